"""Rulings on cards from Teyo, Geometric Tactician to Thraben Inspector."""

from __future__ import annotations

from engine.game.combat.attacking import attack_options
from engine.game.kernel.characteristics import is_creature_type
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOLT, BOUNCE, FIVE, GIANT, LANDS, MURDER, WRATH, every, start, to_trigger
from tests.rules.table import Side, Table, card, creature, land, side

UNTESTED = [
    untested("Teyo, Geometric Tactician", 4, "says how players agree on their seats"),
    untested("The Great Henge", 6, "nobody has priority while a spell is being cast"),
    untested("The Scarab God", 4, "Two-Headed Giant is not played here"),
]


# -- Teyo, Geometric Tactician


TEYO = "Teyo, Geometric Tactician"


def round_table(**more: Side) -> Table:
    """A has chosen left with Teyo; B, C and D sit to A's left in that order."""
    sides = {"B": side(board=[BEAR]), "C": side(board=[BEAR, "Jace Beleren"]), "D": side(board=[BEAR])}
    table = start(A=side(hand=[BOLT], board=[TEYO, BEAR, *FIVE]), **{**sides, **more})
    return table.answer("A", "left").activate(TEYO, 1).resolve()


def attackable(table: Table, by: str) -> list[str]:
    options = attack_options(table.game, table.seat(by))
    return sorted({table.describe(defender) for option in options for defender in option.defenders})


@ruling(TEYO, 1)
def test_teyo_says_whom_to_attack_and_nothing_else() -> None:
    table = round_table()
    assert attackable(table, "A") == ["B"]

    table.cast(BOLT, at="D").resolve()
    assert table.life("D") == 17

    table.to("precombat main", turn=2)
    assert attackable(table, "B") == ["C", "Jace Beleren"]
    table.to("precombat main", turn=4)
    assert attackable(table, "D") == ["A", TEYO]
    table.to("precombat main", turn=5)
    assert attackable(table, "A") == ["B", "C", "D", "Jace Beleren"]


@ruling(TEYO, 2)
def test_a_creature_that_enters_attacking_attacks_anybody() -> None:
    text = "Create a 1/1 white Soldier creature token that's tapped and attacking."
    ambush = card("Ambush", "Instant", text, cost="{W}")
    table = start(A=side(hand=[ambush], board=[TEYO, BEAR, *FIVE]), B=side(), C=side(), D=side())
    table.answer("A", "left").activate(TEYO, 1).resolve().attack(BEAR, on="B").to("declare attackers")

    table.answer("A", "C").cast(ambush).resolve().to("end of combat")

    assert [table.life(name) for name in "BCD"] == [18, 19, 20]


@ruling(TEYO, 3)
def test_nobody_attacks_in_two_directions_at_once() -> None:
    table = round_table(B=side(board=[TEYO, BEAR])).to("precombat main", turn=2)
    table.answer("B", "right").activate(TEYO, 1, by="B").resolve()

    assert attackable(table, "B") == []
    assert attackable(table, "C") == []


# -- Teysa Karlov


TEYSA = "Teysa Karlov"


def mourning(*board: StoredCard | str, hand: list[StoredCard]) -> Table:
    return start(A=side(hand=[*hand], board=[*board, *LANDS]), B=side(board=[GIANT]))


def drained(table: Table) -> Table:
    """Resolves all triggers."""
    return table.to("postcombat main")


@ruling(TEYSA, 1)
def test_a_dying_creatures_own_ability_triggers_twice() -> None:
    for words in ("When", "Whenever"):
        what = "Martyr" if words == "When" else "Martyr or another creature"
        martyr = creature("Martyr", 1, 1, f"{words} {what} dies, you gain 1 life.")
        table = mourning(TEYSA, martyr, hand=[MURDER]).cast(MURDER, at="Martyr").resolve()
        assert drained(table).life("A") == 22


@ruling(TEYSA, 2)
def test_each_time_has_its_own_targets_and_payments() -> None:
    archer = creature("Archer", 1, 1, "When Archer dies, it deals 1 damage to any target.")
    table = mourning(TEYSA, archer, hand=[MURDER])
    table.cast(MURDER, at="Archer").answer("A", "B", "Stone Giant").resolve()
    assert len(table.game.state.stack) == 2
    table.resolve(2)
    assert (table.life("B"), table.find("Stone Giant").damage) == (19, 1)

    payer = creature("Payer", 1, 1, "When Payer dies, you may pay {1}. If you do, draw a card.")
    paid = mourning(TEYSA, payer, hand=[MURDER]).cast(MURDER, at="Payer").resolve()
    paid.answer("A", True, False).resolve(2)
    assert len(paid.zone("hand", "A")) == 1


