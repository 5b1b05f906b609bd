"""Who decides about a seat that somebody says is theirs: checks and events, without a server."""

from __future__ import annotations

import pytest

from ratusz.engine.errors import RatuszError
from ratusz.host.errors import BadRequest, ForeignSeat, NotHost, NotStarted, SentAway, TooEarly, UnknownClaim
from ratusz.host.tables import claims
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import (
    BotSubstituted,
    ClaimMade,
    ClaimSettled,
    ClaimVoted,
    GameStarted,
    OwnerReturned,
    SeatAdded,
    Seated,
    SeatGiven,
    SeatLeft,
    SeatMoved,
)
from tests.server.rosters import EWA, JAN, OLA, STRANGER, gathering, playing

IZA = b"iza"
ASKED = 1000.0
LATER = ASKED + claims.DELAY


def asked(seat: int = 1, roster: Roster | None = None) -> tuple[Roster, int]:
    """A stranger says that a seat is theirs; the claim's number."""
    before = roster or playing()
    now = before.after(ClaimMade(seat, STRANGER, ASKED))
    return now, now.number


def answered(roster: Roster, session: bytes | None, number: int, *, grant: bool = True, now: float = LATER) -> Roster:
    return roster.folded(claims.answer(roster, session, number, grant=grant, present=(), now=now))


# --- asking --------------------------------------------------------------------------------------------------------


def test_whoever_asks_waits_for_one_seat_at_a_time() -> None:
    roster, _ = asked(1)

    assert claims.ask(roster, STRANGER, 1, ASKED) == ()
    again = roster.folded(claims.ask(roster, STRANGER, 2, ASKED))
    assert [claim.seat for claim in again.claims.values()] == [2]
    assert claims.ask(roster, JAN, 1, ASKED) == ()


@pytest.mark.parametrize(
    ("roster", "session", "seat", "error"),
    [
        pytest.param(playing(), JAN, 0, ForeignSeat, id="a-guest-the-host's-seat"),
        pytest.param(playing(), EWA, 1, ForeignSeat, id="a-guest-another's"),
        pytest.param(playing(), OLA, 1, ForeignSeat, id="the-host-a-guest's"),
        pytest.param(gathering(Seated(1, "Jan", JAN)), STRANGER, 1, NotStarted, id="before-the-game"),
        pytest.param(gathering(SeatAdded("greedy"), GameStarted()), STRANGER, 3, BadRequest, id="a-bot's"),
        pytest.param(
            gathering(Seated(1, "Iza", STRANGER), SeatLeft(1, sent_away=True), Seated(1, "Jan", JAN), GameStarted()),
            STRANGER,
            1,
            SentAway,
            id="who-was-sent-away",
        ),
    ],
)
def test_who_cannot_ask(roster: Roster, session: bytes, seat: int, error: type[RatuszError]) -> None:
    with pytest.raises(error):
        claims.ask(roster, session, seat, ASKED)


def test_a_crowd_that_asks_keeps_nobody_from_asking() -> None:
    """The list is short; whoever has waited longest makes room."""
    crowd = playing(*(ClaimMade(1, b"crowd %d" % n, ASKED) for n in range(claims.MOST_CLAIMS)))
    first = min(crowd.claims)

    events = claims.ask(crowd, STRANGER, 1, ASKED)

    assert events == (ClaimSettled(first), ClaimMade(1, STRANGER, ASKED))
    assert len(crowd.folded(events).claims) == claims.MOST_CLAIMS


# --- answering -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("claimant", "seat"), [(JAN, 0), (OLA, 1)])
def test_nobody_answers_a_claim_of_their_own(claimant: bytes, seat: int) -> None:
    """Not even one that is in the log of an earlier version."""
    roster = playing(ClaimMade(seat, claimant, ASKED))
    (number,) = roster.claims

    for grant in (True, False):
        with pytest.raises(NotHost):
            claims.answer(roster, claimant, number, grant=grant, present=(), now=LATER)


@pytest.mark.parametrize(("seat", "owner", "others"), [(0, OLA, (JAN, EWA)), (1, JAN, (OLA, EWA))])
def test_an_owner_who_is_there_decides_alone(seat: int, owner: bytes, others: tuple[bytes, ...]) -> None:
    roster, number = asked(seat)

    for session in others:
        with pytest.raises(NotHost):
            claims.answer(roster, session, number, grant=True, present={owner}, now=LATER)
    assert claims.answer(roster, owner, number, grant=False, present={owner}, now=ASKED) == (ClaimSettled(number),)
    given = claims.answer(roster, owner, number, grant=True, present={owner}, now=ASKED)
    assert given == (ClaimSettled(number), SeatMoved(seat, STRANGER))


def test_strangers_have_no_say() -> None:
    roster, number = asked()

    for session in (STRANGER, IZA, None):
        with pytest.raises(NotHost):
            claims.answer(roster, session, number, grant=True, present=(), now=LATER)
    with pytest.raises(UnknownClaim):
        claims.answer(roster, OLA, number + 1, grant=True, present=(), now=LATER)


