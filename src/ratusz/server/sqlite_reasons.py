"""Why a database file cannot be used, and what would help whoever has named it."""

from __future__ import annotations

from ratusz.server.errors import DatabaseUnusable

_ADVICE = {
    "SQLITE_NOTADB": "name another file",
    "SQLITE_CORRUPT": "put a backup in its place; docs/operating.md says how",
    "SQLITE_BUSY": "another program holds it, perhaps a backup; start again when that is done",
    "SQLITE_FULL": "make room on the disk",
    "SQLITE_IOERR": "see whether the disk is full, or broken",
}
"""By the beginning of what SQLite calls an error."""
_OTHERWISE = "name a file in a folder you may write to"


def reason(error: Exception) -> str:
    """What is wrong, by SQLite or the system, and what to do."""
    if isinstance(error, DatabaseUnusable):
        return str(error)
    problem = error.strerror if isinstance(error, OSError) else str(error)
    name: str = getattr(error, "sqlite_errorname", "")
    return f"{problem}; {next((advice for kind, advice in _ADVICE.items() if name.startswith(kind)), _OTHERWISE)}"
