"""Locators describe a node and are resolved when they are used. They are strict: no match and two matches are errors."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import TypeAlias

from game.engine.node import Node, Role
from game.harness.screen import HarnessError, Placed, Screen, name_of, shorten

STATES = ("enabled", "disabled", "focused")
LISTED = 8
"""So many nodes a message names at most."""


@dataclass(frozen=True, slots=True)
class Locator:
    """Which node is meant. Every given field must hold.

    `id`: the whole id, or its beginning followed by `*`. `label`: the whole label; `contains`: a part of it in any case; `matching`: a
    regular expression found in it. `value`: the node's value. `state`: enabled, disabled or focused. `within`: the id of a node around it.
    Raises ValueError with one sentence when the description itself is wrong.
    """

    id: str = ""
    role: str = ""
    label: str | None = None
    contains: str | None = None
    matching: str | None = None
    value: str | None = None
    state: str = ""
    within: str = ""

    def __post_init__(self) -> None:
        if not any(getattr(self, field.name) not in ("", None) for field in fields(self)):
            raise ValueError("A locator needs an id, role, label, contains, matching, value or state.")
        if self.role and self.role not in {role.value for role in Role}:
            raise ValueError(f"There is no role '{self.role}'; choose one of: {', '.join(role.value for role in Role)}.")
        if self.state and self.state not in STATES:
            raise ValueError(f"There is no state '{self.state}'; choose one of: {', '.join(STATES)}.")
        if self.matching is not None:
            try:
                re.compile(self.matching)
            except re.error as fault:
                raise ValueError(f"'{self.matching}' is not a regular expression: {fault}.") from fault

    def __str__(self) -> str:
        parts = [f"role {Role(self.role).value}"] if self.role else []
        parts += [f"id '{self.id}'"] if self.id else []
        parts += [f'label "{self.label}"'] if self.label is not None else []
        parts += [f'label containing "{self.contains}"'] if self.contains is not None else []
        parts += [f"label matching /{self.matching}/"] if self.matching is not None else []
        parts += [f"value '{self.value}'"] if self.value is not None else []
        parts += [self.state] if self.state else []
        parts += [f"within '{self.within}'"] if self.within else []
        return " and ".join(parts)

    def written(self) -> str | dict[str, str]:
        """The locator as scripts write it: an id alone is a text, anything else a table."""
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        given = {name: Role(value).value if name == "role" else value for name, value in given.items() if value not in ("", None)}
        return self.id if set(given) == {"id"} else given

    def fits(self, placed: Placed, focus: str) -> bool:
        """Whether this node is one that is meant, visible or not."""
        node = placed.node
        if self.id and not (node.id.startswith(self.id[:-1]) if self.id.endswith("*") else node.id == self.id):
            return False
        if self.role and node.role.value != self.role:
            return False
        if self.within and all(around.id != self.within for around in placed.above):
            return False
        return self._reads_as(node) and self._stands_at(node, focus)

    def _reads_as(self, node: Node) -> bool:
        if self.label is not None and node.label != self.label:
            return False
        if self.contains is not None and self.contains.casefold() not in node.label.casefold():
            return False
        return self.matching is None or re.search(self.matching, node.label) is not None

    def _stands_at(self, node: Node, focus: str) -> bool:
        if self.value is not None and node.value != self.value:
            return False
        if self.state == "focused":
            return bool(node.id) and node.id == focus
        return not self.state or node.enabled == (self.state == "enabled")


Target: TypeAlias = "Locator | str"
"""A locator, or an id as text."""


def locate(target: Target) -> Locator:
    """The locator of a target."""
    return target if isinstance(target, Locator) else Locator(target)


def matches(screen: Screen, target: Target) -> tuple[Placed, ...]:
    """All visible nodes that are meant, in painting order."""
    locator = locate(target)
    return tuple(placed for placed in screen.placed() if locator.fits(placed, screen.focus))


def resolve(screen: Screen, target: Target) -> Placed:
    """The one visible node that is meant; one that takes input comes before those below a dialog and before notes.

    Raises HarnessError when there is none, or more than one.
    """
    locator = locate(target)
    found = matches(screen, locator)
    on_top = tuple(placed for placed in found if screen.takes_input(placed))
    found = on_top or found
    if len(found) == 1:
        return found[0]
    if found:
        listed = _listing(placed.node for placed in found)
        raise HarnessError(f"{len(found)} nodes have {locator}: {listed}. Say which one.")
    hidden = [placed for placed in screen.placed(hidden=True) if locator.fits(placed, screen.focus)]
    if hidden:
        raise HarnessError(f"Only a node that is not visible has {locator}: {hidden[0].name}.")
    raise HarnessError(f"Nothing on the screen has {locator}. {instead(screen, locator)}")


def touchable(screen: Screen, target: Target, *, even_disabled: bool = False) -> Placed:
    """The one node that is meant, when a pointer at its middle reaches it.

    Raises HarnessError when it is off the screen, scrolled out of view, covered, disabled, or nothing that can be touched.
    """
    placed = resolve(screen, target)
    if fault := obstacle(screen, placed):
        raise HarnessError(fault)
    node = placed.node
    if not node.enabled and not even_disabled:
        why = f'; it says "{node.why}"' if node.why else " and doesn't say why"
        raise HarnessError(f"{placed.name} is disabled{why}.")
    return placed


def obstacle(screen: Screen, placed: Placed) -> str:
    """Why a pointer at the node's middle does not reach it, in a sentence; '' when it does."""
    middle = placed.node.rect.centre
    shown = screen.shown(placed)
    if shown is None or not shown.contains(*middle):
        return f"The middle of {placed.name} {_whereabouts(screen, placed)}."
    if not screen.takes_input(placed):
        above = name_of(screen.top) if screen.top is not None else "nothing"
        return f"{placed.name} can't be touched: only {above} takes input now."
    on_top = screen.at(*middle)
    return "" if on_top is placed.node else _covered(placed, on_top)


