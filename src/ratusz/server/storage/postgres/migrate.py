"""Bringing a PostgreSQL database up to date: steps of its schema, one after the other, one worker at a time."""

from __future__ import annotations

from importlib import resources
from typing import Any

import asyncpg

from ratusz.server.core.errors import DatabaseUnusable
from ratusz.server.storage.postgres.connections import BROKEN, PATIENCE, SCHEMA, SETTINGS, reason, without_password

_UPGRADE_LOCK = 0x52415453


async def prepare(address: str) -> None:
    """Bring the database up to date; it may be empty.

    :raises DatabaseUnusable: it cannot be reached, or a later version of Ratusz has used it.
    """
    try:
        connection = await asyncpg.connect(address, timeout=PATIENCE, server_settings=SETTINGS)
    except (*BROKEN, ValueError) as error:
        raise DatabaseUnusable(
            f"the database {without_password(address)!r} cannot be reached: {reason(error)}"
        ) from error
    try:
        async with connection.transaction():
            await connection.execute("select pg_advisory_xact_lock($1)", _UPGRADE_LOCK)  # one worker at a time
            await _upgrade(connection)
    except BROKEN as error:
        raise DatabaseUnusable(
            f"the database {without_password(address)!r} cannot be brought up to date: {reason(error)}"
        ) from error
    finally:
        await connection.close()


def steps() -> tuple[str, ...]:
    """The SQL of every step from an empty database to this version's schema, in order."""
    folder = resources.files("ratusz.server.storage.postgres").joinpath("migrations")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return tuple(folder.joinpath(name).read_text(encoding="utf-8") for name in names)


async def _upgrade(connection: Any) -> None:
    known = steps()
    await connection.execute(f"create schema if not exists {SCHEMA}")
    await connection.execute("create table if not exists schema_version (taken integer not null)")
    taken = await connection.fetchval("select taken from schema_version") or 0
    if taken > len(known):
        raise DatabaseUnusable(
            f"the database was last used by a later version of Ratusz (schema {taken}; this one knows {len(known)}); "
            "use that version, or name another database"
        )
    for step in known[taken:]:
        await connection.execute(step)
    await connection.execute("delete from schema_version")
    await connection.execute("insert into schema_version values ($1)", len(known))
