"""The secret sheet: the beads so far and the five words, without numbers, in an order of their own (art2.md, B: nothing leaks)."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Crease, Paper, Ring, Rule, SeatPattern
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.mismatch.view import ROWS, next_row, own_votes, pairs, spots, words
from scenes.tables.mismatch.beads import Beads, whole
from scenes.tables.mismatch.show import Show
from scenes.tables.mismatch.tablet import picture_rows


def nodes(show: Show) -> list[Node]:
    """The voter's own screen, in the voter's pattern."""
    _, stage = show.words._, show.spread.stage
    seat = show.me
    assert seat is not None
    small = show.spread.compact
    top, foot = (98.0, 724.0) if small else (132.0, 914.0)
    split = stage.w * 0.485
    left = Rect(30 if small else 52, top, split - (44 if small else 66), foot - top)
    right = Rect(split + (6 if small else 36), top, stage.w - split - (36 if small else 88), foot - top)
    ground = Node("sheet.cloth", Role.PANEL, stage.window, draws=(SeatPattern(show.colour(seat)), Crease()))
    return [ground, _beads(show, left, seat), _words(show, right), *_dock(show)]


def _beads(show: Show, rect: Rect, seat: int) -> Node:
    """The tablet as far as it is set, and which spot the voter holds."""
    _, n_, view = show.words._, show.words.n_, show.view
    inner = rect.inset(30 if show.spread.compact else 40, 16)
    head = Rect(inner.x, inner.y, inner.w, 58)
    done = view.now.beads
    rows = tuple((left, right, whole(done[n]) if n < len(done) else Beads(), n < len(done)) for n, (left, right) in enumerate(pairs(view)))
    number = next_row(view)
    waits = _("{name} waits at row {row}").format(name=show.name(show.leader), row=number) if number else _("all rows are set")
    spot = next((spot for spot in spots(view) if spot.token is not None and spot.token.seat == seat and not spot.token.number), None)
    worth = spot.worth if spot is not None else 0
    held = n_("You hold the spot for {count} point. No giving it back.", "You hold the spot for {count} points. No giving it back.", worth)
    note = Rect(inner.x, inner.bottom - 60, inner.w, 56)
    area = Rect(inner.x, head.bottom + 8, inner.w, note.y - head.bottom - 20)
    children = (
        widgets.text("sheet.beads", Rect(head.x, head.y, head.w * 0.5, head.h), _("The beads so far"), "h1", size=40),
        widgets.text(
            "sheet.waits",
            Rect(head.x + head.w * 0.5, head.y, head.w * 0.5, head.h),
            waits,
            "small",
            "ink2",
            "right",
            lines=2,
            valign="centre",
        ),
        *picture_rows("sheet.row", area, rows),
        widgets.text("sheet.spot", note, held.format(count=worth), "body-bold", lines=2, size=26, valign="centre"),
    )
    return widgets.panel("sheet.left", rect, children, level=2, radius=34, label=_("The beads so far"))


def _words(show: Show, rect: Rect) -> Node:
    """Five equal slips. Keys and pointer step from one to the other; nothing on the screen names a word but they."""
    _, view = show.words._, show.view
    inner = rect.inset(30 if show.spread.compact else 40, 16)
    head = Rect(inner.x, inner.y, inner.w, 58)
    texts, taken = words(view), own_votes(view)
    note = Rect(inner.x, inner.bottom - 84, inner.w, 80)
    area = Rect(inner.x, head.bottom + 12, inner.w, note.y - head.bottom - 28)
    pitch = area.h / ROWS
    slips = [
        _slip(show, n, number, texts[number - 1], Rect(area.x, area.y + n * pitch, area.w, min(90.0, pitch - 16)), used=number in taken)
        for n, number in enumerate(show.choice.sheet)
    ]
    slips.sort(key=lambda node: node.value == "on")  # the ringed one lies above its neighbours
    above = show.seconds() or _("new order, no numbers")
    first = _("Arrow keys or mouse, then Enter twice.") if not taken else _("Your first vote stays. Pick another word.")
    children = (
        widgets.text("sheet.title", Rect(head.x, head.y, head.w * 0.5, head.h), _("Your word"), "h1", size=40),
        widgets.text(
            "sheet.order", Rect(head.x + head.w * 0.4, head.y, head.w * 0.6, head.h), above, "small", "ink2", "right"
        ),
        *slips,
        Node("sheet.rule", Role.IMAGE, Rect(note.x, note.y - 6, note.w, 3), draws=(Rule(),)),
        widgets.text("sheet.how", Rect(note.x, note.y, note.w, 40), first, "body", size=26, valign="centre"),
        widgets.text(
            "sheet.new", Rect(note.x, note.y + 38, note.w, 40), _("Number keys do nothing."), "body", "ink2", size=26, valign="centre"
        ),
    )
    return widgets.panel("sheet.right", rect, children, level=2, radius=34, label=_("Your word"))


def _slip(show: Show, n: int, number: int, text: str, rect: Rect, *, used: bool) -> Node:
    _ = show.words._
    if used:
        said = (
            widgets.text(
                f"slip.{n}.text",
                Rect(rect.x + 20, rect.y + 4, rect.w - 40, rect.h * 0.54),
                text,
                "label",
                "off-text",
                "centre",
                size=34,
                valign="centre",
            ),
            widgets.text(
                f"slip.{n}.used",
                Rect(rect.x + 20, rect.y + rect.h * 0.54, rect.w - 40, rect.h * 0.4),
                _("your first vote"),
                "small",
                "off-text",
                "centre",
                valign="centre",
            ),
        )
        return Node(f"slip.{n}", Role.GROUP, rect, text, (Paper("off", 24, 0, lip=False),), said)
    chosen = n == show.choice.word
    draws: tuple[Draw, ...] = (Paper("white", 24, 1, fold=True),)
    if chosen:
        draws = (*draws, Ring("signal", 24, -11, lip=0, width=7))
    parts: tuple[Node, ...] = (
        widgets.text(
            f"slip.{n}.text", Rect(rect.x + 70, rect.y, rect.w - 140, rect.h), text, "word", align="centre", lines=2, valign="centre"
        ),
    )
    if chosen:
        parts = (*parts, widgets.medal(f"slip.{n}.medal", rect.right - 52, rect.cy, min(28.0, rect.h * 0.36), "icon_check"))
    return Node(
        f"slip.{n}",
        Role.CHOICE,
        rect,
        text,
        draws,
        parts,
        value="on" if chosen else "off",
        zone="list",
        radius=24,
        press=lambda: show.table.pick_slip(n),
    )


def _dock(show: Show) -> list[Node]:
    _, dock = show.words._, show.spread.dock
    found = [
        widgets.button(
            "lock",
            Rect(dock.right - dock.w * 0.25, dock.y, dock.w * 0.25, dock.h),
            _("Lock it in"),
            primary=True,
            icon="icon_check",
            press=show.table.vote,
            zone="dock",
        ),
    ]
    if not show.alone:
        hide = Rect(dock.x, dock.y, dock.w * 0.2, dock.h)
        found.append(widgets.button("hide", hide, _("Hide again"), icon="icon_lock", press=show.table.hide_sheet, zone="dock"))
        middle = Rect.around(dock.cx - dock.w * 0.025, dock.cy, dock.w * 0.42, 64)
        found.append(widgets.chip("others", middle, _("Everyone else: still the ceiling!"), ink=True, size=32))
    return found
