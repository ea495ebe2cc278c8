"""Rule 608: resolving spells and abilities."""

from __future__ import annotations

import pytest

from engine.match.pool import compile_exactly
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BEAR_FOR_R,
    BOLT,
    CUB,
    FOREST,
    GIANT,
    GIANT_5_6,
    ISLAND,
    MOUNTAIN,
    OGRE_FOR_3,
)
from tests.rules.common_games import spell, with_offer
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("608.2c")
def test_608_2c_a_card_chosen_from_it_is_chosen_from_the_hand() -> None:
    text = (
        "When Sculler enters, target opponent reveals their hand and you choose a nonland card from it. "
        "Exile that card until Sculler leaves the battlefield."
    )
    sculler = creature("Sculler", 2, 2, text, cost="{U}")
    table = Table(A=side(hand=[sculler], board=[ISLAND]), B=side(hand=[BEAR_FOR_G, FOREST])).to("precombat main")
    table.answer("A", ["B"]).cast(sculler).resolve(2)
    assert table.zone("exile", "B") == ["Bear"]


@rule("608.2c")
def test_608_2c_what_a_sorcery_says_is_done_as_it_resolves() -> None:
    table = with_offer(BOLT).answer("A", True, "B").resolve()
    assert (table.life("A"), table.zone("stack")) == (21, ["Spark"])
    assert table.resolve().life("B") == 17


@rule("608.2c")
def test_608_2c_a_target_is_moved_only_from_the_zone_that_is_said() -> None:
    revival = card(
        "Revival",
        "Sorcery",
        "Return up to one target creature card from your graveyard to the battlefield. Return up to one target "
        "permanent card from your graveyard to your hand.",
        cost="{0}",
    )
    table = Table(A=side(hand=[revival], graveyard=[BEAR_FOR_2]), B=side()).to("precombat main")
    table.cast(revival, at=["Bear", "Bear"]).resolve()
    assert table.zone("battlefield", "A") == ["Bear"]


@rule("608.2c")
@pytest.mark.parametrize(("attacked", "drawn"), [("C", 1), ("D", 0)])
def test_608_2c_that_opponent_is_who_was_attacked(attacked: str, drawn: int) -> None:
    text = (
        "Whenever a player attacks one of your opponents, if that opponent has more life than another of your "
        "opponents, that attacking player draws a card."
    )
    table = Table(
        A=side(life=20, board=[creature("Demagogue", 1, 3, text)]),
        B=side(life=25, board=[BEAR]),
        C=side(life=30),
        D=side(life=20),
    )
    table.to("precombat main", turn=2)
    hand = len(table.zone("hand", "B"))
    table.attack(BEAR, on=attacked).to("end of combat", turn=2)
    assert len(table.zone("hand", "B")) - hand == drawn


@rule("608.2c")
def test_608_2c_that_token_is_none_that_is_yet_to_be_created() -> None:
    text = (
        "Create a token that's a copy of target token you control. If that token is a Squirrel, instead create two "
        "tokens that are copies of it."
    )
    copy = card("Copy", "Sorcery", text, cost="{0}")
    make = card("Make", "Sorcery", "Create a 1/1 green Squirrel creature token.", cost="{0}")
    table = Table(A=side(hand=[copy, make]), B=side()).to("precombat main")
    table.cast(make).resolve()
    table.cast(copy, at="Squirrel Token").resolve()
    assert table.zone("battlefield", "A") == ["Squirrel Token"] * 3


@rule("608.2c")
def test_608_2c_only_the_creature_one_controls_is_sacrificed() -> None:
    text = "Target creature you control deals damage equal to its power to any other target. Then sacrifice it."
    toss = card("Toss", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[toss], board=[BEAR]), B=side(board=[OGRE_FOR_3])).to("precombat main")
    table.cast(toss, at=["Bear", "Ogre"]).resolve()
    assert table.zone("battlefield") == ["Ogre"]
    assert table.find(OGRE_FOR_3).damage == 2


@rule("608.2c")
def test_608_2c_the_damaged_creature_is_not_the_one_that_dealt_it() -> None:
    text = "Whenever this creature deals combat damage to a creature, destroy the damaged creature."
    cobra = creature("Cobra", 1, 9, text)
    table = (
        Table(A=side(board=[cobra]), B=side(board=[OGRE_FOR_3]))
        .attack(cobra)
        .block(OGRE_FOR_3, cobra)
        .to("postcombat main")
    )
    assert table.zone("battlefield") == ["Cobra"]


@rule("608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Exile the top five cards of your library. You may play up to two of those cards this turn.",
        "Exile the top card of your library. You may cast that card this turn. If you do, it gains haste.",
        "Create a 1/1 white Cat creature token and a 1/1 white Bird creature token. Destroy those tokens.",
    ],
)
def test_608_2c_what_cannot_be_carried_out_as_it_is_said_is_not_read(text: str) -> None:
    spell = {"name": "Spell", "type_line": "Sorcery", "mana_cost": "{0}", "oracle_text": text}
    assert compile_exactly(spell).status != "exact"


