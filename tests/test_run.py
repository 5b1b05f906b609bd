"""The launcher, run.py: what it installs and when, and what it says when it cannot."""

from __future__ import annotations

import ast
import errno
import importlib.util
import json
import os
import shutil
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

import run
from tests.timeouts import TIMEOUT

REPOSITORY = Path(__file__).resolve().parents[1]
Became = list[tuple[str, ...]]
Steps = list[tuple[str, ...]]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of small files for run.py to work on."""
    sources = ["pyproject.toml", "hatch_build.py", "web/main.ts", "web/main.test.ts", "web/node_modules/a.js"]
    sources += ["requirements-offline.lock", "src/ratusz/games/a.py"]
    for name in [*sources, *(lock for locks in run.LOCKS.values() for lock in locks)]:
        write(tmp_path / name, f"first {name}")
    monkeypatch.setattr(os, "environ", {**os.environ})
    monkeypatch.delenv("RATUSZ_SKIP_WEB", raising=False)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    for name in ["VENV", "PYTHON", "STATE", "BOOT", "KEPT", "WEB", "PAGES"]:
        monkeypatch.setattr(run, name, tmp_path / getattr(run, name).relative_to(REPOSITORY))
    return tmp_path


@pytest.fixture
def steps(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Steps:
    """The steps that were taken; they only leave the files that the real ones would."""
    taken: Steps = []

    def step(name: str, *command: str) -> None:
        taken.append((name, *command))
        made = {"making a Python environment": run.PYTHON, "building the pages": run.PAGES}.get(name)
        if made:
            write(made, "made")

    monkeypatch.setattr(run, "run", step)
    monkeypatch.setattr(run, "find_uv", lambda: "uv")
    return taken


@pytest.fixture
def became(monkeypatch: pytest.MonkeyPatch) -> Became:
    """The commands that the launcher would have become."""
    commands: Became = []

    def become(*command: str) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(run, "become", become)
    return commands


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def names(steps: Steps) -> list[str]:
    return [step[0] for step in steps]


FIRST_STEPS = ["making a Python environment", "fetching packages (requirements.lock)", "building the pages"]


def test_first_start_takes_every_step_and_the_second_none(steps: Steps) -> None:
    run.set_up("run")
    run.set_up("run")

    assert names(steps) == FIRST_STEPS


def test_packages_are_installed_by_hash(steps: Steps) -> None:
    run.set_up("run")

    assert steps[1][-3:] == ("--require-hashes", "-r", "requirements.lock")


@pytest.mark.parametrize(("need", "wanted"), [("run", None), ("check", "1")])
def test_npm_fetches_everything_at_once_for_the_checks(steps: Steps, need: str, wanted: str | None) -> None:
    run.set_up(need)

    assert names(steps)[-1] == "building the pages"
    assert os.environ.get("RATUSZ_NPM_ALL") == wanted


def test_change_of_a_game_rebuilds_the_engine_for_browsers_where_it_is_needed(checkout: Path, steps: Steps) -> None:
    run.set_up("run", runtime=True)
    write(checkout / "src/ratusz/games/a.py", "second")
    run.set_up("run")
    without = names(steps)[3:]
    run.set_up("run", runtime=True)
    run.set_up("run", runtime=True)

    assert without == []
    assert names(steps)[3:] == ["building the engine for browsers"]


@pytest.mark.parametrize(
    ("changed", "step"),
    [
        ("requirements.lock", "fetching packages (requirements.lock)"),
        ("pyproject.toml", "building the pages"),
        ("hatch_build.py", "building the pages"),
        ("web/main.ts", "building the pages"),
        ("web/public/new.svg", "building the pages"),
    ],
)
def test_a_change_repeats_its_step_only(checkout: Path, steps: Steps, changed: str, step: str) -> None:
    run.set_up("run")
    write(checkout / changed, "second")
    run.set_up("run")

    assert names(steps)[3:] == [step]


@pytest.mark.parametrize("changed", ["web/main.test.ts", "web/node_modules/a.js", "README.md"])
def test_what_no_step_depends_on_repeats_none(checkout: Path, steps: Steps, changed: str) -> None:
    run.set_up("run")
    write(checkout / changed, "second")
    run.set_up("run")

    assert names(steps) == FIRST_STEPS


def test_pages_that_have_vanished_are_built_again(steps: Steps) -> None:
    run.set_up("run")
    run.PAGES.unlink()
    run.set_up("run")

    assert names(steps)[3:] == ["building the pages"]


def test_pages_are_not_looked_at_when_they_are_not_wanted(
    checkout: Path, steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.set_up("run")
    monkeypatch.setenv("RATUSZ_SKIP_WEB", "1")
    write(checkout / "web/main.ts", "second")
    run.set_up("run")

    assert names(steps) == FIRST_STEPS


def test_pages_that_were_left_out_are_built_when_they_are_wanted(steps: Steps, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as without_pages:
        without_pages.setenv("RATUSZ_SKIP_WEB", "1")
        run.set_up("run")
    run.set_up("run")

    assert names(steps)[3:] == ["building the pages"]


def test_a_bigger_need_contains_the_smaller(steps: Steps) -> None:
    run.set_up("check")
    run.set_up("test")
    run.set_up("run")

    assert names(steps)[1:] == ["fetching packages (requirements-check.lock)", "building the pages"]


def test_a_bigger_need_comes_on_top_of_the_smaller(steps: Steps) -> None:
    run.set_up("run")
    run.set_up("bench")
    run.set_up("run")

    assert names(steps)[3:] == ["fetching packages (requirements-bench.lock)"]


def test_an_extra_is_added_and_kept(steps: Steps, checkout: Path) -> None:
    run.set_up("run")
    assert run.main(["extra", "sim"]) == 0
    assert run.main(["extra", "sim", "rl"]) == 0
    assert names(steps)[3:] == ["fetching packages (requirements-sim.lock)", "fetching packages (requirements-rl.lock)"]

    shutil.rmtree(run.VENV)
    run.set_up("run")

    extras = [f"fetching packages (requirements-{name}.lock)" for name in ("rl", "sim")]
    assert names(steps)[5:] == [*FIRST_STEPS[:2], *extras, FIRST_STEPS[2]]
    write(checkout / "requirements-sim.lock", "second")
    run.set_up("run")
    assert names(steps)[10:] == [extras[1]]


def test_an_environment_for_tests_has_all_extras(steps: Steps) -> None:
    run.set_up("test")
    run.main(["extra", *run.EXTRAS])

    assert names(steps)[1:] == ["fetching packages (requirements-test.lock)", "building the pages"]


@pytest.mark.parametrize(
    ("words", "problem"), [(["extra", "simm"], "there is no extra 'simm'"), (["extra"], "which extras?")]
)
def test_an_extra_that_is_not_there_is_told(
    words: list[str], problem: str, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    del checkout

    assert run.main(words) == 1
    assert problem in capsys.readouterr().err
    assert not run.KEPT.exists()


@pytest.mark.parametrize("damage", ["{", '{"root": "/elsewhere"}'])
def test_an_environment_that_was_moved_or_damaged_is_made_anew(steps: Steps, damage: str) -> None:
    run.set_up("run")
    run.STATE.write_text(damage, "utf-8")
    write(run.VENV / "leftover", "old")
    run.set_up("run")

    assert names(steps)[3:] == FIRST_STEPS
    assert not (run.VENV / "leftover").exists()


def test_an_environment_that_lost_its_python_is_made_anew(steps: Steps) -> None:
    run.set_up("run")
    run.PYTHON.unlink()
    run.set_up("run")

    assert names(steps)[3:] == FIRST_STEPS


@pytest.mark.usefixtures("steps")
def test_a_start_that_is_killed_is_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    run.set_up("run")
    monkeypatch.setattr(run, "run", raiser(KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        run.set_up("test")

    assert run.read_state() == {}


@pytest.mark.usefixtures("steps")
def test_a_step_that_fails_leaves_what_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody offline asks for the tests, does not get them, and can still play."""
    run.set_up("run")
    monkeypatch.setattr(run, "run", raiser(run.SetupError("offline")))
    with pytest.raises(run.SetupError):
        run.set_up("test")

    assert run.is_ready(run.read_state(), "run")


