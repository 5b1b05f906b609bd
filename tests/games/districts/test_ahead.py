"""What a seat may prepare while it is another one's turn."""

from __future__ import annotations

import pytest

from ratusz.games import districts as game
from ratusz.games.districts.data import FACE_NAMES
from ratusz.games.districts.state import State
from tests.games.districts.builders import EMPTY, WHOLE, after, legal, party, table, with_tiles

ALMOST = with_tiles(WHOLE, E5=".")
PARKS = "Pne Pnes Pnw Pnew"


def ahead(state: State, seat: int = 1) -> State:
    found = game.ahead(state, seat)
    assert found is not None
    return found


@pytest.mark.rule("DI-04", "DI-17", "DI-22")
def test_the_market_and_the_own_reserve_are_chosen_from() -> None:
    state = ahead(after(table(EMPTY, EMPTY, reserves=("", "Fnew")), "+One", "* Pns"))

    assert game.to_act(state) == {1}
    assert {"+Ones", "+Onw", "+Onew", "+Pns", "Fnew@A1", "mayor"} <= legal(state, 1)
    assert not {"+One", "ok"} & legal(state, 1)


@pytest.mark.rule("DI-21")
def test_the_tile_that_refills_the_market_is_not_known() -> None:
    state = ahead(after(ahead(table(EMPTY, EMPTY)), "+One", seat=1))

    assert state.market == ahead(table(EMPTY, EMPTY, market="Ones Onw Onew")).market
    assert {"+Ones", "+Onw", "+Onew", "One@A1", "ok"} <= legal(state, 1)


@pytest.mark.rule("DI-33")
def test_after_the_mayor_the_reserve_is_left_to_choose_from() -> None:
    state = ahead(after(ahead(table(EMPTY, EMPTY, reserves=("", "Fnew"))), "mayor", seat=1))

    assert state.market == ()
    assert "Fnew@A1" in legal(state, 1)
    assert not [action for action in legal(state, 1) if action.startswith("+")]


@pytest.mark.rule("DI-50", "DI-52")
def test_reserves_of_others_lie_open_and_the_market_is_short_in_the_advanced_variant() -> None:
    state = table(EMPTY, EMPTY, reserves=("Fnew", ""), options="variant=advanced", goals="G1 G2 G3")
    state = ahead(after(state, "+One"))

    assert {"0>Fnew", "0>One", "+Ones"} <= legal(state, 1)
    assert "+One" not in legal(state, 1)


def test_what_the_other_has_begun_is_none_of_the_own_turn() -> None:
    begun = after(table(with_tiles(EMPTY, A1="Fnew", A2="Pns"), EMPTY), "+One", "* Pns", "^A1")

    state = ahead(begun)

    assert (state.turn.used, state.turn.pending) == (0, None)
    assert "+Pns" in legal(state, 1)


@pytest.mark.rule("DI-35")
def test_whoever_has_had_the_last_turn_chooses_nothing_ahead() -> None:
    """Seat 0 fills the board: seat 1 has one more turn, and seat 0 none after it."""
    filled = after(table(ALMOST, EMPTY, reserves=("Fnew",), market=PARKS), "Fnew@E5")
    assert game.ahead(filled, 1) is not None

    last = after(filled, "+Pne", "* Ons", "ok")

    assert game.ahead(last, 0) is None
    assert game.ahead(last, 1) == last


@pytest.mark.rule("DI-65")
def test_when_the_round_is_finished_only_later_seats_have_a_turn() -> None:
    cities = (EMPTY, ALMOST, EMPTY)
    options = "ending=round"
    state = table(*cities, reserves=("", "Fnew"), market=PARKS, turn="1", turns="61", options=options)

    filled = after(state, "Fnew@E5", seat=1)

    assert game.ahead(filled, 0) is None
    assert game.ahead(filled, 2) is not None


@pytest.mark.rule("DI-36", "DI-A7")
def test_when_the_market_cannot_be_refilled_there_is_no_turn_to_come() -> None:
    start = table(EMPTY, EMPTY)
    down = " ".join(FACE_NAMES[face] for face, count in enumerate(start.stack) for _ in range(count))

    state = after(table(EMPTY, EMPTY, discarded=down), "+One")

    assert game.ahead(state, 1) is None


@pytest.mark.rule("DI-56")
def test_a_party_has_no_turns() -> None:
    assert game.ahead(party(EMPTY, EMPTY), 0) is None


def test_nothing_before_the_first_turn_and_after_the_end() -> None:
    assert game.ahead(game.initial_state(game.setup(2, {})), 0) is None
    over = after(table(EMPTY, ALMOST, reserves=("", "Fnew"), market=PARKS, turn="1"), "Fnew@E5", "+Pne", seat=1)
    over = after(after(over, "* Ons"), "ok", seat=1)
    over = after(over, "+Pnes", "* Ons", "ok")
    assert over.is_over
    assert game.ahead(over, 0) is None