@rule("608.2c")
def test_608_2c_they_are_who_acted_not_whose_card_it_was() -> None:
    text = (
        "Target opponent chooses a permanent they control and returns it to its owner's hand. Then they shuffle each "
        "nonland permanent they control into its owner's library."
    )
    storm = card("Storm", "Sorcery", text, cost="{0}")
    theft = card("Theft", "Sorcery", "Gain control of target creature.", cost="{0}")
    table = Table(A=side(hand=[storm], board=[OGRE_FOR_3]), B=side(hand=[theft], board=[BEAR])).to(
        "precombat main", turn=2
    )
    table.cast(theft, at="Ogre", by="B").resolve().to("precombat main", turn=3)
    table.cast(storm, at="B").answer("B", "Ogre").resolve()
    assert table.zone("battlefield") == []
    assert "Ogre" in table.zone("hand", "A")
    assert "Bear" in table.zone("library", "B")


@rule("608.2c")
def test_608_2c_it_is_the_creature_one_controls_once_that_was_spoken_of() -> None:
    text = (
        "Choose target creature you control and target creature you don't control. If the creature you control entered "
        "this turn, put a +1/+1 counter on it."
    )
    glyph = card("Glyph", "Sorcery", text, cost="{0}")
    guest = creature("Guest", 1, 1, cost="{0}")
    table = Table(A=side(hand=[glyph, guest]), B=side(board=[OGRE_FOR_3])).to("precombat main")
    table.cast(guest).resolve().cast(glyph, at=["Guest", "Ogre"]).resolve()
    assert (table.size(guest), table.size(OGRE_FOR_3)) == ((2, 2), (3, 3))


@rule("608.2c")
@pytest.mark.parametrize(("played", "zone"), [("Mountain", "hand"), ("Forest", "battlefield")])
def test_608_2c_that_land_is_no_nonland_card(played: str, zone: str) -> None:
    text = (
        "Whenever a land enters under your control, you may return target nonland permanent card from your graveyard "
        "to your hand. If that land is a Forest, you may return it to the battlefield instead."
    )
    shepherd = creature("Shepherd", 4, 4, text)
    table = Table(A=side(hand=[played], board=[shepherd], graveyard=[BEAR]), B=side()).to("precombat main")
    table.answer("A", "Bear", True).play(played).resolve()
    assert "Bear" in table.zone(zone, "A")


@rule("608.2c")
def test_608_2c_another_creature_is_another_than_the_target() -> None:
    text = "Destroy target creature. If another creature died this turn, draw a card."
    one, two = card("First", "Instant", text, cost="{G}"), card("Second", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[one, two], board=[FOREST, FOREST]), B=side(board=[BEAR_FOR_G, GIANT])).to(
        "precombat main"
    )
    table.cast(one, at="Bear").resolve()
    assert table.zone("hand", "A") == ["Second"]
    table.cast(two, at="Giant").resolve()
    assert len(table.zone("hand", "A")) == 1


@rule("608.2c")
def test_608_2c_it_is_the_other_that_was_returned_last() -> None:
    text = (
        "Choose up to two target creature cards in your graveyard. An opponent chooses one of them. Return that card "
        "to your hand. Return the other to the battlefield under your control. It gains haste. Exile it at the "
        "beginning of the next end step."
    )
    wake = card("Wake", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[wake], board=[FOREST], graveyard=[BEAR_FOR_G, CUB]), B=side()).to("precombat main")
    table.answer("B", "Bear").cast(wake, at=["Bear", "Cub"]).resolve()
    assert table.now("Cub").has_keyword("haste")
    assert table.to("end").zone("hand", "A") == ["Bear"]
    assert table.zone("exile", "A") == ["Cub"]


@rule("608.2c")
def test_608_2c_itself_is_what_deals_the_damage() -> None:
    text = (
        "Target creature you control deals X damage to any other target and X damage to itself, where X is its power."
    )
    spell = card("Burst", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[spell], board=[FOREST, BEAR_FOR_G]), B=side(board=[CUB])).to("precombat main")
    table.cast(spell, at=["Bear", "Cub"]).resolve()
    assert table.zone("graveyard", "A") == ["Burst", "Bear"]
    assert table.find(CUB).damage == 2


@rule("608.2c")
def test_608_2c_no_other_creatures_of_that_opponent_are_others_than_the_target() -> None:
    text = (
        "When ~ enters, target creature an opponent controls gets -2/-2 until end of turn if that opponent controls no "
        "other creatures."
    )
    killer = creature("Killer", 2, 2, text, cost="{G}")
    for others, size in (([], (1, 1)), ([CUB], (3, 3))):
        table = Table(A=side(hand=[killer], board=[FOREST]), B=side(board=[GIANT, *others])).to("precombat main")
        table.answer("A", "Giant").cast(killer).resolve().resolve()
        assert table.size("Giant") == size


