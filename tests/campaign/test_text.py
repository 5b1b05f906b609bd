"""Campaigns as text: what is written is read again, and what is wrong is told with its line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.campaign import Player, after, begin, dump, load, reseated
from ratusz.engine.errors import IllegalAction, InvalidCampaign, UnknownRulesVersion
from ratusz.engine.play import Event
from ratusz.engine.text import record
from ratusz.engine.text.record import Record, record_of
from ratusz.games import rooms
from tests.campaign.pairs import GEMS, LONG, LOST, pair

pytestmark = pytest.mark.usefixtures("with_gems")

TEXT = """\
# Two episodes; in the second a bot plays for Jan.
ratusz-campaign: 1
game: gems
rules: 7
course: pair
seat: human Ola
seat: bot greedy

--- episode first
seat: human Ola
seat: human Jan # the younger
ratusz-record: 1
game: gems
rules: 7
players: 2
options: rounds=1
result: 1 0

0 ruby
1 jade
* =ruby

--- episode second
ratusz-record: 1
game: gems
rules: 7
players: 2
0 jade
1 opal
* =opal
0 jade
1 opal
* =opal
0 jade
1 opal
* =opal
"""
"""The seats of the second episode are left out, and so is `rounds=3`, which is the default."""


def test_what_a_text_says() -> None:
    campaign = load(TEXT)

    assert campaign.players == (Player("Ola"), Player("", "greedy"))
    assert [one.players for one in campaign.played] == [
        (Player("Ola"), Player("Jan # the younger")),
        (Player("Ola"), Player("", "greedy")),
    ]
    assert [one.total for one in campaign.standings] == [1, 3]


def test_what_is_written() -> None:
    campaign = reseated(pair(LOST), [Player("Ola"), Player("Hal #9", "greedy")])

    assert dump(campaign) == (
        "ratusz-campaign: 1\n"
        "game: gems\n"
        "rules: 7\n"
        "course: pair\n"
        "seat: human Ola\n"
        "seat: bot greedy Hal #9\n"
        "\n"
        "--- episode first\n"
        "seat: human Ola\n"
        "seat: human Jan\n"
        "ratusz-record: 1\n"
        "game: gems\n"
        "rules: 7\n"
        "players: 2\n"
        "options: rounds=1\n"
        "result: 1 0\n"
        "\n"
        "0 ruby\n"
        "1 jade\n"
        "* =ruby\n"
    )
    assert load(dump(campaign)) == campaign


@pytest.mark.parametrize("played", [[], [LOST], [LOST, LONG]], ids=["none", "one", "all"])
def test_a_campaign_goes_round(played: list[Record]) -> None:
    campaign = pair(*played)

    assert load(dump(campaign)) == campaign
    assert dump(load(dump(campaign))) == dump(campaign)


def test_a_name_may_be_left_out() -> None:
    campaign = begin(GEMS, "pair", [Player(), Player("", "random")])

    assert "seat: human\nseat: bot random\n" in dump(campaign)
    assert load(dump(campaign)) == campaign


def test_case_blanks_and_line_ends_do_not_matter() -> None:
    text = TEXT.replace("game: gems\n", "GAME :  gems   # the small one\r\n", 1)
    text = text.replace("--- episode first", "  ---  Episode first ").replace("seat: bot", " Seat:  bot", 1)

    assert load(text) == load(TEXT)


def without(text: str, line: str) -> str:
    assert line + "\n" in text
    return text.replace(line + "\n", "", 1)


@pytest.mark.parametrize("header", ["ratusz-campaign: 1", "game: gems", "rules: 7", "course: pair"])
def test_headers_cannot_be_missing(header: str) -> None:
    name = header.partition(":")[0]

    with pytest.raises(
        InvalidCampaign, match=rf"^the header '{name}' is missing; a campaign begins with lines such as "
    ):
        load(without(TEXT, header))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        pytest.param("ratusz-campaign: 1", "ratusz-campaign: 2",
                     "line 2: unknown campaign format 2; this program reads format 1", id="format"),
        pytest.param("ratusz-campaign: 1", "ratusz-campaign: one",
                     "line 2: ratusz-campaign must be a whole number, not 'one'", id="no-format"),
        pytest.param("game: gems", "game: chess", "line 3: unknown game 'chess'; games are {games}", id="game"),
        pytest.param("course: pair", "course: triple",
                     "line 5: gems has no campaign 'triple'; there are pair", id="course"),
        pytest.param("course: pair", "course: pair\ncourse: pair",
                     "line 6: duplicate header 'course', first in line 5", id="twice"),
        pytest.param("course: pair", "course: pair\nhost: Ola",
                     "line 6: expected a header (ratusz-campaign, game, rules, course, seat, city) or '--- episode 1', "
                     "not 'host: Ola'", id="unknown-header"),
        pytest.param("course: pair", "course: pair\nhello",
                     "line 6: expected a header (ratusz-campaign, game, rules, course, seat, city) or '--- episode 1', "
                     "not 'hello'", id="no-header"),
        pytest.param("seat: bot greedy", "seat: robot",
                     "line 7: a seat looks like 'human Ewa', 'bot greedy' or 'resting human Jan', not 'robot'",
                     id="seat"),
        pytest.param("seat: bot greedy", "seat: bot",
                     "line 7: a seat looks like 'human Ewa', 'bot greedy' or 'resting human Jan', not 'bot'",
                     id="nameless-bot"),
        pytest.param("seat: bot greedy", "seat: resting",
                     "line 7: a seat looks like 'human Ewa', 'bot greedy' or 'resting human Jan', not 'resting'",
                     id="nobody-rests"),
        pytest.param("seat: human Ola", "city: Lipowo",
                     "line 6: the name of a city must be below its seat, once", id="nobodys-city"),
        pytest.param("seat: human Ola", "seat: human Ola\ncity: A\ncity: B",
                     "line 8: the name of a city must be below its seat, once", id="two-cities"),
        pytest.param("seat: human Ola", "seat: human Ola\ncity: Nowe Miasto nad Starą Rzeką",
                     "line 6: the name of a city has at most 24 letters on one line, with single blanks between words, "
                     "not 'Nowe Miasto nad Starą Rzeką'", id="long-city"),
        pytest.param("seat: bot greedy\n", "",
                     "line 6: the number of seats has to be 2 to 4 here, not 1", id="few-seats"),
        pytest.param("seat: human Jan", "seat: person Jan",
                     "line 11: a seat looks like 'human Ewa', 'bot greedy' or 'resting human Jan', not "
                     "'person Jan # the younger'",
                     id="seat-of-an-episode"),
        pytest.param("--- episode first", "--- episode third",
                     "line 9: the next episode is first, not third", id="name"),
        pytest.param("--- episode second", "--- episode first", "line 23: the next episode is second, not first",
                     id="the-same-again"),
        pytest.param("options: rounds=1", "options: rounds=3",
                     "line 16: episode first has to begin with the options 'rounds=1', not 'rounds=3'", id="options"),
        pytest.param("players: 2", "players: 3", "line 15: players has to be 2 in episode first, not 3", id="players"),
        pytest.param("result: 1 0", "result: 0 1",
                     "line 17: the header gives the result 0 1, but the game gives 1 0", id="result"),
        pytest.param("1 jade", "1 glass", "line 20: 'glass' is not a gem; gems are ruby, jade, opal", id="notation"),
        pytest.param("1 jade", "jade",
                     "line 20: expected a seat, * or ~ and an action, such as '0 Hb2', not 'jade'", id="line"),
        pytest.param("1 jade", "1 =jade", "line 20: '=jade' is not allowed here by rule GE-1", id="illegal"),
        pytest.param("* =ruby\n", "",
                     "line 17: the header gives the result 1 0, but the game is not over; is the end missing?",
                     id="unfinished"),
        pytest.param("ratusz-record: 1", "ratusz-record: 9",
                     "line 12: unknown record format 9; this program reads format 1", id="record-format"),
        pytest.param("players: 2\noptions", "options",
                     "line 9: the header 'players' is missing; a record begins with lines such as 'players: 2'",
                     id="record-header"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, problem: str) -> None:
    assert old in TEXT

    with pytest.raises(InvalidCampaign) as refused:
        load(TEXT.replace(old, new, 1))

    assert str(refused.value) == problem.format(games=", ".join(rooms()) + ", gems")


def test_an_illegal_event_says_which_rule_it_breaks() -> None:
    with pytest.raises(InvalidCampaign) as refused:
        load(TEXT.replace("1 jade", "1 =jade", 1))

    assert isinstance(refused.value.__cause__, IllegalAction)


def test_rules_that_nobody_knows() -> None:
    with pytest.raises(UnknownRulesVersion, match=r"^line 4: unknown rules version 8 of gems; known versions: 7$"):
        load(TEXT.replace("rules: 7", "rules: 8", 1))


def test_an_episode_too_many() -> None:
    third = "\n--- episode third\nratusz-record: 1\n"

    with pytest.raises(InvalidCampaign, match=r"^line 38: the campaign ends before episode third$"):
        load(TEXT + third)


def test_an_episode_of_others_than_there_are_seats() -> None:
    with pytest.raises(InvalidCampaign, match=r"^line 12: players has to be 1 in episode first, not 2$"):
        load(
            "\n".join(line for line in TEXT.splitlines() if not line.startswith(("#", "seat: bot", "seat: human Jan")))
        )


@pytest.mark.parametrize(
    "text", ["", "hello", "\x00", "--- episode 1", "seat: human Ola", "ratusz-record: 1\ngame: gems"]
)
def test_what_is_no_campaign_at_all(text: str) -> None:
    with pytest.raises(InvalidCampaign):
        load(text)


def test_a_single_game_is_told_apart() -> None:
    with pytest.raises(InvalidCampaign, match=r"^line 1: this is the record of a single game; a campaign begins with "):
        load(record.dump(LOST))


def test_what_else_a_record_says_is_kept() -> None:
    noted = replace(LOST, notes={"seat": "by the window", "event": "a rainy evening"})

    campaign = load(dump(pair(noted)))

    assert campaign.played[0].record == noted
    assert campaign.played[0].players == (Player("Ola"), Player("Jan"))


def test_junk_before_a_record_is_found_where_it_is() -> None:
    with pytest.raises(InvalidCampaign, match=r"^line 12: expected a seat or 'ratusz-record: 1', not 'what a game!'$"):
        load(TEXT.replace("ratusz-record: 1", "what a game!\nratusz-record: 1", 1))


def test_who_rests_and_what_cities_are_called_is_in_the_text() -> None:
    campaign = pair(LOST)
    named = [Player("Ola", city="Lipowo # nad rzeką"), Player("Jan", "greedy", "Nowe Miasto", rests=True)]

    text = dump(reseated(campaign, named))

    assert text.splitlines()[4:8] == [
        "seat: human Ola",
        "city: Lipowo # nad rzeką",
        "seat: resting bot greedy Jan",
        "city: Nowe Miasto",
    ]
    assert load(text).players == tuple(named)


def test_an_episode_that_somebody_rested_in_is_replayed_without_them() -> None:
    campaign = reseated(pair(LOST), [Player("Ola"), Player("Jan", rests=True)])
    alone = record_of(GEMS, 1, {"rounds": "3"}, [Event(seat, gem) for seat, gem in [(0, "jade"), (-1, "=jade")] * 3])

    over = after(campaign, alone)

    assert load(dump(over)) == over
    with pytest.raises(InvalidCampaign, match=r"players has to be 2 in episode second, not 1$"):
        load(dump(over).replace("resting ", ""))


def test_no_line_of_a_text_is_read_more_often_for_those_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    known = record.load

    def load_record(text: str, *, first: int = 1) -> Record:
        read.append(len(text))
        return known(text, first=first)

    monkeypatch.setattr(record, "load", load_record)
    long = TEXT.replace("--- episode first", "\n" * 1000 + "--- episode first")
    load(long)

    assert sum(read) < len(TEXT)
    with pytest.raises(InvalidCampaign, match="line 1010: "):
        load(long.replace("seat: human Ola\nseat: human Jan", "seat: nobody"))
