"""`ratusz balance`: tables, JSON, the report, and the setup that is compared with."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from ratusz.cli import compiled
from ratusz.cli.report import figure_text
from ratusz.games import find
from tests.cli.conftest import Ratusz

COMMAND = ("balance", "little_town", "--bot=random", "--workers=1")


def told(ratusz: Ratusz, *more: str, games: int = 4) -> Any:
    code, out, err = ratusz(*COMMAND, f"--games={games}", "--json", *more)
    assert (code, err) == (0, "")
    return json.loads(out)


def test_an_option_is_compared_with_the_defaults(ratusz: Ratusz) -> None:
    found = told(ratusz, "--option=factories=yes")

    assert (found["options"], found["against"], found["bots"]) == ({"factories": "yes"}, {}, ["random", "random"])
    assert (found["own"]["actions"], found["other"]["actions"]) == (846, 666)
    assert found["own"]["figures"]["fires.LT-33"][0] == found["differences"]["fires.LT-33"][0] > 0
    assert len(found["own"]["seats"]) == 2
    assert sum(found["own"]["totals"].values()) == 8
    dead = {*found["own"]["never_legal"], *found["own"]["never_chosen"]}
    assert 0 < len(dead) < 846


def test_defaults_stand_alone(ratusz: Ratusz) -> None:
    found = told(ratusz, "--players=3")

    assert (found["other"], found["differences"], len(found["own"]["seats"])) == (None, {}, 3)


def test_what_to_compare_with_can_be_said(ratusz: Ratusz) -> None:
    assert told(ratusz, "--against=separate-streets=yes")["against"] == {"separate-streets": "yes"}


def test_an_own_map_is_compared_with_that_of_its_episode(ratusz: Ratusz, tmp_path: Path) -> None:
    drawn = tmp_path / "valley.txt"
    drawn.write_text(find("dice_city").own_maps()["e03"].text, "utf-8")  # type: ignore[attr-defined]
    command = ("balance", "dice_city", "--bot=random", "--workers=1", "--games=2", "--json")

    found = json.loads(ratusz(*command, "--option=episode=3", f"--option=map=@{drawn}").out)

    assert found["against"] == {"episode": "3"}
    assert {tuple(change) for change in found["differences"].values()} == {(0, 0, 0)}  # it is the very map


def test_tables_for_people(ratusz: Ratusz) -> None:
    out = ratusz(*COMMAND, "--games=4", "--option=factories=yes").out
    lines = [" ".join(line.split()) for line in out.splitlines()]

    assert lines[:2] == [
        "little_town: factories=yes compared with default options",
        "4 games of seed 1, 2 seats of random",
    ]
    assert lines[3] == "here from to difference from to"
    assert any(line.startswith("share with LT-33 Ten for nature nearby ") for line in lines)
    assert any(line.startswith("seat 1 wins ") for line in lines)


def test_shares_are_shown_to_a_hundredth_of_a_percent() -> None:
    assert figure_text("forbids.DC-14", 0.00123) == "0.0012"
    assert figure_text("fires.DC-23", -0.05, signed=True) == "-0.0500"
    assert figure_text("points.DC-23", 1.5, signed=True) == "+1.50"
    assert figure_text("fires.DC-23", -0.00001, signed=True) == "+0.0000"


class Opened(HTMLParser):
    """A page, looked through: its tags are closed in the order in which they were opened."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src")]
        self.open += [tag] if tag != "meta" else []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None: ...

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_report_is_one_whole_file(ratusz: Ratusz, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    ratusz(*COMMAND, "--games=40", "--option=factories=yes", f"--report={file}")
    text = file.read_text("utf-8")
    opened = Opened(text)

    assert (opened.open, opened.addresses) == ([], [])
    assert "http" not in text
    expected = ["What differs", "Points", "Length", "Seats", "How often rules act", "Choices"]
    assert re.findall(r"<h2>(.*?)</h2>", text) == expected
    assert text.count("<svg") == 7
    assert "Every game has 20 turns." in text
    assert "nan" not in text
    assert re.findall(r"<td>(.*?)</td>", text)[0] == "points of a seat"
    assert '<td>points by <span class="id">LT-24</span> The whole group counts</td>' in text


def test_a_file_is_continued(ratusz: Ratusz, tmp_path: Path) -> None:
    file, option = tmp_path / "games.jsonl", "--option=factories=yes"
    told(ratusz, option, f"--file={file}")
    kept = file.read_bytes()
    file.write_bytes(kept[:-9])

    assert told(ratusz, option, f"--file={file}", games=6) == told(ratusz, option, games=6)
    assert file.read_bytes().count(b"\n") == 1 + 12


def test_compiled_games_tell_the_same(ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
    by_rules = told(ratusz)
    monkeypatch.setattr(compiled, "_compiles", lambda: True)  # the same text, slowly where nothing is compiled
    monkeypatch.setattr(compiled, "WORTH", 0.0)
    monkeypatch.setattr(compiled, "_FEW", 1)

    assert told(ratusz) == by_rules


def test_a_report_that_cannot_be_written_is_refused_before_anything_is_played(ratusz: Ratusz, tmp_path: Path) -> None:
    report, kept = tmp_path / "missing/report.html", tmp_path / "kept.jsonl"

    told = ratusz("balance", "little_town", "--games=2", f"--report={report}", f"--file={kept}")

    assert told == (1, "", f"ratusz: {report}: cannot be written: No such file or directory\n")
    assert not kept.exists()
