"""Rule 702: keyword abilities."""

from __future__ import annotations

import pytest

from engine.ir.abilities import Keyword, SpellAbility
from engine.ir.costs import ManaPayment
from engine.ir.effects.game import GainLife
from engine.ir.patterns import HasType, ObjectPattern
from engine.ir.selectors import You
from engine.ir.stored_cards import StoredCard
from engine.ir.values import Number
from tests.rules.common_cards import BEAR, BEAR_FOR_1G, BEAR_FOR_R, FOREST, INSIGHT, ISLAND, KILL, OX, PLAINS, SWAMP
from tests.rules.common_games import sorcery_with
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("702.43a")
def test_702_43a_modular_moves_its_counters_when_it_dies() -> None:
    bot = card("Bot", "Artifact Creature — Robot", "Modular 2", cost="{2}", power=0, toughness=0)
    other = card("Other", "Artifact Creature — Robot", power=1, toughness=1)
    table = game(A=side(hand=[bot, KILL], board=[FOREST, FOREST, SWAMP, other]), B=side())
    table.cast(bot).resolve()
    table.cast(KILL, at="Bot").answer("A", "Other", True).resolve(2)
    assert table.size(other) == (3, 3)


@rule("702.44a")
def test_702_44a_sunburst_counts_colours() -> None:
    orb = card("Orb", "Artifact Creature — Golem", "Sunburst", cost="{3}", power=0, toughness=0)
    table = game(A=side(hand=[orb], board=[FOREST, ISLAND, ISLAND]), B=side())
    table.cast(orb).resolve()
    assert table.size(orb) == (2, 2)


@rule("702.45a")
def test_702_45a_bushido_when_it_blocks_or_becomes_blocked() -> None:
    samurai = creature("Samurai", 2, 2, "Bushido 1")
    table = Table(A=side(board=[BEAR_FOR_1G]), B=side(board=[samurai]))
    table.attack(BEAR_FOR_1G).block(samurai, BEAR_FOR_1G).to("end of combat")
    assert table.zone("battlefield") == ["Samurai"]


@rule("702.46a")
def test_702_46a_soulshift_returns_a_spirit_card() -> None:
    elder = card("Elder", "Creature — Spirit", "Soulshift 3", power=1, toughness=1)
    small = card("Small", "Creature — Spirit", cost="{1}{G}", power=1, toughness=1)
    table = game(A=side(hand=[KILL], board=[SWAMP, elder], graveyard=[small]), B=side())
    table.cast(KILL, at="Elder").answer("A", "Small", True).resolve(2)
    assert table.zone("hand", "A") == ["Small"]


@rule("702.47a")
def test_702_47a_splice_adds_the_text_of_a_card_in_hand() -> None:
    onto = ObjectPattern((HasType("Sorcery"),))
    breath = sorcery_with(
        "Breath",
        Keyword("splice", what=onto, cost=ManaPayment("{W}")),
        SpellAbility(GainLife(You(), Number(4))),
    )
    wave = card("Wave", "Sorcery", "Draw a card.", cost="{U}")
    table = game(A=side(hand=[breath, wave], board=[ISLAND, PLAINS], life=20), B=side())
    table.answer("A", "Breath").cast(wave).resolve()
    assert table.life("A") == 24
    assert "Breath" in table.zone("hand", "A")


@rule("702.48a")
def test_702_48a_offering_costs_the_sacrificed_permanents_mana_cost_less() -> None:
    patron = card("Patron", "Legendary Creature — Spirit", "Rat offering", cost="{5}{B}{B}", power=6, toughness=6)
    rat = card("Rat", "Creature — Rat", cost="{1}{B}", power=1, toughness=1)
    table = Table(A=side(hand=[patron], board=[rat, BEAR, *[land("Swamp")] * 5]), B=side()).to("precombat main")
    table.cast(patron, method="offering").resolve()
    assert ("Patron" in table.zone("battlefield", "A"), table.zone("graveyard", "A")) == (True, ["Rat"])


@rule("702.48a")
def test_702_48a_a_spell_with_offering_is_cast_as_an_instant_with_the_offering_only() -> None:
    patron = card("Patron", "Legendary Creature — Spirit", "Rat offering", cost="{2}{B}", power=6, toughness=6)
    rat = card("Rat", "Creature — Rat", cost="{B}", power=1, toughness=1)
    board = [rat, *[land("Swamp")] * 3]
    table = Table(A=side(hand=[patron], board=board), B=side()).to("upkeep")
    assert [action.method for action in table.actions("A") if action.kind == "cast"] == ["offering"]
    without = Table(A=side(hand=[patron], board=board[1:]), B=side()).to("upkeep")
    assert not [action for action in without.actions("A") if action.kind == "cast"]


