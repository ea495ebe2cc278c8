"""Rulings on cards from Kozilek, the Great Distortion to Living Lightning."""

from __future__ import annotations

import pytest

from engine.game.combat.attacking import attack_options
from engine.game.turn.loop import open_priority
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import NEHEB, WALL
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GROW, LANDS, MURDER, every, start
from tests.rules.common_games import SIEGE
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Leori, Sparktouched Hunter", 1, "only existing planeswalker types are offered"),
]


# -- Kozilek, the Great Distortion


KOZILEK = "Kozilek, the Great Distortion"


WASTES = [card("Waste", "Land", "{T}: Add {C}{C}.")] * 5


def distorted(cards: int, *, later: int = 0) -> Table:
    """A casts Kozilek with this number of other cards in hand. B gives A more cards before the ability resolves."""
    gift = card("Gift", "Instant", "Target player draws a card.", cost="{U}")
    table = start(A=side(hand=[KOZILEK, *[BEAR] * cards], board=WASTES), B=side(hand=[gift] * later, board=FIVE))
    open_priority(table.cast(KOZILEK).game)
    for _ in range(later):
        table.cast(gift, at="A", by="B").resolve()
    return table


@ruling(KOZILEK, 1)
def test_kozilek_fills_a_hand_of_less_than_seven() -> None:
    drew = distorted(5).resolve()
    assert len(drew.zone("hand", "A")) == 7
    assert drew.zone("stack") == [KOZILEK]

    assert len(distorted(6).game.state.stack) == 2
    assert distorted(7).zone("stack") == [KOZILEK]
    assert len(distorted(6, later=1).resolve().zone("hand", "A")) == 7
    assert len(distorted(5, later=3).resolve().zone("hand", "A")) == 8


TWO = card("Two", "Instant", "You gain 2 life.", cost="{1}{U}")


def against(spell: StoredCard, *hand: StoredCard, method: str = "", x: int | None = None) -> Table:
    """A has cast a spell. B has Kozilek and the given hand."""
    table = start(A=side(hand=[spell], board=LANDS), B=side(hand=hand, board=[KOZILEK]))
    if x is not None:
        table.answer("A", x)
    return table.cast(spell, method=method)


@ruling(KOZILEK, 2)
def test_kozilek_wants_a_card_with_the_mana_value_of_a_spell() -> None:
    quiet = start(A=side(), B=side(hand=[TWO], board=[KOZILEK]))
    assert not quiet.try_to("activate", KOZILEK, by="B")
    assert not against(TWO, BOLT).try_to("activate", KOZILEK, at="Two", by="B")

    table = against(TWO, BOLT, TWO).answer("B", ["Two"]).activate(KOZILEK, at="Two", by="B").resolve()

    assert table.zone("stack") == []
    assert table.zone("hand", "B") == ["Spark"]


THREE = card("Three", "Artifact", "", cost="{3}")


@ruling(KOZILEK, 3)
def test_kozilek_sees_the_mana_value_of_an_evoked_spell() -> None:
    growler = creature("Growler", 6, 2, "Evoke {1}{R}{R}", cost="{5}{R}")
    six = card("Six", "Artifact", "", cost="{6}")
    assert not against(growler, THREE, method="evoke").try_to("activate", KOZILEK, at="Growler", by="B")

    table = against(growler, six, method="evoke").answer("B", ["Six"]).activate(KOZILEK, at="Growler", by="B")

    assert table.resolve().zone("graveyard", "A") == ["Growler"]


@ruling(KOZILEK, 4)
def test_kozilek_takes_x_as_0_in_hand_and_as_chosen_on_the_stack() -> None:
    surge = card("Surge", "Instant", "You gain X life.", cost="{X}{U}")
    cub = creature("Cub", 1, 1, cost="{G}")
    assert not against(surge, surge, x=2).try_to("activate", KOZILEK, at="Surge", by="B")

    on_the_stack = against(surge, THREE, x=2).answer("B", ["Three"]).activate(KOZILEK, at="Surge", by="B").resolve()
    assert on_the_stack.life("A") == 20

    in_hand = against(cub, surge).answer("B", ["Surge"]).activate(KOZILEK, at="Cub", by="B").resolve()
    assert in_hand.zone("graveyard", "A") == ["Cub"]


# -- Krenko, Mob Boss


