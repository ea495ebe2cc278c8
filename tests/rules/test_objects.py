"""Objects and their identity, last known information, what was done "this way" (109, 400.7, 608.2)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
GROWTH = card("Surge", "Instant", "Target creature gets +3/+3 until end of turn.", cost="{G}")
BLINK = card(
    "Blink",
    "Instant",
    "Exile target creature you control, then return that card to the battlefield under your control.",
    cost="{W}",
)
BEAR = creature("Bear", 2, 2, cost="{G}")
GREETER = creature(
    "Greeter",
    1,
    5,
    "Whenever another creature enters the battlefield under your control, you gain life equal to that creature's "
    "toughness.",
)
MOUNTAIN, PLAINS, FOREST = land("Mountain"), land("Plains"), land("Forest")


def test_400_7_an_ability_does_not_follow_a_permanent_that_left_and_came_back() -> None:
    table = Table(A=side(hand=[BEAR, GROWTH, BLINK], board=[GREETER, PLAINS, FOREST, FOREST]), B=side())
    table.to("precombat main").cast(BEAR).resolve()
    table.cast(GROWTH, at="Bear").resolve().cast(BLINK, at="Bear").resolve()
    table.resolve(2)
    assert table.life("A") == 20 + 2 + 5, "the first trigger sees the Bear as it last was, 5/5"


def test_400_7a_what_changes_a_permanent_spell_goes_on_to_change_the_permanent() -> None:
    herald = card("Herald", "Enchantment", "Whenever you cast a creature spell, it gains haste until end of turn.")
    table = Table(A=side(hand=[BEAR], board=[herald, FOREST]), B=side())
    table.to("precombat main").cast(BEAR).resolve(2)
    table.attack("Bear").to("end of combat")
    assert table.life("B") == 18


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


def test_608_2c_a_creature_dealt_damage_this_way_is_exiled_if_it_would_die() -> None:
    storm = card(
        "Ash Rain",
        "Sorcery",
        "Ash Rain deals 2 damage to each creature. If a creature dealt damage this way would die this turn, exile it "
        "instead.",
        cost="{R}",
    )
    table = Table(A=side(hand=[storm], board=[MOUNTAIN]), B=side(board=[BEAR]))
    table.to("precombat main").cast(storm).resolve()
    assert table.zone("exile", "B") == ["Bear"]


def test_608_2h_x_counts_what_the_spell_itself_destroys() -> None:
    rebirth = card(
        "Renewal",
        "Sorcery",
        "Destroy all creatures, then create an X/X colorless Horror artifact creature token, where X is the number of "
        "creatures destroyed this way.",
        cost="{W}",
    )
    table = Table(A=side(hand=[rebirth], board=[PLAINS, BEAR]), B=side(board=[BEAR]))
    table.to("precombat main").cast(rebirth).resolve()
    assert table.size("Horror Token") == (2, 2)


def test_601_2c_each_opponent_has_a_target_of_their_own() -> None:
    heist = card(
        "Heist", "Sorcery", "For each opponent, gain control of target permanent that player controls.", cost="{R}"
    )
    table = Table(A=side(hand=[heist], board=[MOUNTAIN]), B=side(board=[BEAR]), C=side(board=[GREETER]))
    table.answer("A", "Bear", "Greeter").to("precombat main").cast(heist).resolve()
    assert table.zone("battlefield", "A") == ["Mountain", "Bear", "Greeter"]


def test_602_2b_an_abilitys_own_words_make_it_cheaper() -> None:
    ogre = creature(
        "Ogre",
        3,
        3,
        "{3}: Draw a card. This ability costs {1} less to activate for each creature card in your graveyard.",
    )
    table = Table(A=side(board=[ogre, MOUNTAIN], graveyard=[BEAR, BEAR]), B=side())
    table.to("precombat main").activate("Ogre").resolve()
    assert len(table.zone("hand", "A")) == 1


def test_603_2_the_first_time_each_turn_that_something_becomes_a_target() -> None:
    ward = card(
        "Veil",
        "Enchantment",
        'Creatures you control have "Whenever this creature becomes the target of a spell or ability for the first '
        'time each turn, counter that spell or ability."',
    )
    table = Table(A=side(hand=[GROWTH, GROWTH], board=[ward, BEAR, FOREST, FOREST]), B=side())
    table.to("precombat main").cast(GROWTH, at="Bear").resolve()
    table.cast(GROWTH, at="Bear").resolve()
    assert table.size("Bear") == (5, 5)


def test_400_7_a_source_that_died_before_its_ability_resolved_is_gone() -> None:
    pilgrim = creature("Pilgrim", 1, 1, "{R}: Put a +1/+1 counter on Pilgrim.")
    table = Table(A=side(board=[pilgrim, MOUNTAIN, MOUNTAIN], hand=[BOLT]), B=side())
    table.to("precombat main").activate("Pilgrim").cast(BOLT, at="Pilgrim").resolve(2)
    assert table.zone("graveyard", "A") == ["Spark", "Pilgrim"] or table.zone("graveyard", "A") == ["Pilgrim", "Spark"]
    assert not table.find("Pilgrim").counters


def test_400_7j_an_ability_finds_what_its_own_cost_has_moved() -> None:
    phoenix = creature("Cinder", 1, 1, "{R}, Sacrifice Cinder: Return Cinder to its owner's hand.")
    table = Table(A=side(board=[phoenix, MOUNTAIN]), B=side())
    table.to("precombat main").activate("Cinder").resolve()
    assert table.zone("hand", "A") == ["Cinder"]


@pytest.mark.parametrize(
    "text",
    [
        "{R}: Exile Lurker. Return Lurker to the battlefield under its owner's control at the beginning of the next "
        "end step.",
        "{R}: Exile Lurker. At the beginning of the next end step, return it to the battlefield under its owner's "
        "control.",
        "{R}: Return Lurker to its owner's hand at the beginning of the next end step.",
    ],
)
def test_603_7c_a_source_that_died_before_it_was_spoken_of_does_not_come_back(text: str) -> None:
    lurker = creature("Lurker", 1, 1, text)
    table = Table(A=side(board=[lurker, MOUNTAIN, MOUNTAIN], hand=[BOLT]), B=side())
    table.to("precombat main").activate("Lurker").cast(BOLT, at="Lurker").resolve(2).to("upkeep", turn=2)
    assert sorted(table.zone("graveyard", "A")) == ["Lurker", "Spark"]


def test_603_7c_a_source_that_died_before_its_ability_triggered_does_not_come_back() -> None:
    text = (
        "Whenever another creature dies, exile Lurker. Return Lurker to the battlefield under its owner's control at "
        "the beginning of the next end step."
    )
    lurker = creature("Lurker", 2, 2, text)
    plague = card("Plague", "Sorcery", "All creatures get -3/-3 until end of turn.", cost="{R}")
    table = Table(A=side(board=[lurker, BEAR, MOUNTAIN], hand=[plague]), B=side())
    table.to("precombat main").cast(plague).resolve(2).to("upkeep", turn=2)
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Lurker", "Plague"]


def test_603_7c_what_died_before_the_trigger_resolved_is_not_returned_later() -> None:
    tide = card(
        "Tide",
        "Enchantment",
        "Whenever a creature enters the battlefield under your control, return it to its owner's hand at the beginning "
        "of the next end step.",
    )
    table = Table(A=side(board=[tide, FOREST, MOUNTAIN], hand=[BEAR, BOLT]), B=side())
    table.to("precombat main").cast(BEAR).resolve().cast(BOLT, at="Bear").resolve(2).to("upkeep", turn=2)
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Spark"]


def test_603_7c_what_a_cost_or_its_death_has_moved_comes_back_later() -> None:
    later = "return Lurker to the battlefield under its owner's control at the beginning of the next end step."
    for text in (f"{{R}}, Sacrifice Lurker: {later[0].upper()}{later[1:]}", f"When Lurker dies, {later}"):
        lurker = creature("Lurker", 1, 1, text)
        table = Table(A=side(board=[lurker, MOUNTAIN], hand=[BOLT]), B=side()).to("precombat main")
        if text.startswith("{"):
            table.activate("Lurker").resolve()
        else:
            table.cast(BOLT, at="Lurker").resolve(2)
        table.to("upkeep", turn=2)
        assert "Lurker" in table.zone("battlefield", "A")


def test_603_7c_what_was_exiled_instead_of_dying_comes_back_later() -> None:
    text = (
        "If target creature would die this turn, instead exile it and return it to the battlefield under its owner's "
        "control at the beginning of the next end step."
    )
    guard = card("Guard", "Instant", text, cost="{G}")
    table = Table(A=side(board=[BEAR, FOREST, MOUNTAIN], hand=[guard, BOLT]), B=side()).to("precombat main")
    table.cast(guard, at="Bear").resolve().cast(BOLT, at="Bear").resolve()
    assert table.zone("exile") == ["Bear"]
    assert "Bear" in table.to("upkeep", turn=2).zone("battlefield", "A")


def test_111_8_a_token_that_was_exiled_does_not_come_back() -> None:
    herd = card("Herd", "Sorcery", "Create a 3/3 green Beast creature token.", cost="{G}")
    table = Table(A=side(hand=[herd, BLINK], board=[FOREST, PLAINS]), B=side())
    table.to("precombat main").cast(herd).resolve().cast(BLINK, at="Beast Token").resolve()
    assert table.zone("battlefield", "A") == ["Forest", "Plains"]


def test_615_7_a_shield_for_targets_guards_those_targets_only() -> None:
    redeem = card(
        "Redemption",
        "Instant",
        "Prevent all damage that would be dealt this turn to up to two target creatures.",
        cost="{W}",
    )
    storm = card("Ash Rain", "Sorcery", "Ash Rain deals 2 damage to each creature.", cost="{R}")
    ox = creature("Ox", 2, 4)
    table = Table(A=side(hand=[redeem, storm], board=[PLAINS, MOUNTAIN, ox]), B=side(board=[BEAR, GREETER]))
    table.to("precombat main").cast(redeem, at=["Bear", "Greeter"]).resolve().cast(storm).resolve()
    assert [table.find(name).damage for name in ("Ox", "Bear", "Greeter")] == [2, 0, 0]


def test_400_7_a_shield_does_not_follow_what_left_and_came_back() -> None:
    elder = creature("Elder", 1, 3, "{R}: Prevent all damage that would be dealt to Elder this turn.")
    storm = card("Ash Rain", "Sorcery", "Ash Rain deals 2 damage to each creature.", cost="{R}")
    table = Table(A=side(hand=[BLINK, storm], board=[PLAINS, MOUNTAIN, MOUNTAIN, elder]), B=side())
    table.to("precombat main").activate("Elder").resolve().cast(BLINK, at="Elder").resolve()
    table.cast(storm).resolve()
    assert table.find("Elder").damage == 2


def test_800_4a_what_entered_under_a_leaving_players_control_is_exiled() -> None:
    raise_dead = card(
        "Grave Call",
        "Sorcery",
        "Put target creature card from a graveyard onto the battlefield under your control.",
        cost="{R}",
    )
    table = Table(
        A=side(graveyard=[BEAR]),
        B=side(life=3, hand=[raise_dead], board=[MOUNTAIN]),
        C=side(hand=[BOLT], board=[MOUNTAIN]),
    )
    table.to("precombat main", turn=2).cast(raise_dead, at="Bear", by="B").resolve()
    assert table.zone("battlefield", "B") == ["Mountain", "Bear"]
    table.cast(BOLT, at="B", by="C").resolve()
    assert table.zone("exile", "A") == ["Bear"]


def test_608_2b_a_target_chosen_for_one_opponent_is_illegal_under_another() -> None:
    heist = card(
        "Heist", "Sorcery", "For each opponent, gain control of target permanent that player controls.", cost="{R}"
    )
    grab = card("Grab", "Instant", "Gain control of target creature.", cost="{W}")
    table = Table(
        A=side(hand=[heist], board=[MOUNTAIN]),
        B=side(hand=[grab], board=[PLAINS, BEAR]),
        C=side(board=[GREETER]),
    )
    table.answer("A", "Bear", "Greeter").to("precombat main").cast(heist)
    table.cast(grab, at="Greeter", by="B").resolve(2)
    assert table.zone("battlefield", "A") == ["Mountain", "Bear"]
    assert table.zone("battlefield", "B") == ["Plains", "Greeter"]


def test_208_4_base_power_is_what_it_is_before_counters_and_bonuses() -> None:
    text = "Whenever another creature you control with base power 1 attacks, you gain 1 life."
    marshal = creature("Marshal", 2, 2, text)
    cub, ogre = creature("Cub", 1, 1), creature("Ogre", 3, 3)
    table = Table(A=side(board=[marshal, cub, ogre]), B=side()).to("precombat main")
    table.find(cub).set_counter("+1/+1", 2)
    table.game.invalidate()
    table.attack(cub, ogre).to("declare blockers")
    assert table.life("A") == 21


def test_304_4_an_instant_stays_where_it_is_instead_of_entering() -> None:
    text = "Manifest the top card of your library."
    rite = card("Rite", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[rite, BLINK], board=[PLAINS, FOREST], library=[BOLT]), B=side()).to("precombat main")
    table.cast(rite).resolve()
    hidden = next(obj for obj in table.game.state.permanents() if obj.face_down)
    assert hidden.printed.name == "Spark"
    table.cast(BLINK, at="").resolve()
    assert table.zone("exile", "A") == ["Spark"]
    assert not [name for name in table.zone("battlefield", "A") if name not in ("Plains", "Forest")]


def test_307_4_a_sorcery_that_would_return_with_others_does_not() -> None:
    text = "Return target creature or sorcery card from your graveyard to the battlefield."
    rite = card("Rite", "Instant", text, cost="{W}")
    bell = card("Bell", "Sorcery", "You gain 1 life.")
    table = Table(A=side(hand=[rite, rite], board=[PLAINS, PLAINS], graveyard=[bell, BEAR]), B=side())
    table.to("precombat main").cast(rite, at="Bell").resolve().cast(rite, at="Bear").resolve()
    assert "Bell" in table.zone("graveyard", "A")
    assert "Bear" in table.zone("battlefield", "A")
