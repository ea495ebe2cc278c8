"""Rule 201: name."""

from __future__ import annotations

import pytest

from engine.cards.type_line import TypeLine
from engine.compiler.normalise import normalise
from engine.compiler.pipeline import compile_card
from engine.text.english.text import name_itself, write_paragraph
from tests.rules.common_cards import BEAR, BEAR_FOR_2, ELF, FOREST, MOUNTAIN
from tests.rules.common_games import played, spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

TORCH = card(
    "Torch",
    "Artifact — Equipment",
    'Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to any target."\nEquip {0}',
)


@rule("201.2")
def test_201_2_cards_named_like_the_exiled_one_are_exiled() -> None:
    text = (
        "Exile a card from an opponent's graveyard. "
        "Then search its owner's graveyard, hand, and library for any number of cards with that name and exile them. "
        "That player shuffles, then draws a card for each card exiled from their hand this way."
    )
    cover = card("Cover", "Sorcery", text, cost="{0}")
    theirs = side(graveyard=[BEAR, BEAR, ELF], hand=[BEAR, ELF], library=[MOUNTAIN] * 3)
    table = Table(A=side(hand=[cover]), B=theirs).to("precombat main")
    table.answer("A", "Bear", ("Bear", "Bear")).cast(cover).resolve()
    assert table.zone("exile", "B") == ["Bear"] * 3
    assert table.zone("graveyard", "B") == ["Elf"]
    assert len(table.zone("hand", "B")) == 2


@rule("201.2")
def test_201_2_that_name_is_the_name_of_what_was_exiled() -> None:
    text = (
        "Exile target creature. "
        "Then its controller reveals their hand and exiles all cards with that name from their hand."
    )
    end = card("End", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[end]), B=side(board=[BEAR], hand=[BEAR, ELF])).to("precombat main")
    table.cast(end, at="Bear").resolve()
    assert table.zone("exile", "B") == ["Bear", "Bear"]
    assert table.zone("hand", "B") == ["Elf"]


@rule("201.2b")
@pytest.mark.parametrize(("second", "life"), [("Ox", 21), ("Elk", 20)])
def test_201_2b_two_permanents_with_the_same_name(second: str, life: int) -> None:
    text = "if you control two or more nonland, nontoken permanents with the same name as one another, you gain 1 life."
    twin = creature("Twin", 1, 1, f"When Twin enters, {text}", cost="{R}")
    board = [MOUNTAIN, MOUNTAIN, creature("Ox", 2, 4), creature(second, 2, 4)]
    table = Table(A=side(hand=[twin], board=board), B=side()).to("precombat main")
    table.cast(twin).resolve().to("end")
    assert table.life("A") == life


@rule("201.3")
def test_201_3_two_creatures_of_those_names() -> None:
    one, other = creature("Mine Worker", 1, 1), creature("Tower Worker", 1, 1)
    text = "You gain 1 life. If you control creatures named Mine Worker and Tower Worker, you gain 3 life instead."
    assert played(text, a=[one, other]).life("A") == 23
    assert played(text, a=[one, one]).life("A") == 21


@rule("201.4")
def test_201_4_a_name_of_a_card_that_is_neither_creature_nor_land() -> None:
    council = creature(
        "Council",
        2,
        4,
        "As ~ enters, choose a noncreature, nonland card name.\nYour opponents can't cast spells with the chosen name.",
        cost="{0}",
    )
    rite = spell("You gain 1 life.")
    table = Table(A=side(hand=[council], board=[ELF]), B=side(hand=[rite, spell("You gain 2 life.", name="Psalm")]))
    table.to("precombat main").answer("A", "Rite").cast(council).resolve()
    table.to("precombat main", turn=2)
    assert not table.try_to("cast", "Rite", by="B")
    assert table.try_to("cast", "Psalm", by="B")


@rule("201.4")
def test_201_4_no_name_of_a_basic_land_is_chosen() -> None:
    text = "As ~ enters, choose a card name other than a basic land card name."
    warden = creature("Warden", 2, 2, f"{text}\nYour opponents can't cast spells with the chosen name.", cost="{0}")
    table = Table(A=side(hand=[warden]), B=side(hand=[land("Forest")])).to("precombat main")
    table.cast(warden).resolve()  # there is no other name, so that nobody is asked
    assert table.find(warden).chosen == {"name": "Warden"}


