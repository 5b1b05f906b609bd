"""QR codes of links, as SVG."""

from __future__ import annotations

import io

import segno

INK, PAPER = "#2b2a33", "#fffaee"


def svg(text: str) -> bytes:
    """An SVG image without a fixed size. It includes the quiet zone, so that it works on any background."""
    drawn = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(drawn, kind="svg", dark=INK, light=PAPER, border=3, omitsize=True, xmldecl=False, nl=False)
    return drawn.getvalue()
