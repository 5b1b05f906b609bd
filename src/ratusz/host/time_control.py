"""The clocks of a table, as a value: a fold over the rows of its log and their times.

Clocks need no memory of their own. Rows of the seat `CLOCK` say what happened to them, beside the rows of the game::

    clock begin 300+10 0,2     the game begins; seats 0 and 2 have clocks, five minutes each and ten seconds a turn
    clock flag 0               the time of seat 0 is up
    clock bot 0                a bot plays for seat 0: its clock stands
    clock back 0               the person plays again
    clock pause                all clocks stand
    clock go on                they run again
    clock away 1764313200.0    no server ran since then, so nobody is charged for it

Several seats may owe a choice at once; the clock of each runs. The game says what a turn is
(`ratusz.engine.time.turns`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from math import inf

from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import Seat

DAY = 24 * 3600
LAG = 0.5
"""Seconds at the beginning of each turn that cost nothing: news takes time to come, and choices to arrive."""
BACK = 30.0
"""Seconds that whoever takes a seat back has at least, unless the whole time of the game is shorter."""
MOST_BANK, MOST_INCREMENT, MOST_DAYS = 3 * 3600, 180, 30
MISSES = 2
"""How many times in a row time may run out before a bot plays on; once if there is no time to go on with."""

_PACE = re.compile(r"(\d{1,5})\+(\d{1,3})|(\d{1,2})d", re.ASCII)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How much time people have: so much for the game and a little more for each turn, or days for each turn."""

    bank: float
    """Seconds to begin with."""
    increment: float
    """Seconds that are added with each turn; the whole bank anew where it is per turn."""
    per_turn: bool = False

    @property
    def misses(self) -> int:
        return MISSES if self.increment else 1

    def left_after_turn(self, left: float) -> float:
        return self.bank if self.per_turn else left + self.increment

    def text(self) -> str:
        return f"{self.bank / DAY:.0f}d" if self.per_turn else f"{self.bank:.0f}+{self.increment:.0f}"


def parse_time_control(text: str) -> TimeControl:
    """The pace of `300+10` (seconds for the game, and more for each turn) or `3d` (days for each turn).

    :raises InvalidSetup: not a pace, or beyond the limits.
    """
    found = _PACE.fullmatch(text)
    if found is None:
        raise InvalidSetup(
            f"not a pace: {text!r}; it is written like 300+10 (seconds, and seconds a turn) or 3d (days)"
        )
    if found[3]:
        if not 1 <= int(found[3]) <= MOST_DAYS:
            raise InvalidSetup(f"a turn may take 1 to {MOST_DAYS} days, not {found[3]}")
        return TimeControl(int(found[3]) * DAY, int(found[3]) * DAY, per_turn=True)
    bank, increment = int(found[1]), int(found[2])
    if not (1 <= bank <= MOST_BANK and increment <= MOST_INCREMENT):
        raise InvalidSetup(f"a clock has 1 to {MOST_BANK} seconds and at most {MOST_INCREMENT} more a turn, not {text}")
    return TimeControl(bank, increment)


@dataclass(frozen=True, slots=True)
class PlayerClock:
    """The clock of one seat."""

    left: float
    """Seconds at `since`, or for as long as it stands."""
    since: float | None = None
    """It runs since then, which may lie ahead: the time until then costs nothing. None: it stands."""
    owes: bool = False
    """The seat has owed a choice in this turn."""
    is_up: bool = False
    """Time was up in this turn: what is still owed in it is not for the person to choose."""
    missed: int = 0
    """How many times in a row time was up."""
    by_bot: bool = False

    @property
    def end(self) -> float:
        """When time is up if nothing happens."""
        return inf if self.since is None else self.since + self.left

    def shown(self, at: float) -> float:
        """What it shows then."""
        return self.left if self.since is None else max(0.0, self.left - max(0.0, at - self.since))

    def stopped(self, at: float) -> PlayerClock:
        """It stands from then on."""
        return replace(self, left=self.shown(at), since=None)

    def running(self, at: float) -> PlayerClock:
        """It runs from then on, if it does not yet. The first half second of a turn is free."""
        if self.since is not None:
            return self
        return replace(self, since=at if self.owes else at + LAG, owes=True)

    def spared(self, since: float, at: float) -> PlayerClock:
        """What lies between is not charged."""
        if self.since is None or self.since >= at:
            return self
        return replace(self, left=self.shown(since), since=at)


