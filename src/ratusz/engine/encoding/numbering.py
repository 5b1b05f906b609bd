"""Numbered actions: what players can do under a setup, as indices and masks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from ratusz.engine.errors import InvalidAction
from ratusz.engine.game import ActionT


class Numbering(Generic[ActionT]):
    """Actions with the numbers 0, 1, 2 ... in the order given, which must have no repeats."""

    __slots__ = ("_indices", "actions")

    def __init__(self, actions: Iterable[ActionT]) -> None:
        self.actions = tuple(actions)
        self._indices = {action: index for index, action in enumerate(self.actions)}

    def index(self, action: ActionT) -> int:
        """The number of an action.

        :raises InvalidAction: it has none, such as an action of chance, or of an option that is off.
        """
        try:
            return self._indices[action]
        except (KeyError, TypeError):  # the latter of a list, which has no hash
            raise InvalidAction(f"{action!r} is not an action of players under this setup") from None

    def mask(self, actions: Iterable[ActionT]) -> bytes:
        """One byte an action, 1 for those given; trusts that they are numbered."""
        mask = bytearray(len(self.actions))
        for index in map(self._indices.__getitem__, actions):
            mask[index] = 1
        return bytes(mask)
