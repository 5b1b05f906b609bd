"""Ctrl-C while compiled games are played, on threads."""

from __future__ import annotations

from tests.terminals import simulating


def test_compiled_games_end_with_ctrl_c() -> None:
    with simulating(10**6, "--bots=random") as simulation:
        simulation.wait_for(rb"[1-9]\d*/1000000")

        out = simulation.interrupt()

        assert (simulation.run.returncode, out) == (130, b"")
        assert b"Traceback" not in simulation.shown
