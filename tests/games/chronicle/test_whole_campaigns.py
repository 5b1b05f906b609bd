"""Whole campaigns of bots, in which players join, rest, return and hand their seats over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from ratusz.bots.uniform import Uniform
from ratusz.campaign import Campaign, Player, after, begin, dump, load, reseated
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import Seat
from ratusz.engine.play import play, seeded
from ratusz.engine.text.record import record_of
from ratusz.games import AnyGame, rooms
from ratusz.games.chronicle.actions import LEAVE
from ratusz.games.chronicle.campaign import Result
from tests.samples import sampled

CAMPAIGNS, IN_ONE_TEST = 60, 5
GAME: AnyGame = rooms()["chronicle"]


class Persistent:
    """Takes any of the legal actions, but leaves an episode only when there is nothing else to do."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, game: AnyGame, observation: Any, seat: Seat) -> Any:
        actions = game.legal_actions(observation, seat)
        others = [action for action in actions if action != LEAVE] or actions
        return others[int(self._random.random() * len(others))]


@cache
def whole(seed: int) -> Campaign:
    """The campaign of a seed: one to four begin, half of whom leave at any time."""
    random = Random(seed)
    found = begin(GAME, "whole", [_newcomer(seat, random) for seat in range(1 + seed % 4)])
    while not found.is_over:
        found = _played(reseated(found, _changed(found, random)), seed, random)
    return found


def _newcomer(seat: Seat, random: Random) -> Player:
    number = int(random.random() * 1000)
    return Player(f"Player {number}", ("greedy", "")[seat % 2], f"City {number}")


def _changed(campaign: Campaign, random: Random) -> list[Player]:
    """Who plays the next episode: now and then somebody joins, rests, returns, or hands a seat over."""
    if not campaign.played:
        return list(campaign.players)
    players = [_changed_player(player, seat, random) for seat, player in enumerate(campaign.players)]
    if random.random() < 0.1 and len(players) < 4:
        players.append(_newcomer(len(players), random))
    if all(player.rests for player in players):
        players[0] = replace(players[0], rests=False)
    return players


def _changed_player(player: Player, seat: Seat, random: Random) -> Player:
    happens = random.random()
    if happens < 0.04:
        return _newcomer(seat, random)
    return replace(player, rests=happens < 0.5 if player.rests else happens < 0.14)


def _played(campaign: Campaign, seed: int, random: Random) -> Campaign:
    number, options = len(campaign.playing), campaign.options
    bots = [(Persistent, Uniform)[seat % 2](random) for seat in campaign.playing]
    happened = play(GAME, GAME.setup(number, options), bots, seeded(seed * 100 + len(campaign.played)))
    return after(campaign, record_of(GAME, number, options, [event for event, _ in happened]))


def rests(campaign: Campaign) -> Iterator[tuple[Result, Seat]]:
    """Every time that a seat rested."""
    for one in campaign.results:
        yield from ((one, seat) for seat in range(len(one.boards)) if seat not in one.playing)


@pytest.mark.rule("CH-CAMP-01", "CH-CAMP-07", "CH-CAMP-08", "CH-CAMP-09", "CH-CAMP-10", "CH-CAMP-24")
@pytest.mark.parametrize("first", sampled(range(0, CAMPAIGNS, IN_ONE_TEST), kind=lambda _: "campaign"))
def test_whole_campaigns(first: int) -> None:
    for seed in range(first, first + IN_ONE_TEST):
        campaign = whole(seed)
        assert len(campaign.played) == 24
        _check_boards(campaign.results)
        for one, seat in rests(campaign):
            assert replace(one.boards[seat], struck=(0, 0, 0)) == replace(one.before[seat], struck=(0, 0, 0))
        _check_standings(campaign)
        assert all(stages[-1].episode == "24" for stages in campaign.growth)
        if seed == first:
            assert load(dump(campaign)) == campaign


def _check_boards(results: Sequence[Result]) -> None:
    """Nobody's board is another's, and symbols are never lost."""
    for earlier, later in pairwise(results):
        assert later.before[: len(earlier.boards)] == earlier.boards
    for one in results:
        assert all(now.symbols >= was.symbols for was, now in zip(one.before, one.boards, strict=True))


def _check_standings(campaign: Campaign) -> None:
    """What is on the boards, and the final bonuses of those who played the last episode."""
    last = campaign.results[-1]
    bonus = [sum(line.points for line in one.lines if line.rule != "CH-CAMP-09") for one in campaign.standings]
    totals = [one.total for one in campaign.standings]
    assert totals == [board.symbols + more for board, more in zip(last.boards, bonus, strict=True)]
    assert all(more == 0 for seat, more in enumerate(bonus) if seat not in last.playing)
    assert campaign.winners


def test_somebody_does_all_there_is_to_do() -> None:
    """Among the campaigns above are joins, rests, takeovers and episodes alone; a city that was named stays so."""
    campaigns = [whole(seed) for seed in (1, 2, 3)]
    seatings = [(one.players, other.players) for campaign in campaigns for one, other in pairwise(campaign.played)]
    seats = [pair for one, other in seatings for pair in zip(one, other, strict=False)]

    assert any(len(other) > len(one) for one, other in seatings)
    assert any(one.rests and not other.rests for one, other in seats)
    assert any(not one.rests and other.rests for one, other in seats)
    assert any(one.person != other.person for one, other in seats)
    assert any(len(one.playing) == 1 < len(one.players) for campaign in campaigns for one in campaign.played)
    with pytest.raises(InvalidSetup, match=r"^the city of seat 0 is already called "):
        reseated(campaigns[0], [replace(player, city="Elsewhere") for player in campaigns[0].players])
