from __future__ import annotations

import inspect
import re

import pytest

from ratusz.engine import errors
from ratusz.engine.errors import IllegalAction, InvalidInput, InvalidRecord, Objection, RatuszError
from ratusz.engine.message import say

CLASSES: dict[str, type[RatuszError]] = {
    name: value
    for name, value in vars(errors).items()
    if inspect.isclass(value) and issubclass(value, RatuszError) and value.__module__ == errors.__name__
}


def drawn() -> dict[str, str]:
    """Each error of the drawing in the docstring with the one it stands under, by how far it is indented."""
    found: dict[str, str] = {}
    above: list[tuple[int, str]] = []
    for match in re.finditer(r"^([ │├└─]*)([A-Z]\w+)", (errors.__doc__ or "").partition("::\n")[2], re.MULTILINE):
        depth, name = len(match[1]), match[2]
        if depth < 4:
            continue  # prose
        above = [(other, parent) for other, parent in above if other < depth]
        found[name] = above[-1][1] if above else ""
        above.append((depth, name))
    return found


def test_the_drawing_shows_the_tree_as_it_is() -> None:
    tree = {name: value.__bases__[0].__name__ for name, value in CLASSES.items()}

    assert drawn() == {**tree, "RatuszError": ""}


def test_every_error_has_a_code_of_its_own() -> None:
    codes = {name: value.code for name, value in CLASSES.items()}

    assert len(set(codes.values())) == len(codes)
    assert codes.pop("RatuszError") == "error"
    assert codes == {name: re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower() for name in codes}


def test_invalid_input_is_also_a_value_error() -> None:
    assert issubclass(InvalidInput, ValueError)
    assert not issubclass(IllegalAction, ValueError)


@pytest.mark.parametrize(
    ("line", "column", "expected"),
    [
        (None, None, "no such cell 'f7'"),
        (3, None, "line 3: no such cell 'f7'"),
        (3, 5, "line 3, column 5: no such cell 'f7'"),
        (None, 5, "no such cell 'f7'"),
    ],
)
def test_message_says_where(line: int | None, column: int | None, expected: str) -> None:
    error = InvalidRecord("no such cell 'f7'", line=line, column=column)

    assert str(error) == expected
    assert (error.problem, error.line, error.column) == ("no such cell 'f7'", line, column)


def test_illegal_action_says_who_what_and_by_which_rule() -> None:
    error = IllegalAction(1, "Hb2", Objection("LT-10", say("little_town.why.cell-taken", cell="b2")))

    assert str(error) == "illegal action 'Hb2' of seat 1: b2 is taken; choose an empty cell. (LT-10)"
    assert isinstance(error, RatuszError)


def test_who_has_no_words_is_told_the_key() -> None:
    error = IllegalAction(0, "ruby", Objection("GE-1", say("gems.why.gem", gem="ruby")))

    assert str(error) == "illegal action 'ruby' of seat 0: gems.why.gem (GE-1)"
