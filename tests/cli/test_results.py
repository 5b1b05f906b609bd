"""`ratusz simulate --out` and `--records`: results of single games in files."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pyarrow.parquet
import pytest

from ratusz.bots.simulate import Contest, simulate
from ratusz.bots.streams import game_seeds
from ratusz.cli import extras
from ratusz.engine.text.record import load, states
from ratusz.games import little_town
from tests.cli.conftest import Outcome, Ratusz

CONTEST = Contest("little_town", ("random", "random"))
COLUMNS = ["game", "seed", "bot_0", "total_0", "rank_0", "bot_1", "total_1", "rank_1", "count_ok"]


def written(ratusz: Ratusz, path: Path, *options: str) -> Outcome:
    arguments = ("--workers=1", "--bots=random,random", "--games=4", "--seed=9", "--count=ok")
    return ratusz("simulate", "little_town", *arguments, f"--out={path}", *options)


def expected() -> list[list[object]]:
    results = simulate(CONTEST, game_seeds(9, 4), counted=["ok"])
    return [
        [number, one.seed, "random", one.totals[0], one.ranks[0], "random", one.totals[1], one.ranks[1], 20]
        for number, one in enumerate(results)
    ]


def test_csv(ratusz: Ratusz, tmp_path: Path) -> None:
    assert written(ratusz, tmp_path / "games.csv").code == 0

    heading, *rows = csv.reader((tmp_path / "games.csv").read_text("utf-8").splitlines())
    assert heading == COLUMNS
    assert rows == [[str(value) for value in row] for row in expected()]


def test_json_lines(ratusz: Ratusz, tmp_path: Path) -> None:
    assert written(ratusz, tmp_path / "games.jsonl").code == 0

    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text("utf-8").splitlines()]
    assert [[line["game"], line["seed"]] for line in lines] == [row[:2] for row in expected()]
    assert lines[0] == {
        "game": 0,
        "seed": expected()[0][1],
        "bots": ["random", "random"],
        "totals": [expected()[0][3], expected()[0][6]],
        "ranks": [expected()[0][4], expected()[0][7]],
        "counts": {"ok": 20},
    }


def test_parquet(ratusz: Ratusz, tmp_path: Path) -> None:
    assert written(ratusz, tmp_path / "games.parquet").code == 0

    table = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    assert table.column_names == COLUMNS
    assert [list(row.values()) for row in table.to_pylist()] == expected()


def test_parquet_without_its_extra_is_refused_before_anything_is_played(
    ratusz: Ratusz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)

    problem = "pyarrow is not installed; run pip install 'ratusz[parquet]', or ./run.py extra parquet"
    assert written(ratusz, tmp_path / "games.parquet") == (1, "", f"ratusz: {problem}\n")


def test_a_folder_that_is_not_there_is_refused(ratusz: Ratusz, tmp_path: Path) -> None:
    path = tmp_path / "missing/games.csv"

    assert written(ratusz, path) == (1, "", f"ratusz: {path}: cannot be written: No such file or directory\n")


def test_records_are_those_of_the_games(ratusz: Ratusz, tmp_path: Path) -> None:
    folder = tmp_path / "games/of/today"
    assert written(ratusz, tmp_path / "games.csv", f"--records={folder}").code == 0

    results = {row[1]: (row[3], row[6]) for row in expected()}
    assert {file.name for file in folder.iterdir()} == {f"little_town-{seed}.txt" for seed in results}
    for seed, totals in results.items():
        record = load((folder / f"little_town-{seed}.txt").read_text("utf-8"))
        state = states(little_town, record)[-1]
        assert tuple(sheet.total for sheet in little_town.score(state)) == record.result == totals


def test_a_folder_for_records_that_is_a_file_is_refused(ratusz: Ratusz, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("", "utf-8")

    code, _, problem = written(ratusz, tmp_path / "games.csv", f"--records={tmp_path / 'games'}")

    assert (code, problem) == (1, f"ratusz: {tmp_path / 'games'}: cannot be written: File exists\n")


def test_records_of_games_that_were_played_before_are_written_too(ratusz: Ratusz, tmp_path: Path) -> None:
    kept, folder = f"--file={tmp_path / 'kept.jsonl'}", tmp_path / "records"
    whole = written(ratusz, tmp_path / "games.csv", kept)
    before = (tmp_path / "kept.jsonl").read_bytes()

    assert written(ratusz, tmp_path / "games.csv", kept, f"--records={folder}") == whole
    assert (tmp_path / "kept.jsonl").read_bytes() == before
    written(ratusz, tmp_path / "games.csv", f"--records={tmp_path / 'others'}")
    records = {file.name: file.read_text("utf-8") for file in (tmp_path / "others").iterdir()}
    assert len(records) == 4
    assert {file.name: file.read_text("utf-8") for file in folder.iterdir()} == records


def test_a_record_that_cannot_be_written_is_named(ratusz: Ratusz, tmp_path: Path) -> None:
    """Also where other files are written, which are not to blame."""
    seed = game_seeds(9, 1)[0]
    (tmp_path / f"little_town-{seed}.txt").mkdir()

    kept = f"--file={tmp_path / 'kept.jsonl'}"
    code, out, problem = written(ratusz, tmp_path / "games.csv", f"--records={tmp_path}", kept)

    assert (code, out) == (1, "")
    assert problem == f"ratusz: {tmp_path}/little_town-{seed}.txt: cannot be written: Is a directory\n"
