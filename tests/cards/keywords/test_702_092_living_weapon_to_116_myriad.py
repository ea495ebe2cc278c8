"""Keyword abilities of the set, each with a real card and the edge its rule singles out (702.92 to 702.116)."""

from __future__ import annotations

from tests.cards.common_cards import FORK
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, LANDS, MURDER, NAY, OGRE, WRATH, every, start, to_trigger
from tests.rules.common_cards import FOREST, ROCK
from tests.rules.marker import rule
from tests.rules.table import card, creature, side


@rule("702.92a")
def test_702_92a_a_living_weapon_comes_with_a_germ_that_dies_without_it() -> None:
    table = start(A=side(hand=["Scytheclaw"], board=[BEAR, *FIVE]), B=side())
    table.cast("Scytheclaw").resolve(2)
    germ = "Phyrexian Germ Token"
    assert table.size(germ) == (1, 1)

    table.activate("Scytheclaw", at="Grizzly").resolve()

    assert every(table, germ) == []
    assert table.size(BEAR) == (3, 3)


@rule("702.92a")
def test_702_92a_with_a_token_doubler_the_weapon_is_attached_to_one_of_the_germs() -> None:
    table = start(A=side(hand=["Scytheclaw"], board=["Doubling Season", "Intangible Virtue", *FIVE]), B=side())

    table.answer("A", "Phyrexian Germ Token").cast("Scytheclaw").resolve(2)

    sizes = [table.game.characteristics(obj.id).power or 0 for obj in every(table, "Phyrexian Germ Token")]
    assert sorted(sizes) == [1, 2]


@rule("702.93a")
def test_702_93a_undying_returns_a_creature_without_a_counter_only() -> None:
    table = start(A=side(board=["Mikaeus, the Unhallowed", BEAR, *FIVE], hand=[MURDER, MURDER]), B=side())

    table.cast(MURDER, at="Grizzly").resolve(2)
    assert table.find(BEAR).counter("+1/+1") == 1
    table.cast(MURDER, at="Grizzly").resolve()

    assert table.zone("graveyard", "A").count("Grizzly") == 1
    assert not table.game.state.stack


@rule("702.93a")
def test_702_93a_undying_of_a_stolen_creature_returns_it_to_its_owner() -> None:
    steal = card("Steal", "Instant", "Gain control of target creature until end of turn.", cost="{U}")
    table = start(A=side(board=["Mikaeus, the Unhallowed", *FIVE], hand=[steal, MURDER]), B=side(board=[BEAR]))
    table.cast(steal, at="Grizzly").resolve()

    table.cast(MURDER, at="Grizzly").resolve(2)

    assert table.find(BEAR).controller == table.seat("B")
    assert table.find(BEAR).counter("+1/+1") == 1


@rule("702.93a")
def test_702_93a_dying_together_with_mikaeus_still_counts() -> None:
    table = start(A=side(board=["Mikaeus, the Unhallowed", BEAR, *FIVE], hand=[WRATH]), B=side())

    table.cast(WRATH).resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")
    assert "Mikaeus, the Unhallowed" in table.zone("graveyard", "A")


@rule("702.93a")
def test_702_93a_minus_counters_do_not_hinder_and_a_countering_pair_annihilates() -> None:
    wither = card("Wilt", "Instant", "Put a -1/-1 counter on target creature.", cost="{B}")
    table = start(A=side(board=["Mikaeus, the Unhallowed", BEAR, *FIVE], hand=[MURDER, wither, MURDER]), B=side())
    table.cast(MURDER, at="Grizzly").resolve(2)

    table.cast(wither, at="Grizzly").resolve()
    assert table.find(BEAR).counters == {}
    table.cast(MURDER, at="Grizzly").resolve(2)

    assert table.find(BEAR).counter("+1/+1") == 1


@rule("702.96", "707.10")
def test_702_96_707_10_a_copy_of_an_overloaded_spell_is_overloaded() -> None:
    table = start(
        A=side(hand=["Vandalblast", FORK], board=[*FIVE]), B=side(board=[ROCK, ROCK]), C=side(board=["Sol Ring"])
    )

    table.cast("Vandalblast", method="overload").cast(FORK, at="Vandalblast").resolve(2)

    assert table.zone("battlefield", "B") == []
    assert table.zone("battlefield", "C") == []


@rule("702.96a")
def test_702_96a_vandalblast_overloaded_spares_the_own_artifacts() -> None:
    table = start(A=side(hand=["Vandalblast"], board=["Sol Ring", *FIVE]), B=side(board=[ROCK, ROCK]))

    table.cast("Vandalblast", method="overload").resolve()

    assert table.zone("battlefield", "B") == []
    assert "Sol Ring" in table.zone("battlefield", "A")


@rule("702.96b")
def test_702_96b_overloaded_cyclonic_rift_targets_nothing_and_reaches_hexproof() -> None:
    table = start(
        A=side(hand=["Cyclonic Rift"], board=[ROCK, *LANDS]),
        B=side(board=["Stormsurge Kraken", FOREST]),
        C=side(board=[ROCK]),
    )

    table.cast("Cyclonic Rift", method="overload").resolve()

    assert table.zone("battlefield", "B") == ["Forest"]
    assert table.zone("battlefield", "C") == []
    assert "Rock" in table.zone("battlefield", "A")


