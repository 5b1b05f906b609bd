"""Handlers that worker processes of tests run, well-behaved ones and others."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from time import sleep
from typing import Any

from ratusz.engine.errors import InvalidRecord
from ratusz.host.errors import BadRequest

Command = tuple[str, Any]


class Stuck:
    """Cannot be read by whoever gets it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return int, ("no number",)


def _echo(value: object) -> object:
    sys.stdout.write("not an answer\n")
    return value


def _stop_for_good(_: object) -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


def _refuse(value: str) -> None:
    raise InvalidRecord(value)


def _refuse_field(value: str) -> None:
    raise BadRequest(value, field="seat")


def _work_for_ever(_: object) -> None:
    while True:
        pass


def _close_pipes(_: object) -> None:
    os.closerange(3, 100)
    sleep(600)


def _exit(code: int) -> None:
    os._exit(code)


_DO: dict[str, Callable[[Any], Any]] = {
    "echo": _echo,
    "pid": lambda _: os.getpid(),
    "path": lambda _: sys.path,
    "sleep": sleep,
    "work for ever": _work_for_ever,
    "stop": _stop_for_good,
    "exit": _exit,
    "kill": lambda number: os.kill(os.getpid(), number),
    "close pipes": _close_pipes,
    "allocate": lambda size: len(bytearray(size)),
    "refuse": _refuse,
    "refuse a field": _refuse_field,
    "divide": lambda value: 1 / value,
    "unpicklable": lambda _: lambda: None,
    "unreadable": lambda _: Stuck(),
    "work": lambda rounds: sum(range(rounds)),
}


def commands() -> Callable[[Command], Any]:
    """A handler that does what it is told."""
    return lambda command: _DO[command[0]](command[1])


def broken() -> Callable[[Command], Any]:
    """No process ever gets as far as a handler."""
    raise RuntimeError("no handler today")


def slow_to_start() -> Callable[[Command], Any]:
    """As good as never ready."""
    sleep(600)
    return commands()
