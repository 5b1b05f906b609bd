"""The table of rights, walked with everybody: who is not named is refused and changes nothing, who is named gets in."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from ratusz.host.tables import sharing
from ratusz.host.tables.roster_events import ClaimMade, SeatGiven
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server import permissions
from tests.server.authenticator import over_tls, register
from tests.server.browser import Browser
from tests.server.groups import propose, shared
from tests.server.lobby import do, hosted, token_of
from tests.server.permissions import (
    GUEST,
    HEIR,
    HOST,
    MEMBER,
    NOBODY,
    OF_LEAGUE,
    OF_LEAGUES,
    OUTSIDER,
    OWNER,
    PREVIOUS,
    RIGHTS,
    ROLES,
    SEATED,
    SENT_AWAY,
    SPECTATOR,
    LeagueRight,
    Right,
)

pytestmark = pytest.mark.anyio

FOR_WHO_THEY_ARE = {"foreign-seat", "foreign-campaign", "not-host", "not-invited", "sent-away", "not-signed-in"}
"""Codes of refusals that are about who asks; any other is about what they ask for, and let them in."""


class World:
    """A table and a campaign of the host's, and a browser for every role."""

    def __init__(self, app: Gateway, browsers: dict[str, Browser]) -> None:
        self.app = app
        self.browsers = browsers
        self.table = self.campaign = "nowhere"
        self.claim = self.line = 0

    async def set(self, right: Right) -> None:
        if right.phase == "campaign":
            body = {"game": "gems", "course": "pair", "seats": [{}, {}]}
            self.campaign = (await self.browsers[HOST].post("/api/campaigns", json=body)).json()["id"]
            return
        if right.phase == "group":
            host, guest = self.browsers[HOST], self.browsers[GUEST]
            self.campaign, _ = await shared(host, (guest, "Jan"))
            await propose(guest, self.campaign, "host", 1)
            return
        await self._gather(free=right.path.endswith("/seats"))
        if right.phase == "round":
            await self._play()

    async def _gather(self, *, free: bool) -> None:
        """The previous owner sits where the heir is later; somebody was sent away before."""
        people, pace = self.browsers, "300+10"
        self.table = await hosted(people[HOST], free=3, pace=pace)
        path, token = f"/api/tables/{self.table}", await token_of(people[HOST], self.table)
        await do(people[SENT_AWAY], f"{path}/seats", name="Zla", token=token)
        await people[HOST].delete(f"{path}/seats/1")
        await do(people[GUEST], f"{path}/seats", name="Jan", token=token, seat=1)
        await do(people[HOST], f"{path}/public", public=True)
        await do(people[SEATED], f"{path}/seats", name="Ewa")
        await do(people[HOST], f"{path}/public", public=False)
        if not free:
            await do(people[PREVIOUS], f"{path}/seats", name="Iza", token=token)
        self.line = (await do(people[GUEST], f"{path}/chat", words="Hello"))[-1]["line"]

    async def _play(self) -> None:
        people = self.browsers
        seats = (HOST, GUEST, SEATED, PREVIOUS)
        for seat, role in enumerate(seats):
            await do(people[role], f"/api/tables/{self.table}/seats/{seat}/ready", ready=True)
        await do(people[HOST], f"/api/tables/{self.table}/start")
        for seat, role in enumerate((HOST, GUEST, SEATED)):
            await people[role].play(self.table, (seat, "ruby"))
        live = await self.app.service.tables.fresh(self.table)
        heir = await self._session(people[HEIR])
        now = self.app.service.clock.now() - sharing.TRUST
        await live.change_roster(lambda roster: (SeatGiven(3, heir, now), ClaimMade(1, b"c" * 32, now)))
        self.claim = live.roster.number

    async def _session(self, browser: Browser) -> bytes:
        """Known to the server, by a table of its own."""
        return (await self.app.service.tables.fresh(await browser.set_table())).roster.host

    async def asks(self, right: Right, role: str) -> httpx.Response:
        known = {"table_id": self.table, "campaign_id": self.campaign, "claim": str(self.claim), "line": str(self.line)}
        path = re.sub(r"{(\w+)}", lambda name: known[name[1]], right.path) + right.query
        body = None if right.method in ("GET", "DELETE") else dict(right.body)
        return await self.browsers[role].request(right.method, path, json=body)

    async def seen(self) -> list[Any]:
        """What everybody is shown, from their own seat too."""
        if self.table == "nowhere":
            return [(await self.browsers[HOST].get(f"/api/campaigns/{self.campaign}")).text]
        found = [(await browser.get(f"/api/tables/{self.table}")).text for browser in self.browsers.values()]
        for seat, role in enumerate((HOST, GUEST, SEATED, HEIR)):
            found.append((await self.browsers[role].get(f"/api/tables/{self.table}/scene?seat={seat}")).text)
        return [re.sub(r'"now":[\d.]+|"(left|since)":[\d.]+', "TIME", text) for text in found]


