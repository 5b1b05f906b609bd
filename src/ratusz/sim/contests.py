"""Simulations of bots by compiled games: the results of ``ratusz.bots.simulate`` for the same seeds, sooner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from ratusz.bots.simulate import Contest, Result
from ratusz.bots.streams import bot_source
from ratusz.engine.encoding.capabilities import indexer
from ratusz.engine.game import Seat
from ratusz.engine.play import Chooser
from ratusz.games import find
from ratusz.sim.playouts import moves, playouts
from ratusz.sim.streams import numbers
from ratusz.sim.twin import compiled_games, twin_of

POLICIES = ("random", "greedy")
"""Names of the bots that have a compiled twin."""
_AT_ONCE = 2_000
"""Games played together: as many as a progress bar can wait for."""


def has_twin(contest: Contest) -> bool:
    """Whether the game and all bots of a contest have compiled twins."""
    return contest.game in compiled_games() and all(name in POLICIES for name in contest.bots)


def results(contest: Contest, seeds: Sequence[int], threads: int | None = None) -> Iterator[Result]:
    """What `simulate` gives for these seeds: dice and bots draw the same numbers from the same sources.

    Trusts that the game and all bots have compiled twins.
    """
    setup, left = find(contest.game).setup(len(contest.bots), contest.options), iter(seeds)
    while chunk := list(islice(left, _AT_ONCE)):
        for seed, totals in zip(chunk, _totals(contest, setup, chunk, threads), strict=True):
            ranks = tuple(1 + sum(other > own for other in totals) for own in totals)
            yield Result(seed, tuple(totals), ranks)


def choosers(contest: Contest, seeds: Sequence[int], threads: int | None = None) -> Iterator[list[Chooser]]:
    """Players, by seat, who choose in the game of each seed what the bots of the contest do; for `steps`.

    Trusts that the game and all bots have compiled twins.
    """
    game, setup = find(contest.game), find(contest.game).setup(len(contest.bots), contest.options)
    numbered = indexer(game)
    assert numbered
    actions = numbered.player_actions(setup)
    dice, luck = _tapes(contest, setup, seeds)
    played = moves(contest.game, setup, len(seeds), contest.bots, dice=dice, luck=luck, threads=threads)
    for row in played.actions.tolist():
        yield [_Told(iter([actions[number] for number in row if number >= 0]))] * len(contest.bots)


class _Told:
    """A player, or several, who were told all choices of the game."""

    def __init__(self, actions: Iterator[Any]) -> None:
        self._actions = actions

    def choose(self, game: Any, observation: Any, seat: Seat) -> Any:
        del game, observation, seat
        return next(self._actions)


def _totals(contest: Contest, setup: Any, seeds: Sequence[int], threads: int | None) -> list[list[int]]:
    dice, luck = _tapes(contest, setup, seeds)
    played = playouts(contest.game, setup, len(seeds), contest.bots, dice=dice, luck=luck, threads=threads)
    totals: list[list[int]] = played.tolist()
    return totals


def _tapes(contest: Contest, setup: Any, seeds: Sequence[int]) -> tuple[list[list[float]], list[list[list[float]]]]:
    """What dice and bots draw in the games of the rules."""
    twin = twin_of(contest.game, setup)
    dice = [numbers(Random(seed), twin.draws) for seed in seeds]
    luck = [[numbers(bot_source(seed, seat), twin.choices) for seed in seeds] for seat in range(len(contest.bots))]
    return dice, luck
