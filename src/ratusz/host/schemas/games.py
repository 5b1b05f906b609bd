"""Schemas of the API about games; see `ratusz.host.schemas.tables`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from ratusz.engine.campaign.campaign import Course
from ratusz.engine.game import BasedOn, FirstGame, Option
from ratusz.engine.scene import Board


class BriefInfo(Struct):
    """A step of the summary on top of a handbook, in each language."""

    step: Annotated[int, Meta(description="Its place in the summary, from 1.")]
    text: Mapping[str, str]
    board: Annotated[Board | None, Meta(description="Drawing of the step.")]


class RuleInfo(Struct):
    """A rule of a game in our own words, in each language."""

    id: str
    section: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    example: Mapping[str, str]
    board: Annotated[Board | None, Meta(description="Drawing of the example.")]
    brief: Annotated[BriefInfo | None, Meta(description="What the summary says of this rule, if it is part of it.")]


class GameInfo(Struct):
    """A game and its options. Title, description and goal are the texts `<id>.title`, `<id>.pitch` and `<id>.goal`."""

    id: str
    prefix: Annotated[str, Meta(description="Prefix of the IDs of its rules, without the hyphen.")]
    players: Annotated[tuple[int, int], Meta(description="Minimum and maximum number of players.")]
    minutes: Annotated[tuple[int, int], Meta(description="Usual length with the fewest and with the most players.")]
    rules_version: int
    options: tuple[Option, ...]
    based_on: BasedOn
    first_game: FirstGame
    weight: Annotated[int, Meta(description="How much there is to learn, from 1 to 5; offer light games first.")]
    courses: Annotated[Sequence[Course], Meta(description="Campaigns of the game; empty: it has none.")]
    plan: Annotated[str | None, Meta(description="Option that takes a custom sheet, drawn in the editor.")]
    written: Annotated[str | None, Meta(description="Option that takes a custom file.")]
    real_time: Annotated[
        Mapping[str, Sequence[str]],
        Meta(description="Option values that make the game run in real time, with one seat per device."),
    ]


class BotInfo(Struct):
    """A bot that can play at a table."""

    id: str
