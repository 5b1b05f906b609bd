"""Schemas of the API about verifiable dice, which docs/fair-dice.md explains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ratusz.engine.message import Message
from ratusz.host.history import ChanceDraw
from ratusz.server.schemas.tables import Entropy, SeatNumber


class DiceOffer(Struct):
    """A secret that no table has yet."""

    commitment: Annotated[str | None, Meta(description="SHA-256 of the secret; null: this server promises nothing.")]


class SealReveal(Struct, forbid_unknown_fields=True):
    """What a seat has sealed."""

    entropy: Entropy


class SeatDice(Struct):
    """What a seat has added to the dice."""

    seat: SeatNumber
    name: str
    kind: Literal["human", "bot"]
    seal: Annotated[str | None, Meta(description="SHA-256 of its entropy, told before anybody's entropy was.")]
    entropy: Annotated[str | None, Meta(description="Told when the game has begun; null: it has added nothing.")]


class DiceInfo(Struct, kw_only=True):
    """The dice of a table; when the game is over, everything that is needed to check them."""

    format: Annotated[Literal[1], Meta(description="Of this description.")] = field(default=1, name="ratusz-dice")
    table: str
    game: str
    rules: int
    over: bool
    commitment: Annotated[str | None, Meta(description="SHA-256 of the secret; null: the table has promised nothing.")]
    secret: Annotated[str | None, Meta(description="Told when the game is over.")]
    carried: Annotated[int, Meta(description="Events of a record that the table went on from.")]
    seats: Sequence[SeatDice]
    draws: Sequence[ChanceDraw]
    lists: Annotated[
        Sequence[Sequence[tuple[str, int]]], Meta(description="Outcomes with weights, in the order of their texts.")
    ]
    labels: Annotated[Mapping[str, Message], Meta(description="What outcomes are called, by notation.")]
    record: Annotated[str | None, Meta(description="The whole game, when it is over.")]
