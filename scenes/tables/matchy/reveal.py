"""The reveal: all rows, position by position; what two have in common is ringed, joined and counted (art bible 6; part 2, A5 and D)."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Fill
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.matchy.view import Hit, Round, Team, gains, last_space, longest, number_at, row, spaces, team_hits, theme
from scenes.tables.base import Waiting
from scenes.tables.matchy import odd, strip
from scenes.tables.matchy.cards import Gain, PictureBack, PictureCard, Place, Points, Ribbon
from scenes.tables.matchy.fork import Fork, lying, standing
from scenes.tables.matchy.rows import Rows, fresh, ring
from scenes.tables.matchy.show import Show
from scenes.tables.matchy.theme import log
from scenes.tables.matchy.words import place_name, signed


def nodes(show: Show) -> list[Node]:
    """The round under way, or its finished rows."""
    return [*_head(show, show.view.now), *log(show), *rows(show, show.view.now), *strip.nodes(show), *_hint(show), *_dock(show)]


def laid(show: Show, each: Round, *, strip: bool | None = None) -> Rows:
    """Where the rows of a round lie."""
    return Rows(show.spread, show.teams, longest(each), show.strip if strip is None else strip, show.referent if show.odd else None)


def rows(show: Show, each: Round, *, past: bool = False) -> list[Node]:
    """All rows of a round as far as they are turned over. `past`: an earlier round, in which nothing is new."""
    place = laid(show, each)
    if place.odd:
        return odd.rows(show, each, place, past=past)
    found = []
    for team in show.teams:
        found.append(_panel(show, each, place, team, past=past))
    if len(show.teams) == 3:
        found.append(_race(show, place, each, past=past))
    return found


def _head(show: Show, each: Round) -> list[Node]:
    """The theme in the middle of the line under the bar, earlier rounds at its right."""
    _, head = show.words._, show.spread.head
    found = [theme_chip(show, each)]
    if show.view.past:
        rect = Rect(head.right - head.w * 0.17, head.y, head.w * 0.17, head.h)
        label = _("Earlier rounds")
        found.append(widgets.button("history", rect, label, press=show.table.open_history, zone="bar", style="label"))
    return found


def theme_chip(show: Show, each: Round) -> Node:
    """'Theme: a perfect Sunday' on ink."""
    head, text = show.spread.head, show.words._("Theme: {theme}").format(theme=theme(show.view, each))
    scale = show.spread.stage.scale
    wide = min(head.w * 0.36, show.host.ui.fonts.measure(text, "label", scale, 32) / scale + 60)
    return widgets.chip("theme", Rect.around(show.spread.stage.w / 2, head.cy, wide, 56), text, ink=True, size=32)


# A duo's panel


def _panel(show: Show, each: Round, place: Rows, team: Team, *, past: bool) -> Node:
    key, panel = f"duo.{team.number}", place.panel(team.number)
    found = team_hits(team, each)
    children = [*_header(show, each, place, team)]
    if not place.pair and not past and each.shown:
        top, foot = place.card(team.seats[0], each.shown), place.card(team.seats[1], each.shown)
        column = Rect(top.x - 12, top.y - 8, top.w + 24, foot.bottom - top.y + 16)
        if len(each.rows[team.seats[0]]) >= each.shown:
            children.append(Node(f"{key}.column", Role.IMAGE, column, draws=(Fill("column", 18),)))
    for seat in team.seats:
        children += _named(show, place, seat)
        children += cards(show, each, place, seat)
    children += _rings(place, each, team, found, past=past)
    children += _joins(place, each, team, found, past=past)
    if place.pair:
        children += _columns(show, each, place, team)
    return widgets.panel(key, panel, children, level=2, label=show.team_name(team))


def _header(show: Show, each: Round, place: Rows, team: Team) -> list[Node]:
    """The fork, who it is or where it stands, and what this round has brought so far."""
    k, key, head = show.spread.k, f"duo.{team.number}", place.header(team.number)
    gain = gains(show.view, each)[team.number]
    space = space_text(show, each, team, gain)
    chip_w = min(250.0, head.w * 0.36)
    pill = gain_face(show, gain, done=each.shown >= longest(each))
    spot = Rect(head.right - chip_w, head.y + (14 * k if place.pair else 2), chip_w, 44)
    chip = Node(f"{key}.gain", Role.TEXT, spot, pill.text, (pill,))
    if place.pair:
        fork = standing(head.x + 26 * k, head.bottom - 4, 0.6 * k)
        x = fork.right + 26 * k
        name = Rect(x, head.y + 4, head.right - chip_w - 16 - x, head.h * 0.5)
        line = Rect(x, name.bottom, name.w, 36)
        if show.host.ui.fonts.fit(show.team_name(team), "label", name.w, show.spread.stage, floor=28, size=36).cut:
            whole = Rect(name.x, head.y, name.w, max(head.h - 6, 84.0))
            texts = [widgets.text(f"{key}.name", whole, show.team_name(team), "label", size=30, lines=3, valign="centre")]
        else:
            texts = [
                widgets.text(f"{key}.name", name, show.team_name(team), "label", size=36, floor=28),
                widgets.text(f"{key}.space", line, space, "small", "ink2"),
            ]
    else:
        fork = lying(head.x, head.cy + 2, 0.5 * max(k, 0.9))
        x = fork.right + 18
        texts = [widgets.text(f"{key}.space", Rect(x, head.y + 4, head.right - chip_w - 12 - x, 48), space, "small", "ink2")]
    return [Node(f"{key}.fork", Role.IMAGE, fork, draws=(Fork(show.colours(team), flat=not place.pair),)), *texts, chip]


def gain_face(show: Show, gain: int, *, done: bool) -> Gain:
    """'this round +6', or 'no match yet'."""
    _ = show.words._
    text = _("this round {points}").format(points=signed(gain)) if gain else _("no match") if done else _("no match yet")
    return Gain(text, gain > 0)


def space_text(show: Show, each: Round, team: Team, gain: int) -> str:
    """'space 15, picked 5'."""
    start = each.spaces[team.number]
    return show.words._("space {space}, picked {count}").format(space=start + gain, count=number_at(show.view, start))


def _named(show: Show, place: Rows, seat: int) -> list[Node]:
    """A badge and a name left of the row: below each other in a large panel, else side by side."""
    rect, k, key = place.name(seat), show.spread.k, f"row.{seat}"
    if place.pair:
        r = min(36.0 * k, rect.h * 0.26)
        name = Rect(rect.x - 8, rect.cy + 4, rect.w + 14, 60)
        return [
            widgets.badge(f"{key}.badge", rect.cx, rect.cy - r - 2, r, show.colour(seat)),
            widgets.text(f"{key}.name", name, show.name(seat), "small-bold", align="centre", lines=2, valign="centre"),
        ]
    r = min(27.0 * k, rect.h * 0.3)
    name = Rect(rect.x + 2 * r + 10, rect.y, rect.w - 2 * r - 10, rect.h)
    return [
        widgets.badge(f"{key}.badge", rect.x + r, rect.cy, r, show.colour(seat)),
        widgets.text(f"{key}.name", name, show.name(seat), "label", lines=2, size=30, floor=24, valign="centre"),
    ]


def cards(show: Show, each: Round, place: Rows, seat: int) -> list[Node]:
    """A seat's pictures: those turned over, then backs."""
    open_, found = row(show.view, seat, each), []
    for position in range(1, len(each.rows[seat]) + 1):
        rect, key = place.card(seat, position), f"card.{seat}.{position}"
        if position <= len(open_):
            title = show.title(open_[position - 1])
            draws = (PictureCard(show.art(open_[position - 1])),)
            found.append(Node(key, Role.IMAGE, rect, title, draws, tip=title))
        else:
            label = show.words._("face down")
            found.append(Node(key, Role.IMAGE, rect, label, (PictureBack(show.colour(seat)),)))
    return found


