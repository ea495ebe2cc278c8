"""What static abilities let players do and keep them from, what they say of entering and of damage; played."""

from __future__ import annotations

import pytest

from engine.game.view.view import GameView
from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2, cost="{2}")
OX = creature("Ox", 2, 4)
FOREST, SWAMP, ISLAND, MOUNTAIN, PLAINS = (land(name) for name in ("Forest", "Swamp", "Island", "Mountain", "Plains"))
PING = card("Ping", "Artifact", "{T}: Ping deals 2 damage to any target.")
SIEGE = (
    "As Siege enters, choose Khans or Dragons.\n"
    "• Khans — At the beginning of your end step, you gain 3 life.\n"
    "• Dragons — At the beginning of your end step, each opponent loses 2 life."
)


@pytest.mark.parametrize(("word", "life", "theirs"), [(0, 23, 20), (1, 20, 18)])
def test_614_12c_an_anchor_word_brings_its_ability(word: int, life: int, theirs: int) -> None:
    siege = card("Siege", "Enchantment", SIEGE, cost="{B}")
    table = Table(A=side(hand=[siege], board=[SWAMP]), B=side()).to("precombat main")
    table.answer("A", word).cast(siege).resolve().to("cleanup")
    assert table.life("A") == life
    assert table.life("B") == theirs


@pytest.mark.parametrize(("lands", "possible"), [(3, True), (2, False)])
def test_601_3_as_though_with_flash_for_more(lands: int, possible: bool) -> None:
    fire = card(
        "Fire",
        "Sorcery",
        "You may cast Fire as though it had flash if you pay {2} more to cast it.\nFire deals 2 damage to any target.",
        cost="{R}",
    )
    table = Table(A=side(hand=[fire], board=[MOUNTAIN] * lands), B=side()).to("upkeep")
    assert not table.try_to("cast", fire, at="B")
    assert table.try_to("cast", fire, at="B", method="permission") is possible
    if possible:
        table.resolve()
        assert table.life("B") == 18
    table = Table(A=side(hand=[fire], board=[MOUNTAIN]), B=side()).to("precombat main")
    table.cast(fire, at="B").resolve()
    assert table.life("B") == 18


def test_101_2_spells_only_as_a_sorcery() -> None:
    mage = creature("Mage", 3, 4, "Each opponent can cast spells only as a sorcery.")
    shock = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")
    table = Table(A=side(hand=[shock], board=[MOUNTAIN]), B=side(board=[mage])).to("upkeep")
    assert not table.try_to("cast", shock, at="B")
    table.to("precombat main").cast(shock, at="B").resolve()
    assert table.life("B") == 18


def test_614_17_cards_that_cannot_enter() -> None:
    hound = creature("Hound", 3, 3, "Creature cards in graveyards can't enter.")
    raise_dead = card(
        "Rise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{B}"
    )
    for board, where in (((hound, SWAMP), "graveyard"), ((SWAMP,), "battlefield")):
        table = Table(A=side(hand=[raise_dead], board=board, graveyard=[BEAR]), B=side()).to("precombat main")
        table.cast(raise_dead, at="Bear").resolve()
        assert "Bear" in table.zone(where, "A")


def test_708_5_a_face_down_creature_that_others_may_look_at() -> None:
    lens = card("Lens", "Artifact", "You may look at face-down creatures you don't control any time.")
    morph = creature("Secret", 2, 2, "Morph {2}", cost="{5}")
    for board, seen in (((lens,), True), ((), False)):
        table = Table(A=side(hand=[morph], board=[SWAMP] * 3), B=side(board=board)).to("precombat main")
        table.cast(morph, method="morph").resolve()
        hidden = next(obj for obj in table.game.state.permanents() if obj.face_down)
        assert GameView(table.game, table.seat("B")).can_see(hidden.id) is seen


def test_120_3_damage_reduces_life_no_further() -> None:
    spirit = creature(
        "Spirit", 0, 3, "Damage that would reduce your life total to less than 1 reduces it to 1 instead."
    )
    drain = card("Drain", "Artifact", "{T}: Target player loses 1 life.")
    table = Table(A=side(board=[PING, drain]), B=side(board=[spirit], life=2)).to("precombat main")
    table.activate(PING, at="B").resolve()
    assert table.life("B") == 1
    table.activate(drain, at="B").resolve()
    assert table.lost("B")


def test_302_6_abilities_as_though_with_haste() -> None:
    elixir = card(
        "Elixir", "Artifact", "You may activate abilities of creatures you control as though those creatures had haste."
    )
    healer = creature("Healer", 1, 1, "{T}: You gain 1 life.", cost="{W}")
    elf = creature("Elf", 1, 1, "{T}: Add {G}.", cost="{W}")
    for board, able in (((elixir, PLAINS, PLAINS), True), ((PLAINS, PLAINS), False)):
        table = Table(A=side(hand=[healer, elf], board=board), B=side()).to("precombat main")
        table.cast(healer).resolve().cast(elf).resolve()
        assert table.try_to("activate", healer) is able
        assert table.try_to("mana", elf) or True
        assert not able or table.resolve().life("A") == 21


def test_702_11c_you_and_a_creature_have_hexproof() -> None:
    breaker = creature("Breaker", 4, 4, "As long as it's your turn, you and Breaker have hexproof.")
    for turn, safe in ((2, True), (1, False)):
        table = Table(A=side(board=[PING, PING]), B=side(board=[breaker])).to("upkeep", turn=turn)
        for victim in ("B", "Breaker"):
            if safe:
                with pytest.raises(AssertionError):
                    table.activate(PING, at=victim)
            else:
                table.activate(PING, at=victim).resolve()


