"""Bots of the local table host: when they think and act, and thoughts that nobody wants any more."""

from __future__ import annotations

from tests.local.device import Device


def hint(device: Device, table: str) -> int:
    version = device.scene(table)["version"]
    return device.call("POST", f"/api/tables/{table}/hint", {"seat": 0, "version": version})


def test_a_bot_waits_a_little_before_it_acts() -> None:
    device = Device(speed=1.0, thinks=False)
    table = device.create("dice_city", "Ola", "greedy")
    device.connect(1, table)
    assert device.last(1)["thinking"] == [1]
    known = dict(device.rows)

    device.think()
    assert device.wake_at is not None
    wake_at = device.wake_at
    assert device.rows == known

    device.go(wake_at - device.now)
    assert device.rows != known
    assert wake_at > 1000.0


def test_a_bot_that_fails_is_replaced_by_weaker_ones_and_then_by_any_action() -> None:
    device = Device(thinks=False)
    table = device.create("dice_city", "Ola", "planner")
    known = len(device.transactions)

    for _ in ("planner", "greedy", "random"):
        assert len(device.transactions) == known
        (number,) = device.tasks
        device.tasks.clear()
        device.take(device.desk.thought(number, ""))

    assert len(device.transactions) == known + 1
    assert device.get(f"/api/tables/{table}")["to_act"]


def test_the_thoughts_of_a_deleted_table_are_cancelled() -> None:
    device = Device(thinks=False)
    table = device.create("dice_city", "Ola", "greedy")
    (number,) = device.tasks
    task = device.tasks[number]

    device.ask("DELETE", f"/api/tables/{table}")

    assert device.cancelled == [number]
    assert device.tasks == {}
    device.take(device.desk.thought(number, task))  # an answer that comes all the same
    assert device.rows.keys() == {"meta"}


def test_a_bot_thinks_again_after_the_browser_was_closed() -> None:
    device = Device(thinks=False)
    table = device.create("dice_city", "Ola", "greedy")

    again = device.again(thinks=False)
    assert again.tasks == {}
    again.connect(1, table)

    assert len(again.tasks) == 1
    assert again.last(1)["thinking"] == [1]


def test_a_hint_is_answered_when_the_bot_has_thought() -> None:
    device = Device(thinks=False)
    table = device.create("little_town", "Ola")

    number = hint(device, table)
    assert device.answer(number) is None
    device.think()

    answer = device.answer(number)
    assert answer is not None
    assert answer.status == 200
    legal = [choice["action"] for choice in device.scene(table)["scene"]["choices"]]
    assert answer.body["steps"][0]["action"] in legal


def test_a_hint_that_nobody_waits_for_is_cancelled() -> None:
    device = Device(thinks=False)
    table = device.create("little_town", "Ola")
    number = hint(device, table)
    thought = list(device.tasks)

    device.take(device.desk.withdraw(number))

    assert device.cancelled == thought
    assert device.answer(number) is None


def test_a_hint_about_a_position_that_has_passed_is_refused_and_cancelled() -> None:
    device = Device(thinks=False)
    table = device.create("little_town", "Ola")
    number = hint(device, table)
    thought = list(device.tasks)

    device.act(table)

    answer = device.answer(number)
    assert answer is not None
    assert (answer.status, answer.body["code"]) == (409, "stale-version")
    assert device.cancelled == thought


def test_a_hint_whose_worker_failed_is_an_error() -> None:
    device = Device(thinks=False)
    table = device.create("little_town", "Ola")
    number = hint(device, table)

    device.take(device.desk.thought(min(device.tasks), ""))

    answer = device.answer(number)
    assert answer is not None
    assert answer.status == 500


def test_bots_play_each_other() -> None:
    device = Device()
    table = device.create("little_town", "random", "random")

    assert device.get(f"/api/tables/{table}")["over"]


def test_a_clock_that_is_set_back_keeps_no_bot_waiting() -> None:
    device = Device(speed=1.0, now=10_000.0)
    device.create("dice_city", "Ola", "greedy")
    known = dict(device.rows)

    device.now -= 3600
    device.take(device.desk.tick())

    assert device.rows != known
