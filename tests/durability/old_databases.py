"""Databases as earlier versions have left them, with games going on in every room: `tests/durability/old/*.sql`.

Those with a shared campaign, an evening and a league are in its folder `groups`; `old_groups` makes them.
A file whose schema has been released never changes. When a step is added to the schema, add the files of the new one:

    PYTHONPATH=src:. .venv/bin/python -m tests.durability.old_databases tests/durability/old
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg

from ratusz.games import rooms
from ratusz.server.core.clock import Clock
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.postgres import migrate as postgres_migrate
from ratusz.server.storage.postgres.store import PostgresStore
from ratusz.server.storage.sqlite import migrate
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.store import Store
from tests.durability import old_groups
from tests.server.browser import Browser
from tests.server.databases import fresh_database

FOLDER = Path(__file__).parent / "old"
FIRST = ("sessions", "campaigns")
"""Tables that others refer to although they were made later; the rest come in the order in which they were made."""
OPTIONS = {"districts": ({"variant": "basic"}, {"variant": "advanced"}), "little_town": ({}, {"factories": "yes"})}
_COOKIES = "-- cookies: "


async def play_on(browser: Browser, table: str, choices: int, random: Random) -> bool:
    """Make so many choices at a table whose seats are all this browser's; whether its game is over."""
    for _ in range(choices):
        info = await browser.ask(table)
        if info["over"]:
            return True
        seat = info["to_act"][int(random.random() * len(info["to_act"]))]
        update = await browser.ask(table, "/scene", seat=seat)
        offered = update["scene"]["choices"]
        action = offered[int(random.random() * len(offered))]["action"]
        answer = await browser.act(table, seat, action, update["version"])
        if answer.status_code == 409 and answer.json()["code"] == "stale-version":
            await asyncio.sleep(0)  # time was up meanwhile, and the alarm needs its turn to ring
            continue
        assert answer.status_code == 200, answer.text
    return False


def cookies(dump: str) -> list[str]:
    """Of the browsers that play there: the first has set everything, the second is a guest."""
    return dump.partition("\n")[0].removeprefix(_COOKIES).split()


async def _live(ola: Browser, jan: Browser) -> None:
    """Games under way, a table that waits for people, one that people sit at, a campaign in its second episode."""
    random = Random(3)
    for game in rooms():
        for options in OPTIONS.get(game, ({},)):
            await play_on(ola, await ola.set_table(game=game, options=options), 12, random)
    for begins in (False, True):
        seats = [{"kind": "human", "name": "Ola"}, {"kind": "open"}]
        crowd = {"game": "districts", "options": {"variant": "party", "limit": "none"}}
        body = {**(crowd if begins else {"game": "little_town"}), "seats": seats}
        table = (await ola.post("/api/tables", json=body)).json()["id"]
        token = (await ola.post(f"/api/tables/{table}/link", json={})).json()["token"]
        if begins:
            await jan.post(f"/api/tables/{table}/seats", json={"name": "Jan", "token": token})
            for seat, browser in enumerate((ola, jan)):
                await browser.post(f"/api/tables/{table}/seats/{seat}/ready", json={"ready": True})
            assert (await ola.post(f"/api/tables/{table}/start", json={})).status_code == 200
    body = {"game": "dice_city", "course": "mini", "seats": [{"kind": "human"}]}
    campaign = (await ola.post("/api/campaigns", json=body)).json()["id"]
    for choices in (1000, 5):
        ply = (await ola.get(f"/api/campaigns/{campaign}")).json()["ply"]
        episode = (await ola.post(f"/api/campaigns/{campaign}/episodes", json={"ply": ply})).json()["id"]
        await play_on(ola, episode, choices, random)


async def _make(database: Path) -> str:
    app = create_app(SQLiteStore(database), Settings.without_limits())
    async with Browser(app) as ola, Browser(app) as jan:
        await _live(ola, jan)
        await app.service.close()
        return f"{_COOKIES}{ola.cookies['ratusz']} {jan.cookies['ratusz']}\n"