def raiser(error: BaseException) -> Callable[..., None]:
    def step(*_: str) -> None:
        raise error

    return step


def test_a_second_start_waits_for_the_first_and_finds_its_work(steps: Steps, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = threading.Event()
    monkeypatch.setattr(run, "say", lambda *_, **__: waits.set())
    second = threading.Thread(target=run.set_up, args=("run",))
    with run.alone():
        second.start()
        assert waits.wait(timeout=TIMEOUT)
        write(run.PYTHON, "made by the first")
        write(run.PAGES, "made by the first")
        locks = {name: run.digest(run.ROOT / name) for name in run.LOCKS["run"]}
        run.write_state({"root": str(run.ROOT), **locks, "pages": run.digest(*run.page_sources())})
    second.join(timeout=TIMEOUT)

    assert not second.is_alive()
    assert steps == []


@pytest.mark.usefixtures("steps")
def test_a_folder_that_cannot_be_written_to_is_named(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / ".venv.lock").mkdir()
    code = run.main(["games"])
    told = capsys.readouterr()

    assert code == 1
    assert told.out == ""
    assert f"{checkout}: {os.strerror(errno.EISDIR)}" in told.err
    assert "Clone or copy the folder to a place where you may write." in told.err


def test_a_step_that_fails_shows_what_its_program_said(capsys: pytest.CaptureFixture[str]) -> None:
    script = "print('no space left'); raise SystemExit(3)"
    with pytest.raises(run.SetupError, match=r"this step did not work: filling the disk\n\nno space left$"):
        run.run("filling the disk", sys.executable, "-c", script)

    assert capsys.readouterr().err == "  filling the disk ... failed\n"


@pytest.mark.parametrize("line", ["Caused by: dns error", "npm error getaddrinfo ENOTFOUND", "Connection refused"])
def test_a_missing_network_is_recognized(line: str) -> None:
    assert "is this machine online?" in run.network_hint(line)


def test_another_failure_is_not_blamed_on_the_network() -> None:
    assert run.network_hint("FileNotFoundError: no such file") == ""


@pytest.mark.usefixtures("steps")
def test_anything_is_the_command_itself_and_stays_in_the_folder_of_the_caller(became: Became) -> None:
    here = Path.cwd()
    code = run.main(["replay", "my.game"])

    assert code == 0
    assert became == [(str(run.PYTHON), "-P", "-m", "ratusz", "replay", "my.game")]
    assert Path.cwd() == here


@pytest.mark.parametrize(("command", "target"), [("test", "pytest"), ("bench", "benchmarks")])
@pytest.mark.usefixtures("steps")
def test_commands_of_the_project_run_in_its_folder(
    checkout: Path, became: Became, monkeypatch: pytest.MonkeyPatch, command: str, target: str
) -> None:
    monkeypatch.chdir(Path(sys.executable).parent)
    run.main([command, "-x"])

    assert became == [(str(run.PYTHON), "-m", target, "-x")]
    assert Path.cwd() == checkout


@pytest.mark.usefixtures("steps", "checkout")
def test_all_tests_use_all_processors(became: Became, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    run.main(["test", "all", "-x"])

    assert became == [(str(run.PYTHON), "-m", "pytest", *run.IN_PARALLEL, str(run.processes("all")), "tests", "-x")]


@pytest.mark.usefixtures("steps", "checkout")
def test_the_quick_tests_are_run_unless_told_otherwise(became: Became, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    run.main(["test"])
    run.main(["test", "quick"])
    run.main(["test", "tests/games", "-k", "score"])

    assert became[0] == became[1]
    assert "--sample" in became[0]
    assert became[2] == (str(run.PYTHON), "-m", "pytest", "tests/games", "-k", "score")


@pytest.mark.usefixtures("steps", "became")
def test_what_python_compiles_for_tests_is_kept(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    run.main(["test", "tests/games"])

    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert Path(os.environ["PYTHONPYCACHEPREFIX"]).is_relative_to(run.VENV)


def test_tiers_name_folders_that_are_there() -> None:
    named = {path for tier in run.TIERS.values() for path in tier.arguments if path.startswith("tests")}

    assert named >= set(run.SLOW_ROOTS) | {"tests/conformance", "tests/server"}
    assert [path for path in sorted(named) if not (REPOSITORY / path).is_dir()] == []


def test_the_slow_tests_are_told_about_after_the_quick_ones() -> None:
    lines = run.other_tiers(run.QUICK)

    assert [line.split()[2] for line in lines] == ["conformance", "server", "durability", "browser", "all"]
    assert all(tier.cost in line for tier, line in zip(list(run.TIERS.values())[1:], lines, strict=True))


def test_tiers_are_described_where_newcomers_look() -> None:
    table = [line for line in (REPOSITORY / "CONTRIBUTING.md").read_text("utf-8").splitlines() if "`./run.py" in line]

    for name, tier in run.TIERS.items():
        row = next(line for line in table if f"`./run.py test {name}`" in line)
        assert row.rstrip("| ").endswith(tier.cost)


def test_the_lock_files_can_be_written_anew_when_they_are_broken(steps: Steps, became: Became) -> None:
    run.main(["lock", "--upgrade"])

    assert steps == []
    assert became == [(sys.executable, str(run.ROOT / "scripts/lock.py"), "uv", "--upgrade")]


def test_a_python_too_old_can_still_read_the_launcher() -> None:
    source = (REPOSITORY / "run.py").read_text("utf-8")

    assert ast.parse(source, feature_version=(3, 8)).body != []


def test_a_python_too_old_starts_a_newer_one(monkeypatch: pytest.MonkeyPatch, became: Became) -> None:
    on_path = {"python3.11": "/usr/bin/python3.11", "python3.12": "/usr/bin/python3.12"}
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    monkeypatch.setattr(sys, "argv", ["run.py", "games"])
    monkeypatch.setattr(shutil, "which", on_path.get)
    with pytest.raises(SystemExit):
        run.main(["games"])

    assert became == [("/usr/bin/python3.12", "run.py", "games")]


def test_a_python_too_old_alone_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    monkeypatch.setattr(shutil, "which", lambda _: None)
    code = run.main(["games"])

    assert code == 1
    assert "Ratusz needs Python 3.11 or newer, and this is Python 3.9.2" in capsys.readouterr().err


@pytest.mark.parametrize("missing", [("uv",), ("uv", "pip"), ("uv", "pip", "ensurepip")])
def test_uv_is_fetched_by_what_this_python_has(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, missing: tuple[str, ...]
) -> None:
    taken: Steps = []

    def step(name: str, *command: str) -> None:
        taken.append((name, *command))
        tool = checkout / ".boot.new/bin/uv"
        write(tool, "#!/bin/sh")
        tool.chmod(0o755)

    monkeypatch.setattr(run, "run", step)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name in missing else "there")
    monkeypatch.setenv("PATH", "")
    if "ensurepip" in missing:
        with pytest.raises(run.SetupError, match="apt install python3-venv"):
            run.find_uv()
        return

    assert run.find_uv() == str(checkout / ".boot/bin/uv")
    assert run.find_uv() == str(checkout / ".boot/bin/uv")
    expected = {
        ("uv",): ["fetching the installer"],
        ("uv", "pip"): ["making an environment for the installer", "fetching the installer"],
    }
    assert names(taken) == expected[missing]


def test_state_is_plain_json(steps: Steps) -> None:
    run.set_up("run")

    assert len(steps) == 3
    assert sorted(json.loads(run.STATE.read_text("utf-8"))) == ["pages", "requirements.lock", "root", "runtime"]
