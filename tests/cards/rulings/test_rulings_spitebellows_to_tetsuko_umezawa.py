"""Rulings on cards from Spitebellows to Tetsuko Umezawa, Fugitive."""

from __future__ import annotations

from engine.game.kernel.choices import PASS
from engine.game.turn.loop import advance_game, open_priority, take_action
from tests.cards.common_cards import STEAL
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, every, start
from tests.rules.table import Table, card, creature, side

UNTESTED = [
    untested("Sublime Exhalation", 1, "nobody leaves the game while a spell is being cast"),
]


SHRINK = card("Dwindle", "Instant", "Target creature gets -2/-0 until end of turn.", cost="{U}")


# -- Spitebellows


BELLOWS = "Spitebellows"


@ruling(BELLOWS, 1)
def test_evoke_keeps_to_the_times_of_a_creature_spell() -> None:
    table = start(A=side(hand=[BELLOWS, BOLT], board=LANDS), B=side())
    table.cast(BOLT, at="B")
    assert not table.try_to("cast", BELLOWS, method="evoke")

    assert table.resolve().try_to("cast", BELLOWS, method="evoke")


@ruling(BELLOWS, 2)
def test_an_evoked_creature_is_sacrificed_by_whoever_controls_it() -> None:
    table = start(A=side(hand=[BELLOWS], board=[GIANT, *LANDS]), B=side(hand=[STEAL], board=FIVE))
    table.cast(BELLOWS, method="evoke").resolve().cast(STEAL, at=BELLOWS, by="B").resolve()

    table.answer("B", "Stone Giant").resolve(2)

    assert BELLOWS in table.zone("graveyard", "A")
    assert "Stone Giant" in table.zone("graveyard", "A")


@ruling(BELLOWS, 3, 4, 5)
def test_evoke_is_cheaper_with_a_discount_and_the_mana_value_stays() -> None:
    cheap = card("Discount", "Enchantment", "Creature spells you cast cost {1} less to cast.")
    lands = ["Mountain"] * 2
    assert not start(A=side(hand=[BELLOWS], board=lands), B=side()).try_to("cast", BELLOWS, method="evoke")

    table = start(A=side(hand=[BELLOWS], board=[cheap, *lands]), B=side(board=[GIANT]))
    table.cast(BELLOWS, method="evoke")
    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 6

    table.answer("A", "Stone Giant").resolve(3)
    assert BELLOWS in table.zone("graveyard", "A")


@ruling(BELLOWS, 6)
def test_a_creature_for_nothing_is_not_evoked() -> None:
    text = "Until end of turn, you may cast spells from your hand without paying their mana costs."
    gift = card("Gift", "Sorcery", text, cost="{U}")
    table = start(A=side(hand=[BELLOWS, gift], board=["Island"]), B=side())
    table.cast(gift).resolve()

    assert {action.method for action in table.actions("A") if action.kind == "cast"} == {"free"}


# -- Squee, Goblin Nabob


@ruling("Squee, Goblin Nabob", 1)
def test_squee_returns_only_from_the_graveyard() -> None:
    table = Table(None, A=side(hand=[MURDER], board=["Squee, Goblin Nabob", *FIVE]), B=side())
    table.to("upkeep").cast(MURDER, at="Squee, Goblin Nabob").resolve().to("precombat main")
    assert "Squee, Goblin Nabob" in table.zone("graveyard", "A")

    table.answer("A", True).to("precombat main", turn=3)

    assert "Squee, Goblin Nabob" in table.zone("hand", "A")


# -- Stitcher Geralf


