"""Who may do what at a table that people come to: checks and events, without a server."""

from __future__ import annotations

import pytest

from ratusz.engine.errors import RatuszError, UnknownBot
from ratusz.host.errors import (
    AlreadyStarted,
    BadRequest,
    ForeignSeat,
    NameTaken,
    NotHost,
    NotInvited,
    NotReady,
    NotStarted,
    SeatTaken,
    SentAway,
    UnknownCode,
    UnknownMessage,
)
from ratusz.host.tables import seating, starting
from ratusz.host.tables.roster import Roster, entries, roster_of
from ratusz.host.tables.roster_events import (
    BotSubstituted,
    ClaimMade,
    ClaimSettled,
    GameStarted,
    HostPassed,
    LinkCreated,
    LobbyOpened,
    MessagePosted,
    ReadyChanged,
    SeatAdded,
    Seated,
    SeatHandedBack,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
    SubstituteVoted,
)
from ratusz.host.tables.seat_state import SeatState
from tests.server.rosters import EWA, JAN, LINK, OLA, STRANGER, TABLE, gathering, playing


def test_what_people_did_can_be_read_again() -> None:
    events = (
        *(
            LobbyOpened(),
            LinkCreated(LINK),
            Seated(1, "Łucja", JAN),
            ReadyChanged(1, ready=True),
            ClaimMade(0, STRANGER),
            ClaimSettled(5),
        ),
        *(
            SeatLeft(1, sent_away=True),
            SeatRemoved(2),
            SeatAdded("greedy"),
            SeatMoved(0, EWA),
            GameStarted(),
            SubstituteVoted(0, 1),
        ),
        *(BotSubstituted(0, "greedy"), SeatHandedBack(0)),
    )

    rows = entries(events, 0, 1000.0)

    assert [row.number for row in rows] == list(range(1, 15))
    assert roster_of(TABLE, rows) == roster_of(TABLE, ()).folded(events)


def test_a_table_for_one_device_has_its_seats_and_nothing_else() -> None:
    roster = roster_of(TABLE, ())

    assert (roster.hosted, roster.gathering, roster.number) == (False, False, 0)
    assert roster.places[0] == SeatState("human", "Ola", session=OLA, stored=0)


# --- sitting down --------------------------------------------------------------------------------------------------


def test_the_first_free_seat_is_taken() -> None:
    assert seating.sit_down(gathering(), JAN, LINK, " Jan\n Kowalski ", None) == (Seated(1, "Jan Kowalski", JAN),)
    assert seating.sit_down(gathering(), JAN, LINK, "Jan", 2) == (Seated(2, "Jan", JAN),)


def test_the_host_needs_no_link_to_sit_down_for_a_second_person() -> None:
    assert seating.sit_down(gathering(), OLA, None, "Babcia", None) == (Seated(1, "Babcia", OLA),)


@pytest.mark.parametrize(
    ("roster", "link", "name", "seat", "error"),
    [
        pytest.param(gathering(), None, "Jan", None, NotInvited, id="no-link"),
        pytest.param(gathering(), b"other", "Jan", None, NotInvited, id="another-link"),
        pytest.param(gathering(LinkCreated(b"newer")), LINK, "Jan", None, NotInvited, id="earlier-link"),
        pytest.param(gathering(), LINK, " \t ", None, BadRequest, id="no-name"),
        pytest.param(gathering(), LINK, "ol\u0430", None, NameTaken, id="a-name-that-looks-like-the-hosts"),
        pytest.param(gathering(), LINK, "Jan", 0, SeatTaken, id="seat-of-the-host"),
        pytest.param(gathering(), LINK, "Jan", 3, BadRequest, id="no-such-seat"),
        pytest.param(playing(), LINK, "Jan", None, AlreadyStarted, id="too-late"),
        pytest.param(gathering(Seated(1, "Ewa", EWA), Seated(2, "Iza", EWA)), LINK, "Jan", None, SeatTaken, id="full"),
        pytest.param(
            gathering(Seated(1, "Jan", JAN), SeatLeft(1, sent_away=True)), LINK, "Jan", 1, SentAway, id="sent-away"
        ),
    ],
)
def test_who_cannot_sit_down(
    roster: Roster, link: bytes | None, name: str, seat: int | None, error: type[RatuszError]
) -> None:
    with pytest.raises(error):
        seating.sit_down(roster, JAN, link, name, seat)


@pytest.mark.parametrize("link", [LINK, b"first"])
def test_a_link_that_people_were_sent_outlives_its_host(link: bytes) -> None:
    """The next host has no token of it, and makes a link of their own beside it."""
    roster = gathering(Seated(1, "Jan", JAN), HostPassed(JAN), LinkCreated(b"first"))

    assert seating.sit_down(roster, EWA, link, "Ewa", None) == (Seated(2, "Ewa", EWA),)