def joy(what: str, name: str = "Joy") -> StoredCard:
    """Returns an enchantment that gains 1 life for each event."""
    return card(name, "Enchantment", f"Whenever {what}, you gain 1 life.")


@ruling(TEYSA, 3)
def test_the_event_need_not_speak_of_creatures() -> None:
    robot = card("Robot", "Artifact Creature — Robot", power=1, toughness=1)
    trinket = card("Trinket", "Artifact")
    smash = card("Smash", "Instant", "Destroy target artifact.", cost="{R}")
    rust = joy("an artifact is put into a graveyard from the battlefield")
    table = mourning(TEYSA, robot, trinket, rust, hand=[smash, smash])

    table.cast(smash, at="Robot").resolve(3)
    assert table.life("A") == 22
    table.cast(smash, at="Trinket").resolve(2)
    assert table.life("A") == 23


@ruling(TEYSA, 4)
def test_leaving_the_battlefield_triggers_twice_by_dying_only() -> None:
    bye = joy("a creature you control leaves the battlefield")
    died = mourning(TEYSA, BEAR, bye, hand=[MURDER]).cast(MURDER, at="Grizzly").resolve()
    left = mourning(TEYSA, BEAR, bye, hand=[BOUNCE]).cast(BOUNCE, at="Grizzly").resolve()

    assert (drained(died).life("A"), drained(left).life("A")) == (22, 21)


@ruling(TEYSA, 5)
def test_what_makes_a_creature_die_triggers_once() -> None:
    rite = card("Rite", "Instant", "Sacrifice a creature.", cost="{B}")
    table = mourning(TEYSA, BEAR, joy("you sacrifice a creature"), hand=[rite])

    table.answer("A", "Grizzly").cast(rite).resolve()

    assert drained(table).life("A") == 21


@ruling(TEYSA, 6)
def test_a_land_that_is_a_creature_dies_as_one() -> None:
    wake = card(
        "Wake", "Instant", "Target land becomes a 1/1 creature until end of turn. It's still a land.", cost="{G}"
    )
    stones = card("Stones", "Land", "")
    fall = joy("a land is put into a graveyard from the battlefield")
    raze = card("Raze", "Instant", "Destroy target land.", cost="{R}")
    awake = mourning(TEYSA, stones, fall, hand=[wake, raze]).cast(wake, at="Stones").resolve()
    asleep = mourning(TEYSA, stones, fall, hand=[raze])

    assert drained(awake.cast(raze, at="Stones").resolve()).life("A") == 22
    assert drained(asleep.cast(raze, at="Stones").resolve()).life("A") == 21


END = card("End", "Sorcery", "Destroy all nonland permanents.", cost="{W}")


@ruling(TEYSA, 7, 8)
def test_what_leaves_together_with_teysa_still_triggers_twice() -> None:
    wake = joy("a creature dies")
    alone = mourning(TEYSA, wake, hand=[END]).cast(END).resolve()
    # Teysa and B's Giant die, and the enchantment goes with them: two deaths, each seen twice.
    assert drained(alone).life("A") == 24

    kept = mourning(TEYSA, wake, BEAR, hand=[WRATH]).cast(WRATH).resolve()
    assert drained(kept).life("A") == 26


@ruling(TEYSA, 9)
def test_two_teysas_make_three() -> None:
    wake = joy("a creature dies")
    lenient = card("Lenience", "Enchantment", 'The "legend rule" doesn\'t apply to permanents you control.')
    for count in (2, 3):
        table = mourning(*[TEYSA] * count, wake, lenient, BEAR, hand=[MURDER]).cast(MURDER, at="Grizzly").resolve()
        assert drained(table).life("A") == 21 + count

    second = start(A=side(hand=[TEYSA], board=[TEYSA, wake, *LANDS]), B=side())
    second.answer("A", TEYSA).cast(TEYSA).resolve()
    assert drained(second).life("A") == 23


