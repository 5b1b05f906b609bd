from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import GAMES, Ratusz

RECORDS = Path(__file__).parents[1] / "records/little_town"
BEGUN = """\
ratusz-record: 1
game: little_town
rules: 1
players: 2
options: factories=yes

* 2-4
0 Hb2
0 Fd4
0 ok
1 Fa2
"""
# Set-up, then a roll of 1-4: the house in column 1 and a factory in column 4; the sum 5 names street b.
SCORED = """\
ratusz-record: 1
game: little_town
rules: 1
players: 1
options: factories=yes

* 2-4
0 Hb2
0 Fd4
0 ok
* 1-4
0 Hb1
0 Mc4
0 ok
"""


def written(folder: Path, text: str) -> str:
    file = folder / "game.txt"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_legal_game_is_scored_line_by_line(ratusz: Ratusz, tmp_path: Path) -> None:
    file = written(tmp_path, SCORED)

    code, out, err = ratusz("replay", file)

    assert (code, err) == (0, "")
    assert [line.rstrip() for line in out.splitlines()] == [
        f"{file}: all events are legal.",
        "Little Town, factories=yes, 1 player, 8 events, in progress",
        "",
        "Seat 0: 11 points",
        "Rule    Why                                       Points   Cells",
        "LT-24   Round 1, street [5–6]                          1   b1 b2",
        "LT-33   Factory in c4: next to a lake or forest       10   c4 d4",
    ]


def test_in_polish_from_standard_input(ratusz: Ratusz) -> None:
    code, out, err = ratusz("replay", "-", "--language", "pl", stdin=SCORED.encode())

    assert (code, err) == (0, "")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines[:4] == [
        "<standard input>: wszystkie ruchy są dozwolone.",
        "Miasteczko, factories=yes, 1 gracz, 8 zdarzeń, gra trwa",
        "",
        "Miejsce 0: 11 punktów",
    ]
    assert lines[5] == "LT-24 Runda 1, ulica [5–6] 1 b1 b2"


def test_a_finished_game_tells_names_and_ranks(ratusz: Ratusz) -> None:
    code, out, err = ratusz("replay", str(RECORDS / "factories.txt"))

    assert (code, err) == (0, "")
    headings = [line for line in out.splitlines() if line.startswith("Seat")]
    assert headings == ["Seat 0 (greedy): 118 points, rank 1", "Seat 1 (random): 59 points, rank 2"]


def test_json(ratusz: Ratusz) -> None:
    code, out, err = ratusz("replay", "-", "--json", stdin=SCORED.encode())

    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "game": "little_town",
        "rules_version": 1,
        "options": {"factories": "yes"},
        "events": 8,
        "over": False,
        "seats": [
            {
                "seat": 0,
                "total": 11,
                "lines": [
                    {"rule": "LT-24", "points": 1, "cells": ["b1", "b2"]},
                    {"rule": "LT-33", "points": 10, "cells": ["c4", "d4"]},
                ],
                "rank": None,
            }
        ],
    }


def test_json_of_a_shared_victory(ratusz: Ratusz) -> None:
    found = json.loads(ratusz("replay", str(RECORDS / "shared-victory.txt"), "--json").out)

    assert found["over"] is True
    assert sum(seat["rank"] == 1 for seat in found["seats"]) > 1


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("ratusz-record: 1", "ratusz-record: 9", ", line 1: unknown record format 9; this program reads format 1"),
        ("rules: 1", "rules: 7", ", line 3: unknown rules version 7 of little_town; known versions: 1\n"),
        ("game: little_town", "game: chess", f", line 2: unknown game 'chess'; games are {GAMES}\n"),
        ("0 Fd4", "0 Xd4", ", line 9: 'Xd4' is not an action of Little Town; actions look like "),
        ("0 ok", "zero ok", ", line 10: expected a seat, * or ~ and an action, such as '0 Hb2', not 'zero ok'"),
        ("players: 2", "players: 13", ", line 4: Little Town is for 1 to 12 players, not 13\n"),
        (
            "0 Fd4",
            "0 Hd4",
            ", line 9: 'Hd4' is not allowed here by rule LT-05\n  LT-05: The two projects of the set-up must differ, ",
        ),
    ],
    ids=["format", "rules", "game", "notation", "line", "players", "illegal"],
)
def test_a_damaged_record_is_refused_with_file_line_and_what_would_be_right(
    ratusz: Ratusz, tmp_path: Path, old: str, new: str, problem: str
) -> None:
    file = written(tmp_path, BEGUN.replace(old, new, 1))

    code, out, err = ratusz("replay", file)

    assert (code, out) == (1, "")
    assert err.startswith(f"ratusz: {file}{problem}")


def test_a_broken_rule_is_worded_in_the_language_asked_for(ratusz: Ratusz) -> None:
    record = BEGUN.replace("0 Fd4", "0 Hd4").encode()

    polish = ratusz("replay", "-", "--language", "pl", stdin=record).err
    english = ratusz("replay", "-", "--language", "en", stdin=record).err

    assert polish.splitlines()[0] == english.splitlines()[0]
    assert polish.splitlines()[1].startswith("  LT-05: ")
    assert polish.splitlines()[1] != english.splitlines()[1]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", ": the header 'ratusz-record' is missing; a record begins with lines such as 'ratusz-record: 1'"),
        (b"\n\nratusz-record: \xff", ", line 3: not UTF-8 text"),
    ],
    ids=["empty", "not text"],
)
def test_what_is_no_record_at_all(ratusz: Ratusz, tmp_path: Path, content: bytes, problem: str) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)

    assert ratusz("replay", str(file)) == (1, "", f"ratusz: {file}{problem}\n")


def test_what_is_not_there(ratusz: Ratusz, tmp_path: Path) -> None:
    missing = tmp_path / "missing.txt"

    assert ratusz("replay", str(missing)) == (1, "", f"ratusz: {missing}: cannot be read: No such file or directory\n")
    assert ratusz("replay", str(tmp_path)) == (1, "", f"ratusz: {tmp_path}: cannot be read: Is a directory\n")
    assert ratusz("replay", "a\0b") == (1, "", "ratusz: a\0b: cannot be read: embedded null byte\n")
