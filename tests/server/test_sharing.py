"""Who keeps a table, and what becomes of it when somebody removes it from their list, without a server."""

from __future__ import annotations

import pytest

from ratusz.host.errors import ForeignSeat
from ratusz.host.stored import SessionHash
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import LobbyClosed, Seated, SeatGiven, SeatMoved
from ratusz.host.tables.sharing import TRUST, others, removed, shown
from tests.server.rosters import EWA, JAN, OLA, STRANGER, gathering, playing

NOW = 1000.0


def without(roster: Roster, *sessions: SessionHash) -> Roster:
    for session in sessions:
        roster = roster.folded(removed(roster, session, NOW))
    return roster


def test_a_table_is_kept_until_the_last_has_removed_it() -> None:
    left = without(playing(), JAN)

    assert others(left, EWA, NOW) == [OLA]
    assert (left.index.members, left.index.hidden) == (frozenset({OLA, JAN, EWA}), frozenset({JAN}))
    assert others(without(left, OLA), EWA, NOW) == []


def test_removing_twice_changes_nothing_more() -> None:
    assert removed(without(playing(), JAN), JAN, NOW) == ()


def test_strangers_remove_nothing() -> None:
    for session in (STRANGER, None):
        with pytest.raises(ForeignSeat):
            removed(playing(), session, NOW)


def test_the_rights_of_the_host_pass_on_to_somebody_who_keeps_the_table() -> None:
    assert without(playing(), JAN, OLA).host == EWA
    assert without(playing(), OLA).host == JAN
    assert without(playing(), JAN, EWA, OLA).host == OLA


def test_before_the_game_a_seat_is_free_again() -> None:
    left = without(gathering(Seated(1, "Jan", JAN)), OLA)

    # Ola has created the table with a seat of her own.
    assert [seat.session for seat in left.places] == [None, JAN, None]
    assert (left.host, others(left, JAN, NOW)) == (JAN, [])
    assert OLA not in left.index.members


def test_a_game_that_is_about_to_start_keeps_its_seats() -> None:
    left = without(gathering(Seated(1, "Jan", JAN), LobbyClosed(NOW)), JAN)

    assert (left.places[1].session, left.hidden_by) == (JAN, frozenset({JAN}))


def test_whose_seat_the_others_gave_away_keeps_the_table_for_a_while_and_becomes_its_host() -> None:
    """Neither who got the seat nor who helped can delete the table, or take the rights of the host away for good."""
    robbed = playing(SeatGiven(0, STRANGER, NOW))
    assert robbed.host == STRANGER

    left = without(robbed, STRANGER, JAN, EWA)

    assert (left.host, others(left, JAN, NOW)) == (OLA, [OLA])
    assert JAN not in others(left, None, NOW + TRUST)


def test_who_plays_on_has_the_table_in_the_list_again() -> None:
    left = without(playing(), JAN)

    assert left.folded(shown(left, JAN)).hidden_by == frozenset()
    assert shown(left, EWA) == ()
    assert left.after(SeatMoved(2, JAN)).hidden_by == frozenset()  # with a code for another device
