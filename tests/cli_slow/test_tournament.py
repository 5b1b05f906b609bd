"""`ratusz tournament`: tables, JSON, and a file that it continues."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Outcome, Ratusz

ROOT = Path(__file__).resolve().parents[2]
ARGUMENTS = ("tournament", "little_town", "--bots=random,greedy")


def held(ratusz: Ratusz, *more: str, deals: int = 3) -> Outcome:
    return ratusz(*ARGUMENTS, "--workers=1", f"--deals={deals}", *more)


def test_json(ratusz: Ratusz) -> None:
    code, out, err = held(ratusz, "--json", "--seed=5", "--option=factories=yes")
    found = json.loads(out)

    assert (code, err) == (0, "")
    keys = ["game", "rules_version", "options", "bots", "players", "seed", "deals", "games", "standings", "pairs"]
    assert list(found) == keys
    assert (found["game"], found["options"], found["seed"], found["games"]) == (
        "little_town",
        {"factories": "yes"},
        5,
        6,
    )
    assert [one["bot"] for one in found["standings"]] == ["greedy", "random"]
    assert found["standings"][0]["win_rate"] == 1
    assert found["standings"][0]["elo"] + found["standings"][1]["elo"] == pytest.approx(3000)
    (pair,) = found["pairs"]
    assert (pair["first"], pair["wins"], pair["losses"]) == ("random", 0, 6)


def test_the_example_of_the_page_is_what_it_prints(ratusz: Ratusz) -> None:
    page = (ROOT / "docs/cli.md").read_text("utf-8")
    command, _, shown = page.partition("$ ratusz tournament ")[2].partition("```")[0].partition("\n")

    assert json.loads(ratusz("tournament", *command.split(), "--workers=1").out) == json.loads(shown)


def test_tables_for_people(ratusz: Ratusz) -> None:
    lines = [" ".join(line.split()) for line in held(ratusz).out.splitlines()]

    assert lines[0] == "little_town: 6 games of seed 1, 2 seats"
    assert lines[2] == "bot Elo from to games won from to mean"
    assert lines[3].startswith("greedy 17")
    assert lines[6] == "bot against wins draws losses won from to"
    assert lines[7].startswith("random greedy 0 0 6 0.0%")


def test_any_number_of_workers_gives_the_same(ratusz: Ratusz) -> None:
    assert ratusz(*ARGUMENTS, "--workers=2", "--deals=3", "--json") == held(ratusz, "--json")


@pytest.mark.parametrize("kept", [0.3, 0.7, 1.0])
def test_a_file_that_was_torn_is_continued(ratusz: Ratusz, tmp_path: Path, kept: float) -> None:
    file = tmp_path / "evening.jsonl"
    whole = held(ratusz, "--json", f"--file={file}")
    content = file.read_bytes()
    heading = content.index(b"\n") + 1
    file.write_bytes(content[: heading + int(kept * (len(content) - heading))])

    assert held(ratusz, "--json", f"--file={file}") == whole == held(ratusz, "--json")
    assert sorted(file.read_bytes().splitlines()) == sorted(content.splitlines())


def test_more_deals_continue_a_finished_one(ratusz: Ratusz, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    held(ratusz, f"--file={file}")

    assert held(ratusz, "--json", f"--file={file}", deals=4) == held(ratusz, "--json", deals=4)
    assert len(file.read_text("utf-8").splitlines()) == 1 + 8


PAUSING = """
import os
import sys


class Pausing:
    made = 0

    def __init__(self, random):
        Pausing.made += 1
        if str(Pausing.made) == os.environ.get("PAUSE_AT"):
            print("paused", file=sys.stderr, flush=True)
            sys.stdin.read()

    def choose(self, game, observation, seat):
        return game.legal_actions(observation, seat)[0]
"""


def test_one_that_is_killed_goes_on_where_it_was(ratusz: Ratusz, tmp_path: Path) -> None:
    """The bot waits at the beginning of the sixth game until its process is killed."""
    file, own = tmp_path / "evening.jsonl", tmp_path / "pausing.py"
    own.write_text(PAUSING, "utf-8")
    many = ("--deals=4", f"--bots=random,{own}:Pausing", f"--file={file}", "--workers=1", "--json")
    command = [sys.executable, "-m", "ratusz", "tournament", "little_town", *many]
    env = {**os.environ, "PAUSE_AT": "6"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as run:
        assert run.stderr
        assert run.stderr.readline() == "paused\n"
        run.kill()
    before = file.read_bytes()

    assert before.count(b"\n") == 1 + 5
    continued = ratusz("tournament", "little_town", *many)
    assert file.read_bytes().startswith(before)
    assert json.loads(continued.out)["games"] == 8


def test_the_file_of_another_tournament_is_refused(ratusz: Ratusz, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    held(ratusz, f"--file={file}")
    before = file.read_bytes()

    code, _, problem = held(ratusz, f"--file={file}", "--seed=2")

    expected = f"ratusz: {file}: the file of another tournament: its seed is 1, not 2\n"
    assert (code, problem) == (1, expected)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"a diary", b"a diary\n", b"[]\n", b"{}\n7\n"])
def test_no_file_of_a_tournament_is_refused(ratusz: Ratusz, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(content)

    code, out, problem = held(ratusz, f"--file={file}")

    assert (code, out) == (1, "")
    assert problem.startswith(f"ratusz: {file}: ")
    assert file.read_bytes() == content


def test_the_file_of_another_run_that_has_not_ended_is_refused(ratusz: Ratusz, tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    file = tmp_path / "evening.jsonl"
    with file.open("a") as other:
        fcntl.flock(other, fcntl.LOCK_EX)

        code, out, problem = held(ratusz, f"--file={file}")

    assert (code, out) == (1, "")
    assert problem == f"ratusz: {file}: another run that has not ended keeps its games in it\n"
    assert file.read_bytes() == b""


def test_an_own_bot_takes_part(ratusz: Ratusz, tmp_path: Path) -> None:
    own = tmp_path / "first.py"
    own.write_text(
        "class First:\n"
        "    def __init__(self, random):\n"
        "        pass\n"
        "    def choose(self, game, observation, seat):\n"
        "        return game.legal_actions(observation, seat)[0]\n",
        "utf-8",
    )

    found = json.loads(ratusz("tournament", "little_town", f"--bots={own}:First,random", "--deals=1", "--json").out)

    assert {one["bot"] for one in found["standings"]} == {f"{own}:First", "random"}


def test_a_process_that_was_ended_is_told(ratusz: Ratusz, tmp_path: Path) -> None:
    own = tmp_path / "leaving.py"
    own.write_text("import os\nclass Leaving:\n    def __init__(self, random):\n        os._exit(9)\n", "utf-8")

    code, out, problem = ratusz("simulate", "little_town", f"--bots={own}:Leaving", "--games=2", "--workers=2")

    assert (code, out) == (1, "")
    assert problem.startswith("ratusz: a process that played has been ended, perhaps because memory ran out; ")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("little_town --bots random", "a tournament is for two or more different bots, not random"),
        ("little_town --players 1", "a table of a tournament has two seats or more, not 1"),
        ("districts --players 5", "Districts is for 2 to 4 players, not 5"),
    ],
    ids=["one bot", "one seat", "too many seats"],
)
def test_what_cannot_be_played_is_a_wrong_command_line(ratusz: Ratusz, arguments: str, problem: str) -> None:
    expected = f"ratusz: {problem}\n  try 'ratusz tournament --help'\n"

    assert ratusz("tournament", *arguments.split()) == (2, "", expected)
