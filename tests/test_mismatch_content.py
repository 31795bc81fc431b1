"""The words, attributes and titles that Perfect Mismatch ships, and the judgements that its association table is tried on (R-PM-1)."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from game import ASSETS
from game.content.toml import read_toml

PACK: Final = read_toml(ASSETS / "mismatch" / "packs" / "standard.toml", 256 * 1024)
JUDGEMENTS: Final[list[dict[str, str]]] = read_toml(Path(__file__).with_name("mismatch_judgements.toml"), 64 * 1024)["judgements"]
SIDES: Final = ("front", "back")
SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"

NEAR_WORDS: Final = """
sofa, couch, settee, armchair, chair, deckchair, rocking chair, throne, stool / bed, bunk bed, cradle, hammock, mattress, air mattress
cushion, pillow, mattress / carpet, rug, doormat, red carpet / blanket, quilt, sleeping bag / curtain, shower curtain
cup, teacup, mug, goblet / plate, dish, bowl / fork, spoon / pot, pan, cauldron, kettle, teapot
candle, lantern, torch, street lamp, light bulb / lighthouse, tower / clock, alarm clock, cuckoo clock, smartwatch, egg timer, hourglass
box, toy box, treasure chest, parcel, safe, drawer / door, gate, drawbridge
bag, handbag, backpack, suitcase, shopping bag, sack, plastic bag, purse, wallet, pocket / dustbin, rubbish bin / basket, bucket
rope, shoelace, ribbon, bike chain, knot / pencil, pen, fountain pen, crayon, chalk / book, novel, cookbook, dictionary, diary, library
letter, love letter, postcard, email, envelope, thank-you card, invitation / newspaper, news, journalist / map, treasure map, compass
story, fairy tale, ghost story, poem, novel / film, sad film, cinema, tv series, television / radio, television, jukebox
telephone, mobile phone, smartwatch / camera, selfie, baby photo / painting, cave painting, graffiti, masterpiece, paint
song, lullaby, catchy tune, music, karaoke, choir, voice / violin, cello, guitar / flute, trumpet, tuba, bagpipes / drum, gong, bell
piano, keyboard / dance, slow dance, tango, tap dance, ballerina, ballet class, disco / theatre, opera, school play, cinema
circus, carnival, funfair, circus tent / actor, film star, rock star, celebrity, film director
party, street party, birthday, birthday cake, birthday girl / carnival, parade / present, gift, parcel, surprise
wedding, wedding dress, wedding ring, bride / holiday, weekend, summer camp / monday, weekend / night, midnight, moonlight, full moon
sunrise, sunset, sunshine / sunshine, moonlight, shade / autumn, harvest, autumn leaf / winter, january, snow
snow, snowball, snowflake, snowman, snow globe, frost, hail, ice / iceberg, icicle, glacier, ice rink
rain, raindrop, storm cloud, hail, thunder, lightning / cloud, storm cloud, fog, steam, mist / hurricane, tornado, wind
weather, rain, wind, hail / sea, ocean, wave, beach, swamp, river, whirlpool, waterfall / pond, puddle, lake, swimming pool
bathtub, bathroom, foot bath, cold shower, sauna / water, tap water, raindrop, puddle / mountain, hill, cliff, volcano
rock, stone, gravel, brick, cement, sand, clay, marble / sand, sandcastle, sandpit, beach, desert / forest, jungle, meadow
tree, tree trunk, oak, palm tree, branch, christmas tree / grass, meadow, hay bale, haystack, weed
flower, rose, tulip, daisy, lily, sunflower, dandelion, bouquet / leaf, autumn leaf, maple leaf, ivy
planet, globe, full moon, comet, shooting star, galaxy, universe, space / rocket, spaceship, astronaut, time machine
alien, monster, sea monster / dog, puppy, guide dog, bulldog, dachshund, dalmatian, wolf, kennel / cat, kitten
tiger, leopard, lion, cheetah, panda / pig, piglet, pigsty / hippo, rhinoceros
horse, pony, donkey, zebra, unicorn, centaur, rocking horse / cow, bull, ox / sheep, lamb, goat, llama / deer, reindeer, moose, antler
mouse, hamster, guinea pig, squirrel / badger, raccoon, skunk, fox, beaver / monkey, gorilla, koala / camel, llama, giraffe
frog, toad, tadpole / snake, worm, eel / slug, leech, worm / centipede, worm / turtle, tortoise / snail, slug
lizard, gecko, chameleon, crocodile, dinosaur / bear, panda, koala, polar bear / seal, walrus, dolphin, whale
shark, piranha, whale, salmon, goldfish, pufferfish, stingray, fish / octopus, squid, jellyfish, starfish / crow, raven, magpie
pigeon, dove, seagull / parrot, toucan, canary / owl, eagle, vulture / duck, swan, pelican, stork, flamingo / hen, rooster, ostrich
sparrow, robin, swallow, hummingbird, woodpecker / bee, queen bee, bumblebee, wasp, beehive
ant, anthill, beetle, ladybird, flea, head louse / mosquito, fly, mosquito bite / butterfly, moth, caterpillar, cocoon, dragonfly
spider, tarantula, spider's web, scorpion / egg, easter egg / apple, apple core, peach / lemon, grapefruit, orange juice
strawberry, cherry, berry, blackberry, blueberry / banana, banana skin / grape, raisin / walnut, chestnut, coconut
potato, mashed potato, crisps / carrot, turnip, radish / cabbage, lettuce, spinach, broccoli, celery / cucumber, pickle, asparagus
onion, garlic / tomato, ketchup / pepper, chilli pepper / curry, spice rack / mustard, ketchup
cake, birthday cake, cupcake, biscuit, doughnut, apple pie, pudding, pancake
bread, sandwich, baguette, burnt toast, croissant, hamburger
sweet, toffee, caramel, lollipop, liquorice, chewing gum, candyfloss, sweet shop, sugar cube, chocolate / ice cream, ice lolly
jam, jelly, honey / soup, chicken soup, gravy, custard, porridge / spaghetti, lasagne, pizza
sausage, meatball, steak, roast chicken, hamburger / breakfast, packed lunch, dinner, picnic, feeding time / milk, milkshake, yoghurt
tea, peppermint tea, coffee, hot chocolate / lemonade, orange juice / butter, mayonnaise, cheese / mayonnaise, ketchup, mustard
cornflakes, cereal box / shoe, boot, ski boot, football boot, running shoe, sandal, slipper, high heel
sock, odd sock, stocking, tights, leggings / jeans, dungarees, leggings / jumper, shirt, t-shirt, winter coat, life jacket
coat, dressing gown, pyjamas / hat, top hat, party hat, bobble hat, helmet / glove, mitten, oven glove / scarf, tie, bow tie, feather boa
ring, wedding ring, earring, bracelet / pearl, diamond, ruby, gold tooth / glasses, sunglasses, goggles, binoculars / wig, hairdo, haircut
moustache, beard / eyebrow, eyelash / comb, hairbrush / hand, finger, thumb, fingerprint, fingernail / face, cheek, nose, mouth, smile
stomach, belly / eyeball, eyelid, eyelash, eyebrow, wink / tooth, toothbrush, toothpaste / toothache, dentist
tooth, tooth fairy, gold tooth / pimple, wart, scab, mosquito bite, bruise, chickenpox
flu, common cold, fever, hay fever, chickenpox, sneeze / headache, toothache / doctor, nurse, dentist, hospital
medicine, vitamin, plaster, cough drop / sleep, nap, snore, yawn, dream, nightmare, daydream, bedtime
grandmother, great-grandma, great-aunt, grandfather, mum, dad, uncle, cousin, family, grandchild
little brother, big sister, twin, only child / baby, toddler, dummy, nappy / king, princess, president / mayor, president
castle, palace, mansion, tower, skyscraper, ruin / house, cellar, attic, kitchen, bathroom
school, classroom, teacher, school report, homework, exam, blackboard / temple, cathedral, monk / shop, market, bakery, sweet shop
barn, farm, farmer / zoo, circus / bus, bus stop, school bus, last bus, taxi, tram / train, steam train, tram, toy train
car, sports car, limousine, police car, taxi, convertible, toy car / bicycle, motorbike, unicycle, bike ride, biker
boat, rowing boat, canoe, sailing boat, yacht, raft, lifeboat, cargo ship, shipwreck
aeroplane, airship, hang-glider, drone, paper plane, airport / sailor, captain, pirate, viking / ski, sledge, ski boot
football, basketball, baseball, bowling ball / football, football fan, football boot / goal, penalty kick, goalkeeper
acrobat, gymnast, juggler, handstand / weightlifter, sumo wrestler / marathon, relay race, jogger, running shoe / trampoline, pogo stick
seesaw, carousel, playground, sandpit / lottery, bingo / crossword, jigsaw, quiz, maze / chess, chessboard, domino
medal, trophy, winner, victory / coin, banknote, money, pocket money, piggy bank, bank, purse / police car, ambulance, fire engine, siren
firefighter, fire engine, firework, campfire, bonfire, fireplace, firewood, barbecue, candle / oven, toaster, fireplace
witch, wizard, magician, magic wand, magic trick, potion / fairy tale, tooth fairy / ghost, ghost story / vampire, werewolf
skeleton, bone / troll, goblin, giant, garden gnome / mermaid, sea monster / burglar, thief / spy, detective / secret, gossip
secret passage, hide-and-seek / lie, excuse, prank, joke / argument, insult, swearword, anger, temper
kiss, first kiss, hug, love, love letter / friendship, pen friend, love / goodbye, heartbreak / speech, conversation, gossip
praise, compliment / rush hour, traffic jam, traffic light, motorway / queue, traffic jam / clown, joker, circus / glue, slime
soap, soap bubble, sponge / perfume, lavender / glitter, confetti / mirror, reflection, window / flagpole, goalpost / planetarium, space
scientist, inventor / laboratory, scientist / shadow, shade / engine, mechanic, lawnmower
sculpture, statue, mannequin, puppet, doll, teddy bear / dishwasher, vacuum cleaner, tumble dryer
"""
"""Nouns too near to each other to stand on one card, a group between slashes or line ends. Some of them aren't in the pack today."""

