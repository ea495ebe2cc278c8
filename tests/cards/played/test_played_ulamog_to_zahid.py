"""Cards without release notes, each played once: Ulamog, the Ceaseless Hunger to Zahid, Djinn of the Lamp."""

from __future__ import annotations

import pytest

from tests.cards.common_cards import ROCK
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, every, start
from tests.rules.common_cards import FOREST, ISLAND
from tests.rules.table import card, side


def test_ulamog_exiles_two_permanents_and_twenty_cards() -> None:
    name = "Ulamog, the Ceaseless Hunger"
    table = start(A=side(hand=[name], board=LANDS), B=side(board=[BEAR, ROCK]))
    table.cast(name, at=["Grizzly", "Rock"]).resolve()
    assert sorted(table.zone("exile")) == ["Grizzly", "Rock"]
    table.resolve()

    table.to("precombat main", turn=3).attack(name).to("declare blockers", turn=3)

    assert len(table.zone("exile")) == 21, "two permanents and the nineteen cards that B had left"


def test_unstable_obelisk_destroys_any_permanent() -> None:
    table = start(A=side(board=["Unstable Obelisk", *FIVE]), B=side(board=["Command Tower"]))

    table.activate("Unstable Obelisk", 1, at="Command Tower").resolve()

    assert table.zone("battlefield", "B") == []


@pytest.mark.parametrize(("name", "mana"), [("Urza's Mine", 2), ("Urza's Power Plant", 2), ("Urza's Tower", 3)])
def test_urzas_lands_together_make_more(name: str, mana: int) -> None:
    alone = start(A=side(board=[name]), B=side())
    alone.take(next(one for one in alone.actions("A") if one.kind == "activate"))
    assert len(alone.pool("A")) == 1

    table = start(A=side(board=["Urza's Mine", "Urza's Power Plant", "Urza's Tower"]), B=side())
    table.take(next(one for one in table.actions("A") if one.object == table.find(name).id))
    assert len(table.pool("A")) == mana


def test_urzas_ruinous_blast_needs_a_legend_and_spares_legends() -> None:
    alone = start(A=side(hand=["Urza's Ruinous Blast"], board=FIVE), B=side())
    assert not alone.try_to("cast", "Urza's Ruinous Blast")

    table = start(A=side(hand=["Urza's Ruinous Blast"], board=["Krenko, Mob Boss", *FIVE]), B=side(board=[BEAR, ROCK]))
    table.cast("Urza's Ruinous Blast").resolve()
    assert table.zone("battlefield", "B") == []
    assert "Krenko, Mob Boss" in table.zone("battlefield", "A")


def test_valduk_makes_elementals_for_what_is_attached() -> None:
    table = start(A=side(board=["Valduk, Keeper of the Flame", "Lightning Greaves"]), B=side())
    table.activate("Lightning Greaves", at="Valduk, Keeper of the Flame").resolve()

    table.attack("Elemental Token").to("end of combat")
    assert table.life("B") == 17
    table.to("cleanup")

    assert every(table, "Elemental Token") == []


def test_vanquishers_banner_strengthens_and_draws_for_its_type() -> None:
    goblin = card("Redcap", "Creature — Goblin", power=1, toughness=1, cost="{R}")
    table = start(A=side(hand=["Vanquisher's Banner", goblin], board=FIVE), B=side())
    table.cast("Vanquisher's Banner").answer("A", "Goblin").resolve()

    table.cast(goblin).resolve(2)

    assert table.size(goblin) == (2, 2)
    assert len(table.zone("hand", "A")) == 1


def test_verdant_confluence_thrice() -> None:
    table = start(
        A=side(hand=["Verdant Confluence"], board=[BEAR, *LANDS], graveyard=[ROCK], library=[FOREST]), B=side()
    )

    table.answer("A", [0, 1, 2]).cast("Verdant Confluence", at=["Grizzly", "Rock"]).answer("A", "Forest").resolve()

    assert table.find(BEAR).counter("+1/+1") == 2
    assert table.zone("hand", "A") == ["Rock"]
    assert table.zone("battlefield", "A").count("Forest") == 7


def test_vial_of_dragonfire_and_witching_well_are_used_up() -> None:
    table = start(A=side(board=["Vial of Dragonfire", "Witching Well", *FIVE]), B=side(board=[BEAR]))
    table.activate("Vial of Dragonfire", at="Grizzly").resolve()
    assert table.zone("battlefield", "B") == []

    table.activate("Witching Well").resolve()
    assert len(table.zone("hand", "A")) == 2


def test_victimize_returns_two_creatures_for_one() -> None:
    table = start(A=side(hand=["Victimize"], board=[BIRD, *FIVE], graveyard=[BEAR, GIANT]), B=side())

    table.cast("Victimize", at=["Grizzly", "Stone Giant"]).resolve()

    assert table.find(GIANT).tapped
    assert table.find(BEAR).zone == "battlefield"
    assert "Songbird" in table.zone("graveyard", "A")


def test_vindictive_lich_needs_a_different_player_for_each_mode() -> None:
    table = start(
        A=side(hand=[MURDER], board=["Vindictive Lich", *FIVE]), B=side(board=[BEAR]), C=side(hand=[BOLT, NAY])
    )

    table.answer("A", [0, 1], "B", "C").cast(MURDER, at="Vindictive Lich").resolve(2)

    assert table.zone("battlefield", "B") == []
    assert len(table.zone("graveyard", "C")) == 2


