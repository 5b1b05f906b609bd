"""Games in real time on one device: a person against bots, with timers."""

from __future__ import annotations

from tests.local.device import Device


def real_time() -> tuple[str, dict[str, str]]:
    """A game and the options that make it run in real time."""
    for game in Device().get("/api/games"):
        for option, values in game["real_time"].items():
            return game["id"], {option: values[0]}
    raise AssertionError("no game runs in real time")


GAME, OPTIONS = real_time()


def begun() -> tuple[Device, str, float]:
    """A device, a table whose timer runs, and when that runs out."""
    device = Device(speed=1.0)
    table = device.create(GAME, "Ola", "random", options=OPTIONS)
    device.connect(1, table)
    device.act(table)  # Ola is ready; the bot takes a moment
    device.go(10.0)
    (end,) = device.last(1)["rings"]
    return device, table, end


def test_bots_act_at_the_pace_of_the_table() -> None:
    device, _, _ = begun()
    known = device.last(1)["version"]

    device.go(20.0)

    assert device.last(1)["real_time"]
    assert known < device.last(1)["version"] < known + 20


def test_a_timer_runs_out() -> None:
    device, table, end = begun()
    device.thinks = False  # or else the bot is done before
    device.go(end - device.now - 1)
    assert device.last(1)["rings"] == [end]

    device.go(2.0)

    assert device.last(1)["rings"] != [end]
    assert -2 in [entry["seat"] for entry in device.get(f"/api/tables/{table}/log")]


def test_two_people_need_two_devices() -> None:
    seats = [{"name": "Ola"}, {"name": "Jan"}]
    answer = Device().ask("POST", "/api/tables", {"game": GAME, "options": OPTIONS, "seats": seats})

    assert (answer.status, answer.body["code"]) == (422, "shared-device")


def test_time_goes_on_while_the_browser_is_closed() -> None:
    device, table, end = begun()
    again = Device(device.rows.items(), now=end + 3600, speed=1.0, seed=2)

    again.connect(1, table)

    assert again.last(1)["rings"] != [end]
    assert again.last(1)["version"] > device.last(1)["version"]
