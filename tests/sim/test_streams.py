from __future__ import annotations

from random import Random

from ratusz.sim.streams import numbers


def test_numbers_are_those_of_the_source() -> None:
    """From the beginning of its state, and from the middle of it."""
    for used in (0, 5, 1000):
        source = Random("a")
        for _ in range(used):
            source.random()
        drawn = numbers(source, 700).tolist()

        assert drawn == [source.random() for _ in range(700)]
