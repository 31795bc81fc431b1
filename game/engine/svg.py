"""Small helpers that write SVG markup within the subset that the rasteriser knows (art bible, section 9).

Colours are '#RRGGBB' or '@token' for a colour of the theme. Numbers are in the drawing's own units.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def num(value: float) -> str:
    """A number with at most two decimals and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _alpha(alpha: float) -> str:
    return "" if alpha >= 1 else f' fill-opacity="{num(alpha)}"'


def _stroke(color: str, width: float, *, alpha: float = 1, butt: bool = False) -> str:
    clear = "" if alpha >= 1 else f' stroke-opacity="{num(alpha)}"'
    cap = "butt" if butt else "round"
    return f' stroke="{color}" stroke-width="{num(width)}" stroke-linecap="{cap}" stroke-linejoin="round"{clear}'


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float = 0, alpha: float = 1) -> str:
    """A filled rectangle with round corners."""
    rx = max(0.0, min(rx, w / 2, h / 2))
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(rx)}" fill="{fill}"{_alpha(alpha)}/>'


def frame(x: float, y: float, w: float, h: float, color: str, width: float, rx: float = 0, dash: Sequence[float] = ()) -> str:
    """The outline of a round rectangle, centred on its edge; `dash` is (line, gap)."""
    rx = max(0.0, min(rx, w / 2, h / 2))
    if dash:
        return stroke(dashes(x, y, w, h, rx, dash[0], dash[1]), color, width, butt=True)
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(rx)}"'
    return f'<rect {place} fill="none"{_stroke(color, width)}/>'


def circle(cx: float, cy: float, r: float, fill: str, alpha: float = 1) -> str:
    return f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" fill="{fill}"{_alpha(alpha)}/>'


def ring(cx: float, cy: float, r: float, color: str, width: float, dash: Sequence[float] = (), alpha: float = 1) -> str:
    """A circle's outline, centred on `r`; `dash` is (line, gap)."""
    if dash:
        return stroke(dashes(cx - r, cy - r, 2 * r, 2 * r, r, dash[0], dash[1]), color, width, butt=True)
    return f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" fill="none"{_stroke(color, width, alpha=alpha)}/>'


def path(d: str, fill: str, alpha: float = 1) -> str:
    return f'<path d="{d}" fill="{fill}"{_alpha(alpha)}/>'


def stroke(d: str, color: str, width: float, *, butt: bool = False) -> str:
    """A line with round joins and round or straight (`butt`) ends."""
    return f'<path d="{d}" fill="none"{_stroke(color, width, butt=butt)}/>'


def outline(points: Iterable[Point]) -> str:
    """The path data of a closed polygon."""
    return "M" + " L".join(f"{num(x)},{num(y)}" for x, y in points) + " Z"


def polygon(points: Iterable[Point], fill: str, alpha: float = 1) -> str:
    return path(outline(points), fill, alpha)


def group(body: str, *, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1, scale_x: float | None = None) -> str:
    """The markup moved to (x, y), then turned by degrees, then scaled."""
    sx = scale if scale_x is None else scale_x
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    if rotate:
        steps.append(f"rotate({num(rotate)})")
    if sx != 1 or scale != 1:
        steps.append(f"scale({sx:.4f} {scale:.4f})")
    return f'<g transform="{" ".join(steps)}">{body}</g>' if steps else body


def half_round(x: float, y: float, w: float, h: float, rx: float) -> str:
    """The path data of a round rectangle's right half: what a fold shades."""
    rx = max(0.0, min(rx, w / 2, h / 2))
    right, foot, r = num(x + w), num(y + h), num(rx)
    return (
        f"M{num(x + w / 2)},{num(y)} L{num(x + w - rx)},{num(y)} A{r},{r} 0 0 1 {right},{num(y + rx)} L{right},{num(y + h - rx)} "
        f"A{r},{r} 0 0 1 {num(x + w - rx)},{foot} L{num(x + w / 2)},{foot} Z"
    )


def round_box(x: float, y: float, w: float, h: float, radii: Sequence[float]) -> str:
    """The path data of a rectangle with its own radius at each corner, clockwise from the top left."""
    tl, tr, br, bl = (max(0.0, min(radius, w / 2, h / 2)) for radius in radii)
    right, foot = x + w, y + h
    return (
        f"M{num(x + tl)},{num(y)} L{num(right - tr)},{num(y)} A{num(tr)},{num(tr)} 0 0 1 {num(right)},{num(y + tr)} "
        f"L{num(right)},{num(foot - br)} A{num(br)},{num(br)} 0 0 1 {num(right - br)},{num(foot)} "
        f"L{num(x + bl)},{num(foot)} A{num(bl)},{num(bl)} 0 0 1 {num(x)},{num(foot - bl)} "
        f"L{num(x)},{num(y + tl)} A{num(tl)},{num(tl)} 0 0 1 {num(x + tl)},{num(y)} Z"
    )


def dashes(x: float, y: float, w: float, h: float, radius: float, on: float, off: float) -> str:
    """The path data of a dashed round rectangle, the dashes stretched a little so that they close evenly.

    Each dash is a line of its own: the rasteriser's own dashes don't close a rounded outline.
    """
    sides = (w - 2 * radius, h - 2 * radius)
    around = 2 * sum(sides) + 2 * math.pi * radius
    count = max(4, round(around / (on + off)))
    step = around / count
    length, parts = step * on / (on + off), []
    for number in range(count):
        steps = max(1, round(length / 4)) if radius else 1
        points = (_on_edge(x, y, w, h, radius, number * step + length * part / steps) for part in range(steps + 1))
        parts.append("M" + " L".join(f"{num(px)},{num(py)}" for px, py in points))
    return " ".join(parts)


