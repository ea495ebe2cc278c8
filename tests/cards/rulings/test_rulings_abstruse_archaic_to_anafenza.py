"""Rulings on cards from Abstruse Archaic to Anafenza, Kin-Tree Spirit."""

from __future__ import annotations

from tests.cards.common_cards import AXE, CLUB, SAVIOUR
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BANISH, BEAR, BOLT, FIVE, GIANT, GROW, LANDS, MURDER, OGRE, WRATH, every, start
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Abstruse Archaic", 1, "explains how activated abilities are written"),
    untested("Abstruse Archaic", 2, "explains how triggered abilities are written"),
    untested("Abstruse Archaic", 11, "planes and phenomena are not part of these games"),
    untested("Akiri, Fearless Voyager", 4, "says when a choice is made in a resolution that nobody can interrupt"),
    untested("All That Glitters", 1, "a reminder; follows from number 2's count"),
]


# -- Abstruse Archaic


GOLEM = creature("Golem", 2, 2, "{2}: Choose one —\n• You gain 1 life.\n• Each opponent loses 1 life.")


@ruling("Abstruse Archaic", 3, 4)
def test_abstruse_archaic_puts_a_copy_with_the_same_source_on_the_stack() -> None:
    table = start(A=side(board=["Abstruse Archaic", GOLEM, *FIVE]), B=side())
    table.answer("A", 0).activate(GOLEM)
    original = table.game.state.objects[table.game.state.stack[-1]]
    table.activate("Abstruse Archaic", at="Golem").resolve()
    copy = table.game.state.objects[table.game.state.stack[-1]]
    assert copy.id != original.id
    assert copy.item is not None
    assert original.item is not None
    assert copy.item.source == original.item.source
    table.resolve(2)
    assert table.life("A") == 22


@ruling("Abstruse Archaic", 5)
def test_abstruse_archaic_copies_the_chosen_mode() -> None:
    table = start(A=side(board=["Abstruse Archaic", GOLEM, *FIVE]), B=side()).to("precombat main", turn=3)

    table.answer("A", 1).activate(GOLEM).activate("Abstruse Archaic", at="Golem").resolve(3)

    assert table.life("B") == 18
    assert table.life("A") == 20


ARCHAIC = "Abstruse Archaic"


SPITTER = card(
    "Spitter", "Artifact", "{1}: This artifact deals 3 damage divided as you choose among one, two, or three targets."
)


@ruling(ARCHAIC, 6)
def test_abstruse_archaic_keeps_the_division_and_the_number_of_targets() -> None:
    table = start(A=side(board=[ARCHAIC, SPITTER, *FIVE]), B=side(board=[BEAR, OGRE, GIANT]), C=side())
    table.answer("A", [1, 2]).activate(SPITTER, at=["Grizzly", "Hill Ogre"])
    table.activate(ARCHAIC, at="Spitter").answer("A", True, "Stone Giant", "C").resolve(2)

    assert table.answers["A"] == []
    assert table.find("Stone Giant").damage == 1
    assert table.life("C") == 18
    assert (table.find("Grizzly").damage, table.find("Hill Ogre").damage) == (0, 0)

    table.resolve()
    assert (table.find("Grizzly").damage, table.find("Hill Ogre").damage) == (1, 2)


@ruling("Abstruse Archaic", 7)
def test_abstruse_archaic_copies_what_was_sacrificed_for_the_cost() -> None:
    table = start(A=side(board=["Abstruse Archaic", SAVIOUR, GIANT, *FIVE]), B=side()).to("precombat main", turn=3)
    table.answer("A", "Stone Giant").activate(SAVIOUR).activate("Abstruse Archaic", at="Saviour").resolve(3)

    assert table.life("A") == 30


HERALD = card("Herald", "Artifact", "Whenever you cast a spell, you may pay {1}. If you do, draw a card.")


def untapped_lands(table: Table) -> int:
    return sum(
        not obj.tapped for obj in table.game.state.permanents() if "Land" in table.game.characteristics(obj.id).types
    )