@pytest.mark.parametrize("link", [LINK, b"first"])
def test_the_second_link_of_a_host_is_the_only_one(link: bytes) -> None:
    roster = gathering(Seated(1, "Jan", JAN), HostPassed(JAN), LinkCreated(b"first"), LinkCreated(b"second"))

    with pytest.raises(NotInvited):
        seating.sit_down(roster, EWA, link, "Ewa", None)


def test_a_host_without_a_link_passes_on_the_one_from_before() -> None:
    roster = gathering(Seated(1, "Jan", JAN), Seated(2, "Ewa", EWA), HostPassed(JAN), HostPassed(EWA), SeatLeft(1))

    assert seating.sit_down(roster, STRANGER, LINK, "Ula", None) == (Seated(1, "Ula", STRANGER),)


def test_nobody_has_an_empty_link() -> None:
    """A table without a link is not opened by somebody without one."""
    with pytest.raises(NotInvited):
        seating.sit_down(roster_of(TABLE, ()).folded((LobbyOpened(),)), JAN, None, "Jan", None)


# --- clearing seats ------------------------------------------------------------------------------------------------


def test_a_person_leaves_and_may_come_back() -> None:
    roster = gathering(Seated(1, "Jan", JAN), ReadyChanged(1, ready=True))

    left = roster.folded(seating.clear(roster, JAN, 1))

    assert left.places[1] == SeatState("human")
    assert seating.sit_down(left, JAN, LINK, "Jan", None) == (Seated(1, "Jan", JAN),)


def test_the_host_sends_people_away_and_takes_seats_away() -> None:
    roster = gathering(Seated(1, "Jan", JAN), SeatAdded("greedy"))

    assert seating.clear(roster, OLA, 1) == (SeatLeft(1, sent_away=True),)
    assert seating.clear(roster, OLA, 2) == (SeatRemoved(2),)
    assert seating.clear(roster, OLA, 3) == (SeatRemoved(3),)
    without = roster.folded(seating.clear(roster, OLA, 2))
    assert [place.name for place in without.places] == ["Ola", "Jan", ""]


def test_others_clear_nothing_but_their_own_seat() -> None:
    for session, seat in ((JAN, 0), (JAN, 2), (STRANGER, 1), (None, 1), (None, 2)):
        with pytest.raises(NotHost):
            seating.clear(gathering(Seated(1, "Jan", JAN)), session, seat)


def test_the_host_adds_seats() -> None:
    assert seating.add(gathering(), OLA, None) == (SeatAdded(),)
    assert seating.add(gathering(), OLA, "greedy") == (SeatAdded("greedy"),)
    with pytest.raises(UnknownBot):
        seating.add(gathering(), OLA, "deep")
    with pytest.raises(NotHost):
        seating.add(gathering(Seated(1, "Jan", JAN)), JAN, None)


# --- beginning -----------------------------------------------------------------------------------------------------


def test_the_game_begins_when_all_have_sat_down_and_are_ready() -> None:
    roster = gathering()
    with pytest.raises(NotReady, match="some seats are free"):
        starting.start(roster, OLA, 0)
    roster = roster.folded((Seated(1, "Jan", JAN), SeatRemoved(2), SeatAdded("greedy"), ReadyChanged(0, ready=True)))
    with pytest.raises(NotReady, match="not ready yet: seat 1"):
        starting.start(roster, OLA, 0)
    roster = roster.folded(seating.agree(roster, JAN, 1, ready=True))
    with pytest.raises(NotHost):
        starting.start(roster, JAN, 0)

    assert roster.folded(starting.start(roster, OLA, 0)).gathering is False


def test_only_oneself_says_that_one_is_ready() -> None:
    for session in (OLA, STRANGER, None):
        with pytest.raises(ForeignSeat):
            seating.agree(gathering(Seated(1, "Jan", JAN)), session, 1, ready=True)


def test_saying_it_twice_changes_nothing() -> None:
    assert seating.agree(gathering(ReadyChanged(0, ready=True)), OLA, 0, ready=True) == ()


# --- coming back ---------------------------------------------------------------------------------------------------


def test_a_seat_moves_to_another_device_and_the_hosts_rights_with_the_hosts_only_seat() -> None:
    moved = playing().folded(seating.move(playing(), 0, OLA, STRANGER))
    assert (moved.places[0].session, moved.host) == (STRANGER, STRANGER)
    two = playing(SeatMoved(1, OLA))
    kept = two.folded(seating.move(two, 0, OLA, STRANGER))
    assert (kept.places[0].session, kept.host) == (STRANGER, OLA)
    assert seating.move(playing(), 1, JAN, JAN) == ()
    with pytest.raises(UnknownCode):
        seating.move(playing(SeatMoved(1, EWA)), 1, JAN, STRANGER)


# --- bots that stand in --------------------------------------------------------------------------------------------


def test_the_host_and_the_person_may_let_a_bot_play_and_take_the_seat_back() -> None:
    for session, by in ((OLA, "host"), (JAN, "owner")):
        assert seating.stand_in(playing(), session, 1, "planner", present={JAN}) == (BotSubstituted(1, "planner", by),)
        roster = playing(BotSubstituted(1, "planner"))
        back = roster.folded(seating.hand_back(roster, session, 1))
        assert (back.places[1].stand_in, back.places[1].had_stand_in) == (None, True)
    assert seating.hand_back(playing(), JAN, 1) == ()


