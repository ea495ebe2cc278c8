"""Drafter's guide to a set: the facts that matter for picking each card of the booster, ready to compute with.

Input: a recipe, and the facts and the hints of its cards. The hints are stored in `data/boosters/<set>_ratings.json`: a
heuristic rates the cards when the set's data is built, so that the draft needs no card text. Output: a `DraftGuide`.
Ratings become whole hundredths of a point and colours become bits, so bots compute with whole numbers and pick alike on
every machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from engine.cards.catalogue import Catalogue
from engine.cards.facts import CardFacts
from engine.cards.mana_cost import COLOURS
from engine.errors import AtKey, InFile, UnreadableInput, Word, problem_of
from engine.limited.booster import DraftRules, PackSource
from engine.limited.problems import NotRated, RatedOutside

Role = Literal["removal", "sweeper", "counter", "draw", "ramp", "fixing", "evasion", "recursion", "tutor", "trick"]
"""A card's function in a deck."""

Function = Literal[
    "sweeper",
    "removal",
    "counter",
    "draw",
    "tutor",
    "ramp",
    "fixing",
    "recursion",
    "trick",
    "tokens",
    "evasion",
    "planeswalker",
    "creature",
    "equipment",
    "aura",
    "artifact",
    "enchantment",
    "land",
    "spell",
]
"""What a card mainly does, or its type if its text shows no function."""

_FUNCTIONS: tuple[Role, ...] = (
    *("sweeper", "removal", "counter", "draw", "tutor", "ramp", "fixing", "recursion", "trick"),
)
_TYPES: tuple[tuple[str, Function], ...] = (
    ("Planeswalker", "planeswalker"),
    ("Creature", "creature"),
    ("Equipment", "equipment"),
    ("Aura", "aura"),
    ("Artifact", "artifact"),
    ("Enchantment", "enchantment"),
    ("Land", "land"),
)

BEST_RATING = 5.0


