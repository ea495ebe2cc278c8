"""Rule 701: keyword actions."""

from __future__ import annotations

import pytest

from engine.game.events import Revealed
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    CUB,
    ELF,
    ELF_FOR_G,
    FOREST,
    GIANT,
    KILL,
    LANDS,
    NOTHING,
    PLAINS,
    SWAMP,
)
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("701.19")
@pytest.mark.parametrize(("text", "left"), [("", True), (" They can't be regenerated.", False)])
def test_701_19_regenerated_instead_of_being_destroyed(text: str, left: bool) -> None:
    troll = creature("Troll", 5, 5, "If Troll would be destroyed, regenerate it.")
    wrath = card("Wrath", "Sorcery", f"Destroy all creatures.{text}", cost="{W}")
    table = Table(A=side(hand=[wrath], board=[troll, BEAR_FOR_2, PLAINS]), B=side()).to("precombat main")
    table.cast(wrath).resolve()
    assert ("Troll" in table.zone("battlefield")) is left
    assert "Bear" not in table.zone("battlefield")
    assert not left or table.find(troll).tapped


@rule("701.19a")
def test_701_19a_regeneration_replaces_destruction_once() -> None:
    troll = creature("Troll", 2, 2, "{G}: Regenerate Troll.")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
    table = game(A=side(board=[troll, FOREST, SWAMP, SWAMP], hand=[kill, kill]), B=side())
    table.activate(troll).resolve()
    table.cast(kill, at="Troll").resolve()
    assert table.find(troll).tapped
    table.cast(kill, at="Troll").resolve()
    assert "Troll" in table.zone("graveyard", "A")


@rule("701.19a")
def test_701_19a_an_ability_that_waits_for_the_regeneration_triggers_then() -> None:
    golem = creature("Golem", 3, 3, "{0}: Regenerate Golem. When it regenerates this way, put a -1/-1 counter on it.")
    table = Table(A=side(board=[golem]), B=side(hand=[KILL], board=[SWAMP])).to("precombat main")
    table.activate(golem).resolve()
    assert table.size(golem) == (3, 3)
    table.cast(KILL, at="Golem", by="B").resolve(2)
    assert table.size(golem) == (2, 2)


TROLL = creature("Troll", 2, 2, "{0}: Regenerate this creature.", cost="{W}")


@rule("701.19c")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature. A creature destroyed this way can't be regenerated.",
        "Destroy target creature if it's white. A creature destroyed this way can't be regenerated.",
        "Destroy target creature unless its controller pays {1}. A creature destroyed this way can't be regenerated.",
    ],
)
def test_701_19c_what_is_said_behind_it_already_holds_as_it_is_destroyed(text: str) -> None:
    end = card("End", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[end]), B=side(board=[TROLL])).to("precombat main")
    table.activate(TROLL, by="B").resolve().cast(end, at="Troll").resolve()
    assert table.zone("graveyard", "B") == ["Troll"]


SHOW = (
    "{0}: Reveal a card from your hand or the top card of your library. If you reveal a creature card this way, put it "
    "onto the battlefield."
)


@rule("701.20")
@pytest.mark.parametrize(("hand", "from_library"), [(True, False), (True, True), (False, True)])
def test_701_20_a_card_is_revealed_from_one_of_two_places(hand: bool, from_library: bool) -> None:
    seer = creature("Seer", 1, 1, SHOW)
    table = Table(A=side(board=[seer], hand=[ELF] if hand else [], library=[BEAR]), B=side()).to("precombat main")
    if hand:
        table.answer("A", not from_library)
    table.activate(seer).resolve()
    assert sorted(table.zone("battlefield", "A")) == sorted(["Seer", "Bear" if from_library else "Elf"])


@rule("701.20")
def test_701_20_a_number_of_cards_is_revealed() -> None:
    text = (
        "When Thief enters, target opponent reveals a number of cards from their hand equal to the number of creatures "
        "you control. You choose one of those cards. That player discards that card."
    )
    thief = creature("Thief", 1, 1, text, cost="{G}")
    table = Table(A=side(board=[BEAR_FOR_G, *LANDS], hand=[thief]), B=side(hand=[ELF_FOR_G, KILL, NOTHING])).to(
        "precombat main"
    )
    table.answer("A", "Kill").answer("B", ["Kill", "Elf"]).cast(thief, at="B")
    table.answer("A", "Kill").resolve(2)
    assert table.zone("graveyard", "B") == ["Kill"]


@rule("701.20")
def test_701_20_those_cards_are_all_that_were_revealed() -> None:
    spy = card(
        "Spy",
        "Sorcery",
        "Target player reveals cards from the top of their library until they reveal a land card, then puts those "
        "cards into their graveyard.",
        cost="{G}",
    )
    library = [BEAR_FOR_G, CUB, FOREST, GIANT]
    table = Table(A=side(hand=[spy], board=[FOREST]), B=side(library=library)).to("precombat main")
    table.cast(spy, at="B").resolve()
    assert sorted(table.zone("graveyard", "B")) == ["Bear", "Cub", "Forest"]


@rule("701.20a")
def test_701_20a_the_card_that_was_looked_at_is_revealed_not_the_permanent() -> None:
    text = (
        "At the beginning of your upkeep, you may look at the top card of your library. If it shares a creature type "
        "with this creature, you may reveal it. If you do, you gain 4 life."
    )
    elder = card("Elder", "Creature — Giant", text, power=4, toughness=4)
    youth = card("Youth", "Creature — Giant", power=1, toughness=1)
    table = Table(A=side(board=[elder], library=[youth], life=20), B=side()).answer("A", True, True).to("draw")
    revealed = [event for event in table.game.log if isinstance(event, Revealed) and event.to is None]
    assert [table.describe(id) for event in revealed for id in event.objects] == ["Youth"]
    assert table.life("A") == 24
