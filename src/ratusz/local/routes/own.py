"""Requests about what belongs to the person here: results, statistics and backups."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from ratusz.host.results import played
from ratusz.host.statistics import history
from ratusz.local.backup import backup, read_backup, restore
from ratusz.local.calls import Call, answered, download
from ratusz.local.host import LocalHost
from ratusz.local.outcome import Response

PAGE = 20
"""Number of tables that are listed at once."""


class Nobody(Struct):
    """The account of a device without a server: there is none."""

    account: None = None
    tables_here: int = 0


class BackupRequest(Struct, forbid_unknown_fields=True):
    """A backup to take over."""

    text: str


def get_account(_: LocalHost, call: Call) -> Response:
    return answered(call, Nobody())


def get_history(host: LocalHost, call: Call) -> Response:
    found = host.tables.results()
    return answered(call, history(found, PAGE, len(found), 0))


def get_played(host: LocalHost, call: Call) -> Response:
    _, skip = call.page()
    return answered(call, [played(table) for table in host.tables.results()[skip : skip + PAGE]])


def get_backup(host: LocalHost, call: Call) -> Response:
    return download(call, "ratusz-backup.txt", backup(host.rows))


def get_damaged(host: LocalHost, call: Call) -> Response:
    return answered(call, host.logs.damaged())


def post_backup(host: LocalHost, call: Call) -> Response:
    done = restore(read_backup(call.data(BackupRequest).text), host.logs)
    host.forget()
    return answered(call, done)


ROUTES: Mapping[str, Callable[..., Response]] = {
    "GET/account": get_account,
    "GET/account/history": get_history,
    "GET/account/tables": get_played,
    "GET/local/backup": get_backup,
    "POST/local/backup": post_backup,
    "GET/local/damaged": get_damaged,
}
