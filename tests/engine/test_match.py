from __future__ import annotations

from typing import Any

import pytest

from ratusz.engine.errors import IllegalAction, NothingToTakeBack
from ratusz.engine.game import CHANCE
from ratusz.engine.match import Events, Match, begin
from ratusz.engine.play import Event
from tests.toys.footbridge import FOOTBRIDGE, Bridge, Valley


def match(events: str, *, players: int = 2) -> Match[Any, Any, Any]:
    """A match after events written as a record writes them: `* dry, 0 a, 1 b`."""
    words = [event.split() for event in events.split(",") if event.strip()]
    return begin(FOOTBRIDGE, players, [Event(CHANCE if seat == "*" else int(seat), text) for seat, text in words])


def written(match: Match[Any, Any, Any]) -> str:
    return ", ".join(f"{'*' if seat == CHANCE else seat} {action}" for seat, action in match.events)


def test_a_match_begins_with_nothing_to_take_back() -> None:
    new = match("")

    assert new.state == new.final_state == Valley((Bridge(), Bridge()))
    assert (tuple(new.events), new.final) == ((), 0)
    assert not new.can_take_back(0)


def test_chance_is_final_at_once() -> None:
    rolled = match("* dry")

    assert rolled.final == 1
    assert rolled.final_state == rolled.state
    with pytest.raises(NothingToTakeBack, match="seat -1 has no move to undo"):
        rolled.without_last(CHANCE)


def test_the_last_choice_of_a_seat_is_taken_back_first() -> None:
    drafted = match("* dry, 0 a, 0 b, 0 ok")

    once = drafted.without_last(0)
    twice = once.without_last(0)
    assert written(once) == "* dry, 0 a, 0 b"
    assert written(twice) == "* dry, 0 a"
    assert twice == match("* dry, 0 a")
    assert twice.without_last(0) == match("* dry")


def test_each_seat_takes_back_its_own_choices_only() -> None:
    """Two seats draft at the same time; what one of them takes back may lie before what the other chose since."""
    both = match("* dry, 0 a, 1 b, 0 ok, 1 c")

    assert written(both.without_last(0)) == "* dry, 0 a, 1 b, 1 c"
    assert written(both.without_last(1)) == "* dry, 0 a, 1 b, 0 ok"
    assert both.without_last(0).state == Valley((Bridge(draft="a"), Bridge(draft="bc")), weather="dry")
    assert both.without_last(0).without_last(0).state == Valley((Bridge(), Bridge(draft="bc")), weather="dry")


def test_a_seat_that_has_chosen_nothing_has_nothing_to_take_back() -> None:
    drafted = match("* dry, 0 a")

    assert drafted.can_take_back(0)
    assert not drafted.can_take_back(1)
    with pytest.raises(NothingToTakeBack, match="seat 1 has no move to undo"):
        drafted.without_last(1)


def test_nothing_can_be_taken_back_once_everybody_has_confirmed() -> None:
    revealed = match("* dry, 0 a, 1 b, 0 ok").after(1, "ok")

    assert revealed.final == 5
    assert (
        revealed.final_state == revealed.state == Valley((Bridge("a", points=(2,)), Bridge("b", points=(2,))), round=2)
    )
    for seat in (0, 1):
        assert not revealed.can_take_back(seat)
        with pytest.raises(NothingToTakeBack):
            revealed.without_last(seat)


def test_the_next_round_can_be_taken_back_as_far_as_its_chance() -> None:
    second = match("* dry, 0 a, 1 b, 0 ok, 1 ok, * wet, 1 a")

    assert second.final == 6
    assert second.without_last(1) == match("* dry, 0 a, 1 b, 0 ok, 1 ok, * wet")
    with pytest.raises(NothingToTakeBack):
        second.without_last(1).without_last(1)


def test_an_illegal_action_changes_nothing() -> None:
    drafted = match("* dry, 0 a")

    with pytest.raises(IllegalAction):
        drafted.after(0, "a")
    assert drafted == match("* dry, 0 a")


def test_a_match_cannot_be_taken_up_from_events_that_never_happened() -> None:
    with pytest.raises(IllegalAction):
        match("0 a")


def test_matches_that_go_on_from_the_same_one_do_not_see_each_other() -> None:
    common = match("* dry, 0 a")
    left, right = common.after(1, "b"), common.after(0, "b")
    further = left.after(0, "b")

    assert written(common) == "* dry, 0 a"
    assert written(left) == "* dry, 0 a, 1 b"
    assert written(right) == "* dry, 0 a, 0 b"
    assert written(further) == "* dry, 0 a, 1 b, 0 b"
    assert left.events == (*common.events, Event(1, "b"))
    assert left.events != right.events
    assert further.events[1:3] == (Event(0, "a"), Event(1, "b"))
    assert further.events[::-2] == (Event(0, "b"), Event(0, "a"))


def test_a_long_game_is_one_list() -> None:
    events: Events[int] = Events()
    for number in range(1000):
        events = events.plus(Event(0, number))

    assert events._shared is events.plus(Event(0, 0))._shared
