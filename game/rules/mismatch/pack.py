"""The cards as a value: double-sided attribute cards, double-sided task cards of five words, the titles of the grades (R-PM-1).

A **face** is one side of a card as a number: 0 is the front of card 1, 1 its back, 2 the front of card 2 and so on; turning a card over
is `face ^ 1`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias
from unicodedata import normalize

from game.core.rules import Dump
from game.core.sentence import Sentence

Words: TypeAlias = "tuple[str, ...]"
"""The words of one side of a task card."""

ATTRIBUTE_CARDS: Final = 150
TASK_CARDS: Final = 110
"""What the box holds (R-PM-1). An own pack may have fewer or more."""
LEAST_ATTRIBUTE_CARDS: Final = 60
"""The longest match lays out 56: ten for every two of eight turns, two for a redraw in each turn."""
LEAST_TASK_CARDS: Final = 20
"""A match needs four; with fewer than this the words soon become old friends."""
MOST_CARDS: Final = 400
WORDS: Final = 5
"""Words on one side of a task card."""
GRADES: Final = 5
LINE: Final = 15
"""Letters in a line. An attribute has two lines of 204u, a word two lines of 200u in the smallest layout, and letters of 24u are 12u wide
on average (art2.md, A.10)."""
LINES: Final = 2
LONGEST_TEXT: Final = 300
"""Characters of a title, a description, a language or an id."""
LONGEST_GRADE: Final = 40
SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"
PLAYERS: Final = "{n}"
"""Stands in the title of a grade for the number of players."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The pack value of Perfect Mismatch. `language` is that of the texts; `grades` go from the lowest to the best.

    `links` says how well words and attributes go together, one byte per pair: the words in the order of the pack are the rows, the
    attributes the columns; 0 means that nothing is known, 255 is strongest; b"" when there is no table for the pack. It is an opinion
    about the pack, no part of it: neither compared nor dumped.
    """

    id: str
    title: str
    attributes: tuple[tuple[str, str], ...]
    """Front and back of each attribute card."""
    tasks: tuple[tuple[Words, Words], ...]
    """Front and back of each task card."""
    grades: tuple[str, ...]
    description: str = ""
    language: str = "en"
    links: bytes = field(default=b"", compare=False, repr=False)

    def attribute(self, face: int) -> str:
        """The attribute on a face; long ones carry soft hyphens."""
        return self.attributes[face // 2][face % 2]

    def words(self, task: int) -> Words:
        """The five words on a face of a task card."""
        return self.tasks[task // 2][task % 2]

    def word(self, task: int, number: int) -> str:
        """The word with a number, 1 to 5."""
        return self.words(task)[number - 1]


def all_attributes(deck: Deck) -> Words:
    """Every attribute by its face: the columns of `links`."""
    return tuple(each for card in deck.attributes for each in card)


def all_words(deck: Deck) -> Words:
    """Every word, side by side in the order of the faces: the rows of `links`."""
    return tuple(word for card in deck.tasks for side in card for word in side)


def word_row(task: int, number: int) -> int:
    """The place of a word in `all_words`."""
    return WORDS * task + number - 1


def has_links(deck: Deck) -> bool:
    """Whether anything is known of how the pack's words and attributes go together."""
    return any(deck.links)


def link(deck: Deck, task: int, number: int, face: int) -> int:
    """How well a word and an attribute go together, 1 to 255; 0 when that isn't known."""
    if not deck.links:
        return 0
    return deck.links[word_row(task, number) * 2 * len(deck.attributes) + face]


def folded(text: str) -> str:
    """A text as doubles are found: without capital letters, spaces, apostrophes and hyphens of all kinds."""
    lower = normalize("NFC", normalize("NFC", text).casefold())
    return "".join(char for char in lower if not char.isspace() and char not in _JOINTS)


_JOINTS: Final = f"-\u2010\u2011'\N{RIGHT SINGLE QUOTATION MARK}{SOFT_HYPHEN}"


def plain(text: str) -> str:
    """A text without its soft hyphens."""
    return text.replace(SOFT_HYPHEN, "")


def lines_needed(text: str) -> int:
    """How many lines of LINE letters a text takes, broken at spaces, hyphens and soft hyphens; LINES + 1 when a part is too long."""
    count, used = 1, 0
    for part, space, hyphen in _parts(text):
        if len(part) + hyphen > LINE:
            return LINES + 1
        if used and used + space + len(part) + hyphen > LINE:
            count, used, space = count + 1, 0, 0
        used += (space if used else 0) + len(part)
    return count


def _parts(text: str) -> Iterator[tuple[str, int, int]]:
    """The parts between which a line may end, each with 1 if a space stands before it, and 1 if a hyphen would show at its end."""
    for word in text.split():
        space, pieces = 1, word.replace("-", "-" + SOFT_HYPHEN).split(SOFT_HYPHEN)
        pieces = [piece for piece in pieces if piece]
        for number, piece in enumerate(pieces, start=1):
            yield piece, space, int(number < len(pieces) and not piece.endswith("-"))
            space = 0


def check_deck(deck: Deck) -> list[Sentence]:
    """What is wrong with a deck: sentences that name the key and say what is expected. Entries are counted from 1."""
    return [*_text_problems(deck), *_grade_problems(deck.grades), *_attribute_problems(deck.attributes), *_task_problems(deck.tasks)]


