"""The report of `ratusz balance`: one HTML file that works offline, in light and dark."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import NamedTuple

from ratusz import __version__, games
from ratusz.bots.balance import Balance, Estimate
from ratusz.bots.plots import Plot, Row, dots, histogram
from ratusz.cli.wording import say_in
from ratusz.engine.encoding.capabilities import indexer
from ratusz.engine.message import say as message

_LISTED = 400
"""Notations of dead choices that are printed; the JSON has all."""


class Study(NamedTuple):
    """A setup that was measured, and what it is compared with."""

    own: Balance
    other: Balance | None
    differences: Mapping[str, Estimate]
    """Own figures less those of the other; none without it."""
    seed: int


def label_of(game: str, figure: str) -> str:
    """A figure in words: `fires.LT-24` is `LT-24 Streets`."""
    kind, _, name = figure.partition(".")
    if kind in ("fires", "points", "forbids"):
        rule = games.find(game).ledger().get(name)
        return f"{name} {rule.title['en']}" if rule else name
    return {"lead": f"seat {name}", "kind": name}.get(kind, _FIGURES.get(kind, figure))


_FIGURES = {
    "total": "points of a seat",
    "margin": "points between first and second",
    "turns": "turns: times that choices became final",
    "choices": "choices of a seat",
}


def options_text(options: Mapping[str, str]) -> str:
    """Options in short: drawings are not spelled out."""
    shown = (f"{name}={value if len(value) <= 24 else 'own'}" for name, value in options.items())
    return ", ".join(shown) or "default options"


def page(study: Study) -> str:
    """The report."""
    own, other = study.own, study.other
    title = say_in("en")(message(f"{own.contest.game}.title"))
    style = files("ratusz.cli").joinpath("report.css").read_text("utf-8")
    body = "\n".join(_sections(study))
    against = f" compared with {escape(options_text(other.contest.options))}" if other else ""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Balance of {escape(title)}</title>
<style>
{style}</style>
</head>
<body>
<main>
<h1>Balance of {escape(title)}</h1>
<p class="lead"><b>{escape(options_text(own.contest.options))}</b>{against}</p>
{body}
</main>
</body>
</html>
"""


def _sections(study: Study) -> Iterator[str]:
    own, other = study.own, study.other
    yield f"<p>{_facts(study)}</p>"
    if other:
        yield _legend(study)
        yield _section("What differs", _differing(study))
    yield _section("Points", _spread("points", own.totals, other.totals if other else {}) + _main(study))
    yield _section("Length", _spread("turns", own.turns, other.turns if other else {}))
    if len(own.seats) > 1:
        yield _section("Seats", _seats(study))
    yield _section("How often rules act", _rules(study))
    yield _section("Choices", _kinds(study) + _dead(study))


def _facts(study: Study) -> str:
    own = study.own
    seats = f"{len(own.seats)} seats" if len(own.seats) > 1 else "one seat"
    return (
        f"{own.games:,} games{' of each' if study.other else ''}, {seats}, bot {escape(own.contest.bots[0])}, "
        f"seed {study.seed}; Ratusz {__version__}. Intervals hold the true value 19 times out of 20."
    )


def _legend(study: Study) -> str:
    assert study.other
    names = [escape(options_text(one.contest.options)) for one in (study.own, study.other)]
    return (
        f'<p class="legend"><span class="key own">●</span> {names[0]} <span class="key other">◆</span> {names[1]}</p>'
    )


def _section(title: str, content: str) -> str:
    return f"<section>\n<h2>{title}</h2>\n{content}\n</section>"


def _differing(study: Study) -> str:
    """The figures whose difference is clear: those of whole games, then the rest, the largest in their own errors."""
    clear = {name: one for name, one in study.differences.items() if one.is_clear}
    if not clear:
        return "<p>No figure differs clearly: every interval of a difference includes 0.</p>"

    def place(name: str) -> tuple[bool, float]:
        change = clear[name]
        return name not in _FIGURES, -abs(change.mean) / (change.high - change.low + 1e-9)

    ordered = sorted(clear, key=place)
    rows = [[_named(study, name), *_three(study, name)] for name in ordered[:25]]
    left_out = f" The 25 clearest of {len(clear)}." if len(clear) > 25 else ""
    return _table(["figure", "here", "there", "difference", "from", "to"], rows) + (
        f"<p>Both were played with the same seeds, and are compared game by game.{left_out} Of twenty figures that do "
        "not differ, one stands here by chance.</p>"
    )


_GROUPS = {
    "fires": "share of seats with points by ",
    "points": "points by ",
    "forbids": "share of illegal actions that are forbidden by ",
    "kind": "choices of the kind ",
    "lead": "lead of ",
}


_SHARES = ("fires", "forbids")
"""Groups of figures that are shares, from 0 to 1; what happens once in a thousand times is to be seen, too."""


def figure_text(figure: str, value: float, *, signed: bool = False) -> str:
    """A value of a figure of `Balance`, or a difference, as a table shows it."""
    decimals = 4 if figure.partition(".")[0] in _SHARES else 2
    return f"{value:{'+' if signed else ''}z.{decimals}f}"


def _named(study: Study, figure: str) -> str:
    return _GROUPS.get(figure.partition(".")[0], "") + label_of(study.own.contest.game, figure)


