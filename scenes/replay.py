"""A match once more, step by step; a finished one with everything open. Nothing can be played here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import catalog
from game.content.packs import pack_of_record
from game.core.match import Match
from game.core.record import Record, replay
from game.core.rng import Rng
from game.core.rules import OPEN, PUBLIC, Reason
from game.core.seating import Seat
from game.engine import widgets
from game.engine.draws import Pattern
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene
from scenes import tables
from scenes.bars import bar_height, home_button
from scenes.keyring import Key
from scenes.logbook import LogScene
from scenes.tables.base import GameTable, Peek, Waiting

if TYPE_CHECKING:
    from game.engine.words import Words
    from scenes.shell import Shell

PLAY_MS = 900
"""From step to step while it plays by itself."""


class ReplayScene(Scene):
    """The table after each step (scenes.tables.base.Host, watching).

    Raises RecordError, ContentError or ValueError when it is made of a bad record.
    """

    name = "replay"

    def __init__(self, shell: Shell, record: Record) -> None:
        self.shell = shell
        self.record = record
        self.game = catalog.get(record.game)
        self.pack = pack_of_record(record, self.game.content)
        self.whole = replay(record, self.game.playable, self.pack.value)
        self.match = self._fresh()
        self.table: GameTable = tables.make(record.game, self)
        self.playing = False
        self._last = 0

    def _fresh(self) -> Match[Any, Any, Any]:
        record = self.record
        return Match(self.game.playable, len(record.seating), record.options, self.pack.value, record.seed)

    # --- scenes.tables.base.Host ---

    @property
    def words(self) -> Words:
        return self.shell.words

    @property
    def seating(self) -> tuple[Seat, ...]:
        return self.record.seating

    @property
    def pack_title(self) -> str:
        return self.pack.title

    @property
    def options(self) -> dict[str, str]:
        return dict(self.record.options)

    @property
    def view(self) -> Any:
        """All of a finished match is open at each of its steps; of an unfinished one only what everybody may know."""
        return self.match.view(PUBLIC) if self.whole.outcome is None else self.whole.view(OPEN, self.match.length)

    @property
    def waiting(self) -> Waiting:
        return Waiting.OVER if self.match.outcome is not None else Waiting.BOT

    @property
    def seat(self) -> int | None:
        return None

    @property
    def may_press(self) -> bool:
        return False

    @property
    def watching(self) -> bool:
        return True

    @property
    def can_undo(self) -> bool:
        return False

    @property
    def last_line(self) -> str:
        lines = self._lines()
        return lines[-1] if lines else ""

    def luck(self) -> Rng:
        return self.match.rng("table")

    def play(self, text: str, seat: int | None = None) -> Reason | None:
        return Reason("match_over")

    def press(self) -> None: ...

    def undo(self) -> None: ...

    def open_log(self) -> None:
        self.ui.director.push(LogScene(self.shell, self._lines()))

    @property
    def time_left(self) -> int | None:
        return None

    def hide(self) -> None: ...

    def key_of(self, seat: int) -> Key:
        return Key(0, "")

    def peek(self, seat: int, peek: Peek) -> None: ...

    def invalidate(self) -> None:
        self.ui.invalidate()

    def _lines(self) -> tuple[str, ...]:
        lines = (self.table.log_line(event) for _, event in self.match.events(PUBLIC, 0))
        return tuple(line for line in lines if line)

    # --- the scene ---

    @property
    def thinking(self) -> bool:
        """It plays by itself."""
        return self.playing

    def enter(self) -> None:
        self.table.reset()
        self.ui.focus_on("forward")

    def uncover(self, result: object) -> None:
        self.ui.invalidate()

    def build(self, stage: Stage) -> Node:
        ground = Node("ground", Role.IMAGE, stage.window, draws=(Pattern(self.game.id),))
        children = (ground, *self.table.build(stage), *self._bar(stage))
        return Node("replay", Role.GROUP, stage.rect, label=self.words._("Replay"), children=children)

    def _bar(self, stage: Stage) -> tuple[Node, ...]:
        """Home, where in the match this is, and the controls: to the start, back, play, forward, to the end."""
        _, total = self.words._, len(self.record.steps)
        y, r = (48, 32) if stage.compact else (60, 34)
        label = _("Step {number} of {count}").format(number=self.match.length, count=total)
        middle = stage.w / 2
        plate = widgets.chip("where", Rect.around(middle, y, 330, bar_height(stage)), label, size=34)
        at_start, at_end = self.match.length == 0, self.match.length >= total
        play = ("pause", "icon_pause", _("Stop")) if self.playing else ("play", "icon_play", _("Play"))
        buttons = (
            ("start", middle - 300, "icon_first", _("To the start"), lambda: self._to(0), not at_start),
            ("backward", middle - 216, "icon_arrowl", _("One step back"), lambda: self._to(self.match.length - 1), not at_start),
            (play[0], middle + 216, play[1], play[2], self._toggle, not at_end),
            ("forward", middle + 300, "icon_arrow", _("One step on"), self._forward, not at_end),
            ("end", middle + 384, "icon_last", _("To the end"), lambda: self._to(total), not at_end),
        )
        why = _("There is nothing more in this direction.")
        nodes = [
            widgets.round_button(node_id, x, y, icon, name, press, r=r, enabled=enabled, why=why, zone="replay")
            for node_id, x, icon, name, press, enabled in buttons
        ]
        return (home_button(stage, _("Back"), self.back), plate, *nodes)

    def tick(self) -> None:
        if self.playing and not self.ui.timeline.busy(self.ui.now) and self.ui.now - self._last >= PLAY_MS:
            self._step()

    def _toggle(self) -> None:
        self.playing = not self.playing
        self._last = self.ui.now - PLAY_MS
        self.ui.focus_on("pause" if self.playing else "play")
        self.ui.invalidate()

    def _forward(self) -> None:
        self.playing = False
        self._step()

    def _step(self) -> None:
        """Plays the record's next step and shows it move."""
        length = self.match.length
        if length >= len(self.record.steps):
            self.playing = False
            return
        before = self.view
        actor, text, _digest = self.record.steps[length]
        self.match.play(actor, text)
        self._last = self.ui.now
        self.table.stepped(before, self.view, tuple(event for _, event in self.match.events(PUBLIC, length)))
        self.playing = self.playing and self.match.length < len(self.record.steps)
        self.ui.invalidate()

    def _to(self, length: int) -> None:
        """Jumps to the state after this many steps."""
        self.playing = False
        self.ui.timeline.skip()
        if length < self.match.length:
            self.match = self._fresh()
        for actor, text, _digest in self.record.steps[self.match.length : length]:
            self.match.play(actor, text)
        self.table.reset()
        self.ui.invalidate()
