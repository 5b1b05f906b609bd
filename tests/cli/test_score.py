from __future__ import annotations

import json
from pathlib import Path

import pytest

from ratusz import games
from tests.cli.conftest import GAMES, Ratusz

# A square between all three kinds in b2, and a factory in e4 with a house and a lake beside it.
TOWN = """\
game: little_town
options: factories=yes

    1 2 3 4 5 6
a   . F . . . .
b   H S L . . .
c   . . . . . .
d   . . . L . .
e   . . . M H .
"""
POINTS = """\
game: little_town
options: factories=yes
round: 1
points: 40@b

    1 2 3 4 5 6
a   . . . . . .
b   H S . . . .
c   . . . . . .
d   . . . . . .
e   . . . . S .
"""


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines()]


def test_a_sheet_is_scored_line_by_line(ratusz: Ratusz, tmp_path: Path) -> None:
    file = tmp_path / "town.txt"
    file.write_text(TOWN, encoding="utf-8")

    code, out, err = ratusz("score", str(file))

    assert (code, err) == (0, "")
    assert lines(out) == [
        "Seat 0: 18 points",
        "Rule Why Points Cells",
        "LT-28 Square in b2: next to house, forest and lake 10 a2 b1 b2 b3",
        "LT-33 Factory in e4: next to a lake or forest 10 d4 e4",
        "LT-34 Factory in e4: next to houses -2 e4 e5",
        "",
        "No errors found in this position.",
    ]


def test_everything_impossible_is_listed_and_ends_with_1(ratusz: Ratusz) -> None:
    code, out, err = ratusz("score", "-", stdin=POINTS.encode())

    assert (code, err) == (1, "")
    told = lines(out)
    faults = told[told.index("No game can lead to this position:") + 1 :]
    assert [fault.split()[:3] for fault in faults] == [
        ["Seat", "0", "LT-A12"],  # 3 cells are filled after one round, not 4
        ["Seat", "0", "LT-16"],  # two squares, but one round
        ["Seat", "0", "LT-24"],  # street b cannot have brought 40
    ]


def test_in_polish(ratusz: Ratusz) -> None:
    code, out, _ = ratusz("score", "-", "--language", "pl", stdin=POINTS.encode())

    assert code == 1
    told = lines(out)
    assert told[0] == "Miejsce 0: 40 punktów"
    assert "Żadna gra nie może doprowadzić do tej pozycji:" in told


def test_json(ratusz: Ratusz) -> None:
    code, out, err = ratusz("score", "-", "--json", stdin=TOWN.encode())

    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "game": "little_town",
        "seats": [
            {
                "seat": 0,
                "total": 18,
                "lines": [
                    {"rule": "LT-28", "points": 10, "cells": ["a2", "b1", "b2", "b3"]},
                    {"rule": "LT-33", "points": 10, "cells": ["d4", "e4"]},
                    {"rule": "LT-34", "points": -2, "cells": ["e4", "e5"]},
                ],
            }
        ],
        "illegalities": [],
    }


def test_json_of_an_impossible_sheet(ratusz: Ratusz) -> None:
    code, out, err = ratusz("score", "-", "--json", stdin=POINTS.encode())

    assert (code, err) == (1, "")
    faults = json.loads(out)["illegalities"]
    assert [(fault["seat"], fault["rule"]) for fault in faults] == [(0, "LT-A12"), (0, "LT-16"), (0, "LT-24")]
    assert all(fault["message"].endswith(".") for fault in faults)
    assert set(faults[0]) == {"seat", "rule", "message"}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("b   H S L", "b   H Q L", ", line 6, column 2: 'Q' is not H, F, L, S, M or . for an empty cell"),
        ("c   . . . . . .", "c   . . .", ", line 7: street c needs 6 cells, not 3: 'c   . . .'"),
        ("game: little_town", "game: chess", f", line 1: unknown game 'chess'; games are {GAMES}"),
        ("factories=yes", "factories=maybe", ", line 2: option 'factories' is no or yes, not 'maybe'"),
    ],
    ids=["letter", "street", "game", "option"],
)
def test_what_cannot_be_read_is_refused_with_its_place(ratusz: Ratusz, old: str, new: str, problem: str) -> None:
    position = TOWN.replace(old, new).encode()

    assert ratusz("score", "-", stdin=position) == (1, "", f"ratusz: <standard input>{problem}\n")


def test_with_one_game_the_position_need_not_say_which(ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
    room = games.find("little_town")
    monkeypatch.setattr(games, "rooms", lambda: {"little_town": room})

    assert ratusz("score", "-", stdin=TOWN.removeprefix("game: little_town\n").encode()).code == 0


def test_with_several_games_the_position_has_to_say_which(ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
    room = games.find("little_town")
    monkeypatch.setattr(games, "rooms", lambda: {"big_town": room, "little_town": room})

    assert ratusz("score", "-", stdin=TOWN.encode()).code == 0
    assert ratusz("score", "-", stdin=TOWN.removeprefix("game: little_town\n").encode()) == (
        1,
        "",
        (
            "ratusz: <standard input>: missing line 'game: …', for example 'game: little_town'; "
            "games are big_town, little_town\n"
        ),
    )


def test_the_game_may_be_named(ratusz: Ratusz) -> None:
    assert ratusz("score", "-", "--game", "little_town", stdin=TOWN.encode()).code == 0
    assert ratusz("score", "-", "--game", "chess", stdin=TOWN.encode()) == (
        2,
        "",
        f"ratusz: unknown game 'chess'; games are {GAMES}\n  try 'ratusz score --help'\n",
    )
