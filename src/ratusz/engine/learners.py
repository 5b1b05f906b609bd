"""Loops over games in which one seat learns and bots play the others: act, let bots act, tell what came of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ratusz.engine.board.bits import kernel
from ratusz.engine.flat import TURN, Flow, Kernel, LearnerLoops, blank_game
from ratusz.engine.jit import batch
from ratusz.engine.twister import plant, uniform_of

__all__ = ["Slots", "learner_loops"]

BEGINS, PLAYS, ENDED, STOPPED = range(4)
"""Where a slot is: a game begins with its next step; one is under way; it has ended; an illegal action has ended it."""


class Slots(NamedTuple):
    """The memory of n slots, each of which plays one game after another."""

    boards: Any
    numbers: Any
    dice: Any
    """Tapes of the dice: float64, (n, draws)."""
    luck: Any
    """Tapes of the bots: float64, (players, n, choices)."""
    seeds: Any
    """Seed of the game that begins next: int64, (n,)."""
    own: Any
    """Seat of the learner: int64, (n,)."""
    stage: Any
    """`BEGINS`, `PLAYS`, `ENDED` or `STOPPED`: int64, (n,)."""
    paid: Any
    """The epoch in which the learner was paid, and the total it was paid for: int64, (n, 2)."""
    rewards: Any
    """What it gets for this step: float64, (n,)."""
    standing: Any
    """Totals of all seats of a game that has ended, and what breaks ties: int64, (n, players, 2)."""
    planes: Any
    """What one of them sees, as kernels of rooms write it: uint8, (planes, cells)."""
    scalars: Any
    """int32, (scalars,)."""
    mask: Any
    """What each may do next: bool, (n, actions)."""
    observations: Any
    """What each sees, as it is given away: int16, (n, planes x cells + scalars)."""
    masks: Any
    """What each may do next, as it is given away: int8, (n, actions)."""


def learner_loops(flow: Flow, settle: Kernel, planned: Kernel) -> LearnerLoops:
    """The loops of a room."""
    return LearnerLoops(
        take=_taking(flow, settle),
        reply=_replying(flow, settle, _by_luck(flow)),
        reply_by_plan=_replying(flow, settle, planned),
        tell=_telling(flow),
    )


def _beginning(flow: Flow, settle: Kernel) -> Kernel:
    begin = flow.begin

    @kernel
    def begin_slot(terms: Any, fresh: Any, slots: Any, slot: int, twister: Any) -> None:
        boards, numbers, dice = slots.boards[slot], slots.numbers[slot], slots.dice[slot]
        blank_game(fresh, boards, numbers)
        plant(twister, slots.seeds[slot])
        for number in range(dice.shape[0]):
            dice[number] = uniform_of(twister)
        begin(terms, boards, numbers)
        settle(terms, boards, numbers, slots.dice, slot, 0)
        slots.paid[slot, 0], slots.paid[slot, 1] = -1, 0

    return begin_slot


def _taking(flow: Flow, settle: Kernel) -> Kernel:
    """What begins games, and carries out actions where a game is under way; an illegal one stops it."""
    act, begin_slot = flow.act, _beginning(flow, settle)

    @batch
    def take(terms: Any, fresh: Any, slots: Any, actions: Any, twister: Any) -> None:
        for slot in range(actions.shape[0]):
            if slots.stage[slot] != PLAYS:
                begin_slot(terms, fresh, slots, slot, twister)
                slots.stage[slot] = BEGINS
            elif not slots.mask[slot, actions[slot]]:
                slots.stage[slot] = STOPPED
            else:
                boards, numbers = slots.boards[slot], slots.numbers[slot]
                act(terms, boards, numbers, int(slots.own[slot]), int(actions[slot]))
                settle(terms, boards, numbers, slots.dice, slot, 0)

    return take


def _by_luck(flow: Flow) -> Kernel:
    """What chooses for random bots, in a row like that of a plan."""
    lucky, made = flow.lucky, flow.made

    @kernel
    def chosen(terms: Any, boards: Any, numbers: Any, chance: Any, search: Any, row: int, _stream: int) -> int:
        _policies, _weights, _dice, luck, _seeds = chance
        seat = int(numbers[TURN])
        search.steps[0, 0] = 1
        search.steps[0, 1] = lucky(terms, boards, numbers, seat, luck[seat, row, int(made(numbers, seat))])
        return 0

    return chosen


def _replying(flow: Flow, settle: Kernel, planned: Kernel) -> Kernel:
    """What lets bots act until it is the learner's turn or the game is over."""
    act = flow.act

    @batch
    def reply(terms: Any, slots: Any, policies: Any, weights: Any, search: Any) -> None:
        chance = (policies, weights, slots.dice, slots.luck, slots.seeds)
        for slot in range(slots.stage.shape[0]):
            boards, numbers = slots.boards[slot], slots.numbers[slot]
            while slots.stage[slot] != STOPPED and numbers[TURN] >= 0 and numbers[TURN] != slots.own[slot]:
                plan = planned(terms, boards, numbers, chance, search, slot, 0)
                for step in range(int(search.steps[plan, 0])):
                    act(terms, boards, numbers, int(numbers[TURN]), int(search.steps[plan, step + 1]))
                settle(terms, boards, numbers, slots.dice, slot, 0)

    return reply


