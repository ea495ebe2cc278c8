"""Damage with real cards: doubled, halved, prevented, redirected and counted (120, 614-615, 702, 903.10)."""

from __future__ import annotations

from engine.game.kernel.ruleset import commander_ruleset
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, commander_table, start
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

GISELA = "Gisela, Blade of Goldnight"
OX = creature("Ox", 0, 9)
WALL = creature("Rampart", 0, 4)
PARIAH = card(
    "Outcast",
    "Enchantment — Aura",
    "Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead.",
    cost="{W}",
)
SAINT = creature("Saint", 2, 2, "Protection from red")
FOG = card("Haze", "Instant", "Prevent all combat damage that would be dealt this turn.", cost="{G}")
SHIELD = card("Ward", "Instant", "Prevent the next 3 damage that would be dealt to any target this turn.", cost="{W}")


# -- doubling and halving


@rule("614", "120.4b")
def test_614_doubled_combat_damage_counts_in_full_for_lifelink_and_commanders() -> None:
    table = commander_table(
        side(command=["Taborax, Hope's Demise"], board=[GISELA, "Syphon Sliver", "Blade Sliver", *FIVE]), side()
    )

    table.attack("Blade Sliver").to("end of combat")

    assert (table.life("A"), table.life("B")) == (46, 34)


@rule("903.10a")
def test_903_10a_doubled_damage_of_a_commander_counts_doubled() -> None:
    table = Table(commander_ruleset(2), A=side(command=["Krenko, Mob Boss"], board=[GISELA, *FIVE]), B=side())
    table.to("precombat main").cast("Krenko, Mob Boss").resolve()
    table.to("precombat main", turn=3).attack("Krenko, Mob Boss").to("end of combat", turn=3)

    assert list(table.game.state.player(table.seat("B")).commander_damage.values()) == [6]


@rule("903.10a")
def test_903_10a_prevented_damage_of_a_commander_does_not_count() -> None:
    table = Table(
        commander_ruleset(2), A=side(command=["Krenko, Mob Boss"], board=FIVE), B=side(hand=[FOG], board=FIVE)
    )
    table.to("precombat main").cast("Krenko, Mob Boss").resolve()
    table.to("precombat main", turn=3).attack("Krenko, Mob Boss").to("declare blockers", turn=3)
    table.cast(FOG, by="B").resolve().to("end of combat", turn=3)

    assert not table.game.state.player(table.seat("B")).commander_damage


@rule("702.19b", "120.6", "510.1c")
def test_702_19b_lethal_damage_is_assigned_without_regard_to_doubling() -> None:
    """A trampler assigns 4 to the wall's toughness 4, though 2 would kill it doubled (120.6, 510.1c)."""
    table = start(A=side(board=[GISELA, "Rampaging Brontodon"]), B=side(board=[WALL]))

    table.attack("Rampaging Brontodon").block(WALL, "Rampaging Brontodon")
    table.answer("A", [4, 3]).to("end of combat")

    assert table.zone("battlefield", "B") == []
    assert table.life("B") == 14


@rule("614")
def test_614_halved_damage_is_rounded_in_favour_of_preventing() -> None:
    table = start(A=side(board=[GISELA]), B=side(board=[creature("Raider", 5, 5)]))

    table.to("beginning of combat", turn=2).attack("Raider").to("end of combat", turn=2)

    assert table.life("A") == 18


@rule("614")
def test_614_damage_of_one_is_prevented_completely_by_halving_upwards() -> None:
    table = start(A=side(board=[GISELA, BEAR]), B=side(board=[BIRD]))

    table.to("beginning of combat", turn=2).attack(BIRD).to("end of combat", turn=2)

    assert table.life("A") == 20


@rule("614")
def test_614_balefire_dragon_deals_as_much_as_it_dealt_and_that_is_doubled_again() -> None:
    table = start(A=side(board=[GISELA, "Balefire Dragon"]), B=side(board=[creature("Hulk", 0, 25)]))

    table.attack("Balefire Dragon").to("end of combat")

    assert table.life("B") == 8
    assert table.find("Hulk").damage == 24


