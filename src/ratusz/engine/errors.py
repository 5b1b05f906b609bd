"""Every error Ratusz raises on purpose, in one tree.

::

    RatuszError
    ├── IllegalAction            well written, but a rule forbids it now (carries the objection)
    ├── NothingToTakeBack        the seat's last choice is final, or there is none
    ├── UnknownGame              no room of that name
    ├── UnknownBot               no bot of that name
    ├── UnknownCourse            the game has no campaign of that name
    ├── IllegalChoice            a bot of somebody's own chose what it may not
    ├── BotFailed                a bot of somebody's own raised an error
    ├── MissingExtra             a package is not installed (also a ModuleNotFoundError)
    └── InvalidInput             a text or value that cannot be read
        ├── InvalidAction        not the notation of an action
        ├── InvalidSetup         players or options a game does not have
        │   └── InvalidMap       a map that breaks rules for maps (carries the faults)
        ├── InvalidDrawing       a drawn grid or piece
        ├── InvalidPosition      a position written by hand
        ├── InvalidSnapshot      a dumped state
        ├── InvalidRecord        a recorded game
        │   └── UnknownRulesVersion
        └── InvalidCampaign      a recorded campaign

Messages say what is wrong, the value, and what would be right; lower case, no full stop.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratusz.engine.message import Message  # at run time: the types of the wire are read from annotations
from ratusz.engine.text.english import in_english

if TYPE_CHECKING:
    from ratusz.engine.authoring.fault import Fault

__all__ = [
    "BotFailed",
    "IllegalAction",
    "IllegalChoice",
    "InvalidAction",
    "InvalidCampaign",
    "InvalidDrawing",
    "InvalidInput",
    "InvalidMap",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidSetup",
    "InvalidSnapshot",
    "MissingExtra",
    "NothingToTakeBack",
    "Objection",
    "RatuszError",
    "UnknownBot",
    "UnknownCourse",
    "UnknownGame",
    "UnknownRulesVersion",
]


@dataclass(frozen=True, slots=True)
class Objection:
    """Why an action is not allowed: the rule's ID in the ledger, and a sentence for the person."""

    rule: str
    message: Message


class RatuszError(Exception):
    """Base of all errors; `code` is stable and what programs should look at."""

    code = "error"


class IllegalAction(RatuszError):
    """A well-formed action that the rules do not allow in this state."""

    code = "illegal-action"

    def __init__(self, seat: int, action: str, objection: Objection) -> None:
        super().__init__(seat, action, objection)
        self.seat = seat
        self.action = action
        self.objection = objection

    def __str__(self) -> str:  # only when somebody asks: bots and tests try many actions that are not allowed
        reason = in_english(self.objection.message)
        return f"illegal action {self.action!r} of seat {self.seat}: {reason} ({self.objection.rule})"


class NothingToTakeBack(RatuszError):
    """The seat has made no choice since choices last became final."""

    code = "nothing-to-take-back"


class UnknownGame(RatuszError):
    """No game of that name is installed."""

    code = "unknown-game"


class UnknownBot(RatuszError):
    """There is no bot of that name."""

    code = "unknown-bot"


class UnknownCourse(RatuszError):
    """The game has no campaign of that name, or none at all."""

    code = "unknown-course"


class IllegalChoice(RatuszError):
    """A bot of somebody's own chose something that is no legal action; says what would have been one."""

    code = "illegal-choice"


class BotFailed(RatuszError):
    """A bot of somebody's own raised an error, which is the cause; says which, and the line of the bot's file."""

    code = "bot-failed"


class MissingExtra(RatuszError, ModuleNotFoundError):
    """Something needs packages that are not installed; says which, and how to install them."""

    code = "missing-extra"


class InvalidInput(RatuszError, ValueError):
    """A text or value that cannot be read; `line` and `column` count from 1 where they are known."""

    code = "invalid-input"

    def __init__(self, problem: str, *, line: int | None = None, column: int | None = None) -> None:
        where = "" if line is None else f"line {line}: " if column is None else f"line {line}, column {column}: "
        super().__init__(where + problem)
        self.problem = problem
        self.line = line
        self.column = column


class InvalidAction(InvalidInput):
    """Not the notation of any action of the game."""

    code = "invalid-action"


class InvalidSetup(InvalidInput):
    """A number of players or an option the game does not have."""

    code = "invalid-setup"


class InvalidMap(InvalidSetup):
    """A map that cannot be read, or that a game refuses; `faults` has every reason that is known."""

    code = "invalid-map"

    def __init__(
        self, problem: str, *, faults: Sequence[Fault] = (), line: int | None = None, column: int | None = None
    ) -> None:
        reasons = "; ".join(map(str, faults))
        super().__init__(f"{problem}: {reasons}" if reasons else problem, line=line, column=column)
        self.summary = problem
        """The problem without its faults, for those who tell them one by one."""
        self.faults = tuple(faults)


class InvalidDrawing(InvalidInput):
    """A drawn grid, mask or piece that cannot be read."""

    code = "invalid-drawing"


class InvalidPosition(InvalidInput):
    """A position that cannot be read, or that no sheet of the game can show."""

    code = "invalid-position"


class InvalidSnapshot(InvalidInput):
    """Bytes that are not the dumped state of this game under these rules."""

    code = "invalid-snapshot"


class InvalidRecord(InvalidInput):
    """A recorded game that cannot be read or does not replay."""

    code = "invalid-record"


class UnknownRulesVersion(InvalidRecord):
    """A record made under rules this installation does not know."""

    code = "unknown-rules-version"


class InvalidCampaign(InvalidInput):
    """A recorded campaign that cannot be read, or an episode that does not go on from those before it."""

    code = "invalid-campaign"
