"""The rules for people: all there, in both languages, and their pictures show what the texts say."""

from __future__ import annotations

import re

import pytest

from ratusz.engine.text.ledger import LANGUAGES
from ratusz.games import chronicle as game
from ratusz.games.chronicle.boards import legacy_side
from ratusz.games.chronicle.courses import CHAPTERS, title
from ratusz.games.chronicle.episodes import BRANCHES, EPISODES, RAIL_LENGTH, SHAFTS
from ratusz.games.chronicle.finish import targets
from ratusz.games.chronicle.state import State
from ratusz.games.chronicle.terrain import ENTRANCES
from tests.games.chronicle.builders import cells, land, lines, start

LEDGER = game.ledger()
SECTIONS = [
    *("frame", "pieces", "round", "placing", "passing", "scoring", "ranking", "eternal"),
    *("campaign", "stickers", "symbols", "boards", *(f"chapter-{number}" for number in range(1, 9)), "solo"),
]
RULES = {"BASE": 56, "ETERNAL": 25, "CAMP": 35, "SOLO": 9} | {
    f"E{number:02}": rules
    for number, rules in enumerate(
        [*(4, 2, 3, 8, 3, 2), *(9, 3, 2, 7, 5, 2), *(10, 3, 2, 8, 2, 2), *(8, 5, 1, 9, 3, 2)], start=1
    )
}
"""How many there are of each part."""


def _picture(rule: str) -> State:
    return game.load_position(LEDGER[rule].drawing or "")


def test_every_rule_has_an_entry_and_there_is_no_other() -> None:
    expected = {f"CH-{part}-{number:02}" for part, most in RULES.items() for number in range(1, most + 1)}

    assert set(LEDGER) == expected
    assert len(LEDGER) == 230


def test_reading_goes_section_by_section() -> None:
    visits = [rule.section for rule in LEDGER.values()]

    assert list(dict.fromkeys(visits)) == SECTIONS
    assert visits == sorted(visits, key=SECTIONS.index)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("CH-E02-01", {"group.residential": 2, "group.public": 1}),
        ("CH-E03-01", {"well": 8}),
        ("CH-E05-01", {"church": 3}),
        ("CH-E21-01", {"freight": 3}),
        ("CH-E23-01", {"yellow": 2}),
    ],
)
def test_a_picture_is_worth_what_its_example_says(rule: str, expected: dict[str, int]) -> None:
    found = lines(_picture(rule))

    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("rule", "covered"),
    [
        ("CH-BASE-22", ["F1 G1", "H1 I1 J1"]),
        ("CH-E11-03", ["G10 H10 I10 J10", "I11 J11"]),
        ("CH-E19-03", ["G10 H10 G11 H11", "D10 E10 F10"]),
        ("CH-E13-07", ["F1 G1 F2 G2", "H1 I1", "F3 E3 E4"]),
        ("CH-E16-04", ["A1 A2", "B3 C3 D3 D2", "E3 E4 F4", "B2 C2"]),
        ("CH-ETERNAL-16", ["F5 F6 G6 H6 H5", "G4 G3 G2", "H4 H3"]),
    ],
)
def test_a_picture_shows_the_buildings_its_example_names(rule: str, covered: list[str]) -> None:
    placed = {built for built in _picture(rule).sheets[0].placed if built}

    assert placed == {cells(names) for names in covered}


def test_a_picture_shows_the_park() -> None:
    assert _picture("CH-E22-05").sheets[0].planted == cells("G4")


def _numbers(rule: str, language: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", LEDGER[rule].text[language])]


def _titles(name: str) -> list[int]:
    """The least that earns each title, from the smallest on."""
    earned = [title(points, name) for points in range(200)]
    return [earned.index(one) for one in dict.fromkeys(earned) if one != "camp"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_told_as_they_are_played(language: str) -> None:
    """Targets and titles of who plays alone, shafts and branches: the numbers of a rule are those of the game."""
    chapters = zip(*[_titles(chapter) for chapter in CHAPTERS], strict=True)
    shafts = [[shaft.boxes, *shaft.finds] for shaft in SHAFTS]

    assert _numbers("CH-SOLO-02", language)[-48:] == [number for one in EPISODES if one for number in targets(one)]
    assert _numbers("CH-SOLO-06", language)[-48:] == [number for row in chapters for number in row]
    assert _numbers("CH-SOLO-07", language)[:6] == _titles("symbols")
    assert _numbers("CH-SOLO-08", language)[:6] == _titles("eternal")
    assert _numbers("CH-E16-06", language) == [number for shaft in shafts for number in shaft]
    assert _numbers("CH-E19-06", language) == [RAIL_LENGTH, *BRANCHES]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rule", "spaces"),
    [
        ("CH-E08-01", land(start(8)).dyke),
        ("CH-E11-03", land(start(11)).felling),
        ("CH-E20-04", land(start(20)).port | cells("E3")),
        ("CH-E22-04", land(start(22)).start),
        ("CH-CAMP-18", legacy_side().reserved),
        ("CH-ETERNAL-25", land(start()).wells | land(start()).veins),
        ("CH-E16-04", ENTRANCES["blue"] | ENTRANCES["red"] | ENTRANCES["yellow"] | cells("A1 A3 A10")),
    ],
)
def test_spaces_are_told_as_they_are_played(language: str, rule: str, spaces: int) -> None:
    told = re.findall(r"\b[A-K](?:1[01]|[1-9])\b", LEDGER[rule].text[language])

    assert cells(" ".join(dict.fromkeys(told))) == spaces
