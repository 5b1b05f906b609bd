"""A garden of two springs: a game small enough to be worked out by hand.

In the first spring a player plants two of the beds x, y and z in any order, and confirms; then the weather comes. x
brings 3 points and y 2 at once; z brings nothing but 8 more when it rains, three times in four. In the second spring
the player harvests 1 or lets be. A bed may be dug up again before confirming: without care a search would never end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import cast

from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.message import say
from ratusz.engine.score import ScoreLine, ScoreSheet
from ratusz.games import AnyGame

AT_ONCE = {"x": 3, "y": 2, "z": 0}


@dataclass(frozen=True, slots=True)
class Garden:
    draft: frozenset[str] = frozenset()
    beds: frozenset[str] = frozenset()
    spring: int = 1
    weather: str = ""
    points: int = 0


class Springs:
    """As much of the protocol as bots need."""

    def __init__(self) -> None:
        self.imagined = 0

    def initial_state(self, setup: None, /) -> Garden:
        del setup
        return Garden()

    def to_act(self, state: Garden, /) -> frozenset[Seat]:
        if state.spring == 3:
            return frozenset()
        return frozenset({CHANCE} if state.spring == 2 and not state.weather else {0})

    def legal_actions(self, state: Garden, seat: Seat, /) -> Sequence[str]:
        if seat not in self.to_act(state):
            return ()
        if state.spring == 2:
            return ("let be", "harvest")
        planted = len(state.draft)
        dig = [f"dig {bed}" for bed in sorted(state.draft)]
        return [*dig, "ok"] if planted == 2 else [*sorted(set("xyz") - state.draft), *dig]

    def chance_outcomes(self, state: Garden, /) -> Sequence[tuple[str, int]]:
        return (("sun", 1), ("rain", 3)) if CHANCE in self.to_act(state) else ()

    def apply(self, state: Garden, seat: Seat, action: str, /) -> Garden:
        if seat == CHANCE:
            return replace(state, weather=action, points=state.points + 8 * (action == "rain" and "z" in state.beds))
        if action == "ok":
            return Garden(beds=state.draft, spring=2, points=sum(AT_ONCE[bed] for bed in state.draft))
        if state.spring == 2:
            return replace(state, spring=3, points=state.points + (action == "harvest"))
        return replace(state, draft=state.draft ^ {action.removeprefix("dig ")})

    def epoch(self, state: Garden, /) -> int:
        return state.spring + bool(state.weather)

    def observe(self, state: Garden, seat: Seat | None, /) -> Garden:
        del seat
        return state

    def imagine(self, observation: Garden, seat: Seat, random: Random, /) -> tuple[Garden, Seat]:
        del random
        self.imagined += 1
        return observation, seat

    def score(self, state: Garden, /) -> tuple[ScoreSheet, ...]:
        return (ScoreSheet(0, (ScoreLine("GA-01", say("garden.points"), state.points),)),)


class ForesightfulSprings(Springs):
    """The same game with an estimate: z is worth 6 (three quarters of 8) until the weather has come."""

    def evaluate(self, state: Garden, seat: Seat, /) -> float:
        del seat
        drafted = sum(AT_ONCE[bed] for bed in state.draft)
        return drafted + 6.0 * ("z" in state.draft | state.beds and not state.weather)


def springs() -> AnyGame:
    return cast("AnyGame", Springs())


def foresightful_springs() -> AnyGame:
    return cast("AnyGame", ForesightfulSprings())
