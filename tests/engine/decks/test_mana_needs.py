"""The lands that a deck's costs ask for."""

from __future__ import annotations

from fractions import Fraction

from engine.cards.catalogue import MemoryCatalogue
from engine.cards.facts import CardFacts, DeckTraits, Face
from engine.cards.mana_cost import ManaCost
from engine.cards.type_line import TypeLine
from engine.decks.deck import Deck, DeckEntry
from engine.decks.statistics import ManaNeed, mana_needs
from tests.rules.marker import rule


def card(name: str, cost: str = "", makes: str = "") -> CardFacts:
    types = TypeLine(types=("Land",) if makes else ("Instant",))
    face = Face(name, types, mana_cost=ManaCost.parse(cost) if cost else None)
    return CardFacts(name, (face,), traits=DeckTraits(mana=makes))


CARDS = MemoryCatalogue(
    [card("One", "{W}"), card("Three", "{1}{W}{W}"), card("Hybrid", "{W/U}{2/B}"), card("Plain", makes="W")]
    + [card("Isle", makes="U"), card("Both", makes="WU")]
)


def needs(**counts: int) -> tuple[ManaNeed, ...]:
    return mana_needs(Deck(main=tuple(DeckEntry(name, count) for name, count in counts.items())), CARDS)


@rule("202.1")
def test_202_1_the_hardest_card_of_a_colour_is_named() -> None:
    (need,) = needs(One=10, Three=10, Plain=8, Isle=12)
    assert (need.colour, need.card, need.symbols, need.turn, need.sources) == ("W", "Three", 2, 3, 8)
    assert 0 < need.chance < 1
    assert need.wanted is not None
    assert need.sources < need.wanted <= 20


def test_lands_that_all_make_the_colour_make_it_for_certain() -> None:
    (need,) = needs(Three=20, Plain=18, Both=2)
    assert need.sources == 20
    assert need.chance == 1


@rule("107.4")
def test_107_4_hybrid_symbols_ask_for_no_colour_alone() -> None:
    assert needs(Hybrid=20, Plain=20) == ()


def test_the_chance_is_exact() -> None:
    (need,) = needs(One=6, Plain=1, Isle=1)  # all eight cards are seen in the first turn
    assert (need.turn, need.chance) == (1, Fraction(1))
    (need,) = needs(One=7, Plain=1, Isle=1)  # nine cards: one land, or both, among eight
    assert need.chance == Fraction(1, 2) * Fraction(2, 9) + Fraction(7, 9)


def test_a_deck_without_lands_or_cards_has_no_needs() -> None:
    assert needs(One=10) == ()
    assert needs() == ()
