"""The cards as a value: 24 item cards and eight date cards (R-4U-1). What lies on each is content, how many there are of each is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.core.rules import Dump
from game.core.sentence import Sentence

RED: Final = "red"
YELLOW: Final = "yellow"
BLUE: Final = "blue"
WHITE: Final = "white"
COLOURS: Final = (RED, YELLOW, BLUE, WHITE)
COLOUR_COUNTS: Final = {RED: 7, YELLOW: 7, BLUE: 7, WHITE: 3}

TYPE_COUNTS: Final = {"girl": 4, "clothes": 4, "perfume": 2, "bag": 4, "ring": 4, "shoes": 4, "aquarium": 2}
"""Item cards of each type."""
TYPES: Final = tuple(TYPE_COUNTS)
"""The types in the order of the score sheet."""

ITEMS: Final = 24
DATES: Final = 8
MOST_POINTS: Final = 20
"""Date points on one card are from 0 to this."""
PICTURES: Final = ("badger", "bear", "fox", "hare", "hedgehog", "heron", "otter", "owl")
"""The pictures that a date card can have."""
LONGEST_TEXT: Final = 300
"""Characters of a title, a description, a language or an id."""
LONGEST_NAME: Final = 40
"""Characters of a date's name or place: they stand on the card."""


@dataclass(frozen=True, slots=True)
class Item:
    """An item card. `points` are its date points; the `type` is also its icon."""

    number: int
    colour: str
    type: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class Date:
    """A date card. `place` is a phrase ('at the bakery'); `icon` is one of TYPES and counts like an item; `picture` one of PICTURES."""

    name: str
    place: str
    points: int
    icon: str
    picture: str


@dataclass(frozen=True, slots=True)
class Deck:
    """The pack value of Matching 4U. The items stand in the order of their numbers; date cards are known by number, 1 to 8, too.

    `language` is that of the texts.
    """

    id: str
    title: str
    items: tuple[Item, ...]
    dates: tuple[Date, ...]
    description: str = ""
    language: str = "en"

    def item(self, number: int) -> Item:
        """The item card of this number, 1 to 24."""
        return self.items[number - 1]

    def date(self, number: int) -> Date:
        """The date card of this number, 1 to 8."""
        return self.dates[number - 1]


def gauge(deck: Deck, number: int) -> tuple[int, int]:
    """How strong a number is within its colour: its rank from the lowest, which is 1, and how many cards the colour has."""
    colour = deck.item(number).colour
    family = [item.number for item in deck.items if item.colour == colour]
    return sum(each <= number for each in family), len(family)


def girl(deck: Deck, number: int) -> int:
    """Which of the four girls a girl card shows, 1 to 4 by its number."""
    return sum(item.type == "girl" and item.number <= number for item in deck.items)


def sorted_deck(deck: Deck) -> Deck:
    """The deck with its items by number."""
    return Deck(deck.id, deck.title, tuple(sorted(deck.items, key=lambda item: item.number)), deck.dates, deck.description, deck.language)


def check_deck(deck: Deck) -> list[Sentence]:
    """What is wrong with a deck: sentences that name the key and say what is expected. Entries are counted from 1."""
    return [*_text_problems(deck), *_item_problems(deck.items), *_date_problems(deck.dates)]


def _text_problems(deck: Deck) -> Iterator[Sentence]:
    if not deck.title.strip():
        yield Sentence("title: a pack needs a title of at least one letter.")
    for key, value in (("title", deck.title), ("description", deck.description), ("language", deck.language), ("id", deck.id)):
        if len(value) > LONGEST_TEXT:
            yield Sentence("{key}: at most {most} characters are allowed, this has {count}.", key=key, most=LONGEST_TEXT, count=len(value))


def _item_problems(items: tuple[Item, ...]) -> Iterator[Sentence]:
    if len(items) != ITEMS:
        yield Sentence("items: a pack has {wanted} item cards, this one has {count}.", wanted=ITEMS, count=len(items))
    first: dict[int, int] = {}
    for entry, item in enumerate(items, start=1):
        where = f"items, entry {entry}"
        if not 1 <= item.number <= ITEMS:
            yield Sentence(
                "{where}, number: a whole number from 1 to {most} is expected, not {found}.", where=where, most=ITEMS, found=item.number
            )
        elif item.number in first:
            yield Sentence(
                "{where}, number: {number} is the number of entry {other} already; give each card a number of its own.",
                where=where,
                number=item.number,
                other=first[item.number],
            )
        first.setdefault(item.number, entry)
        yield from _choice_problems(where, "colour", item.colour, COLOURS)
        yield from _choice_problems(where, "type", item.type, TYPES)
        yield from _points_problems(where, item.points)
    yield from _count_problems("colour", Counter(item.colour for item in items), COLOUR_COUNTS)
    yield from _count_problems("type", Counter(item.type for item in items), TYPE_COUNTS)