@pytest.fixture
async def app(with_gems: None, database: Path) -> AsyncIterator[Gateway]:
    """Without limits, which are no rights; and with mail, which goes nowhere."""
    settings = replace(Settings.without_limits(), notification_hook="true")
    app = create_app(SQLiteStore(database), settings, random=Random(1))
    yield app
    await app.service.close()


@pytest.fixture
async def browsers(app: Gateway) -> AsyncIterator[dict[str, Browser]]:
    async with AsyncExitStack() as stack:
        found = {role: await stack.enter_async_context(Browser(app)) for role in ROLES}
        await found[SPECTATOR].set_table()  # has a cookie, and a seat elsewhere
        yield found


def code_of(answer: httpx.Response) -> str:
    return str(answer.json().get("code", "")) if answer.status_code >= 400 else ""


def named(right: Right) -> str:
    present = {True: "-owner-present", False: "-owner-absent", None: ""}[right.owner_present]
    grant = f"-{right.body['grant']}" if "grant" in right.body else ""
    return f"{right.phase}-{right.method}-{right.path}{right.query}{grant}{present}"


@pytest.mark.parametrize("right", RIGHTS, ids=named)
async def test_a_right(app: Gateway, browsers: dict[str, Browser], right: Right) -> None:
    world = World(app, browsers)
    await world.set(right)
    for present in (True, False) if right.owner_present is None else (right.owner_present,):
        if present and right.phase not in ("campaign", "group"):
            async with browsers[GUEST].live(world.table, "seat=1") as line:
                await line.next()
                await app.service.lobby.idle()
                await _refused(world, right)
            await app.service.lobby.idle()
        else:
            await _refused(world, right)
    for role in sorted(right.may):
        if right.method != "GET":  # whoever was let in has changed something
            await world.set(right)
        assert code_of(await world.asks(right, role)) not in FOR_WHO_THEY_ARE | {"bad-request"}, role


async def _refused(world: World, right: Right) -> None:
    before = await world.seen()
    for role in ROLES:
        if role not in right.may:
            answer = await world.asks(right, role)
            assert code_of(answer) in FOR_WHO_THEY_ARE, (role, answer.text)
            assert answer.status_code >= 400
    assert await world.seen() == before


@pytest.mark.parametrize("request_", sorted(permissions.OF_ACCOUNTS))
async def test_a_right_of_accounts(app: Gateway, browsers: dict[str, Browser], request_: str) -> None:
    method, path = request_.split()
    for role in (HOST, SPECTATOR, NOBODY):
        body = None if method in ("GET", "DELETE") else dict(permissions.OF_ACCOUNTS[request_])
        answer = await browsers[role].request(method, path.replace("{key}", "nonsense"), json=body)
        assert (answer.status_code, code_of(answer)) == (401, "not-signed-in")


async def _league(browsers: dict[str, Browser]) -> tuple[str, str]:
    """A league of the owner's, who plays in it as its first member, and its code."""
    owner, body = browsers[OWNER], {"game": "gems", "options": {"rounds": "1"}, "size": 2, "pace": "1d"}
    made = await owner.post("/api/leagues", json=body)
    assert made.status_code == 201, made.text
    league = str(made.json()["id"])
    code = str((await do(owner, f"/api/leagues/{league}/code"))["code"])
    for role in (OWNER, MEMBER):
        await do(browsers[role], f"/api/leagues/{league}/members", name=role, code=code)
    return league, code


