"""The table: one scene for every game. It owns the match in play, the bots' pace, undo, pause and the top bar; what lies on the
table and how it moves is the game's own table (scenes/tables/<game>).
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.driver import AskBot, Auto, Over, PlayChance, PlayHeld, PlayTable, Wait
from game.core.rules import PUBLIC, TABLE, IllegalAction, Reason
from game.engine.draws import Pattern
from game.engine.input import KeyDown, KeyUp, PadDown
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.store.errors import Overtaken
from scenes import tables
from scenes.bars import table_bar
from scenes.pause import PauseScene
from scenes.race import Race, Thought
from scenes.secret import SecretScreens
from scenes.session import SavedMatchError
from scenes.tablehost import TableHost
from scenes.tables.base import GameTable, SecretBots, Waiting
from scenes.timer import ThinkTimer

if TYPE_CHECKING:
    from scenes.session import Session
    from scenes.shell import Shell

log = logging.getLogger(__name__)

PACE = {"quick": 350, "easy": 700}
"""Milliseconds between a bot's steps (art bible, part 2, G)."""
GLANCE = 700
"""So long, in ms and after the last movement, the table rests before a choice of one is made or the curtain closes by itself."""


@dataclass
class _Pace:
    """When the last step was made, until when it was still moving, and whether a person asked the next one to come."""

    last: int = 0
    moved: int = 0
    pressed: bool = False


