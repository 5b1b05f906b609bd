"""Views of turns that are prepared while others think."""

from __future__ import annotations

from collections.abc import Sequence

from ratusz.engine.errors import Objection
from ratusz.engine.game import Seat
from ratusz.host.ahead import ahead_objections, choices_made, prepared
from ratusz.server.schemas.ahead import AheadInfo
from ratusz.server.tables.table import Table


def ahead_info(table: Table, seat: Seat, notations: Sequence[str]) -> AheadInfo:
    """A prepared turn, as it would go now. Trusts that the caller plays the seat.

    :raises InvalidAction: not the notation of an action.
    """
    match = table.progress.match
    found = None if table.roster.gathering else prepared(match, seat, notations)
    return AheadInfo(
        scene=found.scene if found else None,
        steps=found.steps if found else (),
        whole=found is not None and found.is_whole,
        spoiled=found.spoiled if found else None,
        made=choices_made(match, seat),
    )


def objections(table: Table, seat: Seat, notations: Sequence[str], picked: Sequence[str]) -> list[Objection]:
    """The objections to what the picked hotspots could become after a prepared turn.

    :raises InvalidAction: not the notation of an action.
    :raises UnknownHotspots: no action has these hotspots.
    """
    return [] if table.roster.gathering else ahead_objections(table.progress.match, seat, notations, picked)
