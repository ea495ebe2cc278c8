"""Changes of an object's characteristics: "becomes a 3/3 blue Bird creature with flying", "is an artifact in addition
to its other types", "loses all other card types"; and exceptions of a copy (707.9): "a copy of ..., except it's an
artifact in addition to its other types and it has flying".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards.type_line import BY_LOWER, KIND_OF
from engine.ir.abilities import Static
from engine.ir.changes import (
    AlsoEnters,
    Become,
    BecomeCopy,
    GainAbilitiesOf,
    GainAbility,
    LoseAllOther,
    LoseTypes,
    SetColours,
    SetLoyalty,
    SetName,
    SetPT,
    SetTypes,
    TakeFrom,
)
from engine.ir.conditions import Always
from engine.ir.effects.permanents import Affect, BecomeAura
from engine.ir.node import Change, replace
from engine.ir.selectors import Ref, This
from engine.ir.values import Stat
from engine.ir.vocabulary import KeptTypes, NoWord
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import static_follower
from engine.text.english.phrases.effects.followers import at_end_follower
from engine.text.english.phrases.nouns.noun_phrases import join_words
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer

KEEPING: tuple[tuple[KeptTypes | NoWord, str, str], ...] = (
    ("", "", ""),
    ("types", " in addition to its other types", ""),
    ("creature types", " in addition to its other creature types", ""),
    ("land types", " in addition to its other land types", ""),
    ("colors and types", " in addition to its other colors and types", ""),
    ("types", " that's still a land", "that's still a land"),
    ("types", " that's still a planeswalker", "that's still a planeswalker"),
    ("types", " that are still lands", "that are still lands"),
)
"""The types that stay, their words, and the wording in `Become.form`."""

STILL = (
    "it's still a land",
    "it's still a planeswalker",
    "it's still a creature",
    "it's still an artifact",
    "it's still an enchantment",
    "it's still a vehicle",
    "they're still lands",
    "they're still artifacts",
    "he's still a planeswalker",
    "she's still a planeswalker",
)


def declare(grammar: Grammar) -> None:
    """Declares more of "change", "follower" and "static_follower"."""
    _declare_colours(grammar)
    _declare_specs(grammar)
    _declare_types(grammar)
    _declare_every_type(grammar)
    _declare_still(grammar)
    grammar.phrase("change", BecomeCopy, "become/becomes a copy of {of:what}")
    grammar.phrase("change", BecomeCopy, "become/becomes copies of {of:what}", form="copies")
    exceptions = "become/becomes a copy of {of:what}, except {changes:exceptions}"
    grammar.phrase("change", BecomeCopy, exceptions)
    aura = BecomeAura(This(), hole("to"), hole("cost"))
    words = "~ loses this ability and becomes an Aura enchantment with enchant creature . Attach it to {to:what}"
    grammar.template("core", f"{words} . You may pay {{cost:cost_part}} to end this effect", aura)
    grammar.phrase("change", SetName, "are/is named {name:card_name}")
    for kind in ("activated", "triggered", "activated and triggered", "loyalty"):
        grammar.phrase("change", GainAbilitiesOf, f"have/has all {kind} abilities of {{of:what}}", kind=kind)
        gain = f"gain/gains all {kind} abilities of {{of:what}}"
        grammar.phrase("change", GainAbilitiesOf, gain, kind=kind, form="gain")
    grammar.phrase("change", GainAbilitiesOf, "have/has all abilities of {of:what}", kind="all")


def _declare_colours(grammar: Grammar) -> None:
    for verb, form in (("are/is", ""), ("become/becomes", "become")):
        grammar.phrase("change", SetColours, f"{verb} {{colours:colour}}", form=form)
        also = f"{verb} {{colours:colour}} in addition to its other colors"
        grammar.phrase("change", SetColours, also, form=form, add=True)
        for words, more in (
            ("all colors", {"colours": "WUBRG"}),
            ("colorless", {"colours": ""}),
            ("the chosen color", {"colours": "", "chosen": True}),
            ("the color of your choice", {"colours": "", "choice": "color"}),
            ("the color or colors of your choice", {"colours": "", "choice": "colors"}),
        ):
            node = SetColours(form=f"{words} {form}", **more)
            grammar.template("change", f"{verb} {words}", node)
        for its in ("its", "their"):
            chosen = SetColours("", add=True, chosen=True, form=f"{its} {form}")
            grammar.template("change", f"{verb} the chosen color in addition to {its} other colors", chosen)


def _declare_specs(grammar: Grammar) -> None:
    for keep, behind, inside in KEEPING:
        for category, plural in (("spec_s", False), ("spec_p", True)):
            words = "{spec:" + category + "}" + behind.replace("its", "their" if plural else "its")
            article, form = ("", "p") if plural else ("a ", "")
            if not plural and not inside:
                it = Static(Ref(form="it's"), (Become(hole("spec"), keep=keep),), form=":it's")
                grammar.template("statement", f"it's a {words}", it)
            for verb, kind in (("become/becomes", "become"), ("are/is", "")):
                said = _form(kind, form, inside)
                grammar.phrase("change", Become, f"{verb} {article}{words}", keep=keep, form=said)


def _read_row(reader: Reader, start: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """ "Cleric, Rogue, Warrior, and Wizard": three or more subtypes."""
    found: list[str] = []
    at = start
    while at < reader.length and (name := BY_LOWER.get(reader.words[at])):
        found.append(name)
        at += 1
        last = reader.is_word(at, ",", "and")
        if not last and not reader.is_word(at, ","):
            return
        at += 1 + last
        if last and at < reader.length and len(found) > 1 and (name := BY_LOWER.get(reader.words[at])):
            yield (*found, name), at + 1
            return


def _write_row(writer: Writer, value: Any) -> str | None:
    return join_words(list(value), "and") if isinstance(value, tuple) and len(value) > 2 else None


def _form(*parts: str) -> str:
    return " ".join(part for part in parts if part)


_ADDED_TO: tuple[tuple[KeptTypes | NoWord, str], ...] = (
    ("", ""),
    ("types", "types"),
    ("creature types", "creature types"),
    ("land types", "land types"),
)


def _declare_types(grammar: Grammar) -> None:
    for verb, form in (("are/is", ""), ("become/becomes", "become")):
        for possessive, many in (("its", ""), ("their", "their")):
            for keep, other in _ADDED_TO:
                behind = f" in addition to {possessive} other {other}" if other else ""
                if not keep and many:
                    continue
                said = _form(form, many)
                for words, node in (
                    ("every creature type", SetTypes(every="creature type", keep=keep)),
                    ("every basic land type", SetTypes(every="basic land type", keep=keep)),
                    ("every nonbasic land type", SetTypes(every="nonbasic land type", keep=keep)),
                    ("every land type", SetTypes(every="land type", keep=keep)),
                    ("the chosen type", SetTypes(chosen=True, keep=keep)),
                    ("that type", SetTypes(chosen=True, keep=keep, form="that")),
                    ("the creature type of your choice", SetTypes(choice="creature type", keep=keep)),
                    ("the basic land type of your choice", SetTypes(choice="basic land type", keep=keep)),
                ):
                    own = f"{said} {node.form}".strip()
                    grammar.template("change", f"{verb} {words}{behind}", replace(node, form=own))
    for word in ("legendary", "snow"):
        more = SetTypes(supertypes=(word.capitalize(),), keep="types", form="super")
        grammar.template("change", f"are/is {word}", more)
        grammar.template("change", f"are/is no longer {word}", LoseTypes((word.capitalize(),), form="no longer"))
    chosen = SetTypes(chosen=True, keep="types", form="chosen creature type")
    for possessive in ("its", "their"):
        words = f"are/is the chosen creature type in addition to {possessive} other types"
        grammar.template("change", words, replace(chosen, form=f"{chosen.form} {possessive}"))
    grammar.native("subtype_row", _read_row, _write_row, begins=BY_LOWER)
    grammar.phrase("change", SetTypes, "are/is also a {subtypes:subtype_row}", keep="types", form="also")
    grammar.phrase("change", SetTypes, "are/is a {subtypes:subtype_row}", keep="", form="row")
    for word in ("creature", "artifact", "land", "enchantment"):
        grammar.phrase("change", LoseTypes, f"aren't/isn't a {word}", types=(word.capitalize(),))
    grammar.phrase(
        "change",
        LoseTypes,
        "aren't/isn't a {subtype:subtype_s}",
        build=lambda subtype: LoseTypes((subtype,)),
        take=lambda value: {"subtype": value.types[0]} if len(value.types) == 1 and value.types[0] in KIND_OF else None,
    )
    grammar.template("change", "aren't/isn't legendary", LoseTypes(("Legendary",)))
    for kinds in (
        ("card types",),
        ("creature types",),
        ("abilities", "card types", "creature types"),
        ("abilities", "card types", "and creature types"),
        ("card types", "abilities"),
        ("card types", "creature types"),
        ("card types", "creature types", "abilities"),
        ("colors", "card types", "creature types", "abilities"),
    ):
        if "and creature types" in kinds:
            continue
        listed = kinds[0] if len(kinds) == 1 else f"{', '.join(kinds[:-1])} and {kinds[-1]}"
        if len(kinds) > 2:
            listed = f"{', '.join(kinds[:-1])}, and {kinds[-1]}"
        grammar.template("change", f"lose/loses all other {listed}", LoseAllOther(kinds))
    which = ("power", "toughness", "creature types")
    grammar.phrase("change", TakeFrom, "have/has the power, toughness, and creature types of {of:what}", which=which)


def _declare_every_type(grammar: Grammar) -> None:
    all_types = SetTypes(every="creature type", keep="types")
    grammar.template("change", "gain/gains all creature types", replace(all_types, form="gain"))
    grammar.template("change", "are/is all creature types", replace(all_types, form="all"))
    changeling = (Become(hole("spec"), form="become"), replace(all_types, form="with"))
    becomes = Affect(hole("what"), changeling, hole("duration"), form="all creature types")
    for words, form in (("with", "all creature types"), ("and", "and all creature types")):
        said = f"become/becomes a {{spec:spec_s}} {words} all creature types"
        grammar.template("vp", f"{said} {{duration:duration}}", replace(becomes, form=form), subject="what")


def _declare_still(grammar: Grammar) -> None:
    """ "It's still a land": the previous sentence's change keeps the old types (205.1b)."""
    becomes = Affect(Ref(form="it's"), (Become(hole("spec"), form="it's"),), Always())
    grammar.template("core", "it's a {spec:spec_s}", becomes)
    for subject, article, category in (("it's", "a ", "spec_s"), ("they're", "", "spec_p")):
        for keep, behind, _ in KEEPING[1:5]:
            more = Affect(Ref(form=subject), (Become(hole("spec"), keep, form=subject),), Always())
            words = f"{subject} {article}{{spec:{category}}}{behind}"
            grammar.template("core", words.replace("its", "their") if article == "" else words, more)
    static_follower(grammar, "still", "it's still a {subtype:subtype_s}", _put_still, _take_still)
    for words in STILL:

        def put_follower(change: Become, words: str = words) -> Become | None:
            return None if change.keep else replace(change, keep="types", form=f"{change.form}|{words}")

        def take_follower(change: Become, words: str = words) -> Become | None:
            form, _, said = change.form.partition("|")
            return replace(change, keep="", form=form) if said == words else None

        def fold_follower(before: Any, put: Any = put_follower) -> Any:
            return _change_become(before, put)

        def unfold(value: Any, take: Any = take_follower) -> tuple[Any, dict[str, Any]] | None:
            before = _change_become(value, take)
            return (before, {}) if before is not None else None

        at_end_follower(grammar, words, words, Affect, fold_follower, unfold)
        static_follower(grammar, words, words, fold_follower, unfold)


