"""docs/dice-city.md: its examples are true, and what can be typed or chosen is in it."""

from __future__ import annotations

import re

from ratusz import games
from ratusz.games import dice_city as game
from ratusz.games.dice_city.courses import CHAPTERS, WHOLE, title
from ratusz.games.dice_city.data import PIECES, SHAPES
from ratusz.games.dice_city.display.view import shape_ways
from ratusz.games.dice_city.maps import SIGNS, parse_map
from tests.games.dice_city.builders import land, lines
from tests.games.pages import Page

PAGE = Page("dice_city")


def test_the_odds_are_those_that_are_played() -> None:
    printed = [[int(number) for number in line.split()[1:]] for line in PAGE.blocks("How to play")[0].splitlines()[2:]]

    assert printed[0] == sorted_like_the_page(shape_ways(land(1).episode, 0))
    assert printed[1] == sorted_like_the_page(shape_ways(land(4).episode, 0))


def sorted_like_the_page(ways: tuple[int, ...]) -> list[int]:
    return [ways[SHAPES.index(name)] for name in ("I1", "I2", "I3", "L3", "I4", "L4", "O4", "L5", "U5")]


def test_all_episodes_are_there_by_their_titles() -> None:
    words = games.words("en")

    assert PAGE.terms("How to play")[0] == [
        f"{number} {words[f'dice_city.episode.{number}']}" for number in range(1, 13)
    ]


def test_all_signs_are_there() -> None:
    assert PAGE.terms("Options")[-1] == list(SIGNS)


def test_the_drawn_map_is_that_of_the_first_episode() -> None:
    assert parse_map(PAGE.blocks("Options")[0]) == game.load_map("", 1)


def test_shapes_are_drawn_as_they_are() -> None:
    drawn = dict(re.findall(r"(\w\d)  ([#./]+)", PAGE.blocks("Notation")[0]))

    assert drawn == {name: piece.draw() for name, piece in zip(SHAPES, PIECES, strict=True)}


def test_a_roll_may_be_given_by_its_shape() -> None:
    assert game.text(game.parse("U5:r")) == "3+i:r"


def test_the_example_of_a_position_is_worth_its_points() -> None:
    state = game.load_position(PAGE.blocks("Positions")[0])

    # 17 trees, 3 rocks, 59 empty spaces less five, one pass, two groups of one.
    assert lines(state) == {
        "passes": -1,
        "trees": 17,
        "rocks": -3,
        "empty": -54,
        "group.residential": 1,
        "group.public": 1,
    }


def test_the_titles_are_those_that_are_given() -> None:
    rows = re.findall(r"^\| ([A-Z][\w ]+) \| (\d.*) \|$", PAGE.section("Bots and figures"), re.MULTILINE)
    words = games.words("en")

    for name, columns in rows[-8:]:
        for chapter, least in zip([*CHAPTERS, WHOLE], map(int, columns.split(" | ")), strict=True):
            assert words[f"dice_city.title-of.{title(least, chapter)}"] == name
