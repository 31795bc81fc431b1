"""Pictures for the rule pages of Perfect Mismatch, made of the same cards, beads, tokens and keys as the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.draws import Arrow, Badge, Crease, Dashed, Disc, Label, Paper, Picture, Ring, SeatPattern, Tent
from game.engine.faces import icon_name
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.engine.tilt import Tilted
from game.rules.mismatch.pack import plain
from scenes.tables.mismatch.beads import Beads
from scenes.tables.mismatch.faces import AttributeFace, KeyCap, TokenFace
from scenes.tables.mismatch.left import word_row
from scenes.tables.mismatch.tablet import slot_node

Drawn: TypeAlias = Callable[[Rect], tuple[Node, ...]]


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot of the board in a picture: its worth, and on it a seat's token (-1: none) with a number (0: face down), right or wrong."""

    worth: int
    seat: int = -1
    name: str = ""
    number: int = 0
    right: bool | None = None
    off: bool = False


def rows(key: str, *lines: tuple[str, str, Beads, bool]) -> Drawn:
    """Rows of the tablet, each slot under its two cards: there is little room beside each other."""

    def draw(rect: Rect) -> tuple[Node, ...]:
        area = rect.inset(14, 12)
        tall = min(190.0, area.h / len(lines))
        ground = Rect(area.x, area.cy - tall * len(lines) / 2, area.w, tall * len(lines))
        found: list[Node] = [Node(f"{key}.ground", Role.IMAGE, ground, draws=(Paper("rail", 26, 2, lip="ink-lip", fold=True),))]
        for n, (left, right, beads, bright) in enumerate(lines):
            line = Rect(ground.x + 14, ground.y + n * tall + 8, ground.w - 28, tall - 16)
            for at, (text, count) in enumerate(((left, beads.left), (right, beads.right))):
                card = Rect(line.x + at * (line.w / 2 + 4), line.y, line.w / 2 - 4, line.h * 0.56)
                face = AttributeFace(text, count if bright else -1, dull=not bright)
                found.append(Node(f"{key}.{n}.{at}", Role.IMAGE, card, plain(text), (face,)))
            groove = Rect.around(line.cx, line.y + line.h * 0.8, min(line.w, 372.0), line.h * 0.4)
            found.append(slot_node(f"{key}.{n}.slot", groove, beads.places(groove.w), "", idle=not bright))
        return tuple(found)

    return draw


def words(key: str, texts: Sequence[str], chosen: int = 0) -> Drawn:
    """A task card; the chosen word has the ring."""

    def draw(rect: Rect) -> tuple[Node, ...]:
        area = rect.inset(40, 20)
        pitch = area.h / len(texts)
        order = sorted(range(len(texts)), key=lambda n: n + 1 == chosen)
        return tuple(
            word_row(f"{key}.{n}", Rect(area.x, area.y + n * pitch + 4, area.w, pitch - 8), n + 1, texts[n], chosen=n + 1 == chosen)
            for n in order
        )

    return draw


def spots(key: str, *lines: Spot, dark: bool = False) -> Drawn:
    """Spots of a voting board with their tokens; `dark` is the board of Let Them Talk, whose tokens are words."""

    def draw(rect: Rect) -> tuple[Node, ...]:
        area = rect.inset(24, 18)
        pitch = min(96.0, area.h / len(lines))
        top = area.cy - pitch * len(lines) / 2
        found: list[Node] = []
        for n, spot in enumerate(lines):
            line = Rect(area.x, top + n * pitch + 4, area.w, pitch - 8)
            found += _spot(f"{key}.{n}", line, spot, dark=dark)
        return tuple(found)

    return draw


