"""Rulings on cards from Lazotep Sliver to Loyal Unicorn, and those on afflict of Neheb."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.errors import IllegalChoice
from engine.game.combat.attacking import attack_options
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BIRD, FIVE, GIANT, LANDS, MURDER, OGRE, commander_table, every, start
from tests.rules.common_games import SIEGE
from tests.rules.table import Table, card, creature, side

# -- afflict

SLIVER = "Lazotep Sliver"
NEHEB = "Neheb, the Eternal"
AFFLICTING = pytest.mark.parametrize(("name", "loss"), [(SLIVER, 2), (NEHEB, 3)])
WALL = creature("Wall", 0, 9)


@ruling(SLIVER, 1)
def test_each_instance_of_afflict_triggers() -> None:
    table = start(A=side(board=[SLIVER, SLIVER]), B=side(board=[WALL]))

    table.attack(SLIVER).block(WALL, SLIVER).to("end of combat")

    assert table.life("B") == 16


@AFFLICTING
@ruling(SLIVER, 2)
@ruling(NEHEB, 8)
def test_afflict_triggers_once_however_many_block(name: str, loss: int) -> None:
    table = start(A=side(board=[name]), B=side(board=[WALL, WALL, BIRD]))

    table.attack(name).block(WALL, name).block(WALL, name).block(BIRD, name).answer("A", [4, 0, 0])
    table.to("declare blockers")

    assert table.life("B") == 20 - loss


@AFFLICTING
@ruling(SLIVER, 3)
@ruling(NEHEB, 9)
def test_afflict_deals_no_damage(name: str, loss: int) -> None:
    safe = card("Safe", "Enchantment", "Prevent all damage that would be dealt to you.")
    table = start(A=side(board=[name]), B=side(board=[WALL, safe]))

    table.attack(name).block(WALL, name).to("end of combat")

    assert table.life("B") == 20 - loss


@AFFLICTING
@ruling(SLIVER, 4)
@ruling(NEHEB, 10)
def test_afflict_hits_whoever_defends_a_planeswalker_or_a_battle(name: str, loss: int) -> None:
    walker = start(A=side(board=[name]), B=side(), C=side(board=["Jace Beleren", WALL]))
    walker.attack(name, on="Jace Beleren").block(WALL, name).to("declare blockers")
    assert [walker.life(player) for player in "ABC"] == [20, 20, 20 - loss]

    battle = start(A=side(hand=[SIEGE], board=[name, *FIVE]), B=side(), C=side(board=[WALL]))
    battle.answer("A", "C").cast("Invasion").resolve().to("precombat main")
    battle.attack(name, on="Invasion").block(WALL, name).to("declare blockers")
    assert [battle.life(player) for player in "BC"] == [20, 20 - loss]


@AFFLICTING
@ruling(SLIVER, 5)
@ruling(NEHEB, 11)
def test_afflict_comes_before_lifelink_could_help(name: str, loss: int) -> None:
    kind = creature("Kind Wall", 5, 9, "Lifelink")
    table = start(A=side(board=[name]), B=side(life=loss, board=[kind]), C=side())

    table.attack(name, on="B").block(kind, name).to("end of combat")

    assert table.lost("B")


# -- amassing Slivers

OLD_SLIVER = card("Old Sliver", "Creature — Sliver", "", power=1, toughness=1)
SOLDIER = card("Army Camp", "Creature — Zombie Army", "", power=1, toughness=1)


def amassed(*board: StoredCard, answers: tuple[str, ...] = ()) -> Table:
    """A Sliver of A's has died beside Lazotep Sliver and these permanents."""
    table = start(A=side(hand=[MURDER], board=[SLIVER, OLD_SLIVER, *board, *FIVE]), B=side())
    return table.answer("A", *answers).cast(MURDER, at="Old Sliver").resolve(2)


