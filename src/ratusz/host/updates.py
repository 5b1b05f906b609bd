"""Updates of a table for viewers, as JSON. Each is made once for all who see the same."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from weakref import WeakKeyDictionary

from msgspec import Struct, field

from ratusz.engine.game import Seat
from ratusz.host import view
from ratusz.host.encoding import encode
from ratusz.host.outgoing import OutgoingMessage
from ratusz.host.progress import Progress
from ratusz.host.schemas.tables import RosterInfo, SeatInfo
from ratusz.host.stored import SessionHash
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.state import TableState
from ratusz.host.time_control import PlayerClock
from ratusz.host.view import GameViews
from ratusz.host.views.tables import roster_info, seat_infos


class Shown:
    """An update in JSON. Version and time are kept apart, because they are nothing new by themselves."""

    __slots__ = ("_text", "content", "now", "table", "version")

    def __init__(self, table: str, version: int, now: float, content: bytes) -> None:
        self.table = table
        self.version = version
        self.now = now
        self.content = content
        self._text: OutgoingMessage | None = None

    @property
    def text(self) -> OutgoingMessage:
        """The whole message, the same for all who get this update."""
        if self._text is None:
            head = b'{"type":"update","table":"%s","version":%d,"now":%.3f,' % (
                self.table.encode(),
                self.version,
                self.now,
            )
            self._text = OutgoingMessage(head + self.content[1:])
        return self._text


class _People(Struct, kw_only=True):
    """The part of an update about people, which most moves leave as it is."""

    seats: list[SeatInfo]
    thinking: list[Seat]
    roster: RosterInfo | None = field(name="company")
    real_time: bool


Viewer = tuple[Seat | None, SessionHash | None]
"""The seat of a viewer, and the session if that makes a difference."""


class Views:
    """Cached updates of a table for each kind of viewer, with the values that they depend on."""

    def __init__(self) -> None:
        self.progress: Progress | None = None
        self.roster: Roster | None = None
        self.thinking: AbstractSet[Seat] = frozenset()
        self.looking: frozenset[SessionHash] = frozenset()
        self.player_clocks: Mapping[Seat, PlayerClock] = {}
        self.game = GameViews()
        self.people: dict[SessionHash | None, bytes] = {}
        self.known: dict[SessionHash | None, bool] = {}
        """Whether a browser may see more than a stranger, by its session."""
        self.shown: dict[Viewer, Shown] = {}

    def refresh(self, table: TableState) -> None:
        """Drop what is out of date."""
        if not self._has_people_of(table):
            self.roster, self.thinking, self.player_clocks = table.roster, table.thinking, table.player_clocks
            self.looking = table.presence.everywhere if table.roster.hosted else frozenset()
            self.people, self.known, self.progress = {}, {}, None
        if self.progress is not table.progress:
            self.progress, self.shown = table.progress, {}

    def of(self, table: TableState, seat: Seat | None, session: SessionHash | None, now: float) -> Shown:
        """The update for a seat (None: a spectator) at a time; trusts that the session may see it.

        Viewers who see the same get the same object.
        """
        is_known = self.known.get(session)
        if is_known is None:
            is_known = self.known[session] = table.roster.knows(session)
        viewer = seat, session if is_known else None
        shown = self.shown.get(viewer)
        if shown is None or shown.now not in (0, now):
            shown = self.shown[viewer] = self._painted(table, *viewer, now)
        return shown

    def _painted(self, table: TableState, seat: Seat | None, session: SessionHash | None, now: float) -> Shown:
        play = self.game.of(table.progress, seat)
        people = self.people.get(session)
        if people is None:
            people = self.people[session] = encode(_people(table, session, sorted(self.thinking)))
        version = table.progress.versions.of(seat)
        is_timed = play.timers or self.player_clocks or table.roster.claims
        return Shown(table.id, version, now if is_timed else 0, _joined(encode(play), people))

    def _has_people_of(self, table: TableState) -> bool:
        roster = table.roster
        return (
            self.roster is roster
            and self.thinking == table.thinking
            and self.player_clocks == table.player_clocks
            and (not roster.hosted or self.looking == table.presence.everywhere)
        )


_views: WeakKeyDictionary[TableState, Views] = WeakKeyDictionary()
"""Views of tables in memory. They are caches and may be dropped at any time."""


def fresh(table: TableState) -> Views:
    """The up-to-date views of a table."""
    views = _views.get(table)
    if views is None:
        views = _views[table] = Views()
    views.refresh(table)
    return views


def forget(table: TableState) -> None:
    """Drop the views of a table without watchers."""
    _views.pop(table, None)


def _people(table: TableState, session: SessionHash | None, thinking: list[Seat]) -> _People:
    return _People(
        seats=seat_infos(table, session),
        thinking=thinking,
        roster=roster_info(table, session),
        real_time=table.is_real_time,
    )


def _joined(first: bytes, second: bytes) -> bytes:
    """Join two JSON objects."""
    return b"%b,%b" % (first[:-1], second[1:])


def replayed(table: TableState, step: int, seat: Seat | None, session: SessionHash | None, painted: bytes) -> Shown:
    """The update of a replay after a number of final events; its version is the step.

    :param painted: scene of the viewer at that step, in JSON.
    """
    play = view.replayed(seat, painted, table.progress.match.final)
    return Shown(table.id, step, 0, _joined(encode(play), encode(_people(table, session, []))))
