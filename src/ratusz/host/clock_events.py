"""Events of the clocks of a table, as values with a text form: rows of its log; see `ratusz.host.time_control`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import Seat
from ratusz.host.days_off import ALL


@dataclass(frozen=True, slots=True)
class ClockEvent:
    """An event of the clocks of a table."""

    kind: str
    """`begin`, `flag`, `bot`, `back`, `pause`, `go on`, `away`, `holiday` or `work`."""
    seat: Seat = ALL
    """Seat whose clock it is about; -1: all clocks."""
    since: float = 0.0
    """Time since which no server ran, or when the holiday begins, in seconds since 1970."""
    until: float = 0.0
    """When the holiday ends."""
    pace: str = ""
    seats: tuple[Seat, ...] = ()
    """Seats that have a clock."""
    own: tuple[tuple[Seat, str], ...] = ()
    """Seats with a pace of their own, and that."""

    def text(self) -> str:
        match self.kind:
            case "begin":
                own = "".join(f" {seat}={pace}" for seat, pace in self.own)
                return f"{PREFIX}begin {self.pace} {','.join(map(str, self.seats))}{own}"
            case "away":
                return f"{PREFIX}away {self.since!r}"
            case "holiday":
                return f"{PREFIX}holiday {_whose(self.seat)} {self.since!r} {self.until!r}"
            case "work":
                return f"{PREFIX}work {_whose(self.seat)}"
            case "pause" | "go on":
                return PREFIX + self.kind
            case _:
                return f"{PREFIX}{self.kind} {self.seat}"


PREFIX = "clock "
"""Prefix of log rows about clocks; no action of a game begins with it."""
_EVERYBODY = "all"
_EVENT = re.compile(
    r"clock (?:begin (?P<pace>\S+) (?P<seats>\d+(?:,\d+)*)?(?P<own>(?: \d+=\S+)*)"
    r"|(?P<about>flag|bot|back) (?P<seat>\d+)"
    r"|away (?P<since>[\d.e+]+)|(?P<all>pause|go on)"
    r"|holiday (?P<off>\d+|all) (?P<start>[\d.e+]+) (?P<end>[\d.e+]+)|work (?P<on>\d+|all))",
    re.ASCII,
)


def parse_event(text: str) -> ClockEvent:
    """Parse a row about the clocks.

    :raises InvalidSetup: an unknown event.
    """
    found = _EVENT.fullmatch(text)
    if found is None:
        raise InvalidSetup(f"unknown clock event: {text!r}")
    if found["pace"]:
        seats = tuple(int(seat) for seat in (found["seats"] or "").split(",") if seat)
        own = tuple(_own(part) for part in found["own"].split())
        return ClockEvent("begin", pace=found["pace"], seats=seats, own=own)
    if found["since"]:
        return ClockEvent("away", since=float(found["since"]))
    if found["off"]:
        return ClockEvent("holiday", _seat(found["off"]), since=float(found["start"]), until=float(found["end"]))
    if found["on"]:
        return ClockEvent("work", _seat(found["on"]))
    if found["all"]:
        return ClockEvent(found["all"])
    return ClockEvent(found["about"], int(found["seat"]))


def _whose(seat: Seat) -> str:
    return _EVERYBODY if seat == ALL else str(seat)


def _seat(text: str) -> Seat:
    return ALL if text == _EVERYBODY else int(text)


def _own(text: str) -> tuple[Seat, str]:
    seat, _, pace = text.partition("=")
    return int(seat), pace
