"""The board's nodes: tiles, numbers, pieces, and what glows."""

from __future__ import annotations

from collections.abc import Callable

from game.engine import widgets
from game.engine.draws import Fade, Label, Pawn, Picture
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Outline, Role
from game.rules.matchi.view import Layout, bits
from scenes.notes import bubble
from scenes.tables.matchi import marks
from scenes.tables.matchi.chips import chips
from scenes.tables.matchi.show import Show
from scenes.tables.matchi.spread import Spread
from scenes.tables.matchi.words import number_of


def nodes(show: Show) -> list[Node]:
    """Everything on the board, in painting order."""
    layout, place = show.layout, show.spread
    area = place.board(layout)
    children = [*tiles(layout, place), *(_space(show, space) for space in range(layout.spaces))]
    children += [*_glow_over(show), *(_badge(show, space) for space in bits(show.view.pieces[0] | show.view.pieces[1]))]
    board = Node("board", Role.GROUP, area, label=show.words._("Board"), children=tuple(children), zone="board")
    costs = Node("costs", Role.GROUP, area, children=tuple(chips(show)))
    return [board, costs, *_race_signs(show), *_refusal(show)]


TILE = 240 / 118 * 0.985
"""A tile drawing's width in sides of a hexagon; a hair less, so that the rims of neighbours stay apart."""


def tiles(layout: Layout, place: Spread) -> list[Node]:
    """The hexagons without their numbers."""
    found = []
    for index, tile in enumerate(layout.board.tiles):
        x, y = place.tile(layout, index)
        size = place.side * TILE
        star = tile.kind == "star"
        rect = Rect.around(x, y, size)
        lip = Rect(rect.x, rect.y + 8 * place.scale, size, size * 252 / 240)
        found.append(Node(f"tile.{index}.lip", Role.IMAGE, lip, draws=(marks.tile_lip(star),)))
    for index, tile in enumerate(layout.board.tiles):
        x, y = place.tile(layout, index)
        name = "matchi/tile_centre" if tile.kind == "star" else "matchi/tile_outer"
        found.append(Node(f"tile.{index}", Role.IMAGE, Rect.around(x, y, place.side * TILE), draws=(Picture(name),)))
    return found


def number(text: str, place: Spread, size: float = 58) -> Label:
    """A number on the board, always upright."""
    return Label(text, "big", "ink", "centre", size=max(24.0, size * place.scale), floor=20)


def _space(show: Show, space: int) -> Node:
    place, layout = show.spread, show.layout
    x, y = place.space(layout, space)
    name, value = layout.names[space], str(layout.number[space])
    owner = show.owner(space)
    target = show.target(space)
    draws: list[Draw] = []
    children: list[Node] = []
    if target is not None and owner is None:
        draws.append(marks.halo(show.colour(show.view.to_move)))
    two = any(way.space == space for way in show.two_steps)
    if two:
        draws.append(marks.two_step())
    elif owner is None and layout.board.starts is not None and layout.starts >> space & 1 and target is None:
        draws.append(marks.start_space())
    sized = [_around(x, y, place.scale, draw) for draw in draws]
    children += [Node(f"glow.{name}.{n}", Role.IMAGE, rect, draws=(draw,)) for n, (rect, draw) in enumerate(sized)]
    if owner is None:
        if show.view.layout is not None:
            size = 46 if target is not None or two else 58
            children.append(
                Node(f"number.{name}", Role.TEXT, Rect.around(x, y, 100 * place.scale), value, draws=(number(value, place, size),))
            )
    else:
        children += _piece(show, space, owner, target is not None)
    pickable = show.acting and space in show.sources
    return Node(
        f"space.{name}",
        Role.SPACE if owner is None else Role.PIECE,
        Rect.around(x, y, max(60.0, 92 * place.scale)),
        label=_label(show, space, owner),
        children=tuple(children),
        value="target" if target is not None else "two" if two else "picked" if show.choice.source == space else "free" if pickable else "",
        zone="board",
        outline=Outline.DISC,
        accepts=True,
        press=lambda: show.table.press_space(space),
        drag=_dragging(show, space) if pickable else None,
        hover=lambda on: show.table.hover(space, on),
    )


def _piece(show: Show, space: int, owner: int, attacked: bool) -> list[Node]:
    """A pawn, and around it what it may do or suffer."""
    place, name = show.spread, show.layout.names[space]
    x, y = place.space(show.layout, space)
    around: list[Draw] = []
    if attacked:
        around.append(marks.attacked(show.colour(show.view.to_move)))
    elif show.choice.source == space:
        around.append(marks.picked_piece())
    elif show.acting and space in show.sources and show.choice.source is None:
        around.append(marks.may_move())
    found = []
    for n, draw in enumerate(around):
        rect, shown = _around(x, y, place.scale, draw)
        found.append(Node(f"ring.{name}.{n}", Role.IMAGE, rect, draws=(shown,)))
    radius = place.pawn * (40 / 42 if attacked else 1)
    drag = show.host.ui.drag
    lifted = drag is not None and drag.id == f"space.{name}"
    pawn: Draw = Fade(pawn_draw(show, owner), 0.35) if lifted else pawn_draw(show, owner)
    found.append(Node(f"piece.{name}", Role.IMAGE, Rect.around(x, y, 2 * radius), draws=(pawn,)))
    if attacked:
        bump = Rect.around(x + 34 * place.scale, y - 34 * place.scale, max(40.0, 50 * place.scale))
        found.append(Node(f"bump.{name}", Role.IMAGE, bump, show.words._("Attack"), draws=(Picture("shared/bump"),)))
    return found


