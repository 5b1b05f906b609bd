"""The command line, called in this process."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from ratusz import games
from ratusz.cli import main


class Outcome(NamedTuple):
    """What a run left behind."""

    code: int
    out: str
    err: str


GAMES = ", ".join(games.rooms())
"""As messages list them."""

Ratusz = Callable[..., Outcome]


@pytest.fixture
def ratusz(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ratusz:
    """Runs the command with its arguments, in an English system, and returns what came of it."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def run(*arguments: str, stdin: bytes = b"") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = main(arguments)
        printed = capsys.readouterr()
        return Outcome(code, printed.out, printed.err)

    return run
