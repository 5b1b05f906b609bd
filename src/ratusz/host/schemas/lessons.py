"""Schemas of the API about lessons, which teach a game on a real board and are kept by the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from ratusz.host.schemas.tables import Update

Answers = Annotated[
    list[Annotated[str, Meta(max_length=40)]],
    Meta(
        description="An answer for each step so far: the action in the game's notation, or empty for steps to read.",
        max_length=100,
        examples=[["", "Fa3"]],
    ),
]


class LessonRequest(Struct, forbid_unknown_fields=True):
    """How far a learner has come."""

    answers: Answers = []


class LessonQuestion(Struct, forbid_unknown_fields=True):
    """What a learner has picked at a step."""

    hotspots: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(min_length=1, max_length=10)]
    answers: Answers = []


class LessonInfo(Struct, kw_only=True):
    """A step of a lesson."""

    number: Annotated[int, Meta(description="Number of the step, from 0.")]
    steps: Annotated[int, Meta(description="Number of steps.")]
    part: Annotated[int, Meta(description="Number of the part, from 0. Another part is another game.")]
    text: Annotated[Mapping[str, str], Meta(description="What is said, in each language.")]
    otherwise: Annotated[
        Mapping[str, str], Meta(description="What is said to a move that is legal, but not wanted at this step.")
    ]
    rules: Annotated[tuple[str, ...], Meta(description="IDs of the rules that the step is about.")]
    point: Annotated[tuple[str, ...], Meta(description="Hotspots and parts of the table to look at.")]
    wanted: Annotated[list[str], Meta(description="Moves that lead on; empty: the step is to be read.")]
    update: Annotated[Update, Meta(description="The game at this step, as a table's update.")]
