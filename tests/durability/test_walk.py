"""Every address and every stream, asked as everybody: nobody learns what others have sealed, nor what is to come.

Two worlds are alike but for what one person has chosen in secret, and but for the dice that are still to be thrown. All
others walk past every address in both, and must be told the same. A new address fails here until the walk knows it.
"""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz import games
from ratusz.engine.capabilities import campaign_rules
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.authenticator import over_tls, register
from tests.server.browser import Browser
from tests.server.lobby import do
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.anyio

SEATS = range(3)
_OF_SEATS = [f"?seat={seat}" for seat in SEATS]
PUBLIC = {
    "/api/health",
    "/api/ready",
    "/api/bots",
    "/api/games",
    "/api/games/{game}/rules",
    "/api/games/{game}/showcase",
    "/api/words/{language}",
    "/api/notices",
}
"""Made once and kept, whoever asks; see `ratusz.server.http.routes.games`."""
LOOKS = {
    "/api/open-tables": [""],
    "/api/tables": [""],
    "/api/tables/{table_id}": [""],
    "/api/tables/{table_id}/chat": [""],
    "/api/tables/{table_id}/comparison": ["?seat=0", "?seat=9"],
    "/api/tables/{table_id}/dice": [""],
    "/api/tables/{table_id}/moments": [""],
    "/api/tables/{table_id}/log": ["", *_OF_SEATS],
    "/api/tables/{table_id}/objections": [
        f"{seat}&{what}" for seat, what in product(_OF_SEATS, ("hotspots=cell/b2", "action=ok"))
    ],
    "/api/tables/{table_id}/ahead": [f"{seat}{what}" for seat, what in product(_OF_SEATS, ("", "&prepared=ok"))],
    "/api/tables/{table_id}/ahead/objections": [f"{seat}&hotspots=cell/b2" for seat in _OF_SEATS],
    "/api/tables/{table_id}/record": [""],
    "/api/tables/{table_id}/scene": ["", *_OF_SEATS],
    "/api/tables/{table_id}/steps/{step}": ["", *_OF_SEATS],
    "/api/tables/{table_id}/seats/{seat}/mail": [""],
    "/api/tables/{table_id}/webhook": [""],
    "/api/notices/stop/{token}": [""],
    "/api/account": [""],
    "/api/account/history": [""],
    "/api/account/tables": ["", "?skip=1"],
    "/api/account/rating": [""],
    "/api/account/titles": [""],
    "/api/ratings": [""],
    "/api/ratings/{game}/{players}": [""],
    "/api/tables/{table_id}/ratings": [""],
    "/api/evenings": [""],
    "/api/evenings/{evening_id}": [""],
    "/api/leagues": [""],
    "/api/leagues/{league_id}": [""],
    "/api/account/export": [""],
    "/api/campaigns": [""],
    "/api/campaigns/{campaign_id}": ["", "?ply=1"],
    "/api/campaigns/{campaign_id}/growth": ["", "?ply=1"],
    "/api/campaigns/{campaign_id}/text": [""],
}
RESULT = "/comparison"
"""Open to everybody, as all sheets are, but not before the game is over."""
STREAMS = {"/api/tables/{table_id}/events": ["", *_OF_SEATS]}
WISHES: dict[str, list[Any]] = {
    "/api/games/{game}/plan": [{}],
    "/api/games/{game}/file": [{"text": "hello"}],
    "/api/games/{game}/lesson": [{}, {"answers": [""]}],
    "/api/games/{game}/lesson/objections": [{"answers": [""], "hotspots": ["cell/b2"]}],
    "/api/qr": [{"text": "http://localhost/"}],
    "/api/dice": [{}],
    "/api/codes": [{"code": "bridge-owl-key-clock-bell-window"}],
    "/api/tables": [{"game": "little_town", "seats": [{"kind": "human"}]}],
    "/api/tables/{table_id}/actions": [
        {"seat": seat, "version": version, "action": "ok"} for seat in (*SEATS, 9) for version in range(6)
    ],
    "/api/tables/{table_id}/undo": [{"seat": 0, "version": 1}],
    "/api/tables/{table_id}/hint": [{"seat": seat, "version": version} for seat in (*SEATS, 9) for version in range(6)],
    "/api/tables/{table_id}/fork": [{"step": 0}, {"step": 1000}],
    "/api/tables/{table_id}/link": [{}],
    "/api/tables/{table_id}/seats": [{"name": "Spy", "token": "nonsense"}, {"name": "Spy", "seat": 0}],
    "/api/tables/{table_id}/places": [{}],
    "/api/tables/{table_id}/public": [{"public": True}],
    "/api/tables/{table_id}/start": [{}],
    "/api/tables/{table_id}/pause": [{}],
    "/api/tables/{table_id}/again": [{}],
    "/api/tables/{table_id}/chat": [{"words": "Hello"}],
    "/api/tables/{table_id}/claims": [{"seat": 0}],
    "/api/tables/{table_id}/claims/{claim}": [{"grant": True}],
    "/api/tables/{table_id}/seats/{seat}/take-back": [{}],
    "/api/tables/{table_id}/seats/{seat}/ready": [{"ready": False}],
    "/api/tables/{table_id}/seats/{seat}/entropy": [{"entropy": "00" * 32}, {}],
    "/api/tables/{table_id}/seats/{seat}/code": [{"language": "en"}],
    "/api/tables/{table_id}/seats/{seat}/bot": [{"bot": "nobody"}],
    "/api/tables/{table_id}/seats/{seat}/mail": [{"address": "spy@example.org", "language": "en"}],
    "/api/tables/{table_id}/seats/{seat}/pace": [{"pace": "300+10"}],
    "/api/tables/{table_id}/seats/{seat}/holidays": [{"start": 0, "end": 1e10}],
    "/api/tables/{table_id}/holidays": [{"start": 0, "end": 1e10}],
    "/api/tables/{table_id}/webhook": [{"address": "https://127.0.0.1/spy", "format": "json"}],
    "/api/notices/push": [{"endpoint": "http://127.0.0.1/", "p256dh": "", "auth": "", "language": "en"}],
    "/api/notices/stop/{token}": [{}],
    "/api/notices/push/stop": [{"endpoint": "https://push.example/1"}],
    "/api/account": [{"credential": {}, "name": "Spy"}],
    "/api/account/new": [{"name": "Spy"}],
    "/api/account/key": [{}],
    "/api/account/sign-in": [{"credential": {}}],
    "/api/account/sign-out": [{}],
    "/api/account/sign-out-elsewhere": [{}],
    "/api/account/seats": [{}],
    "/api/account/rating": [{"rated": True}],
    "/api/evenings": [{"game": "little_town", "size": 3}],
    "/api/evenings/code": [{"code": "bridge-owl-key-clock"}],
    "/api/evenings/{evening_id}/code": [{}],
    "/api/evenings/{evening_id}/guests": [{"name": "Spy", "code": "bridge-owl-key-clock"}],
    "/api/evenings/{evening_id}/rounds": [{"number": 1}, {"number": 2}],
    "/api/evenings/{evening_id}/end": [{"over": True}],
    "/api/leagues": [{"game": "little_town", "size": 2, "pace": "3d"}],
    "/api/leagues/code": [{"code": "bridge-owl-key-clock-bell"}],
    "/api/leagues/{league_id}/code": [{}],
    "/api/leagues/{league_id}/members": [{"name": "Spy", "code": "bridge-owl-key-clock-bell"}],
    "/api/leagues/{league_id}/seasons": [{}],
    "/api/leagues/{league_id}/end": [{"over": True}],
    "/api/account/passkeys/new": [{}],
    "/api/account/passkeys": [{"credential": {}, "name": "Spy"}],
    "/api/campaigns": [{"game": "dice_city", "course": "mini", "seats": [{"kind": "human"}]}],
    "/api/campaigns/{campaign_id}/episodes": [{"ply": 1}, {"ply": 2}],
    "/api/campaigns/{campaign_id}/rewind": [{"ply": 2, "keep": 0}],
    "/api/campaigns/{campaign_id}/fork": [{"keep": 0}, {"keep": 1}],
    "/api/campaigns/{campaign_id}/share": [{"ply": 1}, {"ply": 2}],
    "/api/campaigns/{campaign_id}/places": [{}],
    "/api/campaigns/{campaign_id}/seats/{seat}": [{"city": "Spy"}],
    "/api/campaigns/{campaign_id}/proposal": [{"ply": 2, "wish": "rewind", "number": 0}],
    "/api/campaigns/{campaign_id}/proposal/vote": [{"agrees": True}],
}
REMOVALS = [
    "/api/tables/{table_id}",
    "/api/tables/{table_id}/pause",
    "/api/tables/{table_id}/seats/{seat}",
    "/api/tables/{table_id}/seats/{seat}/bot",
    "/api/tables/{table_id}/chat/{line}",
    "/api/tables/{table_id}/seats/{seat}/mail",
    "/api/tables/{table_id}/webhook",
    "/api/tables/{table_id}/holidays",
    "/api/tables/{table_id}/seats/{seat}/holidays",
    "/api/account",
    "/api/account/passkeys/{key}",
    "/api/campaigns/{campaign_id}",
    "/api/campaigns/{campaign_id}/seats/{seat}",
    "/api/evenings/{evening_id}",
    "/api/evenings/{evening_id}/guests/{guest}",
    "/api/leagues/{league_id}",
    "/api/leagues/{league_id}/members/{member}",
]
CHANGES = {"/api/account": {"name": "Spy"}, "/api/account/passkeys/{key}": {"name": "Spy"}}
ANEW = {
    "/api/tables",
    "/api/tables/{table_id}/fork",
    *[f"/api/tables/{{table_id}}/seats/{seat}/code" for seat in SEATS],
}
"""What is thrown or drawn anew for whoever asks."""
PEOPLE = ("ola", "jan", "ewa", "stranger", "nobody")
"""The host, two guests, somebody with a table elsewhere, and a browser without a cookie."""


