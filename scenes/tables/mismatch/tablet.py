"""The tablet: five slots between their attribute cards, and under them what the leader does next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import widgets
from game.engine.draws import Bead, Paper, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.mismatch.pack import plain
from game.rules.mismatch.view import BEADS, ROWS, next_row, pairs, undecided
from scenes.tables.mismatch.bar import may_again
from scenes.tables.mismatch.beads import PITCH, RADIUS, WIDTH, Beads, dragged, whole
from scenes.tables.mismatch.faces import AttributeFace, SlotGround
from scenes.tables.mismatch.left import log
from scenes.tables.mismatch.show import Show


def nodes(show: Show) -> list[Node]:
    """The tablet with everything on it."""
    rect = show.spread.tablet
    children: list[Node] = []
    for number in range(1, ROWS + 1):
        children += row(show, number)
    if not show.opening and not show.spread.talk:
        children += _foot(show)
    fill = Paper("rail", 40 if show.spread.compact else 44, 3, lip="ink-lip", fold=True)
    tablet = Node("tablet", Role.PANEL, rect, show.words._("The tablet"), (fill,), tuple(children), radius=44, zone="board")
    return [tablet, *(log(show, show.spread.log) if show.opening and not show.spread.talk else [])]


def row(show: Show, number: int) -> list[Node]:
    """Two attribute cards and the slot between them."""
    laid = pairs(show.view)
    active = number == active_row(show)
    found = []
    if active:
        ring = show.spread.row(number)
        found.append(Node("row.ring", Role.IMAGE, ring, draws=(Ring("signal", 16, 4, lip=0),)))
    if not laid:
        return [*found, *blank(show, number)]
    beads, is_set = beads_of(show, number), number <= len(show.view.now.beads)
    bright = is_set or active
    for side in (0, 1):
        found.append(_card(show, number, side, laid[number - 1][side], beads, bright=bright, active=active))
    if show.choice.swap:
        return [*found, _swap(show, number)]
    return [*found, slot(show, number, beads, active=active, bright=bright)]


def blank(show: Show, number: int) -> list[Node]:
    """A row before the cards lie there."""
    rect, beads = show.spread.slot(number), Beads()
    return [slot_node(f"slot.{number}", rect, beads.places(rect.w), "", idle=True)]


def active_row(show: Show) -> int:
    """The row that is being set, by whoever leads; 0 for none."""
    return next_row(show.view) if show.phase in ("explain", "vote", "pair") and show.view.now.task >= 0 else 0


def beads_of(show: Show, number: int) -> Beads:
    """The beads of a row: as they were set, as they are being pushed, or all in the middle."""
    done = show.view.now.beads
    if number <= len(done):
        return whole(done[number - 1])
    return show.choice.beads if number == active_row(show) else Beads()


def _card(show: Show, number: int, side: int, text: str, beads: Beads, *, bright: bool, active: bool) -> Node:
    """An attribute; pressing one of the row being set pushes one more bead to its side."""
    count = beads.left if side == 0 else beads.right
    face = AttributeFace(text, count if bright else -1, dull=not bright)
    key, rect = f"card.{number}.{'left' if side == 0 else 'right'}", show.spread.card(number, side)
    label = show.words.n_("{attribute}, {count} bead", "{attribute}, {count} beads", count).format(attribute=plain(text), count=count)
    if not (active and show.leads and not show.choice.swap):
        return Node(key, Role.IMAGE, rect, label if bright else plain(text), (face,), radius=16)
    push: Callable[[], None] = lambda: show.table.push(-1 if side == 0 else 1)  # noqa: E731
    value = "free" if count < BEADS else "full"
    return Node(key, Role.CARD, rect, label, (face,), value=value, zone="table", radius=16, press=push)


def slot(show: Show, number: int, beads: Beads, *, active: bool, bright: bool) -> Node:
    """The groove with its six beads; that of the row being set can be dragged, clicked and moved by keys."""
    _, rect = show.words._, show.spread.slot(number)
    moving = show.choice.drag if active else None
    places = beads.places(rect.w) if moving is None else dragged(beads, moving[0], moving[1], rect.w)
    label = _("Row {row}: {left} left, {middle} in the middle, {right} right").format(
        row=number, left=beads.left, middle=beads.middle, right=beads.right
    )
    if not (active and show.leads):
        return slot_node(f"slot.{number}", rect, places, label, idle=not bright)
    node = slot_node(f"slot.{number}", rect, places, label, idle=False)
    reach = rect.inset(10, (rect.h - 70) / 2)  # so much of it is pressed, and the focus mark stays clear of the cards
    return Node(
        node.id,
        Role.SLIDER,
        reach,
        label,
        (),
        (Node(f"{node.id}.groove", Role.IMAGE, rect, draws=node.draws), *node.children),
        value=f"{beads.left}-{beads.right}",
        zone="board",
        radius=29,
        press=show.table.set_row,
        change=show.table.push,
        drag=lambda phase, x, y, over: show.table.drag_bead(phase, x - rect.x, rect.w),
    )


def slot_node(key: str, rect: Rect, places: Sequence[float], label: str, *, idle: bool) -> Node:
    """A groove and its beads as a picture."""
    k = rect.w / WIDTH
    r = min(RADIUS * k, PITCH * k / 2 - 1, 22.0)
    tall = max(2 * r + 12, 58 * min(1.0, k + 0.1))
    bead: tuple[Draw, ...] = (Bead(idle),)
    beads = tuple(Node(f"{key}.{n}", Role.IMAGE, Rect.around(rect.x + x, rect.cy, 2 * r), draws=bead) for n, x in enumerate(places))
    return Node(key, Role.GROUP, rect, label, (SlotGround(tall),), beads)


def _swap(show: Show, number: int) -> Node:
    """While a pair is picked to be put away: a button in each row's slot."""
    rect = show.spread.slot(number)
    spot = Rect.around(rect.cx, rect.cy, rect.w - 8, min(76.0, rect.h - 8))
    label = show.words._("Swap pair {row}").format(row=number)
    return widgets.button(
        f"swap.{number}", spot, label, icon="icon_swap", press=lambda: show.table.redraw(number), zone="board", style="label"
    )


