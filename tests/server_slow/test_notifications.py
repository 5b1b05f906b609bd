"""Notices: who is told what, when, and that nobody is told too much. Push service and hook are in this process."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz.host.days_off import DAY
from ratusz.host.time_control import LAG
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.notifications import content, push_channel, webpush
from ratusz.server.notifications.content import unsubscribing
from ratusz.server.notifications.transports import DeliveryFailed, hand_over
from ratusz.server.storage.contacts import MailAddress
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.server.groups import first_episode, go, propose, ready, shared
from tests.server.lobby import begin, do, hosted, refused, sit_down
from tests.server.lobby import playing as seated
from tests.server.manual_clock import ManualClock
from tests.server.push_stub import PushStub, Reader

pytestmark = pytest.mark.anyio

FORM = {"content-type": "application/x-www-form-urlencoded"}


@pytest.fixture
def manual_clock() -> ManualClock:
    return ManualClock(1000.0)


@pytest.fixture
async def office() -> AsyncIterator[PushStub]:
    async with PushStub() as office:
        yield office


@pytest.fixture
async def app(database: Path, manual_clock: ManualClock, office: PushStub) -> AsyncIterator[Gateway]:
    settings = Settings(
        table_rate=0,
        auth_rate=0,
        notification_hook=f"{office.origin}/hook",
        push_services=(office.origin,),
        push_contact="mailto:us@games.test",
    )
    app = create_app(SQLiteStore(database), settings, random=Random(1), clock=manual_clock)
    yield app
    await app.service.close()


@pytest.fixture
def named_gems(with_gems: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game to be tested with has a name in notifications."""
    told = {**content.words("en"), "gems.title": "Gems"}
    monkeypatch.setattr(content, "words", lambda language: told)


async def playing(people: list[Browser], pace: str = "", game: str = "dice_city", **more: Any) -> str:
    """A table of Ola and Jan whose game has begun."""
    return await seated(*people, pace=pace, game=game, **more)


def body(office: PushStub, reader: Reader, **more: Any) -> dict[str, Any]:
    keys = {"p256dh": webpush.encoded(reader.p256dh), "auth": webpush.encoded(reader.auth)}
    return {"endpoint": f"{office.origin}/browser", **keys, **more}


async def subscribed(browser: Browser, office: PushStub, **more: Any) -> Reader:
    reader = Reader()
    await do(browser, "/api/notices/push", **body(office, reader, **more))
    return reader


async def quiet(app: Gateway, office: PushStub) -> bool:
    """Whether nothing is on its way."""
    await app.service.notifications.idle()
    return office.letters.empty()


async def test_whose_choice_is_awaited_is_told_by_push(people: list[Browser], office: PushStub) -> None:
    reader = await subscribed(people[1], office, language="pl")

    table = await playing(people, game="chronicle")

    posted = await office.next()
    assert posted.path == "/browser"
    assert posted.headers["content-encoding"] == "aes128gcm"
    assert posted.headers["ttl"] == str(7 * 24 * 3600)
    key = (await people[0].get("/api/notices")).json()["push_key"]
    assert posted.headers["authorization"].endswith(f"k={key}")
    assert reader.read(posted.body) == {
        "title": "Kroniki miasta: twój ruch",
        "body": "Pozostali gracze czekają na twój ruch.",
        "url": f"t/{table}",
        "tag": table,
    }


async def test_one_notice_a_turn(app: Gateway, people: list[Browser], office: PushStub) -> None:
    """Jan is told of each of two rounds, once; that Ola chooses and takes back is nothing to him."""
    await subscribed(people[1], office)
    table = await playing(people)
    await office.next()
    await people[0].play(table, (0, "pass"), (0, "ok"))
    await people[0].undo(table, 0)
    await people[0].play(table, (0, "ok"))
    assert await quiet(app, office)

    await people[1].play(table, (1, "pass"), (1, "ok"))

    await office.next()
    assert await quiet(app, office)


async def test_who_looks_at_the_table_is_not_told(app: Gateway, people: list[Browser], office: PushStub) -> None:
    await subscribed(people[1], office)
    table = await hosted(people[0], game="dice_city")
    await sit_down(people[0], table, people[1], "Jan")
    async with people[1].live(table, "seat=1") as line:
        await line.next()
        await begin(people[0], table, people[1])
        assert await quiet(app, office)

    assert await quiet(app, office)  # who has seen it and goes knows it


