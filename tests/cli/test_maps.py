from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from ratusz import games
from ratusz.games import dice_city as game
from ratusz.games.dice_city.maps import shipped
from tests.cli.conftest import Outcome, Ratusz

FEW = ("--games=2", "--bot=random", "--seed=5")
DRAWN = shipped(3)
WRONG = DRAWN.replace("@", ".").replace("2 . % %", "2 ^ % %")  # no well, and a mountain inland


@pytest.fixture
def valley(tmp_path: Path) -> Path:
    file = tmp_path / "valley.txt"
    file.write_text(DRAWN.replace("* . 1", ". * 1"), encoding="utf-8")
    return file


def lines(outcome: Outcome) -> list[str]:
    return [" ".join(line.split()) for line in outcome.out.splitlines()]


def test_a_good_map(ratusz: Ratusz, valley: Path) -> None:
    outcome = ratusz("maps", "check", str(valley), "--episode=3", *FEW)

    assert (outcome.code, outcome.err) == (0, "")
    printed = lines(outcome)
    assert printed[1] == "yes DC-13 The river is one line between two points of the edge."
    assert "yes DC-29 1 well with four buildable neighbours." in printed
    assert "The map meets all requirements." in printed
    assert "2 solo games of random, seed 5:" in printed
    assert "Expected means are known only for greedy." in printed
    assert printed[printed.index("A B C D E F G H I J K") + 1].startswith("1 . ")


def test_our_map_is_printed_as_a_file_that_can_be_checked(ratusz: Ratusz) -> None:
    code, out, err = ratusz("maps", "show", "E03")

    assert (code, out, err) == (0, DRAWN, "")
    assert "3   . . . .|. * . 1 . . %" in out.splitlines()
    assert ratusz("maps", "check", "-", "--episode=3", *FEW, stdin=out.encode()).code == 0


def test_a_printed_board_is_found_in_its_game(ratusz: Ratusz) -> None:
    assert "5 M M M o .|o . o . F F" in lines(ratusz("maps", "show", "legacy"))
    assert lines(ratusz("maps", "show", "pieces", "--game=chronicle")).count("L4 #./#./##") == 1


def test_an_unknown_map_is_answered_with_those_there_are(ratusz: Ratusz) -> None:
    code, out, err = ratusz("maps", "show", "e13")

    assert (code, out) == (2, "")
    assert err.startswith("ratusz: unknown map 'e13'; maps are 1, e01, 2, e02, ")
    assert ratusz("maps", "show", "3", "--game=chronicle").err.startswith(
        "ratusz: unknown map '3'; maps are legacy, eternal, pieces\n"
    )


def test_faults_are_told_with_row_and_column(ratusz: Ratusz) -> None:
    code, out, err = ratusz("maps", "check", "-", "--episode=3", stdin=WRONG.encode())

    assert (code, err) == (1, "")
    printed = [" ".join(line.split()) for line in out.splitlines()]
    assert "NO DC-29 1 well with four buildable neighbours." in printed
    assert "DC-29 The number of wells must be 1, not 0." in printed
    assert any(
        line.startswith("DC-12 warning: row 8, column 9: The mountain on I8 is not at the left") for line in printed
    )
    assert printed[-1] == "1 requirement is not met, so this map cannot be played."


def test_in_polish(ratusz: Ratusz) -> None:
    outcome = ratusz("maps", "check", "-", "--episode=3", "--language=pl", stdin=WRONG.encode())

    assert "uwaga DC-12 Gór jest od 3 do 5, wszystkie przy lewej krawędzi." in lines(outcome)
    told = "DC-12 ostrzeżenie: rząd 8, kolumna 9: Góra na polu I8 nie leży przy lewej krawędzi, więc "
    assert any(line.startswith(told) for line in lines(outcome))


def test_json(ratusz: Ratusz) -> None:
    code, out, err = ratusz("maps", "check", "E07", "--json", *FEW)

    assert (code, err) == (0, "")
    found = json.loads(out)
    assert list(found) == ["game", "options", "constraints", "profile"]
    assert (found["game"], found["options"]) == ("dice_city", {"episode": "7"})
    assert found["constraints"][1] == {
        "rule": "DC-13",
        "message": "The river is one line between two points of the edge.",
        "holds": True,
        "faults": [],
    }
    profile = found["profile"]
    assert list(profile) == ["bot", "games", "seed", "figures", "covered", "dead"]
    assert (profile["bot"], profile["games"], profile["seed"]) == ("random", 2, 5)
    assert {"total", "rounds", "bags", "race"} < {figure["id"] for figure in profile["figures"]}
    assert set(profile["figures"][0]) == {"id", "mean", "10", "90", "band", "within"}
    assert len(profile["covered"]) == 8


