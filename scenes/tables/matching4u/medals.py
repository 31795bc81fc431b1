"""The medals of the three ranks."""

from __future__ import annotations

from game.engine.geometry import Rect
from game.engine.node import Node, Role
from scenes.tables.matching4u.cards import ValueMedal
from scenes.tables.matching4u.show import Show

MEDALS = ("#FFD93F", "#DDE3EC", "#E9B384")
"""First, second, third (art bible, section 6)."""


def ordinals(show: Show) -> tuple[str, str, str]:
    """The three ranks as they stand on medals."""
    _ = show.words._
    return _("1st"), _("2nd"), _("3rd")


def medal(show: Show, key: str, cx: float, cy: float, r: float, place: int) -> Node:
    """The medal of a rank, from 0."""
    text = ordinals(show)[place]
    return Node(key, Role.IMAGE, Rect.around(cx, cy, 2 * r), text, (ValueMedal((text,), MEDALS[place], str(place + 1)),))
