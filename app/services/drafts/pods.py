"""Pods of bots: the sets this program can draft, whole drafts by bots, the decks built from them, and the document of a
draft.

Input: a set, a seed, a number of seats. Output: a finished `Draft`, its decks with their problems, and the document of
`draft run`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from app.services.decks.formats import find_format
from app.services.files.program_files import data_file, data_names, stored_catalogue
from app.services.problems import NoBoosterOf
from engine.cards.catalogue import Catalogue
from engine.cards.set_data import read_printings
from engine.decks.builder import build_deck
from engine.decks.deck import Deck, Pool, entries
from engine.decks.problems import DeckProblem
from engine.decks.validation import validate_deck
from engine.errors import UnreadableInput, in_words
from engine.ids import SeatId
from engine.limited.booster import Collation, read_recipe
from engine.limited.bots.drafter import LevelName, TemperamentName, style_of
from engine.limited.draft import BotSeat, Draft, DraftRecord, DraftSet, check_seats, pool_names
from engine.limited.guide import CardHints, DraftGuide, SetHints, build_guide, read_hints
from engine.limited.learning import read_learned, with_learned
from engine.limited.pod import card_names

DRAFT_FORMAT = "commander-draft"
"""The format of drafted decks."""

_STYLE_SHARE = 50
"""Percent of its style that a bot still follows when it builds its deck."""


@lru_cache(maxsize=4)
def stored_draft_set(set_code: str) -> DraftSet:
    """Returns the set with that code, with learned ratings if there are any.

    Raises:
        UnreadableInput: if it has no booster recipe; or naming file and field of bad data.
    """
    found = unlearned_draft_set(set_code)
    if f"{set_code.lower()}.json" not in data_names("ratings", ".json"):
        return found
    learned = read_learned(*data_file(f"ratings/{set_code.lower()}.json"))
    hints = with_learned(SetHints(learned.set_code, found.guide.hints), learned)
    return DraftSet(found.collation, build_guide(found.collation, stored_catalogue(), hints))


def unlearned_draft_set(set_code: str) -> DraftSet:
    """Returns the set with ratings by rule of thumb only.

    Raises:
        UnreadableInput: if it has no booster recipe; or naming file and field of bad data.
    """
    known = draftable_sets()
    if set_code.upper() not in known:
        raise UnreadableInput(NoBoosterOf(set_code, in_words(known)))
    stem = set_code.lower()
    recipe = read_recipe(*data_file(f"boosters/{stem}.json"))
    collation = Collation(recipe, read_printings(*data_file(f"cards/printings/{stem}.jsonl")))
    hints = read_hints(*data_file(f"boosters/{stem}_ratings.json"))
    return DraftSet(collation, build_guide(collation, stored_catalogue(), hints))


def draftable_sets() -> tuple[str, ...]:
    """Returns the codes of the sets that have a booster recipe, sorted."""
    stems = (name.removesuffix(".json") for name in data_names("boosters", ".json"))
    return tuple(stem.upper() for stem in stems if not stem.endswith("_ratings"))


class DraftedDeck(msgspec.Struct, frozen=True):
    """A deck built from a drafted pool, and its problems in the draft's format, () if it is legal."""

    deck: Deck
    problems: tuple[DeckProblem, ...]

    @property
    def is_legal(self) -> bool:
        return not self.problems


def draft_pod(set_code: str, seed: int, seats: int, level: LevelName = "expert") -> Draft:
    """Returns a pod of bots that has drafted to the end.

    Raises:
        UnreadableInput: if the set has no booster, or can't be drafted by this number of seats.
    """
    draft_set = stored_draft_set(set_code)
    check_seats(draft_set.recipe, seats)
    return Draft(draft_set, DraftRecord(draft_set.recipe.set_code, seed, (BotSeat(level=level),) * seats))


def build_decks(draft: Draft, cards_known: Catalogue | None = None) -> tuple[DraftedDeck, ...]:
    """Returns a deck from each seat's pool, validated (903.13e-f). A pool that nothing can lead gives a deck of all its
    cards, with that as its problem. A bot builds with the style of its temperament. `cards_known` None means the stored
    cards."""
    rules, catalogue = find_format(DRAFT_FORMAT), cards_known or stored_catalogue()
    found = []
    guide = draft.draft_set.guide
    for seat, names_in_pool in enumerate(pool_names(draft)):
        pool = Pool.from_names(names_in_pool)
        hints = hints_in_style(guide, draft.temperament(SeatId(seat)))
        deck = build_deck(pool, rules, catalogue, hints) or Deck(main=entries(pool.cards))
        found.append(DraftedDeck(deck, validate_deck(deck, rules, catalogue, pool)))
    return tuple(found)


@lru_cache(maxsize=16)
def hints_in_style(guide: DraftGuide, temperament: TemperamentName | None) -> dict[str, CardHints]:
    """Returns the hints of a guide as a drafter of this temperament values the cards; a person has none."""
    if temperament is None:
        return guide.hints
    found = dict(guide.hints)
    for name, card in guide.cards.items():
        worth = card.rating + style_of(card, temperament) * _STYLE_SHARE // 100
        found[name] = msgspec.structs.replace(found[name], rating=max(0, min(500, worth)) / 100)
    return found


def pod_document(draft: Draft) -> dict[str, Any]:
    """Returns a finished draft as plain lists: the packs as opened by round, then by seat, with their collector numbers
    (a star for foil); the picks by seat, pass by pass; the pools and temperaments by seat."""
    seats = [SeatId(seat) for seat in range(draft.current_pod.seat_count)]
    return {
        "set": draft.record.set_code,
        "seed": draft.record.seed,
        "seats": len(seats),
        "packs": [[card_names(pack) for pack in of_round] for of_round in draft.packs],
        "numbers": [[[card.number_label for card in pack] for pack in of_round] for of_round in draft.packs],
        "picks": [[card_names(pair) for pair in draft.picks_by_pass(seat)] for seat in seats],
        "pools": pool_names(draft),
        "temperaments": [draft.temperament(seat) for seat in seats],
    }
