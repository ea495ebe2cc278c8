"""Rulings on cards from Abstruse Archaic to Azusa."""

from __future__ import annotations

from ruling import ruling, untested
from situations import BEAR, BIRD, BOLT, FIVE, GIANT, GROW, LANDS, MURDER, OGRE, WRATH, commander_table, every, start
from table import Table, card, creature, side

UNTESTED = [
    untested("Abstruse Archaic", 1, "explains how activated abilities are written"),
    untested("Abstruse Archaic", 2, "explains how triggered abilities are written"),
    untested("Abstruse Archaic", 11, "dungeons, planes and phenomena are not part of these games"),
    untested("Akiri, Fearless Voyager", 4, "says when a choice is made in a resolution that nobody can interrupt"),
    untested("All That Glitters", 1, "a reminder; follows from number 2's count"),
    untested("Archfiend of Despair", 3, "Two-Headed Giant is not a variant of these games"),
    untested("Aryel, Knight of Windgrace", 3, "nobody has priority while costs are paid"),
    untested("Ancestral Blade", 2, "nobody has priority during a resolution"),
    untested("Avacyn, Angel of Hope", 3, "no battle is in the set"),
]

TUTOR = card("Peek", "Sorcery", "Put the top two cards of your library into your hand.", cost="{U}")
WEIGHT = card("Weight", "Enchantment", "Creature tokens get -1/-1.")
CLUB = card("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}", cost="{1}")
AXE = card("Axe", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}", cost="{1}")
GOLEM = creature("Golem", 2, 2, "{2}: Choose one —\n• You gain 1 life.\n• Each opponent loses 1 life.")
SAVIOUR = creature(
    "Saviour", 1, 1, "Sacrifice another creature: You gain life equal to the sacrificed creature's power."
)


# -- Abstruse Archaic


@ruling("Abstruse Archaic", 3, 4)
def test_abstruse_archaic_puts_a_copy_with_the_same_source_on_the_stack() -> None:
    table = start(A=side(board=["Abstruse Archaic", GOLEM, *FIVE]), B=side())
    table.answer("A", 0).activate(GOLEM)
    original = table.game.state.objects[table.game.state.stack[-1]]
    table.activate("Abstruse Archaic", at="Golem").resolve()
    copy = table.game.state.objects[table.game.state.stack[-1]]
    assert copy.id != original.id
    assert copy.item is not None
    assert original.item is not None
    assert copy.item.source == original.item.source
    table.resolve(2)
    assert table.life("A") == 22


@ruling("Abstruse Archaic", 5)
def test_abstruse_archaic_copies_the_chosen_mode() -> None:
    table = start(A=side(board=["Abstruse Archaic", GOLEM, *FIVE]), B=side()).to("precombat main", turn=3)

    table.answer("A", 1).activate(GOLEM).activate("Abstruse Archaic", at="Golem").resolve(3)

    assert table.life("B") == 18
    assert table.life("A") == 20


@ruling("Abstruse Archaic", 7)
def test_abstruse_archaic_copies_what_was_sacrificed_for_the_cost() -> None:
    table = start(A=side(board=["Abstruse Archaic", SAVIOUR, GIANT, *FIVE]), B=side()).to("precombat main", turn=3)
    table.answer("A", "Stone Giant").activate(SAVIOUR).activate("Abstruse Archaic", at="Saviour").resolve(3)

    assert table.life("A") == 30


# -- Aether Gale


@ruling("Aether Gale", 1)
def test_aether_gale_needs_six_targets() -> None:
    five = [creature(name, 1, 1) for name in ("Ant", "Bee", "Cat", "Dog", "Eel")]
    table = start(A=side(hand=["Aether Gale"], board=FIVE), B=side(board=five))
    assert not table.try_to("cast", "Aether Gale", at=["Ant", "Bee", "Cat", "Dog", "Eel"])


@ruling("Aether Gale", 1)
def test_aether_gale_returns_the_targets_that_are_left() -> None:
    six = [creature(name, 1, 1) for name in ("Ant", "Bee", "Cat", "Dog", "Eel", "Fox")]
    table = start(A=side(hand=["Aether Gale", BOLT], board=FIVE), B=side(board=six))

    table.cast("Aether Gale", at=["Ant", "Bee", "Cat", "Dog", "Eel", "Fox"]).cast(BOLT, at="Cat").resolve(2)

    assert sorted(table.zone("hand", "B")) == ["Ant", "Bee", "Dog", "Eel", "Fox"]
    assert table.zone("graveyard", "B") == ["Cat"]


# -- Ainok Bond-Kin


@ruling("Ainok Bond-Kin", 1)
def test_ainok_bond_kin_cannot_outlast_on_the_turn_it_comes() -> None:
    table = start(A=side(hand=["Ainok Bond-Kin"], board=FIVE), B=side())
    table.cast("Ainok Bond-Kin").resolve()

    assert not table.try_to("activate", "Ainok Bond-Kin")
    assert table.to("precombat main", turn=3).try_to("activate", "Ainok Bond-Kin")


