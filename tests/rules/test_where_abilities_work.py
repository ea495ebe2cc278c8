"""Where abilities function (113.6), and which zones a commander is looked for in (903.3)."""

from __future__ import annotations

from engine.game.kernel.ruleset import commander
from tests.rules.table import Table, card, creature, land, side

FORESTS = [land("Forest")] * 4
KIN = creature("Kin", 1, 1, "Kin is every creature type.", cost="{G}")
NAY = card("Nay", "Instant", "Counter target spell.", cost="{U}")


def test_113_6_what_a_permanent_gets_it_does_not_get_as_a_spell() -> None:
    growing = creature("Growing", 1, 1, "Growing gets +1/+1 for each Forest you control.", cost="{G}")
    table = Table(A=side(hand=[growing], board=FORESTS), B=side()).to("precombat main").cast(growing)
    assert table.size(growing) == (1, 1)

    assert table.resolve().size(growing) == (5, 5)


def test_113_6c_what_a_spell_cannot_be_counts_on_the_stack() -> None:
    stubborn = creature("Stubborn", 1, 1, "Stubborn can't be countered.", cost="{G}")
    table = Table(A=side(hand=[stubborn], board=FORESTS), B=side(hand=[NAY], board=[land("Island")]))
    table.to("precombat main").cast(stubborn).cast(NAY, at="Stubborn", by="B").resolve(2)

    assert "Stubborn" in table.zone("battlefield", "A")


def test_604_3_a_card_that_is_every_creature_type_is_so_in_every_zone() -> None:
    table = Table(A=side(hand=[KIN], board=FORESTS), B=side()).to("precombat main")
    assert table.now(KIN).every_creature_type

    assert table.cast(KIN).now(KIN).every_creature_type
    assert table.resolve().now(KIN).every_creature_type


def test_903_3_a_commander_is_controlled_on_the_battlefield_only() -> None:
    squire = creature("Squire", 1, 1, "As long as you control your commander, Squire gets +1/+1.")
    page = creature("Page", 1, 1, "Page gets +1/+1 for each commander you control.")
    leader = card("Leader", "Legendary Creature — Elf", cost="{G}", power=2, toughness=2)
    table = Table(commander(2), A=side(board=[squire, page, *FORESTS], command=[leader]), B=side())
    table.to("precombat main")
    assert table.size(squire) == table.size(page) == (1, 1)

    table.cast(leader).resolve()

    assert table.size(squire) == table.size(page) == (2, 2)


def test_113_6_a_permanent_spell_has_the_keywords_that_it_gives_itself() -> None:
    raider = creature("Raider", 3, 1, "This spell has cascade as long as you control an artifact.", cost="{2}")
    board = [card("Relic", "Artifact"), *[land("Mountain")] * 2]
    table = Table(A=side(hand=[raider], library=[creature("Cub", 1, 1, cost="{1}")], board=board), B=side())

    table.to("precombat main").cast(raider).answer("A", True).resolve(2)

    assert "Cub" in table.zone("battlefield", "A")


def test_113_6_cast_while_something_is_so_triggers_on_the_stack() -> None:
    elf = creature("Elf", 1, 1)
    rite = card(
        "Rite",
        "Sorcery",
        "When you cast this spell while you control a creature, draw a card.\nYou gain 1 life.",
        cost="{0}",
    )
    for board, drawn in (([elf], 1), ([], 0)):
        table = Table(A=side(hand=[rite], board=board), B=side()).to("precombat main")
        held = len(table.zone("hand", "A"))
        table.cast(rite).to("beginning of combat")
        assert (table.life("A"), len(table.zone("hand", "A"))) == (21, held - 1 + drawn)


def test_607_2a_the_imprinted_card_is_the_one_that_was_exiled() -> None:
    copying = "Until end of turn, Doll becomes a copy of the imprinted card."
    text = f"Imprint — As Doll enters, exile a creature card from a graveyard.\n{{0}}: {copying}"
    doll = card("Doll", "Artifact", text, cost="{0}")
    giant = creature("Giant", 7, 7)
    table = Table(A=side(hand=[doll]), B=side(graveyard=[giant])).to("precombat main")
    table.answer("A", "Giant").cast(doll).resolve().activate(doll).resolve()
    assert [table.size(obj) for obj in table.zone("battlefield", "A")] == [(7, 7)]


def test_113_6_what_a_permanent_cannot_be_says_nothing_of_the_spell() -> None:
    no = card("No", "Instant", "Counter target spell.", cost="{U}")
    for text in (
        "~ can't be the target of nongreen spells your opponents control.",
        "~ can't be the target of spells or abilities your opponents control.",
        "Shroud",
        "~ has hexproof as long as you control a Forest.",
    ):
        thrun = creature("Thrun", 2, 2, text.replace("~", "Thrun"), cost="{G}")
        table = Table(A=side(board=[land("Forest")], hand=[thrun]), B=side(board=[land("Island")], hand=[no]))
        table.to("precombat main").cast(thrun).cast(no, at="Thrun", by="B").resolve()
        assert table.zone("graveyard", "A") == ["Thrun"], text


def test_113_6b_what_a_spell_says_of_its_time_on_the_stack_works_there() -> None:
    text = (
        "As long as Torch is on the stack, spells that target it cost {2} more to cast.\nTorch deals 1 damage to you."
    )
    torch = card("Torch", "Sorcery", text, cost="{R}")
    other = card("Other", "Instant", "You gain 1 life.", cost="{W}")
    no = card("No", "Instant", "Counter target spell.", cost="{U}")
    board = [land("Mountain"), land("Plains")]
    for islands, may in ((2, False), (3, True)):
        lands = [land("Island")] * islands
        table = Table(A=side(board=board, hand=[torch, other]), B=side(board=lands, hand=[no])).to("precombat main")
        table.cast(torch)
        assert table.try_to("cast", no, at="Torch", by="B") is may
    table = Table(A=side(board=board, hand=[torch, other]), B=side(board=[land("Island")], hand=[no]))
    table.to("precombat main").cast(torch).cast(other)
    assert table.try_to("cast", no, at="Other", by="B")


def test_113_7a_an_ability_is_known_by_its_source_even_if_that_is_gone() -> None:
    rust = card("Rust", "Instant", "Counter target activated ability from an artifact source.", cost="{G}")
    bomb = card("Bomb", "Artifact", "{T}, Sacrifice Bomb: Bomb deals 1 damage to any target.")
    imp = creature("Imp", 1, 1, "{T}, Sacrifice Imp: Imp deals 1 damage to any target.")
    for source, may in ((bomb, True), (imp, False)):
        table = Table(A=side(board=[land("Forest")], hand=[rust]), B=side(board=[source])).to("precombat main", turn=2)
        name = source.facts.front.name
        assert table.activate(source, at="A", by="B").try_to("cast", rust, at=name) is may
        assert table.resolve().life("A") == (20 if may else 19)


def test_115_2_what_an_ability_cannot_target_depends_on_its_source() -> None:
    text = "Wall can't be the target of abilities from artifact sources your opponents control."
    wall = creature("Wall", 0, 4, text)
    bomb = card("Bomb", "Artifact", "{T}, Sacrifice Bomb: Bomb deals 1 damage to target creature.")
    imp = creature("Imp", 1, 1, "{T}, Sacrifice Imp: Imp deals 1 damage to target creature.")
    table = Table(A=side(board=[wall]), B=side(board=[bomb, imp])).to("precombat main", turn=2)
    assert table.try_to("activate", imp, at="Wall", by="B")
    table.resolve()
    assert not table.try_to("activate", bomb, at="Wall", by="B")
