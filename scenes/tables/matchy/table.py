"""Matchy Matchy's table: what a press means, and what is shown. Drawing is in theme.py, pick.py, reveal.py, odd.py, board.py."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.rules import Event
from game.engine.layout import Stage
from game.engine.node import Node
from game.rules.matchy.actions import REDRAW, Number, Pick, action_text
from game.rules.matchy.view import NOBODY, View, leaders, left, longest, phase, picks, ready, spaces, unchosen
from scenes.tables.base import Host, Prompt, Secret
from scenes.tables.matchy import board, history, motion, pick, reveal, theme
from scenes.tables.matchy.choice import Choice, put, put_at
from scenes.tables.matchy.show import Show
from scenes.tables.matchy.spread import Spread
from scenes.tables.matchy.words import log_line, refusal, team_name

NAME = "Matchy Matchy"


class MatchyTable:
    """A match of Matchy Matchy in the window (scenes.tables.base.GameTable)."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.choice = Choice()
        self._order: tuple[str, ...] = ()

    # --- what is shown ---

    def title(self) -> tuple[str, str]:
        _ = self.host.words._
        view: View = self.host.view
        whole = len(view.past) + (1 if phase(view) == "rows" else 0)
        if self.choice.board and whole:
            return NAME, _("After round {number}").format(number=whole)
        return NAME, _("Round {number}").format(number=max(1, view.number))

    def prompt(self) -> Prompt:
        _ = self.host.words._
        view, where = self.host.view, phase(self.host.view)
        if self.choice.history:
            return Prompt(None, _("Look back at your rounds"))
        if self.choice.board or where == "over":
            return self._leading(view)
        if where == "referent":
            return Prompt(None, _("Who is the referent?"))
        if where == "reader":
            return Prompt(None, _("Who reads the first theme?"))
        if where == "number":
            return Prompt(view.now.reader, _("names a number") if self._bot(view.now.reader) else _("name a number"))
        if where == "draw":
            return Prompt(None, _("The next theme is drawn"))
        if where == "theme":
            return self._reading(view)
        if where == "choose":
            return self._choosing(view)
        return self._revealing(view)

    def _bot(self, seat: int) -> bool:
        return self.host.seating[seat].is_bot

    def _reading(self, view: View) -> Prompt:
        _ = self.host.words._
        return Prompt(view.now.reader, _("reads the theme aloud") if self._bot(view.now.reader) else _("read the theme aloud"))

    def _choosing(self, view: View) -> Prompt:
        _, n_ = self.host.words._, self.host.words.n_
        me = self._me(view)
        if self.announcing(view):
            return self._reading(view)
        if me is None:
            seats = unchosen(view)
            return Prompt(seats[0] if seats else None, _("is choosing"))
        count = picks(view, me)
        return Prompt(me, n_("choose {count} picture", "choose {count} pictures, best first", count).format(count=count))

    def _revealing(self, view: View) -> Prompt:
        _ = self.host.words._
        now, most = view.now, longest(view.now)
        if now.shown >= most:
            return Prompt(None, _("All cards are open"))
        if not now.shown:
            return Prompt(None, _("Everybody has chosen. Turn over!"))
        if view.referent != NOBODY:
            text = _("picture {number} of {count}: who agrees?").format(number=now.shown, count=most)
            return Prompt(view.referent, text)
        return Prompt(None, _("Picture {number} of {count}: any matches?").format(number=now.shown, count=most))

    def _leading(self, view: View) -> Prompt:
        _ = self.host.words._
        first = leaders(view)
        if len(first) == 1:
            name = team_name(self.host.words, self.host.seating, first[0])
            if len(first[0].seats) == 1:
                return Prompt(first[0].seats[0], _("is in front"))
            return Prompt(None, _("{name} lead").format(name=name))
        return Prompt(None, _("All are level") if len(first) == len(spaces(view)) else _("The leaders are level"))

    def build(self, stage: Stage) -> tuple[Node, ...]:
        show = self._show(stage)
        if show.choice.history and history.rounds(show.view):
            return tuple(history.nodes(show))
        if show.choice.board or show.phase == "over":
            return tuple(board.nodes(show))
        if show.phase in ("reveal", "rows"):
            return tuple(reveal.nodes(show))
        if show.phase == "choose" and show.me is not None:
            return tuple(pick.nodes(show))
        return tuple(theme.nodes(show))

    def show_now(self) -> Show:
        """What is to be drawn now, on the stage of the window."""
        return self._show(self.host.ui.stage)

    def _show(self, stage: Stage) -> Show:
        view: View = self.host.view
        me, choice = self._me(view), self.choice
        if me is None or phase(view) != "choose":
            choice = replace(choice, row=(), drag="", closer="")
        return Show(self, self.host, view, phase(view), Spread(stage), choice, me)

    def _me(self, view: View) -> int | None:
        """The seat whose screen this is: the one person's while it has not chosen (bots need not be waited for), a secret screen's."""
        if self.host.watching:
            return None
        where = phase(view)
        if where == "choose":
            own = view.viewer
            return own if own >= 0 and not ready(view, own) else None
        return self.host.seat if where == "number" else None

    def order(self) -> tuple[str, ...]:
        """The pictures as they lie in the grid: shuffled once a match."""
        view: View = self.host.view
        if not self._order:
            self._order = tuple(self.host.luck().shuffled(view.deck.ids))
        return self._order

    # --- the theme ---

    def announcing(self, view: View) -> bool:
        """Several people: the theme stands large until somebody says that all have heard it; not once a person has chosen."""
        people = [seat for seat, who in enumerate(self.host.seating) if not who.is_bot]
        if len(people) < 2 or self.host.watching or phase(view) != "choose":
            return False
        heard = self.choice.announced == view.number or view.now.settled
        return not heard and not any(ready(view, seat) for seat in people)

    def announced(self) -> None:
        """Everybody has heard the theme."""
        view: View = self.host.view
        self._choose(replace(self.choice, announced=view.number))

    def name_number(self, number: int) -> None:
        self._play(action_text(Number(number)))

    def redrawer(self) -> int:
        """The person for whom another theme may be asked: the reader, else the first; NOBODY when there is none or it is too late."""
        view: View = self.host.view
        people = [seat for seat, who in enumerate(self.host.seating) if not who.is_bot]
        if phase(view) != "theme" or not people or self.host.watching:
            return NOBODY
        return view.now.reader if view.now.reader in people else people[0]

    def redraw(self) -> None:
        self._play(action_text(REDRAW), self.redrawer())

    # --- choosing ---

    def _most(self) -> int:
        view: View = self.host.view
        me = self._me(view)
        return 0 if me is None else picks(view, me)

    def press_picture(self, id: str) -> None:
        """A picture: into the next place, or put back. The sound is always the same: nobody hears what was chosen."""
        row = put(self.choice.row, id, self._most())
        if row == self.choice.row:
            self.host.ui.sound.play("illegal")
            self.host.ui.toast(self.host.words._("Your row is full. Put one back first, or drag this one onto it."))
            return
        self._set_row(row)

    def _set_row(self, row: tuple[str, ...]) -> None:
        self._choose(replace(self.choice, row=row))
        self.host.ui.sound.play("pluck")

    def carry(self, id: str, step: int) -> None:
        """A picture of the row a place to the left or right."""
        row = self.choice.row
        if id not in row:
            return
        at = row.index(id)
        to = min(max(0, at + step), len(row) - 1)
        if to != at:
            on_row = self.host.ui.focus.startswith("slot.")
            self._set_row(put_at(row, id, to, len(row)))
            if on_row:
                self.host.ui.focus_on(f"slot.{to + 1}")

    def drag_picture(self, id: str, phase_: str, x: float, y: float, over: str) -> None:
        """A picture is dragged: onto a place of the row, or from there back to the others."""
        row = self.choice.row
        if phase_ in ("start", "move"):
            if self.choice.drag != id:
                self._choose(replace(self.choice, drag=id))
            return
        self._choose(replace(self.choice, drag=""))
        if phase_ != "drop":
            return
        if over.startswith("slot."):
            self._set_row(put_at(row, id, int(over.removeprefix("slot.")) - 1, self._most()))
        elif over == "pictures" and id in row:
            self._set_row(tuple(each for each in row if each != id))

    def clear(self) -> None:
        """All pictures are put back."""
        self._set_row(())

    def look_at(self, id: str) -> None:
        """A picture large, until it is put away."""
        self._choose(replace(self.choice, closer=id, drag=""))
        if not self.host.ui.focus.startswith("closer."):
            self.host.ui.focus_on("closer.back")

    def look(self) -> None:
        """The picture that was in focus last, else the first one, large."""
        here = left(self.host.view)
        row = [id for id in self.choice.row if id in here]
        self.look_at(row[-1] if row else next(id for id in self.order() if id in here))

    def confirm(self) -> None:
        self._play(action_text(Pick(self.choice.row)))

    # --- board and history ---

    def press_title(self) -> None:
        """The title plate opens the board, and closes it again."""
        self.close() if self.choice.board else self.open_board()

    def open_board(self) -> None:
        """The board; the forks walk once more from where the round began."""
        self._choose(replace(self.choice, board=True, history=0, drag=""))
        view: View = self.host.view
        show, ui = self.show_now(), self.host.ui
        if phase(view) == "rows":
            ui.timeline.add(*motion.walked(show, ui.now))
        ui.focus_on("go" if phase(view) == "rows" and self.host.may_press else "board.close")

    def open_history(self) -> None:
        """The newest earlier round."""
        view: View = self.host.view
        found = len(history.rounds(view))
        if phase(view) == "rows" and not self.choice.board and found > 1:
            found -= 1
        self.look_back(found)
        self.host.ui.focus_on("history.before" if found > 1 else "history.close")

    def look_back(self, number: int) -> None:
        self._choose(replace(self.choice, history=number))

    def close(self) -> None:
        self.back()

    def _play(self, text: str, seat: int | None = None) -> None:
        reason = self.host.play(text, seat)
        if reason is not None:
            self.host.ui.sound.play("illegal")
            self.host.ui.toast(refusal(self.host.words, reason, self.host.view.deck))

    def _choose(self, choice: Choice) -> None:
        self.choice = choice
        self.host.invalidate()

    # --- the table's side of scenes.tables.base.GameTable ---

    def chance_owner(self) -> int | None:
        return None

    def unasked(self) -> bool:
        """Referent and first reader are drawn, and the theme comes, without a press: the one before asked for it."""
        return phase(self.host.view) in ("referent", "reader", "draw")

    def timed(self) -> str:
        """R-X-8: everybody's own choice; not while the theme is read aloud."""
        view: View = self.host.view
        seat = self.host.seat
        return "" if seat is None or self.announcing(view) else f"{view.number}/{phase(view)}/{seat}"

    def time_up(self) -> str:
        """The timer only says that the time has passed."""
        return ""

    def at_once(self) -> bool:
        """Bots choose in secret, with nothing to follow."""
        return phase(self.host.view) == "choose"

    def secret(self, seat: int) -> Secret | None:
        """Choosing is secret (R-X-2), once everybody has heard the theme."""
        _, n_ = self.host.words._, self.host.words.n_
        view: View = self.host.view
        if phase(view) != "choose" or ready(view, seat) or self.announcing(view):
            return None
        count, name = picks(view, seat), self.host.seating[seat].name
        purpose = n_("Matchy Matchy · you pick {count} picture in secret", "Matchy Matchy · you pick {count} pictures in secret", count)
        button = _("I am {name}, show my cards").format(name=name)
        others = self._others(view, seat)
        return Secret(purpose.format(count=count), button, _("has chosen"), _("Turn the cards over"), others, at_once=True)

    def _others(self, view: View, now: int) -> tuple[tuple[int, str], ...]:
        """How far the people are: done, now, next."""
        p_ = self.host.words.p_
        found = []
        for seat, who in enumerate(self.host.seating):
            if not who.is_bot:
                waits = p_("secret choice", "done") if ready(view, seat) else p_("secret choice", "next")
                found.append((seat, p_("secret choice", "now") if seat == now else waits))
        return tuple(found)

    def stepped(self, before: Any, after: Any, events: tuple[Event, ...]) -> None:
        kept = self.choice
        me = self._me(after)
        same = phase(after) == "choose" and phase(before) == "choose" and me is not None
        self.choice = Choice(announced=kept.announced)
        if same:  # a bot has chosen meanwhile: the person's own row stays
            self.choice = kept
        motion.animate(self, before, after, events, seen=kept.board)
        if not same:
            self._refocus()

    def reset(self) -> None:
        self.choice = Choice(announced=self.choice.announced)
        self._refocus()

    def _refocus(self) -> None:
        """The focus goes to where the next action is, so that keys and gamepad need no search."""
        view: View = self.host.view
        where, ui = phase(view), self.host.ui
        if where == "choose" and self._me(view) is not None:
            here = left(view)
            ui.focus_on(f"picture.{next(id for id in self.order() if id in here)}")
        elif where == "choose":
            ui.focus_on("announced")
        elif where == "rows":
            ui.focus_on("on")
        elif where == "number" and self.host.seat is not None:
            ui.focus_on("number.1")
        elif self.host.may_press:
            ui.focus_on("go")

    def back(self) -> bool:
        choice = self.choice
        if choice.history:
            self._choose(replace(choice, history=0))
            if choice.board:
                self.host.ui.focus_on("history")
            else:
                self._refocus()
        elif choice.board:
            self._choose(replace(choice, board=False))
            self._refocus()
        elif choice.closer:
            self._choose(replace(choice, closer=""))
            self.host.ui.focus_on(f"picture.{choice.closer}")
        elif choice.row and self._me(self.host.view) is not None:
            self._set_row(choice.row[:-1])
        else:
            return False
        return True

    def log_line(self, event: Event) -> str:
        return log_line(self.host.words, event, self.host.seating, self.host.view)
