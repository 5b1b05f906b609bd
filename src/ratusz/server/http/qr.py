"""QR codes of links, as SVG in ink on paper."""

from __future__ import annotations

import io

import segno

INK, PAPER = "#2b2a33", "#fffaee"


def svg(text: str) -> bytes:
    """One drawing without a size of its own. Its quiet zone is part of it, so that it can be read on any ground."""
    drawn = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(drawn, kind="svg", dark=INK, light=PAPER, border=3, omitsize=True, xmldecl=False, nl=False)
    return drawn.getvalue()
