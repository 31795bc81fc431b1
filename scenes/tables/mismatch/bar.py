"""The bar at the foot: who can still vote, with the keys (the race, R-X-3), and later everybody's points."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Dashed, Disc, Label, Paper, Picture, Rule
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.mismatch.view import (
    COMPETITIVE,
    TALK,
    best_free,
    can_again,
    can_claim,
    gains,
    has_afterthought,
    has_passed,
    lacking,
    most,
    spots,
    team_score,
    totals,
    undecided,
    voted,
)
from scenes.tables.base import Waiting
from scenes.tables.mismatch.faces import KeyCap
from scenes.tables.mismatch.show import Show
from scenes.tables.mismatch.words import breakable, signed

PLATE, WIDE, TIGHT = 336.0, 270.0, 120.0
"""A plate's widest, the width from which it need not save room, and that below which it has room for badge and key only, in u."""


def race(show: Show) -> list[Node]:
    """A plate for each person who guesses, badges for bots."""
    _, rect = show.words._, show.spread.bar
    inner = rect.inset(20, 20)
    people = [seat for seat in show.guessers if not show.is_bot(seat)]
    bots = [seat for seat in show.guessers if show.is_bot(seat)]
    children: list[Node] = []
    right = inner.right
    if bots:
        children_, right = _bots(show, bots, inner, wide=len(people) <= 4 and not show.spread.compact)
        children += children_
    room = right - inner.x
    lead = 340.0 if people and not show.spread.compact and room - len(people) * 290 >= 350 else 0.0
    if lead or not people:
        children += _lead(show, Rect(inner.x + 12, inner.y, (lead or room) - 24, inner.h), people)
    if people:
        gap = 14.0
        width = min(PLATE, (room - lead - gap * (len(people) - 1)) / len(people))
        for n, seat in enumerate(people):
            plate = Rect(inner.x + lead + n * (width + gap), inner.y, width, inner.h)
            children += _plate(show, seat, plate)
    return [widgets.panel("bar", rect, children, level=2, radius=28, label=_("Who votes"), zone="list")]


def _lead(show: Show, rect: Rect, people: list[int]) -> list[Node]:
    """Two lines that say what the keys are for."""
    _ = show.words._
    first, second = _("Got it? Hit your key"), _("and pick your word.")
    waiting = [seat for seat in people if seat in undecided(show.view)]
    if not people:
        first, second = _("The bots are guessing."), _("You know the word. Not a peep!") if show.people else _("Watch the beads.")
    elif show.phase == "last":
        first, second = _("Row 5 is done."), _("Vote, or pass.")
    elif len(waiting) == 1:
        seat = waiting[0]
        first = _("Got it, {name}? Hit {key}").format(name=show.name(seat), key=show.keys[seat].label)
        second = _("Second thoughts? Hold it.") if len(people) > 1 else _("Or press your plate.")
    elif not waiting:
        first, second = _("All have voted."), _("Second thoughts? Hold it.")
    return show.pair("bar", rect, first, second, ("ink", "ink2"), "label")


def _bots(show: Show, bots: list[int], inner: Rect, *, wide: bool) -> tuple[list[Node], float]:
    """Badges with a tick for those that have voted; and where they begin."""
    _, n_ = show.words._, show.words.n_
    done = voted(show.view)
    text = 236.0 if wide else 0.0
    r = 30.0 if not show.spread.compact else 26.0
    pitch = 2 * r + 12
    left = inner.right - text - len(bots) * pitch
    found: list[Node] = [Node("bots.rule", Role.IMAGE, Rect(left - 18, inner.y + 6, 3, inner.h - 12), draws=(Rule(),))]
    for n, seat in enumerate(bots):
        x = left + pitch * (n + 0.5)
        has = seat in done or has_passed(show.view, seat)
        told = _("{name}, a bot, has voted") if has else _("{name}, a bot")
        found.append(widgets.badge(f"bot.{seat}", x, inner.cy, r, show.colour(seat), label=told.format(name=show.name(seat))))
        if has:
            mark = Rect.around(x + r * 0.75, inner.cy - r * 0.75, 30)
            found.append(Node(f"bot.{seat}.mark", Role.IMAGE, mark, draws=(Disc("ink"),)))
            found.append(widgets.icon(f"bot.{seat}.tick", Rect.around(mark.cx, mark.cy, 20), "icon_check", color="paper"))
    if wide:
        count = sum(seat in done for seat in bots)
        x = inner.right - text + 14
        first = n_("{count} bot", "{count} bots", len(bots)).format(count=len(bots))
        second = n_("{count} has voted", "{count} have voted", count).format(count=count)
        found.append(widgets.text("bots.count", Rect(x, inner.y + 8, text - 14, inner.h / 2 - 8), first, "body-bold", valign="centre"))
        found.append(widgets.text("bots.voted", Rect(x, inner.cy, text - 14, inner.h / 2 - 8), second, "small", "ink2", valign="centre"))
    return found, left - 34