def _foot(show: Show) -> list[Node]:
    """What is asked of the leader, and the button; for a bot that leads, the button that lets it go on."""
    foot = show.spread.foot
    height = min(92.0 if not show.spread.compact else 80.0, foot.h)
    button = Rect(foot.right - foot.w * 0.44, foot.y + (foot.h - height) / 2, foot.w * 0.44, height)
    aside = 104.0 if show.leads and show.table.may_redraw(show.view) and not show.choice.swap else 0.0
    text = Rect(foot.x + 10, foot.y, button.x - foot.x - 30 - aside, foot.h)
    found = show.pair("foot", text, *_told(show), ("paper", "cream"))
    if show.host.watching:
        return found
    return [*found, *_buttons(show, button)]


def _told(show: Show) -> tuple[str, str]:
    """Two short lines beside the button."""
    _, leader = show.words._, show.name(show.leader) if show.leader >= 0 else ""
    where = show.phase
    if where in ("leader", "attributes", "task", "secret", "pair"):
        if where == "leader":
            return _("Who leads first?"), _("The laptop draws one of you.")
        return _("New cards come."), _("Read them well.")
    if where == "explain" and show.leads:
        if not show.alone and show.choice.peeked != show.view.number:
            return _("Look at your word."), _("All others look away.")
        if show.choice.swap:
            return _("Which pair shall go?"), _("Only one, and only now.")
        return _("Drag beads left or right."), _("None may stay in the middle.")
    if show.bots_first:
        return _("The bots vote first."), _("Then the row is set.")
    if where == "explain" and show.view.mode == "talk":
        return _("{name} moves the beads.").format(name=leader), _("After row 5 you talk.")
    if where == "explain":
        race = any(not show.is_bot(seat) for seat in show.guessers) and not show.host.watching
        return _("{name} moves the beads.").format(name=leader), _("Got it? Hit your key.") if race else _("Watch closely.")
    if where == "vote":
        return _("The beads rest."), _("Somebody picks a word.")
    if where == "last":
        waits = any(not show.is_bot(seat) for seat in undecided(show.view)) and not show.host.watching
        late = _("The bots make up their minds.") if not show.host.watching else _("Who still votes?")
        return _("All beads are set."), _("Vote now, or pass.") if waits else late
    second = _("Any afterthought?") if may_again(show) and not show.host.watching else ""
    return _("The beads rest.") if next_row(show.view) else _("All beads are set."), second


