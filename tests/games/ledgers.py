"""What tests of ledgers share."""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.engine.ledger import LANGUAGES, Rule


def longest(ledger: Mapping[str, Rule]) -> int:
    """The length of the longest text in characters; a letter of a title takes the room of ten."""
    return max(
        max(len(rule.title[language]) * 10, len(rule.text[language]), len(rule.example[language]))
        for rule in ledger.values()
        for language in LANGUAGES
    )
