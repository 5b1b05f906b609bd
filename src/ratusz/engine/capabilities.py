"""What a game may offer besides `Game`: one protocol for each ability, and one function that asks a game for it.

Whoever needs an ability asks here and gets the game as that protocol, or None. A game that has one function of an
ability has all of them. What bots, clocks and surveys of maps need are functions of the room's module; campaigns, own
sheets and own files are modules of the room: `campaign`, `plans` and `written`. For choosing ahead see `ahead`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar, cast

from ratusz.engine.ability import offers
from ratusz.engine.authoring.fault import Fault
from ratusz.engine.authoring.plan import Palette, Plan
from ratusz.engine.authoring.survey import Constraint, OwnMap, Profile
from ratusz.engine.authoring.written import Written
from ratusz.engine.campaign.campaign import Briefing, Course, Stage, Standing
from ratusz.engine.game import ActionT, Game, Seat, SetupT, StateT
from ratusz.engine.time.alarm import Alarm

__all__ = ["Adviser", "AnyCampaignRules", "AnyGame", "BotTempo", "CampaignRules", "Checker", "Counter", "Decider"]
__all__ += ["Estimator", "Follower", "Forecaster", "Paced", "PlanRules", "RealTime", "ResultT", "Surveyor"]
__all__ += ["WrittenRules", "adviser", "bot_tempo", "campaign_rules", "checker", "counter", "decider", "estimator"]
__all__ += ["follower", "forecaster", "paced", "plan_rules", "real_time", "surveyor", "written_rules"]

StateT_contra = TypeVar("StateT_contra", contravariant=True)
ActionT_co = TypeVar("ActionT_co", covariant=True)
ActionT_contra = TypeVar("ActionT_contra", contravariant=True)
ResultT = TypeVar("ResultT")
"""What an episode leaves behind for those after it."""
AnyGame = Game[Any, Any, Any]
"""A game whose types are not known; the same as `ratusz.games.AnyGame`."""


class Estimator(Protocol[StateT_contra]):
    """A game that can also estimate: rooms with an `evaluate` satisfy it."""

    def evaluate(self, state: StateT_contra, seat: Seat, /) -> float:
        """Points the seat may still expect beyond its score sheet."""
        ...


class Counter(Protocol[StateT_contra]):
    """A game that can also leave out the reasons for its points: rooms with a `totals` satisfy it."""

    def totals(self, state: StateT_contra, /) -> Sequence[int]:
        """The totals of `score`, by seat: what bots ask for thousands of times."""
        ...


class Forecaster(Protocol[StateT_contra]):
    """An estimator that can also tell the sum at once: rooms with an `outlook` satisfy it."""

    def outlook(self, state: StateT_contra, seat: Seat, /) -> float:
        """The total of the seat's score sheet, and what `evaluate` expects beyond it."""
        ...


class Follower(Protocol[StateT, ActionT_contra]):
    """A game that can also go on without asking whether it may: rooms with a `follow` satisfy it."""

    def follow(self, state: StateT, seat: Seat, action: ActionT_contra, /) -> StateT:
        """What `apply` gives for an action that is trusted to be legal, as those of `legal_actions` are."""
        ...


class Adviser(Protocol[StateT_contra, ActionT_co]):
    """A game that can also tell bots what to leave out: rooms with a `worth_trying` satisfy it."""

    def worth_trying(self, state: StateT_contra, seat: Seat, /) -> Sequence[ActionT_co]:
        """Some of `legal_actions`, in their order: without those that are hardly ever best. One at least, if any."""
        ...


class Decider(Protocol[StateT_contra]):
    """A game that can also tell when a choice is made but for confirming it: rooms with an `is_decided` satisfy it."""

    def is_decided(self, state: StateT_contra, seat: Seat, /) -> bool:
        """Whether confirming is all that is left to the seat, and changes nothing about total and estimate."""
        ...


def estimator(game: Game[SetupT, StateT, ActionT]) -> Estimator[StateT] | None:
    """The game as one that estimates, or None."""
    return cast("Estimator[StateT]", game) if offers(game, Estimator) else None


