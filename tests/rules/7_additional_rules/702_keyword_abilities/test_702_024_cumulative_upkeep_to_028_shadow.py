"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, BEAR_FOR_2, BLOT, FOREST, ISLAND, OX, PLAINS
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.24")
def test_702_24_a_price_of_the_top_creature_card() -> None:
    vulture = creature(
        "Vulture",
        3,
        2,
        "At the beginning of your upkeep, sacrifice Vulture unless you exile the top creature card of your graveyard.",
    )
    table = Table(A=side(board=[vulture], graveyard=[BEAR, BLOT]), B=side())
    table.answer("A", True).to("precombat main", turn=3)
    assert table.zone("exile") == ["Bear"]
    table.to("precombat main", turn=5)
    assert "Vulture" in table.zone("graveyard", "A")


@rule("702.24a")
def test_702_24a_cumulative_upkeep_costs_more_each_time() -> None:
    eater = creature("Eater", 5, 5, "Cumulative upkeep {1}")
    table = Table(A=side(board=[eater, FOREST]), B=side())
    table.answer("A", True).to("draw", turn=1)
    assert table.find(eater).counter("age") == 1
    table.to("draw", turn=3)
    assert table.zone("graveyard", "A") == ["Eater"]


@rule("702.25a")
def test_702_25a_flanking_weakens_blockers_without_flanking() -> None:
    knight = creature("Knight", 2, 2, "Flanking")
    table = Table(A=side(board=[knight]), B=side(board=[BEAR_FOR_1G]))
    table.attack(knight).block(BEAR_FOR_1G, knight).to("end of combat")
    assert table.zone("battlefield") == ["Knight"]


@rule("702.26")
def test_702_26_a_permanent_that_cant_phase_in_stays_phased_out() -> None:
    fog = card("Fog", "Enchantment", "Permanents can't phase in.")
    drift = creature("Drift", 1, 1, "Phasing")
    table = Table(A=side(board=[fog, drift]), B=side())
    away = [table.to("upkeep", turn=turn).find(drift).phased_out for turn in (1, 3, 5)]
    assert away == [True, True, True]


@rule("702.26a")
def test_702_26a_phasing_leaves_and_returns_in_untap_steps() -> None:
    dog = creature("Dog", 2, 2, "Phasing")
    table = Table(A=side(board=[dog]), B=side())
    table.to("upkeep", turn=1)
    assert table.find(dog).phased_out
    table.to("upkeep", turn=3)
    assert not table.find(dog).phased_out


@rule("702.26g")
def test_702_26g_an_aura_waits_for_what_it_phased_out_with() -> None:
    fade = card("Fade", "Enchantment — Aura", "Enchant creature\nEnchanted creature has phasing.", cost="{U}")
    table = Table(A=side(board=[ISLAND], hand=[fade]), B=side(board=[BEAR_FOR_1G])).to("precombat main")
    table.cast(fade, at="Bear").resolve().to("upkeep", turn=2)
    assert table.find("Bear").phased_out
    assert table.find(fade).phased_out
    table.to("upkeep", turn=3)
    assert table.find(fade).phased_out
    table.to("upkeep", turn=4)
    assert not table.find("Bear").phased_out
    assert table.find(fade).attached_to == table.find("Bear").id


@rule("702.27a")
def test_702_27a_buyback_returns_the_card_to_its_owners_hand() -> None:
    gain = card("Gain", "Sorcery", "You gain 3 life.\nBuyback {2}", cost="{W}")
    table = game(A=side(hand=[gain], board=[PLAINS] * 3, life=20), B=side())
    table.answer("A", True).cast(gain).resolve()
    assert table.life("A") == 23
    assert table.zone("hand", "A") == ["Gain"]


@rule("702.28")
def test_702_28_blocking_as_though_with_shadow() -> None:
    shade = creature("Shade", 2, 2, "Shadow")
    dryad = creature("Dryad", 2, 2, "Dryad can block creatures with shadow as though it had shadow.")
    table = Table(A=side(board=[shade]), B=side(board=[dryad, BEAR_FOR_2])).to("precombat main")
    assert table.may_block(dryad, shade)
    assert not table.may_block(BEAR_FOR_2, shade)


@rule("702.28b")
def test_702_28b_shadow_blocks_and_is_blocked_only_by_shadow() -> None:
    shade = creature("Shade", 2, 2, "Shadow")
    other = creature("Other", 2, 2, "Shadow")
    table = Table(A=side(board=[shade, BEAR_FOR_1G]), B=side(board=[OX, other]))
    table.attack(shade, BEAR_FOR_1G).to("declare attackers")
    assert not table.may_block(OX, shade)
    assert table.may_block(other, shade)
    assert not table.may_block(other, BEAR_FOR_1G)


@rule("702.26b")
def test_702_26b_a_delayed_ability_does_not_find_a_phased_out_permanent() -> None:
    fade = card("Fade", "Instant", "Target creature you control phases out.", cost="{U}")
    for verb in ("Sacrifice", "Exile"):
        text = "Put target creature card from your graveyard onto the battlefield."
        text = f"{text} {verb} it at the beginning of the next end step."
        raise_it = card("Rise", "Sorcery", text, cost="{U}")
        table = Table(A=side(hand=[raise_it, fade], graveyard=[BEAR], board=[ISLAND, ISLAND]), B=side())
        table.to("precombat main").cast(raise_it, at="Bear").resolve().cast(fade, at="Bear").resolve()
        table.to("precombat main", turn=3)
        assert "Bear" in table.zone("battlefield", "A")
