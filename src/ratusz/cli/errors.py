"""How a command fails: refused input ends with exit code 1, a wrong command line with 2.

Every `RatuszError` that reaches the end of a command counts as refused input. What a command is told on its command
line - the name of a game, a bot, an option - is checked by the same functions that check files: here it is told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ratusz.engine.errors import IllegalAction, InvalidInput, RatuszError
from ratusz.engine.message import Message


class UsageError(Exception):
    """The command line asks for something that does not exist; says what does."""


class InputRefused(RatuszError):
    """A file that cannot be read or is not what it should be; says which file, where and what would be right."""

    code = "input-refused"


class ProcessLost(RatuszError):
    """A process of a command was ended by somebody else; says what may help."""

    code = "process-lost"


@contextmanager
def told_by_command_line() -> Iterator[None]:
    """What goes wrong inside is a mistake in the command line."""
    try:
        yield
    except RatuszError as error:
        raise UsageError(str(error)) from error


@contextmanager
def told_by_file(name: str, say: Callable[[Message], str]) -> Iterator[None]:
    """What goes wrong inside is a mistake in the file of that name; a rule that was broken is worded by `say`."""
    try:
        yield
    except InvalidInput as error:
        places = ((", line ", error.line), (", column ", error.column))
        where = "".join(label + str(number) for label, number in places if number is not None)
        raise InputRefused(f"{name}{where}: {error.problem}{_broken_rule(error, say)}") from error
    except RatuszError as error:
        raise InputRefused(f"{name}: {error}") from error


def _broken_rule(error: InvalidInput, say: Callable[[Message], str]) -> str:
    if not isinstance(error.__cause__, IllegalAction):
        return ""
    objection = error.__cause__.objection
    return f"\n  {objection.rule}: {say(objection.message)}"
