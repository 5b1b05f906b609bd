"""The history of a game: steps that its replay can jump to, and chance events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct

from ratusz.engine.dice.proof import Drawn, drawn
from ratusz.engine.game import CHANCE
from ratusz.engine.message import Message
from ratusz.host.encoding import encode
from ratusz.host.progress import AnyMatch

Listing = dict[tuple[tuple[str, int], ...], int]
"""Distinct lists of outcomes with weights, and the index of each."""


class Moment(Struct, frozen=True):
    """A place of a replay to jump to: where a round begins, or whatever the game calls the parts it is told in."""

    step: Annotated[int, Meta(description="After so many events.")]
    headline: Message


class ChanceDraw(Struct, frozen=True):
    """A chance event."""

    ply: Annotated[int, Meta(description="Its step of the replay, from 1.")]
    drawn: str
    origin: Annotated[
        Literal["dice", "record", "server"],
        Meta(description="Drawn as promised; brought by the record; drawn by a server that has promised nothing."),
    ]
    number: Annotated[int | None, Meta(description="Which draw of the table, from 0.")]
    outcomes: Annotated[int | None, Meta(description="Its place in `lists`; null while the game goes on.")]


def moments(match: AnyMatch) -> list[Moment]:
    """Steps at which the headline changes, after chance events; the end of the game is not among them."""
    state, found = match.game.initial_state(match.setup), list[Moment]()
    for step, event in enumerate([None, *match.events[: match.final]]):
        if event is not None:
            state = match.game.apply(state, event.seat, event.action)
        awaited = match.game.to_act(state)
        if not awaited or CHANCE in awaited:
            continue
        headline = match.game.scene(match.game.observe(state, None), None).headline
        if not found or headline != found[-1].headline:
            found.append(Moment(step, headline))
    return found


class Draws(NamedTuple):
    """Chance events of a game, in JSON."""

    draws: bytes
    lists: bytes
    labels: bytes


def draws(match: AnyMatch, carried: int | None, *, over: bool) -> Draws:
    """All chance events of a game.

    :param carried: number of events of the record that the game continues; None: its dice cannot be checked.
    :param over: whether to list the possible outcomes, which may depend on what players keep secret.
    """
    found = tuple(_drawn(match, carried or 0, over=over))
    lists: Listing = {one.outcomes: 0 for one in found} if over else {}
    lists = {outcomes: at for at, outcomes in enumerate(lists)}
    texts = {text for outcomes in lists for text, _ in outcomes} | {one.text for one in found}
    return Draws(
        draws=encode([_draw_info(one, lists, is_checked=carried is not None) for one in found]),
        lists=encode(list(lists)),
        labels=encode({text: match.game.describe(match.game.parse(text)) for text in sorted(texts)}),
    )


def _drawn(match: AnyMatch, carried: int, *, over: bool) -> Iterable[Drawn]:
    events = match.events[: match.final]
    if over:
        return drawn(match.game, events, _states(match), carried)
    at = [ply for ply, event in enumerate(events, start=1) if event.seat == CHANCE]
    earlier = sum(ply <= carried for ply in at)
    return [
        Drawn(ply, match.game.text(events[ply - 1].action), (), number - earlier if ply > carried else None)
        for number, ply in enumerate(at)
    ]


def _states(match: AnyMatch) -> Iterator[Any]:
    game, start = match.game, match.game.initial_state(match.setup)
    return accumulate(match.events, lambda state, event: game.apply(state, *event), initial=start)


def _draw_info(one: Drawn, lists: Listing, *, is_checked: bool) -> ChanceDraw:
    origin: Literal["dice", "record", "server"]
    origin = "record" if one.number is None else "dice" if is_checked else "server"
    return ChanceDraw(one.ply, one.text, origin, one.number if is_checked else None, lists.get(one.outcomes))
