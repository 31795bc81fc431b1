"""Matchi's rules in our own words, one topic a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.tables.base import Chapter, Panel
from scenes.tables.matchi.pictures import ONE, PAIR, ROSE, ROW, STAR, Scene, picture

if TYPE_CHECKING:
    from game.engine.words import Words


def chapters(words: Words) -> tuple[Chapter, ...]:
    """Goal, placing, moving, attacking, extra dice, winning and other boards."""
    return (_goal(words), _placing(words), _moving(words), _attacking(words), _extra(words), _boards(words))


def _goal(words: Words) -> Chapter:
    _ = words._
    home = Scene("goal.star", STAR, (5,), {"a12": 1, "a7": 1, "a9": 1, "a10": 1})
    turn = Scene("goal.turn", ROSE, (0, 4, 1, 3, 5, 2, 0), {"b3": 1, "e2": 0}, dice=((2, 3, 6),), adds=False)
    first = Scene("goal.first", None, dice=((5,), (3,)), join=_("beats"))
    return Chapter(
        _("Goal"),
        (
            Panel(
                _("Fill the star"),
                _("Bring all four of your pieces into the star, the golden tile."),
                _("Gold has four there and wins at once."),
                picture(home),
            ),
            Panel(
                _("Roll and spend"),
                _("Roll three dice, then spend them in any order: place, move, attack."),
                _("A die is spent once. End your turn when you like."),
                picture(turn),
            ),
            Panel(
                _("Who begins"),
                _("Each player rolls one die. In a rematch the loser begins."),
                _("5 beats 3. Level: both roll again."),
                picture(first),
            ),
        ),
    )


def _placing(words: Words) -> Chapter:
    _ = words._
    place = Scene("place.one", ONE, (1,), {}, glow=("a4",), dice=((4,),))
    add = Scene("place.add", ONE, (1,), {}, glow=("a5",), dice=((2, 3),))
    outside = Scene("place.out", ROSE, (0, 4, 1, 3, 5, 2, 0), {}, glow=("b3", "b4", "b5"))
    return Chapter(
        _("Placing"),
        (
            Panel(
                _("A new piece"),
                _("Spend dice that make the number of a free outside space."),
                _("4: start on an outside 4."),
                picture(place),
            ),
            Panel(_("Dice add up"), _("Several dice count as one number when you add them exactly."), _("2 + 3 makes 5."), picture(add)),
            Panel(
                _("Outside only"),
                _("Outside is every edge that touches no other tile."),
                _("Each outer tile here has three such spaces."),
                picture(outside),
            ),
        ),
    )


def _moving(words: Words) -> Chapter:
    _ = words._
    to = Scene("move.to", ONE, (1,), {"a3": 1}, glow=("a4",), arrows=(("a3", "a4"),), dice=((4,), (1, 3)), join=_("or"))
    leave = Scene("move.from", ONE, (1,), {"a5": 1}, glow=("a4", "a6"), arrows=(("a5", "a4"), ("a5", "a6")), dice=((5,),))
    star = Scene("move.star", PAIR, (5, 0), {"a2": 1}, glow=("b10",), arrows=(("a2", "b10"),), dice=((4, 6),), zoom=("a2", "b10"))
    return Chapter(
        _("Moving"),
        (
            Panel(_("Move to"), _("Spend dice that make the number you move to."), _("4, or 1 + 3: go to the 4."), picture(to)),
            Panel(_("Move from"), _("Spend dice that make the number you stand on."), _("5: leave the 5, either way."), picture(leave)),
            Panel(
                _("Into the star"),
                _("From outside, only its own number opens the star."),
                _("4 + 6 makes 10: go to the 10."),
                picture(star),
            ),
        ),
    )


def _attacking(words: Words) -> Chapter:
    _ = words._
    twice = Scene(
        "hit.twice", ONE, (1,), {"a3": 1, "a4": 0}, glow=("a4",), bump="a4", arrows=(("a3", "a4"),), dice=((3,), (4,)), join=_("and")
    )
    out = Scene("hit.back", ONE, (1,), {"a4": 1}, dice=())
    star = Scene(
        "hit.star",
        PAIR,
        (5, 0),
        {"a2": 1, "b10": 0},
        glow=("b10",),
        bump="b10",
        arrows=(("a2", "b10"),),
        dice=((4, 6), (5, 5)),
        join=_("and"),
        zoom=("a2", "b10"),
    )
    return Chapter(
        _("Attacking"),
        (
            Panel(
                _("Pay twice"),
                _("Onto an enemy next to you: pay for the step two times, with different dice."),
                _("3 to leave, and 4 to arrive."),
                picture(twice),
            ),
            Panel(
                _("Back to start"),
                _("You take the space. The piece goes back to its owner, who may place it again."),
                _("Gold stands on the 4 now."),
                picture(out),
            ),
            Panel(
                _("Into the star"),
                _("There both payments must make its own number: at least four dice."),
                _("4 + 6 and 5 + 5 make 10 twice."),
                picture(star),
            ),
        ),
    )


def _extra(words: Words) -> Chapter:
    _ = words._
    one = Scene("extra.one", STAR, (5,), {"a8": 0}, dice=((5, 3, 6, 2),), lemon=1, adds=False)
    three = Scene("extra.three", STAR, (5,), {"a8": 0, "a10": 0, "a12": 0}, dice=((1, 4, 4, 2, 6, 3),), lemon=3, adds=False)
    return Chapter(
        _("Extra dice"),
        (
            Panel(
                _("One for each enemy"),
                _("For each enemy piece in the star when your turn starts, you roll one die more."),
                _("Blue has one there: Gold rolls four."),
                picture(one),
            ),
            Panel(_("Up to six"), _("So whoever is ahead is easier to catch."), _("Blue has three there: Gold rolls six."), picture(three)),
        ),
    )


def _boards(words: Words) -> Chapter:
    _ = words._
    win = Scene("win.full", STAR, (5,), {"a12": 1, "a7": 1, "a9": 1, "a10": 1})
    quick = Scene("win.quick", STAR, (5,), {"a12": 1, "a8": 1, "a10": 1})
    row = Scene("win.row", ROW, (2, 4, 0), {"a4": 0})
    return Chapter(
        _("Winning"),
        (
            Panel(
                _("At once"),
                _("The match ends the moment your fourth piece is in the star."),
                _("Dice left over no longer count."),
                picture(win),
            ),
            Panel(
                _("Quick match"),
                _("Chosen at the start: three pieces in the star win."),
                _("Each player still has four pieces."),
                picture(quick),
            ),
            Panel(
                _("Other boards"),
                _("In the race the tiles lie in a row, and you start at the far end."),
                _("After 400 turns whoever has more in the star wins."),
                picture(row),
            ),
        ),
    )
