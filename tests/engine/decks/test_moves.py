"""Cards moved between the parts of a deck, and grouped."""

from __future__ import annotations

from engine.decks.deck import ChosenPrinting, Deck, DeckEntry
from engine.decks.deck_changes import categories_of, categorised, move_copy, put_in, taken_out, with_companion
from tests.rules.marker import rule

RING = DeckEntry("Sol Ring", 2, ChosenPrinting("CMM", "410", "foil"))
DECK = Deck(main=(RING, DeckEntry("Swamp", 9)), sideboard=(DeckEntry("Giant // Steps"),))


@rule("100.4")
def test_100_4_a_copy_goes_to_the_sideboard_with_its_printing_and_back() -> None:
    there = move_copy(DECK, "Sol Ring", "main", "sideboard")
    assert there.main[0] == DeckEntry("Sol Ring", 1, RING.printing)
    assert there.sideboard[-1] == DeckEntry("Sol Ring", 1, RING.printing)
    back = move_copy(there, "Sol Ring", "sideboard", "main")
    assert sorted(back.main, key=lambda entry: entry.name) == sorted(DECK.main, key=lambda entry: entry.name)


def test_a_card_that_is_not_there_moves_nowhere() -> None:
    assert move_copy(DECK, "Island", "main", "maybeboard") == DECK
    assert move_copy(DECK, "Sol Ring", "main", "main") == DECK


def test_a_card_of_two_faces_moves_by_its_full_name() -> None:
    assert move_copy(DECK, "Giant // Steps", "sideboard", "maybeboard").maybeboard == (DeckEntry("Giant // Steps"),)
    assert taken_out(DECK, "Giant // Steps", "sideboard").sideboard == ()


def test_cards_may_be_put_into_any_part() -> None:
    assert put_in(put_in(DECK, "Island", "maybeboard"), "Island", "maybeboard").maybeboard == (DeckEntry("Island", 2),)


@rule("702.139")
def test_702_139_a_companion_comes_from_the_sideboard_and_goes_to_the_maybeboard() -> None:
    chosen = with_companion(Deck(sideboard=(DeckEntry("Lurrus"),)), "Lurrus")
    assert (chosen.companion, chosen.sideboard) == (DeckEntry("Lurrus"), ())
    dismissed = with_companion(chosen, None)
    assert (dismissed.companion, dismissed.maybeboard) == (None, (DeckEntry("Lurrus"),))
    assert with_companion(chosen, "Yorion").companion == DeckEntry("Yorion")


def test_a_category_is_on_every_copy_and_can_be_taken_off() -> None:
    grouped = categorised(DECK, "Sol Ring", "Ramp")
    assert grouped.main[0].categories == ("Ramp",)
    assert categories_of(categorised(grouped, "Swamp", "lands")) == ("lands", "Ramp")
    assert categorised(grouped, "Sol Ring", None) == DECK
