"""Rulings on cards from Lorthos, the Tidemaker to Makeshift Munitions."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.errors import IllegalChoice
from engine.game.kernel.choices import Answer, Question, YesNo
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, STUDY, commander_table, every, start
from tests.rules.common_games import two
from tests.rules.table import Side, Table, card, creature, land, side

# -- Lorthos, the Tidemaker


LORTHOS = "Lorthos, the Tidemaker"


def flooded(*targets: str, board: Sequence[StoredCard] = (), hand: Sequence[StoredCard] = ()) -> Table:
    """Lorthos has attacked B, A has paid, and these permanents are its targets."""
    table = start(A=side(board=[LORTHOS, BEAR, *LANDS]), B=side(board=[*board, *FIVE], hand=hand), C=side(board=[OGRE]))
    return table.answer("A", list(targets), True).attack(LORTHOS, on="B").to("end of combat")


@ruling(LORTHOS, 1)
def test_lorthos_taps_up_to_eight_permanents_of_anybody() -> None:
    table = flooded("Grizzly", "Hill Ogre", LORTHOS)
    assert [table.find(name).tapped for name in ("Grizzly", "Hill Ogre", LORTHOS)] == [True, True, True]

    birds = [creature(f"Bird {number}", 1, 1) for number in range(9)]
    names = [bird.facts.name for bird in birds]
    assert flooded(*names[:8], board=birds).find("Bird 7").tapped
    with pytest.raises(IllegalChoice):
        flooded(*names, board=birds)


WAKE = card("Wake", "Instant", "Untap target creature.", cost="{U}")


SLEEP = card("Sleep", "Instant", "Tap target creature.", cost="{U}")


@ruling(LORTHOS, 2)
def test_what_is_untapped_in_its_next_untap_step_may_untap_later() -> None:
    table = flooded("Stone Giant", board=[GIANT], hand=[WAKE, SLEEP])
    table.cast(WAKE, at="Stone Giant", by="B").resolve().to("upkeep", turn=2)
    table.cast(SLEEP, at="Stone Giant", by="B").resolve()
    assert table.find("Stone Giant").tapped

    table.to("upkeep", turn=5)

    assert not table.find("Stone Giant").tapped


TAKE = card("Take", "Instant", "Gain control of target creature.", cost="{U}")


@ruling(LORTHOS, 3)
def test_what_changes_its_controller_stays_tapped_in_the_new_ones_untap_step() -> None:
    table = flooded("Hill Ogre", hand=[TAKE])
    table.cast(TAKE, at="Hill Ogre", by="B").resolve()
    assert "Hill Ogre" in table.zone("battlefield", "B")

    assert table.to("upkeep", turn=2).find("Hill Ogre").tapped
    assert not table.to("upkeep", turn=5).find("Hill Ogre").tapped


# -- Lotleth Giant


@ruling("Lotleth Giant", 1)
def test_undergrowth_counts_artifact_creature_cards() -> None:
    golem = card("Golem", "Artifact Creature — Golem", "", power=1, toughness=1)
    table = start(A=side(hand=["Lotleth Giant"], graveyard=[golem, BEAR, STUDY], board=LANDS), B=side())

    table.answer("A", ["B"]).cast("Lotleth Giant").resolve(2)

    assert table.life("B") == 18


@ruling("Lotleth Giant", 2)
def test_undergrowth_counts_no_tokens() -> None:
    rally = card("Rally", "Instant", "Create two 1/1 white Soldier creature tokens.", cost="{W}")
    table = start(A=side(hand=["Lotleth Giant", rally, MURDER, MURDER], graveyard=[BEAR], board=LANDS), B=side())
    table.cast(rally).resolve().answer("A", ["B"]).cast("Lotleth Giant").resolve()

    table.cast(MURDER, at="Soldier Token").resolve().cast(MURDER, at="Soldier Token").resolve()
    assert every(table, "Soldier Token") == []

    assert table.resolve().life("B") == 19


# -- Loyal Retainers


@ruling("Loyal Retainers", 1)
def test_loyal_retainers_work_before_attackers_only() -> None:
    table = start(A=side(graveyard=["Krenko, Mob Boss"], board=["Loyal Retainers", BEAR]), B=side())
    assert any(action.kind == "activate" for action in table.actions("A"))

    table.attack(BEAR).to("declare attackers")
    assert not any(action.kind == "activate" for action in table.actions("A"))
    table.to("postcombat main")
    assert not any(action.kind == "activate" for action in table.actions("A"))


# -- Loyal Unicorn


UNICORN = "Loyal Unicorn"


def guarded(*hand: StoredCard, board: Sequence[StoredCard] = ()) -> Table:
    """A's commander and Loyal Unicorn have brought A's second turn into combat."""
    table = commander_table(
        side(command=["Krenko, Mob Boss"], hand=hand, board=[UNICORN, *board, *LANDS]),
        side(board=[GIANT, OGRE]),
    )
    return table.cast("Krenko, Mob Boss").resolve()


@ruling(UNICORN, 1)
def test_the_unicorns_protection_goes_on_without_commander_and_unicorn() -> None:
    table = guarded(MURDER, MURDER, board=[BEAR]).to("beginning of combat")
    table.answer("A", False).cast(MURDER, at="Krenko, Mob Boss").resolve().cast(MURDER, at=UNICORN).resolve()

    table.attack(BEAR).block(GIANT, BEAR).to("end of combat")

    assert "Grizzly" in table.zone("battlefield", "A")
    assert not table.find("Grizzly").tapped


TOWER = card("Tower", "Land")


@ruling(UNICORN, 2)
def test_the_unicorn_protects_what_comes_or_becomes_a_creature_later() -> None:
    late = creature("Latecomer", 1, 1, "Flash\nHaste", cost="{W}")
    wake = card("Animate", "Instant", "Target land becomes a 1/1 creature until end of turn.", cost="{G}")
    table = guarded(late, wake, board=[TOWER]).to("beginning of combat")
    table.cast(late).resolve().cast(wake, at="Tower").resolve()

    table.attack(late, TOWER).block(GIANT, late).block(OGRE, TOWER).to("end of combat")

    assert {"Latecomer", "Tower"} < {*table.zone("battlefield", "A")}


# -- Mace of the Valiant


MACE = "Mace of the Valiant"


@ruling(MACE, 1)
def test_the_bearer_of_an_empty_mace_has_vigilance() -> None:
    table = start(A=side(board=[MACE, BEAR, *FIVE]), B=side())

    table.activate(MACE, at="Grizzly").resolve()

    assert table.find(MACE).counter("charge") == 0
    assert table.size("Grizzly") == (2, 2)
    assert table.now("Grizzly").has_keyword("vigilance")


# -- Maelstrom Wanderer


@ruling("Maelstrom Wanderer", 1)
def test_maelstrom_wanderer_has_haste() -> None:
    table = start(A=side(board=["Maelstrom Wanderer"]), B=side())

    assert table.now("Maelstrom Wanderer").has_keyword("haste")


BEAR_4 = creature("Small Beast", 2, 2, cost="{4}")


BEAR_7 = creature("Great Beast", 2, 2, cost="{7}")


@ruling("Maelstrom Wanderer", 2, 3, 5)
def test_each_cascade_resolves_on_its_own_before_the_next() -> None:
    table = start(A=side(hand=["Maelstrom Wanderer"], library=[BEAR_4, BEAR_7], board=LANDS), B=side())
    table.cast("Maelstrom Wanderer").answer("A", True).resolve()
    assert len(table.game.state.stack) == 3
    table.resolve()
    assert "Small Beast" in table.zone("battlefield", "A")

    table.answer("A", True).resolve(2)
    assert "Great Beast" in table.zone("battlefield", "A")
    assert "Maelstrom Wanderer" in table.zone("stack")


WANDERER = "Maelstrom Wanderer"


BEAST_7 = creature("Great Beast", 2, 2, cost="{7}")


SPRITE_8 = creature("Old Sprite", 1, 1, "Evoke {U}", cost="{7}{U}")


@ruling(WANDERER, 4)
@pytest.mark.parametrize("change", ["{3} more", "{5} less"])
def test_cascade_compares_mana_costs_whatever_is_paid(change: str) -> None:
    board = [card("Rule", "Enchantment", f"Spells you cast cost {change} to cast."), *LANDS]
    table = start(A=side(hand=[WANDERER], library=[SPRITE_8, BEAST_7], board=board), B=side())

    table.cast(WANDERER).answer("A", True).resolve(2)

    assert "Great Beast" in table.zone("battlefield", "A")
    assert "Old Sprite" in table.zone("library", "A")


@pytest.mark.parametrize("name", ["Maelstrom Wanderer", "Meteoric Mace"])
@ruling("Maelstrom Wanderer", 6)
@ruling("Meteoric Mace", 2, 3)
def test_one_may_decline_the_card_but_must_exile_cards(name: str) -> None:
    table = start(A=side(hand=[name], library=[land("Forest"), BEAR_4, OGRE], board=LANDS), B=side())

    table.cast(name).answer("A", False).resolve()

    assert table.zone("library", "A")[0] == "Hill Ogre"
    assert table.zone("exile") == []
    assert "Small Beast" not in table.zone("battlefield", "A")


@pytest.mark.parametrize("name", ["Maelstrom Wanderer", "Meteoric Mace"])
@ruling("Maelstrom Wanderer", 7)
@ruling("Meteoric Mace", 4)
def test_cascade_resolves_though_its_spell_is_countered(name: str) -> None:
    table = start(A=side(hand=[name, NAY], library=[BEAR_4], board=LANDS), B=side())
    table.cast(name).cast(NAY, at=name).resolve()

    table.answer("A", True).resolve(2)

    assert "Small Beast" in table.zone("battlefield", "A")


class Peeking(Table):
    """A table that records which exiled cards B sees at each of A's decisions."""

    def __init__(self, **sides: Side) -> None:
        self.seen: list[set[str]] = []
        super().__init__(None, **sides)

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, YesNo):
            b = GameView(self.game, self.seat("B"))
            self.seen.append({self.describe(id) for id in self.game.state.exile if b.can_see(id)})
        return super().decide(view, question)


