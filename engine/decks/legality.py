"""Legality of a card in a format, with the reason if it isn't allowed.

Input: the facts of a card and a format. Output: a `Refusal`, or None if the format allows the card. The format's own
lists come before the card object: the lists work without a download, while card objects know newer cards.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.cards.facts import CardFacts
from engine.decks.formats import Format
from engine.decks.problems import ProblemCode
from engine.decks.supplementary import supplementary_deck

RULES_OF_TOURNAMENTS = "100.6"
CASUAL_CARDS = "100.7"


class Refusal(msgspec.Struct, frozen=True):
    """The reason why a format refuses a card. `rule`: the number of the rule behind it, or of the rule that leaves it
    to lists. `detail`: a word for the sentence, next to the name."""

    code: ProblemCode
    rule: str
    detail: str = ""


def refusal(card: CardFacts, rules: Format) -> Refusal | None:
    """Returns why the format refuses a card, the most informative reason first, or None if it's allowed. A
    supplementary card is never refused, because it isn't part of the deck."""
    if supplementary_deck(card) is not None:
        return None
    return next(_refusals(card, rules), None)


def is_allowed(card: CardFacts, rules: Format) -> bool:
    """True if the card may be part of a deck of the format."""
    return supplementary_deck(card) is None and refusal(card, rules) is None


def _refusals(card: CardFacts, rules: Format) -> Iterator[Refusal]:
    bans, standing, legality = rules.banned_cards, card.standing, rules.legality
    if card.name in bans.banned_names:
        yield Refusal("banned", RULES_OF_TOURNAMENTS)
    if card.name in bans.removed_names:
        yield Refusal("removed_from_play", RULES_OF_TOURNAMENTS)
    word = next((word for word in card.traits.outside if word in bans.banned_outside), "")
    if word:
        yield Refusal("banned_outside_word", RULES_OF_TOURNAMENTS, word)
    if standing.has_mark("meld-result"):
        yield Refusal("meld_result", "712.4")
    if "Emblem" in card.front_face.type_line.types:
        yield Refusal("belongs_in_no_deck", "114.1", "emblem")
    if legality is None:
        return
    if standing.has_mark("funny"):
        yield Refusal("casual_card", CASUAL_CARDS)
    if standing.has_mark("digital"):
        yield Refusal("digital_only", RULES_OF_TOURNAMENTS)
    said = standing.legalities.get(legality.key)
    if said == "banned":
        yield Refusal("banned", RULES_OF_TOURNAMENTS)
    if said == "not_legal" and legality.strict:
        if standing.preview:
            yield Refusal("not_released", RULES_OF_TOURNAMENTS, standing.preview)
        yield Refusal("not_legal", RULES_OF_TOURNAMENTS)


def is_banned(card: CardFacts, rules: Format) -> bool:
    """True if a list of the format or the card object bans the card."""
    found = refusal(card, rules)
    return found is not None and found.code in ("banned", "banned_outside_word", "removed_from_play")
