"""Packages that only some commands need: an extra of the package brings them."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ratusz.engine.errors import RatuszError

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


class MissingExtra(RatuszError):
    """A command needs packages that are not installed; says how to install them."""

    code = "missing-extra"


def needing(package: str) -> Any:
    """The package, imported; what an extra brings has no types here.

    :raises MissingExtra: it is not installed.
    """
    if find_spec(package.partition(".")[0]) is None:
        raise MissingExtra(_advice(package))
    return import_module(package)


def what_is_missing(error: ModuleNotFoundError) -> str:
    """What to install after an import that failed.

    :raises ModuleNotFoundError: the same, when the module belongs to no extra.
    """
    name = (error.name or "").partition(".")[0]
    if name not in EXTRAS:
        raise error
    return _advice(name)


def _advice(package: str) -> str:
    extra = EXTRAS[package.partition(".")[0]]
    launcher = f", or ./run.py extra {extra}" if extra in _ADDED_BY_LAUNCHER else ""
    return f"{package} is not installed; run pip install 'ratusz[{extra}]'{launcher}"
