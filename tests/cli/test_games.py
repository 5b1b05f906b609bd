from __future__ import annotations

from ratusz import games
from ratusz.engine.capabilities import campaign_rules
from tests.cli.conftest import Ratusz


def test_every_game_with_what_is_fixed_about_it(ratusz: Ratusz) -> None:
    code, out, err = ratusz("games")

    assert (code, err) == (0, "")
    assert {line.split()[0] for line in out.splitlines() if line and line[0] != " "} == set(games.rooms())
    assert "little_town   Little Town\n  1–12 players, 10–20 minutes\n" in out
    told = " ".join(out.split())
    assert "Based on the rules of Rolling Village by Diego Di Maggio (2019). Unofficial." in told
    assert "factories=no|yes Factories LT-30 separate-streets=no|yes" in told
    assert "Campaigns: whole The whole campaign DC-03 mini Mini-campaign DC-03 chapter-1 Chapter 1: A new shore" in told
    assert told.count("Campaigns:") == sum(campaign_rules(room) is not None for room in games.rooms().values())


def test_in_polish(ratusz: Ratusz) -> None:
    code, out, err = ratusz("games", "--language", "pl")

    assert (code, err) == (0, "")
    assert "little_town   Miasteczko\n  graczy: 1–12, minut: 10–20\n" in out
    assert "Na podstawie zasad gry Rolling Village (Diego Di Maggio, 2019). Wersja nieoficjalna." in " ".join(
        out.split()
    )
