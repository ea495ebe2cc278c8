"""Rule 903: commander."""

from __future__ import annotations

from engine.game.kernel.ruleset import commander_ruleset
from tests.rules.common_cards import FOREST, FORESTS
from tests.rules.common_games import played, spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("903.3")
def test_903_3_a_commander_in_the_command_zone_triggers_there() -> None:
    text = "At the beginning of your end step, if Lord is in the command zone, you gain 2 life."
    lord = card("Lord", "Legendary Creature — Test", text, power=2, toughness=2)
    assert Table(A=side(command=[lord]), B=side()).to("cleanup").life("A") == 22
    assert Table(A=side(board=[lord]), B=side()).to("cleanup").life("A") == 20


@rule("903.3")
def test_903_3_the_greatest_of_your_commanders_counts() -> None:
    text = (
        "You gain X life, where X is the greatest mana value of a commander you own on the battlefield or in the "
        "command zone."
    )
    study = card("Study", "Sorcery", text, cost="{0}")
    boss = card("Boss", "Legendary Creature — Bird", "Partner", cost="{9}", power=2, toughness=3)
    chief = card("Chief", "Legendary Creature — Bird", "Partner", cost="{2}", power=2, toughness=3)
    table = Table(A=side(hand=[study], command=[boss, chief]), B=side()).to("precombat main")
    assert table.cast(study).resolve().life("A") == 29


@rule("903.3")
def test_903_3_a_commander_is_controlled_on_the_battlefield_only() -> None:
    squire = creature("Squire", 1, 1, "As long as you control your commander, Squire gets +1/+1.")
    page = creature("Page", 1, 1, "Page gets +1/+1 for each commander you control.")
    leader = card("Leader", "Legendary Creature — Elf", cost="{G}", power=2, toughness=2)
    table = Table(commander_ruleset(2), A=side(board=[squire, page, *FORESTS], command=[leader]), B=side())
    table.to("precombat main")
    assert table.size(squire) == table.size(page) == (1, 1)

    table.cast(leader).resolve()

    assert table.size(squire) == table.size(page) == (2, 2)


@rule("903.9")
def test_903_9_a_commander_is_put_into_the_hand_from_the_command_zone() -> None:
    beacon = card("Beacon", "Land", "{T}, Sacrifice ~: Put your commander into your hand from the command zone.")
    boss = card("Boss", "Legendary Creature — Bird", "", cost="{9}", power=2, toughness=3)
    table = game(A=side(board=[beacon], command=[boss]), B=side())
    table.activate(beacon).to("precombat main")
    assert table.zone("hand", "A") == ["Boss"]


@rule("903.9")
def test_903_9_a_commander_is_returned_to_the_command_zone() -> None:
    text = "Target player returns each commander they control from the battlefield to the command zone."
    table = played(text, at="B")
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("903.8")
def test_903_8_a_commander_with_morph_is_cast_face_down_from_the_command_zone_for_its_tax() -> None:
    elf = card("Elf", "Legendary Creature — Elf", "Morph {1}{G}", cost="{9}", power=3, toughness=1)
    bounce = spell("Exile target creature.")
    table = Table(commander_ruleset(2), A=side(command=[elf], board=[FOREST] * 8), B=side(hand=[bounce]))
    table.to("precombat main").cast(elf, method="morph").resolve()
    name = table.describe(table.game.state.battlefield[-1])
    table.answer("A", True).cast(bounce, at=name, by="B").resolve().to("postcombat main")
    table.cast(elf, method="morph").resolve()
    forests = [obj for obj in table.game.state.permanents() if table.describe(obj.id) == "Forest"]
    assert all(forest.tapped for forest in forests)
