"""What is fixed about Districts."""

from __future__ import annotations

from ratusz.engine.game import BasedOn, FirstGame, Meta, Option

BASIC, ADVANCED, PARTY = VARIANTS = ("basic", "advanced", "party")

META = Meta(
    id="districts",
    prefix="DI",
    players=(2, 4),
    minutes=(30, 60),
    rules_version=1,
    options=(
        Option("variant", VARIANTS, rule="DI-46"),
        Option("start", ("random", "1", "2", "3", "4"), rule="DI-A3", when={"variant": ("basic", "advanced")}),
        Option("ending", ("last-turns", "round"), rule="DI-65", when={"variant": ("basic", "advanced")}),
        Option("jobs-card", ("after-cut", "before-cut"), rule="DI-A11", when={"variant": ("advanced",)}),
        Option("limit", ("10", "5", "15", "20", "none"), rule="DI-64", when={"variant": ("party",)}),
        Option("pace", ("steady", "calm", "quick"), rule="DI-57", when={"variant": ("party",)}),
        Option("legend", (), rule="DI-03"),
    ),
    based_on=BasedOn("Urban Panic", "Krzysztof Matusik", 2014),
    first_game=FirstGame(bots=("greedy",)),
    weight=4,
    ladder=({}, {"variant": ADVANCED}),
)
