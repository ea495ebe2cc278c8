"""Rule 701: keyword actions."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_1G,
    BEAR_FOR_R,
    FOREST,
    GIANT_5_6,
    ISLAND,
    MOUNTAIN,
    OX,
    PLAIN_RELIC,
    SPARK,
    SWAMP,
)
from tests.rules.common_games import sorcery_cast, spell, the_hidden_one, three_players_with
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

BEAR_FOR_G = creature("Bear", 2, 2, "When Bear enters, you gain 1 life.", cost="{G}")


MANIFEST = card("Veil", "Sorcery", "Manifest the top card of your library.", cost="{U}")


@rule("701.38")
def test_701_38_a_number_of_votes() -> None:
    text = "Starting with you, each player votes for strength or numbers. Draw a card for each strength vote."
    table = three_players_with(text).answer("A", "strength").answer("B", "numbers").answer("C", "strength")
    table.cast("Rite").resolve()
    assert len(table.zone("hand", "A")) == 2


TIME_OR_MONEY = (
    "Starting with you, each player votes for time or money. If time gets more votes, you gain 7 life. "
    "If money gets more votes or the vote is tied, draw three cards."
)


@rule("701.38a")
@pytest.mark.parametrize(("votes", "life"), [(("time", "money", "time"), 27), (("time", "money", "money"), 20)])
def test_701_38a_the_word_with_more_votes_wins(votes: tuple[str, str, str], life: int) -> None:
    table = three_players_with(TIME_OR_MONEY)
    for player, vote in zip("ABC", votes, strict=True):
        table.answer(player, vote)
    table.cast("Rite").resolve()
    assert table.life("A") == life
    assert len(table.zone("hand", "A")) == (0 if life == 27 else 3)


@rule("701.38a")
def test_701_38a_votes_for_objects() -> None:
    text = (
        "Starting with you, each player votes for a nonland permanent. "
        "Exile each permanent with the most votes or tied for most votes."
    )
    table = three_players_with(text, board=[ISLAND, BEAR, OX, PLAIN_RELIC])
    table.answer("A", "Bear").answer("B", "Ox").answer("C", "Bear").cast("Rite").resolve()
    assert table.zone("exile") == ["Bear"]


@rule("701.38d")
def test_701_38d_additional_votes_and_whoever_decides_them() -> None:
    vote = card(
        "Council",
        "Sorcery",
        "Starting with you, each player votes for peace or war. You gain 1 life for each peace vote.",
        cost="{B}",
    )
    envoy = creature("Envoy", 1, 1, "While voting, you get an additional vote.")
    table = Table(A=side(hand=[vote], board=[envoy, SWAMP]), B=side()).to("precombat main")
    table.answer("A", 0, 0).answer("B", 1).cast(vote).resolve()
    assert table.life("A") == 22
    ruler = creature("Ruler", 1, 1, "You choose how each player votes.")
    table = Table(A=side(hand=[vote], board=[ruler, SWAMP]), B=side()).to("precombat main")
    table.answer("A", 0, 0).cast(vote).resolve()
    assert table.life("A") == 22


@rule("701.39a")
def test_701_39a_bolster_the_weakest() -> None:
    table = sorcery_cast("Bolster 2.", board=(BEAR_FOR_1G, OX)).resolve()
    assert table.size(BEAR_FOR_1G) == (4, 4)


@rule("701.40")
def test_701_40_a_shuffled_pile_is_manifested() -> None:
    text = (
        "Exile all creature cards from target player's graveyard in a face-down pile, shuffle that pile, then "
        "manifest those cards."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(graveyard=[BEAR, OX, FOREST])).to("precombat main")
    table.cast(rite, at="B").resolve()
    assert table.zone("graveyard", "B") == ["Forest"]
    here = [obj for obj in table.game.state.permanents() if obj.controller == table.seat("A")]
    assert [obj.face_down for obj in here] == [True, True]
    assert {table.game.characteristics(obj.id).power for obj in here} == {2}


CLOAK = card("Shroud", "Sorcery", "Cloak the top card of your library.", cost="{U}")


@rule("701.40a")
@pytest.mark.parametrize(("spell", "ward"), [(MANIFEST, False), (CLOAK, True)])
def test_701_40a_a_manifested_card_is_face_down_and_its_abilities_do_nothing(spell: StoredCard, ward: bool) -> None:
    table = Table(A=side(hand=[spell], board=[ISLAND, FOREST], library=[BEAR_FOR_G]), B=side())
    table.to("precombat main").cast(spell).resolve()
    chars = table.game.characteristics(the_hidden_one(table))
    assert chars.has_keyword("ward") is ward
    assert table.life("A") == 20


@rule("701.40a")
def test_701_40a_cards_manifested_this_way_are_counted() -> None:
    text = "Manifest two cards from your hand. For each card manifested this way, draw a card."
    hide = card("Hide", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[hide, BEAR_FOR_R, GIANT_5_6], board=[MOUNTAIN]), B=side()).to("precombat main")
    table.cast(hide).answer("A", ["Bear", "Giant"]).resolve()
    assert table.zone("hand", "A") == ["Wastes", "Wastes"]


@rule("701.40b")
def test_701_40b_a_manifested_creature_card_is_turned_up_for_its_mana_cost_any_other_card_is_not() -> None:
    for top, offered in ((BEAR_FOR_G, True), (SPARK, False)):
        table = Table(A=side(hand=[MANIFEST], board=[ISLAND, FOREST, ISLAND], library=[top]), B=side())
        table.to("precombat main").cast(MANIFEST).resolve()
        assert any(action.method == "turn face up" for action in table.actions("A")) is offered


@rule("701.41a")
def test_701_41a_support_targets_other_creatures() -> None:
    table = sorcery_cast("Support 2.", board=(BEAR_FOR_1G, OX), at=["Bear", "Ox"]).resolve()
    assert table.size(BEAR_FOR_1G) == (3, 3)
    assert table.size(OX) == (3, 5)


@rule("701.43")
def test_701_43_exerted_once_a_turn() -> None:
    celebrant = creature(
        "Celebrant",
        4,
        1,
        "If Celebrant hasn't been exerted this turn, you may exert it as it attacks. When you do, untap all creatures "
        "you control and after this phase, there is an additional combat phase.",
    )
    table = Table(A=side(board=[celebrant]), B=side()).answer("A", True)
    table.attack(celebrant).to("end of combat").attack(celebrant).to("postcombat main")
    assert table.life("B") == 12


@rule("701.43")
def test_701_43_an_exerted_attacker_does_not_untap_once() -> None:
    runner = creature("Runner", 2, 2, "You may exert this creature as it attacks. When you do, you gain 3 life.")
    table = Table(A=side(board=[runner]), B=side())

    table.answer("A", True).attack(runner).to("end of combat")

    assert table.life("A") == 23
    assert table.to("upkeep", turn=3).find("Runner").tapped
    assert not table.to("upkeep", turn=5).find("Runner").tapped


@rule("701.41a")
def test_701_41a_support_on_an_aura_may_reach_the_enchanted_creature() -> None:
    aura = card("Aura", "Enchantment — Aura", "Enchant creature\nWhen Aura enters, support 2.", cost="{0}")
    table = Table(A=side(hand=[aura], board=[BEAR]), B=side()).to("precombat main")
    table.answer("A", ["Bear"]).cast(aura, at="Bear").resolve(2)
    assert table.size("Bear") == (3, 3)