def _plate(show: Show, seat: int, rect: Rect) -> list[Node]:
    """A guesser's plate: in the seat's colour while a first vote is to come, else on paper with what is left to do."""
    view, key = show.view, f"plate.{seat}"
    if can_claim(view, seat):
        return _open_plate(show, key, seat, rect)
    return _done_plate(show, key, seat, rect)


def _open_plate(show: Show, key: str, seat: int, rect: Rect) -> list[Node]:
    """Pressing it claims the best free spot, as the key does; after row 5 there is a button to pass."""
    _, colour = show.words._, show.colour(seat)
    passing = show.phase == "last"
    wide = rect.w >= WIDE
    aside = (108.0 if wide else 96.0) if passing else 0.0
    face = Rect(rect.x, rect.y, rect.w - aside - (8 if passing else 0), rect.h)
    cap, badge, name = _plate_places(face)
    parts: list[Node] = [widgets.badge(f"{key}.badge", badge.cx, badge.cy, badge.w / 2, colour, rim="paper")]
    if name.w >= 100:
        told = breakable(show.name(seat))
        parts.append(
            Node(f"{key}.name", Role.TEXT, name, show.name(seat), (Label(told, "label", f"seat{colour}-text", "left", 2, valign="centre"),))
        )
    parts.append(Node(f"{key}.cap", Role.IMAGE, cap, draws=(KeyCap(show.keys[seat].label),)))
    worth = best_free(show.view) or 0
    label = show.words.n_(
        "{name}: key {key} takes the spot for {count} point", "{name}: key {key} takes the spot for {count} points", worth
    ).format(name=show.name(seat), key=show.keys[seat].label, count=worth)
    ground: Draw = Paper(f"seat{colour}", 22, 1, fold=True)
    press = (lambda: show.table.claim(seat)) if not show.host.watching else None
    found = [Node(key, Role.BUTTON, face, label, (ground,), tuple(parts), value="open", tip=label, zone="list", radius=22, press=press)]
    if passing:
        last = Rect(rect.right - aside, rect.y + 4, aside, rect.h - 8)
        word = Node(
            f"pass.{seat}.text", Role.TEXT, last.inset(3, 4), _("Pass"), (Label(_("Pass"), "label", lines=2, size=30, valign="centre"),)
        )
        label = _("{name}: pass, no vote this turn").format(name=show.name(seat))
        found.append(
            Node(
                f"pass.{seat}",
                Role.BUTTON,
                last,
                label,
                (Paper("paper", 20, 1),),
                (word,),
                tip=label,
                zone="list",
                radius=20,
                press=lambda: show.table.pass_turn(seat),
            )
        )
    return found


def _plate_places(rect: Rect) -> tuple[Rect, Rect, Rect]:
    """Where key cap, badge and name stand on a plate; narrow ones leave as much room as they can to the name."""
    narrow = rect.w < WIDE
    r, edge = (19.0, 10.0) if narrow else (25.0, 14.0)
    if rect.w < TIGHT:
        r, edge = 15.0, 5.0
    side = min(44.0 if rect.w < TIGHT else 58.0 if narrow else 70.0, rect.h - 22)
    cap = Rect(rect.right - side - (5 if rect.w < TIGHT else 8 if narrow else 12), rect.cy - side / 2 - 2, side, side)
    badge = Rect.around(rect.x + edge + r, rect.cy, 2 * r)
    left = badge.right + (6 if narrow else 10)
    return cap, badge, Rect(left, rect.y + 2, cap.x - left - 6, rect.h - 4)


