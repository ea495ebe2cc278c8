"""Keyword actions of the set, each with a real card and the edge its rule singles out: activate, attach, cast, counter,
create, destroy, discard, double, exile, fight, investigate, mill, play, reveal, sacrifice, scry, search, shuffle, tap,
untap, proliferate, bolster, manifest, explore, adapt, amass (701)."""

from __future__ import annotations

from tests.cards.situations import BEAR, FIVE, GIANT, GROW, LANDS, MURDER, NAY, OGRE, STUDY, every, start
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, MOUNTAIN, PLAINS = land("Forest"), land("Island"), land("Mountain"), land("Plains")
ROCK = card("Rock", "Artifact")
STEAL = card("Steal", "Instant", "Gain control of target creature until end of turn.", cost="{U}")


def top(table: Table, player: str, count: int) -> list[str]:
    """The first cards of a library."""
    library = table.game.state.player(table.seat(player)).library
    return [table.game.characteristics(id).name for id in library[:count]]


# -- 701.2 activate, 701.5 cast, 701.6 counter, 701.18 play


def test_701_2a_any_player_may_activate_xantchas_ability() -> None:
    table = start(A=side(hand=["Xantcha, Sleeper Agent"], board=FIVE), B=side(board=FIVE), C=side(board=FIVE))
    table.cast("Xantcha, Sleeper Agent").answer("A", "B").resolve()
    assert table.find("Xantcha, Sleeper Agent").controller == table.seat("B")

    table.activate("Xantcha, Sleeper Agent", by="C").resolve()

    assert table.life("B") == 18
    assert len(table.zone("hand", "C")) == 1


def test_701_6a_a_countered_spell_goes_to_its_owners_graveyard_and_its_costs_stay_paid() -> None:
    table = start(A=side(hand=["Goremand"], board=[BEAR, *LANDS]), B=side(hand=["Counterspell"], board=FIVE))

    table.cast("Goremand").cast("Counterspell", at="Goremand", by="B").resolve()

    assert sorted(table.zone("graveyard", "A")) == ["Goremand", "Grizzly"]


def test_701_6a_a_spell_that_cannot_be_countered_stays_on_the_stack() -> None:
    table = start(A=side(hand=["Chandra, Awakened Inferno"], board=LANDS), B=side(hand=["Exclude", NAY], board=FIVE))

    table.cast("Chandra, Awakened Inferno").cast(NAY, at="Chandra, Awakened Inferno", by="B").resolve(2)

    assert "Chandra, Awakened Inferno" in table.zone("battlefield", "A")


def test_701_18_playing_a_land_from_the_top_counts_as_the_lands_of_the_turn() -> None:
    table = start(A=side(hand=[FOREST], library=[ISLAND], board=["Courser of Kruphix"]), B=side())
    table.play("Island").resolve()
    assert table.life("A") == 21

    assert not table.try_to("land", "Forest")


# -- 701.7 create, 701.8 destroy, 701.13 exile, 701.21 sacrifice


def test_701_7_tokens_enter_under_the_control_of_who_creates_them() -> None:
    table = start(A=side(hand=["Generous Gift"], board=FIVE), B=side(board=[BEAR]))

    table.cast("Generous Gift", at="Grizzly").resolve()

    assert table.zone("battlefield", "B") == ["Elephant Token"]
    assert table.find("Elephant Token").owner == table.seat("B")


def test_701_8b_toughness_0_and_sacrifice_are_no_destruction() -> None:
    table = start(
        A=side(hand=["Toxic Deluge", "Demon's Disciple"], board=["Avacyn, Angel of Hope", BEAR, *LANDS]), B=side()
    )

    table.answer("A", 2).cast("Toxic Deluge").resolve()

    assert sorted(table.zone("graveyard", "A")) == ["Grizzly", "Toxic Deluge"]
    assert "Avacyn, Angel of Hope" in table.zone("battlefield", "A")

    table.cast("Demon's Disciple").answer("A", "Avacyn, Angel of Hope").resolve(2)
    assert "Avacyn, Angel of Hope" in table.zone("graveyard", "A")


