"""A player's stored legal actions are recalculated as soon as a fact behind them changes."""

from __future__ import annotations

from engine.game.actions.priority import legal_actions
from engine.game.kernel.game import Game
from engine.game.kernel.rollback import silence
from engine.game.operations.permanents import tap_permanents, untap_permanents
from engine.game.operations.zones import move_object
from engine.ids import ObjectId, PlayerId
from engine.ir.stored_cards import StoredCard
from tests.rules.made_cards import card, creature
from tests.rules.marker import rule
from tests.rules.table import Table

ME = PlayerId(0)


def at(text: str, *cards: StoredCard, step: str = "precombat main") -> Table:
    return Table.of(f"player A:\n{text}\nplayer B:\n battlefield: 2 Forest", *cards).to(step)


def offers(game: Game, name: str) -> bool:
    """Returns whether the player may cast a card or activate an ability of a permanent with this name. The second call
    uses the stored result."""
    actions = legal_actions(game, ME)
    assert legal_actions(game, ME) == actions
    return name in {game.state.objects[action.object].printed.name for action in actions if action.object}


def id_of(game: Game, name: str) -> ObjectId:
    return next(obj.id for obj in game.state.objects.values() if obj.printed.name == name and obj.controller == ME)


@rule("602.5")
def test_602_5_an_ability_of_a_step_is_offered_in_that_step_only() -> None:
    table = at(" battlefield: Drummer", creature("Drummer", 1, 1, "{0}: You gain 1 life. Activate only during combat."))
    assert not offers(table.game, "Drummer")
    table.to("beginning of combat")
    assert offers(table.game, "Drummer")
    table.to("postcombat main")
    assert not offers(table.game, "Drummer")


@rule("508.1")
def test_508_1_what_targets_attackers_is_offered_once_there_are_any() -> None:
    archer = creature("Archer", 1, 1, "{0}: This creature deals 1 damage to target attacking creature.")
    table = at(" battlefield: Archer; Bear", archer, creature("Bear", 2, 2)).attack("Bear")
    assert not offers(table.game, "Archer")
    table.to("declare attackers")
    assert offers(table.game, "Archer")
    table.to("postcombat main")
    assert not offers(table.game, "Archer")


@rule("602.2")
def test_602_2_an_ability_with_the_tap_symbol_waits_until_its_permanent_is_untapped() -> None:
    game = at(" battlefield: Monk", creature("Monk", 1, 1, "{T}: You gain 1 life.")).game
    monk = id_of(game, "Monk")
    assert offers(game, "Monk")
    tap_permanents(game, [monk], by=ME)
    assert not offers(game, "Monk")
    untap_permanents(game, [monk])
    assert offers(game, "Monk")


@rule("601.2f")
def test_601_2f_what_costs_too_much_is_offered_once_there_is_mana_or_it_costs_less() -> None:
    guide = creature("Guide", 1, 1, "Creature spells you cast cost {1} less to cast.", cost="{W}")
    giant = creature("Giant", 3, 3, cost="{2}")
    game = at(" battlefield: Mountain; Forest\n hand: Guide; Giant", guide, giant).game
    tap_permanents(game, [id_of(game, "Forest")], by=ME)
    assert not offers(game, "Giant")
    untap_permanents(game, [id_of(game, "Forest")])
    assert offers(game, "Giant")
    tap_permanents(game, [id_of(game, "Forest")], by=ME)
    assert not offers(game, "Giant")
    move_object(game, id_of(game, "Guide"), "battlefield", cause="put", by=ME)
    assert offers(game, "Giant")


@rule("601.2f")
def test_601_2f_a_price_that_depends_on_the_past_is_asked_each_time() -> None:
    miser = creature("Miser", 1, 1, "The first creature spell you cast each turn costs {2} less to cast.")
    elf, giant = creature("Elf", 1, 1, cost="{2}"), creature("Giant", 3, 3, cost="{3}")
    table = at(" battlefield: Miser; Mountain\n hand: Elf; Giant", miser, elf, giant)
    assert offers(table.game, "Giant")
    table.cast("Elf").resolve()
    assert not offers(table.game, "Giant")


@rule("307.1")
def test_307_1_a_creature_card_is_offered_while_a_sorcery_could_be_cast() -> None:
    table = at(" battlefield: Mountain\n hand: Elf", creature("Elf", 1, 1, cost="{1}"))
    assert offers(table.game, "Elf")
    table.to("beginning of combat")
    assert not offers(table.game, "Elf")
    table.to("postcombat main")
    assert offers(table.game, "Elf")


def test_a_rule_that_comes_into_force_opens_what_was_passed_over() -> None:
    hurry = card("Hurry", "Enchantment", "You may cast creature spells as though they had flash.", cost="{0}")
    table = at(" battlefield: Mountain\n hand: Elf; Hurry", creature("Elf", 1, 1, cost="{1}"), hurry)
    table.to("beginning of combat")
    assert not offers(table.game, "Elf")
    move_object(table.game, id_of(table.game, "Hurry"), "battlefield", cause="put", by=ME)
    assert offers(table.game, "Elf")


def test_what_is_silenced_in_the_graveyard_offers_nothing_more() -> None:
    ghost = creature("Ghost", 1, 1, "{0}: Return this card from your graveyard to your hand.")
    game = at(" graveyard: Ghost", ghost).game
    assert offers(game, "Ghost")
    silence(game, id_of(game, "Ghost"))
    assert not offers(game, "Ghost")


def test_triggers_are_found_in_a_graveyard_when_their_card_comes_there_and_not_after() -> None:
    mourner = creature("Mourner", 1, 1, "When this creature dies, you gain 1 life.")
    phantom = creature(
        "Phantom", 1, 1, "Whenever a creature you control dies, if this card is in your graveyard, you gain 3 life."
    )
    table = at(" battlefield: Mourner\n graveyard: Phantom", mourner, phantom)
    move_object(table.game, id_of(table.game, "Phantom"), "hand", cause="put", by=ME)
    move_object(table.game, id_of(table.game, "Mourner"), "graveyard", cause="put", by=ME)
    table.resolve()
    assert table.life("A") == 41


@rule("714.4")
def test_714_4_a_saga_goes_whose_last_chapter_has_no_target() -> None:
    tale = card("Tale", "Enchantment — Saga", "I, II — You gain 1 life.\nIII — Destroy target artifact.", cost="{0}")
    position = "turn 3 of A: before precombat main\nplayer A:\n battlefield: Tale [2 lore]\nplayer B:"
    assert Table.of(position, tale).to("precombat main").zone("graveyard", "A") == ["Tale"]
