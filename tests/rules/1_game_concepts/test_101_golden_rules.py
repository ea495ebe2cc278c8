"""Rule 101: the magic golden rules."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BEAR_FOR_2, BEAR_FOR_G, ELF, ELK, ISLAND, MOUNTAIN, OGRE, OX, SWAMP
from tests.rules.common_games import spell, table_of
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("101.2")
@pytest.mark.parametrize(("rule", "poison", "energy"), [("get counters", 0, 0), ("get poison counters", 0, 1)])
def test_101_2_players_who_cant_get_counters(rule: str, poison: int, energy: int) -> None:
    ban = card("Ban", "Enchantment", f"Players can't {rule}.")
    gift = card("Gift", "Sorcery", "You get {E}. Target opponent gets a poison counter.", cost="{U}")
    rat = creature("Rat", 1, 1, "Infect")
    table = Table(A=side(hand=[gift], board=[ban, ISLAND, rat]), B=side()).to("precombat main")
    table.cast(gift, at="B").resolve().attack(rat).to("end of combat")
    counters = [table.game.state.player(table.seat(player)).counters for player in "AB"]
    assert (counters[0].get("energy", 0), counters[1].get("poison", 0)) == (energy, poison)
    assert table.life("B") == 20


@rule("101.2")
def test_101_2_a_player_who_cant_become_the_monarch() -> None:
    ban = card("Ban", "Enchantment", "You can't become the monarch.")
    crown = card("Crown", "Sorcery", "You become the monarch.", cost="{U}")
    table = Table(A=side(hand=[crown], board=[ban, ISLAND]), B=side()).to("precombat main")
    assert table.cast(crown).resolve().game.state.monarch is None


@rule("101.2")
def test_rules_inside_a_sentence_of_several_apply() -> None:
    text = "You can't gain life and your opponents can't draw cards."
    ban = card("Ban", "Enchantment", text)
    feast = card("Feast", "Sorcery", "Each player gains 3 life, then draws a card.", cost="{U}")
    table = Table(A=side(hand=[feast], board=[ISLAND, ban]), B=side()).to("precombat main").cast(feast).resolve()
    assert (table.life("A"), table.life("B")) == (20, 23)
    assert (len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (1, 0)


@rule("101.2")
def test_101_2_spells_only_as_a_sorcery() -> None:
    mage = creature("Mage", 3, 4, "Each opponent can cast spells only as a sorcery.")
    shock = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")
    table = Table(A=side(hand=[shock], board=[MOUNTAIN]), B=side(board=[mage])).to("upkeep")
    assert not table.try_to("cast", shock, at="B")
    table.to("precombat main").cast(shock, at="B").resolve()
    assert table.life("B") == 18


@rule("101.2")
def test_101_2_no_sacrifice_for_opponents() -> None:
    host = creature(
        "Host", 5, 5, "Spells and abilities your opponents control can't cause you to sacrifice permanents."
    )
    edict = card("Edict", "Artifact", "{T}: Target player sacrifices a creature.")
    for board, left in (((host,), ["Host"]), ((BEAR_FOR_2,), [])):
        table = Table(A=side(board=[edict]), B=side(board=board)).to("precombat main")
        table.activate(edict, at="B").resolve()
        assert table.zone("battlefield", "B") == left


@rule("101.2")
@pytest.mark.parametrize(("also", "activates"), [("", True), (" and activate abilities", False)])
def test_101_2_spells_and_abilities_only_in_ones_own_turns(also: str, activates: bool) -> None:
    quiet = card("Quiet", "Enchantment", f"Players can cast spells{also} only during their own turns.")
    stone, rock = (card(name, "Artifact", "{0}: You gain 1 life.") for name in ("Stone", "Rock"))
    study = card("Study", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[study], board=[quiet, stone]), B=side(hand=[study], board=[rock]))
    table.to("precombat main")
    assert table.try_to("cast", study, by="A")
    assert table.try_to("activate", stone, by="A")
    assert not table.try_to("cast", study, by="B")
    assert table.try_to("activate", rock, by="B") is activates


@rule("101.3")
def test_101_3_whoever_has_nothing_to_discard_or_to_sacrifice_could_not() -> None:
    text = "When Rat enters, each opponent discards a card. For each opponent who can't, you gain 4 life."
    rat = creature("Rat", 1, 1, text, cost="{B}")
    table = Table(A=side(hand=[rat], board=[SWAMP]), B=side(hand=[BEAR_FOR_G]), C=side()).to("precombat main")
    assert table.cast(rat).resolve(2).life("A") == 24
    assert table.zone("hand", "B") == []
    text = "When Toll enters, each opponent sacrifices a creature. Each opponent who can't loses 3 life."
    toll = card("Toll", "Enchantment", text, cost="{B}")
    table = Table(A=side(hand=[toll], board=[SWAMP]), B=side(board=[BEAR_FOR_G]), C=side()).to("precombat main")
    table.cast(toll).resolve(2)
    assert (table.life("B"), table.life("C")) == (20, 17)


@rule("101.4")
def test_101_4_each_player_chooses_one_of_their_own_and_sacrifices_the_rest() -> None:
    text = "Each player chooses a creature they control and sacrifices the rest."
    table = table_of(text, B=[BEAR, OX], C=[ELK])
    table.answer("B", "Ox").cast("Rite").resolve()
    assert table.zone("battlefield") == ["Island", "Ox", "Elk"]


@rule("101.4")
def test_101_4_what_each_player_exiled_comes_back() -> None:
    text = (
        "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then "
        "puts all cards they exiled this way onto the battlefield."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite], board=[ELF], graveyard=[OGRE]), B=side(board=[BEAR])).to("precombat main")
    table.cast(rite).resolve()
    assert table.zone("battlefield", "A") == ["Ogre"]
    assert table.zone("battlefield", "B") == []
    assert "Elf" in table.zone("graveyard", "A")
