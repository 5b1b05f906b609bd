"""The buildings, their cards and how they may be turned, as the ledger draws them."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from ratusz.engine.board.polyomino import parse_piece
from ratusz.engine.message import Message
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.games import chronicle as game
from ratusz.games import words
from ratusz.games.chronicle.data import (
    ANIMALS,
    BLOCK,
    BUILDINGS,
    BY_KIND,
    CHURCH,
    COLOURS,
    FOURTH,
    FOURTH_CHURCH,
    KINDS,
    NUMBERS,
    PIECES,
    PLACEMENTS,
    SHAPES,
    shape_of,
)
from ratusz.games.chronicle.episodes import EPISODES
from ratusz.games.chronicle.state import cards_of
from tests.games.chronicle.builders import start

# Name, shape, size, rotations, whether the mirror image is another shape, and the drawing.
TABLE = """
yel-1 I2 2 2 same ##
yel-2 I3 3 2 same ###
yel-3 L3 3 4 same #./##
yel-4 O4 4 1 same ##/##
yel-5 L4 4 4 differs #./#./##
yel-6 S4 4 2 differs .##/##.
yel-7 T4 4 4 same ###/.#.
yel-8 P5 5 4 differs ##/##/#.
red-1 I2 2 2 same ##
red-2 I3 3 2 same ###
red-3 L3 3 4 same #./##
red-4 I4 4 2 same ####
red-5 J4 4 4 differs .#/.#/##
red-6 Z4 4 2 differs ##./.##
red-7 T4 4 4 same ###/.#.
red-8 V5 5 4 same #../#../###
blu-1 I2 2 2 same ##
blu-2 L3 3 4 same #./##
blu-3 I4 4 2 same ####
blu-4 L4 4 4 differs #./#./##
blu-5 Z4 4 2 differs ##./.##
blu-6 U5 5 4 same #.#/###
blu-7 J5 5 4 differs .#/.#/.#/##
blu-8 Q5 5 4 differs ##/##/.#
chu-1 T4 4 4 same ###/.#.
chu-2 T5 5 4 same ###/.#./.#.
chu-3 W5 5 4 same #../##./.##
"""
ROWS = [line.split() for line in TABLE.split("\n") if line]
FOURTH_ROWS = [("first", "X5", 5, 1), ("second", "S4", 4, 2), ("others", "L3", 3, 4)]


@pytest.mark.rule("CH-BASE-53", "CH-BASE-55", "CH-E04-08")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_building_is_as_it_is_drawn(row: list[str]) -> None:
    name, shape, size, rotations, _, drawing = row
    building = BUILDINGS[NUMBERS[name]]

    assert SHAPES[building.shape] == shape
    assert PIECES[building.shape].draw() == drawing
    assert PIECES[building.shape].size == int(size)
    assert len(PLACEMENTS[building.shape].orientations) == int(rotations)


DRAWN = """
yel-1      yel-2      yel-3      yel-4      yel-5      yel-6      yel-7      yel-8
# #        # # #      #          # #        #            # #      # # #      # #
                      # #        # #        #          # #          #        # #
                                            # #                              #

red-1      red-2      red-3      red-4      red-5      red-6      red-7      red-8
# #        # # #      #          # # # #      #        # #        # # #      #
                      # #                     #          # #        #        #
                                            # #                              # # #

blu-1      blu-2      blu-3      blu-4      blu-5      blu-6      blu-7      blu-8
# #        #          # # # #    #          # #        #   #        #        # #
           # #                   #            # #      # # #        #        # #
                                 # #                                #          #
                                                                  # #

chu-1      chu-2      chu-3
# # #      # # #      #
  #          #        # #
             #          # #

first            second           others
  #                # #            #
# # #            # #              # #
  #
