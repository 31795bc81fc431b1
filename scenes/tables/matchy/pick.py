"""Choosing: all pictures at once, the row they go into, and who is ready (art bible, section 6). Nothing shows others how far one is."""

from __future__ import annotations

from functools import partial

from game.engine import widgets
from game.engine.draws import Arrow, Dashed, Fade, Paper, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matchy.view import left, picks, team_of
from scenes.tables.matchy.cards import PickMedal, PictureCard, Place, radius
from scenes.tables.matchy.show import Show
from scenes.tables.matchy.theme import face, waiting

VEIL = 0.62
"""So much paper lies over a picture that is picked."""


def nodes(show: Show) -> list[Node]:
    grid = closer(show) if show.choice.closer else pictures(show)
    return [grid, _theme(show), _order(show), *waiting(show, show.spread.ready), *_dock(show), *_lifted(show)]


def _theme(show: Show) -> Node:
    card = face(show, 78 * (0.8 if show.spread.compact else 1))
    return Node("theme", Role.IMAGE, show.spread.small_theme, f"{card.head}: {card.theme}", (card,))


# The pictures


def pictures(show: Show) -> Node:
    """The grid on its paper; a picked picture is pale under its number, a retired one has left a free place."""
    here, row = left(show.view), show.choice.row
    children = [_picture(show, n, id, here=id in here) for n, id in enumerate(show.table.order())]
    focused = f"picture.{show.choice.drag}"
    children.sort(key=lambda node: node.id == focused)
    label = show.words._("The pictures")
    node = widgets.panel("pictures", show.spread.grid, children, level=2, label=label, zone="table")
    return Node(node.id, node.role, node.rect, label, node.draws, node.children, zone="table", accepts=bool(row), radius=28)


def _picture(show: Show, n: int, id: str, *, here: bool) -> Node:
    rect, row, title = show.spread.picture(n), show.choice.row, show.title(id)
    key = f"picture.{id}"
    if not here:
        why = show.words._("{picture} has retired. Pick another picture.").format(picture=title)
        draws: tuple[Draw, ...] = (Fade(PictureCard(show.art(id), 0), 0.16), Dashed(radius=radius(rect.w), color="line", width=3))
        return Node(key, Role.CARD, rect, title, draws, value="retired", enabled=False, why=why, tip=title, radius=radius(rect.w))
    picked = id in row
    full = len(row) >= picks(show.view, _seat(show))
    dragged = id == show.choice.drag
    draws = (PictureCard(show.art(id), veiled=VEIL if picked or dragged else 0),)
    children: tuple[Node, ...] = ()
    if picked:
        number = row.index(id) + 1
        medal = Rect.around(rect.cx, rect.cy, min(84.0 * show.spread.k, rect.w * 0.58))
        children = (Node(f"{key}.medal", Role.IMAGE, medal, str(number), (PickMedal(number),)),)
    value = f"picked {row.index(id) + 1}" if picked else "" if full else "free"
    return Node(
        key, Role.CARD, rect, title, draws, children, value=value, tip=title, zone="table", radius=radius(rect.w),
        press=partial(show.table.press_picture, id), drag=partial(show.table.drag_picture, id),
        carry=partial(show.table.carry, id) if picked else None, closer=partial(show.table.look_at, id),
    )  # fmt: skip


def _seat(show: Show) -> int:
    assert show.me is not None
    return show.me


