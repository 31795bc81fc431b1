"""Pictures for the rule pages of Matching 4U, made of the same cards, discs and medals as the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.draws import Arrow, Disc, Label, Paper, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matching4u.pack import Date, Deck, Item
from scenes.tables.matching4u.cards import DATE_RATIO, RATIO, CardBack, ValueMedal
from scenes.tables.matching4u.faces import date_face, item_face, number_disc
from scenes.tables.matching4u.faces import picture as icon

if TYPE_CHECKING:
    from game.engine.words import Words

RED, YELLOW, BLUE, WHITE = (1, 4, 8, 11, 15, 18, 22), (2, 5, 9, 12, 16, 19, 23), (3, 6, 10, 13, 17, 20, 24), (7, 14, 21)
"""The numbers of each colour (R-4U-1)."""
ITEMS = [
    "clothes",
    "ring",
    "shoes",
    "bag",
    "girl",
    "clothes",
    "perfume",
    "bag",
    "shoes",
    "ring",
    "girl",
    "aquarium",
    "clothes",
    "bag",
    "shoes",
    "ring",
    "girl",
    "shoes",
    "clothes",
    "bag",
    "aquarium",
    "girl",
    "ring",
    "perfume",
]
"""What the rule pages' cards 1 to 24 show."""
MEDALS = ("#FFD93F", "#DDE3EC", "#E9B384")


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


def deck(words: Words) -> Deck:
    """The cards of the rule pages: the built-in ones, with the two dates that are told of."""
    _ = words._
    colours = {number: name for name, numbers in (("red", RED), ("yellow", YELLOW), ("blue", BLUE), ("white", WHITE)) for number in numbers}
    items = tuple(Item(number, colours[number], ITEMS[number - 1]) for number in range(1, 25))
    dates = {
        1: Date("Remy Fox", _("at the bakery"), 2, "clothes", "fox"),
        2: Date("Bruno Bear", _("at the boating lake"), 3, "ring", "bear"),
        5: Date("Hugo Hare", _("at the roller rink"), 3, "shoes", "hare"),
    }
    return Deck("rules", "rules", items, tuple(dates.get(number, dates[1]) for number in range(1, 9)))


def picture(words: Words, shown: Cards | Lines) -> Callable[[Rect], tuple[Node, ...]]:
    """The picture as a function of where it hangs."""
    if isinstance(shown, Lines):
        return lambda rect: tuple(_lines(shown, rect))
    return lambda rect: tuple(_cards(words, shown, rect))


def _cards(words: Words, shown: Cards, rect: Rect) -> list[Node]:
    pack, found = deck(words), []
    area = rect.inset(22, 30)
    if shown.date:
        share = 0.4 if shown.cards else 1.0
        width = min(area.w * share, area.h / DATE_RATIO, 278.0)
        x = area.x if shown.cards else area.cx - width / 2
        spot = Rect(x, area.cy - width * DATE_RATIO / 2, width, width * DATE_RATIO)
        found.append(Node(f"{shown.key}.date", Role.IMAGE, spot, draws=(date_face(words, pack, shown.date),)))
        area = Rect(spot.right + 22, area.y, area.right - spot.right - 22, area.h)
    if not shown.cards:
        return found
    if shown.discs:
        return _discs(pack, shown, area)
    columns = min(len(shown.cards), 4)
    rows = -(-len(shown.cards) // columns)
    gap, above = 14.0, 54.0 if shown.medals else 0.0
    width = min(170.0, (area.w - gap * (columns - 1)) / columns, (area.h - above - gap * (rows - 1)) / rows / RATIO)
    height = width * RATIO
    left = area.cx - (columns * width + (columns - 1) * gap) / 2
    top = area.cy - (rows * height + (rows - 1) * gap) / 2 + above / 2
    for n, card in enumerate(shown.cards):
        spot = Rect(left + n % columns * (width + gap), top + n // columns * (height + gap), width, height)
        found += _card(words, pack, shown, n, card, spot)
    if shown.arrow:
        way = Rect(rect.x + 40, rect.bottom - 64, rect.w - 80, 40)
        found.append(Node(f"{shown.key}.arrow", Role.IMAGE, way, draws=(Arrow((1, 0.5), (0, 0.5), width=10),)))
    return found


def _card(words: Words, pack: Deck, shown: Cards, n: int, card: int, spot: Rect) -> list[Node]:
    """One card of a row with its ring and medal."""
    key = f"{shown.key}.{n}"
    taken = shown.taken[n] if n < len(shown.taken) else ""
    draws: tuple[Draw, ...] = (CardBack(),) if not card else (item_face(words, pack, card, taken),)
    if card in shown.chosen:
        draws = (Ring("signal", spot.w * 0.075, 0, lip=5, width=6), *draws)
    found = [Node(key, Role.IMAGE, spot, draws=draws)]
    if shown.medals:
        medal = Rect.around(spot.cx, spot.y - 16, 64)
        found.append(Node(f"{key}.medal", Role.IMAGE, medal, draws=(ValueMedal((str(n + 1),), MEDALS[n]),)))
    return found


def _discs(pack: Deck, shown: Cards, area: Rect) -> list[Node]:
    """The numbers with their gauges, large."""
    side = min(area.h * 0.8, area.w / len(shown.cards) - 20)
    found = []
    for n, card in enumerate(shown.cards):
        x = area.cx + (n - (len(shown.cards) - 1) / 2) * (side + 20)
        found.append(Node(f"{shown.key}.{n}", Role.IMAGE, Rect.around(x, area.cy, side), draws=(number_disc(pack, card),)))
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
