"""Rule 702: keyword abilities."""

from __future__ import annotations

from engine.game.evaluation.qualities import is_creature
from engine.ir.abilities import Keyword, SpellAbility
from engine.ir.costs import ManaPayment
from engine.ir.effects.cards import Draw
from engine.ir.effects.game import GainLife
from engine.ir.effects.structure import Modal, Mode
from engine.ir.selectors import ONE_OR_MORE, You
from engine.ir.values import Number
from tests.rules.common_cards import BEAR_FOR_1G, BEAR_FOR_2, ISLAND, MOUNTAIN, OX_FOR_2U, PLAINS, SWAMP
from tests.rules.common_games import sorcery_with
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.170")
def test_702_170_cards_that_are_given_plot_are_plotted_for_their_mana_cost() -> None:
    text = "During your turn, each creature card in your hand has plot. The plot cost is equal to its mana cost."
    planner = card("Planner", "Enchantment", text)
    poor = Table(A=side(board=[planner, MOUNTAIN], hand=[BEAR_FOR_2]), B=side()).to("precombat main")
    assert not poor.try_to("special", BEAR_FOR_2, method="plot")
    table = Table(A=side(board=[planner, MOUNTAIN, MOUNTAIN], hand=[BEAR_FOR_2]), B=side()).to("precombat main")
    assert table.try_to("special", BEAR_FOR_2, method="plot")
    table.to("precombat main", turn=3).cast(BEAR_FOR_2, method="plot").resolve()
    assert table.zone("battlefield", "A").count("Bear") == 1


@rule("702.170")
def test_702_170_a_card_becomes_plotted() -> None:
    text = (
        "When Join enters, you may exile a nonland card with mana value 3 or less from your hand. If you do, it "
        "becomes plotted."
    )
    join = card("Join", "Enchantment", text, cost="{U}")
    table = Table(A=side(hand=[join, OX_FOR_2U], board=[ISLAND]), B=side()).to("precombat main")
    table.answer("A", True, "Ox").cast(join).resolve(2)
    assert table.zone("exile", "A") == ["Ox"]
    assert not table.try_to("cast", OX_FOR_2U, method="plot")
    table.to("precombat main", turn=3).cast(OX_FOR_2U, method="plot").resolve()
    assert "Ox" in table.zone("battlefield", "A")


@rule("702.170d", "116.2k")
def test_702_170d_a_plotted_card_is_cast_for_nothing_on_a_later_turn_in_the_main_phase() -> None:
    plan = card("Plan", "Instant", "You gain 4 life.\nPlot {W}", cost="{4}{W}")
    table = game(A=side(hand=[plan], board=[PLAINS], life=20), B=side())
    assert table.try_to("special", plan, method="plot")
    assert not table.try_to("cast", plan, method="plot")
    table.to("precombat main", turn=3)
    table.cast(plan, method="plot").resolve()
    assert table.life("A") == 24


@rule("702.171")
def test_702_171_a_creature_saddles_as_though_its_power_were_greater() -> None:
    mount = card("Mount", "Creature — Horse Mount", "Saddle 3", power=3, toughness=3)
    text = 'Create a 1/1 colorless Pilot creature token with "This token saddles Mounts and crews Vehicles as though '
    roads = card("Roads", "Sorcery", text + 'its power were 2 greater."', cost="{0}")
    table = game(A=side(board=[mount], hand=[roads]), B=side()).cast(roads).resolve()
    table.answer("A", "Pilot").activate(mount).resolve()
    assert "saddled" in table.find(mount).designations


@rule("702.171a")
def test_702_171a_saddle_lasts_until_end_of_turn() -> None:
    mount = card("Mount", "Creature — Horse Mount", "Saddle 2", power=3, toughness=3)
    table = game(A=side(board=[mount, BEAR_FOR_1G]), B=side())
    table.answer("A", "Bear").activate(mount).resolve()
    assert "saddled" in table.find(mount).designations
    table.to("upkeep", turn=2)
    assert "saddled" not in table.find(mount).designations


