"""Drawings that come with own packs: an SVG or a PNG file becomes a text that the pack carries, once it is known that it can be drawn."""

from __future__ import annotations

import struct
import zlib
from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from game.content.errors import ContentError
from game.content.toml import read_limited
from game.core.sentence import Sentence
from game.rules.matchy.pack import PNG_MARK

SVG_LIMIT_BYTES: Final = 64 * 1024
PNG_LIMIT_BYTES: Final = 256 * 1024
SIDES: Final = (16, 2048)
"""A PNG picture has so many pixels a side."""
DEEPEST: Final = 60
"""Groups of an SVG drawing may be nested so deep."""

_SVG = "{http://www.w3.org/2000/svg}"
_SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_DRAWN = _SHAPES | {"svg", "g", "defs", "linearGradient", "radialGradient", "stop"}
_SILENT = frozenset({"title", "desc", "metadata"})

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_PASSES = (
    ((0, 0, 1, 1),),
    ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)),
)
"""The passes of a PNG file as (x, y, step in x, step in y): all at once, or interlaced."""


class _Unreadable(ValueError):
    """What is wrong with a drawing, a `Sentence` without its place."""


def read_drawing(folder: Path, name: str) -> str:
    """The drawing in a file of the folder or of a folder in it, as the text that the pack carries. Raises ValueError (a Sentence)."""
    path = _inside(folder, name)
    svg = path.suffix.lower() == ".svg"
    try:
        data = read_limited(path, SVG_LIMIT_BYTES if svg else PNG_LIMIT_BYTES, name)
    except ContentError as fault:
        raise _Unreadable(fault.sentence) from None
    try:
        art = data.decode("utf-8-sig") if svg else PNG_MARK + b64encode(data).decode("ascii")
    except UnicodeDecodeError:
        raise _Unreadable(Sentence("{name} is not written as UTF-8; save it as UTF-8.", name=name)) from None
    try:
        check_drawing(art)
    except ValueError as fault:
        raise _Unreadable(Sentence("{name} can't be drawn: {fault}", name=name, fault=fault.args[0])) from None
    return art


def check_drawing(art: str) -> None:
    """Makes sure that the text of a drawing can be drawn. Raises ValueError (a Sentence without its place)."""
    if not art.startswith(PNG_MARK):
        if len(art.encode("utf-8", "replace")) > SVG_LIMIT_BYTES:
            raise _Unreadable(Sentence("it is bigger than {limit} KiB.", limit=SVG_LIMIT_BYTES // 1024))
        _check_svg(art)
        return
    try:
        data = b64decode(art[len(PNG_MARK) :], validate=True)
    except (Base64Error, ValueError):
        raise _Unreadable(Sentence("it is no PNG file.")) from None
    if len(data) > PNG_LIMIT_BYTES:
        raise _Unreadable(Sentence("it is bigger than {limit} KiB.", limit=PNG_LIMIT_BYTES // 1024))
    _check_png(data)


def _inside(folder: Path, name: str) -> Path:
    """The path of a file that lies in the folder, links followed."""
    path = folder / name
    if path.suffix.lower() not in (".svg", ".png"):
        raise _Unreadable(Sentence("a picture is an SVG or PNG file, and {name} is none.", name=name))
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):  # a link to itself, a NUL in the name
        inside = False
    if not inside:
        raise _Unreadable(Sentence("{name} does not lie beside the pack; put the file there.", name=name))
    return path


def _check_svg(text: str) -> None:
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise _Unreadable(Sentence("it has a document type; save it as plain SVG."))
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError, RecursionError):
        raise _Unreadable(Sentence("it is no well-formed SVG file.")) from None
    if root.tag != f"{_SVG}svg":
        raise _Unreadable(Sentence("it is no SVG file."))
    if not _has_size(root):
        raise _Unreadable(Sentence("its width and height, or its viewBox, are missing or not from 1 to 10000."))
    shapes = 0
    waiting = [(root, 1)]
    while waiting:
        element, depth = waiting.pop()
        if not isinstance(element.tag, str) or not element.tag.startswith(_SVG):
            continue  # what programs note for themselves
        name = element.tag.removeprefix(_SVG)
        if name in _SILENT:
            continue
        if name not in _DRAWN:
            raise _Unreadable(Sentence("<{name}> is not drawn here; turn it into paths.", name=name[:40]))
        if depth > DEEPEST:
            raise _Unreadable(Sentence("its groups are nested too deeply."))
        shapes += name in _SHAPES
        waiting += [(child, depth + 1) for child in element]
    if not shapes:
        raise _Unreadable(Sentence("there is nothing in it."))


def _has_size(root: ElementTree.Element) -> bool:
    box = root.get("viewBox", "").replace(",", " ").split()
    sizes = box[2:] if len(box) == 4 else [root.get(key, "").removesuffix("px") for key in ("width", "height")]
    try:
        return all(1 <= float(size) <= 10_000 for size in sizes)
    except ValueError:
        return False


def _check_png(data: bytes) -> None:
    """Unpacks the whole picture, within the bounds that its head states."""
    chunks = list(_chunks(data))
    kinds = [kind for kind, _ in chunks]
    if kinds[:1] != [b"IHDR"] or len(chunks[0][1]) != 13 or b"IDAT" not in kinds or kinds[-1:] != [b"IEND"]:
        raise _Unreadable(Sentence("it is no complete PNG file."))
    width, height, depth, colour, packing, filtering, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if not all(SIDES[0] <= side <= SIDES[1] for side in (width, height)):
        raise _Unreadable(Sentence("its sides must have {least} to {most} pixels.", least=SIDES[0], most=SIDES[1]))
    if depth not in _DEPTHS.get(colour, ()) or packing or filtering or interlaced > 1 or (colour == 3 and b"PLTE" not in kinds):
        raise _Unreadable(Sentence("it is no PNG file that anybody knows."))
    rows = [
        (-(-(height - y) // down), 1 + -(-(-(-(width - x) // across) * depth * _CHANNELS[colour]) // 8))
        for x, y, across, down in _PASSES[interlaced]
    ]
    size = sum(count * length for count, length in rows)
    try:
        plain = zlib.decompressobj().decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"), size + 1)
    except zlib.error:
        plain = b""
    at, sound = 0, len(plain) == size
    for count, length in rows:
        sound = sound and max(plain[at : at + count * length : length], default=0) <= 4  # the filter of each row
        at += count * length
    if not sound:
        raise _Unreadable(Sentence("it is damaged."))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG file up to the end it states; those that are whole."""
    if not data.startswith(_SIGNATURE):
        raise _Unreadable(Sentence("it is no PNG file."))
    at = len(_SIGNATURE)
    while at + 12 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        check = data[at + 8 + length : at + 12 + length]
        if len(check) < 4 or zlib.crc32(kind + body) != int.from_bytes(check, "big"):
            raise _Unreadable(Sentence("it is damaged."))
        yield kind, body
        at += 12 + length
        if kind == b"IEND":
            return
