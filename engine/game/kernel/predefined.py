"""Objects that the rules define and no card prints: predefined tokens (111.10), created by their name, with the Roles,
which are Auras created attached to a creature; and the dungeons (309), with the ability of each room and its exits.
Every player has one of each dungeon outside the game (309.2)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.cards.facts import CardFacts, Face
from engine.cards.type_line import TypeLine
from engine.game.events.vocabulary import CardName
from engine.game.kernel.printed import CardDefinition, Printed
from engine.ir.abilities import Activated, Keyword, Static, Triggered
from engine.ir.changes import AddPT, Cant, GainAbility, SetPT, TokenSpec
from engine.ir.conditions import Compare, UntilEndOfTurn, UntilYourNextTurn
from engine.ir.costs import Costs, DoCost, ManaPayment, TapSelf
from engine.ir.effects.cards import (
    CastIt,
    Discard,
    Draw,
    Exile,
    IntoHand,
    Move,
    OntoBattlefield,
    Reveal,
    Scry,
    Search,
    Shuffle,
)
from engine.ir.effects.game import AddMana, GainLife, KeywordAction, LoseLife, ManaSpec, SpendOn
from engine.ir.effects.permanents import Affect, CreateToken, Goad, PutCounters, Sacrifice, Transform
from engine.ir.effects.structure import Apply, May, Sequence, Unless
from engine.ir.node import Ability, Change, Cost, Effect
from engine.ir.patterns import ControlledBy, HasSupertype, HasType, IsKind, Not, ObjectPattern, OneOf, PlayerPattern
from engine.ir.rules import PlayFrom
from engine.ir.selectors import All, Among, Attached, Both, Ref, Some, Target, This, TopCards, You
from engine.ir.triggers import Attacks, Dies
from engine.ir.values import Count, Number, Stat, Times

_ONE = Number(1)
GROWS = AddPT(_ONE, _ONE)
ENCHANTMENTS = Times(_ONE, Count(Some(ObjectPattern((HasType("Enchantment"),), (ControlledBy(You()),)))))
SMALL = Compare(Stat("toughness", This()), "<=", Number(3))


def _has(*abilities: Ability) -> GainAbility:
    return GainAbility(abilities)


def _role(name: str, *changes: Change, own: tuple[Ability, ...] = ()) -> Printed:
    enchant = Keyword("enchant", what=ObjectPattern((HasType("Creature"),)))
    static = Static(Attached(form="enchanted creature"), changes)
    return Printed(name, TypeLine((), ("Enchantment",), ("Aura", "Role")), (enchant, static, *own))


_LAST_CURSE = Triggered(Dies(This()), LoseLife(All(PlayerPattern("opponent"), form="each"), _ONE))

ROLES: dict[str, Printed] = {
    "Cursed Role": _role("Cursed", SetPT(_ONE, _ONE)),
    "Monster Role": _role("Monster", GROWS, _has(Keyword("trample"))),
    "Royal Role": _role("Royal", GROWS, _has(Keyword("ward", cost=ManaPayment("{1}")))),
    "Sorcerer Role": _role("Sorcerer", GROWS, _has(Triggered(Attacks(This()), Scry(You(), _ONE)))),
    "Virtuous Role": _role("Virtuous", AddPT(ENCHANTMENTS, ENCHANTMENTS)),
    "Wicked Role": _role("Wicked", GROWS, own=(_LAST_CURSE,)),
    "Young Hero Role": _role(
        "Young Hero", _has(Triggered(Attacks(This()), PutCounters(You(), "+1/+1", _ONE, This()), SMALL))
    ),
}
"""What a text calls the token -> the token."""


ONE = Number(1)
SACRIFICE: Cost = DoCost(Sacrifice(You(), This()))
ANY_COLOUR = AddMana(You(), ManaSpec(kind="any color", count=ONE))


def _artifact(name: str, ability: Activated) -> Printed:
    return Printed(f"{name} Token", TypeLine((), ("Artifact",), (name,)), (ability,))


def _sacrificing(*costs: Cost) -> Cost:
    return Costs((*costs, SACRIFICE))


CARD = ObjectPattern((IsKind("card"),))

HIDDEN = Printed("", TypeLine((), ("Creature",), ()), (), power=2, toughness=2)
"""A face-down permanent or spell (708.2a)."""

WARDED = Printed("", TypeLine((), ("Creature",), ()), (Keyword("ward", cost=ManaPayment("{2}")),), power=2, toughness=2)
"""A face-down permanent or spell of disguise or cloak (702.168, 701.58)."""

NONARTIFACT_SPELL = ObjectPattern((Not(HasType("Artifact")), IsKind("spell")))
FOUND = Ref(name="found", form="it")
PLAY_TOP_CARD = Sequence(
    (
        Exile(You(), TopCards(ONE, You(), bind="found")),
        Apply(PlayFrom(You(), FOUND, play=True), UntilEndOfTurn()),
    )
)
FETCH_BASIC_LAND = Sequence(
    (
        Search(You(), You(), ObjectPattern((HasSupertype("Basic"), HasType("Land"), IsKind("card"))), bind="found"),
        Move(You(), FOUND, OntoBattlefield(tapped=True)),
        Shuffle(You()),
    )
)

PREDEFINED: dict[str, Printed] = {
    "Treasure": _artifact("Treasure", Activated(_sacrificing(TapSelf()), ANY_COLOUR)),
    "Food": _artifact("Food", Activated(_sacrificing(ManaPayment("{2}"), TapSelf()), GainLife(You(), Number(3)))),
    "Gold": _artifact("Gold", Activated(SACRIFICE, ANY_COLOUR)),
    "Clue": _artifact("Clue", Activated(_sacrificing(ManaPayment("{2}")), Draw(You(), ONE))),
    "Blood": _artifact(
        "Blood",
        Activated(
            _sacrificing(ManaPayment("{1}"), TapSelf(), DoCost(Discard(You(), Some(CARD)))),
            Draw(You(), ONE),
        ),
    ),
    "Map": _artifact(
        "Map",
        Activated(
            _sacrificing(ManaPayment("{1}"), TapSelf()),
            KeywordAction(Target(ObjectPattern((HasType("Creature"),), (ControlledBy(You()),))), "explore"),
            sorcery=True,
        ),
    ),
    "Powerstone": _artifact(
        "Powerstone",
        Activated(TapSelf(), AddMana(You(), ManaSpec("{C}"), spend_on=(SpendOn("not cast", NONARTIFACT_SPELL),))),
    ),
    "Junk": _artifact("Junk", Activated(_sacrificing(TapSelf()), PLAY_TOP_CARD, sorcery=True)),
    "Lander": _artifact("Lander", Activated(_sacrificing(ManaPayment("{2}"), TapSelf()), FETCH_BASIC_LAND)),
    "Mutagen": _artifact(
        "Mutagen",
        Activated(
            _sacrificing(ManaPayment("{1}"), TapSelf()),
            PutCounters(You(), "+1/+1", ONE, Target(ObjectPattern((HasType("Creature"),)))),
            sorcery=True,
        ),
    ),
    "Shard": Printed(
        "Shard Token",
        TypeLine((), ("Enchantment",), ("Shard",)),
        (Activated(_sacrificing(ManaPayment("{2}")), Sequence((Scry(You(), ONE), Draw(You(), ONE)))),),
    ),
    **ROLES,
}
"""Name -> the token (111.10)."""

INCUBATOR = CardDefinition(
    CardFacts(
        "Incubator Token",
        (
            Face("Incubator Token", TypeLine((), ("Artifact",), ("Incubator",))),
            Face("Phyrexian Token", TypeLine((), ("Artifact", "Creature"), ("Phyrexian",)), power="0", toughness="0"),
        ),
        layout="transform",
    ),
    ((Activated(ManaPayment("{2}"), Transform(You(), This())),), ()),
)
"""The double-faced token of 111.10i."""


class Room(msgspec.Struct, frozen=True):
    """One room: what its ability does (309.4c), and the rooms below it that arrows lead to."""

    name: CardName
    effect: Effect
    exits: tuple[CardName, ...] = ()


class Dungeon(msgspec.Struct, frozen=True):
    """`rooms`: the topmost first, the bottommost last; `named`: only who ventures into it by its name enters it."""

    name: CardName
    rooms: tuple[Room, ...]
    named: bool = False

    def find_room(self, name: str) -> Room:
        return next(room for room in self.rooms if room.name == name)


_CREATURE = ObjectPattern((HasType("Creature"),))
_EVERYBODY = All(PlayerPattern("player"), form="each")
_EACH = All(PlayerPattern("player"), bind="each", form="each")
_THEY = Ref(name="each", form="they")
_EACH_OF_THEM = Ref(name="each")
_FOUND = Ref(name="found", form="it")
_LANDS = ObjectPattern((HasSupertype("Basic"), HasType("Land"), IsKind("card")))


def _one(*types: str) -> Some:
    """One permanent of one of the types."""
    kinds = tuple(ObjectPattern((HasType(type),)) for type in types)
    return Some(kinds[0] if len(kinds) == 1 else ObjectPattern((OneOf(kinds),)))


def _tokens(token: TokenSpec, count: int = 1) -> CreateToken:
    return CreateToken(You(), Number(count), token)


def _skeleton(power: int, *abilities: Keyword) -> TokenSpec:
    return TokenSpec(Number(power), ONE, "B", types=("Creature",), subtypes=("Skeleton",), abilities=abilities)


def _until_your_next_turn(change: Change) -> Affect:
    return Affect(Target(_CREATURE), (change,), UntilYourNextTurn())


def _counters(count: int) -> PutCounters:
    return PutCounters(You(), "+1/+1", Number(count), Target(_CREATURE))


_TREASURE = _tokens(TokenSpec(name="Treasure"))
_GOBLIN = TokenSpec(ONE, ONE, "R", types=("Creature",), subtypes=("Goblin",))
_ATROPAL = TokenSpec(
    Number(4),
    Number(4),
    "B",
    supertypes=("Legendary",),
    types=("Creature",),
    subtypes=("God", "Horror"),
    abilities=(Keyword("deathtouch"),),
    name="The Atropal",
    form="name first",
)
_DRAIN = Sequence(
    (LoseLife(All(PlayerPattern("opponent"), form="each"), ONE), GainLife(You(form="you"), ONE)), form="and"
)
_OUBLIETTE = Sequence(
    (
        Discard(You(), Some(CARD)),
        Sacrifice(You(), Both((_one("Artifact"), _one("Creature"), _one("Land")))),
    ),
    form="and",
)
_PLAY_TOP_CARDS = Sequence(
    (
        Exile(You(), TopCards(Number(2), You(), bind="found")),
        May(You(), CastIt(You(), Ref(name="found", form="them"), free=False, play=True)),
    )
)
_LAIR = Sequence(
    (
        Sequence((Draw(You(), Number(3), bind="found"), Reveal(You(), Ref(name="found", form="them"))), form="and"),
        May(You(), CastIt(You(), Among(Ref(name="found", form="them"), form="one of"))),
    )
)
_ENTRANCE = Sequence(
    (
        Search(You(), You(), _LANDS, bind="found"),
        Reveal(You(), _FOUND),
        Move(You(), _FOUND, IntoHand(You())),
        Shuffle(You()),
    ),
    form=",|,|then",
)
_RISEN = Among(
    Ref(name="shown", form="them"),
    ObjectPattern((HasType("Creature"), IsKind("card"))),
    bind="found",
    form="from among",
)
_THRONE = Sequence(
    (
        Reveal(You(), TopCards(Number(10), You(), bind="shown")),
        Move(You(), _RISEN, OntoBattlefield(counter="+1/+1", counter_count=Number(3))),
        Affect(_FOUND, (GainAbility((Keyword("hexproof"),), form="gain"),), UntilYourNextTurn()),
        Shuffle(You()),
    ),
    form=".|.|. then",
)


def _lose(amount: int) -> LoseLife:
    return LoseLife(_EACH, Number(amount))


_LOST_MINE = Dungeon(
    "Lost Mine of Phandelver",
    (
        Room("Cave Entrance", Scry(You(), ONE), ("Goblin Lair", "Mine Tunnels")),
        Room("Goblin Lair", _tokens(_GOBLIN), ("Storeroom", "Dark Pool")),
        Room("Mine Tunnels", _TREASURE, ("Dark Pool", "Fungi Cavern")),
        Room("Storeroom", _counters(1), ("Temple of Dumathoin",)),
        Room("Dark Pool", _DRAIN, ("Temple of Dumathoin",)),
        Room("Fungi Cavern", _until_your_next_turn(AddPT(Number(-4), Number(0))), ("Temple of Dumathoin",)),
        Room("Temple of Dumathoin", Draw(You(), ONE)),
    ),
)
_MAD_MAGE = Dungeon(
    "Dungeon of the Mad Mage",
    (
        Room("Yawning Portal", GainLife(You(form="you"), ONE), ("Dungeon Level",)),
        Room("Dungeon Level", Scry(You(), ONE), ("Goblin Bazaar", "Twisted Caverns")),
        Room("Goblin Bazaar", _TREASURE, ("Lost Level",)),
        Room("Twisted Caverns", _until_your_next_turn(Cant("attack")), ("Lost Level",)),
        Room("Lost Level", Scry(You(), Number(2)), ("Runestone Caverns", "Muiral's Graveyard")),
        Room("Runestone Caverns", _PLAY_TOP_CARDS, ("Deep Mines",)),
        Room("Muiral's Graveyard", _tokens(_skeleton(1), 2), ("Deep Mines",)),
        Room("Deep Mines", Scry(You(), Number(3)), ("Mad Wizard's Lair",)),
        Room("Mad Wizard's Lair", _LAIR),
    ),
)
_TOMB = Dungeon(
    "Tomb of Annihilation",
    (
        Room("Trapped Entry", LoseLife(_EVERYBODY, ONE), ("Veils of Fear", "Oubliette")),
        Room("Veils of Fear", Unless(_lose(2), _THEY, DoCost(Discard(_EACH_OF_THEM, Some(CARD)))), ("Sandfall Cell",)),
        Room("Oubliette", _OUBLIETTE, ("Cradle of the Death God",)),
        Room(
            "Sandfall Cell",
            Unless(_lose(2), _THEY, DoCost(Sacrifice(_EACH_OF_THEM, _one("Artifact", "Creature", "Land")))),
            ("Cradle of the Death God",),
        ),
        Room("Cradle of the Death God", CreateToken(You(), ONE, _ATROPAL, form="name first")),
    ),
)
_UNDERCITY = Dungeon(
    "Undercity",
    (
        Room("Secret Entrance", _ENTRANCE, ("Forge", "Lost Well")),
        Room("Forge", _counters(2), ("Trap!", "Arena")),
        Room("Lost Well", Scry(You(), Number(2)), ("Arena", "Stash")),
        Room("Trap!", LoseLife(Target(PlayerPattern("player")), Number(5)), ("Archives",)),
        Room("Arena", Goad(You(), Target(_CREATURE)), ("Archives", "Catacombs")),
        Room("Stash", _TREASURE, ("Catacombs",)),
        Room("Archives", Draw(You(), ONE), ("Throne of the Dead Three",)),
        Room("Catacombs", _tokens(_skeleton(4, Keyword("menace"))), ("Throne of the Dead Three",)),
        Room("Throne of the Dead Three", _THRONE),
    ),
    named=True,
)

DUNGEONS: Final[dict[str, Dungeon]] = {dungeon.name: dungeon for dungeon in (_LOST_MINE, _MAD_MAGE, _TOMB, _UNDERCITY)}

CARDS: Final[dict[str, Printed]] = {name: Printed(name, TypeLine(types=("Dungeon",)), ()) for name in DUNGEONS}
"""Each as an object in the command zone."""