def _paying(flow: Flow) -> Kernel:
    epoch, total, tiebreak = flow.epoch, flow.total, flow.tiebreak

    @kernel
    def pay(terms: Any, slots: Any, slot: int) -> None:
        boards, numbers, seat = slots.boards[slot], slots.numbers[slot], int(slots.own[slot])
        now, is_over = epoch(terms, boards, numbers), numbers[TURN] < 0
        slots.rewards[slot] = 0.0
        if is_over or now != slots.paid[slot, 0]:
            points = total(terms, boards, numbers, seat)
            slots.rewards[slot] = float(points - slots.paid[slot, 1])
            slots.paid[slot, 0], slots.paid[slot, 1] = now, points
        if is_over:
            slots.stage[slot] = ENDED
            for each in range(slots.standing.shape[1]):
                slots.standing[slot, each, 0] = total(terms, boards, numbers, each)
                slots.standing[slot, each, 1] = tiebreak(terms, boards, numbers, each)

    return pay


def _telling(flow: Flow) -> Kernel:
    """What pays the learners, and writes what they see and may do."""
    observe, mark, pay, last_look = flow.observe, flow.mark, _paying(flow), flow.last_look

    @batch
    def tell(terms: Any, slots: Any, illegal_reward: float) -> None:
        planes, scalars = slots.planes, slots.scalars
        for slot in range(slots.stage.shape[0]):
            boards, numbers, seat = slots.boards[slot], slots.numbers[slot], int(slots.own[slot])
            if slots.stage[slot] == STOPPED:
                slots.rewards[slot] = illegal_reward
            elif slots.stage[slot] == BEGINS:
                slots.rewards[slot], slots.stage[slot] = 0.0, PLAYS
            else:
                pay(terms, slots, slot)
                if slots.stage[slot] == ENDED:
                    last_look(terms, boards, numbers)
            planes[:] = 0
            observe(terms, boards, numbers, seat, planes, scalars)
            _write(planes, scalars, slots.observations[slot])
            mask = slots.mask[slot]
            mask[:] = False
            if slots.stage[slot] == PLAYS:
                mark(terms, boards, numbers, seat, mask)
            _copy(mask, slots.masks[slot])

    return tell


@kernel
def _write(planes: Any, scalars: Any, observation: Any) -> None:
    """Planes one after the other, then scalars."""
    cells = planes.shape[1]
    for plane in range(planes.shape[0]):
        _copy(planes[plane], observation[plane * cells : (plane + 1) * cells])
    _copy(scalars, observation[planes.size :])


@kernel
def _copy(row: Any, target: Any) -> None:
    for at in range(row.shape[0]):
        target[at] = row[at]
