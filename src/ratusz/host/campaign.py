"""Steps of a campaign: adding a finished game, and checks of an imported campaign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ratusz.campaign import Campaign, Player, after_game, reseated
from ratusz.engine.errors import InvalidCampaign
from ratusz.engine.text.record import record_up_to
from ratusz.host.progress import AnyMatch

MAX_NAME = 40
"""Maximum number of characters in a name of an imported campaign."""


def after_episode(
    value: Campaign, players: Sequence[Player], match: AnyMatch, seats: int, options: Mapping[str, str]
) -> Campaign:
    """The campaign after one more episode.

    :param players: players of the campaign at that time, including those that rested.
    :param match: the finished game.
    :param seats: number of seats in it.
    :param options: its options.
    :raises InvalidCampaign: the game is not the next episode.
    """
    record = record_up_to(match.game, seats, options, match.events, match.state)
    return after_game(reseated(value, players), record, match.state)


def check_names(read: Campaign) -> None:
    """:raises InvalidCampaign: the name of a player or city is too long or not printable."""
    for player in [*read.players, *[player for one in read.played for player in one.players]]:
        for name in (player.name, player.city):
            if len(name) > MAX_NAME or not name.isprintable():
                problem = f"a name has at most {MAX_NAME} printable characters, not {name!r}"
                raise InvalidCampaign(problem)
