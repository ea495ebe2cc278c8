"""Keyword abilities of the set, each with a real card and the edge its rule singles out (702.124 to 702.155)."""

from __future__ import annotations

from engine.game.combat.attacking import attack_options
from engine.game.kernel.ruleset import commander_ruleset
from tests.cards.common_games import untapped_lands
from tests.cards.situations import BEAR, BOLT, FIVE, MURDER, OGRE, every, start
from tests.rules.common_cards import FOREST, ISLAND, MOUNTAIN, ROCK, SWAMP
from tests.rules.marker import rule
from tests.rules.table import Table, card, land, side


@rule("702.124")
def test_702_124_two_partners_are_both_commanders_with_their_own_tax_and_joint_identity() -> None:
    pair = ["Keleth, Sunmane Familiar", "Ghost of Ramirez DePietro"]
    table = Table(commander_ruleset(2), A=side(command=pair, board=["Command Tower", *FIVE]), B=side()).to(
        "precombat main"
    )

    table.cast("Keleth, Sunmane Familiar").resolve()
    assert table.find("Ghost of Ramirez DePietro").zone == "command"
    table.cast("Ghost of Ramirez DePietro").resolve()

    assert {"Keleth, Sunmane Familiar", "Ghost of Ramirez DePietro"} <= set(table.zone("battlefield", "A"))
    table.to("precombat main", turn=3).attack("Keleth, Sunmane Familiar").to("end of combat", turn=3)
    assert table.find("Keleth, Sunmane Familiar").counter("+1/+1") == 1


@rule("702.125a")
def test_702_125a_undaunted_counts_the_opponents_still_in_the_game() -> None:
    four = start(A=side(hand=["Sublime Exhalation"], board=[*[land("Plains")] * 4]), B=side(), C=side(), D=side())
    assert four.try_to("cast", "Sublime Exhalation")

    gone = start(
        A=side(hand=["Sublime Exhalation", BOLT], board=[MOUNTAIN, *[land("Plains")] * 4]),
        B=side(life=3),
        C=side(),
        D=side(),
    )
    gone.cast(BOLT, at="B").resolve()
    assert not gone.try_to("cast", "Sublime Exhalation")


@rule("702.126a")
def test_702_126a_improvise_pays_generic_mana_only_and_does_not_change_the_cost() -> None:
    table = start(A=side(hand=["Reverse Engineer"], board=[ISLAND, ISLAND, ROCK, ROCK, ROCK]), B=side())
    table.cast("Reverse Engineer").resolve()
    assert len(table.zone("hand", "A")) == 3

    short = start(A=side(hand=["Reverse Engineer"], board=[ISLAND, *[ROCK] * 6]), B=side())
    assert not short.try_to("cast", "Reverse Engineer")


@rule("702.126a")
def test_702_126a_inspiring_statuary_gives_improvise_to_nonartifact_spells_only() -> None:
    table = start(
        A=side(hand=["Mind Stone", "Deep Analysis"], board=["Inspiring Statuary", ROCK, ROCK, ISLAND]), B=side()
    )

    assert not table.try_to("cast", "Mind Stone") or untapped_lands(table) == 0
    assert table.try_to("cast", "Deep Analysis", at="A")


@rule("702.126b")
def test_702_126b_improvise_comes_after_reductions() -> None:
    table = start(A=side(hand=["Reverse Engineer"], board=["Sapphire Medallion", ISLAND, ISLAND, ROCK]), B=side())

    table.cast("Reverse Engineer")

    assert table.find(ROCK).tapped
    assert table.find("Sapphire Medallion").tapped


@rule("702.130a")
def test_702_130a_afflict_costs_life_once_however_many_block() -> None:
    table = start(A=side(board=["Neheb, the Eternal"]), B=side(board=[BEAR, OGRE]))

    table.attack("Neheb, the Eternal").block(BEAR, "Neheb, the Eternal").block(OGRE, "Neheb, the Eternal")
    table.answer("A", [2, 2]).to("end of combat")

    assert table.life("B") == 17


@rule("702.130a")
def test_702_130a_afflict_does_not_trigger_unblocked() -> None:
    table = start(A=side(board=["Neheb, the Eternal"]), B=side())

    table.attack("Neheb, the Eternal").to("end of combat")

    assert table.life("B") == 16


@rule("702.130b")
def test_702_130b_two_instances_of_afflict_trigger_separately() -> None:
    table = start(A=side(board=["Lazotep Sliver", "Lazotep Sliver"]), B=side(board=[BEAR]))

    table.attack("Lazotep Sliver").block(BEAR, "Lazotep Sliver").answer("A", "Lazotep Sliver").to("end of combat")

    assert table.life("B") == 16


