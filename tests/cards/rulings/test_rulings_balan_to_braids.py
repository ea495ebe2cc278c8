"""Rulings on cards from Balan, Wandering Knight to Braids, Conjurer Adept."""

from __future__ import annotations

from engine.game.turn.loop import open_priority, take_action
from tests.cards.common_cards import CLUB
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BANISH, BEAR, BOLT, FIVE, GIANT, LANDS, NAY, OGRE, every, start
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Bastion of Remembrance", 3, "Two-Headed Giant is not a variant of these games"),
    untested("Beanstalk Giant", 10, "no card that names another card can name an Adventure's name in a way that shows"),
    untested("Blood Aspirant", 1, "says that a triggered ability cannot be activated"),
    untested("Boompile", 1, "nobody has priority during a resolution"),
]


# -- Balan, Wandering Knight


@ruling("Balan, Wandering Knight", 1, 2)
def test_balan_armed_between_the_two_strikes_strikes_again() -> None:
    table = start(A=side(board=["Balan, Wandering Knight", CLUB, CLUB, *FIVE]), B=side())
    table.attack("Balan, Wandering Knight").to("first-strike combat damage")
    assert table.life("B") == 17

    table.activate("Balan, Wandering Knight").resolve().to("end of combat")

    assert table.life("B") == 17 - 5


# -- Balefire Dragon


@ruling("Balefire Dragon", 1)
def test_balefire_dragons_own_damage_is_no_combat_damage() -> None:
    watcher = creature("Watcher", 1, 9, "Whenever this creature is dealt combat damage, you gain 5 life.")
    table = start(A=side(board=["Balefire Dragon"]), B=side(board=[watcher]))

    table.attack("Balefire Dragon").to("end of combat")

    assert table.find("Watcher").damage == 6
    assert table.life("B") == 14


# -- Bastion of Remembrance


@ruling("Bastion of Remembrance", 1)
def test_bastion_sees_creatures_that_die_as_it_leaves() -> None:
    ruin = card("Ruin of All", "Sorcery", "Destroy all nonland permanents.", cost="{B}")
    table = start(A=side(hand=[ruin], board=["Bastion of Remembrance", BEAR, OGRE, *FIVE]), B=side())

    table.cast(ruin).resolve(3)

    assert (table.life("A"), table.life("B")) == (22, 18)


@ruling("Bastion of Remembrance", 2)
def test_bastion_comes_too_late_for_a_player_who_dies_with_the_creatures() -> None:
    storm = card("Storm", "Sorcery", "Storm deals 3 damage to each creature and each player.", cost="{R}")
    table = start(A=side(life=3, hand=[storm], board=["Bastion of Remembrance", BEAR, *FIVE]), B=side(), C=side())

    table.cast(storm).resolve()

    assert table.lost("A")
    assert table.life("B") == 17


# -- Battle Screech


@ruling("Battle Screech", 1)
def test_creatures_that_have_just_come_pay_for_battle_screech() -> None:
    angel = creature("Gull", 1, 1, cost="{W}")
    table = start(A=side(hand=["Battle Screech", angel], board=FIVE), B=side())
    table.cast(angel).resolve()
    table = start(A=side(hand=[angel, angel, angel], graveyard=["Battle Screech"], board=LANDS), B=side())
    for _ in range(3):
        table.cast(angel).resolve()

    table.cast("Battle Screech", method="flashback").resolve()

    assert len(every(table, "Bird Token")) == 2
    assert all(obj.tapped for obj in every(table, "Gull"))


# -- Battle at the Helvault


@ruling("Battle at the Helvault", 1)
def test_a_helvault_that_is_gone_exiles_nothing() -> None:
    table = start(A=side(hand=["Battle at the Helvault", BANISH], board=LANDS), B=side(board=[BEAR]))
    table.answer("A", ["Grizzly"]).cast("Battle at the Helvault").resolve()
    table.cast(BANISH, at="Battle at the Helvault").resolve(2)

    assert "Grizzly" in table.zone("battlefield", "B")


