"""Deck validation: finds the problems of a deck in a format, including the number and choice of its commanders.

Input: a deck, a format, the catalogue, and the pool if the deck was drafted. Output: problems as values, none for a
legal deck. An illegal deck raises nothing. Names that no catalogue knows are problems too, so that a window can list
them with the others. Rules: 903.3-903.5, 903.11a, 903.12, 903.13e-f, 702.124, 702.139, 100.2b, 108.2a. `legality`
decides which cards a format allows.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.cards.catalogue import Catalogue
from engine.cards.facts import CardFacts
from engine.cards.mana_cost import COLOURS, sorted_colours
from engine.cards.type_line import BASIC_LAND_TYPES
from engine.decks.deck import Commander, Deck, Pool
from engine.decks.deck_changes import (
    AddCards,
    ChooseColour,
    Fix,
    RemoveCopies,
    ReplaceCard,
    SetAsideSideboard,
    SetCommanders,
)
from engine.decks.formats import Format
from engine.decks.legality import refusal
from engine.decks.problems import DeckProblem, ProblemCode
from engine.decks.resolved import (
    Leader,
    ResolvedDeck,
    can_lead_together,
    check_companion,
    combined_identity,
    is_background,
    resolve,
)
from engine.decks.statistics import suggest_basics
from engine.decks.supplementary import sort_entries

MOST_COMMANDERS = 2
"""The most commanders of a deck; no partner ability allows more (702.124g)."""


def check_commanders(deck: Deck, rules: Format, cards: ResolvedDeck) -> Iterator[DeckProblem]:
    """Yields all problems of the commanders themselves, not of the cards that they lead."""
    if not deck.commanders:
        fix = _new_commander(deck, rules, cards)
        yield DeckProblem("no_commander", rules.commander.rule, fix=fix)
    yield from _check_chosen_colours(deck, cards)
    if len(deck.commanders) > MOST_COMMANDERS:
        keep = SetCommanders(deck.commanders[:MOST_COMMANDERS])
        yield DeckProblem("too_many_commanders", "702.124g", count=len(deck.commanders), fix=keep)
    alone = len(deck.commanders) == 1
    for leader in cards.leaders:
        if not alone and is_background(leader.facts):
            continue  # the pair is checked below
        if not rules.may_be_commander(leader.facts):
            background = is_background(leader.facts)
            code: ProblemCode = "background_alone" if background else "not_a_commander"
            rule = "702.124m" if background else rules.commander.rule
            yield DeckProblem(code, rule, leader.facts.name, fix=_without_leader(deck, rules, cards, leader))
    if len(deck.commanders) == MOST_COMMANDERS == len(cards.leaders):
        yield from _check_pair(deck, rules, cards)


def _check_chosen_colours(deck: Deck, cards: ResolvedDeck) -> Iterator[DeckProblem]:
    for leader in cards.leaders:
        place = next(place for place, commander in enumerate(deck.commanders) if commander is leader.commander)
        chosen, chooses = leader.commander.colour, leader.facts.traits.chooses_colour
        if chooses and not chosen:
            others = combined_identity(other for other in cards.leaders if other is not leader)
            fix = ChooseColour(place, _missing_colour(cards, others))
            yield DeckProblem("colour_not_chosen", "903.4b", leader.facts.name, fix=fix)
        elif chosen and not chooses:
            fix = ChooseColour(place, None)
            yield DeckProblem("colour_cannot_be_chosen", "903.4b", leader.facts.name, fix=fix)


def _check_pair(deck: Deck, rules: Format, cards: ResolvedDeck) -> Iterator[DeckProblem]:
    first, second = cards.leaders
    able = [rules.may_be_commander(leader.facts) or is_background(leader.facts) for leader in cards.leaders]
    if not all(able) or can_lead_together(first, second, rules):
        return  # a commander that may not lead at all has been reported
    yield DeckProblem(
        "not_partners",
        _pair_rule(first, second),
        first.facts.name,
        others=(second.facts.name,),
        fix=_one_of_two(rules, cards),
    )


def _pair_rule(first: Leader, second: Leader) -> str:
    """Returns the number of the rule that a pair breaks: that of the ability that comes closest to joining them."""
    kinds = [ability.kind for leader in (first, second) for ability in leader.facts.traits.partner]
    if is_background(first.facts) or is_background(second.facts) or "choose a background" in kinds:
        return "702.124m"
    if len(set(kinds)) > 1:
        return "702.124f"
    rules = {
        "partner": "702.124h",
        "partner—": "702.124i",
        "partner with": "702.124j",
        "friends forever": "702.124k",
        "doctor's companion": "702.124n",
    }
    return next((rules[kind] for kind in kinds), "702.124a")


def _missing_colour(cards: ResolvedDeck, others: str) -> str:
    """Returns the colour that most cards of the deck need in addition to the `others`; if none needs one, the first
    remaining colour."""
    needs = {
        colour: sum(card.count for card in cards.main if colour in card.facts.colour_identity)
        for colour in COLOURS
        if colour not in others
    }
    return max(needs, key=lambda colour: needs[colour]) if needs else COLOURS[0]


def _one_of_two(rules: Format, cards: ResolvedDeck) -> Fix | None:
    """Returns a fix that keeps one of two commanders, if it may lead alone: the one whose colours fit more of the
    deck."""
    able = [leader for leader in cards.leaders if rules.may_be_commander(leader.facts)]
    if not able:
        return None
    return SetCommanders((max(able, key=lambda leader: _fitting(cards, leader.identity)).commander,))


def _without_leader(deck: Deck, rules: Format, cards: ResolvedDeck, unable: Leader) -> Fix | None:
    others = tuple(leader for leader in cards.leaders if leader is not unable)
    if others and len(deck.commanders) == len(cards.leaders):
        able = all(rules.may_be_commander(leader.facts) for leader in others)
        return SetCommanders(tuple(leader.commander for leader in others)) if able else None
    return _new_commander(deck, rules, cards)


def _new_commander(deck: Deck, rules: Format, cards: ResolvedDeck) -> Fix | None:
    """Returns a fix that makes the main deck's card that could lead most of the deck its commander, or None."""
    able = (card.facts for card in cards.main if rules.may_be_commander(card.facts))
    candidates = [facts for facts in able if refusal(facts, rules) is None]
    if not candidates or len(deck.commanders) > 1:
        return None
    best = max(candidates, key=lambda card: _fitting(cards, card.colour_identity))
    leader = Commander(best.name)
    if best.traits.chooses_colour:
        leader = msgspec.structs.replace(leader, colour=_missing_colour(cards, ""))
    return SetCommanders((leader,))


