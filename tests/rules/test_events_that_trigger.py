"""What triggered abilities wait for: events with their places, doers and times (603.2), played."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side
from tests.rules.test_rooms import ROOM, unlock

SWAMP, FOREST, ISLAND = land("Swamp"), land("Forest"), land("Island")
BEAR = creature("Bear", 2, 2, cost="{G}")
ELF = creature("Elf", 1, 1, cost="{G}")
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
BANISH = card("Banish", "Instant", "Exile target creature.", cost="{B}")
DRAW = card("Draw", "Instant", "Target player draws a card.", cost="{U}")
DRAW_TWO = card("Draw Two", "Instant", "Target player draws two cards.", cost="{U}")
WASTE = card("Waste", "Instant", "Target player discards a card.", cost="{B}")
DUEL = card("Duel", "Sorcery", "Target creature you control fights target creature you don't control.", cost="{G}")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")
MOUNTAIN = land("Mountain")


def watcher(event: str, effect: str = "you gain 1 life") -> StoredCard:
    """An enchantment that tells by life that its event has happened."""
    return card("Watcher", "Enchantment", f"{event}, {effect}.")


def table_with(
    text: str, *hand: StoredCard, board: tuple[StoredCard, ...] = (), theirs: tuple[StoredCard, ...] = ()
) -> Table:
    lands = (SWAMP, SWAMP, FOREST, FOREST, ISLAND, ISLAND, MOUNTAIN, MOUNTAIN)
    return Table(
        A=side(hand=list(hand), board=[watcher(text), *board, *lands]), B=side(board=list(theirs), hand=[BEAR])
    ).to("precombat main")


def test_603_6c_a_creature_that_dies_is_not_exiled_from_the_battlefield() -> None:
    table = table_with("Whenever a creature is exiled from the battlefield", KILL, BANISH, theirs=(BEAR, ELF))
    table.cast(KILL, at="Bear").resolve()
    assert table.life("A") == 20
    table.cast(BANISH, at="Elf").resolve(2)
    assert table.life("A") == 21


def test_603_2_a_card_that_comes_from_elsewhere_has_not_come_from_the_battlefield() -> None:
    event = "Whenever a creature card is put into a graveyard from anywhere other than the battlefield"
    table = table_with(event, KILL, WASTE, theirs=(ELF,))
    table.cast(KILL, at="Elf").resolve()
    assert table.life("A") == 20
    table.answer("B", "Bear").cast(WASTE, at="B").resolve(2)
    assert table.life("A") == 21


def test_603_2_the_first_card_of_a_draw_step_is_not_counted() -> None:
    event = "Whenever an opponent draws a card except the first one they draw in each of their draw steps"
    table = table_with(event, DRAW, DRAW).to("upkeep", turn=2)
    table.cast(DRAW, at="B").resolve(2)
    assert table.life("A") == 21
    assert table.to("draw", turn=2).life("A") == 21  # the second of the turn, and the first of its step
    table.cast(DRAW, at="B").resolve(2)
    assert table.life("A") == 22


def test_603_2_the_second_card_is_counted_in_the_turns_of_whoever_draws_it() -> None:
    table = table_with("Whenever a player draws their second card during their turn", DRAW_TWO, DRAW_TWO, DRAW)
    table.cast(DRAW_TWO, at="B").resolve()
    assert table.life("A") == 20  # it is not their turn
    table.cast(DRAW_TWO, at="A").resolve(2)
    assert table.life("A") == 21


def test_603_2_life_is_lost_for_the_first_time_in_ones_own_turn() -> None:
    event = "Whenever an opponent loses life for the first time during each of their turns"
    table = table_with(event, BOLT, BOLT).cast(BOLT, at="B").resolve()
    assert table.life("A") == 20
    table.to("upkeep", turn=2).cast(BOLT, at="B").resolve(2)
    assert table.life("A") == 21


def test_701_21_what_is_sacrificed_or_destroyed() -> None:
    altar = card("Altar", "Artifact", "Sacrifice a creature: You gain 3 life.")
    event = "Whenever another creature is sacrificed or destroyed"
    table = table_with(event, KILL, board=(altar, ELF), theirs=(BEAR,))
    table.cast(KILL, at="Bear").resolve(2)
    assert table.life("A") == 21
    table.answer("A", "Elf").activate(altar).resolve(2)
    assert table.life("A") == 25


def test_701_21_either_of_two_is_sacrificed() -> None:
    altar = card("Altar", "Artifact", "Sacrifice a creature: You gain 3 life.")
    table = table_with("Whenever you sacrifice an artifact or another creature", board=(altar, ELF))
    table.answer("A", "Elf").activate(altar).resolve(2)
    assert table.life("A") == 24


def test_701_14_a_creature_that_fights() -> None:
    table = table_with("Whenever a creature you control fights", DUEL, board=(BEAR,), theirs=(ELF,))
    table.cast(DUEL, at=("Bear", "Elf")).resolve(2)
    assert table.life("A") == 21


def test_508_3_enchanted_player_is_attacked_once() -> None:
    curse = card(
        "Curse",
        "Enchantment — Aura",
        "Enchant player\nWhenever enchanted player is attacked, you gain 1 life.",
        cost="{B}",
    )
    table = Table(A=side(hand=[curse], board=[SWAMP, BEAR, ELF]), B=side()).to("precombat main")
    table.cast(curse, at="B").resolve().attack(BEAR, ELF).to("end of combat")
    assert table.life("A") == 21


def test_508_3_equipped_creature_and_another_attack() -> None:
    text = "Whenever equipped creature and at least one other creature attack, you gain 1 life.\nEquip {0}"
    lens = card("Lens", "Artifact — Equipment", text)
    for attackers, life in (((BEAR,), 20), ((BEAR, ELF), 21)):
        table = Table(A=side(board=[lens, BEAR, ELF]), B=side()).to("precombat main")
        table.activate(lens, at="Bear").resolve().attack(*attackers).to("end of combat")
        assert table.life("A") == life


def test_508_3_one_or_more_of_your_opponents_are_attacked() -> None:
    event = "Whenever a player attacks one or more of your opponents"
    table = table_with(event, board=(BEAR, ELF)).attack(BEAR, ELF).to("end of combat")
    assert table.life("A") == 21


def test_709_5i_a_room_is_fully_unlocked() -> None:
    watch = watcher("Whenever you fully unlock a Room")
    table = Table(A=side(hand=[ROOM], board=[watch, *[ISLAND] * 4]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.kind == "cast" and action.face == 0)).resolve(2)
    assert table.life("A") == 21
    unlock(table, 1)
    table.answer("A", "Watcher")
    assert table.resolve(2).life("A") == 25


def test_122_6_energy_is_got() -> None:
    spark = card("Spark", "Instant", "You get {E}{E}.", cost="{R}")
    table = table_with("Whenever you get one or more {E}", spark).cast(spark).resolve(2)
    assert table.life("A") == 21


def test_603_2_of_three_deeds_each_triggers() -> None:
    peek = card("Peek", "Instant", "Scry 1.", cost="{U}")
    watch = card("Spy", "Instant", "Surveil 1.", cost="{U}")
    table = table_with("Whenever a player scries, surveils, or loses life", peek, watch, BOLT)
    table.answer("A", [], [], [], []).cast(peek).resolve(2)
    table.cast(watch).resolve(2)
    assert table.life("A") == 22
    assert table.cast(BOLT, at="B").resolve(2).life("A") == 23


def test_603_2_a_step_or_an_event() -> None:
    text = "When Watcher enters and at the beginning of your end step, you gain 1 life."
    watch = card("Watcher", "Enchantment", text, cost="{0}")
    table = Table(A=side(hand=[watch]), B=side()).to("precombat main").cast(watch).resolve(2)
    assert table.life("A") == 21
    assert table.to("cleanup").life("A") == 22


def test_513_end_of_combat_on_your_turn() -> None:
    table = table_with("At end of combat on your turn").to("end", turn=2)
    assert table.life("A") == 21


@pytest.mark.parametrize(("spell", "life"), [("{U}", 21), ("{B}", 21), ("{1}", 20), ("{G}", 20)])
def test_105_2_one_of_several_colours(spell: str, life: int) -> None:
    trick = card("Trick", "Instant", "Draw a card.", cost=spell)
    table = table_with("Whenever you cast a white, blue, or black spell", trick).cast(trick)
    assert table.resolve(2 if life == 21 else 1).life("A") == life


@pytest.mark.parametrize(("cost", "life"), [("{U}{R}", 21), ("{U}", 20), ("{R}", 20)])
def test_105_2_both_of_two_colours(cost: str, life: int) -> None:
    trick = card("Trick", "Instant", "Draw a card.", cost=cost)
    table = table_with("Whenever you cast a spell that's both blue and red", trick).cast(trick)
    assert table.resolve(2 if life == 21 else 1).life("A") == life


def test_108_3_owned_by_another_player() -> None:
    table = table_with("Whenever a creature owned by another player dies", KILL, KILL, board=(ELF,), theirs=(BEAR,))
    table.cast(KILL, at="Elf").resolve().cast(KILL, at="Bear").resolve(2)
    assert table.life("A") == 21


def test_702_122_the_vehicle_that_was_crewed_is_spoken_of() -> None:
    pilot = creature("Pilot", 2, 2, "Whenever Pilot crews a Vehicle, that Vehicle gets +3/+0 until end of turn.")
    boat = card("Boat", "Artifact — Vehicle", "Crew 2", power=1, toughness=1)
    table = Table(A=side(board=[pilot, boat]), B=side()).to("precombat main").activate(boat).resolve(2)
    assert table.size(boat) == (4, 1)


MANA_ROCK = card("Rock", "Artifact", "{T}: Add {R}.\n{1}: Untap Rock.")


@pytest.mark.parametrize(
    ("ability", "by_mana", "by_another"),
    [
        ("an ability of an artifact", 21, 22),
        ("an ability of an artifact that isn't a mana ability", 20, 21),
        ("an ability of an artifact, if it isn't a mana ability", 20, 21),
        ("an ability of an artifact you control that isn't a mana ability", 20, 21),
    ],
)
def test_605_3b_a_mana_ability_is_activated_too_unless_it_is_excepted(
    ability: str, by_mana: int, by_another: int
) -> None:
    table = table_with(f"Whenever you activate {ability}", board=(MANA_ROCK,))
    table.activate("Rock", 0).resolve(by_mana - 20)
    assert table.life("A") == by_mana
    table.activate("Rock", 1).resolve(1 + by_another - by_mana)
    assert table.life("A") == by_another


def test_603_2_permanents_that_a_spell_you_control_exiles() -> None:
    text = "Whenever a spell or ability you control exiles one or more permanents from the battlefield, put that many "
    hero = creature("Hero", 1, 1, f"{text}+1/+1 counters on ~.")
    bear, ogre = creature("Bear", 2, 2), creature("Ogre", 3, 3)
    banish = card("Banish", "Instant", "Exile target creature.", cost="{0}")
    rift = card("Rift", "Instant", "Exile all creatures with power 2.", cost="{0}")
    table = Table(A=side(hand=[rift], board=[hero, bear, bear]), B=side(hand=[banish], board=[ogre]))
    table.to("precombat main").cast(banish, at="Ogre", by="B").resolve()
    assert table.zone("stack") == [], "B's spell is none that A controls"
    table.cast(rift).resolve(2)
    assert table.size(hero) == (3, 3)


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("a land from exile", 21),
        ("a land", 22),
        ("a card from exile", 21),
        ("a land from exile or cast a spell from exile", 21),
    ],
)
def test_701_18a_a_land_is_played_from_where_it_was(event: str, life: int) -> None:
    glimpse = card(
        "Glimpse", "Sorcery", "Exile the top card of your library. You may play that card this turn.", cost="{0}"
    )
    more = card("More", "Enchantment", "You may play an additional land on each of your turns.", cost="{2}")
    table = Table(
        A=side(hand=[glimpse, ISLAND], board=[watcher(f"Whenever you play {event}"), more], library=[FOREST]), B=side()
    )
    table.to("precombat main").cast(glimpse).resolve()
    for name in ("Forest", "Island"):
        table.play(name)
        while table.game.state.stack or table.game.state.waiting:
            table.resolve()
    assert table.life("A") == life


def test_303_4_an_aura_that_enters_attached_becomes_attached() -> None:
    root = creature("Root", 4, 4, "Whenever an Aura becomes attached to Root, you gain 2 life.")
    aura = card("Halo", "Enchantment — Aura", "Enchant creature", cost="{W}")
    other = creature("Other", 2, 2)
    for host, life in (("Root", 22), ("Other", 20)):
        table = Table(A=side(board=[root, other, land("Plains")], hand=[aura]), B=side()).to("precombat main")
        table.cast(aura, at=host).resolve()
        assert table.resolve(len(table.game.state.stack)).life("A") == life


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


def test_608_2k_what_something_becomes_attached_to_may_be_compared_with_it() -> None:
    text = (
        "Whenever an Aura you control becomes attached to a nonland permanent an opponent controls with mana value "
        "less than or equal to that Aura's mana value, gain control of that permanent for as long as that Aura is "
        "attached to it."
    )
    thief = card("Thief", "Enchantment", text)
    aura = card("Halo", "Enchantment — Aura", "Enchant creature", cost="{1}{W}")
    for cost, holder in (("{2}", "A"), ("{3}", "B")):
        prey = creature("Prey", 2, 2, cost=cost)
        table = Table(A=side(board=[thief, *[land("Plains")] * 2], hand=[aura]), B=side(board=[prey]))
        table.to("precombat main").cast(aura, at="Prey").resolve()
        table.resolve(len(table.game.state.stack))
        assert "Prey" in table.zone("battlefield", holder)
