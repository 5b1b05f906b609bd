"""Passkeys and accounts under attack: what strangers send instead of an authenticator, and all at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa

from ratusz.host.errors import BadRequest
from ratusz.server.accounts import credential_input
from ratusz.server.http.gateway import Gateway
from tests.server.authenticator import PRESENT, VERIFIED, Authenticator, data, over_tls, register, sign_in, text
from tests.server.browser import Browser
from tests.server.lobby import do, hosted, playing, refused, sit_down
from tests.server.malicious_authenticator import FakeAuthenticator, answered, bomb

pytestmark = pytest.mark.anyio

ZALGO = "Ola" + "\u0301" * 40


@pytest.fixture
def phone(host: Browser) -> Browser:
    return over_tls(host)


@pytest.fixture
def laptop(stranger: Browser) -> Browser:
    return over_tls(stranger)


# --- what is decoded -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [30, 200])
async def test_a_small_key_that_decodes_to_gigabytes_is_not_decoded(phone: Browser, levels: int) -> None:
    """Two hundred bytes took the event loop for half a minute; some more would have taken all memory."""
    assert await answered(phone, FakeAuthenticator(bomb(levels))) == (400, "bad-request")


@pytest.mark.parametrize(
    "key",
    [
        b"\x81" * 500 + b"\x00",
        b"\xa1\x01" * 10 + b"\x00",
        b"\xd9\x01\x00\x82\x61a\xd8\x19\x00",
        b"\x9f\x00\xff",
        b"\x5f\x41\x00\xff",
        b"\xbf\xff",
        b"\xc4\x82\x3b\x7f\xff\xff\xff\xff\xff\xff\xff\x01",
        b"\x9b\xff\xff\xff\xff\xff\xff\xff\xff",
        b"\x5b\xff\xff\xff\xff\xff\xff\xff\xff",
        b"\xbb\x00\x00\x00\x00\xff\xff\xff\xff\x00",
        b"\x58",
        b"",
        b"\xa5" + b"\x58\xff" + bytes(100),
        cbor2.dumps({1: 2, 3: -7, -1: 1, -2: bytes(900), -3: bytes(32)}),
        cbor2.dumps({1: 2}) + b"\x00",
        b"\x1c",
    ],
)
async def test_what_is_no_plain_key_is_not_decoded(phone: Browser, key: bytes) -> None:
    assert await answered(phone, FakeAuthenticator(key)) == (400, "bad-request")


@pytest.mark.parametrize("part", ["attestationObject", "clientDataJSON"])
@pytest.mark.parametrize("content", [b"\x81" * 190_000, bytes(190_000), b"[" * 190_000, b"", b"\xff"])
async def test_parts_that_are_too_long_or_nonsense_are_refused(phone: Browser, part: str, content: bytes) -> None:
    asked = await phone.post("/api/account/new", json={"name": "Mallory"})
    credential = Authenticator().make(asked.json()["options"])
    credential["response"][part] = text(content)

    answer = await phone.post("/api/account", json={"credential": credential})

    assert answer.status_code in (400, 403), answer.text


async def test_nothing_that_resembles_a_credential_makes_an_error_of_ours(phone: Browser) -> None:
    """Every answer is a refusal or an account, whichever bytes are different."""
    random = Random(7)
    for _ in range(28):  # an address may begin 30
        asked = await phone.post("/api/account/new", json={"name": "Mallory"})
        credential = Authenticator().make(asked.json()["options"])
        part = random.choice(["attestationObject", "clientDataJSON"])
        known = bytearray(data(credential["response"][part]))
        for _ in range(random.randint(1, 4)):
            known[int(random.random() * len(known))] = int(random.random() * 256)
        credential["response"][part] = text(bytes(known))
        answer = await phone.post("/api/account", json={"credential": credential})
        assert answer.status_code in (201, 400, 403), answer.text


def test_whatever_is_let_through_is_plain() -> None:
    """Random CBOR that passes decodes to something no larger, without references and without tags."""
    random = Random(11)
    passed = 0
    for _ in range(4000):
        raw = bytes(random.choice(b"\x00\x18\x41\x42\x81\x82\xa1\x9f\xff\xd8\x1c\x1d\x20\xf6\x58") for _ in range(12))
        try:
            end = credential_input.check_plain(raw, 0)
        except BadRequest:
            continue
        passed += 1
        assert len(cbor2.dumps(cbor2.loads(raw[:end]))) <= end
    assert passed > 100


async def test_a_key_that_is_none_makes_no_account(phone: Browser) -> None:
    """It would have been found out when somebody signs in, as an error of the server's."""
    beside_the_curve = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: bytes(32), -3: bytes(32)})
    for key in (beside_the_curve, cbor2.dumps({1: 2, 3: -7, -1: 9, -2: bytes(32), -3: bytes(32)}), cbor2.dumps({1: 3})):
        assert await answered(phone, FakeAuthenticator(key)) == (403, "unknown-passkey")


