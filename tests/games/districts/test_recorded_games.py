"""What the recorded games show."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from ratusz.engine.score import ranks
from ratusz.engine.text.record import Record, load, states
from ratusz.games import AnyGame
from ratusz.games import districts as game
from tests.games.districts.builders import points, total

FOLDER = Path(__file__).parents[2] / "records" / "districts"
GAME = cast("AnyGame", game)


def record(name: str) -> Record:
    return load((FOLDER / f"{name}.txt").read_text("utf-8"))


def replayed(name: str) -> tuple[game.State, ...]:
    return states(GAME, record(name))


def written(name: str) -> list[str]:
    return [line.text for line in record(name).lines]


@pytest.mark.rule("DI-35")
def test_a_full_board_ends_the_basic_game() -> None:
    final = replayed("full-board")[-1]
    assert final.first is not None
    assert final.cities[final.first].plots.count(-1) == 1
    assert sum(final.stack) > 0


@pytest.mark.rule("DI-36", "DI-A7")
@pytest.mark.parametrize(("name", "least", "most"), [("out-of-tiles", 1, 3), ("out-of-tiles-advanced", 0, 3)])
def test_tiles_run_out(name: str, least: int, most: int) -> None:
    final = replayed(name)[-1]
    assert least <= len(final.market) <= most
    assert sum(final.stack) < 4 - len(final.market)
    assert final.first is None


@pytest.mark.rule("DI-A1")
def test_a_rescue() -> None:
    reached, actions = replayed("rescue"), written("rescue")
    at = next(number for number, text in enumerate(actions) if text.startswith("-"))
    before, seat = reached[at], reached[at].seat
    assert seat is not None
    assert len(before.cities[seat].reserve) == len(reached[at + 2].cities[seat].reserve) == 3
    assert actions[at + 2] == "ok"


@pytest.mark.rule("DI-A1")
def test_a_table_at_which_nobody_can_act() -> None:
    """Each city: an amusement park and two parks, none of them beside the centre.

    Built: 8 ecology, -5 income, 7 satisfaction; removed are the gains 8 and 7 with them, so -5 stays, and 24 plots are
    empty: -29.
    """
    final = replayed("all-stuck")[-1]
    assert (final.idle, final.first) == (2, None)
    assert [total(final, seat) for seat in (0, 1)] == [-29, -29]


@pytest.mark.rule("DI-38")
def test_tiles_without_a_road_are_removed_in_the_end() -> None:
    final = replayed("rescue")[-1]
    assert min(points(final, "DI-39") + points(final, "DI-39", 1)) < 0


@pytest.mark.rule("DI-45", "DI-A10", "DI-64")
def test_ties() -> None:
    assert [total(replayed("tie-break")[-1], seat) for seat in (0, 1)] == [-20, -20]
    assert ranks(game.score(replayed("tie-break")[-1])) == (2, 1)
    assert ranks(game.score(replayed("shared-victory")[-1])) == (1, 1)


@pytest.mark.rule("DI-59", "DI-60", "DI-62", "DI-64")
@pytest.mark.parametrize(
    ("name", "last", "started"), [("glass", "sand", True), ("time-limit", "limit", False), ("all-full", "@", True)]
)
def test_how_a_party_ends(name: str, last: str, *, started: bool) -> None:
    final = replayed(name)[-1]
    assert written(name)[-1].startswith(last)
    assert (final.first is not None) == started
    assert sum(sum(points(final, "DI-62", seat)) for seat in range(len(final.cities))) == 5 * started


@pytest.mark.rule("DI-47", "DI-50")
def test_spies_and_goals() -> None:
    assert any(">" in text for text in written("spies-and-goals"))
    final = replayed("spies-and-goals")[-1]
    cards = [line.points for sheet in game.score(final) for line in sheet.lines if line.rule.startswith("DI-G")]
    assert len(cards) == 6
    assert set(cards) <= {0, 10}
    assert sum(cards) >= 10


@pytest.mark.rule("DI-65")
def test_a_game_that_ends_with_the_round() -> None:
    """The second to play fills the board: both have had as many turns."""
    turns = written("finished-round").count("ok")
    final = replayed("finished-round")[-1]

    assert (final.setup.start, final.first, turns % 2) == (0, 1, 0)
    assert final.is_over