def test_more_than_half_of_the_others_have_to_agree() -> None:
    """The host is one of them, no more."""
    roster, number = asked(1)

    one = answered(roster, OLA, number)
    assert (one.places[1].session, one.claims[number].agreed) == (JAN, frozenset({OLA}))
    assert claims.answer(one, OLA, number, grant=True, present=(), now=LATER) == ()
    both = answered(one, EWA, number)
    assert (both.places[1].session, both.claims) == (STRANGER, {})


def test_half_of_the_others_are_enough_to_refuse() -> None:
    roster, number = asked(1)

    assert claims.answer(roster, EWA, number, grant=False, present=(), now=ASKED) == (ClaimSettled(number),)
    four = gathering(SeatAdded(), Seated(1, "Jan", JAN), Seated(2, "Ewa", EWA), Seated(3, "Iza", IZA), GameStarted())
    roster, number = asked(1, four)
    assert claims.answer(roster, EWA, number, grant=False, present=(), now=ASKED) == (
        ClaimVoted(number, EWA, agrees=False),
    )


def test_whoever_has_two_seats_has_one_voice() -> None:
    roster, number = asked(
        0, gathering(SeatAdded(), Seated(1, "Jan", JAN), Seated(2, "A", JAN), Seated(3, "Ewa", EWA), GameStarted())
    )

    assert answered(roster, JAN, number).places[0].session == OLA


def test_for_whom_a_bot_plays_has_no_say() -> None:
    roster, number = asked(1, playing(BotSubstituted(2, "planner", "owner")))

    with pytest.raises(NotHost):
        claims.answer(roster, EWA, number, grant=True, present=(), now=LATER)
    assert answered(roster, OLA, number).places[1].session == STRANGER


def test_nobody_gives_a_seat_away_before_its_owner_can_have_come_back() -> None:
    roster, number = asked(0)

    with pytest.raises(TooEarly) as raised:
        answered(roster, JAN, number, now=LATER - 1)
    assert raised.value.seconds == 1


def test_where_turns_take_days_the_owner_has_half_a_day() -> None:
    roster = playing()
    slow = roster.__class__(roster.host, roster.places, hosted=True, pace="3d")

    assert (claims.delay(roster), claims.delay(slow)) == (180, 12 * 3600)


def test_an_owner_who_was_there_meanwhile_has_the_whole_time_anew() -> None:
    four = gathering(SeatAdded(), Seated(1, "Jan", JAN), Seated(2, "Ewa", EWA), Seated(3, "Iza", IZA), GameStarted())
    roster, number = asked(0, four)
    roster = answered(roster, JAN, number)

    (event,) = claims.returned(roster, OLA, LATER)
    roster = roster.after(event)

    assert roster.claims[number].agreed == set()
    with pytest.raises(TooEarly):
        answered(roster, EWA, number)
    assert claims.returned(roster, OLA, LATER + 1) == ()  # noted already
    assert claims.returned(roster, JAN, LATER + 60) == ()  # nobody asks for his seat
    assert claims.returned(roster, None, LATER + 60) == ()


def test_all_seats_of_a_browser_go_together_with_the_hosts_rights() -> None:
    roster, number = asked(0, playing(SeatMoved(2, OLA)))

    given = answered(roster, JAN, number)

    assert [place.session for place in given.places] == [STRANGER, JAN, STRANGER]
    assert given.host == STRANGER


# --- taking back ---------------------------------------------------------------------------------------------------


def given(*events: object) -> Roster:
    return playing(SeatGiven(0, STRANGER, LATER), *events)  # type: ignore[arg-type]


def test_whoever_had_the_seat_takes_it_back_with_the_hosts_rights() -> None:
    roster = given()
    assert (roster.host, roster.places[0].before) == (STRANGER, (OLA,))
    assert claims.lost_seats(roster, OLA) == [0]

    back = roster.folded(claims.take_back(roster, OLA, 0))

    assert (back.host, back.places[0].session, back.places[0].before) == (OLA, OLA, ())
    for session in (STRANGER, None):
        with pytest.raises(ForeignSeat):
            claims.take_back(back, session, 0)


def test_passing_a_seat_on_that_was_given_does_not_make_it_ones_own() -> None:
    """Not by words for another device, and not by having it given away once more."""
    for event in (SeatMoved(0, IZA), SeatGiven(0, IZA, LATER)):
        roster = given(event)
        assert roster.places[0].before[0] == OLA
        assert roster.folded(claims.take_back(roster, OLA, 0)).places[0].session == OLA


def test_the_first_owner_comes_before_the_second() -> None:
    twice = given(SeatGiven(0, IZA, LATER))

    again = twice.folded(claims.take_back(twice, STRANGER, 0))
    assert (again.places[0].session, again.places[0].before) == (STRANGER, (OLA,))
    first = twice.folded(claims.take_back(twice, OLA, 0))
    assert (first.places[0].session, first.places[0].before) == (OLA, ())


def test_who_gave_a_seat_away_does_not_take_it_back() -> None:
    for session in (OLA, JAN, EWA, None):
        with pytest.raises(ForeignSeat):
            claims.take_back(playing(SeatMoved(0, STRANGER)), session, 0)


def test_claims_end_with_what_they_are_about() -> None:
    roster, _ = asked(1)

    assert roster.after(SeatMoved(1, IZA)).claims == {}
    assert roster.after(SeatMoved(2, STRANGER)).claims == {}
    assert roster.after(OwnerReturned(OLA, LATER)).claims == roster.claims