def _spot(key: str, line: Rect, spot: Spot, *, dark: bool) -> list[Node]:
    ground = "slot" if dark else "bead" if spot.worth else "paper2"
    worth = Rect(line.x + 6, line.y, 70, line.h)
    found = [
        Node(key, Role.IMAGE, line, draws=(Paper(ground, 16, 0, lip=False, fold=not dark),)),
        Node(
            f"{key}.worth",
            Role.TEXT,
            worth,
            str(spot.worth),
            (Label(str(spot.worth), "score", "bead" if dark else "ink", size=min(50.0, line.h * 0.7)),),
        ),
    ]
    token = Rect(line.x + 84, line.y + 5, line.w - 96, line.h - 10)
    if dark:
        return [*found, word_row(f"{key}.word", token, spot.number, spot.name, chosen=bool(spot.right))]
    if spot.seat < 0:
        return [*found, Node(f"{key}.free", Role.IMAGE, token, draws=(Dashed("ink", 14, 3, (9, 8)),))]
    face: Draw = TokenFace(spot.seat, spot.name, spot.number, spot.right)
    return [
        *found,
        Node(f"{key}.token", Role.IMAGE, token.moved(26, 0) if spot.off else token, spot.name, (Tilted(face, 3.0) if spot.off else face,)),
    ]


def key(name: str, seat: int, who: str, cap: str, *, filled: float = 0, mark: bool = False) -> Drawn:
    """A guesser's plate with the own key."""

    def draw(rect: Rect) -> tuple[Node, ...]:
        plate = Rect.around(rect.cx, rect.cy, min(rect.w - 40, 380.0), 110)
        side = 80.0
        spot = Rect(plate.right - side - 16, plate.cy - side / 2, side, side)
        ground = "paper2" if mark else f"seat{seat}"
        found = [
            Node(name, Role.IMAGE, plate, draws=(Paper(ground, 24, 1, fold=not mark),)),
            Node(
                f"{name}.badge", Role.IMAGE, Rect.around(plate.x + 54, plate.cy, 64), draws=(Badge(seat, "paper" if not mark else "ink"),)
            ),
            Node(
                f"{name}.who",
                Role.TEXT,
                Rect(plate.x + 100, plate.y, spot.x - plate.x - 110, plate.h),
                who,
                (Label(who, "label", "ink" if mark else f"seat{seat}-text", "left", size=40),),
            ),
            Node(f"{name}.cap", Role.IMAGE, spot, draws=(KeyCap(cap, filled),)),
        ]
        if mark:
            found.append(
                Node(f"{name}.mark", Role.IMAGE, Rect.around(spot.right - 2, spot.y + 2, 46), draws=(Picture("mismatch/afterthought"),))
            )
        return tuple(found)

    return draw


def curtain(name: str, seat: int, who: str) -> Drawn:
    """The curtain of a voter."""

    def draw(rect: Rect) -> tuple[Node, ...]:
        cloth = rect.inset(20, 18)
        tent = Rect.around(cloth.cx, cloth.cy, cloth.w * 0.66, cloth.h * 0.4)
        return (
            Node(name, Role.IMAGE, cloth, draws=(SeatPattern(seat, radius=16), Crease())),
            Node(f"{name}.tent", Role.IMAGE, tent, draws=(Tent(),)),
            Node(f"{name}.badge", Role.IMAGE, Rect.around(tent.x + 70, tent.cy, 76), draws=(Badge(seat),)),
            Node(
                f"{name}.who", Role.TEXT, Rect(tent.x + 120, tent.y, tent.w - 130, tent.h), who, (Label(who, "h1", align="left", size=56),)
            ),
        )

    return draw


def leaders(name: str, seats: Sequence[int], turned: bool) -> Drawn:
    """The tablet goes round: badges with an arrow; `turned` is the sign that cards are turned over."""

    def draw(rect: Rect) -> tuple[Node, ...]:
        found = []
        pitch = rect.w / (len(seats) + 0.2)
        side = min(96.0, pitch * 0.52)
        for n, seat in enumerate(seats):
            spot = Rect.around(rect.x + pitch * (n + 0.6), rect.cy, side)
            draws: tuple[Draw, ...] = (Badge(seat),) if n else (Ring("signal", 45, 6, disc=True), Badge(seat))
            found.append(Node(f"{name}.{n}", Role.IMAGE, spot, draws=draws))
            if n:
                way = Rect(spot.x - pitch + side + 18, rect.cy - 16, pitch - side - 32, 32)
                found.append(Node(f"{name}.way.{n}", Role.IMAGE, way, draws=(Arrow(),)))
        if turned:
            found.append(
                Node(f"{name}.turn", Role.IMAGE, Rect.around(rect.cx, rect.bottom - 70, 70), draws=(Picture(icon_name("icon_swap")),))
            )
        return tuple(found)

    return draw