def test_json_of_a_map_nobody_can_play_on(ratusz: Ratusz) -> None:
    code, out, _ = ratusz("maps", "check", "3", "--episode=1", "--json")

    assert code == 1
    found = json.loads(out)
    assert found["profile"] is None
    faults = [fault for one in found["constraints"] for fault in one["faults"]]
    assert {
        "rule": "DC-29",
        "message": "The sign on G5 does not belong in episode 1.",
        "row": 5,
        "column": 7,
        "warning": False,
    } in faults


def test_the_greedy_bot_judges(ratusz: Ratusz) -> None:
    outcome = ratusz("maps", "check", "1", "--games=1")

    points = next(line for line in lines(outcome) if line.startswith("Points "))
    assert "7–16" in points
    assert any(line.startswith(("All means are", "1 mean is", "2 means are")) for line in lines(outcome))


def test_the_games_are_those_of_simulate(ratusz: Ratusz) -> None:
    checked = json.loads(ratusz("maps", "check", "2", "--json", *FEW).out)
    simulated = json.loads(
        ratusz(
            "simulate", "dice_city", "--bots=random", "--games=2", "--seed=5", "--option=episode=2", "--workers=1",
            "--json",
        ).out
    )  # fmt: skip

    assert checked["profile"]["figures"][0]["mean"] == simulated["seats"][0]["mean"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("-",), "a map is checked for one of the episodes 1 to 12, and the map does not tell; try --episode"),
        (("-", "--episode=13"), "a map is checked for one of the episodes 1 to 12, not '13'; try --episode"),
        (("3", "--game=little_town"), "little_town has no maps to check"),
        (("3", "--bot=gready"), "unknown bot 'gready'; bots are random, greedy, planner"),
    ],
)
def test_a_wrong_command_line_is_explained(ratusz: Ratusz, arguments: tuple[str, ...], problem: str) -> None:
    assert ratusz("maps", "check", *arguments, stdin=DRAWN.encode()) == (
        2,
        "",
        f"ratusz: {problem}\n  try 'ratusz maps --help'\n",
    )


def test_what_is_no_map_is_refused_with_its_place(ratusz: Ratusz) -> None:
    short = DRAWN.replace("K\n1   ^ ", "K\n1   ", 1).encode()

    code, out, err = ratusz("maps", "check", "-", "--episode=3", stdin=short)

    assert (code, out) == (1, "")
    place, problem = "ratusz: <standard input>, line 4: ", "a row has 11 cells with a blank or | between two of them"
    assert err == f"{place}{problem}, not '. . . .|. 1 . . % %'\n"


def test_a_board_of_a_game_without_maps_of_ones_own_is_checked_and_not_played_on(ratusz: Ratusz) -> None:
    outcome = ratusz("maps", "check", "eternal", *FEW)

    assert (outcome.code, outcome.err) == (0, "")
    assert "yes CH-BASE-15 Mountains are on the left bank, including A4 to A7." in lines(outcome)
    assert lines(outcome)[-1] == "The map meets all requirements."


def test_a_board_is_told_with_its_faults_and_without_a_profile(ratusz: Ratusz) -> None:
    legacy: str = cast(Any, games.find("chronicle")).own_maps()["legacy"].text
    inland = legacy.replace("7  M M o .|. o t", "7  M M o .|. o M")

    code, out, _ = ratusz("maps", "check", "-", "--game=chronicle", "--episode=7", "--json", stdin=inland.encode())

    found = json.loads(out)
    assert (code, found["profile"]) == (1, None)
    faults = [fault for one in found["constraints"] for fault in one["faults"] if fault["rule"] == "CH-BASE-15"]
    assert faults == [
        {
            "rule": "CH-BASE-15",
            "message": "The mountain on G7 must be on the left bank.",
            "row": 7,
            "column": 7,
            "warning": False,
        }
    ]


def test_pieces_are_checked_too(ratusz: Ratusz) -> None:
    outcome = ratusz("maps", "check", "pieces", "--game=chronicle", "--language=pl")

    assert outcome.code == 0
    assert "tak CH-BASE-54 15 różnych kształtów, licząc osobno odbicia lustrzane." in lines(outcome)


def test_no_such_map_nor_file(ratusz: Ratusz) -> None:
    code, _, err = ratusz("maps", "check", "e13")

    assert (code, err) == (1, "ratusz: e13: cannot be read: No such file or directory\n")


def test_where_no_game_has_maps_that_is_said(ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
    room = games.find("little_town")
    monkeypatch.setattr(games, "rooms", lambda: {"little_town": room})

    assert ratusz("maps", "check", "1").err.startswith("ratusz: no game has maps to check\n")


def test_our_maps_are_found_by_name() -> None:
    assert game.own_maps()["3"].text == DRAWN
