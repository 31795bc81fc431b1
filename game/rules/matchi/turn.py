"""All that a turn can lead to: a complete enumeration of the positions that a roll's dice can reach.

Two ends of a turn are the same when the same spaces are held by the same side: dice left over are lost (R-MA-4), and pieces of one
side are alike. Staying put counts; so does every position on the way, because a turn may end there. A winning action ends the turn
at once (R-MA-8), so nothing is reached through a won position.

The search walks over (position, dice left), the most dice left first, so each is met once and complete. Two cuts keep it fast, and
neither loses an end:

- A position that was reached with these and more dice left leads to all that it leads to with fewer.
- Steps that have nothing to do with each other need only one order (sleep sets; Godefroid, "Partial-Order Methods for the
  Verification of Concurrent Systems"). So every position keeps what is *awake*: its pieces and starting spaces whose turn comes
  after the last step's in a fixed order (placing by space, then pieces by space), or that the last step may have changed: those
  next to where it began or finished. What happened to lie asleep on one way here may be awake on another; the ways are united.
  Pieces at the edge of the star are always awake while a win is possible, since a win stops everything else.

A position is one integer: own pieces, above them one bit for each enemy piece taken, as an index into the enemies left.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import TypeAlias

from game.rules.matchi.actions import Attack, Dice, Move, Place, spent
from game.rules.matchi.board import Layout, bits
from game.rules.matchi.dice import without
from game.rules.matchi.moves import PIECES, Position, move_rules, needed, placings, stepped, steps
from game.rules.matchi.spending import NOTHING, Left, after_group, after_pair, dice_of, remainders

SLICE = 400
"""So many positions are worked on between two yields: 1 to 3 ms."""

_ANY = -1
"""Stands for any dice left."""

Step: TypeAlias = "tuple[int, int, int, tuple[int, ...]]"
"""A step's target, the spaces it changes, what it wakes, and the keys of the dice it can leave (none of them empty)."""
Last: TypeAlias = "tuple[int, int]"
"""Target and changed spaces of a step that can spend all the dice."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """What a piece on one space can do with some dice."""

    moves: tuple[Step, ...]
    last_moves: tuple[Last, ...]
    attacks: tuple[Step, ...]
    last_attacks: tuple[Last, ...]
    prey: int
    """The spaces it can attack."""
    later: int
    """Itself and the pieces on higher spaces: what stays awake."""


@dataclass(frozen=True, slots=True)
class _Hand:
    """What some dice can do on one board."""

    dice: Dice
    places: tuple[Step, ...]
    last_places: tuple[int, ...]
    start: int
    """The starting spaces that these dice pay for."""
    useful: int
    """What these dice can do something with: pieces by their space, and starting spaces above `Geometry.shift`."""
    pieces: dict[int, _Piece] = field(default_factory=dict)
    """By the bit of the space; filled in as pieces are met."""


class _Geometry:
    """One board's steps, worked out as they are needed and kept."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.all = (1 << layout.spaces) - 1
        self.shift = layout.spaces + PIECES
        """Starting spaces that are awake stand this far up; the bits in between stay free for the enemies taken."""
        self.edge = layout.star
        for space in bits(layout.star):
            self.edge |= layout.near[space]
        self._hands: dict[int, _Hand] = {}

    def hand(self, left: Left) -> _Hand:
        found = self._hands.get(left.key)
        if found is None:
            found = self._hands[left.key] = self._make_hand(left.dice)
        return found

    def _make_hand(self, dice: Dice) -> _Hand:
        layout, keys = self.layout, after_group(dice)
        start = pieces = 0
        for number, found in enumerate(keys):
            if found:
                carrying = layout.by_number[number]
                start |= carrying & layout.starts
                pieces |= carrying
                for space in bits(carrying):
                    pieces |= layout.near[space]
        places = []
        for space in bits(start):
            bit, kept = 1 << space, tuple(key for key in keys[layout.number[space]] if key != NOTHING)
            if kept:
                places.append((bit, self.all ^ (bit - 1), layout.near[space] | bit, kept))
        last = tuple(1 << space for space in bits(start) if NOTHING in keys[layout.number[space]])
        return _Hand(dice, tuple(places), last, start, pieces | start << self.shift)

    def piece(self, hand: _Hand, bit: int) -> _Piece:
        """What the piece on this space can do; kept in `hand.pieces`."""
        layout, source = self.layout, bit.bit_length() - 1
        moves, last_moves, attacks, last_attacks, prey = [], [], [], [], 0
        for target in layout.neighbours[source]:
            keys, twice = _move_keys(layout, source, target, hand.dice), _attack_keys(layout, source, target, hand.dice)
            to, flip = 1 << target, bit | 1 << target
            wakes = flip | layout.near[source] | layout.near[target] | (bit & layout.starts) << self.shift
            if NOTHING in keys:
                last_moves.append((to, flip))
            if NOTHING in twice:
                last_attacks.append((to, flip))
            if keys - {NOTHING}:
                moves.append((to, flip, wakes, tuple(sorted(keys - {NOTHING}))))
            if twice - {NOTHING}:
                attacks.append((to, flip, wakes, tuple(sorted(twice - {NOTHING}))))
            if twice:
                prey |= to
        later = self.all ^ (bit - 1)
        found = _Piece(tuple(moves), tuple(last_moves), tuple(attacks), tuple(last_attacks), prey, later)
        hand.pieces[bit] = found
        return found


