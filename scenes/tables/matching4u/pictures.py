"""Pictures for the rule pages of Matching 4U, made of the same cards, discs and medals as the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.draws import Arrow, Disc, Label, Paper, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matching4u.pack import Deck
from scenes.tables.matching4u.cards import DATE_RATIO, RATIO, CardBack, ValueMedal, steady
from scenes.tables.matching4u.faces import date_face, item_face, number_disc
from scenes.tables.matching4u.faces import picture as icon
from scenes.tables.matching4u.medals import MEDALS

if TYPE_CHECKING:
    from game.engine.words import Words


@dataclass(frozen=True, slots=True)
class Cards:
    """A row of cards (0: one face down), and perhaps a date card before them.

    `chosen` wear the ring; `taken`: the colours that white cards have taken; `medals`: the cards stand in their rank; `discs`: only the
    numbers, large; `arrow`: they go to the left.
    """

    key: str
    cards: tuple[int, ...]
    date: int = 0
    chosen: tuple[int, ...] = ()
    taken: tuple[str, ...] = ()
    medals: bool = False
    discs: bool = False
    arrow: bool = False


@dataclass(frozen=True, slots=True)
class Lines:
    """Rows of icons with what they score together."""

    key: str
    rows: tuple[tuple[str, ...], ...]
    values: tuple[str, ...]


def lines(key: str, rows: tuple[tuple[str, ...], ...], values: tuple[str, ...]) -> Lines:
    """Rows of icons and their points."""
    return Lines(key, rows, values)


def picture(words: Words, deck: Deck, shown: Cards | Lines) -> Callable[[Rect], tuple[Node, ...]]:
    """The picture as a function of where it hangs."""
    if isinstance(shown, Lines):
        return lambda rect: tuple(_lines(shown, rect))
    return lambda rect: tuple(_cards(words, deck, shown, rect))


def _cards(words: Words, deck: Deck, shown: Cards, rect: Rect) -> list[Node]:
    found = []
    area = rect.inset(22, 30)
    if shown.date:
        spot, area = _beside(area, len(shown.cards))
        found.append(Node(f"{shown.key}.date", Role.IMAGE, spot, draws=(date_face(words, deck, shown.date),)))
    if not shown.cards:
        return found
    if shown.discs:
        return _discs(deck, shown, area)
    columns = min(len(shown.cards), 4)
    rows = -(-len(shown.cards) // columns)
    gap, above = 14.0, 54.0 if shown.medals else 0.0
    width = steady(min(170.0, (area.w - gap * (columns - 1)) / columns, (area.h - above - gap * (rows - 1)) / rows / RATIO))
    height = width * RATIO
    left = area.cx - (columns * width + (columns - 1) * gap) / 2
    top = area.cy - (rows * height + (rows - 1) * gap) / 2 + above / 2
    for n, card in enumerate(shown.cards):
        spot = Rect(left + n % columns * (width + gap), top + n // columns * (height + gap), width, height)
        found += _card(words, deck, shown, n, card, spot)
    if shown.arrow:
        way = Rect(rect.x + 40, rect.bottom - 64, rect.w - 80, 40)
        found.append(Node(f"{shown.key}.arrow", Role.IMAGE, way, draws=(Arrow((1, 0.5), (0, 0.5), width=10),)))
    return found


def _beside(area: Rect, cards: int) -> tuple[Rect, Rect]:
    """Where a date card hangs, and what is left for so many cards: beside it, or below it when there are several."""
    if cards > 1:
        width = min(area.w, area.h * 0.56 / DATE_RATIO, 278.0)
        spot = Rect(area.cx - width / 2, area.y, width, width * DATE_RATIO)
        return spot, Rect(area.x, spot.bottom + 20, area.w, area.bottom - spot.bottom - 20)
    width = min(area.w * (0.46 if cards else 1.0), area.h / DATE_RATIO, 278.0)
    spot = Rect(area.x if cards else area.cx - width / 2, area.cy - width * DATE_RATIO / 2, width, width * DATE_RATIO)
    return spot, Rect(spot.right + 22, area.y, area.right - spot.right - 22, area.h)


def _card(words: Words, deck: Deck, shown: Cards, n: int, card: int, spot: Rect) -> list[Node]:
    """One card of a row with its ring and medal."""
    key = f"{shown.key}.{n}"
    taken = shown.taken[n] if n < len(shown.taken) else ""
    draws: tuple[Draw, ...] = (CardBack(),) if not card else (item_face(words, deck, card, taken),)
    if card in shown.chosen:
        draws = (Ring("signal", spot.w * 0.075, 0, lip=5, width=6), *draws)
    found = [Node(key, Role.IMAGE, spot, draws=draws)]
    if shown.medals:
        medal = Rect.around(spot.cx, spot.y - 16, 64)
        found.append(Node(f"{key}.medal", Role.IMAGE, medal, draws=(ValueMedal((str(n + 1),), MEDALS[n]),)))
    return found


def _discs(deck: Deck, shown: Cards, area: Rect) -> list[Node]:
    """The numbers with their gauges, large."""
    side = min(area.h * 0.8, area.w / len(shown.cards) - 20)
    found = []
    for n, card in enumerate(shown.cards):
        x = area.cx + (n - (len(shown.cards) - 1) / 2) * (side + 20)
        found.append(Node(f"{shown.key}.{n}", Role.IMAGE, Rect.around(x, area.cy, side), draws=(number_disc(deck, card),)))
    return found


def _lines(shown: Lines, rect: Rect) -> list[Node]:
    area = rect.inset(18, 18)
    pitch = area.h / len(shown.rows)
    found = []
    for n, (icons, value) in enumerate(zip(shown.rows, shown.values, strict=True)):
        line = Rect(area.x, area.y + n * pitch + 5, area.w, pitch - 10)
        key = f"{shown.key}.{n}"
        side = min(line.h - 10, (line.w - 120) / max(4, len(icons)) - 6, 84.0)
        found.append(Node(f"{key}.ground", Role.IMAGE, line, draws=(Paper("paper", 18, 1),)))
        found += [
            icon(f"{key}.{k}", Rect(line.x + 14 + k * (side + 6), line.cy - side / 2, side, side), name) for k, name in enumerate(icons)
        ]
        medal = Rect.around(line.right - 50, line.cy, min(76.0, line.h - 8))
        found.append(Node(f"{key}.disc", Role.IMAGE, medal, draws=(Disc("signal", rim="ink"),)))
        found.append(Node(f"{key}.value", Role.TEXT, medal, value, draws=(Label(value, "label", size=30),)))
    return found
