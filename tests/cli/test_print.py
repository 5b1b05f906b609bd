from __future__ import annotations

import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from ratusz.cli import extras
from tests.cli.conftest import GAMES, Ratusz

RECORDS = Path(__file__).parents[1] / "records"
# Set-up, then a roll of 1-4: the house in column 1 and a factory in column 4; the sum 5 names street b.
SCORED = """\
ratusz-record: 1
game: little_town
rules: 1
players: 2
options: factories=yes
seats: {names}
date: 2026-11-30

* 2-4
0 Hb2
0 Fd4
0 ok
1 Ha2
1 Fe4
1 ok
* 1-4
0 Hb1
0 Mc4
0 ok
1 He1
1 Md4
1 ok
"""


OWN_MAP = """\
    A B C D E F G H I J K
1   ^ . . . .|. 1 . . % %
            -
2   . 2 . .|. . . . . . %
3   . . . .|. * . 1 . . %
4   . . 1 .|. . . . 2 . %
      - - -
5   .|. . . . . . @ . . %
    -
6   ^ . 2 . . . . . . 1 %
7   . . . . 2 . . * . . %
8   ^ . 1 . . . . 2 . % %
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "sheets.pdf")


def record(folder: Path, names: str = "Zażółć Gęślą, Jan") -> str:
    path = folder / "game.txt"
    path.write_text(SCORED.format(names=names), "utf-8")
    return str(path)


def texts(file: str) -> list[str]:
    """The words of every page, with single blanks between them."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(file).pages]


def sizes(file: str) -> set[tuple[int, int]]:
    """Of pages, in millimetres."""
    boxes = [page.mediabox for page in PdfReader(file).pages]
    return {(round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)) for box in boxes}


BLANK = [
    ("little_town", "pl", "Miasteczko", "Runda 9, ulica ____", "Dom: 1 lub 4"),
    ("little_town", "en", "Little Town", "Square in ____: next to house, forest and lake", "House: 1 or 4"),
    ("dice_city", "pl", "Miasto z kości", "Rząd pasowania: ____ zakreślonych kratek", "Zakreślone kratki pasowania"),
    ("dice_city", "en", "Dice City", "Pass row: ____ boxes marked", "Marked pass boxes"),
    ("districts", "pl", "Dzielnice", "____ mieszkańców bez pracy", "Zadowolenie −1"),
    ("districts", "en", "Districts", "____ residents without jobs", "Satisfaction −1"),
    ("chronicle", "pl", "Kroniki miasta", "Kościół ____: wszystkie trzy kolory dookoła", "Największa żółta grupa"),
    ("chronicle", "en", "City Chronicle", "Church ____: all three colours around it", "Largest yellow group"),
]


@pytest.mark.parametrize(("game", "language", "title", "line", "other"), BLANK)
def test_blank_sheets_of_every_game_in_both_languages(
    game: str, language: str, title: str, line: str, other: str, ratusz: Ratusz, file: str
) -> None:
    assert ratusz("print", game, "--language", language, "-o", file).code == 0

    name, total = ("Imię", "Suma") if language == "pl" else ("Name", "Total")
    page = texts(file)[0]
    assert [word for word in (title, line, other, name, total) if word not in page] == []


def test_small_sheets_come_in_twos_and_copies_after_each_other(ratusz: Ratusz, file: str) -> None:
    """Three players three times are nine sheets: five pages with one half left, or nine small ones."""
    command = ("print", "little_town", "--players", "3", "--copies", "3", "-o", file)

    assert ratusz(*command) == (0, f"{file}: 5 pages\n", "")
    assert (len(PdfReader(file).pages), sizes(file)) == (5, {(210, 297)})
    _, second, *_, last = PdfReader(file).pages
    assert re.findall(r"Player \d", second.extract_text()) == ["Player 3", "Player 1"]
    assert re.findall(r"Player \d", last.extract_text()) == ["Player 3"]
    assert ratusz(*command, "--paper", "a5", "--language", "pl").out == f"{file}: 9 stron\n"
    assert (len(PdfReader(file).pages), sizes(file)) == (9, {(148, 210)})
    assert ratusz(*command, "--paper", "letter").out == f"{file}: 5 pages\n"
    assert sizes(file) == {(216, 279)}


@pytest.mark.parametrize(("game", "players"), [("dice_city", 2), ("districts", 2), ("chronicle", 2)])
def test_large_boards_have_a_page_each(game: str, players: int, ratusz: Ratusz, file: str) -> None:
    assert ratusz("print", game, "--players", str(players), "--ink", "-o", file).out == f"{file}: 2 pages\n"
    assert len(PdfReader(file).pages) == 2


def test_an_own_map_is_printed(ratusz: Ratusz, tmp_path: Path, file: str) -> None:
    """That of episode 3 with its well moved from G5: the score sheet names the other cell."""
    drawn = tmp_path / "own.txt"
    drawn.write_text(OWN_MAP, "utf-8")
    assert ratusz("print", "dice_city", "--option=episode=3", f"--option=map=@{drawn}", "-o", file).code == 0

    assert "Well H5: four different buildings around it" in texts(file)[0]


