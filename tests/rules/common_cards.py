"""Cards that the tests of several rules use."""

from __future__ import annotations

from engine.ids import PlayerId
from engine.ir.patterns import HasType, ObjectPattern
from engine.ir.selectors import Target
from tests.rules.table import card, creature, land

A = PlayerId(0)
ALTAR = card("Altar", "Artifact", "Sacrifice a creature with power X: You gain X life.")
B = PlayerId(1)
BANNER = card("Banner", "Artifact", "{0}: You take the initiative.")
BEAR = creature("Bear", 2, 2)
BEAR_FOR_0 = creature("Bear", 2, 2, cost="{0}")
BEAR_FOR_1G = creature("Bear", 2, 2, cost="{1}{G}")
BEAR_FOR_2 = creature("Bear", 2, 2, cost="{2}")
BEAR_FOR_G = creature("Bear", 2, 2, cost="{G}")
BEAR_FOR_R = creature("Bear", 2, 2, cost="{R}")
BEAR_WITH_VIGILANCE = creature("Bear", 2, 2, "Vigilance", cost="{1}{G}")
BEAST = creature("Beast", 5, 4, "Mutate {G}\nTrample\nWhenever this creature mutates, you gain 3 life.", cost="{4}{G}")
BIG = card("Big", "Sorcery", "You gain 7 life.", cost="{3}")
BIRD = creature("Bird", 1, 1, "Flying", cost="{0}")
BLACK, GREEN = 2, 4
BLANK, CHAOS, WALK = 3, 6, 1
BLINK = card(
    "Blink",
    "Instant",
    "Exile target creature you control, then return that card to the battlefield under your control.",
    cost="{W}",
)

BLOT = card("Blot", "Sorcery", "Each opponent loses 1 life.", cost="{B}")
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
BOLT_FOR_R = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")
BREATH = card("Breath", "Instant", "You gain 1 life.", cost="{0}")
BRUTE = creature("Brute", 5, 3, "Forestcycling {2}", cost="{5}{G}")
C = PlayerId(2)
CHOSEN = "Enchant creature\nAs Guard enters the battlefield, choose a color.\nEnchanted creature has protection from "
CLONE = creature(
    "Mimic",
    0,
    0,
    "You may have Mimic enter the battlefield as a copy of any creature on the battlefield.",
    cost="{U}",
)

CREATURE_BANNER = card("Banner", "Enchantment", "Creatures you control get +1/+1.")
CUB = creature("Cub", 1, 3, cost="{G}")
CUB_FOR_G = creature("Cub", 2, 2, cost="{G}")
DOOM = card("Doom", "Instant", "Destroy target creature.", cost="{W}")
DOUBLER = card(
    "Doubler",
    "Enchantment",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
    "instead.",
)

DOUBLES = card(
    "Doubles",
    "Enchantment",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
    "instead.",
)

DROID = creature("Droid", 2, 2, "Repair 1", cost="{1}")
ELF = creature("Elf", 1, 1)
ELF_FOR_G = creature("Elf", 1, 1, cost="{G}")
ELK = creature("Elk", 3, 3)
ELK_4_3 = creature("Elk", 4, 3)
ELVES = card("Elves", "Sorcery", "Create three 1/1 green Elf creature tokens.", cost="{G}")
FENS = card(
    "Fens",
    "Plane — Testland",
    "When you planeswalk to Fens, draw a card.\nWhen you planeswalk away from Fens, each opponent loses 2 life.\n"
    "Whenever you roll the planar die, you gain 1 life.",
)

FIELD = land("Field")
FLASH = card("Flash", "Phenomenon", "When you encounter Flash, destroy all creatures.")
FOREST = land("Forest")
FORESTS = [land("Forest")] * 4
FORK = card("Fork", "Instant", "Copy target instant spell. You may choose new targets for the copy.", cost="{0}")
FREE = "you may cast a spell with mana value 2 or less from your hand without paying its mana cost."
GAIN = card("Gain", "Instant", "You gain 1 life.", cost="{W}")
GIANT = creature("Giant", 3, 3, cost="{R}")
GIANT_5_6 = creature("Giant", 5, 6)
GIANT_FOR_XG = creature("Giant", 1, 1, "When Giant enters, you gain X life.", cost="{X}{G}")
GREETER = creature(
    "Greeter",
    1,
    5,
    "Whenever another creature enters the battlefield under your control, you gain life equal to that creature's "
    "toughness.",
)