def _done_plate(show: Show, key: str, seat: int, rect: Rect) -> list[Node]:
    view, alive = show.view, has_afterthought(show.view, seat)
    cap, badge, name = _plate_places(rect)
    parts: list[Node] = [widgets.badge(f"{key}.badge", badge.cx, badge.cy, badge.w / 2, show.colour(seat))]
    state, told = _state(show, seat), breakable(show.name(seat))
    if name.w >= 140 and show.fits(state, "small", name.w - 4) and show.fits(show.name(seat), "label", name.w - 8, 30):
        half = rect.h / 2
        parts.append(
            widgets.text(
                f"{key}.name", Rect(name.x, rect.cy - half + 8, name.w - 8, half - 4), show.name(seat), "label", size=30, valign="centre"
            )
        )
        parts.append(
            widgets.text(f"{key}.state", Rect(name.x, rect.cy + 2, name.w - 4, half - 10), state, "small", "ink2", valign="centre")
        )
    elif name.w >= 100:
        parts.append(widgets.text(f"{key}.name", name, told, "label", lines=2, size=28, valign="centre"))
    thinks = can_again(view, seat) and not show.host.watching
    if not thinks:
        spent = seat in voted(view) and not alive
        parts.append(Node(f"{key}.cap", Role.IMAGE, cap, draws=(KeyCap(show.keys[seat].label, spent=spent),)))
    ground: Draw = Paper("paper2", 22, 0, lip=False)
    label = show.words._("{name}: {state}").format(name=show.name(seat), state=state)
    found = [Node(key, Role.GROUP, rect, label, (ground,), tuple(parts), value="done")]
    if thinks:
        found.append(_again(show, seat, rect))
    return found


def _again(show: Show, seat: int, rect: Rect) -> Node:
    """The afterthought: a button of its own; the key does it when it is held (art2.md, B)."""
    cap = _plate_places(rect)[0]
    spot = Rect(cap.x - 6, rect.y, rect.right - cap.x + 6, rect.h)
    filled = show.held[1] if show.held is not None and show.held[0] == seat else 0.0
    mark = Rect.around(cap.right - 4, cap.y + 2, 40)
    parts = (
        Node(f"again.{seat}.cap", Role.IMAGE, cap, draws=(KeyCap(show.keys[seat].label, filled),)),
        Node(f"again.{seat}.mark", Role.IMAGE, mark, draws=(Picture("mismatch/afterthought"),)),
    )
    label = show.words._("{name}: afterthought, a second vote").format(name=show.name(seat))
    return Node(
        f"again.{seat}",
        Role.BUTTON,
        spot,
        label,
        (),
        parts,
        value="open",
        tip=label,
        zone="list",
        radius=18,
        press=lambda: show.table.again(seat),
    )


def _state(show: Show, seat: int) -> str:
    """A few words on what this guesser has done."""
    _, view = show.words._, show.view
    if seat in lacking(view):
        return _("picks a word")
    if has_passed(view, seat):
        return _("passed")
    if seat in voted(view):
        return _("1 afterthought") if has_afterthought(view, seat) else _("has voted")
    return _("all spots are taken") if show.phase in ("explain", "last", "closing", "vote") else _("waits for the cards")


# Points


def points(show: Show) -> list[Node]:
    """While tokens are opened and talked about: what everybody gets, and the button that goes on."""
    _, rect, host = show.words._, show.spread.bar, show.host
    go = show.spread.go
    shows_go = not host.watching and host.waiting is Waiting.TABLE and host.may_press
    room = Rect(rect.x + 24, rect.y + 12, (go.x - 16 if shows_go else rect.right) - rect.x - 44, rect.h - 24)
    children = team_line(show, room) if show.view.mode == TALK else _seats(show, room)
    if shows_go:
        children.append(widgets.button("go", go, _go_words(show), primary=True, press=host.press, zone="dock"))
    return [widgets.panel("bar", rect, children, level=2, radius=28, label=_("Points"), zone="dock")]


def _go_words(show: Show) -> str:
    _, view = show.words._, show.view
    if show.phase == "reveal":
        due = next((spot.token for spot in spots(view) if spot.token is not None and not spot.token.open), None)
        return _("Open {name}'s token").format(name=show.name(due.seat)) if due is not None else _("Go on")
    if view.number >= show.table.turn_count(view):
        return _("Who has won?") if view.mode == COMPETITIVE else _("How good were we?")
    return _("Next leader: {name}").format(name=show.name((show.leader + 1) % view.seats))


def _gain(show: Show, seat: int) -> int | None:
    """What a seat gets this turn, as far as its token is open; None while that isn't known."""
    view = show.view
    if show.phase != "reveal":
        return gains(view, view.number).points[seat]
    opened = [spot for spot in spots(view) if spot.token is not None and spot.token.right]
    if seat == view.now.leader:
        return len(opened) if view.mode == COMPETITIVE else None
    if any(spot.token is not None and not spot.token.open and spot.token.seat == seat for spot in spots(view)):
        own = [spot.worth for spot in opened if spot.token is not None and spot.token.seat == seat]
        return sum(own) if own else None
    return sum(spot.worth for spot in opened if spot.token is not None and spot.token.seat == seat)