@rule("614", "120.4b")
def test_614_spiteful_sliver_gives_on_what_was_dealt_after_doubling() -> None:
    table = start(A=side(hand=[BOLT], board=[GISELA, *FIVE]), B=side(board=["Spiteful Sliver", "Megantic Sliver"]))

    table.cast(BOLT, at="Megantic Sliver").answer("B", "A").resolve(2)

    assert table.life("A") == 17


@rule("702.15")
def test_702_15_lifelink_gains_only_what_was_not_prevented() -> None:
    table = start(A=side(board=["Sunblade Angel"]), B=side(hand=[SHIELD], board=FIVE))
    table.attack("Sunblade Angel").to("declare blockers")

    table.cast(SHIELD, at="B", by="B").resolve().to("end of combat")

    assert (table.life("A"), table.life("B")) == (20, 20)


@rule("702.2b")
def test_702_2b_deathtouch_damage_that_is_prevented_does_not_kill() -> None:
    table = start(A=side(board=["Deadly Recluse"]), B=side(board=[GIANT, *FIVE], hand=[FOG]))
    table.to("beginning of combat", turn=2).attack(GIANT).block("Deadly Recluse", GIANT).to("declare blockers", turn=2)

    table.cast(FOG, by="B").resolve().to("end of combat", turn=2)

    assert table.find(GIANT).zone == "battlefield"
    assert table.find("Deadly Recluse").zone == "battlefield"


# -- redirected


@rule("614.9")
def test_614_9_redirected_damage_goes_to_the_creature_and_keeps_its_source() -> None:
    table = start(A=side(hand=[PARIAH], board=[OX, *FIVE]), B=side(board=["Syphon Sliver", "Venom Sliver"]))
    table.cast(PARIAH, at="Ox").resolve()

    table.to("beginning of combat", turn=2).attack("Syphon Sliver").to("end of combat", turn=2)

    assert table.life("A") == 20
    assert table.life("B") == 22
    assert table.find(OX.facts.front_face.name).zone == "graveyard", "the Slivers have deathtouch"


@rule("616.1")
def test_616_1_redirected_damage_is_no_longer_doubled_for_the_player_but_for_the_creature() -> None:
    table = start(A=side(hand=[BOLT], board=[GISELA, *FIVE]), B=side(hand=[PARIAH], board=[OX, *FIVE]))
    table.to("precombat main", turn=2).cast(PARIAH, at="Ox", by="B").resolve().to("precombat main", turn=3)

    table.cast(BOLT, at="B").answer("B", "Outcast").resolve()

    assert table.life("B") == 20
    assert table.find(OX).damage == 6


@rule("702.16e")
def test_702_16e_redirected_damage_to_a_protected_creature_is_prevented() -> None:
    table = start(A=side(hand=[BOLT], board=FIVE), B=side(hand=[PARIAH], board=[SAINT, *FIVE]))
    table.to("precombat main", turn=2).cast(PARIAH, at="Saint", by="B").resolve().to("precombat main", turn=3)

    table.cast(BOLT, at="B").resolve()

    assert table.life("B") == 20
    assert table.find(SAINT).damage == 0


# -- excess, life totals, other counts


@rule("120.4a")
def test_120_4a_ram_through_with_trample_gives_the_excess_to_the_controller() -> None:
    table = start(A=side(hand=["Ram Through"], board=["Gargadon", *FIVE]), B=side(board=[WALL]))

    table.cast("Ram Through", at=["Gargadon", "Rampart"]).resolve()

    assert table.zone("battlefield", "B") == []
    assert table.life("B") == 17


@rule("120.4a")
def test_120_4a_with_deathtouch_all_but_one_is_excess() -> None:
    poison = card("Venom", "Instant", "Target creature gains deathtouch until end of turn.", cost="{G}")
    table = start(A=side(hand=["Ram Through", poison], board=["Gargadon", *FIVE]), B=side(board=[WALL]))
    table.cast(poison, at="Gargadon").resolve()

    table.cast("Ram Through", at=["Gargadon", "Rampart"]).resolve()

    assert table.zone("battlefield", "B") == []
    assert table.life("B") == 14