def test_vizier_and_windcaller_do_something_when_cycled() -> None:
    table = start(A=side(hand=["Vizier of Tumbling Sands", "Windcaller Aven"], board=[BEAR, ROCK, *FIVE]), B=side())
    table.find("Rock").tapped = True
    table.answer("A", "Rock").activate("Vizier of Tumbling Sands", 1).resolve(2)
    assert not table.find("Rock").tapped

    table.answer("A", "Grizzly").activate("Windcaller Aven").resolve(2)
    assert table.now(BEAR).has_keyword("flying")


def test_vronos_returns_a_permanent_of_each_opponent_and_makes_a_construct() -> None:
    name = "Vronos, Masked Inquisitor"
    table = start(A=side(board=[name]), B=side(board=[BEAR]), C=side(board=[OGRE]))
    table.answer("A", ["Grizzly"], ["Hill Ogre"]).activate(name, 1).resolve()
    assert table.zone("hand", "B") + table.zone("hand", "C") == ["Grizzly", "Hill Ogre"]

    last = start(A=side(board=[name, ROCK]), B=side(board=[OGRE]))
    last.find(name).set_counter("loyalty", 7)
    last.activate(name, 2, at="Rock").resolve()
    assert last.size("Rock") == (9, 9)
    last.attack("Rock").to("end of combat")
    assert last.life("B") == 11


def test_wake_the_dead_returns_creatures_for_a_combat() -> None:
    table = start(A=side(hand=["Wake the Dead"], board=FIVE, graveyard=[GIANT]), B=side(board=[BEAR]))
    table.to("beginning of combat", turn=2).attack(BEAR).to("declare attackers", turn=2)

    table.answer("A", 1).cast("Wake the Dead", at="Stone Giant", by="A").resolve()
    table.block(GIANT, BEAR).to("cleanup", turn=2)

    assert table.zone("graveyard", "B") == ["Grizzly"]
    assert "Stone Giant" in table.zone("graveyard", "A")


def test_wakening_suns_avatar_spares_dinosaurs_and_needs_the_hand() -> None:
    dino = card("Rex", "Creature — Dinosaur", power=3, toughness=3)
    table = start(A=side(hand=["Wakening Sun's Avatar"], board=[dino, *LANDS]), B=side(board=[BEAR]))
    table.cast("Wakening Sun's Avatar").resolve(2)
    assert table.zone("battlefield", "B") == []
    assert "Rex" in table.zone("battlefield", "A")

    put = start(A=side(hand=["Tooth and Nail", "Wakening Sun's Avatar"], board=LANDS), B=side(board=[BEAR]))
    put.answer("A", False, 1).cast("Tooth and Nail").answer("A", ["Wakening Sun's Avatar"]).resolve()
    assert put.zone("battlefield", "B") == ["Grizzly"]


def test_wall_of_denial_stands_and_is_no_target() -> None:
    table = start(A=side(board=["Wall of Denial"]), B=side(hand=[BOLT], board=[BIRD, BEAR, *FIVE]))
    with pytest.raises(AssertionError, match="Wall of Denial is not among"):
        table.cast(BOLT, at="Wall of Denial", by="B")


def test_wanderers_strike_exiles_and_proliferates() -> None:
    table = start(A=side(hand=["Wanderer's Strike"], board=["Jace Beleren", *FIVE]), B=side(board=[GIANT]))
    before = table.find("Jace Beleren").counter("loyalty")

    table.cast("Wanderer's Strike", at="Stone Giant").answer("A", ["Jace Beleren"]).resolve()

    assert table.zone("exile") == ["Stone Giant"]
    assert table.find("Jace Beleren").counter("loyalty") == before + 1


def test_whirler_rogue_makes_thopters_that_hide_a_creature() -> None:
    table = start(A=side(hand=["Whirler Rogue"], board=[BEAR, *FIVE]), B=side(board=[OGRE]))
    table.cast("Whirler Rogue").resolve(2)
    assert table.zone("battlefield", "A").count("Thopter Token") == 2

    table.activate("Whirler Rogue", at="Grizzly").resolve().attack(BEAR).to("declare attackers")

    assert not table.may_block(OGRE, BEAR)


def test_wretched_confluence_thrice() -> None:
    table = start(A=side(hand=["Wretched Confluence"], graveyard=[GIANT], board=FIVE), B=side(board=[BEAR]))

    table.answer("A", [0, 1, 2]).cast("Wretched Confluence", at=["A", "Grizzly", "Stone Giant"]).resolve()

    assert table.zone("graveyard", "B") == ["Grizzly"]
    assert "Stone Giant" in table.zone("hand", "A")
    assert (len(table.zone("hand", "A")), table.life("A")) == (2, 19)


def test_yedora_plants_the_dead_as_forests() -> None:
    table = start(A=side(hand=[MURDER], board=["Yedora, Grave Gardener", BEAR, *FIVE]), B=side())

    table.cast(MURDER, at="Grizzly").answer("A", True).resolve(2)

    (planted,) = [obj for obj in table.game.state.permanents() if obj.face_down]
    chars = table.game.characteristics(planted.id)
    assert (chars.types, chars.subtypes) == (("Land",), ("Forest",))


def test_zahid_is_cast_for_less_with_an_artifact() -> None:
    table = start(A=side(hand=["Zahid, Djinn of the Lamp"], board=[ROCK, *[ISLAND] * 4]), B=side())

    table.cast("Zahid, Djinn of the Lamp", method="alternative").resolve()

    assert table.find("Rock").tapped
    assert table.size("Zahid, Djinn of the Lamp") == (5, 6)
