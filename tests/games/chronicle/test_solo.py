"""Playing alone: targets, races against the deck, and what is always granted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.games import chronicle as game
from ratusz.games.chronicle.episodes import EPISODES
from ratusz.games.chronicle.finish import solo_rank, targets, with_mines
from ratusz.games.chronicle.rounds import is_open
from ratusz.games.chronicle.state import State
from tests.games.chronicle.drawn import after, ended, played, points, start, token, with_city, won

SILVER = [7, 21, 22, 18, 21, 19, 17, 19, 18, 25, 26, 26, 14, 15, 28, 29, 29, 29, 22, 24, 24, 25, 31, 30]
GOLD = [10, 25, 26, 22, 25, 24, 21, 23, 23, 29, 31, 32, 19, 20, 32, 32, 32, 32, 26, 27, 27, 28, 34, 34]


@pytest.mark.rule("CH-SOLO-01")
@pytest.mark.parametrize("episode", ["eternal", 1, 24])
def test_one_player_plays_everything(episode: str | int) -> None:
    state = start(episode, players=1)

    assert len(state.sheets) == 1
    assert game.to_act(after(state, "yel-1")) == {0}


@pytest.mark.rule("CH-SOLO-02")
def test_the_targets_of_all_episodes() -> None:
    assert [targets(episode) for episode in range(1, 25)] == list(zip(SILVER, GOLD, strict=True))


@pytest.mark.rule("CH-SOLO-02")
@pytest.mark.parametrize(
    ("episode", "result", "rank"),
    [(1, 9, "second"), (2, 26, "first"), (3, 21, "others"), (1, 10, "first"), (1, 6, "others")],
)
def test_targets_replace_ranks(episode: int, result: int, rank: str) -> None:
    assert solo_rank(episode, result) == rank


@pytest.mark.rule("CH-SOLO-02")
def test_who_misses_both_targets_is_one_of_the_others() -> None:
    state = ended(after(start(1, players=1), "yel-1"))

    assert won(state.sheets[0]) == ["1 T1"]


def late(cards: int) -> State:
    """Episode 10 alone with K1 built over, after so many cards."""
    state = start(10, players=1)
    sheet = with_city(state.sheets[0], "yel-2: K1 J1 I1; red-1: B8 C8")
    others = [number for number in range(24) if number not in (0, 1, 8)]
    pile = (1, 8, *others)[:cards]
    return replace(state, sheets=(sheet,), pile=pile)


@pytest.mark.rule("CH-SOLO-03", "CH-CAMP-31")
@pytest.mark.parametrize(("cards", "gold"), [(10, 3), (15, 3), (16, 0), (20, 0)])
def test_races_are_won_up_to_the_sixteenth_card(cards: int, gold: int) -> None:
    state = played(after(late(cards), "yel-1"), "I2r1@A8")

    assert points(state, "CH-E10-04") == [gold]
    assert state.sheets[0].legacy.nuggets == (2 if gold else 0)


@pytest.mark.rule("CH-SOLO-03")
def test_blocked_cards_count_and_tracks_come_late_too() -> None:
    state = start(19, players=1)
    early = replace(state, pile=tuple(range(14)))

    assert is_open(after(early, "blu-8"), "row")
    assert not is_open(after(early, "block", "chu-1", "blu-8"), "row")


@pytest.mark.rule("CH-SOLO-04")
@pytest.mark.parametrize(("struck", "found"), [(0, ["2 cross-blue", "1 symbol"]), (1, ["2 cross-blue"])])
def test_triangles_are_granted_unless_they_were_struck_out(struck: int, found: list[str]) -> None:
    sheet = with_city(start(16, players=1).sheets[0], "blu-1: A2 B2; blu-3: C2 D2 E2 E1")
    sheet = replace(sheet, legacy=replace(sheet.legacy, crosses=(4, 0, 0), struck=(struck, 0, 0)))

    assert won(with_mines(EPISODES[16], [sheet])[0]) == found


@pytest.mark.rule("CH-SOLO-02")
def test_the_targets_are_shown() -> None:
    trays = {tray.id: tray for tray in game.scene(start(13, players=1), 0).trays}

    assert [item.detail for item in trays["target"].items] == ["14", "19", "×16"]
    assert "target" not in {tray.id for tray in game.scene(start(13), 0).trays}


@pytest.mark.rule("CH-SOLO-08")
def test_gold_of_the_eternal_game_by_the_sixteenth_card() -> None:
    state = start(players=1)
    sheet = with_city(state.sheets[0], "yel-2: K1 J1 I1; red-1: B8 C8")
    state = replace(state, sheets=(sheet,), pile=tuple(number for number in range(24) if number not in (0, 5)))

    assert points(played(after(state, "yel-1"), "I2r1@A8"), "CH-ETERNAL-18") == [0]
    assert token(state) == 10
