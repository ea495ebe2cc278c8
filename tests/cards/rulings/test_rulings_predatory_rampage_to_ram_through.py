"""Rulings on cards from Predatory Rampage to Ram Through."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import ENGINE, TRINKET, USURP
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOUNCE, FIVE, GIANT, GROW, LANDS, MURDER, OGRE, every, start, to_trigger
from tests.rules.table import Cards, Table, card, creature, land, side

UNTESTED = [
    untested("Predatory Rampage", 3, "says what the card does not say"),
    untested("Purphoros, God of the Forge", 4, "no card of the set has such an ability with red"),
    untested("Rafiq of the Many", 6, "Two-Headed Giant is not played here"),
]


# -- Predatory Rampage


@ruling("Predatory Rampage", 1)
def test_creatures_that_come_later_do_not_rampage() -> None:
    late = creature("Latecomer", 1, 1, "Flash", cost="{G}")
    table = start(A=side(hand=["Predatory Rampage", late], board=[BEAR, *LANDS]), B=side())

    table.cast("Predatory Rampage").resolve().cast(late).resolve()

    assert table.size("Grizzly") == (5, 5)
    assert table.size("Latecomer") == (1, 1)


RAMPAGE = "Predatory Rampage"


def rampage(*theirs: StoredCard, hand: list[StoredCard | str] | None = None) -> Table:
    """A has cast the Rampage and attacks with a Bear and an Ogre."""
    table = start(A=side(hand=[RAMPAGE], board=[BEAR, OGRE, *LANDS]), B=side(hand=hand or [], board=[*theirs, *FIVE]))
    return table.cast(RAMPAGE).resolve().attack(BEAR, OGRE)


@ruling(RAMPAGE, 2)
def test_creatures_that_come_after_the_rampage_must_block_as_well() -> None:
    late = creature("Latecomer", 1, 1, "Flash", cost="{G}")
    table = rampage(hand=[late]).to("declare attackers").cast(late, by="B").resolve()
    with pytest.raises(IllegalChoice):
        table.to("declare blockers")

    table = rampage(hand=[late]).to("declare attackers").cast(late, by="B").resolve()
    assert table.block(late, BEAR).to("end of combat").life("B") == 14


@ruling(RAMPAGE, 4)
def test_what_cannot_block_does_not_and_nobody_must_pay_to_block() -> None:
    tap = card("Nap", "Instant", "Tap target creature.", cost="{U}")
    coward = creature("Coward", 1, 1, "Coward can't block.")
    text = "Creatures can't block unless their controller pays {1} for each of those creatures."
    toll = card("Toll", "Enchantment", text)

    napped = rampage(BIRD, hand=[tap]).to("declare attackers").cast(tap, at="Songbird", by="B").resolve()
    assert napped.to("end of combat").life("B") == 9
    assert rampage(coward).to("end of combat").life("B") == 9
    assert rampage(BIRD, toll).to("end of combat").life("B") == 9

    others = start(A=side(hand=[RAMPAGE], board=[BEAR, *LANDS]), B=side(), C=side(board=[BIRD]))
    others.cast(RAMPAGE).resolve().attack(BEAR, on="B")
    assert others.to("end of combat").life("B") == 15


@ruling(RAMPAGE, 5)
def test_the_opponent_chooses_what_each_creature_blocks() -> None:
    for attacker, left in ((BEAR, 14), (OGRE, 15)):
        table = rampage(BIRD).block(BIRD, attacker).to("end of combat")
        assert table.life("B") == left


# -- Puresteel Paladin


BLADE = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {3}", cost="{1}")


@ruling("Puresteel Paladin", 1, 2)
def test_equip_for_nothing_stays_on_the_stack_without_the_paladin() -> None:
    table = start(
        A=side(hand=[MURDER], board=["Puresteel Paladin", BEAR, BLADE, TRINKET, ENGINE, land("Swamp")]), B=side()
    )
    assert not table.try_to("activate", BLADE, at="Grizzly")

    table.activate(BLADE, 1, at="Grizzly").cast(MURDER, at="Puresteel Paladin").resolve(2)

    assert table.size("Grizzly") == (3, 3)


# -- Purphoros, God of the Forge


GOD = "Purphoros, God of the Forge"


RED = creature("Red Guard", 1, 1, cost="{2}{R}{R}{R}{R}")


def is_creature(*board: StoredCard) -> bool:
    table = start(A=side(board=[GOD, *board]), B=side())
    return "Creature" in table.now(GOD).types


@ruling("Purphoros, God of the Forge", 1, 2)
def test_devotion_counts_symbols_of_mana_costs_only() -> None:
    talker = creature("Talker", 1, 1, "{R}{R}{R}{R}: Talker gets +1/+0 until end of turn.", cost="{9}{R}")

    assert is_creature(RED)
    assert not is_creature(talker)


@ruling("Purphoros, God of the Forge", 3)
def test_devotion_counts_hybrid_and_phyrexian_symbols() -> None:
    assert is_creature(creature("Mixed", 1, 1, cost="{R/W}{R/W}{2/R}{R/P}"))
    assert not is_creature(creature("Other", 1, 1, cost="{G/W}{R/W}{2/R}{R/P}"))


@ruling(GOD, 5)
def test_a_god_is_a_creature_card_and_a_creature_spell_everywhere_else() -> None:
    deny = card("Deny", "Instant", "Counter target creature spell.", cost="{U}")
    dig = card("Dig", "Sorcery", "Return target creature card from your graveyard to your hand.", cost="{B}")
    table = start(A=side(hand=[GOD, dig], board=LANDS), B=side(hand=[deny], board=FIVE))

    table.cast(GOD).cast(deny, at=GOD, by="B").resolve()
    assert table.zone("graveyard", "A") == [GOD]

    table.cast(dig, at=GOD).resolve()
    assert table.zone("hand", "A") == [GOD]


RED_GUARD = creature("Red Guard", 1, 1, cost="{R}{R}{R}{R}")


CHEST = card("Chest", "Enchantment", "Each creature you control enters with an additional +1/+1 counter on it.")


@ruling(GOD, 6)
def test_the_gods_own_symbols_do_not_count_for_what_changes_how_creatures_enter() -> None:
    ember = card("Ember", "Enchantment", "", cost="{R}")

    def counters(*board: StoredCard) -> int:
        table = start(A=side(hand=[GOD], board=[CHEST, RED_GUARD, *board, *LANDS]), B=side())
        return table.cast(GOD).resolve().find(GOD).counter("+1/+1")

    assert (counters(), counters(ember)) == (0, 1)


@ruling("Purphoros, God of the Forge", 7)
def test_the_gods_own_symbols_count_for_abilities_that_see_it_enter() -> None:
    greet = card("Greeting", "Enchantment", "Whenever a creature you control enters, you gain 1 life.")
    with_five = start(A=side(hand=[GOD], board=[RED, greet, *FIVE]), B=side())
    assert with_five.cast(GOD).resolve(2).life("A") == 21

    alone = start(A=side(hand=[GOD], board=[greet, *FIVE]), B=side())
    assert alone.cast(GOD).resolve().life("A") == 20


@ruling(GOD, 8)
def test_a_god_that_is_no_creature_has_no_creature_type() -> None:
    table = start(A=side(board=[GOD]), B=side())
    now = table.now(GOD)

    assert set(now.types) == {"Enchantment"}
    assert (tuple(now.subtypes), tuple(now.supertypes)) == ((), ("Legendary",))


@ruling(GOD, 9)
@pytest.mark.parametrize("count", [3, 4])
def test_the_abilities_of_purphoros_work_whether_it_is_a_creature_or_not(count: int) -> None:
    altar = card("Altar", "Artifact", "", cost="{R}" * count)
    guest = creature("Guest", 1, 1, cost="{0}")
    ruin = card("Ruin", "Sorcery", "Destroy all permanents.", cost="{W}")
    table = start(A=side(hand=[guest, ruin], board=[GOD, altar, *FIVE]), B=side())
    assert table.now(GOD).is_creature is (count == 4)

    assert table.cast(guest).resolve(2).life("B") == 18
    assert table.activate(GOD).resolve().size("Guest") == (2, 1)
    table.cast(ruin).resolve()
    assert table.zone("battlefield", "A") == [GOD]


@ruling("Purphoros, God of the Forge", 10)
def test_a_god_that_is_no_creature_leaves_combat() -> None:
    table = start(A=side(board=[GOD, RED]), B=side(hand=[MURDER], board=FIVE))
    table.attack(GOD).to("declare attackers")

    table.cast(MURDER, at="Red Guard", by="B").resolve()

    assert table.to("end of combat").life("B") == 20


@ruling("Purphoros, God of the Forge", 11)
def test_counters_stay_on_a_god_that_is_no_creature() -> None:
    table = start(A=side(hand=[GROW, MURDER], board=[GOD, RED, *FIVE]), B=side())

    table.cast(GROW, at=GOD).resolve().cast(MURDER, at="Red Guard").resolve()

    assert "Creature" not in table.now(GOD).types
    assert table.find(GOD).counter("+1/+1") == 1


@ruling("Purphoros, God of the Forge", 12)
def test_a_god_without_abilities_is_still_no_creature() -> None:
    hush = card("Hush", "Instant", "Target permanent loses all abilities until end of turn.", cost="{U}")
    table = start(A=side(hand=[hush], board=[GOD, *FIVE]), B=side())

    table.cast(hush, at=GOD).resolve()

    assert "Creature" not in table.now(GOD).types
    assert not table.now(GOD).has_keyword("indestructible")


# -- Queen Marchesa


QUEEN = "Queen Marchesa"


def queen(*, hand: Cards = ()) -> Table:
    """It is A's turn; B has the Queen and nobody is the monarch."""
    return start(A=side(hand=[USURP], board=FIVE), B=side(hand=hand, board=[QUEEN, *FIVE]))