def counter(game: Game[SetupT, StateT, ActionT]) -> Counter[StateT] | None:
    """The game as one that counts totals alone, or None."""
    return cast("Counter[StateT]", game) if offers(game, Counter) else None


def forecaster(game: Game[SetupT, StateT, ActionT]) -> Forecaster[StateT] | None:
    """The game as one that tells total and estimate at once, or None."""
    return cast("Forecaster[StateT]", game) if offers(game, Forecaster) else None


def follower(game: Game[SetupT, StateT, ActionT]) -> Follower[StateT, ActionT] | None:
    """The game as one that goes on without asking, or None."""
    return cast("Follower[StateT, ActionT]", game) if offers(game, Follower) else None


def adviser(game: Game[SetupT, StateT, ActionT]) -> Adviser[StateT, ActionT] | None:
    """The game as one that leaves out what is not worth trying, or None."""
    return cast("Adviser[StateT, ActionT]", game) if offers(game, Adviser) else None


def decider(game: Game[SetupT, StateT, ActionT]) -> Decider[StateT] | None:
    """The game as one that tells when only confirming is left, or None."""
    return cast("Decider[StateT]", game) if offers(game, Decider) else None


class RealTime(Protocol):
    """A game that can run by the clock: what its module offers besides `Game`.

    While such a game runs several seats may act at any moment, and each event is final at once: `epoch` grows with it.
    """

    def is_real_time(self, setup: Any, /) -> bool:
        """Whether a game agreed in this way runs by the clock; variants of the same game may differ."""
        ...

    def alarms(self, state: Any, /) -> Sequence[Alarm[Any]]:
        """The alarms that are set, each with another action; their actions are what `CLOCK` may do now.

        None at a chance node, where no time passes, and none when the game is over.
        """
        ...

    def epoch_of(self, state: Any, seat: Seat, /) -> int:
        """Like `epoch`, for one seat: grows when something happens that its choices hang on.

        What others do besides leaves it alone; a choice made before they did still stands.
        """
        ...


class BotTempo(Protocol):
    """A real-time game in which it is agreed how fast bots act."""

    def bot_seconds(self, setup: Any, /) -> float:
        """How long a bot takes for a choice, on average: as long as a person's hands might."""
        ...


class Paced(Protocol):
    """A game that can be played against clocks: what its module offers besides `Game`.

    The sentence `<game>.time-up` says in words what `time_up` does.
    """

    def turn(self, state: Any, /) -> int:
        """Grows with every turn, or every round that all play at once: what a clock gives new time for."""
        ...

    def time_up(self, state: Any, seat: Seat, /) -> Sequence[Any]:
        """What is done for a seat that owes a choice and has no time left: a pass, or the end of the turn.

        After these actions the seat owes nothing more in this turn. None: the rules know nothing that could be done
        without a choice, and a bot chooses.
        """
        ...


def real_time(game: AnyGame) -> RealTime | None:
    """The game as one that can run by the clock, or None."""
    return cast("RealTime", game) if offers(game, RealTime) else None


def bot_tempo(game: AnyGame) -> BotTempo | None:
    """The game as one in which the tempo of bots is agreed, or None."""
    return cast("BotTempo", game) if offers(game, BotTempo) else None


def paced(game: AnyGame) -> Paced | None:
    """The game as one that can be played against clocks, or None."""
    return cast("Paced", game) if offers(game, Paced) else None


class Checker(Protocol):
    """A game whose drawings can be checked. All functions take host options by their IDs, as `setup` does."""

    def own_maps(self) -> Mapping[str, OwnMap]:
        """The maps that come with the game, by every name they go by."""
        ...

    def constraints(self, text: str, options: Mapping[str, str], /) -> Sequence[Constraint]:
        """Everything a map has to satisfy under the options, with what breaks it.

        :raises InvalidMap: not a drawing of a map; with line and column where they are known.
        :raises InvalidSetup: options that do not say which game the map is for.
        """
        ...


class Surveyor(Checker, Protocol[StateT_contra]):
    """A game that can be played on maps of one's own, so that they can be tried as well as checked."""

    def map_options(self, text: str, options: Mapping[str, str], /) -> Mapping[str, str]:
        """The options of a game that is played on the map."""
        ...

    def profile(self, states: Sequence[StateT_contra], /) -> Profile:
        """What some finished games on the same map, at least one, have in common."""
        ...


