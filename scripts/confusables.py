"""Write `src/ratusz/host/confusables.txt` from the package confusable-homoglyphs, which packs Unicode's data as JSON.

Run it when Unicode has a new version:
`uv run --no-project --with confusable-homoglyphs==3.3.1 python scripts/confusables.py`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from importlib import resources
from pathlib import Path
from unicodedata import normalize

TARGET = Path(__file__).parents[1] / "src/ratusz/host/confusables.txt"
Links = Mapping[str, Collection[str]]


def links(found: Mapping[str, Iterable[Mapping[str, str]]]) -> Links:
    """What each character or sequence is confusable with, both ways; marks of direction around them are left out."""
    linked: dict[str, set[str]] = {}
    for text, alike in found.items():
        for other in alike:
            one, two = (part.replace("\u200e", "") or part for part in (text, other["c"]))
            linked.setdefault(one, set()).add(two)
            linked.setdefault(two, set()).add(one)
    return linked


def groups(linked: Links) -> Iterable[tuple[str, str]]:
    """A prototype and the characters that look like it, for every group; it is the one that all others are linked to.

    Of two, it is the one that longer prototypes contain. Characters that compatibility normalization replaces are left
    out.
    """
    parts = {letter for text in linked if len(text) > 1 for letter in text}
    seen = set[str]()
    for first in sorted(linked):
        group = {first, *linked[first]}
        group |= {text for member in group for text in linked[member]}
        if not group & seen:
            prototype = max(group, key=lambda text: (len(linked[text]), len(text), text in parts, text.isascii(), text))
            others = sorted(text for text in group - {prototype} if normalize("NFKC", text) == text)
            yield prototype, "".join(others)
        seen |= group


def main() -> None:
    found = json.loads(resources.files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8"))
    notice = [line for line in TARGET.read_text("utf-8").splitlines() if line.startswith("# ") or line == "#"]
    lines = [f"{prototype}\t{alike}" for prototype, alike in sorted(groups(links(found))) if alike]
    TARGET.write_text("\n".join([*notice, *lines]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
