"""The example that learns, for some seconds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from examples.ppo.__main__ import main
from examples.ppo.curve import curve
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


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        (["--minutes", "0"], "argument --minutes: a number above 0, such as 10 or 0.5, not '0'"),
        (["--minutes", "nan"], "not 'nan'"),
        (["--iterations", "0"], "argument --iterations: a whole number from 1, not '0'"),
        (["--seed=-1"], "argument --seed: a whole number from 0, not '-1'"),
        (["--games", "1"], "argument --games: a whole number from 2, not '1'"),
        (["--shards", "many"], "argument --shards: a whole number from 1, not 'many'"),
        (
            ["--curve", "nowhere/curve.svg"],
            "argument --curve: a file in a folder that is there, not 'nowhere/curve.svg'",
        ),
        (["--game", "districts"], "Districts is for 2 to 4 players, not 1"),
    ],
    ids=["no time", "nan", "iterations", "seed", "games", "shards", "folder", "game"],
)
def test_wrong_arguments_are_told_before_anything_is_learned(
    told: list[str], problem: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ppo", *told])
    monkeypatch.setattr(Training, "iterate", lambda *_: pytest.fail("it learns"))
    with pytest.raises(SystemExit):
        main()

    assert problem in capsys.readouterr().err


def test_an_interrupted_training_says_how_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "run.npz"
    monkeypatch.setattr(sys, "argv", ["ppo", "--file", str(file)])
    monkeypatch.setattr(Training, "iterate", interrupt)
    with pytest.raises(SystemExit) as ended:
        main()

    assert ended.value.code == 130
    assert capsys.readouterr().err == f"interrupted; the same command goes on from {file}\n"


@pytest.mark.parametrize(
    ("totals", "bots"), [((-28.0, -5.0), (-26.0, 12.0)), ((-9.0, -4.0), (-8.0, -1.0)), ((30.0, 58.0), (30.0, 76.0))]
)
def test_a_curve_lies_in_its_picture(totals: tuple[float, float], bots: tuple[float, float]) -> None:
    """Totals may be below zero, as those of Dice City are at first."""
    drawn = ET.fromstring(
        curve(list(zip((256.0, 512.0), totals, strict=True)), dict(zip("ab", bots, strict=True)), "it")
    )
    name = "{http://www.w3.org/2000/svg}"
    line = [place.split(",") for place in str(next(drawn.iter(f"{name}polyline")).get("points")).split()]
    heights = [float(y) for _, y in line]
    labels = {str(text.text): float(str(text.get("y"))) for text in drawn.iter(f"{name}text")}

    assert all(24 <= y <= 312 for y in (*heights, labels["a"], labels["b"]))
    assert heights[0] > heights[1]
    assert labels["a"] > labels["b"]
