"""First, second and the others: ranks, ties, symbols and who gets which stickers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.engine.score import ranks
from ratusz.games import chronicle as game
from ratusz.games.chronicle.data import GRID
from ratusz.games.chronicle.episodes import EPISODES
from ratusz.games.chronicle.finish import rank_name, rank_names, sticker_rule
from ratusz.games.chronicle.sheet import Sheet
from ratusz.games.chronicle.state import State
from tests.games.chronicle.builders import ended, start, won

EMPTY = "F" * GRID.columns


def valleys(*rows: str, episode: int = 1, campaign: bool = False) -> State:
    """A game of as many players, on boards of a few rows; `t`, `1` and `r` bring and cost points."""
    state = start(episode, players=len(rows), boards="new" if campaign else "")
    return replace(state, sheets=tuple(on(sheet, told) for sheet, told in zip(state.sheets, rows, strict=True)))


def on(sheet: Sheet, told: str) -> Sheet:
    """The sheet on a board of a few rows."""
    return replace(sheet, signs="".join(row.ljust(GRID.columns, "F") for row in told.split("/")).ljust(GRID.size, "F"))


def symbols(state: State) -> list[int]:
    """The symbols by rank that everybody gets."""
    sheets = ended(state).sheets
    return [sum(gain.number for gain in sheet.gains if gain.rule == "CH-BASE-46") for sheet in sheets]


@pytest.mark.rule("CH-BASE-46", "CH-BASE-48", "CH-BASE-52")
def test_four_players_are_first_second_and_two_others() -> None:
    state = valleys("t", "tt", "1", "ttt")

    assert rank_names(state) == ["others", "second", "others", "first"]
    assert symbols(state) == [0, 1, 0, 2]
    assert [won(sheet) for sheet in ended(state).sheets] == [["1 T1"], ["1 symbol"], ["1 T1"], ["2 symbol", "1 R2"]]


@pytest.mark.rule("CH-BASE-46")
def test_three_players_have_a_second_one() -> None:
    assert symbols(valleys("t", "tt", "ttt")) == [0, 1, 2]


@pytest.mark.rule("CH-BASE-47", "CH-BASE-52")
def test_of_two_players_the_second_is_one_of_the_others() -> None:
    state = valleys("t", "tt")

    assert rank_names(state) == ["others", "first"]
    assert symbols(state) == [0, 2]
    assert won(ended(state).sheets[0]) == ["1 T1"]


@pytest.mark.rule("CH-BASE-49")
def test_a_tie_is_broken_by_empty_spaces_from_the_top() -> None:
    # Both have one empty space in row 1. In row 2 A has none, B two; further down A has more.
    one = "./tttttttttt/.."
    other = "./ttttttttt1../1"
    state = valleys(one, other)

    totals = [sheet.total for sheet in game.score(state)]
    assert totals == [10 + 20 - 3, 10 + 18 + 1 - 3 + 1]
    assert ranks(game.score(state)) == (1, 2)


@pytest.mark.rule("CH-BASE-50")
def test_empty_spaces_break_ties_where_they_cost_nothing() -> None:
    # Episode 15: empty spaces are free, and the first row decides.
    state = valleys("t./.", "t/../.", "t/../.", episode=15)

    assert [sheet.total for sheet in game.score(state)] == [2, 2, 2]
    assert ranks(game.score(state)) == (3, 1, 1)


@pytest.mark.rule("CH-BASE-50", "CH-E07-02")
def test_flooded_and_forest_spaces_break_no_tie() -> None:
    # Episode 7: A1 to C1 lie on the flooded bank; only the space on K2 counts.
    state = valleys("...", "/FFFFFFFFFF.", episode=7)

    assert [sheet.tiebreak[:2] for sheet in game.score(state)] == [(0, 0), (0, -1)]


@pytest.mark.rule("CH-BASE-51")
def test_a_complete_tie_is_a_shared_rank() -> None:
    # 20, 20, 17 and 9, the two 20s equal in all rows.
    state = valleys("ttttt", "ttttt", "ttt1", "F1rF", episode=1)

    assert [sheet.total for sheet in game.score(state)] == [20, 20, 17, 9]
    assert rank_names(state) == ["first", "first", "others", "others"]
    assert symbols(state) == [2, 2, 0, 0]
    assert [won(sheet)[-1] for sheet in ended(state).sheets] == ["1 R2", "1 R2", "1 T1", "1 T1"]


@pytest.mark.rule("CH-BASE-51")
def test_shared_seconds_both_get_the_lot_of_the_second() -> None:
    state = valleys("tt", "t", "t", "F")

    assert rank_names(state) == ["first", "second", "second", "others"]
    assert symbols(state) == [2, 1, 1, 0]


@pytest.mark.rule("CH-BASE-46", "CH-BASE-47", "CH-CAMP-11")
@pytest.mark.parametrize(
    ("place", "players", "rank"),
    [(1, 2, "first"), (2, 2, "others"), (1, 3, "first"), (2, 3, "second"), (3, 3, "others"), (4, 4, "others")],
)
def test_ranks_by_the_number_of_players_who_take_part(place: int, players: int, rank: str) -> None:
    assert rank_name(place, players) == rank


STICKERS = [  # episode, first, second, others
    (1, "R2", "", "T1"),
    (2, "R2", "", "T1"),
    (3, "R2", "", "Q"),
    (4, "4th", "4th", "4th"),
    (5, "R2", "", "T1"),
    (6, "", "", "Q"),
    (7, "", "CP", "CT"),
    (8, "", "CP", "CP CP"),
    (9, "", "CT", "CT CP"),
    (10, "R2", "", "NUG"),
    (11, "", "", "T1"),
    (12, "R2", "", "NUG"),
    (13, "COG", "COG", "COG COG"),
    (14, "COG", "COG", "COG COG"),
    (15, "COG", "COG", "COG T1"),
    (16, "R2", "", "T1"),
    (17, "", "", "NUG"),
    (18, "R2", "", "Q"),
    (19, "", "", ""),
    (20, "", "", ""),
    (21, "", "", ""),
    (22, "", "", "T1"),
    (23, "", "", "Q"),
    (24, "", "", ""),
]


@pytest.mark.rule("CH-BASE-48", "CH-E01-03", "CH-E01-04", "CH-E02-02", "CH-E03-03", "CH-E04-05")
@pytest.mark.rule("CH-E05-03", "CH-E06-02", "CH-E07-09", "CH-E08-03", "CH-E09-02", "CH-E10-07")
@pytest.mark.rule("CH-E11-05", "CH-E12-02", "CH-E13-10", "CH-E14-03", "CH-E15-02", "CH-E16-08")
@pytest.mark.rule("CH-E17-02", "CH-E18-02", "CH-E19-08", "CH-E22-09", "CH-E23-03", "CH-E24-02")
@pytest.mark.parametrize(("episode", "first", "second", "others"), STICKERS)
def test_who_gets_which_stickers(episode: int, first: str, second: str, others: str) -> None:
    rules = EPISODES[episode]

    assert [" ".join(rules.stickers[rank]) for rank in ("first", "second", "others")] == [first, second, others]


@pytest.mark.rule("CH-BASE-48", "CH-CAMP-03")
@pytest.mark.parametrize(("episode", "first", "second", "others"), STICKERS)
def test_the_end_of_an_episode_gives_what_its_table_says(episode: int, first: str, second: str, others: str) -> None:
    sheets = ended(valleys("F/FFFFFFtt", "F/FFFFFFt", "F/FFFFFF1", episode=episode)).sheets
    by_rank = [[gain.what for gain in sheet.gains if gain.rule == sticker_rule(episode)] for sheet in sheets]
    names = {"4th": "church", "NUG": "nugget"}
    expected = [[names.get(one, one) for one in told.split()] for told in (first, second, others)]

    assert [[what.partition("-")[0] for what in one] for one in by_rank] == expected


@pytest.mark.rule("CH-ETERNAL-23", "CH-BASE-49")
def test_empty_spaces_break_a_tie_of_the_eternal_game() -> None:
    """Rows 1 and 2 are equal; in row 3 the first has one empty space and the second two. Four each in all."""
    state = start("eternal")
    rows = "./././.", "././.."
    state = replace(state, sheets=tuple(on(sheet, told) for sheet, told in zip(state.sheets, rows, strict=True)))

    assert [sheet.total for sheet in game.score(state)] == [10 - 4] * 2
    assert ranks(game.score(state)) == (1, 2)


@pytest.mark.rule("CH-ETERNAL-23", "CH-ETERNAL-24")
def test_the_eternal_game_has_ranks_and_nothing_else() -> None:
    state = ended(start(players=3))

    assert ranks(game.score(state)) == (1, 1, 1)
    assert [won(sheet) for sheet in state.sheets] == [[], [], []]


@pytest.mark.parametrize("episode", range(1, 25))
def test_stickers_of_an_episode_are_given_by_one_of_its_own_rules(episode: int) -> None:
    """Chapter 7 has one rule for its three episodes."""
    part = "CH-E19-" if episode in {19, 20, 21} else f"CH-E{episode:02}-"

    assert sticker_rule(episode).startswith(part)
    assert sticker_rule(episode) in game.ledger()