class World:
    """A server, people in front of it, and one table."""

    def __init__(self, app: Gateway, people: dict[str, Browser], game: str, random: Random) -> None:
        self.app = app
        self.people = people
        self.game = game
        self._random = random
        self.table = self.campaign = self.episode = self.evening = self.league = "nowhere"
        self.secrets: list[str] = []
        """What no answer may hold: cookies, links and codes, and their hashes."""

    async def gather(self) -> None:
        """A table whose third seat waits for Ewa."""
        ola = self.people["ola"]
        seats = [{"kind": "human", "name": "Ola"}, {"kind": "open"}, {"kind": "open"}]
        self.table = (await ola.post("/api/tables", json={"game": self.game, "seats": seats})).json()["id"]
        await self.people["stranger"].set_table()
        self.evening = (await ola.post("/api/evenings", json={"game": self.game, "size": 2})).json()["id"]
        self.keep((await do(ola, f"/api/evenings/{self.evening}/code"))["code"])
        await self._gather_league()
        token = await self._token()
        await do(self.people["jan"], f"/api/tables/{self.table}/seats", name="Jan", token=token)
        self.keep(token)

    async def _gather_league(self) -> None:
        """A league of two others, who have accounts; what a season draws would be another in each world."""
        async with over_tls(Browser(self.app)) as owner, over_tls(Browser(self.app)) as member:
            await register(owner, name="Iga")
            await register(member, name="Leon")
            made = await owner.post("/api/leagues", json={"game": self.game, "size": 2, "pace": "3d"})
            self.league = made.json()["id"]
            code = (await do(owner, f"/api/leagues/{self.league}/code"))["code"]
            for name, browser in (("Iga", owner), ("Leon", member)):
                await do(browser, f"/api/leagues/{self.league}/members", name=name, code=code)
                self.keep(*browser.cookies.values())
        self.keep(code)

    async def _token(self) -> str:
        return str((await do(self.people["ola"], f"/api/tables/{self.table}/link"))["token"])

    def keep(self, *secrets: str) -> None:
        for secret in (*secrets, *[browser.cookies.get("ratusz") or "" for browser in self.people.values()]):
            hash_ = sha256(secret.encode()).digest()
            self.secrets += [secret, hash_.hex(), b64encode(hash_).decode()] if secret else []

    async def keep_dice(self) -> None:
        for table in {self.table, self.episode} - {"nowhere"}:
            dice = (await self.app.service.tables.fresh(table)).stored.dice
            assert dice is not None
            self.secrets += [dice.secret.hex(), b64encode(dice.secret).decode()]

    async def begin(self) -> None:
        token = await self._token()
        await do(self.people["ewa"], f"/api/tables/{self.table}/seats", name="Ewa", token=token)
        for seat, name in enumerate(("ola", "jan", "ewa")):
            await do(self.people[name], f"/api/tables/{self.table}/seats/{seat}/ready", ready=True)
        await do(self.people["ola"], f"/api/tables/{self.table}/start")
        self.keep(token)
        await self._begin_campaign()

    async def _begin_campaign(self) -> None:
        """A campaign of Ola's with an episode under way, if the game has campaigns."""
        ola, rules = self.people["ola"], campaign_rules(games.find(self.game))
        if rules is not None:
            body = {"game": self.game, "course": rules.courses()[0].id, "seats": [{"kind": "human"}] * 2}
            self.campaign = (await ola.post("/api/campaigns", json=body)).json()["id"]
            started = await ola.post(f"/api/campaigns/{self.campaign}/episodes", json={"ply": 1})
            self.episode = started.json()["id"]

    async def choose(self, at: int, *, final: bool = True) -> None:
        """Ola makes one of her first choices, wherever she plays; if not a final one, nothing is drawn upon it."""
        for table in {self.table, self.episode} - {"nowhere"}:
            choices = (await self.people["ola"].ask(table, "/scene", seat=0))["scene"]["choices"]
            choices = [choice for choice in choices if final or not choice["final"]]
            if choices:
                await self.people["ola"].play(table, (0, choices[at]["action"]))

    async def waver(self) -> None:
        """Ola chooses something else first, and takes it back."""
        await self.choose(-1, final=False)
        for table in {self.table, self.episode} - {"nowhere"}:
            assert (await self.people["ola"].undo(table, 0)).status_code == 200

    def fate(self, seed: int) -> None:
        """What chance does from now on."""
        self._random.seed(seed)

    # --- the walk --------------------------------------------------------------------------------------------------

    async def seen_by(self, name: str, *, wishes: bool) -> dict[str, str]:
        """Every answer to somebody, without what cannot but differ."""
        browser, found = self.people[name], {}
        for table in dict.fromkeys((self.table, self.episode)):
            for path, queries in LOOKS.items():
                for address in _addresses(path, queries):
                    answer = await browser.get(self._filled(address, table))
                    found[f"{table == self.table} GET {address}"] = f"{answer.status_code} {self._plain(answer.text)}"
            for query in ("", *_OF_SEATS):
                found[f"{table == self.table} live {query}"] = self._plain(await _first_message(browser, table, query))
                found[f"{table == self.table} events {query}"] = self._plain(await _first_event(browser, table, query))
        if wishes:
            found.update(await self._refused(browser))
        return found

    async def _refused(self, browser: Browser) -> dict[str, str]:
        found = {}
        for path, bodies in WISHES.items():
            for at, body in enumerate(bodies):
                for address in _addresses(path, [""]):
                    answer = await browser.post(self._filled(address, self.table), json=body)
                    told = "new" if address in ANEW and answer.is_success else answer.text
                    found[f"POST {address} {at}"] = f"{answer.status_code} {self._plain(told)}"
        for path in REMOVALS:
            for address in _addresses(path, [""]):
                answer = await browser.delete(self._filled(address, self.table))
                found[f"DELETE {address}"] = f"{answer.status_code} {self._plain(answer.text)}"
        for path, body in CHANGES.items():
            answer = await browser.patch(self._filled(path, self.table), json=body)
            found[f"PATCH {path}"] = f"{answer.status_code} {self._plain(answer.text)}"
        return found

    def _filled(self, address: str, table: str) -> str:
        known = {
            "table_id": table,
            "campaign_id": self.campaign,
            "game": self.game,
            "language": "pl",
            "claim": "1",
            "line": "1",
            "token": "nonsense",
            "key": "nonsense",
            "players": "2",
            "evening_id": self.evening,
            "guest": "1",
            "league_id": self.league,
            "member": "1",
        }
        return re.sub(r"{(\w+)}", lambda name: known[name[1]], address)

    def _plain(self, text: str) -> str:
        for name, known in (
            ("TABLE", self.table),
            ("EPISODE", self.episode),
            ("CAMPAIGN", self.campaign),
            ("EVENING", self.evening),
            ("LEAGUE", self.league),
        ):
            text = text.replace(known, name) if known != "nowhere" else text
        text = re.sub(r'"(id|table|begun|again)":"[\w-]{16}"', r'"\1":"NEW"', text)
        return re.sub(r"\b1\d{9}(\.\d+)?", "TIME", text)


