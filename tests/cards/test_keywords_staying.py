"""Keywords of permanents and cards in graveyards, each with a real card and the edge its rule singles out: undying,
outlast, devour, afterlife, encore, ascend, partner, cycling (702.29, 702.82-702.141)."""

from __future__ import annotations

from engine.game.combat.attacking import attack_options
from engine.game.kernel.ruleset import commander
from tests.cards.situations import BEAR, FIVE, GIANT, GROW, LANDS, MURDER, OGRE, WRATH, every, start
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, MOUNTAIN, SWAMP, PLAINS = (land(name) for name in ("Forest", "Island", "Mountain", "Swamp", "Plains"))
ROCK = card("Rock", "Artifact")


# -- 702.93 undying


def test_702_93a_undying_returns_a_creature_without_a_counter_only() -> None:
    table = start(A=side(board=["Mikaeus, the Unhallowed", BEAR, *FIVE], hand=[MURDER, MURDER]), B=side())

    table.cast(MURDER, at="Grizzly").resolve(2)
    assert table.find(BEAR).counter("+1/+1") == 1
    table.cast(MURDER, at="Grizzly").resolve()

    assert table.zone("graveyard", "A").count("Grizzly") == 1
    assert not table.game.state.stack


def test_702_93a_undying_of_a_stolen_creature_returns_it_to_its_owner() -> None:
    steal = card("Steal", "Instant", "Gain control of target creature until end of turn.", cost="{U}")
    table = start(A=side(board=["Mikaeus, the Unhallowed", *FIVE], hand=[steal, MURDER]), B=side(board=[BEAR]))
    table.cast(steal, at="Grizzly").resolve()

    table.cast(MURDER, at="Grizzly").resolve(2)

    assert table.find(BEAR).controller == table.seat("B")
    assert table.find(BEAR).counter("+1/+1") == 1


def test_702_93a_dying_together_with_mikaeus_still_counts() -> None:
    table = start(A=side(board=["Mikaeus, the Unhallowed", BEAR, *FIVE], hand=[WRATH]), B=side())

    table.cast(WRATH).resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")
    assert "Mikaeus, the Unhallowed" in table.zone("graveyard", "A")


def test_702_93a_minus_counters_do_not_hinder_and_a_countering_pair_annihilates() -> None:
    wither = card("Wilt", "Instant", "Put a -1/-1 counter on target creature.", cost="{B}")
    table = start(A=side(board=["Mikaeus, the Unhallowed", BEAR, *FIVE], hand=[MURDER, wither, MURDER]), B=side())
    table.cast(MURDER, at="Grizzly").resolve(2)

    table.cast(wither, at="Grizzly").resolve()
    assert table.find(BEAR).counters == {}
    table.cast(MURDER, at="Grizzly").resolve(2)

    assert table.find(BEAR).counter("+1/+1") == 1


# -- 702.107 outlast


def test_702_107a_outlast_needs_a_main_phase_and_an_untapped_creature() -> None:
    table = start(A=side(board=["Tuskguard Captain", *FIVE]), B=side())
    table.activate("Tuskguard Captain").resolve()
    assert table.find("Tuskguard Captain").counter("+1/+1") == 1
    assert table.now("Tuskguard Captain").has("trample")

    assert not table.try_to("activate", "Tuskguard Captain")
    table.to("upkeep", turn=3)
    assert not table.try_to("activate", "Tuskguard Captain")


def test_702_107a_summoning_sickness_keeps_from_outlasting() -> None:
    table = start(A=side(hand=["Ainok Bond-Kin"], board=FIVE), B=side())
    table.cast("Ainok Bond-Kin").resolve()

    assert not table.try_to("activate", "Ainok Bond-Kin")


# -- 702.82 devour


def test_702_82a_devour_counts_what_was_sacrificed_as_it_entered() -> None:
    table = start(A=side(hand=["Bloodspore Thrinax"], board=[BEAR, OGRE, GIANT, *FIVE]), B=side())

    table.answer("A", ["Grizzly", "Hill Ogre"]).cast("Bloodspore Thrinax").resolve()

    assert table.find("Bloodspore Thrinax").counter("+1/+1") == 2
    assert table.size("Bloodspore Thrinax") == (4, 4)


