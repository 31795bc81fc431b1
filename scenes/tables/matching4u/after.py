"""Beside the score sheet: the story of one row, the totals and who leads next; and the cards in place of the sheet (part 2, F)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import widgets
from game.engine.draws import Fill
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.matching4u.view import PLAYERS, ROUNDS, TRICKS, TYPES, Row, Won, next_leaders, sheet, totals, won_of
from scenes.tables.matching4u.cards import RATIO, ValueMedal
from scenes.tables.matching4u.faces import picture
from scenes.tables.matching4u.show import Show
from scenes.tables.matching4u.words import long_rule, plain, row_name


def story(show: Show, number: int) -> Node:
    """How one row came to its points, seat by seat; a shared value is a medal split on the fold."""
    words, rect = show.words, show.spread.story
    row = sheet(show.view, number).row(show.choice.row)
    inner = rect.inset(30, 20)
    children = [
        picture("story.icon", Rect(inner.x, inner.y, 62, 62), row.category),
        widgets.text("story.title", Rect(inner.x + 78, inner.y, inner.w - 78, 62), _headline(show, row), "h2", size=36),
    ]
    foot = 104.0
    dates = [each.dates for each in _won(show)]
    pitch = (inner.h - 72 - foot) / PLAYERS
    shared = _shared(row)
    for seat in range(PLAYERS):
        line = Rect(inner.x, inner.y + 72 + seat * pitch, inner.w, pitch)
        room = (140.0 if show.spread.compact else 190.0) if shared else 100.0
        children += _story_line(show, row, seat, line, dates[seat], room)
    if shared:
        side = min(136.0, pitch * 3)
        medal = Rect.around(inner.right - side / 2 - 4, inner.y + 72 + pitch * 1.5, side)
        children.append(Node("story.medal", Role.IMAGE, medal, draws=(ValueMedal(shared),)))
    text = Rect(inner.x, inner.bottom - foot + 6, inner.w, foot - 6)
    children.append(widgets.text("story.text", text, _explained(show, row), "body", lines=3, size=26, valign="centre"))
    return widgets.panel("story", rect, children, level=2, label=row_name(words, row.category))


def _won(show: Show) -> tuple[Won, ...]:
    """What lies in front of each at the end of the round that is shown."""
    view = show.view
    rounds = view.past if view.end else (*view.past, view.now)
    return won_of(rounds[view.number - 1].tricks)


def _story_line(show: Show, row: Row, seat: int, line: Rect, dates: Sequence[int], room: float) -> list[Node]:
    """A seat's badge and name, its icons, its points at the right (left out where a shared medal stands); of date points the dates."""
    r = min(24.0, line.h / 2 - 3)
    key, deck = f"story.{seat}", show.view.deck
    width = 140.0 if not show.spread.compact or room < 120 else 116.0
    lines = 2 if line.h >= 54 else 1
    found = [
        widgets.badge(f"{key}.badge", line.x + r, line.cy, r, show.colour(seat)),
        widgets.text(
            f"{key}.name",
            Rect(line.x + 2 * r + 10, line.y, width, line.h),
            show.name(seat),
            "label",
            lines=lines,
            size=28,
            valign="centre",
        ),
    ]
    x, right = line.x + 2 * r + width + 18, line.right - room
    count = row.counts[seat]
    side = min(42.0, line.h - 6, (right - x) / max(1, min(count, 8)))
    for n in range(min(count, 8)):
        spot = Rect(x + n * side, line.cy - side / 2, side, side)
        if row.category == "points":
            face = deck.date(dates[n])
            found.append(widgets.image(f"{key}.{n}", spot.inset(2), f"matching4u/date_{face.picture}", face.name, radius=side / 2 - 2))
        else:
            found.append(picture(f"{key}.{n}", spot, row.category))
    if not count:
        found.append(widgets.text(f"{key}.none", Rect(x, line.y, right - x, line.h), show.words._("none"), "small", "ink2"))
    if room < 120:
        found.append(
            widgets.text(
                f"{key}.points", Rect(line.right - 90, line.y, 90, line.h), plain(row.points[seat]), "label", align="right", size=34
            )
        )
    return found


def _shared(row: Row) -> tuple[str, ...]:
    """The parts of a value that players level on rings share; empty when none is shared."""
    if row.category != "ring" or max(row.counts) == 0:
        return ()
    most = [seat for seat in range(PLAYERS) if row.counts[seat] == max(row.counts)]
    if len(most) > 1:
        return tuple(str(row.points[seat]) for seat in most)
    rest = [count for count in row.counts if 0 < count < max(row.counts)]
    second = [seat for seat in range(PLAYERS) if rest and row.counts[seat] == max(rest)]
    return tuple(str(row.points[seat]) for seat in second) if len(second) > 1 else ()


def _headline(show: Show, row: Row) -> str:
    _ = show.words._
    if row.category != "ring":
        return row_name(show.words, row.category)
    counts = sorted(row.counts, reverse=True)
    if counts[0] == 0:
        return _("Rings: nobody has one")
    if counts[0] == counts[1]:
        return _("Rings: level on most")
    return _("Rings: level on second") if counts[1] and counts[1] == counts[2] else _("Rings: who has most?")


