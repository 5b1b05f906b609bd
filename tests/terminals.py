"""Long simulations as a terminal sees them."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.processes import environment, running
from tests.timeouts import TIMEOUT


class Simulation:
    """A long simulation, and the end of a terminal that sees it."""

    def __init__(self, run: subprocess.Popen[bytes], terminal: int) -> None:
        self.run = run
        self.shown = b""
        self._terminal = terminal

    def wait_for(self, pattern: bytes) -> None:
        while not re.search(pattern, self.shown):
            self.shown += self._read()

    def wait_until_all_have_gone(self) -> None:
        """A terminal that nobody writes to any more says so by an error."""
        with suppress(OSError):
            while True:
                self.shown += self._read()

    def _read(self) -> bytes:
        ready, _, _ = select.select([self._terminal], [], [], TIMEOUT)
        assert ready, self.shown
        return os.read(self._terminal, 1000)

    def interrupt(self) -> bytes:
        """Ctrl-C, as a terminal does it; what has been printed when all have gone."""
        os.killpg(self.run.pid, signal.SIGINT)
        out, _ = self.run.communicate(timeout=TIMEOUT)
        self.wait_until_all_have_gone()
        return bytes(out)


@contextmanager
def simulating(games: int, *more: str, **variables: str) -> Iterator[Simulation]:
    """A simulation of Little Town on two processors."""
    command = [sys.executable, "-m", "ratusz", "simulate", "little_town", f"--games={games}", "--workers=2", *more]
    own, programs = pty.openpty()
    try:
        env = environment(TERM="xterm", **variables)
        with running(command, env=env, stdout=subprocess.PIPE, stderr=programs) as run:
            os.close(programs)
            yield Simulation(run, own)
    finally:
        os.close(own)
