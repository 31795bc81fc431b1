"""Pictures for Matchi's rule pages, made of the same tiles, pawns and dice as the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import atan2, cos, hypot, sin

from game.engine import svg
from game.engine.draws import Die, Label, Paper, Pawn, Picture, Vector
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matchi.pack import Board, Tile
from game.rules.matchi.view import Layout, layout
from scenes.tables.matchi import marks
from scenes.tables.matchi.spread import PAWN, fitted

ONE = Board("one", "One tile", (Tile(0, 0),))
PAIR = Board("pair", "A tile and the star", (Tile(0, 0), Tile(1, 0, "star")))
ROW = Board("row", "A short race", (Tile(0, 0), Tile(1, 0), Tile(2, 0, "star")))
ROSE = Board("rose", "All seven", (Tile(0, 0, "star"), *(Tile(q, r) for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)))))
STAR = Board("star", "The star", (Tile(0, 0, "star"),))


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies on a picture. Spaces go by name; `dice`: groups of values, joined by `join`; the last `lemon` ones are lemon.

    Spaces of `zoom` are shown large in the middle, whatever is cut off; `adds`: the dice of a group are added up.
    Without a board each seat in turn has thrown one die.
    """

    key: str
    board: Board | None
    turns: tuple[int, ...] = ()
    pieces: Mapping[str, int] = field(default_factory=dict)
    glow: tuple[str, ...] = ()
    bump: str = ""
    arrows: tuple[tuple[str, str], ...] = ()
    dice: tuple[tuple[int, ...], ...] = ()
    join: str = ""
    lemon: int = 0
    zoom: tuple[str, ...] = ()
    adds: bool = True


def picture(scene: Scene) -> Callable[[Rect], tuple[Node, ...]]:
    """The picture as a function of where it hangs."""
    return lambda rect: tuple(_nodes(scene, rect))


def _nodes(scene: Scene, rect: Rect) -> list[Node]:
    if scene.board is None:
        return _throws(scene, rect)
    laid = layout(scene.board, scene.turns)
    foot = 92.0 if scene.dice else 0.0
    area = Rect(rect.x + 24, rect.y + 24, rect.w - 48, rect.h - 48 - foot)
    side, x, y = fitted(laid, area, 190)
    if scene.zoom:
        spaces = [laid.space_centre(space) for space, name in enumerate(laid.names) if name in scene.zoom]
        side = min(190.0, area.h / 2, area.w / 2)
        x = area.cx - side * sum(at[0] for at in spaces) / len(spaces)
        y = area.cy - side * sum(at[1] for at in spaces) / len(spaces)

    def at(name: str) -> tuple[float, float]:
        space = laid.space(name)
        assert space is not None, name
        sx, sy = laid.space_centre(space)
        return x + sx * side, y + sy * side

    found = [*_tiles(scene, laid, side, x, y), *_numbers(scene, laid, side, at)]
    for n, (start, end) in enumerate(scene.arrows):
        tile = "abcdefghijklmnop".index(start[0])
        middle = (x + laid.centre(tile)[0] * side, y + laid.centre(tile)[1] * side) if start[0] == end[0] else None
        found.append(_arrow(f"{scene.key}.arrow.{n}", at(start), at(end), middle, side / 183))
    if scene.dice:
        found += _dice(scene, Rect(rect.x, rect.bottom - foot - 8, rect.w, foot))
    return found


def _throws(scene: Scene, rect: Rect) -> list[Node]:
    """Below each other, each seat's pawn and die in turn, the joining word between them."""
    size = min(130.0, rect.h / 3.4)
    found = []
    for seat, (group, y) in enumerate(zip(scene.dice, (rect.cy - size * 0.95, rect.cy + size * 0.95), strict=True)):
        pawn, die = Rect.around(rect.cx - size * 0.72, y, size * 0.72), Rect.around(rect.cx + size * 0.5, y, size)
        found.append(Node(f"{scene.key}.pawn.{seat}", Role.IMAGE, pawn, draws=(Pawn(seat, rim="paper" if seat == 0 else "ink"),)))
        found.append(Node(f"{scene.key}.die.{seat}", Role.IMAGE, die, str(group[0]), draws=(Die(group[0], angle=-5 if seat == 0 else 4),)))
    word = Rect(rect.x + 24, rect.cy - 28, rect.w - 48, 52)
    found.append(Node(f"{scene.key}.join", Role.TEXT, word, scene.join, draws=(Label(scene.join, "label", "paper", "centre"),)))
    return found


def _tiles(scene: Scene, laid: Layout, side: float, x: float, y: float) -> list[Node]:
    found = []
    assert scene.board is not None
    for n, tile in enumerate(scene.board.tiles):
        tx, ty = laid.centre(n)
        name = "matchi/tile_centre" if tile.kind == "star" else "matchi/tile_outer"
        spot = Rect.around(x + tx * side, y + ty * side, side * 240 / 118)
        found.append(Node(f"{scene.key}.tile.{n}", Role.IMAGE, spot, draws=(Picture(name),)))
    return found