@rule("702.131b")
def test_702_131b_the_blessing_comes_with_the_tenth_permanent_and_stays() -> None:
    table = start(A=side(hand=[FOREST, "Evacuation"], board=["Wayward Swordtooth", *[ISLAND] * 8]), B=side())
    assert table.game.state.player(table.seat("A")).designations == frozenset()

    table.play("Forest").cast("Evacuation").resolve()

    assert len(table.zone("battlefield", "A")) == 9
    assert table.game.state.player(table.seat("A")).designations == {"city's blessing"}


@rule("702.131b")
def test_702_131b_swordtooth_attacks_with_the_blessing_only() -> None:
    few = start(A=side(board=["Wayward Swordtooth", *[FOREST] * 8]), B=side())
    assert attack_options(few.game, few.seat("A")) == []
    many = start(A=side(board=["Wayward Swordtooth", *[FOREST] * 9]), B=side())
    many.attack("Wayward Swordtooth").to("end of combat")
    assert many.life("B") == 15


@rule("702.131b")
def test_702_131b_twilight_prophet_drains_only_with_the_blessing() -> None:
    few = start(A=side(board=["Twilight Prophet", *[SWAMP] * 8]), B=side())
    few.to("precombat main", turn=3)
    assert few.life("B") == 20

    many = start(A=side(board=["Twilight Prophet", *[SWAMP] * 9], library=["Goliath Sphinx"]), B=side(), C=side())
    many.to("precombat main", turn=4)
    assert (many.life("A"), many.life("B"), many.life("C")) == (27, 13, 13)


@rule("702.135a")
def test_702_135a_afterlife_leaves_two_flying_spirits_even_when_sacrificed() -> None:
    table = start(A=side(board=["Ministrant of Obligation", "Ashnod's Altar", *FIVE]), B=side())

    action = next(one for one in table.actions("A") if one.object == table.find("Ashnod's Altar").id)
    table.take(action).resolve()

    assert table.zone("battlefield", "A").count("Spirit Token") == 2
    assert table.now("Spirit Token").has_keyword("flying")
    assert set(table.now("Spirit Token").colours) == {"W", "B"}


@rule("702.135a")
def test_702_135a_afterlife_goes_to_whoever_controlled_it() -> None:
    steal = card("Steal", "Instant", "Gain control of target creature until end of turn.", cost="{U}")
    table = start(A=side(hand=[steal, MURDER], board=FIVE), B=side(board=["Ministrant of Obligation"]))

    table.cast(steal, at="Ministrant of Obligation").resolve().cast(MURDER, at="Ministrant of Obligation").resolve(2)

    assert table.zone("battlefield", "A").count("Spirit Token") == 2


@rule("702.141a")
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


@rule("702.141a")
def test_702_141a_encore_only_as_a_sorcery() -> None:
    table = start(A=side(graveyard=["Impulsive Pilferer"], board=FIVE), B=side())
    table.to("upkeep", turn=2)

    assert not table.try_to("activate", "Impulsive Pilferer")


@rule("702.141a")
def test_702_141a_with_doubling_season_each_opponent_gets_two_attackers() -> None:
    table = start(A=side(graveyard=["Impulsive Pilferer"], board=["Doubling Season", *FIVE]), B=side(), C=side())

    table.activate("Impulsive Pilferer").resolve()

    assert len(every(table, "Impulsive Pilferer")) == 4


@rule("702.155a")
def test_702_155a_read_ahead_begins_with_the_chosen_chapter_and_skips_those_before() -> None:
    table = start(A=side(hand=["Love Song of Night and Day"], board=FIVE), B=side())

    table.answer("A", 2).cast("Love Song of Night and Day").resolve(2)

    assert table.find("Love Song of Night and Day").counter("lore") == 2
    assert table.zone("battlefield", "A").count("Bird Token") == 1
    assert table.zone("hand") == []


@rule("702.155c")
def test_702_155c_a_read_ahead_saga_put_onto_its_last_chapter_is_sacrificed_after_it() -> None:
    table = start(A=side(hand=["Love Song of Night and Day"], board=[BEAR, OGRE, *FIVE]), B=side())

    table.answer("A", 3, ["Grizzly", "Hill Ogre"]).cast("Love Song of Night and Day").resolve(2)

    assert table.find(BEAR).counter("+1/+1") == 1
    assert "Love Song of Night and Day" in table.zone("graveyard", "A")
