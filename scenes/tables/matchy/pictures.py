"""Pictures for the rule pages of Matchy Matchy, made of the same cards, forks and spaces as the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.engine.draws import Arrow, Badge, Dashed, Fade, Paper, Picture, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from scenes.tables.matchy.cards import PictureBack, PictureCard, Place, Points, Ribbon, ThemeCard, radius
from scenes.tables.matchy.fork import FORK_H, FORK_W, Fork, standing
from scenes.tables.matchy.road import NumberTile, Trail
from scenes.tables.matchy.rows import ring
from scenes.tables.matchy.theme import NumberFace

Hung: TypeAlias = "Callable[[Rect], tuple[Node, ...]]"
"""A picture as a function of where it hangs."""
Forks: TypeAlias = "tuple[tuple[int, tuple[int, ...]], ...]"
"""Forks as (index of the space, colours)."""


def _image(key: str, rect: Rect, *draws: Draw) -> Node:
    return Node(key, Role.IMAGE, rect, draws=draws)


def _art(id: str) -> str:
    return f"matchy/picture_{id}"


def numbers(key: str, chosen: int) -> Hung:
    """The numbers 1 to 12, one of them taken."""

    def hang(rect: Rect) -> tuple[Node, ...]:
        area, gap = rect.inset(24, 30), 12.0
        wide, tall = (area.w - 3 * gap) / 4, (area.h - 2 * gap) / 3
        found = []
        for number in range(1, 13):
            at = number - 1
            spot = Rect(area.x + at % 4 * (wide + gap), area.y + at // 4 * (tall + gap), wide, tall)
            if number == chosen:
                found.append(_image(f"{key}.ring", spot, Paper("signal", 26, 1)))
                spot = spot.inset(7)
            found.append(_image(f"{key}.{number}", spot, NumberFace(number)))
        return tuple(found)

    return hang


def seats_row(key: str, colours: Sequence[int], reader: int) -> Hung:
    """Badges clockwise, the reader's in the ring, an arrow to the next."""

    def hang(rect: Rect) -> tuple[Node, ...]:
        area = rect.inset(20, 20)
        pitch = area.w / len(colours)
        r = min(44.0, pitch * 0.36)
        found = []
        for n, colour in enumerate(colours):
            spot = Rect.around(area.x + pitch * (n + 0.5), area.cy, 2 * r)
            if n == reader:
                found.append(_image(f"{key}.ring", spot, Ring("signal", 40, 2, disc=True, width=7)))
            found.append(_image(f"{key}.{n}", spot, Badge(colour)))
        way = Rect(area.x + pitch * (reader + 0.5), area.cy + r + 40, pitch, 24)
        return (*found, _image(f"{key}.arrow", way, Arrow((0, 0.5), (1, 0.5), width=8)))

    return hang


def theme_card(key: str, head: str, number: str, theme: str) -> Hung:
    def hang(rect: Rect) -> tuple[Node, ...]:
        area = rect.inset(20, 20)
        spot = Rect.around(rect.cx, rect.cy, area.w, min(area.h, 240))
        return (_image(f"{key}.card", spot, ThemeCard(head, number, theme, 60)),)

    return hang


