"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import (
    BEAR_FOR_0,
    BEAR_FOR_1G,
    BEAR_FOR_G,
    FOREST,
    INSIGHT,
    ISLAND,
    KILL,
    MOUNTAIN,
    OX_FOR_0,
    OX_FOR_U,
    PLAINS,
    SWAMP,
)
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.131a")
def test_702_131a_ascend_on_a_spell() -> None:
    call = card("Call", "Sorcery", "Ascend\nYou gain 1 life.", cost="{G}")
    table = game(A=side(board=[FOREST] * 10, hand=[call]), B=side())
    table.cast(call).resolve()
    assert "city's blessing" in table.game.state.player(table.seat("A")).designations


@rule("702.131b")
def test_702_131b_the_citys_blessing_is_there_in_the_middle_of_a_resolution() -> None:
    pride = creature(
        "Pride",
        1,
        1,
        "Ascend\n{T}: Create a 1/1 white Cat creature token. Then if you have the city's blessing, draw a card.",
    )
    for lands, drawn in ((8, 1), (7, 0)):
        table = Table(A=side(board=[pride, *["Forest"] * lands]), B=side()).to("precombat main")
        table.activate(pride).resolve()
        assert len(table.zone("hand", "A")) == drawn


@rule("702.131b")
def test_702_131b_the_citys_blessing_is_there_at_the_first_upkeep() -> None:
    prophet = creature(
        "Prophet", 1, 1, "Ascend\nAt the beginning of your upkeep, if you have the city's blessing, you gain 3 life."
    )
    table = Table(A=side(board=[prophet, *["Forest"] * 9], life=10), B=side()).to("precombat main")
    assert table.life("A") == 13


@rule("702.131b")
def test_702_131b_ascend_on_a_permanent_gives_the_blessing_with_ten_permanents() -> None:
    city = creature("Citizen", 1, 1, "Ascend")
    table = Table(A=side(board=[city, *[FOREST] * 8], hand=[FOREST]), B=side())
    table.to("precombat main")
    assert "city's blessing" not in table.game.state.player(table.seat("A")).designations
    table.play(FOREST).to("postcombat main")
    assert "city's blessing" in table.game.state.player(table.seat("A")).designations


@rule("702.132a")
def test_702_132a_another_player_may_help_to_pay() -> None:
    huddle = card("Huddle", "Sorcery", "Assist\nYou gain 4 life.", cost="{2}{W}")
    table = game(A=side(hand=[huddle], board=[PLAINS], life=20), B=side(board=[FOREST] * 3))
    table.answer("A", "B").answer("B", 2).cast(huddle).resolve()
    assert table.life("A") == 24


@rule("702.133a")
def test_702_133a_jump_start_discards_a_card_and_exiles() -> None:
    jump = card("Jump", "Sorcery", "You gain 4 life.\nJump-start", cost="{W}")
    table = game(A=side(graveyard=[jump], hand=[BEAR_FOR_1G], board=[PLAINS], life=20), B=side())
    table.cast(jump, method="jump-start").resolve()
    assert table.life("A") == 24
    assert table.zone("exile") == ["Jump"]
    assert table.zone("graveyard", "A") == ["Bear"]


@rule("702.134a")
def test_702_134a_mentor_strengthens_a_weaker_attacker() -> None:
    teacher = creature("Teacher", 3, 3, "Mentor")
    table = Table(A=side(board=[teacher, BEAR_FOR_1G]), B=side())
    table.attack(teacher, BEAR_FOR_1G).answer("A", "Bear").to("declare blockers")
    assert table.size(BEAR_FOR_1G) == (3, 3)


@rule("702.135a")
def test_702_135a_afterlife_leaves_spirits() -> None:
    priest = creature("Priest", 1, 1, "Afterlife 2")
    table = game(A=side(hand=[KILL], board=[SWAMP, priest]), B=side())
    table.cast(KILL, at="Priest").resolve(2)
    assert table.zone("battlefield", "A").count("Spirit Token") == 2
    assert table.now("Spirit Token").colours == "WB"


