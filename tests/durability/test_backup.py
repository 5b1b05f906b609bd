"""Backups as docs/operating.md says to make them: games go on meanwhile, and from the copy afterwards."""

from __future__ import annotations

import re
import shlex
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.storage.postgres import migrate as postgres_migrate
from ratusz.server.storage.postgres.store import PostgresStore
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.store import Store
from tests.durability.own_servers import done, postgres_program
from tests.server.browser import Browser
from tests.server.databases import fresh_database

pytestmark = pytest.mark.anyio

DOCS = (Path(__file__).parents[2] / "docs/operating.md").read_text("utf-8")


async def play(store: Store, cookie: str, table: str, *choices: tuple[int, str]) -> list[str]:
    """Choices of both seats, which one browser plays; all that it has chosen afterwards."""
    app = create_app(store, Settings.without_limits())
    async with Browser(app) as host:
        host.cookies.set("ratusz", cookie, domain="ratusz.test")
        await host.play(table, *choices)
        logs = [await host.ask(table, "/log", seat=seat) for seat in (0, 1)]
        await app.service.close()
        return [entry["action"] for seat, log in enumerate(logs) for entry in log if entry["seat"] == seat]


async def set_table(store: Store) -> tuple[str, str]:
    """A table, and the cookie of its browser."""
    app = create_app(store, Settings.without_limits())
    async with Browser(app) as host:
        table = await host.set_table(humans=2)
        await app.service.close()
        return table, host.cookies["ratusz"]


async def test_a_copy_of_the_file_while_the_server_runs(with_gems: None, database: Path, tmp_path: Path) -> None:
    found = re.search(r'"(vacuum into \'[^"]+\')"', DOCS)
    assert found
    copy = tmp_path / "copy.db"
    table, cookie = await set_table(SQLiteStore(database))
    app = create_app(SQLiteStore(database), Settings.without_limits())
    async with Browser(app) as host:
        host.cookies.set("ratusz", cookie, domain="ratusz.test")
        await host.play(table, (0, "ruby"))
        other = sqlite3.connect(database)
        other.execute(re.sub(r"'[^']+'", f"'{copy}'", found[1]))
        other.close()
        await host.play(table, (1, "jade"))
        await app.service.close()

    assert await play(SQLiteStore(database), cookie, table) == ["ruby", "jade"]
    assert await play(SQLiteStore(copy), cookie, table) == ["ruby"]
    assert await play(SQLiteStore(copy), cookie, table, (1, "opal"), (0, "jade")) == ["ruby", "jade", "opal"]


def commands(address: str, file: Path) -> tuple[list[str], str, list[str]]:
    """Dumping, dropping and restoring, word for word but for the database and the file."""
    paragraph = re.search(
        r"\*\*Backup\*\*[^`]*`(pg_dump [^`]+)`.*?`(drop schema\s+ratusz\s+cascade)`.*?`(pg_restore [^`]+)`",
        DOCS,
        re.DOTALL,
    )
    assert paragraph
    dump, drop, restore = paragraph.groups()
    told = [
        re.sub(r"postgresql://\S+", address, re.sub(r"ratusz-\$\(.*?\)\.dump|FILE", str(file), line))
        for line in (dump, restore)
    ]
    first, last = (shlex.split(line) for line in told)
    return [postgres_program(first[0]), *first[1:]], drop, [postgres_program(last[0]), *last[1:]]


async def test_a_dump_of_the_database(with_gems: None, tmp_path: Path) -> None:
    async with fresh_database() as address:
        dump, drop, restore = commands(address, tmp_path / "ratusz.dump")
        await postgres_migrate.prepare(address)
        table, cookie = await set_table(PostgresStore(address))
        await play(PostgresStore(address), cookie, table, (0, "ruby"))
        await done(*dump)
        assert await play(PostgresStore(address), cookie, table, (1, "jade")) == ["ruby", "jade"]

        connection = await asyncpg.connect(address)
        await connection.execute(drop)
        await connection.close()
        await done(*restore)
        await postgres_migrate.prepare(address)

        assert await play(PostgresStore(address), cookie, table) == ["ruby"]
        assert await play(PostgresStore(address), cookie, table, (1, "opal"), (0, "jade")) == ["ruby", "jade", "opal"]
