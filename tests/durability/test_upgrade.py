"""A newer Ratusz over the database of an older one, in which games are going on: they go on."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from ratusz import games
from ratusz.engine.errors import IllegalAction, Objection
from ratusz.engine.message import say
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.storage.postgres import migrate as postgres_migrate
from ratusz.server.storage.sqlite import migrate
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.corrected import corrected
from tests.durability import old_groups
from tests.durability.old_databases import FOLDER, cookies, events_of, play_on, text_of, upgraded
from tests.server.browser import ORIGIN, Browser
from tests.server.groups import first_episode, go, ready, shared
from tests.server.stored import rows_of
from tests.toys import gems

pytestmark = pytest.mark.anyio

DUMPS = sorted(FOLDER.glob("*.sql"))
OF_GROUPS = sorted(old_groups.FOLDER.glob("*.sql"))
STEPS = {"sqlite": migrate.steps(), "postgres": postgres_migrate.steps()}
SOME = 12
"""Choices."""
ENDS = {f"{store}-{step}" for store, steps in STEPS.items() for step in (1, len(steps))}
"""The oldest databases and those of this version: their games are played to the end, others some choices on."""
SQLITE = [pytest.param(path, id=path.stem) for path in DUMPS if path.stem.startswith("sqlite")]


def test_there_is_a_database_of_the_first_schema_and_of_this_one() -> None:
    assert {path.stem for path in DUMPS} >= ENDS
    assert {path.stem for path in OF_GROUPS} >= {f"{store}-{len(steps)}" for store, steps in STEPS.items()}


@pytest.mark.parametrize("dump", [*DUMPS, *OF_GROUPS], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_steps_that_were_released_stay_as_they_are(dump: Path) -> None:
    """The file begins with all of them; comments count as well."""
    store, _, taken = dump.stem.partition("-")

    assert "".join(STEPS[store][: int(taken)]) in text_of(dump)


@pytest.mark.parametrize("dump", DUMPS, ids=lambda path: path.stem)
async def test_every_game_that_was_going_on_is_played_on(dump: Path, database: Path) -> None:
    ola, jan = cookies(text_of(dump))
    before = events_of(dump)
    async with upgraded(dump, database) as (app, store), Browser(app) as host, Browser(app) as guest:
        host.cookies.set("ratusz", ola, domain="ratusz.test")
        guest.cookies.set("ratusz", jan, domain="ratusz.test")
        played = set()
        for table, events in before.items():
            rows = [(row.ply, row.seat, row.text) for row in await rows_of(store, table)]
            assert rows[: len(events)] == events
            info = await host.ask(table)
            if info["company"] is None:
                over = await play_on(host, table, 2000 if dump.stem in ENDS else SOME, Random(1))
                played.add(info["game"])
                assert over == ("\nresult: " in (await host.get(f"/api/tables/{table}/record")).text)
                assert over or dump.stem not in ENDS

        assert played == set(games.rooms())
        await _people_go_on(host, guest, before)
        if dump.stem in ENDS:
            await _campaigns_go_on(host)


async def _people_go_on(host: Browser, guest: Browser, tables: Mapping[str, Any]) -> None:
    """Whoever sat down sits there still; the table that waited for people is come to."""
    for table in tables:
        info = await host.ask(table)
        if info["company"] is None:
            continue
        if info["company"]["gathering"]:
            token = (await host.post(f"/api/tables/{table}/link", json={})).json()["token"]
            sits = await guest.post(f"/api/tables/{table}/seats", json={"name": "Jan", "token": token})
            assert sits.status_code == 200
            for seat, browser in enumerate((host, guest)):
                await browser.post(f"/api/tables/{table}/seats/{seat}/ready", json={"ready": True})
            assert (await host.post(f"/api/tables/{table}/start", json={})).status_code == 200
        for seat, browser in enumerate((host, guest)):
            choices = (await browser.ask(table, "/scene", seat=seat))["scene"]["choices"]
            assert (await browser.act(table, seat, choices[0]["action"])).status_code == 200


async def _campaigns_go_on(host: Browser) -> None:
    for listed in (await host.get("/api/campaigns")).json():
        campaign = f"/api/campaigns/{listed['id']}"
        assert (listed["played"], listed["table"]) == (2, None)  # the second episode was going on, and is over now
        before = (await host.get(campaign)).json()
        group = (await host.post(f"{campaign}/share", json={"ply": before["ply"]})).json()
        assert (group["played"], group["group"]["waits_for"]) == (2, [0])
        third = await host.post(f"{campaign}/episodes", json={"ply": group["ply"]})
        assert (third.status_code, third.json()["company"]["hosting"]) == (201, True)


@pytest.mark.parametrize("dump", SQLITE)
async def test_an_old_file_comes_to_the_schema_of_a_new_one(dump: Path, tmp_path: Path) -> None:
    schemas = []
    for name, script in (("old", text_of(dump)), ("new", "")):
        path = tmp_path / f"{name}.db"
        connection = sqlite3.connect(path)
        connection.executescript(script)
        connection.close()
        await SQLiteStore(path).close()
        connection = sqlite3.connect(path)
        schemas.append(set(connection.execute("select type, name, sql from sqlite_schema").fetchall()))
        connection.close()

    assert schemas[0] == schemas[1]


# --- a rule is corrected -------------------------------------------------------------------------------------------


def without_opals() -> ModuleType:
    """Gems under version 8 of its rules: there are no opals any more. Version 7 is kept."""
    newer = corrected(gems)

    def apply(state: gems.State, seat: int, action: str) -> gems.State:
        if action == "opal":
            raise IllegalAction(seat, action, Objection("GE-1", say("gems.why.gem", gem=action)))
        return gems.apply(state, seat, action)

    newer.apply = apply  # type: ignore[attr-defined]
    return newer


async def test_a_corrected_rule_holds_for_new_tables_only(
    with_gems: None, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(SQLiteStore(database), Settings.without_limits())
    async with Browser(app) as host:
        table = await host.set_table()
        await host.play(table, (0, "opal"))
        record = (await host.get(f"/api/tables/{table}/record")).text
        await app.service.close()
    cookie = host.cookies["ratusz"]

    known = {**games.rooms(), "gems": without_opals()}
    monkeypatch.setattr(games, "rooms", lambda: known)
    app = create_app(SQLiteStore(database), Settings.without_limits())
    async with Browser(app) as host:
        host.cookies.set("ratusz", cookie, domain=ORIGIN.partition("//")[2])
        await host.play(table, (1, "opal"))  # goes on by the rules that it began with
        fresh, again = await host.set_table(), (await host.post("/api/tables", json={"record": record})).json()["id"]
        statuses = [(await host.act(asked, 0, "opal")).status_code for asked in (table, again, fresh)]
        records = [(await host.get(f"/api/tables/{asked}/record")).text for asked in (table, again, fresh)]
        await app.service.close()

    assert statuses == [200, 200, 409]
    assert [re.search(r"^rules: (\d+)", text, re.MULTILINE)[1] for text in records] == ["7", "7", "8"]  # type: ignore[index]


async def test_friends_go_on_with_a_campaign_by_the_rules_that_it_began_with(
    with_gems: None, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server is updated between two episodes: opals stay in the old campaign, and are in no new one."""
    app = create_app(SQLiteStore(database), Settings.without_limits())
    async with Browser(app) as ola, Browser(app) as jan:
        campaign, table = await shared(ola, (jan, "Jan"))
        await first_episode(campaign, table, ola, jan)
        await ready(table, jan, seats=(1,))
        await app.service.close()
    kept = [dict(browser.cookies) for browser in (ola, jan)]

    known = {**games.rooms(), "gems": without_opals()}
    monkeypatch.setattr(games, "rooms", lambda: known)
    app = create_app(SQLiteStore(database), Settings.without_limits())
    async with Browser(app) as ola, Browser(app) as jan:
        for browser, cookies in zip((ola, jan), kept, strict=True):
            browser.cookies.update(cookies)
        second = (await go(ola, campaign))["id"]
        await jan.play(second, (1, "opal"))
        newer, table = await shared(ola, (jan, "Jan"))
        await ready(table, jan, seats=(1,))
        refused = await ola.act((await go(ola, newer))["id"], 0, "opal")
        text = (await jan.get(f"/api/campaigns/{campaign}/text")).text
        await app.service.close()

    assert (refused.status_code, refused.json()["code"]) == (409, "illegal-action")
    assert "\nrules: 7\n" in text


@pytest.mark.parametrize("game", games.rooms())
def test_every_version_of_the_rules_is_kept_and_has_records(game: str) -> None:
    room = games.rooms()[game]
    folder = Path(__file__).parents[1] / "records" / game
    recorded = {
        int(found[1])
        for path in folder.iterdir()
        if (found := re.search(r"^rules: (\d+)$", path.read_text("utf-8"), re.MULTILINE))
    }

    assert set(games.versions(room)) == set(range(1, room.META.rules_version + 1))
    assert recorded == set(games.versions(room))
    assert all(games.find(game, version).META.rules_version == version for version in recorded)
