from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from ratusz.bots.simulate import Contest, Result, simulate
from ratusz.cli import compiled
from ratusz.sim import contests
from tests.cli.conftest import Ratusz
from tests.own_bots import FIRST

T = TypeVar("T")


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


Asked = list[tuple[tuple[str, ...], int]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Bots of contests, and how many games of theirs the twin was asked for; the rules play, which is sooner here."""
    found: Asked = []

    def results(contest: Contest, seeds: Sequence[int], _threads: int | None) -> Iterator[Result]:
        found.append((contest.bots, len(seeds)))
        return simulate(contest, seeds)

    monkeypatch.setattr(contests, "results", results)
    return found


def test_compiled_games_print_what_the_rules_do(ratusz: Ratusz, asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    command = ("simulate", "little_town", "--workers=1", "--bots=random", "--games=10", "--json")
    by_rules = ratusz(*command)
    assert asked == []
    monkeypatch.setattr(compiled, "WORTH", 0.0)

    assert ratusz(*command) == by_rules
    assert asked == [(("random",), 10)]


def test_compiled_tournaments_print_what_the_rules_do(
    ratusz: Ratusz, asked: Asked, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Pairs whose bots have no twin go by the rules, among the others; so does a file that was torn."""
    own = tmp_path / "first.py"
    own.write_text(FIRST, "utf-8")
    bots, file = f"--bots=random,{own}:First,greedy", tmp_path / "games.jsonl"
    command = ("tournament", "little_town", "--workers=1", bots, "--deals=2", "--json")
    by_rules = ratusz(*command, f"--file={file}")
    games = file.read_bytes().splitlines(keepends=True)
    assert asked == []
    monkeypatch.setattr(compiled, "WORTH", 0.0)
    monkeypatch.setattr(compiled, "_FEW", 1)

    assert ratusz(*command) == by_rules
    assert asked == [(("random", "greedy"), 2), (("greedy", "random"), 2)]
    file.write_bytes(b"".join(games[:4]))  # the heading, and a deal of the first pair and half of that of the second
    assert ratusz(*command, f"--file={file}") == by_rules
    assert file.read_bytes().splitlines(keepends=True) == games


class Machines(Executor):
    """A cluster of machines that play in turn."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(pickle.loads(pickle.dumps(fn))(*args, **kwargs))
        return done


@pytest.mark.parametrize(
    ("command", "bots"),
    [
        (("simulate", "--bots=random,greedy", "--games=4"), {("random", "greedy")}),
        (("tournament", "--bots=random,greedy", "--deals=2"), {("random", "greedy"), ("greedy", "random")}),
        (("balance", "--bot=random", "--games=4"), set()),
    ],
    ids=["simulate", "tournament", "balance"],
)
def test_clusters_play_compiled_games(
    ratusz: Ratusz,
    asked: Asked,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    bots: set[tuple[str, ...]],
) -> None:
    name, *options = command
    here = ratusz(name, "little_town", *options, "--json", "--workers=1")
    addresses = []

    @contextmanager
    def cluster(address: str, *, bots: Sequence[str]) -> Iterator[Executor]:
        addresses.append((address, bots))
        sys.stdout.write("a machine is lost\n")  # as Ray does; results are to be read by programs
        yield Machines()

    monkeypatch.setattr("ratusz.cli.work.cluster", cluster)
    for worth in (1e9, 0.0):
        monkeypatch.setattr(compiled, "WORTH", worth)
        monkeypatch.setattr(compiled, "_FEW", 1)
        found = ratusz(name, "little_town", *options, "--json", "--cluster=ray:10.0.0.1:6379")
        assert (found.code, found.out, found.err) == (0, here.out, "a machine is lost\n")

    assert {one for one, _ in asked} == bots
    assert [address for address, _ in addresses] == ["10.0.0.1:6379"] * 2
