"""Granted abilities that call the object which has granted them by its name (201.5a): which object that is, is known
when they are granted, and stays so whoever has them."""

from __future__ import annotations

from engine.ir.abilities import Static
from engine.ir.effects.permanents import Affect
from engine.ir.node import Ability, Node, Recent, contains, once_per_node, rebuild, walk
from engine.ir.replacing import EntersWith
from engine.ir.selectors import Granter, Ref, This

_named: Recent[tuple[int, int], tuple[Ability, Ability]] = Recent(512)


def speaks_of_granter(abilities: tuple[Ability, ...]) -> bool:
    return any(map(_speaks_of_granter, abilities))


def granted_by(abilities: tuple[Ability, ...], source: int, called: str) -> tuple[Ability, ...]:
    """The abilities as the object of that name grants them; each time the same ones."""
    return tuple(_of(ability, source, called) if _speaks_of_granter(ability) else ability for ability in abilities)


def _of(ability: Ability, source: int, called: str) -> Ability:
    known = _named.get((id(ability), source))
    if known is not None and known[0] is ability:
        return known[1]

    def name(node: Node) -> Node:
        return Granter(source, called) if isinstance(node, Granter) and not node.object else rebuild(node, name)

    made = rebuild(ability, name)
    _named.put((id(ability), source), (ability, made))
    return made


@once_per_node
def _speaks_of_granter(ability: Ability) -> bool:
    return any(isinstance(part, Granter) and not part.object for part in walk(ability))


def grants_to_others(ability: Ability) -> bool:
    """Whether every ability in it that calls its granter by name is granted to another object, and speaks of nothing
    by "it" that may be either of the two."""
    for part in walk(ability):
        to_itself = isinstance(part, Static | Affect | EntersWith) and _is_itself(part.what)
        if to_itself and any(_is_quoted(inner, part) for inner in walk(part)):
            return False
        if _is_quoted(part, ability) and any(_is_it(inner) for inner in walk(part)):
            return False
    return True


def _is_quoted(inner: Node, outer: Node) -> bool:
    return isinstance(inner, Ability) and inner is not outer and contains(inner, Granter)


def _is_it(what: Node) -> bool:
    return isinstance(what, Ref) and what.name == "this"


def _is_itself(what: Node) -> bool:
    return isinstance(what, This) or _is_it(what)