async def test_the_end_is_told(people: list[Browser], office: PushStub) -> None:
    reader = await subscribed(people[1], office)
    table = await playing(people)
    await office.next()
    await people[1].play(table, (1, "leave"), (1, "ok"))
    await people[0].play(table, (0, "leave"), (0, "ok"))

    told = reader.read((await office.next()).body)

    assert told["body"] == "See the result, or play the same people again."


async def test_somebody_whose_days_end_is_reminded(
    app: Gateway, people: list[Browser], office: PushStub, manual_clock: ManualClock
) -> None:
    """Three days: told at once how many there are, and again twelve hours before the end."""
    reader = await subscribed(people[1], office)
    await playing(people, "3d", game="dice_city")
    assert reader.read((await office.next()).body)["body"].endswith("You have 3 days.")
    await manual_clock.go(3 * DAY - DAY / 2 + LAG - 1)
    assert await quiet(app, office)

    await manual_clock.go(1)

    told = reader.read((await office.next()).body)
    assert told["title"] == "Dice City: your time is running out"
    assert told["body"].endswith("About 12 hours left.")


async def test_who_is_played_for_by_a_bot_after_time_was_up_is_told(
    people: list[Browser], office: PushStub, manual_clock: ManualClock
) -> None:
    reader = await subscribed(people[1], office)
    await playing(people, "30+0", game="dice_city")
    await office.next()

    await manual_clock.go(31)

    assert reader.read((await office.next()).body)["title"] == "Dice City: a bot is playing for you"


async def test_a_subscription_that_is_no_more_is_forgotten(
    app: Gateway, people: list[Browser], office: PushStub
) -> None:
    office.status = 410
    await subscribed(people[1], office)
    table = await playing(people)
    await office.next()
    await app.service.notifications.idle()

    await people[0].play(table, (0, "pass"), (0, "ok"))
    await people[1].play(table, (1, "pass"), (1, "ok"))

    assert await quiet(app, office)


async def test_a_service_in_trouble_is_no_reason_to_forget(
    app: Gateway, people: list[Browser], office: PushStub
) -> None:
    office.status = 503
    await subscribed(people[1], office)
    table = await playing(people)
    await office.next()
    await app.service.notifications.idle()

    await people[0].play(table, (0, "pass"), (0, "ok"))
    await people[1].play(table, (1, "pass"), (1, "ok"))

    await office.next()


async def test_who_wants_no_more_is_sent_no_more(app: Gateway, people: list[Browser], office: PushStub) -> None:
    await subscribed(people[1], office)
    answer = await people[1].post("/api/notices/push/stop", json={"endpoint": f"{office.origin}/browser"})

    await playing(people)

    assert answer.status_code == 204
    assert await quiet(app, office)


async def test_subscriptions_are_checked(people: list[Browser], office: PushStub) -> None:
    reader = Reader()
    elsewhere = body(office, reader) | {"endpoint": "http://127.0.0.1:1/internal"}

    assert await refused(people[0], "/api/notices/push", **elsewhere) == "bad-request"
    assert await refused(people[0], "/api/notices/push", **body(office, reader) | {"p256dh": "AAAA"}) == "bad-request"
    assert await refused(people[0], "/api/notices/push", **body(office, reader) | {"auth": "!"}) == "bad-request"


async def mail(people: list[Browser], pace: str = "") -> str:
    """A table at which Jan, at seat 1, has given an address; the game has not begun."""
    table = await hosted(people[0], pace=pace, game="little_town")
    await sit_down(people[0], table, people[1], "Jan")
    await do(people[1], f"/api/tables/{table}/seats/1/mail", address=" jan@games.test ", language="pl")
    return table


async def test_nobody_subscribes_for_ever(people: list[Browser], office: PushStub) -> None:
    """Every notice is posted to each: who had thousands would make us flood a push service."""
    for number in range(push_channel.MOST):
        await do(people[0], "/api/notices/push", **(body(office, Reader()) | {"endpoint": f"{office.origin}/{number}"}))

    another = body(office, Reader()) | {"endpoint": f"{office.origin}/another"}
    assert await refused(people[0], "/api/notices/push", **another) == "bad-request"
    await do(people[0], "/api/notices/push", **(another | {"endpoint": f"{office.origin}/0"}))
    await do(people[1], "/api/notices/push", **another)


