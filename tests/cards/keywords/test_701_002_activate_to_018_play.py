"""Keyword actions of the set, each with a real card and the edge its rule singles out (701.2 to 701.18)."""

from __future__ import annotations

from engine.game.combat.attacking import attack_options, required_attacks
from tests.cards.situations import BEAR, FIVE, GIANT, GROW, LANDS, NAY, OGRE, STUDY, every, start
from tests.rules.common_cards import FOREST, ISLAND
from tests.rules.marker import rule
from tests.rules.table import Table, side


@rule("701.2a")
def test_701_2a_any_player_may_activate_xantchas_ability() -> None:
    table = start(A=side(hand=["Xantcha, Sleeper Agent"], board=FIVE), B=side(board=FIVE), C=side(board=FIVE))
    table.cast("Xantcha, Sleeper Agent").answer("A", "B").resolve()
    assert table.find("Xantcha, Sleeper Agent").controller == table.seat("B")

    table.activate("Xantcha, Sleeper Agent", by="C").resolve()

    assert table.life("B") == 18
    assert len(table.zone("hand", "C")) == 1


@rule("701.3b")
def test_701_3b_attaching_it_where_it_is_already_does_nothing() -> None:
    table = start(A=side(board=["Vulshok Battlegear", BEAR, *LANDS]), B=side())
    table.activate("Vulshok Battlegear", at="Grizzly").resolve()
    before = table.find("Vulshok Battlegear").timestamp

    table.activate("Vulshok Battlegear", at="Grizzly").resolve()

    assert table.find("Vulshok Battlegear").timestamp == before
    assert table.size(BEAR) == (5, 5)


@rule("701.6a")
def test_701_6a_a_countered_spell_goes_to_its_owners_graveyard_and_its_costs_stay_paid() -> None:
    table = start(A=side(hand=["Goremand"], board=[BEAR, *LANDS]), B=side(hand=["Counterspell"], board=FIVE))

    table.cast("Goremand").cast("Counterspell", at="Goremand", by="B").resolve()

    assert sorted(table.zone("graveyard", "A")) == ["Goremand", "Grizzly"]


@rule("701.6a")
def test_701_6a_a_spell_that_cannot_be_countered_stays_on_the_stack() -> None:
    table = start(A=side(hand=["Chandra, Awakened Inferno"], board=LANDS), B=side(hand=["Exclude", NAY], board=FIVE))

    table.cast("Chandra, Awakened Inferno").cast(NAY, at="Chandra, Awakened Inferno", by="B").resolve(2)

    assert "Chandra, Awakened Inferno" in table.zone("battlefield", "A")


@rule("701.7")
def test_701_7_tokens_enter_under_the_control_of_who_creates_them() -> None:
    table = start(A=side(hand=["Generous Gift"], board=FIVE), B=side(board=[BEAR]))

    table.cast("Generous Gift", at="Grizzly").resolve()

    assert table.zone("battlefield", "B") == ["Elephant Token"]
    assert table.find("Elephant Token").owner == table.seat("B")


@rule("701.8b")
def test_701_8b_toughness_0_and_sacrifice_are_no_destruction() -> None:
    table = start(
        A=side(hand=["Toxic Deluge", "Demon's Disciple"], board=["Avacyn, Angel of Hope", BEAR, *LANDS]), B=side()
    )

    table.answer("A", 2).cast("Toxic Deluge").resolve()

    assert sorted(table.zone("graveyard", "A")) == ["Grizzly", "Toxic Deluge"]
    assert "Avacyn, Angel of Hope" in table.zone("battlefield", "A")

    table.cast("Demon's Disciple").answer("A", "Avacyn, Angel of Hope").resolve(2)
    assert "Avacyn, Angel of Hope" in table.zone("graveyard", "A")


@rule("701.9")
def test_701_9_windfall_counts_the_most_discarded() -> None:
    table = start(A=side(hand=["Windfall"], board=FIVE), B=side(hand=[BEAR, OGRE, GIANT]), C=side())

    table.cast("Windfall").resolve()

    assert [len(table.zone("hand", player)) for player in "ABC"] == [3, 3, 3]


@rule("701.9a")
def test_701_9a_discarding_as_a_cost_comes_before_the_effect() -> None:
    table = start(A=side(hand=["Squee, Goblin Nabob", STUDY], board=["Hollowhead Sliver"]), B=side())

    table.answer("A", "Squee, Goblin Nabob").activate("Hollowhead Sliver")
    assert table.zone("graveyard", "A") == ["Squee, Goblin Nabob"]
    table.resolve()

    assert len(table.zone("hand", "A")) == 2


@rule("701.10e")
def test_701_10e_deepglow_skate_doubles_each_kind_of_counter() -> None:
    table = start(A=side(hand=["Deepglow Skate", GROW, GROW], board=["Jace Beleren", BEAR, *LANDS]), B=side())
    table.cast(GROW, at="Grizzly").resolve().cast(GROW, at="Grizzly").resolve()

    table.answer("A", ["Jace Beleren", "Grizzly"]).cast("Deepglow Skate").resolve(2)

    assert table.find(BEAR).counter("+1/+1") == 4
    assert table.find("Jace Beleren").counter("loyalty") == 6


