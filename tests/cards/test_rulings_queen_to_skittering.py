"""Rulings on cards from Queen Marchesa to Skittering Cicada."""

from __future__ import annotations

from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOLT, BOUNCE, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, every, start
from tests.rules.table import card, creature, land, side

UNTESTED = [
    untested("Rafiq of the Many", 6, "Two-Headed Giant is not played here"),
    untested("Rankle, Master of Pranks", 7, "Two-Headed Giant is not played here"),
    untested("Scourge of the Throne", 5, "Two-Headed Giant is not played here"),
    untested("Serrated Scorpion", 1, "Two-Headed Giant is not played here"),
    untested("Reality Shift", 11, "says how players handle cards, not what happens"),
    untested("Read the Bones", 4, "says how to read a card"),
]

USURP = card("Usurp", "Instant", "You become the monarch.", cost="{B}")
TRINKET = card("Trinket", "Artifact", "", cost="{1}")
JEWEL = card("Jewel", "Artifact", "", cost="{2}")
KNIGHT = creature("Squire", 2, 2, "Exalted")


# -- Rafiq of the Many


@ruling("Rafiq of the Many", 1, 4)
def test_every_exalted_helps_the_lone_attacker_before_blocks() -> None:
    table = start(A=side(board=["Rafiq of the Many", KNIGHT, KNIGHT, BIRD]), B=side())
    table.attack(BIRD)
    table.answer("A", "Squire", "Squire", "Rafiq of the Many", "Rafiq of the Many").to("declare attackers")

    assert table.size("Songbird") == (4, 4)
    assert table.size("Squire") == (2, 2)
    assert table.now("Songbird").has("double strike")


@ruling("Rafiq of the Many", 2)
def test_two_attackers_are_not_alone_when_one_is_removed() -> None:
    table = start(A=side(board=[KNIGHT, BIRD, BEAR]), B=side(hand=[MURDER], board=FIVE))
    table.attack(BIRD, BEAR).to("declare attackers")

    table.cast(MURDER, at="Grizzly", by="B").resolve()

    assert table.size("Songbird") == (1, 1)


# -- Ram Through


@ruling("Ram Through", 1)
def test_ram_through_does_nothing_with_one_target() -> None:
    trampler = creature("Trampler", 6, 6, "Trample")
    table = start(A=side(hand=["Ram Through"], board=[trampler, *FIVE]), B=side(hand=[BOUNCE], board=[BEAR, *FIVE]))

    table.cast("Ram Through", at=["Trampler", "Grizzly"]).cast(BOUNCE, at="Grizzly", by="B").resolve(2)

    assert table.life("B") == 20


@ruling("Ram Through", 2)
def test_damage_that_is_there_already_counts_for_the_excess() -> None:
    trampler = creature("Trampler", 6, 6, "Trample")
    table = start(A=side(hand=["Ram Through"], board=[trampler, *FIVE]), B=side(board=[OGRE]))
    table.find("Hill Ogre").damage = 1

    table.cast("Ram Through", at=["Trampler", "Hill Ogre"]).resolve()

    assert table.life("B") == 16
    assert table.zone("graveyard", "B") == ["Hill Ogre"]


@ruling("Ram Through", 3, 4)
def test_one_damage_of_deathtouch_is_enough() -> None:
    snake = creature("Snake", 4, 4, "Trample, deathtouch")
    table = start(A=side(hand=["Ram Through"], board=[snake, *FIVE]), B=side(board=[GIANT]))

    table.cast("Ram Through", at=["Snake", "Stone Giant"]).resolve()

    assert table.life("B") == 17
    assert table.zone("graveyard", "B") == ["Stone Giant"]


# -- Rankle, Master of Pranks


@ruling("Rankle, Master of Pranks", 3)
def test_rankles_modes_happen_in_printed_order_even_for_nobody() -> None:
    table = start(A=side(board=["Rankle, Master of Pranks"]), B=side())

    table.answer("A", [0, 1]).attack("Rankle, Master of Pranks").to("end of combat")

    assert len(table.zone("hand", "A")) == len(table.zone("hand", "B")) == 1
    assert table.life("A") == 19


# -- Ravaging Blaze, Read the Bones


@ruling("Ravaging Blaze", 2)
def test_ravaging_blaze_hurts_nobody_without_its_target() -> None:
    table = start(
        A=side(hand=["Ravaging Blaze"], graveyard=[BOLT, BOLT], board=FIVE), B=side(hand=[BOUNCE], board=[BEAR, *FIVE])
    )

    table.answer("A", 1).cast("Ravaging Blaze", at="Grizzly").cast(BOUNCE, at="Grizzly", by="B").resolve(2)

    assert table.life("B") == 20


