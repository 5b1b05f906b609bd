"""Compression of messages, each by itself, as `permessage-deflate` has it (RFC 7692).

ISA-L compresses a scene in half of zlib's time or less, to the same size; `benchmarks/compression.py` measures both.
"""

from __future__ import annotations

from zlib import DEFLATED, Z_SYNC_FLUSH

try:
    from isal.isal_zlib import compressobj

    LEVEL = 1
except ImportError:  # there is none for every processor
    from zlib import compressobj  # type: ignore[assignment]

    LEVEL = 3

SHORTEST = 200
"""Bytes of a message from which on it is compressed."""
_END = b"\0\0\xff\xff"
"""What each flush writes last and no message carries."""


def deflated(data: bytes, window_bits: int) -> bytes:
    """A message compressed for receivers who keep that many bits of a window."""
    compressor = compressobj(LEVEL, DEFLATED, -window_bits)
    whole: bytes = compressor.compress(data) + compressor.flush(Z_SYNC_FLUSH)
    return whole.removesuffix(_END)
