"""Keywords that let spells be cast in other ways, each with a real card and the edge its rule singles out: suspend,
evoke, cascade, overload, undaunted, improvise, changeling, cycling (702.29, 702.62-702.96, 702.125-702.126)."""

from __future__ import annotations

from engine.compiler.pipeline import compile_card
from engine.ir.stored_cards import StoredCard
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, NAY, OGRE, start
from tests.rules.table import Table, card, land, side

ROCK = card("Rock", "Artifact")
FORK = card("Fork", "Instant", "Copy target spell.", cost="{R}")
ISLAND, FOREST, MOUNTAIN, SWAMP = land("Island"), land("Forest"), land("Mountain"), land("Swamp")


def faces(layout: str, *parts: dict[str, str]) -> StoredCard:
    """A card with several faces; fails unless all of them are read."""
    name = " // ".join(part["name"] for part in parts)
    compiled = compile_card({"name": name, "layout": layout, "card_faces": list(parts)})
    assert compiled.status == "exact", compiled.diagnostics
    return StoredCard(compiled.facts, compiled.faces)


def face(name: str, type_line: str, text: str, cost: str = "") -> dict[str, str]:
    return {"name": name, "type_line": type_line, "oracle_text": text, "mana_cost": cost}


def untapped_lands(table: Table, player: str = "A") -> int:
    """How many untapped lands a player has."""
    return sum(
        not obj.tapped and "Land" in table.game.characteristics(obj.id).types
        for obj in table.game.state.permanents()
        if obj.controller == table.seat(player)
    )


# -- 702.62 suspend


def test_702_62a_a_suspended_creature_has_haste() -> None:
    table = start(A=side(hand=["Gargadon"], board=[MOUNTAIN, MOUNTAIN]), B=side())
    assert table.try_to("special", "Gargadon", method="suspend")
    assert table.find("Gargadon").counter("time") == 4

    table.to("upkeep", turn=7).answer("A", True).attack("Gargadon").to("end of combat", turn=9)

    assert table.life("B") == 13


def test_702_62a_a_card_not_cast_with_the_last_counter_stays_in_exile() -> None:
    table = start(A=side(hand=["Gargadon"], board=[MOUNTAIN, MOUNTAIN]), B=side())
    table.try_to("special", "Gargadon", method="suspend")
    table.to("draw", turn=7)
    assert table.find("Gargadon").counter("time") == 1

    table.answer("A", False).to("draw", turn=9)

    assert table.zone("exile") == ["Gargadon"]
    table.to("draw", turn=11)
    assert table.zone("exile") == ["Gargadon"]


def test_702_62a_haste_ends_when_another_player_takes_it() -> None:
    steal = card("Annex", "Sorcery", "Gain control of target creature.", cost="{U}")
    table = start(A=side(hand=["Gargadon"], board=[MOUNTAIN, MOUNTAIN]), B=side(hand=[steal], board=FIVE))
    table.try_to("special", "Gargadon", method="suspend")
    table.answer("A", True).to("precombat main", turn=9)
    assert table.now("Gargadon").has("haste")

    table.to("precombat main", turn=10).cast(steal, at="Gargadon", by="B").resolve()

    assert not table.now("Gargadon").has("haste")


# -- 702.74 evoke


def test_702_74a_evoked_spitebellows_is_sacrificed_and_deals_its_damage() -> None:
    table = start(A=side(hand=["Spitebellows"], board=FIVE), B=side(board=[GIANT]))

    table.answer("A", "Stone Giant").cast("Spitebellows", method="evoke").resolve(3)

    assert table.zone("graveyard") == ["Spitebellows", "Stone Giant"]


def test_702_74a_707_10_a_copy_of_an_evoked_spell_is_evoked() -> None:
    table = start(A=side(hand=["Spitebellows", FORK], board=FIVE), B=side(board=[GIANT, OGRE]))

    table.cast("Spitebellows", method="evoke").cast(FORK, at="Spitebellows")
    table.answer("A", "Stone Giant", "Hill Ogre").resolve(7)

    assert table.zone("battlefield", "B") == []
    assert "Spitebellows" not in table.zone("battlefield", "A")


# -- 702.85 cascade