@ruling(SLIVER, 6)
def test_amassing_slivers_makes_or_grows_one_sliver_army() -> None:
    army = "Sliver Army Token"
    table = amassed()
    assert (table.size(army), table.now(army).subtypes, table.now(army).colours) == ((2, 2), ("Sliver", "Army"), "B")

    table = amassed(SOLDIER)
    assert every(table, army) == []
    assert (table.size("Army Camp"), table.find("Army Camp").counter("+1/+1")) == ((3, 3), 2)
    assert table.now("Army Camp").subtypes == ("Zombie", "Army", "Sliver")


@ruling(SLIVER, 7)
def test_one_of_several_armies_is_chosen() -> None:
    changeling = creature("Shape", 1, 1, "Changeling")
    table = amassed(SOLDIER, changeling, answers=("Shape",))
    assert (table.size("Army Camp"), table.size("Shape")) == ((1, 1), (3, 3))

    table = amassed(SOLDIER, changeling, answers=("Army Camp",))
    assert "Sliver" in table.now("Army Camp").subtypes


@ruling(SLIVER, 8)
def test_the_army_enters_as_a_0_0() -> None:
    text = "Whenever a creature you control with power {} enters, you gain 1 life."
    for power, gained in (("1 or less", 1), ("2 or greater", 0)):
        guide = card("Guide", "Enchantment", text.format(power))
        table = amassed(guide).to("end")
        assert table.life("A") == 20 + gained


# -- Leori, Sparktouched Hunter

LEORI = "Leori, Sparktouched Hunter"
SAGE = card("Sage", "Legendary Planeswalker — Jace", "+1: You gain 1 life.\n−X: You gain X life.", loyalty=5)
STIFLE = card("Stifle", "Instant", "Counter target activated ability.", cost="{U}")


def hunted(*hand: StoredCard) -> Table:
    """Leori has hit B, and A has chosen Jaces; it is A's second main phase."""
    table = start(A=side(board=[LEORI, SAGE]), B=side(hand=hand, board=FIVE))
    return table.answer("A", "Jace").attack(LEORI).to("postcombat main")


@ruling(LEORI, 2)
def test_copying_a_loyalty_ability_moves_no_counters() -> None:
    table = hunted().activate(SAGE, 0).resolve(3)

    assert table.life("A") == 22
    assert table.find("Sage").counter("loyalty") == 6


@ruling(LEORI, 3)
def test_the_copy_of_a_loyalty_ability_has_its_x() -> None:
    table = hunted().answer("A", 3).activate(SAGE, 1).resolve(3)

    assert table.life("A") == 26
    assert table.find("Sage").counter("loyalty") == 2


@ruling(LEORI, 4)
def test_the_copy_resolves_first_and_even_if_the_ability_is_countered() -> None:
    table = hunted().answer("A", 3).activate(SAGE, 1).resolve(2)
    assert table.life("A") == 23
    assert len(table.game.state.stack) == 1

    table = hunted(STIFLE).answer("A", 3).activate(SAGE, 1).cast(STIFLE, at="Sage", by="B").resolve()
    assert (table.life("A"), len(table.game.state.stack)) == (20, 1)
    assert table.resolve(2).life("A") == 23


# -- Lightning Greaves

GREAVES = "Lightning Greaves"


@ruling(GREAVES, 2)
def test_greaves_that_move_on_leave_the_first_creature_unable_to_attack() -> None:
    first, second = creature("First", 1, 1, cost="{G}"), creature("Second", 1, 1, cost="{G}")
    table = start(A=side(hand=[first, second], board=[GREAVES, *FIVE]), B=side())
    table.cast(first).resolve().cast(second).resolve()

    table.activate(GREAVES, at="First").resolve().activate(GREAVES, at="Second").resolve()

    able = [table.describe(option.attacker) for option in attack_options(table.game, table.seat("A"))]
    assert able == ["Second"]


# -- Lorthos, the Tidemaker

LORTHOS = "Lorthos, the Tidemaker"


