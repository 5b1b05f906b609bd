"""A backup: everything that is stored, as one text, and back.

The first line is `ratusz-backup FORMAT SHA-256`, where the hash is that of the other lines, each with a line feed. Each
of them is a row: JSON of its key and its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256

import msgspec
from msgspec import Struct, field

from ratusz.engine.errors import RatuszError, UnknownGame, UnknownRulesVersion
from ratusz.engine.text.brought import cleaned
from ratusz.host.errors import StorageFailed, UnknownTable
from ratusz.host.log import Row
from ratusz.host.stored import CampaignRow, Logs, StoredTable
from ratusz.host.tables.rebuild import rebuild
from ratusz.local.errors import DamagedBackup, FutureBackup
from ratusz.local.logs import CampaignDocument, LogStore
from ratusz.local.store import FORMAT, RowStore

_FIRST = re.compile(r"ratusz-backup (\d{1,6}) ([0-9a-f]{64})", re.ASCII)
_row = msgspec.json.Decoder(tuple[str, str]).decode


class Restored(Struct):
    """What became of the tables and campaigns of a backup, by their IDs."""

    added: list[str] = field(default_factory=list)
    """New here."""
    extended: list[str] = field(default_factory=list)
    """Were here up to an earlier move."""
    same: list[str] = field(default_factory=list)
    """Are here with everything that the backup has."""
    kept: list[str] = field(default_factory=list)
    """Went on in another way here, and stay as they are."""
    damaged: list[str] = field(default_factory=list)
    """Were damaged before they came into the backup, so nothing was taken."""


def backup(rows: RowStore) -> str:
    """Everything that is stored, as a text. Heads are left out: they only save a replay."""
    lines = [msgspec.json.encode(row).decode() for row in rows.rows() if not row[0].startswith("head/")]
    return f"ratusz-backup {FORMAT} {_hash(lines)}\n" + "".join(f"{line}\n" for line in lines)


def read_backup(text: str) -> LogStore:
    """The tables and campaigns of a backup.

    :raises DamagedBackup: it is not a backup, is incomplete, or was changed.
    :raises FutureBackup: a newer version of this program wrote it.
    """
    first, *lines = cleaned(text).split("\n")
    lines = [line for line in lines if line.strip()]
    found = _FIRST.fullmatch(first.strip())
    if found is None:
        raise DamagedBackup("this is no backup; the first line of one begins with 'ratusz-backup'")
    if int(found[1]) > FORMAT:
        told = f"the backup has format {found[1]}, and this version of the program reads up to {FORMAT}"
        raise FutureBackup(f"{told}; reload the page to get the newer version, then try again")
    if _hash(lines) != found[2]:
        raise DamagedBackup("the backup is incomplete or was changed, so nothing was taken from it; use another copy")
    rows = RowStore()
    try:
        rows.load(_row(line) for line in lines)
    except (msgspec.MsgspecError, RatuszError) as error:
        raise DamagedBackup(f"the backup cannot be read: {error}") from error
    return LogStore(rows)


def restore(read: LogStore, here: LogStore) -> Restored:
    """Take over what a backup has and is not here, or is damaged here.

    Nothing that can be read here is lost or changed, but for moves added.
    """
    damaged = {path.rpartition("/")[2] for path in read.damaged()}
    done = Restored(damaged=sorted(damaged))
    for stored in reversed(read.tables()):
        if stored.id not in damaged:
            _counted(done, stored.id, _restore_table(here, stored, read.log(stored.id)))
    campaigns = {document.stored.id: document for document in here.campaigns()}
    for document in reversed(read.campaigns()):
        _counted(done, document.stored.id, _restore_campaign(here, campaigns, document))
    return done


def _check(stored: StoredTable, log: list[Row]) -> None:
    """:raises StorageFailed: the log does not replay, as far as this version of the program can tell."""
    with suppress(UnknownGame, UnknownRulesVersion):
        rebuild(stored, Logs((), log))


def _counted(done: Restored, name: str, what: str) -> None:
    found: list[str] = getattr(done, what)
    found.append(name)


def _restore_table(here: LogStore, stored: StoredTable, log: list[Row]) -> str:
    try:
        if here.table(stored.id) == stored:
            return _restore_log(here, stored, log)
    except UnknownTable:
        here.create(stored, log)
        return "added"
    except StorageFailed:
        here.delete(stored.id)
        here.create(stored, log)
        return "added"
    return "kept"


def _restore_log(here: LogStore, stored: StoredTable, log: list[Row]) -> str:
    """Raises StorageFailed if what is here is damaged."""
    known = here.log(stored.id)
    if log[: len(known)] != known:
        if known[: len(log)] == log:
            return "same"
        _check(stored, known)
        return "kept"
    if len(log) == len(known):
        return "same"
    here.append(stored.id, log[len(known) :])
    here.rows.put(f"head/{stored.id}", None)
    return "extended"


def _restore_campaign(here: LogStore, known: Mapping[str, CampaignDocument], document: CampaignDocument) -> str:
    mine = known.get(document.stored.id)
    if mine is None:
        here.put_campaign(document)
        return "added"
    rows: tuple[CampaignRow, ...] = mine.rows
    if mine.stored != document.stored or document.rows[: len(rows)] != rows[: len(document.rows)]:
        return "kept"
    if len(document.rows) <= len(rows):
        return "same"
    here.put_campaign(document)
    return "extended"


def _hash(lines: Iterable[str]) -> str:
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