def test_702_85a_a_split_card_with_a_dear_half_is_passed_over() -> None:
    split = faces(
        "split",
        face("Low", "Sorcery", "You gain 1 life.", "{4}"),
        face("High", "Sorcery", "You gain 100 life.", "{5}"),
    )
    table = start(A=side(hand=["Meteoric Mace"], library=["Sol Ring", split, BEAR], board=LANDS), B=side())

    table.answer("A", True).cast("Meteoric Mace").resolve(2)

    assert "Sol Ring" in table.zone("battlefield", "A")
    other = start(A=side(hand=["Meteoric Mace"], library=[split, BEAR], board=LANDS), B=side())
    other.answer("A", True).cast("Meteoric Mace").resolve(2)
    assert "Grizzly" in other.zone("battlefield", "A")
    assert other.life("A") == 20


def test_702_85a_the_spell_cascaded_into_resolves_first_and_is_cast_for_nothing() -> None:
    table = start(A=side(hand=["Meteoric Mace"], library=[ISLAND, BEAR], board=[MOUNTAIN] * 6), B=side())

    table.answer("A", True).cast("Meteoric Mace").resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")
    assert "Meteoric Mace" in table.zone("stack")


def test_702_85a_countering_the_spell_does_not_stop_cascade() -> None:
    table = start(A=side(hand=["Meteoric Mace"], library=[BEAR], board=LANDS), B=side(hand=[NAY], board=FIVE))
    table.cast("Meteoric Mace").cast(NAY, at="Meteoric Mace", by="B").resolve()

    table.answer("A", True).resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")
    assert "Meteoric Mace" in table.zone("graveyard", "A")


def test_702_85c_maelstrom_wanderer_cascades_twice() -> None:
    table = start(A=side(hand=["Maelstrom Wanderer"], library=[ISLAND, BEAR, ISLAND, OGRE], board=LANDS), B=side())

    table.answer("A", True, True).cast("Maelstrom Wanderer").resolve(4)

    assert {"Grizzly", "Hill Ogre"} <= set(table.zone("battlefield", "A"))
    assert "Maelstrom Wanderer" in table.zone("stack")


def test_702_85a_everflowing_chalice_found_by_cascade_may_be_kicked() -> None:
    table = start(A=side(hand=["Meteoric Mace"], library=["Everflowing Chalice"], board=[MOUNTAIN] * 8), B=side())

    table.answer("A", True, True).cast("Meteoric Mace").resolve(2)

    assert table.find("Everflowing Chalice").counter("charge") == 1


def test_702_85_zhulodok_gives_cascade_only_to_big_colourless_spells_from_hand() -> None:
    hand = ["Meteor Golem", "Geode Golem", "Goliath Sphinx"]
    table = start(A=side(hand=hand, library=[BEAR, OGRE], board=["Zhulodok, Void Gorger", *LANDS, *LANDS]), B=side())
    table.cast("Geode Golem").resolve().cast("Goliath Sphinx")
    assert len(table.game.state.stack) == 1
    table.resolve()

    table.to("postcombat main").cast("Meteor Golem")

    assert len(table.game.state.stack) == 1


# -- 702.96 overload


def test_702_96b_overloaded_cyclonic_rift_targets_nothing_and_reaches_hexproof() -> None:
    table = start(
        A=side(hand=["Cyclonic Rift"], board=[ROCK, *LANDS]),
        B=side(board=["Stormsurge Kraken", FOREST]),
        C=side(board=[ROCK]),
    )

    table.cast("Cyclonic Rift", method="overload").resolve()

    assert table.zone("battlefield", "B") == ["Forest"]
    assert table.zone("battlefield", "C") == []
    assert "Rock" in table.zone("battlefield", "A")


def test_702_96a_vandalblast_overloaded_spares_the_own_artifacts() -> None:
    table = start(A=side(hand=["Vandalblast"], board=["Sol Ring", *FIVE]), B=side(board=[ROCK, ROCK]))

    table.cast("Vandalblast", method="overload").resolve()

    assert table.zone("battlefield", "B") == []
    assert "Sol Ring" in table.zone("battlefield", "A")


