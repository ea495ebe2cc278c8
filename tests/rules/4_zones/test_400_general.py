"""Rule 400: general."""

from __future__ import annotations

import pytest

from engine.game.view.view import GameView
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_G,
    BEAR_WITH_VIGILANCE,
    BEAST,
    BLINK,
    BOLT,
    CUB_FOR_G,
    ELF,
    FOREST,
    GREETER,
    ISLAND,
    KILL,
    LANDS,
    MOUNTAIN,
    OX,
    PLAINS,
    SURGE,
    SWAMP,
    THROW,
)
from tests.rules.common_games import sideboard_table, spell, watcher
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

REVEAL = "You may reveal a creature card you own from outside the game and put it into your hand."


CHOOSE = "You may choose a creature card you own from outside the game, reveal that card, and put it into your hand."


@rule("400.3")
def test_400_3_what_was_blocked_goes_to_the_hand_of_its_own_owner() -> None:
    text = "Whenever Tears blocks a creature, return that creature to its owner's hand at end of combat."
    tears = creature("Tears", 0, 4, text)
    table = Table(A=side(board=[BEAR]), B=side(board=[tears]))
    table.attack(BEAR).block(tears, BEAR).to("postcombat main")
    assert table.zone("hand", "A") == ["Bear"]


AWAY = card("Away", "Instant", "Return target creature to its owner's hand.", cost="{U}")


