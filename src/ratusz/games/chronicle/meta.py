"""What is fixed about City Chronicle."""

from __future__ import annotations

from ratusz.engine.game import BasedOn, FirstGame, Meta, Option
from ratusz.games.chronicle.episodes import EPISODES

META = Meta(
    id="chronicle",
    prefix="CH",
    players=(1, 4),
    minutes=(20, 40),
    rules_version=1,
    options=(
        Option("episode", tuple(str(number) if number else "eternal" for number in EPISODES), rule="CH-CAMP-30"),
        Option("boards", (), rule="CH-BASE-05"),
    ),
    based_on=BasedOn("My City", "Reiner Knizia", 2020),
    first_game=FirstGame({"episode": "1"}),
    weight=3,
    ladder=tuple({"episode": str(number)} for number in EPISODES if number),
)
