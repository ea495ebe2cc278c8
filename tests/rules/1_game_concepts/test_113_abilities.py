"""Rule 113: abilities."""

from __future__ import annotations

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_0,
    BEAR_FOR_G,
    BEAR_WITH_VIGILANCE,
    FOREST,
    FORESTS,
    ISLAND,
    MOUNTAIN,
    NAY,
    ONCE,
    SWAMP,
)
from tests.rules.common_games import offered, spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

TEACHER = card(
    "Teacher", "Enchantment", 'Creatures you control have "Pay 1 life: This creature gets +1/+1 until end of turn."'
)


FEAST = card(
    "Feast",
    "Enchantment",
    'Sacrifice Feast: Creature cards in your graveyard gain "You may cast this card from your graveyard." '
    "until end of turn.",
    cost="{W}",
)


@rule("113.2c")
def test_113_2c_three_equal_abilities_are_offered_once() -> None:
    table = Table(A=side(board=[BEAR, TEACHER, TEACHER, TEACHER]), B=side()).to("precombat main")

    assert len(table.now(BEAR).sorted.activated) == 3
    assert len(offered(table, "Bear")) == 1
    table.activate(BEAR).resolve().activate(BEAR).resolve()
    assert table.size(BEAR) == (4, 4)


@rule("113.2c")
def test_113_2c_abilities_that_differ_are_offered_each() -> None:
    table = Table(A=side(board=[BEAR, TEACHER, ONCE, TEACHER]), B=side()).to("precombat main")

    assert len(offered(table, "Bear")) == 2


@rule("113.2c")
def test_113_2c_a_card_in_a_graveyard_may_be_cast_by_a_permission_that_it_was_given() -> None:
    table = Table(A=side(board=[FEAST], graveyard=[BEAR_FOR_0]), B=side()).to("precombat main")
    assert not table.try_to("cast", BEAR_FOR_0, method="permission")
    table.activate(FEAST).resolve().cast(BEAR_FOR_0, method="permission").resolve()
    assert table.zone("battlefield", "A") == ["Bear"]

    late = Table(A=side(board=[FEAST], graveyard=[BEAR_FOR_0]), B=side()).to("precombat main")
    late.activate(FEAST).resolve().to("precombat main", turn=3)
    assert not late.try_to("cast", BEAR_FOR_0, method="permission")


