"""Spells and abilities that ask for names, for the place of a spell in the turn, for how far numbers are apart and for
what is attached; what lasts for the rest of the game; keywords whose X is defined."""

from __future__ import annotations

import pytest

from tests.rules.played_spells import BEAR, ELF, MOUNTAIN, OGRE, played, spell
from tests.rules.table import Table, card, creature, side


def test_400_7h_a_spell_cast_by_permission_is_found_by_the_rest_of_the_effect() -> None:
    text = (
        "{0}: You may cast target instant or sorcery card from your graveyard this turn. If that card would be put "
        "into your graveyard this turn, exile it instead."
    )
    sage, rite = creature("Sage", 1, 1, text), spell("You gain 4 life.")
    table = Table(A=side(board=[sage], graveyard=[rite]), B=side()).to("precombat main")
    table.activate(sage, at="Rite").resolve().cast(rite, method="permission").resolve()
    assert table.life("A") == 24
    assert table.zone("exile", "A") == ["Rite"]
    assert table.zone("graveyard", "A") == []


def test_205_3j_a_planeswalker_type_is_no_short_name() -> None:
    text = 'You get an emblem with "As long as you control a Gideon planeswalker, you can\'t lose the game."'
    walker = card("Gideon of Tests", "Legendary Planeswalker — Gideon", f"0: {text}", loyalty=3)
    bolt = card("Bolt", "Instant", "Bolt deals 20 damage to target player.", cost="{0}")
    table = Table(A=side(board=[walker]), B=side(hand=[bolt])).to("precombat main")
    table.activate(walker).resolve()
    table.cast(bolt, at="A", by="B").resolve()
    assert table.life("A") == 0
    assert not table.lost("A")


def test_708_2_face_up_creatures_gain_what_face_down_ones_do_not() -> None:
    text = "Manifest the top card of your library. Face-up creatures you control get +2/+2 until end of turn."
    table = played(text, a=[ELF])
    assert table.size(ELF) == (3, 3)
    hidden = next(obj for obj in table.game.state.permanents() if obj.face_down)
    assert table.game.characteristics(hidden.id).power == 2


def test_603_2c_the_second_spell_cast_this_turn() -> None:
    veto = card("Veto", "Instant", "Counter target spell that's the second spell cast this turn.", cost="{0}")
    first, second = spell("You gain 1 life.", name="First"), spell("You gain 2 life.", name="Second")
    table = Table(A=side(hand=[first, second]), B=side(hand=[veto])).to("precombat main")
    table.cast(first)
    assert not table.try_to("cast", veto, at="First", by="B")
    table.resolve().cast(second)
    table.cast(veto, at="Second", by="B").resolve()
    assert table.life("A") == 21


def test_701_6a_some_countered_spells_go_where_the_effect_says() -> None:
    text = (
        "Counter target spell. If an artifact or creature spell is countered this way, put that card onto the "
        "battlefield under your control instead of putting it into its owner's graveyard."
    )
    thief, bear = card("Thief", "Instant", text, cost="{0}"), creature("Cub", 2, 2, cost="{0}")
    table = Table(A=side(hand=[bear, spell("You gain 1 life.")]), B=side(hand=[thief, thief])).to("precombat main")
    table.cast(bear)
    table.cast(thief, at="Cub", by="B").resolve()
    assert table.zone("battlefield", "B") == ["Cub"]
    table.cast("Rite")
    table.cast(thief, at="Rite", by="B").resolve()
    assert table.zone("graveyard", "A") == ["Rite"]
    assert table.life("A") == 20


def test_115_3_a_second_target_is_another_one() -> None:
    text = "Move a counter from target creature onto a second target creature."
    rite = spell(text)
    position = "player A:\n battlefield: Elf [1 +1/+1]\n hand: Rite\nplayer B:\n battlefield: Bear"
    table = Table.of(position, rite, ELF, BEAR).to("precombat main")
    with pytest.raises(AssertionError, match="Elf is not among"):
        table.cast(rite, at=("Elf", "Elf"))
    table = Table.of(position, rite, ELF, BEAR).to("precombat main")
    table.cast(rite, at=("Elf", "Bear")).resolve()
    assert table.size(ELF) == (1, 1)
    assert table.size(BEAR) == (3, 3)


