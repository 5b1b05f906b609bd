from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from ratusz import games
from ratusz.engine.errors import UnknownGame, UnknownRulesVersion
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.games import find, little_town, rooms, words

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def another_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The folder of one more game, as somebody might add it."""
    room = tmp_path / "another_room"
    (room / "words").mkdir(parents=True)
    (room / "__init__.py").write_text("ANSWER = 42\n", "utf-8")
    for language in LANGUAGES:
        (room / "words" / f"{language}.json").write_text('{"another_room.title": "Another"}', "utf-8")
    (tmp_path / "no_room.py").write_text("raise AssertionError('a file is no room')\n", "utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    for found in (rooms, words):
        found.cache_clear()
    yield room.name
    for found in (rooms, words):
        found.cache_clear()


def test_rooms_are_found_by_their_folders() -> None:
    folders = {path.parent.name for path in Path(games.__path__[0]).glob("*/__init__.py")}

    assert "little_town" in folders
    assert set(rooms()) == folders
    assert list(rooms()) == sorted(rooms())
    assert [room.META.id for room in rooms().values()] == list(rooms())


def test_a_new_folder_is_a_new_room(another_room: str) -> None:
    found = rooms()[another_room]

    assert isinstance(found, ModuleType)
    assert vars(found)["ANSWER"] == 42
    assert "no_room" not in rooms()
    assert set(rooms()) >= {"little_town", another_room}


def test_a_room_brings_its_words(another_room: str) -> None:
    for language in LANGUAGES:
        assert words(language)[f"{another_room}.title"] == "Another"
        assert words(language).keys() > {"little_town.title"}


def test_words_of_all_rooms_stand_together() -> None:
    assert words("en")["little_town.title"] == "Little Town"
    assert words("pl")["little_town.title"] == "Miasteczko"
    for language in LANGUAGES:
        assert {key.partition(".")[0] for key in words(language)} == set(rooms())


def test_there_are_no_words_in_other_languages() -> None:
    with pytest.raises(ValueError, match="unknown language 'la'; languages are en, pl"):
        words("la")


@pytest.mark.parametrize("version", [None, 1])
def test_a_game_is_found_by_its_name(version: int | None) -> None:
    assert find("little_town", version) is little_town


@pytest.mark.parametrize("name", ["big_town", "", "Little_Town", "little_town.rules", "../engine"])
def test_other_names_are_no_game(name: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        find(name)

    assert str(caught.value) == f"unknown game {name!r}; games are {', '.join(rooms())}"


@pytest.mark.parametrize("version", [0, 2, -1])
def test_rules_that_were_never_written_are_unknown(version: int) -> None:
    with pytest.raises(UnknownRulesVersion) as caught:
        find("little_town", version)

    assert str(caught.value) == f"unknown rules version {version} of little_town; known versions: 1"


_REPLAY = """
import sys
from ratusz.cli import main

try:
    main(["replay", sys.argv[1]])
except SystemExit as ended:
    assert not ended.code, ended.code
loaded = {name.split(".")[2] for name in sys.modules if name.startswith("ratusz.games.")}
print("games:", *sorted(loaded))
"""


@pytest.mark.parametrize("game", rooms())
def test_a_replay_imports_no_other_game(game: str) -> None:
    record = min((RECORDS / game).glob("*.txt"), key=lambda path: path.stat().st_size)
    command = [sys.executable, "-c", _REPLAY, str(record)]
    ended = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)

    assert ended.stdout.splitlines()[-1] == f"games: {game}"


def test_games_can_be_listed_without_being_imported() -> None:
    program = "import sys; from ratusz.games import rooms; print(*rooms(), 'chess' in rooms(), 'districts' in rooms())"
    program += "; print([name for name in sys.modules if name.startswith('ratusz.games.')])"
    command = [sys.executable, "-c", program]
    ended = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)

    assert ended.stdout.splitlines() == [f"{' '.join(rooms())} False True", "[]"]
