"""Bots of one's own, named by their file and what makes them: `careful.py:Careful`.

For the command line only: a server takes names from anybody, and this runs what a file says.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from functools import cache, partial
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from random import Random
from traceback import extract_tb
from types import ModuleType
from typing import Any

from ratusz import bots
from ratusz.engine.errors import BotFailed, IllegalChoice, UnknownBot
from ratusz.engine.game import Seat
from ratusz.engine.text.brought import decoded
from ratusz.games import AnyGame


def maker(name: str) -> bots.Maker:
    """The maker of the bots of a name: one of ours, or `FILE.py:NAME`, a class in a file or whatever makes a bot.

    :raises UnknownBot: there is none; says what is missing.
    """
    file, _, inside = name.rpartition(":")
    if file.endswith(".py") and inside:
        return partial(_Watched, name, _loaded(file, inside))
    if ":" in name or name.endswith(".py"):
        raise UnknownBot(f"a bot of your own looks like careful.py:Careful, not {name!r}")
    return bots.find(name)


class _Watched:
    """A bot of one's own: what goes wrong in it is told as its mistake, not from deep inside of ours.

    What it prints goes to standard error, as the results of a command go to standard output.
    """

    def __init__(self, name: str, make: bots.Maker, random: Random) -> None:
        self._name = name
        with self._watching("when it was made"):
            self._bot = make(random)

    def choose(self, game: AnyGame, observation: Any, seat: Seat) -> Any:
        with self._watching(f"when it was to choose for seat {seat}"):
            action = self._bot.choose(game, observation, seat)
        legal = game.legal_actions(observation, seat)
        if action not in legal:
            shown = ", ".join(game.text(one) for one in legal[:5]) + (", ..." if len(legal) > 5 else "")
            raise IllegalChoice(f"the bot {self._name} chose {action!r} for seat {seat}; the legal actions are {shown}")
        return action

    @contextmanager
    def _watching(self, when: str) -> Iterator[None]:
        """:raises BotFailed: whatever else is raised inside, which may be unable to leave its process."""
        try:
            with redirect_stdout(sys.stderr):
                yield
        except (Exception, SystemExit) as error:
            file = self._name.rpartition(":")[0]
            lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == file]
            where = f" ({file}, line {lines[-1]})" if lines else ""
            raise BotFailed(f"the bot {self._name} failed {when}: {_told(error)}{where}") from error


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".removesuffix(": ")


_LENT: dict[str, str] = {}
"""Texts of files that another machine has, by the names that they have there."""


def sources(names: Iterable[str]) -> Mapping[str, str]:
    """The files that bots of one's own are in, with their texts, for machines that do not have them.

    :raises UnknownBot: a file is not there.
    """
    files = {file for file, _, inside in (name.rpartition(":") for name in names) if file.endswith(".py") and inside}
    return {file: _text(file) for file in sorted(files)}


def lend(texts: Mapping[str, str]) -> None:
    """Take bots of one's own from these texts, where `sources` found them in files."""
    _LENT.update(texts)


def _text(file: str) -> str:
    if file in _LENT:
        return _LENT[file]
    try:
        return decoded(Path(file).read_bytes())
    except FileNotFoundError:
        raise UnknownBot(f"no file {file!r} for a bot of your own") from None
    except (OSError, ValueError) as error:
        raise UnknownBot(f"{file} cannot be read: {error}") from error


@cache
def _loaded(file: str, name: str) -> bots.Maker:
    made: Callable[[Random], bots.Bot] | None = getattr(_module(file, _text(file)), name, None)
    if not callable(made):
        raise UnknownBot(f"{file} has no class {name!r} for a bot")
    return made


@cache
def _module(file: str, code: str) -> ModuleType:
    """What the file says, which may import what lies beside it."""
    named = re.sub(r"\W", "_", file)
    module = module_from_spec(ModuleSpec(f"own_{named}", None, origin=file))
    module.__file__ = file
    sys.modules[module.__name__] = module  # dataclasses and pickle look there for the module of a class
    if (beside := str(Path(file).resolve().parent)) not in sys.path:
        # At the end: what is installed is not to be replaced by a file that happens to be there.
        sys.path.append(beside)
    try:
        with redirect_stdout(sys.stderr):
            exec(compile(code, file, "exec"), vars(module))  # noqa: S102 - a bot of one's own is meant to be run
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"{file} cannot be loaded: {_told(error)}") from error
    return module
