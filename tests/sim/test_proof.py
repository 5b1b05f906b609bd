"""A compiled twin plays the same games as the rules; with `RATUSZ_JIT=0` its text does so as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ratusz.engine import jit
from ratusz.engine.text.record import events, load
from ratusz.games import find
from ratusz.sim import compiled_games, moves
from ratusz.sim.proof import as_recorded, at_random, differences, other_choices
from ratusz.sim.twin import has_twin
from tests.samples import sampled
from tests.sim.cases import ALL, CAMPAIGNS, SETUPS, WITH_BOTS, few, greedy

RECORDS = Path(__file__).parent.parent / "records"


def is_compiled(path: Path) -> bool:
    """Whether the game of a record has a twin."""
    record = load(path.read_text("utf-8"))
    return has_twin(record.game, find(record.game).setup(record.players, record.options))


RECORDED = sampled(
    [
        path
        for name in compiled_games()
        for path in sorted((RECORDS / name).glob("*.txt"))
        if "campaign" not in path.stem and is_compiled(path)
    ],
    lambda path: path.parent,
)
SPOILED = """
from importlib import import_module
from ratusz.games import find
from ratusz.sim.proof import at_random, differences

game, played = find("{name}"), {{}}
for options, module, name, spoil in {mistakes}:
    setup = game.setup(2, options)
    spoiled = import_module("ratusz.games.{name}." + module)
    if module.startswith("compiled.") and str(options) not in played:
        played[str(options)] = [at_random(game, setup, seed) for seed in range(6)]
    kept = getattr(spoiled, name)
    setattr(spoiled, name, eval(spoil)(kept))
    if module.startswith("compiled."):
        games = played[str(options)]
    else:  # by the rules that are spoiled
        games = [at_random(game, setup, seed) for seed in range(6)]
    if next(differences("{name}", setup, games), None) is None:
        print(module, name)
    setattr(spoiled, name, kept)
for options in {{str(options): options for options, *_ in {mistakes}}}.values():  # nothing is left of any mistake
    setup = game.setup(2, options)
    assert not list(differences("{name}", setup, [at_random(game, setup, 0)]))