@ruling(QUEEN, 1)
def test_the_queen_makes_an_assassin_while_an_opponent_is_the_monarch() -> None:
    table = queen().cast(USURP).resolve().to("upkeep", turn=2)

    token = table.now("Assassin Token")
    assert (token.power, token.toughness, token.colours) == (1, 1, "B")
    assert token.has_keyword("deathtouch")
    assert token.has_keyword("haste")


@ruling(QUEEN, 1)
@pytest.mark.parametrize("monarch", ["", "B"])
def test_the_queens_ability_does_not_trigger_without_an_opposing_monarch(monarch: str) -> None:
    table = queen(hand=[USURP])
    if monarch:
        table.cast(USURP, by="B").resolve()
    table.to("upkeep", turn=2).cast(USURP, by="A")
    assert table.zone("stack") == ["Usurp"]

    table.resolve()

    assert every(table, "Assassin Token") == []


@ruling(QUEEN, 1)
def test_the_queens_ability_asks_for_the_monarch_again() -> None:
    table = to_trigger(queen(hand=[USURP]).cast(USURP).resolve().to("end"))
    while table.step != "upkeep":
        to_trigger(table.resolve())

    table.cast(USURP, by="B").resolve(2)

    assert table.zone("stack") == []
    assert every(table, "Assassin Token") == []


