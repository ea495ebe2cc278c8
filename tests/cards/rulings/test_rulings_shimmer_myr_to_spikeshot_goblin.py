"""Rulings on cards from Shimmer Myr to Spikeshot Goblin."""

from __future__ import annotations

from engine.game.combat.attacking import attack_options, required_attacks
from engine.game.turn.loop import open_priority
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import JEWEL, STEAL, TRINKET, USURP
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GROW, LANDS, MURDER, OGRE, WRATH, every, start, to_trigger
from tests.rules.table import Table, card, side

UNTESTED = [
    untested("Sliver Gravemother", 4, "nobody has priority while an ability is being activated"),
]


# -- Shimmer Myr


@ruling("Shimmer Myr", 1)
def test_a_spell_cast_with_shimmer_myr_does_not_need_it_any_more() -> None:
    jewel = card("Jewel", "Artifact", "", cost="{2}")
    table = start(A=side(hand=[MURDER], board=FIVE), B=side(hand=[jewel, TRINKET], board=["Shimmer Myr", *FIVE]))
    table.cast(jewel, by="B").cast(MURDER, at="Shimmer Myr").resolve()
    assert table.zone("graveyard", "B") == ["Shimmer Myr"]

    table.resolve()

    assert "Jewel" in table.zone("battlefield", "B")
    assert not table.try_to("cast", TRINKET, by="B")


@ruling("Shimmer Myr", 2)
def test_shimmer_myr_gives_flash_to_spells_only() -> None:
    seat = card("Metal Seat", "Artifact Land", "{T}: Add {C}.")
    table = start(A=side(), B=side(hand=[JEWEL, seat], board=["Shimmer Myr", *FIVE]))
    assert not table.try_to("land", seat, by="B")
    table.cast(JEWEL, by="B").resolve()

    assert "Jewel" in table.zone("battlefield", "B")


# -- Sidisi, Brood Tyrant


@ruling("Sidisi, Brood Tyrant", 1)
def test_sidisi_sees_creature_cards_from_anywhere_in_the_library() -> None:
    entomb = card(
        "Grave", "Sorcery", "Search your library for a card, put it into your graveyard, then shuffle.", cost="{B}"
    )
    table = start(A=side(hand=[entomb], library=[BIRD, BIRD, OGRE], board=["Sidisi, Brood Tyrant", *FIVE]), B=side())

    table.cast(entomb).answer("A", "Hill Ogre").resolve(2)

    assert table.zone("graveyard", "A").count("Hill Ogre") == 1
    assert len(every(table, "Zombie Token")) == 1


@ruling("Sidisi, Brood Tyrant", 2)
def test_three_milled_creatures_make_one_zombie() -> None:
    table = start(A=side(hand=["Sidisi, Brood Tyrant"], library=[BEAR, BEAR, OGRE], board=LANDS), B=side())

    table.cast("Sidisi, Brood Tyrant").resolve(3)

    assert len([obj for obj in table.game.state.objects.values() if obj.is_token]) == 1


# -- Skittering Cicada


@ruling("Skittering Cicada", 1)
def test_the_cicada_changes_nothing_for_abilities() -> None:
    desk = card("Desk", "Artifact", "{2}: Draw a card. Activate only as a sorcery.", cost="{1}")
    table = start(A=side(), B=side(hand=[desk], board=["Skittering Cicada", desk, *FIVE]))

    assert not table.try_to("activate", desk, by="B")
    assert table.try_to("cast", desk, by="B")


@ruling("Skittering Cicada", 3)
def test_the_cicada_uses_x_and_resolves_before_a_countered_spell() -> None:
    charged = card("Charged", "Artifact", "", cost="{X}")
    table = start(A=side(hand=[charged], board=["Skittering Cicada", *FIVE]), B=side())
    power, toughness = table.size("Skittering Cicada")

    table.answer("A", 3).cast(charged).resolve()

    assert table.zone("stack") == ["Charged"]
    assert table.size("Skittering Cicada") == ((power or 0) + 3, (toughness or 0) + 3)
    assert table.now("Skittering Cicada").has_keyword("trample")


