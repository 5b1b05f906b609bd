"""Evenings at which all tables of a round play with the same dice: drawn alike, told once nobody can look ahead."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ratusz.engine.dice.proof import check
from ratusz.engine.errors import InvalidRecord
from ratusz.engine.text.record import load
from ratusz.games import find
from ratusz.server.http.gateway import Gateway
from scripts import verify_dice
from tests.proofs import changed
from tests.server.browser import Browser
from tests.server.evenings import begin, come, draw, look
from tests.server.fair_dice import ENTROPY, GEMS, fair_app, play_gems, seal_of
from tests.server.lobby import do

pytestmark = pytest.mark.anyio

Guests = dict[int, Browser]


@pytest.fixture
async def app(with_gems: None, database: Path) -> AsyncIterator[Gateway]:
    app = fair_app(database)
    yield app
    await app.service.close()


@pytest.fixture
async def guests(app: Gateway) -> AsyncIterator[Guests]:
    async with AsyncExitStack() as stack:
        yield {number: await stack.enter_async_context(Browser(app)) for number in range(1, 6)}


async def first_round(host: Browser, guests: Guests, **more: Any) -> tuple[str, list[Any]]:
    """An evening of five people, and its tables for two and three; everybody is ready, with entropy of their own."""
    evening, code = await begin(host, size=2, options={"rounds": "3"}, **more)
    for number, browser in guests.items():
        await come(browser, evening, code, f"Guest {number}")
    tables = (await draw(host, evening, 1))["rounds"][0]["tables"]
    for table in tables:
        for seat, number in enumerate(table["guests"]):
            seal = seal_of(ENTROPY["Ola"])
            await do(guests[number], f"/api/tables/{table['id']}/seats/{seat}/ready", ready=True, seal=seal)
    return evening, sorted(tables, key=lambda table: len(table["guests"]))


async def play_out(table: Any, guests: Guests) -> None:
    await play_gems(table["id"], *(guests[number] for number in table["guests"]))


def by_hand(secret: str, number: int) -> str:
    """What a draw of three gems of the same weight gives, written from docs/fair-dice.md."""
    message = f"ratusz-dice 2\ndraw {number} 0".encode()
    digest = hmac.new(bytes.fromhex(secret), message, hashlib.sha256).hexdigest()
    return GEMS[int(digest[:16], 16) % 3]


async def test_the_same_is_drawn_at_all_tables_and_told_after_the_last_game(host: Browser, guests: Guests) -> None:
    _, (two, three) = await first_round(host, guests, same_dice=True)
    before = [await host.ask(table["id"], "/dice") for table in (two, three)]
    assert before[0]["commitment"] == before[1]["commitment"]
    assert [proof["ratusz-dice"] for proof in before] == [2, 2]

    await play_out(two, guests)
    early = await guests[two["guests"][0]].ask(two["id"], "/dice")
    record = (await host.get(f"/api/tables/{two['id']}/record")).text
    assert (early["over"], early["secret"], early["record"]) == (True, None, None)
    assert load(record).notes["dice-commitment"] == before[0]["commitment"]
    assert "dice-secret" not in record

    await play_out(three, guests)
    proofs = [await host.ask(table["id"], "/dice") for table in (two, three)]
    secret = proofs[0]["secret"]
    assert proofs[1]["secret"] == secret
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == before[0]["commitment"]
    expected = [by_hand(secret, number) for number in range(3)]
    assert [[one["drawn"] for one in proof["draws"]] for proof in proofs] == [expected, expected]
    assert [[one["number"] for one in proof["draws"]] for proof in proofs] == [[0, 1, 2]] * 2


async def test_seats_add_nothing_and_the_proof_holds_for_every_verifier(
    host: Browser, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Two draws that are exchanged have to differ, as with this secret all do.
    monkeypatch.setattr("ratusz.server.evenings.tables.secrets", SimpleNamespace(token_bytes=lambda size: b"\7" * size))
    assert {by_hand("07" * 32, number) for number in range(3)} == set(GEMS)
    _, tables = await first_round(host, guests, same_dice=True)
    for table in tables:
        await play_out(table, guests)

    proof = await host.ask(tables[1]["id"], "/dice")

    assert [(seat["seal"], seat["entropy"]) for seat in proof["seats"]] == [(None, None)] * 3
    assert load(proof["record"]).notes["dice-entropies"] == "shared"
    assert [*verify_dice.check(proof), *verify_dice.differences(proof)] == []
    drawn, faults = check(find("gems"), load(proof["record"]))
    assert ([one.number for one in drawn], faults) == ([0, 1, 2], ())
    for change in ("secret", "commitment", "table", "carried", "entropy", "swapped", "left-out", "excused"):
        made = _told(changed(proof, change))
        assert made, change
    assert _told({**proof, "ratusz-dice": 1})
    # At a table alone its ID counts too; with this one the same secret draws otherwise.
    alone = proof["record"].replace("dice-entropies: shared", "dice-entropies: - - -").replace(tables[1]["id"], "abc")
    assert len(check(find("gems"), load(alone))[1]) > 0
    with pytest.raises(InvalidRecord):
        check(find("gems"), load(proof["record"].replace("entropies: shared", "entropies: several")))


def _told(proof: Any) -> list[str]:
    return [*verify_dice.check(proof), *verify_dice.differences(proof)]


async def test_while_somebody_plays_only_guests_of_a_table_and_the_host_find_it(host: Browser, guests: Guests) -> None:
    evening, (two, three) = await first_round(host, guests, same_dice=True)
    await play_out(two, guests)
    player, other = guests[two["guests"][0]], guests[three["guests"][0]]

    assert await _found(player, evening) == {two["id"]}
    assert await _found(other, evening) == {three["id"]}
    assert await _found(host, evening) == {two["id"], three["id"]}

    await play_out(three, guests)
    assert await _found(player, evening) == {two["id"], three["id"]}


async def _found(browser: Browser, evening: str) -> set[str]:
    return {table["id"] for table in (await look(browser, evening))["rounds"][0]["tables"] if table["id"]}


async def test_a_deleted_table_keeps_nobody_waiting(host: Browser, guests: Guests, app: Gateway) -> None:
    _, (two, three) = await first_round(host, guests, same_dice=True)
    await play_out(two, guests)

    await app.service.tables._store.delete(three["id"])

    assert (await host.ask(two["id"], "/dice"))["secret"] is not None


async def test_rounds_and_rematches_have_dice_of_their_own(host: Browser, guests: Guests) -> None:
    evening, tables = await first_round(host, guests, same_dice=True)
    for table in tables:
        await play_out(table, guests)
    player = guests[tables[0]["guests"][0]]
    again = (await do(player, f"/api/tables/{tables[0]['id']}/again"))["table"]
    second = (await draw(host, evening, 2))["rounds"][1]["tables"][0]["id"]

    proofs = [await player.ask(table, "/dice") for table in (tables[0]["id"], again, second)]

    assert len({proof["commitment"] for proof in proofs}) == 3
    assert [proof["ratusz-dice"] for proof in proofs] == [2, 1, 2]


async def test_other_evenings_have_dice_for_each_table(host: Browser, guests: Guests) -> None:
    evening, tables = await first_round(host, guests)

    proofs = [await host.ask(table["id"], "/dice") for table in tables]

    assert not (await look(host, evening))["same_dice"]
    assert proofs[0]["commitment"] != proofs[1]["commitment"]
    assert [proof["ratusz-dice"] for proof in proofs] == [1, 1]
    assert [seat["seal"] for seat in proofs[0]["seats"]] == [seal_of(ENTROPY["Ola"])] * 2
