#!/usr/bin/env python3
"""Check the dice of a finished game: verify_dice.py PROOF.json [--commitment HEX] [--seal SEAT=HEX]

Download PROOF.json from the page "Fair dice" of a table. This program needs only Python 3.9 and shares no code with the
server. docs/fair-dice.md describes the method. The exit code is 0 if every draw matches the commitment, 1 if something
is wrong, and 2 if the file cannot be checked. Pass the commitment and seals that your browser saw before the game to
compare them too. This program does not know the rules of the games: to check the outcomes and their weights as well,
run `ratusz verify PROOF.json`, which replays the game.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

RANGE = 2**64


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("proof", metavar="PROOF.json", type=Path)
    parser.add_argument("--commitment", metavar="HEX", help="the commitment that you saw before the game")
    parser.add_argument("--seal", action="append", default=[], metavar="SEAT=HEX", help="a seal that you saw")
    given = parser.parse_args(arguments)
    try:
        proof = json.loads(given.proof.read_text("utf-8"))
        faults = [*check(proof), *differences(proof), *unlike(proof, given.commitment, given.seal)]
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        print(f"{given.proof}: cannot check this file: {why(error)}", file=sys.stderr)
        return 2
    for fault in faults:
        print("WRONG:", fault)
    own = sum(draw["origin"] == "dice" for draw in proof["draws"])
    print(f"{own} draws checked; {len(proof['draws']) - own} more come from the record that this table continues.")
    if not faults and is_shared(proof):
        print("Every draw follows from the committed secret alone, which all tables of the round share: no seat added.")
    elif not faults:
        print("Every draw follows from the committed secret and the entropy of the seats.")
    return 1 if faults else 0


def why(error: Exception) -> str:
    """Why there is nothing to check, in words."""
    if isinstance(error, json.JSONDecodeError):
        return "not JSON; to check a game record use 'ratusz verify'"
    if isinstance(error, KeyError):
        return f"incomplete proof: {error} is missing"
    return str(error) if isinstance(error, (OSError, ValueError)) else f"not a proof: {error}"


def check(proof: dict[str, Any]) -> Iterable[str]:
    """What is wrong with the secret, the seals and the draws."""
    if proof["ratusz-dice"] not in (1, 2):
        raise ValueError("unsupported proof version")
    if proof["commitment"] is None:
        raise ValueError("the table has no commitment")
    if proof["secret"] is None:
        raise ValueError("a game with these dice is not over, so the secret is not revealed yet")
    secret = bytes.fromhex(proof["secret"])
    if sha256(secret) != proof["commitment"]:
        yield "the secret does not match the commitment"
    for seat in proof["seats"]:
        if is_shared(proof) and seat["entropy"]:
            yield f"seat {seat['seat']} has entropy, but these dice are shared and nobody adds to them"
        if seat["entropy"] and seat["seal"] and sha256(bytes.fromhex(seat["entropy"])) != seat["seal"]:
            yield f"the entropy of seat {seat['seat']} does not match its seal"
    told = transcript(proof)
    own = [draw for draw in proof["draws"] if draw["origin"] == "dice"]
    for number, draw in enumerate(own):
        outcomes = proof["lists"][draw["outcomes"]]
        due = drawn(outcomes, secret, told, number)
        if (draw["number"], draw["drawn"], outcomes) != (number, due, sorted(outcomes)):
            yield f"ply {draw['ply']}: {draw['drawn']} was drawn, but draw {number} should give {due}"


def is_shared(proof: dict[str, Any]) -> bool:
    """Whether several tables play with the same dice; no seat adds entropy then."""
    return bool(proof["ratusz-dice"] == 2)


def entropies(proof: dict[str, Any]) -> list[str]:
    return [seat["entropy"] or "-" for seat in proof["seats"]]


def transcript(proof: dict[str, Any]) -> str:
    """What the draws follow from besides the secret."""
    return "ratusz-dice 2" if is_shared(proof) else "\n".join(["ratusz-dice 1", proof["table"], *entropies(proof)])


def drawn(outcomes: list[tuple[str, int]], secret: bytes, told: str, number: int) -> str:
    """The outcome of a draw; both the draws and the attempts of each count from 0."""
    total, attempt = sum(weight for _, weight in outcomes), 0
    while (value := digest(secret, f"{told}\ndraw {number} {attempt}")) >= RANGE - RANGE % total:
        attempt += 1
    left = value % total
    for text, weight in outcomes:
        left -= weight
        if left < 0:
            return text
    raise ValueError("there is nothing to draw from")


def digest(secret: bytes, message: str) -> int:
    return int.from_bytes(hmac.new(secret, message.encode("ascii"), hashlib.sha256).digest()[:8], "big")


def sha256(value: bytes) -> str:
    return hashlib.sha256(value).hexdigest()


def differences(proof: dict[str, Any]) -> Iterable[str]:
    """Whether the record tells of the same: all of its chance events, and only those at its beginning brought along."""
    head, _, body = proof["record"].partition("\n\n")
    headers = dict(line.split(": ", 1) for line in head.splitlines())
    added = "shared" if is_shared(proof) else " ".join(entropies(proof))
    told = {"commitment": proof["commitment"], "secret": proof["secret"], "table": proof["table"]}
    for name, value in {**told, "entropies": added, "carried": str(proof["carried"])}.items():
        if headers.get(f"dice-{name}") != value:
            yield f"the header 'dice-{name}' of the record has a different value"
    events = [(ply, line.partition(" ")) for ply, line in enumerate(body.splitlines(), start=1)]
    if [(ply, text) for ply, (seat, _, text) in events if seat == "*"] != [
        (draw["ply"], draw["drawn"]) for draw in proof["draws"]
    ]:
        yield "the draws differ from the chance events of the record"
    for draw in proof["draws"]:
        if draw["origin"] != ("dice" if draw["ply"] > proof["carried"] else "record"):
            yield f"ply {draw['ply']}: the source of {draw['drawn']} is wrong"


def unlike(proof: dict[str, Any], commitment: str | None, seals: Iterable[str]) -> Iterable[str]:
    """What was seen before the game and is different now."""
    if commitment not in (None, proof["commitment"]):
        yield "the commitment differs from the one you saw"
    for seat, _, seal in (given.partition("=") for given in seals):
        if proof["seats"][int(seat)]["seal"] != seal:
            yield f"the seal of seat {seat} differs from the one you saw"


if __name__ == "__main__":
    sys.exit(main())
