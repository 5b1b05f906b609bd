"""Steps of a campaign: what a finished game adds to it, and what is checked when one is brought along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ratusz.campaign import Campaign, Player, after_game, reseated
from ratusz.engine.errors import InvalidCampaign
from ratusz.engine.text.record import record_up_to
from ratusz.host.progress import AnyMatch

MAX_NAME = 40
"""Letters in the name of somebody in a campaign that is brought along."""


def after_episode(
    value: Campaign, players: Sequence[Player], match: AnyMatch, seats: int, options: Mapping[str, str]
) -> Campaign:
    """The campaign after one more episode.

    :param players: all of the campaign as they were then, those who rested among them.
    :param match: the finished game.
    :param seats: how many played it.
    :param options: what it was set up with.
    :raises InvalidCampaign: the game is not the next episode.
    """
    record = record_up_to(match.game, seats, options, match.events, match.state)
    return after_game(reseated(value, players), record, match.state)


def check_names(read: Campaign) -> None:
    """:raises InvalidCampaign: somebody's name, or that of a city, is too long or cannot be shown."""
    for player in [*read.players, *[player for one in read.played for player in one.players]]:
        for name in (player.name, player.city):
            if len(name) > MAX_NAME or not name.isprintable():
                problem = f"a name has at most {MAX_NAME} letters, all of which can be shown, not {name!r}"
                raise InvalidCampaign(problem)
