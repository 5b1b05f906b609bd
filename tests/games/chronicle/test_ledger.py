"""The rules for people: all there, in both languages, and their pictures show what the texts say."""

from __future__ import annotations

from itertools import chain

import pytest

from ratusz import games
from ratusz.engine.ledger import LANGUAGES, Rule
from ratusz.games import chronicle as game
from ratusz.games.chronicle.state import State
from tests.games.chronicle.drawn import cells, lines

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
DRAWN = [rule for rule in LEDGER.values() if rule.drawing]


def _texts(rule: Rule, language: str) -> tuple[str, str, str]:
    return rule.title[language], rule.text[language], rule.example[language]


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_has_a_heading(language: str) -> None:
    words = games.words(language)

    assert all(f"chronicle.section.{rule.section}" in words for rule in LEDGER.values())


@pytest.mark.parametrize("rule", LEDGER.values(), ids=LEDGER)
def test_a_rule_is_told_in_two_languages_and_no_text_serves_twice(rule: Rule) -> None:
    texts = [*_texts(rule, "en"), *_texts(rule, "pl")]

    assert all(texts)
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_and_texts_are_unique(language: str) -> None:
    told = list(chain.from_iterable(_texts(rule, language) for rule in LEDGER.values()))

    assert len(told) == len(set(told))


@pytest.mark.parametrize("rule", LEDGER.values(), ids=LEDGER)
def test_texts_are_short_sentences_and_titles_are_none(rule: Rule) -> None:
    for language in LANGUAGES:
        title, text, example = _texts(rule, language)

        assert not title.endswith(".")
        assert text.endswith(".")
        assert example[-1] in ".?!"
        assert max(len(title) * 10, len(text), len(example)) <= 360


@pytest.mark.parametrize("rule", DRAWN, ids=lambda rule: rule.id)
def test_a_picture_is_a_readable_sheet_and_survives_a_round_trip(rule: Rule) -> None:
    state = _picture(rule.id)

    assert state.setup.players == 1
    assert game.load_position(game.position(state)) == state
    assert game.illegalities(state) == []


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("CH-E02-01", {"group.residential": 2, "group.public": 1}),
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
