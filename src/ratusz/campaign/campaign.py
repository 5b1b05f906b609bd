"""A campaign as a value: who plays which course, and the records of the episodes that are over.

Everything else - what comes next, how everybody stands - is computed from these. Nothing is ever changed: `after`,
`rewound` and `reseated` give another value, so to fork a campaign is to go on from an old one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ratusz.engine.campaign.campaign import Briefing, Course, Episode, Stage, Standing, find_course, winners
from ratusz.engine.capabilities import AnyCampaignRules, campaign_rules, plan_rules
from ratusz.engine.errors import InvalidCampaign, InvalidMap, InvalidRecord, InvalidSetup, UnknownCourse
from ratusz.engine.game import Seat
from ratusz.engine.score import ranks
from ratusz.engine.text.record import Record, states
from ratusz.games import AnyGame

LONGEST_CITY = 24
"""Letters in the name of a city."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a place.

    :raises InvalidSetup: a name has line breaks or needless blanks, the city's is too long, or the bot's is no word.
    """

    name: str = ""
    bot: str = ""
    """Which bot; empty: a person."""
    city: str = ""
    """What the player's city is called; empty: it has no name yet."""
    rests: bool = False
    """Whether the seat takes no part for now; what belongs to it stays until it returns."""

    @property
    def person(self) -> tuple[str, str]:
        """Who it is, wherever and however they sit."""
        return self.name, self.bot

    def __post_init__(self) -> None:
        if " ".join(self.name.split()) != self.name:
            raise InvalidSetup(f"a name is one line with single spaces between words, not {self.name!r}")
        if " ".join(self.city.split()) != self.city or len(self.city) > LONGEST_CITY:
            raise InvalidSetup(
                f"the name of a city has at most {LONGEST_CITY} letters on one line, with single blanks between words, "
                f"not {self.city!r}"
            )
        if len(self.bot.split()) > 1 or "".join(self.bot.split()) != self.bot:
            raise InvalidSetup(f"the name of a bot is one word, such as 'greedy', not {self.bot!r}")


@dataclass(frozen=True, slots=True)
class Played:
    """An episode that is over."""

    record: Record
    players: tuple[Player, ...]
    """The players by seat, those who rested among them."""
    ranks: tuple[int, ...] = field(compare=False)
    """Ranks by place at the table, in this episode alone; the totals are the record's result."""
    result: Any = field(compare=False, repr=False)
    """What it leaves behind, as a value of its room."""

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that took part, in the order of its table."""
        return _playing(self.players)


@dataclass(frozen=True, slots=True)
class Campaign:
    """Start one with `begin`; trusts what it is made of."""

    game: AnyGame = field(repr=False)
    course: Course
    players: tuple[Player, ...]
    """The players by seat; each plays the next episode or rests meanwhile."""
    played: tuple[Played, ...] = ()

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that take part in the next episode, in the order of its table."""
        return _playing(self.players)

    @property
    def rules(self) -> AnyCampaignRules:
        """How campaigns of the game go."""
        return _rules(self.game)

    @property
    def results(self) -> tuple[Any, ...]:
        """What the finished episodes left behind."""
        return tuple(one.result for one in self.played)

    @property
    def is_over(self) -> bool:
        """Whether all episodes are played."""
        return len(self.played) == len(self.course.episodes)

    @property
    def episode(self) -> Episode | None:
        """The next one; None when the campaign is over."""
        return None if self.is_over else self.course.episodes[len(self.played)]

    @property
    def options(self) -> Mapping[str, str]:
        """What the next episode is played with, all that is carried over included; empty when there is none."""
        return {} if self.is_over else self.rules.options(self.course, self.results, self.playing)

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most seats that there may be now, whether they rest or not."""
        return self.rules.players(self.course, self.results)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How everybody stands, by seat; none before an episode is over."""
        return self.rules.standings(self.course, self.results)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """None before the campaign is over."""
        return winners(self.standings) if self.is_over else ()

    @property
    def growth(self) -> tuple[tuple[Stage, ...], ...]:
        """By seat how its board came to be what it is; no stages in games whose boards do not last."""
        return self.rules.growth(self.course, self.results, len(self.players))

    def last_player(self, seat: Seat) -> Player | None:
        """Who has played for the seat when it last took part; None if it has not yet."""
        return next((one.players[seat] for one in reversed(self.played) if seat in one.playing), None)

    def briefing(self, number: int) -> Briefing:
        """What is told before an episode, counted from 0."""
        return self.rules.briefing(self.course, number)


def _playing(players: Sequence[Player]) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(players) if not player.rests)


def _rules(game: AnyGame) -> AnyCampaignRules:
    rules = campaign_rules(game)
    if rules is None:
        raise UnknownCourse(f"{game.META.id} has no campaigns")
    return rules


