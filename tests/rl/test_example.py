"""The example that learns, for some seconds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[2]


def test_the_example_learns_and_draws_its_curve(tmp_path: Path) -> None:
    curve = tmp_path / "curve.svg"
    command = [sys.executable, "examples/ppo.py", "--minutes=0.01", "--games=20", f"--curve={curve}"]
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()

    assert [line.split()[0] for line in printed[-3:]] == ["PPO", "random", "greedy"]
    assert all(line.endswith("points, 20 games") for line in printed[-3:])
    assert ET.fromstring(curve.read_text("utf-8")).tag.endswith("svg")
