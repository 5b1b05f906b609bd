"""Real time without a clock: a game says what time will bring, and whoever has a clock makes it an event.

Time up is an action of the seat `CLOCK`, as a roll is one of `CHANCE`: recorded, checked by the rules, replayed in its
place. So games that are played in real time are as pure as all others. How long something took is nowhere in a state;
what a state says is which alarms are set.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ratusz.engine.capabilities import bot_tempo, real_time
from ratusz.engine.game import CHANCE, CLOCK, ActionT, Game, Seat
from ratusz.engine.time.alarm import Alarm

HANDS = 3.5
"""Seconds that a choice takes a bot where nothing is agreed: like a person who knows the game."""


def bot_seconds(game: Game[Any, Any, Any], setup: Any) -> float:
    """How long a choice takes a bot in real time, on average."""
    rules = bot_tempo(game)
    return rules.bot_seconds(setup) if rules else HANDS


def is_real_time(game: Game[Any, Any, Any], setup: Any) -> bool:
    """Whether the game runs by the clock."""
    rules = real_time(game)
    return rules is not None and rules.is_real_time(setup)


def alarms(game: Game[Any, Any, ActionT], state: Any) -> Sequence[Alarm[ActionT]]:
    """The alarms that are set; games that know no clock set none."""
    rules = real_time(game)
    return rules.alarms(state) if rules else ()


def epoch_of(game: Game[Any, Any, Any], state: Any, seat: Seat) -> int:
    """The epoch as it concerns one seat; in games that know no clock all of them alike."""
    rules = real_time(game)
    return rules.epoch_of(state, seat) if rules else game.epoch(state)


Due = Mapping[Alarm[Any], float]
"""The alarms that are set, each with the time at which it rings."""


def due_after(game: Game[Any, Any, Any], state: Any, before: Due, now: float) -> Due:
    """When the alarms of a state ring that came about now: those that were set before run on, others begin."""
    if CHANCE in game.to_act(state):
        return before
    return {alarm: before.get(alarm, now + alarm.seconds) for alarm in alarms(game, state)}


def next_due(due: Due) -> tuple[Alarm[Any], float] | None:
    """The alarm that rings first and its time; of several at the same time the one that the game names first."""
    return min(due.items(), key=lambda item: item[1]) if due else None


Pace = Callable[[Seat], float]
"""Seconds that the next choice of a seat takes."""


def steady(seconds: float) -> Pace:
    """Every choice of every seat takes as long."""
    return lambda seat: seconds


EVEN = steady(2.0)
"""A pace at which everybody gets to act, for whoever has no better idea."""

SWAY = 0.4
"""The part of its pace by which a single choice of a bot may be quicker or slower."""


def swaying(seconds: float, share: Callable[[], float]) -> Pace:
    """Choices that take about as long, some less and some more, as those of people do.

    :param share: where between the quickest and the slowest choice, from 0 to 1.
    """
    return lambda seat: seconds * (1 - SWAY + 2 * SWAY * share())


class Timetable:
    """Who acts next where time is only imagined, as in a simulation: each seat is ready again after its pace.

    In games that know no clock this is the lowest seat that owes a choice.
    """

    def __init__(self, game: Game[Any, Any, Any], *, real_time: bool, pace: Pace) -> None:
        self._game = game
        self._real_time = real_time
        self._pace = pace
        self._now = 0.0
        self._ready: dict[Seat, float] = {}
        self._due: Due = {}

    def next(self, state: Any) -> tuple[Seat, Any]:
        """The seat that acts in the state, which is not over; the clock's comes with its action, others' with None."""
        awaited = self._game.to_act(state)
        if CHANCE in awaited or not self._real_time:
            return min(awaited), None
        self._due = due_after(self._game, state, self._due, self._now)
        seat = self._first_ready(awaited)
        first = next_due(self._due)
        if first and first[1] <= self._ready[seat]:
            self._now = first[1]
            return CLOCK, first[0].action
        self._now = self._ready.pop(seat)
        return seat, None

    def _first_ready(self, awaited: frozenset[Seat]) -> Seat:
        """The seat whose choice is made first; who has just come to act begins now."""
        waiting = {seat: time for seat, time in self._ready.items() if seat in awaited}
        begin = {seat: self._now + self._pace(seat) for seat in sorted(awaited - waiting.keys())}
        self._ready = {**waiting, **begin}
        return min(self._ready, key=lambda seat: (self._ready[seat], seat))
