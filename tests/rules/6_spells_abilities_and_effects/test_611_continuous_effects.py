"""Rule 611: continuous effects."""

from __future__ import annotations

import pytest

from engine.game.evaluation.layers.heeding import heeded_by
from engine.game.evaluation.layers.layer_effects import static_parts
from engine.game.kernel.characteristics import CARDS, COMBAT, EVERYTHING, LIFE, MANA, TAPPED, TIME
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_1G,
    BEAR_FOR_2,
    BEAR_FOR_G,
    BOLT,
    CUB,
    ELF,
    FOREST,
    GIANT,
    ISLAND,
    MOUNTAIN,
    NO,
    OGRE,
    OX_FOR_U,
    PING,
    SWAMP,
    UNSPENT,
)
from tests.rules.common_games import played, spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

UNTAPPED = "Watcher gets +1/+1 for each untapped land you control."


AS_LONG = "As long as Watcher is tapped, other creatures you control get +0/+2."


@rule("611.2a")
def test_611_2a_a_spells_effect_without_a_duration_lasts() -> None:
    grow = card("Mount", "Sorcery", "Target creature gets +2/+2 and gains flying.", cost="{U}")
    table = Table(A=side(hand=[grow], board=[ISLAND, BEAR_FOR_1G]), B=side()).to("precombat main")
    table.cast(grow, at="Bear").resolve().to("upkeep", turn=3)
    assert table.size(BEAR_FOR_1G) == (4, 4)
    assert table.now(BEAR_FOR_1G).has_keyword("flying")


@rule("611.2a")
def test_611_2a_an_effect_lasts_for_the_rest_of_the_game() -> None:
    text = "{0}: You gain 5 life."
    table = Table(
        A=side(hand=[spell("You can't gain life for the rest of the game.")], board=[creature("Font", 1, 1, text)]),
        B=side(),
    )
    table.to("precombat main").cast("Rite").resolve()
    table.to("upkeep", turn=3).activate("Font").resolve()
    assert table.life("A") == 20


@rule("611.2a")
def test_611_2a_a_duration_in_front_is_that_of_every_part() -> None:
    text = "Until end of turn, creatures you control get +1/+1 and creatures your opponents control get -1/-0."
    table = played(text, a=[ELF])
    assert table.size(ELF) == (2, 2)
    assert table.size(BEAR) == (1, 2)
    table.to("upkeep", turn=2)
    assert table.size(ELF) == (1, 1)
    assert table.size(BEAR) == (2, 2)


@rule("611.2a")
def test_611_2a_control_is_gained_for_as_long_as_what_else_is_given() -> None:
    text = "Until end of turn, gain control of target creature and it gains haste."
    table = played(text, at="Bear")
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.now(BEAR).has_keyword("haste")
    table.to("upkeep", turn=2)
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("611.2a")
def test_611_2a_until_the_beginning_of_the_next_upkeep() -> None:
    text = "{T}: Creatures you control get +1/+1 until the beginning of your next upkeep."
    banner = card("Banner", "Artifact", text)
    table = Table(A=side(board=[banner, BEAR_FOR_2]), B=side()).to("precombat main").activate(banner).resolve()
    assert table.to("postcombat main", turn=2).size(BEAR_FOR_2) == (3, 3)
    assert table.to("draw", turn=3).size(BEAR_FOR_2) == (2, 2)


