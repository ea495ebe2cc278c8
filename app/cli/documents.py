"""Cards and decks as JSON documents and as lines of text, and messages about unreadable objects in a card file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from app.cli.streams import write_text
from app.messages import card_words, deck_reports, errors
from app.messages.deck_reports import fix_sentence, problem_sentence
from app.messages.message import Words, quoted
from app.services.cards.files import complaints_of
from app.services.cards.look import WrittenCard
from app.services.decks.building import find_intended_format, stored_formats
from app.services.preferences import Language
from engine.cards.facts import CardFacts, Catalogue
from engine.cards.search.subject import SearchCard
from engine.decks.deck import Commander, Deck
from engine.decks.formats import Format
from engine.decks.intended import missing_cards
from engine.decks.problems import DeckProblem
from engine.decks.resolved import ResolvedDeck, resolve
from engine.decks.statistics import ManaNeed, deck_statistics, game_changers, mana_needs, suggest_basics
from engine.decks.validation import validate_deck
from engine.errors import Problem

FACES = " // "
FACE_BREAK = "\n//\n"


def found_document(card: SearchCard) -> dict[str, Any]:
    """Returns a search result as a document."""
    rarities = sorted({printing.rarity for printing in card.printings})
    return {**_facts_document(card.facts), "rarities": rarities, "status": card.status}


def card_document(facts: CardFacts, written: WrittenCard) -> dict[str, Any]:
    """Returns a card as a document, with its rules text in both languages."""
    texts = {"en": _text(written.texts_en, "en"), "de": _text(written.texts_de, "de")}
    return {**_facts_document(facts), "text": texts, "status": written.automation}


def _facts_document(facts: CardFacts) -> dict[str, Any]:
    return {
        "name": facts.name,
        "name_de": facts.name_de,
        "mana_cost": _costs(facts),
        "mana_value": facts.mana_value,
        "type_line": _types(facts),
        "power": facts.front.power,
        "toughness": facts.front.toughness,
        "loyalty": facts.front.loyalty,
        "colours": facts.colours,
        "colour_identity": facts.colour_identity,
    }


def found_line(card: SearchCard, words: Words) -> str:
    """Returns a search result as one line."""
    facts = card.facts
    german = words.language == "de"
    types = card.type_line_de if german else _types(facts)
    return "  ".join(part for part in (_name(facts, words), _costs(facts), types, _size(facts)) if part)


def card_lines(facts: CardFacts, written: WrittenCard, words: Words) -> list[str]:
    """Returns a card as lines: name, types, rules text and state of support."""
    german = words.language == "de"
    lines = [
        "  ".join(part for part in (_name(facts, words), _costs(facts)) if part),
        "  ".join(part for part in (written.type_line_de if german else _types(facts), _size(facts)) if part),
        _text(written.texts_de if german else written.texts_en, words.language),
    ]
    if written.automation != "exact":
        partly = written.automation == "partial"
        lines.append(words.say(card_words.PARTLY_AUTOMATED if partly else card_words.NOT_AUTOMATED))
    return [line for line in lines if line]


def _name(facts: CardFacts, words: Words) -> str:
    return facts.name_de if words.language == "de" and facts.name_de else facts.name


def _costs(facts: CardFacts) -> str:
    return FACES.join(str(face.mana_cost) for face in facts.faces if face.mana_cost)


def _types(facts: CardFacts) -> str:
    return FACES.join(str(face.type_line) for face in facts.faces)


def _size(facts: CardFacts) -> str:
    front = facts.front
    return f"{front.power}/{front.toughness}" if front.power is not None else front.loyalty or front.defense or ""


def _text(texts: tuple[str | None, ...], language: Language) -> str:
    return FACE_BREAK.join(card_words.honest(text or "", language) for text in texts)


def problem_documents(
    problems: Sequence[DeckProblem], rules: Format, language: Language, catalogue: Catalogue
) -> list[dict[str, Any]]:
    """Returns one document per problem: rule, English card name or None, code, sentence, and fix or None."""
    exact = rules.deck_size.minimum == rules.deck_size.maximum

    def name(card: str) -> str:
        return shown_name(card, language, catalogue)

    return [
        {
            "rule": problem.rule,
            "card": problem.card,
            "code": problem.code,
            "message": problem_sentence(problem, language, name, exact=exact),
            "fix": fix_sentence(problem.fix, language, name) if problem.fix else None,
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
        "game_changers": list(game_changers(cards, formats["commander"].bans)),
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
    facts = catalogue.find(card) if language == "de" else None
    return (facts.name_de if facts else None) or card


def _suggested_basics(cards: ResolvedDeck, rules: Format, catalogue: Catalogue) -> dict[str, int]:
    others = tuple(card for card in cards.main if not card.facts.type_line.is_basic_land)
    count = sum(card.count for card in cards.main) - sum(card.count for card in others)
    return dict(suggest_basics(msgspec.structs.replace(cards, main=others), count, rules, catalogue))


_MOST_SHOWN = 3


def tell_refused(file: Path, count: int, first: Sequence[Problem], words: Words) -> None:
    """Reports how many objects of a file the program can't read as cards, with line and field of the first ones."""
    if count:
        shown = "; ".join(errors.problem_sentence(problem, words.language) for problem in first[:_MOST_SHOWN])
        write_text(
            words.count(deck_reports.CARDS_UNREADABLE, count, file=quoted(str(file), words.language), first=shown),
            err=True,
        )


def report_refused(file: Path, words: Words) -> None:
    """Reads a file of card objects and reports refused objects on standard error.

    Raises:
        UnreadableInput: if the file contains no card.
        OSError: if it can't be opened.
    """
    found = complaints_of(file)
    tell_refused(file, found.count, found.first, words)
