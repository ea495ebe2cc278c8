"""Rule 601: casting spells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from engine.game.kernel.answers import ActPaying, Reserve
from engine.game.kernel.choices import Action
from engine.game.kernel.mana import COLOURS
from engine.game.kernel.ruleset import Ruleset, commander_ruleset
from engine.game.mana.pool import Mana, with_mana
from engine.game.mana.preferences import paying_as, reserve
from engine.game.view.payment_view import PaymentPlan
from engine.game.view.view import GameView
from engine.ids import ObjectId
from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import BEAR, WASTES, A
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

W, U, B, R, G = (land(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"))


SNOW = card("Snowfield", "Basic Snow Land — Plains")


DUAL = card("Plateau", "Land — Mountain Plains")


CITY = card("City", "Land", "{T}: Add one mana of any color.")


FORGE = card("Forge", "Land", "{T}: Add {C}.\n{T}: Add {R} or {W}. ~ deals 1 damage to you.".replace("~", "Forge"))


CONFLUENCE = card("Confluence", "Land", "{T}, Pay 1 life: Add one mana of any color.")


FILTER = card("Bluffs", "Land", "{T}: Add {C}.\n{R/W}, {T}: Add {R}{R}, {R}{W}, or {W}{W}.")


TOWER = card("Tower", "Land", "{T}: Add one mana of any color in your commander's color identity.")


DEPTHS = card("Vein", "Land", "{T}: Add {C}.\n{T}, Sacrifice this land: Add {C}{C}.")


RING = card("Ring", "Artifact", "{T}: Add {C}{C}.")


SIGNET = card("Signet", "Artifact", "{1}, {T}: Add {W}{U}.")


LOTUS = card("Lotus", "Artifact", "{T}, Sacrifice this artifact: Add three mana of any one color.")


COIN = card("Coin", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.")


ALTAR = card("Altar", "Artifact", "Sacrifice a creature: Add {C}{C}.")


BLOOD = card("Chalice", "Artifact", "Pay 1 life: Add {B}. Activate only once each turn.")


WALL = creature("Wall", 0, 5, "Put a -0/-1 counter on this creature: Add {G}. Activate only once each turn.")


ELF = creature("Elf", 1, 1, "{T}: Add {G}.")


OGRE = creature("Ogre", 4, 4, "{T}: Add {G}.")


SETON = card(
    "Seton", "Legendary Creature — Centaur", "Tap an untapped creature you control: Add {G}.", power=3, toughness=3
)


WORKSHOP = card("Workshop", "Land", "{T}: Add {C}{C}{C}. Spend this mana only to cast artifact spells.")


CAVERN = card("Cavern", "Land", "{T}: Add {C}. When that mana is spent to cast an artifact spell, scry 1.")


MILLER = creature("Miller", 1, 1, "{T}, Mill a card: Add {C}.")


GUIDE = creature("Guide", 2, 2, "Exile this card from your hand: Add {R}.", cost="{2}{R}")


PETAL = card(
    "Battery",
    "Artifact",
    "Battery enters with three charge counters on it.\nRemove a charge counter from Battery: Add {R}.",
)


WAKE = card("Wake", "Enchantment", "Whenever you tap a land for mana, add one mana of any type that land produced.")


GROWTH = card("Growth", "Enchantment", "Whenever you tap a Forest for mana, add {G}.")


MIRROR = card("Mirror", "Artifact", "If you tap a permanent for mana, it produces twice as much of that mana instead.")


BLOSSOM = creature("Caller", 1, 1, "{T}, Tap an untapped creature you control: Add one mana of any color.")


ENERGY = creature("Servant", 2, 2, "{T}: Add {C}.\n{T}, Pay {E}: Add one mana of any color.")


def spell(cost: str, text: str = "You gain 1 life.", kind: str = "Instant", name: str = "") -> StoredCard:
    return card(name or f"Spell {cost}", kind, text, cost=cost)


class Case(msgspec.Struct, frozen=True):
    """`mana`: the mana of each used source, where it matters. `life`: the life paid. `first`, `never`, `reserved`: the
    sources that the player marks this way. `x`: the chosen X."""

    what: str
    board: Sequence[StoredCard]
    cost: str
    uses: Sequence[str]
    hand: Sequence[StoredCard] = ()
    text: str = "You gain 1 life."
    kind: str = "Instant"
    mana: dict[str, str] = {}
    life: int = 0
    pool: str = ""
    spent: str = ""
    first: Sequence[str] = ()
    never: Sequence[str] = ()
    reserved: Sequence[str] = ()
    graveyard: Sequence[StoredCard] = ()
    command: Sequence[StoredCard] = ()
    x: int | None = None
    energy: int = 0
    answers: Sequence[Any] = ()


ARTIFACT = "Artifact"


LEADER = card("Leader", "Legendary Creature — Test", "", cost="{W}{U}", power=2, toughness=2)


CASES = [
    # colours that the rest of the hand needs
    Case("the only white source is kept", [W, R, R, R, R, R], "{2}", ["Mountain"] * 2, [spell("{W}")]),
    Case(
        "and used where nothing else will do", [W, R, R], "{2}{W}", ["Plains", "Mountain", "Mountain"], [spell("{W}")]
    ),
    Case("a scarce colour is kept with an empty hand", [W, R, R], "{2}", ["Mountain"] * 2),
    Case("two colours for two cards", [W, U, R, R, R], "{3}", ["Mountain"] * 3, [spell("{W}"), spell("{U}")]),
    Case("colourless mana for generic costs", [W, U, WASTES], "{1}", ["Waste"], [spell("{W}"), spell("{U}")]),
    Case("one colour before several", [DUAL, R, W], "{1}{R}", ["Mountain", "Plains"], [spell("{R}")]),
    Case("several colours only where needed", [CITY, R, W], "{R}{W}", ["Mountain", "Plains"]),
    Case("the commander is kept castable", [W, U, G, G], "{2}", ["Forest"] * 2, command=[LEADER]),
    Case("so are abilities", [W, G, G, card("Bell", ARTIFACT, "{W}: You gain 1 life.")], "{2}", ["Forest"] * 2),
    Case("much mana at once for much", [RING, G, G], "{2}", ["Ring"], [spell("{G}{G}")]),
    Case("no more than is needed", [RING, G], "{1}", ["Forest"]),
    Case("each card stays possible", [G, G, G, R], "{1}", ["Forest"], [spell("{2}{G}"), spell("{R}")]),
    # mana in the pool
    Case("mana in the pool first", [G, G], "{1}{G}", ["Forest"], pool="G", spent="G"),
    Case("mana in the pool alone", [G, G], "{1}{G}", [], pool="GG", spent="GG"),
    # sources that cost more than tapping
    Case("no damage where there is another way", [FORGE, R], "{R}", ["Mountain"]),
    Case("the painless ability of a land", [FORGE, R], "{1}{R}", ["Forge", "Mountain"], mana={"Forge": "C"}),
    Case("damage where it must be", [FORGE, R], "{R}{W}", ["Forge", "Mountain"], mana={"Forge": "W"}),
    Case("life only where it must be", [CONFLUENCE, G, G], "{2}", ["Forest"] * 2),
    Case("life is added up", [CONFLUENCE, CONFLUENCE], "{2}", ["Confluence"] * 2, life=2),
    Case("what is sacrificed comes last", [COIN, G, G], "{2}", ["Forest"] * 2),
    Case("and is sacrificed if it must be", [COIN, G], "{1}{R}", ["Coin", "Forest"], mana={"Coin": "R"}),
    Case("creatures after lands", [ELF, G], "{1}", ["Forest"]),
    Case("those that fight after those that do not", [ELF, OGRE], "{1}", ["Elf"]),
    Case("counters after tapping", [WALL, G], "{1}", ["Forest"]),
    Case("a counter where it must be", [WALL, G], "{1}{G}", ["Wall", "Forest"]),
    Case("milling after tapping", [MILLER, WASTES], "{1}", ["Waste"]),
    Case("life before sacrifice", [COIN, BLOOD], "{B}", ["Chalice"], life=1),
    Case("one of several abilities", [DEPTHS, G], "{1}{G}", ["Vein", "Forest"], mana={"Vein": "C"}),
    Case("the land is sacrificed for more", [DEPTHS, G], "{2}{G}", ["Vein", "Forest"], mana={"Vein": "CC"}),
    # sources that use other objects
    Case("a creature is sacrificed", [ALTAR, BEAR, G], "{2}{G}", ["Altar", "Forest"], mana={"Altar": "CC"}),
    Case("two creatures for two uses", [ALTAR, BEAR, ELF, G], "{4}{G}", ["Altar", "Altar", "Forest"], answers=["Bear"]),
    Case("tapped for mana, then sacrificed", [ALTAR, ELF], "{2}{G}", ["Altar", "Elf"]),
    Case("others are tapped", [SETON, BEAR, BEAR], "{G}{G}", ["Seton", "Seton"]),
    Case("not twice the same creature", [SETON, ELF, BEAR], "{G}{G}", ["Seton", "Elf"]),
    Case("two creatures for one mana", [BLOSSOM, BEAR], "{R}", ["Caller"], mana={"Caller": "R"}),
    Case("counters are removed one by one", [PETAL, G], "{G}{R}{R}", ["Battery", "Battery", "Forest"]),
    Case("energy only for the colour", [ENERGY, G], "{1}{G}", ["Servant", "Forest"], energy=1, mana={"Servant": "C"}),
    Case("energy where it must be", [ENERGY, G], "{R}{G}", ["Servant", "Forest"], energy=1, mana={"Servant": "R"}),
    Case("a card of the hand is exiled last", [R, G], "{1}{G}", ["Mountain", "Forest"], [GUIDE]),
    Case("and where nothing else pays", [G], "{R}{G}", ["Guide", "Forest"], [GUIDE]),
    # mana abilities that cost mana
    Case("a signet", [SIGNET, G], "{W}{U}", ["Signet", "Forest"]),
    Case("a filter", [FILTER, R], "{W}{W}", ["Bluffs", "Mountain"], mana={"Bluffs": "WW"}),
    Case("two signets, one after the other", [SIGNET, SIGNET, G], "{1}{W}{W}", ["Signet", "Signet", "Forest"]),
    # triggered mana abilities and replacement effects
    Case("one more of each land", [WAKE, G, G, R], "{3}{G}", ["Forest", "Forest"]),
    Case("one more of a Forest", [GROWTH, G, R], "{1}{G}", ["Forest"], [spell("{R}")]),
    Case("twice as much", [MIRROR, G, RING], "{4}", ["Ring"]),
    Case("three of one colour", [LOTUS], "{U}{U}{U}", ["Lotus"], mana={"Lotus": "UUU"}),
    # restricted mana
    Case("mana for this first", [WORKSHOP, G, G, G], "{3}", ["Workshop"], text="", kind=ARTIFACT),
    Case("mana that may not be spent on it", [WORKSHOP, G, G], "{2}", ["Forest"] * 2),
    Case("mana that does more", [CAVERN, WASTES], "{1}", ["Cavern"], text="", kind=ARTIFACT),
    # symbols
    Case("Phyrexian mana with mana", [B, G], "{1}{B/P}", ["Swamp", "Forest"], answers=[False]),
    Case("Phyrexian mana with life", [G], "{1}{B/P}", ["Forest"], life=2),
    Case("life of symbols and sources", [CONFLUENCE], "{B/P}{B/P}", ["Confluence"], life=3, answers=[False]),
    Case("a hybrid symbol with what is not needed", [W, U], "{W/U}", ["Island"], [spell("{W}")]),
    Case("two generic mana for a colour", [G, G], "{2/W}", ["Forest"] * 2),
    Case("the colour if there is one", [W, G, G], "{2/W}", ["Plains"]),
    Case("snow mana", [W, SNOW], "{S}", ["Snowfield"]),
    Case("snow is kept for snow", [W, SNOW], "{W}", ["Plains"], [spell("{S}")]),
    Case("colourless mana", [RING, G], "{C}", ["Ring"]),
    Case("X takes all there is", [G, G, G], "{X}{G}", ["Forest"] * 3, x=2),
    Case("the commander's colours", [TOWER, G], "{U}", ["Tower"], command=[LEADER], mana={"Tower": "U"}),
    # abilities that help to pay
    Case("convoke", [BEAR, BEAR, G], "{2}{G}", ["Bear", "Bear", "Forest"], text="Convoke\nYou gain 1 life."),
    Case("lands before creatures", [BEAR, G, G], "{2}", ["Forest"] * 2, text="Convoke\nYou gain 1 life."),
    Case("improvise", [RING, COIN], "{3}", ["Ring", "Coin"], text="Improvise\nYou gain 1 life."),
    Case("delve", [G], "{2}{G}", ["Forest", "Elf", "Elf"], text="Delve\nYou gain 1 life.", graveyard=[ELF, ELF]),
    # other parts of the cost
    Case(
        "the creature that is sacrificed as a cost is not sacrificed for mana",
        [ALTAR, BEAR, ELF, G, G],
        "{2}",
        ["Forest"] * 2,
        text="As an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life.",
        answers=["Elf"],
    ),
    Case(
        "but may be tapped for mana before",
        [ELF, G],
        "{1}{G}",
        ["Elf", "Forest"],
        text="As an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life.",
    ),
    # sources that the player marked
    Case("first", [W, R, R], "{1}", ["Plains"], [spell("{W}")], first=["Plains"]),
    Case("first what is dear", [COIN, G], "{1}", ["Coin"], first=["Coin"]),
    Case("never", [W, R, R], "{2}{W}", ["Plains", "Mountain", "Mountain"], never=["Mountain"]),
    Case("never, if anything else pays", [W, R, COIN], "{1}", ["Coin"], never=["Plains", "Mountain"]),
    Case("reserved", [R, R, W], "{1}", ["Plains"], [spell("{W}")], reserved=["Mountain", "Mountain"]),
    Case("reserved, if anything else pays", [R, W], "{1}{R}", ["Mountain", "Plains"], reserved=["Mountain"]),
]


def ready(case: Case) -> tuple[Table, StoredCard]:
    cast = spell(case.cost, case.text, case.kind, "The Spell")
    rules: Ruleset | None = commander_ruleset(2) if case.command else None
    own = side(
        hand=[cast, *case.hand], board=case.board, graveyard=case.graveyard, command=case.command, library=[G, G]
    )
    table = Table(rules, A=own, B=side()).to("precombat main")
    who = table.game.state.player(A)
    who.mana = with_mana((), ((Mana(letter), 1) for letter in case.pool))
    if case.energy:
        who.counters = {"energy": case.energy}
    battery = [obj for obj in table.game.state.permanents() if obj.printed.name == "Battery"]
    for obj in battery:
        obj.set_counter("charge", 3)
    table.game.invalidate()
    return table, cast


def named(table: Table, names: Sequence[str]) -> tuple[ObjectId, ...]:
    """Returns one object for each name. A repeated name returns another object."""
    found: list[ObjectId] = []
    for name in names:
        everything = (*table.game.state.battlefield, *table.game.state.player(A).hand)
        found.append(next(id for id in everything if id not in found and table.describe(id) == name))
    return tuple(found)


def plan_of(table: Table, case: Case) -> PaymentPlan:
    view = GameView(table.game, A)
    first, never = named(table, case.first), named(table, case.never)
    plan = view.plan_payment(Action("cast", table.find("The Spell").id), first=first, never=never)
    assert plan is not None
    return plan


def hurt(case: Case) -> int:
    """Damage that a source also deals to its controller."""
    return int(case.mana.get("Forge", "C") in COLOURS)


def tapped(table: Table) -> list[str]:
    return [table.describe(obj.id) for obj in table.game.state.permanents() if obj.tapped]


@rule("601.2g")
@pytest.mark.parametrize("case", CASES, ids=[case.what for case in CASES])
def test_601_2g_what_pays_for_a_spell(case: Case) -> None:
    table, cast = ready(case)
    if case.reserved:
        reserve(table.game, A, named(table, case.reserved))
    if case.x is None:
        plan = plan_of(table, case)
        names = [table.describe(source.object) for source in plan.sources]
        assert sorted(names) == sorted(case.uses), f"{case.what}: {names}"
        made = {
            table.describe(one.object): "".join(letter * count for letter, count in one.mana) for one in plan.sources
        }
        assert {name: made[name] for name in case.mana} == case.mana
        assert plan.life == case.life
        assert "".join(letter * count for letter, count in plan.pool) == case.spent
    before = table.life("A")
    if case.x is not None:
        table.answer("A", case.x)
    table.answer("A", *case.answers)
    with paying_as(table.game, A, ActPaying(0, named(table, case.first), named(table, case.never))):
        table.cast(cast)
    assert before - table.life("A") - hurt(case) == case.life
    if case.x is not None:
        assert sorted(name for name in tapped(table)) == sorted(case.uses)


@rule("601.2g")
def test_what_is_reserved_is_data_of_the_game() -> None:
    table, _ = ready(CASES[0])
    reserve(table.game, A, named(table, ["Plains"]))

    assert table.game.state.copy().player(A).reserved == named(table, ["Plains"])
    assert Reserve(named(table, ["Plains"])).objects == table.game.state.player(A).reserved


UNPAYABLE: list[tuple[str, Sequence[StoredCard], str, str]] = [
    ("one life twice", [CONFLUENCE, CONFLUENCE], "{2}", "You gain 1 life."),
    ("one creature for two uses", [ALTAR, BEAR], "{4}", "You gain 1 life."),
    (
        "the creature that the cost takes",
        [ALTAR, BEAR, G],
        "{2}{G}",
        "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life.",
    ),
    ("a signet by itself", [SIGNET], "{W}{U}", "You gain 1 life."),
    ("two signets by themselves", [SIGNET, SIGNET], "{2}", "You gain 1 life."),
    ("one activation each turn", [WALL], "{G}{G}", "You gain 1 life."),
    (
        "one artifact twice",
        [COIN],
        "{2}",
        "You gain 1 life.",
    ),
    ("plain mana for snow", [W, W], "{S}", "You gain 1 life."),
    ("restricted mana", [WORKSHOP], "{1}", "You gain 1 life."),
    ("three of two colours", [LOTUS], "{U}{R}", "You gain 1 life."),
]


@rule("601.2h")
@pytest.mark.parametrize(("what", "board", "cost", "text"), UNPAYABLE, ids=[line[0] for line in UNPAYABLE])
def test_601_2h_what_cannot_be_paid_is_not_offered(
    what: str, board: Sequence[StoredCard], cost: str, text: str
) -> None:
    cast = spell(cost, text, name="The Spell")
    table = Table(None, A=side(hand=[cast], board=board, life=1), B=side()).to("precombat main")

    assert not any(action.kind == "cast" for action in table.actions("A")), what


@rule("602.2b")
def test_602_2b_a_source_does_not_pay_for_its_own_ability() -> None:
    stone = card("Stone", ARTIFACT, "{T}: Add {C}.\n{1}, {T}, Sacrifice this artifact: Draw a card.")
    alone = Table(None, A=side(board=[stone]), B=side()).to("precombat main")
    helped = Table(None, A=side(board=[stone, G]), B=side()).to("precombat main")

    assert not alone.try_to("activate", "Stone", index=1)
    assert helped.try_to("activate", "Stone", index=1)


@rule("602.2b")
def test_602_2b_what_is_sacrificed_as_a_cost_may_be_tapped_for_mana_before() -> None:
    stone = card("Stone", ARTIFACT, "{T}: Add {C}.\n{1}, Sacrifice this artifact: Draw a card.")
    table = Table(None, A=side(board=[stone]), B=side()).to("precombat main")

    assert table.try_to("activate", "Stone", index=1)
    assert table.zone("graveyard", "A") == ["Stone"]
