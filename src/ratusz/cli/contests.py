"""What simulations share: how many games they are, and how the results of seats look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.table import Table

from ratusz.bots.streams import game_seeds
from ratusz.bots.summary import QUANTILES, BotSummary, SeatSummary
from ratusz.cli.printing import table

_QUANTILE_NAMES = {0: "min", 100: "max"}
LEGEND = (
    "± is the standard error of the mean; under 25% stands the total that a quarter of the games do not exceed; "
    "from and to bound the 95% confidence interval of the win rate."
)


class Run(NamedTuple):
    """How many games are played, and from which seed."""

    seed: int
    games: int

    @property
    def seeds(self) -> list[int]:
        """Seeds of the games."""
        return game_seeds(self.seed, self.games)

    def __str__(self) -> str:
        return f"{self.games} game{'s' if self.games != 1 else ''} of seed {self.seed}"


def seats_table(seats: Sequence[SeatSummary], bots: Sequence[BotSummary] = ()) -> Table:
    """A line for every seat, then for bots in several; who plays alone wins nothing."""
    quantiles = [_QUANTILE_NAMES.get(percent, f"{percent}%") for percent in QUANTILES]
    won = ["won", "from", "to"] if len(seats) > 1 else []
    lines = table("seat", "bot", "mean", "±", *quantiles, *won, right=("mean", "±", *quantiles, *won))
    named: list[tuple[str, SeatSummary | BotSummary]] = [(str(seat.seat), seat) for seat in seats]
    for where, one in [*named, *[(_where(bot, len(seats)), bot) for bot in bots]]:
        numbers = [f"{one.mean:.2f}", f"{one.standard_error:.2f}", *map(str, one.quantiles)]
        rates = [f"{rate:.1%}" for rate in (one.win_rate, *one.win_interval)] if won else []
        lines.add_row(where, one.bot, *numbers, *(rates if len(seats) > len(_seats_of(one)) else []))
    return lines


def _seats_of(one: SeatSummary | BotSummary) -> tuple[int, ...]:
    return one.seats if isinstance(one, BotSummary) else (one.seat,)


def _where(bot: BotSummary, seats: int) -> str:
    return "all" if len(bot.seats) == seats else ", ".join(map(str, bot.seats))


def seat_json(seat: SeatSummary) -> dict[str, Any]:
    """A seat as docs/cli.md describes it."""
    return {"seat": seat.seat, "bot": seat.bot} | _numbers(seat)


def bot_json(bot: BotSummary) -> dict[str, Any]:
    """A bot in several seats as docs/cli.md describes it."""
    return {"bot": bot.bot, "seats": list(bot.seats)} | _numbers(bot)


def _numbers(one: SeatSummary | BotSummary) -> dict[str, Any]:
    return {
        "mean": one.mean,
        "standard_error": one.standard_error,
        "quantiles": {str(percent): total for percent, total in zip(QUANTILES, one.quantiles, strict=True)},
        "win_rate": one.win_rate,
        "win_interval": list(one.win_interval),
    }
