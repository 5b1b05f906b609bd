"""Words for what a command prints: messages of the games and the command line's own, in English or Polish."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Annotated, Literal

from cyclopts import Parameter

from ratusz import games
from ratusz.engine.message import Message
from ratusz.engine.text import words
from ratusz.engine.text.ledger import LANGUAGES

Say = Callable[[Message], str]

Language = Annotated[
    Literal["en", "pl"] | None,
    Parameter(help="Output language. Default: your system language, or English.", show_default=False),
]


def preferred(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the system is set to, if there are words in it; else English."""
    chosen = next(filter(None, (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    language = chosen[:2].lower()
    return language if language in LANGUAGES else "en"


def say_in(language: str | None) -> Say:
    """Words messages in the language, or in the preferred one."""
    chosen = language or preferred()
    catalogue = games.words_with("ratusz.cli", chosen)
    return lambda message: words.word(catalogue, chosen, message)
