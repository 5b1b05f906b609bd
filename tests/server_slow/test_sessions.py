"""Whose cookie counts: over TLS only one that no neighbouring host can have planted."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ratusz.server.core.sessions import Cookies, hash_of, new_token, parse, set_cookie
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.authenticator import Authenticator, over_tls, register, sign_in
from tests.server.browser import Browser
from tests.server.lobby import do, hosted, token_of

pytestmark = pytest.mark.anyio

HOST, PLAIN = "__Host-ratusz", "ratusz"
ONE, TWO = "1" * 43, "2" * 43


def with_cookies(browser: Browser, **cookies: str) -> Browser:
    """The browser with these cookies and no others."""
    browser.cookies.clear()
    for name, value in cookies.items():
        browser.cookies.set(name, value, domain="ratusz.test")
    return browser


async def seats_of(browser: Browser) -> int:
    return len((await browser.get("/api/tables")).json())


# --- how they are written and read ---------------------------------------------------------------------------------


def test_over_tls_a_cookie_is_for_one_host_only() -> None:
    assert set_cookie(ONE, secure=True) == (
        f"__Host-ratusz={ONE}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure"
    )
    assert set_cookie(ONE, secure=False) == f"ratusz={ONE}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax"


@pytest.mark.parametrize(
    ("header", "secure", "expected"),
    [
        (f"ratusz={ONE}", False, Cookies(session=hash_of(ONE))),
        (f"__Host-ratusz={ONE}", False, Cookies()),
        (f"__Host-ratusz={ONE}", True, Cookies(session=hash_of(ONE))),
        (f"ratusz={ONE}", True, Cookies(earlier=hash_of(ONE))),
        (f"a=b; ratusz={TWO};__Host-ratusz={ONE}", True, Cookies(session=hash_of(ONE), earlier=hash_of(TWO))),
        (f"ratusz-account={ONE}", True, Cookies()),
        (
            f"__Host-ratusz-account={ONE}; __Host-ratusz-passkey={TWO}",
            True,
            Cookies(None, None, hash_of(ONE), hash_of(TWO)),
        ),
    ],
)
def test_names_are_read_by_how_the_request_came(header: str, secure: bool, expected: Cookies) -> None:
    assert parse(header, secure=secure) == expected


@pytest.mark.parametrize(
    "header",
    [
        f"__Host-ratusz={ONE}; __Host-ratusz={TWO}",
        f"__host-ratusz={ONE}",
        f"\x85__Host-ratusz={ONE}",
        f"\xa0__Host-ratusz={ONE}",
        f"\x0b__Host-ratusz={ONE}",
        f"x=; ;=__Host-ratusz={ONE}",
        f'"__Host-ratusz"={ONE}',
        f"__Host-ratusz={ONE[1:]}",
        f"__Host-ratusz={ONE}1",
        f"a=__Host-ratusz={ONE}",
        "__Host-ratusz",
        ";" * 5000,
    ],
)
def test_what_only_resembles_our_cookie_is_nobodys(header: str) -> None:
    """Two of a name, and names that some servers trim: a browser sends that only if somebody has planted one."""
    assert parse(header, secure=True) == Cookies()


async def test_several_header_lines_are_one(app: Gateway) -> None:
    """HTTP/2 splits cookies into lines, and some proxies pass them on so."""
    async with Browser(app) as browser:
        over_tls(browser)
        await browser.set_table()
        token = browser.cookies[HOST]
        with_cookies(browser)
        lines = [("cookie", "a=b"), ("cookie", f"{HOST}={token}"), ("cookie", "c=d")]
        assert len((await browser.get("/api/tables", headers=lines)).json()) == 1


# --- over TLS ------------------------------------------------------------------------------------------------------


async def test_at_home_the_cookie_keeps_its_name(host: Browser) -> None:
    answer = await host.post("/api/tables", json={"game": "gems", "seats": [{"kind": "human"}] * 2})

    assert answer.headers["set-cookie"].startswith("ratusz=")


async def test_who_has_the_cookie_from_before_keeps_the_seats_and_gets_a_new_one(host: Browser, app: Gateway) -> None:
    first = await host.set_table()
    earlier = host.cookies[PLAIN]
    over_tls(host)
    assert await seats_of(host) == 1
    await host.play(first, (0, "ruby"))

    second = await host.set_table()

    fresh = host.cookies[HOST]
    assert fresh != earlier
    await host.play(first, (1, "jade"))
    await host.play(second, (0, "ruby"))
    assert await seats_of(with_cookies(host, **{HOST: fresh})) == 2
    assert await seats_of(with_cookies(host, **{PLAIN: earlier})) == 0, "the earlier cookie opens nothing any more"


async def test_live_streams_move_along(host: Browser) -> None:
    table = await host.set_table()
    over_tls(host)
    await host.set_table()

    async with host.live(table, "seat=0") as line:
        assert (await line.next())["seats"][0]["mine"]


async def test_a_planted_cookie_gets_nothing_of_whoever_has_it(host: Browser, stranger: Browser) -> None:
    """A neighbouring host gives a newcomer a cookie that it knows, and waits for seats."""
    await stranger.set_table()
    known = stranger.cookies[PLAIN]
    table = await hosted(over_tls(host))
    token = await token_of(host, table)
    async with Browser(host.app) as victim:
        over_tls(with_cookies(victim, **{PLAIN: known}))
        await do(victim, f"/api/tables/{table}/seats", name="Jan", token=token)
        own = await victim.set_table()
        await victim.play(own, (0, "ruby"))

        for seen in (over_tls(stranger), with_cookies(stranger, **{PLAIN: known})):
            told = (await seen.ask(table))["seats"]
            assert not told[1]["mine"]
            assert (await seen.act(own, 1, "jade")).json()["code"] == "foreign-seat"


async def test_a_planted_cookie_is_ignored_beside_one_of_the_hosts_own(host: Browser, stranger: Browser) -> None:
    over_tls(host)
    table = await host.set_table()
    host.cookies.set(PLAIN, new_token(), domain="ratusz.test")

    await host.play(table, (0, "ruby"))
    assert (await stranger.act(table, 1, "jade")).json()["code"] == "foreign-seat"


async def test_who_lost_the_new_cookie_to_a_full_jar_is_not_taken_over(host: Browser, stranger: Browser) -> None:
    """A neighbour fills the jar until the browser drops our cookie, then plants its own."""
    await stranger.set_table()
    known = stranger.cookies[PLAIN]
    over_tls(host)
    await host.set_table()
    with_cookies(host, **{PLAIN: known})

    later = await host.set_table()

    assert host.cookies[HOST] not in (known, None)
    assert (await over_tls(stranger).act(later, 0, "ruby")).json()["code"] == "foreign-seat"


async def test_a_planted_sign_in_is_none(host: Browser, stranger: Browser) -> None:
    """A neighbour wants somebody to play, talk and keep passkeys in its own account."""
    await register(over_tls(stranger), "Mallory")
    over_tls(with_cookies(host, **{"ratusz-account": stranger.cookies["__Host-ratusz-account"]}))

    assert (await host.get("/api/account")).json()["account"] is None


async def test_moving_along_happens_once_however_many_ask(host: Browser) -> None:
    tables = [await host.set_table() for _ in range(3)]
    over_tls(host)
    await host.set_table()

    found = await asyncio.gather(*(host.get(f"/api/tables/{table}") for table in tables * 4))

    assert all(answer.json()["seats"][0]["mine"] for answer in found)


# --- tied to a browser ---------------------------------------------------------------------------------------------


async def test_a_challenge_of_another_browser_is_none(host: Browser, stranger: Browser) -> None:
    """Who has made somebody sign a challenge of theirs cannot use the signature, nor have it used."""
    key = await register(over_tls(host))
    asked = await over_tls(stranger).post("/api/account/key", json={})

    answer = await host.post("/api/account/sign-in", json={"credential": key.sign(asked.json()["options"])})

    assert (answer.status_code, answer.json()["code"]) == (403, "unknown-passkey")


async def test_a_passkey_for_another_browsers_account_is_none(host: Browser, stranger: Browser) -> None:
    await register(over_tls(host))
    await register(over_tls(stranger), "Mallory")
    asked = await stranger.post("/api/account/passkeys/new", json={})
    made = Authenticator().make(asked.json()["options"])

    assert (await host.post("/api/account/passkeys", json={"credential": made})).status_code == 403


async def test_signing_in_again_ends_the_sign_in_before(host: Browser) -> None:
    key = await register(over_tls(host))
    before = host.cookies["__Host-ratusz-account"]
    assert (await sign_in(host, key)).status_code == 200

    with_cookies(host, **{"__Host-ratusz-account": before})

    assert (await host.get("/api/account")).json()["account"] is None


# --- TLS and nothing else ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("subdomains", "expected"), [(True, "; includeSubDomains"), (False, "")])
async def test_browsers_are_bound_to_tls(database: Any, subdomains: bool, expected: str) -> None:
    app = create_app(SQLiteStore(database), Settings(hsts_subdomains=subdomains))
    async with Browser(app) as browser:
        answer = await browser.get("https://ratusz.test/api/health")
    await app.service.close()

    assert answer.headers["strict-transport-security"] == f"max-age=31536000{expected}"
