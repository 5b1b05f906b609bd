"""Campaigns that people play each from their own browser: joining, episodes, resting, leaving, and consent.

In gems a seat picks and then a gem is drawn; the gems drawn at one server are ruby, opal, opal. The second episode is
long if somebody scored nothing in the first.
"""

from __future__ import annotations

import pytest

from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.accounts import Account
from tests.server.browser import Browser
from tests.server.campaigns import TWO, begin, look
from tests.server.groups import first_episode, go, not_begun, propose, ready, shared, vote
from tests.server.lobby import OPEN, do, refused, sit_down, token_of

pytestmark = pytest.mark.anyio
DAYS_OFF = "3d,weekends+60,holidays=14"


async def test_people_sit_down_and_play_an_episode_each_from_their_own_browser(people: list[Browser]) -> None:
    ola, jan = people
    info = await begin(ola, [{"name": "Ola"}, OPEN])
    campaign, table = info["id"], info["group"]["table"]
    assert info["group"]["waits_for"] == [0]
    assert await not_begun(ola, campaign) == "not-ready"

    await sit_down(ola, table, jan, "Jan")

    info = await look(jan, campaign)
    assert [(seat["name"], seat["mine"]) for seat in info["seats"]] == [("Ola", False), ("Jan", True)]
    assert (info["mine"], info["group"]["company"]["hosting"], info["group"]["waits_for"]) == (True, False, [0, 1])
    assert await not_begun(ola, campaign) == "not-ready"
    await ready(table, jan, seats=(1,))
    episode = await go(ola, campaign)
    assert [seat["name"] for seat in episode["seats"]] == ["Ola", "Jan"]
    assert (episode["company"]["gathering"], episode["to_act"]) == (False, [0, 1])
    await ola.play(episode["id"], (0, "ruby"))
    assert (await look(ola, campaign))["group"]["waits_for"] == [1]
    assert (await ola.act(episode["id"], 1, "jade")).json()["code"] == "foreign-seat"
    await jan.play(episode["id"], (1, "jade"))

    info = await look(jan, campaign)
    assert (info["played"], info["table"], info["group"]["waits_for"]) == (1, None, [0, 1])
    assert [one["total"] for one in info["standings"]] == [1, 0]


async def test_a_campaign_is_in_the_lists_of_all_its_people_and_its_table_in_none(people: list[Browser]) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))

    for browser in people:
        [listed] = (await browser.get("/api/campaigns")).json()
        assert (listed["id"], listed["waits"]) == (campaign, True)
        assert (await browser.get("/api/tables")).json() == []
    await ready(table, jan, seats=(1,))
    assert [one["waits"] for one in (await jan.get("/api/campaigns")).json()] == [False]
    episode = (await go(ola, campaign))["id"]
    await ola.play(episode, (0, "ruby"))
    assert [one["waits"] for one in (await ola.get("/api/campaigns")).json()] == [False]
    assert [one["waits"] for one in (await jan.get("/api/campaigns")).json()] == [True]


async def test_the_table_of_a_group_is_for_no_game(people: list[Browser], stranger: Browser) -> None:
    ola, jan = people
    _, table = await shared(ola, (jan, "Jan"))
    await ready(table, ola, jan)

    assert await refused(ola, f"/api/tables/{table}/start") == "bad-request"
    assert await refused(ola, f"/api/tables/{table}/places") == "bad-request"
    assert await refused(ola, f"/api/tables/{table}/public", public=True) == "bad-request"
    assert (await ola.delete(f"/api/tables/{table}")).json()["code"] == "in-campaign"
    assert await refused(stranger, f"/api/tables/{table}/seats", name="Ewa") == "not-invited"


