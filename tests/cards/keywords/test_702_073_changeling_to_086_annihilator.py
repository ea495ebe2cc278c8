"""Keyword abilities of the set, each with a real card and the edge its rule singles out (702.73 to 702.86)."""

from __future__ import annotations

from engine.compiler.pipeline import compile_card
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import FORK
from tests.cards.situations import BEAR, FIVE, GIANT, GROW, LANDS, NAY, OGRE, start
from tests.rules.common_cards import ISLAND, MOUNTAIN, ROCK
from tests.rules.marker import rule
from tests.rules.table import card, creature, land, side


@rule("702.73a")
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
    assert table.now("Morophon, the Boundless").has_keyword("indestructible")


@rule("702.73a", "613.3")
def test_702_73a_613_3_a_changeling_keeps_its_types_when_it_loses_its_abilities() -> None:
    blank = card("Numb", "Enchantment", "Creatures lose all abilities.", cost="{U}")
    table = start(A=side(hand=["Realmwalker", blank], board=["Might Sliver", *FIVE]), B=side())
    table.answer("A", "Elf").cast("Realmwalker").resolve()
    assert table.size("Realmwalker") == (4, 5)

    table.cast(blank).resolve()

    assert table.now("Realmwalker").has_subtype("Sliver")
    assert not table.now("Realmwalker").has_keyword("changeling")


@rule("702.73a")
def test_702_73a_darksteel_mutation_sets_the_creature_types_of_a_changeling() -> None:
    table = start(A=side(hand=["Realmwalker", "Darksteel Mutation"], board=["Might Sliver", *FIVE]), B=side())
    table.answer("A", "Elf").cast("Realmwalker").resolve()

    table.cast("Darksteel Mutation", at="Realmwalker").resolve()

    assert table.size("Realmwalker") == (0, 1)
    assert table.now("Realmwalker").has_subtype("Insect")
    assert not table.now("Realmwalker").has_subtype("Sliver")


@rule("702.74a")
def test_702_74a_evoked_spitebellows_is_sacrificed_and_deals_its_damage() -> None:
    table = start(A=side(hand=["Spitebellows"], board=FIVE), B=side(board=[GIANT]))

    table.answer("A", "Stone Giant").cast("Spitebellows", method="evoke").resolve(3)

    assert table.zone("graveyard") == ["Spitebellows", "Stone Giant"]


@rule("702.74a", "707.10")
def test_702_74a_707_10_a_copy_of_an_evoked_spell_is_evoked() -> None:
    table = start(A=side(hand=["Spitebellows", FORK], board=FIVE), B=side(board=[GIANT, OGRE]))

    table.cast("Spitebellows", method="evoke").cast(FORK, at="Spitebellows")
    table.answer("A", "Stone Giant", "Hill Ogre").resolve(7)

    assert table.zone("battlefield", "B") == []
    assert "Spitebellows" not in table.zone("battlefield", "A")


@rule("702.82a")
def test_702_82a_devour_counts_what_was_sacrificed_as_it_entered() -> None:
    table = start(A=side(hand=["Bloodspore Thrinax"], board=[BEAR, OGRE, GIANT, *FIVE]), B=side())

    table.answer("A", ["Grizzly", "Hill Ogre"]).cast("Bloodspore Thrinax").resolve()

    assert table.find("Bloodspore Thrinax").counter("+1/+1") == 2
    assert table.size("Bloodspore Thrinax") == (4, 4)


@rule("702.82a")
def test_702_82a_devouring_nothing_is_allowed_and_the_counters_help_later_creatures() -> None:
    table = start(
        A=side(hand=["Bloodspore Thrinax", GROW, creature("Squire", 1, 1, cost="{W}")], board=[BEAR, *LANDS]), B=side()
    )
    table.answer("A", []).cast("Bloodspore Thrinax").resolve()
    assert table.size("Bloodspore Thrinax") == (2, 2)

    table.cast(GROW, at="Bloodspore Thrinax").resolve().cast("Squire").resolve()

    assert table.find("Squire").counter("+1/+1") == 1


@rule("702.82a")
def test_702_82a_a_creature_entering_with_the_devourer_cannot_be_devoured() -> None:
    table = start(A=side(hand=["Tooth and Nail", BEAR, "Bloodspore Thrinax"], board=[OGRE, *LANDS]), B=side())
    table.answer("A", False, 1).cast("Tooth and Nail")

    table.answer("A", ["Grizzly", "Bloodspore Thrinax"], ["Hill Ogre"]).resolve()

    assert table.find("Bloodspore Thrinax").counter("+1/+1") == 1
    assert table.find(BEAR).counter("+1/+1") == 0


@rule("702.83b")
def test_702_83b_rafiq_gives_the_lone_attacker_plus_one_and_double_strike() -> None:
    table = start(A=side(board=["Rafiq of the Many", BEAR]), B=side())

    table.attack(BEAR).answer("A", "Rafiq of the Many").to("end of combat")

    assert table.life("B") == 14


@rule("702.83b")
def test_702_83b_with_two_attackers_neither_gets_anything() -> None:
    table = start(A=side(board=["Rafiq of the Many", BEAR, OGRE]), B=side())

    table.attack(BEAR, OGRE).to("end of combat")

    assert table.life("B") == 15