def flooded(*targets: str, board: Sequence[StoredCard] = (), hand: Sequence[StoredCard] = ()) -> Table:
    """Lorthos has attacked B, A has paid, and these permanents are its targets."""
    table = start(A=side(board=[LORTHOS, BEAR, *LANDS]), B=side(board=[*board, *FIVE], hand=hand), C=side(board=[OGRE]))
    return table.answer("A", list(targets), True).attack(LORTHOS, on="B").to("end of combat")


@ruling(LORTHOS, 1)
def test_lorthos_taps_up_to_eight_permanents_of_anybody() -> None:
    table = flooded("Grizzly", "Hill Ogre", LORTHOS)
    assert [table.find(name).tapped for name in ("Grizzly", "Hill Ogre", LORTHOS)] == [True, True, True]

    birds = [creature(f"Bird {number}", 1, 1) for number in range(9)]
    names = [bird.facts.name for bird in birds]
    assert flooded(*names[:8], board=birds).find("Bird 7").tapped
    with pytest.raises(IllegalChoice):
        flooded(*names, board=birds)


WAKE = card("Wake", "Instant", "Untap target creature.", cost="{U}")
SLEEP = card("Sleep", "Instant", "Tap target creature.", cost="{U}")
TAKE = card("Take", "Instant", "Gain control of target creature.", cost="{U}")


@ruling(LORTHOS, 2)
def test_what_is_untapped_in_its_next_untap_step_may_untap_later() -> None:
    table = flooded("Stone Giant", board=[GIANT], hand=[WAKE, SLEEP])
    table.cast(WAKE, at="Stone Giant", by="B").resolve().to("upkeep", turn=2)
    table.cast(SLEEP, at="Stone Giant", by="B").resolve()
    assert table.find("Stone Giant").tapped

    table.to("upkeep", turn=5)

    assert not table.find("Stone Giant").tapped


@ruling(LORTHOS, 3)
def test_what_changes_its_controller_stays_tapped_in_the_new_ones_untap_step() -> None:
    table = flooded("Hill Ogre", hand=[TAKE])
    table.cast(TAKE, at="Hill Ogre", by="B").resolve()
    assert "Hill Ogre" in table.zone("battlefield", "B")

    assert table.to("upkeep", turn=2).find("Hill Ogre").tapped
    assert not table.to("upkeep", turn=5).find("Hill Ogre").tapped


# -- Loyal Unicorn

UNICORN = "Loyal Unicorn"


def guarded(*hand: StoredCard, board: Sequence[StoredCard] = ()) -> Table:
    """A's commander and Loyal Unicorn have brought A's second turn into combat."""
    table = commander_table(
        side(command=["Krenko, Mob Boss"], hand=hand, board=[UNICORN, *board, *LANDS]),
        side(board=[GIANT, OGRE]),
    )
    return table.cast("Krenko, Mob Boss").resolve()


@ruling(UNICORN, 1)
def test_the_unicorns_protection_goes_on_without_commander_and_unicorn() -> None:
    table = guarded(MURDER, MURDER, board=[BEAR]).to("beginning of combat")
    table.answer("A", False).cast(MURDER, at="Krenko, Mob Boss").resolve().cast(MURDER, at=UNICORN).resolve()

    table.attack(BEAR).block(GIANT, BEAR).to("end of combat")

    assert "Grizzly" in table.zone("battlefield", "A")
    assert not table.find("Grizzly").tapped


@ruling(UNICORN, 2)
def test_the_unicorn_protects_what_comes_or_becomes_a_creature_later() -> None:
    late = creature("Latecomer", 1, 1, "Flash\nHaste", cost="{W}")
    wake = card("Animate", "Instant", "Target land becomes a 1/1 creature until end of turn.", cost="{G}")
    table = guarded(late, wake, board=[TOWER]).to("beginning of combat")
    table.cast(late).resolve().cast(wake, at="Tower").resolve()

    table.attack(late, TOWER).block(GIANT, late).block(OGRE, TOWER).to("end of combat")

    assert {"Latecomer", "Tower"} < {*table.zone("battlefield", "A")}


TOWER = card("Tower", "Land")
