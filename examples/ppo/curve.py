"""The curve of a training."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def curve(points: Sequence[tuple[float, float]], lines: Mapping[str, float], name: str) -> str:
    """The mean total over the number of games, as SVG, with the means of bots as lines."""
    width, height, left, top = 720, 360, 56, 24
    most, totals = points[-1][0], [total for _, total in points] + list(lines.values())
    low, high = min(0.0, *totals) * 1.1, max(1.0, *totals) * 1.1

    def at(games: float, total: float) -> str:
        up = (total - low) / (high - low)
        return f"{left + games / most * (width - left - 90):.1f},{top + (1 - up) * (height - top - 48):.1f}"

    def line(label: str, total: float, style: str, x: float, anchor: str) -> str:
        y = at(0, total).split(",")[1]
        text = f'<text x="{x}" y="{y}" dy="4" text-anchor="{anchor}">{label}</text>'
        return f'<path d="M{left} {y}H{width - 90}" {style}/>{text}'

    size = f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', f"<title>{name}</title>"]
    parts.append(f'<rect width="{width}" height="{height}" fill="#fffdf6"/>')
    parts += [
        line(str(ten), ten, 'stroke="#ddd5c4"', left - 8, "end")
        for ten in range(-10 * int(-low / 10), int(high) + 1, 10)
    ]
    dashed = 'stroke="#7b6a4d" stroke-dasharray="6 4"'
    parts += [line(label, mean, dashed, width - 84, "start") for label, mean in lines.items()]
    drawn = " ".join(at(games, total) for games, total in points)
    parts.append(f'<polyline points="{drawn}" fill="none" stroke="#b5482f" stroke-width="2"/>')
    parts.append(f'<text x="{left}" y="{height - 12}">0</text>')
    parts.append(f'<text x="{width - 90}" y="{height - 12}" text-anchor="end">{most:,.0f} games learned from</text>')
    return "\n".join([*parts, "</svg>", ""])
