"""Campaigns: episodes in order, as a value that is a fold over their records. Knows the protocol and no game."""

from ratusz.campaign.campaign import (
    LONGEST_CITY,
    Campaign,
    Played,
    Player,
    after,
    after_game,
    begin,
    course_of,
    options_on,
    reseated,
    rewound,
)
from ratusz.campaign.text import dump, load

__all__ = [
    "LONGEST_CITY",
    "Campaign",
    "Played",
    "Player",
    "after",
    "after_game",
    "begin",
    "course_of",
    "dump",
    "load",
    "options_on",
    "reseated",
    "rewound",
]