def _rings(place: Rows, each: Round, team: Team, found: tuple[Hit, ...], *, past: bool) -> list[Node]:
    result = []
    for hit in found:
        for seat, position in zip(team.pair, hit.places, strict=True):
            rect = place.card(seat, position)
            result.append(Node(f"ring.{seat}.{position}", Role.IMAGE, rect, draws=(ring(rect, new=fresh(hit, each, past=past)),)))
            if not place.pair and hit.points == 2:
                other = hit.places[1] if seat == team.pair[0] else hit.places[0]
                disc = Rect.around(rect.x + 4, rect.y + 4, 40)
                result.append(Node(f"there.{seat}.{position}", Role.IMAGE, disc, str(other), (Place(other),)))
    return result


def _joins(place: Rows, each: Round, team: Team, found: tuple[Hit, ...], *, past: bool) -> list[Node]:
    """Ribbons with their medals in large panels; in small ones a medal, and for the same place a stub."""
    result = []
    for hit in found:
        new, text = fresh(hit, each, past=past), signed(hit.points)
        key = f"{team.number}.{hit.places[0]}"
        medal = medal_rect(place, team, hit)
        if place.pair or hit.points == 3:
            box, ribbon = ribbon_of(place, team, hit, new=new)
            result.append(Node(f"ribbon.{key}", Role.IMAGE, box, draws=(ribbon,)))
        result.append(Node(f"medal.{key}", Role.IMAGE, medal, text, (Points(text, new),)))
    return result


