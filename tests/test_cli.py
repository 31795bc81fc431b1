"""The command line: what it prints, and one clear line with a non-zero exit for whatever is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.cli import main
from game.store.store import Store
from tests.kept_matches import DUMP, PACK, ROOT, SEATING, keep, played_out

Captured = pytest.CaptureFixture[str]


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def refused(capsys: Captured, *argv: str, code: int = 2) -> str:
    """The one line that a faulty call prints."""
    assert main(argv) == code
    printed = capsys.readouterr()
    assert printed.out == ""
    [line] = printed.err.splitlines()
    assert line.startswith("matchi") and line.isprintable() and len(line) < 800
    return line


@pytest.fixture
def records(tmp_path: Path, capsys: Captured) -> list[Path]:
    """The records of three simulated matches."""
    assert main(["simulate", "nullgame", "--games", "3", "--seed", "5", "--bots", "easy,hard", "--records", str(tmp_path / "new")]) == 0
    capsys.readouterr()
    return sorted((tmp_path / "new").iterdir())


# simulate


def test_simulate_prints_a_json_line_per_match_and_a_summary_on_stderr(capsys: Captured) -> None:
    assert main(["simulate", "nullgame", "--games", "4", "--seed", "11", "--bots", "easy,hard", "--set", "length=long"]) == 0
    printed = capsys.readouterr()
    lines = lines_of(printed.out)
    assert [(line["game"], line["number"], line["seed"]) for line in lines] == [("nullgame", n + 1, 11 + n) for n in range(4)]
    assert [line["bots"] for line in lines] == [["easy", "hard"], ["hard", "easy"]] * 2
    for line in lines:
        assert line["end"] in ("pool", "rounds") and line["winners"] and len(line["scores"]) == 2
        assert 0 < line["turns"] <= line["steps"] and len(line["digest"]) == 16
    wins = [0.0, 0.0]
    for line in lines:
        for seat in line["winners"]:
            wins[line["bots"][seat] == "hard"] += 1 / len(line["winners"])
    assert f"Easy 1       won {wins[0]:g} of 4" in printed.err
    assert f"Hard 2       won {wins[1]:g} of 4" in printed.err
    assert f"longest {max(line['steps'] for line in lines)}" in printed.err


def test_simulate_is_the_same_again_and_each_match_can_be_repeated_alone(capsys: Captured) -> None:
    call = ["simulate", "nullgame", "--seats", "3", "--bots", "medium"]
    assert main([*call, "--games", "3", "--seed", "20"]) == 0
    first = lines_of(capsys.readouterr().out)
    assert main([*call, "--games", "3", "--seed", "20"]) == 0
    assert lines_of(capsys.readouterr().out) == first
    assert main([*call, "--seed", "22"]) == 0
    assert lines_of(capsys.readouterr().out)[0]["digest"] == first[2]["digest"]


def test_simulate_rotates_so_that_each_bot_sits_in_each_seat(capsys: Captured) -> None:
    assert main(["simulate", "nullgame", "--bots", "easy,medium,hard", "--games", "3"]) == 0
    seats = [line["bots"] for line in lines_of(capsys.readouterr().out)]
    assert seats == [["easy", "medium", "hard"], ["hard", "easy", "medium"], ["medium", "hard", "easy"]]


@pytest.mark.parametrize(
    ("argv", "what"),
    [
        ([], "GAME"),
        (["chess"], "There is no game 'chess'; choose one of: matchi"),
        (["nullgame", "--seats", "9"], "choose one of: 2, 3, 4"),
        (["nullgame", "--seats", "0"], "a whole number from 1 to 16"),
        (["nullgame", "--seats", "two"], "not 'two'"),
        (["nullgame", "--seats", "²"], "a whole number"),
        (["nullgame", "--games", "-1"], "a whole number from 1"),
        (["nullgame", "--games", "9" * 5000], "a whole number from 1"),
        (["nullgame", "--seed", "1e3"], "a whole number from 0"),
        (["nullgame", "--seed", "\ud800\n"], "a whole number from 0"),
        (["nullgame", "--bots", "easy,genius"], "no bot 'genius'; choose one of: easy, medium, hard"),
        (["nullgame", "--bots", "easy,"], "no bot ''"),
        (["nullgame", "--bots", "easy,easy", "--seats", "3"], "2 bots for 3 seats"),
        (["nullgame", "--bots", ",".join(["easy"] * 9)], "choose one of: 2, 3, 4"),
        (["nullgame", "--set", "length"], "OPTION=VALUE"),
        (["nullgame", "--set", "length=tall"], "choose one of: short, long"),
        (["nullgame", "--set", "colour=red\nblue"], "has no option 'colour'"),
        (["nullgame", "--pack", "nowhere"], "no pack 'nowhere'; choose one of: plain, odd."),
        (["matchi", "--board", "nowhere"], "no board 'nowhere'"),
        (["matchi", "--board", "missing.toml"], "missing.toml"),
        (["matching4u", "--pack", "missing.toml"], "missing.toml"),
        (["nullgame", "--record", "x"], "--record"),
        (["nullgame", "more"], "more"),
    ],
)
def test_simulate_refuses_wrong_arguments_in_one_line(capsys: Captured, argv: list[str], what: str) -> None:
    assert what in refused(capsys, "simulate", *argv)


def test_simulate_never_writes_over_a_record_or_a_file(tmp_path: Path, capsys: Captured) -> None:
    call = ["simulate", "nullgame", "--records", str(tmp_path / "new")]
    assert main(call) == 0
    [path] = (tmp_path / "new").iterdir()
    before = path.read_bytes()
    capsys.readouterr()
    assert main(call) == 2
    assert f"{path} is there already" in capsys.readouterr().err
    assert path.read_bytes() == before
    assert "can't be made" in refused(capsys, "simulate", "nullgame", "--records", str(path))


# verify


def test_verify_replays_every_digest(records: list[Path], capsys: Captured) -> None:
    assert main(["verify", *map(str, records)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3 and all(line.endswith(": verified") for line in lines)
    assert f"digest {json.loads(records[0].read_text(encoding='utf-8'))['steps'][-1][2]}: verified" in lines[0]


def spoiled(path: Path, change: Any) -> Path:
    record = json.loads(path.read_text(encoding="utf-8"))
    change(record)
    target = path.with_name("spoiled.json")
    target.write_text(json.dumps(record), encoding="utf-8")
    return target


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda r: r["steps"][2].__setitem__(2, "0" * 16), "Step 3 of the record"),
        (lambda r: r["steps"].pop(1), "Step 2 of the record"),
        (lambda r: r["steps"].pop(), "The record ends in"),
        (lambda r: r.update(rules_version=99), "version 99"),
        (lambda r: r.update(pack_hash="0" * 16), "hash"),
        (lambda r: r.update(pack="gone"), "no built-in one is called gone"),
        (lambda r: r.update(game="chess"), "There is no game 'chess'"),
        (lambda r: r["options"].update(length="tall"), "choose one of: short, long"),
        (lambda r: r["outcome"].update(winners=[]), "The record ends in"),
    ],
)
def test_verify_of_a_record_that_does_not_hold_is_1_and_names_the_place(
    records: list[Path], capsys: Captured, change: Any, what: str
) -> None:
    line = refused(capsys, "verify", str(spoiled(records[0], change)), code=1)
    assert "spoiled.json: " in line and what in line


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"NaN",
        b"\xff\xfe{\x00}\x00",
        b"\xe4",
        b"[" * 100_000,
        b"\x00" * 100,
        b'{"format": 99}',
        b'{"format": 1, "format": 1}',
    ],
)
def test_pb_43_a_file_that_is_no_record_is_2_and_one_line(tmp_path: Path, capsys: Captured, data: bytes) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    for command in ("verify", "replay", "import"):
        assert "bad.json: " in refused(capsys, command, str(path))


def test_verify_goes_on_after_a_bad_file(records: list[Path], tmp_path: Path, capsys: Captured) -> None:
    wrong = spoiled(records[1], lambda r: r.update(rules_version=99))
    assert main(["verify", str(tmp_path / "missing.json"), str(records[0]), str(wrong), str(tmp_path)]) == 2
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == 1
    first, second, third = printed.err.splitlines()
    assert "no such file" in first and "version 99" in second and "a folder" in third


def test_a_record_saved_by_a_windows_editor_verifies_too(records: list[Path], capsys: Captured) -> None:
    data = records[0].read_bytes()
    records[0].write_bytes(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"))
    assert main(["verify", str(records[0])]) == 0


# replay, export, import


def test_replay_as_text_prints_every_step_and_the_outcome(records: list[Path], capsys: Captured) -> None:
    record = json.loads(records[0].read_text(encoding="utf-8"))
    assert main(["replay", "--text", str(records[0])]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(record["steps"]) + 2
    for number, (line, (_, text, digest)) in enumerate(zip(lines[1:], record["steps"], strict=False), 1):
        assert line.split()[:2] == [str(number), digest] and line.endswith(text)
    assert "Easy 1" in "".join(lines) and f"Ended with '{record['outcome']['end']}'" in lines[-1]


def test_replay_of_a_record_that_does_not_hold_opens_nothing(records: list[Path], capsys: Captured) -> None:
    wrong = spoiled(records[0], lambda r: r.update(rules_version=99))
    assert "version 99" in refused(capsys, "replay", str(wrong), code=1)


def test_import_and_export_give_the_same_record_back(records: list[Path], tmp_path: Path, capsys: Captured) -> None:
    data = ["--data", str(tmp_path / "data")]
    assert main(["import", str(records[0]), *data]) == 0
    assert capsys.readouterr().out.endswith("is match 1 now.\n")
    assert main(["export", "1", "-o", str(tmp_path / "back.json"), *data]) == 0
    assert (tmp_path / "back.json").read_bytes() == records[0].read_bytes()
    capsys.readouterr()
    assert main([*data, "export", "1"]) == 0
    assert capsys.readouterr().out == records[0].read_text(encoding="utf-8")
    assert main(["export", *data]) == 0
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith("1\t") and "nullgame (Plain deck), Easy 1 (easy bot), Hard 2 (hard bot), ended: " in line


def test_export_never_overwrites(records: list[Path], tmp_path: Path, capsys: Captured) -> None:
    assert main(["import", str(records[0]), "--data", str(tmp_path)]) == 0
    capsys.readouterr()
    (tmp_path / "mine.json").write_text("mine", encoding="utf-8")
    assert "is there already" in refused(capsys, "export", "1", "-o", str(tmp_path / "mine.json"), "--data", str(tmp_path))
    assert (tmp_path / "mine.json").read_text(encoding="utf-8") == "mine"
    assert "can't be written" in refused(capsys, "export", "1", "-o", str(tmp_path / "no" / "x.json"), "--data", str(tmp_path))


def test_export_of_an_unfinished_match_needs_open_secrets(tmp_path: Path, capsys: Captured) -> None:
    _, steps = played_out()
    with Store.open(tmp_path) as store:
        number = keep(store, steps, upto=5)
    data = ["--data", str(tmp_path)]
    assert "--open-secrets" in refused(capsys, "export", str(number), *data)
    assert main(["export", str(number), "--open-secrets", *data]) == 0
    record = json.loads(capsys.readouterr().out)
    assert len(record["steps"]) == 5
    assert (record["pack"], record["pack_hash"], record["pack_content"]) == (PACK.id, PACK.hash, DUMP)  # no built-in pack
    assert [seat["name"] for seat in record["seating"]] == [seat.name for seat in SEATING]


def test_export_of_a_match_that_is_not_there_says_how_to_find_one(tmp_path: Path, capsys: Captured) -> None:
    assert "There is no match 7" in refused(capsys, "export", "7", "--data", str(tmp_path))
    for wrong in ("x", "-1", "0", "1.5", "9" * 30):
        assert "a whole number" in refused(capsys, "export", wrong, "--data", str(tmp_path)) or wrong == "-1"


def test_import_of_a_record_that_does_not_hold_changes_nothing(records: list[Path], tmp_path: Path, capsys: Captured) -> None:
    wrong = spoiled(records[0], lambda r: r["steps"][2].__setitem__(2, "0" * 16))
    assert "Nothing was imported" in refused(capsys, "import", str(wrong), "--data", str(tmp_path / "data"), code=1)
    assert not (tmp_path / "data").exists()


def test_pb_59_import_into_a_folder_that_cannot_be_written_is_refused(records: list[Path], tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert "will not be kept" in refused(capsys, "import", str(records[0]), "--data", str(tmp_path / "file"))


# The whole


@pytest.mark.parametrize(
    "argv",
    [
        *(["fly"], ["--fly"], ["verify"], ["--data"], ["simulate", "--data"], ["--data", "x", "harness"]),
        *(["harness"], ["harness", "--x"], ["--versio"], ["\ud800"]),
    ],
)
def test_a_wrong_command_line_is_one_line_and_2(capsys: Captured, argv: list[str]) -> None:
    refused(capsys, *argv)


def test_version_and_help(capsys: Captured) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Matchi {__version__}\n"
    for argv in (["--help"], ["simulate", "--help"], ["verify", "--help"], ["export", "--help"]):
        assert main(argv) == 0
    assert "--records DIR" in capsys.readouterr().out


def test_the_command_line_as_a_program_of_its_own(tmp_path: Path) -> None:
    """From another folder, in a plain locale, with a name that the terminal can't show, into a reader that stops early."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    program = [sys.executable, "-m", "game"]
    missing = subprocess.run([*program, "verify", "家.json"], cwd=tmp_path, env=environment, capture_output=True, check=False)
    assert missing.returncode == 2
    assert missing.stderr.count(b"\n") == 1 and b"there is no such file" in missing.stderr and b"Traceback" not in missing.stderr
    reader = subprocess.Popen(
        [*program, "simulate", "nullgame", "--games", "2000"], cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert reader.stdout is not None and reader.stderr is not None
    with reader.stdout, reader.stderr:
        assert json.loads(reader.stdout.readline())["number"] == 1
        reader.stdout.close()
        assert reader.stderr.read() == b""
    assert reader.wait() == 1
    assert list(tmp_path.iterdir()) == []


def test_what_needs_no_window_loads_no_pygame_and_opening_one_loads_no_bots_first() -> None:
    code = (
        "import sys, game.cli; game.cli._parser()\n"
        "print([name for name in sys.modules if name.startswith(('pygame', 'msgspec', 'sqlite3', 'game.'))])"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "['game.core', 'game.core.sentence', 'game.cli']"


def test_without_a_screen_the_window_is_refused_in_one_line_and_not_opened_unseen(tmp_path: Path) -> None:
    """SDL answers a screen that is not there with a driver that draws nowhere; the program would run on with nobody to close it."""
    code = (
        "import sys, pygame; pygame.display.get_driver = lambda: 'offscreen'\n"
        "from game.cli import main; sys.exit(main(['--data', sys.argv[1]]))"
    )
    hidden = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-c", code, str(tmp_path / "data")]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert done.returncode == 1
    assert [line for line in done.stderr.splitlines() if "no screen answers" in line] == [done.stderr.splitlines()[-1]]
