"""The dice pad, the list of targets or the chooser or the notes, the dock, and the last thing that happened."""

from __future__ import annotations

from collections.abc import Callable

from game.engine import widgets
from game.engine.draws import Die, Paper
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.matchi.view import BASE_DICE, can_act
from scenes.notes import fitting, log_chip
from scenes.tables.base import Waiting
from scenes.tables.matchi import marks
from scenes.tables.matchi.choice import unspent
from scenes.tables.matchi.lists import chooser, where_to
from scenes.tables.matchi.show import Show

PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-0.62, 0), (0.62, 0)),
    3: ((-0.62, -0.6), (0.62, -0.6), (0, 0.62)),
    4: ((-0.62, -0.62), (0.62, -0.62), (-0.62, 0.62), (0.62, 0.62)),
    5: ((-1.16, -0.6), (0, -0.6), (1.16, -0.6), (-0.6, 0.62), (0.6, 0.62)),
    6: ((-1.16, -0.62), (0, -0.62), (1.16, -0.62), (-1.16, 0.62), (0, 0.62), (1.16, 0.62)),
}
"""Where that many dice lie on the pad, in dice from its middle."""
TILTS = (-5, 4, 2, -6, 3, -3)
"""Degrees by which a resting die lies askew."""


def nodes(show: Show) -> list[Node]:
    found = [Node("pad", Role.IMAGE, show.spread.pad, show.words._("Dice pad"), draws=(marks.pad(),))]
    found += _dice(show)
    found += _card(show)
    found += _dock(show)
    found += _log(show)
    return found


def die_rect(show: Show, place: int, count: int) -> Rect:
    """Where a die lies on the pad."""
    pad = show.spread.pad
    size = max(62.0, (100 if count <= 4 else 80) * pad.w / 424)
    x, y = PLACES[count][place]
    return Rect.around(pad.cx + x * size * 1.14, pad.cy + y * size * 1.14, size)


def _dice(show: Show) -> list[Node]:
    view = show.view
    if view.phase in ("turn", "first") or (view.phase == "roll" and view.turn == 1 and view.firsts):
        return _first_dice(show)
    if view.phase == "roll" or not view.rolled:
        count = view.dice_next(view.to_move) if view.phase == "roll" else BASE_DICE
        return [Node(f"socket.die.{n}", Role.IMAGE, die_rect(show, n, count), draws=(marks.die_socket(),)) for n in range(count)]
    return [_die(show, place, ready) for place, ready in enumerate(unspent(view))]


def _first_dice(show: Show) -> list[Node]:
    """Each seat's die for the first turn, under its badge; sockets before the roll."""
    pad = show.spread.pad
    found = []
    for seat in (0, 1):
        rect = die_rect(show, seat, 2).moved(0, 16)
        last = show.view.firsts[-1][seat] if show.view.firsts else None
        draw = Die(last) if last is not None else marks.die_socket()
        found.append(Node(f"first.{seat}", Role.IMAGE, rect, "" if last is None else str(last), draws=(draw,)))
        found.append(widgets.badge(f"first.badge.{seat}", rect.cx, rect.y - 34 * pad.w / 424, 24 * pad.w / 424, show.colour(seat)))
    return found


def _die(show: Show, place: int, ready: bool) -> Node:
    _ = show.words._
    value = show.view.rolled[place]
    lit = place in show.lit
    rect = die_rect(show, place, len(show.view.rolled)).moved(0, -8 if lit else 0)
    state = "spent" if not ready else "chosen" if lit else "ready"
    extra = place >= BASE_DICE
    draw = Die(value, state, "lemon" if extra else "white", angle=0 if lit else TILTS[place % len(TILTS)])
    usable = ready and show.acting
    label = _("Die {value}").format(value=value) if ready else _("Die {value}, spent").format(value=value)
    return Node(
        f"die.{place}",
        Role.DIE if usable else Role.IMAGE,
        rect,
        label,
        (draw,),
        value=state if usable or not ready else "ready",
        zone="dice",
        radius=24,
        press=(lambda: show.table.press_die(place)) if usable else None,
    )


