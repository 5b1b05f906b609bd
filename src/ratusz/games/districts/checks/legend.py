"""What a legend has to satisfy; and those that can be played with, as they are loaded.

Ours satisfies the aims C1 to C13 of docs/districts.md. An owner of the published game may type in printed values: those
are refused only where the rules could not be played with them (C2, C3, C4, C5, and 120 tiles); all else is a warning.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.errors import InvalidMap
from ratusz.engine.message import Message, say
from ratusz.games.districts.data import (
    AMUSEMENT,
    APARTMENTS,
    ECOLOGY,
    FACTORY,
    INCOME,
    JOBS,
    KINDS,
    LOWEST,
    OFFICES,
    POWER,
    RESIDENTS,
    SATISFACTION,
    TILES,
    TRACKS,
    Kind,
    Track,
    read,
)
from ratusz.games.districts.faults import fault, warning
from ratusz.games.districts.legends import Legend, parse_legend

SUPPLY = (24, 18, 12, 24, 18, 24)
"""Tiles of each kind in the published game. (C13)"""
_OF_24 = 5
"""The box is five times as many tiles as a city has plots."""


@lru_cache(maxsize=64)
def load_legend(text: str) -> Legend:
    """The legend in a text, fit to play with; the empty text is the legend that comes with the game.

    :raises InvalidMap: with the line that cannot be read, or with all faults for which it is refused.
    """
    legend = parse_legend(text or read("data/legend.txt"))
    faults = [fault for fault in check(legend) if not fault.is_warning]
    if faults:
        raise InvalidMap("the legend does not fit the rules", faults=faults)
    return legend


def validate(text: str) -> list[Fault]:
    """Everything that is wrong with a legend, warnings included; none when it can be played with as it is."""
    try:
        legend = parse_legend(text)
    except InvalidMap as error:
        return list(error.faults)
    return check(legend)


def check(legend: Legend) -> list[Fault]:
    """Everything that is wrong with a legend, first what it is refused for."""
    refused = [*_box(legend), *_floors(legend), *_factory(legend), *_amusement(legend)]
    aims = [*_balance(legend), *_sums(legend), *_signs(legend), *_dominance(legend), *_losses(legend)]
    return [*refused, *_scale(legend), *aims, *_supply(legend)]


def _kind(kind: Kind) -> Message:
    return say(f"districts.kind.{KINDS[kind]}")


def _track(track: Track) -> Message:
    return say(f"districts.track.{TRACKS[track]}")


def _box(legend: Legend) -> Iterator[Fault]:
    """120 tiles: with fewer the party variant could run out of them. (DI-02, DI-A13)"""
    if sum(legend.counts) != TILES:
        yield fault("DI-02", "tiles", n=sum(legend.counts))


def _floors(legend: Legend) -> Iterator[Fault]:
    """No loss of residents or jobs (C2), and every tile can be built in an empty city (C3)."""
    for kind, effect in enumerate(legend.effects):
        for track, entry in enumerate(effect):
            if track in {RESIDENTS, JOBS} and entry < 0:
                yield fault("DI-04", "negative", kind=_kind(kind), track=_track(track), value=entry)
            elif entry < LOWEST:
                yield fault("DI-27", "too-low", kind=_kind(kind), track=_track(track), value=entry)


def _factory(legend: Legend) -> Iterator[Fault]:
    """What the rules themselves say of a factory (C4)."""
    residents, jobs, ecology, income, satisfaction = legend.effects[FACTORY]
    if (residents, jobs, income) != (0, 3, 3) or ecology > 0 or satisfaction > 0:
        yield fault("DI-39", "factory")


def _amusement(legend: Legend) -> Iterator[Fault]:
    """One park takes satisfaction from 10 or less to 12 (C5)."""
    if legend.effects[AMUSEMENT][SATISFACTION] < 2:
        yield fault("DI-10", "amusement", value=legend.effects[AMUSEMENT][SATISFACTION])


def _totals(legend: Legend) -> list[int]:
    supply = [legend.supply(kind) for kind in range(len(KINDS))]
    return [
        sum(count * effect[track] for count, effect in zip(supply, legend.effects, strict=True))
        for track in range(len(TRACKS))
    ]


def _scale(legend: Legend) -> Iterator[Fault]:
    """Several tracks of an average city end between 10 and 40 (C6)."""
    tens = sum(10 * _OF_24 <= total <= 40 * _OF_24 for total in _totals(legend))
    if tens < 2:
        yield warning("DI-10", "scale", n=tens)


def _balance(legend: Legend) -> Iterator[Fault]:
    """As many residents as jobs in the box, and only apartments bring residents (C7)."""
    totals = _totals(legend)
    if totals[RESIDENTS] != totals[JOBS]:
        yield warning("DI-42", "balance", residents=totals[RESIDENTS], jobs=totals[JOBS])
    for kind, effect in enumerate(legend.effects):
        if kind != APARTMENTS and effect[RESIDENTS]:
            yield warning("DI-41", "residents", kind=_kind(kind))


def _sums(legend: Legend) -> Iterator[Fault]:
    """Every kind is worth something (C9)."""
    for kind, effect in enumerate(legend.effects):
        if sum(effect) <= 0:
            yield warning("DI-43", "sum", kind=_kind(kind), value=sum(effect))


_SIGNS = (
    (APARTMENTS, INCOME),
    (APARTMENTS, SATISFACTION),
    (OFFICES, ECOLOGY),
    (OFFICES, SATISFACTION),
    (POWER, ECOLOGY),
)
"""What is known to be a loss."""


def _signs(legend: Legend) -> Iterator[Fault]:
    """What reports of the published game tell of gains and losses (C10)."""
    for kind, track in _SIGNS:
        if legend.effects[kind][track] >= 0:
            yield warning("DI-26", "sign", kind=_kind(kind), track=_track(track))
    _, jobs, _, income, _ = legend.effects[POWER]
    if income <= 0 or jobs >= legend.effects[FACTORY][JOBS]:
        yield warning("DI-26", "power")


def _dominance(legend: Legend) -> Iterator[Fault]:
    """No kind is at least as good as another on every track (C11)."""
    for better, worse in permutations(range(len(KINDS)), 2):
        pairs = zip(legend.effects[better], legend.effects[worse], strict=True)
        if all(one >= other for one, other in pairs):
            yield warning("DI-26", "dominance", better=_kind(better), worse=_kind(worse))


def _losses(legend: Legend) -> Iterator[Fault]:
    """Losses stay when a tile is removed, so they are small (C12)."""
    for kind, effect in enumerate(legend.effects):
        for track in (ECOLOGY, INCOME, SATISFACTION):
            if effect[track] < -3:
                yield warning("DI-39", "large-loss", kind=_kind(kind), track=_track(track), value=effect[track])


def _supply(legend: Legend) -> Iterator[Fault]:
    """As many tiles of each kind as in the published game (C13)."""
    for kind, usual in enumerate(SUPPLY):
        if legend.supply(kind) != usual:
            yield warning("DI-02", "supply", kind=_kind(kind), n=legend.supply(kind), usual=usual)
