from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratusz import games
from ratusz.engine.dice.fair_dice import RANGE, SHARED, attempt, below, commitment, draw, pick, transcript, weighted

SECRET = bytes(range(32))
VALUES = [5, 31, 7, 15]
"""Of draws 0 to 3 below 36: the numbers that openssl gives, below, modulo 36."""
REFUSED, LAST = 3, 0x14B405F8CC0A2349
TOLD = transcript("AbCdEfGhIjKlMnOp", [b"\xff" * 32, None])


def test_a_transcript_has_a_line_for_the_table_and_for_every_seat() -> None:
    assert f"ratusz-dice 1\nAbCdEfGhIjKlMnOp\n{'ff' * 32}\n-" == TOLD


def test_tables_that_share_a_secret_have_the_same_transcript_whoever_plays() -> None:
    """The first eight bytes are those that openssl gives for the line and "draw 0 0", "draw 1 0", "draw 2 0"."""
    values = [attempt(SECRET, SHARED, number, 0) for number in range(3)]

    assert (SHARED, values) == ("ratusz-dice 2", [0x76F143659BB44F5A, 0xFA7B20D3DEDCDED7, 0x83AD4F3E9A2D310E])


def test_a_commitment_is_the_hash_of_the_secret() -> None:
    """As `sha256sum` says of the bytes 0 to 31."""
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.mark.parametrize(
    ("number", "tried", "value"),
    [
        (0, 0, 0x78E444A054B38A99),
        (1, 0, 0xE6883835F936E487),
        (2, 0, 0x90F429A35A16D9DF),
        (2, 1, 0x9980ADF46ECCC181),
        (3, 0, 0x07824BF9160B3EEF),
    ],
)
def test_attempts_are_what_openssl_makes_of_the_text(number: int, tried: int, value: int) -> None:
    """`openssl dgst -sha256 -mac HMAC`: the first sixteen digits."""
    assert value == attempt(SECRET, TOLD, number, tried)


def test_the_first_numbers_for_two_dice() -> None:
    assert [below(36, SECRET, TOLD, number) for number in range(4)] == VALUES


def test_what_would_favour_small_numbers_is_refused() -> None:
    """Of 2**64 numbers 2**63 + 1 are fair for that many chances: the first three attempts of draw 2 are not."""
    total = 2**63 + 1

    assert [attempt(SECRET, TOLD, 2, tried) >= total for tried in range(REFUSED + 1)] == [True] * REFUSED + [False]
    assert below(total, SECRET, TOLD, 2) == LAST


@given(st.integers(1, RANGE), st.integers(0, 500))
def test_the_fair_part_of_the_range_is_a_whole_number_of_totals(total: int, number: int) -> None:
    fair = RANGE - RANGE % total
    values = (_by_hand(SECRET, TOLD, number, tried) for tried in count())

    assert fair % total == 0
    assert RANGE - fair < total  # no more is refused than must be
    assert below(total, SECRET, TOLD, number) == next(value for value in values if value < fair) % total


def _by_hand(secret: bytes, told: str, number: int, tried: int) -> int:
    """As docs/fair-dice.md tells it, HMAC taken apart."""
    message = b"\n".join([told.encode(), b"draw %d %d" % (number, tried)])
    key = secret.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return int(hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).hexdigest()[:16], 16)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 10**6))
def test_hmac_is_the_library_s(secret: bytes, number: int) -> None:
    message = f"{TOLD}\ndraw {number} 0".encode()

    assert hmac.new(secret, message, hashlib.sha256).hexdigest()[:16] == f"{attempt(secret, TOLD, number, 0):016x}"


@given(st.lists(st.integers(0, 9), min_size=1, max_size=8).filter(any), st.integers(0, 10**6))
def test_picks_by_weight(weights: list[int], number: int) -> None:
    """The value falls into the stretch of its outcome; outcomes without weight never happen."""
    at = pick(weights, SECRET, TOLD, number)
    value = below(sum(weights), SECRET, TOLD, number)

    assert sum(weights[:at]) <= value < sum(weights[: at + 1])


def test_frequencies_are_those_of_the_weights() -> None:
    """Six thousand draws of weights 1, 2 and 3: each within four standard deviations of its mean."""
    found = Counter(pick([1, 2, 3], SECRET, TOLD, number) for number in range(6000))

    for at, weight in enumerate([1, 2, 3]):
        mean, deviation = 1000 * weight, (6000 * weight / 6 * (1 - weight / 6)) ** 0.5
        assert abs(found[at] - mean) < 4 * deviation


@pytest.mark.parametrize("total", [0, -1, RANGE + 1])
def test_impossible_totals(total: int) -> None:
    with pytest.raises(ValueError, match=str(total)):
        below(total, SECRET, TOLD, 0)


def test_another_secret_table_entropy_or_draw_is_another_number() -> None:
    other = [
        attempt(bytes(32), TOLD, 0, 0),
        attempt(SECRET, transcript("another", [b"\xff" * 32, None]), 0, 0),
        attempt(SECRET, transcript("AbCdEfGhIjKlMnOp", [None, b"\xff" * 32]), 0, 0),
        attempt(SECRET, TOLD, 0, 1),
        attempt(SECRET, TOLD, 1, 0),
    ]

    assert len({attempt(SECRET, TOLD, 0, 0), *other}) == 6


def _start(game: games.AnyGame) -> Any:
    return game.initial_state(game.setup(game.META.players[0], {}))


def test_outcomes_are_drawn_in_the_order_of_their_texts() -> None:
    game = games.find("little_town")
    outcomes = game.chance_outcomes(_start(game))
    listed = weighted(game, outcomes)

    assert listed[:3] == (("1-1", 1), ("1-2", 2), ("1-3", 2))
    assert sum(weight for _, weight in listed) == 36
    assert draw(game, list(reversed(outcomes)), SECRET, TOLD, 0) == draw(game, outcomes, SECRET, TOLD, 0)
    value = VALUES[0]
    ends = [sum(weight for _, weight in listed[: at + 1]) for at in range(len(listed))]
    assert game.text(draw(game, outcomes, SECRET, TOLD, 0)) == next(
        text for (text, _), end in zip(listed, ends, strict=True) if value < end
    )


class _Roll:
    """A game of one die whose faces are written as numbers."""

    def text(self, action: int) -> str:
        return str(action)


def test_outcomes_are_drawn_anew_when_they_change() -> None:
    """Draw 0 below 36 is 5: the sixth chance of 36. Outcomes that somebody may change are never remembered."""
    game: Any = _Roll()
    rolls = [(face, 6) for face in range(1, 7)]
    assert draw(game, rolls, SECRET, TOLD, 0) == 1  # chances 0 to 5 are those of the 1

    rolls[0], rolls[5] = (7, 6), (1, 6)
    assert draw(game, rolls, SECRET, TOLD, 0) == 1
    rolls[5] = (8, 6)
    assert draw(game, rolls, SECRET, TOLD, 0) == 2


def test_the_same_outcomes_of_two_games_are_kept_apart() -> None:
    """The second writes its faces the other way round, so that its first chances are those of the 6."""

    class Reversed(_Roll):
        def text(self, action: int) -> str:
            return str(7 - action)

    one: Any = _Roll()
    other: Any = Reversed()
    rolls = tuple((face, 6) for face in range(1, 7))
    assert [draw(game, rolls, SECRET, TOLD, 0) for game in (one, other, one)] == [1, 6, 1]
