"""Whether the database answers."""

from __future__ import annotations

import asyncio

from ratusz.host.errors import StorageFailed
from ratusz.server.storage.store import Store

PATIENCE = 2.0
"""Seconds within which the database has to answer."""


async def check_answers(store: Store) -> None:
    """:raises StorageFailed: the database does not answer, or too late."""
    try:
        async with asyncio.timeout(PATIENCE):
            await store.ask("select count(*) from (select 1 from tables limit 1) as some")
    except TimeoutError as error:
        raise StorageFailed("the database does not answer in time") from error
