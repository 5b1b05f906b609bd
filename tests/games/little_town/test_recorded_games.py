"""What the recorded games show, checked with pencil and paper."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from ratusz.engine.message import Message
from ratusz.engine.score import ranks
from ratusz.engine.text.record import load, states
from ratusz.games import AnyGame, little_town
from ratusz.games.little_town import State, legal_actions, score, text

FOLDER = Path(__file__).parents[2] / "records" / "little_town"
GAME = cast("AnyGame", little_town)


def replayed(name: str) -> tuple[State, ...]:
    return states(GAME, load((FOLDER / f"{name}.txt").read_text("utf-8")))


def final(name: str) -> State:
    return replayed(name)[-1]


def before(name: str, event: str) -> State:
    """The state before an event, which the record holds once."""
    record = load((FOLDER / f"{name}.txt").read_text("utf-8"))
    return replayed(name)[[f"{line.seat} {line.text}" for line in record.lines].index(event)]


@pytest.mark.parametrize(
    ("name", "seat", "number", "points", "cells"),
    [
        # Houses 3 + 0 + 0 + 2 + 0 + 1, a lake alone in b2 1, lakes 2 + 0 + 1, a house alone in b5 1, forests 3 + 0.
        ("solo", 0, 9, 14, "a1 a4 a6 b1 b2 b3 b4 b5 b6 c1 c2 c3 c4"),
        # Forests 0 + 3, houses 1 + 0 + 2 + 0 + 3 + 1, a forest alone in d4 0, a lake alone in d5 1.
        ("factories", 0, 9, 11, "a1 b1 c1 c2 c3 d1 d2 d4 d5 e1"),
        # Street b was chosen: houses 0 + 1 + 2 + 0, forests 2 + 0 + 1, lakes 3 + 0 + 2 + 0.
        ("sums-2-and-12", 1, 9, 11, "a4 a6 b1 b2 b4 b5 b6 c1 c5 c6 d1"),
        # A house alone in d2 1, forests 0 + 2, lakes 1 + 0 + 0 + 1, a house alone in d6 0.
        ("square-first", 0, 9, 5, "b5 c5 d2 d3 d4 d5 d6 e3"),
        # Forests along street a 3 + 0 + 2 + 2 with b3 0, and a6 3; the square in a5 parts them.
        ("full-neighbours", 0, 9, 10, "a1 a2 a3 a4 a6 b3"),
        # A forest alone in d1 0, houses 1 + 0 + 2 + 2, a lake alone in d6 0.
        ("shared-victory", 0, 6, 5, "d1 d5 d6 e3 e4 e5"),
    ],
)
def test_points_of_a_round(name: str, seat: int, number: int, points: int, cells: str) -> None:
    line = score(final(name))[seat].lines[number - 1]

    assert line.label.args["round"] == number
    assert (line.rule, line.points, " ".join(line.cells)) == ("LT-24", points, cells)


@pytest.mark.parametrize(
    ("name", "seat", "rounds", "end", "total"),
    [
        ("solo", 0, [2, 1, 2, 3, 10, 13, 8, 8, 14], [("LT-28", 10)], 71),
        (
            "factories",
            0,
            [0, 6, 4, 8, 11, 6, 14, 14, 11],
            [("LT-28", 10), ("LT-28", 10), ("LT-33", 10), ("LT-33", 10), ("LT-36", 2), ("LT-36", 2)],
            118,
        ),
        (
            "factories",
            1,
            [0, 3, 0, 6, 3, 5, 7, 7, 3],
            [("LT-28", 10), ("LT-33", 10), ("LT-33", 10), ("LT-34", -2), ("LT-34", -5), ("LT-36", 2)],
            59,
        ),
        # Factories in b2 (two houses), b5 (house and square), c4 (nothing bad), c6 (house and square), e2 (a house).
        (
            "exclusive-factories",
            1,
            [0, 0, 0, 0, 0, 0, 0, 5, 2],
            [
                *[("LT-34", -4), ("LT-34", -2), ("LT-34", -5), ("LT-33", 10)],
                *[("LT-34", -2), ("LT-34", -5), ("LT-34", -2), ("LT-36", 2)],
            ],
            -1,
        ),
    ],
)
def test_whole_sheets(name: str, seat: int, rounds: list[int], end: list[tuple[str, int]], total: int) -> None:
    sheet = score(final(name))[seat]

    assert [line.points for line in sheet.lines[:9]] == rounds
    assert [(line.rule, line.points) for line in sheet.lines[9:]] == end
    assert sheet.total == sum(rounds) + sum(points for _, points in end) == total


@pytest.mark.parametrize(
    ("name", "event", "cells"),
    [
        pytest.param("full-neighbours", "0 He1/2", "b1 c1 d1 e1", marks=pytest.mark.rule("LT-14")),
        pytest.param("full-neighbours", "0 Hb1/2", "b1 c1 d1 c3 d3 e3", marks=pytest.mark.rule("LT-15")),
        pytest.param("full-neighbours", "0 He3/2", "c3 d3 e3", marks=pytest.mark.rule("LT-14")),
        pytest.param("full-neighbours", "0 Hc3/1", "c3 d3", marks=pytest.mark.rule("LT-A3")),
        pytest.param("full-neighbours", "0 Lb4/1", "b4 c4", marks=pytest.mark.rule("LT-A3")),
        pytest.param("square-first", "0 Hd2/4", "b2 d2 b6 c6", marks=pytest.mark.rule("LT-A3", "LT-A4")),
        pytest.param("three-players", "0 Le4/5", "c4 d4 e4", marks=pytest.mark.rule("LT-12", "LT-A3")),
        pytest.param("factories", "0 Le3/1", "d3 e3", marks=pytest.mark.rule("LT-A3")),
    ],
)
def test_where_the_project_of_a_full_column_could_go(name: str, event: str, cells: str) -> None:
    project, column = event[2], event[-1]
    choices = [text(action) for action in legal_actions(before(name, event), 0)]
    moved = [choice[1:3] for choice in choices if choice.startswith(project) and choice.endswith(f"/{column}")]

    assert sorted(moved, key=lambda cell: (cell[1], cell)) == cells.split()


@pytest.mark.rule("LT-12", "LT-A3")
def test_the_order_of_drawing_could_have_changed_where_it_goes() -> None:
    """Drawn first, the lake for column 1 would have taken the last cell of column 3."""
    choices = [text(action) for action in legal_actions(before("full-neighbours", "0 Hd3"), 0)]

    assert choices == ["Hd3", "Ld3/1"]


@pytest.mark.rule("LT-A6", "LT-21")
def test_everybody_chooses_a_street_after_the_bonus() -> None:
    choices = [text(action) for action in legal_actions(before("sums-2-and-12", "1 @b"), 1)]
    rounds = [score(final("sums-2-and-12"))[seat].lines for seat in (0, 1)]

    assert choices == ["@a", "@b", "@c", "@d", "@e"]
    for number in (6, 9):
        streets = [cast("Message", lines[number - 1].label.args["street"]).key for lines in rounds]
        assert streets == ["little_town.street.a", "little_town.street.b"]


@pytest.mark.rule("LT-A8", "LT-29")
def test_ties_are_shared() -> None:
    assert ranks(score(final("shared-victory"))) == (1, 3, 1, 3)
    assert ranks(score(final("twelve-players"))) == (1, 1, 8, 11, 10, 4, 12, 8, 6, 6, 3, 5)


@pytest.mark.rule("LT-40")
@pytest.mark.parametrize(("event", "cells"), [("0 Fd5", "a5 c5 d5 e5"), ("1 Hd5", "a5 b5 d5 e5")])
def test_projects_of_the_set_up_kept_apart(event: str, cells: str) -> None:
    choices = [text(action) for action in legal_actions(before("separate-streets", event), int(event[0]))]

    assert [choice[1:] for choice in choices if choice.startswith(event[2])] == cells.split()