@ruling("Ravaging Blaze", 1, 3)
def test_ravaging_blaze_does_not_count_itself_and_ignores_hexproof_players() -> None:
    veil = card("Veil", "Enchantment", "You have hexproof.")

    def blaze(count: int) -> int:
        table = start(
            A=side(hand=["Ravaging Blaze"], graveyard=[BOLT] * count, board=FIVE), B=side(board=[GIANT, veil])
        )
        return table.answer("A", 1).cast("Ravaging Blaze", at="Stone Giant").resolve().life("B")

    assert (blaze(1), blaze(2)) == (20, 19)


@ruling("Read the Bones", 1)
def test_a_countered_read_the_bones_costs_no_life() -> None:
    table = start(A=side(hand=["Read the Bones"], board=FIVE), B=side(hand=[NAY], board=FIVE))

    table.cast("Read the Bones").cast(NAY, at="Read the Bones", by="B").resolve()

    assert table.life("A") == 20


# -- Reality Shift


@ruling("Reality Shift", 1)
def test_a_manifested_card_is_a_plain_creature() -> None:
    table = start(A=side(hand=["Reality Shift"], board=FIVE), B=side(library=[GIANT], board=[BEAR]))

    table.cast("Reality Shift", at="Grizzly").resolve()

    (hidden,) = [obj for obj in table.game.state.objects.values() if obj.zone == "battlefield" and obj.face_down]
    now = table.game.characteristics(hidden.id)
    assert (now.power, now.toughness, now.name, now.colours) == (2, 2, "", "")
    assert tuple(now.types) == ("Creature",)
    assert not now.subtypes


# -- Regal Behemoth, Reliquary Tower


@ruling("Reliquary Tower", 1)
def test_the_later_effect_on_hand_size_counts() -> None:
    few = card("Few", "Enchantment", "Your maximum hand size is two.", cost="{W}")
    table = start(A=side(hand=[few, "Reliquary Tower", *[BEAR] * 9], board=FIVE), B=side())

    table.cast(few).resolve().play("Reliquary Tower").to("upkeep", turn=2)

    assert len(table.zone("hand", "A")) == 9


# -- Reverse Engineer


@ruling("Reverse Engineer", 1, 3)
def test_improvise_pays_generic_mana_only() -> None:
    table = start(A=side(hand=["Reverse Engineer"], board=[TRINKET] * 5), B=side())
    assert not table.try_to("cast", "Reverse Engineer")

    blue = start(A=side(hand=["Reverse Engineer"], board=[*[TRINKET] * 3, *[land("Island")] * 2]), B=side())
    blue.cast("Reverse Engineer")
    engineer = blue.find("Reverse Engineer")

    assert blue.game.characteristics(engineer.id).mana_value(engineer) == 5
    assert all(obj.tapped for obj in every(blue, "Trinket"))


# -- Righteous Confluence, Rise from the Tides, Rishkar


@ruling("Righteous Confluence", 1)
def test_each_gain_of_the_confluence_is_its_own() -> None:
    joy = card("Joy", "Enchantment", "Whenever you gain life, draw a card.")
    table = start(A=side(hand=["Righteous Confluence"], board=[joy, *FIVE]), B=side())

    table.answer("A", [2, 2, 2]).cast("Righteous Confluence").resolve(4)

    assert table.life("A") == 35
    assert len(table.zone("hand", "A")) == 3


@ruling("Rise from the Tides", 1)
def test_rise_from_the_tides_does_not_count_itself() -> None:
    table = start(A=side(hand=["Rise from the Tides"], graveyard=[BOLT, BEAR], board=LANDS), B=side())
    before = len(table.zone("battlefield", "A"))

    table.cast("Rise from the Tides").resolve()

    assert len(table.zone("battlefield", "A")) == before + 1


@ruling("Rishkar, Peema Renegade", 1, 2)
def test_rishkar_may_target_himself_but_nobody_twice() -> None:
    table = start(A=side(hand=["Rishkar, Peema Renegade"], board=[BEAR, *FIVE]), B=side())

    table.cast("Rishkar, Peema Renegade").answer("A", ["Rishkar, Peema Renegade", "Grizzly"]).resolve(2)

    assert table.find("Rishkar, Peema Renegade").counter("+1/+1") == 1
    assert table.find("Grizzly").counter("+1/+1") == 1


@ruling("Rishkar, Peema Renegade", 3)
def test_any_counter_gives_rishkars_mana() -> None:
    table = start(A=side(board=["Rishkar, Peema Renegade", BEAR]), B=side())
    assert not table.try_to("activate", BEAR)
    table.find("Grizzly").set_counter("charge", 1)
    table.game.invalidate()

    assert table.try_to("activate", BEAR)


