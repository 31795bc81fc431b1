"""How bots are asked: in slices, on views only, and with a net below them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from game.core.rules import ActionSyntaxError

if TYPE_CHECKING:
    from game.core.legal import LegalSet
    from game.core.rng import Rng

log = logging.getLogger(__name__)

SLICES = 5000
"""A bot that hasn't answered after so many slices never will: ten times what two seconds of 4 ms slices come to."""


class Bot(Protocol):
    """A player of one game at one level. Keeps nothing between calls, so that a continued match goes on alike."""

    def think(self, view: Any, rng: Rng, /) -> Generator[None, None, str | None]:
        """Yields between slices of work of about 4 ms (counted in iterations, never in time) and returns the text of an action.

        None, 'nothing now', may be returned only by a seat that may act but need not. Equal scores are settled by action text.
        """


@runtime_checkable
class Tasteful(Protocol):
    """A bot that can have a taste of its own, the same for a whole match: the driver gives it one before each thought."""

    def with_taste(self, taste: Rng, /) -> Bot:
        """The same bot with this taste. The generator isn't drawn from, only its forks are."""


class Texts(Protocol):
    """What turns actions into text and back: a game's rules, or a match."""

    def text(self, action: Any, /) -> str: ...

    def parse(self, text: str, /) -> Any: ...


def decide(bot: Bot, view: Any, rng: Rng) -> str | None:
    """The bot's answer, thought through to its end at once."""
    return finish(bot.think(view, rng))


def finish(thought: Generator[None, None, str | None]) -> str | None:
    """Runs a thought to its end and gives its answer."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            answer: str | None = end.value
            return answer


def guarded(
    bot: Bot, view: Any, legal: LegalSet[Any], rng: Rng, texts: Texts, *, may: bool = False, who: Callable[[], str] = lambda: "A bot"
) -> Generator[None, None, str | None]:
    """The bot's thought with a net below it (PB-35): the answer is always legal, or None where `may` allows that.

    When the bot raises, answers what is not in `legal`, or does not come to an end, a random legal action takes the answer's place
    and one line is logged. `who` names the bot there. `legal` must not be empty.
    """
    spare = rng.fork()
    answer: str | None = None
    try:
        thought = bot.think(view, rng)
        for _ in range(SLICES):
            try:
                next(thought)
            except StopIteration as end:
                answer = end.value
                break
            yield
        else:
            raise TimeoutError(f"no answer after {SLICES} slices")
        if answer is None:
            if may:
                return None
            raise ValueError("no answer although the game waits for one")
        if not isinstance(answer, str) or texts.parse(answer) not in legal:
            raise ValueError(f"the answer {_short(answer)} is not legal")
    except ActionSyntaxError:
        fault = f"the answer {_short(answer)} is no action"
    except Exception as error:  # whatever a bot does, the match goes on
        fault = f"{type(error).__name__}: {_short(str(error))}"
    else:
        return answer
    instead = texts.text(legal.sample(spare))
    log.warning("%s failed (%s); it plays '%s' instead.", who(), fault, instead)
    return instead


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 120 else text[:117] + "..."
