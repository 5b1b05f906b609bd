from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import anyio
import pytest

from tests.cli.conftest import Ratusz
from tests.proofs import CHANGES, changed
from tests.server.conftest import with_gems, without_processes
from tests.server.fair_dice import finished, finished_once

__all__ = ["with_gems", "without_processes"]  # fixtures

Finished = tuple[Any, str]


@pytest.fixture(scope="module")
def game() -> Finished:
    return finished_once()


def written(folder: Path, content: Any) -> str:
    file = folder / "game"
    file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("form", ["proof", "record"])
def test_a_game_that_was_fair(ratusz: Ratusz, game: Finished, tmp_path: Path, form: str) -> None:
    proof, record = game
    file = written(tmp_path, proof if form == "proof" else record)

    code, out, err = ratusz("verify", file)

    assert (code, err) == (0, "")
    lines = [line.rstrip() for line in out.splitlines()]
    assert lines[0] == "Ply   Drawn   Chance   Source"
    assert re.fullmatch(r"  1   \d-\d     [12]/36     record   .+", lines[1])
    assert re.fullmatch(r"\s*\d+   \d-\d     [12]/36     dice     .+", lines[2])
    assert lines[-1] == f"{file}: all {len(proof['draws']) - 1} draws match the commitment."


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_to_a_proof_is_found(ratusz: Ratusz, game: Finished, tmp_path: Path, change: str) -> None:
    assert ratusz("verify", written(tmp_path, changed(game[0], change))).code == 1


def test_weights_are_those_of_the_rules(ratusz: Ratusz, game: Finished, tmp_path: Path) -> None:
    """Outcomes that never happen and have no weight change no draw: no other program would notice."""
    proof = changed(game[0], "weights")
    proof["lists"] = [[*game[0]["lists"][0], ["9-9", 0]]]

    code, out, _ = ratusz("verify", written(tmp_path, proof))

    assert code == 1
    assert out.endswith("The draws in the proof, or their sources, differ from those of the game.\n")


@pytest.mark.parametrize("header", ["dice-secret", "dice-entropies", "dice-table", "dice-carried", "dice-commitment"])
def test_every_change_to_a_record_s_headers_is_found(
    ratusz: Ratusz, game: Finished, tmp_path: Path, header: str
) -> None:
    values = {"dice-entropies": f"- {'0' * 64}", "dice-table": "another", "dice-carried": "0"}
    record = re.sub(f"(?m)^{header}: .*$", f"{header}: {values.get(header, '0' * 64)}", game[1])
    assert record != game[1]

    assert ratusz("verify", written(tmp_path, record)).code == 1


def test_a_draw_that_was_changed_is_named(ratusz: Ratusz, with_gems: None, tmp_path: Path) -> None:
    """In a game whose rules allow any draw after any choice."""
    proof, record = anyio.run(finished, tmp_path / "ratusz.db", "gems")
    draw = proof["draws"][1]
    other = "=jade" if draw["drawn"] != "=jade" else "=opal"
    head, _, body = re.sub("(?m)^result: .*\n", "", record).partition("\n\n")
    lines = body.split("\n")
    lines[draw["ply"] - 1] = f"* {other}"

    code, out, _ = ratusz("verify", written(tmp_path, "\n".join([head, "", *lines])), "--json")

    due = f"Ply {draw['ply']}: {other} was drawn, but {draw['drawn']} follows from the secret."
    assert (code, json.loads(out)["faults"]) == (1, [due])


def test_json(ratusz: Ratusz, game: Finished, tmp_path: Path) -> None:
    proof, record = game

    printed = json.loads(ratusz("verify", written(tmp_path, record), "--json").out)

    assert printed == {
        "game": "little_town",
        "table": proof["table"],
        "commitment": proof["commitment"],
        "shared": False,
        "entropies": [seat["entropy"] for seat in proof["seats"]],
        "draws": [{key: draw[key] for key in ("ply", "drawn", "origin", "number")} for draw in proof["draws"]],
        "faults": [],
    }


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("{", "not valid JSON"),
        ("{}", "not a proof: 'ratusz-dice': 1 or 2 is missing"),
        ('{"ratusz-dice": 1, "record": null}', "the proof contains no record; it does once the game is over"),
        ("ratusz-record: 1\ngame: little_town\nrules: 1\nplayers: 1\n", "the record has no 'dice-commitment'"),
        (
            f"ratusz-record: 1\ngame: little_town\nrules: 1\nplayers: 1\ndice-commitment: {'0' * 64}\n",
            "the record has no 'dice-secret': it is revealed when the game is over",
        ),
    ],
)
def test_what_cannot_be_checked(ratusz: Ratusz, tmp_path: Path, content: str, problem: str) -> None:
    file = written(tmp_path, content)

    code, out, err = ratusz("verify", file)

    assert (code, out) == (1, "")
    assert err.startswith(f"ratusz: {file}: {problem}")


@pytest.mark.parametrize(
    ("header", "value", "problem"),
    [
        ("dice-secret", "abc", "the header 'dice-secret' cannot be read: 'abc'"),
        ("dice-entropies", "-", "there are 2 players, but 1 entropies"),
        ("dice-carried", "-1", "the header 'dice-carried' cannot be read: '-1'"),
    ],
)
def test_a_header_that_cannot_be_read_is_named_with_its_line(
    ratusz: Ratusz, game: Finished, tmp_path: Path, header: str, value: str, problem: str
) -> None:
    record = re.sub(f"(?m)^{header}: .*$", f"{header}: {value}", game[1])
    line = next(at for at, text in enumerate(record.splitlines(), start=1) if text.startswith(header))
    file = written(tmp_path, record)

    assert ratusz("verify", file).err == f"ratusz: {file}, line {line}: {problem}\n"
