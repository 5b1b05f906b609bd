from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib import import_module
from itertools import groupby
from typing import Any

import pytest

from ratusz.engine.message import say
from ratusz.engine.text.ledger import LANGUAGES, Rule
from ratusz.games import AnyGame, rooms
from tests.conformance.kit import ROOMS, worded


@pytest.mark.parametrize("room", ROOMS)
def test_rules_are_numbered_and_told_in_each_language(room: AnyGame) -> None:
    for name, rule in room.ledger().items():
        assert rule.id == name
        assert name.startswith(f"{room.META.prefix}-")
        for part in (rule.title, rule.text, rule.example):
            assert set(part) == set(LANGUAGES)
            assert all(text == text.strip() != "" for text in part.values())


@pytest.mark.parametrize("room", ROOMS)
def test_sections_have_headings_and_stay_together(room: AnyGame) -> None:
    sections = [section for section, _ in groupby(rule.section for rule in room.ledger().values())]

    assert len(set(sections)) == len(sections)
    for section in sections:
        worded(say(f"{room.META.id}.section.{section}"))


@pytest.mark.parametrize("room", ROOMS)
def test_no_text_serves_twice(room: AnyGame) -> None:
    for language in LANGUAGES:
        told = [part[language] for rule in room.ledger().values() for part in (rule.title, rule.text, rule.example)]
        assert len(told) == len(set(told))
    for rule in room.ledger().values():
        texts = [text for part in (rule.title, rule.text, rule.example) for text in part.values()]
        assert len(texts) == len(set(texts))


@pytest.mark.parametrize("room", ROOMS)
def test_texts_are_sentences_and_titles_are_none(room: AnyGame) -> None:
    for rule in room.ledger().values():
        for language in LANGUAGES:
            title, text, example = rule.title[language], rule.text[language], rule.example[language]
            assert not title.endswith(".")
            assert text.endswith(".")
            assert example[-1] in ".?!"


MOST_LETTERS = 360
WORDS_A_MINUTE = 120
"""With the time that it takes to look at the pictures."""
"""Of a text or an example, so that an entry of the handbook fits beside a board."""


@pytest.mark.parametrize("room", ROOMS)
def test_texts_are_short(room: AnyGame) -> None:
    """A letter of a title takes the room of ten."""
    for rule in room.ledger().values():
        for language in LANGUAGES:
            title, text, example = rule.title[language], rule.text[language], rule.example[language]
            assert max(10 * len(title), len(text), len(example)) <= MOST_LETTERS


@pytest.mark.parametrize("room", ROOMS)
def test_drawings_can_be_drawn(room: AnyGame) -> None:
    shown = [shown for rule in room.ledger().values() for shown in (rule, rule.brief) if shown]
    drawings = [part.drawing for part in shown if part.drawing]

    assert drawings
    for drawing in drawings:
        state = room.load_position(drawing)
        scene = room.scene(room.observe(state, None), None)
        assert scene.boards
        assert room.illegalities(state) == []
        assert room.load_position(room.position(state)) == state
        assert state.setup.players == 1


@pytest.mark.parametrize("room", ROOMS)
def test_the_handbook_begins_with_the_game_in_a_minute(room: AnyGame) -> None:
    """A few numbered steps, most of them with a picture, that are read within a minute."""
    briefs = [rule.brief for rule in room.ledger().values() if rule.brief]

    assert sorted(brief.step for brief in briefs) == list(range(1, len(briefs) + 1))
    assert 3 <= len(briefs) <= 6
    assert sum(brief.drawing is not None for brief in briefs) >= 3
    for language in LANGUAGES:
        assert sum(len(brief.text[language].split()) for brief in briefs) <= WORDS_A_MINUTE


def examples(room: AnyGame) -> Mapping[str, Callable[[Any], str]]:
    """What the example of each drawn rule tells, computed from its drawing: cells and numbers in any order."""
    found: Mapping[str, Callable[[Any], str]] = import_module(f"tests.games.{room.META.id}.examples").EXAMPLES
    return found


DRAWN = [
    pytest.param(room, rule, id=rule.id) for room in rooms().values() for rule in room.ledger().values() if rule.drawing
]
_CELL = r"\b[A-K](?:1[01]|[1-9])\b|\b[a-e][1-6]\b"


def _told(text: str) -> tuple[set[str], list[str]]:
    """The cells that a text names, and its numbers in digits, sorted."""
    return set(re.findall(_CELL, text)), sorted(re.findall(r"−?\d+", re.sub(_CELL, "", text)))


@pytest.mark.parametrize("room", ROOMS)
def test_every_drawn_example_is_computed(room: AnyGame) -> None:
    assert set(examples(room)) == {rule.id for rule in room.ledger().values() if rule.drawing}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("room", "rule"), DRAWN)
def test_a_drawn_example_tells_what_its_drawing_shows(room: AnyGame, rule: Rule, language: str) -> None:
    assert rule.drawing

    assert _told(rule.example[language]) == _told(examples(room)[rule.id](room.load_position(rule.drawing)))