@rule("702.85")
def test_702_85_zhulodok_gives_cascade_only_to_big_colourless_spells_from_hand() -> None:
    hand = ["Meteor Golem", "Geode Golem", "Goliath Sphinx"]
    table = start(A=side(hand=hand, library=[BEAR, OGRE], board=["Zhulodok, Void Gorger", *LANDS, *LANDS]), B=side())
    table.cast("Geode Golem").resolve().cast("Goliath Sphinx")
    assert len(table.game.state.stack) == 1
    table.resolve()

    table.to("postcombat main").cast("Meteor Golem")

    assert len(table.game.state.stack) == 1


def faces(layout: str, *parts: dict[str, str]) -> StoredCard:
    """Builds a card with several faces and fails unless the reader understands all of them."""
    name = " // ".join(part["name"] for part in parts)
    compiled = compile_card({"name": name, "layout": layout, "card_faces": list(parts)})
    assert compiled.status == "exact", compiled.diagnostics
    return StoredCard(compiled.facts, compiled.faces)


def face(name: str, type_line: str, text: str, cost: str = "") -> dict[str, str]:
    return {"name": name, "type_line": type_line, "oracle_text": text, "mana_cost": cost}


@rule("702.85a")
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


@rule("702.85a")
def test_702_85a_the_spell_cascaded_into_resolves_first_and_is_cast_for_nothing() -> None:
    table = start(A=side(hand=["Meteoric Mace"], library=[ISLAND, BEAR], board=[MOUNTAIN] * 6), B=side())

    table.answer("A", True).cast("Meteoric Mace").resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")
    assert "Meteoric Mace" in table.zone("stack")


@rule("702.85a")
def test_702_85a_countering_the_spell_does_not_stop_cascade() -> None:
    table = start(A=side(hand=["Meteoric Mace"], library=[BEAR], board=LANDS), B=side(hand=[NAY], board=FIVE))
    table.cast("Meteoric Mace").cast(NAY, at="Meteoric Mace", by="B").resolve()

    table.answer("A", True).resolve(2)

    assert "Grizzly" in table.zone("battlefield", "A")
    assert "Meteoric Mace" in table.zone("graveyard", "A")


@rule("702.85a")
def test_702_85a_everflowing_chalice_found_by_cascade_may_be_kicked() -> None:
    table = start(A=side(hand=["Meteoric Mace"], library=["Everflowing Chalice"], board=[MOUNTAIN] * 8), B=side())

    table.answer("A", True, True).cast("Meteoric Mace").resolve(2)

    assert table.find("Everflowing Chalice").counter("charge") == 1


@rule("702.85c")
def test_702_85c_maelstrom_wanderer_cascades_twice() -> None:
    table = start(A=side(hand=["Maelstrom Wanderer"], library=[ISLAND, BEAR, ISLAND, OGRE], board=LANDS), B=side())

    table.answer("A", True, True).cast("Maelstrom Wanderer").resolve(4)

    assert {"Grizzly", "Hill Ogre"} <= set(table.zone("battlefield", "A"))
    assert "Maelstrom Wanderer" in table.zone("stack")


@rule("702.86a")
def test_702_86a_annihilator_takes_what_there_is_when_there_is_less() -> None:
    table = start(A=side(board=["Pathrazer of Ulamog"]), B=side(board=[ROCK, BEAR]))

    table.attack("Pathrazer of Ulamog").to("declare blockers")

    assert table.zone("battlefield", "B") == []


@rule("702.86a")
def test_702_86a_the_defending_player_chooses_what_to_sacrifice() -> None:
    table = start(A=side(board=["Ulamog's Crusher"]), B=side(board=[ROCK, BEAR, GIANT, land("Forest")]))

    table.attack("Ulamog's Crusher").answer("B", ["Rock", "Forest"]).to("declare blockers")

    assert table.zone("battlefield", "B") == ["Grizzly", "Stone Giant"]


@rule("702.86a")
def test_702_86a_with_three_players_only_the_attacked_player_sacrifices() -> None:
    table = start(A=side(board=["It That Betrays"]), B=side(board=[ROCK, ROCK]), C=side(board=[BEAR, GIANT]))

    table.attack("It That Betrays", on="C").to("declare blockers")

    assert table.zone("battlefield", "B") == ["Rock", "Rock"]
    assert sorted(table.zone("battlefield", "A")) == ["Grizzly", "It That Betrays", "Stone Giant"]


@rule("702.86a")
def test_702_86a_annihilator_counts_for_the_controller_of_an_attacked_planeswalker() -> None:
    table = start(A=side(board=["Ulamog's Crusher"]), B=side(board=["Jace Beleren", ROCK, BEAR]))

    table.attack("Ulamog's Crusher", on="Jace Beleren").answer("B", ["Rock", "Grizzly"]).to("declare blockers")

    assert table.zone("battlefield", "B") == ["Jace Beleren"]


@rule("702.86b")
def test_702_86b_two_instances_trigger_separately() -> None:
    table = start(
        A=side(board=["Artisan of Kozilek", *FIVE, *["Hedron Archive"] * 4], hand=["Flayer of Loyalties"]),
        B=side(board=[*[ROCK] * 5, BEAR]),
    )
    table.cast("Flayer of Loyalties", at="Artisan of Kozilek").resolve()

    table.answer("A", "Artisan of Kozilek").attack("Artisan of Kozilek")
    table.answer("B", ["Rock", "Rock"], ["Rock", "Rock"]).to("declare blockers")

    assert table.zone("battlefield", "B") == ["Rock", "Grizzly"]
