"""The generator of all chance."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rng import Rng


def test_numbers_are_the_same_on_every_machine_for_ever() -> None:
    """A change here would change every match that is going on."""
    rng = Rng(7, "chance", 12)
    assert [rng.bits64() for _ in range(3)] == [8399215640210408974, 12038789863998080492, 13360695872730171704]
    rng = Rng(7, "chance", 12)
    assert [rng.below(6) for _ in range(12)] == [2, 3, 4, 4, 4, 5, 1, 0, 3, 4, 2, 4]
    assert Rng(1, "bot", 0, 3).shuffled("abcdefgh") == tuple("hgfdecab")
    assert Rng(1, "bot").fork(2, 3).bits64() == 13459338438280408782


def test_names_make_streams_of_their_own() -> None:
    streams = [
        Rng(1, "a"),
        Rng(2, "a"),
        Rng(-1, "a"),
        Rng(1 << 70, "a"),
        Rng(1, "b"),
        Rng(1, "a", 1),
        Rng(1, "a", 12),
        Rng(1, "a", 1, 2),
        Rng(1, "a").fork(),
        Rng(1, "a").fork(1),
        Rng(1, "a").fork(1, 2),
    ]
    assert len({stream.bits64() for stream in streams}) == len(streams)


def test_a_fork_does_not_depend_on_what_was_drawn() -> None:
    fresh, used = Rng(5, "bot"), Rng(5, "bot")
    used.below(10)
    before = used.bits64()
    assert used.fork(4).bits64() == fresh.fork(4).bits64()
    fresh.below(10)
    assert fresh.bits64() == before, "forking draws nothing"


def test_below_is_even_and_in_range() -> None:
    rng = Rng(3, "even")
    counts = Counter(rng.below(7) for _ in range(14_000))
    assert set(counts) == set(range(7))
    assert all(1_800 < count < 2_200 for count in counts.values())
    assert {rng.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_below_rejects_the_draws_that_would_favour_some() -> None:
    """With a bound of three quarters of 2**64, a plain remainder would give the lower half twice as often as the upper."""
    rng, bound = Rng(4, "edge"), 3 << 62
    low = sum(rng.below(bound) < bound // 2 for _ in range(4_000))
    assert 1_850 < low < 2_150
    assert Rng(4, "edge").below(1) == 0
    assert 0 <= Rng(4, "edge").below(1 << 64) < 1 << 64


@pytest.mark.parametrize("bound", [0, -1, (1 << 64) + 1])
def test_below_refuses_a_bound_it_cannot_serve(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Rng(1, "x").below(bound)


def test_shuffles_and_picks_are_even() -> None:
    rng = Rng(9, "shuffle")
    counts = Counter(rng.shuffled("abc") for _ in range(6_000))
    assert len(counts) == 6 and all(850 < count < 1_150 for count in counts.values())
    picks = Counter(rng.picked(range(4), 2) for _ in range(6_000))
    assert len(picks) == 12 and all(400 < count < 600 for count in picks.values())
    assert rng.picked((1, 2), 0) == ()
    with pytest.raises(ValueError):
        rng.picked((1, 2), 3)
    with pytest.raises(ValueError):
        rng.choice(())
