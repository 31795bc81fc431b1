"""The driver: what comes next at the table. Tables, simulate, selftest and harness all use it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.core.match import Match, Played
from game.core.rng import Rng
from game.core.rules import CHANCE, TABLE, Beat, Pending
from game.core.seating import Seat
from game.core.thinking import Bot, Tasteful, finish, guarded


@dataclass(frozen=True, slots=True)
class Wait:
    """People have to act: the game waits for `seats`; those in `may` (people only) may act besides."""

    seats: tuple[int, ...]
    may: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AskBot:
    """This bot is to be asked (`Driver.think`); its answer is played, or noted with `Driver.passed` when it is None.

    `hold`: a race is on, and the answer, also None, is only noted (`Driver.hold`).
    """

    seat: int
    hold: bool = False


@dataclass(frozen=True, slots=True)
class PlayHeld:
    """What a bot decided in the race and was held back is to be played now (R-X-3)."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class PlayChance:
    """CHANCE has to act: `Match.play_chance`."""


@dataclass(frozen=True, slots=True)
class PlayTable:
    """Somebody has looked long enough, once they say so: `Match.play(TABLE, text)`."""

    text: str = "next"


@dataclass(frozen=True, slots=True)
class Auto:
    """This seat has a choice of one: it is played for it."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Over:
    """The match has an outcome."""


Next: TypeAlias = "Wait | AskBot | PlayHeld | PlayChance | PlayTable | Auto | Over"


class StuckError(RuntimeError):
    """The game waits for an actor that can do nothing: a fault of the rules (PB-34)."""


class Driver:
    """Says what comes next in a match with this seating (one `Seat` per seat, else ValueError).

    The order: bots that may act and whose view has changed since they were last asked; CHANCE and TABLE; a choice of one; bots that
    must act, in the game's order; people. In a race (`Beat`) people come first: see `_race`.
    """

    def __init__(self, match: Match[Any, Any, Any], seating: Sequence[Seat]) -> None:
        if len(seating) != match.seats:
            raise ValueError(f"{len(seating)} players can't take {match.seats} seats.")
        self._match = match
        self._seating = tuple(seating)
        self._passed: dict[int, Any] = {}
        self._known: tuple[int, str, Next] | None = None
        self._held: dict[int, str | None] = {}
        self._begun = -1
        self._released = False

    def next(self) -> Next:
        """What comes next; asked twice without a step in between it says the same, at no cost. Raises StuckError."""
        length, digest = self._match.length, self._match.digest()
        if self._known is None or self._known[:2] != (length, digest):
            self._known = (length, digest, self._look())
        return self._known[2]

    def _look(self) -> Next:
        match = self._match
        if match.outcome is not None:
            return Over()
        pending = match.pending
        if pending.beat is not None:
            return self._race(pending, pending.beat)
        for seat in pending.may:
            if self._seating[seat].is_bot and self._fresh(seat) and match.legal(seat):
                return AskBot(seat)
        if CHANCE in pending.must:
            return PlayChance()
        if TABLE in pending.must:
            return PlayTable()
        may = tuple(seat for seat in pending.may if not self._seating[seat].is_bot and match.legal(seat))
        bots: list[int] = []
        for seat in pending.must:
            legal = match.legal(seat)
            if not legal:
                raise StuckError(f"Seat {seat} of {match.info.title} has to act at step {match.length + 1} and can do nothing.")
            if legal.size == 1 and not may and not pending.deliberate:
                return Auto(seat, match.text(next(iter(legal))))
            if self._seating[seat].is_bot:
                bots.append(seat)
        if bots:
            return AskBot(bots[0])
        if not pending.must:
            raise StuckError(f"{match.info.title} waits for nobody at step {match.length + 1} and has no outcome.")
        return Wait(pending.must, may)

    # The race

    def _race(self, pending: Pending, beat: Beat) -> Next:
        """People who must act are waited for while bots are asked (`meanwhile`). Once nobody must, or the beat ends, the bots that have not
        been asked yet are, then what they want is played in the order of seats, together with what bots must do.
        """
        match = self._match
        self._follow_beat()
        people = tuple(seat for seat in pending.must if seat >= 0 and not self._seating[seat].is_bot)
        may = tuple(seat for seat in pending.may if not self._seating[seat].is_bot and match.legal(seat))
        if people and not self._released:
            return Wait(people, may)
        asked = self.meanwhile()
        if asked is not None:
            return AskBot(asked, hold=True)
        held = self._ready()
        must = () if people else tuple(seat for seat in pending.must if seat >= 0)
        acting = sorted({*held, *must}, key=lambda seat: (seat - beat.first) % match.seats)
        if acting:
            first = acting[0]
            return PlayHeld(first, held[first]) if first in held else AskBot(first)
        if TABLE in pending.must:
            return PlayTable()
        if people:
            return Wait(people, may)
        raise StuckError(f"{match.info.title} waits for nobody at step {match.length + 1} and has no outcome.")

    def _follow_beat(self) -> None:
        """Forgets what belongs to an earlier beat."""
        begun = self._match.beat_begun()
        if begun != self._begun:
            self._begun, self._held, self._released = begun, {}, False

    def _ready(self) -> dict[int, str]:
        """What bots decided in this beat, have not done yet and still can do."""
        acted = self._match.actors(self._begun)
        held = ((seat, text) for seat, text in self._held.items() if text is not None and seat not in acted)
        return {seat: text for seat, text in held if self._match.why_not(seat, text) is None}

    def meanwhile(self) -> int | None:
        """The next bot to be asked in this beat, in the background while people act; its answer goes to `hold`. None when all were.

        A bot that has acted in this beat isn't asked again, so that a continued match goes on alike.
        """
        pending, match = self._match.pending, self._match
        if pending.beat is None or not pending.beat.number:
            return None
        self._follow_beat()
        first, acted = pending.beat.first, match.actors(self._begun)
        for seat in sorted(pending.may, key=lambda seat: (seat - first) % match.seats):
            if self._seating[seat].is_bot and seat not in self._held and seat not in acted and match.legal(seat):
                return seat
        return None

    def hold(self, seat: int, answer: str | None) -> None:
        """Notes what a bot decided in this beat of the race."""
        self._follow_beat()
        self._held[seat] = answer
        self._known = None

    def holding(self, seat: int) -> bool:
        """Whether a step of this person ends a beat in which bots still have something to say: `release` it, and play the step once `next`
        waits for the person again.
        """
        beat = self._match.pending.beat
        if beat is None or beat.closes != seat or not beat.number:
            return False
        self._follow_beat()
        return bool(self._ready()) or self.meanwhile() is not None

    def release(self) -> None:
        """The beat ends: what was held back comes now."""
        self._follow_beat()
        self._released = True
        self._known = None

    @property
    def beat(self) -> int:
        """Names the beat of the race under way by the steps before it; -1 while there is no race."""
        return -1 if self._match.pending.beat is None else self._match.beat_begun()

    def _fresh(self, seat: int) -> bool:
        """Whether this bot, which may act, has not yet passed on what it sees now."""
        return seat not in self._passed or bool(self._passed[seat] != self._match.view(seat))

    def passed(self, seat: int) -> None:
        """Notes that a bot that may act answered None; it is asked again once its view has changed."""
        self._passed[seat] = self._match.view(seat)
        self._known = None

    def think(self, seat: int, bot: Bot) -> Generator[None, None, str | None]:
        """The bot's decision in slices, always legal (`guarded`); None only when the seat need not act."""
        match = self._match
        level = self._seating[seat].level
        may = seat not in match.pending.must
        seen = match.view(seat, match.beat_begun() if may and match.pending.beat is not None else None)

        def who() -> str:
            return f"The {level} bot at seat {seat} of {match.info.id}, step {match.length + 1}, seed {match.secrets().seed},"

        if isinstance(bot, Tasteful):
            bot = bot.with_taste(self.taste(seat))
        return guarded(bot, seen, match.legal(seat), self.bot_rng(seat), match, may=may, who=who)

    def bot_rng(self, seat: int) -> Rng:
        """The luck of a bot's decision, named after the number of steps its seat has made: the same after loading (PB-41).

        A seat that only may act can pass many times between two of its steps; its luck is also named after the match's length, so
        that each look is a new one; in a race after that at the beginning of the beat, which is also what the bot sees.
        """
        match = self._match
        again = () if seat in match.pending.must else (match.beat_begun(),)
        return match.rng("bot", seat, match.decisions(seat), *again)

    def taste(self, seat: int) -> Rng:
        """The luck that gives a bot its character for the whole match."""
        return self._match.rng("taste", seat)

    def table(self) -> Rng:
        """The luck that screens may know."""
        return self._match.rng("table")


