"""A chapter of each campaign over days: a leaver, bots, a latecomer, and a server that ends and starts again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.campaigns import look
from tests.server.groups import go, not_begun, propose, ready, vote
from tests.server.lobby import OPEN, do, refused, sit_down
from tests.server.town import DAY, Town

pytestmark = pytest.mark.anyio


async def first_episode(town: Town, campaign: str, table: str) -> None:
    """The server ends while stickers are being put on: Ola's is sealed, Jan's is not there yet."""
    await ready(table, town.people["Jan"], seats=(1,))
    episode = await go(town.people["Ola"], campaign)
    for name, seat in (("Ola", 0), ("Jan", 1)):
        await town.choose(name, episode["id"], seat)
    await town.clock.go(DAY)
    await town.choose("Ola", episode["id"], 0)
    await town.restart()
    await town.finish(episode, "Ola", "Jan")
    info = await look(town.people["Jan"], campaign)
    assert (info["played"], info["table"], info["seats"][1]["city"]) == (1, None, "Lipowo")


async def second_episode(town: Town, campaign: str, table: str) -> None:
    """Ewa joins late on a seat of her own and a bot on another, Jan leaves for good, and the server ends."""
    ola = town.people["Ola"]
    growth = (await ola.get(f"/api/campaigns/{campaign}/growth")).json()["seats"]
    await do(ola, f"/api/campaigns/{campaign}/places")
    await sit_down(ola, table, await town.arrive("Ewa"), "Ewa")
    await do(ola, f"/api/campaigns/{campaign}/places", bot="random")
    assert (await town.people["Jan"].delete(f"/api/tables/{table}/seats/1")).status_code == 204
    seats = (await look(ola, campaign))["seats"]
    assert [one["name"] for one in seats] == ["Ola", "", "Ewa", ""]
    assert [(one["bot"], one["rests"]) for one in seats] == [
        (None, False),
        (None, True),
        (None, False),
        ("random", False),
    ]
    await ready(table, ola, seats=(0,))
    await town.clock.go(2 * DAY)
    await town.restart()
    assert (await town.people["Ola"].get(f"/api/campaigns/{campaign}/growth")).json()["seats"][:2] == growth
    await town.finish(await go(town.people["Ewa"], campaign), "Ola", "Ewa", "")
    assert (await look(town.people["Ewa"], campaign))["episodes"][1]["residents"] == [0, 2, 3]


async def third_episode(town: Town, campaign: str, table: str) -> None:
    """Iga takes Jan's seat and renames its city; a bot plays for Ola, who is away, to the end."""
    ola, iga = town.people["Ola"], await town.arrive("Iga")
    await sit_down(ola, table, iga, "Iga")
    await do(iga, f"/api/campaigns/{campaign}/seats/1", city="Igowo")
    await do(ola, f"/api/tables/{table}/seats/0/bot", bot="random")
    await ready(table, iga, seats=(1,))
    episode = await go(town.people["Ewa"], campaign)
    assert [seat["name"] for seat in episode["seats"]] == ["Ola", "Iga", "Ewa", ""]
    assert (await look(iga, campaign))["group"]["waits_for"] == [1, 2]
    assert [place["stand_in"] for place in episode["company"]["places"]] == ["random", None, None, None]
    await town.finish(episode, "", "Iga", "Ewa", "")
    info = await look(iga, campaign)
    assert (info["over"], info["group"]["waits_for"], info["seats"][1]["city"]) == (True, [], "Igowo")
    assert (await ola.delete(f"/api/tables/{table}/seats/0/bot")).status_code == 204


@pytest.mark.rule("CH-CAMP-07")
@pytest.mark.rule("CH-CAMP-08")
@pytest.mark.rule("CH-CAMP-10")
async def test_a_chapter_of_city_chronicle_over_days(with_gems: None, database: Path) -> None:
    town = Town(database)
    await town.start()
    ola, jan = await town.arrive("Ola"), await town.arrive("Jan")
    body = {"game": "chronicle", "course": "chapter-1", "seats": [{"name": "Ola"}, OPEN], "pace": "3d"}
    info = (await ola.post("/api/campaigns", json=body)).json()
    campaign, table = info["id"], info["group"]["table"]
    await sit_down(ola, table, jan, "Jan")
    await do(jan, f"/api/campaigns/{campaign}/seats/1", city="Lipowo")

    for episode in (first_episode, second_episode, third_episode):
        await episode(town, campaign, table)

    text = (await town.people["Iga"].get(f"/api/campaigns/{campaign}/text")).text
    assert [line for line in text.splitlines() if line.startswith("--- ")] == [f"--- episode {n}" for n in (1, 2, 3)]
    assert (await town.people["Jan"].post("/api/campaigns", json={"text": text})).status_code == 201
    await town.end()


