"""The examples with bots that readers are shown do work."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ratusz.bots import BOTS
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.games import little_town as game

ROOT = Path(__file__).parents[2]


def examples(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


def test_the_example_of_the_readme_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = examples("README.md")
    exec(compile(example, "README.md", "exec"), {})

    *events, totals = capsys.readouterr().out.splitlines()
    streets = [event for event in events if "@" in event]
    assert len(events) - len(streets) == 10 + 2 * (2 * 10 + 3 + 10)  # rolls; of each seat drawings, bonuses, ok
    assert re.fullmatch(r"\[\d+, \d+\]", totals)


def test_the_example_of_the_page_on_bots_chooses(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = examples("docs/bots.md")
    names: dict[str, Any] = {}
    exec(compile(example, "docs/bots.md", "exec"), names)

    assert game.objection(names["state"], 0, names["action"]) is None
    assert capsys.readouterr().out == f"{game.text(names['action'])}\n"


def test_every_bot_is_on_the_page() -> None:
    page = (ROOT / "docs/bots.md").read_text(encoding="utf-8")

    assert all(f"\n| `{name}` |" in page for name in BOTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_has_a_name_on_the_page_and_what_it_is_like(bot: str, language: str) -> None:
    def words(part: str) -> dict[str, str]:
        found: dict[str, str] = json.loads((ROOT / f"web/src/i18n/messages/{part}.{language}.json").read_text("utf-8"))
        return found

    assert words("frame").get(f"bot.{bot}")
    assert words("setup").get(f"bot.{bot}.about")
