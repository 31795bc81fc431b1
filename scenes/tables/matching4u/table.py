"""Matching 4U's table: what a press means, and what is shown. Drawing is in draft.py, trick.py, shelf.py, seats.py and sheet.py."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.rules import Event
from game.engine.layout import Stage
from game.engine.node import Node
from game.rules.matching4u.actions import Keep, Play, Take, action_text
from game.rules.matching4u.view import (
    KEEP,
    ROUNDS,
    TRICKS,
    TURNS,
    View,
    colours,
    hand,
    in_hand,
    order_after,
    phase,
    points,
    ready,
    tallies_of,
    to_act,
)
from scenes.tables.base import Host, Prompt, Secret, Waiting
from scenes.tables.matching4u import draft, motion, seats, sheet, shelf, trick
from scenes.tables.matching4u.choice import Choice
from scenes.tables.matching4u.show import Show
from scenes.tables.matching4u.spread import Spread
from scenes.tables.matching4u.words import log_line, refusal, seat_name


class Matching4UTable:
    """A match of Matching 4U in the window (scenes.tables.base.GameTable)."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.choice = Choice()

    # --- what is shown ---

    def title(self) -> tuple[str, str]:
        _ = self.host.words._
        view: View = self.host.view
        where, number = phase(view), view.number
        if where == "draft":
            turn = min(view.now.turn + 1, TURNS)
            return "Matching 4U", _("Round {round} of {rounds} · draft {turn} of {turns}").format(
                round=number, rounds=ROUNDS, turn=turn, turns=TURNS
            )
        if where == "sheet":
            return "Matching 4U", _("Round {round} of {rounds} · scored").format(round=number, rounds=ROUNDS)
        if where in ("play", "take") or view.now.tricks:
            return "Matching 4U", _("Round {round} of {rounds} · date {date} of {dates}").format(
                round=number, rounds=ROUNDS, date=len(view.now.tricks), dates=TRICKS
            )
        return "Matching 4U", _("Round {round} of {rounds}").format(round=number, rounds=ROUNDS)

    def prompt(self) -> Prompt:
        _ = self.host.words._
        show = self.show_now()
        if self.host.waiting is Waiting.OVER or show.phase == "over":
            return Prompt(None, _("The match is over"))
        if show.phase == "sheet":
            return self._sheet_prompt(show)
        if show.phase == "leader":
            return Prompt(None, _("Who leads is drawn"))
        if show.phase == "deal":
            return Prompt(None, _("Deal the cards"))
        if show.phase == "date":
            return Prompt(None, _("Who comes to the next date?"))
        if show.waited is None or show.waited >= len(self.host.seating):
            told = {"draft": _("Dummy keeps two cards"), "play": _("Dummy plays a card")}
            return Prompt(None, told.get(show.phase, _("Dummy takes an item")))
        if self.host.waiting is Waiting.BOT:
            return Prompt(show.waited, {"draft": _("is choosing"), "play": _("is playing")}.get(show.phase, _("is taking an item")))
        return Prompt(show.waited, self._what_to_do(show))

    def _what_to_do(self, show: Show) -> str:
        _ = self.host.words._
        if show.phase == "draft":
            return _("pick 2 cards to keep")
        if show.phase == "take":
            now = show.trick
            first = now is not None and not now.taken
            return _("won the date! Take an item") if first else _("take one item")
        if self.choice.colour and self.choice.card is not None:
            return _("choose a colour for {card}").format(card=show.title(self.choice.card))
        now = show.trick
        return _("lead a card") if now is None or not now.plays else _("play a card")

    def _sheet_prompt(self, show: Show) -> Prompt:
        _ = self.host.words._
        best = points(tallies_of(show.view.deck, show.view.now.tricks))
        winners = [seat for seat in range(3) if best[seat] == max(best)]
        if len(winners) == 1 and winners[0] < len(self.host.seating):
            return Prompt(winners[0], _("wins the round"))
        if len(winners) == 1:
            return Prompt(None, _("The dummy wins the round"))
        return Prompt(None, _("The round is shared"))

    def build(self, stage: Stage) -> tuple[Node, ...]:
        show = self._show(stage)
        if show.phase == "draft":
            return tuple(draft.nodes(show))
        if show.phase in ("sheet", "over"):
            return tuple(sheet.nodes(show))
        if show.choice.peek and show.view.now.tricks:
            return tuple(sheet.peeked(show))
        return (*trick.nodes(show), *shelf.nodes(show), *seats.nodes(show))

    def show_now(self) -> Show:
        """What is to be drawn now, on the stage of the window."""
        return self._show(self.host.ui.stage)

    def _show(self, stage: Stage) -> Show:
        view: View = self.host.view
        me, where = self.host.seat, phase(view)
        choice = self.choice
        if me is None:
            choice = replace(choice, keep=(), card=None, colour="", item=None)
        return Show(self, self.host, view, where, Spread(stage, bool(choice.colour)), choice, me, self._waited(view, me))

    def _waited(self, view: View, me: int | None) -> int | None:
        """Who is asked now: the person who acts, else the bot (bots first), else the person who is next (R-X-2)."""
        seats = to_act(view)
        if me is not None or not seats:
            return me
        dummies = [seat for seat in seats if seat >= len(self.host.seating)]
        bots = [seat for seat in seats if seat < len(self.host.seating) and self.host.seating[seat].is_bot]
        return (dummies or bots or list(seats))[0]

    # --- what a press means ---

    def press_pack(self, card: int) -> None:
        """A card of the pack: picked, or put back; a third one takes the place of the first."""
        keep = self.choice.keep
        keep = tuple(each for each in keep if each != card) if card in keep else (*keep, card)[-KEEP:]
        self._choose(replace(self.choice, keep=keep))
        self.host.ui.sound.play("press")

    def keep(self) -> None:
        """Confirms the two cards."""
        low, high = sorted(self.choice.keep)
        self._play(action_text(Keep(low, high)))

    def press_hand(self, card: int) -> None:
        """A card of the hand: picked, or put back."""
        self._choose(replace(self.choice, card=None if self.choice.card == card else card, colour=""))
        self.host.ui.sound.play("press")

    def play(self) -> None:
        """Plays the picked card; a white one that may choose its colour asks first (art bible, part 2, F)."""
        view: View = self.host.view
        card = self.choice.card
        if card is None:
            return
        ways = colours(view, card)
        if len(ways) > 1 and not self.choice.colour:
            self._choose(replace(self.choice, colour=self._better(view, card, ways)))
            self.host.ui.focus_on(f"slip.{self.choice.colour}")
            return
        self._play(action_text(Play(card, self.choice.colour or ways[0])))

    def _better(self, view: View, card: int, ways: tuple[str, ...]) -> str:
        """The colour with the better place; the first of equal ones."""
        return min(ways, key=lambda colour: order_after(view, Play(card, colour)).index(view.viewer))

    def choose_colour(self, colour: str) -> None:
        self._choose(replace(self.choice, colour=colour))
        self.host.ui.sound.play("press")

    def press_item(self, card: int) -> None:
        """An item card of the trick: picked, or put back."""
        self._choose(replace(self.choice, item=None if self.choice.item == card else card))
        self.host.ui.sound.play("press")

    def take(self) -> None:
        if self.choice.item is not None:
            self._play(action_text(Take(self.choice.item)))

    def explain(self, row: str) -> None:
        """A row of the sheet tells its story."""
        self._choose(replace(self.choice, row=row, cards=False))

    def peek(self) -> None:
        """The score sheet during the round, on and off."""
        self._choose(replace(self.choice, peek=not self.choice.peek))
        if self.choice.peek:
            self.host.ui.focus_on("peek.close")

    def show_cards(self) -> None:
        """After a round: the cards instead of the sheet, on and off."""
        self._choose(replace(self.choice, cards=not self.choice.cards))

    def drop_on_table(self, card: int, phase_: str, over: str) -> None:
        """A card of the hand that is dragged: picked when it starts, played where it is let go on the cloth."""
        if phase_ == "start":
            self._choose(replace(self.choice, card=card, colour=""))
        elif phase_ == "drop" and over == "cloth":
            self.play()
        self.host.invalidate()

    def put_back(self) -> None:
        """The chooser of a white card is left."""
        self.back()

    def _play(self, text: str) -> None:
        reason = self.host.play(text)
        if reason is not None:
            self.host.ui.sound.play("illegal")
            self.host.ui.toast(refusal(self.host.words, reason))

    def _choose(self, choice: Choice) -> None:
        self.choice = choice
        self.host.invalidate()

    # --- the table's side of scenes.tables.base.GameTable ---

    def chance_owner(self) -> int | None:
        """The dummy acts at the bots' pace, everything else is nobody's."""
        seats = to_act(self.host.view)
        return next((seat for seat in seats if seat >= len(self.host.seating)), None)

    def unasked(self) -> bool:
        """The leader is drawn, the later rounds are dealt and the first date comes without a press: the press before asked for it."""
        view: View = self.host.view
        where = phase(view)
        return where == "leader" or (where == "deal" and bool(view.past)) or (where == "date" and not view.now.tricks)

    def secret(self, seat: int) -> Secret | None:
        """Keeping and playing are secret, taking is open (R-4U-17)."""
        _ = self.host.words._
        view: View = self.host.view
        name = seat_name(self.host.words, self.host.seating, seat)
        button, back = _("I am {name}, show my cards").format(name=name), _("Back to the table")
        if phase(view) == "draft":
            return Secret(_("Matching 4U · you keep 2 cards in secret"), button, _("has kept two cards"), back, self._others(view, seat))
        if phase(view) == "play":
            return Secret(_("Matching 4U · you play a card from your hand"), button, _("has played a card"), back)
        return None

    def _others(self, view: View, now: int) -> tuple[tuple[int, str], ...]:
        """How far the people are with their choices of this draft turn."""
        p_ = self.host.words.p_
        found = []
        for seat, who in enumerate(self.host.seating):
            if not who.is_bot:
                waits = p_("secret choice", "done") if ready(view, seat) else p_("secret choice", "next")
                found.append((seat, p_("secret choice", "now") if seat == now else waits))
        return tuple(found)

    def stepped(self, before: Any, after: Any, events: tuple[Event, ...]) -> None:
        row = self.choice.row
        self.choice = Choice(row=row if phase(after) == "sheet" else "ring")
        motion.animate(self, before, after, events)
        self._refocus()

    def reset(self) -> None:
        self.choice = Choice()
        self._refocus()

    def _refocus(self) -> None:
        """The focus goes to where the next action is, so that keys and gamepad need no search."""
        view: View = self.host.view
        where, ui = phase(view), self.host.ui
        if self.host.may_press:
            ui.focus_on("go")
        elif self.host.seat is None:
            return
        elif where == "draft" and in_hand(view):
            ui.focus_on(f"pack.{in_hand(view)[0]}")
        elif where == "play" and hand(view):
            ui.focus_on(f"hand.{hand(view)[0]}")
        elif where == "take":
            now = self.show_now().trick
            if now is not None and now.table:
                ui.focus_on(f"play.{now.table[0]}")

    def back(self) -> bool:
        choice = self.choice
        if choice.peek or choice.cards:
            self._choose(replace(choice, peek=False, cards=False))
        elif choice.colour:
            self._choose(replace(choice, colour=""))
        elif choice.keep or choice.card is not None or choice.item is not None:
            self._choose(replace(choice, keep=(), card=None, item=None))
        else:
            return False
        return True

    def log_line(self, event: Event) -> str:
        return log_line(self.host.words, event, self.host.seating, self.host.view.deck)
