"""Counters, times and sizes as side channels: what others are told, byte for byte and moment for moment.

Two worlds are alike but for what Ola has sealed. In one she draws once; in the other she draws, takes back and draws
anew, so that more of her choices lie in the log. Meanwhile everybody else has streams open and keeps asking.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.server.lobby import playing
from tests.server.manual_clock import ManualClock
from tests.server.stored import rows_of

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("with_gems")]

GAMES = ("little_town", "dice_city", "chronicle", "gems")
"""Where choices are sealed."""
PEOPLE = ("ola", "jan", "ewa", "stranger", "nobody")
"""The host, two guests, somebody with a table elsewhere, and a browser without a cookie."""
OTHERS = {"jan": 1, "ewa": 2, "stranger": None, "nobody": None}
"""Everybody but Ola, with the seat they look from."""
POLLED = ("", "/scene", "/log", "/record", "/moments", "/dice", "/chat", "/steps/0", "/steps/1")
STILL_HERE = b": still here\n\n"
TURNS = 60
"""Of the event loop, after which whatever a choice has set going has been told."""

Heard = dict[str, list[tuple[float, str]]]
"""For each stream, and for each address that somebody asks: when something was told, and what."""


class World:
    """A table that Ola, Jan and Ewa have come to, by a clock that a test moves; all others than Ola listen."""

    def __init__(self, app: Gateway, people: dict[str, Browser], clock: ManualClock, table: str) -> None:
        self.app = app
        self.people = people
        self.clock = clock
        self.table = table
        self.heard: Heard = defaultdict(list)

    async def open(self, stack: AsyncExitStack) -> None:
        """Streams of both kinds for everybody but Ola."""
        for name, seat in OTHERS.items():
            for kind in ("live", "events"):
                task = asyncio.create_task(self._listen(name, kind, "" if seat is None else f"seat={seat}"))
                stack.push_async_callback(_ended, task)
        await self.settle()

    async def _listen(self, name: str, kind: str, query: str) -> None:
        browser, is_live = self.people[name], kind == "live"
        coming = [{"type": "websocket.connect"} if is_live else {"type": "http.request", "body": b""}]

        async def receive() -> Any:
            if not coming:
                await asyncio.Event().wait()
            return coming.pop()

        async def send(message: Any) -> None:
            if message.get("body") == STILL_HERE:  # every twenty seconds, by the clock of this machine
                return
            self._note(f"{name} {kind}", message)

        cookies = "; ".join(f"{key}={value}" for key, value in browser.cookies.items())
        scope = {
            "type": "websocket" if is_live else "http",
            "method": "GET",
            "path": f"/api/tables/{self.table}/{kind}",
            "raw_path": b"",
            "query_string": query.encode(),
            "scheme": "ws" if is_live else "http",
            "headers": [(b"host", b"ratusz.test"), (b"cookie", cookies.encode())],
            "client": ("127.0.0.1", 5000),
        }
        await browser.app(scope, receive, send)

    def _note(self, way: str, what: Any) -> None:
        self.heard[way].append((self.clock.now(), str(what)))

    async def settle(self) -> None:
        for _ in range(TURNS):
            await asyncio.sleep(0)

    async def tick(self, *doing: Callable[[], Any]) -> None:
        """Something is done; a second later everybody else asks for all there is, and for the list of their tables."""
        for step in doing:
            await step()
        await self.settle()
        await self.clock.go(1)
        await self.settle()
        for name, seat in OTHERS.items():
            for path in POLLED:
                query = {} if seat is None or path not in ("/scene", "/log") else {"seat": seat}
                answer = await self.people[name].get(f"/api/tables/{self.table}{path}", params=query)
                self._note(f"{name} GET {path}", (answer.status_code, answer.headers.multi_items(), answer.text))
            listed = await self.people[name].get("/api/tables")
            self._note(f"{name} lists", [entry for entry in listed.json() if entry["id"] == self.table])

    # --- what people do --------------------------------------------------------------------------------------------

    async def look(self, seat: int) -> Any:
        return (await self.people[PEOPLE[seat]].ask(self.table, "/scene", seat=seat))["scene"]["choices"]

    async def draw(self, seat: int, at: int = 0) -> None:
        """One more choice of somebody's that is not the last of the round."""
        choices = [choice for choice in await self.look(seat) if not choice["final"]] or await self.look(seat)
        await self.people[PEOPLE[seat]].play(self.table, (seat, choices[at]["action"]))

    async def undo(self, seat: int) -> None:
        answer = await self.people[PEOPLE[seat]].undo(self.table, seat)
        assert answer.status_code == 200, answer.text

    async def finish(self, seat: int) -> None:
        """The first choice each time, until the seat owes none."""
        while seat in (await self.people[PEOPLE[seat]].ask(self.table))["to_act"]:
            choices = await self.look(seat)
            confirming = [choice for choice in choices if choice["hotspots"] == ["confirm"]]
            await self.people[PEOPLE[seat]].play(self.table, (seat, (confirming or choices)[0]["action"]))

    async def rows(self) -> int:
        return len(await rows_of(self.app.service._store, self.table))


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def begun(database: Path, game: str, pace: str = "") -> AsyncIterator[World]:
    """The table has begun."""
    async with AsyncExitStack() as stack:
        # IDs are drawn by chance, and what is compressed with them is not always as long.
        ids = stack.enter_context(pytest.MonkeyPatch.context())
        ids.setattr("ratusz.server.tables.creation.new_id", map("table-{:010}".format, count()).__next__)
        clock = ManualClock()
        app = create_app(SQLiteStore(database), Settings.without_limits(), random=Random(6), clock=clock)
        stack.push_async_callback(app.service.close)
        people = {name: await stack.enter_async_context(Browser(app)) for name in PEOPLE}
        await people["stranger"].set_table()
        table = await playing(people["ola"], people["jan"], people["ewa"], game=game, pace=pace)
        found = World(app, people, clock, table)
        await found.open(stack)
        yield found


