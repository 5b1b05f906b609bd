"""How results look: tables for people, JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from textwrap import fill
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ratusz.cli.wording import Say
from ratusz.engine.message import say as message
from ratusz.engine.score import ScoreSheet

_PROSE = 80
_PIPED = 400
"""Columns for a program that reads along: its lines are not to be broken."""


def console() -> Console:
    """Standard output. Colours only where a person reads along."""
    return Console(highlight=False, markup=False, emoji=False, width=None if sys.stdout.isatty() else _PIPED)


def prose(text: str, *, indent: str = "") -> str:
    """A paragraph, broken into lines that are pleasant to read."""
    return fill(text, _PROSE, initial_indent=indent, subsequent_indent=indent)


def table(*columns: str, right: Sequence[str] = (), headed: bool = True) -> Table:
    """A table without lines; columns named in `right` are aligned to the right."""
    made = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold", show_header=headed)
    for column in columns:
        made.add_column(column, justify="right" if column in right else "left")
    return made


def print_sheet(out: Console, say: Say, sheet: ScoreSheet, *, title: str, remark: str = "") -> None:
    """One seat's score sheet under its title and total: each line with its rule, reason and cells."""
    heading = Text(say(message("cli.seat-total", seat=title, n=sheet.total)), style="bold")
    out.print(heading + Text(f", {remark}" if remark else "", style="not bold"))
    if not sheet.lines:
        return
    rule, why, points, cells = (say(message(f"cli.{name}")) for name in ("rule", "why", "points", "cells"))
    lines = table(rule, why, points, cells, right=(points,))
    for line in sheet.lines:
        lines.add_row(line.rule, say(line.label), str(line.points), " ".join(line.cells))
    out.print(lines)


def print_json(value: Any) -> None:
    """A value as JSON on standard output."""
    print(json.dumps(value, ensure_ascii=False, indent=2))  # noqa: T201 - printing is what a command is for


def seat_json(sheet: ScoreSheet) -> dict[str, Any]:
    """A score sheet as docs/cli.md describes it."""
    lines = [{"rule": line.rule, "points": line.points, "cells": list(line.cells)} for line in sheet.lines]
    return {"seat": sheet.seat, "total": sheet.total, "lines": lines}
