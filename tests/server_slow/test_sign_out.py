"""Who signs out, is forgotten or sent away sees nothing more of what is open: at every worker, at once."""

from __future__ import annotations

from typing import Any

import pytest

from ratusz.server.accounts.sign_in import Entry
from ratusz.server.core.sessions import hash_of, parse
from ratusz.server.http.gateway import Gateway
from ratusz.server.http.streams import event_stream
from tests.server.authenticator import over_tls, register, sign_in
from tests.server.browser import Browser, Line
from tests.server.lobby import do, hosted, sit_down
from tests.server.two_workers import Workers, until

pytestmark = pytest.mark.anyio


async def closed(line: Line) -> tuple[int, str]:
    """The code and the reason with which the server hangs up."""
    while (event := await line.event())["type"] != "websocket.close":
        pass
    return event["code"], event["reason"]


async def with_account(workers: Workers, worker: int = 0) -> tuple[Browser, str]:
    """A browser that has signed in, and a table of the account's."""
    phone = over_tls(await workers.browser(worker))
    await register(phone)
    return phone, await phone.set_table()


async def same_browser(workers: Workers, worker: int, browser: Browser) -> Browser:
    """Another page of it, which is answered by another worker."""
    page = over_tls(await workers.browser(worker))
    page.cookies.update(browser.cookies)
    return page


@pytest.mark.parametrize("query", ["seat=0", ""])
async def test_signing_out_ends_what_the_browser_has_open_elsewhere(workers: Workers, query: str) -> None:
    phone, table = await with_account(workers)
    page = await same_browser(workers, 1, phone)

    async with page.live(table, query) as line:
        await line.next_of("update")
        await do(phone, "/api/account/sign-out")
        code, _ = await closed(line)

    assert code == 1001  # whoever comes again is the browser itself


async def test_signing_out_everywhere_else(workers: Workers) -> None:
    phone, table = await with_account(workers)
    lost, page = over_tls(await workers.browser(1)), await same_browser(workers, 1, phone)
    key = await register(lost, "Jan")
    await do(lost, "/api/account/sign-out")
    assert (await do(phone, "/api/account/sign-out-elsewhere"))["account"]["name"] == "Ola"  # there is none yet

    jans = over_tls(await workers.browser(0))
    await sign_in(jans, key)
    at_jans = await jans.set_table()
    await sign_in(lost, key)
    async with lost.live(at_jans, "seat=0") as line, jans.live(at_jans) as own, page.live(table) as of_ola:
        for one in (line, own, of_ola):
            await one.next_of("update")
        assert (await do(jans, "/api/account/sign-out-elsewhere"))["account"]["name"] == "Jan"
        assert (await closed(line))[0] == 1001
        await jans.play(at_jans, (0, "ruby"))
        await own.next_of("update")
        of_ola.send({"type": "ping"})
        await of_ola.next_of("pong")

    assert (await lost.get("/api/account")).json()["account"] is None
    assert (await lost.act(at_jans, 1, "jade")).json()["code"] == "foreign-seat"


async def test_who_deletes_the_account_is_looked_at_nowhere(workers: Workers) -> None:
    phone, table = await with_account(workers)
    jan = await workers.browser(1)
    other = await jan.set_table()
    page = await same_browser(workers, 1, phone)

    async with page.live(table, "seat=0") as own, page.live(other) as watching:
        await own.next_of("update")
        await watching.next_of("update")
        assert (await phone.delete("/api/account")).status_code == 200
        assert (await closed(own))[0] in (1001, 4404)  # signed out, and its table is gone
        assert (await closed(watching))[0] == 1001


async def test_campaigns_of_an_account_that_is_deleted_are_gone_everywhere(workers: Workers) -> None:
    phone, _ = await with_account(workers)
    body = {"game": "gems", "course": "pair", "seats": [{"kind": "human", "name": "Ola"}]}
    campaign = (await phone.post("/api/campaigns", json=body)).json()["id"]
    episode = (await phone.post(f"/api/campaigns/{campaign}/episodes", json={"ply": 1})).json()["id"]
    jan = await workers.browser(1)

    async with jan.live(episode) as line:
        await line.next_of("update")
        assert (await phone.delete("/api/account")).status_code == 200
        assert await closed(line) == (4404, "unknown-table")


async def test_who_is_sent_away_sees_nothing_more(workers: Workers) -> None:
    ola, jan = await workers.browser(0), await workers.browser(1)
    table = await hosted(ola)
    await sit_down(ola, table, jan, "Jan")

    async with jan.live(table) as lobby, jan.live(table, "seat=1") as seat:
        await lobby.next_of("update")
        await seat.next_of("update")
        await ola.delete(f"/api/tables/{table}/seats/1")
        assert await closed(lobby) == (4403, "sent-away")
        assert (await closed(seat))[0] == 4403

    async with jan.live(table) as line:  # as anybody may who has the address
        told = await until(line, lambda update: True)
    assert [place["open"] for place in told["company"]["places"]] == [False, True]


async def test_a_worker_that_was_out_of_touch_looks_who_has_signed_out(cut: Workers) -> None:
    phone, table = await with_account(cut)
    page = await same_browser(cut, 1, phone)
    wire: Any = cut.buses[1]

    async with page.live(table) as line:
        await line.next_of("update")
        wire.cut = True
        await do(phone, "/api/account/sign-out")
        wire.cut = False
        wire.missed()
        assert (await closed(line))[0] == 1001


# --- one worker ----------------------------------------------------------------------------------------------------


async def entered(app: Gateway, browser: Browser) -> Entry:
    """As whom the server knows the browser."""
    header = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    return await app.service.accounts.entry_of(parse(header, secure=True))


async def test_an_event_stream_ends_too(app: Gateway, host: Browser) -> None:
    phone = over_tls(host)
    await register(phone)
    table = await phone.set_table()
    entry = await entered(app, phone)
    stream = event_stream(app.service, await app.service.watch(entry, table, 0))
    assert await anext(stream) == b": welcome\n\n"
    assert b"event: update" in await anext(stream)

    await do(phone, "/api/account/sign-out")

    with pytest.raises(StopAsyncIteration):
        await anext(stream)
    assert app.service.hub.streams == 0


async def test_a_stream_that_came_to_be_while_somebody_signed_out_ends(app: Gateway, host: Browser) -> None:
    phone = over_tls(host)
    await register(phone)
    table = await phone.set_table()
    entry = await entered(app, phone)
    assert entry.login == hash_of(phone.cookies["__Host-ratusz-account"])
    watcher = await app.service.watch(entry, table, 0)
    await do(phone, "/api/account/sign-out")

    stream = event_stream(app.service, watcher)

    assert [told async for told in stream] == [b": welcome\n\n"]


async def test_streams_of_browsers_stay_when_somebody_signs_in_or_out(app: Gateway, host: Browser) -> None:
    phone = over_tls(host)
    table = await phone.set_table()
    async with phone.live(table, "seat=0") as line:
        await line.next_of("update")
        await register(phone)
        await do(phone, "/api/account/sign-out")
        line.send({"type": "ping"})
        await line.next_of("pong")