def _literal(value: Any, *, is_postgres: bool) -> str:
    match value:
        case None:
            return "null"
        case bytes():
            return rf"'\x{value.hex()}'" if is_postgres else f"x'{value.hex()}'"
        case str():
            quoted = value.replace("'", "''")
            return f"'{quoted}'"
        case _:
            return repr(value)


def _tables(connection: sqlite3.Connection) -> list[str]:
    made = [table for (table,) in connection.execute("select name from sqlite_schema where type = 'table'")]
    return [*FIRST, *[table for table in made if table not in FIRST]]


def _inserts(connection: sqlite3.Connection, *, is_postgres: bool) -> Iterator[str]:
    for table in _tables(connection):
        found = connection.execute(f"select * from {table}")
        columns = ", ".join(column for column, *_ in found.description)
        for row in found:
            values = ", ".join(_literal(value, is_postgres=is_postgres) for value in row)
            yield f"insert into {table} ({columns}) values ({values});\n"


def _sqlite_dump(connection: sqlite3.Connection) -> str:
    steps = migrate.steps()
    marks = f"pragma application_id = {migrate.APPLICATION_ID};\npragma user_version = {len(steps)};\n"
    return "".join([*steps, marks, *_inserts(connection, is_postgres=False)])


def _postgres_dump(connection: sqlite3.Connection) -> str:
    steps = postgres_migrate.steps()
    head = "create schema ratusz;\nset search_path = ratusz;\ncreate table schema_version (taken integer not null);\n"
    marks = f"insert into schema_version values ({len(steps)});\n"
    return "".join([head, *steps, marks, *_inserts(connection, is_postgres=True)])


def text_of(dump: Path) -> str:
    return dump.read_text("utf-8")


def events_of(dump: Path) -> Mapping[str, list[tuple[int, int, str]]]:
    """By table what had happened: ply, seat and notation."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    for table in re.findall(r"^insert into tables .*? values \('([^']+)'", text_of(dump), re.MULTILINE):
        found[table] = []
    line = re.compile(r"^insert into events .*? values \('([^']+)', (\d+), (-?\d+), '([^']*)'", re.MULTILINE)
    for table, ply, seat, text in line.findall(text_of(dump)):
        found[table].append((int(ply), int(seat), text))
    return found


@asynccontextmanager
async def upgraded(dump: Path, database: Path, clock: Clock | None = None) -> AsyncIterator[tuple[Gateway, Store]]:
    """A server over what was in the dump, and its store."""
    text = text_of(dump)
    async with AsyncExitStack() as stack:
        if dump.stem.startswith("sqlite"):
            old = sqlite3.connect(database)
            old.executescript(text)
            old.close()
            store: Store = SQLiteStore(database)
        else:
            address = await stack.enter_async_context(fresh_database())
            connection = await asyncpg.connect(address)
            await connection.execute(text)
            await connection.close()
            await postgres_migrate.prepare(address)
            store = PostgresStore(address)
        app = create_app(store, Settings.without_limits(), clock=clock)
        stack.push_async_callback(app.service.close)
        yield app, store


def write(folder: Path, make: Callable[[Path], Coroutine[Any, Any, str]]) -> None:
    """The files of the newest schema, of a database that `make` has filled."""
    with TemporaryDirectory() as place:
        known = asyncio.run(make(Path(place) / "ratusz.db"))
        connection = sqlite3.connect(Path(place) / "ratusz.db")
        for name, dump in (
            (f"sqlite-{len(migrate.steps())}", _sqlite_dump(connection)),
            (f"postgres-{len(postgres_migrate.steps())}", _postgres_dump(connection)),
        ):
            (folder / f"{name}.sql").write_text(known + dump, "utf-8")
        connection.close()


if __name__ == "__main__":
    write(Path(sys.argv[1]), _make)
    write(Path(sys.argv[1], old_groups.FOLDER.name), old_groups.make)