async def test_a_seat_rests_for_an_evening_and_comes_back(people: list[Browser]) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))
    seat = f"/api/campaigns/{campaign}/seats/1"
    assert await refused(jan, seat, rests=True) == "invalid-setup"  # it has nothing to come back to yet
    await first_episode(campaign, table, ola, jan)

    assert await refused(jan, f"/api/campaigns/{campaign}/seats/0", rests=True) == "foreign-seat"
    info = await do(jan, seat, rests=True)
    assert (info["seats"][1]["rests"], info["group"]["waits_for"]) == (True, [0])
    assert await refused(ola, f"/api/campaigns/{campaign}/seats/0", rests=True) == "invalid-setup"
    episode = await go(ola, campaign)

    assert [one["name"] for one in episode["seats"]] == ["Ola"]
    assert (await look(jan, campaign))["episodes"][1]["residents"] == [0]
    assert [one["name"] for one in (await look(jan, campaign))["seats"]] == ["Ola", "Jan"]
    info = await do(jan, seat, rests=False)
    assert [one["rests"] for one in info["seats"]] == [False, False]
    assert info["episodes"][1]["residents"] == [0]  # in the episode that has begun without them


async def test_who_leaves_for_good_makes_room_for_somebody_else(people: list[Browser], stranger: Browser) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))
    await first_episode(campaign, table, ola, jan)

    assert (await jan.delete(f"/api/tables/{table}/seats/1")).status_code == 204

    info = await look(ola, campaign)
    assert [(one["name"], one["rests"]) for one in info["seats"]] == [("Ola", False), ("", True)]
    assert (await jan.get("/api/campaigns")).json() == []
    assert (await ola.delete(f"/api/campaigns/{campaign}/seats/1")).json()["code"] == "seat-taken"
    await sit_down(ola, table, stranger, "Ewa")
    assert [(one["name"], one["rests"]) for one in (await look(ola, campaign))["seats"]] == [
        ("Ola", False),
        ("Ewa", False),
    ]


async def test_a_bot_plays_for_somebody_until_they_come_back(people: list[Browser]) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))

    await do(ola, f"/api/tables/{table}/seats/1/bot", bot="random")
    episode = (await go(ola, campaign))["id"]

    assert (await look(ola, campaign))["group"]["waits_for"] == [0]
    company = (await jan.ask(episode))["company"]
    assert [place["stand_in"] for place in company["places"]] == [None, "random"]
    assert (await jan.delete(f"/api/tables/{table}/seats/1/bot")).status_code == 204
    assert (await jan.delete(f"/api/tables/{episode}/seats/1/bot")).status_code == 204
    await jan.play(episode, (1, "jade"))


async def test_a_bot_takes_a_free_seat_until_a_person_does(people: list[Browser]) -> None:
    ola, jan = people
    info = await begin(ola, [{"name": "Ola"}, OPEN])
    campaign, table = info["id"], info["group"]["table"]

    await do(ola, f"/api/tables/{table}/seats/1/bot", bot="random")

    assert [(one["kind"], one["bot"]) for one in (await look(ola, campaign))["seats"]][1] == ("bot", "random")
    await sit_down(ola, table, jan, "Jan")
    assert [(one["kind"], one["name"]) for one in (await look(ola, campaign))["seats"]][1] == ("human", "Jan")


async def test_somebody_joins_late(people: list[Browser]) -> None:
    ola, jan = people
    campaign, table = await shared(ola)
    await ready(table, ola)
    episode = (await go(ola, campaign))["id"]
    assert await refused(ola, f"/api/campaigns/{campaign}/places") == "episode-under-way"
    await ola.play(episode, (0, "ruby"))

    assert await refused(jan, f"/api/campaigns/{campaign}/places") == "not-host"
    await do(ola, f"/api/campaigns/{campaign}/places")
    await sit_down(ola, table, jan, "Jan")
    await ready(table, jan, seats=(1,))

    assert [one["name"] for one in (await go(ola, campaign))["seats"]] == ["Ola", "Jan"]


async def test_an_unplayed_seat_can_be_removed(people: list[Browser]) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))
    seat = f"/api/campaigns/{campaign}/seats/1"
    assert await refused(ola, f"/api/campaigns/{campaign}/places") == "invalid-setup"  # two begin at most

    assert (await ola.delete(seat)).json()["code"] == "seat-taken"  # Jan has it
    await jan.delete(f"/api/tables/{table}/seats/1")
    assert (await jan.delete(seat)).json()["code"] == "not-host"
    assert len((await ola.delete(seat)).json()["seats"]) == 1
    assert (await ola.delete(f"/api/campaigns/{campaign}/seats/0")).json()["code"] == "seat-taken"