async def test_mail_goes_by_the_hook(people: list[Browser], office: PushStub) -> None:
    table = await mail(people, "1d")
    hello = json.loads((await office.next()).body)
    assert (hello["kind"], hello["to"]) == ("hello", "jan@games.test")

    await begin(people[0], table, people[1])

    told = json.loads((await office.next()).body)
    url = f"http://ratusz.test/t/{table}"
    token = told["stop"].removeprefix("http://ratusz.test/stop#")
    assert len(token) == 32
    assert told == {
        "kind": "turn",
        "to": "jan@games.test",
        "language": "pl",
        "subject": "Miasteczko: twój ruch",
        "text": "Pozostali gracze czekają na twój ruch. Masz na to 24 godziny.\n\n"
        f"{url}\n\nWyłącz wiadomości o tym stole: {told['stop']}\n",
        "url": url,
        "stop": told["stop"],
        "headers": {"List-Unsubscribe": f"<http://ratusz.test/api/notices/stop/{token}>"},
        "game": "little_town",
        "table": table,
        "seat": 1,
        "seconds_left": 24 * 3600,
    }


@pytest.mark.parametrize("folder", ["", "/club"])
async def test_links_in_mails_lead_to_this_server_whatever_host_was_asked_for(
    tmp_path: Path, manual_clock: ManualClock, office: PushStub, folder: str
) -> None:
    """Else a stranger could have letters sent by us that lead elsewhere."""
    hook = f"{office.origin}/hook"
    settings = Settings(public_url="https://games.test", base_path=folder, notification_hook=hook)
    app = create_app(SQLiteStore(tmp_path / "ratusz.db"), settings, random=Random(1), clock=manual_clock)
    async with Browser(app) as evil:
        evil.base_url = f"http://ratusz.test{folder}"
        table = await evil.set_table(game="little_town")
        path, host = f"/api/tables/{table}/seats/0/mail", {"host": "evil.test"}
        answer = await evil.post(path, json={"address": "jan@games.test"}, headers=host)
        hello = json.loads((await office.next()).body)
    await app.service.close()

    assert answer.status_code == 200
    assert hello["url"] == f"https://games.test{folder}/t/{table}"
    assert hello["stop"].startswith(f"https://games.test{folder}/stop#")
    assert hello["headers"]["List-Unsubscribe"].startswith(f"<https://games.test{folder}/api/notices/stop/")
    assert "evil" not in json.dumps(hello)


@pytest.mark.parametrize("host", ["x>, <mailto:jan@games.test", "games.test/evil?", "jan@games.test", "a b"])
async def test_what_is_no_host_is_not_asked_for(people: list[Browser], host: str) -> None:
    table = await mail(people)
    path = f"/api/tables/{table}/seats/1/mail"
    answer = await people[1].post(path, json={"address": "jan@games.test"}, headers={"host": host})

    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


async def test_an_address_is_nobody_elses_business(people: list[Browser]) -> None:
    table = await mail(people)
    path = f"/api/tables/{table}/seats/1/mail"

    assert (await people[1].get(path)).json() == {"address": "jan@games.test"}
    assert (await people[0].get(path)).json()["code"] == "foreign-seat"
    assert await refused(people[0], path, address="ola@games.test") == "foreign-seat"
    for browser in people:
        for view in ("", "/scene", "/log", "/chat"):
            assert "jan@" not in (await browser.get(f"/api/tables/{table}{view}")).text


async def test_who_comes_to_the_seat_later_neither_sees_the_address_nor_writes_to_it(
    app: Gateway, people: list[Browser], office: PushStub
) -> None:
    """Jan's seat moves to another browser; the address stays Jan's, and nothing is sent there."""
    table = await mail(people)
    await office.next()
    code = (await do(people[1], f"/api/tables/{table}/seats/1/code"))["code"]
    async with Browser(app) as other:
        await do(other, "/api/codes", code=code)
        assert (await other.get(f"/api/tables/{table}/seats/1/mail")).json() == {"address": None}

        await begin(people[0], table, other)

    assert await quiet(app, office)


async def test_an_address_can_be_taken_away(app: Gateway, people: list[Browser], office: PushStub) -> None:
    table = await mail(people)
    await office.next()
    await people[1].delete(f"/api/tables/{table}/seats/1/mail")
    assert (await people[1].get(f"/api/tables/{table}/seats/1/mail")).json() == {"address": None}

    await begin(people[0], table, people[1])

    assert await quiet(app, office)


