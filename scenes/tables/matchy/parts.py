"""What the scenes need of Matchy Matchy besides its table: the set-up's words, the preview of a pack, the result, the rule pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.rules import Outcome
from game.core.seating import Seat
from game.engine.draws import Picture
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.engine.words import Words
from game.rules.matchy.view import (
    FULL,
    NOBODY,
    SAME_PLACE,
    SHORT,
    Deck,
    View,
    gains,
    last_space,
    phase,
    ready,
    spaces,
    team_hits,
    teams,
    theme,
)
from scenes.tables.base import Chapter, GameTable, Host, OptionWords, PackTalk, Result, ResultPart, ResultRow, Standing
from scenes.tables.matchy.cards import PictureCard
from scenes.tables.matchy.pages import chapters
from scenes.tables.matchy.table import MatchyTable

ROUNDS_A_PART = 6
"""So many rounds stand under each other on the result's sheet."""
SHOWN = (("sunset", "tea", "cat"), ("moon", "kite", "balloon"), ("lighthouse", "hands", "snail"))
"""What the preview of a pack shows, as far as the pack has these."""


class MatchyParts:
    """Matchy Matchy's side of scenes.tables.base.GameParts."""

    seat_colours: tuple[int, ...] | None = None

    def table(self, host: Host) -> GameTable:
        return MatchyTable(host)

    def options(self, words: Words) -> tuple[OptionWords, ...]:
        _ = words._
        return (
            OptionWords("board", _("Board"), (("auto", _("Auto")), ("short", _("Short")), ("full", _("Full")))),
            OptionWords("retire", _("Pictures"), (("off", _("Return")), ("on", _("Retire")))),
            OptionWords("redraw", _("New theme"), (("off", _("No")), ("on", _("Once")))),
            OptionWords("referent", _("Referent, if odd"), (("drawn", _("Drawn")), ("first", _("Seat 1")))),
        )

    def pack_talk(self, words: Words) -> PackTalk | None:
        _, n_ = words._, words.n_
        return PackTalk(
            _("Pack"),
            _("Previous pack"),
            _("Next pack"),
            _("Pick another pack"),
            lambda count: n_("{count} pack has a fault", "{count} packs have a fault", count).format(count=count),
        )

    def pack_words(self, words: Words, pack: Any) -> tuple[str, str]:
        """The title, and in a sentence how long a match lasts on either board; without that the pack's own sentence."""
        deck: Deck = pack
        short, full = deck.board(SHORT), deck.board(FULL)
        if not (short.themes and full.themes):
            return deck.title, deck.description
        text = words._("Short: {a} to {b} themes. Full: {c} to {d}.")
        return deck.title, text.format(a=short.themes[0], b=short.themes[1], c=full.themes[0], d=full.themes[1])

    def preview(self, pack: Any, rect: Rect) -> tuple[Node, ...]:
        """A plate with three pictures for each of three places at the table."""
        deck: Deck = pack
        side = min(rect.h * 0.36, rect.w / 9.4)
        plate = min(rect.h * 0.94, rect.w / 3.2)
        found, known = [], list(deck.ids)
        for n, wanted in enumerate(SHOWN):
            cx = rect.x + rect.w * (2 * n + 1) / 6
            dish = Rect.around(cx, rect.cy, plate)
            found.append(Node(f"preview.plate.{n}", Role.IMAGE, dish, draws=(Picture("matchy/plate"),)))
            for k, name in enumerate(wanted):
                id = name if name in known else known[3 * n + k]
                art = deck.picture(id).art or f"matchy/picture_{id}"
                spot = Rect.around(cx + (k - 1) * side * 0.92, rect.cy + (abs(k - 1) * 0.12 - 0.04) * side, side)
                found.append(Node(f"preview.{n}.{k}", Role.IMAGE, spot, draws=(PictureCard(art),)))
        return tuple(found)

    def standing(self, words: Words, view: Any, seating: Sequence[Seat]) -> Standing:
        """The round and what is going on, and where everybody's fork stands."""
        _ = words._
        shown: View = view
        where = phase(shown)
        lines = {
            "choose": _("Round {round} · choosing pictures"),
            "reveal": _("Round {round} · cards are turned over"),
            "rows": _("Round {round} · all cards are open"),
        }
        line = lines.get(where, _("Round {round}")).format(round=max(1, shown.number))
        stand, told = spaces(shown), []
        for seat in range(len(seating)):
            number = next((team.number for team in teams(shown) if seat in team.seats), None)
            if number is None:
                told.append(_("referent") if seat == shown.referent else "")
            else:
                text = _("space {space} of {last}").format(space=stand[number], last=last_space(shown))
                told.append(_("ready") if where == "choose" and ready(shown, seat) else text)
        return Standing(line, tuple(told))

    def rematch(self, outcome: Outcome | None) -> dict[str, str]:
        return {}

    def result(self, words: Words, view: Any, outcome: Outcome, seating: Sequence[Seat]) -> Result:
        """The whole match in 3s and 2s, and the gains round by round."""
        shown: View = view
        return Result(
            words._("Matches"),
            _headline(words, shown, outcome, seating),
            _rows(words, shown),
            words._("Space"),
            tuple(_score(words, shown, outcome, seat) for seat in range(shown.seats)),
            _ranks(shown, outcome),
            _parts(words, shown),
            teams=tuple(team.seats for team in teams(shown)) if shown.referent == NOBODY else (),
        )

    def chapters(self, words: Words, pack: Any) -> tuple[Chapter, ...]:
        """With the program's own pictures: the examples name them."""
        return chapters(words)


