"""The two lists of the card: 'Where to?' with every target as a row, and the chooser of dice (art bible, part 2, E)."""

from __future__ import annotations

from math import atan2, pi

from game.engine import widgets
from game.engine.draws import Die, Fill, Label, Paper, Picture, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matchi.actions import Attack
from game.rules.matchi.view import Payment, Target
from scenes.notes import fitting
from scenes.tables.matchi import marks
from scenes.tables.matchi.chips import cost_text
from scenes.tables.matchi.choice import SUPPLY
from scenes.tables.matchi.show import Show

RING = 14.0
"""Room for the ring of a chosen row, in u."""


def where_to(show: Show) -> list[Node]:
    """One row a target: its number, what it does, what it costs."""
    _, rect = show.words._, show.spread.card
    room = rect.w - 206 if show.two_steps else rect.w - 56
    head = [widgets.text("where.title", Rect(rect.x + 28, rect.y + 14, room, 50), _("Where to?"), "label", size=34)]
    if show.two_steps:
        mark = Rect.around(rect.right - 154, rect.y + 40, 34)
        head.append(Node("where.two", Role.IMAGE, mark, draws=(marks.two_step(),)))
        head.append(widgets.text("where.steps", Rect(rect.right - 130, rect.y + 18, 112, 44), _("2 steps"), "small", "ink2"))
    height, gap = 80.0, 8.0
    port = Rect(rect.x + 18, rect.y + 68, rect.w - 36, rect.h - 82)
    targets = sorted(show.targets, key=lambda target: (target.attack, show.layout.number[target.space]))
    scrolling = len(targets) * (height + gap) > port.h + gap
    width = port.w - (22 if scrolling else 0)
    rows = [_row(show, target, Rect(port.x, port.y + n * (height + gap), width, height)) for n, target in enumerate(targets)]
    content = len(rows) * (height + gap) - gap
    listing = widgets.scroll("where.list", port, show.table.offset, content, tuple(rows), show.table.scroll)
    return [widgets.panel("where", rect, (*head, listing), label=_("Where to?"))]