"""
"""As the rules draw them, by the column in which the name begins."""


def drawings() -> dict[str, str]:
    """By name each drawing on lines of its own."""
    found = {}
    for block in DRAWN.strip("\n").split("\n\n"):
        names, *rows = block.split("\n")
        starts = [match.start() for match in re.finditer(r"\S+", names)]
        for begin, end in zip(starts, [*starts[1:], 999], strict=True):
            drawn = [row[begin:end][::2].rstrip().replace(" ", ".") for row in rows]
            found[names[begin:end].strip()] = "\n".join(row for row in drawn if row)
    return found


@pytest.mark.rule("CH-BASE-55", "CH-E04-08")
def test_every_building_is_drawn_face_up() -> None:
    found = drawings()
    shapes = {building.name: building.shape for building in BUILDINGS[:-1]} | FOURTH

    assert {name: PIECES[shape] for name, shape in shapes.items()} == {
        name: parse_piece(drawn) for name, drawn in found.items()
    }


@pytest.mark.rule("CH-BASE-08", "CH-BASE-54", "CH-BASE-55")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_building_is_turned_and_never_turned_over(row: list[str]) -> None:
    building = BUILDINGS[NUMBERS[row[0]]]
    held = PLACEMENTS[building.shape].orientations

    assert [orientation.mirrored for orientation in held] == [False] * len(held)
    mirrored = PIECES[building.shape].mirrored()
    assert (mirrored not in [orientation.piece for orientation in held]) == (row[4] == "differs")


@pytest.mark.rule("CH-E04-06", "CH-E04-07", "CH-E04-08")
@pytest.mark.parametrize(("rank", "shape", "size", "rotations"), FOURTH_ROWS)
def test_the_fourth_church_has_the_shape_of_the_rank(rank: str, shape: str, size: int, rotations: int) -> None:
    assert SHAPES[FOURTH[rank]] == shape
    assert shape_of(FOURTH_CHURCH, rank) == FOURTH[rank]
    assert PIECES[FOURTH[rank]].size == size
    assert len(PLACEMENTS[FOURTH[rank]].orientations) == rotations


@pytest.mark.rule("CH-BASE-02", "CH-BASE-53")
def test_eight_buildings_of_each_colour_and_ninety_cells() -> None:
    sizes = {KINDS[kind]: sum(PIECES[BUILDINGS[number].shape].size for number in BY_KIND[kind]) for kind in COLOURS}

    assert [len(BY_KIND[kind]) for kind in COLOURS] == [8, 8, 8]
    assert sizes == {"residential": 29, "public": 29, "industrial": 32}


@pytest.mark.rule("CH-BASE-53")
def test_how_often_there_is_each_size() -> None:
    sizes = sorted(PIECES[BUILDINGS[number].shape].size for kind in COLOURS for number in BY_KIND[kind])

    assert {size: len(list(same)) for size, same in groupby(sizes)} == {2: 3, 3: 5, 4: 11, 5: 5}


@pytest.mark.rule("CH-BASE-53", "CH-E04-08", "CH-ETERNAL-04")
def test_sums_with_churches() -> None:
    three = sum(PIECES[BUILDINGS[number].shape].size for number in BY_KIND[CHURCH][:3])

    assert 90 + three == 104
    assert [104 + PIECES[FOURTH[rank]].size for rank in ("first", "second", "others")] == [109, 108, 107]


@pytest.mark.rule("CH-BASE-54")
def test_no_colour_has_a_shape_twice() -> None:
    shapes = [BUILDINGS[number].shape for kind in COLOURS for number in BY_KIND[kind]]

    for kind in COLOURS:
        assert len({BUILDINGS[number].shape for number in BY_KIND[kind]}) == 8
    assert len(set(shapes)) == 15


@pytest.mark.rule("CH-BASE-03", "CH-E04-01", "CH-E04-07", "CH-ETERNAL-06")
@pytest.mark.parametrize("episode", EPISODES)
def test_the_deck_has_a_card_for_each_building(episode: int) -> None:
    cards = cards_of(EPISODES[episode])
    number = {0: 28, 1: 24, 2: 24, 3: 24, 4: 28}.get(episode, 29)

    assert len(cards) == len(set(cards)) == number
    assert (BLOCK in cards) == (episode == 0 or episode >= 4)
    assert (FOURTH_CHURCH in cards) == (episode >= 5)


@pytest.mark.rule("CH-BASE-09")
def test_four_animals_mark_four_owners() -> None:
    assert ANIMALS == ("otter", "lynx", "stork", "bison")
    boards = game.scene(game.observe(start(1, players=4), None), None).boards
    assert [board.title.args["animal"] for board in boards] == [
        Message(f"chronicle.animal.{animal}") for animal in ANIMALS
    ]
    for language in LANGUAGES:
        assert len({str(words(language)[f"chronicle.animal.{animal}"]) for animal in ANIMALS}) == 4
