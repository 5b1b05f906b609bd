"""Sheets in words and pictures: values that know nothing of typesetting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from ratusz.engine.capabilities import AnyGame
from ratusz.engine.message import Message, say
from ratusz.engine.paper import BlankLine, paper_sheets
from ratusz.engine.scene import Board, Effect, Item, Scene, Track, Tray
from ratusz.engine.score import ScoreSheet
from ratusz.engine.text.words import number
from ratusz.paint import board_picture, item_picture, symbol_picture
from ratusz.paper.looks import Look

_KEYS = ("catalogue", "legend", "stock")
"""Kinds of trays that are of use to somebody who plays on paper."""


class Grid(Struct, frozen=True):
    """A board with the names of its rows and columns."""

    svg: str
    rows: int
    columns: int
    row_labels: tuple[str, ...]
    column_labels: tuple[str, ...]


class Space(Struct, frozen=True):
    """A space of a track."""

    text: str
    is_marked: bool
    is_here: bool


class Strip(Struct, frozen=True):
    """A track."""

    title: str
    spaces: tuple[Space, ...]


class Picture(Struct, frozen=True):
    """A thing beside the board; without a label it is there to be crossed out."""

    svg: str
    label: str


class Key(Struct, frozen=True):
    """Things that are worth having in view."""

    title: str
    pictures: tuple[Picture, ...]


class Line(Struct, frozen=True):
    """A line of the score sheet."""

    label: str
    points: str


class Sheet(Struct, frozen=True):
    """A sheet of one seat. What is empty is to be filled in by hand."""

    game: str
    headline: str
    seat: str
    name: str
    rank: str
    date: str
    grid: Grid
    strips: tuple[Strip, ...]
    keys: tuple[Key, ...]
    lines: tuple[Line, ...]
    total: str
    is_blank: bool


def blank_sheets(game: AnyGame, setup: Any, look: Look) -> tuple[Sheet, ...]:
    """A sheet for every seat, as it is before the first choice."""
    state = game.initial_state(setup)
    table = game.scene(game.observe(state, None), None)
    keys = tuple(_key(tray, table, look) for tray in table.trays if tray.kind in _KEYS and tray.items)
    lines = tuple(_blank_line(line, look) for line in _blank_lines(game, setup))
    return tuple(_blank_sheet(scene, keys, lines, look) for scene in _scenes(game, state))


def filled_sheets(
    game: AnyGame, state: Any, look: Look, *, names: Sequence[str] = (), date: str = ""
) -> tuple[Sheet, ...]:
    """The sheet of every seat at one moment of a game, with its points.

    :param names: of people, by seat; what is left out is to be written by hand, as is the date.
    """
    known = dict(enumerate(names))
    scenes = enumerate(_scenes(game, state))
    return tuple(_filled_sheet(scene, known.get(seat, ""), date, look) for seat, scene in scenes)


def _scenes(game: AnyGame, state: Any) -> Iterable[Scene]:
    """What every seat sees, whose own board comes first."""
    players = len(game.score(state))
    return [game.scene(game.observe(state, seat), seat) for seat in range(players)]


def _blank_lines(game: AnyGame, setup: Any) -> Sequence[BlankLine]:
    if printer := paper_sheets(game):
        return printer.blank_lines(setup)
    return [BlankLine(line.label) for line in game.score(game.initial_state(setup))[0].lines]


def _blank_line(line: BlankLine, look: Look) -> Line:
    return Line(look.say_blank(line.label), "" if line.points is None else number(line.points))


def _blank_sheet(scene: Scene, keys: tuple[Key, ...], lines: tuple[Line, ...], look: Look) -> Sheet:
    return Sheet(
        game=look.say(say(f"{scene.game}.title")),
        headline=look.say(scene.goal),
        seat=" · ".join(filter(None, (_episode(scene, look), _seat(scene, look)))),
        name="",
        rank="",
        date="",
        grid=_grid(scene.boards[0], look),
        strips=tuple(_strip(track, scene, look, is_blank=True) for track in scene.tracks),
        keys=keys,
        lines=lines,
        total="",
        is_blank=True,
    )


def _filled_sheet(scene: Scene, name: str, date: str, look: Look) -> Sheet:
    assert scene.seat is not None
    points = _sheet_of(scene)
    return Sheet(
        game=look.say(say(f"{scene.game}.title")),
        headline=look.say(scene.headline),
        seat=_seat(scene, look),
        name=name,
        rank=look.say(say("paper.rank", rank=scene.ranks[scene.seat])) if scene.ranks else "",
        date=date,
        grid=_grid(scene.boards[0], look),
        strips=tuple(_strip(track, scene, look, is_blank=False) for track in scene.tracks),
        keys=(),
        lines=tuple(Line(look.say(line.label), number(line.points)) for line in points.lines),
        total=number(points.total),
        is_blank=False,
    )


def _seat(scene: Scene, look: Look) -> str:
    return "" if scene.seat is None or len(scene.boards) == 1 else look.say(say("paper.player", number=scene.seat + 1))


def _episode(scene: Scene, look: Look) -> str:
    """The episode, where the game has several and says so where it stands."""
    episode = scene.headline.args.get("episode")
    return look.say(episode) if isinstance(episode, Message) else ""


def _sheet_of(scene: Scene) -> ScoreSheet:
    return next(sheet for sheet in scene.sheets if sheet.seat == scene.seat)


def _grid(board: Board, look: Look) -> Grid:
    return Grid(
        svg=board_picture(board, look.palette).svg(),
        rows=board.rows,
        columns=board.columns,
        row_labels=tuple(label.text for label in board.row_labels),
        column_labels=tuple(label.text for label in board.column_labels),
    )


def _strip(track: Track, scene: Scene, look: Look, *, is_blank: bool) -> Strip:
    """A counter starts at 1, with nothing on it; a scale starts where it says."""
    is_scale = bool(track.markers)
    first = track.start if is_scale else 1
    here = track.markers[scene.seat or 0] if is_scale else track.position
    spaces = range(first, track.length + 1)
    texts = track.texts or tuple(map(number, spaces))
    return Strip(
        look.say(track.title),
        tuple(
            Space(text, space in track.marked, not is_blank and (space == here if is_scale else space <= here))
            for space, text in zip(spaces, texts, strict=False)
        ),
    )


def _key(tray: Tray, scene: Scene, look: Look) -> Key:
    """Pieces are drawn, each kind of them after its symbol; everything else is named."""
    pictures: list[Picture] = []
    shown = ""
    for item in tray.items:
        if item.drawing and item.symbol != shown:
            pictures.append(Picture(symbol_picture(item.symbol, look.palette).svg(), ""))
        shown = item.symbol if item.drawing else ""
        pictures.append(_picture(item, scene, look))
    return Key(look.say(tray.title), tuple(pictures))


def _picture(item: Item, scene: Scene, look: Look) -> Picture:
    if item.drawing:
        return Picture(item_picture(item, look.palette).svg(), "")
    effects = ", ".join(_effect(effect, scene, look) for effect in item.effects)
    label = look.say(item.label)
    return Picture(symbol_picture(item.symbol, look.palette).svg(), f"{label}: {effects}" if effects else label)


def _effect(effect: Effect, scene: Scene, look: Look) -> str:
    track = look.say(say(f"{scene.game}.track.{effect.symbol}"))
    return f"{track} {'+' if effect.by > 0 else ''}{number(effect.by)}"