async def test_a_key_of_too_many_bits_is_refused(phone: Browser) -> None:
    """Whoever signs in with it would have us compute for as long as they like."""
    numbers = rsa.generate_private_key(65537, 2048).public_key().public_numbers()
    usual = {1: 3, 3: -257, -1: numbers.n.to_bytes(256, "big"), -2: b"\x01\x00\x01"}

    assert (await answered(phone, FakeAuthenticator(cbor2.dumps(usual))))[0] == 201
    assert await answered(phone, FakeAuthenticator(cbor2.dumps({**usual, -1: b"\xff" * 2048}))) == (
        400,
        "bad-request",
    )
    assert await answered(phone, FakeAuthenticator(cbor2.dumps({**usual, -2: b"\xff" * 500}))) == (
        400,
        "bad-request",
    )


async def test_an_id_is_as_long_as_it_may_be(phone: Browser) -> None:
    assert (await answered(phone, FakeAuthenticator(id_=bytes(1023))))[0] == 201
    assert await answered(phone, FakeAuthenticator(id_=bytes(1024))) == (400, "bad-request")


async def test_statements_of_makers_are_neither_believed_nor_decoded(phone: Browser) -> None:
    """Certificates, and what some formats do with them, are more code than a game needs to trust."""
    key = FakeAuthenticator()
    key.statement = {"fmt": "android-safetynet", "attStmt": {"ver": "1", "response": b"a.b.c"}}

    assert (await answered(phone, key))[0] == 201


# --- who signs what, where -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin",
    [
        "http://ratusz.test",
        "https://ratusz.test:8443",
        "https://evil.ratusz.test",
        "https://ratusz.test.evil.test",
        "https://ratusz.test/",
        "null",
        "",
    ],
)
async def test_a_signature_made_at_another_origin_opens_nothing(phone: Browser, laptop: Browser, origin: str) -> None:
    key = await register(phone)
    key.origin = origin

    assert (await sign_in(laptop, key)).json()["code"] == "unknown-passkey"


async def test_a_signature_for_another_host_name_opens_nothing(phone: Browser, laptop: Browser) -> None:
    key = await register(phone, key=FakeAuthenticator())
    assert isinstance(key, FakeAuthenticator)
    key.place = "evil.test"

    assert (await sign_in(laptop, key)).json()["code"] == "unknown-passkey"


@pytest.mark.parametrize(("flags", "status"), [(PRESENT, 200), (PRESENT | VERIFIED, 200), (VERIFIED, 403), (0, 403)])
async def test_somebody_has_to_be_there(phone: Browser, laptop: Browser, flags: int, status: int) -> None:
    """A touch is asked for. A PIN or finger is preferred and not required: not every key has one."""
    key = await register(phone, key=FakeAuthenticator())
    assert isinstance(key, FakeAuthenticator)
    key.flags = flags

    assert (await sign_in(laptop, key)).status_code == status


async def test_what_was_signed_to_make_a_key_signs_nobody_in(phone: Browser) -> None:
    key = await register(phone)
    asked = await phone.post("/api/account/key", json={})
    options = asked.json()["options"]
    made = key.make({**options, "rp": {"id": options["rpId"]}})
    credential = key.sign(options)
    credential["response"]["clientDataJSON"] = made["response"]["clientDataJSON"]

    assert await refused(phone, "/api/account/sign-in", credential=credential) == "unknown-passkey"