async def test_cities_are_named_by_their_builders(people: list[Browser]) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))

    assert await refused(ola, f"/api/campaigns/{campaign}/seats/1", city="Olowo") == "foreign-seat"
    await do(jan, f"/api/campaigns/{campaign}/seats/1", city=" Nowe \t Miasto ")
    episode = await first_episode(campaign, table, ola, jan)

    assert (await ola.ask(episode))["seats"][1]["city"] == "Nowe Miasto"
    assert await refused(jan, f"/api/campaigns/{campaign}/seats/1", city="Inne") == "invalid-setup"


async def test_a_seat_that_moves_to_another_device_moves_everywhere(people: list[Browser], stranger: Browser) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))
    await ready(table, jan, seats=(1,))
    episode = (await go(ola, campaign))["id"]
    code = (await do(jan, f"/api/tables/{episode}/seats/1/code"))["code"]

    await do(stranger, "/api/codes", code=code)

    assert [seat["mine"] for seat in (await look(stranger, campaign))["seats"]] == [False, True]
    assert not (await look(jan, campaign))["mine"]
    code = (await do(stranger, f"/api/tables/{table}/seats/1/code"))["code"]
    await do(jan, "/api/codes", code=code)
    assert (await look(jan, campaign))["mine"]
    await jan.play(episode, (1, "jade"))


async def test_rewinding_needs_consent(people: list[Browser]) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))
    await first_episode(campaign, table, ola, jan)
    ply = (await look(ola, campaign))["ply"]
    assert await refused(ola, f"/api/campaigns/{campaign}/rewind", ply=ply, keep=0) == "bad-request"
    assert await refused(ola, f"/api/campaigns/{campaign}/proposal", ply=ply, wish="rewind", number=1) == "unknown-step"

    info = await propose(ola, campaign, "rewind", 0)
    assert (info["played"], info["group"]["proposal"]["agreed"], info["group"]["proposal"]["needed"]) == (1, 1, 2)
    assert (await vote(jan, campaign, agrees=False))["group"]["proposal"] is None
    await propose(jan, campaign, "rewind", 0)
    info = await vote(ola, campaign)

    assert (info["played"], info["group"]["proposal"], info["ply"]) == (0, None, ply + 1)
    assert len(info["lines"]) == 1
    await ready(table, ola, jan)
    await go(jan, campaign)


async def test_whoever_proposes_agrees_also_while_a_bot_plays_for_them(people: list[Browser]) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))
    await first_episode(campaign, table, ola, jan)
    await do(ola, f"/api/tables/{table}/seats/0/bot", bot="random")

    proposal = (await propose(ola, campaign, "rewind", 0))["group"]["proposal"]
    assert (proposal["agreed"], proposal["needed"], proposal["may_vote"]) == (1, 2, True)
    await do(ola, f"/api/tables/{table}/seats/1/bot", bot="random")
    proposal = (await look(jan, campaign))["group"]["proposal"]
    assert (proposal["agreed"], proposal["needed"], proposal["may_vote"]) == (1, 1, False)
    await vote(ola, campaign, agrees=False)
    info = await propose(ola, campaign, "rewind", 0)  # nobody else has a vote

    assert (info["played"], info["group"]["proposal"]) == (0, None)


async def test_a_copy_needs_consent_and_is_of_the_same_people(people: list[Browser], stranger: Browser) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))
    await first_episode(campaign, table, ola, jan)
    assert await refused(stranger, f"/api/campaigns/{campaign}/fork", keep=1) == "bad-request"
    ply = (await look(ola, campaign))["ply"]
    assert await refused(stranger, f"/api/campaigns/{campaign}/proposal", ply=ply, wish="fork", number=1) == (
        "foreign-seat"
    )

    await propose(jan, campaign, "fork", 1)
    copy = await vote(ola, campaign)

    assert copy["id"] != campaign
    assert (await look(jan, copy["id"]))["group"]["company"]["hosting"]
    assert [seat["name"] for seat in copy["seats"]] == ["Ola", "Jan"]
    assert (await look(ola, campaign))["group"]["proposal"] is None
    await ready(copy["group"]["table"], ola, jan)
    assert [seat["name"] for seat in (await go(jan, copy["id"]))["seats"]] == ["Ola", "Jan"]


