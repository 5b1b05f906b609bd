from __future__ import annotations

from itertools import groupby

import pytest

from ratusz.engine.ledger import LANGUAGES
from ratusz.engine.message import say
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
def test_titles_tell_rules_apart(room: AnyGame) -> None:
    for language in LANGUAGES:
        titles = [rule.title[language] for rule in room.ledger().values()]
        assert sorted(set(titles)) == sorted(titles)


@pytest.mark.parametrize("room", ROOMS)
def test_drawings_can_be_drawn(room: AnyGame) -> None:
    drawings = [rule.drawing for rule in room.ledger().values() if rule.drawing is not None]

    assert drawings
    for drawing in drawings:
        state = room.load_position(drawing)
        scene = room.scene(room.observe(state, None), None)
        assert scene.boards
        assert room.illegalities(state) == []
