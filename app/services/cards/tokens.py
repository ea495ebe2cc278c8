"""Tokens to create manually: the stored ones with their abilities, and tokens that the user describes.

Input: the stored tokens (facts), and the cards, whose abilities define what the tokens they create can do. Output:
`Printed` values; their data is `engine.game.manual.performing.token_data`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from app.services.files.program_files import data_files, stored_cards
from app.services.problems import NoTypeLine
from engine.cards.facts import CardFacts
from engine.cards.set_data import read_tokens
from engine.cards.type_line import TypeLine
from engine.errors import NotAColour, UnreadableInput
from engine.game.kernel.predefined import PREDEFINED
from engine.game.kernel.printed import CardDefinition, Printed
from engine.ir.changes import TokenSpec
from engine.ir.effects.permanents import CreateToken
from engine.ir.node import Value, walk_nodes
from engine.ir.values import Number
from engine.match.pool import compile_exactly

_Key = tuple[tuple[str, ...], tuple[str, ...], str, int | None, int | None]


@lru_cache(maxsize=1)
def listed_tokens() -> tuple[Printed, ...]:
    """Returns the stored tokens by name, each kind once. A token that no stored card creates in these words is left
    out, because its abilities aren't known."""
    created = _created()
    found: dict[tuple[str, str], Printed] = {}
    for facts in _stored():
        if facts.name in PREDEFINED:
            found.setdefault((facts.name, ""), PREDEFINED[facts.name])
        for spec in created.get(_key_of(facts), ()):
            printed = _printed(facts, spec)
            found.setdefault((printed.name, f"{_key_of(facts)} {spec.abilities}"), printed)
    found |= {(name, ""): printed for name, printed in PREDEFINED.items() if (name, "") not in found}
    able = [token for token in found.values() if _stands_alone(token)]
    return tuple(sorted(able, key=lambda token: (token.name, token.power or 0, token.colours)))


def own_token(name: str, types: str, colours: str, power: int, toughness: int, text: str) -> Printed:
    """Returns a token as the user describes it. Its rules text is read like a card's.

    Raises:
        UnreadableInput: quoting an invalid type line or invalid colours.
    """
    wrong = next((letter for letter in colours if letter not in "WUBRG"), None)
    if wrong is not None:
        raise UnreadableInput(NotAColour(wrong))
    line = TypeLine.parse(types)
    if not line.types:
        raise UnreadableInput(NoTypeLine(types))
    called = name.strip() or f"{' '.join(line.subtypes) or ' '.join(line.types)} Token"
    card = {"name": called, "type_line": types, "mana_cost": "", "oracle_text": text}
    sized = "Creature" in line.types or "Vehicle" in line.subtypes
    if sized:
        card |= {"power": str(power), "toughness": str(toughness)}
    compiled = compile_exactly(card, keep_text=True)
    return Printed(
        called,
        line,
        compiled.faces[0],
        colours="".join(letter for letter in "WUBRG" if letter in colours),
        power=power if sized else None,
        toughness=toughness if sized else None,
    )


def _stands_alone(token: Printed) -> bool:
    """True if the token can be created alone: it has a fixed size, and isn't an Aura, which needs a host (303.4i)."""
    sized = "Creature" not in token.type_line.types or token.power is not None
    return sized and "Aura" not in token.type_line.subtypes


def _stored() -> Iterator[CardFacts]:
    for data, name in data_files("cards/tokens", ".jsonl"):
        yield from read_tokens(data, name)


def _created() -> dict[_Key, list[TokenSpec]]:
    """Returns the tokens that stored cards and their keywords create, by types, colours and size; each once."""
    found: dict[_Key, list[TokenSpec]] = {}
    for card in stored_cards():
        for face in CardDefinition(card.facts, card.faces).faces:
            for ability in face.expanded:
                for node in walk_nodes(ability):
                    if isinstance(node, CreateToken):
                        specs = found.setdefault(_key_of_spec(node.token), [])
                        if not any(known.abilities == node.token.abilities for known in specs):
                            specs.append(node.token)
    return found


def _key_of(facts: CardFacts) -> _Key:
    face = facts.front_face
    line = face.type_line
    return line.types, line.subtypes, face.colours, _number(face.power), _number(face.toughness)


def _key_of_spec(spec: TokenSpec) -> _Key:
    colours = "".join(letter for letter in "WUBRG" if letter in spec.colours)
    return spec.types, spec.subtypes, colours, _value(spec.power), _value(spec.toughness)


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() else None


def _value(value: Value | None) -> int | None:
    return value.n if isinstance(value, Number) else None


def _printed(facts: CardFacts, spec: TokenSpec) -> Printed:
    return Printed(
        spec.name or f"{' '.join(spec.subtypes)} Token",
        facts.type_line,
        spec.abilities,
        colours=facts.front_face.colours,
        power=_number(facts.front_face.power),
        toughness=_number(facts.front_face.toughness),
    )
