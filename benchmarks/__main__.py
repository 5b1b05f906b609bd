"""Runs every benchmark, or those named: `./run.py bench`, `./run.py bench random_play`.

The machines that measure differ and are busy with other things: read ratios inside one run, not numbers across runs.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from benchmarks import attacks, capacity, compression, geometry, random_play, server_load, server_moves, sheets

BENCHMARKS: dict[str, Callable[[], None]] = {
    "attacks": attacks.main,
    "capacity": capacity.main,
    "compression": compression.main,
    "geometry": geometry.main,
    "random_play": random_play.main,
    "server_load": server_load.main,
    "server_moves": server_moves.main,
    "sheets": sheets.main,
}


def main(names: list[str]) -> None:
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        sys.exit(f"no benchmark {unknown[0]!r}; there are {', '.join(BENCHMARKS)}")
    for name in names or BENCHMARKS:
        BENCHMARKS[name]()


main(sys.argv[1:])
