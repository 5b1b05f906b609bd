"""Why a database file cannot be used, and what would help whoever has named it."""

from __future__ import annotations

import msgspec

from ratusz.server.core.errors import DatabaseUnusable

_ADVICE = {
    "SQLITE_NOTADB": "name another file",
    "SQLITE_CORRUPT": "put a backup in its place; docs/operating.md says how",
    "SQLITE_BUSY": "another program holds it, perhaps a backup; start again when that is done",
    "SQLITE_FULL": "make room on the disk",
    "SQLITE_IOERR": "see whether the disk is full, or broken",
}
"""Advice by the beginning of SQLite's name of an error."""
DAMAGE = (UnicodeError, msgspec.MsgspecError, ValueError)
"""What else damaged bytes end in, once they are read: a broken schema has no message that could be decoded."""
_OTHERWISE = "name a file in a folder you may write to"


def reason(error: Exception) -> str:
    """What is wrong, by SQLite or the system, and what to do."""
    if isinstance(error, DatabaseUnusable):
        return str(error)
    if isinstance(error, DAMAGE):
        return f"it is damaged ({type(error).__name__}); {_ADVICE['SQLITE_CORRUPT']}"
    problem = error.strerror if isinstance(error, OSError) else str(error)
    name: str = getattr(error, "sqlite_errorname", "")
    return f"{problem}; {next((advice for kind, advice in _ADVICE.items() if name.startswith(kind)), _OTHERWISE)}"
