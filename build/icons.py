"""Makes the program's icon files from its drawing (`assets/shared/art/app_icon.svg`): PNG for everywhere, ICO for Windows, ICNS for macOS.

Both containers may hold PNG pictures, so they are written here byte by byte and need no picture library besides the game's own.
"""

from __future__ import annotations

import io
import struct
import sys
from pathlib import Path

import pygame

SOURCE = Path(__file__).resolve().parent.parent / "assets" / "shared" / "art" / "app_icon.svg"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
"""The kinds of picture in an ICNS file that may be PNG, with their sizes in pixels (ic11 to ic14 are the high density ones)."""


def png(size: int) -> bytes:
    """The icon as a PNG file, `size` pixels square. Raises pygame.error when the drawing can't be read."""
    stream = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(SOURCE, (size, size)), stream, "icon.png")
    return stream.getvalue()


def ico() -> bytes:
    """A Windows icon: a header of 6 bytes, a directory of 16 bytes for each picture, then the pictures."""
    pictures = [(size, png(size)) for size in ICO_SIZES]
    directory, offset = b"", 6 + 16 * len(pictures)
    for size, data in pictures:
        # A width or height of 256 is written as 0; 1 plane, 32 bits for a pixel.
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + directory + b"".join(data for _, data in pictures)


def icns() -> bytes:
    """A macOS icon: a magic number and the whole length, then for each picture its kind, its length with this head, and its bytes."""
    blocks = []
    for kind, size in ICNS_KINDS.items():
        data = png(size)
        blocks.append(kind + struct.pack(">I", len(data) + 8) + data)
    body = b"".join(blocks)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def make(folder: Path) -> dict[str, Path]:
    """Writes matchi.png, matchi.ico and matchi.icns into `folder` (made when missing); returns them by their endings."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {}
    for ending, data in (("png", png(512)), ("ico", ico()), ("icns", icns())):
        made[ending] = folder / f"matchi.{ending}"
        made[ending].write_bytes(data)
    return made


if __name__ == "__main__":
    for written in make(Path(sys.argv[1])).values():
        print(f"{written}: {written.stat().st_size} bytes")
