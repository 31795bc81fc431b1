"""What the scenes need of Matchi besides its table: the set-up's words, the preview of a board, the result, the rule pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.rules import Outcome
from game.core.seating import Seat
from game.engine.draws import Picture
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.matchi.pack import Board
from game.rules.matchi.view import View, layout
from scenes.tables.base import Chapter, GameTable, Host, OptionWords, PackTalk, Result, ResultRow, Standing
from scenes.tables.matchi.pages import chapters
from scenes.tables.matchi.spread import fitted
from scenes.tables.matchi.table import MatchiTable

if TYPE_CHECKING:
    from game.engine.words import Words


class MatchiParts:
    """Matchi's side of scenes.tables.base.GameParts."""

    seat_colours: tuple[int, ...] | None = (0, 1)
    """Blue and Gold, whatever the players' profiles say."""

    def table(self, host: Host) -> GameTable:
        return MatchiTable(host)

    def options(self, words: Words) -> tuple[OptionWords, ...]:
        _ = words._
        return (OptionWords("quick", _("Who wins?"), (("off", _("4 in the star")), ("on", _("3: quick match")))),)

    def pack_talk(self, words: Words) -> PackTalk | None:
        _, n_ = words._, words.n_
        return PackTalk(
            _("Board"),
            _("Previous board"),
            _("Next board"),
            _("Pick another board"),
            lambda count: n_("{count} board has a fault", "{count} boards have a fault", count).format(count=count),
        )

    def pack_words(self, words: Words, pack: Any) -> tuple[str, str]:
        board: Board = pack
        return board.title, board.description

    def preview(self, pack: Any, rect: Rect) -> tuple[Node, ...]:
        """The board small, its tiles as they lie."""
        board: Board = pack
        laid = layout(board, tuple(tile.turn or 0 for tile in board.tiles))
        side, x, y = fitted(laid, rect, 110)
        found = []
        for index, tile in enumerate(board.tiles):
            tx, ty = laid.centre(index)
            name = "matchi/tile_centre" if tile.kind == "star" else "matchi/tile_outer"
            found.append(
                Node(f"preview.{index}", Role.IMAGE, Rect.around(x + tx * side, y + ty * side, side * 240 / 118), draws=(Picture(name),))
            )
        return tuple(found)

    def standing(self, words: Words, view: Any, seating: Sequence[Seat]) -> Standing:
        """The turn, who is next, and how many pieces each has in the star."""
        _, n_ = words._, words.n_
        shown: View = view
        if shown.to_move < 0:
            return Standing(_("Nobody has begun yet"))
        name = seating[shown.to_move].name
        if shown.phase == "roll":
            line = _("Turn {turn} · {name} rolls next").format(turn=shown.turn, name=name)
        else:
            line = _("Turn {turn} · {name} moves next").format(turn=shown.turn, name=name)
        stars = [shown.stars(seat) for seat in (0, 1)]
        return Standing(line, tuple(n_("{count} in the star", "{count} in the star", count).format(count=count) for count in stars))

    def rematch(self, outcome: Outcome | None) -> dict[str, str]:
        """The loser begins (R-MA-9); after a shared victory it is rolled again."""
        if outcome is None or len(outcome.winners) != 1:
            return {"begins": "roll"}
        return {"begins": str(1 - outcome.winners[0])}

    def result(self, words: Words, view: Any, outcome: Outcome, seating: Sequence[Seat]) -> Result:
        """Pieces in the star, on the way and not yet placed; how many turns it took."""
        _, n_ = words._, words.n_
        shown: View = view
        stars = [shown.stars(seat) for seat in (0, 1)]
        waiting = [shown.supply(seat) for seat in (0, 1)]
        walking = [4 - stars[seat] - waiting[seat] for seat in (0, 1)]
        by_board = outcome.end == "cap" and stars[0] == stars[1]  # R-MA-13: then the pieces on the board decide
        where = _("on the outer tiles: more of them decided") if by_board else _("on the outer tiles")
        rows = (
            _row("icon_star", _("In the star"), _("{goal} win").format(goal=shown.goal), stars),
            _row("icon_flag", _("On the way"), where, walking, best=by_board),
            _row("icon_person", _("Not placed"), _("waiting beside the board"), waiting, best=False),
        )
        headline = {
            "star": n_("filled the star in {count} turn!", "filled the star in {count} turns!", shown.turn).format(count=shown.turn),
            "cap": _("was ahead after {count} turns!").format(count=shown.turn),
            "shared": _("share the victory!"),
        }[outcome.end]
        ranks = tuple(1 if seat in outcome.winners else 2 for seat in (0, 1))
        return Result(_("How it ended"), headline, rows, _("In the star"), tuple(map(str, outcome.scores)), ranks)

    def chapters(self, words: Words, pack: Any) -> tuple[Chapter, ...]:
        return chapters(words)


def _row(icon: str, name: str, rule: str, values: list[int], *, best: bool = True) -> ResultRow:
    top = frozenset(seat for seat, value in enumerate(values) if best and value == max(values) and value > 0)
    return ResultRow(icon, name, rule, tuple(map(str, values)), top)
