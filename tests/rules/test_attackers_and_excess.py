"""Triggers that look at who attacks together, at damage beyond what is lethal, at players by their counters; how long
mana stays; what is said of one keyword and holds for others."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

MOUNTAIN, SWAMP = land("Mountain"), land("Swamp")
BEAR = creature("Bear", 2, 2, cost="{G}")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")


def tribal(name: str, types: str, text: str = "") -> StoredCard:
    return card(name, types, text, power=1, toughness=1)


SQUIRE = tribal("Squire", "Creature — Warrior")
KNIGHT = tribal("Knight", "Creature — Knight")


def watching(event: str, effect: str = "you gain 1 life") -> StoredCard:
    return card("Watcher", "Enchantment", f"{event}, {effect}.")


def in_main(*board: StoredCard, hand: tuple[StoredCard, ...] = (), theirs: tuple[StoredCard, ...] = ()) -> Table:
    lands = [MOUNTAIN] * 4
    return Table(A=side(hand=list(hand), board=[*board, *lands]), B=side(board=list(theirs))).to("precombat main")


@pytest.mark.parametrize(("spell", "gained"), [(BOLT, 1), (SHOCK, 0)])
def test_120_10_only_damage_beyond_lethal_is_excess(spell: StoredCard, gained: int) -> None:
    event = "Whenever a creature an opponent controls is dealt excess noncombat damage"
    text = "you gain X life, where X is that excess damage"
    table = in_main(watching(event, text), hand=(spell,), theirs=(BEAR,)).cast(spell, at="Bear").resolve(1 + gained)
    assert table.life("A") == 20 + gained


def test_120_10_whether_excess_damage_was_dealt_is_asked_at_the_end() -> None:
    text = "At the beginning of your end step, if a creature an opponent controlled was dealt excess damage this turn"
    table = in_main(watching(text), hand=(BOLT,), theirs=(BEAR,)).cast(BOLT, at="Bear").resolve()
    assert table.to("cleanup").life("A") == 21
    table = in_main(watching(text), hand=(SHOCK,), theirs=(BEAR,)).cast(SHOCK, at="Bear").resolve()
    assert table.to("cleanup").life("A") == 20


@pytest.mark.parametrize(("other", "gained"), [(SQUIRE, 1), (KNIGHT, 0)])
def test_508_1_another_of_a_kind_attacks_with_it(other: StoredCard, gained: int) -> None:
    text = "Whenever Captain and at least one other Warrior attack, you gain 1 life."
    captain = tribal("Captain", "Creature — Warrior", text)
    table = in_main(captain, other).attack(captain, other).to("end of combat")
    assert table.life("A") == 20 + gained
    assert in_main(captain, other).attack(captain).to("end of combat").life("A") == 20


def test_508_1_you_attack_with_it_and_another() -> None:
    text = "Whenever you attack with Captain and another legendary creature, you gain 1 life."
    captain = tribal("Captain", "Legendary Creature — Warrior", text)
    queen = tribal("Queen", "Legendary Creature — Elf")
    assert in_main(captain, queen).attack(captain, queen).to("end of combat").life("A") == 21
    assert in_main(captain, SQUIRE).attack(captain, SQUIRE).to("end of combat").life("A") == 20


def test_508_1f_what_is_tapped_to_attack_is_left_out() -> None:
    pull = card("Pull", "Instant", "Tap target creature.", cost="{R}")
    event = "Whenever a creature becomes tapped, if it isn't being declared as an attacker"
    table = in_main(watching(event), BEAR, hand=(pull,), theirs=(SQUIRE,)).cast(pull, at="Squire").resolve(2)
    assert table.life("A") == 21
    assert table.attack(BEAR).to("end of combat").life("A") == 21


def test_122_1_players_are_told_by_their_counters() -> None:
    text = "At the beginning of your end step, each opponent with three or more poison counters loses 1 life."
    shrine = card("Shrine", "Enchantment", text)
    for poison, life in ((3, 39), (2, 40)):
        table = Table.of(f"player A:\n battlefield: Shrine\nplayer B: {poison} poison", shrine)
        assert table.to("cleanup").life("B") == life


def test_508_1_players_are_told_by_who_attacked_them() -> None:
    text = "At the beginning of your end step, each player Angel attacked this turn loses 5 life."
    angel = creature("Angel", 1, 1, text)
    assert in_main(angel).attack(angel).to("cleanup").life("B") == 14
    assert in_main(angel).to("cleanup").life("B") == 20


def test_120_1_damage_of_earlier_turns_of_the_game_counts() -> None:
    text = "At the beginning of your upkeep, Fallen deals 1 damage to each opponent it has dealt damage to this game."
    fallen = creature("Fallen", 2, 2, text)
    assert in_main(fallen).attack(fallen).to("draw", turn=3).life("B") == 17
    assert in_main(fallen).to("draw", turn=3).life("B") == 20


def test_106_4_mana_that_stays_until_end_of_combat() -> None:
    text = "Whenever Avatar attacks, add {R}{R}. Until end of combat, you don't lose this mana as steps end."
    avatar = creature("Avatar", 2, 2, text)
    table = in_main(avatar).attack(avatar).to("declare blockers")
    assert table.pool("A") == "RR"
    assert table.to("end of combat").pool("A") == "RR"
    assert table.to("postcombat main").pool("A") == ""


def test_106_4_mana_stays_that_is_followed_by_something_else() -> None:
    text = "add {R}{R} and you gain 3 life. Until end of turn, you don't lose this mana as steps and phases end"
    plow = creature("Plow", 2, 2, f"Whenever Plow attacks, {text}.")
    table = in_main(plow).attack(plow).to("postcombat main")
    assert (table.pool("A"), table.life("A")) == ("RR", 23)


def test_608_2_each_keyword_is_asked_for_on_its_own() -> None:
    said = "it gains flying until end of turn if you control a creature with flying"
    orator = creature("Orator", 2, 2, f"Whenever Orator attacks, {said}. The same is true for trample and vigilance.")
    bird = creature("Bird", 1, 1, "Flying, vigilance")
    table = in_main(orator, bird).attack(orator).to("declare blockers")
    now = table.now(orator)
    assert [now.has(word) for word in ("flying", "trample", "vigilance")] == [True, False, True]


def test_611_3_each_keyword_of_a_static_ability_is_asked_for_on_its_own() -> None:
    said = "Shade has flying as long as a creature card in your graveyard has flying"
    shade = creature("Shade", 2, 2, f"{said}. The same is true for haste and trample.")
    bird = creature("Bird", 1, 1, "Flying, trample")
    table = Table(A=side(board=[shade], graveyard=[bird]), B=side()).to("precombat main")
    now = table.now(shade)
    assert [now.has(word) for word in ("flying", "haste", "trample")] == [True, False, True]


def test_509_1_each_creature_it_blocks_is_counted() -> None:
    text = "Wall can block any number of creatures.\nWhenever Wall blocks, it gets +1/+1 until end of turn for each "
    wall = creature("Wall", 1, 5, f"{text}creature it's blocking.")
    table = in_main(BEAR, SQUIRE, theirs=(wall,)).attack(BEAR, SQUIRE)
    table.block(wall, BEAR).block(wall, SQUIRE).answer("B", [2, 1]).to("combat damage")
    assert table.size(wall) == (3, 7)


def test_108_3_what_you_own_and_opponents_control() -> None:
    text = "At the beginning of your end step, you gain X life, where X is the number of permanents you own that your "
    fan = card("Fan", "Enchantment", f"{text}opponents control.")
    gift = card("Gift", "Sorcery", "Target opponent gains control of target permanent you control.", cost="{R}")
    table = in_main(fan, BEAR, hand=(gift,)).cast(gift, at=["Bear", "B"]).resolve()
    assert table.to("cleanup").life("A") == 21


@pytest.mark.parametrize("hand", [0, 1])
def test_402_3_a_card_in_hand(hand: int) -> None:
    watch = watching("At the beginning of your end step, if you have a card in hand")
    table = Table(A=side(hand=[BOLT] * hand, board=[watch]), B=side()).to("precombat main")
    assert table.to("cleanup").life("A") == 20 + hand


def test_401_1_no_cards_are_left_in_the_library() -> None:
    mill = card("Mill", "Sorcery", "Exile all cards from your library.", cost="{R}")
    watch = watching("At the beginning of your end step, if you have no cards in your library")
    assert in_main(watch).to("cleanup").life("A") == 20
    assert in_main(watch, hand=(mill,)).cast(mill).resolve().to("cleanup").life("A") == 21


def test_506_2_the_attacking_player_is_the_one_whose_turn_it_is() -> None:
    text = "Whenever Soul is dealt combat damage, attacking player loses that much life."
    soul = creature("Soul", 0, 4, text)
    table = in_main(BEAR, theirs=(soul,)).attack(BEAR).block(soul, BEAR).to("end of combat")
    assert table.life("A") == 18


def test_702_11e_hexproof_stands_for_hexproof_from_a_quality() -> None:
    said = "creatures you control gain flying until end of turn if a creature you control has flying"
    marshal = card("Marshal", "Enchantment", f"At the beginning of combat on your turn, {said}. {HEXPROOF_TOO}")
    knight = creature("Knight", 2, 2, "Hexproof from white")
    bolt = card("Ray", "Instant", "Destroy target creature.", cost="{W}")
    table = Table(A=side(board=[marshal, knight, BEAR]), B=side(hand=[bolt, BOLT])).to("declare attackers")
    found = {keyword.name for keyword in table.now(BEAR).sorted.keywords}
    assert "hexproof from" in found
    assert "hexproof" not in found


HEXPROOF_TOO = "The same is true for hexproof and trample."


def test_506_3b_only_the_attacking_player_s_creatures_enter_attacking() -> None:
    text = "Put a creature card from your hand onto the battlefield tapped and attacking."
    ambush = card("Ambush", "Instant", text, cost="{0}")
    token = card("Muster", "Instant", "Create a 1/1 red Goblin creature token that's tapped and attacking.", cost="{0}")
    bear, ox = creature("Bear", 2, 2), creature("Ox", 2, 4)
    table = Table(A=side(board=[bear], hand=[token]), B=side(hand=[ambush, ox, token])).attack(bear)
    table.to("declare attackers").answer("B", "Ox")
    table.cast(token, by="B").resolve()
    assert table.find("Goblin Token").attacking is None
    table.cast(ambush, by="B").resolve()
    assert table.find("Ox").attacking is None
    table.cast(token).resolve().to("end of combat")
    assert table.life("B") == 20 - 2 - 1
    assert table.life("A") == 20


def test_506_3b_who_goes_to_the_defender_as_it_enters_is_not_attacking() -> None:
    text = "Put a creature card from your hand onto the battlefield tapped and attacking."
    ambush = card("Ambush", "Instant", text, cost="{0}")
    turncoat = creature("Turncoat", 5, 5, "As ~ enters, an opponent of your choice gains control of it.")
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[bear], hand=[ambush, turncoat]), B=side()).attack(bear)
    table.to("declare attackers").answer("A", "Turncoat").cast(ambush).resolve()
    assert table.find("Turncoat").controller == table.seat("B")
    assert table.find("Turncoat").attacking is None
    table.to("end of combat")
    assert table.life("B") == 20 - 2


def test_506_3a_what_enters_and_is_no_creature_has_never_been_attacking() -> None:
    text = "Put an artifact card from your hand onto the battlefield tapped and attacking."
    ambush = card("Ambush", "Instant", text, cost="{0}")
    cart = card("Cart", "Artifact — Vehicle", "Crew 1", power=4, toughness=4)
    herald = card("Herald", "Enchantment", "Whenever a permanent you control enters attacking, you gain 1 life.")
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[bear, herald], hand=[ambush, cart]), B=side()).attack(bear)
    table.to("declare attackers").answer("A", "Cart").cast(ambush).resolve()
    assert table.find("Cart").attacking is None
    table.to("end of combat")
    assert (table.life("A"), table.life("B")) == (20, 20 - 2)


def test_508_4_nothing_enters_attacking_while_there_is_no_combat() -> None:
    token = card("Muster", "Instant", "Create a 1/1 red Goblin creature token that's tapped and attacking.", cost="{0}")
    table = Table(A=side(hand=[token]), B=side()).to("precombat main").cast(token).resolve()
    assert table.find("Goblin Token").tapped
    assert table.find("Goblin Token").attacking is None
