"""Rule 707: copying objects."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_G,
    ELF,
    ELF_FOR_G,
    FOREST,
    FORK,
    GAIN,
    GIANT_FOR_XG,
    ISLAND,
    LANDS,
    MOUNTAIN,
    OX,
    PLAINS,
    SIX_FORESTS,
    SWAMP,
)
from tests.rules.common_games import jab_answered_by, spell, two, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

LESSON = card("Lesson", "Sorcery — Lesson", "Each opponent loses 2 life.\nParadigm", cost="{B}")


EATER = two(
    "prepare",
    ("Eater", "Creature — Human Warlock", "{1}{B}", "This creature enters prepared.", 3, 2),
    ("Bite", "Sorcery", "{B}", "You gain 1 life."),
)


READER = two(
    "prepare",
    (
        "Reader",
        "Creature — Octopus Wizard",
        "{1}{B}",
        "At the beginning of your upkeep, if this creature isn't prepared, it becomes prepared.",
        1,
        3,
    ),
    ("Page", "Instant", "{B}", "Draw a card."),
)


def _ready() -> Table:
    return Table(A=side(hand=[EATER], board=[SWAMP] * 4), B=side()).to("precombat main").cast("Eater").resolve()


TWIN = card("Twin", "Instant", "Copy target creature spell you control.", cost="{G}")


@rule("707.10")
def test_707_10_a_copy_for_each_time() -> None:
    text = "When you cast Storm, copy it for each creature you control.\nYou gain 1 life."
    storm = card("Storm", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[storm], board=[BEAR_FOR_G, ELF_FOR_G, *LANDS]), B=side()).to("precombat main")
    assert table.cast(storm).resolve(4).life("A") == 23


@rule("707.10")
@pytest.mark.parametrize(("target", "life"), [("B", 16), ("Elf", 20)])
def test_707_10_an_ability_that_targets_a_creature_or_player_is_copied(target: str, life: int) -> None:
    mentor = creature(
        "Mentor",
        2,
        2,
        "Whenever you activate an ability that targets a creature or player, copy that ability. You may choose new "
        "targets for the copy.",
    )
    rod = card("Rod", "Artifact", "{T}: ~ deals 2 damage to any target.")
    table = Table(A=side(board=[mentor, rod]), B=side(board=[creature("Elf", 1, 9)])).to("precombat main")
    table.activate(rod, at=target).answer("A", False).resolve(3)
    assert table.life("B") == life
    if target == "Elf":
        assert table.find("Elf").damage == 4


@rule("707.10")
def test_707_10_whenever_you_copy_a_spell() -> None:
    storm = creature("Storm", 1, 1, "Whenever you copy an instant spell, put a +1/+1 counter on Storm.")
    fork = card("Fork", "Instant", "Copy target instant spell.", cost="{U}")
    table = Table(A=side(board=[storm, PLAINS, ISLAND], hand=[GAIN, fork]), B=side()).to("precombat main")
    table.cast(GAIN).cast(fork, at="Gain")
    assert table.size(storm) == (1, 1)
    table.resolve(2)
    assert table.size(storm) == (2, 2)
    table.resolve(2)
    assert (table.size(storm), table.life("A")) == ((2, 2), 22)


@rule("707.10")
def test_707_10_a_copy_for_each_other_creature_that_could_be_the_target() -> None:
    zada = card(
        "Zada",
        "Creature — Goblin",
        "Whenever you cast an instant or sorcery spell that targets only Zada, copy that spell for each other creature "
        "you control that the spell could target. Each copy targets a different one of those creatures.",
        power=3,
        toughness=3,
    )
    growth = card("Growth", "Instant", "Put a +1/+1 counter on target creature.", cost="{G}")
    table = Table(A=side(hand=[growth], board=[FOREST, zada, BEAR, OX]), B=side(board=[creature("Elk", 3, 3)]))
    table.to("precombat main").cast(growth, at="Zada").resolve().resolve(3)
    assert [table.size(name) for name in ("Zada", "Bear", "Ox", "Elk")] == [(4, 4), (3, 3), (3, 5), (3, 3)]


@rule("707.10")
def test_707_10_whoever_copies_chooses_a_new_target() -> None:
    text = (
        "Return target creature to its owner's hand. Then that creature's controller may sacrifice a land. "
        "If the player does, they may copy Rite and may choose a new target for that copy."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite], board=[ELF]), B=side(board=[BEAR, MOUNTAIN])).to("precombat main")
    table.answer("B", True, True, True, "Elf").cast(rite, at="Bear").resolve().resolve()
    assert table.zone("hand", "B") == ["Bear"]
    assert table.zone("hand", "A") == ["Elf"]
    assert table.zone("graveyard", "B") == ["Mountain"]


@rule("707.10")
def test_707_10_everybody_chooses_targets_for_their_own_copy() -> None:
    text = (
        "Whenever a player casts an instant or sorcery spell, each other player copies that spell. Each of those "
        "players may choose new targets for their copy."
    )
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(hand=[bolt], board=[watcher(text), MOUNTAIN]), B=side()).to("precombat main")
    table.cast(bolt, at="B").answer("B", True, ["A"]).resolve(3)
    assert (table.life("A"), table.life("B")) == (17, 17)


@rule("707.10")
def test_707_10_copied_for_each_spell_cast_before_it() -> None:
    storm = watcher(
        "Whenever you cast an instant spell, copy it for each other instant spell you've cast before it this turn."
    )
    gain = card("Gain", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(board=[storm], hand=[gain, gain, gain]), B=side()).to("precombat main")
    for life in (21, 23, 26):
        assert table.cast(gain).to("precombat main").life("A") == life


@rule("707.10")
def test_707_10_a_copy_of_a_permanent_spell_has_its_x() -> None:
    table = Table(A=side(hand=[GIANT_FOR_XG, TWIN], board=SIX_FORESTS), B=side()).to("precombat main")
    table.answer("A", 3).cast(GIANT_FOR_XG).cast(TWIN, at="Giant").resolve(3)
    assert table.life("A") == 23  # of the token
    table.resolve(2)
    assert table.life("A") == 26


OOZE = creature("Ooze", 0, 1, "Ooze enters with X +1/+1 counters on it.", cost="{X}{G}")


@rule("707.10")
def test_707_10_a_copy_of_a_permanent_spell_enters_with_what_x_says() -> None:
    table = Table(A=side(hand=[OOZE, TWIN], board=SIX_FORESTS), B=side()).to("precombat main")
    table.answer("A", 3).cast(OOZE).cast(TWIN, at="Ooze").resolve(2)
    assert table.size(OOZE) == (3, 4)


@rule("707.10")
def test_707_10_a_copy_was_not_cast_and_nothing_was_spent_on_it() -> None:
    text = (
        "When Judge enters, if you cast it, you gain 1 life.\n"
        "When Judge enters, if {G} was spent to cast it, draw a card."
    )
    judge = creature("Judge", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[judge, TWIN], board=SIX_FORESTS), B=side()).to("precombat main")
    table.cast(judge).cast(TWIN, at="Judge").resolve(2)
    assert table.zone("stack") == ["Judge"]  # the spell itself; the copy has entered without a trigger
    assert table.life("A") == 20


@rule("707.10")
def test_707_10_a_copy_is_kicked_if_the_spell_was() -> None:
    elder = creature("Elder", 1, 1, "Kicker {G}\nWhen Elder enters, if it was kicked, you gain 4 life.", cost="{G}")
    table = Table(A=side(hand=[elder, TWIN], board=SIX_FORESTS), B=side()).to("precombat main")
    table.answer("A", True).cast(elder).cast(TWIN, at="Elder").resolve(3)
    assert table.life("A") == 24


ECHO = card("Echo", "Instant", "Copy target instant spell.", cost="{0}")


@rule("707.10c")
def test_707_10c_things_become_targets_of_a_copy_with_its_targets() -> None:
    assert jab_answered_by(ECHO).life("B") == 22  # of the spell, then of the copy
    assert jab_answered_by(FORK, False).life("B") == 22


@rule("707.10c")
def test_707_10c_only_the_target_that_is_chosen_becomes_one() -> None:
    assert jab_answered_by(FORK, True, "Proud").life("B") == 26


@rule("707.10f", "608.3f")
def test_707_10f_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    echo = card("Echo", "Instant", "Copy target spell you control.", cost="{U}")
    cub = creature("Cub", 1, 1, cost="{U}")
    table = Table(A=side(hand=[cub, echo], board=[ISLAND, ISLAND]), B=side()).to("precombat main")
    table.cast(cub).cast(echo, at="Cub").resolve(2)
    tokens = [obj for obj in table.game.state.permanents() if obj.is_token]
    assert [table.game.characteristics(obj.id).name for obj in tokens] == ["Cub"]


@rule("707.12")
def test_707_12_a_copy_of_a_card_is_cast_from_where_the_card_is() -> None:
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    rod = card(
        "Rod",
        "Artifact",
        "When Rod enters the battlefield, you may exile an instant card from your hand.\n"
        "{1}, {T}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost.",
        cost="{U}",
    )
    table = Table(A=side(hand=[rod, spark], board=[ISLAND, ISLAND]), B=side())
    table.to("precombat main").cast(rod).resolve().answer("A", True).resolve()
    assert table.zone("exile", "A") == ["Spark"]
    table.activate("Rod").answer("A", True, True, "B").resolve(2)
    assert table.life("B") == 17
    assert table.zone("exile", "A") == ["Spark"]
    assert table.zone("graveyard", "A") == []


@rule("707.12")
def test_paradigm_exiles_the_spell_and_offers_a_copy_each_first_main_phase() -> None:
    table = Table(A=side(hand=[LESSON], board=[SWAMP]), B=side()).to("precombat main").cast(LESSON).resolve()
    assert table.life("B") == 18
    assert table.zone("exile") == ["Lesson"]
    table.answer("A", True).to("end of combat", turn=3)
    assert table.life("B") == 16
    assert table.zone("exile") == ["Lesson"]
    table.answer("A", False).to("end of combat", turn=5)
    assert table.life("B") == 16
    table.answer("A", True).to("end of combat", turn=7)
    assert table.life("B") == 14


@rule("707.12")
def test_paradigm_counts_only_the_first_spell_of_a_name() -> None:
    table = Table(A=side(hand=[LESSON, LESSON], board=[SWAMP, SWAMP]), B=side()).to("precombat main")
    table.cast(LESSON).resolve().cast(LESSON).resolve()
    assert table.life("B") == 16
    table.answer("A", True).to("end of combat", turn=3)
    assert table.life("B") == 14


@rule("707.12")
def test_a_creature_that_enters_prepared_has_its_spell_in_exile() -> None:
    table = _ready()
    assert table.zone("exile") == ["Bite"]
    assert not any(action.kind == "cast" for action in table.actions("B"))
    table.cast("Bite").resolve()
    assert table.life("A") == 21
    assert table.zone("exile") == []
    assert table.zone("graveyard", "A") == []


@rule("707.12")
def test_casting_the_copy_unprepares_the_creature() -> None:
    table = _ready()
    assert "prepared" in table.find("Eater").designations
    table.cast("Bite")
    assert "prepared" not in table.find("Eater").designations
    table.resolve()
    assert not table.try_to("cast", "Bite")


@rule("707.12")
def test_the_copy_goes_with_the_creature() -> None:
    doom = card("Doom", "Instant", "Destroy target creature.", cost="{B}")
    hand = [EATER, doom]
    table = Table(A=side(hand=hand, board=[SWAMP] * 4), B=side()).to("precombat main").cast("Eater").resolve()
    table.cast(doom, at="Eater").resolve()
    assert table.zone("exile") == []


@rule("707.12")
def test_only_the_controller_of_the_creature_casts_the_copy_as_its_spell_is_cast() -> None:
    theft = card("Theft", "Sorcery", "Gain control of target creature. Untap it.", cost="{U}")
    opponent = side(hand=[theft], board=[ISLAND, SWAMP])
    table = Table(A=side(hand=[EATER], board=[SWAMP] * 4), B=opponent).to("precombat main")
    table.cast("Eater").resolve().to("precombat main", turn=2)
    table.cast(theft, at="Eater", by="B").resolve()
    assert not any(action.kind == "cast" for action in table.actions("A"))
    table.cast("Bite", by="B").resolve()
    assert (table.life("A"), table.life("B")) == (20, 21)


@rule("707.12")
def test_only_what_has_a_prepare_spell_becomes_prepared() -> None:
    waypoint = card("Waypoint", "Artifact", "{0}: Target creature becomes prepared.")
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[waypoint, bear]), B=side(board=[READER, SWAMP])).to("precombat main")
    table.activate(waypoint, at="Bear").resolve()
    assert table.zone("exile") == []
    table.activate(waypoint, at="Reader").resolve().activate(waypoint, at="Reader").resolve()
    assert table.zone("exile") == ["Page"]
    table.cast("Page", by="B").resolve()
    assert len(table.zone("hand", "B")) == 1


@rule("707.12")
def test_it_becomes_prepared_again_if_it_is_not_prepared() -> None:
    table = Table(A=side(board=[READER, SWAMP]), B=side()).to("precombat main", turn=3)
    assert table.zone("exile") == ["Page"]
    table.to("precombat main", turn=5)
    assert table.zone("exile") == ["Page"]


@rule("707.12")
def test_a_copy_of_the_creature_has_the_prepare_spell() -> None:
    mirror = card("Mirror", "Sorcery", "Create a token that's a copy of target creature.", cost="{B}")
    hand = [EATER, mirror]
    table = Table(A=side(hand=hand, board=[SWAMP] * 4), B=side()).to("precombat main").cast("Eater").resolve()
    table.cast(mirror, at="Eater").resolve()
    assert table.zone("exile") == ["Bite", "Bite"]  # the token enters prepared by its own words
