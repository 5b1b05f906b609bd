"""Views of verifiable dice. Their secret is shown here and in records only, after the game."""

from __future__ import annotations

from msgspec import Raw

from ratusz.host.history import Draws
from ratusz.host.schemas.dice import DiceInfo, SeatDice
from ratusz.host.tables.dice import entropies, promise_of
from ratusz.host.tables.state import TableState


def dice_info(table: TableState, known: Draws, record: str, *, told: bool) -> DiceInfo:
    """The dice of a table: the commitment and the draws so far, and in the end everything.

    :param record: record of the whole game.
    :param told: whether the secret is told, which is once all games with these dice are over.
    """
    promise = promise_of(table.stored, table.roster)
    return DiceInfo(
        format=promise.version if promise else 1,
        table=table.id,
        game=table.stored.game,
        rules=table.stored.rules_version,
        over=table.has_ended,
        commitment=promise.commitment if promise else None,
        secret=promise.secret.hex() if promise and told else None,
        carried=promise.carried if promise else 0,
        seats=_seats(table),
        draws=Raw(known.draws),  # type: ignore[arg-type] # written already
        lists=Raw(known.lists),  # type: ignore[arg-type]
        labels=Raw(known.labels),  # type: ignore[arg-type]
        record=record if told else None,
    )


def _seats(table: TableState) -> list[SeatDice]:
    """Views of seats; entropy is shown after the game has started."""
    begun, added = not table.roster.gathering, entropies(table.stored, table.roster)
    return [
        SeatDice(
            seat,
            seat_state.name,
            seat_state.kind,
            seal=seat_state.seal.hex() if seat_state.seal else None,
            entropy=entropy.hex() if entropy and begun else None,
        )
        for seat, (seat_state, entropy) in enumerate(zip(table.seats, added, strict=True))
    ]
