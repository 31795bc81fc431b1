"""The draft: the pack in hand, what was kept so far, what goes on to the left and what went before (art bible 6; R-4U-2)."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Arrow, Dashed, Paper, Ring, Rule
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matching4u.view import HAND, KEEP, PLAYERS, TYPES, in_hand, left_of, passed_on, ready
from scenes.notes import log_chip
from scenes.tables.matching4u import seats
from scenes.tables.matching4u.cards import RATIO, CardBack
from scenes.tables.matching4u.faces import picture
from scenes.tables.matching4u.show import Show
from scenes.tables.matching4u.spread import PICKED_LIFT
from scenes.tables.matching4u.words import long_rule, row_rule


def nodes(show: Show) -> list[Node]:
    place, pack = show.spread, in_hand(show.view)
    own = show.view.viewer >= 0
    cloth = place.pack_cloth if own else place.closed_cloth
    found = [seats.plate(show, seat, place.rail(n)) for n, seat in enumerate(show.around)]
    found += _ready(show)
    found.append(Node("cloth", Role.PANEL, cloth, draws=(Paper("runner", 40, 0, lip=False, fold=True),)))
    if pack:
        cards = [(card, place.pack_card(n, len(pack))) for n, card in enumerate(pack)]
        for card, rect in sorted(cards, key=lambda each: each[0] in show.choice.keep):
            found += _card(show, card, rect)
    else:
        found += _closed(show, cloth)
    if own:
        found += _kept(show) + _passing(show)
    return [*found, *_dock(show), *log(show, place.draft_log)]


def _ready(show: Show) -> list[Node]:
    """A tick on the tents of those who have chosen."""
    found = []
    for n, seat in enumerate(show.around):
        if ready(show.view, seat):
            rect = show.spread.rail(n)
            found.append(widgets.medal(f"ready.{seat}", rect.right - 4, rect.y + 4, 24, "icon_check"))
    return found


def _card(show: Show, card: int, rect: Rect) -> list[Node]:
    """A card of the pack; a picked one has risen, with ring and tick."""
    picked, acting = card in show.choice.keep, show.me is not None
    spot = rect.moved(0, -PICKED_LIFT * show.spread.k) if picked else rect
    draws: tuple[Draw, ...] = (Ring("signal", spot.w * 0.075, 2, lip=5), show.face(card)) if picked else (show.face(card),)
    label = f"{show.title(card)}, {show.item(card)}"
    node = Node(
        f"pack.{card}",
        Role.CARD if acting else Role.IMAGE,
        spot,
        label,
        draws,
        value="picked" if picked else "free" if acting else "",
        tip=long_rule(show.words, show.view.deck.item(card).type) if acting and not picked else "",
        zone="hand",
        radius=spot.w * 0.075,
        press=(lambda: show.table.press_pack(card)) if acting else None,
    )
    return [node, widgets.medal(f"pack.{card}.tick", spot.cx, spot.bottom + 26, 28, "icon_check")] if picked else [node]


def _closed(show: Show, cloth: Rect) -> list[Node]:
    """Nobody's pack is open: the three packs face down, who holds each, what each has kept, and the way that the packs go."""
    _ = show.words._
    left, turn = HAND - KEEP * show.view.now.turn, show.view.now.turn
    own = show.view.viewer >= 0
    found, areas = [], cloth.inset(50 * show.spread.k, 24).columns(PLAYERS, 56 * show.spread.k)
    for n, (seat, area) in enumerate(zip(reversed(show.around), areas, strict=True)):  # from the right: the packs go to the left
        wide = min(area.w * 0.5, (area.h - 116 - (0 if own else 140)) / RATIO)
        step = min(26.0, (area.w - wide) / HAND)
        x, y = area.cx - (wide + step * (left - 1)) / 2, area.y + 116
        backs = [Rect(x + k * step, y, wide, wide * RATIO) for k in range(left)]
        found += [Node(f"closed.{seat}.{k}", Role.IMAGE, back, draws=(CardBack(),)) for k, back in enumerate(backs)]
        state = _("has kept two") if ready(show.view, seat) else _("chooses next") if seat == show.waited else _("still to choose")
        head = Rect(area.x, area.y + 8, area.w, 84)
        found += [
            widgets.badge(f"closed.{seat}.badge", head.x + 40, head.cy, 34, show.colour(seat)),
            widgets.text(f"closed.{seat}.name", Rect(head.x + 88, head.y, head.w - 88, 46), show.name(seat), "label", "paper", floor=26),
            widgets.text(f"closed.{seat}.state", Rect(head.x + 88, head.y + 46, head.w - 88, 34), state, "small", "paper"),
        ]
        if n:
            way = Rect(area.x - 56 * show.spread.k - 24, y + wide * RATIO / 2 - 20, 56 * show.spread.k + 48, 40)
            found.append(Node(f"closed.{seat}.way", Role.IMAGE, way, draws=(Arrow((1, 0.5), (0, 0.5), color="paper", edge="", width=9),)))
        if not own:
            found += _kept_backs(show, seat, Rect(area.x, y + wide * RATIO + 24, area.w, area.bottom - y - wide * RATIO - 24), turn)
    return found