def scored(name: str, leader: int, right: Sequence[int], gain: str) -> Drawn:
    """A leader with what it got, and below it the guessers that were right."""

    def draw(rect: Rect) -> tuple[Node, ...]:
        top = Rect.around(rect.cx - 62, rect.y + rect.h * 0.34, 120)
        chip = Rect(top.right + 20, top.cy - 40, 110, 80)
        found = [
            Node(name, Role.IMAGE, top, draws=(Badge(leader),)),
            Node(f"{name}.chip", Role.IMAGE, chip, draws=(Paper("signal", 24, 1),)),
            Node(f"{name}.gain", Role.TEXT, chip, gain, (Label(gain, "score", size=50),)),
        ]
        for n, seat in enumerate(right):
            spot = Rect.around(rect.cx + (n - (len(right) - 1) / 2) * 100, rect.y + rect.h * 0.74, 76)
            mark = Rect.around(spot.right - 6, spot.y + 8, 36)
            found += [
                Node(f"{name}.{n}", Role.IMAGE, spot, draws=(Badge(seat),)),
                Node(f"{name}.{n}.mark", Role.IMAGE, mark, draws=(Disc("ink"),)),
                Node(
                    f"{name}.{n}.tick",
                    Role.IMAGE,
                    Rect.around(mark.cx, mark.cy, 24),
                    draws=(Picture(icon_name("icon_check"), color="paper"),),
                ),
            ]
        return tuple(found)

    return draw


def rounds(name: str, seats: Sequence[int], times: int) -> Drawn:
    """Everybody leads so many times."""

    def draw(rect: Rect) -> tuple[Node, ...]:
        side = min(84.0, rect.w / len(seats) - 14)
        return tuple(
            Node(
                f"{name}.{row}.{n}",
                Role.IMAGE,
                Rect.around(rect.cx + (n - (len(seats) - 1) / 2) * (side + 14), rect.cy + (row - (times - 1) / 2) * (side + 26), side),
                draws=(Badge(seat),),
            )
            for row in range(times)
            for n, seat in enumerate(seats)
        )

    return draw


def scale(name: str, spans: Sequence[str], titles: Sequence[str], own: int) -> Drawn:
    """A table of grades."""

    def draw(rect: Rect) -> tuple[Node, ...]:
        area = rect.inset(18, 18)
        pitch = area.h / len(titles)
        found: list[Node] = []
        for n in sorted(range(len(titles)), key=lambda n: n == own):
            line = Rect(area.x, area.bottom - (n + 1) * pitch + 4, area.w, pitch - 8)
            draws: tuple[Draw, ...] = (Paper("signal-pale" if n == own else "paper", 14, 0, lip=False),)
            if n == own:
                draws = (Ring("signal", 14, -2, width=6), *draws)
            left = line.x + (108 if area.w >= 340 else 10)
            title = Rect(left, line.y, line.right - left - 6, line.h)
            found.append(Node(f"{name}.{n}", Role.IMAGE, line, draws=draws))
            if area.w >= 340:
                span = Rect(line.x + 4, line.y, 92, line.h)
                found.append(Node(f"{name}.{n}.span", Role.TEXT, span, spans[n], (Label(spans[n], "body-bold", align="right", size=26),)))
            text = Label(titles[n], "label", align="left", lines=2, size=28, valign="centre")
            found.append(Node(f"{name}.{n}.title", Role.TEXT, title, titles[n], (text,)))
        return tuple(found)

    return draw
