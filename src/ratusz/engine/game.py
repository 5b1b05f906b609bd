"""The protocol every game satisfies. A game is a module whose functions are pure and whose values are frozen.

Randomness is an action of the seat `CHANCE`; simultaneous choices are sealed until the last one is in; a state that
leaves for a person or a bot has gone through `observe`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Never, Protocol, TypeVar

from ratusz.engine.errors import InvalidSetup, Objection
from ratusz.engine.message import Message

if TYPE_CHECKING:
    from random import Random

    from ratusz.engine.scene import Scene
    from ratusz.engine.score import ScoreSheet
    from ratusz.engine.text.ledger import Rule
    from ratusz.engine.text.lesson import Lesson

__all__ = [
    "CHANCE",
    "CLOCK",
    "ActionT",
    "BasedOn",
    "FirstGame",
    "Game",
    "Meta",
    "Option",
    "Seat",
    "SetupT",
    "StateT",
    "check_setup",
    "no_action",
    "seats_in",
]

Seat = int
"""A place at the table, counted from 0; `CHANCE` and `CLOCK` are below."""
CHANCE: Seat = -1
"""The seat that rolls dice and draws cards."""
CLOCK: Seat = -2
"""The seat that says when time is up; see `ratusz.engine.time.real_time`."""


@cache
def seats_in(bits: int) -> frozenset[Seat]:
    """The seats whose bits are set."""
    return frozenset(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


@dataclass(frozen=True, slots=True)
class Option:
    """Something the host may choose before the game; worded by the keys `<game>.option.<id>` and `….<id>.help`."""

    id: str
    values: tuple[str, ...]
    """Allowed values; the first is the default. A switch has `("no", "yes")`.

    None at all: free text without blanks and `#`, such as a drawn map. `setup` reads it; the default is empty.
    """
    rule: str
    """ID of the rule in the ledger that explains it."""
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    """Other options by ID with the values under which this one means something; it is not offered under others."""

    @property
    def default(self) -> str:
        """The value of games in which nothing else is chosen; empty for free text."""
        return self.values[0] if self.values else ""


@dataclass(frozen=True, slots=True)
class BasedOn:
    """The published game whose rules are followed; shown with thanks on the game's page."""

    title: str
    designer: str
    year: int


