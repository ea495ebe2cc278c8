"""Builds the program's data about one set: facts, printings, tokens, emblems, decks, booster and draft hints.

Comes in: a `Reference`. Goes out: the files to write, as paths below `data/` with their bytes. The same
reference gives the same bytes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from app.services.set_data.booster_recipe import build_recipe
from app.services.set_data.german_names import german_name
from app.services.set_data.ratings import rate_cards
from app.services.set_data.reference import Precon, Reference
from engine.cards.card_object import AnyCardObject, CardObject, read_facts
from engine.cards.deck_traits import read_card
from engine.cards.facts import CardFacts, Printing
from engine.cards.set_data import EmblemFacts, write_emblems, write_printings, write_tokens
from engine.ir.card import StoredCard, write_cards
from engine.limited.guide import write_hints
from engine.limited.recipe import write_recipe
from engine.match.pool import compile_exactly


def build_set(reference: Reference) -> dict[str, bytes]:
    """The files of one set by their path below `data/`.

    Raises:
        UnreadableInput: naming the card and the field that cannot be read.
    """
    code = reference.set.set.upper()
    stem = code.lower()
    facts = _facts(reference)
    printings = tuple(
        Printing(p.name, code, p.collector_number, p.rarity, p.sheet, p.artist) for p in reference.set.printings
    )
    recipe = build_recipe(code, reference.set.name, printings, facts)
    rarities = {p.name: p.rarity for p in printings if p.sheet == "draft"}
    files = {
        f"cards/{stem}.jsonl": write_cards(_stored(facts[name], reference.cards[name]) for name in sorted(facts)),
        f"cards/printings/{stem}.jsonl": write_printings(printings),
        f"cards/tokens/{stem}.jsonl": write_tokens(_tokens(reference)),
        f"cards/emblems/{stem}.jsonl": write_emblems(EmblemFacts(e.name, e.source) for e in reference.set.emblems),
        f"boosters/{stem}.json": write_recipe(recipe),
        f"boosters/{stem}_ratings.json": write_hints(code, rate_cards(facts, rarities, reference.cards)),
    }
    for precon in reference.precons:
        files[f"decks/{_file_stem(precon.name)}.txt"] = _deck_text(precon)
    return files


def _stored(facts: CardFacts, card: CardObject) -> StoredCard:
    compiled = compile_exactly(card)
    return StoredCard(facts, compiled.faces, compiled.status)


def _facts(reference: Reference) -> dict[str, CardFacts]:
    facts = {name: read_card(card) for name, card in reference.cards.items()}
    return {
        name: msgspec.structs.replace(card, name_de=german_name(card, reference.names_de))
        for name, card in facts.items()
    }


def _tokens(reference: Reference) -> list[CardFacts]:
    """The set's tokens; such as differ only in what they do are one."""
    tokens: list[CardFacts] = []
    for token in reference.set.tokens:
        facts = read_facts(_as_card_object(token))
        if facts not in tokens:
            tokens.append(facts)
    return tokens


def _as_card_object(token: Mapping[str, Any]) -> AnyCardObject:
    """A token has no cost, so its colours are those it is created with; it has no colour identity of its own."""
    return {**token, "layout": "token", "color_identity": [], "color_indicator": token.get("colors") or None}


def _file_stem(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def _deck_text(precon: Precon) -> bytes:
    """The plain deck form; the commander's copy is not repeated in the deck."""
    lines = ["Commander", f"1 {precon.commander}", "Deck"]
    for card in sorted(precon.cards, key=lambda card: card.name):
        count = card.count - (card.name == precon.commander)
        if count:
            lines.append(f"{count} {card.name}")
    return ("\n".join(lines) + "\n").encode()
