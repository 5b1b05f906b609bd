"""Pictures of scenes: shapes by hand, and every game from its first roll to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from ratusz.engine.game import CHANCE
from ratusz.engine.message import Message
from ratusz.engine.play import draw
from ratusz.engine.scene import Board, Edge, Item, Piece, Scene
from ratusz.games import find, rooms
from ratusz.paint import IN_COLOUR, SPARING, Palette, Picture, board_picture, item_picture, picture, symbol_picture
from ratusz.paint.pixels import pixels
from ratusz.paint.shapes import Disc, Polygon, box, number
from ratusz.paint.signs import colour, sign

NOTHING = Message("nothing")


def scene_of(*pieces: Piece, edges: tuple[Edge, ...] = ()) -> Scene:
    """A board of two rows and three columns, whose last cell is none."""
    cells = ("a1", "a2", "a3", "b1", "b2", "")
    board = Board("board", 0, NOTHING, 2, 3, cells, ("meadow",) * 6, ("", "7", "", "", "", ""), pieces, edges)
    return Scene("game", 0, False, (0,), NOTHING, NOTHING, NOTHING, False, (board,), (), (), (), ())


def at(picture: Picture, x: float, y: float) -> str:
    """The colour of a point."""
    wide = pixels(picture, int(picture.width))
    return "#" + "".join(f"{part:02x}" for part in wide[int(y), int(x)])


def test_a_frame_shows_shapes_from_back_to_front() -> None:
    shapes = (box("#0000ff", 0, 0, 4, 4), Disc("#ff0000", (1, 1), 1.0), Polygon("#00ff00", ((2, 2), (4, 2), (4, 4))))
    frame = pixels(Picture(4, 4, shapes), 400)

    assert frame.shape == (400, 400, 3)
    assert frame.dtype == np.uint8
    assert frame[100, 100].tolist() == [255, 0, 0]
    assert frame[100, 250].tolist() == [0, 0, 255]
    assert frame[250, 350].tolist() == [0, 255, 0]
    assert frame[350, 250].tolist() == [0, 0, 255]


def test_edges_are_soft() -> None:
    frame = pixels(Picture(2, 1, (box("#000000", 0, 0, 0.5, 1),)), 2)

    assert frame.tolist() == [[[128, 128, 128], [255, 255, 255]]]


def test_a_picture_is_svg_with_the_same_shapes() -> None:
    drawn = Picture(4, 3, (box("#0000ff", 0, 0, 4, 3), Disc("#ff0000", (1, 1), 1.0)))
    root = ET.fromstring(drawn.svg())

    assert root.attrib["viewBox"] == "0 0 4 3"
    assert [(child.tag.rpartition("}")[2], child.attrib["fill"]) for child in root] == [
        ("polygon", "#0000ff"),
        ("circle", "#ff0000"),
    ]
    assert drawn._repr_svg_() == drawn.svg()


def test_cells_lie_where_they_belong_and_no_cell_is_left_out() -> None:
    drawn = picture(scene_of(Piece("lake", ("b1",))))

    assert at(drawn, 24 + 8, 60 + 48) == colour("lake")
    assert at(drawn, 24 + 8, 60 + 8) == colour("meadow")
    assert at(drawn, 24 + 100, 60 + 60) == "#d3c6a8"


def test_pieces_of_several_cells_have_one_outline() -> None:
    square = picture(scene_of(Piece("public", ("a1", "a2", "b1", "b2"))))
    apart = picture(scene_of(Piece("public", ("a1",)), Piece("public", ("a2",))))

    assert at(square, 24 + 40, 60 + 40) == colour("public")
    assert at(apart, 24 + 40, 60 + 20) == "#cdd9b3"


def test_rivers_run_between_cells() -> None:
    drawn = picture(scene_of(edges=(Edge("a1", "a2", "river"),)))

    assert at(drawn, 24 + 40, 60 + 20) == "#a9d3ea"
    assert at(drawn, 24 + 80, 60 + 20) == "#cdd9b3"


def test_values_are_hidden_by_pieces() -> None:
    value = "#8a8068"

    assert value in picture(scene_of()).svg()
    assert value not in picture(scene_of(Piece("house", ("a2",)))).svg()


def test_numbers_are_strokes() -> None:
    assert len({tuple(number("#000000", digit, 0, 0, 10)) for digit in range(10)}) == 10
    assert len(list(number("#000000", -12, 0, 0, 10))) == sum(
        len(list(number("#000000", digit, 0, 0, 10))) for digit in (1, 2)
    ) + len(["line", "end", "end"])


def test_symbols_that_nobody_knows_get_colours_of_their_own() -> None:
    assert list(sign("castle", 0, 0, 10)) != list(sign("harbour", 0, 0, 10))
    assert re.fullmatch(r"#[0-9a-f]{6}", next(sign("castle", 0, 0, 10)).fill)


def scenes(name: str) -> Iterator[Scene]:
    """What a seat and a spectator see early in a game of random choices and some rounds later."""
    game: Any = find(name)
    random, state = Random(1), game.initial_state(game.setup(2, {}))
    for ply in range(60):
        seat = min(game.to_act(state))
        legal = () if seat == CHANCE else game.legal_actions(state, seat)
        chosen = (
            draw(game.chance_outcomes(state), random) if seat == CHANCE else legal[int(random.random() * len(legal))]
        )
        state = game.apply(state, seat, chosen)
        if ply in {5, 59}:
            yield from (game.scene(game.observe(state, viewer), viewer) for viewer in (1, None))


@pytest.mark.parametrize("name", rooms())
def test_every_game_has_pictures(name: str) -> None:
    pictures = [picture(scene) for scene in scenes(name)]
    for drawn in pictures:
        root = ET.fromstring(drawn.svg())
        points = [
            point for shape in drawn.shapes for point in ([shape.centre] if isinstance(shape, Disc) else shape.points)
        ]

        assert [(x, y) for x, y in points if not (0 <= x <= drawn.width and 0 <= y <= drawn.height)] == []

        assert len(root) == len(drawn.shapes) > 50
    frame = pixels(pictures[-1])

    assert frame.shape[1:] == (640, 3)
    assert len(set(map(bytes, frame[::7].reshape(-1, 3)))) > 20


def test_a_board_alone_has_its_cells_inside_a_rim() -> None:
    (board,) = scene_of(Piece("lake", ("b1",))).boards
    drawn = board_picture(board)

    assert (drawn.width, drawn.height) == (3 * 40 + 6, 2 * 40 + 6)
    assert at(drawn, 3 + 8, 3 + 48) == colour("lake")
    assert at(drawn, 3 + 8, 3 + 8) == colour("meadow")
    assert at(drawn, 3 + 100, 3 + 60) == "#d3c6a8"


def test_sparing_pictures_have_white_grounds_and_dark_signs() -> None:
    """Columns are white on their yellow ground, and would not show on white."""
    (board,) = scene_of(Piece("public", ("a1",)), Piece("house", ("a2",)), edges=(Edge("a1", "b1", "river"),)).boards
    drawn = board_picture(board, SPARING)

    assert at(drawn, 3 + 8, 3 + 8) == "#ffffff"
    assert at(drawn, 3 + 20, 3 + 30) == "#5a5a5a"
    assert at(drawn, 3 + 100, 3 + 20) == "#ffffff"
    assert {shape.fill for shape in drawn.shapes if not shape.fill[1:3] == shape.fill[3:5] == shape.fill[5:]} == set()


def test_what_cannot_be_built_on_is_hatched_where_grounds_do_not_tell() -> None:
    def shapes(terrain: str, palette: Palette) -> int:
        board = Board("board", 0, NOTHING, 1, 1, ("a1",), (terrain,), ("",))
        return len(board_picture(board, palette).shapes)

    assert shapes("forest", IN_COLOUR) == shapes("trees", IN_COLOUR) == shapes("trees", SPARING)
    assert shapes("forest", SPARING) == shapes("trees", SPARING) + 3 * len(["line", "end", "end"])


def test_things_alone_fill_their_pictures() -> None:
    item = Item("tray/a", "public", NOTHING, drawing="##")

    assert at(item_picture(item), 17, 22) == colour("public")
    assert at(symbol_picture("church"), 5, 5) == colour("church")
    assert at(symbol_picture("church", SPARING), 5, 5) == "#ffffff"
