"""A permanent that becomes a copy except that it has the ability that made it one (707.9a)."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import card, creature, side

BEAR = creature("Bear", 2, 2)
OX = creature("Ox", 2, 4, "Vigilance")
DANE = creature("Dane", 1, 1, "{0}: ~ becomes a copy of target creature, except it has this ability.")


def test_707_9a_a_copy_keeps_the_ability_that_made_it() -> None:
    table = game(A=side(board=[DANE, BEAR]), B=side(board=[OX]))
    table.activate(DANE, at="Ox").to("precombat main")
    copy = next(obj for obj in table.game.state.permanents() if obj.printed.name == "Dane")
    chars = table.game.characteristics(copy.id)
    assert (chars.name, chars.power, chars.toughness, chars.has("vigilance")) == ("Ox", 2, 4, True)
    assert len(chars.sorted.activated) == 1


def test_707_9a_the_kept_ability_works_again_and_again() -> None:
    shape = creature(
        "Shape", 1, 1, "{0}: ~ becomes a copy of target creature, except its name is ~ and it has this ability."
    )
    table = game(A=side(board=[shape, BEAR]), B=side(board=[OX]))
    table.activate(shape, at="Ox").to("precombat main")
    assert table.game.characteristics(table.find(shape).id).toughness == 4
    table.activate(shape, at="Bear").to("precombat main")
    assert table.game.characteristics(table.find(shape).id).toughness == 2


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


def test_613_1f_a_quoted_ability_is_lost() -> None:
    prevents = "Prevent all damage that would be dealt to ~."
    lion = creature("Lion", 2, 2, f'{prevents}\n{{0}}: Until end of turn, ~ loses "{prevents}"')
    pest = card("Pest", "Artifact", "{0}: ~ deals 1 damage to target creature.")
    table = game(A=side(board=[lion, pest]), B=side())
    table.activate(pest, at="Lion").to("precombat main")
    assert table.find(lion).damage == 0
    table.activate(lion).to("precombat main").activate(pest, at="Lion").to("precombat main")
    assert table.find(lion).damage == 1
