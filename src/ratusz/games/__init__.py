"""The games: one room (folder) a game, all the same inside. Rooms are found by being here; nothing lists them."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from typing import Any, cast

from ratusz.engine.authoring.plan import PlanRules
from ratusz.engine.authoring.written import WrittenRules
from ratusz.engine.campaign.campaign import CampaignRules
from ratusz.engine.errors import UnknownGame, UnknownRulesVersion
from ratusz.engine.game import Game
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import Catalogue

AnyGame = Game[Any, Any, Any]
AnyCampaignRules = CampaignRules[Any, Any]


@cache
def rooms() -> Mapping[str, AnyGame]:
    """Every installed game by its ID."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return {name: cast(AnyGame, import_module(f"{__name__}.{name}")) for name in names}


def find(game: str, rules_version: int | None = None) -> AnyGame:
    """The game of an ID, as it was under a version of its rules (None: the newest).

    :raises UnknownGame: no such game is installed.
    :raises UnknownRulesVersion: the game is, but not under that version.
    """
    room = rooms().get(game)
    if room is None:
        raise UnknownGame(f"there is no game {game!r}; there are {', '.join(rooms())}")
    if rules_version is None:
        return room
    known = versions(room)
    if rules_version not in known:
        listed = ", ".join(map(str, sorted(known)))
        raise UnknownRulesVersion(f"rules version {rules_version} of {game} is not known; known: {listed}")
    return known[rules_version]


def versions(room: AnyGame) -> Mapping[int, AnyGame]:
    """A game under every version of its rules; what was begun under one of them is played by it to its end.

    A room in which a rule was corrected keeps the earlier ones in EARLIER: modules that are the room but for what has
    changed.
    """
    earlier: Mapping[int, AnyGame] = getattr(room, "EARLIER", {})
    return {**earlier, room.META.rules_version: room}


def campaign_rules(game: AnyGame) -> AnyCampaignRules | None:
    """How campaigns of a game go; None if it has none. Rooms with a module `campaign` have."""
    return cast(AnyCampaignRules | None, getattr(game, "campaign", None))


def plan_rules(game: AnyGame) -> PlanRules | None:
    """How sheets of one's own are drawn for a game; None if it has none. Rooms with a module `plans` have."""
    return cast(PlanRules | None, getattr(game, "plans", None))


def written_rules(game: AnyGame) -> WrittenRules | None:
    """What a game takes from a file of one's own; None if nothing. Rooms with a module `written` do."""
    return cast(WrittenRules | None, getattr(game, "written", None))


@cache
def words(language: str) -> Catalogue:
    """The words of all games in a language; keys begin with the game's ID.

    :raises ValueError: a language there are no words in.
    """
    if language not in LANGUAGES:
        raise ValueError(f"there are no words in {language!r}; there are {', '.join(LANGUAGES)}")
    merged: dict[str, Any] = {}
    for name in rooms():
        text = resources.files(f"{__name__}.{name}").joinpath("words", f"{language}.json").read_text(encoding="utf-8")
        merged.update(json.loads(text))
    return merged
