"""The progress of a table as a value: its match, the length of its log, clocks, timers and versions of views."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ratusz.engine.game import CHANCE, CLOCK, Seat
from ratusz.engine.match import Match, begin
from ratusz.engine.play import Event, Outcomes
from ratusz.engine.time.real_time import Due, due_after, epoch_of, next_due
from ratusz.engine.time.turns import time_up, turn
from ratusz.games import AnyGame
from ratusz.host import clock_events, time_control
from ratusz.host.clock_events import ClockEvent
from ratusz.host.errors import GameOver, GameTooLong, NotYourTurn, StaleVersion
from ratusz.host.log import UNDO, Row
from ratusz.host.time_control import PlayerClock, PlayerClocks
from ratusz.host.versions import Versions

AnyMatch = Match[Any, Any, Any]
Draw = Callable[[AnyGame, Outcomes[Any], Sequence[Event[Any]]], Any]
"""Draws one of the outcomes, given the game and its events so far."""

MAX_UNDO_ROWS = 10_000
"""Maximum number of log rows for choices that are undone, including the undo rows. Games end after some hundreds of
choices, but choosing and undoing forever must not fill the disk. Each seat has an equal share, so that nobody uses up
that of others, or learns from the limit how often they undid something."""

MAX_EVENTS = 20_000
"""Maximum number of final events of a game, ten times what games need that end by themselves. In real time a tile can
be taken and put back forever, and all of it is replayed when the table is loaded."""


class Progress(Struct, frozen=True):
    """A fold over the rows of a log. All methods give the next value and change nothing."""

    match: AnyMatch
    players: int
    to_act: frozenset[Seat]
    """Seats that owe a choice; stored because every move asks for it a dozen times."""
    ply: int = 0
    """Number of rows in the log. It reveals how much was sealed, so it never leaves the server."""
    versions: Versions = Versions()
    """Versions of views, which leave the server instead of the ply."""
    due: Due = {}
    """Running timers of a game in real time, and when each runs out."""
    begun: float = 0.0
    """Start of the game at its table, in seconds since 1970. Rows before it come from a record."""
    clocks: PlayerClocks | None = None
    """The clocks of the players; None: the table has none."""
    at: float = 0.0
    """Latest time in the logs of the table, in seconds since 1970; no later row has an earlier one."""
    undone: Mapping[Seat, int] = {}
    """Number of choices that each seat has undone."""
    made: Mapping[Seat, tuple[int, int, str]] = {}
    """The last choice of each seat: the first and last version that it could be based on, and its text or `UNDO`."""

    @property
    def next_end(self) -> tuple[float, Seat] | None:
        """The next player to run out of time, and when."""
        return None if self.clocks is None else self.clocks.next_end

    @property
    def player_clocks(self) -> Mapping[Seat, PlayerClock]:
        """The clocks by seat; empty if the table has none."""
        return {} if self.clocks is None else self.clocks.player_clocks

    @property
    def next_timer_at(self) -> float | None:
        """When the next timer or player clock runs out, in seconds since 1970."""
        if not self.due and self.clocks is None:  # as at most tables
            return None
        first, end = next_due(self.due), self.next_end
        return min([*([first[1]] if first else []), *([end[0]] if end else [])], default=None)

    def after(self, seat: Seat, action: Any, text: str, at: float) -> Progress:
        """One more event, which has this text, at a time.

        :raises IllegalAction: the rules do not allow it.
        """
        return self._next(self.match.after(seat, action), seat, text, at)

    def has_made(self, seat: Seat, version: int, text: str) -> bool:
        """Whether the last choice of a seat was this one, based on this version of its view."""
        first, last, made = self.made.get(seat, (0, -1, ""))
        return first <= version <= last and made == text

    def taken_back(self, seat: Seat, at: float) -> Progress:
        """The last choice of the seat undone, which adds a row to the log.

        :raises NothingToTakeBack: it has made none since choices last became final.
        """
        undone = {**self.undone, seat: self.undone.get(seat, 0) + 1}
        return replace(self._next(self.match.without_last(seat), seat, UNDO, at), undone=undone)

    def _next(self, match: AnyMatch, seat: Seat, text: str, at: float) -> Progress:
        to_act = match.game.to_act(match.state)
        return Progress(
            match=match,
            players=self.players,
            ply=self.ply + 1,
            versions=self._versions_after(match, to_act, seat, at),
            due=due_after(match.game, match.state, self.due, max(at, self.begun)),
            begun=self.begun,
            clocks=self._clocks_after(match, to_act, at),
            to_act=to_act,
            at=max(self.at, at),
            undone=self.undone,
            made=self.made if seat < 0 else {**self.made, seat: (*self.versions.fresh_for(seat), text)},
        )

    def _clocks_after(self, match: AnyMatch, to_act: frozenset[Seat], at: float) -> PlayerClocks | None:
        if self.clocks is None:
            return None
        game, before, after = match.game, self.match.state, match.state
        return self.clocks.moved(to_act, at, is_new_turn=turn(game, after) > turn(game, before))

    def with_clock(self, event: ClockEvent, at: float) -> Progress:
        """An event of the clocks, which adds a row to the log."""
        if event.kind == "begin":
            begun = time_control.begin(event.pace, event.seats, self.to_act, at, event.own)
            now: PlayerClocks | None = begun
        else:
            now = None if self.clocks is None else self.clocks.after(event, self.to_act, at)
        # A choice made just before the time was up is out of date.
        concerned = [event.seat] if event.kind == "flag" else []
        versions = self.versions.after_public(concerned, at)
        return replace(self, ply=self.ply + 1, versions=versions, clocks=now, at=max(self.at, at))

    def _versions_after(self, match: AnyMatch, to_act: frozenset[Seat], seat: Seat, at: float) -> Versions:
        if match.final == self.match.final:
            is_public = to_act != self.to_act or self._is_shown(match)
            return self.versions.after_public([seat], at) if is_public else self.versions.after_sealed(seat, at)
        game, before, after = match.game, self.match.state, match.state
        concerned = [one for one in range(self.players) if epoch_of(game, after, one) != epoch_of(game, before, one)]
        return self.versions.after_public([seat, *concerned], at)

    def _is_shown(self, match: AnyMatch) -> bool:
        """Whether everybody sees what is neither final nor changes who owes a choice.

        Observing takes as long as the row itself, so it is done only until a game has sealed something for the first
        time. From then on all such rows count as sealed, which never tells too much.
        """
        if self.versions.has_sealed:
            return False
        game = self.match.game
        now = game.observe(match.state, None)
        return now is match.state or bool(now != game.observe(self.match.state, None))

    def begins(self, at: float) -> Progress:
        """The game begins. Its record may have waited for a long time, so its timers run from now on."""
        return replace(self, begun=at, due=due_after(self.match.game, self.match.state, {}, at))

    def seen(self, at: float) -> Progress:
        """The progress after a roster event, which adds no row to the log of the game."""
        return replace(self, at=max(self.at, at))

    def folded(self, rows: Iterable[Row]) -> Progress:
        """The progress after more rows of the log."""
        progress = self
        for row in rows:
            if row.text == UNDO:
                progress = progress.taken_back(row.seat, row.at)
            elif row.seat == CLOCK and row.text.startswith(clock_events.PREFIX):
                progress = progress.with_clock(clock_events.parse_event(row.text), row.at)
            else:
                progress = progress.after(row.seat, self.match.game.parse(row.text), row.text, row.at)
        return progress


def start(game: AnyGame, players: int, options: Mapping[str, str], at: float) -> Progress:
    """The progress before the first row, at the time when the table was created.

    :raises InvalidSetup: a number of players, an option or a value the game does not have.
    """
    match = begin(game, game.setup(players, options))
    return Progress(match, players, game.to_act(match.state), at=at).begins(at)


class Change(Struct, frozen=True):
    """A progress, and the log rows that led to it and are not on disk yet. All of them have the same time."""

    progress: Progress
    now: float
    entries: tuple[tuple[Seat, str], ...] = ()

    def choose(self, seat: Seat, version: int, action: Any, *, again: bool = False) -> Change:
        """A choice of a seat, made on a version of its view.

        :param again: whether it may have been accepted before; then nothing changes.

        :raises StaleVersion: the seat has acted, or choices became final, since that version.
        :raises GameTooLong: the game has had far more events than it needs.
        :raises GameOver: nobody owes a choice.
        :raises NotYourTurn: the seat owes none.
        :raises IllegalAction: the rules do not allow it.
        """
        now = self.progress
        if again and now.has_made(seat, version, now.match.game.text(action)):
            return self
        _check_fresh(now, seat, version)
        if now.match.final >= MAX_EVENTS:
            raise GameTooLong(f"this game has reached {MAX_EVENTS} events and accepts no more; start a new one")
        if not now.to_act:
            raise GameOver("the game is over")
        if seat not in now.to_act:
            raise NotYourTurn(f"it is not the turn of seat {seat}; the game waits for {_seats(now)}")
        return self.act(seat, action)

    def undo(self, seat: Seat, version: int, *, again: bool = False) -> Change:
        """The last choice of a seat undone, on a version of its view.

        :param again: whether that may have been accepted before; then nothing changes.

        :raises StaleVersion: the seat has acted, or choices became final, since that version.
        :raises GameTooLong: the seat has taken back far too much.
        :raises NothingToTakeBack: it has made none since choices last became final.
        """
        now = self.progress
        if again and now.has_made(seat, version, UNDO):
            return self
        _check_fresh(now, seat, version)
        most = MAX_UNDO_ROWS // (2 * now.players)
        if now.undone.get(seat, 0) >= most:
            raise GameTooLong(f"seat {seat} has already undone {most} choices, which is the maximum")
        return self.take_back(seat)

    def act(self, seat: Seat, action: Any) -> Change:
        """:raises IllegalAction: the rules do not allow it."""
        text = self.progress.match.game.text(action)
        return Change(self.progress.after(seat, action, text, self.now), self.now, (*self.entries, (seat, text)))

    def take_back(self, seat: Seat) -> Change:
        """:raises NothingToTakeBack: it has made none since choices last became final."""
        return replace(self, progress=self.progress.taken_back(seat, self.now), entries=(*self.entries, (seat, UNDO)))

    def play_on(self, events: Iterable[Event[Any]]) -> Change:
        """:raises IllegalAction: at the first event the rules do not allow."""
        change = self
        for seat, action in events:
            change = change.act(seat, action)
        return change

    def with_chance(self, draw: Draw) -> Change:
        """Resolve all chance events that are due. They are stored together with what caused them."""
        change = self
        while CHANCE in change.progress.to_act:
            match = change.progress.match
            change = change.act(CHANCE, draw(match.game, match.game.chance_outcomes(match.state), match.events))
        return change

    def with_clock(self, event: ClockEvent) -> Change:
        """Add an event of the clocks."""
        return replace(
            self,
            progress=self.progress.with_clock(event, self.now),
            entries=(*self.entries, (CLOCK, event.text())),
        )

    def with_flags(self, lenience: float) -> Change:
        """Let player clocks run out whose time is up, with what the game does about it."""
        change = self
        while (first := change.progress.next_end) and first[0] + lenience <= self.now:
            change = change.with_clock(ClockEvent("flag", first[1]))
            match = change.progress.match
            for action in time_up(match.game, match.state, first[1]):
                change = change.act(first[1], action)
        return change

    def with_timers(self, lenience: float) -> Change:
        """Let timers and clocks run out that are due for at least `lenience` seconds."""
        change = self.with_flags(lenience)
        while (first := next_due(change.progress.due)) and first[1] + lenience <= self.now:
            change = change.act(CLOCK, first[0].action)
        return change

    def rows(self) -> tuple[Row, ...]:
        first = self.progress.ply - len(self.entries) + 1
        return tuple(Row(ply, seat, text, self.now) for ply, (seat, text) in enumerate(self.entries, start=first))


def _check_fresh(now: Progress, seat: Seat, version: int) -> None:
    if now.versions.is_stale(seat, version):
        raise StaleVersion(
            f"version {version} is out of date: seat {seat} is at version {now.versions.of(seat)};"
            " reload, then choose again"
        )


def _seats(now: Progress) -> str:
    return ", ".join(f"seat {seat}" for seat in sorted(now.to_act))
