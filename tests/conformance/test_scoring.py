from __future__ import annotations

from typing import Any, cast

import pytest

from ratusz.engine.score import ranks
from tests.conformance.kit import CASES, Case, playthroughs, some_states, worded

COUNTED = [case for case in CASES if hasattr(cast(Case, case.values[0]).room, "totals")]


@pytest.mark.parametrize("case", CASES)
def test_every_seat_has_its_sheet(case: Case) -> None:
    for state in some_states(case, at_most=60):
        sheets = case.room.score(state)
        assert [sheet.seat for sheet in sheets] == list(range(case.players))
        assert len({len(sheet.tiebreak) for sheet in sheets}) == 1
        for sheet in sheets:
            assert sheet.total == sum(line.points for line in sheet.lines)


@pytest.mark.parametrize("case", COUNTED)
def test_totals_without_reasons_are_those_of_the_sheets(case: Case) -> None:
    totals = cast(Any, case.room).totals
    for state in some_states(case, at_most=60):
        assert tuple(totals(state)) == tuple(sheet.total for sheet in case.room.score(state))


@pytest.mark.parametrize("case", CASES)
def test_every_line_names_its_rule_and_its_cells(case: Case) -> None:
    room = case.room
    for state in some_states(case, at_most=60):
        scene = room.scene(room.observe(state, None), None)
        cells = {board.seat: set(board.cells) - {""} for board in scene.boards}
        for sheet in room.score(state):
            for line in sheet.lines:
                assert line.rule in room.ledger()
                assert len(set(line.cells)) == len(line.cells)
                assert cells[sheet.seat].issuperset(line.cells)
                worded(line.label)


@pytest.mark.parametrize("case", CASES)
def test_final_scene_shows_the_final_sheets_and_ranks(case: Case) -> None:
    for steps in playthroughs(case):
        final = steps[-1].after
        sheets = case.room.score(final)
        for viewer in case.viewers:
            scene = case.room.scene(case.room.observe(final, viewer), viewer)
            assert scene.over
            assert scene.sheets == sheets
            assert scene.ranks == ranks(sheets)