def _headline(words: Words, view: View, outcome: Outcome, seating: Sequence[Seat]) -> str:
    """What the ribbon says behind the winners' names."""
    _ = words._
    if view.referent != NOBODY:
        name = seating[view.referent].name
        one = len(outcome.winners) == 1
        return (_("thinks most like {name}!") if one else _("think most like {name}!")).format(name=name)
    return _("think alike the most!") if len(outcome.winners) == 2 else _("share the victory!")


def _score(words: Words, view: View, outcome: Outcome, seat: int) -> str:
    """The space of a seat's fork; the referent has none."""
    return "\N{EN DASH}" if seat == view.referent else str(outcome.scores[seat])


def _ranks(view: View, outcome: Outcome) -> tuple[int, ...]:
    """1 for the winners; duos share their place; the referent, who can't win, stands last."""
    ranks = []
    for seat, score in enumerate(outcome.scores):
        if seat == view.referent:
            ranks.append(len(outcome.scores))
        else:
            better = {number for number, space in enumerate(spaces(view)) if space > score}
            ranks.append(1 + sum(len(teams(view)[number].seats) for number in better))
    return tuple(ranks)


def _of_seats(view: View, values: Sequence[int], dash: str = "\N{EN DASH}") -> tuple[str, ...]:
    """Values of teams as one text a seat; the referent has a dash."""
    found = []
    for seat in range(view.seats):
        number = next((team.number for team in teams(view) if seat in team.seats), None)
        found.append(dash if number is None else str(values[number]))
    return tuple(found)


def _best(view: View, values: Sequence[int]) -> frozenset[int]:
    """The seats of the best teams, unless all are level."""
    if max(values) == min(values):
        return frozenset()
    return frozenset(seat for team in teams(view) for seat in team.seats if values[team.number] == max(values))


def _rows(words: Words, view: View) -> tuple[ResultRow, ...]:
    """Pictures in the same place, in another place, the best round, and rounds without a match."""
    _ = words._
    rows = [[team_hits(team, each) for each in view.past] for team in teams(view)]
    same = [sum(hit.points == SAME_PLACE for hits in found for hit in hits) for found in rows]
    other = [sum(hit.points != SAME_PLACE for hits in found for hit in hits) for found in rows]
    best = [max((sum(hit.points for hit in hits) for hits in found), default=0) for found in rows]
    blank = [sum(not hits for hits in found) for found in rows]
    fewest = [-count for count in blank]

    def row(icon: str, name: str, rule: str, values: Sequence[int], best_of: Sequence[int] | None = None) -> ResultRow:
        return ResultRow(icon, name, rule, _of_seats(view, values), _best(view, values if best_of is None else best_of))

    return (
        row("icon_star", _("Same place"), _("+3 for each picture"), same),
        row("icon_swap", _("Another place"), _("+2 for each picture"), other),
        row("icon_trophy", _("Best round"), _("most spaces at once"), best),
        row("icon_x", _("Blank rounds"), _("not one match"), blank, fewest),
    )


def _parts(words: Words, view: View) -> tuple[ResultPart, ...]:
    """The gains of every round, a few rounds to a part; what a part adds up to."""
    found = []
    for start in range(0, len(view.past), ROUNDS_A_PART):
        some = view.past[start : start + ROUNDS_A_PART]
        rows = []
        for number, each in enumerate(some, start=start + 1):
            gained = gains(view, each)
            name = f"{number} · {theme(view, each)}"
            rows.append(ResultRow("icon_flag", name, "", _of_seats(view, gained), _best(view, gained)))
        sums = [sum(gains(view, each)[team.number] for each in some) for team in teams(view)]
        name = words._("{first} to {last}").format(first=start + 1, last=start + len(some)) if len(some) > 1 else str(start + 1)
        found.append(ResultPart(name, tuple(rows), _of_seats(view, sums), _best(view, sums)))
    return tuple(found)
