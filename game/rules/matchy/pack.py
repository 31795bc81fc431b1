"""The pack: its values (`game.rules.matchy.deck`), what can be wrong with them, and how they are written down.

What is wrong is told in sentences that name the key and say what is expected; entries are counted from 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import category, normalize

from game.core.rules import Dump
from game.core.sentence import Sentence
from game.rules.matchy.deck import (
    BACK,
    BOARDS,
    CARDS,
    DRAWINGS,
    FRONT,
    FULL,
    MOST_CARDS,
    MOST_PICKS,
    PICTURES,
    PNG_MARK,
    SHORT,
    SIDES,
    THEMES,
    Board,
    Card,
    Deck,
    Picture,
)

__all__ = [
    "BACK",
    "BOARDS",
    "CARDS",
    "DRAWINGS",
    "FRONT",
    "FULL",
    "MOST_PICKS",
    "PICTURES",
    "PNG_MARK",
    "SHORT",
    "SIDES",
    "THEMES",
    "Board",
    "Card",
    "Deck",
    "Picture",
    "check_deck",
    "deck_from_dump",
    "dump_deck",
    "places",
    "plain",
]

LONGEST_TEXT: Final = 300
"""Characters of a title, a description, a language or an id."""
LONGEST_THEME: Final = 40
"""Characters of a theme: it is read aloud, and stands large on the screen."""
LONGEST_NAME: Final = 30
"""Characters of a picture's name and of a tag."""
MOST_TAGS: Final = 20
LEAST_SPACES: Final = 10
MOST_SPACES: Final = 60
"""A board has so many spaces with Start and the flag's: more find no room on the screen."""
_ID = re.compile(r"[a-z][a-z0-9_]{0,23}")


def places(deck: Deck) -> Iterator[tuple[str, str]]:
    """Every theme with its place in words: 'cards, entry 3, back, entry 12'."""
    for entry, card in enumerate(deck.cards, start=1):
        for side in SIDES:
            for number, theme in enumerate(card.side(side), start=1):
                yield f"cards, entry {entry}, {side}, entry {number}", theme


def check_deck(deck: Deck) -> list[Sentence]:
    """What is wrong with a deck, its drawings aside."""
    return [
        *_text_problems(deck),
        *_picture_problems(deck.pictures),
        *_card_problems(deck.cards),
        *_twins(deck),
        *_board_problems(deck.boards),
    ]


def plain(text: str) -> str:
    """A text as duplicates are looked for: letters, digits and marks only, without capital letters."""
    folded = normalize("NFKC", normalize("NFKC", text).casefold())
    return "".join(char for char in folded if char.isalnum() or category(char)[0] == "M") or folded.strip()


def _text_problems(deck: Deck) -> Iterator[Sentence]:
    if not deck.title.strip():
        yield Sentence("title: a pack needs a title of at least one letter.")
    for key, value in (("title", deck.title), ("description", deck.description), ("language", deck.language), ("id", deck.id)):
        if len(value) > LONGEST_TEXT:
            yield Sentence("{key}: at most {most} characters are allowed, this has {count}.", key=key, most=LONGEST_TEXT, count=len(value))


def _length_problems(where: str, text: str, most: int) -> Iterator[Sentence]:
    if not text.strip() or len(text) > most:
        yield Sentence("{where}: 1 to {most} characters are expected, this has {count}.", where=where, most=most, count=len(text))


def _picture_problems(pictures: tuple[Picture, ...]) -> Iterator[Sentence]:
    if len(pictures) != PICTURES:
        yield Sentence("pictures: a pack has {wanted} pictures, this one has {count}.", wanted=PICTURES, count=len(pictures))
    ids: dict[str, int] = {}
    names: dict[str, int] = {}
    for entry, picture in enumerate(pictures, start=1):
        where = f"pictures, entry {entry}"
        if not _ID.fullmatch(picture.id):
            yield Sentence(
                "{where}, id: 1 to 24 small letters a to z, digits and _ are expected, a letter first, not '{found}'.",
                where=where,
                found=picture.id[:60],
            )
        elif not picture.art and picture.id not in DRAWINGS:
            yield Sentence("{where}, file: there is no drawing of ours for '{found}'; name a file.", where=where, found=picture.id)
        yield from _length_problems(f"{where}, name", picture.name, LONGEST_NAME)
        for key, found, met in (("id", picture.id, ids), ("name", plain(picture.name), names)):
            if found in met:
                yield Sentence("{where}, {key}: entry {other} has the same; change one of them.", where=where, key=key, other=met[found])
            met.setdefault(found, entry)
        if len(picture.tags) > MOST_TAGS:
            yield Sentence(
                "{where}, tags: at most {most} are allowed, this has {count}.", where=where, most=MOST_TAGS, count=len(picture.tags)
            )
        for number, tag in enumerate(picture.tags, start=1):
            yield from _length_problems(f"{where}, tags, entry {number}", tag, LONGEST_NAME)


def _card_problems(cards: tuple[Card, ...]) -> Iterator[Sentence]:
    if len(cards) < CARDS:
        yield Sentence(
            "cards: too few themes: a pack has at least {wanted} theme cards of {themes} themes on either side, this one has {count}.",
            wanted=CARDS,
            themes=THEMES,
            count=len(cards),
        )
    if len(cards) > MOST_CARDS:
        yield Sentence("cards: a pack has at most {most} theme cards, this one has {count}.", most=MOST_CARDS, count=len(cards))
    for entry, card in enumerate(cards, start=1):
        for side in SIDES:
            count = len(card.side(side))
            if count != THEMES:
                yield Sentence(
                    "{where}: {wanted} themes are expected, this side has {count}.",
                    where=f"cards, entry {entry}, {side}",
                    wanted=THEMES,
                    count=count,
                )