def test_the_others_vote_about_who_is_not_there() -> None:
    """Of four people three have a say about the fourth: two votes are more than half."""
    roster = gathering(
        SeatAdded(), Seated(1, "Jan", JAN), Seated(2, "Ewa", EWA), Seated(3, "Iza", b"iza"), GameStarted()
    )

    one = roster.folded(seating.stand_in(roster, EWA, 1, "planner", present={OLA, EWA}))
    assert (one.places[1].stand_in, one.places[1].votes) == (None, frozenset({2}))
    assert seating.stand_in(one, EWA, 1, "planner", present=()) == ()
    assert one.folded(seating.hand_back(one, EWA, 1)).places[1].votes == set()
    two = one.folded(seating.stand_in(one, b"iza", 1, "planner", present=()))
    assert (two.places[1].stand_in, two.places[1].votes) == ("planner", frozenset())


def test_of_two_others_both_have_to_agree() -> None:
    roster = playing()

    one = roster.folded(seating.stand_in(roster, EWA, 1, "planner", present=()))

    assert one.places[1].votes == {2}


def test_who_is_there_is_not_voted_away() -> None:
    with pytest.raises(NotHost, match="is here"):
        seating.stand_in(playing(), EWA, 1, "planner", present={JAN})


@pytest.mark.parametrize(
    ("roster", "session", "seat", "bot", "error"),
    [
        pytest.param(gathering(), OLA, 0, "planner", NotStarted, id="before-the-game"),
        pytest.param(playing(), OLA, 1, "deep", UnknownBot, id="no-such-bot"),
        pytest.param(playing(BotSubstituted(1, "greedy")), OLA, 1, "planner", SeatTaken, id="a-bot-plays-already"),
        pytest.param(playing(), STRANGER, 1, "planner", ForeignSeat, id="a-stranger"),
        pytest.param(playing(), None, 1, "planner", ForeignSeat, id="nobody"),
        pytest.param(
            playing(BotSubstituted(2, "greedy")), EWA, 1, "planner", ForeignSeat, id="who-does-not-play-themselves"
        ),
    ],
)
def test_where_no_bot_stands_in(
    roster: Roster, session: bytes | None, seat: int, bot: str, error: type[RatuszError]
) -> None:
    with pytest.raises(error):
        seating.stand_in(roster, session, seat, bot, present=())


def test_strangers_hand_nothing_back() -> None:
    for session in (EWA, STRANGER, None):
        with pytest.raises(ForeignSeat):
            seating.hand_back(playing(BotSubstituted(1, "planner")), session, 1)


# --- talking, and being found --------------------------------------------------------------------------------------


def test_who_plays_may_talk() -> None:
    assert seating.say(playing(), JAN, " Hello\n there ", 1000.0) == (MessagePosted(1, "Hello there", 1000.0),)
    for session in (STRANGER, None):
        with pytest.raises(ForeignSeat):
            seating.say(playing(), session, "Hello", 1000.0)
    with pytest.raises(BadRequest):
        seating.say(playing(), JAN, " \u200b ", 1000.0)


def test_a_line_is_taken_away_by_the_host_or_who_said_it() -> None:
    roster = playing(MessagePosted(1, "Hello", 1000.0))
    (line,) = roster.lines

    assert (line.name, line.words) == ("Jan", "Hello")
    for session in (EWA, STRANGER, None):
        with pytest.raises(NotHost):
            seating.unsay(roster, session, line.number)
    for session in (OLA, JAN):
        assert roster.folded(seating.unsay(roster, session, line.number)).lines == ()
    with pytest.raises(UnknownMessage):
        seating.unsay(roster, OLA, 1)


def test_a_line_keeps_the_name_of_who_said_it() -> None:
    roster = gathering(Seated(1, "Jan", JAN), MessagePosted(1, "Bye", 1000.0), SeatLeft(1), Seated(1, "Ewa", EWA))

    assert [line.name for line in roster.lines] == ["Jan"]


def test_the_last_hundred_lines_are_in_sight() -> None:
    roster = playing(*(MessagePosted(0, f"line {n}", 1000.0 + n) for n in range(101)))

    assert [roster.lines[at].words for at in (0, -1)] == ["line 1", "line 100"]


def test_at_a_public_table_everybody_sits_down() -> None:
    public = gathering(*seating.list_publicly(gathering(), OLA, public=True))

    assert seating.sit_down(public, STRANGER, None, "Iza", None) == (Seated(1, "Iza", STRANGER),)
    assert public.index.listed
    assert not public.after(GameStarted()).index.listed
    private = public.folded(seating.list_publicly(public, OLA, public=False))
    with pytest.raises(NotInvited):
        seating.sit_down(private, STRANGER, None, "Iza", None)
    with pytest.raises(NotHost):
        seating.list_publicly(private, JAN, public=True)
