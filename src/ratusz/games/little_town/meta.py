"""What is fixed about Little Town."""

from __future__ import annotations

from ratusz.engine.game import BasedOn, Meta, Option

_SWITCH = ("no", "yes")

META = Meta(
    id="little_town",
    prefix="LT",
    players=(1, 12),
    minutes=(10, 20),
    rules_version=1,
    options=(
        Option("factories", _SWITCH, rule="LT-30"),
        Option("separate-streets", _SWITCH, rule="LT-40"),
        Option("exclusive-factories", _SWITCH, rule="LT-A9"),
    ),
    based_on=BasedOn("Rolling Village", "Diego Di Maggio", 2019),
    weight=1,
    ladder=({}, {"factories": "yes"}),
)
