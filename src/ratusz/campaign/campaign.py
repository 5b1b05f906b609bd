"""A campaign as a value: who plays which course, and the records of the episodes that are over.

Everything else - what comes next, how everybody stands - is computed from these. Nothing is ever changed: `after`,
`rewound` and `reseated` give another value, so to fork a campaign is to go on from an old one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ratusz.engine.campaign import Briefing, Course, Episode, Standing, find_course, winners
from ratusz.engine.errors import InvalidCampaign, InvalidRecord, InvalidSetup, UnknownCourse
from ratusz.engine.game import Seat
from ratusz.engine.record import Record, states
from ratusz.engine.score import ranks
from ratusz.games import AnyCampaignRules, AnyGame, campaign_rules


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a place.

    :raises InvalidSetup: the name has line breaks or needless blanks, or the bot's name is more than a word.
    """

    name: str = ""
    bot: str = ""
    """Which bot; empty: a person."""

    def __post_init__(self) -> None:
        if " ".join(self.name.split()) != self.name:
            raise InvalidSetup(f"a name is one line with single blanks between words, not {self.name!r}")
        if len(self.bot.split()) > 1 or "".join(self.bot.split()) != self.bot:
            raise InvalidSetup(f"the name of a bot is one word, such as 'greedy', not {self.bot!r}")


@dataclass(frozen=True, slots=True)
class Played:
    """An episode that is over."""

    record: Record
    players: tuple[Player, ...]
    ranks: tuple[int, ...] = field(compare=False)
    """By seat, in this episode alone; the totals are the record's result."""
    result: Any = field(compare=False, repr=False)
    """What it leaves behind, as a value of its room."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """Start one with `begin`; trusts what it is made of."""

    game: AnyGame = field(repr=False)
    course: Course
    players: tuple[Player, ...]
    """By seat, who plays the next episode."""
    played: tuple[Played, ...] = ()

    @property
    def rules(self) -> AnyCampaignRules:
        return _rules(self.game)

    @property
    def results(self) -> tuple[Any, ...]:
        """What the finished episodes left behind."""
        return tuple(one.result for one in self.played)

    @property
    def is_over(self) -> bool:
        return len(self.played) == len(self.course.episodes)

    @property
    def episode(self) -> Episode | None:
        """The next one; None when the campaign is over."""
        return None if self.is_over else self.course.episodes[len(self.played)]

    @property
    def options(self) -> Mapping[str, str]:
        """What the next episode is played with, all that is carried over included; empty when there is none."""
        return {} if self.is_over else self.rules.options(self.course, self.results)

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most seats that the next episode may have."""
        return self.rules.players(self.course, self.results)

    @property
    def standings(self) -> tuple[Standing, ...]:
        return self.rules.standings(self.course, self.results)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """None before the campaign is over."""
        return winners(self.standings) if self.is_over else ()

    def briefing(self, number: int) -> Briefing:
        """What is told before an episode, counted from 0."""
        return self.rules.briefing(self.course, number)


def _rules(game: AnyGame) -> AnyCampaignRules:
    rules = campaign_rules(game)
    if rules is None:
        raise UnknownCourse(f"{game.META.id} has no campaign; its games are played one by one")
    return rules


def begin(game: AnyGame, course: str, players: Iterable[Player]) -> Campaign:
    """A campaign before its first episode.

    :raises UnknownCourse: the game has no such course.
    :raises InvalidSetup: the course is not for so many players.
    """
    return reseated(Campaign(game, course_of(game, course), ()), players)


def course_of(game: AnyGame, name: str) -> Course:
    """The course of that name.

    :raises UnknownCourse: the game has none; says which it has.
    """
    known = _rules(game).courses()
    found = find_course(known, name)
    if found is None:
        names = ", ".join(course.id for course in known)
        raise UnknownCourse(f"{game.META.id} has no campaign {name!r}; there are {names}")
    return found


def reseated(campaign: Campaign, players: Iterable[Player]) -> Campaign:
    """The campaign with other players for what is still to come; what was played stays theirs who played it.

    :raises InvalidSetup: the next episode is not for so many.
    """
    sitting = tuple(players)
    fewest, most = campaign.seats
    if not fewest <= len(sitting) <= most:
        number = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise InvalidSetup(f"the number of seats has to be {number} here, not {len(sitting)}")
    return replace(campaign, players=sitting)


def rewound(campaign: Campaign, keep: int) -> Campaign:
    """The campaign as it went on after its first episodes, so many of them.

    :raises InvalidCampaign: not so many have been played.
    """
    if not 0 <= keep <= len(campaign.played):
        raise InvalidCampaign(f"of {len(campaign.played)} finished episodes {keep} cannot be kept")
    earlier = replace(campaign, played=campaign.played[:keep])
    fewest, most = earlier.seats
    if fewest <= len(campaign.players) <= most:
        return earlier
    return replace(earlier, players=campaign.played[keep].players)


def after(campaign: Campaign, record: Record) -> Campaign:
    """The campaign with its next episode, which its players have played. The record is checked by replaying it.

    :raises InvalidCampaign: with the line of the record, where it has one: it is not of the next episode, began with
        other options than what was carried over demands, breaks a rule, or is not over.
    """
    _check_follows(campaign, record)
    try:
        state = states(campaign.game, record)[-1]
    except InvalidRecord as error:
        raise InvalidCampaign(error.problem, line=error.line) from error.__cause__ or error
    if campaign.game.to_act(state):
        line = record.lines[-1].number if record.lines else record.numbers.get("players")
        raise InvalidCampaign(f"{_name(campaign)} is not over yet", line=line or None)
    sheets = campaign.game.score(state)
    complete = replace(record, result=tuple(sheet.total for sheet in sheets))
    episode = Played(complete, campaign.players, ranks(sheets), campaign.rules.result(state))
    return replace(campaign, played=(*campaign.played, episode))


def _check_follows(campaign: Campaign, record: Record) -> None:
    """Without a look at what happened in the episode."""
    meta, lines = campaign.game.META, record.numbers
    if campaign.is_over:
        raise InvalidCampaign("the campaign is over; there is no episode left", line=lines.get("ratusz-record"))
    for header, wanted, given in (
        ("game", meta.id, record.game),
        ("rules", meta.rules_version, record.rules_version),
        ("players", len(campaign.players), record.players),
    ):
        if wanted != given:
            problem = f"{header} has to be {wanted} in {_name(campaign)}, not {given}"
            raise InvalidCampaign(problem, line=lines.get(header))
    _check_options(campaign, record)


def _check_options(campaign: Campaign, record: Record) -> None:
    """Setups are compared, not texts: options at their defaults and other spellings of the same are no difference."""
    game, wanted = campaign.game, campaign.options
    try:
        is_right = game.setup(record.players, record.options) == game.setup(record.players, wanted)
    except InvalidSetup:
        is_right = False
    if not is_right:
        problem = f"{_name(campaign)} has to begin with the options {_words(wanted)}, not {_words(record.options)}"
        raise InvalidCampaign(problem, line=record.numbers.get("options", record.numbers.get("players")))


def _name(campaign: Campaign) -> str:
    return f"episode {campaign.episode.id}" if campaign.episode else "the campaign"


def _words(options: Mapping[str, str]) -> str:
    return repr(" ".join(f"{name}={value}" for name, value in options.items() if value))