@rule("113.3a")
def test_113_3a_what_a_spell_says_of_others_is_done_as_it_resolves() -> None:
    lace = card("Lace", "Instant", "Target permanent becomes white.", cost="{U}")
    table = Table(A=side(hand=[lace], board=[ISLAND, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(lace, at="Bear").resolve()
    assert table.now(BEAR_FOR_G).colours == "W"


@rule("113.6")
def test_113_6_what_a_card_is_wherever_it_is_not_on_the_battlefield() -> None:
    grub = card(
        "Grub",
        "Enchantment",
        "As long as Grub isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types.",
        cost="{B}",
    )
    for zone in ("hand", "graveyard", "exile", "library"):
        table = Table(A=side(**{zone: [grub]}), B=side())  # type: ignore[arg-type]
        assert "Creature" in table.now(grub).types
        assert table.size(grub) == (1, 1)
    table = Table(A=side(hand=[grub], board=[SWAMP]), B=side()).to("precombat main")
    table.cast(grub)
    assert "Creature" in table.now(grub).types
    table.resolve()
    assert table.now(grub).types == ("Enchantment",)


@rule("113.6")
def test_113_6_a_permanent_spell_on_the_stack_replaces_nothing() -> None:
    boon = creature("Boon", 1, 1, "If you would gain life, you gain twice that much life instead.", cost="{0}")
    balm = card("Balm", "Instant", "You gain 2 life.", cost="{0}")
    table = Table(A=side(hand=[boon, balm], life=10), B=side()).to("precombat main")
    table.cast(boon).cast(balm).resolve()
    assert table.life("A") == 12


@rule("113.6")
def test_113_6_an_ability_on_the_stack_replaces_nothing() -> None:
    boon = creature(
        "Boon", 1, 1, "If you would gain life, you gain twice that much life instead.\n{T}: You gain 2 life."
    )
    table = Table(A=side(board=[boon], life=10), B=side()).to("precombat main")
    table.activate(boon).resolve()
    assert table.life("A") == 14


@rule("113.6")
def test_113_6_what_a_granted_ability_says_of_a_graveyard_is_not_said_of_the_one_that_grants_it() -> None:
    table = Table(A=side(board=[FEAST], graveyard=[BEAR_FOR_0]), B=side()).to("precombat main")
    table.activate(FEAST).resolve()
    assert table.zone("graveyard", "A") == ["Bear", "Feast"]
    assert table.now(BEAR_FOR_0).sorted.rules
    assert not table.try_to("activate", FEAST)


@rule("113.6")
def test_113_6_an_ability_about_others_does_not_function_on_the_stack() -> None:
    queen = creature("Queen", 2, 2, "Creatures you control get +1/+1.", cost="{G}")
    table = game(A=side(hand=[queen], board=[FOREST, BEAR_WITH_VIGILANCE]), B=side())
    table.cast(queen)
    assert table.size(BEAR_WITH_VIGILANCE) == (2, 2)
    table.resolve()
    assert table.size(BEAR_WITH_VIGILANCE) == (3, 3)


@rule("113.6")
def test_113_6_this_card_and_another_are_returned_from_the_graveyard() -> None:
    sand = creature(
        "Sand", 2, 2, "{0}: Return this card and target land card from your graveyard to the battlefield tapped."
    )
    table = Table(A=side(graveyard=[sand, MOUNTAIN]), B=side()).to("precombat main")
    table.activate(sand, at="Mountain").resolve()
    assert sorted(table.zone("battlefield", "A")) == ["Mountain", "Sand"]
    there = Table(A=side(board=[sand], graveyard=[MOUNTAIN]), B=side()).to("precombat main")
    assert not there.try_to("activate", sand, at="Mountain")


@rule("113.6")
def test_113_6_what_a_permanent_gets_it_does_not_get_as_a_spell() -> None:
    growing = creature("Growing", 1, 1, "Growing gets +1/+1 for each Forest you control.", cost="{G}")
    table = Table(A=side(hand=[growing], board=FORESTS), B=side()).to("precombat main").cast(growing)
    assert table.size(growing) == (1, 1)

    assert table.resolve().size(growing) == (5, 5)


@rule("113.6")
def test_113_6_a_permanent_spell_has_the_keywords_that_it_gives_itself() -> None:
    raider = creature("Raider", 3, 1, "This spell has cascade as long as you control an artifact.", cost="{2}")
    board = [card("Relic", "Artifact"), *[land("Mountain")] * 2]
    table = Table(A=side(hand=[raider], library=[creature("Cub", 1, 1, cost="{1}")], board=board), B=side())

    table.to("precombat main").cast(raider).answer("A", True).resolve(2)

    assert "Cub" in table.zone("battlefield", "A")


@rule("113.6")
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


@rule("113.6")
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


@rule("113.6b")
def test_113_6b_an_ability_works_in_the_graveyard_if_it_says_so() -> None:
    gale = creature(
        "Gale",
        2,
        2,
        "Flying\nAs long as Gale is in your graveyard, creatures you control have flying.",
    )
    table = Table(A=side(board=[BEAR_FOR_G, ISLAND], graveyard=[gale]), B=side(board=[creature("Wolf", 2, 2)]))
    table.to("precombat main")
    assert table.now("Bear").has_keyword("flying")
    assert not table.now("Wolf").has_keyword("flying")


@rule("113.6b")
def test_113_6b_in_the_graveyard_or_on_the_battlefield() -> None:
    text = "At the beginning of your end step, if Angel is in your graveyard or on the battlefield, you gain 1 life."
    angel = creature("Angel", 4, 4, text)
    assert Table(A=side(board=[angel]), B=side()).to("cleanup").life("A") == 21
    assert Table(A=side(graveyard=[angel]), B=side()).to("cleanup").life("A") == 21
    assert Table(A=side(hand=[angel]), B=side()).to("cleanup").life("A") == 20


@rule("113.6b")
def test_113_6b_an_ability_works_in_exile_where_it_says_so() -> None:
    text = "At the beginning of your end step, if Ghost is exiled, you gain 1 life."
    ghost = creature("Ghost", 1, 1, text)
    assert Table(A=side(exile=[ghost]), B=side()).to("cleanup").life("A") == 21
    assert Table(A=side(board=[ghost]), B=side()).to("cleanup").life("A") == 20


@rule("113.6b")
def test_113_6b_an_ability_that_says_so_works_from_the_graveyard() -> None:
    text = "As long as Anger is in your graveyard and you control a Mountain, creatures you control have haste."
    anger, bear = creature("Anger", 2, 2, text), creature("Bear", 2, 2)
    for board, hasty in (([bear], False), ([bear, MOUNTAIN], True)):
        table = Table(A=side(board=board, graveyard=[anger]), B=side()).to("upkeep")
        assert table.now(bear).has_keyword("haste") == hasty


@rule("113.6b")
def test_113_6b_an_ability_activated_only_in_the_graveyard_works_there() -> None:
    text = "{1}: You gain 3 life. Activate only if this card is in your graveyard."
    spirit = creature("Spirit", 1, 1, text)
    table = Table(A=side(board=[MOUNTAIN, MOUNTAIN, spirit], graveyard=[spirit]), B=side()).to("precombat main")
    buried = table.game.state.player(table.seat("A")).graveyard[0]
    spirits = {obj.id for obj in table.game.state.permanents() if obj.printed.name == "Spirit"}
    able = {action.object for action in table.actions("A") if action.kind == "activate"}
    assert buried in able
    assert able.isdisjoint(spirits)


@rule("113.6b")
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


@rule("113.6c")
def test_113_6c_what_a_spell_cannot_be_counts_on_the_stack() -> None:
    stubborn = creature("Stubborn", 1, 1, "Stubborn can't be countered.", cost="{G}")
    table = Table(A=side(hand=[stubborn], board=FORESTS), B=side(hand=[NAY], board=[land("Island")]))
    table.to("precombat main").cast(stubborn).cast(NAY, at="Stubborn", by="B").resolve(2)

    assert "Stubborn" in table.zone("battlefield", "A")


@rule("113.6k")
def test_113_6k_an_ability_that_returns_its_card_later_triggers_in_the_graveyard() -> None:
    text = (
        "Whenever a creature enters the battlefield under your control, return Fiend from your graveyard to the "
        "battlefield at the beginning of the next end step."
    )
    fiend = creature("Fiend", 3, 3, text)
    table = Table(A=side(hand=[BEAR_FOR_G], board=[FOREST], graveyard=[fiend]), B=side()).to("precombat main")
    table.cast(BEAR_FOR_G).resolve(2)
    assert table.zone("graveyard", "A") == ["Fiend"]
    assert "Fiend" in table.to("upkeep", turn=2).zone("battlefield", "A")


@rule("113.6k")
def test_113_6k_an_ability_that_exiles_its_card_first_triggers_on_the_battlefield() -> None:
    text = (
        "Whenever another creature enters the battlefield under your control, exile Fiend. Return Fiend from exile to "
        "the battlefield under your control at the beginning of the next end step."
    )
    fiend = creature("Fiend", 3, 3, text)
    table = Table(A=side(hand=[BEAR_FOR_G], board=[FOREST, fiend]), B=side()).to("precombat main")
    table.cast(BEAR_FOR_G).resolve(2)
    assert table.zone("exile") == ["Fiend"]
    assert "Fiend" in table.to("upkeep", turn=2).zone("battlefield", "A")


@rule("113.6p")
def test_113_6p_an_ability_puts_its_card_onto_the_battlefield_from_the_command_zone() -> None:
    derevi = card(
        "Derevi",
        "Legendary Creature — Bird",
        "{1}: Put ~ onto the battlefield from the command zone.",
        cost="{9}",
        power=2,
        toughness=3,
    )
    table = game(A=side(board=[land("Forest")], command=[derevi]), B=side())
    table.activate(derevi).to("precombat main")
    assert sorted(table.zone("battlefield", "A")) == ["Derevi", "Forest"]


@rule("113.7a")
def test_113_7a_an_ability_is_known_by_its_source_even_if_that_is_gone() -> None:
    rust = card("Rust", "Instant", "Counter target activated ability from an artifact source.", cost="{G}")
    bomb = card("Bomb", "Artifact", "{T}, Sacrifice Bomb: Bomb deals 1 damage to any target.")
    imp = creature("Imp", 1, 1, "{T}, Sacrifice Imp: Imp deals 1 damage to any target.")
    for source, may in ((bomb, True), (imp, False)):
        table = Table(A=side(board=[land("Forest")], hand=[rust]), B=side(board=[source])).to("precombat main", turn=2)
        name = source.facts.front_face.name
        assert table.activate(source, at="A", by="B").try_to("cast", rust, at=name) is may
        assert table.resolve().life("A") == (20 if may else 19)


@rule("113.9")
def test_113_9_a_spell_that_counters_spells_does_not_reach_abilities() -> None:
    font = card("Font", "Artifact", "{0}: You gain 1 life.")
    table = Table(A=side(board=[font]), B=side(hand=[spell("Counter target spell.", name="Nay")])).to("precombat main")
    table.activate("Font")
    assert not table.try_to("cast", "Nay", by="B", at="Font")
