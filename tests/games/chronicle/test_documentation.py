"""docs/chronicle.md: its examples are true, and what can be typed or chosen is in it."""

from __future__ import annotations

import re

from ratusz import games
from ratusz.games import chronicle as game
from ratusz.games.chronicle.actions import Leave, Pass, Stick, Turn
from ratusz.games.chronicle.boards import SIGNS, eternal_side, legacy_side, parse_side
from ratusz.games.chronicle.data import BUILDINGS, CARDS, FOURTH, PIECES, RANKS, SHAPES
from ratusz.games.chronicle.episodes import EPISODES
from ratusz.games.chronicle.finish import targets
from tests.games.chronicle.builders import lines
from tests.games.pages import Page

PAGE = Page("chronicle")


def test_all_episodes_are_there_by_their_titles() -> None:
    words = games.words("en")
    titles = [f"{number} {words[f'chronicle.episode.{number}']}" for number in range(1, 25)]

    assert [title.replace("'", "’") for title in PAGE.terms("How to play")[0]] == titles


def test_stickers_are_those_that_are_given() -> None:
    words = {
        "-": "–",
        "R2": "two rocks",
        "T1": "a tree",
        "Q": "closed quarry",
        "NUG": "nugget",
        "COG": "cog",
        "COG,COG": "two cogs",
        "COG,T1": "cog and a tree",
        "CP": "plain clearing",
        "CP,CP": "two plain clearings",
        "CT,CP": "one clearing of each kind",
        "CT": "clearing with a tree",
        "": "–",
    }
    churches = dict(zip(RANKS, ("cathedral", "priory", "chapel"), strict=True))
    rows = re.findall(
        r"^\| (\d+) \| [^|]* \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", PAGE.section("How to play"), re.MULTILINE
    )

    for number, *told in rows[:24]:
        stickers = EPISODES[int(number)].stickers
        expected = [churches[rank] if stickers[rank] == ("4th",) else words[",".join(stickers[rank])] for rank in RANKS]
        assert told == expected, number


def test_targets_are_those_of_the_game() -> None:
    rows = re.findall(r"^\| (silver|gold) \| (.*) \|$", PAGE.section("How to play"), re.MULTILINE)
    numbers = [[int(number) for number in row.split(" | ")] for _, row in rows]

    assert list(zip(numbers[0] + numbers[2], numbers[1] + numbers[3], strict=True)) == [
        targets(episode) for episode in range(1, 25)
    ]


def test_all_signs_are_there() -> None:
    assert PAGE.terms("Options")[-1] == list(SIGNS)


def test_the_drawn_boards_are_those_of_the_game() -> None:
    drawn = [parse_side("page", block).signs for block in PAGE.blocks("Options")]

    assert drawn == [legacy_side().signs, eternal_side().signs]


def test_shapes_and_buildings_are_as_they_are() -> None:
    drawn = dict(re.findall(r"(\w\d)  ([#./]+)", PAGE.blocks("Notation")[0]))
    assert drawn == {name: piece.draw() for name, piece in zip(SHAPES, PIECES, strict=True)}

    rows = re.findall(r"^\| `(\w{3}-\d)` \| ([^|]+) \| (.+) \|$", PAGE.section("Notation"), re.MULTILINE)
    words = games.words("en")
    fourth = ", ".join(SHAPES[FOURTH[rank]] for rank in RANKS).replace(", L3", " or L3")
    assert [(name, shape) for name, _, shape in rows] == [
        *((building.name, SHAPES[building.shape]) for building in BUILDINGS[:-1]),
        (BUILDINGS[-1].name, fourth),
    ]
    assert [told for _, told, _ in rows[:-1]] == [words[f"chronicle.piece.{name}"] for name, _, _ in rows[:-1]]


def test_every_kind_of_action_is_in_the_notation() -> None:
    terms = PAGE.terms("Notation")[1]

    actions = game.all_actions(game.setup(1, {"episode": "1", "boards": "new"}))
    assert {type(game.parse(term)) for term in terms} == {type(action) for action in actions}
    assert {Turn, Pass, Leave, Stick} <= {type(game.parse(term)) for term in terms}
    assert "block" in CARDS


def test_the_example_of_a_position_is_worth_its_points() -> None:
    state = game.load_position(PAGE.blocks("Positions")[0])

    assert lines(state) == {"start": 10, "passes": -1, "trees": 10, "rocks": -12, "empty": -79}
