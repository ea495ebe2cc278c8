"""Rule 118: costs."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BLOT,
    BOLT_FOR_R,
    FOREST,
    ISLAND,
    MOUNTAIN,
    OX,
    OX_1_4,
    OX_3_4,
    OX_FOR_2U,
    PLAINS,
    SWAMP,
    WALL,
)
from tests.rules.common_games import played, spell, table_of
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


def cutter(whom: str) -> StoredCard:
    text = f"If you control a Forest, rather than pay Cutter's mana cost, you may have {whom} gain 5 life."
    return card("Cutter", "Creature — Beast", text, cost="{3}{G}", power=2, toughness=2)


@rule("118.9")
def test_118_9_another_cost_for_a_keyword() -> None:
    text = "As long as you have two or more cards in hand, you may pay {0} rather than pay cycling costs."
    view = card("View", "Enchantment", text)
    jet = card("Jet", "Sorcery", "You gain 1 life.\nCycling {2}", cost="{5}")
    table = Table(A=side(hand=[jet, BEAR_FOR_2], board=[view]), B=side()).to("precombat main")
    table.activate(jet).resolve()
    assert table.zone("graveyard", "A") == ["Jet"]
    assert len(table.zone("hand", "A")) == 2
    table = Table(A=side(hand=[jet], board=[view]), B=side()).to("precombat main")
    assert not table.try_to("activate", jet)
    table = Table(A=side(hand=[jet, BEAR_FOR_2], board=[view, SWAMP, SWAMP]), B=side()).to("precombat main")
    table.answer("A", True).activate(jet).resolve()
    assert not any(obj.tapped for obj in table.game.state.permanents())


@rule("118.9")
def test_118_9_a_counter_instead_of_crew() -> None:
    heart = card(
        "Heart",
        "Artifact — Vehicle",
        "You may remove a charge counter from an artifact you control rather than pay Heart's crew cost.\nCrew 3",
        power=4,
        toughness=4,
    )
    table = Table.of("player A:\n battlefield: Heart [1 charge]\nplayer B:", heart).to("precombat main")
    table.activate(heart).resolve()
    assert "Creature" in table.now(heart).types
    assert table.find(heart).counter("charge") == 0
    assert not table.try_to("activate", heart)


@rule("118.9")
def test_118_9_a_permitted_spell_may_be_cast_for_an_alternative_cost() -> None:
    text = "Once during each of your turns, you may cast a creature spell from your graveyard."
    altar = card("Altar", "Artifact", text)
    guest = creature("Guest", 4, 4, "Evoke {G}\nWhen this creature enters, you gain 2 life.", cost="{7}{G}")
    table = Table(A=side(board=[altar, FOREST, FOREST], graveyard=[guest, guest]), B=side()).to("precombat main")
    table.answer("A", "Guest").cast(guest, method="evoke").resolve(3)
    assert table.zone("graveyard", "A") == ["Guest", "Guest"]
    assert table.life("A") == 22
    assert not table.try_to("cast", guest, method="evoke")


@rule("118.9")
def test_118_9_an_alternative_cost_under_a_condition() -> None:
    rollick = card(
        "Rollick",
        "Instant",
        "If you control a Faerie, you may cast this spell without paying its mana cost.\nDraw a card.",
        cost="{3}{B}",
    )
    fae = card("Fae", "Creature — Faerie", power=1, toughness=1)
    assert not Table(A=side(hand=[rollick]), B=side()).to("precombat main").try_to("cast", rollick, method="free")
    table = Table(A=side(hand=[rollick], board=[fae]), B=side()).to("precombat main")
    assert table.try_to("cast", rollick, method="free")


@rule("118.9")
def test_118_9_whether_the_other_cost_was_paid() -> None:
    text = "You may pay {B} rather than pay Mastery's mana cost.\nIf the {B} cost was paid, an opponent draws a card."
    mastery = card("Mastery", "Sorcery", f"{text}\nYou gain 1 life.", cost="{2}{B}")
    for method, drawn in (("alternative", 1), ("", 0)):
        table = Table(A=side(hand=[mastery], board=[SWAMP] * 3), B=side()).to("precombat main")
        table.cast(mastery, method=method).resolve()
        assert len(table.zone("hand", "B")) == drawn


@rule("118.9")
def test_118_9_a_spell_is_cast_for_its_mana_value_in_generic_mana() -> None:
    cat = creature(
        "Cat",
        2,
        1,
        "You may pay {X} rather than pay the mana cost for Samurai spells you cast, where X is that spell's mana "
        "value.",
    )
    ronin = card("Ronin", "Creature — Samurai", cost="{W}{W}", power=2, toughness=2)
    for lands, possible in ((2, True), (1, False)):
        table = Table(A=side(hand=[ronin], board=[cat, *[SWAMP] * lands]), B=side()).to("precombat main")
        assert table.try_to("cast", ronin, method="alternative") is possible


@rule("118.9")
@pytest.mark.parametrize(("attackers", "possible"), [((BEAR_FOR_2, OX), True), ((BEAR_FOR_2,), False)])
def test_118_9_dealt_damage_by_two_or_more_creatures(attackers: tuple[object, ...], possible: bool) -> None:
    trap = card(
        "Trap",
        "Instant",
        "If you've been dealt damage by two or more creatures this turn, you may pay {R} rather than pay Trap's mana "
        "cost.\nYou gain 1 life.",
        cost="{5}{R}",
    )
    table = Table(A=side(board=[BEAR_FOR_2, OX]), B=side(hand=[trap], board=[MOUNTAIN]))
    table.attack(*attackers).to("end of combat")  # type: ignore[arg-type]
    assert table.try_to("cast", trap, by="B", method="alternative") is possible


@rule("118.9")
def test_118_9_a_trap_for_less() -> None:
    trap = card(
        "Trap",
        "Instant",
        "If an opponent had an artifact enter under their control this turn, you may pay {1} rather than pay Trap's "
        "mana cost.\nTrap deals 3 damage to any target.",
        cost="{4}{R}",
    )
    orb = card("Orb", "Artifact", cost="{1}")
    table = Table(A=side(hand=[orb], board=[MOUNTAIN]), B=side(hand=[trap], board=[MOUNTAIN])).to("precombat main")
    table.cast(orb).resolve().cast(trap, at="A", by="B", method="alternative").resolve()
    assert table.life("A") == 17


@rule("118.9")
def test_118_9_five_colours_instead_of_the_mana_cost() -> None:
    fist = card(
        "Fist", "Artifact", "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells that you cast."
    )
    titan = creature("Titan", 9, 9, cost="{9}{C}")
    board = [fist, PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST]
    table = Table(A=side(hand=[titan], board=board), B=side()).to("precombat main")
    table.cast(titan, method="alternative").resolve()
    assert "Titan" in table.zone("battlefield", "A")


@rule("118.9")
def test_118_9_the_top_black_cards_are_a_price_that_must_be_there() -> None:
    darkness = card(
        "Darkness",
        "Instant",
        "You may exile the top three black cards of your graveyard rather than pay Darkness's mana cost.\n"
        "Each opponent loses 3 life.",
        cost="{4}{B}{B}",
    )
    for there in (2, 3):
        table = Table(A=side(hand=[darkness], graveyard=[*[BLOT] * there, OX_1_4]), B=side()).to("precombat main")
        assert table.try_to("cast", darkness, method="alternative") == (there == 3)
        if there == 3:
            table.resolve()
            assert table.life("B") == 17
            assert sorted(table.zone("graveyard", "A")) == ["Darkness", "Ox"]


@rule("118.9")
def test_118_9_a_spell_for_life_as_an_ability_resolves() -> None:
    text = (
        "Whenever Digger attacks, you may cast an artifact spell from your graveyard by paying life equal to its mana "
        "value rather than paying its mana cost."
    )
    digger, engine = creature("Digger", 1, 1, text), card("Engine", "Artifact", cost="{4}")
    table = Table(A=side(board=[digger], graveyard=[engine]), B=side()).to("precombat main")
    table.answer("A", True, ["Engine"]).attack(digger).to("end of combat")
    assert table.life("A") == 16
    assert "Engine" in table.zone("battlefield")


@rule("118.9")
@pytest.mark.parametrize("whom", ["each other player", "an opponent"])
def test_118_9_others_gain_life_instead_of_a_mana_cost(whom: str) -> None:
    beast = cutter(whom)
    table = Table(A=side(board=[FOREST], hand=[beast]), B=side()).to("precombat main")
    life = table.life("A"), table.life("B")
    table.cast(beast, method="alternative")
    assert (table.life("A"), table.life("B")) == (life[0], life[1] + 5)
    assert table.resolve().find(beast).zone == "battlefield"


@rule("118.9")
def test_118_9_without_the_forest_the_mana_is_paid() -> None:
    table = Table(A=side(board=[SWAMP], hand=[cutter("an opponent")]), B=side()).to("precombat main")
    assert not [action for action in table.actions("A") if action.kind == "cast"]


@rule("118.9")
def test_118_9_life_is_paid_instead_of_a_mana_cost() -> None:
    text = (
        "You may play the top card of your library. If you cast a spell this way, pay life "
        "equal to its mana value rather than pay its mana cost."
    )
    citadel = card("Citadel", "Artifact", text)
    table = Table(A=side(board=[citadel], library=[OX_FOR_2U, FOREST, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(OX_FOR_2U, method="permission").resolve()
    assert (table.life("A"), "Ox" in table.zone("battlefield", "A")) == (17, True)


@rule("118.12")
def test_118_12_a_hand_without_cards_can_be_discarded() -> None:
    spell = card("Refill", "Sorcery", "You may discard your hand. If you do, draw two cards.", cost="{G}")
    table = Table(A=side(hand=[spell], board=[FOREST]), B=side()).to("precombat main")
    table.answer("A", True).cast(spell).resolve()
    assert len(table.zone("hand", "A")) == 2


@rule("118.12")
def test_118_12_what_is_not_paid_later_loses_the_game() -> None:
    text = "At the beginning of your next upkeep, pay {R}. If you don't, you lose the game."
    table = played(text, a=[MOUNTAIN]).answer("A", True).to("draw", turn=3)
    assert not table.lost("A")
    table = played(text, a=[MOUNTAIN]).answer("A", False).to("draw", turn=3)
    assert table.lost("A")


@rule("118.12")
def test_118_12_each_of_several_things_is_paid_for_by_itself() -> None:
    text = "For each creature your opponents control, destroy it unless its controller pays {1}."
    toll = card("Toll", "Sorcery", text, cost="{B}")
    table = Table(A=side(hand=[toll], board=[SWAMP]), B=side(board=[BEAR_FOR_G, WALL, FOREST])).to("precombat main")
    table.cast(toll).answer("B", True).resolve()
    assert table.zone("battlefield", "B") == ["Bear", "Forest"]


@rule("118.12")
@pytest.mark.parametrize(("lands", "pays", "lost"), [(2, True, False), (2, False, True), (0, None, True)])
def test_118_12_a_price_that_is_owed(lands: int, pays: bool | None, lost: bool) -> None:
    pact = card(
        "Pact",
        "Instant",
        "You gain 1 life. At the beginning of your next upkeep, pay {2}. If you don't, you lose the game.",
        cost="{0}",
    )
    table = Table(A=side(hand=[pact], board=[FOREST] * lands), B=side()).to("precombat main")
    table.cast(pact).resolve()
    table.answer("A", *([pays] if pays is not None else [])).to("draw", turn=3)
    assert table.lost("A") == lost


@rule("118.12a")
@pytest.mark.parametrize("paid", [True, False])
def test_118_12a_somebody_has_a_spell_deal_damage_to_them(paid: bool) -> None:
    rite = spell("Counter target instant or sorcery spell unless its controller has Rite deal 4 damage to them.")
    gift = card("Gift", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[rite]), B=side(hand=[gift])).to("precombat main").cast(gift, by="B")
    table.answer("B", paid).cast(rite, at="Gift").resolve(2 if paid else 1)
    assert table.life("B") == (17 if paid else 20)
    assert not table.zone("stack")


@rule("118.12a")
@pytest.mark.parametrize("lands", [3, 4])
def test_118_12a_twice_x_is_paid(lands: int) -> None:
    rite = spell("Counter target spell unless its controller pays twice {X}.", cost="{X}")
    gift = card("Gift", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[rite], board=[ISLAND] * 2), B=side(hand=[gift], board=[ISLAND] * lands))
    table.to("precombat main").cast(gift, by="B").answer("A", 2)
    if lands == 4:
        table.answer("B", True)
    table.cast(rite, at="Gift").resolve(1 if lands == 3 else 2)
    assert table.life("B") == (21 if lands == 4 else 20)


@rule("118.12a")
def test_118_12a_the_price_stands_before_what_it_spares_one() -> None:
    text = "At the beginning of your upkeep, unless you sacrifice a Bear, sacrifice Spawn and it deals 6 damage to you."
    spawn = creature("Spawn", 6, 6, text)
    pet = card("Pet", "Creature — Bear", power=2, toughness=2)
    paid = Table(A=side(board=[spawn, pet]), B=side()).answer("A", True).to("draw")
    assert (paid.life("A"), paid.zone("battlefield", "A")) == (20, ["Spawn"])
    unpaid = Table(A=side(board=[spawn]), B=side()).to("draw")
    assert (unpaid.life("A"), unpaid.zone("battlefield", "A")) == (14, [])


@rule("118.12a")
@pytest.mark.parametrize(("lands", "life"), [(2, 19), (1, 20)])
def test_118_12a_mana_and_life_against_countering(lands: int, life: int) -> None:
    wizard = creature("Wizard", 1, 1, "{T}: Counter target spell unless its controller pays {1} and 1 life.")
    gain = card("Charm", "Instant", "You gain 4 life.", cost="{W}")
    table = Table(A=side(hand=[gain], board=[PLAINS] * lands), B=side(board=[wizard])).to("precombat main")
    table.cast(gain).answer("A", True).activate(wizard, at="Charm", by="B").resolve()
    assert table.life("A") == life
    assert ("Charm" in table.zone("graveyard", "A")) is (lands == 1)


@rule("118.12a")
def test_118_12a_each_opponent_decides_for_themselves() -> None:
    text = "Each opponent sacrifices a creature unless they pay {1}."
    table = table_of(text, B=[BEAR, FOREST], C=[OX])
    table.answer("B", True).cast("Rite").resolve()
    assert "Bear" in table.zone("battlefield")
    assert "Ox" not in table.zone("battlefield")


@rule("118.12a")
def test_118_12a_if_they_do_means_that_they_have_paid() -> None:
    text = "Counter target spell unless its controller pays {1}. If they do, you gain 5 life."
    tax = card("Tax", "Instant", text, cost="{U}")
    for pays, life in ((True, 25), (False, 20)):
        rival = side(hand=[BOLT_FOR_R], board=[MOUNTAIN, MOUNTAIN])
        table = Table(A=side(hand=[tax], board=[ISLAND]), B=rival).to("precombat main")
        table.cast(BOLT_FOR_R, at="B", by="B").cast(tax, at="Bolt").answer("B", pays).resolve()
        assert table.life("A") == life


@rule("118.12a")
@pytest.mark.parametrize(("others", "left"), [([BEAR], ["Bear"]), ([BEAR, OX_3_4], ["Dread"])])
def test_118_12a_a_sacrifice_of_a_total_power_is_paid_in_full_or_not_at_all(
    others: list[StoredCard], left: list[str]
) -> None:
    cost = "sacrifice any number of creatures with total power 5 or greater"
    dread = creature("Dread", 1, 1, f"When this creature enters, sacrifice it unless you {cost}.", cost="{U}")
    table = Table(A=side(hand=[dread], board=[ISLAND, *others]), B=side()).to("precombat main").cast(dread).resolve()
    if len(others) > 1:
        table.answer("A", True, "Bear", "Ox", [])
    table.resolve()
    assert [name for name in table.zone("battlefield", "A") if name != "Island"] == left


@rule("118.11")
def test_118_11_a_cost_whose_counters_are_replaced_with_none_is_paid() -> None:
    text = (
        "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are "
        "put on it instead."
    )
    medic = creature("Medic", 0, 4, "Put a -1/-1 counter on Medic: You gain 1 life.")
    table = Table(A=side(board=[medic, card("Ward", "Enchantment", text)]), B=side()).to("precombat main")
    assert table.activate(medic).resolve().life("A") == 21
    assert table.size("Medic") == (0, 4)
