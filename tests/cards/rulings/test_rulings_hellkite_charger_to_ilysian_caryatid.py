"""Rulings on cards from Hellkite Charger to Ilysian Caryatid."""

from __future__ import annotations

import pytest

from engine.game.combat.attacking import attack_options
from engine.game.events import StepBegan
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import JEWEL, TRINKET
from tests.cards.ruling import ruling
from tests.cards.situations import BANISH, BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, WRATH, every, start, to_trigger
from tests.rules.common_games import two
from tests.rules.table import Cards, Table, card, creature, land, side

SIEGE = two(
    "transform",
    ("Invasion", "Battle — Siege", "{U}", "When Invasion enters, you gain 1 life."),
    ("Victor", "Creature — Angel", "", "Flying", 4, 4),
    defense=2,
)


# -- Hellkite Charger


CHARGER = "Hellkite Charger"


def charge(*, mana: int = 7, chargers: int = 1, answers: tuple[bool, ...] = (True,)) -> Table:
    """A attacks B with its Chargers and its Ogre; their triggers wait."""
    board: Cards = [*[CHARGER] * chargers, OGRE, *[land("Mountain")] * mana]
    table = Table(None, A=side(board=board), B=side(life=90, hand=[BOLT], board=FIVE)).to("precombat main")
    for _ in range(chargers):
        table.attack(CHARGER)
    return to_trigger(table.attack(OGRE)).answer("A", *answers)


def untapped(table: Table) -> int:
    """How many of A's Mountains are untapped."""
    return sum(not obj.tapped for obj in every(table, "Mountain") if obj.controller == table.seat("A"))


@ruling(CHARGER, 1)
def test_the_charger_is_paid_as_its_ability_resolves() -> None:
    table = charge().cast(BOLT, at="A", by="B").resolve()
    assert len(table.game.state.stack) == 1
    assert untapped(table) == 7

    table.resolve()

    assert untapped(table) == 0
    assert not table.find(CHARGER).tapped
    assert not table.find("Hill Ogre").tapped


def steps(table: Table) -> list[str]:
    """The steps of combat and the main phases that have begun this turn."""
    names = [event.step for event in table.game.log if isinstance(event, StepBegan)]
    return [name for name in names if name.endswith(("main", "of combat"))]


@ruling(CHARGER, 2)
def test_the_chargers_new_combat_follows_without_a_main_phase() -> None:
    table = charge().resolve().to("postcombat main")

    assert steps(table) == ["precombat main", *["beginning of combat", "end of combat"] * 2, "postcombat main"]


@ruling(CHARGER, 3)
def test_the_charger_may_bring_a_combat_each_time_it_attacks() -> None:
    table = charge(mana=14).resolve().to("end of combat").to("beginning of combat")
    table.attack(CHARGER).answer("A", True).to("end of combat").to("beginning of combat")
    table.attack(CHARGER).to("postcombat main")

    assert table.life("B") == 90 - 8 - 5 - 5
    assert steps(table).count("beginning of combat") == 3


@ruling(CHARGER, 4)
def test_two_chargers_untap_everybody_in_the_first_combat_only() -> None:
    table = charge(mana=14, chargers=2, answers=(True, True)).resolve(2)
    assert not table.find("Hill Ogre").tapped
    table.to("end of combat").to("beginning of combat").attack(OGRE).to("end of combat").to("beginning of combat")
    able = [table.describe(option.attacker) for option in attack_options(table.game, table.seat("A"))]
    assert able == [CHARGER, CHARGER]
    assert table.find("Hill Ogre").tapped

    table.to("postcombat main")
    assert steps(table).count("beginning of combat") == 3


# -- Herald of the Host


HERALD = "Herald of the Host"


def host(
    *more: StoredCard | str,
    on: str = "B",
    name: StoredCard | str = HERALD,
    b: Cards = (),
    c: Cards = (),
    d: Cards = (),
    hand: Cards = (),
) -> Table:
    """A's creature with myriad attacks; its trigger waits."""
    table = Table(
        None, A=side(board=[name, *more, *FIVE], hand=hand), B=side(board=b), C=side(board=c), D=side(board=d)
    )
    return to_trigger(table.to("precombat main").attack(name, on=on))


def attacks(table: Table, name: str = HERALD) -> list[str]:
    """Whom the tokens of that name attack."""
    tokens = [obj for obj in every(table, name) if obj.is_token]
    return [table.describe(obj.attacking) for obj in tokens if obj.attacking is not None]


