"""Loops over many games on flat memory, compiled for the kernels of a room. See ``ratusz.engine.flat``."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import kernel
from ratusz.engine.flat import CHANCE, GREEDY, TURN, WEIGHTED, Flow, Kernel, Loops, blank_game, drawn
from ratusz.engine.jit import batch
from ratusz.engine.learners import learner_loops
from ratusz.engine.streams import DICE, stream_of

__all__ = ["loops"]


def loops(flow: Flow) -> Loops:
    """The loops of a room: compiled when they are first called, and kept from one process to the next."""
    settle = _settling(flow)
    planned = _planning(flow)
    playing = _playing(flow, settle, planned), _playing_randomly(flow, settle)
    learning = learner_loops(flow, settle, planned)
    return Loops(*_stepping(flow, settle), *_checking(flow), *_looking(flow), *playing, learning, flow.epoch)


def _settling(flow: Flow) -> Kernel:
    """What lets chance act as often as it is its turn."""
    roll, rolled = flow.roll, flow.rolled

    @kernel
    def settle(terms: Any, boards: Any, numbers: Any, dice: Any, row: int, stream: int) -> None:
        while numbers[TURN] == CHANCE:
            roll(terms, boards, numbers, drawn(dice, row, stream, DICE, rolled(numbers)))

    return settle


def _stepping(flow: Flow, settle: Kernel) -> tuple[Kernel, Kernel]:
    begin, act = flow.begin, flow.act

    @batch
    def begin_all(terms: Any, boards: Any, numbers: Any, dice: Any, seed: int, first: int) -> None:
        for game in range(numbers.shape[0]):
            begin(terms, boards[game], numbers[game])
            settle(terms, boards[game], numbers[game], dice, game, stream_of(seed, first + game))

    @batch
    def act_all(terms: Any, boards: Any, numbers: Any, actions: Any, dice: Any, seed: int, first: int) -> None:
        for game in range(numbers.shape[0]):
            seat = int(numbers[game, TURN])
            if seat >= 0:
                act(terms, boards[game], numbers[game], seat, int(actions[game]))
                settle(terms, boards[game], numbers[game], dice, game, stream_of(seed, first + game))

    return begin_all, act_all


def _checking(flow: Flow) -> tuple[Kernel, Kernel]:
    mark, is_legal = flow.mark, flow.is_legal

    @batch
    def mark_all(terms: Any, boards: Any, numbers: Any, mask: Any) -> None:
        for game in range(numbers.shape[0]):
            if numbers[game, TURN] >= 0:
                mark(terms, boards[game], numbers[game], int(numbers[game, TURN]), mask[game])

    @batch
    def first_illegal(terms: Any, boards: Any, numbers: Any, actions: Any) -> int:
        for game in range(numbers.shape[0]):
            seat, action = int(numbers[game, TURN]), int(actions[game])
            fine = is_legal(terms, boards[game], numbers[game], seat, action) if seat >= 0 else action == -1
            if not fine:
                return game
        return -1

    return mark_all, first_illegal


def _looking(flow: Flow) -> tuple[Kernel, Kernel]:
    total, observe = flow.total, flow.observe

    @batch
    def total_all(terms: Any, boards: Any, numbers: Any, totals: Any) -> None:
        for game in range(numbers.shape[0]):
            for seat in range(totals.shape[1]):
                totals[game, seat] = total(terms, boards[game], numbers[game], seat)

    @batch
    def observe_all(terms: Any, boards: Any, numbers: Any, planes: Any, scalars: Any) -> None:
        for game in range(numbers.shape[0]):
            seat = int(numbers[game, TURN])
            if seat >= 0:
                observe(terms, boards[game], numbers[game], seat, planes[game], scalars[game])

    return total_all, observe_all


def _choosing(flow: Flow) -> Kernel:
    """What takes a legal action with a chance in proportion to its weight; any of them if all weigh nothing."""
    choices, choice, lucky = flow.choices, flow.choice, flow.lucky

    @kernel
    def weighted(terms: Any, boards: Any, numbers: Any, seat: int, weights: Any, luck: float) -> int:
        legal = choices(terms, boards, numbers, seat)
        left = 0.0
        for n in range(legal):
            left += float(weights[choice(terms, boards, numbers, seat, n)])
        if left == 0.0:
            return int(lucky(terms, boards, numbers, seat, luck))
        left *= luck
        last = -1
        for n in range(legal):
            action = choice(terms, boards, numbers, seat, n)
            if weights[action] > 0.0 and left >= 0.0:
                last = action
                left -= float(weights[action])
        return int(last)

    return weighted


def _planning(flow: Flow) -> Kernel:
    """What finds a row of `search.steps` with what the seat to act does next: one action, or a greedy plan."""
    choices, lucky, made, weighted = flow.choices, flow.lucky, flow.made, _choosing(flow)
    plan, whim = flow.plan, flow.whim

    @kernel
    def planned(terms: Any, boards: Any, numbers: Any, chance: Any, search: Any, row: int, stream: int) -> int:
        policies, weights, _dice, luck, _trace = chance
        seat = int(numbers[TURN])
        policy = int(policies[seat])
        if policy == GREEDY and choices(terms, boards, numbers, seat) > 1:
            whim(numbers, seat, luck[seat], row, stream)
            return int(plan(terms, boards, numbers, seat, search))
        number = int(made(numbers, seat))
        one = 0.0 if policy == GREEDY else drawn(luck[seat], row, stream, 1 + seat, number)
        search.steps[0, 0] = 1
        if policy == WEIGHTED:
            search.steps[0, 1] = weighted(terms, boards, numbers, seat, weights, one)
        else:
            search.steps[0, 1] = lucky(terms, boards, numbers, seat, one)
        return 0

    return planned


def _doing(flow: Flow) -> Kernel:
    """What carries out an action, and writes it down if there is room."""
    act, made = flow.act, flow.made

    @kernel
    def do(terms: Any, boards: Any, numbers: Any, players: int, action: int, trace: Any, row: int) -> None:
        if trace.shape[1]:
            before = 0
            for seat in range(players):
                before += int(made(numbers, seat))
            trace[row, before] = action
        act(terms, boards, numbers, int(numbers[TURN]), action)

    return do


def _starting(flow: Flow, settle: Kernel) -> Kernel:
    """What begins a game in memory in which another one was played."""
    begin = flow.begin

    @kernel
    def start(terms: Any, memory: Any, fresh: Any, dice: Any, row: int, stream: int) -> None:
        boards, numbers = memory
        blank_game(fresh, boards, numbers)
        begin(terms, boards, numbers)
        settle(terms, boards, numbers, dice, row, stream)

    return start


def _ending(flow: Flow) -> Kernel:
    """What writes down how a game has ended."""
    total, tiebreak = flow.total, flow.tiebreak

    @kernel
    def end(terms: Any, memory: Any, ends: Any, row: int) -> None:
        boards, numbers = memory
        for seat in range(ends.shape[2]):
            ends[row, 0, seat] = total(terms, boards, numbers, seat)
            ends[row, 1, seat] = tiebreak(terms, boards, numbers, seat)

    return end


def _playing(flow: Flow, settle: Kernel, planned: Kernel) -> Kernel:
    start, do, end = _starting(flow, settle), _doing(flow), _ending(flow)

    @batch
    def play_all(
        terms: Any, memory: Any, fresh: Any, ends: Any, chance: Any, seed: int, first: int, search: Any
    ) -> None:
        (boards, numbers), (policies, _weights, dice, _luck, trace) = memory, chance
        for game in range(ends.shape[0]):
            stream = stream_of(seed, first + game)
            start(terms, memory, fresh, dice, game, stream)
            while numbers[TURN] >= 0:
                plan = planned(terms, boards, numbers, chance, search, game, stream)
                for step in range(int(search.steps[plan, 0])):
                    do(terms, boards, numbers, policies.shape[0], int(search.steps[plan, step + 1]), trace, game)
                settle(terms, boards, numbers, dice, game, stream)
            end(terms, memory, ends, game)

    return play_all


def _playing_randomly(flow: Flow, settle: Kernel) -> Kernel:
    """The same where every seat takes any legal action: to hand on the memory of a search took half of the time."""
    start, do, end = _starting(flow, settle), _doing(flow), _ending(flow)
    lucky, made = flow.lucky, flow.made

    @batch
    def play_randomly(
        terms: Any, memory: Any, fresh: Any, ends: Any, dice: Any, luck: Any, trace: Any, seed: int, first: int
    ) -> None:
        boards, numbers = memory
        for game in range(ends.shape[0]):
            stream = stream_of(seed, first + game)
            start(terms, memory, fresh, dice, game, stream)
            while numbers[TURN] >= 0:
                seat = int(numbers[TURN])
                one = drawn(luck[seat], game, stream, 1 + seat, int(made(numbers, seat)))
                do(terms, boards, numbers, ends.shape[2], int(lucky(terms, boards, numbers, seat, one)), trace, game)
                settle(terms, boards, numbers, dice, game, stream)
            end(terms, memory, ends, game)

    return play_randomly