def _put_still(before: Any, subtype: str) -> Any:
    """ "It's still a Shapeshifter" behind "has the ... creature types of ..."."""
    if not isinstance(before, Static) or not isinstance(before.changes[-1], TakeFrom):
        return None
    return replace(before, changes=(*before.changes[:-1], replace(before.changes[-1], still=subtype)))


def _take_still(value: Any) -> tuple[Any, dict[str, Any]] | None:
    last = value.changes[-1] if isinstance(value, Static) else None
    if not isinstance(last, TakeFrom) or not last.still:
        return None
    return replace(value, changes=(*value.changes[:-1], replace(last, still=""))), {"subtype": last.still}


def _change_become(node: Any, change: Any) -> Any:
    """Returns the effect or static ability with a change to the new characteristics."""
    if not isinstance(node, Affect | Static):
        return None
    for index, part in enumerate(node.changes):
        if isinstance(part, Become):
            new = change(part)
            if new is None:
                return None
            return replace(node, changes=(*node.changes[:index], new, *node.changes[index + 1 :]))
    return None


KEEPING_OF_COPIES: tuple[tuple[KeptTypes | NoWord, str], ...] = (
    ("", ""),
    ("types", " in addition to its other types"),
    ("creature types", " in addition to its other creature types"),
    ("colors and types", " in addition to its other colors and types"),
)

