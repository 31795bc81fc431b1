"""The audit of a layout: what of the art bible's and the accessibility rules a screen breaks, one line each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from game.engine.node import ACTIVE_ROLES, Node, Role
from game.engine.theme import Color
from game.harness.driver import Window
from game.harness.printed import Print
from game.harness.screen import Placed, Screen, name_of, shorten

TARGET = 64
"""Things to press are at least so many u wide and high (art bible, section 2) ..."""
PIECE_TARGET = 60
"""... and what lies on a table this many."""
PIECES = frozenset({Role.SPACE, Role.PIECE, Role.DIE, Role.CARD})
SMALLEST_U, SMALLEST_PX = 24, 16
CONTRAST = 4.5
"""Least contrast of text and ground (WCAG 2.1, 1.4.3; art bible, law 4)."""
SHARE = 0.1
"""A colour counts as ground when it lies under so much of a text."""
SLACK = 2
"""Pixels by which things may reach over each other."""


def audit(window: Window, allow: Sequence[str] = ()) -> list[str]:
    """What is wrong with the screen as it stands, in sentences; empty when nothing is. Settle first.

    Checked are texts (cut off, too small, beyond their place, over each other, too faint; hidden ones don't count), things to press (too
    small, off the stage, without a name, disabled without a reason), ids (unique) and the focus (on exactly one thing, once it is marked).
    Findings in which a pattern of `allow` is found are left out.
    """
    screen = window.screen()
    found = [*_ids(screen), *_focus(screen), *_targets(screen), *_texts(screen, window.program.prints())]
    return [line for line in found if not any(re.search(pattern, line) for pattern in allow)]


def contrast(a: Color, b: Color) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2.1)."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Color) -> float:
    red, green, blue = (c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _ids(screen: Screen) -> Iterator[str]:
    counts = Counter(placed.node.id for placed in screen.placed() if placed.node.id)
    yield from (f"the id '{node_id}' is there {count} times" for node_id, count in counts.items() if count > 1)


def _focus(screen: Screen) -> Iterator[str]:
    usable = [placed for placed in screen.placed() if placed.node.can_focus and screen.takes_input(placed)]
    if not usable or not (screen.marked or screen.focus):
        return
    holders = [placed for placed in usable if placed.node.id and placed.node.id == screen.focus]
    if len(holders) != 1:
        yield f"the focus is on {len(holders)} things ('{screen.focus}')"
    elif screen.shown(holders[0]) is None:
        yield f"the focus is on {holders[0].name}, which is out of view"


def _targets(screen: Screen) -> Iterator[str]:
    for placed in screen.placed():
        node = placed.node
        if not node.can_focus or node.role not in ACTIVE_ROLES or not screen.takes_input(placed):
            continue
        least = PIECE_TARGET if node.role in PIECES else TARGET
        if node.rect.w < least - 0.5 or node.rect.h < least - 0.5:
            yield f"{placed.name} is {node.rect.w:.0f}x{node.rect.h:.0f} u, smaller than {least}"
        if not _on_stage(screen, placed):
            yield f"{placed.name} reaches off the stage, at {', '.join(f'{v:.0f}' for v in node.rect)}"
        if not node.label.strip():
            yield f"{placed.name} has no label"
        if not node.enabled and not node.why.strip():
            yield f"{placed.name} is disabled without a reason"


def _on_stage(screen: Screen, placed: Placed) -> bool:
    if any(frame.clip for frame in placed.above):
        return True
    rect, stage = placed.node.rect, screen.stage.rect
    return rect.x >= stage.x - 0.5 and rect.y >= stage.y - 0.5 and rect.right <= stage.right + 0.5 and rect.bottom <= stage.bottom + 0.5


def _texts(screen: Screen, prints: Sequence[Print]) -> Iterator[str]:
    seen = [printed for printed in prints if printed.covered <= 0.5 and not printed.clipped]
    for printed in seen:
        yield from _one_text(screen, printed)
    for a, b in combinations(seen, 2):
        across = min(a.box[2], b.box[2]) - max(a.box[0], b.box[0])
        down = min(a.box[3], b.box[3]) - max(a.box[1], b.box[1])
        if across > SLACK and down > SLACK:
            yield f"{_quoted(screen, a)} and {_quoted(screen, b)} lie over each other"


def _one_text(screen: Screen, printed: Print) -> Iterator[str]:
    name = _quoted(screen, printed)
    if printed.cut:
        yield f"{name} is cut off"
    least = max(SMALLEST_PX, round(SMALLEST_U * screen.stage.scale))
    if printed.px < least:
        yield f"{name} is {printed.px} px small, under {least}"
    if printed.covered > 0.05:
        yield f"{name} is partly covered"
    left, top, right, bottom = printed.box
    if left < -SLACK or top < -SLACK or right > screen.stage.width + SLACK or bottom > screen.stage.height + SLACK:
        yield f"{name} reaches out of the window"
    room = printed.room
    if left < room[0] - SLACK or right > room[2] + SLACK or top < room[1] - SLACK or bottom > room[3] + SLACK:
        yield f"{name} reaches out of its place"
    faintest = min((contrast(printed.color, ground) for ground, share in printed.grounds if share >= SHARE), default=21.0)
    if printed.enabled and faintest < CONTRAST:
        yield f"{name} is too faint, contrast {faintest:.1f}"


def _quoted(screen: Screen, printed: Print) -> str:
    node: Node | None = screen.root.find(printed.node) if printed.node else None
    where = name_of(node) if node is not None and not node.label else f"'{printed.node}'"
    return f'the text "{shorten(printed.text, 40)}" of {where}'
