"""Choosing ahead: an optional ability of games in which a seat knows, while others think, what it may choose from next.

Nothing is agreed by choosing ahead. What was prepared is checked against the rules when the turn comes, like any other
choice, and until then it concerns nobody but the person who prepares it.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar, cast

from ratusz.engine.ability import offers
from ratusz.engine.game import Game, Seat

StateT = TypeVar("StateT")


class ChoosesAhead(Protocol[StateT]):
    """A game in which seats can choose ahead: rooms with an `ahead` satisfy it."""

    def ahead(self, observation: StateT, seat: Seat, /) -> StateT | None:
        """The position as if it were the seat's turn now, from what the seat knows.

        If it is the seat's turn, that is the position itself; what chance has yet to reveal in that turn is left
        out, so that the seat goes on without it. Whatever is legal without it is also legal with it.

        :param observation: of that seat.
        :return: None if nothing can be known of another turn of the seat, or if there is none.
        """
        ...


def chooses_ahead(game: Game[Any, StateT, Any]) -> ChoosesAhead[StateT] | None:
    return cast("ChoosesAhead[StateT]", game) if offers(game, ChoosesAhead) else None
