"""A player for any game's table: chooses at random among what the table offers, and acts by mouse, keys or gamepad alone."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.engine.node import Node, Role
from game.harness.driver import Window
from game.harness.locator import Locator, obstacle
from game.harness.screen import HarnessError, Placed, Screen, name_of

HANDS = ("mouse", "keys", "pad")
ACTION = "act."
"""Nodes whose ids begin like this are actions wherever they stand."""
ZONES = {"list": 4, "board": 3, "hand": 3, "table": 3, "dice": 1, "dock": 1}
"""The zones of a table, and how often each is chosen when it offers something: moves more often than the end of a turn."""
ROLES = frozenset({Role.BUTTON, Role.CHOICE, Role.ROW, Role.SPACE, Role.PIECE, Role.DIE, Role.CARD})
MARKED = frozenset({Role.SPACE, Role.PIECE, Role.DIE, Role.CARD})
"""These are always there; only while they have a value (free, target, ready ...) can something be done with them."""
BAR = "bar"
"""The zone of the top bar, which leads away from the table."""
AVOIDED = ("undo", "clear", "glass", "history")
"""Ids with these in them are left alone: a pilot that takes back what it did, or only looks, gets nowhere."""
DONE = ("picked", "filled")
"""So begin the values of what was chosen already: pressed again, it is put back."""
REACH = 200
"""So many keys are pressed at most to bring the focus somewhere."""

_KEY_MOVES = {"right": "right", "left": "left", "down": "down", "up": "up", "next": "tab"}
_PAD_MOVES = {"right": "right", "left": "left", "down": "down", "up": "up", "next": "r"}


@dataclass
class Pilot:
    """Plays through a window, with one kind of hands, and its own seed. Raises HarnessError when it can't go on.

    `weigh` says how much it likes to press a node (0: only when there is nothing else), for games that chance alone does not bring to
    an end.
    """

    window: Window
    seed: int
    hands: str = "mouse"
    avoid: tuple[str, ...] = AVOIDED
    weigh: Callable[[Node], float] | None = None
    done: list[str] = field(default_factory=list)
    """The ids that were acted on so far."""

    def __post_init__(self) -> None:
        if self.hands not in HANDS:
            raise ValueError(f"There are no hands '{self.hands}'; choose one of: {', '.join(HANDS)}.")
        self._random = random.Random(self.seed)

    def play(self, over: Callable[[], bool], limit: int = 5000) -> int:
        """Acts until `over`, and returns the number of acts.

        Raises HarnessError when it isn't over after `limit` acts, or when the scene it began in has ended.
        """
        self.window.settle()
        table = self.window.scenes[-1]
        for count in range(limit):
            self.window.settle()
            if over():
                return count
            if table not in self.window.scenes:
                raise HarnessError(f"The scene '{table}' has ended before it was over; there is now: {', '.join(self.window.scenes)}.")
            self.step()
        last = ", ".join(self.done[-10:])
        raise HarnessError(f"The match is not over after {limit} acts with seed {self.seed} by {self.hands}; the last were: {last}.")

    def step(self) -> str:
        """One act: the id of what was pressed."""
        self.window.settle()
        screen = self.window.screen()
        offers = actions(screen, self.avoid)
        if not offers:
            raise HarnessError(f"The screen offers nothing to do.\n{screen.text()}")
        node = self._choose(screen, offers)
        self.done.append(node.id)
        if self.hands == "mouse":
            self.window.click(Locator(node.id))
        else:
            reach(self.window, node.id, pad=self.hands == "pad")
            self._press("a" if self.hands == "pad" else "return")
        return node.id

    def _choose(self, screen: Screen, offers: Sequence[Node]) -> Node:
        """A node by its weight. Without weights a zone first, so that a board's many spaces don't drown the few buttons."""
        if self.weigh is not None:
            weights = [self.weigh(node) for node in offers]
            return self._random.choices(offers, weights if sum(weights) > 0 else None)[0]
        zones = {placed.node.id: zone_of(placed) for placed in screen.placed()}
        found = sorted({zones[node.id] for node in offers})
        zone = self._random.choices(found, [ZONES.get(name, 1) for name in found])[0]
        return self._random.choice([node for node in offers if zones[node.id] == zone])

    def _press(self, name: str) -> None:
        if self.hands == "pad":
            self.window.pad(name)
        else:
            self.window.press(name)


def choices(screen: Screen, avoid: tuple[str, ...] = ()) -> tuple[Node, ...]:
    """All that can be pressed on this screen outside of the top bar, in painting order, but for ids with one of `avoid` in them."""
    return _free(screen, _usable(screen, avoid))


def actions(screen: Screen, avoid: tuple[str, ...] = AVOIDED) -> tuple[Node, ...]:
    """What a table offers to do; where there is no table (a curtain, a dialog), everything that can be pressed."""
    usable = _usable(screen, avoid)
    at_table = _free(screen, [placed for placed in usable if _is_action(placed)])
    return at_table or _free(screen, usable)


def _usable(screen: Screen, avoid: tuple[str, ...]) -> list[Placed]:
    """What answers a press, if nothing covers it."""
    nodes = (placed for placed in screen.placed() if placed.node.press is not None and placed.node.role in ROLES and placed.node.id)
    usable = (placed for placed in nodes if placed.node.enabled and screen.takes_input(placed) and zone_of(placed) != BAR)
    return [placed for placed in usable if not any(part in placed.node.id for part in avoid)]


def _free(screen: Screen, usable: Sequence[Placed]) -> tuple[Node, ...]:
    return tuple(placed.node for placed in usable if not obstacle(screen, placed))


def _is_action(placed: Placed) -> bool:
    node = placed.node
    if node.id.startswith(ACTION):
        return True
    idle = node.role in MARKED and (not node.value or node.value.startswith(DONE))
    return zone_of(placed) in ZONES and not idle


def zone_of(placed: Placed) -> str:
    """A node's zone: its own, or that of the nearest node around it which has one."""
    return next((node.zone for node in (placed.node, *reversed(placed.above)) if node.zone), "")


