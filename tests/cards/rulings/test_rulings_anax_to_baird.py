"""Rulings on cards from Anax, Hardened in the Forge to Baird, Steward of Argive."""

from __future__ import annotations

from tests.cards.common_cards import SAVIOUR
from tests.cards.ruling import ruling, untested
from tests.cards.situations import (
    BEAR,
    BIRD,
    BOLT,
    FIVE,
    GIANT,
    GROW,
    LANDS,
    MURDER,
    OGRE,
    WRATH,
    commander_table,
    every,
    start,
)
from tests.rules.table import Table, card, creature, side

UNTESTED = [
    untested("Ancestral Blade", 2, "nobody has priority during a resolution"),
    untested("Archfiend of Despair", 3, "Two-Headed Giant is not a variant of these games"),
    untested("Aryel, Knight of Windgrace", 3, "nobody has priority while costs are paid"),
    untested("Avacyn, Angel of Hope", 3, "no battle is in the set"),
    untested("Baird, Steward of Argive", 2, "Two-Headed Giant is not a variant of these games"),
]


# -- Anax, Hardened in the Forge


@ruling("Anax, Hardened in the Forge", 1)
def test_anax_has_a_power_everywhere() -> None:
    table = start(A=side(hand=["Anax, Hardened in the Forge"], board=["Balefire Dragon", *FIVE]), B=side())

    assert table.size("Anax, Hardened in the Forge")[0] == 2


@ruling("Anax, Hardened in the Forge", 2, 3)
def test_anax_sees_all_that_die_with_it_and_their_power_before() -> None:
    table = start(A=side(hand=[WRATH], board=["Anax, Hardened in the Forge", BEAR, GIANT, *FIVE]), B=side())

    table.cast(WRATH).resolve(4)

    assert len(every(table, "Satyr Token")) == 4


@ruling("Anax, Hardened in the Forge", 4)
def test_a_token_copy_of_anax_makes_a_satyr_of_its_own_death() -> None:
    twin = card(
        "Twin",
        "Sorcery",
        "Create a token that's a copy of target creature you control, except it isn't legendary.",
        cost="{U}",
    )
    table = start(A=side(hand=[twin, BOLT], board=["Anax, Hardened in the Forge", *FIVE]), B=side())
    table.cast(twin, at="Anax, Hardened in the Forge").resolve()
    token = next(obj for obj in every(table, "Anax, Hardened in the Forge") if obj.is_token)

    token.damage = 9
    table.cast(BOLT, at="B").resolve(2)

    assert len(every(table, "Satyr Token")) == 2, "its power was 4: two red mana symbols each"


@ruling("Anax, Hardened in the Forge", 5, 7)
def test_devotion_counts_hybrid_and_phyrexian_symbols_but_no_generic_ones() -> None:
    hybrid = creature("Hybrid", 1, 1, cost="{3}{R/W}")
    half = creature("Halfling", 1, 1, cost="{2/R}")
    phyrexian = creature("Phyrexian", 1, 1, cost="{X}{R/P}{C}")
    table = start(A=side(board=["Anax, Hardened in the Forge", hybrid, half, phyrexian]), B=side())

    assert table.size("Anax, Hardened in the Forge")[0] == 5


@ruling("Anax, Hardened in the Forge", 6)
def test_devotion_does_not_count_symbols_in_texts() -> None:
    texts = creature("Breather", 1, 1, "{R}{R}: This creature gets +1/+0 until end of turn.", cost="{1}")
    table = start(A=side(board=["Anax, Hardened in the Forge", texts]), B=side())

    assert table.size("Anax, Hardened in the Forge")[0] == 2


@ruling("Anax, Hardened in the Forge", 8)
def test_devotion_of_an_ability_is_counted_as_it_resolves() -> None:
    caller = creature("Caller", 1, 1, "{0}: You gain life equal to your devotion to red.", cost="{R}")
    table = start(A=side(hand=[MURDER], board=[caller, *FIVE]), B=side())
    table.activate(caller).resolve()
    assert table.life("A") == 21

    table.activate(caller).cast(MURDER, at="Caller").resolve(2)

    assert table.life("A") == 21


