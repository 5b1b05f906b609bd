"""Values in the query of a URL."""

from __future__ import annotations

from ratusz.host.errors import BadRequest


def whole_number(name: str, text: str) -> int | None:
    """A whole number; None: the text is empty, so it is not given.

    :raises BadRequest: it is none.
    """
    if not text:
        return None
    try:
        return int(text)
    except ValueError:
        raise BadRequest(f"{name} must be a whole number, not {text[:20]!r}", field=name) from None