@rule("702.171b")
def test_702_171b_a_mount_becomes_saddled_by_an_effect() -> None:
    mount = card("Mount", "Creature — Horse Mount", "Saddle 2", power=3, toughness=3)
    caster = creature("Caster", 1, 1, "{0}: Target Mount you control becomes saddled until end of turn.")
    table = game(A=side(board=[mount, caster]), B=side())
    table.activate(caster, at="Mount").resolve()
    assert "saddled" in table.find(mount).designations
    table.to("upkeep", turn=2)
    assert "saddled" not in table.find(mount).designations


@rule("702.172")
def test_702_172_spree_modes_cost_what_they_say() -> None:
    text = "Spree\n+ {R} — You gain 3 life.\n+ {2} — Draw a card."
    plan = card("Plan", "Sorcery", text, cost="{R}")
    table = Table(A=side(board=[MOUNTAIN, MOUNTAIN], hand=[plan]), B=side()).to("precombat main")
    life = table.life("A")
    table.answer("A", [0]).cast(plan).resolve()
    assert table.life("A") == life + 3
    assert all(table.game.state.objects[id].tapped for id in table.game.state.objects_in("battlefield"))


@rule("702.172a", "700.2h")
def test_702_172a_spree_modes_cost_their_own() -> None:
    modes = (
        Mode(Draw(You(), Number(1)), cost=ManaPayment("{1}")),
        Mode(GainLife(You(), Number(4)), cost=ManaPayment("{W}")),
    )
    spree = sorcery_with("Spree", Keyword("spree"), SpellAbility(Modal(ONE_OR_MORE, modes)))
    table = game(A=side(hand=[spree], board=[ISLAND, ISLAND, PLAINS], life=20), B=side())
    table.answer("A", [0, 1]).cast(spree).resolve()
    assert table.life("A") == 24
    assert all(obj.tapped for obj in table.game.state.permanents())


@rule("702.173a")
def test_702_173a_freerunning_after_combat_damage_by_an_assassin() -> None:
    spell = card("Run", "Sorcery", "You gain 3 life.\nFreerunning {W}", cost="{5}{W}")
    blade = card("Ezio", "Creature — Assassin", power=2, toughness=2)
    table = game(A=side(hand=[spell], board=[PLAINS, blade], life=20), B=side())
    assert not table.try_to("cast", spell, method="freerunning")
    table.attack(blade).to("postcombat main")
    table.cast(spell, method="freerunning").resolve()
    assert table.life("A") == 23


@rule("702.174a")
def test_702_174a_a_promised_gift_is_given() -> None:
    gift = sorcery_with("Gift", Keyword("gift", text="a card"), SpellAbility(GainLife(You(), Number(4))))
    table = game(A=side(hand=[gift], board=[ISLAND], life=20), B=side(), C=side())
    table.answer("A", True, "C").cast(gift).resolve()
    assert len(table.zone("hand", "C")) == 1
    assert table.life("A") == 24


@rule("702.175a")
def test_702_175a_offspring_makes_a_small_copy() -> None:
    mother = creature("Mother", 4, 4, "Offspring {1}", cost="{W}")
    table = game(A=side(hand=[mother], board=[PLAINS] * 2), B=side())
    table.answer("A", True).cast(mother).resolve(2)
    sizes = sorted(
        (table.game.characteristics(obj.id).power, obj.is_token)
        for obj in table.game.state.permanents()
        if is_creature(table.game, obj.id)
    )
    assert sizes == [(1, True), (4, False)]


@rule("702.176a")
def test_702_176a_impending_is_no_creature_while_it_has_time_counters() -> None:
    doom = card("Doom", "Enchantment Creature — Horror", "Impending 2—{B}", cost="{4}{B}", power=5, toughness=5)
    table = game(A=side(hand=[doom], board=[SWAMP]), B=side())
    table.cast(doom, method="impending").resolve()
    assert "Creature" not in table.now(doom).types
    table.to("cleanup")
    assert table.find(doom).counter("time") == 1
    table.to("cleanup", turn=3)
    assert "Creature" in table.now(doom).types


@rule("702.177a")
def test_702_177a_exhaust_once_in_a_game() -> None:
    racer = creature("Racer", 2, 2, "Exhaust — {R}: You gain 3 life.")
    table = game(A=side(board=[racer, MOUNTAIN, MOUNTAIN], life=20), B=side())
    table.activate(racer).resolve()
    assert not table.try_to("activate", racer)
    table.to("precombat main", turn=3)
    assert not table.try_to("activate", racer)