GROW = card("Grow", "Artifact", "{T}: Put a +1/+1 counter on target creature.")
GROWTH = card("Growth", "Sorcery", "Put a +1/+1 counter on each creature you control.", cost="{G}")
HILLS = card(
    "Hills",
    "Plane — Testland",
    "Creatures you control get +1/+0.\nWhenever you roll {CHAOS}, you gain 3 life.",
)

HUGE = 10**30
IDLER = creature("Idler", 1, 1, "When Idler enters the battlefield, it connives.", cost="{0}")
INSIGHT = card("Insight", "Sorcery", "Draw a card.", cost="{U}")
ISLAND = land("Island")
JAB = card("Jab", "Instant", "Jab deals 1 damage to target creature.", cost="{0}")
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
KILL_FOR_0 = card("Kill", "Instant", "Destroy target creature.", cost="{0}")
MOUNTAIN = land("Mountain")
SWAMP = land("Swamp")
LANDS = (SWAMP, SWAMP, FOREST, FOREST, ISLAND, MOUNTAIN)
LARGE = creature("Large", 4, 4, cost="{4}")
TEXT = (
    "{0}, {T}: Licid loses this ability and becomes an Aura enchantment with enchant creature. Attach it to target "
    "creature. You may pay {W} to end this effect.\nEnchanted creature gets +1/+1."
)

LICID = card("Licid", "Creature — Licid", TEXT, power=2, toughness=2)
LOST_MINE, MAD_MAGE, TOMB = 0, 1, 2
"""Indices of the dungeons in the question."""

LURKER = creature("Lurker", 4, 5, "Morph {U}", cost="{4}{U}{U}")
LURKER_FOR_4UU = creature(
    "Lurker", 4, 5, "Morph {U}\nWhen Lurker is turned face up, you gain 3 life.", cost="{4}{U}{U}"
)

MAP = card("Map", "Artifact", "{0}: Venture into the dungeon.")
MENTOR = creature("Mentor", 2, 2, "As an additional cost to cast this spell, behold an Elf or pay {2}.", cost="{G}")
MINE = card("Mine", "Sorcery", "You control target player during that player's next turn.", cost="{B}")
MULDRO = creature(
    "Muldro",
    6,
    6,
    "During each of your turns, you may play up to one permanent card of each permanent type from your graveyard.",
)

NAY = card("Nay", "Instant", "Counter target spell.", cost="{U}")
NO = card("No", "Instant", "Counter target spell.", cost="{U}")
NOTHING = card("Nothing", "Instant", "You gain 10 life.", cost="{0}")
OGRE = creature("Ogre", 3, 3)
OGRE_FOR_2R = creature("Ogre", 3, 3, cost="{2}{R}")
OGRE_FOR_3 = creature("Ogre", 3, 3, cost="{3}")
ONCE = card(
    "Tutor",
    "Enchantment",
    'Creatures you control have "Pay 1 life: You gain 3 life. Activate only once each turn."',
)

PLAINS = land("Plains")
ONE_OF_EACH_LAND = (SWAMP, FOREST, ISLAND, MOUNTAIN, PLAINS)
OTHERS = {
    "nothing": CREATURE_BANNER,
    "of itself": creature("Late", 1, 1, "~ enters tapped."),
    "said of others": card(
        "Feast", "Enchantment", "Creatures you control enter with an additional +1/+1 counter on them."
    ),
    "given": card("Gift", "Enchantment", "Creature tokens you control have riot."),
    "said by the opponent": card("Chains", "Enchantment", "Creatures your opponents control enter tapped."),
}

