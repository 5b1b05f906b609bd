"""How sheets look, and in which words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ratusz import games
from ratusz.engine.message import Message
from ratusz.engine.paper import BLANK
from ratusz.engine.text.words import Catalogue, word
from ratusz.paint import IN_COLOUR, SPARING, Palette

Paper = Literal["a4", "a5", "letter"]
"""Sizes of paper; all of them upright."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a reader chooses."""

    paper: Paper = "a4"
    language: str = "en"
    spares_ink: bool = False
    """Whether grounds are left white and everything is grey, for printers without colours and for pencils."""

    @property
    def palette(self) -> Palette:
        """The colours of boards."""
        return SPARING if self.spares_ink else IN_COLOUR

    @property
    def catalogue(self) -> Catalogue:
        """The words of games and sheets in the reader's language."""
        return games.words_with("ratusz.paper", self.language)

    def say(self, message: Message) -> str:
        """The message in the reader's language."""
        return word(self.catalogue, self.language, message)

    def say_blank(self, message: Message) -> str:
        """The message with a blank in the place of the number that it counts."""
        entry = self.catalogue[message.key]
        if isinstance(entry, str):
            return self.say(message)
        many = entry.get("many", entry["other"])
        return word(
            {**self.catalogue, message.key: many}, self.language, Message(message.key, {**message.args, "n": BLANK})
        )
