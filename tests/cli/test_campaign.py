from __future__ import annotations

import json
from pathlib import Path

import pytest

from ratusz.campaign import dump, load, rewound
from tests.cli.conftest import GAMES, Ratusz

RECORDS = Path(__file__).parents[1] / "records/dice_city"
WHOLE, CHAPTER = (
    (RECORDS / f"{name}.campaign").read_text("utf-8") for name in ("bots-of-two-minds", "alone-with-bandits")
)
AFTER_TEN = dump(rewound(load(WHOLE), 10))
"""Two who have played ten episodes; bandits of seat 1 are still at large."""


def told(out: str) -> list[str]:
    return [" ".join(line.split()) for line in out.splitlines()]


def test_how_everybody_stands(ratusz: Ratusz) -> None:
    file = RECORDS / "bots-of-two-minds.campaign"

    code, out, err = ratusz("campaign", str(file))

    assert (code, err) == (0, "")
    lines = told(out)
    assert lines[:5] == [
        f"{file}: all events are legal, and every episode follows from the previous ones.",
        "Dice City, The whole campaign, 2 players, 12 of 12 episodes",
        "",
        "Seat 0 (Ewa): 322 points, rank 1",
        "Rule Why Points",
    ]
    assert lines[13:18] == [
        "DC-27 7. High water 19",
        "DC-27 8. Two woods 21",
        "DC-27 9. Yellow grains 27",
        "DC-37 3 money bags 10",
        "Chapter 3: Water, woods and gold 77",
    ]
    assert "Seat 1 (Jan): 113 points, rank 2" in lines
    assert not any(line.startswith("Next") for line in lines)


def test_what_comes_next_and_with_what(ratusz: Ratusz) -> None:
    code, out, _ = ratusz("campaign", "-", stdin=AFTER_TEN.encode())

    assert code == 0
    lines = told(out)
    assert lines[1] == "Dice City, The whole campaign, 2 players, 10 of 12 episodes"
    assert "Carried over: 6 bandits at large: C2, K3, E4, B7, J7, G8" in lines
    assert lines[-1] == "Next: 11. Stone watchtowers (episode=11 bandits=-/C2,K3,E4,B7,J7,G8)"


def test_in_polish(ratusz: Ratusz) -> None:
    code, out, _ = ratusz("campaign", "-", "--language=pl", stdin=AFTER_TEN.encode())

    assert code == 0
    lines = told(out)
    assert lines[0] == "<standard input>: wszystkie ruchy są dozwolone, a każdy epizod wynika z poprzednich."
    assert lines[1] == "Miasto z kości, Cała kampania, 2 graczy, 10 z 12 epizodów"
    assert "Przechodzi dalej: 6 bandytów na wolności: C2, K3, E4, B7, J7, G8" in lines


def test_who_plays_alone_has_a_title(ratusz: Ratusz) -> None:
    lines = told(ratusz("campaign", "-", stdin=CHAPTER.encode()).out)

    assert "Seat 0 (greedy): 63 points, rank 1, Journeyman" in lines


def test_before_the_first_episode_nobody_stands_anywhere(ratusz: Ratusz) -> None:
    out = ratusz("campaign", "-", stdin=dump(rewound(load(CHAPTER), 0)).encode()).out

    assert told(out)[1:] == [
        "Dice City, Chapter 4: Uneasy times, 1 player, 0 of 3 episodes",
        "",
        "Next: 10. Shadows by the road (episode=10)",
    ]


def test_json(ratusz: Ratusz) -> None:
    code, out, err = ratusz("campaign", "-", "--json", stdin=dump(rewound(load(CHAPTER), 2)).encode())

    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "game": "dice_city",
        "rules_version": 1,
        "campaign": "chapter-4",
        "played": 2,
        "of": 3,
        "over": False,
        "next": {"episode": "12", "options": {"episode": "12", "bandits": "J8"}},
        "winners": [],
        "seats": [
            {
                "seat": 0,
                "name": "",
                "bot": "greedy",
                "city": None,
                "rests": False,
                "total": 34,
                "rank": 1,
                "title": None,
                "chapters": [
                    {
                        "chapter": "4",
                        "over": False,
                        "total": 34,
                        "rank": 1,
                        "title": None,
                        "lines": [
                            {"rule": "DC-27", "episode": "10", "points": 21},
                            {"rule": "DC-27", "episode": "11", "points": 13},
                        ],
                    }
                ],
                "lines": [],
            }
        ],
    }


def test_json_of_a_campaign_that_is_over(ratusz: Ratusz) -> None:
    found = json.loads(ratusz("campaign", "-", "--json", stdin=CHAPTER.encode()).out)

    assert (found["over"], found["next"], found["winners"]) == (True, None, [0])
    assert found["seats"][0]["title"] == "dice_city.title-of.journeyman"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("game: dice_city", "game: chess", f", line 4: unknown game 'chess'; games are {GAMES}\n"),
        ("rules: 1", "rules: 7", ", line 5: unknown rules version 7 of dice_city; known versions: 1\n"),
        (
            "bandits=B7",
            "bandits=B6",
            ", line {line}: episode 11 has to begin with the options 'episode=11 bandits=B7', ",
        ),
        ("0 ok", "0 okay", ", line {line}: 'okay' is not an action of Dice City"),
    ],
    ids=["game", "rules", "carry-over", "notation"],
)
def test_a_damaged_campaign_is_refused_with_file_and_line(
    ratusz: Ratusz, tmp_path: Path, old: str, new: str, problem: str
) -> None:
    damaged = CHAPTER.replace(old, new, 1)
    line = damaged[: damaged.index(new)].count("\n") + 1
    file = tmp_path / "chapter.txt"
    file.write_text(damaged, encoding="utf-8")

    code, out, err = ratusz("campaign", str(file))

    assert (code, out) == (1, "")
    assert err.startswith(f"ratusz: {file}{problem.format(line=line)}")


def test_a_broken_rule_is_worded(ratusz: Ratusz) -> None:
    damaged = CHAPTER.replace("0 ok", "1 ok", 1)

    code, out, err = ratusz("campaign", "-", "--language=en", stdin=damaged.encode())

    assert (code, out) == (1, "")
    assert err.splitlines()[1].endswith("There is no seat 1: the game has 1 player, and seats count from 0.")
