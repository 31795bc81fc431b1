"""Boards, states and a plain second opinion for the tests of Matchi."""

from __future__ import annotations

from itertools import product
from math import hypot

from game.core.rng import Rng
from game.rules.matchi.actions import Dice
from game.rules.matchi.board import Layout, layout
from game.rules.matchi.moves import Position
from game.rules.matchi.pack import STEPS, Board, Tile
from game.rules.matchi.rules import RULES
from game.rules.matchi.state import State

STANDARD = Board("standard", "Standard", (Tile(0, 0, "star"), *(Tile(*STEPS[side]) for side in (5, 0, 1, 2, 3, 4))))
"""Tile a is the star; b upper right, c right, d lower right, e lower left, f left, g upper left."""
ROW = Board("race", "Race", (*(Tile(q, 0) for q in range(6)), Tile(6, 0, "star")), ((0, 2), (0, 3), (0, 4)))
FLAT = layout(STANDARD, (0,) * 7)
"""No tile is turned: side k carries the base + k."""


def spaces(board: Layout, names: str) -> int:
    """The set of the named spaces."""
    mask = 0
    for name in names.split():
        mask |= 1 << board.index[name]
    return mask


def at(board: Layout, own: str, enemy: str, dice: Dice, *, to_move: int = 0, goal: int = 4, turn: int = 5) -> State:
    """A turn in progress: the named pieces, and dice just rolled."""
    mine, other = spaces(board, own), spaces(board, enemy)
    pieces = (mine, other) if to_move == 0 else (other, mine)
    return State(board.board, goal, -1, board, "act", turn, to_move, pieces, dice, tuple(sorted(dice)))


def play(state: State, *texts: str) -> State:
    """The state after these actions of the seat to move."""
    for text in texts:
        state = RULES.apply(state, state.to_move, RULES.parse_action(text)).state
    return state


def why(state: State, text: str, actor: int | None = None) -> str | None:
    """The code of the reason against an action; None when it is legal."""
    reason = RULES.check(state, state.to_move if actor is None else actor, RULES.parse_action(text))
    return None if reason is None else reason.code


def texts(state: State) -> set[str]:
    """The texts of all legal actions of the seat to move."""
    return {RULES.action_text(action) for action in RULES.legal(state, state.to_move)}


def random_board(rng: Rng) -> Board:
    """A connected board of 2 to 8 tiles, grown tile by tile."""
    places = [(0, 0)]
    for _ in range(1 + rng.below(7)):
        q, r = rng.choice(places)
        dq, dr = rng.choice(STEPS)
        if (q + dq, r + dr) not in places:
            places.append((q + dq, r + dr))
    if len(places) == 1:
        places.append((1, 0))
    star = rng.below(len(places))
    tiles = tuple(Tile(q, r, "star" if tile == star else "outer") for tile, (q, r) in enumerate(places))
    starts = tuple((tile, side) for tile, side in product(range(len(tiles)), range(6)) if tiles[tile].kind == "outer" and rng.below(3) == 0)
    return Board("own", "Own", tiles, starts if starts and rng.below(2) else None)


def random_position(rng: Rng, dice: int) -> Position:
    """Up to four pieces of each side anywhere on a random board, and so many dice."""
    board = random_board(rng)
    turned = layout(board, tuple(rng.below(6) for _ in board.tiles))
    mine, other = rng.below(5), rng.below(5)
    pieces = rng.picked(range(turned.spaces), min(mine + other, turned.spaces))
    own = sum(1 << space for space in pieces[:mine])
    enemy = sum(1 << space for space in pieces[mine:])
    return Position(turned, own, enemy, tuple(sorted(rng.die() for _ in range(dice))), goal=5)


def plain_neighbours(board: Layout) -> list[set[int]]:
    """Neighbours found by looking: two of a tile that follow each other clockwise, and two whose edges lie in the same place."""
    found: list[set[int]] = [set() for _ in range(board.spaces)]
    edges = [_edge(board, space) for space in range(board.spaces)]
    for one, two in product(range(board.spaces), repeat=2):
        same_tile = one // 6 == two // 6
        step = (board.number[one] - board.number[two]) % 6
        if same_tile and step in (1, 5):
            found[one].add(two)
        if not same_tile and hypot(edges[one][0] - edges[two][0], edges[one][1] - edges[two][1]) < 0.01:
            found[one].add(two)
    return found


def _edge(board: Layout, space: int) -> tuple[float, float]:
    x, y = board.centre(space // 6)
    inner_x, inner_y = board.space_centre(space)
    return x + (inner_x - x) / 0.66, y + (inner_y - y) / 0.66


def plain_actions(position: Position) -> set[str]:
    """All actions by trying every subset of the dice, one by one, as the rule book words it."""
    board, dice = position.layout, position.dice
    around = plain_neighbours(board)
    taken = position.own | position.enemy
    subsets = [tuple(die for die in range(len(dice)) if chosen >> die & 1) for chosen in range(1, 1 << len(dice))]
    sums = {subset: sum(dice[die] for die in subset) for subset in subsets}
    found = set()
    if position.own.bit_count() < 4:
        for space in range(board.spaces):
            if board.starts >> space & 1 and not taken >> space & 1:
                found |= {f"place {board.names[space]} {_spell(dice, subset)}" for subset in subsets if sums[subset] == board.number[space]}
    for source in range(board.spaces):
        if position.own >> source & 1:
            for target in around[source]:
                if not position.own >> target & 1:
                    found |= _plain_steps(position, source, target, subsets, sums)
    return found


def _plain_steps(position: Position, source: int, target: int, subsets: list[Dice], sums: dict[Dice, int]) -> set[str]:
    board, dice = position.layout, position.dice
    entering = board.number[target] > 6 and board.number[source] <= 6
    ways = {}
    for subset in subsets:
        if sums[subset] == board.number[target]:
            ways[subset] = "to"
        elif sums[subset] == board.number[source] and not entering:
            ways[subset] = "from"
    names = f"{board.names[source]} {board.names[target]}"
    if not position.enemy >> target & 1:
        return {f"move {names} {rule} {_spell(dice, subset)}" for subset, rule in ways.items()}
    found = set()
    for (one, rule), (two, other) in product(ways.items(), repeat=2):
        if not set(one) & set(two):
            halves = sorted((sums[subset], len(subset), _spell(dice, subset), by) for subset, by in ((one, rule), (two, other)))
            found.add(f"attack {names} {halves[0][3]} {halves[0][2]} and {halves[1][3]} {halves[1][2]}")
    return found


def _spell(dice: Dice, subset: Dice) -> str:
    return "+".join(str(value) for value in sorted(dice[die] for die in subset))