@rule("201.4")
def test_201_4_only_names_of_the_wanted_kind_are_offered() -> None:
    mage = creature("Mage", 2, 2, "As this creature enters, choose a nonland card name.", cost="{U}")
    table = Table(A=side(hand=[mage], board=[land("Island")], library=[BEAR]), B=side()).to("precombat main")
    table.answer("A", "Bear").cast(mage).resolve()
    assert table.find(mage).chosen == {"name": "Bear"}


@rule("201.5")
def test_201_5_a_token_whose_name_comes_first_calls_itself_by_it() -> None:
    token = 'Redwing, a legendary 1/1 blue Bird creature token with "Whenever Redwing attacks, draw a card."'
    caller = card("Caller", "Artifact", f"{{T}}: Create {token}")
    table = Table(A=side(board=[caller]), B=side()).to("precombat main").activate(caller).resolve()
    table.to("precombat main", turn=3)
    held = len(table.zone("hand", "A"))
    table.attack("Redwing").to("end of combat")
    assert len(table.zone("hand", "A")) == held + 1


@rule("201.5")
@pytest.mark.parametrize(
    ("text", "read"),
    [
        (
            "Create a token named Ann's Dog with \"Sacrifice Ann's Dog: Draw a card.\"",
            'Create a token named Ann\'s Dog with "Sacrifice ~: Draw a card."',
        ),
        ("X: Draw a card.", "{X}: Draw a card."),
        ("4RG: Draw a card.", "{4}{R}{G}: Draw a card."),
        ("Thne Long Wall can block only creatures with flying.", "~ can block only creatures with flying."),
        ("Red Robin can't block.", "Red Robin can't block."),
    ],
)
def test_names_within_names_and_misprints_are_understood(text: str, read: str) -> None:
    name = "The Long Wall" if text.startswith("Thne") else "Ann, Bright" if "Ann" in text else "Rod Robin"
    assert normalise(text, name, legendary=True) == read


@rule("201.5")
def test_201_5_a_name_that_is_a_verb_or_a_creature_type_is_no_name_there() -> None:
    shield = card("Regenerate", "Instant", "Regenerate target creature.", cost="{0}")
    worker = card("Worker", "Artifact Creature — Assembly-Worker", power=1, toughness=1)
    maker = card(
        "Assembly-Worker",
        "Artifact Creature — Assembly-Worker",
        "{0}: Target Assembly-Worker creature gets +1/+1 until end of turn.",
        power=2,
        toughness=2,
    )
    rite = spell("Destroy target creature.")
    table = Table(A=side(hand=[shield, rite], board=[worker, maker, ELF]), B=side()).to("precombat main")
    table.activate(maker, at="Worker").resolve()
    assert table.size(worker) == (2, 2)
    table.cast(shield, at="Elf").resolve().cast(rite, at="Elf").resolve()
    assert "Elf" in table.zone("battlefield", "A")


@rule("201.5")
def test_201_5_another_name_that_holds_the_cards_own_is_another_name() -> None:
    keep = card("Kher", "Sorcery", "Create a 0/1 red Kobold creature token named Kobolds of Kher.", cost="{G}")
    table = Table(A=side(hand=[keep], board=[FOREST]), B=side()).to("precombat main")
    table.cast(keep).resolve()
    assert table.zone("battlefield", "A") == ["Forest", "Kobolds of Kher"]


@rule("201.5a")
def test_201_5a_the_equipment_is_sacrificed_and_not_its_bearer() -> None:
    table = Table(A=side(board=[TORCH, BEAR_FOR_2]), B=side(life=10)).to("precombat main")
    table.activate(TORCH, at="Bear").resolve()
    table.activate(BEAR_FOR_2, at="B").resolve()
    assert table.life("B") == 8
    assert table.zone("graveyard", "A") == ["Torch"]
    assert table.zone("battlefield", "A") == ["Bear"]


@rule("201.5a")
def test_201_5a_two_of_the_same_name_are_two() -> None:
    table = Table(A=side(board=[TORCH, TORCH, BEAR_FOR_2]), B=side(life=10)).to("precombat main")
    first = table.find(TORCH).id
    table.activate(TORCH, at="Bear").resolve()
    table.activate(BEAR_FOR_2, at="B").resolve()
    left = table.find(TORCH)
    assert left.zone == "battlefield"
    assert left.id != first


