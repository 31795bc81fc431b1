"""The paper shelf at the foot: the hand, what the picked card would do, and the one ink button (art bible 6)."""

from __future__ import annotations

from game.engine import widgets
from game.engine.draws import Fill, Ring
from game.engine.geometry import Rect
from game.engine.node import Draw, Node, Role
from game.rules.matching4u.view import colours, hand
from scenes.tables.base import Waiting
from scenes.tables.matching4u import chooser, note, seats
from scenes.tables.matching4u.cards import CardBack
from scenes.tables.matching4u.show import Show
from scenes.tables.matching4u.spread import LIFT


def nodes(show: Show) -> list[Node]:
    shelf = show.spread.shelf
    line = Rect(shelf.x, shelf.y, shelf.w, 5)
    found = [
        Node("shelf", Role.PANEL, shelf, draws=(Fill("#FDF1E2"),)),
        Node("shelf.line", Role.IMAGE, line, draws=(Fill("line"),)),
        *_hand(show),
    ]
    if show.choice.colour:
        return [*found, *chooser.nodes(show), *chooser.dock(show)]
    return [*found, *note.nodes(show), *_dock(show)]


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
    return [*_title(show), *(_card(show, card, rect) for card, rect in sorted(lying, key=lambda each: each[0] == show.choice.card))]


def _title(show: Show) -> list[Node]:
    """Above the hand: whose it is, and that it is its turn now."""
    if show.choice.colour:
        return []
    _, rect = show.words._, show.spread.hand_title
    asked = show.me is not None and show.phase == "play"
    text = _("Your hand: pick a card to play") if asked else _("Your hand")
    return [widgets.text("hand.title", rect, text, "label", "ink" if asked else "ink2", size=32)]


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
        tip=note.place(show, card) if acting and not picked else "",
        value="picked" if picked else "free" if acting else "",
        zone="hand",
        radius=spot.w * 0.075,
        press=(lambda: show.table.press_hand(card)) if acting else None,
        drag=(lambda phase, x, y, over: show.table.drop_on_table(card, phase, over)) if acting else None,
    )


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
