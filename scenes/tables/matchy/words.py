"""Matchy Matchy's words for its codes: teams, positions, refusals, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.rules import Event, Reason
from game.rules.matchy.view import Deck, Team, View, teams

if TYPE_CHECKING:
    from game.core.seating import Seat
    from game.engine.words import Words


def team_name(words: Words, seating: Sequence[Seat], team: Team) -> str:
    """'Ana and Ben'; of a single player the name."""
    names = [seating[seat].name for seat in team.seats]
    return words._("{first} and {second}").format(first=names[0], second=names[1]) if len(names) == 2 else names[0]


def place_name(words: Words, place: int) -> str:
    """A position in a row under its column."""
    _ = words._
    return (_("most like it"), _("second"), _("third"), _("fourth"), _("fifth"))[place - 1]


def signed(value: int) -> str:
    """'+7', '+0'."""
    return f"+{value}"


def refusal(words: Words, reason: Reason, deck: Deck) -> str:
    """Why an action is refused, so that a child understands it, and what to do instead."""
    _, n_ = words._, words.n_
    args = reason.args
    picture = _title(deck, args.get("picture"))
    need, given = args.get("need"), args.get("given")
    if reason.code == "too_few" and isinstance(need, int) and isinstance(given, int):
        return n_("Pick {count} more picture.", "Pick {count} more pictures.", need - given).format(count=need - given)
    if reason.code == "too_many" and isinstance(need, int):
        return n_("Your space says {count} picture. Put one back.", "Your space says {count} pictures. Put one back.", need).format(
            count=need
        )
    sentences = {
        "not_your_turn": _("It is not your turn."),
        "already_chosen": _("You have chosen already. Now wait for the others."),
        "twice": _("{picture} is in your row twice. Each picture counts once."),
        "unknown_picture": _("This picture is not in the pack."),
        "retired": _("{picture} has retired. Pick another picture."),
        "no_redraw": _("This game is played without a second theme."),
        "redrawn": _("The theme was changed once already."),
        "choosing": _("Somebody is choosing already, so the theme stays."),
        "no_such_number": _("Name a number from 1 to 12."),
    }
    return sentences.get(reason.code, _("That doesn't work now. Look at the ribbon for what comes next.")).format(picture=picture)


def _title(deck: Deck, picture: object) -> str:
    return deck.picture(picture).name if isinstance(picture, str) and picture in deck.ids else ""


def log_line(words: Words, event: Event, seating: Sequence[Seat], view: View) -> str:
    """What happened, in one sentence with names, the same for everyone; '' for what needs none."""
    _, args = words._, event.args
    seat = args.get("seat")
    name = seating[seat].name if isinstance(seat, int) else ""
    if event.code == "drawn":
        theme = view.deck.theme(_int(args["card"]), str(args["side"]), _int(args["number"]))
        return _("Round {round}, the theme: {theme}").format(round=args["round"], theme=theme)
    if event.code == "award":
        return _award(words, event, seating, view)
    if event.code == "walk":
        return _walk(words, event, seating, view)
    if event.code == "rows":
        return _rows(words, event, seating, view)
    if event.code in ("retired", "returned"):
        return _pictures(words, event, view.deck)
    lines = {
        "referent": _("{name} is the referent: everybody tries to think like {name}."),
        "reader": _("{name} reads the next theme."),
        "number": _("{name} named the number {number}."),
        "redraw": _("{name} asked for another theme."),
        "ready": _("{name} has chosen."),
        "all_ready": _("Everybody has chosen."),
        "revealed": _("Picture {position} is turned over."),
        "end": _("The match is over."),
    }
    known = {key: value for key, value in args.items() if key in ("number", "position")}
    return lines.get(event.code, "").format(name=name, **known)


def _team(seating: Sequence[Seat], view: View, number: object) -> Team:
    return teams(view)[_int(number)]


def _award(words: Words, event: Event, seating: Sequence[Seat], view: View) -> str:
    """Who put the same picture where, and what that brings."""
    _, args = words._, event.args
    team, places = teams(view)[_int(args["team"])], args["places"]
    assert isinstance(places, tuple)
    first, second = (seating[seat].name for seat in team.pair)
    picture = _title(view.deck, args["picture"])
    if args["points"] == 3:
        return _("{first} and {second} both put {picture} in place {place}: +3.").format(
            first=first, second=second, picture=picture, place=places[0]
        )
    return _("{first} put {picture} in place {here}, {second} in place {there}: +2.").format(
        first=first, second=second, picture=picture, here=places[0], there=places[1]
    )


def _walk(words: Words, event: Event, seating: Sequence[Seat], view: View) -> str:
    """How far a fork has come, as short as the line under the bar."""
    args = event.args
    name = team_name(words, seating, teams(view)[_int(args["team"])])
    steps, to, past = _int(args["to"]) - _int(args["from"]), _int(args["to"]), _int(args["past"])
    text = words._("{name}: {points}, {past} past the flag") if past else words._("{name}: {points}, on space {space}")
    return text.format(name=name, points=signed(steps), space=to, past=past)


def _rows(words: Words, event: Event, seating: Sequence[Seat], view: View) -> str:
    """Who gained most in the round."""
    _, gains, number = words._, event.args["gains"], event.args["round"]
    assert isinstance(gains, tuple)
    most = max(_int(gain) for gain in gains)
    best = [team for team, gain in zip(teams(view), gains, strict=True) if gain == most]
    if not most:
        return _("Round {round}: no match!").format(round=number)
    if len(best) > 1:
        return _("Round {round}: {points} for the best").format(round=number, points=signed(most))
    return _("Round {round}: {points} for {name}").format(round=number, points=signed(most), name=team_name(words, seating, best[0]))


def _pictures(words: Words, event: Event, deck: Deck) -> str:
    """Which pictures have left, or come back."""
    n_, pictures = words.n_, event.args["pictures"]
    assert isinstance(pictures, tuple)
    names = ", ".join(_title(deck, picture) for picture in pictures)
    if event.code == "retired":
        return n_("This picture retires: {names}.", "These pictures retire: {names}.", len(pictures)).format(names=names)
    return words._("Too few pictures were left: all that had retired come back.")


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
