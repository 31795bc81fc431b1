"""The paper shelf at the foot: the hand, what the picked card would do, the buttons, and the chooser of a white card (part 2, F)."""

from __future__ import annotations

from dataclasses import replace

from game.engine import widgets
from game.engine.draws import Fill, Paper, Picture, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matching4u.actions import Play
from game.rules.matching4u.view import (
    WHITE,
    Played,
    Sheet,
    colours,
    hand,
    order,
    order_after,
    ranking,
    running,
    with_item,
    worth,
)
from scenes.tables.base import Waiting
from scenes.tables.matching4u import seats
from scenes.tables.matching4u.cards import CardBack, SuitDisc
from scenes.tables.matching4u.faces import icon_of
from scenes.tables.matching4u.show import Show
from scenes.tables.matching4u.spread import LIFT
from scenes.tables.matching4u.trick import medal, ordinals
from scenes.tables.matching4u.words import card_rule, plain, row_name, signed


def nodes(show: Show) -> list[Node]:
    shelf = show.spread.shelf
    line = Rect(shelf.x, shelf.y, shelf.w, 5)
    found = [
        Node("shelf", Role.PANEL, shelf, draws=(Fill("#FDF1E2"),)),
        Node("shelf.line", Role.IMAGE, line, draws=(Fill("line"),)),
        *_hand(show),
    ]
    if show.choice.colour:
        return [*found, *_chooser(show), *_chooser_dock(show)]
    return [*found, *_note(show), *_dock(show)]


def _hand(show: Show) -> list[Node]:
    """The viewer's cards; face down where everybody looks."""
    if show.phase in ("leader", "deal"):
        return []
    if show.view.viewer < 0:
        count = seats.hand_size(show, show.bottom)
        return [Node(f"back.{n}", Role.IMAGE, show.spread.hand_card(n, count), draws=(CardBack(),)) for n in range(count)]
    cards = hand(show.view)
    if show.choice.colour:
        cards = tuple(card for card in cards if card != show.choice.card)
    lying = [(card, show.spread.hand_card(n, len(cards))) for n, card in enumerate(cards)]
    return [_card(show, card, rect) for card, rect in sorted(lying, key=lambda each: each[0] == show.choice.card)]


def _card(show: Show, card: int, rect: Rect) -> Node:
    picked = show.choice.card == card
    acting = show.me is not None and show.phase == "play" and not show.choice.colour
    spot = rect.moved(0, -LIFT * show.spread.k) if picked else rect
    draws: tuple[Draw, ...] = (Ring("signal", spot.w * 0.075, 1, lip=5), show.face(card)) if picked else (show.face(card),)
    return Node(
        f"hand.{card}",
        Role.CARD if acting else Role.IMAGE,
        spot,
        f"{show.title(card)}, {show.item(card)}",
        draws,
        value="picked" if picked else "free" if acting else "",
        zone="hand",
        radius=spot.w * 0.075,
        press=(lambda: show.table.press_hand(card)) if acting else None,
        drag=(lambda phase, x, y, over: show.table.drop_on_table(card, phase, over)) if acting else None,
    )


def _note(show: Show) -> list[Node]:
    """What the picked card is, and what it would do."""
    icon, head, body = _told(show)
    if not head:
        return []
    rect = show.spread.note
    x = rect.x + 20
    children = []
    if icon:
        side = min(76.0, rect.h - 40)
        children.append(Node("note.icon", Role.IMAGE, Rect(x, rect.cy - side / 2, side, side), draws=(Picture(icon),)))
        x += side + 16
    inner = Rect(x, rect.y + 6, rect.right - x - 16, rect.h - 10)
    children.append(widgets.text("note.head", Rect(inner.x, inner.y, inner.w, 40), head, "label", size=32))
    children.append(
        widgets.text("note.body", Rect(inner.x, inner.y + 40, inner.w, inner.h - 40), body, "small", lines=3, valign="top", size=24)
    )
    return [widgets.panel("note", rect, children, level=1, radius=22, label=f"{head}. {body}")]


def _told(show: Show) -> tuple[str, str, str]:
    """(icon, heading, sentence) of the note; no heading for none."""
    _, view = show.words._, show.view
    if show.phase == "take" and show.me is not None:
        card = show.choice.item
        if card is None:
            return "", _("Take one item"), _("Each card shows how many points it adds.")
        category = view.deck.item(card).type
        head = _("{item}: {points}").format(item=show.item(card), points=signed(worth(view, show.me, card)))
        return icon_of(category), head, effect(show, show.me, card)
    if show.phase == "play" and show.me is not None:
        card = show.choice.card
        if card is None:
            return "", _("Any card may be played"), _("The highest number of the led colour wins the date.")
        return icon_of(view.deck.item(card).type), show.title(card), _place(show, card)
    if show.phase == "deal":
        return "", _("Eight cards each"), _("They are dealt face down.")
    return "", "", ""