async def stop_of(office: PushStub) -> str:
    """The path to which one posts to have no more mail."""
    told = json.loads((await office.next()).body)
    assert told["headers"]["List-Unsubscribe"].startswith("<http://ratusz.test/api/notices/stop/")
    return f"/api/notices/stop/{told['stop'].partition('#')[2]}"


async def mail_of(browser: Browser, table: str) -> Any:
    return (await browser.get(f"/api/tables/{table}/seats/1/mail")).json()["address"]


async def test_to_follow_the_link_of_a_mail_changes_nothing(
    app: Gateway, people: list[Browser], office: PushStub
) -> None:
    """Programs that look for malice in mail do; people come to a page that asks."""
    table = await mail(people)
    stop = await stop_of(office)

    async with Browser(app) as scanner:
        assert (await scanner.request("HEAD", stop)).status_code in (303, 405)
        answer = await scanner.get(stop)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/stop#{stop.rpartition('/')[2]}"

    assert await mail_of(people[1], table) == "jan@games.test"


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param({"content": b"List-Unsubscribe=One-Click", "headers": FORM}, id="mail-program"),
        pytest.param({"files": {"List-Unsubscribe": (None, "One-Click")}}, id="mail-program-in-parts"),
        pytest.param({"json": {}}, id="page"),
        pytest.param({}, id="nothing"),
    ],
)
async def test_a_post_without_a_cookie_forgets_the_address(
    app: Gateway, people: list[Browser], office: PushStub, sent: dict[str, Any]
) -> None:
    table = await mail(people)
    stop = await stop_of(office)

    async with Browser(app) as anybody:
        assert (await anybody.post(stop, **sent)).status_code == 204
        again = await anybody.post(stop, **sent)
        assert (again.status_code, again.json()["code"]) == (404, "not-found")

    assert await mail_of(people[1], table) is None
    await begin(people[0], table, people[1])
    assert await quiet(app, office)


