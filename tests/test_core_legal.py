"""Legal sets."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.legal import EMPTY, Listed, Permutations
from game.core.rng import Rng


def _make(items: tuple[int, ...]) -> str:
    return " ".join(map(str, items))


def _read(action: object) -> tuple[int, ...] | None:
    return tuple(map(int, action.split())) if isinstance(action, str) else None


def test_listed_answers_like_its_list() -> None:
    legal = Listed(("a", "b"))
    assert "a" in legal and "c" not in legal and list(legal) == ["a", "b"] and legal.size == 2 and legal.small and legal
    assert {legal.sample(Rng(1, "x", n)) for n in range(20)} == {"a", "b"}
    assert legal == Listed(("a", "b")) != Listed(("b", "a"))


def test_empty_has_nothing() -> None:
    assert not EMPTY and EMPTY.size == 0 and list(EMPTY) == [] and "a" not in EMPTY
    with pytest.raises(ValueError):
        EMPTY.sample(Rng(1, "x"))


def test_small_permutations_are_listed_and_sampled_evenly() -> None:
    legal = Permutations((1, 2, 3, 4), 2, _make, _read)
    members = list(legal)
    assert legal.size == len(members) == len(set(members)) == 12
    assert all(member in legal for member in members)
    rng = Rng(2, "x")
    counts = Counter(legal.sample(rng) for _ in range(6_000))
    assert set(counts) == set(members) and all(400 < count < 600 for count in counts.values())


@pytest.mark.parametrize("action", ["1", "1 1", "1 5", "1 2 3", "", 7, None])
def test_permutations_refuse_what_is_no_pick(action: object) -> None:
    assert action not in Permutations((1, 2, 3, 4), 2, _make, _read)


def test_a_pick_of_5_of_42_pictures_is_never_a_list() -> None:
    legal = Permutations(tuple(range(42)), 5, _make, _read)
    assert legal.size == 102_080_160 and not legal.small and legal
    assert legal.sample(Rng(1, "x")) in legal
    with pytest.raises(ValueError, match="102080160"):
        iter(legal)


def test_more_picks_than_items_are_none_at_all() -> None:
    legal = Permutations((1,), 2, _make, _read)
    assert not legal and legal.size == 0 and list(legal) == []
