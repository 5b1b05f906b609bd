"""Strangers who guess words from many addresses, and who send what harms whoever decodes it, against a whole server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from ratusz.host.errors import TooMany
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core.asgi import App
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.lobby import seat_codes
from ratusz.server.lobby.code_attempts import FIRST_EVERYWHERE, REPEATED_EVERYWHERE, CodeAttempts, chance_a_year
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.authenticator import Authenticator, over_tls, register
from tests.server.browser import Browser
from tests.server.lobby import do
from tests.server.malicious_authenticator import FakeAuthenticator, answered, bomb

pytestmark = pytest.mark.anyio

OURS = "203.0.113.7"


@asynccontextmanager
async def attacked(database: Path) -> AsyncIterator[Gateway]:
    """A server with the limits that it has from the start."""
    app = create_app(SQLiteStore(database))
    try:
        yield app
    finally:
        await app.service.close()


class Elsewhere(Browser):
    """A browser that comes from an address of its own."""

    def __init__(self, app: App, address: str) -> None:
        super().__init__(app)
        self.address = address
        self._transport = httpx.ASGITransport(app=app, client=(address, 5000))


def network(number: int) -> str:
    """An address of another network than all others."""
    return f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}::1"


class Minutes:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def granted(attempts: CodeAttempts, addresses: range, tries: int) -> int:
    found = 0
    for number in addresses:
        for _ in range(tries):
            try:
                await attempts.take(network(number))
            except TooMany:
                break
            found += 1
    return found


async def test_guessing_for_an_hour_from_many_networks_gets_what_the_sum_says() -> None:
    """Two hundred networks, each as fast as one address may; the chance is worked out from what was answered."""
    clock = Minutes()
    attempts = CodeAttempts(limited=True, clock=clock)
    answered_in_all = 0
    for minute in range(60):
        clock.now = 60.0 * minute
        answered_in_all += await granted(attempts, range(200), 30)

    assert answered_in_all <= (FIRST_EVERYWHERE + REPEATED_EVERYWHERE) * 61
    a_year = answered_in_all * 24 * 365
    assert a_year * 100 / seat_codes.how_many() < 1e-6
    assert chance_a_year(seat_codes.how_many(), live=100) < 1e-6


async def test_who_guesses_from_many_networks_keeps_nobody_out() -> None:
    """Before, twenty addresses used up what all together had, and nobody could come by words any more."""
    clock = Minutes()
    attempts = CodeAttempts(limited=True, clock=clock)
    await granted(attempts, range(900), 30)
    for minute in range(1, 30):
        clock.now = 60.0 * minute
        await granted(attempts, range(900), 30)
        assert await granted(attempts, range(10_000 + minute, 10_001 + minute), 3) == 3
    before = RateLimit(600, seconds=60, name="codes")
    for _ in range(600):
        await before.take("everywhere")
    with pytest.raises(TooMany):
        await before.take("everywhere")


async def test_words_are_guessed_in_vain_while_their_owner_uses_them(tmp_path: Path) -> None:
    random = Random(5)
    async with attacked(tmp_path / "codes.db") as app, Elsewhere(app, OURS) as phone, Elsewhere(app, OURS) as laptop:
        table = await phone.set_table(game="little_town")
        told = await do(phone, f"/api/tables/{table}/seats/0/code", language="en")
        for number in range(120):
            guess = seat_codes.text([random.randrange(1024) for _ in range(seat_codes.WORDS)], "en")
            async with Elsewhere(app, network(number % 30)) as stranger:
                answer = await stranger.post("/api/codes", json={"code": guess})
            assert answer.status_code in (404, 429), answer.text

        assert (await do(laptop, "/api/codes", code=told["code"]))["seats"][0]["mine"]


async def test_part_of_a_code_is_no_help(tmp_path: Path) -> None:
    """An almost right code is answered as a wrong one is, word by word."""
    async with attacked(tmp_path / "codes.db") as app, Elsewhere(app, OURS) as phone:
        table = await phone.set_table(game="little_town")
        told = (await do(phone, f"/api/tables/{table}/seats/0/code", language="en"))["code"].split("-")
        answers = set()
        for at in range(seat_codes.WORDS):
            wrong = [*told[:at], "anchor" if told[at] != "anchor" else "bee", *told[at + 1 :]]
            async with Elsewhere(app, network(at)) as stranger:
                answers.add((await stranger.post("/api/codes", json={"code": "-".join(wrong)})).text)

        assert len(answers) == 1


async def test_bombs_in_passkeys_leave_the_server_as_it_was(tmp_path: Path) -> None:
    """Each would have taken all memory, or the event loop for hours."""
    async with attacked(tmp_path / "bombs.db") as app, Elsewhere(app, OURS) as victim:
        table = await over_tls(victim).set_table(game="little_town")
        async with Elsewhere(app, network(1)) as stranger:
            for levels in range(20, 45):
                assert await answered(over_tls(stranger), FakeAuthenticator(bomb(levels))) == (400, "bad-request")

        assert (await victim.get(f"/api/tables/{table}")).json()["seats"][0]["mine"]


async def test_challenges_are_limited_and_forgotten(tmp_path: Path) -> None:
    """An address begins three hundred a minute; whatever is over is gone at the next look."""
    async with attacked(tmp_path / "open.db") as app, Elsewhere(app, network(1)) as stranger:
        over_tls(stranger)
        statuses = [(await stranger.post("/api/account/key", json={})).status_code for _ in range(340)]
        assert statuses[:300] == [200] * 300
        assert 429 in statuses

        await app.service.accounts._store.remove_old_ceremonies(app.service.clock.now() + 301)

        [(left,)] = await app.service._store.ask("select count(*) from ceremonies")
        assert left == 0


async def test_accounts_made_by_a_stranger_do_not_touch_anybody_elses(tmp_path: Path) -> None:
    async with attacked(tmp_path / "many.db") as app, Elsewhere(app, OURS) as phone:
        key = await register(over_tls(phone))
        async with Elsewhere(app, network(2)) as stranger:
            for _ in range(10):
                await register(over_tls(stranger), "Ola", Authenticator())
            forged = FakeAuthenticator(id_=key.id)
            assert await answered(stranger, forged) == (403, "unknown-passkey")

        assert (await phone.get("/api/account")).json()["account"]["passkeys"][0]["name"] == "phone"