def _addresses(path: str, queries: list[str]) -> Iterator[str]:
    """With every seat and some steps filled in."""
    seats = [str(seat) for seat in SEATS] if "{seat}" in path else [""]
    steps = ["0", "1", "2", "1000"] if "{step}" in path else [""]
    for seat, step, query in product(seats, steps, queries):
        yield path.replace("{seat}", seat).replace("{step}", step) + query


async def _first_message(browser: Browser, table: str, query: str) -> str:
    async with browser.live(table, query.removeprefix("?")) as line:
        await line.event()
        return str((await line.event())["text"])


async def _first_event(browser: Browser, table: str, query: str) -> str:
    """What an event stream says first, or why there is none."""
    told: asyncio.Queue[str] = asyncio.Queue()
    gone = asyncio.Event()

    async def receive() -> Any:
        if asked:
            await gone.wait()
        asked.append(True)
        return {"type": "http.disconnect"} if gone.is_set() else {"type": "http.request", "body": b""}

    async def send(message: Any) -> None:
        told.put_nowait(message.get("body", b"").decode())

    asked: list[bool] = []
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    scope = {
        "type": "http",
        "method": "GET",
        "path": f"/api/tables/{table}/events",
        "raw_path": b"",
        "query_string": query.removeprefix("?").encode(),
        "scheme": "http",
        "headers": [(b"host", b"ratusz.test"), (b"cookie", cookies.encode())],
        "client": ("127.0.0.1", 5000),
    }
    stream = asyncio.create_task(browser.app(scope, receive, send))
    said = ""
    while "data: " not in said and "code" not in said:
        said = await asyncio.wait_for(told.get(), TIMEOUT)
    gone.set()
    stream.cancel()
    await asyncio.gather(stream, return_exceptions=True)
    return said