async def _asks_league(right: LeagueRight, browser: Browser, league: str, code: str) -> httpx.Response:
    body = {name: code if value == "CODE" else value for name, value in right.body.items()}
    path = right.path.replace("{league_id}", league)
    return await browser.request(right.method, path, json=None if right.method in ("GET", "DELETE") else body)


@pytest.fixture
async def clubs(app: Gateway) -> AsyncIterator[dict[str, Browser]]:
    """A browser for every role in a league."""
    async with AsyncExitStack() as stack:
        found = {role: over_tls(await stack.enter_async_context(Browser(app))) for role in OF_LEAGUE}
        for role in (OWNER, MEMBER, OUTSIDER):
            await register(found[role], name=role)
        await found[GUEST].set_table()  # has a cookie, and a seat elsewhere
        yield found


async def test_rights_in_a_league(clubs: dict[str, Browser]) -> None:
    for right in OF_LEAGUES:
        league, code = await _league(clubs)
        before = (await clubs[OWNER].get(f"/api/leagues/{league}")).text
        for role, told in zip(OF_LEAGUE, right.told, strict=True):
            if told:
                answer = await _asks_league(right, clubs[role], league, code)
                assert code_of(answer) == told, (right, role)
        assert (await clubs[OWNER].get(f"/api/leagues/{league}")).text == before, right
        for role, told in zip(OF_LEAGUE, right.told, strict=True):
            if not told:
                answer = await _asks_league(right, clubs[role], *await _league(clubs))
                assert answer.is_success, (right, role, answer.text)


async def test_what_each_is_told_of_a_league(clubs: dict[str, Browser]) -> None:
    league, code = await _league(clubs)

    told = {role: (await browser.get(f"/api/leagues/{league}")).json() for role, browser in clubs.items()}
    lists = {role: (await browser.get("/api/leagues")).json() for role, browser in clubs.items()}

    assert {role: (one["hosting"], one["me"]) for role, one in told.items()} == {
        OWNER: (True, 1),
        MEMBER: (False, 2),
        OUTSIDER: (False, None),
        GUEST: (False, None),
        NOBODY: (False, None),
    }
    assert {role: [(one["id"], one["hosting"]) for one in listed] for role, listed in lists.items()} == {
        OWNER: [(league, True)],
        MEMBER: [(league, False)],
        OUTSIDER: [],
        GUEST: [],
        NOBODY: [],
    }
    assert code not in str(told)
    for role in (NOBODY, GUEST, OUTSIDER, MEMBER):
        assert (await clubs[role].delete(f"/api/leagues/{league}")).status_code == 204
        assert (await clubs[role].get("/api/leagues")).json() == []
    assert (await clubs[OWNER].get(f"/api/leagues/{league}")).json() == told[OWNER]
    assert (await clubs[OWNER].get("/api/leagues")).json() == lists[OWNER]


async def test_every_request_that_changes_something_is_in_the_table(app: Gateway) -> None:
    paths = app._inner.openapi_schema.paths  # type: ignore[attr-defined]
    known = {
        f"{method.upper()} {path}"
        for path, item in paths.items()
        for method in ("post", "put", "patch", "delete")
        if getattr(item, method) is not None
    }
    told = {re.sub("/seats/[0-9]", "/seats/{seat}", f"{right.method} {right.path}") for right in RIGHTS}
    told |= {re.sub("/members/[0-9]", "/members/{member}", f"{right.method} {right.path}") for right in OF_LEAGUES}

    assert known == {
        one for one in told if not one.startswith("GET")
    } | permissions.ANYBODY | permissions.BY_SECRET | permissions.OF_EVENINGS | {
        one for one in permissions.OF_ACCOUNTS if not one.startswith("GET")
    }