class CardHints(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Stored judgement of a card. `rating`: its value in a deck, from 0 to 5; `commander`: its value as a commander,
    None if it can't be one.

    Themes are words such as "artifacts", "tokens" or a creature type ("zombie"): `gives` are themes the card is
    part of, `wants` are themes it rewards. `serves`: the colours of which a deck must have one for the card to do
    anything there ("Green spells you cast cost {1} less": "G"), "" if any deck can use it.
    """

    rating: float
    commander: float | None = None
    roles: tuple[Role, ...] = ()
    gives: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    serves: str = ""


class SetHints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hints of one set's cards, by English name."""

    set_code: str
    cards: dict[str, CardHints]


_decoder = msgspec.json.Decoder(SetHints)


def read_hints(data: bytes, source: str) -> SetHints:
    """Returns the hints in a stored file.

    Raises:
        UnreadableInput: naming `source`, the card and the invalid field.
    """
    try:
        hints = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnreadableInput(InFile(Word(source), problem_of(problem))) from None
    for name, card in hints.cards.items():
        for field, value in (("rating", card.rating), ("commander", card.commander)):
            if value is not None and not 0 <= value <= BEST_RATING:
                outside = AtKey(RatedOutside(name, value), Word(f"cards[...].{field}"))
                raise UnreadableInput(InFile(Word(source), outside))
    return hints


def write_hints(set_code: str, cards: Mapping[str, CardHints]) -> bytes:
    """Returns the stored form, with one card per line, sorted by name."""
    entries = ",\n".join(
        f"{msgspec.json.encode(name).decode()}: {msgspec.json.encode(cards[name]).decode()}" for name in sorted(cards)
    )
    return f'{{\n"set_code": {msgspec.json.encode(set_code).decode()},\n"cards": {{\n{entries}\n}}\n}}\n'.encode()


ALL_MASKS = range(1 << len(COLOURS))
"""Every set of colours as bits: W is 1, U 2, B 4, R 8, G 16."""

_LETTERS = tuple("".join(c for place, c in enumerate(COLOURS) if mask >> place & 1) for mask in ALL_MASKS)

COLOUR_COUNT = tuple(mask.bit_count() for mask in ALL_MASKS)

SMALLER = tuple((mask, mask ^ bit) for bit in (1, 2, 4, 8, 16) for mask in ALL_MASKS if mask & bit)
"""Pairs of a colour set and the same set less one colour. Adding the second's amount to the first's in this order gives
sums over all subsets; adding the other way gives sums over all supersets."""

CURVE_STEPS = 6
"""Mana values 0-1, 2, 3, 4, 5, and 6 or more."""


class GuideCard(msgspec.Struct, frozen=True, gc=False, eq=False):
    """One card as a bot sees it. A guide has each card only once, so identity is equality.

    `rating` and `commander` are hundredths of a point; `commander` is None if it can't be one. `mask` is the colour
    identity as bits, with the colour that the card serves. `source`: it makes or finds mana; `fixing`: it makes mana of
    missing colours. `step` is the place in the curve, None for a land. `partner`: it may lead together with another
    partner (702.124h, 903.13f).
    """

    name: str
    rating: int
    mask: int
    mana_value: int
    step: int | None
    creature: bool
    removal: bool
    draw: bool
    source: bool
    fixing: bool
    function: Function = "spell"
    gives: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    commander: int | None = None
    partner: bool = False
    chooses_colour: bool = False


class DraftGuide(msgspec.Struct, frozen=True, eq=False):
    """All cards of a booster by English name, and the rules of the draft. `free` are the cards that every drafter may
    use as commanders without drafting them, one entry per copy (903.13e). `hints` are the stored judgements."""

    rules: DraftRules
    cards: dict[str, GuideCard]
    free: tuple[GuideCard, ...]
    hints: dict[str, CardHints]


def build_guide(collation: PackSource, catalogue: Catalogue, hints: SetHints) -> DraftGuide:
    """Returns the guide to a recipe's boosters.

    Raises:
        UnreadableInput: naming a card of the booster that lacks facts or hints.
    """
    rules = collation.recipe.draft
    cards = {name: _card(name, catalogue, hints, rules) for name in collation.possible_names()}
    free = [_card(entry.name, catalogue, hints, rules) for entry in rules.free_commanders for _ in range(entry.copies)]
    return DraftGuide(rules, cards, tuple(free), hints.cards)


def colour_mask(colours: str) -> int:
    """Returns the bits of colours given as letters: "WG" is 17."""
    return sum(1 << COLOURS.index(colour) for colour in colours)


def mask_colours(mask: int) -> str:
    """Returns the letters of colour bits, in WUBRG order."""
    return _LETTERS[mask]


def _card(name: str, catalogue: Catalogue, hints: SetHints, rules: DraftRules) -> GuideCard:
    facts = catalogue.get_card(name)
    hint = hints.cards.get(name)
    if hint is None:
        raise UnreadableInput(NotRated(Word(hints.set_code), name))
    return GuideCard(
        name=name,
        rating=round(hint.rating * 100),
        mask=colour_mask(facts.colour_identity) | (colour_mask(hint.serves) if len(hint.serves) == 1 else 0),
        mana_value=facts.mana_value,
        step=None if facts.is_land else min(max(facts.mana_value, 1), CURVE_STEPS) - 1,
        creature=facts.is_creature,
        removal="removal" in hint.roles or "sweeper" in hint.roles,
        draw="draw" in hint.roles,
        source="ramp" in hint.roles or "fixing" in hint.roles,
        fixing="fixing" in hint.roles,
        function=function_of(facts, hint),
        gives=hint.gives,
        wants=hint.wants,
        commander=None if hint.commander is None else round(hint.commander * 100),
        partner=_has_partner(facts, hint, rules),
        chooses_colour=facts.traits.chooses_colour,
    )


def function_of(facts: CardFacts, hint: CardHints) -> Function:
    """Returns what a card mainly does."""
    role = next((role for role in _FUNCTIONS if role in hint.roles), None)
    if role is not None:
        return role
    if "tokens" in hint.gives:
        return "tokens"
    if facts.is_creature and "evasion" in hint.roles:
        return "evasion"
    words = {*facts.front_face.type_line.types, *facts.front_face.type_line.subtypes}
    return next((function for word, function in _TYPES if word in words), "spell")


def _has_partner(facts: CardFacts, hint: CardHints, rules: DraftRules) -> bool:
    if hint.commander is None:
        return False
    printed = any(ability.kind == "partner" for ability in facts.traits.partner)
    return printed or len(facts.colour_identity) <= rules.partner_colours
