from __future__ import annotations

import pytest

from ratusz import games
from tests.cli.conftest import GAMES, Ratusz


def test_a_rule_is_explained_with_its_example_and_drawing(ratusz: Ratusz) -> None:
    code, out, err = ratusz("rules", "LT-14")

    assert (code, err) == (0, "")
    rule = games.find("little_town").ledger()["LT-14"]
    title, heading, _, *rest = out.splitlines()
    assert title == f"LT-14  {rule.title['en']}"
    assert heading == "Little Town: Building"
    told = " ".join(" ".join(rest).split())
    assert told.startswith(f"{rule.text['en']} Example: {rule.example['en']} game: little_town 1 2 3 4 5 6 a ")
    assert max(map(len, rest)) <= 80


def test_in_polish(ratusz: Ratusz) -> None:
    rule = games.find("little_town").ledger()["LT-14"]

    told = " ".join(ratusz("rules", "LT-14", "--language", "pl").out.split())

    assert told.startswith(f"LT-14 {rule.title['pl']} Miasteczko: Budowa {rule.text['pl']} Przykład: ")


@pytest.mark.parametrize("spelling", ["LT-01", "lt-01", "LT-1", "lt1", " LT01 "])
def test_an_id_may_be_spelled_carelessly(ratusz: Ratusz, spelling: str) -> None:
    assert ratusz("rules", spelling).out.startswith("LT-01  ")


def test_rulings_are_not_confused_with_rules(ratusz: Ratusz) -> None:
    assert ratusz("rules", "lta1").out.startswith("LT-A1  ")


@pytest.mark.parametrize("only", [[], ["--game", "little_town"]], ids=["all", "one game"])
def test_without_an_id_all_are_listed_under_their_headings(ratusz: Ratusz, only: list[str]) -> None:
    code, out, err = ratusz("rules", *only)

    assert (code, err) == (0, "")
    assert "Little Town\n\n  The sheet\n    LT-01   Sheet and dice\n" in out
    listed = [line.split()[0] for line in out.splitlines() if line.startswith("    ")]
    rooms = [games.find("little_town")] if only else games.rooms().values()
    assert listed == [rule for room in rooms for rule in room.ledger()]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["LT-99", "--game", "little_town"], "unknown rule 'LT-99'; did you mean LT-09 or LT-A9 or LT-39?"),
        (["park"], "unknown rule 'park'; 'ratusz rules' lists all rules"),
        (["--game", "chess"], f"unknown game 'chess'; games are {GAMES}"),
    ],
)
def test_what_there_is_not(ratusz: Ratusz, arguments: list[str], problem: str) -> None:
    assert ratusz("rules", *arguments) == (2, "", f"ratusz: {problem}\n  try 'ratusz rules --help'\n")
