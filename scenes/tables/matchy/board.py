"""The board as a screen of its own: the winding road, forks with their trails, and a plate for each team (part 2, D)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import widgets
from game.engine.geometry import Rect
from game.engine.node import Node, Role
from game.rules.matchy.view import MOST_ROUNDS, Team, last_space, number_at, spaces, track
from scenes.tables.base import Waiting
from scenes.tables.matchy.cards import Points
from scenes.tables.matchy.fork import FORK_H, FORK_W, Fork, lying, standing
from scenes.tables.matchy.road import NumberTile, Road, RoadDraw, Trail, passed
from scenes.tables.matchy.show import Show
from scenes.tables.matchy.words import signed

FORK = 0.56
"""Scale of a fork on the road."""
BESIDE = {1: (0.0,), 2: (-31.0, 31.0), 3: (-46.0, 0.0, 46.0), 4: (-60.0, -20.0, 20.0, 60.0)}
"""How far from the middle of a space forks stand that share it, in u of the full stage."""
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (0, 1))
"""Each team's own corner of a cell, so that trails never meet."""


def nodes(show: Show) -> list[Node]:
    """The road, the forks where they stand now, where they came from, and what is next."""
    return [*road(show), *plates(show), *_dock(show)]


def road(show: Show) -> list[Node]:
    place, board = area(show), track(show.view)
    label = show.words._("The board: {count} spaces").format(count=len(board.numbers))
    found = [Node("road", Role.IMAGE, place, label, (RoadDraw(board.numbers, show.words._("Start")),))]
    laid = Road(place, len(board.numbers))
    for team, (start, end) in zip(show.teams, show.walks, strict=True):
        found += _trail(show, laid, team, start, end)
    return [*found, *forks(show, laid, [end for _, end in show.walks])]


def area(show: Show) -> Rect:
    """Where the road lies: forks on the first row have room above it."""
    place = show.spread.road
    above = FORK_H * FORK * show.spread.k * 0.55
    return Rect(place.x, place.y + above, place.w, place.h - above)


def _trail(show: Show, laid: Road, team: Team, start: int, end: int) -> list[Node]:
    if start >= end:
        return []
    found = [_dot(show, laid, team, start, ())]
    return found + [_dot(show, laid, team, space, show.colours(team)) for space in passed(start, min(end, laid.count - 1))]


def _dot(show: Show, laid: Road, team: Team, space: int, colours: tuple[int, ...]) -> Node:
    return Node(f"trail.{team.number}.{space}", Role.IMAGE, dot(laid, team, space, show.spread.k), draws=(Trail(colours),))


def dot(laid: Road, team: Team, space: int, k: float) -> Rect:
    """Where a team's dot lies on a space."""
    box, (dx, dy) = laid.rect(space), CORNERS[team.number % len(CORNERS)]
    if space == 0:
        return Rect.around(box.cx + dx * box.w * 0.36, box.cy + dy * box.h * 0.36, 28 * k)
    return Rect.around(box.cx + dx * (box.w / 2 - 6), box.cy + dy * (box.h / 2 - 5), 28 * k)


def stands(laid: Road, standing_on: Sequence[int], k: float) -> list[Rect]:
    """Where each team's fork stands: on its space, beside those that share it."""
    found, last = [], laid.count - 1
    for number, space in enumerate(standing_on):
        space = min(space, last)
        sharing = [other for other, at in enumerate(standing_on) if min(at, last) == space]
        at, count = sharing.index(number), len(sharing)
        pitch = min(39.0, laid.pitch * 1.5 / max(1, count))
        beside = BESIDE.get(count, tuple((n - (count - 1) / 2) * pitch for n in range(count)))[at]
        cell, shift = laid.rect(space), beside * (k if count in BESIDE else 1)
        turn = laid.turn(space)
        if turn and laid.turn(space - 1):  # the other cell of the turn lies above: beside it nothing is covered
            edge = cell.x if turn > 0 else cell.right
            found.append(standing(edge - turn * (48 + at * 36) * k, cell.y + 20 * k, FORK * k))
            continue
        foot = cell.y + (18 if 0 < space < last else 26) * k
        found.append(standing(cell.cx + shift, foot, FORK * k))
    return found


