"""Schemas of the API about uploads: custom sheets, and options that come from files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.authoring.plan import Palette
from ratusz.engine.scene import Board


class PlanRequest(Struct, forbid_unknown_fields=True):
    """A custom sheet to check: as text, or cell by cell."""

    options: Annotated[
        Mapping[str, str], Meta(description="The other options; omitted ones have their defaults.", max_length=64)
    ] = {}
    text: Annotated[
        str | None,
        Meta(description="Sheet on one line or as a picture; empty: the sheet of the game."),
    ] = None
    signs: Annotated[list[str], Meta(description="Instead of `text`, a sign for every cell.", max_length=400)] = []
    edges: Annotated[
        list[tuple[str, str]],
        Meta(description="With `signs`: pairs of cells with a line between them.", max_length=800),
    ] = []


class FileRequest(Struct, forbid_unknown_fields=True):
    """A custom file to check."""

    text: Annotated[str, Meta(description="Content of the file; empty: the file of the game.", max_length=20_000)]


class FileInfo(Struct):
    """A custom file with its faults."""

    fit: Annotated[bool, Meta(description="Whether a game can use it.")]
    text: Annotated[str, Meta(description="Value for the option; empty if the input cannot be read.")]
    picture: Annotated[str, Meta(description="Text of the file.")]
    faults: tuple[Fault, ...]


class PlanInfo(Struct):
    """A custom sheet with its faults."""

    fit: Annotated[bool, Meta(description="Whether a game with these options can use it.")]
    text: Annotated[str, Meta(description="Value for the option; empty if the input cannot be read.")]
    picture: Annotated[str, Meta(description="The same on several lines, as in a file.")]
    signs: Annotated[tuple[str, ...], Meta(description="Signs by cell; empty if the input cannot be read.")]
    board: Board | None
    faults: tuple[Fault, ...]
    palette: Palette
