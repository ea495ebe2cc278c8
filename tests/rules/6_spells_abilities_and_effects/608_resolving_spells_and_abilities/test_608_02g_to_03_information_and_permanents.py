"""Rule 608: resolving spells and abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BOLT,
    BREATH,
    ELF,
    FOREST,
    FREE,
    GIANT_5_6,
    ISLAND,
    KILL,
    LANDS,
    LURKER,
    MOUNTAIN,
    OGRE,
    OX,
    PLAINS,
    SWAMP,
)
from tests.rules.common_games import STOMPING_GIANT, in_main, played, sideboard_table
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

GOLEM = card("Golem", "Artifact", "{0}: Golem becomes a 2/2 creature until end of turn.")


GIFT_TEXT = "You may cast a spell with mana value 1 or less from your hand without paying its mana cost."


@rule("608.2g")
def test_608_2g_a_card_fits_an_effect_that_lets_it_be_cast_if_one_of_its_faces_does() -> None:
    spell = card("Gift", "Sorcery", GIFT_TEXT, cost="{U}")
    table = Table(A=side(hand=[spell, STOMPING_GIANT], board=[ISLAND]), B=side()).to("precombat main")
    table.cast(spell).answer("A", True, ["B"]).resolve(2)
    assert table.life("B") == 18
    assert table.zone("exile", "A") == ["Giant"]


@rule("608.2g")
def test_608_2g_a_triggered_ability_offers_spells_from_the_hand_too() -> None:
    host = creature("Host", 1, 1, f"When Host enters, {FREE}", cost="{U}")
    table = Table(A=side(hand=[host, BOLT], board=[ISLAND]), B=side()).to("precombat main").cast(host)
    table.resolve().answer("A", True, "B").resolve(2)
    assert table.life("B") == 17


@rule("608.2g")
def test_608_2g_cards_outside_the_game_are_cast_for_nothing() -> None:
    text = "Cast any number of creature cards you own from outside the game without paying their mana costs."
    table = sideboard_table(text, sideboard="2 Bear; Mountain").answer("A", ["Bear", "Bear"]).cast("Rite").resolve(3)
    assert table.zone("battlefield", "A") == ["Bear", "Bear"]


@rule("608.2g")
def test_608_2g_cards_in_the_hands_of_all() -> None:
    maro = creature(
        "Maro",
        "*",
        "*",
        "Maro's power and toughness are each equal to the total number of cards in all players' hands.",
    )
    table = Table(A=side(board=[maro], hand=[BEAR_FOR_2]), B=side(hand=[BEAR_FOR_2, OX])).to("upkeep")
    assert table.size(maro) == (3, 3)


@rule("608.2g")
def test_608_2g_any_mana_for_a_card_cast_as_an_ability_resolves() -> None:
    text = (
        "Whenever Picker deals combat damage to a player, you may cast target permanent card from that player's "
        "graveyard, and mana of any type can be spent to cast that spell."
    )
    picker = creature("Picker", 1, 1, text)
    table = (
        Table(A=side(board=[picker, SWAMP]), B=side(graveyard=[BEAR_FOR_G]))
        .to("precombat main")
        .answer("A", "Bear", True)
    )
    table.attack(picker).to("end of combat")
    assert "Bear" in table.zone("battlefield", "A")


@rule("608.2h")
def test_608_2h_the_next_spell_costs_less_by_a_number_of_now() -> None:
    text = (
        "{0}: The next instant or sorcery spell you cast this turn costs {X} less to cast, where X is Muse's power as "
    )
    muse = creature("Muse", 2, 2, f"{text}this ability resolves.")
    big = card("Big", "Sorcery", "You gain 7 life.", cost="{8}")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{R}")
    table = in_main(muse, hand=(big, kill))
    table.activate(muse).resolve()
    assert table.cast(big).resolve().life("A") == 27


@rule("608.2h")
def test_608_2h_a_copy_of_a_creature_that_is_gone_is_of_what_it_was() -> None:
    text = "Return target creature to its owner's hand. Create a token that's a copy of that creature."
    form = card("Form", "Instant", text, cost="{U}")
    table = Table(A=side(hand=[LURKER, form], board=[ISLAND] * 4), B=side()).to("precombat main")
    table.cast(LURKER, method="morph").resolve()
    hidden = next(obj.id for obj in table.game.state.permanents() if obj.face_down)
    assert table.describe(hidden) == ""
    table.cast(form, at="").resolve()
    assert table.zone("hand", "A") == ["Lurker"]
    token = next(obj for obj in table.game.state.permanents() if obj.is_token)
    assert table.game.characteristics(token.id).power == 2


MUSTER = card("Muster", "Sorcery", "Create two 1/1 red Goblin creature tokens.", cost="{0}")


@rule("608.2h")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy all creatures. You gain 1 life for each creature destroyed this way.",
        "Exile all creatures. You gain 1 life for each creature exiled this way.",
        "Return all creatures to their owners' hands. You gain 1 life for each creature returned this way.",
    ],
)
def test_608_2h_creatures_that_are_gone_count_as_they_last_were(text: str) -> None:
    rite = card("Rite", "Sorcery", text, cost="{0}")
    table = Table(A=side(board=[BEAR, GOLEM], hand=[rite, MUSTER]), B=side()).to("precombat main")
    table.cast(MUSTER).resolve().activate(GOLEM).resolve().cast(rite).resolve()
    assert table.life("A") == 20 + 4


@rule("608.2h")
def test_608_2h_a_sacrificed_artifact_that_was_a_creature() -> None:
    text = "Sacrifice any number of creatures. You gain 1 life for each creature sacrificed this way."
    rite = card("Rite", "Sorcery", text, cost="{0}")
    table = Table(A=side(board=[BEAR, GOLEM], hand=[rite]), B=side()).to("precombat main")
    table.activate(GOLEM).resolve().answer("A", ["Golem", "Bear"]).cast(rite).resolve()
    assert table.life("A") == 22


@rule("608.2h")
def test_608_2h_spells_countered_this_way() -> None:
    hush = card(
        "Hush", "Instant", "Counter all other spells. Draw a card for each spell countered this way.", cost="{0}"
    )
    table = Table(A=side(hand=[hush]), B=side(hand=[BREATH, BREATH])).to("precombat main")
    table.cast(BREATH, by="B").cast(BREATH, by="B").cast(hush).resolve()
    assert len(table.zone("hand", "A")) == 2
    assert table.life("B") == 20


@rule("608.2h")
def test_608_2h_it_was_enchanted_or_equipped() -> None:
    watch = card(
        "Watcher",
        "Enchantment",
        "Whenever a creature you control dies, if it was enchanted or equipped, you gain 1 life.",
    )
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}")
    for equip, life in ((False, 20), (True, 21)):
        table = Table(A=side(board=[watch, blade, BEAR_FOR_G, *LANDS], hand=[KILL]), B=side()).to("precombat main")
        if equip:
            table.activate(blade, at="Bear").resolve()
        assert table.cast(KILL, at="Bear").to("cleanup").life("A") == life


@rule("608.2h")
def test_608_2h_a_copy_that_is_made_later_is_one_of_the_copy_that_was_sacrificed() -> None:
    text = (
        "Whenever you sacrifice an artifact, at the beginning of the next end step, create a token that's a copy of "
        "that artifact.\n{T}, Sacrifice Twin: You gain 1 life."
    )
    twin = card("Twin", "Artifact", text)
    mask = card("Mask", "Artifact", "You may have Mask enter as a copy of any artifact on the battlefield.", cost="{0}")
    table = Table(A=side(hand=[mask]), B=side(board=[twin])).to("precombat main")
    table.answer("A", True).cast(mask).resolve().activate("Twin").resolve(2).to("end")
    assert [obj.is_token for obj in table.game.state.permanents() if obj.controller == table.seat("A")] == [True]
    assert table.zone("battlefield", "A") == ["Twin"]


@rule("608.2h")
def test_608_2h_power_of_all_that_died_this_turn_is_that_of_tokens_too() -> None:
    text = (
        "Create three 3/1 red Rat creature tokens. Destroy all Rats. Each opponent loses life equal to the total power "
        "of Rats that died this turn."
    )
    doom = card("Doom", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[doom], board=[MOUNTAIN]), B=side()).to("precombat main").cast(doom).resolve()
    assert table.life("B") == 11


@rule("608.2h")
def test_608_2h_x_counts_what_the_spell_itself_destroys() -> None:
    rebirth = card(
        "Renewal",
        "Sorcery",
        "Destroy all creatures, then create an X/X colorless Horror artifact creature token, where X is the number of "
        "creatures destroyed this way.",
        cost="{W}",
    )
    table = Table(A=side(hand=[rebirth], board=[PLAINS, BEAR_FOR_G]), B=side(board=[BEAR_FOR_G]))
    table.to("precombat main").cast(rebirth).resolve()
    assert table.size("Horror Token") == (2, 2)


@rule("608.2h")
def test_608_2h_x_of_a_later_step_is_looked_at_then() -> None:
    text = (
        "Put a +1/+1 counter on target creature, then create X 1/1 white Cat creature tokens, where X is the number of "
        "+1/+1 counters on that creature."
    )
    spell = card("Breeding", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[spell], board=[FOREST, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(spell, at="Bear").resolve()
    assert table.zone("battlefield", "A") == ["Forest", "Bear", "Cat Token"]


@rule("608.2h")
def test_608_2h_permanents_that_were_exiled_this_turn_are_counted_as_they_were() -> None:
    text = (
        "If a creature an opponent controls would die, exile it instead.\nAt the beginning of each end step, you gain "
        "X life, where X is the number of creatures your opponents controlled that were exiled this turn."
    )
    rat = creature("Rat", 4, 4, text)
    table = Table(A=side(board=[rat]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.attack(rat).block(BEAR_FOR_G, rat).to("end")
    assert table.life("A") == 21


@rule("608.2h")
def test_608_2h_each_player_draws_as_many_as_they_have() -> None:
    rite = card("Rite", "Sorcery", "Each player draws a card for each creature they control.", cost="{U}")
    table = Table(A=side(hand=[rite], board=[ISLAND, BEAR]), B=side(board=[BEAR, OX])).to("precombat main")
    table.cast(rite).resolve()
    assert (len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (1, 2)


@rule("608.2h")
def test_608_2h_each_creature_gets_as_many_counters_as_its_own_size_says() -> None:
    text = "Put a number of +1/+1 counters on each creature you control equal to that creature's toughness."
    grow = card("Grow", "Sorcery", text, cost="{U}")
    ogre = creature("Ogre", 3, 4)
    table = Table(A=side(hand=[grow], board=[ISLAND, BEAR, ogre]), B=side()).to("precombat main")
    table.cast(grow).resolve()
    assert (table.size(BEAR), table.size(ogre)) == ((4, 4), (7, 8))


@rule("608.2h")
def test_608_2h_x_is_defined_behind_the_first_clause() -> None:
    text = "You gain X life, where X is the number of creatures you control plus one, then draw a card."
    table = played(text, a=[ELF, OGRE])
    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 1


@rule("608.2h")
def test_608_2h_what_was_destroyed_this_way_is_spoken_of_as_it_was() -> None:
    text = "You may destroy target creature. If a creature is destroyed this way, you gain life equal to its toughness."
    feed = card("Feed", "Sorcery", text, cost="{R}")
    for destroys, life in ((True, 26), (False, 20)):
        table = Table(A=side(hand=[feed], board=[MOUNTAIN]), B=side(board=[GIANT_5_6])).to("precombat main")
        table.cast(feed, at="Giant").answer("A", destroys).resolve()
        assert table.life("A") == life


@rule("608.2h")
def test_608_2h_counters_that_something_had_as_it_left() -> None:
    text = (
        "Whenever a creature you control leaves the battlefield, if it had counters on it, put those counters on Chest."
    )
    chest = card("Chest", "Artifact", text)
    grow = card("Grow", "Instant", "Put two +1/+1 counters on target creature.", cost="{G}")
    slay = card("Slay", "Instant", "Destroy target creature.", cost="{G}")
    table = Table(A=side(hand=[grow, slay], board=[FOREST, FOREST, chest, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(grow, at="Bear").resolve().cast(slay, at="Bear").resolve(2)
    assert table.find("Chest").counter("+1/+1") == 2


@rule("608.2i")
@pytest.mark.parametrize(("pingers", "times", "met"), [(1, 3, False), (3, 1, True)])
def test_608_2i_so_many_sources_are_different_ones(pingers: int, times: int, met: bool) -> None:
    text = "Choir has flying as long as three or more sources you controlled dealt damage this turn."
    choir = creature("Choir", 1, 1, text)
    pings = [
        creature(name, 1, 1, "{0}: This creature deals 1 damage to you.") for name in ("Imp", "Elk", "Ape")[:pingers]
    ]
    table = Table(A=side(board=[choir, *pings]), B=side()).to("precombat main")
    for pinger in pings * times:
        table.activate(pinger).resolve()
    assert table.now(choir).has_keyword("flying") is met


@rule("608.2i")
@pytest.mark.parametrize(("opponents", "castable"), [("BC", False), ("BB", True)])
def test_608_2i_an_opponent_is_one_of_them(opponents: str, castable: bool) -> None:
    text = (
        "If an opponent had two or more lands enter the battlefield under their control this turn, you may pay {0} "
        "rather than pay Trap's mana cost.\nYou gain 1 life."
    )
    trap = card("Trap", "Instant", text, cost="{9}")
    give = card("Give", "Sorcery", "Target opponent puts a land card from their hand onto the battlefield.", cost="{0}")
    lands = [land("Forest")]
    table = Table(A=side(hand=[trap, give, give]), B=side(hand=lands * 2), C=side(hand=lands)).to("precombat main")
    for player in opponents:
        table.answer(player, "Forest").cast(give, at=player).resolve()
        table.answers[player].clear()
    assert table.try_to("cast", trap, method="alternative") is castable


@rule("608.2k")
def test_608_2k_what_something_becomes_attached_to_may_be_compared_with_it() -> None:
    text = (
        "Whenever an Aura you control becomes attached to a nonland permanent an opponent controls with mana value "
        "less than or equal to that Aura's mana value, gain control of that permanent for as long as that Aura is "
        "attached to it."
    )
    thief = card("Thief", "Enchantment", text)
    aura = card("Halo", "Enchantment — Aura", "Enchant creature", cost="{1}{W}")
    for cost, holder in (("{2}", "A"), ("{3}", "B")):
        prey = creature("Prey", 2, 2, cost=cost)
        table = Table(A=side(board=[thief, *[land("Plains")] * 2], hand=[aura]), B=side(board=[prey]))
        table.to("precombat main").cast(aura, at="Prey").resolve()
        table.resolve(len(table.game.state.stack))
        assert "Prey" in table.zone("battlefield", holder)


@rule("608.2n")
def test_608_2n_an_ability_that_has_resolved_goes_to_no_zone() -> None:
    restless = creature(
        "Restless",
        1,
        1,
        "When Restless enters, draw a card.\n"
        "When Restless is put into a graveyard from anywhere, its owner shuffles their graveyard into their library.",
        cost="{G}",
    )
    table = Table(A=side(hand=[restless], board=[FOREST]), B=side())
    table.to("precombat main").cast("Restless").resolve(2)
    assert table.zone("stack") == []
    assert table.zone("graveyard", "A") == []


@rule("608.2n")
def test_608_2n_a_card_is_exiled_as_it_resolves_and_comes_back() -> None:
    text = (
        "Whenever you cast an instant spell that targets a creature you control, exile that card instead of putting "
        "it into your graveyard as it resolves. If you do, return it to your hand at the beginning of the next end "
        "step."
    )
    angel = creature("Angel", 1, 1, text)
    boost = card("Boost", "Instant", "Target creature gets +1/+1 until end of turn.", cost="{0}")
    table = Table(A=side(board=[angel], hand=[boost]), B=side()).to("precombat main")
    table.cast(boost, at="Angel").resolve(2)
    assert (table.zone("exile"), table.zone("graveyard")) == (["Boost"], [])
    assert table.to("cleanup").zone("hand") == ["Boost"]


@rule("608.2n")
def test_608_2n_a_card_returns_to_the_hand_as_it_resolves() -> None:
    text = (
        "{0}: The next time you cast an instant or sorcery spell from your hand this turn, put that card into your "
        "hand instead of into your graveyard as it resolves."
    )
    master = creature("Master", 2, 2, text)
    table = Table(A=side(hand=[BOLT], board=[master, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.activate(master).resolve().cast(BOLT, at="B").resolve()
    assert table.zone("hand", "A") == ["Spark"]
    assert table.cast(BOLT, at="B").resolve().zone("graveyard", "A") == ["Spark"]


@pytest.mark.parametrize("kind", ["Artifact", "Creature — Test", "Enchantment"])
@rule("301.2", "302.2", "303.2", "608.3a")
def test_608_3a_a_permanent_spell_enters_under_its_controllers_control(kind: str) -> None:
    size = 1 if kind.startswith("Creature") else None
    thing = card("Thing", kind, cost="{0}", power=size, toughness=size)
    table = Table(A=side(hand=[thing]), B=side()).to("precombat main").cast(thing)
    assert table.zone("battlefield") == []
    assert table.resolve().zone("battlefield", "A") == ["Thing"]


@pytest.mark.parametrize("kind", ["Instant", "Sorcery"])
@rule("304.2", "307.2", "608.2m")
def test_608_2m_an_instant_or_sorcery_goes_to_its_owners_graveyard(kind: str) -> None:
    idle = card("Idle", kind, "You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[idle]), B=side()).to("precombat main").cast(idle)
    assert table.zone("graveyard", "A") == []
    assert table.resolve().zone("graveyard", "A") == ["Idle"]
    assert table.life("A") == 21


@rule("608.2h")
def test_608_2h_what_a_creature_blocked_is_known_after_it_left() -> None:
    wall = creature("Wall", 0, 3, "Sacrifice Wall: It deals 2 damage to target creature it's blocking.")
    martyr = creature("Martyr", 0, 3, "Sacrifice Martyr: Destroy all creatures blocking or blocked by it.")
    table = Table(A=side(board=[BEAR, OGRE]), B=side(board=[wall, martyr])).attack(BEAR, OGRE)
    table.block(wall, BEAR).block(martyr, OGRE).to("declare blockers")
    table.activate(wall, at="Bear", by="B").resolve()
    assert "Bear" in table.zone("graveyard", "A")
    assert "Ogre" in table.activate(martyr, by="B").resolve().zone("graveyard", "A")


@rule("608.2h")
def test_608_2h_types_among_sacrificed_permanents_are_those_they_had() -> None:
    text = "If there were two or more card types among the sacrificed permanents, you gain 3 life."
    warlock = creature("Warlock", 1, 1, f"Sacrifice up to two permanents: {text}")
    manor = card("Manor", "Land", "{0}: Manor becomes a 2/2 creature until end of turn. It's still a land.")
    table = Table(A=side(board=[warlock, manor]), B=side()).to("precombat main")
    table.activate("Manor").resolve().answer("A", ["Manor"]).activate(warlock).resolve()
    assert table.life("A") == 23
