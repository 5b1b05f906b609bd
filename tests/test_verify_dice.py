"""scripts/verify_dice.py: a program that shares nothing with Ratusz finds the dice right, and every change to them."""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from scripts import verify_dice
from tests.proofs import CHANGES, changed
from tests.server.fair_dice import finished_once

SCRIPT = Path(__file__).resolve().parents[1] / "scripts/verify_dice.py"


@pytest.fixture(scope="module")
def proof() -> Any:
    return finished_once()[0]


def written(folder: Path, proof: Any) -> str:
    file = folder / "dice.json"
    file.write_text(json.dumps(proof), encoding="utf-8")
    return str(file)


def test_a_game_that_was_fair(proof: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seen = ["--commitment", proof["commitment"]]

    assert verify_dice.main([written(tmp_path, proof), *seen]) == 0
    assert capsys.readouterr().out == (
        f"{len(proof['draws']) - 1} draws checked; 1 more come from the record that this table continues.\n"
        "Every draw follows from the committed secret and the entropy of the seats.\n"
    )


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_found(proof: Any, tmp_path: Path, change: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify_dice.main([written(tmp_path, changed(proof, change))]) == 1
    assert "WRONG" in capsys.readouterr().out


@pytest.mark.parametrize("at", range(5))
def test_every_single_draw_counts(proof: Any, tmp_path: Path, at: int) -> None:
    """Each of the first draws changed alone, in the proof and in its record; the first came with the record."""
    ply, drawn = proof["draws"][at]["ply"], proof["draws"][at]["drawn"]
    other = "5-6" if drawn != "5-6" else "1-2"
    lines = proof["record"].split("\n")
    lines[lines.index("") + ply] = f"* {other}"
    made = {**proof, "record": "\n".join(lines)}
    made["draws"] = [{**draw, "drawn": other} if draw["ply"] == ply else draw for draw in proof["draws"]]

    assert verify_dice.main([written(tmp_path, made)]) == (0 if at == 0 else 1)


def test_another_commitment_or_seal_than_was_seen(
    proof: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, proof)

    assert verify_dice.main([file, "--commitment", "0" * 64, "--seal", f"1={'0' * 64}"]) == 1
    assert capsys.readouterr().out.startswith(
        "WRONG: the commitment differs from the one you saw\nWRONG: the seal of seat 1 differs from the one you saw\n"
    )


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("no JSON", "not JSON; to check a game record use 'ratusz verify'"),
        ("[]", "not a proof"),
        ("{}", "incomplete proof: 'ratusz-dice' is missing"),
        ('{"ratusz-dice": 3}', "unsupported proof version"),
        ('{"ratusz-dice": 1, "commitment": null}', "no commitment"),
        ('{"ratusz-dice": 1, "commitment": "0", "secret": null}', "not over"),
    ],
)
def test_what_cannot_be_checked_ends_with_2(
    tmp_path: Path, content: str, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "dice.json"
    file.write_text(content, encoding="utf-8")

    assert verify_dice.main([str(file)]) == 2
    assert problem in capsys.readouterr().err


def test_it_needs_nothing_but_python() -> None:
    tree = ast.parse(SCRIPT.read_text("utf-8"))
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]

    assert {module.partition(".")[0] for module in modules} <= sys.stdlib_module_names
