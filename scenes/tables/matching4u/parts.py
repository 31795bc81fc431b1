"""What the scenes need of Matching 4U besides its table: the set-up's words, the preview of a pack, the result, the rule pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.core.rules import Outcome
from game.core.seating import Seat
from game.engine.draws import Picture
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.engine.words import Words
from game.rules.matching4u.pack import Deck
from game.rules.matching4u.view import CATEGORIES, ROUNDS, TRICKS, Sheet, View, phase, sheet, to_act, totals, won_of
from scenes.tables.base import Chapter, GameTable, Host, OptionWords, PackTalk, Result, ResultPart, ResultRow, Standing
from scenes.tables.matching4u.cards import RATIO
from scenes.tables.matching4u.faces import icon_of, item_face
from scenes.tables.matching4u.pages import chapters
from scenes.tables.matching4u.table import Matching4UTable
from scenes.tables.matching4u.words import plain, row_name, row_rule, seat_name


class Matching4UParts:
    """Matching 4U's side of scenes.tables.base.GameParts."""

    seat_colours: tuple[int, ...] | None = None

    def table(self, host: Host) -> GameTable:
        return Matching4UTable(host)

    def options(self, words: Words) -> tuple[OptionWords, ...]:
        _ = words._
        values = (("winner", _("Last date's winner")), ("lowest", _("Fewest points")))
        return (OptionWords("leader", _("Who leads rounds 2 and 3?"), values),)

    def pack_talk(self, words: Words) -> PackTalk | None:
        _, n_ = words._, words.n_
        return PackTalk(
            _("Cards"),
            _("Previous cards"),
            _("Next cards"),
            _("Pick other cards"),
            lambda count: n_("{count} pack of cards has a fault", "{count} packs of cards have a fault", count).format(count=count),
        )

    def pack_words(self, words: Words, pack: Any) -> tuple[str, str]:
        deck: Deck = pack
        return deck.title, deck.description

    def preview(self, pack: Any, rect: Rect) -> tuple[Node, ...]:
        """Three of the items and a date, without words: drawings only."""
        deck: Deck = pack
        width = min(rect.w / 4.6, (rect.h - 60) / RATIO, 200.0)
        left, top = rect.cx - 2.15 * width, rect.cy - width * RATIO / 2
        cards: list[Draw] = [replace(item_face(Words(), deck, number), name="", rule="") for number in (1, 12, 24)]
        cards.append(Picture(f"matching4u/date_{deck.dates[0].picture}", radius=14))
        return tuple(
            Node(f"preview.{n}", Role.IMAGE, Rect(left + n * width * 1.1, top, width, width * RATIO), draws=(draw,))
            for n, draw in enumerate(cards)
        )

    def standing(self, words: Words, view: Any, seating: Sequence[Seat]) -> Standing:
        """The round, what is going on and who is next, and everybody's points so far."""
        _, n_ = words._, words.n_
        shown: View = view
        where = phase(shown)
        seats = to_act(shown)
        name = seat_name(words, seating, seats[0]) if seats else ""
        lines = {
            "draft": _("Round {round} of {rounds} · drafting"),
            "play": _("Round {round} of {rounds} · {name} plays next"),
            "take": _("Round {round} of {rounds} · {name} takes next"),
            "date": _("Round {round} of {rounds} · date {date} of {dates}"),
            "sheet": _("Round {round} of {rounds} · scored"),
        }
        line = lines.get(where, _("Round {round} of {rounds}"))
        told = line.format(round=shown.number, rounds=ROUNDS, name=name, date=min(len(shown.now.tricks) + 1, TRICKS), dates=TRICKS)
        points = totals(shown)[: len(seating)]
        return Standing(told, tuple(n_("{count} point", "{count} points", value).format(count=plain(value)) for value in points))

    def rematch(self, outcome: Outcome | None) -> dict[str, str]:
        return {}

    def result(self, words: Words, view: Any, outcome: Outcome, seating: Sequence[Seat]) -> Result:
        """The three rounds row by row; the dummy's points stand in its own words."""
        _ = words._
        shown: View = view
        sheets = [sheet(shown, number) for number in range(1, ROUNDS + 1)]
        parts = tuple(
            ResultPart(
                _("Round {round}").format(round=number),
                self._rows(words, [each], len(seating)),
                tuple(plain(points) for points in each.totals[: len(seating)]),
                _best(each.totals[: len(seating)]),
            )
            for number, each in enumerate(sheets, start=1)
        )
        headline = _("wins the day in the city!") if len(outcome.winners) == 1 else _("share the day in the city!")
        ranks = tuple(1 + sum(other > score for other in outcome.scores) for score in outcome.scores)
        scores = tuple(plain(score) for score in outcome.scores)
        rows, faces = self._rows(words, sheets, len(seating)), tuple(_best_date(shown, seat) for seat in range(len(seating)))
        return Result(_("Score sheet"), headline, rows, _("Total"), scores, ranks, parts, faces)

    def _rows(self, words: Words, sheets: Sequence[Sheet], seats: int) -> tuple[ResultRow, ...]:
        return tuple(self._row(words, sheets, category, seats) for category in CATEGORIES if category != "perfume")

    def _row(self, words: Words, sheets: Sequence[Sheet], category: str, seats: int) -> ResultRow:
        """A row of the three sheets together; Clothes and Perfume are one."""
        _ = words._
        parts = ("clothes", "perfume") if category == "clothes" else (category,)
        values = [sum(each.row(part).points[seat] for each in sheets for part in parts) for seat in range(seats)]
        best = _best(values)
        if category == "clothes":
            return ResultRow(icon_of(category), _("Clothes, Perfume"), _("2 each, with Perfume 8"), tuple(map(plain, values)), best)
        return ResultRow(icon_of(category), row_name(words, category), row_rule(words, category), tuple(map(plain, values)), best)

    def chapters(self, words: Words, pack: Any) -> tuple[Chapter, ...]:
        return chapters(words, pack)


def _best(values: Sequence[int]) -> frozenset[int]:
    """The seats whose value is the best, unless all are level."""
    return frozenset(seat for seat, value in enumerate(values) if value == max(values) and value != min(values))


def _best_date(view: View, seat: int) -> str:
    """The drawing of the date with most points that this seat has won in the match, of equal ones the earliest; '' for none."""
    dates = [date for each in view.past for date in won_of(each.tricks)[seat].dates]
    best = max((view.deck.date(date) for date in dates), key=lambda date: date.points, default=None)
    return "" if best is None else f"matching4u/date_{best.picture}"
