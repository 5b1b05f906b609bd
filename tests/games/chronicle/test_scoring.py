"""Points at the end: trees, rocks, empty spaces, the ends of the track, groups, wells and churches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.engine.score import ranks
from ratusz.games import chronicle as game
from ratusz.games.chronicle.data import CARDS, GRID, RESIDENTIAL
from ratusz.games.chronicle.display.trays import debt
from ratusz.games.chronicle.races import race_rule
from ratusz.games.chronicle.score_sheet import tally, walk
from ratusz.games.chronicle.scoring import groups, largest_group, largest_with, neighbours_of_well
from ratusz.games.chronicle.sheet import NOTHING_EARNED
from ratusz.games.chronicle.state import State, land_of
from tests.games.chronicle.builders import (
    after,
    cells,
    city,
    ended,
    from_rule,
    kept,
    land,
    lines,
    played,
    points,
    start,
    token,
    total,
    with_city,
    won,
)


def valley(told: str, *, episode: int = 10, earned: int = 0, passes: int = 0) -> State:
    """A game on a board with so many spaces of some signs, such as "6t 2r 6.", and forest everywhere else."""
    signs = "".join(word[-1] * int(word[:-1]) for word in told.split())
    state = start(episode)
    sheet = replace(state.sheets[0], signs=signs.ljust(GRID.size, "F"), passes=passes)
    sheet = replace(sheet, earned=(earned, *NOTHING_EARNED[1:]))
    return replace(state, sheets=(sheet, state.sheets[1]))


@pytest.mark.rule("CH-BASE-34", "CH-BASE-35", "CH-BASE-36", "CH-BASE-37", "CH-E01-02")
def test_the_example_of_the_rulebook() -> None:
    # Two passes: 8. Four spaces with two trees: 16. A space with two rocks: 14. Eight empty spaces: 6.
    state = valley("4t 1r 8.", episode=1, passes=2)

    assert lines(state) == {"start": 10, "passes": -2, "trees": 8, "rocks": -2, "empty": -8}
    assert _tally(state) == [(8, 0), (16, 0), (14, 0), (6, 0)]
    assert total(state) == 6


@pytest.mark.rule("CH-BASE-34", "CH-BASE-37")
def test_a_space_has_one_tree_or_two() -> None:
    assert points(valley("2t 31", episode=1), "CH-BASE-34") == [2 * 2 + 3]


@pytest.mark.rule("CH-BASE-38")
@pytest.mark.parametrize("sign", ["t", "1", "r", "w", "g", "E", "P"])
def test_what_shows_something_is_no_empty_space(sign: str) -> None:
    assert points(valley(f"5{sign} 2.", episode=10), "CH-BASE-36") == [-2]


@pytest.mark.rule("CH-BASE-38")
def test_squares_and_reserved_spaces_are_empty_spaces() -> None:
    assert points(valley("2. 3o 4x", episode=1), "CH-BASE-36") == [-9]


@pytest.mark.rule("CH-BASE-39")
def test_forest_and_mountains_never_count() -> None:
    assert total(valley("9M 9F 9f 1s", episode=1)) == 10


@pytest.mark.rule("CH-BASE-40", "CH-BASE-41", "CH-BASE-42")
def test_fifty_stops_the_token_and_gives_a_symbol() -> None:
    # Token 41, trees 12: 50 and a symbol. Four rocks and six empty spaces are ignored.
    state = valley("6t 2r 6.", earned=31)

    assert (token(state), total(state)) == (41, 50)
    assert points(state, "CH-BASE-41") == [50 - (41 + 12 - 4 - 6)]
    assert [gain.number for gain in from_rule(ended(state).sheets[0], "CH-BASE-41")] == [1]


@pytest.mark.rule("CH-BASE-40", "CH-BASE-41")
def test_forty_nine_is_not_fifty() -> None:
    # 38 + 11 = 49, no symbol, less four rocks: 45.
    state = valley("5t 11 2r", earned=28)

    assert total(state) == 45
    assert points(state, "CH-BASE-41") == []
    assert from_rule(ended(state).sheets[0], "CH-BASE-41") == []


@pytest.mark.rule("CH-BASE-41", "CH-BASE-42")
def test_who_is_on_fifty_already_gets_no_second_symbol() -> None:
    state = ended(valley("6t", earned=40))

    assert (token(state), total(state)) == (50, 50)
    assert from_rule(state.sheets[0], "CH-BASE-41") == []


@pytest.mark.rule("CH-BASE-43", "CH-BASE-44")
def test_debt_lowers_the_result_and_counts_for_the_rank() -> None:
    # Token 2, four trees 6, two rocks 4, nine empty spaces: 0 with a debt of 5. The rival has token 0 and a debt of 1.
    poor, rival = valley("2t 1r 9.", episode=1, passes=8), valley("1.", episode=1, passes=10)
    both = replace(poor, sheets=(poor.sheets[0], rival.sheets[0]))

    assert _tally(both)[0] == (2, 0)
    assert _tally(both)[1:] == [(6, 0), (4, 0), (0, 5)]
    assert _tally(rival)[-1] == (0, 1)
    assert [total(both, seat) for seat in (0, 1)] == [-5, -1]
    assert ranks(game.score(both)) == (2, 1)
    assert [won(sheet) for sheet in ended(both).sheets] == [["1 T1"], ["2 symbol", "1 R2"]]
    assert (debt(-5), debt(-1), debt(4)) == (5, 1, 0)


@pytest.mark.rule("CH-BASE-43")
@pytest.mark.parametrize(("gain", "token_after", "debt_after"), [(5, 2, 0), (2, 0, 1)])
def test_points_pay_a_debt_first(gain: int, token_after: int, debt_after: int) -> None:
    owing, paid = walk(-3, [gain], end=50, before=0)

    assert (owing.position, owing.debt) == (0, 3)
    assert (paid.position, paid.debt) == (token_after, debt_after)


@pytest.mark.rule("CH-BASE-44", "CH-BASE-45")
def test_debt_is_shown_at_the_end_and_forgotten_in_the_next_episode() -> None:
    state = ended(valley("2t 1r 9.", passes=8))

    assert (kept(state)["token"], kept(state)["debt"]) == ("0/50", "×5")
    assert token(start(11)) == 10


@pytest.mark.rule("CH-BASE-40")
@pytest.mark.parametrize(
    ("episode", "gains", "losses"),
    [
        (5, "trees group group group church well well", "rocks empty"),
        (24, "trees church freight yellow", "rocks"),
    ],
)
def test_gains_are_told_before_losses(episode: int, gains: str, losses: str) -> None:
    state = city("chu-1: F8 G8 H8 G9", episode=episode)
    order = [line.label.key.removeprefix("chronicle.line.") for line in game.score(state)[0].lines]
    order = [slug.partition(".")[0] for slug in order]

    assert order[order.index("trees") :] == [*gains.split(), *losses.split()]
    assert set(order[: order.index("trees")]) <= {"start", "passes", "gold", "railroad"}


@pytest.mark.rule("CH-BASE-41", "CH-BASE-42", "CH-BASE-26")
def test_fifty_during_play() -> None:
    """Token 48, both veins covered first: 50 and a symbol. The pass of the next round is free, and nothing follows."""
    state = city("yel-2: K1 J1 I1; red-1: B8 C8", episode=10)
    sheet = replace(state.sheets[0], earned=(0, 0, 0, 38, 0, 0))
    state = after(replace(state, sheets=(sheet, state.sheets[1])), "yel-1")
    assert token(state) == 48

    state = played(state, "I2r1@A8", "pass")

    assert token(state) == 50
    assert [gain.number for gain in from_rule(state.sheets[0], "CH-BASE-42")] == [1]

    state = played(after(state, "red-2"), "pass")

    assert [token(state, seat) for seat in (0, 1)] == [50, 8]
    assert [sheet.passes for sheet in state.sheets] == [0, 2]
    over = ended(state)
    assert total(over) == 50
    assert [gain.what for gain in over.sheets[0].gains if gain.rule in {"CH-BASE-41", "CH-BASE-42"}] == ["symbol"]


QUARTERS = "yel-1: C6 D6; yel-2: E6 F6 G6; yel-3: B9 C9 C8; red-1: C7 D7"


@pytest.mark.rule("CH-E02-01", "CH-ETERNAL-08")
def test_the_largest_group_of_each_colour_counts_its_buildings() -> None:
    # D6 and E6 border across the river; B9 C9 C8 borders only the red building, by C8 and C7.
    state = city(QUARTERS, episode=2)

    assert points(state, "CH-E02-01") == [2, 1, 0]


@pytest.mark.rule("CH-ETERNAL-09")
def test_equal_groups_count_once_and_churches_join_nothing() -> None:
    # F1 G1 with H1 I1 I2 is a yellow group of two; so is F4 G4 H4 with F5 G5. The church between them joins nothing.
    state = city("yel-1: F1 G1; yel-3: H1 I1 I2; chu-1: F2 G2 H2 G3; yel-2: F4 G4 H4; yel-4: F5 G5 F6 G6")

    assert points(state, "CH-ETERNAL-08") == [2, 0, 0]


@pytest.mark.rule("CH-ETERNAL-08", "CH-BASE-23")
def test_groups_of_the_eternal_game_count_buildings_across_the_river() -> None:
    # E1 and D1 lie on two banks. Three red buildings of eight cells are three.
    state = city("red-1: D1 C1; red-2: E1 F1 G1; red-3: H1 H2 G2; blu-1: B1 B2")

    assert points(state, "CH-ETERNAL-08") == [0, 3, 1]


@pytest.mark.rule("CH-ETERNAL-10")
@pytest.mark.parametrize(
    ("last", "expected"),
    [("blu-1: F3 F4", [3]), ("red-2: F3 F4 F5", [0]), ("chu-2: F3 F4 F5 F6 F7", [0, 0])],
    ids=["all three colours", "no blue", "a church is no colour"],
)
def test_a_church_of_the_eternal_game_wants_all_three_colours(last: str, expected: list[int]) -> None:
    state = city(f"chu-1: F2 G2 H2 G3; yel-1: F1 G1; red-1: I2 J2; {last}")

    assert points(state, "CH-ETERNAL-10") == expected


@pytest.mark.rule("CH-E02-01", "CH-E13-04")
@pytest.mark.parametrize("episode", [1, 13, 15, 24])
def test_there_are_episodes_without_groups(episode: int) -> None:
    assert points(city(QUARTERS, episode=episode), "CH-E02-01") == []


@pytest.mark.rule("CH-E02-01")
@pytest.mark.parametrize(
    ("told", "size"),
    [
        pytest.param("H6 I6", 3, id="joins-one"),
        pytest.param("D9 E9", 4, id="joins-both"),
        pytest.param("B8 C8", 2, id="as-large-as-the-first"),
        pytest.param("I9 J9", 2, id="by-itself"),
    ],
)
def test_the_largest_group_with_one_more_building_is_known_from_the_groups_before(told: str, size: int) -> None:
    # One group of two, which border by E6 and E7, and one of one; D9 borders C9 across the river.
    state = city("yel-2: E6 F6 G6; yel-3: E7 E8 F8; yel-4: B9 C9", episode=2)
    terrain, sheet = land_of(state, state.sheets[0]), state.sheets[0]
    grown = with_city(sheet, f"yel-1: {told}")

    found = largest_with(groups(terrain, sheet, RESIDENTIAL), cells(told))

    assert found.size == size
    assert found == largest_group(terrain, grown, RESIDENTIAL)


AROUND_G4 = "yel-1: F4 F3; red-1: G3 G2; blu-1: H4 I4; yel-2: G5 H5 I5"


@pytest.mark.rule("CH-ETERNAL-15", "CH-ETERNAL-16", "CH-E03-01")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param(AROUND_G4, 4, id="four different"),
        pytest.param("blu-6: F4 F5 G5 H5 H4; red-1: G3 G2", 0, id="one building on three sides"),
        pytest.param("yel-1: F4 F3; red-1: G3 G2; blu-1: H4 I4", 0, id="a side is free"),
        pytest.param(AROUND_G4.replace("yel-1: F4 F3", "chu-1: F2 F3 F4 E3"), 4, id="a church is a building"),
    ],
)
def test_a_well_needs_four_buildings(told: str, expected: int) -> None:
    state = city(told, episode=3)

    assert points(state, "CH-E03-01") == [expected, 0]


@pytest.mark.rule("CH-ETERNAL-15", "CH-ETERNAL-16", "CH-ETERNAL-17")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param("yel-1: F5 F6; red-1: G4 G3; blu-1: H5 I5; yel-2: G6 H6 I6", 4, id="four different"),
        pytest.param("blu-6: F5 F6 G6 H6 H5; red-1: G4 G3", 0, id="one building on three sides"),
        pytest.param(
            "red-4: F5 F6 F7 F8; red-1: G4 G3; red-2: H5 I5 J5; chu-1: G6 H6 I6 H7", 4, id="a church, and red"
        ),
        pytest.param("yel-1: F5 F6; red-1: G4 G3; blu-1: H5 G5; yel-2: G6 H6 I6", 0, id="built over"),
    ],
)
def test_a_well_of_the_eternal_game(told: str, expected: int) -> None:
    """The one on G5; those on H8 and B9 have nothing around them."""
    assert points(city(told), "CH-ETERNAL-15") == [expected, 0, 0]


@pytest.mark.rule("CH-ETERNAL-17", "CH-BASE-38")
def test_a_covered_well_scores_nothing_and_a_visible_one_is_not_empty() -> None:
    covered = city("yel-1: G4 H4; red-1: G3 G2; blu-1: F4 F3; yel-2: G5 H5 I5; red-2: I4 J4 J3", episode=3)

    assert points(covered, "CH-E03-01") == [0, 0]
    # 84 plain spaces, two of which are wells now.
    assert points(start(3), "CH-BASE-36") == [-82]


@pytest.mark.rule("CH-ETERNAL-17")
def test_a_building_across_the_river_stands_at_a_well() -> None:
    # A well on E4: its left neighbour D4 and its lower one E5 lie across the river.
    board = "w:E4"
    state = city("yel-1: D4 D3; red-1: E3 F3; blu-1: F4 G4; yel-2: E5 D5 C5", episode=3, board=board)

    assert points(state, "CH-E03-01") == [4]


PARISH = "chu-1: F8 G8 H8 G9; yel-1: D8 E8; red-1: E7 F7; blu-1: G10 H10"


@pytest.mark.rule("CH-E05-01", "CH-ETERNAL-10")
@pytest.mark.parametrize(
    ("told", "expected"), [(PARISH, [3]), (PARISH.replace("; blu-1: G10 H10", ""), [0]), ("yel-1: F1 G1", [])]
)
def test_a_church_wants_all_three_colours(told: str, expected: list[int]) -> None:
    assert points(city(told, episode=5), "CH-E05-01") == expected


@pytest.mark.rule("CH-E05-02")
@pytest.mark.parametrize(
    ("extra", "expected"),
    [
        pytest.param("yel-1: C7 D7; blu-1: F6 F5", [3], id="the palace is red"),
        pytest.param("yel-1: C7 D7; chu-4: F6 F5 G6 G5", [0, 0], id="another church has no colour"),
    ],
)
def test_printed_buildings_have_their_colours(extra: str, expected: list[int]) -> None:
    # The church on E7 F7 G7 and F8 borders the palace on E6, D7 across the river, and F6 above.
    assert points(city(f"chu-1: E7 F7 G7 F8; {extra}", episode=22), "CH-E05-01") == expected


@pytest.mark.rule("CH-E05-02", "CH-E23-02")
def test_the_founders_house_is_yellow() -> None:
    # House on F7, palace on E6; the church on E7 and below borders both, and the blue building.
    told = "chu-1: E7 E8 E9 F8; blu-3: D7 D8 D9 D10"

    assert points(city(told, episode=23), "CH-E05-01") == [3]


@pytest.mark.rule("CH-ETERNAL-21", "CH-ETERNAL-22")
def test_what_the_eternal_board_is_worth_at_the_start() -> None:
    # Seven spaces with two trees, six with two rocks; 95 light ones less 7, 6, three wells and two veins: 77 empty.
    assert lines(start()) == {"start": 10, "trees": 14, "rocks": -12, "empty": -77}
    assert total(start()) == 10 + 14 - 12 - 77


def eternal(told: str, *, earned: int = 0, passes: int = 0) -> State:
    signs = "".join(word[-1] * int(word[:-1]) for word in told.split())
    state = start()
    sheet = replace(state.sheets[0], signs=signs.ljust(GRID.size, "F"), passes=passes)
    return replace(state, sheets=(replace(sheet, earned=(earned, *NOTHING_EARNED[1:])), state.sheets[1]))


@pytest.mark.rule("CH-ETERNAL-22")
def test_the_eternal_game_has_no_end_of_the_track() -> None:
    # 10 and 50 more are 60; six empty spaces: 54.
    state = eternal("7t 6.", earned=36)

    assert total(state) == 54
    assert won(ended(state).sheets[0]) == []


@pytest.mark.rule("CH-BASE-50", "CH-BASE-36")
def test_land_is_what_the_board_shows() -> None:
    assert land(start(1)).open.bit_count() == 84


def _tally(state: State) -> list[tuple[int, int]]:
    """Where the token stands and what is owed after each step."""
    return [(step.position, step.debt) for step in tally(land(state), 0, state.sheets[0]).steps]


@pytest.mark.rule("CH-BASE-40", "CH-BASE-43", "CH-BASE-44")
def test_the_token_is_followed_through_the_scoring() -> None:
    """Ten at the start, ten trees, twelve rocks, and 84 spaces empty: 10, 20, 8, then 0 and a debt of 76."""
    assert _tally(start(1)) == [(10, 0), (20, 0), (8, 0), (0, 76)]


@pytest.mark.rule("CH-BASE-41", "CH-BASE-42")
def test_the_token_stops_on_fifty_while_it_is_followed() -> None:
    """Token 41 and ten trees are 51: it stays on 50 through rocks, empty spaces and the line that says so."""
    state = start(1)
    rich = replace(state.sheets[0], earned=(31, 0, 0, 0, 0, 0))

    assert _tally(replace(state, sheets=(rich, *state.sheets[1:]))) == [(41, 0), (50, 0), (50, 0), (50, 0), (50, 0)]


@pytest.mark.rule("CH-ETERNAL-22")
def test_the_track_of_the_eternal_game_has_no_end() -> None:
    state = start()
    rich = replace(state.sheets[0], earned=(90, 0, 0, 0, 0, 0))
    found = tally(land(state), 0, rich)

    assert (found.length, found.steps[0].position, found.steps[1].position) == (0, 100, 114)


@pytest.mark.rule("CH-BASE-44")
@pytest.mark.parametrize("episode", ["eternal", *range(1, 25)])
def test_where_the_token_ends_is_the_result(episode: int | str) -> None:
    state = start(episode)
    last = tally(land(state), 0, state.sheets[0]).steps[-1]

    assert last.position - last.debt == total(state)
    assert last.lines == len(game.score(state)[0].lines)


@pytest.mark.rule("CH-BASE-40")
@pytest.mark.parametrize("episode", ["eternal", *range(1, 25)])
def test_totals_without_reasons_are_those_of_the_score_sheets(episode: int | str) -> None:
    """Buildings of each colour and a church in the east, by trees and wells and on the lowest row."""
    told = "yel-1: F1 G1; yel-2: F2 G2 H2; red-1: H1 I1; blu-1: J11 I11; blu-3: I3 I4 I5 H5; chu-1: H3 G3 F3 G4"
    state = city(told, "red-2: J1 J2; blu-1: G11 H11", episode=episode)

    assert game.totals(state) == tuple(sheet.total for sheet in game.score(state))


@pytest.mark.rule("CH-ETERNAL-15", "CH-ETERNAL-16", "CH-ETERNAL-17")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("", []),
        ("yel-1: G3 G4; red-1: H5 I5", ["yel-1", "red-1"]),
        ("yel-1: G3 G4; red-1: F4 E4", ["yel-1"]),  # F4 meets the well at a corner
        ("yel-1: G3 G4; red-1: G5 G6", []),  # built over
    ],
)
def test_the_buildings_at_the_well_on_g5(told: str, expected: list[str]) -> None:
    state = city(told)

    assert [CARDS[number] for number in neighbours_of_well(state.sheets[0], GRID.parse_cell("G5"))] == expected


@pytest.mark.parametrize(
    ("episode", "race", "rule"),
    [
        ("eternal", "gold", "CH-ETERNAL-18"),
        (8, "dyke", "CH-E08-02"),
        (10, "gold", "CH-E10-04"),
        (12, "felling", "CH-E12-01"),
        (19, "row", "CH-E19-05"),
        (20, "port", "CH-E20-05"),
    ],
)
def test_every_race_names_its_rule(episode: int | str, race: str, rule: str) -> None:
    state = start(episode)

    assert race in state.setup.rules.races
    assert race_rule(land(state), race) == rule
    assert rule in game.ledger()
