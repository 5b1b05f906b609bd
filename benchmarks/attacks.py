"""What others notice of expensive requests: how long their moves take meanwhile.

Somebody plays at a table of Little Town, move after move, while somebody else sends what is expensive to answer, from
one address for each kind and then from all together.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from time import perf_counter, sleep

from benchmarks.floods import Sender, campaign_of_lines, drawn_plans, party_table
from benchmarks.processes import ROOT, ratusz

SECONDS = 8.0
PAUSE = 0.005
"""Seconds between two moves."""
CAMPAIGN = "chronicle/the-careful-and-the-careless.campaign"

Flood = Callable[[Sender, Event], None]


def campaigns_of_lines(sender: Sender, stop: Event) -> None:
    text = campaign_of_lines()
    while not stop.is_set():
        sender.send("POST", "/api/campaigns", {"text": text})


def honest_campaigns(sender: Sender, stop: Event) -> None:
    text = Path(ROOT, "tests/records", CAMPAIGN).read_text(encoding="utf-8")
    while not stop.is_set():
        sender.send("POST", "/api/campaigns", {"text": text})


def long_records(sender: Sender, stop: Event) -> None:
    body = party_table()
    while not stop.is_set():
        sender.send("POST", "/api/tables", body)


def dice_and_steps(sender: Sender, stop: Event) -> None:
    text = Path(ROOT, "tests/records/districts/out-of-tiles-advanced.txt").read_text(encoding="utf-8")
    table = sender.send("POST", "/api/tables", {"record": text}).body
    step = 0
    while not stop.is_set():
        step = (step + 37) % table["step_count"]
        sender.send("GET", f"/api/tables/{table['id']}/steps/{step}")
        sender.send("GET", f"/api/tables/{table['id']}/dice")


def plans(sender: Sender, stop: Event) -> None:
    for body in drawn_plans():
        if stop.is_set():
            return
        sender.send("POST", "/api/games/dice_city/plan", body)


FLOODS: dict[str, Sequence[Flood]] = {
    "nobody else": (),
    "campaign of 16,500 one-line episodes": (campaigns_of_lines,),
    "honest campaign of 24 episodes": (honest_campaigns,),
    "record of 9,000 events": (long_records,),
    "dice and steps of a long game": (dice_and_steps,),
    "maps to be checked": (plans,),
    "all of these": (campaigns_of_lines, honest_campaigns, long_records, dice_and_steps, plans),
}


@contextmanager
def flooded(port: int, floods: Sequence[Flood]) -> Iterator[None]:
    """All of them go on until the end of the block, each from an address and in a process of its own."""
    context = get_context("fork")
    stop = context.Event()
    processes = [
        context.Process(target=_flood, args=(flood, port, number, stop)) for number, flood in enumerate(floods, start=1)
    ]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        stop.set()
        for process in processes:
            process.join()


def _flood(flood: Flood, port: int, number: int, stop: Event) -> None:
    os.nice(10)  # what is measured is the server: whoever floods has a machine of their own
    sender = Sender(port, f"203.0.113.{number}")
    flood(sender, stop)
    sender.close()


def moves(player: Sender, seconds: float) -> list[float]:
    """Seconds that each move took: a choice, and taking it back."""
    table = player.send("POST", "/api/tables", {"game": "little_town", "seats": [{"kind": "human"}]}).body["id"]
    update = player.send("GET", f"/api/tables/{table}/scene?seat=0").body
    version, action, took = update["version"], update["scene"]["choices"][0]["action"], list[float]()
    until = perf_counter() + seconds
    while perf_counter() < until:
        for path, more in (("actions", {"action": action}), ("undo", {})):
            began = perf_counter()
            version = player.send("POST", f"/api/tables/{table}/{path}", {"seat": 0, "version": version, **more}).body[
                "version"
            ]
            took.append(perf_counter() - began)
            sleep(PAUSE)
    return took


def main() -> None:
    """Print what is told in the docstring."""
    print(f"\nMoves of somebody else during expensive requests, {SECONDS:g} s each")
    print(f"{'':<40}{'moves':>7}{'median':>12}{'p99':>12}{'slowest':>12}")
    for name, floods in FLOODS.items():
        with ratusz() as (_, port):
            player = Sender(port, "127.0.0.1")
            with flooded(port, floods):
                took = sorted(moves(player, SECONDS))
            player.close()
        median, late = took[len(took) // 2], took[len(took) * 99 // 100]
        print(f"{name:<40}{len(took):>7,}{median * 1e3:>9.1f} ms{late * 1e3:>9.1f} ms{took[-1] * 1e3:>9.1f} ms")


if __name__ == "__main__":
    main()