# -- Skyline Despot


@ruling("Skyline Despot", 1)
def test_skyline_despot_needs_the_monarch_twice() -> None:
    late = Table(None, A=side(hand=[USURP], board=["Skyline Despot", *FIVE]), B=side())
    late.to("upkeep").cast(USURP).resolve().to("precombat main")
    assert every(late, "Dragon Token") == []

    lost = Table(None, A=side(board=["Skyline Despot"]), B=side(hand=[USURP], board=FIVE))
    lost.game.state.monarch = lost.seat("A")
    to_trigger(lost).cast(USURP, by="B").resolve(2)
    assert every(lost, "Dragon Token") == []

    kept = Table(None, A=side(board=["Skyline Despot"]), B=side())
    kept.game.state.monarch = kept.seat("A")
    assert len(every(to_trigger(kept).resolve(), "Dragon Token")) == 1


# -- Slimefoot, the Stowaway


@ruling("Slimefoot, the Stowaway", 1)
def test_slimefoot_sees_saprolings_that_die_with_it() -> None:
    sprout = card("Sprout", "Creature — Saproling", "", power=1, toughness=1)
    table = start(A=side(hand=[WRATH], board=["Slimefoot, the Stowaway", sprout, sprout, *FIVE]), B=side())

    table.cast(WRATH).resolve(3)

    assert (table.life("A"), table.life("B")) == (22, 18)


# -- Sliver Gravemother


MOTHER = "Sliver Gravemother"


TWIN = card("Twin Sliver", "Legendary Creature — Sliver", "", power=2, toughness=2, cost="{G}")


@ruling(MOTHER, 1, 2)
def test_the_legend_rule_leaves_slivers_alone() -> None:
    alone = start(A=side(hand=[TWIN], board=[TWIN, *FIVE]), B=side())
    alone.answer("A", "Twin Sliver").cast(TWIN).resolve()
    assert len(every(alone, "Twin Sliver")) == 1

    table = start(A=side(hand=[TWIN], board=[MOTHER, TWIN, *FIVE]), B=side())
    table.cast(TWIN).resolve()
    assert len(every(table, "Twin Sliver")) == 2


@ruling(MOTHER, 3)
def test_the_legend_rule_is_back_at_once_without_the_gravemother() -> None:
    table = start(A=side(hand=[MURDER], board=[MOTHER, TWIN, TWIN, TWIN, *FIVE]), B=side())

    table.answer("A", "Twin Sliver").cast(MURDER, at=MOTHER).resolve()

    assert len(every(table, "Twin Sliver")) == 1


PLAIN = card("Plain Sliver", "Creature — Sliver", "", power=2, toughness=2, cost="{1}{G}")


@ruling(MOTHER, 5)
def test_encore_does_not_count_opponents_who_have_left() -> None:
    table = start(A=side(hand=[BOLT], graveyard=[PLAIN], board=[MOTHER, *FIVE]), B=side(life=3), C=side(), D=side())
    table.cast(BOLT, at="B").resolve().activate(PLAIN).resolve()

    assert len(every(table, "Plain Sliver")) == 2


@ruling(MOTHER, 6)
def test_encore_copies_the_card_only() -> None:
    table = start(A=side(hand=[GROW, MURDER], board=[MOTHER, PLAIN, *FIVE]), B=side())
    table.cast(GROW, at="Plain Sliver").resolve().cast(MURDER, at="Plain Sliver").resolve()

    table.activate(PLAIN).resolve()

    assert table.size("Plain Sliver") == (2, 2)


def back(*board: StoredCard | str) -> Table:
    """A has encored a Plain Sliver against B and C and is in the main phase. B has the given cards."""
    table = start(
        A=side(graveyard=[PLAIN], board=[MOTHER, *FIVE]),
        B=side(hand=[STEAL], board=[*board, *FIVE]),
        C=side(),
    )
    return table.activate(PLAIN).resolve()


def demanded(table: Table) -> list[str]:
    """Whom A's creatures must attack, one name per attack."""
    options = attack_options(table.game, table.seat("A"))
    required = required_attacks(table.game, options, table.seat("A"))
    return sorted(table.describe(options[index].defenders[place]) for index, place in required)


