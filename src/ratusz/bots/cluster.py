"""Games on many machines: an executor for `simulate`, `meetings` and the others, which hands them to Ray.

Needs the extra `ray` here and, with the same version of Ratusz, on every machine. What a lost machine had under way is
played again elsewhere, and what comes out is the same, as a game depends on its seed alone.
"""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any

from ratusz import __version__
from ratusz.bots.own import lend, sources
from ratusz.engine.errors import InvalidInput
from ratusz.engine.extras import needing_extra

__all__ = ["Cluster", "address_of", "cluster"]

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
        """Call a function on one of the machines.

        :param args: may be what `submit` and `send` returned: the call waits for those values, and is made where one
            of them is if that can be. They do not come here, and are computed again if their machine is lost.
        """
        values = [one.reference if isinstance(one, _Called) else one for one in args]
        return _Called(self._ray, self._call.remote(__version__, self._lent, fn, kwargs, *values))

    def send(self, value: Any) -> Future[Any]:
        """Make a value an argument for several calls, which travels to each machine once."""
        return _Called(self._ray, self._ray.put(value))


class _Called(Future[Any]):
    """A call that Ray keeps: it is asked only when the result is, and no thread waits for it."""

    def __init__(self, ray: Any, reference: Any) -> None:
        super().__init__()
        self._ray, self.reference = ray, reference

    def result(self, timeout: float | None = None) -> Any:
        try:
            return self._ray.get(self.reference, timeout=timeout)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None

    def cancel(self) -> bool:
        self._ray.cancel(self.reference)
        return True


def _call(version: str, lent: Mapping[str, str], fn: Callable[..., Any], kwargs: Mapping[str, Any], *args: Any) -> Any:
    """The call itself, on a machine of the cluster."""
    if version != __version__:
        raise InvalidInput(f"a machine of the cluster has Ratusz {__version__}, not {version}; install the same on all")
    lend(lent)
    return fn(*args, **kwargs)


def address_of(name: str) -> str:
    """The address in a cluster's name on a command line: `ray`, `ray:ADDRESS` or `ray://HOST:PORT`.

    :raises InvalidInput: it looks otherwise.
    """
    if name != "ray" and not name.startswith("ray:"):
        raise InvalidInput(f"--cluster is ray, ray:ADDRESS or ray://HOST:PORT, not {name!r}")
    return name if name.startswith("ray://") else name.removeprefix("ray").lstrip(":")


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
def cluster(address: str = "", *, bots: Sequence[str] = (), code: Sequence[str] = ()) -> Iterator[Cluster]:
    """A cluster to play on, left at the end.

    :param address: of a Ray cluster, such as `auto`, `10.0.0.1:6379` or `ray://10.0.0.1:10001`; empty: that in the
        environment variable RAY_ADDRESS, otherwise a cluster of this machine alone.
    :param bots: names of the bots that will play: files of bots of one's own are sent along.
    :param code: names of modules and packages, imported here, that other machines need not have: their functions are
        sent along.
    :raises MissingExtra: without the extra `ray`.
    :raises InvalidInput: no cluster answers at the address.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would tell its makers about every cluster
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # its default to be; without it Ray warns
    _check(address)
    with needing_extra("ray"):
        import ray  # noqa: PLC0415 - takes seconds
        from ray import cloudpickle  # noqa: PLC0415

    known: dict[str, Any] = {} if address or "RAY_ADDRESS" in os.environ else {"include_dashboard": False}
    try:
        ray.init(address or None, log_to_driver=False, logging_level=logging.ERROR, **known)
    except Exception as error:  # Ray raises bare exceptions, too
        ray.shutdown()
        what = f"no Ray cluster answers at {address!r}" if address else "no Ray cluster could be joined or started"
        raise InvalidInput(f"{what}: {str(error).splitlines()[0]}") from error
    for name in code:
        cloudpickle.register_pickle_by_value(sys.modules[name])
    try:
        yield Cluster(ray, sources(bots))
    finally:
        ray.shutdown()
