"""The bar at the foot during the race: who can still vote, with the keys (R-X-3)."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Disc, Label, Paper, Picture, Rule
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.mismatch.view import (
    best_free,
    can_again,
    can_claim,
    has_afterthought,
    has_passed,
    lacking,
    undecided,
    voted,
)
from scenes.tables.mismatch.faces import KeyCap
from scenes.tables.mismatch.show import Show
from scenes.tables.mismatch.words import breakable

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
        most = PLATE + (116.0 if show.phase == "last" else 0.0)  # room for the button that passes
        width = min(most, (room - lead - gap * (len(people) - 1)) / len(people))
        for n, seat in enumerate(people):
            plate = Rect(inner.x + lead + n * (width + gap), inner.y, width, inner.h)
            children += _plate(show, seat, plate)
    return [widgets.panel("bar", rect, children, level=2, radius=28, label=_("Who votes"), zone="list")]


def _lead(show: Show, rect: Rect, people: list[int]) -> list[Node]:
    """Two lines that say what the keys are for."""
    return show.pair("bar", rect, *_told(show, people), ("ink", "ink2"), "label")


def _told(show: Show, people: list[int]) -> tuple[str, str]:
    """What to do, or what is waited for."""
    _, view = show.words._, show.view
    if show.leader < 0:
        return _("Somebody leads, all others guess."), _("Draw the first leader.") if not show.host.watching else ""
    if show.host.watching:
        return (_("Who votes when?"), _("Watch the beads.")) if show.phase != "closing" else (votes_told(show), "")
    if show.phase == "closing":
        return votes_told(show), _("Second thoughts? Hold it.") if may_again(show) else ""
    late = undecided(view)
    waiting = [seat for seat in people if seat in late]
    if not waiting and late and (people or show.people):
        second = _("You know the word. Not a peep!") if not people else _("They think after each row.")
        return _("The bots are guessing."), second
    if not people:
        return (_("The bots are guessing."), _("Watch the beads.")) if late else (votes_told(show), "")
    if show.phase == "last":
        return _("Row 5 is done."), _("Vote, or pass.")
    if len(waiting) == 1:
        seat = waiting[0]
        first = _("Got it, {name}? Hit {key}").format(name=show.name(seat), key=show.keys[seat].label)
        return first, _("Second thoughts? Hold it.") if may_again(show) else _("Or press your plate.")
    if not waiting:
        return _("All have voted."), _("Second thoughts? Hold it.") if may_again(show) else ""
    return _("Got it? Hit your key"), _("and pick your word.")


def may_again(show: Show) -> bool:
    """Whether a person can still have an afterthought now."""
    return any(can_again(show.view, seat) for seat in show.guessers if not show.is_bot(seat))


def votes_told(show: Show) -> str:
    """That the voting is over, and how."""
    _, view = show.words._, show.view
    if not view.now.claims:
        return _("Nobody has voted.")
    return _("All have voted or passed.") if view.now.passed else _("All have voted.")


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
    passing = show.phase == "last" and not show.host.watching
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
    if show.keys[seat].label:
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
    if not thinks and show.keys[seat].label:
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