def differences(one: Heard, other: Heard) -> list[Any]:
    """Where two worlds part, by way."""
    assert one.keys() == other.keys()
    return [
        (way, next((pair for pair in zip(one[way], other[way], strict=False) if pair[0] != pair[1]), "more"))
        for way in one
        if one[way] != other[way]
    ]


@pytest.mark.parametrize("pace", ["", "300+10"])
@pytest.mark.parametrize("game", GAMES[:3])
async def test_how_much_is_sealed_shows_nowhere(tmp_path: Path, game: str, pace: str) -> None:
    """Other choices, more of them, at other moments, and some taken back: until all is revealed others see nothing."""
    async with begun(tmp_path / "1.db", game, pace) as plain, begun(tmp_path / "2.db", game, pace) as busy:
        plans: list[tuple[World, list[list[Callable[[], Any]]]]] = [
            (plain, [[], [partial(plain.draw, 0)], []]),
            (
                busy,
                [
                    [partial(busy.draw, 0, -1), partial(busy.undo, 0)],
                    [partial(busy.draw, 0), partial(busy.undo, 0), partial(busy.draw, 0, -1)],
                    [partial(busy.undo, 0), partial(busy.draw, 0, -1)],
                ],
            ),
        ]
        for world, ticks in plans:
            for doing in ticks:
                await world.tick(*doing)
            await world.tick(partial(world.finish, 0))
            await world.tick(partial(world.finish, 1))

        assert await busy.rows() > await plain.rows() + 3
        assert not differences(plain.heard, busy.heard)
        assert len(plain.heard) == len(OTHERS) * (len(POLLED) + 3)


@pytest.mark.parametrize("game", GAMES)
async def test_a_detour_shows_nowhere_not_even_when_all_is_revealed(tmp_path: Path, game: str) -> None:
    """Both worlds come to the same choices, in one of them by way of others that were taken back."""
    async with begun(tmp_path / "1.db", game, "300+10") as straight, begun(tmp_path / "2.db", game, "300+10") as detour:
        for world in (straight, detour):
            if world is detour and game != "gems":  # where one pick is all, taking it back is seen
                await world.tick(partial(detour.draw, 0, -1), partial(detour.undo, 0), partial(detour.draw, 0))
                await world.tick(partial(detour.undo, 0), partial(detour.draw, 0, -1), partial(detour.undo, 0))
            else:
                await world.tick()
                await world.tick()
            for seat in range(3):
                await world.tick(partial(world.finish, seat))
            await world.tick(partial(world.finish, 2))

        assert not differences(straight.heard, detour.heard)


@pytest.mark.parametrize("game", GAMES[:3])
async def test_no_version_that_is_tried_tells_how_far_the_log_has_come(tmp_path: Path, game: str) -> None:
    async with begun(tmp_path / "1.db", game) as plain, begun(tmp_path / "2.db", game) as busy:
        await plain.draw(0)
        for _ in range(3):
            await busy.draw(0, -1)
            await busy.undo(0)

        told = []
        for world in (plain, busy):
            answers = []
            for seat, version in [(seat, version) for seat in range(4) for version in range(12)]:
                body = {"seat": seat, "version": version, "action": "ok"}
                answers.append((await world.people["jan"].post(f"/api/tables/{world.table}/actions", json=body)).text)
                body = {"seat": seat, "version": version}
                answers.append((await world.people["jan"].post(f"/api/tables/{world.table}/undo", json=body)).text)
            told.append(answers)

        assert told[0] == told[1]


async def test_the_limit_of_what_can_be_taken_back_counts_nobody_elses_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ratusz.host.progress.MAX_UNDO_ROWS", 30)
    taken_back = []
    for name, detours in (("1.db", 0), ("2.db", 4)):
        async with begun(tmp_path / name, "little_town") as world:
            for _ in range(detours):
                await world.draw(0)
                await world.undo(0)
            undone = 0
            while True:
                await world.draw(1)
                answer = await world.people["jan"].undo(world.table, 1)
                if answer.status_code == 429:
                    break
                undone += 1
            taken_back.append((undone, answer.text))

    assert taken_back[0] == taken_back[1]
    assert taken_back[0][0] == 5


async def test_the_own_list_does_tell_of_ones_own_sealed_choices(tmp_path: Path) -> None:
    async with begun(tmp_path / "1.db", "little_town") as world:
        before = await updated(world)
        await world.tick(partial(world.draw, 0))
        await world.tick(partial(world.draw, 0))
        after = await updated(world)

    assert after["jan"] == before["jan"] == before["ola"] < after["ola"]


async def updated(world: World) -> dict[str, float]:
    """When something last happened at the table, to whom."""
    lists = {name: (await world.people[name].get("/api/tables")).json() for name in ("ola", "jan")}
    return {name: table["updated"] for name, tables in lists.items() for table in tables if table["id"] == world.table}
