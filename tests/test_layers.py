"""Who may know whom (ARCHITECTURE.md): the import graph of the program, read from its source."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
OURS = ("game", "scenes", "build")

STANDARD = frozenset(sys.stdlib_module_names)
PURE = STANDARD - {
    "random",
    "time",
    "os",
    "pathlib",
    "io",
    "shutil",
    "tempfile",
    "glob",
    "secrets",
    "datetime",
    "sqlite3",
    "socket",
    "subprocess",
}
"""What rules and bots may use of the standard library: nothing with files, clocks, or chance of its own."""


def allowed(module: str) -> tuple[str, ...] | None:
    """What a module may import, as prefixes; None: anything. `std` and `pure` stand for the standard library and its pure part."""
    parts = module.split(".")
    match parts:
        case ["build", *_]:
            return None
        case ["scenes", "tables", name, *_] if (ROOT / "game" / "rules" / name).is_dir():
            table = tuple(f"game.rules.{name}.{part}" for part in ("view", "actions", "pack"))
            return ("std", "scenes", "game.engine", "game.core", *table)
        case ["scenes", *_]:
            return ("std", "scenes", "game", "game.engine", "game.core", "game.catalog", "game.store", "game.content", "game.bots")
        case ["game"]:
            return ("std",)
        case ["game", "catalog"]:
            return ("std", "game.core", "game.rules", "game.bots", "game.content")
        case ["game", command] if (ROOT / "game" / f"{command}.py").is_file():
            return None  # the commands of the command line stand on top of all
        case ["game", "harness", "selftest"]:
            return None  # a command too, which plays every game of the catalogue through its scenes
        case ["game", "core", *_]:
            return ("pure", "game.core")
        case ["game", "rules", name, *_]:
            return ("pure", "game.core", f"game.rules.{name}")
        case ["game", "rules"]:
            return ()
        case ["game", "bots", *_]:
            return ("pure", "game.core", "game.bots", "game.rules.*.view", "game.rules.*.actions", "game.rules.*.pack")
        case ["game", "content", *_]:
            return ("std", "game", "game.core", "game.content", "game.rules.*.pack", "msgspec", "tomli")
        case ["game", "store", *_]:
            return ("std", "game", "game.core", "game.store", *FILE_READING, "msgspec", "tomli", "tomli_w", "platformdirs")
        case ["game", "engine", *_]:
            return ("std", "game", "game.core.sentence", "game.engine", *FILE_READING, "pygame", "tomli", *FONT_PACKAGES)
        case ["game", "harness", *_]:
            return (
                "std",
                "game",
                "game.engine",
                "game.core",
                "game.harness",
                *FILE_READING,
                "scenes",
                "pygame",
                "pytest",
                "tomli",
                "tomli_w",
            )
    raise AssertionError(f"{module} has no place in the house; give it one in ARCHITECTURE.md and here.")


FILE_READING = ("game.content.toml", "game.content.errors")
"""The careful reading of TOML files, which settings, themes and scripts share with content."""
FONT_PACKAGES = ("fontpkg_atkinson_hyperlegible", "fontpkg")

EXACT = {"game"}
"""Allowed as such, not with all that is below: only the package's own names, such as ASSETS."""

FORBIDDEN_IN_CORE = {"game.bots": ("game.core.match", "game.core.record", "game.core.driver")}
"""Parts of core which a package must not know: a bot never holds a match."""


