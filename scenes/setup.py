"""The table set-up: who sits where, person or bot, and how this match is to be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game import catalog
from game.content.packs import Pack
from game.core.rng import Rng
from game.core.seating import LEVELS, Seat, distinct_names
from game.engine import widgets
from game.engine.draws import DashedBox, Paper, Pattern, Rule
from game.engine.geometry import Rect
from game.engine.layout import Stage
from game.engine.node import Node, Role
from game.engine.scene import Scene
from scenes import optionrows, tables, timer
from scenes.bars import help_and_menu, home_button, title_plate
from scenes.keys import keys_button
from scenes.levels import level_name, level_note
from scenes.seatcard import SeatCardScene
from scenes.seats import mixed, new_bot, seated
from scenes.tables.base import OptionWords, PackTalk

if TYPE_CHECKING:
    from scenes.shell import Shell

NARROW = 250.0
"""A tent less wide than this, in u, has only the name on it."""
MOST_OPEN = 3
"""With more options than this each is one row that shows its value alone."""
BOT_ROW = 104.0
"""Height in u of a bot's row under the options."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is chosen so far."""

    seats: tuple[Seat | None, ...]
    options: dict[str, str]
    pack: int


class SetupScene(Scene):
    """Ends by laying the table (the match replaces it), or with None back to the shelf."""

    name = "setup"

    def __init__(self, shell: Shell, game: str) -> None:
        self.shell = shell
        self.game = catalog.get(game)
        self.parts = tables.parts(game)
        self.packs, self.faulty = self.game.packs(shell.data)
        self.plan = self._start()

    # --- what stands there at first ---

    def _start(self) -> _Plan:
        """The last set-up of this game, else one person against a bot."""
        rules = self.game.playable
        last = self.shell.store.last_setup(self.game.id)
        seats: list[Seat | None] = [None] * max(rules.info.seats)
        options = {option.key: option.default for option in rules.info.options if not option.hidden}
        pack = 0
        if last is not None:
            for n, (name, colour, level) in enumerate(last.seats[: len(seats)]):
                seats[n] = Seat(name, colour, level)
            offered = {option.key: option.values for option in rules.info.options if not option.hidden}
            options.update({key: value for key, value in last.options.items() if value in offered.get(key, ())})
            pack = next((n for n, p in enumerate(self.packs) if p.id == last.pack), 0)
        else:
            profiles = self.shell.store.profiles()
            name = profiles[0].name if profiles else self.shell.words._("Player 1")
            seats[0] = Seat(name, 0)
            for n in range(1, min(rules.info.seats_for(options))):
                seats[n] = new_bot(seats, n)
        return _Plan(seated(seats, self.parts.seat_colours), options, pack)

    # --- the scene ---

    def enter(self) -> None:
        self.ui.focus_on("start")

    def uncover(self, result: object) -> None:
        self.ui.invalidate()

    def build(self, stage: Stage) -> Node:
        _ = self.shell.words._
        nodes: list[Node] = [Node("ground", Role.IMAGE, stage.window, draws=(Pattern(self.game.id),))]
        nodes.append(home_button(stage, _("Back to the shelf"), self.back))
        plate = title_plate(stage, self.game.title, _("New game"))
        nodes += [plate] if plate is not None else []
        nodes.append(widgets.ribbon("headline", stage, "", _("Who is playing, and how?")))
        nodes += help_and_menu(self, self.shell, stage, rules=self._rules, menu=self._settings)
        side, top, dock_y = (
            (520, 132, stage.h - 134) if not stage.compact else (440 if len(self.plan.seats) < 7 else 360, 100, stage.h - 104)
        )
        panel = Rect(stage.w - 58 - side, top, side, dock_y - top - 26)
        nodes.append(widgets.panel("options", panel, self._options(panel.inset(32, 24))))
        area = Rect(58, top + 20, panel.x - 58 - 44, dock_y - top - 46)
        nodes += self._table(area)
        nodes += self._dock(stage, panel, dock_y)
        return Node("setup", Role.GROUP, stage.rect, label=_("New game"), children=tuple(nodes))

    def _table(self, area: Rect) -> list[Node]:
        """The table seen from above: tents along two sides, what will lie on it in the middle."""
        count = len(self.plan.seats)
        columns = (count + 1) // 2
        gap = 24 if columns < 4 else 16
        width = min(430.0, (area.w - gap * (columns - 1)) / columns)
        wide = area.w if columns > 1 else min(area.w, 1.42 * area.h)
        wood = Rect.around(area.cx, area.cy, wide, area.h - 140)
        nodes = [Node("wood", Role.IMAGE, wood, draws=(Paper("wood", 48, 3, fold=True, lip="wood_lip"),))]
        inner = wood.inset(40, 68)
        pack = self.pack
        if pack is not None:
            preview = self.parts.preview(pack.value, inner)
            nodes.append(Node("preview", Role.GROUP, inner, label=self._pack_words()[0], children=preview))
        else:
            nodes.append(widgets.medal("preview", inner.cx, inner.cy, 60, "icon_x"))
        left = area.cx - (width * columns + gap * (columns - 1)) / 2
        for n in range(count):
            y = area.bottom - 116 if n % 2 else area.y + 12
            nodes.append(self._seat(n, Rect(left + n // 2 * (width + gap), y, width, 104 if width >= NARROW else 84)))
        return nodes

    def _seat(self, n: int, rect: Rect) -> Node:
        _ = self.shell.words._
        seat = self.plan.seats[n]
        wide = rect.w >= NARROW
        if seat is None:
            label, x = _("Add a player"), rect.x + (100 if wide else 72)
            add = Rect(x, rect.y + 14, rect.right - x - 10, 44) if wide else Rect(x, rect.y + 4, rect.right - x - 10, rect.h - 8)
            children: tuple[Node, ...] = (
                widgets.icon(f"seat.{n}.plus", Rect(rect.x + (30 if wide else 14), rect.cy - 24, 48, 48), "icon_plus"),
                widgets.text(f"seat.{n}.add", add, label, "label", lines=1 if wide else 2, valign="centre"),
            )
            if wide:
                children += (widgets.text(f"seat.{n}.kind", Rect(x, rect.y + 56, rect.right - x - 10, 36), _("person or bot"), "small"),)
            return Node(
                f"seat.{n}",
                Role.BUTTON,
                rect,
                label=label,
                draws=(DashedBox(),),
                children=children,
                zone="seats",
                press=self._add,
            )
        sub = _("Person") if not seat.is_bot else _("Bot, {level}").format(level=level_name(self.shell.words, seat.level))
        icon = "icon_bot" if seat.is_bot else "icon_person"
        return widgets.seat_plate(
            f"seat.{n}", rect, seat.colour, seat.name, sub, icon, press=lambda: self._edit(n), edit=wide, zone="seats"
        )

    def _options(self, area: Rect) -> tuple[Node, ...]:
        """From top to bottom: the pack, the options, and the bots at the table as far as there is room."""
        _ = self.shell.words._
        options = self.parts.options(self.shell.words)
        y, nodes = area.y, []
        if not self.ui.stage.compact or len(options) < 2:
            nodes.append(widgets.text("options.title", Rect(area.x, y, area.w, 54), _("This game"), "h1"))
            y += 68
        talk = self.parts.pack_talk(self.shell.words)
        if talk is not None:
            found, y = self._packs(Rect(area.x, y, area.w, area.bottom - y), talk)
            nodes += found
        spread = optionrows.spread(self.ui, options if len(options) <= MOST_OPEN else (), area.w, area.bottom + 8 - y, len(options))
        for option in options[: spread.open]:
            if spread.labels:
                label = Rect(area.x, y, area.w, optionrows.label_height(self.ui, option, area.w))
                nodes.append(widgets.text(f"{option.key}.label", label, option.title, "label", lines=2, valign="centre"))
                y = label.bottom + 4
            choice = optionrows.open_choice(self.ui, area.x, y, area.w, option, self.plan.options[option.key], self._chooser(option))
            nodes.append(choice)
            y = choice.rect.bottom + spread.gap
        rows = (*options[spread.open :], *((timer.option(self.shell.words),) if spread.timer else ()))
        if rows:
            chosen = {**self.plan.options, timer.KEY: self.shell.settings.value.think_time}
            nodes += optionrows.rows(Rect(area.x, y, area.w, area.bottom - y), rows, chosen, self._take)
            y += optionrows.height(len(rows)) + 8
        return (*nodes, *self._bots(Rect(area.x, y, area.w, area.bottom - y)))

    def _packs(self, area: Rect, talk: PackTalk) -> tuple[list[Node], float]:
        """The pack in words, with an arrow to either side; a faulty one of the player's own is listed with its fault. And where it ends."""
        _ = self.shell.words._
        title, sentence = self._pack_words()
        total = len(self.packs) + len(self.faulty)
        count = _("{number} of {count}").format(number=self.plan.pack + 1, count=total)
        row = Rect(area.x, area.y + 48, area.w, 76)
        most = 3 if self.pack is not None else 6
        lines = min(most, max(1, len(self.ui.fonts.fit(sentence, "body", area.w, self.ui.stage, most, floor=28).lines)))
        text = Rect(area.x, row.bottom + 12, area.w, lines * 36)
        nodes = [
            widgets.text("pack.label", Rect(area.x, area.y, area.w * 0.6, 44), talk.heading, "label"),
            Node("pack.well", Role.IMAGE, row, draws=(Paper("paper2", 38, 0, lip=False),)),
            widgets.text("pack.title", row.inset(82 if total > 1 else 20, 0), title, "label", align="centre", lines=2),
            widgets.text("pack.sentence", text, sentence, "body", lines=lines),
        ]
        if total > 1:  # a single one needs no leafing
            nodes += [
                widgets.text("pack.count", Rect(area.x + area.w * 0.6, area.y + 4, area.w * 0.4, 40), count, "small", "ink2", "right"),
                widgets.round_button("pack.back", row.x + 38, row.cy, "icon_arrowl", talk.previous, lambda: self._turn(-1), zone="pack"),
                widgets.round_button("pack.on", row.right - 38, row.cy, "icon_arrow", talk.following, lambda: self._turn(1), zone="pack"),
            ]
        y = text.bottom + 14
        if self.faulty and self.pack is not None:
            rect, label = Rect(area.x, y, area.w, 64), talk.faults(len(self.faulty))
            nodes.append(widgets.button("pack.faults", rect, label, icon="icon_eye", press=self._to_fault, zone="pack", style="label"))
            y = rect.bottom + 22
        nodes.append(Node("pack.rule", Role.IMAGE, Rect(area.x, y, area.w, 3), draws=(Rule(),)))
        return nodes, y + 16

    def _bots(self, area: Rect) -> list[Node]:
        """What to expect of each bot, and a button that gives it the next level. The compact stage has no room for it."""
        words = self.shell.words
        bots = [(n, seat) for n, seat in enumerate(self.plan.seats) if seat is not None and seat.is_bot]
        shown = [] if self.ui.stage.compact else bots[: max(0, int((area.h - 10) // BOT_ROW))]
        nodes = []
        if shown:
            nodes.append(Node("bots.rule", Role.IMAGE, Rect(area.x, area.bottom - len(shown) * BOT_ROW - 10, area.w, 3), draws=(Rule(),)))
        for k, (n, seat) in enumerate(shown):
            row = Rect(area.x, area.bottom - (len(shown) - k) * BOT_ROW, area.w, BOT_ROW)
            level = Rect(row.right - 150, row.cy - 34, 150, 64)
            note = Rect(row.x + 72, row.y, level.x - row.x - 88, row.h)
            nodes += [
                widgets.badge(f"bot.{n}.badge", row.x + 28, row.cy, 28, seat.colour),
                widgets.text(f"bot.{n}.note", note, level_note(words, seat.level), "small", lines=3, valign="centre"),
                widgets.button(f"bot.{n}.level", level, words._("Level"), press=self._leveller(n), zone="bots", style="label"),
            ]
        return nodes

    def _dock(self, stage: Stage, panel: Rect, y: float) -> list[Node]:
        _ = self.shell.words._
        h = 92 if not stage.compact else 80
        label, why = self._start_words()
        nodes = [widgets.button("shelf", Rect(58, y, 230, h), _("Shelf"), icon="icon_arrowl", press=self.back, zone="dock")]
        if len(self._seated()) > 1:
            swap = _("Swap seats") if len(self._seated()) == 2 else _("Mix seats")
            nodes.append(widgets.button("swap", Rect(312, y, 300, h), swap, icon="icon_swap", press=self._mix, zone="dock"))
        nodes += keys_button("keys", Rect(636, y, 290, h), self, self.shell, self.parts, self.plan.options, self._seated(), "dock")
        start = Rect(panel.x, y, panel.w, h)
        nodes.append(widgets.button("start", start, label, primary=True, press=self._lay, enabled=not why, why=why, zone="dock"))
        return nodes

    def _start_words(self) -> tuple[str, str]:
        """What the button reads, and why the match can't begin yet ('' when it can)."""
        _, n_ = self.shell.words._, self.shell.words.n_
        counts, seated = self.game.playable.info.seats_for(self.plan.options), len(self._seated())
        talk = self.parts.pack_talk(self.shell.words)
        if self.pack is None and talk is not None:
            return talk.another, self._pack_words()[1]
        if seated in counts:
            return _("Lay the table"), ""
        missing = min(counts) - seated
        why = _("This game is played by {counts} people or bots.").format(counts=", ".join(map(str, counts)))
        if missing > 0:
            return n_("Add {count} more player", "Add {count} more players", missing).format(count=missing), why
        return _("Change the seats"), why

    # --- changes ---

    def _seated(self) -> list[Seat]:
        return [seat for seat in self.plan.seats if seat is not None]

    def _set(self, n: int, seat: Seat | None) -> None:
        seats = list(self.plan.seats)
        seats[n] = seat
        self._sit(seats, n)

    def _sit(self, seats: list[Seat | None], chosen: int = -1) -> None:
        self.plan = replace(self.plan, seats=seated(seats, self.parts.seat_colours, chosen))
        self.ui.invalidate()

    def _add(self) -> None:
        """A bot on the first free seat, and its card."""
        n = self.plan.seats.index(None)
        self._set(n, new_bot(self.plan.seats, n))
        self._edit(n)

    def _edit(self, n: int) -> None:
        seat = self.plan.seats[n]
        assert seat is not None
        removable = len(self._seated()) > min(self.game.playable.info.seats)
        others = [other for k, other in enumerate(self.plan.seats) if other is not None and k != n]
        card = SeatCardScene(self.shell, seat, removable=removable, colours=self.parts.seat_colours is None, others=others)
        self.ui.director.push(card, lambda result: self._edited(n, result))

    def _edited(self, n: int, result: object) -> None:
        if isinstance(result, Seat):
            self._set(n, result)
        elif result == "remove":
            self._set(n, None)
        self.ui.focus_on(f"seat.{n}")

    def _mix(self) -> None:
        self._sit(mixed(self.plan.seats, Rng(self.shell.new_seed(), "seats")))

    def _chooser(self, option: OptionWords) -> Callable[[str], None]:
        def choose(value: str) -> None:
            self.plan = replace(self.plan, options={**self.plan.options, option.key: value})
            self.ui.invalidate()

        return choose

    def _take(self, key: str, value: str) -> None:
        """The next value of an option in a row; the timer is a setting, which every game follows."""
        if key == timer.KEY:
            self.shell.settings.change(think_time=value)
            self.ui.invalidate()
            return
        self.plan = replace(self.plan, options={**self.plan.options, key: value})
        self.ui.invalidate()

    def _leveller(self, n: int) -> Callable[[], None]:
        return lambda: self._next_level(n)

    def _next_level(self, n: int) -> None:
        seat = self.plan.seats[n]
        assert seat is not None
        self._set(n, replace(seat, level=LEVELS[(LEVELS.index(seat.level) + 1) % len(LEVELS)]))

    def _turn(self, by: int) -> None:
        self.plan = replace(self.plan, pack=(self.plan.pack + by) % (len(self.packs) + len(self.faulty)))
        self.ui.invalidate()

    def _to_fault(self) -> None:
        self.plan = replace(self.plan, pack=len(self.packs))
        self.ui.focus_on("pack.on")
        self.ui.invalidate()

    @property
    def pack(self) -> Pack | None:
        """The pack that is shown; None for one with a fault."""
        return self.packs[self.plan.pack] if self.plan.pack < len(self.packs) else None

    def _pack_words(self) -> tuple[str, str]:
        """Title and sentence of what is shown; of a faulty one its fault."""
        pack = self.pack
        if pack is not None:
            return self.parts.pack_words(self.shell.words, pack.value)
        fault = self.faulty[self.plan.pack - len(self.packs)]
        return fault.title, self.shell.words.said(fault.message)

    def _lay(self) -> None:
        pack, seats = self.pack, self._seated()
        assert pack is not None
        named = [replace(seat, name=name) for seat, name in zip(seats, distinct_names([seat.name for seat in seats]), strict=True)]
        for seat in named:
            if not seat.is_bot:
                self.shell.store.remember(seat.name, seat.colour)
        self.shell.store.save_setup(self.game.id, named, self.plan.options, pack.id)
        self.ui.director.replace(self.shell.new_table(self.game.id, named, self.plan.options, pack))

    def _rules(self) -> None:
        self.ui.director.push(self.shell.rules(self.game.id))

    def _settings(self) -> None:
        self.ui.director.push(self.shell.settings_scene())
