"""Time for choices, without a clock: a game says what a turn is, and what is done for a seat that has no time left.

How much time there is, and when it is up, is the business of whoever has a clock; see `ratusz.server.clocks`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from ratusz.engine.game import ActionT, Game, Seat, offers


class Paced(Protocol):
    """A game that can be played against clocks: what its module offers besides `Game`.

    The sentence `<game>.time-up` says in words what `time_up` does.
    """

    def turn(self, state: Any, /) -> int:
        """Grows with every turn, or every round that all play at once: what a clock gives new time for."""
        ...

    def time_up(self, state: Any, seat: Seat, /) -> Sequence[Any]:
        """What is done for a seat that owes a choice and has no time left: a pass, or the end of the turn.

        After these actions the seat owes nothing more in this turn. None: the rules know nothing that could be done
        without a choice, and a bot chooses.
        """
        ...


def turn(game: Game[Any, Any, Any], state: Any) -> int:
    """The number of the turn; in games that do not say, the epoch."""
    return cast("Paced", game).turn(state) if offers(game, "turn") else game.epoch(state)


def time_up(game: Game[Any, Any, ActionT], state: Any, seat: Seat) -> Sequence[ActionT]:
    """What is done for a seat that has no time left; games that do not say leave it to a bot."""
    return cast("Paced", game).time_up(state, seat) if offers(game, "time_up") else ()
