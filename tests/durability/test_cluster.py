"""Simulations and a training on two machines of a Ray cluster, one of which is lost in the middle."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
import ray
from ray.cluster_utils import Cluster as Machines
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from examples.ppo import training
from examples.ppo.network import Array
from examples.ppo.shards import Seen, Shard, gradient, play
from examples.ppo.training import Here, Plan, Training
from ratusz.bots.cluster import Cluster, cluster
from ratusz.bots.simulate import Contest, Result, game_of, simulate, spread

GAMES = 60


@pytest.fixture(scope="module")
def head() -> Iterator[Machines]:
    machines = Machines(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "include_dashboard": False, "_system_config": {"health_check_period_ms": 300}},
    )
    yield machines
    machines.shutdown()


@pytest.fixture
def address(head: Machines) -> str:
    """Two machines, on this one: `ray start` twice."""
    head.add_node(num_cpus=1, resources={"doomed": 1})
    return str(head.address)


def end_the_second_machine(lost: Path, doing: str) -> None:
    """End it half-way through what it does first, which is written to the file."""
    where = ray.get_runtime_context().get_node_id()
    is_doomed = "doomed" in next(one for one in ray.nodes() if one["NodeID"] == where)["Resources"]
    if is_doomed and not lost.exists():
        lost.write_text(doing, "utf-8")
        for process in (os.getppid(), os.getpid()):
            os.kill(process, signal.SIGKILL)


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
        """The game, and where it was played."""
        end_the_second_machine(lost, f"{seed}")
        return game_of(contest, seed), ray.get_runtime_context().get_node_id()

    with cluster(address, bots=contest.bots, code=[__name__]) as machines:
        own.unlink()  # other machines do not have it
        found = list(spread(play, range(GAMES), machines))
        [head] = [one["NodeID"] for one in ray.nodes() if one["Resources"] and "doomed" not in one["Resources"]]

    assert [result for result, _ in found] == expected
    assert found[int(lost.read_text("utf-8"))][1] == head


def test_a_lost_machine_changes_no_training(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, lost, played = Plan("little_town", shards=3, iterations=2), tmp_path / "lost", tmp_path / "played"
    monkeypatch.setattr(training, "EPOCHS", 1)

    def train(machines: Cluster | Here) -> Training:
        trained = Training(plan)
        while trained.left() > 0:
            trained.iterate(machines)
        return trained

    def noted_play(parameters: Sequence[Array], shard: Shard) -> Seen:
        assert "examples.ppo.shards" not in sys.modules, "other machines need not have it"
        with played.open("a", encoding="utf-8") as opened:
            opened.write(f"{shard.iteration} {shard.number}\n")
        return play(parameters, shard)

    def lost_gradient(
        parameters: Sequence[Array], seen: Seen, shard: Shard, epoch: int, batch: int, *more: float
    ) -> tuple[int, list[Array]]:
        if batch == 3:
            end_the_second_machine(lost, f"{shard}")
        return gradient(parameters, seen, shard, epoch, batch, *more)

    with Here() as here:
        expected = train(here)
    monkeypatch.setattr(training, "play", noted_play)
    monkeypatch.setattr(training, "gradient", lost_gradient)
    with cluster(address, code=["examples.ppo", __name__]) as machines:
        [doomed] = [one["NodeID"] for one in ray.nodes() if "doomed" in one["Resources"]]
        there = NodeAffinitySchedulingStrategy(doomed, soft=True)  # as long as it is there, so that it has everything
        machines._call = machines._call.options(scheduling_strategy=there)
        found = train(machines)

    assert lost.exists()
    played_twice = sorted(f"{iteration} {number}" for iteration in (1, 1, 2) for number in range(3))
    assert sorted(played.read_text("utf-8").splitlines()) == played_twice
    assert found.points == expected.points
    for one, other in zip(found.network.parameters, expected.network.parameters, strict=True):
        assert one.tobytes() == other.tobytes()
