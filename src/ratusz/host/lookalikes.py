"""Names that cannot be told apart, by eye or by ear: other case, width or punctuation, or letters that look the same.

The basis is the skeleton of UTS 39 (`confusables.txt`): names with equal skeletons look alike in many fonts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import count
from unicodedata import category, normalize

from ratusz.host.errors import NameTaken

_UNSPOKEN = ("P", "Z", "C")
"""General categories that screen readers pass over."""
_SELECTORS = ("\ufe0e", "\ufe0f")
"""Variation selectors, which only choose a drawing."""


def are_alike(one: str, two: str) -> bool:
    """Whether two names look or sound the same. Unnamed seats do not: pages number them."""
    return bool(one and two) and not _keys(one).isdisjoint(_keys(two))


def check_name(name: str, others: Iterable[str], *, field: str = "name") -> None:
    """:raises NameTaken: one of the other names looks or sounds the same."""
    known = tuple(others)
    for other in known:
        if are_alike(name, other):
            raise NameTaken(name, other, suggestion=_free(name, known), field=field)


def check_seat_names(names: Sequence[str], *, accepted: Collection[str] = ()) -> None:
    """Check the names of seats, of which some may have been accepted before and stay.

    :raises NameTaken: two of the names look or sound the same, and one of them is new.
    """
    known = [name for name in names if name in accepted]
    for seat, name in enumerate(names):
        if name not in accepted:
            check_name(name, known, field=f"seats[{seat}].name")
            known.append(name)


def _free(name: str, others: Sequence[str]) -> str:
    """The name with the first number from 2 on that sets it apart."""
    numbered = (f"{name} {number}" for number in count(2))
    return next(new for new in numbered if not any(are_alike(new, other) for other in others))


@cache
def _prototypes() -> Mapping[str, str]:
    text = resources.files("ratusz.host").joinpath("confusables.txt").read_text(encoding="utf-8")
    rows = (line.split("\t") for line in text.splitlines() if "\t" in line)
    return {letter: prototype for prototype, alike in rows for letter in alike}


def _skeleton(text: str) -> str:
    """The skeleton of a text. Prototypes are final, so that one pass suffices."""
    return normalize("NFD", "".join(_prototypes().get(letter, letter) for letter in normalize("NFD", text)))


def _keys(name: str) -> frozenset[str]:
    """Keys of a name; names that share one are alike.

    Two are needed: a capital I looks like a small L, which its small form does not, and small letters of two scripts
    can look alike whose capitals differ.
    """
    wide = normalize("NFKC", name)
    spoken = "".join(letter for letter in wide if _is_spoken(letter)) or wide
    return frozenset(_skeleton(form).casefold() for form in (spoken, spoken.casefold()))


def _is_spoken(letter: str) -> bool:
    return category(letter)[0] not in _UNSPOKEN and letter not in _SELECTORS