def test_702_96_707_10_a_copy_of_an_overloaded_spell_is_overloaded() -> None:
    table = start(
        A=side(hand=["Vandalblast", FORK], board=[*FIVE]), B=side(board=[ROCK, ROCK]), C=side(board=["Sol Ring"])
    )

    table.cast("Vandalblast", method="overload").cast(FORK, at="Vandalblast").resolve(2)

    assert table.zone("battlefield", "B") == []
    assert table.zone("battlefield", "C") == []


# -- 702.125 undaunted


def test_702_125a_undaunted_counts_the_opponents_still_in_the_game() -> None:
    four = start(A=side(hand=["Sublime Exhalation"], board=[*[land("Plains")] * 4]), B=side(), C=side(), D=side())
    assert four.try_to("cast", "Sublime Exhalation")

    gone = start(
        A=side(hand=["Sublime Exhalation", BOLT], board=[MOUNTAIN, *[land("Plains")] * 4]),
        B=side(life=3),
        C=side(),
        D=side(),
    )
    gone.cast(BOLT, at="B").resolve()
    assert not gone.try_to("cast", "Sublime Exhalation")


# -- 702.126 improvise


def test_702_126a_improvise_pays_generic_mana_only_and_does_not_change_the_cost() -> None:
    table = start(A=side(hand=["Reverse Engineer"], board=[ISLAND, ISLAND, ROCK, ROCK, ROCK]), B=side())
    table.cast("Reverse Engineer").resolve()
    assert len(table.zone("hand", "A")) == 3

    short = start(A=side(hand=["Reverse Engineer"], board=[ISLAND, *[ROCK] * 6]), B=side())
    assert not short.try_to("cast", "Reverse Engineer")


def test_702_126b_improvise_comes_after_reductions() -> None:
    table = start(A=side(hand=["Reverse Engineer"], board=["Sapphire Medallion", ISLAND, ISLAND, ROCK]), B=side())

    table.cast("Reverse Engineer")

    assert table.find(ROCK).tapped
    assert table.find("Sapphire Medallion").tapped


def test_702_126a_inspiring_statuary_gives_improvise_to_nonartifact_spells_only() -> None:
    table = start(
        A=side(hand=["Mind Stone", "Deep Analysis"], board=["Inspiring Statuary", ROCK, ROCK, ISLAND]), B=side()
    )

    assert not table.try_to("cast", "Mind Stone") or untapped_lands(table) == 0
    assert table.try_to("cast", "Deep Analysis", at="A")


# -- 702.73 changeling


def test_702_73a_a_changeling_is_every_creature_type_in_every_zone() -> None:
    table = start(
        A=side(
            hand=["Morophon, the Boundless"],
            graveyard=["Realmwalker"],
            library=["Realmwalker"],
            board=["Sliver Hivelord", *LANDS],
        ),
        B=side(),
    )
    for name in ("Morophon, the Boundless", "Realmwalker"):
        assert table.now(name).has_subtype("Sliver")
        assert not table.now(name).has_subtype("Equipment")

    table.answer("A", "Goblin").cast("Morophon, the Boundless").resolve()
    assert table.now("Morophon, the Boundless").has("indestructible")


def test_702_73a_613_3_a_changeling_keeps_its_types_when_it_loses_its_abilities() -> None:
    blank = card("Numb", "Enchantment", "Creatures lose all abilities.", cost="{U}")
    table = start(A=side(hand=["Realmwalker", blank], board=["Might Sliver", *FIVE]), B=side())
    table.answer("A", "Elf").cast("Realmwalker").resolve()
    assert table.size("Realmwalker") == (4, 5)

    table.cast(blank).resolve()

    assert table.now("Realmwalker").has_subtype("Sliver")
    assert not table.now("Realmwalker").has("changeling")


def test_702_73a_darksteel_mutation_sets_the_creature_types_of_a_changeling() -> None:
    table = start(A=side(hand=["Realmwalker", "Darksteel Mutation"], board=["Might Sliver", *FIVE]), B=side())
    table.answer("A", "Elf").cast("Realmwalker").resolve()

    table.cast("Darksteel Mutation", at="Realmwalker").resolve()

    assert table.size("Realmwalker") == (0, 1)
    assert table.now("Realmwalker").has_subtype("Insect")
    assert not table.now("Realmwalker").has_subtype("Sliver")
