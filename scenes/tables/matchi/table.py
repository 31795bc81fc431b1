"""Matchi's table: what a press means, and what is shown. Drawing is in board.py, rail.py and side.py, movement in motion.py."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.core.rules import Event, Reason
from game.engine.layout import Stage
from game.engine.node import Node
from game.rules.matchi.actions import action_text
from game.rules.matchi.view import View, can_act, layout, why_not
from scenes.tables.base import Host, Prompt, Secret, Waiting
from scenes.tables.matchi import board, motion, rail, side
from scenes.tables.matchi.choice import (
    SUPPLY,
    Choice,
    open_payments,
    open_sources,
    open_targets,
    open_two_steps,
    places_of,
    settled,
    unspent,
)
from scenes.tables.matchi.show import Show
from scenes.tables.matchi.spread import spread
from scenes.tables.matchi.words import log_line, refusal

STANDARD = "standard"
"""The id of the rule book's own board, which needs no naming."""
REFUSAL_MS = 3000
"""How long the reason stays beside the space where something was tried."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something did not work, and at which space (None: at the dice)."""

    space: int | None
    sentence: str


class MatchiTable:
    """A match of Matchi in the window (scenes.tables.base.GameTable)."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.choice = Choice()
        self.hovered: int | None = None
        self.refused: Refusal | None = None
        self.offset = 0.0

    # --- what is shown ---

    def title(self) -> tuple[str, str]:
        _ = self.host.words._
        view: View = self.host.view
        if view.turn == 0:
            return "Matchi", _("Who begins?")
        if view.board.id == STANDARD:
            return "Matchi", _("Turn {turn}").format(turn=view.turn)
        return "Matchi", _("{board} · turn {turn}").format(board=view.board.title, turn=view.turn)

    def prompt(self) -> Prompt:
        _, n_ = self.host.words._, self.host.words.n_
        view: View = self.host.view
        waiting = self.host.waiting
        if waiting is Waiting.OVER:
            return Prompt(None, _("The match is over"))
        if view.phase == "turn":
            return Prompt(None, _("The tiles are being turned"))
        if view.phase == "first":
            return Prompt(None, _("Again: it was level") if view.firsts else _("Roll to see who begins"))
        if view.phase == "roll":
            count = view.dice_next(view.to_move)
            return Prompt(view.to_move, n_("roll: {count} die", "roll: {count} dice", count).format(count=count))
        if waiting is Waiting.BOT:
            return Prompt(view.to_move, _("is playing"))
        return Prompt(view.to_move, self._what_to_do(view))

    def _what_to_do(self, view: View) -> str:
        _ = self.host.words._
        choice = self.choice
        if choice.target is not None:
            number = view.laid.number[choice.target]
            if choice.source == SUPPLY:
                return _("pay for placing on {number}").format(number=number)
            if view.pieces[1 - view.to_move] >> choice.target & 1:
                return _("pay for the attack on {number}").format(number=number)
            return _("pay for the step to {number}").format(number=number)
        if not view.dice:
            return _("all dice spent: end the turn")
        if not can_act(view):
            return _("no move left: end the turn")
        if choice.source == SUPPLY:
            return _("place a piece: tap a space")
        if choice.source is not None:
            number = view.laid.number[choice.source]
            attack = any(target.attack for target in open_targets(view, choice))
            return (_("move or attack from {number}") if attack else _("move from {number}")).format(number=number)
        return _("pick a piece")

    def build(self, stage: Stage) -> tuple[Node, ...]:
        show = self._show(stage)
        return (*board.nodes(show), *rail.nodes(show), *side.nodes(show), *board.dragged(show))

    def show_now(self) -> Show:
        """What is to be drawn now, on the stage of the window."""
        return self._show(self.host.ui.stage)

    def _show(self, stage: Stage) -> Show:
        view: View = self.host.view
        laid = view.layout or layout(view.board, tuple(tile.turn or 0 for tile in view.board.tiles))
        acting = self.host.seat is not None and view.phase == "act"
        choice = self.choice if acting else Choice()
        targets = open_targets(view, choice) if acting else ()
        return Show(
            table=self,
            host=self.host,
            view=view,
            layout=laid,
            spread=spread(stage, laid),
            choice=choice,
            acting=acting,
            sources=open_sources(view, choice) if acting else (),
            targets=targets,
            two_steps=open_two_steps(view, choice) if acting else (),
            payments=open_payments(view, choice, choice.target) if acting and choice.target is not None else (),
            lit=self._lit(view, targets) if acting else frozenset(),
            refused=self.refused,
        )

    def _lit(self, view: View, targets: Any) -> frozenset[int]:
        """Places of the dice to be lifted: the chooser's row, the hovered target's best way, else the picked ones."""
        choice = self.choice
        if choice.target is not None:
            paid = open_payments(view, choice, choice.target)
            if paid:
                return places_of(view, paid[min(choice.payment, len(paid) - 1)].dice, choice.dice)
        hovered = next((target for target in targets if target.space == self.hovered), None)
        if hovered is not None:
            return places_of(view, hovered.payments[0].dice, choice.dice)
        return choice.dice

    # --- what a press means ---

    def press_space(self, space: int) -> None:
        """A space of the board: picks an own piece, goes to a target, or says why not."""
        view: View = self.host.view
        if self.host.seat is None or view.phase != "act":
            return
        if any(target.space == space for target in open_targets(view, self.choice)):
            self.go(space)
        elif any(way.space == space for way in open_two_steps(view, self.choice)):
            self._two_steps(space)
        elif view.pieces[view.to_move] >> space & 1:
            self.pick(space)
        elif self.choice.source is None and view.supply(view.to_move) and view.laid.starts >> space & 1:
            self._from_supply(space)
        else:
            self._refuse(space)

    def pick(self, source: int) -> None:
        """Picks a piece or the supply; picked again, it is put back."""
        if self.choice.source == source and self.choice.target is None:
            self._choose(Choice(dice=self.choice.dice, warned=self.choice.warned))
        else:
            self._choose(Choice(source, self.choice.dice, warned=self.choice.warned))
        self.host.ui.sound.play("press")

    def press_die(self, place: int) -> None:
        """Picks a die, or puts it back."""
        if not unspent(self.host.view)[place]:
            return
        self._choose(replace(self.choice, dice=self.choice.dice ^ {place}, target=None, payment=0))
        self.host.ui.sound.play("press")

    def go(self, space: int) -> None:
        """To a target: at once when there is one way to pay, else the chooser opens."""
        view: View = self.host.view
        paid = open_payments(view, self.choice, space)
        if settled(paid, view, self.choice):
            self._play(space, paid[0].text)
        else:
            self._choose(replace(self.choice, target=space, payment=0))
            self.host.ui.focus_on("pay.0")

    def choose_payment(self, row: int) -> None:
        """A row of the chooser: its dice are lifted, what remains is shown; the primary button pays."""
        self._choose(replace(self.choice, payment=row))
        self.host.ui.sound.play("press")

    def confirm(self) -> None:
        """Pays as chosen."""
        view: View = self.host.view
        assert self.choice.target is not None
        paid = open_payments(view, self.choice, self.choice.target)
        self._play(self.choice.target, paid[min(self.choice.payment, len(paid) - 1)].text)

    def end_turn(self) -> None:
        """Ends the turn; while dice could still be used the first press only warns."""
        view: View = self.host.view
        if can_act(view) and not self.choice.warned:
            self._choose(Choice(warned=True))
            self.host.ui.sound.play("illegal")
            return
        self._play(None, "end")

    def undo(self) -> None:
        self.host.undo()

    def drag(self, source: int, phase: str, over: str) -> None:
        """A piece that is dragged: picked when it starts, placed where it is let go."""
        if phase == "start":
            self._choose(Choice(source, self.choice.dice, warned=self.choice.warned))
        elif phase == "drop" and over.startswith("space."):
            space = self.host.view.laid.space(over.removeprefix("space."))
            if space is not None and space != source:
                self.press_space(space)
        self.host.invalidate()

    def hover(self, space: int, on: bool) -> None:
        """A target under the pointer or the focus lifts its dice."""
        hovered = space if on else None
        if hovered != self.hovered:
            self.hovered = hovered
            self.host.invalidate()

    def scroll(self, offset: float) -> None:
        """The list or the chooser was scrolled, to this many u."""
        self.offset = offset
        self.host.invalidate()

    def _from_supply(self, space: int) -> None:
        """A starting space pressed with nothing picked places a piece there."""
        self.choice = Choice(SUPPLY, self.choice.dice, warned=self.choice.warned)
        if any(target.space == space for target in open_targets(self.host.view, self.choice)):
            self.go(space)
        else:
            self._refuse(space)

    def _two_steps(self, space: int) -> None:
        """Both steps of a two-step move, one after the other: two actions, two undo steps (R-MA-10)."""
        way = next(way for way in open_two_steps(self.host.view, self.choice) if way.space == space)
        if self._play(way.via, action_text(way.first)):
            self._play(space, action_text(way.second))

    def _play(self, space: int | None, text: str) -> bool:
        """Plays an action; when it is refused, says why beside the space."""
        reason = self.host.play(text)
        if reason is not None:
            self._say(Refusal(space, refusal(self.host.words, reason)))
        return reason is None

    def _refuse(self, space: int) -> None:
        view: View = self.host.view
        source = self.choice.source
        if source is None:
            code = "enemy_piece" if view.pieces[1 - view.to_move] >> space & 1 else "no_piece_there"
            reason: Reason | None = Reason(code)
        else:
            reason = why_not(view, None if source == SUPPLY else source, space)
        if reason is None:
            reason = Reason("dice_wrong_sum")  # some dice would do, the picked ones don't
        self._say(Refusal(space, refusal(self.host.words, reason)))

    def _say(self, refused: Refusal) -> None:
        self.refused = refused
        self.host.ui.sound.play("illegal")
        self.host.ui.after(REFUSAL_MS, lambda: self._forget(refused))
        self.host.invalidate()

    def _forget(self, refused: Refusal) -> None:
        if self.refused is refused:
            self.refused = None
            self.host.invalidate()

    def _choose(self, choice: Choice) -> None:
        if (choice.source, choice.target) != (self.choice.source, self.choice.target):
            self.offset = 0.0
        self.choice, self.refused = choice, None
        self.host.invalidate()

    # --- the table's side of scenes.tables.base.GameTable ---

    def chance_owner(self) -> int | None:
        view: View = self.host.view
        return view.to_move if view.phase == "roll" else None

    def unasked(self) -> bool:
        """The tiles turn without a press."""
        return bool(self.host.view.phase == "turn")

    def secret(self, seat: int) -> Secret | None:
        """Nothing is secret."""
        return None

    def stepped(self, before: Any, after: Any, events: tuple[Event, ...]) -> None:
        self.refused = None
        self.choice = self._next_choice(before, after)
        motion.animate(self, before, after, events)
        self._refocus()

    def _refocus(self) -> None:
        """The focus goes to where the next action is, so that keys and gamepad need no search."""
        view: View = self.host.view
        sources = open_sources(view, Choice()) if self.host.seat is not None else ()
        if self.host.may_press:
            self.host.ui.focus_on("go")
        elif self.host.seat is None or view.phase != "act":
            return
        elif not sources:
            self.host.ui.focus_on("end")
        else:
            first = self.choice.source if self.choice.source is not None else sources[0]
            spaces = [target.space for target in open_targets(view, Choice(SUPPLY))] if first == SUPPLY else [first]
            self.host.ui.focus_on(f"space.{view.laid.names[spaces[0]]}")

    def _next_choice(self, before: View, after: View) -> Choice:
        """What stays picked after a step: the piece that moved, as long as it can go on; the supply when nothing else can be done."""
        if self.host.seat is None or after.phase != "act":
            return Choice()
        sources = open_sources(after, Choice())
        if len(sources) == 1:
            return Choice(sources[0])
        landed = after.pieces[after.to_move] & ~before.pieces[after.to_move]
        moved = landed.bit_length() - 1
        kept = before.phase == "act" and landed and moved in sources
        return Choice(moved) if kept else Choice()

    def reset(self) -> None:
        view: View = self.host.view
        self.refused, self.hovered = None, None
        self.choice = self._next_choice(view, view)
        self._refocus()

    def back(self) -> bool:
        choice = self.choice
        if choice.target is not None:
            self._choose(replace(choice, target=None, payment=0))
        elif choice.warned or choice.dice:
            self._choose(Choice(choice.source))
        elif choice.source is not None and len(open_sources(self.host.view, Choice())) > 1:
            self._choose(Choice())
        else:
            return False
        return True

    def log_line(self, event: Event) -> str:
        return log_line(self.host.words, event, self.host.seating)
