"""What words behind a row of instructions are said of (608.2c), and whose cost was paid (118.8)."""

from __future__ import annotations

import pytest

from engine.game.events import Revealed
from engine.match.pool import compile_exactly
from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)
OGRE = creature("Ogre", 3, 3, cost="{3}")
ISLAND = land("Island")


def test_608_2c_unless_behind_then_is_said_of_the_last_instruction() -> None:
    text = "For each opponent, you draw a card, then sacrifice a creature unless that player pays 3 life."
    spell = card("Spell", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[spell], board=[BEAR]), B=side(life=20))
    table.to("precombat main").cast(spell).answer("B", True).resolve()
    assert table.zone("hand", "A") == ["Wastes"]
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.life("B") == 17


def test_608_2c_if_behind_then_is_asked_when_its_turn_comes() -> None:
    size = "its mana value is less than the number of cards in your graveyard"
    text = f"Mill two cards, then destroy target creature if {size}."
    spell = card("Spell", "Sorcery", text, cost="{0}")
    for buried, left in ((1, ["Ogre"]), (2, [])):
        table = Table(A=side(hand=[spell], graveyard=[BEAR] * buried), B=side(board=[OGRE]))
        table.to("precombat main").cast(spell, at="Ogre").resolve()
        assert len(table.zone("graveyard", "A")) == buried + 3
        assert table.zone("battlefield", "B") == left


def test_603_7_a_time_behind_a_row_is_that_of_its_last_instruction() -> None:
    text = "You gain 2 life, and you draw a card at the beginning of the next end step."
    spell = card("Spell", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[spell], life=20), B=side())
    table.to("precombat main").cast(spell).resolve()
    assert (table.life("A"), table.zone("hand", "A")) == (22, [])
    table.to("end")
    assert table.zone("hand", "A") == ["Wastes"]


def test_118_8_the_additional_cost_is_the_permanents_whatever_is_discarded() -> None:
    text = "Kicker {1}\nWhen this creature enters, draw a card, then discard a card unless it was kicked."
    guest = creature("Guest", 2, 2, text, cost="{0}")
    plain = Table(A=side(hand=[guest, BEAR], board=[ISLAND]), B=side()).to("precombat main")
    plain.answer("A", False, "Bear").cast(guest).resolve(2)
    assert plain.zone("graveyard", "A") == ["Bear"]
    kicked = Table(A=side(hand=[guest, BEAR], board=[ISLAND]), B=side()).to("precombat main")
    kicked.answer("A", True).cast(guest).resolve(2)
    assert kicked.zone("hand", "A") == ["Bear", "Wastes"]


def test_702_33f_how_often_it_was_kicked_is_asked_of_the_permanent() -> None:
    text = (
        "Multikicker {1}\nWhen this creature enters, it deals damage to target player or planeswalker equal to twice "
        "the number of times it was kicked."
    )
    shaman = creature("Shaman", 4, 3, text, cost="{0}")
    table = Table(A=side(hand=[shaman], board=[ISLAND] * 2), B=side(life=20)).to("precombat main")
    table.answer("A", True, True).cast(shaman).answer("A", "B").resolve(2)
    assert table.life("B") == 16


@pytest.mark.parametrize("kicked", [False, True])
def test_614_1a_whichever_was_done_is_what_the_text_goes_on_to_speak_of(kicked: bool) -> None:
    text = (
        "Kicker {1}\nExile the top card of your library. If this spell was kicked, exile the top two cards of your "
        "library instead. You may play the exiled cards this turn."
    )
    raid = card("Raid", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[raid], library=[ISLAND, ISLAND], board=[ISLAND]), B=side()).to("precombat main")
    table.answer("A", kicked).cast(raid).resolve()
    assert table.zone("exile") == ["Island"] * (2 if kicked else 1)
    assert table.try_to("land", ISLAND)


def test_608_2c_only_the_creature_one_controls_is_sacrificed() -> None:
    text = "Target creature you control deals damage equal to its power to any other target. Then sacrifice it."
    toss = card("Toss", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[toss], board=[BEAR]), B=side(board=[OGRE])).to("precombat main")
    table.cast(toss, at=["Bear", "Ogre"]).resolve()
    assert table.zone("battlefield") == ["Ogre"]
    assert table.find(OGRE).damage == 2


def test_608_2c_the_damaged_creature_is_not_the_one_that_dealt_it() -> None:
    text = "Whenever this creature deals combat damage to a creature, destroy the damaged creature."
    cobra = creature("Cobra", 1, 9, text)
    table = Table(A=side(board=[cobra]), B=side(board=[OGRE])).attack(cobra).block(OGRE, cobra).to("postcombat main")
    assert table.zone("battlefield") == ["Cobra"]


@pytest.mark.parametrize(
    "text",
    [
        "Exile the top five cards of your library. You may play up to two of those cards this turn.",
        "Exile the top card of your library. You may cast that card this turn. If you do, it gains haste.",
        "Create a 1/1 white Cat creature token and a 1/1 white Bird creature token. Destroy those tokens.",
    ],
)
def test_608_2c_what_cannot_be_carried_out_as_it_is_said_is_not_read(text: str) -> None:
    spell = {"name": "Spell", "type_line": "Sorcery", "mana_cost": "{0}", "oracle_text": text}
    assert compile_exactly(spell).status != "exact"


