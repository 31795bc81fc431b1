"""The rule pages of Matchy Matchy: themes, choosing, the reveal, the road, odd numbers, house rules, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.tables.base import Chapter, Panel
from scenes.tables.matchy.pictures import match_pair, numbers, pictures_row, referent_rows, retired_grid, road_part, seats_row, theme_card

if TYPE_CHECKING:
    from game.engine.words import Words


def chapters(words: Words) -> tuple[Chapter, ...]:
    """All topics, in the order in which one needs them."""
    return _theme(words), _choose(words), _reveal(words), _road(words), _odd(words), _house(words), _end(words)


def _theme(words: Words) -> Chapter:
    _ = words._
    return Chapter(
        _("The theme"),
        (
            Panel(
                _("A number"),
                _("The reader names a number from 1 to 12, before the card is drawn."),
                _("Ana says: seven!"),
                numbers("theme.number", 7),
            ),
            Panel(
                _("A card"),
                _("A theme card is drawn, the theme with that number read aloud to all. Used cards go under the pile."),
                _("Number 7 on this card: A perfect Sunday."),
                theme_card("theme.card", _("The theme"), _("No. {number}").format(number=7), _("A perfect Sunday")),
            ),
            Panel(
                _("Who reads next"),
                _("The first reader is drawn. After each round the next seat reads."),
                _("After Ana reads Ben, then Cleo, then Dan."),
                seats_row("theme.next", (0, 2, 6, 1), 0),
            ),
        ),
    )


def _choose(words: Words) -> Chapter:
    _ = words._
    return Chapter(
        _("Choosing"),
        (
            Panel(
                _("Think alike"),
                _("Everybody has the same 42 pictures and chooses those that fit the theme. Nobody says a word."),
                _("Think of your partner: what would they choose?"),
                pictures_row("choose.think", ("sunset", "tea", "cat", "noodles", "moon", "candle")),
            ),
            Panel(
                _("How many"),
                _("The space of your fork tells how many pictures you choose, one to five."),
                _("On a 3 both of the duo choose three pictures."),
                road_part("choose.many", (5, 4, 3, 5, 2), forks=((2, (0, 2)),)),
            ),
            Panel(
                _("Best first"),
                _("Your row goes from the picture most like the theme to the one least like it."),
                _("Here the cups fit best, the sunset second, the cat third."),
                pictures_row("choose.order", ("tea", "sunset", "cat"), slots=True),
            ),
        ),
    )


def _reveal(words: Words) -> Chapter:
    _ = words._
    return Chapter(
        _("The reveal"),
        (
            Panel(
                _("Same place"),
                _("The same picture in the same place of both rows: 3 spaces."),
                _("Both put the cups first: +3."),
                match_pair("reveal.same", ("tea", "kite"), ("tea", "moon"), ((1, 1),)),
            ),
            Panel(
                _("Another place"),
                _("The same picture in different places: 2 spaces, once the second one is turned over."),
                _("The cups are first and second: +2."),
                match_pair("reveal.other", ("tea", "kite"), ("moon", "tea"), ((1, 2),)),
            ),
            Panel(
                _("One by one"),
                _("All rows are turned over position by position. Each press opens the next one."),
                _("Then look at all rows, laugh and explain."),
                match_pair("reveal.turn", ("tea", ""), ("moon", ""), ()),
            ),
        ),
    )


def _road(words: Words) -> Chapter:
    _ = words._
    return Chapter(
        _("The road"),
        (
            Panel(
                _("Duos"),
                _("Four, six or eight players: two who sit face to face are a duo and share a fork."),
                _("The fork has both colours and both signs."),
                road_part("road.duo", (5, 4), forks=((0, (0, 2)), (1, (6, 1))), large=True),
            ),
            Panel(
                _("Walking"),
                _("Every match moves the fork at once. But the number where the round began counts for the whole round."),
                _("+3 and +2 are five spaces."),
                road_part("road.walk", (4, 3, 5, 2, 4, 3), forks=((5, (0, 2)),), trail=(0, 5)),
            ),
            Panel(
                _("Lower numbers"),
                _("The nearer the flag, the more low numbers: fewer pictures, fewer chances."),
                _("On a 1 you have a single try."),
                road_part("road.low", (3, 2, 1, 3, 2), forks=((2, (6, 1)),)),
            ),
        ),
    )


def _odd(words: Words) -> Chapter:
    _ = words._
    return Chapter(
        _("Odd numbers"),
        (
            Panel(
                _("The referent"),
                _("3, 5 or 7 players: one is the referent for the whole game, the first seat or drawn."),
                _("The referent always chooses five pictures."),
                pictures_row("odd.referent", ("tea", "sunset", "cat", "candle", "moon"), slots=True),
            ),
            Panel(
                _("Everybody else"),
                _("All others try to choose what the referent chooses. Each has a fork of their own."),
                _("Same place +3, another place +2."),
                referent_rows("odd.rows", 6, ("tea", "sunset", "cat"), ((0, ("tea", "cat", "moon")), (2, ("kite", "tea")))),
            ),
            Panel(
                _("Who wins"),
                _("Whoever is farthest thinks most like the referent. The referent has no fork and can't win."),
                _("The result says who that is."),
                road_part("odd.fork", (4, 2, 3), forks=((2, (0,)), (1, (2,))), large=True),
            ),
        ),
    )


def _house(words: Words) -> Chapter:
    _ = words._
    return Chapter(
        _("House rules"),
        (
            Panel(
                _("Another theme"),
                _("If you like: once a round anybody may ask for another card before you choose."),
                _("Nobody likes it? Draw once more; the number stays."),
                theme_card("house.redraw", _("The theme"), _("No. {number}").format(number=7), _("The last biscuit")),
            ),
            Panel(
                _("Retire pictures"),
                _("If you like: a picture that scored leaves all packs. Before fewer than 12 are left, all come back."),
                _("The cups scored, so they are gone."),
                retired_grid("house.retire", ("tea", "sunset", "cat", "kite", "moon", "candle"), ("tea",)),
            ),
            Panel(
                _("Timer"),
                _("If you like: it rings once, 90 seconds after your turn to choose began."),
                _("Nobody chooses for you. Take the time you need."),
                pictures_row("house.timer", ("hourglass",)),
            ),
        ),
    )


def _end(words: Words) -> Chapter:
    _ = words._
    return Chapter(
        _("The end"),
        (
            Panel(
                _("The flag"),
                _("When a fork reaches the flag or goes past it, the round is played to its end."),
                _("The others may still catch up."),
                road_part("end.flag", (2, 3, 1), forks=((2, (0, 2)),), flag=True),
            ),
            Panel(
                _("Farthest past"),
                _("Whoever is farthest past the flag wins. After 60 rounds without a flag, whoever is in front."),
                _("Two past the flag beats one past it."),
                road_part("end.past", (3, 1), forks=((2, (0, 2)), (2, (6, 1))), flag=True),
            ),
            Panel(
                _("Level"),
                _("Equally far: you share the victory."),
                _("Nobody has to draw lots."),
                road_part("end.level", (2, 3), forks=((1, (0, 2)), (1, (6, 1))), large=True),
            ),
        ),
    )
