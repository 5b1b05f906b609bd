"""Every game for OpenSpiel, as games in Python (`pip install open-spiel`).

Importing this module registers `ratusz_little_town` and so on::

    import pyspiel

    import ratusz.rl.openspiel

    game = pyspiel.load_game("ratusz_little_town(players=2,options=factories:yes)")

Chance is explicit. Of several seats to act the lowest goes first, without seeing what others keep sealed. Actions of
seats are the numbers of `player_actions`; one of chance is its place among the outcomes of that moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ratusz.engine.errors import InvalidSetup, MissingExtra
from ratusz.engine.game import CHANCE
from ratusz.engine.score import ranks
from ratusz.engine.time.real_time import is_real_time
from ratusz.games import AnyGame, find, rooms
from ratusz.rl.encoder import VectorEncoder
from ratusz.rl.episode import check_reward

try:
    import pyspiel
except ModuleNotFoundError as error:
    if error.name != "pyspiel":
        raise
    raise MissingExtra("pyspiel is not installed; run pip install open-spiel", name="pyspiel") from None

__all__ = ["RatuszGame", "RatuszState"]

_MOST_POINTS, _MOST_MOVES, _MOST_ROLLS = 1000.0, 5000, 1000
"""Bounds that no game comes near."""


def _type(name: str) -> pyspiel.GameType:
    room = find(name)
    fewest, most = room.META.players
    return pyspiel.GameType(
        short_name=f"ratusz_{name}",
        long_name=f"Ratusz: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=min(most, 10),
        min_num_players=fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest, "options": "", "reward": "points"},
    )


class _Shared:
    """What copies of a state share, since nothing changes it."""

    def __deepcopy__(self, _memory: Any) -> Any:
        return self


class _Agreed(_Shared):
    """A room and its setup."""

    def __init__(self, name: str, players: int, options: str, reward: str) -> None:
        self._told = (name, players, options, reward)
        self.room: AnyGame = find(name)
        self.setup = self.room.setup(players, _options(options))
        check_reward(reward, players)
        if is_real_time(self.room, self.setup):
            raise InvalidSetup("OpenSpiel has no games that run by the clock")
        self.reward, self.encoder = reward, VectorEncoder(self.room, self.setup)

    def __reduce__(self) -> tuple[Any, ...]:
        return _Agreed, self._told


class _Now(_Shared):
    """A state by the rules."""

    def __init__(self, state: Any) -> None:
        self.state = state


class RatuszGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel brings no types
    """A game under a setup.

    Parameters: `players`; `options` as in `factories:yes;separate-streets:yes`; `reward`: `points`, the totals at the
    end, or `win`, 1 for the winner, 0 for each of several, -1 for everybody else.

    :raises InvalidSetup: the game has no such players or options, runs by the clock, or cannot be rewarded so.
    """

    def __init__(self, name: str, parameters: Mapping[str, Any] | None = None) -> None:
        kind = _TYPES[name]
        told = {**kind.parameter_specification, **(parameters or {})}
        agreed = self.agreed = _Agreed(name, int(told["players"]), str(told["options"]), str(told["reward"]))
        actions = len(agreed.encoder.actions)
        most = 1.0 if agreed.reward == "win" else _MOST_POINTS
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=actions,
                max_chance_outcomes=len(agreed.room.all_actions(agreed.setup)) - actions,
                num_players=agreed.setup.players,
                min_utility=-most,
                max_utility=most,
                utility_sum=None,
                max_game_length=_MOST_MOVES,
            ),
            told,
        )

    def new_initial_state(self) -> RatuszState:
        """The state before the first roll or draw."""
        return RatuszState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than any game has."""
        return _MOST_ROLLS

    def make_py_observer(self, _kind: Any = None, _parameters: Any = None) -> _Observer:
        """What tells observations: the vectors of `ratusz.rl`."""
        return _Observer(self.agreed)


class RatuszState(pyspiel.State):  # type: ignore[misc]
    """A state of a game; copies are cheap, as the state by the rules never changes."""

    def __init__(self, game: RatuszGame) -> None:
        super().__init__(game)
        self._agreed = game.agreed
        self._now = _Now(game.agreed.room.initial_state(game.agreed.setup))

    @property
    def by_rules(self) -> Any:
        """The state by the rules."""
        return self._now.state

    def current_player(self) -> int:
        """The lowest seat that is to act, or who else OpenSpiel knows."""
        awaited = self._agreed.room.to_act(self.by_rules)
        if not awaited:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = min(awaited)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else int(seat)

    def _legal_actions(self, player: int) -> list[int]:
        mask = self._agreed.encoder.mask(self.by_rules, player)
        return [index for index, legal in enumerate(mask) if legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The place of every outcome, and its chance."""
        weights = [weight for _, weight in self._agreed.room.chance_outcomes(self.by_rules)]
        return [(place, weight / sum(weights)) for place, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        seat = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        self._now = _Now(self._agreed.room.apply(self.by_rules, seat, self._action(player, action)))

    def _action(self, player: int, action: int) -> Any:
        if player == pyspiel.PlayerId.CHANCE:
            return self._agreed.room.chance_outcomes(self.by_rules)[action][0]
        return self._agreed.encoder.actions[action]

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._agreed.room.text(self._action(player, action)))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self._agreed.room.to_act(self.by_rules)

    def returns(self) -> list[float]:
        """What everybody has got: nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self._agreed.setup.players
        sheets = self._agreed.room.score(self.by_rules)
        if self._agreed.reward != "win":
            return [float(sheet.total) for sheet in sheets]
        placed = ranks(sheets)
        best = 0.0 if placed.count(1) > 1 else 1.0
        return [best if rank == 1 else -1.0 for rank in placed]

    def __str__(self) -> str:
        return str(self._agreed.room.position(self.by_rules))


class _Observer:
    """Observations of a seat, as OpenSpiel asks for them."""

    def __init__(self, agreed: _Agreed) -> None:
        self._agreed, spec = agreed, agreed.encoder.spec
        planes, rows, columns = spec.shape
        cells = planes * rows * columns
        self.tensor = np.zeros(cells + len(spec.scalars), np.float32)
        self.dict = {"planes": self.tensor[:cells].reshape(planes, rows, columns), "scalars": self.tensor[cells:]}

    def set_from(self, state: RatuszState, player: int) -> None:
        """Write what a seat sees into `tensor`."""
        self.tensor[:] = self._agreed.encoder.observation(state.by_rules, player)

    def string_from(self, state: RatuszState, player: int) -> str:
        """The position as a seat may know it."""
        room = self._agreed.room
        return room.position(room.observe(state.by_rules, player))


def _options(text: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for one in filter(None, text.split(";")):
        name, colon, value = one.partition(":")
        if not colon or name in options:
            wrong = f"{name!r} twice" if colon else repr(one)
            raise InvalidSetup(
                f"options are NAME:VALUE, each once, as in factories:yes;separate-streets:yes, not {wrong}"
            )
        options[name] = value
    return options


def _register(name: str) -> None:
    class Room(RatuszGame):
        """The game of one room."""

        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, parameters)

    pyspiel.register_game(_TYPES[name], Room)


_TYPES: dict[str, pyspiel.GameType] = {name: _type(name) for name in rooms()}
for _name in _TYPES:
    _register(_name)
