"""What a page shows, as a value: boards, trays, tracks, score sheets, a prompt, and the choices.

A choice is a legal action with the hotspots that select it. The page narrows the choices as a person taps, drags, types
or moves with arrow keys, and needs to know no game for that. Text is messages; art is named by symbols.

Hotspot IDs: a cell of the own board is `cell/<name>`, an item of a tray `<tray>/<item>`, a row or column label what its
`AxisLabel.hotspot` says, and the button that commits is `confirm`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ratusz.engine.message import Message
from ratusz.engine.score import ScoreSheet


class AxisLabel(Struct, frozen=True, gc=False):
    """Name of a row or column; a hotspot when it can be chosen."""

    text: str
    hotspot: str = ""
    lit: bool = False
    """Matters now: the street that scores, the columns of the dice."""


class Piece(Struct, frozen=True, gc=False):
    """Something that lies on a board: one or several cells of one symbol."""

    symbol: str
    cells: tuple[str, ...]
    draft: bool = False
    """Not committed yet: still the player's own and open to undo."""
    openings: str = ""
    """The sides at which a road leaves the piece: some of `nesw`, in that order."""
    dim: bool = False
    """Does not count as it lies: a tile that no road reaches."""
    sticker: bool = False
    """Stuck onto the board, not drawn."""


class Edge(Struct, frozen=True, gc=False):
    """A drawn border between two neighbouring cells, such as a river."""

    first: str
    second: str
    symbol: str


class Board(Struct, frozen=True, gc=False):
    """A grid, row by row. `cells`, `terrain` and `values` have rows x columns entries; an empty name is no cell."""

    id: str
    seat: int | None
    title: Message
    rows: int
    columns: int
    cells: tuple[str, ...]
    terrain: tuple[str, ...]
    values: tuple[str, ...]
    """What is printed in the cell, such as its points; empty for nothing."""
    pieces: tuple[Piece, ...] = ()
    edges: tuple[Edge, ...] = ()
    row_labels: tuple[AxisLabel, ...] = ()
    column_labels: tuple[AxisLabel, ...] = ()
    kind: Literal["plots", "sheet", "tiles"] = "plots"
    """How it is drawn. `plots`: one thing in a cell; `sheet`: pieces of several cells, and lines along the sides of
    cells; `tiles`: tiles whose roads meet, with tracks and trays around them."""


class Effect(Struct, frozen=True, gc=False):
    """What something in a tray moves on a track, whoever uses it."""

    symbol: str
    """Symbol of the track."""
    by: int


class Item(Struct, frozen=True, gc=False):
    """One thing in a tray."""

    hotspot: str
    symbol: str
    label: Message
    state: str = "open"
    """`open`: can still be used; `done`: used up; `idle`: only to be looked at."""
    detail: str = ""
    """Short text on the item, such as the column it goes to."""
    caption: Message | None = None
    """A word to be printed with the picture where that does not tell enough."""
    drawing: str = ""
    """The piece that the item is, as `polyomino.Piece.draw` writes it; `symbol` tells what its cells look like."""
    openings: str = ""
    """The sides at which a road leaves the tile that the item is: some of `nesw`, in that order."""
    count: int = 1
    """How many such things there are: alike tiles are one item, a stack says how high it is."""
    seats: tuple[int, ...] = ()
    """Whose the thing is, or would be if the game ended now: the leaders of a goal card."""
    notes: tuple[Message, ...] = ()
    """What else is worth knowing before it is used."""
    effects: tuple[Effect, ...] = ()
    """What it moves on tracks, to be written on it; the notes say it in words."""
    reach: str = ""
    """Where the piece that the item is would fit on the viewer's own board, a digit a cell: in how many ways it could
    cover it, 0 for none, 1 for one, 2 for two or three, 3 for four to seven, and so on, doubling. Empty: not told."""


class Tray(Struct, frozen=True, gc=False):
    """A row of things beside the board.

    `kind` tells how to draw it: `dice`, `tasks`, `shapes` (one piece in all ways to hold it), `catalogue`, `cards`,
    `tiles`, `stock` (all pieces, those done with among them).
    """

    id: str
    kind: str
    title: Message
    items: tuple[Item, ...]
    seat: int | None = None
    """The seat the things belong to; None: they lie in the middle of the table."""
    places: int = 0
    """How many things the tray can hold, where that is fixed: the others are drawn as empty places."""