@ruling(WANDERER, 8)
@ruling("Meteoric Mace", 5)
@pytest.mark.parametrize("name", [WANDERER, "Meteoric Mace"])
def test_everybody_sees_the_cards_that_cascade_exiles(name: str) -> None:
    small = creature("Small Beast", 2, 2, cost="{4}")
    table = Peeking(A=side(hand=[name], library=[land("Forest"), small, OGRE], board=LANDS), B=side())
    table.to("precombat main").cast(name).answer("A", False).resolve()

    assert table.seen == [{"Forest", "Small Beast"}]


CASCADING = pytest.mark.parametrize("name", ["Maelstrom Wanderer", "Meteoric Mace"])


def cascaded(name: str, top: StoredCard, *board: StoredCard, library: tuple[StoredCard, ...] = ()) -> Table:
    """A has cast the spell. The first cascade ability will find this card."""
    return start(A=side(hand=[name], library=[top, *library], board=[*board, *LANDS]), B=side()).cast(name)


@CASCADING
@ruling("Maelstrom Wanderer", 9)
@ruling("Meteoric Mace", 6)
def test_a_spell_cast_for_nothing_may_cost_more_but_nothing_else(name: str) -> None:
    text = "Kicker {1}\nIf this creature was kicked, it enters with a +1/+1 counter on it."
    kicked = creature("Kickable", 2, 2, text, cost="{1}{G}")
    table = cascaded(name, kicked).answer("A", True, True).resolve(2)
    assert table.size("Kickable") == (3, 3)

    evoked = creature("Evoker", 2, 2, "Evoke {U}", cost="{3}{U}")
    table = cascaded(name, evoked).answer("A", True).resolve(2)
    assert "Evoker" in table.zone("battlefield", "A")

    text = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 5 life."
    rite = card("Rite", "Sorcery", text, cost="{B}")
    table = cascaded(name, rite, BEAR).answer("A", True, "Grizzly").resolve(2)
    assert (table.life("A"), table.zone("graveyard", "A")) == (25, ["Grizzly", "Rite"])

    table = cascaded(name, rite).answer("A", True).resolve()
    assert (table.life("A"), "Rite" in table.zone("library", "A")) == (20, True)