@ruling(HERALD, 1, 5)
def test_myriad_tokens_come_tapped_and_were_never_declared() -> None:
    each = "for each creature they control that's attacking you"
    fence = card("Fence", "Enchantment", f"Creatures can't attack you unless their controller pays {{9}} {each}.")
    horn = card("Horn", "Enchantment", "Whenever a creature attacks, you lose 1 life.")
    table = host(b=[horn], c=[fence]).answer("A", True, True).resolve(2)

    assert attacks(table) == ["C", "D"]
    assert all(obj.tapped for obj in every(table, HERALD) if obj.is_token)
    assert not table.find(HERALD).tapped
    assert table.life("B") == 19
    assert len(table.game.state.stack) == 0


@ruling(HERALD, 2)
@pytest.mark.parametrize("attacked", ["Jace Beleren", "Invasion"])
@pytest.mark.parametrize("gone", [False, True])
def test_the_defending_player_is_behind_the_planeswalker_or_battle(attacked: str, *, gone: bool) -> None:
    table = Table(
        None,
        A=side(board=[HERALD, *FIVE], hand=[SIEGE, BANISH]),
        B=side(),
        C=side(board=["Jace Beleren"]),
        D=side(),
    ).to("precombat main")
    table.answer("A", "C").cast("Invasion").resolve(2)
    to_trigger(table.attack(HERALD, on=attacked))
    if gone:
        table.cast(BANISH, at=attacked).resolve()

    table.answer("A", True, True).resolve()

    assert attacks(table) == ["B", "D"]


@ruling(HERALD, 2)
def test_the_defending_player_stays_who_was_attacked_by_what_has_left_combat() -> None:
    table = host(hand=[BANISH]).cast(BANISH, at=HERALD).resolve().answer("A", True, True).resolve()

    assert attacks(table) == ["C", "D"]


@ruling(HERALD, 3)
def test_myriad_makes_nothing_against_a_single_opponent() -> None:
    table = Table(None, A=side(board=[HERALD]), B=side()).to("precombat main").attack(HERALD)

    table.to("end of combat")

    assert table.zone("battlefield", "A") == [HERALD]


@ruling(HERALD, 4)
def test_each_myriad_token_attacks_the_player_or_a_planeswalker_there() -> None:
    sage = card("Sage", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty=9)
    table = host(c=["Jace Beleren"], d=[sage]).answer("A", True, True, "Jace Beleren", "D").resolve()

    assert attacks(table) == ["Jace Beleren", "D"]


@ruling(HERALD, 6, 8)
def test_myriad_tokens_enter_together_and_as_they_are() -> None:
    text = (
        "Myriad, haste\nAs this creature enters, choose a color.\nThis creature enters with two +1/+1 counters on it.\n"
        "When this creature enters, you gain 10 life.\nWhenever another creature enters, you gain 1 life."
    )
    pack = creature("Pack", 2, 2, text, cost="{0}")
    table = Table(None, A=side(hand=[pack]), B=side(), C=side(), D=side()).to("precombat main")
    table.answer("A", "white").cast(pack).resolve(2)
    to_trigger(table.attack(pack, on="B")).answer("A", True, True, "red", "blue", *["Pack"] * 5).resolve()
    tokens = [obj for obj in every(table, "Pack") if obj.is_token]
    assert [obj.counter("+1/+1") for obj in tokens] == [2, 2]
    assert [obj.chosen["color"] for obj in tokens] == ["R", "U"]

    assert table.resolve(6).life("A") == 30 + 2 * 10 + 4, "each sees the tokens that enter, except itself"


@ruling(HERALD, 7)
def test_myriad_tokens_are_what_is_printed_on_the_original() -> None:
    text = "Target creature gets +3/+3 and becomes a Wall in addition to its other types until end of turn."
    surge = card("Surge", "Instant", text, cost="{G}")
    table = Table(None, A=side(board=[HERALD, *FIVE], hand=[surge]), B=side(), C=side(), D=side()).to("precombat main")
    table.find(HERALD).set_counter("+1/+1", 2)
    table.cast(surge, at=HERALD).resolve()
    to_trigger(table.attack(HERALD, on="B")).answer("A", True, True).resolve()

    sizes = [(obj.is_token, table.game.characteristics(obj.id)) for obj in every(table, HERALD)]
    assert [(chars.power, chars.has_subtype("Wall")) for token, chars in sizes if not token] == [(9, True)]
    assert [(chars.power, chars.has_subtype("Wall")) for token, chars in sizes if token] == [(4, False)] * 2


SEASON = card(
    "Season",
    "Enchantment",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
    "instead.",
)


@ruling(HERALD, 9)
def test_of_two_myriad_tokens_one_may_attack_the_player_the_other_a_planeswalker() -> None:
    table = host(SEASON, c=["Jace Beleren"]).answer("A", True, False, "Jace Beleren", "C").resolve()

    assert attacks(table) == ["Jace Beleren", "C"]


# -- Heroic Intervention


INTERVENTION = "Heroic Intervention"


