"""Rule 115: targets."""

from __future__ import annotations

import pytest

from engine.game.kernel.objects import GameObject
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_1G,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BOLT,
    BOLT_FOR_R,
    ELF,
    ELF_FOR_G,
    FOREST,
    GIANT,
    ISLAND,
    LANDS,
    MOUNTAIN,
    OGRE,
    OX,
    SHOCK,
    SHY,
    SWAMP,
    WALL,
)
from tests.rules.common_games import jab_answered_by, played, spell, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("115")
def test_115_targets_controlled_by_the_same_player() -> None:
    rite = spell("Destroy two target creatures controlled by the same player.")
    table = Table(A=side(board=[ELF], hand=[rite]), B=side(board=[BEAR, OGRE])).to("precombat main")
    table.cast(rite, at=("Bear", "Ogre")).resolve()
    assert table.zone("battlefield") == ["Elf"]
    alone = Table(A=side(board=[ELF], hand=[rite]), B=side(board=[BEAR])).to("precombat main")
    assert not alone.try_to("cast", rite)


@rule("115")
def test_115_targets_lie_on_the_battlefield_and_in_graveyards() -> None:
    text = (
        "When Seraph enters, exile up to three other target creatures from the battlefield and/or creature cards from "
        "graveyards."
    )
    seraph = creature("Seraph", 1, 1, text, cost="{G}")
    elf = creature("Elf", 1, 1)
    table = Table(A=side(hand=[seraph], board=[FOREST], graveyard=[elf]), B=side(board=[BEAR_FOR_G])).to(
        "precombat main"
    )
    table.answer("A", ["Bear", "Elf"]).cast(seraph).resolve(2)
    assert sorted(table.zone("exile")) == ["Bear", "Elf"]


@rule("115")
def test_115_a_spell_with_a_single_target() -> None:
    watch = watcher("Whenever a player casts a spell, if it has a single target, you gain 1 life.")
    table = Table(A=side(hand=[BOLT_FOR_R, ELF_FOR_G], board=[watch, *LANDS]), B=side()).to("precombat main")
    assert table.cast(ELF_FOR_G).resolve().cast(BOLT_FOR_R, at="B").resolve(2).life("A") == 21


@rule("115")
def test_115_each_of_two_kinds_of_targets() -> None:
    text = "When Omo enters, put a gold counter on each of up to one target land and up to one target creature."
    omo = creature("Omo", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[omo], board=[BEAR_FOR_G, *LANDS]), B=side()).to("precombat main")
    table.answer("A", ["Island"], ["Bear"]).cast(omo).resolve(2)
    assert (table.find(ISLAND).counter("gold"), table.find(BEAR_FOR_G).counter("gold")) == (1, 1)


@rule("115.1")
def test_115_1_less_power_than_its_own() -> None:
    text = "When Mind enters, return target creature card with power less than Mind's from your graveyard "
    mind = creature("Mind", 2, 2, f"{text}to the battlefield.", cost="{R}")
    table = Table(A=side(hand=[mind], board=[MOUNTAIN], graveyard=[BEAR_FOR_G, ELF_FOR_G]), B=side()).to(
        "precombat main"
    )
    table.cast(mind, at="Elf").resolve(2)
    assert "Elf" in table.zone("battlefield", "A")
    assert "Bear" in table.zone("graveyard", "A")


@rule("115.1")
def test_115_1_what_happens_later_to_a_target_has_its_target_at_once() -> None:
    knife = card("Knife", "Artifact", "{0}: Destroy target creature at end of combat.")
    table = Table(A=side(board=[knife]), B=side(board=[BEAR_FOR_1G])).to("precombat main")
    table.activate(knife, at="Bear")
    item = table.game.state.objects[table.game.state.stack[-1]].item
    assert item is not None
    assert [group.chosen for group in item.targets] == [(table.find("Bear").id,)]
    table.resolve().to("end of combat")
    assert "Bear" in table.zone("graveyard", "B")


@rule("115.1")
def test_115_1_up_to_x_targets_where_x_is_the_power_of_the_creature_itself() -> None:
    text = (
        "When Beast enters, it deals X damage divided as you choose among up to X target creatures, "
        "where X is its power."
    )
    beast = card("Beast", "Creature — Beast", text, cost="{G}", power=3, toughness=9)
    table = Table(A=side(hand=[beast], board=[FOREST]), B=side(board=[BEAR_FOR_G, GIANT])).to("precombat main")
    table.answer("A", ["Bear", "Giant"], [2, 1]).cast("Beast").resolve(2)
    assert table.zone("graveyard", "B") == ["Bear"]
    assert table.find("Giant").damage == 1


