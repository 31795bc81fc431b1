"""The reveal around a referent: the referent's band on top, a row for each player, gain and fork at its right (art bible, part 2, D)."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Fill, Paper
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.matchy.view import Hit, Round, Team, gains, row, team_hits
from scenes.tables.matchy.cards import Gain, PictureBack, PictureCard, Place, Points
from scenes.tables.matchy.fork import Fork, lying
from scenes.tables.matchy.rows import Rows, fresh, ring
from scenes.tables.matchy.show import Show
from scenes.tables.matchy.words import signed


def rows(show: Show, each: Round, place: Rows, *, past: bool) -> list[Node]:
    seat = show.referent
    assert seat is not None
    children = [_band(show, place, seat)]
    for team in show.teams:
        if team.number % 2:
            ground = place.line(team.number)
            children.append(Node(f"line.{team.number}", Role.IMAGE, ground.inset(0, 2), draws=(Fill("paper2", 20),)))
    if each.shown and not past:
        first, last = place.line(0), place.line(len(show.teams) - 1)
        column = Rect(place.column(each.shown) - place.pitch * 0.47, first.y, place.pitch * 0.94, last.bottom - first.y)
        children.append(Node("column", Role.IMAGE, column, draws=(Fill("column", 16),)))
    children += _info(show, place, seat)
    children += _row(show, each, place, seat, numbered=True)
    for team in show.teams:
        children += _line(show, each, place, team)
    matches = [node for team in show.teams for hit in team_hits(team, each) for node in _match(place, each, team.seats[0], hit, past=past)]
    children += sorted(matches, key=lambda node: not node.id.startswith("ring"))
    return [widgets.panel("around", place.table, children, level=2, label=show.words._("All rows"))]


def _band(show: Show, place: Rows, seat: int) -> Node:
    """The referent's colour across the head of the panel, with the name on paper."""
    band, k = place.band, show.spread.k
    card = Rect(band.x + 22 * k, band.y + 18 * k, place.column(1) - 92 * k - band.x - 22 * k, band.h - 36 * k)
    look = show.host.ui.theme.seat(show.colour(seat))
    badge = 36 * k
    text = Rect(card.x + 2 * badge + 28 * k, card.y, card.right - card.x - 2 * badge - 38 * k, card.h)
    role = show.words._("the referent")
    if show.host.ui.fonts.fit(role, "small", text.w, show.spread.stage).cut:
        role = ""
    children = (
        Node("band.card", Role.IMAGE, card, draws=(Paper("paper", 20, 0, lip=False),)),
        widgets.badge("band.badge", card.x + badge + 14 * k, card.cy, badge, show.colour(seat)),
        widgets.text("band.name", Rect(text.x, text.y + text.h * 0.1, text.w, text.h * 0.5), show.name(seat), "label", lines=2,
                     size=34, floor=24, valign="centre"),
        widgets.text("band.role", Rect(text.x, text.y + text.h * 0.56, text.w, text.h * 0.34), role, "small", "ink2"),
    )  # fmt: skip
    return Node("band", Role.GROUP, band, show.name(seat), (Paper(look.fill, 26, 0, lip=False),), children)


def _info(show: Show, place: Rows, seat: int) -> list[Node]:
    """What the numbers mean, at the right of the band."""
    _, k, band = show.words._, show.spread.k, place.band
    x = place.column(5) + 100 * k
    card = Rect(x, band.y + 18 * k, band.right - 22 * k - x, band.h - 36 * k)
    inner = card.inset(26 * k, 10 * k)
    note = _("Ink number: where {name} has that picture.").format(name=show.name(seat))
    under = Rect(inner.x, inner.y + inner.h * 0.46, inner.w, inner.h * 0.54)
    lines = 2 if under.h >= 58 else 1
    if show.host.ui.fonts.fit(note, "small", under.w, show.spread.stage, lines).cut:
        note = ""
    points = _("Same place +3, other place +2.")
    if show.host.ui.fonts.fit(points, "label", inner.w, show.spread.stage, size=32).cut:
        points = _("+3 or +2")
    return [
        Node("info.card", Role.IMAGE, card, draws=(Paper("paper", 20, 0, lip=False),)),
        widgets.text("info.points", Rect(inner.x, inner.y, inner.w, inner.h * 0.46), points, "label", size=32),
        widgets.text("info.note", under, note, "small", "ink2", lines=lines, valign="centre"),
    ]  # fmt: skip


def _row(show: Show, each: Round, place: Rows, seat: int, *, numbered: bool = False) -> list[Node]:
    """A seat's pictures as far as they are turned over, then backs."""
    open_, found = row(show.view, seat, each), []
    for position in range(1, len(each.rows[seat]) + 1):
        rect, key = place.card(seat, position), f"card.{seat}.{position}"
        if position <= len(open_):
            title = show.title(open_[position - 1])
            found.append(Node(key, Role.IMAGE, rect, title, (PictureCard(show.art(open_[position - 1])),), tip=title))
        else:
            found.append(Node(key, Role.IMAGE, rect, show.words._("face down"), (PictureBack(show.colour(seat)),)))
        if numbered:
            disc = Rect.around(rect.x + 6, rect.y + 6, 44 * max(show.spread.k, 0.9))
            found.append(Node(f"{key}.number", Role.IMAGE, disc, str(position), (Place(position),)))
    return found


