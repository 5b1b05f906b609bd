"""Campaigns over HTTP: episodes are tables, and everything about a campaign follows from what happened at them.

In gems a seat picks and then a gem is drawn; the gems drawn at one server are ruby, opal, opal.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dice_city.map_builders import changed
from tests.server.browser import Browser
from tests.server.campaigns import TWO, begin, look, play_first, rewind, start

pytestmark = pytest.mark.anyio

NEW = {"kind": "human", "bot": None, "mine": True, "rests": False, "may_rest": False, "settled": False}


async def test_a_new_campaign(host: Browser) -> None:
    info = await begin(host)

    course = info.pop("course")
    assert (course["id"], course["chapters"][0]["episodes"][1]["id"]) == ("pair", "second")
    assert len(info.pop("id")) == 16
    assert info.pop("created") > 0
    assert info == {
        "game": "gems",
        "mine": True,
        "ply": 1,
        "seats": [
            {"seat": 0, "name": "Ola", **NEW},
            {"seat": 1, "name": "Jan", **NEW},
        ],
        "fewest": 1,
        "most": 2,
        "played": 0,
        "over": False,
        "table": None,
        "episodes": [
            {
                "episode": "first",
                "chapter": "only",
                "title": {"key": "gems.first", "args": {}},
                "state": "next",
                "table": None,
                "seats": [],
                "residents": [],
                "totals": None,
                "ranks": None,
                "options": {"rounds": "1"},
                "chapter_story": {"en": "gems.begins", "pl": "gems.begins"},
                "story": {"en": "gems.story", "pl": "gems.story"},
                "new_rules": ["GE-1"],
            },
            {
                "episode": "second",
                "chapter": "only",
                "title": {"key": "gems.second", "args": {}},
                "state": "later",
                "table": None,
                "seats": [],
                "residents": [],
                "totals": None,
                "ranks": None,
                "options": None,
                "chapter_story": None,
                "story": None,
                "new_rules": [],
            },
        ],
        "standings": [],
        "winners": [],
        "lines": [],
        "group": None,
    }


async def test_an_episode_is_a_table_that_knows_its_campaign(host: Browser) -> None:
    campaign = await begin(host)

    table = await start(host, campaign["id"])

    assert (table["campaign"], table["options"], table["over"]) == (campaign["id"], {"rounds": "1"}, False)
    info = await look(host, campaign["id"])
    assert (info["table"], info["ply"], info["played"]) == (table["id"], 2, 0)
    assert [episode["state"] for episode in info["episodes"]] == ["playing", "later"]
    assert (await host.ask(await host.set_table()))["campaign"] is None


async def test_the_campaign_goes_on_by_itself_when_the_table_is_over(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    table = await play_first(host, campaign, "ruby", "jade")

    info = await look(host, campaign)

    assert (info["played"], info["table"], info["over"], info["ply"]) == (1, None, False, 2)
    first, second = info["episodes"]
    assert (first["state"], first["table"], first["totals"], first["ranks"]) == ("over", table, [1, 0], [1, 2])
    assert [seat["name"] for seat in first["seats"]] == ["Ola", "Jan"]
    # Jan has nothing, so the second episode is a long one.
    assert (second["state"], second["options"]) == ("next", {"rounds": "3"})
    assert [(one["total"], one["rank"]) for one in info["standings"]] == [(1, 1), (0, 2)]
    assert [line["points"] for line in info["standings"][0]["chapters"][0]["lines"]] == [1]
    assert info["standings"][0]["carried"] == [{"key": "gems.carried", "args": {"n": 1}}]


async def test_what_is_carried_over_decides_how_the_next_episode_begins(host: Browser) -> None:
    lost, won = (await begin(host))["id"], (await begin(host, [{}]))["id"]
    await play_first(host, won, "ruby")
    await play_first(host, lost, "jade", "jade")

    assert (await start(host, won))["options"] == {"rounds": "1"}
    assert (await start(host, lost))["options"] == {"rounds": "3"}


async def test_a_whole_campaign_has_winners(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    await play_first(host, campaign, "ruby", "ruby")
    second = await start(host, campaign)
    await host.play(second["id"], (0, "jade"), (1, "opal"))

    info = await look(host, campaign)

    assert (info["over"], info["played"], info["winners"]) == (True, 2, [1])
    assert [one["total"] for one in info["standings"]] == [1, 2]
    listed = (await host.get("/api/campaigns")).json()
    assert [(one["id"], one["played"], one["of"], one["over"], one["table"]) for one in listed] == [
        (campaign, 2, 2, True, None)
    ]


async def test_somebody_may_join_and_a_bot_may_take_over(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    await play_first(host, campaign, "ruby", "jade")
    seats = [{"name": "Ola"}, {"kind": "bot", "bot": "random"}, {"name": "Ewa"}]

    table = await start(host, campaign, seats=seats)

    assert [(seat["name"], seat["bot"]) for seat in table["seats"]] == [("Ola", None), ("", "random"), ("Ewa", None)]
    info = await look(host, campaign)
    assert [seat["name"] for seat in info["seats"]] == ["Ola", "", "Ewa"]
    assert [seat["name"] for seat in info["episodes"][0]["seats"]] == ["Ola", "Jan"]


async def test_who_has_joined_is_gone_again_after_rewinding_to_before(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    await play_first(host, campaign, "ruby", "jade")
    await start(host, campaign, seats=[*TWO, {"name": "Ewa"}])

    info = await rewind(host, campaign, 0)

    assert [seat["name"] for seat in info["seats"]] == ["Ola", "Jan"]
    assert (info["fewest"], info["most"]) == (1, 2)
    assert [one["played"] for one in (await host.get("/api/campaigns")).json()] == [0]
    assert len((await start(host, campaign))["seats"]) == 2


async def test_tables_of_campaigns_are_listed_under_their_campaigns(host: Browser) -> None:
    alone = await host.set_table()
    table = await start(host, (await begin(host))["id"])

    assert [one["id"] for one in (await host.get("/api/tables")).json()] == [alone]
    assert [one["table"] for one in (await host.get("/api/campaigns")).json()] == [table["id"]]


async def test_rewinding_puts_a_line_aside_and_loses_nothing(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    first = await play_first(host, campaign, "ruby", "jade")
    second = (await start(host, campaign))["id"]
    text = (await host.get(f"/api/campaigns/{campaign}/text")).text

    info = await rewind(host, campaign, 0)

    assert (info["ply"], info["played"], info["table"], info["standings"]) == (4, 0, None, [])
    assert [(line["ply"], line["episodes"]) for line in info["lines"]] == [
        (
            3,
            [
                {"episode": "first", "table": first, "over": True},
                {"episode": "second", "table": second, "over": False},
            ],
        )
    ]
    then = await look(host, campaign, ply=3)
    assert (then["played"], then["table"], then["lines"]) == (1, second, [])
    assert (await host.get(f"/api/campaigns/{campaign}/text", params={"ply": 3})).text == text
    again = await start(host, campaign)
    assert again["id"] not in (first, second)
    assert (await look(host, campaign))["table"] == again["id"]


async def test_the_episode_under_way_can_be_begun_anew(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    await play_first(host, campaign, "ruby", "jade")
    second = (await start(host, campaign))["id"]
    await host.play(second, (0, "jade"))

    info = await rewind(host, campaign, 1)

    assert (info["played"], info["table"]) == (1, None)
    again = await start(host, campaign)
    assert again["step_count"] == 0
    assert len(await host.ask(second, "/log", seat=0)) == 1


async def test_a_fork_is_a_campaign_of_its_own(host: Browser, stranger: Browser) -> None:
    campaign = (await begin(host))["id"]
    table = await play_first(host, campaign, "ruby", "jade")

    answer = await stranger.post(f"/api/campaigns/{campaign}/fork", json={"keep": 1})

    fork = answer.json()
    assert (answer.status_code, fork["mine"], fork["played"]) == (201, True, 1)
    copy = fork["episodes"][0]["table"]
    assert copy != table
    assert (await stranger.ask(copy))["campaign"] == fork["id"]
    assert (await host.delete(f"/api/campaigns/{campaign}")).status_code == 204
    assert (await look(stranger, fork["id"]))["episodes"][0]["totals"] == [1, 0]
    assert (await start(stranger, fork["id"]))["options"] == {"rounds": "3"}


async def test_an_old_line_can_be_forked(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    await play_first(host, campaign, "ruby", "jade")
    await rewind(host, campaign, 0)

    fork = (await host.post(f"/api/campaigns/{campaign}/fork", json={"keep": 1, "ply": 2})).json()

    assert (fork["played"], [one["total"] for one in fork["standings"]]) == (1, [1, 0])


async def test_a_text_goes_round(host: Browser, stranger: Browser) -> None:
    campaign = (await begin(host))["id"]
    await play_first(host, campaign, "ruby", "jade")
    answer = await host.get(f"/api/campaigns/{campaign}/text")
    assert answer.headers["content-disposition"] == f'attachment; filename="gems-pair-{campaign}.txt"'
    assert answer.text == (
        "ratusz-campaign: 1\ngame: gems\nrules: 7\ncourse: pair\nseat: human Ola\nseat: human Jan\n"
        "\n--- episode first\nseat: human Ola\nseat: human Jan\n"
        "ratusz-record: 1\ngame: gems\nrules: 7\nplayers: 2\noptions: rounds=1\nresult: 1 0\n"
        "\n0 ruby\n1 jade\n* =ruby\n"
    )

    copy = (await stranger.post("/api/campaigns", json={"text": answer.text})).json()

    assert (copy["mine"], copy["played"], [seat["name"] for seat in copy["seats"]]) == (True, 1, ["Ola", "Jan"])
    scene = (await stranger.ask(copy["episodes"][0]["table"], "/scene"))["scene"]
    assert (scene["over"], scene["ranks"]) == (True, [1, 2])
    assert (await stranger.get(f"/api/campaigns/{copy['id']}/text")).text == answer.text


async def test_a_text_may_go_on_with_others(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    await play_first(host, campaign, "ruby", "jade")
    text = (await host.get(f"/api/campaigns/{campaign}/text")).text

    seats = [{"name": "Ewa"}, {"kind": "bot", "bot": "random"}]
    copy = (await host.post("/api/campaigns", json={"text": text, "seats": seats})).json()

    assert [(seat["name"], seat["bot"], seat["mine"]) for seat in copy["seats"]] == [
        ("Ewa", None, True),
        ("", "random", False),
    ]
    assert [seat["name"] for seat in copy["episodes"][0]["seats"]] == ["Ola", "Jan"]


async def test_who_has_the_id_may_look(host: Browser, stranger: Browser) -> None:
    campaign = (await begin(host))["id"]

    info = await look(stranger, campaign)

    assert (info["mine"], [seat["mine"] for seat in info["seats"]]) == (False, [False, False])
    assert (await stranger.get("/api/campaigns")).json() == []


async def test_putting_a_campaign_away(host: Browser) -> None:
    campaign = (await begin(host))["id"]
    table = await play_first(host, campaign, "ruby", "jade")

    assert (await host.delete(f"/api/campaigns/{campaign}")).status_code == 204

    assert (await host.get(f"/api/campaigns/{campaign}")).json()["code"] == "unknown-campaign"
    assert (await host.get(f"/api/tables/{table}")).json()["code"] == "unknown-table"
    assert (await host.get("/api/campaigns")).json() == []


async def leave(host: Browser, campaign: str) -> Any:
    """An episode of Dice City in which nothing is built; its table."""
    table = await start(host, campaign)
    await host.play(table["id"], (0, "leave"), (0, "ok"))
    return table


@pytest.mark.rule("DC-48", "DC-49")
async def test_bandits_come_back_in_the_next_episode(host: Browser) -> None:
    campaign = (await begin(host, [{}], game="dice_city", course="chapter-4"))["id"]

    tenth = await leave(host, campaign)
    # The bandits printed on the map of episode 10.
    carried = "C2,K3,E4,B7,J7,G8"
    assert (tenth["options"], (await look(host, campaign))["episodes"][1]["options"]) == (
        {"episode": "10"},
        {"episode": "11", "bandits": carried},
    )

    eleventh = await leave(host, campaign)
    assert eleventh["options"] == {"episode": "11", "bandits": carried}
    scene = (await host.ask(eleventh["id"], "/scene"))["scene"]
    bandits = [cell for piece in scene["boards"][0]["pieces"] if "bandit" in piece["symbol"] for cell in piece["cells"]]
    assert set(carried.lower().split(",")) <= {cell.lower() for cell in bandits}

    await leave(host, campaign)
    info = await look(host, campaign)
    assert (info["over"], info["winners"]) == (True, [0])
    assert info["standings"][0]["title"] == {"key": "dice_city.title-of.vagabond", "args": {}}
    assert info["standings"][0]["total"] == sum(sum(episode["totals"]) for episode in info["episodes"])


@pytest.mark.rule("DC-49")
async def test_an_episode_is_played_on_an_own_sheet(host: Browser) -> None:
    campaign = (await begin(host, [{}], game="dice_city", course="chapter-4"))["id"]
    own = changed(10, "B3=. C3=1")

    tenth = await start(host, campaign, plan=own)
    under_way = (await look(host, campaign))["episodes"][0]
    await host.play(tenth["id"], (0, "leave"), (0, "ok"))

    assert tenth["options"] == under_way["options"] == {"episode": "10", "map": own}
    assert [episode["state"] for episode in (await look(host, campaign))["episodes"]] == ["over", "next", "later"]
    text = (await host.get(f"/api/campaigns/{campaign}/text")).text
    assert (await host.post("/api/campaigns", json={"text": text})).json()["played"] == 1


@pytest.mark.rule("DC-49")
async def test_an_own_sheet_that_does_not_fit_the_campaign_is_refused(host: Browser) -> None:
    campaign = await begin(host, [{}], game="dice_city", course="chapter-4")
    body = {"ply": campaign["ply"], "plan": changed(10, "G8=. I3=!")}

    answer = await host.post(f"/api/campaigns/{campaign['id']}/episodes", json=body)

    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-map")
    assert (await look(host, campaign["id"]))["episodes"][0]["state"] == "next"