@ruling(ARCHAIC, 8)
def test_a_copied_ability_asks_and_is_paid_for_by_itself() -> None:
    table = start(A=side(hand=[BOLT], board=[ARCHAIC, HERALD, *FIVE]), B=side())
    table.cast(BOLT, at="B")
    table.activate(ARCHAIC, at="Herald").resolve()
    before = untapped_lands(table)

    table.answer("A", True).resolve()
    assert (len(table.zone("hand", "A")), untapped_lands(table)) == (1, before - 1)

    table.answer("A", False).resolve()
    assert (len(table.zone("hand", "A")), untapped_lands(table)) == (1, before - 1)


@ruling(ARCHAIC, 9)
def test_a_linked_ability_returns_what_the_copy_exiled_too() -> None:
    sculler = card(
        "Sculler",
        "Artifact Creature — Zombie",
        "When this creature enters, target opponent reveals their hand and you choose a nonland card from it. "
        "Exile that card.\nWhen this creature leaves the battlefield, return the exiled card to its owner's hand.",
        cost="{2}",
        power=2,
        toughness=2,
    )
    table = start(A=side(hand=[sculler, BANISH], board=[ARCHAIC, *FIVE]), B=side(hand=[BEAR, OGRE, land("Forest")]))
    table.answer("A", "B").cast(sculler).resolve()
    table.activate(ARCHAIC, at="Sculler").answer("A", False).resolve()
    table.answer("A", "Grizzly").resolve()
    table.resolve()
    assert table.zone("hand", "B") == ["Forest"]
    assert sorted(table.zone("exile")) == ["Grizzly", "Hill Ogre"]

    table.cast(BANISH, at="Sculler").resolve(2)

    assert sorted(table.zone("hand", "B")) == ["Forest", "Grizzly", "Hill Ogre"]


FETCH = "When this artifact enters, exile target creature card from a graveyard."


BEAST_2 = creature("Small Beast", 2, 2, cost="{2}")


BEAST_5 = creature("Great Beast", 5, 5, cost="{5}")


def portal(text: str) -> Table:
    """A's artifact with that ability has exiled a card of B's graveyard, and the copy of its trigger another."""
    device = card("Portal", "Artifact", f"{FETCH}\n{text}", cost="{1}")
    table = start(A=side(hand=[device], board=[ARCHAIC, *LANDS]), B=side(graveyard=[BEAST_2, BEAST_5]))
    table.cast(device).answer("A", "Small Beast").resolve()
    table.activate(ARCHAIC, at="Portal").answer("A", True, "Great Beast").resolve(3)
    assert sorted(table.zone("exile")) == ["Great Beast", "Small Beast"]
    return table


@ruling(ARCHAIC, 10)
def test_the_sum_counts_where_one_exiled_card_was_meant() -> None:
    table = portal("{2}: You gain life equal to the exiled card's mana value.")

    assert table.activate("Portal").resolve().life("A") == 27


@ruling(ARCHAIC, 10)
def test_a_token_is_made_for_each_exiled_card_where_one_was_meant() -> None:
    table = portal("{2}: Create a token that's a copy of the exiled card.").activate("Portal").resolve()

    tokens = [obj for name in ("Small Beast", "Great Beast") for obj in every(table, name)]
    assert [table.size(table.describe(obj.id)) for obj in tokens] == [(2, 2), (5, 5)]
    assert all(obj.is_token for obj in tokens)


# -- Aether Gale


@ruling("Aether Gale", 1)
def test_aether_gale_needs_six_targets() -> None:
    five = [creature(name, 1, 1) for name in ("Ant", "Bee", "Cat", "Dog", "Eel")]
    table = start(A=side(hand=["Aether Gale"], board=FIVE), B=side(board=five))
    assert not table.try_to("cast", "Aether Gale", at=["Ant", "Bee", "Cat", "Dog", "Eel"])


@ruling("Aether Gale", 1)
def test_aether_gale_returns_the_targets_that_are_left() -> None:
    six = [creature(name, 1, 1) for name in ("Ant", "Bee", "Cat", "Dog", "Eel", "Fox")]
    table = start(A=side(hand=["Aether Gale", BOLT], board=FIVE), B=side(board=six))

    table.cast("Aether Gale", at=["Ant", "Bee", "Cat", "Dog", "Eel", "Fox"]).cast(BOLT, at="Cat").resolve(2)

    assert sorted(table.zone("hand", "B")) == ["Ant", "Bee", "Dog", "Eel", "Fox"]
    assert table.zone("graveyard", "B") == ["Cat"]


