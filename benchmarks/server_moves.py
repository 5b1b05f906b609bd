"""Moves a second of the whole server, every one of them on disk before it is answered and shown.

A server runs on one processor, tables on another. At each table one player makes a random legal choice, and the next
one only when the answer and the update are in; when a game is over a new one is set. Choices go over the WebSocket that
brings the updates, or by POST beside it. The server's processor time a move tells most: it hardly depends on what else
the machine does. In the end the memory of a server with a hundred open tables and bots is told.
"""

from __future__ import annotations

import asyncio
import statistics
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from benchmarks.processes import children, cpu_seconds, pin, ratusz, resident
from benchmarks.wire import HttpLine, WebSocketLine

TABLES = 100
SECONDS = 3.0
WARM_UP = 1.0
HUMAN, BOT = {"kind": "human"}, {"kind": "bot", "bot": "greedy"}


class Choice(msgspec.Struct):
    """The one part of it that a player here looks at."""

    action: str


class Scene(msgspec.Struct):
    over: bool
    choices: list[Choice]


class Message(msgspec.Struct):
    """An update, or an answer without a scene."""

    type: str
    version: int = 0
    code: str = ""
    scene: Scene | None = None


_decode = msgspec.json.Decoder(Message).decode


class Result(NamedTuple):
    moves: int
    latencies: list[float]
    seconds: float
    server_cpu: float


class Player:
    """Plays at one table after the other; `post` sends choices beside the WebSocket."""

    def __init__(self, port: int, seed: int, *, post: bool) -> None:
        self._port = port
        self._random = Random(seed)
        self._post = post
        self.moves: list[tuple[float, float]] = []
        """When each move was shown, and how long it took."""

    async def play(self, until: float) -> None:
        http = await HttpLine.open(self._port)
        while perf_counter() < until:
            table = (await http.request("POST", "/api/tables", {"game": "little_town", "seats": [HUMAN]}))["id"]
            line = await WebSocketLine.open(self._port, f"/api/tables/{table}/live?seat=0", http.cookie)
            await self._game(table, http, line, until)
            line.close()
        http.close()

    async def _game(self, table: str, http: HttpLine, line: WebSocketLine, until: float) -> None:
        update = _decode(await line.receive())
        while perf_counter() < until and update.scene is not None and not update.scene.over:
            began = perf_counter()
            choice = self._random.choice(update.scene.choices)
            act = {"seat": 0, "version": update.version, "action": choice.action}
            update = await (self._posted(table, act, http, line) if self._post else self._sent(act, line))
            self.moves.append((perf_counter(), perf_counter() - began))

    @staticmethod
    async def _posted(table: str, act: dict[str, Any], http: HttpLine, line: WebSocketLine) -> Message:
        await http.request("POST", f"/api/tables/{table}/actions", act)
        return _decode(await line.receive())

    @staticmethod
    async def _sent(act: dict[str, Any], line: WebSocketLine) -> Message:
        line.send({"type": "act", **act})
        answers = [_decode(await line.receive()) for _ in range(2)]
        assert not any(answer.code for answer in answers), answers
        return next(answer for answer in answers if answer.type == "update")


def megabytes(process: int) -> str:
    """Of a server and of the process its bots think in."""
    kinds = {"server": [process], "bots": children(process)}
    told = (f"{name} {resident(pid):.0f} MB" for name, pids in kinds.items() for pid in pids)
    return ", ".join(told) if resident(process) else "not known on this system"


async def measured(port: int, process: int, *, post: bool) -> Result:
    players = [Player(port, seed, post=post) for seed in range(TABLES)]
    began = perf_counter()
    tasks = [asyncio.create_task(player.play(began + WARM_UP + SECONDS)) for player in players]
    await asyncio.sleep(WARM_UP)
    since, cpu = perf_counter(), cpu_seconds(process)
    await asyncio.sleep(SECONDS)
    seconds, cpu = perf_counter() - since, cpu_seconds(process) - cpu
    await asyncio.gather(*tasks)
    latencies = [took for player in players for at, took in player.moves if since <= at < since + seconds]
    return Result(len(latencies), sorted(latencies), seconds, cpu / seconds)


async def open_tables(port: int) -> None:
    """A hundred tables of two people and a bot, each with a page open, after some rounds of play."""
    http = await HttpLine.open(port)
    lines = []
    for _ in range(TABLES):
        body = {"game": "little_town", "seats": [HUMAN, HUMAN, BOT]}
        table = (await http.request("POST", "/api/tables", body))["id"]
        lines.append(await WebSocketLine.open(port, f"/api/tables/{table}/live?seat=0", http.cookie))
    players = [_rounds(line, seed) for seed, line in enumerate(lines)]
    await asyncio.wait_for(asyncio.gather(*players), 120)


async def _rounds(line: WebSocketLine, seed: int) -> None:
    """Both people make all their choices of two rounds; the bot makes its own."""
    random, done = Random(seed), 0
    while done < 4:
        update = _decode(await line.receive())
        if update.type != "update" or update.scene is None or not update.scene.choices:
            continue
        choice = random.choice(update.scene.choices).action
        seat = done % 2
        line.send({"type": "act", "seat": seat, "version": update.version, "action": choice})
        if choice == "ok":
            done += 1
            line.send({"type": "view", "seat": done % 2})


def main() -> None:
    """Print the table."""
    print(f"\nMoves a second of the server: {TABLES} tables of Little Town, every move on disk before its answer")
    print(f"{'choices by':<12}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'of a core':>11}{'CPU a move':>12}")
    for name, post in (("WebSocket", False), ("POST", True)):
        with ratusz() as (process, port):
            pin(process.pid, 0)
            pin(0, 1)
            result = asyncio.run(measured(port, process.pid, post=post))
        p50 = statistics.median(result.latencies) * 1e3
        p99 = result.latencies[int(len(result.latencies) * 0.99)] * 1e3
        rate, share = result.moves / result.seconds, result.server_cpu
        print(f"{name:<12}{rate:>9,.0f}{p50:>9.1f}{p99:>9.1f}{share:>11.0%}{share / rate * 1e6:>9,.0f} us")
    with ratusz() as (process, port):
        asyncio.run(open_tables(port))
        told = megabytes(process.pid)
    print(f"resident with {TABLES} open tables: {told} (goal: 150 MB together)")


if __name__ == "__main__":
    main()