def test_701_21a_a_permanent_of_another_player_cannot_be_sacrificed() -> None:
    table = start(A=side(hand=[STEAL], board=["Ashnod's Altar", *FIVE]), B=side(board=[BEAR]))
    altar = table.find("Ashnod's Altar").id
    assert all(action.object != altar for action in table.actions("A"))

    table.cast(STEAL, at="Grizzly").resolve()

    assert any(action.object == altar for action in table.actions("A"))


def test_701_21a_assault_suit_keeps_its_bearer_from_being_sacrificed() -> None:
    table = start(A=side(board=["Assault Suit", BEAR, *LANDS], hand=["Demon's Disciple"]), B=side())
    table.activate("Assault Suit", at="Grizzly").resolve()

    table.cast("Demon's Disciple").resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")
    assert table.zone("graveyard", "A") == ["Demon's Disciple"]


# -- 701.9 discard


def test_701_9_windfall_counts_the_most_discarded() -> None:
    table = start(A=side(hand=["Windfall"], board=FIVE), B=side(hand=[BEAR, OGRE, GIANT]), C=side())

    table.cast("Windfall").resolve()

    assert [len(table.zone("hand", player)) for player in "ABC"] == [3, 3, 3]


def test_701_9a_discarding_as_a_cost_comes_before_the_effect() -> None:
    table = start(A=side(hand=["Squee, Goblin Nabob", STUDY], board=["Hollowhead Sliver"]), B=side())

    table.answer("A", "Squee, Goblin Nabob").activate("Hollowhead Sliver")
    assert table.zone("graveyard", "A") == ["Squee, Goblin Nabob"]
    table.resolve()

    assert len(table.zone("hand", "A")) == 2


# -- 701.10 double


def test_701_10e_deepglow_skate_doubles_each_kind_of_counter() -> None:
    table = start(A=side(hand=["Deepglow Skate", GROW, GROW], board=["Jace Beleren", BEAR, *LANDS]), B=side())
    table.cast(GROW, at="Grizzly").resolve().cast(GROW, at="Grizzly").resolve()

    table.answer("A", ["Jace Beleren", "Grizzly"]).cast("Deepglow Skate").resolve(2)

    assert table.find(BEAR).counter("+1/+1") == 4
    assert table.find("Jace Beleren").counter("loyalty") == 6


def test_701_10e_with_doubling_season_a_doubling_trebles() -> None:
    table = start(A=side(hand=["Deepglow Skate"], board=["Jace Beleren", "Doubling Season", *LANDS]), B=side())
    before = table.find("Jace Beleren").counter("loyalty")

    table.answer("A", ["Jace Beleren"]).cast("Deepglow Skate").resolve(2)

    assert table.find("Jace Beleren").counter("loyalty") == 3 * before


# -- 701.14 fight


def test_701_14_each_beast_of_ezuris_predation_fights_another_creature() -> None:
    table = start(A=side(hand=["Ezuri's Predation"], board=LANDS), B=side(board=[BEAR, GIANT]), C=side(board=[OGRE]))

    table.cast("Ezuri's Predation").answer("A", "Grizzly", "Stone Giant").resolve()

    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert table.zone("battlefield", "C") == []
    assert table.zone("battlefield", "A").count("Phyrexian Beast Token") == 2


def test_701_14_a_fight_with_deathtouch_kills_the_beast() -> None:
    table = start(A=side(hand=["Ezuri's Predation"], board=LANDS), B=side(board=["Deadly Recluse"]))

    table.cast("Ezuri's Predation").resolve()

    assert "Phyrexian Beast Token" not in table.zone("battlefield")
    assert table.zone("battlefield", "B") == []


# -- 701.16 investigate, 701.17 mill


def test_701_16a_a_clue_is_sacrificed_for_two_mana_to_draw() -> None:
    table = start(A=side(hand=["Thraben Inspector"], board=FIVE), B=side())
    table.cast("Thraben Inspector").resolve(2)
    assert table.now("Clue Token").types == ("Artifact",)

    table.activate("Clue Token").resolve()

    assert len(table.zone("hand", "A")) == 1
    assert every(table, "Clue Token") == []


def test_701_17b_a_player_mills_as_many_as_there_are() -> None:
    table = start(A=side(hand=["Mire Triton"], board=FIVE), B=side())
    state = table.game.state
    state.player(table.seat("A")).library = state.player(table.seat("A")).library[:1]

    table.cast("Mire Triton").resolve(2)

    assert len(table.zone("graveyard", "A")) == 1
    assert not table.lost("A")


