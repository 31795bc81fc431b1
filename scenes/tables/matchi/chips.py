"""Cost chips on the board: which dice a step spends, beside the space it leads to (art bible, part 2, A3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import atan2, cos, pi, sin

from game.engine.draws import Die, Label, Paper
from game.engine.geometry import Rect
from game.engine.layout import FULL
from game.engine.node import Node, Role
from game.rules.matchi.actions import Attack
from game.rules.matchi.view import Layout, Payment, View
from scenes.tables.matchi.choice import SUPPLY, Choice, open_targets, open_two_steps
from scenes.tables.matchi.show import Show
from scenes.tables.matchi.spread import Spread

DIE = 36.0
STEP = 42.0
"""From die to die within a group."""
PLUS = 18.0
AND = 62.0
PAD = 12.0


def chips(show: Show) -> list[Node]:
    """One chip a target, on the far side as seen from the piece, where it covers no number, piece or ring. Full stage only."""
    if not show.acting or show.spread.compact or show.choice.target is not None:
        return []
    rects = chip_places(show.view, show.choice, show.spread)
    found = []
    for target in show.targets:
        rect = rects.get(target.space)
        if rect is None:
            continue
        name, groups = show.layout.names[target.space], groups_of(target.payments[0])
        parts = tuple(chip_parts(f"cost.{name}", rect, groups, show))
        found.append(Node(f"cost.{name}", Role.IMAGE, rect, cost_text(show, target.payments[0]), children=parts))
    return found


@lru_cache(maxsize=16)
def chip_places(view: View, choice: Choice, place: Spread) -> Mapping[int, Rect]:
    """Where the chip of each target lies; one that finds no place has none (the list tells its cost)."""
    targets = open_targets(view, choice)
    taken = list(_obstacles(view, choice, place))
    found = {}
    for target in targets:
        rect = _free_place(view.laid, choice.source, place, target.space, chip_size(groups_of(target.payments[0])), taken)
        if rect is not None:
            taken.append(rect)
            found[target.space] = rect
    return found


def groups_of(payment: Payment) -> tuple[tuple[int, ...], ...]:
    """The dice of a payment in its groups: one, or an attack's two."""
    action = payment.action
    if isinstance(action, Attack):
        return action.groups[0].dice, action.groups[1].dice
    return (action.dice,)


def cost_text(show: Show, payment: Payment) -> str:
    """'3+4', or '3 and 2+6'."""
    sums = ["+".join(map(str, group)) for group in groups_of(payment)]
    return sums[0] if len(sums) == 1 else show.words._("{one} and {two}").format(one=sums[0], two=sums[1])


def chip_size(groups: Sequence[Sequence[int]]) -> tuple[float, float]:
    """The width and height of a chip, in u."""
    width = sum(len(group) * DIE + (len(group) - 1) * PLUS for group in groups) + (len(groups) - 1) * AND
    return width + 2 * PAD, DIE + 2 * 8


def chip_parts(node_id: str, rect: Rect, groups: Sequence[Sequence[int]], show: Show, *, ground: bool = True) -> Iterator[Node]:
    """An ink pill with dice, '+' within a group and 'and' between two."""
    if ground:
        yield Node(f"{node_id}.pill", Role.IMAGE, rect, draws=(Paper("ink", rect.h / 2.6, 1, lip=False),))
    x = rect.x + PAD
    for n, group in enumerate(groups):
        if n:
            yield _word(f"{node_id}.and", Rect(x, rect.y, AND, rect.h), show.words._("and"))
            x += AND
        for k, die in enumerate(group):
            if k:
                yield _word(f"{node_id}.{n}.plus.{k}", Rect(x, rect.y, PLUS, rect.h), "+")
                x += PLUS
            yield Node(f"{node_id}.{n}.{k}", Role.IMAGE, Rect(x, rect.cy - DIE / 2, DIE, DIE), str(die), draws=(Die(die),))
            x += DIE


def _word(node_id: str, rect: Rect, text: str) -> Node:
    return Node(node_id, Role.TEXT, rect, text, draws=(Label(text, "small-bold", "paper", "centre"),))


def _obstacles(view: View, choice: Choice, place: Spread) -> Iterator[Rect]:
    layout, scale = view.laid, place.scale
    yield from (place.card.grow(8), place.pad, *place.plates, *place.trays, place.log, place.dock)
    glowing = {target.space for target in open_targets(view, choice)}
    dashed = {way.space for way in open_two_steps(view, choice)}
    pieces = view.pieces[0] | view.pieces[1]
    for space in range(layout.spaces):
        x, y = place.space(layout, space)
        if space in glowing:
            yield Rect.around(x, y, 104 * scale)
        elif pieces >> space & 1:
            yield Rect.around(x + 5, y + 5, 100 * scale)
        elif space in dashed:
            yield Rect.around(x, y, 70 * scale)
        else:
            yield Rect.around(x, y, (48 if layout.number[space] < 10 else 66) * scale, 50 * scale)


def _free_place(
    layout: Layout, source: int | None, place: Spread, space: int, size: tuple[float, float], taken: Sequence[Rect]
) -> Rect | None:
    """The nearest free place around a target, beginning opposite to where the piece comes from."""
    scale = place.scale
    x, y = place.space(layout, space)
    placing = source is None or source == SUPPLY
    from_x, from_y = place.tile(layout, space // 6) if placing or source is None else place.space(layout, source)
    away = atan2(y - from_y, x - from_x)
    for distance in (84, 96, 108, 122, 138, 156):
        for turn in (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6):
            angle = away + turn * pi / 6
            reach = distance * scale + abs(cos(angle)) * (size[0] - size[1]) / 2
            rect = Rect.around(x + reach * cos(angle), y + reach * sin(angle), *size)
            inside = rect.x > 40 and rect.right < FULL[0] - 40 and rect.y > 108 and rect.bottom < FULL[1] - 10
            if inside and not any(rect.overlaps(other) for other in taken):
                return rect
    return None
