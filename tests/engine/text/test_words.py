from __future__ import annotations

from typing import Any

import pytest
from babel import Locale

from ratusz.engine.message import Message, say
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import keys, plural, word

ENGLISH: dict[str, Any] = {
    "points": {"one": "{n} point", "other": "{n} points"},
    "house": "house",
    "in": "{what} in {cell}",
    "line": "{where}: {points}",
    "plain": "That is all.",
}
POLISH: dict[str, Any] = {
    "points": {"one": "{n} punkt", "few": "{n} punkty", "many": "{n} punktów", "other": "{n} punktu"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_cldr(language: str) -> None:
    rule = Locale(language).plural_form

    assert [plural(language, n) for n in range(1001)] == [rule(n) for n in range(1001)]
    assert [plural(language, -n) for n in range(1001)] == [rule(n) for n in range(1001)]


@pytest.mark.parametrize(
    ("n", "polish", "english"),
    [
        (0, "0 punktów", "0 points"),
        (1, "1 punkt", "1 point"),
        (2, "2 punkty", "2 points"),
        (4, "4 punkty", "4 points"),
        (5, "5 punktów", "5 points"),
        (12, "12 punktów", "12 points"),
        (21, "21 punktów", "21 points"),
        (22, "22 punkty", "22 points"),
        (112, "112 punktów", "112 points"),
        (-1, "−1 punkt", "−1 point"),
        (-3, "−3 punkty", "−3 points"),
    ],
)
def test_number_chooses_the_form(n: int, polish: str, english: str) -> None:
    assert word(POLISH, "pl", say("points", n=n)) == polish
    assert word(ENGLISH, "en", say("points", n=n)) == english


def test_messages_are_worded_inside_messages() -> None:
    where = say("in", what=say("house"), cell="b2")

    assert word(ENGLISH, "en", say("line", where=where, points=say("points", n=1))) == "house in b2: 1 point"


def test_only_numbers_get_a_minus_sign() -> None:
    assert word(ENGLISH, "en", say("in", what="2-4", cell=-5)) == "2-4 in −5"


def test_gaps_inside_arguments_stay_as_they_are() -> None:
    assert word(ENGLISH, "en", say("in", what="{cell}", cell="b2")) == "{cell} in b2"


def test_sentence_without_gaps_needs_nothing() -> None:
    assert word(ENGLISH, "en", say("plain", spare="x")) == "That is all."


@pytest.mark.parametrize(
    ("message", "missing"),
    [
        (say("no-such-key"), "no-such-key"),
        (say("in", what="x"), "cell"),
        (say("in", what=say("nothing"), cell="b2"), "nothing"),
        (say("points"), "n"),
    ],
)
def test_what_is_missing_is_named(message: Message, missing: str) -> None:
    with pytest.raises(KeyError, match=missing):
        word(ENGLISH, "en", message)


def test_form_that_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="few"):
        word(ENGLISH, "pl", say("points", n=3))


def test_plural_needs_a_whole_number() -> None:
    with pytest.raises(TypeError, match="the number n of message 'points' is '3', not a whole number"):
        word(ENGLISH, "en", say("points", n="3"))


def test_keys_of_all_messages_inside_are_needed() -> None:
    message = say("line", where=say("in", what=say("house"), cell="b2"), points=say("points", n=1))

    assert keys(message) == {"line", "in", "house", "points"}
