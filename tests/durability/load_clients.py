"""People who play on whatever happens to the servers, and remember everything that was accepted.

None of them looks into a server: they know addresses, ask over the network, and believe an answer only when it has
arrived. `missing` compares what they remember with what is in the database.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Protocol

from tests.durability.plain_http import LineLost, PlainClient
from tests.timeouts import TIMEOUT

BEHIND = {"stale-version", "not-your-turn", "game-over", "nothing-to-take-back", "episode-under-way"}
"""What people are told who have not seen yet that something has happened."""


class Row(NamedTuple):
    """A row of a log, whatever database it is in."""

    ply: int
    seat: int
    text: str


AT_ONCE = 10
"""Choices that are accepted at most after a kill is due."""

KEPT_WORDS = 50
"""Of the hundred messages of a chat that stay: some whose answers were lost may be among them."""

Logs = Mapping[str, Sequence[Row]]
"""By table."""


class Accepted(NamedTuple):
    """A choice that was accepted."""

    table: str
    seat: int
    text: str
    version: int
    """That of what the seat saw after it."""


class Server(Protocol):
    """Where people send their wishes."""

    @property
    def url(self) -> str: ...

    @property
    def is_up(self) -> asyncio.Event: ...

    @property
    def steady(self) -> bool:
        """Whether lines to it break only when it ends."""
        ...


@dataclass(slots=True)
class Memory:
    """What was accepted so far."""

    choices: list[Accepted] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    words: list[tuple[str, str]] = field(default_factory=list)
    lost: int = 0
    """Wishes whose answer was lost: they may have been granted or not."""
    troubled: int = 0
    """Wishes that a server refused, or knows nothing of, because its database was out of reach."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    _may_go_on: asyncio.Event = field(default_factory=asyncio.Event)
    _most: int = 1 << 30

    async def more(self, count: int) -> None:
        """Until so many further choices are accepted."""
        goal = len(self.choices) + count
        self._most = goal + AT_ONCE
        while len(self.choices) < goal:
            self._may_go_on.set()
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), TIMEOUT)

    async def more_troubled(self, count: int) -> None:
        """Until so many further wishes were refused because the database is out of reach."""
        goal = self.troubled + count
        while self.troubled < goal:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), TIMEOUT)

    async def may_go_on(self) -> None:
        """Nobody runs ahead while whoever kills servers waits for one to start."""
        while len(self.choices) >= self._most:
            self._may_go_on.clear()
            await self._may_go_on.wait()

    def release(self) -> None:
        """Everybody may go on, as fast as they like."""
        self._most = 1 << 30

    def accept(self, choice: Accepted) -> None:
        self.choices.append(choice)
        self.news.set()


class Person:
    """A browser that turns to another server when one is gone."""

    def __init__(self, memory: Memory, servers: Sequence[Server], random: Random) -> None:
        self.memory = memory
        self._servers = servers
        self._random = random
        self._client = PlainClient()

    def _draw(self, count: int) -> int:
        return int(self._random.random() * count)

    async def _server(self) -> Server:
        """One that is up; wait for the first if there is none."""
        while not (up := [server for server in self._servers if server.is_up.is_set()]):
            waits = [asyncio.ensure_future(server.is_up.wait()) for server in self._servers]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
        return up[self._draw(len(up))]

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer; None if it was lost, a server's database was out of reach, or others were faster."""
        server = await self._server()
        url = server.url
        try:
            answer = await self._client.request(method, url, path, body)
        except LineLost as error:
            is_up = server.is_up.is_set() and server.url == url
            if server.steady and is_up and not error.is_ordinary:
                raise AssertionError("it is up, but the line broke") from error
            self.memory.lost += 1
            return None
        if answer.status < 300:
            return answer.value
        code = answer.value["code"]
        if code in ("storage", "outcome-unknown"):
            self.memory.troubled += 1
            self.memory.news.set()
            return None
        assert code in BEHIND, answer.value
        return None

    async def close(self) -> None:
        await self._client.close()


