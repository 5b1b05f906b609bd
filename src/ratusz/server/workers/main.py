"""The inside of a worker process: it reads and answers requests, and sends heartbeats.

`ratusz.server.workers.process` starts it. A message is its length in four bytes, its kind in one, and a body. Requests
and answers are pickled: both ends are the same program and nobody else has the pipe, so only our own data is unpickled.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from math import ceil
from threading import Lock, Thread
from time import process_time, sleep, thread_time
from traceback import print_exc
from typing import IO, Any

from ratusz.engine.errors import RatuszError

READY, BEAT, ANSWER, REFUSAL, FAILURE = range(5)
"""Kinds of messages to the server: ready, heartbeat, answer, expected error of the handler, bug."""
HEADER = struct.Struct(">IB")
"""Length of the body in bytes, and the kind of the message."""
BEAT_BODY = struct.Struct(">d")
"""CPU seconds used so far, without those of the heartbeat."""
REQUEST_BODY = struct.Struct(">d")
"""CPU seconds allowed for the request; 0: unlimited. The pickled request follows."""
OUT_OF_MEMORY = 86
"""Exit code of a process that has reached its memory limit and cannot be trusted with more work."""

Handler = Callable[[Any], Any]


def packed(kind: int, body: bytes = b"") -> bytes:
    """A message as it is written to the pipe."""
    return HEADER.pack(len(body), kind) + body


class Outlet:
    """The pipe to the server, shared by the threads of the handler and the heartbeat."""

    def __init__(self, sink: IO[bytes]) -> None:
        self._sink = sink
        self._lock = Lock()
        self.overhead = 0.0
        """CPU seconds used by the heartbeat."""

    def send_beat(self) -> None:
        """Report the CPU time used so far."""
        self.send(BEAT, BEAT_BODY.pack(process_time() - self.overhead))

    def send(self, kind: int, body: bytes = b"") -> None:
        with self._lock:
            self._sink.write(packed(kind, body))
            self._sink.flush()


def beat(outlet: Outlet, interval: float) -> None:
    """Send heartbeats forever; exit when the pipe is closed, so that a killed server leaves no processes behind."""
    with suppress(BaseException):  # also MemoryError: no further heartbeat may come from half a process
        while True:
            outlet.overhead = thread_time()
            outlet.send_beat()
            sleep(interval)
    os._exit(1)


def serve(source: IO[bytes], outlet: Outlet, handler: Handler) -> None:
    """Answer requests until the server closes the pipe."""
    while len(header := source.read(HEADER.size)) == HEADER.size:
        length, _ = HEADER.unpack(header)
        body = source.read(length)
        (seconds,) = REQUEST_BODY.unpack_from(body)
        limit_processor_time(seconds)
        kind, said = answer(handler, body[REQUEST_BODY.size :])
        outlet.send_beat()  # so that the server knows the cost of the request
        outlet.send(kind, said)


def answer(handler: Handler, request: bytes) -> tuple[int, bytes]:
    """The kind and body of the message that answers a request.

    :raises MemoryError: the limit is reached.
    """
    try:
        return ANSWER, pickle.dumps(handler(pickle.loads(request)))  # noqa: S301 - see the top of this file
    except RatuszError as error:
        return REFUSAL, pickle.dumps((type(error), error.args, error.__dict__))
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - a bug in one request must not end the process that others need
        print_exc()
        return FAILURE, f"{type(error).__name__}: {error}".encode()


def limit_memory(most: int) -> None:
    """Limit the address space of the process to a number of bytes; 0: unlimited. POSIX only."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - only POSIX has it

        if most:
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a core dump would hold sealed choices


def limit_processor_time(seconds: float) -> None:
    """Let the system kill the process after so many more CPU seconds, in case the server is too busy to notice."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - only POSIX has it

        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        soft = ceil(process_time() + seconds) + 1 if seconds else most
        resource.setrlimit(resource.RLIMIT_CPU, (soft, most))


def own_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The pipes from and to the server; other input and output of the process is redirected."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return source, sink


def find(name: str) -> Handler:
    """The handler made by a function, given as `module:function`."""
    module, _, function = name.partition(":")
    handler: Handler = getattr(import_module(module), function)()
    return handler


def main() -> None:
    """Run a worker as its command line says: handler, bytes of memory, niceness, seconds between heartbeats."""
    name, memory, niceness, interval = sys.argv[1:]
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole terminal; the server ends us when it ends
    source, sink = own_pipes()
    limit_memory(int(memory))
    with suppress(AttributeError, OSError):
        os.nice(int(niceness))
    outlet = Outlet(sink)
    Thread(target=beat, args=(outlet, float(interval)), daemon=True).start()
    try:
        handler = find(name)
        outlet.send(READY)
        serve(source, outlet, handler)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    os._exit(0)  # not sys.exit, which would wait for the heartbeat's lock
