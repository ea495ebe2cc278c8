"""Which of the things spoken of a phrase means: filters, one after the other, each narrowing what fits.

Comes in: a phrase that refers to something, with where it stands (`Reference`), and what was spoken of before it. Goes
out: what it can mean, the likeliest first; nothing if nothing before fits. A filter that is `required` may leave
nothing; one that is `preferred` leaves all where it would leave none. The example of each is run as a test: `meant`
gives what a phrase of a text means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from engine.compiler.antecedents import AS_OPPONENT, Antecedent
from engine.ir.changes import BecomeCopy, Cant
from engine.ir.conditions import Matches, WasPaid
from engine.ir.effects.cards import Reveal
from engine.ir.effects.game import DealDamage
from engine.ir.effects.permanents import Affect, Sacrifice
from engine.ir.node import Effect, Node, Trigger, walk_nodes
from engine.ir.patterns import AttachedToWhat, IsKind
from engine.ir.selectors import Among
from engine.ir.triggers import IsDealtDamage
from engine.ir.values import CastFact, Stat

ANY_TARGET: Final = frozenset({"creature", "permanent"})
"""The nouns of "any target"."""

PLAYER_FIELDS = frozenset({"who", "whose", "whose_origin", "whose_to", "under", "than", "whom", "one", "by"})
OBJECT_OWNERS = frozenset({"of"})

PLURAL_FORMS: Final = ("they", "them", "those ", "their", "both ")


class Reference(msgspec.Struct, frozen=True):
    """A phrase that refers to something: its words, and `field` of `parent`, where it stands. `players`: whether it
    means players (True), objects (False), or either (None). `spoken`: what was spoken of before, the latest last;
    `siblings`: the names of the other arguments of the same instruction; `doer`: who carried out the instruction before
    it; `of_a_spell`: whether it is an instant or sorcery that says it."""

    form: str
    field: str
    parent: Node | None
    players: bool | None
    spoken: Sequence[Antecedent]
    siblings: Sequence[str] = ()
    doer: Antecedent | None = None
    of_a_spell: bool = False
    noun: str = ""
    """The noun of "that creature"; "" of a pronoun."""

    @property
    def several(self) -> bool:
        """Whether it means several things: nobody chooses from a single one."""
        return self.form.startswith(PLURAL_FORMS) or self.field == "group"

    @property
    def is_argument(self) -> bool:
        """Whether it is what an instruction is about, rather than who carries it out."""
        acts = isinstance(self.parent, Effect | Trigger | BecomeCopy)
        return self.field == "attached_to" or (acts and self.field not in PLAYER_FIELDS)

    @property
    def may_be_actor(self) -> bool:
        """Whether "they" carry out an instruction."""
        return self.form == "they" and self.field == "who" and isinstance(self.parent, Effect)

    @property
    def deals_damage(self) -> bool:
        return isinstance(self.parent, DealDamage) and self.field == "source"

    @property
    def is_dealt(self) -> bool:
        return isinstance(self.parent, DealDamage) and self.field == "to"


Found = list[Antecedent]
Filter = Callable[[Reference, Found], Found]

FILTERS: list[tuple[Filter, bool]] = []
"""Every filter in its turn, and whether it is required."""


def required(narrow: Filter) -> Filter:
    FILTERS.append((narrow, True))
    return narrow


def preferred(narrow: Filter) -> Filter:
    FILTERS.append((narrow, False))
    return narrow


def candidates(reference: Reference) -> Found:
    """What a reference can mean, the likeliest first: of what fits equally well, what was spoken of last."""
    found = list(reversed(reference.spoken))
    for narrow, must in FILTERS:
        left = narrow(reference, found)
        found = left if must else left or found
    return found


@required
def players_or_objects(reference: Reference, found: Found) -> Found:
    """ "They" are players.

    >>> meant("Whenever an opponent discards a card, they lose 1 life.", "they")
    'an opponent'
    """
    players = reference.players
    return found if players is None else [one for one in found if one.players == players]


@required
def spoken_of_itself(reference: Reference, found: Found) -> Found:
    """What is only known by what was done to it is no "it"; but a source that nobody named deals damage.

    >>> meant("Destroy target artifact. Its owner gains 3 life.", "its", spell=True)
    'target artifact'
    """
    return [
        one
        for one in found
        if not one.silent or (reference.deals_damage and (one.name == "this" or "source" in one.nouns))
    ]


@required
def no_player_as_source(reference: Reference, found: Found) -> Found:
    """Players deal no damage.

    >>> meant(
    ...     "~ deals X damage to target player or planeswalker, where X is the number of Islands you control. It "
    ...     "deals half X damage, rounded up, to you.",
    ...     "it", spell=True,
    ... )
    '~'
    """
    return [one for one in found if not one.either] if reference.deals_damage else found


@required
def no_other_argument(reference: Reference, found: Found) -> Found:
    """What an instruction does to "it" is not what it does it with.

    >>> meant("Whenever a creature enters, ~ deals 1 damage to it.", "it")
    'a creature'
    """
    return [one for one in found if one.name not in reference.siblings] if reference.is_argument else found


@required
def called_by_its_noun(reference: Reference, found: Found) -> Found:
    """ "That creature" was called a creature, or by nothing that says what it is.

    >>> meant("When enchanted creature dies, ~ deals 2 damage to that creature's controller.", "that creature")
    'what ~ is attached to'
    """
    return [one for one in found if one.fits_noun(reference.noun)]


@required
def can_be_hurt(reference: Reference, found: Found) -> Found:
    """Cards and spells are dealt no damage.

    >>> meant("Whenever a player casts a spell, if it's not their turn, ~ deals 2 damage to them.", "them")
    'a player'
    """
    return [one for one in found if one.can_be_hurt] if reference.is_dealt else found


@preferred
def source_that_would_deal(reference: Reference, found: Found) -> Found:
    """Where a source would deal damage, it does.

    >>> meant(
    ...     "If any source would deal 1 or more damage to a permanent or player this turn, it deals 3 damage to "
    ...     "that permanent or player instead.",
    ...     "it",
    ...     spell=True,
    ... )
    'any source'
    """
    return [one for one in found if "source" in one.nouns] if reference.deals_damage else found


@required
def spell_as_source(reference: Reference, found: Found) -> Found:
    """Several things deal nothing as "it", and what is dealt damage does not deal it.

    >>> meant(
    ...     "~ deals 2 damage to each creature. If it was kicked, it deals 3 damage to each creature "
    ...     "instead.",
    ...     "it", spell=True,
    ... )
    '~'
    """
    if not (reference.deals_damage and reference.of_a_spell and reference.form == "it"):
        return found
    dealt = _recipients(reference)
    return [one for one in found if one.single and one.name not in dealt]


def _recipients(reference: Reference) -> frozenset[str]:
    to = getattr(reference.parent, "to", None)
    form = getattr(to, "form", "")
    if not form.startswith("that "):
        return frozenset()
    noun = form.rpartition(" ")[2]
    return frozenset(one.name for one in reference.spoken if not one.players and one.fits_noun(noun))


@preferred
def one_or_several(reference: Reference, found: Found) -> Found:
    """ "It" and "that creature" are one thing, "them" are several, and nobody chooses from one.

    >>> meant("When enchanted creature dies, draw two cards, then discard one of them.", "them")
    'what Draw brings'
    """
    if reference.players:
        return found
    if reference.several:
        return [one for one in found if not one.single] or _drawn_before(reference)
    one_thing = not reference.noun or (reference.form.startswith("that ") and reference.noun != "card")
    return [one for one in found if one.single is not False] if one_thing else found


def _drawn_before(reference: Reference) -> Found:
    """Cards drawn before, of which "discard one of them" speaks where there is no other group."""
    if reference.form != "them" or not isinstance(reference.parent, Among):
        return []
    return [one for one in reversed(reference.spoken) if "drawn" in one.verbs][:1]


@required
def what_can_be_cast(reference: Reference, found: Found) -> Found:
    """What may be a player was not kicked, nor was a card that is discarded.

    >>> meant("When ~ enters, draw two cards, then discard a card unless its additional cost was paid.", "its")
    '~'
    """
    if not isinstance(reference.parent, CastFact | WasPaid):
        return found
    return [one for one in found if not one.either and one.nouns != {"card"}]


@preferred
def no_token(reference: Reference, found: Found) -> Found:
    """What is called by another word than "token" is none that was just made.

    >>> meant(
    ...     "Whenever you cast a creature spell, create a 1/1 red Goblin creature token. That creature enters with "
    ...     "a +1/+1 counter on it.",
    ...     "that creature",
    ... )
    'a creature spell'
    """
    parent = reference.parent
    is_card = isinstance(parent, Matches) and IsKind("card") in walk_nodes(parent.pattern)
    may_be = reference.noun in ("token", "copy", "") and not is_card
    return found if may_be else [one for one in found if not one.fresh]


@preferred
def not_only_counted(reference: Reference, found: Found) -> Found:
    """What was only asked about or counted is not spoken of.

    >>> meant(
    ...     "At the beginning of your upkeep, if enchanted creature didn't deal combat damage to a creature this "
    ...     "turn, sacrifice it.",
    ...     "it",
    ... )
    'what ~ is attached to'
    """
    stat = isinstance(reference.parent, Stat)
    return [one for one in found if not one.counted or (stat and one.name.startswith("linked "))]


@preferred
def what_has_numbers(reference: Reference, found: Found) -> Found:
    """ "Any target" may be a player, who has no power.

    >>> meant(
    ...     "Target creature you control deals X damage to any other target and X damage to itself, where X is "
    ...     "its power.",
    ...     "its", spell=True,
    ... )
    'target creature you control'
    """
    return [one for one in found if one.nouns != ANY_TARGET] if isinstance(reference.parent, Stat) else found


@preferred
def what_can_be_sacrificed(reference: Reference, found: Found) -> Found:
    """Nobody sacrifices "any target".

    >>> meant(
    ...     "Target creature you control deals damage equal to its power to any other target. Then sacrifice "
    ...     "it.",
    ...     "it", spell=True,
    ... )
    'target creature you control'
    """
    return [one for one in found if one.nouns != ANY_TARGET] if isinstance(reference.parent, Sacrifice) else found


@preferred
def not_the_card_itself(reference: Reference, found: Found) -> Found:
    """ "That card" and "that permanent" are others.

    >>> meant(
    ...     "Whenever an artifact is put into your graveyard from the battlefield, you may sacrifice ~. If you "
    ...     "do, return that card to the battlefield.",
    ...     "that card",
    ... )
    'an artifact'
    """
    return [one for one in found if one.name != "this"] if reference.noun in ("card", "permanent") else found


@required
def named_by_that_noun(reference: Reference, found: Found) -> Found:
    """What was called so rather than what could be. "Those creatures" of which each was a single one are all of them,
    and none of these.

    >>> meant("Whenever equipped creature deals damage to a creature, tap that creature.", "that creature")
    'a creature'
    """
    noun = reference.noun
    said = [one for one in found if one.name != "attached" and noun in one.nouns] if noun else []
    several = found if noun == "permanent" else said
    if reference.form.startswith("those ") and len(several) > 1 and all(one.single for one in several):
        return []
    return said or found


@preferred
def called_an_opponent(reference: Reference, found: Found) -> Found:
    """ "That opponent" is whoever was called one.

    >>> meant("Whenever a player attacks one of your opponents, that opponent draws a card.", "that opponent")
    'one of your opponents'
    """
    return [one for one in found if AS_OPPONENT in one.nouns] if reference.noun == "opponent" else found


@preferred
def whoever_acted_last(reference: Reference, found: Found) -> Found:
    """Who did that, not whose it was.

    >>> meant(
    ...     "Target opponent chooses a permanent they control and returns it to its owner's hand. Then they "
    ...     "shuffle each permanent they control into its owner's library.",
    ...     "they", spell=True,
    ... )
    'target opponent'
    """
    return [one for one in found if one == reference.doer] if reference.may_be_actor else found


def means_players(antecedents: Sequence[Antecedent], form: str, field: str, parent: Node | None) -> bool | None:
    """Whether a phrase means players (True) or objects (False); None: either."""
    return _are_restricted(antecedents, form, parent) or _by_words_and_place(antecedents, form, field, parent)


def _by_words_and_place(antecedents: Sequence[Antecedent], form: str, field: str, parent: Node | None) -> bool | None:
    """Whether a phrase means players (True) or objects (False); None: either."""
    if "player" in form or "opponent" in form:
        return True
    if form.startswith(("it", "that ", "those ", "the ")) and not form.endswith("controller"):
        return False
    if isinstance(parent, AttachedToWhat) and form == "them":  # "the number of Curses attached to them"
        return any(antecedent.players for antecedent in antecedents)
    if isinstance(parent, IsDealtDamage) and form == "them":
        return None
    if field in OBJECT_OWNERS:
        return False
    if field in PLAYER_FIELDS:
        return True
    return None if isinstance(parent, Effect) and field in ("to", "on") else False


def _are_restricted(antecedents: Sequence[Antecedent], form: str, parent: Node | None) -> bool:
    """ "That player may pay {2}. If they don't, they can't attack you": players, unless creatures were spoken of."""
    if form != "they" or not isinstance(parent, Affect) or any(change.form for change in parent.changes):
        return False
    attacks = all(isinstance(change, Cant) and change.what == "attack" and change.who for change in parent.changes)
    things = (m for m in antecedents if not m.players and not m.counted and not m.silent and m.name != "this")
    return attacks and not any(things)


def drawn_card(antecedents: Sequence[Antecedent], form: str, parent: Node | None) -> Antecedent | None:
    """A drawn card, of which "it" speaks only where it is revealed and "that card" where nothing else fits."""
    if form == "that card" or (form == "it" and isinstance(parent, Reveal)):
        return next((antecedent for antecedent in reversed(antecedents) if "drawn" in antecedent.verbs), None)
    return None
