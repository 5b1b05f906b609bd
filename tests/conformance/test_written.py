"""Options that are brought in a file: the room's own one fits, and a table can be set with what was read."""

from __future__ import annotations

import pytest

from ratusz.engine.authoring.written import Written
from ratusz.engine.capabilities import WrittenRules, written_rules
from ratusz.games import AnyGame, rooms
from tests.conformance.kit import worded

CASES = [pytest.param(room, files, id=name) for name, room in rooms().items() if (files := written_rules(room))]


@pytest.mark.parametrize(("room", "files"), CASES)
def test_the_file_of_the_game_fits(room: AnyGame, files: WrittenRules) -> None:
    ours = files.read("")

    assert ours.is_fit
    assert files.read(ours.picture) == ours
    assert files.read(ours.text).text == ours.text
    assert room.setup(room.META.players[0], {files.OPTION: ours.text})


@pytest.mark.parametrize(("room", "files"), CASES)
def test_what_cannot_be_read_is_kept_as_it_came(room: AnyGame, files: WrittenRules) -> None:
    odd = files.read("no such thing\n")

    assert odd == Written("", "no such thing\n", odd.faults)
    assert not odd.is_fit
    for fault in odd.faults:
        assert fault.rule in room.ledger()
        worded(fault.message)


@pytest.mark.parametrize(("room", "files"), CASES)
def test_it_is_an_option_of_free_text(room: AnyGame, files: WrittenRules) -> None:
    assert [option.values for option in room.META.options if option.id == files.OPTION] == [()]
