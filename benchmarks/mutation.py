"""How many small mistakes in the rules of a game its quick tests notice.

    .venv/bin/python -m benchmarks mutation --room little_town --mutants 100 --seed 1

A sample of mutants of the modules that state rules is drawn. For each a process is forked that has imported everything
but the game; it imports the game with the mistake in it and runs the game's quick tests until one fails. Those that
noticed most mistakes so far go first, then the fastest. Mutants that cannot be told from the program are listed in
`equivalent_mutants.txt` with the reason; they are not counted.
"""

from __future__ import annotations

import ast
import contextlib
import json
import math
import os
import resource
import signal
import sys
import time
import traceback
import types
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from random import Random
from tempfile import TemporaryFile
from typing import IO, Any

from benchmarks.mutants import Mutant, mutants, mutated

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
GAMES = SOURCE / "ratusz/games"
NO_RULES = {
    "__init__", "actions", "advice", "boards", "campaign", "data", "episodes", "evaluate", "faults", "legends",
    "map_profile", "maps", "meta", "notation", "observation", "plans", "written",
}  # fmt: skip
"""Modules of a room that name, read, show or estimate, and state no rule."""
QUICK = [
    "-q", "-x", "-p", "no:playwright", "-p", "no:schemathesis", "-p", "no:faker", "-p", "no:xdist",
    "-p", "no:cacheprovider", "--sample", "--tb=no", "-W", "ignore::pytest.PytestAssertRewriteWarning",
]  # fmt: skip
EQUIVALENT = ROOT / "benchmarks/equivalent_mutants.txt"
MEMORY = 3 << 30
"""Bytes that a process with a mutant may use: some never stop to collect things."""


def modules(room: str) -> list[Path]:
    """The modules of a room that state rules."""
    return [path for path in sorted((GAMES / room).glob("*.py")) if path.stem not in NO_RULES]


def main(arguments: Sequence[str] = ()) -> None:
    asked = _asked(arguments)
    everything = [mutant for path in modules(asked.room) for mutant in mutants(path)]
    stale = equivalents(asked.room).keys() - {mutant.key for mutant in everything}
    print("".join(f"listed as equivalent, but there is no such mutant: {key}\n" for key in sorted(stale)), end="")
    drawn = Random(asked.seed).sample(everything, min(asked.mutants, len(everything)))
    warm_up(asked.room)
    tests = Tests(asked.room)
    tests.time_all()
    print(f"{asked.room}: {len(drawn)} of {len(everything)} mutants, seed {asked.seed}; "
          f"{len(tests.seconds)} tests take {sum(tests.seconds.values()):.0f} s")  # fmt: skip
    survivors = run_all(tests, drawn, asked.jobs)
    report(asked.room, drawn, survivors)


