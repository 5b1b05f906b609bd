"""The live stream: choices one way, updates the other, and nobody gets what they already have."""

from __future__ import annotations

import msgspec
import pytest

from ratusz.host.schemas.tables import Update
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.tables import TableStore
from tests.server.browser import Browser, Line

pytestmark = pytest.mark.anyio


async def silence(line: Line) -> bool:
    """Whether nothing comes although everything that was begun has been done."""
    line.send({"type": "ping", "ref": "silence"})
    return bool(await line.next() == {"type": "pong", "ref": "silence"})


async def test_a_watcher_sees_the_table_at_once(host: Browser) -> None:
    table = await host.set_table()

    async with host.live(table, "seat=0") as line:
        update = await line.next()

    assert update == await host.ask(table, "/scene", seat=0)
    msgspec.convert(update, Update)  # what is sent in pieces is what is described
    assert set(update) == {*Update.__struct_encode_fields__, "type"}


async def test_choosing_and_taking_back(host: Browser) -> None:
    table = await host.set_table()

    async with host.live(table, "seat=0") as line:
        assert not (await line.next())["can_undo"]
        line.send({"type": "act", "seat": 0, "version": 0, "action": "ruby", "ref": 17})
        assert await line.next_of("accepted") == {"type": "accepted", "version": 1, "ref": 17}
        assert (await line.next_of("update"))["can_undo"]
        line.send({"type": "undo", "seat": 0, "version": 1, "ref": "u"})
        assert await line.next_of("accepted") == {"type": "accepted", "version": 2, "ref": "u"}
        assert not (await line.next_of("update"))["can_undo"]


async def test_refusals_leave_the_stream_open(host: Browser) -> None:
    table = await host.set_table()

    async with host.live(table, "seat=0") as line:
        await line.next()
        line.send({"type": "act", "seat": 0, "version": 5, "action": "ruby", "ref": 1})
        refused = await line.next()
        assert (refused["type"], refused["code"], refused["ref"]) == ("refused", "stale-version", 1)
        line.send({"type": "act", "seat": 0, "version": 0, "action": "=ruby", "ref": 2})
        assert (await line.next())["objection"]["rule"] == "GE-1"
        for nonsense in ("{", "[]", '{"type":"dance"}', '{"type":"act","seat":0}'):
            line.send(nonsense)
            assert (await line.next())["code"] == "bad-request"
        line.send({"type": "view", "seat": 9, "ref": 3})
        assert (await line.next())["code"] == "bad-request"
        assert await silence(line)


async def test_two_tabs_see_the_same(host: Browser) -> None:
    table = await host.set_table()

    async with host.live(table, "seat=0") as one, host.live(table, "seat=0") as other:
        await one.next()
        await other.next()
        one.send({"type": "act", "seat": 0, "version": 0, "action": "ruby"})
        assert await one.next_of("update") == await other.next_of("update")
        other.send({"type": "undo", "seat": 0, "version": 1})
        assert (await one.next_of("update"))["version"] == 2


async def test_a_choice_that_two_tabs_make_counts_once(host: Browser) -> None:
    table = await host.set_table()

    async with host.live(table, "seat=0") as one, host.live(table, "seat=0") as other:
        for line in (one, other):
            line.send({"type": "act", "seat": 0, "version": 0, "action": "ruby"})
        answers = [await line.next_of(kind) for line, kind in ((one, "accepted"), (other, "refused"))]

    assert [answer.get("code") for answer in answers] == [None, "stale-version"]
    assert (await host.ask(table))["version"] == 1


async def test_sealed_choices_show_only_that_they_were_made(host: Browser) -> None:
    table = await host.set_table()

    async with host.live(table, "seat=1") as line:
        await line.next()
        await host.play(table, (0, "ruby"))
        assert (await line.next())["scene"]["to_act"] == [1]
        await host.undo(table, 0)
        assert (await line.next())["scene"]["to_act"] == [0, 1]


async def test_what_shows_nothing_new_is_not_sent(host: Browser) -> None:
    table = await host.set_table(game="little_town", humans=2)
    choices = (await host.ask(table, "/scene", seat=0))["scene"]["choices"]

    async with host.live(table, "seat=1") as other, host.live(table) as spectator:
        await other.next()
        await spectator.next()
        await host.play(table, (0, choices[0]["action"]))  # a draft: nobody else can see it
        assert await silence(other)
        assert await silence(spectator)