OUTLET = card("Outlet", "Artifact", "{0}, Sacrifice a creature: You gain 1 life.")
OX = creature("Ox", 2, 4)
OX_1_4 = creature("Ox", 1, 4)
OX_2_9 = creature("Ox", 2, 9)
OX_3_4 = creature("Ox", 3, 4)
OX_FOR_0 = creature("Ox", 2, 4, cost="{0}")
OX_FOR_2U = creature("Ox", 2, 4, cost="{2}{U}")
OX_FOR_G = creature("Ox", 2, 4, cost="{G}")
OX_FOR_U = creature("Ox", 2, 4, cost="{U}")
PING = card("Ping", "Artifact", "{T}: Ping deals 2 damage to any target.")
PLAIN = ("Wastes", 40)
PLAIN_RELIC = card("Relic", "Artifact")
PLAIN_SQUIRE = creature("Squire", 1, 1)
PROUD = creature("Proud", 1, 4, "Whenever Proud becomes the target of a spell or ability, you gain 5 life.")
RED_BEAR = creature("Red Bear", 2, 2, cost="{1}{R}")
RELIC = card("Relic", "Artifact", "{T}: You gain 1 life.")
RING = card("Ring", "Artifact", cost="{0}")
ROCK = card("Rock", "Artifact")
ROLL = "roll the planar die"
SEASON = card(
    "Season",
    "Enchantment",
    "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters "
    "on that permanent instead.",
)

SERPENT = card("Serpent", "Creature — Serpent", power=5, toughness=5)
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")
SHY = creature("Shy", 1, 4, "Whenever Shy becomes the target of a spell or ability, you gain 1 life.")
SIX_FORESTS = [FOREST] * 6
SLAY = card("Slay", "Instant", "Destroy target creature.", cost="{B}")
SMALL = creature("Small", 1, 1, cost="{1}")
SMASH = card("Smash", "Instant", "Destroy target permanent.", cost="{R}")
SPARK = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{U}")
SPOILS = (
    "When Spoils enters, exile the top card of each player's library.\n"
    "During each player's turn, that player may play a land or cast a spell from among cards exiled with Spoils, and "
    "they may spend mana as though it were mana of any color to cast that spell.\n"
    "When they do, exile the top card of their library."
)

SQUIRE = creature("Squire", 1, 1, "Exalted")
STRONG = card("Strong Avatar", "Vanguard", "Hand +1, life +5\nCreatures you control get +1/+0.")
STUDY = card("Study", "Instant", "Draw a card.", cost="{U}")
SURGE = card("Surge", "Instant", "Target creature gets +3/+3 until end of turn.", cost="{G}")
SWARM = card(
    "Swarm Plot", "Scheme", "When you set this scheme in motion, create five 1/1 green Saproling creature tokens."
)

SWARM_FOR_R = card("Swarm", "Sorcery", "Create two 1/1 white Soldier creature tokens.", cost="{R}")
TARGET = Target(ObjectPattern((HasType("Creature"),)))
THINK = card("Think", "Sorcery", "You gain 1 life.", cost="{0}")
THINKING_STONE = card("Think", "Artifact", "{T}: Target player draws a card.")
THROW = card("Throw", "Instant", "Discard a card.", cost="{0}")
TROLL = creature(
    "Troll",
    4,
    4,
    "Reach\nWhen ~ dies, if it was a creature, return it to the battlefield. It's an Aura enchantment with enchant "
    "Forest you control and \"Enchanted Forest has '{T}: Add three mana of any one color.'\" ~ loses all other "
    "abilities.",
)

UNSPENT = "Watcher gets +1/+1 for each unspent green mana you have."
WEAK = card("Weak Avatar", "Vanguard", "Hand -2, life -3\n{0}: You gain 1 life.")
VANGUARDS = (STRONG, WEAK)
VETERAN = creature("Veteran", 2, 2, "Veteran gets +1/+1 as long as you've completed a dungeon.")
WALKER = card("Walker", "Planeswalker — Test", "+1: You gain 1 life.", loyalty=3)
WALL = creature("Wall", 0, 4)
WASTES = card("Waste", "Land", "{T}: Add {C}.")
WINDFALL = card("Windfall Plot", "Scheme", "When you set this scheme in motion, draw two cards.")
X = ", where X is your life total"
YORION = "Companion — Your starting deck contains at least twenty cards more than the minimum deck size."