def forks(show: Show, laid: Road, standing_on: Sequence[int]) -> list[Node]:
    """The forks, each with what it gained in the newest round, and how far past the flag it is."""
    k, found, last = show.spread.k, [], last_space(show.view)
    places = stands(laid, standing_on, k)
    for team, place, space in zip(show.teams, places, standing_on, strict=True):
        label = show.words._("{name} on space {space}").format(name=show.team_name(team), space=space)
        found.append(Node(f"fork.{team.number}", Role.IMAGE, place, label, (Fork(show.colours(team)),)))
    if show.last is not None:
        found += _medals(show, places, standing_on)
    past = [space - last for space in standing_on if space > last]
    if past:
        flag = laid.rect(last)
        text = show.words._("+{count} past").format(count=max(past))
        scale = show.spread.stage.scale
        wide = show.host.ui.fonts.measure(text, "small-bold", scale, 26) / scale + 40
        x = min(max(flag.cx - wide / 2, 8.0), show.spread.stage.w - wide - 8)
        found.append(widgets.chip("past", Rect(x, flag.bottom - 16, wide, 40), text, ink=True, size=26))
    return found


def _medals(show: Show, places: Sequence[Rect], standing_on: Sequence[int]) -> list[Node]:
    """'+8' beside a fork; forks that stand close wear it at their tines and at their handles in turn, '+0' only where there is room."""
    found, k = [], show.spread.k
    r = max(25.0 * k, 22.0)
    for team, place, (start, end) in zip(show.teams, places, show.walks, strict=True):
        alone = [other for other in places if abs(other.cy - place.cy) < 8 and abs(other.cx - place.cx) < 150 * k]
        at = sorted(other.cx for other in alone).index(place.cx)
        if len(alone) > 2 and start == end:
            continue
        if len(alone) <= 2:
            side = -1 if len(alone) == 2 and at == 0 else 1
            cx, cy = place.cx + side * (place.w / 2 + r - 4), place.y + r + 2
        else:
            cx, cy = place.cx, place.y + (place.h * 0.6 if at % 2 else -4 * k)
        spot = Rect.around(cx, cy, 2 * r)
        gain = end - start
        found.append(Node(f"gain.{team.number}", Role.IMAGE, spot, signed(gain), (Points(signed(gain), gain > 0),)))
    return found


def plates(show: Show) -> list[Node]:
    """A plate for each team: its fork, its players, what it gained, what it picks next."""
    found = []
    for team in show.teams:
        found.append(_plate(show, team, show.spread.plate(team.number, len(show.teams))))
    return found


def _plate(show: Show, team: Team, rect: Rect) -> Node:
    _, k, key = show.words._, show.spread.k, f"team.{team.number}"
    space = spaces(show.view)[team.number]
    if rect.h < 80:
        return _low_plate(show, team, rect)
    gap = 8.0 if show.spread.compact else 14.0
    fork = Rect(rect.x + gap, rect.cy - FORK_H * 0.27 * k, FORK_W * 0.54 * k, FORK_H * 0.54 * k)
    x = fork.right + gap
    wide = rect.right - x - gap + 2
    name = Rect(x, rect.y + 6, wide, rect.h * 0.46)
    foot = Rect(x, name.bottom, wide, rect.bottom - name.bottom - 8)
    tile = Rect(foot.right - 62 * k, foot.cy - 22 * k, 62 * k, 44 * k)
    text = _line(show, team, tile.x - foot.x - 10)
    number = number_at(show.view, space)
    children = [
        Node(f"{key}.fork", Role.IMAGE, fork, draws=(Fork(show.colours(team)),)),
        widgets.text(f"{key}.name", name, show.team_name(team), "label", lines=2, size=27, floor=24, valign="centre"),
        Node(f"{key}.next", Role.IMAGE, tile, _("next: pick {count}").format(count=number), (NumberTile(number, 32 * k),)),
        widgets.text(f"{key}.line", Rect(foot.x, foot.y, tile.x - foot.x - 10, foot.h), text, "small", "ink2", valign="centre"),
    ]
    return widgets.panel(key, rect, children, level=2, radius=24, label=f"{show.team_name(team)}, {text}")


