"""Errors of the local table host, added to the tree of `ratusz.engine.errors`.

::

    RatuszError
    └── LocalError
        ├── NeedsServer           takes other people, and so a server
        ├── NotStored             the browser could not store the change, which had no effect
        │   └── StorageFull       because there is no room
        ├── DamagedGame           what is stored of a table or a campaign cannot be read
        ├── DamagedBackup         a backup that is incomplete or was changed
        ├── FutureBackup          a backup of a newer version of this program
        └── FutureStore           the browser's storage was written by a newer version of this program
"""

from __future__ import annotations

from ratusz.engine.errors import RatuszError


class LocalError(RatuszError):
    """Base of the errors of the local table host."""

    status = 500
    """HTTP status of the refusal."""


class NeedsServer(LocalError):
    """Takes other people, and so a server."""

    code = "needs-server"
    status = 501

    def __init__(self) -> None:
        super().__init__("this game runs on your device, without a server; whatever takes other devices needs one")


class NotStored(LocalError):
    """The browser could not store the change, which had no effect."""

    code = "not-stored"
    status = 507
    advice = "reload the page and try again"

    def __init__(self, problem: str) -> None:
        """:param problem: what the browser says: the name of its error and a sentence."""
        super().__init__(f"the browser could not store the change, so nothing has changed; {self.advice} ({problem})")


class StorageFull(NotStored):
    """There is no room for the change, which had no effect."""

    code = "storage-full"
    advice = "free some space on the device"


class DamagedGame(LocalError):
    """A table or a campaign that is stored and cannot be read."""

    code = "damaged-game"
    status = 500


class DamagedBackup(LocalError):
    """A backup that is incomplete or was changed."""

    code = "damaged-backup"
    status = 422


class FutureBackup(LocalError):
    """A backup of a newer version of this program."""

    code = "future-backup"
    status = 422


class FutureStore(LocalError):
    """The browser's storage was written by a newer version of this program."""

    code = "future-store"
    status = 409
