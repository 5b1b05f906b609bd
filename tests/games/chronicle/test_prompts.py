"""What the page asks and tells: of choices that are not confirmed, of a block, and of what stickers are given for."""

from __future__ import annotations

import pytest

from ratusz.engine.message import Message, say
from ratusz.engine.scene import Item, Scene, Tray
from ratusz.games import chronicle as game
from ratusz.games.chronicle.state import State
from tests.games.chronicle.builders import after, city, start


def _scene(state: State, seat: int = 0) -> Scene:
    return game.scene(game.observe(state, seat), seat)


def _tray(scene: Scene, name: str) -> Tray:
    return next(tray for tray in scene.trays if tray.id == name)


def _item(scene: Scene, hotspot: str) -> Item:
    return next(item for tray in scene.trays for item in tray.items if item.hotspot == hotspot)


def _round(card: str = "yel-4", choice: str = "", *, passes: int = 0) -> Scene:
    state = city("yel-1: F1 G1", episode=1, card=card, passes=passes)
    return _scene(after(state, choice) if choice else state)


@pytest.mark.rule("CH-BASE-26")
def test_a_pass_says_what_it_costs_before_it_is_confirmed() -> None:
    assert _round(choice="pass").prompt == say("chronicle.prompt.confirm-pass")


@pytest.mark.rule("CH-BASE-28")
def test_stopping_is_told_before_it_is_confirmed() -> None:
    assert _round(choice="leave").prompt == say("chronicle.prompt.confirm-leave")


@pytest.mark.rule("CH-E22-02")
def test_a_free_pass_is_told_to_be_free() -> None:
    state = after(city("red-1: E5 F5", episode=22, card="blu-4"), "pass")

    assert _scene(state).prompt == say("chronicle.prompt.confirm-pass-free")


def test_what_is_not_built_stays_in_sight_until_it_is_confirmed() -> None:
    before, then = _round(), _round(choice="pass")

    assert [tray.id for tray in then.trays] == [tray.id for tray in before.trays]
    assert {item.state for item in _tray(then, "orientation").items} == {"idle"}
    assert [(item.hotspot, item.state) for item in _tray(then, "round").items] == [
        ("round/pass", "done"),
        ("round/leave", "idle"),
    ]


def test_the_ways_out_keep_their_place_when_something_is_built() -> None:
    then = _round(choice="O4@F2")

    assert [item.state for item in _tray(then, "round").items] == ["idle", "idle"]
    assert "orientation" not in {tray.id for tray in then.trays}


@pytest.mark.rule("CH-ETERNAL-13")
def test_what_a_blocking_card_took_is_told_with_the_next_card() -> None:
    blocked = after(start(), "block", "yel-1", "red-1")

    told = _scene(blocked).prompt

    assert told.key == "chronicle.prompt.after-block"
    assert told.args["building"] == say("chronicle.piece.yel-1")
    assert _asked(told).key == "chronicle.prompt.build"


def test_a_card_without_a_block_is_told_alone() -> None:
    assert _round().prompt.key == "chronicle.prompt.build"


def _asked(message: Message) -> Message:
    asked = message.args["asked"]
    assert isinstance(asked, Message)
    return asked


def _stopped(players: int) -> State:
    """Episode 1 of a campaign, the first city of five spaces, the others of none; everybody stops."""
    state = start(1, players=players, boards="new")
    state = after(state, "red-8")
    for seat in range(players):
        state = after(state, "V5@F1" if seat == 0 else "leave", "ok", seat=seat)
    state = after(state, "red-1")
    return after(state, "leave", "ok")


@pytest.mark.rule("CH-BASE-48")
def test_stickers_say_for_which_place_they_are_given() -> None:
    """F1, F2, F3, G3 and the trees on H3: 10 + 8 - 12 - 80 empty spaces, against 10 + 10 - 12 - 84."""
    state = _stopped(2)

    first, other = _scene(state).prompt, _scene(state, 1).prompt

    assert (first.args["points"], first.args["place"]) == (say("chronicle.prompt.points", n=-74), 1)
    assert _asked(first).key == "chronicle.prompt.sticker.R2"
    assert (other.args["points"], other.args["place"]) == (say("chronicle.prompt.points", n=-76), 2)
    assert _asked(other).key == "chronicle.prompt.sticker.T1"


@pytest.mark.rule("CH-SOLO-02")
def test_alone_a_medal_is_told_instead_of_a_place() -> None:
    assert _scene(_stopped(1)).prompt.key == "chronicle.prompt.solo.others"


def test_the_token_stands_on_a_track_that_ends_at_50() -> None:
    assert _item(_round(passes=3), "kept/token").detail == "7/50"


def test_the_track_of_the_eternal_game_has_no_end() -> None:
    assert _item(_scene(after(start(), "red-1")), "kept/token").detail == "+10"


def test_the_token_stands_where_it_was_counted_to_while_stickers_are_placed() -> None:
    scene = _scene(_stopped(2))

    assert (_item(scene, "kept/token").detail, _item(scene, "kept/debt").detail) == ("0/50", "×74")
