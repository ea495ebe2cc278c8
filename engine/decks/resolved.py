"""Resolved decks: a deck joined with the facts of its cards, its possible leaders, and its companion.

Input: a deck and a catalogue. Output: a `ResolvedDeck`, in which copies of one card are merged under its full English
name. Names that no catalogue knows are listed, never dropped silently.

Leaders: from the facts of one or two commanders and their chosen colours, whether they may lead a deck together and the
colours they allow. From the cards of a pool with their worth, every sensible way to lead a deck; of several commanders
with the same colours and plain partner, only the best are paired. Rules: 702.124 (the partner family), 903.3, 903.4,
903.4b, 702.124c, 903.13e (free commanders), 903.13f.

Companions: their conditions (702.139a) are named predicates (`DeckTraits.companion`) over the facts of a starting deck,
commanders included (702.139b). A check returns the cards that break the condition, or for a condition on the deck as a
whole that it is broken. Together with the companion's own problems they become problems of the deck (903.11a: name and
colours of a card from outside the game).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Protocol

import msgspec

from engine.cards.catalogue import Catalogue, name_key
from engine.cards.facts import CardFacts, PartnerAbility
from engine.cards.mana_cost import COLOURS, sorted_colours
from engine.decks.deck import Commander, Deck, count_names
from engine.decks.deck_changes import RemoveCompanion
from engine.decks.formats import PARTNER, Format
from engine.decks.legality import is_allowed, is_banned
from engine.decks.problems import DeckProblem
from engine.decks.supplementary import supplementary_deck


class PairRules(Protocol):
    """The rules about leaders that pairing needs. Every `Format` answers them."""

    def may_be_commander(self, card: CardFacts) -> bool:
        """True if the card may be a commander by itself."""

    def partner_abilities(self, card: CardFacts, colour_identity: str) -> tuple[PartnerAbility, ...]:
        """The partner abilities of a card with this colour identity."""


class Leader(msgspec.Struct, frozen=True):
    """A commander with its facts; `identity` is its colour identity with its chosen colour (903.4b)."""

    commander: Commander
    facts: CardFacts
    identity: str

    @classmethod
    def from_commander(cls, commander: Commander, facts: CardFacts) -> Leader:
        chosen = commander.colour if commander.colour and facts.traits.chooses_colour else ""
        return cls(commander, facts, sorted_colours(facts.colour_identity + chosen))


def combined_identity(leaders: Iterable[Leader]) -> str:
    """The colours that a deck with these commanders may have (702.124c), in WUBRG order."""
    return sorted_colours("".join(leader.identity for leader in leaders))


def can_lead_together(first: Leader, second: Leader, rules: PairRules) -> bool:
    """True if one partner ability (702.124f, g) lets these two be commanders together, in either order."""
    first_abilities = rules.partner_abilities(first.facts, first.identity)
    second_abilities = rules.partner_abilities(second.facts, second.identity)
    return any(_joins(ability, first, second, second_abilities, rules) for ability in first_abilities) or any(
        _joins(ability, second, first, first_abilities, rules) for ability in second_abilities
    )


def is_background(card: CardFacts) -> bool:
    """True for a legendary Background enchantment (702.124m)."""
    line = card.front_face.type_line
    return line.is_legendary and "Enchantment" in line.types and "Background" in line.subtypes


def _joins(
    ability: PartnerAbility, owner: Leader, other: Leader, others: tuple[PartnerAbility, ...], rules: PairRules
) -> bool:
    """True if `ability` of `owner` lets it lead a deck together with `other`, which has the abilities `others`."""
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
            return both_may_lead and owner.facts.is_creature and is_the_doctor(other.facts)


def _names(ability: PartnerAbility, leader: Leader) -> bool:
    return ability.kind == "partner with" and name_key(ability.text or "") == name_key(leader.facts.front_face.name)


def is_the_doctor(card: CardFacts) -> bool:
    """True for a legendary Time Lord Doctor creature card with no other creature types."""
    line = card.front_face.type_line
    return line.is_legendary and card.is_creature and sorted(line.subtypes) == ["Doctor", "Time Lord"]


BEST_OF_EACH_IDENTITY = 2


class LeaderOption(msgspec.Struct, frozen=True):
    """A card that may lead, with its value as a commander (in hundredths), its number of copies, and whether it has
    plain partner or another partner ability."""

    leader: Leader
    worth: int
    copies: int
    alone: bool
    partner: bool
    other_ability: bool


class Leadership(msgspec.Struct, frozen=True):
    """One way to lead a deck: one or two leaders, their colours, and their value together."""

    leaders: tuple[Leader, ...]
    identity: str
    worth: int


def leader_options(
    pool: Mapping[str, int], rules: Format, catalogue: Catalogue, worth: Mapping[str, int], otherwise: int
) -> list[LeaderOption]:
    """Returns every card of the pool, and every free card of the format, that may lead a deck. A card that chooses a
    colour appears once for each colour. `worth` is in hundredths of a rating point; `otherwise` is the worth of cards
    not in it."""
    copies = dict(pool)
    for free in rules.free_commanders:
        copies[free.name] = copies.get(free.name, 0) + free.copies
    found: list[LeaderOption] = []
    for name, count in copies.items():
        facts = catalogue.get_card(name)
        alone = rules.may_be_commander(facts)
        if not (alone or is_background(facts)) or not is_allowed(facts, rules):
            continue
        for colour in COLOURS if facts.traits.chooses_colour else (None,):
            leader = Leader.from_commander(Commander(facts.name, colour), facts)
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
    """True if there are enough copies for both: the same card twice needs two copies and a format that allows them."""
    if first.leader.facts.name != second.leader.facts.name:
        return True
    limit = rules.allowed_copies(first.leader.facts)
    return first.copies >= 2 and (limit is None or limit >= 2)


def _leadership(options: tuple[LeaderOption, ...]) -> Leadership:
    leaders = tuple(option.leader for option in options)
    ranked = sorted((option.worth for option in options), reverse=True)
    worth = ranked[0]
    if len({leader.facts.name for leader in leaders}) == len(leaders):  # otherwise the legend rule leaves one (704.5j)
        worth += sum(ranked[1:]) * 2 // 5  # a second commander counts less than the first
    return Leadership(leaders, combined_identity(leaders), worth)


def chosen_leadership(commanders: Sequence[Commander], catalogue: Catalogue) -> Leadership:
    """Returns the leadership of commanders that somebody has chosen.

    Raises:
        UnknownCard: if the catalogue doesn't know one.
    """
    leaders = tuple(Leader.from_commander(commander, _facts(commander, catalogue)) for commander in commanders)
    return Leadership(leaders, combined_identity(leaders), 0)


def _facts(commander: Commander, catalogue: Catalogue) -> CardFacts:
    return catalogue.get_card(commander.name)


class ResolvedCard(msgspec.Struct, frozen=True):
    """A card of the main deck with its number of copies there."""

    facts: CardFacts
    count: int


class ResolvedDeck(msgspec.Struct, frozen=True):
    """A resolved deck. `leaders` are the commanders that the catalogue knows. `main` has one element per card, in deck
    order. `companion` is None also if it is unknown. `unknown` has names with counts, from commanders, companion and
    main deck. `supplementary`: cards outside the deck, which count nowhere (108.2a)."""

    leaders: tuple[Leader, ...]
    main: tuple[ResolvedCard, ...]
    companion: CardFacts | None
    unknown: tuple[tuple[str, int], ...]
    supplementary: tuple[ResolvedCard, ...] = ()

    @property
    def beside(self) -> int:
        """The number of supplementary cards."""
        return sum(card.count for card in self.supplementary)

    def copies(self) -> dict[str, ResolvedCard]:
        """The starting deck by full name: commanders and main deck together, commanders first."""
        found = {leader.facts.name: ResolvedCard(leader.facts, 0) for leader in self.leaders}
        for leader in self.leaders:
            name = leader.facts.name
            found[name] = ResolvedCard(leader.facts, found[name].count + 1)
        for card in self.main:
            known = found.get(card.facts.name)
            found[card.facts.name] = ResolvedCard(card.facts, known.count + card.count) if known else card
        return found


def resolve(deck: Deck, catalogue: Catalogue) -> ResolvedDeck:
    """The deck with the facts of its cards."""
    unknown: list[tuple[str, int]] = []
    leaders: list[Leader] = []
    for commander in deck.commanders:
        facts = catalogue.find_card(commander.name)
        if facts is None:
            unknown.append((commander.name, 1))
        else:
            leaders.append(Leader.from_commander(commander, facts))
    companion = catalogue.find_card(deck.companion.name) if deck.companion else None
    if deck.companion and companion is None:
        unknown.append((deck.companion.name, 1))
    main: dict[str, ResolvedCard] = {}
    for entry in deck.main:
        facts = catalogue.find_card(entry.name)
        if facts is None:
            unknown.append((entry.name, entry.count))
            continue
        known = main.get(facts.name)
        main[facts.name] = ResolvedCard(facts, entry.count + (known.count if known else 0))
    beside = tuple(card for card in main.values() if supplementary_deck(card.facts) is not None)
    inside = tuple(card for card in main.values() if supplementary_deck(card.facts) is None)
    return ResolvedDeck(tuple(leaders), inside, companion, tuple(count_names(unknown).items()), beside)


COMPANION_TYPES = frozenset({"Cat", "Elemental", "Nightmare", "Dinosaur", "Beast"})
MORE_CARDS = 20


class DeckCards(msgspec.Struct, frozen=True):
    """The starting deck as conditions see it: each card with its number of copies, and the format's minimum."""

    cards: Sequence[tuple[CardFacts, int]]
    minimum: int

    @property
    def card_count(self) -> int:
        return sum(count for _, count in self.cards)


