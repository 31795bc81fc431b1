"""How a bot of Matchy Matchy feels about pictures: what fits a theme, what it likes anyway, and what others have shown of their taste.

All of it is in standard deviations of the association table, around 0. Feelings are a list with one for each picture of the deck, in its
order.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from math import exp, sqrt
from typing import Final, TypeAlias
from unicodedata import combining, normalize

from game.bots.taste import leaning
from game.core.rng import Rng
from game.rules.matchy.view import BACK, THEMES, Deck, Picture, Round, View, links, theme

Feelings: TypeAlias = "list[float]"

ORDINARY: Final = 128
DEVIATION: Final = 32
"""The scale of the association table (`game.content.links`)."""
FITS: Final = 0.7
"""What fits so well fits;"""
STEEP: Final = 1.7
FLAT: Final = 0.75
"""how much a difference counts below that, and how much above."""
NAMED: Final = 2.5
TAGGED: Final = 1.5
"""What a word of the theme is worth in a picture's name or tag, without a table."""
WHIMS: Final = 2
"""A taste hangs on so many themes of the pack, picked by chance: whatever fits them is liked for any theme."""
FOND: Final = 1.5
"""Nobody likes a picture more than that, or less: else it would come with every theme."""
SAMPLE: Final = 64
"""By so many themes it is told how alike two pictures are."""
CLEAR: Final = 1.3
"""How clearly somebody prefers what fits better, as far as a bot knows."""
PATIENCE: Final = 3
"""So many rounds have to pass before much is made of what somebody chose."""
TOLD: Final = 0.3
"""A picture that was chosen so much more or less often than its fit explains tells something of pictures like it,"""
CARRIED: Final = 0.3
"""and so much of that is carried over."""
SLICE: Final = 8
"""So many pictures are compared with the rest between two yields: about 1 ms."""

_ENDINGS: Final = ("ings", "ing", "ies", "ed", "es", "s", "y", "e")
_SHORTEST: Final = 3
_ALIKE: Final = 5
"""Two words with so many first letters in common mean something alike."""


def fit(view: View, each: Round | None = None) -> Feelings:
    """How well the pictures go with a round's theme, else with that of the round under way: by the table, else by names and tags."""
    strengths, pictures = links(view, each), view.deck.pictures
    by_words = by_tags(theme(view, each), pictures) if not all(strengths) or not strengths else [0.0] * len(pictures)
    if not any(strengths):
        return by_words
    return [_feeling(strength) if strength else words for strength, words in zip(strengths, by_words, strict=True)]


def sense(fits: float) -> float:
    """What a fit means to a player: what doesn't fit is out of the question, and of what does one is nearly as good as another."""
    return STEEP * fits if fits < FITS else STEEP * FITS + FLAT * (fits - FITS)


def by_tags(text: str, pictures: Sequence[Picture]) -> Feelings:
    """How well pictures go with a theme, told by the words that it shares with their names and tags."""
    wanted = stems(text)

    def shared(words: set[str]) -> int:
        return sum(any(alike(one, other) for other in words) for one in wanted)

    return [
        NAMED * shared(stems(picture.name)) + TAGGED * shared({stem for tag in picture.tags for stem in stems(tag)}) for picture in pictures
    ]


def stems(text: str) -> set[str]:
    """The words of a text without capital letters, accents and common endings; short ones are left out."""
    plain = "".join(char for char in normalize("NFKD", text.casefold()) if not combining(char))
    return {_stem(word) for word in re.findall(r"\w+", plain) if len(word) >= _SHORTEST}


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            return word[: -len(ending)]
    return word


def alike(one: str, other: str) -> bool:
    """Whether two stems are the same or begin alike."""
    return one == other or (len(one) >= _ALIKE and one[:_ALIKE] == other[:_ALIKE])