NEAR_ATTRIBUTES: Final = """
fluffy, furry, woolly, hairy, downy / soft, squishy, spongy / sticky, gluey, tacky, gooey / slippery, slimy, slick
crumbly, flaky, powdery / bouncy, springy / stretchy, elastic, rubbery, bendy / prickly, spiky, thorny, sharp
breakable, fragile, brittle, delicate / greasy, oily, buttery / soggy, wet, damp, soaked, dripping / muddy, dirty, grubby
round, circular, ball-shaped / crooked, bent, lopsided / towering, tall, high / pocket-sized, small, tiny, little / microscopic, minute
shiny, gleaming, sparkling, glittery / glowing, luminous, bright, flickering / narrow, thin, slim / rainbow-coloured, colourful
snow-white, white, pale / upside-down, inverted / blurry, foggy, unclear / wrinkly, creased / faded, pale, washed out / itchy, scratchy
contagious, infectious, catching / sleepy, tired, drowsy, snoring / healthy, wholesome, good for you / sweaty, out of breath
grumpy, sulky, moody, cross, bad-tempered / jealous, envious / proud, boastful, vain / shy, bashful, timid, speechless
nervous, anxious, worried / lonely, deserted, solitary / boring, dull / heroic, brave, fearless, daring / stubborn, obstinate
relaxing, calming, restful, peaceful / spooky, creepy, haunted, scary / annoying, irritating / tearful, weepy, sad
cosy, snug, comfortable / ferocious, fierce, savage / cuddly, huggable / warm-hearted, kind, generous / well-behaved, polite, obedient
bossy, domineering / messy, untidy / nosy, curious / sneaky, sly, crafty / clumsy, awkward / elegant, graceful
loyal, faithful, trustworthy / uninvited, unwelcome / famous, well-known, legendary / cheeky, mischievous, naughty
talkative, chatty, gossipy / nocturnal, active at night / well-travelled, migrating / disguised, camouflaged / borrowed, rented
second-hand, used / handmade, home-made / half-price, cheap, discounted / luxurious, expensive, priceless / fake, artificial, false
royal, regal / electric, battery-powered / automatic, self-acting / futuristic, modern / scientific, chemical / lockable, locked
squeaky, creaky / buzzing, humming / deafening, loud, noisy / whispered, quiet, hushed / musical, melodious / sugary, sweet
sour, acid, lemony / spicy, hot, peppery / smelly, stinky / edible, tasty, mouth-watering / crunchy, crispy / juicy, succulent
poisonous, venomous, toxic / mouldy, rotten / fizzy, bubbly, sparkling / wintry, frozen, snowy, icy / stormy, windy, windswept
tropical, sunny, summery / wild, untamed / overdue, late, delayed, postponed / everlasting, eternal, endless / sudden, abrupt, surprising
in a hurry, speedy, fast, quick / old-fashioned, outdated, antique, ancient / prehistoric, ancient / unfinished, incomplete
imaginary, made-up, unreal / magical, enchanted / complicated, puzzling, difficult / useless, pointless / dangerous, risky
forbidden, illegal / private, secret, confidential / hidden, concealed / crowded, packed / addictive, habit-forming / anonymous, nameless
tied up, knotted / wobbly, shaky / acrobatic, athletic / climbable, scalable / tangled, knotted / layered, stacked / stuffed, padded
filling, nourishing
"""
"""Adjectives of which at most one may be an attribute."""

