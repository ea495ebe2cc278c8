"""Rule 701: keyword actions."""

from __future__ import annotations

import pytest

from engine.game.events import ActionDone
from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import BEAR, BEAR_FOR_1G, FENS, FOREST, HILLS, ISLAND, STUDY, WALK
from tests.rules.common_games import Fixed, action_spell, does, planar, roll_planar_die, sorcery_cast, spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("701.30")
@pytest.mark.parametrize(("mine", "controller"), [(5, "A"), (0, "B")])
def test_701_30_whoever_was_clashed_with_is_that_player(mine: int, controller: str) -> None:
    text = (
        "Clash with an opponent. If you win, you gain 1 life. Otherwise, that player gains control of target creature."
    )
    top = creature("Titan", 5, 5, cost="{5}") if mine else BEAR
    rite = spell(text)
    elf = creature("Imp", 1, 1)
    table = Table(
        A=side(hand=[rite], board=[elf], library=[top]), B=side(library=[creature("Colt", 1, 1, cost="{2}")])
    ).to("precombat main")
    table.answer("A", False).answer("B", False).cast(rite, at="Imp").resolve()
    assert table.zone("battlefield", controller) == ["Imp"]


@rule("701.30d")
def test_701_30d_the_higher_mana_value_wins_a_clash() -> None:
    table = game(A=side(hand=[action_spell("clash")], board=[ISLAND], library=[BEAR_FOR_1G]), B=side(library=[STUDY]))
    table.cast("Spell").answer("A", False).answer("B", True).resolve()
    assert "win a clash" in [event.action for event in table.game.log if isinstance(event, ActionDone)]
    assert table.describe(table.game.state.player(table.seat("B")).library[-1]) == "Study"


@rule("701.30d")
def test_701_30d_the_other_player_may_win_a_clash() -> None:
    echo = card("Echo", "Enchantment", "Whenever you clash and win, you gain 3 life.")
    table = game(
        A=side(hand=[action_spell("clash")], board=[ISLAND], library=[STUDY]),
        B=side(library=[BEAR_FOR_1G], board=[echo]),
    )
    table.cast("Spell").answer("A", False).answer("B", False).resolve(2)
    assert (table.life("A"), table.life("B")) == (20, 23)


@rule("701.31d")
def test_701_31d_planes_know_who_comes_and_goes() -> None:
    table = planar(Table(A=side(command=[HILLS, FENS], life=10), B=side(life=10), C=side(life=10)), WALK)
    roll_planar_die(table).resolve(2)
    assert len(table.zone("hand", "A")) == 1
    table.to("precombat main", turn=4)
    table.game.chance = Fixed(WALK)
    table.answer("A", 0)
    roll_planar_die(table).resolve(3)
    assert table.life("A") == 11
    assert (table.life("B"), table.life("C")) == (8, 8)


@rule("701.34")
def test_701_34_proliferating_again_adds_one_more_counter() -> None:
    text = "player A:\n hand: Engine\n battlefield: Bear [1 +1/+1]; Island\nplayer B:"
    engine = card("Engine", "Sorcery", "Proliferate, then proliferate again.", cost="{U}")
    table = Table.of(text, engine, BEAR, land("Island"))
    table.to("precombat main").cast(engine).answer("A", "Bear", "Bear").resolve()
    assert table.size(BEAR) == (5, 5)


@rule("701.34a")
def test_701_34a_proliferate_adds_one_of_each_kind() -> None:
    oak = creature("Oak", 1, 1, "Oak enters with two +1/+1 counters on it.", cost="{G}")
    table = game(A=side(hand=[oak, does("Proliferate.")], board=[ISLAND, FOREST]), B=side())
    table.cast(oak).resolve()
    table.cast("Spell").answer("A", "Oak").resolve()
    assert table.find(oak).counter("+1/+1") == 3


@rule("701.35a")
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


@rule("701.36")
def test_701_36_a_token_that_is_populated_enters_attacking() -> None:
    rider = creature("Rider", 2, 2, "Whenever Rider attacks, populate. The token enters tapped and attacking.")
    rite = spell("Create a 4/4 green Rhino creature token.")
    table = Table(A=side(board=[rider], hand=[rite]), B=side()).to("precombat main").cast(rite).resolve()
    table.attack(rider).to("end of combat")
    assert table.life("B") == 14
    assert table.zone("battlefield", "A").count("Rhino Token") == 2


@rule("701.36a")
def test_701_36a_populate_copies_a_creature_token() -> None:
    table = sorcery_cast("Create a 3/3 green Beast creature token.\nPopulate.").resolve()
    assert table.zone("battlefield", "A").count("Beast Token") == 2


@rule("701.37a")
def test_701_37a_monstrosity_once() -> None:
    hydra = creature("Hydra", 2, 2, "{G}: Monstrosity 3.\nWhen Hydra becomes monstrous, you gain 2 life.")
    table = game(A=side(board=[hydra, FOREST, FOREST], life=20), B=side())
    table.activate(hydra).resolve(2)
    assert table.size(hydra) == (5, 5)
    assert table.life("A") == 22
    table.activate(hydra).resolve()
    assert table.size(hydra) == (5, 5)


@rule("701.37c")
def test_701_37c_x_is_that_with_which_it_became_monstrous() -> None:
    hydra = creature("Hydra", 2, 2, "{X}: Monstrosity X.\nWhen Hydra becomes monstrous, you gain X life.")
    table = Table(A=side(board=[hydra, *[land("Forest")] * 3]), B=side()).to("precombat main")
    table.answer("A", 3).activate(hydra).to("beginning of combat")
    assert (table.size(hydra), table.life("A")) == ((5, 5), 23)
