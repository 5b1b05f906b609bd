"""Frames of WebSockets, as far as one has to look at them to tell where the next one begins."""

from __future__ import annotations

LONGEST_HEAD = 14
"""Bytes of a frame before its data, at most."""


def frame_size(data: bytes | bytearray, start: int) -> int:
    """Bytes of the frame that begins there; 0 if there is too little of it to tell."""
    if len(data) < start + 2:
        return 0
    length = data[start + 1] & 0x7F
    head = 6 if data[start + 1] & 0x80 else 2
    if length < 126:
        return head + length
    more = 2 if length == 126 else 8
    if len(data) < start + 2 + more:
        return 0
    return head + more + int.from_bytes(data[start + 2 : start + 2 + more])
