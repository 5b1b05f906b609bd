"""Campaigns of two episodes of gems: one round, and three rounds if somebody has scored nothing."""

from __future__ import annotations

from ratusz.campaign import Campaign, Player, after, begin
from ratusz.engine.play import Event
from ratusz.engine.text.record import Record, record_of
from ratusz.games import AnyGame
from tests.toys import gems

GEMS: AnyGame = gems
OLA, JAN = Player("Ola"), Player("Jan")


def game(rounds: int, *events: tuple[int, str], players: int = 2) -> Record:
    return record_of(GEMS, players, {"rounds": str(rounds)}, [Event(seat, action) for seat, action in events])


WON = game(1, (0, "ruby"), (1, "ruby"), (-1, "=ruby"))
"""Both have a point."""
LOST = game(1, (0, "ruby"), (1, "jade"), (-1, "=ruby"))
"""Seat 1 has none."""
LONG = game(3, *[(0, "jade"), (1, "opal"), (-1, "=opal")] * 3)
"""Seat 1 has three points."""


def pair(*records: Record) -> Campaign:
    campaign = begin(GEMS, "pair", [OLA, JAN])
    for record in records:
        campaign = after(campaign, record)
    return campaign
