"""Playing: a game is a fold of its events over the initial state, with chance coming from an explicit source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ratusz.engine.errors import InvalidInput
from ratusz.engine.game import CHANCE, CLOCK, ActionT, Game, Seat, SetupT, StateT
from ratusz.engine.time.real_time import EVEN, Pace, Timetable, is_real_time

__all__ = [
    "Chance",
    "Chooser",
    "Event",
    "Outcomes",
    "draw",
    "play",
    "recorded",
    "replay",
    "scripted",
    "seeded",
]

A = TypeVar("A")


class Event(NamedTuple, Generic[A]):
    """Something that happened: who did what."""

    seat: Seat
    action: A


Outcomes = Sequence[tuple[A, int]]
"""What may happen at a chance node, each with its weight: a whole number."""
Chance = Callable[[Outcomes[Any]], Any]
"""Given the outcomes of a chance node with their weights, the one that happens."""


class Chooser(Protocol):
    """Somebody who chooses for a seat, knowing an observation only."""

    def choose(self, game: Game[Any, Any, Any], observation: Any, seat: Seat) -> Any:
        """One of the legal actions of the seat.

        :param observation: what the game's `observe` gives for the seat, which is to act.
        """
        ...


def draw(outcomes: Outcomes[A], random: Random) -> A:
    """One outcome, each with a probability in proportion to its weight; takes one number from `random`.

    :raises InvalidInput: there are none, or all weigh 0.
    """
    left = int(random.random() * sum([weight for _, weight in outcomes]))
    for outcome, weight in outcomes:
        left -= weight
        if left < 0:
            return outcome
    raise InvalidInput("no outcomes with a positive weight to draw from")


def seeded(seed: int) -> Chance:
    """Chance that depends on nothing but the seed."""
    random = Random(seed)
    return lambda outcomes: draw(outcomes, random)


def scripted(script: Iterable[A]) -> Chance:
    """Chance that follows a script of outcomes.

    The source raises InvalidInput when the script names an outcome that cannot happen, or has come to its end.
    """
    steps = iter(script)

    def source(outcomes: Outcomes[A]) -> A:
        wanted = next(steps, None)
        if wanted is None:
            raise InvalidInput("the script of chance outcomes ended before the game")
        if all(outcome != wanted for outcome, _ in outcomes):
            raise InvalidInput(f"the script asks for the outcome {wanted!r}, which cannot happen here")
        return wanted

    return source


def recorded(events: Iterable[Event[A]]) -> Chance:
    """Chance as it happened in a recorded game."""
    return scripted([event.action for event in events if event.seat == CHANCE])


def replay(game: Game[SetupT, StateT, ActionT], setup: SetupT, events: Iterable[Event[ActionT]]) -> StateT:
    """The state after the events.

    :raises IllegalAction: at the first event the rules do not allow.
    """
    state = game.initial_state(setup)
    for seat, action in events:
        state = game.apply(state, seat, action)
    return state


def play(
    game: Game[SetupT, StateT, ActionT],
    setup: SetupT,
    choosers: Mapping[Seat, Chooser] | Sequence[Chooser],
    chance: Chance,
    pace: Pace = EVEN,
) -> Iterator[tuple[Event[ActionT], StateT]]:
    """Plays to the end, giving every event and the state after it. Of several seats to act the lowest goes first.

    :param pace: how long choices take in a game that runs by the clock; there seats act in the order of time.
    """
    state = game.initial_state(setup)
    order = Timetable(game, real_time=is_real_time(game, setup), pace=pace)
    while game.to_act(state):
        seat, action = order.next(state)
        if seat == CHANCE:
            action = chance(game.chance_outcomes(state))
        elif seat != CLOCK:
            action = choosers[seat].choose(game, game.observe(state, seat), seat)
        state = game.apply(state, seat, action)
        yield Event(seat, action), state
