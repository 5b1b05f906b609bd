"""docs/campaigns.md: its examples work."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ratusz.campaign import Player, load
from ratusz.engine.errors import InvalidCampaign
from ratusz.games import dice_city
from tests.campaign.recorded import FOLDER

PAGE = (Path(__file__).parents[2] / "docs/campaigns.md").read_text(encoding="utf-8")


def block(kind: str, heading: str) -> str:
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(rf"```{kind}\n(.*?)```", section, re.DOTALL)[0]  # type: ignore[no-any-return] # one group: text


def test_the_example_of_a_file_is_a_campaign() -> None:
    campaign = load(block("", "The file"))

    assert campaign.players == (Player("Ewa"), Player("", "greedy"))
    assert campaign.played[0].players == (Player("Ewa"), Player("Jan"))
    assert campaign.options["episode"] == "11"


def test_all_headers_are_there() -> None:
    headers = re.findall(r"^\| `([\w-]+)` \|", PAGE, re.MULTILINE)

    text = block("", "The file")
    assert headers == ["ratusz-campaign", "game", "rules", "course", "seat", "city"]
    assert re.findall(r"^([\w-]+):", text.split("\n\n")[0], re.MULTILINE) == [*headers[:-1], "seat"]


def test_the_example_of_a_refusal_is_what_is_said() -> None:
    text = (FOLDER / "dice_city/alone-with-bandits.campaign").read_text("utf-8")
    refusal = re.findall(r"line \d+: (episode 11 has to .*)", PAGE)[0]

    with pytest.raises(InvalidCampaign) as refused:
        load(text.replace("options: episode=11 bandits=B7", "options: episode=11"))

    assert refused.value.problem == refusal


def test_the_example_of_the_library_plays_a_campaign(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    exec(compile(block("python", "As a library"), "docs/campaigns.md", "exec"), names)

    assert names["saga"].is_over
    assert capsys.readouterr().out.startswith("[")


def test_the_courses_of_dice_city_are_on_its_page() -> None:
    page = (Path(__file__).parents[2] / "docs/dice-city.md").read_text(encoding="utf-8")

    table = page.split("### As a campaign\n\n")[1].split("\n\n")[0]
    assert re.findall(r"`([\w-]+)`", table) == ["whole", "mini", "chapter-1", "chapter-4"]
    assert {course.id for course in dice_city.campaign.courses()} == {
        *("whole", "mini", "chapter-1", "chapter-2", "chapter-3", "chapter-4")
    }
