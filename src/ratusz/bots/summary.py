"""What many results say: means, quantiles and how often each seat has won."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import fmean, stdev
from typing import Protocol

from ratusz.bots.simulate import Result
from ratusz.engine.errors import InvalidInput

__all__ = [
    "QUANTILES",
    "BotSummary",
    "HasBots",
    "SeatSummary",
    "interval",
    "of_bots",
    "summary",
]

QUANTILES = (0, 5, 25, 50, 75, 95, 100)
"""Percentages; 0 is the worst result and 100 the best."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """The results of one seat."""

    seat: int
    bot: str
    mean: float
    standard_error: float
    """Standard error of the mean: the true mean lies within twice this 19 times out of 20. 0 for a single game."""
    quantiles: tuple[int, ...]
    """The totals at `QUANTILES`."""
    win_rate: float
    """Victories by games; a victory shared by k seats counts 1/k for each."""
    win_interval: tuple[float, float]
    """Where the true rate lies nineteen times out of twenty (Wilson's interval)."""


@dataclass(frozen=True, slots=True)
class BotSummary:
    """The results of a bot in all of its seats together."""

    bot: str
    seats: tuple[int, ...]
    mean: float
    standard_error: float
    """Standard error of the mean, from the means of games: seats of one game have much in common."""
    quantiles: tuple[int, ...]
    """The totals at `QUANTILES`, each seat of each game being one."""
    win_rate: float
    """Share of games won, all seats of the bot together."""
    win_interval: tuple[float, float]


class HasBots(Protocol):
    """A contest, or a tour."""

    @property
    def bots(self) -> tuple[str, ...]:
        """By seat."""
        ...


def summary(contest: HasBots, results: Iterable[Result]) -> tuple[SeatSummary, ...]:
    """One summary a seat.

    :raises InvalidInput: there are no results.
    """
    known = tuple(results)
    if not known:
        raise InvalidInput("no results to sum up")
    return tuple(_seat_summary(seat, bot, known) for seat, bot in enumerate(contest.bots))


def of_bots(contest: HasBots, results: Iterable[Result]) -> tuple[BotSummary, ...]:
    """One summary for each bot that sits in several seats, in the order of its first one.

    :raises InvalidInput: there are no results.
    """
    known = tuple(results)
    if not known:
        raise InvalidInput("no results to sum up")
    seats = {bot: tuple(seat for seat, other in enumerate(contest.bots) if other == bot) for bot in contest.bots}
    return tuple(_bot_summary(bot, own, known) for bot, own in seats.items() if len(own) > 1)


def _bot_summary(bot: str, seats: tuple[int, ...], results: tuple[Result, ...]) -> BotSummary:
    totals = sorted(result.totals[seat] for result in results for seat in seats)
    means = [fmean(result.totals[seat] for seat in seats) for result in results]
    won = sum(_win_rate(seat, results) for seat in seats)
    return BotSummary(
        bot=bot,
        seats=seats,
        mean=fmean(totals),
        standard_error=stdev(means) / sqrt(len(means)) if len(means) > 1 else 0.0,
        quantiles=tuple(_quantile(totals, percent) for percent in QUANTILES),
        win_rate=won,
        win_interval=interval(min(won, 1.0), len(results)),
    )


def _win_rate(seat: int, results: tuple[Result, ...]) -> float:
    return fmean(1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0 for result in results)


def _seat_summary(seat: int, bot: str, results: tuple[Result, ...]) -> SeatSummary:
    totals = sorted(result.totals[seat] for result in results)
    won = _win_rate(seat, results)
    return SeatSummary(
        seat=seat,
        bot=bot,
        mean=fmean(totals),
        standard_error=stdev(totals) / sqrt(len(totals)) if len(totals) > 1 else 0.0,
        quantiles=tuple(_quantile(totals, percent) for percent in QUANTILES),
        win_rate=won,
        win_interval=interval(won, len(results)),
    )


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share seen in so many games: unlike share ± error it never leaves 0 to 1.

    :raises InvalidInput: there are no games, or the share is none.
    """
    if games < 1 or not 0 <= share <= 1:
        raise InvalidInput(f"an interval is for a share from 0 to 1 of 1 or more games, not for {share!r} of {games!r}")
    z2 = 1.96**2
    middle = share + z2 / (2 * games)
    half = 1.96 * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max((middle - half) / (1 + z2 / games), 0.0), min((middle + half) / (1 + z2 / games), 1.0)


def _quantile(ascending: list[int], percent: int) -> int:
    """The smallest total that at least so many percent do not exceed (nearest rank)."""
    return ascending[max(1, ceil(len(ascending) * percent / 100)) - 1]
