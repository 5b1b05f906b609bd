"""The words of Districts: tidy, complete for options and kinds, and bent by numbers."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import pytest

from ratusz.engine.ledger import LANGUAGES
from ratusz.engine.message import say
from ratusz.engine.words import word
from ratusz.games import districts as game
from ratusz.games.districts.data import FACES, KINDS
from ratusz.games.districts.naming import tile_name


def _read(language: str) -> str:
    return (resources.files(game) / "words" / f"{language}.json").read_text(encoding="utf-8")


CATALOGUES: dict[str, dict[str, Any]] = {language: json.loads(_read(language)) for language in LANGUAGES}


def test_every_option_is_named_and_explained() -> None:
    named = {f"districts.option.{option.id}" for option in game.META.options}
    values = {f"districts.option.{option.id}.{value}" for option in game.META.options for value in option.values}
    explained = {f"{key}.help" for key in named}

    assert {key for key in CATALOGUES["en"] if key.startswith("districts.option.")} == named | explained | values


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_a_name_of_its_own(language: str) -> None:
    told = [word(CATALOGUES[language], language, tile_name(face)) for face in FACES]
    assert len(set(told)) == 96
    assert all(f"districts.{kind}" in CATALOGUES[language] for kind in KINDS)


@pytest.mark.parametrize(
    ("language", "n", "expected"),
    [
        ("en", 1, "1 tile face down"),
        ("en", 2, "2 tiles face down"),
        ("pl", 1, "1 zakryty kafelek"),
        ("pl", 3, "3 zakryte kafelki"),
        ("pl", 12, "12 zakrytych kafelków"),
    ],
)
def test_numbers_bend_their_nouns(language: str, n: int, expected: str) -> None:
    assert word(CATALOGUES[language], language, say("districts.stack", n=n)) == expected