@ruling("Battle at the Helvault", 2, 3)
def test_what_the_helvault_returns_is_new_and_tokens_do_not_come_back() -> None:
    aura = card("Brand", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{R}")
    table = start(
        A=side(hand=["Battle at the Helvault", BANISH, "Dragon Fodder"], board=LANDS),
        B=side(hand=[aura], board=[BEAR, CLUB, *FIVE]),
    )
    table.to("precombat main", turn=2).cast(aura, at="Grizzly", by="B").resolve().activate(CLUB, at="Grizzly", by="B")
    table.resolve().to("precombat main", turn=3).cast("Dragon Fodder").resolve()
    table.cast("Battle at the Helvault", at=["Goblin Token", "Grizzly"]).resolve(2)
    assert len(every(table, "Goblin Token")) == 1
    assert "Brand" in table.zone("graveyard", "B")
    assert table.find("Club").attached_to is None

    table.cast(BANISH, at="Battle at the Helvault").resolve()

    assert "Grizzly" in table.zone("battlefield", "B")
    assert table.size("Grizzly") == (2, 2)
    assert len(every(table, "Goblin Token")) == 1


# -- Beanstalk Giant


@ruling("Beanstalk Giant", 1)
def test_beanstalk_giant_has_its_size_everywhere() -> None:
    table = start(A=side(hand=["Beanstalk Giant"], board=FIVE), B=side())

    assert table.size("Beanstalk Giant") == (15, 15)


@ruling("Beanstalk Giant", 2, 4)
def test_an_adventurer_card_is_a_creature_card_but_on_the_stack() -> None:
    table = start(A=side(graveyard=["Beanstalk Giant"], board=["Karador, Ghost Chieftain", *LANDS]), B=side())

    now = table.now("Beanstalk Giant")
    assert now.types == ("Creature",)
    options = {action.face for action in table.actions("A") if action.kind == "cast"}
    assert options == {0}


@ruling("Beanstalk Giant", 3)
def test_an_adventure_has_its_own_characteristics_on_the_stack() -> None:
    table = start(A=side(hand=["Beanstalk Giant"], board=FIVE), B=side())
    action = next(action for action in table.actions("A") if action.kind == "cast" and action.face == 1)
    take_action(table.game, action)

    spell = table.game.state.objects[table.game.state.stack[-1]]
    now = table.game.characteristics(spell.id)
    assert now.types == ("Sorcery",)
    assert now.mana_value(spell) == 3


def adventure(table: Table, by: str = "A") -> None:
    table._give_priority(by)
    take_action(table.game, next(action for action in table.actions(by) if action.kind == "cast" and action.face == 1))


@ruling("Beanstalk Giant", 5, 7)
def test_an_adventure_goes_on_an_adventure_and_the_creature_waits_for_a_main_phase() -> None:
    table = start(A=side(hand=["Beanstalk Giant", BOLT], board=LANDS, library=[land("Forest")]), B=side())
    adventure(table)
    table.answer("A", "Forest").resolve()
    assert table.zone("exile", "A") == ["Beanstalk Giant"]

    table.cast(BOLT, at="B")
    assert not table.try_to("cast", "Beanstalk Giant")
    assert table.resolve().try_to("cast", "Beanstalk Giant")


@ruling("Beanstalk Giant", 5)
def test_a_countered_adventure_goes_to_the_graveyard() -> None:
    table = start(A=side(hand=["Beanstalk Giant"], board=FIVE), B=side(hand=[NAY], board=FIVE))
    adventure(table)

    table.cast(NAY, at="Fertile Footsteps", by="B").resolve()

    assert table.zone("graveyard", "A") == ["Beanstalk Giant"]


@ruling("Beanstalk Giant", 6)
def test_an_adventurer_exiled_otherwise_cannot_be_cast() -> None:
    table = start(A=side(hand=[BANISH, "Beanstalk Giant"], board=LANDS), B=side())
    table.cast("Beanstalk Giant").resolve().cast(BANISH, at="Beanstalk Giant").resolve()

    assert table.zone("exile", "A") == ["Beanstalk Giant"]
    assert not table.try_to("cast", "Beanstalk Giant")


@ruling("Beanstalk Giant", 8)
def test_a_copy_of_an_adventure_cannot_be_cast_later() -> None:
    fork = card("Fork", "Instant", "Copy target sorcery spell.", cost="{R}")
    lands = [land("Forest"), land("Island")]
    table = start(A=side(hand=["Beanstalk Giant", fork], board=LANDS, library=lands), B=side())
    adventure(table)
    table.cast(fork, at="Fertile Footsteps").answer("A", "Forest", "Island").resolve(3)

    assert table.zone("exile", "A") == ["Beanstalk Giant"]


@ruling("Beanstalk Giant", 9, 11)
def test_a_permission_to_cast_for_nothing_reaches_the_adventure() -> None:
    gift = card(
        "Gift",
        "Sorcery",
        "Until end of turn, you may cast spells from your hand without paying their mana costs.",
        cost="{U}",
    )
    table = start(A=side(hand=["Beanstalk Giant", gift], board=[land("Island")]), B=side())
    table.cast(gift).resolve()

    faces = {action.face for action in table.actions("A") if action.kind == "cast"}

    assert faces == {0, 1}


# -- Blood Aspirant


SACRIFICE = card("Altar", "Artifact", "Sacrifice a permanent: You gain 1 life.")


@ruling("Blood Aspirant", 2, 3)
def test_a_sacrifice_for_a_cost_makes_the_aspirant_grow_first_and_it_may_be_itself() -> None:
    table = start(A=side(board=["Blood Aspirant", SACRIFICE, BEAR, *FIVE]), B=side(board=[GIANT]))
    table.answer("A", "Grizzly").activate(SACRIFICE)
    assert open_priority(table.game) is not None
    top = table.game.state.objects[table.game.state.stack[-1]]
    assert top.item is not None
    assert top.item.source == table.find("Blood Aspirant").id
    table.resolve(2)

    assert table.answer("A", "Blood Aspirant").try_to("activate", "Blood Aspirant", at="Stone Giant")


@ruling("Blood Aspirant", 4)
def test_a_creature_that_is_no_legal_target_any_more_may_block() -> None:
    shield = card("Cover", "Instant", "Target creature gains hexproof until end of turn.", cost="{G}")
    table = start(A=side(board=["Blood Aspirant", BEAR, *FIVE]), B=side(hand=[shield], board=[GIANT, *FIVE]))
    table.answer("A", "Grizzly").activate("Blood Aspirant", at="Stone Giant")

    table.resolve().cast(shield, at="Stone Giant", by="B").resolve(2)

    assert table.find("Stone Giant").damage == 0
    assert not table.now("Stone Giant").limits


# -- Bloodchief Ascension


DRAIN = card("Drain", "Instant", "Target player loses 3 life.", cost="{B}")


GAIN = card("Mend", "Instant", "You gain 6 life.", cost="{W}")


@ruling("Bloodchief Ascension", 1, 4)
def test_bloodchief_ascension_looks_at_life_lost_before_the_end_step() -> None:
    quiet = start(A=side(hand=[DRAIN], board=["Bloodchief Ascension", *FIVE]), B=side()).to("end")
    assert quiet.zone("stack") == []

    table = start(A=side(hand=[DRAIN], board=["Bloodchief Ascension", *FIVE]), B=side(hand=[GAIN], board=FIVE))
    table.cast(DRAIN, at="B").resolve().cast(GAIN, by="B").resolve().answer("A", True).to("cleanup")

    assert table.life("B") == 23
    assert table.find("Bloodchief Ascension").counter("quest") == 1


@ruling("Bloodchief Ascension", 2)
def test_bloodchief_ascension_counts_what_happened_before_it_came() -> None:
    table = start(A=side(hand=[DRAIN, "Bloodchief Ascension"], board=FIVE), B=side())

    table.cast(DRAIN, at="B").resolve().cast("Bloodchief Ascension").resolve().answer("A", True).to("cleanup")

    assert table.find("Bloodchief Ascension").counter("quest") == 1


SCRATCH = card("Scratch", "Instant", "Target player loses 1 life.", cost="{B}")


@ruling("Bloodchief Ascension", 3)
def test_one_opponent_must_have_lost_enough() -> None:
    table = start(A=side(hand=[SCRATCH, SCRATCH], board=["Bloodchief Ascension", *FIVE]), B=side(), C=side())

    table.cast(SCRATCH, at="B").resolve().cast(SCRATCH, at="C").resolve().to("cleanup")

    assert table.find("Bloodchief Ascension").counter("quest") == 0


@ruling("Bloodchief Ascension", 5)
def test_bloodchief_ascension_does_not_look_back() -> None:
    ruin = card("Ruin of All", "Sorcery", "Destroy all nonland permanents.", cost="{B}")
    table = start(A=side(hand=[ruin], board=["Bloodchief Ascension", *FIVE]), B=side(board=[BEAR]))
    table.find("Bloodchief Ascension").set_counter("quest", 3)

    table.cast(ruin).resolve()

    assert table.zone("stack") == []
    assert table.life("B") == 20


# -- Bloodspore Thrinax


@ruling("Bloodspore Thrinax", 1)
def test_creatures_that_come_with_the_thrinax_get_nothing_and_are_not_devoured() -> None:
    together = card(
        "Uprising", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}"
    )
    table = start(A=side(hand=[together], graveyard=["Bloodspore Thrinax", BEAR], board=[OGRE, *FIVE]), B=side())

    table.answer("A", ["Hill Ogre"]).cast(together).resolve()

    assert table.find("Bloodspore Thrinax").counter("+1/+1") == 1
    assert table.find("Grizzly").counter("+1/+1") == 0
    assert "Grizzly" in table.zone("battlefield", "A")