async def test_the_host_passes_the_role_on_or_leaves_it(people: list[Browser]) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))

    await propose(ola, campaign, "host", 1)
    assert (await look(jan, campaign))["group"]["company"]["hosting"]
    await jan.delete(f"/api/tables/{table}/seats/1")
    assert (await look(ola, campaign))["group"]["company"]["hosting"]


async def test_a_new_host_has_no_link_until_they_make_one(people: list[Browser]) -> None:
    """The token of the one that the earlier host made is nowhere but there: the page makes another."""
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))
    assert (await look(ola, campaign))["group"]["company"]["linked"]

    await propose(ola, campaign, "host", 1)
    assert "linked" not in (await look(jan, campaign))["group"]["company"]
    await token_of(jan, table)
    assert (await look(jan, campaign))["group"]["company"]["linked"]


async def test_nobody_takes_the_role_of_a_host_who_may_come_back(people: list[Browser]) -> None:
    ola, jan = people
    campaign, _ = await shared(ola, (jan, "Jan"))

    await propose(jan, campaign, "host", 1)
    assert await refused(jan, f"/api/campaigns/{campaign}/proposal/vote", agrees=True) == "too-early"
    assert (await vote(ola, campaign, agrees=False))["group"]["proposal"] is None


async def test_removing_a_campaign_removes_it_from_ones_own_list(people: list[Browser], stranger: Browser) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))
    await first_episode(campaign, table, ola, jan)
    assert (await stranger.delete(f"/api/campaigns/{campaign}")).json()["code"] == "foreign-campaign"

    assert (await ola.delete(f"/api/campaigns/{campaign}")).status_code == 204

    assert (await ola.get("/api/campaigns")).json() == []
    assert [one["id"] for one in (await jan.get("/api/campaigns")).json()] == [campaign]
    assert (await look(jan, campaign))["group"]["company"]["hosting"]
    assert (await jan.delete(f"/api/campaigns/{campaign}")).status_code == 204
    assert (await jan.get(f"/api/campaigns/{campaign}")).status_code == 404


async def test_a_campaign_goes_on_from_a_file_with_friends(people: list[Browser]) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))
    await first_episode(campaign, table, ola, jan)
    text = (await jan.get(f"/api/campaigns/{campaign}/text")).text

    answer = await jan.post("/api/campaigns", json={"text": text, "shared": True})

    info = answer.json()
    assert [(seat["name"], seat["mine"]) for seat in info["seats"]] == [("Ola", True), ("", False)]
    await sit_down(jan, info["group"]["table"], ola, "Kasia")
    await ready(info["group"]["table"], jan, ola)
    assert [seat["name"] for seat in (await go(ola, info["id"]))["seats"]] == ["Ola", "Kasia"]


async def test_a_running_campaign_is_shared_in_place(people: list[Browser]) -> None:
    ola, jan = people
    info = await begin(ola)
    campaign, path = info["id"], f"/api/campaigns/{info['id']}/share"
    episode = (await go(ola, campaign))["id"]
    await ola.play(episode, (0, "ruby"), (1, "jade"))
    assert await refused(jan, path, ply=2) == "foreign-campaign"
    assert await refused(ola, path, ply=1) == "stale-version"

    info = await do(ola, path, ply=2, pace=DAYS_OFF)

    assert (info["id"], info["played"], info["ply"], info["group"]["pace"]) == (campaign, 1, 3, DAYS_OFF)
    assert [(seat["mine"], seat["name"]) for seat in info["seats"]] == [(True, TWO[0]["name"]), (False, "")]
    assert await refused(ola, path, ply=3) == "bad-request"
    assert await refused(ola, f"/api/campaigns/{campaign}/rewind", ply=3, keep=0) == "bad-request"
    await sit_down(ola, info["group"]["table"], jan, "Jan")
    await ready(info["group"]["table"], jan, seats=(1,))
    assert [seat["mine"] for seat in (await go(ola, campaign))["seats"]] == [True, False]
    assert [one["id"] for one in (await jan.get("/api/campaigns")).json()] == [campaign]
    await vote_back(ola, jan, campaign)


