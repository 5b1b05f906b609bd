"""Dice that can be checked: promised before the game, with entropy of every seat, told at the end and never earlier."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from ratusz.engine.text.record import load
from ratusz.host.tables.starting import OPENING
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.dice_commitments import DiceCommitmentStore
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.tables import TableStore
from tests.server.browser import Browser
from tests.server.fair_dice import (
    ENTROPY,
    GEMS,
    by_hand,
    fair_app,
    gathered,
    ok,
    play_gems,
    promised_table,
    ready,
    seal_of,
    sealed_game,
    unseal,
)
from tests.server.manual_clock import ManualClock

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(with_gems: None, database: Path, manual_clock: ManualClock) -> AsyncIterator[Gateway]:
    """A server that promises, unlike that of other tests; nobody has to wait for its clock."""
    app = fair_app(database, manual_clock)
    yield app
    await app.service.close()


@pytest.fixture
def manual_clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def jan(app: Gateway) -> AsyncIterator[Browser]:
    async with Browser(app) as browser:
        yield browser


async def test_a_finished_game_can_be_checked(host: Browser) -> None:
    table, commitment = await promised_table(host)
    await play_gems(table, host)

    proof = await host.ask(table, "/dice")

    assert hashlib.sha256(bytes.fromhex(proof["secret"])).hexdigest() == commitment == proof["commitment"]
    assert [seat["entropy"] for seat in proof["seats"]] == [ENTROPY["Ola"].hex(), None]
    assert [(draw["ply"], draw["origin"], draw["number"]) for draw in proof["draws"]] == [
        (3, "dice", 0),
        (6, "dice", 1),
        (9, "dice", 2),
    ]
    assert [draw["drawn"] for draw in proof["draws"]] == [by_hand(proof, number) for number in range(3)]
    assert proof["lists"] == [[[gem, 1] for gem in GEMS]]
    assert proof["labels"]["=ruby"] == {"key": "gems.describe", "args": {"gem": "=ruby"}}
    assert proof["record"] == (await host.get(f"/api/tables/{table}/record")).text


async def test_the_record_of_a_finished_game_has_it_all_and_one_of_a_running_game_the_promise(host: Browser) -> None:
    table, commitment = await promised_table(host)
    running = load((await host.get(f"/api/tables/{table}/record")).text)
    assert {name: value for name, value in running.notes.items() if name != "seats"} == {"dice-commitment": commitment}

    await play_gems(table, host)
    notes = load((await host.get(f"/api/tables/{table}/record")).text).notes

    proof = await host.ask(table, "/dice")
    assert {name: value for name, value in notes.items() if name != "seats"} == {
        "dice-commitment": commitment,
        "dice-table": table,
        "dice-secret": proof["secret"],
        "dice-entropies": f"{ENTROPY['Ola'].hex()} -",
        "dice-carried": "0",
    }


async def test_a_table_set_by_a_program_is_promised_too(host: Browser) -> None:
    """Without entropy: nobody has added anything, and that is what the proof says."""
    table = await host.set_table()
    promised = (await host.ask(table, "/dice"))["commitment"]
    await play_gems(table, host)

    proof = await host.ask(table, "/dice")
    assert proof["commitment"] == promised == hashlib.sha256(bytes.fromhex(proof["secret"])).hexdigest()
    assert [seat["entropy"] for seat in proof["seats"]] == [None, None]
    assert [draw["drawn"] for draw in proof["draws"]] == [by_hand(proof, number) for number in range(3)]


async def test_a_promise_serves_one_table_and_for_an_hour(host: Browser, manual_clock: ManualClock) -> None:
    _, commitment = await promised_table(host)
    body = {"game": "gems", "seats": [{}], "dice": {"commitment": commitment, "entropy": "0" * 64}}
    again = await host.post("/api/tables", json=body)
    assert (again.status_code, again.json()["code"]) == (404, "unknown-promise")

    late = (await ok(host, "/api/dice"))["commitment"]
    await manual_clock.go(3601)
    body["dice"] = {"commitment": late, "entropy": "0" * 64}
    assert (await host.post("/api/tables", json=body)).json()["code"] == "unknown-promise"


@pytest.mark.parametrize("entropy", ["", "00", "g" * 64, "A" * 64, "0" * 65])
async def test_entropy_is_sixty_four_digits(host: Browser, entropy: str) -> None:
    commitment = (await ok(host, "/api/dice"))["commitment"]
    body = {"game": "gems", "seats": [{}], "dice": {"commitment": commitment, "entropy": entropy}}

    assert (await host.post("/api/tables", json=body)).status_code == 400


# --- people who come ---------------------------------------------------------------------------------------------


async def test_seals_first_then_what_is_in_them_then_the_game(host: Browser, jan: Browser) -> None:
    table = await gathered(host, jan)
    promised = (await jan.ask(table, "/dice"))["commitment"]
    await ready(jan, table, 1, ENTROPY["Jan"])
    info = await ready(host, table, 0, ENTROPY["Ola"])
    assert [place["seal"] for place in info["company"]["places"]] == [seal_of(ENTROPY["Ola"]), seal_of(ENTROPY["Jan"])]
    early = await jan.post(f"/api/tables/{table}/seats/1/entropy", json={"entropy": ENTROPY["Jan"].hex()})
    assert early.json()["code"] == "not-ready"

    info = await ok(host, f"/api/tables/{table}/start")
    assert (info["company"]["gathering"], info["company"]["opening"]) == (True, True)
    await unseal(jan, table, 1, ENTROPY["Jan"])
    assert [seat["entropy"] for seat in (await jan.ask(table, "/dice"))["seats"]] == [None, None]
    info = await unseal(host, table, 0, ENTROPY["Ola"])
    assert not info["company"]["gathering"]

    await play_gems(table, host, jan)
    proof = await jan.ask(table, "/dice")
    assert proof["commitment"] == promised == hashlib.sha256(bytes.fromhex(proof["secret"])).hexdigest()
    assert [(seat["seal"], seat["entropy"]) for seat in proof["seats"]] == [
        (seal_of(ENTROPY[name]), ENTROPY[name].hex()) for name in ("Ola", "Jan")
    ]
    assert [draw["drawn"] for draw in proof["draws"]] == [by_hand(proof, number) for number in range(3)]


async def test_nothing_else_than_what_was_sealed_comes_out(host: Browser, jan: Browser) -> None:
    table = await gathered(host, jan)
    await ready(host, table, 0, ENTROPY["Ola"])
    await ready(jan, table, 1, ENTROPY["Jan"])
    await ok(host, f"/api/tables/{table}/start")

    other = await jan.post(f"/api/tables/{table}/seats/1/entropy", json={"entropy": "0" * 64})
    foreign = await jan.post(f"/api/tables/{table}/seats/0/entropy", json={"entropy": ENTROPY["Ola"].hex()})

    assert (other.status_code, other.json()["field"]) == (400, "entropy")
    assert foreign.json()["code"] == "foreign-seat"


async def test_while_seals_are_opened_nobody_changes_anything(host: Browser, jan: Browser) -> None:
    """Else whoever likes the dice less than others could begin them anew."""
    table = await gathered(host, jan)
    await ready(host, table, 0, ENTROPY["Ola"])
    await ready(jan, table, 1, ENTROPY["Jan"])
    await ok(host, f"/api/tables/{table}/start")

    refused = [
        await jan.post(f"/api/tables/{table}/seats/1/ready", json={"ready": False}),
        await jan.post(f"/api/tables/{table}/seats/1/ready", json={"ready": True, "seal": "0" * 64}),
        await jan.delete(f"/api/tables/{table}/seats/1"),
        await host.delete(f"/api/tables/{table}/seats/1"),
        await host.post(f"/api/tables/{table}/places", json={"bot": "greedy"}),
    ]

    assert [answer.json()["code"] for answer in refused] == ["already-started"] * 5


async def test_a_browser_that_has_gone_holds_nobody_up(host: Browser, jan: Browser, manual_clock: ManualClock) -> None:
    table = await gathered(host, jan)
    await ready(host, table, 0, ENTROPY["Ola"])
    await ready(jan, table, 1, ENTROPY["Jan"])
    await ok(host, f"/api/tables/{table}/start")
    await unseal(host, table, 0, ENTROPY["Ola"])
    impatient = await host.post(f"/api/tables/{table}/start", json={})
    assert impatient.json()["code"] == "not-ready"

    async with jan.live(table) as line:
        assert (await line.next_of("update"))["company"]["opening"]
        await manual_clock.go(OPENING)
        assert not (await line.next_of("update"))["company"]["gathering"]
    await play_gems(table, host, jan)

    proof = await host.ask(table, "/dice")
    assert [(seat["seal"], seat["entropy"]) for seat in proof["seats"]] == [
        (seal_of(ENTROPY["Ola"]), ENTROPY["Ola"].hex()),
        (seal_of(ENTROPY["Jan"]), None),
    ]
    assert proof["draws"][0]["drawn"] == by_hand(proof, 0)


async def test_a_server_that_went_while_seals_were_opened_lets_the_host_begin(
    host: Browser, jan: Browser, manual_clock: ManualClock, database: Path
) -> None:
    table = await gathered(host, jan)
    await ready(jan, table, 1, ENTROPY["Jan"])
    await ready(host, table, 0, None)
    await ok(host, f"/api/tables/{table}/start")
    await host.app.service.close()  # type: ignore[attr-defined]
    await manual_clock.go(OPENING)

    later = fair_app(database, manual_clock)
    async with Browser(later) as again:
        again.cookies = host.cookies
        info = await ok(again, f"/api/tables/{table}/start")
        assert not info["company"]["gathering"]
    await later.service.close()


async def test_without_any_seal_the_game_begins_at_once(host: Browser, jan: Browser) -> None:
    table = await gathered(host, jan)
    await ready(host, table, 0, None)
    await ready(jan, table, 1, None)

    info = await ok(host, f"/api/tables/{table}/start")

    assert not info["company"]["gathering"]
    assert [seat["seal"] for seat in (await host.ask(table, "/dice"))["seats"]] == [None, None]


async def test_who_is_not_ready_any_more_has_sealed_nothing(host: Browser, jan: Browser) -> None:
    table = await gathered(host, jan)
    await ready(jan, table, 1, ENTROPY["Jan"])

    info = await ok(jan, f"/api/tables/{table}/seats/1/ready", ready=False)

    assert info["company"]["places"][1]["seal"] is None


async def test_who_sets_a_table_for_others_adds_with_them(host: Browser) -> None:
    commitment = (await ok(host, "/api/dice"))["commitment"]
    body = {"game": "gems", "seats": [{}, {"kind": "open"}], "dice": {"commitment": commitment, "entropy": "0" * 64}}

    answer = await host.post("/api/tables", json=body)

    assert (answer.status_code, answer.json()["field"]) == (400, "dice")


async def test_stand_ins_and_moved_seats_change_nothing(host: Browser, jan: Browser) -> None:
    table = await sealed_game(host, jan)
    before = (await host.ask(table, "/dice"))["seats"]

    code = (await ok(jan, f"/api/tables/{table}/seats/1/code", language="en"))["code"]
    async with Browser(host.app) as tablet:
        await ok(tablet, "/api/codes", code=code)
        await ok(host, f"/api/tables/{table}/seats/1/bot", bot="random")

    assert (await host.ask(table, "/dice"))["seats"] == before


async def test_a_rematch_has_a_promise_of_its_own(host: Browser, jan: Browser) -> None:
    table = await sealed_game(host, jan)
    await play_gems(table, host, jan)

    again = (await ok(host, f"/api/tables/{table}/again"))["table"]

    first, second = await host.ask(table, "/dice"), await host.ask(again, "/dice")
    assert first["commitment"] != second["commitment"]
    assert (second["secret"], [seat["seal"] for seat in second["seats"]]) == (None, [None, None])


# --- where a game comes from -------------------------------------------------------------------------------------


async def test_playing_on_from_a_step_has_dice_of_its_own_after_it(host: Browser) -> None:
    table, _ = await promised_table(host)
    await play_gems(table, host)
    commitment = (await ok(host, "/api/dice"))["commitment"]
    body = {"step": 5, "dice": {"commitment": commitment, "entropy": "7" * 64}}
    fork = (await ok(host, f"/api/tables/{table}/fork", **body))["id"]
    await play_gems(fork, host)

    proof = await host.ask(fork, "/dice")

    assert proof["commitment"] == commitment != (await host.ask(table, "/dice"))["commitment"]
    assert [(draw["ply"], draw["origin"], draw["number"]) for draw in proof["draws"]] == [
        (3, "record", None),
        (6, "dice", 0),
        (9, "dice", 1),
    ]
    assert [draw["drawn"] for draw in proof["draws"][1:]] == [by_hand(proof, number) for number in range(2)]


async def test_a_record_that_is_brought_keeps_its_own_past(host: Browser) -> None:
    table, _ = await promised_table(host)
    for seat in (0, 1):
        await host.play(table, (seat, "opal"))
    record = (await host.get(f"/api/tables/{table}/record")).text
    other, _ = await promised_table(host, record=record, seats=[], game="")

    proof = await host.ask(other, "/dice")

    assert proof["carried"] == 3
    assert [(draw["ply"], draw["origin"], draw["outcomes"]) for draw in proof["draws"]] == [(3, "record", None)]


async def test_an_episode_is_promised_like_any_table(host: Browser) -> None:
    campaign = await ok(host, "/api/campaigns", game="gems", course="pair", seats=[{"kind": "human", "name": "Ola"}])
    commitment = (await ok(host, "/api/dice"))["commitment"]
    body = {"ply": campaign["ply"], "dice": {"commitment": commitment, "entropy": "7" * 64}}

    table = (await ok(host, f"/api/campaigns/{campaign['id']}/episodes", **body))["id"]

    assert (await host.ask(table, "/dice"))["commitment"] == commitment


# --- what is not told --------------------------------------------------------------------------------------------


async def test_the_secret_is_nowhere_before_the_end(
    host: Browser, jan: Browser, app: Gateway, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every address and stream, as each seat, as a spectator and as somebody who knows nothing but the table's ID."""
    table = await sealed_game(host, jan)
    await host.play(table, (0, "ruby"))
    await jan.play(table, (1, "opal"))
    secret = await _secret(app, table)
    async with Browser(app) as stranger:
        told = [await _everything(who, app, table) for who in (host, jan, stranger)]
    assert len(told[0]) > 10_000
    for text in told:
        assert secret.hex() not in text.lower()
        assert _base64(secret) not in text

    await play_gems(table, host, jan)
    assert secret.hex() in await _everything(jan, app, table)
    captured = capsys.readouterr()
    assert secret.hex() not in captured.out + captured.err
    assert secret.hex() not in repr(await TableStore(app.service._store).table(table))


