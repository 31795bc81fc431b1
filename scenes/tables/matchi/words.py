"""Matchi's words for its codes: prompts, refusals, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.rules import Event, Reason

if TYPE_CHECKING:
    from game.core.seating import Seat
    from game.engine.words import Words


def dice_text(dice: Sequence[int]) -> str:
    """Dice that are added: '2+6'."""
    return "+".join(map(str, dice))


def number_of(space: str) -> str:
    """The number in a space's name: 'c4' is a 4."""
    return space.lstrip("abcdefghijklmnopqrstuvwxyz")


def refusal(words: Words, reason: Reason) -> str:
    """Why an action is refused, so that a child understands it, and what to do instead."""
    _, args = words._, reason.args
    space = number_of(str(args.get("space", args.get("to", ""))))
    if reason.code == "no_dice":
        needed = args["needed"]
        numbers = needed if isinstance(needed, tuple) else (needed,)
        if len(set(numbers)) == 1:
            return _("You need {number}. These dice don't make it.").format(number=numbers[0])
        return _("You need {one} or {two}. These dice make neither.").format(one=numbers[0], two=numbers[1])
    sentences = {
        "no_dice_twice": _("An attack is paid twice. These dice pay only once."),
        "not_adjacent": _("The {space} is not next to your piece.").format(space=space),
        "occupied_own": _("Your own piece stands there."),
        "occupied_enemy": _("A piece stands there. Place on a free space."),
        "not_start_space": _("New pieces start on an outside space."),
        "no_piece_left": _("All your pieces are on the board."),
        "no_piece_there": _("Pick one of your pieces first."),
        "enemy_piece": _("That piece isn't yours. Pick one of your own."),
        "enemy_needs_attack": _("An enemy stands there. Attacking costs the step twice."),
        "star_needs_to": _("Into the star: the dice must make its own number."),
        "dice_missing": _("You don't have these dice any more."),
        "dice_wrong_sum": _("These dice don't add up to that number."),
        "dice_shared": _("A die can't pay twice."),
        "not_your_turn": _("It is not your turn."),
        "roll_first": _("Roll the dice first."),
        "not_begun": _("The match has not begun yet."),
        "match_over": _("The match is over."),
    }
    return sentences.get(reason.code, _("That doesn't work here. Try a glowing space."))


def log_line(words: Words, event: Event, seating: Sequence[Seat]) -> str:
    """What happened, in one sentence with names; '' for what needs none."""
    _, n_, args = words._, words.n_, event.args
    seat = args.get("seat")
    name = seating[seat].name if isinstance(seat, int) else ""
    target = number_of(str(args.get("to", "")))
    source = number_of(str(args.get("from", "")))
    dice = args.get("dice", ())
    if event.code == "turned":
        return _("The tiles are turned.")
    if event.code == "begins":
        return _("{name} begins.").format(name=name)
    if event.code == "first_equal":
        return _("Both rolled {number}. Roll again.").format(number=_first(dice))
    if event.code == "first_decided":
        return _("{name} rolled higher and begins.").format(name=name)
    if event.code == "rolled":
        return _("{name} rolled {dice}.").format(name=name, dice=_listed(dice))
    if event.code == "placed":
        return _("{name} placed a piece on {number} with {dice}.").format(name=name, number=target, dice=_paid(dice))
    if event.code == "moved":
        return _("{name} moved from {start} to {end} with {dice}.").format(name=name, start=source, end=target, dice=_paid(dice))
    if event.code == "attacked":
        victim = args.get("victim")
        other = seating[victim].name if isinstance(victim, int) else ""
        one, two = (_paid(group) for group in dice) if isinstance(dice, tuple) else ("", "")
        sentence = _("{name} attacked {other} on {number} with {one} and {two}.")
        return sentence.format(name=name, other=other, number=target, one=one, two=two)
    if event.code == "star":
        count = args["count"]
        assert isinstance(count, int)
        return n_("{name} has {count} piece in the star.", "{name} has {count} pieces in the star.", count).format(name=name, count=count)
    if event.code == "ended":
        unspent = args.get("unspent", ())
        if unspent:
            return _("{name} ended the turn with {dice} left.").format(name=name, dice=_listed(unspent))
        return _("{name} ended the turn.").format(name=name)
    if event.code == "won":
        return _("{name} wins.").format(name=name)
    return _("After {turn} turns the match ends.").format(turn=args["turn"]) if event.code == "capped" else ""


def _first(dice: object) -> object:
    return dice[0] if isinstance(dice, tuple) and dice else dice


def _listed(dice: object) -> str:
    return ", ".join(map(str, dice)) if isinstance(dice, tuple) else ""


def _paid(dice: object) -> str:
    return dice_text([die for die in dice if isinstance(die, int)]) if isinstance(dice, tuple) else ""