OPPOSITES: Final = """
talkative, speechless / crowded, deserted / punctual, overdue / see-through, solid / messy, tidy / clumsy, skilful / greedy, generous
lazy, hard-working / useless, useful / boring, exciting / famous, unknown / heavy, weightless / hollow, solid / tropical, arctic
underwater, dry / everlasting, temporary / fake, real / dangerous, safe / sudden, slow / poisonous, harmless / lucky, unlucky
grumpy, cheerful / guilty, innocent / private, public / catchable, uncatchable / wild, tame / bald, hairy / pocket-sized, enormous
narrow, wide / complicated, simple / easily lost, unlosable / warm-blooded, cold-blooded / deafening, silent / refreshing, tiring
well-behaved, naughty / healthy, unhealthy / old-fashioned, fashionable
"""
"""Pairs of which at most one may be an attribute: the attributes of a slot are odd, not opposite (R-PM-1)."""

IRREGULAR: Final = {
    "mice": "mouse",
    "geese": "goose",
    "teeth": "tooth",
    "feet": "foot",
    "men": "man",
    "wolves": "wolf",
    "leaves": "leaf",
    "lice": "louse",
}


def attributes() -> list[str]:
    return [card[side] for card in PACK["attributes"] for side in SIDES]


def task_sides() -> list[list[str]]:
    return [card[side] for card in PACK["tasks"] for side in SIDES]


