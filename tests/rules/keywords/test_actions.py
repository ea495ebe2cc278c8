"""Keyword actions (701)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.errors import IllegalChoice
from engine.ir.stored_cards import StoredCard
from tests.rules.keywords.main_phase import game
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, PLAINS, SWAMP, MOUNTAIN = (land(name) for name in ("Forest", "Island", "Plains", "Swamp", "Mountain"))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
OX = creature("Ox", 2, 4)
STUDY = card("Study", "Instant", "Draw a card.", cost="{U}")


def does(text: str) -> StoredCard:
    """A sorcery for {U} with that text."""
    return card("Spell", "Sorcery", text, cost="{U}")


def played(
    text: str, *, at: str | Sequence[str] = "", board: Sequence[StoredCard] = (), library: Sequence[StoredCard] = ()
) -> Table:
    """A table where A has cast such a sorcery; nothing resolved yet."""
    table = game(A=side(hand=[does(text)], board=[ISLAND, *board], library=library), B=side())
    return table.cast("Spell", at=at)


def test_701_14a_creatures_that_fight_deal_damage_to_each_other() -> None:
    giant = creature("Big", 4, 4)
    fight = does("Target creature you control fights target creature you don't control.")
    table = game(A=side(hand=[fight], board=[ISLAND, BEAR]), B=side(board=[giant]))
    table.cast("Spell", at=["Bear", "Big"]).resolve()
    assert "Bear" in table.zone("graveyard", "A")
    assert table.find(giant).damage == 2


def test_701_14b_nothing_fights_if_one_of_them_is_gone() -> None:
    fight = does("Target creature you control fights target creature you don't control.")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
    table = game(A=side(hand=[fight], board=[ISLAND, BEAR]), B=side(board=[OX, SWAMP], hand=[kill]))
    table.cast("Spell", at=["Bear", "Ox"]).cast(kill, by="B", at="Bear").resolve(2)
    assert table.find(OX).damage == 0


def test_701_15b_a_goaded_creature_attacks_another_player_than_the_goader() -> None:
    table = game(A=side(hand=[does("Goad target creature.")], board=[ISLAND]), B=side(board=[BEAR]), C=side())
    table.cast("Spell", at="Bear").resolve()
    table.attack(BEAR, on="C").to("end of combat", turn=2)
    assert table.life("C") == 18


def test_701_15b_a_planeswalker_is_not_another_player_that_a_goaded_creature_could_attack() -> None:
    sage = card("Sage", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty=3)
    goad = does("Goad target creature.")
    table = game(A=side(hand=[goad], board=[ISLAND]), B=side(board=[BEAR]), C=side(board=[sage]))
    table.cast("Spell", at="Bear").resolve()
    with pytest.raises(IllegalChoice):
        table.attack(BEAR, on="Sage").to("end of combat", turn=2)


def test_701_16a_investigate_makes_a_clue() -> None:
    table = played("Investigate.").resolve()
    assert "Clue Token" in table.zone("battlefield", "A")


def test_701_19a_regeneration_replaces_destruction_once() -> None:
    troll = creature("Troll", 2, 2, "{G}: Regenerate Troll.")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
    table = game(A=side(board=[troll, FOREST, SWAMP, SWAMP], hand=[kill, kill]), B=side())
    table.activate(troll).resolve()
    table.cast(kill, at="Troll").resolve()
    assert table.find(troll).tapped
    table.cast(kill, at="Troll").resolve()
    assert "Troll" in table.zone("graveyard", "A")


def test_701_22a_scry_puts_cards_on_the_bottom() -> None:
    table = played("Scry 2.", library=[BEAR, STUDY])
    table.answer("A", "Bear").resolve()
    library = table.game.state.player(table.seat("A")).library
    assert table.describe(library[0]) == "Study"
    assert table.describe(library[-1]) == "Bear"


def test_701_25a_surveil_puts_cards_into_the_graveyard() -> None:
    table = played("Surveil 2.", library=[BEAR, STUDY]).answer("A", ["Bear"]).resolve()
    assert "Bear" in table.zone("graveyard", "A")


def test_701_34a_proliferate_adds_one_of_each_kind() -> None:
    oak = creature("Oak", 1, 1, "Oak enters with two +1/+1 counters on it.", cost="{G}")
    table = game(A=side(hand=[oak, does("Proliferate.")], board=[ISLAND, FOREST]), B=side())
    table.cast(oak).resolve()
    table.cast("Spell").answer("A", "Oak").resolve()
    assert table.find(oak).counter("+1/+1") == 3


def test_701_36a_populate_copies_a_creature_token() -> None:
    table = played("Create a 3/3 green Beast creature token.\nPopulate.").resolve()
    assert table.zone("battlefield", "A").count("Beast Token") == 2


def test_701_37a_monstrosity_once() -> None:
    hydra = creature("Hydra", 2, 2, "{G}: Monstrosity 3.\nWhen Hydra becomes monstrous, you gain 2 life.")
    table = game(A=side(board=[hydra, FOREST, FOREST], life=20), B=side())
    table.activate(hydra).resolve(2)
    assert table.size(hydra) == (5, 5)
    assert table.life("A") == 22
    table.activate(hydra).resolve()
    assert table.size(hydra) == (5, 5)


def test_701_39a_bolster_the_weakest() -> None:
    table = played("Bolster 2.", board=(BEAR, OX)).resolve()
    assert table.size(BEAR) == (4, 4)


def test_701_44a_explore_a_land_goes_to_the_hand() -> None:
    scout = creature("Scout", 1, 1, "When Scout enters, it explores.", cost="{G}")
    table = game(A=side(hand=[scout], board=[FOREST], library=[ISLAND]), B=side())
    table.cast(scout).resolve(2)
    assert table.zone("hand", "A") == ["Island"]
    assert table.size(scout) == (1, 1)


def test_701_44a_explore_something_else_gives_a_counter() -> None:
    scout = creature("Scout", 1, 1, "When Scout enters, it explores.", cost="{G}")
    table = game(A=side(hand=[scout], board=[FOREST], library=[BEAR]), B=side())
    table.cast(scout).answer("A", True).resolve(2)
    assert table.size(scout) == (2, 2)
    assert table.zone("graveyard", "A") == ["Bear"]


def test_701_46a_adapt_only_without_counters() -> None:
    crab = creature("Crab", 1, 1, "{U}: Adapt 2.")
    table = game(A=side(board=[crab, ISLAND, ISLAND]), B=side())
    table.activate(crab).resolve()
    assert table.size(crab) == (3, 3)
    table.activate(crab).resolve()
    assert table.size(crab) == (3, 3)


def test_701_47a_amass_makes_or_grows_an_army() -> None:
    table = played("Amass Zombies 2.\nAmass Orcs 1.").resolve()
    assert table.size("Zombie Army Token") == (3, 3)
    assert table.now("Zombie Army Token").has_subtype("Orc")


def test_701_48a_learn_may_discard_to_draw() -> None:
    spell = does("Learn.")
    table = game(A=side(hand=[spell, BEAR], board=[ISLAND], library=[STUDY]), B=side())
    table.cast("Spell").answer("A", "Bear").resolve()
    assert table.zone("hand", "A") == ["Study"]


def test_701_50a_connive_counts_nonland_discards() -> None:
    spy = creature("Spy", 1, 1, "When Spy enters, it connives.", cost="{U}")
    table = game(A=side(hand=[spy], board=[ISLAND], library=[BEAR]), B=side())
    table.cast(spy).resolve(2)
    assert table.size(spy) == (2, 2)
    assert table.zone("graveyard", "A") == ["Bear"]


def test_701_53a_incubate_makes_a_token_that_transforms() -> None:
    table = played("Incubate 3.", board=(FOREST, FOREST)).resolve()
    assert table.find("Incubator Token").counter("+1/+1") == 3
    table.activate("Incubator Token").resolve()
    assert table.size("Phyrexian Token") == (3, 3)


def test_701_57a_discover_casts_or_takes_the_card() -> None:
    table = played("Discover 2.", library=[FOREST, BEAR]).answer("A", False).resolve()
    assert table.zone("hand", "A") == ["Bear"]


def test_701_57a_discover_casts_for_nothing() -> None:
    table = played("Discover 2.", library=[FOREST, BEAR]).answer("A", True).resolve(2)
    assert "Bear" in table.zone("battlefield", "A")


def test_701_62a_manifest_dread_manifests_one_and_mills_the_other() -> None:
    table = played("Manifest dread.", library=[BEAR, STUDY]).answer("A", "Bear").resolve()
    assert "Study" in table.zone("graveyard", "A")
    assert any(obj.face_down for obj in table.game.state.permanents())


def test_701_54a_the_ring_tempts_and_its_bearer_is_legendary() -> None:
    table = played("The Ring tempts you.", board=(BEAR,)).resolve()
    assert "Legendary" in table.now(BEAR).supertypes


def test_701_41a_support_targets_other_creatures() -> None:
    table = played("Support 2.", board=(BEAR, OX), at=["Bear", "Ox"]).resolve()
    assert table.size(BEAR) == (3, 3)
    assert table.size(OX) == (3, 5)


def test_701_61a_forage_as_a_cost_needs_three_cards_or_a_food() -> None:
    squirrel = creature("Squirrel", 1, 1, "{G}, Forage: You gain 3 life.")
    table = game(A=side(board=[squirrel, FOREST], graveyard=[BEAR, OX]), B=side())
    assert not table.try_to("activate", squirrel)
    table = game(A=side(board=[squirrel, FOREST], graveyard=[BEAR, OX, STUDY], life=20), B=side())
    table.activate(squirrel).resolve()
    assert table.life("A") == 23
    assert len(table.zone("exile")) == 3


def test_701_59a_evidence_is_worth_its_mana_value() -> None:
    clue = creature("Sleuth", 1, 1, "{G}, Collect evidence 2: You gain 3 life.")
    table = game(A=side(board=[clue, FOREST], graveyard=[OX]), B=side())
    assert not table.try_to("activate", clue)
    table = game(A=side(board=[clue, FOREST], graveyard=[BEAR], life=20), B=side())
    table.activate(clue).resolve()
    assert table.zone("exile") == ["Bear"]


def test_701_35a_detained_creatures_neither_attack_nor_activate() -> None:
    from engine.ir.abilities import SpellAbility
    from engine.ir.effects.game import KeywordAction
    from engine.ir.patterns import HasType, ObjectPattern
    from engine.ir.selectors import Target, You

    base = does("Draw a card.")
    detain = SpellAbility(KeywordAction(You(), "detain", what=Target(ObjectPattern((HasType("Creature"),)))))
    spell = StoredCard(base.facts, ((detain,),))
    pinger = creature("Pinger", 2, 2, "{T}: You gain 1 life.")
    table = game(A=side(hand=[spell], board=[ISLAND]), B=side(board=[pinger]))
    table.cast("Spell", at="Pinger").resolve()
    table.to("precombat main", turn=2)
    assert not table.try_to("activate", pinger, by="B")


def test_701_37c_x_is_that_with_which_it_became_monstrous() -> None:
    hydra = creature("Hydra", 2, 2, "{X}: Monstrosity X.\nWhen Hydra becomes monstrous, you gain X life.")
    table = Table(A=side(board=[hydra, *[land("Forest")] * 3]), B=side()).to("precombat main")
    table.answer("A", 3).activate(hydra).to("beginning of combat")
    assert (table.size(hydra), table.life("A")) == ((5, 5), 23)
