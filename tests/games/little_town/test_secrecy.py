"""LT-A13 and LT-A15: simultaneous rounds are sealed, and free to redraw until confirmed."""

import pytest

from ratusz.engine.errors import NothingToTakeBack
from ratusz.engine.match import Match, begin
from ratusz.engine.play import Event
from ratusz.games import little_town as game
from ratusz.games.little_town.actions import Action
from tests.games.little_town.builders import after, standing, why_not


def two_players() -> game.State:
    return after(game.initial_state(game.setup(2, {})), "2-4")


def match(*moves: str) -> Match[game.Setup, game.State, Action]:
    """A match of two from moves such as "0 Hb2" and "* 2-4"."""
    pairs = [move.split() for move in moves]
    events = [Event(-1 if seat == "*" else int(seat), game.parse(notation)) for seat, notation in pairs]
    return begin(game, game.setup(2, {}), events)


@pytest.mark.rule("LT-A13")
def test_nothing_is_revealed_until_the_last_player_has_confirmed() -> None:
    state = after(two_players(), "Ha2", "Fa4", "ok", seat=0)

    assert standing(state, seat=0) == {}
    assert game.to_act(state) == {1}
    assert "H" not in game.position(state)
    assert game.observe(state, 1).drafts[0] == two_players().drafts[0]
    assert game.observe(state, None).drafts == two_players().drafts

    state = after(state, "Le2", "Fe4", "ok", seat=1)

    assert standing(state, seat=0) == {"a2": "H", "a4": "F"}
    assert standing(state, seat=1) == {"e2": "L", "e4": "F"}


@pytest.mark.rule("LT-A13")
def test_the_owner_sees_the_own_draft() -> None:
    state = after(two_players(), "Ha2", seat=0)

    assert game.observe(state, 0) == state


@pytest.mark.rule("LT-A15")
def test_a_confirmed_round_is_closed_but_can_be_taken_back_while_others_draw() -> None:
    state = after(two_players(), "Ha2", "Fa4", "ok", seat=0)
    assert why_not(state, "Hb2", seat=0) == "LT-A15"

    reopened = match("* 2-4", "0 Ha2", "0 Fa4", "0 ok", "1 Le2").without_last(0)

    assert why_not(reopened.state, "ok", seat=0) is None
    assert standing_draft(reopened.without_last(0).state, 0) == standing_draft(after(two_players(), "Ha2"), 0)


def standing_draft(state: game.State, seat: int) -> object:
    return state.drafts[seat]


@pytest.mark.rule("LT-A15")
def test_a_revealed_round_cannot_be_taken_back() -> None:
    revealed = match("* 2-4", "0 Ha2", "0 Fa4", "0 ok", "1 Le2", "1 Fe4", "1 ok")

    with pytest.raises(NothingToTakeBack):
        revealed.without_last(1)
