"""Snapshots in place of roster events, so that logs of people cannot grow without limit."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import Snapshot

COMPACTED = 500
"""Number of entries after which a snapshot replaces them."""


def compacted(roster: Roster, begun: float) -> Snapshot | None:
    """A snapshot in place of all entries, once there are many.

    :param begun: start of the game, in seconds since 1970.
    """
    if roster.number - roster.compacted < COMPACTED:
        return None
    number = roster.number + 1
    return snapshot(replace(roster, number=number, compacted=number), begun)


def snapshot(roster: Roster, begun: float) -> Snapshot:
    return Snapshot(msgspec.Raw(msgspec.json.encode(roster)), begun)
