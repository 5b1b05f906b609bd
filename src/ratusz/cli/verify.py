"""`ratusz verify`: whether the dice of a finished game fell as they had been promised."""

from __future__ import annotations

import json as json_
from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from cyclopts import Parameter

from ratusz import games
from ratusz.cli.errors import told_by_file
from ratusz.cli.files import Source, read
from ratusz.cli.printing import console, print_json, table
from ratusz.cli.replay import game_of
from ratusz.cli.wording import Language, Say, say_in
from ratusz.engine.dice.fair_dice import commitment
from ratusz.engine.dice.proof import Drawn, Promise, check, promise_of
from ratusz.engine.errors import InvalidRecord
from ratusz.engine.message import Message
from ratusz.engine.message import say as message
from ratusz.engine.text.record import Record, load

Proof = dict[str, Any]


def verify(
    file: Annotated[str, Parameter(help="Record or proof file; - reads standard input.")],
    /,
    *,
    json: Annotated[bool, Parameter(help="Print JSON (see docs/cli.md).", show_default=False)] = False,
    language: Language = None,
) -> int:
    """Draw all dice again, out of what the rules allow, and print them; 1 if one is not as promised."""
    source, say = read(file), say_in(language)
    with told_by_file(source.name, say):
        proof = _proof(source.text)
        record = load(source.text if proof is None else proof["record"])
        game, promise = game_of(record), promise_of(record)
        found, faults = check(game, record)
        faults = (*faults, *_unlike(proof or {}, promise, found))
    if json:
        print_json(_json(record, promise, found, [say(fault) for fault in faults]))
    else:
        _print(source, game, say, found, faults)
    return 1 if faults else 0


def _proof(text: str) -> Proof | None:
    """What the page lets one save; None if it is a record.

    :raises InvalidRecord: it is JSON, but no proof.
    """
    if not text.lstrip().startswith("{"):
        return None
    try:
        proof: Proof = json_.loads(text)
    except ValueError as error:
        raise InvalidRecord(f"not valid JSON: {error}") from error
    if proof.get("ratusz-dice") not in {1, 2}:
        raise InvalidRecord("not a proof: 'ratusz-dice': 1 or 2 is missing")
    if not isinstance(proof.get("record"), str):
        raise InvalidRecord("the proof contains no record; it does once the game is over")
    return proof


def _unlike(proof: Proof, promise: Promise, found: Sequence[Drawn]) -> Iterable[Message]:
    """What a proof says and its record, or the rules, do not."""
    if not proof:
        return
    seats = _entropies(proof)
    said = [proof.get(name) for name in ("ratusz-dice", "table", "commitment", "secret", "carried")]
    if said != [promise.version, promise.table, promise.commitment, promise.secret.hex(), promise.carried] or seats != [
        entropy.hex() if entropy else None for entropy in promise.entropies
    ]:
        yield message("cli.dice.other-promise")
    if _drawn(proof) != [(one.ply, one.text, one.number, list(map(list, one.outcomes))) for one in found]:
        yield message("cli.dice.other-outcomes")


def _entropies(proof: Proof) -> list[Any]:
    """By seat; one that is not what was sealed counts as none.

    :raises InvalidRecord: they cannot be read.
    """
    try:
        return [_opened(seat["entropy"], seat["seal"]) for seat in proof["seats"]]
    except (LookupError, TypeError, ValueError) as error:
        raise InvalidRecord(f"cannot read the seats of the proof: {error!r}") from error


def _opened(entropy: str | None, seal: str | None) -> str | None:
    if entropy is None or seal in {None, commitment(bytes.fromhex(entropy))}:
        return entropy
    return None


def _drawn(proof: Proof) -> list[Any]:
    """:raises InvalidRecord: they cannot be read."""
    try:
        lists = proof["lists"]
        return [(one["ply"], one["drawn"], one["number"], lists[one["outcomes"]]) for one in proof["draws"]]
    except (LookupError, TypeError) as error:
        raise InvalidRecord(f"cannot read the draws of the proof: {error!r}") from error


def _json(record: Record, promise: Promise, found: Sequence[Drawn], faults: Sequence[str]) -> dict[str, Any]:
    draws = [{"ply": one.ply, "drawn": one.text, "origin": _origin(one), "number": one.number} for one in found]
    return {
        "game": record.game,
        "table": promise.table,
        "commitment": promise.commitment,
        "shared": promise.shared,
        "entropies": [entropy.hex() if entropy else None for entropy in promise.entropies],
        "draws": draws,
        "faults": list(faults),
    }


def _origin(one: Drawn) -> str:
    return "record" if one.number is None else "dice"


def _print(source: Source, game: games.AnyGame, say: Say, found: Sequence[Drawn], faults: Sequence[Message]) -> None:
    out = console()
    keys = ("cli.dice.ply", "cli.dice.drawn", "cli.dice.chance", "cli.dice.origin")
    columns = [say(message(key)) for key in keys]
    lines = table(*columns, "", right=columns[:1])
    for one in found:
        weight, total = dict(one.outcomes).get(one.text, 0), sum(weight for _, weight in one.outcomes)
        origin = say(message(f"cli.dice.from-{_origin(one)}"))
        lines.add_row(str(one.ply), one.text, f"{weight}/{total}", origin, say(game.describe(game.parse(one.text))))
    out.print(lines)
    out.print()
    for fault in faults:
        out.print(say(fault), style="bold")
    if not faults:
        own = sum(one.number is not None for one in found)
        out.print(say(message("cli.dice.as-promised", file=source.name, n=own)))
