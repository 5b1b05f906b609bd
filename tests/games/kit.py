"""What tests of every room ask of a game: actions in notation, objections as rule IDs, points by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from ratusz.engine.game import Game, Seat
from ratusz.engine.message import Argument, Message
from ratusz.engine.scene import Scene

StateT = TypeVar("StateT")


class Kit(Generic[StateT]):
    """The questions, for one game."""

    def __init__(self, game: Game[Any, StateT, Any], *, actor: Callable[[str], Seat | None]) -> None:
        """:param actor: the seat that a notation belongs to, such as CHANCE; None for the player the test is about."""
        self._game = game
        self._actor = actor

    def after(self, state: StateT, *actions: str, seat: Seat = 0) -> StateT:
        """The state after a seat's actions and those of chance between them."""
        for notation in actions:
            actor = self._actor(notation)
            action = self._game.parse(notation.lstrip("*~ "))
            state = self._game.apply(state, seat if actor is None else actor, action)
        return state

    def why_not(self, state: StateT, notation: str, seat: Seat = 0) -> str | None:
        """The ID of the rule that forbids the action, or None."""
        objection = self._game.objection(state, seat, self._game.parse(notation))
        return None if objection is None else objection.rule

    def legal(self, state: StateT, seat: Seat = 0) -> set[str]:
        return {self._game.text(action) for action in self._game.legal_actions(state, seat)}

    def points(self, state: StateT, rule: str, seat: Seat = 0) -> list[int]:
        """The points of all lines of a rule."""
        return [line.points for line in self._game.score(state)[seat].lines if line.rule == rule]

    def total(self, state: StateT, seat: Seat = 0) -> int:
        return self._game.score(state)[seat].total


def arguments(message: Message) -> str:
    """What a message tells of the situation, however it is worded: `column=2 other=4`, with messages in parentheses."""
    return " ".join(f"{name}={_argument(value)}" for name, value in message.args.items())


def _argument(value: Argument) -> str:
    """A message by its key without the game, and what it tells itself."""
    if not isinstance(value, Message):
        return str(value)
    return f"({value.key.partition('.')[2]} {arguments(value)}".rstrip() + ")"


def of_scene(scene: Scene) -> Iterator[Message]:
    """What is read aloud of a scene: titles, trays, score lines, choices and odds."""
    yield scene.headline
    yield scene.goal
    yield scene.prompt
    yield from (board.title for board in scene.boards)
    yield from (tray.title for tray in scene.trays)
    yield from (track.title for track in scene.tracks)
    for tray in scene.trays:
        yield from (item.label for item in tray.items)
        yield from (item.caption for item in tray.items if item.caption)
    for sheet in scene.sheets:
        yield from (line.label for line in sheet.lines)
    yield from (choice.label for choice in scene.choices)
    yield from (odds.label for odds in scene.odds)
