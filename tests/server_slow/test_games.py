"""What is told about the games: made once, the same for everybody."""

from __future__ import annotations

import re

import pytest

from ratusz.games import find, words
from tests.server.browser import Browser

pytestmark = pytest.mark.anyio


async def test_all_games(visitor: Browser) -> None:
    games = {game["id"]: game for game in (await visitor.get("/api/games")).json()}

    assert games["little_town"] == {
        "id": "little_town",
        "prefix": "LT",
        "players": [1, 12],
        "minutes": [10, 20],
        "rules_version": 1,
        "options": [
            {"id": "factories", "values": ["no", "yes"], "rule": "LT-30", "when": {}},
            {"id": "separate-streets", "values": ["no", "yes"], "rule": "LT-40", "when": {}},
            {"id": "exclusive-factories", "values": ["no", "yes"], "rule": "LT-A9", "when": {}},
        ],
        "based_on": {"title": "Rolling Village", "designer": "Diego Di Maggio", "year": 2019},
        "first_game": {"options": {}, "bots": []},
        "weight": 1,
        "courses": [],
        "plan": None,
        "written": None,
        "real_time": {},
    }


async def test_a_game_tells_when_it_runs_by_the_clock(visitor: Browser) -> None:
    games = {game["id"]: game for game in (await visitor.get("/api/games")).json()}

    assert games["districts"]["real_time"] == {"variant": ["party"]}


async def test_a_game_tells_its_campaigns(visitor: Browser) -> None:
    games = {game["id"]: game for game in (await visitor.get("/api/games")).json()}

    courses = {course["id"]: course for course in games["dice_city"]["courses"]}
    assert list(courses) == ["whole", "mini", "chapter-1", "chapter-2", "chapter-3", "chapter-4"]
    assert courses["mini"] == {
        "id": "mini",
        "title": {"key": "dice_city.chapter.mini", "args": {}},
        "about": {"key": "dice_city.course.mini.about", "args": {}},
        "unit": "dice_city.standing.points",
        "rule": "DC-03",
        "chapters": [
            {
                "id": "mini",
                "title": {"key": "dice_city.chapter.mini", "args": {}},
                "episodes": [
                    {"id": str(number), "title": {"key": f"dice_city.option.episode.{number}", "args": {}}}
                    for number in (3, 6, 12)
                ],
            }
        ],
        "sealed": False,
        "resting": False,
        "cities": False,
        "titles": [],
    }


async def test_the_picture_of_a_game(visitor: Browser) -> None:
    scene = (await visitor.get("/api/games/little_town/showcase")).json()

    assert (scene["game"], scene["seat"], scene["choices"]) == ("little_town", None, [])
    assert scene["boards"][0]["pieces"]


async def test_every_rule_is_told_with_its_drawing(visitor: Browser) -> None:
    rules = (await visitor.get("/api/games/little_town/rules")).json()

    ledger = find("little_town").ledger()
    assert [rule["id"] for rule in rules] == list(ledger)
    assert rules[0]["text"] == ledger[rules[0]["id"]].text
    drawn = {rule["id"] for rule in rules if rule["board"]}
    assert drawn == {rule.id for rule in ledger.values() if rule.drawing}


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_words(visitor: Browser, language: str) -> None:
    answer = await visitor.get(f"/api/words/{language}")

    assert answer.json() == {
        key: entry for key, entry in words(language).items() if not re.match(r"chronicle\.(chapter-)?story\.", key)
    }
    again = await visitor.get(f"/api/words/{language}", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert answer.headers["content-encoding"] == "gzip"


async def test_all_bots(visitor: Browser) -> None:
    assert (await visitor.get("/api/bots")).json() == [{"id": "random"}, {"id": "greedy"}, {"id": "planner"}]


async def test_games_there_are_not(visitor: Browser) -> None:
    for path in ("/api/games/chess/rules", "/api/games/chess/showcase"):
        answer = await visitor.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-game")


async def test_health(visitor: Browser) -> None:
    assert (await visitor.get("/api/health")).json() == {"ok": True, "version": "0.1.0"}


async def test_a_sheet_of_ones_own_is_looked_through(visitor: Browser) -> None:
    ours = (await visitor.post("/api/games/dice_city/plan", json={"options": {"episode": "8"}, "text": ""})).json()

    assert (ours["fit"], ours["faults"]) == (True, [])
    assert {"sign": "S", "symbol": "sawmill", "belongs": True}.items() <= ours["palette"]["signs"][12].items()

    signs = [*ours["signs"]]
    signs[signs.index("S")] = "."
    edges = [[edge["first"], edge["second"]] for edge in ours["board"]["edges"]]
    drawn = {"options": {"episode": "8"}, "signs": signs, "edges": edges}
    changed = (await visitor.post("/api/games/dice_city/plan", json=drawn)).json()

    assert changed["fit"] is False
    assert ("DC-40", "dice_city.map.sawmill") in [
        (fault["rule"], fault["message"]["key"]) for fault in changed["faults"]
    ]


@pytest.mark.parametrize(
    ("game", "body", "status", "code"),
    [
        ("no_game", {"text": ""}, 404, "unknown-game"),
        ("little_town", {"text": ""}, 404, "not-found"),
        ("dice_city", {"text": "", "options": {"episode": "13"}}, 422, "invalid-setup"),
        ("dice_city", {"signs": ["."]}, 422, "invalid-drawing"),
        ("dice_city", {"text": 7}, 400, "bad-request"),
    ],
)
async def test_refused_plans(visitor: Browser, game: str, body: object, status: int, code: str) -> None:
    answer = await visitor.post(f"/api/games/{game}/plan", json=body)

    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_file_of_ones_own_is_looked_through(visitor: Browser) -> None:
    ours = (await visitor.post("/api/games/districts/file", json={"text": ""})).json()
    poor = ours["picture"].replace("apartments  +6 ", "apartments  +5 ")
    other = (await visitor.post("/api/games/districts/file", json={"text": poor})).json()
    odd = (await visitor.post("/api/games/districts/file", json={"text": "kind R J"})).json()

    assert (ours["fit"], ours["faults"]) == (True, [])
    assert ours["text"].startswith("kind,R,J,E,I,S/apartments,+6,")
    assert other["fit"]
    assert {fault["is_warning"] for fault in other["faults"]} == {True}
    assert (odd["fit"], odd["text"]) == (False, "")
    assert [fault["message"]["args"]["line"] for fault in odd["faults"]] == [1]


@pytest.mark.parametrize(
    ("game", "body", "status", "code"),
    [
        ("no_game", {"text": ""}, 404, "unknown-game"),
        ("little_town", {"text": ""}, 404, "not-found"),
        ("districts", {"text": "x" * 20_001}, 400, "bad-request"),
    ],
)
async def test_refused_files(visitor: Browser, game: str, body: object, status: int, code: str) -> None:
    answer = await visitor.post(f"/api/games/{game}/file", json=body)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
