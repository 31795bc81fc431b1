"""How Matchi's events move: dice tumble, pawns hop, a captured pawn folds shut and slides home. The tree shows the end state at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import cos, pi, sin
from typing import TYPE_CHECKING

from game.core.rules import Event
from game.engine import tween
from game.engine.draws import Die, Pawn
from game.engine.geometry import Rect
from game.engine.node import Draw
from game.engine.tween import Picture, Tween
from game.rules.matchi.view import BASE_DICE, View
from scenes.tables.matchi import board, marks, side
from scenes.tables.matchi.show import Show

if TYPE_CHECKING:
    from scenes.tables.matchi.table import MatchiTable

THROW = 520
LAND = 90
"""A throw and the pause between two dice that land, in ms (art bible, section 7)."""
STEP = 220
PLACE = 260
CAPTURE = 420
SHOW_FIRST = 350
"""A bot's piece wears the ring this long before it moves."""
TURN = 900
FACES = (4, 1, 6, 3, 5, 2)
"""What a tumbling die shows on its way; luck has decided before."""


def animate(table: MatchiTable, before: View, after: View, events: tuple[Event, ...]) -> None:
    """Starts the movements of one step, and says what happened."""
    show = table.show_now()
    ui = table.host.ui
    start = max(ui.now, ui.timeline.ends)
    for event in events:
        tweens = _tweens(show, event, start)
        if tweens:
            ui.timeline.add(*tweens)
        sound = _SOUNDS.get(event.code)
        if sound and not any(found.sound for found in tweens):
            ui.sound.play(sound)
    lines = [line for line in (table.log_line(event) for event in events) if line]
    if lines:
        ui.speak(lines[0], written=True)


_SOUNDS = {"star": "star", "ended": "press", "won": "star", "first_equal": "roll", "first_decided": "roll"}


def _tweens(show: Show, event: Event, start: int) -> tuple[Tween, ...]:
    args = event.args
    if event.code == "turned":
        return (_turning(show, start),)
    if event.code in ("first_equal", "first_decided"):
        dice = args["dice"]
        assert isinstance(dice, tuple)
        rects = [side.die_rect(show, n, 2).moved(0, 16) for n in (0, 1)]
        return _throw(show, dice, rects, [f"first.{n}" for n in (0, 1)], start, extra=False)
    if event.code == "rolled":
        dice = args["dice"]
        assert isinstance(dice, tuple)
        rects = [side.die_rect(show, n, len(dice)) for n in range(len(dice))]
        thrown = _throw(show, dice, rects, [f"die.{n}" for n in range(len(dice))], start, extra=True)
        return tuple(replace(found, hides=found.hides + _results(show)) for found in thrown)
    if event.code == "placed":
        return _placed(show, _seat(event), str(args["to"]), start)
    if event.code == "moved":
        return _moved(show, _seat(event), str(args["from"]), str(args["to"]), start)
    if event.code == "attacked":
        return _attacked(show, event, start)
    return ()


def _seat(event: Event) -> int:
    seat = event.args["seat"]
    assert isinstance(seat, int)
    return seat


