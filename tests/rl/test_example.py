"""The example that learns, for some seconds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from examples.ppo.training import Here, Plan, Training
from ratusz.engine.errors import InvalidInput

ROOT = Path(__file__).resolve().parents[2]
PLAN = Plan("little_town", shards=2, iterations=3)


def test_the_example_learns_and_draws_its_curve(tmp_path: Path) -> None:
    curve = tmp_path / "curve.svg"
    options = ["--iterations=12", "--shards=2", "--games=100", f"--curve={curve}"]
    command = [sys.executable, "-m", "examples.ppo", *options]
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()

    assert printed[0].split()[:2] == ["64", "games"]
    assert [line.split()[0] for line in printed[12:]] == ["PPO", "random", "greedy"]
    assert all(line.endswith("points, 100 games") for line in printed[12:])
    (learned, half), (random, random_half) = [
        (float(line.split()[1]), float(line.split()[3])) for line in printed[12:14]
    ]
    assert learned - half > random + random_half
    assert ET.fromstring(curve.read_text("utf-8")).tag.endswith("svg")


def test_an_interrupted_training_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    file, whole, interrupted, continued = tmp_path / "run.npz", Training(PLAN), Training(PLAN), Training(PLAN)
    with Here() as machines:
        interrupted.iterate(machines)
        interrupted.save(file)
        interrupted.iterate(machines)  # and is lost, as it was not saved
        continued.load(file)
        for training in (whole, continued):
            while training.left() > 0:
                training.iterate(machines)

    assert list(tmp_path.iterdir()) == [file]
    assert continued.points == whole.points
    assert len(whole.points) == 3
    for one, other in zip(continued.network.parameters, whole.network.parameters, strict=True):
        assert one.tobytes() == other.tobytes()


@pytest.mark.parametrize("other", [None, Plan("little_town", shards=2, iterations=4)])
def test_a_training_refuses_the_file_of_another(other: Plan | None, tmp_path: Path) -> None:
    file = tmp_path / "run.npz"
    if other:
        Training(other).save(file)
    else:
        file.write_text("not of NumPy", "utf-8")

    with pytest.raises(InvalidInput, match="the file of another training: " if other else "not the file of a training"):
        Training(PLAN).load(file)