@ruling("Krenko, Mob Boss", 1)
def test_krenko_counts_himself_and_every_goblin() -> None:
    goblin = card("Old Goblin", "Creature — Goblin", "", power=1, toughness=1)
    table = start(A=side(board=["Krenko, Mob Boss", goblin, land("Mountain")]), B=side())

    table.activate("Krenko, Mob Boss").resolve()

    assert len(every(table, "Goblin Token")) == 2


# -- Land Tax


@ruling("Land Tax", 1)
def test_land_tax_finds_snow_lands() -> None:
    snow = card("Snowy Plains", "Basic Snow Land — Plains")
    table = Table(None, A=side(board=["Land Tax"], library=[snow]), B=side(board=FIVE))
    table.answer("A", True, ["Snowy Plains"]).to("upkeep")

    assert "Snowy Plains" in table.zone("hand", "A")


@ruling("Land Tax", 2)
def test_land_tax_needs_an_opponent_with_more_lands() -> None:
    table = Table(None, A=side(board=["Land Tax", *FIVE]), B=side(board=FIVE))

    table.to("precombat main")

    assert len(table.zone("hand", "A")) == 0


@ruling("Land Tax", 3)
def test_land_tax_shuffles_if_nothing_is_taken() -> None:
    for searches in (True, False):
        table = Table(None, A=side(board=["Land Tax"]), B=side(board=FIVE))
        before = table.game.state.player(table.seat("A")).library
        table.answer("A", searches, *([[]] if searches else [])).to("upkeep")

        after = table.game.state.player(table.seat("A")).library
        assert (sorted(after) == sorted(before), after != before) == (True, searches)


# -- Lazotep Sliver


SLIVER = "Lazotep Sliver"


@ruling(SLIVER, 1)
def test_each_instance_of_afflict_triggers() -> None:
    table = start(A=side(board=[SLIVER, SLIVER]), B=side(board=[WALL]))

    table.attack(SLIVER).block(WALL, SLIVER).to("end of combat")

    assert table.life("B") == 16


AFFLICTING = pytest.mark.parametrize(("name", "loss"), [(SLIVER, 2), (NEHEB, 3)])


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


STIFLE = card("Stifle", "Instant", "Counter target activated ability.", cost="{U}")


@ruling(LEORI, 4)
def test_the_copy_resolves_first_and_even_if_the_ability_is_countered() -> None:
    table = hunted().answer("A", 3).activate(SAGE, 1).resolve(2)
    assert table.life("A") == 23
    assert len(table.game.state.stack) == 1

    table = hunted(STIFLE).answer("A", 3).activate(SAGE, 1).cast(STIFLE, at="Sage", by="B").resolve()
    assert (table.life("A"), len(table.game.state.stack)) == (20, 1)
    assert table.resolve(2).life("A") == 23


# -- Lifeblood Hydra


@ruling("Lifeblood Hydra", 1)
def test_lifeblood_hydra_counts_the_power_it_died_with() -> None:
    table = start(A=side(hand=["Lifeblood Hydra", MURDER, GROW], board=LANDS), B=side())
    table.answer("A", 2).cast("Lifeblood Hydra").resolve().cast(GROW, at="Lifeblood Hydra").resolve()

    table.cast(MURDER, at="Lifeblood Hydra").resolve(2)

    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 3


# -- Lightning Greaves


@ruling("Lightning Greaves", 1)
def test_greaves_keep_other_equipment_off_their_bearer() -> None:
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}")
    table = start(A=side(board=["Lightning Greaves", blade, BEAR]), B=side())
    table.activate("Lightning Greaves", at="Grizzly").resolve()

    assert not table.try_to("activate", blade, at="Grizzly")


GREAVES = "Lightning Greaves"


@ruling(GREAVES, 2)
def test_greaves_that_move_on_leave_the_first_creature_unable_to_attack() -> None:
    first, second = creature("First", 1, 1, cost="{G}"), creature("Second", 1, 1, cost="{G}")
    table = start(A=side(hand=[first, second], board=[GREAVES, *FIVE]), B=side())
    table.cast(first).resolve().cast(second).resolve()

    table.activate(GREAVES, at="First").resolve().activate(GREAVES, at="Second").resolve()

    able = [table.describe(option.attacker) for option in attack_options(table.game, table.seat("A"))]
    assert able == ["Second"]


# -- Living Lightning


@ruling("Living Lightning", 1)
def test_living_lightning_returns_the_spell_that_killed_it() -> None:
    table = start(A=side(hand=[MURDER], board=["Living Lightning", *FIVE]), B=side())
    table.answer("A", ["Slay"]).cast(MURDER, at="Living Lightning").resolve(2)

    assert table.zone("hand", "A") == ["Slay"]