def test_508_1c_cannot_attack_if_the_defending_player_controls_something() -> None:
    orgg = creature(
        "Orgg", 6, 6, "Orgg can't attack if defending player controls an untapped creature with power 3 or greater."
    )
    giant = creature("Giant", 3, 3)
    for board, life in (((giant,), 20), ((BEAR,), 14)):
        table = Table(A=side(board=[orgg]), B=side(board=board))
        if life == 14:
            table.attack(orgg)
        table.to("end of combat")
        assert table.life("B") == life


def test_509_1b_neither_blocking_nor_blocked() -> None:
    sneak = creature("Sneak", 2, 2, "Sneak can't block or be blocked by creatures with power 2 or greater.")
    mouse = creature("Mouse", 1, 1)
    table = Table(A=side(board=[sneak, BEAR, mouse]), B=side(board=[OX, mouse, sneak])).to("precombat main")
    assert not table.may_block(OX, sneak)
    assert table.may_block(mouse, sneak)


def test_118_9_a_trap_for_less() -> None:
    trap = card(
        "Trap",
        "Instant",
        "If an opponent had an artifact enter under their control this turn, you may pay {1} rather than pay Trap's "
        "mana cost.\nTrap deals 3 damage to any target.",
        cost="{4}{R}",
    )
    orb = card("Orb", "Artifact", cost="{1}")
    table = Table(A=side(hand=[orb], board=[MOUNTAIN]), B=side(hand=[trap], board=[MOUNTAIN])).to("precombat main")
    table.cast(orb).resolve().cast(trap, at="A", by="B", method="alternative").resolve()
    assert table.life("A") == 17


def test_613_1_a_card_in_exile_of_an_opponent() -> None:
    warden = creature("Warden", 2, 2, "Warden gets +2/+2 as long as an opponent owns a card in exile.")
    for exile, size in (((BEAR,), (4, 4)), ((), (2, 2))):
        assert Table(A=side(board=[warden]), B=side(exile=exile)).to("precombat main").size(warden) == size
    assert Table(A=side(board=[warden], exile=[BEAR]), B=side()).to("precombat main").size(warden) == (2, 2)


def test_601_2f_less_for_what_others_did_this_turn() -> None:
    find = card(
        "Find",
        "Sorcery",
        "Find costs {1} less to cast for each spell your opponents have cast this turn.\nDraw a card.",
        cost="{1}{U}",
    )
    dew = card("Dew", "Instant", "You gain 1 life.", cost="{G}")
    table = Table(A=side(hand=[find], board=[ISLAND]), B=side(hand=[dew], board=[FOREST])).to("precombat main")
    assert not table.try_to("cast", find)
    table.cast(dew, by="B").resolve().cast(find).resolve()
    assert len(table.zone("hand", "A")) == 1


def test_601_2f_each_spell_of_two_colours_costs_less() -> None:
    shaman = creature("Shaman", 2, 2, "Each spell you cast that's red or green costs {1} less to cast.")
    red, blue = creature("Red", 1, 1, cost="{1}{R}"), creature("Blue", 1, 1, cost="{1}{U}")
    table = Table(A=side(hand=[red, blue], board=[shaman, MOUNTAIN, ISLAND]), B=side()).to("precombat main")
    table.cast(red).resolve()
    assert not table.try_to("cast", blue)


def test_500_11_players_skip_their_upkeep_steps() -> None:
    hub = card("Hub", "Artifact", "Players skip their upkeep steps.")
    gain = creature("Gain", 1, 1, "At the beginning of each upkeep, you gain 1 life.")
    table = Table(A=side(board=[hub, gain]), B=side()).to("precombat main", turn=3)
    assert table.life("A") == 20


def test_614_1c_others_enter_as_a_copy() -> None:
    essence = creature("Essence", 6, 6, "Creatures you control enter as a copy of Essence.")
    table = Table(A=side(hand=[BEAR], board=[essence, FOREST, FOREST]), B=side()).to("precombat main")
    table.cast(BEAR).resolve()
    assert table.zone("battlefield", "A").count("Essence") == 2


def test_608_2g_cards_in_the_hands_of_all() -> None:
    maro = creature(
        "Maro",
        "*",
        "*",
        "Maro's power and toughness are each equal to the total number of cards in all players' hands.",
    )
    table = Table(A=side(board=[maro], hand=[BEAR]), B=side(hand=[BEAR, OX])).to("upkeep")
    assert table.size(maro) == (3, 3)


@pytest.mark.parametrize("what", ["you", "Bear"])
def test_615_7_a_shield_for_you_and_what_you_control(what: str) -> None:
    shield = card(
        "Shield",
        "Instant",
        "Prevent the next 3 damage that would be dealt to you and/or permanents you control this turn.",
        cost="{W}",
    )
    table = Table(A=side(hand=[shield], board=[PLAINS, PING, PING, BEAR]), B=side()).to("precombat main")
    table.cast(shield).resolve()
    table.activate(PING, at="A" if what == "you" else what).resolve()
    assert table.life("A") == 20
    assert "Bear" in table.zone("battlefield", "A")
    table.activate(PING, at="A").resolve()
    assert table.life("A") == 19