@ruling(TEYSA, 10)
def test_from_anywhere_needs_teysa_afterwards() -> None:
    anywhere = joy("a creature card is put into a graveyard from anywhere")
    stays = mourning(TEYSA, BEAR, anywhere, hand=[MURDER]).cast(MURDER, at="Grizzly").resolve()
    goes = start(A=side(hand=[WRATH], board=[TEYSA, BEAR, anywhere, *LANDS]), B=side()).cast(WRATH).resolve()

    assert (drained(stays).life("A"), drained(goes).life("A")) == (22, 22)


# -- The Great Henge


HENGE = "The Great Henge"


FORESTS = [land("Forest")] * 15


def henge(lands: int, *board: StoredCard, hand: list[StoredCard] | None = None) -> bool:
    """Returns whether A can cast the Henge with this number of Forests."""
    table = start(A=side(hand=[HENGE, *(hand or [])], board=[*FORESTS[:lands], *board]), B=side())
    return table.try_to("cast", HENGE)


@ruling(HENGE, 1)
def test_the_greatest_power_is_that_with_the_henge_on_the_stack() -> None:
    scholar = creature("Scholar", "*", 4, "Scholar's power is equal to the number of cards in your hand.")

    assert henge(6, scholar, hand=[BEAR, BEAR, BEAR])
    assert not henge(5, scholar, hand=[BEAR, BEAR, BEAR])


@ruling(HENGE, 2)
def test_the_cost_stays_as_it_was_when_mana_is_made() -> None:
    spawn = creature("Great Spawn", 5, 5, "Sacrifice Great Spawn: Add {C}{C}.")
    table = start(A=side(hand=[HENGE], board=[*FORESTS[:2], spawn]), B=side())

    table.cast(HENGE)

    assert table.zone("graveyard", "A") == ["Great Spawn"]


SUN = "The Immortal Sun"


HEAVY = creature("Heavy", 5, 5)


@ruling(HENGE, 3)
@ruling(SUN, 1)
def test_increases_come_before_reductions_and_the_mana_value_stays() -> None:
    tax = card("Tax", "Enchantment", "Noncreature spells cost {1} more to cast.")
    giant = creature("Colossus", 8, 8)
    assert henge(2, giant, tax)

    table = start(A=side(hand=[HENGE], board=[*FORESTS[:5], HEAVY, tax]), B=side())
    table.cast(HENGE)
    spell = table.find(HENGE)
    assert table.game.characteristics(spell.id).mana_value(spell) == 9
    assert all(obj.tapped for obj in every(table, "Forest"))

    plain = card("Plain", "Sorcery", "Draw a card.", cost="{G}")
    sun = start(A=side(hand=[plain], board=[*FORESTS[:1], SUN, tax]), B=side())
    sun.cast(plain)
    spell = sun.find("Plain")
    assert sun.game.characteristics(spell.id).mana_value(spell) == 1


@ruling(HENGE, 4)
def test_the_henges_coloured_mana_is_always_paid() -> None:
    colossus = creature("Colossus", 20, 20)

    assert henge(2, colossus)
    assert not henge(1, colossus, land("Plains"))


@ruling(HENGE, 5)
def test_the_henge_draws_for_a_creature_that_is_gone() -> None:
    bear = creature("Bear", 2, 2, cost="{G}")
    table = start(A=side(hand=[bear], board=[HENGE, *FORESTS]), B=side(hand=[MURDER], board=FIVE))

    table.cast(bear).resolve().cast(MURDER, at="Bear", by="B").resolve(2)

    assert table.zone("graveyard", "A") == ["Bear"]
    assert len(table.zone("hand", "A")) == 1


# -- The Scarab God


SCARAB_GOD = "The Scarab God"


@ruling(SCARAB_GOD, 1)
def test_the_scarab_god_stays_where_it_has_gone() -> None:
    rob = card("Rob", "Instant", "Exile target card from a graveyard.", cost="{W}")
    table = start(A=side(hand=[MURDER, rob], board=[SCARAB_GOD, *LANDS]), B=side())

    table.cast(MURDER, at=SCARAB_GOD).resolve(2).cast(rob, at=SCARAB_GOD).resolve().to("end")

    assert table.zone("exile") == [SCARAB_GOD]
    assert table.zone("hand", "A") == []


