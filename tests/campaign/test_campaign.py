"""Campaigns as values, with gems: one round, and a second episode of three rounds if somebody has scored nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.campaign import Player, after, begin, reseated, rewound
from ratusz.engine.errors import InvalidCampaign, InvalidSetup, UnknownCourse
from ratusz.engine.message import say
from ratusz.engine.text.record import Record, load
from ratusz.games import dice_city, little_town
from tests.campaign.pairs import GEMS, JAN, LONG, LOST, OLA, WON, game, pair


def test_before_the_first_episode() -> None:
    campaign = pair()

    assert (campaign.episode, campaign.is_over) == (campaign.course.episodes[0], False)
    assert campaign.options == {"rounds": "1"}
    assert campaign.seats == (1, 2)
    assert (campaign.standings, campaign.winners) == ((), ())
    assert campaign.briefing(0).new_rules == ("GE-1",)


def test_what_is_left_behind_decides_how_it_goes_on() -> None:
    assert pair(WON).options == {"rounds": "1"}
    assert pair(LOST).options == {"rounds": "3"}
    assert [standing.carried for standing in pair(LOST).standings] == [
        (say("gems.carried", n=1),),
        (say("gems.carried", n=0),),
    ]


def test_a_campaign_that_is_over() -> None:
    campaign = pair(LOST, LONG)

    assert (campaign.is_over, campaign.episode, campaign.options) == (True, None, {})
    # Seat 0 has 1 + 0 points, seat 1 has 0 + 3.
    assert [(one.total, one.rank) for one in campaign.standings] == [(1, 2), (3, 1)]
    assert campaign.winners == (1,)
    assert [one.ranks for one in campaign.played] == [(1, 2), (2, 1)]


def test_nobody_has_won_before_the_end() -> None:
    assert pair(LOST).winners == ()


def test_a_record_need_not_say_its_result() -> None:
    assert pair(replace(LOST, result=None)).played[0].record.result == (1, 0)
    assert pair(replace(LOST, result=None)) == pair(LOST)


def test_rewinding_gives_back_what_was() -> None:
    campaign = pair(LOST, LONG)

    assert rewound(campaign, 0) == pair()
    assert rewound(campaign, 1) == pair(LOST)
    assert rewound(campaign, 2) == campaign


@pytest.mark.parametrize("keep", [-1, 2])
def test_what_was_not_played_cannot_be_kept(keep: int) -> None:
    with pytest.raises(InvalidCampaign, match=rf"^of 1 finished episodes {keep} cannot be kept$"):
        rewound(pair(LOST), keep)


def test_forks_do_not_know_each_other() -> None:
    trunk = pair(LOST)

    other = after(trunk, game(3, *[(0, "ruby"), (1, "ruby"), (-1, "=ruby")] * 3))

    assert (trunk.played, other.winners) == (pair(LOST).played, (0,))
    assert after(trunk, LONG).winners == (1,)


def test_others_may_play_on() -> None:
    campaign = reseated(pair(LOST), [OLA, Player("Jan's bot", "greedy")])

    assert campaign.played[0].players == (OLA, JAN)
    assert after(campaign, LONG).played[1].players == (OLA, Player("Jan's bot", "greedy"))


def test_somebody_may_join_where_the_game_allows_it() -> None:
    campaign = reseated(pair(LOST), [OLA, JAN, Player("Ewa")])
    long = game(3, *[(0, "jade"), (1, "jade"), (2, "opal"), (-1, "=opal")] * 3, players=3)

    assert [one.total for one in after(campaign, long).standings] == [1, 0, 3]


@pytest.mark.parametrize(("number", "allowed"), [(1, "2 to 4"), (5, "2 to 4")])
def test_not_so_many_may_play_on(number: int, allowed: str) -> None:
    with pytest.raises(InvalidSetup, match=rf"^the number of seats has to be {allowed} here, not {number}$"):
        reseated(pair(LOST), [Player()] * number)


def test_after_rewinding_those_play_on_who_may() -> None:
    three = reseated(pair(LOST), [OLA, JAN, Player("Ewa")])
    full = after(three, game(3, *[(0, "jade"), (1, "jade"), (2, "opal"), (-1, "=opal")] * 3, players=3))

    assert rewound(full, 1).players == (OLA, JAN, Player("Ewa"))
    assert rewound(full, 0).players == (OLA, JAN)


@pytest.mark.parametrize("name", ["two\nlines", " blank before", "two  blanks", "tab\there", "separator\u2028here"])
def test_a_name_is_one_line(name: str) -> None:
    with pytest.raises(InvalidSetup, match=r"^a name is one line with single spaces between words, not "):
        Player(name)


def test_the_name_of_a_bot_is_one_word() -> None:
    with pytest.raises(InvalidSetup, match=r"^the name of a bot is one word, such as 'greedy', not 'deep thought'$"):
        Player("", "deep thought")


def test_unknown_courses() -> None:
    with pytest.raises(UnknownCourse, match=r"^gems has no campaign 'triple'; there are pair$"):
        begin(GEMS, "triple", [OLA])
    with pytest.raises(UnknownCourse, match=r"^little_town has no campaigns$"):
        begin(little_town, "pair", [OLA])


@pytest.mark.parametrize(
    ("played", "record", "problem"),
    [
        pytest.param([], LONG, "episode first has to begin with the options 'rounds=1', not 'rounds=3'", id="options"),
        pytest.param([LOST], LOST, "episode second has to begin with the options 'rounds=3', not 'rounds=1'",
                     id="twice"),
        pytest.param([], replace(LOST, options={"colour": "red"}),
                     "episode first has to begin with the options 'rounds=1', not 'colour=red'", id="unknown-option"),
        pytest.param([], replace(LOST, game="chess"), "game has to be gems in episode first, not chess", id="game"),
        pytest.param([], replace(LOST, rules_version=6), "rules has to be 7 in episode first, not 6", id="rules"),
        pytest.param([], game(1, (0, "jade"), (-1, "=jade"), players=1), "players has to be 2 in episode first, not 1",
                     id="players"),
        pytest.param([], game(1, (0, "ruby")), "episode first is not over yet", id="unfinished"),
        pytest.param([], game(1), "episode first is not over yet", id="not-begun"),
        pytest.param([], replace(LOST, result=(0, 1)), "the header gives the result 0 1, but the game gives 1 0",
                     id="result"),
        pytest.param([], replace(LOST, lines=LOST.lines[1:]), "'=ruby' is not allowed here by rule GE-1", id="illegal"),
        pytest.param([LOST, LONG], LOST, "the campaign is over; there is no episode left", id="over"),
    ],
)  # fmt: skip
def test_an_episode_has_to_follow(played: list[Record], record: Record, problem: str) -> None:
    campaign = pair(*played)

    with pytest.raises(InvalidCampaign) as refused:
        after(campaign, record)

    assert str(refused.value) == problem
    assert refused.value.line is None


@pytest.mark.parametrize(
    ("rounds", "drawn", "problem"),
    [
        pytest.param(3, "* =ruby", "line 5: episode first has to begin with the options 'rounds=1'", id="options"),
        pytest.param(1, "* ruby", "line 9: 'ruby' is not allowed here by rule GE-1", id="illegal"),
        pytest.param(1, "", "line 8: episode first is not over yet", id="unfinished"),
    ],
)
def test_what_is_wrong_in_a_file_has_its_line(rounds: int, drawn: str, problem: str) -> None:
    text = f"ratusz-record: 1\ngame: gems\nrules: 7\nplayers: 2\noptions: rounds={rounds}\n\n0 ruby\n1 jade\n{drawn}\n"

    with pytest.raises(InvalidCampaign) as refused:
        after(pair(), load(text))

    assert str(refused.value).startswith(problem)


REST = Player("Jan", rests=True)
ALONE = game(3, *[(0, "jade"), (-1, "=jade")] * 3, players=1)


def test_a_seat_rests() -> None:
    campaign = reseated(pair(LOST), [OLA, REST])

    assert campaign.playing == (0,)
    over = after(campaign, ALONE)
    assert (over.played[1].playing, over.played[1].ranks, over.played[1].record.result) == ((0,), (1,), (3,))
    # Ola has 1 + 3, and Jan keeps what he had.
    assert [one.total for one in over.standings] == [4, 0]


def test_who_rests_first_sits_at_the_table_behind() -> None:
    over = after(reseated(pair(LOST), [Player("Ola", rests=True), JAN]), ALONE)

    assert over.played[1].playing == (1,)
    assert [one.total for one in over.standings] == [1, 3]
    assert (over.last_player(0), over.last_player(1)) == (OLA, JAN)


@pytest.mark.parametrize(
    ("records", "players", "problem"),
    [
        pytest.param([], [OLA, REST], "seat 1 has not played yet, so it cannot sit out", id="before the first"),
        pytest.param([LOST], [OLA, JAN, REST], "seat 2 has not played yet, so it cannot sit out", id="joins"),
        pytest.param(
            [LOST],
            [Player("Ola", rests=True), REST],
            "at least 1 of the seats have to play, but 2 of 2 sit out",
            id="everybody",
        ),
    ],
)
def test_who_may_not_rest(records: list[Record], players: list[Player], problem: str) -> None:
    with pytest.raises(InvalidSetup) as refused:
        reseated(pair(*records), players)

    assert str(refused.value) == problem


def test_nobody_rests_where_the_game_does_not_know_it() -> None:
    campaign = begin(dice_city, "mini", [OLA, JAN])

    with pytest.raises(InvalidSetup, match=r"^seats cannot sit out in this campaign, not even seat 1$"):
        reseated(campaign, [OLA, REST])
    with pytest.raises(InvalidSetup, match=r"^cities have no names in this campaign, not even 'Lipowo'$"):
        reseated(campaign, [OLA, Player("Jan", city="Lipowo")])


def test_a_city_keeps_its_name() -> None:
    named = reseated(pair(), [Player("Ola", city="Lipowo"), JAN])
    campaign = after(reseated(named, [Player("Ola", city="Olszyny"), JAN]), LOST)

    with pytest.raises(InvalidSetup, match=r"^the city of seat 0 is already called 'Olszyny', not 'Lipowo'$"):
        reseated(campaign, [Player("Ola", city="Lipowo"), JAN])
    # Jan's has no name yet, and who takes a seat over may call the city otherwise.
    later = reseated(campaign, [Player("Ewa", city="Lipowo"), Player("Jan", city="Brzeg")])
    assert [player.city for player in later.players] == ["Lipowo", "Brzeg"]


def test_after_rewinding_nobody_rests_who_has_not_played() -> None:
    three = after(
        reseated(pair(LOST), [OLA, JAN, Player("Ewa", city="Brzeg")]),
        game(3, *[(0, "jade"), (1, "jade"), (2, "opal"), (-1, "=opal")] * 3, players=3),
    )

    assert rewound(replace(three, players=(OLA, JAN, Player("Ewa", rests=True))), 1).players[2].city == "Brzeg"
