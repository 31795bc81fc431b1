"""The points of a round: icons and date points of all that lies in front of a player (R-4U-8 to R-4U-14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.matching4u.pack import TYPES, Deck
from game.rules.matching4u.trick import PLAYERS, Trick, ranking

CATEGORIES: Final = (*TYPES, "points")
"""The rows of the score sheet: a row for each type, then the date points."""

GIRL_NONE: Final = -10
GIRL_SEVERAL: Final = -5
CLOTHES: Final = 2
PERFUME: Final = 6
"""What a perfume adds to one clothes icon: 8 instead of 2 (R-4U-13)."""
BAGS: Final = (0, 1, 4, 9, 16)
RING_MOST: Final = 6
RING_SECOND: Final = 3
SHOES_PAIR: Final = 7
SHOES_ODD: Final = -3
TICKET: Final = 2
"""For each ticket and each date card (R-4U-14)."""

_TYPE_AT: Final = {name: at for at, name in enumerate(TYPES)}
_RING: Final = _TYPE_AT["ring"]


@dataclass(frozen=True, slots=True)
class Won:
    """What lies in front of a player: item cards and date cards by number, in the order won."""

    items: tuple[int, ...] = ()
    dates: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """What counts of a player's cards: icons in the order of TYPES, date cards, date points."""

    icons: tuple[int, ...] = (0,) * len(TYPES)
    dates: int = 0
    points: int = 0

    def count(self, type_: str) -> int:
        """The icons of one type."""
        return self.icons[_TYPE_AT[type_]]


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the score sheet: each player's icons (in the row "points": date cards) and points."""

    category: str
    counts: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def best(self) -> int:
        """The highest points of the row."""
        return max(self.points)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of a round, finished or under way: a row for each of CATEGORIES, and each player's total."""

    rows: tuple[Row, ...]
    totals: tuple[int, ...]

    def row(self, category: str) -> Row:
        """The row of a category. Raises ValueError for a name that is none of CATEGORIES."""
        return self.rows[CATEGORIES.index(category)]


def tally(deck: Deck, won: Won) -> Tally:
    """Counts the cards. Icons on date cards count like icons on item cards (R-4U-8)."""
    icons, points = [0] * len(TYPES), 0
    for item in map(deck.item, won.items):
        icons[_TYPE_AT[item.type]] += 1
        points += item.points
    for date in map(deck.date, won.dates):
        icons[_TYPE_AT[date.icon]] += 1
        points += date.points
    return Tally(tuple(icons), len(won.dates), points)


def girl_points(icons: int) -> int:
    """R-4U-9: exactly one is right."""
    return (GIRL_NONE, 0)[icons] if icons < 2 else GIRL_SEVERAL


def bag_points(icons: int) -> int:
    """R-4U-11."""
    return BAGS[min(icons, len(BAGS) - 1)]


def shoes_points(icons: int) -> int:
    """R-4U-10."""
    return SHOES_PAIR * (icons // 2) + SHOES_ODD * (icons % 2)


def perfume_points(perfumes: int, clothes: int) -> int:
    """What perfume adds to the two points of each clothes icon; it works on each at most once (R-4U-13)."""
    return PERFUME * min(perfumes, clothes)


def ring_points(rings: Sequence[int]) -> tuple[int, ...]:
    """Everybody's points for rings, the dummy's among them (R-4U-12)."""
    order = sorted({count for count in rings if count}, reverse=True)
    if not order:
        return (0,) * len(rings)
    most = rings.count(order[0])
    if most > 1:
        return tuple(RING_MOST // most if count == order[0] else 0 for count in rings)
    share = {order[0]: RING_MOST}
    if len(order) > 1:
        share[order[1]] = RING_SECOND // rings.count(order[1])
    return tuple(share.get(count, 0) for count in rings)


def own_points(each: Tally) -> tuple[int, ...]:
    """One player's points in the order of CATEGORIES, those for rings left out as 0: they depend on the others."""
    girls, clothes, perfumes, bags, _, shoes, tickets = each.icons
    return (
        girl_points(girls),
        CLOTHES * clothes,
        perfume_points(perfumes, clothes),
        bag_points(bags),
        0,
        shoes_points(shoes),
        TICKET * tickets * each.dates,
        each.points,
    )


def points(tallies: Sequence[Tally]) -> tuple[int, ...]:
    """Everybody's points of the round: the totals of `sheet_of`, for those who need nothing else."""
    rings = ring_points([each.icons[_RING] for each in tallies])
    return tuple(sum(own_points(each)) + ring for each, ring in zip(tallies, rings, strict=True))


def sheet_of(tallies: Sequence[Tally]) -> Sheet:
    """The score sheet."""
    rings = ring_points([each.icons[_RING] for each in tallies])
    columns = [(*own[:_RING], ring, *own[_RING + 1 :]) for own, ring in zip(map(own_points, tallies), rings, strict=True)]
    counts = [(*each.icons, each.dates) for each in tallies]
    rows = tuple(
        Row(category, tuple(count[at] for count in counts), tuple(column[at] for column in columns))
        for at, category in enumerate(CATEGORIES)
    )
    return Sheet(rows, tuple(map(sum, columns)))


def won_of(tricks: Iterable[Trick]) -> tuple[Won, ...]:
    """What each player has won in these tricks. The date goes to the first in rank, with the item that it takes (R-4U-6)."""
    items: list[list[int]] = [[] for _ in range(PLAYERS)]
    dates: list[list[int]] = [[] for _ in range(PLAYERS)]
    for trick in tricks:
        if not trick.taken:
            continue
        order = ranking(trick.plays)
        dates[order[0]].append(trick.date)
        for seat, card in zip(order, trick.taken, strict=False):
            items[seat].append(card)
    return tuple(Won(tuple(items[seat]), tuple(dates[seat])) for seat in range(PLAYERS))


def tallies_of(deck: Deck, tricks: Iterable[Trick]) -> tuple[Tally, ...]:
    """What counts of each player's cards."""
    return tuple(tally(deck, won) for won in won_of(tricks))
