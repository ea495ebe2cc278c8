"""Card objects in Scryfall's public shape: the one boundary where they are parsed, checked and typed.

Input: one object as JSON bytes, or as parsed data. Output: a `CardObject` with the fields this program uses, and its
`CardFacts` without deck traits (see `engine.cards.deck_traits`). The rest of the object is dropped, so the code behind
this boundary never meets a wrong type or an absurd value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final, NoReturn

import msgspec

from engine.cards.catalogue import name_key
from engine.cards.facts import CardFacts, Face
from engine.cards.mana_cost import ManaCost, sorted_colours
from engine.cards.object_standing import read_standing
from engine.cards.problems import (
    CostsTooMuch,
    FaceIsMissing,
    FieldHoldsSign,
    FieldMissing,
    FieldNoList,
    FieldNoObject,
    FieldNoText,
    FieldNoValue,
    FieldTooLong,
    HasTooMuch,
    NoCardObject,
    NoUsableName,
)
from engine.cards.rules_text import colour_identity
from engine.cards.standing import NO_STANDING, Standing
from engine.cards.type_line import TypeLine
from engine.errors import InField, JsonTooDeep, NotAColour, NotJsonBecause, OfCard, Problem, UnreadableInput, problem_of
from engine.library_errors import field_error

MOST_FACES: Final = 10
MOST_SYMBOLS: Final = 60
"""Limit of symbols in a mana cost; the longest printed cost has sixteen."""
MOST_MANA: Final = 1_000_000
"""Largest number in a mana cost; it was printed once."""
MOST_PRINTED: Final = 9_999
"""Largest power, toughness, loyalty or defense."""

_Name = Annotated[str, msgspec.Meta(max_length=300)]
_Word = Annotated[str, msgspec.Meta(max_length=40)]
_Cost = Annotated[str, msgspec.Meta(max_length=400)]
_Text = Annotated[str, msgspec.Meta(max_length=6_000)]
_Colours = Annotated[tuple[_Word, ...], msgspec.Meta(max_length=20)]


class FaceObject(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fields of one face."""

    name: _Name | None = None
    type_line: _Name | None = None
    mana_cost: _Cost | None = None
    oracle_text: _Text | None = None
    power: _Word | None = None
    toughness: _Word | None = None
    loyalty: _Word | None = None
    defense: _Word | None = None
    color_indicator: _Colours | None = None


class CardObject(FaceObject, frozen=True, omit_defaults=True):
    """A card object. Without `card_faces`, its own fields describe its only face."""

    layout: _Word | None = None
    color_identity: _Colours | None = None
    edhrec_rank: object = None
    """Rank of the card by use in Commander decks: 1 is the most played. A value of another type is ignored."""
    standing: object = None
    """The text of its `Standing`, computed from the fields below, which are then dropped."""
    legalities: object = None
    digital: object = None
    games: object = None
    security_stamp: object = None
    border_color: object = None
    set_type: object = None
    released_at: object = None
    game_changer: object = None
    reserved: object = None
    all_parts: object = None
    card_faces: Annotated[tuple[FaceObject, ...], msgspec.Meta(max_length=MOST_FACES)] | None = None


AnyCardObject = CardObject | Mapping[str, Any]

_decoder = msgspec.json.Decoder(CardObject)
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_LINE_CONTROL = PRINTED_SIGNS = re.compile(f"[\n\t]|{_CONTROL.pattern}")
"""Characters that no printed line has, because they could hide or forge displayed text."""
_TWO_FACES: Final = frozenset({"split", "adventure", "omen", "modal_dfc", "transform", "flip"})
"""Layouts that need two faces."""
_WRONG_TYPE: Final[dict[str, Callable[[str], Problem]]] = {
    "str": FieldNoText,
    "array": FieldNoList,
    "object": FieldNoObject,
}
_QUOTED: Final = 60


def decode_card(data: bytes) -> CardObject:
    """Returns a card object decoded from JSON.

    Raises:
        UnreadableInput: naming the invalid field, or saying that the data isn't JSON.
    """
    try:
        card = _decoder.decode(data)
    except msgspec.ValidationError as problem:
        _refuse_field(problem)
    except RecursionError:
        raise UnreadableInput(JsonTooDeep()) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnreadableInput(NotJsonBecause(problem_of(problem))) from None
    return _checked(card)


def card_object(card: AnyCardObject) -> CardObject:
    """Returns a card object from parsed JSON.

    Raises:
        UnreadableInput: naming the invalid field.
    """
    if isinstance(card, CardObject):
        return card
    try:
        return _checked(msgspec.convert(card, CardObject))
    except msgspec.ValidationError as problem:
        _refuse_field(problem)


def read_facts(card: AnyCardObject) -> CardFacts:
    """Returns the facts of one card object.

    The colour identity is computed if the object doesn't contain it.

    Raises:
        UnreadableInput: naming the card and the field that is missing or malformed.
    """
    card = card_object(card)
    if not card.name or not card.name.strip():
        raise UnreadableInput(NoUsableName("name", card.name))
    layout = card.layout or "normal"
    faces = tuple(_read_face(card.name, part) for part in face_objects(card))
    if len(faces) < 2 and layout in _TWO_FACES:
        raise UnreadableInput(OfCard(card.name, FaceIsMissing(layout)))
    if card.color_identity is None:
        known = colour_identity(faces, rules_texts(card))
    else:
        known = _colours(card.name, "color_identity", card.color_identity)
    standing = Standing.parse(card.standing) if isinstance(card.standing, str) else NO_STANDING
    return CardFacts(name=card.name, faces=faces, colour_identity=known, layout=layout, standing=standing)


