"""Rule 208: power/toughness."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_0, BEAR_FOR_G, ELF_FOR_G, FOREST, KILL, LANDS, OGRE, OX_FOR_0, SWAMP
from tests.rules.common_games import watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("208")
def test_208_their_total_power() -> None:
    text = (
        "Whenever one or more Elves you control attack, return target artifact card from your graveyard "
        "to the battlefield if its mana value is less than or equal to their total power."
    )
    lord = card("Lord", "Enchantment", text)
    elf = card("Scout", "Creature — Elf", power=2, toughness=2)
    for cost, back in (("{4}", True), ("{5}", False)):
        rock = card("Rock", "Artifact", cost=cost)
        table = Table(A=side(board=[lord, elf, elf], graveyard=[rock]), B=side()).to("precombat main")
        table.answer("A", "Rock").attack(elf, elf).to("end of combat")
        assert ("Rock" in table.zone("battlefield")) == back


@rule("208")
def test_208_total_power_and_toughness() -> None:
    cut = card("Cut", "Instant", "Destroy target creature with total power and toughness 4 or less.", cost="{0}")
    table = Table(A=side(hand=[cut]), B=side(board=[BEAR, OGRE])).to("precombat main")
    table.cast(cut, at="Bear").resolve()
    assert table.zone("battlefield", "B") == ["Ogre"]


@rule("208")
def test_208_a_card_of_the_same_total_power_and_toughness_is_found() -> None:
    text = (
        "Whenever a creature enters, you may search your library for a creature card with the same total power and "
        "toughness, put it into your hand, then shuffle."
    )
    wall, ogre = creature("Wall", 0, 4), creature("Ogre", 3, 3)
    table = Table(A=side(hand=[BEAR_FOR_G], board=[watcher(text), FOREST], library=[ogre, wall]), B=side())
    table.to("precombat main").answer("A", True, ["Wall"]).cast(BEAR_FOR_G).resolve(2)
    assert table.zone("hand", "A") == ["Wall"]


@rule("208")
def test_208_power_greater_than_its_base_power() -> None:
    text = (
        "Whenever one or more creatures you control each with power greater than its base power deal combat damage to "
        "a player, draw a card."
    )
    lord = creature("Lord", 1, 1, text)
    for counters, drawn in (("", 0), ("Lord gets +1/+0.", 1)):
        other = creature("Lord", 1, 1, f"{text}\n{counters}".strip())
        table = Table(A=side(board=[other if counters else lord], library=[BEAR_FOR_G]), B=side()).to("precombat main")
        table.attack("Lord").to("postcombat main")
        assert len(table.zone("hand", "A")) == drawn


@rule("208")
def test_208_it_had_greater_power() -> None:
    text = (
        "Whenever another creature dies, if it had power greater than Hunter's power, put a number of "
        "+1/+1 counters on Hunter equal to the difference."
    )
    hunter = creature("Hunter", 1, 1, text)
    giant = creature("Giant", 5, 5)
    table = Table(A=side(board=[hunter, giant, *LANDS], hand=[KILL]), B=side()).to("precombat main")
    assert table.cast(KILL, at="Giant").resolve(2).size(hunter) == (5, 5)


@rule("208.1")
def test_208_1_what_has_greater_power_than_another() -> None:
    text = "Whenever another creature you control enters, if it has greater power than Imp, you gain 1 life."
    imp = creature("Imp", 1, 1, text)
    small = creature("Small", 1, 5, cost="{G}")
    table = Table(A=side(board=[imp, FOREST, FOREST], hand=[BEAR_FOR_G, small]), B=side()).to("precombat main")
    assert table.cast(BEAR_FOR_G).resolve(2).cast(small).resolve().life("A") == 21


@rule("208.1")
def test_208_1_power_compared_with_that_of_the_source() -> None:
    text = (
        "Whenever another creature you control dies, if that creature's power is greater than Judge's, you gain 1 life."
    )
    judge = creature("Judge", 1, 1, text)
    for victim, life in ((BEAR_FOR_G, 21), (ELF_FOR_G, 20)):
        table = Table(A=side(board=[judge, victim, *LANDS], hand=[KILL]), B=side()).to("precombat main")
        assert table.cast(KILL, at=victim.facts.name).to("cleanup").life("A") == life


@rule("208.1")
def test_208_1_power_and_toughness_are_not_equal() -> None:
    text = "When Winnower enters, destroy target creature whose power and toughness aren't equal."
    winnower = creature("Winnower", 3, 3, text, cost="{B}")
    odd = creature("Odd", 2, 3)
    table = Table(A=side(board=[SWAMP], hand=[winnower]), B=side(board=[BEAR_FOR_G, odd])).to("precombat main")
    assert table.answer("A", ["Odd"]).cast(winnower).resolve(2).zone("battlefield", "B") == ["Bear"]


@rule("208.1")
def test_208_1_a_size_beside_another_of_the_same_creature() -> None:
    text = "Each creature you control with toughness greater than its power gets +2/+0."
    chief, wall, ogre = creature("Chief", 5, 5, text), creature("Wall", 0, 4), creature("Ogre", 3, 3)
    table = Table(A=side(board=[chief, wall, ogre]), B=side())
    assert [table.size(each) for each in (chief, wall, ogre)] == [(5, 5), (2, 4), (3, 3)]


@rule("208.4")
def test_208_4_base_power_is_what_it_is_before_counters_and_bonuses() -> None:
    text = "Whenever another creature you control with base power 1 attacks, you gain 1 life."
    marshal = creature("Marshal", 2, 2, text)
    cub, ogre = creature("Cub", 1, 1), creature("Ogre", 3, 3)
    table = Table(A=side(board=[marshal, cub, ogre]), B=side()).to("precombat main")
    table.find(cub).set_counter("+1/+1", 2)
    table.game.invalidate()
    table.attack(cub, ogre).to("declare blockers")
    assert table.life("A") == 21


@rule("208.4")
def test_208_4_base_power_and_toughness_are_those_before_counters() -> None:
    lord = creature("Lord", 3, 3, "Creatures you control with base power and toughness 2/2 have flying.")
    table = Table.of("player A:\n battlefield: Lord; Bear [2 +1/+1]; Ox\nplayer B:", lord, BEAR_FOR_0, OX_FOR_0)
    assert table.size("Bear") == (4, 4)
    assert table.now("Bear").has_keyword("flying")
    assert not table.now("Ox").has_keyword("flying")


@rule("208.4")
def test_208_4_its_base_size_becomes_another() -> None:
    text = (
        "Landfall — Whenever a land you control enters, you may have Monk's base power and toughness become 4/2 until "
        "end of turn."
    )
    monk = creature("Monk", 1, 1, text)
    for answer, size in ((True, (4, 2)), (False, (1, 1))):
        table = Table(A=side(hand=[FOREST], board=[monk]), B=side()).to("precombat main")
        assert table.play(FOREST).answer("A", answer).resolve().size(monk) == size