def _card(show: Show) -> list[Node]:
    if show.choice.target is not None:
        return chooser(show)
    if show.acting and show.choice.source is not None and show.targets:
        return where_to(show)
    return _notes(show)


def _notes(show: Show) -> list[Node]:
    """How many dice and why; below it a hint. After a first press of End turn: what would be lost."""
    _, view = show.words._, show.view
    card = show.spread.card
    if show.choice.warned:
        dice = ", ".join(map(str, view.dice))
        head, body = _("Dice are left"), _("You can still use {dice}. Press End turn again to leave them.").format(dice=dice)
        return [_note(show, head, body)]
    if view.phase in ("turn", "first") or (view.phase == "roll" and view.turn == 1 and view.firsts):
        body = _("Each rolls one die. The higher one begins.")
        if view.phase == "first" and view.firsts:
            body = _("Both rolled {number}. Roll once more.").format(number=view.firsts[-1][0])
        elif view.phase == "roll":
            body = _("{name} rolled higher and begins.").format(name=show.host.seating[view.to_move].name)
        return [_note(show, _("Who begins?"), body)]
    found = [_note(show, *_dice_note(show))]
    if show.acting and card.h > 300:
        head, body = _("Glowing = it can go."), _("Tap a piece to see where to, and what it costs.")
        if not view.dice:
            head, body = _("All dice are spent."), _("Press End turn when you are happy with it.")
        elif not can_act(view):
            head, body = _("No move is left."), _("End your turn. Dice that are left are lost.")
        found.append(_hint(Rect(card.x, card.bottom - 126, card.w, 126), head, body))
    return found


def _note(show: Show, head: str, body: str) -> Node:
    """A paper card with a heading and up to three lines; a lemon die stands for extra dice."""
    card = show.spread.card
    rect = Rect(card.x, card.y, card.w, min(card.h, 196))
    extra = max(0, len(show.view.rolled) - BASE_DICE)
    left = 96 if extra and not show.choice.warned else 26
    inner = Rect(rect.x + left, rect.y + 20, rect.w - left - 24, rect.h - 36)
    body = fitting(show.host.ui, body, [seat.name for seat in show.host.seating], "body", inner.w, 3)
    children = [
        widgets.text("note.head", Rect(inner.x, inner.y, inner.w, 46), head, "label", size=34),
        widgets.text("note.body", Rect(inner.x, inner.y + 50, inner.w, inner.h - 50), body, "body", lines=3, valign="top"),
    ]
    if left > 26:
        spot = Rect(rect.x + 24, rect.cy - 28, 56, 56)
        children.append(Node("note.die", Role.IMAGE, spot, draws=(Die(min(extra, 6), "ready", "lemon"),)))
    return widgets.panel("note", rect, children)


def _hint(rect: Rect, head: str, body: str) -> Node:
    """A quiet box on the table's own ground."""
    inner = rect.inset(24, 14)
    children = (
        widgets.text("hint.head", Rect(inner.x, inner.y, inner.w, 36), head, "small-bold", "paper", size=27),
        widgets.text(
            "hint.body", Rect(inner.x, inner.y + 36, inner.w, inner.h - 36), body, "small", "paper", lines=2, size=26, valign="top"
        ),
    )
    return Node("hint", Role.GROUP, rect, draws=(Paper("matchi-deep", 18, 0, lip=False),), children=children)


