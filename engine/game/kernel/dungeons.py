"""The dungeons (309): their rooms with what each does, and where the arrows lead. Every player has one of each outside
the game (309.2)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.cards.type_line import TypeLine
from engine.game.kernel.predefined import CARD, ONE
from engine.game.kernel.printed import Printed
from engine.ir.abilities import Keyword
from engine.ir.changes import AddPT, Cant, GainAbility, TokenSpec
from engine.ir.conditions import UntilYourNextTurn
from engine.ir.costs import DoCost
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
from engine.ir.effects.game import GainLife, LoseLife
from engine.ir.effects.permanents import Affect, CreateToken, Goad, PutCounters, Sacrifice
from engine.ir.effects.structure import May, Sequence, Unless
from engine.ir.node import Change, Effect
from engine.ir.patterns import HasSupertype, HasType, IsKind, ObjectPattern, OneOf, PlayerPattern
from engine.ir.selectors import All, Among, Both, Ref, Some, Target, TopCards, You
from engine.ir.values import Number


class Room(msgspec.Struct, frozen=True):
    """One room: what its ability does (309.4c), and the rooms below it that arrows lead to."""

    name: str
    effect: Effect
    exits: tuple[str, ...] = ()


class Dungeon(msgspec.Struct, frozen=True):
    """`rooms`: the topmost first, the bottommost last; `named`: only who ventures into it by its name enters it."""

    name: str
    rooms: tuple[Room, ...]
    named: bool = False

    def room(self, name: str) -> Room:
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