@dataclass(frozen=True, slots=True)
class FirstGame:
    """The game that somebody who has never played it begins with: one person, and bots where it needs more."""

    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What differs from the defaults."""
    bots: tuple[str, ...] = ()
    """IDs of the bots at the other seats."""


@dataclass(frozen=True, slots=True)
class Meta:
    """The fixed facts about a game. Title, description and goal are words: `<id>.title`, `<id>.pitch`, `<id>.goal`."""

    id: str
    prefix: str
    """What all rule IDs begin with, without the hyphen."""
    players: tuple[int, int]
    """Fewest and most."""
    minutes: tuple[int, int]
    """Usual length for few and for many players."""
    rules_version: int
    """Grows when a record could replay differently; see `ratusz.games.find`."""
    options: tuple[Option, ...]
    based_on: BasedOn
    first_game: FirstGame = FirstGame()
    weight: int = 3
    """How much there is to learn, from 1 (a family's first game) to 5; lighter games are offered first."""
    ladder: tuple[Mapping[str, str], ...] = field(default=(), hash=False)
    """Options that differ from the defaults, from the easiest game to the hardest: what to play next."""


def check_setup(title: str, meta: Meta, players: object, options: Mapping[str, object]) -> None:
    """What every game asks of a setup: as many players, such options and values, whoever passes them.

    :raises InvalidSetup: says what the game has.
    """
    fewest, most = meta.players
    if isinstance(players, bool) or not (isinstance(players, int) and fewest <= players <= most):
        raise InvalidSetup(f"{title} is for {fewest} to {most} players, not {players!r}")
    if not isinstance(options, Mapping):
        raise InvalidSetup(f"options are a mapping of texts such as {{'factories': 'yes'}}, not {options!r}")
    known = {option.id: option for option in meta.options}
    for name, value in options.items():
        if name not in known:
            raise InvalidSetup(f"{title} has no option {name!r}; it has {', '.join(known)}")
        if not isinstance(value, str):
            raise InvalidSetup(f"option {name!r} is a text such as {known[name].default!r}, not {value!r}")
        if known[name].values and value not in known[name].values:
            raise InvalidSetup(f"option {name!r} is {' or '.join(known[name].values)}, not {value!r}")


def no_action(action: Never) -> Never:
    """The end of a `match` over all kinds of actions: type checkers see that none is missing, callers what is wrong.

    :raises TypeError: always.
    """
    raise TypeError(f"{action!r} is not an action; the game's parse() makes one of its notation")


SetupT = TypeVar("SetupT")
"""What was agreed before a game."""
StateT = TypeVar("StateT")
"""States and observations of a game."""
ActionT = TypeVar("ActionT")
"""Actions of a game, those of `CHANCE` and `CLOCK` among them."""


class Game(Protocol[SetupT, StateT, ActionT]):
    """What a room's module offers. Functions trust that a state came from the same room."""

    META: Meta
    """The fixed facts about the game."""

    def ledger(self) -> Mapping[str, Rule]:
        """Every rule of the game by ID, in reading order."""
        ...

    def lesson(self) -> Lesson:
        """A coached first game."""
        ...

    def setup(self, players: int, options: Mapping[str, str], /) -> SetupT:
        """What is agreed before the game; options left out take their defaults.

        :raises InvalidSetup: a number of players, an option or a value the game does not have.
        """
        ...

    def initial_state(self, setup: SetupT, /) -> StateT:
        """The state before the first event: in most games a chance node."""
        ...

    def to_act(self, state: StateT, /) -> frozenset[Seat]:
        """Seats that still owe a choice, never CLOCK; `{CHANCE}` at a chance node; empty when the game is over."""
        ...

    def legal_actions(self, state: StateT, seat: Seat, /) -> Sequence[ActionT]:
        """All legal actions of a seat, in a fixed order; empty when it is not to act. Not for CHANCE and CLOCK."""
        ...

    def objection(self, state: StateT, seat: Seat, action: ActionT, /) -> Objection | None:
        """Why the action is not allowed now, or None when it is. The one place where legality is stated."""
        ...

    def chance_outcomes(self, state: StateT, /) -> Sequence[tuple[ActionT, int]]:
        """All outcomes of a chance node with whole-number weights; empty when CHANCE is not to act."""
        ...

    def apply(self, state: StateT, seat: Seat, action: ActionT, /) -> StateT:
        """The state after the action.

        :raises IllegalAction: with the objection, when there is one.
        """
        ...

    def epoch(self, state: StateT, /) -> int:
        """How often what happened has become final. A seat may take its last choice back while this number stays."""
        ...

    def observe(self, state: StateT, seat: Seat | None, /) -> StateT:
        """The state as a seat may know it (None: a spectator): sealed and hidden things are gone from it."""
        ...

    def imagine(self, observation: StateT, seat: Seat, random: Random, /) -> tuple[StateT, Seat]:
        """A complete state that the observation could belong to, and the seat's number in it, for bots to think ahead.

        A game whose players do not touch each other returns the seat's position as a game for one.
        """
        ...

    def score(self, state: StateT, /) -> tuple[ScoreSheet, ...]:
        """One sheet a seat: what the seat has now, and would have if the game ended now."""
        ...

    def scene(self, observation: StateT, seat: Seat | None, /) -> Scene:
        """What the page shows a seat (None: a spectator). Takes an observation of that seat."""
        ...

    def all_actions(self, setup: SetupT, /) -> Sequence[ActionT]:
        """Every action that could ever be legal, of players, CHANCE and CLOCK, in a fixed order without repeats."""
        ...

    def text(self, action: ActionT, /) -> str:
        """The notation of the action; `parse` gives it back."""
        ...

    def parse(self, notation: str, /) -> ActionT:
        """The action of a notation; blanks around it and letter case do not matter.

        :raises InvalidAction: not the notation of any action.
        """
        ...

    def describe(self, action: ActionT, /) -> Message:
        """The action in words, for lists, logs and screen readers."""
        ...

    def hotspots(self, action: ActionT, /) -> tuple[str, ...]:
        """IDs of the things on the page that select the action, in natural order; no two actions share all of them."""
        ...

    def position(self, state: StateT, /) -> str:
        """The state's boards and scores in the text form of `load_position`."""
        ...

    def load_position(self, text: str, /) -> StateT:
        """A position written by hand.

        :raises InvalidPosition: with line and column, when it cannot be read.
        """
        ...

    def showcase(self) -> StateT:
        """A position worth looking at: the picture of the game."""
        ...

    def illegalities(self, state: StateT, /) -> Sequence[tuple[Seat, Objection]]:
        """Everything about a hand-written position that no game could have led to, as far as it can be seen."""
        ...
