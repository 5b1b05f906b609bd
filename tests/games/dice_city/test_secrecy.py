"""DC-17 and DC-38: choices are sealed, and free to change until the round is committed."""

from random import Random

import pytest

from ratusz.engine.errors import NothingToTakeBack
from ratusz.engine.match import Match, begin
from ratusz.engine.play import Event
from ratusz.games import dice_city as game
from ratusz.games.dice_city.actions import Action
from tests.games.dice_city.builders import after, city, played, start, why_not


def two_players() -> game.State:
    return after(start(players=2), "1+1:r")


def match(*moves: str) -> Match[game.Setup, game.State, Action]:
    """A match of two from moves such as "0 I2@C1" and "* 1+1:r"."""
    pairs = [move.split() for move in moves]
    events = [Event(-1 if seat == "*" else int(seat), game.parse(notation)) for seat, notation in pairs]
    return begin(game, game.setup(2, {}), events)


@pytest.mark.rule("DC-38")
@pytest.mark.parametrize("choice", ["I2@C1", "pass", "leave"])
def test_nothing_is_revealed_until_the_last_player_has_confirmed(choice: str) -> None:
    state = after(two_players(), choice, "ok", seat=0)

    assert state.sheets == two_players().sheets
    assert game.to_act(state) == {1}
    assert game.position(state) == game.position(two_players())
    assert game.observe(state, 1).drafts == (None, None)
    assert game.observe(state, None).drafts == (None, None)

    assert after(state, "I2@E1", "ok", seat=1).sheets[0] != two_players().sheets[0]


@pytest.mark.rule("DC-38")
def test_the_owner_sees_the_own_choice_and_the_others_do_not() -> None:
    state = after(two_players(), "I2@C1", seat=0)

    def drafts(viewer: int | None) -> list[int]:
        boards = game.scene(game.observe(state, viewer), viewer).boards
        return [sum(piece.draft for piece in board.pieces) for board in boards]

    assert game.observe(state, 0) == state
    assert drafts(0) == [1, 0]
    assert drafts(1) == [0, 0]
    assert drafts(None) == [0, 0]


@pytest.mark.rule("DC-38")
@pytest.mark.parametrize("episode", range(1, 13))
def test_rounds_are_sealed_in_every_episode(episode: int) -> None:
    state = after(after(start(episode, players=2), "1+0:r"), "leave", "ok", seat=0)

    assert game.observe(state, 1).drafts == (None, None)
    assert not state.sheets[0].out


@pytest.mark.rule("DC-17")
def test_a_drawing_may_be_changed_until_all_have_confirmed() -> None:
    reopened = match("* 1+1:r", "0 I2@C1", "0 ok", "1 I2@E1").without_last(0)
    assert why_not(reopened.state, "ok", seat=0) is None

    changed = reopened.without_last(0).after(0, game.parse("I2@F7"))

    assert why_not(changed.state, "ok", seat=0) is None
    assert changed.state.drafts[0] == game.parse("I2@F7")
    assert changed.state.drafts[1] == game.parse("I2@E1")


@pytest.mark.rule("DC-17")
def test_confirmed_is_closed() -> None:
    state = after(two_players(), "I2@C1", "ok", seat=0)

    assert why_not(state, "I2@F7", seat=0) == "DC-17"
    assert why_not(state, "ok", seat=0) == "DC-17"


@pytest.mark.rule("DC-17")
def test_a_revealed_round_stays() -> None:
    revealed = match("* 1+1:r", "0 I2@C1", "0 ok", "1 I2@E1", "1 ok")

    with pytest.raises(NothingToTakeBack):
        revealed.without_last(1)


@pytest.mark.rule("DC-04", "DC-38")
def test_imagined_alone_the_sheet_and_the_race_are_the_same() -> None:
    covered = " ".join(f"r:I1@{name}" for name in ["A2", "B4", "A5", "B6", "C6", "C5"])
    state = played(after(city(covered, "r:I2@G7", episode=7), "1+0:r"), "I1@C4", "I1@F7")
    assert state.winners == 0b01
    state = after(state, "1+1:r")

    winner, seat = game.imagine(game.observe(state, 0), 0, Random(1))
    loser, other = game.imagine(game.observe(state, 1), 1, Random(1))

    assert (seat, other) == (0, 0)
    assert winner.winners & 1
    assert loser.winners
    assert not loser.winners & 1
    assert game.score(winner)[0].lines == game.score(state)[0].lines
    assert game.score(loser)[0].lines == game.score(state)[1].lines
    assert game.imagine(winner, 0, Random(1)) == (winner, 0)
