"""How Perfect Mismatch's events move: cards come, beads slide, tokens drop, open, fall off and rise. The tree shows the end state at once.

What moves is drawn from the view that the window may show, so nothing secret is ever in it (R-X-1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.rules import Event
from game.engine import tween
from game.engine.draws import Bead, Paper, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw
from game.engine.tilt import Tilted
from game.engine.tween import Picture, Tween
from game.rules.mismatch.view import BEADS, ROWS, Token, View, off_board, pairs, spots, worths
from scenes.tables.mismatch import board, talk
from scenes.tables.mismatch.beads import PITCH, RADIUS, WIDTH, Beads, whole
from scenes.tables.mismatch.faces import AttributeFace
from scenes.tables.mismatch.show import Show

if TYPE_CHECKING:
    from scenes.tables.mismatch.table import MismatchTable

DEAL, GAP, FLIP = 260, 45, 280
DROP, OFF, RISE = 200, 260, 240
"""A token comes down, a wrong one leaves, those below move up, in ms (art.md, 7)."""
SHOW_FIRST, LOOK = 350, 1600
"""A bot's token or row wears the ring first; a person's token wears it afterwards, for all to see."""
SLIDE = 420
HEIGHT = 90.0
"""How far above its spot a token comes from, in u."""


def animate(table: MismatchTable, before: View, after: View, events: tuple[Event, ...]) -> None:
    """Starts the movements of what happened, one after the other, and says what it was."""
    show, ui = table.show_now(), table.host.ui
    if table.votes(show.view):
        return
    for event in events:
        start = max(ui.now, ui.timeline.ends)
        tweens = _tweens(show, event, start)
        if tweens:
            ui.timeline.add(*tweens)
        sound = _sound(show, event)
        if sound and (not tweens or not ui.timeline.moving):  # with motion off the event is heard all the same
            ui.sound.play(sound)
        if event.code == "voted" and not show.opening and not show.is_bot(_int(event, "seat")):
            table.ring(_int(event, "spot") - 1, LOOK)
    lines = [line for line in (table.log_line(event) for event in events) if line]
    if lines:
        ui.speak(lines[-1], written=True)


_SOUNDS = {
    "leader": "turn", "attributes": "deal", "turned": "flip", "pair": "flip", "set": "row", "pass": "press", "order": "place",
    "suggest": "press", "closing": "turn", "opened": "turn", "right": "right", "wrong": "wrong", "points": "bead",
}  # fmt: skip
"""What is heard of an event in which nothing moves."""


def _sound(show: Show, event: Event) -> str:
    """The sound of an event; '' for none. A team's order is as good as its points (art.md, 8)."""
    if event.code in ("claim", "again"):
        return f"stamp:{show.colour(_int(event, 'seat'))}"
    if event.code == "team" and not show.races:
        gain = _int(event, "points")
        return "wrong" if not gain else "right" if gain == max(worths(show.view)) else "almost"
    return _SOUNDS.get(event.code, "")


def _tweens(show: Show, event: Event, start: int) -> tuple[Tween, ...]:
    match event.code:
        case "attributes" | "turned" if pairs(show.view):
            return _cards(show, start, flip=event.code == "turned")
        case "pair":
            return _pair(show, _int(event, "row"), start)
        case "task" if not show.spread.talk:
            rect = show.spread.task
            return (
                tween.move("task", (Paper("paper", 28, 2),), rect.moved(-rect.right, 0), rect, start, DEAL, hides=("task",), sound="deal"),
            )
        case "set" if show.is_bot(_int(event, "seat")):
            return _row(show, _int(event, "row"), start)
        case "claim" | "again" if not show.opening:
            return _dropped(show, event, start)
        case "order" if show.spread.talk:
            return _ordered(show, start)
        case "opened" if not show.spread.talk:
            return _word(show, _int(event, "number"), start)
        case "right" if show.opening:
            return _opened(show, _int(event, "spot") - 1, start)
        case "wrong" if show.opening:
            return _wrong(show, event, start)
        case "moved_up" if show.opening:
            return _risen(show, event, start)
    return ()


