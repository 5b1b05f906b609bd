"""The server that benchmarks measure starts with the settings that they give it."""

from __future__ import annotations

from urllib.request import urlopen

from benchmarks.processes import ratusz
from tests.timeouts import TIMEOUT


def test_the_measured_server_starts() -> None:
    with ratusz() as (_, port), urlopen(f"http://127.0.0.1:{port}/api/health", timeout=TIMEOUT) as answer:
        assert answer.status == 200
