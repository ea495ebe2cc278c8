"""Builds the program's data about one set from its reference files: facts, printings, tokens, emblems, decks, booster
and draft hints; German names are those that are known, the faces of a card together, and basic lands by their land
type.

Comes in: a folder with `cards.jsonl` (card objects in Scryfall's shape), `<set>.json`, `precons.json` and
`de_names.json`, read as a `Reference` whose parts were checked against their shapes. Goes out: the files to write, as
paths below `data/` with their bytes. The same reference gives the same bytes.

The booster's slots and rates are those of the Commander Masters draft booster; the sheets are the set's own printings.
A card with a second (borderless) printing appears as often as one without, in a third of the cases borderless:
uncommons weigh 3, or 2 and 1; rares 6, or 4 and 2; mythics 3, or 2 and 1. No rate is published for the few borderless
commons, so they follow the uncommons: 3, or 2 and 1. Basic lands are on no sheet.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from app.files.doors import MOST_CARD_OBJECT, MOST_CARDS, MOST_SET_DATA, lines_at_most, read_at_most
from app.services.cards.ratings import rate_cards
from app.services.problems import AboutOtherSet, DeckDoesNotAddUp, LacksCards
from engine.cards.card_object import AnyCardObject, CardObject, decode_card, read_facts
from engine.cards.deck_traits import read_card
from engine.cards.facts import CardFacts, Printing
from engine.cards.set_data import EmblemFacts, write_emblems, write_printings, write_tokens
from engine.cards.type_line import BASIC_LAND_TYPES
from engine.errors import InFile, OnLineOfFile, UnreadableInput, Word, problem_of
from engine.ir.stored_cards import StoredCard, write_cards
from engine.limited.booster import DraftRules, FreeCommander, Recipe, Slot, write_recipe
from engine.limited.guide import write_hints
from engine.match.pool import compile_exactly
from engine.text.german.rules.nouns.noun_phrases import subtype_word

T = TypeVar("T")


class ReferencePrinting(msgspec.Struct, frozen=True):
    """One printing of the set file."""

    name: str
    collector_number: str
    rarity: Literal["common", "uncommon", "rare", "mythic", "special"]
    sheet: str
    artist: str | None = None


class ReferenceEmblem(msgspec.Struct, frozen=True):
    """An emblem of the set file and the card that creates it."""

    name: str
    source: str


class ReferenceSet(msgspec.Struct, frozen=True):
    """The set file; tokens are card objects."""

    set: str
    name: str
    printings: tuple[ReferencePrinting, ...]
    tokens: tuple[dict[str, Any], ...] = ()
    emblems: tuple[ReferenceEmblem, ...] = ()
    released_at: str | None = None


class PreconCard(msgspec.Struct, frozen=True):
    """So many copies of one card in a preconstructed deck."""

    name: str
    count: int


class Precon(msgspec.Struct, frozen=True):
    """A preconstructed deck; `cards` includes the commander; `total` counts all."""

    name: str
    commander: str
    total: int
    cards: tuple[PreconCard, ...]


class _Precons(msgspec.Struct, frozen=True):
    decks: tuple[Precon, ...]


class _Names(msgspec.Struct, frozen=True):
    names: dict[str, str]
    other_faces: dict[str, str] = {}


class Reference(msgspec.Struct, frozen=True):
    """All reference data of one set. `cards`: the card objects of the set's cards by name; `names_de`: English
    name of a card or a face -> German name, where known."""

    set: ReferenceSet
    cards: dict[str, CardObject]
    precons: tuple[Precon, ...]
    names_de: dict[str, str]


def read_reference(source: Path, set_code: str) -> Reference:
    """Reads the folder `source` for one set.

    Raises:
        UnreadableInput: naming the file and the field that does not fit, or the cards that are missing.
        OSError: if a file cannot be opened.
    """
    set_file = _decode(source / f"{set_code.lower()}.json", ReferenceSet)
    if set_file.set.upper() != set_code.upper():
        raise UnreadableInput(AboutOtherSet(Word(f"{set_code.lower()}.json"), set_file.set, set_code))
    wanted = {printing.name for printing in set_file.printings}
    cards = _card_objects(source / "cards.jsonl", wanted)
    missing = sorted(wanted - cards.keys())
    if missing:
        raise UnreadableInput(LacksCards(Word("cards.jsonl"), len(missing), Word(set_code), missing[0]))
    precons = _decode(source / "precons.json", _Precons).decks
    for deck in precons:
        if sum(card.count for card in deck.cards) != deck.total:
            raise UnreadableInput(DeckDoesNotAddUp(Word("precons.json"), deck.name, deck.total))
    german = _decode(source / "de_names.json", _Names)
    return Reference(set_file, cards, precons, {**german.names, **german.other_faces})


def _decode(file: Path, shape: type[T]) -> T:
    try:
        return msgspec.json.decode(read_at_most(file, MOST_SET_DATA), type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise UnreadableInput(InFile(Word(file.name), problem_of(problem))) from None


def _card_objects(file: Path, wanted: set[str]) -> dict[str, CardObject]:
    found: dict[str, CardObject] = {}
    for number, line in lines_at_most(file, MOST_CARD_OBJECT, MOST_CARDS):
        try:
            card = decode_card(line)
        except UnreadableInput as problem:
            raise UnreadableInput(OnLineOfFile(Word(file.name), number, problem.problem)) from None
        if card.name in wanted:
            found[card.name] = card
    return found


WEIGHTS = {
    "common": (3, 2, 1),
    "uncommon": (3, 2, 1),
    "rare": (6, 4, 2),
    "mythic": (3, 2, 1),
    "special": (1, 1, 0),
}
"""Rarity -> weight without a second printing, weight with one, weight of the second printing."""


def build_recipe(set_code: str, set_name: str, printings: Iterable[Printing], facts: Mapping[str, CardFacts]) -> Recipe:
    """The recipe of the set's draft booster: 20 cards, drafted two per pass (903.13b-f)."""
    printings = tuple(printings)
    second = {p.name: p for p in printings if p.sheet == "borderless"}
    main = [p for p in printings if p.sheet == "draft"]

    def make_sheet(wanted: Callable[[Printing, bool], bool]) -> dict[str, int]:
        entries: dict[str, int] = {}
        for printing in main:
            if not wanted(printing, facts[printing.name].type_line.is_legendary):
                continue
            alone, with_second, of_second = WEIGHTS[printing.rarity]
            other = second.get(printing.name)
            entries[printing.number] = with_second if other else alone
            if other:
                entries[other.number] = of_second
        return entries

    high = ("rare", "mythic")
    sheets = {
        "common": make_sheet(lambda p, legendary: p.rarity == "common"),
        "special": make_sheet(lambda p, legendary: p.rarity == "special"),
        "uncommon": make_sheet(lambda p, legendary: p.rarity == "uncommon"),
        "uncommon nonlegendary": make_sheet(lambda p, legendary: p.rarity == "uncommon" and not legendary),
        "uncommon legendary": make_sheet(lambda p, legendary: p.rarity == "uncommon" and legendary),
        "rare": make_sheet(lambda p, legendary: p.rarity == "rare"),
        "mythic": make_sheet(lambda p, legendary: p.rarity == "mythic"),
        "rare or mythic nonlegendary": make_sheet(lambda p, legendary: p.rarity in high and not legendary),
        "rare or mythic legendary": make_sheet(lambda p, legendary: p.rarity in high and legendary),
    }
    free = tuple(FreeCommander(p.name, 2) for p in main if p.rarity == "special")
    return Recipe(
        set_code=set_code,
        name=f"{set_name} draft booster",
        draft=DraftRules(
            directions=("left", "right", "left"),
            picks_per_pass=2,
            least_seats=2,
            most_seats=8,
            least_deck=60,
            partner_colours=1,
            free_commanders=free,
        ),
        slots=_SLOTS,
        sheets=sheets,
    )


