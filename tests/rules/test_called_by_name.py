"""201.5a: a granted ability that calls the object which has granted it by its name means that object, whoever has the
ability; "this creature" is the one that has it."""

from __future__ import annotations

from engine.cards.type_line import TypeLine
from engine.compiler.pipeline import compile_card
from engine.text.english.text import name_itself, write_paragraph
from tests.rules.table import Table, card, creature, side

BEAR = creature("Bear", 2, 2, cost="{2}")
TORCH = card(
    "Torch",
    "Artifact — Equipment",
    'Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to any target."\nEquip {0}',
)


def test_201_5a_the_equipment_is_sacrificed_and_not_its_bearer() -> None:
    table = Table(A=side(board=[TORCH, BEAR]), B=side(life=10)).to("precombat main")
    table.activate(TORCH, at="Bear").resolve()
    table.activate(BEAR, at="B").resolve()
    assert table.life("B") == 8
    assert table.zone("graveyard", "A") == ["Torch"]
    assert table.zone("battlefield", "A") == ["Bear"]


def test_201_5a_two_of_the_same_name_are_two() -> None:
    table = Table(A=side(board=[TORCH, TORCH, BEAR]), B=side(life=10)).to("precombat main")
    first = table.find(TORCH).id
    table.activate(TORCH, at="Bear").resolve()
    table.activate(BEAR, at="B").resolve()
    left = table.find(TORCH)
    assert left.zone == "battlefield"
    assert left.id != first


def test_201_5a_a_copy_grants_with_itself_as_the_granter() -> None:
    mirror = card(
        "Mirror",
        "Artifact",
        "You may have Mirror enter the battlefield as a copy of any Equipment on the battlefield.",
        cost="{0}",
    )
    table = Table(A=side(hand=[mirror], board=[BEAR]), B=side(board=[TORCH], life=10)).to("precombat main")
    table.answer("A", True, "Torch").cast(mirror).resolve()
    copy = next(obj for obj in table.game.state.permanents() if obj.controller == 0 and obj.id != table.find(BEAR).id)
    assert table.game.characteristics(copy.id).name == "Torch"
    table.take(next(a for a in table.actions("A") if a.kind == "activate" and a.object == copy.id), at="Bear").resolve()
    table.activate(BEAR, at="B").resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.zone("battlefield", "B") == ["Torch"]


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


def test_201_5a_what_an_object_grants_to_itself_is_about_itself() -> None:
    kraken = creature(
        "Kraken", 2, 2, 'As long as you have 10 or more life, Kraken has "Whenever Kraken attacks, you gain 1 life."'
    )
    table = Table(A=side(board=[kraken], life=10), B=side())
    table.attack(kraken).to("end of combat")
    assert table.life("A") == 11


def test_201_5a_the_granters_name_is_written_and_this_creature_is_another() -> None:
    text = 'Equipped creature has "Whenever this creature attacks, sacrifice Torch."'
    data = {"name": "Torch", "type_line": "Artifact — Equipment", "oracle_text": text, "mana_cost": "{1}"}
    compiled = compile_card(data)
    said = write_paragraph(compiled.faces[0][0], spell=False)
    assert said is not None
    assert name_itself(said, "Torch", TypeLine((), ("Artifact",), ("Equipment",))) == text


def test_614_12_what_a_spell_says_as_it_is_cast_holds_for_the_permanent_that_it_becomes() -> None:
    beast = creature(
        "Beast",
        0,
        0,
        "When you cast Beast, each player reveals the top card of their library. Beast enters the battlefield with X "
        "+1/+1 counters on it, where X is the total mana value of all cards revealed this way.",
        cost="{0}",
    )
    table = Table(A=side(hand=[beast], library=[BEAR]), B=side(library=[BEAR])).to("precombat main")
    table.cast(beast).resolve(2)
    assert table.size(beast) == (4, 4)


def test_201_5a_it_behind_the_granters_name_is_the_granter() -> None:
    ransom = card(
        "Ransom",
        "Enchantment — Aura",
        'Enchant creature\nEnchanted creature has "{0}: Ransom\'s controller sacrifices it and draws a card."',
        cost="{0}",
    )
    table = Table(A=side(hand=[ransom], library=[TORCH]), B=side(board=[BEAR])).to("precombat main")
    table.cast(ransom, at="Bear").resolve().activate(BEAR, by="B").resolve()
    assert table.zone("battlefield", "B") == ["Bear"]
    assert table.zone("graveyard", "A") == ["Ransom"]
    assert table.zone("hand", "A") == ["Torch"]


def test_201_5a_its_behind_this_creature_is_the_creature_though_the_granter_was_named_before() -> None:
    trident = card(
        "Trident",
        "Artifact — Equipment",
        'Equipped creature has "{T}, Unattach Trident: This creature deals damage equal to its power to target player."'
        "\nEquip {0}",
    )
    table = Table(A=side(board=[trident, BEAR]), B=side(life=10)).to("precombat main")
    table.activate(trident, at="Bear").resolve().activate(BEAR, at="B").resolve()
    assert table.life("B") == 8
    assert not table.find(BEAR).attachments


def test_201_5a_what_counters_are_taken_off_by_name_is_destroyed_as_it() -> None:
    text = (
        "Enchant creature\nPenance enters with a task counter on it.\nEnchanted creature loses all abilities and has "
        '"{T}: Remove a task counter from Penance. Then if it has no task counters on it, destroy Penance."'
    )
    penance = card("Penance", "Enchantment — Aura", text, cost="{0}")
    table = Table(A=side(hand=[penance], board=[BEAR]), B=side()).to("precombat main")
    table.cast(penance, at="Bear").resolve().activate(BEAR).resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.zone("graveyard", "A") == ["Penance"]


def test_201_5_a_token_whose_name_comes_first_calls_itself_by_it() -> None:
    token = 'Redwing, a legendary 1/1 blue Bird creature token with "Whenever Redwing attacks, draw a card."'
    caller = card("Caller", "Artifact", f"{{T}}: Create {token}")
    table = Table(A=side(board=[caller]), B=side()).to("precombat main").activate(caller).resolve()
    table.to("precombat main", turn=3)
    held = len(table.zone("hand", "A"))
    table.attack("Redwing").to("end of combat")
    assert len(table.zone("hand", "A")) == held + 1
