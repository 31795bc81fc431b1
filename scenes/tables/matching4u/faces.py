"""A deck's cards as draws, for the table and for the rule pages alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.draws import Picture
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.matching4u.pack import Deck, gauge, girl
from scenes.tables.matching4u.cards import DateCard, ItemCard, NumberDisc
from scenes.tables.matching4u.words import card_rule, card_title, type_name

if TYPE_CHECKING:
    from game.engine.words import Words


def item_face(words: Words, deck: Deck, card: int, colour: str = "") -> ItemCard:
    """An item card, as the colour that it counts as ('' for its own)."""
    item = deck.item(card)
    rank, count = gauge(deck, card)
    art = f"item_girl_{girl(deck, card)}" if item.type == "girl" else f"item_{item.type}"
    name, rule = type_name(words, item.type), card_rule(words, item.type)
    return ItemCard(card_title(words, deck, card), card, item.colour, colour or item.colour, rank, count, art, name, rule, item.points)


def number_disc(deck: Deck, card: int, colour: str = "") -> NumberDisc:
    """A card's number as a disc."""
    rank, count = gauge(deck, card)
    return NumberDisc(card, colour or deck.item(card).colour, rank, count)


def date_face(words: Words, deck: Deck, date: int) -> DateCard:
    """A date card."""
    found = deck.date(date)
    gives = words.n_("{count} point +", "{count} points +", found.points).format(count=found.points)
    return DateCard(found.name, found.place, found.points, icon_of(found.icon), f"matching4u/date_{found.picture}", gives)


def icon_of(category: str) -> str:
    """The drawing of a row of the sheet."""
    return "shared/heart" if category == "points" else "matching4u/item_girl_1" if category == "girl" else f"matching4u/item_{category}"


def picture(node_id: str, rect: Rect, category: str) -> Node:
    """A category's icon; it says nothing to a reader of the screen."""
    return Node(node_id, Role.IMAGE, rect, draws=(Picture(icon_of(category)),))