def words() -> list[str]:
    return [word for side in task_sides() for word in side]


def shown(text: str) -> str:
    """The text without its soft hyphens."""
    return text.replace(SOFT_HYPHEN, "")


def single(word: str) -> str:
    """A word's singular, as far as that can be told from its letters; good enough to find "cake" and "cakes" to be the same."""
    for plural, one in IRREGULAR.items():
        if word.endswith(plural):
            return word[: -len(plural)] + one
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if re.search(r"(s|x|z|ch|sh)es$", word):
        return word[:-2]
    return word[:-1] if re.search(r"[^s]s$", word) else word


def folded(text: str) -> str:
    """What two texts share that are the same but for capitals, soft hyphens, hyphens, spaces, apostrophes and number."""
    return single(re.sub(r"[-\s'’]", "", shown(text).casefold()))


def groups(text: str) -> list[frozenset[str]]:
    return [frozenset(folded(each) for each in group.split(",")) for group in re.split(r"[/\n]", text.strip())]


def near(texts: list[str], too_near: list[frozenset[str]]) -> list[tuple[str, str]]:
    keys = {text: folded(text) for text in texts}
    return [pair for pair in combinations(texts, 2) if any(keys[pair[0]] in group and keys[pair[1]] in group for group in too_near)]


def doubles(texts: list[str]) -> list[str]:
    return [key for key, count in Counter(map(folded, texts)).items() if count > 1]


def test_doubles_are_found_in_every_disguise() -> None:
    assert doubles(["Ice cream", "ice-creams"]) == ["icecream"]
    assert doubles(["em\u00adbar\u00adrass\u00ading", "Embarrassing"]) and doubles(["Berry", "Berries"]) and doubles(["Witch", "Witches"])
    assert doubles(["Mouse", "Mice"]) and doubles(["Bird's nest", "Birds' nest"])
    assert not doubles(["Glass", "Gloss", "Gas"])
    assert near(["Sofa", "Cat", "couch"], groups(NEAR_WORDS)) == [("Sofa", "couch")]