def pressable(screen: Screen, target: Target, *, even_disabled: bool = False) -> Placed:
    """Like `touchable`, for a node that also does something when it is clicked."""
    placed = touchable(screen, target, even_disabled=even_disabled)
    node = placed.node
    if node.enabled and node.press is None and node.change is None and node.drag is None and node.role is not Role.FIELD:
        raise HarnessError(f"{placed.name} does nothing when it is clicked.")
    return placed


def instead(screen: Screen, locator: Locator) -> str:
    """A sentence on what is there instead of a node that was not found: the closest ids or labels, else what can be used."""
    nodes = [placed.node for placed in screen.placed()]
    wanted = locator.label or locator.contains or locator.matching or locator.id.rstrip("*")
    by_name: dict[str, Node] = {}
    for node in nodes:
        for name in (node.label, node.id):
            if name:
                by_name.setdefault(name.casefold(), node)
    near = [by_name[name] for name in difflib.get_close_matches(wanted.casefold(), list(by_name), LISTED, 0.5)] if wanted else []
    near = [node for n, node in enumerate(near) if node not in near[:n]]
    if near:
        return f"Closest: {_listing(near)}."
    same_role = [node for node in nodes if locator.role and node.role.value == locator.role]
    usable = same_role or [node for node in nodes if node.can_focus]
    return f"There is: {_listing(usable)}." if usable else "There is nothing that can be used."


def _listing(nodes: Iterable[Node]) -> str:
    named = [name_of(node) for node in nodes]
    more = f" and {len(named) - LISTED} more" if len(named) > LISTED else ""
    return ", ".join(named[:LISTED]) + more


def _whereabouts(screen: Screen, placed: Placed) -> str:
    cx, cy = placed.node.rect.centre
    for frame in reversed(placed.above):
        if frame.clip and not frame.rect.contains(cx, cy):
            return f"is scrolled out of view in {name_of(frame)}"
    return f"is off the screen, at {cx:.0f},{cy:.0f} u of a stage of {screen.stage.w}x{screen.stage.h}"


def _covered(placed: Placed, on_top: Node | None) -> str:
    node = placed.node
    if on_top is None:
        return f"{placed.name} can't be touched: there is nothing to press at its middle."
    if any(child is on_top for child in node.walk()):
        return f"{placed.name} is covered at its middle by its own part {name_of(on_top)}, which would take the click."
    if any(around is on_top for around in placed.above):
        return f"{placed.name} can't be touched: a click at its middle reaches {name_of(on_top)} behind it."
    return f"{placed.name} is covered at its middle by {name_of(on_top)}. {shorten(on_top.tip)}".rstrip()
