"""Rule 303: enchantments."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BEAR_FOR_G, CUB_FOR_G, ELF, FOREST, GIANT, ISLAND, KILL, OGRE, SWAMP, TROLL
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("303.4")
def test_303_4_enchanted_by_an_aura_one_controls() -> None:
    eriette = creature("Eriette", 2, 4, "Each creature that's enchanted by an Aura you control gets +3/+0.")
    pacify = card("Pacify", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.", cost="{U}")
    for owner in ("A", "B"):
        sides = {
            name: side(
                hand=[pacify] if name == owner else [], board=[ISLAND, *([eriette, BEAR] if name == "A" else [])]
            )
            for name in "AB"
        }
        table = Table(A=sides["A"], B=sides["B"]).to("precombat main", turn=1 if owner == "A" else 2)
        table.cast(pacify, at="Bear", by=owner).resolve()
        assert table.size(BEAR) == ((5, 3) if owner == "A" else (2, 3))


@rule("303.4")
def test_303_4_an_aura_that_enters_attached_becomes_attached() -> None:
    root = creature("Root", 4, 4, "Whenever an Aura becomes attached to Root, you gain 2 life.")
    aura = card("Halo", "Enchantment — Aura", "Enchant creature", cost="{W}")
    other = creature("Other", 2, 2)
    for host, life in (("Root", 22), ("Other", 20)):
        table = Table(A=side(board=[root, other, land("Plains")], hand=[aura]), B=side()).to("precombat main")
        table.cast(aura, at=host).resolve()
        assert table.resolve(len(table.game.state.stack)).life("A") == life


@rule("303.4")
def test_303_4_an_aura_is_attached_to_what_it_can_enchant() -> None:
    text = "Gain control of target Aura that's attached to a permanent. Attach it to another permanent it can enchant."
    veil = card("Veil", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    position = "player A:\n battlefield: Elf; Mountain\n hand: Rite\nplayer B:\n battlefield: Bear [as b]; Veil [on b]"
    table = Table.of(position, spell(text), veil, ELF, BEAR).to("precombat main")
    table.cast("Rite", at="Veil").resolve()
    assert table.size(ELF) == (2, 2)
    assert table.size(BEAR) == (2, 2)


@rule("303.4")
def test_303_4_an_enchanted_opponent_is_the_player_the_aura_is_on() -> None:
    text = "Enchant opponent\nWhenever enchanted opponent draws a card, you gain 1 life."
    curse = card("Curse", "Enchantment — Aura", text, cost="{U}")
    table = Table(
        A=side(hand=[curse], board=[land("Island")], library=[BEAR_FOR_G]), B=side(library=[BEAR_FOR_G]), C=side()
    )
    table.to("precombat main").cast(curse, at="B").resolve().to("draw", turn=2).to("precombat main")
    assert table.life("A") == 21


@rule("303.4")
def test_303_4_returned_by_the_creatures_controller_from_the_owners_graveyard() -> None:
    text = (
        "Enchant creature\nWhen enchanted creature leaves the battlefield, that creature's "
        "controller returns Plague from "
        "its owner's graveyard to the battlefield."
    )
    plague = card("Plague", "Enchantment — Aura", text, cost="{B}")
    elf = creature("Elf", 1, 1)
    mine = side(board=[SWAMP, SWAMP], hand=[plague, KILL])
    table = Table(A=mine, B=side(board=[BEAR_FOR_G, elf])).to("precombat main")
    table.cast(plague, at="Bear").resolve().cast(KILL, at="Bear").answer("B", "Elf").resolve(2)
    assert table.zone("battlefield", "B") == ["Elf", "Plague"]


@rule("303.4")
def test_303_4_an_aura_returns_the_card_that_it_enchants_and_then_enchants_the_creature() -> None:
    text = (
        "Enchant creature card in a graveyard\n"
        'When Rise enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains '
        '"enchant creature put onto the battlefield with Rise." Return enchanted creature card to the battlefield '
        "under your control and attach Rise to it. When Rise leaves the battlefield, that creature's controller "
        "sacrifices it.\nEnchanted creature gets -1/-0."
    )
    rise = card("Rise", "Enchantment — Aura", text, cost="{G}")
    undo = card("Undo", "Instant", "Destroy target enchantment.", cost="{U}")
    table = Table(A=side(hand=[rise, undo], board=[FOREST, ISLAND]), B=side(graveyard=[GIANT])).to("precombat main")
    table.cast(rise, at="Giant").resolve(2)
    assert (table.find("Giant").controller, table.size("Giant")) == (table.seat("A"), (2, 3))
    table.cast(undo, at="Rise").resolve(2)
    assert table.zone("graveyard", "B") == ["Giant"]


@rule("303.4")
def test_303_4_an_aura_that_could_enchant_it() -> None:
    text = (
        "When Mage enters, search your library for an Aura card that could enchant it, put it into your hand, "
        "then shuffle."
    )
    mage = creature("Mage", 1, 1, text, cost="{G}")
    wing, root = (
        card(name, "Enchantment — Aura", f"Enchant {what}") for name, what in (("Wing", "creature"), ("Root", "land"))
    )
    table = Table(A=side(hand=[mage], board=[FOREST], library=[root, wing]), B=side()).to("precombat main")
    table.answer("A", ["Wing"]).cast(mage).resolve(2)
    assert table.zone("hand", "A") == ["Wing"]


@rule("303.4")
def test_303_4_the_number_of_curses_is_of_those_attached_to_that_player() -> None:
    text = (
        "Enchant player\nAt the beginning of enchanted player's upkeep, {0} deals damage to that player "
        "equal to the number of Curses attached to them."
    )
    thirst = card("Thirst", "Enchantment — Aura Curse", text.format("Thirst"), cost="{B}")
    table = Table(A=side(board=[SWAMP] * 2, hand=[thirst, thirst]), B=side()).to("precombat main")
    table.cast(thirst, at="B").resolve().cast(thirst, at="B").resolve()
    table.answer("A", "Thirst").to("draw", turn=2)
    assert table.life("B") == 16


@rule("303.4b")
def test_303_4b_a_line_that_begins_with_it_speaks_of_what_the_line_before_it_spoke_of() -> None:
    text = "Enchant creature\nYou control enchanted creature.\nIt can't attack or block."
    cell = card("Cell", "Enchantment — Aura", text, cost="{0}")
    table = Table(A=side(board=[OGRE]), B=side(hand=[cell], board=[BEAR]))
    table.to("precombat main", turn=2).cast(cell, by="B", at="Ogre").resolve()
    assert table.find(OGRE).controller == table.seat("B")
    assert not table.may_block(OGRE, BEAR)
    table.attack(BEAR)
    with pytest.raises(AssertionError):
        table.attack(OGRE).to("end of combat", turn=4)


@rule("303.4f")
def test_303_4f_an_aura_that_is_not_cast_is_attached_to_what_its_controller_chooses() -> None:
    blessing = card("Blessing", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{G}")
    raise_it = card(
        "Unearthed", "Sorcery", "Return target enchantment card from your graveyard to the battlefield.", cost="{G}"
    )
    ox = creature("Ox", 2, 4)
    table = Table(A=side(hand=[raise_it], board=[FOREST, BEAR_FOR_G, ox], graveyard=[blessing]), B=side())
    table.to("precombat main").cast(raise_it, at="Blessing").answer("A", "Ox").resolve()
    assert table.size("Ox") == (3, 5)


@rule("303.4f")
@pytest.mark.parametrize(
    ("text", "at", "chosen"),
    [
        ("Return target Aura card from your graveyard to the battlefield.", ["Halo"], ["Root"]),
        (
            "Return target Aura card from your graveyard to the battlefield attached to target creature you control.",
            ["Halo", "Root"],
            [],
        ),
        ("Create a Monster Role token attached to target creature you control.", ["Root"], []),
    ],
)
def test_303_4f_an_aura_that_is_put_or_created_becomes_attached(text: str, at: list[str], chosen: list[str]) -> None:
    root = creature("Root", 4, 4, "Whenever an Aura becomes attached to Root, you gain 2 life.")
    aura, spell = card("Halo", "Enchantment — Aura", "Enchant creature"), card("Spell", "Sorcery", text, cost="{W}")
    table = Table(A=side(board=[root, land("Plains")], hand=[spell], graveyard=[aura]), B=side())
    table.to("precombat main").answer("A", *chosen).cast(spell, at=at).resolve()
    assert table.resolve(len(table.game.state.stack)).life("A") == 22


@rule("303.4f")
def test_303_4f_a_creature_returns_as_an_aura_that_enchants_what_is_chosen() -> None:
    table = Table(A=side(hand=[KILL], board=[TROLL, SWAMP, FOREST]), B=side()).to("precombat main")
    table.cast(KILL, at="Troll").resolve(2)
    aura = table.find(TROLL)
    assert aura.attached_to == table.find(FOREST).id
    now = table.now(TROLL)
    assert (now.types, now.subtypes, now.has_keyword("reach")) == (("Enchantment",), ("Aura",), False)
    assert len(table.now(FOREST).sorted.mana) == 2


@rule("303.4g")
def test_303_4g_an_aura_that_can_enchant_nothing_stays_where_it_is() -> None:
    blessing = card("Blessing", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{G}")
    raise_it = card(
        "Unearthed", "Sorcery", "Return target enchantment card from your graveyard to the battlefield.", cost="{G}"
    )
    table = Table(A=side(hand=[raise_it], board=[FOREST], graveyard=[blessing]), B=side())
    table.to("precombat main").cast(raise_it, at="Blessing").resolve()
    assert "Blessing" in table.zone("graveyard", "A")


@rule("303.4g")
def test_303_4g_with_nothing_to_enchant_it_stays_in_the_graveyard() -> None:
    table = Table(A=side(hand=[KILL], board=[TROLL, SWAMP]), B=side(board=[FOREST])).to("precombat main")
    table.cast(KILL, at="Troll").resolve(2)
    assert "Troll" in table.zone("graveyard", "A")


@rule("303.4g")
@pytest.mark.parametrize("host", [True, False])
def test_303_4g_an_aura_token_enters_only_if_there_is_something_to_enchant(host: bool) -> None:
    shirt = card("Shirt", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{G}")
    text = "Create a token that's a copy of target Aura card in your graveyard."
    twin = card("Twin", "Sorcery", text, cost="{G}")
    board = [FOREST, CUB_FOR_G] if host else [FOREST]
    table = Table(A=side(hand=[twin], graveyard=[shirt], board=board), B=side()).to("precombat main")
    table.cast(twin, at="Shirt").resolve()
    assert ("Shirt" in table.zone("battlefield")) is host
    if host:
        assert table.size("Cub") == (3, 3)


@rule("303.4i")
@pytest.mark.parametrize("fate", ["there", "gone", "protected"])
def test_303_4i_an_aura_put_onto_what_it_cannot_enchant_stays_where_it_is(fate: str) -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield, then return up to two target Aura and/or "
    )
    text += "Equipment cards from your graveyard to the battlefield attached to that creature."
    rite = card("Rite", "Sorcery", text, cost="{U}")
    veil = card("Veil", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{G}")
    club = card("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}", cost="{1}")
    grab = card("Grab", "Instant", "Exile target card from a graveyard.", cost="{U}")
    hero = creature("Hero", 2, 2, "Protection from green" if fate == "protected" else "")
    other = creature("Other", 3, 3)
    table = Table(
        A=side(hand=[rite], graveyard=[hero, veil, club], board=[ISLAND, other]), B=side(hand=[grab], board=[ISLAND])
    )
    table.to("precombat main").cast(rite, at=["Hero", "Veil", "Club"])
    if fate == "gone":
        table.cast(grab, at="Hero", by="B").resolve()
    table.resolve()
    assert ("Veil" in table.zone("battlefield")) is (fate == "there")
    assert table.size(other) == (3, 3)
    assert "Club" in table.zone("battlefield")
    assert table.find("Club").attached_to == (None if fate == "gone" else table.find("Hero").id)


@rule("303.4f")
def test_303_4f_an_aura_put_onto_the_battlefield_may_enchant_a_card_in_a_graveyard() -> None:
    text = "Enchant creature card in a graveyard\nWhen Claim enters, return enchanted creature card to your hand."
    claim = card("Claim", "Enchantment — Aura", text, cost="{9}")
    rite = spell("Return target enchantment card from your graveyard to the battlefield.")
    table = Table(A=side(hand=[rite], graveyard=[claim, BEAR, OGRE]), B=side()).to("precombat main")
    table.answer("A", ["Ogre"]).cast(rite, at="Claim").resolve(2)
    assert table.zone("hand", "A") == ["Ogre"]


@rule("303.4g")
def test_303_4g_without_a_card_to_enchant_the_aura_stays_where_it_is() -> None:
    claim = card("Claim", "Enchantment — Aura", "Enchant creature card in a graveyard", cost="{9}")
    rite = spell("Return target enchantment card from your graveyard to the battlefield.")
    table = Table(A=side(hand=[rite], graveyard=[claim]), B=side(board=[BEAR])).to("precombat main")
    table.cast(rite, at="Claim").resolve()
    assert "Claim" in table.zone("graveyard", "A")
