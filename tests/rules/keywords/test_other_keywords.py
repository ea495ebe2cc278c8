"""Keywords with rules of their own: dredge, umbra armor, split second, boast, exhaust, forecast, enlist, assist,
splice, compleated, speed, gift, spree (702)."""

from __future__ import annotations

import pytest

from engine.ir.abilities import Keyword, SpellAbility
from engine.ir.costs import ManaPayment
from engine.ir.effects.cards import Draw
from engine.ir.effects.game import GainLife
from engine.ir.effects.structure import Modal, Mode
from engine.ir.patterns import HasType, ObjectPattern
from engine.ir.selectors import ONE_OR_MORE, You
from engine.ir.stored_cards import StoredCard
from engine.ir.values import Number
from tests.rules.keywords.main_phase import game
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, PLAINS, SWAMP, MOUNTAIN = (land(name) for name in ("Forest", "Island", "Plains", "Swamp", "Mountain"))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
STUDY = card("Study", "Instant", "Draw a card.", cost="{U}")


def test_702_52a_dredge_replaces_a_draw() -> None:
    imp = creature("Imp", 2, 2, "Dredge 2")
    table = game(A=side(hand=[STUDY], board=[ISLAND], graveyard=[imp], library=[BEAR, FOREST]), B=side())
    table.cast(STUDY).answer("A", True).resolve()
    assert table.zone("hand", "A") == ["Imp"]
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Forest", "Study"]


def test_702_89a_umbra_armor_saves_the_enchanted_creature() -> None:
    umbra = card("Boon", "Enchantment — Aura", "Enchant creature\nUmbra armor", cost="{G}")
    table = game(A=side(hand=[umbra, KILL], board=[FOREST, SWAMP, BEAR]), B=side())
    table.cast(umbra, at="Bear").resolve()
    table.cast(KILL, at="Bear").resolve()
    assert "Bear" in table.zone("battlefield", "A")
    assert "Boon" in table.zone("graveyard", "A")


def test_702_61a_split_second_forbids_spells_and_abilities() -> None:
    snap = card("Snap", "Instant", "Split second\nYou gain 1 life.", cost="{W}")
    pinger = creature("Pinger", 1, 1, "{T}: You gain 1 life.")
    table = game(A=side(hand=[snap], board=[PLAINS]), B=side(hand=[STUDY], board=[ISLAND, pinger]))
    table.cast(snap)
    assert not table.try_to("cast", STUDY, by="B")
    assert not table.try_to("activate", pinger, by="B")


def test_702_142a_boast_only_if_it_attacked_and_once() -> None:
    viking = creature("Viking", 2, 2, "Boast — {R}: You gain 3 life.")
    table = game(A=side(board=[viking, MOUNTAIN, MOUNTAIN], life=20), B=side())
    assert not table.try_to("activate", viking)
    table.attack(viking).to("postcombat main")
    table.activate(viking).resolve()
    assert table.life("A") == 23
    assert not table.try_to("activate", viking)


def test_702_177a_exhaust_once_in_a_game() -> None:
    racer = creature("Racer", 2, 2, "Exhaust — {R}: You gain 3 life.")
    table = game(A=side(board=[racer, MOUNTAIN, MOUNTAIN], life=20), B=side())
    table.activate(racer).resolve()
    assert not table.try_to("activate", racer)
    table.to("precombat main", turn=3)
    assert not table.try_to("activate", racer)


def test_702_57a_forecast_from_hand_in_the_own_upkeep_once() -> None:
    guild = creature("Guild", 2, 2, "Forecast — {W}, Reveal Guild from your hand: You gain 3 life.")
    table = Table(A=side(hand=[guild], board=[PLAINS, PLAINS], life=20), B=side())
    table.to("upkeep").activate(guild).resolve()
    assert table.life("A") == 23
    assert not table.try_to("activate", guild)


def test_702_154a_enlist_taps_another_creature_for_its_power() -> None:
    chief = creature("Chief", 2, 2, "Enlist")
    table = Table(A=side(board=[chief, BEAR]), B=side())
    table.attack(chief).answer("A", "Bear").to("end of combat")
    assert table.life("B") == 16
    assert table.find(BEAR).tapped


def test_702_132a_another_player_may_help_to_pay() -> None:
    huddle = card("Huddle", "Sorcery", "Assist\nYou gain 4 life.", cost="{2}{W}")
    table = game(A=side(hand=[huddle], board=[PLAINS], life=20), B=side(board=[FOREST] * 3))
    table.answer("A", "B").answer("B", 2).cast(huddle).resolve()
    assert table.life("A") == 24


def test_702_179_and_178_speed_grows_once_a_turn_until_max_speed() -> None:
    racer = creature("Racer", 1, 1, "Start your engines!\nMax speed — Racer has flying.")
    table = Table(A=side(board=[racer]), B=side())
    for turn, speed in ((1, 2), (3, 3), (5, 4)):
        assert not table.now(racer).has("flying")
        table.attack(racer).to("end of combat", turn=turn)
        assert table.game.state.player(table.seat("A")).speed == speed
    assert table.now(racer).has("flying")