async def test_a_promise_without_a_table_is_told_to_nobody(host: Browser, app: Gateway) -> None:
    commitment = (await ok(host, "/api/dice"))["commitment"]

    secret = await DiceCommitmentStore(app.service._store).find_secret(bytes.fromhex(commitment), 0)

    assert secret is not None
    assert hashlib.sha256(secret).hexdigest() == commitment


async def _secret(app: Gateway, table: str) -> bytes:
    stored = await TableStore(app.service._store).table(table)
    assert stored is not None
    assert stored.dice is not None
    return stored.dice.secret


def _base64(secret: bytes) -> str:
    return b64encode(secret).decode()


async def _everything(who: Browser, app: Gateway, table: str) -> str:
    """All that anybody gets to read about a table."""
    paths = app._inner.openapi_schema.paths  # type: ignore[attr-defined]
    asked = [path for path, item in paths.items() if item.get and "{table_id}" in path and not path.endswith("/events")]
    texts = []
    for path in asked:
        for query in ("", "?seat=0", "?seat=1", "?seat=0&action=ruby"):
            answer = await who.get(path.format(table_id=table, step=1, seat=0) + query)
            texts.append(answer.text + str(answer.headers))
    texts += [(await who.get("/api/tables")).text, (await who.get("/api/open-tables")).text]
    for query in ("", "seat=0", "seat=1"):
        async with who.live(table, query) as line:
            texts.append(str(await line.next()))
    return "\n".join(texts)