@rule("611.2a")
def test_611_2a_an_effect_ends_with_the_event_that_it_lasts_until() -> None:
    text = "When Lord enters, creatures you control get +1/+1 until Lord leaves the battlefield."
    lord = creature("Lord", 1, 1, text, cost="{B}")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
    table = Table(A=side(hand=[lord, kill], board=[BEAR_FOR_G, SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(lord).resolve(2)
    assert table.size(BEAR_FOR_G) == (3, 3)
    table.cast(kill, at="Lord").resolve()
    assert table.size(BEAR_FOR_G) == (2, 2)


@rule("611.2b")
def test_611_2b_for_as_long_as_you_control_the_source_ends_when_it_leaves() -> None:
    thief = creature(
        "Thief",
        2,
        2,
        "When Thief enters the battlefield, gain control of target artifact for as long as you control Thief.",
        cost="{U}",
    )
    altar = card("Altar", "Artifact", "{0}, Sacrifice a creature: Draw a card.")
    shield = card("Shield", "Artifact", "{1}: Draw a card.")
    table = Table(A=side(hand=[thief], board=[ISLAND, altar]), B=side(board=[shield]))
    table.to("precombat main").cast(thief).answer("A", "Shield").resolve(2)
    assert "Shield" in table.zone("battlefield", "A")
    table.activate("Altar").resolve()
    assert "Shield" in table.zone("battlefield", "B")


@rule("611.2b")
def test_611_2b_it_is_each_of_those_lands() -> None:
    text = (
        "Whenever Liege attacks, put an awakening counter on each land you control. Each of those lands is an 8/8 "
        "green Elemental creature for as long as it has an awakening counter on it. They're still lands."
    )
    liege = creature("Liege", 8, 8, text)
    table = Table(A=side(board=[liege, ISLAND]), B=side())
    table.attack(liege).to("end of combat")
    assert table.size(ISLAND) == (8, 8)


@rule("611.2b")
def test_611_2b_for_as_long_as_it_has_a_counter_is_asked_of_each() -> None:
    text = (
        "Put a vow counter on each creature. Each of those creatures can't block for as long as it has a vow counter "
        "on it."
    )
    vow = card("Vow", "Sorcery", text, cost="{0}")
    free = card("Free", "Instant", "Remove a vow counter from target creature.", cost="{0}")
    table = Table(A=side(hand=[vow, free], board=[creature("Imp", 1, 1)]), B=side(board=[BEAR, OGRE]))
    table.to("precombat main").cast(vow).resolve()
    table.cast(free, at="Bear").resolve()
    assert table.may_block("Bear", "Imp")
    assert not table.may_block("Ogre", "Imp")


@rule("611.2b")
def test_611_2b_a_card_may_be_played_until_another_is_exiled_with_the_source() -> None:
    text = "{1}: Exile the top card of your library. You may play it until you exile another card with Amulet."
    amulet = card("Amulet", "Artifact", text)
    board = [amulet, *[FOREST] * 4]
    table = Table(A=side(board=board, library=[BEAR_FOR_G, ISLAND]), B=side()).to("precombat main")

    def playable() -> set[str]:
        names = table.game.state.objects
        return {names[action.object].printed.name for action in table.actions("A") if action.kind in ("cast", "land")}

    table.activate(amulet).resolve()
    assert playable() == {"Bear"}
    table.activate(amulet).resolve()
    assert playable() == {"Island"}


@rule("611.2c")
def test_611_2c_other_creatures_are_others_than_the_spells_target() -> None:
    text = "Target creature gains haste until end of turn. Other creatures can't attack this turn."
    call = card("Call", "Sorcery", text, cost="{R}")
    bear, ogre = creature("Bear", 2, 2), creature("Ogre", 3, 3)
    table = Table(A=side(hand=[call], board=[MOUNTAIN, bear, ogre]), B=side(life=20)).to("precombat main")
    table.cast(call, at="Bear").resolve().attack("Bear").to("end of combat")
    assert table.life("B") == 18
    assert table.find("Ogre").tapped is False
    again = Table(A=side(hand=[call], board=[MOUNTAIN, bear, ogre]), B=side()).to("precombat main")
    with pytest.raises(AssertionError, match="Ogre cannot attack"):
        again.cast(call, at="Bear").resolve().attack("Ogre").to("end of combat")


@rule("611.2c")
def test_611_2c_an_effect_on_rules_reaches_what_comes_later() -> None:
    falter = card("Falter", "Instant", "Creatures can't block this turn.", cost="{U}")
    elk = creature("Elk", 3, 3, "Flash", cost="{G}")
    table = Table(A=side(hand=[falter], board=[ISLAND, BEAR_FOR_G]), B=side(hand=[elk], board=[FOREST])).to(
        "precombat main"
    )
    table.cast(falter).resolve().cast(elk, by="B").resolve()
    table.attack(BEAR_FOR_G).to("declare attackers")
    assert not table.may_block(elk, BEAR_FOR_G)


@rule("611.2c")
def test_611_2c_a_spell_that_holds_creatures_tapped_also_holds_those_that_come_later() -> None:
    text = "Creatures target player controls don't untap during their next untap step."
    daze, rest = card("Daze All", "Sorcery", text, cost="{U}"), "{T}: You gain 1 life."
    early, late = creature("Early", 1, 1, rest), creature("Late", 1, 1, f"Flash\nHaste\n{rest}", cost="{G}")
    table = Table(A=side(hand=[daze], board=[ISLAND]), B=side(hand=[late], board=[land("Forest"), early]))
    table.to("precombat main")
    table.cast(daze, at="B").resolve()
    table.activate(early, by="B").resolve().cast(late, by="B").resolve().activate(late, by="B").resolve()
    table.to("upkeep", turn=2)
    assert [table.find(name).tapped for name in ("Early", "Late", "Forest")] == [True, True, False]
    table.to("upkeep", turn=4)
    assert not table.find(early).tapped
    assert not table.find(late).tapped


@rule("611.2c")
def test_611_2c_the_next_spell_cannot_be_countered() -> None:
    village = card("Village", "Artifact", "{T}: The next creature spell you cast this turn can't be countered.")
    mine = side(hand=[BOLT, BEAR_FOR_G, OX_FOR_U], board=[village, FOREST, ISLAND, MOUNTAIN])
    table = Table(A=mine, B=side(hand=[NO] * 3, board=[ISLAND] * 3)).to("precombat main")
    table.activate(village).resolve()
    table.cast(BOLT, at="B").cast(NO, at="Spark", by="B").resolve()
    table.cast(BEAR_FOR_G).cast(NO, at="Bear", by="B").resolve(2)
    table.cast(OX_FOR_U).cast(NO, at="Ox", by="B").resolve()
    assert (table.life("B"), table.zone("graveyard", "A")) == (20, ["Spark", "Ox"])
    assert "Bear" in table.zone("battlefield", "A")


@rule("611.2c")
def test_611_2c_the_next_spell_has_an_ability() -> None:
    text = "{T}: The next instant spell you cast this turn has storm."
    wand = card("Wand", "Artifact", text)
    table = Table(A=side(hand=[BOLT, BOLT], board=[wand, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(BOLT, at="B").resolve()
    table.activate(wand).resolve().answer("A", False).cast(BOLT, at="B").resolve(3)
    assert table.life("B") == 11


@rule("611.3")
def test_611_3_each_keyword_of_a_static_ability_is_asked_for_on_its_own() -> None:
    said = "Shade has flying as long as a creature card in your graveyard has flying"
    shade = creature("Shade", 2, 2, f"{said}. The same is true for haste and trample.")
    bird = creature("Bird", 1, 1, "Flying, trample")
    table = Table(A=side(board=[shade], graveyard=[bird]), B=side()).to("precombat main")
    now = table.now(shade)
    assert [now.has_keyword(word) for word in ("flying", "haste", "trample")] == [True, False, True]


@rule("611.3a")
@pytest.mark.parametrize(("others", "size"), [((), (5, 3)), ((BEAR_FOR_2,), (2, 2))])
def test_611_3a_the_only_creature(others: tuple[object, ...], size: tuple[int, int]) -> None:
    calm = card("Calm", "Enchantment", "As long as you control exactly one creature, that creature gets +3/+1.")
    ox = creature("Ox", 2, 2)
    table = Table(A=side(board=[calm, ox, *others]), B=side(board=[BEAR_FOR_2]))  # type: ignore[list-item]
    assert table.size(ox) == size


@rule("611.3a")
def test_611_3a_what_counts_untapped_lands_changes_as_one_is_tapped_for_mana() -> None:
    watcher = creature("Watcher", 1, 1, UNTAPPED)
    table = Table(A=side(board=[FOREST, FOREST, watcher]), B=side()).to("precombat main")

    assert table.size("Watcher") == (3, 3)
    assert table.activate("Forest").size("Watcher") == (2, 2)


@rule("611.3a")
def test_611_3a_what_holds_while_something_is_tapped_holds_as_it_is_tapped_for_mana() -> None:
    watcher = creature("Watcher", 1, 1, f"{AS_LONG}\n{{T}}: Add {{G}}.")
    table = Table(A=side(board=[watcher, creature("Bear", 2, 2)]), B=side()).to("precombat main")

    assert table.size("Bear") == (2, 2)
    assert table.activate("Watcher").size("Bear") == (2, 4)


@rule("611.3a")
@pytest.mark.parametrize(
    ("text", "heeded"),
    [
        ("Other creatures you control get +1/+1.", set()),
        ("Enchanted creature gets +2/+2 and has flying.", set()),
        ("Watcher's power and toughness are each equal to the number of lands you control.", set()),
        (UNTAPPED, {TAPPED}),
        (AS_LONG, {TAPPED}),
        ("Watcher gets +3/+3 as long as you have 30 or more life.", {LIFE}),
        ("As long as it's your turn, Watcher has first strike.", {TIME}),
        ("Attacking creatures you control have first strike.", {COMBAT}),
        ("Watcher gets +1/+1 for each creature card in your graveyard.", {CARDS}),
        ("Watcher gets +1/+1 for each card in your hand.", {CARDS}),
        (UNSPENT, {MANA}),
        ("Watcher gets +1/+1 for each card you've drawn this turn.", EVERYTHING),
    ],
)
def test_what_an_effect_heeds_is_read_off_its_words(text: str, heeded: set[str]) -> None:
    table = Table(A=side(board=[FOREST, creature("Watcher", 1, 1, text)]), B=side()).to("precombat main")
    (watcher,) = (obj for obj in table.game.state.permanents() if obj.printed.name == "Watcher")

    parts = [part for ability in watcher.printed.sorted.statics for part, _ in static_parts(ability)]

    assert parts
    asked = [node for part in parts for node in (part.what, part.condition, *part.changes) if node is not None]
    assert set().union(*map(heeded_by, asked)) == heeded


@rule("611.3a")
def test_611_3a_a_creature_does_not_count_itself_among_the_others_like_it() -> None:
    text = "Each creature gets +1/+1 for each other creature on the battlefield that shares a color with it."
    coat = card("Coat", "Artifact", text)
    table = Table(A=side(board=[coat, BEAR_FOR_G]), B=side(board=[CUB, GIANT])).to("precombat main")
    assert [table.size(name) for name in ("Bear", "Cub", "Giant")] == [(3, 3), (2, 4), (3, 3)]


@rule("611.3a")
def test_611_3a_a_statement_holds_while_it_is_your_turn_and_something_else_is_so() -> None:
    knight = creature("Knight", 2, 2, "During your turn, as long as you control an artifact, Knight gets +1/+1.")
    table = Table(A=side(board=[knight, PING]), B=side()).to("precombat main")
    assert table.size(knight) == (3, 3)
    assert table.to("upkeep", turn=2).size(knight) == (2, 2)
    assert Table(A=side(board=[knight]), B=side()).to("precombat main").size(knight) == (2, 2)


@rule("611.3a")
def test_611_3a_what_has_dealt_no_damage_yet() -> None:
    text = "As long as Ruin hasn't dealt damage yet, it has vigilance."
    ruin = creature("Ruin", 4, 4, text)
    table = Table(A=side(board=[ruin]), B=side()).attack(ruin).to("declare blockers")
    assert (table.now(ruin).has_keyword("vigilance"), table.find(ruin).tapped) == (True, False)
    table.to("end of combat")
    assert not table.now(ruin).has_keyword("vigilance")
    assert not table.to("upkeep", turn=2).now(ruin).has_keyword("vigilance")