def test_702_178a_at_max_speed_a_card_in_a_graveyard_has_its_ability() -> None:
    racer = creature("Racer", 1, 1, "Start your engines!")
    scout = creature("Scout", 1, 1, "Max speed — {0}, Exile this card from your graveyard: You gain 3 life.")
    table = Table(A=side(board=[racer], graveyard=[scout]), B=side()).to("precombat main")
    assert not table.try_to("activate", scout)
    table.game.state.player(table.seat("A")).speed = 4
    table.game.invalidate()
    table.activate(scout).to("beginning of combat")
    assert (table.life("A"), table.zone("exile", "A")) == (23, ["Scout"])


def _with(name: str, *abilities: object, cost: str = "{U}") -> StoredCard:
    """A sorcery with abilities for which there are no words yet."""
    base = card(name, "Sorcery", "Draw a card.", cost=cost)
    return StoredCard(base.facts, (tuple(abilities),))  # type: ignore[arg-type]


def test_702_47a_splice_adds_the_text_of_a_card_in_hand() -> None:
    onto = ObjectPattern((HasType("Sorcery"),))
    breath = _with(
        "Breath",
        Keyword("splice", what=onto, cost=ManaPayment("{W}")),
        SpellAbility(GainLife(You(), Number(4))),
    )
    wave = card("Wave", "Sorcery", "Draw a card.", cost="{U}")
    table = game(A=side(hand=[breath, wave], board=[ISLAND, PLAINS], life=20), B=side())
    table.answer("A", "Breath").cast(wave).resolve()
    assert table.life("A") == 24
    assert "Breath" in table.zone("hand", "A")


def test_702_172a_spree_modes_cost_their_own() -> None:
    modes = (
        Mode(Draw(You(), Number(1)), cost=ManaPayment("{1}")),
        Mode(GainLife(You(), Number(4)), cost=ManaPayment("{W}")),
    )
    spree = _with("Spree", Keyword("spree"), SpellAbility(Modal(ONE_OR_MORE, modes)))
    table = game(A=side(hand=[spree], board=[ISLAND, ISLAND, PLAINS], life=20), B=side())
    table.answer("A", [0, 1]).cast(spree).resolve()
    assert table.life("A") == 24
    assert all(obj.tapped for obj in table.game.state.permanents())


def test_702_174a_a_promised_gift_is_given() -> None:
    gift = _with("Gift", Keyword("gift", text="a card"), SpellAbility(GainLife(You(), Number(4))))
    table = game(A=side(hand=[gift], board=[ISLAND], life=20), B=side(), C=side())
    table.answer("A", True, "C").cast(gift).resolve()
    assert len(table.zone("hand", "C")) == 1
    assert table.life("A") == 24


def test_702_150a_compleated_costs_two_loyalty_for_each_phyrexian_symbol_paid_with_life() -> None:
    walker = card(
        "Walker", "Legendary Planeswalker — Test", "Compleated\n+1: You gain 1 life.", cost="{1}{G/P}", loyalty=5
    )
    table = game(A=side(hand=[walker], board=[ISLAND], life=20), B=side())
    table.cast(walker).resolve()
    assert table.life("A") == 18
    assert table.find(walker).counter("loyalty") == 3


def test_702_16e_damage_by_sources_of_the_colour_is_prevented() -> None:
    knight = creature("Knight", 2, 2, "Protection from black")
    ghoul = creature("Ghoul", 2, 2, cost="{B}")
    table = game(A=side(hand=[KILL], board=[SWAMP, ghoul]), B=side(board=[knight]))
    table.attack(ghoul).block(knight, ghoul).to("end of combat")
    assert table.find(knight).damage == 0


def test_702_16b_protection_keeps_spells_of_the_colour_from_targeting() -> None:
    knight = creature("Knight", 2, 2, "Protection from black")
    table = game(A=side(hand=[KILL], board=[SWAMP]), B=side(board=[knight]))
    assert not table.try_to("cast", KILL, at="Knight")


