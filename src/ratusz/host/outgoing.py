"""Messages to pages, which are encoded once for all who get them."""

from __future__ import annotations


class OutgoingMessage:
    """A text message with its frames, one for each way of compressing it, which whoever sends it makes."""

    __slots__ = ("data", "frames")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.frames: dict[int, bytes] = {}
