"""What newly read texts do in a game: limits of activation, costs by targets, countered spells, kinds behind nouns."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

MOUNTAIN, ISLAND = land("Mountain"), land("Island")


def test_602_5_activated_abilities_can_be_forbidden_with_or_without_mana_abilities() -> None:
    elf = creature("Elf", 1, 1, "{T}: Add {G}.\n{0}: Elf gets +1/+0 until end of turn.")
    arrest = (
        "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated"
    )
    for but, left in ((".", set()), (" unless they're mana abilities.", {0})):
        aura = card("Arrest", "Enchantment — Aura", arrest + but, cost="{0}")
        table = Table(A=side(board=[elf], hand=[aura]), B=side()).to("precombat main")
        table.cast(aura, at="Elf").resolve()
        assert {action.index for action in table.actions("A") if table.describe(action.object) == "Elf"} == left


def test_601_2f_a_spell_may_cost_more_for_each_target_beyond_the_first() -> None:
    text = (
        "Strive — Flock costs {1} more to cast for each target beyond the first.\nTap any number of target creatures."
    )
    flock = card("Flock", "Instant", text, cost="{U}")
    one, two = creature("One", 1, 1), creature("Two", 1, 1)
    table = Table(A=side(board=[ISLAND, ISLAND], hand=[flock]), B=side(board=[one, two])).to("precombat main")
    table.cast(flock, at=("One", "Two")).resolve()
    assert table.find(one).tapped
    assert table.find(two).tapped
    assert all(table.game.state.objects[id].tapped for id in table.game.state.all_in("battlefield"))


def test_701_6a_a_countered_spell_may_be_exiled() -> None:
    instead = "exile it instead of putting it into its owner's graveyard."
    text = f"Counter target spell. If that spell is countered this way, {instead}"
    dissipate = card("Dissipate", "Instant", text, cost="{U}")
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(board=[MOUNTAIN], hand=[spark]), B=side(board=[ISLAND], hand=[dissipate]))
    table.to("precombat main").cast(spark, at="B").cast(dissipate, at="Spark", by="B").resolve()
    assert table.zone("exile", "A") == ["Spark"]
    assert table.zone("graveyard", "A") == []


def test_202_1_the_symbols_of_a_cost_can_be_asked_for() -> None:
    sage = creature("Sage", 1, 1, "Whenever you cast a spell with {X} in its mana cost, you gain 2 life.")
    blaze = card("Blaze", "Sorcery", "Blaze deals X damage to any target.", cost="{X}{R}")
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(board=[sage, MOUNTAIN, MOUNTAIN], hand=[blaze, spark]), B=side()).to("precombat main")
    life = table.life("A")
    table.cast(spark, at="B").resolve()
    assert table.life("A") == life
    table.answer("A", 0).cast(blaze, at="B").resolve()
    assert table.life("A") == life + 2


def test_109_2_a_kind_may_stand_behind_the_noun() -> None:
    captain = creature("Captain", 1, 1, "Each creature you control that's a Wolf or a Bear gets +1/+1.")
    wolf = card("Grey", "Creature — Wolf", power=2, toughness=2)
    table = Table(A=side(board=[captain, wolf]), B=side()).to("upkeep")
    assert table.size(wolf) == (3, 3)
    assert table.size(captain) == (1, 1)


def test_601_2f_only_the_first_fitting_spell_of_a_turn_is_cheaper() -> None:
    guide = creature("Guide", 1, 1, "The first creature spell you cast each turn costs {2} less to cast.")
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    ogre, giant = creature("Ogre", 3, 3, cost="{2}"), creature("Giant", 3, 3, cost="{2}")
    table = Table(A=side(board=[guide, MOUNTAIN], hand=[spark, ogre, giant]), B=side()).to("precombat main")
    table.cast(spark, at="B").resolve().cast(ogre).resolve()
    assert not table.try_to("cast", giant)
    table.to("precombat main", turn=3)
    table.cast(giant)


def test_702_a_keyword_can_be_spoken_of_by_its_name() -> None:
    text = "Creatures you control with cycling get +1/+1."
    lord, whale = creature("Lord", 1, 1, text), creature("Whale", 4, 4, "Cycling {1}")
    table = Table(A=side(board=[lord, whale]), B=side()).to("upkeep")
    assert table.size(whale) == (5, 5)
    assert table.size(lord) == (1, 1)


def test_608_2d_one_of_several_abilities_is_chosen_as_the_effect_is_carried_out() -> None:
    hound = creature("Hound", 1, 1, "{0}: Hound gains your choice of flying, trample, or haste until end of turn.")
    table = Table(A=side(board=[hound]), B=side()).to("precombat main")
    table.activate(hound).answer("A", "trample").resolve()
    assert table.now(hound).has("trample")
    assert not table.now(hound).has("flying")


def test_704_5y_a_player_keeps_only_the_newest_role_on_a_permanent() -> None:
    bear = creature("Bear", 2, 2)
    royal = card("Crown", "Sorcery", "Create a Royal Role token attached to target creature you control.", cost="{0}")
    cursed = card("Curse", "Sorcery", "Create a Cursed Role token attached to target creature you control.", cost="{0}")
    table = Table(A=side(board=[bear], hand=[royal, cursed]), B=side()).to("precombat main")
    table.cast(royal, at="Bear").resolve()
    assert table.size(bear) == (3, 3)
    table.cast(cursed, at="Bear").resolve()
    assert table.size(bear) == (1, 1)
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Cursed"]


def test_111_10_predefined_tokens_do_what_their_names_say() -> None:
    bear = creature("Bear", 2, 2)
    spell = card("Gift", "Sorcery", "Create a Mutagen token, a Lander token, and a Shard token.", cost="{0}")
    table = Table(A=side(board=[bear, MOUNTAIN], hand=[spell]), B=side()).to("precombat main")
    table.cast(spell).resolve().activate("Mutagen Token", at="Bear").resolve()
    assert table.size(bear) == (3, 3)
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Lander Token", "Mountain", "Shard Token"]


def test_707_2_more_of_those_tokens_are_copies_of_the_same_target() -> None:
    more = "If you control a Mountain, create two of those tokens instead."
    text = f"Create a token that's a copy of target creature. {more}"
    rite = card("Rite", "Sorcery", text, cost="{0}")
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[MOUNTAIN], hand=[rite]), B=side(board=[bear])).to("precombat main")
    table.cast(rite, at="Bear").resolve()
    assert table.zone("battlefield", "A") == ["Mountain", "Bear", "Bear"]


def test_113_6b_an_ability_that_says_so_works_from_the_graveyard() -> None:
    text = "As long as Anger is in your graveyard and you control a Mountain, creatures you control have haste."
    anger, bear = creature("Anger", 2, 2, text), creature("Bear", 2, 2)
    for board, hasty in (([bear], False), ([bear, MOUNTAIN], True)):
        table = Table(A=side(board=board, graveyard=[anger]), B=side()).to("upkeep")
        assert table.now(bear).has("haste") == hasty


def test_702_172_spree_modes_cost_what_they_say() -> None:
    text = "Spree\n+ {R} — You gain 3 life.\n+ {2} — Draw a card."
    plan = card("Plan", "Sorcery", text, cost="{R}")
    table = Table(A=side(board=[MOUNTAIN, MOUNTAIN], hand=[plan]), B=side()).to("precombat main")
    life = table.life("A")
    table.answer("A", [0]).cast(plan).resolve()
    assert table.life("A") == life + 3
    assert all(table.game.state.objects[id].tapped for id in table.game.state.all_in("battlefield"))


def test_115_1_a_possessive_can_be_a_target() -> None:
    grace = card("Grace", "Instant", "You gain life equal to target creature's power.", cost="{0}")
    killing = card("Mercy", "Instant", "Target creature's controller sacrifices it.", cost="{0}")
    ogre, bear = creature("Ogre", 4, 4), creature("Bear", 2, 2)
    table = Table(A=side(hand=[grace, killing]), B=side(board=[ogre, bear])).to("precombat main")
    life = table.life("A")
    table.cast(grace, at="Ogre").resolve()
    assert table.life("A") == life + 4
    table.cast(killing, at="Bear").resolve()
    assert table.zone("battlefield", "B") == ["Ogre"]


def test_what_stands_behind_a_row_of_kinds_is_said_of_all_of_them() -> None:
    tide = card("Tide", "Sorcery", "Tap all creatures and lands target player controls.", cost="{U}")
    table = Table(
        A=side(hand=[tide], board=[land("Island"), land("Plains"), creature("Mine", 1, 1)]),
        B=side(board=[land("Forest"), creature("Yours", 1, 1)]),
    ).to("precombat main")
    table.cast(tide, at="B").resolve()
    tapped = {name: table.find(name).tapped for name in ("Plains", "Mine", "Forest", "Yours")}
    assert tapped == {"Plains": False, "Mine": False, "Forest": True, "Yours": True}


def test_113_6b_an_ability_activated_only_in_the_graveyard_works_there() -> None:
    text = "{1}: You gain 3 life. Activate only if this card is in your graveyard."
    spirit = creature("Spirit", 1, 1, text)
    table = Table(A=side(board=[MOUNTAIN, MOUNTAIN, spirit], graveyard=[spirit]), B=side()).to("precombat main")
    buried = table.game.state.player(table.seat("A")).graveyard[0]
    spirits = {obj.id for obj in table.game.state.permanents() if obj.printed.name == "Spirit"}
    able = {action.object for action in table.actions("A") if action.kind == "activate"}
    assert buried in able
    assert able.isdisjoint(spirits)