def _kept_backs(show: Show, seat: int, area: Rect, turn: int) -> list[Node]:
    """Below a pack: what this player has kept so far, face down; it is the hand of this round."""
    count = KEEP * show.view.now.chosen[seat] if show.view.now.chosen else KEEP * turn
    title = show.words._("kept: {count} of {all}").format(count=count, all=HAND)
    found = [widgets.text(f"closed.{seat}.kept", Rect(area.x, area.y, area.w, 36), title, "small", "paper", "centre")]
    width = min((area.w - 8 * (HAND - 1)) / HAND, (area.h - 50) / RATIO)
    left = area.cx - (HAND * width + 8 * (HAND - 1)) / 2
    for k in range(HAND):
        spot = Rect(left + k * (width + 8), area.y + 44, width, width * RATIO)
        draw: Draw = CardBack() if k < count else Dashed(radius=6, color="heart", width=3, fill="")
        found.append(Node(f"closed.{seat}.kept.{k}", Role.IMAGE, spot, draws=(draw,)))
    return found


def _kept(show: Show) -> list[Node]:
    """'Your cards so far': eight places; what is picked just now is in them already."""
    _, rect = show.words._, show.spread.kept
    inner = rect.inset(32 * show.spread.k, 20)
    mine = show.view.now.cards
    cards = [*mine, *sorted(show.choice.keep)]
    children = [
        widgets.text("kept.title", Rect(inner.x, inner.y, inner.w * 0.5, 48), _("Your cards so far"), "label", size=36),
        widgets.text(
            "kept.sub", Rect(inner.x + inner.w * 0.5, inner.y, inner.w * 0.5, 48), _("You will play all 8."), "small", "ink2", "right"
        ),
    ]
    foot = 92.0 if not show.spread.compact else 76.0
    top, tall = inner.y + 60, inner.h - 60 - foot - 18
    gap = 14 * show.spread.k
    width = min((inner.w - gap * (HAND - 1)) / HAND, tall / RATIO)
    for n in range(HAND):
        spot = Rect(inner.x + n * (width + gap), top, width, width * RATIO)
        if n < len(cards):
            fresh = n >= len(mine)
            draws: tuple[Draw, ...] = (
                (Ring("signal", width * 0.075, 3, lip=5, width=6), show.face(cards[n])) if fresh else (show.face(cards[n]),)
            )
            label = f"{show.title(cards[n])}, {show.item(cards[n])}"
            children.append(Node(f"kept.{cards[n]}", Role.IMAGE, spot, label, draws))
        else:
            children.append(Node(f"kept.free.{n}", Role.IMAGE, spot, draws=(Dashed(radius=10, fill="paper2", color="line", width=3),)))
    line = Rect(inner.x, inner.bottom - foot, inner.w, foot)
    children.append(Node("kept.rule", Role.IMAGE, Rect(line.x, line.y, line.w, 3), draws=(Rule(),)))
    children += _counted(show, Rect(line.x, line.y + 10, line.w, line.h - 10), cards)
    return [widgets.panel("kept", rect, children, label=_("Your cards so far"))]


