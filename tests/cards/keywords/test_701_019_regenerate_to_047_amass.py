"""Keyword actions of the set, each with a real card and the edge its rule singles out (701.19 to 701.47)."""

from __future__ import annotations

from tests.cards.common_cards import STEAL
from tests.cards.situations import BEAR, FIVE, GIANT, GROW, LANDS, MURDER, OGRE, STUDY, every, start
from tests.rules.common_cards import FOREST, ROCK
from tests.rules.marker import rule
from tests.rules.table import Table, creature, side


@rule("701.19a")
def test_701_19a_regeneration_taps_removes_damage_and_takes_out_of_combat() -> None:
    table = start(A=side(board=["Twisted Abomination", *FIVE]), B=side(board=[GIANT]))
    table.to("beginning of combat", turn=2).attack(GIANT).block("Twisted Abomination", GIANT)
    table.to("declare blockers", turn=2).activate("Twisted Abomination").resolve()

    table.to("end of combat", turn=2)

    abomination = table.find("Twisted Abomination")
    assert abomination.tapped
    assert abomination.damage == 0
    assert abomination.blocking == ()


@rule("701.19a")
def test_701_19a_a_shield_is_used_up_and_ends_with_the_turn() -> None:
    table = start(A=side(board=["Clot Sliver", *LANDS], hand=[MURDER, MURDER]), B=side())
    table.activate("Clot Sliver").resolve()

    table.cast(MURDER, at="Clot Sliver").resolve()
    assert table.find("Clot Sliver").tapped
    table.cast(MURDER, at="Clot Sliver").resolve()

    assert table.zone("battlefield", "A").count("Clot Sliver") == 0


@rule("701.19a")
def test_701_19a_crypt_sliver_regenerates_any_sliver() -> None:
    other = creature("Twig", 1, 1)
    table = start(A=side(board=["Crypt Sliver", "Blade Sliver", other, *LANDS], hand=[MURDER]), B=side())

    table.activate("Blade Sliver", at="Blade Sliver").resolve().cast(MURDER, at="Blade Sliver").resolve()

    assert "Blade Sliver" in table.zone("battlefield", "A")


@rule("701.19c")
def test_701_19c_wrath_of_god_does_not_allow_regeneration() -> None:
    table = start(A=side(board=["Clot Sliver", *LANDS], hand=["Wrath of God"]), B=side())

    table.activate("Clot Sliver").resolve().cast("Wrath of God").resolve()

    assert table.zone("graveyard", "A") == ["Clot Sliver", "Wrath of God"]


@rule("701.20")
def test_701_20_a_cost_that_reveals_a_card_leaves_it_in_hand() -> None:
    table = start(A=side(hand=["Titan's Presence", "Ulamog's Crusher"], board=FIVE), B=side(board=[GIANT]))

    table.answer("A", "Ulamog's Crusher").cast("Titan's Presence", at="Stone Giant").resolve()

    assert table.zone("exile") == ["Stone Giant"]
    assert table.zone("hand", "A") == ["Ulamog's Crusher"]


@rule("701.21a")
def test_701_21a_a_permanent_of_another_player_cannot_be_sacrificed() -> None:
    table = start(A=side(hand=[STEAL], board=["Ashnod's Altar", *FIVE]), B=side(board=[BEAR]))
    altar = table.find("Ashnod's Altar").id
    assert all(action.object != altar for action in table.actions("A"))

    table.cast(STEAL, at="Grizzly").resolve()

    assert any(action.object == altar for action in table.actions("A"))


@rule("701.21a")
def test_701_21a_assault_suit_keeps_its_bearer_from_being_sacrificed() -> None:
    table = start(A=side(board=["Assault Suit", BEAR, *LANDS], hand=["Demon's Disciple"]), B=side())
    table.activate("Assault Suit", at="Grizzly").resolve()

    table.cast("Demon's Disciple").resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")
    assert table.zone("graveyard", "A") == ["Demon's Disciple"]


@rule("701.22a")
def test_701_22a_scry_two_may_split_the_cards() -> None:
    table = start(A=side(hand=["Read the Bones"], library=[BEAR, OGRE, GIANT], board=FIVE), B=side())

    table.cast("Read the Bones").answer("A", ["Grizzly"]).resolve()

    assert table.zone("hand", "A") == ["Hill Ogre", "Stone Giant"]
    assert table.life("A") == 18


@rule("701.23")
def test_701_23_a_search_for_any_card_may_not_fail() -> None:
    table = start(A=side(hand=["Demonic Tutor"], library=[BEAR], board=FIVE), B=side())

    table.answer("A", "Grizzly").cast("Demonic Tutor").resolve()

    assert table.zone("hand", "A") == ["Grizzly"]


@rule("701.23")
def test_701_23_bribery_searches_an_opponents_library_and_that_player_shuffles() -> None:
    table = start(A=side(hand=["Bribery"], board=FIVE), B=side(library=[GIANT, BEAR]))

    table.answer("A", "Stone Giant").cast("Bribery", at="B").resolve()

    assert table.find(GIANT).controller == table.seat("A")
    assert table.find(GIANT).owner == table.seat("B")


@rule("701.23b")
def test_701_23b_a_search_for_a_kind_of_card_may_fail() -> None:
    table = start(A=side(hand=["Rampant Growth"], library=[FOREST], board=[FOREST, FOREST]), B=side())

    table.answer("A", []).cast("Rampant Growth").resolve()

    assert table.zone("battlefield", "A").count("Forest") == 2


def top(table: Table, player: str, count: int) -> list[str]:
    """The first cards of a library."""
    library = table.game.state.player(table.seat(player)).library
    return [table.game.characteristics(id).name for id in library[:count]]