def test_702_82a_devouring_nothing_is_allowed_and_the_counters_help_later_creatures() -> None:
    table = start(
        A=side(hand=["Bloodspore Thrinax", GROW, creature("Squire", 1, 1, cost="{W}")], board=[BEAR, *LANDS]), B=side()
    )
    table.answer("A", []).cast("Bloodspore Thrinax").resolve()
    assert table.size("Bloodspore Thrinax") == (2, 2)

    table.cast(GROW, at="Bloodspore Thrinax").resolve().cast("Squire").resolve()

    assert table.find("Squire").counter("+1/+1") == 1


def test_702_82a_a_creature_entering_with_the_devourer_cannot_be_devoured() -> None:
    table = start(A=side(hand=["Tooth and Nail", BEAR, "Bloodspore Thrinax"], board=[OGRE, *LANDS]), B=side())
    table.answer("A", False, 1).cast("Tooth and Nail")

    table.answer("A", ["Grizzly", "Bloodspore Thrinax"], ["Hill Ogre"]).resolve()

    assert table.find("Bloodspore Thrinax").counter("+1/+1") == 1
    assert table.find(BEAR).counter("+1/+1") == 0


# -- 702.135 afterlife


def test_702_135a_afterlife_leaves_two_flying_spirits_even_when_sacrificed() -> None:
    table = start(A=side(board=["Ministrant of Obligation", "Ashnod's Altar", *FIVE]), B=side())

    action = next(one for one in table.actions("A") if one.object == table.find("Ashnod's Altar").id)
    table.take(action).resolve()

    assert table.zone("battlefield", "A").count("Spirit Token") == 2
    assert table.now("Spirit Token").has("flying")
    assert set(table.now("Spirit Token").colours) == {"W", "B"}


def test_702_135a_afterlife_goes_to_whoever_controlled_it() -> None:
    steal = card("Steal", "Instant", "Gain control of target creature until end of turn.", cost="{U}")
    table = start(A=side(hand=[steal, MURDER], board=FIVE), B=side(board=["Ministrant of Obligation"]))

    table.cast(steal, at="Ministrant of Obligation").resolve().cast(MURDER, at="Ministrant of Obligation").resolve(2)

    assert table.zone("battlefield", "A").count("Spirit Token") == 2


# -- 702.141 encore


def test_702_141a_encore_makes_a_copy_for_each_opponent_which_must_attack_that_one() -> None:
    table = start(A=side(graveyard=["Impulsive Pilferer"], board=FIVE), B=side(), C=side(), D=side())
    table.activate("Impulsive Pilferer").resolve()
    assert table.zone("exile") == ["Impulsive Pilferer"]
    assert len(every(table, "Impulsive Pilferer")) == 3

    table.attack("Impulsive Pilferer", on="B").attack("Impulsive Pilferer", on="C")
    table.attack("Impulsive Pilferer", on="D").to("end of combat")
    assert [table.life(name) for name in "BCD"] == [19, 19, 19]

    table.to("cleanup")
    assert every(table, "Impulsive Pilferer") == []
    assert table.zone("battlefield", "A").count("Treasure Token") == 3


def test_702_141a_encore_only_as_a_sorcery() -> None:
    table = start(A=side(graveyard=["Impulsive Pilferer"], board=FIVE), B=side())
    table.to("upkeep", turn=2)

    assert not table.try_to("activate", "Impulsive Pilferer")


def test_702_141a_with_doubling_season_each_opponent_gets_two_attackers() -> None:
    table = start(A=side(graveyard=["Impulsive Pilferer"], board=["Doubling Season", *FIVE]), B=side(), C=side())

    table.activate("Impulsive Pilferer").resolve()

    assert len(every(table, "Impulsive Pilferer")) == 4


# -- 702.131 ascend


def test_702_131b_the_blessing_comes_with_the_tenth_permanent_and_stays() -> None:
    table = start(A=side(hand=[FOREST, "Evacuation"], board=["Wayward Swordtooth", *[ISLAND] * 8]), B=side())
    assert table.game.state.player(table.seat("A")).designations == frozenset()

    table.play("Forest").cast("Evacuation").resolve()

    assert len(table.zone("battlefield", "A")) == 9
    assert table.game.state.player(table.seat("A")).designations == {"city's blessing"}


def test_702_131b_swordtooth_attacks_with_the_blessing_only() -> None:
    few = start(A=side(board=["Wayward Swordtooth", *[FOREST] * 8]), B=side())
    assert attack_options(few.game, few.seat("A")) == []
    many = start(A=side(board=["Wayward Swordtooth", *[FOREST] * 9]), B=side())
    many.attack("Wayward Swordtooth").to("end of combat")
    assert many.life("B") == 15


