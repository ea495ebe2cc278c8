"""Rule 707: copying objects."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    ELF_FOR_G,
    FOREST,
    GIANT,
    ISLAND,
    KILL,
    LANDS,
    MOUNTAIN,
    OUTLET,
    OX_FOR_2U,
    SWAMP,
)
from tests.rules.common_games import WEREWOLF, entering
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

CLONE = card("Clone", "Sorcery", "Create a token that's a copy of target creature, except it's 4/4.", cost="{U}")


CLONE_FOR_U = creature(
    "Clone", 0, 0, "You may have Clone enter as a copy of any creature on the battlefield.", cost="{U}"
)


TWIN = card("Twin", "Sorcery", "Create a token that's a copy of target creature.", cost="{U}")


OX = creature("Ox", 2, 4, "Vigilance")


@rule("707")
def test_707_tapped_copies() -> None:
    guest = entering("create two tapped tokens that are copies of target creature you don't control.")
    table = Table(A=side(hand=[guest], board=list(LANDS)), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.answer("A", "Bear").cast(guest).resolve(2)
    assert [obj.tapped for obj in table.game.state.permanents() if obj.kind == "token"] == [True, True]


@rule("707.2")
def test_707_2_a_copy_has_copiable_values_only() -> None:
    boost = card("Boost", "Enchantment", "Creatures named Bear get +1/+1.")
    table = Table(A=side(hand=[CLONE_FOR_U], board=[ISLAND, BEAR, boost]), B=side()).to("precombat main")
    bear = table.find(BEAR)
    bear.set_counter("+1/+1", 2)
    table.game.invalidate()
    table.answer("A", True, "Bear").cast(CLONE_FOR_U).resolve()
    clone = next(obj for obj in table.game.state.permanents() if obj.copied is not None)
    chars = table.game.characteristics(clone.id)
    assert (chars.name, chars.power, chars.toughness) == ("Bear", 3, 3)
    assert not clone.counters


@rule("707.2")
def test_707_2_the_form_chosen_as_it_entered_is_copied_from_what_has_left() -> None:
    clay = card(
        "Clay",
        "Artifact Creature — Test",
        "As Clay enters, it becomes your choice of a 3/3 artifact creature or a 2/2 artifact creature with flying in "
        "addition to its other types.",
        cost="{0}",
        power="*",
        toughness="*",
    )
    text = "{T}: Exile target creature. Thief becomes a copy of that creature until end of turn."
    thief = creature("Thief", 0, 3, text)
    table = Table(A=side(hand=[clay], board=[thief]), B=side()).to("precombat main")
    table.cast(clay).answer("A", 1).resolve().activate(thief, at="Clay").resolve()
    copy = next(obj for obj in table.game.state.permanents() if obj.printed.name == "Thief")
    assert table.game.characteristics(copy.id).has_keyword("flying")
    assert table.size("Clay") == (2, 2)


@rule("707.2")
def test_707_2_each_other_creature_becomes_a_copy_of_the_target() -> None:
    text = "Choose target creature you control. Each other creature becomes a copy of that creature until end of turn."
    spell = card("Conversion", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[spell], board=[FOREST, BEAR_FOR_G]), B=side(board=[GIANT])).to("precombat main")
    table.cast(spell, at="Bear").resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("707.2")
def test_707_2_several_become_copies_of_what_was_returned() -> None:
    absorb = card(
        "Absorb",
        "Sorcery",
        "Return target creature to its owner's hand. You may have Shapeshifters you control become copies of that "
        "creature until end of turn.",
        cost="{R}",
    )
    mimics = [card(name, "Creature — Shapeshifter", power=1, toughness=1) for name in ("Mimic", "Changer")]
    table = Table(A=side(hand=[absorb], board=[MOUNTAIN, *mimics]), B=side(board=[creature("Ox", 2, 4)]))
    table.to("precombat main").cast(absorb, at="Ox").answer("A", True).resolve()
    assert table.zone("hand", "B") == ["Ox"]
    assert table.zone("battlefield", "A").count("Ox") == 2
    assert table.to("upkeep", turn=2).size("Mimic") == (1, 1)


@rule("707.2")
def test_707_2_more_of_those_tokens_are_copies_of_the_same_target() -> None:
    more = "If you control a Mountain, create two of those tokens instead."
    text = f"Create a token that's a copy of target creature. {more}"
    rite = card("Rite", "Sorcery", text, cost="{0}")
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[MOUNTAIN], hand=[rite]), B=side(board=[bear])).to("precombat main")
    table.cast(rite, at="Bear").resolve()
    assert table.zone("battlefield", "A") == ["Mountain", "Bear", "Bear"]


@rule("707.3")
def test_707_3_a_copy_of_a_copy() -> None:
    table = Table(A=side(hand=[CLONE_FOR_U, TWIN], board=[ISLAND, ISLAND, BEAR]), B=side()).to("precombat main")
    table.answer("A", True, "Bear").cast(CLONE_FOR_U).resolve()
    table.cast(TWIN, at="Bear").resolve()
    assert table.zone("battlefield", "A").count("Bear") == 3


@rule("707.8")
def test_707_8_a_token_copy_of_a_transforming_permanent_can_transform() -> None:
    table = Table(A=side(hand=[TWIN], board=[ISLAND, WEREWOLF]), B=side()).to("precombat main")
    table.cast(TWIN, at="Villager").resolve()
    token = next(obj for obj in table.game.state.permanents() if obj.is_token)
    from engine.game.operations.permanents import transform

    assert transform(table.game, token.id)
    assert table.game.characteristics(token.id).name == "Howler"


@rule("707.9")
@pytest.mark.parametrize("that", ["that ", ""])
def test_707_9_a_copy_of_a_spell_has_the_colour_that_it_is_given(that: str) -> None:
    text = (
        f"Copy target instant or sorcery spell, except {that}the copy is red. You may choose new targets for the copy."
    )
    fork, study = card("Fork It", "Instant", text, cost="{R}"), card("Study", "Instant", "Draw a card.", cost="{U}")
    table = Table(A=side(hand=[fork, study], board=[ISLAND, land("Mountain")]), B=side()).to("precombat main")
    table.cast(study).cast(fork, at="Study").resolve()
    assert [table.game.characteristics(spell).colours for spell in table.game.state.stack] == ["U", "R"]


@rule("707.9")
def test_707_9_a_copy_with_its_own_power_and_toughness() -> None:
    hulk = creature(
        "Hulk",
        7,
        7,
        "You may have Hulk enter as a copy of a creature you control, except its power and toughness are equal to "
        "Hulk's power and toughness.",
        cost="{B}",
    )
    table = Table(A=side(hand=[hulk], board=[SWAMP, BEAR_FOR_2]), B=side()).to("precombat main")
    table.answer("A", True).cast(hulk).resolve()
    assert [table.game.characteristics(obj.id).power for obj in table.game.state.permanents()] == [None, 2, 7]


@rule("707.9")
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


@rule("707.9")
def test_707_9_a_copy_that_is_an_enchantment_and_nothing_else() -> None:
    text = (
        "Whenever another nontoken creature you control dies, you may exile it. If you do, create a token that's a "
        "copy of that card, except it's an enchantment and loses all other card types."
    )
    lord = creature("Lord", 3, 3, text)
    relic = card("Relic", "Artifact Creature — Golem", "Flying", cost="{2}", power=2, toughness=2)
    table = Table(A=side(board=[lord, relic, OUTLET]), B=side()).to("precombat main")
    table.answer("A", "Relic", True).activate(OUTLET).resolve(2)
    assert table.zone("exile", "A") == ["Relic"]
    copy = next(obj for obj in table.game.state.permanents() if obj.is_token)
    now = table.game.characteristics(copy.id)
    assert (sorted(now.types), now.has_keyword("flying")) == (["Enchantment"], True)


@rule("707.9")
def test_707_9_a_copy_has_this_ability() -> None:
    text = (
        "At the beginning of your upkeep, you may have Plasm become a copy of another target creature. If you do, "
        "Plasm gains this ability."
    )
    plasm = creature("Plasm", 1, 1, text)
    table = Table(A=side(board=[plasm, BEAR_FOR_G]), B=side(board=[ELF_FOR_G]))
    table.answer("A", "Bear", True).to("draw")
    assert table.zone("battlefield", "A") == ["Bear", "Bear"]
    table.answer("A", "Elf", True).to("draw", turn=3)
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Elf"]


@rule("707.9")
def test_707_9_an_exception_is_this_ability_among_others() -> None:
    text = (
        "Whenever a creature card is put into an opponent's graveyard from anywhere, you may have Lazav become a copy "
        "of that card, except its name is Lazav and it has hexproof and this ability."
    )
    lazav = creature("Lazav", 3, 3, text)
    table = Table(A=side(board=[lazav, *LANDS], hand=[KILL, KILL]), B=side(board=[BEAR_FOR_G, ELF_FOR_G])).to(
        "precombat main"
    )
    table.cast(KILL, at="Bear").resolve().answer("A", True).resolve()
    assert (table.size("Lazav"), table.now("Lazav").has_keyword("hexproof")) == ((2, 2), True)
    table.cast(KILL, at="Elf").resolve().answer("A", True).resolve()
    assert (table.size("Lazav"), table.now("Lazav").has_keyword("hexproof")) == ((1, 1), True)


@rule("707.9")
def test_707_9_a_copy_that_is_legendary_too() -> None:
    text = (
        "You may have Mime enter the battlefield as a copy of any creature on the battlefield, except its name is "
        "Mime, it's legendary in addition to its other types, and it has flying."
    )
    mime = creature("Mime", 1, 1, text, cost="{U}")
    table = Table(A=side(hand=[mime], board=[ISLAND, OX_FOR_2U]), B=side()).to("precombat main").answer("A", True, "Ox")
    table.cast(mime).resolve()
    assert table.game.characteristics(table.find("Mime").id).supertypes == ("Legendary",)
    assert table.size("Mime") == (2, 4)


@rule("707.9")
def test_707_9_a_copy_of_a_legendary_spell_that_is_not_legendary_stays() -> None:
    text = "Copy target creature spell you control, except it isn't legendary if the spell is legendary."
    double = card("Double", "Instant", text, cost="{U}")
    king = card("King", "Legendary Creature — Human", cost="{R}", power=3, toughness=3)
    table = Table(A=side(hand=[king, double], board=[MOUNTAIN, ISLAND]), B=side()).to("precombat main")
    table.cast(king).cast(double, at="King").resolve(3)
    assert table.zone("battlefield", "A").count("King") == 2


DANE = creature("Dane", 1, 1, "{0}: ~ becomes a copy of target creature, except it has this ability.")


@rule("707.9a")
def test_707_9a_a_copy_keeps_the_ability_that_made_it() -> None:
    table = game(A=side(board=[DANE, BEAR]), B=side(board=[OX]))
    table.activate(DANE, at="Ox").to("precombat main")
    copy = next(obj for obj in table.game.state.permanents() if obj.printed.name == "Dane")
    chars = table.game.characteristics(copy.id)
    assert (chars.name, chars.power, chars.toughness, chars.has_keyword("vigilance")) == ("Ox", 2, 4, True)
    assert len(chars.sorted.activated) == 1


@rule("707.9a")
def test_707_9a_the_kept_ability_works_again_and_again() -> None:
    shape = creature(
        "Shape", 1, 1, "{0}: ~ becomes a copy of target creature, except its name is ~ and it has this ability."
    )
    table = game(A=side(board=[shape, BEAR]), B=side(board=[OX]))
    table.activate(shape, at="Ox").to("precombat main")
    assert table.game.characteristics(table.find(shape).id).toughness == 4
    table.activate(shape, at="Bear").to("precombat main")
    assert table.game.characteristics(table.find(shape).id).toughness == 2


@rule("707.9b")
def test_707_9b_a_copy_has_the_name_that_it_is_given() -> None:
    text = "Create a token that's a copy of target creature, except it's a legendary Alien named Number Nine."
    twin = card("Other Twin", "Sorcery", text, cost="{U}")
    boost = card("Boost", "Enchantment", "Creatures named Number Nine get +1/+1.")
    table = Table(A=side(hand=[twin], board=[ISLAND, BEAR, boost]), B=side()).to("precombat main")
    table.cast(twin, at="Bear").resolve()
    made = next(obj for obj in table.game.state.permanents() if obj.is_token)
    chars = table.game.characteristics(made.id)
    assert (chars.name, chars.supertypes, chars.subtypes) == ("Number Nine", ("Legendary",), ("Alien",))
    assert (chars.power, table.now(BEAR).power) == (3, 2)


@rule("707.9b")
def test_707_9b_a_size_of_its_own_and_the_ability() -> None:
    mime = card(
        "Mime",
        "Creature — Ooze",
        "{0}: ~ becomes a copy of target creature, except it's 7/5 and it has this ability.",
        power=1,
        toughness=1,
    )
    table = game(A=side(board=[mime, BEAR]), B=side())
    table.activate(mime, at="Bear").to("precombat main")
    sizes = [table.game.characteristics(obj.id) for obj in table.game.state.permanents()]
    assert sorted((chars.power or 0, chars.toughness or 0) for chars in sizes) == [(2, 2), (7, 5)]


@rule("707.9d")
def test_707_9d_a_copy_with_a_size_of_its_own_has_no_ability_that_defines_its_size() -> None:
    text = "Grower's power and toughness are each equal to the number of cards in all graveyards."
    grower = card("Grower", "Creature — Test", text, power="*", toughness="*")
    table = Table(A=side(hand=[CLONE], board=[grower, ISLAND], graveyard=[BEAR_FOR_G] * 6), B=side()).to(
        "precombat main"
    )
    table.cast(CLONE, at="Grower").resolve()
    token = next(obj for obj in table.game.state.permanents() if obj.is_token)
    now = table.game.characteristics(token.id)
    assert (now.power, now.toughness) == (4, 4)


@rule("707.9d")
def test_707_9d_other_abilities_are_copied() -> None:
    text = "Flying\nGrower gets +1/+0 as long as you control an Island."
    grower = creature("Grower", 2, 2, text)
    table = Table(A=side(hand=[CLONE], board=[grower, ISLAND]), B=side()).to("precombat main")
    table.cast(CLONE, at="Grower").resolve()
    token = next(obj for obj in table.game.state.permanents() if obj.is_token)
    now = table.game.characteristics(token.id)
    assert (now.power, now.toughness, now.has_keyword("flying")) == (5, 4, True)
