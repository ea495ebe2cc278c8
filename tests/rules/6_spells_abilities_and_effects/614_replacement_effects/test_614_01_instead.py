"""Rule 614: replacement effects."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BOLT_FOR_R,
    DOUBLER,
    ELVES,
    FOREST,
    ISLAND,
    MOUNTAIN,
    OTHERS,
    SEASON,
    SHOCK,
    SWAMP,
    SWARM_FOR_R,
    THINKING_STONE,
)
from tests.rules.common_games import grown, spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

GROVE = card("Grove", "Land", "Grove enters tapped.")


SPECIMENS = card(
    "Specimens",
    "Instant",
    "If a creature would enter under an opponent's control this turn, it enters under your control instead.",
    cost="{B}",
)


@rule("614")
def test_614_a_card_that_was_cast_is_that_spell() -> None:
    text = (
        "Whenever Archaic attacks, you may cast target instant or sorcery card from your graveyard without paying its "
        "mana cost. If that spell would be put into your graveyard, exile it instead."
    )
    archaic = creature("Archaic", 2, 2, text)
    table = Table(A=side(board=[archaic], graveyard=[BOLT_FOR_R]), B=side()).to("precombat main")
    table.answer("A", "Bolt", True, "B").attack(archaic).to("end of combat")
    assert (table.life("B"), table.zone("exile", "A")) == (15, ["Bolt"])


@rule("614.1")
def test_614_1_a_creature_enters_under_your_control_instead() -> None:
    table = Table(A=side(hand=[BEAR_FOR_2], board=[SWAMP, SWAMP]), B=side(hand=[SPECIMENS], board=[SWAMP]))
    table.to("precombat main").cast(BEAR_FOR_2).cast(SPECIMENS, by="B").resolve(2)
    assert "Bear" in table.zone("battlefield", "B")


@rule("614.1")
def test_614_1_tokens_are_created_under_your_control_instead() -> None:
    call = card("Call", "Sorcery", "Create two 1/1 white Spirit creature tokens.", cost="{B}")
    table = Table(A=side(hand=[call], board=[SWAMP]), B=side(hand=[SPECIMENS], board=[SWAMP]))
    table.to("precombat main").cast(call).cast(SPECIMENS, by="B").resolve(2)
    assert table.zone("battlefield", "B").count("Spirit Token") + table.zone("battlefield", "B").count("Spirit") == 2


@rule("614.1")
@pytest.mark.parametrize(("many", "each"), [("a Treasure token", 1), ("two Treasure tokens", 2)])
def test_614_1_one_of_each_instead_of_one(many: str, each: int) -> None:
    works = card(
        "Works", "Artifact", "If you would create a Clue, Food, or Treasure token, instead create one of each."
    )
    find = card("Find", "Sorcery", f"Create {many}.", cost="{0}")
    table = Table(A=side(board=[works], hand=[find]), B=side()).to("precombat main").cast(find).resolve()
    made = table.zone("battlefield", "A")
    assert {kind: made.count(f"{kind} Token") for kind in ("Clue", "Food", "Treasure")} == dict.fromkeys(
        ("Clue", "Food", "Treasure"), each
    )


@rule("614.1")
def test_614_1_cards_exiled_instead_of_life_paid() -> None:
    ashiok = card(
        "Ashiok",
        "Enchantment",
        "If you would pay life while your library has at least that many cards in it, exile that many cards from the "
        "top of your library instead.",
    )
    study = card("Study", "Artifact", "{T}, Pay 2 life: Draw a card.")
    table = Table(A=side(board=[ashiok, study]), B=side()).to("precombat main").activate(study).resolve()
    assert table.life("A") == 20
    assert len(table.zone("exile", "A")) == 2


@rule("614.1")
@pytest.mark.parametrize(("hand", "drawn", "life"), [((), 2, 19), ((BEAR_FOR_2,), 2, 20)])
def test_614_1_a_replacement_while_a_hand_is_empty(hand: tuple[str, ...], drawn: int, life: int) -> None:
    text = "If you would draw a card while you have no cards in hand, instead draw two cards and lose 1 life."
    scrivener = creature("Scrivener", 2, 1, text)
    table = Table(A=side(board=[scrivener, THINKING_STONE], hand=hand), B=side()).to("precombat main")
    table.activate(THINKING_STONE, at="A").resolve()
    assert len(table.zone("hand", "A")) == drawn
    assert table.life("A") == life


@rule("614.1")
@pytest.mark.parametrize(
    ("text", "more"),
    [
        (
            "If one or more tokens would be created under your control, those tokens plus an additional Food token are "
            "created instead.",
            ["Food Token"],
        ),
        (
            "If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel "
            "creature tokens are created instead.",
            ["Squirrel Token", "Squirrel Token"],
        ),
        (
            "If you would create one or more tokens, instead create those tokens plus an additional Treasure token.",
            ["Treasure Token"],
        ),
    ],
)
def test_614_1_more_tokens_are_created(text: str, more: list[str]) -> None:
    general = creature("General", 2, 2, text)
    horn = card("Horn", "Artifact", "{T}: Create two 1/1 white Soldier creature tokens.")
    table = Table(A=side(board=[general, horn]), B=side()).to("precombat main").activate(horn).resolve()
    made = sorted(name for name in table.zone("battlefield", "A") if name not in ("General", "Horn"))
    assert made == sorted([*more, "Soldier Token", "Soldier Token"])


@rule("614.1")
def test_614_1_that_many_other_tokens_of_ones_choice() -> None:
    text = (
        "If you would create one or more tokens, you may instead create that many 2/2 green Cat creature tokens with "
        "haste or that many 3/1 green Dog creature tokens with vigilance."
    )
    friend = creature("Friend", 3, 3, text)
    muster = card("Muster", "Sorcery", "Create two 1/1 red Goblin creature tokens.", cost="{0}")
    table = Table(A=side(board=[friend], hand=[muster]), B=side()).to("precombat main")
    table.answer("A", True, 1).cast(muster).resolve()
    assert table.zone("battlefield", "A") == ["Friend", "Dog Token", "Dog Token"]


@rule("614.1a")
def test_614_1a_no_less_damage_than_its_power() -> None:
    god = creature(
        "God",
        4,
        4,
        "If a red source you control would deal an amount of noncombat damage less than God's power to an opponent, "
        "that source deals damage equal to God's power instead.",
    )
    for colour, amount, left in (("{R}", 1, 16), ("{B}", 1, 19), ("{R}", 6, 14)):
        bolt = card("Bolt", "Sorcery", f"Bolt deals {amount} damage to target opponent.", cost=colour)
        table = Table(A=side(hand=[bolt], board=[god, MOUNTAIN, SWAMP]), B=side()).to("precombat main")
        table.cast(bolt, at="B").resolve()
        assert table.life("B") == left


@rule("614.1a")
@pytest.mark.parametrize(
    "words", ["a source would deal 4 or more damage", "any source would deal 1 or more damage"], ids=["much", "any"]
)
def test_614_1a_the_damage_that_is_dealt_instead_has_its_source_and_its_victim(words: str) -> None:
    who = "that source deals" if words.startswith("a ") else "it deals"
    law = card(
        "Law",
        "Enchantment",
        f"If {words} to a permanent or player, {who} 3 damage to that permanent or player instead.",
    )
    ogre, wall = creature("Ogre", 5, 5), creature("Wall", 0, 4)
    table = Table(A=side(board=[law, ogre, creature("Giant", 6, 6)]), B=side(board=[wall]))
    table.attack(ogre, "Giant").block(wall, "Giant").to("end of combat")
    assert table.life("B") == 17
    assert table.find(wall).damage == 3


@rule("614.1a")
def test_614_1a_doublers_of_the_other_player_change_nothing() -> None:
    table = grown([BEAR, creature("Ox", 3, 3), SEASON], [SEASON, SEASON, BEAR]).resolve()
    assert table.size("Ox") == (5, 5)


@rule("614.1a")
@pytest.mark.parametrize("kicked", [False, True])
def test_614_1a_whichever_was_done_is_what_the_text_goes_on_to_speak_of(kicked: bool) -> None:
    text = (
        "Kicker {1}\nExile the top card of your library. If this spell was kicked, exile the top two cards of your "
        "library instead. You may play the exiled cards this turn."
    )
    raid = card("Raid", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[raid], library=[ISLAND, ISLAND], board=[ISLAND]), B=side()).to("precombat main")
    table.answer("A", kicked).cast(raid).resolve()
    assert table.zone("exile") == ["Island"] * (2 if kicked else 1)
    assert table.try_to("land", ISLAND)


@rule("614.1a")
def test_614_1a_half_of_the_damage_rounded_down() -> None:
    text = (
        "If a source would deal damage to a permanent or player, it deals half that damage, rounded down, to that "
        "permanent or player instead."
    )
    ghosts = creature("Ghosts", 4, 5, text)
    table = Table(A=side(hand=[BOLT_FOR_R], board=[land("Mountain"), ghosts]), B=side())
    table.to("precombat main").cast(BOLT_FOR_R, at="B").resolve()
    assert table.life("B") == 19


@rule("614.1a")
def test_614_1a_twice_as_many_tokens() -> None:
    table = Table(A=side(hand=[SWARM_FOR_R], board=[MOUNTAIN, DOUBLER]), B=side()).to("precombat main")
    table.cast(SWARM_FOR_R).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 4


@rule("614.1a")
def test_614_1a_tokens_of_another_player_are_not_doubled() -> None:
    table = Table(A=side(hand=[SWARM_FOR_R], board=[MOUNTAIN]), B=side(board=[DOUBLER])).to("precombat main")
    table.cast(SWARM_FOR_R).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 2


@rule("614.1a")
def test_614_1a_an_effect_puts_more_counters_but_a_cost_does_not() -> None:
    text = "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
    season = card("Season", "Enchantment", text + "counters on that permanent instead.")
    walker = card("Walker", "Planeswalker — Test", "+1: You gain 1 life.", cost="{R}", loyalty=3)
    growth = card("Growth", "Instant", "Put a +1/+1 counter on target creature.", cost="{R}")
    table = Table(A=side(hand=[growth], board=[season, walker, BEAR, MOUNTAIN]), B=side()).to("precombat main")
    before = table.find(walker).counter("loyalty")
    table.activate(walker).resolve().cast(growth, at="Bear").resolve()
    assert table.find(walker).counter("loyalty") == before + 1
    assert table.size(BEAR) == (4, 4)


@rule("614.1a")
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


@rule("614.1a")
def test_614_1a_all_damage_of_one_source_is_doubled() -> None:
    brute = creature("Brute", 2, 2, "Double all damage Brute would deal.")
    table = Table(A=side(board=[brute, BEAR_FOR_2]), B=side()).attack(brute, BEAR_FOR_2).to("end of combat")
    assert table.life("B") == 14

    duellist = creature(
        "Duellist", 2, 2, "Double all noncombat damage Duellist would deal.\n{T}: It deals 1 damage to any target."
    )
    table = Table(A=side(board=[duellist]), B=side()).attack(duellist).to("end of combat")
    assert table.life("B") == 18


@rule("614.1c")
def test_614_1c_lands_enter_untapped_whatever_else_says_that_they_enter_tapped() -> None:
    gate = card("Gate", "Enchantment", "Lands you control enter untapped.")
    fetch = card("Fetch", "Sorcery", "Put a land card from your hand onto the battlefield tapped.", cost="{0}")
    for board, tapped in (([], True), ([gate], False)):
        table = Table(A=side(hand=[GROVE], board=board), B=side()).to("precombat main").play(GROVE)
        assert table.find(GROVE).tapped == tapped
        table = Table(A=side(hand=[fetch, ISLAND], board=board), B=side()).to("precombat main")
        table.answer("A", "Island").cast(fetch).resolve()
        assert table.find(ISLAND).tapped == tapped


@rule("614.1c")
def test_614_1c_other_permanents_enter_untapped_only_while_it_is_untapped() -> None:
    lagoon = card(
        "Lagoon",
        "Artifact",
        "As long as Lagoon is untapped, other permanents enter untapped.\n{T}: You gain 1 life.",
    )
    for used in (False, True):
        table = Table(A=side(board=[lagoon], hand=[GROVE]), B=side()).to("precombat main")
        if used:
            table.activate(lagoon).resolve()
        assert table.play(GROVE).find(GROVE).tapped == used


@rule("614.1c")
@pytest.mark.parametrize(
    ("choice", "size", "keyword", "artifact"), [(0, (3, 3), "", True), (1, (2, 2), "flying", True)]
)
def test_614_1c_it_becomes_one_of_several_forms_as_it_enters(
    choice: int, size: tuple[int, int], keyword: str, artifact: bool
) -> None:
    clay = card(
        "Clay",
        "Artifact Creature — Shapeshifter",
        "As Clay enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with flying, or a "
        "1/6 Wall artifact creature with defender in addition to its other types.",
        cost="{B}",
        power="*",
        toughness="*",
    )
    table = Table(A=side(hand=[clay], board=[SWAMP]), B=side()).to("precombat main")
    table.answer("A", choice).cast(clay).resolve()
    assert table.size(clay) == size
    assert not keyword or table.now(clay).has_keyword(keyword)
    assert ("Artifact" in table.now(clay).types) is artifact
    assert table.now(clay).has_subtype("Shapeshifter")


@rule("614.1c")
def test_614_1c_a_permanent_that_enters_tapped_is_tapped_in_a_position_too() -> None:
    gate = card("Gate", "Land", "Gate enters tapped.\n{T}: Add {W}.")
    table = Table(A=side(board=[gate]), B=side())
    assert table.find(gate).tapped


@rule("614.1c")
def test_614_1c_others_enter_as_a_copy() -> None:
    essence = creature("Essence", 6, 6, "Creatures you control enter as a copy of Essence.")
    table = Table(A=side(hand=[BEAR_FOR_2], board=[essence, FOREST, FOREST]), B=side()).to("precombat main")
    table.cast(BEAR_FOR_2).resolve()
    assert table.zone("battlefield", "A").count("Essence") == 2


@rule("614.1c")
def test_614_1c_counters_less_than_x_and_tapped_for_little() -> None:
    text = "Trudge enters with a number of stun counters on it equal to three minus X. If X is 2 or less, it enters "
    text += "tapped."
    trudge = creature("Trudge", 6, 6, text, cost="{X}{G}")
    for x, counters in ((1, 2), (3, 0)):
        table = Table(A=side(hand=[trudge], board=[FOREST] * (x + 1)), B=side()).to("precombat main")
        table.answer("A", x).cast(trudge).resolve()
        assert table.find(trudge).counter("stun") == counters
        assert table.find(trudge).tapped is (x < 3)


@rule("614.1c")
def test_614_1c_others_enter_with_counters_and_as_more() -> None:
    text = (
        "Each other creature you control enters with a number of additional +1/+1 counters on it equal to Master's "
        "power and as a Mutant in addition to its other types."
    )
    master = creature("Master", 2, 4, text)
    table = Table(A=side(hand=[BEAR_FOR_2], board=[master, FOREST, FOREST]), B=side()).to("precombat main")
    table.cast(BEAR_FOR_2).resolve()
    assert table.size(BEAR_FOR_2) == (4, 4)
    assert "Mutant" in table.now(BEAR_FOR_2).subtypes


@rule("614.1c")
def test_614_1c_entering_with_a_counter_of_choice() -> None:
    text = "Nipper enters with your choice of a deathtouch counter or a lifelink counter on it."
    nipper = creature("Nipper", 2, 1, text, cost="{B}")
    table = Table(A=side(hand=[nipper], board=[SWAMP]), B=side()).to("precombat main")
    table.answer("A", 1).cast(nipper).resolve()
    assert table.find(nipper).counters == {"lifelink": 1}


@rule("614.1c")
def test_614_1c_kicked_it_enters_with_counters_and_a_keyword() -> None:
    text = "Kicker {1}\nIf Kavu was kicked, it enters with two +1/+1 counters on it and with haste."
    kavu = creature("Kavu", 1, 1, text, cost="{R}")
    for lands, size, fast in ((2, (3, 3), True), (1, (1, 1), False)):
        table = Table(A=side(hand=[kavu], board=[MOUNTAIN] * lands), B=side()).to("precombat main")
        if lands > 1:
            table.answer("A", True)
        table.cast(kavu).resolve()
        assert table.size(kavu) == size
        assert table.now(kavu).has_keyword("haste") is fast


@rule("614.1c")
def test_614_1c_what_is_said_of_others_that_enter_is_true_of_each_token() -> None:
    table = Table(A=side(hand=[ELVES], board=[FOREST, OTHERS["said of others"]]), B=side()).to("precombat main")
    table.cast(ELVES).resolve()
    assert [chars.power for obj, chars in table.game.board() if obj.is_token] == [2, 2, 2]


@rule("614.1c")
def test_614_1c_a_sentence_after_the_move_changes_how_the_creature_enters() -> None:
    text = "Return target creature card from your graveyard to the battlefield."
    rite = spell(f"{text} That creature enters with an additional +1/+1 counter on it.")
    table = Table(A=side(hand=[rite], graveyard=[BEAR]), B=side()).to("precombat main")
    assert table.cast(rite, at="Bear").resolve().size("Bear") == (3, 3)
