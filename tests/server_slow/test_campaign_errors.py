"""What cannot be asked of a campaign gets a stable code and a sentence, and changes nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.bad_requests import refusal
from tests.server.browser import Browser, Far
from tests.server.campaigns import TWO, begin, look, play_first, rewind, start

pytestmark = pytest.mark.anyio

TEXT = """\
ratusz-campaign: 1
game: gems
rules: 7
course: pair
seat: human Ola
seat: human Jan

--- episode first
ratusz-record: 1
game: gems
rules: 7
players: 2
options: rounds=1

0 ruby
1 jade
* =ruby
"""


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        pytest.param({"game": "chess", "course": "pair", "seats": TWO}, (404, "unknown-game"), id="game"),
        pytest.param({"game": "gems", "course": "triple", "seats": TWO}, (404, "unknown-course"), id="course"),
        pytest.param(
            {"game": "little_town", "course": "pair", "seats": TWO}, (404, "unknown-course"), id="none-at-all"
        ),
        pytest.param({}, (404, "unknown-game"), id="nothing"),
        pytest.param({"game": "gems", "course": "pair"}, (422, "invalid-setup"), id="no-seats"),
        pytest.param({"game": "gems", "course": "pair", "seats": [{}] * 5}, (422, "invalid-setup"), id="many-seats"),
        pytest.param({"game": "gems", "course": "pair", "seats": [{}] * 65}, (400, "bad-request"), id="far-too-many"),
        pytest.param(
            {"game": "gems", "course": "pair", "seats": [{"kind": "bot", "bot": "deep"}]},
            (422, "unknown-bot"),
            id="bot",
        ),
        pytest.param({"game": "gems", "course": "pair", "options": {}}, (400, "bad-request"), id="field"),
        pytest.param({"text": "hello"}, (422, "invalid-campaign"), id="no-campaign"),
        pytest.param({"text": TEXT.replace("rounds=1", "rounds=3")}, (422, "invalid-campaign"), id="options"),
        pytest.param({"text": TEXT.replace("1 jade", "1 glass")}, (422, "invalid-campaign"), id="damaged-record"),
        pytest.param({"text": TEXT.replace("* =ruby\n", "")}, (422, "invalid-campaign"), id="unfinished"),
        pytest.param({"text": TEXT.replace("rules: 7", "rules: 8")}, (422, "unknown-rules-version"), id="version"),
        pytest.param(
            {"text": TEXT.replace("human Ola", "human " + "x" * 41)}, (422, "invalid-campaign"), id="long-name"
        ),
        pytest.param({"text": TEXT.replace("human Ola", "human \x07")}, (422, "invalid-campaign"), id="bell"),
        pytest.param({"text": TEXT.replace("human Ola", "bot deep")}, (422, "unknown-bot"), id="bot-of-the-text"),
        pytest.param({"text": TEXT, "seats": [{}]}, (422, "invalid-setup"), id="text-for-fewer"),
    ],
)
async def test_campaigns_that_cannot_begin(host: Browser, wanted: object, expected: tuple[int, str]) -> None:
    assert await refusal(host, "POST", "/api/campaigns", json=wanted) == expected
    assert (await host.get("/api/campaigns")).json() == []


async def test_the_text_of_these_tests_is_a_campaign(host: Browser) -> None:
    assert (await host.post("/api/campaigns", json={"text": TEXT})).json()["played"] == 1


async def test_texts_say_where_they_are_damaged(host: Browser) -> None:
    answer = await host.post("/api/campaigns", json={"text": TEXT.replace("1 jade", "1 glass")})

    assert answer.json()["message"] == "line 16: 'glass' is not a gem; gems are ruby, jade, opal"


async def test_unknown_campaigns(host: Browser) -> None:
    path, unknown = "/api/campaigns/nowhere", (404, "unknown-campaign")
    assert await refusal(host, "GET", path) == unknown
    assert await refusal(host, "GET", f"{path}/text") == unknown
    assert await refusal(host, "POST", f"{path}/episodes", json={"ply": 1}) == unknown
    assert await refusal(host, "POST", f"{path}/rewind", json={"ply": 1, "keep": 0}) == unknown
    assert await refusal(host, "POST", f"{path}/fork", json={"keep": 0}) == unknown
    assert await refusal(host, "DELETE", path) == unknown


async def test_strangers_may_look_and_fork_only(host: Browser, stranger: Browser) -> None:
    campaign = (await begin(host))["id"]
    await start(host, campaign)
    path, foreign = f"/api/campaigns/{campaign}", (403, "foreign-campaign")

    assert await refusal(stranger, "POST", f"{path}/episodes", json={"ply": 2}) == foreign
    assert await refusal(stranger, "POST", f"{path}/rewind", json={"ply": 2, "keep": 0}) == foreign
    assert await refusal(stranger, "DELETE", path) == foreign
    assert (await look(host, campaign))["ply"] == 2


async def test_an_episode_begins_when_the_last_one_is_over(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    table = (await start(host, campaign))["id"]

    path = f"/api/campaigns/{campaign}/episodes"
    assert await refusal(host, "POST", path, json={"ply": 2}) == (409, "episode-under-way")
    await host.play(table, (0, "ruby"), (1, "jade"))
    assert (await host.post(path, json={"ply": 2})).status_code == 201


async def test_after_the_last_episode_there_is_none(host: Browser) -> None:
    campaign = (await begin(host, [{}]))["id"]
    await play_first(host, campaign, "ruby")
    await host.play((await start(host, campaign))["id"], (0, "ruby"))

    path = f"/api/campaigns/{campaign}/episodes"
    assert await refusal(host, "POST", path, json={"ply": 3}) == (409, "campaign-over")
    assert (await look(host, campaign))["ply"] == 3


async def test_decisions_on_an_old_ply_are_stale(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    await play_first(host, campaign, "ruby", "jade")
    path, stale = f"/api/campaigns/{campaign}", (409, "stale-version")

    for ply in (0, 1, 3, 10**30):
        assert await refusal(host, "POST", f"{path}/episodes", json={"ply": ply}) == stale
        assert await refusal(host, "POST", f"{path}/rewind", json={"ply": ply, "keep": 0}) == stale
    assert (await look(host, campaign))["ply"] == 2


async def test_of_two_that_begin_the_next_episode_at_once_one_does(host: Browser) -> None:
    campaign = (await begin(host))["id"]

    path = f"/api/campaigns/{campaign}/episodes"
    answers = await asyncio.gather(*[host.post(path, json={"ply": 1}) for _ in range(3)])

    assert sorted(answer.status_code for answer in answers) == [201, 409, 409]
    info = await look(host, campaign)
    assert (info["ply"], info["table"]) == (2, next(one.json()["id"] for one in answers if one.status_code == 201))


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        pytest.param([{}], (422, "invalid-setup"), id="fewer"),
        pytest.param([{}] * 5, (422, "invalid-setup"), id="too-many"),
        pytest.param([{}, {"kind": "bot", "bot": "deep"}], (422, "unknown-bot"), id="bot"),
        pytest.param([{}, {"kind": "bot"}], (422, "invalid-setup"), id="nameless-bot"),
        pytest.param([{}] * 65, (400, "bad-request"), id="far-too-many"),
    ],
)
async def test_not_everybody_may_go_on(host: Browser, seats: Any, expected: tuple[int, str]) -> None:
    campaign = (await begin(host))["id"]
    await play_first(host, campaign, "ruby", "jade")

    assert (
        await refusal(host, "POST", f"/api/campaigns/{campaign}/episodes", json={"ply": 2, "seats": seats}) == expected
    )
    info = await look(host, campaign)
    assert (info["ply"], info["table"]) == (2, None)


@pytest.mark.parametrize("keep", [-1, 1, 2, 10**30])
async def test_what_has_not_begun_cannot_be_rewound(host: Browser, keep: int) -> None:
    campaign = (await begin(host))["id"]
    await play_first(host, campaign, "ruby", "jade")

    body = {"ply": 2, "keep": keep}
    assert await refusal(host, "POST", f"/api/campaigns/{campaign}/rewind", json=body) == (404, "unknown-step")
    assert (await look(host, campaign))["played"] == 1


@pytest.mark.parametrize("keep", [-1, 1])
async def test_what_is_not_over_cannot_be_forked(host: Browser, keep: int) -> None:
    campaign = (await begin(host))["id"]
    await start(host, campaign)

    assert await refusal(host, "POST", f"/api/campaigns/{campaign}/fork", json={"keep": keep}) == (404, "unknown-step")
    assert len((await host.get("/api/campaigns")).json()) == 1


@pytest.mark.parametrize("ply", [0, -1, 2, 10**30])
async def test_there_is_no_looking_beyond_the_log(host: Browser, ply: int) -> None:
    campaign = (await begin(host))["id"]

    for rest in ("", "/text"):
        assert await refusal(host, "GET", f"/api/campaigns/{campaign}{rest}?ply={ply}") == (404, "unknown-step")


async def test_a_table_stays_as_long_as_its_campaign(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    table = await play_first(host, campaign, "ruby", "jade")

    assert await refusal(host, "DELETE", f"/api/tables/{table}") == (409, "in-campaign")
    assert (await look(host, campaign))["played"] == 1


async def test_a_campaign_under_unknown_rules_says_so_and_spares_the_list(host: Browser, app: Gateway) -> None:
    old, new = (await begin(host))["id"], (await begin(host))["id"]
    await app.service._store._writer.write(  # type: ignore[attr-defined]
        lambda connection: connection.execute("update campaigns set rules_version = 6 where id = ?", (old,))
    )

    assert await refusal(host, "GET", f"/api/campaigns/{old}") == (422, "unknown-rules-version")
    assert [campaign["id"] for campaign in (await host.get("/api/campaigns")).json()] == [new]


async def test_everything_is_there_after_a_restart(host: Browser, app: Gateway, database: Path) -> None:
    campaign = (await begin(host))["id"]
    await play_first(host, campaign, "ruby", "jade")
    await rewind(host, campaign, 0)
    table = await play_first(host, campaign, "opal", "jade")
    before = await look(host, campaign)
    assert before["episodes"][0]["table"] == table
    await app.service.close()

    again = create_app(SQLiteStore(database), Settings(table_rate=0), random=Random(1))
    async with Browser(again) as browser:
        browser.cookies.update(host.cookies)
        assert await look(browser, campaign) == before
        assert (await start(browser, campaign))["options"] == before["episodes"][1]["options"]
    await again.service.close()


async def test_new_campaigns_and_episodes_count_as_new_tables(with_gems: None, database: Path) -> None:
    app = create_app(SQLiteStore(database), Settings(table_rate=2))
    async with Far(app, "203.0.113.5") as browser:
        campaign = (await begin(browser))["id"]
        await start(browser, campaign)

        path, too_many = f"/api/campaigns/{campaign}", (429, "too-many")
        assert await refusal(browser, "POST", f"{path}/fork", json={"keep": 0}) == too_many
        assert await refusal(browser, "POST", f"{path}/episodes", json={"ply": 2}) == too_many
        assert await refusal(browser, "POST", "/api/campaigns", json={"text": TEXT}) == too_many
    await app.service.close()
