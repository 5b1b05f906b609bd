"""Whole games at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ratusz.engine.encoding.capabilities import indexer
from ratusz.engine.errors import InvalidInput
from ratusz.engine.flat import GREEDY, RANDOM, WEIGHTED
from ratusz.games import find
from ratusz.sim.arguments import MOST_GAMES, checked_threads, shown, whole
from ratusz.sim.streams import seed_word, tape
from ratusz.sim.twin import spread, twin_of

_POLICIES = {"random": RANDOM, "greedy": GREEDY}

_LAST = (1 << 63) - 1 - MOST_GAMES
"""The last number that a game may have as the first of some."""
_FAR = 900
"""Powers of 2 at which weights are near the ends of the range of floating-point numbers."""

Policy = str | Sequence[str] | NDArray[np.float64]
"""How seats choose.

``"random"``: any legal action; ``"greedy"``: what the bot of that name does; a policy for each seat; or weights of the
actions of `player_actions`, of shape (actions,): a legal action is taken with a chance in proportion to its weight, any
of them if all weigh 0.
"""


class Ends(NamedTuple):
    """How whole games ended."""

    totals: NDArray[np.int64]
    """Shape (n, players)."""
    tiebreaks: NDArray[np.int64]
    """What tells equal totals apart, higher being better; 0 where equal totals share their rank. Shape (n, players)."""


class Moves(NamedTuple):
    """Whole games."""

    totals: NDArray[np.int64]
    """Shape (n, players)."""
    actions: NDArray[np.int64]
    """The choices of each game in their order, by the numbers of `player_actions`, then -1; shape (n, longest)."""


def playouts(
    game: str,
    setup: Any,
    n: int,
    policy: Policy = "random",
    *,
    seed: int = 0,
    first: int = 0,
    dice: ArrayLike | None = None,
    luck: ArrayLike | None = None,
    threads: int | None = None,
) -> NDArray[np.int64]:
    """The totals of games number `first` to `first + n - 1` of a seed, played to the end; shape (n, players).

    :param n: from 0 to 2**40.
    :param seed: any whole number of up to 2,000 bits.
    :param first: at least 0, below 2**63 - 2**40.
    :param dice: random numbers for chance instead of the seed's; shape (n, draws), as in `Batch`.
    :param luck: random numbers for the choices of every seat instead of the seed's; shape (players, n, choices).
    :param threads: how many share the work, at least 1, at most 1024 being used; None: one for each processor. The
        totals do not depend on it.
    :raises UnknownGame: no such game is installed.
    :raises InvalidInput: the game has no compiled twin, the setup is of another game, there is no such policy, a number
        is none or out of range, or an array is of another type or shape.
    """
    return _play(game, setup, n, policy, seed, first, dice, luck, threads, traced=False)[0].totals


def ends(
    game: str, setup: Any, n: int, policy: Policy, *, dice: ArrayLike, luck: ArrayLike, threads: int | None = None
) -> Ends:
    """How the games of `playouts` ended that have these random numbers."""
    return _play(game, setup, n, policy, 0, 0, dice, luck, threads, traced=False)[0]


def moves(
    game: str,
    setup: Any,
    n: int,
    policy: Policy = "random",
    *,
    seed: int = 0,
    first: int = 0,
    dice: ArrayLike | None = None,
    luck: ArrayLike | None = None,
    threads: int | None = None,
) -> Moves:
    """The same games as those of `playouts`, with every choice.

    While they are played there is room for all choices that a seat could make, 8 bytes each: 340 to 1,500 bytes a game
    and seat, and in Districts 22 to 40 kB.
    """
    ended, actions = _play(game, setup, n, policy, seed, first, dice, luck, threads, traced=True)
    longest = int((actions >= 0).sum(axis=1).max(initial=0))
    return Moves(ended.totals, actions[:, :longest])


def _play(
    game: str,
    setup: Any,
    n: int,
    policy: Policy,
    seed: int,
    first: int,
    dice: ArrayLike | None,
    luck: ArrayLike | None,
    threads: int | None,
    *,
    traced: bool,
) -> tuple[Ends, NDArray[np.int64]]:
    n, first = whole(n, "the number of games", 0, MOST_GAMES), whole(first, "the first game", 0, _LAST)
    threads = checked_threads(threads)
    twin, players = twin_of(game, setup), int(setup.players)
    policies, weights = _policies(game, setup, policy)
    rolled, chosen = tape(dice, (n, twin.draws), "dice"), tape(luck, (players, n, twin.choices), "luck")
    ended = np.zeros((n, 2, players), np.int64)  # any range of games is in one piece: else it is compiled anew
    actions = np.full((n, players * twin.choices if traced else 0), -1, np.int64)
    fresh, word = np.array(twin.numbers, np.int64), seed_word(seed)

    def play(start: int, stop: int) -> None:
        memory = (np.zeros((twin.boards, 2), np.uint64), fresh.copy())
        own_luck = np.ascontiguousarray(chosen[:, start:stop])
        chance = (policies, weights, rolled[start:stop], own_luck, actions[start:stop])
        twin.play(memory, fresh, ended[start:stop], chance, word, first + start, np)

    spread(play, n, threads, takes_long=True)
    return Ends(ended[:, 0].copy(), ended[:, 1].copy()), actions


def _policies(game: str, setup: Any, policy: Any) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """How each seat chooses, and the weights of actions."""
    if isinstance(policy, np.ndarray) and policy.dtype.kind in "fiu":
        return np.full(setup.players, WEIGHTED, np.int64), _weights(game, setup, policy)
    names: list[Any] = []
    if isinstance(policy, str):
        names = [policy] * setup.players
    elif isinstance(policy, Sequence) or (isinstance(policy, np.ndarray) and policy.ndim == 1):
        names = list(policy)
    if len(names) != setup.players or any(not isinstance(name, str) or name not in _POLICIES for name in names):
        known, seats = " or ".join(_POLICIES), setup.players
        raise InvalidInput(
            f"a policy is {known}, a list of them for {seats} seats, or an array of weights, not {shown(policy)}"
        )
    return np.array([_POLICIES[name] for name in names], np.int64), np.zeros(1, np.float64)


def _weights(game: str, setup: Any, policy: NDArray[Any]) -> NDArray[np.float64]:
    numbered = indexer(find(game))
    assert numbered
    actions = len(numbered.player_actions(setup))
    if policy.shape != (actions,):
        raise InvalidInput(f"weights have the shape {(actions,)}, one for each of player_actions, not {policy.shape}")
    with np.errstate(over="ignore"):
        weights = np.ascontiguousarray(policy, np.float64)
    is_fine = np.isfinite(weights) & (weights >= 0)
    if not is_fine.all():
        wrong = int(is_fine.argmin())
        raise InvalidInput(f"weights are finite and at least 0, not {policy[wrong]} as that of action {wrong}")
    exponent = int(np.frexp(weights.max())[1])
    # Sums of huge ones would be infinite, and parts of tiny ones be rounded off; powers of 2 leave proportions alone.
    return weights if abs(exponent) < _FAR else np.ldexp(weights, -exponent)