def _explained(show: Show, row: Row) -> str:
    """The rule, or for rings who gets what (R-4U-12)."""
    _ = show.words._
    if row.category != "ring" or max(row.counts) == 0:
        return long_rule(show.words, row.category)
    most = [show.name(seat) for seat in range(PLAYERS) if row.counts[seat] == max(row.counts)]
    if len(most) == 3:
        return _("All three share the 6.\nNobody gets the 3 for second.")
    if len(most) == 2:
        return _("{one} and {two} share the 6.\nNobody gets the 3 for second.").format(one=most[0], two=most[1])
    rest = [count for count in row.counts if 0 < count < max(row.counts)]
    second = [show.name(seat) for seat in range(PLAYERS) if rest and row.counts[seat] == max(rest)]
    if not second:
        return _("{one} gets 6 for most.\nNobody else has a ring.").format(one=most[0])
    if len(second) == 2:
        return _("{one} gets 6 for most.\n{two} and {three} share the 3.").format(one=most[0], two=second[0], three=second[1])
    return _("{one} gets 6 for most.\n{two} gets 3 for second.").format(one=most[0], two=second[0])


def totals_panel(show: Show, number: int) -> Node:
    """The totals: what was before, this round's points, the sum; and who leads next."""
    _, rect = show.words._, show.spread.after
    inner = rect.inset(30, 20)
    over = show.phase == "over"
    points = sheet(show.view, number).totals
    old = [total - points[seat] for seat, total in enumerate(totals(show.view))] if over else list(totals(show.view))
    title = _("After {round} of {rounds} rounds").format(round=number, rounds=ROUNDS)
    children = [widgets.text("after.title", Rect(inner.x, inner.y, inner.w, 54), title, "h2", size=36)]
    foot = 62.0
    pitch = (inner.h - 60 - foot) / PLAYERS
    for seat in range(PLAYERS):
        line = Rect(inner.x, inner.y + 60 + seat * pitch, inner.w, pitch - 4)
        r = min(25.0, line.h / 2 - 4)
        sign = "+" if points[seat] >= 0 else "−"
        summed = f"{plain(old[seat])} {sign} {abs(points[seat])}"
        children += [
            Node(f"after.{seat}.ground", Role.IMAGE, line, draws=(Fill("paper2" if seat % 2 == 0 else "paper", 14),)),
            widgets.badge(f"after.{seat}.badge", line.x + 14 + r, line.cy, r, show.colour(seat)),
            widgets.text(
                f"after.{seat}.name",
                Rect(line.x + 2 * r + 26, line.y, line.w * 0.52 - 2 * r - 26, line.h),
                show.name(seat),
                "label",
                lines=2 if line.h >= 54 else 1,
                size=30,
                valign="centre",
            ),
            widgets.text(
                f"after.{seat}.sum", Rect(line.x + line.w * 0.53, line.y, line.w * 0.25, line.h), summed, "small", "ink2", "right"
            ),
            widgets.text(
                f"after.{seat}.total",
                Rect(line.right - 120, line.y, 106, line.h),
                plain(old[seat] + points[seat]),
                "score",
                align="right",
                size=42,
            ),
        ]
    text = Rect(inner.x, inner.bottom - foot + 6, inner.w, foot)
    children.append(widgets.text("after.next", text, _next(show), "small-bold", lines=2, size=25, valign="centre"))
    return widgets.panel("after", rect, children, level=2, label=title)


def _next(show: Show) -> str:
    """Who leads the next round, and why (R-4U-7)."""
    _, view = show.words._, show.view
    may = next_leaders(view)
    if not may:
        return _("Most points in three rounds win.")
    if len(may) > 1:
        return _("Level on the fewest points: the next leader is drawn.")
    name = show.name(may[0])
    if view.lowest:
        return _("{name} is last and leads round {round}.").format(name=name, round=view.number + 1)
    return _("{name} won the last date and leads round {round}.").format(name=name, round=view.number + 1)


def cards(show: Show) -> Node:
    """The cards that each has won this round, in place of the sheet."""
    rect = show.spread.sheet
    inner = rect.inset(30, 20)
    title = show.words._("The cards of round {round}").format(round=show.view.number)
    children = [widgets.text("cards.title", Rect(inner.x, inner.y, inner.w, 56), title, "h1")]
    area = Rect(inner.x, inner.y + 62, inner.w, inner.h - 62)
    for seat, line in enumerate(area.rows([area.h / PLAYERS - 10] * PLAYERS, 10)):
        children += _won_line(show, seat, line)
    return widgets.panel("cards", rect, children, level=2, label=title)


def _won_line(show: Show, seat: int, line: Rect) -> list[Node]:
    """A seat's dates as portraits, and below them its items, those of a type beside each other."""
    deck, front = show.view.deck, _won(show)[seat]
    found = [
        Node(f"cards.{seat}.ground", Role.IMAGE, line, draws=(Fill("paper2", 18),)),
        widgets.badge(f"cards.{seat}.badge", line.x + 87, line.cy - 26, 34, show.colour(seat)),
        widgets.text(
            f"cards.{seat}.name", Rect(line.x + 8, line.cy + 14, 158, 64), show.name(seat), "label", align="centre", lines=2, size=28
        ),
    ]
    area = Rect(line.x + 176, line.y + 10, line.w - 190, line.h - 20)
    side = area.h * 0.28
    for n, date in enumerate(front.dates):
        face = deck.date(date)
        spot = Rect(area.x + n * (side + 12), area.y, side, side)
        found.append(widgets.image(f"cards.date.{date}", spot, f"matching4u/date_{face.picture}", face.name, radius=14))
    tall = area.h - side - 10
    width = min(tall / RATIO, area.w / TRICKS - 10)
    for n, card in enumerate(sorted(front.items, key=lambda card: (TYPES.index(deck.item(card).type), card))):
        spot = Rect(area.x + n * (width + 10), area.bottom - tall, width, width * RATIO)
        found.append(Node(f"cards.item.{card}", Role.IMAGE, spot, f"{show.title(card)}, {show.item(card)}", (show.face(card),)))
    return found
