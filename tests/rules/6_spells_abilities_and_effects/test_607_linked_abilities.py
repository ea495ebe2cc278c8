"""Rule 607: linked abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_1G,
    BEAR_FOR_G,
    BEAR_FOR_R,
    BLACK,
    BOLT,
    CHOSEN,
    GIANT_5_6,
    ISLAND,
    KILL,
    LANDS,
    MOUNTAIN,
    OGRE_FOR_2R,
    OX,
    PLAINS,
    SWAMP,
)
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("607")
def test_607_a_card_exiled_with_it() -> None:
    text = (
        "When Jailer enters, exile target creature card from a graveyard.\n"
        "At the beginning of your end step, if a card is exiled with Jailer, you gain 1 life."
    )
    jailer = creature("Jailer", 1, 1, text, cost="{G}")
    for graveyard, life in (([BEAR_FOR_G], 21), ([], 20)):
        table = Table(A=side(hand=[jailer], board=list(LANDS), graveyard=graveyard), B=side()).to("precombat main")
        table.answer("A", "Bear").cast(jailer).resolve()
        assert table.to("cleanup").life("A") == life


@rule("607")
def test_607_tokens_made_by_what_has_gone() -> None:
    text = (
        "When Stairs enters, create two 1/1 black Zombie creature tokens.\n"
        "When Stairs leaves the battlefield, destroy all tokens created with Stairs."
    )
    stairs = card("Stairs", "Artifact", text, cost="{0}")
    crush = card("Crush", "Sorcery", "Destroy target artifact.", cost="{0}")
    table = Table(A=side(hand=[stairs, crush]), B=side()).to("precombat main").cast(stairs).resolve(2)
    table.cast(crush, at="Stairs").resolve(2)
    assert table.zone("battlefield", "A") == []


@rule("607.1c")
def test_607_1c_an_emblem_speaks_of_what_its_maker_has_exiled() -> None:
    liar = card(
        "Liar",
        "Legendary Planeswalker — Liar",
        'As ~ enters, you get an emblem with "You may play cards exiled with ~."\n'
        "+1: Exile the top card of each player's library.",
        cost="{R}",
        loyalty=3,
    )
    table = Table(A=side(hand=[liar], board=[MOUNTAIN] * 2), B=side(library=[BEAR_FOR_R])).to("precombat main")
    table.cast(liar).resolve().activate("Liar").resolve()
    table.cast(BEAR_FOR_R, method="permission").resolve()
    assert table.zone("battlefield", "A")[-1] == "Bear"


@rule("607.1c")
def test_607_1c_an_emblem_speaks_of_what_it_has_let_somebody_cast() -> None:
    text = (
        '0: You get an emblem with "You may cast instant and sorcery cards from your graveyard. If a card cast this '
        'way would be put into your graveyard, exile it instead."'
    )
    muse = card("Muse", "Legendary Planeswalker — Muse", text, loyalty=3)
    spark = card("Spark", "Instant", "You gain 1 life.", cost="{R}")
    table = Table(A=side(board=[muse, MOUNTAIN], graveyard=[spark]), B=side()).to("precombat main")
    table.activate("Muse").resolve().cast(spark, method="permission").resolve()
    assert (table.zone("exile"), table.zone("graveyard", "A"), table.life("A")) == (["Spark"], [], 21)


@rule("607.2")
@pytest.mark.parametrize(
    ("cost", "thing"),
    [
        ("sacrifice a creature", "sacrificed creature"),
        ("exile a creature card from your graveyard", "exiled card"),
        ("discard a card", "discarded card"),
        ("tap an untapped creature you control", "tapped creature"),
        ("return a creature you control to its owner's hand", "returned creature"),
    ],
)
def test_607_2_a_spell_knows_what_its_additional_cost_has_used(cost: str, thing: str) -> None:
    text = f"As an additional cost to cast this spell, {cost}.\nHurl deals damage equal to the {thing}'s power to any "
    hurl = card("Hurl", "Instant", text + "target.", cost="{R}")
    table = Table(
        A=side(hand=[hurl, OGRE_FOR_2R], graveyard=[OGRE_FOR_2R], board=[OGRE_FOR_2R, MOUNTAIN]), B=side()
    ).to("precombat main")
    table.answer("A", "Ogre").cast(hurl, at="B").resolve()
    assert table.life("B") == 17


@rule("607.2")
def test_607_2_how_many_things_a_cost_has_used_is_counted() -> None:
    text = "As an additional cost to cast this spell, sacrifice any number of creatures.\nDraw a card for each "
    rite = card("Rite", "Sorcery", text + "creature sacrificed this way.", cost="{R}")
    table = Table(A=side(hand=[rite], board=[OGRE_FOR_2R, BEAR_FOR_1G, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", ["Ogre", "Bear"]).cast(rite).resolve()
    assert len(table.zone("hand", "A")) == 2


COIN = card("Coin", "Artifact Creature — Construct", "Sacrifice this creature: Add {R}.", power=1, toughness=1)


@rule("607.2")
def test_607_2_what_is_sacrificed_for_mana_is_not_the_sacrificed_creature() -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain life equal to the sacrificed "
    rite = card("Rite", "Sorcery", text + "creature's power.", cost="{R}")
    table = Table(A=side(hand=[rite], board=[COIN, OGRE_FOR_2R]), B=side()).to("precombat main")
    table.answer("A", "Ogre").cast(rite).resolve()
    assert table.life("A") == 23


@rule("607.2")
def test_607_2_what_an_ability_of_a_gone_aura_gives_is_of_the_colour_chosen_for_it() -> None:
    shield = "Sacrifice Guard: Target creature gains protection from the chosen color until end of turn."
    text = f"{CHOSEN}the chosen color.\n{shield}"
    guard = card("Guard", "Enchantment — Aura", text, cost="{W}")
    table = game(A=side(hand=[guard, KILL], board=[SWAMP, PLAINS, BEAR_FOR_1G]), B=side())
    table.answer("A", BLACK).cast(guard, at="Bear").resolve()
    table.activate(guard, at="Bear").resolve()
    assert not table.try_to("cast", KILL, at="Bear")


@rule("607.2")
def test_607_2_what_an_aura_put_onto_the_battlefield_is_sacrificed_when_it_leaves() -> None:
    text = (
        "When Rites enters, if it's on the battlefield, it becomes an Aura with \"enchant creature put onto the "
        'battlefield with Rites." Put target creature card from a graveyard onto the battlefield under your control '
        "and attach Rites to it. When Rites leaves the battlefield, that creature's controller sacrifices it."
    )
    rites = card("Rites", "Enchantment", text, cost="{B}")
    undo = card("Undo", "Instant", "Destroy target enchantment.", cost="{B}")
    board = [land("Swamp"), land("Swamp")]
    table = Table(A=side(hand=[rites, undo], board=board, graveyard=[BEAR]), B=side()).to("precombat main")
    table.cast(rites).answer("A", ["Bear"]).resolve().resolve()
    assert "Bear" in table.zone("battlefield", "A")
    table.cast(undo, at="Rites").resolve().resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Rites", "Undo"]


@rule("607.2a")
def test_607_2a_what_was_exiled_until_one_fits_is_exiled_with_its_source() -> None:
    text = (
        "{T}: Exile cards from the top of your library until you exile an instant card. Put all cards exiled with Mill "
        "on the bottom of your library in a random order."
    )
    mill = card("Mill", "Artifact", text)
    table = Table(A=side(board=[mill], library=[BEAR_FOR_R, BOLT, OX]), B=side()).to("precombat main")
    table.activate(mill).resolve()
    assert table.zone("exile") == []


@rule("607.2a")
def test_607_2a_the_exiled_card_returns_under_its_owners_control() -> None:
    ring = card(
        "Ring",
        "Enchantment",
        "When Ring enters the battlefield, exile another target nonland permanent.\n"
        "When Ring leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
        cost="{R}",
    )
    crush = card("Crush", "Instant", "Destroy target enchantment.", cost="{U}")
    table = Table(A=side(hand=[ring, crush], board=[MOUNTAIN, ISLAND]), B=side(board=[BEAR]))
    table.answer("A", "Bear").to("precombat main").cast(ring).resolve(2)
    assert table.zone("exile", "B") == ["Bear"]
    table.cast(crush, at="Ring").resolve(2)
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("607.2a")
def test_607_2a_the_imprinted_card_is_the_one_exiled() -> None:
    taxi = card(
        "Taxi",
        "Artifact",
        "Imprint — As ~ enters, exile a creature card from a graveyard.\n"
        "{0}: Until end of turn, ~ becomes a copy of the imprinted card, except it's an artifact in addition to its "
        "other types.",
        cost="{R}",
    )
    table = Table(A=side(hand=[taxi], board=[MOUNTAIN], graveyard=[GIANT_5_6]), B=side()).to("precombat main")
    table.cast(taxi).answer("A", "Giant").resolve().activate("Taxi").resolve()
    board = [table.game.characteristics(obj.id) for obj in table.game.state.permanents()]
    assert ("Giant", ("Artifact", "Creature")) in [(chars.name, tuple(sorted(chars.types))) for chars in board]


@rule("607.2a")
def test_607_2a_the_imprinted_card_is_the_one_that_was_exiled() -> None:
    copying = "Until end of turn, Doll becomes a copy of the imprinted card."
    text = f"Imprint — As Doll enters, exile a creature card from a graveyard.\n{{0}}: {copying}"
    doll = card("Doll", "Artifact", text, cost="{0}")
    giant = creature("Giant", 7, 7)
    table = Table(A=side(hand=[doll]), B=side(graveyard=[giant])).to("precombat main")
    table.answer("A", "Giant").cast(doll).resolve().activate(doll).resolve()
    assert [table.size(obj) for obj in table.zone("battlefield", "A")] == [(7, 7)]


GUARD = creature(
    "Guard",
    3,
    2,
    "As Guard enters, choose another creature you control.\n"
    "Sacrifice Guard: The chosen creature gains indestructible until end of turn.",
    cost="{W}",
)


OX_4_4 = creature("Ox", 4, 4)


RUIN = card("Ruin", "Sorcery", "Destroy all creatures.", cost="{W}")


@rule("607.2d")
def test_607_2d_a_creature_chosen_as_a_permanent_enters_is_meant_by_its_other_ability() -> None:
    table = Table(A=side(hand=[GUARD, RUIN], board=[BEAR, OX_4_4, land("Plains"), land("Plains")]), B=side())
    table.to("precombat main").cast(GUARD).answer("A", "Ox").resolve()
    table.activate(GUARD).resolve()
    assert table.now(OX_4_4).has_keyword("indestructible")
    assert not table.now(BEAR).has_keyword("indestructible")
    table.cast(RUIN).resolve()
    assert table.zone("battlefield", "A") == ["Ox", "Plains", "Plains"]


@rule("607.3")
def test_607_3_of_several_cards_meant_the_player_chooses_the_order_in_which_they_are_cast() -> None:
    vault = card(
        "Vault",
        "Artifact",
        "When Vault enters, exile the top two cards of your library.\n{T}: You may play the exiled cards without "
        "paying their mana costs.",
        cost="{0}",
    )
    table = Table(A=side(hand=[vault], library=[BEAR_FOR_1G, BOLT]), B=side()).to("precombat main")
    table.cast(vault).resolve(2).activate(vault).answer("A", True, ["Spark", "Bear"], "B").resolve()
    assert [table.game.state.objects[id].printed.name for id in table.game.state.stack] == ["Spark", "Bear"]
