"""Rule 109: objects."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, BEAR_FOR_2, BEAR_FOR_G, ELF, FOREST, ISLAND, MOUNTAIN
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("109.1")
def test_109_1_an_adjective_belongs_to_the_noun_it_stands_before() -> None:
    text = "Whenever an enchanted creature or enchantment creature you control attacks, you gain 1 life."
    nymph = card("Nymph", "Enchantment Creature — Nymph", text, power=1, toughness=1)
    table = Table(A=side(board=[nymph, BEAR_FOR_G]), B=side()).to("precombat main")
    table.attack(nymph, BEAR_FOR_G).to("end of combat")
    assert table.life("A") == 21


@rule("109.1")
def test_109_1_another_than_the_creature_that_died() -> None:
    savior = creature(
        "Savior",
        3,
        1,
        "Whenever Savior or another creature you control dies, return another target creature card from your graveyard "
        "to your hand.",
    )
    doom = card("Doom", "Sorcery", "Destroy all creatures.", cost="{0}")
    table = Table(A=side(hand=[doom], board=[savior, BEAR_FOR_2]), B=side()).to("precombat main")
    table.answer("A", "Bear", "Savior").cast(doom).resolve(3)
    assert sorted(table.zone("hand", "A")) == ["Bear", "Savior"]


@rule("109.2")
def test_109_2_at_least_so_many_others() -> None:
    for board, life in (([FOREST, FOREST, FOREST], 21), ([FOREST, FOREST], 20)):
        watch = card(
            "Watcher",
            "Enchantment",
            "Whenever a Forest you control enters, if you control at least two other Forests, you gain 1 life.",
        )
        table = Table(A=side(board=[watch, *board[1:]], hand=[FOREST]), B=side()).to("precombat main").play(FOREST)
        table.to("cleanup")
        assert table.life("A") == life


@rule("109.2")
def test_109_2_what_was_a_creature_is_asked_of_the_permanent_not_of_the_card() -> None:
    text = (
        "{G}: ~ becomes a 5/3 green Treefolk artifact creature until end of turn.\n"
        "When ~ is put into a graveyard from the battlefield, if it was a creature, return this card to its owner's "
        "hand."
    )
    totem = card("Totem", "Artifact", text)
    doom = card("Doom", "Sorcery", "Destroy all artifacts.", cost="{G}")
    for alive, back in ((True, ["Totem"]), (False, [])):
        table = Table(A=side(hand=[doom], board=[totem, *[land("Forest")] * 2]), B=side()).to("precombat main")
        if alive:
            table.activate(totem).resolve()
        table.cast(doom).to("end")
        assert [name for name in table.zone("hand", "A") if name == "Totem"] == back


@rule("109.2")
def test_109_2_what_is_no_creature_any_more_when_it_dies_was_none() -> None:
    text = (
        "When ~ dies, if it was a creature, return it to the battlefield under its owner's control. It's an "
        "enchantment."
    )
    lasting = creature("Lasting", 2, 2, text)
    doom = card("Doom", "Sorcery", "Destroy all creatures.", cost="{G}")
    fall = card("Fall", "Sorcery", "Destroy all enchantments.", cost="{G}")
    table = Table(A=side(hand=[doom, fall], board=[lasting, *[land("Forest")] * 2]), B=side()).to("precombat main")
    table.cast(doom).resolve().resolve()
    assert "Lasting" in table.zone("battlefield", "A")
    table.cast(fall).to("end")
    assert "Lasting" in table.zone("graveyard", "A")


@rule("109.2")
@pytest.mark.parametrize(("victims", "life"), [(["Elf", "Ring", "Mountain"], 23), (["Elf", "Ring"], 20)])
def test_109_2_card_types_among_what_was_sacrificed(victims: list[str], life: int) -> None:
    witch = creature(
        "Witch",
        1,
        1,
        "{0}, Sacrifice up to three permanents: If there were three or more card types among the sacrificed "
        "permanents, you "
        "gain 3 life.",
    )
    ring = card("Ring", "Artifact", cost="{0}")
    table = Table(A=side(board=[witch, ELF, ring, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", victims).activate(witch).resolve()
    assert table.life("A") == life


@rule("109.2")
def test_109_2_a_kind_may_stand_behind_the_noun() -> None:
    captain = creature("Captain", 1, 1, "Each creature you control that's a Wolf or a Bear gets +1/+1.")
    wolf = card("Grey", "Creature — Wolf", power=2, toughness=2)
    table = Table(A=side(board=[captain, wolf]), B=side()).to("upkeep")
    assert table.size(wolf) == (3, 3)
    assert table.size(captain) == (1, 1)


@rule("109.2")
def test_109_2_each_other_is_other_than_what_gets_the_bonus() -> None:
    text = "Whenever a creature you control attacks, it gets +1/+0 until end of turn for each other attacking creature."
    horn = card("Horn", "Enchantment", text)
    for attackers, life in (((BEAR_FOR_G,), 18), ((BEAR_FOR_G, ELF), 15)):
        table = Table(A=side(board=[horn, *attackers]), B=side()).to("precombat main")
        if len(attackers) > 1:
            table.answer("A", "Horn")
        table.attack(*attackers).to("end of combat")
        assert table.life("B") == life


@rule("109.3")
def test_109_3_him_is_the_card_itself_after_a_target_was_spoken_of() -> None:
    text = "{0}: Target creature gets +1/+1 until end of turn. Prevent all damage that would be dealt to him this turn."
    hero = card("Hero", "Legendary Creature — Human", text, power=2, toughness=2, cost="{2}")
    burn = card("Burn", "Instant", "Burn deals 1 damage to each creature.", cost="{0}")
    table = Table(A=side(board=[hero, BEAR], hand=[burn]), B=side())
    table.to("precombat main").activate(hero, at="Bear").resolve().cast(burn).resolve()
    assert table.find(hero).damage == 0
    assert table.find(BEAR).damage == 1


@rule("109.4")
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


@rule("109.5")
def test_109_5_another_is_another_than_what_is_compared() -> None:
    text = "{0}: Exile target enchantment you control that doesn't have the same name as another permanent you control."
    queen = creature("Queen", 2, 2, text)
    rune, seal = card("Rune", "Enchantment", "Creatures you control get +0/+1."), card("Seal", "Enchantment")
    table = Table(A=side(board=[queen, rune, seal, seal]), B=side(board=[rune]))
    table.to("precombat main")
    with pytest.raises(AssertionError):
        table.activate(queen, at="Seal")
    table = Table(A=side(board=[queen, rune, seal, seal]), B=side(board=[rune]))
    table.to("precombat main").activate(queen, at="Rune").resolve()
    assert table.zone("exile") == ["Rune"]


@rule("109.5")
@pytest.mark.parametrize(("others", "size"), [(4, (1, 1)), (8, (3, 3))])
def test_109_5_an_opponent_has_cards_in_a_graveyard_or_hand_of_their_own(others: int, size: tuple[int, int]) -> None:
    text = "This creature gets +2/+2 as long as an opponent has eight or more cards in their graveyard."
    sneak = creature("Sneak", 1, 1, text)
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[sneak]), B=side(graveyard=[bear] * 4), C=side(graveyard=[bear] * others))
    assert table.size(sneak) == size


@rule("109.5")
def test_109_5_an_opponent_without_cards_in_hand_may_be_any_of_several() -> None:
    specter = creature("Specter", 2, 3, "This creature gets +3/+3 as long as an opponent has no cards in hand.")
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[specter]), B=side(hand=[bear]), C=side())
    assert table.size(specter) == (5, 6)


@rule("109.5")
@pytest.mark.parametrize(("casters", "life"), [("BC", 20), ("BB", 21), ("AA", 21)])
def test_109_5_one_player_cast_two_spells(casters: str, life: int) -> None:
    text = "At the beginning of each upkeep, if a player cast two or more spells last turn, you gain 1 life."
    wolf = creature("Wolf", 1, 1, text)
    zap = card("Zap", "Instant", "Draw a card.", cost="{0}")
    table = Table(A=side(board=[wolf], hand=[zap, zap], life=20), B=side(hand=[zap, zap]), C=side(hand=[zap]))
    table.to("precombat main")
    for caster in casters:
        table.cast(zap, by=caster).resolve()
    assert table.to("draw", turn=2).life("A") == life


@rule("109.5")
def test_109_5_an_opponent_who_cast_two_spells_makes_a_spell_cheaper() -> None:
    text = "This spell costs {2} less to cast if an opponent cast two or more spells this turn.\nDraw a card."
    scorn = card("Scorn", "Instant", text, cost="{2}")
    zap = card("Zap", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[scorn]), B=side(hand=[zap, zap]), C=side(hand=[zap])).to("precombat main")
    table.cast(zap, by="B").resolve().cast(zap, by="C").resolve()
    assert not table.try_to("cast", scorn)
    table.cast(zap, by="B").resolve()
    assert table.try_to("cast", scorn)