def test_702_16c_an_aura_of_the_colour_falls_off() -> None:
    curse = card("Curse", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{B}")
    ward = card("Guard", "Instant", "Target creature gains protection from black until end of turn.", cost="{W}")
    table = game(A=side(hand=[curse, ward], board=[SWAMP, PLAINS, BEAR]), B=side())
    table.cast(curse, at="Bear").resolve()
    table.cast(ward, at="Bear").resolve()
    assert "Curse" in table.zone("graveyard", "A")


CHOSEN = "Enchant creature\nAs Guard enters the battlefield, choose a color.\nEnchanted creature has protection from "
BLACK, GREEN = 2, 4


@pytest.mark.parametrize(("colour", "safe"), [(BLACK, True), (GREEN, False)])
def test_702_16b_an_aura_gives_protection_from_the_colour_chosen_for_it(colour: int, safe: bool) -> None:
    guard = card("Guard", "Enchantment — Aura", CHOSEN + "the chosen color.", cost="{W}")
    table = game(A=side(hand=[guard, KILL], board=[SWAMP, PLAINS, BEAR]), B=side())
    table.answer("A", colour).cast(guard, at="Bear").resolve()
    assert table.try_to("cast", KILL, at="Bear") is not safe


@pytest.mark.parametrize(("removes", "stays"), [("", False), (" This effect doesn't remove Guard.", True)])
def test_702_16n_an_aura_of_the_chosen_colour_stays_if_it_says_so(removes: str, stays: bool) -> None:
    guard = card("Guard", "Enchantment — Aura", f"{CHOSEN}the chosen color.{removes}", cost="{B}")
    table = game(A=side(hand=[guard, KILL], board=[SWAMP, SWAMP, BEAR]), B=side())
    table.answer("A", BLACK).cast(guard, at="Bear").resolve()
    assert ("Guard" in table.zone("battlefield", "A")) is stays
    assert table.try_to("cast", KILL, at="Bear") is not stays


def test_702_16b_all_of_a_kind_have_protection_from_the_chosen_colour() -> None:
    text = "As Totem enters the battlefield, choose a color.\nGreen creatures have protection from the chosen color."
    totem = card("Totem", "Artifact", text, cost="{1}")
    table = game(A=side(hand=[totem, KILL], board=[SWAMP, SWAMP, BEAR]), B=side())
    table.answer("A", BLACK).cast(totem).resolve()
    assert not table.try_to("cast", KILL, at="Bear")


def test_607_2_what_an_ability_of_a_gone_aura_gives_is_of_the_colour_chosen_for_it() -> None:
    shield = "Sacrifice Guard: Target creature gains protection from the chosen color until end of turn."
    text = f"{CHOSEN}the chosen color.\n{shield}"
    guard = card("Guard", "Enchantment — Aura", text, cost="{W}")
    table = game(A=side(hand=[guard, KILL], board=[SWAMP, PLAINS, BEAR]), B=side())
    table.answer("A", BLACK).cast(guard, at="Bear").resolve()
    table.activate(guard, at="Bear").resolve()
    assert not table.try_to("cast", KILL, at="Bear")


def test_702_16e_a_creature_with_protection_from_everything_cannot_be_blocked() -> None:
    avatar = creature("Avatar", 6, 6, "Protection from everything")
    table = Table(A=side(board=[avatar]), B=side(board=[BEAR]))
    table.attack(avatar).to("declare attackers")
    assert not table.may_block(BEAR, avatar)


def test_702_11b_hexproof_lets_its_controller_target_it() -> None:
    deer = creature("Deer", 2, 2, "Hexproof")
    table = game(A=side(hand=[KILL], board=[SWAMP, deer]), B=side())
    assert table.try_to("cast", KILL, at="Deer")


def test_702_11b_hexproof_keeps_opponents_off() -> None:
    deer = creature("Deer", 2, 2, "Hexproof")
    table = game(A=side(hand=[KILL], board=[SWAMP]), B=side(board=[deer]))
    assert not table.try_to("cast", KILL, at="Deer")


def test_702_11d_hexproof_from_a_colour() -> None:
    deer = creature("Deer", 2, 2, "Hexproof from black")
    bolt = card("Spark", "Instant", "Spark deals 2 damage to target creature.", cost="{R}")
    table = game(A=side(hand=[KILL, bolt], board=[SWAMP, MOUNTAIN]), B=side(board=[deer]))
    assert not table.try_to("cast", KILL, at="Deer")
    assert table.try_to("cast", bolt, at="Deer")


def test_702_18a_shroud_keeps_its_controller_off_too() -> None:
    deer = creature("Deer", 2, 2, "Shroud")
    table = game(A=side(hand=[KILL], board=[SWAMP, deer]), B=side())
    assert not table.try_to("cast", KILL, at="Deer")


def test_702_12b_indestructible_survives_destruction_and_damage() -> None:
    golem = creature("Golem", 2, 2, "Indestructible")
    table = game(A=side(hand=[KILL], board=[SWAMP, golem]), B=side())
    table.cast(KILL, at="Golem").resolve()
    assert "Golem" in table.zone("battlefield", "A")


def test_702_6e_equipping_moves_the_equipment() -> None:
    sword = card("Sword", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}")
    ox = creature("Ox", 2, 4)
    table = game(A=side(board=[sword, BEAR, ox, FOREST, FOREST]), B=side())
    table.activate(sword, at="Bear").resolve()
    assert table.size(BEAR) == (4, 2)
    table.activate(sword, at="Ox").resolve()
    assert table.size(BEAR) == (2, 2)
    assert table.size(ox) == (4, 4)


def test_702_73a_changeling_is_every_creature_type_everywhere() -> None:
    shifter = creature("Shifter", 1, 1, "Changeling")
    lord = card("Lord", "Creature — Goblin", "Other Goblin creatures you control get +1/+1.", power=2, toughness=2)
    table = Table(A=side(board=[shifter, lord]), B=side())
    assert table.to("precombat main").size(shifter) == (2, 2)