_SLOTS = (
    Slot(name="common", count=10, sheets={"common": 1}, group="common"),
    Slot(name="common or special", count=1, sheets={"common": 5, "special": 1}, group="common"),
    Slot(name="uncommon", count=3, sheets={"uncommon nonlegendary": 1}),
    Slot(name="legendary uncommon", count=2, sheets={"uncommon legendary": 1}),
    Slot(name="legendary rare or mythic", count=1, sheets={"rare or mythic legendary": 1}),
    Slot(name="rare or mythic", count=1, sheets={"rare or mythic nonlegendary": 1}),
    Slot(name="wildcard", count=1, sheets={"uncommon nonlegendary": 2, "rare or mythic nonlegendary": 1}),
    Slot(name="foil", count=1, sheets={"common": 12, "uncommon": 5, "rare": 2, "mythic": 1}, foil=True),
)


def german_name(card: CardFacts, known: Mapping[str, str]) -> str | None:
    """The German name of a card with facts in English; None where it is not known."""
    if card.name in known:
        return known[card.name]
    if card.name in BASIC_LAND_TYPES:  # a basic land is named as its type is (205.3i)
        return subtype_word(card.name)
    faces = [known.get(face.name) for face in card.faces]
    if len(faces) > 1 and all(faces):
        return " // ".join(name for name in faces if name)
    return None


def build_set(reference: Reference) -> dict[str, bytes]:
    """The files of one set by their path below `data/`.

    Raises:
        UnreadableInput: naming the card and the field that cannot be read.
    """
    code = reference.set.set.upper()
    stem = code.lower()
    facts = _facts(reference)
    printings = tuple(
        Printing(p.name, code, p.collector_number, p.rarity, p.sheet, p.artist, reference.set.released_at)
        for p in reference.set.printings
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
    """Returns the set's tokens. Tokens that differ only in their abilities count as one."""
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
