"""Worker processes: whatever happens to one, the request fails with a reason and another process answers the next."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import pytest
import uvloop

from ratusz.engine.errors import InvalidRecord
from ratusz.host.errors import BadRequest
from ratusz.server.workers import main as worker_main
from ratusz.server.workers.process import WorkerFailed, WorkerLimits, WorkerProcess
from tests import processes
from tests.server_slow.worker_handlers import Command, broken, commands, slow_to_start
from tests.timeouts import TIMEOUT

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX"),
]

QUICK = WorkerLimits(beat=0.05, missed_beats=30)
Worker = WorkerProcess[Command, Any]


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    worker = Worker(commands, QUICK)
    yield worker
    await worker.close()


async def ask(worker: Worker, name: str, value: object = None, *, within: float = TIMEOUT, cpu: float = 0.0) -> Any:
    return await worker.request((name, value), within=within, cpu=cpu)


async def until(is_so: Callable[[], bool]) -> None:
    """Look again and again: nobody tells of what happens to a process."""
    async with asyncio.timeout(TIMEOUT):
        while not is_so():  # noqa: ASYNC110 - see above
            await asyncio.sleep(0.01)


async def replaced(worker: Worker, times: int = 1) -> None:
    """Until so many processes have been replaced."""
    await until(lambda: worker.restarts >= times)


async def answers_again(worker: Worker, restarts: int = 1) -> None:
    """The next request is answered, by a process that runs."""
    pid = await ask(worker, "pid")

    assert is_running(pid)
    assert worker.pid == pid
    assert worker.restarts == restarts


def is_running(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


async def test_a_process_is_started_by_the_first_request_and_kept(worker: Worker) -> None:
    assert worker.pid is None

    pids = {await ask(worker, "pid") for _ in range(3)}

    assert pids == {worker.pid}
    assert os.getpid() not in pids


async def test_requests_are_answered_in_turn(worker: Worker) -> None:
    answers = await asyncio.gather(*(ask(worker, "echo", number) for number in range(20)))

    assert answers == list(range(20))


async def test_long_requests_and_answers_arrive_whole(worker: Worker) -> None:
    long = "x" * 5_000_000

    assert await ask(worker, "echo", long) == long


async def test_a_process_finds_the_modules_that_the_server_finds(worker: Worker) -> None:
    path = await ask(worker, "path")

    assert [entry for entry in sys.path if entry and entry not in path] == []
    assert "" not in path


async def test_errors_on_purpose_arrive_as_they_are(worker: Worker) -> None:
    with pytest.raises(InvalidRecord, match="line 3 is no action"):
        await ask(worker, "refuse", "line 3 is no action")
    with pytest.raises(BadRequest, match="no seat") as caught:
        await ask(worker, "refuse a field", "no seat")

    assert caught.value.field == "seat"
    assert worker.restarts == 0


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        pytest.param("divide", "ZeroDivisionError: division by zero", id="bug"),
        pytest.param("unknown", "KeyError: 'unknown'", id="unknown"),
        pytest.param("unpicklable", "lambda", id="unpicklable"),
        pytest.param("unreadable", "the answer cannot be read", id="unreadable"),
    ],
)
async def test_a_bug_in_one_request_leaves_the_process_as_it_is(worker: Worker, name: str, problem: str) -> None:
    pid = await ask(worker, "pid")

    with pytest.raises(WorkerFailed, match=problem):
        await ask(worker, name, 0)

    assert await ask(worker, "pid") == pid


async def test_a_process_killed_while_idle_is_replaced_without_being_asked(worker: Worker) -> None:
    pid = await ask(worker, "pid")
    os.kill(pid, signal.SIGKILL)

    await replaced(worker)

    await answers_again(worker)
    assert worker.pid != pid


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGSEGV])
async def test_a_process_killed_at_work_fails_the_request_only(worker: Worker, number: int) -> None:
    with pytest.raises(WorkerFailed, match=f"ended with signal {int(number)}"):
        await ask(worker, "kill", number)

    await answers_again(worker)


async def test_a_process_that_ends_by_itself_is_replaced(worker: Worker) -> None:
    with pytest.raises(WorkerFailed, match="ended with exit code 3"):
        await ask(worker, "exit", 3)

    await answers_again(worker)


async def test_a_process_that_closes_its_pipes_is_replaced(worker: Worker) -> None:
    with pytest.raises(WorkerFailed):
        await ask(worker, "close pipes")

    await answers_again(worker)


async def test_a_process_that_is_stopped_while_idle_is_replaced(worker: Worker) -> None:
    os.kill(await ask(worker, "pid"), signal.SIGSTOP)

    await replaced(worker)

    await answers_again(worker)


async def test_a_process_that_is_stopped_at_work_is_replaced(worker: Worker) -> None:
    with pytest.raises(WorkerFailed, match=r"^no heartbeat for 1\.5 s$"):
        await ask(worker, "stop")

    await answers_again(worker)


async def test_a_process_that_waits_for_something_is_stuck(worker: Worker) -> None:
    with pytest.raises(WorkerFailed, match=r"^no progress for 1\.5 s$"):
        await ask(worker, "sleep", 600)

    await answers_again(worker)


async def test_a_process_that_works_too_long_is_replaced(worker: Worker) -> None:
    await ask(worker, "pid")

    with pytest.raises(WorkerFailed, match=r"^no answer within 0\.6 s$"):
        await ask(worker, "work for ever", within=0.6)

    await answers_again(worker)


async def test_processor_time_is_limited(worker: Worker) -> None:
    with pytest.raises(WorkerFailed, match="CPU time limit"):
        await ask(worker, "work for ever", cpu=0.3)

    await answers_again(worker)


async def test_the_system_limits_processor_time_if_the_server_does_not_see_it(worker: Worker) -> None:
    await ask(worker, "pid")
    assert worker._child is not None
    worker._child._hear_beat = lambda cpu: None  # type: ignore[method-assign] # as if the server were too busy

    with pytest.raises(WorkerFailed, match="CPU time limit"):
        await ask(worker, "work for ever", cpu=0.1)

    await answers_again(worker)


async def test_each_request_has_processor_time_of_its_own(worker: Worker) -> None:
    for _ in range(5):
        await ask(worker, "work", 3_000_000, cpu=10)

    assert worker.restarts == 0
    assert worker.cpu_seconds > 0.1


async def test_memory_is_limited() -> None:
    worker = Worker(commands, WorkerLimits(memory=512 * 2**20))
    try:
        assert await ask(worker, "allocate", 10 * 2**20) == 10 * 2**20
        with pytest.raises(WorkerFailed, match="memory limit"):
            await ask(worker, "allocate", 600 * 2**20)
        await answers_again(worker)
    finally:
        await worker.close()


async def test_a_process_that_cannot_be_started_fails_requests_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.server.workers.process.BACKOFF", (0.0, 600.0))
    worker = Worker(broken, QUICK)

    with pytest.raises(WorkerFailed, match="cannot be started: the process ended with exit code 1"):
        await ask(worker, "pid")
    await replaced(worker, 2)
    with pytest.raises(WorkerFailed, match="cannot be started"):
        await ask(worker, "pid")

    assert worker.restarts == 2  # and no third attempt before its time
    await worker.close()


async def test_a_process_that_hangs_at_its_start_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.server.workers.process.BACKOFF", (600.0,))
    worker = Worker(slow_to_start, WorkerLimits(beat=0.05, start_beats=10))

    with pytest.raises(WorkerFailed, match=r"cannot be started: not ready within 0\.5 s"):
        await ask(worker, "pid")

    await worker.close()


async def test_a_system_that_starts_no_processes_is_survived(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.server.workers.process.BACKOFF", (0.2,))
    worker = Worker(commands, QUICK)
    with monkeypatch.context() as without:
        without.setattr(sys, "executable", "/nowhere/python")
        with pytest.raises(WorkerFailed, match="FileNotFoundError"):
            await ask(worker, "pid")

    await asyncio.sleep(0.3)  # until the next attempt
    assert is_running(await ask(worker, "pid"))
    await worker.close()


async def test_a_request_that_is_cancelled_ends_its_process(worker: Worker) -> None:
    pid = await ask(worker, "pid")
    asking = asyncio.create_task(ask(worker, "work for ever"))
    await asyncio.sleep(0.05)
    next_one = asyncio.create_task(ask(worker, "echo", "next"))
    await asyncio.sleep(0)

    asking.cancel()

    assert await next_one == "next"
    assert asking.cancelled()
    assert not is_running(pid)


async def test_a_request_that_waits_can_be_cancelled_without_harm(worker: Worker) -> None:
    pid = await ask(worker, "pid")
    first = asyncio.create_task(ask(worker, "work", 3_000_000))
    second = asyncio.create_task(ask(worker, "echo", 2))
    await asyncio.sleep(0)

    second.cancel()

    assert await first == sum(range(3_000_000))
    assert await ask(worker, "pid") == pid


@pytest.mark.parametrize("turns", range(12))
async def test_cancelling_is_safe_at_every_step(worker: Worker, turns: int) -> None:
    asking = asyncio.create_task(ask(worker, "echo", 1))
    for _ in range(turns):
        await asyncio.sleep(0)

    asking.cancel()
    await asyncio.wait([asking])

    assert await ask(worker, "echo", 2) == 2


@pytest.mark.parametrize("turns", range(12))
async def test_closing_is_safe_at_every_step(turns: int) -> None:
    worker = Worker(commands, QUICK)
    asking = asyncio.create_task(ask(worker, "work for ever"))
    for _ in range(turns):
        await asyncio.sleep(0)

    await worker.close()

    with pytest.raises(WorkerFailed, match="the worker is closed"):
        await asking
    assert worker.pid is None


@pytest.mark.parametrize("turns", range(12))
def test_closing_leaves_nothing_of_a_process_that_was_starting(turns: int) -> None:
    """With uvloop, as the server runs: it does not close as long as a process of it is held by nobody."""

    async def close_early() -> None:
        worker = Worker(commands, QUICK)
        asking = asyncio.create_task(ask(worker, "echo", 1))
        for _ in range(turns):
            await asyncio.sleep(0)
        await worker.close()
        await asyncio.wait([asking])

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(close_early())


@pytest.mark.parametrize("turns", range(12))
def test_closing_leaves_nothing_of_a_process_whose_request_was_cancelled(turns: int) -> None:
    async def cancel_and_close() -> None:
        worker = Worker(commands, QUICK)
        await ask(worker, "pid")
        asking = asyncio.create_task(ask(worker, "work for ever"))
        await asyncio.sleep(0.01)
        asking.cancel()
        for _ in range(turns):
            await asyncio.sleep(0)
        await worker.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(cancel_and_close())


async def test_closing_ends_a_process_at_work(worker: Worker) -> None:
    pid = await ask(worker, "pid")
    asking = asyncio.create_task(ask(worker, "work for ever"))
    await asyncio.sleep(0.05)

    await worker.close()

    with pytest.raises(WorkerFailed, match="the worker is closed"):
        await asking
    with pytest.raises(WorkerFailed, match="the worker is closed"):
        await ask(worker, "pid")
    assert not is_running(pid)


async def test_an_answer_longer_than_is_read_is_none(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.server.workers.child_process.MAX_ANSWER", 1000)

    with pytest.raises(WorkerFailed, match="an answer of"):
        await ask(worker, "echo", "x" * 2000)

    await answers_again(worker)


async def test_a_process_ends_when_the_server_is_gone() -> None:
    program = """if True:
        import asyncio
        from ratusz.server.workers.process import WorkerLimits, WorkerProcess
        from tests.server_slow.worker_handlers import commands

        async def main():
            worker = WorkerProcess(commands, WorkerLimits(beat=0.05))
            print(await worker.request(("pid", None), within=120), flush=True)
            await worker.request(("work for ever", None), within=120)

        asyncio.run(main())
    """
    with processes.running([sys.executable, "-c", program], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        server.kill()
        server.wait()

        await until(lambda: not is_running(pid))


def test_messages_are_packed_with_their_length_and_kind() -> None:
    message = worker_main.packed(worker_main.READY, b"abc")

    assert worker_main.HEADER.unpack(message[: worker_main.HEADER.size]) == (3, worker_main.READY)
