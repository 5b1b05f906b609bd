"""Results of tables: the facts kept about a game once it is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.score import ScoreSheet, ranks
from ratusz.host.progress import Progress
from ratusz.host.schemas.results import PlayedSeat, PlayedTable
from ratusz.host.stored import SessionHash, StoredTable
from ratusz.host.tables.claims import voters
from ratusz.host.tables.roster import Roster


@dataclass(frozen=True, slots=True)
class TableHead:
    """A table of a session, and what was read off its logs before, if that still holds."""

    id: str
    game: str
    rules_version: int
    options: Mapping[str, str]
    created: float
    campaign: str | None
    result: str | None


class SeatResult(Struct, frozen=True, omit_defaults=True):
    """A seat, and how its game has ended."""

    name: str = ""
    bot: str | None = None
    session: str = ""
    """Session of the person, in hexadecimal."""
    points: int = 0
    rank: int = 0
    lines: Mapping[str, int] = {}
    """Points by the ID of their rule."""


class TableResult(Struct, frozen=True, omit_defaults=True):
    """The facts kept about a table. Points, ranks and lines are there once its game is over."""

    seats: tuple[SeatResult, ...]
    over: bool = False
    at: float = 0.0
    """When something last happened in its game, in seconds since 1970."""
    waits_for: tuple[str, ...] | None = None
    """Sessions that can do something about it now, in hexadecimal; None: it was read before this was kept."""

    def json(self) -> str:
        """Text that is kept in the database."""
        return msgspec.json.encode(self).decode()


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table of a session with its result."""

    head: TableHead
    result: TableResult
    session: SessionHash

    def is_own(self, seat: Seat) -> bool:
        return self.result.seats[seat].session == self.session.hex()

    @property
    def counted_seat(self) -> Seat | None:
        """The seat whose result counts, if the session had exactly one and the game is over."""
        own = [seat for seat in range(len(self.result.seats)) if self.is_own(seat)]
        return own[0] if len(own) == 1 and self.result.over else None


def result_of(roster: Roster, progress: Progress) -> TableResult:
    """The facts kept about a table."""
    seats = range(len(roster.places))
    over = not progress.to_act and not roster.gathering
    sheets = progress.match.game.score(progress.match.state) if over else None
    at = progress.versions.seen_at(seats)
    return TableResult(tuple(_seats(roster, sheets)), over, at, _waits_for(roster, progress))


def _waits_for(roster: Roster, progress: Progress) -> tuple[str, ...]:
    """Sessions that owe a choice or an answer; before the game the host, and whoever is not ready."""
    if roster.gathering:
        owing = [roster.host, *(seat.session for seat in roster.places if not seat.ready)]
    else:
        seats = () if roster.paused else progress.to_act - {CHANCE}
        owing = [roster.places[seat].session for seat in seats if roster.places[seat].stand_in is None]
        owing += [roster.places[claim.seat].session for claim in roster.claims.values()]
        owing += [session for claim in roster.claims.values() for session in voters(roster, claim)]
    return tuple(sorted({session.hex() for session in owing if session is not None}))


def _seats(roster: Roster, sheets: Sequence[ScoreSheet] | None) -> Iterable[SeatResult]:
    placed = ranks(sheets) if sheets else ()
    for seat, state in enumerate(roster.places):
        who = SeatResult(state.name, state.bot, "" if state.session is None else state.session.hex())
        if sheets is None:
            yield who
        else:
            sheet = sheets[seat]
            yield msgspec.structs.replace(who, points=sheet.total, rank=placed[seat], lines=sheet.by_rule)


def played(table: OwnTable) -> PlayedTable:
    """The view of a table of a session."""
    head, result = table.head, table.result
    return PlayedTable(
        id=head.id,
        game=head.game,
        options=head.options,
        created=head.created,
        over=result.over,
        campaign=head.campaign,
        seats=[
            PlayedSeat(
                name=seat_state.name,
                bot=seat_state.bot,
                mine=table.is_own(seat),
                points=seat_state.points if result.over else None,
                rank=seat_state.rank if result.over else None,
            )
            for seat, seat_state in enumerate(result.seats)
        ],
    )


def own_table(stored: StoredTable, roster: Roster, progress: Progress, session: SessionHash) -> OwnTable:
    """A table of a session with its result, read off its logs."""
    head = TableHead(
        stored.id, stored.game, stored.rules_version, stored.options, stored.created, stored.campaign, None
    )
    return OwnTable(head, result_of(roster, progress), session)
