"""The words of every room: both catalogues complete, with the same gaps and all plural forms."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import resources

import pytest
from babel import Locale

from ratusz.engine.message import say
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.games import AnyGame, words
from tests.conformance.kit import ROOMS, worded


def entries(room: AnyGame, language: str) -> dict[str, str | Mapping[str, str]]:
    return {key: entry for key, entry in words(language).items() if key.startswith(f"{room.META.id}.")}


def gaps(entry: str | Mapping[str, str]) -> set[str]:
    sentences = [entry] if isinstance(entry, str) else list(entry.values())
    return {gap for sentence in sentences for gap in re.findall(r"\{(\w*)\}", sentence)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_no_key_is_written_twice(room: AnyGame, language: str) -> None:
    def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(pairs) == len(dict(pairs))
        return dict(pairs)

    file = resources.files(f"ratusz.games.{room.META.id}") / "words" / f"{language}.json"
    json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=unique)


@pytest.mark.parametrize("room", ROOMS)
def test_catalogues_have_the_same_keys_in_the_same_order(room: AnyGame) -> None:
    first, *others = (list(entries(room, language)) for language in LANGUAGES)

    assert first
    assert others == [first] * len(others)


@pytest.mark.parametrize("room", ROOMS)
def test_sentences_have_the_same_gaps_and_decide_by_the_same_numbers(room: AnyGame) -> None:
    english, polish = entries(room, "en"), entries(room, "pl")

    assert {key: gaps(polish[key]) for key in english} == {key: gaps(entry) for key, entry in english.items()}
    assert {key for key, entry in polish.items() if not isinstance(entry, str)} == {
        key for key, entry in english.items() if not isinstance(entry, str)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_plurals_are_complete(room: AnyGame, language: str) -> None:
    forms = {*Locale.parse(language).plural_form.tags, "other"}
    plurals = [entry for entry in entries(room, language).values() if not isinstance(entry, str)]

    assert plurals
    assert all(forms == set(entry) for entry in plurals)


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
    typewritten = re.compile(r"\"|'|\.\.\.| - |\d-\d|  |^ | $")
    assert [sentence for sentence in sentences if typewritten.search(sentence)] == []


@pytest.mark.parametrize("room", ROOMS)
def test_game_and_options_have_names(room: AnyGame) -> None:
    game = room.META.id

    worded(say(f"{game}.title"))
    worded(say(f"{game}.pitch"))
    for option in room.META.options:
        worded(say(f"{game}.option.{option.id}"))
        worded(say(f"{game}.option.{option.id}.help"))
