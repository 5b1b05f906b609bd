"""Evenings in the database."""

from __future__ import annotations

from ratusz.host.evenings.evening import Evening
from ratusz.server.storage.documents import DocumentStore, Stored
from ratusz.server.storage.store import Store

StoredEvening = Stored[Evening]


class EveningStore(DocumentStore[Evening]):
    """Reads and writes evenings."""

    def __init__(self, store: Store) -> None:
        super().__init__(store, "evening", Evening)
