"""Who joins, rests, returns and leaves between episodes over HTTP, what cities are called, and what stays sealed.

In gems a seat picks and then a gem is drawn; the gems drawn at one server are ruby, opal, opal.
"""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from ratusz.bots.uniform import Uniform
from ratusz.campaign import Player, after, begin, dump
from ratusz.engine.play import play, seeded
from ratusz.engine.text.record import record_of
from ratusz.games import rooms, words
from tests.server.browser import Browser
from tests.server.campaigns import begin as begun
from tests.server.campaigns import look, play_first, rewind, start

pytestmark = pytest.mark.anyio


async def imported(host: Browser, text: str) -> Any:
    """A campaign that goes on from a text with those who are named there."""
    answer = await host.post("/api/campaigns", json={"text": text})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def test_a_seat_rests_and_returns(host: Browser) -> None:
    campaign = (await begun(host))["id"]
    await play_first(host, campaign, "ruby", "jade")
    seats = [{"name": "Ola", "rests": True}, {"name": "Jan"}]

    table = await start(host, campaign, seats=seats)

    assert [seat["name"] for seat in table["seats"]] == ["Jan"]
    info = await look(host, campaign)
    assert [(seat["name"], seat["rests"]) for seat in info["seats"]] == [("Ola", True), ("Jan", False)]
    assert info["episodes"][1]["residents"] == [1]
    await host.play(table["id"], (0, "jade"), (0, "opal"), (0, "opal"))
    info = await look(host, campaign)
    assert (info["over"], [one["total"] for one in info["standings"]]) == (True, [1, 1])
    assert info["episodes"][1]["ranks"] == [1]
    again = await imported(host, (await host.get(f"/api/campaigns/{campaign}/text")).text)
    assert [(seat["name"], seat["rests"]) for seat in again["seats"]] == [("Ola", True), ("Jan", False)]
    assert [episode["residents"] for episode in again["episodes"]] == [[0, 1], [1]]
    forked = await host.post(f"/api/campaigns/{campaign}/fork", json={"keep": 1})
    assert [seat["rests"] for seat in forked.json()["seats"]] == [True, False]


async def test_who_rests_goes_on_resting_until_somebody_says_otherwise(host: Browser) -> None:
    campaign = (await begun(host))["id"]
    await play_first(host, campaign, "ruby", "jade")
    await start(host, campaign, seats=[{"name": "Ola"}, {"name": "Jan", "rests": True}])

    assert [seat["rests"] for seat in (await rewind(host, campaign, 1))["seats"]] == [False, True]
    assert [seat["name"] for seat in (await start(host, campaign))["seats"]] == ["Ola"]
    # Before the first episode there is nobody who could rest.
    assert [seat["rests"] for seat in (await rewind(host, campaign, 0))["seats"]] == [False, False]


@pytest.mark.parametrize(
    ("seats", "problem"),
    [
        ([{"name": "Ola", "rests": True}, {"name": "Jan", "rests": True}], "at least 1 of the seats have to play"),
        ([{"name": "Ola"}, {"name": "Jan"}, {"name": "Ewa", "rests": True}], "seat 2 has not played yet"),
        ([{"name": "Ola", "city": "Brzeg"}, {"name": "Jan"}], "the city of seat 0 is already called 'Lipowo'"),
        ([{"name": "Ola", "city": "Nowe Miasto nad Starą Rzeką"}, {"name": "Jan"}], "at most 24 letters"),
    ],
    ids=["nobody-plays", "joins", "renamed", "long"],
)
async def test_what_is_not_possible(host: Browser, seats: Any, problem: str) -> None:
    campaign = (await begun(host, [{"name": "Ola", "city": "Lipowo"}, {"name": "Jan"}]))["id"]
    await play_first(host, campaign, "ruby", "jade")
    ply = (await look(host, campaign))["ply"]

    answer = await host.post(f"/api/campaigns/{campaign}/episodes", json={"ply": ply, "seats": seats})

    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-setup")
    assert problem in answer.json()["message"]


