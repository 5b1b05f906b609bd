from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from ratusz.bots.campaigns import Tour, of_course, simulate_campaigns
from ratusz.bots.simulate import Contest, simulate
from ratusz.bots.streams import game_seeds
from ratusz.bots.summary import of_bots, summary
from ratusz.games import find
from tests.cli.conftest import GAMES, Outcome, Ratusz


def simulated(ratusz: Ratusz, bots: str, *options: str) -> Outcome:
    return ratusz("simulate", "little_town", "--workers=1", f"--bots={bots}", *options)


def test_json(ratusz: Ratusz) -> None:
    code, out, err = simulated(ratusz, "random,random", "--games=5", "--seed=3", "--option=factories=yes", "--json")

    assert (code, err) == (0, "")
    contest = Contest("little_town", ("random", "random"), {"factories": "yes"})
    first, second = summary(contest, simulate(contest, game_seeds(3, 5)))
    found = json.loads(out)
    assert list(found) == ["game", "rules_version", "options", "games", "seed", "seats", "bots"]
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
        "win_interval": list(second.win_interval),
    }
    assert first.win_rate + second.win_rate == pytest.approx(1)
    (together,) = found["bots"]
    assert (together["bot"], together["seats"]) == ("random", [0, 1])
    assert together["mean"] == pytest.approx((first.mean + second.mean) / 2)
    assert list(together["quantiles"].values()) == [*of_bots(contest, simulate(contest, game_seeds(3, 5)))[0].quantiles]


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
    seat = summary(contest, simulate(contest, game_seeds(1, 4)))[0]
    told = [" ".join(line.split()) for line in out.splitlines()]
    assert told[0] == "little_town, factories=yes: 4 games of seed 1"
    assert told[2] == "seat bot mean ± min 5% 25% 50% 75% 95% max won from to"
    quantiles = " ".join(map(str, seat.quantiles))
    rates = " ".join(f"{rate:.1%}" for rate in (seat.win_rate, *seat.win_interval))
    assert told[3] == f"0 random {seat.mean:.2f} {seat.standard_error:.2f} {quantiles} {rates}"
    (all_seats,) = of_bots(contest, simulate(contest, game_seeds(1, 4)))
    quantiles = " ".join(map(str, all_seats.quantiles))
    assert told[5] == f"all random {all_seats.mean:.2f} {all_seats.standard_error:.2f} {quantiles}"


def test_bots_in_some_of_the_seats_are_summed_up_with_what_they_win(ratusz: Ratusz) -> None:
    arguments = ("random,greedy,random", "--games=2")

    found = json.loads(simulated(ratusz, *arguments, "--json").out)
    told = [" ".join(line.split()) for line in simulated(ratusz, *arguments).out.splitlines()]

    (together,) = found["bots"]
    assert (together["bot"], together["seats"]) == ("random", [0, 2])
    assert together["win_rate"] == found["seats"][0]["win_rate"] + found["seats"][2]["win_rate"]
    assert told[6].startswith(f"0, 2 random {together['mean']:.2f} ")
    assert told[6].count("%") == 3


def test_events_are_counted_on_demand(ratusz: Ratusz) -> None:
    arguments = ("random,random", "--games=2", "--count=ok", "--count=*-*")

    assert json.loads(simulated(ratusz, *arguments, "--json").out)["counts"] == {"ok": 20, "*-*": 10}
    assert "ok: 20.00 a game\n*-*: 10.00 a game\n" in simulated(ratusz, *arguments).out


def test_who_plays_alone_wins_nothing(ratusz: Ratusz) -> None:
    assert "won" not in simulated(ratusz, "random", "--games=1").out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("chess", f"unknown game 'chess'; games are {GAMES}"),
        ("little_town --bots greedy,best", "unknown bot 'best'; bots are random, greedy, planner"),
        (f"little_town --bots {','.join(['random'] * 13)}", "Little Town is for 1 to 12 players, not 13"),
        ("little_town --option factories", "options look like factories=yes, not 'factories'"),
        ("little_town --option factories=2", "option 'factories' is no or yes, not '2'"),
    ],
    ids=["game", "bot", "players", "form of option", "option"],
)
def test_what_cannot_be_played_is_a_wrong_command_line(ratusz: Ratusz, arguments: str, problem: str) -> None:
    expected = f"ratusz: {problem}\n  try 'ratusz simulate --help'\n"

    assert ratusz("simulate", *arguments.split()) == (2, "", expected)


def toured(ratusz: Ratusz, course: str, bots: str, *options: str) -> Outcome:
    return ratusz("simulate", "dice_city", f"--campaign={course}", "--workers=1", f"--bots={bots}", *options)


def test_json_of_campaigns(ratusz: Ratusz) -> None:
    code, out, err = toured(ratusz, "whole", "random", "--games=3", "--seed=2", "--json")

    assert (code, err) == (0, "")
    tour = Tour("dice_city", "whole", ("random",))
    results = list(simulate_campaigns(tour, game_seeds(2, 3)))
    (seat,) = summary(tour, of_course(results))
    found = json.loads(out)
    assert list(found) == ["game", "rules_version", "campaign", "games", "seed", "chapters", "seats", "bots", "titles"]
    assert (found["campaign"], found["games"], found["seed"]) == ("whole", 3, 2)
    assert found["seats"][0]["mean"] == seat.mean
    assert [chapter["chapter"] for chapter in found["chapters"]] == ["1", "2", "3", "4"]
    assert found["titles"] == {"dice_city.title-of.vagabond": 3}
    assert seat.mean == pytest.approx(sum(chapter["seats"][0]["mean"] for chapter in found["chapters"]))