@rule("115.1")
def test_115_1_a_possessive_can_be_a_target() -> None:
    grace = card("Grace", "Instant", "You gain life equal to target creature's power.", cost="{0}")
    killing = card("Mercy", "Instant", "Target creature's controller sacrifices it.", cost="{0}")
    ogre, bear = creature("Ogre", 4, 4), creature("Bear", 2, 2)
    table = Table(A=side(hand=[grace, killing]), B=side(board=[ogre, bear])).to("precombat main")
    life = table.life("A")
    table.cast(grace, at="Ogre").resolve()
    assert table.life("A") == life + 4
    table.cast(killing, at="Bear").resolve()
    assert table.zone("battlefield", "B") == ["Ogre"]


@rule("115.1")
def test_115_1_one_target_of_three_kinds() -> None:
    text = (
        "Whenever you put one or more counters on a permanent or player, Rite deals that much damage to target "
        "opponent, creature an opponent controls, or planeswalker an opponent controls."
    )
    rite = card("Rite", "Enchantment", text)
    grow = card("Grow", "Instant", "Put two +1/+1 counters on target creature.", cost="{0}")
    sage = card("Sage", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", loyalty=4)
    for victim, left in (("B", 18), ("Ox", 20), ("Sage", 20)):
        table = Table(A=side(board=[rite, BEAR], hand=[grow]), B=side(board=[OX, sage])).to("precombat main")
        table.cast(grow, at="Bear").answer("A", victim).resolve(2)
        assert table.life("B") == left
        assert table.find("Sage").counters["loyalty"] == (2 if victim == "Sage" else 4)


def bears(table: Table) -> list[GameObject]:
    return [obj for obj in table.game.state.permanents() if table.game.characteristics(obj.id).name == "Bear"]


@rule("115.1")
def test_115_1_that_player_is_who_controls_the_target() -> None:
    text = (
        "Destroy target creature an opponent controls. Each other creature that player controls gets -1/-0 "
        "until end of turn."
    )
    spell = card("Fright", "Instant", text, cost="{B}")
    table = Table(A=side(board=[SWAMP, BEAR_FOR_G], hand=[spell]), B=side(board=[WALL, BEAR_FOR_G])).to(
        "precombat main"
    )
    table.cast(spell, at="Wall").resolve()
    sizes = [(obj.controller, table.game.characteristics(obj.id).power) for obj in bears(table)]
    assert sizes == [(table.seat("A"), 2), (table.seat("B"), 1)]


@rule("115.1")
def test_115_1_a_spell_or_permanent_may_be_either() -> None:
    lace = creature("Lace", 1, 1, "{0}: Target spell or permanent becomes white until end of turn.")
    table = Table(A=side(board=[lace, BEAR_FOR_G]), B=side()).to("precombat main")
    table.activate(lace, at="Bear").resolve()
    assert table.now(BEAR_FOR_G).colours == "W"


@rule("115.1")
def test_115_1_a_target_in_one_place_or_another() -> None:
    text = (
        "Return target instant or sorcery card from your graveyard or exiled card with flashback you own to your hand."
    )
    scheme = card("Scheme", "Sorcery", text, cost="{R}")
    echo = card("Echo", "Sorcery", "You gain 1 life.\nFlashback {R}", cost="{R}")
    table = Table(A=side(hand=[scheme], board=[land("Mountain")], exile=[echo, BEAR]), B=side()).to("precombat main")
    table.cast(scheme, at="Echo").resolve()
    assert table.zone("hand", "A") == ["Echo"]


@rule("115.2")
def test_115_2_cards_in_graveyards_can_be_kept_from_being_targets() -> None:
    seal = card("Seal", "Enchantment", "Cards in graveyards can't be the targets of spells or abilities.")
    bear = creature("Bear", 2, 2)
    raising = card("Raising", "Sorcery", "Return target creature card from your graveyard to your hand.", cost="{0}")
    jab = card("Jab", "Instant", "Jab deals 1 damage to target creature.", cost="{0}")
    for board, may in (([seal], False), ([], True)):
        table = Table(A=side(hand=[raising, jab], board=[SHY, *board], graveyard=[bear])).to("precombat main")
        assert table.try_to("cast", raising, at="Bear") is may
    assert Table(A=side(hand=[jab], board=[SHY, seal])).to("precombat main").try_to("cast", jab, at="Shy")


@rule("115.2")
def test_115_2_what_an_ability_cannot_target_depends_on_its_source() -> None:
    text = "Wall can't be the target of abilities from artifact sources your opponents control."
    wall = creature("Wall", 0, 4, text)
    bomb = card("Bomb", "Artifact", "{T}, Sacrifice Bomb: Bomb deals 1 damage to target creature.")
    imp = creature("Imp", 1, 1, "{T}, Sacrifice Imp: Imp deals 1 damage to target creature.")
    table = Table(A=side(board=[wall]), B=side(board=[bomb, imp])).to("precombat main", turn=2)
    assert table.try_to("activate", imp, at="Wall", by="B")
    table.resolve()
    assert not table.try_to("activate", bomb, at="Wall", by="B")


@rule("115.3")
def test_115_3_a_second_target_is_another_one() -> None:
    text = "Move a counter from target creature onto a second target creature."
    rite = spell(text)
    position = "player A:\n battlefield: Elf [1 +1/+1]\n hand: Rite\nplayer B:\n battlefield: Bear"
    table = Table.of(position, rite, ELF, BEAR).to("precombat main")
    with pytest.raises(AssertionError, match="Elf is not among"):
        table.cast(rite, at=("Elf", "Elf"))
    table = Table.of(position, rite, ELF, BEAR).to("precombat main")
    table.cast(rite, at=("Elf", "Bear")).resolve()
    assert table.size(ELF) == (1, 1)
    assert table.size(BEAR) == (3, 3)


@rule("115.3")
def test_115_3_another_target_behind_a_target_may_be_the_source() -> None:
    text = "{0}: Move a +1/+1 counter from target creature you control onto another target creature you control."
    mage = creature("Mage", 1, 1, text)
    position = "player A:\n battlefield: Mage; Bear [1 +1/+1]\nplayer B:"
    table = Table.of(position, mage, BEAR).to("precombat main").activate(mage, at=["Bear", "Mage"]).resolve()
    assert (table.size(mage), table.size(BEAR)) == ((2, 2), (2, 2))


@rule("115.4")
def test_115_4_any_target_that_something_is_said_of() -> None:
    drop = card("Drop", "Sorcery", "Drop deals 1 damage to any target that was dealt damage this turn.", cost="{R}")
    for hit in ("Ox", "B"):
        table = Table(A=side(hand=[SHOCK, drop], board=[MOUNTAIN, MOUNTAIN]), B=side(board=[BEAR_FOR_2, OX]))
        table.to("precombat main")
        assert not table.try_to("cast", drop, at=hit)
        table.cast(SHOCK, at=hit).resolve().cast(drop, at=hit).resolve()
        assert (table.find(OX).damage if hit == "Ox" else 20 - table.life("B")) == 3
    table = Table(A=side(hand=[SHOCK, drop], board=[MOUNTAIN, MOUNTAIN]), B=side(board=[BEAR_FOR_2, OX]))
    table.to("precombat main").cast(SHOCK, at="Ox").resolve()
    with pytest.raises(AssertionError):
        table.cast(drop, at="Bear")


@rule("115.4")
def test_115_4_each_further_target_is_another_one() -> None:
    text = "Rite deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target."
    table = played(text, at=("B", "Ogre", "Bear"), b=[OGRE, BEAR])
    assert table.life("B") == 19
    assert table.find(OGRE).damage == 2
    assert table.zone("battlefield", "B") == ["Ogre"]


@rule("115.5")
def test_115_5_an_ability_may_target_the_permanent_it_is_of_even_alone() -> None:
    pinger = creature("Pinger", 1, 2, "{0}: This creature deals 1 damage to target creature.")
    table = Table(A=side(board=[pinger]), B=side()).to("precombat main")

    table.activate(pinger, at="Pinger").resolve()

    assert table.find(pinger).damage == 1


@rule("115.7")
def test_115_7_the_target_becomes_another_one() -> None:
    text = (
        "Flash\nWhen Guard enters, you may change the target of target instant or sorcery spell with a single target "
        "to Guard."
    )
    guard = card("Guard", "Creature — Test", text, cost="{0}", power=1, toughness=4)
    spark = spell("Spark deals 1 damage to any target.", name="Spark")
    table = Table(A=side(hand=[guard], board=[ELF]), B=side(hand=[spark])).to("precombat main")
    table.cast(spark, at="Elf", by="B").answer("A", ["Spark"], True).cast(guard).resolve(3)
    assert sorted(table.zone("battlefield", "A")) == ["Elf", "Guard"]


@rule("115.7")
def test_115_7_the_only_target_of_a_spell_is_changed() -> None:
    eel = creature(
        "Eel",
        3,
        3,
        "{0}: If target spell has only one target and that target is Eel, change that spell's target to another "
        "creature.",
    )
    bolt = card("Bolt", "Instant", "Bolt deals 2 damage to target creature.", cost="{0}")
    table = Table(A=side(board=[eel]), B=side(board=[BEAR], hand=[bolt])).to("precombat main")
    table.cast(bolt, at="Eel", by="B")
    table.answer("A", ["Bear"]).activate(eel, at="Bolt").resolve(2)
    assert table.zone("battlefield", "B") == []
    assert table.zone("battlefield", "A") == ["Eel"]


@rule("115.7")
def test_115_7_a_target_is_changed_to_something() -> None:
    skite = creature("Skite", 0, 4, "{0}: Change a target of target spell or ability to Skite.")
    no = card("Dread", "Instant", "Destroy target creature with flying.", cost="{B}")
    bird = creature("Bird", 1, 1, "Flying")
    table = Table(A=side(board=[skite, bird]), B=side(hand=[BOLT, no], board=[MOUNTAIN, SWAMP])).to("precombat main")
    table.cast(BOLT, at="A", by="B").activate(skite, at="Spark").resolve(2)
    assert (table.life("A"), table.find("Skite").damage) == (20, 3)
    table.cast(no, at="Bird", by="B").activate(skite, at="Dread").resolve(2)
    assert table.zone("graveyard", "A") == ["Bird"]


@rule("115.7a")
def test_115_7a_the_target_is_changed_to_a_named_permanent() -> None:
    prison = card(
        "Prison",
        "Enchantment — Aura",
        "Enchant creature\nWhenever an opponent casts a spell, if it has a single target, change the target to "
        "enchanted creature if able.",
        cost="{0}",
    )
    rite = spell("Destroy target creature.")
    table = Table(A=side(hand=[prison], board=[ELF]), B=side(hand=[rite], board=[BEAR])).to("precombat main")
    table.cast(prison, at="Bear").resolve()
    table.cast(rite, at="Elf", by="B").resolve(2)
    assert "Bear" in table.zone("graveyard", "B")
    assert "Elf" in table.zone("battlefield", "A")


BEND = card("Bend", "Instant", "You may choose new targets for target instant spell.", cost="{0}")


@rule("115.7d")
def test_115_7d_a_target_that_stays_does_not_become_one_again() -> None:
    assert jab_answered_by(BEND, True, "Shy").life("B") == 21
    assert jab_answered_by(BEND, True, "Proud").life("B") == 26


@rule("115.9")
def test_115_9_a_spell_that_targets_you_or_what_you_control_can_be_countered() -> None:
    deny = card("Deny", "Instant", "Counter target spell that targets you or a permanent you control.", cost="{0}")
    bolt = card("Bolt", "Instant", "~ deals 3 damage to any target.", cost="{0}")
    mine = side(hand=[bolt], board=[OGRE])
    for at, can in (("B", True), ("Bear", True), ("A", False), ("Ogre", False)):
        table = Table(A=mine, B=side(hand=[deny], board=[BEAR])).to("precombat main").cast(bolt, at=at)
        assert table.try_to("cast", deny, at="Bolt", by="B") is can, at


@rule("115.10")
def test_115_10_the_creature_that_a_spell_targets_is_spoken_of() -> None:
    text = (
        "Whenever an instant or sorcery spell you control that targets only a single creature deals damage to that "
        "creature, Pyre deals that much damage to each opponent."
    )
    pyre = creature("Pyre", 4, 4, text)
    table = Table(A=side(board=[pyre, MOUNTAIN], hand=[BOLT_FOR_R]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.cast(BOLT_FOR_R, at="Bear").resolve(2)
    assert table.life("B") == 17


@rule("115.6")
def test_115_6_a_spell_may_be_cast_without_a_target_if_it_allows_none() -> None:
    table = Table(A=side(hand=[spell("Tap up to two target creatures. You gain 1 life.")]), B=side()).to(
        "precombat main"
    )
    assert table.cast("Rite").resolve().life("A") == 21
