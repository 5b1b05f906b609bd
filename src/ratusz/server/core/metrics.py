"""Metrics of one worker in the text format of Prometheus: sums only, without names, addresses or IDs of anybody."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time, time

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from ratusz import __version__

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Upper bounds of the histogram of action durations, in seconds."""
CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

_STARTED = time()

disable_created_metrics()  # type: ignore[no-untyped-call] # counters are as old as the process, whose start is told


class Metrics:
    """The metrics of one worker.

    Requests and actions are counted as they happen; everything else is read from the collectors when somebody asks.
    """

    def __init__(self, *collectors: Collector) -> None:
        self.registry = CollectorRegistry()
        self._responses = Counter(
            "http_requests", "HTTP requests by status of the response.", ["status"], registry=self.registry
        )
        self._by_status: dict[int, Counter] = {}
        """The counter of each status, because looking it up by its label costs more than counting."""
        self._actions = Histogram(
            "ratusz_action_duration_seconds",
            "Accepted actions, from the request to the disk.",
            buckets=BUCKETS,
            registry=self.registry,
        )
        _describe_process(self.registry)
        for collector in collectors:
            self.registry.register(collector)

    def count_response(self, status: int) -> None:
        """A request was answered with an HTTP status."""
        counter = self._by_status.get(status)
        if counter is None:
            counter = self._by_status[status] = self._responses.labels(status)
        counter.inc()

    def observe_action(self, seconds: float) -> None:
        """An action was accepted, so many seconds after its request came."""
        self._actions.observe(seconds)

    def text(self) -> bytes:
        """All metrics, as `CONTENT_TYPE` says."""
        return generate_latest(self.registry)


class _CpuTime:
    """CPU time of the process on every system, while the library's own collector knows Linux only."""

    @staticmethod
    def collect() -> Iterator[Metric]:
        yield CounterMetricFamily("process_cpu_seconds", "CPU time of the server's process.", value=process_time())


def _describe_process(registry: CollectorRegistry) -> None:
    registry.register(_CpuTime())
    started = Gauge("process_start_time_seconds", "Start of the process, in seconds since 1970.", registry=registry)
    started.set(_STARTED)
    Info("ratusz_build", "Version of Ratusz.", registry=registry).info({"version": __version__})
