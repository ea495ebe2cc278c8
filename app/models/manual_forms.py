"""Manual actions as values that a window or a terminal can show: menus, and forms for actions that need a number, a
kind of counter, a zone or a token.

`ManualMenus` builds them from the person's view. The caller returns the chosen act as the answer to the question about
priority. A form turns its fields into an act, or into the reason why it can't.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from app.messages import manual_words as words
from app.messages.card_words import COLOUR_NAMES, COLOURLESS, counter_kind, honest
from app.messages.errors import notice_text
from app.messages.message import TYPED_QUOTE, Message, Words
from app.models.appearance import CardLooks, TableNames
from app.services.cards.tokens import listed_tokens, own_token
from engine.errors import UnreadableInput
from engine.game.events.manual_actions import (
    AddMana,
    AttachObject,
    ChangeCounters,
    ChangeLife,
    ChangeSize,
    DealDamage,
    DrawCards,
    MakeTokens,
    ManualAction,
    MoveTopCards,
    Place,
    SearchLibrary,
)
from engine.game.kernel.choices import Reserve
from engine.game.kernel.printed import Printed
from engine.game.manual.performing import token_data
from engine.ids import ObjectId, PlayerId
from engine.text.vocabulary.german_words import COUNTERS

WHOLE_TABLE: Final = -1
"""Stands for the whole table, not a single object or player."""


class NumberField(msgspec.Struct, frozen=True):
    """A field for a number."""

    key: str
    label: str
    value: int = 1
    low: int = 1
    high: int = 99


class ChoiceField(msgspec.Struct, frozen=True):
    """A field for one of some values, each with its words. `filtered`: there are many, so a text field filters them."""

    key: str
    label: str
    options: tuple[tuple[str, str], ...]
    value: str = ""
    filtered: bool = False


class TextField(msgspec.Struct, frozen=True):
    """A field for text of limited length, with `suggestions`. `lines`: it may have several lines. `missing`: the
    message while it is empty, "" if it may be empty."""

    key: str
    label: str
    value: str = ""
    suggestions: tuple[str, ...] = ()
    most: int = 60
    lines: bool = False
    missing: str = ""


class CheckField(msgspec.Struct, frozen=True):
    """Yes or no."""

    key: str
    label: str
    value: bool = False


Field = NumberField | ChoiceField | TextField | CheckField
Filled = Mapping[str, object]
"""The values in the fields, by key: numbers, texts, True or False."""


class ManualForm(msgspec.Struct, frozen=True):
    """A form for an act with missing details. `make` returns the act, or the reason in words why it can't."""

    title: str
    fields: tuple[Field, ...]
    make: Callable[[Filled], ManualAction | str]


class HandEntry(msgspec.Struct, frozen=True):
    """One line of a menu: an `act` (or the sources locked from now on), a `form`, or further `entries`. `reason`: why
    it isn't available now, "" if it is."""

    label: str
    icon: str = ""
    act: ManualAction | Reserve | None = None
    form: ManualForm | None = None
    entries: tuple[HandEntry, ...] = ()
    reason: str = ""


class HandMenu(msgspec.Struct, frozen=True):
    """All manual actions for an object, a player or the table. `reason`: why none is available now, "" if some are."""

    title: str
    entries: tuple[HandEntry, ...] = ()
    reason: str = ""


def fits_label(label: str, wanted: str) -> bool:
    """True if a label contains all words of `wanted`, in any order."""
    return all(word in label.casefold() for word in wanted.casefold().split())


def number_in(filled: Filled, key: str) -> int:
    """Returns the number in a field."""
    value = filled[key]
    assert isinstance(value, int)
    return value


def text_in(filled: Filled, key: str) -> str:
    """Returns the text or chosen value in a field."""
    return str(filled[key]).strip()


_PLACES: tuple[Place, ...] = ("hand", "battlefield", "library", "bottom", "graveyard", "exile")
_FROM_TOP: tuple[Place, ...] = ("graveyard", "exile", "hand", "bottom", "battlefield")
_BACK: tuple[Place, ...] = ("bottom", "hand", "graveyard", "battlefield", "library", "exile")
_COMMON = ("+1/+1", "-1/-1", "loyalty", "charge", "stun", "shield", "time", "lore", "poison", "energy", "experience")
_MOST_MANA = 20
_LONGEST_TEXT = 2000
_MANY = 12
"""Number of choices above which the field has a filter."""

Make = Callable[[Filled], ManualAction]


