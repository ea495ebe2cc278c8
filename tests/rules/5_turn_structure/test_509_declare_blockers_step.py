"""Rule 509: declare blockers step."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.kernel.answers import RefusedAnswer
from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_0,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BOLT,
    ELF,
    ELF_FOR_G,
    ISLAND,
    MOUNTAIN,
    OGRE,
    OX,
    OX_2_9,
    OX_FOR_U,
    WALL,
)
from tests.rules.common_games import WARRIOR_SQUIRE, in_main, in_main_with_four_lands, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

EAGER = creature("Eager", 1, 1, "Eager blocks each combat if able.")


GANG = creature("Gang", 1, 1, "Menace")


TOLL = card(
    "Toll", "Enchantment", "Creatures can't block unless their controller pays {1} for each of those creatures."
)


def attacked(attackers: list[StoredCard], blockers: list[StoredCard], *more: StoredCard) -> Table:
    """Attacks with all of A's creatures. B has not declared blockers yet."""
    table = Table(A=side(board=[*attackers, *more]), B=side(board=blockers))
    return table.attack(*attackers)


@rule("509")
def test_509_creatures_that_were_blocked_by_it_this_combat() -> None:
    text = (
        "Destroy target blocking creature. "
        "Creatures that were blocked by that creature this combat gain trample until end of turn."
    )
    ride = card("Ride", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[ride], board=[OGRE, ELF]), B=side(board=[BEAR]))
    table.attack(OGRE, ELF).block(BEAR, OGRE).to("declare blockers").cast(ride, at="Bear").resolve()
    assert table.now(OGRE).has_keyword("trample")
    assert not table.now(ELF).has_keyword("trample")


@rule("509")
def test_509_all_creatures_that_it_blocked() -> None:
    vanguard = creature(
        "Vanguard", 2, 2, "When Vanguard blocks, at end of combat, destroy it and all creatures it blocked this turn."
    )
    giant = creature("Giant", 5, 5)
    table = Table(A=side(board=[giant, BEAR_FOR_G]), B=side(board=[vanguard])).to("precombat main")
    table.attack(giant, BEAR_FOR_G).block(vanguard, giant).to("postcombat main")
    assert table.zone("battlefield", "A") == ["Bear"]


@rule("509")
def test_509_each_creature_that_blocked_or_was_blocked() -> None:
    heat = watcher("At end of combat, destroy each creature that blocked or was blocked this turn.")
    wall, giant = creature("Wall", 0, 9), creature("Giant", 5, 5)
    table = Table(A=side(board=[heat, giant, BEAR_FOR_G]), B=side(board=[wall, ELF_FOR_G])).to("precombat main")
    table.attack(giant, BEAR_FOR_G).block(wall, giant).to("postcombat main")
    assert table.zone("battlefield") == ["Watcher", "Bear", "Elf"]


@rule("509.1")
def test_509_1_each_creature_it_blocks_is_counted() -> None:
    text = "Wall can block any number of creatures.\nWhenever Wall blocks, it gets +1/+1 until end of turn for each "
    wall = creature("Wall", 1, 5, f"{text}creature it's blocking.")
    table = in_main_with_four_lands(BEAR_FOR_G, WARRIOR_SQUIRE, theirs=(wall,)).attack(BEAR_FOR_G, WARRIOR_SQUIRE)
    table.block(wall, BEAR_FOR_G).block(wall, WARRIOR_SQUIRE).answer("B", [2, 1]).to("combat damage")
    assert table.size(wall) == (3, 7)


@rule("509.1b")
def test_509_1b_spaceflight_blocks_and_is_blocked_only_by_its_like() -> None:
    ship = creature("Ship", 2, 2, "Spaceflight")
    guard = creature("Guard", 2, 2, "Spaceflight")
    table = Table(A=side(board=[ship, BEAR]), B=side(board=[guard, OX]))
    table.attack(ship).attack(BEAR).to("declare attackers")
    assert table.may_block(guard, ship)
    assert not table.may_block(OX, ship)
    assert table.may_block(OX, BEAR)
    assert not table.may_block(guard, BEAR)


@rule("509.1b")
@pytest.mark.parametrize(("blocker", "possible"), [(BEAR_FOR_2, False), (creature("Odd", 1, 1, cost="{1}"), True)])
def test_509_1b_even_mana_values_cannot_block(blocker: object, possible: bool) -> None:
    winnower = creature("Winnower", 11, 9, "Your opponents can't block with creatures with even mana value.")
    table = Table(A=side(board=[winnower]), B=side(board=[blocker]))  # type: ignore[list-item]
    assert (not table.now(blocker).limits) is possible  # type: ignore[arg-type]


