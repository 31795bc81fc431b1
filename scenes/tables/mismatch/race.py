"""The race at Perfect Mismatch's table (R-X-3): whose key is hit, how long it is held, how long bots wait."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from game.rules.mismatch.actions import AGAIN, CLAIM, PASS, action_text
from game.rules.mismatch.view import TALK, View, can_again, can_claim, guessers, has_suggested, lacking, left_of, phase, undecided

if TYPE_CHECKING:
    from game.engine.input import KeyDown, KeyUp, PadDown
    from scenes.tables.base import Host

HOLD_MS, HOLD_STEP = 800, 50
"""So long the own key is held for an afterthought, and how often the cap shows how far it is."""
WAIT_MS = {"quick": 4000, "easy": 8000}
"""What a bot that leads leaves people after each slot."""
RACING = ("explain", "vote", "last", "closing")
"""The phases in which people's keys mean something."""
NUMBERS = ("1", "2", "3", "4", "5")
STEPS = {"up": -1, "left": -1, "down": 1, "right": 1}


class Racing(ABC):
    """The part of the table that people's own keys and gamepads reach (scenes.tables.base.RaceTable)."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._hold: tuple[int, int] | None = None
        self._silent: set[tuple[int, int]] = set()

    # What the table offers

    @abstractmethod
    def votes(self, view: View) -> bool: ...

    @abstractmethod
    def step_slip(self, step: int) -> None: ...

    @abstractmethod
    def push_all(self, step: int) -> None: ...

    @abstractmethod
    def press_word(self, number: int) -> None: ...

    @abstractmethod
    def play(self, text: str, seat: int | None = None) -> None: ...

    # Claims

    def claim(self, seat: int) -> None:
        """This person takes the best free spot; it stops the leader at once."""
        self.play(action_text(CLAIM), seat)

    def again(self, seat: int) -> None:
        """The afterthought of this person."""
        self.play(action_text(AGAIN), seat)

    def pass_turn(self, seat: int) -> None:
        self.play(action_text(PASS), seat)

    # Keys and gamepads

    def seat_of(self, code: int) -> int | None:
        """Whose key lies at this place."""
        people = (seat for seat, who in enumerate(self.host.seating) if not who.is_bot)
        return next((seat for seat in people if self.host.key_of(seat).code == code), None)

    def key_down(self, event: KeyDown) -> bool:
        view: View = self.host.view
        if self.host.watching or event.ctrl or event.alt:
            return False
        if self.votes(view):
            return self._on_sheet(view, event)
        ui = self.host.ui
        if event.key in ("left", "right") and event.shift and ui.focus.startswith("slot."):
            self.push_all(STEPS[event.key])
            return True
        if phase(view) == "order" and event.key in NUMBERS and self.host.seat is not None:
            self.press_word(int(event.key))
            return True
        if event.key == "space" and event.repeat and phase(view) == "reveal":
            return self._open_all()
        seat = self.seat_of(event.code)
        if seat is None or view.mode == TALK or phase(view) not in RACING:
            return False
        if not event.repeat:
            self._hit(view, seat)
        return True

    def _on_sheet(self, view: View, event: KeyDown) -> bool:
        """On the secret sheet the own key and arrows step, number keys and other people's keys do nothing."""
        own = self.host.key_of(lacking(view)[0]).code
        if event.code == own:
            self.step_slip(1)
            return True
        if event.key in STEPS and self.host.ui.focus.startswith("slip."):
            self.step_slip(STEPS[event.key])
            return True
        return self.seat_of(event.code) is not None

    def _open_all(self) -> bool:
        """Space held: one token after the other, without waiting for what moves."""
        ui = self.host.ui
        if ui.timeline.busy(ui.now):
            ui.timeline.skip()
        elif self.host.may_press:
            self.host.press()
        return True

    def _hit(self, view: View, seat: int) -> None:
        """A key goes down: a claim, the beginning of an afterthought, or why it is neither."""
        if can_claim(view, seat):
            self.claim(seat)
        elif can_again(view, seat):
            self._hold = seat, self.host.ui.now
            self.host.ui.after(HOLD_STEP, self._holding)
            self.host.invalidate()
        elif phase(view) != "vote":
            self.claim(seat)  # refused, with the sentence that says why; so is a leader's own key

    def _holding(self) -> None:
        """The held key's cap fills; after 0.8 s the afterthought is taken."""
        if self._hold is None:
            return
        seat, since = self._hold
        if self.host.ui.now - since >= HOLD_MS:
            self._hold = None
            self.again(seat)
        else:
            self.host.ui.after(HOLD_STEP, self._holding)
        self.host.invalidate()

    def key_up(self, event: KeyUp) -> bool:
        if self._hold is not None and self.seat_of(event.code) == self._hold[0]:
            self.let_go()
        return False

    def pad_down(self, event: PadDown) -> bool:
        """A gamepad that was given to somebody: A claims, Y has an afterthought; otherwise it moves the focus like any other."""
        view: View = self.host.view
        people = (seat for seat, who in enumerate(self.host.seating) if not who.is_bot)
        seat = next((seat for seat in people if self.host.key_of(seat).pad == event.pad), None)
        if self.host.watching or view.mode == TALK:
            return False
        if self.votes(view):
            if seat is not None and seat != lacking(view)[0]:
                return True  # nobody chooses for somebody else
            if event.button in STEPS and self.host.ui.focus.startswith("slip."):
                self.step_slip(STEPS[event.button])
                return True
            return False
        if seat is None or seat not in guessers(view):
            return False
        if event.button == "a" and can_claim(view, seat):
            self.claim(seat)
            return True
        if event.button == "y" and can_again(view, seat):
            self.again(seat)
            return True
        return False

    def let_go(self) -> None:
        """No key counts as held any more."""
        if self._hold is not None:
            self._hold = None
            self.host.invalidate()

    def held_now(self) -> tuple[int, float] | None:
        """Whose key is held, and how far of 1."""
        return None if self._hold is None else (self._hold[0], min(1.0, (self.host.ui.now - self._hold[1]) / HOLD_MS))

    # The timer (R-X-8)

    def timed(self) -> str:
        """Each slot of a person, the secret word, the last call, and the team's order."""
        view: View = self.host.view
        where, turn = phase(view), view.number
        seat = self.host.seat
        if where == "explain" and seat is not None:
            return f"{turn}/row/{len(view.now.beads)}"
        if where == "vote" and seat is not None:
            return f"{turn}/vote/{len(view.now.claims)}"
        if where == "last" and any(not self.host.seating[each].is_bot for each in undecided(view)):
            return f"{turn}/last"
        return f"{turn}/order" if where == "order" and seat is not None else ""

    def time_up(self) -> str:
        """After the fifth slot guessers without a vote pass; everywhere else nobody's choice is made for them."""
        view: View = self.host.view
        if phase(view) != "last":
            return ""
        for seat in undecided(view):
            if not self.host.seating[seat].is_bot and phase(self.host.view) == "last":
                self.play(action_text(PASS), seat)
        return self.host.words._("Time is up. Whoever has no vote passes.")

    # Bots

    def bots_wait(self, pace: str) -> int:
        """With people guessing a bot that leads leaves them time after each slot; nobody waits for those who have no vote left."""
        view: View = self.host.view
        if phase(view) != "explain" or view.mode == TALK or not self.host.seating[view.now.leader].is_bot:
            return 0
        people = (seat for seat in guessers(view) if not self.host.seating[seat].is_bot)
        return WAIT_MS.get(pace, 0) if any(can_claim(view, seat) or can_again(view, seat) for seat in people) else 0

    def spoken_for(self, seat: int) -> bool:
        """In Let Them Talk people order and confirm, also where a bot sits at the leader's left (R-PM-14)."""
        view: View = self.host.view
        if view.mode != TALK or phase(view) != "order" or seat != left_of(view.now.leader, view.seats):
            return False
        return self.host.seating[seat].is_bot and any(not self.host.seating[each].is_bot for each in guessers(view))

    def consulted(self) -> int | None:
        """With people among them all bots show their own order from the start, also the one that would confirm it for bots alone."""
        view: View = self.host.view
        if view.mode != TALK or phase(view) != "order" or self.host.watching:
            return None
        bots = [seat for seat in guessers(view) if self.host.seating[seat].is_bot]
        if len(bots) == len(guessers(view)):
            return None
        return next((seat for seat in bots if not has_suggested(view.now, seat) and (view.number, seat) not in self._silent), None)

    def heard(self, seat: int, text: str) -> str:
        """What it would confirm is what it suggests; it may also have no opinion."""
        if not text:
            view: View = self.host.view
            self._silent.add((view.number, seat))
        return text.replace("order", "suggest", 1)
