"""Values as JSON: one encoder for all that leaves for a page."""

from __future__ import annotations

import msgspec

encode = msgspec.json.Encoder().encode
"""A value as JSON in UTF-8."""
