"""The answer to COMMIT is lost: what is acknowledged is there, what is refused is not, and doubt is told as doubt."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from ratusz.host.errors import StorageFailed
from ratusz.host.stored import CampaignRow, Entry, StoredCampaign
from ratusz.server.core.errors import OutcomeUnknown
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.storage.accounts import Account, AccountStore, Passkey
from ratusz.server.storage.campaigns import CampaignStore
from ratusz.server.storage.contacts import ContactStore, MailAddress, Subscription
from ratusz.server.storage.dice_commitments import DiceCommitmentStore
from ratusz.server.storage.postgres import connections
from ratusz.server.storage.postgres import migrate as postgres_migrate
from ratusz.server.storage.postgres.connections import _Mark
from ratusz.server.storage.postgres.store import PostgresStore
from ratusz.server.storage.seat_codes import SeatCodeStore
from ratusz.server.storage.tables import TableStore
from ratusz.server.storage.values import SeatCode, SideEffects
from ratusz.server.tables import reconciler
from tests.durability.attacks.commit_thief import CommitThief, commit_thief
from tests.durability.own_servers import own_postgres
from tests.server.browser import Browser
from tests.server.databases import fresh_database
from tests.server.stored import COMPANY, FIRST, OWNER, SAT, SECOND, TABLE, rows_of

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("with_gems")]

CAMPAIGN = StoredCampaign("saga", "gems", 7, "pair", OWNER, 1000.0)
ROW = CampaignRow(1, 'seated [["human","Ola",null]]', 1000.0)
ACCOUNT = Account(b"a" * 32, "Ola", 1000.0)
PASSKEY = Passkey(b"k", b"a" * 32, b"public", 0, "phone", 1000.0, 1000.0)
PUSH = Subscription("https://push.example/1", OWNER, b"p", b"a", "en", "https://ratusz.test")
MAIL = MailAddress("abc", 0, OWNER, "ola@games.example", "en", "https://ratusz.test", "token")

Write = Callable[[PostgresStore], Awaitable[Any]]
Found = Callable[[PostgresStore], Awaitable[Any]]


WRITES: dict[str, tuple[Write, Found]] = {
    "append": (lambda store: store.append("abc", [SECOND]), lambda store: rows_of(store, "abc", 1)),
    "people": (
        lambda store: TableStore(store).append_people("abc", [Entry(2, "{}", 1001.0)], COMPANY),
        lambda store: store.ask("select 1 from company where number = 2"),
    ),
    "code": (
        lambda store: SeatCodeStore(store).add_code(SeatCode(b"c" * 32, "abc", 0, 2000.0, OWNER), 1500.0),
        lambda store: store.ask("select 1 from codes"),
    ),
    "offer": (
        lambda store: DiceCommitmentStore(store).add_dice_commitment(b"o" * 32, b"s" * 32, 1000.0, 0.0),
        lambda store: store.ask("select 1 from dice_offers"),
    ),
    "campaign": (
        lambda store: CampaignStore(store).create(CAMPAIGN, [ROW], []),
        lambda store: CampaignStore(store).campaign("saga"),
    ),
    "account": (
        lambda store: AccountStore(store).create(ACCOUNT, PASSKEY),
        lambda store: AccountStore(store).account(ACCOUNT.session),
    ),
    "subscription": (
        lambda store: ContactStore(store).subscribe(PUSH, 1000.0),
        lambda store: ContactStore(store).subscriptions(OWNER),
    ),
    "address": (
        lambda store: ContactStore(store).keep_address(MAIL),
        lambda store: ContactStore(store).address("abc", 0),
    ),
    "beat": (lambda store: ContactStore(store).beat(1000.0), lambda store: ContactStore(store).last_beat()),
    "notice": (
        lambda store: ContactStore(store).claim("abc", 0, "turn", 1),
        lambda store: store.ask("select 1 from notices"),
    ),
}


@pytest.fixture
async def thief() -> AsyncIterator[CommitThief]:
    async with fresh_database() as address:
        await postgres_migrate.prepare(address)
        async with commit_thief(address) as thief:
            yield thief


@pytest.fixture
async def store(thief: CommitThief) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(thief.address)
    await TableStore(store).create(TABLE, [FIRST], entries=[SAT], index=COMPANY)
    yield store
    await store.close()


@pytest.mark.parametrize("what", WRITES)
async def test_a_lost_answer_is_asked_for_again(store: PostgresStore, thief: CommitThief, what: str) -> None:
    write, found = WRITES[what]
    thief.armed = "answer"

    await write(store)

    assert thief.stolen == 1
    assert await found(store)


@pytest.mark.parametrize("what", WRITES)
async def test_a_lost_question_is_refused_and_nothing_was_changed(
    store: PostgresStore, thief: CommitThief, what: str
) -> None:
    write, found = WRITES[what]
    thief.armed = "question"

    with pytest.raises(StorageFailed, match="nothing was changed"):
        await write(store)

    assert thief.stolen == 1
    assert not await found(store)
    await write(store)  # no lock of the lost transaction is left
    assert await found(store)


async def test_what_is_deleted_and_what_is_returned_is_known_too(store: PostgresStore, thief: CommitThief) -> None:
    code = SeatCode(b"c" * 32, "abc", 0, 2000.0, OWNER)
    await SeatCodeStore(store).add_code(code, 1500.0)

    thief.armed = "answer"
    entry = Entry(SAT.number + 1, "{}", 1600.0)
    await TableStore(store).append_people("abc", [entry], COMPANY, effects=SideEffects(used_code=code.hash))
    assert await SeatCodeStore(store).find_code(code.hash, 1600.0) is None
    thief.armed = "answer"
    await TableStore(store).delete("abc")

    assert thief.stolen == 2
    assert await TableStore(store).table("abc") is None


async def test_a_question_that_got_stuck_is_ended(
    store: PostgresStore, thief: CommitThief, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both ends stay open: the database waits for a COMMIT that never comes, until it is told to give up."""
    monkeypatch.setattr(connections, "PATIENCE", 0.5)
    other = PostgresStore(thief.address)
    await rows_of(other, "abc")
    thief.armed = "silence"

    with pytest.raises(StorageFailed, match="nothing was changed"):
        await other.append("abc", [SECOND])

    assert thief.stolen == 1
    await store.append("abc", [SECOND])
    await other.close()