def test_701_17_deranged_assistant_cannot_mill_from_an_empty_library() -> None:
    table = start(A=side(board=["Deranged Assistant"]), B=side())
    assert any(action.object == table.find("Deranged Assistant").id for action in table.actions("A"))

    table.game.state.player(table.seat("A")).library = ()

    assert all(action.object != table.find("Deranged Assistant").id for action in table.actions("A"))


# -- 701.20 reveal, 701.22 scry


def test_701_20_a_cost_that_reveals_a_card_leaves_it_in_hand() -> None:
    table = start(A=side(hand=["Titan's Presence", "Ulamog's Crusher"], board=FIVE), B=side(board=[GIANT]))

    table.answer("A", "Ulamog's Crusher").cast("Titan's Presence", at="Stone Giant").resolve()

    assert table.zone("exile") == ["Stone Giant"]
    assert table.zone("hand", "A") == ["Ulamog's Crusher"]


def test_701_22a_scry_two_may_split_the_cards() -> None:
    table = start(A=side(hand=["Read the Bones"], library=[BEAR, OGRE, GIANT], board=FIVE), B=side())

    table.cast("Read the Bones").answer("A", ["Grizzly"]).resolve()

    assert table.zone("hand", "A") == ["Hill Ogre", "Stone Giant"]
    assert table.life("A") == 18


# -- 701.23 search, 701.24 shuffle


def test_701_23b_a_search_for_a_kind_of_card_may_fail() -> None:
    table = start(A=side(hand=["Rampant Growth"], library=[FOREST], board=[FOREST, FOREST]), B=side())

    table.answer("A", []).cast("Rampant Growth").resolve()

    assert table.zone("battlefield", "A").count("Forest") == 2


def test_701_23_a_search_for_any_card_may_not_fail() -> None:
    table = start(A=side(hand=["Demonic Tutor"], library=[BEAR], board=FIVE), B=side())

    table.answer("A", "Grizzly").cast("Demonic Tutor").resolve()

    assert table.zone("hand", "A") == ["Grizzly"]


def test_701_23_bribery_searches_an_opponents_library_and_that_player_shuffles() -> None:
    table = start(A=side(hand=["Bribery"], board=FIVE), B=side(library=[GIANT, BEAR]))

    table.answer("A", "Stone Giant").cast("Bribery", at="B").resolve()

    assert table.find(GIANT).controller == table.seat("A")
    assert table.find(GIANT).owner == table.seat("B")


def test_701_24_personal_tutor_puts_the_card_on_top_after_shuffling() -> None:
    table = start(A=side(hand=["Personal Tutor"], library=[BEAR, STUDY], board=FIVE), B=side())

    table.answer("A", "Study").cast("Personal Tutor").resolve()

    assert top(table, "A", 1) == ["Study"]


# -- 701.26 tap and untap


def test_701_26_only_an_untapped_permanent_pays_a_cost_of_tapping() -> None:
    table = start(A=side(board=["Azami, Lady of Scrolls", ROCK]), B=side())
    table.activate("Azami, Lady of Scrolls").resolve()
    assert len(table.zone("hand", "A")) == 1

    assert not table.try_to("activate", "Azami, Lady of Scrolls")


def test_302_6_tapping_another_as_a_cost_is_possible_for_a_creature_that_just_came() -> None:
    table = start(A=side(hand=["Azami, Lady of Scrolls"], board=FIVE), B=side())

    table.cast("Azami, Lady of Scrolls").resolve().activate("Azami, Lady of Scrolls").resolve()

    assert len(table.zone("hand", "A")) == 1


# -- 701.34 proliferate


def test_701_34a_proliferate_reaches_chosen_permanents_and_players_only() -> None:
    table = start(
        A=side(hand=["Courage in Crisis"], board=["Jace Beleren", BEAR, *FIVE]), B=side(board=["Jace Beleren"])
    )
    before = [obj.counter("loyalty") for obj in every(table, "Jace Beleren")]

    table.cast("Courage in Crisis", at="Grizzly").answer("A", ["Grizzly", "Jace Beleren"]).resolve()

    after = [obj.counter("loyalty") for obj in every(table, "Jace Beleren")]
    assert after == [before[0] + 1, before[1]]
    assert table.find(BEAR).counter("+1/+1") == 2


