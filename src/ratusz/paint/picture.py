"""A scene as a picture: boards side by side, what lies around them below, and the points of every seat."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.engine.scene import Board, Item, Piece, Scene, Track, Tray
from ratusz.paint.palette import IN_COLOUR, ROAD, Palette
from ratusz.paint.shapes import Disc, Picture, Point, Shape, box, framed, number, stroke
from ratusz.paint.signs import INK, MEADOW, PAPER, RIM, WATER, colour

_CELL, _GAP, _ITEM, _LINE, _RIM = 40.0, 24.0, 44.0, 60.0, 3.0
_LIT, _DRAFT, _FAINT = "#ecc88a", "#a63d2f", "#8a8068"
_SEATS = ("#b5482f", "#2f6690", "#3f6b3a", "#b07a00", "#6b4f8a", "#6f6e58")
_SIDES = {"n": (0.0, -0.5), "e": (0.5, 0.0), "s": (0.0, 0.5), "w": (-0.5, 0.0)}
_MOST_ITEMS = 12
_ROW = _ITEM + 8
_SHOWN = {"dice", "shapes", "tiles", "cards"}
_GROUND = "#f4ecd8"
_SEATS_WITH_TRAYS = 4
"""How many seats have trays of their own at most."""


def picture(scene: Scene) -> Picture:
    """What a scene shows, without words: boards with their pieces, trays, tracks and totals."""
    boards = [board for board in scene.boards if board.columns]
    width = sum([board.columns * _CELL + _GAP for board in boards]) + _GAP
    width = max(width, _GAP * 2 + _MOST_ITEMS * _ITEM)
    deep = max([board.rows for board in boards], default=0) * _CELL
    shapes: list[Shape] = []
    x = _GAP
    for board in boards:
        shapes += _heading(scene, board, x)
        shapes += _board(board, x, _LINE, IN_COLOUR)
        x += board.columns * _CELL + _GAP
    y = _LINE + deep + _GAP
    for tray in scene.trays:
        if len(tray.items) > 0 and tray.kind in _SHOWN:
            shapes += _tray(tray, _GAP, y)
            y += _ROW
    for track in scene.tracks:
        shapes += _track(track, _GAP, y, width - 2 * _GAP)
        y += 26
    return Picture(width, y + 8, (box(_GROUND, 0, 0, width, y + 8), *shapes))


def frame(first: Scene) -> tuple[float, float]:
    """Width and height for all pictures of a game that begins so: with room for trays that come and go."""
    drawn, trays = picture(first), [tray for tray in first.trays if tray.kind in _SHOWN]
    rows = max(len(trays), min(len(first.boards), _SEATS_WITH_TRAYS)) + 1
    return drawn.width, drawn.height + (rows - sum(len(tray.items) > 0 for tray in trays)) * _ROW


def in_frame(drawn: Picture, size: tuple[float, float]) -> Picture:
    """The picture at the top left of a frame of this shape, which is larger where the picture would not fit."""
    width, height = size
    scale = max(1.0, drawn.width / width, drawn.height / height)
    whole = box(_GROUND, 0, 0, width * scale, height * scale)
    return Picture(width * scale, height * scale, (whole, *drawn.shapes))


def board_picture(board: Board, palette: Palette = IN_COLOUR) -> Picture:
    """One board alone, up to its rim, which is as broad on every side."""
    size = board.columns * _CELL + 2 * _RIM, board.rows * _CELL + 2 * _RIM
    return Picture(*size, tuple(_board(board, _RIM, _RIM, palette)))


def item_picture(item: Item, palette: Palette = IN_COLOUR) -> Picture:
    """One thing of a tray alone."""
    return Picture(_ITEM, _ITEM, tuple(_item(item, _ITEM / 2, _ITEM / 2, palette)))


def symbol_picture(symbol: str, palette: Palette = IN_COLOUR) -> Picture:
    """A symbol on its ground."""
    ground = framed(palette.ground(symbol), palette.fill(INK), 1, 1, _ITEM - 2, _ITEM - 2)
    return Picture(_ITEM, _ITEM, (*ground, *palette.sign(symbol, _ITEM / 2, _ITEM / 2, _ITEM * 0.8)))


def _board(board: Board, x: float, y: float, palette: Palette) -> Iterator[Shape]:
    yield box(palette.fill(RIM), x - _RIM, y - _RIM, board.columns * _CELL + 2 * _RIM, board.rows * _CELL + 2 * _RIM)
    places = _places(board, x, y)
    for index, name in enumerate(board.cells):
        if name:
            lit = any(label.lit for label in board.row_labels[index // board.columns : index // board.columns + 1])
            yield from _plot(board, index, places[name], palette, lit=lit)
    for piece in board.pieces:
        yield from _piece(piece, [places[cell] for cell in piece.cells if cell in places], palette)
    for edge in board.edges:
        if edge.first in places and edge.second in places:
            fill = WATER if edge.symbol == "river" else _DRAFT
            yield from _side(places[edge.first], places[edge.second], fill, palette)


def _places(board: Board, x: float, y: float) -> dict[str, Point]:
    """The middle of every cell."""
    return {
        name: (x + (index % board.columns + 0.5) * _CELL, y + (index // board.columns + 0.5) * _CELL)
        for index, name in enumerate(board.cells)
        if name
    }


def _heading(scene: Scene, board: Board, x: float) -> Iterator[Shape]:
    """Whose board it is, and the points of its seat."""
    if board.seat is None:
        return
    yield Disc(_SEATS[board.seat % len(_SEATS)], (x + 14, _LINE / 2), 12)
    yield from number(PAPER, board.seat + 1, x + 14, _LINE / 2, 11)
    for sheet in scene.sheets:
        if sheet.seat == board.seat:
            digits = len(str(sheet.total))
            yield from number(INK, sheet.total, x + 42 + 9 * (digits - 1), _LINE / 2, 22)


def _plot(board: Board, index: int, place: Point, palette: Palette, *, lit: bool) -> Iterator[Shape]:
    (x, y), terrain, value = place, board.terrain[index], board.values[index]
    rim = palette.fill(_LIT if lit else "#cdd9b3")
    yield from framed(palette.ground(terrain), rim, x - _CELL / 2, y - _CELL / 2, _CELL, _CELL, 2.5 if lit else 1)
    if terrain in palette.hatched:
        yield from _hatching(x, y)
    yield from palette.sign(terrain, x, y, _CELL * 0.8)
    is_free = not any(board.cells[index] in piece.cells for piece in board.pieces)
    if value.isdigit() and is_free:
        yield from number(palette.fill(_FAINT), int(value), x, y, 14)


def _hatching(x: float, y: float) -> Iterator[Shape]:
    """Slanted lines across a cell."""
    half = _CELL / 2 - 2
    for shift in (-half, 0.0, half):
        low, high = max(-half, shift - half), min(half, shift + half)
        yield from stroke("#b4b4b4", [(x + low, y + shift - low), (x + high, y + shift - high)], 0.8)


def _piece(piece: Piece, places: list[Point], palette: Palette) -> Iterator[Shape]:
    """All cells of a piece in one outline, with its sign in the first."""
    outline = palette.fill(_DRAFT if piece.draft else INK)
    for grown, fill in ((0.0, outline), (2.5, palette.ground(piece.symbol))):
        half = _CELL / 2 - 3 - grown
        for x, y in places:
            for width, height in ((0.0, 0.0), (_CELL, 0.0), (0.0, _CELL), (_CELL, _CELL)):
                if {(x + width, y), (x, y + height), (x + width, y + height)} <= set(places):
                    yield box(fill, x - half, y - half, 2 * half + width, 2 * half + height)
    if places:
        yield from _roads(piece.openings, places[0], _CELL, palette)
        yield from palette.sign(piece.symbol, *places[0], _CELL * (0.6 if piece.openings else 0.8))


def _roads(openings: str, place: Point, size: float, palette: Palette) -> Iterator[Shape]:
    x, y = place
    for side in openings:
        right, down = _SIDES[side]
        yield from stroke(palette.fill(ROAD), [place, (x + right * size, y + down * size)], size / 8)


def _side(first: Point, second: Point, fill: str, palette: Palette) -> Iterator[Shape]:
    """The side between two neighbouring cells."""
    (x, y), (to_x, to_y) = first, second
    middle_x, middle_y, across = (x + to_x) / 2, (y + to_y) / 2, y == to_y
    reach = (0.0, _CELL / 2) if across else (_CELL / 2, 0.0)
    line = [(middle_x - reach[0], middle_y - reach[1]), (middle_x + reach[0], middle_y + reach[1])]
    for shade, width in (("#2f6690" if fill == WATER else fill, 7.0), (fill, 4.5)):
        yield from stroke(palette.fill(shade), line, width)


def _tray(tray: Tray, x: float, y: float) -> Iterator[Shape]:
    for place, item in enumerate(tray.items[:_MOST_ITEMS]):
        yield from _item(item, x + (place + 0.5) * _ITEM, y + _ITEM / 2, IN_COLOUR)


def _item(item: Item, x: float, y: float, palette: Palette) -> Iterator[Shape]:
    size = _ITEM - 6
    fill = palette.ground(item.symbol) if item.openings and not item.drawing else palette.fill(PAPER)
    rim = palette.fill(INK if item.state == "open" else RIM)
    yield from framed(fill, rim, x - size / 2, y - size / 2, size, size)
    if item.drawing:
        yield from _drawn(item, x, y, size, palette)
    else:
        yield from _roads(item.openings, (x, y), size, palette)
        yield from palette.sign(item.symbol.removeprefix("type-"), x, y, size * 0.8)


def _drawn(item: Item, x: float, y: float, size: float, palette: Palette) -> Iterator[Shape]:
    """A piece as small cells."""
    rows = [row for row in item.drawing.replace("/", "\n").split("\n") if row.strip()]
    most = max(len(rows), *map(len, rows)) if rows else 1
    cell = size / max(most + 1, 4)
    left, top = x - max(map(len, rows), default=0) * cell / 2, y - len(rows) * cell / 2
    for down, row in enumerate(rows):
        for right, mark in enumerate(row):
            if mark not in " .":
                fill = palette.ground(item.symbol) if colour(item.symbol) != MEADOW else palette.fill(_FAINT)
                yield from framed(fill, palette.fill(INK), left + right * cell, top + down * cell, cell, cell, 1)


def _track(track: Track, x: float, y: float, width: float) -> Iterator[Shape]:
    """A line of spaces, with a marker for every seat that has one, or the one that there is."""
    spaces = track.length - track.start + 1
    step = min(20.0, width / max(spaces, 1))
    for space in range(spaces):
        yield from framed(_LIT if space + track.start in track.marked else PAPER, RIM, x + space * step, y, step, 18, 1)
    for seat, position in enumerate(track.markers or (track.position,)):
        at = x + (position - track.start + 0.5) * step
        yield Disc(_SEATS[seat % len(_SEATS)] if track.markers else INK, (at, y + 9 + 2 * seat), min(step * 0.36, 6))