def liking(deck: Deck, taste: Rng) -> Feelings:
    """How much this taste likes each picture, whatever the theme: half by its whims, half for no reason."""
    width, rows = len(deck.pictures), len(deck.themes)
    whims = [taste.fork(0, number).below(rows) for number in range(WHIMS)] if deck.links else []
    result = []
    for column in range(width):
        reason = sum(_feeling(deck.links[row * width + column]) for row in whims) / sqrt(WHIMS)
        liked = (reason + leaning(taste, 1, column)) / sqrt(2)
        result.append(max(-FOND, min(FOND, liked)))
    return result


def mood(view: View, taste: Rng) -> Feelings:
    """What comes to this bot's mind for the theme under way and nobody else's."""
    draw = view.now.draws[-1]
    number = THEMES * (2 * draw.card + (draw.side == BACK)) + view.now.number
    return [leaning(taste, 2, number, column) for column in range(len(view.deck.pictures))]


def learned(view: View, seat: int, felt: Feelings) -> Generator[None, None, Feelings]:
    """What a seat's rows so far tell of how it will feel now, beyond how well the pictures fit; `felt` is that fit.

    A picture that it took more often than that explains it likes, and others like it too; what it took for a theme like this one comes to
    its mind again.
    """
    ids = view.deck.ids
    excess, echo = [0.0] * len(ids), [0.0] * len(ids)
    for each in view.past:
        then = fit(view, each)
        likely, near = chances(then, len(each.rows[seat]), each.retired, ids), likeness(scaled(felt), scaled(then))
        for column, id in enumerate(ids):
            surprise = (id in each.rows[seat]) - likely[column]
            excess[column] += surprise
            if surprise > 0:
                echo[column] += near * near * surprise
        yield
    spread = yield from _spread(view.deck, excess)
    few = sqrt(len(view.past) + PATIENCE)
    return [2 * likes / few + again for likes, again in zip(spread, echo, strict=True)]


def chances(felt: Feelings, count: int, retired: Sequence[str], ids: Sequence[str]) -> list[float]:
    """How likely each picture is among the `count` that somebody chooses who feels so about them."""
    weights = [0.0 if id in retired else exp(CLEAR * each) for each, id in zip(felt, ids, strict=True)]
    total = sum(weights)
    return [min(1.0, count * weight / total) for weight in weights]


def _spread(deck: Deck, excess: Feelings) -> Generator[None, None, Feelings]:
    """The same with a part of what was found about a picture carried over to those that are like it."""
    columns = _columns(deck)
    if not columns:
        return excess
    yield
    told = [column for column, each in enumerate(excess) if abs(each) >= TOLD]
    result = []
    for column, own in enumerate(excess):
        result.append(own + CARRIED * sum(excess[other] * likeness(columns[column], columns[other]) for other in told if other != column))
        if column % SLICE == SLICE - 1:
            yield
    return result


def _columns(deck: Deck) -> list[Feelings]:
    """For each picture how well it goes with some themes of the deck, to compare them by; empty without a table."""
    width, rows = len(deck.pictures), len(deck.themes)
    if not deck.links:
        return []
    some = range(0, rows, max(1, rows // SAMPLE))
    return [scaled([_feeling(deck.links[row * width + column]) for row in some]) for column in range(width)]


def _feeling(strength: int) -> float:
    return (strength - ORDINARY) / DEVIATION if strength else 0.0


def scaled(felt: Feelings) -> Feelings:
    """The same as a vector of length 1."""
    length = sqrt(sum(each * each for each in felt)) or 1.0
    return [each / length for each in felt]


def likeness(one: Feelings, other: Feelings) -> float:
    """How alike two pictures, or two themes, are by what goes with them (both `scaled`): 1 the same, 0 nothing in common."""
    return max(0.0, sum(a * b for a, b in zip(one, other, strict=True)))


def chosen(felt: Feelings, deck: Deck, left: Sequence[str], count: int) -> tuple[str, ...]:
    """The ids of the pictures that are felt to fit best, the best first; equal ones by id."""
    ranked = sorted((-round(each, 9), id) for each, id in zip(felt, deck.ids, strict=True) if id in left)
    return tuple(id for _, id in ranked[:count])
