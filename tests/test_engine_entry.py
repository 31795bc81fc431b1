"""Text entry: visible characters, the clipboard, and input methods (PB-53)."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import entry as text
from game.engine import widgets
from game.engine.clipboard import LocalClipboard
from game.engine.entry import TextEntry
from game.engine.geometry import Rect
from game.engine.input import FocusLost, KeyDown, PadDown, PointerDown, PointerUp, TextComposing, TextTyped
from game.engine.layout import Stage
from game.engine.node import Node, Role
from tests.engine_stage import Bench, Board, bench, tile

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
FLAG = "\U0001f1e9\U0001f1ea"
WAVE = "\U0001f44b\U0001f3fd"


class Form(Board):
    """A name field and a button below it."""

    def __init__(self, name: str = "", limit: int = 14) -> None:
        super().__init__()
        self.entry = TextEntry.of(name, limit)

    def build(self, stage: Stage) -> Node:
        field = widgets.field("name", Rect(100, 100, 600, 84), self.entry, self._typed, label="Name", submit=self.noting("submit"))
        return Node("form", Role.GROUP, stage.rect, children=(field, tile("done", 100, 300, press=self.noting("done"))))

    def _typed(self, entry: TextEntry) -> None:
        self.entry = entry


def typing(form: Form, clipboard: str = "") -> Bench:
    b = Bench(form, clipboard=LocalClipboard(clipboard))
    form.ui.focus_on("name")
    b.step()
    return b


def test_typed_text_reaches_the_field_in_focus_and_nothing_else() -> None:
    form = Form()
    b = typing(form)
    b.send(KeyDown("a"), TextTyped("A"), KeyDown("n"), TextTyped("n"), KeyDown("space"), TextTyped(" "), TextTyped("a"))
    node = b.app.tree().find("name")
    assert node is not None and node.value == "An a" and form.diary == ["board enter"]
    form.ui.focus_on("done")
    b.send(TextTyped("x"))
    assert form.entry.text == "An a"
    b.app.close()


def test_enter_submits_arrows_move_the_cursor_down_leaves_the_field() -> None:
    form = Form("Ana")
    b = typing(form)
    b.send(KeyDown("left"), KeyDown("left"), TextTyped("x"), KeyDown("home"), KeyDown("delete"), KeyDown("end"), KeyDown("backspace"))
    assert form.entry.text == "xn"
    b.send(KeyDown("return"), KeyDown("return", repeat=True))
    assert form.diary == ["board enter", "board submit"]
    b.send(KeyDown("down"))
    assert b.app.focus == "done"
    b.app.close()


def test_clicking_a_field_focuses_it_and_does_not_submit() -> None:
    form = Form("Ana")
    with bench(form) as b:
        b.click("name")
        b.send(TextTyped("!"))
        assert form.entry.text == "Ana!" and form.diary == ["board enter"]


def test_copy_cut_and_paste() -> None:
    form = Form("Ana", limit=8)
    b = typing(form, clipboard="Be\nn\x00 and more")
    b.send(KeyDown("a", ctrl=True), KeyDown("c", ctrl=True), KeyDown("end"), KeyDown("v", ctrl=True))
    assert form.entry.text == "AnaAna"
    b.send(KeyDown("left", shift=True), KeyDown("left", shift=True), KeyDown("left", shift=True), KeyDown("x", ctrl=True))
    assert form.entry.text == "Ana"
    b.app.close()
    b = typing(form := Form("Ana", limit=8), clipboard="Be\nn\x00 and more")
    b.send(KeyDown("v", ctrl=True))
    assert form.entry.text == "AnaBe n " and form.entry.length == 8
    b.app.close()


def test_pb_53_enter_and_arrows_belong_to_the_input_method_while_it_composes() -> None:
    form = Form()
    b = typing(form)
    b.send(TextComposing("ni"))
    assert form.entry.shown == "ni" and form.entry.text == ""
    b.send(KeyDown("return"), KeyDown("down"), KeyDown("tab"), PadDown("x"))
    assert form.diary == ["board enter"] and b.app.focus == "name"
    b.send(TextTyped("你"))
    assert (form.entry.text, form.entry.composing) == ("你", "")
    b.app.close()


def test_pb_53_esc_drops_only_the_composition() -> None:
    form = Form("Ana")
    b = typing(form)
    b.send(TextComposing("ni"), KeyDown("escape"))
    assert (form.entry.text, form.entry.composing, form.diary) == ("Ana", "", ["board enter"])
    b.send(KeyDown("escape"))
    assert form.diary == ["board enter", "board back"]
    b.app.close()


@pytest.mark.parametrize("how", ["blur", "cover", "focus"])
def test_pb_53_a_composition_does_not_survive_leaving_the_field(how: str) -> None:
    form = Form("Ana")
    b = typing(form)
    b.send(TextComposing("ni"))
    if how == "blur":
        b.send(FocusLost())
    elif how == "cover":
        b.app.director.push(Board(name="over"))
        b.step()
        b.app.director.pop()
    else:
        b.click("done")
    b.step()
    assert (form.entry.text, form.entry.composing) == ("Ana", "")
    b.app.close()


def test_the_systems_text_input_runs_only_for_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: calls.append(f"at {tuple(rect)}"))
    form = Form("Ana")
    with bench(form) as b:
        b.step()
        assert calls == []
        form.ui.focus_on("name")
        b.step()
        b.send(TextTyped("x"))
        x, y, w, h = b.app.stage.pixels(Rect(100, 100, 600, 84))
        assert calls == [f"at {(x, y, w, h)}", "start"]
        b.send(KeyDown("down"))
        assert calls[-1] == "stop"


def test_pb_53_backspace_takes_one_visible_character() -> None:
    for seen in (FAMILY, FLAG, WAVE, "e\u0301\u0323", "\u0e01\u0e34"):
        entry = text.insert(TextEntry.of("Ana"), seen)
        assert entry.length == 4, seen
        assert text.backspace(entry).text == "Ana"


def test_pb_53_a_limit_counts_visible_characters() -> None:
    entry = TextEntry.of(FAMILY * 3, limit=2)
    assert entry.text == FAMILY * 2
    assert text.insert(entry, "x").text == FAMILY * 2
    assert text.insert(text.select_all(entry), "abc").text == "ab"


def test_pb_11_nothing_that_could_harm_a_line_gets_into_a_field() -> None:
    entry = text.insert(TextEntry.of(""), "A\x00\n\u202eB\ud800\u00adC")
    assert entry.text == "A BC"


def test_a_mark_typed_alone_joins_the_character_before_it() -> None:
    entry = text.insert(TextEntry.of("e"), "\u0301")
    assert (entry.text, entry.length, entry.cursor) == ("é", 1, 1)


ALPHABET = ("a", " ", "é", "\u0301", "\u200d", "\U0001f468", "\U0001f3fd", "\U0001f1e9", "\ud800", "\x00", "\n", "ก", "ิ", "가", "\u1161")
OPERATIONS = st.one_of(
    st.tuples(st.just("insert"), st.lists(st.sampled_from(ALPHABET), max_size=4).map("".join)),
    st.sampled_from([("backspace", ""), ("delete", ""), ("left", ""), ("right", ""), ("shift left", ""), ("all", ""), ("home", "")]),
)


@given(st.lists(OPERATIONS, max_size=20))
def test_the_cursor_stays_in_the_text_and_the_text_within_its_limit(operations: list[tuple[str, str]]) -> None:
    entry = TextEntry.of("Ana", limit=6)
    for name, new in operations:
        if name == "insert":
            entry = text.insert(entry, new)
        elif name in ("left", "right", "shift left"):
            entry = text.step(entry, 1 if name == "right" else -1, select=name == "shift left")
        elif name == "all":
            entry = text.select_all(entry)
        elif name == "home":
            entry = text.to(entry, 0)
        else:
            entry = text.backspace(entry) if name == "backspace" else text.delete(entry)
        assert 0 <= entry.cursor <= entry.length <= 6 and 0 <= entry.anchor <= entry.length
        assert entry.text.startswith(entry.before)


@pytest.mark.parametrize("name", ["Ana", "Maximiliana Th", FAMILY + FLAG + "x", "W" * 14])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_click_puts_the_cursor_at_the_letter_under_it(name: str, size: tuple[int, int]) -> None:
    form = Form(name)
    with bench(form, size=size) as b:
        y = b.middle("name")[1]
        seen = []
        for u in range(110, 690, 20):
            at = b.app.stage.to_px(u, 100)[0], y
            b.send(PointerDown(*at), PointerUp(*at))
            assert form.entry.cursor == form.entry.anchor and form.entry.text == TextEntry.of(name).text
            seen.append(form.entry.cursor)
        assert seen == sorted(seen) and seen[0] == 0 and seen[-1] == form.entry.length
        assert set(seen) == set(range(form.entry.length + 1)) or len(name) > 10
        assert b.app.focus == "name" and "board submit" not in form.diary
        b.send(TextTyped("!"))
        assert form.entry.text.endswith("!") or form.entry.length == form.entry.limit


def test_pb_53_a_click_into_the_field_drops_what_was_being_composed() -> None:
    form = Form("Ana")
    with bench(form) as b:
        form.ui.focus_on("name")
        b.send(TextComposing("ni"))
        assert form.entry.composing == "ni"
        at = b.middle("name")
        b.send(PointerDown(*at), PointerUp(*at))
        assert (form.entry.text, form.entry.composing) == ("Ana", "")
