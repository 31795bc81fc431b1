"""All that the drawing of Matchy Matchy's table needs at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.matchy.view import NOBODY, Phase, Round, Team, View, gains, phase, spaces, teams
from scenes.tables.base import Host
from scenes.tables.matchy.choice import Choice
from scenes.tables.matchy.spread import Spread
from scenes.tables.matchy.words import team_name

if TYPE_CHECKING:
    from game.engine.words import Words
    from scenes.tables.matchy.table import MatchyTable


@dataclass(frozen=True, slots=True)
class Show:
    """A view, where it lies, and what is picked. `me`: the person's seat whose pictures are shown for choosing, or None."""

    table: MatchyTable
    host: Host
    view: View
    phase: Phase
    spread: Spread
    choice: Choice
    me: int | None

    @property
    def words(self) -> Words:
        return self.host.words

    @property
    def teams(self) -> tuple[Team, ...]:
        return teams(self.view)

    @property
    def odd(self) -> bool:
        """Whether one of the players is the referent."""
        return self.view.seats % 2 == 1

    @property
    def referent(self) -> int | None:
        return None if self.view.referent == NOBODY else self.view.referent

    def name(self, seat: int) -> str:
        return self.host.seating[seat].name

    def colour(self, seat: int) -> int:
        return self.host.seating[seat].colour

    def team_name(self, team: Team) -> str:
        return team_name(self.words, self.host.seating, team)

    def colours(self, team: Team) -> tuple[int, ...]:
        """The colours of a team's fork."""
        return tuple(self.colour(seat) for seat in team.seats)

    def art(self, picture: str) -> str:
        """What a picture's drawing is: the pack's own, or the program's."""
        return art(self.view, picture)

    def title(self, picture: str) -> str:
        """A picture in words."""
        return self.view.deck.picture(picture).name

    @property
    def last(self) -> Round | None:
        """The newest round in which something was turned over; None before the first."""
        now = self.view.now
        return now if now.shown else self.view.past[-1] if self.view.past else None

    @property
    def walks(self) -> tuple[tuple[int, int], ...]:
        """Each team's way in the newest round: from space, to space."""
        last = self.last
        if last is None:
            return tuple((space, space) for space in spaces(self.view))
        return tuple((start, start + gain) for start, gain in zip(last.spaces, gains(self.view, last), strict=True))

    @property
    def strip(self) -> bool:
        """Whether the road runs along the foot of the reveal: on the short board only (art bible, part 2, A8)."""
        return self.view.board == "short"


def art(view: View, picture: str) -> str:
    """What `artwork` draws for a picture."""
    return view.deck.picture(picture).art or f"matchy/picture_{picture}"


def phase_of(view: View) -> Phase:
    return phase(view)