class Track(Struct, frozen=True, gc=False):
    """A numbered line with a marker, such as a round counter, or with one of every seat, such as a scale."""

    id: str
    title: Message
    length: int
    """Number of the last space."""
    position: int
    """Where the viewer's marker is; 0 before the first space of a counter."""
    marked: tuple[int, ...] = ()
    """Spaces where something special happens, from 1."""
    texts: tuple[str, ...] = ()
    """What is written on the spaces, where it is not their numbers."""
    start: int = 0
    """Number of the first space of a scale, below zero too; 0 for a counter."""
    markers: tuple[int, ...] = ()
    """Where the marker of each seat stands, if each has one of its own."""
    symbol: str = ""
    """What is counted, where it has a picture."""


class Shift(Struct, frozen=True, gc=False):
    """A marker that an action would move."""

    track: str
    """ID of the track."""
    seat: int
    by: int


class Timer(Struct, frozen=True, gc=False):
    """An alarm that is set, to be shown running down; how much of it is left only the one who has a clock can tell."""

    action: str
    """The alarm's action in the game's notation."""
    symbol: str
    title: Message
    """What runs, and what happens at its end."""
    seconds: float


class Preview(Struct, frozen=True, gc=False):
    """What an action would change at once."""

    pieces: tuple[Piece, ...]
    points: int
    """Change of the running total."""
    shifts: tuple[Shift, ...] = ()
    """Markers of any seat that move; of an action that is only begun, those that it will move however it goes on."""
    notes: tuple[Message, ...] = ()
    """What else there is to know, above all about others."""


class Choice(Struct, frozen=True, gc=False):
    """A legal action, and the hotspots that select it."""

    action: str
    """The action in the game's notation."""
    hotspots: tuple[str, ...]
    label: Message
    """What a screen reader says and a list shows."""
    preview: Preview | None = None
    final: bool = False
    """It cannot be taken back, such as what makes chance reveal something. Not said of the button that commits."""
    notes: tuple[Message, ...] = ()
    """Warnings to read before it is confirmed."""


class Odds(Struct, frozen=True, gc=False):
    """One group of outcomes of the next chance event and what it would bring now."""

    label: Message
    weight: int
    of: int
    points: int | None = None
    """What the viewer's board would score then, or None."""
    hotspot: str = ""
    symbol: str = ""
    """What is to be built then, where that is known."""
    drawing: str = ""
    """The piece it is, as `polyomino.Piece.draw` writes it."""


class Step(Struct, frozen=True, gc=False):
    """How a scoring marker stands once some lines of a score sheet are counted."""

    lines: int
    """How many of them, from the first."""
    position: int
    debt: int = 0
    """What is owed below 0, where the marker does not go."""


class Tally(Struct, frozen=True, gc=False):
    """The way of a scoring marker through the lines of a seat's score sheet, in the order in which they are counted."""

    seat: int
    length: int
    """Number of the last space of the scoring track; 0 where it has no end."""
    steps: tuple[Step, ...]
    """The first holds all that was counted while playing."""


class Scene(Struct, frozen=True, gc=False):
    """Everything a seat (None: a spectator) sees at one moment."""

    game: str
    seat: int | None
    over: bool
    to_act: tuple[int, ...]
    headline: Message
    """Where the game stands: "Round 3 of 9"."""
    goal: Message
    """What it is all about, in one sentence; the same throughout a game."""
    prompt: Message
    """What is asked of the viewer, or what is awaited."""
    secret: bool
    """True while the viewer's choice must be hidden from the others (a hot seat then hands the device over)."""
    boards: tuple[Board, ...]
    """The viewer's own board first."""
    trays: tuple[Tray, ...]
    tracks: tuple[Track, ...]
    sheets: tuple[ScoreSheet, ...]
    """The score sheet of each seat; the viewer's own counts the draft as if it were committed."""
    choices: tuple[Choice, ...]
    odds: tuple[Odds, ...] = ()
    ranks: tuple[int, ...] = ()
    """The rank of each seat, from 1, when the game is over."""
    tallies: tuple[Tally, ...] = ()
    """The tally of each seat, when the game is over, where the order in which points are counted matters."""
    commit: Message | None = None
    """What the button that commits says, where "Confirm" says too little, such as "End turn"."""
    timers: tuple[Timer, ...] = ()
    """One an alarm, in games that run by the clock."""
    ahead: bool = False
    """Whether the seat is not to act and may choose ahead meanwhile; see `ratusz.engine.ahead`."""


def own_first(players: int, seat: int | None) -> list[int]:
    """In which order boards are shown: the viewer's own, then the others by seat; to a spectator all by seat."""
    return sorted(range(players), key=lambda other: other != seat)
