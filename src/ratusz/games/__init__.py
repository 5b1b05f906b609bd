"""The games: one room (folder) a game, all the same inside. Rooms are found by being here; nothing lists them."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.abc import FileLoader
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from ratusz.engine.errors import InvalidInput, UnknownGame, UnknownRulesVersion
from ratusz.engine.game import Game
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import Catalogue

if TYPE_CHECKING:  # what `find` returns by name; at run time it imports the game that is asked for
    from ratusz.games.chronicle import actions as chronicle_actions
    from ratusz.games.chronicle import state as chronicle_state
    from ratusz.games.dice_city import actions as dice_city_actions
    from ratusz.games.dice_city import state as dice_city_state
    from ratusz.games.districts import actions as districts_actions
    from ratusz.games.districts import state as districts_state
    from ratusz.games.little_town import actions as little_town_actions
    from ratusz.games.little_town import state as little_town_state

__all__ = [
    "AnyGame",
    "Rooms",
    "find",
    "rooms",
    "versions",
    "words",
    "words_with",
]

AnyGame = Game[Any, Any, Any]
"""A game whose types are not known, such as one whose ID is known at run time only."""


class Rooms(Mapping[str, AnyGame]):
    """The installed games by their IDs, sorted. A game is imported when it is asked for, not when it is listed."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(sorted(names))

    def __getitem__(self, name: str) -> AnyGame:
        if name not in self._names:
            raise KeyError(name)
        return cast(AnyGame, import_module(f"{__name__}.{name}"))

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names


@cache
def rooms() -> Mapping[str, AnyGame]:
    """Every installed game by its ID; its values import all of them, `find` only one."""
    return Rooms(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


@overload
def find(
    game: Literal["chronicle"], rules_version: int | None = None
) -> Game[chronicle_state.Setup, chronicle_state.State, chronicle_actions.Action]: ...
@overload
def find(
    game: Literal["dice_city"], rules_version: int | None = None
) -> Game[dice_city_state.Setup, dice_city_state.State, dice_city_actions.Action]: ...
@overload
def find(
    game: Literal["districts"], rules_version: int | None = None
) -> Game[districts_state.Setup, districts_state.State, districts_actions.Action]: ...
@overload
def find(
    game: Literal["little_town"], rules_version: int | None = None
) -> Game[little_town_state.Setup, little_town_state.State, little_town_actions.Action]: ...
@overload
def find(game: str, rules_version: int | None = None) -> AnyGame: ...
def find(game: str, rules_version: int | None = None) -> AnyGame:
    """The game of an ID, as it was under a version of its rules (None: the newest).

    Type checkers know the setups, states and actions of a game whose ID is written where it is asked for.

    :raises UnknownGame: no such game is installed.
    :raises UnknownRulesVersion: the game is, but not under that version.
    """
    room = rooms().get(game)
    if room is None:
        raise UnknownGame(f"unknown game {game!r}; games are {', '.join(rooms())}")
    if rules_version is None:
        return room
    known = versions(room)
    if rules_version not in known:
        listed = ", ".join(map(str, sorted(known)))
        raise UnknownRulesVersion(f"unknown rules version {rules_version} of {game}; known versions: {listed}")
    return known[rules_version]


def versions(room: AnyGame) -> Mapping[int, AnyGame]:
    """A game under every version of its rules; what was begun under one of them is played by it to its end.

    A room in which a rule was corrected keeps the earlier ones in EARLIER: modules that are the room but for what has
    changed.
    """
    earlier: Mapping[int, AnyGame] = getattr(room, "EARLIER", {})
    return {**earlier, room.META.rules_version: room}


@cache
def words(language: str) -> Catalogue:
    """The words of all games in a language; keys begin with the game's ID.

    :raises InvalidInput: a language there are no words in.
    """
    if language not in LANGUAGES:
        raise InvalidInput(f"unknown language {language!r}; languages are {', '.join(LANGUAGES)}")
    merged: dict[str, Any] = {}
    for name in rooms():
        merged.update(json.loads(_file_of(f"{__name__}.{name}", f"words/{language}.json")))
    return merged


@cache
def words_with(package: str, language: str) -> Catalogue:
    """The words of all games in a language, and those of another package with its own folder `words`.

    :raises InvalidInput: a language there are no words in.
    """
    return {**words(language), **json.loads(_file_of(package, f"words/{language}.json"))}


def _file_of(package: str, path: str) -> bytes:
    """A file of a package; unlike `importlib.resources` this does not import the package."""
    spec = find_spec(package)
    assert spec
    assert spec.submodule_search_locations
    return cast(FileLoader, spec.loader).get_data(f"{spec.submodule_search_locations[0]}/{path}")