@rule("509.1b")
def test_509_1b_neither_blocking_nor_blocked() -> None:
    sneak = creature("Sneak", 2, 2, "Sneak can't block or be blocked by creatures with power 2 or greater.")
    mouse = creature("Mouse", 1, 1)
    table = Table(A=side(board=[sneak, BEAR_FOR_2, mouse]), B=side(board=[OX, mouse, sneak])).to("precombat main")
    assert not table.may_block(OX, sneak)
    assert table.may_block(mouse, sneak)


@rule("509.1c")
def test_509_1c_each_of_several_creatures_that_must_block_does() -> None:
    table = attacked([BEAR, OGRE], [EAGER, EAGER])
    with pytest.raises(IllegalChoice):
        table.block(EAGER, BEAR).to("declare blockers")

    both = attacked([BEAR, OGRE], [EAGER, EAGER]).block(EAGER, OGRE).block(EAGER, OGRE).answer("A", [1, 2])
    assert both.to("end of combat").life("B") == 18


LURE = creature("Lure", 1, 1, "All creatures able to block Lure do so.")


@rule("509.1c")
def test_509_1c_everybody_blocks_the_lure() -> None:
    with pytest.raises(IllegalChoice):
        attacked([LURE, OGRE], [BEAR, ELF]).block(BEAR, LURE).to("declare blockers")
    with pytest.raises(IllegalChoice):
        attacked([LURE, OGRE], [BEAR, ELF]).block(BEAR, LURE).block(ELF, OGRE).to("declare blockers")

    table = attacked([LURE, OGRE], [BEAR, ELF]).block(BEAR, LURE).block(ELF, LURE).answer("A", [1, 0])
    assert table.to("end of combat").life("B") == 17


BAIT = creature("Bait", 1, 1, "Bait must be blocked if able.")


@rule("509.1c")
def test_509_1c_one_blocker_is_enough_for_an_attacker_that_must_be_blocked() -> None:
    with pytest.raises(IllegalChoice):
        attacked([BAIT, OGRE], [BEAR, ELF]).block(BEAR, OGRE).to("declare blockers")

    table = attacked([BAIT, OGRE], [BEAR, ELF]).block(ELF, BAIT)
    assert table.to("end of combat").life("B") == 17


@rule("509.1c")
def test_509_1c_two_that_must_block_block_a_creature_with_menace_together() -> None:
    with pytest.raises(IllegalChoice):
        attacked([GANG], [EAGER, EAGER]).to("declare blockers")

    assert attacked([GANG], [EAGER]).to("end of combat").life("B") == 19


@rule("509.1c")
def test_509_1c_nobody_must_pay_to_block() -> None:
    table = Table(A=side(board=[BEAR, TOLL]), B=side(board=[EAGER, land("Plains")]))

    assert table.attack(BEAR).to("end of combat").life("B") == 18


@rule("509.1c")
def test_509_1c_only_those_that_are_named_block_the_lure() -> None:
    lure = creature("Beacon", 1, 1, "All creatures with flying able to block Beacon do so.")
    owl = creature("Owl", 1, 1, "Flying")
    with pytest.raises(IllegalChoice):
        attacked([lure, OGRE], [owl, ELF]).block(owl, OGRE).to("declare blockers")
    table = attacked([lure, OGRE], [owl, ELF]).block(owl, lure)
    assert table.to("end of combat").life("B") == 17


@rule("509.1c")
def test_509_1c_each_requirement_of_an_attacker_speaks_of_its_own_blockers() -> None:
    owl = creature("Owl", 1, 1, "Flying")
    lures = "All creatures with flying able to block Beacon do so.\nAll creatures able to block Beacon do so."
    beacon = creature("Beacon", 1, 1, lures)
    with pytest.raises(IllegalChoice):
        attacked([beacon], [owl, ELF]).block(owl, beacon).to("declare blockers")


@rule("509.1c")
def test_509_1c_it_must_be_blocked_each_combat() -> None:
    mole = creature("Mole", 4, 4, "{0}: ~ must be blocked each combat this turn if able.")
    table = Table(A=side(board=[mole]), B=side(board=[BEAR_FOR_0])).to("precombat main")
    table.activate(mole).resolve().attack(mole)
    table.block(BEAR_FOR_0, mole).to("end of combat")
    assert table.zone("graveyard", "B") == ["Bear"]