async def test_a_chapter_of_dice_city_over_days(with_gems: None, database: Path) -> None:
    """No seat can rest: bots play for whoever is late, until they are there, and for whoever has left. (CG-05)"""
    town = Town(database)
    await town.start()
    ola, jan, ewa = [await town.arrive(name) for name in ("Ola", "Jan", "Ewa")]
    seats = [{"name": "Ola"}, OPEN, OPEN, OPEN]
    body = {"game": "dice_city", "course": "chapter-1", "seats": seats, "pace": "3d"}
    info = (await ola.post("/api/campaigns", json=body)).json()
    campaign, table = info["id"], info["group"]["table"]
    for name, browser in (("Jan", jan), ("Ewa", ewa)):
        await sit_down(ola, table, browser, name)
    await do(ola, f"/api/tables/{table}/seats/3/bot", bot="random")
    await ready(table, jan, ewa, seats=(1, 2))
    await stays_away_for_days(town, campaign)

    iga = await town.arrive("Iga")
    assert (await jan.delete(f"/api/tables/{table}/seats/1")).status_code == 204
    await sit_down(town.people["Ola"], table, iga, "Iga")
    seats = (await look(iga, campaign))["seats"]
    assert [(one["kind"], one["name"], one["rests"]) for one in seats] == [
        ("human", "Ola", False),
        ("human", "Iga", False),
        ("human", "Ewa", False),
        ("bot", "", False),
    ]
    assert await not_begun(iga, campaign) == "not-ready"
    await ready(table, town.people["Ola"], town.people["Ewa"], seats=(0, 2))
    episode = await go(iga, campaign)
    await town.clock.go(DAY)
    await town.restart()
    await town.finish(episode, "Ola", "Iga", "Ewa", "")

    await bots_play_for_who_has_left(town, campaign, table)
    text = (await town.people["Ola"].get(f"/api/campaigns/{campaign}/text")).text
    assert [line for line in text.splitlines() if line.startswith("--- ")] == [f"--- episode {n}" for n in (1, 2, 3)]
    await town.end()


async def stays_away_for_days(town: Town, campaign: str) -> None:
    """Jan chooses nothing in the first turn of the first episode: after three days a bot does, in that turn only."""
    episode = await go(town.people["Ola"], campaign)
    for name, seat in (("Ola", 0), ("Ewa", 2)):
        while seat in (await town.people[name].ask(episode["id"]))["to_act"]:
            await town.choose(name, episode["id"], seat)
    await town.clock.go(2 * DAY)
    assert 1 in (await town.people["Jan"].ask(episode["id"]))["to_act"]
    before = (await town.people["Jan"].ask(episode["id"], "/log"))[-1:]
    await town.clock.go(DAY + 60)
    async with town.people["Ola"].live(episode["id"]) as line:
        while (await town.people["Jan"].ask(episode["id"], "/log"))[-1:] == before:
            await line.next()
    assert (await town.people["Jan"].ask(episode["id"]))["company"]["places"][1]["stand_in"] is None
    await town.finish(episode, "Ola", "Jan", "Ewa", "")
    assert (await look(town.people["Jan"], campaign))["played"] == 1


async def bots_play_for_who_has_left(town: Town, campaign: str, table: str) -> None:
    """Ewa leaves before the third episode, and nobody takes her seat but a bot; her points stay with it."""
    ola, ewa = town.people["Ola"], town.people["Ewa"]
    episodes = (await look(ola, campaign))["episodes"]
    before = [one["totals"][2] for one in episodes[:2]]
    assert (await ewa.delete(f"/api/tables/{table}/seats/2")).status_code == 204
    await ready(table, town.people["Iga"], seats=(1,))
    assert await not_begun(ola, campaign) == "not-ready"
    await do(ola, f"/api/tables/{table}/seats/2/bot", bot="random")
    await town.finish(await go(ola, campaign), "Ola", "Iga", "", "")
    info = await look(ola, campaign)
    assert (info["over"], info["played"]) == (True, 3)
    assert [seat["bot"] for seat in info["seats"]] == [None, None, "random", "random"]
    assert [one["totals"][2] for one in info["episodes"][:2]] == before


async def test_the_others_replace_a_host_who_stays_away(with_gems: None, database: Path) -> None:
    """Both of the others have to agree, after three minutes, and not while the host is here. (CG-08)"""
    town = Town(database)
    await town.start()
    ola, jan, ewa = [await town.arrive(name) for name in ("Ola", "Jan", "Ewa")]
    body = {"game": "chronicle", "course": "chapter-1", "seats": [{"name": "Ola"}, OPEN, OPEN]}
    info = (await ola.post("/api/campaigns", json=body)).json()
    campaign, table = info["id"], info["group"]["table"]
    for name, browser in (("Jan", jan), ("Ewa", ewa)):
        await sit_down(ola, table, browser, name)
    path = f"/api/campaigns/{campaign}/proposal/vote"

    proposal = (await propose(jan, campaign, "host", 1))["group"]["proposal"]
    assert (proposal["agreed"], proposal["needed"]) == (1, 2)
    await town.clock.go(179)
    assert await refused(ewa, path, agrees=True) == "too-early"
    await town.clock.go(1)
    async with ola.live(table, "seat=0") as line:
        await line.next()
        assert await refused(ewa, path, agrees=True) == "not-host"
    info = await vote(ewa, campaign)

    assert (info["group"]["proposal"], info["group"]["company"]["hosting"]) == (None, False)
    assert [(await look(one, campaign))["group"]["company"]["hosting"] for one in (jan, ola)] == [True, False]
    assert [seat["name"] for seat in info["seats"]] == ["Ola", "Jan", "Ewa"]
    await town.end()