async def test_looking_from_another_seat(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"))

    async with host.live(table) as line:
        assert (await line.next())["seat"] is None
        line.send({"type": "view", "seat": 0})
        update = await line.next()
        assert (update["seat"], update["scene"]["headline"]["args"]["picks"]) == (0, "ruby none")
        line.send({"type": "view", "seat": 1})
        update = await line.next()
        assert (update["seat"], update["scene"]["headline"]["args"]["picks"]) == (1, "? none")
        line.send({"type": "view", "seat": None})
        assert (await line.next())["seat"] is None


async def test_resuming_by_version(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"))

    async with host.live(table, "seat=0&after=1") as line:
        assert await silence(line)
        await host.play(table, (1, "jade"))
        assert (await line.next())["version"] == 3
    async with host.live(table, "seat=0&after=1") as line:
        assert (await line.next())["version"] == 3
    async with host.live(table, "seat=0&after=99") as line:  # from another life: it cannot know this table
        assert (await line.next())["version"] == 3


@pytest.mark.parametrize(
    ("path", "query", "code"),
    [
        pytest.param(None, "seat=1", 4403, id="foreign-seat"),
        pytest.param(None, "seat=7", 4400, id="no-such-seat"),
        pytest.param(None, "seat=first", 4400, id="no-seat-at-all"),
        pytest.param(None, "after=" + "9" * 5000, 4400, id="version-beyond-reason"),
        pytest.param("nowhere", "", 4404, id="unknown-table"),
    ],
)
async def test_streams_that_are_refused(host: Browser, path: str | None, query: str, code: int) -> None:
    table = path or await host.set_table(humans=1, bots=("random",))

    async with host.live(table, query) as line:
        refused = await line.next()
        assert (refused["type"], refused["message"][0].islower()) == ("refused", True)
        closed = await line.event()
        assert (closed["type"], closed["code"], closed["reason"]) == ("websocket.close", code, refused["code"])


async def test_pages_of_other_sites_get_no_stream(host: Browser) -> None:
    table = await host.set_table()

    async with host.live(table, origin="https://evil.example") as line:
        assert await line.event() == {"type": "websocket.close", "code": 1008, "reason": "forbidden-origin"}
    async with host.live(table, origin="http://ratusz.test") as line:
        assert (await line.event())["type"] == "websocket.accept"


async def test_strangers_may_watch_but_not_act(host: Browser, stranger: Browser) -> None:
    table = await host.set_table()

    async with stranger.live(table) as line:
        assert [seat["mine"] for seat in (await line.next())["seats"]] == [False, False]
        line.send({"type": "act", "seat": 0, "version": 0, "action": "ruby"})
        assert (await line.next())["code"] == "foreign-seat"
        line.send({"type": "view", "seat": 0})
        assert (await line.next())["code"] == "foreign-seat"
        assert (await host.ask(table))["version"] == 0


async def test_a_table_deleted_ends_its_streams(host: Browser) -> None:
    table = await host.set_table()

    async with host.live(table) as line:
        await line.next()
        await host.delete(f"/api/tables/{table}")
        closed = await line.event()

    assert (closed["type"], closed["code"], closed["reason"]) == ("websocket.close", 4404, "unknown-table")


async def test_a_table_that_another_process_deleted_ends_its_streams_too(host: Browser, app: Gateway) -> None:
    table = await host.set_table()

    async with host.live(table) as line:
        await line.next()
        await TableStore(app.service._store).delete(table)  # behind the back of this process
        answer = await host.act(table, 0, "ruby", version=0)
        closed = await line.event()

    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-table")
    assert (closed["type"], closed["code"]) == ("websocket.close", 4404)
    assert (await host.get(f"/api/tables/{table}")).status_code == 404


async def test_a_scene_that_cannot_be_painted_ends_the_stream(
    host: Browser, app: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await host.set_table()

    async with host.live(table) as line:
        await line.next()
        monkeypatch.setattr((await app.service.tables.fresh(table)).game, "scene", lambda state, seat: 1 // 0)
        await host.play(table, (0, "ruby"))
        closed = await line.event()

    assert (closed["type"], closed["code"], closed["reason"]) == ("websocket.close", 1011, "internal")


async def test_a_server_that_ends_says_so(host: Browser, app: Gateway) -> None:
    table = await host.set_table()

    async with host.live(table) as line:
        await line.next()
        app.service.hub.close()
        closed = await line.event()
    async with host.live(table) as late:
        assert (await late.event())["type"] == "websocket.accept"
        assert (await late.event())["code"] == 1001

    assert (closed["type"], closed["code"]) == ("websocket.close", 1001)


async def test_who_hangs_up_leaves_nothing_behind(host: Browser, app: Gateway) -> None:
    table = await host.set_table()

    async with host.live(table, "seat=0") as line:
        await line.next()
        assert len(app.service.hub._watchers[table]) == 1

    assert not app.service.hub._watchers


async def test_there_are_no_other_streams(host: Browser) -> None:
    line = Line(host, "/api/live", "", {})

    assert (await line.event())["reason"] == "not-found"
    await line.hang_up()
