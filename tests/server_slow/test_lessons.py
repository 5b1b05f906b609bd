"""Lessons over HTTP: nothing is stored, so every request says all that has been answered."""

from __future__ import annotations

import pytest

from tests.server.browser import Browser

pytestmark = pytest.mark.anyio
LESSON = "/api/games/little_town/lesson"


async def test_a_step_comes_with_the_game(visitor: Browser) -> None:
    first = (await visitor.post(LESSON, json={})).json()
    second = (await visitor.post(LESSON, json={"answers": [""]})).json()

    assert (first["number"], first["steps"], first["part"], first["wanted"]) == (0, 19, 0, [])
    assert set(first["text"]) == {"en", "pl"}
    assert (second["number"], second["wanted"], second["rules"]) == (1, ["Fa3"], ["LT-03", "LT-04"])
    assert second["otherwise"]["pl"].startswith("Zasady na to pozwalają.")
    update = second["update"]
    assert update["scene"]["seat"] == 0
    assert len(update["scene"]["choices"]) == 30
    assert [seat["mine"] for seat in update["seats"]] == [True]
    assert not update["can_undo"]


async def test_a_choice_can_be_undone_until_it_is_final(visitor: Browser) -> None:
    answers = ["", "Fa3", "Hc4"]
    drawn = (await visitor.post(LESSON, json={"answers": answers})).json()
    confirmed = (await visitor.post(LESSON, json={"answers": [*answers, "ok"]})).json()

    assert drawn["update"]["can_undo"]
    assert not confirmed["update"]["can_undo"]


async def test_the_others_have_names(visitor: Browser) -> None:
    seats = (await visitor.post("/api/games/districts/lesson", json={})).json()["update"]["seats"]

    assert [(seat["name"], seat["mine"]) for seat in seats] == [("", True), ("Ola", False)]


@pytest.mark.parametrize(
    ("game", "body", "status", "code"),
    [
        ("chess", {}, 404, "unknown-game"),
        ("little_town", {"answers": ["Fa3"]}, 400, "bad-request"),
        ("little_town", {"answers": ["", "Ha3"]}, 400, "bad-request"),
        ("little_town", {"answers": ["", "Fa1"]}, 400, "bad-request"),
        ("little_town", {"answers": ["", "@nowhere"]}, 400, "bad-request"),
        ("little_town", {"answers": ["", "F" * 41]}, 400, "bad-request"),
        ("little_town", {"answers": [""] * 101}, 400, "bad-request"),
        ("little_town", {"answers": "Fa3"}, 400, "bad-request"),
        ("little_town", {"answers": [3]}, 400, "bad-request"),
        ("little_town", {"moves": []}, 400, "bad-request"),
    ],
)
async def test_refused_answers(visitor: Browser, game: str, body: object, status: int, code: str) -> None:
    answer = await visitor.post(f"/api/games/{game}/lesson", json=body)

    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_what_the_rules_forbid_is_told_with_the_rule(visitor: Browser) -> None:
    asked = {"answers": [""], "hotspots": ["cell/a1"]}
    answer = await visitor.post(f"{LESSON}/objections", json=asked)

    assert answer.status_code == 200
    assert {objection["rule"] for objection in answer.json()} == {"LT-10"}


async def test_nothing_speaks_against_what_is_legal_though_not_wanted(visitor: Browser) -> None:
    answer = await visitor.post(f"{LESSON}/objections", json={"answers": [""], "hotspots": ["cell/b4"]})

    assert answer.json() == []


@pytest.mark.parametrize("hotspots", [[], ["cell/z9"], ["c" * 61], ["cell/a1"] * 11])
async def test_refused_questions(visitor: Browser, hotspots: list[str]) -> None:
    answer = await visitor.post(f"{LESSON}/objections", json={"answers": [""], "hotspots": hotspots})

    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
