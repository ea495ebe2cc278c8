"""Rule 614: replacement effects."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BOLT,
    BOLT_FOR_R,
    IDLER,
    ISLAND,
    MOUNTAIN,
    OGRE,
    OX_FOR_2U,
    PING,
    SWAMP,
    THINKING_STONE,
)
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("614.5")
def test_614_5_tokens_that_come_besides_are_spoken_of_too() -> None:
    chatter = creature(
        "Chatter",
        3,
        3,
        "If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel "
        "creature tokens are created instead.",
    )
    double = card(
        "Double",
        "Enchantment",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
    )
    horn = card("Horn", "Artifact", "{T}: Create a 1/1 white Soldier creature token.")
    table = Table(A=side(board=[chatter, double, horn]), B=side()).to("precombat main")
    table.answer("A", 0).activate(horn).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 2
    assert table.zone("battlefield", "A").count("Squirrel Token") == 2


@rule("614.5")
def test_614_5_one_more_token_for_all_that_are_created_together() -> None:
    text = "If one or more tokens would be created under your control, those tokens plus an additional Food token are "
    took = creature("Took", 2, 2, f"{text}created instead.")
    orb, gem = card("Orb", "Artifact"), card("Gem", "Artifact")
    march = card("March", "Sorcery", "Create a token that's a copy of each artifact you control.", cost="{U}")
    table = Table(A=side(hand=[march], board=[took, orb, gem, ISLAND]), B=side()).to("precombat main")
    table.cast(march).resolve()
    assert table.zone("battlefield", "A").count("Orb") == 2
    assert table.zone("battlefield", "A").count("Food Token") == 1


@rule("614.5")
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


GRIEF = "Whenever you discard a card, you gain 1 life."


@rule("614.5", "701.9c")
@pytest.mark.parametrize("kept", [True, False])
def test_614_5_a_discarded_card_is_put_elsewhere_by_one_choice(kept: bool) -> None:
    """The card still counts as discarded (701.9c)."""
    text = (
        "If a spell or ability an opponent controls causes you to discard a card, you may reveal that card and put it "
        "on top of your library instead of putting it anywhere else."
    )
    academy, grief = card("Academy", "Enchantment", text), card("Grief", "Enchantment", GRIEF)
    rot = card("Rot", "Sorcery", "Target opponent discards a card.", cost="{B}")
    table = Table(A=side(hand=[rot], board=[SWAMP]), B=side(hand=[BEAR_FOR_G], board=[academy, grief]))
    table.to("precombat main").answer("B", kept).cast(rot, at="B").resolve(2)
    assert (table.zone("library", "B")[0] == "Bear", table.zone("graveyard", "B")) == (kept, [] if kept else ["Bear"])
    assert table.life("B") == 21


MASTER = creature(
    "Master", 1, 3, "If a creature you control would connive, instead you draw a card, then that creature connives."
)


@rule("614.6")
def test_614_6_what_is_done_instead_of_conniving_comes_before_and_only_once() -> None:
    table = Table(A=side(hand=[IDLER], board=[MASTER], library=[BEAR_FOR_2, BEAR_FOR_2, BEAR_FOR_2]), B=side())
    table.answer("A", "Bear").to("precombat main").cast(IDLER).resolve(2)
    assert table.zone("hand", "A") == ["Bear"]
    assert table.zone("graveyard", "A") == ["Bear"]
    assert table.size(IDLER) == (2, 2)


@rule("614.6")
@pytest.mark.parametrize(
    ("text", "action", "drawn"),
    [
        (
            "If a creature you control would explore, instead you draw a card, then that creature explores.",
            "explores",
            1,
        ),
        ("If you would proliferate, draw a card instead.", "you proliferate", 1),
    ],
)
def test_614_6_other_deeds_are_replaced_before_they_are_done(text: str, action: str, drawn: int) -> None:
    watcher = card("Watcher", "Enchantment", text)
    doer = creature("Doer", 1, 1, "{T}: " + ("Proliferate." if "prolif" in action else "Doer explores."))
    counted = Table(A=side(board=[watcher, doer], library=["Forest", "Forest", "Forest"]), B=side())
    counted.to("precombat main").activate(doer).resolve()
    explored = 0 if "prolif" in action else 1
    assert len(counted.zone("hand", "A")) == drawn + explored


@rule("614.6")
def test_614_6_the_event_itself_stands_inside_an_offer() -> None:
    keeper = creature("Keeper", 1, 1, "If you would gain life, you gain twice that much life instead.")
    fount = card("Fount", "Artifact", "{T}: You gain 2 life.")
    table = Table(A=side(board=[keeper, fount], life=10), B=side()).to("precombat main")
    table.activate(fount).resolve()
    assert table.life("A") == 14


@rule("614.6")
def test_614_6_a_draw_that_is_skipped_never_happens() -> None:
    portal = card("Portal", "Artifact", "If a player would draw a card, that player skips that draw instead.")
    table = Table(A=side(board=[portal]), B=side()).to("precombat main")
    assert table.zone("hand", "A") == []


@rule("614.6")
def test_614_6_life_that_nobody_gains() -> None:
    vortex = card("Vortex", "Enchantment", "If a player would gain life, that player gains no life instead.")
    balm = card("Balm", "Sorcery", "You gain 3 life.", cost="{W}")
    table = Table(A=side(hand=[balm], board=[vortex, land("Plains")]), B=side())
    table.to("precombat main").cast(balm).resolve()
    assert table.life("A") == 20


@rule("614.6")
def test_614_6_what_exiles_instead_does_so_for_what_dies_together_with_it() -> None:
    fox = creature("Fox", 2, 2, "If a permanent would be put into a graveyard, exile it instead.")
    table = Table(A=side(board=[fox]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.attack(fox).block(BEAR_FOR_G, fox).to("end of combat")
    assert sorted(table.zone("exile")) == ["Bear", "Fox"]


@rule("614.6")
def test_614_6_what_a_spell_has_dealt_damage_to_is_exiled_instead_of_dying() -> None:
    more = "If a permanent dealt damage by Torch would die this turn, exile it instead."
    text = f"Torch deals 2 damage to target creature. {more}"
    torch = card("Torch", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[torch]), B=side(board=[BEAR])).to("precombat main")
    table.cast(torch, at="Bear").resolve()
    assert table.zone("exile", "B") == ["Bear"]


@rule("614.6")
def test_614_6_what_an_opponent_loses_is_exiled_but_not_what_you_controlled() -> None:
    eater = creature(
        "Eater",
        9,
        9,
        "If a card you didn't control would be put into an opponent's graveyard from anywhere, exile it instead.",
    )
    table = Table(A=side(board=[eater, PING]), B=side(board=[BEAR_FOR_2])).to("precombat main")
    table.activate(PING, at="Bear").resolve()
    assert table.zone("exile", "B") == ["Bear"]


@rule("614.6")
@pytest.mark.parametrize("text", ["{T}: Ping deals 2 damage to any target.", "{T}: Target player mills a card."])
def test_614_6_one_of_two_events_is_replaced(text: str) -> None:
    foremost = creature(
        "Foremost",
        4,
        4,
        "If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into "
        "an opponent's graveyard, exile that card instead.",
    )
    source = card("Ping", "Artifact", text)
    table = Table(A=side(board=[foremost, source]), B=side(board=[BEAR_FOR_2], library=[BEAR_FOR_2])).to(
        "precombat main"
    )
    table.activate(source, at="B" if "mills" in text else "Bear").resolve()
    assert table.zone("exile", "B") == ["Bear"]
    assert not table.zone("graveyard", "B")


@rule("614.6")
def test_614_6_a_draw_that_an_opponent_draws() -> None:
    thief = creature(
        "Notion",
        3,
        1,
        "If an opponent would draw a card except the first one they draw in each of their draw steps, instead that "
        "player skips that draw and you draw a card.",
    )
    table = Table(A=side(board=[THINKING_STONE]), B=side(board=[thief])).to("precombat main")
    table.activate(THINKING_STONE, at="A").resolve()
    assert not table.zone("hand", "A")
    assert len(table.zone("hand", "B")) == 1
    table.to("draw", turn=3)
    assert len(table.zone("hand", "A")) == 1
    table.activate(THINKING_STONE, at="A").resolve()
    assert len(table.zone("hand", "A")) == 1
    assert len(table.zone("hand", "B")) == 3  # one of them in B's own draw step


@rule("614.6")
def test_614_6_an_offer_instead_that_is_declined_lets_the_event_happen() -> None:
    nest = card(
        "Nest",
        "Enchantment",
        "All creatures have \"If this permanent would be put into a graveyard, you may put it on top of its owner's "
        'library instead."',
    )
    doom = card("Doom", "Sorcery", "Destroy all creatures.", cost="{0}")
    table = Table(A=side(hand=[doom], board=[nest, BEAR_FOR_2, BEAR_FOR_2]), B=side()).to("precombat main")
    table.answer("A", True, False).cast(doom).resolve()
    assert table.zone("graveyard", "A") == ["Bear", "Doom"]
    assert table.zone("library", "A")[0] == "Bear"
    assert table.zone("battlefield", "A") == ["Nest"]


@rule("614.9")
def test_614_9_that_creature_is_the_chosen_one_not_all_of_them() -> None:
    text = (
        "Choose a creature you control. Until your next turn, all damage that would be dealt to creatures you control "
        "is dealt to that creature instead."
    )
    ascent = card("Ascent", "Sorcery", text, cost="{0}")
    bolt = card("Bolt", "Instant", "Bolt deals 2 damage to any target.", cost="{0}")
    table = Table(A=side(hand=[ascent, bolt], board=[BEAR, OGRE]), B=side()).to("precombat main")
    table.answer("A", "Ogre").cast(ascent).resolve()
    table.cast(bolt, at="Bear").resolve()
    assert (table.find(BEAR).damage, table.find(OGRE).damage) == (0, 2)


@rule("614.9")
def test_614_9_a_source_deals_its_damage_to_itself_instead() -> None:
    text = (
        "{0}: The next time target attacking creature would deal combat damage to Dancer this turn, that creature "
        "deals that damage to itself instead."
    )
    dancer = creature("Dancer", 1, 3, text)
    table = Table(A=side(board=[BEAR]), B=side(board=[dancer]))
    table.attack(BEAR).block(dancer, BEAR).to("declare blockers")
    table.activate(dancer, at="Bear", by="B").resolve().to("end of combat")
    assert table.zone("battlefield") == ["Dancer"]


@rule("614.9")
def test_614_9_a_spell_deals_its_damage_to_its_controller_instead() -> None:
    text = (
        "{0}: The next time an instant or sorcery spell would deal damage to you this turn, that spell deals that "
        "damage to its controller instead."
    )
    aegis = card("Aegis", "Enchantment", text)
    table = Table(A=side(hand=[BOLT_FOR_R], board=[land("Mountain")]), B=side(board=[aegis]))
    table.to("precombat main").activate(aegis, by="B").resolve().cast(BOLT_FOR_R, at="B").resolve()
    assert (table.life("A"), table.life("B")) == (17, 20)


@rule("614.9")
def test_614_9_the_next_damage_is_dealt_to_something_else() -> None:
    text = (
        "{0}: The next 1 damage that would be dealt to Nomads this turn is dealt to target creature you control "
        "instead."
    )
    nomads = creature("Nomads", 1, 1, text)
    table = Table(A=side(board=[nomads, OX_FOR_2U]), B=side(hand=[BOLT], board=[MOUNTAIN])).to("precombat main")
    for _ in range(3):
        table.activate(nomads, at="Ox").resolve()
    table.cast(BOLT, at="Nomads", by="B").resolve()
    assert "Nomads" in table.zone("battlefield", "A")
    assert table.find("Ox").damage == 3