class ConditionResult(msgspec.Struct, frozen=True):
    """`holds`, and the names of the cards that break the condition where single cards do, in deck order."""

    holds: bool
    breaking: tuple[str, ...] = ()


def check_condition(name: str, deck: DeckCards) -> ConditionResult | None:
    """Returns whether the starting deck meets the companion condition of that name, or None if the name isn't known."""
    predicate = _CARD_CONDITIONS.get(name)
    if predicate:
        return _result(card for card, _ in deck.cards if not predicate(card))
    whole = _DECK_CONDITIONS.get(name)
    return whole(deck) if whole else None


def _result(breaking: Iterable[CardFacts]) -> ConditionResult:
    names = tuple(dict.fromkeys(card.name for card in breaking))
    return ConditionResult(not names, names)


def _is_one_of_five_types(card: CardFacts) -> bool:
    return (
        not card.is_creature
        or card.traits.changeling
        or not COMPANION_TYPES.isdisjoint(card.front_face.type_line.subtypes)
    )


def _has_no_repeated_symbol(card: CardFacts) -> bool:
    faces = card.faces if card.layout == "split" else card.faces[:1]
    symbols = [symbol for face in faces if face.mana_cost for symbol in face.mana_cost.symbols]
    return len(symbols) == len(set(symbols))


