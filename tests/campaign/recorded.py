"""Where whole campaigns are kept that bots have played."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[1] / "records"
