"""Tapes of random numbers hold what Python draws from the same seeds."""

from __future__ import annotations

from random import Random

import pytest

from ratusz.bots.streams import bot_source
from ratusz.engine import jit
from ratusz.sim import streams
from ratusz.sim.streams import drawn

SEEDS: list[int | str] = [0, 1, 2**31, 2**32 - 1, 2**32, 2**63 - 1, 2**64, 2**100 + 7, "", "7/0", "7/1", "żółw"]
"""Around the words of 32 bits that a seed is cut into, and texts."""


@pytest.mark.parametrize("compiled", [True, False])
def test_numbers_are_those_of_the_seeds(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """700 of them: a Mersenne Twister renews its words after 312."""
    monkeypatch.setattr(streams, "ENABLED", jit.ENABLED and compiled)
    for seed, tape in zip(SEEDS, drawn(SEEDS, 700), strict=True):
        source = Random(seed)
        assert tape.tolist() == [source.random() for _ in range(700)]


def test_bots_draw_from_a_seed_of_their_own() -> None:
    (tape,) = drawn(["12/3"], 5)

    assert [bot_source(12, 3).random()] == tape[:1].tolist()


def test_there_may_be_nobody_to_draw() -> None:
    assert drawn([], 5).shape == (0, 5)
