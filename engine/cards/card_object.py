"""Card objects in Scryfall's public shape: the one boundary at which they are taken apart, checked and typed.

Comes in: one object as JSON bytes, or as parsed data. Goes out: a `CardObject` with the fields this program uses, and
its `CardFacts` without deck traits (see `engine.cards.deck_traits`). Nothing else of the object is kept, and nothing
behind this boundary meets a wrong type or an absurd value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final, NoReturn

import msgspec

from engine.cards.facts import CardFacts, Face, name_key
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

MOST_FACES: Final = 10
MOST_SYMBOLS: Final = 60
"""Symbols of a mana cost; the longest that was printed has sixteen."""
MOST_MANA: Final = 1_000_000
"""The largest number in a mana cost, which was printed once."""
MOST_PRINTED: Final = 9_999
"""The largest power, toughness, loyalty or defense."""

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
    """A card object; what it says of itself is its only face if it has no `card_faces`."""

    layout: _Word | None = None
    color_identity: _Colours | None = None
    edhrec_rank: object = None
    """How often Commander decks play the card: 1 is the most played. Whatever else stands here says nothing."""
    standing: object = None
    """The text of its `Standing`, read from the fields below, which are dropped then."""
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
"""Signs that no printed line has: they would hide or forge what is shown."""
_TWO_FACES: Final = frozenset({"split", "adventure", "omen", "modal_dfc", "transform", "flip"})
"""Layouts that mean nothing with one face only."""
_WRONG_TYPE: Final[dict[str, Callable[[str], Problem]]] = {
    "str": FieldNoText,
    "array": FieldNoList,
    "object": FieldNoObject,
}
_PLACE: Final = re.compile(r"(?P<problem>.*?) - at `\$\.?(?P<field>.*)`", re.DOTALL)
_EXPECTED: Final = re.compile(r"Expected `(?P<kind>\w+)")
_QUOTED: Final = 60


def decode_card(data: bytes) -> CardObject:
    """A card object from its JSON.

    Raises:
        UnreadableInput: naming the field that does not fit, or saying that it is no JSON.
    """
    try:
        card = _decoder.decode(data)
    except msgspec.ValidationError as problem:
        _refuse_field(str(problem))
    except RecursionError:
        raise UnreadableInput(JsonTooDeep()) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnreadableInput(NotJsonBecause(problem_of(problem))) from None
    return _checked(card)


def card_object(card: AnyCardObject) -> CardObject:
    """A card object from parsed JSON.

    Raises:
        UnreadableInput: naming the field that does not fit.
    """
    if isinstance(card, CardObject):
        return card
    try:
        return _checked(msgspec.convert(card, CardObject))
    except msgspec.ValidationError as problem:
        _refuse_field(str(problem))


def read_facts(card: AnyCardObject) -> CardFacts:
    """The facts of one card object.

    The colour identity is computed where the object does not say it.

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
    """The face objects of a card object; the object itself if it has only one face."""
    return card.card_faces or (card,)


def is_called(card: CardObject, name: str) -> bool:
    """Whether a card object, or one of its faces, has that name."""
    names = (card.name or "", *(face.name or "" for face in face_objects(card)))
    return name_key(name) in map(name_key, names)


def rules_texts(card: AnyCardObject) -> tuple[str, ...]:
    """The rules text of each face, in order; "" where there is none."""
    return tuple(face.oracle_text or "" for face in face_objects(card_object(card)))


def _checked(card: CardObject) -> CardObject:
    """Refuses characters that no card has: they would hide or forge what is shown."""
    card = _with_standing(card)
    _check_signs(card, "")
    for number, face in enumerate(card.card_faces or ()):
        _check_signs(face, f"card_faces[{number}].")
    if card.edhrec_rank is not None and type(card.edhrec_rank) is not int:
        return msgspec.structs.replace(card, edhrec_rank=None)  # it may be nested too deep to be handed on
    return card


_SAY_STANDING: Final = (
    *("legalities", "digital", "games", "security_stamp", "border_color", "set_type", "released_at"),
    *("game_changer", "reserved", "all_parts"),
)


def _with_standing(card: CardObject) -> CardObject:
    """The same object with one line instead of the fields that say where it may be played: they are large."""
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


def _refuse_field(problem: str) -> NoReturn:
    """Says in the program's own words what a decoder found."""
    found = _PLACE.fullmatch(problem)
    field = found["field"] if found else ""
    if not field:
        raise UnreadableInput(NoCardObject()) from None
    said = found["problem"] if found else problem
    if "length" in said:
        raise UnreadableInput(FieldTooLong(field)) from None
    expected = _EXPECTED.match(said)
    wrong = _WRONG_TYPE.get(expected["kind"] if expected else "", FieldNoValue)
    raise UnreadableInput(wrong(field)) from None


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
    """205"""
    try:
        return TypeLine.parse(text)
    except UnreadableInput as problem:
        raise UnreadableInput(InField("type_line", problem.problem)) from None


_ENCHANT = re.compile(r"^Enchant [^.\n(]+(?:\(.*\))?$", re.MULTILINE)


def _with_aura(types: TypeLine, text: str) -> TypeLine:
    """702.5a: what has the enchant ability is an Aura, also where a source of data has lost its subtype."""
    if "Enchantment" not in types.types or "Aura" in types.subtypes or not _ENCHANT.search(text):
        return types
    return msgspec.structs.replace(types, subtypes=(*types.subtypes, "Aura"))


def _mana_cost(text: str) -> ManaCost:
    """202.1"""
    try:
        cost = ManaCost.parse(text)
    except UnreadableInput as problem:
        raise UnreadableInput(InField("mana_cost", problem.problem)) from None
    if len(cost.symbols) > MOST_SYMBOLS or any(part.generic > MOST_MANA for part in cost.symbols):
        raise UnreadableInput(CostsTooMuch("mana_cost", _cut(text)))
    return cost


def _printed(value: str | None, field: str) -> str | None:
    """A number as it is printed: "2", "*", "1+*", "X"."""
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
