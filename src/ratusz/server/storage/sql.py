"""SQL that both databases understand, with `$1`, `$2` … for its values, and what it finds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ratusz.host.log import Row
from ratusz.server.storage.store import Entry, Logs

NEWS = (
    "select 0, 0, 0, '', created from tables where id = $1"
    " union all select 1, number, 0, text, at from company where table_id = $1 and number > $2"
    " union all select 2, ply, seat, text, at from events where table_id = $1 and ply > $3 order by 1, 2"
)
"""Both logs of a table after an entry and a ply, by one statement of both databases; `logs_of` reads what it finds."""

FIND_CODE = "select hash, table_id, seat, expires, session from codes where hash = $1 and expires > $2"
FIND_OFFER = "select secret from dice_offers where commitment = $1 and laid > $2"


def logs_of(found: Sequence[Sequence[Any]]) -> Logs | None:
    """What `NEWS` has found; None if there is no such table."""
    if not found:
        return None
    people = [Entry(number, text, at) for kind, number, _, text, at in found if kind == 1]
    return Logs(people, [Row(ply, seat, text, at) for kind, ply, seat, text, at in found if kind == 2])
