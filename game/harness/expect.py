"""Expectations: what shall be true of a node. They wait, under the manual clock, until the program has come to rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.node import Node
from game.harness.locator import Target, instead, locate, matches, resolve
from game.harness.screen import HarnessError, Placed, name_of

if TYPE_CHECKING:
    from game.harness.driver import Window


class Expectation:
    """What shall be true of the node that a target means.

    Each method returns when it is true, at once or after frames; else it raises HarnessError and says what is there. `within`: how many ms
    of rest are waited at most.
    """

    def __init__(self, window: Window, target: Target) -> None:
        self._window = window
        self._locator = locate(target)

    def visible(self, *, within: int = 500) -> None:
        """Exactly one such node is there, at least partly in the window."""
        self._hold(lambda placed: "" if self._window.screen().shown(placed) else f"{placed.name} is outside of what is shown", within)

    def gone(self, *, within: int = 500) -> None:
        """No such node is visible."""
        self._window.wait_for(self._still_there, within)

    def count(self, number: int, *, within: int = 500) -> None:
        """Exactly so many such nodes are visible."""

        def check() -> str:
            found = [placed.name for placed in self._found()]
            names = f": {', '.join(found[:8])}" if found else ". " + instead(self._window.screen(), self._locator)
            return "" if len(found) == number else f"{len(found)} instead of {number} nodes have {self._locator}{names}"

        self._window.wait_for(check, within)

    def text(self, text: str, *, within: int = 500) -> None:
        """The node's label is exactly this."""
        self._hold_node(lambda node: "" if node.label == text else f'{name_of(node)} does not read "{text}"', within)

    def contains(self, text: str, *, within: int = 500) -> None:
        """The node's label has this text in it."""
        self._hold_node(lambda node: "" if text in node.label else f'{name_of(node)} has no "{text}" in it', within)

    def value(self, value: str, *, within: int = 500) -> None:
        """The node's value is exactly this."""

        def check(node: Node) -> str:
            return "" if node.value == value else f"{name_of(node)} has the value '{node.value}' instead of '{value}'"

        self._hold_node(check, within)

    def enabled(self, *, within: int = 500) -> None:
        """The node can be used."""
        self._hold_node(lambda node: "" if node.enabled else f'{name_of(node)} is disabled: "{node.why}"', within)

    def disabled(self, why: str | None = None, *, within: int = 500) -> None:
        """The node can't be used; with `why`, it gives exactly this reason."""

        def check(node: Node) -> str:
            if node.enabled:
                return f"{name_of(node)} is enabled"
            return "" if why is None or node.why == why else f'{name_of(node)} is disabled with the reason "{node.why}" instead of "{why}"'

        self._hold_node(check, within)

    def focused(self, *, within: int = 500) -> None:
        """The node has the focus."""

        def check(node: Node) -> str:
            focus = self._window.screen().focus
            return "" if node.id and node.id == focus else f"{name_of(node)} does not have the focus; '{focus}' has"

        self._hold_node(check, within)

    # --- inside ---

    def _found(self) -> tuple[Placed, ...]:
        return matches(self._window.screen(), self._locator)

    def _still_there(self) -> str:
        found = self._found()
        return f"{', '.join(placed.name for placed in found[:8])} is still there" if found else ""

    def _hold_node(self, check: Callable[[Node], str], within: int) -> None:
        self._hold(lambda placed: check(placed.node), within)

    def _hold(self, check: Callable[[Placed], str], within: int) -> None:
        def strict() -> str:
            try:
                placed = resolve(self._window.screen(), self._locator)
            except HarnessError as fault:
                return str(fault)
            return check(placed)

        self._window.wait_for(strict, within)


def expect(window: Window, target: Target) -> Expectation:
    """What shall be true of a node of this window."""
    return Expectation(window, target)
