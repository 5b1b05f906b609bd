"""Whatever runs in the background ends when it is let go, even what does not hear that it should."""

from __future__ import annotations

import asyncio

import pytest

from ratusz.server.core import tasks as background
from ratusz.server.core.tasks import cancel_all

pytestmark = pytest.mark.anyio


class Stubborn:
    """Goes on until it has been asked to end often enough."""

    def __init__(self, patience: int) -> None:
        self.asked = 0
        self._patience = patience

    async def run(self) -> None:
        while self.asked < self._patience:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                self.asked += 1


async def test_who_does_not_hear_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "AGAIN", 0.001)
    people = [Stubborn(1), Stubborn(3)]
    tasks = [asyncio.create_task(one.run()) for one in people]
    await asyncio.sleep(0)

    await cancel_all(tasks)

    assert [one.asked for one in people] == [1, 3]
    assert all(task.done() for task in tasks)


async def test_who_fails_on_the_way_out_has_ended_too() -> None:
    async def fail() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            raise ValueError("no way out")

    task = asyncio.create_task(fail())
    await asyncio.sleep(0)

    await cancel_all([task])

    assert isinstance(task.exception(), ValueError)


async def test_nobody_has_to_be_there() -> None:
    await cancel_all([])
