"""The rows of the local table host: a mirror of what the browser stores, with the last call's writes revocable.

A row is a key and a text. `meta` has the format. A table has its agreement under `table/ID`, its log in parts of some
rows under `rows/ID/NUMBER`, and under `head/ID` what lists show of it, which only saves a replay. A campaign with its
whole log is under `campaign/ID`.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from ratusz.local.errors import FutureStore

FORMAT = 1
"""Version of the format of rows. Programs read all versions up to theirs."""
META = "meta"


class Meta(Struct, frozen=True):
    """The row about the store itself."""

    format: int


class RowStore:
    """All rows, and what the current call has changed of them."""

    def __init__(self) -> None:
        self._rows: dict[str, str] = {}
        self._before: dict[str, str | None] = {}
        """Values before the current call of the keys that it has changed; None: there was none."""

    def load(self, rows: Iterable[tuple[str, str]]) -> None:
        """Take over what is stored.

        :raises FutureStore: a newer version of this program wrote it.
        """
        found = dict(rows)
        if META in found:
            check_format(found[META])
        self._rows, self._before = found, {}

    def get(self, key: str) -> str | None:
        return self._rows.get(key)

    def keys(self, prefix: str) -> list[str]:
        """The keys that begin with a prefix, sorted."""
        return sorted(key for key in self._rows if key.startswith(prefix))

    def rows(self) -> list[tuple[str, str]]:
        """All rows, sorted by key."""
        return sorted(self._rows.items())

    def put(self, key: str, value: str | None) -> None:
        """Set a row, or delete it (None)."""
        if META not in self._rows and key != META:
            self.put(META, msgspec.json.encode(Meta(FORMAT)).decode())
        self._before.setdefault(key, self._rows.get(key))
        if value is None:
            self._rows.pop(key, None)
        else:
            self._rows[key] = value

    def begin(self) -> None:
        """Begin a call: what the one before has written is stored."""
        self._before = {}

    def writes(self) -> list[tuple[str, str | None]]:
        """What the current call has changed."""
        return [(key, self._rows.get(key)) for key, before in self._before.items() if self._rows.get(key) != before]

    def revert(self) -> None:
        """Forget what the current call has changed: it could not be stored."""
        for key, before in self._before.items():
            if before is None:
                self._rows.pop(key, None)
            else:
                self._rows[key] = before
        self._before = {}


def check_format(meta: str) -> None:
    """A damaged row counts as one of this format: its loss must not take the games along.

    :raises FutureStore: the row was written in a later format.
    """
    try:
        found = msgspec.json.decode(meta, type=Meta).format
    except msgspec.MsgspecError:
        return
    if found > FORMAT:
        told = f"what is stored here has format {found}, and this version of the program reads up to {FORMAT}"
        raise FutureStore(f"{told}; reload the page to get the newer version")