def _counted(show: Show, rect: Rect, cards: list[int]) -> list[Node]:
    """How many of each item are kept, and the rule of the one that was picked last; before that, what to do."""
    deck = show.view.deck
    kinds = [deck.item(card).type for card in cards]
    held = [type_ for type_ in TYPES if type_ in kinds]
    found, x = [], rect.x
    step = min(96.0, rect.w * 0.56 / max(1, len(held)))
    for type_ in held:
        count = kinds.count(type_)
        found.append(picture(f"kept.count.{type_}", Rect(x, rect.cy - 24, 48, 48), type_))
        found.append(widgets.text(f"kept.count.{type_}.n", Rect(x + 50, rect.y, step - 50, rect.h), f"×{count}", "label", size=28))
        x += step
    room = Rect(x + (10 if held else 0), rect.y, rect.right - x - 10, rect.h)
    lines = max(1, int(room.h // 30))
    if cards:
        last = deck.item(show.choice.keep[-1] if show.choice.keep else cards[-1]).type
        text = long_rule(show.words, last)
        if show.host.ui.fonts.fit(text, "small", room.w, show.spread.stage, lines, size=24).cut:
            text = row_rule(show.words, last)
    else:
        text = show.words._("Keep what scores well together, and strong numbers to win dates.")
    return [*found, widgets.text("kept.reminder", room, text, "small", lines=lines, valign="centre", size=24)]


def _passing(show: Show) -> list[Node]:
    """To whom the rest goes, and what was passed on before."""
    _, n_, rect = show.words._, show.words.n_, show.spread.passing
    inner = rect.inset(32 * show.spread.k, 16)
    receiver = left_of(show.bottom)
    count = len(in_hand(show.view)) - KEEP
    gone = [card for cards in passed_on(show.view) for card in cards]
    title = n_("The other {count} goes left, to {name}", "The other {count} go left, to {name}", max(count, 0))
    if not in_hand(show.view):
        title = _("The packs go left, to {name}")
    line = Rect(inner.x, inner.bottom - 62, inner.w, 62)
    row = Rect(inner.x, inner.y + 52, inner.w, min(112.0, line.y - inner.y - 56) if gone else inner.h - 60)
    side = min(92.0, row.h - 20)
    children = [
        widgets.text(
            "pass.title", Rect(inner.x, inner.y, inner.w, 48), title.format(count=count, name=show.name(receiver)), "label", size=34
        ),
        widgets.badge("pass.badge", row.x + 60, row.y + row.h / 2, side / 2, show.colour(receiver), label=show.name(receiver)),
        Node("pass.arrow", Role.IMAGE, Rect(row.x + 150, row.cy - 20, 76, 40), draws=(Arrow((1, 0.5), (0, 0.5), edge="", width=9),)),
    ]
    width = min(row.h / RATIO, 100.0)
    backs = max(0, count)
    step = min(width * 0.9, (row.w - 260 - width) / max(1, backs - 1)) if backs > 1 else 0
    for n in range(backs):
        spot = Rect(row.x + 256 + n * step, row.cy - width * RATIO / 2, width, width * RATIO)
        children.append(Node(f"pass.back.{n}", Role.IMAGE, spot, draws=(CardBack(),)))
    if gone:
        children.append(
            widgets.text("pass.seen", Rect(line.x, line.y, 128, line.h), _("Passed on"), "small", "ink2", lines=2, valign="centre")
        )
        pitch = min(66.0, (line.w - 132) / len(gone))
        side = min(56.0, pitch - 4)
        for n, card in enumerate(sorted(gone)):
            spot = Rect(line.x + 132 + n * pitch, line.cy - side / 2, side, side)
            label = f"{show.title(card)}, {show.item(card)}"
            children.append(Node(f"pass.{card}", Role.IMAGE, spot, label, (show.disc(card),), tip=label))
    return [widgets.panel("pass", rect, children, label=title.format(count=count, name=show.name(receiver)))]


def _dock(show: Show) -> list[Node]:
    _, n_, host, rect = show.words._, show.words.n_, show.host, show.spread.draft_dock
    if host.watching:
        return []
    if host.may_press:
        return [widgets.button("go", rect, _("Go on"), primary=True, press=host.press, zone="dock")]
    missing = KEEP - len(show.choice.keep)
    if show.me is None:
        why = _("First {name} chooses.").format(name=show.name(show.waited)) if show.waited is not None else ""
        label = _("{name} chooses").format(name=show.name(show.waited)) if show.waited is not None else _("Keep these two")
        return [widgets.button("keep", rect, label, primary=True, enabled=False, why=why or label, zone="dock")]
    if missing:
        label = n_("Pick {count} more card", "Pick {count} more cards", missing).format(count=missing)
        return [
            widgets.button("keep", rect, label, primary=True, enabled=False, why=_("Keep exactly two cards of this pack."), zone="dock")
        ]
    return [widgets.button("keep", rect, _("Keep these two"), primary=True, press=show.table.keep, zone="dock")]


def log(show: Show, rect: Rect) -> list[Node]:
    """The last thing that happened; pressed, it opens the whole log."""
    host = show.host
    if not host.last_line:
        return []
    names = [seat.name for seat in host.seating]
    return [log_chip(host.ui, rect, host.last_line, names, host.open_log, show.words._("What happened"))]
