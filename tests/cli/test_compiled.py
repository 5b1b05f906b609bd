from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from ratusz.bots.simulate import Contest, Result
from ratusz.cli import compiled
from ratusz.sim import contests
from tests.cli.conftest import Ratusz


@pytest.fixture(autouse=True)
def compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same text plays, slowly where nothing is compiled."""
    monkeypatch.setattr(compiled, "_compiles", lambda: True)


@pytest.mark.parametrize(
    ("bots", "seconds", "games"),
    [
        (("greedy", "random"), 0.04, 499),
        (("random",), 0.0005, 39_999),
        (("random",), 60, 9),
        (("planner",), 60, 10**6),
        (("a.py:A",), 60, 10**6),
    ],
)
def test_what_is_not_worth_it_is_played_by_the_rules(
    bots: tuple[str, ...], seconds: float, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = Contest("little_town", ("random",) * len(bots))
    object.__setattr__(contest, "bots", bots)
    monkeypatch.setattr(compiled, "_seconds", lambda _contest: seconds)

    assert not compiled.is_worth_compiling(contest, games)


def test_a_game_without_twin_is_played_by_the_rules() -> None:
    assert not compiled.is_worth_compiling(Contest("districts", ("random", "random"), {"variant": "party"}), 10**6)


def test_without_the_extra_the_rules_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "_compiles", lambda: False)

    assert not compiled.is_worth_compiling(Contest("little_town", ("random",)), 10**6)


def test_the_compiler_is_not_imported_before_it_is_wanted() -> None:
    program = "import sys, ratusz.cli.simulate; print('ratusz.engine.jit' in sys.modules, 'numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)

    assert run.stdout.split() == ["False", "False"]


def test_compiled_games_print_what_the_rules_do(ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
    command = ("simulate", "little_town", "--workers=1", "--bots=random", "--games=10", "--json")
    by_rules = ratusz(*command)
    asked, by_twin = [], contests.results

    def results(*given: Any) -> Iterator[Result]:
        asked.append(given)
        return by_twin(*given)

    monkeypatch.setattr(compiled, "WORTH", 0.0)
    monkeypatch.setattr(contests, "results", results)

    assert ratusz(*command) == by_rules
    assert len(asked) == 1
