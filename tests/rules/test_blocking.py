"""Requirements and costs of blocks (509.1c, 509.1d)."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

BEAR, OGRE, ELF = creature("Bear", 2, 2), creature("Ogre", 3, 3), creature("Elf", 1, 1)
EAGER = creature("Eager", 1, 1, "Eager blocks each combat if able.")
LURE = creature("Lure", 1, 1, "All creatures able to block Lure do so.")
BAIT = creature("Bait", 1, 1, "Bait must be blocked if able.")
GANG = creature("Gang", 1, 1, "Menace")
TOLL = card(
    "Toll", "Enchantment", "Creatures can't block unless their controller pays {1} for each of those creatures."
)


def attacked(attackers: list[StoredCard], blockers: list[StoredCard], *more: StoredCard) -> Table:
    """A attacks with all; nothing is blocked yet."""
    table = Table(A=side(board=[*attackers, *more]), B=side(board=blockers))
    return table.attack(*attackers)


def test_509_1c_each_of_several_creatures_that_must_block_does() -> None:
    table = attacked([BEAR, OGRE], [EAGER, EAGER])
    with pytest.raises(IllegalChoice):
        table.block(EAGER, BEAR).to("declare blockers")

    both = attacked([BEAR, OGRE], [EAGER, EAGER]).block(EAGER, OGRE).block(EAGER, OGRE).answer("A", [1, 2])
    assert both.to("end of combat").life("B") == 18


def test_509_1c_everybody_blocks_the_lure() -> None:
    with pytest.raises(IllegalChoice):
        attacked([LURE, OGRE], [BEAR, ELF]).block(BEAR, LURE).to("declare blockers")
    with pytest.raises(IllegalChoice):
        attacked([LURE, OGRE], [BEAR, ELF]).block(BEAR, LURE).block(ELF, OGRE).to("declare blockers")

    table = attacked([LURE, OGRE], [BEAR, ELF]).block(BEAR, LURE).block(ELF, LURE).answer("A", [1, 0])
    assert table.to("end of combat").life("B") == 17


def test_509_1c_one_blocker_is_enough_for_an_attacker_that_must_be_blocked() -> None:
    with pytest.raises(IllegalChoice):
        attacked([BAIT, OGRE], [BEAR, ELF]).block(BEAR, OGRE).to("declare blockers")

    table = attacked([BAIT, OGRE], [BEAR, ELF]).block(ELF, BAIT)
    assert table.to("end of combat").life("B") == 17


def test_509_1c_two_that_must_block_block_a_creature_with_menace_together() -> None:
    with pytest.raises(IllegalChoice):
        attacked([GANG], [EAGER, EAGER]).to("declare blockers")

    assert attacked([GANG], [EAGER]).to("end of combat").life("B") == 19


def test_509_1d_a_creature_whose_block_costs_mana_blocks_if_it_is_paid() -> None:
    def life(paid: bool) -> int:
        table = Table(A=side(board=[BEAR, TOLL]), B=side(board=[EAGER, land("Plains")]))
        return table.attack(BEAR).block(EAGER, BEAR).answer("B", paid).to("end of combat").life("B")

    assert (life(True), life(False)) == (20, 18)


def test_509_1c_nobody_must_pay_to_block() -> None:
    table = Table(A=side(board=[BEAR, TOLL]), B=side(board=[EAGER, land("Plains")]))

    assert table.attack(BEAR).to("end of combat").life("B") == 18


def test_509_1c_only_those_that_are_named_block_the_lure() -> None:
    lure = creature("Beacon", 1, 1, "All creatures with flying able to block Beacon do so.")
    owl = creature("Owl", 1, 1, "Flying")
    with pytest.raises(IllegalChoice):
        attacked([lure, OGRE], [owl, ELF]).block(owl, OGRE).to("declare blockers")
    table = attacked([lure, OGRE], [owl, ELF]).block(owl, lure)
    assert table.to("end of combat").life("B") == 17


def test_509_1c_each_requirement_of_an_attacker_speaks_of_its_own_blockers() -> None:
    owl = creature("Owl", 1, 1, "Flying")
    lures = "All creatures with flying able to block Beacon do so.\nAll creatures able to block Beacon do so."
    beacon = creature("Beacon", 1, 1, lures)
    with pytest.raises(IllegalChoice):
        attacked([beacon], [owl, ELF]).block(owl, beacon).to("declare blockers")


BY_TWO = "Whenever a creature you control becomes blocked by two or more creatures, you gain 1 life."


@pytest.mark.parametrize(("blocks", "life"), [(((BEAR, OGRE), (ELF, OGRE)), 21), (((BEAR, OGRE), (ELF, ELF)), 20)])
def test_509_3c_blocked_by_two_or_more_is_counted_for_each_attacker(
    blocks: tuple[tuple[StoredCard, StoredCard], ...], life: int
) -> None:
    table = attacked([OGRE, ELF], [BEAR, ELF], card("Watcher", "Enchantment", BY_TWO))
    for blocker, attacker in blocks:
        table.block(blocker, attacker)
    assert table.to("declare blockers").life("A") == life


def test_509_3c_blocked_by_one_or_more_triggers_for_each_attacker_and_names_it() -> None:
    text = "Whenever a creature attacking one of your opponents becomes blocked by one or more creatures, that "
    watcher = card("Watcher", "Enchantment", f"{text}attacking creature gains deathtouch until end of turn.")
    table = attacked([OGRE, BEAR, ELF], [BEAR, ELF, GANG], watcher)
    table.block(BEAR, OGRE).block(ELF, OGRE).block(GANG, BEAR).to("declare blockers")
    attackers = [id for id in table.game.state.battlefield if table.game.state.objects[id].attacking is not None]
    deadly = [id for id in attackers if table.game.characteristics(id).has("deathtouch")]
    assert len(attackers) == 3
    assert sorted(table.game.characteristics(id).name for id in deadly) == ["Bear", "Ogre"]