@asynccontextmanager
async def world(database: Path, game: str, *, fair: bool = False) -> AsyncIterator[World]:
    """With dice that were promised and can be checked, or such as the test throws."""
    async with AsyncExitStack() as stack:
        random = Random(6)
        app = create_app(SQLiteStore(database), Settings.without_limits(), random=None if fair else random)
        stack.push_async_callback(app.service.close)
        people = {name: await stack.enter_async_context(Browser(app)) for name in PEOPLE}
        yield World(app, people, game, random)


@asynccontextmanager
async def two_worlds(folder: Path, game: str) -> AsyncIterator[tuple[World, World]]:
    async with world(folder / "1.db", game) as first, world(folder / "2.db", game) as second:
        yield first, second


async def test_the_walk_passes_every_address(app: Gateway) -> None:
    paths = app._inner.openapi_schema.paths  # type: ignore[attr-defined]

    assert {path for path, item in paths.items() if item.get} == {*PUBLIC, *LOOKS, *STREAMS}
    assert {path for path, item in paths.items() if item.post} == set(WISHES)
    assert {path for path, item in paths.items() if item.delete} == set(REMOVALS)
    assert {path for path, item in paths.items() if item.patch} == set(CHANGES)
    assert not [path for path, item in paths.items() if item.put]