@rule("701.24")
def test_701_24_personal_tutor_puts_the_card_on_top_after_shuffling() -> None:
    table = start(A=side(hand=["Personal Tutor"], library=[BEAR, STUDY], board=FIVE), B=side())

    table.answer("A", "Study").cast("Personal Tutor").resolve()

    assert top(table, "A", 1) == ["Study"]


@rule("701.26")
def test_701_26_only_an_untapped_permanent_pays_a_cost_of_tapping() -> None:
    table = start(A=side(board=["Azami, Lady of Scrolls", ROCK]), B=side())
    table.activate("Azami, Lady of Scrolls").resolve()
    assert len(table.zone("hand", "A")) == 1

    assert not table.try_to("activate", "Azami, Lady of Scrolls")


@rule("701.34a")
def test_701_34a_proliferate_reaches_chosen_permanents_and_players_only() -> None:
    table = start(
        A=side(hand=["Courage in Crisis"], board=["Jace Beleren", BEAR, *FIVE]), B=side(board=["Jace Beleren"])
    )
    before = [obj.counter("loyalty") for obj in every(table, "Jace Beleren")]

    table.cast("Courage in Crisis", at="Grizzly").answer("A", ["Grizzly", "Jace Beleren"]).resolve()

    after = [obj.counter("loyalty") for obj in every(table, "Jace Beleren")]
    assert after == [before[0] + 1, before[1]]
    assert table.find(BEAR).counter("+1/+1") == 2


@rule("701.34a")
def test_701_34a_proliferate_gives_another_experience_counter() -> None:
    table = start(
        A=side(hand=["Courage in Crisis", MURDER], board=["Meren of Clan Nel Toth", BEAR, OGRE, *LANDS]), B=side()
    )
    table.cast(MURDER, at="Hill Ogre").resolve(2)
    assert table.game.state.player(table.seat("A")).counter("experience") == 1

    table.cast("Courage in Crisis", at="Grizzly").answer("A", ["A"]).resolve()

    assert table.game.state.player(table.seat("A")).counter("experience") == 2


@rule("701.38")
def test_701_38_will_of_the_council_votes_begin_with_the_controller_and_ties_all_return() -> None:
    table = start(
        A=side(hand=["Custodi Squire"], graveyard=["Sol Ring", BEAR, "Doubling Season"], board=FIVE), B=side(), C=side()
    )

    table.cast("Custodi Squire").resolve()
    table.answer("A", "Sol Ring").answer("B", "Grizzly").answer("C", "Doubling Season").resolve()
    assert sorted(table.zone("hand", "A")) == ["Doubling Season", "Grizzly", "Sol Ring"]

    most = start(A=side(hand=["Custodi Squire"], graveyard=["Sol Ring", BEAR], board=FIVE), B=side(), C=side())
    most.cast("Custodi Squire").resolve()
    most.answer("A", "Sol Ring").answer("B", "Grizzly").answer("C", "Grizzly").resolve()
    assert most.zone("hand", "A") == ["Grizzly"]


@rule("701.39a")
def test_701_39a_bolster_chooses_among_the_least_toughness_as_it_resolves() -> None:
    table = start(A=side(hand=["Elite Scaleguard"], board=[BEAR, creature("Cub", 4, 2), OGRE, *FIVE]), B=side())

    table.cast("Elite Scaleguard").resolve().answer("A", "Cub").resolve()

    assert table.find("Cub").counter("+1/+1") == 2


@rule("701.40a")
def test_701_40a_reality_shift_manifests_for_the_controller_of_the_creature() -> None:
    table = start(A=side(hand=["Reality Shift"], board=FIVE), B=side(board=[GIANT], library=[OGRE]))

    table.cast("Reality Shift", at="Stone Giant").resolve()

    (manifested,) = [obj for obj in table.game.state.permanents() if obj.face_down]
    assert manifested.owner == table.seat("B")
    assert table.game.characteristics(manifested.id).power == 2


@rule("701.44a")
def test_701_44a_legion_vanguard_explores_a_nonland_card_that_may_stay() -> None:
    table = start(A=side(board=["Legion Vanguard", BEAR, *FIVE], library=[OGRE]), B=side())

    table.answer("A", False).activate("Legion Vanguard").resolve()

    assert table.find("Legion Vanguard").counter("+1/+1") == 1
    assert top(table, "A", 1) == ["Hill Ogre"]


@rule("701.44b")
def test_701_44b_exploring_after_it_left_still_reveals_a_land() -> None:
    table = start(A=side(board=["Legion Vanguard", BEAR, *FIVE], library=[FOREST], hand=[MURDER]), B=side())

    table.activate("Legion Vanguard").cast(MURDER, at="Legion Vanguard").resolve(2)

    assert "Forest" in table.zone("hand", "A")


@rule("701.46a")
def test_701_46a_adapt_does_nothing_with_a_counter_there() -> None:
    table = start(A=side(board=["Knighted Myr", *LANDS], hand=[GROW]), B=side())
    table.activate("Knighted Myr").resolve(2)
    assert table.find("Knighted Myr").counter("+1/+1") == 1
    assert table.now("Knighted Myr").has_keyword("double strike")

    table.activate("Knighted Myr").resolve()

    assert table.find("Knighted Myr").counter("+1/+1") == 1


@rule("701.47a")
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


@rule("701.47a")
def test_701_47a_with_a_token_doubler_one_of_the_armies_grows() -> None:
    table = Table(None, A=side(board=["Dreadhorde Invasion", "Intangible Virtue", "Doubling Season"]), B=side())

    table.answer("A", "Zombie Army Token").to("draw")

    assert sorted(obj.counter("+1/+1") for obj in every(table, "Zombie Army Token")) == [0, 2]