async def test_what_nobody_can_tell_is_called_unknown(
    store: PostgresStore, thief: CommitThief, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "ASKING", 0.3)
    thief.armed, thief.refuses = "answer", True

    with pytest.raises(OutcomeUnknown):
        await store.append("abc", [SECOND])

    thief.refuses = False
    assert await rows_of(store, "abc") == [FIRST, SECOND]


async def test_after_a_crash_an_id_given_out_again_is_not_taken_for_ours() -> None:
    """A transaction that never reached the disk, and one that got its ID after the crash and was committed."""
    async with own_postgres() as server:
        await postgres_migrate.prepare(server.address)
        store = PostgresStore(server.address)
        await TableStore(store).create(TABLE, [FIRST])
        connections = store._connections
        async with connections.connected() as connection:
            known = connection.recovered
            recent = await connection.fetchval("select (pg_current_xact_id()::text::bigint - 1)::text")
        mark = _Mark(recent, 1, known)
        assert await connections._was_committed(mark)

        await server.stop("fast")  # after which no ID is given out twice
        await server.start()
        assert await connections._was_committed(mark)
        await server.stop("immediate")
        await server.start()
        with pytest.raises(OutcomeUnknown, match="crashed"):
            await connections._was_committed(mark)
        future = mark._replace(transaction="4000000000")
        assert not await connections._was_committed(future)  # an ID that is not given out yet was lost
        await store.close()


async def test_a_move_whose_answer_is_lost_is_accepted(thief: CommitThief) -> None:
    app = create_app(PostgresStore(thief.address), Settings.without_limits())
    async with Browser(app) as ola:
        table = await ola.set_table()
        thief.armed = "answer"

        answer = await ola.act(table, 0, "ruby")

        assert (thief.stolen, answer.status_code) == (1, 200)
        assert (await ola.ask(table))["version"] == answer.json()["version"]
        await app.service.close()


async def test_a_worker_that_does_not_know_finds_out_by_itself(
    thief: CommitThief, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page that watches is shown the move as soon as the database can be asked, and nobody has to try again."""
    monkeypatch.setattr(connections, "ASKING", 0.3)
    monkeypatch.setattr(reconciler, "AGAIN", 0.05)
    app = create_app(PostgresStore(thief.address), Settings.without_limits())
    async with Browser(app) as ola:
        table = await ola.set_table()
        async with ola.live(table) as page:
            before = await page.next_of("update")
            thief.armed, thief.refuses = "answer", True
            answer = await ola.act(table, 0, "ruby")
            assert (answer.status_code, answer.json()["code"]) == (503, "outcome-unknown")

            thief.refuses = False

            while (update := await page.next_of("update"))["version"] == before["version"]:
                pass
            assert update["scene"]["to_act"] == [1]
        await app.service.close()


async def test_whoever_hangs_up_does_not_keep_a_commit_from_being_known(store: PostgresStore) -> None:
    writing = asyncio.ensure_future(store.append("abc", [SECOND]))
    await asyncio.sleep(0)
    await asyncio.sleep(0)

    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing

    assert await rows_of(store, "abc") == [FIRST, SECOND]