class ManualForms:
    """Forms for one person. `why_not` says in words why an act is refused."""

    def __init__(
        self,
        looks: CardLooks,
        names: TableNames,
        words_in: Words,
        why_not: Callable[[ManualAction], str],
    ) -> None:
        self._looks = looks
        self._names = names
        self._words = words_in
        self._why_not = why_not

    def life_form(self, player: PlayerId) -> ManualForm:
        say = self._words.say
        what = ChoiceField("what", say(words.WHAT), (("gain", say(words.GAIN)), ("lose", say(words.LOSE))), "lose")

        def make_action(filled: Filled) -> ManualAction:
            number = self._number(filled)
            return ChangeLife(player, number if filled["what"] == "gain" else -number)

        return self._form(words.LIFE, (what, self._counted()), make_action)

    def draw_form(self, player: PlayerId) -> ManualForm:
        return self._form(
            words.DRAW_SEVERAL, (self._counted(2),), lambda filled: DrawCards(player, self._number(filled))
        )

    def search(self, player: PlayerId) -> ManualForm:
        say = self._words.say
        fields: tuple[Field, ...] = (
            self._places(words.WHERE, _PLACES),
            CheckField("tapped", say(words.ENTERS_TAPPED)),
            CheckField("reveal", say(words.SHOW_FOUND)),
            CheckField("shuffle", say(words.SHUFFLE_AFTER), True),
        )
        return self._form(words.SEARCH, fields, lambda filled: _search(player, filled))

    def look_form(self, player: PlayerId) -> ManualForm:
        say = self._words.say
        fields: tuple[Field, ...] = (
            self._counted(3),
            self._places(words.WHERE, _BACK),
            CheckField("reveal", say(words.SHOW_FOUND)),
        )
        return self._form(words.LOOK, fields, lambda filled: _search(player, filled))

    def top_form(self, player: PlayerId) -> ManualForm:
        fields = (self._counted(), self._places(words.TO, _FROM_TOP))
        return self._form(
            words.TOP_CARDS, fields, lambda filled: MoveTopCards(player, self._number(filled), _place(filled))
        )

    def mana_form(self, player: PlayerId) -> ManualForm:
        say = self._words.say
        colours = (*((letter, say(name)) for letter, name in COLOUR_NAMES.items()), ("C", say(COLOURLESS)))
        fields = (ChoiceField("colour", say(words.COLOUR), colours, "W"), self._counted(most=_MOST_MANA))
        return self._form(
            words.MANA, fields, lambda filled: AddMana(player, text_in(filled, "colour") * self._number(filled))
        )

    def counters(self, entity: int) -> ManualForm:
        say = self._words.say
        what = ChoiceField("what", say(words.WHAT), (("add", say(words.ADD)), ("remove", say(words.REMOVE))), "add")
        known = {say(counter_kind(kind)).casefold(): kind for kind in (*COUNTERS, *_COMMON)}
        suggestions = tuple(dict.fromkeys(say(counter_kind(kind)) for kind in (*_COMMON, *sorted(COUNTERS))))
        kind = TextField("kind", say(words.KIND), suggestions[0], suggestions, missing=say(words.NO_KIND))

        def make_action(filled: Filled) -> ManualAction:
            typed, number = text_in(filled, "kind"), self._number(filled)
            chosen = known.get(typed.casefold(), typed)
            return ChangeCounters(entity, chosen, number if filled["what"] == "add" else -number)

        return self._form(words.OTHER_COUNTERS, (what, kind, self._counted()), make_action)

    def attach(self, id: ObjectId, hosts: tuple[int, ...]) -> ManualForm:
        options = tuple((str(host), self._host(host)) for host in hosts)
        field = ChoiceField("host", self._words.say(words.HOST), options, options[0][0], filtered=len(options) > _MANY)
        return self._form(words.ATTACH, (field,), lambda filled: AttachObject(id, int(text_in(filled, "host"))))

    def damage(self, id: ObjectId, targets: tuple[int, ...]) -> ManualForm:
        options = tuple((str(target), self._host(target)) for target in targets)
        target = ChoiceField(
            "target", self._words.say(words.DAMAGED), options, options[0][0], filtered=len(options) > _MANY
        )

        def make_action(filled: Filled) -> ManualAction:
            return DealDamage(id, int(text_in(filled, "target")), self._number(filled))

        return self._form(words.DAMAGE, (target, self._counted()), make_action)

    def size_form(self, id: ObjectId) -> ManualForm:
        say = self._words.say
        fields = (
            NumberField("power", say(words.POWER_CHANGE), 1, -99),
            NumberField("toughness", say(words.TOUGHNESS_CHANGE), 1, -99),
        )
        return self._form(
            words.SIZE,
            fields,
            lambda filled: ChangeSize(id, number_in(filled, "power"), number_in(filled, "toughness")),
        )

    def listed_token(self, player: PlayerId) -> ManualForm:
        say, tokens = self._words.say, listed_tokens()
        options = tuple((str(place), self._token(token)) for place, token in enumerate(tokens))
        fields: tuple[Field, ...] = (
            ChoiceField("token", say(words.TOKEN), options, "0", filtered=True),
            self._counted(),
            CheckField("tapped", say(words.ENTERS_TAPPED)),
        )

        def make_action(filled: Filled) -> ManualAction:
            token = token_data(tokens[int(text_in(filled, "token"))])
            return MakeTokens(player, token, self._number(filled), tapped=bool(filled["tapped"]))

        return self._form(words.LISTED_TOKEN, fields, make_action)

    def own_token(self, player: PlayerId) -> ManualForm:
        say = self._words.say
        fields: tuple[Field, ...] = (
            TextField("name", say(words.NAME)),
            TextField("types", say(words.TYPES), "Creature — Soldier"),
            TextField("colours", say(words.COLOURS)),
            NumberField("power", say(words.POWER), 1, 0),
            NumberField("toughness", say(words.TOUGHNESS), 1, 0),
            TextField("text", say(words.TEXT), most=_LONGEST_TEXT, lines=True),
            self._counted(),
            CheckField("tapped", say(words.ENTERS_TAPPED)),
        )

        def make_action(filled: Filled) -> ManualAction:
            printed = own_token(
                text_in(filled, "name"),
                text_in(filled, "types"),
                text_in(filled, "colours").upper().replace(" ", ""),
                number_in(filled, "power"),
                number_in(filled, "toughness"),
                text_in(filled, "text"),
            )
            return MakeTokens(player, token_data(printed), self._number(filled), tapped=bool(filled["tapped"]))

        return self._form(words.OWN_TOKEN, fields, make_action)

    def _form(self, title: Message, fields: tuple[Field, ...], make: Make) -> ManualForm:
        def checked(filled: Filled) -> ManualAction | str:
            if any(isinstance(field, ChoiceField) and not filled[field.key] for field in fields):
                return self._words.say(words.NOTHING_FITS)
            typed = [field for field in fields if isinstance(field, TextField)]
            missing = next((field.missing for field in typed if field.missing and not text_in(filled, field.key)), "")
            if missing:
                return missing
            try:
                act = make(filled)
            except UnreadableInput as problem:
                return notice_text(problem, self._words.language, TYPED_QUOTE)
            return self._why_not(act) or act

        return ManualForm(self._words.say(title), fields, checked)

    def _counted(self, value: int = 1, most: int = 99) -> NumberField:
        return NumberField("number", self._words.say(words.NUMBER), value, 1, most)

    def _number(self, filled: Filled) -> int:
        return number_in(filled, "number")

    def _places(self, label: Message, places: tuple[Place, ...]) -> ChoiceField:
        say = self._words.say
        return ChoiceField("to", say(label), tuple((place, say(words.PLACES[place])) for place in places), places[0])

    def _host(self, entity: int) -> str:
        owner = self._names.owner_name(entity)
        return f"{self._names.name_of(entity)} ({owner})" if owner else self._names.name_of(entity)

    def _token(self, token: Printed) -> str:
        """Returns a token in one line: name, size, abilities."""
        say, german = self._words.say, self._words.language == "de"
        face = self._looks.of_values(token).front_face
        name = face.name_de if german else face.name_en
        if token.power is not None:
            name = say(words.SIZED, name=name, power=token.power, toughness=token.toughness)
        colours = ", ".join(say(COLOUR_NAMES[letter]) for letter in token.colours)
        text = honest((face.text_de if german else face.text_en) or "", self._words.language).replace("\n", "; ")
        about = ", ".join(part for part in (colours, text) if part)
        return say(words.WITH_TEXT, name=name, text=about) if about else name


def _place(filled: Filled) -> Place:
    wanted = text_in(filled, "to")
    return next(place for place in (*_PLACES, *_FROM_TOP) if place == wanted)


def _search(player: PlayerId, filled: Filled) -> SearchLibrary:
    top = filled.get("number")
    return SearchLibrary(
        player,
        _place(filled),
        top=top if isinstance(top, int) else 0,
        tapped=bool(filled.get("tapped")),
        reveal=bool(filled.get("reveal")),
        shuffle=bool(filled.get("shuffle")),
    )
