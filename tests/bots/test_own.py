"""Bots of one's own, from a file."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import pytest

from ratusz.bots.campaigns import Tour
from ratusz.bots.own import lend, maker, sources
from ratusz.bots.simulate import Contest, game_of
from ratusz.engine.errors import BotFailed, IllegalChoice, UnknownBot
from tests.own_bots import FIRST

BOTS = f"""{FIRST}

class Notation(First):
    def choose(self, game, observation, seat):
        return "Hb2"


class Square(First):
    def choose(self, game, observation, seat):
        return game.parse("Sa1")


NOTHING = None
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """With some bots."""
    path = tmp_path / "mine.py"
    path.write_text(BOTS, "utf-8")
    return str(path)


def test_it_plays_against_ours(file: str) -> None:
    contest = Contest("little_town", (f"{file}:First", "random"))

    assert game_of(contest, 1) == game_of(contest, 1)
    assert Tour("dice_city", "mini", (f"{file}:First",)).bots == (f"{file}:First",)


@pytest.mark.parametrize(("name", "choice"), [("Notation", "'Hb2'"), ("Square", r"Pave\(cell=0\)")])
def test_a_choice_that_is_not_allowed_is_told_as_its_mistake(file: str, name: str, choice: str) -> None:
    contest = Contest("little_town", (f"{file}:{name}",))

    with pytest.raises(
        IllegalChoice, match=rf":{name} chose {choice} for seat 0; the legal actions are Ha\d, .*\.\.\.$"
    ):
        game_of(contest, 1)


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("mine.py:Second", BOTS, "mine.py has no class 'Second' for a bot"),
        ("mine.py:NOTHING", BOTS, "mine.py has no class 'NOTHING' for a bot"),
        ("none.py:First", BOTS, "no file 'none.py' for a bot of your own"),
        ("mine.py:First", "import no_such", "mine.py cannot be loaded: ModuleNotFoundError: No module named 'no_such'"),
        ("mine.py:First", "class", "mine.py cannot be loaded: SyntaxError: invalid syntax (mine.py, line 1)"),
        ("mine.py", BOTS, "a bot of your own looks like careful.py:Careful, not 'mine.py'"),
        ("mine.py:", BOTS, "a bot of your own looks like careful.py:Careful, not 'mine.py:'"),
        ("mine:First", BOTS, "a bot of your own looks like careful.py:Careful, not 'mine:First'"),
        ("best", BOTS, "unknown bot 'best'; bots are random, greedy, planner"),
    ],
)
def test_what_cannot_be_had_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, content: str, problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(content, "utf-8")

    with pytest.raises(UnknownBot) as refused:
        maker(name)

    assert str(refused.value) == problem


def test_a_machine_without_the_file_plays_from_its_text(file: str) -> None:
    names = (f"{file}:First", "random")
    texts = sources(names)
    Path(file).unlink()

    assert texts == {file: BOTS}
    with pytest.raises(UnknownBot, match=r"^no file '.*mine\.py' for a bot of your own$"):
        maker(names[0])
    lend(texts)
    assert game_of(Contest("little_town", names), 1).seed == 1


FAULTY = """
import sys
from dataclasses import dataclass
print("loading")
class Failing:
    def __init__(self, random): pass
    def choose(self, game, observation, seat): raise Unnamed(1, 2)
class Unmade:
    def __init__(self): pass
class Leaving(Failing):
    def choose(self, game, observation, seat): sys.exit("enough")
class Unnamed(Exception):
    def __init__(self, one, two): pass
"""


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Failing", "when it was to choose for seat 0: Unnamed: (1, 2) (faulty.py, line 7)"),
        ("Leaving", "when it was to choose for seat 0: SystemExit: enough (faulty.py, line 11)"),
        ("Unmade", "when it was made: TypeError: Unmade.__init__() takes 1 positional argument but 2 were given"),
    ],
)
def test_an_error_is_told_as_its_mistake_also_by_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "faulty.py").write_text(FAULTY, "utf-8")

    with pytest.raises(BotFailed) as failed:
        game_of(Contest("little_town", (f"faulty.py:{name}",)), 1)

    assert str(pickle.loads(pickle.dumps(failed.value))) == f"the bot faulty.py:{name} failed {problem}"
    assert failed.value.__cause__ is not None


SIBLINGS = """
from __future__ import annotations
from dataclasses import dataclass
from helping_settled import First
@dataclass
class Settings:
    size: int = 1
class Settled(First):
    def choose(self, game, observation, seat):
        print("thinking")
        return super().choose(game, observation, seat)
"""


def test_a_file_may_have_dataclasses_and_import_what_is_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "helping_settled.py").write_text(FIRST, "utf-8")
    (tmp_path / "settled.py").write_text(SIBLINGS, "utf-8")

    game_of(Contest("little_town", (f"{tmp_path}/settled.py:Settled",)), 1)

    printed = capsys.readouterr()
    assert (printed.out, printed.err.splitlines()[0]) == ("", "thinking")
