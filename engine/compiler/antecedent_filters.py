"""Filters that find the antecedent of a phrase: each one narrows the list of candidates.

Comes in: a phrase that refers to something, with its place (`Reference`), and the antecedents before it. Goes out: the
candidates, the likeliest first; none if no antecedent fits. A `required` filter may remove all candidates. A
`preferred` filter keeps all of them where it would remove all. A test runs the example of each filter: `meant` returns
the antecedent of a phrase.
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
    """A phrase that refers to something: its words, and its place (`field` of `parent`). `players`: it means players
    (True), objects (False), or either (None). `spoken`: the antecedents before it, the latest last. `siblings`: the
    names of the other arguments of the same instruction. `actor`: the player who carried out the previous instruction.
    `of_a_spell`: the text belongs to an instant or sorcery."""

    form: str
    field: str
    parent: Node | None
    players: bool | None
    spoken: Sequence[Antecedent]
    siblings: Sequence[str] = ()
    actor: Antecedent | None = None
    of_a_spell: bool = False
    noun: str = ""
    """The noun of "that creature"; "" of a pronoun."""

    @property
    def several(self) -> bool:
        """True if it means several objects, because a choice from a single one makes no sense."""
        return self.form.startswith(PLURAL_FORMS) or self.field == "group"

    @property
    def is_argument(self) -> bool:
        """True if it is an object of an instruction rather than its actor."""
        acts = isinstance(self.parent, Effect | Trigger | BecomeCopy)
        return self.field == "attached_to" or (acts and self.field not in PLAYER_FIELDS)

    @property
    def may_be_actor(self) -> bool:
        """True if "they" carry out an instruction."""
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
"""All filters in order, each with True if it is required."""


def required(narrow: Filter) -> Filter:
    FILTERS.append((narrow, True))
    return narrow


def preferred(narrow: Filter) -> Filter:
    FILTERS.append((narrow, False))
    return narrow


def candidates(reference: Reference) -> Found:
    """Returns the candidates of a reference, the likeliest first. Of equal candidates, the latest comes first."""
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
    """Drops antecedents that are only known by an action on them: "it" never means them. An unnamed source of damage
    stays.

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
    """Drops players as sources of damage.

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
    """Drops the other arguments of the same instruction.

    >>> meant("Whenever a creature enters, ~ deals 1 damage to it.", "it")
    'a creature'
    """
    return [one for one in found if one.name not in reference.siblings] if reference.is_argument else found


@required
def called_by_its_noun(reference: Reference, found: Found) -> Found:
    """Keeps antecedents with the reference's noun ("that creature"), or without any noun.

    >>> meant("When enchanted creature dies, ~ deals 2 damage to that creature's controller.", "that creature")
    'what ~ is attached to'
    """
    return [one for one in found if one.fits_noun(reference.noun)]


@required
def can_be_hurt(reference: Reference, found: Found) -> Found:
    """Drops cards and spells where damage is dealt.

    >>> meant("Whenever a player casts a spell, if it's not their turn, ~ deals 2 damage to them.", "them")
    'a player'
    """
    return [one for one in found if one.can_be_hurt] if reference.is_dealt else found


@preferred
def source_that_would_deal(reference: Reference, found: Found) -> Found:
    """Prefers the source of an event in which a source would deal damage.

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
    """Drops groups and damaged objects as the "it" that deals damage.

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
    """Keeps single antecedents for "it" and "that creature", groups for "them" and for choices.

    >>> meant("When enchanted creature dies, draw two cards, then discard one of them.", "them")
    'what Draw brings'
    """
    if reference.players:
        return found
    if reference.several:
        return [one for one in found if not one.single] or _drawn_before(reference)
    single = not reference.noun or (reference.form.startswith("that ") and reference.noun != "card")
    return [one for one in found if one.single is not False] if single else found


def _drawn_before(reference: Reference) -> Found:
    """Returns the drawn cards that "discard one of them" means if it can't mean another group."""
    if reference.form != "them" or not isinstance(reference.parent, Among):
        return []
    return [one for one in reversed(reference.spoken) if "drawn" in one.verbs][:1]


@required
def what_can_be_cast(reference: Reference, found: Found) -> Found:
    """Drops possible players and discarded cards where a cost such as kicker was paid.

    >>> meant("When ~ enters, draw two cards, then discard a card unless its additional cost was paid.", "its")
    '~'
    """
    if not isinstance(reference.parent, CastFact | WasPaid):
        return found
    return [one for one in found if not one.either and one.nouns != {"card"}]


@preferred
def no_token(reference: Reference, found: Found) -> Found:
    """Drops new tokens for a noun other than "token".

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
    """Drops antecedents that a condition only mentions or counts.

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
    """Drops "any target" where a power or toughness is read, because a player has none.

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
    """Drops "any target" where something is sacrificed.

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
    """Drops the card itself for "that card" and "that permanent".

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
    """Prefers antecedents that were called by the noun over those that could be. "Those creatures" means all of several
    single antecedents together, not one of them.

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
    """Keeps players who were called opponents for "that opponent".

    >>> meant("Whenever a player attacks one of your opponents, that opponent draws a card.", "that opponent")
    'one of your opponents'
    """
    return [one for one in found if AS_OPPONENT in one.nouns] if reference.noun == "opponent" else found


@preferred
def whoever_acted_last(reference: Reference, found: Found) -> Found:
    """Prefers the last actor over the owner of an object.

    >>> meant(
    ...     "Target opponent chooses a permanent they control and returns it to its owner's hand. Then they "
    ...     "shuffle each permanent they control into its owner's library.",
    ...     "they", spell=True,
    ... )
    'target opponent'
    """
    return [one for one in found if one == reference.actor] if reference.may_be_actor else found


def means_players(antecedents: Sequence[Antecedent], form: str, field: str, parent: Node | None) -> bool | None:
    """Returns True if a phrase means players, False for objects, None for either."""
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
    """Returns True for "That player may pay {2}. If they don't, they can't attack you", unless creatures came
    before."""
    if form != "they" or not isinstance(parent, Affect) or any(change.form for change in parent.changes):
        return False
    attacks = all(isinstance(change, Cant) and change.what == "attack" and change.who for change in parent.changes)
    others = (m for m in antecedents if not m.players and not m.counted and not m.silent and m.name != "this")
    return attacks and not any(others)


def drawn_card(antecedents: Sequence[Antecedent], form: str, parent: Node | None) -> Antecedent | None:
    """Returns the drawn card. "It" means it only where it is revealed, "that card" only where nothing else fits."""
    if form == "that card" or (form == "it" and isinstance(parent, Reveal)):
        return next((antecedent for antecedent in reversed(antecedents) if "drawn" in antecedent.verbs), None)
    return None