def reach(window: Window, node_id: str, *, pad: bool = False) -> int:
    """Brings the focus to a node with arrows and Tab (D-pad and shoulder) alone; returns how many were pressed.

    Finds its way as a person does: towards the node, and another way round where that leads nowhere. Raises HarnessError when every way has
    been tried, or after 200 presses.
    """
    moves = _PAD_MOVES if pad else _KEY_MOVES
    known: dict[str, dict[str, str]] = {}
    for count in range(REACH):
        screen = window.screen()
        here = screen.focus
        if here == node_id:
            return count
        move = _next_move(screen, known, here, node_id)
        if move is None:
            reached = ", ".join(sorted(known))
            raise HarnessError(f"The focus can't be brought to {_named(screen, node_id)}; it gets to: {reached}.")
        window.pad(moves[move]) if pad else window.press(moves[move])
        known.setdefault(here, {})[move] = window.screen().focus
    raise HarnessError(f"The focus has not come to {_named(window.screen(), node_id)} after {REACH} presses.")


def _next_move(screen: Screen, known: dict[str, dict[str, str]], here: str, goal: str) -> str | None:
    """The first move of the shortest known way to the goal, or to a place with a move that was not tried yet."""
    untried = [move for move in _by_promise(screen, here, goal) if move not in known.get(here, {})]
    if untried and goal not in known.get(here, {}).values():
        return untried[0]
    ways: deque[tuple[str, str]] = deque((place, move) for move, place in known.get(here, {}).items())
    seen = {here}
    while ways:
        place, first = ways.popleft()
        if place == goal or len(known.get(place, {})) < len(_KEY_MOVES):
            return first
        if place not in seen:
            seen.add(place)
            ways.extend((further, first) for further in known[place].values() if further not in seen)
    return None


def _by_promise(screen: Screen, here: str, goal: str) -> list[str]:
    """All moves, the one that points best towards the goal first; the next zone first when the goal lies in another one."""
    places = {placed.node.id: placed for placed in screen.placed()}
    if here not in places or goal not in places:
        return ["next", "right", "down", "left", "up"]
    a, b = places[here].node.rect, places[goal].node.rect
    dx, dy = b.cx - a.cx, b.cy - a.cy
    arrows = sorted({"right": dx, "left": -dx, "down": dy, "up": -dy}.items(), key=lambda item: -item[1])
    other_zone = zone_of(places[here]) != zone_of(places[goal])
    names = [name for name, _ in arrows]
    return ["next", *names] if other_zone else [*names, "next"]


def _named(screen: Screen, node_id: str) -> str:
    found = screen.root.find(node_id)
    return name_of(found) if found is not None else f"'{node_id}'"
