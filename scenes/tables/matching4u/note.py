"""The note at the right of the shelf: what the picked card is, and what it would do (art bible, section 12)."""

from __future__ import annotations

from dataclasses import replace

from game.engine import widgets
from game.engine.draws import Picture
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.matching4u.actions import Play
from game.rules.matching4u.view import (
    WHITE,
    Sheet,
    View,
    colours,
    order,
    order_after,
    running,
    sheet_of,
    tally,
    trick,
    with_item,
    won,
    worth,
)
from scenes.tables.matching4u.faces import icon_of
from scenes.tables.matching4u.medals import ordinals
from scenes.tables.matching4u.show import Show
from scenes.tables.matching4u.words import card_rule, row_name, signed

NOTE_LINE = 30.0
"""From line to line of the sentence, in u."""


def nodes(show: Show) -> list[Node]:
    """What the picked card is, and what it would do: a heading and a sentence, together in the middle of their panel."""
    icon, head, body = _told(show)
    if not head:
        return []
    rect = show.spread.note
    side = min(76.0, rect.h - 40) if icon else 0.0
    x = rect.x + 20 + (side + 16 if icon else 0)
    width, fonts, stage = rect.right - x - 16, show.host.ui.fonts, show.spread.stage
    lines = 2 if fonts.fit(head, "label", width, stage).cut else 1
    tall = 36.0 * lines + 4
    count = min(int((rect.h - tall - 8) // NOTE_LINE), len(fonts.fit(body, "small", width, stage, 4, size=24).lines))
    top = rect.cy - (tall + count * NOTE_LINE) / 2
    children = []
    if icon:
        children.append(Node("note.icon", Role.IMAGE, Rect(rect.x + 20, rect.cy - side / 2, side, side), draws=(Picture(icon),)))
    children += [
        widgets.text("note.head", Rect(x, top, width, tall), head, "label", size=32, lines=lines, valign="centre"),
        widgets.text("note.body", Rect(x, top + tall, width, count * NOTE_LINE + 4), body, "small", lines=count, valign="top", size=24),
    ]
    return [widgets.panel("note", rect, children, level=1, radius=22, label=f"{head}. {body}")]


def _told(show: Show) -> tuple[str, str, str]:
    """(icon, heading, sentence) of the note; no heading for none."""
    _, view = show.words._, show.view
    if show.phase == "take" and show.me is not None:
        card = show.choice.item
        if card is None:
            return "", _("Take one item"), _("Each card shows how many points it adds.")
        category = view.deck.item(card).type
        head = _("{item}: {points}").format(item=show.item(card), points=signed(worth(view, show.me, card)))
        return icon_of(category), head, effect(show, show.me, card)
    if show.phase == "play" and show.me is not None:
        card = show.choice.card
        if card is None:
            return "", _("Play any card"), _("The highest of the led colour wins the date.")
        return icon_of(view.deck.item(card).type), show.title(card), place(show, card)
    if show.phase == "deal":
        return "", _("Eight cards each"), _("They are dealt face down.")
    return "", "", ""


def effect(show: Show, seat: int, card: int) -> str:
    """What an item would change in its own row of this seat's sheet; the clothes' worth with perfume is told together.

    The date that comes with the first item is counted on both sides, as in `worth`.
    """
    _, view = show.words._, show.view
    now = show.trick
    assert now is not None
    item, gained = view.deck.item(card), not now.taken
    before, after = _with_date(view, seat) if gained else running(view), with_item(view, seat, card)
    had, has = before.row(item.type).counts[seat], after.row(item.type).counts[seat]
    rows = ("clothes", "perfume") if item.type in ("clothes", "perfume") else (item.type,)
    gain = sum(after.row(row).points[seat] - before.row(row).points[seat] for row in rows)
    told = _("{row} from {had} to {has}: {points}.")
    if gained and not show.spread.compact and (item.type == "aquarium" or view.deck.date(now.date).icon == item.type):
        told = _("{row} with this date from {had} to {has}: {points}.")
    told = told.format(row=row_name(show.words, item.type), had=had, has=has, points=signed(gain))
    return told if not item.points else _("{effect} Date Points: {points}.").format(effect=told, points=signed(item.points))


def _with_date(view: View, seat: int) -> Sheet:
    """The sheet as it would be with the date at stake in front of this seat."""
    now, front = trick(view), list(won(view))
    assert now is not None
    front[seat] = replace(front[seat], dates=(*front[seat].dates, now.date))
    return sheet_of(tuple(tally(view.deck, each) for each in front))


def place(show: Show, card: int) -> str:
    """Where the card would rank so far, then the item's rule."""
    _, view = show.words._, show.view
    ways = colours(view, card)
    rule = _("{item}: {rule}.").format(item=show.item(card), rule=card_rule(show.words, view.deck.item(card).type))
    if len(ways) > 1:
        return _("You choose its colour next.") if show.spread.compact else _("You choose its colour next. {rule}").format(rule=rule)
    place = ordinals(show)[order_after(view, Play(card, ways[0])).index(view.viewer)]
    if view.deck.item(card).colour == WHITE and ways[0] != WHITE:
        became = {
            "red": _("It becomes red: {place} so far."),
            "yellow": _("It becomes yellow: {place} so far."),
            "blue": _("It becomes blue: {place} so far."),
        }
        return f"{became[ways[0]].format(place=place)} {rule}"
    if view.deck.item(card).colour == WHITE:
        return _("It stays white, below all colours. {rule}").format(rule=rule)
    return rule if not order(view) else f"{_('{place} so far.').format(place=place)} {rule}"