def test_r_pm_1_the_box_holds_150_attribute_cards_and_110_task_cards_of_five_words() -> None:
    assert (len(PACK["attributes"]), len(PACK["tasks"])) == (150, 110)
    assert (len(attributes()), len(words())) == (300, 1100)
    assert {len(side) for side in task_sides()} == {5}
    assert all(set(card) == set(SIDES) for card in [*PACK["attributes"], *PACK["tasks"]])


def test_r_pm_1_no_attribute_and_no_word_stands_twice_and_no_word_is_an_attribute() -> None:
    assert doubles(attributes()) == []
    assert doubles(words()) == []
    assert set(map(folded, words())) & set(map(folded, attributes())) == set()


def test_r_pm_1_no_two_words_of_a_card_are_nearly_the_same_thing() -> None:
    too_near = groups(NEAR_WORDS)
    assert [pair for card in PACK["tasks"] for pair in near([*card["front"], *card["back"]], too_near)] == []


def test_r_pm_1_no_two_words_of_a_card_share_a_part() -> None:
    """Such as a wedding dress and a wedding ring."""
    for card in PACK["tasks"]:
        parts = Counter(single(part) for word in [*card["front"], *card["back"]] for part in set(re.split(r"[-\s]", word.casefold())))
        assert [part for part, count in parts.items() if count > 1] == []


def test_r_pm_1_attributes_are_neither_nearly_the_same_nor_opposites() -> None:
    assert near(attributes(), groups(NEAR_ATTRIBUTES)) == []
    assert near(attributes(), groups(OPPOSITES)) == []


def test_lengths_suit_the_cards() -> None:
    """Attributes at most 16 letters, words at most 14; both as people write them."""
    assert [text for text in attributes() if len(shown(text)) > 16] == []
    assert [text for text in words() if len(text) > 14] == []
    assert [text for text in [*attributes(), *words()] if text != " ".join(text.split()) or not text[0].isalpha()] == []
    assert [text for text in attributes() if text != text.lower()] == []
    assert [text for text in words() if not text[0].isupper()] == []
    assert max(len(text.split()) for text in words()) <= 3
    assert sum(" " in text for text in attributes()) <= 15


def test_art2_a10_long_words_of_attributes_show_where_they_may_be_broken() -> None:
    for text in attributes():
        for word in re.split(r"[-\s]", text):
            pieces = word.split(SOFT_HYPHEN)
            assert len(pieces) == 1 or min(map(len, pieces)) >= 2, text
            assert len(pieces) > 1 or len(word) <= 9, text
            assert len(pieces) == 1 or len(shown(word)) > 9, text
            assert all(re.search("[aeiouy]", piece) for piece in pieces), text
    assert [text for text in [*words(), *PACK["grades"], PACK["title"]] if SOFT_HYPHEN in text] == []


def test_r_pm_11_five_titles_of_our_own_with_the_number_of_players_at_most() -> None:
    titles = PACK["grades"]
    assert len(titles) == len(set(titles)) == 5
    assert titles[2:] == ["Good ears, all of you", "Nearly mind readers", "One brain, {n} chairs"]
    assert all(1 <= len(title) <= 40 and title.format(n=4) for title in titles)
    assert not any(printed in title for title in titles for printed in ("sad", "worse", "next time", "try again"))


def test_the_judgements_are_150_about_different_words_on_both_sides_equally_often() -> None:
    assert len(JUDGEMENTS) == 150
    assert doubles([each["word"] for each in JUDGEMENTS]) == []
    assert Counter(each["side"] for each in JUDGEMENTS) == {"left": 75, "right": 75}


def test_the_judgements_are_about_what_the_pack_holds() -> None:
    card_of: dict[str, dict[str, Any]] = {shown(card[side]): card for card in PACK["attributes"] for side in SIDES}
    assert {each["word"] for each in JUDGEMENTS} <= set(words())
    for each in JUDGEMENTS:
        assert set(each) == {"word", "left", "right", "side"}
        assert card_of[each["left"]] is not card_of[each["right"]], "front and back of one card never lie at one slot"


def test_the_judgements_are_spread_over_many_attributes() -> None:
    uses = Counter(each[end] for each in JUDGEMENTS for end in ("left", "right"))
    assert len(uses) >= 240 and max(uses.values()) <= 2