def _line(show: Show, each: Round, place: Rows, team: Team) -> list[Node]:
    """A player's badge, pictures with what matches, gain, fork and way."""
    words, k = show.words, show.spread.k
    seat, line = team.seats[0], place.line(team.number)
    count, r = len(each.rows[seat]), min(36 * k, place.line(0).h * 0.36)
    x = line.x + 26 * k
    text = Rect(x + 2 * r + 18 * k, line.cy - 36, place.column(1) - place.side / 2 - 26 * k - x - 2 * r - 18 * k, 40)
    picked = words.n_("picked {count}", "picked {count}", count).format(count=count)
    two = line.h >= 96 and not show.host.ui.fonts.fit(show.name(seat), "label", text.w, show.spread.stage, floor=28, size=34).cut
    found = [widgets.badge(f"row.{seat}.badge", x + r, line.cy, r, show.colour(seat))]
    if two:
        found += [
            widgets.text(f"row.{seat}.name", text, show.name(seat), "label", size=34, floor=28),
            widgets.text(f"row.{seat}.picked", Rect(text.x, line.cy + 4, text.w, 32), picked, "small", "ink2"),
        ]
    else:
        whole = Rect(text.x, line.cy - 32, text.w, 64)
        found.append(widgets.text(f"row.{seat}.name", whole, show.name(seat), "label", size=32, lines=2, floor=24, valign="centre"))
    found += _row(show, each, place, seat)
    for position in range(count + 1, 6):
        dash = Rect.around(place.column(position), line.cy, 40 * k, 6)
        found.append(Node(f"dash.{seat}.{position}", Role.IMAGE, dash, draws=(Fill("line", 3),)))
    return [*found, *_right(show, each, place, team, team_hits(team, each))]


def _match(place: Rows, each: Round, seat: int, hit: Hit, *, past: bool) -> list[Node]:
    """The ring, where the referent has this picture, and the points."""
    there, position = hit.places
    rect, new, text = place.card(seat, position), fresh(hit, each, past=past), signed(hit.points)
    side = 36.0 if place.crowded else 42 * max(place.k, 0.95)
    disc, medal = Rect.around(rect.x + 4, rect.y + 4, side), medal_rect(place, seat, hit)
    return [
        Node(f"ring.{seat}.{position}", Role.IMAGE, rect, draws=(ring(rect, new=new),)),
        Node(f"there.{seat}.{position}", Role.IMAGE, disc, str(there), (Place(there),)),
        Node(f"medal.{seat}.{position}", Role.IMAGE, medal, text, (Points(text, new),)),
    ]


def medal_rect(place: Rows, seat: int, hit: Hit) -> Rect:
    """At the lower right of a player's picture."""
    rect = place.card(seat, hit.places[1])
    if place.crowded:
        return Rect.around(rect.right + 6, rect.cy + 6, 42)
    return Rect.around(rect.right - 4, rect.bottom - 3, max(46.0, 52 * place.k))


def _right(show: Show, each: Round, place: Rows, team: Team, hits: tuple[Hit, ...]) -> list[Node]:
    """What the round brings, the fork, and its way in words."""
    k, line, key = show.spread.k, place.line(team.number), f"way.{team.number}"
    gain, start = gains(show.view, each)[team.number], each.spaces[team.number]
    x = place.column(5) + 100 * k
    tile = Rect(x, line.cy - min(46 * k, line.h * 0.4), 116 * k, min(92 * k, line.h * 0.8))
    fork = lying(tile.right + 20 * k, line.cy, 0.5 * k)
    text = Rect(fork.right + 20 * k, line.cy - 36, line.right - 16 * k - fork.right - 20 * k, 40)
    way = way_text(show, start, gain)
    note = show.words.n_("{count} of {most} matches", "{count} of {most} match", len(hits)).format(
        count=len(hits), most=len(each.rows[team.seats[0]])
    )
    found = [
        Node(f"{key}.gain", Role.TEXT, tile, signed(gain), (gain_face(show, team, gain),)),
        Node(f"{key}.fork", Role.IMAGE, fork, draws=(Fork(show.colours(team), flat=True),)),
    ]
    if line.h >= 88:
        found += [
            widgets.text(f"{key}.way", text, way, "label", size=32),
            widgets.text(f"{key}.note", Rect(text.x, line.cy + 4, text.w, 32), note if each.shown else "", "small", "ink2"),
        ]
    else:
        found.append(widgets.text(f"{key}.way", Rect(text.x, line.cy - 24, text.w, 48), way, "label", size=30))
    return found




def gain_face(show: Show, team: Team, gain: int) -> Gain:
    """'+6' on its tile."""
    return Gain(signed(gain), gain > 0, 50 * show.spread.k, "paper" if team.number % 2 else "paper2")


def way_text(show: Show, start: int, gain: int) -> str:
    """'space 21 to 27', 'stays on 33'."""
    _ = show.words._
    return _("space {start} to {end}").format(start=start, end=start + gain) if gain else _("stays on {space}").format(space=start)
