"""Rebuilding a table from its logs: roster and progress are folds over them."""

from __future__ import annotations

import msgspec

from ratusz.engine.errors import InvalidSetup, RatuszError
from ratusz.games import find
from ratusz.host.clock_events import ClockEvent
from ratusz.host.errors import StorageFailed
from ratusz.host.progress import Change, Draw, Progress, start
from ratusz.host.stored import Logs, StoredTable
from ratusz.host.tables.roster import Roster, roster_of
from ratusz.host.tables.roster_events import Snapshot, parse


def rebuild(stored: StoredTable, logs: Logs) -> tuple[Roster, Progress]:
    """The roster and the progress of a table.

    :raises UnknownGame: the game of the table is not installed here.
    :raises UnknownRulesVersion: it is, but not under the rules of the table.
    :raises StorageFailed: the log does not replay.
    """
    game = find(stored.game, stored.rules_version)
    fresh = roster_of(stored, ())
    return catch_up(fresh, start(game, len(fresh.places), stored.options, stored.created), logs, stored)


def catch_up(roster: Roster, progress: Progress, logs: Logs, stored: StoredTable) -> tuple[Roster, Progress]:
    """Roster and progress after new entries of the logs.

    :raises StorageFailed: the logs do not replay.
    """
    try:
        for entry in logs.people:
            event = parse(entry.text)
            now = roster.after(event)
            if isinstance(event, Snapshot):
                progress = begun_before(roster, now, progress, event.begun)
            else:
                progress = begun_anew(roster, now, progress, entry.at)
            roster, progress = now, progress.seen(entry.at)
        return roster, progress.folded(logs.rows)
    except (RatuszError, msgspec.MsgspecError) as error:
        raise StorageFailed(f"the log of table {stored.id!r} is damaged: {error}") from error


def begun_anew(before: Roster, now: Roster, progress: Progress, at: float) -> Progress:
    """The progress after a roster event: a new start if the game begins or its number of players changes.

    Time runs from the start of the game, not from the creation of the table.
    """
    return _begun(before, now, progress, at, begins=before.gathering and not now.gathering)


def begun_before(before: Roster, now: Roster, progress: Progress, begun: float) -> Progress:
    """The same for a snapshot, which may include the start of the game."""
    waited = before.gathering or not before.number
    return _begun(before, now, progress, begun, begins=now.hosted and waited and not now.gathering)


def _begun(before: Roster, now: Roster, progress: Progress, at: float, *, begins: bool) -> Progress:
    if not progress.ply and (begins or len(before.places) != len(now.places)):
        return start(progress.match.game, len(now.places), now.options, at)
    return progress.begins(at) if begins else progress


def followed(before: Roster, now: Roster, progress: Progress, at: float, draw: Draw) -> Change:
    """The change of the game and its clocks that follows from roster events, with chance events if the game begins.

    :raises InvalidSetup: the game continues a record of another number of players, or is not for that number.
    """
    if progress.ply and len(now.places) != len(before.places):
        raise InvalidSetup(f"the game continues a record of {len(before.places)} players, so that number must stay")
    change = Change(begun_anew(before, now, progress, at), at)
    if not before.gathering or now.gathering:
        return _with_clocks(_with_secrets_kept(change, before, now), before, now)
    if now.pace:
        people = tuple(seat for seat, seat_state in enumerate(now.places) if seat_state.kind == "human")
        own = tuple((seat, now.places[seat].pace) for seat in people if now.places[seat].pace)
        change = change.with_clock(ClockEvent("begin", pace=now.pace, seats=people, own=own))
    return change.with_chance(draw)


def _with_secrets_kept(change: Change, before: Roster, now: Roster) -> Change:
    """Undo sealed choices of seats that were given to somebody else, who must not see them."""
    if before.gathering:  # nothing is sealed yet
        return change
    for seat, (then, after) in enumerate(zip(before.places, now.places, strict=True)):
        if then.given != after.given:
            while change.progress.match.can_take_back(seat):
                change = change.take_back(seat)
    return change


def _with_clocks(change: Change, before: Roster, now: Roster) -> Change:
    """Add clock events for bots that take over or leave, for pauses and for holidays."""
    if change.progress.clocks is None:
        return change
    for seat, (then, after) in enumerate(zip(before.places, now.places, strict=True)):
        if then.player != after.player:
            change = change.with_clock(ClockEvent("bot" if after.player else "back", seat))
    if before.paused != now.paused:
        change = change.with_clock(ClockEvent("pause" if now.paused else "go on"))
    for seat in sorted({old.seat for old, new in zip(before.holidays, now.holidays, strict=False) if old != new}):
        change = change.with_clock(ClockEvent("work", seat))
    for new in now.holidays[len(before.holidays) :]:
        change = change.with_clock(ClockEvent("holiday", new.seat, since=new.start, until=new.end))
    return change