async def test_of_two_sign_ins_with_one_count_one_is_let_in(phone: Browser, laptop: Browser) -> None:
    """Somebody has copied a key and is as fast as its owner."""
    key = await register(phone)
    asked = [(await browser.post("/api/account/key", json={})).json()["options"] for browser in (phone, laptop)]
    credentials = []
    for options in asked:
        key.count = 0
        credentials.append(key.sign(options))

    answers = await asyncio.gather(
        *(
            browser.post("/api/account/sign-in", json={"credential": credential})
            for browser, credential in zip((phone, laptop), credentials, strict=True)
        )
    )

    assert sorted(answer.status_code for answer in answers) == [200, 403]


async def test_a_signature_is_used_once_at_the_same_moment_too(phone: Browser) -> None:
    key = await register(phone)
    asked = (await phone.post("/api/account/key", json={})).json()["options"]
    credential = key.sign(asked)

    answers = await asyncio.gather(
        *(phone.post("/api/account/sign-in", json={"credential": credential}) for _ in range(5))
    )

    assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403, 403]


async def test_nobody_puts_a_key_in_the_place_of_anothers(phone: Browser, laptop: Browser) -> None:
    key = await register(phone)
    await register(laptop, "Mallory")
    stolen = FakeAuthenticator(id_=key.id)

    assert await answered(laptop, stolen) == (403, "unknown-passkey")
    asked = await laptop.post("/api/account/passkeys/new", json={})
    credential = stolen.make(asked.json()["options"])
    assert await refused(laptop, "/api/account/passkeys", credential=credential) == "unknown-passkey"

    assert (await sign_in(phone, key)).json()["account"]["name"] == "Ola"
    assert await refused_sign_in(laptop, stolen) == "unknown-passkey"


async def refused_sign_in(browser: Browser, key: Authenticator) -> str:
    return str((await sign_in(browser, key)).json()["code"])


async def test_the_answer_does_not_tell_which_keys_there_are(phone: Browser, laptop: Browser) -> None:
    """One code and one status, whether the account is gone, was never there, or somebody signs with another key."""
    key = await register(phone)
    forged = FakeAuthenticator(id_=key.id)

    known, unknown = await sign_in(laptop, forged), await sign_in(laptop, Authenticator())

    assert (known.status_code, known.json()["code"]) == (unknown.status_code, unknown.json()["code"])
    assert set((await laptop.post("/api/account/key", json={})).json()["options"]) == {
        "challenge",
        "timeout",
        "rpId",
        "allowCredentials",
        "userVerification",
    }


# --- at the same moment --------------------------------------------------------------------------------------------


