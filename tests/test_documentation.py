"""What readers are told: links that lead somewhere, tables that are whole, commands that exist, examples that run."""

from __future__ import annotations

import inspect
import json
import re
import shutil
import smtplib
import sys
from email.message import EmailMessage
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any, Self

import pytest

import run
from ratusz.cli import main
from ratusz.cli.manual import GROUPS, PAGES

ROOT = Path(__file__).parents[1]
DOCS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
NAMES = [file.relative_to(ROOT).as_posix() for file in DOCS]
EXECUTED = {
    "README.md",
    "docs/bots.md",
    "docs/campaigns.md",
    "docs/chronicle.md",
    "docs/library.md",
    "docs/operating.md",
}
"""Pages whose Python a test runs: those of the first three are tests/bots and tests/campaign."""

_FENCE = re.compile(r"^```.*?^```\n", re.MULTILINE | re.DOTALL)
_PLACE = re.compile(r"`((?:src|tests|docs|scripts|web|benchmarks)/[\w./-]+)`")
_COMMAND = re.compile(r"(?:\bratusz|\./run\.py) ([a-z]+)((?: +(?:[^\s`#|>]+))*)")


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def prose(name: str) -> str:
    return _FENCE.sub("", text(name))


def anchors(name: str) -> set[str]:
    """Of all headings, as they are made where the pages are shown."""
    headings = re.findall(r"^#+ (.*)$", prose(name), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def python(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", text(name), re.DOTALL)


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(name)):
        if link.startswith(("https://", "http://")):
            continue
        path, _, anchor = link.partition("#")
        target = ((ROOT / name).parent / path).resolve() if path else ROOT / name
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target.relative_to(ROOT).as_posix()), link


def test_every_page_is_in_the_list_of_pages() -> None:
    listed = set(re.findall(r"\]\(([\w./-]+)\)", text("docs/README.md")))

    assert {file.name for file in ROOT.glob("docs/*.md")} - {"README.md"} <= listed
    decisions = set(re.findall(r"\]\(([\w-]+\.md)\)", text("docs/decisions/README.md")))
    assert decisions == {file.name for file in ROOT.glob("docs/decisions/*.md")} - {"README.md"}


def test_the_site_shows_every_page() -> None:
    listed = set(re.findall(r"^   ([\w/-]+)$", text("docs/index.rst"), re.MULTILINE))
    pages = {file.relative_to(ROOT / "docs") for kind in ("md", "rst") for file in ROOT.glob(f"docs/**/*.{kind}")}
    expected = {page.with_suffix("").as_posix() for page in pages if page.parts[0] != "decisions"}

    assert listed == expected - {"README", "index"} | {"decisions/README"}


def test_the_reference_has_all_public_modules() -> None:
    public = re.findall(r"`(ratusz[\w.]*)`", text("docs/library.md").partition("## What is public\n")[2])
    pages = "".join(file.read_text("utf-8") for file in ROOT.glob("docs/reference/*.rst"))
    shown = re.findall(r"automodule:: (.*)", pages)

    assert sorted(shown) == sorted(set(public))


@pytest.mark.parametrize("name", NAMES)
def test_rows_of_a_table_have_as_many_cells_as_its_heading(name: str) -> None:
    for table in re.findall(r"(?:^\|.*\n)+", prose(name), re.MULTILINE):
        rows = [re.sub(r"`[^`]*`|\\\|", "", row) for row in table.splitlines()]
        assert {row.count("|") for row in rows} == {rows[0].count("|")}, table


@pytest.mark.parametrize("name", NAMES)
def test_places_in_the_repository_are_there(name: str) -> None:
    made_by_build = ("src/ratusz/server/static",)
    places = [place for place in _PLACE.findall(prose(name)) if not place.startswith(made_by_build)]

    assert [place for place in places if not (ROOT / place).exists()] == []


def options(command: str, words: list[str]) -> set[str]:
    """Of a command of ours, as its function has them."""
    function = words[0] if command in GROUPS and words else command
    made = getattr(import_module(f"ratusz.cli.{command}"), function)
    return {f"--{name.replace('_', '-')}" for name in inspect.signature(made).parameters} | {"--help"}


@pytest.mark.parametrize("name", NAMES)
def test_commands_exist_with_their_options(name: str) -> None:
    blocks = "".join(_FENCE.findall(text(name)))
    told = re.findall(r"`([^`]+)`", prose(name)) + re.findall(
        r"^(?:\$ )?((?:ratusz|\./run\.py) .*)$", blocks, re.MULTILINE
    )
    for line in told:
        if not (found := _COMMAND.match(" ".join(line.split()))):
            continue
        command, words = found[1], found[2].split()
        given = {word.partition("=")[0].strip('"') for word in words if word.strip('"').startswith("--")}
        if command in PAGES:
            assert given <= options(command, words), line
        else:
            assert command in {*run.COMMANDS, "lock", "extra"}, line


LEARNS = find_spec("gymnasium") is not None and find_spec("pettingzoo") is not None


def test_all_python_is_executed_by_a_test() -> None:
    assert {name for name in NAMES if python(name)} == EXECUTED


