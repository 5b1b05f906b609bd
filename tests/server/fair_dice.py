"""Tables whose dice can be checked, for tests: a server that promises, and games played on it to their end."""

from __future__ import annotations

import hashlib
import hmac
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import anyio

from ratusz.server.core.clock import Clock
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.tables import creation
from tests.server.browser import Browser

ENTROPY = {name: hashlib.sha256(name.encode()).digest() for name in ("Ola", "Jan", "Ewa")}

GEMS = ["=jade", "=opal", "=ruby"]


def by_hand(proof: Any, number: int) -> str:
    """What a draw of three gems of the same weight gives, written from docs/fair-dice.md."""
    lines = ["ratusz-dice 1", proof["table"], *(seat["entropy"] or "-" for seat in proof["seats"])]
    message = "\n".join([*lines, f"draw {number} 0"]).encode()
    digest = hmac.new(bytes.fromhex(proof["secret"]), message, hashlib.sha256).hexdigest()
    return GEMS[int(digest[:16], 16) % 3]


def fair_app(database: Path, clock: Clock | None = None) -> Gateway:
    return create_app(SQLiteStore(database), Settings(table_rate=0, bot_timeout=10), clock=clock)


def seal_of(entropy: bytes) -> str:
    return hashlib.sha256(entropy).hexdigest()


async def ok(browser: Browser, path: str, **body: Any) -> Any:
    answer = await browser.post(path, json=body)
    assert answer.status_code in {200, 201}, answer.text
    return answer.json()


async def promised_table(browser: Browser, entropy: bytes = ENTROPY["Ola"], **body: Any) -> tuple[str, str]:
    """A new table that the browser has added to, having seen the commitment; both of these."""
    commitment = (await ok(browser, "/api/dice"))["commitment"]
    body = {"game": "gems", "seats": [{"kind": "human"}] * 2, **body}
    table = await ok(browser, "/api/tables", **body, dice={"commitment": commitment, "entropy": entropy.hex()})
    return table["id"], commitment


async def play_gems(table: str, *browsers: Browser) -> None:
    """All rounds; with one browser it plays both seats."""
    by_seat = [*browsers, *browsers][: max(2, len(browsers))]
    while not (await by_seat[0].ask(table))["over"]:
        for seat, browser in enumerate(by_seat):
            await browser.play(table, (seat, "ruby"))


async def gathered(host: Browser, guest: Browser, **body: Any) -> str:
    """A table of Ola's that Jan has come to; nobody is ready."""
    seats = [{"kind": "human", "name": "Ola"}, {"kind": "open"}]
    table = (await ok(host, "/api/tables", **{"game": "gems", "seats": seats, **body}))["id"]
    token = (await ok(host, f"/api/tables/{table}/link"))["token"]
    await ok(guest, f"/api/tables/{table}/seats", name="Jan", token=token)
    return str(table)


async def ready(browser: Browser, table: str, seat: int, entropy: bytes | None) -> Any:
    sealed = {} if entropy is None else {"seal": seal_of(entropy)}
    return await ok(browser, f"/api/tables/{table}/seats/{seat}/ready", ready=True, **sealed)


async def unseal(browser: Browser, table: str, seat: int, entropy: bytes) -> Any:
    return await ok(browser, f"/api/tables/{table}/seats/{seat}/entropy", entropy=entropy.hex())


async def sealed_game(host: Browser, guest: Browser, **body: Any) -> str:
    """A table at which Ola and Jan have sealed, opened and begun."""
    table = await gathered(host, guest, **body)
    await ready(host, table, 0, ENTROPY["Ola"])
    await ready(guest, table, 1, ENTROPY["Jan"])
    await ok(host, f"/api/tables/{table}/start")
    await unseal(host, table, 0, ENTROPY["Ola"])
    await unseal(guest, table, 1, ENTROPY["Jan"])
    return table


async def play_out(browser: Browser, table: str) -> None:
    """The first choice that is offered, until the game is over; all seats are the browser's."""
    while to_act := (await browser.ask(table))["to_act"]:
        update = await browser.ask(table, "/scene", seat=to_act[0])
        action = update["scene"]["choices"][0]["action"]
        await browser.play(table, (to_act[0], action))


async def finished(database: Path, game: str = "little_town") -> tuple[Any, str]:
    """The proof and the record of a game for two, that goes on from its first step. Always the same."""
    ids, bytes_ = count(), count()
    with (
        patch.object(creation, "new_id", lambda: f"table-{next(ids)}"),
        patch("secrets.token_bytes", lambda size: hashlib.sha256(b"%d" % next(bytes_)).digest()[:size]),
    ):
        return await _finished(fair_app(database), game)


@cache
def finished_once() -> tuple[Any, str]:
    """The same for all tests of a process, which change copies only."""
    with TemporaryDirectory() as folder:
        return anyio.run(finished, Path(folder, "ratusz.db"))


async def _finished(app: Gateway, game: str) -> tuple[Any, str]:
    async with Browser(app) as browser:
        seats = [{"kind": "human", "name": name} for name in ("Ola", "Jan")]
        body: dict[str, Any] = {"game": game, "seats": seats}
        first, _ = await promised_table(browser, **body)
        step = min(1, (await browser.ask(first))["step_count"])
        commitment = (await ok(browser, "/api/dice"))["commitment"]
        dice = {"commitment": commitment, "entropy": ENTROPY["Jan"].hex()}
        table = (await ok(browser, f"/api/tables/{first}/fork", step=step, dice=dice))["id"]
        await play_out(browser, table)
        proof = await browser.ask(table, "/dice")
        record = (await browser.get(f"/api/tables/{table}/record")).text
    await app.service.close()
    return proof, record
