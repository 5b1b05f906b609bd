from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratusz.engine.errors import IllegalAction, InvalidRecord
from ratusz.engine.game import CHANCE
from ratusz.engine.play import Event
from ratusz.engine.text.record import Line, Record, dump, events, load, record_of, states
from tests.toys.footbridge import FOOTBRIDGE, Bridge, Valley

TEXT = """\
# Two bridges, one of them finished in the rain.

ratusz-record: 1
game: footbridge
rules: 1
players: 2
options: rail=yes
result: 4 3
seats: Ala, Olek    # kept, though the format does not know it

* dry
0 a      # the first plank
0 ok
1 b
1 ok

* wet
0 b
1 c
0 c
0 ok
1 ok
"""
RECORD = Record(
    game="footbridge",
    rules_version=1,
    players=2,
    options={"rail": "yes"},
    lines=(
        Line(CHANCE, "dry"),
        *(Line(0, "a"), Line(0, "ok"), Line(1, "b"), Line(1, "ok")),
        Line(CHANCE, "wet"),
        *(Line(0, "b"), Line(1, "c"), Line(0, "c"), Line(0, "ok"), Line(1, "ok")),
    ),
    result=(4, 3),
    notes={"seats": "Ala, Olek"},
)


def damaged(old: str, new: str) -> str:
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


def test_a_text_is_read_into_headers_and_events() -> None:
    assert load(TEXT) == RECORD


def test_lines_know_where_they_stand() -> None:
    record = load(TEXT)

    assert [line.number for line in record.lines] == [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22]
    headers = ["ratusz-record", "game", "rules", "players", "options", "result", "seats"]
    assert list(record.numbers.items()) == list(zip(headers, range(3, 10), strict=True))


def test_a_record_is_written_without_comments() -> None:
    assert dump(RECORD).splitlines()[:9] == [
        *("ratusz-record: 1", "game: footbridge", "rules: 1", "players: 2", "options: rail=yes", "result: 4 3"),
        *("seats: Ala, Olek", "", "* dry"),
    ]
    assert load(dump(RECORD)) == RECORD
    assert dump(load(dump(RECORD))) == dump(RECORD)


def test_headers_with_nothing_to_say_are_left_out() -> None:
    bare = Record(game="footbridge", rules_version=1, players=1, options={}, lines=())

    assert dump(bare) == "ratusz-record: 1\ngame: footbridge\nrules: 1\nplayers: 1\n\n"
    assert load(dump(bare)) == bare


def test_a_note_stays_on_its_line_and_is_no_comment() -> None:
    record = load(dump(replace(RECORD, notes={"seats": "Ala\n* wet  # Olek"})))

    assert record.notes == {"seats": "Ala * wet Olek"}
    assert record.lines == RECORD.lines


texts = st.text(st.characters(blacklist_categories=["Cc", "Zl", "Zp", "Cs"], blacklist_characters="#")).map(
    lambda text: " ".join(text.split())
)


def test_an_event_may_hold_a_colon() -> None:
    record = replace(RECORD, lines=(Line(CHANCE, "a:b"), Line(0, ": c")))

    assert load(dump(record)) == record


