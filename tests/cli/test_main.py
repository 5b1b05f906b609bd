"""How a run begins and ends, whatever the command."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from ratusz import __version__
from ratusz.cli import app
from ratusz.cli.manual import GROUPS, PAGES
from tests.cli.conftest import Ratusz
from tests.processes import environment, running
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


class Simulation:
    """A long simulation by two processes besides its own, as a terminal sees it."""

    def __init__(self, run: subprocess.Popen[bytes], terminal: int) -> None:
        self.run = run
        self.shown = b""
        self._terminal = terminal

    def wait_for(self, pattern: bytes) -> None:
        while not re.search(pattern, self.shown):
            self.shown += self._read()

    def wait_until_all_have_gone(self) -> None:
        """A terminal that nobody writes to any more says so by an error."""
        with suppress(OSError):
            while True:
                self.shown += self._read()

    def _read(self) -> bytes:
        ready, _, _ = select.select([self._terminal], [], [], TIMEOUT)
        assert ready, self.shown
        return os.read(self._terminal, 1000)


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    """Its own end and that of programs."""
    ends = pty.openpty()
    yield ends
    os.close(ends[0])


@pytest.fixture
def simulation(terminal: tuple[int, int]) -> Iterator[Simulation]:
    command = [sys.executable, "-m", "ratusz", "simulate", "little_town", "--games", "100000", "--workers", "2"]
    with running(command, env=environment(TERM="xterm"), stdout=subprocess.PIPE, stderr=terminal[1]) as run:
        os.close(terminal[1])
        yield Simulation(run, terminal[0])


class TestHelp:
    def test_lists_every_command_with_what_it_does(self, ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "200")

        code, out, err = ratusz("--help")

        assert (code, err) == (0, "")
        for name, page in PAGES.items():
            assert f"│ {name:<12} {page.about}" in out
        assert "ratusz simulate little_town --games 20" in out

    @pytest.mark.parametrize("command", PAGES)
    def test_of_a_command_shows_examples(self, ratusz: Ratusz, command: str) -> None:
        code, out, err = ratusz(command, "--help")

        assert (code, err) == (0, "")
        assert out.startswith(f"Usage: ratusz {command} ")
        assert f"\n  ratusz {command}" in out

    @pytest.mark.parametrize(("group", "word"), [(group, word) for group in GROUPS for word in GROUPS[group]])
    def test_of_a_command_in_two_words_shows_examples(self, ratusz: Ratusz, group: str, word: str) -> None:
        code, out, err = ratusz(group, word, "--help")

        assert (code, err) == (0, "")
        assert out.startswith(f"Usage: ratusz {group} {word} ")
        assert f"\n  ratusz {group} {word}" in out

    def test_every_parameter_says_what_it_is_for(self, ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "200")

        for command in [[name] for name in PAGES] + [[group, word] for group in GROUPS for word in GROUPS[group]]:
            lines = [line.strip("│ ") for line in ratusz(*command, "--help").out.splitlines() if line.startswith("│")]
            assert all("  " in line and line[-1] in ".]" for line in lines), lines

    @pytest.mark.parametrize("command", ["games", "rules"])
    def test_examples_can_be_typed_as_they_are(self, ratusz: Ratusz, command: str) -> None:
        lines = [line.strip() for line in PAGES[command].examples.splitlines() if line.startswith("  ratusz")]
        typed = [line.split("   ")[0].split()[1:] for line in lines]  # what follows after blanks says what it does

        assert len(typed) == 2
        assert [ratusz(*words).code for words in typed] == [0, 0]

    def test_version(self, ratusz: Ratusz) -> None:
        assert ratusz("--version") == (0, f"ratusz {__version__}\n", "")


WRONG = {
    "simulat": 'unknown command "simulat". Did you mean "simulate"? '
    "Available commands: serve, site, games, simulate, tournament, balance, replay, verify, ..",
    "--prot 1": "unknown option: --prot. Did you mean --port?",
    "serve now": "unexpected argument 'now'",
    "games --json": "unknown option: --json",
    "replay": 'command "replay" parameter FILE requires an argument',
    "rules --language de": 'invalid value "de" for --language. Choose from: "en", "pl"',
    "serve --port 70000": 'invalid value "70000" for --port. Must be <= 65535',
    "maps chek 7": 'unknown command "chek". Did you mean "check"? Available commands: check',
    "maps check 7 --games 0": 'invalid value "0" for --games. Must be >= 1',
    "maps check": 'command "maps check" parameter FILE requires an argument',
    "simulate little_town --games 0": 'invalid value "0" for --games. Must be >= 1',
    "simulate little_town --seed luck": 'invalid value for --seed: unable to convert "luck" into int',
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_command_line_is_explained_and_ends_with_2(ratusz: Ratusz, line: str) -> None:
    command = line.split(maxsplit=1)[0]
    advice = f"try 'ratusz {command} --help'" if command in PAGES else "try 'ratusz --help'"

    assert ratusz(*line.split()) == (2, "", f"ratusz: {WRONG[line]}\n  {advice}\n")


class TestEndings:
    def test_ctrl_c_ends_quietly_with_130(self, ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(_: object) -> int:
            raise KeyboardInterrupt

        monkeypatch.setattr(app, "_run", interrupted)

        assert ratusz("games") == (130, "", "")

    def test_a_reader_that_has_gone_ends_the_command_quietly(self) -> None:
        run = process("rules", "--game little_town", shell="| head -n 1; echo ${PIPESTATUS[0]}", LANG="en")

        assert run.stdout.splitlines()[0] == b"Little Town"
        assert run.stdout.splitlines()[-1] in {b"0", b"141"}  # 0 if the pipe could hold it all
        assert run.stderr == b""

    @pytest.mark.parametrize("arguments", [["rules"], ["replay", str(RECORD), "--json"], ["--help"]])
    def test_nobody_reads_at_all(self, arguments: list[str]) -> None:
        run = process(*arguments, shell="| true; echo ${PIPESTATUS[0]}")

        assert run.stdout in {b"0\n", b"141\n"}
        assert run.stderr == b""

    def test_letters_the_terminal_cannot_show_do_no_harm(self) -> None:
        run = process("rules", "LT-38", "--language", "pl", PYTHONIOENCODING="ascii")

        assert (run.returncode, run.stderr) == (0, b"")
        assert run.stdout.startswith(b"LT-38  Ulice, kolumny i warto?ci\n")

    def test_a_simulation_shows_its_progress_and_ends_with_ctrl_c(self, simulation: Simulation) -> None:
        simulation.wait_for(rb"[1-9]\d*/100000")
        os.killpg(simulation.run.pid, signal.SIGINT)  # as a terminal does
        out, _ = simulation.run.communicate(timeout=TIMEOUT)
        simulation.wait_until_all_have_gone()

        assert (simulation.run.returncode, out) == (130, b"")
        assert b"playing" in simulation.shown
        assert b"Traceback" not in simulation.shown

    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
    def test_processes_of_a_simulation_end_with_it(self, simulation: Simulation, number: signal.Signals) -> None:
        """However it is ended, though only itself is told to."""
        simulation.wait_for(rb"[1-9]\d*/100000")

        simulation.run.send_signal(number)

        assert simulation.run.wait(TIMEOUT) == -number
        simulation.wait_until_all_have_gone()
        assert b"Traceback" not in simulation.shown

    def test_a_simulation_in_the_background_does_not_hear_ctrl_c(self) -> None:
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
