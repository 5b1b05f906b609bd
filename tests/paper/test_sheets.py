"""What is on sheets of paper, before it is typeset."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import resources
from random import Random
from typing import Any

import pytest

from ratusz.engine.game import CHANCE
from ratusz.engine.paper import BlankLine
from ratusz.engine.play import draw
from ratusz.games import find, rooms
from ratusz.paper import Look, Sheet, blank_sheets, filled_sheets, pages


def blank(name: str, look: Look, players: int | None = None, **options: str) -> tuple[Sheet, ...]:
    game: Any = find(name)
    return blank_sheets(game, game.setup(players or game.META.players[0], options), look)


def labels(sheet: Sheet) -> list[str]:
    return [line.label for line in sheet.lines]


def test_a_score_sheet_counts_by_blanks_in_the_right_plural() -> None:
    sheet = blank("districts", Look(language="pl"), variant="advanced")[0]

    assert labels(sheet) == [
        "Mieszkańcy",
        "Miejsca pracy",
        "Ekologia",
        "Dochód",
        "Zadowolenie",
        "Utracone zyski: ____ kafelków bez drogi",
        "____ pustych działek",
        "____ mieszkańców bez pracy",
        "____ nieobsadzonych miejsc pracy",
        "Utracony dochód: ____ nieobsadzonych miejsc pracy",
        *["Karta celu: ____"] * 3,  # one more than players
    ]
    assert {line.points for line in sheet.lines} | {sheet.total} == {""}


def test_little_town_has_a_line_a_round_and_its_module_four_more() -> None:
    assert len(blank("little_town", Look())[0].lines) == 9 + 1
    assert len(blank("little_town", Look(), factories="yes")[0].lines) == 9 + 1 + 4


def test_churches_that_may_come_have_lines() -> None:
    """In episode 6 one is printed and four are on the compass; the eternal game has three."""
    six = labels(blank("dice_city", Look(), episode="6")[0])
    eternal = blank("chronicle", Look())[0]

    assert [label for label in six if label.startswith("Church")] == [
        "Church E4: all three types around it",
        *["Church ____: all three types around it"] * 4,
    ]
    assert labels(eternal).count("Church ____: all three colours around it") == 3
    assert [line.points for line in eternal.lines if line.points] == ["10"]  # where the token starts


def test_a_game_that_says_nothing_has_the_lines_of_its_first_score_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.paper.sheets.paper_sheets", lambda game: None)

    assert labels(blank("dice_city", Look())[0]) == [
        "Pass row: ____ boxes marked",
        "Trees",
        "Rocks",
        "Empty spaces",
    ]


def test_round_tracks_and_what_one_needs_to_know_are_beside_the_board() -> None:
    town, city = blank("little_town", Look())[0], blank("districts", Look())[0]

    assert [(space.text, space.is_marked) for space in town.strips[0].spaces][:4] == [
        ("1", False),
        ("2", False),
        ("3", True),
        ("4", False),
    ]
    assert len(town.strips[0].spaces) == 9
    assert [strip.spaces[0].text for strip in city.strips] == ["0", "0", "−5", "−5", "−5"]
    assert city.keys[-1].pictures[0].label == "Apartments: Residents +6, Income −2, Satisfaction −1"
    assert not any(space.is_here for strip in (*town.strips, *city.strips) for space in strip.spaces)


def test_pieces_of_each_kind_follow_their_symbol() -> None:
    """28 buildings of four kinds and the name of the card that blocks."""
    (key,) = blank("chronicle", Look())[0].keys

    assert [bool(picture.label) for picture in key.pictures].count(False) == 27 + 4
    assert key.pictures[-1].label == "Still in the deck: blocking card"


SETUPS = [
    ("little_town", {"factories": "yes"}),
    ("dice_city", {"episode": "6"}),
    ("dice_city", {"episode": "12"}),
    ("districts", {"variant": "advanced"}),
    ("chronicle", {}),
    ("chronicle", {"episode": "24"}),
]
DRAWN = {"districts.goal": "districts.line.goal-card"}
"""Lines whose labels are drawn in the course of the game."""


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_everything_that_is_scored_has_a_line_on_paper(name: str, options: Mapping[str, str]) -> None:
    game: Any = find(name)
    setup = game.setup(2, options)
    lines: list[BlankLine] = list(game.blank_lines(setup))
    state, random = game.initial_state(setup), Random(3)
    while acting := game.to_act(state):
        seat = min(acting)
        legal = () if seat == CHANCE else game.legal_actions(state, seat)
        chosen = draw(game.chance_outcomes(state), random) if seat == CHANCE else random_of(legal, random)
        state = game.apply(state, seat, chosen)

    scored = [re.sub(r"\.short$", "", line.label.key) for sheet in game.score(state) for line in sheet.lines]
    scored = [DRAWN.get(key.rpartition(".")[0], key) for key in scored]
    assert set(scored) <= {line.label.key for line in lines}


def random_of(legal: Any, random: Random) -> Any:
    return legal[int(random.random() * len(legal))]


def test_a_filled_sheet_shows_where_markers_are() -> None:
    game: Any = find("little_town")
    state = game.initial_state(game.setup(2, {}))
    for seat, action in [(-1, "1-4"), (0, "Hb1"), (0, "Fc4"), (0, "ok")]:
        state = game.apply(state, seat, game.parse(action))
    first, second = filled_sheets(game, state, Look(), names=["Ola"])

    assert (first.name, first.seat, first.rank, first.total) == ("Ola", "Player 1", "", "0")
    assert (second.name, second.seat) == ("", "Player 2")
    assert first.headline == "Before round 1: set-up"


def test_pages_hold_two_small_sheets_or_one_large() -> None:
    towns, cities = blank("little_town", Look(), players=5), blank("districts", Look(), players=3)

    assert [len(page) for page in pages(towns, Look())] == [2, 2, 1]
    assert [len(page) for page in pages(towns, Look(paper="a5"))] == [1] * 5
    assert [len(page) for page in pages(cities, Look())] == [1, 1, 1]


@pytest.mark.parametrize("name", rooms())
def test_sparing_sheets_are_grey_and_white(name: str) -> None:
    sheet = blank(name, Look(spares_ink=True))[0]
    drawn = [sheet.grid.svg, *[picture.svg for key in sheet.keys for picture in key.pictures]]
    fills = {fill for svg in drawn for fill in re.findall(r'fill="#(\w+)"', svg)}

    assert {fill for fill in fills if not fill[:2] == fill[2:4] == fill[4:]} == set()
    assert "ffffff" in fills


def catalogue(language: str) -> dict[str, str]:
    text = resources.files("ratusz.paper").joinpath("words", f"{language}.json").read_text("utf-8")
    found: dict[str, str] = json.loads(text)
    return found


def test_both_languages_say_the_same_things_with_the_same_gaps() -> None:
    def gaps(language: str) -> dict[str, list[str]]:
        return {key: re.findall(r"\{\w+\}", sentence) for key, sentence in catalogue(language).items()}

    assert gaps("en") == gaps("pl")