def _dice_note(show: Show) -> tuple[str, str]:
    """How many dice this turn has, and why (R-MA-7)."""
    _, n_, view = show.words._, show.words.n_, show.view
    other = 1 - view.to_move
    name = show.host.seating[other].name
    count = len(view.rolled) or view.dice_next(view.to_move)
    extra = count - BASE_DICE
    head = n_("{count} die this turn", "{count} dice this turn", count).format(count=count)
    if extra <= 0:
        return head, _("{name} has none in the star, so there is no extra die.").format(name=name)
    if view.stars(other) != extra:  # a piece was knocked out since
        return head, _("Extra dice are counted when a turn starts.")
    body = n_("3, plus {count} because {name} has {count} in the star.", "3, plus {count} because {name} has {count} in the star.", extra)
    return head, body.format(count=extra, name=name)


def _dock(show: Show) -> list[Node]:
    """The buttons at the bottom right; one ink button at most."""
    _, host, view, dock = show.words._, show.host, show.view, show.spread.dock
    if host.watching:
        return []
    if host.may_press:
        label = _("Roll") if host.waiting is Waiting.CHANCE else _("Go on")
        return [*_undo_beside(show), widgets.button("go", _main(show), label, primary=True, press=host.press, zone="dock")]
    if show.choice.target is not None:
        return _chooser_dock(show, dock)
    left = Rect(dock.x, dock.y, dock.w * 0.475, dock.h)
    right = Rect(dock.x + dock.w * 0.525, dock.y, dock.w * 0.475, dock.h)
    undo = widgets.button(
        "undo",
        left,
        _("Undo"),
        icon="icon_undo",
        press=show.table.undo,
        enabled=host.can_undo,
        why=_("There is nothing to take back."),
        zone="dock",
    )
    if not show.acting:
        name = host.seating[view.to_move].name if view.to_move >= 0 else ""
        label = _("{name} plays").format(name=name) if name else _("End turn")
        why = _("{name} is playing. Space skips the movement.").format(name=name)
        return [undo, widgets.button("end", right, label, enabled=False, why=why, zone="dock")]
    if not can_act(view):
        return [
            *_undo_beside(show),
            widgets.button("end", _main(show), _("End turn"), primary=True, press=show.table.end_turn, zone="dock"),
        ]
    label = _("End anyway") if show.choice.warned else _("End turn")
    return [undo, widgets.button("end", right, label, press=show.table.end_turn, zone="dock")]


def _beside(dock: Rect) -> tuple[Rect, Rect]:
    """The places of a small button and of the primary one beside it."""
    return Rect(dock.x, dock.y, dock.w * 0.34, dock.h), Rect(dock.x + dock.w * 0.38, dock.y, dock.w * 0.62, dock.h)


def _main(show: Show) -> Rect:
    return _beside(show.spread.dock)[1] if show.host.can_undo else show.spread.dock


def _undo_beside(show: Show) -> list[Node]:
    """Undo beside the primary button, where there is room for its word only: the end of a turn can be taken back until the next roll."""
    if not show.host.can_undo:
        return []
    return [widgets.button("undo", _beside(show.spread.dock)[0], show.words._("Undo"), press=show.table.undo, zone="dock")]


def _chooser_dock(show: Show, dock: Rect) -> list[Node]:
    _, target = show.words._, show.choice.target
    assert target is not None
    number = show.layout.number[target]
    attacked = show.owner(target) is not None
    from_supply = show.choice.source == -1
    label = _("Attack {number}") if attacked else _("Place on {number}") if from_supply else _("Go to {number}")
    back: Callable[[], object] = show.table.back
    left, right = _beside(dock)
    return [
        widgets.button("back", left, _("Back"), press=lambda: _forget(back), zone="dock"),
        widgets.button("pay", right, label.format(number=number), primary=True, press=show.table.confirm, zone="dock"),
    ]


def _forget(act: Callable[[], object]) -> None:
    act()


def _log(show: Show) -> list[Node]:
    """The last thing that happened, in words; pressed, it opens the whole log."""
    rect, line = show.spread.log, show.host.last_line
    if rect.w == 0 or not line:
        return []
    names = [seat.name for seat in show.host.seating]
    return [log_chip(show.host.ui, rect, line, names, show.host.open_log, show.words._("What happened"))]
