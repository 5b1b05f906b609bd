"""How results look: tables for people, JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from textwrap import fill
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from ratusz.cli.wording import Say
from ratusz.engine.message import say as message
from ratusz.engine.score import ScoreSheet

_PROSE = 80
_GAPS = (3, 2, 1)
"""Columns between those of a table: as many as fit."""
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
    made = _Fitting(box=None, pad_edge=False, header_style="bold", show_header=headed)
    for column in columns:
        is_number = column in right
        made.add_column(column, justify="right" if is_number else "left", no_wrap=is_number, overflow="fold")
    return made


class _Fitting(Table):
    """Columns that move closer together on a narrow terminal before anything of a number is cut off."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for gap in _GAPS:
            self.padding = (0, gap, 0, 0)
            if self.__rich_measure__(console, options.update(max_width=_PIPED)).minimum <= options.max_width:
                break
        return super().__rich_console__(console, options)


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
