"""Which rule is on in which episode: the table of the rules, written out from the game and compared as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from ratusz.games.chronicle.episodes import EPISODES, LAST, Episode
from ratusz.games.chronicle.finish import SYMBOLS
from ratusz.games.chronicle.legacy import standard
from ratusz.games.chronicle.state import cards_of

TABLE = (Path(__file__).parent / "matrix.md").read_text(encoding="utf-8").splitlines()


def row(rules: Episode) -> str:
    """A line of the table."""
    cells = (
        str(rules.number),
        str(len(cards_of(rules))),
        str(rules.token),
        {"river": "river", "sawmill": "sawmill K11", "palace": "palace E6"}[rules.start] + ", right bank" * rules.flood,
        _passing(rules),
        (f"-{rules.empty}" if rules.empty else "0") + ", right bank" * rules.flood,
        _scoring(rules),
        _immediate(rules),
        _counters(rules),
        _pieces(rules),
        _stickers_at_start(rules.number),
        " / ".join(_stickers(rules.stickers[rank]) for rank in ("first", "second", "others")),
        _assessment(rules),
    )
    return f"| {' | '.join(cells)} |"


def _passing(rules: Episode) -> str:
    if not rules.passing:
        return "none at all"
    return "pass" + ", not for churches" * (rules.churches > 0) + "; free for missing blue" * rules.cogs


def _scoring(rules: Episode) -> str:
    found = ["groups"] * rules.groups
    found += [f"wells ({rules.wells})"] if rules.wells else []
    found += [f"churches ({rules.church})"] if rules.church else []
    found += [f"fr ({rules.freight} each)"] if rules.freight else []
    found += [f"yt ({rules.yellow} each)"] if rules.yellow else []
    return ", ".join(found) or "-"


def _immediate(rules: Episode) -> str:
    sources = ("dyke", "gold", "felling", "investor", "factory", "railroad")
    return ", ".join(f"**{name} {getattr(rules, name)}**" for name in sources if getattr(rules, name)) or "-"


def _counters(rules: Episode) -> str:
    found = [f"mine{'s' * (len(rules.mines) > 1)} {', '.join(rules.mines)}"] if rules.mines else []
    found += [f"{condition} tracks" for condition in rules.rail]
    return ", ".join(found + ["parks"] * rules.parks) or "-"


def _pieces(rules: Episode) -> str:
    found = {0: "24 buildings", 3: "+ 3 churches, blocking card", 4: "+ 4th church"}[rules.churches]
    special = ["investor"] * (rules.investor > 0) + ["sawmill, felling spaces"] * rules.forest
    special += ["blue only with cog"] * rules.cogs
    signs = standard(rules.number).signs
    special += [", ".join(name for sign, name in {"P": "port", "K": "palace", "H": "house"}.items() if sign in signs)]
    special = [part for part in special if part]
    return "; ".join([found, *special]) + "; trees not buildable" * (not rules.trees)


def _stickers_at_start(episode: int) -> str:
    """The change of the standard state, in the words of the table."""
    words = {
        3: "2 W",
        10: "veins A8, K1; cabinet",
        11: "sawmill K11",
        13: "blanks on wells, forest back, R2",
        14: "R2",
        16: "shafts, entrance A3",
        17: "entrance A10",
        18: "entrance A1",
        19: "rail strip and line",
        20: "blanks on entrances, port E3",
        22: "palace E6",
        23: "HOUSE",
    }
    changed = standard(episode).signs != (standard(episode - 1).signs if episode > 1 else standard(1).signs)
    assert changed == (episode in words and episode != 19)
    return words.get(episode, "-")


def _stickers(stickers: tuple[str, ...]) -> str:
    if len(stickers) == 2 and stickers[0] == stickers[1]:
        return f"2 {stickers[0]}"
    return " + ".join(stickers) or "-"


def _assessment(rules: Episode) -> str:
    symbols = " / ".join(str(SYMBOLS[rank]) for rank in ("first", "second", "others"))
    more = ["4th church"] * ("4th" in rules.stickers["first"]) + ["shaft rewards"] * bool(rules.mines)
    more += ["rail rewards"] * bool(rules.rail) + ["final bonuses"] * (rules.number == LAST)
    return "; ".join([symbols, *more])


@pytest.mark.rule("CH-BASE-56", "CH-CAMP-03", "CH-BASE-46")
@pytest.mark.parametrize("episode", range(1, 25))
def test_the_rules_of_an_episode_are_those_of_the_table(episode: int) -> None:
    assert row(EPISODES[episode]) == TABLE[1 + episode]


def test_the_table_has_a_line_for_every_episode() -> None:
    assert len(TABLE) == 2 + 24
