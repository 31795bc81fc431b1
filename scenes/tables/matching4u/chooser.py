"""The chooser of a white card: two slips with what each colour leads to (art bible, part 2, F; R-4U-5)."""

from __future__ import annotations

from dataclasses import replace

from game.engine import widgets
from game.engine.draws import Paper, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matching4u.view import Played, colours, ranking
from scenes.tables.matching4u.cards import SuitDisc
from scenes.tables.matching4u.medals import medal
from scenes.tables.matching4u.show import Show


def nodes(show: Show) -> list[Node]:
    """Two slips with the final order that each colour leads to, and the prize in words."""
    card, view = show.choice.card, show.view
    now = show.trick
    assert card is not None and now is not None
    found = []
    for n, colour in enumerate(colours(view, card)):
        plays = (*now.plays, Played(view.viewer, card, colour))
        found.append(_slip(show, n, colour, plays))
    return found


def _slip(show: Show, n: int, colour: str, plays: tuple[Played, ...]) -> Node:
    _, rect, card = show.words._, show.spread.slip(n), show.choice.card
    assert card is not None
    chosen = colour == show.choice.colour
    rank = ranking(plays)
    by_seat = {played.seat: played for played in plays}
    place = rank.index(show.view.viewer)
    whole = len(plays) == 3
    prizes = (_("1st: the date and first pick"), _("2nd: pick from two items"), _("3rd: the last item"))
    key = f"slip.{colour}"
    suit = Rect(rect.x + 22, rect.y + 18, 60, 60)
    title = show.title(card, colour)
    room = 150 if show.spread.compact else 210
    children = [
        Node(f"{key}.suit", Role.IMAGE, suit, draws=(SuitDisc(colour),)),
        widgets.text(f"{key}.title", Rect(suit.right + 16, suit.y, room, 60), title, "h1", size=42),
        widgets.text(
            f"{key}.prize",
            Rect(suit.right + 24 + room, suit.y, rect.right - suit.right - 48 - room, 60),
            prizes[place],
            "small-bold",
            align="right",
            lines=2,
            valign="centre",
        ),
    ]
    area = Rect(rect.x + 20, suit.bottom + 14, rect.w - 40, rect.bottom - suit.bottom - 30)
    r = min(32.0, area.w / 20)
    for at, (seat, cell) in enumerate(zip(rank, area.columns(len(rank), 10), strict=False)):
        played = by_seat[seat]
        if seat == show.view.viewer:
            children.append(Node(f"{key}.own", Role.IMAGE, cell, draws=(Paper("signal-pale", 14, 0, lip=False, outline="ink"),)))
        x = cell.cx - 2.1 * r
        children += [
            medal(show, f"{key}.{at}.medal", x, cell.cy, r, at),
            Node(
                f"{key}.{at}.number",
                Role.IMAGE,
                Rect.around(x + 2.1 * r, cell.cy, 2 * r),
                draws=(replace(show.disc(played.card), colour=played.colour),),
            ),
            widgets.badge(f"{key}.{at}.badge", x + 4.05 * r, cell.cy, r * 0.84, show.colour(seat)),
        ]
    draws: tuple[Draw, ...] = (
        (Ring("signal", 24, 5, lip=7), Paper("white", 24, 2, fold=True)) if chosen else (Paper("white", 24, 2, fold=True),)
    )
    if chosen:
        children.append(widgets.medal(f"{key}.tick", rect.right - 6, rect.y + 4, 30, "icon_check"))
    prize = prizes[place] if whole else title
    return Node(
        key, Role.CHOICE, rect, f"{title}. {prize}", draws, tuple(children), value="on" if chosen else "", zone="table", radius=24,
        press=lambda: show.table.choose_colour(colour),
    )  # fmt: skip


def dock(show: Show) -> list[Node]:
    _ = show.words._
    labels = {"red": _("Play it red"), "yellow": _("Play it yellow"), "blue": _("Play it blue")}
    back = show.spread.at(462, 954, 300, 92)
    return [
        widgets.button("back", back, _("Take back"), icon="icon_undo", press=show.table.put_back, zone="dock"),
        widgets.button("play", show.spread.dock, labels[show.choice.colour], primary=True, press=show.table.play, zone="dock"),
    ]