def _asked(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="python -m benchmarks mutation", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--room", required=True, help="a folder in src/ratusz/games")
    parser.add_argument("--mutants", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    return parser.parse_args(arguments)


# --- what is run -------------------------------------------------------------------------------------------------


def warm_up(room: str) -> None:
    """Import everything but the room, once for all mutants."""
    os.environ["RATUSZ_JIT"] = "0"
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(ROOT / ".venv/bytecode")
    sys.dont_write_bytecode = False
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    for name in ("pytest", "hypothesis", "structlog", "msgspec", "ratusz.bots", "ratusz.campaign"):
        import_module(name)
    for folder in ("engine", "games"):
        for path in sorted((SOURCE / "ratusz" / folder).rglob("*.py")):
            name = _module_name(path)
            if not f"{name}.".startswith(f"ratusz.games.{room}."):
                import_module(name)
    assert f"ratusz.games.{room}" not in sys.modules


def _module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


@dataclass
class Tests:
    """The quick tests of a room, and how long each takes."""

    room: str
    seconds: dict[str, float] = field(default_factory=dict)
    killed: Counter[str] = field(default_factory=Counter)
    """How many mutants each test has noticed."""

    def time_all(self) -> None:
        """:raises SystemExit: when they fail without any mistake."""
        with TemporaryFile("w+") as out:
            os.waitpid(_fork(self, None, out, limit=3600), 0)
            told = _read(out)
        if told["failed"]:
            sys.exit(f"the tests fail as they are: {told['failed']}")
        self.seconds = told["seconds"]

    @property
    def limit(self) -> int:
        """Seconds of the processor after which a mutant has run into a loop without end."""
        return 30 + 3 * int(sum(self.seconds.values()))

    def run(self, out: IO[str]) -> None:
        """Run them in this process."""
        watcher = _Watcher(self)
        pytest: Any = import_module("pytest")
        with contextlib.suppress(SystemExit):
            status = pytest.main([*QUICK, f"tests/games/{self.room}", "tests/conformance"], plugins=[watcher])
            watcher.failed = watcher.failed or ("" if status == 0 else f"pytest ended with {status}")
        json.dump({"failed": watcher.failed, "seconds": watcher.seconds}, out)

    def rank(self, test: str) -> tuple[int, float]:
        """What goes first."""
        return -self.killed[test], self.seconds.get(test, 0.0)


class _Watcher:
    """A plugin of pytest that leaves out other rooms, puts quick killers first and notes the first failure."""

    def __init__(self, tests: Tests) -> None:
        self._tests = tests
        self.failed = ""
        self.seconds: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        items[:] = [item for item in items if self._tests.room in item.nodeid]
        items.sort(key=lambda item: self._tests.rank(item.nodeid))

    def pytest_runtest_logreport(self, report: Any) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed = self.failed or report.nodeid


class _Loader(SourceFileLoader):
    """Loads the one module that has the mistake."""

    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self._tree = tree

    def get_code(self, fullname: str) -> types.CodeType:
        return compile(self._tree, self.path, "exec")


class _Finder:
    """Finds the module that has the mistake before anything else does."""

    def __init__(self, mutant: Mutant) -> None:
        self._path = str(mutant.path)
        self._name = _module_name(mutant.path)
        self._tree = mutated(mutant)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name != self._name:
            return None
        return spec_from_file_location(name, self._path, loader=_Loader(name, self._path, self._tree))


# --- processes ---------------------------------------------------------------------------------------------------


def _fork(tests: Tests, mutant: Mutant | None, out: IO[str], *, limit: int) -> int:
    """A process that runs the tests, with a mistake or without one, and writes down what happened."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    try:
        _calm(limit)
        if mutant:
            finder: Any = _Finder(mutant)
            sys.meta_path.insert(0, finder)
        tests.run(out)
    except BaseException:  # noqa: BLE001 - told to the process that waits
        out.seek(0)
        json.dump({"failed": "", "broken": traceback.format_exc()}, out)
    finally:
        out.flush()
        os._exit(0)


def _calm(limit: int) -> None:
    """Be quiet, leave the processor to others, and end when time or memory is used up."""
    os.chdir(ROOT)
    os.nice(15 - os.nice(0))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)


def _read(out: IO[str]) -> dict[str, Any]:
    """What a process has written; one that wrote nothing was ended by a limit.

    :raises SystemExit: the tests could not even be started.
    """
    out.seek(0)
    told: dict[str, Any] = json.loads(out.read() or '{"failed": "limit of time or memory", "seconds": {}}')
    if "broken" in told:
        sys.exit(told["broken"])
    return told


def run_all(tests: Tests, drawn: Sequence[Mutant], jobs: int) -> list[Mutant]:
    """Those that no test noticed."""
    survivors: list[Mutant] = []
    began = time.monotonic()
    for number, (mutant, failed) in enumerate(_outcomes(tests, drawn, jobs), 1):
        if failed:
            tests.killed[failed] += 1
        else:
            survivors.append(mutant)
            print(f"  survives: {_shown(mutant)}")
        print(f"{number}/{len(drawn)}, {time.monotonic() - began:.0f} s", end="\r", file=sys.stderr, flush=True)
    return survivors


def _outcomes(tests: Tests, drawn: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with the test that noticed it, or nothing."""
    waiting, running = list(reversed(drawn)), dict[int, tuple[Mutant, IO[str]]]()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant, file = waiting.pop(), TemporaryFile("w+")  # noqa: SIM115 - closed when its process has ended
            running[_fork(tests, mutant, file, limit=tests.limit)] = mutant, file
        child, _ = os.wait()
        mutant, out = running.pop(child)
        with out:
            yield mutant, _read(out)["failed"]


# --- what came of it ---------------------------------------------------------------------------------------------


def equivalents(room: str) -> dict[str, str]:
    """The mutants of a room that cannot be told from the program, with the reason."""
    found: dict[str, str] = {}
    for block in EQUIVALENT.read_text("utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            key, reason = lines
            place, _, rest = key.partition(".")
            if place == room:
                found[rest] = reason.strip()
    return found


def report(room: str, drawn: Sequence[Mutant], survivors: Sequence[Mutant]) -> None:
    known = equivalents(room)
    equal = [mutant for mutant in survivors if mutant.key in known]
    alive = [mutant for mutant in survivors if mutant.key not in known]
    counted = len(drawn) - len(equal)
    low, high = interval(counted - len(alive), counted)
    print(f"{room}: {counted - len(alive)} of {counted} killed, {(counted - len(alive)) / counted:.0%} "
          f"(95 %: {low:.0%} to {high:.0%}); {len(equal)} equivalent ones left out")  # fmt: skip
    for mutant in alive:
        print(f"\n{_shown(mutant)}\n{room}.{mutant.key}")


def _shown(mutant: Mutant) -> str:
    return f"{mutant.path.relative_to(GAMES)}:{mutant.line}  {mutant.before}  ->  {mutant.after}"


def interval(hits: int, of: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share, spread = hits / of, z * z / of
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / of + spread / of / 4) / (1 + spread)
    return middle - half, middle + half
