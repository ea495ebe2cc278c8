"""Limited range of influence (801): who wins, worlds, and who sits where; what whole games remember."""

from __future__ import annotations

from engine.game.kernel.ruleset import Ruleset
from tests.rules.table import Table, card, creature, side

NEAR = Ruleset(range_of_influence=1)
BEAR = creature("Bear", 2, 2, cost="{2}")
WORLD = card("World", "World Enchantment", "", cost="{0}")


def test_801_14_who_wins_makes_the_opponents_in_range_lose() -> None:
    victory = card("Victory", "Sorcery", "You win the game.", cost="{0}")
    table = Table(NEAR, A=side(hand=[victory]), B=side(), C=side(), D=side()).to("precombat main")
    table.cast(victory).resolve()
    assert [table.lost(player) for player in "BCD"] == [True, False, True]


def test_801_12_a_world_out_of_range_is_no_other_world() -> None:
    for owner, left in (("C", 2), ("B", 1)):
        seats = {name: side(board=[WORLD] if name == owner else []) for name in "BCD"}
        table = Table(NEAR, A=side(hand=[WORLD]), **seats).to("precombat main")
        table.cast(WORLD).resolve()
        assert table.zone("battlefield").count("World") == left


def test_801_2c_who_is_in_range_is_determined_as_the_turn_begins() -> None:
    bell = card("Bell", "Artifact", "{0}: Each opponent loses 1 life.")
    table = Table(NEAR, A=side(board=[bell]), B=side(life=1), C=side(life=10), D=side(life=10)).to("precombat main")
    table.activate(bell).resolve()
    assert table.lost("B")
    table.activate(bell).resolve()
    assert (table.life("C"), table.life("D")) == (10, 8)
    table.to("precombat main", turn=2)
    table.activate(bell).resolve()
    assert table.life("C") == 9


def test_400_7_a_spell_cast_turns_ago_was_cast_in_this_game() -> None:
    dawn = card(
        "Dawn",
        "Sorcery",
        "If you've cast another spell named Dawn this game, you win the game. Otherwise, you gain 7 life.",
        cost="{0}",
    )
    table = Table(A=side(hand=[dawn, dawn], life=10), B=side()).to("precombat main")
    table.cast(dawn).resolve()
    table.to("precombat main", turn=7).cast(dawn).resolve()
    assert table.game.state.result is not None
    assert table.life("A") == 17


def test_603_10a_phasing_out_is_seen_by_what_phases_out() -> None:
    imp = creature("Imp", 1, 1, "Phasing\nWhenever Imp phases out, you gain 3 life.")
    table = Table(A=side(board=[imp], life=10), B=side()).to("upkeep", turn=3)
    assert table.life("A") == 13


def test_614_11_cards_drawn_by_what_replaces_the_draw_are_drawn_this_way() -> None:
    double = card("Double", "Enchantment", "If you would draw a card, draw two cards instead.")
    dig = card("Dig", "Instant", "Draw a card, then discard a card for each card drawn this way.", cost="{0}")
    table = Table(A=side(hand=[dig], board=[double], library=["Forest", "Forest"]), B=side()).to("precombat main")
    table.cast(dig).resolve()
    assert table.zone("graveyard", "A") == ["Forest", "Forest", "Dig"]


def test_608_2c_each_owner_puts_their_own() -> None:
    tide = card(
        "Tide",
        "Sorcery",
        "For each opponent, choose up to one target creature they control. That creature's owner puts it on the top or "
        "bottom of their library.",
        cost="{0}",
    )
    table = Table(A=side(hand=[tide]), B=side(board=[BEAR]), C=side(board=[BEAR])).to("precombat main")
    table.answer("B", "top").answer("C", "bottom").cast(tide, at=["Bear", "Bear"]).resolve()
    assert table.zone("library", "B")[0] == "Bear"
    assert table.zone("library", "C")[-1] == "Bear"