@rule("702.49a")
def test_702_49a_ninjutsu_swaps_an_unblocked_attacker() -> None:
    ninja = creature("Ninja", 4, 2, "Ninjutsu {U}", cost="{4}{U}")
    table = Table(A=side(board=[BEAR_FOR_1G, ISLAND], hand=[ninja]), B=side())
    table.attack(BEAR_FOR_1G).to("declare blockers")
    table.activate(ninja).to("end of combat")
    assert table.life("B") == 16
    assert table.zone("hand", "A") == ["Bear"]
    assert table.find(ninja).tapped


@rule("702.49a")
def test_702_49a_ninjutsu_needs_an_unblocked_attacker() -> None:
    ninja = creature("Ninja", 4, 2, "Ninjutsu {U}", cost="{4}{U}")
    table = Table(A=side(board=[BEAR_FOR_1G, ISLAND], hand=[ninja]), B=side(board=[OX]))
    table.attack(BEAR_FOR_1G).block(OX, BEAR_FOR_1G).to("declare blockers")
    assert not table.try_to("activate", ninja)


@rule("702.49d")
def test_702_49d_commander_ninjutsu_works_from_the_command_zone() -> None:
    ninja = card("Yur", "Legendary Creature — Ninja", "Commander ninjutsu {U}", cost="{4}{U}", power=4, toughness=2)
    table = Table(A=side(board=[BEAR_FOR_1G, ISLAND], command=[ninja]), B=side())
    table.attack(BEAR_FOR_1G).to("declare blockers")
    table.activate(ninja, 1).to("end of combat")
    assert table.life("B") == 16


@rule("702.50a")
def test_702_50a_epic_copies_the_spell_each_upkeep_and_forbids_others() -> None:
    saga = card("Legend", "Sorcery", "You gain 4 life.\nEpic", cost="{W}")
    table = game(A=side(hand=[saga, INSIGHT], board=[PLAINS, ISLAND], life=20), B=side())
    table.cast(saga).resolve()
    assert not table.try_to("cast", INSIGHT)
    table.to("draw", turn=3)
    assert table.life("A") == 28
    table.to("draw", turn=5)
    assert table.life("A") == 32


@rule("702.51")
def test_702_51_creatures_that_convoked_it() -> None:
    text = "Convoke\nWhen Elephant enters, put a +1/+1 counter on each creature that convoked it."
    elephant = creature("Elephant", 4, 4, text, cost="{W}{W}")
    ally, friend, stranger = (
        creature("Ally", 1, 1, cost="{W}"),
        creature("Friend", 1, 1, cost="{W}"),
        creature("Odd", 1, 1),
    )
    table = Table(A=side(board=[ally, friend, stranger], hand=[elephant]), B=side()).to("precombat main")
    table.cast(elephant).resolve(2)
    assert [table.size(name) for name in (ally, friend, stranger, elephant)] == [(2, 2), (2, 2), (1, 1), (4, 4)]
    text = "Convoke\nYou gain 1 life for each creature that convoked ~."
    spell = card("Chorus", "Sorcery", text, cost="{W}{W}")
    table = Table(A=side(board=[PLAINS, ally, stranger], hand=[spell]), B=side()).to("precombat main")
    assert table.cast(spell).resolve().life("A") == 21


@rule("702.51a")
def test_702_51a_convoke_taps_creatures_for_mana_of_their_colours() -> None:
    song = card("Song", "Sorcery", "Convoke\nDraw a card.", cost="{1}{G}")
    table = game(A=side(hand=[song], board=[BEAR_FOR_1G, BEAR_FOR_1G]), B=side())
    table.cast(song)
    assert table.find(BEAR_FOR_1G).tapped


@rule("702.51a")
@pytest.mark.parametrize("attacker", [BEAR_FOR_R, OX])
def test_702_51a_the_next_spell_can_have_convoke_before_it_is_cast(attacker: StoredCard) -> None:
    wand = card("Wand", "Artifact", "{T}: The next spell you cast this turn has convoke.")
    elf = creature("Elf", 1, 1, cost="{1}")
    table = Table(A=side(hand=[elf, elf], board=[wand, attacker, attacker]), B=side()).to("precombat main")
    assert not table.try_to("cast", elf)
    table.activate(wand).resolve().cast(elf).resolve()
    assert not table.try_to("cast", elf)
