"""What an episode leaves behind - boards with their stickers and symbols - and how everybody stands after some.

This module satisfies `ratusz.engine.campaign.campaign.CampaignRules`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ratusz.engine.campaign.campaign import Chapter, ChapterStanding, Course, Progress, Stage, Standing, StandingLine
from ratusz.engine.campaign.courses import begun_chapters
from ratusz.engine.game import Seat
from ratusz.engine.message import Message, say
from ratusz.games.chronicle.bonuses import bonus_lines, tie_break
from ratusz.games.chronicle.courses import COURSES, WHOLE, briefing, title
from ratusz.games.chronicle.growth import Result, stages
from ratusz.games.chronicle.legacy import Legacy, legacies_text, new_legacy, standard
from ratusz.games.chronicle.meta import META
from ratusz.games.chronicle.scoring import total
from ratusz.games.chronicle.state import State, land_of, poorest

__all__ = ["Result", "briefing", "courses", "growth", "options", "players", "rested", "result", "standings"]

FIELD_ROWS = (36, 36)
"""Fields for progress symbols in the upper and the lower row. (CH-CAMP-23)"""


def courses() -> Sequence[Course]:
    return tuple(COURSES.values())


def result(state: State, results: Sequence[Result], playing: Sequence[Seat]) -> Result:
    """The result of a finished episode, with the boards of those who rested. (CH-CAMP-10)"""
    began = state.setup.boards or (standard(state.setup.episode),) * len(state.sheets)
    kept = results[-1].boards if results else ()
    seats = range(max(len(kept), *[seat + 1 for seat in playing]))
    places = {seat: place for place, seat in enumerate(playing)}
    before = tuple(began[places[seat]] if seat in places else kept[seat] for seat in seats)
    others = [sheet.legacy for sheet in state.sheets]
    return Result(
        episode=state.setup.episode,
        playing=tuple(playing),
        totals=tuple(total(land_of(state, sheet), sheet) for sheet in state.sheets),
        before=before,
        boards=tuple(others[places[seat]] if seat in places else rested(before[seat], others) for seat in seats),
    )


def players(course: Course, results: Sequence[Result]) -> tuple[int, int]:
    """As many as before, and new ones while there are seats. (CH-CAMP-07, CH-CAMP-09)"""
    del course  # all of them are alike in this
    fewest, most = META.players
    return (len(results[-1].boards), most) if results else (fewest, most)


def options(course: Course, results: Sequence[Result], playing: Sequence[Seat]) -> Mapping[str, str]:
    """The next episode on the boards of those who play it, as they are now. (CH-CAMP-09, CH-CAMP-10)"""
    episode = course.episodes[len(results)].id
    if not results:
        return {"episode": episode, "boards": legacies_text((first_board(course),))}
    boards = boards_now(course, results, max(playing) + 1)
    return {"episode": episode, "boards": legacies_text(tuple(boards[seat] for seat in playing))}


def boards_now(course: Course, results: Sequence[Result], seats: int) -> tuple[Legacy, ...]:
    """The boards of at least so many seats; who joins has a copy of the poorest. (CH-CAMP-08, CH-CAMP-09)"""
    boards = results[-1].boards if results else (first_board(course),) * seats
    return boards + (poorest(boards),) * (seats - len(boards))


def first_board(course: Course) -> Legacy:
    """A new board; a chapter without those before it starts from the standard state. (CH-BASE-04, CH-SOLO-09)"""
    episode = int(course.episodes[0].id)
    return new_legacy() if episode == 1 else standard(episode)


def rested(board: Legacy, others: Sequence[Legacy]) -> Legacy:
    """The board of a seat that took no part in an episode: what others took in the mines is gone. (CH-CAMP-10)"""
    blue, red, yellow = (max(shaft) for shaft in zip(*[one.struck for one in (board, *others)], strict=True))
    return replace(board, struck=(blue, red, yellow))


def growth(course: Course, results: Sequence[Result], seats: int) -> tuple[tuple[Stage, ...], ...]:
    """By seat how its board grew, up to how the next episode begins."""
    then = None if len(results) == len(course.episodes) else int(course.episodes[len(results)].id)
    boards = boards_now(course, results, seats)
    return tuple(tuple(stages(results, seat, boards[seat], then)) for seat in range(seats))


def standings(course: Course, results: Sequence[Result]) -> tuple[Standing, ...]:
    """Symbols of episodes and chapters, and at the end of all the final bonuses. (CH-CAMP-25 to -29)"""
    if not results:
        return ()
    seats = range(len(results[-1].boards))
    over = len(results) == len(course.episodes)
    lines = [tuple(_course_lines(course, results, seat)) for seat in seats]
    chapters = [
        _chapter_standings(chapter, of_chapter, len(seats)) for chapter, of_chapter in begun_chapters(course, results)
    ]
    own = list(zip(*chapters, strict=True))
    totals = [sum(one.total for one in own[seat]) + sum(line.points for line in lines[seat]) for seat in seats]
    places = [(totals[seat], tie_break(results[-1].boards[seat])) for seat in seats]
    return tuple(
        Standing(
            seat=seat,
            chapters=own[seat],
            total=totals[seat],
            rank=1 + sum(other > places[seat] for other in places),
            lines=lines[seat],
            title=_title(course, own[seat], totals) if over else None,
            carried=() if over else tuple(_carried(results[-1].boards[seat])),
            progress=_progress(results[-1], seat, totals[seat]),
        )
        for seat in seats
    )


def _chapter_standings(chapter: Chapter, results: Sequence[Result], seats: int) -> tuple[ChapterStanding, ...]:
    over = len(results) == len(chapter.episodes)
    lines = [tuple(_episode_lines(chapter, results, seat)) for seat in range(seats)]
    totals = [sum(line.points for line in own) for own in lines]
    return tuple(
        ChapterStanding(
            chapter=chapter.id,
            over=over,
            lines=lines[seat],
            total=totals[seat],
            rank=1 + sum(other > totals[seat] for other in totals),
            title=_chapter_title(chapter, results) if over and seats == 1 else None,
        )
        for seat in range(seats)
    )


def _episode_lines(chapter: Chapter, results: Sequence[Result], seat: Seat) -> Iterator[StandingLine]:
    """What each episode brought; nothing where the seat was not there yet."""
    for episode, one in zip(chapter.episodes, results, strict=False):
        if seat in one.playing:
            label = say("chronicle.standing.episode", episode=episode.title, points=one.total_of(seat))
            yield StandingLine("CH-CAMP-24", label, one.symbols(seat), episode.id)
        elif seat < len(one.boards):
            yield StandingLine("CH-CAMP-10", say("chronicle.standing.rested", episode=episode.title), 0, episode.id)


def _course_lines(course: Course, results: Sequence[Result], seat: Seat) -> Iterator[StandingLine]:
    """Symbols that somebody who joined has taken over, and final bonuses. (CH-CAMP-09, CH-CAMP-27)"""
    began = next(one for one in results if seat < len(one.boards)).before[seat].symbols
    if began:
        yield StandingLine("CH-CAMP-09", say("chronicle.standing.joined"), began)
    if course.id == WHOLE and len(results) == len(course.episodes):
        yield from _final_bonuses(results[-1], seat)


def _final_bonuses(last: Result, seat: Seat) -> Sequence[StandingLine]:
    """Among those who played the last episode. (CH-CAMP-10, CH-CAMP-27)"""
    if seat not in last.playing:
        return ()
    return bonus_lines([last.boards[other] for other in last.playing])[last.playing.index(seat)]


def _progress(last: Result, seat: Seat, symbols: int) -> Progress:
    """The two rows of progress fields; final bonuses count among what the last episode has brought. (CH-CAMP-22)"""
    before = last.before[seat].symbols
    return Progress(say("chronicle.track.symbols"), "CH-CAMP-22", FIELD_ROWS, symbols, symbols - before)


def _chapter_title(chapter: Chapter, results: Sequence[Result]) -> Message:
    """By the sum of the results; only those who play alone have titles. (CH-SOLO-06)"""
    return say(f"chronicle.title-of.{title(sum(one.totals[0] for one in results), chapter.id)}")


def _title(course: Course, chapters: Sequence[ChapterStanding], totals: Sequence[int]) -> Message | None:
    """By all symbols, or the title of the only chapter. (CH-SOLO-07)"""
    if len(totals) > 1:
        return None
    return say(f"chronicle.title-of.{title(totals[0], 'symbols')}") if course.id == WHOLE else chapters[-1].title


def _carried(board: Legacy) -> Iterator[Message]:
    """What is on the board and beside it, as far as there is any: nothing is told of what is still to come."""
    counts = {
        "nugget": board.nuggets,
        "cog": board.cogs.bit_count(),
        "cross": sum(board.crosses),
        "track": board.tracks,
    }
    if board.fourth:
        yield say(f"chronicle.piece.chu-4-{board.fourth}")
    for what, number in counts.items():
        if number:
            yield say(f"chronicle.standing.{what}", n=number)