def _count_problems(key: str, found: Counter[str], wanted: dict[str, int]) -> Iterator[Sentence]:
    for name, count in wanted.items():
        if found[name] != count:
            yield Sentence(
                'items: {wanted} cards must have {key} = "{name}", this pack has {count}.',
                wanted=count,
                key=key,
                name=name,
                count=found[name],
            )


def _date_problems(dates: tuple[Date, ...]) -> Iterator[Sentence]:
    if len(dates) != DATES:
        yield Sentence("dates: a pack has {wanted} date cards, this one has {count}.", wanted=DATES, count=len(dates))
    first: dict[str, int] = {}
    for entry, date in enumerate(dates, start=1):
        where = f"dates, entry {entry}"
        for key, text in (("name", date.name), ("place", date.place)):
            if not 1 <= len(text.strip()) <= len(text) <= LONGEST_NAME:
                yield Sentence(
                    "{where}, {key}: 1 to {most} characters are expected, this has {count}.",
                    where=where,
                    key=key,
                    most=LONGEST_NAME,
                    count=len(text),
                )
        if date.name in first:
            yield Sentence(
                "{where}, name: entry {other} has the same name; give each date a name of its own.", where=where, other=first[date.name]
            )
        first.setdefault(date.name, entry)
        yield from _points_problems(where, date.points)
        yield from _choice_problems(where, "icon", date.icon, TYPES)
        yield from _choice_problems(where, "picture", date.picture, PICTURES)


def _choice_problems(where: str, key: str, found: str, known: tuple[str, ...]) -> Iterator[Sentence]:
    if found not in known:
        yield Sentence(
            "{where}, {key}: nobody knows '{found}'; choose one of: {known}.",
            where=where,
            key=key,
            found=found[:60],
            known=", ".join(known),
        )


def _points_problems(where: str, points: int) -> Iterator[Sentence]:
    if not 0 <= points <= MOST_POINTS:
        yield Sentence(
            "{where}, points: a whole number from 0 to {most} is expected, not {found}.", where=where, most=MOST_POINTS, found=points
        )


def dump_deck(deck: Deck) -> Dump:
    """[id, title, description, language, items as [number, colour, type, points], dates as [name, place, points, icon, picture]]."""
    items: list[Dump] = [[item.number, item.colour, item.type, item.points] for item in deck.items]
    dates: list[Dump] = [[date.name, date.place, date.points, date.icon, date.picture] for date in deck.dates]
    return [deck.id, deck.title, deck.description, deck.language, items, dates]


def deck_from_dump(dump: Dump) -> Deck:
    """The inverse of `dump_deck`. Raises ValueError with one sentence for anything that is no playable deck."""
    match dump:
        case [str(id_), str(title), str(description), str(language), list(items), list(dates)]:
            read_items = tuple(_item_from_dump(item, entry) for entry, item in enumerate(items, start=1))
            read_dates = tuple(_date_from_dump(date, entry) for entry, date in enumerate(dates, start=1))
            deck = Deck(id_, title, read_items, read_dates, description, language)
        case _:
            raise ValueError("A pack must be a list of id, title, description, language, items and dates.")
    problems = check_deck(deck)
    if problems:
        raise ValueError(problems[0])
    return sorted_deck(deck)


def _item_from_dump(dump: Dump, entry: int) -> Item:
    match dump:
        case [int(number), str(colour), str(type_), int(points)] if bool not in map(type, dump):
            return Item(number, colour, type_, points)
    raise ValueError(f"items, entry {entry}: a list of number, colour, type and points is expected.")


def _date_from_dump(dump: Dump, entry: int) -> Date:
    match dump:
        case [str(name), str(place), int(points), str(icon), str(picture)] if bool not in map(type, dump):
            return Date(name, place, points, icon, picture)
    raise ValueError(f"dates, entry {entry}: a list of name, place, points, icon and picture is expected.")
