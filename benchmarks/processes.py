"""Servers that are measured: starting them, keeping them apart from the client, asking the system about them."""

from __future__ import annotations

import os
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, sleep

ROOT = Path(__file__).resolve().parent.parent
WRITES = 400
STARTING, IDLE = 6.0, 0.03
"""Seconds until servers have begun to fill their caches, and of a processor that one that is idle takes in a second."""

_PROGRAM = """
import sys
from pathlib import Path
from time import perf_counter
from benchmarks import walk
from ratusz import games
from ratusz.server.serve import serve
from ratusz.server.core.settings import Settings
from ratusz.engine.text.ledger import LANGUAGES
for language in LANGUAGES:
    games.words(language)  # kept from now on: `walk` has none
known = {**games.rooms(), "walk": walk}
games.rooms = lambda: known
bus = sys.argv[2] if len(sys.argv) > 2 else None
serve(
    port=0,
    database=sys.argv[1],
    bus=bus,
    settings=Settings(table_rate=0),
    listening=lambda url: print(url, flush=True),
)
"""


@contextmanager
def ratusz(folder: Path | None = None) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server that has the game `walk` besides, over a database in a folder (None: a new one), and its port."""
    with (
        tempfile.TemporaryDirectory(prefix="ratusz-bench-") as new,
        worker(str((folder or Path(new)) / "ratusz.db")) as measured,
    ):
        yield measured


@contextmanager
def worker(*where: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server that has the game `walk` besides, over a database and maybe a bus, and its port."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])}
    with running([sys.executable, "-c", _PROGRAM, *where], environment) as (process, told):
        yield process, int(told.rstrip("/").rpartition(":")[2])


@contextmanager
def running(
    command: Sequence[str], environment: Mapping[str, str], folder: Path | None = None
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A program until the end of the block, and the first line it prints: it is up then."""
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stdout is not None
        yield process, process.stdout.readline().strip()
    finally:
        process.terminate()
        process.communicate()


def settle(*processes: int) -> None:
    """Wait until servers that were just started do nothing any more: some seconds after their start they fill caches.

    Without this their load shares the processor with work that a server does once and not again.
    """
    sleep(STARTING)
    deadline, before = perf_counter() + 10 * STARTING, -1.0
    while (now := sum(map(cpu_seconds, processes))) - before > IDLE and perf_counter() < deadline:
        before = now
        sleep(1)


def free_port() -> int:
    """A port that nobody listens at now."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return int(bound.getsockname()[1])


def durable_write() -> tuple[float, float]:
    """Milliseconds until 4 KiB are on the disk that servers here write to, median and 99th of a hundred parts."""
    took = []
    with tempfile.NamedTemporaryFile(prefix="ratusz-bench-") as file:
        file.write(bytes(WRITES * 4096))
        os.fsync(file.fileno())
        for number in range(WRITES):
            file.seek(number * 4096)
            file.write(b"x" * 4096)
            file.flush()
            began = perf_counter()
            os.fsync(file.fileno())
            took.append((perf_counter() - began) * 1e3)
    return statistics.median(took), sorted(took)[WRITES * 99 // 100]


def pin(process: int, processor: int) -> None:
    """Server and players apart, where the system can do that: all threads of a process, and those they start."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        for thread in Path(f"/proc/{process or 'self'}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {processor})


def cpu_seconds(process: int) -> float:
    """Processor time of a process so far; 0 where /proc does not tell."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(") ")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> float:
    """Megabytes of a process; 0 where /proc does not tell."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0.0
    lines = status.read_text().splitlines()
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def children(process: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False)
    return [int(pid) for pid in found.stdout.split()]
