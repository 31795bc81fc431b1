"""The steps of a script: each key's value is checked and becomes one act on the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from game.harness.driver import Window
from game.harness.keys import key_named, pad_button
from game.harness.locator import Locator

Act: TypeAlias = Callable[[Window], object]

LOCATOR_KEYS = ("id", "role", "label", "contains", "matching", "value", "state", "within")
CONDITIONS = ("visible", "gone", "text", "has", "holds", "enabled", "disabled", "focused", "count")


def parse_step(verb: str, value: Any, pictures: Path) -> Act:
    """What a step does. `pictures` is the folder that screenshots are put into. Raises ValueError with one sentence."""
    if verb == "screenshot":
        name = _text(value, "a file name")
        return lambda window: window.screenshot(pictures / name)
    parsers = _parsers()
    if verb not in parsers:
        raise ValueError(f"there is no such step; choose one of: {', '.join(sorted((*parsers, 'screenshot')))}.")
    return parsers[verb](value)


def _parsers() -> Mapping[str, Callable[[Any], Act]]:
    return {
        "click": _click,
        "hover": _hover,
        "press": _press,
        "hold": _hold,
        "type": _type,
        "compose": _compose,
        "drag": _drag,
        "wheel": _wheel,
        "pad": _pad,
        "together": _together,
        "resize": _resize,
        "advance": _advance,
        "lag": _lag,
        "expect": _expect,
        "blur": _plain(Window.blur),
        "focus": _plain(Window.focus),
        "settle": _plain(Window.settle),
        "kill": _plain(Window.kill),
        "close": _plain(Window.close),
        "start": _plain(Window.start),
    }


def _click(value: Any) -> Act:
    target, flags = _target(value, "even_disabled", "at_once")
    return lambda window: window.click(target, **flags)


def _hover(value: Any) -> Act:
    target, flags = _target(value, "at_once")
    return lambda window: window.hover(target, **flags)


def _press(value: Any) -> Act:
    table = _table({"key": value} if isinstance(value, str) else value, "key", "shift", "ctrl", "alt", "at_once")
    key = key_named(_text(_needed(table, "key"), "a key's name")).name
    flags = {name: _flag(flag, name) for name, flag in table.items() if name != "key"}
    return lambda window: window.press(key, **flags)


def _hold(value: Any) -> Act:
    table = _table(value, "key", "ms")
    key, ms = key_named(_text(_needed(table, "key"), "a key's name")).name, _whole(_needed(table, "ms"), "ms", least=1)
    return lambda window: window.hold(key, ms)


def _type(value: Any) -> Act:
    text = _text(value, "a text")
    return lambda window: window.type(text)


def _compose(value: Any) -> Act:
    text = _text(value, "a text", empty=True)
    return lambda window: window.compose(text)


def _drag(value: Any) -> Act:
    table = _table(value, "from", "to", "steps")
    source, to = _target(_needed(table, "from"))[0], _target(_needed(table, "to"))[0]
    steps = _whole(table.get("steps", 8), "steps", least=1)
    return lambda window: window.drag(source, to, steps)


def _wheel(value: Any) -> Act:
    table = _table(value, "over", "notches")
    target, notches = _target(_needed(table, "over"))[0], _whole(_needed(table, "notches"), "notches", least=-1000)
    return lambda window: window.wheel(target, notches)


def _pad(value: Any) -> Act:
    table = _table({"button": value} if isinstance(value, str) else value, "button", "pad", "at_once")
    button, pad = pad_button(_text(_needed(table, "button"), "a button's name")), _whole(table.get("pad", 0), "pad")
    at_once = _flag(table.get("at_once", False), "at_once")
    return lambda window: window.pad(button, pad, at_once=at_once)


def _together(value: Any) -> Act:
    if not isinstance(value, list) or not value:
        raise ValueError('it must be a list of keys like ["q", "p"].')
    keys = tuple(key_named(_text(key, "a key's name")).name for key in value)
    return lambda window: window.together(*keys)


def _resize(value: Any) -> Act:
    width, height = size(value)
    return lambda window: window.resize(width, height)


def _advance(value: Any) -> Act:
    ms = _whole(value, "it", least=1)
    return lambda window: window.advance(ms)


def _lag(value: Any) -> Act:
    ms = _whole(value, "it", least=1)
    return lambda window: window.lag(ms)


def _expect(value: Any) -> Act:
    table = {"id": value} if isinstance(value, str) else _table(value, *LOCATOR_KEYS, *CONDITIONS, "wait")
    given = [name for name in CONDITIONS if name in table]
    if len(given) > 1:
        raise ValueError(f"it has several conditions, {' and '.join(given)}; write one step for each.")
    name = given[0] if given else "visible"
    wanted = table.get(name, True)
    locator = _locator({key: part for key, part in table.items() if key in LOCATOR_KEYS})
    within = _whole(table.get("wait", 500), "wait")
    if name in ("text", "has", "holds"):
        text = _text(wanted, f"the text of '{name}'", empty=name != "has")
        method = {"text": "text", "has": "contains", "holds": "value"}[name]
        return lambda window: getattr(window.expect(locator), method)(text, within=within)
    if name == "count":
        number = _whole(wanted, "count")
        return lambda window: window.expect(locator).count(number, within=within)
    if name == "disabled" and isinstance(wanted, str):
        return lambda window: window.expect(locator).disabled(wanted, within=within)
    if wanted is not True:
        raise ValueError(f"'{name}' can only be true; for its opposite write another condition ({', '.join(CONDITIONS)}).")
    return lambda window: getattr(window.expect(locator), name)(within=within)


def _plain(method: Callable[[Window], object]) -> Callable[[Any], Act]:
    def parse(value: Any) -> Act:
        if value is not True:
            raise ValueError("it takes no value; write `= true`.")
        return method

    return parse


def size(value: Any) -> tuple[int, int]:
    """A size in pixels. Raises ValueError with one sentence."""
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("a size is written as [1280, 720].")
    width, height = (_whole(part, "a size", least=1, most=8192) for part in value)
    return width, height


def _target(value: Any, *flags: str) -> tuple[Locator, dict[str, bool]]:
    table = {"id": value} if isinstance(value, str) else _table(value, *LOCATOR_KEYS, *flags)
    on = {name: _flag(table[name], name) for name in flags if name in table}
    return _locator({name: part for name, part in table.items() if name not in flags}), on


def _locator(table: Mapping[str, Any]) -> Locator:
    return Locator(**{name: _text(part, f"'{name}'", empty=name in ("label", "value")) for name, part in table.items()})


def _table(value: Any, *allowed: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"it must be a table with {', '.join(allowed)}, not {value!r}.")
    for name in value:
        if name not in allowed:
            raise ValueError(f"there is no '{name}' in it; it has {', '.join(allowed)}.")
    return value


def _needed(table: Mapping[str, Any], name: str) -> Any:
    if name not in table:
        raise ValueError(f"'{name}' is missing.")
    return table[name]


def _text(value: Any, what: str, *, empty: bool = False) -> str:
    if not isinstance(value, str) or not (value or empty):
        raise ValueError(f"{what} must be a text, not {value!r}.")
    return value


def _flag(value: Any, name: str) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"'{name}' must be true or false, not {value!r}.")
    return value


def _whole(value: Any, name: str, *, least: int = 0, most: int = 3_600_000) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{name} must be a whole number from {least} to {most}, not {value!r}.")
    return value
