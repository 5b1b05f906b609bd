"""The mistakes that `python -m benchmarks mutation` puts into modules."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from benchmarks.mutants import mutants, mutated
from benchmarks.mutation import interval

MODULE = '''"""A module."""

from math import inf

Number = int | None
LEAST = 3


@decorated(True)
def fits(size: int, *, wide: bool = False) -> bool:
    """Whether it fits; 4 do not."""
    if size < LEAST:
        raise ValueError(f"{size} is less than 3")
    assert size != 7
    return any(size == other for other, _ in zip((1, 2), "ab", strict=True)) or not wide
'''


@pytest.fixture
def module(tmp_path: Path) -> Path:
    path = tmp_path / "module.py"
    path.write_text(MODULE, "utf-8")
    return path


def test_every_mistake_is_one_change_of_what_is_carried_out(module: Path) -> None:
    found = [(mutant.line, mutant.function, mutant.before, mutant.after) for mutant in mutants(module)]

    whole = "any((size == other for other, _ in zip((1, 2), 'ab', strict=True)))"
    assert found == [
        (6, "", "3", "4"),
        (10, "fits", "False", "True"),
        (12, "fits", "size < LEAST", "size <= LEAST"),
        (15, "fits", f"{whole} or not wide", f"{whole} and (not wide)"),
        (15, "fits", whole, whole.replace("any", "all")),
        (15, "fits", "size == other", "size != other"),
        (15, "fits", "1", "2"),
        (15, "fits", "2", "3"),
        (15, "fits", "'ab'", "'b'"),
        (15, "fits", "not wide", "wide"),
    ]


def test_the_rest_of_the_module_stays_as_it_is(module: Path) -> None:
    first = mutants(module)[0]

    assert ast.unparse(mutated(first)) == ast.unparse(ast.parse(MODULE.replace("LEAST = 3", "LEAST = 4")))
    assert first.key == "module.: LEAST = 3: 3 -> 4 at 8"


@pytest.mark.parametrize(("hits", "of", "expected"), [(96, 100, (0.90, 0.98)), (10, 10, (0.72, 1.0))])
def test_the_interval_is_that_of_wilson(hits: int, of: int, expected: tuple[float, float]) -> None:
    assert interval(hits, of) == pytest.approx(expected, abs=0.005)