def _fitting(cards: ResolvedDeck, identity: str) -> int:
    return sum(card.count for card in cards.main if set(card.facts.colour_identity) <= set(identity))


class Case(msgspec.Struct, frozen=True):
    """A validation in progress. `identity` is None if no known commander defines it."""

    deck: Deck
    rules: Format
    catalogue: Catalogue
    cards: ResolvedDeck
    identity: str | None


def validate_deck(deck: Deck, rules: Format, catalogue: Catalogue, pool: Pool | None = None) -> tuple[DeckProblem, ...]:
    """Returns all problems of `deck` in a format, by rule: commanders, cards, companion, pool, size; () if it is legal.

    Without a `pool`, pool rules aren't checked, even in a format that has them.
    """
    cards = resolve(deck, catalogue)
    identity = combined_identity(cards.leaders) if cards.leaders else None
    case = Case(deck, rules, catalogue, cards, identity)
    return (
        *(_unknown(deck, name, count, catalogue) for name, count in cards.unknown),
        *check_commanders(deck, rules, cards),
        *_check_cards(case),
        *_check_colourless_basics(case),
        *_check_sideboard(case),
        *check_companion(deck, rules, cards, identity),
        *(_check_pool(case, pool) if pool is not None and rules.pool else ()),
        *_check_size(case),  # last, because fixing the other problems changes how many cards are missing
    )


_OBJECT_RULES = {"token": "108.2b", "emblem": "114.1", "art card": "108.2"}


def _unknown(deck: Deck, name: str, count: int, catalogue: Catalogue) -> DeckProblem:
    kind = catalogue.object_kind(name)
    if kind:
        own = sum(entry.count for entry in deck.main if entry.name == name)
        removal = RemoveCopies(name, own) if own else None
        return DeckProblem("belongs_in_no_deck", _OBJECT_RULES[kind], name, count, detail=kind, fix=removal)
    near = catalogue.suggest_names(name)
    in_main = any(entry.name == name for entry in deck.main)
    fix = ReplaceCard(name, near[0]) if near else RemoveCopies(name, count) if in_main else None
    return DeckProblem("unknown_card", "201.2", name, count=count, others=near, fix=fix)


def _check_size(case: Case) -> Iterator[DeckProblem]:
    limits, size = case.rules.deck_size, case.deck.card_count - case.cards.beside
    if size < limits.minimum:
        basics = suggest_basics(case.cards, limits.minimum - size, case.rules, case.catalogue)
        fix = AddCards(basics) if basics else None
        yield DeckProblem("too_few_cards", limits.rule, count=size, limit=limits.minimum, fix=fix)
    elif limits.maximum is not None and size > limits.maximum:
        yield DeckProblem("too_many_cards", limits.rule, count=size, limit=limits.maximum)