@rule("120.4a")
def test_120_4a_without_trample_nothing_goes_on() -> None:
    table = start(A=side(hand=["Ram Through"], board=["Venom Sliver", "Megantic Sliver", *FIVE]), B=side(board=[WALL]))

    table.cast("Ram Through", at=["Megantic Sliver", "Rampart"]).resolve()

    assert table.zone("battlefield", "B") == []
    assert table.life("B") == 20


@rule("120")
def test_120_zilortha_makes_power_decide_what_is_lethal_even_for_trample() -> None:
    table = start(A=side(board=["Gargadon"]), B=side(board=["Zilortha, Strength Incarnate", creature("Tower", 1, 9)]))

    table.attack("Gargadon").block("Tower", "Gargadon").answer("A", [1, 6]).to("end of combat")

    assert table.zone("battlefield", "B") == ["Zilortha, Strength Incarnate"]
    assert table.life("B") == 14


@rule("118")
def test_118_sower_of_discord_makes_the_other_lose_as_much_and_not_again() -> None:
    table = start(A=side(hand=["Sower of Discord", BOLT], board=LANDS), B=side(), C=side())
    table.cast("Sower of Discord").answer("A", ["B", "C"]).resolve()

    table.cast(BOLT, at="B").resolve(2)

    assert (table.life("B"), table.life("C")) == (17, 17)


@rule("119")
def test_119_heartless_hidetsugu_halves_each_life_total_on_its_own() -> None:
    table = start(A=side(board=["Heartless Hidetsugu"], life=9), B=side(life=20), C=side(life=7))

    table.activate("Heartless Hidetsugu").resolve()

    assert (table.life("A"), table.life("B"), table.life("C")) == (5, 10, 4)


@rule("614")
def test_614_hidetsugu_with_gisela_kills_whoever_has_an_even_life_total() -> None:
    table = start(A=side(board=["Heartless Hidetsugu", GISELA]), B=side(life=20), C=side(life=7))

    table.activate("Heartless Hidetsugu").resolve()

    assert table.lost("B")
    assert (table.life("A"), table.life("C")) == (15, 1)


@rule("119.7")
def test_119_7_no_life_is_gained_under_archfiend_of_despair() -> None:
    table = start(A=side(board=["Archfiend of Despair"]), B=side(board=["Sunblade Angel"]))

    table.to("beginning of combat", turn=2).attack("Sunblade Angel").to("end of combat", turn=2)

    assert (table.life("A"), table.life("B")) == (17, 20)


@rule("119")
def test_119_archfiend_doubles_the_loss_of_the_turn_once() -> None:
    table = start(A=side(hand=[BOLT], board=["Archfiend of Despair", *FIVE]), B=side(), C=side())

    table.cast(BOLT, at="B").resolve().to("cleanup")

    assert (table.life("B"), table.life("C")) == (14, 20)


@rule("704.5a")
def test_704_5a_both_players_at_zero_at_once_draw() -> None:
    quake = card("Quake", "Sorcery", "Quake deals 6 damage to each creature and each player.", cost="{R}")
    table = start(A=side(hand=[quake], board=FIVE, life=5), B=side(life=6))

    table.cast(quake).resolve()

    assert table.game.state.result is not None
    assert table.game.state.result.winners == ()


@rule("615.12")
def test_615_12_skullcrack_like_words_beat_fog() -> None:
    wild = card("Wildness", "Instant", "Damage can't be prevented this turn.", cost="{R}")
    table = start(A=side(hand=[wild, MURDER], board=[GIANT, *FIVE]), B=side(board=["Fog Bank"], hand=[FOG]))
    table.cast(wild).resolve()

    table.attack(GIANT).block("Fog Bank", GIANT).to("end of combat")

    assert table.zone("battlefield", "B") == []