class TestLibrary:
    """docs/library.md, from the first block to the last, in a folder of one's own."""

    BLOCKS = python("docs/library.md")

    @pytest.fixture(autouse=True)
    def folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        (tmp_path / "careful.py").write_text(self.BLOCKS[1], "utf-8")
        shutil.copy(ROOT / "tests/records/little_town/solo.txt", tmp_path / "game.txt")
        monkeypatch.chdir(tmp_path)
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "careful", raising=False)
        return tmp_path

    def printed(self, block: int, capsys: pytest.CaptureFixture[str]) -> list[str]:
        exec(compile(self.BLOCKS[block], "docs/library.md", "exec"), {})
        return capsys.readouterr().out.splitlines()

    def test_a_game_of_each_is_played(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = self.printed(0, capsys)

        assert [line.split()[0] for line in lines] == ["chronicle", "dice_city", "districts", "little_town"]

    def test_the_bot_plays_by_program(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert self.printed(2, capsys) == ["[0, 5]"]

    def test_the_bot_plays_at_the_terminal(self, capsys: pytest.CaptureFixture[str]) -> None:
        command = re.findall(r"^\$ ratusz (simulate .*)--games 20$", text("docs/library.md"), re.MULTILINE)[0]

        assert main([*command.split(), "--games=2", "--workers=2", "--json"]) == 0

        seats = json.loads(capsys.readouterr().out)["seats"]
        assert [seat["bot"] for seat in seats] == ["careful.py:Careful", "greedy"]

    def test_a_record_is_scored(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = self.printed(3, capsys)

        assert lines[-1] == "seat 0 has 71 {'LT-24': 61, 'LT-28': 10}"
        assert "LT-28 10 Square in a2: next to house, forest and lake a1 a2 a3 b2" in lines

    def test_errors_say_what_the_page_says(self, capsys: pytest.CaptureFixture[str]) -> None:
        said, objection = self.printed(4, capsys)

        assert f"# {said}\n" in self.BLOCKS[4]
        assert objection == "LT-03 This roll allows columns 2 and 4 only."

    def test_numbers_are_what_the_page_says(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = self.printed(5, capsys)

        assert lines == ["846 30", "Ha2 31", "(16, 5, 6) 480", "2 4"]
        assert [line for line in lines if f"# {line}" not in self.BLOCKS[5]] == []

    def test_batches_have_the_shapes_that_the_page_tells(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = self.printed(6, capsys)
        assert lines[-1] == "(8, 2)"

    def test_pictures_are_svg(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert self.printed(7, capsys) == ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0']

    @pytest.mark.skipif(not LEARNS, reason="the extra rl is missing")
    def test_environments_are_what_the_page_says(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = self.printed(8, capsys)

        assert [line for line in lines if f"# {line}\n" in self.BLOCKS[8]] == [lines[0], *lines[-2:]]
        assert "game: little_town" in lines

    @pytest.mark.skipif(not LEARNS, reason="the extra rl is missing")
    def test_vectors_are_what_the_page_says(self, capsys: pytest.CaptureFixture[str]) -> None:
        (told,) = self.printed(9, capsys)

        assert told.startswith("(64, 341) ")
        assert 30 < float(told.split()[-1]) < 45

    @pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is missing")
    def test_open_spiel_plays_as_the_page_says(self, capsys: pytest.CaptureFixture[str]) -> None:
        (told,) = self.printed(10, capsys)

        assert len(told.split(",")) == 2


def test_a_bot_that_plays_for_points_alone_plays_a_campaign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (bot,) = python("docs/chronicle.md")
    (tmp_path / "points.py").write_text(bot, "utf-8")
    monkeypatch.chdir(tmp_path)
    (command,) = re.findall(r"`ratusz (simulate [^`]* greedy,points\S* )--games 20`", text("docs/chronicle.md"))

    assert main([*command.split(), "--games=1", "--workers=1"]) == 0

    assert "1, 3   points.py:Points" in capsys.readouterr().out


def test_the_example_of_a_hook_sends_a_mail(monkeypatch: pytest.MonkeyPatch) -> None:
    section = text("docs/operating.md").split("\n## Notices\n")[1]
    notice = json.loads(re.findall(r"```json\n(.*?)```", section, re.DOTALL)[0])
    (hook,) = python("docs/operating.md")
    sent: list[EmailMessage] = []

    class Server:
        def __init__(self, host: str) -> None:
            assert host == "localhost"

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None: ...

        def send_message(self, mail: EmailMessage) -> None:
            sent.append(mail)

    monkeypatch.setattr(smtplib, "SMTP", Server)
    monkeypatch.setattr(sys, "stdin", StringIO(json.dumps(notice)))
    names: dict[str, Any] = {}
    exec(compile(hook, "docs/operating.md", "exec"), names)

    (mail,) = sent
    assert (mail["To"], mail["Subject"]) == (notice["to"], notice["subject"])
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert notice["text"] in mail.get_content()


def test_every_attack_of_the_threat_model_is_tried_by_a_test_that_exists() -> None:
    named = re.findall(r"`(tests/[\w/.]+\.py)(?:::(\w+))?`", text("docs/security.md"))

    assert len(named) > 10
    for file, function in named:
        assert f"def {function}(" in text(file) if function else (ROOT / file).is_file(), (file, function)


def test_every_attack_is_in_the_threat_model() -> None:
    attacks = [file.relative_to(ROOT).as_posix() for file in ROOT.glob("tests/durability/attacks/test_*.py")]

    assert attacks
    assert [file for file in attacks if f"`{file}" not in text("docs/security.md")] == []


def test_every_row_of_the_threat_model_names_its_test() -> None:
    rows = [
        row
        for row in text("docs/security.md").splitlines()
        if row.startswith("| ") and not row.startswith("| attacker |")
    ]

    assert [row for row in rows if "`tests/" not in row.split("|")[4] and "`web/" not in row.split("|")[4]] == []


def test_the_first_page_for_contributors_leads_to_what_it_names() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## The map")[0]
    ways = re.findall(r"`([\w/]+/[\w./]+\.(?:py|svelte))`(?: \((?:`(\w+(?:\.\w+)?)`)?)?", page)

    assert len(ways) >= 10
    for path, name in ways:
        file = next(found for found in (ROOT / path, ROOT / "src/ratusz" / path) if found.exists())
        assert name.rpartition(".")[2] in file.read_text("utf-8"), (path, name)