@rule("702.105a")
def test_702_105a_dethrone_counts_a_tie_for_most_life() -> None:
    table = start(A=side(board=["Scourge of the Throne"], life=20), B=side(life=20), C=side(life=5))

    table.attack("Scourge of the Throne", on="B").answer("A", "Scourge of the Throne").to("declare blockers")

    assert table.find("Scourge of the Throne").counter("+1/+1") == 1


@rule("702.105a")
def test_702_105a_dethrone_does_not_trigger_against_a_player_behind() -> None:
    table = start(A=side(board=["Scourge of the Throne"], life=20), B=side(life=19), C=side(life=30))

    table.attack("Scourge of the Throne", on="B").to("declare blockers")

    assert table.find("Scourge of the Throne").counter("+1/+1") == 0


@rule("702.105a")
def test_702_105a_dethrone_looks_at_life_as_it_triggers_not_as_it_resolves() -> None:
    table = start(A=side(board=["Scourge of the Throne"]), B=side(life=30, hand=[BOLT], board=FIVE), C=side(life=29))
    table.attack("Scourge of the Throne", on="B").answer("A", "Scourge of the Throne")
    to_trigger(table)

    table.cast(BOLT, at="B", by="B").resolve(3)

    assert table.life("B") == 27
    assert table.find("Scourge of the Throne").counter("+1/+1") == 1
    assert table.find("Scourge of the Throne").tapped


@rule("702.107a")
def test_702_107a_outlast_needs_a_main_phase_and_an_untapped_creature() -> None:
    table = start(A=side(board=["Tuskguard Captain", *FIVE]), B=side())
    table.activate("Tuskguard Captain").resolve()
    assert table.find("Tuskguard Captain").counter("+1/+1") == 1
    assert table.now("Tuskguard Captain").has_keyword("trample")

    assert not table.try_to("activate", "Tuskguard Captain")
    table.to("upkeep", turn=3)
    assert not table.try_to("activate", "Tuskguard Captain")


@rule("702.107a")
def test_702_107a_summoning_sickness_keeps_from_outlasting() -> None:
    table = start(A=side(hand=["Ainok Bond-Kin"], board=FIVE), B=side())
    table.cast("Ainok Bond-Kin").resolve()

    assert not table.try_to("activate", "Ainok Bond-Kin")


@rule("702.108a")
def test_702_108a_prowess_triggers_on_casting_even_if_the_spell_is_countered() -> None:
    table = start(A=side(hand=[BOLT], board=["Shipwreck Dowser", *FIVE]), B=side(hand=[NAY], board=FIVE))

    table.cast(BOLT, at="B").cast(NAY, at="Spark", by="B").resolve(2)

    assert table.size("Shipwreck Dowser") == (4, 4)
    assert table.life("B") == 20


@rule("702.108a")
def test_702_108a_creature_spells_and_other_players_spells_do_not_count() -> None:
    squire = creature("Squire", 1, 1, cost="{W}")
    table = start(A=side(hand=[squire], board=["Shipwreck Dowser", *FIVE]), B=side(hand=[MURDER], board=[*FIVE, BEAR]))

    table.cast(squire).resolve()
    table.cast(MURDER, at="Grizzly", by="B").resolve()

    assert table.size("Shipwreck Dowser") == (3, 3)


@rule("702.111b")
def test_702_111b_menace_needs_two_blockers() -> None:
    table = start(A=side(board=["Yennett, Cryptic Sovereign"]), B=side(board=[BIRD]))
    table.attack("Yennett, Cryptic Sovereign")
    table.to("declare attackers")

    assert not table.may_block(BIRD, "Yennett, Cryptic Sovereign")


@rule("702.111b")
def test_702_111b_two_blockers_may_block_a_menacing_sliver() -> None:
    table = start(A=side(board=["Two-Headed Sliver"]), B=side(board=[BEAR, OGRE]))

    table.attack("Two-Headed Sliver").block(BEAR, "Two-Headed Sliver").block(OGRE, "Two-Headed Sliver")
    table.answer("A", [1, 0]).to("end of combat")

    assert table.life("B") == 20
    assert table.zone("battlefield", "A") == []


@rule("702.116a")
def test_702_116a_with_three_players_there_is_one_copy() -> None:
    table = start(A=side(board=["Herald of the Host"]), B=side(), C=side())

    table.attack("Herald of the Host", on="B").answer("A", True).to("end of combat")

    assert (table.life("B"), table.life("C")) == (16, 16)
    table.to("postcombat main")
    assert len(every(table, "Herald of the Host")) == 1


@rule("702.116a")
def test_702_116a_with_four_players_each_copy_may_be_declined() -> None:
    table = start(A=side(board=["Herald of the Host"]), B=side(), C=side(), D=side())

    table.attack("Herald of the Host", on="C").answer("A", True, False).to("end of combat")

    assert sorted((table.life("B"), table.life("C"), table.life("D"))) == [16, 16, 20]


@rule("702.116a")
def test_702_116a_with_two_players_there_is_no_copy() -> None:
    table = start(A=side(board=["Herald of the Host"]), B=side())

    table.attack("Herald of the Host").to("end of combat")

    assert table.life("B") == 16
    assert len(every(table, "Herald of the Host")) == 1


@rule("702.116a")
def test_702_116a_the_copies_do_not_copy_the_counters() -> None:
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.", cost="{G}")
    table = start(A=side(hand=[grow], board=["Herald of the Host", *FIVE]), B=side(), C=side())
    table.cast(grow, at="Herald of the Host").resolve()

    table.attack("Herald of the Host", on="B").answer("A", True).to("end of combat")

    assert (table.life("B"), table.life("C")) == (15, 16)