def _seats(show: Show, room: Rect) -> list[Node]:
    view, found = show.view, []
    order = (show.leader, *show.guessers)
    if view.mode != COMPETITIVE:
        order = show.guessers
        width = min(300.0, room.w * 0.24)
        found += _team_note(show, Rect(room.right - width, room.y, width, room.h))
        room = Rect(room.x, room.y, room.w - width - 12, room.h)
    columns = room.columns(len(order), 10)
    wide = all(cell.w >= 230 and show.fits(show.name(seat), "label", cell.w - 160, 30) for seat, cell in zip(order, columns, strict=True))
    for seat, cell in zip(order, columns, strict=True):
        found += _cell(show, seat, cell, wide=wide)
    return found


def _cell(show: Show, seat: int, cell: Rect, *, wide: bool) -> list[Node]:
    """Badge, name and total, and the gain of this turn; in a narrow cell the name below."""
    _, view, key = show.words._, show.view, f"gain.{seat}"
    gain = _gain(show, seat)
    now = totals(view)[seat] if view.mode == COMPETITIVE else 0
    if show.phase == "reveal" and view.mode == COMPETITIVE:
        now += max(0, gain or 0)
    r = 28.0 if wide else 22.0
    chip_w = 78.0 if wide else min(74.0, cell.w - 2 * r - 10)
    chip = Rect(cell.right - chip_w - (6 if wide else 0), cell.cy - 28 if wide else cell.y + 4, chip_w, 56 if wide else 46)
    top = cell.cy if wide else cell.y + 4 + r
    found: list[Node] = [widgets.badge(f"{key}.badge", cell.x + r, top, r, show.colour(seat))]
    total = show.words.n_("now {count}", "now {count}", now).format(count=now)
    if wide:
        name = Rect(cell.x + 2 * r + 12, cell.y + 10, chip.x - cell.x - 2 * r - 20, cell.h / 2 - 8)
        found.append(widgets.text(f"{key}.name", name, show.name(seat), "label", size=30, valign="centre"))
        if view.mode == COMPETITIVE:
            found.append(
                widgets.text(f"{key}.total", Rect(name.x, cell.cy + 2, name.w, cell.h / 2 - 12), total, "small", "ink2", valign="centre")
            )
    else:
        found.append(
            widgets.text(
                f"{key}.name",
                Rect(cell.x, cell.y + 54, cell.w, cell.h - 54),
                breakable(show.name(seat)),
                "label",
                size=26,
                lines=2,
                valign="centre",
            )
        )
    if gain is None:
        found.append(Node(f"{key}.open", Role.IMAGE, chip, draws=(Dashed("line", 16, 3, (8, 7), fill="paper2"),)))
        return found
    fill = "signal" if gain > 0 else "paper2"
    found.append(Node(f"{key}.chip", Role.IMAGE, chip, draws=(Paper(fill, 18, 0, lip=False),)))
    found.append(widgets.text(key, chip, signed(gain), "label", align="centre", size=34))
    return found


def _team_note(show: Show, rect: Rect) -> list[Node]:
    """The team's points."""
    _, view = show.words._, show.view
    total = team_score(view)
    half = rect.h / 2
    first = _("Team: {total} of {most}").format(total=total, most=most(view))
    done = show.phase != "reveal"
    second = _("this turn {points}").format(points=signed(gains(view, view.number).team)) if done else _("so far")
    return [
        widgets.text("team.total", Rect(rect.x, rect.cy - half + 6, rect.w, half - 4), first, "label", align="right", valign="centre"),
        widgets.text("team.gain", Rect(rect.x, rect.cy + 2, rect.w, half - 8), second, "small", "ink2", "right", valign="centre"),
    ]


def team_line(show: Show, room: Rect) -> list[Node]:
    """Let Them Talk: one sum for all."""
    _, n_, view = show.words._, show.words.n_, show.view
    gain, total = gains(view, view.number).team, team_score(view)
    chip = Rect(room.x + 6, room.cy - 40, 110, 80)
    line = n_("{count} point for the team", "{count} points for the team", gain).format(count=gain)
    text = Rect(chip.right + 24, room.y, room.right - chip.right - 30, room.h)
    half = text.h / 2
    return [
        Node("team.chip", Role.IMAGE, chip, draws=(Paper("signal" if gain else "paper2", 24, 0, lip=False),)),
        widgets.text("team.gain", chip, signed(gain), "score", align="centre", size=48),
        widgets.text("team.line", Rect(text.x, text.y + 4, text.w, half - 4), line, "label", valign="centre"),
        widgets.text(
            "team.total",
            Rect(text.x, text.cy, text.w, half - 6),
            _("The team has {total} of {most}.").format(total=total, most=most(view)),
            "body",
            "ink2",
            valign="centre",
        ),
    ]
