"""Names at one table can be told apart, by eye and by ear."""

from __future__ import annotations

from importlib import resources

import pytest

from ratusz.host.errors import NameTaken
from ratusz.host.lookalikes import are_alike, check_name, check_seat_names


@pytest.mark.parametrize(
    ("one", "two"),
    [
        pytest.param("Ola", "Ola", id="the-same"),
        pytest.param("Ola", "OLA", id="case"),
        pytest.param("Straße", "STRASSE", id="case-of-two-letters"),
        pytest.param("Ola", "\uff2fl\uff41", id="width"),
        pytest.param("Ola", "\u041el\u0430", id="Cyrillic"),
        pytest.param("ola", "\u03bfl\u0430", id="Greek-and-Cyrillic"),
        pytest.param("OLA", "\u039fL\u0410", id="capitals-of-three-scripts"),
        pytest.param("Ola", "\U0001d4de\U0001d4f5\U0001d4ea", id="mathematical-letters"),
        pytest.param("Ilona", "llona", id="I-and-l"),
        pytest.param("IOLA", "lola", id="I-and-l-and-case"),
        pytest.param("Gracz 1", "Gracz l", id="1-and-l"),
        pytest.param("0la", "Ola", id="0-and-O"),
        pytest.param("Marta", "rnarta", id="m-and-rn"),
        pytest.param("J\u00f3zef", "Jo\u0301zef", id="composed"),
        pytest.param("\u0141ucja", "L\u0338ucja", id="stroke"),
        pytest.param("Anna Maria", "Anna-Maria", id="hyphen"),
        pytest.param("Ola", "Ola.", id="unspoken-full-stop"),
        pytest.param("Ola", "\u00abO l a\u00bb", id="quotation-marks-and-spaces"),
        pytest.param("\u2764\ufe0f", "\u2764", id="variation-selector"),
        pytest.param("\u0645\u06cc\u200c\u0646\u0627", "\u0645\u06cc\u0646\u0627", id="non-joiner"),
        pytest.param("...", "...", id="nothing-but-punctuation"),
    ],
)
def test_names_that_cannot_be_told_apart(one: str, two: str) -> None:
    assert are_alike(one, two)
    assert are_alike(two, one)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Ola", "Ala"),
        ("Ola", "Ola 2"),
        ("Ola 2", "Ola 3"),
        ("Jas", "Jaś"),
        ("Łucja", "Lucja"),
        ("Ola", "Ola 🏛️"),
        ("👨‍👩‍👧", "👨‍👩‍👦"),
        ("👍🏻", "👍🏿"),
        ("Юля", "Оля"),
        ("...", "!!!"),
        ("", ""),
    ],
)
def test_names_that_can_be_told_apart(one: str, two: str) -> None:
    assert not are_alike(one, two)


def test_a_refusal_says_what_would_be_right() -> None:
    with pytest.raises(NameTaken, match=r"'ola' cannot be told from 'Ola'.* such as 'ola 3'"):
        check_name("ola", ("Ola", "Ola 2"))


def test_a_refusal_names_the_seat() -> None:
    with pytest.raises(NameTaken) as refusal:
        check_seat_names(("Ola", "", "", "Jan", "jan"))

    assert refusal.value.field == "seats[4].name"


def test_prototypes_are_final() -> None:
    text = resources.files("ratusz.host").joinpath("confusables.txt").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines() if "\t" in line]
    replaced = {letter for _, alike in rows for letter in alike}

    assert not [prototype for prototype, _ in rows if replaced & set(prototype)]
    assert len(replaced) > 2000


def test_names_that_were_accepted_before_stay() -> None:
    check_seat_names(("Ola", "ola", "Jan"), accepted=("Ola", "ola"))

    with pytest.raises(NameTaken, match=r"'OLA' .* 'Ola'"):
        check_seat_names(("OLA", "Ola"), accepted=("Ola",))
