"""Rule 708: face-down spells and permanents."""

from __future__ import annotations

from engine.game.view.view import GameView
from tests.rules.common_cards import BEAR, ELF, FOREST, ISLAND, LURKER, LURKER_FOR_4UU, SWAMP
from tests.rules.common_games import face_down, played, spell, the_hidden_one
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("708.2")
def test_708_2_face_up_creatures_gain_what_face_down_ones_do_not() -> None:
    text = "Manifest the top card of your library. Face-up creatures you control get +2/+2 until end of turn."
    table = played(text, a=[ELF])
    assert table.size(ELF) == (3, 3)
    hidden = next(obj for obj in table.game.state.permanents() if obj.face_down)
    assert table.game.characteristics(hidden.id).power == 2


@rule("708.2")
def test_708_2_a_creature_with_a_morph_ability_is_turned_face_down() -> None:
    slide = card("Slide", "Instant", "Turn target creature with a morph ability face down.", cost="{0}")
    shifter = creature("Shifter", 4, 4, "Morph {2}")
    table = Table(A=side(hand=[slide]), B=side(board=[shifter, BEAR])).to("precombat main")
    table.cast(slide, at="Shifter").resolve()
    sizes = [table.game.characteristics(obj.id).power for obj in table.game.state.permanents()]
    assert sorted(power for power in sizes if power) == [2, 2]


@rule("708.2a")
def test_708_2a_a_face_down_creature_is_a_nameless_2_2() -> None:
    table = face_down(LURKER_FOR_4UU, "morph")
    chars = table.game.characteristics(the_hidden_one(table))
    assert (chars.name, chars.power, chars.toughness, chars.types) == ("", 2, 2, ("Creature",))
    assert not chars.sorted.keywords
    assert chars.mana_value(table.game.state.objects[the_hidden_one(table)]) == 0


@rule("708.4")
def test_708_4_a_land_card_with_morph_is_cast_face_down() -> None:
    cavern = card("Cavern", "Land", "{T}: Add {C}.\nMorph {2}")
    table = Table(A=side(hand=[cavern], board=[ISLAND] * 3), B=side()).to("precombat main")
    table.cast(cavern, method="morph").resolve()
    assert [obj.face_down for obj in table.game.state.permanents()].count(True) == 1


@rule("708.4")
def test_708_4_a_face_down_spell_may_be_cast_from_where_a_creature_spell_may() -> None:
    altar = card("Altar", "Artifact", "You may cast creature spells from your graveyard.")
    table = Table(A=side(board=[altar, *[ISLAND] * 3], graveyard=[LURKER]), B=side()).to("precombat main")
    table.cast(LURKER, method="morph").resolve()
    assert table.zone("graveyard", "A") == []


@rule("708.4")
def test_708_4_what_face_down_spells_cost_is_asked_of_the_card_face_down() -> None:
    chisel = card("Chisel", "Artifact", "Face-down creature spells you cast cost {1} less to cast.")
    table = Table(A=side(hand=[LURKER], board=[chisel, ISLAND, ISLAND]), B=side()).to("precombat main")
    table.cast(LURKER, method="morph").resolve()
    assert table.zone("hand", "A") == []


@rule("708.4")
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


@rule("708.5")
def test_708_5_only_its_controller_may_look_at_it() -> None:
    table = face_down(LURKER_FOR_4UU, "morph")
    id = the_hidden_one(table)
    assert GameView(table.game, table.seat("A")).can_see(id)
    assert not GameView(table.game, table.seat("B")).can_see(id)


@rule("708.5")
def test_708_5_a_face_down_creature_that_others_may_look_at() -> None:
    lens = card("Lens", "Artifact", "You may look at face-down creatures you don't control any time.")
    morph = creature("Secret", 2, 2, "Morph {2}", cost="{5}")
    for board, seen in (((lens,), True), ((), False)):
        table = Table(A=side(hand=[morph], board=[SWAMP] * 3), B=side(board=board)).to("precombat main")
        table.cast(morph, method="morph").resolve()
        hidden = next(obj for obj in table.game.state.permanents() if obj.face_down)
        assert GameView(table.game, table.seat("B")).can_see(hidden.id) is seen


@rule("708.8")
def test_708_8_as_it_is_turned_face_up() -> None:
    hydra = creature("Hydra", 0, 0, "Morph {G}\nAs Hydra is turned face up, put five +1/+1 counters on it.", cost="{5}")
    table = Table(A=side(hand=[hydra], board=[FOREST] * 4), B=side()).to("precombat main")
    table.cast(hydra, method="morph").resolve()
    table.take(next(action for action in table.actions("A") if action.method == "turn face up"))
    assert table.size(hydra) == (5, 5)


@rule("708.9")
def test_708_9_it_is_revealed_as_it_leaves() -> None:
    table = face_down(LURKER_FOR_4UU, "morph")
    table.to("postcombat main")
    id = the_hidden_one(table)
    table.game.state.objects[id].damage = 2
    table.game.invalidate()
    table.to("end")
    assert table.zone("graveyard", "A") == ["Lurker"]


@rule("708.2a")
def test_708_2a_a_face_down_creature_that_was_returned_had_no_name() -> None:
    elf = card("Elf", "Creature — Elf", "Morph {1}{G}", cost="{0}", power=3, toughness=1)
    text = (
        "Return target creature to its owner's hand. Its owner can't cast spells with the same name as that creature "
        "until your next turn."
    )
    rite, again = spell(text), spell(text, name="Again")
    table = Table(A=side(hand=[elf], board=[FOREST] * 3), B=side(hand=[rite, again])).to("precombat main")
    table.cast(elf, method="morph").resolve()
    name = table.describe(table.game.state.battlefield[-1])
    table.cast(rite, at=name, by="B").resolve().cast(elf).resolve()
    assert table.size("Elf") == (3, 1)
    table.cast(again, at="Elf", by="B").resolve()
    assert not table.try_to("cast", elf)