async def test_a_campaign_is_shared_in_the_middle_of_an_episode(people: list[Browser]) -> None:
    """Who has begun the episode plays all of it; who has joined meanwhile plays from the next one. (CG-11)"""
    ola, jan = people
    campaign = (await begin(ola))["id"]
    episode = (await go(ola, campaign))["id"]
    await ola.play(episode, (0, "ruby"))

    info = await do(ola, f"/api/campaigns/{campaign}/share", ply=2)
    table = info["group"]["table"]
    await sit_down(ola, table, jan, "Jan")

    assert (info["table"], info["group"]["waits_for"]) == (episode, [0])  # for the other seat of the same browser
    assert (await look(jan, campaign))["episodes"][0]["residents"] == [0, 1]
    assert [one["waits"] for one in (await ola.get("/api/campaigns")).json()] == [True]
    assert [one["waits"] for one in (await jan.get("/api/campaigns")).json()] == [False]
    assert (await jan.act(episode, 1, "jade")).json()["code"] == "foreign-seat"
    await ola.play(episode, (1, "jade"))
    info = await look(jan, campaign)
    assert (info["played"], info["table"], info["group"]["waits_for"]) == (1, None, [0, 1])
    await ready(table, jan, seats=(1,))
    episode = (await go(ola, campaign))["id"]
    assert (await jan.act(episode, 1, "jade")).status_code == 200


async def test_an_episode_begun_alone_is_restarted_with_the_others(people: list[Browser]) -> None:
    ola, jan = people
    campaign = (await begin(ola))["id"]
    await go(ola, campaign)
    table = (await do(ola, f"/api/campaigns/{campaign}/share", ply=2))["group"]["table"]
    await sit_down(ola, table, jan, "Jan")

    await propose(jan, campaign, "rewind", 0)
    assert (await vote(ola, campaign))["table"] is None

    await ready(table, jan, seats=(1,))
    assert [seat["mine"] for seat in (await go(ola, campaign))["seats"]] == [True, False]


@pytest.mark.parametrize("leaves", ["/api/tables/{table}/seats/0", "/api/campaigns/{campaign}"])
async def test_an_episode_begun_alone_goes_on_without_whoever_began_it(people: list[Browser], leaves: str) -> None:
    """Ola plays both seats, and leaves when Jan has joined: he is host, and goes on where she was. (CG-08, CG-11)"""
    ola, jan = people
    campaign = (await begin(ola))["id"]
    episode = (await go(ola, campaign))["id"]
    await ola.play(episode, (0, "ruby"))
    table = (await do(ola, f"/api/campaigns/{campaign}/share", ply=2))["group"]["table"]
    await sit_down(ola, table, jan, "Jan")
    assert (await jan.act(episode, 1, "jade")).json()["code"] == "foreign-seat"

    assert (await ola.delete(leaves.format(table=table, campaign=campaign))).status_code == 204

    info = await look(jan, campaign)
    assert (info["table"], info["group"]["company"]["hosting"], info["group"]["waits_for"]) == (episode, True, [1])
    await jan.play(episode, (1, "jade"))
    info = await look(jan, campaign)
    assert (info["played"], [one["total"] for one in info["standings"]]) == (1, [1, 0])
    assert (await ola.act(episode, 0, "ruby")).json()["code"] == "foreign-seat"


async def test_whoever_takes_the_seat_goes_on_with_an_episode_begun_alone(
    people: list[Browser], stranger: Browser
) -> None:
    ola, jan = people
    campaign = (await begin(ola))["id"]
    episode = (await go(ola, campaign))["id"]
    table = (await do(ola, f"/api/campaigns/{campaign}/share", ply=2))["group"]["table"]
    await sit_down(ola, table, jan, "Jan")
    await ola.delete(f"/api/tables/{table}/seats/0")
    assert [seat["mine"] for seat in (await look(jan, campaign))["seats"]] == [False, True]
    await jan.play(episode, (0, "ruby"))

    await sit_down(jan, table, stranger, "Ewa")

    assert [seat["mine"] for seat in (await look(stranger, campaign))["seats"]] == [True, False]
    assert [seat["mine"] for seat in (await stranger.ask(episode))["seats"]] == [True, False]
    await jan.play(episode, (1, "jade"))
    assert (await look(stranger, campaign))["played"] == 1


