"""Games on flat memory: loops over many games, each of the kernels of its room. ``ratusz.sim`` says what callers use.

The memory of n games is boards, ``uint64`` of shape (n, boards, 2), and numbers, ``int64`` of shape (n, numbers); the
first number of a game is whose turn it is. What a setup fixes, such as a map, is not in there but in its *terms*: a
named tuple of tables that every kernel gets. A room writes the kernels of `Flow`; ``ratusz.engine.loops`` compiles
them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ratusz.engine.board.bits import Board, first, has, kernel, lowest
from ratusz.engine.streams import uniform

TURN = 0
"""Index, in the numbers of a game, of the seat to act; or one of the next two."""
CHANCE, OVER = -1, -3
"""Nobody's turn: chance acts next; the game is over."""
RANDOM, GREEDY, WEIGHTED = range(3)
"""How a seat chooses."""

Kernel = Callable[..., Any]


@kernel
def no_whim(_numbers: Any, _seat: int, _luck: Any, _row: int, _stream: int) -> None:
    """Chance of a greedy bot that leaves nothing to it."""


@kernel
def no_tiebreak(_terms: Any, _boards: Any, _numbers: Any, _seat: int) -> int:
    """The tie-break of games in which equal totals share their rank."""
    return 0


@kernel
def no_last_look(_terms: Any, _boards: Any, _numbers: Any) -> None:
    """End of games in which actions have counted everything."""


class Flow(NamedTuple):
    """The kernels of a room. `boards` and `numbers` are the memory of one game.

    Actions are numbered as in `player_actions`. Of several seats to act the lowest has the turn.
    """

    begin: Kernel
    """`(terms, boards, numbers)`: set up a game in memory that is blank but for the numbers that the twin names."""
    roll: Kernel
    """`(terms, boards, numbers, luck)`: let chance act, whose turn it is, by a number from 0 to 1 (excluded)."""
    rolled: Kernel
    """`(numbers) -> int`: how often chance has acted."""
    made: Kernel
    """`(numbers, seat) -> int`: how many choices a seat has made."""
    choices: Kernel
    """`(terms, boards, numbers, seat) -> int`: how many actions the seat to act has."""
    choice: Kernel
    """`(terms, boards, numbers, seat, n) -> int`: the n-th of them, in the order of `legal_actions`."""
    lucky: Kernel
    """`(terms, boards, numbers, seat, luck) -> int`: the one that a number from 0 to 1 (excluded) stands for."""
    mark: Kernel
    """`(terms, boards, numbers, seat, row)`: set what is legal in a blank row, one item an action."""
    is_legal: Kernel
    """`(terms, boards, numbers, seat, action) -> bool`: whether the seat to act may do this; any number is asked."""
    act: Kernel
    """`(terms, boards, numbers, seat, action)`: carry out a legal action."""
    total: Kernel
    """`(terms, boards, numbers, seat) -> int`: the total of the seat's score sheet now."""
    observe: Kernel
    """`(terms, boards, numbers, seat, planes, scalars)`: write what the seat sees into blank rows."""
    plan: Kernel
    """`(terms, boards, numbers, seat, search) -> int`: a row of `search.steps` with what the greedy bot does next.

    A row has the number of actions, then the actions. Asked only where a seat has several choices.
    """
    epoch: Kernel
    """`(terms, boards, numbers) -> int`: what `Game.epoch` tells. Learners are paid when totals are final."""
    whim: Kernel = no_whim
    """`(numbers, seat, luck, row, stream)`: take, with `drawn`, what `imagine` draws before the greedy bot plans."""
    tiebreak: Kernel = no_tiebreak
    """`(terms, boards, numbers, seat) -> int`: what tells equal totals apart at the end; higher is better."""
    last_look: Kernel = no_last_look
    """`(terms, boards, numbers)`: write what is seen at the end and was left out before, as no total hangs on it."""


class LearnerLoops(NamedTuple):
    """Compiled functions for games in which one seat learns; see ``ratusz.engine.learners``."""

    take: Kernel
    reply: Kernel
    """Lets random bots act."""
    reply_by_plan: Kernel
    """Lets any bots act, greedy ones too, which take far longer to compile."""
    tell: Kernel


class Loops(NamedTuple):
    """Compiled functions that work through many games; `Twin` says what they do."""

    begin: Kernel
    act: Kernel
    mark: Kernel
    first_illegal: Kernel
    total: Kernel
    observe: Kernel
    play: Kernel
    play_randomly: Kernel
    """`play` where all seats choose at random, which needs no memory of a search."""
    learners: LearnerLoops
    epoch: Kernel
    """`Flow.epoch` of one game, which is not compiled."""


