"""Rule 608: resolving spells and abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_1G,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BOLT,
    ELF,
    ELK_4_3,
    FOREST,
    IDLER,
    ISLAND,
    MOUNTAIN,
    OGRE,
    OX,
    OX_3_4,
    PLAIN_SQUIRE,
    RING,
    SLAY,
)
from tests.rules.common_games import played, spell, table_of
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("608.2d")
def test_608_2d_a_condition_of_the_card_restricts_the_choice() -> None:
    free = "You may cast a nonland card from your hand without paying its mana cost if it"
    glass = card("Glass", "Artifact", f"{{T}}: {free} has the same name as a spell that was cast this turn.")
    table = Table(
        A=side(hand=[BOLT, BOLT, SLAY, BEAR_FOR_1G], board=[glass, land("Mountain")]), B=side(board=[BEAR_FOR_1G])
    )
    table.to("precombat main").cast(BOLT, at="B").resolve()
    table.answer("A", True, "B").activate(glass).resolve()
    assert table.zone("stack") == ["Spark"], "the spell that is gone has a name still"
    assert table.resolve().life("B") == 14


@rule("608.2d")
def test_608_2d_targets_in_a_row_are_the_chosen_permanents() -> None:
    text = (
        "Choose up to one target artifact, up to one target creature, and up to one target land. Tap the chosen "
        "permanents you don't control."
    )
    table = played(text, at=("Ring", "Bear", "Mountain"), a=[RING], b=[BEAR, MOUNTAIN])
    assert [table.find(name).tapped for name in ("Ring", "Bear", "Mountain")] == [False, True, True]


@rule("608.2d")
@pytest.mark.parametrize(("taken", "cards"), [(True, 0), (False, 3)])
def test_608_2d_if_no_one_takes_the_offer_up(taken: bool, cards: int) -> None:
    rite = spell("Any player may have Rite deal 5 damage to them. If no one does, target player draws three cards.")
    table = Table(A=side(hand=[rite]), B=side()).to("precombat main")
    table.answer("A", False).answer("B", taken).cast(rite, at="A").resolve()
    assert table.life("B") == (15 if taken else 20)
    assert len(table.zone("hand", "A")) == cards


@rule("608.2d")
def test_608_2d_one_of_the_creatures_with_the_least_power() -> None:
    text = (
        "At the beginning of your upkeep, destroy the creature with the least power. It can't be regenerated. If two "
        "or more creatures are tied for least power, you choose one of them."
    )
    drop = card("Drop", "Enchantment", text)
    table = Table(A=side(board=[drop, OX]), B=side(board=[ELF, creature("Imp", 1, 1)]))
    table.answer("A", ["Imp"]).to("draw")
    assert table.zone("battlefield", "B") == ["Elf"]


@rule("608.2d")
def test_608_2d_each_player_chooses_what_to_do() -> None:
    toll = card("Toll", "Sorcery", "You and target opponent each discard a card or sacrifice a permanent.", cost="{0}")
    table = Table(A=side(hand=[toll, BEAR_FOR_2]), B=side(hand=[BEAR_FOR_2], board=[IDLER])).to("precombat main")
    table.answer("A", "1").answer("B", "2")
    table.cast(toll, at="B").resolve()
    assert table.zone("graveyard", "A") == ["Bear", "Toll"]
    assert table.zone("graveyard", "B") == ["Idler"]
    assert table.zone("hand", "B") == ["Bear"]


@rule("608.2d")
def test_608_2d_a_player_who_can_do_only_one_thing_does_it() -> None:
    toll = card("Toll", "Sorcery", "Each player discards a card or sacrifices a permanent.", cost="{0}")
    table = Table(A=side(hand=[toll], board=[BEAR_FOR_2]), B=side(hand=[BEAR_FOR_2])).to("precombat main")
    table.cast(toll).resolve()
    assert table.zone("graveyard", "A") == ["Bear", "Toll"]
    assert table.zone("graveyard", "B") == ["Bear"]


@rule("608.2d")
@pytest.mark.parametrize("picked", [("Bear", "Forest"), ("Forest",)])
def test_608_2d_a_creature_card_and_or_a_land_card_is_up_to_one_of_each(picked: tuple[str, ...]) -> None:
    field = card(
        "Field",
        "Sorcery",
        "You may put a creature card and/or a land card from your hand onto the battlefield.",
        cost="{0}",
    )
    table = Table(A=side(hand=[field, BEAR_FOR_2, IDLER, "Forest", "Forest"]), B=side()).to("precombat main")
    table.answer("A", True, *picked, *([] if len(picked) > 1 else [()])).cast(field).resolve()
    assert sorted(table.zone("battlefield", "A")) == sorted(picked)


@rule("608.2d")
@pytest.mark.parametrize("cards", [2, 1])
def test_608_2d_that_many_cards_from_the_top_may_be_revealed(cards: int) -> None:
    text = (
        "Whenever Raker deals combat damage to a player, you may reveal that many cards from the top of your library. "
        "Put an artifact card revealed this way into your hand and the rest into your graveyard."
    )
    raker, rock = creature("Raker", cards, 3, text), card("Rock", "Artifact", cost="{2}")
    table = Table(A=side(board=[raker], library=[rock, BEAR]), B=side())
    table.answer("A", True).attack(raker).to("end of combat")
    assert table.zone("hand", "A") == ["Rock"]
    assert table.zone("graveyard", "A") == ["Bear"][: cards - 1]


TITHE = card(
    "Tithe", "Sorcery", "Return a nonland card of an opponent's choice from your graveyard to your hand.", cost="{U}"
)


@rule("608.2d")
def test_608_2d_an_opponent_chooses_the_card_that_is_of_their_choice() -> None:
    table = Table(A=side(hand=[TITHE], board=[land("Island")], graveyard=[BEAR, PLAIN_SQUIRE]), B=side())
    table.to("precombat main").cast(TITHE).answer("B", "Squire").resolve()
    assert table.zone("hand", "A") == ["Squire"]


@rule("608.2d")
def test_608_2d_nobody_is_offered_what_is_impossible() -> None:
    text = "{G}: You may tap or untap target creature."
    druid = creature("Druid", 1, 1, text)
    table = Table(A=side(board=[druid, FOREST, FOREST]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    for tapped in (True, False):
        table.answer("A", True).activate(druid, at="Bear").resolve()
        assert table.find(BEAR_FOR_G).tapped == tapped


@rule("608.2d")
def test_608_2d_no_offer_without_anything_to_do_it_to() -> None:
    texts = (
        "You may unattach an Equipment from a creature you control. If you do, draw a card.",
        "You may tap an untapped Zombie you control. If you do, draw a card.",
        "Look at target player's hand. You may choose an artifact card from it. That player discards that card.",
        "Draw a card. You may exile up to one target artifact.",
    )
    for text in texts:
        spell = card("Offer", "Sorcery", text, cost="{G}")
        table = Table(A=side(hand=[spell], board=[FOREST, BEAR_FOR_G]), B=side()).to("precombat main")
        table.cast(spell, at=["B"] if "player" in text else ()).resolve()
        assert table.zone("battlefield", "A") == ["Forest", "Bear"]


@rule("608.2d")
def test_608_2d_any_opponent_who_does_it_is_known() -> None:
    text = (
        "At the beginning of combat on your turn, any opponent may sacrifice a creature. If a player does, draw a card."
    )
    troll = creature("Troll", 8, 8, text)
    table = Table(A=side(board=[troll]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.answer("B", True).to("declare attackers")
    assert table.zone("battlefield", "B") == []
    assert len(table.zone("hand", "A")) == 1


@rule("608.2d")
def test_608_2d_an_opponent_of_the_controllers_choice_chooses_and_acts() -> None:
    text = "When ~ enters, an opponent chooses a permanent you control other than ~ and exiles it."
    crab = creature("Crab", 3, 6, text, cost="{G}")
    table = Table(A=side(hand=[crab], board=[FOREST, BEAR_FOR_G]), B=side(), C=side()).to("precombat main")
    table.answer("A", "C").answer("C", "Bear").cast(crab).resolve(2)
    assert table.zone("exile", "A") == ["Bear"]


@rule("608.2d")
@pytest.mark.parametrize(("chosen", "life"), [("Boss", 11), ("Chief", 18)])
def test_608_2d_of_two_commanders_one_is_chosen(chosen: str, life: int) -> None:
    text = (
        "You lose X life, where X is the mana value of a commander you own on the battlefield or in the command zone."
    )
    study = card("Study", "Sorcery", text, cost="{0}")
    boss = card("Boss", "Legendary Creature — Bird", "Partner", cost="{9}", power=2, toughness=3)
    chief = card("Chief", "Legendary Creature — Bird", "Partner", cost="{2}", power=2, toughness=3)
    table = Table(A=side(hand=[study], command=[boss, chief]), B=side()).to("precombat main")
    assert table.answer("A", chosen).cast(study).resolve().life("A") == life


@rule("608.2d")
@pytest.mark.parametrize(
    "action",
    [
        "sacrifice two creatures",
        "exile two cards from your graveyard",
        "discard two cards",
        "return two lands you control to their owner's hand",
    ],
)
def test_608_2d_an_offer_of_two_cannot_be_taken_up_with_one(action: str) -> None:
    offer = card("Offer", "Sorcery", f"You may {action}. If you do, you gain 7 life.", cost="{0}")
    sides = side(hand=[offer, BEAR], board=[OGRE, ISLAND], graveyard=[BEAR])
    table = Table(A=sides, B=side())
    before = table.life("A")
    table.to("precombat main").cast(offer).resolve()  # nobody is asked
    assert table.life("A") == before
    assert table.zone("hand", "A") == ["Bear"]
    assert table.zone("battlefield", "A") == ["Ogre", "Island"]
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Offer"]


@rule("608.2d")
def test_608_2d_an_offer_of_two_is_taken_up_with_two() -> None:
    offer = card("Offer", "Sorcery", "You may discard two cards. If you do, you gain 7 life.", cost="{0}")
    table = Table(A=side(hand=[offer, BEAR, OGRE], life=20), B=side())
    table.to("precombat main").cast(offer).answer("A", True).resolve()
    assert table.life("A") == 27
    assert table.zone("hand", "A") == []


@rule("608.2d")
def test_608_2d_two_counters_cannot_be_removed_where_one_is() -> None:
    jar = card("Jar", "Artifact", "{0}: You may remove two charge counters from Jar. If you do, you gain 7 life.")
    table = Table.of("player A: 20 life\n battlefield: Jar [1 charge]\nplayer B:", jar)
    table.to("precombat main").activate(jar).resolve()
    assert table.find(jar).counters == {"charge": 1}
    assert table.life("A") == 20


@rule("608.2d")
def test_608_2d_damage_to_a_player_or_a_planeswalker_of_that_player() -> None:
    curse = card(
        "Curse",
        "Enchantment",
        "At the beginning of each opponent's upkeep, Curse deals 1 damage to that player or a planeswalker that "
        "player controls.",
    )
    table = Table(A=side(board=[curse]), B=side()).to("precombat main", turn=2)
    assert table.life("B") == 19


RANGER = card("Ranger", "Creature — Elf Scout", power=1, toughness=1)


GOBLIN = card("Raider", "Creature — Goblin", power=1, toughness=1)


@rule("608.2d")
def test_608_2d_creatures_of_the_type_that_is_chosen_get_larger() -> None:
    text = "Creatures of the creature type of your choice get +2/+2 until end of turn."
    unity = card("Unity", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[unity], board=[RANGER, GOBLIN]), B=side()).to("precombat main")
    table.answer("A", "Elf").cast(unity).resolve()
    assert table.size("Ranger") == (3, 3)
    assert table.size("Raider") == (1, 1)


@rule("608.2d")
def test_608_2d_permanents_of_the_colour_that_is_chosen_go_back() -> None:
    wash = card(
        "Wash", "Sorcery", "Return all permanents of the color of your choice to their owners' hands.", cost="{0}"
    )
    red, green = creature("Ember", 1, 1, cost="{R}"), creature("Moss", 1, 1, cost="{G}")
    table = Table(A=side(hand=[wash], board=[red]), B=side(board=[green])).to("precombat main")
    table.answer("A", "green").cast(wash).resolve()
    assert table.zone("battlefield") == ["Ember"]
    assert table.zone("hand", "B") == ["Moss"]


@rule("608.2d")
def test_608_2d_one_of_several_abilities_is_chosen_as_the_effect_is_carried_out() -> None:
    hound = creature("Hound", 1, 1, "{0}: Hound gains your choice of flying, trample, or haste until end of turn.")
    table = Table(A=side(board=[hound]), B=side()).to("precombat main")
    table.activate(hound).answer("A", "trample").resolve()
    assert table.now(hound).has_keyword("trample")
    assert not table.now(hound).has_keyword("flying")


@rule("608.2d")
def test_608_2d_each_player_who_does() -> None:
    text = "Each player may discard a card. Each player who does draws two cards."
    table = table_of(text, B=[], C=[])
    table.answer("A", True).answer("B", False).answer("C", True).cast("Rite").resolve()
    assert [len(table.zone("hand", player)) for player in "ABC"] == [2, 1, 2]
    assert [len(table.zone("graveyard", player)) for player in "ABC"] == [2, 0, 1]


@rule("608.2d")
@pytest.mark.parametrize("count", [1, 2])
def test_608_2d_an_offer_to_tap_two_is_none_with_one(count: int) -> None:
    text = "At the beginning of your end step, you may tap two untapped creatures you control. If you do, draw a card."
    rent = card("Rent", "Enchantment", text)
    table = Table(A=side(board=[rent, *[BEAR] * count]), B=side()).to("postcombat main")
    if count == 2:
        table.answer("A", True, ["Bear", "Bear"])
    table.to("cleanup")
    assert len(table.zone("hand", "A")) == count - 1


@rule("608.2d")
def test_608_2d_all_of_one_kind_or_of_another() -> None:
    split = card("Split", "Sorcery", "Destroy all lands or all creatures.", cost="{0}")
    table = Table(A=side(hand=[split], board=[MOUNTAIN]), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", "2").cast(split).resolve()
    assert table.zone("battlefield", "A") == ["Mountain"]
    assert table.zone("battlefield", "B") == []


@rule("608.2d")
def test_608_2d_a_card_goes_to_hand_or_graveyard() -> None:
    text = "Search your library for a creature card, reveal it, put it into your hand or graveyard, then shuffle."
    rite = spell(text)
    table = Table(A=side(hand=[rite], library=[BEAR, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", "Bear", "2").cast(rite).resolve()
    assert "Bear" in table.zone("graveyard", "A")


@rule("608.2d")
def test_608_2d_one_of_several_tokens_is_created() -> None:
    row = "a 1/1 white Human creature token, a 2/2 green Bear creature token, or a Treasure token"
    made = played(f"Create your choice of {row}.", answers=(1,))
    assert made.zone("battlefield", "A") == ["Bear Token"]


@rule("608.2d")
def test_608_2d_what_is_impossible_is_not_offered() -> None:
    sneak = card("Sneak In", "Sorcery", "You may put a creature card from your hand onto the battlefield.", cost="{R}")
    table = Table(A=side(hand=[sneak, BOLT], board=[MOUNTAIN]), B=side())
    table.to("precombat main").cast(sneak).resolve()
    assert table.zone("hand", "A") == ["Spark"], "nobody was asked, for there is no creature card"


@rule("608.2d")
def test_608_2d_each_opponent_exiles_from_a_hand_or_from_the_battlefield() -> None:
    text = "Each opponent exiles a card from their hand or a permanent they control."
    tax = card("Tax", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[tax]), B=side(hand=[BEAR], board=[OX]), C=side(hand=[BEAR], board=[OX]))
    table.to("precombat main").answer("B", 0).answer("C", 1).cast(tax).resolve()
    assert (table.zone("hand", "B"), table.zone("battlefield", "B")) == ([], ["Ox"])
    assert (table.zone("hand", "C"), table.zone("battlefield", "C")) == (["Bear"], [])


@rule("608.2d")
def test_608_2d_each_player_keeps_creatures_of_a_total_power() -> None:
    choice = "Each player chooses any number of creatures they control with total power 4 or less"
    cull = card("Cull", "Sorcery", f"{choice}, then sacrifices all other creatures they control.", cost="{U}")
    table = Table(A=side(hand=[cull], board=[ISLAND]), B=side(board=[BEAR, BEAR, OX_3_4, ELK_4_3])).to("precombat main")
    table.answer("B", "Bear", "Bear").cast(cull).resolve()
    assert table.zone("battlefield", "B") == ["Bear", "Bear"]


@rule("608.2d")
def test_608_2d_a_fight_with_nothing_is_not_offered() -> None:
    pike = creature(
        "Pike",
        2,
        2,
        "{T}: Choose up to one target creature you don't control. You may have Pike fight that creature.",
    )
    table = Table(A=side(board=[pike]), B=side()).to("precombat main")
    table.activate(pike).resolve()
    assert table.zone("battlefield", "A") == ["Pike"]
