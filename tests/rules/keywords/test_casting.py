"""Keywords that change how a spell is cast: kicker, flashback, entwine, replicate, suspend, evoke, cascade, overload,
undaunted, improvise, convoke, delve, buyback, escape, foretell, madness, ... (702)."""

from __future__ import annotations

from engine.game.evaluation.qualities import is_creature
from tests.rules.keywords.main_phase import game
from tests.rules.table import card, creature, land, side

FOREST, ISLAND, MOUNTAIN, SWAMP, PLAINS = (land(name) for name in ("Forest", "Island", "Mountain", "Swamp", "Plains"))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
INSIGHT = card("Insight", "Sorcery", "Draw a card.", cost="{U}")


def test_702_33d_a_kicked_spell_knows_that_it_was_kicked() -> None:
    wurm = creature(
        "Wurm", 2, 2, "Kicker {2}\nIf Wurm was kicked, it enters with two +1/+1 counters on it.", cost="{G}"
    )
    table = game(A=side(hand=[wurm, wurm], board=[FOREST] * 4), B=side())
    table.answer("A", True).cast(wurm).resolve()
    assert table.size(wurm) == (4, 4)


def test_702_33a_a_kicker_that_cannot_be_paid_is_not_offered() -> None:
    wurm = creature(
        "Wurm", 2, 2, "Kicker {2}\nIf Wurm was kicked, it enters with two +1/+1 counters on it.", cost="{G}"
    )
    table = game(A=side(hand=[wurm], board=[FOREST] * 2), B=side())
    table.cast(wurm).resolve()
    assert table.size(wurm) == (2, 2)


def test_702_33c_multikicker_is_paid_any_number_of_times() -> None:
    text = "Multikicker {1}\nHydra enters with a +1/+1 counter on it for each time it was kicked."
    hydra = creature("Hydra", 1, 1, text, cost="{G}")
    table = game(A=side(hand=[hydra], board=[FOREST] * 4), B=side())
    table.answer("A", True, True, True).cast(hydra).resolve()
    assert table.size(hydra) == (4, 4)


def test_702_42a_entwine_chooses_all_modes() -> None:
    both = card("Both", "Sorcery", "Choose one —\n• Draw a card.\n• You gain 3 life.\nEntwine {2}", cost="{U}")
    table = game(A=side(hand=[both], board=[ISLAND] * 3, life=20), B=side())
    table.answer("A", True, [0, 1]).cast(both).resolve()
    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 1


def test_702_120a_escalate_costs_for_each_mode_beyond_the_first() -> None:
    more = card("More", "Sorcery", "Choose one or more —\n• Draw a card.\n• You gain 3 life.\nEscalate {2}", cost="{U}")
    table = game(A=side(hand=[more], board=[ISLAND] * 3, life=20), B=side())
    table.answer("A", [0, 1]).cast(more).resolve()
    assert table.life("A") == 23
    assert all(table.find("Island").tapped for _ in range(1))
    assert sum(not obj.tapped for obj in table.game.state.permanents()) == 0


def test_702_27a_buyback_returns_the_card_to_its_owners_hand() -> None:
    gain = card("Gain", "Sorcery", "You gain 3 life.\nBuyback {2}", cost="{W}")
    table = game(A=side(hand=[gain], board=[PLAINS] * 3, life=20), B=side())
    table.answer("A", True).cast(gain).resolve()
    assert table.life("A") == 23
    assert table.zone("hand", "A") == ["Gain"]


def test_702_56a_replicate_copies_the_spell_for_each_payment() -> None:
    bolt = card("Bolts", "Sorcery", "Bolts deals 1 damage to any target.\nReplicate {R}", cost="{R}")
    table = game(A=side(hand=[bolt], board=[MOUNTAIN] * 3), B=side())
    table.answer("A", True, True).cast(bolt, at="B").answer("A", False, True, "B").resolve(4)
    assert table.life("B") == 17


def test_702_56b_each_instance_of_replicate_copies_for_its_own_payments() -> None:
    bolt = card("Bolts", "Sorcery", "Bolts deals 1 damage to any target.\nReplicate {R}\nReplicate {R}", cost="{R}")
    table = game(A=side(hand=[bolt], board=[MOUNTAIN] * 4), B=side())
    table.answer("A", True, False, True, True).cast(bolt, at="B").answer("A", False, False, False).resolve(6)
    assert table.life("B") == 16


def test_702_74a_an_evoked_creature_is_sacrificed_when_it_enters() -> None:
    drawer = creature("Drawer", 4, 4, "When Drawer enters, draw a card.\nEvoke {U}", cost="{4}{U}")
    table = game(A=side(hand=[drawer], board=[ISLAND]), B=side())
    table.cast(drawer, method="evoke").answer("A", "Drawer").resolve(3)
    assert table.zone("graveyard", "A") == ["Drawer"]
    assert len(table.zone("hand", "A")) == 1