@ruling("Ainok Bond-Kin", 2)
def test_ainok_bond_kin_sees_counters_from_anywhere() -> None:
    table = start(A=side(hand=[GROW], board=["Ainok Bond-Kin", BEAR, *FIVE]), B=side())
    assert not table.now("Grizzly").has("first strike")

    table.cast(GROW, at="Grizzly").resolve()

    assert table.now("Grizzly").has("first strike")
    assert not table.now("Ainok Bond-Kin").has("first strike")


# -- Akiri, Fearless Voyager


def armed(*more: str) -> Table:
    table = start(A=side(board=["Akiri, Fearless Voyager", BEAR, OGRE, CLUB, AXE, *more, *FIVE]), B=side(), C=side())
    return table.activate(CLUB, at="Grizzly").resolve().activate(AXE, at="Hill Ogre").resolve()


@ruling("Akiri, Fearless Voyager", 1)
def test_akiri_draws_one_card_for_each_player_attacked() -> None:
    table = armed().attack(BEAR, on="B").attack(OGRE, on="B").to("end of combat")
    assert len(table.zone("hand", "A")) == 1

    other = armed().attack(BEAR, on="B").attack(OGRE, on="C").to("end of combat")
    assert len(other.zone("hand", "A")) == 2


@ruling("Akiri, Fearless Voyager", 2)
def test_akiri_does_not_see_attacks_on_planeswalkers() -> None:
    table = start(A=side(board=["Akiri, Fearless Voyager", BEAR, CLUB, *FIVE]), B=side(board=["Jace Beleren"]))
    table.activate(CLUB, at="Grizzly").resolve()

    table.attack(BEAR, on="Jace Beleren").to("end of combat")

    assert table.zone("hand", "A") == []


@ruling("Akiri, Fearless Voyager", 3, 5)
def test_akiri_leaves_the_equipment_and_protects_even_a_tapped_creature() -> None:
    table = armed()
    table.find("Grizzly").tapped = True

    table.answer("A", True, "Grizzly").activate("Akiri, Fearless Voyager").resolve()

    assert "Club" in table.zone("battlefield", "A")
    assert table.find("Club").attached_to is None
    assert table.find("Grizzly").tapped
    assert table.now("Grizzly").has("indestructible")
    assert not table.now("Hill Ogre").has("indestructible")


# -- Alharu, Solemn Ritualist


@ruling("Alharu, Solemn Ritualist", 1)
def test_alharu_makes_one_spirit_however_many_counters_there_were() -> None:
    table = start(A=side(hand=[GROW, GROW, MURDER], board=["Alharu, Solemn Ritualist", BEAR, *FIVE]), B=side())
    table.cast(GROW, at="Grizzly").resolve().cast(GROW, at="Grizzly").resolve()

    table.cast(MURDER, at="Grizzly").resolve(2)

    assert len(every(table, "Spirit Token")) == 1


@ruling("Alharu, Solemn Ritualist", 2, 3)
def test_alharu_sees_those_who_die_with_it_and_itself() -> None:
    table = start(A=side(hand=[GROW, GROW, WRATH], board=["Alharu, Solemn Ritualist", BEAR, OGRE, *FIVE]), B=side())
    table.cast(GROW, at="Grizzly").resolve().cast(GROW, at="Alharu, Solemn Ritualist").resolve()

    table.cast(WRATH).resolve(3)

    assert len(every(table, "Spirit Token")) == 2


# -- All That Glitters


@ruling("All That Glitters", 2)
def test_all_that_glitters_counts_an_artifact_enchantment_once() -> None:
    both = card("Shrine Mask", "Artifact Enchantment", "You have no maximum hand size.")
    table = start(A=side(hand=["All That Glitters"], board=[BEAR, both, *FIVE]), B=side())

    table.cast("All That Glitters", at="Grizzly").resolve()

    assert table.size("Grizzly") == (4, 4)


@ruling("All That Glitters", 3)
def test_all_that_glitters_on_another_players_creature_counts_its_controllers_things() -> None:
    table = start(A=side(hand=["All That Glitters"], board=[CLUB, *FIVE]), B=side(board=[BEAR, AXE, AXE]))

    table.cast("All That Glitters", at="Grizzly").resolve()

    assert table.find("All That Glitters").controller == table.seat("A")
    assert table.size("Grizzly") == (4, 4)


# -- Alms Collector

DRAW_THREE = card("Insight", "Sorcery", "Draw three cards.", cost="{U}")
DRAW_TWICE = card("Stumble", "Sorcery", "Draw a card. Draw a card.", cost="{U}")
EACH_TWO = card("Market", "Sorcery", "Each player draws two cards.", cost="{U}")
DOUBLER = card("Mirror", "Enchantment", "If you would draw a card, draw two cards instead.")


