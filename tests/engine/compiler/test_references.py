"""References: what "it" goes back to."""

from __future__ import annotations

from engine.compiler.pipeline import compile_paragraph
from engine.ir.conditions import Matches
from engine.ir.effects.permanents import Affect
from engine.ir.node import Ability, Node, walk
from engine.ir.rules import Prevent
from engine.ir.selectors import Ref
from engine.ir.triggers import DealsDamage


def compiled(text: str, *, spell: bool = False) -> Ability:
    ability, diagnostic = compile_paragraph(text, spell=spell)
    assert ability is not None, diagnostic
    return ability


def only(ability: Ability, kind: type[Node]) -> Node:
    (found,) = [node for node in walk(ability) if type(node) is kind]
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