@rule("608.2c")
def test_608_2c_another_creature_than_the_enchanted_one() -> None:
    text = "At the beginning of the upkeep of enchanted creature's controller, that player loses 3 life unless they "
    hunger = card("Hunger", "Enchantment — Aura", f"Enchant creature\n{text}sacrifice another creature.", cost="{R}")
    table = Table(A=side(hand=[hunger], board=[MOUNTAIN]), B=side(life=20, board=[GIANT, BEAR_FOR_G])).to(
        "precombat main"
    )
    table.cast(hunger, at="Giant").resolve().answer("B", True).to("draw", turn=2)
    assert table.zone("battlefield", "B") == ["Giant"], "the other one is all that can be sacrificed"
    table.to("draw", turn=4)
    assert table.life("B") == 17


@rule("608.2c")
@pytest.mark.parametrize(("mine", "theirs", "gained"), [(5, 20, 3), (20, 20, 0), (20, 5, 0)])
def test_608_2c_having_less_life_than_an_opponent(mine: int, theirs: int, gained: int) -> None:
    text = "If you have less life than an opponent, you gain 3 life."
    relief = card("Relief", "Sorcery", text, cost="{0}")
    table = Table(A=side(life=mine, hand=[relief]), B=side(life=theirs)).to("precombat main")
    assert table.cast(relief).resolve().life("A") == mine + gained


@rule("608.2c")
def test_608_2c_a_card_is_chosen_from_the_hand_that_it_speaks_of() -> None:
    text = (
        "When this creature enters, target opponent reveals their hand and you choose a nonland card from it. "
        "Exile that card."
    )
    probe = creature("Probe", 1, 1, text, cost="{U}")
    table = Table(A=side(hand=[probe], board=[ISLAND]), B=side(hand=[BEAR, FOREST])).to("precombat main")

    table.answer("A", "B").cast(probe).resolve(2)

    assert table.zone("exile") == ["Bear"]
    assert table.zone("hand", "B") == ["Forest"]
    assert table.zone("battlefield", "A") == ["Island", "Probe"]


@rule("608.2c")
def test_a_misprinted_line_without_full_stop_is_a_sentence() -> None:
    rite = spell("You gain 2 life.\nScry 1")
    table = Table(A=side(hand=[rite], library=[BEAR, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", ("Bear",)).cast(rite).resolve()
    assert table.zone("library", "A")[0] == "Mountain"


@rule("608.2c")
def test_608_2c_that_permanent_is_the_target_and_not_the_spell() -> None:
    text = "Flame deals 1 damage to target creature. If that permanent is a Goblin, you gain 3 life."
    flame = card("Flame", "Instant", text, cost="{R}")
    goblin = card("Goblin", "Creature — Goblin", power=1, toughness=3)
    table = Table(A=side(hand=[flame], board=[MOUNTAIN]), B=side(board=[goblin])).to("precombat main")
    table.cast(flame, at="Goblin").resolve()
    assert table.life("A") == 23


@rule("608.2c")
def test_608_2c_that_creature_is_the_target_and_not_one_that_died() -> None:
    text = (
        "Target creature gets -1/-1 until end of turn. If a creature died this turn, that creature gets -5/-5 until "
        "end of turn instead."
    )
    wail = card("Wail", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[BOLT, wail], board=[MOUNTAIN, MOUNTAIN]), B=side(board=[GIANT_5_6, BEAR_FOR_R]))
    table.to("precombat main").cast(BOLT, at="Bear").resolve().cast(wail, at="Giant").resolve()
    assert table.size("Giant") == (0, 1)


@rule("608.2c")
def test_608_2c_it_is_the_source_and_not_what_it_has_hurt() -> None:
    text = (
        "At the beginning of each end step, if this creature dealt damage to another creature this turn, put a +1/+1 "
        "counter on it."
    )
    claw = creature("Claw", 2, 9, text)
    table = Table(A=side(board=[claw]), B=side(board=[GIANT_5_6])).to("precombat main")
    table.attack(claw).block(GIANT_5_6, claw).to("cleanup")
    assert (table.find("Claw").counter("+1/+1"), table.find("Giant").counter("+1/+1")) == (1, 0)


@rule("608.2c")
def test_608_2c_the_size_of_a_token_is_that_of_what_died() -> None:
    text = "When Maker dies, create an X/X green Ooze creature token, where X is its power."
    doom = card("Doom", "Sorcery", "Destroy target creature.", cost="{0}")
    table = Table(A=side(hand=[doom], board=[creature("Maker", 3, 1, text)]), B=side()).to("precombat main")
    table.cast(doom, at="Maker").resolve(2)
    assert table.size("Ooze Token") == (3, 3)
