"""Playing alone: targets, races against the deck, and what is always granted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.engine.message import Message, say
from ratusz.games import chronicle as game
from ratusz.games.chronicle.data import CARDS
from ratusz.games.chronicle.episodes import EPISODES
from ratusz.games.chronicle.finish import solo_rank, targets, with_mines
from ratusz.games.chronicle.races import is_open
from ratusz.games.chronicle.state import State
from tests.games.chronicle.builders import after, ended, played, points, start, token, with_city, won

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


VEINS = "yel-2: K1 J1 I1; red-1: B8 C8"
DYKE = "yel-2: F1 F2 G1; yel-3: E3 E4 F4; red-1: F5 F6; red-2: E6 E7 E8; blu-1: D8 D9"
FELLING = "yel-4: J8 K8 J9 K9; yel-1: I11 J11; red-1: J10 K10"
ROW = "yel-2: A11 B11 C11; red-2: D11 E11 F11; yel-1: G11 G10"
PORT = "red-4: F3 F4 F5 F6; red-2: F7 F8 F9"
RACES = [  # episode, city, the card and place that complete it; by rule the points, and what else is won
    pytest.param(10, VEINS, "yel-1", "I2r1@A8", ("CH-E10-04", 3), ["2 nugget"], [], id="gold"),
    pytest.param(13, VEINS, "yel-1", "I2r1@A8", ("CH-E10-04", 3), ["1 nugget"], [], id="gold for one nugget"),
    pytest.param(8, DYKE, "yel-1", "I2r1@D10", ("CH-E08-02", 5), [], [], id="dyke"),
    pytest.param(12, FELLING, "blu-1", "I2@H10", ("CH-E12-01", 5), ["1 nugget"], [], id="felling"),
    pytest.param(19, ROW, "red-1", "I2r1@H10", None, ["2 track", "1 nugget"], ["1 track"], id="row"),
    pytest.param(20, PORT, "red-5", "J4@E9", None, ["2 track", "1 nugget"], ["1 track"], id="port"),
]


def alone(episode: int | str, told: str, card: str, *, after_cards: int) -> State:
    """An episode alone, in the round of a card that so many others came before."""
    state = start(episode, players=1)
    sheet = with_city(state.sheets[0], told)
    standing = [number for number, covered in enumerate(sheet.placed) if covered]
    others = [number for number in range(24) if number not in standing and CARDS[number] != card]
    state = replace(state, sheets=(sheet,), pile=(*standing, *others)[:after_cards])
    return after(state, card)


@pytest.mark.rule("CH-SOLO-03", "CH-CAMP-31")
@pytest.mark.parametrize("cards", [9, 15, 16, 20])
@pytest.mark.parametrize(("episode", "told", "card", "place", "gain", "first", "later"), RACES)
def test_races_are_won_up_to_the_sixteenth_card(
    cards: int,
    episode: int,
    told: str,
    card: str,
    place: str,
    gain: tuple[str, int] | None,
    first: list[str],
    later: list[str],
) -> None:
    state = played(alone(episode, told, card, after_cards=cards), place)

    assert won(state.sheets[0]) == (first if cards < 16 else later)
    if gain:
        assert points(state, gain[0]) == [gain[1] if cards < 16 else 0]


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
@pytest.mark.parametrize(("cards", "gold"), [(15, 3), (16, 0)])
def test_gold_of_the_eternal_game_by_the_sixteenth_card(cards: int, gold: int) -> None:
    state = alone("eternal", VEINS, "yel-1", after_cards=cards)
    assert token(state) == 10

    assert points(played(state, "I2r1@A8"), "CH-ETERNAL-18") == [gold]


@pytest.mark.rule("CH-SOLO-02")
@pytest.mark.parametrize(
    ("railroad", "label", "takes"), [(21, "others", 22), (22, "second", 22), (25, "second", 22), (26, "first", 26)]
)
def test_the_end_tells_the_medal(railroad: int, label: str, takes: int) -> None:
    # Nothing is built in episode 19: five spaces with two trees and five with two rocks, 10 - 10 = 0.
    state = after(start(19, players=1), "yel-1", "leave", "ok")
    sheet = replace(state.sheets[0], earned=(0, 0, 0, 0, 0, railroad))

    assert _reached(replace(state, sheets=(sheet,))) == say(f"chronicle.reached.{label}", points=takes)


@pytest.mark.rule("CH-SOLO-08")
def test_the_end_of_the_eternal_game_tells_the_title() -> None:
    # 10 and 14 for the trees; 12 for the rocks, and more than 60 empty spaces are lost.
    state = after(start(players=1), "yel-1", "leave", "ok")

    assert _reached(state) == say("chronicle.reached.title", title=say("chronicle.title-of.camp"))


def test_in_company_there_is_no_medal() -> None:
    state = after(after(start(players=2), "yel-1", "leave", "ok"), "leave", "ok", seat=1)

    assert not [tray for tray in game.scene(game.observe(state, 0), 0).trays if tray.id.startswith("reached")]


def _reached(state: State) -> Message:
    (tray,) = (tray for tray in game.scene(game.observe(state, 0), 0).trays if tray.id == "reached/0")
    return tray.items[0].label