def _on_edge(x: float, y: float, w: float, h: float, radius: float, along: float) -> Point:
    """The point this far along a round rectangle's outline, clockwise from the left end of its upper side."""
    quarter = math.pi * radius / 2
    corners = ((x + w - radius, y + radius), (x + w - radius, y + h - radius), (x + radius, y + h - radius), (x + radius, y + radius))
    for side, (cx, cy) in enumerate(corners):
        straight = (w if side % 2 == 0 else h) - 2 * radius
        turn = math.pi / 2 * (side - 1)
        if along <= straight:
            back = straight - along
            return cx + radius * math.cos(turn) + back * math.sin(turn), cy + radius * math.sin(turn) - back * math.cos(turn)
        along -= straight
        if along <= quarter and radius:
            angle = turn + along / radius
            return cx + radius * math.cos(angle), cy + radius * math.sin(angle)
        along -= quarter
    return x + radius, y


def half_disc(cx: float, cy: float, r: float) -> str:
    """The path data of a disc's right half."""
    return f"M{num(cx)},{num(cy - r)} A{num(r)},{num(r)} 0 0 1 {num(cx)},{num(cy + r)} Z"


def folded_disc(cx: float, cy: float, r: float, left: str, right: str) -> str:
    return circle(cx, cy, r, left) + path(half_disc(cx, cy, r), right)


def folded_rect(x: float, y: float, w: float, h: float, rx: float, left: str, right: str) -> str:
    return rect(x, y, w, h, left, rx) + path(half_round(x, y, w, h, rx), right)


def star_points(points: int, outer: float, inner: float, cx: float = 0, cy: float = 0, turn: float = 0) -> list[Point]:
    """The corners of a star with its first point upwards, turned clockwise by degrees."""
    corners = []
    for number in range(points * 2):
        angle = math.radians(turn) + math.pi * number / points
        r = inner if number % 2 else outer
        corners.append((cx + r * math.sin(angle), cy - r * math.cos(angle)))
    return corners


def regular(sides: int, r: float, cx: float = 0, cy: float = 0, turn: float = 0) -> list[Point]:
    """The corners of a regular polygon, the first one upwards, turned clockwise by degrees."""
    angles = (math.radians(turn) + 2 * math.pi * number / sides for number in range(sides))
    return [(cx + r * math.sin(angle), cy - r * math.cos(angle)) for angle in angles]


_LEFT_RIGHT = {
    "disc": ("M0,-.86 A.86,.86 0 1 0 0,.86 A.86,.86 0 1 0 0,-.86 Z", "M0,-.86 A.86,.86 0 0 1 0,.86 Z"),
    "bow": ("M-1,-.76 L0,-.2 L1,-.76 L1,.76 L0,.2 L-1,.76 Z", "M0,-.2 L1,-.76 L1,.76 L0,.2 Z"),
    "drop": (
        "M0,-1.05 C.4,-.45 .75,-.1 .75,.3 A.75,.72 0 0 1 0,1 A.75,.72 0 0 1 -.75,.3 C-.75,-.1 -.4,-.45 0,-1.05 Z",
        "M0,-1.05 C.4,-.45 .75,-.1 .75,.3 A.75,.72 0 0 1 0,1 Z",
    ),
    "square": ("M-.78,-.78 L.78,-.78 L.78,.78 L-.78,.78 Z", "M0,-.78 L.78,-.78 L.78,.78 L0,.78 Z"),
    "triangle": ("M0,-.98 L1,.74 L-1,.74 Z", "M0,-.98 L1,.74 L0,.74 Z"),
    "diamond": ("M0,-1.08 L.86,0 L0,1.08 L-.86,0 Z", "M0,-1.08 L.86,0 L0,1.08 Z"),
    "cross": (
        "M-.34,-.95 L.34,-.95 L.34,-.34 L.95,-.34 L.95,.34 L.34,.34 L.34,.95 L-.34,.95 L-.34,.34 L-.95,.34 L-.95,-.34 L-.34,-.34 Z",
        "M0,-.95 L.34,-.95 L.34,-.34 L.95,-.34 L.95,.34 L.34,.34 L.34,.95 L0,.95 Z",
    ),
    "star": (
        "M0,-1 L.32,-.36 L1.03,-.25 L.51,.25 L.64,.95 L0,.62 L-.64,.95 L-.51,.25 L-1.03,-.25 L-.32,-.36 Z",
        "M0,-1 L.32,-.36 L1.03,-.25 L.51,.25 L.64,.95 L0,.62 Z",
    ),
}


def glyph(name: str, cx: float, cy: float, r: float, left: str, right: str = "") -> str:
    """A seat's glyph of radius `r`: flat in one colour, or folded in two."""
    whole, half = _LEFT_RIGHT[name]
    body = path(whole, left) + (path(half, right) if right else "")
    return f'<g transform="translate({num(cx)} {num(cy)}) scale({r:.4f})">{body}</g>'


_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def pips(value: int, cx: float, cy: float, size: float, color: str, alpha: float = 1) -> str:
    """A die's pips: radius 10 % of its size, 26 % from its middle."""
    return "".join(circle(cx + px * size * 0.26, cy + py * size * 0.26, size * 0.1, color, alpha) for px, py in _PIPS.get(value, ()))
