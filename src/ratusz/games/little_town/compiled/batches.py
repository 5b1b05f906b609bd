"""Little Town compiled: loops over many games, each in memory of its own. See ``ratusz.sim`` for what callers use."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import at, has, kernel, load, nothing
from ratusz.engine.jit import batch
from ratusz.engine.streams import DICE, stream_of, uniform
from ratusz.games.little_town.compiled.flow import act, begin, choice, choices, lucky_choice, roll
from ratusz.games.little_town.compiled.greedy import best_plan
from ratusz.games.little_town.compiled.points import free_of, total
from ratusz.games.little_town.compiled.tables import (
    BOARDS,
    CELLS,
    CHOICES,
    CONFIRMED,
    DRAWN,
    DRAWS,
    FACES,
    FACTORIES,
    HIGH,
    IN_COLUMN,
    KNOWN,
    KNOWN_STARS,
    LOW,
    NUMBERS,
    ORDER,
    OWES_BONUS,
    OWES_STREET,
    PAVING,
    PLAYERS,
    POINTS,
    ROLLING,
    ROUND,
    SHARED,
    STARS,
    STREET,
    TASKS,
    TURN,
)
from ratusz.games.little_town.data import FACTORY, GRID

RANDOM, GREEDY, WEIGHTED = range(3)
"""How a seat chooses."""
_CELLS = GRID.size


@kernel
def drawn(tape: Any, row: int, stream: int, source: int, number: int) -> float:
    """A random number: from the tape of the game where there is one, else from its stream."""
    return float(tape[row, number]) if tape.shape[1] else uniform(stream, source, number)


@kernel
def settle(numbers: Any, dice: Any, row: int, stream: int) -> None:
    """Roll the dice when they are next."""
    if numbers[TURN] == ROLLING:
        roll(numbers, int(FACES[int(drawn(dice, row, stream, DICE, int(numbers[DRAWS])) * 36)]))


@batch
def begin_all(boards: Any, numbers: Any, dice: Any, seed: int, first: int) -> None:
    """Set up every game and roll for the first time."""
    for game in range(numbers.shape[0]):
        begin(boards[game], numbers[game])
        settle(numbers[game], dice, game, stream_of(seed, first + game))


@batch
def mark_all(boards: Any, numbers: Any, mask: Any) -> None:
    """Set what is legal for the seat to act in a blank mask."""
    for game in range(numbers.shape[0]):
        seat = int(numbers[game, TURN])
        if seat >= 0:
            for n in range(choices(boards[game], numbers[game], seat)):
                mask[game, choice(boards[game], numbers[game], seat, n)] = True


@batch
def first_illegal(boards: Any, numbers: Any, actions: Any) -> int:
    """The first game whose action is not legal, -1 if there is none; a game that is over takes -1 only."""
    for game in range(numbers.shape[0]):
        seat, action = int(numbers[game, TURN]), int(actions[game])
        found = seat < 0 and action == -1
        if seat >= 0:
            for n in range(choices(boards[game], numbers[game], seat)):
                found = found or choice(boards[game], numbers[game], seat, n) == action
        if not found:
            return game
    return -1


@batch
def act_all(boards: Any, numbers: Any, actions: Any, dice: Any, seed: int, first: int) -> None:
    """Carry out one legal action in every game that is not over, and roll where that is next."""
    for game in range(numbers.shape[0]):
        seat = int(numbers[game, TURN])
        if seat >= 0:
            act(boards[game], numbers[game], seat, int(actions[game]))
            settle(numbers[game], dice, game, stream_of(seed, first + game))


@kernel
def _write(planes: Any, plane: int, cells: Any) -> None:
    for cell in range(_CELLS):
        planes[plane, cell] = 1 if has(cells, cell) else 0


@kernel
def _observe_village(boards: Any, numbers: Any, owner: int, seat: int, plane: int, planes: Any) -> None:
    first = BOARDS * owner + (DRAWN if owner == seat else KNOWN)
    for project in range(_projects(numbers)):
        _write(planes, plane + project, load(boards, first + project))


@kernel
def _projects(numbers: Any) -> int:
    return FACTORY + 1 if numbers[FACTORIES] != 0 else FACTORY


@kernel
def _asked(numbers: Any, seat: int, project: int) -> Any:
    """The cells of the columns that a project may be meant for."""
    order, asked = int(numbers[SHARED + NUMBERS * seat + ORDER]), nothing()
    for index in range(int(TASKS[order][0])):
        task = int(TASKS[order][index + 1])
        if task // 7 == project:
            asked |= at(CELLS, 0) if task == PAVING else at(IN_COLUMN, task % 7)
    return asked


@kernel
def _observe_boards(boards: Any, numbers: Any, seat: int, planes: Any) -> None:
    players, projects = int(numbers[PLAYERS]), _projects(numbers)
    for step in range(players):
        _observe_village(boards, numbers, (seat + step) % players, seat, step * projects, planes)
    plane = players * projects
    before = free_of(boards, BOARDS * seat + KNOWN)
    _write(planes, plane, before & ~free_of(boards, BOARDS * seat + DRAWN))
    for project in range(projects):
        _write(planes, plane + 1 + project, _asked(numbers, seat, project))


@kernel
def _observe_numbers(numbers: Any, seat: int, scalars: Any) -> None:
    players, own = int(numbers[PLAYERS]), SHARED + NUMBERS * seat
    scalars[0], scalars[1], scalars[2] = numbers[ROUND], numbers[LOW], numbers[HIGH]
    scalars[3], scalars[4] = numbers[own + OWES_BONUS], numbers[own + OWES_STREET]
    scalars[5] = numbers[own + STREET] + 1
    for step in range(players):
        owner, place = (seat + step) % players, 6 + 5 * step
        first = SHARED + NUMBERS * owner
        stars = int(numbers[first + STARS] if owner == seat else numbers[first + KNOWN_STARS])
        for project in range(3):
            scalars[place + project] = stars >> project & 1
        scalars[place + 3] = numbers[first + POINTS]
        scalars[place + 4] = int(numbers[CONFIRMED]) >> owner & 1


@batch
def observe_all(boards: Any, numbers: Any, planes: Any, scalars: Any) -> None:
    """Write what the seat to act sees, as `observation_planes` tells; nothing where a game is over."""
    for game in range(numbers.shape[0]):
        seat = int(numbers[game, TURN])
        if seat >= 0:
            _observe_boards(boards[game], numbers[game], seat, planes[game])
            _observe_numbers(numbers[game], seat, scalars[game])


@batch
def total_all(boards: Any, numbers: Any, totals: Any) -> None:
    """Write the total of every seat of every game."""
    for game in range(numbers.shape[0]):
        for seat in range(totals.shape[1]):
            totals[game, seat] = total(boards[game], numbers[game], seat)


@kernel
def _weighted(boards: Any, numbers: Any, seat: int, weights: Any, luck: float) -> int:
    """A legal action with a chance in proportion to its weight; any of them if all weigh nothing."""
    legal = choices(boards, numbers, seat)
    left = 0.0
    for n in range(legal):
        left += float(weights[choice(boards, numbers, seat, n)])
    if left == 0.0:
        return lucky_choice(boards, numbers, seat, luck)
    left *= luck
    last = -1
    for n in range(legal):
        action = choice(boards, numbers, seat, n)
        if weights[action] > 0.0 and left >= 0.0:
            last = action
            left -= float(weights[action])
    return last


@kernel
def _do(boards: Any, numbers: Any, action: int, trace: Any, row: int) -> None:
    """Carry out an action, and write it down if there is room."""
    if trace.shape[1]:
        made = 0
        for each in range(int(numbers[PLAYERS])):
            made += int(numbers[SHARED + NUMBERS * each + CHOICES])
        trace[row, made] = action
    act(boards, numbers, int(numbers[TURN]), action)


@kernel
def _planned(
    boards: Any, numbers: Any, policy: int, weights: Any, luck: Any, search: Any, row: int, stream: int
) -> int:
    """The number of a plan of the search memory with what the seat to act does next: one action, or the greedy plan."""
    seat = int(numbers[TURN])
    if policy == GREEDY and choices(boards, numbers, seat) > 1:
        return best_plan(search, boards, numbers, seat)
    number = int(numbers[SHARED + NUMBERS * seat + CHOICES])
    chance = 0.0 if policy == GREEDY else drawn(luck[seat], row, stream, 1 + seat, number)
    search.steps[0, 0] = 1
    if policy == WEIGHTED:
        search.steps[0, 1] = _weighted(boards, numbers, seat, weights, chance)
    else:
        search.steps[0, 1] = lucky_choice(boards, numbers, seat, chance)
    return 0


@kernel
def _play(
    boards: Any,
    numbers: Any,
    policies: Any,
    weights: Any,
    dice: Any,
    luck: Any,
    trace: Any,
    stream: int,
    row: int,
    search: Any,
) -> None:
    begin(boards, numbers)
    settle(numbers, dice, row, stream)
    while numbers[TURN] >= 0:
        policy = int(policies[int(numbers[TURN])])
        plan = _planned(boards, numbers, policy, weights, luck, search, row, stream)
        for step in range(int(search.steps[plan, 0])):
            _do(boards, numbers, int(search.steps[plan, step + 1]), trace, row)
        settle(numbers, dice, row, stream)


@batch
def play_all(
    boards: Any,
    numbers: Any,
    fresh: Any,
    totals: Any,
    policies: Any,
    weights: Any,
    dice: Any,
    luck: Any,
    trace: Any,
    seed: int,
    first: int,
    search: Any,
) -> None:
    """Play whole games one after the other in the memory of one; `fresh` is how its numbers begin."""
    for game in range(totals.shape[0]):
        for board in range(boards.shape[0]):
            boards[board, 0], boards[board, 1] = 0, 0
        for number in range(numbers.shape[0]):
            numbers[number] = fresh[number]
        _play(boards, numbers, policies, weights, dice, luck, trace, stream_of(seed, first + game), game, search)
        for seat in range(totals.shape[1]):
            totals[game, seat] = total(boards, numbers, seat)
