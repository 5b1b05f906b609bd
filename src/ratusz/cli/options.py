"""Options of games as they are typed: `factories=yes`, and `map=@valley.txt` for what is drawn or written in a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from cyclopts import Parameter

from ratusz.cli.errors import InputRefused, UsageError, told_by_command_line
from ratusz.cli.files import read
from ratusz.engine.capabilities import plan_rules, written_rules
from ratusz.games import AnyGame, find

OptionOption = Annotated[
    list[str] | None,
    Parameter(help="Game option, such as factories=yes or map=@valley.txt (from a file); may be repeated."),
]


def options_of(words: Sequence[str], game: str) -> Mapping[str, str]:
    """Options as they are typed; a value that begins with @ names a file that is drawn or written for the game.

    :raises UsageError: no such game, one of them is no pair or named twice, or a file is given for another option.
    :raises InputRefused: a file cannot be read, or is no such drawing.
    """
    with told_by_command_line():
        room = find(game)
    options = dict[str, str]()
    for name, value in map(_pair, words):
        if options.setdefault(name, value) != value:
            raise UsageError(f"option {name!r} cannot be both {options[name]!r} and {value!r}")
    for name, value in options.items():
        if value.startswith("@"):
            options[name] = _from_file(room, name, value[1:], options)
    return options


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not (name and equals and value):
        raise UsageError(f"options look like factories=yes, not {word!r}")
    return name, value


def _from_file(room: AnyGame, option: str, file: str, options: Mapping[str, str]) -> str:
    """The file on one line, as the option has it."""
    plans, written = plan_rules(room), written_rules(room)
    if plans and option == plans.OPTION:
        others = {name: value for name, value in options.items() if name != option}
        with told_by_command_line():
            room.setup(room.META.players[0], others)  # the drawing is read under the other options, which are trusted
        plan = plans.read(read(file).text, others)
        found, faults = plan.text, plan.faults
    elif written and option == written.OPTION:
        brought = written.read(read(file).text)
        found, faults = brought.text, brought.faults
    else:
        raise UsageError(f"option {option!r} of {room.META.id} cannot be read from a file")
    broken = [str(fault) for fault in faults if not fault.is_warning]
    if broken or not found:
        told = "; ".join(broken)
        raise InputRefused(f"{file}: not a {option} that {room.META.id} can be played with: {told}")
    return found