@ruling(MOTHER, 7, 8)
def test_encored_tokens_must_attack_their_opponents_if_they_can_for_nothing() -> None:
    assert demanded(back()) == ["B", "C"]
    assert demanded(back("Baird, Steward of Argive")) == ["C"]

    table = back()
    for token in every(table, "Plain Sliver"):
        token.tapped = True
    assert demanded(table) == []


@ruling(MOTHER, 9)
def test_a_token_that_cannot_attack_its_opponent_is_free() -> None:
    table = back(card("Wall of Words", "Enchantment", "Creatures can't attack you."))
    assert demanded(table) == ["C"]

    table.attack("Plain Sliver", "Plain Sliver", on="C").to("end of combat")

    assert (table.life("B"), table.life("C")) == (20, 16)


@ruling(MOTHER, 10)
def test_a_token_of_somebody_else_is_never_sacrificed() -> None:
    table = back().attack("Plain Sliver", on="B").attack("Plain Sliver", on="C").to("upkeep", turn=2)
    assert every(table, "Plain Sliver") == []

    table = back().attack("Plain Sliver", on="B").attack("Plain Sliver", on="C").to("postcombat main")
    table.cast(STEAL, at="Plain Sliver", by="B").resolve().to("upkeep", turn=2)

    assert [token.controller for token in every(table, "Plain Sliver")] == [table.seat("A")]
    assert len(every(table.to("upkeep", turn=3), "Plain Sliver")) == 1


# -- Smothering Tithe


@ruling("Smothering Tithe", 1)
def test_all_cards_are_drawn_before_the_tithe_is_paid() -> None:
    insight = card("Insight", "Instant", "Draw two cards.", cost="{U}")
    table = start(A=side(board=["Smothering Tithe"]), B=side(hand=[insight], board=FIVE))
    table.cast(insight, by="B").resolve()
    open_priority(table.game)
    assert len(table.zone("hand", "B")) == 2
    assert len(table.game.state.stack) == 2

    table.answer("B", True, False).resolve(2)

    assert len(every(table, "Treasure Token")) == 1


# -- Song of the Dryads


@ruling("Song of the Dryads", 1)
def test_song_of_the_dryads_leaves_name_supertypes_and_gained_abilities() -> None:
    wing = card("Wing", "Instant", "Target creature gains flying until end of turn.", cost="{U}")
    table = start(A=side(hand=[wing, "Song of the Dryads"], board=["Krenko, Mob Boss", *FIVE]), B=side())
    table.cast(wing, at="Krenko, Mob Boss").resolve().cast("Song of the Dryads", at="Krenko, Mob Boss").resolve()

    now = table.now("Krenko, Mob Boss")
    assert (now.types, now.subtypes, now.supertypes, now.colours) == (("Land",), ("Forest",), ("Legendary",), "")
    assert now.has_keyword("flying")
    krenko = table.find("Krenko, Mob Boss").id
    assert len([action for action in table.actions("A") if action.object == krenko]) == 1


@ruling("Song of the Dryads", 2)
def test_an_equipment_under_the_song_comes_off() -> None:
    club = card("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}", cost="{1}")
    table = start(A=side(hand=["Song of the Dryads"], board=[BEAR, club, *FIVE]), B=side())
    table.activate(club, at="Grizzly").resolve()
    assert table.size("Grizzly") == (3, 2)

    table.cast("Song of the Dryads", at="Club").resolve()

    assert table.find("Club").attached_to is None
    assert table.size("Grizzly") == (2, 2)


# -- Sower of Discord


SOWER = "Sower of Discord"


@ruling(SOWER, 1, 2)
def test_the_sower_may_choose_its_controller_who_loses_life_without_damage() -> None:
    safe = card("Safety", "Enchantment", "Prevent all damage that would be dealt to you.")
    table = start(A=side(hand=[SOWER, BOLT], board=[safe, *LANDS]), B=side(), C=side())
    table.answer("A", ["A", "B"]).cast(SOWER).resolve().cast(BOLT, at="B").resolve(2)

    assert (table.life("A"), table.life("B"), table.life("C")) == (17, 17, 20)


