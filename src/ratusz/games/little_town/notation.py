"""Actions of Little Town as text and in words, and what on the page selects them.

=========  =====================================================================
``Hb2``    a house (H; F forest, L lake, M factory) into b2, for column 2
``Hb3/2``  the same for column 2, which is full: it moves to b3
``Sc4``    a square into c4
``+Lc4``   the bonus project lake into c4
``@b``     street b is the one to score (sums 2 and 12)
``ok``     the player's round is done: sealed until everybody's is
``2-4``    chance: the dice show 2 and 4
=========  =====================================================================
"""

from __future__ import annotations

from functools import cache

from ratusz.engine.game import no_action
from ratusz.engine.message import Message, say
from ratusz.engine.text.notation import read_action
from ratusz.games.little_town.actions import (
    BUILDS,
    ROLLS,
    Action,
    Bonus,
    Build,
    ChooseStreet,
    Confirm,
    Pave,
    Roll,
    every_action,
)
from ratusz.games.little_town.data import CELL_NAMES, LETTERS, NAMES, SQUARE, STREET_LETTERS, Project, Street, column_of


def text(action: Action) -> str:
    """The notation of an action."""
    match action:
        case Roll(low, high):
            return f"{low}-{high}"
        case Build(project, cell, column):
            elsewhere = "" if column_of(cell) == column else f"/{column}"
            return f"{LETTERS[project]}{CELL_NAMES[cell]}{elsewhere}"
        case Pave(cell):
            return f"{LETTERS[SQUARE]}{CELL_NAMES[cell]}"
        case Bonus(project, cell):
            return f"+{LETTERS[project]}{CELL_NAMES[cell]}"
        case ChooseStreet(street):
            return f"@{STREET_LETTERS[street]}"
        case Confirm():
            return "ok"
        case _:
            no_action(action)


@cache
def _by_notation() -> dict[str, Action]:
    found: dict[str, Action] = {text(action).lower(): action for action in every_action(True)}
    found.update({f"{roll.high}-{roll.low}": roll for roll in ROLLS})
    found.update(
        {f"{text(build)}/{build.column}".lower(): build for build in BUILDS.values() if "/" not in text(build)}
    )
    return found


def parse(notation: str) -> Action:
    """The action of a notation; letter case, blanks and the order of the dice do not matter.

    :raises InvalidAction: it is none; the message shows what actions look like.
    """
    examples = "'Hb2', 'Hb3/2', 'Sc4', '+Lc4', '@b', 'ok' or, for the dice, '2-4'"
    return read_action(notation, _by_notation(), game="Little Town", examples=examples)


def hotspots(action: Action) -> tuple[str, ...]:
    """What has to be chosen on the page for an action: the task and the cell, a street, or the button."""
    match action:
        case Roll(low, high):
            return (f"dice/{low}-{high}",)
        case Build(project, cell, column):
            return (f"task/{LETTERS[project]}{column}", f"cell/{CELL_NAMES[cell]}")
        case Pave(cell):
            return (f"task/{LETTERS[SQUARE]}", f"cell/{CELL_NAMES[cell]}")
        case Bonus(project, cell):
            return (f"task/+{LETTERS[project]}", f"cell/{CELL_NAMES[cell]}")
        case ChooseStreet(street):
            return (f"street/{STREET_LETTERS[street]}",)
        case Confirm():
            return ("confirm",)
        case _:
            no_action(action)


def project_word(project: Project) -> Message:
    """The project inside a sentence."""
    return say(f"little_town.{NAMES[project]}")


def project_name(project: Project) -> Message:
    """The project at the beginning of a sentence or standing alone."""
    return say(f"little_town.{NAMES[project]}.name")


def street_name(street: Street) -> Message:
    """A street by the sums that score it, as printed beside it."""
    return say(f"little_town.street.{STREET_LETTERS[street]}")


def describe(action: Action) -> Message:
    """The action in words."""
    match action:
        case Roll(low, high):
            return say("little_town.describe.roll", first=low, second=high)
        case Build(project, cell, column) if column_of(cell) == column:
            return say("little_town.describe.build", project=project_name(project), cell=CELL_NAMES[cell])
        case Build(project, cell, column):
            name = project_name(project)
            return say("little_town.describe.fallback", project=name, cell=CELL_NAMES[cell], column=column)
        case Pave(cell):
            return say("little_town.describe.pave", cell=CELL_NAMES[cell])
        case Bonus(project, cell):
            return say("little_town.describe.bonus", project=project_word(project), cell=CELL_NAMES[cell])
        case ChooseStreet(street):
            return say("little_town.describe.street", street=street_name(street))
        case Confirm():
            return say("little_town.describe.confirm")
        case _:
            no_action(action)