@ruling(INTERVENTION, 1)
def test_the_intervention_protects_those_who_are_there_as_it_resolves() -> None:
    late = creature("Latecomer", 1, 1, "Flash", cost="{W}")
    quick = creature("Quick", 1, 1, "Flash", cost="{W}")
    table = start(
        A=side(hand=[INTERVENTION, quick, late, WRATH], board=[BEAR, *LANDS]), B=side(hand=[BOLT], board=FIVE)
    )
    table.cast(INTERVENTION).cast(quick).resolve(2).cast(late).resolve()
    names = ("Grizzly", "Quick", "Forest", "Latecomer")
    kept = {
        name
        for name in names
        if table.now(name).has_keyword("hexproof") and table.now(name).has_keyword("indestructible")
    }
    assert kept == {"Grizzly", "Quick", "Forest"}

    table.cast(WRATH).resolve()

    assert table.zone("graveyard", "A") == [INTERVENTION, "Latecomer", "Ruin"]
    assert not table.to("precombat main", turn=2).now("Grizzly").has_keyword("indestructible")


PING = "{0}: This creature deals 3 damage to each planeswalker."


@ruling(INTERVENTION, 2)
@pytest.mark.parametrize("spells", [1, 2])
def test_an_indestructible_planeswalker_still_loses_loyalty(spells: int) -> None:
    sage = card("Sage", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty=5)
    table = start(A=side(hand=[INTERVENTION], board=[sage, *FIVE]), B=side(board=[creature("Pinger", 1, 1, PING)]))
    table.cast(INTERVENTION).resolve()
    for _ in range(spells):
        table.activate("Pinger", by="B").resolve()

    assert table.zone("graveyard", "A") == [INTERVENTION, *["Sage"] * (spells == 2)]
    assert spells == 2 or table.find("Sage").counter("loyalty") == 2


@ruling(INTERVENTION, 3)
def test_an_indestructible_siege_is_still_defeated() -> None:
    table = Table(None, A=side(hand=[INTERVENTION], board=[SIEGE, BEAR, *FIVE]), B=side()).to("precombat main")
    table.cast(INTERVENTION).resolve()
    assert table.now("Invasion").has_keyword("indestructible")

    table.answer("A", True).attack(BEAR, on="Invasion").to("end of combat")

    assert table.size("Victor") == (4, 4)


# -- Hoarding Dragon


def hoard() -> Table:
    """A's Hoarding Dragon has entered, its trigger waits."""
    table = start(
        A=side(hand=["Hoarding Dragon", MURDER], library=[TRINKET, JEWEL], exile=["Mind Stone"], board=LANDS), B=side()
    )
    return table.cast("Hoarding Dragon").resolve()


@ruling("Hoarding Dragon", 1, 2)
def test_a_dragon_returns_only_its_own_hoard() -> None:
    table = hoard().answer("A", True, ["Jewel"]).resolve()
    assert sorted(table.zone("exile")) == ["Jewel", "Mind Stone"]
    assert not table.find("Jewel").face_down

    table.cast(MURDER, at="Hoarding Dragon").resolve().answer("A", True).resolve()

    assert table.zone("hand", "A") == ["Jewel"]
    assert table.zone("exile") == ["Mind Stone"]


@ruling("Hoarding Dragon", 3)
def test_the_hoard_of_a_dragon_that_died_first_stays_in_exile() -> None:
    table = hoard().cast(MURDER, at="Hoarding Dragon").resolve()
    table.answer("A", True).resolve()
    table.answers["A"][:] = [True, ["Jewel"]]
    table.resolve()

    assert "Jewel" in table.zone("exile")
    assert table.zone("hand", "A") == []


# -- Idol of Oblivion


@ruling("Idol of Oblivion", 1)
def test_the_idol_knows_of_tokens_made_before_it_came_and_gone_since() -> None:
    rally = card("Rally", "Instant", "Create a 1/1 white Soldier creature token.", cost="{W}")
    haste = card("Quick Hands", "Enchantment", "Artifacts you control have haste.")
    table = start(A=side(hand=[rally, WRATH, "Idol of Oblivion"], board=[haste, *FIVE]), B=side())
    table.cast(rally).resolve().cast(WRATH).resolve().cast("Idol of Oblivion").resolve()

    table.activate("Idol of Oblivion").resolve()

    assert len(table.zone("hand", "A")) == 1


# -- Ilysian Caryatid


@ruling("Ilysian Caryatid", 1)
def test_caryatid_makes_mana_without_the_stack() -> None:
    gem = card("Gem", "Instant", "Draw a card.", cost="{U}{U}")
    table = start(A=side(hand=[gem], board=["Ilysian Caryatid", GIANT]), B=side())
    assert table.try_to("cast", gem)
