"""The parts of the local table host, composed."""

from __future__ import annotations

from collections.abc import Callable

from ratusz.local.bots import Bots
from ratusz.local.campaigns import LocalCampaigns
from ratusz.local.chance import Entropy
from ratusz.local.hints import Hints
from ratusz.local.lines import Lines
from ratusz.local.logs import LogStore
from ratusz.local.store import RowStore
from ratusz.local.tables import LocalTables


class LocalHost:
    """The tables of one device."""

    def __init__(self, clock: Callable[[], float], entropy: Entropy, speed: float) -> None:
        self.now = clock
        self.rows = RowStore()
        self.logs = LogStore(self.rows)
        self.tables = LocalTables(self.logs, clock, entropy)
        self.campaigns = LocalCampaigns(self.logs, self.tables, clock, entropy)
        self.bots = Bots(self.tables, clock, entropy, speed)
        self.hints = Hints(self.bots)
        self.lines = Lines()

    def forget(self) -> None:
        """Show what is stored of everything in memory, and nothing else."""
        self.bots.sleep()
        self.campaigns.forget()
        for table in self.tables.live():
            self.tables.reload(table)
            self.lines.show_again(table)
