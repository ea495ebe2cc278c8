"""Instructions about cards in hands, libraries and graveyards: draw, discard, mill, look, reveal, search, shuffle and
other zone moves; and the places where they put an object, with its state on arrival (400).
"""

from __future__ import annotations

from typing import final

from engine.ir.effects.permanents import CounterKind
from engine.ir.node import Change, Cost, Duration, Effect, Pattern, Place, Selector, Value
from engine.ir.selectors import EXACTLY_ONE, Range
from engine.ir.vocabulary import AnyOfMana, LibraryOrder, NoWord, Zone


@final
class Draw(Effect, frozen=True):
    """Draws `count` cards (121.2). `up_to`: as many of them as the player chooses."""

    who: Selector
    count: Value
    bind: str = ""
    up_to: bool = False


@final
class Discard(Effect, frozen=True):
    """Discards `what`, cards of the hand (701.9): `Some` (the discarding player chooses, or `random`), `ZoneCards` for
    the whole hand, or a `Ref`."""

    who: Selector
    what: Selector
    bind: str = ""


@final
class Mill(Effect, frozen=True):
    """Mills `count` cards (701.17)."""

    who: Selector
    count: Value
    bind: str = ""


@final
class Scry(Effect, frozen=True):
    """Scries `count` cards (701.22)."""

    who: Selector
    count: Value


@final
class Surveil(Effect, frozen=True):
    """Surveils `count` cards (701.25)."""

    who: Selector
    count: Value


@final
class LookAt(Effect, frozen=True):
    """Says "look at the top three cards of your library", "look at target player's hand"."""

    who: Selector
    what: Selector
    bind: str = ""


@final
class Reveal(Effect, frozen=True):
    """Reveals cards (701.20)."""

    who: Selector
    what: Selector
    bind: str = ""


@final
class RevealUntil(Effect, frozen=True):
    """Says "reveal (exile) cards from the top of your library until you reveal a nonland card": `bind` names the found
    card(s), of which there are `count` (None: one); `bind_all` names all cards revealed."""

    who: Selector
    until: Pattern
    whose: Selector
    exile: bool = False
    count: Value | None = None
    bind: str = ""
    bind_all: str = ""


@final
class Search(Effect, frozen=True):
    """Searches `zones` of `whose` for `count` cards that match `what` (701.23). They stay where they are until the next
    instruction moves them. `also`: and one card that matches this ("a Forest card and a Plains card"). `more`: and one
    that matches each of these (", a Swamp card, and a Mountain card"). `any_zone`: the player may leave out some of
    several `zones` ("and/or")."""

    who: Selector
    whose: Selector
    what: Pattern
    count: Range = EXACTLY_ONE
    zones: tuple[Zone, ...] = ("library",)
    also: Pattern | None = None
    any_zone: bool = False
    bind: str = ""
    more: tuple[Pattern, ...] = ()


@final
class Shuffle(Effect, frozen=True):
    """Shuffles a library (701.24). With `what`: "shuffles those cards/their graveyard into their library". `bind`: how
    many cards each player has shuffled in."""

    who: Selector
    whose: Selector | None = None
    what: Selector | None = None
    bind: str = ""


@final
class Move(Effect, frozen=True):
    """Says "put/return ... to/onto/into ...". `form` is the verb if it isn't "put". `who` moves the objects, which
    matters for choices and for the default controller. `bind` names the new objects."""

    who: Selector
    what: Selector
    to: Place
    bind: str = ""


@final
class Exile(Effect, frozen=True):
    """Exiles objects (701.13). `face_down`. `until`: they return at this event (610.3). `counter`: with that counter on
    each."""

    who: Selector
    what: Selector
    face_down: bool = False
    until: Duration | None = None
    counter: str = ""
    counter_count: Value | None = None
    bind: str = ""


@final
class Separate(Effect, frozen=True):
    """Says "an opponent separates those cards into two piles" (700.3); `hidden`: one is face down, the other face
    up."""

    who: Selector
    what: Selector
    hidden: bool = False


@final
class PileMove(Effect, frozen=True):
    """Says "Put one pile into your hand and the other into your graveyard"; `chosen`: "that pile", the one that
    `effects.structure.ChoosePile` chose (else `who` chooses)."""

    who: Selector
    one: Place
    other: Place
    chosen: bool = False


@final
class CastIt(Effect, frozen=True):
    """Says "cast it/that card (without paying its mana cost)" during resolution (601.2, 608.2g); `play`: or play a
    land; `copy`: a copy of it (707.12); `rather`: for this cost rather than the mana cost (118.9);
    `any_mana`: mana may be spent as though it were of that kind."""

    who: Selector
    what: Selector
    free: bool = True
    play: bool = False
    cost: str = ""
    rather: Cost | None = None
    any_mana: AnyOfMana | NoWord = ""


@final
class Manifest(Effect, frozen=True):
    """Manifests cards (701.40), or cloaks them (701.58, `cloak`). `shuffled`: nobody knows any longer which card is
    which."""

    who: Selector
    what: Selector
    cloak: bool = False
    shuffled: bool = False
    bind: str = ""


@final
class OntoBattlefield(Place, frozen=True):
    """The battlefield, with the object's state on arrival. `attacking_whom`: the player or permanent that it attacks
    (508.4). `under`: its controller; None = the owner of a card, otherwise the player who moves it. `changes` apply
    while it is there."""

    tapped: bool = False
    attacking: bool = False
    attacking_whom: Selector | None = None
    under: Selector | None = None
    counter: str = ""
    counter_count: Value | None = None
    transformed: bool = False
    face_down: bool = False
    attached_to: Selector | None = None
    changes: tuple[Change, ...] = ()
    also: tuple[CounterKind, ...] = ()
    """Counters of other kinds."""


@final
class IntoHand(Place, frozen=True):
    """Says "to its owner's hand", "into your hand"; `whose` None only where the text names nobody ("to hand")."""

    whose: Selector | None


@final
class IntoGraveyard(Place, frozen=True):
    whose: Selector | None


@final
class OntoLibrary(Place, frozen=True):
    """Says "on top of your library" (`position` 0), "on the bottom" (-1), "second from the top" (1), or "into ..." and
    then shuffled (`shuffled`). `order`: "in any order" / "in a random order". `beneath`: under this many of its cards.
    """

    whose: Selector | None
    position: int = 0
    order: LibraryOrder | NoWord = ""
    either_end: bool = False
    beneath: Value | None = None


@final
class IntoExile(Place, frozen=True):
    """Says "into exile", with a number of counters of a kind ("exile it with three time counters on it instead")."""

    face_down: bool = False
    counter: str = ""
    counter_count: Value | None = None


@final
class IntoCommandZone(Place, frozen=True):
    """Says "into the command zone"."""