def _twins(deck: Deck) -> Iterator[Sentence]:
    """Themes without a letter, too long ones, and ones that differ from an earlier one in capital letters, spaces and signs at most."""
    met: dict[str, str] = {}
    for where, theme in places(deck):
        yield from _length_problems(where, theme, LONGEST_THEME)
        key = plain(theme)
        if key and key in met:
            yield Sentence("{where}: '{theme}' stands at {other} already; write another theme.", where=where, theme=theme, other=met[key])
        met.setdefault(key, where)


def _board_problems(boards: tuple[Board, ...]) -> Iterator[Sentence]:
    found = [board.id for board in boards]
    if sorted(found) != sorted(BOARDS):
        yield Sentence(
            "boards: one board with each of the ids {wanted} is expected, not {found}.", wanted=_listed(BOARDS), found=_listed(found)
        )
    for entry, board in enumerate(boards, start=1):
        where = f"boards, entry {entry}"
        yield from _length_problems(f"{where}, title", board.title, LONGEST_NAME)
        if not LEAST_SPACES <= len(board.numbers) <= MOST_SPACES:
            yield Sentence(
                "{where}, numbers: a board has {least} to {most} spaces, this one has {count}.",
                where=where,
                least=LEAST_SPACES,
                most=MOST_SPACES,
                count=len(board.numbers),
            )
        for space, number in enumerate(board.numbers, start=1):
            if not 1 <= number <= MOST_PICKS:
                yield Sentence(
                    "{where}, numbers, entry {space}: a number from 1 to {most} is expected, not {found}.",
                    where=where,
                    space=space,
                    most=MOST_PICKS,
                    found=number,
                )
        if board.numbers[:1] not in ((), (MOST_PICKS,)):
            yield Sentence("{where}, numbers, entry 1: Start counts {most} (R-MM-2).", where=where, most=MOST_PICKS)
        if board.themes and not (len(board.themes) == 2 and 1 <= board.themes[0] <= board.themes[1] <= 100):
            yield Sentence("{where}, themes: two numbers are expected, the lower first, such as [7, 9].", where=where)


def _listed(ids: tuple[str, ...] | list[str]) -> str:
    return ", ".join(ids) or "none"


def dump_deck(deck: Deck) -> Dump:
    """[id, title, description, language, pictures, cards, boards].

    A picture is [id, name, tags, art], a card [front, back], a board [id, title, numbers, themes].
    """
    pictures: list[Dump] = [[picture.id, picture.name, list(picture.tags), picture.art] for picture in deck.pictures]
    cards: list[Dump] = [[list(card.front), list(card.back)] for card in deck.cards]
    boards: list[Dump] = [[board.id, board.title, list(board.numbers), list(board.themes)] for board in deck.boards]
    return [deck.id, deck.title, deck.description, deck.language, pictures, cards, boards]


def deck_from_dump(dump: Dump) -> Deck:
    """The inverse of `dump_deck`. Raises ValueError with one sentence for anything that is no playable deck, its drawings aside."""
    match dump:
        case [str(id_), str(title), str(description), str(language), list(pictures), list(cards), list(boards)]:
            deck = Deck(
                id_,
                title,
                tuple(_picture_from_dump(picture, entry) for entry, picture in enumerate(pictures, start=1)),
                tuple(_card_from_dump(card, entry) for entry, card in enumerate(cards, start=1)),
                tuple(_board_from_dump(board, entry) for entry, board in enumerate(boards, start=1)),
                description,
                language,
            )
        case _:
            raise ValueError("A pack must be a list of id, title, description, language, pictures, cards and boards.")
    problems = check_deck(deck)
    if problems:
        raise ValueError(problems[0])
    return deck


def _picture_from_dump(dump: Dump, entry: int) -> Picture:
    match dump:
        case [str(id_), str(name), list(tags), str(art)]:
            return Picture(id_, name, _texts(tags, f"pictures, entry {entry}"), art)
    raise ValueError(f"pictures, entry {entry}: a list of id, name, tags and art is expected.")


def _card_from_dump(dump: Dump, entry: int) -> Card:
    match dump:
        case [list(front), list(back)]:
            return Card(_texts(front, f"cards, entry {entry}"), _texts(back, f"cards, entry {entry}"))
    raise ValueError(f"cards, entry {entry}: a list of front and back is expected.")


def _board_from_dump(dump: Dump, entry: int) -> Board:
    match dump:
        case [str(id_), str(title), list(numbers), list(themes)]:
            return Board(id_, title, _whole(numbers, f"boards, entry {entry}"), _whole(themes, f"boards, entry {entry}"))
    raise ValueError(f"boards, entry {entry}: a list of id, title, numbers and themes is expected.")


def _texts(dump: list[Dump], where: str) -> tuple[str, ...]:
    texts = tuple(text for text in dump if isinstance(text, str))
    if len(texts) != len(dump):
        raise ValueError(f"{where}: a list of texts is expected.")
    return texts


def _whole(dump: list[Dump], where: str) -> tuple[int, ...]:
    numbers = tuple(number for number in dump if isinstance(number, int) and not isinstance(number, bool))
    if len(numbers) != len(dump):
        raise ValueError(f"{where}: a list of whole numbers is expected.")
    return numbers