@dataclass(frozen=True, slots=True)
class PlayerClocks:
    """All clocks of a table. All methods give the next value and change nothing."""

    time_control: TimeControl
    player_clocks: Mapping[Seat, PlayerClock]
    """Of the seats that people play."""
    paused: bool = False

    def moved(self, to_act: Collection[Seat], at: float, *, is_new_turn: bool) -> PlayerClocks:
        """Something has happened in the game, and these seats owe a choice now."""
        after = {
            seat: self._after_turn(clock, at) if is_new_turn else clock for seat, clock in self.player_clocks.items()
        }
        return replace(self, player_clocks=after).run(to_act, at)

    def after(self, event: ClockEvent, to_act: Collection[Seat], at: float) -> PlayerClocks:
        """One more row about the clocks themselves; trusts that it belongs there."""
        match event.kind:
            case "away":
                return replace(
                    self,
                    player_clocks={seat: clock.spared(event.since, at) for seat, clock in self.player_clocks.items()},
                )
            case "pause" | "go on":
                return replace(self, paused=event.kind == "pause").run(to_act, at)
            case _ if event.seat in self.player_clocks:
                turned = self._turned(self.player_clocks[event.seat].stopped(at), event.kind)
                return replace(self, player_clocks={**self.player_clocks, event.seat: turned}).run(to_act, at)
            case _:
                return self

    def run(self, to_act: Collection[Seat], at: float) -> PlayerClocks:
        """The clocks of those run who owe a choice, unless it is not for them to make."""

        def runs(seat: Seat, clock: PlayerClock) -> bool:
            return seat in to_act and not (clock.is_up or clock.by_bot or self.paused)

        player_clocks = {
            seat: clock.running(at) if runs(seat, clock) else clock.stopped(at)
            for seat, clock in self.player_clocks.items()
        }
        return replace(self, player_clocks=player_clocks)

    @property
    def next_end(self) -> tuple[float, Seat] | None:
        """Whose time is up first, and when."""
        ends = [(clock.end, seat) for seat, clock in self.player_clocks.items() if clock.since is not None]
        return min(ends, default=None)

    @property
    def given_up(self) -> list[Seat]:
        """For whom a bot is to play on."""
        return [
            seat
            for seat, clock in self.player_clocks.items()
            if clock.missed >= self.time_control.misses and not clock.by_bot
        ]

    def _after_turn(self, clock: PlayerClock, at: float) -> PlayerClock:
        if not clock.owes:
            return clock
        left = self.time_control.left_after_turn(clock.shown(at))
        missed = clock.missed if clock.is_up else 0
        return replace(clock, left=left, since=None, owes=False, is_up=False, missed=missed)

    def _turned(self, clock: PlayerClock, kind: str) -> PlayerClock:
        match kind:
            case "flag":
                return replace(clock, left=0.0, is_up=True, missed=clock.missed + 1)
            case "bot":
                return replace(clock, by_bot=True)
            case "back":
                left = max(
                    clock.left,
                    self.time_control.bank if self.time_control.per_turn else min(BACK, self.time_control.bank),
                )
                return replace(clock, left=left, by_bot=False, is_up=False, missed=0)
            case _:
                return clock


@dataclass(frozen=True, slots=True)
class ClockEvent:
    """Something that happens to the clocks of a table."""

    kind: str
    """`begin`, `flag`, `bot`, `back`, `pause`, `go on` or `away`."""
    seat: Seat = -1
    """Whose clock, where it is about one."""
    since: float = 0.0
    """Since when no server ran."""
    pace: str = ""
    seats: tuple[Seat, ...] = ()
    """Who has a clock from the beginning on."""

    def text(self) -> str:
        match self.kind:
            case "begin":
                return f"{PREFIX}begin {self.pace} {','.join(map(str, self.seats))}"
            case "away":
                return f"{PREFIX}away {self.since!r}"
            case "pause" | "go on":
                return PREFIX + self.kind
            case _:
                return f"{PREFIX}{self.kind} {self.seat}"


PREFIX = "clock "
"""What all rows about clocks begin with, and no action of any game does."""
_EVENT = re.compile(
    r"clock (?:begin (?P<pace>\S+) (?P<seats>\d+(?:,\d+)*)?|(?P<about>flag|bot|back) (?P<seat>\d+)"
    r"|away (?P<since>[\d.e+]+)|(?P<all>pause|go on))",
    re.ASCII,
)


def parse_event(text: str) -> ClockEvent:
    """What a row says about the clocks.

    :raises InvalidSetup: nothing that is known.
    """
    found = _EVENT.fullmatch(text)
    if found is None:
        raise InvalidSetup(f"not about a clock: {text!r}")
    if found["pace"]:
        seats = tuple(int(seat) for seat in (found["seats"] or "").split(",") if seat)
        return ClockEvent("begin", pace=found["pace"], seats=seats)
    if found["since"]:
        return ClockEvent("away", since=float(found["since"]))
    if found["all"]:
        return ClockEvent(found["all"])
    return ClockEvent(found["about"], int(found["seat"]))


def begin(pace: str, seats: Iterable[Seat], to_act: Collection[Seat], at: float) -> PlayerClocks:
    """The clocks at the beginning of a game.

    :raises InvalidSetup: not a pace.
    """
    agreed = parse_time_control(pace)
    return PlayerClocks(agreed, {seat: PlayerClock(agreed.bank) for seat in seats}).run(to_act, at)


def is_up(player_clocks: Mapping[Seat, PlayerClock], seat: Seat) -> bool:
    """Whether the seat has a clock, and its time for this turn is up."""
    return seat in player_clocks and player_clocks[seat].is_up
