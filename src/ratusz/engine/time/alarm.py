"""Alarms: what a game in real time asks of whoever has a clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

ActionT_co = TypeVar("ActionT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Alarm(Generic[ActionT_co]):
    """After so many seconds the clock does the action, unless the alarm is gone from the state by then."""

    seconds: float
    action: ActionT_co
    mark: int = 0
    """Alarms with different marks are different alarms: how a game sets one anew."""
