"""A real server on a free port of this machine: in a process of its own, or in a thread of this one."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from ratusz.server import serve as serving
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.serve import Server, address, listener
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests import processes
from tests.timeouts import TIMEOUT

_PROGRAM = """
import sys
from pathlib import Path
from ratusz.server import serve
metrics = sys.argv[2] or None
serve.GRACE = int(sys.argv[3])
serve.serve(port=0, database=Path(sys.argv[1]), metrics=metrics, listening=lambda url: print(url, flush=True))
"""


class Running(NamedTuple):
    """A server in a thread of this process."""

    url: str
    gateway: Gateway


@contextmanager
def in_thread(database: Path, settings: Settings | None = None, *, random: Random | None = None) -> Iterator[Running]:
    """A server that ends with the block; without settings it has no limits by address.

    :param random: where its dice come from; left out, as in a real server.
    """
    listens = listener("127.0.0.1", 0)
    listening = threading.Event()
    gateway = create_app(SQLiteStore(database), settings or Settings.without_limits(), random=random)
    server = Server(gateway, listening.set)
    thread = threading.Thread(target=server.run, args=([listens],))
    thread.start()
    try:
        assert listening.wait(TIMEOUT)
        yield Running(address("127.0.0.1", listens).rstrip("/"), gateway)
    finally:
        server.should_exit = True
        thread.join(TIMEOUT)
        assert not thread.is_alive()


class Process:
    """`serve` as the command line calls it. `end` and `kill` wait for the end."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self._process = process
        self.url = process.stdout.readline().strip().rstrip("/")
        self.pid = process.pid

    def end(self, signal_number: int) -> tuple[int, str]:
        """The exit code, and what was written to standard error."""
        self._process.send_signal(signal_number)
        _, errors = self._process.communicate(timeout=TIMEOUT)
        return self._process.returncode, errors

    def kill(self) -> None:
        self.end(signal.SIGKILL)


@contextmanager
def in_process(database: Path, *, metrics: str = "", grace: int = serving.GRACE) -> Iterator[Process]:
    command = [sys.executable, "-c", _PROGRAM, str(database), metrics, str(grace)]
    with processes.running(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        yield Process(process)
