"""What several people do together, as a version has left it: a shared campaign, an evening and a league under way.

Their databases are `tests/durability/old/groups/*.sql`; `tests/durability/old_databases.py` says how they are made.
"""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.authenticator import over_tls, register
from tests.server.browser import Browser
from tests.server.campaigns import look
from tests.server.evenings import begin, come, draw
from tests.server.groups import go, ready
from tests.server.lobby import OPEN, do, sit_down
from tests.server.manual_clock import ManualClock
from tests.server.town import DAY, choose, finish

FOLDER = Path(__file__).parent / "old" / "groups"
BEGUN = 1000.0
WEEK = 7 * DAY
"""From one round of the league to the next."""
LEFT = BEGUN + WEEK
"""The time at which the database is left."""
SHORT = {"game": "dice_city", "options": {}, "size": 2}
"""Games that end as soon as everybody wants to."""
_PEOPLE = "-- people: "

People = dict[str, Browser]
"""Ola and Jan have accounts, Ewa has none."""


async def known(app: Gateway, stack: AsyncExitStack, dump: str) -> People:
    """The people of a dump at a server over what was in it, with the cookies that they had."""
    cookies = json.loads(dump.partition("\n")[0].removeprefix(_PEOPLE))
    people = {name: over_tls(await stack.enter_async_context(Browser(app))) for name in cookies}
    for name, browser in people.items():
        browser.cookies.update(cookies[name])
    return people


def seated(people: People, table: Any) -> dict[int, Browser]:
    """Who sits at a table of an evening or a league, by seat; guests have the numbers in which they came."""
    names = ("Ola", "Jan", "Ewa")
    return {seat: people[names[number - 1]] for seat, number in enumerate(table["guests"])}


async def _league(app: Gateway, clock: ManualClock, people: People) -> None:
    """Of Ola and Jan: the first round has a result, and the game of the second has begun."""
    ola, body = people["Ola"], {**SHORT, "pace": "1d", "length": 2, "every": 7, "division": 2, "moving": 0}
    made = await ola.post("/api/leagues", json=body)
    assert made.status_code == 201, made.text
    path = f"/api/leagues/{made.json()['id']}"
    code = (await do(ola, f"{path}/code"))["code"]
    for name in ("Ola", "Jan"):
        await do(people[name], f"{path}/members", name=name, code=code)
    league = await do(ola, f"{path}/seasons")
    for later in (WEEK, 0):
        [table] = league["divisions"][0]["rounds"][-1]["tables"]
        if later:
            await finish(table["id"], seated(people, table))
        else:
            await choose(seated(people, table)[0], table["id"], 0)
        await clock.go(later)
        await app.service.leagues.follow_all()
        league = (await ola.get(path)).json()
    assert (league["drawn"], len(league["divisions"][0]["rounds"])) == (2, 2)


async def _campaign(people: People) -> None:
    """Of Ola, Ewa and a bot: the second episode of the chapter has begun, and they have named a city."""
    ola, ewa = people["Ola"], people["Ewa"]
    seats = [{"name": "Ola"}, OPEN, {"kind": "bot", "bot": "random"}]
    body = {"game": "chronicle", "course": "chapter-1", "seats": seats, "pace": "3d"}
    made = await ola.post("/api/campaigns", json=body)
    assert made.status_code == 201, made.text
    campaign, table = made.json()["id"], made.json()["group"]["table"]
    await sit_down(ola, table, ewa, "Ewa")
    await do(ewa, f"/api/campaigns/{campaign}/seats/1", city="Lipowo")
    await ready(table, ola, ewa)
    await finish((await go(ola, campaign))["id"], {0: ola, 1: ewa})
    await ready(table, ola, ewa)
    episode = (await go(ewa, campaign))["id"]
    for seat, browser in enumerate((ola, ewa)):
        await choose(browser, episode, seat)
    assert (await look(ewa, campaign))["table"] == episode


async def _evening(people: People) -> None:
    """Of Ola, Jan and Ewa: the first round is over, the second has begun."""
    evening, code = await begin(people["Ola"], **SHORT)
    for name, browser in people.items():
        await come(browser, evening, code, name)
    for number in (1, 2):
        drawn = await draw(people["Ola"], evening, number)
        for table in drawn["rounds"][-1]["tables"]:
            sitting = seated(people, table)
            for seat, browser in sitting.items():
                await do(browser, f"/api/tables/{table['id']}/seats/{seat}/ready", ready=True)
            if number == 1:
                await finish(table["id"], sitting)
            else:
                await choose(sitting[0], table["id"], 0)


async def make(database: Path) -> str:
    """Fill a new database; the line of its dump that says who these people are."""
    clock = ManualClock(BEGUN)
    app = create_app(SQLiteStore(database), Settings.without_limits(), random=Random(1), clock=clock)
    async with AsyncExitStack() as stack:
        people = {name: over_tls(await stack.enter_async_context(Browser(app))) for name in ("Ola", "Jan", "Ewa")}
        for name in ("Ola", "Jan"):
            await register(people[name], name=name)
        await _league(app, clock, people)
        await _campaign(people)
        await _evening(people)
        await app.service.close()
        return f"{_PEOPLE}{json.dumps({name: dict(browser.cookies) for name, browser in people.items()})}\n"
