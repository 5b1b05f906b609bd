"""Training in iterations, alone or on many machines, with the same result."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar
from zipfile import BadZipFile

import numpy as np

from examples.ppo.network import Array, Network
from examples.ppo.shards import BATCHES, EPOCHS, Shard, gradient, play, tell
from ratusz.bots.cluster import Cluster
from ratusz.engine.errors import InvalidInput
from ratusz.rl import make_vec

RATE = 1e-3
T = TypeVar("T")


class Here(ThreadPoolExecutor):
    """This machine in the place of a cluster: NumPy computes in as many threads as there are processors."""

    def __init__(self) -> None:
        super().__init__(os.cpu_count())

    def send(self, value: T) -> Future[T]:
        """Take a value as it is."""
        sent: Future[T] = Future()
        sent.set_result(value)
        return sent

    def submit(self, fn: Callable[..., T], /, *args: Any) -> Future[T]:  # type: ignore[override]
        """Call a function; arguments may be what other calls will return."""
        return super().submit(_call, fn, args)


def _call(fn: Callable[..., T], args: Sequence[Any]) -> T:
    return fn(*(one.result() if isinstance(one, Future) else one for one in args))


@dataclass(frozen=True)
class Plan:
    """What decides the result, together with the number of iterations; a file is continued by the same plan only."""

    game: str
    seed: int = 1
    shards: int = 8
    iterations: int | None = None
    minutes: float | None = None


class Training:
    """A network, and how it came to be."""

    def __init__(self, plan: Plan) -> None:
        """Begin."""
        envs = make_vec(plan.game, players=1)
        inputs, actions = envs.observation_space.shape[1], envs.action_space.nvec[0]  # type: ignore[attr-defined,index]
        envs.close()
        self.plan, self.network = plan, Network(inputs, int(actions), np.random.default_rng(plan.seed))
        self.iteration, self.seconds = 0, 0.0
        self.points: list[tuple[float, float]] = []
        """After each iteration: how many games were played so far, and the mean total of the last ones."""

    def left(self) -> float:
        """How much of the plan is left, from 1 to 0."""
        if self.plan.iterations is not None:
            return 1 - self.iteration / self.plan.iterations
        return 1 - self.seconds / 60 / (self.plan.minutes or 0)

    def iterate(self, machines: Cluster | Here) -> None:
        """Play with the network as it is, and learn from that for some epochs of PPO.

        Nothing is kept on a machine that could not be computed again: calls depend on their arguments alone, and what
        comes back is added up in the order of the shards.
        """
        rate, network, plan = RATE * max(self.left(), 0.05), self.network, self.plan
        self.iteration += 1
        shards = [Shard(plan.game, plan.seed, self.iteration, number) for number in range(plan.shards)]
        sent = machines.send(network.parameters)
        seen = [machines.submit(play, sent, shard) for shard in shards]
        told = [call.result() for call in [machines.submit(tell, one) for one in seen]]
        rows = sum(one.rows for one in told)
        mean = sum(one.advantages for one in told) / rows
        deviation = (sum(one.squares for one in told) / rows - mean**2) ** 0.5
        for epoch in range(EPOCHS):
            for batch in range(BATCHES):
                sent = machines.send(network.parameters)
                call = (epoch, batch, mean, deviation)
                calls = [
                    machines.submit(gradient, sent, one, shard, *call) for one, shard in zip(seen, shards, strict=True)
                ]
                network.update(_mean(calls), rate)
        totals = np.concatenate([one.totals for one in told])
        self.points.append(((self.points[-1][0] if self.points else 0) + len(totals), float(totals.mean())))

    def save(self, path: Path) -> None:
        """Write all of it to a file, which is whole at any time."""
        network, part = self.network, path.with_name(path.name + ".part")
        saved: dict[str, Any] = {"plan": json.dumps(asdict(self.plan)), "points": self.points}
        saved |= {"iteration": self.iteration, "seconds": self.seconds, "updates": network.updates}
        saved |= {f"parameter{number}": one for number, one in enumerate(network.parameters)}
        saved |= {f"moment{number}": one for number, one in enumerate(network.moments)}
        with part.open("wb") as opened:
            np.savez(opened, **saved)
            opened.flush()
            os.fsync(opened.fileno())
        part.replace(path)

    def load(self, path: Path) -> None:
        """Continue from a file.

        :raises InvalidInput: it is that of another plan, or of none.
        """
        try:
            with np.load(path) as opened:
                saved = dict(opened)
                plan = json.loads(str(saved["plan"]))
        except (BadZipFile, KeyError, ValueError) as error:
            raise InvalidInput(f"{path}: not the file of a training") from error
        if plan != asdict(self.plan):
            raise InvalidInput(f"{path}: the file of another training: {plan}")
        network = self.network
        for name, arrays in (("parameter", network.parameters), ("moment", network.moments)):
            for number, one in enumerate(arrays):
                one[:] = saved[f"{name}{number}"]
        network.updates = int(saved["updates"])
        self.iteration, self.seconds = int(saved["iteration"]), float(saved["seconds"])
        self.points = [(games, mean) for games, mean in saved["points"].tolist()]


def _mean(calls: Sequence[Future[tuple[int, list[Array]]]]) -> list[Array]:
    """The gradients of a batch: those of its rows in all shards, in the order of the shards."""
    rows, added = calls[0].result()
    total = [one.copy() for one in added]  # Ray's are not to be written to
    for call in calls[1:]:
        more, added = call.result()
        rows += more
        for sofar, one in zip(total, added, strict=True):
            np.add(sofar, one, out=sofar)
    return [one / rows for one in total]