def test_a_table_for_every_chapter_and_the_whole(ratusz: Ratusz) -> None:
    code, out, err = toured(ratusz, "whole", "random,random", "--games=2")

    assert (code, err) == (0, "")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines[0] == "dice_city, campaign whole: 2 games of seed 1"
    headings = [above for above, line in pairwise(lines) if line.startswith("seat bot mean")]
    assert headings == [
        "Chapter 1: A new shore",
        "Chapter 2: Bells by the river",
        "Chapter 3: Water, woods and gold",
        "Chapter 4: Uneasy times",
        "The whole campaign",
    ]
    assert "titles" not in out


def test_one_who_plays_a_chapter_alone_earns_titles(ratusz: Ratusz) -> None:
    lines = toured(ratusz, "chapter-1", "random", "--games=2").out.splitlines()

    assert "titles: Vagabond 2" in lines
    assert [line.strip() for line in lines if line.startswith("Chapter")] == ["Chapter 1: A new shore"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (
            "dice_city --campaign half",
            "dice_city has no campaign 'half'; there are whole, mini, chapter-1, chapter-2, chapter-3, chapter-4",
        ),
        ("little_town --campaign whole", "little_town has no campaign 'whole'; there are none"),
        (
            "dice_city --campaign whole --option episode=2",
            "--option cannot be used with --campaign: episodes have their own options",
        ),
        ("dice_city --campaign whole --count ok", "--count cannot be used with --campaign"),
        ("dice_city --campaign whole --out games.csv", "--out cannot be used with --campaign"),
        ("dice_city --campaign whole --records games", "--records cannot be used with --campaign"),
        ("dice_city --campaign whole --file games.jsonl", "--file cannot be used with --campaign"),
        ("dice_city --cluster ray --records games", "--records cannot be used with --cluster"),
        (
            "dice_city --cluster ray --workers 2",
            "--workers cannot be used with --cluster, which has as many as its machines",
        ),
        ("dice_city --cluster slurm", "--cluster is ray, ray:ADDRESS or ray://HOST:PORT, not 'slurm'"),
        ("dice_city --out games.xls", "--out writes .csv, .jsonl or .parquet, not 'games.xls'"),
    ],
    ids=[
        "course",
        "game",
        "option",
        "count",
        "out",
        "records",
        "file",
        "cluster records",
        "workers",
        "cluster",
        "format",
    ],
)
def test_campaigns_that_cannot_be_played(ratusz: Ratusz, arguments: str, problem: str) -> None:
    expected = f"ratusz: {problem}\n  try 'ratusz simulate --help'\n"

    assert ratusz("simulate", *arguments.split()) == (2, "", expected)


def test_a_file_is_continued(ratusz: Ratusz, tmp_path: Path) -> None:
    command = ("simulate", "little_town", "--bots=random,random", "--workers=1", "--json", "--count=S*")
    file = tmp_path / "games.jsonl"
    ratusz(*command, "--games=3", f"--file={file}")
    kept = file.read_bytes()
    file.write_bytes(kept[:-5])  # the third game was not finished

    assert ratusz(*command, "--games=6", f"--file={file}") == ratusz(*command, "--games=6")
    assert file.read_bytes().startswith(kept)
    assert file.read_bytes().count(b"\n") == 1 + 6
    assert ratusz(*command, "--games=3", f"--file={file}") == ratusz(*command, "--games=3")
    refused = ratusz(*command, "--seed=2", "--games=3", f"--file={file}")
    assert (refused.code, refused.err) == (
        1,
        f"ratusz: {file}: the file of another simulation: its seed is 1, not 2\n",
    )


def test_options_come_from_files(ratusz: Ratusz, tmp_path: Path) -> None:
    """Our own map of the first episode, as a file: games on it are those of the episode."""
    drawn = tmp_path / "valley.txt"
    drawn.write_text(find("dice_city").own_maps()["e01"].text, "utf-8")  # type: ignore[attr-defined]
    command = ("simulate", "dice_city", "--bots=random", "--workers=1", "--games=2", "--json")

    told = json.loads(ratusz(*command, f"--option=map=@{drawn}").out)

    assert told["options"]["map"]
    assert told["seats"] == json.loads(ratusz(*command).out)["seats"]


@pytest.mark.parametrize(
    ("game", "option", "content", "code", "problem"),
    [
        ("little_town", "factories", "yes", 2, "option 'factories' of little_town cannot be read from a file\n"),
        (
            "dice_city",
            "map",
            "a diary",
            1,
            "file.txt: not a map that dice_city can be played with: Line 1 cannot be read: a map has 8 rows",
        ),
        (
            "districts",
            "legend",
            "a diary",
            1,
            "not a legend that districts can be played with: Line 1 of the legend cannot be read",
        ),
    ],
    ids=["no file", "map", "legend"],
)
def test_options_that_no_file_can_give(
    ratusz: Ratusz, tmp_path: Path, game: str, option: str, content: str, code: int, problem: str
) -> None:
    file = tmp_path / "file.txt"
    file.write_text(content, "utf-8")

    refused = ratusz("simulate", game, "--bots=random,random", "--games=1", f"--option={option}=@{file}")

    assert (refused.code, refused.out) == (code, "")
    assert problem.rstrip("\n") in refused.err
