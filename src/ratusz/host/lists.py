"""Lists of one's own tables and campaigns, in pages: first what waits for you, then what is running, then the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

from ratusz.host.errors import BadRequest

T = TypeVar("T")

State = Literal["running", "finished"]
PAGE = 50
"""Number of rows of a page."""


def page(running: Sequence[T], finished: Sequence[T], state: State | None, skip: int) -> Sequence[T]:
    """A page of a list.

    :param state: which of the rows are listed; None: all, the running ones first.
    :param skip: number of rows before the page.
    """
    rows = (*running, *finished) if state is None else running if state == "running" else finished
    return rows[skip : skip + PAGE]


def state_of(text: str) -> State | None:
    """The state that a query names; empty: none.

    :raises BadRequest: it is none.
    """
    match text:
        case "":
            return None
        case "running" | "finished":
            return text
        case _:
            raise BadRequest(f"state must be running or finished, not {text!r}", field="state")