def run(
    match: Match[Any, Any, Any],
    seating: Sequence[Seat],
    bots: Mapping[int, Bot],
    on_step: Callable[[Played], None] | None = None,
    *,
    at_most: int | None = None,
) -> None:
    """Plays a match of bots to its end, or until it has `at_most` steps; `bots` has one for each bot's seat.

    Raises ValueError when a person's turn comes, and StuckError (also past the game's bound).
    """
    driver = Driver(match, seating)
    while at_most is None or match.length < at_most:
        what = driver.next()
        if isinstance(what, Over):
            return
        if match.length >= match.info.bound:
            raise StuckError(f"{match.info.title} did not end within {match.info.bound} steps (seed {match.secrets().seed}).")
        if isinstance(what, PlayChance):
            played = match.play_chance()
        elif isinstance(what, PlayTable):
            played = match.play(TABLE, what.text)
        elif isinstance(what, (Auto, PlayHeld)):
            played = match.play(what.seat, what.text)
        elif isinstance(what, AskBot):
            answer = finish(driver.think(what.seat, bots[what.seat]))
            if what.hold:
                driver.hold(what.seat, answer)
                continue
            if answer is None:
                driver.passed(what.seat)
                continue
            played = match.play(what.seat, answer)
        else:
            raise ValueError(f"Seat {what.seats[0]} is a person; only bots can be played to the end.")
        if on_step is not None:
            on_step(played)
