"""Decks as JSON documents, and the names that commands show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from app.messages.deck_reports import fix_sentence, problem_sentence
from app.services.decks.building import find_intended_format
from app.services.decks.formats import stored_formats
from app.services.preferences import Language
from engine.cards.catalogue import Catalogue
from engine.decks.deck import Commander, Deck
from engine.decks.formats import Format
from engine.decks.intended import missing_cards
from engine.decks.problems import DeckProblem
from engine.decks.resolved import ResolvedDeck, resolve
from engine.decks.statistics import ManaNeed, deck_statistics, game_changers, mana_needs, suggest_basics
from engine.decks.validation import validate_deck


def problem_documents(
    problems: Sequence[DeckProblem], rules: Format, language: Language, catalogue: Catalogue
) -> list[dict[str, Any]]:
    """Returns one document per problem: rule, English card name or None, code, sentence, and fix or None."""
    exact = rules.deck_size.minimum == rules.deck_size.maximum

    def name_of(card: str) -> str:
        return shown_name(card, language, catalogue)

    return [
        {
            "rule": problem.rule,
            "card": problem.card,
            "code": problem.code,
            "message": problem_sentence(problem, language, name_of, exact=exact),
            "fix": fix_sentence(problem.fix, language, name_of) if problem.fix else None,
        }
        for problem in problems
    ]


def deck_list(deck: Deck) -> dict[str, Any]:
    """Lists the commanders (a chosen colour in brackets) and one name per card of the main deck."""
    leaders = [leader_name(commander) for commander in deck.commanders]
    return {"commanders": leaders, "main": [entry.name for entry in deck.main for _ in range(entry.count)]}


def leader_name(commander: Commander) -> str:
    """Returns a commander's name, with its chosen colour in brackets."""
    return f"{commander.name} [{commander.colour}]" if commander.colour else commander.name


def statistics_document(deck: Deck, catalogue: Catalogue) -> dict[str, Any]:
    """Returns the document of `deck show`.

    `sources` counts the cards of the main deck that produce each type of mana, `symbols` the mana symbols in costs.
    `opening_lands` contains the chances of 0 to 7 lands in seven cards, `land_drops` the chances of a land every turn
    until turns one to six. `mana_needs` lists the most demanding cards of each colour. `suggested_basics` splits the
    deck's number of basic lands by colour. `format` is the intended format, `missing` the number of missing cards.
    `legal` reports for every format whether the deck is legal.
    """
    found = deck_statistics(deck, catalogue)
    cards = resolve(deck, catalogue)
    formats = stored_formats()
    intended = find_intended_format(deck, catalogue)
    return {
        "name": deck.name,
        "cards": found.cards,
        **({"supplementary": dict(found.supplementary)} if found.supplementary else {}),
        "commanders": [leader.facts.name for leader in cards.leaders],
        "companion": cards.companion.name if cards.companion else None,
        "colour_identity": found.colour_identity,
        "curve": {str(value): count for value, count in found.curve.items()},
        "types": dict(found.types),
        "symbols": dict(found.symbols),
        "sources": dict(found.sources),
        "land_sources": dict(found.land_sources),
        "lands": found.lands,
        "average_mana_value": round(float(found.average_mana_value), 2),
        "opening_lands": [round(float(chance), 4) for chance in found.opening_lands],
        "land_drops": [round(float(chance), 4) for chance in found.land_drops],
        "mana_needs": [_need_document(need) for need in mana_needs(deck, catalogue)],
        "suggested_basics": _suggested_basics(cards, formats["commander"], catalogue),
        "game_changers": list(game_changers(cards, formats["commander"].banned_cards)),
        "format": intended.id,
        "missing": missing_cards(deck, intended),
        "legal": {name: not validate_deck(deck, rules, catalogue) for name, rules in formats.items()},
    }


def _need_document(need: ManaNeed) -> dict[str, Any]:
    """Returns a mana need: `wanted` lands would produce the `colour` by `turn` in 9 of 10 games."""
    return {
        "colour": need.colour,
        "card": need.card,
        "symbols": need.symbols,
        "turn": need.turn,
        "sources": need.sources,
        "wanted": need.wanted,
        "chance": round(float(need.chance), 4),
    }


def shown_name(card: str, language: Language, catalogue: Catalogue) -> str:
    """Returns the card's name in the language, or its English name."""
    facts = catalogue.find_card(card) if language == "de" else None
    return (facts.name_de if facts else None) or card


def _suggested_basics(cards: ResolvedDeck, rules: Format, catalogue: Catalogue) -> dict[str, int]:
    others = tuple(card for card in cards.main if not card.facts.type_line.is_basic_land)
    count = sum(card.count for card in cards.main) - sum(card.count for card in others)
    return dict(suggest_basics(msgspec.structs.replace(cards, main=others), count, rules, catalogue))
