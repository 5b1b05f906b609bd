"""Words that bring a seat to another device: easy to type, hard to guess."""

from __future__ import annotations

import pytest

from ratusz.server.core import code_words
from ratusz.server.lobby import seat_codes
from ratusz.server.lobby.code_attempts import chance_a_year

CODE = [0, 1, 2, 3, 4, 9]


@pytest.mark.parametrize(
    "written",
    [
        "most-sowa-klucz-zegar-dzwon-okno",
        "bridge-owl-key-clock-bell-window",
        "  Bridge owl,KEY   clock. Bell/window",
        "most sowa klucz zegar dzwon okno",
    ],
)
def test_codes_are_read_as_people_type_them(written: str) -> None:
    assert seat_codes.parse(written) == CODE


def test_accents_may_be_left_out() -> None:
    assert (
        seat_codes.parse("wieża-łódka-gwóźdź-śnieg-żółw-źródło")
        == seat_codes.parse("wieza lodka gwozdz snieg zolw zrodlo")
        is not None
    )


@pytest.mark.parametrize(
    "written",
    [
        "",
        "bridge-owl-key-clock",
        "bridge-owl-key-clock-bell-window-door",
        "most-owl-klucz-clock-dzwon-window",
        "a-b-c-d-e-f",
    ],
)
def test_what_is_no_code(written: str) -> None:
    assert seat_codes.parse(written) is None


def test_a_code_goes_round_in_both_languages() -> None:
    code = seat_codes.new_code()

    assert seat_codes.parse(seat_codes.text(code, "pl")) == seat_codes.parse(seat_codes.text(code, "en")) == code


def test_words_are_told_apart() -> None:
    """1,024 in each language, different without accents; a word of both languages would be the same thing in both."""
    numbers = code_words._numbers()

    assert {language: len(known) for language, known in numbers.items()} == {"pl": 1024, "en": 1024}
    both = numbers["pl"].keys() & numbers["en"].keys()
    assert [word for word in both if numbers["pl"][word] != numbers["en"][word]] == []


def test_only_a_hash_is_kept() -> None:
    assert seat_codes.hash_of(CODE) == seat_codes.hash_of([0, 1, 2, 3, 4, 9])
    assert seat_codes.hash_of(CODE) != seat_codes.hash_of(CODE[::-1])
    assert seat_codes.hash_of([1, 0, 1, 0, 1, 0]) != seat_codes.hash_of([256, 1, 0, 1, 0, 1])
    assert len(seat_codes.hash_of(CODE)) == 32


def test_a_year_of_guesses_opens_no_seat() -> None:
    """A hundred codes are open at every moment, and all that the server answers are guesses."""
    assert seat_codes.how_many() == 2**60
    assert chance_a_year(seat_codes.how_many(), live=100) < 1e-6
    assert chance_a_year(seat_codes.how_many(), live=100, workers=4) < 1e-6
    assert chance_a_year(128**4, live=100) > 100, "four words of 128 were not enough"


def test_who_steals_the_database_has_no_time_to_turn_a_hash_round() -> None:
    """A thousand processors, a millisecond a guess, for as long as the codes hold."""
    guesses = 1000 * 1000 * seat_codes.LIFETIME

    assert guesses * 100 / seat_codes.how_many() < 1e-6
