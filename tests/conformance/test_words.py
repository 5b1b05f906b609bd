"""The words of every room: both catalogues complete, with the same gaps and all plural forms."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from ratusz.engine.ledger import LANGUAGES
from ratusz.engine.message import say
from ratusz.engine.words import plural
from ratusz.games import AnyGame, words
from tests.conformance.kit import ROOMS, worded


def entries(room: AnyGame, language: str) -> dict[str, str | Mapping[str, str]]:
    return {key: entry for key, entry in words(language).items() if key.startswith(f"{room.META.id}.")}


def gaps(entry: str | Mapping[str, str]) -> set[str]:
    sentences = [entry] if isinstance(entry, str) else list(entry.values())
    return {gap for sentence in sentences for gap in re.findall(r"\{(\w*)\}", sentence)}


@pytest.mark.parametrize("room", ROOMS)
def test_catalogues_have_the_same_keys(room: AnyGame) -> None:
    first, *others = (set(entries(room, language)) for language in LANGUAGES)

    assert first
    assert others == [first] * len(others)


@pytest.mark.parametrize("room", ROOMS)
def test_sentences_have_the_same_gaps(room: AnyGame) -> None:
    english, polish = entries(room, "en"), entries(room, "pl")

    assert {key: gaps(polish[key]) for key in english} == {key: gaps(entry) for key, entry in english.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_plurals_are_complete(room: AnyGame, language: str) -> None:
    forms = {plural(language, n) for n in range(200)} | {"other"}

    for entry in entries(room, language).values():
        if not isinstance(entry, str):
            assert set(entry) == forms


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_sentences_are_tidy(room: AnyGame, language: str) -> None:
    sentences = [
        sentence
        for entry in entries(room, language).values()
        for sentence in ([entry] if isinstance(entry, str) else entry.values())
    ]

    assert [sentence for sentence in sentences if not sentence or sentence != " ".join(sentence.split())] == []
    assert [sentence for sentence in sentences if re.sub(r"\{\w+\}", "", sentence).count("{")] == []


@pytest.mark.parametrize("room", ROOMS)
def test_game_and_options_have_names(room: AnyGame) -> None:
    game = room.META.id

    worded(say(f"{game}.title"))
    worded(say(f"{game}.pitch"))
    for option in room.META.options:
        worded(say(f"{game}.option.{option.id}"))
        worded(say(f"{game}.option.{option.id}.help"))
