"""Rule 508: declare attackers step."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.combat.attacking import attack_options
from engine.game.kernel.answers import RefusedAnswer
from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BEAR_FOR_R,
    ELF,
    ELF_FOR_G,
    ELK_4_3,
    GIANT_5_6,
    ISLAND,
    MOUNTAIN,
    OGRE,
    OX,
    OX_3_4,
    OX_FOR_0,
    SWAMP,
)
from tests.rules.common_games import (
    WARRIOR_SQUIRE,
    in_main,
    in_main_with_four_lands,
    table_with,
    tribal,
    watcher,
    watching,
)
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("508.1")
def test_508_1_none_of_those_creatures_attacked_you() -> None:
    text = "Whenever a player attacks with two or more creatures, they draw a card if none of those "
    watch = card("Watch", "Enchantment", f"{text}creatures attacked you.")
    table = in_main(watch, BEAR_FOR_G, ELF_FOR_G)
    before = len(table.zone("hand", "A"))
    table.attack(BEAR_FOR_G, ELF_FOR_G).to("end of combat")
    assert len(table.zone("hand", "A")) == before + 1
    table = in_main(BEAR_FOR_G, ELF_FOR_G, theirs=(watch,))
    table.attack(BEAR_FOR_G, ELF_FOR_G).to("end of combat")
    assert len(table.zone("hand", "A")) == before


KNIGHT = tribal("Knight", "Creature — Knight")


@rule("508.1")
@pytest.mark.parametrize(("other", "gained"), [(WARRIOR_SQUIRE, 1), (KNIGHT, 0)])
def test_508_1_another_of_a_kind_attacks_with_it(other: StoredCard, gained: int) -> None:
    text = "Whenever Captain and at least one other Warrior attack, you gain 1 life."
    captain = tribal("Captain", "Creature — Warrior", text)
    table = in_main_with_four_lands(captain, other).attack(captain, other).to("end of combat")
    assert table.life("A") == 20 + gained
    assert in_main_with_four_lands(captain, other).attack(captain).to("end of combat").life("A") == 20


@rule("508.1")
def test_508_1_you_attack_with_it_and_another() -> None:
    text = "Whenever you attack with Captain and another legendary creature, you gain 1 life."
    captain = tribal("Captain", "Legendary Creature — Warrior", text)
    queen = tribal("Queen", "Legendary Creature — Elf")
    assert in_main_with_four_lands(captain, queen).attack(captain, queen).to("end of combat").life("A") == 21
    assert (
        in_main_with_four_lands(captain, WARRIOR_SQUIRE).attack(captain, WARRIOR_SQUIRE).to("end of combat").life("A")
        == 20
    )


@rule("508.1")
def test_508_1_players_are_told_by_who_attacked_them() -> None:
    text = "At the beginning of your end step, each player Angel attacked this turn loses 5 life."
    angel = creature("Angel", 1, 1, text)
    assert in_main_with_four_lands(angel).attack(angel).to("cleanup").life("B") == 14
    assert in_main_with_four_lands(angel).to("cleanup").life("B") == 20


OX_3_3 = creature("Ox", 3, 3)


def captain(number: str) -> Table:
    """Builds a table with a captain that triggers for `number` attackers, a bear and an ox."""
    text = f"Whenever you attack with {number} or more creatures, draw a card."
    return Table(A=side(board=[creature("Captain", 2, 2, text), BEAR, OX_3_3]), B=side())


@rule("508.1")
@pytest.mark.parametrize(
    ("number", "attackers", "drawn"), [("two", 1, 0), ("two", 2, 1), ("two", 3, 1), ("three", 2, 0)]
)
def test_508_1_attacking_with_two_or_more_creatures_triggers_once_if_so_many_attack(
    number: str, attackers: int, drawn: int
) -> None:
    table = captain(number).attack(*["Bear", "Ox", "Captain"][:attackers]).to("end of combat")
    assert len(table.zone("hand", "A")) == drawn


@rule("508.1")
def test_508_1_attackers_of_players_and_of_planeswalkers_they_control() -> None:
    text = "Creatures attacking your opponents and/or planeswalkers they control get +2/+0 until end of turn."
    roar = card("Roar", "Instant", text, cost="{0}")
    jace = card("Jace", "Legendary Planeswalker — Jace", "+1: Draw a card.", loyalty=5)
    table = Table(A=side(hand=[roar], board=[BEAR, OGRE]), B=side(board=[jace, BEAR]))
    table.attack(BEAR, on="B").attack(OGRE, on="Jace").to("declare attackers").cast(roar).resolve()
    assert [table.size(BEAR), table.size(OGRE)] == [(4, 2), (5, 3)]


@rule("508.1")
def test_508_1_what_was_controlled_all_turn_and_did_not_attack_is_destroyed() -> None:
    text = (
        "{T}: Choose target creature the active player has controlled continuously since the beginning of the turn. "
        "Destroy it at the beginning of the next end step if it didn't attack this turn."
    )
    imp = creature("Imp", 1, 1, text)
    late = creature("Late", 1, 1, cost="{0}")
    table = Table(A=side(board=[imp]), B=side(board=[BEAR], hand=[late])).to("precombat main", turn=2)
    table.cast(late, by="B").resolve().activate(imp, at="Bear").resolve().to("cleanup")
    assert table.zone("graveyard", "B") == ["Bear"]


@rule("508.1")
def test_508_1_having_attacked_with_so_many_creatures_means_those_of_one_attack() -> None:
    text = "{T}: You gain 3 life if you attacked with two or more creatures this turn."
    horn = card("Horn", "Artifact", text)
    for attackers, life in ((("Bear", "Giant"), 23), (("Bear",), 20)):
        table = Table(A=side(board=[horn, BEAR_FOR_R, GIANT_5_6]), B=side()).to("precombat main")
        for name in attackers:
            table.attack(name)
        table.to("postcombat main").activate(horn).resolve()
        assert table.life("A") == life


@rule("508.1")
def test_508_1_two_or_more_creatures_must_attack_together() -> None:
    dais = card("Dais", "Artifact", "Whenever two or more creatures attack, you gain 1 life.")
    for attackers, life in (((BEAR_FOR_G,), 20), ((BEAR_FOR_G, ELF), 21)):
        table = Table(A=side(board=[dais, BEAR_FOR_G, ELF]), B=side()).to("precombat main")
        table.attack(*attackers).to("end of combat")
        assert table.life("A") == life


@rule("508.1b")
def test_508_1b_the_planeswalker_it_attacks_is_dealt_damage() -> None:
    raid = card(
        "Raid",
        "Enchantment",
        "Whenever a creature you control with power 1 or less attacks, Raid deals 1 damage to the player or "
        "planeswalker that creature is attacking.",
    )
    walker = card("Walker", "Planeswalker — Test", "", loyalty=5)
    table = in_main(raid, ELF_FOR_G, BEAR_FOR_G, theirs=(walker,)).attack(ELF_FOR_G, on="Walker").to("declare blockers")
    assert (table.find("Walker").counters["loyalty"], table.life("B")) == (4, 20)
    table = in_main(raid, ELF_FOR_G, BEAR_FOR_G).attack(ELF_FOR_G, BEAR_FOR_G).to("declare blockers")
    assert table.life("B") == 19


@rule("508.1c")
@pytest.mark.parametrize("here", ["B", "C", ""])
def test_508_1c_whom_a_creature_may_attack_depends_on_what_that_player_controls(here: str) -> None:
    serpent = creature("Serpent", 5, 5, "~ can't attack unless defending player controls an Island.")
    island = [land("Island")]
    table = Table(A=side(board=[serpent]), B=side(board=island * (here == "B")), C=side(board=island * (here == "C")))
    table.to("precombat main")
    options = attack_options(table.game, table.seat("A"))
    assert [option.defenders for option in options] == ([(table.seat(here),)] if here else [])


@rule("508.1c")
@pytest.mark.parametrize("paid", [False, True])
def test_508_1c_a_player_who_cannot_attack_you_attacks_with_no_creature(paid: bool) -> None:
    text = (
        "At the beginning of combat on each opponent's turn, that opponent may pay {X}, where X is the number of cards "
        "in their hand. If they don't, they can't attack you this combat."
    )
    ward = card("Ward", "Enchantment", text)

    def at_combat() -> Table:
        table = Table(A=side(board=[ward], life=20), B=side(board=[BEAR, ISLAND]), C=side(life=20))
        return table.to("upkeep", turn=2).answer("B", paid).to("beginning of combat")

    table = at_combat()
    table.attack(BEAR, on="A" if paid else "C").to("postcombat main")
    assert (table.life("A"), table.life("C")) == ((18, 20) if paid else (20, 18))
    if not paid:
        with pytest.raises(AssertionError, match="Bear cannot attack A"):
            at_combat().attack(BEAR, on="A").to("postcombat main")


@rule("508.1c")
def test_508_1c_no_more_than_one_creature_attacks_a_planeswalker() -> None:
    text = "No more than one creature can attack Sage each combat.\n+1: You gain 1 life."
    sage = card("Sage", "Legendary Planeswalker — Jace", text, loyalty=5)
    table = Table(A=side(board=[BEAR, OGRE]), B=side(board=[sage]))
    with pytest.raises(RefusedAnswer):
        table.attack(BEAR, OGRE, on="Sage").to("end of combat")
    alone = Table(A=side(board=[BEAR, OGRE]), B=side(board=[sage])).attack(BEAR, on="Sage").to("end of combat")
    assert alone.find(sage).counter("loyalty") == 3


@rule("508.1c")
def test_508_1c_a_creature_that_can_only_attack_alone() -> None:
    cruel = creature("Cruel", 1, 4, "Cruel can only attack alone.")
    table = Table(A=side(board=[cruel, BEAR]), B=side())
    assert table.attack(cruel).to("end of combat").life("B") == 19
    table = Table(A=side(board=[cruel, BEAR, OX]), B=side())
    assert table.attack(BEAR, OX).to("end of combat").life("B") == 16
    with pytest.raises(IllegalChoice):
        Table(A=side(board=[cruel, BEAR]), B=side()).attack(cruel, BEAR).to("end of combat")


@rule("508.1c")
def test_508_1c_nobody_is_attacked_twice_by_it_in_a_turn() -> None:
    text = "Razer can't attack a player it has already attacked this turn."
    razer = creature("Razer", 4, 4, text)
    more = "After this phase, there is an additional combat phase.\nUntap all creatures you control."
    again = card("Again", "Instant", more, cost="{0}")
    table = Table(A=side(board=[razer], hand=[again]), B=side(), C=side()).attack(razer, on="B").to("postcombat main")
    table.cast(again).resolve().attack(razer, on="C").to("end of combat")
    assert (table.life("B"), table.life("C")) == (16, 16)

    table = Table(A=side(board=[razer], hand=[again]), B=side(), C=side()).attack(razer, on="B").to("postcombat main")
    with pytest.raises(AssertionError, match="cannot attack B"):
        table.cast(again).resolve().attack(razer, on="B").to("end of combat")


@rule("508.1c")
def test_508_1c_cannot_attack_if_the_defending_player_controls_something() -> None:
    orgg = creature(
        "Orgg", 6, 6, "Orgg can't attack if defending player controls an untapped creature with power 3 or greater."
    )
    giant = creature("Giant", 3, 3)
    for board, life in (((giant,), 20), ((BEAR_FOR_2,), 14)):
        table = Table(A=side(board=[orgg]), B=side(board=board))
        if life == 14:
            table.attack(orgg)
        table.to("end of combat")
        assert table.life("B") == life


@rule("508.1d")
def test_508_1d_a_creature_that_attacks_or_blocks_if_able_must_do_both() -> None:
    rage = card("Rage", "Instant", "Target creature attacks or blocks this turn if able.", cost="{0}")
    table = Table(A=side(hand=[rage], board=[BEAR]), B=side()).to("precombat main")
    table.cast(rage, at="Bear").resolve()
    with pytest.raises(RefusedAnswer):
        table.to("end of combat")
    table = Table(A=side(hand=[rage], board=[OGRE]), B=side(board=[BEAR])).to("precombat main")
    table.cast(rage, at="Bear").resolve().attack(OGRE)
    with pytest.raises(RefusedAnswer):
        table.to("end of combat")
    table = Table(A=side(hand=[rage], board=[BEAR, OGRE]), B=side()).to("precombat main")
    table.cast(rage, at="Bear").resolve().attack(BEAR).to("end of combat")
    assert table.life("B") == 18


@rule("508.1d")
def test_508_1d_attacking_and_blocking_for_a_cost() -> None:
    rays = card(
        "Rays",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature can't attack unless its controller pays {3}.",
    )
    text = "player A:\n battlefield: Bear [as one]; Rays [on one]; 3 Mountain\nplayer B:"
    for paid, life in ((True, 38), (False, 40)):
        table = Table.of(text, BEAR_FOR_2, rays, MOUNTAIN)
        table.answer("A", paid).attack(BEAR_FOR_2).to("end of combat")
        assert table.life("B") == life


@rule("508.1d")
def test_508_1d_creatures_attack_during_the_players_next_turn() -> None:
    text = "During target player's next turn, each creature that player controls attacks if able."
    lure = card("Lure", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[lure], board=[land("Mountain")]), B=side(board=[BEAR])).to("precombat main")
    table.cast(lure, at="B").resolve()
    table.attack(BEAR).to("end of combat", turn=2)
    assert table.life("A") == 18


@rule("508.1f")
def test_508_1f_what_is_tapped_to_attack_is_left_out() -> None:
    pull = card("Pull", "Instant", "Tap target creature.", cost="{R}")
    event = "Whenever a creature becomes tapped, if it isn't being declared as an attacker"
    table = (
        in_main_with_four_lands(watching(event), BEAR_FOR_G, hand=(pull,), theirs=(WARRIOR_SQUIRE,))
        .cast(pull, at="Squire")
        .resolve(2)
    )
    assert table.life("A") == 21
    assert table.attack(BEAR_FOR_G).to("end of combat").life("A") == 21


@rule("508.1h")
def test_508_1h_a_cost_of_attacking_may_be_refused() -> None:
    prison = card(
        "Prison",
        "Enchantment",
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking "
        "you.",
    )
    lands = [land("Forest"), land("Forest")]
    table = Table(A=side(board=[BEAR, *lands]), B=side(board=[prison]))
    table.answer("A", False).attack("Bear").to("end of combat")
    assert table.life("B") == 20
    assert not table.find("Forest").tapped


@rule("508.3")
def test_508_3_enchanted_player_is_attacked_once() -> None:
    curse = card(
        "Curse",
        "Enchantment — Aura",
        "Enchant player\nWhenever enchanted player is attacked, you gain 1 life.",
        cost="{B}",
    )
    table = Table(A=side(hand=[curse], board=[SWAMP, BEAR_FOR_G, ELF_FOR_G]), B=side()).to("precombat main")
    table.cast(curse, at="B").resolve().attack(BEAR_FOR_G, ELF_FOR_G).to("end of combat")
    assert table.life("A") == 21


@rule("508.3")
def test_508_3_equipped_creature_and_another_attack() -> None:
    text = "Whenever equipped creature and at least one other creature attack, you gain 1 life.\nEquip {0}"
    lens = card("Lens", "Artifact — Equipment", text)
    for attackers, life in (((BEAR_FOR_G,), 20), ((BEAR_FOR_G, ELF_FOR_G), 21)):
        table = Table(A=side(board=[lens, BEAR_FOR_G, ELF_FOR_G]), B=side()).to("precombat main")
        table.activate(lens, at="Bear").resolve().attack(*attackers).to("end of combat")
        assert table.life("A") == life


@rule("508.3")
def test_508_3_one_or_more_of_your_opponents_are_attacked() -> None:
    event = "Whenever a player attacks one or more of your opponents"
    table = table_with(event, board=(BEAR_FOR_G, ELF_FOR_G)).attack(BEAR_FOR_G, ELF_FOR_G).to("end of combat")
    assert table.life("A") == 21


@rule("508.3")
@pytest.mark.parametrize(("attackers", "life"), [(["Bear"], 20), (["Elk"], 20), (["Bear", "Elk"], 21)])
def test_508_3_an_attack_with_creatures_of_a_total_power(attackers: list[str], life: int) -> None:
    drum = card(
        "Drum", "Enchantment", "Whenever you attack with creatures with total power 6 or greater, you gain 1 life."
    )
    table = Table(A=side(board=[drum, BEAR, ELK_4_3]), B=side()).to("precombat main")
    table.attack(*attackers).to("declare attackers")
    assert table.life("A") == life


@rule("508.3")
@pytest.mark.parametrize(("attackers", "counters"), [(["Gnoll", "Bear"], 0), (["Gnoll", "Bear", "Ox"], 1)])
def test_508_3_whether_one_attacked_with_creatures_of_a_total_power(attackers: list[str], counters: int) -> None:
    pack = "if you attacked with creatures with total power 6 or greater this combat"
    gnoll = creature("Gnoll", 1, 3, f"Whenever this creature attacks, {pack}, put a +1/+1 counter on this creature.")
    table = Table(A=side(board=[gnoll, BEAR, OX_3_4]), B=side()).to("precombat main")
    table.attack(*attackers).to("declare attackers")
    assert table.find("Gnoll").counter("+1/+1") == counters


@rule("508.3b")
def test_508_3b_a_player_who_attacked_is_the_one_whose_creature_did() -> None:
    flames = card("Flames", "Instant", "Flames deals 4 damage to target player who attacked this turn.", cost="{R}")
    table = in_main(ELF_FOR_G, hand=(flames,))
    assert not table.try_to("cast", flames, at="A")
    table.attack(ELF_FOR_G).to("postcombat main")
    table.cast(flames, at="A").to("end")
    assert (table.life("A"), table.life("B")) == (16, 19)


@rule("508.4")
def test_508_4_a_creature_enters_attacking() -> None:
    event = "Whenever a creature you control enters attacking"
    text = "Whenever Leader attacks, create a 1/1 red Goblin creature token that's tapped and attacking."
    leader = creature("Leader", 2, 2, text)
    table = in_main(watching(event), leader).attack(leader).to("end of combat")
    assert table.life("A") == 21
    cub = creature("Cub", 1, 1, cost="{R}")
    assert in_main(watching(event), hand=(cub,)).cast(cub).resolve().life("A") == 20


@rule("508.4")
def test_508_4_nothing_enters_attacking_while_there_is_no_combat() -> None:
    token = card("Muster", "Instant", "Create a 1/1 red Goblin creature token that's tapped and attacking.", cost="{0}")
    table = Table(A=side(hand=[token]), B=side()).to("precombat main").cast(token).resolve()
    assert table.find("Goblin Token").tapped
    assert table.find("Goblin Token").attacking is None


@rule("508.4")
def test_508_4_a_copy_enters_attacking() -> None:
    text = "Whenever Shade attacks, create a token that's a copy of another target attacking creature."
    shade = creature("Shade", 1, 1, f"{text} The token enters tapped and attacking.")
    table = Table(A=side(board=[shade, BEAR]), B=side()).to("precombat main")
    table.answer("A", ["Bear"]).attack(shade, BEAR).to("end of combat")
    assert table.life("B") == 15


@rule("508.4")
def test_508_4_tokens_that_are_attacking_are_not_tapped() -> None:
    text = "Whenever Ship attacks, create two 2/2 white Angel creature tokens with flying that are attacking."
    ship = creature("Ship", 1, 3, text)
    table = Table(A=side(board=[ship]), B=side()).to("precombat main").attack(ship).to("end of combat")
    assert table.life("B") == 15
    assert [obj.tapped for obj in table.game.state.permanents() if obj.kind == "token"] == [False, False]


@rule("508.4")
def test_508_4_it_attacks_the_player_who_is_spoken_of() -> None:
    text = (
        "Whenever ~ attacks, look at defending player's hand. You may put a creature card from it onto the battlefield "
        "under your control tapped and attacking that player or a planeswalker they control."
    )
    recruiter = creature("Recruiter", 1, 1, text)
    table = Table(A=side(board=[recruiter]), B=side(life=20), C=side(life=20, hand=[OX_FOR_0]))
    table.answer("A", True, "Ox").attack(recruiter, on="C").to("end of combat")
    assert (table.life("B"), table.life("C")) == (20, 17)


@rule("508.4")
def test_508_4_it_enters_attacking_whom_the_text_names() -> None:
    text = (
        "Whenever Guide attacks, reveal the top card of your library. If it's a creature card, put it onto the "
        "battlefield tapped and attacking defending player or a planeswalker they control. Otherwise, put that card "
        "into your hand. When you put a creature card onto the battlefield this way, it fights Guide."
    )
    guide = creature("Guide", 1, 4, text)
    table = Table(A=side(board=[guide], library=[BEAR_FOR_G]), B=side()).to("precombat main")
    table.attack(guide).to("end of combat")
    assert table.life("B") == 17


@rule("508.4")
@pytest.mark.parametrize("words", ["that's tapped and attacking that player", "that's attacking that player"])
def test_508_4_a_token_attacks_the_player_that_is_meant(words: str) -> None:
    watch = watcher(f"Whenever you attack a player, create a 1/1 red Goblin creature token {words}.")
    table = Table(A=side(board=[watch, BEAR_FOR_G]), B=side(), C=side()).to("precombat main")
    table.attack(BEAR_FOR_G, on="C").to("end of combat")
    assert (table.life("B"), table.life("C")) == (20, 17)


@rule("508.5")
def test_508_5_defending_player_chooses_the_target() -> None:
    text = "Whenever Beast attacks, put a +1/+1 counter on target creature of defending player's choice."
    beast = creature("Beast", 1, 1, text)
    table = in_main(beast, theirs=(ELF_FOR_G,)).answer("B", "Elf").attack(beast).to("declare blockers")
    assert table.size(ELF_FOR_G) == (2, 2)


@rule("508.5")
def test_508_5_the_defending_player_is_whom_the_creature_attacks_that_is_spoken_of() -> None:
    rider = creature(
        "Rider", 3, 3, "Whenever a creature you control attacks, Rider deals 1 damage to defending player."
    )
    table = Table(A=side(board=[rider, BEAR]), B=side(), C=side()).attack(rider, on="B").attack(BEAR, on="C")
    table.answer("A", 0).to("declare blockers")
    assert (table.life("B"), table.life("C")) == (19, 19)


@rule("508.6")
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


@rule("508.8")
def test_508_8_the_declare_attackers_step_comes_without_attackers_too() -> None:
    table = Table(A=side(board=[BEAR]), B=side())
    table.to("declare attackers")
    assert table.step == "declare attackers"
