from __future__ import annotations

import json

import pytest

from ratusz.bots.simulate import Contest, simulate
from ratusz.bots.summary import summary
from tests.cli.conftest import GAMES, Outcome, Ratusz


def simulated(ratusz: Ratusz, bots: str, *options: str) -> Outcome:
    return ratusz("simulate", "little_town", "--workers=1", f"--bots={bots}", *options)


def test_json(ratusz: Ratusz) -> None:
    code, out, err = simulated(ratusz, "random,random", "--games=5", "--seed=3", "--option=factories=yes", "--json")

    assert (code, err) == (0, "")
    contest = Contest("little_town", ("random", "random"), {"factories": "yes"})
    first, second = summary(contest, simulate(contest, range(3, 8)))
    found = json.loads(out)
    assert list(found) == ["game", "rules_version", "options", "games", "seed", "seats"]
    assert found["game"] == "little_town"
    assert found["rules_version"] == 1
    assert found["options"] == {"factories": "yes"}
    assert (found["games"], found["seed"]) == (5, 3)
    assert [seat["bot"] for seat in found["seats"]] == ["random", "random"]
    assert found["seats"][1] == {
        "seat": 1,
        "bot": "random",
        "mean": second.mean,
        "standard_error": second.standard_error,
        "quantiles": dict(zip(["0", "5", "25", "50", "75", "95", "100"], second.quantiles, strict=True)),
        "win_rate": second.win_rate,
    }
    assert first.win_rate + second.win_rate == pytest.approx(1)


def test_options_may_be_repeated(ratusz: Ratusz) -> None:
    both = ("--option", "factories=yes", "--option", "exclusive-factories=yes")

    found = json.loads(simulated(ratusz, "random", "--games=1", "--json", *both).out)

    assert found["options"] == {"factories": "yes", "exclusive-factories": "yes"}


def test_any_number_of_workers_gives_the_same_numbers(ratusz: Ratusz) -> None:
    arguments = ("simulate", "little_town", "--bots=random", "--games=9", "--json")

    assert ratusz(*arguments, "--workers=2") == ratusz(*arguments, "--workers=1") == ratusz(*arguments)


def test_a_table_for_people(ratusz: Ratusz) -> None:
    code, out, err = simulated(ratusz, "random,random", "--games=4", "--option=factories=yes")

    assert (code, err) == (0, "")
    contest = Contest("little_town", ("random", "random"), {"factories": "yes"})
    seat = summary(contest, simulate(contest, range(1, 5)))[0]
    told = [" ".join(line.split()) for line in out.splitlines()]
    assert told[0] == "little_town, factories=yes: seeds 1 to 4"
    assert told[2] == "seat bot mean ± least 5% 25% 50% 75% 95% most won"
    quantiles = " ".join(map(str, seat.quantiles))
    assert told[3] == f"0 random {seat.mean:.2f} {seat.standard_error:.2f} {quantiles} {seat.win_rate:.1%}"


def test_who_plays_alone_wins_nothing(ratusz: Ratusz) -> None:
    assert "won" not in simulated(ratusz, "random", "--games=1").out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("chess", f"there is no game 'chess'; there are {GAMES}"),
        ("little_town --bots greedy,best", "there is no bot 'best'; there are random, greedy, planner"),
        (f"little_town --bots {','.join(['random'] * 13)}", "Little Town is for 1 to 12 players, not 13"),
        ("little_town --option factories", "an option looks like factories=yes, not 'factories'"),
        ("little_town --option factories=2", "option 'factories' is no or yes, not '2'"),
    ],
    ids=["game", "bot", "players", "form of option", "option"],
)
def test_what_cannot_be_played_is_a_wrong_command_line(ratusz: Ratusz, arguments: str, problem: str) -> None:
    expected = f"ratusz: {problem}\n  try 'ratusz simulate --help'\n"

    assert ratusz("simulate", *arguments.split()) == (2, "", expected)
