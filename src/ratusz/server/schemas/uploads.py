"""Schemas of the API about uploads: custom sheets, and options that come from files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.authoring.plan import Palette
from ratusz.engine.scene import Board


class PlanRequest(Struct, forbid_unknown_fields=True):
    """A sheet of one's own to be looked through: as text, or cell by cell."""

    options: Annotated[
        Mapping[str, str], Meta(description="The other options; those left out take their defaults.", max_length=64)
    ] = {}
    text: Annotated[
        str | None,
        Meta(description="On one line or as a picture; empty: the one that comes with the game."),
    ] = None
    signs: Annotated[list[str], Meta(description="Instead of the text, a sign for every cell.", max_length=400)] = []
    edges: Annotated[
        list[tuple[str, str]],
        Meta(description="With `signs`: the pairs of cells with something between.", max_length=800),
    ] = []


class FileRequest(Struct, forbid_unknown_fields=True):
    """A file of one's own to be looked through."""

    text: Annotated[str, Meta(description="Its content; empty: the one that comes with the game.", max_length=20_000)]


class FileInfo(Struct):
    """A file of one's own, and what is wrong with it."""

    fit: Annotated[bool, Meta(description="Whether it can be played with.")]
    text: Annotated[str, Meta(description="As the value of the option; empty when it cannot be read.")]
    picture: Annotated[str, Meta(description="As it is kept in a file.")]
    faults: tuple[Fault, ...]


class PlanInfo(Struct):
    """A sheet of one's own, and what is wrong with it."""

    fit: Annotated[bool, Meta(description="Whether it can be played on under these options.")]
    text: Annotated[str, Meta(description="As the value of the option; empty when it cannot be read.")]
    picture: Annotated[str, Meta(description="The same in several lines, as it is kept in a file.")]
    signs: Annotated[tuple[str, ...], Meta(description="By cell; none when it cannot be read.")]
    board: Board | None
    faults: tuple[Fault, ...]
    palette: Palette