@rule("509.1c")
def test_509_1c_it_must_be_blocked_in_each_combat_of_the_turn() -> None:
    text = "{0}: Bull must be blocked each combat this turn if able."
    bull = creature("Bull", 1, 9, text)
    table = Table(A=side(board=[bull]), B=side(board=[OX_2_9])).to("precombat main")
    table.activate(bull).resolve()
    with pytest.raises(RefusedAnswer):
        table.attack(bull).to("end of combat")


@rule("509.1d")
def test_509_1d_a_creature_whose_block_costs_mana_blocks_if_it_is_paid() -> None:
    def life(paid: bool) -> int:
        table = Table(A=side(board=[BEAR, TOLL]), B=side(board=[EAGER, land("Plains")]))
        return table.attack(BEAR).block(EAGER, BEAR).answer("B", paid).to("end of combat").life("B")

    assert (life(True), life(False)) == (20, 18)


@rule("509.1d")
def test_509_1d_blocking_for_life() -> None:
    guard = creature("Guard", 2, 2, "Guard can't block unless you sacrifice two Islands.")
    table = Table(A=side(board=[OX]), B=side(board=[guard, ISLAND, ISLAND]))
    table.answer("B", True).attack(OX).block(guard, OX).to("end of combat")
    assert table.life("B") == 20
    assert table.zone("graveyard", "B").count("Island") == 2


@rule("509.1f")
def test_509_1f_a_menacing_attacker_is_not_blocked_by_the_one_whose_cost_is_paid() -> None:
    text = "Creatures can't block unless their controller pays {1} for each of those creatures."
    toll = card("Toll", "Enchantment", text)
    brute = creature("Brute", 3, 3, "Menace")
    first, second = creature("First", 1, 1), creature("Second", 1, 1)
    table = Table(A=side(board=[brute]), B=side(board=[toll, first, second, land("Island"), land("Island")]))
    table.answer("B", True, False).attack(brute).block(first, brute).block(second, brute).to("end of combat")
    assert table.life("B") == 17
    assert not any(obj.tapped for obj in table.game.state.permanents() if obj.printed.name == "Island")


@rule("509.1g")
def test_509_1g_a_creature_blocks_even_if_what_it_blocked_is_gone() -> None:
    smash = card("Smash", "Instant", "Destroy target blocking creature.", cost="{R}")
    table = Table(A=side(hand=[BOLT, smash], board=[MOUNTAIN, MOUNTAIN, BEAR_FOR_G]), B=side(board=[OX_FOR_U]))
    table.attack(BEAR_FOR_G).block(OX_FOR_U, BEAR_FOR_G).to("declare blockers").cast(BOLT, at="Bear").resolve()
    assert table.cast(smash, at="Ox").resolve().zone("graveyard", "B") == ["Ox"]


@rule("509.1h")
def test_509_1h_several_that_are_not_blocked_trigger_together() -> None:
    text = "Whenever one or more creatures you control attack an opponent and aren't blocked, you gain 1 life."
    jewel = card("Jewel", "Enchantment", text)
    table = in_main(jewel, BEAR_FOR_G, ELF_FOR_G).attack(BEAR_FOR_G, ELF_FOR_G).to("end of combat")
    assert table.life("A") == 21
    wall = creature("Wall", 0, 4)
    table = in_main(jewel, BEAR_FOR_G, theirs=(wall,)).attack(BEAR_FOR_G).block(wall, BEAR_FOR_G).to("end of combat")
    assert table.life("A") == 20


@rule("509.1h")
def test_509_1h_a_blocked_creature_stays_blocked_when_its_blocker_is_gone() -> None:
    wizard = creature("Wizard", 1, 1, "Sacrifice ~: You gain 1 life.".replace("~", "Wizard"))
    table = Table(A=side(board=[BEAR]), B=side(board=[wizard]))
    table.attack(BEAR).block(wizard, BEAR).to("declare blockers")
    table.activate(wizard, by="B").to("end of combat")
    assert table.life("B") == 21
    assert table.zone("graveyard", "B") == ["Wizard"]


@rule("509.1h")
def test_509_1h_an_attacker_becomes_blocked() -> None:
    runner = card("Runner", "Artifact", "{T}: Target unblocked attacking creature becomes blocked.")
    table = Table(A=side(board=[BEAR_FOR_G]), B=side(board=[runner]))
    table.attack(BEAR_FOR_G).to("declare blockers").activate(runner, at="Bear", by="B").resolve().to("end of combat")
    assert table.life("B") == 20