# -- Ainok Bond-Kin


@ruling("Ainok Bond-Kin", 1)
def test_ainok_bond_kin_cannot_outlast_on_the_turn_it_comes() -> None:
    table = start(A=side(hand=["Ainok Bond-Kin"], board=FIVE), B=side())
    table.cast("Ainok Bond-Kin").resolve()

    assert not table.try_to("activate", "Ainok Bond-Kin")
    assert table.to("precombat main", turn=3).try_to("activate", "Ainok Bond-Kin")


@ruling("Ainok Bond-Kin", 2)
def test_ainok_bond_kin_sees_counters_from_anywhere() -> None:
    table = start(A=side(hand=[GROW], board=["Ainok Bond-Kin", BEAR, *FIVE]), B=side())
    assert not table.now("Grizzly").has_keyword("first strike")

    table.cast(GROW, at="Grizzly").resolve()

    assert table.now("Grizzly").has_keyword("first strike")
    assert not table.now("Ainok Bond-Kin").has_keyword("first strike")


# -- Akiri, Fearless Voyager


def armed(*more: str) -> Table:
    table = start(A=side(board=["Akiri, Fearless Voyager", BEAR, OGRE, CLUB, AXE, *more, *FIVE]), B=side(), C=side())
    return table.activate(CLUB, at="Grizzly").resolve().activate(AXE, at="Hill Ogre").resolve()


@ruling("Akiri, Fearless Voyager", 1)
def test_akiri_draws_one_card_for_each_player_attacked() -> None:
    table = armed().attack(BEAR, on="B").attack(OGRE, on="B").to("end of combat")
    assert len(table.zone("hand", "A")) == 1

    other = armed().attack(BEAR, on="B").attack(OGRE, on="C").to("end of combat")
    assert len(other.zone("hand", "A")) == 2


@ruling("Akiri, Fearless Voyager", 2)
def test_akiri_does_not_see_attacks_on_planeswalkers() -> None:
    table = start(A=side(board=["Akiri, Fearless Voyager", BEAR, CLUB, *FIVE]), B=side(board=["Jace Beleren"]))
    table.activate(CLUB, at="Grizzly").resolve()

    table.attack(BEAR, on="Jace Beleren").to("end of combat")

    assert table.zone("hand", "A") == []


@ruling("Akiri, Fearless Voyager", 3, 5)
def test_akiri_leaves_the_equipment_and_protects_even_a_tapped_creature() -> None:
    table = armed()
    table.find("Grizzly").tapped = True

    table.answer("A", True, "Grizzly").activate("Akiri, Fearless Voyager").resolve()

    assert "Club" in table.zone("battlefield", "A")
    assert table.find("Club").attached_to is None
    assert table.find("Grizzly").tapped
    assert table.now("Grizzly").has_keyword("indestructible")
    assert not table.now("Hill Ogre").has_keyword("indestructible")


# -- Alharu, Solemn Ritualist


@ruling("Alharu, Solemn Ritualist", 1)
def test_alharu_makes_one_spirit_however_many_counters_there_were() -> None:
    table = start(A=side(hand=[GROW, GROW, MURDER], board=["Alharu, Solemn Ritualist", BEAR, *FIVE]), B=side())
    table.cast(GROW, at="Grizzly").resolve().cast(GROW, at="Grizzly").resolve()

    table.cast(MURDER, at="Grizzly").resolve(2)

    assert len(every(table, "Spirit Token")) == 1


@ruling("Alharu, Solemn Ritualist", 2, 3)
def test_alharu_sees_those_who_die_with_it_and_itself() -> None:
    table = start(A=side(hand=[GROW, GROW, WRATH], board=["Alharu, Solemn Ritualist", BEAR, OGRE, *FIVE]), B=side())
    table.cast(GROW, at="Grizzly").resolve().cast(GROW, at="Alharu, Solemn Ritualist").resolve()

    table.cast(WRATH).resolve(3)

    assert len(every(table, "Spirit Token")) == 2


# -- All That Glitters


@ruling("All That Glitters", 2)
def test_all_that_glitters_counts_an_artifact_enchantment_once() -> None:
    both = card("Shrine Mask", "Artifact Enchantment", "You have no maximum hand size.")
    table = start(A=side(hand=["All That Glitters"], board=[BEAR, both, *FIVE]), B=side())

    table.cast("All That Glitters", at="Grizzly").resolve()

    assert table.size("Grizzly") == (4, 4)


