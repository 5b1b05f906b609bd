"""Scripts of lessons as they are read from a file."""

from __future__ import annotations

import pytest

from ratusz.engine.text.lesson import LessonPart, LessonStep, parse_lesson

HELLO = {"en": "Hello.", "pl": "Witaj."}
NO = {"en": "Not now.", "pl": "Nie teraz."}


def test_a_script_is_read_in_order() -> None:
    lesson = parse_lesson(
        """
        [[part]]
        players = 2
        options = { start = "1" }
        names = ["Ola"]

        [[part.step]]
        text = { en = "Hello. ", pl = "Witaj." }

        [[part.step]]
        before = ["3-4"]
        rules = ["LT-03"]
        point = ["cell/a3"]
        want = ["F?3"]
        covers = ["a3"]
        avoids = ["b3"]
        text = { en = "Hello.", pl = "Witaj." }
        otherwise = { en = "Not now.", pl = "Nie teraz." }

        [[part]]
        position = "round: 8"

        [[part.step]]
        text = { en = "Hello.", pl = "Witaj." }
        """
    )

    greeting = LessonStep(HELLO, {})
    choice = LessonStep(HELLO, NO, ("LT-03",), ("cell/a3",), ("3-4",), ("F?3",), ("a3",), ("b3",))
    assert lesson.parts == (
        LessonPart(2, {"start": "1"}, "", ("Ola",), (greeting, choice)),
        LessonPart(1, {}, "round: 8", (), (greeting,)),
    )
    assert lesson.steps == (greeting, choice, greeting)


@pytest.mark.parametrize("text", ['text.en = "Hello."', 'text.en = "Hello."\ntext.pl = ""', ""])
def test_a_step_speaks_both_languages(text: str) -> None:
    with pytest.raises(ValueError, match=r"a step has no text in .*pl"):
        parse_lesson(f"[[part]]\n[[part.step]]\n{text}")


def test_a_misspelt_entry_is_told() -> None:
    with pytest.raises(TypeError, match="wants"):
        parse_lesson('[[part]]\n[[part.step]]\ntext = { en = "a", pl = "a" }\nwants = ["ok"]')