def _int(event: Event, key: str) -> int:
    value = event.args[key]
    assert isinstance(value, int)
    return value


def _cards(show: Show, start: int, *, flip: bool) -> tuple[Tween, ...]:
    """Ten attribute cards come from above, or turn over in their places."""
    found: list[Tween] = []
    for number in range(1, ROWS + 1):
        for side, key in enumerate(("left", "right")):
            rect, node = show.spread.card(number, side), f"card.{number}.{key}"
            face = AttributeFace(pairs(show.view)[number - 1][side], dull=True)
            sound = "flip" if flip and not found else "deal" if not found else ""
            if flip:
                found.append(tween.flip(node, (AttributeFace("", dull=True),), (face,), rect, start, FLIP, hides=(node,), sound=sound))
            else:
                source = Rect(rect.x, -rect.h - 20, rect.w, rect.h)
                found.append(tween.move(node, (face,), source, rect, start, DEAL, hides=(node,), sound=sound))
    return tween.stagger(found, GAP)


def _pair(show: Show, number: int, start: int) -> tuple[Tween, ...]:
    """Two other cards turn over in a row."""
    found: list[Tween] = []
    for side, key in enumerate(("left", "right")):
        rect, node = show.spread.card(number, side), f"card.{number}.{key}"
        face = AttributeFace(pairs(show.view)[number - 1][side], dull=True)
        found.append(
            tween.flip(node, (AttributeFace("", dull=True),), (face,), rect, start, FLIP, hides=(node,), sound="flip" if not found else "")
        )
    return tuple(found)


def _row(show: Show, number: int, start: int) -> tuple[Tween, ...]:
    """A bot's beads: the row wears the ring first, then they slide to their ends."""
    rect, row = show.spread.slot(number), show.spread.row(number)
    r = min(RADIUS * rect.w / WIDTH, PITCH * rect.w / WIDTH / 2 - 1, 22.0)
    ends = whole(show.view.now.beads[number - 1]).places(rect.w)
    hides = tuple(f"slot.{number}.{n}" for n in range(BEADS))
    found = [Tween(f"ring.{number}", start, SHOW_FIRST, _still(Ring("signal", 16, 4, lip=0), row))]
    for n, (source, target) in enumerate(zip(Beads().places(rect.w), ends, strict=True)):
        at, to = (Rect.around(rect.x + x, rect.cy, 2 * r) for x in (source, target))
        sound = "rasp" if n == 0 else ""
        found.append(
            tween.move(
                f"bead.{n}", (Bead(),), at, to, start + SHOW_FIRST, SLIDE, tween.out, hides=hides[n : n + 1], sound=sound, early=True
            )
        )
    return (*found, _heard(f"done.{number}", start + SHOW_FIRST + SLIDE - 40, "row"))


def _heard(key: str, start: int, sound: str) -> Tween:
    """A sound that comes when something has moved so far; nothing is seen of it."""
    return Tween(key, start, 40, lambda t: (), sound=sound)


def _still(draw: Draw, rect: Rect) -> Callable[[float], Picture]:
    return lambda t: ((draw, rect),)


def _token(show: Show, place: int) -> Token | None:
    found = spots(show.view)
    return found[place].token if place < len(found) else None


def _dropped(show: Show, event: Event, start: int) -> tuple[Tween, ...]:
    """A token comes down on its spot, face down; a bot's shows where it will go first."""
    place = _int(event, "spot") - 1
    token = _token(show, place)
    if token is None:
        return ()
    rect, face, node = board.token_rect(show, place), board.token_face(show, token, shut=True), f"token.{token.index}"
    found = []
    if show.is_bot(token.seat):
        found.append(Tween(f"ring.{node}", start, SHOW_FIRST, _still(board.token_ring(show), rect), (node,)))
        start += SHOW_FIRST
    found.append(
        tween.move(
            node, (face,), rect.moved(0, -HEIGHT), rect, start, DROP, tween.back, hides=(node,), sound=f"stamp:{show.colour(token.seat)}"
        )
    )
    return tuple(found)