def _row(show: Show, target: Target, rect: Rect) -> Node:
    _, name = show.words._, show.layout.names[target.space]
    disc = Rect.around(rect.x + 46, rect.cy, 60)
    number = Label(str(show.layout.number[target.space]), "label", "ink", "centre", size=30)
    cost = _cost(show, target)
    end = 66 if target.attack else 12
    text_x, text_w = rect.x + 88, rect.w - 88 - end
    does = _does(show, target)
    placing = show.choice.source == SUPPLY or show.choice.source is None
    # The ribbon says 'place' already; in the row the direction needs the room.
    shown = direction(show, target.space // 6) if placing else does
    shown = fitting(show.host.ui, shown, [seat.name for seat in show.host.seating], "label", text_w, 1, 28)
    children = [
        Node(
            f"to.{name}.disc",
            Role.TEXT,
            disc,
            str(show.layout.number[target.space]),
            draws=(marks.number_disc(show.colour(show.view.to_move)), number),
        ),
        widgets.text(f"to.{name}.does", Rect(text_x, rect.y + 6, text_w, 38), shown, "label", size=28),
        widgets.text(f"to.{name}.cost", Rect(text_x, rect.y + 42, rect.w - 100, 32), cost, "small", "ink2"),
    ]
    if target.attack:
        children.append(Node(f"to.{name}.bump", Role.IMAGE, Rect.around(rect.right - 36, rect.y + 28, 48), draws=(Picture("shared/bump"),)))
    lit = show.table.hovered == target.space
    return Node(
        f"to.{name}",
        Role.ROW,
        rect,
        f"{does}, {cost}",
        (Fill("signal-pale" if lit else "paper2", 18),),
        tuple(children),
        zone="list",
        radius=18,
        press=lambda: show.table.go(target.space),
        hover=lambda on: show.table.hover(target.space, on),
    )


def _does(show: Show, target: Target) -> str:
    """What going there means."""
    _, star = show.words._, show.layout.star
    if target.attack:
        owner = show.owner(target.space)
        return _("attack {name}").format(name="" if owner is None else show.host.seating[owner].name)
    source = show.choice.source
    if source == SUPPLY or source is None:
        return _("place {where}").format(where=direction(show, target.space // 6))
    inside, entering = bool(star >> source & 1), bool(star >> target.space & 1)
    if inside and entering:
        return _("stay in the star")
    if entering:
        return _("into the star")
    if inside:
        return _("leave the star")
    return _("on this tile") if source // 6 == target.space // 6 else _("to the next tile")


def direction(show: Show, tile: int) -> str:
    """Where a tile lies as seen from the middle of the board."""
    _ = show.words._
    left, top, right, bottom = show.layout.extent()
    x, y = show.layout.centre(tile)
    dx, dy = x - (left + right) / 2, y - (top + bottom) / 2
    if abs(dx) < 0.4 and abs(dy) < 0.4:
        return _("in the middle")
    names = (
        _("on the right"),
        _("lower right"),
        _("at the bottom"),
        _("lower left"),
        _("on the left"),
        _("upper left"),
        _("at the top"),
        _("upper right"),
    )
    return names[round(atan2(dy, dx) / (pi / 4)) % 8]


def _cost(show: Show, target: Target) -> str:
    _, paid = show.words._, target.payments
    if len(paid) == 1:
        return cost_text(show, paid[0])
    if len(paid) == 2 and not target.attack:
        one, two = cost_text(show, paid[0]), cost_text(show, paid[1])
        return one if one == two else _("{one} or {two}").format(one=one, two=two)
    return show.words.n_("{count} way to pay", "{count} ways to pay", len(paid)).format(count=len(paid))


def chooser(show: Show) -> list[Node]:
    """One row a way to pay: the dice spent, by which rule, the dice left over."""
    _, rect, target = show.words._, show.spread.card, show.choice.target
    assert target is not None
    number = show.layout.number[target]
    title = _("Pay for {number} with").format(number=number)
    head = [
        widgets.text("pay.title", Rect(rect.x + 28, rect.y + 10, rect.w - 56, 44), title, "label", size=34),
        widgets.text("pay.spend", Rect(rect.x + 28, rect.y + 52, 120, 34), _("spend"), "small", "ink2"),
        widgets.text("pay.left", Rect(rect.right - 178, rect.y + 52, 150, 34), _("left over"), "small", "ink2", "right"),
    ]
    attack = isinstance(show.payments[0].action, Attack)
    height, gap = (96.0 if attack else 66.0), 8.0
    port = Rect(rect.x + 4, rect.y + 82, rect.w - 8, rect.h - 90)
    content = len(show.payments) * (height + gap) - gap + 2 * RING
    width = port.w - 2 * RING - (14 if content > port.h else 0)
    rows = tuple(
        _payment(show, n, payment, Rect(port.x + RING, port.y + RING + n * (height + gap), width, height))
        for n, payment in enumerate(show.payments)
    )
    listing = widgets.scroll("pay.list", port, show.table.offset, content, rows, show.table.scroll)
    return [widgets.panel("pay.card", rect, (*head, listing), label=title)]


def _payment(show: Show, n: int, payment: Payment, rect: Rect) -> Node:
    chosen = n == min(show.choice.payment, len(show.payments) - 1)
    draws: tuple[Draw, ...] = (Ring("signal", 16, 3), Paper("signal-pale", 16, 0, lip=False)) if chosen else (Fill("paper2", 16),)
    children: list[Node] = []
    action = payment.action
    lines = (
        [(group.rule, group.dice) for group in action.groups]
        if isinstance(action, Attack)
        else [(getattr(action, "rule", "to"), action.dice)]
    )
    widest = max(len(dice) for _rule, dice in lines)
    size = 40.0 if len(lines) == 1 and widest <= 3 else 30.0
    column = max(widest, 2, *(len(row.dice) for row in show.payments)) if len(lines) == 1 else max(widest, 2)
    text_x = rect.x + 14 + min(column, max(widest, 3)) * (size + 4) + 4
    text_w = rect.right - text_x - 16 - _left_width(payment)
    step = rect.h / len(lines)
    for k, (rule, dice) in enumerate(lines):
        y = rect.y + k * step + step / 2
        for d, value in enumerate(dice):
            spot = Rect(rect.x + 12 + d * (size + 4), y - size / 2, size, size)
            children.append(Node(f"pay.{n}.die.{k}.{d}", Role.IMAGE, spot, str(value), draws=(Die(value),)))
        text = _rule_text(show, rule, k)
        children.append(widgets.text(f"pay.{n}.rule.{k}", Rect(text_x, y - 20, text_w, 40), text, "label", size=26))
    children += _left_over(n, payment, rect)
    label = f"{cost_text(show, payment)}, {_rule_text(show, lines[0][0], 0)}"
    return Node(
        f"pay.{n}",
        Role.CHOICE,
        rect,
        label,
        draws,
        tuple(children),
        value="on" if chosen else "",
        zone="list",
        radius=16,
        press=lambda: show.table.choose_payment(n),
    )


LEFT_ROW = 3
"""Dice left over that stand side by side."""


def _left_size(payment: Payment) -> float:
    return 30.0 if len(payment.left) <= 2 else 24.0


def _left_width(payment: Payment) -> float:
    return min(LEFT_ROW, len(payment.left)) * (_left_size(payment) + 4)


def _left_over(n: int, payment: Payment, rect: Rect) -> list[Node]:
    """What remains, pale; smaller and in two rows when it is much."""
    size = _left_size(payment)
    rows = -(-len(payment.left) // LEFT_ROW)
    found = []
    for k, value in enumerate(payment.left):
        column, row = k % LEFT_ROW, k // LEFT_ROW
        count = min(LEFT_ROW, len(payment.left) - row * LEFT_ROW)
        x = rect.right - 10 - (count - column) * (size + 4)
        y = rect.cy + (row - (rows - 1) / 2) * (size + 4) - size / 2
        found.append(Node(f"pay.{n}.left.{k}", Role.IMAGE, Rect(x, y, size, size), str(value), draws=(Die(value, "faint"),)))
    return found


def _rule_text(show: Show, rule: str, group: int) -> str:
    _, choice = show.words._, show.choice
    assert choice.target is not None
    if rule == "to" or choice.source is None or choice.source == SUPPLY:
        text = _("to {number}").format(number=show.layout.number[choice.target])
    else:
        text = _("from {number}").format(number=show.layout.number[choice.source])
    return text if group == 0 else _("and {step}").format(step=text)