@pytest.mark.parametrize("name", ["Maelstrom Wanderer", "Meteoric Mace"])
@ruling("Maelstrom Wanderer", 10)
@ruling("Meteoric Mace", 1, 7)
def test_x_is_0_for_a_spell_cast_by_cascade(name: str) -> None:
    flood = card("Flood", "Sorcery", "You gain X life.", cost="{X}{U}")
    cheap = card("Discount", "Enchantment", "Spells you cast cost {5} less to cast.")
    table = start(A=side(hand=[name], library=[flood], board=[cheap, *LANDS]), B=side())

    table.cast(name).answer("A", True).resolve(2)

    assert table.life("A") == 20
    assert "Flood" in table.zone("graveyard", "A")


@CASCADING
@ruling("Maelstrom Wanderer", 11)
@ruling("Meteoric Mace", 8)
def test_the_spell_cast_by_cascade_costs_less_too(name: str) -> None:
    dear = ("Roar", "Sorcery", "{7}{G}", "You gain 9 life.")
    modal = two("modal_dfc", ("Cub", "Creature — Bear", "{1}{G}", "", 2, 2), dear)
    table = cascaded(name, modal).answer("A", True).resolve(2)
    assert "Cub" in table.zone("battlefield", "A")

    epic = ("Epic", "Sorcery — Adventure", "{7}{G}", "You gain 9 life.")
    tale = two("adventure", ("Hero", "Creature — Human", "{1}{G}", "", 2, 2), epic)
    table = cascaded(name, tale).answer("A", True).resolve(2)
    assert "Hero" in table.zone("battlefield", "A")


