"""The voting board: spots and their worth, tokens face down and whose, and how they are opened from the top (R-PM-2, R-PM-6, R-PM-8)."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Dashed, Fill, Label, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.engine.tilt import Tilted
from game.rules.mismatch.view import Spot, Token, next_token, off_board, spots, words
from scenes.tables.mismatch.faces import SpotGround, TokenFace
from scenes.tables.mismatch.left import log
from scenes.tables.mismatch.show import Show
from scenes.tables.mismatch.words import breakable, points_text

TILT = -3.0


def nodes(show: Show) -> list[Node]:
    """The board of the race, and beside it what was taken off."""
    _, place = show.words._, show.spread
    rect = place.board
    found = spots(show.view)
    small = place.compact
    head = Rect(rect.x + 24, rect.y + (4 if small else 14), rect.w - 48, 50 if small else 60)
    note = Rect(head.x + head.w * 0.46, head.y, head.w * 0.54, head.h)
    children = [
        widgets.text("votes.title", Rect(head.x, head.y, head.w * 0.44, head.h), _("Votes"), "h1", size=36 if small else 44),
        widgets.text("votes.note", note, _note(show), "small", "ink2", "right", lines=2, valign="centre"),
    ]
    for n, spot in enumerate(found):
        children += _spot(show, n, spot, len(found))
    if not show.opening:
        children += log(show, show.spread.log)
    board = widgets.panel("votes", rect, children, level=2, radius=28, label=_("Votes"), zone="votes")
    return [board, *(_off(show) if show.opening and show.view.mode == "competitive" else [])]


def _note(show: Show) -> str:
    _ = show.words._
    if show.seconds():
        return show.seconds()
    if show.phase == "reveal":
        return _("top one first")
    if show.phase in ("talk", "over"):
        return _("wrong ones left") if show.view.mode == "competitive" else _("each counts")
    return _("early = more")


def spot_rect(show: Show, n: int) -> Rect:
    return show.spread.spot(n, len(spots(show.view)))


def token_rect(show: Show, n: int) -> Rect:
    """Where the token on the nth spot lies."""
    rect = spot_rect(show, n)
    worth = _worth_width(rect, show)
    height = min(76.0, rect.h - 10)
    return Rect(rect.x + worth, rect.cy - height / 2, rect.w - worth - (8 if show.spread.compact else 12), height)


def _worth_width(rect: Rect, show: Show) -> float:
    return 100.0 if rect.h >= 96 else 62.0 if show.spread.compact else 76.0


def _spot(show: Show, n: int, spot: Spot, count: int) -> list[Node]:
    """The worth at the left, then a token, the place for the next one, or nothing yet."""
    _, rect, key = show.words._, spot_rect(show, n), f"spot.{n + 1}"
    spare = spot.worth == 0
    high = rect.h >= 96
    ground: Draw = SpotGround(spare)
    taken = spot.token is not None
    label = _("Spot for {worth}").format(worth=spot.worth)
    width = _worth_width(rect, show)
    worth = Rect(rect.x + 4, rect.y + (2 if high else 0), width - 8, rect.h * 0.62 if high else rect.h)
    parts = []
    if spare and not taken and rect.h >= 56:
        parts += _spare(show, key, rect, first=n == len(show.view.now.claims))
    else:
        size = 58 if high else min(50.0, rect.h * 0.8)
        risen = taken and _risen(show, n, spot.token) > 0  # room for the tag that says so
        if risen:
            size, worth = min(50.0, rect.h * 0.52), Rect(worth.x, rect.y + rect.h * 0.42, worth.w, rect.h * 0.58)
        parts.append(Node(f"{key}.worth", Role.TEXT, worth, str(spot.worth), (Label(str(spot.worth), "score", size=size),)))
        if high and not risen and show.fits(points_text(show.words, spot.worth), "small", width - 8):
            under = Rect(rect.x + 4, rect.y + rect.h * 0.58, width - 8, rect.h * 0.36)
            parts.append(widgets.text(f"{key}.points", under, points_text(show.words, spot.worth), "small", align="centre"))
        if not taken:
            parts += _free(show, key, n)
    found = [Node(key, Role.GROUP, rect, label, (ground,), tuple(parts))]
    if spot.token is not None:
        found += _token(show, n, spot.token)
    return found


def _spare(show: Show, key: str, rect: Rect, *, first: bool) -> list[Node]:
    """The last spot is worth nothing."""
    _ = show.words._
    text = _("Spare spot · 0")
    found = [widgets.text(f"{key}.name", Rect(rect.x + 18, rect.y, rect.w - 36, rect.h), text, "body-bold")]
    if first and show.phase in ("explain", "vote", "last", "closing"):
        found.append(Node(f"{key}.next", Role.IMAGE, rect.inset(4), draws=(Dashed("ink", 16, 3, (11, 8)),)))
    return found


def _free(show: Show, key: str, n: int) -> list[Node]:
    """An empty spot; the one that a claim takes now says so."""
    spot = token_rect(show, n)
    following = n == len(show.view.now.claims) and show.phase in ("explain", "vote", "last", "closing")
    dashed = Dashed("ink", 16, 4 if following else 3, (11, 8) if following else (5, 7), fill="paper" if following else "", alpha=0.55)
    found = [Node(f"{key}.free", Role.IMAGE, spot, draws=(dashed,), value="next" if following else "")]
    if following:
        found.append(widgets.text(f"{key}.next", spot.inset(12, 2), show.words._("next vote"), "body-bold", align="centre"))
    return found


def token_ring(show: Show) -> Ring:
    """The ring round a token; on the compact stage it keeps off the worth."""
    return Ring("signal", 16, -6, lip=5, width=6) if show.spread.compact else Ring("signal", 16, 2, lip=5, width=7)


def token_face(show: Show, token: Token, *, shut: bool = False) -> TokenFace:
    """A token as it lies there; `shut` face down whatever is known of it."""
    known = token.open and not shut
    return TokenFace(show.colour(token.seat), show.name(token.seat), token.number if known else 0, token.right if known else None)


def _token(show: Show, n: int, token: Token) -> list[Node]:
    """A token; the one that is opened next has the ring, those that moved up say so."""
    _, rect, key = show.words._, token_rect(show, n), f"token.{token.index}"
    due = next_token(show.view)
    ring: tuple[Draw, ...] = (
        (token_ring(show),)
        if (due is not None and due.index == token.index) or (not show.opening and show.table.rings(token.index))
        else ()
    )
    text = words(show.view)[token.number - 1] if token.open and token.number > 0 else ""
    label = _("{name}'s token").format(name=show.name(token.seat))
    if text:
        label = (_("{name}: {word}, right") if token.right else _("{name}: {word}, wrong")).format(name=show.name(token.seat), word=text)
    value = "" if not token.open else "right" if token.right else "wrong"
    found = [Node(key, Role.IMAGE, rect, label, (*ring, token_face(show, token)), value=value)]
    if not token.open and token.number == 0 and not show.opening:
        return found  # taken, and its word is still being chosen
    up = _risen(show, n, token)
    if up > 0:
        spot = spot_rect(show, n)
        tag = Rect(spot.x + 3, spot.y + 4, _worth_width(spot, show) - (6 if show.spread.compact else 16), 30)
        if spot.h >= 96:
            tag = tag.moved(0, -14)
        told = _("up {count}").format(count=up)
        arrow = Rect(tag.x + 6, tag.cy - 11, 22, 22)
        number = Rect(arrow.right, tag.y, tag.right - arrow.right - 4, tag.h)
        parts = (
            widgets.icon(f"{key}.up.arrow", arrow, "icon_up", color="paper"),
            Node(f"{key}.up.count", Role.TEXT, number, str(up), (Label(str(up), "small-bold", "paper", size=24),)),
        )
        found.append(Node(f"{key}.up", Role.GROUP, tag, told, (Fill("ink", 15),), parts))
    return found


def _risen(show: Show, n: int, token: Token | None) -> int:
    """How many spots a token has moved up."""
    return token.index - n if token is not None and show.opening and show.view.mode == "competitive" else 0


def off_rect(show: Show, n: int, count: int) -> Rect:
    """Where the nth of so many tokens lies that were taken off."""
    panel = show.spread.off_board
    if show.spread.many:
        room = Rect(panel.x + 150, panel.y + 8, panel.w - 160, panel.h - 16)
    else:
        room = Rect(panel.x + 18, panel.y + 52, panel.w - 36, panel.h - 62)
    if count == 1:
        return Rect.around(room.cx, room.cy, min(300.0, room.w), min(76.0, room.h - 8))
    rows = 1 if count <= 2 else 2
    columns = -(-count // rows)
    cell = Rect(room.x + n % columns * room.w / columns, room.y + n // columns * room.h / rows, room.w / columns, room.h / rows)
    return Rect.around(cell.cx, cell.cy, cell.w - 8, cell.h - 4)


def _off(show: Show) -> list[Node]:
    """Wrong tokens: one alone lies there as a token, several as badges with their words."""
    _, rect, gone = show.words._, show.spread.off_board, off_board(show.view)
    beside = show.spread.many
    head = Rect(rect.x + 18, rect.y + 4, 130, rect.h - 8) if beside else Rect(rect.x + 24, rect.y + 8, rect.w - 48, 44)
    children = [widgets.text("off.title", head, _("Off the board"), "label", lines=2 if beside else 1, size=28, valign="centre")]
    texts = words(show.view)
    for n, token in enumerate(gone):
        spot, key = off_rect(show, n, len(gone)), f"off.{token.index}"
        label = _("{name}: {word}, wrong").format(name=show.name(token.seat), word=texts[token.number - 1] if texts else "")
        if len(gone) == 1:
            children.append(Node(key, Role.IMAGE, spot, label, (Tilted(token_face(show, token), -TILT),), value="wrong"))
            continue
        r = min(24.0, spot.h / 2 - 1)
        children.append(widgets.badge(f"{key}.badge", spot.x + r, spot.cy, r, show.colour(token.seat)))
        room = Rect(spot.x + 2 * r + 6, spot.y, spot.w - 2 * r - 6, spot.h)
        word = breakable(texts[token.number - 1])
        if len(gone) > 4 or not all(show.fits(part, "small-bold", room.w) for part in word.replace("-", "- ").split()):
            word = str(token.number)
        children.append(Node(key, Role.TEXT, room, label, (Label(word, "small-bold", "ink", "left", 2, valign="centre"),), value="wrong"))
    return [widgets.panel("off", rect, children, level=2, radius=28, label=_("Off the board"))]