def modules() -> list[tuple[str, Path]]:
    result = []
    for top in OURS:
        for path in sorted((ROOT / top).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            result.append((".".join(parts[:-1] if parts[-1] == "__init__" else parts), path))
    return result


NAMES = frozenset(name for name, _ in modules())


def imports(path: Path, module: str, names: frozenset[str] = NAMES) -> Iterator[tuple[int, str]]:
    """Every import of a file with its line, those inside functions and under TYPE_CHECKING included."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            for alias in node.names:
                full = f"{base}.{alias.name}"
                yield node.lineno, full if full in names else base


def fault(module: str, imported: str) -> str:
    """What is wrong with an import, or ''."""
    may = allowed(module)
    for place, never in FORBIDDEN_IN_CORE.items():
        if _below(module, place) and any(_below(imported, each) for each in never):
            return f"{place} must not know {imported}"
    if may is None or any(_covers(rule, imported) for rule in may):
        return ""
    return f"{module} may import only: {', '.join(may) or 'nothing'}"


def _covers(rule: str, imported: str) -> bool:
    if rule in ("std", "pure"):
        return imported.split(".")[0] in (STANDARD if rule == "std" else PURE) or imported == "__future__"
    if rule in EXACT:
        return imported == rule
    if "*" in rule:
        wanted, found = rule.split("."), imported.split(".")
        return len(found) >= len(wanted) and all(w in ("*", f) for w, f in zip(wanted, found, strict=False))
    return _below(imported, rule)


def _below(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def test_every_import_keeps_to_its_layer() -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{line} imports {imported}: {wrong}"
        for module, path in modules()
        for line, imported in imports(path, module)
        if (wrong := fault(module, imported))
    ]
    assert not faults, "\n" + "\n".join(faults)


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("game.core.match", "pygame"),
        ("game.core.match", "random"),
        ("game.core.match", "game.rules.matchi.rules"),
        ("game.core.match", "game.bots.protocol"),
        ("game.rules.matchi.rules", "time"),
        ("game.rules.matchi.rules", "os.path"),
        ("game.rules.matchi.rules", "pathlib"),
        ("game.rules.matchi.rules", "game.rules.nullgame.state"),
        ("game.rules.matchi.rules", "game.content.boards"),
        ("game.bots.matchi", "game.rules.matchi.state"),
        ("game.bots.matchi", "game.rules.matchi.rules"),
        ("game.bots.matchi", "game.core.match"),
        ("game.content.boards", "game.rules.matchi.rules"),
        ("game.store.store", "game.rules.matchi.pack"),
        ("game.store.store", "game.catalog"),
        ("game.engine.app", "game.rules.matchi.view"),
        ("game.engine.app", "game.catalog"),
        ("game.engine.app", "scenes.title"),
        ("game.catalog", "game.engine.app"),
        ("game.catalog", "scenes.title"),
        ("game.harness.screen", "game.rules.matchi.view"),
        ("scenes.table", "game.rules.matchi.view"),
        ("scenes.table", "pygame"),
        ("scenes.table", "game.harness.screen"),
        ("scenes.tables.matchi.scene", "game.rules.matchi.state"),
        ("scenes.tables.matchi.scene", "game.rules.nullgame.view"),
        ("scenes.tables.matchi.scene", "game.store.store"),
    ],
)
def test_the_check_finds_an_import_across_layers(module: str, imported: str) -> None:
    assert fault(module, imported)


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("game.core.match", "game.core.rng"),
        ("game.bots.matchi", "game.rules.matchi.view"),
        ("game.content.boards", "game.rules.matchi.pack"),
        ("scenes.table", "game.core.driver"),
        ("scenes.tables.matchi.scene", "game.rules.matchi.view"),
        ("game.cli", "scenes.shell"),
    ],
)
def test_the_check_lets_through_what_is_allowed(module: str, imported: str) -> None:
    assert not fault(module, imported)


def test_imports_in_functions_and_for_types_alone_are_seen(tmp_path: Path) -> None:
    source = (
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from game.core import match\n"
        "def late():\n    import pygame.draw\n    from .. import rules\n    from ..rules.matchi import state as s\n"
    )
    path = tmp_path / "sample.py"
    path.write_text(source, encoding="utf-8")
    names = frozenset({"game.core.match", "game.rules", "game.rules.matchi.state"})
    found = [imported for _, imported in imports(path, "game.bots.sample", names)]
    assert found == ["typing", "game.core.match", "pygame.draw", "game.rules", "game.rules.matchi.state"]


def test_nobody_above_looks_into_a_match() -> None:
    """Secrets have one door: scenes and bots never ask for seed, steps or state."""
    door = re.compile(r"\.secrets\(|\bmatch\._\w+|\brecord_of\b")
    faults = [
        f"{path.relative_to(ROOT)} uses {found[0]}"
        for module, path in modules()
        if module.startswith(("scenes", "game.bots", "game.engine")) and (found := door.search(path.read_text(encoding="utf-8")))
    ]
    assert not faults, "\n" + "\n".join(faults)


def test_nothing_is_imported_by_name_at_run_time() -> None:
    """Code found by text escapes this test and gets lost in the executable."""
    banned = re.compile(r"\b(importlib|__import__|pkgutil|runpy|exec\(|eval\()")
    faults = [
        f"{path.relative_to(ROOT)} uses {found[0]}"
        for module, path in modules()
        if not module.startswith("build") and (found := banned.search(path.read_text(encoding="utf-8")))
    ]
    assert not faults, "\n" + "\n".join(faults)