class Player(Person):
    """Plays all seats of one table after another."""

    def __init__(self, memory: Memory, servers: Sequence[Server], random: Random, body: Mapping[str, Any]) -> None:
        super().__init__(memory, servers, random)
        self._wish = body
        self.table = ""
        self._seat = 0

    async def live(self) -> None:
        while True:
            self.table, self._seat = await self._next_table() or "", 0
            while self.table and not await self.moved(self.table):
                pass

    async def _next_table(self) -> str | None:
        set_ = await self.ask("POST", "/api/tables", self._wish)
        if set_ is None:
            return None
        self.memory.tables.append(set_["id"])
        return str(set_["id"])

    async def moved(self, table: str) -> bool:
        """Make one choice at a table, or take one back; whether its game is over."""
        await self.memory.may_go_on()
        seen = await self.ask("GET", f"/api/tables/{table}/scene?seat={self._seat}")
        if seen is None or seen["scene"]["over"]:
            return bool(seen)
        seat, waits = self._seat, seen["scene"]["to_act"]
        if seen["scene"]["choices"]:
            await self._choose(table, seat, seen)
        self._seat = waits[self._draw(len(waits))] if waits else 0
        return False

    async def _choose(self, table: str, seat: int, seen: Any) -> None:
        version, choices = seen["version"], seen["scene"]["choices"]
        takes_back = seen["can_undo"] and not self._draw(8)
        text = "undo" if takes_back else choices[self._draw(len(choices))]["action"]
        body = {"seat": seat, "version": version} if takes_back else {"seat": seat, "version": version, "action": text}
        told = await self.ask("POST", f"/api/tables/{table}/{'undo' if takes_back else 'actions'}", body)
        if told is not None:
            self.memory.accept(Accepted(table, seat, text, told["version"]))


class Campaigner(Player):
    """Plays the episodes of one campaign after another, as the only person of a group."""

    campaign = ""

    async def _next_table(self) -> str | None:
        if not self.campaign:
            begun = await self.ask("POST", "/api/campaigns", {**self._wish, "shared": True})
            if begun is None:
                return None
            self.campaign = begun["id"]
        info = await self.ask("GET", f"/api/campaigns/{self.campaign}")
        if info is None or info["table"]:
            return info and await self._started(str(info["table"]))
        if info["over"]:
            self.campaign = ""
            return None
        started = await self.ask("POST", f"/api/campaigns/{self.campaign}/episodes", {"ply": info["ply"]})
        if started is not None:
            self.memory.tables.append(started["id"])
        return started and str(started["id"])

    async def _started(self, table: str) -> str | None:
        """The table of an episode; its server may have ended between creating and starting it."""
        seen = await self.ask("GET", f"/api/tables/{table}")
        if seen is None or not seen["company"]["gathering"]:
            return seen and table
        return table if await self.ask("POST", f"/api/tables/{table}/start", {}) is not None else None


class Talker(Person):
    """Waits at a table for somebody to come, and talks meanwhile."""

    async def live(self) -> None:
        table, said = "", 0
        while True:
            await self.memory.may_go_on()
            if not table:
                seats = [{"kind": "human", "name": "Ola"}, {"kind": "open"}]
                set_ = await self.ask("POST", "/api/tables", {"game": "little_town", "seats": seats})
                table = set_["id"] if set_ else ""
            else:
                words, said = f"word {said}", said + 1
                if await self.ask("POST", f"/api/tables/{table}/chat", {"words": words}) is not None:
                    self.memory.words.append((table, words))


def missing(memory: Memory, logs: Logs, talk: Mapping[str, str]) -> list[Any]:
    """Everything accepted that is not in the database."""
    return [
        *[table for table in memory.tables if table not in logs],
        *_lost(memory.choices, logs),
        *[(table, words) for table, words in _latest(memory.words) if f'"{words}"' not in talk.get(table, "")],
    ]


def _latest(said: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The latest words of each table: earlier ones go when the log of its people is gathered."""
    by_table: dict[str, deque[str]] = {}
    for table, words in said:
        by_table.setdefault(table, deque(maxlen=KEPT_WORDS)).append(words)
    return [(table, words) for table, latest in by_table.items() for words in latest]


def _lost(choices: Iterable[Accepted], logs: Logs) -> Iterator[Accepted]:
    """Those that are not in the logs of their tables, in the order in which each seat was told that they are."""
    rows: dict[tuple[str, int], Iterator[str]] = {}
    for choice in choices:
        own = _texts(logs.get(choice.table, ()), choice.seat)
        if choice.text not in rows.setdefault((choice.table, choice.seat), own):
            yield choice


def _texts(rows: Sequence[Row], seat: int) -> Iterator[str]:
    return (row.text for row in rows if row.seat == seat)


def is_continued(before: Logs, now: Logs) -> bool:
    """Whether nothing was taken out of a log or changed in it, and no ply left out."""
    return all(now[table][: len(rows)] == rows for table, rows in before.items()) and all(
        [row.ply for row in rows] == list(range(1, len(rows) + 1)) for rows in now.values()
    )
