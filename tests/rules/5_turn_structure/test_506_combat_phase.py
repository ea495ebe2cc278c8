"""Rule 506: combat phase."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_G, CUB, OX_FOR_U
from tests.rules.common_games import in_main_with_four_lands
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("506.2")
def test_506_2_the_attacking_player_is_the_one_whose_turn_it_is() -> None:
    text = "Whenever Soul is dealt combat damage, attacking player loses that much life."
    soul = creature("Soul", 0, 4, text)
    table = (
        in_main_with_four_lands(BEAR_FOR_G, theirs=(soul,))
        .attack(BEAR_FOR_G)
        .block(soul, BEAR_FOR_G)
        .to("end of combat")
    )
    assert table.life("A") == 18


@rule("506.2")
def test_506_2_a_spell_may_speak_of_the_defending_player() -> None:
    text = "Target creature defending player controls gets -0/-3 until end of turn."
    curse = card("Curse", "Instant", text, cost="{W}")
    plains, ox = land("Plains"), creature("Ox", 3, 3)
    table = Table(A=side(hand=[curse], board=[BEAR, plains]), B=side(board=[ox]), C=side(board=[creature("Elk", 3, 3)]))
    table.to("precombat main")
    assert not table.try_to("cast", curse, at="Ox")
    table.attack(BEAR, on="B").to("declare attackers")
    table.cast(curse, at="Ox").resolve()
    assert "Ox" in table.zone("graveyard", "B")


@rule("506.3a")
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


@rule("506.3b")
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


@rule("506.3b")
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


@rule("506.4")
def test_506_4_what_stops_being_a_creature_is_removed_from_combat() -> None:
    spirit = card("Grove Spirit", "Creature — Spirit", "Lands you control are 1/1 creatures.", power=1, toughness=1)
    bolt = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(board=[spirit, land("Forest")]), B=side(hand=[bolt], board=[land("Mountain")]))
    table.attack("Forest").to("declare attackers").cast(bolt, at="Grove Spirit", by="B").resolve()
    assert table.find("Forest").attacking is None
    table.to("end of combat")
    assert table.life("B") == 20


@rule("506.4")
def test_506_4_nobody_fights_what_changed_control_in_combat() -> None:
    cadets = creature("Cadets", 2, 1, "Whenever ~ blocks or becomes blocked, target opponent gains control of it.")
    table = Table(A=side(board=[cadets]), B=side(board=[CUB])).to("precombat main")
    table.answer("A", "B").attack(cadets).block(CUB, cadets).to("end of combat")
    assert table.zone("battlefield", "B") == ["Cadets", "Cub"]


@rule("506.5")
def test_506_5_attacking_or_blocking_alone() -> None:
    text = "Whenever another creature dies, if it was attacking or blocking alone, you gain 1 life."
    witness = creature("Witness", 0, 4, text)
    other = creature("Cat", 2, 2)
    table = (
        Table(A=side(board=[witness, BEAR_FOR_G]), B=side(board=[other])).attack(BEAR_FOR_G).block(other, BEAR_FOR_G)
    )
    assert table.to("end of combat").life("A") == 22
    table = (
        Table(A=side(board=[witness, BEAR_FOR_G, OX_FOR_U]), B=side(board=[other]))
        .attack(BEAR_FOR_G, OX_FOR_U)
        .block(other, BEAR_FOR_G)
    )
    assert table.to("end of combat").life("A") == 21
