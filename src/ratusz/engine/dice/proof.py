"""What a finished game's record says about its dice, and whether that is true: the other half of `engine.fair_dice`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ratusz.engine.dice.fair_dice import SHARED, commitment, pick, transcript, weighted
from ratusz.engine.errors import InvalidRecord
from ratusz.engine.game import CHANCE, Game
from ratusz.engine.message import Message, say
from ratusz.engine.play import Event
from ratusz.engine.text.record import Record, events, states

_HEX = re.compile(r"[0-9a-f]{64}")
_WORD = re.compile(r"[\x21-\x7e]{1,100}")
_ADDED = re.compile(r"(?:[0-9a-f]{64}|-)(?: (?:[0-9a-f]{64}|-))*")
_NUMBER = re.compile(r"[0-9]{1,9}")
_COMMITMENT, _TABLE, _SECRET = "dice-commitment", "dice-table", "dice-secret"
_ENTROPIES, _CARRIED = "dice-entropies", "dice-carried"
ENTROPIES_SHARED = "shared"
"""Text in place of the entropies of a table that plays with the same dice as others."""


@dataclass(frozen=True, slots=True)
class Promise:
    """Everything that the draws of a table follow from, besides the rules."""

    table: str
    commitment: str
    secret: bytes = field(repr=False)
    entropies: tuple[bytes | None, ...] = field(repr=False)
    """What each seat has added; None: nothing."""
    carried: int
    """Events of a record that the table went on from; their chance was drawn elsewhere."""
    shared: bool = False
    """Whether other tables play with the same dice: the secret is theirs, too, and no seat adds anything."""

    @property
    def told(self) -> str:
        return SHARED if self.shared else transcript(self.table, self.entropies)

    @property
    def version(self) -> Literal[1, 2]:
        """Version of the protocol."""
        return 2 if self.shared else 1


@dataclass(frozen=True, slots=True)
class Drawn:
    """A chance event, and out of what it was drawn."""

    ply: int
    """Its step of the replay, from 1."""
    text: str
    outcomes: tuple[tuple[str, int], ...]
    number: int | None
    """Which draw of the table it is, from 0; None: it was drawn elsewhere."""


def headers(promise: Promise) -> dict[str, str]:
    """What a finished game's record carries; `promise_of` reads it."""
    return {
        _COMMITMENT: promise.commitment,
        _TABLE: promise.table,
        _SECRET: promise.secret.hex(),
        _ENTROPIES: entropies_text(promise.entropies, shared=promise.shared),
        _CARRIED: str(promise.carried),
    }


def entropies_text(entropies: Iterable[bytes | None], *, shared: bool) -> str:
    """The entropies of a table as records and databases keep them: a word of each seat, or a single one for all."""
    return ENTROPIES_SHARED if shared else " ".join("-" if entropy is None else entropy.hex() for entropy in entropies)


def entropies_of(text: str) -> tuple[bytes | None, ...]:
    """The reverse of `entropies_text`; empty where they are shared."""
    return (
        () if text == ENTROPIES_SHARED else tuple(None if word == "-" else bytes.fromhex(word) for word in text.split())
    )


def promised_headers(commitment_: str) -> dict[str, str]:
    """What the record of a running game carries: not a word of the secret."""
    return {_COMMITMENT: commitment_}


def promise_of(record: Record) -> Promise:
    """The promise in a record's headers.

    :raises InvalidRecord: there is none, it is not told yet, or a header cannot be read.
    """
    if _COMMITMENT not in record.notes:
        raise InvalidRecord("the record has no 'dice-commitment': its table has no fair dice")
    if _SECRET not in record.notes:
        raise InvalidRecord("the record has no 'dice-secret': it is revealed when the game is over")
    shared = record.notes.get(_ENTROPIES) == ENTROPIES_SHARED
    entropies = (None,) * record.players if shared else entropies_of(_read(record, _ENTROPIES, _ADDED))
    if len(entropies) != record.players:
        problem = f"there are {record.players} players, but {len(entropies)} entropies"
        raise InvalidRecord(problem, line=record.numbers.get(_ENTROPIES))
    return Promise(
        table=_read(record, _TABLE, _WORD),
        commitment=_read(record, _COMMITMENT, _HEX),
        secret=bytes.fromhex(_read(record, _SECRET, _HEX)),
        entropies=entropies,
        carried=int(_read(record, _CARRIED, _NUMBER)),
        shared=shared,
    )


def _read(record: Record, name: str, form: re.Pattern[str]) -> str:
    value = record.notes.get(name, "")
    if not form.fullmatch(value):
        raise InvalidRecord(f"the header {name!r} cannot be read: {value!r}", line=record.numbers.get(name))
    return value


def drawn(
    game: Game[Any, Any, Any], happened: Sequence[Event[Any]], before: Iterable[Any], carried: int
) -> tuple[Drawn, ...]:
    """The chance events among what happened; `before` are the states that each event met."""
    found: list[Drawn] = []
    number = 0
    for ply, (event, state) in enumerate(zip(happened, before, strict=False), start=1):
        if event.seat == CHANCE:
            own = ply > carried
            outcomes = weighted(game, game.chance_outcomes(state))
            found.append(Drawn(ply, game.text(event.action), outcomes, number if own else None))
            number += own
    return tuple(found)


def check(game: Game[Any, Any, Any], record: Record) -> tuple[tuple[Drawn, ...], tuple[Message, ...]]:
    """The chance events of a record, and what is wrong with them; outcomes and weights are those of the rules.

    :raises InvalidRecord: the record does not replay, or has no promise in it.
    """
    promise = promise_of(record)
    found = drawn(game, events(game, record), states(game, record), promise.carried)
    faults = [] if commitment(promise.secret) == promise.commitment else [say("cli.dice.other-secret")]
    faults += [_fault(one, promise) for one in found if not is_as_promised(one, promise)]
    return found, tuple(faults)


def is_as_promised(one: Drawn, promise: Promise) -> bool:
    """Whether a chance event is what was to be drawn; what was drawn elsewhere cannot be told."""
    return one.number is None or due(one, promise) == one.text


def due(one: Drawn, promise: Promise) -> str:
    """What was to be drawn at the table itself."""
    assert one.number is not None
    return one.outcomes[pick([weight for _, weight in one.outcomes], promise.secret, promise.told, one.number)][0]


def _fault(one: Drawn, promise: Promise) -> Message:
    return say("cli.dice.other-draw", ply=one.ply, drawn=one.text, due=due(one, promise))