# -- Rafiq of the Many


KNIGHT = creature("Squire", 2, 2, "Exalted")


@ruling("Rafiq of the Many", 1, 4)
def test_every_exalted_helps_the_lone_attacker_before_blocks() -> None:
    table = start(A=side(board=["Rafiq of the Many", KNIGHT, KNIGHT, BIRD]), B=side())
    table.attack(BIRD)
    table.answer("A", "Squire", "Squire", "Rafiq of the Many", "Rafiq of the Many").to("declare attackers")

    assert table.size("Songbird") == (4, 4)
    assert table.size("Squire") == (2, 2)
    assert table.now("Songbird").has_keyword("double strike")


@ruling("Rafiq of the Many", 2)
def test_two_attackers_are_not_alone_when_one_is_removed() -> None:
    table = start(A=side(board=[KNIGHT, BIRD, BEAR]), B=side(hand=[MURDER], board=FIVE))
    table.attack(BIRD, BEAR).to("declare attackers")

    table.cast(MURDER, at="Grizzly", by="B").resolve()

    assert table.size("Songbird") == (1, 1)


RAFIQ = "Rafiq of the Many"


@ruling(RAFIQ, 3)
def test_exalted_does_not_mind_creatures_that_enter_attacking() -> None:
    ambush = card(
        "Ambush", "Instant", "Create a 1/1 white Soldier creature token that's tapped and attacking.", cost="{W}"
    )
    table = start(A=side(hand=[ambush], board=[RAFIQ, BIRD, *FIVE]), B=side())
    to_trigger(table.answer("A", RAFIQ).attack(BIRD))
    assert len(table.game.state.stack) == 2

    table.cast(ambush).resolve()
    assert len(table.game.state.stack) == 2
    table.resolve(2)

    assert table.size("Songbird") == (2, 2)
    assert table.now("Songbird").has_keyword("double strike")
    assert table.size("Soldier Token") == (1, 1)
    assert table.to("end of combat").life("B") == 15


