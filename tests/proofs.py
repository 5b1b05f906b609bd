"""Proofs of dice that somebody has changed, for all who check them: the script, the command and the page."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping
from typing import Any

Change = Callable[[Any], None]


def _set(name: str, value: Any) -> Change:
    return lambda proof: proof.update({name: value})


def _entropy(proof: Any) -> None:
    proof["seats"][0]["entropy"] = "0" * 64


def _seal(proof: Any) -> None:
    proof["seats"][0]["seal"] = "0" * 64


def _lucky(proof: Any) -> None:
    """The third draw is a double six, also in the record; a double one if it was that already."""
    draw = proof["draws"][2]
    wished = "6-6" if draw["drawn"] != "6-6" else "1-1"
    lines = proof["record"].split("\n")
    at = lines.index("") + draw["ply"]
    assert lines[at] == f"* {draw['drawn']}"
    lines[at] = f"* {wished}"
    proof["record"] = "\n".join(lines)
    draw["drawn"] = wished


def _weights(proof: Any) -> None:
    """Low sums become likelier, which changes what the dice give."""
    proof["lists"][0] = [[text, weight * 100 if text < "2" else weight] for text, weight in proof["lists"][0]]


def _left_out(proof: Any) -> None:
    del proof["draws"][-1]


def _swapped(proof: Any) -> None:
    first = proof["draws"][1]
    second = next(draw for draw in proof["draws"][2:] if draw["drawn"] != first["drawn"])
    first["drawn"], second["drawn"] = second["drawn"], first["drawn"]


def _excused(proof: Any) -> None:
    """A draw is said to have come with the record."""
    proof["draws"][1].update(origin="record", number=None)
    for draw in proof["draws"][2:]:
        draw["number"] -= 1


CHANGES: Mapping[str, Change] = {
    "secret": _set("secret", "0" * 64),
    "commitment": _set("commitment", "0" * 64),
    "table": _set("table", "AAAAAAAAAAAAAAAA"),
    "carried": _set("carried", 40),
    "entropy": _entropy,
    "seal": _seal,
    "lucky": _lucky,
    "weights": _weights,
    "left-out": _left_out,
    "swapped": _swapped,
    "excused": _excused,
}


def changed(proof: Any, name: str) -> Any:
    """A copy with one change; of no proof at all if the change were none."""
    made = copy.deepcopy(proof)
    CHANGES[name](made)
    assert json.dumps(made) != json.dumps(proof)
    return made