def options_on(campaign: Campaign, plan: str) -> Mapping[str, str]:
    """What the next episode is played with on a sheet of one's own; an empty text is the sheet of the game.

    :raises InvalidSetup: the game has no such sheets, or this one does not fit here; says why.
    """
    plans = plan_rules(campaign.game)
    if not plan or campaign.is_over:
        return campaign.options
    if plans is None:
        raise InvalidSetup(f"{campaign.game.META.id} has no custom sheets")
    options = {**campaign.options, plans.OPTION: plan}
    campaign.game.setup(len(campaign.playing), options)
    if faults := plans.lasting_faults(options):
        raise InvalidMap(f"option {plans.OPTION!r} cannot be {plan!r} in a campaign, {_name(campaign)}", faults=faults)
    return options


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

    Who joins, rests, returns or takes a seat over is told from that.

    :raises InvalidSetup: the next episode is not for so many, a seat may not rest, or a city may not be called so.
    """
    sitting = tuple(players)
    fewest, most = campaign.seats
    if not fewest <= len(sitting) <= most:
        number = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise InvalidSetup(f"the number of seats has to be {number} here, not {len(sitting)}")
    _check_resting(campaign, sitting)
    for seat, player in enumerate(sitting):
        _check_city(campaign, seat, player)
    return replace(campaign, players=sitting)


def _check_resting(campaign: Campaign, players: Sequence[Player]) -> None:
    """Who has not played yet has nothing to come back to."""
    resting = [seat for seat, player in enumerate(players) if player.rests]
    if not resting:
        return
    if not campaign.course.resting:
        raise InvalidSetup(f"seats cannot sit out in this campaign, not even seat {resting[0]}")
    new = [seat for seat in resting if campaign.last_player(seat) is None]
    if new:
        raise InvalidSetup(f"seat {new[0]} has not played yet, so it cannot sit out")
    fewest = campaign.game.META.players[0]
    if len(players) - len(resting) < fewest:
        raise InvalidSetup(f"at least {fewest} of the seats have to play, but {len(resting)} of {len(players)} sit out")


def _check_city(campaign: Campaign, seat: Seat, player: Player) -> None:
    """A city keeps its name as long as the same player builds it."""
    if player.city and not campaign.course.cities:
        raise InvalidSetup(f"cities have no names in this campaign, not even {player.city!r}")
    before = campaign.last_player(seat)
    if before and before.city and before.person == player.person and before.city != player.city:
        raise InvalidSetup(f"the city of seat {seat} is already called {before.city!r}, not {player.city!r}")


def rewound(campaign: Campaign, keep: int) -> Campaign:
    """The campaign as it went on after its first episodes, so many of them.

    :raises InvalidCampaign: not so many have been played.
    """
    if not 0 <= keep <= len(campaign.played):
        raise InvalidCampaign(f"of {len(campaign.played)} finished episodes {keep} cannot be kept")
    earlier = replace(campaign, played=campaign.played[:keep])
    try:
        return reseated(earlier, campaign.players)
    except InvalidSetup:  # somebody joined, or was given the name of a city, after that
        return replace(earlier, players=campaign.played[keep].players)


def after(campaign: Campaign, record: Record) -> Campaign:
    """The campaign with its next episode, which its players have played. The record is checked by replaying it.

    :raises InvalidCampaign: with the line of the record, where it has one: it is not of the next episode, began with
        other options than what was carried over demands, breaks a rule, or is not over.
    """
    check_follows(campaign, record)
    try:
        state = states(campaign.game, record)[-1]
    except InvalidRecord as error:
        raise InvalidCampaign(error.problem, line=error.line) from error.__cause__ or error
    if campaign.game.to_act(state):
        line = record.lines[-1].number if record.lines else record.numbers.get("players")
        raise InvalidCampaign(f"{_name(campaign)} is not over yet", line=line or None)
    return _with_played(campaign, record, state)


def after_game(campaign: Campaign, record: Record, state: Any) -> Campaign:
    """Like `after`, where the final state is known: trusts that the record leads there, and replays nothing.

    :raises InvalidCampaign: the record is not of the next episode, or began with other options than it demands.
    """
    check_follows(campaign, record)
    return _with_played(campaign, record, state)


def _with_played(campaign: Campaign, record: Record, state: Any) -> Campaign:
    sheets = campaign.game.score(state)
    complete = replace(record, result=tuple(sheet.total for sheet in sheets))
    result = campaign.rules.result(state, campaign.results, campaign.playing)
    return replace(campaign, played=(*campaign.played, Played(complete, campaign.players, ranks(sheets), result)))


def check_follows(campaign: Campaign, record: Record) -> None:
    """Check that a record is of the next episode, without a look at what happened in it.

    :raises InvalidCampaign: it is not, or began with other options than the episode demands.
    """
    meta, at = campaign.game.META, record.numbers
    if campaign.is_over:
        raise InvalidCampaign("the campaign is over; there is no episode left", line=at.get("ratusz-record"))
    for header, wanted, given in (
        ("game", meta.id, record.game),
        ("rules", meta.rules_version, record.rules_version),
        ("players", len(campaign.playing), record.players),
    ):
        if wanted != given:
            raise InvalidCampaign(f"{header} has to be {wanted} in {_name(campaign)}, not {given}", line=at.get(header))
    _check_options(campaign, record)


def _check_options(campaign: Campaign, record: Record) -> None:
    """Setups are compared, not texts: options at their defaults and other spellings of the same are no difference."""
    game, wanted, plans = campaign.game, campaign.options, plan_rules(campaign.game)
    plan = record.options.get(plans.OPTION, "") if plans else ""
    try:
        wanted = options_on(campaign, plan)
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
