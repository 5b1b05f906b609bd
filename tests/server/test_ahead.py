"""Choosing ahead over HTTP: what a seat could choose from, and how a prepared turn would go now."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.browser import Browser
from tests.server.lobby import begin, hosted, playing, sit_down

pytestmark = pytest.mark.anyio

DISTRICTS: dict[str, Any] = {"game": "districts", "options": {"start": "1"}}


async def prepared(browser: Browser, table: str, *moves: str, seat: int = 1) -> Any:
    return await browser.ask(table, "/ahead", seat=seat, prepared=",".join(moves))


def takes(info: Any) -> list[str]:
    """The tiles that may be taken."""
    return [choice["action"] for choice in info["scene"]["choices"] if choice["action"].startswith("+")]


async def market(browser: Browser, table: str) -> list[str]:
    scene = (await browser.ask(table, "/scene", seat=0))["scene"]
    return [choice["action"] for choice in scene["choices"] if choice["action"].startswith("+")]


async def test_a_turn_is_prepared_step_by_step_and_goes_when_it_comes(people: list[Browser]) -> None:
    ola, jan = people
    table = await playing(ola, jan, **DISTRICTS)
    first, *others = await market(ola, table)
    assert (await jan.ask(table, "/scene", seat=1))["scene"]["ahead"]

    begun = await prepared(jan, table)
    assert takes(begun) == [first, *others]
    assert (begun["steps"], begun["whole"], begun["spoiled"], begun["made"]) == ([], False, None, 0)
    assert not any(choice["final"] for choice in begun["scene"]["choices"])

    on_plot = f"{others[0][1:]}@a1"
    whole = await prepared(jan, table, others[0], on_plot, "ok")
    assert [step["action"].lower() for step in whole["steps"]] == [others[0].lower(), on_plot.lower(), "ok"]
    assert (whole["whole"], whole["spoiled"], whole["scene"]["choices"]) == (True, None, [])

    await ola.play(table, (0, first), (0, "ok"))
    in_turn = await prepared(jan, table, others[0], on_plot, "ok")
    assert (in_turn["whole"], in_turn["spoiled"], in_turn["made"]) == (True, None, 0)
    assert not in_turn["scene"]["ahead"]

    await jan.play(table, *[(1, step["action"]) for step in in_turn["steps"]])
    assert (await prepared(jan, table))["made"] == 3


async def test_a_tile_that_somebody_else_has_taken_is_told_of(people: list[Browser]) -> None:
    ola, jan = people
    table = await playing(ola, jan, **DISTRICTS)
    first, second, *_ = await market(ola, table)

    await ola.play(table, (0, second))
    info = await prepared(jan, table, first, second, "ok")

    assert [step["action"] for step in info["steps"]] == [first]
    assert (info["spoiled"]["rule"], info["whole"]) == ("DI-17", False)


async def test_why_not_is_asked_about_the_prepared_position(people: list[Browser]) -> None:
    ola, jan = people
    table = await playing(ola, jan, **DISTRICTS)
    first, *_ = await market(ola, table)

    now = await jan.ask(table, "/ahead/objections", seat=1, hotspots="confirm")
    later = await jan.ask(table, "/ahead/objections", seat=1, hotspots="confirm", prepared=first)

    assert [objection["rule"] for objection in now] == ["DI-13"]
    assert later == []


async def test_games_in_which_nothing_is_known_ahead_offer_nothing(people: list[Browser]) -> None:
    ola, jan = people
    table = await playing(ola, jan, game="little_town")

    info = await prepared(jan, table)

    assert (info["scene"], info["steps"], info["whole"], info["spoiled"]) == (None, [], False, None)
    assert await jan.ask(table, "/ahead/objections", seat=1, hotspots="confirm") == []


async def test_nothing_before_the_game_begins(people: list[Browser]) -> None:
    ola, jan = people
    table = await hosted(ola, **DISTRICTS)
    await sit_down(ola, table, jan, "Jan")

    assert (await prepared(jan, table))["scene"] is None

    await begin(ola, table, jan)
    assert (await prepared(jan, table))["scene"] is not None


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({"seat": 0}, 403, "foreign-seat"),
        ({"seat": 7}, 400, "bad-request"),
        ({"seat": 1, "prepared": "nonsense"}, 422, "invalid-action"),
        ({"seat": 1, "prepared": ",".join(["ok"] * 21)}, 400, "bad-request"),
    ],
)
async def test_refusals(people: list[Browser], query: dict[str, Any], status: int, code: str) -> None:
    ola, jan = people
    table = await playing(ola, jan, **DISTRICTS)

    answer = await jan.get(f"/api/tables/{table}/ahead", params=query)

    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize("hotspots", ["", "cell/z9"])
async def test_hotspots_that_ask_nothing(people: list[Browser], hotspots: str) -> None:
    ola, jan = people
    table = await playing(ola, jan, **DISTRICTS)

    answer = await jan.get(f"/api/tables/{table}/ahead/objections", params={"seat": 1, "hotspots": hotspots})

    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