# -- Sai to Skittering Cicada


@ruling("Scourge of the Throne", 2)
def test_dethrone_does_not_see_an_attacked_planeswalker() -> None:
    table = start(A=side(board=["Scourge of the Throne"]), B=side(life=30, board=["Jace Beleren"]))

    table.attack("Scourge of the Throne", on="Jace Beleren").to("declare attackers")

    assert table.size("Scourge of the Throne") == (5, 5)


@ruling("Scytheclaw", 4)
def test_scytheclaw_stays_without_its_germ() -> None:
    table = start(A=side(hand=["Scytheclaw"], board=LANDS), B=side(board=FIVE))
    table.cast("Scytheclaw").resolve(2)
    before = len(table.zone("battlefield", "A"))
    wrath = next(obj for obj in table.game.state.objects.values() if obj.is_token)

    wrath.damage = 9
    table.game.invalidate()
    table.to("end")

    assert len(table.zone("battlefield", "A")) == before - 1
    assert "Scytheclaw" in table.zone("battlefield", "A")


@ruling("Selvala, Heart of the Wilds", 1)
def test_selvala_wants_the_single_greatest_power() -> None:
    ogre = creature("Second Ogre", 3, 3, cost="{R}")
    giant = creature("Second Giant", 5, 5, cost="{R}")
    table = start(A=side(hand=[ogre, giant], board=["Selvala, Heart of the Wilds", OGRE, *FIVE]), B=side())
    table.cast(ogre).resolve(2)
    assert table.zone("hand", "A") == ["Second Giant"]

    table.answer("A", True).cast(giant).resolve(2)

    assert len(table.zone("hand", "A")) == 1


@ruling("Selvala, Heart of the Wilds", 2)
def test_selvala_uses_the_power_that_a_creature_had_last() -> None:
    giant = creature("Second Giant", 5, 5, cost="{R}")
    table = start(
        A=side(hand=[giant], board=["Selvala, Heart of the Wilds", OGRE, *FIVE]), B=side(hand=[MURDER], board=FIVE)
    )
    table.cast(giant).resolve()

    table.answer("A", True).cast(MURDER, at="Second Giant", by="B").resolve(2)

    assert len(table.zone("hand", "A")) == 1


@ruling("Shelter", 2)
def test_shelter_saves_from_a_spell_on_the_stack() -> None:
    table = start(A=side(hand=["Shelter"], board=[BEAR, *FIVE]), B=side(hand=[BOLT], board=FIVE))
    table.cast(BOLT, at="Grizzly", by="B")

    table.cast("Shelter", at="Grizzly").answer("A", "red").resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")


@ruling("Shelter", 4)
def test_shelter_draws_even_with_protection_from_white() -> None:
    table = start(A=side(hand=["Shelter"], board=[BEAR, *FIVE]), B=side())

    table.cast("Shelter", at="Grizzly").answer("A", "white").resolve()

    assert len(table.zone("hand", "A")) == 1


@ruling("Shimmer Myr", 2)
def test_shimmer_myr_gives_flash_to_spells_only() -> None:
    seat = card("Metal Seat", "Artifact Land", "{T}: Add {C}.")
    table = start(A=side(), B=side(hand=[JEWEL, seat], board=["Shimmer Myr", *FIVE]))
    assert not table.try_to("land", seat, by="B")
    table.cast(JEWEL, by="B").resolve()

    assert "Jewel" in table.zone("battlefield", "B")


@ruling("Sidisi, Brood Tyrant", 2)
def test_three_milled_creatures_make_one_zombie() -> None:
    table = start(A=side(hand=["Sidisi, Brood Tyrant"], library=[BEAR, BEAR, OGRE], board=LANDS), B=side())

    table.cast("Sidisi, Brood Tyrant").resolve(3)

    assert len([obj for obj in table.game.state.objects.values() if obj.is_token]) == 1


@ruling("Skittering Cicada", 3)
def test_the_cicada_uses_x_and_resolves_before_a_countered_spell() -> None:
    charged = card("Charged", "Artifact", "", cost="{X}")
    table = start(A=side(hand=[charged], board=["Skittering Cicada", *FIVE]), B=side())
    power, toughness = table.size("Skittering Cicada")

    table.answer("A", 3).cast(charged).resolve()

    assert table.zone("stack") == ["Charged"]
    assert table.size("Skittering Cicada") == ((power or 0) + 3, (toughness or 0) + 3)
    assert table.now("Skittering Cicada").has("trample")