class PlanRules(Protocol):
    """What a room's module `plans` offers. `options` are the others of the table; those left out take their defaults.

    Functions trust that the options have values that the game knows.
    """

    OPTION: str
    """The ID of the option that is drawn."""

    def palette(self, options: Mapping[str, str], /) -> Palette:
        """What can be drawn: the signs of cells and what may stand between them."""
        ...

    def read(self, text: str, options: Mapping[str, str], /) -> Plan:
        """What a text draws, on one line or as a picture; the empty text is the plan that comes with the game."""
        ...

    def write(self, signs: Sequence[str], edges: Sequence[tuple[str, str]], /) -> str:
        """The text of a drawing: a sign for every cell, and the pairs of cells with something between them.

        :raises InvalidDrawing: not so many cells, or cells that are not neighbours.
        """
        ...

    def lasting_faults(self, options: Mapping[str, str], /) -> Sequence[Fault]:
        """What keeps a plan that can be played on out of a campaign: what it carries on has to fit what comes after it.

        :param options: all of the episode's, the plan among them, which are trusted.
        """
        ...


class WrittenRules(Protocol):
    """What a room's module `written` offers; it is pure."""

    OPTION: str
    """The ID of the option that is brought in a file."""

    def read(self, text: str, /) -> Written:
        """What a file says, or the one line of an option; the empty text is the file that comes with the game."""
        ...


def checker(game: AnyGame) -> Checker | None:
    """The game as one whose drawings can be checked, or None."""
    return cast("Checker", game) if offers(game, Checker) else None


def surveyor(game: AnyGame) -> Surveyor[Any] | None:
    """The game as one whose own maps can be tried, or None."""
    return cast("Surveyor[Any]", game) if checker(game) and offers(game, Surveyor) else None


def plan_rules(game: AnyGame) -> PlanRules | None:
    """How sheets of one's own are drawn for the game: its module `plans`."""
    return cast("PlanRules | None", getattr(game, "plans", None))


def written_rules(game: AnyGame) -> WrittenRules | None:
    """What the game takes from a file of one's own: its module `written`."""
    return cast("WrittenRules | None", getattr(game, "written", None))


class CampaignRules(Protocol[StateT_contra, ResultT]):
    """What a room's module `campaign` offers. `results` are those of the finished episodes of a course, in order.

    Functions trust that the results came from the same course; `options` and `briefing` that there is such an episode.
    Seats are those of the campaign; `playing` are the seats that take part in an episode, in the order of its table.
    """

    def courses(self) -> Sequence[Course]:
        """In the order in which they are offered."""
        ...

    def result(self, state: StateT_contra, results: Sequence[ResultT], playing: Sequence[Seat], /) -> ResultT:
        """What a finished episode leaves behind after those results. Trusts that it is finished."""
        ...

    def players(self, course: Course, results: Sequence[ResultT], /) -> tuple[int, int]:
        """Fewest and most seats that there may be now, whether they rest or not."""
        ...

    def options(self, course: Course, results: Sequence[ResultT], playing: Sequence[Seat], /) -> Mapping[str, str]:
        """The options of the next episode, with all that is carried over to it."""
        ...

    def briefing(self, course: Course, number: int, /) -> Briefing:
        """What is told before an episode of the course, counted from 0."""
        ...

    def standings(self, course: Course, results: Sequence[ResultT], /) -> tuple[Standing, ...]:
        """By seat; none before an episode is finished."""
        ...

    def growth(self, course: Course, results: Sequence[ResultT], seats: int, /) -> tuple[tuple[Stage, ...], ...]:
        """By seat how its board came to be what it is, the beginning of the next episode last.

        :param seats: how many there are; some may have joined since the last episode.
        :return: no stages in games whose boards do not last.
        """
        ...


AnyCampaignRules = CampaignRules[Any, Any]
"""Campaigns of a game whose types are not known."""


def campaign_rules(game: AnyGame) -> AnyCampaignRules | None:
    """How campaigns of the game go: its module `campaign`."""
    return cast("AnyCampaignRules | None", getattr(game, "campaign", None))