def test_a_recorded_game_with_names_points_and_date(ratusz: Ratusz, tmp_path: Path, file: str) -> None:
    """Seat 0: round 1 brings 1 in b, the factory in c4 beside the forest in d4 10. Seat 1 has a factory in d4 beside
    the forest in e4, and nothing in b.
    """
    assert ratusz("print", record(tmp_path), "--language", "pl", "-o", file) == (0, f"{file}: 1 strona\n", "")

    first, second = texts(file)[0].split("Gracz 2")
    for expected in ("Zażółć Gęślą", "2026-11-30", "Runda 1, ulica [5–6] 1", "staw lub las 10", "Suma 11"):
        assert expected in first
    for expected in ("Jan", "2026-11-30", "Runda 1, ulica [5–6] 0", "staw lub las 10", "Suma 10"):
        assert expected in second


def test_an_earlier_step_and_standard_input(ratusz: Ratusz, file: str) -> None:
    text = SCORED.format(names="Ewa, Jan").encode()

    assert ratusz("print", "-", "--step", "7", "-o", file, stdin=text).code == 0
    page = texts(file)[0]
    assert page.count("Total 0") == 2
    assert "Round 1," not in page


def test_the_result_in_the_record_is_on_the_sheets(ratusz: Ratusz, file: str) -> None:
    ratusz("print", str(RECORDS / "little_town/shared-victory.txt"), "-o", file)

    sheets = [half for page in texts(file) for half in page.split("Little Town")[1:]]
    assert [half.partition("Total ")[2].split()[0] for half in sheets] == ["21", "12", "21", "12"]
    assert ["Rank 1" in half for half in sheets] == [True, False, True, False]


def test_names_are_shown_as_they_are_written(ratusz: Ratusz, tmp_path: Path, file: str) -> None:
    """All but #, which begins a comment in a record."""
    names = '[a] $b$ `c` *d* <e> @f, ${"g"} \\u{41}'

    assert ratusz("print", record(tmp_path, names), "-o", file).code == 0
    page = texts(file)[0]
    assert "[a] $b$ `c` *d* <e> @f" in page
    assert '${"g"} \\u{41}' in page


def test_without_its_extra_nothing_is_read(ratusz: Ratusz, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)

    problem = "typst is not installed; run pip install 'ratusz[print]', or ./run.py extra print"
    assert ratusz("print", "missing.txt", "-o", file) == (1, "", f"ratusz: {problem}\n")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("little_town", "--paper", "a3"), 'invalid value "a3" for --paper. Choose from: "a4", "a5", "letter"'),
        (("little_town", "--language", "de"), 'invalid value "de" for --language. Choose from: "en", "pl"'),
        (("little_town", "--step", "3"), "--step shows a moment of a record, and little_town is a game"),
        (("little_town", "--players", "13"), "Little Town is for 1 to 12 players, not 13"),
        (("little_town", "--copies", "0"), 'invalid value "0" for --copies. Must be >= 1'),
        (("litle_town",), f"'litle_town' is neither a game ({GAMES}) nor a file"),
        (("-", "--step", "15"), "--step is from 0 to 14, the number of events of <standard input>, not 15"),
        (("-", "--step", "-1"), "--step is from 0 to 14, the number of events of <standard input>, not -1"),
        (("-", "--players", "2"), "a record says itself which --players and --option it has"),
        (("little_town", "--out", "sheets.png"), "--out writes .pdf, not 'sheets.png'"),
    ],
)
def test_what_cannot_be_printed_says_what_can(words: tuple[str, ...], problem: str, ratusz: Ratusz, file: str) -> None:
    out = () if "--out" in words else ("--out", file)
    told = ratusz("print", *words, *out, stdin=SCORED.format(names="Ewa, Jan").encode())

    assert told == (2, "", f"ratusz: {problem}\n  try 'ratusz print --help'\n")
    assert not Path(file).exists()


def test_a_folder_that_is_not_there_is_refused(ratusz: Ratusz, tmp_path: Path) -> None:
    path = tmp_path / "missing/sheets.pdf"

    problem = f"ratusz: {path}: cannot be written: No such file or directory\n"
    assert ratusz("print", "little_town", "-o", str(path)) == (1, "", problem)


def test_a_broken_record_is_told_with_its_line(ratusz: Ratusz, tmp_path: Path, file: str) -> None:
    path = Path(record(tmp_path))
    path.write_text(path.read_text("utf-8").replace("0 Hb2", "0 Hb3"), "utf-8")

    told = ratusz("print", str(path), "-o", file)
    assert told.code == 1
    assert told.err.startswith(f"ratusz: {path}, line 10: 'Hb3' is not allowed here by rule ")
