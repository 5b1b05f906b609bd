"""What leaves about dice that can be checked. The secret leaves here and in records, and only when the game is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any, Literal

from ratusz.engine.fair_dice import commitment
from ratusz.engine.game import CHANCE
from ratusz.engine.proof import Drawn, drawn
from ratusz.engine.record import dump
from ratusz.server.dice import entropies
from ratusz.server.progress import AnyMatch
from ratusz.server.store import StoredDice
from ratusz.server.table import Table
from ratusz.server.views import record
from ratusz.server.wire_dice import DiceInfo, DrawInfo, SeatDice

Listing = dict[tuple[tuple[str, int], ...], int]
"""Lists of outcomes, each told once, with their places."""


def dice_info(table: Table) -> DiceInfo:
    """The dice of a table: while the game goes on what was promised and what has happened, then everything."""
    dice, over, match = table.stored.dice, table.has_ended, table.progress.match
    found = tuple(_drawn(match, dice, over=over))
    lists: Listing = {one.outcomes: 0 for one in found} if over else {}
    lists = {outcomes: at for at, outcomes in enumerate(lists)}
    texts = {text for outcomes in lists for text, _ in outcomes} | {one.text for one in found}
    return DiceInfo(
        table=table.id,
        game=table.stored.game,
        rules=table.stored.rules_version,
        over=over,
        commitment=commitment(dice.secret) if dice else None,
        secret=dice.secret.hex() if dice and over else None,
        carried=dice.carried if dice else 0,
        seats=_seats(table),
        draws=[_draw_info(one, dice, lists) for one in found],
        lists=list(lists),
        labels={text: match.game.describe(match.game.parse(text)) for text in sorted(texts)},
        record=dump(record(table)) if over else None,
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


def _seats(table: Table) -> list[SeatDice]:
    """What is sealed stays sealed until the game begins."""
    begun, added = not table.company.gathering, entropies(table.stored, table.company)
    return [
        SeatDice(
            seat,
            place.name,
            place.kind,
            seal=place.seal.hex() if place.seal else None,
            entropy=entropy.hex() if entropy and begun else None,
        )
        for seat, (place, entropy) in enumerate(zip(table.seats, added, strict=True))
    ]