@ruling(RAFIQ, 5)
def test_exalted_lasts_and_triggers_again_in_another_combat() -> None:
    table = start(A=side(hand=["Savage Beating"], board=[RAFIQ, BIRD, *LANDS]), B=side())
    table.answer("A", RAFIQ).attack(BIRD).to("declare attackers")
    table.answer("A", False, [1]).cast("Savage Beating").resolve().to("end of combat")
    assert table.life("B") == 16

    table.to("beginning of combat")
    assert table.size("Songbird") == (2, 2)
    table.answer("A", RAFIQ).attack(BIRD).to("declare attackers")
    assert table.size("Songbird") == (3, 3)
    assert table.to("end of combat").life("B") == 10


# -- Ram Through


@ruling("Ram Through", 1)
def test_ram_through_does_nothing_with_one_target() -> None:
    trampler = creature("Trampler", 6, 6, "Trample")
    table = start(A=side(hand=["Ram Through"], board=[trampler, *FIVE]), B=side(hand=[BOUNCE], board=[BEAR, *FIVE]))

    table.cast("Ram Through", at=["Trampler", "Grizzly"]).cast(BOUNCE, at="Grizzly", by="B").resolve(2)

    assert table.life("B") == 20


@ruling("Ram Through", 2)
def test_damage_that_is_there_already_counts_for_the_excess() -> None:
    trampler = creature("Trampler", 6, 6, "Trample")
    table = start(A=side(hand=["Ram Through"], board=[trampler, *FIVE]), B=side(board=[OGRE]))
    table.find("Hill Ogre").damage = 1

    table.cast("Ram Through", at=["Trampler", "Hill Ogre"]).resolve()

    assert table.life("B") == 16
    assert table.zone("graveyard", "B") == ["Hill Ogre"]


@ruling("Ram Through", 3, 4)
def test_one_damage_of_deathtouch_is_enough() -> None:
    snake = creature("Snake", 4, 4, "Trample, deathtouch")
    table = start(A=side(hand=["Ram Through"], board=[snake, *FIVE]), B=side(board=[GIANT]))

    table.cast("Ram Through", at=["Snake", "Stone Giant"]).resolve()

    assert table.life("B") == 17
    assert table.zone("graveyard", "B") == ["Stone Giant"]
