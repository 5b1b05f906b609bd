"""What the compiled game knows of the sheet and the dice, computed from the rules; and where its memory holds what.

The memory of a game is two arrays: boards (two 64-bit words each) and whole numbers. It begins with what concerns
everybody; then each seat has `BOARDS` boards and `NUMBERS` numbers.
"""

from __future__ import annotations

from ratusz.engine.jit import pack, table
from ratusz.games.little_town import orders
from ratusz.games.little_town.actions import ROLLS
from ratusz.games.little_town.data import BONUS_ROUNDS, COLUMNS, GRID, LAST_ROUND, NAMED_STREET, STREETS, VALUES
from ratusz.games.little_town.evaluate import CHANCES as OF_ROLLS
from ratusz.games.little_town.evaluate import SHEET as PRINTED
from ratusz.games.little_town.evaluate import WAITING as OF_SQUARES
from ratusz.games.little_town.orders import DONE, Order, Task

TURN, ROUND, LOW, HIGH, CONFIRMED, DRAWS, PLAYERS, FACTORIES, SEPARATE, EXCLUSIVE, SHARED = range(11)
"""Numbers that concern everybody: whose turn it is, the round, the dice (0: to be rolled),
who has confirmed, as bits, how often dice were rolled, and the setup."""
NO_TERMS = 0
"""Nothing but numbers of the memory depends on the setup."""
ORDER, OWES_BONUS, OWES_STREET, STREET, STARS, POINTS, KNOWN_STARS, CHOICES, NUMBERS = range(9)
"""Numbers of a seat: what is left to draw (a row of `TASKS`), what is owed besides, the street to score (-1: open),
the draft's crossed-out stars, the points of all rounds, the revealed stars, and how many choices were made."""
DRAWN, KNOWN, BOARDS = 0, 5, 10
"""Boards of a seat: what is drawn, by project, with the draft; and what has been revealed."""

SHEET = pack(PRINTED)
CELLS = pack([GRID.cells])
IN_COLUMN = pack(COLUMNS)
IN_STREET = pack(STREETS)
VALUE = table([VALUES])[0]
CHANCES = table([OF_ROLLS])[0]
WAITING = table([OF_SQUARES])[0]
NAMED = table([[-1 if street is None else street for street in NAMED_STREET]])[0]
WITH_BONUS = table([[number in BONUS_ROUNDS for number in range(LAST_ROUND + 1)]])[0]

LOWS = table([[roll.low for roll in ROLLS]])[0]
HIGHS = table([[roll.high for roll in ROLLS]])[0]
FACES = table([[at for at, roll in enumerate(ROLLS) for _ in range(1 if roll.low == roll.high else 2)]])[0]
"""The roll of each of 36 equally likely numbers, in the order of `chance_outcomes`."""


def _beginnings() -> list[list[Order]]:
    """The order of every roll in set-up, in a round without and in one with factories."""
    return [
        [orders.set_up_order(roll.low, roll.high) for roll in ROLLS],
        [orders.round_order(roll.low, roll.high, False) for roll in ROLLS],
        [orders.round_order(roll.low, roll.high, True) for roll in ROLLS],
    ]


def _reachable() -> list[Order]:
    """Every order that can be met, `DONE` first."""
    found = {DONE: None, **{order: None for row in _beginnings() for order in row}}
    ahead = list(found)
    while ahead:
        order = ahead.pop()
        later = [orders.after(order, task) for task in orders.tasks(order)]
        ahead += [one for one in later if one not in found]
        found.update(dict.fromkeys(later))
    return list(found)


_ORDERS = _reachable()
_NUMBER = {order: number for number, order in enumerate(_ORDERS)}
_MOST = 1 + max(task for order in _ORDERS for task in orders.tasks(order))


def _after(order: Order, task: Task) -> int:
    return _NUMBER[orders.after(order, task)] if task in orders.tasks(order) else -1


TASKS = table([(len(orders.tasks(order)), *orders.tasks(order)) for order in _ORDERS])
"""Number of tasks that may be drawn next under each order, and the tasks, ascending."""
AFTER = table([[_after(order, task) for task in range(_MOST)] for order in _ORDERS])
"""Order that is left by order and task, -1 if it does not ask for the task."""
BEGINNINGS = table([[_NUMBER[order] for order in row] for row in _beginnings()])
PAVING = orders.PAVING
