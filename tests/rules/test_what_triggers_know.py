"""What triggered and static abilities know: X of the spell that was cast, what a permission has let be cast, where the
source has gone, which others are meant, what was targeted."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

SWAMP, PLAINS, FOREST, MOUNTAIN = land("Swamp"), land("Plains"), land("Forest"), land("Mountain")
BEAR = creature("Bear", 2, 2, cost="{G}")
ELF = creature("Elf", 1, 1)
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")


def test_107_3m_x_of_a_trigger_on_casting_is_that_of_the_spell() -> None:
    text = "Whenever you cast a spell with {X} in its mana cost, put X +1/+1 counters on Hydra."
    hydra = creature("Hydra", 1, 1, text)
    drain = card("Drain", "Sorcery", "You gain X life.", cost="{X}{B}")
    table = Table(A=side(hand=[drain], board=[hydra, *[SWAMP] * 4]), B=side()).to("precombat main")
    table.answer("A", 3).cast(drain).resolve(2)
    assert table.size(hydra) == (4, 4)


def test_614_12_what_was_cast_by_a_permission_enters_as_it_says() -> None:
    text = (
        "Once during each of your turns, you may cast an artifact spell from your graveyard. "
        "If you cast a spell this way, that artifact enters tapped."
    )
    smith = creature("Smith", 2, 2, text)
    rock = card("Rock", "Artifact", cost="{1}")
    table = Table(A=side(board=[smith, SWAMP, SWAMP], graveyard=[rock], hand=[rock]), B=side()).to("precombat main")
    table.cast(rock, method="").resolve()
    assert not table.find(rock).tapped
    table.take(next(action for action in table.actions("A") if action.method == "permission")).resolve()
    assert [obj.tapped for obj in table.game.state.permanents() if obj.printed.name == "Rock"] == [False, True]


def test_601_3b_a_permission_without_a_place_is_only_about_the_cost() -> None:
    text = (
        "Once during each of your turns, you may cast a creature spell by paying life equal to its mana value "
        "rather than paying its mana cost."
    )
    pact = card("Pact", "Enchantment", text)
    table = Table(A=side(board=[pact], hand=[BEAR], graveyard=[BEAR]), B=side()).to("precombat main")
    castable = {table.game.state.objects[action.object].zone for action in table.actions("A") if action.kind == "cast"}
    assert castable == {"hand"}


def test_603_7_when_you_cast_that_card_knows_the_spell() -> None:
    text = (
        "{0}: You may cast target creature card in a graveyard this turn. "
        "When you cast that card this turn, you gain 4 life."
    )
    lich = creature("Lich", 1, 1, text)
    table = Table(A=side(board=[lich, FOREST], graveyard=[BEAR]), B=side()).to("precombat main")
    table.activate(lich, at="Bear").resolve().cast(BEAR, method="permission").resolve()
    assert table.life("A") == 24


def test_610_3_its_controller_is_that_of_what_was_exiled() -> None:
    text = (
        "At the beginning of your upkeep, you may exile target enchantment. "
        "If you do, its controller gains control of Act."
    )
    act = card("Act", "Enchantment", text)
    aura = card("Glow", "Enchantment")
    table = Table(A=side(board=[act]), B=side(board=[aura]))
    table.answer("A", ["Glow"], True).to("draw")
    assert table.zone("battlefield", "B") == ["Act"]


def test_603_10a_a_creature_that_has_exiled_itself_is_returned_from_there() -> None:
    text = (
        "When Phoenix dies, exile it and choose target creature an opponent controls. When that creature leaves the "
        "battlefield, return Phoenix from exile to the battlefield under its owner's control."
    )
    phoenix = creature("Phoenix", 2, 2, text)
    board = [SWAMP, SWAMP, phoenix]
    table = Table(A=side(hand=[KILL, KILL], board=board), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", ["Bear"]).cast(KILL, at="Phoenix").resolve(2)
    assert table.zone("exile", "A") == ["Phoenix"]
    table.cast(KILL, at="Bear").resolve(2)
    assert "Phoenix" in table.zone("battlefield", "A")


def test_109_2_each_other_is_other_than_what_gets_the_bonus() -> None:
    text = "Whenever a creature you control attacks, it gets +1/+0 until end of turn for each other attacking creature."
    horn = card("Horn", "Enchantment", text)
    for attackers, life in (((BEAR,), 18), ((BEAR, ELF), 15)):
        table = Table(A=side(board=[horn, *attackers]), B=side()).to("precombat main")
        if len(attackers) > 1:
            table.answer("A", "Horn")
        table.attack(*attackers).to("end of combat")
        assert table.life("B") == life


def test_115_10_the_creature_that_a_spell_targets_is_spoken_of() -> None:
    text = (
        "Whenever an instant or sorcery spell you control that targets only a single creature deals damage to that "
        "creature, Pyre deals that much damage to each opponent."
    )
    pyre = creature("Pyre", 4, 4, text)
    table = Table(A=side(board=[pyre, MOUNTAIN], hand=[BOLT]), B=side(board=[BEAR])).to("precombat main")
    table.cast(BOLT, at="Bear").resolve(2)
    assert table.life("B") == 17


def test_702_122_whoever_crewed_it_is_not_the_vehicle() -> None:
    text = "Whenever Galley attacks, if an Elf crewed it this turn, you gain 2 life.\nCrew 1"
    galley = card("Galley", "Artifact — Vehicle", text, power=3, toughness=3)
    elf = card("Pilot", "Creature — Elf", power=1, toughness=1)
    for pilot, life in ((elf, 22), (BEAR, 20)):
        table = Table(A=side(board=[galley, pilot]), B=side()).to("precombat main")
        table.activate(galley).resolve().attack(galley).to("end of combat")
        assert table.life("A") == life


def test_110_2_each_player_gains_control_of_what_they_own() -> None:
    home = card("Home", "Artifact", "{T}: Each player gains control of all creatures they own.")
    steal = card("Steal", "Sorcery", "Gain control of target creature.", cost="{B}")
    table = Table(A=side(board=[home, SWAMP], hand=[steal]), B=side(board=[BEAR])).to("precombat main")
    table.cast(steal, at="Bear").resolve()
    assert "Bear" in table.zone("battlefield", "A")
    table.activate(home).resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


def test_608_2_that_player_is_known_within_the_same_description() -> None:
    text = (
        "Whenever a creature an opponent controls with the greatest power among creatures that player controls dies, "
        "you gain 1 life."
    )
    hunter = creature("Hunter", 3, 3, text)
    table = Table(A=side(hand=[KILL], board=[SWAMP, hunter]), B=side(board=[BEAR, ELF])).to("precombat main")
    table.cast(KILL, at="Bear").resolve(2)
    assert table.life("A") == 21


def cutter(whom: str) -> StoredCard:
    text = f"If you control a Forest, rather than pay Cutter's mana cost, you may have {whom} gain 5 life."
    return card("Cutter", "Creature — Beast", text, cost="{3}{G}", power=2, toughness=2)


@pytest.mark.parametrize("whom", ["each other player", "an opponent"])
def test_118_9_others_gain_life_instead_of_a_mana_cost(whom: str) -> None:
    beast = cutter(whom)
    table = Table(A=side(board=[FOREST], hand=[beast]), B=side()).to("precombat main")
    life = table.life("A"), table.life("B")
    table.cast(beast, method="alternative")
    assert (table.life("A"), table.life("B")) == (life[0], life[1] + 5)
    assert table.resolve().find(beast).zone == "battlefield"


def test_118_9_without_the_forest_the_mana_is_paid() -> None:
    table = Table(A=side(board=[SWAMP], hand=[cutter("an opponent")]), B=side()).to("precombat main")
    assert not [action for action in table.actions("A") if action.kind == "cast"]
