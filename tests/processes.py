"""Processes of a test's own, none of which outlives it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

_DEAF_TO = (signal.SIGINT, signal.SIGHUP)
"""What a run of the tests may have been told to ignore, by `nohup` or by a shell that started it in the background.
What it starts would ignore that too."""


def environment(**more: str) -> dict[str, str]:
    """In which Python finds what this process finds."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **more}


def start(command: Sequence[str], **options: Any) -> subprocess.Popen[Any]:
    """A process that hears Ctrl-C and the end of its terminal, and leads a group of all that it starts in turn."""
    with ExitStack() as stack:
        for number in _DEAF_TO:
            # A program inherits that a signal is ignored, but not that it is handled.
            heard = signal.signal(number, signal.default_int_handler)
            stack.callback(signal.signal, number, heard)
        return subprocess.Popen(command, start_new_session=True, **{"env": environment(), **options})


def end(process: subprocess.Popen[Any]) -> None:
    """Kills it and all that it has started, if they have not ended by themselves."""
    with process, suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


@contextmanager
def running(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[Any]]:
    """See `start`. It ends with the block."""
    process = start(command, **options)
    try:
        yield process
    finally:
        end(process)
