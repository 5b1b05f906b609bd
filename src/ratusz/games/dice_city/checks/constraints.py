"""What a map has to satisfy, one demand after the other: every fault that the checks find breaks one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.authoring.survey import Constraint, OwnMap
from ratusz.engine.errors import InvalidMap, InvalidSetup
from ratusz.engine.message import Argument, Message, say
from ratusz.games.dice_city.checks.landmarks import DOUBLE_TREES, FOREST, MOUNTAINS
from ratusz.games.dice_city.checks.rivers import LARGE_PART, SMALL_PART
from ratusz.games.dice_city.checks.survey import BUILDABLE, carry_warnings, check
from ratusz.games.dice_city.episodes import EPISODES, Episode, Number
from ratusz.games.dice_city.maps import parse_map, shipped


class _Demand(NamedTuple):
    rule: str
    message: Message
    faults: frozenset[str]
    """What can be found when it is not met."""


def own_maps() -> Mapping[str, OwnMap]:
    """Our twelve maps, by the number of their episode and by `e01` to `e12`."""
    found: dict[str, OwnMap] = {}
    for number in EPISODES:
        own = OwnMap(shipped(number), {"episode": str(number)})
        found |= {str(number): own, f"e{number:02}": own}
    return found


def constraints(text: str, options: Mapping[str, str]) -> Sequence[Constraint]:
    """Everything a map has to satisfy in an episode, in the order of the checks.

    :raises InvalidMap: it is not even a drawing of 8 rows and 11 columns.
    :raises InvalidSetup: the episode is not told.
    """
    number = _episode(options)
    demands = _demands(EPISODES[number])
    try:
        drawn = parse_map(text)
    except InvalidMap as error:
        if any(fault.row is None for fault in error.faults):
            raise
        readable = Constraint("DC-01", say("dice_city.constraint.signs"), error.faults)
        return [readable, *(Constraint(one.rule, one.message, is_known=False) for one in demands)]
    faults = [*check(drawn, number), *carry_warnings(drawn, number)]
    return [Constraint("DC-01", say("dice_city.constraint.signs")), *(_answer(one, faults) for one in demands)]


def map_options(text: str, options: Mapping[str, str]) -> Mapping[str, str]:
    """The options of a game on the map, which is trusted to fit."""
    return {**options, "map": parse_map(text).one_line}


def _episode(options: Mapping[str, str]) -> Number:
    told = options.get("episode", "")
    if told not in map(str, EPISODES):
        what = f"not {told!r}" if told else "and the map does not tell"
        raise InvalidSetup(f"a map is checked for one of the episodes {min(EPISODES)} to {max(EPISODES)}, {what}")
    return int(told)


def _answer(demand: _Demand, faults: Sequence[Fault]) -> Constraint:
    slugs = {_slug(fault) for fault in faults}
    # Parts of the sheet are told apart by the river: without a good one nothing is known of them.
    is_known = "parts" not in demand.faults or not slugs & _RIVER
    return Constraint(
        demand.rule, demand.message, tuple(fault for fault in faults if _slug(fault) in demand.faults), is_known
    )


def _slug(fault: Fault) -> str:
    return fault.message.key.removeprefix("dice_city.map.")


def _demand(rule: str, slug: str, faults: str, /, **args: Argument) -> _Demand:
    return _Demand(rule, say(f"dice_city.constraint.{slug}", **args), frozenset(faults.split()))


_RIVER = frozenset({"river-missing", "river-ends", "river-forks", "river-twice"})


def _demands(episode: Episode) -> list[_Demand]:
    return [*_of_river(episode), *_of_land(episode), *_of_features(episode), *_of_start(episode), *_of_room(episode)]


def _of_river(episode: Episode) -> Iterator[_Demand]:
    yield _demand("DC-13", "river", " ".join(_RIVER))
    sizes = {"fewest": SMALL_PART.start, "few": SMALL_PART.stop - 1, "many": LARGE_PART.start}
    yield _demand("DC-13", "parts", "parts part-sizes part-dry part-unreachable", **sizes, most=LARGE_PART.stop - 1)
    if episode.wide_river:
        yield _demand("DC-42", "widths", "water-aside wide-missing narrow-missing")


def _range(wanted: range) -> dict[str, int]:
    return {"least": wanted.start, "most": wanted.stop - 1}


def _of_land(episode: Episode) -> Iterator[_Demand]:
    """Terrain that is on every sheet."""
    yield _demand("DC-10", "buildable", "buildable", **_range(BUILDABLE))
    yield _demand("DC-01", "belongs", "not-here", episode=episode.number)
    yield _demand("DC-12", "mountains", "mountains mountain-inland", **_range(MOUNTAINS))
    if episode.race == "forest":
        yield _demand("DC-44", "woods", "forest forest-inland forest-areas forest-unreachable")
    elif episode.chapter < 4:
        yield _demand("DC-12", "forest", "forest-size forest-inland", **_range(FOREST))
    yield _demand("DC-24", "double-trees", "double-trees", **_range(DOUBLE_TREES))
    if episode.number == 1:
        yield _demand("DC-24", "trees", "few-trees few-rocks")
    if episode.clean_sheet:
        yield _demand("DC-54", "trees-14", "trees-14 few-rocks")
        yield _demand("DC-54", "coverable", "not-coverable")


def _of_features(episode: Episode) -> Iterator[_Demand]:
    """What only some episodes have."""
    if episode.wells:
        yield _demand("DC-29", "wells", "wells well-neighbours", n=episode.wells)
    if episode.number == 3:
        yield _demand("DC-29", "well-east", "well-west")
    if episode.race == "plateau":
        yield _demand("DC-41", "plateaus", "plateaus plateau-alone plateau-unreachable")
    if episode.race == "gold":
        yield _demand("DC-45", "gold", "gold gold-inland")
    if episode.bandits:
        yield _demand("DC-48", "bandits", "bandits bandit-safe bandit-cornered", n=episode.bandits)
        yield _demand("DC-49", "carried", "bandit-elsewhere bandit-walled-in")


def _of_start(episode: Episode) -> Iterator[_Demand]:
    if episode.start == "church":
        yield _demand("DC-35", "church", "church church-sides")
    if episode.start == "sawmill":
        yield _demand("DC-40", "sawmill", "sawmill sawmill-place sawmill-neighbours")
    if episode.start == "fortress":
        yield _demand("DC-53", "fortresses", "fortresses fortresses-together")


def _of_room(episode: Episode) -> Iterator[_Demand]:
    """Room for everything that may have to be built."""
    yield _demand("DC-14", "shapes", "shape-nowhere shape-not-at-start")
    if episode.chapter == 2:
        yield _demand("DC-30", "churches", "no-room-for-churches")
