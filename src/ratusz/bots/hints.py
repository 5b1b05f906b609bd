"""What a bot would do, for people who ask: the planner's whole choice, and how much better it is than most."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Any, NamedTuple

from ratusz.bots import planner
from ratusz.bots.search import Search
from ratusz.engine.game import Seat
from ratusz.engine.scene import Choice
from ratusz.games import AnyGame

SEED = 1
"""Seed of whatever the planner leaves to chance: who asks again in the same position gets the same hint."""


class Hint(NamedTuple):
    """A whole choice, up to where it becomes final."""

    steps: tuple[Choice, ...]
    gain: float
    """Points by the end of the game, as the bot expects, compared with the median of all whole choices."""


def hint(game: AnyGame, observation: Any, seat: Seat) -> Hint:
    """What the planner would do from now on. Trusts that the seat is to act."""
    state, me = game.imagine(observation, seat, Random(SEED))
    effort = planner.Effort()
    search = Search(game, breadth=effort.breadth)
    valued = search.valued(state, me)
    value, plan = planner.choose(game, search, valued, me, Random(SEED), effort)
    gain = value - median(value for value, _ in valued)
    return Hint(tuple(_choice(game, before, me, action) for before, action in plan.steps), max(0.0, gain))


def _choice(game: AnyGame, state: Any, seat: Seat, action: Any) -> Choice:
    """An action as the seat is offered it."""
    notation = game.text(action)
    offered = game.scene(game.observe(state, seat), seat).choices
    return next(choice for choice in offered if choice.action == notation)
