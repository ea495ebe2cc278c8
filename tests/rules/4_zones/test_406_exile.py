"""Rule 406: exile."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, ELF, OGRE
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, side


@rule("406.1")
def test_406_1_all_hands_and_graveyards_are_exiled() -> None:
    fire = spell("Exile all cards from all hands and graveyards. Each player's life total becomes 1.", name="Fire")
    mine, yours = side(hand=[fire, BEAR], graveyard=[OGRE]), side(hand=[OGRE], graveyard=[BEAR, BEAR])
    table = Table(A=mine, B=yours).to("precombat main").cast(fire).resolve()
    assert sorted(table.zone("exile")) == ["Bear", "Bear", "Bear", "Ogre", "Ogre"]
    assert (table.life("A"), table.life("B")) == (1, 1)


@rule("406.3")
def test_406_3_an_exiled_card_is_looked_at_for_as_long_as_it_is_there() -> None:
    text = "Exile a card from your hand face down. You may look at it for as long as it remains exiled."
    table = Table(A=side(hand=[spell(text), ELF]), B=side()).to("precombat main").cast("Rite").resolve()
    assert table.zone("exile", "A") == ["Elf"]


@rule("406.6")
def test_406_6_a_card_is_chosen_in_exile_or_outside_the_game() -> None:
    text = (
        "You may choose a creature card you own from outside the game or in exile, reveal that card, and put it into "
        "your hand."
    )
    rite = spell(text)
    table = Table.of("player A:\n hand: Rite\n exile: Bear\nplayer B:", rite, BEAR).to("precombat main")
    table.answer("A", True).cast("Rite").resolve()
    assert table.zone("hand", "A") == ["Bear"]
