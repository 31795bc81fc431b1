"""What is packed and how: pins, the wheel, the asset list, icons, the recipe of the executable (PB-55, PB-58, PB-67)."""

from __future__ import annotations

import ast
import runpy
import shutil
import struct
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pygame
import pytest
import tomli
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game.harness.inventory import Inventory, undrawable

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomli.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def script(name: str) -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "build" / f"{name}.py"))


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    wanted = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(each.name): str(each.specifier) for each in wanted}


def test_every_dependency_is_pinned_to_one_version_within_its_range() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = [*PROJECT["project"]["dependencies"], *extras["package"], *extras["dev"], *PROJECT["build-system"]["requires"]]
    pinned = pins()
    for requirement in (Requirement(line) for line in wanted if not line.startswith("matchi")):
        pin = pinned[canonicalize_name(requirement.name)]
        assert pin.startswith("=="), f"{requirement.name} is not pinned to one version"
        assert requirement.specifier.contains(pin.removeprefix("==")), f"{requirement} does not allow the pinned {pin}"


def test_the_build_itself_uses_the_pinned_versions() -> None:
    # pip does not apply constraints to the environment in which it builds, so the exact versions must stand there too.
    for requirement in map(Requirement, PROJECT["build-system"]["requires"]):
        assert str(requirement.specifier) == pins()[canonicalize_name(requirement.name)]
    assert script("hatch_hook")["BABEL"] == f"babel{pins()['babel']}"


def test_no_file_names_a_registry() -> None:
    words = ("index-" + "url", "pypi" + ".org", "pythonhosted", "find-" + "links")
    files = [ROOT / name for name in ("pyproject.toml", "constraints.txt", "matchi.spec", "README.md", ".ci/run")]
    for path in (*files, *sorted((ROOT / "build").glob("*.py"))):
        text = path.read_text(encoding="utf-8")
        assert not [word for word in words if word in text], path


