"""Perfect Mismatch's table: what a press means, and what is shown. The race is in race.py, drawing in tablet.py, board.py, bar.py ..."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.rules import Event, Reason
from game.engine.layout import Stage
from game.engine.node import Node
from game.rules.mismatch.actions import Order, Redraw, Set, Vote, action_text
from game.rules.mismatch.view import (
    TALK,
    WORDS,
    View,
    can_again,
    can_claim,
    lacking,
    next_row,
    own_votes,
    phase,
    secret_word,
    turns,
    worths,
)
from scenes.tables.base import Host, Peek, Prompt, Secret
from scenes.tables.mismatch import bar, board, left, motion, points, sheet, tablet, talk
from scenes.tables.mismatch.beads import Beads, bead_at, clicked, dropped
from scenes.tables.mismatch.choice import Choice
from scenes.tables.mismatch.prompts import prompt, title
from scenes.tables.mismatch.race import Racing
from scenes.tables.mismatch.show import Show
from scenes.tables.mismatch.spread import Spread
from scenes.tables.mismatch.words import log_line, refusal

FEW_SPOTS = 5
"""With more spots the board keeps all its height while tokens are opened."""
DRAG_FROM = 8.0
"""Moved less than this, in u, a press on a slot is a click on that place."""


class MismatchTable(Racing):
    """A match of Perfect Mismatch in the window (scenes.tables.base.GameTable, RaceTable)."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.choice = Choice()
        self._at = (0, 0)
        self._pressed: tuple[float, int | None] = (0.0, None)
        self._opened = 0
        self._ringed = (-1, 0)

    # --- what is shown ---

    def title(self) -> tuple[str, str]:
        return title(self.host.words, self.host.view)

    def prompt(self) -> Prompt:
        return prompt(self.show_now())

    def build(self, stage: Stage) -> tuple[Node, ...]:
        show = self._show(stage)
        if self.votes(show.view):
            return tuple(sheet.nodes(show))
        if show.spread.talk:
            found = [*tablet.nodes(show), *left.plaque(show), *talk.nodes(show), *talk.result(show), *talk.dragged(show)]
            return tuple(found)
        shown = [*left.task(show), *left.plaque(show), *tablet.nodes(show)]
        if not show.races:
            return (*shown, *talk.early(show))
        return (*shown, *board.nodes(show), *(points.nodes(show) if show.opening else bar.race(show)))

    def show_now(self) -> Show:
        """What is to be drawn now, on the stage of the window."""
        return self._show(self.host.ui.stage)

    def _show(self, stage: Stage) -> Show:
        view = shown_view(self.host.view)
        where = phase(view)
        opening = where in ("reveal", "talk")
        talks = view.mode == TALK and (opening or where in ("order", "closing"))
        people = [seat for seat, who in enumerate(self.host.seating) if not who.is_bot]
        keys = {seat: self.host.key_of(seat) for seat in people}
        return Show(
            self,
            self.host,
            view,
            where,
            Spread(stage, opening and not talks, talks, len(worths(view)) > FEW_SPOTS),
            self.choice,
            self.host.seat,
            keys,
            self.held_now(),
        )

    def ring(self, token: int, ms: int) -> None:
        """A token that has just been put down wears the ring for a while; nothing waits for that."""
        ui = self.host.ui
        self._ringed = token, ui.now + ms
        ui.sound.play("turn")
        ui.after(ms, self.host.invalidate)

    def rings(self, token: int) -> bool:
        return self._ringed[0] == token and self.host.ui.now < self._ringed[1]

    def votes(self, view: View) -> bool:
        """Whether the secret sheet is open: behind the curtain, or at once when there is nobody to hide it from."""
        return phase(view) == "vote" and self.host.seat is not None and lacking(view)[0] == self.host.seat and bool(self.choice.sheet)

    def turn_count(self, view: View) -> int:
        return turns(view)

    def may_redraw(self, view: View) -> bool:
        """Whether the leader may still swap a pair (R-PM-13)."""
        return view.redraw and not view.now.beads and not view.now.swap

    # --- the leader ---

    def push(self, step: int) -> None:
        """One bead across, to the left (-1) or right (+1)."""
        self._bead(self.choice.beads.pushed(step))

    def push_all(self, step: int) -> None:
        """All beads to one side."""
        self._bead(Beads(6, 0) if step < 0 else Beads(0, 6))

    def drag_bead(self, phase_: str, x: float, width: float) -> None:
        """A bead that follows the pointer; a press without a movement is a click on that place."""
        beads = self.choice.beads
        if phase_ == "start":
            self._pressed = x, bead_at(beads, x, width)
            return
        start, bead = self._pressed
        moved = abs(x - start) >= DRAG_FROM or self.choice.drag is not None
        if phase_ == "cancel":
            self._choose(replace(self.choice, drag=None))
        elif phase_ == "move" and moved and bead is not None:
            self._choose(replace(self.choice, drag=(bead, x - start + beads.places(width)[bead])))
        elif phase_ == "drop" and self.choice.drag is not None:
            self._bead(dropped(beads, self.choice.drag[0], self.choice.drag[1], width))
        elif phase_ == "drop":
            self._bead(clicked(x, width))

    def _bead(self, beads: Beads) -> None:
        moved = max(abs(beads.left - self.choice.beads.left), abs(beads.right - self.choice.beads.right))
        if moved:
            self.host.ui.sound.play("bead" if moved == 1 else f"rasp:{moved - 2}")
        self._choose(replace(self.choice, beads=beads, drag=None))

    def set_row(self) -> None:
        """Sets the slot for good, once no bead lies in the middle."""
        beads, view = self.choice.beads, self.host.view
        if beads.middle:
            self.host.ui.sound.play("illegal")
            self.host.ui.toast(self.host.words._("Each bead goes left or right; none stays in the middle."))
            return
        self.play(action_text(Set(next_row(view), beads.left)))

    def peek(self) -> None:
        """The leader looks at the word, behind the own curtain (R-X-7)."""
        _, view = self.host.words._, self.host.view
        seat = view.now.leader
        self._choose(replace(self.choice, peeked=view.number))
        self.host.ui.focus_on(f"slot.{next_row(view)}")
        self.host.peek(
            seat,
            Peek(
                _("Only for the eyes of"), _("Everybody else looks away."), _("Hold to see your word"), _("Back to the beads"), secret_word
            ),
        )

    def toggle_swap(self) -> None:
        """Picks a pair to be put away, or keeps them all."""
        self._choose(replace(self.choice, swap=not self.choice.swap))
        self.host.ui.focus_on("swap.1" if self.choice.swap else "swap")

    def redraw(self, number: int) -> None:
        self.play(action_text(Redraw(number)))

    # --- the secret sheet ---

    def pick_slip(self, place: int) -> None:
        """A word of the sheet is chosen; the focus goes to the button that locks it in."""
        self._choose(replace(self.choice, word=place))
        self.host.ui.focus_on("lock")

    def step_slip(self, step: int) -> None:
        """To the next word of the sheet; the first vote is left out. Every step sounds the same."""
        taken = own_votes(self.host.view)
        place = self.choice.word
        for _ in range(WORDS):
            place = (place + step) % WORDS
            if self.choice.sheet[place] not in taken:
                break
        self._choose(replace(self.choice, word=place))
        self.host.ui.sound.play("press")
        self.host.ui.focus_on(f"slip.{place}")

    def vote(self) -> None:
        """Locks the word in."""
        number = self.choice.sheet[self.choice.word]
        self.play(action_text(Vote(number)))

    def hide_sheet(self) -> None:
        self.host.hide()

    # --- Let Them Talk ---

    def press_word(self, number: int) -> None:
        """A word goes to the highest free place; pressed again it comes back (art2.md, C)."""
        choice = self.choice
        if number in choice.order:
            choice = choice.lifted(number)
        elif choice.missing:
            choice = choice.placed(number, choice.order.index(0))
        self.host.ui.sound.play("place")
        self._choose(choice)
        if not choice.missing:
            self.host.ui.focus_on("confirm")

    def drag_word(self, number: int, phase_: str, over: str) -> None:
        """A word that is dragged; dropped on a taken place both swap."""
        if phase_ == "start":
            self._choose(replace(self.choice, moved=number))
        elif phase_ in ("drop", "cancel"):
            choice = replace(self.choice, moved=0)
            if phase_ == "drop" and over.startswith("place."):
                choice = choice.placed(number, int(over.removeprefix("place.")) - 1)
                self.host.ui.sound.play("place")
            elif phase_ == "drop" and number in choice.order:
                choice = choice.lifted(number)
            self._choose(choice)
        self.host.invalidate()

    def start_over(self) -> None:
        """All words come back from the board."""
        self._choose(replace(self.choice, order=(0,) * WORDS))

    def confirm_order(self) -> None:
        """The team's order counts; whoever is at the laptop confirms it for all (R-PM-14)."""
        if not self.choice.missing:
            self.play(action_text(Order(self.choice.order)))

    # --- playing ---

    def play(self, text: str, seat: int | None = None) -> None:
        """Plays an action, or says in a sentence why it can't be."""
        reason = self.host.play(text, seat)
        if reason is not None:
            self.refuse(reason)

    def refuse(self, reason: Reason) -> None:
        self.host.ui.sound.play("illegal")
        self.host.ui.toast(refusal(self.host.words, reason, self.host.seating))

    def _choose(self, choice: Choice) -> None:
        self.choice = choice
        self.host.invalidate()

    # --- the table's side of scenes.tables.base.GameTable ---

    def chance_owner(self) -> int | None:
        return None

    def unasked(self) -> bool:
        """Cards and the secret number come without a press: the press before asked for the turn."""
        return phase(self.host.view) in ("attributes", "task", "secret", "pair")

    def secret(self, seat: int) -> Secret | None:
        """Only the word of a vote is secret; the curtain closes as soon as the key is hit (art2.md, B)."""
        _, n_ = self.host.words._, self.host.words.n_
        view: View = self.host.view
        waiting = lacking(view)
        if phase(view) != "vote" or waiting[0] != seat:
            return None
        seating = self.host.seating
        spot = next(n for n, claim in enumerate(view.now.claims) if claim.seat == seat and not claim.number)
        worth = worths(view)[spot]
        heading = n_("The {count}-point spot is taken by", "The {count}-point spot is taken by", worth).format(count=worth)
        purpose = _("{name} waits. Pick your word, in secret.").format(name=seating[view.now.leader].name)
        others = tuple((each, _("picks now") if each == seat else _("is next")) for each in waiting if not seating[each].is_bot)
        button = _("I am {name}, show the words").format(name=seating[seat].name)
        return Secret(
            purpose, button, _("has voted"), _("Back to the beads"), others if len(others) > 1 else (), heading=heading, at_once=True
        )

    def stepped(self, before: Any, after: Any, events: tuple[Event, ...]) -> None:
        self._follow()
        motion.animate(self, before, after, events)
        self._refocus()

    def reset(self) -> None:
        self._follow()
        self._refocus()

    def _follow(self) -> None:
        """What was pushed or picked belongs to one row and one turn; the sheet gets its order each time it is opened."""
        view: View = self.host.view
        choice, at = replace(self.choice, drag=None, moved=0, swap=False), (view.number, next_row(view))
        if at != self._at:
            choice = replace(choice, beads=Beads())
        if at[0] != self._at[0] or phase(view) not in ("order", "closing"):
            choice = replace(choice, order=(0,) * WORDS)
        self._at = at
        seat = self.host.seat
        votes = phase(view) == "vote" and seat is not None and lacking(view)[0] == seat
        if votes != bool(choice.sheet) and sum(not who.is_bot for who in self.host.seating) > 1:
            self.host.ui.park_pointer()
        if not votes:
            choice = replace(choice, sheet=(), word=0)
        elif not choice.sheet:
            choice = self._fresh_sheet(view, choice)
        self.let_go()
        self._choose(choice)

    def _fresh_sheet(self, view: View, choice: Choice) -> Choice:
        """A new order of the words and a starting word, from the luck that screens may know."""
        self._opened += 1
        luck = self.host.luck().fork(view.number, len(view.now.claims), self._opened)
        order = luck.shuffled(range(1, WORDS + 1))
        free = [n for n, number in enumerate(order) if number not in own_votes(view)]
        return replace(choice, sheet=order, word=luck.choice(free))

    def _refocus(self) -> None:
        """The focus goes to where the next action is, so that keys and gamepad need no search."""
        show, ui = self.show_now(), self.host.ui
        if self.votes(show.view):
            ui.focus_on(f"slip.{self.choice.word}")
        elif self.host.may_press:
            ui.focus_on("go")
        elif show.leads:
            looked = show.alone or self.choice.peeked == show.view.number
            ui.focus_on(f"slot.{next_row(show.view)}" if looked else "peek")
        elif show.phase == "order":
            ui.focus_on("put.1")
        elif show.phase == "explain" and not show.alone and show.bot_works:
            ui.focus_on("go")  # one Enter too many shall not claim for somebody
        elif show.races and not show.opening:
            people = [seat for seat in show.guessers if not show.is_bot(seat)]
            open_ = [f"plate.{seat}" for seat in people if can_claim(show.view, seat)]
            ui.focus_on((open_ or [f"again.{seat}" for seat in people if can_again(show.view, seat)] or [""])[0])

    def back(self) -> bool:
        self.let_go()
        choice = self.choice
        if choice.swap or choice.drag is not None or choice.moved:
            self._choose(replace(choice, swap=False, drag=None, moved=0))
        elif choice.beads != Beads() and self.show_now().leads:
            self._choose(replace(choice, beads=Beads()))
        else:
            return False
        return True

    def log_line(self, event: Event) -> str:
        return log_line(self.host.words, event, self.host.seating, self.host.view.deck)


def shown_view(view: View) -> View:
    """The view whose turn lies on the table: once the match is over the last one's, until the result comes."""
    if not view.end or not view.past:
        return view
    return replace(view, past=view.past[:-1], now=view.past[-1], end="")
