"""Simulations on two machines of a Ray cluster, one of which is lost in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray
from ray.cluster_utils import Cluster as Machines

from ratusz.bots.cluster import cluster
from ratusz.bots.simulate import Contest, Result, game_of, simulate, spread

GAMES = 60


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Two machines, on this one: `ray start` twice."""
    machines = Machines(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "include_dashboard": False, "_system_config": {"health_check_period_ms": 300}},
    )
    machines.add_node(num_cpus=1, resources={"doomed": 1})
    yield str(machines.address)
    machines.shutdown()


def test_a_lost_machine_changes_nothing(address: str, tmp_path: Path) -> None:
    own = tmp_path / "first.py"
    own.write_text(
        "class First:\n"
        "    def __init__(self, random):\n"
        "        pass\n"
        "    def choose(self, game, observation, seat):\n"
        "        return game.legal_actions(observation, seat)[0]\n",
        "utf-8",
    )
    contest, lost = Contest("little_town", ("random", f"{own}:First")), tmp_path / "lost"
    expected = list(simulate(contest, range(GAMES)))

    def play(seed: int) -> tuple[Result, str]:
        """The game, and where it was played; the first one of the second machine ends that machine half-way."""
        where = ray.get_runtime_context()
        is_doomed = "doomed" in next(one for one in ray.nodes() if one["NodeID"] == where.get_node_id())["Resources"]
        if is_doomed and not lost.exists():
            lost.write_text(f"{seed}", "utf-8")
            for process in (os.getppid(), os.getpid()):
                os.kill(process, signal.SIGKILL)
        return game_of(contest, seed), where.get_node_id()

    with cluster(address, bots=contest.bots) as machines:
        own.unlink()  # other machines do not have it
        found = list(spread(play, range(GAMES), machines))
        [head] = [one["NodeID"] for one in ray.nodes() if "doomed" not in one["Resources"] and one["Resources"]]

    assert [result for result, _ in found] == expected
    assert found[int(lost.read_text("utf-8"))][1] == head
