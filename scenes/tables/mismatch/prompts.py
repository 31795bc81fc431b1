"""The title plate and the ribbon: where the match stands, who, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.mismatch.pack import plain
from game.rules.mismatch.view import COMPETITIVE, View, lacking, left_of, next_row, next_token, secret_word, turns, undecided
from scenes.tables.base import Prompt
from scenes.tables.mismatch.show import Show
from scenes.tables.mismatch.words import mode_name

if TYPE_CHECKING:
    from game.engine.words import Words


def title(words: Words, view: View) -> tuple[str, str]:
    """The game, and the turn."""
    _ = words._
    if view.mode == COMPETITIVE:
        return "Perfect Mismatch", _("Turn {turn} of {turns}").format(turn=view.number, turns=turns(view))
    told = _("{mode} · turn {turn} of {turns}")
    return "Perfect Mismatch", told.format(mode=mode_name(words, view.mode), turn=view.number, turns=turns(view))


def prompt(show: Show) -> Prompt:
    """Who, and what to do."""
    _, view, where = show.words._, show.view, show.phase
    if show.host.view.end:
        return Prompt(None, _("The match is over"))
    if where == "leader":
        return Prompt(None, _("Who leads first?"))
    if where in ("attributes", "task", "secret", "pair"):
        return Prompt(view.now.leader, _("draws a word") if where != "pair" else _("swaps a pair"))
    if where == "explain" and show.bots_first:
        return Prompt(None, _("The bots vote first"))
    if where == "explain":
        return Prompt(view.now.leader, _explaining(show))
    if where == "vote":
        seat = lacking(view)[0]
        told = _("which word does {name} mean?").format(name=show.name(view.now.leader)) if show.me == seat else _("picks a word")
        return Prompt(seat, told)
    if where == "last":
        waiting = undecided(view)
        if all(show.is_bot(seat) for seat in waiting):
            return Prompt(waiting[0], _("makes up its mind"))
        return Prompt(waiting[0], _("vote, or pass")) if len(waiting) == 1 else Prompt(None, _("Vote now, or pass"))
    if where == "order":
        if show.me is None:
            return Prompt(left_of(view.now.leader, view.seats), _("puts the words in order"))
        return Prompt(None, _("Talk, then put the likeliest on top"))
    if where == "closing":
        return Prompt(None, _closing(show) if show.races else _("Was it the right word?"))
    if where == "reveal":
        due = next_token(view)
        return Prompt(due.seat, _("opens next")) if due is not None else Prompt(None, _("All tokens are open"))
    return Prompt(None, _("It was {word}. Talk about it!").format(word=plain(secret_word(view))))


def _closing(show: Show) -> str:
    """How the voting ended (R-PM-6)."""
    _, now = show.words._, show.view.now
    if not now.claims:
        return _("Nobody has voted")
    return _("All have voted or passed") if now.passed else _("All have voted")


def _explaining(show: Show) -> str:
    _, view = show.words._, show.view
    number = next_row(view)
    if show.is_bot(view.now.leader):
        return _("sets row {row}").format(row=number)
    if show.leads and not show.alone and show.choice.peeked != view.number:
        return _("look at your word")
    if any(claim.rows == len(view.now.beads) for claim in view.now.claims):
        return _("go on: row {row}").format(row=number)
    return _("push the beads: row {row}").format(row=number)