def test_702_96a_overload_replaces_target_by_each() -> None:
    smash = card("Smash", "Sorcery", "Destroy target creature you don't control.\nOverload {3}{R}", cost="{R}")
    ox = creature("Ox", 2, 4, "Hexproof")
    table = game(A=side(hand=[smash], board=[MOUNTAIN] * 4), B=side(board=[BEAR, ox]))
    table.cast(smash, method="overload").resolve()
    assert table.zone("battlefield", "B") == []


def test_702_125a_undaunted_costs_less_for_each_opponent() -> None:
    brave = creature("Brave", 3, 3, "Undaunted", cost="{5}")
    table = game(A=side(hand=[brave], board=[FOREST] * 2), B=side(), C=side(), D=side())
    assert table.try_to("cast", brave)


def test_702_126a_improvise_taps_artifacts_for_generic_mana() -> None:
    rock = card("Rock", "Artifact")
    whirl = card("Whirl", "Sorcery", "Improvise\nDraw a card.", cost="{2}{U}")
    table = game(A=side(hand=[whirl], board=[ISLAND, rock, rock]), B=side())
    table.cast(whirl)
    assert table.find(rock).tapped


def test_702_126a_improvise_does_not_pay_for_coloured_mana() -> None:
    rock = card("Rock", "Artifact")
    whirl = card("Whirl", "Sorcery", "Improvise\nDraw a card.", cost="{U}")
    table = game(A=side(hand=[whirl], board=[rock, rock]), B=side())
    assert not table.try_to("cast", whirl)


def test_702_51a_convoke_taps_creatures_for_mana_of_their_colours() -> None:
    song = card("Song", "Sorcery", "Convoke\nDraw a card.", cost="{1}{G}")
    table = game(A=side(hand=[song], board=[BEAR, BEAR]), B=side())
    table.cast(song)
    assert table.find(BEAR).tapped


def test_702_66a_delve_exiles_cards_from_the_graveyard() -> None:
    dig = card("Dig", "Sorcery", "Delve\nDraw a card.", cost="{2}{U}")
    table = game(A=side(hand=[dig], board=[ISLAND], graveyard=[BEAR, INSIGHT]), B=side())
    table.cast(dig).resolve()
    assert sorted(table.zone("exile")) == ["Bear", "Insight"]


def test_702_119a_emerge_sacrifices_a_creature_and_saves_its_mana_value() -> None:
    drowner = creature("Drowner", 5, 5, "Emerge {5}{U}", cost="{7}{U}")
    ox = creature("Ox", 2, 4, cost="{4}{G}")
    table = game(A=side(hand=[drowner], board=[ox, ISLAND]), B=side())
    table.cast(drowner, method="emerge").resolve()
    assert table.zone("graveyard", "A") == ["Ox"]
    assert "Drowner" in table.zone("battlefield", "A")


def test_702_103b_a_bestowed_creature_is_an_aura_until_it_is_unattached() -> None:
    nymph = card(
        "Nymph",
        "Enchantment Creature — Nymph",
        "Bestow {3}{W}\nEnchanted creature gets +1/+1.",
        cost="{W}",
        power=1,
        toughness=1,
    )
    kill = card("Kill", "Sorcery", "Destroy target creature.", cost="{B}")
    table = game(A=side(hand=[nymph, kill], board=[PLAINS] * 4 + [SWAMP, BEAR]), B=side())
    table.cast(nymph, method="bestow", at="Bear").resolve()
    assert table.size(BEAR) == (3, 3)
    assert "Creature" not in table.now(nymph).types
    table.cast(kill, at="Bear").resolve()
    assert "Nymph" in table.zone("battlefield", "A")
    assert "Creature" in table.now(nymph).types


def test_702_103e_without_its_target_it_resolves_as_a_creature() -> None:
    nymph = card(
        "Nymph",
        "Enchantment Creature — Nymph",
        "Bestow {3}{W}\nEnchanted creature gets +1/+1.",
        cost="{W}",
        power=1,
        toughness=1,
    )
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
    table = game(A=side(hand=[nymph, kill], board=[PLAINS] * 4 + [SWAMP, BEAR]), B=side())
    table.cast(nymph, method="bestow", at="Bear").cast(kill, at="Bear").resolve(2)
    assert "Nymph" in table.zone("battlefield", "A")
    assert table.size(nymph) == (1, 1)


def test_702_109a_a_dashed_creature_has_haste_and_returns() -> None:
    raider = creature("Raider", 3, 1, "Dash {R}", cost="{3}{R}")
    table = game(A=side(hand=[raider], board=[MOUNTAIN]), B=side())
    table.cast(raider, method="dash").resolve()
    table.attack(raider).to("cleanup")
    assert table.life("B") == 17
    assert table.zone("hand", "A") == ["Raider"]


def test_702_152a_blitz_draws_when_the_creature_dies() -> None:
    raider = creature("Raider", 3, 1, "Blitz {R}", cost="{3}{R}")
    table = game(A=side(hand=[raider], board=[MOUNTAIN]), B=side())
    table.cast(raider, method="blitz").resolve()
    table.attack(raider).to("cleanup")
    assert table.zone("graveyard", "A") == ["Raider"]
    assert len(table.zone("hand", "A")) == 1


