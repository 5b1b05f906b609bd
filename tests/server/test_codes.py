"""Words that bring a seat to another device: easy to type, hard to guess."""

from __future__ import annotations

import pytest

from ratusz.server import codes

BRIDGE_OWL_KEY_CLOCK = [0, 1, 2, 3]


@pytest.mark.parametrize(
    "written",
    [
        "most-sowa-klucz-zegar",
        "bridge-owl-key-clock",
        "  Bridge owl,KEY   clock. ",
        "most sowa klucz zegar",
    ],
)
def test_codes_are_read_as_people_type_them(written: str) -> None:
    assert codes.parse(written) == BRIDGE_OWL_KEY_CLOCK


def test_accents_may_be_left_out() -> None:
    assert codes.parse("wieża-łódka-gwóźdź-śnieg") == codes.parse("wieza lodka gwozdz snieg") is not None


@pytest.mark.parametrize(
    "written", ["", "bridge-owl-key", "bridge-owl-key-clock-bell", "most-owl-klucz-clock", "a-b-c-d"]
)
def test_what_is_no_code(written: str) -> None:
    assert codes.parse(written) is None


def test_a_code_goes_round_in_both_languages() -> None:
    code = codes.new_code()

    assert codes.parse(codes.text(code, "pl")) == codes.parse(codes.text(code, "en")) == code


def test_words_are_told_apart() -> None:
    """128 in each language, different without accents; a word of both languages would be the same thing in both."""
    numbers = codes._numbers()

    assert {language: len(known) for language, known in numbers.items()} == {"pl": 128, "en": 128}
    both = numbers["pl"].keys() & numbers["en"].keys()
    assert [word for word in both if numbers["pl"][word] != numbers["en"][word]] == []


def test_only_a_hash_is_kept() -> None:
    assert codes.hash_of(BRIDGE_OWL_KEY_CLOCK) == codes.hash_of([0, 1, 2, 3])
    assert codes.hash_of(BRIDGE_OWL_KEY_CLOCK) != codes.hash_of([3, 2, 1, 0])
    assert len(codes.hash_of(BRIDGE_OWL_KEY_CLOCK)) == 32
