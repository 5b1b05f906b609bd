"""Dice that can be checked: every draw follows from a secret that was promised before anybody had added anything to it.

Who keeps the dice publishes the commitment to a secret, players add entropy of their own, and each draw is a function
of both. When the secret is told at the end anybody can draw again. The words of the protocol are in docs/fair-dice.md;
`scripts/verify_dice.py` and the page are written from there and share nothing with this file.
"""

from __future__ import annotations

import hashlib
import hmac
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

from ratusz.engine.game import ActionT, Game
from ratusz.engine.play import Outcomes

PROTOCOL = "ratusz-dice 1"
SHARED = "ratusz-dice 2"
"""Protocol of tables that play with the same dice, and the whole transcript of each of them."""
SECRET_BYTES = ENTROPY_BYTES = 32
RANGE = 1 << 64
"""How many numbers an attempt can give: it is the first eight bytes of a digest."""


def commitment(secret: bytes) -> str:
    """What is published before the game, in hexadecimal. Sealed entropy is published in the same way."""
    return hashlib.sha256(secret).hexdigest()


def transcript(table: str, entropies: Iterable[bytes | None]) -> str:
    """What all draws of a game hang on besides the secret: the table, and what each seat has added (None: nothing)."""
    added = ["-" if entropy is None else entropy.hex() for entropy in entropies]
    return "\n".join([PROTOCOL, table, *added])


def attempt(secret: bytes, told: str, draw: int, number: int) -> int:
    """A number below `RANGE`; `draw` and `number` count from 0."""
    message = f"{told}\ndraw {draw} {number}".encode("ascii")
    return int.from_bytes(hmac.digest(secret, message, "sha256")[:8], "big")


def below(total: int, secret: bytes, told: str, draw: int) -> int:
    """A number below `total`, all equally likely: the end of the range, which would favour some, is refused.

    :raises ValueError: the total is not from 1 to `RANGE`.
    """
    if not 1 <= total <= RANGE:
        raise ValueError(f"a draw is from 1 to 2**64 chances, not {total}")
    fair, number = RANGE - RANGE % total, 0
    while (value := attempt(secret, told, draw, number)) >= fair:
        number += 1
    return value % total


def pick(weights: Sequence[int], secret: bytes, told: str, draw: int) -> int:
    """The index of the weight that is drawn."""
    return _drawn(tuple(accumulate(weights)), secret, told, draw)


def _drawn(ends: Sequence[int], secret: bytes, told: str, draw: int) -> int:
    """The same, given the sums of weights up to each."""
    return bisect_right(ends, below(ends[-1] if ends else 0, secret, told, draw))


def weighted(game: Game[Any, Any, ActionT], outcomes: Outcomes[ActionT]) -> tuple[tuple[str, int], ...]:
    """Outcomes in notation with their weights, in the order in which they are drawn from: that of their texts.

    It is not the game's own order, which a later version of the program may change.
    """
    return tuple((text, weight) for text, weight, _ in _ordered(game, outcomes))


def _ordered(game: Game[Any, Any, Any], outcomes: Outcomes[Any]) -> list[tuple[str, int, int]]:
    """Text, weight and place of each outcome that may be drawn."""
    return sorted((game.text(action), weight, at) for at, (action, weight) in enumerate(outcomes) if weight > 0)


def draw(game: Game[Any, Any, ActionT], outcomes: Outcomes[ActionT], secret: bytes, told: str, number: int) -> ActionT:
    """The outcome of a game's draw."""
    actions, ends = _listed(game, outcomes)
    drawn: ActionT = actions[_drawn(ends, secret, told, number)]
    return drawn


_Listed = tuple[tuple[Any, ...], tuple[int, ...]]
_known: dict[int, tuple[Any, Outcomes[Any], _Listed]] = {}
"""Outcomes by their identity: a game gives the same tuple for each roll, and to hash it takes as long as to list it."""
KNOWN = 64
"""Outcomes that are known at most."""


def _listed(game: Game[Any, Any, Any], outcomes: Outcomes[Any]) -> _Listed:
    """The outcomes that may be drawn, as `weighted` orders them, and the sums of weights up to each."""
    known = _known.get(id(outcomes))
    if known is not None and known[0] is game and known[1] is outcomes:
        return known[2]
    ordered = _ordered(game, outcomes)
    listed = tuple(outcomes[at][0] for *_, at in ordered), tuple(accumulate(weight for _, weight, _ in ordered))
    if isinstance(outcomes, tuple):  # which nobody changes
        if len(_known) >= KNOWN:
            _known.clear()
        _known[id(outcomes)] = game, outcomes, listed
    return listed
