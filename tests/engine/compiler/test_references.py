"""References: the object or player that "it" means."""

from __future__ import annotations

from engine.compiler.pipeline import compile_paragraph
from engine.ir.conditions import Matches
from engine.ir.effects.game import DealDamage
from engine.ir.effects.permanents import Affect, PutCounters
from engine.ir.node import Ability, Node, walk_nodes
from engine.ir.replacing import Prevent
from engine.ir.selectors import Among, Ref, Target, TopCards
from engine.ir.triggers import DealsDamage
from engine.ir.values import Count


def compiled(text: str, *, spell: bool = False) -> Ability:
    ability, diagnostic = compile_paragraph(text, spell=spell)
    assert ability is not None, diagnostic
    return ability


def only(ability: Ability, kind: type[Node]) -> Node:
    (found,) = [node for node in walk_nodes(ability) if type(node) is kind]
    return found


def test_it_is_not_the_unnamed_source_of_damage() -> None:
    ability = compiled("{1}: Untap ~. Prevent all damage that would be dealt to it this turn.")
    prevented = only(ability, Prevent)
    assert isinstance(prevented, Prevent)
    assert isinstance(prevented.event, DealsDamage)
    assert isinstance(prevented.event.to, Ref)
    assert prevented.event.to.name == "this"


def test_it_is_the_creature_rather_than_you_or_your_planeswalkers() -> None:
    text = (
        "Put a vow counter on target creature. That creature can't attack you or planeswalkers you control for as long "
        "as it has a vow counter on it."
    )
    ability = compiled(text, spell=True)
    affected, condition = only(ability, Affect), only(ability, Matches)
    assert isinstance(affected, Affect)
    assert isinstance(affected.what, Ref)
    assert isinstance(condition, Matches)
    assert isinstance(condition.what, Ref)
    assert condition.what.name == affected.what.name


def test_it_is_the_card_revealed_rather_than_a_token_made_for_it() -> None:
    text = (
        "{2}: Reveal the top card of your library. If it's a creature card, create a 1/1 green Saproling creature "
        "token. If it's a land card, put that card onto the battlefield."
    )
    ability = compiled(text)
    (top,) = [node for node in walk_nodes(ability) if isinstance(node, TopCards)]
    named = [node.what for node in walk_nodes(ability) if isinstance(node, Matches)]
    assert [ref.name for ref in named if isinstance(ref, Ref)] == [top.bind, top.bind]


def test_it_is_not_the_spell_that_was_kicked_unless_it_deals_damage() -> None:
    stun = compiled("Tap target creature. If ~ was kicked, put a stun counter on it.", spell=True)
    (target,) = [node for node in walk_nodes(stun) if isinstance(node, Target)]
    placed = only(stun, PutCounters)
    assert isinstance(placed, PutCounters)
    assert isinstance(placed.on, Ref)
    assert placed.on.name == target.bind

    bolt = "Destroy target artifact. If ~ was kicked, it deals 2 damage to target creature."
    dealt = only(compiled(bolt, spell=True), DealDamage)
    assert isinstance(dealt, DealDamage)
    assert isinstance(dealt.source, Ref)
    assert dealt.source.name == "this"


def test_it_is_not_what_is_counted_behind_it() -> None:
    ability = compiled("When ~ enters, put a +1/+1 counter on it for each creature you control.")
    placed = only(ability, PutCounters)
    assert isinstance(placed, PutCounters)
    assert isinstance(placed.on, Ref)
    assert placed.on.name == "this"


def test_what_is_only_counted_is_spoken_of_last_of_all() -> None:
    look = compiled(
        "Look at the top X cards of your library, where X is the number of artifacts you control. Put one of those "
        "cards into your hand and the rest on the bottom of your library in a random order.",
        spell=True,
    )
    (top,) = [node for node in walk_nodes(look) if isinstance(node, TopCards)]
    (group,) = [node.group for node in walk_nodes(look) if isinstance(node, Among)]
    assert isinstance(group, Ref)
    assert group.name == top.bind

    call = compiled(
        "Draw a card for each creature you control with a +1/+1 counter on it. Those creatures gain indestructible "
        "until end of turn.",
        spell=True,
    )
    counted, affected = only(call, Count), only(call, Affect)
    assert isinstance(counted, Count)
    assert isinstance(affected, Affect)
    assert isinstance(affected.what, Ref)
    assert affected.what.name == getattr(counted.what, "bind", "")


def test_what_is_dealt_more_damage_instead_is_not_what_the_condition_counts() -> None:
    text = (
        "~ deals 2 damage to target creature.\nDelirium — ~ deals 6 damage instead if there are four or more card "
        "types among cards in your graveyard."
    )
    ability = compiled(text, spell=True)
    target = only(ability, Target)
    assert isinstance(target, Target)
    dealt = [node.to for node in walk_nodes(ability) if isinstance(node, DealDamage)]
    assert isinstance(dealt[1], Ref)
    assert dealt[1].name == target.bind


def test_all_cards_of_no_zone_and_no_group_are_not_meant() -> None:
    text = "Look at the top five cards of your library. For each card, put that card into your graveyard."
    ability, diagnostic = compile_paragraph(text, spell=True)
    assert ability is None
    assert diagnostic is not None
    assert diagnostic.reason == "reference"


def test_a_card_of_no_certain_type_is_dealt_no_damage() -> None:
    text = (
        "{3}, {T}: Target player chooses a card name, then reveals the top card of their library. If that card has the "
        "chosen name, the player puts it into their hand. Otherwise, the player puts it into their graveyard and ~ "
        "deals 2 damage to them."
    )
    ability = compiled(text)
    target, dealt = only(ability, Target), only(ability, DealDamage)
    assert isinstance(target, Target)
    assert isinstance(dealt, DealDamage)
    assert isinstance(dealt.to, Ref)
    assert dealt.to.name == target.bind