@ruling(SCARAB_GOD, 2)
def test_the_scarab_god_returns_in_the_same_turn() -> None:
    table = start(A=side(board=[SCARAB_GOD]), B=side(hand=[MURDER], board=FIVE))
    table.attack(SCARAB_GOD).to("declare attackers").cast(MURDER, at=SCARAB_GOD, by="B").resolve(2)
    assert table.zone("graveyard", "A") == [SCARAB_GOD]

    assert table.to("end").zone("hand", "A") == [SCARAB_GOD]


@ruling(SCARAB_GOD, 3)
def test_zombies_are_counted_as_the_ability_resolves() -> None:
    table = Table(None, A=side(board=[SCARAB_GOD, *LANDS], graveyard=[GIANT], library=[BEAR, BIRD]), B=side())
    to_trigger(table)

    table.activate(SCARAB_GOD, 0, at="Stone Giant").resolve().answer("A", "Grizzly").resolve()

    assert table.life("B") == 19
    assert table.zone("library", "A")[-1] == "Grizzly"


# -- The Ur-Dragon


DRAGON = "The Ur-Dragon"


WYRM = card("Wyrm", "Creature — Dragon", "Flying", cost="{R}", power=2, toughness=2)


@ruling(DRAGON, 1, 2)
def test_a_card_for_each_dragon_that_attacked_and_one_permanent() -> None:
    table = start(A=side(hand=[BEAR, BIRD], board=[DRAGON, WYRM, WYRM]), B=side(hand=[MURDER], board=FIVE), C=side())
    table.attack(DRAGON, on="B").attack(WYRM, on="B").attack(WYRM, on="C")
    to_trigger(table).cast(MURDER, at="Wyrm", by="B").resolve()

    table.answer("A", True, "Grizzly").resolve()

    assert len(table.zone("hand", "A")) == 4
    assert "Grizzly" in table.zone("battlefield", "A")
    assert table.zone("stack") == []


@ruling(DRAGON, 3)
def test_a_dragon_that_enters_attacking_does_not_trigger() -> None:
    text = "Create a 2/2 red Dragon creature token that's tapped and attacking."
    ambush = card("Ambush", "Instant", text, cost="{R}")
    table = start(A=side(hand=[ambush], board=[DRAGON, BEAR, *FIVE]), B=side())
    table.attack(BEAR).to("declare attackers")

    table.cast(ambush).resolve()

    assert table.zone("stack") == []
    assert table.to("end of combat").life("B") == 16


@ruling(DRAGON, 4)
def test_what_the_dragon_brings_comes_too_late_to_attack() -> None:
    runner = creature("Runner", 3, 3, "Haste\nWhenever a creature you control attacks, you gain 1 life.")
    table = start(A=side(hand=[runner], board=[DRAGON]), B=side())

    table.attack(DRAGON).answer("A", True, "Runner").to("end of combat")

    assert table.find("Runner").attacking is None
    assert (table.life("A"), table.life("B")) == (20, 10)


# -- Thraben Inspector


INSPECTOR = "Thraben Inspector"


CLUE = "Clue Token"


def investigated(*hand: StoredCard) -> Table:
    table = start(A=side(hand=[INSPECTOR, *hand], board=LANDS), B=side(board=[BEAR]))
    return table.cast(INSPECTOR).resolve(2)


@ruling(INSPECTOR, 1)
def test_the_token_is_a_clue() -> None:
    clue = investigated().now(CLUE)

    assert clue.name == "Clue Token"
    assert (tuple(clue.types), tuple(clue.subtypes), clue.colours) == (("Artifact",), ("Clue",), "")
    assert not is_creature_type("Clue")


@ruling(INSPECTOR, 2, 3)
def test_a_clue_is_sacrificed_or_destroyed_like_any_artifact() -> None:
    text = "As an additional cost to cast this spell, sacrifice a permanent.\nExile target creature."
    purge = card("Purge", "Instant", text, cost="{W}")
    smash = card("Smash", "Instant", "Destroy target artifact.", cost="{R}")

    table = investigated(purge)
    table.answer("A", CLUE).cast(purge, at="Grizzly")
    assert every(table, CLUE) == []
    assert table.zone("stack") == ["Purge"]
    table.resolve()
    assert (table.zone("hand", "A"), table.zone("exile")) == ([], ["Grizzly"])

    destroyed = investigated(smash).cast(smash, at=CLUE).resolve()
    assert every(destroyed, CLUE) == []
    assert destroyed.zone("hand", "A") == []

    assert len(investigated().activate(CLUE).resolve().zone("hand", "A")) == 1
