"""Schemas of the API about verifiable dice, which docs/fair-dice.md explains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ratusz.engine.message import Message
from ratusz.host.history import ChanceDraw
from ratusz.host.schemas.tables import Entropy, SeatNumber


class DiceOffer(Struct):
    """A commitment that no table uses yet."""

    commitment: Annotated[
        str | None, Meta(description="SHA-256 of the secret; null: this server makes no commitments.")
    ]


class SealReveal(Struct, forbid_unknown_fields=True):
    """The entropy that a seat has sealed."""

    entropy: Entropy


class SeatDice(Struct):
    """A seat's contribution to the dice."""

    seat: SeatNumber
    name: str
    kind: Literal["human", "bot"]
    seal: Annotated[str | None, Meta(description="SHA-256 of its entropy, published before any entropy.")]
    entropy: Annotated[str | None, Meta(description="Published when the game starts; null: no contribution.")]


class DiceInfo(Struct, kw_only=True):
    """The dice of a table; when the game is over, with everything needed to verify them."""

    format: Annotated[
        Literal[1, 2], Meta(description="Version of the protocol; 2: other tables of a round have the same dice.")
    ] = field(name="ratusz-dice")
    table: str
    game: str
    rules: int
    over: bool
    commitment: Annotated[str | None, Meta(description="SHA-256 of the secret; null: the table has no commitment.")]
    secret: Annotated[
        str | None, Meta(description="Published when the game is over, with `ratusz-dice` 2 all of the round.")
    ]
    carried: Annotated[int, Meta(description="Number of events from the record that the table continues.")]
    seats: Sequence[SeatDice]
    draws: Sequence[ChanceDraw]
    lists: Annotated[Sequence[Sequence[tuple[str, int]]], Meta(description="Outcomes with weights, sorted by text.")]
    labels: Annotated[Mapping[str, Message], Meta(description="Names of outcomes, by notation.")]
    record: Annotated[str | None, Meta(description="Record of the game, published with the secret.")]
