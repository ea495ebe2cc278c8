"""Replacement effects in words of their own and what depends on them: control, counters, mana, cycling; played."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2, cost="{2}")
SWAMP, MOUNTAIN, FOREST = land("Swamp"), land("Mountain"), land("Forest")
SPECIMENS = card(
    "Specimens",
    "Instant",
    "If a creature would enter under an opponent's control this turn, it enters under your control instead.",
    cost="{B}",
)


def test_614_1_a_creature_enters_under_your_control_instead() -> None:
    table = Table(A=side(hand=[BEAR], board=[SWAMP, SWAMP]), B=side(hand=[SPECIMENS], board=[SWAMP]))
    table.to("precombat main").cast(BEAR).cast(SPECIMENS, by="B").resolve(2)
    assert "Bear" in table.zone("battlefield", "B")


def test_614_1_tokens_are_created_under_your_control_instead() -> None:
    call = card("Call", "Sorcery", "Create two 1/1 white Spirit creature tokens.", cost="{B}")
    table = Table(A=side(hand=[call], board=[SWAMP]), B=side(hand=[SPECIMENS], board=[SWAMP]))
    table.to("precombat main").cast(call).cast(SPECIMENS, by="B").resolve(2)
    assert table.zone("battlefield", "B").count("Spirit Token") + table.zone("battlefield", "B").count("Spirit") == 2


def test_122_6_one_more_of_each_kind_on_permanents_and_on_yourself() -> None:
    champion = creature(
        "Champion",
        1,
        1,
        "If you would put one or more counters on a creature or planeswalker you control or on yourself, put that many "
        "plus one of each of those kinds of counters on that permanent or player instead.",
    )
    grow = card("Grow", "Sorcery", "Put a +1/+1 counter on target creature.", cost="{B}")
    rad = card("Rad", "Sorcery", "You get a rad counter.", cost="{B}")
    table = Table(A=side(hand=[grow, rad], board=[champion, SWAMP, SWAMP]), B=side(board=[BEAR])).to("precombat main")
    table.cast(grow, at="Champion").resolve().cast(rad).resolve()
    assert table.find(champion).counter("+1/+1") == 2
    assert table.game.state.player(table.seat("A")).counters["rad"] == 2
    table = Table(A=side(hand=[grow], board=[champion, SWAMP]), B=side(board=[BEAR])).to("precombat main")
    table.cast(grow, at="Bear").resolve()
    assert table.find(BEAR).counter("+1/+1") == 1


def test_702_29_a_card_that_was_not_cycled() -> None:
    tomb = card(
        "Tomb",
        "Artifact",
        "If a card with cycling would be put into your graveyard from anywhere and it wasn't cycled, exile it instead.",
    )
    jet = card("Jet", "Sorcery", "You gain 1 life.\nCycling {B}", cost="{B}")
    table = Table(A=side(hand=[jet, jet], board=[tomb, SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(jet).resolve()
    assert table.zone("exile", "A") == ["Jet"]
    table.activate(jet).resolve()
    assert table.zone("graveyard", "A") == ["Jet"]


@pytest.mark.parametrize(("others", "size"), [((), (5, 3)), ((BEAR,), (2, 2))])
def test_611_3a_the_only_creature(others: tuple[object, ...], size: tuple[int, int]) -> None:
    calm = card("Calm", "Enchantment", "As long as you control exactly one creature, that creature gets +3/+1.")
    ox = creature("Ox", 2, 2)
    table = Table(A=side(board=[calm, ox, *others]), B=side(board=[BEAR]))  # type: ignore[list-item]
    assert table.size(ox) == size


def test_122_1_kinds_of_counters_and_types_are_counted() -> None:
    veteran = creature(
        "Veteran",
        1,
        1,
        "As long as there are three or more different kinds of counters among creatures you control, Veteran gets "
        "+2/+4.",
    )
    for counters, size in (("1 charge, 1 oil, 2 page", (3, 5)), ("3 charge, 1 oil", (1, 1))):
        table = Table.of(f"player A:\n battlefield: Veteran; Bear [{counters}]\nplayer B:", veteran, BEAR)
        assert table.size(veteran) == size
    big = card(
        "Big",
        "Instant",
        "Target creature gets +1/+1 until end of turn for each supertype, card type, and subtype it has.",
        cost="{B}",
    )
    table = Table(A=side(hand=[big], board=[SWAMP, BEAR]), B=side()).to("precombat main")
    table.cast(big, at="Bear").resolve()
    assert table.size(BEAR) == (4, 4)
    saber = card("Saber", "Artifact — Equipment", "Equipped creature gets +1/+0 for each of its colors.\nEquip {0}")
    elf = creature("Elf", 1, 1, cost="{R}{G}")
    table = Table(A=side(board=[saber, elf]), B=side()).to("precombat main")
    table.activate(saber, at="Elf").resolve()
    assert table.size(elf) == (3, 1)


def test_701_43_exerted_once_a_turn() -> None:
    celebrant = creature(
        "Celebrant",
        4,
        1,
        "If Celebrant hasn't been exerted this turn, you may exert it as it attacks. When you do, untap all creatures "
        "you control and after this phase, there is an additional combat phase.",
    )
    table = Table(A=side(board=[celebrant]), B=side()).answer("A", True)
    table.attack(celebrant).to("end of combat").attack(celebrant).to("postcombat main")
    assert table.life("B") == 12


def test_305_7_all_land_types_and_abilities_are_lost() -> None:
    moon = card(
        "Moon",
        "Enchantment",
        "As Moon enters, choose a nonbasic land card name.\nLands your opponents control with the chosen name lose all "
        'land types and abilities, and they gain "{T}: Add {C}."',
        cost="{R}",
    )
    gate = card("Gate", "Land — Gate", "{T}: Add {B}.\n{T}: You gain 1 life.")
    table = Table(A=side(hand=[moon], board=[MOUNTAIN]), B=side(board=[gate])).to("precombat main")
    table.answer("A", "Gate").cast(moon).resolve()
    assert table.now(gate).subtypes == ()
    assert len(table.now(gate).sorted.activated) == 1


def test_615_5_counters_are_removed_for_prevented_damage() -> None:
    pummeler = creature(
        "Pummeler",
        0,
        0,
        "Pummeler enters with two +1/+1 counters on it.\nIf damage would be dealt to Pummeler while it has a +1/+1 "
        "counter on it, prevent that damage and remove that many +1/+1 counters from it. When one or more counters are "
        "removed from Pummeler this way, it deals that much damage to target player.",
        cost="{R}",
    )
    shock = card("Shock", "Instant", "Shock deals 1 damage to target creature.", cost="{R}")
    table = Table(A=side(hand=[pummeler, shock], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(pummeler).resolve().cast(shock, at="Pummeler").answer("A", ["B"]).resolve(2)
    assert table.size(pummeler) == (1, 1)
    assert table.life("B") == 19


def test_615_5_what_follows_speaks_of_all_damage_prevented_at_that_time() -> None:
    pummeler = creature(
        "Pummeler",
        0,
        0,
        "Pummeler enters with five +1/+1 counters on it.\nIf damage would be dealt to Pummeler while it has a +1/+1 "
        "counter on it, prevent that damage and remove that many +1/+1 counters from it. When one or more counters are "
        "removed from Pummeler this way, it deals that much damage to target player.",
        cost="{R}",
    )
    guards = creature("Guard", 1, 3), creature("Sentry", 3, 3)
    table = Table(A=side(hand=[pummeler], board=[MOUNTAIN]), B=side(board=guards)).to("precombat main")
    table.cast(pummeler).resolve().to("precombat main", turn=3).attack(pummeler)
    for guard in guards:
        table.block(guard, pummeler)
    table.answer("A", (5, 0), ["B"]).to("end of combat")
    assert table.size(pummeler) == (1, 1)
    assert table.life("B") == 16


def test_615_5_what_follows_counts_the_removed_counters() -> None:
    swarm = creature(
        "Swarm",
        0,
        0,
        "Swarm enters with three +1/+1 counters on it.\nIf damage would be dealt to Swarm while it has a +1/+1 counter "
        "on it, prevent that damage, remove that many +1/+1 counters from it, then give each player a rad counter for "
        "each +1/+1 counter removed this way.",
        cost="{R}",
    )
    shock = card("Shock", "Instant", "Shock deals 2 damage to target creature.", cost="{R}")
    table = Table(A=side(hand=[swarm, shock], board=[MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(swarm).resolve().cast(shock, at="Swarm").resolve()
    assert table.size(swarm) == (1, 1)
    assert [table.game.state.player(table.seat(name)).counters["rad"] for name in "AB"] == [2, 2]


@pytest.mark.parametrize(
    ("text", "pool"),
    [
        ("If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.", "BC"),
        ("If a land is tapped for mana, it produces {R} instead of any other type and amount.", "RR"),
        ("If tapped for mana, Swamps produce {G} and Forests produce {W} instead of any other type.", "BBG"),
    ],
)
def test_106_12b_lands_produce_other_mana_than_usual(text: str, pool: str) -> None:
    ball = card("Ball", "Artifact", text)
    double = card("Double", "Land", "{T}: Add {B}{B}.")
    table = Table(A=side(board=[ball, SWAMP, double]), B=side()).to("precombat main")
    for name in ("Swamp", "Double"):
        table.take(next(action for action in table.actions("A") if action.object == table.find(name).id))
    assert "".join(sorted(table.pool("A"))) == "".join(sorted(pool))


def test_614_12_what_enters_does_not_double_the_counters_it_enters_with() -> None:
    menace = creature(
        "Menace",
        4,
        4,
        "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put "
        "on it instead.",
        cost="{B}",
    )
    trainer = creature("Trainer", 1, 1, "Other creatures you control enter with an additional +1/+1 counter on them.")
    table = Table(A=side(hand=[menace], board=[trainer, SWAMP]), B=side()).to("precombat main")
    table.cast(menace).resolve()
    assert table.size(menace) == (5, 5)
    table = Table(A=side(hand=[BEAR], board=[trainer, menace, SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(BEAR).resolve()
    assert table.size(BEAR) == (4, 4)