def _three(study: Study, figure: str) -> list[str]:
    assert study.other
    nothing, change = Estimate(0, 0, 0), study.differences[figure]
    here, there = (one.figures.get(figure, nothing).mean for one in (study.own, study.other))
    signed = (figure_text(figure, value, signed=True) for value in change)
    return [_typeset(cell) for cell in (figure_text(figure, here), figure_text(figure, there), *signed)]


def _spread(what: str, own: Mapping[int, int], other: Mapping[int, int]) -> str:
    values = {*own, *other}
    if len(values) == 1:
        return f"<p>Every game has {values.pop()} {what}.</p>"
    return _plot(histogram(f"Distribution of {what}", own, other))


def _plot(plot: Plot) -> str:
    """A drawing that is moved sideways on a narrow screen, so that its letters can be read."""
    return f'<div class="scroll">{plot.svg}</div>'


def _main(study: Study) -> str:
    names = [name for name in _FIGURES if name in study.own.figures]
    rows = []
    for name in names:
        numbers = [*study.own.figures[name], *([study.other.figures[name].mean] if study.other else [])]
        rows.append([_FIGURES[name], *(_typeset(figure_text(name, value)) for value in numbers)])
    return _table(["mean of a game", "here", "from", "to", *(["there"] if study.other else [])], rows)


def _seats(study: Study) -> str:
    fair = 1 / len(study.own.seats)
    rows = [
        Row(f"seat {seat.seat} wins", *(_won(one, seat.seat) for one in (study.own, study.other) if one))
        for seat in study.own.seats
    ]
    leads = [_row(study, f"lead.{seat.seat}") for seat in study.own.seats]
    outside = [str(seat.seat) for seat in study.own.seats if not seat.win_interval[0] <= fair <= seat.win_interval[1]]
    verdict = f"Clearly not fair: seat {', '.join(outside)}." if outside else "No seat wins clearly more or less often."
    return (
        _plot(dots("Share of games won by seat", rows, reference=fair, percent=True))
        + f"<p>The line is a fair share, {fair:.1%}. {verdict}</p>"
        + _plot(dots("Points above the table's average", leads, reference=0))
        + "<p>Points of each seat above the average of its table.</p>"
    )


def _won(one: Balance, seat: int) -> Estimate:
    found = one.seats[seat]
    return Estimate(found.win_rate, *found.win_interval)


def _row(study: Study, figure: str) -> Row:
    nothing = Estimate(0, 0, 0)
    found = [one.figures.get(figure, nothing) for one in (study.own, study.other) if one]
    return Row(label_of(study.own.contest.game, figure), *found)


def _names(study: Study, group: str) -> list[str]:
    sides = [one for one in (study.own, study.other) if one]
    return sorted({name for one in sides for name in one.figures if name.startswith(f"{group}.")})


def _rules(study: Study) -> str:
    groups = ("fires", "points", "forbids")
    fires, points, forbids = ([_row(study, name) for name in _names(study, group)] for group in groups)
    return (
        _plot(dots("Share of seats with points by each rule", fires, percent=True))
        + "<p>Share of the seats whose score sheet has points by the rule at the end.</p>"
        + _plot(dots("Points by each rule", points, reference=0))
        + "<p>Points of a seat by the rule.</p>"
        + _plot(dots("Share of illegal actions forbidden by each rule", forbids, percent=True))
        + "<p>Of illegal actions drawn at random at every choice, the share that the rule forbids.</p>"
    )


def _kinds(study: Study) -> str:
    kinds = [_row(study, name) for name in _names(study, "kind")]
    return _plot(dots("Choices by kind", kinds)) + "<p>Choices of a seat in a game, by kind of action.</p>"


def _dead(study: Study) -> str:
    parts = []
    for title, name in (("Never legal", "never_legal"), ("Legal, but never chosen", "never_chosen")):
        own = getattr(study.own, name)
        parts.append(f"<h3>{title}: {len(own):,} of {study.own.actions:,} actions</h3>")
        if study.other:
            there = getattr(study.other, name)
            alive = _notations(study.other) - {*study.other.never_legal, *study.other.never_chosen}
            new = [one for one in own if one in alive]
            parts.append(f"<p>There: {len(there):,} of {study.other.actions:,}. Chosen there: {_listing(new)}</p>")
        parts.append(f"<details><summary>All of them</summary><p>{_listing(own)}</p></details>" if own else "")
    parts.append("<p>The fewer games, the more choices are missed by chance; bots of another kind make others.</p>")
    return "\n".join(parts)


def _notations(one: Balance) -> set[str]:
    game = games.find(one.contest.game)
    numbered = indexer(game)
    assert numbered
    setup = game.setup(len(one.contest.bots), one.contest.options)
    return {game.text(action) for action in numbered.player_actions(setup)}


def _listing(notations: Sequence[str]) -> str:
    shown = " ".join(f"<code>{escape(one)}</code>" for one in notations[:_LISTED])
    more = f" and {len(notations) - _LISTED:,} more" if len(notations) > _LISTED else ""
    return (shown or "none") + more


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(one)}</th>" for one in head)
    lines = "\n".join("<tr>" + "".join(f"<td>{_whole_ids(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table>\n<tr>{top}</tr>\n{lines}\n</table></div>'


def _whole_ids(text: str) -> str:
    """A text of a cell, in which no line ends within the ID of a rule."""
    return re.sub(r"\b[A-Z]{2}-\w+", r'<span class="id">\g<0></span>', escape(text))


def _typeset(number: str) -> str:
    return number.replace("-", "−")