ROOMS = ("little_town", "dice_city", "districts", "chronicle")
SECRETIVE = ("little_town", "dice_city", "chronicle")
"""Where choices are sealed; in Districts everything lies open."""


@pytest.mark.parametrize("game", SECRETIVE)
async def test_nobody_learns_what_ola_has_sealed(with_gems: None, tmp_path: Path, game: str) -> None:
    async with two_worlds(tmp_path, game) as worlds:
        for at, each in zip((0, -1), worlds, strict=True):
            await each.gather()
            await each.begin()
            if at:
                await each.waver()  # so that the log is longer, too
            await each.choose(at)

        for name in ("jan", "ewa", "stranger", "nobody"):
            assert await worlds[0].seen_by(name, wishes=True) == await worlds[1].seen_by(name, wishes=True), name
        own = [await each.seen_by("ola", wishes=False) for each in worlds]
        assert (
            own[0]["True GET /api/tables/{table_id}/scene?seat=0"]
            != own[1]["True GET /api/tables/{table_id}/scene?seat=0"]
        )
        assert {name for name in own[0] if own[0][name] != own[1][name]} <= {
            name for name in own[0] if "seat=0" in name
        }


@pytest.mark.parametrize("game", ROOMS)
async def test_nobody_learns_what_is_to_come(with_gems: None, tmp_path: Path, game: str) -> None:
    """Dice and cards of the two worlds part after the game has begun; no answer to anybody does."""
    async with two_worlds(tmp_path, game) as worlds:
        for fate, each in enumerate(worlds):
            await each.gather()
            await each.begin()
            each.fate(fate)
            await each.choose(0, final=False)

        for name in PEOPLE:
            assert await worlds[0].seen_by(name, wishes=name != "ola") == await worlds[1].seen_by(
                name, wishes=name != "ola"
            )


