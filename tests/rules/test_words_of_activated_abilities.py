"""What abilities say besides: exchanges with sizes, counters of several kinds, sizes of tokens, what was so before."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)
TREE = creature("Tree", 0, 13, "{1}: Exchange target opponent's life total with Tree's toughness.")


def test_701_12g_a_life_total_and_a_toughness_are_exchanged() -> None:
    table = Table(A=side(board=[TREE, land("Forest")]), B=side(life=7)).to("precombat main")
    table.activate(TREE, at="B").resolve()
    assert (table.life("B"), table.size(TREE)) == (13, (0, 7))


def test_701_6a_a_countered_spell_is_exiled_with_time_counters_and_suspended() -> None:
    text = (
        "Counter target spell. If the spell is countered this way, exile it with three time counters on it instead of "
        "putting it into its owner's graveyard. If it doesn't have suspend, it gains suspend."
    )
    hush = card("Hush", "Instant", text, cost="{U}")
    bear = creature("Cub", 2, 2, cost="{G}")
    table = Table(A=side(hand=[bear], board=[land("Forest")]), B=side(hand=[hush], board=[land("Island")]))
    table.to("precombat main").cast(bear).cast(hush, at="Cub", by="B").resolve()
    assert table.find(bear).counter("time") == 3
    table.to("precombat main", turn=3)
    assert table.find(bear).counter("time") == 2


def test_701_24_a_card_and_a_graveyard_are_shuffled_into_their_owners_library() -> None:
    flask = card("Flask", "Artifact", "{1}: Shuffle Flask and your graveyard into their owner's library.", cost="{1}")
    table = Table(A=side(board=[flask, land("Forest")], graveyard=[BEAR, BEAR]), B=side()).to("precombat main")
    before = len(table.zone("library", "A"))
    table.activate(flask).resolve()
    assert (len(table.zone("library", "A")), table.zone("graveyard", "A")) == (before + 3, [])


def test_111_4_a_token_has_the_size_that_is_said_behind() -> None:
    text = (
        "Destroy target creature. If that creature dies this way, create a black Vampire creature token. Its power is "
        "equal to that creature's power and its toughness is equal to that creature's toughness."
    )
    bite = card("Bite", "Sorcery", text, cost="{B}")
    ox = creature("Ox", 1, 4)
    table = Table(A=side(hand=[bite], board=[land("Swamp")]), B=side(board=[ox])).to("precombat main")
    table.cast(bite, at="Ox").resolve()
    assert table.size("Vampire Token") == (1, 4)


def test_122_6_a_card_returns_with_counters_of_two_kinds() -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield with a flying counter and a +1/+1 counter "
        "on it."
    )
    hymn = card("Hymn", "Sorcery", text, cost="{W}")
    table = Table(A=side(hand=[hymn], board=[land("Plains")], graveyard=[BEAR]), B=side()).to("precombat main")
    table.cast(hymn, at="Bear").resolve()
    assert (table.size(BEAR), table.now(BEAR).has("flying")) == ((3, 3), True)


def test_608_2b_what_was_so_as_the_ability_was_activated_need_not_stay_so() -> None:
    text = "{0}: Choose target opponent who had more life than you did as you activated this ability. You gain 3 life."
    light = creature("Light", 1, 1, text)
    relief = card("Relief", "Instant", "You gain 20 life.", cost="{W}")
    table = Table(A=side(life=5, hand=[relief], board=[light, land("Plains")]), B=side()).to("precombat main")
    table.activate(light, at="B").cast(relief).resolve(2)
    assert table.life("A") == 28
    assert not [
        action for action in table.actions("A") if action.kind == "activate" and action.object == table.find(light).id
    ]


def test_122_5_a_counter_of_each_kind_that_is_not_there_is_moved() -> None:
    text = "{0}: Move a counter of each kind not on River from another target permanent you control onto River."
    river = creature("River", 1, 3, text)
    position = "player A:\n battlefield: River [1 +1/+1]; Bear [2 +1/+1, 2 charge]\nplayer B:"
    table = Table.of(position, river, BEAR).to("precombat main").activate(river, at="Bear").resolve()
    assert dict(table.find(river).counters) == {"+1/+1": 1, "charge": 1}
    assert table.find(BEAR).counter("charge") == 1


def test_122_5_one_or_more_counters_are_at_least_one() -> None:
    text = "{0}: Move one or more counters from Cistern onto target creature you control. If you do, draw a card."
    well = card("Cistern", "Artifact", text)
    position = "player A:\n battlefield: Cistern [3 charge]; Bear\n library: Bear\nplayer B:"
    table = Table.of(position, well, BEAR).to("precombat main").activate(well, at="Bear")
    table.answer("A", 2).resolve()
    assert (table.find(well).counter("charge"), table.find(BEAR).counter("charge")) == (1, 2)
    assert len(table.zone("hand", "A")) == 1


def test_115_3_another_target_behind_a_target_may_be_the_source() -> None:
    text = "{0}: Move a +1/+1 counter from target creature you control onto another target creature you control."
    mage = creature("Mage", 1, 1, text)
    position = "player A:\n battlefield: Mage; Bear [1 +1/+1]\nplayer B:"
    table = Table.of(position, mage, BEAR).to("precombat main").activate(mage, at=["Bear", "Mage"]).resolve()
    assert (table.size(mage), table.size(BEAR)) == ((2, 2), (2, 2))


def test_701_8_what_is_odd_or_even_is_chosen() -> None:
    text = "Choose odd or even. Destroy each creature with mana value of the chosen quality."
    wipe = card("Wipe", "Sorcery", text, cost="{W}")
    one, two = creature("One", 1, 1, cost="{1}"), creature("Two", 2, 2, cost="{2}")
    table = Table(A=side(hand=[wipe], board=[land("Plains")]), B=side(board=[one, two])).to("precombat main")
    table.cast(wipe).answer("A", 1).resolve()
    assert table.zone("battlefield", "B") == ["One"]


def test_508_1d_creatures_attack_during_the_players_next_turn() -> None:
    text = "During target player's next turn, each creature that player controls attacks if able."
    lure = card("Lure", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[lure], board=[land("Mountain")]), B=side(board=[BEAR])).to("precombat main")
    table.cast(lure, at="B").resolve()
    table.attack(BEAR).to("end of combat", turn=2)
    assert table.life("A") == 18


def test_604_creatures_enter_with_counters_this_turn() -> None:
    brew = card(
        "Brew",
        "Instant",
        "This turn, each creature you control enters with an additional +1/+1 counter on it.",
        cost="{G}",
    )
    cub = creature("Cub", 2, 2, cost="{G}")
    table = Table(A=side(hand=[brew, cub], board=[land("Forest")] * 2), B=side()).to("precombat main")
    table.cast(brew).resolve().cast(cub).resolve()
    assert table.size(cub) == (3, 3)


def test_601_2b_nothing_is_asked_about_a_cost_for_which_there_is_nothing() -> None:
    text = (
        "As an additional cost to cast Greed, you may sacrifice any number of Spirits.\n"
        "Target player loses 2 life plus 2 life for each Spirit sacrificed this way. You gain that much life."
    )
    greed = card("Greed", "Sorcery", text, cost="{B}")
    table = Table(A=side(hand=[greed], board=[land("Swamp")]), B=side()).to("precombat main")
    table.cast(greed, at="B").resolve()
    assert (table.life("A"), table.life("B")) == (22, 18)


def test_400_7_a_spell_cast_by_permission_is_what_the_ability_speaks_of() -> None:
    text = (
        "{0}, Sacrifice Vo: You may cast target instant or sorcery card from your graveyard this turn. If that spell "
        "would be put into your graveyard, exile it instead."
    )
    seer = creature("Vo", 1, 1, text)
    spark = card("Spark", "Sorcery", "You gain 1 life.", cost="{R}")
    table = Table(A=side(board=[seer, land("Mountain")], graveyard=[spark]), B=side()).to("precombat main")
    table.activate(seer, at="Spark").resolve().cast(spark, method="permission").resolve()
    assert table.zone("exile", "A") == ["Spark"]


def test_702_48a_offering_costs_the_sacrificed_permanents_mana_cost_less() -> None:
    patron = card("Patron", "Legendary Creature — Spirit", "Rat offering", cost="{5}{B}{B}", power=6, toughness=6)
    rat = card("Rat", "Creature — Rat", cost="{1}{B}", power=1, toughness=1)
    table = Table(A=side(hand=[patron], board=[rat, BEAR, *[land("Swamp")] * 5]), B=side()).to("precombat main")
    table.cast(patron, method="offering").resolve()
    assert ("Patron" in table.zone("battlefield", "A"), table.zone("graveyard", "A")) == (True, ["Rat"])


def test_702_48a_a_spell_with_offering_is_cast_as_an_instant_with_the_offering_only() -> None:
    patron = card("Patron", "Legendary Creature — Spirit", "Rat offering", cost="{2}{B}", power=6, toughness=6)
    rat = card("Rat", "Creature — Rat", cost="{B}", power=1, toughness=1)
    board = [rat, *[land("Swamp")] * 3]
    table = Table(A=side(hand=[patron], board=board), B=side()).to("upkeep")
    assert [action.method for action in table.actions("A") if action.kind == "cast"] == ["offering"]
    without = Table(A=side(hand=[patron], board=board[1:]), B=side()).to("upkeep")
    assert not [action for action in without.actions("A") if action.kind == "cast"]


def test_702_82a_devour_x_counts_what_is_devoured_twice() -> None:
    text = "Devour X, where X is the number of creatures devoured this way"
    maw = creature("Maw", 0, 0, text, cost="{G}")
    table = Table(A=side(hand=[maw], board=[BEAR, BEAR, BEAR, land("Forest")]), B=side()).to("precombat main")
    table.cast(maw).answer("A", ["Bear", "Bear"]).resolve()
    assert table.size(maw) == (4, 4)


def test_701_12b_what_shares_one_of_the_named_types_is_exchanged() -> None:
    text = (
        "Exchange control of target artifact or creature and another target permanent that shares one of those types "
        "with it."
    )
    trick = card("Trick", "Sorcery", text, cost="{U}")
    ox, rug = creature("Ox", 1, 4), card("Rug", "Enchantment")
    table = Table(A=side(hand=[trick], board=[BEAR, land("Island")]), B=side(board=[ox, rug])).to("precombat main")
    table.cast(trick, at=["Bear", "Ox"]).resolve()
    assert (table.find(BEAR).controller, table.find(ox).controller) == (table.seat("B"), table.seat("A"))


def test_115_1_a_target_in_one_place_or_another() -> None:
    text = (
        "Return target instant or sorcery card from your graveyard or exiled card with flashback you own to your hand."
    )
    scheme = card("Scheme", "Sorcery", text, cost="{R}")
    echo = card("Echo", "Sorcery", "You gain 1 life.\nFlashback {R}", cost="{R}")
    table = Table(A=side(hand=[scheme], board=[land("Mountain")], exile=[echo, BEAR]), B=side()).to("precombat main")
    table.cast(scheme, at="Echo").resolve()
    assert table.zone("hand", "A") == ["Echo"]


def test_607_2_what_an_aura_put_onto_the_battlefield_is_sacrificed_when_it_leaves() -> None:
    text = (
        "When Rites enters, if it's on the battlefield, it becomes an Aura with \"enchant creature put onto the "
        'battlefield with Rites." Put target creature card from a graveyard onto the battlefield under your control '
        "and attach Rites to it. When Rites leaves the battlefield, that creature's controller sacrifices it."
    )
    rites = card("Rites", "Enchantment", text, cost="{B}")
    undo = card("Undo", "Instant", "Destroy target enchantment.", cost="{B}")
    board = [land("Swamp"), land("Swamp")]
    table = Table(A=side(hand=[rites, undo], board=board, graveyard=[BEAR]), B=side()).to("precombat main")
    table.cast(rites).answer("A", ["Bear"]).resolve().resolve()
    assert "Bear" in table.zone("battlefield", "A")
    table.cast(undo, at="Rites").resolve().resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Rites", "Undo"]


def test_702_26_a_permanent_that_cant_phase_in_stays_phased_out() -> None:
    fog = card("Fog", "Enchantment", "Permanents can't phase in.")
    drift = creature("Drift", 1, 1, "Phasing")
    table = Table(A=side(board=[fog, drift]), B=side())
    away = [table.to("upkeep", turn=turn).find(drift).phased_out for turn in (1, 3, 5)]
    assert away == [True, True, True]


def test_107_4h_snow_mana_spent_is_mana_from_snow_sources() -> None:
    lore = card("Lore", "Instant", "You gain X life, where X is the amount of {S} spent to cast Lore.", cost="{1}{U}")
    frost = card("Snow Island", "Basic Snow Land — Island")
    table = Table(A=side(hand=[lore], board=[frost, land("Island")]), B=side()).to("upkeep")
    assert table.cast(lore).resolve().life("A") == 21