def _has_different_names(deck: DeckCards) -> ConditionResult:
    counts: dict[str, int] = {}
    for card, count in deck.cards:
        if not card.is_land:
            counts[card.name] = counts.get(card.name, 0) + count
    breaking = tuple(name for name, count in counts.items() if count > 1)
    return ConditionResult(not breaking, breaking)


def _shares_a_type(deck: DeckCards) -> ConditionResult:
    type_sets = [frozenset(card.type_line.types) for card, _ in deck.cards if not card.is_land]
    shared = reduce(frozenset.intersection, type_sets) if type_sets else frozenset({"any"})
    return ConditionResult(bool(shared))


def _is_twenty_more(deck: DeckCards) -> ConditionResult:
    return ConditionResult(deck.card_count >= deck.minimum + MORE_CARDS)


_CARD_CONDITIONS: dict[str, Callable[[CardFacts], bool]] = {
    "even mana values": lambda card: card.mana_value % 2 == 0,
    "odd mana values": lambda card: card.is_land or card.mana_value % 2 == 1,
    "creatures of five types": _is_one_of_five_types,
    "permanents of 2 or less": lambda card: not card.type_line.is_permanent or card.mana_value <= 2,
    "no repeated symbols": _has_no_repeated_symbol,
    "mana values of 3 or more": lambda card: card.is_land or card.mana_value >= 3,
    "activated permanents": lambda card: not card.type_line.is_permanent or card.traits.activated,
}

_DECK_CONDITIONS: dict[str, Callable[[DeckCards], ConditionResult]] = {
    "different names": _has_different_names,
    "one shared type": _shares_a_type,
    "twenty more cards": _is_twenty_more,
}

COMPANION_CONDITIONS = (*_CARD_CONDITIONS, *_DECK_CONDITIONS)
"""The names of all conditions that this program knows."""


def check_companion(deck: Deck, rules: Format, cards: ResolvedDeck, identity: str | None) -> Iterator[DeckProblem]:
    """Yields all problems of the companion, if the deck has one."""
    card = cards.companion
    if card is None:
        return
    fix = RemoveCompanion()
    if card.name in rules.banned_cards.companion_names or is_banned(card, rules):
        yield DeckProblem("companion_banned", "100.6", card.name, fix=fix)
    copies = cards.copies()
    if card.name in copies:
        yield DeckProblem("companion_name_in_deck", "903.11a", card.name, fix=fix)
    outside = "".join(colour for colour in card.colour_identity if identity is not None and colour not in identity)
    if outside:
        yield DeckProblem(
            "companion_outside_identity", "903.11a", card.name, colours=outside, identity=identity or "", fix=fix
        )
    condition = card.traits.companion
    if condition is None:
        yield DeckProblem("companion_has_no_ability", "702.139a", card.name, fix=fix)
        return
    starting = DeckCards([(found.facts, found.count) for found in copies.values()], rules.deck_size.minimum)
    result = check_condition(condition, starting)
    if result is None:
        yield DeckProblem("companion_condition_unknown", "702.139a", card.name, fix=fix)
    elif not result.holds:
        yield DeckProblem(
            "companion_condition_broken", "702.139a", card.name, detail=condition, others=result.breaking, fix=fix
        )
