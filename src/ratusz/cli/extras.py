"""Packages that only some commands need: what a command says where one is missing."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ratusz.engine.errors import MissingExtra
from ratusz.engine.extras import EXTRAS, advice


def needing(package: str) -> Any:
    """The package, imported; what an extra brings has no types here.

    :raises MissingExtra: it is not installed.
    """
    top = package.partition(".")[0]
    if find_spec(top) is None:
        raise MissingExtra(advice(top, EXTRAS[top]), name=top)
    return import_module(package)


def what_is_missing(error: ModuleNotFoundError) -> str:
    """What to install after an import that failed.

    :raises ModuleNotFoundError: the same, when the module belongs to no extra.
    """
    name = (error.name or "").partition(".")[0]
    if isinstance(error, MissingExtra):
        return str(error)
    if name not in EXTRAS:
        raise error
    return advice(name, EXTRAS[name])
