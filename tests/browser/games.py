"""Games to begin a test in the middle of: recorded ones, cut where the test begins."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ratusz.engine.game import CHANCE
from ratusz.engine.text.record import Record, dump, load

RECORDS = Path(__file__).parents[1] / "records/little_town"


def whole(name: str) -> Record:
    return load((RECORDS / f"{name}.txt").read_text("utf-8"))


def begun(name: str, turn: int, choices: int = 0) -> str:
    """The text of a recorded game up to the roll of a turn (0 is the set-up) and a number of choices after it."""
    record = whole(name)
    rolls = [at for at, line in enumerate(record.lines) if line.seat == CHANCE]
    return dump(replace(record, lines=record.lines[: rolls[turn] + 1 + choices], result=None))


def finished(name: str) -> str:
    return dump(whole(name))
