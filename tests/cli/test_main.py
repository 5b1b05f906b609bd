"""How a run begins and ends, whatever the command."""

from __future__ import annotations

import pytest

from ratusz import __version__
from ratusz.cli import app
from ratusz.cli.manual import GROUPS, PAGES
from tests.cli.conftest import Ratusz


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
    "maps chek 7": 'unknown command "chek". Did you mean "check"? Available commands: show, check',
    "maps check 7 --games 0": 'invalid value "0" for --games. Must be >= 1',
    "maps check": 'command "maps check" parameter FILE requires an argument',
    "simulate little_town --games 0": 'invalid value "0" for --games. Must be >= 1',
    "simulate little_town --seed luck": "invalid value for --seed: 'luck' is not a whole number",
    "simulate little_town --games 1.5": "invalid value for --games: '1.5' is not a whole number",
    "simulate little_town --workers 2.0": "invalid value for --workers: '2.0' is not a whole number",
    "tournament little_town --option factories=yes --option factories=no": (
        "option 'factories' cannot be both 'yes' and 'no'"
    ),
    "balance little_town --players 0": 'invalid value "0" for --players. Must be >= 1',
    "simulate little_town --file x.csv --out ./x.csv": (
        "--file and --out have to be different files, not './x.csv' both"
    ),
    "balance little_town --file x --report x": "--file and --report have to be different files, not 'x' both",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_command_line_is_explained_and_ends_with_2(ratusz: Ratusz, line: str) -> None:
    command = line.split(maxsplit=1)[0]
    advice = f"try 'ratusz {command} --help'" if command in PAGES else "try 'ratusz --help'"

    assert ratusz(*line.split()) == (2, "", f"ratusz: {WRONG[line]}\n  {advice}\n")


def test_ctrl_c_ends_quietly_with_130(ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(app, "_run", interrupted)

    assert ratusz("games") == (130, "", "")
