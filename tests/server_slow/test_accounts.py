"""Accounts: passkeys, seats on several devices, history, export, and being forgotten."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ratusz.server.accounts.passkeys import TIMEOUT, RelyingParty
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core.clock import SystemClock
from ratusz.server.core.errors import NoPasskeys
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.tables import TableStore
from tests.server.authenticator import ORIGIN, Authenticator, over_tls, register, sign_in
from tests.server.browser import Browser
from tests.server.lobby import do, hosted, playing, refused, sit_down, token_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def phone(host: Browser) -> Browser:
    return over_tls(host)


@pytest.fixture
def laptop(stranger: Browser) -> Browser:
    return over_tls(stranger)


async def me(browser: Browser) -> Any:
    return (await browser.get("/api/account")).json()


async def test_nobody_needs_an_account(phone: Browser) -> None:
    await phone.set_table()

    assert await me(phone) == {"account": None, "tables_here": 1}
    for method, path in (("GET", "history"), ("GET", "export"), ("POST", "seats"), ("POST", "passkeys/new")):
        answer = await phone.request(method, f"/api/account/{path}", json={} if method == "POST" else None)
        assert (answer.status_code, answer.json()["code"]) == (401, "not-signed-in")


async def test_an_account_is_made_and_signed_in_to_from_elsewhere(phone: Browser, laptop: Browser) -> None:
    key = await register(phone, " Ola \n")
    table = await phone.set_table()

    answer = await sign_in(laptop, key)

    account = answer.json()["account"]
    assert (account["name"], [one["name"] for one in account["passkeys"]]) == ("Ola", ["phone"])
    assert [one["id"] for one in (await laptop.get("/api/tables")).json()] == [table]
    await laptop.play(table, (0, "ruby"))
    await phone.play(table, (1, "jade"))


async def test_who_signs_out_has_the_browsers_own_seats_again(phone: Browser) -> None:
    own = await phone.set_table()
    await register(phone)
    with_account = await phone.set_table()

    assert (await phone.act(own, 0, "ruby")).json()["code"] == "foreign-seat"
    assert await do(phone, "/api/account/sign-out") == {"account": None, "tables_here": 1}

    await phone.play(own, (0, "ruby"))
    assert (await phone.act(with_account, 0, "ruby")).json()["code"] == "foreign-seat"


async def test_a_live_stream_is_the_accounts_too(phone: Browser, laptop: Browser) -> None:
    key = await register(phone)
    table = await phone.set_table()
    await sign_in(laptop, key)

    async with laptop.live(table, "seat=1") as line:
        assert (await line.next())["seats"][1]["mine"]


async def test_a_cookie_that_was_not_given_out_opens_nothing(phone: Browser) -> None:
    await register(phone)
    phone.cookies.clear()
    phone.cookies.set("__Host-ratusz-account", "x" * 43)

    assert (await me(phone))["account"] is None


async def test_seats_of_a_browser_are_taken_along(phone: Browser, laptop: Browser) -> None:
    at_one_device = await phone.set_table()
    with_others = await playing(phone, laptop)
    key = await register(phone)

    assert await do(phone, "/api/account/seats") == {"tables": 2}

    assert await me(phone) == {"account": (await me(phone))["account"], "tables_here": 0}
    await do(phone, "/api/account/sign-out")
    assert (await phone.act(at_one_device, 0, "ruby")).json()["code"] == "foreign-seat"
    assert (await sign_in(laptop, key)).status_code == 200
    await laptop.play(at_one_device, (0, "ruby"), (1, "jade"))
    await laptop.play(with_others, (0, "opal"))
    assert {one["id"] for one in (await laptop.get("/api/tables")).json()} == {at_one_device, with_others}


async def test_campaigns_are_taken_along(phone: Browser, laptop: Browser) -> None:
    body = {"game": "gems", "course": "pair", "seats": [{"kind": "human", "name": "Ola"}]}
    answer = await phone.post("/api/campaigns", json=body)
    assert answer.status_code == 201, answer.text
    campaign = answer.json()["id"]
    key = await register(phone)
    await do(phone, "/api/account/seats")
    await sign_in(laptop, key)

    told = (await laptop.get(f"/api/campaigns/{campaign}")).json()

    assert told["mine"]
    assert [one["id"] for one in (await laptop.get("/api/campaigns")).json()] == [campaign]


# --- passkeys ------------------------------------------------------------------------------------------------------


async def test_a_second_passkey_opens_the_same_account(phone: Browser, laptop: Browser) -> None:
    first, second = await register(phone), Authenticator()
    asked = (await do(phone, "/api/account/passkeys/new"))["options"]
    body = {"credential": second.make(asked), "name": "laptop"}
    added = (await phone.post("/api/account/passkeys", json=body)).json()

    assert [one["name"] for one in added["account"]["passkeys"]] == ["phone", "laptop"]
    assert [one["id"] for one in asked["excludeCredentials"]] == [added["account"]["passkeys"][0]["id"]]
    removed = (await phone.delete(f"/api/account/passkeys/{added['account']['passkeys'][0]['id']}")).json()
    assert [one["name"] for one in removed["account"]["passkeys"]] == ["laptop"]
    assert (await sign_in(laptop, first)).json()["code"] == "unknown-passkey"
    assert (await sign_in(laptop, second)).json()["account"]["name"] == "Ola"


async def test_a_passkey_gets_another_name_and_the_last_one_stays(phone: Browser) -> None:
    await register(phone)
    (key,) = (await me(phone))["account"]["passkeys"]
    path = f"/api/account/passkeys/{key['id']}"

    told = (await phone.patch(path, json={"name": "old phone"})).json()

    assert [one["name"] for one in told["account"]["passkeys"]] == ["old phone"]
    answer = await phone.delete(path)
    assert (answer.status_code, answer.json()["code"]) == (409, "last-passkey")
    assert (await phone.delete("/api/account/passkeys/AAAA")).json()["code"] == "unknown-passkey"
    assert (await phone.delete("/api/account/passkeys/%C4%85")).json()["code"] == "unknown-passkey"


async def test_the_account_gets_another_name(phone: Browser) -> None:
    await register(phone)

    assert (await phone.patch("/api/account", json={"name": "Aleksandra"})).json()["account"]["name"] == "Aleksandra"
    assert (await phone.patch("/api/account", json={"name": " "})).json()["code"] == "bad-request"


async def test_a_signature_is_believed_once(phone: Browser, laptop: Browser) -> None:
    key = await register(phone)
    asked = (await do(laptop, "/api/account/key"))["options"]
    body = {"credential": key.sign(asked)}

    assert (await laptop.post("/api/account/sign-in", json=body)).status_code == 200
    assert (await laptop.post("/api/account/sign-in", json=body)).json()["code"] == "unknown-passkey"


async def test_a_signature_for_another_site_opens_nothing(phone: Browser, laptop: Browser) -> None:
    key = await register(phone)
    key.origin = "https://ratusz.example"

    assert (await sign_in(laptop, key)).json()["code"] == "unknown-passkey"


async def test_a_signature_of_another_key_opens_nothing(phone: Browser, laptop: Browser) -> None:
    key, thief = await register(phone), Authenticator()
    thief.id = key.id

    assert (await sign_in(laptop, thief)).json()["code"] == "unknown-passkey"


async def test_a_key_that_counts_backwards_was_copied(phone: Browser, laptop: Browser) -> None:
    key = await register(phone)
    await sign_in(laptop, key)
    key.count = 0

    assert (await sign_in(laptop, key)).json()["code"] == "unknown-passkey"


async def test_a_ceremony_takes_five_minutes_at_most(phone: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = (await do(phone, "/api/account/new", name="Ola"))["options"]
    late = SystemClock().now() + TIMEOUT + 1
    monkeypatch.setattr(SystemClock, "now", lambda _: late)
    body = {"credential": Authenticator().make(asked), "name": "phone"}

    assert await refused(phone, "/api/account", **body) == "unknown-passkey"


@pytest.mark.parametrize("credential", [{}, {"response": {}}, {"response": {"clientDataJSON": "?"}}, {"response": 1}])
async def test_what_is_no_credential_is_refused(phone: Browser, credential: dict[str, Any]) -> None:
    assert await refused(phone, "/api/account/sign-in", credential=credential) == "bad-request"
    assert await refused(phone, "/api/account", credential=credential) == "bad-request"


async def test_a_challenge_to_sign_in_makes_no_account(phone: Browser) -> None:
    key = Authenticator()
    asked = (await do(phone, "/api/account/key"))["options"]
    made = key.make({**asked, "rp": {"id": asked["rpId"]}})

    assert await refused(phone, "/api/account", credential=made) == "unknown-passkey"


async def test_pages_of_other_sites_sign_nobody_in(phone: Browser) -> None:
    answer = await phone.post("/api/account/key", json={}, headers={"origin": "https://other.example"})

    assert answer.json()["code"] == "forbidden-origin"


@pytest.mark.parametrize(
    ("scheme", "host", "name"),
    [
        ("https", "games.example", "games.example"),
        ("https", "games.example:8443", "games.example"),
        ("http", "localhost:8000", "localhost"),
        ("http", "ratusz.localhost", "ratusz.localhost"),
    ],
)
def test_a_passkey_belongs_to_the_name_of_the_host(scheme: str, host: str, name: str) -> None:
    place = RelyingParty(scheme, host)

    assert (place.name, place.origin) == (name, f"{scheme}://{host}")


@pytest.mark.parametrize(
    ("scheme", "host"),
    [("http", "games.example"), ("https", "127.0.0.1:8000"), ("https", "[::1]:8000"), ("https", "[::1]")],
)
def test_elsewhere_there_are_no_passkeys(scheme: str, host: str) -> None:
    with pytest.raises(NoPasskeys):
        assert RelyingParty(scheme, host).name


async def test_the_page_says_why_there_are_no_passkeys(phone: Browser) -> None:
    phone.base_url = "http://127.0.0.1:8000"

    answer = await phone.post("/api/account/new", json={"name": "Ola"})

    assert (answer.status_code, answer.json()["code"]) == (409, "no-passkeys")


# --- history -------------------------------------------------------------------------------------------------------


async def test_history_and_sums(phone: Browser, laptop: Browser) -> None:
    """The gems drawn are ruby, opal, opal: of three picks each Ola has two, Jan one."""
    await register(phone)
    table = await playing(phone, laptop)
    for mine, theirs in (("ruby", "jade"), ("opal", "jade"), ("jade", "opal")):
        await phone.play(table, (0, mine))
        await laptop.play(table, (1, theirs))
    at_one_device = await phone.set_table()

    told = (await phone.get("/api/account/history")).json()

    assert [(one["id"], one["over"]) for one in told["tables"]] == [(at_one_device, False), (table, True)]
    seats = [(seat["name"], seat["mine"], seat["points"], seat["rank"]) for seat in told["tables"][1]["seats"]]
    assert seats == [("Ola", True, 2, 1), ("Jan", False, 1, 2)]
    expected = {"game": "gems", "games": 1, "against_others": 1, "wins": 1, "mean": 2.0, "best": 2}
    assert told["games"] == [expected]
    [family] = told["families"]
    [result] = family["results"]
    assert (result["table"], result["points"]) == (table, 2)
    sums = {"game": "gems", "options": {}, "seats": 2, "games": 1, "wins": 1, "mean": 2.0, "best": 2}
    assert family == {**sums, "best_table": table, "results": [result]}
    ends = {"games": 1, "won": 1, "drawn": 0, "lost": 0}
    kinds = [{"game": "gems", "seats": 2, **ends, "points": 2.0, "other": 1.0}]
    assert told["opponents"] == [{"name": "Jan", **ends, "kinds": kinds, "tables": [table]}]
    assert (told["count"], told["unread"]) == (2, 0)
    assert (await phone.get("/api/account/history")).json() == told


async def test_nobody_has_all_their_games_replayed_for_ever(phone: Browser, app: Gateway) -> None:
    await register(phone)
    app.service.histories._limit = RateLimit(2, seconds=60, name="histories")

    told = [(await phone.get(f"/api/account/{what}")).status_code for what in ("history", "export", "history")]

    assert told == [200, 200, 429]


async def test_everything_is_exported(phone: Browser, laptop: Browser) -> None:
    await register(phone)
    table = await playing(phone, laptop)
    await do(phone, f"/api/tables/{table}/chat", words="Hello!")
    await do(laptop, f"/api/tables/{table}/chat", words="Not Ola's words")
    await phone.play(table, (0, "ruby"))

    answer = await phone.get("/api/account/export")

    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert (told["name"], [one["name"] for one in told["passkeys"]]) == ("Ola", ["phone"])
    (one,) = told["tables"]
    assert (one["table"]["id"], one["said"]) == (table, ["Hello!"])
    assert "gems" in one["record"]
    assert "ruby" not in one["record"]
    assert "Not Ola's words" not in answer.text


# --- being forgotten -----------------------------------------------------------------------------------------------


async def test_who_deletes_the_account_is_forgotten(
    phone: Browser, laptop: Browser, app: Gateway, database: Path
) -> None:
    key = await register(phone, "Aleksandra")
    table = await playing(phone, laptop)
    alone = await phone.set_table(humans=1)
    await do(phone, f"/api/tables/{table}/chat", words="Words of mine")
    await do(laptop, f"/api/tables/{table}/chat", words="Words of others")
    await phone.play(table, (0, "ruby"))

    answer = await phone.delete("/api/account")

    assert answer.json() == {"account": None, "tables_here": 0}
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert (await sign_in(laptop, key)).json()["code"] == "unknown-passkey"
    assert (await laptop.get(f"/api/tables/{alone}")).json()["code"] == "unknown-table"
    seats = (await laptop.ask(table))["seats"]
    assert [(seat["name"], seat["mine"]) for seat in seats] == [("", False), ("Jan", True)]
    assert [line["words"] for line in await laptop.ask(table, "/chat")] == ["Words of others"]
    await app.service.close()
    kept = SQLiteStore(database)
    written = [entry.text for entry in await TableStore(kept).people(table)]
    held = [(seat.name, seat.session) for seat in (await TableStore(kept).table(table)).seats]  # type: ignore[union-attr]
    await kept.close()
    assert not [text for text in written if "Ola" in text or "Words of mine" in text]
    assert [name for name, _ in held if name == "Ola"] == []


async def test_what_somebody_did_before_the_account_had_the_seat_is_forgotten_too(
    phone: Browser, laptop: Browser, app: Gateway, database: Path
) -> None:
    table = await playing(phone, laptop)
    other = await hosted(laptop)
    await sit_down(laptop, other, phone, "Ewa")
    for at in (table, other):
        await do(phone, f"/api/tables/{at}/chat", words="Words of mine")
        await do(laptop, f"/api/tables/{at}/chat", words="Words of others")
    await register(phone)
    await do(phone, "/api/account/seats")

    await phone.delete("/api/account")

    for at in (table, other):
        assert [line["words"] for line in await laptop.ask(at, "/chat")] == ["Words of others"]
    live = await app.service.tables.fresh(table)
    _, roster, _ = await app.service.tables.replays.read(live.id)
    assert roster.places == live.roster.places
    await app.service.close()
    kept = SQLiteStore(database)
    for at, name in ((table, "Ola"), (other, "Jan")):
        written = [entry.text for entry in await TableStore(kept).people(at)]
        assert not [text for text in written if "Words of mine" in text or ('"name":"Ewa"' in text and at == other)]
        assert [text for text in written if "Words of others" in text]
        held = await TableStore(kept).table(at)
        assert held is not None
        assert [seat.name for seat in held.seats if seat.name == name] == []
    await kept.close()


async def test_who_comes_to_a_seat_later_has_said_nothing_there(phone: Browser, laptop: Browser, app: Gateway) -> None:
    """Neither may they take it away, nor is it among what is known about them."""
    table = await hosted(phone, free=2)
    await sit_down(phone, table, laptop, "Jan")
    line = (await do(laptop, f"/api/tables/{table}/chat", words="Words of Jan"))[0]["line"]
    await laptop.delete(f"/api/tables/{table}/seats/1")
    async with Browser(app) as ewa:
        over_tls(ewa)
        await register(ewa)
        await sit_down(phone, table, ewa, "Ewa")

        export = (await ewa.get("/api/account/export")).json()
        assert [one["said"] for one in export["tables"]] == [[]]
        assert not (await ewa.ask(table, "/chat"))[0]["mine"]
        assert (await ewa.delete(f"/api/tables/{table}/chat/{line}")).json()["code"] == "not-host"
        await ewa.delete("/api/account")

    assert [(one["words"], one["mine"]) for one in await laptop.ask(table, "/chat")] == [("Words of Jan", True)]
    assert (await laptop.delete(f"/api/tables/{table}/chat/{line}")).status_code == 204


async def test_lines_stay_whose_they_are_when_seats_move_up(phone: Browser, laptop: Browser) -> None:
    table = await hosted(phone, free=2)
    token = await token_of(phone, table)
    await do(laptop, f"/api/tables/{table}/seats", name="Jan", token=token, seat=2)
    await do(laptop, f"/api/tables/{table}/chat", words="Words of Jan")

    await phone.delete(f"/api/tables/{table}/seats/1")

    (line,) = await laptop.ask(table, "/chat")
    assert (line["seat"], line["mine"]) == (1, True)


async def test_a_table_reads_the_same_after_somebody_was_forgotten(
    phone: Browser, laptop: Browser, app: Gateway
) -> None:
    await register(phone)
    table = await playing(phone, laptop)
    await do(phone, f"/api/tables/{table}/chat", words="Hello!")
    await phone.play(table, (0, "ruby"))
    await phone.delete("/api/account")
    live = await app.service.tables.fresh(table)
    before = live.roster

    await live.sync.reload()
    _, roster, progress = await app.service.tables.replays.read(live.id)

    assert (roster, progress.ply) == (before, live.progress.ply)
    await laptop.play(table, (1, "jade"))


async def test_campaigns_go_with_the_account(phone: Browser) -> None:
    await register(phone)
    body = {"game": "gems", "course": "pair", "seats": [{"kind": "human", "name": "Ola"}]}
    campaign = (await phone.post("/api/campaigns", json=body)).json()["id"]

    await phone.delete("/api/account")

    assert (await phone.get(f"/api/campaigns/{campaign}")).json()["code"] == "unknown-campaign"


def test_passkeys_are_asked_for_where_they_work() -> None:
    assert RelyingParty("https", "ratusz.test").origin == ORIGIN
