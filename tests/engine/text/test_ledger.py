from __future__ import annotations

import pytest

from ratusz.engine.text.ledger import LANGUAGES, Brief, Rule, parse_ledger

COMPLETE = '''
[XX-02]
section = "round"
title.en = "Planks"
title.pl = "Deski"
text.en = """
Lay one plank or more."""
text.pl = "Połóż co najmniej jedną deskę. "
example.en = "a, then ok."
example.pl = "a, potem ok."
drawing = """
a b .
"""
brief = { step = 1, en = "Lay planks.", pl = "Kładź deski." }

[XX-01]
section = "end"
title = { en = "Points", pl = "Punkty" }
text = { en = "A plank brings 2.", pl = "Deska daje 2." }
example = { en = "3 planks: 6.", pl = "3 deski: 6." }
'''


def test_rules_are_read_in_the_order_of_the_file() -> None:
    rules = parse_ledger(COMPLETE)

    assert list(rules) == ["XX-02", "XX-01"]
    assert rules["XX-02"] == Rule(
        id="XX-02",
        section="round",
        title={"en": "Planks", "pl": "Deski"},
        text={"en": "Lay one plank or more.", "pl": "Połóż co najmniej jedną deskę."},
        example={"en": "a, then ok.", "pl": "a, potem ok."},
        drawing="a b .\n",
        brief=Brief(step=1, text={"en": "Lay planks.", "pl": "Kładź deski."}, drawing="a b .\n"),
    )
    assert rules["XX-01"].drawing is None
    assert rules["XX-01"].brief is None


def test_a_step_of_the_summary_may_have_a_drawing_of_its_own() -> None:
    rules = parse_ledger(COMPLETE.replace("brief = { step = 1,", r'brief = { step = 1, drawing = "a . .\n",'))

    assert rules["XX-02"].brief == Brief(1, {"en": "Lay planks.", "pl": "Kładź deski."}, "a . .\n")


def test_a_step_of_the_summary_may_not_lack_a_language() -> None:
    with pytest.raises(ValueError, match="ledger entry XX-02 has no brief in pl"):
        parse_ledger(COMPLETE.replace(', pl = "Kładź deski."', ""))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", ["title", "text", "example"])
def test_no_text_may_lack_a_language(part: str, language: str) -> None:
    start = COMPLETE.index(f"{part}.{language} = ")
    incomplete = COMPLETE[:start] + "left_out = " + COMPLETE[start + len(f"{part}.{language} = ") :]

    with pytest.raises(ValueError, match=rf"^ledger entry XX-02 has no {part} in {language}$"):
        parse_ledger(incomplete)


@pytest.mark.parametrize("empty", ['title.pl = ""', "left_out = 1"])
def test_no_text_may_be_empty(empty: str) -> None:
    with pytest.raises(ValueError, match="ledger entry XX-02 has no title in pl"):
        parse_ledger(COMPLETE.replace('title.pl = "Deski"', empty))


def test_a_part_left_out_lacks_both_languages() -> None:
    with pytest.raises(ValueError, match="ledger entry XX-01 has no example in en, pl"):
        parse_ledger(COMPLETE.replace('example = { en = "3 planks: 6.", pl = "3 deski: 6." }', ""))


@pytest.mark.parametrize("section", ["", 'section = ""'])
def test_every_rule_stands_in_a_section(section: str) -> None:
    with pytest.raises(ValueError, match="ledger entry XX-01 has no section"):
        parse_ledger(COMPLETE.replace('section = "end"', section))


def test_an_id_stands_once() -> None:
    with pytest.raises(ValueError, match="XX-01"):
        parse_ledger(COMPLETE.replace("XX-02", "XX-01"))
