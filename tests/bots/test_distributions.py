"""What the bots reach: the samples that come with the package, and how a result is compared with them."""

from __future__ import annotations

import pytest

from ratusz.bots import BOTS
from ratusz.bots.distributions import Distributions, Sample, comparable, distributions, parse, text
from ratusz.engine.family import family
from ratusz.games import AnyGame, find, rooms, words

SAMPLE = Sample({}, 2, "greedy", 5, {-3: 1, 10: 4, 12: 3, 20: 2}, {"LT-21": 6.25})


@pytest.mark.parametrize(("points", "share"), [(-3, 0.0), (10, 0.1), (11, 0.5), (12, 0.5), (13, 0.8), (99, 1.0)])
def test_the_share_of_lower_results(points: int, share: float) -> None:
    """Ten results: -3, four times 10, three times 12, twice 20."""
    assert SAMPLE.share_below(points) == share


def test_the_average_result() -> None:
    """-3 + 40 + 36 + 40 = 113 points of ten results."""
    assert (SAMPLE.results, SAMPLE.mean) == (10, 11.3)


def test_the_text_is_read_as_it_was() -> None:
    known = Distributions(3, "0.1.0", (SAMPLE,))

    assert parse(text(known)) == known


@pytest.mark.parametrize("room", rooms().values(), ids=list(rooms()))
def test_samples_are_of_the_rules_and_bots_that_there_are(room: AnyGame) -> None:
    """If this fails after a change of rules: `python scripts/distributions.py`."""
    known = distributions(room.META.id)

    assert known is not None
    assert known.rules_version == room.META.rules_version
    for sample in known.samples:
        room.setup(sample.seats, sample.options)
        assert sample.options == family(room.META, sample.options)
        assert sample.results == sample.games * sample.seats
        assert sample.bot in BOTS
        assert set(sample.lines) <= set(room.ledger())
        assert sum(sample.lines.values()) == pytest.approx(sample.mean, abs=0.1)


@pytest.mark.parametrize("room", rooms().values(), ids=list(rooms()))
def test_every_step_of_the_ladder_was_measured(room: AnyGame) -> None:
    fewest, most = room.META.players
    for options in room.META.ladder:
        for seats in range(fewest, most + 1):
            assert [sample.bot for sample in comparable(room, options, seats)][:2] == ["random", "greedy"]


def test_the_nearest_number_of_seats_is_compared() -> None:
    room = find("districts")

    assert {sample.seats for sample in comparable(room, {}, 3)} == {3}
    assert {sample.seats for sample in comparable(find("little_town"), {}, 12) if sample.bot == "greedy"} == {3}


def test_what_no_bot_has_played_is_not_compared() -> None:
    assert comparable(find("districts"), {"start": "2"}, 2) == []
    assert comparable(find("dice_city"), {"map": "anything"}, 1) == ()


@pytest.mark.parametrize("language", ["en", "pl"])
def test_names_of_sums_are_of_rules_with_points(language: str) -> None:
    named = [key.split(".sum.") for key in words(language) if ".sum." in key]

    assert named
    for game, rule in named:
        known = distributions(game)
        assert known is not None
        assert rule in {line for sample in known.samples for line in sample.lines}
