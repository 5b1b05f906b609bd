"""English sentences for error messages of the engine, where nobody has chosen a language."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from ratusz.engine.message import Message
from ratusz.engine.text.words import Catalogue, word


@cache
def _catalogue(game: str) -> Catalogue:
    """The room's words; none for a game that is not a room of this package."""
    try:
        file = resources.files(f"ratusz.games.{game}").joinpath("words/en.json")
    except ModuleNotFoundError:
        return {}
    return json.loads(file.read_text("utf-8")) if file.is_file() else {}


def in_english(message: Message) -> str:
    """The message in words; its key where the game has no words for it."""
    catalogue = _catalogue(message.key.partition(".")[0])
    return word(catalogue, "en", message) if message.key in catalogue else message.key
