"""What a viewer was shown of a round (R-4U-17), and which drafts fit it.

A viewer sees a pack each time it holds it; a pack of eight comes back to its first holder after two others have kept from it. So the
cards of a pack fall into groups: known are the cards of a group, and between which turns they left the pack, not who of the seats
between took which of them. Every split of a group fits what the viewer saw, until a card is played and shows its owner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.rules import OPEN, Viewer
from game.rules.matching4u.draft import HAND, KEEP, TURNS, Cards, Draft, holder, pack_at
from game.rules.matching4u.pack import ITEMS
from game.rules.matching4u.state import NOBODY, Round
from game.rules.matching4u.trick import PLAYERS, Trick

if TYPE_CHECKING:
    from game.core.rng import Rng

REST: Final = TURNS
"""The turn of a slot for what is still in a pack."""


@dataclass(frozen=True, slots=True)
class RoundView:
    """What one viewer was shown of a round. The tricks are open to all; the draft is not.

    `held` are the packs that the viewer picked up, one for each turn that has begun, and `kept` its pairs; both are empty for PUBLIC.
    `draft` is everything; only OPEN sees it.
    """

    leader: int = NOBODY
    chosen: tuple[int, ...] = ()
    held: tuple[Cards, ...] = ()
    kept: tuple[Cards, ...] = ()
    tricks: tuple[Trick, ...] = ()
    draft: Draft | None = None

    @property
    def turn(self) -> int:
        """The draft turn under way, from 0; TURNS when the draft is over. Only after the deal."""
        return min(self.chosen)

    @property
    def cards(self) -> Cards:
        """All that the viewer has kept, played or not."""
        return tuple(sorted(card for pair in self.kept for card in pair))


def seen(each: Round, viewer: Viewer) -> RoundView:
    """A round as a seat (the dummy's too), PUBLIC or OPEN sees it."""
    draft = each.draft
    if draft is None:
        return RoundView(each.leader)
    if viewer < 0:
        return RoundView(each.leader, draft.chosen, tricks=each.tricks, draft=draft if viewer == OPEN else None)
    begun = min(draft.turn + 1, TURNS)
    held = tuple(draft.held(viewer, turn) for turn in range(begun))
    return RoundView(each.leader, draft.chosen, held, draft.keeps[viewer], each.tricks)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for cards in a draft: the pair that `owner` kept of a pack in a turn, or (REST) what is left in `owner`'s hands to pass."""

    pack: int
    turn: int
    owner: int
    size: int


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie in these slots, in some way the viewer can't tell."""

    cards: Cards
    slots: tuple[Slot, ...]


def groups(view: RoundView, viewer: Viewer) -> tuple[Group, ...]:
    """The groups of a round after the deal: each card and each slot in one of them, and as many cards as its slots hold."""
    unseen = set(range(1, ITEMS + 1))
    unknown: list[Slot] = []
    found: list[Group] = []
    for pack in range(PLAYERS):
        waiting = _slots(view.chosen, pack)
        cards: set[int] | None = None
        for turn in (turn for turn in range(len(view.held)) if pack_at(viewer, turn) == pack):
            held = set(view.held[turn])
            before = [slot for slot in waiting if slot.turn < turn]
            if cards is None:
                unseen -= held
                unknown += before
            else:
                found.append(_group(cards - held, before))
            cards = held
            waiting = [slot for slot in waiting if slot.turn >= turn]
            if turn < len(view.kept):
                found.append(_group(view.kept[turn], waiting[:1]))
                cards = held - set(view.kept[turn])
                waiting = waiting[1:]
        if cards is None:
            unknown += waiting
        else:
            found.append(_group(cards, waiting))
    return tuple(group for group in (*found, _group(unseen, unknown)) if group.cards)


def _group(cards: set[int] | Cards, slots: Sequence[Slot]) -> Group:
    return Group(tuple(sorted(cards)), tuple(slots))


def _slots(chosen: tuple[int, ...], pack: int) -> list[Slot]:
    """The slots of a pack in the order in which they were filled."""
    kept = [turn for turn in range(TURNS) if chosen[holder(pack, turn)] > turn]
    slots = [Slot(pack, turn, holder(pack, turn), KEEP) for turn in kept]
    left = HAND - KEEP * len(kept)
    return [*slots, Slot(pack, REST, holder(pack, min(chosen)), left)] if left else slots


@dataclass(frozen=True, slots=True)
class Split:
    """A group with what the tricks have shown: each owner, the cards known to be its own, and how many of `open` it has besides."""

    group: Group
    owners: tuple[tuple[int, Cards, int], ...]
    open: Cards

    def dealt(self, rng: Rng) -> Iterator[tuple[int, Cards]]:
        """The owners with cards that they may have, every way to split the open ones equally likely."""
        cards, at = rng.shuffled(self.open), 0
        for owner, known, more in self.owners:
            yield owner, known + cards[at : at + more]
            at += more


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a viewer knows of the draft of one round, ready for many guesses at the rest."""

    splits: tuple[Split, ...]
    played: frozenset[int]

    def hands(self, rng: Rng) -> tuple[Cards, ...]:
        """A guess at the hands of the three: what each has kept and not played, ascending. Uniform over all that fits.

        During the draft a hand also has what is still in the pack in that player's hands.
        """
        hands: list[list[int]] = [[] for _ in range(PLAYERS)]
        for split in self.splits:
            for owner, cards in split.dealt(rng):
                hands[owner].extend(card for card in cards if card not in self.played)
        return tuple(tuple(sorted(hand)) for hand in hands)

    def draft(self, rng: Rng) -> Draft:
        """A guess at the whole draft; uniform over all that fits."""
        packs: list[list[int]] = [[] for _ in range(PLAYERS)]
        pairs: list[dict[int, Cards]] = [{} for _ in range(PLAYERS)]
        for split in self.splits:
            for owner, cards in split.dealt(rng):
                left = rng.shuffled(cards)
                for slot in split.group.slots:
                    if slot.owner != owner:
                        continue
                    own, left = left[: slot.size], left[slot.size :]
                    packs[slot.pack].extend(own)
                    if slot.turn != REST:
                        pairs[owner][slot.turn] = tuple(sorted(own))
        keeps = tuple(tuple(each[turn] for turn in sorted(each)) for each in pairs)
        return Draft(tuple(tuple(sorted(pack)) for pack in packs), keeps)

    def holders(self) -> dict[int, tuple[int, ...]]:
        """For every card that is not played: the seats that may have it, kept or in the pack in their hands."""
        result: dict[int, tuple[int, ...]] = {}
        for split in self.splits:
            for owner, known, _ in split.owners:
                result |= {card: (owner,) for card in known if card not in self.played}
            may = tuple(sorted(owner for owner, _, more in split.owners if more))
            result |= dict.fromkeys(split.open, may)
        return result


def knowledge(view: RoundView, viewer: Viewer) -> Knowledge:
    """What the viewer of a round knows after the deal."""
    owner_of = {played.card: played.seat for trick in view.tricks for played in trick.plays}
    splits = tuple(_split(group, owner_of) for group in groups(view, viewer))
    return Knowledge(splits, frozenset(owner_of))


def _split(group: Group, owner_of: dict[int, int]) -> Split:
    owners = []
    for owner in dict.fromkeys(slot.owner for slot in group.slots):
        known = tuple(card for card in group.cards if owner_of.get(card) == owner)
        size = sum(slot.size for slot in group.slots if slot.owner == owner)
        owners.append((owner, known, size - len(known)))
    shown = tuple(card for card in group.cards if card not in owner_of)
    if len(owners) == 1:
        return Split(group, ((owners[0][0], group.cards, 0),), ())
    return Split(group, tuple(owners), shown)