def test_702_131b_twilight_prophet_drains_only_with_the_blessing() -> None:
    few = start(A=side(board=["Twilight Prophet", *[SWAMP] * 8]), B=side())
    few.to("precombat main", turn=3)
    assert few.life("B") == 20

    many = start(A=side(board=["Twilight Prophet", *[SWAMP] * 9], library=["Goliath Sphinx"]), B=side(), C=side())
    many.to("precombat main", turn=4)
    assert (many.life("A"), many.life("B"), many.life("C")) == (27, 13, 13)


# -- 702.29 cycling


def test_702_29c_cycling_triggers_resolve_before_the_card_is_drawn() -> None:
    table = start(A=side(hand=["Decree of Pain"], board=LANDS), B=side(board=[BEAR, GIANT]))

    table.activate("Decree of Pain").resolve()
    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert table.zone("hand", "A") == []
    table.resolve()

    assert len(table.zone("hand", "A")) == 1


def test_702_29c_countering_the_cycling_ability_does_not_stop_the_trigger() -> None:
    hush = card("Hush", "Instant", "Counter target activated ability.", cost="{U}")
    table = start(
        A=side(hand=["Slice and Dice"], board=FIVE), B=side(board=[*FIVE, BEAR, creature("Gnat", 1, 1)], hand=[hush])
    )

    table.activate("Slice and Dice").answer("A", True)
    table.cast(hush, at="Slice and Dice", by="B").resolve(2)

    assert "Songbird" not in table.zone("battlefield")
    assert table.find("Gnat").zone == "graveyard"


def test_702_29e_ash_barrens_finds_a_basic_land_only() -> None:
    table = start(A=side(hand=["Ash Barrens"], library=["Command Tower", FOREST], board=[ISLAND]), B=side())

    table.answer("A", "Forest").activate("Ash Barrens", 1).resolve()

    assert table.zone("hand", "A") == ["Forest"]
    assert table.zone("graveyard", "A") == ["Ash Barrens"]


def test_702_29e_twisted_abomination_finds_any_swamp() -> None:
    table = start(A=side(hand=["Twisted Abomination"], library=["Sunken Hollow", FOREST], board=FIVE), B=side())

    table.answer("A", "Sunken Hollow").activate("Twisted Abomination", 1).resolve()

    assert table.zone("hand", "A") == ["Sunken Hollow"]


# -- 702.124 partner


def test_702_124_two_partners_are_both_commanders_with_their_own_tax_and_joint_identity() -> None:
    pair = ["Keleth, Sunmane Familiar", "Ghost of Ramirez DePietro"]
    table = Table(commander(2), A=side(command=pair, board=["Command Tower", *FIVE]), B=side()).to("precombat main")

    table.cast("Keleth, Sunmane Familiar").resolve()
    assert table.find("Ghost of Ramirez DePietro").zone == "command"
    table.cast("Ghost of Ramirez DePietro").resolve()

    assert {"Keleth, Sunmane Familiar", "Ghost of Ramirez DePietro"} <= set(table.zone("battlefield", "A"))
    table.to("precombat main", turn=3).attack("Keleth, Sunmane Familiar").to("end of combat", turn=3)
    assert table.find("Keleth, Sunmane Familiar").counter("+1/+1") == 1


# -- 702.155 read ahead


def test_702_155a_read_ahead_begins_with_the_chosen_chapter_and_skips_those_before() -> None:
    table = start(A=side(hand=["Love Song of Night and Day"], board=FIVE), B=side())

    table.answer("A", 2).cast("Love Song of Night and Day").resolve(2)

    assert table.find("Love Song of Night and Day").counter("lore") == 2
    assert table.zone("battlefield", "A").count("Bird Token") == 1
    assert table.zone("hand") == []


def test_702_155c_a_read_ahead_saga_put_onto_its_last_chapter_is_sacrificed_after_it() -> None:
    table = start(A=side(hand=["Love Song of Night and Day"], board=[BEAR, OGRE, *FIVE]), B=side())

    table.answer("A", 3, ["Grizzly", "Hill Ogre"]).cast("Love Song of Night and Day").resolve(2)

    assert table.find(BEAR).counter("+1/+1") == 1
    assert "Love Song of Night and Day" in table.zone("graveyard", "A")
