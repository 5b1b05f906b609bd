"""Schemas of the API about choosing ahead, which the page keeps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from ratusz.engine.errors import Objection
from ratusz.engine.scene import Choice, Scene


class AheadInfo(Struct, kw_only=True):
    """A prepared turn, as it would go now."""

    scene: Annotated[
        Scene | None,
        Meta(description="What the seat would see after the legal moves; null: it cannot choose ahead now."),
    ]
    steps: Annotated[Sequence[Choice], Meta(description="The legal moves, up to the first that is not legal.")]
    whole: Annotated[bool, Meta(description="Whether the last of them ends the turn.")]
    spoiled: Annotated[
        Objection | None, Meta(description="Why the next of the prepared moves is not legal; null: all are.")
    ]
    made: Annotated[
        int,
        Meta(description="Number of moves that the seat has made in the game. If it grows, the turn has passed."),
    ]
