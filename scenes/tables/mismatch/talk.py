"""Let Them Talk: five words are put in order together, the likeliest on top; bots show their own order beside the board (R-PM-14)."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Dashed, Disc, Fill, Label, Paper, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.mismatch.pack import plain
from game.rules.mismatch.view import WORDS, left_of, secret, suggestions, team_score, words, worths
from scenes.tables.base import Waiting
from scenes.tables.mismatch.faces import Grip
from scenes.tables.mismatch.left import log
from scenes.tables.mismatch.points import team_line
from scenes.tables.mismatch.show import Show
from scenes.tables.mismatch.words import breakable, points_text


def early(show: Show) -> list[Node]:
    """While the beads are set: the board as it waits."""
    _, rect = show.words._, show.spread.board
    head = Rect(rect.x + 24, rect.y + 12, rect.w - 48, 56)
    title = show.seconds() or _("Most likely on top")
    children: list[Node] = [widgets.text("order.title", head, title, "label", "paper", size=34)]
    for n, worth in enumerate(worths(show.view)):
        line = show.spread.spot(n, WORDS)
        children += _worth(show, n, worth, line, 130.0)
    children += log(show, show.spread.log, dark=True)
    return [_panel(show, rect, children), *_foot(show)]


def _foot(show: Show) -> list[Node]:
    """Below the tablet in place of the race: what this mode is about."""
    _, rect = show.words._, show.spread.bar
    inner = rect.inset(32, 14)
    half = inner.h / 2
    leader = show.name(show.leader) if show.leader >= 0 else ""
    first = _("Watch the beads. After row 5 you all talk and put the words in order.")
    second = _("Only {name} says nothing.").format(name=leader) if leader else _("You play as one team.")
    total = _("Team: {total}").format(total=team_score(show.view))
    children = (
        widgets.text("bar.first", Rect(inner.x, inner.y, inner.w * 0.8, half), first, "label", valign="centre", lines=1),
        widgets.text("bar.second", Rect(inner.x, inner.cy, inner.w * 0.8, half), second, "body", "ink2", valign="centre"),
        widgets.text(
            "team.total", Rect(inner.x + inner.w * 0.8, inner.y, inner.w * 0.2, inner.h), total, "h1", align="right", valign="centre"
        ),
    )
    return [widgets.panel("bar", rect, children, level=2, radius=28, label=first)]


def nodes(show: Show) -> list[Node]:
    """The board with the words on it, those that have no place yet, what the bots think, and the buttons."""
    _, n_, place = show.words._, show.words.n_, show.spread
    rect = place.board
    head = Rect(rect.x + 40, rect.y + (6 if place.compact else 14), rect.w - 80, 56 if place.compact else 72)
    score = team_score(show.view)
    told = n_("team has {count}", "team has {count}", score).format(count=score)
    hints = suggestions(show.view)
    columns = 48.0 * len(hints)
    rest, title, lines = head.w - columns, show.seconds() or _("Most likely on top"), 2 if columns > 96 else 1
    left, right = Rect(head.x, head.y, rest * 0.56, head.h), Rect(head.x + rest * 0.56, head.y, rest * 0.44 - 8, head.h)
    children: list[Node] = [
        widgets.text("order.title", left, title, "h1", "paper", lines=lines, size=38, valign="centre"),
        widgets.text("team.has", right, told, "label", "bead", "right", lines=2, valign="centre"),
    ]
    order, known = placed(show), secret(show.view)
    for n, worth in sorted(enumerate(worths(show.view)), key=lambda each: known > 0 and order[each[0]] == known):
        children += _row(show, n, worth, order[n])
    children += _hints(show, hints)
    if trayed(show):
        children += _tray(show, order)
    return [_panel(show, rect, children), *log(show, show.spread.log), *_dock(show)]


def _panel(show: Show, rect: Rect, children: list[Node]) -> Node:
    paper = Paper("rail", 44, 3, lip="ink-lip", fold=True)
    return Node("order", Role.PANEL, rect, show.words._("The team's board"), (paper,), tuple(children), radius=44, zone="board")


def ordering(show: Show) -> bool:
    """Whether people put the words in order now."""
    return show.phase == "order" and show.me is not None and not show.host.watching


def trayed(show: Show) -> bool:
    """Whether words wait beside the board, for people or for bots: nowhere else on this screen can they be read."""
    return show.phase == "order" and not show.view.now.order


def placed(show: Show) -> tuple[int, ...]:
    """The numbers on the board from the top: confirmed ones, else those that are being moved."""
    return show.view.now.order or (show.choice.order if ordering(show) else (0,) * WORDS)


def place_rect(show: Show, n: int) -> Rect:
    """A row of the board; there is room for the tray below even when it is empty, so that nothing jumps."""
    board, small = show.spread.board, show.spread.compact
    head, pitch = (58.0, 74.0) if small else (88.0, 90.0)
    if not trayed(show):
        pitch = min(106.0, (board.h - head - 20) / WORDS)
    return Rect(board.x + 28, board.y + head + n * pitch, board.w - 56, pitch - (6 if small else 8))


def token_rect(show: Show, n: int) -> Rect:
    """Where a word lies on a row, clear of the worth and of what bots think."""
    row = place_rect(show, n)
    columns = 48.0 * len(suggestions(show.view))
    wide = columns <= 2 * 48.0  # the word matters more than 'points' does
    worth = (154.0 if wide else 84.0) if show.spread.compact else (208.0 if wide else 130.0)
    return Rect(row.x + worth, row.y + 2, row.w - worth - columns - 6, row.h - 4)


def tray_rect(show: Show, k: int, count: int) -> Rect:
    """Where the kth of so many words lies that have no place yet: two rows below the board."""
    board, small = show.spread.board, show.spread.compact
    gap, high = (8.0, 62.0) if small else (12.0, 76.0)
    foot = board.bottom - (14 if small else 22)
    room = Rect(board.x + 28, foot - 2 * high - gap, board.w - 56, high)
    width = (room.w - 2 * gap) / 3
    return Rect(room.x + k % 3 * (width + gap), room.y + k // 3 * (high + gap), width, high)


def _worth(show: Show, n: int, worth: int, row: Rect, width: float) -> list[Node]:
    label = points_text(show.words, worth)
    told = all(show.fits(points_text(show.words, each), "small", width * 0.56) for each in (1, 6))
    number = Rect(row.x + 8, row.y, width * 0.42 if told else width, row.h)
    found = [
        Node(f"place.{n + 1}.ground", Role.IMAGE, row, draws=(Fill("slot", 24),)),
        Node(f"place.{n + 1}.worth", Role.TEXT, number, str(worth), (Label(str(worth), "score", "bead", size=min(62.0, row.h * 0.7)),)),
    ]
    if told:
        found.append(widgets.text(f"place.{n + 1}.points", Rect(number.right + 4, row.y, width * 0.56, row.h), label, "small", "cream"))
    return found


def _row(show: Show, n: int, worth: int, number: int) -> list[Node]:
    """The worth, then the word that lies there, or the free place."""
    _, row, spot = show.words._, place_rect(show, n), token_rect(show, n)
    found = _worth(show, n, worth, row, spot.x - row.x - 26)
    acting = ordering(show)
    dragging = acting and show.choice.moved
    free = not number or number == show.choice.moved
    if free:
        color = "bead" if dragging else "bead-idle"
        draws: tuple[Draw, ...] = (Dashed(color, 20, 4, (13, 9)),)
        label = _("Free place for {worth}").format(worth=worth)
        found.append(Node(f"place.{n + 1}", Role.IMAGE, spot, label, draws, accepts=acting, value="free"))
    elif acting:
        found.append(Node(f"place.{n + 1}", Role.IMAGE, spot, "", accepts=True))
    if number and number != show.choice.moved:
        found.append(_token(show, number, spot, on_board=True))
    return found


def _token(show: Show, number: int, rect: Rect, *, on_board: bool) -> Node:
    """A word with its number and a grip; the secret one has the ring once it is open, for a lone leader always (R-X-7)."""
    _, text = show.words._, words(show.view)[number - 1]
    known = secret(show.view)
    right, told = known == number, known > 0 and show.opening
    fill = "signal-pale" if right else "paper2" if told else "paper"
    draws: tuple[Draw, ...] = (Paper(fill, 20, 1, fold=not told),)
    if right:
        tight = show.spread.compact or not on_board
        draws = (*draws, Ring("signal", 20, -12, lip=0, width=7)) if tight else (Ring("signal", 20, 2, lip=5), *draws)
    acting = ordering(show)
    small = rect.w < 300
    r = min(28.0, rect.h * 0.34)
    disc = Rect.around(rect.x + (14 if rect.w >= 240 else 6) + r, rect.cy, 2 * r)
    left, right_ = disc.right + (12 if rect.w >= 240 else 6), rect.right - (8 if rect.w >= 240 else 4)
    grip = 40.0 if acting and _whole(show, text, right_ - left - 40) else 0.0
    room = Rect(left, rect.y + 2, right_ - left - grip, rect.h - 4)
    text, key = text if _whole(show, text, room.w) else breakable(text), f"put.{number}"
    parts = [
        Node(f"{key}.disc", Role.IMAGE, disc, draws=(Disc("ink", fold=True),)),
        Node(f"{key}.number", Role.TEXT, disc, str(number), (Label(str(number), "score", "paper", size=r * 1.15),)),
        Node(f"{key}.text", Role.TEXT, room, text, (Label(text, "word", "ink", "left", 2, size=32 if small else 42, valign="centre"),)),
    ]
    if grip:
        parts.append(Node(f"{key}.grip", Role.IMAGE, Rect.around(rect.right - 32, rect.cy, 44), draws=(Grip(),)))
    label = (_("{word}, on the board") if on_board else _("{word}, still to place")).format(word=plain(text))
    if not acting:
        return Node(key, Role.GROUP, rect, label, draws, tuple(parts), value="" if not right else "right" if told else "secret")
    return Node(
        key,
        Role.CARD,
        rect,
        label,
        draws,
        tuple(parts),
        value="placed" if on_board else "free",
        zone="table",
        radius=20,
        press=lambda: show.table.press_word(number),
        drag=lambda phase, x, y, over: show.table.drag_word(number, phase, over),
    )


def _whole(show: Show, text: str, width: float) -> bool:
    """Whether a text has room on two lines without a break in one of its words."""
    return all(show.fits(part, "word", width) for part in text.replace("-", "- ").split())


def _tray(show: Show, order: tuple[int, ...]) -> list[Node]:
    """The words that still have no place."""
    _ = show.words._
    left = [number for number in range(1, WORDS + 1) if number not in order]
    first = tray_rect(show, 0, WORDS)
    tall = 30.0 if show.spread.compact else 44.0
    if not left:
        wide = Rect(first.x, first.y, show.spread.board.w - 56, first.h)
        return [
            widgets.text(
                "tray.full",
                wide,
                _("Talk on as long as you like. Words can still change places."),
                "body",
                "cream",
                lines=2,
                valign="centre",
            )
        ]
    head = Rect(first.x, first.y - tall - 2, show.spread.board.w - 56, tall)
    found = [widgets.text("tray.title", Rect(head.x, head.y, head.w * 0.42, head.h), _("Still to place"), "label", "paper", size=30)]
    if ordering(show):
        how = Rect(head.x + head.w * 0.42, head.y, head.w * 0.58, head.h)
        found.append(widgets.text("tray.how", how, _("drag, or press 1–5"), "small", "cream", "right"))
    tray = [(k, number) for k, number in enumerate(left) if number != show.choice.moved]
    tray.sort(key=lambda each: each[1] == secret(show.view))  # the ringed one lies above its neighbours
    return [*found, *(_token(show, number, tray_rect(show, k, len(left)), on_board=False) for k, number in tray)]


def dragged(show: Show) -> list[Node]:
    """The word under the pointer, above everything."""
    drag, number = show.host.ui.drag, show.choice.moved
    if drag is None or not number or not ordering(show):
        return []
    width = min(400.0, token_rect(show, 0).w)
    rect = Rect.around(drag.x, drag.y, width, 84.0)
    node = _token(show, number, rect, on_board=True)
    draws: tuple[Draw, ...] = (Ring("signal", 20, 2, lip=9), Paper("paper", 20, 3, fold=True))
    return [
        Node(
            f"put.{number}",
            Role.CARD,
            rect,
            node.label,
            draws,
            node.children,
            value="moved",
            zone="table",
            radius=20,
            drag=node.drag,
            press=node.press,
        ),
    ]


def _hints(show: Show, hints: tuple[tuple[int, tuple[int, ...]], ...]) -> list[Node]:
    """A column for each bot: its badge, and its numbers from the top."""
    found = []
    for k, (seat, numbers) in enumerate(hints):
        x = place_rect(show, 0).right - 48.0 * (len(hints) - k) + 22
        top = show.spread.board.y + (36 if show.spread.compact else 56)
        label = show.words._("{name} would order {numbers}").format(name=show.name(seat), numbers=" ".join(map(str, numbers)))
        found.append(Node(f"hint.{seat}", Role.GROUP, Rect.around(x, top, 44), label, tip=label))
        found.append(widgets.badge(f"hint.{seat}.badge", x, top, 20, show.colour(seat), rim="paper"))
        for n, number in enumerate(numbers):
            spot = Rect.around(x, place_rect(show, n).cy, 40)
            found.append(Node(f"hint.{seat}.{n}", Role.IMAGE, spot, draws=(Disc("cream"),)))
            found.append(Node(f"hint.{seat}.{n}.number", Role.TEXT, spot, str(number), (Label(str(number), "score", size=26),)))
    return found


def _dock(show: Show) -> list[Node]:
    _, n_, host, dock = show.words._, show.words.n_, show.host, show.spread.dock
    if host.watching:
        return []
    go = Rect(dock.right - dock.w * 0.27, dock.y, dock.w * 0.27, dock.h)
    if ordering(show):
        missing = show.choice.missing
        leader = show.name(show.leader)
        label = (
            n_("Place {count} more word", "Place {count} more words", missing).format(count=missing)
            if missing
            else _("Reveal {name}'s word").format(name=leader)
        )
        why = _("All five words need a place.") if missing else ""
        over = Rect(dock.x, dock.y, dock.w * 0.16, dock.h)
        return [
            widgets.button(
                "over",
                over,
                _("Start over"),
                icon="icon_undo",
                press=show.table.start_over,
                zone="dock",
                enabled=missing < WORDS,
                why=_("No word has a place yet.") if missing == WORDS else "",
            ),
            widgets.button("confirm", go, label, primary=True, press=show.table.confirm_order, enabled=not missing, why=why, zone="dock"),
        ]
    if host.may_press:
        last = show.view.number >= show.table.turn_count(show.view)
        following = (
            _("How good were we?") if last else _("Next leader: {name}").format(name=show.name(left_of(show.leader, show.view.seats)))
        )
        label = {"closing": _("Reveal the word"), "talk": following}.get(show.phase, _("Go on"))
        return [widgets.button("go", go, label, primary=True, press=host.press, zone="dock")]
    if host.waiting is Waiting.BOT:
        return [widgets.chip("thinks", Rect(go.x, go.cy - 32, go.w, 64), _("The bots talk it over."), ink=True, size=28)]
    return []


def result(show: Show) -> list[Node]:
    """Beside the start-over place, once the word is open: what it brought."""
    if show.phase not in ("talk", "over") or show.leader < 0:
        return []
    dock = show.spread.dock
    rect = Rect(dock.x, dock.y - 8, dock.w * 0.44, dock.h + 16)
    return [widgets.panel("team", rect, team_line(show, rect.inset(16, 4)), level=2, radius=28, label=show.words._("Points"))]
