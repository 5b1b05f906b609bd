"""Requests as the routes get them, and responses as they give them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from ratusz.host.encoding import encode
from ratusz.host.errors import BadRequest
from ratusz.host.lists import State, state_of
from ratusz.host.query import whole_number
from ratusz.local.outcome import Response

T = TypeVar("T")
_ESCAPED = re.compile(rb"%([0-9a-fA-F]{2})")
JSON = {"content-type": "application/json"}


class Call(NamedTuple):
    """A request."""

    number: int
    query: Mapping[str, str]
    body: str

    def data(self, schema: type[T]) -> T:
        """The body.

        :raises msgspec.MsgspecError: it is not JSON, or does not fit the schema.
        """
        return msgspec.json.decode(self.body or "{}", type=schema)

    def whole(self, name: str) -> int | None:
        """A whole number of the query; None: it is not given.

        :raises BadRequest: it is none.
        """
        return whole_number(name, self.query.get(name, ""))

    def page(self) -> tuple[State | None, int]:
        """The page of a list that the query asks for.

        :raises BadRequest: there is no such page.
        """
        skip = self.whole("skip") or 0
        if skip < 0:
            raise BadRequest(f"skip must be 0 or more, not {skip}", field="skip")
        return state_of(self.query.get("state", "")), skip

    def seat(self) -> int:
        """The seat of the query.

        :raises BadRequest: it names none.
        """
        found = self.whole("seat")
        if found is None:
            raise BadRequest("name a seat", field="seat")
        return found


def parsed_query(text: str) -> Mapping[str, str]:
    """The parameters of a query; the first of a name counts."""
    found: dict[str, str] = {}
    for pair in text.split("&"):
        name, _, value = pair.partition("=")
        found.setdefault(unescaped(name), unescaped(value))
    return found


def unescaped(text: str) -> str:
    """A part of a URL as it was before it was escaped."""
    raw = _ESCAPED.sub(lambda found: bytes([int(found[1], 16)]), text.replace("+", " ").encode())
    return raw.decode("utf-8", "replace")


def answered(call: Call, value: Any, status: int = 200) -> Response:
    """A response with a value in JSON."""
    return written(call, encode(value), status)


def written(call: Call, content: bytes, status: int = 200) -> Response:
    """A response with JSON that is written already."""
    return Response(number=call.number, status=status, headers=JSON, body=content.decode())


def done(call: Call) -> Response:
    """A response without content."""
    return Response(number=call.number, status=204, headers={}, body="")


def download(call: Call, name: str, text: str) -> Response:
    """A response with a text to be saved as a file."""
    headers = {"content-type": "text/plain; charset=utf-8", "content-disposition": f'attachment; filename="{name}"'}
    return Response(number=call.number, status=200, headers=headers, body=text)
