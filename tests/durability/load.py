"""A crowd that plays at workers while something happens to them, and what has to be in the database then."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Self

import asyncpg

from tests.durability.forked_servers import Worker
from tests.durability.load_clients import Campaigner, Logs, Memory, Player, Row, Talker, is_continued, missing

PEOPLE = [{"kind": "human"}] * 2
TABLES: list[dict[str, Any]] = [
    {"game": "little_town", "seats": PEOPLE},
    {"game": "districts", "seats": PEOPLE, "options": {"variant": "advanced"}},
    {"game": "districts", "seats": PEOPLE, "options": {"variant": "basic"}},
    {"game": "chronicle", "seats": PEOPLE},
]
CAMPAIGN = {"game": "dice_city", "course": "mini", "seats": [{"kind": "human"}]}
EVENTS = "select table_id, ply, seat, text from {}events order by table_id, ply"
TALK = "select table_id, text from {}company order by table_id, number"
Read = Callable[[], Awaitable[tuple[Logs, dict[str, str]]]]


def logs_of(tables: Iterable[Any], events: Iterable[Any], talk: Iterable[Any]) -> tuple[Logs, dict[str, str]]:
    logs: dict[str, list[Row]] = {table: [] for (table,) in tables}
    for table, *row in events:
        logs[table].append(Row(*row))
    said: defaultdict[str, str] = defaultdict(str)
    for table, text in talk:
        said[table] += text
    return logs, said


def sqlite_logs(database: Path) -> Read:
    async def read() -> tuple[Logs, dict[str, str]]:
        with sqlite3.connect(database) as connection:
            queries = ("select id from tables", EVENTS.format(""), TALK.format(""))
            return logs_of(*[connection.execute(query) for query in queries])

    return read


def postgres_logs(address: str) -> Read:
    async def read() -> tuple[Logs, dict[str, str]]:
        connection: Any = await asyncpg.connect(address)
        queries = ("select id from ratusz.tables", EVENTS.format("ratusz."), TALK.format("ratusz."))
        async with connection.transaction(isolation="repeatable_read"):
            found = [await connection.fetch(query) for query in queries]
        await connection.close()
        return logs_of(*found)

    return read


class Load:
    """A crowd that plays at some workers, and what it remembers."""

    def __init__(self, servers: Sequence[Worker], read: Read) -> None:
        self.memory = Memory()
        self._read = read
        self._before: Logs = {}
        random = [Random(number) for number in range(len(TABLES) + 2)]
        self.players = [
            *[Player(self.memory, servers, own, body) for own, body in zip(random, TABLES, strict=False)],
            Campaigner(self.memory, servers, random[-2], CAMPAIGN),
        ]
        self._people: list[Player | Talker] = [*self.players, Talker(self.memory, servers, random[-1])]

    async def goes_on_while(self, happening: Awaitable[None]) -> None:
        """Everybody plays until it is over; whatever goes wrong with one of them goes wrong here."""
        async with asyncio.TaskGroup() as group:
            lives = [group.create_task(person.live()) for person in self._people]
            await happening
            for life in lives:
                life.cancel()

    async def check(self) -> None:
        """Nothing that was accepted by now is missing; nothing that was in the database has changed."""
        remembered = Memory(list(self.memory.choices), list(self.memory.tables), list(self.memory.words))
        logs, talk = await self._read()

        assert missing(remembered, logs, talk) == []
        assert is_continued(self._before, logs)
        self._before = logs

    async def go_on(self) -> None:
        """Every game that is not over takes three further choices."""
        for person in self.players:
            goal = len(self.memory.choices) + 3
            self.memory.release()
            while person.table and len(self.memory.choices) < goal and not await person.moved(person.table):
                pass

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for person in self._people:
            await person.close()
