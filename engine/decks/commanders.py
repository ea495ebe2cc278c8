"""Who leads a deck: pairs of commanders and their colour identity.

Comes in: the facts of one or two commanders and their chosen colours. Goes out: whether they may lead a deck
together, and the colours they allow. Rules: 702.124 (the partner family), 903.4, 903.4b, 702.124c.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.cards.catalogue import name_key
from engine.cards.facts import CardFacts, PartnerAbility
from engine.cards.mana_cost import sorted_colours
from engine.decks.deck import Commander
from engine.decks.formats import Format


class Leader(msgspec.Struct, frozen=True):
    """A commander with its facts; `identity` is its colour identity with its chosen colour (903.4b)."""

    commander: Commander
    facts: CardFacts
    identity: str

    @classmethod
    def of(cls, commander: Commander, facts: CardFacts) -> Leader:
        chosen = commander.colour if commander.colour and facts.traits.chooses_colour else ""
        return cls(commander, facts, sorted_colours(facts.colour_identity + chosen))


def combined_identity(leaders: Iterable[Leader]) -> str:
    """The colours that a deck with these commanders may have (702.124c), in WUBRG order."""
    return sorted_colours("".join(leader.identity for leader in leaders))


def can_lead_together(first: Leader, second: Leader, rules: Format) -> bool:
    """Whether one partner ability (702.124f, g) lets these two be commanders together. Either order will do."""
    first_abilities = rules.partner_abilities(first.facts, first.identity)
    second_abilities = rules.partner_abilities(second.facts, second.identity)
    return any(_joins(ability, first, second, second_abilities, rules) for ability in first_abilities) or any(
        _joins(ability, second, first, first_abilities, rules) for ability in second_abilities
    )


def is_background(card: CardFacts) -> bool:
    """A legendary Background enchantment (702.124m)."""
    line = card.front.type_line
    return line.is_legendary and "Enchantment" in line.types and "Background" in line.subtypes


def _joins(
    ability: PartnerAbility, owner: Leader, other: Leader, others: tuple[PartnerAbility, ...], rules: Format
) -> bool:
    """Whether `ability` of `owner` lets it lead a deck together with `other`, which has the abilities `others`."""
    both_may_lead = rules.may_be_commander(owner.facts) and rules.may_be_commander(other.facts)
    match ability.kind:
        case "partner" | "partner—":  # 702.124h, i: both have the same ability
            return both_may_lead and ability in others
        case "friends forever":  # 702.124k
            return both_may_lead and ability in others and owner.facts.is_creature and other.facts.is_creature
        case "partner with":  # 702.124j: each names the other
            return both_may_lead and _names(ability, other) and any(_names(answer, owner) for answer in others)
        case "choose a background":  # 702.124m
            return rules.may_be_commander(owner.facts) and is_background(other.facts)
        case "doctor's companion":  # 702.124n
            return both_may_lead and owner.facts.is_creature and _is_the_doctor(other.facts)


def _names(ability: PartnerAbility, leader: Leader) -> bool:
    return ability.kind == "partner with" and name_key(ability.text or "") == name_key(leader.facts.front.name)


def _is_the_doctor(card: CardFacts) -> bool:
    """A legendary Time Lord Doctor creature card with no other creature types."""
    line = card.front.type_line
    return line.is_legendary and card.is_creature and sorted(line.subtypes) == ["Doctor", "Time Lord"]