def ribbon_of(place: Rows, team: Team, hit: Hit, *, new: bool, drawn: float = 1) -> tuple[Rect, Ribbon]:
    """The ribbon between the two cards of a match, and the box it hangs in."""
    upper, lower = (place.card(seat, position) for seat, position in zip(team.pair, hit.places, strict=True))
    left, right = min(upper.cx, lower.cx), max(upper.cx, lower.cx)
    box = Rect(left, upper.bottom + 12, max(right - left, 1.0), lower.y - upper.bottom - 20)
    start, end = (upper.cx - left) / box.w, (lower.cx - left) / box.w
    return box, Ribbon(start, end, new, drawn)


def medal_rect(place: Rows, team: Team, hit: Hit) -> Rect:
    """Where the points of a match hang: in the middle for the same place, else under the upper card."""
    upper, lower = (place.card(seat, position) for seat, position in zip(team.pair, hit.places, strict=True))
    r = 34.0 * place.k if place.pair else max(22.0, 24 * place.k)
    gap = lower.y - upper.bottom
    if not place.pair or hit.points == 3:
        return Rect.around(upper.cx, upper.bottom + gap / 2 + 3, 2 * r)
    t = 0.34
    along = 3 * t * t - 2 * t**3
    return Rect.around(upper.cx + (lower.cx - upper.cx) * along, upper.bottom + 12 + (gap - 20) * t, 2 * r)


def _columns(show: Show, each: Round, place: Rows, team: Team) -> list[Node]:
    """'most like it', 'second' ... under the columns."""
    found = []
    for position in range(1, len(each.rows[team.seats[1]]) + 1):
        card = place.card(team.seats[1], position)
        rect = Rect(card.cx - place.pitch / 2, card.bottom + 18, place.pitch, 54)
        text = place_name(show.words, position)
        key = f"duo.{team.number}.place.{position}"
        found.append(widgets.text(key, rect, text, "small-bold", align="centre", lines=2, valign="top"))
    return found


def _race(show: Show, place: Rows, each: Round, *, past: bool) -> Node:
    """Beside three duos: how far each of them is."""
    _, k, panel = show.words._, show.spread.k, place.panel(3)
    inner = panel.inset(28 * k, 10 * k)
    children = [widgets.text("race.title", Rect(inner.x, inner.y, inner.w, 48), _("The race"), "label", size=34)]
    standing_on = [start + gain for start, gain in zip(each.spaces, gains(show.view, each), strict=True)] if past else spaces(show.view)
    tall = (inner.h - 56) / len(show.teams)
    for team in show.teams:
        line = Rect(inner.x, inner.y + 52 + team.number * tall, inner.w, tall)
        key, space = f"race.{team.number}", standing_on[team.number]
        fork = lying(line.x, line.cy, 0.44)
        name = Rect(fork.right + 18, line.y, line.w * 0.56, line.h)
        text = _("space {space} of {last}").format(space=space, last=last_space(show.view))
        children += [
            Node(f"{key}.fork", Role.IMAGE, fork, draws=(Fork(show.colours(team), flat=True),)),
            widgets.text(f"{key}.name", name, show.team_name(team), "label", size=30, lines=2, floor=24, valign="centre"),
            widgets.text(f"{key}.space", Rect(name.right, line.y, line.right - name.right, line.h), text, "small", "ink2", "right"),
        ]
    return widgets.panel("race", panel, children, level=2, label=_("The race"))


# The foot


def _hint(show: Show) -> list[Node]:
    """Where no road lies: what numbers on cards mean, in one line."""
    if show.strip:
        return []
    _, dock = show.words._, show.spread.dock
    text = _("Same picture in the same place: +3. In another place: +2.")
    if show.phase == "rows":
        text = _("Now you may laugh, argue and explain. Go on when you are ready.")
    wide = min(dock.w, show.host.ui.fonts.measure(text, "small-bold", show.spread.stage.scale, 26) / show.spread.stage.scale + 52)
    return [widgets.chip("hint", Rect(dock.x, dock.bottom - 60, wide, 52), text, size=26)]


def _dock(show: Show) -> list[Node]:
    """The next position, or the board once all are turned over."""
    _, host = show.words._, show.host
    if host.watching or host.waiting is not Waiting.TABLE or not host.may_press:
        return []
    if show.phase == "rows":
        return [widgets.button("on", show.spread.go, _("To the board"), primary=True, press=show.table.open_board, zone="dock")]
    left = longest(show.view.now) - show.view.now.shown
    label = _("Reveal the last") if left == 1 else _("Reveal the first") if not show.view.now.shown else _("Reveal the next")
    return [widgets.button("go", show.spread.go, label, primary=True, press=host.press, zone="dock")]