QUAKE = card("Quake", "Sorcery", "Quake deals 6 damage to each creature and each player.", cost="{R}")


def sown(life: int = 20) -> Table:
    """A's Sower has chosen B and C."""
    table = start(A=side(life=life, hand=[SOWER, QUAKE], board=LANDS), B=side(), C=side())
    return table.answer("A", ["B", "C"]).cast(SOWER).resolve()


@ruling(SOWER, 3)
def test_the_sower_sees_damage_dealt_as_it_dies() -> None:
    table = sown().cast(QUAKE).resolve(3)

    assert SOWER in table.zone("graveyard", "A")
    assert (table.life("A"), table.life("B"), table.life("C")) == (14, 8, 8)


@ruling(SOWER, 4)
def test_the_sower_does_nothing_for_a_player_who_has_lost() -> None:
    table = sown(life=6).cast(QUAKE).resolve()
    table.to("upkeep", turn=2)

    assert table.lost("A")
    assert (table.life("B"), table.life("C")) == (14, 14)


# -- Sparkshaper Visionary


@ruling("Sparkshaper Visionary", 1)
def test_a_planeswalker_that_has_just_come_cannot_attack_as_a_bird() -> None:
    table = start(A=side(hand=["Jace Beleren"], board=["Sparkshaper Visionary", *FIVE]), B=side())
    table.answer("A", ["Jace Beleren"]).cast("Jace Beleren").resolve().to("beginning of combat")

    assert table.size("Jace Beleren") == (3, 3)
    may_attack = attack_options(table.game, table.seat("A"))
    assert [table.describe(option.attacker) for option in may_attack] == ["Sparkshaper Visionary"]


@ruling("Sparkshaper Visionary", 2)
def test_a_bird_keeps_loyalty_counters_and_abilities_and_loses_none_for_damage() -> None:
    sting = card("Sting", "Instant", "Sting deals 2 damage to target creature.", cost="{R}")
    table = start(A=side(hand=[sting], board=["Sparkshaper Visionary", "Jace Beleren", *FIVE]), B=side())
    table.answer("A", ["Jace Beleren"]).to("postcombat main").cast(sting, at="Jace Beleren").resolve()
    assert table.now("Jace Beleren").types == ("Creature",)
    assert table.find("Jace Beleren").counter("loyalty") == 3

    table.activate("Jace Beleren", 0).resolve()

    assert table.find("Jace Beleren").counter("loyalty") == 5


# -- Spectral Searchlight


@ruling("Spectral Searchlight", 1)
def test_spectral_searchlight_may_shine_on_its_controller() -> None:
    table = start(A=side(hand=[BOLT], board=["Spectral Searchlight"]), B=side(life=3))

    table.answer("A", "A", "red").activate("Spectral Searchlight")

    assert table.try_to("cast", BOLT, at="B")


# -- Spellseeker


@ruling("Spellseeker", 1)
def test_spellseeker_takes_x_for_nothing() -> None:
    surge = card("Surge", "Instant", "Surge deals X damage to any target.", cost="{X}{R}{R}")
    table = start(A=side(hand=["Spellseeker"], library=[surge], board=FIVE), B=side())

    table.answer("A", True, "Surge").cast("Spellseeker").resolve(2)

    assert table.zone("hand", "A") == ["Surge"]


# -- Spikeshot Goblin


@ruling("Spikeshot Goblin", 1)
def test_spikeshot_goblin_deals_its_power_on_resolution_or_its_last_one() -> None:
    table = start(A=side(hand=[GROW, MURDER], board=["Spikeshot Goblin", *FIVE]), B=side())
    power = table.size("Spikeshot Goblin")[0] or 0

    table.activate("Spikeshot Goblin", at="B").cast(GROW, at="Spikeshot Goblin").resolve()
    table.cast(MURDER, at="Spikeshot Goblin").resolve(2)

    assert table.life("B") == 19 - power