@rule("400.6")
def test_400_6_into_a_library_from_anywhere_and_to_hand() -> None:
    seeker = creature(
        "Seeker", 1, 1, "Whenever one or more cards are put into a library from anywhere, you gain 1 life."
    )
    tuck = card(
        "Tuck", "Sorcery", "Put target creature card from a graveyard on the bottom of its owner's library.", cost="{G}"
    )
    table = Table(A=side(board=[seeker, FOREST], hand=[tuck], graveyard=[BEAR_FOR_G]), B=side()).to("precombat main")
    assert table.cast(tuck, at="Bear").resolve(2).life("A") == 21
    reality = creature("Reality", 1, 1, "Whenever one or more creatures are returned to hand, you gain 1 life.")
    table = Table(A=side(board=[reality, ISLAND, ISLAND], hand=[AWAY]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    assert table.cast(AWAY, at="Bear").resolve(2).life("A") == 21


@rule("400.7")
def test_400_7_cards_put_into_exile_from_a_graveyard_or_a_hand_are_counted() -> None:
    text = "Whenever one or more cards are put into exile from your graveyard, put that many +1/+1 counters on Vizier."
    vizier = creature("Vizier", 1, 1, text)
    empty = card("Empty", "Sorcery", "Exile all cards from target player's graveyard.", cost="{B}")
    spill = card("Spill", "Sorcery", "Exile target creature card from a graveyard.", cost="{B}")
    board = [SWAMP, SWAMP, vizier]
    mine = side(board=board, hand=[empty, spill], graveyard=[BEAR_FOR_G, BEAR_FOR_G])
    table = Table(A=mine, B=side(graveyard=[BEAR_FOR_G])).to("precombat main")
    owner = next(o for o in table.game.state.objects.values() if o.zone == "graveyard" and o.owner == table.seat("B"))
    assert owner.printed.name == "Bear"
    table.cast(empty, at="A").resolve(2)
    assert table.size(vizier) == (3, 3)
    table.cast(spill, at="Bear").resolve()
    assert table.size(vizier) == (3, 3)


@rule("400.7")
def test_400_7_an_aura_returns_what_it_enchanted_and_all_its_cards() -> None:
    text = (
        "Enchant creature\nWhen enchanted creature dies, return it to the battlefield tapped under its owner's control."
    )
    fort = card("Fort", "Enchantment — Aura", text, cost="{G}")
    table = game(A=side(hand=[fort, BEAST, KILL], board=[FOREST, FOREST, SWAMP, BEAR_WITH_VIGILANCE]), B=side())
    table.cast(fort, at="Bear").resolve()
    table.cast(BEAST, method="mutate", at="Bear").answer("A", True).resolve(2)
    table.cast(KILL, at="Bear").resolve(2)
    assert {"Bear", "Beast"} <= set(table.zone("battlefield", "A"))
    assert table.find(BEAR_WITH_VIGILANCE).tapped


@rule("400.7")
def test_400_7_an_ability_does_not_follow_a_permanent_that_left_and_came_back() -> None:
    table = Table(A=side(hand=[BEAR_FOR_G, SURGE, BLINK], board=[GREETER, PLAINS, FOREST, FOREST]), B=side())
    table.to("precombat main").cast(BEAR_FOR_G).resolve()
    table.cast(SURGE, at="Bear").resolve().cast(BLINK, at="Bear").resolve()
    table.resolve(2)
    assert table.life("A") == 20 + 2 + 5, "the first trigger sees the Bear as it last was, 5/5"


@rule("400.7")
def test_400_7_a_source_that_died_before_its_ability_resolved_is_gone() -> None:
    pilgrim = creature("Pilgrim", 1, 1, "{R}: Put a +1/+1 counter on Pilgrim.")
    table = Table(A=side(board=[pilgrim, MOUNTAIN, MOUNTAIN], hand=[BOLT]), B=side())
    table.to("precombat main").activate("Pilgrim").cast(BOLT, at="Pilgrim").resolve(2)
    assert table.zone("graveyard", "A") == ["Spark", "Pilgrim"] or table.zone("graveyard", "A") == ["Pilgrim", "Spark"]
    assert not table.find("Pilgrim").counters


@rule("400.7")
def test_400_7_a_shield_does_not_follow_what_left_and_came_back() -> None:
    elder = creature("Elder", 1, 3, "{R}: Prevent all damage that would be dealt to Elder this turn.")
    storm = card("Ash Rain", "Sorcery", "Ash Rain deals 2 damage to each creature.", cost="{R}")
    table = Table(A=side(hand=[BLINK, storm], board=[PLAINS, MOUNTAIN, MOUNTAIN, elder]), B=side())
    table.to("precombat main").activate("Elder").resolve().cast(BLINK, at="Elder").resolve()
    table.cast(storm).resolve()
    assert table.find("Elder").damage == 2


@rule("400.7")
def test_400_7_a_card_put_into_a_graveyard_this_turn_is_found_there() -> None:
    text = "Return target card in a graveyard that was discarded this turn to its owner's hand."
    seance = card("Seance", "Sorcery", text, cost="{U}")
    toss = card("Toss", "Sorcery", "Discard a card.", cost="{U}")
    table = Table(A=side(hand=[toss, seance, BEAR], board=[ISLAND, ISLAND], graveyard=[OX]), B=side())
    table.to("precombat main").answer("A", "Bear").cast(toss).resolve()
    table.cast(seance, at="Bear").resolve()
    assert table.zone("hand", "A") == ["Bear"]


@rule("400.7")
def test_400_7_cards_not_put_onto_the_battlefield_are_the_rest() -> None:
    text = (
        "Reveal the top three cards of your library. "
        "You may put any number of creature cards from among them onto the battlefield. "
        "Then put all cards revealed this way that weren't put onto the battlefield into your graveyard."
    )
    call = card("Call", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[call], library=[BEAR, MOUNTAIN, ELF]), B=side()).to("precombat main")
    table.answer("A", True, ("Bear",)).cast(call).resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert sorted(table.zone("graveyard", "A")) == ["Call", "Elf", "Mountain"]


@rule("400.7")
def test_400_7_a_card_put_into_a_graveyard_this_way_is_known_by_what_it_was() -> None:
    text = (
        "When Raider enters, you may destroy target artifact. If that artifact is put into a graveyard this "
        "way, Raider deals 3 damage to that artifact's controller."
    )
    raider = creature("Raider", 2, 2, text, cost="{R}")
    rock = card("Rock", "Artifact")
    table = Table(A=side(hand=[raider], board=[MOUNTAIN]), B=side(board=[rock])).to("precombat main")
    table.answer("A", ["Rock"], True).cast(raider).resolve(2)
    assert table.life("B") == 17


@rule("400.7")
def test_400_7_the_discarded_card_is_exiled_from_the_graveyard() -> None:
    watch = watcher(
        "Whenever you discard a card, you may exile that card from your graveyard. If you do, you gain 1 life."
    )
    table = Table(A=side(board=[watch], hand=[THROW, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(THROW).answer("A", True).resolve(2)
    assert (table.life("A"), table.zone("exile", "A")) == (21, ["Bear"])


@rule("400.7")
def test_400_7_what_was_sacrificed_comes_back_from_their_graveyard() -> None:
    watch = watcher(
        "Whenever an opponent sacrifices a nontoken permanent or discards a permanent card, you may put that card onto "
        "the battlefield under your control from their graveyard."
    )
    edict = card("Edict", "Sorcery", "Target player sacrifices a creature.", cost="{0}")
    table = Table(A=side(board=[watch], hand=[edict]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.answer("B", "Bear").answer("A", True).cast(edict, at="B").resolve(2)
    assert "Bear" in table.zone("battlefield", "A")


@rule("400.7")
def test_400_7_a_spell_cast_turns_ago_was_cast_in_this_game() -> None:
    dawn = card(
        "Dawn",
        "Sorcery",
        "If you've cast another spell named Dawn this game, you win the game. Otherwise, you gain 7 life.",
        cost="{0}",
    )
    table = Table(A=side(hand=[dawn, dawn], life=10), B=side()).to("precombat main")
    table.cast(dawn).resolve()
    table.to("precombat main", turn=7).cast(dawn).resolve()
    assert table.game.state.result is not None
    assert table.life("A") == 17


@rule("400.7")
def test_400_7_an_ability_cannot_find_its_source_that_died_before_it_triggered() -> None:
    text = "Whenever another creature dies, exile Healer, then return it to the battlefield under your control."
    healer = creature("Healer", 2, 2, text)
    plague = card("Plague", "Sorcery", "All creatures get -3/-3 until end of turn.", cost="{U}")
    table = Table(A=side(hand=[plague], board=[ISLAND, healer, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(plague).resolve(2)
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Healer", "Plague"]


@rule("400.7")
def test_400_7_a_spell_cast_by_permission_is_what_the_ability_speaks_of() -> None:
    text = (
        "{0}, Sacrifice Vo: You may cast target instant or sorcery card from your graveyard this turn. If that spell "
        "would be put into your graveyard, exile it instead."
    )
    seer = creature("Vo", 1, 1, text)
    spark = card("Spark", "Sorcery", "You gain 1 life.", cost="{R}")
    table = Table(A=side(board=[seer, land("Mountain")], graveyard=[spark]), B=side()).to("precombat main")
    table.activate(seer, at="Spark").resolve().cast(spark, method="permission").resolve()
    assert table.zone("exile", "A") == ["Spark"]


@rule("400.7a")
def test_400_7a_what_changes_a_permanent_spell_goes_on_to_change_the_permanent() -> None:
    herald = card("Herald", "Enchantment", "Whenever you cast a creature spell, it gains haste until end of turn.")
    table = Table(A=side(hand=[BEAR_FOR_G], board=[herald, FOREST]), B=side())
    table.to("precombat main").cast(BEAR_FOR_G).resolve(2)
    table.attack("Bear").to("end of combat")
    assert table.life("B") == 18


@rule("400.7a")
def test_400_7a_a_trigger_says_how_the_creature_spell_enters() -> None:
    text = "Whenever you cast a creature spell, that creature enters with an additional +1/+1 counter on it."
    brew = card("Brew", "Enchantment", text)
    blink = card("Blink", "Instant", "Exile target creature, then return it to the battlefield.", cost="{G}")
    table = Table(A=side(hand=[CUB_FOR_G, blink], board=[brew, FOREST, FOREST]), B=side()).to("precombat main")
    table.cast(CUB_FOR_G).resolve(2)
    assert table.find("Cub").counter("+1/+1") == 1

    table.cast(blink, at="Cub").resolve()
    assert table.find("Cub").counter("+1/+1") == 0


@rule("400.7f")
def test_400_7f_an_aura_finds_itself_when_its_creature_has_died() -> None:
    aura = card(
        "Gift",
        "Enchantment — Aura",
        "Enchant creature\nWhen enchanted creature dies, return Gift to its owner's hand.",
        cost="{G}",
    )
    table = Table(A=side(hand=[aura, KILL], board=[BEAR_FOR_G, *LANDS]), B=side()).to("precombat main")
    table.cast(aura, at="Bear").resolve().cast(KILL, at="Bear").resolve(2)
    assert table.zone("hand", "A") == ["Gift"]


@rule("400.7h")
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


@rule("400.7j")
def test_400_7j_an_ability_finds_what_its_own_cost_has_moved() -> None:
    phoenix = creature("Cinder", 1, 1, "{R}, Sacrifice Cinder: Return Cinder to its owner's hand.")
    table = Table(A=side(board=[phoenix, MOUNTAIN]), B=side())
    table.to("precombat main").activate("Cinder").resolve()
    assert table.zone("hand", "A") == ["Cinder"]


@rule("400.11")
def test_400_11_only_the_owner_looks_at_a_sideboard() -> None:
    table = sideboard_table(REVEAL)
    views = [GameView(table.game, table.seat(name)) for name in ("A", "B")]
    (mine,) = (
        id for id in table.game.state.objects_in("sideboard") if table.game.state.objects[id].printed.name == "Elf"
    )
    assert [view.view_object(mine) is not None for view in views] == [False, True]


@rule("400.11a")
@pytest.mark.parametrize("text", [REVEAL, CHOOSE])
def test_400_11a_without_a_sideboard_nothing_is_found(text: str) -> None:
    table = sideboard_table(text, sideboard="").cast("Rite").resolve()
    assert table.zone("hand", "A") == []
    assert table.zone("sideboard", "B") == ["Elf"]


@rule("400.11b")
@pytest.mark.parametrize("text", [REVEAL, CHOOSE])
def test_400_11b_a_card_from_outside_the_game_is_put_into_its_owners_hand(text: str) -> None:
    table = sideboard_table(text).answer("A", True).cast("Rite").resolve()
    assert table.zone("hand", "A") == ["Bear"]
    assert table.zone("sideboard", "A") == ["Mountain"]
    assert table.zone("sideboard", "B") == ["Elf"]


WISH = "You may play a card you own from outside the game this turn."


@rule("400.11b")
def test_400_11b_cards_outside_the_game_are_played() -> None:
    table = sideboard_table(WISH).cast("Rite").resolve()
    table.cast("Bear", method="permission").resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.zone("sideboard", "A") == ["Mountain"]


@rule("400.4a")
def test_400_4a_an_instant_card_does_not_enter_the_battlefield() -> None:
    idle = spell("You gain 1 life.", name="Idle")
    wake = spell("Put target card from your graveyard onto the battlefield.", name="Wake")
    table = Table(A=side(hand=[wake], graveyard=[idle]), B=side()).to("precombat main").cast(wake, at="Idle").resolve()
    assert table.zone("battlefield") == []
    assert "Idle" in table.zone("graveyard", "A")


@rule("400.7c")
def test_400_7c_prevention_for_a_permanent_spell_covers_the_permanent() -> None:
    text = "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."
    circle = card("Circle", "Enchantment", text)
    bomb = card(
        "Bomb",
        "Creature — Test",
        "When Bomb enters, it deals 3 damage to target player.",
        cost="{R}",
        power=1,
        toughness=1,
    )
    table = Table(A=side(hand=[bomb], board=[MOUNTAIN]), B=side(board=[circle])).to("precombat main")
    table.cast(bomb).answer("B", ["Bomb"]).activate(circle, by="B").resolve()
    assert table.answer("A", ["B"]).resolve(2).life("B") == 20