@given(
    st.builds(
        Record,
        game=st.from_regex("[a-z_]+", fullmatch=True),
        rules_version=st.integers(1, 99),
        players=st.integers(1, 12),
        options=st.dictionaries(st.sampled_from(["a", "b-c"]), st.sampled_from(["no", "yes"])),
        lines=st.lists(st.builds(Line, st.integers(-1, 11), texts.filter(bool))).map(tuple),
        result=st.none() | st.lists(st.integers(-99, 99), min_size=1).map(tuple),
        notes=st.dictionaries(st.sampled_from(["seats", "date"]), texts),
        numbers=st.just({}),
    )
)
@settings(deadline=None)
def test_what_is_written_can_be_read(record: Record) -> None:
    assert load(dump(record)) == record


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", None, "the header 'ratusz-record' is missing; a record begins with lines such as 'ratusz-record: 1'"),
        (
            damaged("rules: 1\n", ""),
            None,
            "the header 'rules' is missing; a record begins with lines such as 'rules: 1'",
        ),
        ("hello\nworld\n", None, "the header 'ratusz-record' is missing"),
        ("\x7fELF\0\1: \xff\n" * 3, None, "the header 'ratusz-record' is missing"),
        (damaged("players: 2", "\N{SNOWMAN}players: 2"), 6, "expected a seat, * or ~ and an action"),
        ("ratusz-record: 1\ngame: footbridge\nrules: 1\n", None, "the header 'players' is missing"),
        (
            damaged("ratusz-record: 1", "ratusz-record: 2"),
            3,
            "unknown record format 2; this program reads format 1",
        ),
        (damaged("ratusz-record: 1", "ratusz-record: new"), 3, "ratusz-record must be a whole number, not 'new'"),
        (damaged("game: footbridge\n", ""), None, "the header 'game' is missing"),
        (damaged("rules: 1", "rules: 1.5"), 5, "rules must be a whole number, not '1.5'"),
        (damaged("players: 2", "players: two"), 6, "players must be a whole number, not 'two'"),
        (damaged("players: 2", "players: " + "9" * 5000), 6, "players must be a whole number"),
        (damaged("players: 2", "players: \N{ARABIC-INDIC DIGIT TWO}"), 6, "players must be a whole number"),
        (damaged("options: rail=yes", "Players : 3"), 7, "'players', first in line 6"),
        (damaged("rail=yes", "rail"), 7, "options look like 'factories=yes', not 'rail'"),
        (damaged("rail=yes", "=yes"), 7, "options look like 'factories=yes', not '=yes'"),
        (damaged("result: 4 3", "result: 4 x"), 8, "result must be a whole number, not 'x'"),
        (damaged("* wet", "? wet"), 17, "expected a seat, * or ~ and an action, such as '0 Hb2', not '? wet'"),
        (damaged("* wet", "wet"), 17, "expected a seat, * or ~ and an action"),
        (damaged("* wet", "-1 wet"), 17, "expected a seat, * or ~ and an action"),
        (damaged("* wet", "9" * 5000 + " wet"), 17, "expected a seat, * or ~ and an action"),
        (damaged("* wet", "\N{SUPERSCRIPT TWO} wet"), 17, "expected a seat, * or ~ and an action"),
        (damaged("* wet", "result: 4 3"), 17, "expected a seat, * or ~ and an action"),
    ],
)
def test_damage_is_found_where_it_is(text: str, line: int | None, problem: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        load(text)

    assert caught.value.line == line
    assert problem in caught.value.problem


def line_refused(text: str) -> int | None:
    try:
        states(FOOTBRIDGE, load(text))
    except InvalidRecord as error:
        return error.line
    return None


@given(st.text() | st.text(st.sampled_from("*0:#= \nabokratusz-record1")))
@settings(max_examples=200, deadline=None)
def test_junk_is_no_record(junk: str) -> None:
    for text in (junk, f"ratusz-record: 1\ngame: footbridge\nrules: 1\nplayers: 1\n{junk}"):
        line = line_refused(text)
        assert line is None or 1 <= line <= len(text.splitlines())


def test_events_are_actions_of_the_game() -> None:
    assert events(FOOTBRIDGE, RECORD)[:2] == (Event(CHANCE, "dry"), Event(0, "a"))


def test_states_are_those_before_and_after_each_event() -> None:
    reached = states(FOOTBRIDGE, RECORD)

    assert len(reached) == 12
    assert reached[0] == Valley((Bridge(), Bridge()))
    assert reached[5] == Valley((Bridge("a", points=(2,)), Bridge("b", points=(2,))), round=2)
    assert reached[11] == Valley((Bridge("abc", points=(2, 2)), Bridge("bc", points=(2, 1))), round=3)


def test_a_game_that_is_not_over_can_be_replayed() -> None:
    record = replace(RECORD, lines=RECORD.lines[:7], result=None)

    assert states(FOOTBRIDGE, record)[-1].bridges[0] == Bridge("a", draft="b", points=(2,))


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        (damaged("0 a      #", "0 d      #"), 12, "'d' is none of a, b, c, ok, dry, wet"),
        (damaged("0 a      #", "0 ok      #"), 12, "'ok' is not allowed here by rule FB-03"),
        (damaged("* wet", "1 c"), 17, "'c' is not allowed here by rule FB-01"),
        (damaged("* wet", "* c"), 17, "'c' is not allowed here by rule FB-02"),
        (damaged("* wet", "2 wet"), 17, "'wet' is not allowed here by rule FB-01"),
        (damaged("1 b\n1 ok\n", "1 ok\n"), 14, "'ok' is not allowed here by rule FB-03"),
        (TEXT + "0 ok\n", 23, "'ok' is not allowed here by rule FB-01"),
        (damaged("players: 2", "players: 4"), 6, "1 to 3 players, not 4"),
        (damaged("rail=yes", "roof=yes"), 7, "there is only the option 'rail', not ['roof']"),
        (damaged("result: 4 3", "result: 4 4"), 8, "the header gives the result 4 4, but the game gives 4 3"),
        (damaged("result: 4 3", "result: 4"), 8, "the header gives the result 4, but the game gives 4 3"),
        (
            TEXT.removesuffix("1 ok\n"),
            8,
            "the header gives the result 4 3, but the game is not over; is the end missing?",
        ),
    ],
)
def test_what_never_happened_is_found_where_it_stands(text: str, line: int, problem: str) -> None:
    record = load(text)
    with pytest.raises(InvalidRecord) as caught:
        states(FOOTBRIDGE, record)

    assert caught.value.line == line
    assert problem in caught.value.problem


def test_a_record_made_by_a_program_has_no_lines_to_name() -> None:
    with pytest.raises(InvalidRecord) as caught:
        states(FOOTBRIDGE, replace(RECORD, lines=RECORD.lines[1:]))

    assert caught.value.line is None
    assert str(caught.value) == "'a' is not allowed here by rule FB-01"


def test_a_game_is_recorded_with_its_result_when_it_is_over() -> None:
    happened = events(FOOTBRIDGE, RECORD)

    assert record_of(FOOTBRIDGE, 2, {"rail": "yes"}, happened, {"seats": "Ala, Olek"}) == RECORD
    assert record_of(FOOTBRIDGE, 2, {}, happened[:-1]).result is None


def test_what_is_not_allowed_cannot_be_recorded() -> None:
    with pytest.raises(IllegalAction):
        record_of(FOOTBRIDGE, 1, {}, [Event(0, "a")])
