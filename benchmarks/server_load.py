"""Our server beside boardgame.io's: the same small game, the same client, the same load, in one run.

200 tables, each watched by its mover and two others. In the closed loop a table's next move goes out when all three
have its last one; paced, moves come at a steady rate over all tables. The server has one processor, the client another.
Ours has every move on disk before it is answered or shown; theirs keeps matches in memory. Both speak over WebSockets.
Our games are measured beside it: Little Town with random choices, seen three times from the seat that makes them; and
a server with the same lines that only passes updates on, which is as fast as ours could ever be.

Ours waits for the disk and theirs does not; so what a durable write takes here is told too.
"""

from __future__ import annotations

import os
import platform
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.capacity import quickly
from benchmarks.crowd import Crowd, Match, Result, ours, theirs
from benchmarks.processes import ROOT, cpu_seconds, durable_write, free_port, pin, ratusz, resident, running, settle

TABLES = 200
SECONDS = 4.0
ROUNDS = 3
RATE = 300.0
FOLDER = ROOT / "benchmarks" / "boardgame_io"

Server = Callable[[], AbstractContextManager[tuple[subprocess.Popen[str], int]]]
Setting = Callable[[int, Crowd], Coroutine[Any, Any, list[Match]]]


class Contestant(NamedTuple):
    server: Server
    setting: Setting


class Measured(NamedTuple):
    """Medians of several runs; times in milliseconds, memory in megabytes."""

    moves: float
    p50: float
    p99: float
    cpu: float
    """Microseconds of the server's processor a move."""
    memory: float
    client: float


def node() -> tuple[str, str]:
    """The Node.js there is and its npm; empty if there is none."""
    try:
        from hatch_build import NODE, NPM  # noqa: PLC0415 - may be missing, which is the question
    except ImportError:
        found = shutil.which("node"), shutil.which("npm")
        return (found[0], found[1]) if found[0] and found[1] else ("", "")
    return str(NODE), str(NPM)


def why_not() -> str:
    """Why boardgame.io's server cannot be measured; empty if it can. Fetches what package-lock.json pins."""
    program, npm = node()
    if not program:
        return "there is no Node.js here"
    if (FOLDER / "node_modules" / "boardgame.io").exists():
        return ""
    command = [program, npm] if npm.endswith(".js") else [npm]
    fetched = subprocess.run(
        [*command, "ci", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=FOLDER,
        env={**os.environ, "PATH": os.pathsep.join([str(Path(program).parent), os.environ.get("PATH", os.defpath)])},
        capture_output=True,
        text=True,
        check=False,
    )
    last = [*fetched.stderr.strip().splitlines(), f"npm ended with {fetched.returncode}"][0]
    return f"its packages cannot be fetched ({last})" if fetched.returncode else ""


@contextmanager
def boardgame_io() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Their server, with all matches in memory."""
    port = free_port()
    command = [node()[0], "server.js", str(port)]
    with running(command, {**os.environ, "NODE_ENV": "production"}, FOLDER) as (process, told):
        assert told == "listening", told
        yield process, port


@contextmanager
def bare() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """What our server stands on, and nothing above it."""
    port = free_port()
    with running([sys.executable, "-m", "benchmarks.bare", str(port)], os.environ, ROOT) as (process, told):
        assert told == "listening", told
        yield process, port


def contestants() -> dict[str, Contestant]:
    problem = why_not()
    if problem:
        print(f"boardgame.io is left out: {problem}")
    other = {} if problem else {THEIRS: Contestant(boardgame_io, lambda port, crowd: theirs(port, crowd, TABLES))}
    return {
        **other,
        OURS: Contestant(ratusz, lambda port, crowd: ours(port, crowd, TABLES, "walk")),
        "lines, no game, no disk": Contestant(bare, lambda port, crowd: ours(port, crowd, TABLES, "walk")),
        LITTLE_TOWN: Contestant(ratusz, lambda port, crowd: ours(port, crowd, TABLES, "little_town")),
    }


THEIRS, OURS, LITTLE_TOWN = "boardgame.io, in memory", "ratusz, on disk", "ratusz, Little Town"
GOAL_MOVES, GOAL_P99, GOAL_LITTLE_TOWN = 1.3, 0.7, 2_000


async def played(contestant: Contestant, process: int, port: int, rate: float) -> Measured:
    crowd = Crowd(rate)
    matches = await contestant.setting(port, crowd)
    before = cpu_seconds(process)
    result = await crowd.run(matches, SECONDS)
    cpu, memory = cpu_seconds(process) - before, resident(process)
    for match in matches:
        match.close()
    return _measured(result, cpu, memory, crowd)


def _measured(result: Result, cpu: float, memory: float, crowd: Crowd) -> Measured:
    pushes = result.pushes
    return Measured(
        result.moves,
        statistics.median(pushes) * 1e3,
        pushes[int(len(pushes) * 0.99)] * 1e3,
        cpu / crowd.total * 1e6,
        memory,
        result.client,
    )


def run(contestant: Contestant, rate: float) -> Measured:
    with contestant.server() as (process, port):
        pin(process.pid, 0)
        pin(0, 1)
        settle(process.pid)
        return quickly(played(contestant, process.pid, port, rate))


def compared(title: str, rate: float, those: dict[str, Contestant]) -> dict[str, Measured]:
    """Print and give the medians of all contestants, who play in turns: a busy moment hurts everybody."""
    print(f"\n{title}")
    print(f"{'':<26}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'CPU a move':>12}{'resident':>10}{'client':>8}")
    runs: dict[str, list[Measured]] = {name: [] for name in those}
    for _ in range(ROUNDS):
        for name, contestant in those.items():
            runs[name].append(run(contestant, rate))
    medians = {name: Measured(*map(statistics.median, zip(*found, strict=True))) for name, found in runs.items()}
    for name, one in medians.items():
        print(
            f"{name:<26}{one.moves:>9,.0f}{one.p50:>9.1f}{one.p99:>9.1f}{one.cpu:>9,.0f} us{one.memory:>7.0f} MB"
            f"{one.client:>8.0%}"
        )
    return medians


def main() -> None:
    """Print the tables."""
    those = contestants()
    median, p99 = durable_write()
    print(f"\nPython {platform.python_version()}, {Path(sys.executable).resolve()}")
    print(f"a durable write here: median {median:.1f} ms, p99 {p99:.1f} ms")
    what = f"{TABLES} tables, {ROUNDS} runs in turn, medians"
    closed = compared(f"Closed loop: {what}", 0, those)
    paced = compared(f"Paced, {RATE:g} moves a second: {what}", RATE, those)
    if THEIRS in those:
        moves = closed[OURS].moves / closed[THEIRS].moves
        push = paced[OURS].p99 / paced[THEIRS].p99
        cpu = closed[THEIRS].cpu / closed[OURS].cpu
        print(f"\nours to theirs: {moves:.2f} times the moves a second (goal: at least {GOAL_MOVES}),")
        print(f"  {push:.2f} of the p99 of the push when paced (goal: at most {GOAL_P99}),")
        print(f"  {cpu:.2f} moves for the CPU of one")
    print(f"Little Town: {closed[LITTLE_TOWN].moves:,.0f} moves a second (goal: at least {GOAL_LITTLE_TOWN:,})")


if __name__ == "__main__":
    main()
