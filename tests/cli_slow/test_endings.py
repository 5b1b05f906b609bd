"""How processes of the command end: by Ctrl-C, by signals, and when nobody reads what they print."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.processes import environment, running
from tests.terminals import Simulation, simulating
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "tests/records/little_town/solo.txt"


def process(*arguments: str, shell: str = "", **variables: str) -> subprocess.CompletedProcess[bytes]:
    """The real command, as a process; `shell` follows it on the command line."""
    command = [sys.executable, "-m", "ratusz", *arguments]
    if shell:
        command = ["bash", "-c", f"{' '.join(command)} {shell}"]
    with running(command, env=environment(**variables), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        out, err = run.communicate(timeout=TIMEOUT)
    return subprocess.CompletedProcess(command, run.returncode, out, err)


@pytest.fixture
def simulation() -> Iterator[Simulation]:
    """By the rules, in two processes besides its own."""
    with simulating(100_000, RATUSZ_JIT="0") as started:
        yield started


def test_a_reader_that_has_gone_ends_the_command_quietly() -> None:
    run = process("rules", "--game little_town", shell="| head -n 1; echo ${PIPESTATUS[0]}", LANG="en")

    assert run.stdout.splitlines()[0] == b"Little Town"
    assert run.stdout.splitlines()[-1] in {b"0", b"141"}  # 0 if the pipe could hold it all
    assert run.stderr == b""


@pytest.mark.parametrize("arguments", [["rules"], ["replay", str(RECORD), "--json"], ["--help"]])
def test_nobody_reads_at_all(arguments: list[str]) -> None:
    run = process(*arguments, shell="| true; echo ${PIPESTATUS[0]}")

    assert run.stdout in {b"0\n", b"141\n"}
    assert run.stderr == b""


def test_letters_the_terminal_cannot_show_do_no_harm() -> None:
    run = process("rules", "LT-38", "--language", "pl", PYTHONIOENCODING="ascii")

    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.startswith(b"LT-38  Ulice, kolumny i warto?ci\n")


def test_a_simulation_shows_its_progress_and_ends_with_ctrl_c(simulation: Simulation) -> None:
    simulation.wait_for(rb"[1-9]\d*/100000")

    out = simulation.interrupt()

    assert (simulation.run.returncode, out) == (130, b"")
    assert b"playing" in simulation.shown
    assert b"Traceback" not in simulation.shown


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_processes_of_a_simulation_end_with_it(simulation: Simulation, number: signal.Signals) -> None:
    """However it is ended, though only itself is told to."""
    simulation.wait_for(rb"[1-9]\d*/100000")

    simulation.run.send_signal(number)

    assert simulation.run.wait(TIMEOUT) == -number
    simulation.wait_until_all_have_gone()
    assert b"Traceback" not in simulation.shown


def test_a_simulation_in_the_background_does_not_hear_ctrl_c() -> None:
    """Of a shell whose next command it is meant for."""
    deaf = ["bash", "-c", 'trap "" INT; echo deaf; exec "$@"', "bash"]
    simulate = ["simulate", "little_town", "--bots", "random", "--games", "40", "--workers", "2"]
    command = [*deaf, sys.executable, "-m", "ratusz", *simulate]
    with running(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == b"deaf\n"
        os.killpg(run.pid, signal.SIGINT)
        out, _ = run.communicate(timeout=TIMEOUT)

    assert (run.returncode, out.splitlines()[0]) == (0, b"little_town: 40 games of seed 1")


def test_a_real_server_answers_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    options = ["--port", "0", "--no-browser", "--database", str(tmp_path / "ratusz.db")]
    command = [sys.executable, "-m", "ratusz", *options]
    with running(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        announcement = server.stdout.readline()
        assert announcement.startswith("Ratusz is ready: http://127.0.0.1:")
        with urlopen(announcement.split()[3] + "api/health", timeout=TIMEOUT) as answer:
            assert answer.status == 200
        server.send_signal(signal.SIGINT)
        _, errors = server.communicate(timeout=TIMEOUT)

    assert server.returncode == 0
    assert "Traceback" not in errors
