"""The server that benchmarks measure starts with the settings that they give it."""

from __future__ import annotations

from urllib.request import urlopen

import pytest

from benchmarks.processes import ratusz
from benchmarks.workers import Model
from tests.timeouts import TIMEOUT


def test_the_measured_server_starts() -> None:
    with ratusz() as (_, port), urlopen(f"http://127.0.0.1:{port}/api/health", timeout=TIMEOUT) as answer:
        assert answer.status == 200


def test_the_model_of_many_workers_counts_what_each_hears_of_the_others() -> None:
    """400 us a move, and 20 for each of another worker's: 16 workers spend 700 on each of theirs, 57 % of 16 times.

    A Redis that takes 50 us a message tells of 20,000 moves a second, too few for the 22,857 that they make together.
    """
    model = Model(400.0, 20.0, 150.0, 50.0)

    assert (model.worker(1), model.worker(2), model.worker(16)) == (400, 420, 700)
    assert model.moves(1) == 2500
    assert model.moves(16) == pytest.approx(16 / 700e-6)
    assert model.most() == 20_000
    assert model.efficiency(8) == pytest.approx(400 / 540)
    assert model.efficiency(16) == pytest.approx(20_000 / 16 / 2_500)
