"""Which cards of a pool could lead a deck, alone or in pairs.

Comes in: the cards of a pool with their worth, and the format. Goes out: every sensible way to lead a deck; of several
commanders with the same colours and the plain partner ability only the best are paired.
Rules: 903.3, 702.124, 903.13e (free commanders), 903.13f, 903.4b (a chosen colour).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.cards.facts import CardFacts, Catalogue
from engine.cards.mana_cost import COLOURS
from engine.decks.commanders import Leader, can_lead_together, combined_identity, is_background
from engine.decks.deck import Commander
from engine.decks.formats import PARTNER, Format

BEST_OF_EACH_IDENTITY = 2


class LeaderOption(msgspec.Struct, frozen=True):
    """A card that may lead, with what it is worth as a commander (hundredths), how many copies there are, and
    whether it has the plain partner ability or another one."""

    leader: Leader
    worth: int
    copies: int
    alone: bool
    partner: bool
    other_ability: bool


class Leadership(msgspec.Struct, frozen=True):
    """One way to lead a deck: one or two leaders, their colours, and what they are worth together."""

    leaders: tuple[Leader, ...]
    identity: str
    worth: int


def leader_options(
    pool: Mapping[str, int], rules: Format, catalogue: Catalogue, worth: Mapping[str, int], otherwise: int
) -> list[LeaderOption]:
    """Every card of the pool, and every free card of the format, that may lead a deck; cards that choose a colour
    once for each colour. `worth` in hundredths of a rating point, `otherwise` for cards that it does not have."""
    copies = dict(pool)
    for free in rules.free_commanders:
        copies[free.name] = copies.get(free.name, 0) + free.copies
    found: list[LeaderOption] = []
    for name, count in copies.items():
        facts = catalogue.get(name)
        alone = rules.may_be_commander(facts)
        if not (alone or is_background(facts)) or rules.bans.bans(facts):
            continue
        for colour in COLOURS if facts.traits.chooses_colour else (None,):
            leader = Leader.of(Commander(facts.name, colour), facts)
            abilities = rules.partner_abilities(facts, leader.identity)
            plain = PARTNER in abilities
            other = len(abilities) > plain or is_background(facts)
            found.append(LeaderOption(leader, worth.get(facts.name, otherwise), count, alone, plain, other))
    return found


def leaderships(options: Sequence[LeaderOption], rules: Format) -> list[Leadership]:
    """The ways to lead a deck with these options: each that may lead alone, and pairs."""
    found = [_leadership((option,)) for option in options if option.alone]
    chosen = _best_partners(options)
    for place, first in enumerate(chosen):
        for second in chosen[place:]:
            if _enough(first, second, rules) and can_lead_together(first.leader, second.leader, rules):
                found.append(_leadership((first, second)))
    for place, first in enumerate(options):
        for second in options[place + 1 :]:
            special = first.other_ability or second.other_ability
            if special and _enough(first, second, rules) and can_lead_together(first.leader, second.leader, rules):
                found.append(_leadership((first, second)))
    return found


def _best_partners(options: Sequence[LeaderOption]) -> list[LeaderOption]:
    by_identity: dict[str, list[LeaderOption]] = {}
    for option in options:
        if option.partner:
            by_identity.setdefault(option.leader.identity, []).append(option)
    return [
        option
        for group in by_identity.values()
        for option in sorted(group, key=lambda option: -option.worth)[:BEST_OF_EACH_IDENTITY]
    ]


def _enough(first: LeaderOption, second: LeaderOption, rules: Format) -> bool:
    """Whether there are cards for both: the same card twice needs two copies and a format that allows them."""
    if first.leader.facts.name != second.leader.facts.name:
        return True
    limit = rules.allowed_copies(first.leader.facts)
    return first.copies >= 2 and (limit is None or limit >= 2)


def _leadership(options: tuple[LeaderOption, ...]) -> Leadership:
    leaders = tuple(option.leader for option in options)
    ranked = sorted((option.worth for option in options), reverse=True)
    worth = ranked[0]
    if len({leader.facts.name for leader in leaders}) == len(leaders):  # else the legend rule leaves one (704.5j)
        worth += sum(ranked[1:]) * 2 // 5  # a second commander counts less than the first
    return Leadership(leaders, combined_identity(leaders), worth)


def chosen_leadership(commanders: Sequence[Commander], catalogue: Catalogue) -> Leadership:
    """The leadership of commanders that somebody has chosen.

    Raises:
        UnknownCard: if the catalogue does not know one.
    """
    leaders = tuple(Leader.of(commander, _facts(commander, catalogue)) for commander in commanders)
    return Leadership(leaders, combined_identity(leaders), 0)


def _facts(commander: Commander, catalogue: Catalogue) -> CardFacts:
    return catalogue.get(commander.name)
