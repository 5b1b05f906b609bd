"""A game of Little Town at one moment: what is agreed, what is revealed, and what players are drawing in secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ratusz.engine.board.grid import Mask
from ratusz.engine.game import check_setup
from ratusz.games.little_town.actions import Roll
from ratusz.games.little_town.data import BONUS_ROUNDS, GRID, LAST_ROUND, NAMED_STREET, Street
from ratusz.games.little_town.meta import META
from ratusz.games.little_town.orders import Order, round_order, set_up_order


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the game."""

    players: int = 1
    factories: bool = False
    separate_streets: bool = False
    exclusive_factories: bool = False


def setup(players: int, options: Mapping[str, str]) -> Setup:
    """The setup of host options by their IDs; those left out are off.

    :raises InvalidSetup: a number of players, an option or a value that Little Town does not have.
    """
    check_setup("Little Town", META, players, options)
    switches = {name.replace("-", "_"): value == "yes" for name, value in options.items()}
    return Setup(players=players, **switches)


Drawn = tuple[Mask, Mask, Mask, Mask, Mask]
"""Where houses, forests, lakes, squares and factories stand."""
NOTHING_DRAWN: Drawn = (0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Scored:
    """One scored round of one player."""

    points: int
    street: Street | None = None
    """None: not known, in a position written by hand."""
    cells: Mask = 0
    """The cells that brought the points."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What everybody may see of a player."""

    drawn: Drawn = NOTHING_DRAWN
    bonus: int = 0
    """Crossed-out stars: bit p for project p of the catalogue. (LT-19)"""
    rounds: tuple[Scored, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """A player's own round, sealed until all have confirmed. (LT-A13)"""

    drawn: Drawn
    bonus: int
    order: Order
    """What the dice still ask for."""
    owes_bonus: bool
    owes_street: bool
    street: Street | None
    """The street to score, named by the dice or chosen; None in set-up or before the choice."""


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment."""

    setup: Setup
    round: int
    """0 is the set-up, 1 to 9 the rounds, 10 the end."""
    roll: Roll | None
    """None: the dice are still to be rolled (or the game is over)."""
    sheets: tuple[Sheet, ...]
    drafts: tuple[Draft, ...]
    """What each seat is drawing; empty between rounds."""
    confirmed: int
    """Seats that are done with the round, as bits."""
    partial: bool = False
    """A sheet written by hand without its round: scored, never played on."""


OVER = LAST_ROUND + 1
_EMPTY = Sheet()


def initial_state(setup: Setup) -> State:
    """Empty sheets of 5 streets by 6 columns. (LT-01)"""
    return State(setup, round=0, roll=None, sheets=(_EMPTY,) * setup.players, drafts=(), confirmed=0)


def order_of(state: State, roll: Roll) -> Order:
    """What a roll asks for in the state's round."""
    if state.round == 0:
        return set_up_order(roll.low, roll.high)
    return round_order(roll.low, roll.high, state.setup.factories)


def fresh_draft(state: State, roll: Roll, sheet: Sheet) -> Draft:
    """A player's round before anything is drawn."""
    named = NAMED_STREET[roll.low + roll.high] if state.round else None
    return Draft(
        drawn=sheet.drawn,
        bonus=sheet.bonus,
        order=order_of(state, roll),
        owes_bonus=state.round in BONUS_ROUNDS,
        owes_street=state.round > 0 and named is None,
        street=named,
    )


def occupied(drawn: Drawn) -> Mask:
    return drawn[0] | drawn[1] | drawn[2] | drawn[3] | drawn[4]


def free_cells(drawn: Drawn) -> Mask:
    return GRID.cells & ~(drawn[0] | drawn[1] | drawn[2] | drawn[3] | drawn[4])