def _text_problems(deck: Deck) -> Iterator[Sentence]:
    if not deck.title.strip():
        yield Sentence("title: a pack needs a title of at least one letter.")
    for key, value in (("title", deck.title), ("description", deck.description), ("language", deck.language), ("id", deck.id)):
        if len(value) > LONGEST_TEXT:
            yield Sentence("{key}: at most {most} characters are allowed, this has {count}.", key=key, most=LONGEST_TEXT, count=len(value))


def _grade_problems(grades: tuple[str, ...]) -> Iterator[Sentence]:
    if len(grades) != GRADES:
        yield Sentence("grades: {wanted} titles are expected, the lowest first, this pack has {count}.", wanted=GRADES, count=len(grades))
    for entry, title in enumerate(grades, start=1):
        where = f"grades, entry {entry}"
        if not 1 <= len(title.strip()) <= len(title) <= LONGEST_GRADE:
            yield Sentence(
                "{where}: 1 to {most} characters are expected, this has {count}.", where=where, most=LONGEST_GRADE, count=len(title)
            )
        if set(title.replace(PLAYERS, "")) & set("{}"):
            yield Sentence("{where}: braces stand only in {players}, the number of players.", where=where, players=PLAYERS)


def _attribute_problems(cards: tuple[tuple[str, str], ...]) -> Iterator[Sentence]:
    yield from _count_problems("attributes", len(cards), LEAST_ATTRIBUTE_CARDS)
    entries = ((f"attributes, entry {n}, {side}", each) for n, card in enumerate(cards, 1) for side, each in zip(SIDES, card, strict=True))
    yield from _entry_problems(entries)


def _task_problems(cards: tuple[tuple[Words, Words], ...]) -> Iterator[Sentence]:
    yield from _count_problems("tasks", len(cards), LEAST_TASK_CARDS)
    sides = [(f"tasks, entry {n}, {side}", words) for n, card in enumerate(cards, 1) for side, words in zip(SIDES, card, strict=True)]
    for where, words in sides:
        if len(words) != WORDS:
            yield Sentence("{where}: {wanted} words are expected, this side has {count}.", where=where, wanted=WORDS, count=len(words))
    yield from _entry_problems((f"{where}, entry {n}", word) for where, words in sides for n, word in enumerate(words, 1))


SIDES: Final = ("front", "back")


def _count_problems(key: str, count: int, least: int) -> Iterator[Sentence]:
    if count < least:
        yield Sentence("{key}: a pack needs at least {least} cards, this one has {count}.", key=key, least=least, count=count)
    if count > MOST_CARDS:
        yield Sentence("{key}: a pack has at most {most} cards, this one has {count}.", key=key, most=MOST_CARDS, count=count)


def _entry_problems(entries: Iterable[tuple[str, str]]) -> Iterator[Sentence]:
    """Texts with nothing to read, texts too long for a card, doubles."""
    first: dict[str, str] = {}
    for where, text in entries:
        if not any(char.isalnum() for char in text):
            yield Sentence("{where}: at least one letter is expected.", where=where)
            continue
        if lines_needed(text) > LINES:
            yield Sentence(
                "{where}: '{text}' is too long for its card, which has {lines} lines of {letters} letters; shorten it, or show with soft "
                "hyphens where it may be broken.",
                where=where,
                text=plain(text)[:60],
                lines=LINES,
                letters=LINE,
            )
        key = folded(text)
        if key in first:
            yield Sentence(
                "{where}: '{text}' stands at {other} already; change one of them.", where=where, text=plain(text)[:60], other=first[key]
            )
        first.setdefault(key, where)


def dump_deck(deck: Deck) -> Dump:
    """[id, title, description, language, grades, attributes as [front, back], tasks as [five words, five words]]."""
    attributes: list[Dump] = [list(card) for card in deck.attributes]
    tasks: list[Dump] = [[list(side) for side in card] for card in deck.tasks]
    return [deck.id, deck.title, deck.description, deck.language, list(deck.grades), attributes, tasks]


def deck_from_dump(dump: Dump) -> Deck:
    """The inverse of `dump_deck`, without links. Raises ValueError with one sentence for anything that is no playable deck."""
    match dump:
        case [str(id_), str(title), str(description), str(language), list(grades), list(attributes), list(tasks)]:
            read_attributes = tuple(
                _pair(_texts(card, f"attributes, entry {n}"), f"attributes, entry {n}") for n, card in enumerate(attributes, 1)
            )
            read_tasks = tuple(_task(card, f"tasks, entry {n}") for n, card in enumerate(tasks, 1))
            deck = Deck(id_, title, read_attributes, read_tasks, _texts(grades, "grades"), description, language)
        case _:
            raise ValueError("A pack must be a list of id, title, description, language, grades, attributes and tasks.")
    problems = check_deck(deck)
    if problems:
        raise ValueError(problems[0])
    return deck


def _texts(dump: Dump, where: str) -> Words:
    if not isinstance(dump, list):
        raise ValueError(f"{where}: a list of texts is expected.")
    texts = tuple(each for each in dump if isinstance(each, str))
    if len(texts) != len(dump):
        raise ValueError(f"{where}: a list of texts is expected.")
    return texts


def _pair(texts: Words, where: str) -> tuple[str, str]:
    if len(texts) != len(SIDES):
        raise ValueError(f"{where}: a front and a back are expected.")
    return texts[0], texts[1]


def _task(dump: Dump, where: str) -> tuple[Words, Words]:
    if not isinstance(dump, list) or len(dump) != len(SIDES):
        raise ValueError(f"{where}: a front and a back are expected.")
    return _texts(dump[0], f"{where}, front"), _texts(dump[1], f"{where}, back")