@ruling("Alms Collector", 1, 2)
def test_alms_collector_replaces_the_whole_draw_first_and_only_once() -> None:
    table = start(A=side(hand=[DRAW_THREE], board=[DOUBLER, *FIVE]), B=side(board=["Alms Collector"]))

    table.cast(DRAW_THREE).resolve()

    assert len(table.zone("hand", "B")) == 1
    assert len(table.zone("hand", "A")) == 2


@ruling("Alms Collector", 3)
def test_alms_collector_lets_two_single_draws_be() -> None:
    table = start(A=side(hand=[DRAW_TWICE], board=FIVE), B=side(board=["Alms Collector"]))

    table.cast(DRAW_TWICE).resolve()

    assert len(table.zone("hand", "A")) == 2
    assert table.zone("hand", "B") == []


@ruling("Alms Collector", 4)
def test_alms_collector_lets_cards_be_put_into_a_hand() -> None:
    table = start(A=side(hand=[TUTOR], board=FIVE), B=side(board=["Alms Collector"]))

    table.cast(TUTOR).resolve()

    assert len(table.zone("hand", "A")) == 2
    assert table.zone("hand", "B") == []


@ruling("Alms Collector", 5)
def test_two_alms_collectors_of_two_players_lead_to_two_cards_each() -> None:
    table = start(A=side(hand=[EACH_TWO], board=["Alms Collector", *FIVE]), B=side(board=["Alms Collector"]))

    table.cast(EACH_TWO).resolve()

    assert len(table.zone("hand", "A")) == 2
    assert len(table.zone("hand", "B")) == 2


@ruling("Alms Collector", 6)
def test_the_player_who_draws_chooses_between_two_alms_collectors() -> None:
    table = start(
        A=side(hand=[DRAW_THREE], board=FIVE), B=side(board=["Alms Collector"]), C=side(board=["Alms Collector"])
    )

    table.cast(DRAW_THREE).resolve()

    assert len(table.zone("hand", "A")) == 1
    assert len(table.zone("hand", "B")) + len(table.zone("hand", "C")) == 1


# -- Anafenza, Kin-Tree Spirit


@ruling("Anafenza, Kin-Tree Spirit", 1, 2)
def test_anafenza_bolsters_the_least_tough_without_targeting_it() -> None:
    shy = creature("Shy Bird", 1, 1, "Protection from white")
    table = start(
        A=side(hand=[creature("Newcomer", 3, 3, cost="{G}")], board=["Anafenza, Kin-Tree Spirit", shy, *FIVE]), B=side()
    )

    table.cast("Newcomer").resolve(2)

    assert table.size("Shy Bird") == (2, 2)


@ruling("Anafenza, Kin-Tree Spirit", 2)
def test_anafenza_may_bolster_herself() -> None:
    table = start(
        A=side(hand=[creature("Newcomer", 3, 3, cost="{G}")], board=["Anafenza, Kin-Tree Spirit", *FIVE]), B=side()
    )

    table.cast("Newcomer").resolve(2)

    assert table.size("Anafenza, Kin-Tree Spirit") == (3, 3)


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

KNIGHT = card("Squire", "Creature — Knight", "", power=1, toughness=1, cost="{W}")


@ruling("Aryel, Knight of Windgrace", 1)
def test_aryel_tapped_for_an_ability_stays_in_combat() -> None:
    table = start(A=side(board=["Aryel, Knight of Windgrace", *FIVE]), B=side()).to("precombat main", turn=3)
    table.attack("Aryel, Knight of Windgrace").to("declare attackers").activate("Aryel, Knight of Windgrace", 0)

    table.to("end of combat")

    assert table.life("B") == 16


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


@ruling("Ashling the Pilgrim", 4)
def test_ashling_does_not_burst_at_the_fourth_resolution() -> None:
    hard = card("Shell", "Enchantment", "Creatures you control have indestructible.\nCreatures you control get +0/+9.")
    table = start(A=side(board=["Ashling the Pilgrim", hard, *LANDS]), B=side())
    for _ in range(4):
        table.activate("Ashling the Pilgrim").resolve()

    assert table.find("Ashling the Pilgrim").counter("+1/+1") == 1
    assert table.life("B") == 17


@ruling("Ashling the Pilgrim", 3)
def test_two_ashlings_count_for_themselves() -> None:
    table = start(A=side(board=["Ashling the Pilgrim", *LANDS]), B=side(board=["Ashling the Pilgrim", *LANDS]))
    for by in ("A", "A", "B"):
        table.activate("Ashling the Pilgrim", by=by).resolve()

    assert (table.life("A"), table.life("B")) == (20, 20)


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