def test_701_34a_proliferate_gives_another_experience_counter() -> None:
    table = start(
        A=side(hand=["Courage in Crisis", MURDER], board=["Meren of Clan Nel Toth", BEAR, OGRE, *LANDS]), B=side()
    )
    table.cast(MURDER, at="Hill Ogre").resolve(2)
    assert table.game.state.player(table.seat("A")).counter("experience") == 1

    table.cast("Courage in Crisis", at="Grizzly").answer("A", ["A"]).resolve()

    assert table.game.state.player(table.seat("A")).counter("experience") == 2


# -- 701.39 bolster, 701.46 adapt


def test_701_39a_bolster_chooses_among_the_least_toughness_as_it_resolves() -> None:
    table = start(A=side(hand=["Elite Scaleguard"], board=[BEAR, creature("Cub", 4, 2), OGRE, *FIVE]), B=side())

    table.cast("Elite Scaleguard").resolve().answer("A", "Cub").resolve()

    assert table.find("Cub").counter("+1/+1") == 2


def test_701_46a_adapt_does_nothing_with_a_counter_there() -> None:
    table = start(A=side(board=["Knighted Myr", *LANDS], hand=[GROW]), B=side())
    table.activate("Knighted Myr").resolve(2)
    assert table.find("Knighted Myr").counter("+1/+1") == 1
    assert table.now("Knighted Myr").has("double strike")

    table.activate("Knighted Myr").resolve()

    assert table.find("Knighted Myr").counter("+1/+1") == 1


# -- 701.40 manifest


def test_701_40a_reality_shift_manifests_for_the_controller_of_the_creature() -> None:
    table = start(A=side(hand=["Reality Shift"], board=FIVE), B=side(board=[GIANT], library=[OGRE]))

    table.cast("Reality Shift", at="Stone Giant").resolve()

    (manifested,) = [obj for obj in table.game.state.permanents() if obj.face_down]
    assert manifested.owner == table.seat("B")
    assert table.game.characteristics(manifested.id).power == 2


# -- 701.44 explore, 701.47 amass


def test_701_44a_legion_vanguard_explores_a_nonland_card_that_may_stay() -> None:
    table = start(A=side(board=["Legion Vanguard", BEAR, *FIVE], library=[OGRE]), B=side())

    table.answer("A", False).activate("Legion Vanguard").resolve()

    assert table.find("Legion Vanguard").counter("+1/+1") == 1
    assert top(table, "A", 1) == ["Hill Ogre"]


def test_701_44b_exploring_after_it_left_still_reveals_a_land() -> None:
    table = start(A=side(board=["Legion Vanguard", BEAR, *FIVE], library=[FOREST], hand=[MURDER]), B=side())

    table.activate("Legion Vanguard").cast(MURDER, at="Legion Vanguard").resolve(2)

    assert "Forest" in table.zone("hand", "A")


def test_701_47a_amassing_again_grows_the_same_army_and_adds_the_type() -> None:
    table = start(
        A=side(board=["Lazotep Sliver", "Blade Sliver", "Might Sliver", *FIVE], hand=[MURDER, MURDER]), B=side()
    )
    table.cast(MURDER, at="Might Sliver").resolve(2)
    army = next(obj for obj in table.game.state.permanents() if obj.kind == "token")
    assert army.counter("+1/+1") == 2

    table.cast(MURDER, at="Blade Sliver").resolve(2)

    tokens = [obj for obj in table.game.state.permanents() if obj.kind == "token"]
    assert [obj.counter("+1/+1") for obj in tokens] == [4]
    assert table.game.characteristics(tokens[0].id).has_subtype("Sliver")


def test_701_47a_with_a_token_doubler_one_of_the_armies_grows() -> None:
    table = Table(None, A=side(board=["Dreadhorde Invasion", "Intangible Virtue", "Doubling Season"]), B=side())

    table.answer("A", "Zombie Army Token").to("draw")

    assert sorted(obj.counter("+1/+1") for obj in every(table, "Zombie Army Token")) == [0, 2]