@pytest.mark.parametrize("game", ROOMS)
async def test_no_answer_holds_what_opens_a_seat(with_gems: None, tmp_path: Path, game: str) -> None:
    """Neither while a seat is still free, nor in the game: no cookie, link or code, nor a hash of one; nor the secret
    that dice come from. Seats of others are closed to everybody.
    """
    async with world(tmp_path / "1.db", game, fair=True) as there:
        await there.gather()
        await there.keep_dice()
        waiting = {name: await there.seen_by(name, wishes=name == "nobody") for name in PEOPLE}
        await there.begin()
        ola = there.people["ola"]
        code = (await do(ola, f"/api/tables/{there.table}/seats/0/code", language="en"))["code"]
        there.keep(code)
        await there.keep_dice()
        playing = {name: await there.seen_by(name, wishes=name in ("jan", "stranger")) for name in PEOPLE}

    told = [text for seen in (waiting, playing) for answers in seen.values() for text in answers.values()]
    assert len(told) > 500
    assert not [text for text in told for secret in there.secrets if secret in text]
    for name, own in (("jan", 1), ("ewa", 2), ("stranger", None), ("nobody", None)):
        for path, answer in playing[name].items():
            seat = re.search(r"seat=(\d)", path)
            if seat and int(seat[1]) != own and path.startswith("True"):
                assert "foreign-seat" in answer or (RESULT in path and "is not over" in answer), (name, path)
