"""Statements with words of their own: what players have and can't do, dice, votes, costs under conditions; played."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.rules.table import Table, card, creature, land, side
from tests.rules.test_votes_coins_dice_piles import Loaded

BEAR = creature("Bear", 2, 2, cost="{2}")
OX = creature("Ox", 2, 4)
SWAMP, MOUNTAIN, PLAINS = land("Swamp"), land("Mountain"), land("Plains")
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.", cost="{R}")


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("You have hexproof.", False),
        ("You have protection from red.", False),
        ("Players have shroud.", False),
        ("You have protection from each of your opponents.", False),
        ("You, creatures you control, and other lands you control have hexproof.", False),
        ("You have protection from blue.", True),
    ],
)
def test_702_11c_a_permanent_gives_its_player_hexproof_or_protection(text: str, possible: bool) -> None:
    veil = card("Veil", "Enchantment", text)
    jab = card("Jab", "Instant", "Jab deals 2 damage to target opponent.", cost="{R}")
    table = Table(A=side(hand=[jab], board=[MOUNTAIN]), B=side(board=[veil])).to("precombat main")
    assert table.try_to("cast", jab, at="B") is possible


def test_702_16j_protection_from_the_chosen_name() -> None:
    halo = card(
        "Halo",
        "Enchantment",
        "As Halo enters, choose a card name.\nYou have protection from the chosen name.",
        cost="{W}",
    )
    table = Table(A=side(hand=[halo], board=[PLAINS]), B=side(board=[BEAR, OX])).to("precombat main")
    table.answer("A", "Bear").cast(halo).resolve().to("precombat main", turn=2)
    table.attack(BEAR, OX).to("end of combat", turn=2)
    assert table.life("A") == 18


def test_702_16b_protection_from_card_types_of_an_exiled_card() -> None:
    golem = creature(
        "Golem",
        3,
        4,
        "When Golem enters, exile target card from a graveyard.\nGolem has protection from each of the exiled card's "
        "card types.",
        cost="{B}",
    )
    table = Table(A=side(hand=[golem], board=[SWAMP], graveyard=[BEAR]), B=side(board=[OX])).to("precombat main")
    table.cast(golem, at="Bear").resolve(1).answer("A", ["Bear"]).resolve().to("precombat main", turn=3)
    table.attack(golem).block(OX, golem).to("end of combat", turn=3)
    assert table.find(golem).damage == 0


@pytest.mark.parametrize(
    ("text", "rolls", "answers", "life"),
    [
        ("If you would roll a die, instead roll two of those dice and ignore one of those results.", (3, 5), (1,), 25),
        (
            "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll.",
            (4, 2),
            (),
            24,
        ),
    ],
)
def test_706_6_more_dice_of_which_some_are_ignored(
    text: str, rolls: Sequence[int], answers: Sequence[int], life: int
) -> None:
    thumb = card("Thumb", "Artifact", text)
    roll = card("Rite", "Sorcery", "Roll a six-sided die. You gain life equal to the result.", cost="{B}")
    table = Table(A=side(hand=[roll], board=[thumb, SWAMP]), B=side()).to("precombat main")
    table.game.chance = Loaded(*rolls)
    table.answer("A", *answers).cast(roll).resolve()
    assert table.life("A") == life


def test_701_38d_additional_votes_and_whoever_decides_them() -> None:
    vote = card(
        "Council",
        "Sorcery",
        "Starting with you, each player votes for peace or war. You gain 1 life for each peace vote.",
        cost="{B}",
    )
    envoy = creature("Envoy", 1, 1, "While voting, you get an additional vote.")
    table = Table(A=side(hand=[vote], board=[envoy, SWAMP]), B=side()).to("precombat main")
    table.answer("A", 0, 0).answer("B", 1).cast(vote).resolve()
    assert table.life("A") == 22
    ruler = creature("Ruler", 1, 1, "You choose how each player votes.")
    table = Table(A=side(hand=[vote], board=[ruler, SWAMP]), B=side()).to("precombat main")
    table.answer("A", 0, 0).cast(vote).resolve()
    assert table.life("A") == 22


@pytest.mark.parametrize(("cards", "size"), [(3, (5, 2)), (2, (2, 2))])
def test_404_1_so_many_cards_must_be_in_a_single_graveyard(cards: int, size: tuple[int, int]) -> None:
    text = "Swimmer gets +3/+0 as long as there are three or more cards in a single graveyard."
    swimmer = creature("Swimmer", 2, 2, text)
    table = Table(A=side(board=[swimmer], graveyard=[BEAR]), B=side(graveyard=[BEAR] * cards))
    assert table.size(swimmer) == size


def test_118_9_a_spell_is_cast_for_its_mana_value_in_generic_mana() -> None:
    cat = creature(
        "Cat",
        2,
        1,
        "You may pay {X} rather than pay the mana cost for Samurai spells you cast, where X is that spell's mana "
        "value.",
    )
    ronin = card("Ronin", "Creature — Samurai", cost="{W}{W}", power=2, toughness=2)
    for lands, possible in ((2, True), (1, False)):
        table = Table(A=side(hand=[ronin], board=[cat, *[SWAMP] * lands]), B=side()).to("precombat main")
        assert table.try_to("cast", ronin, method="alternative") is possible


def test_614_1a_noncombat_damage_grows_by_a_number() -> None:
    archer = creature(
        "Archer",
        3,
        3,
        "If a source you control would deal noncombat damage to an opponent, instead it deals that much damage plus X, "
        "where X is Archer's power.",
    )
    table = Table(A=side(hand=[SHOCK], board=[archer, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(SHOCK, at="B").resolve()
    assert table.life("B") == 15


def test_104_3_damage_does_not_end_the_game_this_turn() -> None:
    grace = card(
        "Grace",
        "Instant",
        "You can't lose the game this turn and your opponents can't win the game this turn. Until end of turn, damage "
        "that would reduce your life total to less than 1 reduces it to 1 instead.",
        cost="{W}",
    )
    table = Table(A=side(hand=[grace], board=[PLAINS, MOUNTAIN], life=1), B=side(hand=[SHOCK], board=[MOUNTAIN]))
    table.to("precombat main").cast(grace).resolve().cast(SHOCK, by="B", at="A").resolve()
    assert table.life("A") == 1
    assert table.game.state.result is None


@pytest.mark.parametrize(("attackers", "possible"), [((BEAR, OX), True), ((BEAR,), False)])
def test_118_9_dealt_damage_by_two_or_more_creatures(attackers: tuple[object, ...], possible: bool) -> None:
    trap = card(
        "Trap",
        "Instant",
        "If you've been dealt damage by two or more creatures this turn, you may pay {R} rather than pay Trap's mana "
        "cost.\nYou gain 1 life.",
        cost="{5}{R}",
    )
    table = Table(A=side(board=[BEAR, OX]), B=side(hand=[trap], board=[MOUNTAIN]))
    table.attack(*attackers).to("end of combat")  # type: ignore[arg-type]
    assert table.try_to("cast", trap, by="B", method="alternative") is possible


def test_106_4_unspent_mana_of_a_color_stays() -> None:
    tyrant = creature("Tyrant", 4, 4, "You don't lose unspent red mana as steps and phases end.")
    table = Table(A=side(board=[tyrant, MOUNTAIN, SWAMP]), B=side()).to("precombat main")
    for name in ("Mountain", "Swamp"):
        table.take(next(action for action in table.actions("A") if action.object == table.find(name).id))
    assert table.to("postcombat main").pool("A") == "R"


@pytest.mark.parametrize(("blocker", "possible"), [(BEAR, False), (creature("Odd", 1, 1, cost="{1}"), True)])
def test_509_1b_even_mana_values_cannot_block(blocker: object, possible: bool) -> None:
    winnower = creature("Winnower", 11, 9, "Your opponents can't block with creatures with even mana value.")
    table = Table(A=side(board=[winnower]), B=side(board=[blocker]))  # type: ignore[list-item]
    assert (not table.now(blocker).limits) is possible  # type: ignore[arg-type]


@pytest.mark.parametrize(("text", "left"), [("", True), (" They can't be regenerated.", False)])
def test_701_19_regenerated_instead_of_being_destroyed(text: str, left: bool) -> None:
    troll = creature("Troll", 5, 5, "If Troll would be destroyed, regenerate it.")
    wrath = card("Wrath", "Sorcery", f"Destroy all creatures.{text}", cost="{W}")
    table = Table(A=side(hand=[wrath], board=[troll, BEAR, PLAINS]), B=side()).to("precombat main")
    table.cast(wrath).resolve()
    assert ("Troll" in table.zone("battlefield")) is left
    assert "Bear" not in table.zone("battlefield")
    assert not left or table.find(troll).tapped


def test_601_2f_spells_cost_more_except_during_their_controllers_turn() -> None:
    grid = card("Grid", "Artifact", "Each spell costs {1} more to cast except during its controller's turn.")
    for by, possible in (("A", True), ("B", False)):
        table = Table(A=side(hand=[SHOCK], board=[grid, MOUNTAIN]), B=side(hand=[SHOCK], board=[MOUNTAIN]))
        assert table.to("precombat main").try_to("cast", SHOCK, by=by, at="A") is possible


@pytest.mark.parametrize(("board", "lands"), [((), 3), (("Ring",), 2), (("Ring", "Oath"), 1)])
def test_601_2f_a_spell_costs_less_for_each_of_two_conditions(board: tuple[str, ...], lands: int) -> None:
    ink = card(
        "Ink",
        "Instant",
        "Ink costs {1} less to cast if you control an artifact and {1} less to cast if you control an enchantment.\n"
        "You gain 1 life.",
        cost="{2}{B}",
    )
    things = {"Ring": card("Ring", "Artifact"), "Oath": card("Oath", "Enchantment")}
    for count, possible in ((lands, True), (lands - 1, False)):
        there = [*(things[name] for name in board), *[SWAMP] * count]
        table = Table(A=side(hand=[ink], board=there), B=side()).to("precombat main")
        assert table.try_to("cast", ink) is possible


def test_601_2f_a_spell_costs_less_for_each_creature_sacrificed_as_a_cost() -> None:
    torgaar = creature(
        "Torgaar",
        7,
        6,
        "As an additional cost to cast Torgaar, you may sacrifice any number of creatures. Torgaar costs {2} less to "
        "cast for each creature sacrificed as an additional cost.\nWhen Torgaar enters, up to one target player's life "
        "total becomes half their starting life total, rounded down.",
        cost="{5}{B}",
    )
    table = Table(A=side(hand=[torgaar], board=[BEAR, OX, SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(torgaar).answer("A", ["B"]).resolve(2)
    assert table.life("B") == 10


@pytest.mark.parametrize(("colour", "possible"), [("{R}", False), ("{G}", True)])
def test_702_11_spells_of_other_colours_cannot_target_it(colour: str, possible: bool) -> None:
    thrun = creature(
        "Thrun",
        5,
        5,
        "Thrun can't be the target of nongreen spells your opponents control or abilities from nongreen sources your "
        "opponents control.",
    )
    grow = card("Bite", "Instant", "Target creature gets -1/-1 until end of turn.", cost=colour)
    lands = [MOUNTAIN, land("Forest")]
    table = Table(A=side(hand=[grow], board=lands), B=side(board=[thrun])).to("precombat main")
    assert table.try_to("cast", grow, at="Thrun") is possible


def test_702_179e_it_attacks_or_blocks_only_with_max_speed() -> None:
    racer = creature("Racer", 5, 5, "Racer can't attack or block unless you have max speed.")
    for speed, able in ((3, False), (4, True)):
        table = Table(A=side(board=[racer]), B=side())
        table.game.state.player(table.seat("A")).speed = speed
        table.game.invalidate()
        assert (not table.now(racer).limits) is able


def test_115_4_any_target_that_something_is_said_of() -> None:
    drop = card("Drop", "Sorcery", "Drop deals 1 damage to any target that was dealt damage this turn.", cost="{R}")
    for hit in ("Ox", "B"):
        table = Table(A=side(hand=[SHOCK, drop], board=[MOUNTAIN, MOUNTAIN]), B=side(board=[BEAR, OX]))
        table.to("precombat main")
        assert not table.try_to("cast", drop, at=hit)
        table.cast(SHOCK, at=hit).resolve().cast(drop, at=hit).resolve()
        assert (table.find(OX).damage if hit == "Ox" else 20 - table.life("B")) == 3
    table = Table(A=side(hand=[SHOCK, drop], board=[MOUNTAIN, MOUNTAIN]), B=side(board=[BEAR, OX]))
    table.to("precombat main").cast(SHOCK, at="Ox").resolve()
    with pytest.raises(AssertionError):
        table.cast(drop, at="Bear")


@pytest.mark.parametrize(("colours", "size"), [(("{G}", "{U}"), (3, 3)), (("{U}", "{U}"), (5, 5))])
def test_105_2_the_most_common_color(colours: tuple[str, ...], size: tuple[int, int]) -> None:
    text = "Djinn gets -2/-2 as long as green is the most common color among all permanents or is tied for most common."
    djinn = creature("Djinn", 5, 5, text, cost="{G}")
    others = [creature(f"Other {number}", 1, 1, cost=colour) for number, colour in enumerate(colours)]
    assert Table(A=side(board=[djinn, *others]), B=side()).size(djinn) == size