@rule("509.3a")
def test_509_3a_b_blocking_triggers_once_and_for_each_creature_blocked() -> None:
    extra = "Guard can block an additional creature each combat.\n"
    once = creature("Guard", 0, 9, extra + "Whenever Guard blocks, you gain 1 life.")
    each = creature("Guard", 0, 9, extra + "Whenever Guard blocks a creature, you gain 1 life.")
    for guard, life in ((once, 21), (each, 22)):
        table = Table(A=side(board=[BEAR_FOR_G, ELF]), B=side(board=[guard])).to("precombat main")
        table.attack(BEAR_FOR_G, ELF).block(guard, BEAR_FOR_G).block(guard, ELF).to("declare blockers")
        assert table.life("B") == life


BY_TWO = "Whenever a creature you control becomes blocked by two or more creatures, you gain 1 life."


@rule("509.3c")
@pytest.mark.parametrize(("blocks", "life"), [(((BEAR, OGRE), (ELF, OGRE)), 21), (((BEAR, OGRE), (ELF, ELF)), 20)])
def test_509_3c_blocked_by_two_or_more_is_counted_for_each_attacker(
    blocks: tuple[tuple[StoredCard, StoredCard], ...], life: int
) -> None:
    table = attacked([OGRE, ELF], [BEAR, ELF], card("Watcher", "Enchantment", BY_TWO))
    for blocker, attacker in blocks:
        table.block(blocker, attacker)
    assert table.to("declare blockers").life("A") == life


@rule("509.3c")
def test_509_3c_blocked_by_one_or_more_triggers_for_each_attacker_and_names_it() -> None:
    text = "Whenever a creature attacking one of your opponents becomes blocked by one or more creatures, that "
    watcher = card("Watcher", "Enchantment", f"{text}attacking creature gains deathtouch until end of turn.")
    table = attacked([OGRE, BEAR, ELF], [BEAR, ELF, GANG], watcher)
    table.block(BEAR, OGRE).block(ELF, OGRE).block(GANG, BEAR).to("declare blockers")
    attackers = [id for id in table.game.state.battlefield if table.game.state.objects[id].attacking is not None]
    deadly = [id for id in attackers if table.game.characteristics(id).has_keyword("deathtouch")]
    assert len(attackers) == 3
    assert sorted(table.game.characteristics(id).name for id in deadly) == ["Bear", "Ogre"]


@rule("509.3c")
def test_509_3c_blocks_or_becomes_blocked_by_speaks_of_one_creature() -> None:
    text = "Whenever Lord blocks or becomes blocked by a creature with power 1 or less, you lose 3 life."
    lord = creature("Lord", 4, 4, text)
    for blocker, life in ((BEAR_FOR_G, 20), (WALL, 17)):
        table = Table(A=side(board=[blocker]), B=side(board=[lord])).to("precombat main", turn=1)
        table.attack(blocker).block(lord, blocker).to("end of combat")
        assert table.life("B") == life


@rule("509.3d")
def test_509_3d_becoming_blocked_by_a_creature_triggers_for_each_blocker() -> None:
    by_each = creature("Wall-Breaker", 3, 9, "Whenever Wall-Breaker becomes blocked by a creature, you gain 1 life.")
    once = creature("Rusher", 3, 9, "Whenever Rusher becomes blocked, you gain 1 life.")
    for attacker, life in ((by_each, 22), (once, 21)):
        table = Table(A=side(board=[attacker]), B=side(board=[BEAR_FOR_G, ELF])).to("precombat main")
        table.attack(attacker).block(BEAR_FOR_G, attacker).block(ELF, attacker).to("declare blockers")
        assert table.life("A") == life


@rule("509.1d")
def test_509_1d_a_tax_of_x_for_each_block_keeps_its_x() -> None:
    text = "creatures can't block unless their controller pays {X} for each blocking creature they control."
    cadence = card("Cadence", "Enchantment", f"{{X}}{{R}}: This turn, {text}")
    board = [BEAR, ISLAND]
    table = Table(A=side(board=[cadence, OGRE, *[MOUNTAIN] * 3]), B=side(board=board)).to("precombat main")
    table.answer("A", 2).activate("Cadence").resolve().attack(OGRE).to("declare blockers")
    assert not table.find(OGRE).was_blocked
