"""Rule 701: keyword actions."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, BEAR_FOR_G, ELF, ELF_FOR_G, KILL, OGRE, OX, STUDY
from tests.rules.common_games import sorcery_cast, spell, table_with
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("701.21")
def test_701_21_one_of_two_targets_is_sacrificed_and_the_other_is_not() -> None:
    text = (
        "Choose two target creatures an opponent controls. That player chooses and sacrifices one of those "
        "creatures. Put a "
        "-1/-1 counter on the other."
    )
    table = Table(A=side(hand=[spell(text)]), B=side(board=[BEAR, OGRE])).to("precombat main")
    table.answer("B", ["Bear"]).cast("Rite", at=("Bear", "Ogre")).resolve()
    assert table.zone("battlefield", "B") == ["Ogre"]
    assert table.size(OGRE) == (2, 2)


@rule("701.21")
def test_701_21_a_creature_that_attacked_or_blocked_is_sacrificed() -> None:
    rite = spell("Target opponent sacrifices a creature that attacked or blocked this turn.")
    table = Table(A=side(board=[BEAR], hand=[rite]), B=side(board=[OX, ELF]))
    table.attack(BEAR).block(OX, BEAR).to("end of combat").cast(rite, at="B").resolve()
    assert table.zone("battlefield", "B") == ["Elf"]


@rule("701.21")
def test_701_21_what_is_sacrificed_or_destroyed() -> None:
    altar = card("Altar", "Artifact", "Sacrifice a creature: You gain 3 life.")
    event = "Whenever another creature is sacrificed or destroyed"
    table = table_with(event, KILL, board=(altar, ELF_FOR_G), theirs=(BEAR_FOR_G,))
    table.cast(KILL, at="Bear").resolve(2)
    assert table.life("A") == 21
    table.answer("A", "Elf").activate(altar).resolve(2)
    assert table.life("A") == 25


@rule("701.21")
def test_701_21_either_of_two_is_sacrificed() -> None:
    altar = card("Altar", "Artifact", "Sacrifice a creature: You gain 3 life.")
    table = table_with("Whenever you sacrifice an artifact or another creature", board=(altar, ELF_FOR_G))
    table.answer("A", "Elf").activate(altar).resolve(2)
    assert table.life("A") == 24


@rule("701.22")
def test_701_22_as_many_as_were_looked_at_while_scrying() -> None:
    text = "Whenever you scry, you gain X life, where X is the number of cards looked at while scrying this way."
    pilot = creature("Pilot", 1, 1, f"{text}\n{{0}}: Scry 3.")
    table = Table(A=side(board=[pilot], library=[BEAR_FOR_G] * 5), B=side()).to("precombat main")
    table.answer("A", [], ["Bear", "Bear", "Bear"]).activate(pilot).resolve(2)
    assert table.life("A") == 23


@rule("701.22a")
def test_701_22a_scry_puts_cards_on_the_bottom() -> None:
    table = sorcery_cast("Scry 2.", library=[BEAR_FOR_1G, STUDY])
    table.answer("A", "Bear").resolve()
    library = table.game.state.player(table.seat("A")).library
    assert table.describe(library[0]) == "Study"
    assert table.describe(library[-1]) == "Bear"