def _turning(show: Show, start: int) -> Tween:
    """Every tile's numbers run round their tile to where they belong."""
    layout, place = show.layout, show.spread
    numbers = [(space, board.number(str(layout.number[space]), place)) for space in range(layout.spaces)]

    def draw_at(t: float) -> Picture:
        rest = (1 - tween.out(t)) * -pi
        found = []
        for space, label in numbers:
            x, y = place.tile(layout, space // 6)
            sx, sy = place.space(layout, space)
            radius = ((sx - x) ** 2 + (sy - y) ** 2) ** 0.5
            angle = space % 6 * pi / 3 + rest
            found.append((label, Rect.around(x + radius * cos(angle), y + radius * sin(angle), 100 * place.scale)))
        return tuple(found)

    return Tween("turning", start, TURN, draw_at, tuple(f"number.{layout.names[space]}" for space, _label in numbers), "deal")


def _throw(show: Show, dice: tuple[object, ...], rects: list[Rect], ids: list[str], start: int, *, extra: bool) -> tuple[Tween, ...]:
    """Dice come in from the right, tumble through three faces and land one by one."""
    found = []
    for n, (value, rect) in enumerate(zip(dice, rects, strict=True)):
        kind = "lemon" if extra and n >= BASE_DICE else "white"
        found.append(_tumble(ids[n], int(str(value)), kind, rect, n, start))
    return tuple(found)


def _results(show: Show) -> tuple[str, ...]:
    """What would tell the dice before they lie: glowing spaces, costs, the list, the log."""
    glowing = tuple(f"glow.{show.layout.names[target.space]}.0" for target in show.targets)
    return (*glowing, "costs", "where", "log")


def _tumble(node_id: str, value: int, kind: str, rect: Rect, n: int, start: int) -> Tween:
    spin = 400 + 60 * n
    source = rect.moved(420 + 40 * n, -180 + 50 * n)

    def draw_at(t: float) -> Picture:
        progress = min(1.0, tween.back(t)) if t > 0.85 else tween.out(t / 0.85)
        face = value if t > 0.72 else FACES[(int(t * 9) + n) % 6]
        where = source.towards(rect, min(1.0, progress)).moved(0, -60 * sin(pi * min(1.0, t / 0.85)))
        return ((Die(face, "ready", kind, angle=round(spin * (1 - tween.out(t)) / 6) * 6), where),)

    return Tween(f"throw.{node_id}", start, THROW + LAND * n, draw_at, (node_id,), "roll" if n == 0 else "")


def _pawn_rect(show: Show, name: str) -> Rect:
    space = show.layout.space(name)
    assert space is not None
    return Rect.around(*show.spread.space(show.layout, space), 2 * show.spread.pawn)


def _hidden(name: str) -> tuple[str, ...]:
    return f"piece.{name}", f"badge.{name}", f"ring.{name}.0"


def _ringed(show: Show, seat: int, rect: Rect, start: int, node_id: str) -> tuple[tuple[Tween, ...], int]:
    """A bot's piece wears the ring first; where the movement then starts."""
    if not show.host.seating[seat].is_bot:
        return (), start
    pawn = board.pawn_draw(show, seat)
    ring = Rect.around(*rect.centre, rect.w * 124 / 84)
    picture: Picture = ((marks.picked_piece(), ring), (pawn, rect))
    return (Tween(f"ring.{node_id}", start, SHOW_FIRST, lambda t: picture),), start + SHOW_FIRST


def _home(show: Show, seat: int) -> Rect:
    """Where the last waiting pawn of a seat lies in its tray."""
    tray = show.spread.trays[seat]
    size = 34.0 if show.spread.compact else 50.0
    return Rect.around(tray.right - size, tray.bottom - (25 if show.spread.compact else 42), size)


def _placed(show: Show, seat: int, name: str, start: int) -> tuple[Tween, ...]:
    source, target = _home(show, seat), _pawn_rect(show, name)
    ring, begin = _ringed(show, seat, source, start, name)
    draws = (board.pawn_draw(show, seat),)
    go = tween.move(f"place.{name}", draws, source, target, begin, PLACE, hop=24, hides=_hidden(name), sound="place")
    return (*_hiding(ring, go), go)


def _moved(show: Show, seat: int, start_name: str, name: str, start: int) -> tuple[Tween, ...]:
    source, target = _pawn_rect(show, start_name), _pawn_rect(show, name)
    ring, begin = _ringed(show, seat, source, start, name)
    draws = (board.pawn_draw(show, seat),)
    go = tween.move(f"step.{name}", draws, source, target, begin, STEP, tween.out, hop=14, hides=_hidden(name), sound="step")
    return (*_hiding(ring, go), go)


def _hiding(ring: tuple[Tween, ...], go: Tween) -> tuple[Tween, ...]:
    """The ring's tween hides what the movement hides, so that the piece is never seen twice."""
    return tuple(Tween(found.id, found.start_ms, found.duration, found.draw_at, go.hides) for found in ring)


def _attacked(show: Show, event: Event, start: int) -> tuple[Tween, ...]:
    seat, name = _seat(event), str(event.args["to"])
    victim = 1 - seat
    waiting = show.view.supply(victim)
    ring, begin = _ringed(show, seat, _pawn_rect(show, str(event.args["from"])), start, name)
    source, target = _pawn_rect(show, str(event.args["from"])), _pawn_rect(show, name)
    go = tween.move(
        f"hit.{name}", (board.pawn_draw(show, seat),), source, target, begin, STEP, tween.out, hop=14, hides=_hidden(name), sound="attack"
    )
    struck = board.pawn_draw(show, victim)
    home = _home(show, victim)
    fold = _folding(f"fall.{name}", struck, target, home, begin + STEP, f"ready.{victim}.{waiting - 1}")
    stand = Tween(f"stand.{name}", start, begin + STEP - start, lambda t: ((struck, target),), (f"ready.{victim}.{waiting - 1}",))
    after = Tween(f"hold.{name}", begin + STEP, CAPTURE, _still(board.pawn_draw(show, seat), target), _hidden(name))
    return (stand, *_hiding(ring, go), go, after, fold)


def _still(draw: Draw, rect: Rect) -> Callable[[float], Picture]:
    return lambda t: ((draw, rect),)


def _folding(tween_id: str, pawn: Pawn, source: Rect, home: Rect, start: int, hides: str) -> Tween:
    """The captured pawn folds shut on its crease and slides home."""

    def draw_at(t: float) -> Picture:
        where = source.towards(home, tween.inout(t))
        width = where.w * (0.35 + 0.65 * abs(1 - 2 * min(1.0, t * 1.2)))
        return ((pawn, Rect.around(*where.centre, width, where.h)),)

    return Tween(tween_id, start, CAPTURE, draw_at, (hides,))
