"""Perfect Mismatch's words for its codes: refusals, the log, modes, short sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.rules import Event, Reason
from game.rules.mismatch.pack import SOFT_HYPHEN, plain
from game.rules.mismatch.view import Deck

LONG_WORD = 9
"""Letters from which a word of a name may be broken."""

if TYPE_CHECKING:
    from game.core.seating import Seat
    from game.engine.words import Words


def breakable(name: str) -> str:
    """A name that may be broken within a long word where there is little room (art2.md, A.2)."""
    return " ".join(_breakable(part) for part in name.split(" "))


def _breakable(word: str) -> str:
    if len(word) <= LONG_WORD or "-" in word:
        return word
    return word[:4] + "".join(SOFT_HYPHEN + letter for letter in word[4:-3]) + SOFT_HYPHEN + word[-3:]


def signed(value: int) -> str:
    """'+7', '−1', '0'."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def mode_name(words: Words, mode: str) -> str:
    """A mode by name."""
    _ = words._
    return {"competitive": _("Competitive"), "talk": _("Let Them Talk"), "wordless": _("Without a Word")}[mode]


def points_text(words: Words, worth: int) -> str:
    """What stands under the worth of a spot."""
    return words.n_("point", "points", worth)


def refusal(words: Words, reason: Reason, seating: Sequence[Seat]) -> str:
    """Why an action is refused, so that a child understands it, and what to do instead."""
    _, facts = words._, reason.args
    seat = facts.get("seat")
    name = seating[seat].name if isinstance(seat, int) and 0 <= seat < len(seating) else ""
    sentences = {
        "not_your_turn": _("It is not your turn."),
        "not_now": _("That doesn't work now. Look at the ribbon for what comes next."),
        "leader_sets": _("Only {name} moves the beads."),
        "others_first": _("{name} has to choose a word first."),
        "row_is_set": _("Row {row} is set. It stays as it is."),
        "rows_in_order": _("The rows go from top to bottom. Row {next} is next."),
        "no_redraw": _("This table plays without swapping a pair."),
        "redraw_first": _("A pair can be swapped only before the first row is set."),
        "redrawn_already": _("One pair has been swapped already."),
        "vote_together": _("In Let Them Talk all vote together, after row 5."),
        "leader_knows": _("{name} knows the word, so {name} doesn't guess."),
        "has_passed": _("{name} has passed. That stays so for this turn."),
        "vote_first": _("Choose a word for your first token first."),
        "no_free_spot": _("All spots are taken."),
        "afterthought_used": _("{name} has used the afterthought of this game."),
        "no_vote_yet": _("An afterthought comes after a first vote."),
        "claim_first": _("Take a spot first: hit your key."),
        "same_number": _("That was your first vote. Pick another word."),
        "pass_later": _("Passing is for after row 5. Wait and see."),
        "left_orders": _("{name} confirms for all."),
        "suggested_already": _("That order is shown already."),
        "each_once": _("Each word has one place."),
    }
    if reason.code == "has_voted":
        again = _("{name} has voted. Hold the key for an afterthought.")
        return (again if facts.get("again") else _("{name} has voted already.")).format(name=name)
    told = sentences.get(reason.code, sentences["not_now"])
    return told.format(name=name, row=facts.get("row", ""), next=facts.get("next", ""))


def log_line(words: Words, event: Event, seating: Sequence[Seat], deck: Deck) -> str:
    """What happened, in one sentence with names, the same for everyone; '' for what needs none."""
    _, n_, args = words._, words.n_, event.args
    seat = args.get("seat")
    name = seating[seat].name if isinstance(seat, int) else ""
    match event.code:
        case "leader":
            return _("{name} was drawn to lead first.").format(name=name)
        case "turn":
            return _("Turn {turn}: {name} leads.").format(turn=args["turn"], name=seating[_int(args["leader"])].name)
        case "task":
            return _("The words: {words}.").format(words=", ".join(map(plain, deck.words(_int(args["task"])))))
        case "turned":
            return _("The cards are turned over. The words: {words}.").format(words=", ".join(map(plain, deck.words(_int(args["task"])))))
        case "away":
            return _("The cards are put away, new ones come.")
        case "drawn":
            return _("{name} has drawn a word.").format(name=name)
        case "redraw":
            faces = args["faces"]
            assert isinstance(faces, tuple)
            left, right = (plain(deck.attribute(_int(face))) for face in faces)
            return _("{left} and {right} are put away.").format(left=left, right=right)
        case "pair":
            faces = args["faces"]
            assert isinstance(faces, tuple)
            left, right = (plain(deck.attribute(_int(face))) for face in faces)
            return _("Now row {row} is {left} and {right}.").format(row=args["row"], left=left, right=right)
        case "set":
            return _("{name} set row {row}: {left} left, {right} right.").format(
                name=name, row=args["row"], left=args["left"], right=args["right"]
            )
        case "claim":
            worth = _int(args["worth"])
            return n_("{name} took the spot for {count} point.", "{name} took the spot for {count} points.", worth).format(
                name=name, count=worth
            )
        case "again":
            worth = _int(args["worth"])
            return n_(
                "{name} had an afterthought: the spot for {count} point.", "{name} had an afterthought: the spot for {count} points.", worth
            ).format(name=name, count=worth)
        case "voted":
            return _("{name} has voted.").format(name=name)
        case "pass":
            return _("{name} passed.").format(name=name)
        case _:
            return _opening(words, event, seating)


def _opening(words: Words, event: Event, seating: Sequence[Seat]) -> str:
    """What is told once the votes can be opened."""
    _, n_, args = words._, words.n_, event.args
    seat = args.get("seat")
    name = seating[seat].name if isinstance(seat, int) else ""
    match event.code:
        case "suggest":
            return _("{name} would order: {numbers}.").format(name=name, numbers=_numbers(args["numbers"]))
        case "order":
            return _("The team's order: {numbers}.").format(numbers=_numbers(args["numbers"]))
        case "closing":
            return _("The voting is over.") if args["why"] == "all" else _("All spots are taken.")
        case "opened":
            return _("{name}'s word was number {number}.").format(name=name, number=args["number"])
        case "right":
            return _("{name} was right with number {number}.").format(name=name, number=args["number"])
        case "wrong":
            return _("{name} was wrong with number {number}.").format(name=name, number=args["number"])
        case "leader_points":
            gain = _int(args["points"])
            if args["bonus"]:
                return _("All guessed it: {name} gets {points}.").format(name=name, points=signed(gain))
            if args["minus"]:
                return _("Nobody guessed it: {name} gets {points}.").format(name=name, points=signed(gain))
            return _("{name} gets {points} for leading.").format(name=name, points=signed(gain))
        case "team":
            gain, total = _int(args["points"]), _int(args["total"])
            return n_("The team gets {count} point and has {total}.", "The team gets {count} points and has {total}.", gain).format(
                count=gain, total=total
            )
        case "end":
            return _("The match is over.")
    return ""


def _numbers(value: object) -> str:
    assert isinstance(value, tuple)
    return " ".join(map(str, value))


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def limits_text(low: int, high: int) -> str:
    """A range of points: '22–28', or one number."""
    return f"{low}–{high}" if high > low else str(low)