def test_over_tls_mail_programs_may_end_it_by_one_click() -> None:
    address = MailAddress("t", 1, b"", "jan@games.test", "pl", "https://games.test", "TOKEN")

    assert unsubscribing(address) == {
        "List-Unsubscribe": "<https://games.test/api/notices/stop/TOKEN>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }


async def test_nobody_is_flooded_with_mail(tmp_path: Path, office: PushStub) -> None:
    """Whoever gives somebody else's address, in whatever letters, has it written to five times an hour."""
    settings = Settings(table_rate=0, notification_hook=f"{office.origin}/hook")
    app = create_app(SQLiteStore(tmp_path / "mail.db"), settings)
    async with Browser(app) as browser:
        table = await hosted(browser, game="dice_city")
        path = f"/api/tables/{table}/seats/0/mail"
        for address in ("a@games.test", "A@games.test", "a+1@GAMES.test", "a+two@games.test", "A@GAMES.TEST"):
            await do(browser, path, address=address)
        answer = await browser.post(path, json={"address": "a@Games.test"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        assert int(answer.headers["retry-after"]) > 600
        await do(browser, path, address="b@games.test")
    await app.service.notifications.idle()
    await app.service.close()


@pytest.mark.parametrize(
    "address",
    [
        *("", "jan", "@games.test", "jan@", "a@b@c", "jan@x.test\nBcc: all@x.test", "a,b@c"),
        *("-oQ/tmp/x@y.test", "$(id)@x.test", "`id`@x.test", "a|id@x.test", "a&id@x.test"),
        *("'a@x.test", "a%b@relay.test", "a!b@c.test"),
        *("jan\u202e@x.test", "jan\u2028@x.test", "jan@-x.test", "jan@x.test/..", "jan@x.test%0d%0aBcc"),
    ],
)
async def test_what_is_no_address_is_refused(people: list[Browser], address: str) -> None:
    table = await hosted(people[0], game="dice_city")

    assert await refused(people[0], f"/api/tables/{table}/seats/0/mail", address=address) == "bad-request"


async def test_without_a_hook_there_is_no_mail(tmp_path: Path) -> None:
    plain = create_app(SQLiteStore(tmp_path / "plain.db"), Settings(table_rate=0))
    async with Browser(plain) as browser:
        table = await hosted(browser, game="dice_city")
        assert (await browser.get("/api/notices")).json()["mail"] is False
        assert await refused(browser, f"/api/tables/{table}/seats/0/mail", address="ola@games.test") == "not-found"
    await plain.service.close()


async def test_the_key_stays_the_same_after_a_restart(app: Gateway, database: Path, people: list[Browser]) -> None:
    before = (await people[0].get("/api/notices")).json()["push_key"]
    again = create_app(SQLiteStore(database), Settings())
    async with Browser(again) as browser:
        assert (await browser.get("/api/notices")).json()["push_key"] == before
    await again.service.close()


async def test_a_hook_may_be_a_command(tmp_path: Path) -> None:
    kept = tmp_path / "letter"
    code = f"import sys, pathlib; pathlib.Path({str(kept)!r}).write_bytes(sys.stdin.buffer.read())"

    await hand_over(f"{shlex.quote(sys.executable)} -c {shlex.quote(code)}", b'{"kind": "turn"}')

    assert kept.read_bytes() == b'{"kind": "turn"}'


async def test_a_command_need_not_read_what_it_is_given() -> None:
    await hand_over(f"{shlex.quote(sys.executable)} -c pass", b"{}" * 100_000)


@pytest.mark.parametrize("hook", ["no-such-command-anywhere", f"{sys.executable} -c 'raise SystemExit(3)'"])
async def test_a_hook_that_fails_is_told_about(hook: str) -> None:
    with pytest.raises(DeliveryFailed):
        await hand_over(hook, b"{}")


async def test_a_hook_that_refuses_or_is_not_there_is_told_about(office: PushStub) -> None:
    office.status = 500
    with pytest.raises(DeliveryFailed, match="500"):
        await hand_over(office.origin, b"{}")
    with pytest.raises(DeliveryFailed, match=r"127\.0\.0\.1"):
        await hand_over("http://127.0.0.1:1/", b"{}")


@pytest.mark.usefixtures("named_gems")
async def test_the_people_of_a_campaign_are_told_between_its_episodes(
    app: Gateway, people: list[Browser], office: PushStub
) -> None:
    """Jan: somebody is ready; the episode has begun; after it, that he is to vote. Nothing is told twice."""
    ola, jan = people
    campaign, group = await shared(ola, (jan, "Jan"))
    reader = await subscribed(jan, office)

    async def told() -> tuple[str, str]:
        message = reader.read((await office.next()).body)
        assert await quiet(app, office)
        return message["title"].partition(": ")[2], message["url"]

    await ready(group, ola)
    assert await told() == ("your campaign is waiting for you", f"c/{campaign}")
    await ready(group, jan, seats=(1,))
    episode = (await go(ola, campaign))["id"]
    assert await told() == ("the next episode has begun", f"t/{episode}")

    await ola.play(episode, (0, "ruby"))
    assert await quiet(app, office)  # that it is his turn, too, he has known since the beginning
    await jan.play(episode, (1, "jade"))
    assert await told() == ("game over", f"t/{episode}")
    await propose(ola, campaign, "rewind", 0)
    assert await told() == ("your vote is needed", f"c/{campaign}")


@pytest.mark.usefixtures("named_gems")
async def test_an_address_given_at_a_campaign_is_for_its_episodes(
    app: Gateway, people: list[Browser], office: PushStub
) -> None:
    ola, jan = people
    campaign, group = await shared(ola, (jan, "Jan"))
    await do(jan, f"/api/tables/{group}/seats/1/mail", address="jan@games.test")
    assert json.loads((await office.next()).body)["url"] == f"http://ratusz.test/c/{campaign}"

    episode = await first_episode(campaign, group, ola, jan)

    letters = [json.loads((await office.next()).body) for _ in range(3)]
    assert [letter["kind"] for letter in letters] == ["ready", "begun", "over"]
    assert {letter["to"] for letter in letters} == {"jan@games.test"}
    assert "Stop emails about this campaign" in letters[-1]["text"]
    path = f"/api/tables/{episode}/seats/1/mail"
    assert (await jan.get(path)).json() == {"address": "jan@games.test"}
    await jan.delete(path)
    assert (await jan.get(f"/api/tables/{group}/seats/1/mail")).json() == {"address": None}
    await propose(ola, campaign, "rewind", 0)
    assert await quiet(app, office)