async def test_an_account_has_no_more_passkeys_than_it_may(phone: Browser, app: Gateway, monkeypatch: Any) -> None:
    """Challenges begun while there was room are answered all at once."""
    monkeypatch.setattr("ratusz.server.accounts.service.MOST_PASSKEYS", 4)
    await register(phone)
    wishes: list[tuple[dict[str, Any], dict[str, str]]] = []
    for _ in range(8):
        asked = await phone.post("/api/account/passkeys/new", json={})
        wishes.append((Authenticator().make(asked.json()["options"]), dict(phone.cookies)))

    async def add(credential: dict[str, Any], cookies: dict[str, str]) -> int:
        header = {"cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        async with Browser(app) as browser:
            answer = await over_tls(browser).post(
                "/api/account/passkeys", json={"credential": credential}, headers=header
            )
            return answer.status_code

    found = await asyncio.gather(*(add(credential, cookies) for credential, cookies in wishes))

    assert sorted(found) == [201] * 3 + [400] * 5
    assert len((await phone.get("/api/account")).json()["account"]["passkeys"]) == 4


async def test_no_account_is_left_without_a_passkey(phone: Browser) -> None:
    await register(phone)
    asked = await phone.post("/api/account/passkeys/new", json={})
    await phone.post("/api/account/passkeys", json={"credential": Authenticator().make(asked.json()["options"])})
    ids = [key["id"] for key in (await phone.get("/api/account")).json()["account"]["passkeys"]]

    answers = await asyncio.gather(*(phone.delete(f"/api/account/passkeys/{id_}") for id_ in ids))

    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_who_signs_in_to_an_account_that_is_being_deleted_is_told_so(phone: Browser, laptop: Browser) -> None:
    key = await register(phone)
    await phone.set_table()
    asked = (await laptop.post("/api/account/key", json={})).json()["options"]

    deleted, signed = await asyncio.gather(
        phone.delete("/api/account"),
        laptop.post("/api/account/sign-in", json={"credential": key.sign(asked)}),
    )

    assert deleted.status_code == 200
    assert signed.status_code in (200, 403), signed.text
    assert (await laptop.get("/api/account")).json()["account"] is None


async def test_nothing_is_added_to_an_account_while_it_is_deleted(
    phone: Browser, laptop: Browser, app: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another device of the account tries to sit down while the first of its tables is left."""
    key = await register(phone)
    table = await playing(phone, await _guest(app))
    await sign_in(laptop, key)
    found: list[int] = []
    remove: Callable[..., Any] = app.service.accounts._leave

    async def leaving(*given: Any) -> None:
        found.append((await laptop.get("/api/account/history")).status_code)
        await remove(*given)

    monkeypatch.setattr(app.service.accounts, "_leave", leaving)
    assert (await phone.delete("/api/account")).status_code == 200

    assert found == [401]
    assert (await laptop.ask(table))["seats"][0]["name"] == ""


async def _guest(app: Gateway) -> Browser:
    return over_tls(Browser(app))


# --- what others see -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a\u202eb", "a\nb", "a\x00b", "a\u2066b\u2069", "a\u200bb", "\x1b[31mab"])
async def test_names_hold_nothing_that_cannot_be_seen(phone: Browser, name: str) -> None:
    await register(phone, name)
    id_ = (await phone.get("/api/account")).json()["account"]["passkeys"][0]["id"]
    await phone.patch(f"/api/account/passkeys/{id_}", json={"name": name})

    account = (await phone.get("/api/account")).json()["account"]

    assert account["name"].isprintable()
    assert account["passkeys"][0]["name"].isprintable()


async def test_names_do_not_climb_over_other_lines(phone: Browser) -> None:
    await register(phone)
    id_ = (await phone.get("/api/account")).json()["account"]["passkeys"][0]["id"]
    await phone.patch(f"/api/account/passkeys/{id_}", json={"name": ZALGO[:40]})

    told = (await phone.get("/api/account")).json()["account"]["passkeys"][0]["name"]

    assert len(told) <= 6


async def test_nobody_names_or_removes_anothers_passkey(phone: Browser, laptop: Browser) -> None:
    await register(phone)
    await register(laptop, "Mallory")
    id_ = (await phone.get("/api/account")).json()["account"]["passkeys"][0]["id"]

    await laptop.patch(f"/api/account/passkeys/{id_}", json={"name": "mine"})
    assert (await laptop.delete(f"/api/account/passkeys/{id_}")).json()["code"] == "unknown-passkey"

    assert (await phone.get("/api/account")).json()["account"]["passkeys"][0]["name"] == "phone"


async def test_an_export_holds_nothing_of_others(phone: Browser, laptop: Browser) -> None:
    await register(phone)
    await register(laptop, "Jan's account")
    table = await hosted(phone)
    await sit_down(phone, table, laptop, "Jan")
    await do(laptop, f"/api/tables/{table}/chat", words="a secret of Jan's")

    export = (await phone.get("/api/account/export")).text

    assert "a secret of Jan's" not in export
    assert "Jan's account" not in export
    for cookie in (*laptop.cookies.values(), *phone.cookies.values()):
        assert cookie not in export
        assert sha256(cookie.encode()).hexdigest() not in export


async def test_links_in_mails_cannot_be_guessed(phone: Browser, app: Gateway) -> None:
    """192 bits, at 1,200 changes a minute and address: not in the life of the sun, by a million addresses."""
    a_year = 1200 * 60 * 24 * 365 * 1_000_000

    assert a_year * 1_000_000 / 2**192 < 1e-30
    for token in ("A" * 32, "a%0d%0aSet-Cookie:x", "%00", "\u202e"):
        answer = await phone.post(f"/api/notices/stop/{token}", content=b"List-Unsubscribe=One-Click")
        assert answer.status_code == 404, answer.text
        assert "x" not in answer.headers.get("set-cookie", "")
