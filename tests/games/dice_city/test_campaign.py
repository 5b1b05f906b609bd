"""DC-03, DC-04, DC-27, DC-37, DC-47, DC-49 and DC-55: what an episode leaves behind."""

from __future__ import annotations

import pytest

from ratusz import games
from ratusz.engine.ledger import LANGUAGES
from ratusz.engine.message import say
from ratusz.engine.words import word
from ratusz.games import dice_city as game
from ratusz.games.dice_city.campaign import (
    CHAPTERS,
    MINI_CAMPAIGN,
    Result,
    carried,
    chapter_bonus,
    new_rules,
    result,
    sums,
    title,
    winners,
)
from ratusz.games.dice_city.survey import carry_faults, load_map
from tests.games.dice_city.drawn import after, cells, city, land, start, total


def ended(episode: int, *totals: int, bags: tuple[int, ...] = (), bandits: tuple[str, ...] = ()) -> Result:
    """A result as it might have come about."""
    nothing = (0,) * len(totals)
    return Result(episode, totals, bags or nothing, tuple(map(cells, bandits)) or nothing)


@pytest.mark.rule("DC-03")
def test_chapters_and_the_mini_campaign() -> None:
    assert CHAPTERS == {1: (1, 2, 3), 2: (4, 5, 6), 3: (7, 8, 9), 4: (10, 11, 12)}
    assert MINI_CAMPAIGN == (3, 6, 12)


@pytest.mark.rule("DC-03", "DC-27")
def test_the_mini_campaign_is_won_by_the_sum_of_its_episodes() -> None:
    totals = sums([ended(3, 28, 30), ended(6, 19, 12), ended(12, 44, 49)])

    assert totals == (91, 91)
    assert winners(totals) == (0, 1)


@pytest.mark.rule("DC-27")
@pytest.mark.parametrize(
    ("totals", "expected"), [((12, 9, 12), (0, 2)), ((5,), (0,)), ((-3, -8), (0,)), ((1, 2, 3), (2,))]
)
def test_the_highest_sum_wins_and_ties_share(totals: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert winners(totals) == expected


@pytest.mark.rule("DC-37")
def test_the_bonus_for_bags_belongs_to_the_chapter_and_the_campaign() -> None:
    chapter = [
        ended(7, 20, 24, 19, bags=(2, 2, 1)),
        ended(8, 25, 25, 30, bags=(2, 1, 1)),
        ended(9, 30, 28, 31, bags=(1, 2, 1)),
    ]

    # Bags 5, 5 and 3.
    assert chapter_bonus(chapter) == (20, 20, 10)
    assert sums(chapter) == (75 + 20, 77 + 20, 80 + 10)
    assert sums([ended(1, 10, 11, 12), *chapter]) == (105, 108, 102)


@pytest.mark.rule("DC-37")
def test_without_all_three_episodes_there_is_no_bonus() -> None:
    assert sums([ended(9, 30, 28, bags=(3, 0))]) == (30, 28)
    assert sums([]) == ()


@pytest.mark.rule("DC-04", "DC-47")
def test_alone_the_chapter_counts_bags_by_thresholds() -> None:
    assert sums([ended(7, 20, bags=(2,)), ended(8, 25, bags=(1,)), ended(9, 30, bags=(3,))]) == (85,)


@pytest.mark.rule("DC-49")
def test_bandits_left_are_carried_from_10_to_11_and_from_11_to_12() -> None:
    assert carried(ended(10, 0, 0, bandits=("C2 K3", "")), 11) == "C2,K3/-"
    assert carried(ended(11, 0, bandits=("C2 J8",)), 12) == "C2,J8"
    assert carried(ended(11, 0, bandits=("",)), 12) == ""
    assert carried(ended(9, 0), 10) == ""
    assert carried(ended(10, 0, bandits=("C2",)), 12) == ""


@pytest.mark.rule("DC-49")
def test_a_bandit_may_be_carried_twice() -> None:
    tenth = result(after(city("r:I2r1@H7 i:L3@F7", episode=10), "1+0:r", "leave", "ok"))
    options = carried(tenth, 11)
    assert options == "C2,K3,E4,B7,J7"

    eleventh = after(start(11, options=f"bandits={options}"), "1+0:r", "leave", "ok")

    assert carried(result(eleventh), 12) == "H1,C2,C3,K3,E4,G5,B7,D7,J7,J8"


@pytest.mark.rule("DC-49")
def test_in_the_mini_campaign_nothing_is_carried() -> None:
    assert carried(ended(6, 0), 12) == ""


@pytest.mark.rule("DC-48", "DC-49")
def test_on_our_maps_carried_bandits_stand_on_plain_cells_and_can_be_surrounded() -> None:
    assert carry_faults({number: load_map("", number) for number in (10, 11, 12)}) == []


def test_a_result_has_totals_bags_and_bandits_of_every_seat() -> None:
    state = after(after(start(7, players=2), "1+0:r", "leave", "ok"), "pass", "ok", seat=1)
    state = after(after(state, "1+0:r"), "leave", "ok", seat=1)

    found = result(state)

    assert found == Result(7, (total(state, 0), total(state, 1)), bags=(1, 0), bandits=(0, 0))
    assert result(start(10)).bandits == (land(10).bandits,)


TITLES = ["vagabond", "hermit", "farmhand", "journeyman", "master", "inspector", "councillor", "mayor", "honorary"]
LEAST = {
    1: (10, 18, 26, 34, 42, 50, 60, 70),
    2: (10, 18, 26, 34, 42, 50, 60, 70),
    3: (20, 28, 36, 44, 52, 60, 70, 80),
    4: (40, 50, 60, 70, 80, 90, 105, 120),
    0: (80, 110, 140, 170, 200, 230, 260, 300),
}


@pytest.mark.rule("DC-55")
@pytest.mark.parametrize("chapter", LEAST)
def test_titles_by_chapter_and_in_all(chapter: int) -> None:
    for below, name, least in zip(TITLES[:-1], TITLES[1:], LEAST[chapter], strict=True):
        assert title(least, chapter) == name
        assert title(least - 1, chapter) == below


@pytest.mark.rule("DC-55")
@pytest.mark.parametrize("chapter", LEAST)
def test_negative_sums_belong_to_the_lowest_title(chapter: int) -> None:
    assert title(-40, chapter) == "vagabond"
    assert title(1000, chapter) == "honorary"


@pytest.mark.rule("DC-55")
@pytest.mark.parametrize("name", TITLES)
def test_titles_have_names_in_both_languages(name: str) -> None:
    assert (
        len({word(games.words(language), language, say(f"dice_city.title-of.{name}")) for language in LANGUAGES}) == 2
    )


@pytest.mark.parametrize("episode", range(1, 13))
def test_every_episode_has_a_title_a_story_and_rules_to_tell(episode: int) -> None:
    for language in LANGUAGES:
        assert f"dice_city.episode.{episode}" in games.words(language)
        assert f"dice_city.story.{episode}" in games.words(language)
    assert set(new_rules(episode)) <= set(game.ledger())


def test_no_rule_is_new_twice() -> None:
    told = [rule for episode in range(1, 13) for rule in new_rules(episode)]

    assert len(told) == len(set(told))