@rule("201.5a")
def test_201_5a_a_copy_grants_with_itself_as_the_granter() -> None:
    mirror = card(
        "Mirror",
        "Artifact",
        "You may have Mirror enter the battlefield as a copy of any Equipment on the battlefield.",
        cost="{0}",
    )
    table = Table(A=side(hand=[mirror], board=[BEAR_FOR_2]), B=side(board=[TORCH], life=10)).to("precombat main")
    table.answer("A", True, "Torch").cast(mirror).resolve()
    copy = next(
        obj for obj in table.game.state.permanents() if obj.controller == 0 and obj.id != table.find(BEAR_FOR_2).id
    )
    assert table.game.characteristics(copy.id).name == "Torch"
    table.take(next(a for a in table.actions("A") if a.kind == "activate" and a.object == copy.id), at="Bear").resolve()
    table.activate(BEAR_FOR_2, at="B").resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.zone("battlefield", "B") == ["Torch"]


@rule("201.5a")
def test_201_5a_a_token_is_as_big_as_what_made_it_says() -> None:
    burst = card(
        "Burst",
        "Enchantment",
        "Burst enters with three fade counters on it.\nRemove a fade counter from Burst: Create a green Saproling "
        "creature token. It has \"This creature's power and toughness are each equal to the number of fade counters "
        'on Burst."',
    )
    table = Table.of("player A:\n battlefield: Burst [3 fade]\nplayer B:", burst).to("precombat main")
    table.activate(burst).resolve()
    assert table.size("Saproling Token") == (2, 2)
    table.activate(burst)
    assert table.size("Saproling Token") == (1, 1)


@rule("201.5a")
def test_201_5a_what_an_object_grants_to_itself_is_about_itself() -> None:
    kraken = creature(
        "Kraken", 2, 2, 'As long as you have 10 or more life, Kraken has "Whenever Kraken attacks, you gain 1 life."'
    )
    table = Table(A=side(board=[kraken], life=10), B=side())
    table.attack(kraken).to("end of combat")
    assert table.life("A") == 11


@rule("201.5a")
def test_201_5a_the_granters_name_is_written_and_this_creature_is_another() -> None:
    text = 'Equipped creature has "Whenever this creature attacks, sacrifice Torch."'
    data = {"name": "Torch", "type_line": "Artifact — Equipment", "oracle_text": text, "mana_cost": "{1}"}
    compiled = compile_card(data)
    said = write_paragraph(compiled.faces[0][0], spell=False)
    assert said is not None
    assert name_itself(said, "Torch", TypeLine((), ("Artifact",), ("Equipment",))) == text


@rule("201.5a")
def test_201_5a_it_behind_the_granters_name_is_the_granter() -> None:
    ransom = card(
        "Ransom",
        "Enchantment — Aura",
        'Enchant creature\nEnchanted creature has "{0}: Ransom\'s controller sacrifices it and draws a card."',
        cost="{0}",
    )
    table = Table(A=side(hand=[ransom], library=[TORCH]), B=side(board=[BEAR_FOR_2])).to("precombat main")
    table.cast(ransom, at="Bear").resolve().activate(BEAR_FOR_2, by="B").resolve()
    assert table.zone("battlefield", "B") == ["Bear"]
    assert table.zone("graveyard", "A") == ["Ransom"]
    assert table.zone("hand", "A") == ["Torch"]


@rule("201.5a")
def test_201_5a_its_behind_this_creature_is_the_creature_though_the_granter_was_named_before() -> None:
    trident = card(
        "Trident",
        "Artifact — Equipment",
        'Equipped creature has "{T}, Unattach Trident: This creature deals damage equal to its power to target player."'
        "\nEquip {0}",
    )
    table = Table(A=side(board=[trident, BEAR_FOR_2]), B=side(life=10)).to("precombat main")
    table.activate(trident, at="Bear").resolve().activate(BEAR_FOR_2, at="B").resolve()
    assert table.life("B") == 8
    assert not table.find(BEAR_FOR_2).attachments


@rule("201.5a")
def test_201_5a_what_counters_are_taken_off_by_name_is_destroyed_as_it() -> None:
    text = (
        "Enchant creature\nPenance enters with a task counter on it.\nEnchanted creature loses all abilities and has "
        '"{T}: Remove a task counter from Penance. Then if it has no task counters on it, destroy Penance."'
    )
    penance = card("Penance", "Enchantment — Aura", text, cost="{0}")
    table = Table(A=side(hand=[penance], board=[BEAR_FOR_2]), B=side()).to("precombat main")
    table.cast(penance, at="Bear").resolve().activate(BEAR_FOR_2).resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.zone("graveyard", "A") == ["Penance"]
