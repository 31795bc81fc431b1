"""The seats: name tents, how many pieces are in the star, which wait to be placed."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Fill, Label, Paper
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matchi.view import PIECES
from scenes.levels import level_name
from scenes.tables.matchi import marks
from scenes.tables.matchi.board import pawn_draw
from scenes.tables.matchi.choice import SUPPLY
from scenes.tables.matchi.show import Show


def nodes(show: Show) -> list[Node]:
    """Both seats."""
    trays = [node for seat in (0, 1) for node in _tray(show, seat)]
    return [*trays, _plate(show, 0), _plate(show, 1)]


def _plate(show: Show, seat: int) -> Node:
    _ = show.words._
    who = show.host.seating[seat]
    sub = _("Bot, {level}").format(level=level_name(show.words, who.level)) if who.is_bot else _("Person")
    active = show.view.to_move == seat and show.view.phase in ("roll", "act")
    icon = "icon_bot" if who.is_bot else "icon_person"
    if show.spread.compact:
        sub = ""
    return widgets.seat_plate(f"seat.{seat}", show.spread.plates[seat], who.colour, who.name, sub, icon, active=active)


def _tray(show: Show, seat: int) -> list[Node]:
    """A dark tray: the sockets of the star, and the supply, which is pressed to place a piece."""
    rect = show.spread.trays[seat]
    tray = Node(f"tray.{seat}", Role.IMAGE, rect, draws=(Paper("matchi-deep", 18, 0, lip=False),))
    return [tray, *_star_row(show, seat, rect), *_supply_row(show, seat, rect)]


def _star_row(show: Show, seat: int, rect: Rect) -> list[Node]:
    _ = show.words._
    compact = show.spread.compact
    count, goal = show.view.stars(seat), show.view.goal
    inset = 16 if compact else 24
    top = rect.y + (6 if compact else 14)
    if compact:
        text = _("Star {count} of {goal}").format(count=count, goal=goal)
        found = [_text(f"tray.{seat}.star", Rect(rect.x + inset, top, rect.w - 2 * inset, 34), text)]
    else:
        text = _("{count} of {goal}").format(count=count, goal=goal)
        found = [
            _text(f"tray.{seat}.star", Rect(rect.x + inset, top, 170, 40), _("In the star")),
            _text(f"tray.{seat}.count", Rect(rect.x + 190, top, rect.w - 190 - inset, 40), text, "right"),
        ]
    radius = 18.0 if compact else 26.0
    pitch = (rect.w - 2 * inset - 2 * radius) / (PIECES - 1)
    y = top + (54 if compact else 72)
    for n in range(goal):
        spot = Rect.around(rect.x + inset + radius + n * pitch, y, 2 * radius)
        draw: Draw = pawn_draw(show, seat) if n < count else marks.star_socket()
        found.append(Node(f"socket.{seat}.{n}", Role.IMAGE, spot, draws=(draw,)))
    return found


def _supply_row(show: Show, seat: int, rect: Rect) -> list[Node]:
    """The pieces still to be placed; the row is a button while its owner may place one."""
    _, n_ = show.words._, show.words.n_
    compact = show.spread.compact
    waiting = show.view.supply(seat)
    inset = 16 if compact else 24
    row = Rect(rect.x, rect.bottom - (60 if compact else 70), rect.w, 60 if compact else 70)
    text = n_("{count} to place", "{count} to place", waiting).format(count=waiting) if compact else _("To place")
    radius = 17.0 if compact else 25.0
    pitch = radius * ((0.7 if compact else 0.9 if waiting > 3 else 1.25) if waiting > 2 else 2.15)
    mine = show.acting and show.view.to_move == seat
    usable = mine and SUPPLY in show.sources
    picked = mine and show.choice.source == SUPPLY
    draws: tuple[Draw, ...] = (Fill("matchi-ground", 16),) if usable else ()
    children = (
        []
        if compact
        else [Node(f"tray.{seat}.line", Role.IMAGE, Rect(row.x + inset, row.y - 3, row.w - 2 * inset, 3), draws=(Fill("blue-pale"),))]
    )
    taken = 2 * radius + (waiting - 1) * pitch + 8 if waiting else 0
    room, fonts = row.w - 2 * inset - taken, show.host.ui.fonts
    if fonts.fit(text, "small-bold", room, show.host.ui.stage, size=27).cut:
        text = _("To place")  # the pawns tell how many
    children.append(_text(f"tray.{seat}.ready", Rect(row.x + inset, row.y, room, row.h), text))
    for n in range(waiting):
        spot = Rect.around(row.right - inset - radius - (waiting - 1 - n) * pitch, row.cy, 2 * radius)
        if usable and n == waiting - 1:
            mark = marks.picked_piece() if picked else marks.may_move()
            children.append(Node(f"ready.{seat}.mark", Role.IMAGE, Rect.around(*spot.centre, radius * 2.7), draws=(mark,)))
        children.append(Node(f"ready.{seat}.{n}", Role.IMAGE, spot, draws=(pawn_draw(show, seat),)))
    label = n_("{count} piece to place", "{count} pieces to place", waiting).format(count=waiting)
    role = Role.PIECE if usable else Role.STATUS
    press = (lambda: show.table.pick(SUPPLY)) if usable else None
    drag = (lambda phase, x, y, over: show.table.drag(SUPPLY, phase, over)) if usable else None
    return [
        Node(
            f"supply.{seat}",
            role,
            row,
            label,
            draws,
            tuple(children),
            value="picked" if picked else "free" if usable else "",
            zone="board",
            press=press,
            drag=drag,
            radius=16,
        )
    ]


def _text(node_id: str, rect: Rect, text: str, align: str = "left") -> Node:
    return Node(node_id, Role.TEXT, rect, text, draws=(Label(text, "small-bold", "paper", align, size=27),))
