"""DC-37 to DC-47: money bags, the sawmill, and the races of chapter 3."""

import pytest

from ratusz.games import dice_city as game
from ratusz.games.dice_city.campaign import bag_bonus
from ratusz.games.dice_city.rules import has_won
from ratusz.games.dice_city.scoring import bags
from tests.games.dice_city.builders import (
    after,
    cells,
    city,
    land,
    legal,
    lines,
    out,
    played,
    points,
    sheet_of,
    start,
    why_not,
)

THREE_PLATEAUS = "r:I1@A2 r:I1@B2 r:I1@B4 r:I1@B5 r:I1@A5 r:I1@C5 r:I1@C6"
"""Episode 7: A2, B4 and A5 are covered, B6 is left and has a neighbour in C6."""
ALL_PLATEAUS = THREE_PLATEAUS + " r:I1@B6"
FOREST = "J1 K1 J2 K2 K3 K6 K7 J8 K8"
GOLD = "D1 K4 A6 E8 J8"


def singles_on(names: str) -> str:
    return " ".join(f"r:I1@{name}" for name in names.split())


@pytest.mark.rule("DC-37")
@pytest.mark.parametrize(
    ("collected", "expected"),
    [
        ([5, 5, 3], (20, 20, 10)),
        ([4, 2, 2], (20, 10, 10)),
        ([3, 0], (20, 0)),
        ([0, 0], (0, 0)),
        ([6, 5, 5, 4, 0], (20, 10, 10, 0, 0)),
        ([2, 2, 2], (20, 20, 20)),
    ],
)
def test_v7_most_bags_and_second_most(collected: list[int], expected: tuple[int, ...]) -> None:
    assert bag_bonus(collected) == expected


@pytest.mark.rule("DC-37")
@pytest.mark.parametrize("episode", range(1, 13))
def test_bags_are_shown_in_chapter_3_and_are_no_points(episode: int) -> None:
    scene = game.scene(start(episode), 0)

    assert ("bags" in {track.id for track in scene.tracks}) == (episode in {7, 8, 9})
    assert not any("bag" in line.label.key for line in scene.sheets[0].lines)


@pytest.mark.rule("DC-39")
@pytest.mark.parametrize("episode", [7, 8, 9])
def test_a_bag_for_a_pass_row_without_a_mark(episode: int) -> None:
    assert bags(land(episode), sheet_of("", episode)) == 1
    assert bags(land(episode), sheet_of("", episode, passes=1)) == 0


@pytest.mark.rule("DC-39")
def test_also_for_who_left_early() -> None:
    state = after(start(7), "1+0:r", "leave", "ok")

    assert out(state) == "DC-21"
    assert bags(land(7), state.sheets[0]) == 1


@pytest.mark.rule("DC-40")
@pytest.mark.parametrize(("episode", "sawmill"), [(7, "I7 J7"), (8, "I6 J6"), (9, "I7 J7")])
def test_the_first_building_touches_the_sawmill(episode: int, sawmill: str) -> None:
    state = after(start(episode), "1+0:r")
    buildings = state.sheets[0].buildings

    assert [building.cells for building in buildings] == [cells(sawmill)]
    assert why_not(state, "I1@B4" if episode == 7 else "I1@E1" if episode == 9 else "I1@D1") == "DC-40"
    for notation in legal(state) - {"pass", "leave"}:
        assert why_not(state, notation) is None


@pytest.mark.rule("DC-40")
def test_any_side_of_the_sawmill_may_be_used_later() -> None:
    assert why_not(city("r:I2@G7", episode=7, roll="1+0:r"), "I1@J6") is None


@pytest.mark.rule("DC-40", "DC-28")
def test_the_sawmill_has_no_type() -> None:
    assert lines(city("r:I1@H7 r:I1@I8", episode=7))["group.residential"] == 1


@pytest.mark.rule("DC-41")
def test_the_first_to_cover_all_four_plateaus_wins_five() -> None:
    state = after(city(THREE_PLATEAUS, episode=7), "1+0:r", "I1@B6", "ok")

    assert points(state, "DC-41") == [5]
    assert points(city(THREE_PLATEAUS, episode=7), "DC-41") == [0]


@pytest.mark.rule("DC-41")
def test_v6_in_the_same_round_each_wins_and_later_there_is_only_the_bag() -> None:
    state = after(city(THREE_PLATEAUS, THREE_PLATEAUS, THREE_PLATEAUS, episode=7), "1+0:r")
    state = played(state, "I1@B6", "I1@B6", "pass")
    state = played(after(state, "1+0:r"), "pass", "pass", "I1@B6")

    assert [points(state, "DC-41", seat) for seat in range(3)] == [[5], [5], [0]]
    # Everybody has the bag for the plateaus; all have passed once.
    assert [bags(land(7), sheet) for sheet in state.sheets] == [1, 1, 1]


@pytest.mark.rule("DC-41")
def test_what_was_won_in_an_earlier_round_is_not_won_again() -> None:
    state = after(city(THREE_PLATEAUS, THREE_PLATEAUS, episode=7), "1+0:r")
    state = played(state, "pass", "I1@B6")  # the second seat wins

    won = sheet_of(ALL_PLATEAUS, 7)
    assert [has_won(state, seat, won) for seat in range(2)] == [False, True]