def _numbers(scene: Scene, laid: Layout, side: float, at: Callable[[str], tuple[float, float]]) -> list[Node]:
    found = []
    scale = side / 183
    mover = next(iter(scene.pieces.values()), 1)
    for space, name in enumerate(laid.names):
        x, y = at(name)
        seat = scene.pieces.get(name)
        text = str(laid.number[space])
        draws: list[tuple[Draw, float]] = []
        if name in scene.glow:
            draws.append((marks.halo(mover), 132 * scale))
        if seat is None and (scale > 0.38 or len(scene.turns) < 4):
            draws.append(
                (Label(text, "big", "ink", "centre", size=max(25, (46 if name in scene.glow else 58) * scale)), max(60, 100 * scale))
            )
        elif seat is not None:
            draws.append((Pawn(seat, rim="paper" if seat == 0 else "ink"), 2 * PAWN * side))
        found += [
            Node(f"{scene.key}.{name}.{n}", Role.IMAGE, Rect.around(x, y, size), text, draws=(draw,))
            for n, (draw, size) in enumerate(draws)
        ]
        if seat is not None and scale > 0.6:
            badge = Rect.around(x + 30 * scale, y + 30 * scale, max(42, 46 * scale))
            label = Label(text, "small-bold", "ink", "centre", size=max(25, 28 * scale))
            found.append(Node(f"{scene.key}.{name}.badge", Role.IMAGE, badge, text, draws=(marks.number_badge(), label)))
        if name == scene.bump:
            spot = Rect.around(x + 34 * scale, y - 34 * scale, 54 * scale)
            found.append(Node(f"{scene.key}.{name}.bump", Role.IMAGE, spot, draws=(Picture("shared/bump"),)))
    return found


def _arrow(node_id: str, start: tuple[float, float], end: tuple[float, float], middle: tuple[float, float] | None, scale: float) -> Node:
    """A hop from the piece's rim to the space's, bent away from the tile's middle (None: upwards), so that nothing is covered."""
    mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    ox, oy = (0.0, -1.0) if middle is None else (mx - middle[0], my - middle[1])
    length = hypot(ox, oy)
    ox, oy = ox / length, oy / length
    low, high = (mx + ox * 92 * scale, my + oy * 92 * scale), (mx + ox * 140 * scale, my + oy * 140 * scale)
    p, q = _towards(start, low, 44 * scale), _towards(end, low, 62 * scale)
    angle, head = atan2(q[1] - high[1], q[0] - high[0]), 26 * scale
    wings = [(q[0] - head * cos(angle + turn), q[1] - head * sin(angle + turn)) for turn in (0.72, -0.72)]
    xs, ys = zip(p, q, high, *wings, strict=True)
    box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).grow(16 * scale)
    (px, py), (qx, qy), (hx, hy), (ax, ay), (bx, by) = ((x - box.x, y - box.y) for x, y in (p, q, high, *wings))
    num = svg.num
    d = f"M{num(px)},{num(py)} Q{num(hx)},{num(hy)} {num(qx)},{num(qy)} M{num(ax)},{num(ay)} L{num(qx)},{num(qy)} L{num(bx)},{num(by)}"
    body = svg.stroke(d, "@ink", 17 * scale) + svg.stroke(d, "@white", 9 * scale)
    return Node(node_id, Role.IMAGE, box, draws=(Vector(body, box.w, box.h),))


def _towards(start: tuple[float, float], end: tuple[float, float], far: float) -> tuple[float, float]:
    """The point so far from the start on the way to the end."""
    share = far / hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _dice(scene: Scene, rect: Rect) -> list[Node]:
    """The dice that pay, in ink pills. Where room is scarce the dice shrink, never the words."""
    plus, join, pad = 26.0 if scene.adds else 12.0, max(60.0, 20.0 + 14 * len(scene.join)), 10.0
    count = sum(map(len, scene.dice))
    fixed = sum((len(group) - 1) * plus + 2 * pad for group in scene.dice) + join * (len(scene.dice) - 1)
    size = min(58.0, (rect.w - 16 - fixed) / count)
    x, found, thrown = rect.cx - (fixed + count * size) / 2, [], 0
    for n, group in enumerate(scene.dice):
        if n:
            words = Rect(x, rect.y, join, rect.h)
            label = Label(scene.join, "label", "paper", "centre", size=30, lines=2)
            found.append(Node(f"{scene.key}.join.{n}", Role.TEXT, words, scene.join, draws=(label,)))
            x += join
        pill = Rect(x, rect.cy - size / 2 - 9, len(group) * (size + plus) - plus + 2 * pad, size + 18)
        found.append(Node(f"{scene.key}.pill.{n}", Role.IMAGE, pill, draws=(Paper("ink", 20, 1, lip=False),)))
        x += pad
        for k, value in enumerate(group):
            if k and scene.adds:
                sign = Label("+", "label", "paper", "centre", size=28)
                found.append(Node(f"{scene.key}.plus.{n}.{k}", Role.TEXT, Rect(x, rect.y, plus, rect.h), "+", draws=(sign,)))
            x += plus if k else 0
            kind = "lemon" if thrown >= count - scene.lemon else "white"
            spot = Rect(x, rect.cy - size / 2, size, size)
            found.append(Node(f"{scene.key}.die.{n}.{k}", Role.IMAGE, spot, str(value), draws=(Die(value, "ready", kind),)))
            x += size
            thrown += 1
        x += pad
    return found