def _badge(show: Show, space: int) -> Node:
    """The number of a taken space, above whatever glows beside it."""
    place, name = show.spread, show.layout.names[space]
    x, y = place.space(show.layout, space)
    rect = Rect.around(x + 30 * place.scale, y + 30 * place.scale, max(40.0, 46 * place.scale))
    text = Label(str(show.layout.number[space]), "small-bold", "ink", "centre", size=max(24.0, 28 * place.scale), floor=20)
    return Node(f"badge.{name}", Role.TEXT, rect, number_of(name), draws=(marks.number_badge(), text))


def pawn_draw(show: Show, seat: int) -> Pawn:
    """A seat's pawn as it stands on this table."""
    return Pawn(show.colour(seat), rim="paper" if show.colour(seat) == 0 else "ink")


def _around(x: float, y: float, scale: float, draw: Draw) -> tuple[Rect, Draw]:
    """A mark of its own size around a point."""
    size = getattr(draw, "w", 100.0)
    return Rect.around(x, y, size * scale), draw


def _glow_over(show: Show) -> list[Node]:
    """The ring of the space that is being paid for, or of the target under the pointer or the focus."""
    space = show.choice.target
    if space is None and show.target(show.table.hovered if show.table.hovered is not None else -1) is not None:
        space = show.table.hovered
    if space is None:
        return []
    x, y = show.spread.space(show.layout, space)
    return [Node("chosen", Role.IMAGE, Rect.around(x, y, 136 * show.spread.scale), draws=(marks.chosen_space(),))]


def _dragging(show: Show, space: int) -> Callable[[str, float, float, str], None]:
    return lambda phase, x, y, over: show.table.drag(space, phase, over)


def _label(show: Show, space: int, owner: int | None) -> str:
    _ = show.words._
    value = show.layout.number[space]
    target = show.target(space)
    if owner is None:
        if target is not None:
            return _("{number}, you can go there").format(number=value)
        return _("{number}").format(number=value)
    name = show.host.seating[owner].name
    if target is not None:
        return _("{name} on {number}, you can attack").format(name=name, number=value)
    return _("{name} on {number}").format(name=name, number=value)


def dragged(show: Show) -> list[Node]:
    """The piece that is being dragged, under the pointer."""
    drag = show.host.ui.drag
    if drag is None or not show.acting:
        return []
    spot = Rect.around(drag.x, drag.y - 8, 2.1 * show.spread.pawn)
    return [Node("dragged", Role.IMAGE, spot, draws=(pawn_draw(show, show.view.to_move),))]


def _race_signs(show: Show) -> list[Node]:
    """Where a wide board starts and ends, told below it."""
    _, place = show.words._, show.spread
    starting = {space // 6 for space in bits(show.layout.starts)}
    if not place.wide or show.layout.board.starts is None or len(starting) > 1:
        return []
    area = place.board(show.layout)
    star_x, _y = place.tile(show.layout, show.layout.star_tile)
    starts = [place.space(show.layout, space)[0] for space in bits(show.layout.starts)]
    left, right = min(starts), star_x
    y = area.bottom + 34
    width = 380.0
    first = Rect(max(area.x, min(left - 60, area.right - width)), y, width, 52)
    last_x = min(right - width / 2, area.right - width)
    last = Rect(last_x, y, width, 52)
    count = len(starts)
    start_text = show.words.n_("Start: only this {count}", "Start: only these {count}", count).format(count=count)
    goal_text = show.words.n_("Bring {count} here", "Bring {count} here", show.view.goal).format(count=show.view.goal)
    signs = [
        widgets.chip("sign.start", first, start_text, ink=True, icon="icon_flag"),
        widgets.chip("sign.goal", last, goal_text, ink=True, icon="icon_trophy"),
    ]
    if last.x - first.right > 120:
        arrow = Rect(first.right + 30, y + 4, last.x - first.right - 60, 44)
        signs.append(Node("sign.arrow", Role.IMAGE, arrow, draws=(Fade(marks.race_arrow(), 0.9),)))
    return signs


def _refusal(show: Show) -> list[Node]:
    """Why something did not work, right where it was tried."""
    refused = show.refused
    if refused is None:
        return []
    if refused.space is None:
        x, y = show.spread.pad.cx, show.spread.pad.cy
    else:
        x, y = show.spread.space(show.layout, refused.space)
    width, height = 440.0, 84.0
    left = min(max(20.0, x - width / 2), show.host.ui.stage.w - width - 20)
    top = y - 66 * show.spread.scale - height
    top = top if top > 100 else y + 66 * show.spread.scale
    return [bubble("refusal", Rect(left, top, width, height), refused.sentence)]


__all__ = ["nodes", "number", "pawn_draw", "tiles"]