@ruling("All That Glitters", 3)
def test_all_that_glitters_on_another_players_creature_counts_its_controllers_things() -> None:
    table = start(A=side(hand=["All That Glitters"], board=[CLUB, *FIVE]), B=side(board=[BEAR, AXE, AXE]))

    table.cast("All That Glitters", at="Grizzly").resolve()

    assert table.find("All That Glitters").controller == table.seat("A")
    assert table.size("Grizzly") == (4, 4)


# -- Alms Collector


DRAW_THREE = card("Insight", "Sorcery", "Draw three cards.", cost="{U}")


DOUBLER = card("Mirror", "Enchantment", "If you would draw a card, draw two cards instead.")


@ruling("Alms Collector", 1, 2)
def test_alms_collector_replaces_the_whole_draw_first_and_only_once() -> None:
    table = start(A=side(hand=[DRAW_THREE], board=[DOUBLER, *FIVE]), B=side(board=["Alms Collector"]))

    table.cast(DRAW_THREE).resolve()

    assert len(table.zone("hand", "B")) == 1
    assert len(table.zone("hand", "A")) == 2


DRAW_TWICE = card("Stumble", "Sorcery", "Draw a card. Draw a card.", cost="{U}")


@ruling("Alms Collector", 3)
def test_alms_collector_lets_two_single_draws_be() -> None:
    table = start(A=side(hand=[DRAW_TWICE], board=FIVE), B=side(board=["Alms Collector"]))

    table.cast(DRAW_TWICE).resolve()

    assert len(table.zone("hand", "A")) == 2
    assert table.zone("hand", "B") == []


TUTOR = card("Peek", "Sorcery", "Put the top two cards of your library into your hand.", cost="{U}")


@ruling("Alms Collector", 4)
def test_alms_collector_lets_cards_be_put_into_a_hand() -> None:
    table = start(A=side(hand=[TUTOR], board=FIVE), B=side(board=["Alms Collector"]))

    table.cast(TUTOR).resolve()

    assert len(table.zone("hand", "A")) == 2
    assert table.zone("hand", "B") == []


EACH_TWO = card("Market", "Sorcery", "Each player draws two cards.", cost="{U}")


@ruling("Alms Collector", 5)
def test_two_alms_collectors_of_two_players_lead_to_two_cards_each() -> None:
    table = start(A=side(hand=[EACH_TWO], board=["Alms Collector", *FIVE]), B=side(board=["Alms Collector"]))

    table.cast(EACH_TWO).resolve()

    assert len(table.zone("hand", "A")) == 2
    assert len(table.zone("hand", "B")) == 2


@ruling("Alms Collector", 6)
def test_the_player_who_draws_chooses_between_two_alms_collectors() -> None:
    table = start(
        A=side(hand=[DRAW_THREE], board=FIVE), B=side(board=["Alms Collector"]), C=side(board=["Alms Collector"])
    )

    table.answer("A", "Alms Collector").cast(DRAW_THREE).resolve()

    assert len(table.zone("hand", "A")) == 1
    assert len(table.zone("hand", "B")) + len(table.zone("hand", "C")) == 1


# -- Anafenza, Kin-Tree Spirit


@ruling("Anafenza, Kin-Tree Spirit", 1, 2)
def test_anafenza_bolsters_the_least_tough_without_targeting_it() -> None:
    shy = creature("Shy Bird", 1, 1, "Protection from white")
    table = start(
        A=side(hand=[creature("Newcomer", 3, 3, cost="{G}")], board=["Anafenza, Kin-Tree Spirit", shy, *FIVE]), B=side()
    )

    table.cast("Newcomer").resolve(2)

    assert table.size("Shy Bird") == (2, 2)


@ruling("Anafenza, Kin-Tree Spirit", 2)
def test_anafenza_may_bolster_herself() -> None:
    table = start(
        A=side(hand=[creature("Newcomer", 3, 3, cost="{G}")], board=["Anafenza, Kin-Tree Spirit", *FIVE]), B=side()
    )

    table.cast("Newcomer").resolve(2)

    assert table.size("Anafenza, Kin-Tree Spirit") == (3, 3)