def effect(show: Show, seat: int, card: int) -> str:
    """What an item would change in its own row of this seat's sheet; the clothes' worth with perfume is told together."""
    _, view = show.words._, show.view
    after: Sheet = with_item(view, seat, card)
    now = show.trick
    assert now is not None
    before = running(view)
    category = view.deck.item(card).type
    had, has = before.row(category).counts[seat], after.row(category).counts[seat]
    old, new = before.row(category).points[seat], after.row(category).points[seat]
    if category in ("clothes", "perfume"):
        old = sum(before.row(each).points[seat] for each in ("clothes", "perfume"))
        new = sum(after.row(each).points[seat] for each in ("clothes", "perfume"))
    date, points = not now.taken, view.deck.item(card).points
    text = _("{row}: {had} become {has}, {old} points become {new}.")
    if date and not (points and show.spread.compact):
        text = _("{row}, with date: {had} become {has}, {old} points become {new}.")
    told = text.format(row=row_name(show.words, category), had=had, has=has, old=plain(old), new=plain(new))
    if not points:
        return told
    return _("{effect} Date Points: {count}.").format(effect=told, count=points)


def _place(show: Show, card: int) -> str:
    """Where the card would rank so far, then the item's rule."""
    _, view = show.words._, show.view
    ways = colours(view, card)
    rule = _("{item}: {rule}.").format(item=show.item(card), rule=card_rule(show.words, view.deck.item(card).type))
    if len(ways) > 1:
        return _("You choose its colour next. {rule}").format(rule=rule)
    place = ordinals(show)[order_after(view, Play(card, ways[0])).index(view.viewer)]
    if view.deck.item(card).colour == WHITE and ways[0] != WHITE:
        became = {
            "red": _("It becomes red: {place} so far."),
            "yellow": _("It becomes yellow: {place} so far."),
            "blue": _("It becomes blue: {place} so far."),
        }
        return f"{became[ways[0]].format(place=place)} {rule}"
    if view.deck.item(card).colour == WHITE:
        return _("It stays white, below all colours. {rule}").format(rule=rule)
    return rule if not order(view) else f"{_('{place} so far.').format(place=place)} {rule}"


def _dock(show: Show) -> list[Node]:
    """The one ink button, at the bottom right."""
    _, host, rect = show.words._, show.host, show.spread.dock
    if host.watching:
        return []
    if host.may_press:
        return [widgets.button("go", rect, _go(show), primary=True, press=host.press, zone="dock")]
    if show.me is None:
        if show.waited is None or show.phase not in ("play", "take"):
            return []
        name = show.name(show.waited)
        label = _("{name} plays").format(name=name) if show.phase == "play" else _("{name} takes").format(name=name)
        why = _("It is {name}'s turn. Space skips the movement.").format(name=name)
        return [widgets.button("wait", rect, label, primary=True, enabled=False, why=why, zone="dock")]
    if show.phase == "take":
        card = show.choice.item
        if card is None:
            why = _("Tap one of the cards on the cloth.")
            return [widgets.button("take", rect, _("Pick an item"), primary=True, enabled=False, why=why, zone="dock")]
        label = _("Take {item} {number}").format(item=show.item(card), number=card)
        return [widgets.button("take", rect, label, primary=True, press=show.table.take, zone="dock")]
    card = show.choice.card
    if card is None:
        why = _("Tap a card of your hand.")
        return [widgets.button("play", rect, _("Pick a card"), primary=True, enabled=False, why=why, zone="dock")]
    label = _("Play {card}").format(card=show.title(card))
    if len(colours(show.view, card)) > 1:
        label = _("Choose its colour")
    return [widgets.button("play", rect, label, primary=True, press=show.table.play, zone="dock")]


def _go(show: Show) -> str:
    """What a press leads to."""
    _ = show.words._
    if show.host.waiting is Waiting.CHANCE:
        if show.phase == "deal":
            return _("Deal")
        if show.phase == "date":
            return _("Next date")
    return _("Go on")


def _chooser(show: Show) -> list[Node]:
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
    children = [
        Node(f"{key}.suit", Role.IMAGE, suit, draws=(SuitDisc(colour),)),
        widgets.text(f"{key}.title", Rect(suit.right + 16, suit.y, 210, 60), title, "h1", size=42),
        widgets.text(
            f"{key}.prize",
            Rect(suit.right + 226, suit.y, rect.right - suit.right - 250, 60),
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


def _chooser_dock(show: Show) -> list[Node]:
    _ = show.words._
    labels = {"red": _("Play it red"), "yellow": _("Play it yellow"), "blue": _("Play it blue")}
    back = show.spread.at(462, 954, 300, 92)
    return [
        widgets.button("back", back, _("Take back"), icon="icon_undo", press=show.table.put_back, zone="dock"),
        widgets.button("play", show.spread.dock, labels[show.choice.colour], primary=True, press=show.table.play, zone="dock"),
    ]
