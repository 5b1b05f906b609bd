"""The chronicle as a campaign: courses, what carries over, who joins or rests, and how it is decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from ratusz.bots.uniform import Uniform
from ratusz.campaign import Campaign, Player, after, begin, reseated
from ratusz.engine.campaign.campaign import Progress, Standing
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.message import Message
from ratusz.engine.play import play, seeded
from ratusz.engine.text.record import record_of
from ratusz.games import chronicle as game
from ratusz.games import rooms, words
from ratusz.games.chronicle import campaign as rules
from ratusz.games.chronicle.bonuses import bonus_lines, bonuses, measures, nugget_bonuses, tie_break
from ratusz.games.chronicle.courses import CHAPTERS, COURSES, briefing, title
from ratusz.games.chronicle.legacy import Legacy, legacies_text, legacy_text, new_legacy, parse_legacy, standard
from tests.games.chronicle.builders import after as then
from tests.games.chronicle.builders import board, city, ended, kept, named, played, start

WHOLE, FIRST = COURSES["whole"], COURSES["chapter-1"]


def result(episode: int, *boards: Legacy, before: Sequence[Legacy] = (), totals: Sequence[int] = ()) -> rules.Result:
    """An episode that left these boards behind."""
    seats = tuple(range(len(boards)))
    return rules.Result(
        episode, seats, tuple(totals) or (0,) * len(boards), tuple(before) or (new_legacy(),) * len(boards), boards
    )


def standings(*boards: Legacy) -> tuple[Standing, ...]:
    """How the whole chronicle ends with these boards."""
    results = [result(number, *([new_legacy()] * len(boards))) for number in range(1, 24)]
    return rules.standings(WHOLE, [*results, result(24, *boards)])


@pytest.mark.rule("CH-CAMP-01", "CH-CAMP-04")
def test_eight_chapters_of_three_episodes() -> None:
    assert [len(chapter.episodes) for chapter in WHOLE.chapters] == [3] * 8
    assert [episode.id for episode in WHOLE.episodes] == [str(number) for number in range(1, 25)]
    assert list(CHAPTERS) == [str(chapter) for chapter in range(1, 9)]
    assert list(COURSES) == ["whole", *[f"chapter-{number}" for number in range(1, 9)]]


@pytest.mark.rule("CH-CAMP-02")
def test_a_chapter_is_told_when_it_begins_and_not_earlier() -> None:
    stories = [rules.briefing(WHOLE, number) for number in range(24)]

    assert [at for at, story in enumerate(stories) if story.chapter_story] == list(range(0, 24, 3))
    assert stories[3].chapter_story == Message("chronicle.chapter-story.2")
    assert stories[4].story == Message("chronicle.story.5")


@pytest.mark.rule("CH-CAMP-02", "CH-CAMP-03")
@pytest.mark.parametrize("number", range(24))
def test_new_rules_belong_to_the_episode(number: int) -> None:
    told = briefing(WHOLE, number).new_rules
    later = [rule for rule in told if rule.startswith("CH-E") and rule[4:6].isdigit() and int(rule[4:6]) > number + 1]

    assert told
    assert later == []
    assert len(set(told)) == len(told)


@pytest.mark.rule("CH-CAMP-02")
@pytest.mark.parametrize("episode", range(1, 24))
def test_nothing_of_a_later_chapter_is_on_the_page(episode: int) -> None:
    """The words of a scene: none that only later episodes have."""
    first_seen = {"nugget": 10, "cabinet": 10, "shaft": 16, "rail": 19, "port": 20, "palace": 22, "investor": 13}
    scene = repr(game.scene(game.observe(start(episode, boards=legacy_text(standard(episode))), 0), 0))

    assert [word for word, first in first_seen.items() if episode < first and f"chronicle.{word}" in scene] == []
    assert [word for word, first in first_seen.items() if episode < first and f"id='{word}" in scene] == []


@pytest.mark.rule("CH-CAMP-03")
def test_the_page_of_an_episode_tells_what_is_booked_at_once_and_at_the_end() -> None:
    slugs = [line.label.key.removeprefix("chronicle.line.") for line in game.score(start(19))[0].lines]

    assert slugs == ["passes", "gold", "railroad", "trees", "rocks"]


@pytest.mark.rule("CH-CAMP-05")
def test_a_city_has_a_name_of_one_to_24_letters_on_one_line() -> None:
    assert Player("Ewa", city="Upper Lynx by the Stream").city == "Upper Lynx by the Stream"
    for name in ("Upper Lynx by the Streams", "Upper\nLynx", "Upper  Lynx", " Lynx"):
        with pytest.raises(InvalidSetup, match="at most 24 letters on one line"):
            Player("Ewa", city=name)


@pytest.mark.rule("CH-CAMP-05", "CH-CAMP-08")
def test_a_city_keeps_its_name_until_somebody_else_takes_it_over() -> None:
    """Who replaces Ewa may name the city anew, once."""
    ewa, ola = Player("Ewa", city="Otterford"), Player("Ola", city="Olaville")
    found = begin(rooms()["chronicle"], "whole", [Player("Ewa", city="Lynxford")])
    found = after_episode(reseated(found, [ewa]))

    with pytest.raises(InvalidSetup, match="is already called 'Otterford'"):
        reseated(found, [replace(ewa, city="Elsewhere")])
    found = after_episode(reseated(found, [ola]))
    with pytest.raises(InvalidSetup, match="is already called 'Olaville'"):
        reseated(found, [replace(ola, city="Elsewhere")])


@pytest.mark.rule("CH-CAMP-06", "CH-CAMP-17", "CH-CAMP-20")
def test_forfeited_stickers_belong_to_nobody() -> None:
    """Episode 3 for two. There are no rocks a quarry could close on the board of the other, whose sticker is lost."""
    state = then(start(3, boards="through:3;w:D2,G4;1:B2,G2,E1,I6,E9/through:3;w:D2,G4;1:E1,I6,E9"), "yel-4")
    state = ended(played(state, "O4@F1", "leave"))
    before = legacy_text(state.sheets[1].legacy)

    assert [sheet.owed for sheet in state.sheets] == [("R2",), ()]
    state = then(state, "R2@H1", "ok")
    assert game.to_act(state) == frozenset()
    assert legacy_text(state.sheets[1].legacy) == before == "through:3;1:E1,I6,E9;w:D2,G4"


@pytest.mark.rule("CH-CAMP-07", "CH-CAMP-09")
def test_who_joins_gets_a_copy_of_the_board_with_the_fewest_symbols() -> None:
    boards = "through:3;symbols:4/through:3;symbols:2;nuggets:3/through:3;symbols:2;nuggets:1"
    state = start(4, players=4, boards=boards)

    assert legacy_text(state.sheets[3].legacy) == "through:4;symbols:2;nuggets:1"


@pytest.mark.rule("CH-CAMP-09")
def test_of_equal_boards_the_later_seat_is_copied() -> None:
    state = start(4, players=3, boards="through:3;symbols:2;r:F1/through:3;symbols:2;r:H1")

    assert named(state.sheets[2].legacy.cells("r")) == "E1 H1 I6 E9"
    assert rules.players(WHOLE, [result(3, new_legacy(), new_legacy())]) == (2, 4)


@pytest.mark.rule("CH-CAMP-08")
def test_who_takes_over_a_seat_takes_over_its_board() -> None:
    boards = (parse_legacy("through:3;symbols:5;nuggets:2;r:F1"), new_legacy())

    assert rules.options(WHOLE, [result(3, *boards)], (0, 1)) == {"episode": "2", "boards": legacies_text(boards)}


@pytest.mark.rule("CH-CAMP-10", "CH-CAMP-25", "CH-CAMP-27")
def test_who_rests_in_episode_24_gets_no_final_bonus() -> None:
    """The third has most nuggets and symbols; the bonus is between the others, and the symbols count."""
    boards = (board("symbols:20;nuggets:1"), board("symbols:20"), board("symbols:30;nuggets:9"))
    results = [result(1, *boards), *[result(number, *boards, before=boards) for number in range(2, 24)]]
    results.append(rules.Result(24, (0, 1), (0, 0), boards, boards))
    found = rules.standings(WHOLE, results)

    # Nuggets 3 and 0; trees and rocks are equal, so 3 each.
    assert [[line.points for line in one.lines] for one in found] == [[3, 3, 3], [0, 3, 3], []]
    assert [(one.total, one.rank) for one in found] == [(29, 2), (26, 3), (30, 1)]


@pytest.mark.rule("CH-CAMP-10")
def test_what_others_took_in_the_mines_is_struck_out_for_who_rested() -> None:
    others = [board("struck:1,0,0"), board("struck:0,0,1")]

    assert rules.rested(board("symbols:3"), others) == board("symbols:3;struck:1,0,1")


@pytest.mark.rule("CH-CAMP-10", "CH-SOLO-01")
def test_a_single_seat_plays_by_the_solo_rules() -> None:
    assert start(5, players=1).setup.solo
    assert not start(5, players=2).setup.solo


@pytest.mark.rule("CH-CAMP-11")
def test_ranks_are_among_those_who_take_part() -> None:
    state = ended(played(then(start(1, players=3, boards="new/new/new"), "yel-4"), "O4@F1", "leave", "leave"))

    assert [sheet.legacy.symbols for sheet in state.sheets] == [2, 1, 1]


@pytest.mark.rule("CH-CAMP-12")
def test_who_drops_out_has_left() -> None:
    state = played(then(start(1), "yel-1"), "leave", "I2@F1")

    assert state.sheets[0].out == "CH-BASE-28"


@pytest.mark.rule("CH-CAMP-21")
def test_the_sequence_at_the_end() -> None:
    # Crosses, then symbols by rank, then stickers; a nugget found in the mine comes before the ranks.
    state = ended(city("blu-1: A2 B2", "", episode=16, board="through:16;fourth:second;g:K1,A8;E:A3;crosses:2,0,0"))

    assert [gain.what for gain in state.sheets[0].gains] == ["cross-blue", "nugget", "symbol", "R2"]


@pytest.mark.rule("CH-CAMP-22", "CH-CAMP-23")
def test_symbols_are_counted_without_an_end() -> None:
    state = ended(city("yel-1: F1 G1", "", episode=1, board="symbols:71"))

    assert [sheet.legacy.symbols for sheet in state.sheets] == [73, 71]
    assert kept(start(2, boards="through:1;symbols:73"))["symbols"] == "×73"


@pytest.mark.rule("CH-CAMP-24")
def test_symbols_are_never_lost() -> None:
    stages = campaign(seats=2).played

    for earlier, later in pairwise(stages):
        assert all(
            board_.symbols >= was.symbols
            for was, board_ in zip(earlier.result.boards, later.result.boards, strict=True)
        )


def campaign(*, seats: int, course: str = "chapter-1") -> Campaign:
    """A campaign that bots have played to its end."""
    found = begin(rooms()["chronicle"], course, [Player(f"Player {seat}", "random") for seat in range(seats)])
    while not found.is_over:
        found = after_episode(found)
    return found


def after_episode(found: Campaign) -> Campaign:
    """The campaign after bots have played its next episode for those who have seats."""
    seats = len(found.playing)
    bots = [Uniform(Random(seat)) for seat in range(seats)]
    setup = found.game.setup(seats, found.options)
    events = [event for event, _ in play(found.game, setup, bots, seeded(len(found.played)))]
    return after(found, record_of(found.game, seats, found.options, events))


@pytest.mark.rule("CH-BASE-05", "CH-CAMP-04")
def test_boards_go_from_episode_to_episode() -> None:
    first, second, _ = campaign(seats=3).played

    assert second.result.before == first.result.boards
    assert [board_.through for board_ in second.result.boards] == [2, 2, 2]


@pytest.mark.rule("CH-SOLO-09", "CH-CAMP-35")
def test_a_chapter_by_itself_starts_from_the_standard_state() -> None:
    options = rules.options(COURSES["chapter-5"], [], (0,))

    assert options == {"episode": "13", "boards": legacy_text(standard(13))}
    assert rules.options(WHOLE, [], (0, 1, 2)) == {"episode": "1", "boards": "new"}


@pytest.mark.rule("CH-CAMP-25", "CH-CAMP-27")
def test_most_symbols_win() -> None:
    found = standings(board("symbols:20"), board("symbols:24"), board("symbols:22"))

    # Trees and rocks are equal for all: three each for both.
    assert [one.total for one in found] == [26, 30, 28]
    assert [one.rank for one in found] == [3, 1, 2]


@pytest.mark.rule("CH-CAMP-27", "CH-CAMP-28")
@pytest.mark.parametrize(
    ("values", "expected"),
    [
        pytest.param([18, 16, 16, 12], (3, 1, 1, 0), id="trees"),
        pytest.param([-8, -12, -10, -14], (3, 0, 1, 0), id="rocks"),
        pytest.param([9, 9, 5, 2], (3, 3, 0, 0), id="nuggets"),
        pytest.param([5, 4], (3, 0), id="two players"),
        pytest.param([5, 5], (3, 3), id="two players, tied"),
    ],
)
def test_a_final_bonus(values: list[int], expected: tuple[int, ...]) -> None:
    assert bonuses(values) == expected


@pytest.mark.rule("CH-CAMP-28")
def test_who_has_no_nugget_gets_nothing_for_nuggets() -> None:
    assert nugget_bonuses([0, 0, 0]) == (0, 0, 0)
    assert nugget_bonuses([2, 0, 0]) == (3, 0, 0)


@pytest.mark.rule("CH-CAMP-26", "CH-CAMP-28")
def test_trees_and_rocks_on_the_board() -> None:
    # Five spaces with two trees and a planted one; six with two rocks less a closed quarry.
    assert measures(board("1:F1;.:I6;nuggets:3")) == {"nuggets": 3, "trees": 11, "rocks": -10}


@pytest.mark.rule("CH-CAMP-29")
@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("nuggets:2", "nuggets:1;1:F1"),
        ("1:F1;r:H1", "r:H3"),
        ("", "r:H1"),
        ("wins:3", "wins:2"),
    ],
)
def test_what_breaks_a_tie_of_the_campaign(more: str, less: str) -> None:
    assert tie_break(board(more or "new")) > tie_break(board(less))


@pytest.mark.rule("CH-CAMP-29")
def test_a_complete_tie_is_a_shared_victory() -> None:
    assert [one.rank for one in standings(board("symbols:9"), board("symbols:9"))] == [1, 1]


@pytest.mark.rule("CH-CAMP-30")
def test_a_single_episode_starts_from_the_standard_state_and_keeps_nothing() -> None:
    state = start(10)

    assert {sheet.legacy for sheet in state.sheets} == {standard(10)}
    assert not state.setup.is_campaign


@pytest.mark.rule("CH-CAMP-33")
def test_what_is_booked_in_a_round() -> None:
    # Investor and factory: a blue building with a cog beside the last one.
    state = played(then(start(14), "yel-4"), "O4@F1", "leave")
    state = played(then(state, "blu-5"), "Z4@H1")

    assert state.sheets[0].earned == (0, 0, 0, 1, 1, 0)


@pytest.mark.rule("CH-CAMP-09")
def test_what_was_taken_over_is_told_in_the_standings() -> None:
    copied = board("symbols:4")
    results = [result(1, board("symbols:2")), result(2, board("symbols:4"), before=[board("symbols:2")])]
    results.append(result(3, board("symbols:5"), board("symbols:6"), before=[copied, copied]))
    found = rules.standings(WHOLE, results)

    assert [one.total for one in found] == [5, 6]
    assert [line.points for line in found[1].lines] == [4]
    assert [line.episode for line in found[1].chapters[0].lines] == ["3"]


@pytest.mark.rule("CH-CAMP-22", "CH-CAMP-23")
def test_two_rows_of_progress_fields_are_coloured_by_all_symbols() -> None:
    # Seat 1 rests in the second episode; seat 2 joins in it with a copy of the poorest board.
    results = [
        result(1, board("symbols:2"), board("symbols:1")),
        replace(
            result(
                2,
                *[board(f"symbols:{symbols}") for symbols in (3, 1, 3)],
                before=[board(f"symbols:{symbols}") for symbols in (2, 1, 1)],
                totals=[20, 24],
            ),
            playing=(0, 2),
        ),
    ]
    fields = [one.progress for one in rules.standings(WHOLE, results)]

    assert fields == [
        Progress(Message("chronicle.track.symbols"), "CH-CAMP-22", (36, 36), coloured, fresh)
        for coloured, fresh in [(3, 1), (1, 0), (3, 2)]
    ]


@pytest.mark.rule("CH-CAMP-23", "CH-CAMP-27")
def test_symbols_beyond_the_last_field_are_counted() -> None:
    # Two symbols of episode 24, and three final bonuses of three each, as nobody has more or less: 70 + 2 + 9.
    before = [board("symbols:70;nuggets:1")] * 2
    results = [*[result(number, *[new_legacy()] * 2) for number in range(1, 23)], result(23, *before)]
    results.append(result(24, *[board("symbols:72;nuggets:1")] * 2, before=before))
    found = [one.progress for one in rules.standings(WHOLE, results)]

    assert [(one.coloured, one.fresh) for one in found if one] == [(81, 11)] * 2


@pytest.mark.rule("CH-SOLO-05")
def test_final_bonuses_alone() -> None:
    rich = replace(board("nuggets:15;.:E1,I6,E9"), signs=board("nuggets:15").signs)

    assert [line.points for line in standings(rich)[0].lines] == [3, 0, 0]
    assert [line.points for line in standings(board("nuggets:14;.:E1,I6,E9"))[0].lines] == [0, 0, 3]
    trees = board("1:F1,H1,B2,D2,G2,J2,B3")
    assert [line.points for line in standings(trees)[0].lines] == [0, 3, 0]


TITLES = """
hamlet      20  20  24  36  24  60   44  54   10  5
village     32  34  38  54  36  72   58  68   15  12
small-town  40  46  48  66  48  82   66  78   20  18
town        48  56  57  76  59  89   73  86   24  24
city        56  66  67  86  69  96   80  94   29  30
metropolis  64  78  78  98  80  106  90  104  34  38
"""
"""The least sums for chapters 1 to 8, the least symbols of the campaign, and the least result of the eternal game."""


@pytest.mark.rule("CH-SOLO-06", "CH-SOLO-07", "CH-SOLO-08")
@pytest.mark.parametrize(("column", "name"), [*enumerate([*CHAPTERS, "symbols", "eternal"], 1)])
def test_titles_of_who_plays_alone(column: int, name: str) -> None:
    rows = [line.split() for line in TITLES.strip().splitlines()]
    below = ["camp", *[row[0] for row in rows]]

    assert [title(int(row[column]), name) for row in rows] == below[1:]
    assert [title(int(row[column]) - 1, name) for row in rows] == below[:-1]
    assert (title(-40, name), title(999, name)) == ("camp", "metropolis")


@pytest.mark.rule("CH-SOLO-02", "CH-SOLO-06")
def test_the_example_of_a_chapter_alone() -> None:
    # Results 9, 26 and 21: silver, gold, none: 1 + 2 + 0 symbols, and a sum of 56.
    results = [
        result(1, board("symbols:1"), totals=[9]),
        result(2, board("symbols:3"), before=[board("symbols:1")], totals=[26]),
        result(3, board("symbols:3"), before=[board("symbols:3")], totals=[21]),
    ]
    standing = rules.standings(FIRST, results)[0]

    assert standing.total == 3
    assert standing.title == standing.chapters[0].title == Message("chronicle.title-of.city")
    assert words("en")["chronicle.title-of.city"] == "City"


@pytest.mark.rule("CH-CAMP-27", "CH-SOLO-05")
@pytest.mark.parametrize(("seats", "rule"), [(1, "CH-SOLO-05"), (2, "CH-CAMP-27"), (4, "CH-CAMP-27")])
def test_a_final_bonus_names_its_rule(seats: int, rule: str) -> None:
    found = bonus_lines([parse_legacy("new")] * seats)

    assert [[line.rule for line in lines] for lines in found] == [[rule] * 3] * seats
