"""What the scenes need of Perfect Mismatch besides its table: the set-up's words, the preview of a pack, the result, the rule pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.rules import Outcome
from game.core.seating import Seat
from game.engine.geometry import Rect
from game.engine.node import Node
from game.engine.words import Words
from game.rules.mismatch.pack import Deck, plain
from game.rules.mismatch.view import COMPETITIVE, TALK, View, gains, has_links, most, phase, team_score, totals, turns
from scenes.tables.base import Chapter, GameTable, Host, OptionWords, PackTalk, Result, ResultRow, Standing
from scenes.tables.mismatch.beads import Beads, whole
from scenes.tables.mismatch.grade import Grade, facts
from scenes.tables.mismatch.pages import chapters
from scenes.tables.mismatch.table import MismatchTable
from scenes.tables.mismatch.tablet import picture_rows
from scenes.tables.mismatch.words import mode_name, signed

TALL_ROWS = 6
"""With more turns than this the result has no second line for who led."""


class MismatchParts:
    """Perfect Mismatch's side of scenes.tables.base.GameParts."""

    seat_colours: tuple[int, ...] | None = None

    def table(self, host: Host) -> GameTable:
        return MismatchTable(host)

    def keyed(self, options: Mapping[str, str]) -> bool:
        """Who only talks has nothing to be first in (R-PM-14)."""
        return options.get("mode") != TALK

    def keys_words(self, words: Words) -> tuple[str, str]:
        _ = words._
        return _("Voting keys"), _("Each guesser hits the own key to vote. Pick a person to change the key.")

    def options(self, words: Words) -> tuple[OptionWords, ...]:
        _ = words._
        modes = (
            ("competitive", _("Competitive · 3–8")),
            ("talk", _("Let Them Talk · 2–8, together")),
            ("wordless", _("Without a Word · 2–8, together")),
        )
        redraw = (("off", _("No")), ("on", _("Yes")))
        return (OptionWords("mode", _("How do you play?"), modes), OptionWords("redraw", _("Swap a pair?"), redraw))

    def pack_talk(self, words: Words) -> PackTalk | None:
        _, n_ = words._, words.n_
        return PackTalk(
            _("Words"),
            _("Previous words"),
            _("Next words"),
            _("Pick other words"),
            lambda count: n_("{count} pack of words has a fault", "{count} packs of words have a fault", count).format(count=count),
        )

    def pack_words(self, words: Words, pack: Any) -> tuple[str, str]:
        """A pack that nothing is known of is one in which bots can only guess."""
        deck: Deck = pack
        if has_links(deck):
            return deck.title, deck.description
        return deck.title, words._("Bots know nothing of these words, so they set beads and vote at random.")

    def preview(self, pack: Any, rect: Rect) -> tuple[Node, ...]:
        """Two rows of the tablet with attributes of the pack."""
        deck: Deck = pack
        first, second = (deck.attribute(0), deck.attribute(2)), (deck.attribute(5), deck.attribute(7))
        area = Rect.around(rect.cx, rect.cy, min(rect.w, 860.0), min(rect.h, 240.0))
        rows = ((*first, whole(4), True), (*second, Beads(), False)) if area.h > 190 else ((*first, whole(4), True),)
        return picture_rows("preview", area, rows)

    def standing(self, words: Words, view: Any, seating: Sequence[Seat]) -> Standing:
        """The turn and its leader; everybody's points, or the team's."""
        _, n_ = words._, words.n_
        shown: View = view
        if phase(shown) == "leader":
            line = _("The first leader is drawn")
        else:
            name = seating[shown.now.leader].name if shown.now.leader >= 0 else ""
            told = _("Turn {turn} of {turns} · {name} leads") if name else _("Turn {turn} of {turns}")
            line = told.format(turn=shown.number, turns=turns(shown), name=name)
        if shown.mode != COMPETITIVE:
            together = _("{mode} · team {points} of {most}").format(
                mode=mode_name(words, shown.mode), points=team_score(shown), most=most(shown)
            )
            return Standing(f"{line} · {together}")
        return Standing(line, tuple(n_("{count} point", "{count} points", value).format(count=value) for value in totals(shown)))

    def rematch(self, outcome: Outcome | None) -> dict[str, str]:
        return {}

    def result(self, words: Words, view: Any, outcome: Outcome, seating: Sequence[Seat]) -> Result:
        """Turn by turn what everybody got; a team sees its grade instead (art2.md, C)."""
        _ = words._
        shown: View = view
        ranks = tuple(1 + sum(other > score for other in outcome.scores) for score in outcome.scores)
        scores = tuple(map(str, outcome.scores))
        rows = []
        for number, turn in enumerate(shown.past, start=1):
            points = gains(shown, number).points
            best = frozenset(seat for seat, value in enumerate(points) if value == max(points) and value > 0)
            name, word = seating[turn.leader].name, plain(shown.deck.word(turn.task, turn.secret))
            led = _("{name} led").format(name=name)
            if len(shown.past) > TALL_ROWS:
                word, led = _("{name}: {word}").format(name=name, word=word), ""
            rows.append(ResultRow("mismatch/icon_hidden", word, led, tuple(map(signed, points)), best))
        if shown.mode == COMPETITIVE:
            headline = _("has the best ear!") if len(outcome.winners) == 1 else _("share the best ear!")
            return Result(_("Turn by turn"), headline, tuple(rows), _("Total"), scores, ranks)
        grade = Grade(words, facts(shown, seating))
        headline = _("Your team: {score} of {most}").format(score=outcome.scores[0], most=most(shown))
        return Result(_("Turn by turn"), headline, tuple(rows), _("Team"), scores, ranks, whole=grade.nodes)

    def chapters(self, words: Words, pack: Any) -> tuple[Chapter, ...]:
        return chapters(words, pack)
