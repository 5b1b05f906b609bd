"""The rest of a game by requests: quicker by far than through the page, which is told of every choice all the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

from playwright.sync_api import Page

ENDS = ("leave", "mayor")
"""Choices that bring the end nearer: to leave an episode, and to clear the market until no tile is left to lay out."""
CONFLICT = 409
"""Somebody else has chosen meanwhile."""


def play_out(people: Mapping[int, Page], table: str, url: str = "") -> None:
    """Any choice will do, best of all one that brings the end nearer. Bots are waited for.

    :param people: a page of everybody who plays, by seat; the same one if several play there
    """
    random, anybody = Random(1), next(iter(people.values()))
    while not (now := anybody.request.get(f"{url}/api/tables/{table}").json())["over"]:
        for seat in sorted({*now["to_act"]} & {*people}):
            choose(people[seat], f"{url}/api/tables/{table}", seat, random)


@contextmanager
def looking_away(*pages: Page) -> Iterator[None]:
    """Pages that nobody looks at meanwhile, so that they draw none of the choices, and that load anew at the end."""
    addresses = [page.url for page in pages]
    for page in pages:
        page.goto("about:blank")
    yield
    for page, address in zip(pages, addresses, strict=True):
        page.goto(address)


def play_episode(page: Page) -> None:
    """The next episode of the campaign that the page shows, for the person alone in it; the page loads anew."""
    campaign = f"/api/campaigns/{page.url.rpartition('/')[2]}"
    answer = page.request.post(f"{campaign}/episodes", data={"ply": page.request.get(campaign).json()["ply"]})
    assert answer.ok, answer.text()
    play_out({0: page}, answer.json()["id"])
    page.reload()


def choose(page: Page, table: str, seat: int, random: Random) -> None:
    """Any choice of a seat, if it has one.

    :param table: address of the table in the API
    """
    update = page.request.get(f"{table}/scene?seat={seat}").json()
    actions: list[Any] = [choice["action"] for choice in update["scene"]["choices"]]
    if not actions:
        return
    ends = [action for action in actions if action in ENDS]
    action = ends[0] if ends else actions[int(random.random() * len(actions))]
    wish = {"seat": seat, "version": update["version"], "action": action}
    answer = page.request.post(f"{table}/actions", data=wish)
    assert answer.ok or answer.status == CONFLICT, answer.text()