def _check_cards(case: Case) -> Iterator[DeckProblem]:
    main = {card.facts.name: card.count for card in case.cards.main}
    for name, card in case.cards.copies().items():
        in_main = main.get(name, 0)
        yield from _check_allowed(case, card.facts, card.count, in_main)
        limit = case.rules.allowed_copies(card.facts)
        if limit is not None and card.count > limit:
            fix = RemoveCopies(name, min(card.count - limit, in_main)) if in_main else None
            yield DeckProblem("too_many_copies", case.rules.copies.rule, name, card.count, limit, fix=fix)
        if case.identity is not None and in_main:
            yield from _check_identity(card.facts, in_main, case.identity, case.rules)


def _check_allowed(case: Case, card: CardFacts, count: int, in_main: int) -> Iterator[DeckProblem]:
    found = refusal(card, case.rules)
    if found is not None:
        leader = next((leader for leader in case.cards.leaders if leader.facts.name == card.name), None)
        fix: Fix | None = RemoveCopies(card.name, in_main) if in_main else None
        if fix is None and leader is not None:
            fix = _without_leader(case.deck, case.rules, case.cards, leader)
        yield DeckProblem(found.code, found.rule, card.name, count, detail=found.detail, fix=fix)


def _check_identity(card: CardFacts, count: int, identity: str, rules: Format) -> Iterator[DeckProblem]:
    from_types = "".join(BASIC_LAND_TYPES.get(word, "") for face in card.faces for word in face.type_line.subtypes)
    outside = [colour for colour in card.colour_identity + from_types if colour not in identity]
    if not outside or (not identity and rules.free_basic_type_if_colourless and card.type_line.is_basic_land):
        return
    only_types = all(colour in from_types for colour in outside)
    yield DeckProblem(
        "basic_land_type_outside" if only_types else "outside_colour_identity",
        "903.5d" if only_types else "903.5c",
        card.name,
        count,
        colours=sorted_colours(outside),
        identity=identity,
        fix=RemoveCopies(card.name, count),
    )


def _check_colourless_basics(case: Case) -> Iterator[DeckProblem]:
    """Yields problems of a deck with a colourless commander, whose basic lands must have one basic land type of the
    player's choice (903.12e)."""
    if case.identity != "" or not case.rules.free_basic_type_if_colourless:
        return
    counts: dict[str, int] = {}
    for card in case.cards.main:
        if card.facts.type_line.is_basic_land:
            for word in card.facts.type_line.subtypes:
                counts[word] = counts.get(word, 0) + card.count
    if len(counts) < 2:
        return
    kept = max(counts, key=lambda word: counts[word])
    for card in case.cards.main:
        line = card.facts.type_line
        if line.is_basic_land and line.subtypes and kept not in line.subtypes:
            fix = RemoveCopies(card.facts.name, card.count)
            yield DeckProblem(
                "several_basic_types", "903.12e", card.facts.name, card.count, others=tuple(counts), fix=fix
            )


def _check_sideboard(case: Case) -> Iterator[DeckProblem]:
    count = sum(entry.count for entry in sort_entries(case.deck.sideboard, case.catalogue).main)
    if count and not case.rules.sideboard_allowed:
        yield DeckProblem("sideboard_not_used", "903.5e", count=count, fix=SetAsideSideboard())


def _check_pool(case: Case, pool: Pool) -> Iterator[DeckProblem]:
    """Yields problems with cards that aren't in the pool. Basic lands and free commanders needn't be (100.2b and
    903.13e)."""
    assert case.rules.pool is not None
    limits, owned = case.rules.pool, pool.by_full_name(case.catalogue)
    in_main = {card.facts.name: card.count for card in case.cards.main}
    for name, card in case.cards.copies().items():
        if limits.basic_lands_free and card.facts.type_line.is_basic_land:
            continue
        leading = card.count - in_main.get(name, 0)
        needed = card.count - min(leading, case.rules.free_copies(name))
        missing = needed - owned.get(name, 0)
        if missing > 0:
            take = min(missing, in_main.get(name, 0))
            fix = RemoveCopies(name, take) if take else None
            yield DeckProblem("not_in_pool", limits.rule, name, missing, owned.get(name, 0), fix=fix)
    companion = case.cards.companion
    if companion and owned.get(companion.name, 0) <= in_main.get(companion.name, 0):
        yield DeckProblem("companion_not_in_pool", limits.rule, companion.name)
