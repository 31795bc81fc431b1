"""How a bot of Perfect Mismatch sees words and attributes, and what it would set for a word.

A **lean** tells how much better the left attribute of a slot fits a word than the right one, in standard deviations of the association
table; None when the table doesn't know one of them. Everybody sees that a little differently (`blur`), but always in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, tanh
from typing import Final, TypeAlias

from game.bots.taste import leaning
from game.core.rng import Rng
from game.rules.mismatch.view import BEADS, WORDS, View, link, pair_faces

Lean: TypeAlias = "float | None"
Chances: TypeAlias = "tuple[float, ...]"
"""Of each word, or of each setting (by beads on the left), all together 1."""

ORDINARY: Final = 128
DEVIATION: Final = 32
"""The scale of the association table (`game.content.links`)."""
SURE: Final = 1.5
"""With a lean of so much most of the beads (5.3 of 6) go to that side."""
EVEN: Final[Chances] = (1 / WORDS,) * WORDS
ANY: Final[Chances] = (1 / (BEADS + 1),) * (BEADS + 1)
NOTHING: Final = 0.2
"""A pair tells nothing when the best setting leaves the word no likelier than that: what it was before."""


def leans(view: View, taste: Rng, blur: float) -> tuple[tuple[Lean, ...], ...]:
    """The lean of each word in each slot, as a bot with this taste and so much blur sees it."""
    task, faces = view.now.task, pair_faces(view)

    def fit(number: int, face: int) -> Lean:
        strength = link(view.deck, task, number, face)
        return (strength - ORDINARY) / DEVIATION + blur * leaning(taste, task, number, face) if strength else None

    def lean(number: int, left: int, right: int) -> Lean:
        first, second = fit(number, left), fit(number, right)
        return None if first is None or second is None else first - second

    return tuple(tuple(lean(number, left, right) for number in range(1, WORDS + 1)) for left, right in faces)


def centre(lean: float) -> float:
    """How many beads belong on the left."""
    return BEADS / 2 * (1 + tanh(lean / SURE))


def literal(lean: Lean, spread: float) -> Chances:
    """What somebody sets who thinks of nothing but the word; `spread`: by how many beads that can differ."""
    if lean is None:
        return ANY
    middle = centre(lean)
    return shares(exp(-((left - middle) ** 2) / (2 * spread * spread)) for left in range(BEADS + 1))


def shares(weights: Iterable[float]) -> Chances:
    """Weights, not all 0, as chances."""
    listed = tuple(weights)
    total = sum(listed)
    return tuple(weight / total for weight in listed)


def told_apart(row: Sequence[Lean], belief: Chances, spread: float, contrast: float) -> tuple[Chances, ...]:
    """What a leader would set for each word who also thinks of the other four, which the guessers hold for likely as `belief` says.

    `contrast`: how much making the word stand out counts beside what fits it.
    """
    plain = [literal(lean, spread) for lean in row]
    seen = [sum(belief[word] * plain[word][left] for word in range(WORDS)) for left in range(BEADS + 1)]
    return tuple(
        shares(chances[left] * (belief[word] * chances[left] / seen[left]) ** contrast for left in range(BEADS + 1))
        for word, chances in enumerate(plain)
    )


def updated(belief: Chances, told: Sequence[Chances], left: int) -> Chances:
    """The belief after a slot with so many beads on the left, if `told` are the chances of each setting for each word."""
    return shares(before * chances[left] for before, chances in zip(belief, told, strict=True))


def naive(rows: Sequence[Sequence[Lean]], beads: Sequence[int], spread: float) -> Chances:
    """What guessers believe after these slots who take the beads as they are."""
    belief = EVEN
    for row, left in zip(rows, beads, strict=False):
        belief = updated(belief, [literal(lean, spread) for lean in row], left)
    return belief


def stands_out(row: Sequence[Lean], word: int, spread: float) -> float:
    """How likely a word becomes by this slot alone, when it is set as fits it best."""
    lean = row[word]
    if lean is None:
        return NOTHING
    told = [literal(each, spread) for each in row]
    return updated(EVEN, told, round(centre(lean)))[word]
