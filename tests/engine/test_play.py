from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from ratusz.engine.errors import IllegalAction, InvalidInput
from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.play import Event, draw, play, recorded, replay, scripted, seeded
from tests.toys.footbridge import FOOTBRIDGE, Bridge, Valley

OUTCOMES = (("a", 1), ("b", 2), ("c", 1))


class Fixed(Random):
    """A source that gives one number, and counts how often it was asked."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number
        self.asked = 0

    def random(self) -> float:
        self.asked += 1
        return self.number


@pytest.mark.parametrize(
    ("number", "outcome"),
    [(0.0, "a"), (0.249999, "a"), (0.25, "b"), (0.5, "b"), (0.749999, "b"), (0.75, "c"), (1 - 2**-53, "c")],
)
def test_draw_follows_the_weights(number: float, outcome: str) -> None:
    source = Fixed(number)

    assert draw(OUTCOMES, source) == outcome
    assert source.asked == 1


def test_draw_never_gives_what_has_no_weight() -> None:
    numbers = [number / 16 for number in range(16)]

    assert {draw((("a", 0), ("b", 1), ("c", 0)), Fixed(number)) for number in numbers} == {"b"}


@pytest.mark.parametrize("outcomes", [(), (("a", 0),)])
def test_there_must_be_something_to_draw(outcomes: tuple[tuple[str, int], ...]) -> None:
    with pytest.raises(ValueError, match="no outcomes with a positive weight to draw from"):
        draw(outcomes, Fixed(0.5))


def test_seeded_chance_depends_on_nothing_but_the_seed() -> None:
    def drawn(seed: int) -> list[str]:
        source = seeded(seed)
        return [source(OUTCOMES) for _ in range(40)]

    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)


def test_seeded_chance_draws_in_proportion() -> None:
    source = seeded(7)
    counts = Counter(source(OUTCOMES) for _ in range(4000))

    assert abs(counts["a"] - 1000) < 100
    assert abs(counts["b"] - 2000) < 120
    assert abs(counts["c"] - 1000) < 100


def test_scripted_chance_follows_its_script() -> None:
    source = scripted("cab")

    assert [source(OUTCOMES) for _ in range(3)] == ["c", "a", "b"]


def test_script_must_be_long_enough() -> None:
    source = scripted(["a"])
    source(OUTCOMES)

    with pytest.raises(InvalidInput, match="the script of chance outcomes ended before the game"):
        source(OUTCOMES)


def test_script_must_ask_for_what_can_happen() -> None:
    with pytest.raises(InvalidInput, match="the script asks for the outcome 'x', which cannot happen here"):
        scripted("x")(OUTCOMES)


class Layer:
    """Lays the given planks in turn, and remembers what it was shown."""

    def __init__(self, *actions: str) -> None:
        self.actions = iter(actions)
        self.shown: list[Any] = []

    def choose(self, game: Any, observation: Any, seat: Seat) -> Any:
        del game, seat
        self.shown.append(observation)
        return next(self.actions)


def test_play_gives_every_event_and_the_state_after_it() -> None:
    first, second = Layer("c", "ok", "a", "ok"), Layer("a", "b", "ok", "c", "ok")
    played = list(play(FOOTBRIDGE, 2, [first, second], scripted(["dry", "wet"])))

    assert [f"{event.seat} {event.action}" for event, _ in played] == [
        *("-1 dry", "0 c", "0 ok", "1 a", "1 b", "1 ok"),
        *("-1 wet", "0 a", "0 ok", "1 c", "1 ok"),
    ]
    assert played[0][1] == Valley((Bridge(), Bridge()), weather="dry")
    assert played[5][1] == Valley((Bridge("c", points=(2,)), Bridge("ab", points=(4,))), round=2)
    assert played[-1][1] == Valley((Bridge("ca", points=(2, 1)), Bridge("abc", points=(4, 1))), round=3)


def test_choosers_are_shown_observations_only() -> None:
    second = Layer("b", "ok", "a", "ok")
    list(play(FOOTBRIDGE, 2, {0: Layer("c", "ok", "a", "ok"), 1: second}, scripted(["dry", "wet"])))

    sealed = Bridge(done=True)
    assert second.shown[0] == Valley((sealed, Bridge()), weather="dry")
    assert second.shown[1] == Valley((sealed, Bridge(draft="b")), weather="dry")


def test_replay_folds_the_events() -> None:
    events = [Event(CHANCE, "wet"), Event(0, "b"), Event(0, "ok")]

    assert replay(FOOTBRIDGE, 1, []) == Valley((Bridge(),))
    assert replay(FOOTBRIDGE, 1, events) == Valley((Bridge("b", points=(1,)),), round=2)


def test_replay_stops_at_what_is_not_allowed() -> None:
    with pytest.raises(IllegalAction) as caught:
        replay(FOOTBRIDGE, 1, [Event(CHANCE, "wet"), Event(0, "ok")])

    assert (caught.value.seat, caught.value.action, caught.value.objection.rule) == (0, "ok", "FB-03")


def test_recorded_chance_happens_again() -> None:
    played = play(FOOTBRIDGE, 1, [Layer("a", "ok", "b", "ok")], seeded(3))
    events = [event for event, _ in played]
    again = play(FOOTBRIDGE, 1, [Layer("a", "ok", "b", "ok")], recorded(events))

    assert [event for event, _ in again] == events