def closer(show: Show) -> Node:
    """One picture large in the place of all; arrows lead through them in their order."""
    _, grid, id, k = show.words._, show.spread.grid, show.choice.closer, show.spread.k
    side = min(grid.w - 150 * k, grid.h - 236 * k)
    picture = Rect.around(grid.cx, grid.y + 40 * k + side / 2, side)
    card = Node(
        "closer.picture", Role.IMAGE, picture, show.title(id), (PictureCard(show.art(id)),), radius=radius(side)
    )
    y = picture.bottom + 22
    title = widgets.text("closer.title", Rect(grid.x + 40, y, grid.w - 80, 56), show.title(id), "h1", align="centre")
    tall, gap = max(76.0 * k, 66.0), 18 * k
    foot = Rect(grid.x + 40 * k, grid.bottom - tall - 26 * k, grid.w - 80 * k, tall)
    step = 96 * k
    middle = (foot.w - 2 * step - 3 * gap) / 2
    picked, full = id in show.choice.row, len(show.choice.row) >= picks(show.view, _seat(show))
    label = _("Put it back") if picked else _("Put it in my row")
    look, why = show.table.look_at, _full(show)
    parts = [
        widgets.button("closer.before", Rect(foot.x, foot.y, step, tall), "", icon="icon_arrowl", press=lambda: look(_beside(show, -1))),
        widgets.button(
            "closer.pick", Rect(foot.x + step + gap, foot.y, middle, tall), label, press=partial(show.table.press_picture, id),
            enabled=picked or not full, why=why,
        ),
        widgets.button("closer.back", Rect(foot.x + step + 2 * gap + middle, foot.y, middle, tall), _("All pictures"),
                       press=show.table.close),
        widgets.button("closer.next", Rect(foot.right - step, foot.y, step, tall), "", icon="icon_arrow",
                       press=lambda: look(_beside(show, 1))),
    ]  # fmt: skip
    names = (_("Picture before"), label, _("All pictures"), _("Picture after"))
    buttons = [
        Node(each.id, each.role, each.rect, name, each.draws, enabled=each.enabled, why=each.why, tip=name if not each.label else "",
             zone="table", radius=each.radius, press=each.press)
        for each, name in zip(parts, names, strict=True)
    ]  # fmt: skip
    return widgets.panel("closer", grid, [card, title, *buttons], level=2, label=show.title(id), zone="table")


def _beside(show: Show, step: int) -> str:
    """The picture before or after the one looked at, among those in the packs."""
    here = left(show.view)
    order = [id for id in show.table.order() if id in here]
    return order[(order.index(show.choice.closer) + step) % len(order)]


# The row


def _order(show: Show) -> Node:
    """The places of the row, the most fitting first; the next free one wears the ring."""
    _, panel, k = show.words._, show.spread.order, show.spread.k
    count = picks(show.view, _seat(show))
    chip = _space(show, count)
    wide = min(panel.w * 0.58, show.host.ui.fonts.measure(chip, "small-bold", show.spread.stage.scale, 26) / show.spread.stage.scale + 44)
    head = Rect(panel.x + 26 * k, panel.y + 8, panel.w - 52 * k - wide, 60 * k + 4)
    rect = Rect(panel.right - wide - 24 * k, panel.y + 14 * k, wide, 48)
    children = [
        widgets.text("order.title", head, _("Your order"), "label", size=36),
        Node("order.well", Role.IMAGE, rect, draws=(Paper("paper2", 24, 0, lip=False),)),
        widgets.text("order.space", rect, chip, "small-bold", align="centre", size=26),
    ]
    places = [_slot(show, n, count) for n in range(count)]
    children += sorted(places, key=lambda node: node.value == "next")
    children += _most_to_least(show, panel, count)
    return widgets.panel("order", panel, children, level=2, label=_("Your order"), zone="hand")


def _space(show: Show, count: int) -> str:
    """Why so many: the number in words."""
    _ = show.words._
    team = team_of(show.view, _seat(show))
    if team is None:
        return _("Referent: pick {count}").format(count=count)
    text = _("Duo space: pick {count}") if len(team.seats) == 2 else _("Your space: pick {count}")
    return text.format(count=count)