def _move_keys(layout: Layout, source: int, target: int, dice: Dice) -> set[int]:
    """The keys of what a move between these neighbours can leave of the dice."""
    numbers = [needed(layout, source, target, rule) for rule in move_rules(layout, source, target)]
    return {key for number in numbers for key in after_group(dice)[number]}


def _attack_keys(layout: Layout, source: int, target: int, dice: Dice) -> set[int]:
    """The keys of what an attack between these neighbours can leave of the dice."""
    numbers = sorted(needed(layout, source, target, rule) for rule in move_rules(layout, source, target))
    return {key for at, low in enumerate(numbers) for high in numbers[at:] for key in after_pair(dice, low, high)}


@lru_cache(maxsize=4)
def _geometry(layout: Layout) -> _Geometry:
    return _Geometry(layout)


class Outcomes:
    """The distinct positions in which a turn can end, as (own, enemy) sets of spaces, and a way to each.

    They come in no particular order.
    """

    __slots__ = ("_codes", "_start", "_walk")

    def __init__(self, start: Position, walk: _Walk) -> None:
        self._start = start
        self._walk = walk
        self._codes = tuple(walk.codes())

    def __len__(self) -> int:
        return len(self._codes)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        every, shift, enemies = self._walk.geometry.all, self._start.layout.spaces, self._walk.enemies
        return ((code & every, enemies[code >> shift]) for code in self._codes)

    def __contains__(self, end: object) -> bool:
        return end in set(self)

    def way(self, own: int, enemy: int) -> tuple[Place | Move | Attack, ...]:
        """A way to this end with as few actions as the search knows; always the same one. Raises KeyError when it is no end."""
        code = self._walk.code(own, enemy)
        if code is None or not self._walk.met(code):
            raise KeyError((own, enemy))
        position, actions = self._start, []
        for after, key in self._walk.trail(code):
            action = _action(position, after & self._walk.geometry.all, key)
            position = stepped(position, action)
            actions.append(action)
        return tuple(actions)


def outcomes(layout: Layout, own: int, enemy: int, dice: Dice, goal: int) -> Outcomes:
    """All the ends of a turn in which these (ascending) dice are unspent. `goal` own pieces in the star win (R-MA-8, R-MA-14)."""
    search = outcomes_in_slices(layout, own, enemy, dice, goal)
    while True:
        try:
            next(search)
        except StopIteration as end:
            found: Outcomes = end.value
            return found