@ruling("Stitcher Geralf", 1)
def test_stitcher_geralf_makes_a_zombie_of_nothing_from_cards_that_were_exiled_instead() -> None:
    rest = card("Rest", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead.")
    giants = [GIANT] * 3
    table = start(A=side(library=giants, board=["Stitcher Geralf", rest, *FIVE]), B=side(library=giants))

    table.activate("Stitcher Geralf").resolve()

    assert table.zone("exile").count("Stone Giant") == 6
    assert every(table, "Zombie Token") == []


# -- Storm-Kiln Artist


ARTIST = "Storm-Kiln Artist"


@ruling(ARTIST, 1, 2, 3)
def test_magecraft_sees_spells_cast_and_copied() -> None:
    fork = card("Fork", "Instant", "Copy target instant spell.", cost="{R}")
    table = start(A=side(hand=[BOLT, fork], board=[ARTIST, *FIVE]), B=side())
    table.cast(BOLT, at="B").resolve()
    assert len(every(table, "Treasure Token")) == 1

    table.cast(fork, at="Spark").resolve(2)

    assert len(table.game.state.stack) == 3
    table.resolve(3)
    assert len(every(table, "Treasure Token")) == 3


@ruling(ARTIST, 4)
def test_magecraft_counts_each_copy() -> None:
    twice = card("Twice", "Instant", "Copy target instant spell twice.", cost="{R}")
    table = start(A=side(hand=[BOLT, twice], board=[ARTIST, *FIVE]), B=side())
    table.cast(BOLT, at="B").resolve().cast(twice, at="Spark").resolve(2)

    table.to("postcombat main")

    assert len(every(table, "Treasure Token")) == 4


@ruling(ARTIST, 5)
def test_magecraft_sees_a_copied_card_only_when_the_copy_is_cast() -> None:
    exile = "{T}: Exile target instant card from your graveyard. Copy it. "
    stone = card("Spellstone", "Artifact", exile + "You may cast the copy without paying its mana cost.")
    for casts in (False, True):
        table = start(A=side(graveyard=[BOLT], board=[ARTIST, stone]), B=side())
        table.activate(stone, at=["Spark", "B"]).answer("A", casts).resolve().to("postcombat main")
        assert len(every(table, "Treasure Token")) == int(casts)


# -- Subira, Tulzidi Caravanner


SUBIRA = "Subira, Tulzidi Caravanner"


SWELL = card("Swell", "Instant", "Target creature gets +3/+3 until end of turn.", cost="{G}")


@ruling(SUBIRA, 1)
def test_subira_checks_the_power_once() -> None:
    late = start(A=side(hand=[SWELL], board=[SUBIRA, BEAR, *FIVE]), B=side(board=[OGRE]))
    late.activate(SUBIRA, 0, at="Grizzly").cast(SWELL, at="Grizzly").resolve(2)
    assert late.may_block("Hill Ogre", "Grizzly")

    table = start(A=side(hand=[SWELL], board=[SUBIRA, BEAR, *FIVE]), B=side(board=[OGRE]))
    table.activate(SUBIRA, 0, at="Grizzly").resolve().cast(SWELL, at="Grizzly").resolve()
    assert not table.may_block("Hill Ogre", "Grizzly")


@ruling(SUBIRA, 2)
def test_subira_comes_too_late_for_a_blocked_creature() -> None:
    table = start(A=side(board=[SUBIRA, BEAR, *FIVE]), B=side(board=[OGRE]))
    table.attack(BEAR).block(OGRE, BEAR).to("declare blockers")

    table.activate(SUBIRA, 0, at="Grizzly").resolve().to("end of combat")

    assert table.life("B") == 20


@ruling(SUBIRA, 3, 4)
def test_subira_discards_nothing_and_looks_at_the_power_after_the_damage() -> None:
    table = start(A=side(board=[SUBIRA, BEAR, OGRE, GIANT, *FIVE]), B=side(hand=[SHRINK, SWELL], board=FIVE))
    table.activate(SUBIRA, 1).resolve()
    table.attack(BEAR, OGRE, GIANT).to("declare attackers")
    table.cast(SHRINK, at="Hill Ogre", by="B").resolve().cast(SWELL, at="Grizzly", by="B").resolve()

    table.to("end of combat")

    assert table.life("B") == 9
    assert len(table.zone("hand", "A")) == 1


# -- Sublime Exhalation


@ruling("Sublime Exhalation", 2)
def test_an_undaunted_spell_keeps_its_mana_value() -> None:
    table = start(A=side(hand=["Sublime Exhalation"], board=["Plains"] * 4), B=side(), C=side(), D=side())

    table.cast("Sublime Exhalation")

    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 7


# -- Sun Quan, Lord of Wu


@ruling("Sun Quan, Lord of Wu", 1, 2)
def test_horsemanship_has_nothing_to_do_with_flying() -> None:
    spider = creature("Spider", 1, 3, "Reach")
    rider = creature("Rider", 1, 3, "Horsemanship")
    table = start(A=side(board=["Sun Quan, Lord of Wu"]), B=side(board=[BIRD, spider, rider]))

    assert [table.may_block(name, "Sun Quan, Lord of Wu") for name in (BIRD, spider, rider)] == [False, False, True]


# -- Sunspear Shikari


@ruling("Sunspear Shikari", 1)
def test_a_shikari_that_lost_its_equipment_strikes_once() -> None:
    club = card("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}", cost="{1}")
    smash = card("Smash", "Instant", "Destroy target artifact.", cost="{R}")
    table = start(A=side(hand=[smash], board=["Sunspear Shikari", club, *FIVE]), B=side())
    table.activate(club, at="Sunspear Shikari").resolve()
    table.attack("Sunspear Shikari").to("first-strike combat damage").cast(smash, at="Club").resolve()

    table.to("end of combat")

    assert (table.life("A"), table.life("B")) == (23, 17)


# -- Supernatural Stamina


@ruling("Supernatural Stamina", 1)
def test_supernatural_stamina_brings_a_creature_back_once() -> None:
    table = start(A=side(hand=["Supernatural Stamina", MURDER, MURDER], board=[BEAR, *FIVE]), B=side())
    table.cast("Supernatural Stamina", at="Grizzly").resolve().cast(MURDER, at="Grizzly").resolve(2)
    assert table.find("Grizzly").tapped

    table.cast(MURDER, at="Grizzly").resolve().to("postcombat main")

    assert "Grizzly" in table.zone("graveyard", "A")


# -- Surrak, the Hunt Caller


SURRAK = "Surrak, the Hunt Caller"


@ruling(SURRAK, 1)
def test_surrak_counts_negative_power() -> None:
    weak = creature("Weakling", -1, 2)
    four = creature("Four", 4, 4)
    table = start(A=side(board=[SURRAK, OGRE, weak]), B=side())
    table.to("postcombat main")
    assert table.size(SURRAK) == (5, 4)

    table = start(A=side(board=[SURRAK, four, weak]), B=side())
    table.answer("A", "Four").to("beginning of combat")
    assert table.now("Four").has_keyword("haste")


@ruling(SURRAK, 2)
def test_surrak_counts_again_as_the_ability_resolves() -> None:
    table = start(A=side(board=[SURRAK, OGRE]), B=side(hand=[SHRINK], board=FIVE))
    table.answer("A", "Hill Ogre")
    while not table.game.state.stack:
        if table.game.state.turn.stage != "priority":
            advance_game(table.game)
        elif open_priority(table.game) is not None and not table.game.state.stack:
            take_action(table.game, PASS)

    table.cast(SHRINK, at=SURRAK, by="B").resolve(2)

    assert not table.now("Hill Ogre").has_keyword("haste")


# -- Talrand, Sky Summoner


@ruling("Talrand, Sky Summoner", 1)
def test_talrand_comes_before_the_spell_even_if_it_is_countered() -> None:
    table = start(A=side(hand=[BOLT], board=["Talrand, Sky Summoner", *FIVE]), B=side(hand=[NAY], board=FIVE))
    table.cast(BOLT, at="B").cast(NAY, at="Spark", by="B").resolve()
    assert table.life("B") == 20

    table.resolve()

    assert table.life("B") == 20
    assert len(every(table, "Drake Token")) == 1


# -- Teferi, Temporal Archmage


@ruling("Teferi, Temporal Archmage", 1)
def test_teferis_emblem_allows_one_activation_each_turn() -> None:
    table = start(A=side(board=["Teferi, Temporal Archmage", "Jace Beleren"]), B=side())
    table.find("Teferi, Temporal Archmage").set_counter("loyalty", 11)
    table.activate("Teferi, Temporal Archmage", 2).resolve()
    assert not table.try_to("activate", "Teferi, Temporal Archmage", index=0)
    table.activate("Jace Beleren", 0).resolve()
    assert not table.try_to("activate", "Jace Beleren", index=0)

    table.to("upkeep", turn=2).activate("Jace Beleren", 0).resolve()

    assert table.find("Jace Beleren").counter("loyalty") == 7
    assert not table.try_to("activate", "Jace Beleren", index=0)


# -- Tempt with Vengeance


TEMPT = "Tempt with Vengeance"


@ruling(TEMPT, 1, 2)
def test_the_tempted_decide_in_turn_order_and_then_all_get_their_elementals() -> None:
    table = start(A=side(hand=[TEMPT], board=FIVE), B=side(), C=side(), D=side())

    table.answer("A", 2).answer("B", True).answer("C", False).answer("D", True).cast(TEMPT).resolve()

    counts = [table.zone("battlefield", player).count("Elemental Token") for player in "ABCD"]
    assert counts == [6, 2, 0, 2]


# -- Temur Battle Rage


@ruling("Temur Battle Rage", 1)
def test_battle_rage_looks_for_power_once() -> None:
    table = start(A=side(hand=["Temur Battle Rage", MURDER], board=[BEAR, GIANT, *FIVE]), B=side())
    table.cast("Temur Battle Rage", at="Grizzly").resolve().cast(MURDER, at="Stone Giant").resolve()

    assert table.now("Grizzly").has_keyword("trample")


@ruling("Temur Battle Rage", 2)
def test_the_second_strike_tramples_over_nobody() -> None:
    table = start(A=side(hand=["Temur Battle Rage"], board=[GIANT, *FIVE]), B=side(board=[BEAR]))
    table.cast("Temur Battle Rage", at="Stone Giant").resolve()
    table.attack(GIANT).block(BEAR, GIANT).answer("A", [2, 3]).to("end of combat")

    assert table.life("B") == 12


# -- Tetsuko Umezawa, Fugitive


@ruling("Tetsuko Umezawa, Fugitive", 1)
def test_tetsuko_comes_too_late_for_a_blocked_creature() -> None:
    table = start(
        A=side(hand=[SHRINK], board=["Tetsuko Umezawa, Fugitive", BEAR, *FIVE]),
        B=side(board=[GIANT]),
    )
    table.attack(BEAR).block(GIANT, BEAR).to("declare blockers").cast(SHRINK, at="Grizzly").resolve()
    table.to("end of combat")

    assert "Grizzly" in table.zone("graveyard", "A")
