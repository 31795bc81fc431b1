"""The seats around the trick: name tents, what each has won this round as grouped icons with running points, how many cards are left."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Label
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.matching4u.view import TRICKS, running, totals
from scenes.levels import level_name
from scenes.tables.matching4u.cards import CardBack
from scenes.tables.matching4u.faces import picture
from scenes.tables.matching4u.show import Show
from scenes.tables.matching4u.words import plain, row_name, signed


def nodes(show: Show) -> list[Node]:
    """The three tents with what lies in front of each."""
    found = []
    for place, seat in enumerate(show.around):
        found.append(plate(show, seat, show.spread.plate(place)))
        if not (show.spread.low and place == 0):
            found += _own(show, seat) if place == 0 else _other(show, seat, place)
    return found


def plate(show: Show, seat: int, rect: Rect) -> Node:
    """A name tent with the points of the rounds that are scored."""
    _ = show.words._
    score = plain(totals(show.view)[seat])
    if seat >= len(show.host.seating):
        sub, icon = _("by luck"), "icon_die"
    else:
        who = show.host.seating[seat]
        sub = level_name(show.words, who.level) if who.is_bot else _("Person")
        icon = "icon_bot" if who.is_bot else "icon_person"
    fonts, stage = show.host.ui.fonts, show.spread.stage
    if show.spread.compact or fonts.fit(sub, "small", rect.w - 174 - 35 * len(score), stage).cut:
        sub = ""  # beside a large score there is no room for it
    return widgets.seat_plate(
        f"seat.{seat}", rect, show.colour(seat), show.name(seat), sub, icon, score, active=seat == show.waited and show.phase != "sheet"
    )


def hand_size(show: Show, seat: int) -> int:
    """How many cards a seat still has in its hand."""
    return TRICKS - sum(any(played.seat == seat for played in trick.plays) for trick in show.view.now.tricks)


def _groups(show: Show, seat: int) -> list[tuple[str, int, int]]:
    """(category, icons or dates, points) of all that counts for a seat this round."""
    rows = running(show.view).rows
    found = [(row.category, row.counts[seat], row.points[seat]) for row in rows]
    return [group for group in found if group[1] or group[2]]


def _other(show: Show, seat: int, place: int) -> list[Node]:
    """The panel beside a tent: cards left and points of the round, then two columns of groups, as high as they need."""
    _, n_, key = show.words._, show.words.n_, f"won.{seat}"
    if show.phase in ("leader", "deal"):
        return []
    groups = _groups(show, seat) if show.view.now.tricks else []
    rect = show.spread.won(place, -(-len(groups) // 2))
    left = hand_size(show, seat)
    head = Rect(rect.x + 20, rect.y + 8, rect.w - 40, 40)
    hand = n_("{count} card", "{count} cards", left).format(count=left)
    back = Rect(head.x, head.cy - 17, 24, 34)
    children = [
        Node(f"{key}.back", Role.IMAGE, back, draws=(CardBack(),)),
        Node(f"{key}.hand", Role.TEXT, Rect(back.right + 10, head.y, 60, head.h), hand, _small(f"×{left}")),
    ]
    if show.view.now.tricks:
        points = running(show.view).totals[seat]
        spot = Rect(head.x + 84, head.y, head.w - 84, head.h)
        total = _("round {points}").format(points=signed(points))
        if show.host.ui.fonts.fit(total, "small-bold", spot.w, show.spread.stage).cut:
            total = signed(points)
        children.append(widgets.text(f"{key}.total", spot, total, "small-bold", align="right"))
        area = Rect(rect.x + 12, head.bottom + 2, rect.w - 24, rect.bottom - head.bottom - 12)
        children += _grid(show, key, area, groups)
    return [widgets.panel(key, rect, children, level=1, radius=22, label=_("What {name} has won").format(name=show.name(seat)))]


def _grid(show: Show, key: str, area: Rect, groups: list[tuple[str, int, int]]) -> list[Node]:
    """Two columns of groups."""
    found, rows = [], max(1, -(-len(groups) // 2))
    pitch = min(area.h / rows, 68.0)
    for n, (category, count, value) in enumerate(groups):
        cell = Rect(area.x + n % 2 * (area.w / 2 + 8), area.y + n // 2 * pitch, area.w / 2 - 8, pitch)
        found += _wide(show, f"{key}.{category}", cell, category, count, value)
    return found


def _wide(show: Show, key: str, cell: Rect, category: str, count: int, value: int) -> list[Node]:
    """Icon, how many, and their points, side by side."""
    side = min(50.0, cell.h - 4, cell.w * (0.27 if show.spread.compact else 0.32))
    right = cell.x + side + 6
    row = row_name(show.words, category)
    return [
        picture(f"{key}.icon", Rect(cell.x + 2, cell.cy - side / 2, side, side), category),
        *_count(f"{key}.count", Rect(right, cell.y, (cell.right - right) * 0.4, cell.h), row, category, count),
        Node(
            f"{key}.points",
            Role.TEXT,
            Rect(right + (cell.right - right) * 0.4, cell.y, (cell.right - right) * 0.6, cell.h),
            signed(value),
            _small(signed(value), bold=True, align="right"),
        ),
    ]


def _count(key: str, rect: Rect, row: str, category: str, count: int) -> list[Node]:
    """How many icons; date points have none."""
    return [] if category == "points" else [Node(key, Role.TEXT, rect, f"{row} {count}", _small(f"×{count}"))]


def _small(text: str, *, bold: bool = False, align: str = "left") -> tuple[Label]:
    return (Label(text, "small-bold" if bold else "small", "ink" if bold else "ink2", align),)


def _own(show: Show, seat: int) -> list[Node]:
    """Below the own tent, on the shelf."""
    rect, key = show.spread.won(0), f"won.{seat}"
    groups = _groups(show, seat) if show.view.now.tricks else []
    found = _grid(show, key, Rect(rect.x + 4, rect.y, rect.w - 8, rect.h), groups)
    return [Node(key, Role.GROUP, rect, show.words._("What {name} has won").format(name=show.name(seat)), children=tuple(found))]
