"""Random streams of simulations: how one seed becomes the seeds of many games, and of everybody in a game.

A game has a seed of its own. Its dice and cards come from `Random(game seed)`; the bot of each seat, and the hands of
those who play in real time, have other sources, so that nobody can foresee the dice.
"""

from __future__ import annotations

from hashlib import blake2b
from operator import index
from random import Random

from ratusz.engine.errors import InvalidInput
from ratusz.engine.game import Seat

__all__ = [
    "bot_seed",
    "bot_source",
    "game_seed",
    "game_seeds",
]


def game_seeds(seed: int, games: int) -> list[int]:
    """Seeds of so many games, each below 2**63: different seeds share no game, and a longer run begins with a shorter.

    Game number k has the first 63 bits of the BLAKE2b hash of the text `ratusz/SEED/K`.

    :raises InvalidInput: the seed is no whole number, or there are fewer than 0 games.
    """
    if games < 0:
        raise InvalidInput(f"games are a whole number of at least 0, not {games}")
    return [game_seed(seed, number) for number in range(games)]


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a run, counted from 0.

    :raises InvalidInput: the seed is no whole number.
    """
    try:
        text = f"ratusz/{index(seed)}/{number}"  # 1.0 would have other games than 1
    except TypeError as error:
        raise InvalidInput(f"the seed of a run is a whole number, not {seed!r}") from error
    digest = blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


def bot_source(seed: int, seat: Seat) -> Random:
    """What the bot of a seat draws from in the game of a seed."""
    return Random(bot_seed(seed, seat))


def bot_seed(seed: int, seat: Seat) -> str:
    """The seed of `bot_source`."""
    return f"{seed}/{seat}"
