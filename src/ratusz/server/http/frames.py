"""Parsing of WebSocket frames, as far as needed to find the end of each."""

from __future__ import annotations

LONGEST_HEAD = 14
"""Maximum length of a frame header, in bytes."""


def frame_size(data: bytes | bytearray, start: int) -> int:
    """Length in bytes of the frame that begins at `start`; 0: its header is incomplete."""
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
