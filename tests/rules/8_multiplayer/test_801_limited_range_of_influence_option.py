"""Rule 801: limited range of influence option."""

from __future__ import annotations

from engine.game.combat.attacking import attack_options
from engine.game.evaluation.restrictions import can_be_target
from engine.game.kernel.ruleset import Ruleset
from tests.rules.common_cards import BEAR, BEAR_FOR_G, SWAMP
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

NEAR = Ruleset(range_of_influence=1)


@rule("801.2c")
def test_801_2c_who_is_in_range_is_determined_as_the_turn_begins() -> None:
    bell = card("Bell", "Artifact", "{0}: Each opponent loses 1 life.")
    table = Table(NEAR, A=side(board=[bell]), B=side(life=1), C=side(life=10), D=side(life=10)).to("precombat main")
    table.activate(bell).resolve()
    assert table.lost("B")
    table.activate(bell).resolve()
    assert (table.life("C"), table.life("D")) == (10, 8)
    table.to("precombat main", turn=2)
    table.activate(bell).resolve()
    assert table.life("C") == 9


@rule("801.2d")
def test_801_2d_players_and_objects_out_of_range_are_not_affected() -> None:
    text = "When Grey enters, each opponent loses 2 life. Creatures your opponents control get -1/-1 until end of turn."
    grey = creature("Grey", 2, 4, text, cost="{B}")
    sides = [side(board=[BEAR_FOR_G]) for _ in range(3)]
    table = Table(Ruleset(range_of_influence=1), A=side(hand=[grey], board=[SWAMP]), B=sides[0], C=sides[1], D=sides[2])
    table.to("precombat main").cast(grey).resolve(2)
    assert [table.life(name) for name in "ABCD"] == [20, 18, 20, 18]
    sizes = {obj.controller: table.game.characteristics(obj.id).power for obj in table.game.state.permanents()}
    assert [sizes[table.seat(name)] for name in "BCD"] == [1, 2, 1]


WORLD = card("World", "World Enchantment", "", cost="{0}")


@rule("801.12")
def test_801_12_a_world_out_of_range_is_no_other_world() -> None:
    for owner, left in (("C", 2), ("B", 1)):
        seats = {name: side(board=[WORLD] if name == owner else []) for name in "BCD"}
        table = Table(NEAR, A=side(hand=[WORLD]), **seats).to("precombat main")
        table.cast(WORLD).resolve()
        assert table.zone("battlefield").count("World") == left


@rule("801.14")
def test_801_14_who_wins_makes_the_opponents_in_range_lose() -> None:
    victory = card("Victory", "Sorcery", "You win the game.", cost="{0}")
    table = Table(NEAR, A=side(hand=[victory]), B=side(), C=side(), D=side()).to("precombat main")
    table.cast(victory).resolve()
    assert [table.lost(player) for player in "BCD"] == [True, False, True]


@rule("801.3")
@rule("801.4")
def test_801_3_only_opponents_in_range_are_attacked_and_targeted() -> None:
    jab = spell("Jab deals 3 damage to any target.", name="Jab")
    sides = {name: side(board=[BEAR]) for name in "BCD"}
    table = Table(NEAR, A=side(hand=[jab], board=[BEAR]), **sides).to("precombat main")
    (option,) = attack_options(table.game, table.seat("A"))
    assert {table.describe(defender) for defender in option.defenders} == {"B", "D"}
    item = table.find(jab).id
    reached = [name for name in "ABCD" if can_be_target(table.game, table.seat(name), item, table.seat("A"))]
    assert reached == ["A", "B", "D"]
    assert table.cast(jab, at="B").resolve().life("B") == 17


@rule("801.7")
def test_801_7_events_out_of_range_trigger_nothing() -> None:
    watch = card("Watch", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    kill = spell("Destroy all creatures you control.")
    sides = {name: side(board=[BEAR], hand=[kill]) for name in "BCD"}
    table = Table(NEAR, A=side(board=[watch]), **sides).to("precombat main")
    assert table.cast(kill, by="C").resolve().to("beginning of combat").life("A") == 20
    assert table.cast(kill, by="B").resolve().to("end of combat").life("A") == 21


@rule("801.8")
def test_801_8_an_aura_enchants_nothing_out_of_range() -> None:
    aura = card("Weight", "Enchantment — Aura", "Enchant creature", cost="{0}")
    steal = spell("Gain control of target creature.", name="Steal")
    table = Table(NEAR, A=side(hand=[aura]), B=side(board=[BEAR]), C=side(hand=[steal]), D=side())
    table.to("precombat main").cast(aura, at="Bear").resolve().cast(steal, at="Bear", by="C").resolve()
    table.to("beginning of combat")
    assert table.zone("graveyard", "A") == ["Weight"]


@rule("801.13")
def test_801_13_events_out_of_range_are_not_replaced() -> None:
    text = "If a card or token would be put into a graveyard from anywhere, exile it instead."
    rest = card("Rest", "Enchantment", text)
    kill = spell("Destroy all creatures you control.")
    sides = {name: side(board=[BEAR], hand=[kill]) for name in "BCD"}
    table = Table(NEAR, A=side(board=[rest]), **sides).to("precombat main")
    for player, zone in (("C", "graveyard"), ("B", "exile")):
        table.cast(kill, by=player).resolve()
        assert "Bear" in table.zone(zone, player)