def pictures_row(key: str, ids: Sequence[str], *, slots: bool = False) -> Hung:
    """Pictures, up to three in a line; with `slots` each has its place in the row."""

    def hang(rect: Rect) -> tuple[Node, ...]:
        area, columns = rect.inset(22, 22), min(3, len(ids))
        lines = -(-len(ids) // columns)
        gap = 16.0
        side = min((area.w - gap * (columns - 1)) / columns, (area.h - gap * (lines - 1)) / lines, 150.0)
        found = []
        for n, id in enumerate(ids):
            line = ids[n // columns * columns :][:columns]
            left = area.cx - (len(line) * side + (len(line) - 1) * gap) / 2
            top = area.cy - (lines * side + (lines - 1) * gap) / 2
            spot = Rect(left + n % columns * (side + gap), top + n // columns * (side + gap), side, side)
            found.append(_image(f"{key}.{n}", spot, PictureCard(_art(id))))
            if slots:
                found.append(_image(f"{key}.{n}.place", Rect.around(spot.x + 8, spot.y + 8, 46), Place(n + 1)))
        return tuple(found)

    return hang


def match_pair(key: str, first: Sequence[str], second: Sequence[str], hits: Sequence[tuple[int, int]]) -> Hung:
    """Two rows with what they have in common; '' lies face down."""

    def hang(rect: Rect) -> tuple[Node, ...]:
        area = rect.inset(20, 22)
        between = 66.0
        side = min((area.h - between) / 2, 132.0, (area.w - 90) / len(first) - 24)
        pitch = side + 26
        left, top = area.cx + 36 - (len(first) * pitch - 26) / 2, area.cy - side - between / 2
        found = []

        def spot(row: int, place: int) -> Rect:
            return Rect(left + (place - 1) * pitch, top + row * (side + between), side, side)

        for row, (ids, colour) in enumerate(((first, 0), (second, 2))):
            cy = spot(row, 1).cy
            found.append(_image(f"{key}.{row}.badge", Rect.around(left - 52, cy, 56), Badge(colour)))
            for place, id in enumerate(ids, start=1):
                face: Draw = PictureCard(_art(id)) if id else PictureBack(colour)
                found.append(_image(f"{key}.{row}.{place}", spot(row, place), face))
        for a, b in hits:
            upper, lower = spot(0, a), spot(1, b)
            box = Rect(min(upper.cx, lower.cx), upper.bottom + 10, max(1.0, abs(upper.cx - lower.cx)), between - 14)
            start, end = ((upper.cx - box.x) / box.w, (lower.cx - box.x) / box.w)
            text = "+3" if a == b else "+2"
            found += [
                _image(f"{key}.ring.0.{a}", upper, ring(upper, new=True)),
                _image(f"{key}.ring.1.{b}", lower, ring(lower, new=True)),
                _image(f"{key}.ribbon.{a}", box, Ribbon(start, end)),
                _image(f"{key}.medal.{a}", Rect.around(box.cx, box.cy, 54), Points(text)),
            ]
        return tuple(found)

    return hang


def referent_rows(key: str, colour: int, own: Sequence[str], others: Sequence[tuple[int, Sequence[str]]]) -> Hung:
    """A referent's row on its colour, and below it the rows of others with what they hit."""

    def hang(rect: Rect) -> tuple[Node, ...]:
        area = rect.inset(18, 18)
        lines = 1 + len(others)
        pitch = area.h / lines
        side = min(pitch - 22, (area.w - 90) / 3 - 18, 110.0)
        found = [_image(f"{key}.band", Rect(area.x, area.y, area.w, pitch - 4), Paper(f"seat{colour}", 20, 0, lip=False))]

        def spot(line: int, place: int) -> Rect:
            x = area.x + 96 + (place - 1) * (side + 22)
            return Rect(x, area.y + line * pitch + (pitch - 4 - side) / 2, side, side)

        for line, (who, ids) in enumerate(((colour, own), *others)):
            found.append(_image(f"{key}.{line}.badge", Rect.around(area.x + 46, spot(line, 1).cy, 58), Badge(who, "paper")))
            for place, id in enumerate(ids, start=1):
                here = spot(line, place)
                found.append(_image(f"{key}.{line}.{place}", here, PictureCard(_art(id))))
                if line == 0:
                    found.append(_image(f"{key}.0.{place}.n", Rect.around(here.x + 4, here.y + 4, 40), Place(place)))
                elif id in own:
                    text = "+3" if own.index(id) + 1 == place else "+2"
                    found.append(_image(f"{key}.{line}.{place}.ring", here, ring(here, new=True)))
                    found.append(_image(f"{key}.{line}.{place}.medal", Rect.around(here.right - 4, here.bottom - 4, 50), Points(text)))
        return tuple(found)

    return hang


def road_part(
    key: str, spaces: Sequence[int], *, forks: Forks = (), trail: tuple[int, int] = (0, 0), flag: bool = False, large: bool = False
) -> Hung:
    """A piece of the road with forks on it; `trail` from a space to another; `flag` at its end."""

    def hang(rect: Rect) -> tuple[Node, ...]:
        count = len(spaces) + (1 if flag else 0)
        area = rect.inset(18, 24)
        wide = min((area.w - 24) / count - 10, 118.0)
        tall = wide * 0.76
        scale = min(1.0 if large else 0.8, (area.h - tall - 30) / FORK_H, wide * 0.9 / FORK_W)
        road = Rect.around(area.cx, area.bottom - tall / 2 - 26, count * (wide + 10) + 22, tall + 32)
        found = [_image(f"{key}.road", road, Paper("paper", 30, 2))]

        def cell(n: int) -> Rect:
            return Rect(road.x + 16 + n * (wide + 10), road.y + 16, wide, tall)

        for n, number in enumerate(spaces):
            found.append(_image(f"{key}.{n}", cell(n), NumberTile(number, tall * 0.62)))
        if flag:
            found.append(_image(f"{key}.flag", cell(len(spaces)), Picture("matchy/flag")))
        for n in range(trail[0], trail[1]):
            spot = Rect.around(cell(n).cx, cell(n).bottom + 2, min(30.0, wide * 0.4))
            found.append(_image(f"{key}.trail.{n}", spot, Trail(() if n == trail[0] else forks[0][1])))
        for k, (space, colours) in enumerate(forks):
            beside = [other for other, (at, _) in enumerate(forks) if at == space]
            shift = (beside.index(k) - (len(beside) - 1) / 2) * FORK_W * scale * 1.1
            place = standing(cell(space).cx + shift, cell(space).y + tall * 0.12, scale)
            found.append(_image(f"{key}.fork.{k}", place, Fork(colours)))
        return tuple(found)

    return hang


def retired_grid(key: str, ids: Sequence[str], gone: Sequence[str]) -> Hung:
    """Pictures; those that have retired left a free place."""

    def hang(rect: Rect) -> tuple[Node, ...]:
        area, gap = rect.inset(22, 22), 16.0
        side = min((area.w - 2 * gap) / 3, (area.h - gap) / 2, 150.0)
        left, top = area.cx - (3 * side + 2 * gap) / 2, area.cy - (2 * side + gap) / 2
        found = []
        for n, id in enumerate(ids):
            spot = Rect(left + n % 3 * (side + gap), top + n // 3 * (side + gap), side, side)
            card: Draw = PictureCard(_art(id))
            draws = (Fade(card, 0.18), Dashed(radius=radius(side), color="line", width=3)) if id in gone else (card,)
            found.append(_image(f"{key}.{n}", spot, *draws))
        return tuple(found)

    return hang
