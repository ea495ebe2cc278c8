"""Casting a card as one of its faces because an effect allows or says so (601.3e, 608.2g), and face down (708.4)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side
from tests.rules.test_two_faces import FIRE_ICE, GIANT, TOWER

ISLAND, MOUNTAIN, FOREST = land("Island"), land("Mountain"), land("Forest")
BEAR = creature("Bear", 2, 2, cost="{G}")
LURKER = creature("Lurker", 4, 5, "Morph {U}", cost="{4}{U}{U}")
GIFT_TEXT = "You may cast a spell with mana value 1 or less from your hand without paying its mana cost."
SAGE = creature("Sage", 1, 1, "You may cast the top card of your library if it's an instant or sorcery card.")


def faces(table: Table, name: str) -> set[int]:
    """The faces as which A could cast a card now."""
    state = table.game.state
    casts = [action for action in table.actions("A") if action.kind == "cast"]
    return {action.face for action in casts if state.objects[action.object].printed.name == name}


def test_601_3e_a_condition_of_the_card_is_asked_of_the_face_that_is_cast() -> None:
    table = Table(A=side(board=[SAGE, *[ISLAND] * 3], library=[GIANT]), B=side()).to("precombat main")
    assert faces(table, "Giant") == {1}


def test_608_2g_a_card_fits_an_effect_that_lets_it_be_cast_if_one_of_its_faces_does() -> None:
    spell = card("Gift", "Sorcery", GIFT_TEXT, cost="{U}")
    table = Table(A=side(hand=[spell, GIANT], board=[ISLAND]), B=side()).to("precombat main")
    table.cast(spell).answer("A", True, ["B"]).resolve(2)
    assert table.life("B") == 18
    assert table.zone("exile", "A") == ["Giant"]


def test_709_3a_the_player_chooses_the_half_that_an_effect_casts() -> None:
    text = "You may cast target instant or sorcery card from your graveyard without paying its mana cost."
    spell = card("Echo", "Sorcery", text, cost="{U}")
    table = Table(A=side(hand=[spell], board=[ISLAND], graveyard=[FIRE_ICE]), B=side()).to("precombat main")
    table.cast(spell, at="Fire // Ice").answer("A", True, "Ice").resolve(2)
    assert len(table.zone("hand", "A")) == 1
    assert table.life("B") == 20


def test_715_3d_whoever_cast_the_adventure_may_cast_the_creature_later() -> None:
    text = "Exile target card from a graveyard. You may cast that card for as long as it remains exiled."
    theft = card("Theft", "Sorcery", text, cost="{U}")
    table = Table(A=side(hand=[theft], board=[ISLAND] * 5), B=side(graveyard=[GIANT])).to("precombat main")
    table.cast(theft, at="Giant").resolve()
    stomp = next(action for action in table.actions("A") if action.kind == "cast" and action.face == 1)
    table.take(stomp, at="B").resolve()
    assert table.life("B") == 18
    assert table.zone("exile", "B") == ["Giant"]
    assert faces(table, "Giant") == {0}


def test_712_12_a_land_face_can_be_played_by_an_effect_that_says_play() -> None:
    text = "Exile the top card of your library. You may play that card this turn."
    impulse = card("Impulse", "Sorcery", text, cost="{U}")
    table = Table(A=side(hand=[impulse], board=[ISLAND], library=[TOWER]), B=side()).to("precombat main")
    table.cast(impulse).resolve()
    assert any(action.kind == "land" for action in table.actions("A"))


def test_708_4_a_land_card_with_morph_is_cast_face_down() -> None:
    cavern = card("Cavern", "Land", "{T}: Add {C}.\nMorph {2}")
    table = Table(A=side(hand=[cavern], board=[ISLAND] * 3), B=side()).to("precombat main")
    table.cast(cavern, method="morph").resolve()
    assert [obj.face_down for obj in table.game.state.permanents()].count(True) == 1


def test_708_4_a_face_down_spell_may_be_cast_from_where_a_creature_spell_may() -> None:
    altar = card("Altar", "Artifact", "You may cast creature spells from your graveyard.")
    table = Table(A=side(board=[altar, *[ISLAND] * 3], graveyard=[LURKER]), B=side()).to("precombat main")
    table.cast(LURKER, method="morph").resolve()
    assert table.zone("graveyard", "A") == []


def test_708_4_what_face_down_spells_cost_is_asked_of_the_card_face_down() -> None:
    chisel = card("Chisel", "Artifact", "Face-down creature spells you cast cost {1} less to cast.")
    table = Table(A=side(hand=[LURKER], board=[chisel, ISLAND, ISLAND]), B=side()).to("precombat main")
    table.cast(LURKER, method="morph").resolve()
    assert table.zone("hand", "A") == []


def test_708_4_a_spell_that_may_not_be_cast_by_name_may_be_cast_face_down() -> None:
    text = (
        "Return target creature to its owner's hand. That creature's owner can't cast spells with the same name as "
        "that creature until your next turn."
    )
    mage = card("Shove", "Instant", text, cost="{U}")
    table = Table(A=side(board=[LURKER, *[ISLAND] * 9]), B=side(hand=[mage], board=[ISLAND])).to("precombat main")
    table.cast(mage, at="Lurker", by="B").resolve()
    assert not table.try_to("cast", LURKER)
    assert table.try_to("cast", LURKER, method="morph")


def test_603_2_a_spell_cast_from_a_zone_is_known_by_that_zone() -> None:
    seer = creature("Seer", 1, 1, "Whenever you cast a spell from your graveyard, you gain 2 life.")
    flash = card("Flash", "Instant", "Draw a card.\nFlashback {U}", cost="{U}")
    table = Table(A=side(board=[seer, ISLAND, ISLAND], hand=[flash]), B=side()).to("precombat main")
    table.cast(flash).resolve()
    assert table.life("A") == 20
    table.cast(flash, method="flashback").resolve(2)
    assert table.life("A") == 22


def test_603_2_their_hand_is_that_of_the_player_who_casts() -> None:
    storm = card("Storm", "Enchantment", "Whenever a player casts a spell from their hand, that player loses 1 life.")
    table = Table(A=side(board=[storm, FOREST], hand=[BEAR]), B=side()).to("precombat main")
    table.cast(BEAR).resolve()
    assert table.life("A") == 19


def test_608_2h_a_copy_of_a_creature_that_is_gone_is_of_what_it_was() -> None:
    text = "Return target creature to its owner's hand. Create a token that's a copy of that creature."
    form = card("Form", "Instant", text, cost="{U}")
    table = Table(A=side(hand=[LURKER, form], board=[ISLAND] * 4), B=side()).to("precombat main")
    table.cast(LURKER, method="morph").resolve()
    hidden = next(obj.id for obj in table.game.state.permanents() if obj.face_down)
    assert table.describe(hidden) == ""
    table.cast(form, at="").resolve()
    assert table.zone("hand", "A") == ["Lurker"]
    token = next(obj for obj in table.game.state.permanents() if obj.is_token)
    assert table.game.characteristics(token.id).power == 2


def test_116_2b_turning_face_up_may_be_paid_in_each_of_its_ways() -> None:
    mega = creature("Mega", 1, 1, "Megamorph {U}", cost="{G}")
    veil = card("Veil", "Sorcery", "Manifest the top card of your library.", cost="{U}")
    board = [ISLAND, ISLAND, FOREST]
    table = Table(A=side(hand=[veil], board=board, library=[mega]), B=side()).to("precombat main")
    table.cast(veil).resolve()
    ways = [action for action in table.actions("A") if action.method == "turn face up"]
    assert len(ways) == 2
    by_mana_cost = ways[1]
    table.take(by_mana_cost)
    assert table.size(mega) == (1, 1)


def test_113_3a_what_a_spell_says_of_others_is_done_as_it_resolves() -> None:
    lace = card("Lace", "Instant", "Target permanent becomes white.", cost="{U}")
    table = Table(A=side(hand=[lace], board=[ISLAND, BEAR]), B=side()).to("precombat main")
    table.cast(lace, at="Bear").resolve()
    assert table.now(BEAR).colours == "W"


def test_603_7_a_spell_may_make_a_delayed_ability_with_a_paragraph_of_its_own() -> None:
    doom = card(
        "Doom", "Sorcery", "Draw a card.\nAt the beginning of your next end step, you lose the game.", cost="{U}"
    )
    table = Table(A=side(hand=[doom], board=[ISLAND]), B=side()).to("precombat main")
    table.cast(doom).resolve().to("upkeep", turn=2)
    assert table.lost("A")


def test_608_2c_a_card_chosen_from_it_is_chosen_from_the_hand() -> None:
    text = (
        "When Sculler enters, target opponent reveals their hand and you choose a nonland card from it. "
        "Exile that card until Sculler leaves the battlefield."
    )
    sculler = creature("Sculler", 2, 2, text, cost="{U}")
    table = Table(A=side(hand=[sculler], board=[ISLAND]), B=side(hand=[BEAR, FOREST])).to("precombat main")
    table.answer("A", ["B"]).cast(sculler).resolve(2)
    assert table.zone("exile", "B") == ["Bear"]


def test_109_4_what_is_cast_from_a_graveyard_and_not_the_spirits_that_are_controlled_are_there() -> None:
    text = (
        "You may cast an instant or sorcery spell with mana value less than or equal to the number of Spirits you "
        "control from a graveyard without paying its mana cost."
    )
    seance = card("Seance", "Sorcery", text, cost="{U}")
    spirit = card("Spirit", "Creature — Spirit", power=1, toughness=1)
    spell = card("Blast", "Sorcery", "Blast deals 2 damage to target player.", cost="{R}")
    table = Table(A=side(hand=[seance], board=[ISLAND, spirit]), B=side(graveyard=[spell])).to("precombat main")
    table.cast(seance).answer("A", True, "B").resolve(2)
    assert table.life("B") == 18
