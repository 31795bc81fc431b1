"""A lint for drawings. The rasteriser drops what it doesn't know without a word, so only what it is known to draw is allowed.

The rules are section 9 of the art bible: the elements and attributes below, six-digit hex colours, short numbers, no references, a complete
and small file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

MOST_BYTES = 9 * 1024
NAMESPACE = "{http://www.w3.org/2000/svg}"

_STYLE = {
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-opacity", "stroke-opacity", "transform",
}
_SHAPES = {
    "path": {"d"},
    "rect": {"x", "y", "width", "height", "rx", "ry"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "g": set(),
}
_HEADER = {"width", "height", "viewBox"}
_WORDS = {"stroke-linecap": {"round", "butt", "square"}, "stroke-linejoin": {"round", "miter", "bevel"}}
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\Z")
_NUMBER = re.compile(r"-?(\d+(\.\d{1,2})?|\.\d{1,2})\Z")
_NUMBERS = re.compile(r"[-+]?(?:\d*\.\d+|\d+\.?)(?:[eE][-+]?\d+)?")
_PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9.,\s-]*\Z")
_TRANSFORM = re.compile(r"(?:(?:translate|rotate|scale|skewX|skewY|matrix)\([-0-9., ]+\)\s*)+\Z")


def lint(path: Path) -> list[str]:
    """What is wrong with a drawing, one sentence each that begins with the file's name; an empty list when it is fine."""
    try:
        data = path.read_bytes()
        text = data.decode("utf-8")
    except OSError as error:
        return [f"{path.name}: the file can't be read ({error.strerror})."]
    except UnicodeDecodeError:
        return [f"{path.name}: the file isn't UTF-8 text."]
    return [f"{path.name}: {fault}" for fault in _faults(data, text)]


def _faults(data: bytes, text: str) -> Iterator[str]:
    if len(data) >= MOST_BYTES:
        yield f"it has {len(data)} bytes, and {MOST_BYTES} is the limit."
    if not text.rstrip().endswith("</svg>"):
        yield "it doesn't end with </svg>, so it was cut off."
    if "<!" in text or "<?" in text:
        yield "it has a comment, a document type or a processing instruction; only elements are allowed."
        return
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        yield f"it isn't well-formed XML ({error})."
        return
    yield from _header(root)
    for element in root.iter():
        if element is not root:
            yield from _element(element)
        if (element.text or "").strip() or (element.tail or "").strip():
            yield f"there is text in or behind <{_tag(element)}>; letters must be paths."


def _tag(element: ElementTree.Element) -> str:
    return element.tag.removeprefix(NAMESPACE)


def _header(root: ElementTree.Element) -> Iterator[str]:
    if root.tag != f"{NAMESPACE}svg":
        yield "its root isn't <svg> of the SVG namespace."
    for name in sorted(set(root.attrib) - _HEADER):
        yield f"<svg> has the attribute {name}; only width, height and viewBox are allowed."
    try:
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
        box = [float(part) for part in root.attrib["viewBox"].split()]
    except (KeyError, ValueError):
        yield "<svg> needs width, height and viewBox as plain numbers."
        return
    if box != [0, 0, width, height] or width <= 0 or height <= 0:
        yield f"its viewBox {root.attrib['viewBox']!r} isn't '0 0 width height'."
    if not len(root):
        yield "it draws nothing."


def _element(element: ElementTree.Element) -> Iterator[str]:
    tag = _tag(element)
    if tag not in _SHAPES:
        yield f"<{tag}> isn't drawn; use path, rect, circle, ellipse or g."
        return
    for name, value in element.attrib.items():
        if name not in _SHAPES[tag] and name not in _STYLE:
            yield f"<{tag}> has the attribute {name}, which isn't drawn."
        else:
            yield from _value(tag, name, value)


def _value(tag: str, name: str, value: str) -> Iterator[str]:
    if "url(" in value:
        yield f"{name} of <{tag}> refers to something with url()."
    elif name in ("fill", "stroke"):
        if value != "none" and not _COLOUR.match(value):
            yield f"{name} of <{tag}> is {value!r}; write six hex digits like #2A1F3D, or none."
    elif name in _WORDS:
        if value not in _WORDS[name]:
            yield f"{name} of <{tag}> is {value!r}; it can be {', '.join(sorted(_WORDS[name]))}."
    elif name == "d":
        if not _PATH.match(value) or not value.strip().startswith(("M", "m")):
            yield f"the path {value[:40]!r} has other characters than path commands and numbers, or doesn't begin with M."
        yield from _long(tag, name, value)
    elif name == "transform":
        if not _TRANSFORM.match(value.strip()):
            yield f"transform of <{tag}> is {value!r}; use translate, rotate, scale, skewX, skewY or matrix."
        yield from _long(tag, name, value, decimals=4)
    elif not _NUMBER.match(value):
        yield f"{name} of <{tag}> is {value!r}; write a number with at most two decimals and no unit."


def _long(tag: str, name: str, value: str, decimals: int = 2) -> Iterator[str]:
    for number in _NUMBERS.findall(value):
        if "e" in number.lower() or len(number.partition(".")[2]) > decimals:
            yield f"{name} of <{tag}> has the number {number}; at most {decimals} decimals are allowed."
            return