class TableScene(TableHost):
    """A match in the window. Ends with None when the people leave; the match goes on from the shelf."""

    name = "table"

    def __init__(self, shell: Shell, session: Session) -> None:
        self.shell = shell
        self.session = session
        self.table: GameTable = tables.make(session.game.id, self)
        self._quiet_bots = self.table if isinstance(self.table, SecretBots) else None
        self.secrets = SecretScreens(self)
        self.race = Race(self)
        self.timer = ThinkTimer(self)
        self._thought: Thought | None = None
        self._pace = _Pace()
        self._ended = False
        self.log: tuple[str, ...] = ()
        self._notice = shell.store.notice

    # --- what the game's table may know and do (scenes.tables.base.Host) ---

    @property
    def waiting(self) -> Waiting:
        what = self.session.driver.next()
        if isinstance(what, Over):
            return Waiting.OVER
        if isinstance(what, PlayChance):
            return Waiting.CHANCE
        if isinstance(what, PlayTable):
            return Waiting.TABLE
        bots = isinstance(what, (AskBot, PlayHeld)) and self.race.spoken_for() is None
        return Waiting.BOT if bots or self.race.waits else Waiting.PERSON

    @property
    def seat(self) -> int | None:
        what = self.session.driver.next()
        if not isinstance(what, Wait) or self.race.waits:
            return self.race.spoken_for()
        if self.secrets.due is not None:
            return self.secrets.open
        people = [seat for seat in what.seats if seat in self.session.people]
        return people[0] if people else None

    @property
    def may_press(self) -> bool:
        """Nothing is left to a bot's pace: the person's press is what the table waits for."""
        waiting = self.waiting
        if waiting is Waiting.BOT or (waiting in (Waiting.CHANCE, Waiting.TABLE) and self._paced_by_bots()):
            return self._interval() is None
        return waiting in (Waiting.CHANCE, Waiting.TABLE) and not self.table.unasked()

    def play(self, text: str, seat: int | None = None) -> Reason | None:
        seat = self.seat if seat is None or seat not in self.session.people else seat
        if seat is None:
            return Reason("not_your_turn")
        reason = self.session.match.why_not(seat, text)
        if reason is None and not self.race.puts_off(seat, text):
            self._step(seat, text)
        return reason

    def press(self) -> None:
        if self.waiting is Waiting.BOT or self._paced_by_bots():
            self._pace.pressed = True
            self.race.let_go()
        elif self.waiting is Waiting.CHANCE:
            self._step(None, "")
        elif self.waiting is Waiting.TABLE:
            self._step(TABLE, "next")
        self.invalidate()

    def undo(self) -> None:
        seat = next((seat for seat in self.session.people if self.session.match.can_undo(seat)), None)
        if seat is None:
            return
        try:
            self.session.undo(seat)
        except (Overtaken, SavedMatchError) as fault:
            self._tell_overtaken(gone=isinstance(fault, SavedMatchError))
            return
        self._thought = None
        self.race.forget()
        self._write_log()
        self.ui.sound.play("back")
        self.table.reset()
        self.invalidate()

    @property
    def thinking(self) -> bool:
        """Whether the table goes on by itself, without anybody's press."""
        waiting = self.waiting
        if waiting is Waiting.OVER:
            return not self._ended
        if self.race.consulted() is not None or self.race.put_off_due or self.session.driver.meanwhile() is not None:
            return True
        if self.race.counting:
            return False
        if isinstance(self.session.driver.next(), Auto) or (waiting is Waiting.CHANCE and self.table.unasked()):
            return True
        if waiting is Waiting.PERSON:
            return self.secrets.open is None and self.secrets.due is not None
        paced = waiting is Waiting.BOT or (waiting in (Waiting.CHANCE, Waiting.TABLE) and self._paced_by_bots())
        return paced and (self._interval() is not None or self._pace.pressed)

    # --- the scene ---

    def enter(self) -> None:
        self._pace.last = self.ui.now
        self._write_log()
        self.table.reset()

    def uncover(self, result: Any) -> None:
        self._pace.last = self.ui.now
        self.race.go_on()
        if callable(result):
            result()
        self.invalidate()

    def cover(self) -> None:
        self.race.stand_still()
        self.timer.stand_still()

    def key_down(self, event: KeyDown) -> bool:
        table = self.race.table
        taken = table is not None and table.key_down(event)
        self.secrets.renew()
        return taken

    def key_up(self, event: KeyUp) -> bool:
        return self.race.table is not None and self.race.table.key_up(event)

    def pad_down(self, event: PadDown) -> bool:
        table = self.race.table
        taken = table is not None and table.pad_down(event)
        self.secrets.renew()
        return taken

    def build(self, stage: Stage) -> Node:
        title, sub = self.table.title()
        prompt = self.table.prompt()
        bar = table_bar(self, stage, title, sub, prompt)
        ground = Node("ground", Role.IMAGE, stage.window, draws=(Pattern(self.session.game.id),))
        return Node("table", Role.GROUP, stage.rect, label=title, children=(ground, *self.table.build(stage), *bar))

    def tick(self) -> None:
        if self.ui.timeline.busy(self.ui.now) or self.session.match.outcome is not None:
            self._pace.moved = self.ui.now
            self._finish()
            return
        self.race.count()
        self.timer.watch()
        what, asked = self.session.driver.next(), self.race.consulted()
        if asked is not None:
            self._hear(asked)
        elif self.race.waits and (step := self.race.take_put_off()) is not None:
            self._step(*step)
        elif isinstance(what, (Auto, Wait)):
            self.race.think_aside()
            self._after_a_glance(what)
        elif isinstance(what, PlayHeld) and self._due():
            self._step(what.seat, what.text)
        elif isinstance(what, AskBot) and self.race.spoken_for() is None:
            self._think(what)
        elif isinstance(what, PlayChance) and self.table.unasked():
            self._step(None, "")
        elif isinstance(what, (PlayChance, PlayTable)) and self._paced_by_bots() and self._due():
            self._step(None, "") if isinstance(what, PlayChance) else self._step(TABLE, "next")

    def _after_a_glance(self, what: Auto | Wait) -> None:
        """What the table does by itself once people have seen the last step: a choice of one, the curtain before a secret one."""
        due = self.secrets.due if isinstance(what, Wait) and self.secrets.open is None else None
        secret = None if due is None else self.table.secret(due)
        if self.ui.now - max(self._pace.last, self._pace.moved) < (0 if secret is not None and secret.at_once else GLANCE):
            return
        if isinstance(what, Auto):
            self._step(what.seat, what.text)
        elif due is not None:
            self.secrets.shut(due)

    def back(self) -> None:
        if not self.table.back():
            self.pause()
        self.invalidate()

    def pause(self) -> None:
        self.secrets.hide()
        self.ui.director.push(PauseScene(self.shell, self.session, self.table.title()), self._after_pause)

    def open_rules(self) -> None:
        self.secrets.hide()
        self.ui.director.push(self.shell.rules(self.session.game.id, pack=self.session.pack))

    def ask_to_leave(self) -> None:
        """Home: the match is kept after every step, so leaving only needs a word."""
        _ = self.words._
        self.secrets.hide()
        self.ui.dialog(
            _("Leave this game?"),
            _("It is saved. It waits on the shelf under Continue until you come back."),
            [("leave", _("Leave")), ("stay", _("Stay"))],
            lambda answer: self._after_pause("shelf" if answer == "leave" else None),
        )

    def shut(self) -> None:
        if self.secrets.open is not None:
            self.secrets.hide()
        elif self.race.table is not None:
            self.race.table.let_go()
        self.invalidate()

    def restart(self) -> None:
        """The same seats, options and board, from the start; the match left stays on the shelf."""
        session = self.session
        again = self.shell.new_table(session.game.id, session.seating, session.match.options, session.pack)
        director = self.ui.director
        director.replace(again) if director.top is self else director.clear_to(again)  # a curtain may lie over this table

    # --- steps ---

    def _after_pause(self, result: Any) -> None:
        if result == "shelf":
            self.ui.director.clear_to(self.shell.title())
        elif result == "restart":
            self.restart()

    def _step(self, actor: int | None, text: str) -> None:
        """Plays one step, keeps it, and lets the game's table show it. `actor` None is CHANCE."""
        before, length = self.session.view(), self.session.match.length
        secret = None if self.secrets.open is None or self.secrets.open != actor else self.table.secret(self.secrets.open)
        try:
            self.session.chance() if actor is None else self.session.play(actor, text)
        except (Overtaken, SavedMatchError) as fault:
            self._tell_overtaken(gone=isinstance(fault, SavedMatchError))
            return
        self._thought, self._pace = None, _Pace(self.ui.now)
        self._write_log(length)
        if secret is not None and actor is not None:
            self.secrets.chosen(actor, secret, before, length)
        else:
            self.table.stepped(before, self.view, self.session.events(length))
        self._tell_notice()
        self.invalidate()

    def _tell_overtaken(self, *, gone: bool) -> None:
        """Two running copies on one match: the one that loses says so and shows the other's state, or leaves when that is `gone`."""
        _ = self.words._
        self._thought = None
        self.secrets.drop()
        if gone:
            note = _("Another window of Matchi has deleted this game, or it can't be read any more.")
            self.ui.dialog(_("This game has gone"), note, [("shelf", _("Back to shelf"))], lambda answer: self._after_pause("shelf"))
            return
        self._write_log()
        self.ui.toast(_("Another window went on with this match. Here is how it stands now."))
        self.table.reset()
        self.invalidate()

    def _tell_notice(self) -> None:
        """The store can't keep this match any more (a full disk, say): said once."""
        notice = self.shell.store.notice
        if notice and notice != self._notice:
            self.ui.dialog(self.words._("Please note"), self.words.said(notice), [("ok", self.words._("Go on"))])
        self._notice = notice

    def _write_log(self, since: int = 0) -> None:
        """The log is made of what everybody may know (R-X-1): lines for the steps after the first `since`, all anew after an undo."""
        lines = (self.table.log_line(event) for event in self.session.events(since, PUBLIC))
        self.log = (*(self.log if since else ()), *(line for line in lines if line))

    def _hear(self, seat: int) -> None:
        """A bot for which people decide says what it thinks."""
        text = self.race.hear(seat)
        if text:
            self._step(seat, text)

    def _think(self, asked: AskBot) -> None:
        if self._thought is None or self._thought.seat != asked.seat:
            self._thought = Thought(asked.seat, self.session.think(asked.seat))
        if not self._thought.go_on():
            self.ui.hurry()
        elif asked.hold:
            self.session.driver.hold(asked.seat, self._thought.answer)
            self._thought = None
            self.ui.hurry()
        elif self._due():
            self._answer(self._thought)

    def _answer(self, thought: Thought) -> None:
        if thought.answer is None:
            self.session.driver.passed(thought.seat)
            self._thought = None
            self.invalidate()  # somebody else may be next
            return
        try:
            self._step(thought.seat, thought.answer)
        except IllegalAction:
            log.exception("seat %d's bot answered %r, which is not allowed", thought.seat, thought.answer)
            raise

    def _paced_by_bots(self) -> bool:
        """Whether the step of CHANCE or TABLE belongs to a bot's turn, or only bots are at the table."""
        owner = self.table.chance_owner()
        return not self.session.people or (owner is not None and (owner >= len(self.seating) or self.seating[owner].is_bot))

    def _interval(self) -> int | None:
        """Milliseconds between bots' steps; None: each needs a press."""
        if self._quiet_bots is not None and self._quiet_bots.at_once():
            return 0
        return PACE.get(self.shell.settings.value.bot_pace)

    def _due(self) -> bool:
        """Whether a bot may go on: its pace says so or a person has pressed, and people in a race have had their time."""
        interval = self._interval()
        if self._pace.pressed or interval is None:
            return self._pace.pressed
        return not self.race.counting and self.ui.now - self._pace.last >= interval

    def _finish(self) -> None:
        """The match is over and its last movement shown: on to the results, once."""
        if self._ended or self.session.match.outcome is None or self.ui.timeline.busy(self.ui.now):
            return
        if self.ui.now - self._pace.last >= PACE["easy"]:
            self._ended = True
            self.ui.director.replace(self.shell.results(self.session))
