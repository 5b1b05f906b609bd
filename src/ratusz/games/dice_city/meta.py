"""What is fixed about Dice City."""

from __future__ import annotations

from ratusz.engine.game import BasedOn, Meta, Option
from ratusz.games.dice_city.episodes import EPISODES

META = Meta(
    id="dice_city",
    prefix="DC",
    players=(1, 6),
    minutes=(10, 20),
    rules_version=1,
    options=(
        Option("episode", tuple(map(str, EPISODES)), rule="DC-03"),
        Option("map", (), rule="DC-01"),
        Option("bandits", (), rule="DC-49", when={"episode": ("11", "12")}),
    ),
    based_on=BasedOn("My City: Roll & Build", "Reiner Knizia", 2022),
    weight=2,
    ladder=({}, *({"episode": str(number)} for number in list(EPISODES)[1:])),
)