def test_702_137a_spectacle_needs_an_opponent_who_lost_life() -> None:
    show = creature("Show", 3, 1, "Spectacle {R}", cost="{5}{R}")
    table = game(A=side(hand=[show], board=[MOUNTAIN, BEAR]), B=side())
    assert not table.try_to("cast", show, method="spectacle")
    table.attack(BEAR).to("postcombat main")
    assert table.try_to("cast", show, method="spectacle")


def test_702_117a_surge_needs_another_spell_this_turn() -> None:
    wave = creature("Wave", 3, 1, "Surge {U}", cost="{5}{U}")
    table = game(A=side(hand=[wave, INSIGHT], board=[ISLAND] * 2), B=side())
    assert not table.try_to("cast", wave, method="surge")
    table.cast(INSIGHT).resolve()
    assert table.try_to("cast", wave, method="surge")


def test_702_76a_prowl_needs_combat_damage_by_a_creature_of_its_type() -> None:
    thief = card("Thief", "Creature — Faerie Rogue", "Prowl {U}", cost="{5}{U}", power=3, toughness=1)
    rogue = card("Rogue", "Creature — Human Rogue", power=2, toughness=2)
    table = game(A=side(hand=[thief], board=[ISLAND, rogue]), B=side())
    assert not table.try_to("cast", thief, method="prowl")
    table.attack(rogue).to("postcombat main")
    assert table.try_to("cast", thief, method="prowl")


def test_702_166a_bargain_sacrifices_an_artifact_enchantment_or_token() -> None:
    deal = card("Deal", "Sorcery", "Bargain\nDraw a card. If this spell was bargained, you gain 5 life.", cost="{U}")
    rock = card("Rock", "Artifact")
    table = game(A=side(hand=[deal], board=[ISLAND, rock], life=20), B=side())
    table.answer("A", True).cast(deal).resolve()
    assert table.life("A") == 25
    assert "Rock" in table.zone("graveyard", "A")


def test_702_153a_casualty_copies_the_spell_for_a_big_creature() -> None:
    crime = card("Crime", "Sorcery", "Casualty 2\nYou gain 3 life.", cost="{B}")
    table = game(A=side(hand=[crime], board=[SWAMP, BEAR], life=20), B=side())
    table.answer("A", True).cast(crime).resolve(3)
    assert table.life("A") == 26
    assert "Bear" in table.zone("graveyard", "A")


def test_702_78a_conspire_taps_two_creatures_that_share_a_colour_with_it() -> None:
    plot = card("Scheme", "Sorcery", "Conspire\nYou gain 3 life.", cost="{G}")
    table = game(A=side(hand=[plot], board=[FOREST, BEAR, BEAR], life=20), B=side())
    table.answer("A", True).cast(plot).resolve(3)
    assert table.life("A") == 26


def test_702_157a_squad_makes_a_copy_for_each_payment() -> None:
    troop = creature("Troop", 2, 2, "Squad {1}", cost="{W}")
    table = game(A=side(hand=[troop], board=[PLAINS] * 3), B=side())
    table.answer("A", True, True).cast(troop).resolve(2)
    assert table.zone("battlefield", "A").count("Troop") == 3


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


def test_702_113a_awaken_makes_a_land_a_creature() -> None:
    rise = card("Rise", "Sorcery", "You gain 1 life.\nAwaken 3—{2}", cost="{1}")
    table = game(A=side(hand=[rise], board=[FOREST, FOREST, MOUNTAIN]), B=side())
    table.cast(rise, method="awaken", at="Mountain").resolve()
    assert table.size("Mountain") == (3, 3)
    assert table.now("Mountain").has("haste")


def test_702_40a_storm_copies_for_each_spell_before_it() -> None:
    rain = card("Rain", "Sorcery", "Storm\nYou gain 1 life.", cost="{W}")
    table = game(A=side(hand=[rain, INSIGHT], board=[PLAINS, ISLAND], life=20), B=side())
    table.cast(INSIGHT).resolve()
    table.cast(rain).resolve(3)
    assert table.life("A") == 22


def test_702_41a_affinity_counts_what_the_player_controls() -> None:
    rock = card("Rock", "Artifact")
    golem = creature("Golem", 4, 4, "Affinity for artifacts", cost="{4}")
    table = game(A=side(hand=[golem], board=[rock] * 3 + [FOREST]), B=side())
    assert table.try_to("cast", golem)


def test_702_103d_a_bestowed_spell_is_an_aura_spell_for_when_it_can_be_cast() -> None:
    nymph = card("Nymph", "Enchantment Creature — Nymph", "Bestow {3}{W}", cost="{W}", power=1, toughness=1)
    aid = card("Aid", "Enchantment", "You may cast Aura spells as though they had flash.")
    table = game(A=side(hand=[nymph], board=[*[PLAINS] * 4, BEAR, aid]), B=side())
    table.to("end")
    assert not table.try_to("cast", nymph)
    assert table.try_to("cast", nymph, method="bestow", at="Bear")
