"""Whole games, for every way to end and for the corners of the rules: they replay as long as the rules stay."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from ratusz.engine.errors import InvalidRecord, UnknownRulesVersion
from ratusz.engine.score import ranks
from ratusz.engine.text.record import Record, dump, events, load, record_of, states
from ratusz.games import find, rooms
from tests.samples import sampled

FOLDER = Path(__file__).parents[1] / "records"


def read(path: Path) -> Record:
    return load(path.read_text("utf-8"))


def kind(path: Path) -> tuple[str, str]:
    """The game and its variant, if there are several."""
    variant = re.search(r"^options:.*\b(variant=\w+)", path.read_text("utf-8"), re.MULTILINE)
    return path.parent.name, variant[1] if variant else ""


RECORDS = [
    pytest.param(path, id=path.relative_to(FOLDER).with_suffix("").as_posix())
    for path in sampled(sorted(FOLDER.rglob("*.txt")), kind)
]


def refusal(text: str) -> InvalidRecord | None:
    """Why the text is not the record of a game, or None when it is one."""
    try:
        record = load(text)
        states(find(record.game, record.rules_version), record)
    except InvalidRecord as error:
        return error
    return None


def test_every_room_has_records() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} == set(rooms())


@pytest.mark.parametrize("game", rooms())
def test_records_show_every_option_and_few_and_many_players(game: str) -> None:
    records = [read(path) for path in sorted((FOLDER / game).glob("*.txt"))]
    fewest, most = rooms()[game].META.players
    options = {(option.id, value) for option in rooms()[game].META.options for value in option.values[1:]}

    assert {record.players for record in records} >= {fewest, most}
    assert {item for record in records for item in record.options.items()} >= options
    assert any(record.options == {} for record in records)


@pytest.mark.parametrize("path", RECORDS)
def test_record_says_what_it_shows(path: Path) -> None:
    assert path.read_text("utf-8").startswith("# ")
    assert read(path).game == path.parent.name


@pytest.mark.parametrize("path", RECORDS)
def test_record_replays_to_its_result(path: Path) -> None:
    record = read(path)
    game = find(record.game, record.rules_version)
    reached = states(game, record)

    assert len(reached) == len(record.lines) + 1
    assert game.to_act(reached[-1]) == frozenset()
    assert tuple(sheet.total for sheet in game.score(reached[-1])) == record.result
    assert min(ranks(game.score(reached[-1]))) == 1


@pytest.mark.parametrize("path", RECORDS)
def test_record_is_written_as_it_was_read(path: Path) -> None:
    record = read(path)
    game = find(record.game, record.rules_version)

    assert load(dump(record)) == record
    assert record_of(game, record.players, record.options, events(game, record), record.notes) == record


def without_line(text: str, line: int) -> str:
    lines = text.splitlines(keepends=True)
    return "".join([*lines[: line - 1], *lines[line:]])


@pytest.mark.parametrize("path", RECORDS)
def test_no_event_can_be_left_out(path: Path) -> None:
    """The line that is refused is the first that does not go on from those before it."""
    text, record = path.read_text("utf-8"), read(path)
    for line in Random(5).sample(record.lines, min(40, len(record.lines))):
        damaged = without_line(text, line.number)
        error = refusal(damaged)
        assert error is not None
        assert error.line is not None
        if error.line == record.numbers["result"]:  # the last round was never confirmed, or something was not built
            assert "but the game is not over" in error.problem or "but the game gives" in error.problem
            continue
        assert error.line >= line.number
        cut = damaged.replace("result:", "was-to-be:").splitlines()[: error.line]
        assert refusal("\n".join(cut[:-1])) is None
        assert refusal("\n".join(cut)) is not None


@pytest.mark.parametrize("path", RECORDS)
def test_events_cannot_change_places_across_a_roll(path: Path) -> None:
    text, record = path.read_text("utf-8"), read(path)
    pairs = list(pairwise(record.lines))
    rolls = [line for earlier, line in pairs if line.seat == -1 and earlier.seat != -1]  # draws in a row commute
    assert rolls or record.lines[0].seat != -1
    for roll in rolls:
        lines = text.splitlines()
        moved = lines.pop(roll.number - 1)
        before, seat = max((line.number, line.seat) for line in record.lines if line.number < roll.number)
        if seat == -1:  # two cards in a row may come in any order
            continue
        lines.insert(before - 1, moved)
        error = refusal("\n".join(lines))
        assert error is not None
        assert error.line == before


@pytest.mark.parametrize("path", RECORDS)
def test_result_cannot_be_changed(path: Path) -> None:
    text, record = path.read_text("utf-8"), read(path)
    assert record.result is not None
    for seat in range(record.players):
        totals = [total + (number == seat) for number, total in enumerate(record.result)]
        wrong = " ".join(map(str, totals))
        right = " ".join(map(str, record.result))
        error = refusal(text.replace(f"result: {right}\n", f"result: {wrong}\n"))
        assert error is not None
        assert error.line == record.numbers["result"]
        assert error.problem == f"the header gives the result {wrong}, but the game gives {right}"


@pytest.mark.parametrize("header", ["ratusz-record", "game", "rules", "players"])
@pytest.mark.parametrize("path", RECORDS)
def test_headers_cannot_be_missing_or_damaged(path: Path, header: str) -> None:
    text, record = path.read_text("utf-8"), read(path)
    line = record.numbers[header]

    missing = refusal(without_line(text, line))
    assert missing is not None
    assert missing.problem.startswith(f"the header '{header}' is missing")
    if header != "game":
        lines = text.splitlines()
        lines[line - 1] = f"{header}: \N{SNOWMAN}"
        damaged = refusal("\n".join(lines))
        assert damaged is not None
        assert damaged.line == line
        assert damaged.problem == f"{header} must be a whole number, not '\N{SNOWMAN}'"


@pytest.mark.parametrize("path", RECORDS)
def test_players_and_options_must_be_those_of_the_game(path: Path) -> None:
    text, record = path.read_text("utf-8"), read(path)
    most = find(record.game).META.players[1]
    crowd = refusal(text.replace(f"players: {record.players}\n", f"players: {most + 1}\n"))
    assert crowd is not None
    assert crowd.line == record.numbers["players"]
    header, options = ("options: ", "") if record.options else ("game: ", "\ngame: ")
    strange = refusal(text.replace(header, f"options: no-such=yes {options}"))
    assert strange is not None
    assert strange.line == record.numbers[header.removesuffix(": ")]


@pytest.mark.parametrize("path", RECORDS)
def test_rules_nobody_knows_are_refused(path: Path) -> None:
    text, record = path.read_text("utf-8"), read(path)
    error = refusal(text.replace(f"rules: {record.rules_version}\n", "rules: 99\n"))

    assert isinstance(error, UnknownRulesVersion)
    assert error.problem.startswith(f"unknown rules version 99 of {record.game}; known versions: ")


@pytest.mark.parametrize("path", RECORDS)
def test_junk_in_the_middle_is_found_where_it_is(path: Path) -> None:
    random = Random(6)
    record, lines = read(path), path.read_text("utf-8").splitlines()
    for _ in range(10):
        at = record.lines[int(random.random() * len(record.lines))].number
        junk = "".join(chr(int(random.random() * 256)) for _ in range(12))
        junk = "".join(letter for letter in junk if letter != "#" and len(f"a{letter}a".splitlines()) == 1)
        error = refusal("\n".join([*lines[: at - 1], "\x7f" + junk, *lines[at:]]))
        assert error is not None
        assert error.line == at


def test_junk_from_the_start_is_no_record() -> None:
    random = Random(7)
    for _ in range(200):
        junk = "".join(chr(int(random.random() * 256)) for _ in range(int(random.random() * 400)))
        assert refusal(junk) is not None
