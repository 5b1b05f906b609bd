"""Faults of legends, as the checks make them."""

from __future__ import annotations

from dataclasses import replace

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.message import Argument, say


def fault(rule: str, slug: str, /, **args: Argument) -> Fault:
    """A reason to refuse a legend."""
    return Fault(rule, say(f"districts.legend.{slug}", **args))


def warning(rule: str, slug: str, /, **args: Argument) -> Fault:
    """The same, but the legend can be played with."""
    return replace(fault(rule, slug, **args), is_warning=True)
