"""What a page without a server has to load: no server, no framework, and little of the standard library."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys
known = set(sys.modules)
import ratusz.local
print(*sorted(set(sys.modules) - known))
"""
AWAY = {
    *(
        "asyncio",
        "concurrent",
        "email",
        "http",
        "logging",
        "multiprocessing",
        "queue",
        "secrets",
        "select",
        "selectors",
    ),
    *("socket", "sqlite3", "ssl", "subprocess", "unittest", "xml", "zoneinfo"),
}
"""Parts of the standard library that are not in the page's copy, or would not work there."""


def test_the_host_of_a_device_loads_nothing_of_a_server() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    roots = {name.partition(".")[0] for name in loaded}

    assert roots - sys.stdlib_module_names - {"__mp_main__"} == {"msgspec", "ratusz", "typing_extensions"}
    assert roots & AWAY == set()
    assert {name.split(".")[1] for name in loaded if name.startswith("ratusz.")} == {
        *("bots", "campaign", "engine", "games", "host", "local")
    }
    assert not [name for name in loaded if name.startswith("ratusz.games.")], "a game is loaded when it is asked for"