LOSING = " and loses all other card types"
"""Follows the type of a copy that replaces its other types."""

COMMA = ", "
"""Prefix of a change's `form`: there is a comma before "and", although there are only two exceptions."""


def declare_exceptions(grammar: Grammar) -> None:
    """Declares "exceptions": one or more of "exception"."""
    for subject in ("it's", "they're", "that it's", "the token is"):
        for keep, behind in KEEPING_OF_COPIES:
            for article, category in (("a ", "spec_s"), ("", "spec_p")):
                for possessive in ("its", "their") if behind and subject == "they're" else ("its",):
                    words = f"{subject} {article}{{spec:{category}}}{behind.replace(' its ', f' {possessive} ')}"
                    form = f"{subject} {category[-1]}{' their' if possessive == 'their' else ''}"
                    grammar.phrase("exception", Become, words, keep=keep, form=form)
            for kinds, words in ((("Legendary",), "legendary"), (("Legendary", "Snow"), "legendary and snow")):
                more = SetTypes(supertypes=kinds, keep=keep, form=f"{subject} so")
                grammar.template("exception", f"{subject} {words}{behind}", more)
        _size(grammar, f"{subject} {{pt:plain_pt}}", subject)
        if subject == "it's":
            alone = f"it's a {{spec:spec_s}}{LOSING}"
            grammar.phrase("exception", Become, alone, keep="", form=f"it's s{LOSING}")
            grammar.phrase(
                "exception",
                SetPT,
                "it's still {pt:plain_pt}",
                build=lambda pt: SetPT(*pt, form="still"),
                take=lambda value: {"pt": (value.power, value.toughness)} if value.form == "still" else None,
            )
        grammar.template("exception", f"{subject} not legendary", LoseTypes(("Legendary",), form=f"{subject} not"))
        grammar.phrase("exception", SetColours, f"{subject} {{colours:colour}}", form=subject)
    for subject in ("it", "the token", "they", "those tokens", "each of those tokens"):
        have, gain = ("have", "gain") if subject in ("they", "those tokens") else ("has", "gains")
        grammar.phrase("exception", GainAbility, f"{subject} {have} {{abilities:granted}}", form=f"{subject} has")
        grammar.phrase("exception", GainAbility, f"{subject} {gain} {{abilities:granted}}", form=f"{subject} gains")
        this: dict[str, Any] = {"this": True, "form": f"{subject} has this"}
        grammar.phrase("exception", GainAbility, f"{subject} {have} this ability", abilities=(), **this)
        and_this = f"{subject} {have} {{abilities:granted}} and this ability"
        grammar.phrase("exception", GainAbility, and_this, this=True, form=f"{subject} has and this")
    grammar.phrase("exception", GainAbility, "has this ability", abilities=(), this=True, form="has this")
    for subject in ("the copy is", "that the copy is"):
        grammar.phrase("exception", SetColours, f"{subject} {{colours:colour}}", form=subject)
    for words in (
        "it isn't legendary",
        "it isn't legendary if the spell is legendary",
        "the token isn't legendary",
        *(f"the token isn't legendary if {what} is legendary" for what in ("equipped creature", "that creature")),
        "the copy isn't legendary",
        "they aren't legendary",
    ):
        grammar.template("exception", words, LoseTypes(("Legendary",), form=words))
    own = "its power and toughness are equal to ~'s power and toughness"
    grammar.template("exception", own, SetPT(Stat("power", This()), Stat("toughness", This()), form="own"))
    grammar.phrase("exception", SetName, "its name is {name:card_name}", form="its name")
    grammar.phrase("exception", SetLoyalty, "its starting loyalty is {loyalty:digits}")
    enters = "it enters with {effect:entered_counters}"
    grammar.phrase("exception", AlsoEnters, enters)
    grammar.phrase("exception", AlsoEnters, f"{enters} if {{condition:condition}}")
    grammar.native("exceptions", _read, _write, begins=("{exception}",))


