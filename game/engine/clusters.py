"""Text from people made safe to draw, and cut into what a reader sees as one character each."""

from __future__ import annotations

from unicodedata import category, normalize

SOFT_HYPHEN = "\u00ad"
_JOINER = "\u200d"
_SPACES = dict.fromkeys(map(ord, "\t\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"), " ")
_BREAKS = {ord("\r"): "\n", 0x0B: "\n", 0x0C: "\n", 0x85: "\n", 0x2028: "\n", 0x2029: "\n"}
_KEPT_CONTROLS = ("\n", SOFT_HYPHEN, _JOINER)


def clean(text: object) -> str:
    """Any value as text that can be drawn: composed (NFC), one kind of line break and space, no other control characters.

    None becomes ''. A lone surrogate becomes U+FFFD, which the fonts lack, so it shows as the unknown box; NUL and other controls
    leave nothing.
    """
    plain = "" if text is None else str(text)
    if plain.isascii() and plain.isprintable():
        return plain
    plain = normalize("NFC", plain.replace("\r\n", "\n").translate(_BREAKS).translate(_SPACES))
    return "".join(_safe(char) for char in plain)


def _safe(char: str) -> str:
    kind = category(char)
    if kind == "Cs":
        return "\ufffd"
    if kind in ("Cc", "Cf") and char not in _KEPT_CONTROLS and not 0xE0020 <= ord(char) <= 0xE007F:
        return ""
    return char


def clusters(text: str) -> list[str]:
    """Cleaned text cut into single visible characters: a letter with its marks, an emoji with its modifiers, a flag."""
    if text.isascii():
        return list(text)
    result: list[str] = []
    joined = False
    for char in text:
        if result and (joined or _extends(char) or (_is_flag(char) and _open_flag(result[-1]))):
            result[-1] += char
        else:
            result.append(char)
        joined = char == _JOINER
    return result


def _extends(char: str) -> bool:
    code = ord(char)
    return (
        char == _JOINER
        or 0xFE00 <= code <= 0xFE0F
        or 0x1F3FB <= code <= 0x1F3FF
        or 0xE0020 <= code <= 0xE007F
        or (code >= 0x300 and category(char) in ("Mn", "Me", "Mc"))
    )


def _is_flag(char: str) -> bool:
    return 0x1F1E6 <= ord(char) <= 0x1F1FF


def _open_flag(cluster: str) -> bool:
    return len(cluster) == 1 and _is_flag(cluster)