def _low_plate(show: Show, team: Team, rect: Rect) -> Node:
    """In one line: fork, name, what it gained, what it picks next."""
    key, number = f"team.{team.number}", number_at(show.view, spaces(show.view)[team.number])
    fork = lying(rect.x + 8, rect.cy, 0.26 if show.spread.compact else 0.36)
    tile = Rect(rect.right - 62, rect.cy - 20, 50, 40)
    gain = Rect(tile.x - 58, rect.y, 52, rect.h)
    name = Rect(fork.right + 10, rect.y + 2, gain.x - fork.right - 12, rect.h - 4)
    text = _gained(show, team)
    if show.host.ui.fonts.fit(show.team_name(team), "label", name.w, show.spread.stage, size=27).cut:
        name, text = Rect(name.x, name.y, tile.x - name.x - 8, name.h), ""
    label = show.words._("next: pick {count}").format(count=number)
    children = [
        Node(f"{key}.fork", Role.IMAGE, fork, draws=(Fork(show.colours(team), flat=True),)),
        widgets.text(f"{key}.name", name, show.team_name(team), "label", size=27, floor=24, valign="centre"),
        widgets.text(f"{key}.line", gain, text, "small", "ink2", align="right", valign="centre"),
        Node(f"{key}.next", Role.IMAGE, tile, label, (NumberTile(number, 28),)),
    ]
    return widgets.panel(key, rect, children, level=1, radius=18, label=f"{show.team_name(team)}, {text}")


def _gained(show: Show, team: Team) -> str:
    """'+8'; nothing before the first round."""
    start, end = show.walks[team.number]
    return "" if show.last is None else signed(end - start)


def _past(show: Show, team: Team) -> int:
    """So many steps past the flag."""
    return max(0, show.walks[team.number][1] - last_space(show.view))


def _line(show: Show, team: Team, room: float) -> str:
    """'+8 · next pick', or as much of it as there is room for."""
    _ = show.words._
    gained, past = _gained(show, team), _past(show, team)
    if past:
        return _("+{count} past").format(count=past)
    whole = _("{points} · next pick").format(points=gained) if gained else _("next pick")
    return gained if show.host.ui.fonts.fit(whole, "small", room, show.spread.stage).cut else whole


def _dock(show: Show) -> list[Node]:
    _, host, spread = show.words._, show.host, show.spread
    found = []
    if show.view.past or show.view.now.shown:
        label = _("Earlier rounds")
        face = widgets.button("history", spread.look, "", icon="icon_list", tip=label, press=show.table.open_history, zone="dock")
        found.append(Node("history", Role.BUTTON, face.rect, label, face.draws, tip=label, zone="dock", radius=26, press=face.press))
    if host.watching:
        return found
    if show.phase == "rows" and host.waiting is Waiting.TABLE and host.may_press:
        over = max(spaces(show.view)) >= last_space(show.view) or show.view.number >= MOST_ROUNDS
        return [*found, widgets.button("go", spread.go, _("Who has won?") if over else _("Next theme"), primary=True, press=host.press,
                                       zone="dock")]  # fmt: skip
    if show.choice.board:
        return [*found, widgets.button("board.close", spread.go, _("Back to the table"), primary=True, press=show.table.close,
                                       zone="dock")]  # fmt: skip
    if host.may_press:
        return [*found, widgets.button("go", spread.go, _("Go on"), primary=True, press=host.press, zone="dock")]
    return found