async def test_out_of_what_is_drawn_is_told_at_the_end(host: Browser) -> None:
    """While others hold secrets, what is still possible could tell of them."""
    table, _ = await promised_table(host)
    await host.play(table, (0, "ruby"), (1, "opal"))

    proof = await host.ask(table, "/dice")

    assert (proof["secret"], proof["record"], proof["lists"]) == (None, None, [])
    assert [(draw["ply"], draw["number"], draw["outcomes"]) for draw in proof["draws"]] == [(3, 0, None)]


# --- what lasts --------------------------------------------------------------------------------------------------


async def test_a_restart_goes_on_with_the_same_promise(host: Browser, app: Gateway, database: Path) -> None:
    table, commitment = await promised_table(host)
    await host.play(table, (0, "ruby"), (1, "opal"))
    await app.service.close()

    later = fair_app(database)
    async with Browser(later) as again:
        again.cookies = host.cookies
        await play_gems(table, again)
        proof = await again.ask(table, "/dice")
    await later.service.close()

    assert proof["commitment"] == commitment
    assert [draw["drawn"] for draw in proof["draws"]] == [by_hand(proof, number) for number in range(3)]


async def test_a_table_without_a_promise_says_so(host: Browser, database: Path, app: Gateway) -> None:
    """As they were set before there were any, and as servers with dice of their own set them."""
    old = create_app(SQLiteStore(database), Settings(table_rate=0), random=Random(1))
    async with Browser(old) as before:
        assert await ok(before, "/api/dice") == {"commitment": None}
        table = await before.set_table()
        host.cookies = before.cookies
    await play_gems(table, host)

    proof = await host.ask(table, "/dice")

    await old.service.close()
    assert (proof["commitment"], proof["secret"]) == (None, None)
    assert [draw["origin"] for draw in proof["draws"]] == ["server"] * 3
    assert "dice" not in (await host.get(f"/api/tables/{table}/record")).text
