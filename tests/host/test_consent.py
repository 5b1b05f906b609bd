"""Consent of a campaign's people as values: who has a vote, how many have to agree, and what votes settle. (CG-07)"""

from __future__ import annotations

import pytest

from ratusz.host.consent import Decision, needed, open_proposal, vote, voters
from ratusz.host.errors import BadRequest, NotHost
from ratusz.host.stored import SessionHash
from ratusz.host.tables.group_events import GroupFormed, ProposalMade, ProposalSettled, ProposalVoted, SeatRested, Wish
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import (
    BotSubstituted,
    HostPassed,
    RosterEvent,
    Seated,
    SeatGiven,
    SeatHandedBack,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
)
from tests.server.rosters import EWA, JAN, OLA, STRANGER, gathering

MADE = 1000.0
LATER = MADE + 180  # three minutes, after which a host who is away can be replaced
PHONE = b"phone"


def proposed(by: SessionHash, *events: RosterEvent, wish: Wish = "rewind", number: int = 0) -> Roster:
    """Ola, who is the host, Jan and Ewa meet for a campaign; one of them has made a proposal before the events."""
    people = (GroupFormed(), Seated(1, "Jan", JAN), Seated(2, "Ewa", EWA))
    return gathering(*people, ProposalMade(wish, number, by, MADE), *events)


def count(roster: Roster) -> str:
    """What the page shows of the votes."""
    proposal = open_proposal(roster)
    if proposal is None:
        return ""
    return f"{len(proposal.agreed & voters(roster, proposal))} of {needed(roster, proposal)}"


def bot(*seats: int) -> list[RosterEvent]:
    return [BotSubstituted(seat, "random") for seat in seats]


def answered(roster: Roster, session: SessionHash, *, agrees: bool = True, here: bool = False) -> Decision:
    return vote(roster, session, agrees=agrees, present={roster.host} if here else (), now=LATER)


@pytest.mark.parametrize(
    ("events", "shown"),
    [
        ([], "1 of 2"),  # of Ola, Jan and Ewa
        (bot(0), "1 of 2"),  # a bot plays for Ola, who proposes
        ([SeatRested(0, rests=True)], "1 of 2"),
        (bot(2), "1 of 2"),  # of Ola and Jan
        (bot(0, 2), "1 of 2"),
        (bot(1, 2), "1 of 1"),
        (bot(0, 1, 2), "1 of 1"),
        ([ProposalVoted(JAN, agrees=True)], "2 of 2"),
        ([ProposalVoted(JAN, agrees=True), *bot(1)], "1 of 2"),  # Jan has no vote while a bot plays for him
        ([ProposalVoted(JAN, agrees=True), *bot(1), SeatHandedBack(1)], "2 of 2"),
        ([ProposalVoted(JAN, agrees=False), *bot(0)], "1 of 2"),
        ([SeatLeft(2)], "1 of 2"),  # of Ola and Jan
        ([SeatLeft(1), SeatLeft(2)], "1 of 1"),
        ([SeatLeft(0)], "1 of 2"),  # still the host, who proposes
        ([SeatLeft(0), HostPassed(JAN)], ""),  # who has left proposes nothing
        ([SeatMoved(0, PHONE)], "1 of 2"),
        ([SeatGiven(0, PHONE, LATER)], "1 of 2"),
        ([ProposalVoted(JAN, agrees=True), SeatMoved(1, PHONE)], "2 of 2"),
    ],
)
def test_who_proposes_agrees_and_decides_with_those_who_play(events: list[RosterEvent], shown: str) -> None:
    assert count(proposed(OLA, *events)) == shown


@pytest.mark.parametrize(
    ("events", "shown"),
    [
        ([], "1 of 2"),  # of Jan and Ewa, without the host
        (bot(1), "1 of 2"),
        (bot(2), "1 of 1"),
        (bot(1, 2), "1 of 1"),
        ([SeatLeft(2)], ""),  # nobody is left who was to host
        ([HostPassed(EWA)], ""),
        ([HostPassed(JAN)], ""),
        ([SeatRemoved(0)], ""),  # the seat has another number now
    ],
)
def test_about_another_host_all_decide_but_the_host(events: list[RosterEvent], shown: str) -> None:
    assert count(proposed(JAN, *events, wish="host", number=2)) == shown


def test_one_more_has_to_agree_with_whom_a_bot_plays_for() -> None:
    roster = proposed(OLA, *bot(0))

    assert answered(roster, OLA) == Decision(())
    accepted = answered(roster, EWA).accepted
    assert accepted is not None
    assert accepted.agreed == {OLA, EWA}


def test_half_of_them_refuse() -> None:
    refused = Decision((ProposalSettled(),))

    assert answered(proposed(OLA), JAN, agrees=False) == Decision((ProposalVoted(JAN, agrees=False),))
    assert answered(proposed(OLA, *bot(0, 2)), JAN, agrees=False) == refused  # one of two
    assert answered(proposed(OLA, *bot(0)), OLA, agrees=False) == refused  # withdrawn


def test_who_has_agreed_carries_out_what_waited_for_people_who_have_left() -> None:
    roster = proposed(OLA, SeatLeft(1), SeatLeft(2))

    accepted = answered(roster, OLA).accepted
    assert accepted is not None
    assert accepted.session == OLA


def test_a_person_for_whom_a_bot_plays_becomes_host_alone_among_bots() -> None:
    roster = proposed(JAN, *bot(1, 2), wish="host", number=1)

    assert answered(roster, JAN) == Decision((ProposalSettled(), HostPassed(JAN)))
    with pytest.raises(NotHost):
        answered(roster, JAN, here=True)


@pytest.mark.parametrize(("events", "session"), [(bot(1), JAN), ([], STRANGER), ([SeatLeft(1)], JAN)])
def test_nobody_else_has_a_vote(events: list[RosterEvent], session: SessionHash) -> None:
    with pytest.raises(NotHost):
        answered(proposed(OLA, *events), session)


def test_a_proposal_goes_with_whoever_made_it() -> None:
    left = proposed(EWA, SeatLeft(2))

    with pytest.raises(BadRequest):
        answered(left, JAN)
    assert answered(proposed(EWA, SeatMoved(2, PHONE)), PHONE, agrees=False) == Decision((ProposalSettled(),))
