"""Learn to play by PPO with action masks: `python -m examples.ppo --minutes 10`.

One seat plays alone, by default Little Town; the curve is drawn as SVG. At the end the learned bot plays games that it
has never seen, beside the random and the greedy bot in games of as many seeds.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable
from pathlib import Path

from examples.ppo.curve import curve
from examples.ppo.network import Array
from examples.ppo.shards import scores
from examples.ppo.training import Here, Plan, Training
from ratusz.bots.cluster import Cluster, address_of, cluster
from ratusz.engine.errors import RatuszError
from ratusz.games import find
from ratusz.sim import playouts


def told(name: str, totals: Array) -> str:
    """A mean with the interval that holds the true one in 95 of 100 such samples."""
    half = 1.96 * totals.std(ddof=1) / len(totals) ** 0.5
    return f"{name:<8} {totals.mean():6.2f} ± {half:.2f} points, {len(totals):,} games"


def train(training: Training, machines: Cluster | Here, file: Path | None) -> None:
    """Go on until nothing of the plan is left, and tell about every iteration."""
    began = time.monotonic() - training.seconds
    while training.left() > 0:
        training.iterate(machines)
        training.seconds = time.monotonic() - began
        if file:
            training.save(file)
        games, points = training.points[-1]
        print(f"{int(games):>9,} games  {points:6.2f} points  {training.seconds:5.0f} s", flush=True)


def compare(training: Training, number: int, drawn: Path | None) -> None:
    """Play beside bots, and draw the curve."""
    game, seed = training.plan.game, training.plan.seed
    setup = find(game).setup(1, {})
    others = {name: playouts(game, setup, number, name, seed=seed)[:, 0] for name in ("random", "greedy")}
    print(told("PPO", scores(training.network.parameters, game, number, seed + 1_000_000)))
    for name, found in others.items():
        print(told(name, found))
    if drawn:
        means = {name: float(found.mean()) for name, found in others.items()}
        drawn.write_text(curve(training.points, means, f"PPO learns {game}"), "utf-8")


def whole(least: int) -> Callable[[str], int]:
    """What reads a whole number from the command line."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"a whole number from {least}, not {text!r}")
        return number

    return read


def duration(text: str) -> float:
    """A time on the command line."""
    try:
        minutes = float(text)
    except ValueError:
        minutes = 0.0
    if not 0 < minutes < math.inf:
        raise argparse.ArgumentTypeError(f"a number above 0, such as 10 or 0.5, not {text!r}")
    return minutes


def drawing(text: str) -> Path:
    """A file to be written at the end: that its folder is missing is told before the learning."""
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"a file in a folder that is there, not {text!r}")
    return path


def main() -> None:
    about = __doc__.partition("\n")[0] if __doc__ else ""
    parser = argparse.ArgumentParser(prog="python -m examples.ppo", description=about)
    parser.add_argument("--game", default="little_town")
    ends = parser.add_mutually_exclusive_group()
    ends.add_argument("--minutes", type=duration, help="of learning; 10 unless there are --iterations")
    ends.add_argument("--iterations", type=whole(1), help="of learning: the same numbers every time")
    parser.add_argument("--seed", type=whole(0), default=1)
    parser.add_argument(
        "--shards", type=whole(1), default=8, help="of 32 games each in an iteration, on as many machines"
    )
    parser.add_argument("--cluster", help="learn on a Ray cluster: ray, ray:ADDRESS or ray://HOST:PORT")
    parser.add_argument("--file", type=Path, help="keep every iteration there; if it is there already, continue it")
    parser.add_argument("--games", type=whole(2), default=1000, help="of each bot at the end")
    parser.add_argument("--curve", type=drawing, help="where the curve is written, as SVG")
    asked = parser.parse_args()
    minutes = asked.minutes if asked.iterations else asked.minutes or 10.0
    try:
        training = Training(Plan(asked.game, asked.seed, asked.shards, asked.iterations, minutes))
        if asked.file and asked.file.exists():
            training.load(asked.file)
        with cluster(address_of(asked.cluster), code=["examples.ppo"]) if asked.cluster else Here() as machines:
            train(training, machines, asked.file)
        compare(training, asked.games, asked.curve)
    except (RatuszError, OSError) as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        parser.exit(130, f"interrupted{'; the same command goes on from ' + str(asked.file) if asked.file else ''}\n")


if __name__ == "__main__":
    main()
