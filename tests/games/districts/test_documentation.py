"""docs/districts.md: its examples are true, and what can be typed or chosen is in it."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

from ratusz.games import districts as game
from ratusz.games.districts.checks.legend import check, load_legend
from ratusz.games.districts.data import FACES, KINDS, LETTERS, kind_of, sides_of
from ratusz.games.districts.state import PACES
from tests.games.districts.builders import total
from tests.games.pages import Page

ROOT = Path(__file__).parents[3]
PAGE = Page("districts")


def _tables(heading: str) -> list[list[list[str]]]:
    """The section's tables: rows of cells, without the headings."""
    return [
        [[cell.strip() for cell in row.strip("|\n").split("|")] for row in table.splitlines()[2:]]
        for table in PAGE.tables(heading)
    ]


def test_what_tiles_bring_is_what_is_played() -> None:
    legend = load_legend("")
    rows = _tables("How to play")[0]

    printed = [[int(number.replace("\N{MINUS SIGN}", "-")) for number in row[1:6]] for row in rows]
    assert printed == [list(effects) for effects in legend.effects]
    assert [int(row[6]) for row in rows] == [legend.supply(kind) for kind in range(len(KINDS))]


def test_so_many_tiles_have_so_many_roads() -> None:
    """Corners and straights have two open sides, corners beside each other; T-shapes have three."""
    straight, counts = {0b0101, 0b1010}, load_legend("").counts
    for kind, row in enumerate(_tables("How to play")[0]):
        by_shape = {"corner": set[int](), "straight": set[int](), "T": set[int]()}
        for face in FACES:
            if kind_of(face) == kind and counts[face]:
                sides = sides_of(face)
                shape = "T" if sides.bit_count() == 3 else "straight" if sides in straight else "corner"
                by_shape[shape].add(face)
        told = [f"{len(faces)} × {counts[min(faces)]}" for faces in by_shape.values()]
        assert row[7:] == told
        assert all(len({counts[face] for face in faces}) == 1 for faces in by_shape.values())


def test_all_options_are_there_with_their_values() -> None:
    rows = _tables("Options")[0]

    assert [row[0].strip("`") for row in rows] == [option.id for option in game.META.options]
    assert [row[2] for row in rows] == [option.rule for option in game.META.options]
    for row, option in zip(rows, game.META.options, strict=True):
        if option.id != "start":  # "or the seat that begins, from 1"
            assert set(re.findall("`(.*?)`", row[1])) == set(option.values)


def test_all_aims_of_a_legend_are_there_and_ours_meets_them() -> None:
    assert [row[0] for row in _tables("Options")[1]] == [f"C{number}" for number in range(1, 14)]
    assert check(load_legend("")) == []


def test_every_kind_of_action_is_in_the_notation_and_every_letter() -> None:
    terms = [term for row in _tables("Notation")[0] for term in re.findall("`(.*?)`", row[0])]
    played = {
        type(one) for variant in ("advanced", "party") for one in game.all_actions(game.setup(4, {"variant": variant}))
    }
    assert {type(game.parse(term)) for term in terms} == played
    assert all(f"`{letter}`" in PAGE.section("Notation") for letter in LETTERS)


def test_the_example_of_a_position_is_worth_its_points() -> None:
    state = game.load_position(PAGE.section("Positions").split("```")[1])

    # Seat 0: 6 residents, 4 ecology, -4 income, 1 - 1 satisfaction, 22 empty plots, 6 residents without jobs.
    # and all three cards: the largest residential district, the most apartments, the greenest city.
    assert total(state, 0) == 6 + 4 - 4 - 22 - 18 + 30
    # Seat 1: 3 jobs and 3 income that nobody earns, -2 ecology, -1 satisfaction, 23 empty plots.
    assert total(state, 1) == -2 - 1 - 23


def test_the_speeds_of_bots_are_those_that_are_agreed() -> None:
    operating = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")

    assert (
        f"every {PACES['steady']} seconds on average (steady), {PACES['calm']:.0f} (calm) or {PACES['quick']:.0f}"
        in operating
    )


def test_the_recorded_games_are_there() -> None:
    assert len(list((ROOT / "tests" / "records" / "districts").glob("*.txt"))) >= 12


def test_the_commands_that_measure_can_be_typed() -> None:
    commands = re.findall(r"`ratusz simulate districts (.*?)`", PAGE.section("Bots and figures"))

    assert commands
    for command in commands:
        words = command.split()
        options = dict(word.split("=") for flag, word in pairwise(words) if flag == "--option")
        bots = words[words.index("--bots") + 1].split(",")
        assert game.setup(len(bots), options).players == len(bots)
