"""What whoever operates a server may want to watch, in the text form that Prometheus reads.

Nothing in it tells who plays what: there are sums, and no names, addresses or IDs.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from time import process_time, time

from ratusz import __version__

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds; the bounds of the histogram of how long choices take."""
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

_STARTED = time()


@dataclass(slots=True)
class Counts:
    """What has happened since the start of this worker."""

    answers: Counter[int] = field(default_factory=Counter)
    """Answers by HTTP status."""
    cut: Counter[str] = field(default_factory=Counter)
    """Connections that were ended because of a limit, by which one."""
    choices: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    """Accepted choices by how long they took, from the request to the disk; the last are beyond all bounds."""
    seconds: float = 0.0
    """How long all of them took together."""

    def chosen(self, seconds: float) -> None:
        """A choice was accepted."""
        self.choices[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


def text(
    counts: Counts, gauges: Mapping[str, tuple[str, float]], counters: Mapping[str, tuple[str, float]] | None = None
) -> str:
    """All metrics; `gauges` and `counters` are by name what they mean and how they stand now."""
    return "".join(
        [
            *_metric("info", "gauge", "The version that runs.", [(f'{{version="{__version__}"}}', 1)]),
            *_metric("started_seconds", "gauge", "When it started, in seconds since 1970.", [("", _STARTED)]),
            *_metric("processor_seconds_total", "counter", "Processor time of the server.", [("", process_time())]),
            *_metric("answers_total", "counter", "Answers to requests.", _by_status(counts.answers)),
            *_metric("connections_cut_total", "counter", "Connections ended for a limit.", _by_reason(counts.cut)),
            *_metric("choice_seconds", "histogram", "Choices, from the request to the disk.", _histogram(counts)),
            *_simple("gauge", gauges),
            *_simple("counter", counters or {}),
        ]
    )


def _simple(kind: str, values: Mapping[str, tuple[str, float]]) -> Iterator[str]:
    for name, (meaning, now) in values.items():
        yield from _metric(name, kind, meaning, [("", now)])


def _by_status(answers: Mapping[int, int]) -> list[tuple[str, float]]:
    return [(f'{{status="{status}"}}', count) for status, count in sorted(answers.items())]


def _by_reason(cut: Mapping[str, int]) -> list[tuple[str, float]]:
    return [(f'{{reason="{reason}"}}', count) for reason, count in sorted(cut.items())]


def _histogram(counts: Counts) -> Iterator[tuple[str, float]]:
    total = 0
    for bound, count in zip((*map(str, BOUNDS), "+Inf"), counts.choices, strict=True):
        total += count
        yield f'_bucket{{le="{bound}"}}', total
    yield "_sum", counts.seconds
    yield "_count", total


def _metric(name: str, kind: str, meaning: str, values: Iterable[tuple[str, float]]) -> Iterator[str]:
    yield f"# HELP ratusz_{name} {meaning}\n# TYPE ratusz_{name} {kind}\n"
    for suffix, value in values:
        yield f"ratusz_{name}{suffix} {value:.12g}\n"
