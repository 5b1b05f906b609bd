"""Reading the logs of a table: who sits there and how far its game has come are folds over them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ratusz.engine.errors import RatuszError
from ratusz.games import find
from ratusz.server.company import Company, company_of
from ratusz.server.company_events import parse
from ratusz.server.errors import StorageFailed
from ratusz.server.progress import Progress, start
from ratusz.server.store import Entry, Row, Store, StoredTable


async def state_of(stored: StoredTable, store: Store) -> tuple[Company, Progress]:
    """Who sits at a table and how far its log has come.

    :raises UnknownGame: the game of the table is not installed here.
    :raises UnknownRulesVersion: it is, but not under the rules of the table.
    :raises StorageFailed: the log does not replay.
    """
    game = find(stored.game, stored.rules_version)
    people, rows = await store.company(stored.id), await store.rows(stored.id)
    fresh = company_of(stored, ())
    return further(fresh, start(game, len(fresh.places), stored.options), people, rows, stored)


def further(
    company: Company, progress: Progress, people: Sequence[Entry], rows: Sequence[Row], stored: StoredTable
) -> tuple[Company, Progress]:
    """Company and progress after what was written to the logs since.

    :raises StorageFailed: the logs do not replay.
    """
    try:
        now = company.folded(parse(entry.text) for entry in people)
        if len(now.places) != len(company.places):
            progress = start(progress.match.game, len(now.places), stored.options)
        return now, progress.folded(rows)
    except (RatuszError, msgspec.MsgspecError) as error:
        raise StorageFailed(f"the log of table {stored.id!r} is damaged: {error}") from error
