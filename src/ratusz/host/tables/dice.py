"""Dice of tables: from a commitment of their own, or in tests from a given source.

The commitment is made when the table is created, before anybody can add entropy; see `ratusz.engine.dice.fair_dice`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ratusz.engine.dice import fair_dice
from ratusz.engine.dice.proof import Promise
from ratusz.engine.game import CHANCE
from ratusz.engine.play import Event, Outcomes
from ratusz.engine.play import draw as drawn_from
from ratusz.games import AnyGame
from ratusz.host.progress import Draw
from ratusz.host.stored import StoredDice, StoredTable
from ratusz.host.tables.roster import Roster


@dataclass(frozen=True, slots=True)
class Contribution:
    """A secret from before its table, and entropy from the browser that creates the table."""

    secret: bytes
    entropy: bytes
    commitment: bytes | None = None
    """Commitment to the secret; None: there was none before the table."""
    shared: bool = False
    """Whether other tables have the same secret, and nobody adds entropy."""

    def __repr__(self) -> str:
        return "Contribution(…)"  # keeps the secret out of logs


class Dice:
    """Commitments for new tables, and draws."""

    def __init__(self, entropy: Callable[[int], bytes], source: Random, *, promises: bool) -> None:
        """Keep where dice come from.

        :param entropy: gives a number of random bytes that nobody can foresee.
        :param source: the draws of tables that have no commitment come from it.
        :param promises: whether new tables get a commitment.
        """
        self._entropy = entropy
        self._source = source
        self.promises = promises

    def promised(self, kinds: Sequence[str], carried: int, added: Contribution | None = None) -> StoredDice | None:
        """The dice of a new table that continues `carried` events of a record.

        :param kinds: kinds of seats, `human` or `bot`.
        :param added: entropy from the browser that creates it; it counts for the first seat of a person.
        """
        if added is not None and added.shared:
            return StoredDice(added.secret, (), carried, shared=True)
        if not self.promises:
            return None
        if added is None:
            return StoredDice(self._entropy(fair_dice.SECRET_BYTES), (), carried)
        first = kinds.index("human") if "human" in kinds else 0
        entropies = tuple(added.entropy if seat == first else None for seat in range(len(kinds)))
        return StoredDice(added.secret, entropies, carried)

    def of(self, stored: StoredTable, roster: Roster) -> Draw:
        """The function that draws chance events at a table with these players."""
        dice = stored.dice
        if dice is None:
            return lambda game, outcomes, events: drawn_from(outcomes, self._source)

        def draw(game: AnyGame, outcomes: Outcomes[Any], events: Sequence[Event[Any]]) -> Any:
            told = fair_dice.SHARED if dice.shared else fair_dice.transcript(stored.id, entropies(stored, roster))
            return fair_dice.draw(game, outcomes, dice.secret, told, drawn_since(events, dice.carried))

        return draw


def drawn_since(events: Sequence[Event[Any]], carried: int) -> int:
    """Number of chance events at the table itself, without those of its record."""
    return sum(event.seat == CHANCE for event in events[carried:])


def entropies(stored: StoredTable, roster: Roster) -> tuple[bytes | None, ...]:
    """Entropy of each seat; None: it added nothing."""
    if stored.dice is not None and stored.dice.shared:
        return (None,) * len(roster.places)
    if roster.hosted:
        return tuple(seat_state.entropy for seat_state in roster.places)
    given = stored.dice.entropies if stored.dice else ()
    return given or (None,) * len(roster.places)


def promise_of(stored: StoredTable, roster: Roster) -> Promise | None:
    """The commitment of a table with its secret; None: it has none."""
    dice = stored.dice
    if dice is None:
        return None
    commitment = fair_dice.commitment(dice.secret)
    return Promise(stored.id, commitment, dice.secret, entropies(stored, roster), dice.carried, dice.shared)