@pytest.mark.rule("DC-41", "DC-38")
def test_v6_it_does_not_matter_who_confirms_first() -> None:
    state = after(city(THREE_PLATEAUS, THREE_PLATEAUS, episode=7), "1+0:r")
    state = after(after(state, "I1@B6", "ok", seat=1), "I1@B6", "ok", seat=0)

    assert [points(state, "DC-41", seat) for seat in range(2)] == [[5], [5]]


@pytest.mark.rule("DC-41")
def test_the_bag_of_the_plateaus_asks_for_all_four() -> None:
    assert bags(land(7), sheet_of(THREE_PLATEAUS, 7, passes=1)) == 0
    assert bags(land(7), sheet_of(ALL_PLATEAUS, 7, passes=1)) == 1


@pytest.mark.rule("DC-41")
def test_an_uncovered_plateau_costs_one() -> None:
    three, four = city(THREE_PLATEAUS, episode=7), city(ALL_PLATEAUS, episode=7)

    assert points(four, "DC-26")[0] - points(three, "DC-26")[0] == 1


@pytest.mark.rule("DC-42")
def test_nobody_builds_on_the_wide_river() -> None:
    assert why_not(city("r:I1@D2", episode=7, roll="1+0:r"), "I1@E2") == "DC-42"
    assert not land(7).map.cells("~") & land(7).buildable


@pytest.mark.rule("DC-42")
def test_buildings_on_both_sides_of_it_are_not_adjacent() -> None:
    assert why_not(city("r:I1@D2", episode=7, roll="1+0:r"), "I1@F2") == "DC-15"
    assert lines(city("r:I1@D2 r:I1@F2", episode=7))["group.residential"] == 1
    # At the ford, where the river between D4 and E4 is narrow, it is as ever.
    assert lines(city("r:I1@D4 r:I1@E4", episode=7))["group.residential"] == 2


@pytest.mark.rule("DC-44")
def test_the_first_to_cover_all_nine_forest_cells_wins_five() -> None:
    eight = singles_on(FOREST.removesuffix(" K8"))
    state = city(eight, eight, episode=8)

    assert points(state, "DC-44") == [0]
    state = played(after(state, "1+0:r"), "I1@K8", "pass")
    state = played(after(state, "1+0:r"), "pass", "I1@K8")
    assert [points(state, "DC-44", seat) for seat in range(2)] == [[5], [0]]
    assert [bags(land(8), sheet) for sheet in state.sheets] == [1, 1]


@pytest.mark.rule("DC-44")
def test_empty_forest_is_an_empty_space_from_episode_8() -> None:
    for episode in (8, 9):
        forest = land(episode).map.cells("%")
        assert land(episode).open & forest == forest
    assert points(city(singles_on(FOREST), episode=8), "DC-26")[0] - points(city("", episode=8), "DC-26")[0] == 9


@pytest.mark.rule("DC-44")
def test_the_race_for_the_forest_is_run_in_episode_8_only() -> None:
    assert land(9).race == cells(GOLD)
    assert points(start(9), "DC-44") == []


@pytest.mark.rule("DC-45")
def test_the_first_to_cover_all_five_gold_cells_wins_five_and_two_bags() -> None:
    state = city(singles_on(GOLD.removesuffix(" J8")) + " r:I1@I8", episode=9)

    state = after(state, "1+0:r", "I1@J8", "ok")

    assert points(state, "DC-45") == [5]
    assert bags(land(9), state.sheets[0]) == 3


@pytest.mark.rule("DC-45")
def test_uncovered_gold_costs_nothing() -> None:
    assert points(city(singles_on(GOLD), episode=9), "DC-26") == points(city("", episode=9), "DC-26")


@pytest.mark.rule("DC-04", "DC-41", "DC-44", "DC-45")
@pytest.mark.parametrize(("episode", "covered"), [(7, ALL_PLATEAUS), (8, singles_on(FOREST)), (9, singles_on(GOLD))])
def test_alone_the_five_are_won_whenever_the_set_is_complete(episode: int, covered: str) -> None:
    before, _, last = covered.rpartition(" ")
    notation = last.partition(":")[2]
    beside = {7: "", 8: "", 9: " r:I1@I8"}[episode]
    state = city(before + beside, episode=episode)
    for _ in range(3):
        state = after(state, "1+0:r", "pass", "ok")

    state = after(state, "1+0:r", notation, "ok")

    assert [line.points for line in game.score(state)[0].lines if ".race." in line.label.key] == [5]


@pytest.mark.rule("DC-47")
@pytest.mark.parametrize(("collected", "expected"), [(0, 0), (5, 0), (6, 10), (7, 20), (8, 20), (9, 20)])
def test_alone_bags_pay_by_thresholds(collected: int, expected: int) -> None:
    assert bag_bonus([collected]) == (expected,)


@pytest.mark.rule("DC-47")
def test_seven_bags_can_be_had() -> None:
    most = sum(land(number).episode.race_bags + land(number).episode.pass_bags for number in (7, 8, 9))

    assert most == 7
