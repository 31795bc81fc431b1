"""The rule pages of Matching 4U: the draft, dates, white cards, taking, and what scores. Numbers in the texts are those of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.tables.base import Chapter, Panel
from scenes.tables.matching4u.pictures import Cards, lines, picture

if TYPE_CHECKING:
    from game.engine.words import Words
    from game.rules.matching4u.pack import Deck


def chapters(words: Words, deck: Deck) -> tuple[Chapter, ...]:
    """All topics, in the order in which one needs them, with the cards of this deck."""
    return tuple(each(words, deck) for each in (_day, _dates, _white, _taking, _dressed, _things, _end))


def _day(words: Words, deck: Deck) -> Chapter:
    _ = words._
    return Chapter(
        _("The draft"),
        (
            Panel(
                _("Keep two"),
                _("Everybody gets eight cards and keeps two of them, face down."),
                _("Here Red 22 and Yellow 19 are kept."),
                picture(words, deck, Cards("draft.keep", (22, 8, 19, 3), chosen=(22, 19))),
            ),
            Panel(
                _("Pass the rest"),
                _("The other cards go to the left. From the right a new pack comes."),
                _("Eight, then six, then four, then two cards."),
                picture(words, deck, Cards("draft.pass", (0, 0, 0), arrow=True)),
            ),
            Panel(
                _("Eight cards"),
                _("After four turns you have eight cards. They are your hand for this round."),
                _("You know what you passed on. So remember it!"),
                picture(words, deck, Cards("draft.hand", (6, 10, 13, 16, 18, 20, 21, 23))),
            ),
        ),
    )


def _dates(words: Words, deck: Deck) -> Chapter:
    _ = words._
    return Chapter(
        _("Winning a date"),
        (
            Panel(
                _("The date"),
                _("A date card is turned over. Each player in turn plays one card for it."),
                _("Any card may be played, in any colour."),
                picture(words, deck, Cards("date.card", (), date=2)),
            ),
            Panel(
                _("The led colour"),
                _("The first colour leads. The highest number of that colour is first."),
                _("Yellow 5 was led: Yellow 23 is first, 5 second, Blue 24 third."),
                picture(words, deck, Cards("date.led", (23, 5, 24), medals=True)),
            ),
            Panel(
                _("The gauge"),
                _("The ring around a number shows how strong it is within its colour."),
                _("Yellow 5 is the second lowest yellow, Yellow 23 the highest."),
                picture(words, deck, Cards("date.gauge", (5, 23), discs=True)),
            ),
        ),
    )


def _white(words: Words, deck: Deck) -> Chapter:
    _ = words._
    return Chapter(
        _("White cards"),
        (
            Panel(
                _("It takes a colour"),
                _("A white card becomes a colour that lies on the table already."),
                _("After Red 15 the White 21 is a Red 21: first."),
                picture(words, deck, Cards("white.takes", (21, 15), taken=("red", ""), medals=True)),
            ),
            Panel(
                _("Two colours"),
                _("With two colours on the table its player chooses one of them."),
                _("Red 14 would be first here, Yellow 14 third."),
                picture(words, deck, Cards("white.choice", (11, 23, 14))),
            ),
            Panel(
                _("White leads"),
                _("Played first, it stays white and is weaker than every colour. The next colour leads."),
                _("White 21 is led: Blue 3 leads and is first."),
                picture(words, deck, Cards("white.leads", (3, 21), medals=True)),
            ),
        ),
    )


def _taking(words: Words, deck: Deck) -> Chapter:
    _ = words._
    return Chapter(
        _("Taking"),
        (
            Panel(
                _("First"),
                _("Whoever is first gets the date card and picks one of the three items."),
                _("It need not be the own card: here it is Red 8."),
                picture(words, deck, Cards("take.first", (23, 5, 8), date=5, chosen=(8,))),
            ),
            Panel(
                _("Second and third"),
                _("The second picks from two items. The third takes the last one."),
                _("Everybody gets one item from each date."),
                picture(words, deck, Cards("take.rest", (23, 5), chosen=(5,))),
            ),
            Panel(
                _("Who leads next?"),
                _("Whoever was first leads the next card. There are eight dates in a round."),
                _("After the eighth the round is scored."),
                picture(words, deck, Cards("take.next", (18,), date=1)),
            ),
        ),
    )


def _dressed(words: Words, deck: Deck) -> Chapter:
    _ = words._
    return Chapter(
        _("What scores: 1"),
        (
            Panel(
                _("Girls and Rings"),
                _("Exactly one Girl is right. Most Rings get 6, second most 3; level players share."),
                _("No Girl −10, two or more −5. Level on most: nobody gets the 3."),
                picture(words, deck, lines("score.girl", (("girl",), ("girl", "girl"), ("ring", "ring")), ("0", "−5", "6"))),
            ),
            Panel(
                _("Clothes, Perfume"),
                _("Each Clothes is 2 points. A Perfume makes one of them worth 8."),
                _("Two Clothes and one Perfume: 8 + 2 = 10."),
                picture(
                    words,
                    deck,
                    lines("score.clothes", (("clothes",), ("clothes", "perfume"), ("clothes", "clothes", "perfume")), ("2", "8", "10")),
                ),
            ),
            Panel(
                _("Shoes"),
                _("A pair is 7 points. An odd one costs 3."),
                _("Three Shoes: 7 − 3 = 4."),
                picture(words, deck, lines("score.shoes", (("shoes",), ("shoes",) * 2, ("shoes",) * 3), ("−3", "7", "4"))),
            ),
        ),
    )


def _things(words: Words, deck: Deck) -> Chapter:
    _, n_, shown = words._, words.n_, deck.date(5)
    points = shown.points
    return Chapter(
        _("What scores: 2"),
        (
            Panel(
                _("Bags"),
                _("One Bag is 1 point, two are 4, three 9, four or more 16."),
                _("A fifth Bag brings nothing more."),
                picture(words, deck, lines("score.bag", (("bag",), ("bag",) * 2, ("bag",) * 3, ("bag",) * 4), ("1", "4", "9", "16"))),
            ),
            Panel(
                _("Aquarium"),
                _("Each ticket is 2 points for every date that you win this round."),
                _("Two tickets and three dates: 12."),
                picture(words, deck, lines("score.fish", (("aquarium",), ("aquarium",) * 2), ("×2", "×4"))),
            ),
            Panel(
                _("Date Points"),
                _("The heart on a date is its points. Its icon counts like an item."),
                n_("{name}: {count} point, and the item beside it.", "{name}: {count} points, and the item beside it.", points).format(
                    name=shown.name, count=points
                ),
                picture(words, deck, Cards("score.date", (), date=5)),
            ),
        ),
    )


def _end(words: Words, deck: Deck) -> Chapter:
    _ = words._
    return Chapter(
        _("The end"),
        (
            Panel(
                _("Three rounds"),
                _("All cards are shuffled again. After three rounds most points win."),
                _("Equal points: the victory is shared."),
                picture(words, deck, Cards("end.rounds", (0, 0, 0))),
            ),
            Panel(
                _("Two players"),
                _("A dummy sits in the third seat. Luck chooses its cards, colours and items."),
                _("It is scored, and can win Rings, but never the match."),
                picture(words, deck, Cards("end.two", (0, 12))),
            ),
            Panel(
                _("Leading a round"),
                _("The first leader is drawn. Later, whoever won the last date leads."),
                _("House rule at the start: whoever has the fewest points."),
                picture(words, deck, Cards("end.lead", (1, 2, 3), medals=True)),
            ),
        ),
    )