def test_608_2c_they_are_who_acted_not_whose_card_it_was() -> None:
    text = (
        "Target opponent chooses a permanent they control and returns it to its owner's hand. Then they shuffle each "
        "nonland permanent they control into its owner's library."
    )
    storm = card("Storm", "Sorcery", text, cost="{0}")
    theft = card("Theft", "Sorcery", "Gain control of target creature.", cost="{0}")
    table = Table(A=side(hand=[storm], board=[OGRE]), B=side(hand=[theft], board=[BEAR])).to("precombat main", turn=2)
    table.cast(theft, at="Ogre", by="B").resolve().to("precombat main", turn=3)
    table.cast(storm, at="B").answer("B", "Ogre").resolve()
    assert table.zone("battlefield") == []
    assert "Ogre" in table.zone("hand", "A")
    assert "Bear" in table.zone("library", "B")


@pytest.mark.parametrize("paid", [False, True])
def test_508_1c_a_player_who_cannot_attack_you_attacks_with_no_creature(paid: bool) -> None:
    text = (
        "At the beginning of combat on each opponent's turn, that opponent may pay {X}, where X is the number of cards "
        "in their hand. If they don't, they can't attack you this combat."
    )
    ward = card("Ward", "Enchantment", text)

    def at_combat() -> Table:
        table = Table(A=side(board=[ward], life=20), B=side(board=[BEAR, ISLAND]), C=side(life=20))
        return table.to("upkeep", turn=2).answer("B", paid).to("beginning of combat")

    table = at_combat()
    table.attack(BEAR, on="A" if paid else "C").to("postcombat main")
    assert (table.life("A"), table.life("C")) == ((18, 20) if paid else (20, 18))
    if not paid:
        with pytest.raises(AssertionError, match="Bear cannot attack A"):
            at_combat().attack(BEAR, on="A").to("postcombat main")


def test_608_2c_it_is_the_creature_one_controls_once_that_was_spoken_of() -> None:
    text = (
        "Choose target creature you control and target creature you don't control. If the creature you control entered "
        "this turn, put a +1/+1 counter on it."
    )
    glyph = card("Glyph", "Sorcery", text, cost="{0}")
    guest = creature("Guest", 1, 1, cost="{0}")
    table = Table(A=side(hand=[glyph, guest]), B=side(board=[OGRE])).to("precombat main")
    table.cast(guest).resolve().cast(glyph, at=["Guest", "Ogre"]).resolve()
    assert (table.size(guest), table.size(OGRE)) == ((2, 2), (3, 3))


@pytest.mark.parametrize("legendary", [False, True])
def test_707_9_a_copy_that_is_not_legendary_if_the_original_is_comes_of_any_original(legendary: bool) -> None:
    text = (
        "At the beginning of combat on your turn, create a token that's a copy of equipped creature, except the token "
        "isn't legendary if equipped creature is legendary. That token gains haste.\nEquip {5}"
    )
    helm = card("Helm", "Artifact — Equipment", text)
    knight = card("Knight", f"{'Legendary ' * legendary}Creature — Test", power=2, toughness=2)
    position = "player A:\n battlefield: Knight [as knight]; Helm [on knight]\nplayer B: 20 life\n library: 3 Wastes"
    table = Table.of(position, knight, helm).attack("Knight")
    table.to("beginning of combat")
    assert table.zone("battlefield", "A") == ["Knight", "Helm", "Knight"]


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


TROLL = creature("Troll", 2, 2, "{0}: Regenerate this creature.", cost="{W}")


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


@pytest.mark.parametrize(("played", "zone"), [("Mountain", "hand"), ("Forest", "battlefield")])
def test_608_2c_that_land_is_no_nonland_card(played: str, zone: str) -> None:
    text = (
        "Whenever a land enters under your control, you may return target nonland permanent card from your graveyard "
        "to your hand. If that land is a Forest, you may return it to the battlefield instead."
    )
    shepherd = creature("Shepherd", 4, 4, text)
    table = Table(A=side(hand=[played], board=[shepherd], graveyard=[BEAR]), B=side()).to("precombat main")
    table.answer("A", "Bear", True).play(played).resolve()
    assert "Bear" in table.zone(zone, "A")


def test_608_2c_the_other_cards_are_those_that_nobody_chose() -> None:
    text = (
        "Search your library for up to three monocolored cards with different names and exile them. An opponent "
        "chooses one of those cards. Shuffle that card into your library. You may cast the other cards without paying "
        "their mana costs."
    )
    ogre = creature("Ogre", 3, 3, cost="{3}{R}")
    plan = card("Plan", "Sorcery", text, cost="{0}")
    cub, elf = (creature(name, 1, 1, cost="{G}") for name in ("Cub", "Elf"))
    table = Table(A=side(hand=[plan], library=[ogre, cub, elf]), B=side()).to("precombat main")
    table.answer("A", "Ogre", "Cub", "Elf", True, ["Ogre", "Elf"]).answer("B", "Cub").cast(plan).resolve()
    assert sorted(table.zone("stack")) == ["Elf", "Ogre"]
    assert "Cub" in table.zone("library", "A")


def test_608_2c_it_is_what_the_condition_is_about() -> None:
    text = (
        "{0}: Put the bottom card of your library into your graveyard. If it's a creature card with power less than or "
        "equal to Warden's power, put it onto the battlefield."
    )
    warden, small, large = creature("Warden", 2, 2, text), creature("Small", 2, 2), creature("Large", 3, 3)
    position = "player A:\n battlefield: Warden\n library: {}\nplayer B:\n"
    for name, zone in (("Small", "battlefield"), ("Large", "graveyard")):
        table = Table.of(position.format(name), warden, small, large).to("precombat main").activate(warden).resolve()
        assert name in table.zone(zone, "A")
