"""What can be told of a game alone, without the table that it is played at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any, Literal, NamedTuple

import msgspec

from ratusz.engine.dice.proof import Drawn, drawn
from ratusz.engine.game import CHANCE
from ratusz.host.progress import AnyMatch
from ratusz.server.schemas.dice import DrawInfo
from ratusz.server.schemas.tables import MomentInfo
from ratusz.server.storage.store import StoredDice

encode = msgspec.json.Encoder().encode

Listing = dict[tuple[tuple[str, int], ...], int]
"""Lists of outcomes, each told once, with their places."""


def moments(match: AnyMatch) -> list[MomentInfo]:
    """Where the headline changes, once chance has done its part; the end is none."""
    state, found = match.game.initial_state(match.setup), list[MomentInfo]()
    for step, event in enumerate([None, *match.events[: match.final]]):
        if event is not None:
            state = match.game.apply(state, event.seat, event.action)
        awaited = match.game.to_act(state)
        if not awaited or CHANCE in awaited:
            continue
        headline = match.game.scene(match.game.observe(state, None), None).headline
        if not found or headline != found[-1].headline:
            found.append(MomentInfo(step, headline))
    return found


class Draws(NamedTuple):
    """What hangs on everything that has happened in the game, in JSON."""

    draws: bytes
    lists: bytes
    labels: bytes


def draws(match: AnyMatch, dice: StoredDice | None, *, over: bool) -> Draws:
    """What chance has done in a game."""
    found = tuple(_drawn(match, dice, over=over))
    lists: Listing = {one.outcomes: 0 for one in found} if over else {}
    lists = {outcomes: at for at, outcomes in enumerate(lists)}
    texts = {text for outcomes in lists for text, _ in outcomes} | {one.text for one in found}
    return Draws(
        draws=encode([_draw_info(one, dice, lists) for one in found]),
        lists=encode(list(lists)),
        labels=encode({text: match.game.describe(match.game.parse(text)) for text in sorted(texts)}),
    )


def _drawn(match: AnyMatch, dice: StoredDice | None, *, over: bool) -> Iterable[Drawn]:
    """What chance has done; out of what only at the end: possibilities may hang on what somebody keeps secret."""
    events, carried = match.events[: match.final], dice.carried if dice else 0
    if over:
        return drawn(match.game, events, _states(match), carried)
    at = [ply for ply, event in enumerate(events, start=1) if event.seat == CHANCE]
    earlier = sum(ply <= carried for ply in at)
    return [
        Drawn(ply, match.game.text(events[ply - 1].action), (), place - earlier if ply > carried else None)
        for place, ply in enumerate(at)
    ]


def _states(match: AnyMatch) -> Iterator[Any]:
    game, start = match.game, match.game.initial_state(match.setup)
    return accumulate(match.events, lambda state, event: game.apply(state, *event), initial=start)


def _draw_info(one: Drawn, dice: StoredDice | None, lists: Listing) -> DrawInfo:
    origin: Literal["dice", "record", "server"] = "record" if one.number is None else "dice" if dice else "server"
    return DrawInfo(one.ply, one.text, origin, one.number if dice else None, lists.get(one.outcomes))
