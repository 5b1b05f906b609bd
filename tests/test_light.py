"""The library needs msgspec alone; what else is there to be installed belongs to extras."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from ratusz.engine.errors import MissingExtra
from ratusz.engine.extras import EXTRAS, needing_extra

ROOT = Path(__file__).resolve().parents[1]
OPTIONAL = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]


def test_every_module_of_an_extra_is_known_to_the_command_line() -> None:
    """So that a missing one is told with what to install."""
    names = [Requirement(one).name.replace("-", "_") for listed in OPTIONAL.values() for one in listed]

    assert {name for name in names if name != "ratusz"} == set(EXTRAS)
    assert set(EXTRAS.values()) == set(OPTIONAL)


BARE = """
import sys
from importlib.abc import MetaPathFinder

class Bare(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in {"ratusz", "msgspec"}:
            raise ModuleNotFoundError(f"No module named {top!r}", name=top)

sys.meta_path.insert(0, Bare())
"""


def bare(program: str) -> subprocess.CompletedProcess[str]:
    """A program where msgspec alone is installed."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "RATUSZ_JIT": "0"}
    return subprocess.run([sys.executable, "-c", BARE + program], capture_output=True, text=True, check=False, env=env)


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("import ratusz.sim", "numpy is not installed; run pip install 'ratusz[sim]', or ./run.py extra sim"),
        ("import ratusz.rl", "gymnasium is not installed; run pip install 'ratusz[rl]', or ./run.py extra rl"),
        ("import ratusz.paint.pixels", "numpy is not installed; run pip install 'ratusz[sim]', or ./run.py extra sim"),
        (
            "from ratusz.bots.cluster import cluster\nwith cluster(): pass",
            "ray is not installed; run pip install 'ratusz[ray]', or ./run.py extra ray",
        ),
        (
            "from ratusz.paper import Look, pdf\npdf([], Look())",
            "typst is not installed; run pip install 'ratusz[print]', or ./run.py extra print",
        ),
    ],
)
def test_what_needs_an_extra_says_so_in_one_line(program: str, said: str) -> None:
    done = bare(program)

    assert done.stderr.splitlines()[-1] == f"ratusz.engine.errors.MissingExtra: {said}"
    assert "During handling" not in done.stderr


def test_a_module_that_no_extra_brings_is_missing_as_ever() -> None:
    with pytest.raises(ModuleNotFoundError, match="No module named 'ratusz_of_old'") as caught, needing_extra("sim"):
        import_module("ratusz_of_old")

    assert not isinstance(caught.value, MissingExtra)


def test_games_bots_and_hosts_need_msgspec_alone() -> None:
    done = bare(
        "import ratusz.campaign, ratusz.host.progress, ratusz.bots.campaigns\n"
        "from ratusz.bots.simulate import Contest, simulate\n"
        "from ratusz.games import rooms\n"
        "for name in rooms():\n"
        "    print(name, len(list(simulate(Contest(name, ('random', 'random')), [1]))))\n"
    )

    assert done.stderr == ""
    assert done.stdout.split() == ["chronicle", "1", "dice_city", "1", "districts", "1", "little_town", "1"]


def test_the_command_says_which_extra_it_needs() -> None:
    done = bare("from ratusz.cli import main\nsys.exit(main(['games']))")

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "ratusz: cyclopts is not installed; run pip install 'ratusz[cli]'\n"