"""
ADVANCED = {"variant": "advanced", "jobs-card": "before-cut"}
KEPT = {"boards": "new"}
ALL_ON = {"factories": "yes", "separate-streets": "yes", "exclusive-factories": "yes"}
MISTAKES = {
    "little_town": [
        (ALL_ON, "compiled.flow", "LAST_ROUND", "lambda number: number - 1"),
        (ALL_ON, "compiled.flow", "WITH_BONUS", "lambda rounds: (0,) * len(rounds)"),
        (ALL_ON, "compiled.flow", "NAMED", "lambda streets: (*streets[1:], 0)"),
        (ALL_ON, "compiled.legality", "open_columns", "lambda _: lambda free, column: (column, 0)"),
        (ALL_ON, "compiled.legality", "allowed_of", "lambda _: lambda numbers, free: free"),
        (ALL_ON, "compiled.flow", "AFTER", "lambda orders: [[0] * len(tasks) for tasks in orders]"),
        (ALL_ON, "compiled.points", "factory_balance", "lambda _: lambda *near: 0"),
        (ALL_ON, "compiled.points", "IN_STREET", "lambda streets: (*streets[1:], 0)"),
        (ALL_ON, "compiled.flow", "FACES", "lambda faces: (*faces[1:], 0)"),
        (ALL_ON, "compiled.observing", "KNOWN_STARS", "lambda place: place - 1"),
    ],
    "districts": [
        ({}, "compiled.flow", "_drawn", "lambda drawn: lambda terms, numbers, n: drawn(terms, numbers, max(n - 1, 0))"),
        ({}, "compiled.flow", "STUCK_ROUNDS", "lambda rounds: 1"),
        ({}, "compiled.flow", "_swap", "lambda _: lambda numbers, own, one, other: None"),
        ({}, "compiled.flow", "TURN_ACTIONS", "lambda number: number - 1"),
        ({"ending": "round"}, "compiled.flow", "FINISHES_ROUND", "lambda place: place - 1"),
        ({}, "compiled.legality", "blocked", "lambda _: lambda *situation: 0"),
        ({}, "compiled.legality", "_strands", "lambda _: lambda *situation: False"),
        ({}, "compiled.duty", "can_free", "lambda _: lambda *situation: False"),
        ({}, "compiled.duty", "is_all_blocked", "lambda _: lambda *situation: False"),
        (ADVANCED, "compiled.legality", "_spies", "lambda _: lambda *situation: 0"),
        (ADVANCED, "compiled.flow", "goals_missing", "lambda _: lambda terms, numbers: 0"),
        (ADVANCED, "compiled.points", "is_compared", "lambda _: lambda goal: False"),
        (ADVANCED, "compiled.points", "COUNTS_CUT_JOBS", "lambda place: place - 1"),
        ({}, "compiled.points", "lost_gains", "lambda _: lambda gains, kinds, removed: (0, 0, 0, 0, 0)"),
        ({}, "compiled.observing", "FILLED_FIRST", "lambda place: place + 1"),
        ({}, "objections", "_blocks", "lambda _: lambda *situation: None"),
        ({}, "rules", "STUCK_ROUNDS", "lambda rounds: 1"),
        ({}, "score_sheet", "settle", "lambda kept: lambda legend, plots: kept(legend, plots[::-1])"),
    ],
    "dice_city": [
        ({"episode": "1"}, "compiled.flow", "FACES", "lambda faces: (*faces[1:], 0)"),
        ({"episode": "1"}, "compiled.legality", "joining_of", "lambda _: lambda terms, boards, first: (1 << 88) - 1"),
        ({"episode": "2"}, "compiled.legality", "has_box", "lambda _: lambda kind, boxes: boxes < 1"),
        ({"episode": "2"}, "compiled.points", "group_of", "lambda _: lambda terms, boards, own, kind: 0"),
        ({"episode": "4"}, "compiled.flow", "pass_boxes", "lambda _: lambda kind: 1"),
        ({"episode": "5"}, "compiled.points", "touching", "lambda _: lambda terms, boards, own, well: 4"),
        ({"episode": "6"}, "compiled.points", "missing_types", "lambda _: lambda *near: 0"),
        ({"episode": "7"}, "compiled.flow", "has_covered", "lambda _: lambda terms, boards, first: True"),
        ({"episode": "8"}, "compiled.flow", "ROLLED_COMPASS", "lambda rolls: (1,) * len(rolls)"),
        ({"episode": "10"}, "compiled.points", "BANDIT_LOSS", "lambda place: place + 1"),
        ({"episode": "11"}, "compiled.legality", "FORTRESS", "lambda kind: kind - 1"),
        ({"episode": "12"}, "compiled.points", "clean_points", "lambda _: lambda *sheet: (0, 0, 0, 0)"),
        ({"episode": "12"}, "compiled.observing", "JOINT_EAST", "lambda place: place + 1"),
        ({"episode": "3"}, "state", "JOINED", "lambda rows: rows[::-1]"),
        ({"episode": "3"}, "rules", "has_future", "lambda _: lambda land, sheet, compass: False"),
        ({"episode": "8"}, "score_sheet", "total", "lambda kept: lambda *told, **won: kept(*told, **won) + 1"),
    ],
    "chronicle": [
        ({}, "compiled.flow", "nth_one", "lambda _: lambda bits, n: bits.bit_length() - 1"),
        ({}, "compiled.legality", "joining_of", "lambda _: lambda boards, first: (1 << 121) - 1"),
        ({}, "compiled.legality", "token_of", "lambda token: lambda *game: token(*game) - 10"),
        ({}, "compiled.points", "missing_colours", "lambda _: lambda *near: 0"),
        ({}, "compiled.legality", "PASSING", "lambda place: place + 13"),
        ({"episode": "13"}, "compiled.building", "INVESTOR_POINTS", "lambda place: place + 1"),
        ({"episode": "21"}, "compiled.points", "largest_link", "lambda _: lambda cells, *more: cells"),
        ({"episode": "22"}, "compiled.building", "cornered", "lambda _: lambda red, rocks, *more: rocks"),
        ({"episode": "23"}, "compiled.observing", "SPACE_SIGNS", "lambda signs: signs[::-1]"),
        ({}, "scoring", "weigh_trees", "lambda _: lambda visible, double: 0"),
        ({}, "places", "CHURCH", "lambda kind: kind - 1"),
        ({"episode": "14"}, "round_end", "INDUSTRIAL", "lambda kind: kind - 1"),
        ({**KEPT, "episode": "23"}, "compiled.sticking", "show", "lambda _: lambda *cells: None"),
        ({**KEPT, "episode": "3"}, "compiled.land", "SHORE", "lambda place: place + 1"),
        ({**KEPT, "episode": "16"}, "finish", "SYMBOLS", "lambda ranks: {rank: 0 for rank in ranks}"),
    ],
}
"""Options, and a name in a module of the game or of its twin with how it is spoiled; the proof has to notice each."""


def test_every_twin_is_proved() -> None:
    assert set(ALL) == set(MISTAKES) == set(compiled_games())


@pytest.mark.parametrize(("name", "setup"), SETUPS)
def test_random_games_are_those_of_the_rules(name: str, setup: Any) -> None:
    games = [at_random(find(name), setup, seed) for seed in range(few(name))]

    assert not list(differences(name, setup, games))


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in RECORDED])
def test_recorded_games_are_those_of_the_rules(path: Path) -> None:
    record = load(path.read_text("utf-8"))
    game = find(record.game)
    setup = game.setup(record.players, record.options)

    assert not list(differences(record.game, setup, [as_recorded(game, setup, events(game, record))]))


@pytest.mark.parametrize(("name", "setup"), WITH_BOTS if jit.ENABLED else SETUPS[:1])
def test_the_greedy_bot_chooses_what_it_does_by_the_rules(name: str, setup: Any) -> None:
    seeds = range(max(1, few(name) // 10 // setup.players))

    assert not list(other_choices(name, setup, "greedy", partial(greedy, name), seeds))


def test_episodes_of_campaigns_are_those_of_the_rules() -> None:
    """As plain Python: what stickers need is compiled apart, and takes longer than a test may."""
    program = f"""
