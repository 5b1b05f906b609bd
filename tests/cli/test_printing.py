"""How tables fit on terminals."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ratusz.cli.printing import table

NUMBERS = ("mean", "±", "min", "5%", "25%", "50%", "75%", "95%", "max", "won", "from", "to")
ROW = ("0", "greedy", "73.00", "18.08", "52", "52", "52", "58", "109", "109", "109", "100.0%", "43.8%", "100.0%")


def shown(width: int, *row: str) -> list[str]:
    console = Console(width=width, file=io.StringIO())
    lines = table("seat", "bot", *NUMBERS, right=NUMBERS)
    lines.add_row(*row)
    console.print(lines)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize(("width", "gap"), [(200, 3), (90, 2), (80, 1)])
def test_columns_move_together_before_a_number_is_cut_off(width: int, gap: int) -> None:
    heading, line = shown(width, *ROW)

    assert max(len(heading.rstrip()), len(line.rstrip())) <= width
    assert (heading.split(), line.split()) == (["seat", "bot", *NUMBERS], [*ROW])
    assert line.startswith(f"0{' ' * (3 + gap)}greedy{' ' * gap}73.00")


def test_a_long_name_is_folded_whole() -> None:
    name = "../bots/first_attempt.py:Careful"
    _, *lines = shown(80, "0", name, *ROW[2:])

    assert lines[0].split()[2:] == [*ROW[2:]]
    assert lines[0].split()[1] + "".join(line.strip() for line in lines[1:]) == name
