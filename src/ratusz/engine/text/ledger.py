"""Rules for people: one entry a rule, in both languages, read from a room's `ledger.toml`.

Help, objections, score lines, the handbook page and `ratusz rules` all read these entries.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

LANGUAGES = ("en", "pl")


@dataclass(frozen=True, slots=True)
class Brief:
    """What the summary on top of the handbook says of a rule. Texts are keyed by language."""

    step: int
    """Where it stands in the summary, from 1."""
    text: Mapping[str, str]
    drawing: str | None
    """The drawing of the rule, unless another one shows the step better, or None."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One atomic rule. Texts are keyed by language."""

    id: str
    section: str
    """Heading it stands under; worded by the key `<game>.section.<section>`."""
    title: Mapping[str, str]
    text: Mapping[str, str]
    example: Mapping[str, str]
    drawing: str | None
    """A position in the game's text form that the handbook draws beside the example, or None."""
    brief: Brief | None = None
    """Its part of the summary, for the few rules with which a game is told in a minute."""


def parse_ledger(text: str) -> Mapping[str, Rule]:
    """The rules of a `ledger.toml`, in file order.

    :raises ValueError: an entry lacks its section, a text or a language; says which and where.
    """
    return {rule_id: _rule(rule_id, entry) for rule_id, entry in tomllib.loads(text).items()}


def _rule(rule_id: str, entry: Mapping[str, Any]) -> Rule:
    if not entry.get("section"):
        raise ValueError(f"ledger entry {rule_id} has no section")
    parts = {name: _both(rule_id, name, entry) for name in ("title", "text", "example")}
    brief = _brief(rule_id, entry) if "brief" in entry else None
    return Rule(id=rule_id, section=entry["section"], drawing=entry.get("drawing"), brief=brief, **parts)


def _brief(rule_id: str, entry: Mapping[str, Any]) -> Brief:
    brief = entry["brief"]
    return Brief(brief["step"], _both(rule_id, "brief", entry), brief.get("drawing", entry.get("drawing")))


def _both(rule_id: str, name: str, entry: Mapping[str, Any]) -> Mapping[str, str]:
    return in_every_language(entry.get(name, {}), f"ledger entry {rule_id} has no {name}")


def in_every_language(texts: Mapping[str, str], problem: str, where: str = "") -> Mapping[str, str]:
    """The texts without white space around them.

    :raises ValueError: a language lacks; says the problem, the languages, and where.
    """
    missing = [language for language in LANGUAGES if not texts.get(language)]
    if missing:
        raise ValueError(f"{problem} in {', '.join(missing)}{where}")
    return {language: texts[language].strip() for language in LANGUAGES}
