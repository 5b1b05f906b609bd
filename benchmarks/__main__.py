"""Runs every benchmark, or those named: `./run.py bench`, `./run.py bench random_play`.

The machines that measure differ and are busy with other things: read ratios inside one run, not numbers across runs.
`python -m benchmarks mutation --room little_town` measures tests instead, and `python -m benchmarks twins`
proves compiled games at length; both need what `./run.py test` has set up.
"""

from __future__ import annotations

import sys
from importlib import import_module

BENCHMARKS = (
    "attacks", "capacity", "compression", "environments", "first_board", "geometry", "random_play", "rl",
    "server_load", "server_moves", "sheets", "site", "whole_games", "workers",
)  # fmt: skip
"""Modules with a function `main`; imported when they are run, since some need packages that others do not."""


def main(names: list[str]) -> None:
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        sys.exit(f"no benchmark {unknown[0]!r}; there are {', '.join(BENCHMARKS)}")
    for name in names or BENCHMARKS:
        import_module(f"benchmarks.{name}").main()


if sys.argv[1:2] in (["mutation"], ["twins"]):
    import_module(f"benchmarks.{sys.argv[1]}").main(sys.argv[2:])
else:
    main(sys.argv[1:])
