"""Tests of the extra `rl` and OpenSpiel. Where one is missing they are left out, but in CI they have to fail."""

from __future__ import annotations

import os
from importlib.util import find_spec

MISSING = [name for name in ("gymnasium", "numpy", "pettingzoo", "pyspiel") if find_spec(name) is None]

if MISSING and not os.environ.get("RATUSZ_CI"):
    collect_ignore_glob = ["test_*.py"]