def _size(grammar: Grammar, words: str, form: str) -> None:
    """ "It's 1/1"."""
    grammar.phrase(
        "exception",
        SetPT,
        words,
        build=lambda pt: SetPT(*pt, form=form),
        take=lambda value: {"pt": (value.power, value.toughness)} if value.form == form else None,
    )


def _read(reader: Reader, start: int) -> Iterator[tuple[tuple[Change, ...], int]]:
    for first, at in reader.read("exception", start):
        yield from _read_more(reader, (first,), at)


def _read_more(reader: Reader, done: tuple[Change, ...], at: int) -> Iterator[tuple[tuple[Change, ...], int]]:
    comma = reader.is_word(at, ",")
    behind = at + comma
    if reader.is_word(behind, "and"):
        for change, end in reader.read("exception", behind + 1):
            last = replace(change, form=COMMA + change.form) if comma and len(done) == 1 else change
            if comma or len(done) == 1:
                yield (*done, last), end
    if comma:
        for change, end in reader.read("exception", behind):
            yield from (result for result in _read_more(reader, (*done, change), end) if len(result[0]) > len(done) + 1)
    yield done, at


def _write(writer: Writer, value: Any) -> str | None:
    said: list[str] = []
    comma = False
    for change in value:
        comma = comma or change.form.startswith(COMMA)
        text = writer.write("exception", replace(change, form=change.form.removeprefix(COMMA)))
        if text is None:
            return None
        said.append(text)
    if len(said) == 2 and comma:
        return f"{said[0]} , and {said[1]}"
    return join_words(said, "and") if said else None