def _ordered(show: Show, start: int) -> tuple[Tween, ...]:
    """The words settle on their places."""
    found = []
    for n, number in enumerate(show.view.now.order):
        rect, node = talk.token_rect(show, n), f"put.{number}"
        found.append(
            tween.move(
                node, (Paper("paper", 20, 1, fold=True),), rect.moved(0, -14), rect, start, DROP, hides=(), sound="place" if n == 0 else ""
            )
        )
    return tween.stagger(found, GAP)


def _word(show: Show, number: int, start: int) -> tuple[Tween, ...]:
    """The leader's token: the ring finds its word."""
    rect = show.spread.task
    head = 62 if show.spread.compact else 78
    pitch = (rect.h - head - 24) / 5

    def draw_at(t: float) -> Picture:
        row = round(tween.out(t) * (5 + number - 1)) % 5
        return ((Ring("signal", 18, 0, lip=0), Rect(rect.x + 24, rect.y + head + 12 + row * pitch, rect.w - 48, pitch - 12)),)

    return (Tween("word", start, 700, draw_at, sound="turn"),)


def _opened(show: Show, place: int, start: int) -> tuple[Tween, ...]:
    """A right token folds open on its spot."""
    token = _token(show, place)
    if token is None:
        return ()
    rect, node = board.token_rect(show, place), f"token.{token.index}"
    shut, face = board.token_face(show, token, shut=True), board.token_face(show, token)
    opens = tween.flip(node, (shut,), (face,), rect, start, FLIP, hides=(node,), sound="flip")
    return (opens, _heard(f"told.{node}", start + FLIP, "right" if token.right else "wrong"))


def _wrong(show: Show, event: Event, start: int) -> tuple[Tween, ...]:
    """A wrong token opens; in the competitive mode it tilts and slides off the board (R-PM-8)."""
    place = _int(event, "spot") - 1
    if not event.args["off"]:
        return _opened(show, place, start)
    gone = off_board(show.view)
    if not gone:
        return ()
    token, rect, node = gone[-1], board.token_rect(show, place), f"off.{gone[-1].index}"
    shut, face = board.token_face(show, token, shut=True), board.token_face(show, token)
    target = board.off_rect(show, len(gone) - 1, len(gone))
    waits = tuple(f"token.{n}" for n in range(token.index + 1, len(show.view.now.claims)))
    hidden = (node, f"{node}.badge")
    turn = tween.flip(f"open.{node}", (shut,), (face,), rect, start, FLIP, hides=hidden, sound="flip")

    def draw_at(t: float) -> Picture:
        at = rect.towards(target, tween.inout(t))
        return ((Tilted(face, round(board.TILT * min(1.0, 3 * t), 1)), at),)

    leave = Tween(f"leave.{node}", start + FLIP, OFF, draw_at, hidden, sound="wrong")
    stay = []
    for key in waits:
        index = int(key.removeprefix("token."))
        old = next((n for n, spot in enumerate(spots(show.view)) if spot.token is not None and spot.token.index == index), None)
        if old is not None:
            token_ = _token(show, old)
            assert token_ is not None
            below = board.token_rect(show, old + 1)
            stay.append(Tween(f"stay.{key}", start, FLIP + OFF, _still(board.token_face(show, token_), below), (key, f"{key}.up")))
    return (turn, leave, *stay)


def _risen(show: Show, event: Event, start: int) -> tuple[Tween, ...]:
    """All below a token that left move up one spot."""
    moves = event.args["tokens"]
    assert isinstance(moves, tuple)
    found = []
    for each in moves:
        assert isinstance(each, tuple)
        _, old, new = each
        assert isinstance(old, int) and isinstance(new, int)
        token = _token(show, new - 1)
        if token is not None:
            source, target = board.token_rect(show, old - 1), board.token_rect(show, new - 1)
            node = f"token.{token.index}"
            found.append(
                tween.move(f"rise.{node}", (board.token_face(show, token),), source, target, start, RISE, hides=(node, f"{node}.up"))
            )
    return tuple(found)
