"""The result as a list, for more players than a podium has room for: place, badges, names, score; players of one team share a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.seating import Seat
from game.engine import widgets
from game.engine.draws import Paper, Picture
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from scenes.summaries import name_list
from scenes.tables.base import Result

if TYPE_CHECKING:
    from game.engine.words import Words

LINE, GAP = 124.0, 16.0
"""The greatest height of a line and the gap between lines, in u."""


def nodes(words: Words, result: Result, seating: Sequence[Seat], winners: Sequence[int], area: Rect) -> list[Node]:
    """A line for each team, or each seat, the first first."""
    groups = sorted(result.teams or tuple((seat,) for seat in range(len(seating))), key=lambda seats: result.ranks[seats[0]])
    tall = min(LINE, (area.h - GAP * (len(groups) - 1)) / len(groups))
    top = area.bottom - len(groups) * tall - (len(groups) - 1) * GAP - 8
    found = []
    for n, seats in enumerate(groups):
        rect = Rect(area.x, top + n * (tall + GAP), area.w, tall)
        found.append(_line(words, result, seating, seats, rect, won=seats[0] in winners))
    return found


def _line(words: Words, result: Result, seating: Sequence[Seat], seats: tuple[int, ...], rect: Rect, *, won: bool) -> Node:
    key, r = f"podium.{seats[0]}", min(30.0, rect.h * 0.3)
    names, score = name_list(words, [seating[seat].name for seat in seats]), result.scores[seats[0]]
    x = rect.x + 22 + r
    children = []
    for n, seat in enumerate(seats):
        children.append(widgets.badge(f"{key}.badge.{n}", x + n * r * 1.7, rect.cy, r, seating[seat].colour))
    if won:
        crown = Rect.around(x + (len(seats) - 1) * r * 0.85, rect.y + 2, r * 1.5, r * 1.15)
        children.append(Node(f"{key}.crown", Role.IMAGE, crown, words._("Winner"), (Picture("shared/crown"),)))
    left = x + (len(seats) - 1) * r * 1.7 + r + 18
    points = Rect(rect.right - 104, rect.y, 92, rect.h)
    name = Rect(left, rect.y + 6, points.x - left - 8, rect.h - 12)
    children += [
        widgets.text(f"{key}.name", name, names, "label", size=32, lines=3 if rect.h >= 90 else 2, valign="centre"),
        widgets.text(f"{key}.score", points, score, "big", align="right", size=min(56.0, rect.h * 0.5)),
    ]
    ground = Paper("signal-pale" if won else "paper", 24, 2, outline="ink" if won else "")
    return Node(key, Role.GROUP, rect, f"{names} {score}", (ground,), tuple(children))
