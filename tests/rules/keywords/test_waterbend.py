"""Waterbend (701.67): artifacts and creatures are tapped for generic mana of a cost."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import card, creature, land, side

BEAR = creature("Bear", 2, 2)
RELIC = card("Relic", "Artifact", "")
BENDER = creature("Bender", 1, 1, "Waterbend {3}: You gain 1 life.")


def test_701_67a_artifacts_and_creatures_are_tapped_for_an_ability() -> None:
    table = game(A=side(board=[BENDER, BEAR, RELIC]), B=side())
    table.activate(BENDER).to("precombat main")
    assert table.life("A") == 21
    assert all(table.find(one).tapped for one in (BENDER, BEAR, RELIC))


def test_701_67a_mana_and_taps_go_together() -> None:
    table = game(A=side(board=[BENDER, BEAR, land("Island")]), B=side())
    table.activate(BENDER).to("precombat main")
    assert table.life("A") == 21
    assert not game(A=side(board=[BENDER, BEAR]), B=side()).try_to("activate", BENDER)


def test_701_67a_only_so_much_of_a_spell_is_waterbent() -> None:
    spirit = creature("Spirit", 4, 5, "As an additional cost to cast this spell, waterbend {2}.", cost="{2}")
    able = game(A=side(board=[BEAR, RELIC, land("Island"), land("Island")], hand=[spirit]), B=side())
    able.cast(spirit).to("precombat main")
    assert able.find(BEAR).tapped
    assert able.find(RELIC).tapped
    unable = game(A=side(board=[BEAR, BEAR, RELIC, land("Island")], hand=[spirit]), B=side())
    assert not unable.try_to("cast", spirit)


def test_701_67a_waterbending_may_be_left_out() -> None:
    wave = card(
        "Wave",
        "Sorcery",
        "As an additional cost to cast this spell, you may waterbend {2}.\n"
        "You gain 1 life. If this spell's additional cost was paid, you gain 5 life instead.",
        cost="{0}",
    )
    table = game(A=side(board=[BEAR, RELIC], hand=[wave, wave]), B=side())
    table.answer("A", True).cast(wave).to("precombat main")
    assert table.life("A") == 25
    table.cast(wave).to("precombat main")
    assert table.life("A") == 26
