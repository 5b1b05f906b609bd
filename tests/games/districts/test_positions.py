"""Positions as text: what is read, what is refused with its line, and what no game could have led to."""

from __future__ import annotations

from textwrap import dedent

import pytest

from ratusz.engine.errors import InvalidPosition
from ratusz.games import districts as game
from ratusz.games.districts.data import FACE_NAMES
from ratusz.games.districts.state import Given, Lifted, Spied
from tests.games.districts.builders import EMPTY, WHOLE, alone, lying, market, party, reserve, table, total, with_tiles

BOARD = dedent(EMPTY).strip() + "\n"
TWO = f"seat: 0\n{BOARD}seat: 1\n{BOARD}"
ROW_ONE = "Ane" + BOARD[1:]


@pytest.mark.parametrize(
    ("text", "problem", "line"),
    [
        ("game: chess\n" + BOARD, "this is a position of 'chess', not of districts", 1),
        ("rond: 3\n" + BOARD, "unknown header 'rond'; known headers are game, options, turns, turn, done, market", 1),
        ("options: variant=gold\n" + BOARD, "option 'variant' is basic or advanced or party, not 'gold'", 1),
        ("turns: 1\nturns: 2\n" + TWO, "duplicate header 'turns', first in line 1", 2),
        ("market: Ane\n" + BOARD, "'market' is given, so 'turns:' must say how many turns are over", 1),
        ("turns: ten\n" + TWO, "turns is a number from 0 to 999, not 'ten'", 1),
        ("turns: 3\n" + BOARD, "a game needs at least 2 cities; leave out 'turns:' to score a single city", None),
        ("turns: 3\nturn: 2\n" + TWO, "turn is a seat from 0 to 1, not '2'", 2),
        ("turns: 3\nturn: 0 1\n" + TWO, "turn is one seat, not 2", 2),
        ("turns: 3\ndone: 4\n" + TWO, "done is 0 to 3, then 'architect' and 'moved' where true, not '4'", 2),
        ("turns: 3\ndone: 1 planner\n" + TWO, "'architect' and 'moved' where true, not '1 planner'", 2),
        ("turns: 3\nmarket: Xne\n" + TWO, "a tile is A, O, M, F, E or P with its roads in the order nesw", 2),
        ("turns: 3\nmarket: Aen\n" + TWO, "such as 'Anes', not 'Aen'", 2),
        ("turns: 3\nmarket: Ane Aes Asw Anw Ans Aew\n" + TWO, "there is room for 5 tiles, not 6", 2),
        ("turns: 3\ngoals: G19\n" + TWO, "a goal card is G1 to G18, not 'G19'", 2),
        ("turns: 3\ndiscarded: One One One\n" + TWO, "there are 2 tiles One in the box, not 3", None),
        ("turns: 3\ndiscarded: Anesw\n" + TWO, "there are 0 tiles Anesw in the box, not 1", None),
        ("turns: 3\nowed: 5\n" + TWO, "owed is a number from 0 to 4, not '5'", 2),
        ("turns: 3\nfirst: no\n" + TWO, "first is a seat from 0 to 1, not 'no'", 2),
        ("turns: 3\nstuck: 1\n" + TWO, "stuck is two numbers, the first not larger, not '1'", 2),
        ("turns: 3\nstuck: 2 1\n" + TWO, "stuck is two numbers, the first not larger, not '2 1'", 2),
        ("turns: 3\nover: maybe\n" + TWO, "over is yes or no, not 'maybe'", 2),
        ("turns: 3\nlifted: C3\n" + TWO, "a plot is A1 to E5 without the centre, not 'C3'", 2),
        ("turns: 3\nlifted: A1 A2\n" + TWO, "lifted is a plot, or a tile and for the Spy a seat, not 'A1 A2'", 2),
        ("turns: 3\nspied: Ane\n" + TWO, "spied is a plot, or a tile and for the Spy a seat, not 'Ane'", 2),
        ("turns: 3\nspied: Ane 2\n" + TWO, "a seat is 0 to 1, not '2'", 2),
        ("turns: 3\ngiven: Qne\n" + TWO, "not 'Qne'", 2),
        ("turns: 3\nlifted: A1\ngiven: Ane\n" + TWO, "only one action can be half done", 3),
        ("options: variant=party\nturns: 0\nready: 0 2\n" + TWO, "ready is a seat from 0 to 1, not '2'", 3),
        ("options: variant=party\nturns: 0\ndrawing: 2\n" + TWO, "drawing is a seat from 0 to 1, not '2'", 3),
        ("turns: 3\nseat: 1\n" + BOARD, "seats come in their order: this is seat 0, not '1'", 2),
        ("reserve: Ane Aes Asw Anw\n" + BOARD, "there is room for 3 tiles, not 4", 1),
        (f"seat: 0\nhand: Ane\n{BOARD}seat: 1\n{BOARD}", "only the party variant has tiles in hand", 2),
        (f"options: variant=party\nturns: 0\nseat: 0\nhand: Ane Aes\n{BOARD}seat: 1\n{BOARD}", "room for 1 tiles", 4),
        ("\n".join(BOARD.splitlines()[:1]), "a board has 5 rows, 1 to 5, one per line, not 1", 1),
        (BOARD.replace(".", "+", 1), "'+' is the centre, and only the centre", 1),
        (BOARD.replace("+", "Ane"), "'+' is the centre, and only the centre", 3),
        ("1 . . . .\n" + "\n".join(BOARD.splitlines()[1:]), "row 1 needs 5 places, not 4: '. . . .'", 1),
        ("", "a board has 5 rows, 1 to 5, one per line, not 0", None),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, problem: str, line: int | None) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        game.load_position(text)

    assert problem in str(refusal.value)
    assert refusal.value.line == line


def test_an_unknown_tile_on_a_board_is_told_with_its_column() -> None:
    with pytest.raises(InvalidPosition) as refusal:
        game.load_position(with_tiles(BOARD, B2="Qne"))

    assert (refusal.value.line, refusal.value.column) == (2, 2)


def test_more_tiles_cannot_be_drawn_than_are_face_down() -> None:
    box = game.setup(2, {}).tiles
    everything = [face for face in box.faces for _ in range(box.counts[face])]
    names = [FACE_NAMES[face] for face in everything]

    with pytest.raises(InvalidPosition, match=r"^4 tiles are to be drawn, but only 3 are face down$"):
        game.load_position(f"turns: 9\nturn: 0\nowed: 4\ndiscarded: {' '.join(names[3:])}\n{TWO}")
    with pytest.raises(InvalidPosition, match=r"^a player takes a tile from the heap, but no tile is face down$"):
        game.load_position(f"options: variant=party\nturns: 0\ndrawing: 0\ndiscarded: {' '.join(names)}\n{TWO}")


ADVANCED = """\
game: districts
options: variant=advanced start=2 jobs-card=before-cut
turns: 12
turn: 1
done: 1 architect moved
market: One Fns
goals: G1 G7 G18
discarded: Ans Ens
first: 0
stuck: 1 2

seat: 0
reserve: Ane
    A     B     C     D     E
1   .     .     .     .     .
2   .     Aes   Psw   .     .
3   .     .     +     .     .
4   .     .     .     .     .
5   .     .     .     .     .

seat: 1
reserve: Ans Pew
    A     B     C     D     E
1   .     .     .     .     Mnes
2   .     .     .     .     .
3   .     .     +     .     .
4   .     .     .     .     .
5   Fnew  .     .     .     .
"""
PARTY = """\
game: districts
options: variant=party limit=none pace=quick
turns: 0
ready: 0 1
drawing: 1

seat: 0
hand: Onew
    A     B     C     D     E
1   .     .     .     .     .
2   .     .     .     .     .
3   .     Ane   +     .     .
4   .     .     .     .     .
5   .     .     .     .     .

seat: 1
    A     B     C     D     E
1   .     .     .     .     .
2   .     .     .     .     .
3   .     .     +     .     .
4   .     .     .     .     .
5   .     .     .     .     .
"""


@pytest.mark.parametrize("text", [ADVANCED, PARTY], ids=["advanced", "party"])
def test_a_position_reads_back_as_written(text: str) -> None:
    state = game.load_position(text)

    assert game.position(state) == text
    assert game.load_position(game.position(state)) == state


def test_what_the_headers_say_is_what_is_played() -> None:
    state = game.load_position(ADVANCED)

    assert (state.turns, state.seat, state.first, state.idle, state.stuck) == (12, 1, 0, 1, 2)
    assert (state.turn.used, state.turn.has_built, state.turn.is_moved) == (1, True, True)
    assert (market(state), reserve(state), reserve(state, 1)) == (["One", "Fns"], ["Ane"], ["Ans", "Pew"])
    assert lying(state, 1) == {"E1": "Mnes", "A5": "Fnew"}
    assert (state.setup.start, state.setup.is_jobs_card_before_cut, state.goals) == (1, True, (0, 6, 17))
    # 120 less two in the market, four built, three in reserves, two discarded.
    assert sum(state.stack) == 120 - 2 - 4 - 3 - 2


def test_a_party_says_who_is_ready_and_what_is_in_hand() -> None:
    state = game.load_position(PARTY)

    assert state.party is not None
    assert (state.party.ready, state.party.drawing, state.setup.limit, state.setup.pace) == (0b11, 1, None, "quick")
    assert game.to_act(state) == {-1}
    assert sum(state.stack) == 120 - 2


@pytest.mark.parametrize(
    ("header", "value", "pending"),
    [
        ("lifted", "B2", Lifted(6)),
        ("spied", "Ane 1", Spied(game.parse("+Ane").face, 1)),  # type: ignore[union-attr] # an Architect has a face
        ("given", "Ane", Given(game.parse("+Ane").face)),  # type: ignore[union-attr]
    ],
)
def test_an_action_half_done_is_part_of_a_position(header: str, value: str, pending: Lifted | Spied | Given) -> None:
    state = table(with_tiles(EMPTY, B2="Aes", B3="Ans"), EMPTY, options="variant=advanced", **{header: value})  # type: ignore[arg-type] # no header is called as another parameter

    assert state.turn.pending == pending
    assert f"\n{header}: {value}\n" in game.position(state)
    assert game.load_position(game.position(state)) == state


def test_capitals_blanks_comments_and_row_numbers_do_not_matter() -> None:
    written = "OPTIONS: variant=basic # the usual one\n\n  turns:  3\nturn: 0\nmarket: aNE\n" + TWO

    assert game.load_position(written) == game.load_position(
        "turns: 3\nturn: 0\nmarket: Ane\n" + TWO.replace("\n.", "\n1 .", 1)  # the first row of seat 0 with its number
    )


def test_a_city_without_turns_is_partial_and_only_scored() -> None:
    state = alone(with_tiles(EMPTY, C2="Pns"))

    assert state.is_partial
    assert (game.to_act(state), game.illegalities(state)) == (frozenset(), [])
    assert total(state) == 4 - 2 + 1 - 23
    assert game.position(state).startswith("game: districts\n\n    A ")


def faults(state: game.State) -> list[tuple[str, str]]:
    return [(fault.rule, fault.message.key.removeprefix("districts.ill.")) for _, fault in game.illegalities(state)]


MARKET = "Mew Mne Mes Msw"
"""Tiles that the whole city leaves in the box."""
THREE_APARTMENTS = with_tiles(EMPTY, C2="Ans", C1="Ans", B1="Aew")
"""Three times two income less: -6."""


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(table(EMPTY, EMPTY), [], id="fine"),
        pytest.param(alone(THREE_APARTMENTS), [("DI-27", "too-low")], id="too low"),
        pytest.param(party(THREE_APARTMENTS, EMPTY), [], id="nobody looks in the party variant"),
        pytest.param(table(WHOLE, EMPTY, market=MARKET), [("DI-35", "nobody-first")], id="nobody was first"),
        pytest.param(table(EMPTY, EMPTY, first="1"), [("DI-35", "not-full")], id="first without a full board"),
        pytest.param(table(EMPTY, EMPTY, reserves=("Ane Aes", ""), turns="0"), [], id="two tiles in the first turn"),
        pytest.param(
            table(EMPTY, with_tiles(EMPTY, C2="Pns", C1="Ens", A1="Ens", B1="Eew"), turns="0"),
            [("DI-12", "too-many-tiles")],
            id="four tiles of one turn",
        ),
        pytest.param(table(EMPTY, EMPTY, goals="G1"), [("DI-09", "no-goals")], id="cards, basic"),
        pytest.param(
            table(EMPTY, EMPTY, options="variant=advanced", goals="G1"), [("DI-46", "goals")], id="too few cards"
        ),
        pytest.param(table(EMPTY, EMPTY, market="One Ones"), [("DI-04", "market")], id="half a market"),
        pytest.param(table(EMPTY, EMPTY, market="One Ones", owed="2"), [], id="to be filled"),
        pytest.param(party(EMPTY, EMPTY, market="One"), [("DI-54", "no-market")], id="a market in the party variant"),
        pytest.param(party(EMPTY, with_tiles(EMPTY, A1="Ane")), [], id="one has built"),
        pytest.param(table(EMPTY, EMPTY, turn=""), [("DI-11", "nobodys-turn")], id="nobody's turn"),
        pytest.param(table(EMPTY, EMPTY, lifted="A1"), [("DI-29", "nothing-lifted")], id="nothing lifted"),
        pytest.param(table(EMPTY, EMPTY, done="0 architect"), [("DI-12", "unused")], id="an Architect for nothing"),
    ],
)
def test_what_no_game_could_have_led_to(state: game.State, expected: list[tuple[str, str]]) -> None:
    assert faults(state) == expected


def test_there_are_no_reserves_in_the_party_variant() -> None:
    text = game.position(party(EMPTY, EMPTY)).replace("seat: 1\n", "seat: 1\nreserve: Ane\n")

    assert faults(game.load_position(text)) == [("DI-57", "no-reserve")]


def test_the_showcase_could_have_been_played() -> None:
    state = game.showcase()

    assert game.illegalities(state) == []
    assert game.load_position(game.position(state)) == state
