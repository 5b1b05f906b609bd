"""Games on many machines: an executor for `simulate`, `meetings` and the others, which hands them to Ray.

Needs the extra `ray` here and, with the same version of Ratusz, on every machine. What a lost machine had under way is
played again elsewhere, and what comes out is the same, as a game depends on its seed alone.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any

from ratusz import __version__
from ratusz.bots.own import lend, sources
from ratusz.engine.errors import InvalidInput

__all__ = ["Cluster", "cluster"]

_PATIENCE = 10.0
"""Seconds in which a machine has to answer."""


class Cluster(Executor):
    """Functions of modules, called on the machines of a cluster; made by `cluster`."""

    def __init__(self, ray: Any, lent: Mapping[str, str]) -> None:
        self._ray, self._lent = ray, lent
        self._call = ray.remote(max_retries=-1, num_cpus=1)(_call)
        self.ahead = max(32, 4 * int(ray.cluster_resources().get("CPU", 1)))
        """Calls that are worth waiting for their turn at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call a function on one of the machines."""
        return _Called(self._ray, self._call.remote(__version__, self._lent, fn, args, kwargs))


class _Called(Future[Any]):
    """A call that Ray keeps: it is asked only when the result is, and no thread waits for it."""

    def __init__(self, ray: Any, reference: Any) -> None:
        super().__init__()
        self._ray, self._reference = ray, reference

    def result(self, timeout: float | None = None) -> Any:
        try:
            return self._ray.get(self._reference, timeout=timeout)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None

    def cancel(self) -> bool:
        self._ray.cancel(self._reference)
        return True


def _call(
    version: str, lent: Mapping[str, str], fn: Callable[..., Any], args: Sequence[Any], kwargs: Mapping[str, Any]
) -> Any:
    """The call itself, on a machine of the cluster."""
    if version != __version__:
        raise InvalidInput(f"a machine of the cluster has Ratusz {__version__}, not {version}; install the same on all")
    lend(lent)
    return fn(*args, **kwargs)


def _check(address: str) -> None:
    """:raises InvalidInput: nobody listens there; Ray would try for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and port.isdecimal()):
        return
    try:
        socket.create_connection((host, int(port)), _PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise InvalidInput(f"no Ray cluster answers at {address!r}: {error}") from error


@contextmanager
def cluster(address: str = "", *, bots: Sequence[str] = ()) -> Iterator[Cluster]:
    """A cluster to play on, left at the end.

    :param address: of a Ray cluster, such as `auto`, `10.0.0.1:6379` or `ray://10.0.0.1:10001`; empty: that in the
        environment variable RAY_ADDRESS, otherwise a cluster of this machine alone.
    :param bots: names of the bots that will play: files of bots of one's own are sent along.
    :raises ModuleNotFoundError: without the extra `ray`.
    :raises InvalidInput: no cluster answers at the address.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would tell its makers about every cluster
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # its default to be; without it Ray warns
    _check(address)
    import ray  # noqa: PLC0415 - an extra, and takes seconds to import

    known: dict[str, Any] = {} if address or "RAY_ADDRESS" in os.environ else {"include_dashboard": False}
    try:
        ray.init(address or None, log_to_driver=False, logging_level=logging.ERROR, **known)
    except Exception as error:  # Ray raises bare exceptions, too
        ray.shutdown()
        what = f"no Ray cluster answers at {address!r}" if address else "no Ray cluster could be joined or started"
        raise InvalidInput(f"{what}: {str(error).splitlines()[0]}") from error
    try:
        yield Cluster(ray, sources(bots))
    finally:
        ray.shutdown()
