"""The German text omits no part of an ability. It changes if any field of any node gets its default value."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.ir.node import Ability, Node, replace
from engine.ir.stored_cards import read_cards
from engine.text.german.text import write_face

CARDS = Path(__file__).resolve().parents[3] / "data/cards/cmm.jsonl"
WORDING = frozenset({"form", "bind", "bind_all"})
"""Fields about words of the English text. The tests of references check the objects that they mention."""

UNSEEN = {
    "Choose.what": "the thing chosen is also what `which` says",
    "Delayed.chosen_now": "the time stands in the same place",
    "ExiledWith.this_turn": "until end of turn says the same",
    "IfDone.negated": "a fixed sentence of lands that may enter untapped",
    "InZone.origin": "several graveyards are said by their form",
    "ManaSpec.count": "one mana",
    "ManaSpec.kind": "one mana of the chosen colour is said by its form",
    "ObjectPattern.after": "said once where power and toughness grow by the same number",
    "OntoBattlefield.counter_count": "one counter",
    "Sequence.together": "verbs that are one action share their sentence, which their order shows",
    "Shuffle.whose": "one's own library",
    "SpendOn.pattern": "your commander is said by its form",
    "TokenSpec.abilities": "two such tokens are not described again",
    "TokenSpec.colours": "two such tokens are not described again",
    "TokenSpec.power": "two such tokens are not described again",
    "TokenSpec.subtypes": "two such tokens are not described again",
    "TokenSpec.toughness": "two such tokens are not described again",
    "TokenSpec.types": "two such tokens are not described again",
}
"""Fields that some text of the set doesn't show -> the reason."""


def changed(node: Node) -> Iterator[tuple[str, Node]]:
    """Yields each field of the node or of a node below it, and the node with this field set to its default."""
    defaults = {field.name: field.default for field in msgspec.structs.fields(type(node))}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        names_something = name == "name" and type(node).__name__ in ("Ref", "AmountRef", "TheRest")
        if name not in WORDING and not names_something and defaults[name] not in (msgspec.NODEFAULT, value):
            yield f"{type(node).__name__}.{name}", replace(node, **{name: defaults[name]})
        if isinstance(value, Node):
            for field, other in changed(value):
                yield field, replace(node, **{name: other})
        elif isinstance(value, tuple):
            for place, part in enumerate(value):
                if isinstance(part, Node):
                    for field, other in changed(part):
                        yield field, replace(node, **{name: (*value[:place], other, *value[place + 1 :])})


def test_every_field_of_every_ability_of_the_set_is_heard() -> None:
    unheard: dict[str, str] = {}
    for card in read_cards(CARDS.read_bytes(), CARDS.name):
        for face, abilities in zip(card.facts.faces, card.faces, strict=True):
            for ability in abilities:
                (said,) = write_face(face, (ability,), card.facts.name_de)
                for field, other in changed(ability):
                    assert isinstance(other, Ability)
                    if field not in UNSEEN and write_face(face, (other,), card.facts.name_de) == (said,):
                        unheard[field] = card.facts.name
    assert unheard == {}
