"""The road in one line under the reveal, with the forks that walk on it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.matchy.view import spaces, track
from scenes.tables.matchy.fork import Fork, standing
from scenes.tables.matchy.road import StripDraw, strip_places
from scenes.tables.matchy.show import Show

SCALE = 0.42
"""Scale of a fork on the strip."""


def nodes(show: Show) -> list[Node]:
    if not show.strip:
        return []
    numbers = track(show.view).numbers
    label = show.words._("The road: each number tells how many pictures are picked there next")
    found = [Node("strip", Role.IMAGE, show.spread.strip, label, (StripDraw(numbers),))]
    for team, rect in zip(show.teams, stands(show, spaces(show.view)), strict=True):
        space = spaces(show.view)[team.number]
        text = show.words._("{name} on space {space}").format(name=show.team_name(team), space=space)
        found.append(Node(f"walker.{team.number}", Role.IMAGE, rect, text, (Fork(show.colours(team)),)))
    return found


def stands(show: Show, standing_on: Sequence[int]) -> list[Rect]:
    """Where each team's fork stands on the strip; those that share a cell a little apart."""
    places, found = strip_places(show.spread.strip, len(track(show.view).numbers)), []
    for number, space in enumerate(standing_on):
        at = min(space, len(places) - 1)
        sharing = [other for other, on in enumerate(standing_on) if min(on, len(places) - 1) == at]
        beside = (sharing.index(number) - (len(sharing) - 1) / 2) * min(24.0, places[0].w * 1.5 / len(sharing))
        found.append(standing(places[at].cx + beside * (1 if len(sharing) > 1 else 0), places[at].y + 12, SCALE * show.spread.k))
    return found
