"""The list of games, and who sits at a table."""

from __future__ import annotations

import pytest

from game import catalog
from game.core.seating import LEVELS, Seat, distinct_names
from tests.walks import PLAYED


def test_four_boxes_stand_on_the_shelf_and_the_template_is_hidden() -> None:
    shown = [(game.id, game.title) for game in catalog.GAMES if not game.hidden]
    assert shown == [
        ("matchi", "Matchi"),
        ("matching4u", "Matching 4U"),
        ("matchy", "Matchy Matchy"),
        ("mismatch", "Perfect Mismatch"),
    ]
    assert [game.id for game in catalog.GAMES if game.hidden] == ["nullgame"]


def test_an_unknown_game_is_refused_with_the_list() -> None:
    with pytest.raises(ValueError) as refused:
        catalog.get("chess")
    assert str(refused.value) == "There is no game 'chess'; choose one of: matchi, matching4u, matchy, mismatch, nullgame."


def test_a_box_that_is_not_built_yet_cannot_be_played() -> None:
    game = catalog.Game("chess", "Chess")
    with pytest.raises(ValueError, match=f"{game.title} can't be played yet"):
        assert game.playable
    packs, faulty = game.packs()
    assert len(packs) == 1 and not faulty and game.bots is None


@pytest.mark.parametrize("id", PLAYED)
def test_a_game_that_can_be_played_has_bots_of_all_levels(id: str) -> None:
    make = catalog.get(id).bots
    assert make is not None
    assert all(make(level) == make(level) for level in LEVELS), "a bot is a value"
    with pytest.raises(ValueError, match="easy, medium, hard"):
        make("god")


@pytest.mark.parametrize(
    ("names", "result"),
    [
        (("Ana", "Ben"), ("Ana", "Ben")),
        (("Sam", "sam "), ("Sam", "sam 2")),
        (("Sam", "sam 2", "SAM", "Sam"), ("Sam", "sam 2", "SAM 3", "Sam 4")),
        (("stra\u00dfe", "STRASSE"), ("stra\u00dfe", "STRASSE 2")),
        (("\u00e9", "e\u0301"), ("\u00e9", "\u00e9 2")),
    ],
)
def test_names_that_look_alike_are_numbered(names: tuple[str, ...], result: tuple[str, ...]) -> None:
    assert distinct_names(names) == result


def test_a_seat_with_a_level_is_a_bot() -> None:
    assert Seat("Ana", 0).is_bot is False and Seat("Bot", 1, "hard").is_bot is True