@pytest.mark.parametrize("start", ["python3 -m venv .venv &&", "python3 -m venv .venv-test &&"])
def test_readme_has_one_line_to_play_and_one_to_test(start: str) -> None:
    lines = [line for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines() if line.startswith(start)]
    assert len(lines) == 1
    assert "-c constraints.txt" in lines[0]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of the tree and unpacked as an installation is."""
    source, wheel, site = (tmp_path_factory.mktemp("wheel") / name for name in ("source", "wheel", "site"))
    for name in ("game", "scenes", "assets", "build"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "fonts"))
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, source / name)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheel)]
    subprocess.run(build, cwd=source, check=True, capture_output=True)
    (built,) = wheel.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        archive.extractall(site)
    return site


@pytest.mark.xdist_group("wheel")
def test_pb_55_the_wheel_holds_every_asset_and_lists_it(unpacked: Path) -> None:
    assets = unpacked / "assets"
    inventory = Inventory.take(assets)
    assert inventory.packed
    assert inventory.damaged() == []
    there = {path.relative_to(assets).as_posix() for path in assets.rglob("*") if path.is_file()}
    assert set(inventory.files) == there - {"manifest.json"}
    checked_in = {path.relative_to(ROOT / "assets").as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert {name for name in checked_in if not name.endswith((".po", ".pot"))} <= there
    assert {"fonts/Baloo2-Bold.ttf", "fonts/Baloo2-ExtraBold.ttf", "fonts/OFL-Baloo2.txt"} <= there


@pytest.mark.xdist_group("wheel")
def test_the_wheel_holds_the_program_and_nothing_of_the_build(unpacked: Path) -> None:
    tops = {path.name for path in unpacked.iterdir() if not path.name.endswith(".dist-info")}
    assert tops == {"game", "scenes", "assets"}


def test_pb_55_a_missing_or_changed_asset_is_named(tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    (assets / "shared").mkdir(parents=True)
    for name in ("kept.toml", "lost.toml", "changed.toml", "übrig.po"):
        (assets / "shared" / name).write_text("a = 1\n", encoding="utf-8")
    script("manifest")["write_manifest"](assets, assets / "manifest.json")
    assert Inventory.take(assets).damaged() == []
    (assets / "shared" / "lost.toml").unlink()
    (assets / "shared" / "changed.toml").write_text("a = 1\r\n", encoding="utf-8", newline="")
    missing, changed = sorted(Inventory.take(assets).damaged(), reverse=True)
    assert missing.startswith("assets/shared/lost.toml is missing")
    assert changed == "assets/shared/changed.toml is not the file of this build."
    assert "shared/übrig.po" not in Inventory.take(assets).files


def test_pb_55_an_installation_without_its_list_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"manifest\.json is missing"):
        Inventory.take(tmp_path / "assets")


def test_characters_that_no_font_has_are_named() -> None:
    assert undrawable({"Zoë plays −3 · łódź", "soft\u00adhyphen\n"}) == []
    (sentence,) = undrawable({"家"})
    assert "U+5BB6" in sentence


def test_languages_are_compiled(tmp_path: Path) -> None:
    source = tmp_path / "de" / "LC_MESSAGES" / "matchi.po"
    source.parent.mkdir(parents=True)
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    source.write_text(head + 'msgid "Roll"\nmsgstr "Würfeln"\n', encoding="utf-8")
    (written,) = script("languages")["compile_catalogues"]([source])
    inventory = Inventory(tmp_path, {written.relative_to(tmp_path).as_posix(): ""}, packed=False)
    assert inventory.languages() == []
    assert "Würfeln" in inventory.texts()


def test_icons_hold_a_picture_of_each_size(tmp_path: Path) -> None:
    icons = script("icons")
    made = icons["make"](tmp_path / "icons")
    assert pygame.image.load(made["png"]).get_size() == (512, 512)
    ico = made["ico"].read_bytes()
    _, kind, count = struct.unpack("<HHH", ico[:6])
    assert (kind, count) == (1, len(icons["ICO_SIZES"]))
    for number, size in enumerate(icons["ICO_SIZES"]):
        width, _, _, _, _, _, length, offset = struct.unpack("<BBBBHHII", ico[6 + 16 * number : 22 + 16 * number])
        assert width == size % 256
        (tmp_path / "one.png").write_bytes(ico[offset : offset + length])
        assert pygame.image.load(tmp_path / "one.png").get_size() == (size, size)
    icns = made["icns"].read_bytes()
    assert icns[:8] == b"icns" + struct.pack(">I", len(icns))


def test_pb_58_the_version_resource_tells_the_version() -> None:
    version = script("version")
    text = version["resource"](ROOT)
    ast.parse(text.strip(), mode="eval")  # the recipe evaluates it on Windows
    assert f"StringStruct('ProductVersion', '{version['program_version'](ROOT)}')" in text


def spec_list(name: str) -> list[str]:
    for node in ast.parse((ROOT / "matchi.spec").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == name:
            found = ast.literal_eval(node.value)
            assert isinstance(found, list)
            return found
    raise AssertionError(f"matchi.spec has no list {name}")


def test_the_executable_leaves_out_nothing_that_is_used() -> None:
    left_out = set(spec_list("EXCLUDES"))
    assert "difflib" not in left_out  # without it fonts fail, and only when they are used
    used: dict[str, Path] = {}
    for path in (*(ROOT / "game").rglob("*.py"), *(ROOT / "scenes").rglob("*.py")):
        if path.name == "plugin.py":  # pytest's, not the program's
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                used.update((alias.name, path) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                used.update({node.module: path}, **{f"{node.module}.{alias.name}": path for alias in node.names})
    prefixes = {name: {".".join(name.split(".")[:n]) for n in range(1, name.count(".") + 2)} for name in used}
    found = {name: used[name] for name, parts in prefixes.items() if parts & left_out}
    assert found == {}