def _buttons(show: Show, rect: Rect) -> list[Node]:
    _, host, where = show.words._, show.host, show.phase
    if where == "explain" and show.leads:
        return _leader_buttons(show, rect)
    if where == "closing" and host.may_press:
        label = _("Open the votes") if show.view.now.claims else _("Reveal the word")
        return [widgets.button("go", rect, label, primary=True, press=host.press, zone="dock")]
    if show.bot_works and where == "explain" and show.is_bot(show.leader):
        label = _("Next row") if next_row(show.view) > 1 else _("First row")
        return [widgets.button("go", rect, label, primary=host.may_press, icon="icon_down", press=host.press, zone="dock")]
    if host.may_press:
        return [widgets.button("go", rect, _go_words(show), primary=True, press=host.press, zone="dock")]
    return []


def _go_words(show: Show) -> str:
    _ = show.words._
    return {"leader": _("Draw the leader"), "attributes": _("Lay the cards"), "task": _("Turn the words"), "secret": _("Draw a word")}.get(
        show.phase, _("Go on")
    )


def _leader_buttons(show: Show, rect: Rect) -> list[Node]:
    _, n_, number = show.words._, show.words.n_, next_row(show.view)
    if not show.alone and show.choice.peeked != show.view.number:
        label = _("See your word")
        return [widgets.button("peek", rect, label, primary=True, icon="icon_eye", press=show.table.peek, zone="dock")]
    if show.choice.swap:
        return [widgets.button("swap.off", rect, _("Keep them all"), icon="icon_arrowl", press=show.table.toggle_swap, zone="dock")]
    middle = show.choice.beads.middle
    found = []
    if show.table.may_redraw(show.view):
        small = Rect(rect.x - 92, rect.cy - 38, 76, 76)
        found.append(
            widgets.round_button("swap", small.cx, small.cy, "icon_swap", _("Swap one pair"), show.table.toggle_swap, r=36, zone="dock")
        )
    done = n_("Push {count} bead", "Push {count} beads", middle).format(count=middle) if middle else _("Row {row} done").format(row=number)
    why = _("Each bead goes left or right; none stays in the middle.")
    icon = "icon_down" if number < ROWS else "icon_check"
    button = widgets.button(
        "set", rect, done, primary=True, icon=icon, press=show.table.set_row, enabled=not middle, why=why if middle else "", zone="dock"
    )
    return [*found, button]


def picture_rows(key: str, rect: Rect, rows: Sequence[tuple[str, str, Beads, bool]]) -> tuple[Node, ...]:
    """A piece of the tablet for the rule pages: rows of (left, right, beads, bright)."""
    pad = 16.0
    high = min(92.0, (rect.h - pad * (len(rows) + 1)) / max(1, len(rows)))
    whole_h = high * len(rows) + pad * (len(rows) + 1)
    ground = Rect(rect.x, rect.cy - whole_h / 2, rect.w, whole_h)
    found = [Node(f"{key}.ground", Role.IMAGE, ground, draws=(Paper("rail", 26, 2, lip="ink-lip", fold=True),))]
    side = rect.w * 0.27
    for n, (left, right, beads, bright) in enumerate(rows):
        line = Rect(ground.x + 14, ground.y + pad + n * (high + pad), ground.w - 28, high)
        groove = Rect(line.x + side + 8, line.y, line.w - 2 * side - 16, line.h)
        for at, text, count in ((line.x, left, beads.left), (line.right - side, right, beads.right)):
            card = Rect(at, line.y, side, line.h)
            where = "left" if at == line.x else "right"
            face = AttributeFace(text, count if bright else -1, dull=not bright)
            found.append(Node(f"{key}.{n}.{where}", Role.IMAGE, card, plain(text), (face,)))
        found.append(slot_node(f"{key}.{n}.slot", groove, beads.places(groove.w), "", idle=not bright))
    return tuple(found)