def test_107_1_how_far_two_numbers_are_apart() -> None:
    text = (
        "Two target players exchange life totals. You create an X/X colorless Horror artifact creature token, where X "
        "is the difference between those players' life totals."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite], life=7), B=side()).to("precombat main")
    table.cast(rite, at=("A", "B")).resolve()
    assert (table.life("A"), table.life("B")) == (20, 7)
    assert table.size("Horror Token") == (13, 13)


def test_702_5_only_a_creature_with_another_aura_attached_is_enchanted() -> None:
    crown = card("Crown", "Enchantment — Aura", "Enchant creature with another Aura attached to it", cost="{0}")
    veil = card("Veil", "Enchantment — Aura", "Enchant creature", cost="{0}")
    table = Table(A=side(board=[BEAR], hand=[crown, veil]), B=side()).to("precombat main")
    assert not table.try_to("cast", crown, at="Bear")
    table.cast(veil, at="Bear").resolve().cast(crown, at="Bear").resolve()
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Crown", "Veil"]


def test_305_2_lands_with_the_chosen_name_are_not_played() -> None:
    text = (
        "Choose a card name. Until your next turn, spells with the chosen name can't be cast and lands with the chosen "
        "name can't be played."
    )
    ban = spell(text, name="Ban")
    table = Table(A=side(hand=[ban, MOUNTAIN, ELF]), B=side()).to("precombat main")
    table.answer("A", "Mountain").cast(ban).resolve()
    assert not [action for action in table.actions("A") if action.kind == "land"]
    table.to("upkeep", turn=3).to("precombat main", turn=3).play(MOUNTAIN)
    assert "Mountain" in table.zone("battlefield", "A")


def test_118_7_an_additional_price_for_each_of_something() -> None:
    text = "Counter target spell unless its controller pays {1} plus an additional {1} for each creature you control."
    veto = card("Veto", "Instant", text, cost="{0}")
    caster = side(hand=[spell("You gain 3 life.")], board=[MOUNTAIN] * 2)
    table = Table(A=caster, B=side(board=[ELF], hand=[veto])).to("precombat main").answer("A", True)
    table.cast("Rite").cast(veto, at="Rite", by="B").resolve(2)
    assert table.life("A") == 23
    richer = Table(A=caster, B=side(board=[ELF, OGRE], hand=[veto])).to("precombat main")
    richer.cast("Rite").cast(veto, at="Rite", by="B").resolve()
    assert richer.zone("stack") == []
    assert richer.life("A") == 20


def test_611_2a_an_effect_lasts_for_the_rest_of_the_game() -> None:
    text = "{0}: You gain 5 life."
    table = Table(
        A=side(hand=[spell("You can't gain life for the rest of the game.")], board=[creature("Font", 1, 1, text)]),
        B=side(),
    )
    table.to("precombat main").cast("Rite").resolve()
    table.to("upkeep", turn=3).activate("Font").resolve()
    assert table.life("A") == 20


def test_702_189a_the_x_of_a_keyword_is_defined_behind_it() -> None:
    monk = creature("Monk", 1, 4, "Firebending X, where X is the number of creatures you control.")
    table = Table(A=side(board=[monk, ELF, BEAR]), B=side())
    table.attack(monk).to("declare attackers")
    assert table.pool("A") == "RRR"


def test_111_13_a_role_that_cannot_enchant_is_not_created() -> None:
    text = "Create a Monster Role token attached to target creature you control."
    safe = creature("Safe", 1, 1, "Protection from enchantments")
    assert played(text, at="Safe", a=[safe]).zone("battlefield", "A") == ["Safe"]
    assert len(played(text, at="Elf", a=[ELF]).zone("battlefield", "A")) == 2


def test_700_12_creatures_that_are_no_outlaws() -> None:
    pirate = card("Corsair", "Creature — Human Pirate", power=1, toughness=1)
    rite = spell("Destroy target non-outlaw creature.")
    table = Table(A=side(hand=[rite]), B=side(board=[pirate, BEAR])).to("precombat main")
    with pytest.raises(AssertionError, match="Corsair is not among"):
        table.cast(rite, at="Corsair")


def test_601_3b_a_card_is_played_for_nothing_this_turn() -> None:
    text = "Exile the top card of your library. You may play it this turn without paying its mana cost."
    rite, cub = spell(text), creature("Cub", 2, 2, cost="{5}")
    table = Table(A=side(hand=[rite], library=[cub]), B=side()).to("precombat main")
    table.cast(rite).resolve().cast(cub, method="free").resolve()
    assert table.zone("battlefield", "A") == ["Cub"]
