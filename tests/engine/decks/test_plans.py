"""Plans of decks: the themes that their cards share."""

from __future__ import annotations

from engine.decks.deck import Commander, Deck, DeckEntry
from engine.decks.plans import name_plan
from engine.limited.guide import CardHints

OTHERS = {f"Card {number}": CardHints(2.0) for number in range(60)}
HINTS = {
    **OTHERS,
    **{f"Relic {number}": CardHints(2.0, gives=("artifacts",)) for number in range(10)},
    **{f"Smith {number}": CardHints(2.0, wants=("artifacts",)) for number in range(4)},
    "Forge Lord": CardHints(3.0, 3.0, wants=("artifacts",)),
    "Token Lord": CardHints(3.0, 3.0, wants=("tokens",)),
}


def deck(*names: str, leader: str = "Card 0") -> Deck:
    return Deck(commanders=(Commander(leader),), main=tuple(DeckEntry(name) for name in names))


def test_a_theme_that_cards_give_and_reward_is_the_plan() -> None:
    relics = [f"Relic {number}" for number in range(8)]
    assert name_plan(deck(*relics, "Smith 0", "Smith 1", "Smith 2", *list(OTHERS)[:20]), HINTS) == ("artifacts",)
    assert name_plan(deck(*relics, *list(OTHERS)[:20], leader="Forge Lord"), HINTS) == ("artifacts",)


def test_a_theme_without_its_other_half_is_no_plan() -> None:
    relics = [f"Relic {number}" for number in range(8)]
    assert name_plan(deck(*relics, *list(OTHERS)[:20]), HINTS) == ()
    assert name_plan(deck(*list(OTHERS)[:20], leader="Token Lord"), HINTS) == ()


def test_unknown_cards_are_ignored() -> None:
    assert name_plan(deck("Nobody", "Nothing"), HINTS) == ()
