"""Packages that only parts of the library need: extras of the package bring them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ratusz.engine.errors import MissingExtra

_MODULES = {
    "cli": ("cyclopts", "rich"),
    "server": (
        "cryptography",
        "httptools",
        "isal",
        "litestar",
        "openskill",
        "prometheus_client",
        "segno",
        "structlog",
        "uvicorn",
        "webauthn",
        "websockets",
    ),
    "pg": ("asyncpg", "redis"),
    "sim": ("filelock", "numba", "numpy"),
    "rl": ("gymnasium", "pettingzoo"),
    "parquet": ("pyarrow",),
    "ray": ("ray",),
    "print": ("typst",),
}
EXTRAS = {module: extra for extra, modules in _MODULES.items() for module in modules}
"""Names of extras, by the modules that they bring."""
_ADDED_BY_LAUNCHER = ("sim", "rl", "parquet", "ray", "print")


def advice(package: str, extra: str) -> str:
    """What to install for a package that an extra brings."""
    launcher = f", or ./run.py extra {extra}" if extra in _ADDED_BY_LAUNCHER else ""
    return f"{package} is not installed; run pip install 'ratusz[{extra}]'{launcher}"


@contextmanager
def needing_extra(extra: str) -> Iterator[None]:
    """Imports of what an extra brings: where one of them fails, it is told what to install.

    :raises MissingExtra: a package is not installed.
    """
    try:
        yield
    except MissingExtra:
        raise
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        raise MissingExtra(advice(package, extra), name=package) from None
