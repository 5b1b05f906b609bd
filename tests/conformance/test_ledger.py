from __future__ import annotations

from itertools import groupby

import pytest

from ratusz.engine.message import say
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.games import AnyGame
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
    drawings = [rule.drawing for rule in room.ledger().values() if rule.drawing is not None]

    assert drawings
    for drawing in drawings:
        state = room.load_position(drawing)
        scene = room.scene(room.observe(state, None), None)
        assert scene.boards
        assert room.illegalities(state) == []
        assert room.load_position(room.position(state)) == state
        assert state.setup.players == 1
