"""Choices of bots at a table: which bots try, what they are asked, and when they act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ratusz.bots import from_strongest
from ratusz.bots.worker import Task
from ratusz.engine.game import Seat
from ratusz.engine.time.real_time import bot_seconds, swaying
from ratusz.host.tables.state import TableState

STAND_IN = "greedy"
"""Bot that chooses for people whose time is up."""


def candidates(table: TableState, seat: Seat) -> list[str]:
    """The bots that try to choose for a seat, one after the other: its own and those that are weaker."""
    return from_strongest(table.seats[seat].player or STAND_IN)


def task_of(table: TableState, seat: Seat, bot: str, seed: int) -> Task:
    """The task of choosing for a seat; its observation is all that the bot learns."""
    observation = table.game.observe(table.progress.match.state, seat)
    module = getattr(table.game, "__name__")  # noqa: B009 - a game is a module
    return Task(bot, f"{table.id}/{seat}", module, observation, seat, seed)


def delay_of(table: TableState, seat: Seat, delay: float, speed: float, share: Callable[[], float]) -> float:
    """Seconds that a bot waits before it acts; in real time it must not be faster than a person.

    :param delay: seconds that it waits at least.
    :param speed: speed in real time, as a multiple of what the table has agreed on; 0: without waiting.
    :param share: where between the quickest and the slowest choice, from 0 to 1.
    """
    if not table.is_real_time or not speed:
        return delay
    pace = swaying(bot_seconds(table.game, table.progress.match.setup), share)
    return max(delay, pace(seat) / speed)


def any_action(table: TableState, seat: Seat, choose: Callable[[Sequence[Any]], Any]) -> str:
    """One of the legal actions, so that no failure of a bot stops a game."""
    observation = table.game.observe(table.progress.match.state, seat)
    return table.game.text(choose(table.game.legal_actions(observation, seat)))