@rule("702.136a")
def test_702_136a_riot_is_a_counter_or_haste() -> None:
    imp = creature("Imp", 2, 2, "Riot", cost="{R}")
    table = game(A=side(hand=[imp, imp], board=[MOUNTAIN] * 2), B=side())
    table.cast(imp).answer("A", False).resolve()
    assert table.now(imp).has_keyword("haste")
    assert table.size(imp) == (2, 2)


@rule("702.137a")
def test_702_137a_spectacle_needs_an_opponent_who_lost_life() -> None:
    show = creature("Show", 3, 1, "Spectacle {R}", cost="{5}{R}")
    table = game(A=side(hand=[show], board=[MOUNTAIN, BEAR_FOR_1G]), B=side())
    assert not table.try_to("cast", show, method="spectacle")
    table.attack(BEAR_FOR_1G).to("postcombat main")
    assert table.try_to("cast", show, method="spectacle")


@rule("702.138")
def test_702_138_what_escapes_enters_with_counters() -> None:
    text = "Escape—{G}, Exile two other cards from your graveyard.\nCharger escapes with two +1/+1 counters on it."
    charger = creature("Charger", 3, 3, text, cost="{5}{G}")
    table = Table(A=side(board=[FOREST], graveyard=[charger, BEAR_FOR_G, OX_FOR_U]), B=side()).to("precombat main")
    table.answer("A", ["Bear", "Ox"]).cast(charger, method="escape").resolve()
    assert table.size("Charger") == (5, 5)


@rule("702.138a")
def test_702_138a_escape_casts_from_the_graveyard_for_its_cost() -> None:
    back = creature("Phoenix", 2, 2, "Escape—{G}, Exile two other cards from your graveyard.", cost="{5}")
    table = game(A=side(graveyard=[back, BEAR_FOR_1G, INSIGHT], board=[FOREST]), B=side())
    table.cast(back, method="escape").resolve()
    assert "Phoenix" in table.zone("battlefield", "A")
    assert sorted(table.zone("exile")) == ["Bear", "Insight"]


@rule("702.138a")
def test_702_138a_escape_needs_other_cards() -> None:
    back = creature("Phoenix", 2, 2, "Escape—{G}, Exile two other cards from your graveyard.", cost="{5}")
    table = game(A=side(graveyard=[back, BEAR_FOR_1G], board=[FOREST]), B=side())
    assert not table.try_to("cast", back, method="escape")


@rule("702.138a")
def test_702_138a_an_escape_cost_that_is_given_is_the_mana_cost_and_other_cards() -> None:
    text = (
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile "
        "two other cards from your graveyard."
    )
    rift = card("Rift", "Enchantment", text)
    table = game(A=side(board=[rift, ISLAND, ISLAND], graveyard=[INSIGHT, BEAR_FOR_1G, FOREST]), B=side())
    table.cast(INSIGHT, method="escape").resolve()
    assert sorted(table.zone("exile")) == ["Bear", "Forest"]
    assert len(table.zone("hand", "A")) == 1
    assert not table.try_to("cast", INSIGHT, method="escape"), "there are no other cards"


@rule("702.138a")
def test_702_138a_an_escape_cost_is_the_mana_cost_and_more() -> None:
    text = (
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile "
        "two other cards from your graveyard."
    )
    breach = card("Breach", "Enchantment", text)
    beast = creature("Beast", 3, 3, cost="{G}")
    table = Table(A=side(graveyard=[beast, BEAR_FOR_0, OX_FOR_0], board=[breach, FOREST]), B=side()).to(
        "precombat main"
    )
    table.answer("A", ["Bear", "Ox"]).cast(beast, method="escape").resolve()
    assert table.zone("exile", "A") == ["Bear", "Ox"]
    assert "Beast" in table.zone("battlefield", "A")
    assert table.find(FOREST).tapped
