from __future__ import annotations

import pytest

from ratusz.engine.game import CHANCE
from ratusz.games import districts as game
from ratusz.games.districts.data import FACE_NAMES
from tests.games.districts.builders import EMPTY, WHOLE, after, legal, table, why_not, with_tiles

ALMOST = with_tiles(WHOLE, E5=".")
PARKS = "Pne Pnes Pnw Pnew"


def almost(*others: str, market: str = PARKS, **headers: str) -> game.State:
    return table(ALMOST, *others or (EMPTY,), reserves=("Fnew",), market=market, **headers)


def emptied(state: game.State, left: int) -> str:
    """The tiles to discard so that so many stay face down."""
    down = [FACE_NAMES[face] for face, count in enumerate(state.stack) for _ in range(count)]
    return " ".join(down[left:])


@pytest.mark.rule("DI-35", "DI-A6")
def test_after_the_first_full_board_everybody_else_has_one_turn() -> None:
    state = after(almost(EMPTY, EMPTY), "Fnew@E5", "+Pne", "* Ons", "ok")
    assert state.first == 0
    assert game.to_act(state) == {1}
    state = after(state, "+Pnes", "* Ons", "ok", seat=1)
    assert game.to_act(state) == {2}
    assert after(state, "+Pnw", "* Ons", "ok", seat=2).is_over


@pytest.mark.rule("DI-35", "DI-A6")
def test_whoever_fills_the_board_owes_the_architect_all_the_same() -> None:
    state = after(almost(), "Fnew@E5")
    assert why_not(state, "ok") == "DI-13"
    assert "+Pne" in legal(state)


@pytest.mark.rule("DI-A6")
def test_others_have_one_turn_even_if_they_began() -> None:
    """Seat 1 fills the board: seat 0, who began and has had a turn more, has one more."""
    state = table(EMPTY, ALMOST, reserves=("", "Fnew"), market=PARKS, turn="1")
    state = after(state, "Fnew@E5", "+Pne", "* Ons", "ok", seat=1)
    assert game.to_act(state) == {0}
    assert after(state, "+Pnes", "* Ons", "ok").is_over


@pytest.mark.rule("DI-36", "DI-A7")
def test_when_the_market_cannot_be_refilled_the_turn_is_the_last() -> None:
    """The three tiles that are left may still be taken."""
    start = table(EMPTY, EMPTY)
    state = table(EMPTY, EMPTY, discarded=emptied(start, 0))

    state = after(state, "+One")

    assert game.to_act(state) == {0}
    assert {"+Ones", "+Onw", "+Onew", "ok"} <= legal(state)
    assert after(state, "+Ones", "ok").is_over


@pytest.mark.rule("DI-36")
def test_the_last_tile_is_drawn_before_that() -> None:
    start = table(EMPTY, EMPTY)
    state = after(table(EMPTY, EMPTY, discarded=emptied(start, 1)), "+One")

    assert game.to_act(state) == {CHANCE}
    (last, _), *more = game.chance_outcomes(state)
    assert more == []
    state = after(game.apply(state, CHANCE, last), "ok")
    assert not state.is_over


@pytest.mark.rule("DI-A7", "DI-52")
@pytest.mark.parametrize(("left", "ends"), [(2, False), (1, True)])
def test_advanced_the_market_is_checked_after_the_turn(left: int, *, ends: bool) -> None:
    """Two tiles were taken, so two are needed."""
    options, goals = "variant=advanced", "G1 G2 G3"
    start = table(EMPTY, EMPTY, options=options, goals=goals)
    state = table(EMPTY, EMPTY, options=options, goals=goals, discarded=emptied(start, left))
    state = after(state, "+One", "+Ones", "ok")
    assert state.is_over == ends


@pytest.mark.rule("DI-A6")
def test_running_out_in_a_last_turn_ends_the_game_with_it() -> None:
    """Seat 1 takes the last tile there is while seat 2 has not had the last turn yet."""
    full = after(almost(EMPTY, EMPTY), "Fnew@E5", "+Pne", "* Ons", "ok")
    state = game.load_position(game.position(full).replace("first: 0", f"discarded: {emptied(full, 0)}\nfirst: 0"))
    assert game.to_act(state) == {1}
    assert after(state, "+Pnes", "ok", seat=1).is_over


@pytest.mark.rule("DI-65")
def test_a_round_is_finished_if_the_host_wants_it() -> None:
    """Seat 0 began and fills the board in the first turn of round 21: two turns are left of it."""
    state = after(almost(EMPTY, EMPTY, options="ending=round"), "Fnew@E5", "+Pne", "* Ons", "ok")
    assert game.to_act(state) == {1}
    state = after(state, "+Pnes", "* Ons", "ok", seat=1)
    assert game.to_act(state) == {2}
    assert after(state, "+Pnw", "* Ons", "ok", seat=2).is_over


@pytest.mark.rule("DI-65")
def test_who_has_played_in_the_round_has_no_other_turn() -> None:
    """61 turns of three: seat 1 plays the second turn of round 21, and fills the board. Seat 0 has had its turn."""
    cities, reserves = (EMPTY, ALMOST, EMPTY), ("", "Fnew")
    state = table(*cities, reserves=reserves, market=PARKS, turns="61", turn="1", options="ending=round")
    state = after(state, "Fnew@E5", "+Pne", "* Ons", "ok", seat=1)
    assert game.to_act(state) == {2}
    assert after(state, "+Pnes", "* Ons", "ok", seat=2).is_over


@pytest.mark.rule("DI-65")
def test_the_last_seat_of_a_round_ends_the_game_with_its_turn() -> None:
    """Seat 1 of two fills the board; without the option seat 0 would have a turn more."""
    state = table(EMPTY, ALMOST, reserves=("", "Fnew"), market=PARKS, turns="61", turn="1", options="ending=round")
    assert not after(state, "Fnew@E5", "+Pne", "* Ons", seat=1).is_over
    assert after(state, "Fnew@E5", "+Pne", "* Ons", "ok", seat=1).is_over


@pytest.mark.rule("DI-65")
def test_a_round_begins_with_whoever_began_the_game() -> None:
    """Seat 1 began: 61 turns of two later seat 0 plays the second turn of round 31, and is the last."""
    state = almost(turns="61", options="ending=round")
    assert after(state, "Fnew@E5", "+Pne", "* Ons", "ok").is_over


@pytest.mark.rule("DI-65")
def test_a_round_without_a_full_board_is_followed_by_another() -> None:
    state = table(EMPTY, EMPTY, turns="61", turn="1", options="ending=round")
    assert game.to_act(after(state, "+One", "* Ons", "ok", seat=1)) == {0}


@pytest.mark.rule("DI-35", "DI-65")
@pytest.mark.parametrize(
    ("turns", "options", "warning"),
    [
        ("60", "", "last-plot"),
        ("60", "ending=round", "last-plot.round"),
        ("61", "ending=round", "last-plot.end"),
    ],
)
def test_the_last_plot_is_warned_of_with_what_it_brings(turns: str, options: str, warning: str) -> None:
    scene = game.scene(almost(turns=turns, options=options), 0)
    (choice,) = [choice for choice in scene.choices if choice.action == "Fnew@E5"]
    assert [note.key for note in choice.notes] == [f"districts.note.{warning}"]
