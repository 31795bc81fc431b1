"""The left column: the task card with its five words, and what is known of the leader."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Dashed, Disc, Label, Paper, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.mismatch.view import COMPETITIVE, WORDS, gains, secret, spots_of, words
from scenes.tables.mismatch.show import Show
from scenes.tables.mismatch.words import breakable, signed


def task(show: Show) -> list[Node]:
    """The five numbered words. The leader who is the only person sees the own word ringed; once it is open, everybody does (R-X-7)."""
    _, rect = show.words._, show.spread.task
    head = Rect(rect.x, rect.y, rect.w, 62 if show.spread.compact else 78)
    title = _("Which word is it?")
    known = secret(show.view)
    if show.opening and show.leader >= 0:
        title = _("{name}'s word was").format(name=show.name(show.leader))
    elif known:
        title = _("Show this word")
    texts = words(show.view) or ("",) * WORDS
    children = [
        Node("task.head", Role.IMAGE, head, draws=(Paper("rail", 28, 0, lip=False, fold=True),)),
        Node("task.neck", Role.IMAGE, Rect(head.x, head.cy, head.w, head.h / 2), draws=(Paper("rail", 0, 0, lip=False, fold=True),)),
        widgets.text("task.title", head.inset(16, 2), title, "label", "bead", "centre", size=36, lines=2, valign="centre"),
    ]
    edge, gap = (14, 8) if show.spread.compact else (24, 12)
    pitch = (rect.bottom - 16 - head.bottom - gap) / WORDS
    order = sorted(range(1, WORDS + 1), key=lambda number: number == known)  # the ringed one lies above its neighbours
    for number in order:
        line = Rect(rect.x + edge, head.bottom + gap + (number - 1) * pitch + gap / 2, rect.w - 2 * edge, pitch - gap)
        children.append(
            word_row(
                f"word.{number}",
                line,
                number,
                texts[number - 1],
                chosen=number == known,
                faded=bool(known) and show.opening and number != known,
            )
        )
    return [widgets.panel("task", rect, children, level=2, radius=28, label=title)]


def word_row(key: str, rect: Rect, number: int, text: str, *, chosen: bool = False, faded: bool = False) -> Node:
    """A word with its number; `chosen` in the ring, `faded` the others beside it."""
    fill = "signal-pale" if chosen else "white" if number % 2 else "paper2"
    draws: tuple[Draw, ...] = (Paper(fill, 18, 0, lip=False, outline="" if chosen else "paper3"),)
    if chosen:
        draws = (Ring("signal", 18, 0, lip=0), *draws)
    r = min(28.0, rect.h * 0.38)
    disc = Rect.around(rect.x + 14 + r, rect.cy, 2 * r)
    room = Rect(disc.right + 14, rect.y + 2, rect.right - disc.right - 22, rect.h - 4)
    color = "ink2" if faded else "ink"
    parts = (
        Node(f"{key}.disc", Role.IMAGE, disc, draws=(Disc("ink2" if faded else "ink", fold=True),)),
        Node(f"{key}.number", Role.TEXT, disc, str(number), (Label(str(number), "score", "paper", size=max(25.0, r * 1.15)),)),
        Node(f"{key}.text", Role.TEXT, room, text, (Label(text, "word", color, "left", 2, valign="centre"),)),
    )
    return Node(key, Role.GROUP, rect, text, draws, parts, value="secret" if chosen else "")


def plaque(show: Show) -> list[Node]:
    """The leader: what everybody may know, the peek (R-X-7), and while tokens are opened the points."""
    if show.leader < 0:
        return []
    rect = show.spread.plaque
    found = _points(show, rect) if show.opening and show.view.mode == COMPETITIVE else _known(show, rect)
    return [widgets.panel("plaque", rect, found, level=2, radius=28, label=show.name(show.leader))]


def _known(show: Show, rect: Rect) -> list[Node]:
    _, n, name = show.words._, show.spread.compact, show.name(show.leader)
    r = 30.0 if n else 36.0
    x = rect.x + (16 if n else 18)
    peeks = may_peek(show)
    top = rect.y + 10
    title = Rect(x + 2 * r + 14, top, rect.right - x - 2 * r - 28, 40)
    lines = _("knows the word.") if peeks else _("knows the word and may not speak.")
    if show.opening:
        lines = _("led this turn.")
    elif show.spread.talk:
        lines = _("knows the word. Not a peep, not a smile!")
    said = Rect(title.x, title.bottom - 2, title.w, (rect.bottom - title.bottom - 8) if not peeks else 32)
    found = [
        widgets.badge("plaque.badge", x + r, top + r + 2, r, show.colour(show.leader)),
        widgets.text("plaque.name", title, name, "label", size=34),
        widgets.text(
            "plaque.text",
            said,
            "" if peeks and not show.fits(lines, "small", said.w) else lines,
            "small",
            "ink2",
            lines=1 if peeks else 3,
            valign="centre" if not peeks else "",
        ),
    ]
    if peeks:
        button = Rect(rect.x + 16, rect.bottom - 78, rect.w - 32, 66)
        found.append(
            widgets.button("plaque.peek", button, _("Peek at the word"), icon="icon_eye", press=show.table.peek, zone="left", style="label")
        )
    return found


def may_peek(show: Show) -> bool:
    """Several people, a person leads, and the word is still secret. The first look of a turn has its own button."""
    if show.alone or show.host.watching or show.leader < 0 or show.is_bot(show.leader) or show.spread.talk:
        return False
    return show.phase in ("explain", "last", "closing") and show.choice.peeked == show.view.number


def _points(show: Show, rect: Rect) -> list[Node]:
    """One badge for each right guesser, dashed for those still shut, crossed for wrong ones."""
    _, view = show.words._, show.view
    opened = {spot.token.seat for spot in spots_of(view, view.now) if spot.token is not None and spot.token.right}
    done = show.phase != "reveal"
    if done:
        gain = gains(view, view.number)
        points = gain.points[show.leader]
        lost = _("nobody was right: −1") if points < 0 else _("nobody was right")
        line = _("all guessed: 1 more") if gain.bonus else lost if gain.minus else _("1 for each right one")
    else:
        points, line = len(opened), _("1 for each right one")
    small = show.spread.compact
    r = 28.0 if small else 34.0
    x, top = rect.x + 18, rect.y + 10
    chip = Rect(rect.right - 92, top, 74, 48)
    left = x + 2 * r + 14
    found = [
        widgets.badge("plaque.badge", x + r, top + r + 2, r, show.colour(show.leader)),
        widgets.text(
            "plaque.name",
            Rect(left, top - 2, chip.x - left - 8, 50),
            breakable(show.name(show.leader)),
            "label",
            size=34,
            lines=2,
            valign="centre",
        ),
        Node("plaque.chip", Role.IMAGE, chip, draws=(Paper("signal" if points > 0 else "paper2", 16, 0, lip=False),)),
        widgets.text("plaque.points", chip, signed(points), "label", align="centre", size=34),
    ]
    if show.fits(line, "small", rect.right - left - 14):
        found.append(widgets.text("plaque.text", Rect(left, top + 46, rect.right - left - 14, 32), line, "small", "ink2"))
    room = Rect(rect.x + 18, rect.bottom - (66 if small else 70), rect.w - 36, 56)
    pitch = min(56.0, room.w / max(1, len(show.guessers)))
    size = min(22.0, pitch / 2 - 2)
    for n, seat in enumerate(show.guessers):
        spot = Rect.around(room.x + pitch * (n + 0.5), room.cy, 2 * size)
        found += _guesser(show, f"plaque.{seat}", seat, spot, right=seat in opened, done=done)
    return found


def _guesser(show: Show, key: str, seat: int, spot: Rect, *, right: bool, done: bool) -> list[Node]:
    if right:
        mark = Rect.around(spot.right - 2, spot.y + 4, 26)
        return [
            widgets.badge(key, spot.cx, spot.cy, spot.w / 2, show.colour(seat), label=show.name(seat)),
            Node(f"{key}.mark", Role.IMAGE, mark, draws=(Disc("ink"),)),
            widgets.icon(f"{key}.tick", Rect.around(mark.cx, mark.cy, 18), "icon_check", color="paper"),
        ]
    found = [Node(key, Role.IMAGE, spot, draws=(Dashed("ink2", disc=True, width=3, dash=(7, 6), fill="paper2"),))]
    if done:
        found.append(widgets.icon(f"{key}.cross", Rect.around(spot.cx, spot.cy, spot.w * 0.5), "icon_x", color="ink2"))
    return found


def log(show: Show, rect: Rect, *, dark: bool = False) -> list[Node]:
    """What happened last, in one sentence; pressed, all that happened."""
    _, line = show.words._, show.host.last_line
    if not line:
        return []
    room = rect.inset(16, 4)
    ground: tuple[Draw, ...] = (Paper("slot" if dark else "paper2", 18, 0, lip=False),)
    text = widgets.text("log.line", room, line, "small", "cream" if dark else "ink2", "centre", lines=2, valign="centre")
    return [
        Node(
            "log",
            Role.BUTTON,
            rect,
            _("What happened: {line}").format(line=line),
            ground,
            (text,),
            tip="",
            zone="log",
            radius=18,
            press=show.host.open_log,
        )
    ]
