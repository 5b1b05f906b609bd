"""Values of games as bytes: whatever a process has replayed is the same here."""

from __future__ import annotations

from pathlib import Path

import pytest

from ratusz.engine.text.record import events, load
from ratusz.games import find
from ratusz.host.progress import Change, start
from ratusz.server.tables.packing import SLICE, pack_change, unpack_change

pytestmark = pytest.mark.anyio
RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize(
    "name",
    [
        "chronicle/the-blue-shaft.txt",
        "dice_city/own-map.txt",
        "districts/own-legend.txt",
        "districts/glass.txt",
        "little_town/twelve-players.txt",
    ],
)
async def test_a_game_goes_round(name: str) -> None:
    record = load((RECORDS / name).read_text(encoding="utf-8"))
    game = find(record.game, record.rules_version)
    change = Change(start(game, record.players, record.options, 1.0), 1.0).play_on(events(game, record))

    packed = pack_change(change)
    again = await unpack_change(packed)

    assert again == change
    assert again.progress.match.game is game
    assert len(packed[2]) == -(-len(record.lines) // SLICE)
