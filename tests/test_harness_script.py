"""Scripts: one sentence with file, step and key for whatever is wrong with one, before any of it runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.harness.script import ScriptError, load, main

SCRIPTS = Path(__file__).parent / "scripts"


def write(folder: Path, text: str | bytes) -> Path:
    path = folder / "s.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ("clik = 'a'", "step 1, clik: there is no such step; choose one of: advance, blur, click,"),
        ("click = 3", "step 1, click: it must be a table with id, role,"),
        ("click = ''", "step 1, click: 'id' must be a text, not ''."),
        ("click = {idd = 'a'}", "step 1, click: there is no 'idd' in it; it has id, role, label,"),
        ("click = {role = 'knob'}", "step 1, click: There is no role 'knob'"),
        ("click = {id = 'a', at_once = 1}", "step 1, click: 'at_once' must be true or false, not 1."),
        ("click = {}", "step 1, click: A locator needs an id, role,"),
        ("press = 'entr'", "step 1, press: There is no key 'entr'"),
        ("press = {shift = true}", "step 1, press: 'key' is missing."),
        ("hold = {key = 'q', ms = 0}", "step 1, hold: ms must be a whole number from 1 to"),
        ("type = 5", "step 1, type: a text must be a text, not 5."),
        ("drag = {from = 'a'}", "step 1, drag: 'to' is missing."),
        ("pad = 'z'", "step 1, pad: There is no gamepad button 'z'; choose one of: a, b,"),
        ("together = 'qp'", "step 1, together: it must be a list of keys"),
        ("blur = 1", "step 1, blur: it takes no value; write `= true`."),
        ("resize = [1280]", "step 1, resize: a size is written as [1280, 720]."),
        ("resize = [0, 720]", "step 1, resize: a size must be a whole number from 1 to 8192, not 0."),
        ("advance = 1.5", "step 1, advance: it must be a whole number"),
        ("advance = true", "step 1, advance: it must be a whole number"),
        ("expect = {id = 'a', text = 'x', count = 2}", "step 1, expect: it has several conditions, text and count;"),
        ("expect = {id = 'a', gone = false}", "step 1, expect: 'gone' can only be true;"),
        ("expect = {text = 'x'}", "step 1, expect: A locator needs"),
        ("screenshot = true", "step 1, screenshot: a file name must be a text, not True."),
        ("click = 'a'\npress = 'b'", "step 1: a step has exactly one key, this one has click, press."),
    ],
)
def test_a_bad_step_gives_file_step_and_key(tmp_path: Path, step: str, sentence: str) -> None:
    path = write(tmp_path, f"[[step]]\n{step}\n")
    with pytest.raises(ScriptError) as caught:
        load(path, tmp_path)
    assert str(caught.value).startswith(f"{path}, {sentence}")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the file is empty."),
        ("[setup]\nseed = 1", "there are no steps; write each as a table under [[step]]."),
        ("step = 3", "there are no steps;"),
        ("[[steps]]\nclick = 'a'", "there is no 'steps'; a script has [setup] and [[step]]."),
        ("[setup]\nsize = [1, 2, 3]\n[[step]]\nsettle = true", "'size': a size is written as"),
        ("[setup]\nseed = -1\n[[step]]\nsettle = true", "'seed' must be a whole number"),
        ("[setup]\ncolour = 1\n[[step]]\nsettle = true", "there is no 'colour'; it has size, seed, data, settings."),
        ("[[step]\n", "line 1: this is not TOML"),
        ("x = " + "[" * 3000, "nested too deeply."),
        (b"[[step]]\ntype = '\xe4'", "line 2: a letter is not written as UTF-8; save the file as UTF-8."),
        (b"\xff\xfe[\x00", "line 1: the text is UTF-16; save the file as UTF-8."),
    ],
)
def test_pb_61_and_62_a_bad_file_gives_one_sentence(tmp_path: Path, text: str | bytes, sentence: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(ScriptError) as caught:
        load(path, tmp_path)
    assert str(path) in str(caught.value) and sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_pb_61_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    script = load(write(tmp_path, b"\xef\xbb\xbf[setup]\r\nseed = 7\r\n[[step]]\r\nclick = 'a'\r\n"), tmp_path)
    assert script.setup.seed == 7 and [verb for verb, _ in script.steps] == ["click"]


def test_a_missing_file_and_a_folder_give_one_sentence(tmp_path: Path) -> None:
    for path, sentence in ((tmp_path / "none.toml", "there is no such file."), (tmp_path, "this is a folder, not a file.")):
        with pytest.raises(ScriptError) as caught:
            load(path, tmp_path)
        assert str(caught.value) == f"{path}: {sentence}"


def test_a_setting_that_can_not_be_is_the_scripts_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "[setup]\nsettings = {motion = 'wild'}\n[[step]]\nsettle = true\n")
    assert main([str(path)]) == 2
    assert capsys.readouterr().err == f"{path}, setup: Setting 'motion' can't be 'wild'.\n"


def test_the_command_line_says_which_file_and_ends_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "[[step]]\nclik = 'a'\n")
    assert main([str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith(f"{path}, step 1, clik: ")


def test_a_step_that_fails_leaves_a_trace_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "[setup]\nseed = 7\n[[step]]\nclick = 'settings'\n[[step]]\nclick = 'dome'\n")
    assert main([str(path), "--traces", str(tmp_path / "traces")]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"{path}, step 2, click: Nothing on the screen has id 'dome'. Closest: ")
    assert "button 'done' \"Done\"" in said
    folder = tmp_path / "traces" / "s"
    assert said.rstrip().endswith(f"Trace: {folder}")
    told = (folder / "trace.txt").read_text(encoding="utf-8")
    assert "Seed: 7" in told and f"Repeat it with: matchi harness {path}" in told
    assert (folder / "now.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("name", "pictures"), [("shelf", {"title.png", "settings.png"}), ("first_roll", {"table.png", "history.png"})]
)
def test_the_sample_scripts_run_and_leave_their_pictures(
    name: str, pictures: set[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main([str(SCRIPTS / f"{name}.toml"), "--pictures", str(tmp_path), "--traces", str(tmp_path / "traces")])
    said = capsys.readouterr()
    assert code == 0, said.err
    assert "all as expected" in said.out
    assert {path.name for path in tmp_path.glob("*.png")} == pictures
