"""The checks on a deck's commanders: how many, who, and which two together.

Comes in: a deck with the facts of its cards, and the format. Goes out: problems. Rules: 903.3, 903.3a, 903.4b,
903.12c, 903.13e-f, 702.124.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.cards.mana_cost import COLOURS
from engine.decks.commanders import Leader, can_lead_together, combined_identity, is_background
from engine.decks.deck import ChooseColour, Commander, Deck, Fix, SetCommanders
from engine.decks.formats import Format
from engine.decks.problems import DeckProblem, ProblemCode
from engine.decks.resolved import ResolvedDeck

MOST_COMMANDERS = 2
"""702.124g: no partner ability ever allows more."""


def check_commanders(deck: Deck, rules: Format, cards: ResolvedDeck) -> Iterator[DeckProblem]:
    """All problems of the commanders themselves (not of the cards that they lead)."""
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
            continue  # the pair is judged below
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
        return  # who may not lead at all has been reported
    yield DeckProblem(
        "not_partners",
        _pair_rule(first, second),
        first.facts.name,
        others=(second.facts.name,),
        fix=_one_of_two(rules, cards),
    )


def _pair_rule(first: Leader, second: Leader) -> str:
    """The rule that a pair breaks: the one of the ability that comes nearest to joining them."""
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
    """The colour that most cards of the deck need beyond the `others`; the first that is left if none does."""
    needs = {
        colour: sum(card.count for card in cards.main if colour in card.facts.colour_identity)
        for colour in COLOURS
        if colour not in others
    }
    return max(needs, key=lambda colour: needs[colour]) if needs else COLOURS[0]


def _one_of_two(rules: Format, cards: ResolvedDeck) -> Fix | None:
    """Keeping one of two commanders, if it may lead alone; the one whose colours fit more of the deck."""
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
    """The card of the main deck that may lead most of it, if there is one."""
    candidates = [card.facts for card in cards.main if rules.may_be_commander(card.facts)]
    if not candidates or len(deck.commanders) > 1:
        return None
    best = max(candidates, key=lambda card: _fitting(cards, card.colour_identity))
    leader = Commander(best.name)
    if best.traits.chooses_colour:
        leader = msgspec.structs.replace(leader, colour=_missing_colour(cards, ""))
    return SetCommanders((leader,))


def _fitting(cards: ResolvedDeck, identity: str) -> int:
    return sum(card.count for card in cards.main if set(card.facts.colour_identity) <= set(identity))
