"""Rule 601: casting spells."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_1G,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BOLT,
    BOLT_FOR_R,
    FOREST,
    ISLAND,
    MOUNTAIN,
    OX_2_9,
    SLAY,
)
from tests.rules.common_games import spell, with_offer
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

JOCKEY = creature("Jockey", 3, 3, "You can't cast ~ if you've played a land this turn.", cost="{0}")


@rule("601.3")
def test_601_3_spells_are_cast_from_among_those_exiled_cards() -> None:
    text = "Exile the top card of each opponent's library. Until end of turn, you may cast spells from among those "
    theft = card("Theft", "Sorcery", f"{text}exiled cards.", cost="{R}")
    table = Table(A=side(hand=[theft], board=[MOUNTAIN] * 2), B=side(library=[BOLT_FOR_R])).to("precombat main")
    assert table.cast(theft).resolve().cast(BOLT_FOR_R, at="B", method="permission").resolve().life("B") == 17


AMBUSH = card("Ambush", "Instant", "Cast this spell only during combat.\nYou gain 4 life.", cost="{W}")


TOLL = card("Toll", "Sorcery", "As an additional cost to cast this spell, discard a card.\nDraw a card.", cost="{B}")


@rule("601.3")
@pytest.mark.parametrize("uncastable", [SLAY, AMBUSH, TOLL, ISLAND])
def test_601_3_what_cannot_be_cast_is_not_offered(uncastable: StoredCard) -> None:
    assert with_offer(uncastable).resolve().zone("hand", "A") == [uncastable.facts.name], "nobody is asked"


@rule("601.3")
def test_601_3_a_card_that_can_be_cast_is_chosen_among_those_that_can() -> None:
    table = with_offer(SLAY, BEAR_FOR_1G, BOLT).answer("A", True, "Bear").resolve()
    assert table.zone("stack") == ["Bear"]
    assert sorted(table.zone("hand", "A")) == ["Slay", "Spark"]


@rule("601.3")
def test_601_3_a_spell_cast_only_after_an_opponents_upkeep() -> None:
    late = card(
        "Late",
        "Instant",
        "Cast Late only during an opponent's turn after their upkeep step.\nYou gain 1 life.",
        cost="{0}",
    )
    table = Table(A=side(hand=[late]), B=side()).to("precombat main")
    assert not table.try_to("cast", late)
    assert not table.to("upkeep", turn=2).try_to("cast", late)
    assert table.to("draw", turn=2).try_to("cast", late)


@rule("601.3")
def test_601_3_only_one_more_spell_is_counted_from_then_on() -> None:
    feat = card("Feat", "Sorcery", "Add seven {R}. You can cast only one more spell this turn.", cost="{0}")
    spark = card("Spark", "Instant", "You gain 1 life.", cost="{R}")
    table = Table(A=side(hand=[spark, spark, feat], board=[land("Mountain")]), B=side()).to("precombat main")
    table.cast(feat).resolve().cast(spark).resolve()
    assert not table.try_to("cast", "Spark")


@rule("601.3")
@pytest.mark.parametrize(
    ("words", "open_in", "closed_in"),
    [
        ("before the combat damage step", ("precombat main", "declare blockers"), ("combat damage", "postcombat main")),
        ("after combat", ("postcombat main", "end"), ("precombat main", "declare attackers", "end of combat")),
        (
            "before combat or during combat before blockers are declared",
            ("upkeep", "precombat main", "declare attackers"),
            ("declare blockers", "postcombat main"),
        ),
        ("during the declare blockers step on your turn", ("declare blockers",), ("declare attackers", "end")),
        ("during the declare blockers step on an opponent's turn", (), ("declare blockers",)),
    ],
)
def test_601_3_a_spell_is_cast_only_in_its_part_of_the_combat(
    words: str, open_in: tuple[str, ...], closed_in: tuple[str, ...]
) -> None:
    for step in (*open_in, *closed_in):
        flare = card("Flare", "Instant", f"Cast this spell only {words}.\nYou gain 1 life.", cost="{0}")
        table = Table(A=side(hand=[flare], board=[BEAR]), B=side()).attack(BEAR).to(step)
        assert table.try_to("cast", flare) is (step in open_in), step


@rule("601.3")
@pytest.mark.parametrize(("zone", "method"), [("hand", ""), ("graveyard", "permission")])
def test_601_3_a_card_forbids_its_own_casting_wherever_it_is(zone: str, method: str) -> None:
    grave = card("Tomb", "Enchantment", "You may cast creature spells from your graveyard.")
    for played in (False, True):
        hand, graveyard = ([ISLAND, JOCKEY], []) if zone == "hand" else ([ISLAND], [JOCKEY])
        table = Table(A=side(board=[grave], hand=hand, graveyard=graveyard), B=side()).to("precombat main")
        if played:
            table.play(ISLAND)
        assert table.try_to("cast", JOCKEY, method=method) is not played


@rule("601.3")
def test_601_3_what_is_forbidden_is_asked_of_who_casts_it() -> None:
    table = Table(A=side(hand=[ISLAND]), B=side(hand=[JOCKEY])).to("precombat main")
    table.play(ISLAND).to("precombat main", turn=2)
    assert table.try_to("cast", JOCKEY, by="B")


@rule("601.3")
def test_601_3_a_card_may_be_cast_only_once_something_has_happened() -> None:
    riot = creature("Riot", 6, 6, "You can't cast ~ unless an opponent lost life this turn.", cost="{0}")
    pinprick = card("Pinprick", "Instant", "Target opponent loses 1 life.", cost="{0}")
    table = Table(A=side(hand=[riot, pinprick]), B=side()).to("precombat main")
    assert not table.try_to("cast", riot)
    table.cast(pinprick, at="B").resolve()
    assert table.try_to("cast", riot)


@rule("601.3")
def test_601_3_the_next_card_can_be_cast_as_though_it_had_flash() -> None:
    quick = card(
        "Quick", "Instant", "The next sorcery card you cast this turn can be cast as though it had flash.", cost="{0}"
    )
    slow = card("Slow", "Sorcery", "You gain 1 life.", cost="{0}")
    table = Table(A=side(), B=side(hand=[quick, slow, slow])).to("precombat main")
    assert not table.try_to("cast", slow, by="B")
    table.cast(quick, by="B").resolve().cast(slow, by="B").resolve()
    assert table.life("B") == 21
    assert not table.try_to("cast", slow, by="B")


@rule("601.3")
def test_601_3_a_spell_that_cannot_be_paid_cannot_be_cast() -> None:
    table = Table(A=side(hand=[BOLT], board=[ISLAND]), B=side())
    assert not table.to("precombat main").try_to("cast", BOLT, at="B")


@rule("601.3")
def test_601_3_no_more_than_one_spell_each_turn() -> None:
    silence = card("Hush", "Enchantment", "Each player can't cast more than one spell each turn.")
    table = Table(A=side(hand=[BOLT, BOLT], board=[silence, MOUNTAIN, MOUNTAIN]), B=side())
    table.to("precombat main").cast(BOLT, at="B").resolve()
    assert not table.try_to("cast", BOLT, at="B")


@rule("601.3")
@pytest.mark.parametrize(("lands", "possible"), [(3, True), (2, False)])
def test_601_3_as_though_with_flash_for_more(lands: int, possible: bool) -> None:
    fire = card(
        "Fire",
        "Sorcery",
        "You may cast Fire as though it had flash if you pay {2} more to cast it.\nFire deals 2 damage to any target.",
        cost="{R}",
    )
    table = Table(A=side(hand=[fire], board=[MOUNTAIN] * lands), B=side()).to("upkeep")
    assert not table.try_to("cast", fire, at="B")
    assert table.try_to("cast", fire, at="B", method="permission") is possible
    if possible:
        table.resolve()
        assert table.life("B") == 18
    table = Table(A=side(hand=[fire], board=[MOUNTAIN]), B=side()).to("precombat main")
    table.cast(fire, at="B").resolve()
    assert table.life("B") == 18


@rule("601.3")
def test_601_3_the_next_sorcery_as_though_with_flash() -> None:
    quick = card(
        "Quick", "Instant", "The next sorcery card you cast this turn can be cast as though it had flash.", cost="{U}"
    )
    gain = card("Gain", "Sorcery", "You gain 3 life.", cost="{U}")
    table = Table(A=side(hand=[quick, gain, gain], board=[ISLAND] * 3), B=side()).to("upkeep")
    assert not table.try_to("cast", gain)
    table.cast(quick).resolve().cast(gain).resolve()
    assert table.life("A") == 23
    assert not table.try_to("cast", gain)


@rule("601.3")
def test_601_3_spells_cannot_be_cast_from_graveyards_or_libraries() -> None:
    cage = card("Cage", "Artifact", "Players can't cast spells from graveyards or libraries.")
    flash = card("Think Back", "Sorcery", "Draw a card.\nFlashback {U}", cost="{U}")
    for board, possible in (((ISLAND,), True), ((ISLAND, cage), False)):
        table = Table(A=side(board=board, graveyard=[flash]), B=side()).to("precombat main")
        assert table.try_to("cast", flash, method="flashback") is possible


@rule("601.3")
def test_601_3_spells_with_even_mana_value_cannot_be_cast() -> None:
    winnower = creature("Winnower", 5, 5, "Your opponents can't cast spells with even mana values.")
    odd = creature("Odd", 1, 1, cost="{1}")
    table = Table(A=side(hand=[BEAR_FOR_2, odd], board=[MOUNTAIN] * 3), B=side(board=[winnower])).to("precombat main")
    assert not table.try_to("cast", BEAR_FOR_2)
    table.cast(odd).resolve()
    assert "Odd" in table.zone("battlefield", "A")


@rule("601.3")
def test_601_3_a_spell_is_cast_only_when_it_says() -> None:
    text = "Cast this spell only during combat before blockers are declared.\nTarget creature can't block this turn."
    panic = card("Panic", "Instant", text, cost="{R}")
    table = Table(A=side(hand=[panic, panic], board=[MOUNTAIN, BEAR_FOR_G]), B=side(board=[OX_2_9])).to(
        "precombat main"
    )

    def castable() -> bool:
        return any(action.kind == "cast" for action in table.actions("A"))

    assert not castable()
    table.attack(BEAR_FOR_G).to("declare attackers")
    assert castable()
    table.to("declare blockers")
    assert not castable()


@rule("601.3")
def test_601_3_some_kinds_cost_nothing_and_only_in_some_turns() -> None:
    text = (
        "When Smith enters, exile the top card of your library. You may play that card this turn. You may cast "
        "Equipment spells this way without paying their mana costs."
    )
    smith, sword = creature("Smith", 1, 1, text, cost="{0}"), card("Sword", "Artifact — Equipment", cost="{5}")
    table = Table(A=side(hand=[smith], library=[sword]), B=side()).to("precombat main").cast(smith).resolve(2)
    assert "Sword" in table.cast(sword, method="free").resolve().zone("battlefield")
    text = (
        "When Thief enters, exile the top card of your library. During any turn you attacked with a Rogue, you "
        "may cast that card."
    )
    thief, rogue = creature("Thief", 1, 1, text, cost="{0}"), card("Cutpurse", "Creature — Rogue", power=1, toughness=1)
    table = Table(A=side(hand=[thief], library=[BEAR_FOR_G], board=[rogue, FOREST]), B=side()).to("precombat main")
    table.cast(thief).resolve(2)
    assert not table.try_to("cast", BEAR_FOR_G, method="permission")
    assert table.attack(rogue).to("postcombat main").try_to("cast", BEAR_FOR_G, method="permission")


@rule("601.3")
def test_601_3_a_spell_without_a_legal_target_is_not_offered() -> None:
    veil = card("Veil", "Enchantment", "Creatures you control can't be the targets of spells your opponents control.")
    golem = creature("Golem", 3, 3, "Protection from colored spells")
    kill = card("Slay", "Instant", "Destroy target creature.", cost="{B}")
    grey = spell("Destroy target creature.")
    for board, reached in (([veil, BEAR], False), ([golem], True)):
        table = Table(A=side(hand=[kill, grey], board=["Swamp"]), B=side(board=board)).to("precombat main")
        spells = [action.object for action in table.actions("A") if action.kind == "cast"]
        names = [table.describe(card) for card in spells]
        assert ("Slay" in names, "Rite" in names) == (False, reached)
