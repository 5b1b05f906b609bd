"""The JSON encoder for everything that is sent to a page."""

from __future__ import annotations

import msgspec

encode = msgspec.json.Encoder().encode
"""Encode a value as JSON in UTF-8."""
