"""Reading the notation of an action, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from ratusz.engine.errors import InvalidAction

ActionT = TypeVar("ActionT")


def read_action(notation: str, known: Mapping[str, ActionT], *, game: str, examples: str) -> ActionT:
    """The action of a notation; letter case and blanks do not matter.

    :param known: the actions of a game by their notations in lower case.
    :raises InvalidAction: it is none; the message shows what actions look like.
    """
    action = known.get("".join(notation.split()).lower())
    if action is None:
        raise InvalidAction(f"{notation!r} is not an action of {game}; actions look like {examples}")
    return action