@ruling("Anax, Hardened in the Forge", 9)
def test_an_aura_on_an_opponents_permanent_adds_to_devotion() -> None:
    aura = card("Brand", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.", cost="{R}")
    table = start(A=side(hand=[aura], board=["Anax, Hardened in the Forge", *FIVE]), B=side(board=[BEAR]))

    table.cast(aura, at="Grizzly").resolve()

    assert table.size("Anax, Hardened in the Forge")[0] == 3


# -- Ancestral Blade


WEIGHT = card("Weight", "Enchantment", "Creature tokens get -1/-1.")


@ruling("Ancestral Blade", 1)
def test_ancestral_blade_saves_a_soldier_that_would_die_without_it() -> None:
    table = start(A=side(hand=["Ancestral Blade"], board=[WEIGHT, *FIVE]), B=side())

    table.cast("Ancestral Blade").resolve(2)

    assert table.size("Soldier Token") == (1, 1)


@ruling("Ancestral Blade", 3)
def test_ancestral_blade_goes_to_one_of_two_soldiers() -> None:
    table = start(A=side(hand=["Ancestral Blade"], board=["Doubling Season", *FIVE]), B=side())
    table.cast("Ancestral Blade").resolve()
    table.answer("A", "Soldier Token").resolve()

    soldiers = every(table, "Soldier Token")
    assert len(soldiers) == 2
    assert sorted(len(soldier.attachments) for soldier in soldiers) == [0, 1]


# -- Anikthea, Hand of Erebos


@ruling("Anikthea, Hand of Erebos", 1, 2)
def test_anikthea_makes_a_black_zombie_of_an_enchantment() -> None:
    virtue = "Intangible Virtue"
    table = start(A=side(hand=["Anikthea, Hand of Erebos"], graveyard=[virtue], board=FIVE), B=side())

    table.cast("Anikthea, Hand of Erebos", at=virtue).resolve(2)

    now = table.now(virtue)
    assert now.types == ("Enchantment", "Creature") or set(now.types) == {"Enchantment", "Creature"}
    assert "Zombie" in now.subtypes
    assert now.colours == "B"
    assert now.printed.power == 3
    assert table.zone("exile", "A") == [virtue]


@ruling("Anikthea, Hand of Erebos", 3)
def test_a_copy_of_a_card_with_x_has_x_zero() -> None:
    charged = card("Charged", "Enchantment", "This enchantment enters with X charge counters on it.", cost="{X}{G}")
    table = start(A=side(hand=["Anikthea, Hand of Erebos"], graveyard=[charged], board=FIVE), B=side())

    table.cast("Anikthea, Hand of Erebos", at="Charged").resolve(2)

    assert table.find("Charged").is_token
    assert table.find("Charged").counter("charge") == 0


@ruling("Anikthea, Hand of Erebos", 4)
def test_the_token_of_anikthea_has_what_happens_as_and_when_it_enters() -> None:
    welcome = card(
        "Welcome",
        "Enchantment",
        "This enchantment enters with a charge counter on it.\nWhen this enchantment enters, you gain 2 life.",
        cost="{G}",
    )
    table = start(A=side(hand=["Anikthea, Hand of Erebos"], graveyard=[welcome], board=FIVE), B=side())

    table.cast("Anikthea, Hand of Erebos", at="Welcome").resolve(3)

    assert table.find("Welcome").counter("charge") == 1
    assert table.life("A") == 22


# -- Arcane Signet


@ruling("Arcane Signet", 1, 2, 3)
def test_arcane_signet_makes_colours_of_the_commanders_only() -> None:
    red_white = commander_table(side(command=["Akiri, Fearless Voyager"], board=["Arcane Signet"]), side())
    black = card("Curse", "Sorcery", "You gain 1 life.", cost="{B}")
    white = card("Prayer", "Sorcery", "You gain 1 life.", cost="{W}")
    table = commander_table(
        side(hand=[black, white], command=["Akiri, Fearless Voyager"], board=["Arcane Signet"]), side()
    )
    assert not table.try_to("cast", black)
    assert table.try_to("cast", white)

    any_cost = card("Trifle", "Sorcery", "You gain 1 life.", cost="{1}")
    colourless = commander_table(
        side(hand=[any_cost], command=["Kozilek, the Great Distortion"], board=["Arcane Signet"]), side()
    )
    assert not colourless.try_to("cast", any_cost)
    nobody = start(A=side(hand=[any_cost], board=["Arcane Signet"]), B=side())
    assert not nobody.try_to("cast", any_cost)
    assert red_white.zone("command", "A") == ["Akiri, Fearless Voyager"]


# -- Archfiend of Despair


@ruling("Archfiend of Despair", 1)
def test_archfiend_counts_lost_life_only() -> None:
    drain = card("Drain", "Instant", "Target player loses 3 life.", cost="{B}")
    gain = card("Mend", "Instant", "You gain 2 life.", cost="{W}")
    table = start(A=side(hand=[drain], board=FIVE), B=side(hand=[gain], board=FIVE))
    table.cast(drain, at="B").resolve().cast(gain, by="B").resolve()

    other = start(A=side(hand=[drain], board=["Archfiend of Despair", *FIVE]), B=side())
    other.cast(drain, at="B").resolve().to("cleanup")
    assert other.life("B") == 14
    assert table.life("B") == 19


@ruling("Archfiend of Despair", 2)
def test_two_archfiends_count_as_they_resolve() -> None:
    drain = card("Drain", "Instant", "Target player loses 3 life.", cost="{B}")
    table = start(A=side(hand=[drain], board=["Archfiend of Despair", "Archfiend of Despair", *FIVE]), B=side())

    table.cast(drain, at="B").resolve().to("cleanup")

    assert table.life("B") == 20 - 3 - 3 - 6


# -- Armorcraft Judge


@ruling("Armorcraft Judge", 1, 2)
def test_armorcraft_judge_counts_creatures_as_its_ability_resolves() -> None:
    table = start(A=side(hand=["Armorcraft Judge", GROW, GROW, GROW], board=[BEAR, OGRE, *LANDS]), B=side())
    table.cast(GROW, at="Grizzly").resolve().cast(GROW, at="Grizzly").resolve()
    table.cast("Armorcraft Judge").resolve()

    table.cast(GROW, at="Hill Ogre").resolve(2)

    assert len(table.zone("hand", "A")) == 2


# -- Aryel, Knight of Windgrace


@ruling("Aryel, Knight of Windgrace", 1)
def test_aryel_tapped_for_an_ability_stays_in_combat() -> None:
    table = start(A=side(board=["Aryel, Knight of Windgrace", *FIVE]), B=side()).to("precombat main", turn=3)
    table.attack("Aryel, Knight of Windgrace").to("declare attackers").activate("Aryel, Knight of Windgrace", 0)

    table.to("end of combat")

    assert table.life("B") == 16


KNIGHT = card("Squire", "Creature — Knight", "", power=1, toughness=1, cost="{W}")


@ruling("Aryel, Knight of Windgrace", 2)
def test_knights_that_have_just_come_may_be_tapped_for_aryel() -> None:
    table = start(A=side(hand=[KNIGHT], board=["Aryel, Knight of Windgrace", *FIVE]), B=side(board=[BIRD]))
    table.to("precombat main", turn=3).cast(KNIGHT).resolve()

    table.answer("A", 1).activate("Aryel, Knight of Windgrace", 1, at="Songbird").resolve()

    assert table.zone("graveyard", "B") == ["Songbird"]
    assert table.find("Squire").tapped


@ruling("Aryel, Knight of Windgrace", 4)
def test_a_target_that_has_grown_too_strong_for_aryel_lives() -> None:
    table = start(A=side(board=["Aryel, Knight of Windgrace", KNIGHT, *FIVE]), B=side(hand=[GROW], board=[BIRD, *FIVE]))
    table.to("precombat main", turn=3)
    table.answer("A", 1).activate("Aryel, Knight of Windgrace", 1, at="Songbird")

    table.cast(GROW, at="Songbird", by="B").resolve(2)

    assert "Songbird" in table.zone("battlefield", "B")


# -- Ashling the Pilgrim


@ruling("Ashling the Pilgrim", 1, 2, 4)
def test_ashling_bursts_at_the_third_resolution_only() -> None:
    table = start(A=side(board=["Ashling the Pilgrim", *LANDS]), B=side(board=[OGRE]))
    table.activate("Ashling the Pilgrim").activate("Ashling the Pilgrim").resolve(2)
    assert table.find("Ashling the Pilgrim").counter("+1/+1") == 2

    table.activate("Ashling the Pilgrim").resolve()

    assert table.zone("graveyard", "A") == ["Ashling the Pilgrim"]
    assert table.zone("graveyard", "B") == ["Hill Ogre"]
    assert (table.life("A"), table.life("B")) == (17, 17)


@ruling("Ashling the Pilgrim", 3)
def test_two_ashlings_count_for_themselves() -> None:
    table = start(A=side(board=["Ashling the Pilgrim", *LANDS]), B=side(board=["Ashling the Pilgrim", *LANDS]))
    for by in ("A", "A", "B"):
        table.activate("Ashling the Pilgrim", by=by).resolve()

    assert (table.life("A"), table.life("B")) == (20, 20)


@ruling("Ashling the Pilgrim", 4)
def test_ashling_does_not_burst_at_the_fourth_resolution() -> None:
    hard = card("Shell", "Enchantment", "Creatures you control have indestructible.\nCreatures you control get +0/+9.")
    table = start(A=side(board=["Ashling the Pilgrim", hard, *LANDS]), B=side())
    for _ in range(4):
        table.activate("Ashling the Pilgrim").resolve()

    assert table.find("Ashling the Pilgrim").counter("+1/+1") == 1
    assert table.life("B") == 17


# -- Assault Suit


@ruling("Assault Suit", 1, 2)
def test_a_creature_in_an_assault_suit_cannot_be_sacrificed() -> None:
    edict = card("Edict", "Instant", "Target player sacrifices a creature of their choice.", cost="{B}")
    table = start(A=side(hand=[edict, edict], board=["Assault Suit", BEAR, SAVIOUR, *FIVE]), B=side())
    table.activate("Assault Suit", at="Grizzly").resolve()
    assert not table.try_to("activate", SAVIOUR)

    table.cast(edict, at="A").resolve()
    assert table.zone("graveyard", "A") == ["Edict", "Saviour"] or "Saviour" in table.zone("graveyard", "A")
    table.cast(edict, at="A").resolve()
    assert "Grizzly" in table.zone("battlefield", "A")


# -- Avacyn, Angel of Hope


@ruling("Avacyn, Angel of Hope", 1)
def test_damage_under_avacyn_kills_once_she_is_gone() -> None:
    exile = card("Banish", "Instant", "Exile target creature.", cost="{W}")
    table = start(A=side(hand=[BOLT, exile], board=["Avacyn, Angel of Hope", BEAR, *FIVE]), B=side())
    table.cast(BOLT, at="Grizzly").resolve()
    assert "Grizzly" in table.zone("battlefield", "A")

    table.cast(exile, at="Avacyn, Angel of Hope").resolve()

    assert "Grizzly" in table.zone("graveyard", "A")


@ruling("Avacyn, Angel of Hope", 2)
def test_an_indestructible_planeswalker_still_loses_its_loyalty() -> None:
    table = start(A=side(hand=[BOLT], board=["Avacyn, Angel of Hope", "Jace Beleren", *FIVE]), B=side())

    table.cast(BOLT, at="Jace Beleren").resolve()

    assert "Jace Beleren" in table.zone("graveyard", "A")


# -- Avatar of Slaughter


@ruling("Avatar of Slaughter", 1)
def test_avatar_of_slaughter_does_not_force_those_who_cannot_or_would_have_to_pay() -> None:
    table = Table(None, A=side(board=["Avatar of Slaughter", BEAR, *FIVE]), B=side(board=["Baird, Steward of Argive"]))
    table.game.state.objects[table.find("Grizzly").id].tapped = True

    table.to("end of combat")

    assert table.life("B") == 20


# -- Azusa, Lost but Seeking


@ruling("Azusa, Lost but Seeking", 1)
def test_azusa_adds_to_other_additional_land_plays() -> None:
    lands = FIVE[:5]
    table = start(A=side(hand=[*lands], board=["Azusa, Lost but Seeking", "Wayward Swordtooth"]), B=side())

    played = sum(table.try_to("land", name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"))

    assert played == 4


# -- Baird, Steward of Argive


@ruling("Baird, Steward of Argive", 1)
def test_nobody_has_to_pay_for_baird_because_a_creature_must_attack() -> None:
    wild = creature("Wildling", 2, 2, "This creature attacks each combat if able.")
    table = Table(None, A=side(board=[wild, *FIVE]), B=side(board=["Baird, Steward of Argive"]))

    table.to("end of combat")

    assert table.life("B") == 20