@pytest.mark.parametrize("where", ["campaign", "episode"])
async def test_an_episode_begun_alone_moves_with_the_seat_of_whoever_plays_it(
    people: list[Browser], stranger: Browser, where: str
) -> None:
    ola, jan = people
    campaign = (await begin(ola))["id"]
    episode = (await go(ola, campaign))["id"]
    table = (await do(ola, f"/api/campaigns/{campaign}/share", ply=2))["group"]["table"]
    await sit_down(ola, table, jan, "Jan")
    await propose(ola, campaign, "host", 1)  # Ola is not gone
    await look(jan, campaign)
    await ola.play(episode, (0, "ruby"))
    code = (await do(ola, f"/api/tables/{table if where == 'campaign' else episode}/seats/0/code"))["code"]

    await do(stranger, "/api/codes", code=code)

    assert [seat["mine"] for seat in (await look(stranger, campaign))["seats"]] == [True, False]
    await stranger.play(episode, (1, "jade"))


async def test_the_next_host_lets_a_bot_finish_what_the_last_one_played_alone(people: list[Browser]) -> None:
    """Jan rests, so that nobody else is at the table of the episode when Ola leaves. (CG-05, CG-08)"""
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Jan"))
    await first_episode(campaign, table, ola, jan)
    await do(jan, f"/api/campaigns/{campaign}/seats/1", rests=True)
    episode = (await go(ola, campaign))["id"]
    assert await refused(jan, f"/api/tables/{episode}/seats/0/bot", bot="random") == "foreign-seat"

    assert (await ola.delete(f"/api/tables/{table}/seats/0")).status_code == 204

    assert (await look(jan, campaign))["group"]["company"]["hosting"]
    async with jan.live(episode) as line:
        await do(jan, f"/api/tables/{episode}/seats/0/bot", bot="random")
        while not (await jan.ask(episode))["over"]:
            await line.next()
    assert (await look(jan, campaign))["played"] == 2


async def vote_back(ola: Browser, jan: Browser, campaign: str) -> None:
    """Both agree to go back to before the campaign was shared; it stays shared."""
    await propose(jan, campaign, "rewind", 0)
    info = await vote(ola, campaign)
    assert (info["played"], len(info["seats"]), info["group"]["proposal"]) == (0, 2, None)
    assert (await look(ola, campaign))["group"]["table"] == info["group"]["table"]


async def test_a_time_limit_is_for_people_who_join_by_link(host: Browser) -> None:
    body = {"game": "gems", "course": "pair", "seats": [{"name": "Ola"}], "pace": DAYS_OFF}
    assert (await host.post("/api/campaigns", json=body)).json()["field"] == "pace"
    info = (await host.post("/api/campaigns", json={**body, "shared": True})).json()
    assert info["group"]["pace"] == DAYS_OFF
    episode = await go(host, info["id"])
    assert episode["company"]["time"]["pace"] == DAYS_OFF


async def test_a_deleted_account_leaves_no_name_and_takes_no_campaign_along(
    app: Gateway, host: Browser, people: list[Browser]
) -> None:
    ola, jan = people
    campaign, table = await shared(ola, (jan, "Zbyszek"))
    await do(jan, f"/api/campaigns/{campaign}/seats/1", city="Zbyszkowo")
    await first_episode(campaign, table, ola, jan)
    await do(jan, f"/api/campaigns/{campaign}/seats/1", rests=True)
    await go(ola, campaign)
    group = await app.service.tables.find(table)
    session = group.seats[1].session or b""

    await app.service.accounts.delete(Account(session, "Zbyszek", 0.0))

    for place in ("", "/text", "?ply=3"):
        assert "Zbyszek" not in (await ola.get(f"/api/campaigns/{campaign}{place}")).text
    rows = await app.service.campaigns.find(campaign)
    assert "Zbyszek" not in "".join(row.text for row in rows.rows)
    assert [(one["name"], one["rests"]) for one in (await look(ola, campaign))["seats"]] == [("Ola", False), ("", True)]
    session = (await app.service.tables.find(table)).seats[0].session or b""
    await app.service.accounts.delete(Account(session, "Ola", 0.0))
    assert (await host.get(f"/api/campaigns/{campaign}")).status_code == 404
