"""The command line's own words, and which language is spoken."""

from __future__ import annotations

import json
import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import ratusz.cli
from ratusz.cli.wording import preferred
from tests.cli.conftest import Ratusz

FORMS = {"en": {"one", "other"}, "pl": {"one", "few", "many", "other"}}


def catalogue(language: str) -> dict[str, Any]:
    text = resources.files("ratusz.cli").joinpath("words", f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def forms(entry: Any) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def test_both_languages_say_the_same_things_with_the_same_gaps() -> None:
    gaps = {
        language: {
            key: {frozenset(re.findall(r"\{\w+\}", form)) for form in forms(entry)}
            for key, entry in catalogue(language).items()
        }
        for language in FORMS
    }

    assert gaps["en"] == gaps["pl"]
    assert all(len(sets) == 1 for sets in gaps["en"].values())


@pytest.mark.parametrize("language", FORMS)
def test_plurals_have_all_their_forms(language: str) -> None:
    plurals = [entry for entry in catalogue(language).values() if not isinstance(entry, str)]

    assert plurals
    assert all(set(entry) == FORMS[language] for entry in plurals)


def test_every_word_is_said_somewhere() -> None:
    folder = Path(ratusz.cli.__file__).parent
    sources = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    headings = {"cli.rule", "cli.why", "cli.points", "cli.cells"}  # `print_sheet` puts their names together
    dice = {"cli.dice.from-dice", "cli.dice.from-record", "cli.dice.other-secret", "cli.dice.other-draw"}  # and these

    assert {key for key in catalogue("en") if not re.search(rf"""["']{key}["']""", sources)} == headings | dice


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "pl_PL"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": ""}, "pl"),
        ({"LANG": "cs_CZ.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system_if_there_are_words_in_it(
    environment: dict[str, str], language: str
) -> None:
    assert preferred(environment) == language


def test_the_systems_language_is_used(ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")

    assert ratusz("rules", "LT-14").out.startswith("LT-14  Pełna kolumna\nMiasteczko: Budowa\n")