@rule("701.10e")
def test_701_10e_with_doubling_season_a_doubling_trebles() -> None:
    table = start(A=side(hand=["Deepglow Skate"], board=["Jace Beleren", "Doubling Season", *LANDS]), B=side())
    before = table.find("Jace Beleren").counter("loyalty")

    table.answer("A", ["Jace Beleren"]).cast("Deepglow Skate").resolve(2)

    assert table.find("Jace Beleren").counter("loyalty") == 3 * before


@rule("701.14")
def test_701_14_each_beast_of_ezuris_predation_fights_another_creature() -> None:
    table = start(A=side(hand=["Ezuri's Predation"], board=LANDS), B=side(board=[BEAR, GIANT]), C=side(board=[OGRE]))

    table.cast("Ezuri's Predation").answer("A", "Grizzly", "Stone Giant").resolve()

    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert table.zone("battlefield", "C") == []
    assert table.zone("battlefield", "A").count("Phyrexian Beast Token") == 2


@rule("701.14")
def test_701_14_a_fight_with_deathtouch_kills_the_beast() -> None:
    table = start(A=side(hand=["Ezuri's Predation"], board=LANDS), B=side(board=["Deadly Recluse"]))

    table.cast("Ezuri's Predation").resolve()

    assert "Phyrexian Beast Token" not in table.zone("battlefield")
    assert table.zone("battlefield", "B") == []


def demanded(table: Table, player: str) -> list[str]:
    """Returns the players whom a player's creatures must attack, one name per attack."""
    options = attack_options(table.game, table.seat(player))
    required = required_attacks(table.game, options, table.seat(player))
    return sorted(table.describe(options[index].defenders[place]) for index, place in required)


@rule("701.15a")
def test_701_15a_goading_ends_with_the_goaders_next_turn() -> None:
    table = start(A=side(hand=["Disrupt Decorum"], board=FIVE), B=side(board=[BEAR]), C=side())
    table.cast("Disrupt Decorum").resolve()
    table.attack(BEAR, on="C").to("beginning of combat", turn=5)

    assert demanded(table, "B") == []


@rule("701.15a")
def test_701_15a_ghoulish_impetus_goads_as_long_as_it_is_attached() -> None:
    table = start(A=side(hand=["Ghoulish Impetus"], board=FIVE), B=side(board=[BEAR]), C=side())
    table.cast("Ghoulish Impetus", at="Grizzly").resolve()

    table.attack(BEAR, on="C").to("beginning of combat", turn=5)

    assert demanded(table, "B") == ["C"]


@rule("701.15b")
def test_701_15b_a_goaded_creature_attacks_another_than_the_goader_if_able() -> None:
    table = start(A=side(hand=["Disrupt Decorum"], board=FIVE), B=side(board=[BEAR]), C=side())
    table.cast("Disrupt Decorum").resolve().to("beginning of combat", turn=2)

    assert demanded(table, "B") == ["C"]


@rule("701.15b")
def test_701_15b_with_nobody_else_it_attacks_the_goader() -> None:
    table = start(A=side(hand=["Disrupt Decorum"], board=FIVE), B=side(board=[BEAR]))
    table.cast("Disrupt Decorum").resolve().to("beginning of combat", turn=2)

    assert demanded(table, "B") == ["A"]


@rule("701.15c")
def test_701_15c_goaded_by_two_it_attacks_the_third() -> None:
    table = start(
        A=side(hand=["Disrupt Decorum"], board=FIVE),
        B=side(hand=["Disrupt Decorum"], board=FIVE),
        C=side(board=[BEAR]),
        D=side(),
    )
    table.cast("Disrupt Decorum").resolve()
    table.to("precombat main", turn=2).cast("Disrupt Decorum", by="B").resolve()
    table.to("beginning of combat", turn=3)

    assert demanded(table, "C") == ["D"]


@rule("701.16a", "111.10f")
def test_701_16a_a_clue_is_sacrificed_for_two_mana_to_draw() -> None:
    table = start(A=side(hand=["Thraben Inspector"], board=FIVE), B=side())
    table.cast("Thraben Inspector").resolve(2)
    assert table.now("Clue Token").types == ("Artifact",)

    table.activate("Clue Token").resolve()

    assert len(table.zone("hand", "A")) == 1
    assert every(table, "Clue Token") == []


@rule("701.17")
def test_701_17_deranged_assistant_cannot_mill_from_an_empty_library() -> None:
    table = start(A=side(board=["Deranged Assistant"]), B=side())
    assert any(action.object == table.find("Deranged Assistant").id for action in table.actions("A"))

    table.game.state.player(table.seat("A")).library = ()

    assert all(action.object != table.find("Deranged Assistant").id for action in table.actions("A"))


@rule("701.17b")
def test_701_17b_a_player_mills_as_many_as_there_are() -> None:
    table = start(A=side(hand=["Mire Triton"], board=FIVE), B=side())
    state = table.game.state
    state.player(table.seat("A")).library = state.player(table.seat("A")).library[:1]

    table.cast("Mire Triton").resolve(2)

    assert len(table.zone("graveyard", "A")) == 1
    assert not table.lost("A")


@rule("701.18")
def test_701_18_playing_a_land_from_the_top_counts_as_the_lands_of_the_turn() -> None:
    table = start(A=side(hand=[FOREST], library=[ISLAND], board=["Courser of Kruphix"]), B=side())
    table.play("Island").resolve()
    assert table.life("A") == 21

    assert not table.try_to("land", "Forest")
