"""The grade of a team: its score as beads on a rail, the five titles, and every turn (R-PM-11; art2.md, C)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.seating import Seat
from game.engine import widgets
from game.engine.draws import Bead, Fill, Label, Paper, Ring, Rule
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.engine.words import Words
from game.rules.mismatch.pack import plain
from game.rules.mismatch.view import TALK, View, gains, grade, grade_title, limits, most, team_score, worths
from scenes.tables.mismatch.words import limits_text

MOST_BEADS = 60
"""With more points than this a bead stands for two or five of them."""


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A turn as the screen tells it: the leader's name and colour, the word, the team's points."""

    name: str
    colour: int
    word: str
    points: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What the screen needs of the match. `limits` are the highest scores of the four lower grades, `best_turn` is the most that a turn can
    bring."""

    score: int
    most: int
    limits: tuple[int, ...]
    grade: int
    titles: tuple[str, ...]
    turns: tuple[TurnLine, ...]
    best_turn: int

    def span(self, number: int) -> tuple[int, int]:
        """From which to which score a grade goes."""
        low = 0 if number == 0 else self.limits[number - 1] + 1
        return low, self.limits[number] if number < len(self.limits) else self.most


def facts(view: View, seating: Sequence[Seat]) -> Facts:
    """The facts of a match that a team has played."""
    lines = []
    for number, turn in enumerate(view.past, start=1):
        word, leader = plain(view.deck.word(turn.task, turn.secret)), seating[turn.leader]
        lines.append(TurnLine(leader.name, leader.colour, word, gains(view, number).team))
    titles = tuple(grade_title(view, number) for number in range(len(limits(view)) + 1))
    guessers = 1 if view.mode == TALK else view.seats - 1
    best = sum(worths(view)[:guessers])
    return Facts(team_score(view), most(view), limits(view), grade(view), titles, tuple(lines), best)


@dataclass(frozen=True)
class Grade:
    """The screen. `nodes` draws it between the top bar and the dock; `best` is the best earlier score of the same team, if any."""

    words: Words
    facts: Facts

    def nodes(self, area: Rect, best: int | None) -> tuple[Node, ...]:
        gap = 22.0 if area.w < 1600 else 30.0
        high = min(270.0, area.h * 0.35)
        top = Rect(area.x, area.y, area.w, high)
        low = Rect(area.x, top.bottom + gap, area.w, area.bottom - top.bottom - gap)
        left = Rect(low.x, low.y, low.w * 0.56, low.h)
        right = Rect(left.right + gap, low.y, low.right - left.right - gap, low.h)
        return (self._rail(top, best), self._table(left), self._turns(right))

    def _rail(self, rect: Rect, best: int | None) -> Node:
        """Score and title, then the beads with marks where the grades end."""
        _, n_, told = self.words._, self.words.n_, self.facts
        inner = rect.inset(46 if rect.w > 1600 else 30, 14)
        unit = next(step for step in (1, 2, 5, 10) if told.most / step <= MOST_BEADS)
        head = Rect(inner.x, inner.y, inner.w, inner.h * 0.38)
        notes = []
        if told.grade < len(told.limits):
            more = told.limits[told.grade] + 1 - told.score
            notes.append(n_("{count} more for the next title", "{count} more for the next title", more).format(count=more))
        if best is not None:
            notes.append(_("best so far {score}").format(score=best))
        if unit > 1:
            notes.append(n_("one bead is {count} point", "one bead is {count} points", unit).format(count=unit))
        size = 70.0 if rect.h > 240 else 56.0
        number = Rect(head.x, head.y, size * 0.62 * len(str(told.score)) + 20, head.h)
        title = Rect(number.right + 16, head.y, head.w * 0.56 - number.w, head.h)
        children: list[Node] = [
            Node("grade.score", Role.TEXT, number, str(told.score), (Label(str(told.score), "big", "bead", "left", size=size),)),
            widgets.text("grade.title", title, told.titles[told.grade], "h1", "paper", size=size * 0.86, lines=2, valign="centre"),
            widgets.text(
                "grade.note",
                Rect(title.right + 16, head.y, head.right - title.right - 16, head.h),
                " · ".join(notes),
                "small-bold",
                "paper",
                "right",
                lines=2,
                valign="centre",
            ),
        ]
        groove = Rect(inner.x, head.bottom + inner.h * 0.03, inner.w, inner.h * 0.27)
        children += self._beads(groove, unit)
        foot = Rect(inner.x, groove.bottom + 8, inner.w, inner.bottom - groove.bottom - 8)
        children += self._marks(groove, foot)
        panel = Paper("rail", 40, 3, lip="ink-lip", fold=True)
        return Node("grade", Role.PANEL, rect, _("Your score"), (panel,), tuple(children))

    def _x(self, groove: Rect, points: float) -> float:
        """Where on the rail so many points lie."""
        return groove.x + groove.h * 0.3 + (groove.w - groove.h * 0.6) * points / max(1, self.facts.most)

    def _beads(self, groove: Rect, unit: int) -> list[Node]:
        told = self.facts
        found: list[Node] = [
            Node("rail.ground", Role.IMAGE, groove, draws=(Fill("slot", groove.h / 2),)),
            Node("rail.wire", Role.IMAGE, Rect(groove.x + 10, groove.cy - 4, groove.w - 20, 8), draws=(Fill("#5B5140", 4),)),
        ]
        pitch = self._x(groove, unit) - self._x(groove, 0)
        side = min(groove.h * 0.56, pitch * 0.94)
        for n in range(round(told.score / unit)):
            spot = Rect.around(self._x(groove, (n + 0.5) * unit), groove.cy, side)
            found.append(Node(f"rail.{n}", Role.IMAGE, spot, draws=(Bead(),)))
        return found

    def _marks(self, groove: Rect, foot: Rect) -> list[Node]:
        """A mark at each limit, and the range of each grade below, where there is room for it."""
        told, found = self.facts, []
        edges = [0, *(limit + 0.5 for limit in told.limits), told.most]
        for limit in told.limits:
            x = self._x(groove, limit + 0.5)
            found.append(Node(f"mark.{limit}", Role.IMAGE, Rect(x - 2.5, groove.y - 6, 5, groove.h + 12), draws=(Rule("paper"),)))
        for number in range(len(told.titles)):
            low, high = told.span(number)
            left, right = self._x(groove, edges[number]), self._x(groove, edges[number + 1])
            if low > high or right - left < 76:
                continue
            color = "bead" if number == told.grade else "paper"
            spot = Rect(left, foot.y, right - left, foot.h)
            found.append(widgets.text(f"range.{number}", spot, limits_text(low, high), "body-bold", color, "centre"))
        return found

    def _table(self, rect: Rect) -> Node:
        """All titles, the best on top; the team's own has the ring."""
        _, told = self.words._, self.facts
        inner = rect.inset(22, 18)
        count = len(told.titles)
        pitch = inner.h / count
        found: list[Node] = []
        for number in sorted(range(count), key=lambda n: n == told.grade):
            line = Rect(inner.x, inner.y + (count - 1 - number) * pitch + 4, inner.w, pitch - 8)
            own, (low, high) = number == told.grade, told.span(number)
            draws: tuple[Draw, ...] = (Paper("signal-pale" if own else "paper2" if number % 2 == 0 else "paper", 20, 0, lip=False),)
            if own:
                draws = (Ring("signal", 20, -2, lip=0, width=8), *draws)
            chip_w = 230.0 if own else 0.0
            span = Rect(line.x + 14, line.y, 150, line.h)
            title = Rect(span.right + 24, line.y, line.right - span.right - 40 - chip_w, line.h)
            parts = [
                widgets.text(f"title.{number}.span", span, limits_text(low, high) if low <= high else "–", "label", align="right"),
                widgets.text(f"title.{number}.text", title, told.titles[number], "label", size=34, lines=2, valign="centre"),
            ]
            if own:
                parts.append(widgets.chip("own", Rect(line.right - chip_w - 12, line.cy - 25, chip_w, 50), _("your team"), ink=True))
            found.append(Node(f"title.{number}", Role.GROUP, line, told.titles[number], draws, tuple(parts), value="own" if own else ""))
        return widgets.panel("titles", rect, found, level=2, label=_("The titles"))

    def _turns(self, rect: Rect) -> Node:
        """Every turn: who led, the word, what it brought."""
        _, n_, told = self.words._, self.words.n_, self.facts
        inner = rect.inset(26, 16)
        count = len(told.turns)
        head = Rect(inner.x, inner.y, inner.w, 56)
        note = n_("{count} is the most in a turn", "{count} is the most in a turn", told.best_turn).format(count=told.best_turn)
        found = [
            widgets.text(
                "turns.title",
                Rect(head.x, head.y, head.w * 0.44, head.h),
                n_("{count} turn", "{count} turns", count).format(count=count),
                "h1",
                size=40,
            ),
            widgets.text(
                "turns.note",
                Rect(head.x + head.w * 0.44, head.y, head.w * 0.56, head.h),
                note,
                "small",
                "ink2",
                "right",
                lines=2,
                valign="centre",
            ),
        ]
        columns = 2 if count > 4 else 1
        rows = -(-count // columns)
        pitch = min(96.0, (inner.bottom - head.bottom - 8) / max(1, rows))
        cells = Rect(inner.x, head.bottom + 8, inner.w, inner.bottom - head.bottom - 8).columns(columns, 14)
        for n, line in enumerate(told.turns):
            cell = cells[n // rows]
            found += self._turn(n, line, Rect(cell.x, cell.y + n % rows * pitch, cell.w, pitch - 8))
        return widgets.panel("turns", rect, found, level=2, label=_("The turns"))

    def _turn(self, n: int, line: TurnLine, rect: Rect) -> list[Node]:
        narrow = rect.w < 300
        r = min(22.0 if narrow else 28.0, rect.h / 2 - 4)
        wide = 54.0 if narrow else 62.0
        chip = Rect(rect.right - wide - 8, rect.cy - min(28.0, rect.h / 2 - 4), wide, min(56.0, rect.h - 8))
        word = Rect(rect.x + 2 * r + (18 if narrow else 26), rect.y, chip.x - rect.x - 2 * r - (24 if narrow else 36), rect.h)
        label = self.words.n_("{name}: {word}, {count} point", "{name}: {word}, {count} points", line.points).format(
            name=line.name, word=line.word, count=line.points
        )
        best = line.points == self.facts.best_turn
        return [
            Node(f"turn.{n}", Role.GROUP, rect, label, (Paper("paper2", 18, 0, lip=False),)),
            widgets.badge(f"turn.{n}.badge", rect.x + (8 if narrow else 12) + r, rect.cy, r, line.colour),
            widgets.text(f"turn.{n}.word", word, line.word, "label", lines=2, size=30, valign="centre"),
            Node(f"turn.{n}.chip", Role.IMAGE, chip, draws=(Paper("signal" if best else "white", 16, 0, lip=False),)),
            widgets.text(f"turn.{n}.points", chip, str(line.points), "label", align="centre"),
        ]
