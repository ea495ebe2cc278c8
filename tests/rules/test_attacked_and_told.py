"""Triggers that speak of what a creature attacks, of how often and how much, of counters and cards told by others; what
the next spell costs by a number of now; mana so much as there were of them."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

MOUNTAIN = land("Mountain")
BEAR = creature("Bear", 2, 2, cost="{G}")
ELF = creature("Elf", 1, 1, cost="{G}")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")


def watching(event: str, effect: str = "you gain 1 life") -> StoredCard:
    return card("Watcher", "Enchantment", f"{event}, {effect}.")


def in_main(*board: StoredCard, hand: tuple[StoredCard, ...] = (), theirs: tuple[StoredCard, ...] = ()) -> Table:
    lands = [MOUNTAIN] * 6
    return Table(A=side(hand=list(hand), board=[*board, *lands]), B=side(board=list(theirs))).to("precombat main")


def test_508_1b_the_planeswalker_it_attacks_is_dealt_damage() -> None:
    raid = card(
        "Raid",
        "Enchantment",
        "Whenever a creature you control with power 1 or less attacks, Raid deals 1 damage to the player or "
        "planeswalker that creature is attacking.",
    )
    walker = card("Walker", "Planeswalker — Test", "", loyalty=5)
    table = in_main(raid, ELF, BEAR, theirs=(walker,)).attack(ELF, on="Walker").to("declare blockers")
    assert (table.find("Walker").counters["loyalty"], table.life("B")) == (4, 20)
    table = in_main(raid, ELF, BEAR).attack(ELF, BEAR).to("declare blockers")
    assert table.life("B") == 19


STAYING = "Until end of turn, you don't lose this mana as steps and phases end."


@pytest.mark.parametrize(
    ("mana", "pool"),
    [("that much mana in any combination of {R} and/or {G}", "GR"), ("twice that much {G}", "GGGG")],
)
def test_106_1_as_much_mana_as_creatures_attacked(mana: str, pool: str) -> None:
    text = f"Whenever one or more creatures you control attack, add {mana}. {STAYING}"
    warlord = creature("Warlord", 3, 3, text)
    table = in_main(warlord, BEAR).attack(warlord, BEAR)
    if len(pool) == 2:
        table.answer("A", 0, 1)
    assert sorted(table.to("postcombat main").pool("A")) == list(pool)


@pytest.mark.parametrize(("before", "left"), [(2, 0), (1, 2)])
def test_122_1_those_counters_are_removed(before: int, left: int) -> None:
    text = "At the beginning of your end step, put a bore counter on Drill. Then if there are three or more bore "
    drill = card("Drill", "Artifact", f"{text}counters on it, remove those counters and you gain 1 life.")
    table = Table.of(f"player A:\n battlefield: Drill [{before} bore]\nplayer B:", drill).to("cleanup")
    assert table.find("Drill").counter("bore") == left


def test_508_5_defending_player_chooses_the_target() -> None:
    text = "Whenever Beast attacks, put a +1/+1 counter on target creature of defending player's choice."
    beast = creature("Beast", 1, 1, text)
    table = in_main(beast, theirs=(ELF,)).answer("B", "Elf").attack(beast).to("declare blockers")
    assert table.size(ELF) == (2, 2)


def test_724_1_what_is_done_by_those_who_are_not_the_monarch() -> None:
    text = "At the beginning of your end step, if you're not the monarch, you gain 1 life."
    crown = card("Crown", "Sorcery", "You become the monarch.", cost="{R}")
    court = card("Court", "Enchantment", text)
    assert in_main(court).to("cleanup").life("A") == 21
    assert in_main(court, hand=(crown,)).cast(crown).resolve().to("cleanup").life("A") == 20


def test_603_4_if_it_does_not_is_otherwise() -> None:
    text = "Whenever a creature you control deals combat damage to a player, you gain 1 life if that creature has a "
    mayor = card("Mayor", "Enchantment", f"{text}+1/+1 counter on it. If it doesn't, put a +1/+1 counter on it.")
    table = in_main(mayor, BEAR).attack(BEAR).to("end of combat")
    assert (table.size(BEAR), table.life("A")) == ((3, 3), 20)
    table.to("declare attackers", turn=3)


def test_404_1_cards_in_your_graveyard_are_counted() -> None:
    text = "At the beginning of your end step, if you have two or more cards in your graveyard, you gain 1 life."
    watch = card("Watch", "Enchantment", text)
    for dead, life in ((1, 20), (2, 21)):
        table = Table(A=side(board=[watch], graveyard=[BEAR] * dead), B=side()).to("precombat main")
        assert table.to("cleanup").life("A") == life


def test_603_2_only_the_first_time_it_becomes_tapped() -> None:
    text = "Whenever a creature you control becomes tapped during your turn, if it's the first time that creature has "
    captain = card("Captain", "Enchantment", f"{text}become tapped this turn, untap it.")
    pull = card("Pull", "Instant", "Tap target creature.", cost="{R}")
    table = in_main(captain, BEAR, hand=(pull, pull)).cast(pull, at="Bear").resolve(2)
    assert not table.find("Bear").tapped
    table.cast(pull, at="Bear").resolve(1)
    assert table.find("Bear").tapped


def test_120_1_damage_to_one_player_in_all_of_the_turn() -> None:
    text = "Whenever Giant deals damage to a player, if it has dealt 5 or more damage to that player this turn, "
    giant = creature("Giant", 3, 3, f"Double strike\n{text}you gain 1 life.")
    assert in_main(giant).attack(giant).to("end of combat").life("A") == 21
    single = creature("Giant", 3, 3, f"{text}you gain 1 life.")
    assert in_main(single).attack(single).to("end of combat").life("A") == 20


def test_509_1h_several_that_are_not_blocked_trigger_together() -> None:
    text = "Whenever one or more creatures you control attack an opponent and aren't blocked, you gain 1 life."
    jewel = card("Jewel", "Enchantment", text)
    table = in_main(jewel, BEAR, ELF).attack(BEAR, ELF).to("end of combat")
    assert table.life("A") == 21
    wall = creature("Wall", 0, 4)
    table = in_main(jewel, BEAR, theirs=(wall,)).attack(BEAR).block(wall, BEAR).to("end of combat")
    assert table.life("A") == 20


@pytest.mark.parametrize(("spell", "life"), [(BOLT, 21), (SHOCK, 20)])
def test_120_1_so_much_damage_by_a_single_source(spell: StoredCard, life: int) -> None:
    event = "Whenever an opponent is dealt 3 or more damage by a single source"
    table = in_main(watching(event), hand=(spell,)).cast(spell, at="B").resolve(1 + (life > 20))
    assert table.life("A") == life


@pytest.mark.parametrize(("victim", "life"), [(3, 21), (2, 20), (4, 20)])
def test_120_1_damage_equal_to_its_toughness(victim: int, life: int) -> None:
    event = "Whenever a source you control deals noncombat damage to a creature equal to that creature's toughness"
    target = creature("Target", 1, victim)
    table = in_main(watching(event), hand=(BOLT,), theirs=(target,)).cast(BOLT, at="Target")
    assert table.resolve(1 + (life > 20)).life("A") == life


def test_120_1_damage_by_one_kind_of_source_or_by_another() -> None:
    event = "Whenever an opponent is dealt damage by an instant spell you control or by a red creature you control"
    table = in_main(watching(event), BEAR, hand=(BOLT,)).cast(BOLT, at="B").resolve(2)
    assert table.life("A") == 21
    assert table.attack(BEAR).to("end of combat").life("A") == 21


def test_119_5_life_becomes_what_was_counted() -> None:
    text = (
        "At the beginning of your end step, count the number of permanents you control. Your life total becomes that "
    )
    touch = card("Touch", "Enchantment", f"{text}number.")
    assert in_main(touch).to("cleanup").life("A") == 7


def test_608_2h_the_next_spell_costs_less_by_a_number_of_now() -> None:
    text = (
        "{0}: The next instant or sorcery spell you cast this turn costs {X} less to cast, where X is Muse's power as "
    )
    muse = creature("Muse", 2, 2, f"{text}this ability resolves.")
    big = card("Big", "Sorcery", "You gain 7 life.", cost="{8}")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{R}")
    table = in_main(muse, hand=(big, kill))
    table.activate(muse).resolve()
    assert table.cast(big).resolve().life("A") == 27


def test_603_10_what_entered_under_your_control_is_counted() -> None:
    text = "At the beginning of your end step, you gain life equal to the number of nontoken creatures you had "
    chef = card("Chef", "Enchantment", f"{text}enter under your control this turn.")
    cub = creature("Cub", 1, 1, cost="{R}")
    table = in_main(chef, BEAR, hand=(cub, cub)).cast(cub).resolve().cast(cub).resolve()
    assert table.to("cleanup").life("A") == 22


def test_122_6_counters_put_on_what_is_under_your_control() -> None:
    text = "At the beginning of each end step, if a +1/+1 counter was put on a permanent under your control this turn"
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.", cost="{R}")
    table = in_main(watching(text), BEAR, hand=(grow,), theirs=(ELF,)).cast(grow, at="Bear").resolve()
    assert table.to("cleanup").life("A") == 21
    table = in_main(watching(text), BEAR, hand=(grow,), theirs=(ELF,)).cast(grow, at="Elf").resolve()
    assert table.to("cleanup").life("A") == 20


def test_508_1_none_of_those_creatures_attacked_you() -> None:
    text = "Whenever a player attacks with two or more creatures, they draw a card if none of those "
    watch = card("Watch", "Enchantment", f"{text}creatures attacked you.")
    table = in_main(watch, BEAR, ELF)
    before = len(table.zone("hand", "A"))
    table.attack(BEAR, ELF).to("end of combat")
    assert len(table.zone("hand", "A")) == before + 1
    table = in_main(BEAR, ELF, theirs=(watch,))
    table.attack(BEAR, ELF).to("end of combat")
    assert len(table.zone("hand", "A")) == before


def test_115_1_less_power_than_its_own() -> None:
    text = "When Mind enters, return target creature card with power less than Mind's from your graveyard "
    mind = creature("Mind", 2, 2, f"{text}to the battlefield.", cost="{R}")
    table = Table(A=side(hand=[mind], board=[MOUNTAIN], graveyard=[BEAR, ELF]), B=side()).to("precombat main")
    table.cast(mind, at="Elf").resolve(2)
    assert "Elf" in table.zone("battlefield", "A")
    assert "Bear" in table.zone("graveyard", "A")


def test_508_4_a_creature_enters_attacking() -> None:
    event = "Whenever a creature you control enters attacking"
    text = "Whenever Leader attacks, create a 1/1 red Goblin creature token that's tapped and attacking."
    leader = creature("Leader", 2, 2, text)
    table = in_main(watching(event), leader).attack(leader).to("end of combat")
    assert table.life("A") == 21
    cub = creature("Cub", 1, 1, cost="{R}")
    assert in_main(watching(event), hand=(cub,)).cast(cub).resolve().life("A") == 20


def test_601_3_spells_are_cast_from_among_those_exiled_cards() -> None:
    text = "Exile the top card of each opponent's library. Until end of turn, you may cast spells from among those "
    theft = card("Theft", "Sorcery", f"{text}exiled cards.", cost="{R}")
    table = Table(A=side(hand=[theft], board=[MOUNTAIN] * 2), B=side(library=[BOLT])).to("precombat main")
    assert table.cast(theft).resolve().cast(BOLT, at="B", method="permission").resolve().life("B") == 17


def test_508_3b_a_player_who_attacked_is_the_one_whose_creature_did() -> None:
    flames = card("Flames", "Instant", "Flames deals 4 damage to target player who attacked this turn.", cost="{R}")
    table = in_main(ELF, hand=(flames,))
    assert not table.try_to("cast", flames, at="A")
    table.attack(ELF).to("postcombat main")
    table.cast(flames, at="A").to("end")
    assert (table.life("A"), table.life("B")) == (16, 19)


def test_508_6_the_opponents_one_attacked_are_counted_after_combat() -> None:
    text = (
        "When Angel enters, create a number of 2/2 white Knight creature tokens equal to the number of opponents you "
        "attacked this turn."
    )
    angel = creature("Angel", 3, 4, text, cost="{0}")
    left, right, third = (creature(name, 1, 1) for name in ("Left", "Right", "Third"))
    table = Table(A=side(board=[left, right, third], hand=[angel]), B=side(), C=side(), D=side())
    table.attack(left, on="B").attack(right, on="C").attack(third, on="B").to("postcombat main")
    table.cast(angel).resolve(2)
    assert table.zone("battlefield", "A").count("Knight Token") == 2