BEAR_1 = creature("Cub", 1, 1, cost="{G}")


@CASCADING
@ruling("Maelstrom Wanderer", 12)
@ruling("Meteoric Mace", 9)
def test_a_split_card_has_both_mana_values_and_one_half_is_cast(name: str) -> None:
    fused = two(
        "split",
        ("Low", "Sorcery", "{W}", "You gain 1 life.\nFuse"),
        ("High", "Sorcery", "{2}{W}", "You gain 4 life.\nFuse"),
    )
    table = cascaded(name, fused).answer("A", True, "High").resolve(2)
    assert table.life("A") == 24

    dear = two(
        "split", ("Low", "Sorcery", "{W}", "You gain 1 life."), ("High", "Sorcery", "{6}{W}", "You gain 4 life.")
    )
    table = cascaded(name, dear, library=(BEAR_1,)).answer("A", True).resolve(2)
    assert (table.life("A"), "Cub" in table.zone("battlefield", "A")) == (20, True)


# -- Magus of the Wheel


@ruling("Magus of the Wheel", 1)
def test_the_game_is_a_draw_if_the_magus_empties_all_libraries() -> None:
    table = start(A=side(board=["Magus of the Wheel", *FIVE]), B=side(), C=side())
    for player in table.game.state.players:
        player.library = player.library[:6]

    table.activate("Magus of the Wheel").resolve()

    assert table.game.state.result is not None
    assert table.game.state.result.winners == ()
    assert all(table.lost(name) for name in "ABC")


# -- Makeshift Munitions


MUNITIONS = "Makeshift Munitions"


COIN = card("Coin", "Artifact", "{T}, Sacrifice this artifact: Add {C}.", cost="{1}")


@ruling(MUNITIONS, 1)
def test_an_artifact_sacrificed_for_mana_cannot_be_thrown_too() -> None:
    assert not start(A=side(board=[MUNITIONS, COIN]), B=side()).try_to("activate", MUNITIONS, at="B")

    table = start(A=side(board=[MUNITIONS, COIN, BEAR]), B=side())
    table.answer("A", "Grizzly").activate(MUNITIONS, at="B").resolve()
    assert table.life("B") == 19
    assert sorted(table.zone("graveyard", "A")) == ["Coin", "Grizzly"]