# -- Body Double


@ruling("Body Double", 1)
def test_body_double_enters_as_what_it_copies_enters() -> None:
    welcome = creature(
        "Greeter", 2, 2, "This creature enters with a +1/+1 counter on it.\nWhen this creature enters, you gain 2 life."
    )
    table = start(A=side(hand=["Body Double"], graveyard=[welcome], board=FIVE), B=side())

    table.answer("A", True).cast("Body Double").resolve(2)

    assert table.size("Greeter") == (3, 3)
    assert table.life("A") == 22


@ruling("Body Double", 2)
def test_body_double_may_copy_nothing() -> None:
    table = start(A=side(hand=["Body Double"], graveyard=[BEAR], board=FIVE), B=side())

    table.answer("A", False).cast("Body Double").resolve()

    assert "Body Double" in table.zone("graveyard", "A")


# -- Boompile


@ruling("Boompile", 2)
def test_boompile_destroys_itself_too() -> None:
    wins = []
    for seed in range(12):
        table = start(A=side(board=["Boompile", BEAR]), B=side(board=[OGRE]))
        for _ in range(seed):
            table.game.state.random.below(2)
        table.activate("Boompile").resolve()
        gone = {name in table.zone("battlefield") for name in ("Boompile", "Grizzly", "Hill Ogre")}
        assert len(gone) == 1
        wins.append(gone == {False})

    assert True in wins
    assert False in wins


# -- Braids, Conjurer Adept


@ruling("Braids, Conjurer Adept", 1)
def test_a_land_from_braids_is_not_played() -> None:
    forest, island = land("Forest"), land("Island")
    table = Table(None, A=side(hand=[forest, island], board=["Braids, Conjurer Adept"]), B=side())

    table.answer("A", True, "Forest").to("precombat main")

    assert "Forest" in table.zone("battlefield", "A")
    assert table.try_to("land", island)


@ruling("Braids, Conjurer Adept", 2)
def test_what_braids_brings_is_too_late_for_this_upkeep() -> None:
    bell = card("Bell", "Artifact", "At the beginning of your upkeep, you gain 3 life.")
    table = Table(None, A=side(hand=[bell], board=["Braids, Conjurer Adept"]), B=side())

    table.answer("A", True).to("precombat main")

    assert "Bell" in table.zone("battlefield", "A")
    assert table.life("A") == 20