async def test_a_city_is_called_so_wherever_it_is_shown(host: Browser) -> None:
    info = await begun(host, [{"name": "Ola", "city": " Nowe \t Miasto "}, {"name": "Jan"}])
    campaign = info["id"]
    assert [seat.get("city") for seat in info["seats"]] == ["Nowe Miasto", None]

    table = await play_first(host, campaign, "ruby", "jade")

    assert [seat.get("city") for seat in (await host.ask(table))["seats"]] == ["Nowe Miasto", None]
    info = await look(host, campaign)
    assert [seat.get("city") for seat in info["episodes"][0]["seats"]] == ["Nowe Miasto", None]
    assert [seat["settled"] for seat in info["seats"]] == [True, False]
    assert [seat.get("city") for seat in (await host.get("/api/campaigns")).json()[0]["seats"]] == ["Nowe Miasto", None]
    assert "city: Nowe Miasto" in (await host.get(f"/api/campaigns/{campaign}/text")).text


@cache
def chronicle(episodes: int) -> str:
    """The text of a campaign of two bots after some episodes."""
    room = rooms()["chronicle"]
    found = begin(room, "whole", [Player(f"Player {seat}") for seat in range(2)])
    for number in range(episodes):
        bots = [Uniform(Random(seat)) for seat in range(2)]
        happened = play(room, room.setup(2, found.options), bots, seeded(number))
        found = after(found, record_of(room, 2, found.options, [event for event, _ in happened]))
    return dump(found)


@pytest.mark.rule("CH-CAMP-02")
@pytest.mark.parametrize(("played", "opened"), [(0, 1), (2, 1), (3, 2), (5, 2)])
async def test_nothing_of_a_later_chapter_leaves(host: Browser, played: int, opened: int) -> None:
    """Titles, stories, rules and boards, in all that is told about the campaign and its tables."""
    info = await imported(host, chronicle(played))
    table = (await start(host, info["id"]))["id"]
    paths = ["", f"/{info['id']}", f"/{info['id']}/growth", f"/{info['id']}/text"]
    addresses = [f"/api/campaigns{path}" for path in paths]
    addresses += [f"/api/tables/{table}{path}" for path in ("", "/scene", "/scene?seat=0", "/record", "/log")]
    told = "\n".join([(await host.get(address)).text for address in addresses])

    chapters = re.findall(r"chronicle\.(?:section\.)?chapter[.-](\d+)", told)
    episodes = re.findall(r"chronicle\.(?:option\.)?episode\.(\d+)", told)
    rules = re.findall(r"CH-E(\d\d)", told)
    assert max(map(int, chapters)) == opened
    assert max(map(int, episodes)) == 3 * opened
    assert max([0, *map(int, rules)]) <= played + 1
    for language in ("en", "pl"):
        stories = {key: entry for key, entry in words(language).items() if re.match(r"chronicle\..*story\.", key)}
        seen = {key for key, entry in stories.items() if str(entry) in told}
        assert seen == {
            *[f"chronicle.story.{number}" for number in range(1, played + 2)],
            *[f"chronicle.chapter-story.{number}" for number in range(1, opened + 1)],
        }


async def test_only_those_rules_that_are_asked_for(host: Browser) -> None:
    answer = await host.get("/api/games/chronicle/rules", params={"only": "CH-E02-01,CH-BASE-10,CH-XX-1"})

    assert [rule["id"] for rule in answer.json()] == ["CH-BASE-10", "CH-E02-01"]


@pytest.mark.rule("CH-CAMP-02")
async def test_before_a_campaign_begins_only_its_first_chapter_is_told(host: Browser) -> None:
    games = {game["id"]: game for game in (await host.get("/api/games")).json()}

    whole = games["chronicle"]["courses"][0]
    assert [chapter["title"]["key"] for chapter in whole["chapters"]][:2] == [
        "chronicle.course.chapter",
        "campaign.sealed.chapter",
    ]
    assert whole["chapters"][7]["episodes"][2]["title"] == {"key": "campaign.sealed.episode", "args": {"n": 24}}
    assert games["dice_city"]["courses"][0]["chapters"][3]["title"]["key"].startswith("dice_city.")


async def test_how_boards_grew(host: Browser) -> None:
    info = await imported(host, chronicle(3))

    growth = (await host.get(f"/api/campaigns/{info['id']}/growth")).json()["seats"]

    assert [[(stage["episode"], stage["begins"]) for stage in seat] for seat in growth] == [
        [("1", True), ("1", False), ("2", False), ("3", True), ("3", False)]
    ] * 2
    assert growth[0][3]["changes"][0]["label"]["key"] == "chronicle.growth.choose"
    assert all(len(stage["board"]["terrain"]) == 121 for seat in growth for stage in seat)
