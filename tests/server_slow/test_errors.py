"""Bad requests get a stable code and a sentence, and change nothing."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from ratusz.engine.errors import InvalidInput, InvalidSetup, InvalidSnapshot
from ratusz.host.errors import BadRequest, StorageFailed
from ratusz.server.core.clock import SystemClock
from ratusz.server.http import errors as http_errors
from ratusz.server.http.gateway import MAX_BODY, Gateway
from tests.server.bad_requests import RECORD, refusal
from tests.server.browser import Browser

pytestmark = pytest.mark.anyio
JSON = {"content-type": "application/json"}


def body(seat: object = 0, version: object = 0, action: object = "ruby") -> dict[str, object]:
    return {"seat": seat, "version": version, "action": action}


@pytest.mark.parametrize(
    ("request_body", "expected"),
    [
        pytest.param(body(action="diamond"), (422, "invalid-action"), id="not-an-action"),
        pytest.param(body(action=""), (422, "invalid-action"), id="empty-action"),
        pytest.param(body(action="=ruby"), (409, "illegal-action"), id="illegal-action"),
        pytest.param(body(version=-1), (409, "stale-version"), id="version-before-the-first"),
        pytest.param(body(version=1), (409, "stale-version"), id="version-to-come"),
        pytest.param(body(version=10**30), (409, "stale-version"), id="version-beyond-reason"),
        pytest.param(body(seat=1), (403, "foreign-seat"), id="bot's-seat"),
        pytest.param(body(seat=2), (400, "bad-request"), id="no-such-seat"),
        pytest.param(body(seat=-1), (400, "bad-request"), id="seat-of-chance"),
        pytest.param(body(seat="first"), (400, "bad-request"), id="seat-as-text"),
        pytest.param(body(seat=0.5), (400, "bad-request"), id="half-a-seat"),
        pytest.param(body(action=None), (400, "bad-request"), id="action-null"),
        pytest.param(body(action="x" * 201), (400, "bad-request"), id="long-action"),
        pytest.param({"seat": 0, "version": 0}, (400, "bad-request"), id="no-action"),
        pytest.param({**body(), "cheat": True}, (400, "bad-request"), id="unknown-field"),
        pytest.param([], (400, "bad-request"), id="a-list"),
    ],
)
@pytest.mark.parametrize("way", ["hasty", "framework"])
async def test_bad_choices(
    host: Browser, app: Gateway, way: str, request_body: object, expected: tuple[int, str]
) -> None:
    table = await host.set_table(humans=1, bots=("random",))
    before = await host.ask(table, "/log", seat=0)
    if way == "framework":
        host._transport = type(host._transport)(app=app._inner)  # type: ignore[call-arg] # past the fast path

    found = await refusal(host, "POST", f"/api/tables/{table}/actions", json=request_body)

    assert found == expected
    assert await host.ask(table, "/log", seat=0) == before


async def test_a_stale_version(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"), (1, "jade"))

    path = f"/api/tables/{table}/actions"
    assert await refusal(host, "POST", path, json=body(version=0)) == (409, "stale-version")
    assert await refusal(host, "POST", path, json=body(version=2)) == (409, "stale-version")  # before the draw
    assert (await host.ask(table))["version"] == 3


async def test_a_seat_that_has_acted_is_stale_even_if_nothing_is_final(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"))

    assert await refusal(host, "POST", f"/api/tables/{table}/undo", json={"seat": 0, "version": 0}) == (
        409,
        "stale-version",
    )


async def test_not_your_turn(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"))

    assert await refusal(host, "POST", f"/api/tables/{table}/actions", json=body(version=1)) == (409, "not-your-turn")


async def test_game_over(host: Browser) -> None:
    table = await host.set_table(options={"rounds": "1"})
    await host.play(table, (0, "ruby"), (1, "jade"))

    path = f"/api/tables/{table}"
    assert await refusal(host, "POST", f"{path}/actions", json=body(version=3)) == (409, "game-over")
    assert await refusal(host, "POST", f"{path}/undo", json={"seat": 0, "version": 3}) == (409, "nothing-to-take-back")


async def test_nobody_takes_back_for_ever(host: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.host.progress.MAX_UNDO_ROWS", 4)
    table = await host.set_table(humans=2)
    await host.play(table, (0, "ruby"))
    await host.undo(table, 0)
    await host.play(table, (0, "jade"))

    refused = await refusal(host, "POST", f"/api/tables/{table}/undo", json={"seat": 0, "version": 3})

    assert refused == (429, "too-many")
    await host.play(table, (1, "opal"))  # but the game goes on


async def test_illegal_actions_name_the_rule(host: Browser) -> None:
    table = await host.set_table()

    answer = await host.act(table, 0, "=ruby")

    told = answer.json()
    assert told["objection"] == {"rule": "GE-1", "message": {"key": "gems.why.gem", "args": {"gem": "=ruby"}}}


async def test_strangers_may_only_watch(host: Browser, stranger: Browser) -> None:
    table = await host.set_table()
    path = f"/api/tables/{table}"

    foreign = (403, "foreign-seat")
    assert await refusal(stranger, "POST", f"{path}/actions", json=body()) == foreign
    assert await refusal(stranger, "POST", f"{path}/undo", json={"seat": 0, "version": 0}) == foreign
    assert await refusal(stranger, "DELETE", path) == foreign
    for view in ("scene", "log", "objections", "events", "steps/0"):
        assert await refusal(stranger, "GET", f"{path}/{view}?seat=0&action=ruby") == foreign
    assert (await stranger.get(f"{path}/scene")).status_code == 200


@pytest.mark.parametrize(
    "rest", ["", "/scene", "/log", "/objections?seat=0&action=x", "/steps/0", "/record", "/events"]
)
async def test_unknown_tables(host: Browser, rest: str) -> None:
    assert await refusal(host, "GET", f"/api/tables/nowhere{rest}") == (404, "unknown-table")


async def test_changing_unknown_tables(host: Browser) -> None:
    unknown = (404, "unknown-table")
    assert await refusal(host, "POST", "/api/tables/nowhere/actions", json=body()) == unknown
    assert await refusal(host, "POST", "/api/tables/nowhere/undo", json={"seat": 0, "version": 0}) == unknown
    assert await refusal(host, "POST", "/api/tables/nowhere/fork", json={"step": 0}) == unknown
    assert await refusal(host, "DELETE", "/api/tables/nowhere") == unknown


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        pytest.param({"game": "chess", "seats": [{}]}, (404, "unknown-game"), id="game"),
        pytest.param({}, (404, "unknown-game"), id="nothing"),
        pytest.param({"game": "gems"}, (422, "invalid-setup"), id="no-seats"),
        pytest.param({"game": "gems", "seats": [{}] * 5}, (422, "invalid-setup"), id="too-many-seats"),
        pytest.param({"game": "gems", "seats": [{}] * 65}, (400, "bad-request"), id="far-too-many-seats"),
        pytest.param({"game": "gems", "seats": [{}], "options": {"x": "y"}}, (422, "invalid-setup"), id="option"),
        pytest.param({"game": "gems", "seats": [{}], "options": {"rounds": 1}}, (400, "bad-request"), id="number"),
        pytest.param({"game": "gems", "seats": [{"kind": "bot", "bot": "deep"}]}, (422, "unknown-bot"), id="bot"),
        pytest.param({"game": "gems", "seats": [{"kind": "bot"}]}, (422, "invalid-setup"), id="nameless-bot"),
        pytest.param({"game": "gems", "seats": [{"bot": "greedy"}]}, (422, "invalid-setup"), id="human-bot"),
        pytest.param({"game": "gems", "seats": [{"name": "x" * 41}]}, (400, "bad-request"), id="long-name"),
        pytest.param({"record": "hello"}, (422, "invalid-record"), id="no-record"),
        pytest.param({"record": RECORD + "0 glass\n"}, (422, "invalid-record"), id="damaged-record"),
        pytest.param({"record": RECORD + "9 ruby\n"}, (422, "invalid-record"), id="record-of-seat-9"),
        pytest.param({"record": RECORD + "* =ruby\n"}, (422, "invalid-record"), id="illegal-record"),
        pytest.param({"record": RECORD.replace("players: 2", "players: 99")}, (422, "invalid-record"), id="crowd"),
        pytest.param({"record": RECORD.replace("rules: 7", "rules: 8")}, (422, "unknown-rules-version"), id="version"),
        pytest.param({"record": RECORD.replace("gems", "chess")}, (404, "unknown-game"), id="record-of-chess"),
        pytest.param({"record": RECORD, "game": "little_town"}, (422, "invalid-record"), id="record-of-another-game"),
        pytest.param({"record": RECORD, "seats": [{}]}, (422, "invalid-record"), id="record-for-others"),
        pytest.param({"record": RECORD + f"{'9' * 5000} ruby\n"}, (422, "invalid-record"), id="record-of-seat-huge"),
    ],
)
async def test_tables_that_cannot_be_set(host: Browser, wanted: object, expected: tuple[int, str]) -> None:
    assert await refusal(host, "POST", "/api/tables", json=wanted) == expected
    assert (await host.get("/api/tables")).json() == []


async def test_records_say_where_they_are_damaged(host: Browser) -> None:
    answer = await host.post("/api/tables", json={"record": RECORD + "0 glass\n"})

    assert answer.json()["message"] == "line 9: 'glass' is not a gem; gems are ruby, jade, opal"


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/x/actions", "/api/tables/x/undo", "/api/tables/x/fork"])
async def test_bodies_that_cannot_be_read(host: Browser, path: str) -> None:
    bad = (400, "bad-request")
    assert await refusal(host, "POST", path, content=b"{", headers=JSON) == bad
    assert await refusal(host, "POST", path, content=b"\xff\xfe", headers=JSON) == bad
    assert await refusal(host, "POST", path, content=b"", headers=JSON) == bad
    assert await refusal(host, "POST", path, content=b"{}", headers={"content-type": "text/plain"}) == bad
    assert await refusal(host, "POST", path, data={"game": "gems"}) == bad
    large = b'{"game":"' + b"x" * MAX_BODY + b'"}'
    assert await refusal(host, "POST", path, content=large, headers=JSON) == (413, "too-large")


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/nowhere/actions", "/api/campaigns"])
async def test_a_body_that_is_nested_too_deeply_is_no_fault_of_the_server(host: Browser, path: str) -> None:
    for field in ("game", "seats", "options", "seat"):
        deep = b'{"%s":' % field.encode() + b"[" * 100_000
        answer = await host.post(path, content=deep, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


async def test_a_message_that_is_nested_too_deeply_leaves_the_stream_open(host: Browser) -> None:
    table = await host.set_table()
    async with host.live(table) as line:
        await line.next()
        line.send('{"type":"act","seat":' + "[" * 100_000)
        line.send('{"ref":' + "[" * 100_000)

        assert [(await line.next())["code"] for _ in range(2)] == ["bad-request"] * 2


async def test_a_body_that_says_it_is_too_large_is_not_read(host: Browser) -> None:
    headers = {**JSON, "content-length": "99999999999"}

    assert await refusal(host, "POST", "/api/tables/x/actions", content=b"{}", headers=headers) == (413, "too-large")


async def test_wrong_parts_of_addresses(host: Browser) -> None:
    table = await host.set_table()

    bad = (400, "bad-request")
    assert await refusal(host, "GET", f"/api/tables/{table}/scene?seat=first") == bad
    assert await refusal(host, "GET", f"/api/tables/{table}/scene?seat=7") == bad
    assert await refusal(host, "GET", f"/api/tables/{table}/objections?action=ruby") == bad
    assert await refusal(host, "GET", f"/api/tables/{table}/steps/first") == (404, "not-found")
    assert await refusal(host, "GET", f"/api/tables/{table}/objections?seat=0&action=x") == (422, "invalid-action")
    assert await refusal(host, "GET", "/api/nothing") == (404, "not-found")
    assert (await refusal(host, "PUT", "/api/tables", json={}))[1] == "bad-request"
    assert await refusal(host, "GET", "/api/words/de") == bad


@pytest.mark.parametrize(
    "headers",
    [
        pytest.param({"origin": "https://evil.example"}, id="another-site"),
        pytest.param({"origin": "null"}, id="no-site"),
        pytest.param({"origin": "http://ratusz.test:81"}, id="another-port"),
        pytest.param({"sec-fetch-site": "cross-site"}, id="without-origin"),
    ],
)
async def test_pages_of_other_sites_change_nothing(host: Browser, headers: dict[str, str]) -> None:
    table = await host.set_table()
    path = f"/api/tables/{table}"

    forbidden = (403, "forbidden-origin")
    assert (
        await refusal(host, "POST", "/api/tables", json={"game": "gems", "seats": [{}]}, headers=headers) == forbidden
    )
    assert await refusal(host, "POST", f"{path}/actions", json=body(), headers=headers) == forbidden
    assert await refusal(host, "DELETE", path, headers=headers) == forbidden
    assert (await host.ask(table))["version"] == 0


async def test_our_own_pages_may(host: Browser) -> None:
    table = await host.set_table()

    headers = {"origin": "http://ratusz.test", "sec-fetch-site": "same-origin"}
    answer = await host.post(f"/api/tables/{table}/actions", json=body(), headers=headers)

    assert answer.status_code == 200


async def test_what_nobody_foresaw_is_told_without_details(
    host: Browser, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await host.set_table()
    monkeypatch.setattr(SystemClock, "now", lambda _: 1 / 0)

    answer = await host.act(table, 0, "ruby", version=0)

    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert "division" not in answer.text
    assert "ZeroDivisionError" in "".join(capsys.readouterr())
    assert (await host.ask(table))["version"] == 0


# No request brings the dump of a state.
@pytest.mark.parametrize(
    "error",
    [
        error
        for error in (InvalidInput, *InvalidInput.__subclasses__(), *InvalidSetup.__subclasses__())
        if error is not InvalidSnapshot
    ],
)
def test_whatever_cannot_be_read_is_refused_and_no_fault_of_the_server(error: type[InvalidInput]) -> None:
    told = http_errors.refusal(error("not like this"))

    assert (told[0], told[1].code) == (422, error.code)


async def test_a_table_on_a_map_that_does_not_fit(host: Browser) -> None:
    body = {"game": "dice_city", "seats": [{"kind": "human"}], "options": {"episode": "1", "map": "^"}}

    answer = await host.post("/api/tables", json=body)

    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-map")


def test_whoever_runs_the_server_reads_of_a_database_that_does_not_write() -> None:
    with capture_logs() as logs:
        assert http_errors.refusal(StorageFailed("disk is full"))[0] == 503
        assert http_errors.refusal(BadRequest("no such seat"))[0] == 400

    assert logs == [{"event": "the database failed", "problem": "disk is full", "log_level": "error"}]