def test_109_1_another_than_the_creature_that_died() -> None:
    savior = creature(
        "Savior",
        3,
        1,
        "Whenever Savior or another creature you control dies, return another target creature card from your graveyard "
        "to your hand.",
    )
    doom = card("Doom", "Sorcery", "Destroy all creatures.", cost="{0}")
    table = Table(A=side(hand=[doom], board=[savior, BEAR]), B=side()).to("precombat main")
    table.answer("A", "Bear", "Savior").cast(doom).resolve(3)
    assert sorted(table.zone("hand", "A")) == ["Bear", "Savior"]


def test_702_33g_what_was_kicked_may_be_the_target() -> None:
    trick = card("Trick", "Instant", "Counter target spell if it was kicked.", cost="{0}")
    kicked = card("Kick", "Sorcery", "Kicker {0}\nYou gain 1 life.", cost="{0}")
    for paid, life in ((True, 10), (False, 11)):
        table = Table(A=side(hand=[kicked], life=10), B=side(hand=[trick])).to("precombat main")
        table.answer("A", paid).cast(kicked).cast(trick, at="Kick", by="B").resolve()
        if not paid:
            table.resolve()
        assert table.life("A") == life


def test_614_5_all_counters_that_a_permanent_enters_with_are_put_on_it_at_once() -> None:
    scales = card(
        "Scales",
        "Enchantment",
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are "
        "put on it instead.",
    )
    mentor = creature("Mentor", 1, 1, "Each other creature you control enters with an additional +1/+1 counter on it.")
    walker = creature("Walker", 0, 0, "Walker enters with X +1/+1 counters on it.", cost="{X}")
    table = Table(A=side(hand=[walker], board=[scales, mentor, "Forest"]), B=side()).to("precombat main")
    table.answer("A", 1).cast(walker).resolve()
    assert table.size(walker) == (3, 3)


def test_614_6_an_offer_instead_that_is_declined_lets_the_event_happen() -> None:
    nest = card(
        "Nest",
        "Enchantment",
        "All creatures have \"If this permanent would be put into a graveyard, you may put it on top of its owner's "
        'library instead."',
    )
    doom = card("Doom", "Sorcery", "Destroy all creatures.", cost="{0}")
    table = Table(A=side(hand=[doom], board=[nest, BEAR, BEAR]), B=side()).to("precombat main")
    table.answer("A", True, False).cast(doom).resolve()
    assert table.zone("graveyard", "A") == ["Bear", "Doom"]
    assert table.zone("library", "A")[0] == "Bear"
    assert table.zone("battlefield", "A") == ["Nest"]


def test_608_2d_a_fight_with_nothing_is_not_offered() -> None:
    pike = creature(
        "Pike",
        2,
        2,
        "{T}: Choose up to one target creature you don't control. You may have Pike fight that creature.",
    )
    table = Table(A=side(board=[pike]), B=side()).to("precombat main")
    table.activate(pike).resolve()
    assert table.zone("battlefield", "A") == ["Pike"]


def test_122_1h_a_finality_counter_exiles_what_would_die() -> None:
    rite = card(
        "Rite",
        "Sorcery",
        "Return target creature card from your graveyard to the battlefield with a finality counter on it.",
        cost="{0}",
    )
    doom = card("Doom", "Sorcery", "Destroy target creature.", cost="{0}")
    table = Table(A=side(hand=[rite, doom], graveyard=[BEAR]), B=side()).to("precombat main")
    table.cast(rite, at="Bear").resolve()
    table.cast(doom, at="Bear").resolve()
    assert table.zone("exile", "A") == ["Bear"]


def test_608_2c_the_size_of_a_token_is_that_of_what_died() -> None:
    text = "When Maker dies, create an X/X green Ooze creature token, where X is its power."
    doom = card("Doom", "Sorcery", "Destroy target creature.", cost="{0}")
    table = Table(A=side(hand=[doom], board=[creature("Maker", 3, 1, text)]), B=side()).to("precombat main")
    table.cast(doom, at="Maker").resolve(2)
    assert table.size("Ooze Token") == (3, 3)