def _slot(show: Show, n: int, count: int) -> Node:
    rect, row = show.spread.slot(n, count), show.choice.row
    key, place = f"slot.{n + 1}", show.words._("Place {number}").format(number=n + 1)
    disc = Rect.around(rect.x + 12, rect.y + 12, 50 * (0.84 if show.spread.compact or count == 5 else 1))
    number = Node(f"{key}.number", Role.IMAGE, disc, draws=(Place(n + 1),))
    round_ = radius(rect.w)
    if n < len(row):
        id = row[n]
        shown = 0.7 if id == show.choice.drag else 0.0
        return Node(
            key, Role.CARD, rect, f"{place}: {show.title(id)}", (PictureCard(show.art(id), veiled=shown),), (number,), value="filled",
            tip=show.title(id), zone="hand", radius=round_, accepts=True, press=partial(show.table.press_picture, id),
            drag=partial(show.table.drag_picture, id), carry=partial(show.table.carry, id), closer=partial(show.table.look_at, id),
        )  # fmt: skip
    following = n == len(row)
    ground: tuple[Draw, ...] = (Paper("paper2", round_, 0, lip=False, outline="line"),)
    plus: tuple[Node, ...] = ()
    if following:
        ground = (Ring("signal", round_, -4, lip=0, width=6), Paper("signal-pale", round_, 0, lip=False))
        plus = (widgets.icon(f"{key}.plus", Rect.around(rect.cx, rect.cy, 52 * show.spread.k), "icon_plus"),)
    return Node(
        key, Role.IMAGE, rect, place, ground, (*plus, number), value="next" if following else "empty", accepts=True, radius=round_
    )


def _most_to_least(show: Show, panel: Rect, count: int) -> list[Node]:
    """'most like it', an arrow, 'least like it'."""
    _, k = show.words._, show.spread.k
    if count < 2:
        return []
    first, last = show.spread.slot(0, count), show.spread.slot(count - 1, count)
    fonts, scale = show.host.ui.fonts, show.spread.stage.scale
    side = max(fonts.measure(text, "small-bold", scale) / scale for text in (_("most like it"), _("least like it"))) + 6
    line = Rect(first.x, panel.bottom - 50 * k - 4, max(last.right - first.x, 2 * side + 70), 44)
    arrow = Rect(line.x + side + 8, line.cy - 12, max(20.0, line.w - 2 * side - 16), 24)
    return [
        widgets.text("order.most", Rect(line.x, line.y, side, line.h), _("most like it"), "small-bold"),
        Node("order.arrow", Role.IMAGE, arrow, draws=(Arrow((0, 0.5), (1, 0.5), edge="", width=5),)),
        widgets.text("order.least", Rect(line.right - side, line.y, side, line.h), _("least like it"), "small-bold", align="right"),
    ]


def _full(show: Show) -> str:
    return show.words._("Your row is full. Put one back first, or drag this one onto it.")


def _dock(show: Show) -> list[Node]:
    """Clear, look closely, confirm."""
    _, n_, spread = show.words._, show.words.n_, show.spread
    row, count = show.choice.row, picks(show.view, _seat(show))
    missing = count - len(row)
    clear = widgets.button(
        "clear", spread.clear, _("Clear"), press=show.table.clear, enabled=bool(row), why=_("Your row is empty."), zone="dock"
    )
    glass = widgets.button("glass", spread.glass, "", icon="icon_eye", press=show.table.look, zone="dock")
    label = _("Look closely at a picture")
    glass = Node("glass", Role.BUTTON, glass.rect, label, glass.draws, tip=label, zone="dock", radius=glass.radius, press=glass.press)
    if missing:
        text = n_("Pick {count} more picture", "Pick {count} more pictures", missing).format(count=missing)
        why = n_("Your row needs {count} picture.", "Your row needs {count} pictures.", count).format(count=count)
        go = widgets.button("confirm", spread.confirm, text, primary=True, enabled=False, why=why, zone="dock")
    elif show.host.seat != show.me:
        why = _("The others are still thinking. Yours are chosen.")
        go = widgets.button("confirm", spread.confirm, _("One moment"), primary=True, enabled=False, why=why, zone="dock")
    else:
        go = widgets.button("confirm", spread.confirm, _("That's my order"), primary=True, press=show.table.confirm, zone="dock")
    return [clear, glass, go]


def _lifted(show: Show) -> list[Node]:
    """The picture that is being dragged, under the pointer."""
    drag, id = show.host.ui.drag, show.choice.drag
    if drag is None or not id:
        return []
    side = show.spread.cell[0] * 1.06
    return [Node("lifted", Role.IMAGE, Rect.around(drag.x, drag.y, side), draws=(PictureCard(show.art(id), 3),), focusable=False)]


