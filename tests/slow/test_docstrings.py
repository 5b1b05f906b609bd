"""Docstrings of attributes are noun phrases or sentences: they do not begin with a bare preposition."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src/ratusz"
ROOMS = ("engine", "games", "bots", "campaign", "host", "rl", "server", "cli")

PREPOSITIONS = re.compile(
    r"(about|above|after|against|among|as|at|before|below|besides?|between|beyond|by|during|for|from|in|into|like|of|on"
    r"|over|per|since|than|through|to|under|until|with|within|without)\b",
    re.IGNORECASE,
)


def attribute_docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts that stand under assignments, each with its line."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for statement, following in pairwise(body if isinstance(body, list) else []):
            match following:
                case ast.Expr(value=ast.Constant(value=str(text))) if isinstance(statement, ast.Assign | ast.AnnAssign):
                    yield following.lineno, text
                case _:
                    pass


def begins_with_a_preposition(text: str) -> bool:
    return PREPOSITIONS.match(text) is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Of an account that is to be.", True), ("By seat.", True), ("Points by seat.", False), ("None: nobody.", False)],
)
def test_bare_prepositions_are_found(text: str, expected: bool) -> None:
    assert [(2, text)] == list(attribute_docstrings(ast.parse(f'size: int\n"""{text}"""')))
    assert begins_with_a_preposition(text) == expected


@pytest.mark.parametrize("room", ROOMS)
def test_docstrings_of_attributes_do_not_begin_with_a_bare_preposition(room: str) -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}: {text}"
        for path in sorted((SOURCE / room).rglob("*.py"))
        for line, text in attribute_docstrings(ast.parse(path.read_text("utf-8")))
        if begins_with_a_preposition(text)
    ]

    assert found == []
