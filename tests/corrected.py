"""Games of which a rule was corrected, for tests of what happens to everything that has begun before."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

from ratusz.games import AnyGame


def corrected(room: AnyGame) -> ModuleType:
    """The game under the next version of its rules, which keeps the present one. What was corrected is set on it."""
    newer = ModuleType(f"{room.META.id}_corrected")
    newer.__dict__.update({name: value for name, value in vars(room).items() if not name.startswith("__")})
    newer.META = replace(room.META, rules_version=room.META.rules_version + 1)  # type: ignore[attr-defined]
    newer.EARLIER = {room.META.rules_version: room}  # type: ignore[attr-defined]
    return newer
