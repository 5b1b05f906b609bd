"""The steps that bring a SQLite database from any released schema to this one.

Each is a file `NNNN_name.sql` in the folder of the same name. A step that has been released never changes; the schema
changes by a further step. How many have been taken is the database's `user_version`.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from importlib import resources

from ratusz.server.core.errors import DatabaseUnusable

APPLICATION_ID = 0x52415453
"""Marks our files ("RATS"), so that somebody else's database is never written into."""


@cache
def steps() -> tuple[str, ...]:
    """The SQL of every step, in order."""
    folder = resources.files("ratusz.server.storage.sqlite").joinpath("migrations")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return tuple(folder.joinpath(name).read_text(encoding="utf-8") for name in names)


def check_ours(connection: sqlite3.Connection) -> None:
    """Only look; nothing is written.

    :raises DatabaseUnusable: the database is somebody else's, or made by a later version of Ratusz.
    """
    application, version = _pragma(connection, "application_id"), _pragma(connection, "user_version")
    if application not in (0, APPLICATION_ID) or (application == 0 and connection.execute(_FOREIGN).fetchone()):
        raise DatabaseUnusable("it is a database of another program; name another file")
    if version > len(steps()):
        raise DatabaseUnusable(
            f"it was last used by a later version of Ratusz (schema {version}; this one knows {len(steps())}); "
            "use that version, or name another file"
        )


def migrate(connection: sqlite3.Connection) -> None:
    """Take the steps that are missing; all in one transaction, so that a failure leaves the database as it was."""
    connection.execute("begin immediate")
    try:
        for step in steps()[_pragma(connection, "user_version") :]:
            for statement in _statements(step):
                connection.execute(statement)
        connection.execute(f"pragma application_id = {APPLICATION_ID}")
        connection.execute(f"pragma user_version = {len(steps())}")
        connection.execute("commit")
    except BaseException:
        connection.execute("rollback")
        raise


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"pragma {name}").fetchone()[0])


_FOREIGN = "select 1 from sqlite_schema limit 1"


def _statements(script: str) -> list[str]:
    """The statements of a script; `executescript` would commit before the first of them."""
    found: list[str] = []
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            found.append(statement)
            statement = ""
    return found