def outcomes_in_slices(layout: Layout, own: int, enemy: int, dice: Dice, goal: int) -> Generator[None, None, Outcomes]:
    """`outcomes`, with a yield after every `SLICE` positions."""
    start = Position(layout, own, enemy, dice, goal)
    walk = _Walk(start)
    for left in walk.lefts[:-1]:
        table = walk.reach[left.key][2]
        nodes = iter(table.items())
        for begin in range(0, len(table), SLICE):
            walk.expand(left, islice(nodes, SLICE))
            if begin + SLICE < len(table):
                yield
    return Outcomes(start, walk)


class _Walk:
    """One enumeration: the positions met so far, by the dice left, with what is awake in them."""

    __slots__ = ("captures", "ends", "enemies", "geometry", "goal", "lefts", "reach", "restless", "seen", "start")

    def __init__(self, start: Position) -> None:
        layout = start.layout
        self.start = start.own
        self.goal = start.goal
        self.geometry = _geometry(layout)
        self.lefts = remainders(start.dice)
        prey = list(bits(start.enemy))
        self.captures = {1 << space: 1 << layout.spaces + at for at, space in enumerate(prey)}
        self.enemies = tuple(start.enemy ^ sum(1 << prey[at] for at in bits(taken)) for taken in range(1 << len(prey)))
        may_win = (start.own & layout.star).bit_count() + sum(start.dice) // 7 >= start.goal
        self.restless = self.geometry.edge if may_win else 0
        self.reach: dict[int, tuple[int, int, dict[int, int]]] = {
            left.key: (self.geometry.hand(left).useful, left.bit, {}) for left in self.lefts
        }
        """By the key of the dice left: what they can do something with, their bit, and the positions met with what is awake there."""
        whole = self.lefts[0]
        self.reach[whole.key][2][start.own] = self.geometry.all | self.geometry.all << self.geometry.shift
        self.seen = {start.own: whole.bit}
        self.ends: set[int] = set()

    def expand(self, left: Left, nodes: Iterator[tuple[int, int]]) -> None:
        """Makes every awake step from these positions with the same dice left.

        The hottest loop of the program: names are local and the common steps are written out.
        """
        hand = self.geometry.hand(left)
        geometry, enemies, seen, ends, captures = self.geometry, self.enemies, self.seen, self.ends, self.captures
        every, spaces, shift, star = geometry.all, geometry.layout.spaces, geometry.shift, geometry.layout.star
        more, restless, goal, pieces, start = left.more, self.restless, self.goal, hand.pieces, hand.start
        starts, reach, get, arrive = every << shift, self.reach, seen.get, self._arrive
        for code, awake in nodes:
            if seen[code] & more or (restless and (code & star).bit_count() >= goal):
                continue
            own, enemy = code & every, enemies[code >> spaces]
            free = every ^ (own | enemy)
            rest = own & awake
            while rest:
                bit = rest & -rest
                rest ^= bit
                piece = pieces.get(bit) or geometry.piece(hand, bit)
                for to, flip in piece.last_moves:
                    if to & free:
                        ends.add(code ^ flip)
                if piece.moves:
                    later = awake & piece.later | restless
                    for to, flip, wakes, keys in piece.moves:
                        if to & free:
                            after, stirred = code ^ flip, later | wakes
                            able = after | starts
                            for key in keys:
                                useful, mark, met = reach[key]
                                stirring = stirred & useful
                                if not stirring & able:
                                    ends.add(after)
                                elif after in met:
                                    met[after] |= stirring
                                else:
                                    met[after] = stirring
                                    seen[after] = get(after, 0) | mark
                if piece.prey & enemy:
                    later = awake & piece.later | restless
                    for to, flip, wakes, keys in piece.attacks:
                        if to & enemy:
                            arrive(code ^ flip | captures[to], later | wakes, keys)
                    for to, flip in piece.last_attacks:
                        if to & enemy:
                            ends.add(code ^ flip | captures[to])
            open_starts = awake >> shift & free & start
            if open_starts and own.bit_count() < PIECES:
                for to, later, wakes, keys in hand.places:
                    if to & open_starts:
                        arrive(code | to, awake & (later << shift | every) | wakes | restless, keys)
                for to in hand.last_places:
                    if to & open_starts:
                        ends.add(code | to)

    def _arrive(self, after: int, awake: int, keys: tuple[int, ...]) -> None:
        """Notes a position that is reached with each of these dice left; as an end only, when those can do nothing that is awake."""
        able = after | self.geometry.all << self.geometry.shift
        for key in keys:
            useful, mark, met = self.reach[key]
            stirring = awake & useful
            if not stirring & able:
                self.ends.add(after)
            elif after in met:
                met[after] |= stirring
            else:
                met[after] = stirring
                self.seen[after] = self.seen.get(after, 0) | mark

    def codes(self) -> Iterator[int]:
        """All positions met, each once."""
        yield from self.seen
        yield from (code for code in self.ends if code not in self.seen)

    def code(self, own: int, enemy: int) -> int | None:
        """The integer of a position; None when enemies stand where none stood."""
        if enemy & ~self.enemies[0]:
            return None
        return own | sum(mark for bit, mark in self.captures.items() if not enemy & bit)

    def met(self, code: int) -> bool:
        """Whether a turn can end there."""
        return code in self.seen or code in self.ends

    def trail(self, code: int) -> list[tuple[int, int]]:
        """The positions on a way there, the first one left out, each with the key of the dice left: sought backwards, by breadth."""
        first = (self.start, self.lefts[0].key)
        if code == self.start:
            return []
        onwards: dict[tuple[int, int], tuple[int, int, tuple[int, int]]] = {}
        edge: list[tuple[int, int]] = [(code, _ANY)]
        while first not in onwards:
            edge = [node for after in edge for node in self._before(after, onwards)]
        way, node = [], first
        while node in onwards:
            after, key, node = onwards[node]
            way.append((after, key))
        return way

    def _before(
        self, node: tuple[int, int], onwards: dict[tuple[int, int], tuple[int, int, tuple[int, int]]]
    ) -> Iterator[tuple[int, int]]:
        """The positions and dice from which one action leads to this one, as far as they are new; noted in `onwards`."""
        after, wanted = node
        layout, star = self.geometry.layout, self.geometry.layout.star
        for code, source, target, attack in self._steps_back(after):
            met = self.seen.get(code, 0)
            if not met or (code & star).bit_count() >= self.goal:
                continue
            for left in self.lefts:
                if not met & left.bit or (code, left.key) in onwards:
                    continue
                if source is None:
                    keys: Iterable[int] = after_group(left.dice)[layout.number[target]]
                else:
                    keys = sorted((_attack_keys if attack else _move_keys)(layout, source, target, left.dice))
                for key in keys:
                    if wanted in (key, _ANY):
                        onwards[code, left.key] = (after, key, node)
                        yield code, left.key
                        break

    def _steps_back(self, after: int) -> Iterator[tuple[int, int | None, int, bool]]:
        """Where the last action can have come from: the position before, source (None: the supply), target, whether it attacked."""
        layout = self.geometry.layout
        own, enemy = after & self.geometry.all, self.enemies[after >> layout.spaces]
        for target in bits(own):
            bit = 1 << target
            if bit & layout.starts:
                yield after ^ bit, None, target, False
            for source in layout.neighbours[target]:
                if (own | enemy) >> source & 1:
                    continue
                before = after ^ bit ^ 1 << source
                yield before, source, target, False
                if self.captures.get(bit, 0) & after:
                    yield before ^ self.captures[bit], source, target, True


def _action(position: Position, own: int, key: int) -> Place | Move | Attack:
    """The action that changes the own pieces so and leaves the dice of this key."""
    (target,) = bits(own & ~position.own)
    gone = position.own & ~own
    ways: Iterator[Place | Move | Attack] = steps(position, gone.bit_length() - 1, target) if gone else placings(position, target)
    left = dice_of(key)
    return next(action for action in ways if without(position.dice, spent(action)) == left)
