"""The rule pages of Perfect Mismatch: beads, votes, points, the three modes, and the race at one laptop. Numbers are those of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.mismatch.pack import all_attributes, plain
from game.rules.mismatch.view import COMPETITIVE, TALK, WORDLESS, limits_of, most_of, worths_of
from scenes.tables.base import Chapter, Panel
from scenes.tables.mismatch import pictures
from scenes.tables.mismatch.beads import Beads, whole
from scenes.tables.mismatch.pictures import Spot
from scenes.tables.mismatch.words import limits_text

if TYPE_CHECKING:
    from game.engine.words import Words
    from game.rules.mismatch.pack import Deck


def chapters(words: Words, deck: Deck) -> tuple[Chapter, ...]:
    """All topics, in the order in which one needs them, with the words of this pack."""
    return tuple(each(words, deck) for each in (_beads, _voting, _opening, _afterthought, _talk, _wordless, _laptop, _extras))


SHORT = 7
"""Letters of an attribute that has room in a small picture."""


def _pair(deck: Deck, number: int) -> tuple[str, str]:
    """Two attributes of the pack for a picture, short ones if there are any."""
    every = all_attributes(deck)
    short = [text for text in every if len(text) <= SHORT] or list(every)
    return short[2 * number % len(short)], short[(2 * number + 1) % len(short)]


def _words(deck: Deck) -> tuple[str, ...]:
    """The card of the pack whose longest word is the shortest: there is little room in a picture."""
    return min((side for card in deck.tasks for side in card), key=lambda side: max(map(len, side)))


def _beads(words: Words, deck: Deck) -> Chapter:
    _ = words._
    task = _words(deck)
    return Chapter(
        _("The beads"),
        (
            Panel(
                _("A secret word"),
                _("Five words lie open. The leader draws a number and says nothing about it."),
                _("Number 2: {word} is to be explained.").format(word=plain(task[1])),
                pictures.words("beads.words", task, 2),
            ),
            Panel(
                _("Six beads a row"),
                _("Each row has two attributes. The more a side suits the word, the more beads it gets."),
                _("All to one side, or shared: six and none to three and three."),
                pictures.rows("beads.rows", (*_pair(deck, 0), whole(6), True), (*_pair(deck, 1), whole(3), True)),
            ),
            Panel(
                _("From top to bottom"),
                _("Row by row, none left out. No bead stays in the middle. A row that is done stays so."),
                _("Row 1 is set, row 2 comes next."),
                pictures.rows("beads.order", (*_pair(deck, 2), whole(4), True), (*_pair(deck, 3), Beads(), False)),
            ),
        ),
    )


def _voting(words: Words, deck: Deck) -> Chapter:
    _ = words._
    return Chapter(
        _("The vote"),
        (
            Panel(
                _("Be quick"),
                _("Got an idea? Take the best free spot, at any time. The leader stops."),
                _("With four players the best spot brings {points}. Ben has it.").format(points=worths_of(COMPETITIVE, 4)[0]),
                pictures.spots("vote.quick", Spot(3, 0, _("Ben")), Spot(2), Spot(1), Spot(0)),
            ),
            Panel(
                _("Then your word"),
                _("Now choose one of the five words in secret. Your spot is yours for good."),
                _("Only you see which word you pick."),
                pictures.curtain("vote.curtain", 0, _("Ben")),
            ),
            Panel(
                _("The end of voting"),
                _("After row 5 whoever has no vote votes or passes. It also ends when the board is full."),
                _("Passing stays so for the turn, and counts as wrong."),
                pictures.spots("vote.end", Spot(3, 0, _("Ben")), Spot(2, 2, _("Cleo")), Spot(1, 3, _("Dan")), Spot(0)),
            ),
        ),
    )


def _opening(words: Words, deck: Deck) -> Chapter:
    _ = words._
    return Chapter(
        _("Points"),
        (
            Panel(
                _("Wrong ones leave"),
                _("Tokens are opened from the top. A wrong one leaves, those below move up."),
                _("Ben is wrong: Cleo moves up to 3 points."),
                pictures.spots("open.off", Spot(3, 0, _("Ben"), 4, False, True), Spot(2, 2, _("Cleo")), Spot(1, 3, _("Dan")), Spot(0)),
            ),
            Panel(
                _("Right ones score"),
                _("A right guesser gets what stands beside the token in the end."),
                _("Cleo gets 3, Dan 2, Ben nothing."),
                pictures.spots("open.score", Spot(3, 2, _("Cleo"), 2, True), Spot(2, 3, _("Dan"), 2, True), Spot(1), Spot(0)),
            ),
            Panel(
                _("The leader"),
                _("1 point for each right guesser, 1 more when all are right, 1 less when nobody is."),
                _("Three of three were right: 4. Nobody has less than 0."),
                pictures.scored("open.leader", 4, (0, 2, 3), "+4"),
            ),
        ),
    )


def _afterthought(words: Words, deck: Deck) -> Chapter:
    _ = words._
    return Chapter(
        _("Afterthought"),
        (
            Panel(
                _("Second thoughts"),
                _("Once a game you may vote a second time, for another word, while a spot is free."),
                _("The lower, right token scores. The wrong one leaves."),
                pictures.spots("after.two", Spot(2, 0, _("Ben"), 4, False, True), Spot(1, 0, _("Ben"), 2, True), Spot(0)),
            ),
            Panel(
                _("Cards turn over"),
                _("After a turn all cards are turned over. After two turns new ones come."),
                _("The leader's left is next to lead."),
                pictures.leaders("after.turn", (4, 0, 2), True),
            ),
            Panel(
                _("How long?"),
                _("Three and four players lead twice each, five to eight once. Most points win."),
                _("The first leader is drawn. Level players share the victory."),
                pictures.rounds("after.long", (4, 0, 2, 3), 2),
            ),
        ),
    )


def _talk(words: Words, deck: Deck) -> Chapter:
    _ = words._
    task = _words(deck)
    values = worths_of(TALK, 4)
    order = (2, 4, 1, 3, 5)
    lines = [Spot(values[n], 0, plain(task[number - 1]), number, number == 4 or None) for n, number in enumerate(order)]
    plain_lines = [Spot(spot.worth, 0, spot.name, spot.number) for spot in lines]
    return Chapter(
        _("Let Them Talk"),
        (
            Panel(
                _("One team"),
                _("All play together. While the beads are set nobody votes. After row 5 you talk, but for the leader."),
                _("Two to eight can play this."),
                pictures.rows("talk.rows", (*_pair(deck, 0), whole(5), True), (*_pair(deck, 1), whole(1), True)),
            ),
            Panel(
                _("Five in order"),
                _("Put all five words in order, the likeliest on top. Bots show their own order beside it."),
                _("{word} seems likeliest here.").format(word=plain(task[1])),
                pictures.spots("talk.order", *plain_lines, dark=True),
            ),
            Panel(
                _("6, 4, 2, 1, 0"),
                _("The team gets the points beside the right word. The leader gets none."),
                _("It was {word}: 4 points for the team.").format(word=plain(task[3])),
                pictures.spots("talk.points", *lines, dark=True),
            ),
        ),
    )


def _wordless(words: Words, deck: Deck) -> Chapter:
    _ = words._
    limits, most = limits_of(TALK, 4), most_of(TALK, 4)
    lows = (0, *(limit + 1 for limit in limits))
    spans = tuple(limits_text(low, high) for low, high in zip(lows, (*limits, most), strict=True))
    titles = tuple(title.replace("{n}", "4") for title in deck.grades)
    return Chapter(
        _("Without a Word"),
        (
            Panel(
                _("Together, silent"),
                _("You vote as in the competitive game, but all points go to the team."),
                _("Afterthoughts count here, too."),
                pictures.spots("less.vote", Spot(3, 0, _("Ben")), Spot(2, 2, _("Cleo")), Spot(1), Spot(0)),
            ),
            Panel(
                _("Nothing moves"),
                _("Wrong tokens stay where they are. Each right one brings what it stands on. The leader gets none."),
                _("Cleo 2 and Dan 1: the team gets 3."),
                pictures.spots(
                    "less.points", Spot(3, 0, _("Ben"), 4, False), Spot(2, 2, _("Cleo"), 2, True), Spot(1, 3, _("Dan"), 2, True), Spot(0)
                ),
            ),
            Panel(
                _("How good was that?"),
                _("In the end a team gets a title for its points, in both team games."),
                _("Let Them Talk with four: at most {most}.").format(most=most),
                pictures.scale("less.grade", spans, titles, 2),
            ),
        ),
    )


def _laptop(words: Words, deck: Deck) -> Chapter:
    _ = words._
    return Chapter(
        _("At one laptop"),
        (
            Panel(
                _("Your own key"),
                _("Each guesser has a key, or presses the own plate. Set-up and pause can change the keys."),
                _("Q is Ben's. Two at once: the first one counts first."),
                pictures.key("keys.own", 0, _("Ben"), "Q"),
            ),
            Panel(
                _("Hold it"),
                _("Hold your key for an afterthought, or press its mark. To see the word, the leader holds a button behind a curtain."),
                _("While a curtain is shut no key counts."),
                pictures.key("keys.hold", 0, _("Ben"), "Q", filled=0.5, mark=True),
            ),
            Panel(
                _("Bots wait"),
                _("Bots think after each row, and vote just before the next one. So be sure, and you are first."),
                _("A bot that leads leaves you time, or waits for your press."),
                pictures.spots("keys.bots", Spot(3, 0, _("Ben")), Spot(2, 1, _("Pip")), Spot(1), Spot(0)),
            ),
        ),
    )


def _extras(words: Words, deck: Deck) -> Chapter:
    """What only some tables need: two players, and the house rules of the set-up (R-PM-2, R-PM-10, R-PM-13, R-X-8)."""
    _ = words._
    return Chapter(
        _("House rules"),
        (
            Panel(
                _("Just two"),
                _("Two play together, and each leads four times. Without a Word they use the board for three."),
                _("Without a Word with two: at most {most}.").format(most=most_of(WORDLESS, 2)),
                pictures.spots("extra.two", *(Spot(worth) for worth in worths_of(WORDLESS, 2))),
            ),
            Panel(
                _("Swap a pair"),
                _("If you chose so in the set-up, the leader may swap one pair of attributes before row 1."),
                _("One pair a turn. Then the beads begin."),
                pictures.rows("extra.swap", (*_pair(deck, 1), Beads(), True), (*_pair(deck, 0), Beads(), False)),
            ),
            Panel(
                _("The timer"),
                _("It gives 90 seconds for each row, each vote and each order. Then it rings once."),
                _("After row 5 whoever has no vote then passes."),
                pictures.key("extra.timer", 0, _("Ben"), "90"),
            ),
        ),
    )
