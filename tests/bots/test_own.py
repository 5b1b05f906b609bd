"""Bots of one's own, from a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from ratusz.bots.campaigns import Tour
from ratusz.bots.own import lend, maker, sources
from ratusz.bots.simulate import Contest, game_of
from ratusz.engine.errors import IllegalChoice, UnknownBot
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