def face_objects(card: CardObject) -> tuple[FaceObject, ...]:
    """Returns the face objects of a card object, or the object itself if it has only one face."""
    return card.card_faces or (card,)


def is_called(card: CardObject, name: str) -> bool:
    """True if a card object, or one of its faces, has that name."""
    names = (card.name or "", *(face.name or "" for face in face_objects(card)))
    return name_key(name) in map(name_key, names)


def rules_texts(card: AnyCardObject) -> tuple[str, ...]:
    """Returns the rules text of each face, in order; "" for a face without text."""
    return tuple(face.oracle_text or "" for face in face_objects(card_object(card)))


def _checked(card: CardObject) -> CardObject:
    """Refuses characters that no card has, because they could hide or forge displayed text."""
    card = _with_standing(card)
    _check_signs(card, "")
    for number, face in enumerate(card.card_faces or ()):
        _check_signs(face, f"card_faces[{number}].")
    if card.edhrec_rank is not None and type(card.edhrec_rank) is not int:
        return msgspec.structs.replace(card, edhrec_rank=None)  # it may be nested too deeply to pass on
    return card


_SAY_STANDING: Final = (
    *("legalities", "digital", "games", "security_stamp", "border_color", "set_type", "released_at"),
    *("game_changer", "reserved", "all_parts"),
)


def _with_standing(card: CardObject) -> CardObject:
    """Returns the same object with its standing as one line, in place of the large fields about where it may be
    played."""
    said: dict[str, object] = {name: value for name in _SAY_STANDING if (value := getattr(card, name)) is not None}
    if not said and card.layout != "meld":
        return card if card.standing is None else msgspec.structs.replace(card, standing=None)
    known = {**said, "name": card.name, "layout": card.layout, "type_line": card.type_line, "mana_cost": card.mana_cost}
    cleared: dict[str, Any] = dict.fromkeys(said)
    return msgspec.structs.replace(card, **cleared, standing=str(read_standing(known)) or None)


def _check_signs(face: FaceObject, place: str) -> None:
    for field in face.__struct_fields__:
        value = getattr(face, field)
        pattern = _CONTROL if field == "oracle_text" else _LINE_CONTROL
        found = pattern.search(value) if isinstance(value, str) else None
        if found is not None:
            raise UnreadableInput(FieldHoldsSign(place + field, found.group()))


def _refuse_field(error: msgspec.ValidationError) -> NoReturn:
    """Raises the program's own problem for a decoder's error."""
    found = field_error(error)
    if not found.field:
        raise UnreadableInput(NoCardObject()) from None
    wrong = FieldTooLong if found.too_long else _WRONG_TYPE.get(found.wanted, FieldNoValue)
    raise UnreadableInput(wrong(found.field)) from None


def _read_face(card_name: str, face: FaceObject) -> Face:
    try:
        if face.type_line is None:
            raise UnreadableInput(FieldMissing("type_line"))
        indicator = face.color_indicator
        return Face(
            name=face.name if face.name and face.name.strip() else card_name,
            type_line=_with_aura(_type_line(face.type_line), face.oracle_text or ""),
            mana_cost=_mana_cost(face.mana_cost) if face.mana_cost else None,
            power=_printed(face.power, "power"),
            toughness=_printed(face.toughness, "toughness"),
            loyalty=_printed(face.loyalty, "loyalty"),
            defense=_printed(face.defense, "defense"),
            colour_indicator=_colours("", "color_indicator", indicator) if indicator else None,
        )
    except UnreadableInput as problem:
        raise UnreadableInput(OfCard(card_name, problem.problem)) from None


def _type_line(text: str) -> TypeLine:
    """Returns the type line, or refuses a malformed one (205)."""
    try:
        return TypeLine.parse(text)
    except UnreadableInput as problem:
        raise UnreadableInput(InField("type_line", problem.problem)) from None


_ENCHANT = re.compile(r"^Enchant [^.\n(]+(?:\(.*\))?$", re.MULTILINE)


def _with_aura(types: TypeLine, text: str) -> TypeLine:
    """Adds the Aura subtype to a card with enchant, because some data sources lose it (702.5a)."""
    if "Enchantment" not in types.types or "Aura" in types.subtypes or not _ENCHANT.search(text):
        return types
    return msgspec.structs.replace(types, subtypes=(*types.subtypes, "Aura"))


def _mana_cost(text: str) -> ManaCost:
    """Returns the mana cost, or refuses a malformed one (202.1)."""
    try:
        cost = ManaCost.parse(text)
    except UnreadableInput as problem:
        raise UnreadableInput(InField("mana_cost", problem.problem)) from None
    if len(cost.symbols) > MOST_SYMBOLS or any(part.generic > MOST_MANA for part in cost.symbols):
        raise UnreadableInput(CostsTooMuch("mana_cost", _cut(text)))
    return cost


def _printed(value: str | None, field: str) -> str | None:
    """Returns a number as printed ("2", "*", "1+*", "X"), or refuses anything else."""
    if value is None or value == "":
        return None
    if any(int(digits) > MOST_PRINTED for digits in re.findall(r"[0-9]+", value)):
        raise UnreadableInput(HasTooMuch(field, _cut(value)))
    return value


def _colours(card_name: str, field: str, given: Sequence[str]) -> str:
    wrong = next((one for one in given if len(one) != 1 or one not in "WUBRGC"), None)
    if wrong is not None:
        problem = InField(field, NotAColour(wrong))
        raise UnreadableInput(OfCard(card_name, problem) if card_name else problem)
    return sorted_colours(given)


def _cut(text: str) -> str:
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}..."