@dataclass(frozen=True, slots=True)
class Twin:
    """The compiled game of one setup.

    `dice` is a tape of numbers from 0 to 1 (excluded), float64 of shape (n, draws or more); of shape (n, 0), the dice
    come from the streams of the seed, the first game being number `first`.
    """

    loops: Loops
    terms: Any
    boards: int
    """Boards of a game."""
    numbers: Sequence[int]
    """The numbers of a game before it begins; the boards are blank."""
    draws: int
    """How often chance acts in a game at most."""
    choices: int
    """How often a seat chooses in a game at most."""
    search: Callable[[Any], Any]
    """Makes, of NumPy, the memory of the greedy search for one thread; it has `steps`."""

    def begin(self, boards: Any, numbers: Any, dice: Any, seed: int, first: int) -> None:
        """Begin games, up to the first choice."""
        self.loops.begin(self.terms, boards, numbers, dice, seed, first)

    def mark(self, boards: Any, numbers: Any, mask: Any) -> None:
        """Set what is legal in a blank mask of shape (n, actions); nothing where a game is over."""
        self.loops.mark(self.terms, boards, numbers, mask)

    def first_illegal(self, boards: Any, numbers: Any, actions: Any) -> int:
        """The first game whose action is not legal; -1 if there is none. Games that are over take -1."""
        return int(self.loops.first_illegal(self.terms, boards, numbers, actions))

    def act(self, boards: Any, numbers: Any, actions: Any, dice: Any, seed: int, first: int) -> None:
        """Carry out legal actions, and what chance does then; nothing where a game is over."""
        self.loops.act(self.terms, boards, numbers, actions, dice, seed, first)

    def total(self, boards: Any, numbers: Any, totals: Any) -> None:
        """Write the totals, int64 of shape (n, players)."""
        self.loops.total(self.terms, boards, numbers, totals)

    def observe(self, boards: Any, numbers: Any, planes: Any, scalars: Any) -> None:
        """Write what the seats to act see: uint8 of shape (n, planes, cells), int32 of shape (n, scalars)."""
        self.loops.observe(self.terms, boards, numbers, planes, scalars)

    def epoch(self, boards: Any, numbers: Any) -> int:
        """How often what happened in one game has become final."""
        return int(self.loops.epoch(self.terms, boards, numbers))

    def play(self, memory: Any, fresh: Any, ends: Any, chance: Any, seed: int, first: int, np: Any) -> None:
        """Play whole games in the memory of one: totals and tie-breaks of shape (n, 2, players) are written.

        :param chance: how each seat chooses (`RANDOM`, `GREEDY` or `WEIGHTED`); the weights; the tapes of the dice and
            of the seats, the latter of shape (players, n, choices or more); and where all choices are written in their
            order, int64 of shape (n, players times choices), or (n, 0) for nowhere.
        """
        policies, _weights, dice, luck, trace = chance
        if all(policy == RANDOM for policy in policies):
            self.loops.play_randomly(self.terms, memory, fresh, ends, dice, luck, trace, seed, first)
            return
        self.loops.play(self.terms, memory, fresh, ends, chance, seed, first, self.search(np))


@kernel
def drawn(tape: Any, row: int, stream: int, source: int, number: int) -> float:
    """A random number: from the tape of the game where there is one, else from its stream."""
    return float(tape[row, number]) if tape.shape[1] else uniform(stream, source, number)


@kernel
def write_plane(planes: Any, plane: int, cells: Board, size: int) -> None:
    """Write a set of cells as a row of 0 and 1."""
    for cell in range(size):
        planes[plane, cell] = 1 if has(cells, cell) else 0


@kernel
def mark_plane(planes: Any, plane: int, cells: Board) -> None:
    """Write a set of cells into a blank row: sooner than `write_plane` where most of them are missing."""
    while cells:
        planes[plane, first(cells)] = 1
        cells = cells & ~lowest(cells)


@kernel
def mark_cells(row: Any, start: int, cells: Board) -> None:
    """Set the items of a row that stand for a set of cells, the first of which has the number `start`."""
    while cells:
        row[start + first(cells)] = True
        cells = cells & ~lowest(cells)


@kernel
def sum_of_bytes(counts: int) -> int:
    """The sum of the bytes of a number, which hold one count each."""
    total = 0
    while counts:
        total += counts & 255
        counts >>= 8
    return total


@kernel
def blank_game(fresh: Any, boards: Any, numbers: Any) -> None:
    """Make the memory of a game what it is before the game begins."""
    for board in range(boards.shape[0]):
        boards[board, 0], boards[board, 1] = 0, 0
    for number in range(fresh.shape[0]):
        numbers[number] = fresh[number]


@kernel
def copy_game(boards: Any, numbers: Any, to_boards: Any, to_numbers: Any) -> None:
    """Copy the memory of a game."""
    for board in range(to_boards.shape[0]):
        to_boards[board, 0], to_boards[board, 1] = boards[board, 0], boards[board, 1]
    for number in range(to_numbers.shape[0]):
        to_numbers[number] = numbers[number]


@kernel
def copy_seat(boards: Any, numbers: Any, seat: int, shared: int, to_boards: Any, to_numbers: Any) -> None:
    """Copy what everybody shares and what one seat has of a game into the memory of a game for one.

    :param shared: how many of the numbers everybody shares; those of the seats follow.
    """
    first = seat * to_boards.shape[0]
    for board in range(to_boards.shape[0]):
        to_boards[board, 0], to_boards[board, 1] = boards[first + board, 0], boards[first + board, 1]
    for number in range(shared):
        to_numbers[number] = numbers[number]
    own = shared + seat * (to_numbers.shape[0] - shared)
    for number in range(to_numbers.shape[0] - shared):
        to_numbers[shared + number] = numbers[own + number]
