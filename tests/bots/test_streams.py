from __future__ import annotations

from hashlib import blake2b
from random import Random

from ratusz.bots.simulate import Contest, steps
from ratusz.bots.streams import bot_source, game_seed, game_seeds
from ratusz.engine.game import CHANCE


def test_two_seeds_share_no_game() -> None:
    runs = [set(game_seeds(seed, 2000)) for seed in (0, 1, 2, -1, 12345678901234567890)]

    assert [len(run) for run in runs] == [2000] * 5
    assert len(set().union(*runs)) == 10_000


def test_a_longer_run_begins_with_a_shorter_one() -> None:
    assert game_seeds(7, 100)[:10] == game_seeds(7, 10)
    assert game_seeds(7, 10)[9] == game_seed(7, 9)


def test_seeds_are_made_as_documented() -> None:
    digest = blake2b(b"ratusz/1/0", digest_size=8).digest()

    assert game_seed(1, 0) == int.from_bytes(digest, "big") >> 1
    assert all(0 <= seed < 2**63 for seed in game_seeds(1, 1000))


def test_a_bot_never_has_the_source_of_the_dice() -> None:
    """A bot that knows its own source and how dice are drawn from one does not know what they show."""
    for seed in range(20):
        dice = [Random(seed).random() for _ in range(1)]
        assert [
            bot_source(seed, seat).random() for seat in range(4) if bot_source(seed, seat).random() == dice[0]
        ] == []


def test_dice_do_not_depend_on_the_bots() -> None:
    def rolls(*bots: str) -> list[object]:
        return [event.action for event, _ in steps(Contest("little_town", bots), 5) if event.seat == CHANCE]

    assert rolls("random") == rolls("greedy") == rolls("random", "random")