from functools import partial
from pathlib import Path
from ratusz.engine.text.record import events, load
from ratusz.games import chronicle as game
from ratusz.sim.proof import as_recorded, at_random, differences, other_choices
from tests.sim.cases import greedy

for path in sorted(Path({str(RECORDS)!r}).glob("chronicle/campaign-*.txt")):
    record = load(path.read_text("utf-8"))
    setup = game.setup(record.players, record.options)
    print(*differences("chronicle", setup, [as_recorded(game, setup, events(game, record))]), end="")
for players, options in {CAMPAIGNS!r}:
    setup = game.setup(players, options)
    print(*differences("chronicle", setup, [at_random(game, setup, 0)]), end="")
    if players == 1:
        print(*other_choices("chronicle", setup, "greedy", partial(greedy, "chronicle"), range(1)), end="")
"""
    assert run(program) == ""


@pytest.mark.parametrize("name", compiled_games())
def test_mistakes_in_a_twin_or_in_the_rules_are_noticed(name: str) -> None:
    assert run(SPOILED.format(name=name, mistakes=MISTAKES[name])) == ""


@pytest.mark.parametrize("name", compiled_games())
def test_without_compiling_the_same_games_are_played(name: str) -> None:
    program = f"""
from ratusz.engine.jit import ENABLED
from ratusz.games import find
from ratusz.sim import moves
assert not ENABLED
print(moves("{name}", find("{name}").setup(2, {{}}), 3, "random", seed=5).actions.tolist())
"""
    here = moves(name, find(name).setup(2, {}), 3, "random", seed=5).actions

    assert run(program) == str(here.tolist())


def run(program: str) -> str:
    """What a fresh interpreter prints that compiles nothing."""
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "RATUSZ_JIT": "0"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
