"""Descriptions of tokens and of objects that something becomes: "1/1 weißer Soldat-Kreaturenspielstein mit
Flugfähigkeit"."""

from __future__ import annotations

from engine.ir.changes import SetTypes, TokenSpec
from engine.ir.node import Ability, Value
from engine.text.german.grammar.chains import VerbPhrase
from engine.text.german.grammar.clauses import Clause
from engine.text.german.grammar.inflection import A, Noun, find_noun, find_verb
from engine.text.german.grammar.phrases import Head, Nominal, Part, Pronouns, join_or, say_np, tail_text
from engine.text.german.rules.abilities.keywords import is_trample, keyword_noun
from engine.text.german.rules.nouns.noun_phrases import subtype_word
from engine.text.german.rules.values.quantities import digits
from engine.text.german.rules.writer import VALUES, GermanWriter, Untranslatable, inside
from engine.text.vocabulary.german_words import COLOUR_ADJECTIVES, SUPERTYPES, TYPE_PREFIXES, TYPES
from engine.text.vocabulary.words import TOKEN_NAMES

inside(TokenSpec)

_FULL_NAMES = {"Legendary": "legendär", **SUPERTYPES}


def token_nominal(writer: GermanWriter, spec: TokenSpec, *, tapped: bool = False) -> Nominal:
    """Returns the token as a noun, with its abilities."""
    if spec.name and spec.form not in ("named", "named last", "name first"):
        if spec.name not in TOKEN_NAMES:
            raise Untranslatable(f"tokens called {spec.name!r}")
        word = find_noun("Spielstein").compound(f"{TOKEN_NAMES[spec.name]}-")
        return Nominal((Head(word, ("getappt",) if tapped else ()),))
    core = find_noun("Spielstein").compound(_prefix(spec.types))
    if spec.subtypes:
        core = core.compound("-".join(subtype_word(subtype) for subtype in spec.subtypes) + "-")
    adjectives = (*(("getappt",) if tapped else ()), *_adjectives(spec))
    nominal = Nominal((Head(core, adjectives),))
    if spec.form in ("named", "named last"):
        nominal = nominal.with_behind(f"namens {spec.name}")
    nominal = _sized(writer, nominal, spec)
    return _with_abilities(writer, nominal, spec, "Spielstein")


def _is_computed(spec: TokenSpec) -> bool:
    """True if its size follows it: "with base power and toughness each equal to ..."."""
    return spec.form.endswith(("power and toughness each equal to", "power and toughness equal to"))


def _sized(writer: GermanWriter, nominal: Nominal, spec: TokenSpec) -> Nominal:
    if not _is_computed(spec) or spec.power is None:
        return nominal
    size = VALUES.say(writer, spec.power)
    each = "Basis-Stärke und -Widerstandskraft" if "base" in spec.form else "Stärke und Widerstandskraft"
    return nominal.with_behind(f"mit {each} jeweils in Höhe {size.forms['gen']}{tail_text(size.tail)}")


def this_of(spec: TokenSpec) -> str:
    """Returns the meaning of "this" in an ability of the token."""
    return next((TYPES[kind] for kind in ("Creature", "Land", "Artifact", "Enchantment") if kind in spec.types), "")


def _prefix(types: tuple[str, ...]) -> str:
    """ "Kreaturen", "Artefaktkreaturen"."""
    words = [TYPE_PREFIXES[kind] for kind in types]
    return "".join([words[0], *(word.lower() for word in words[1:])]) if words else ""


def _adjectives(spec: TokenSpec) -> tuple[str, ...]:
    adjectives = [_supertype(name) for name in spec.supertypes]
    if spec.power is not None and spec.toughness is not None and spec.form != "base" and not _is_computed(spec):
        adjectives.append(f"={_pt(spec.power)}/{_pt(spec.toughness)}")
    letters = [COLOUR_ADJECTIVES[letter] for letter in spec.colours]
    if len(letters) == 2:
        adjectives.append(f"{letters[0]}|und|{letters[1]}")
    elif len(letters) == 5:
        adjectives.append("fünffarbig")
    elif len(letters) > 2:
        adjectives.append(f"{', '.join(letters[:-1])}|und|{letters[-1]}")
    elif letters:
        adjectives.append(letters[0])
    elif spec.colourless:
        adjectives.append("farblos")
    return tuple(adjectives)


def _supertype(name: str) -> str:
    if name not in _FULL_NAMES:
        raise Untranslatable(f"a token that is {name!r}")
    return _FULL_NAMES[name]


def _pt(value: Value) -> str:
    return digits(value)


def _with_abilities(writer: GermanWriter, nominal: Nominal, spec: TokenSpec, this: str) -> Nominal:
    """ "mit Flugfähigkeit", "der Eile hat und Trampelschaden verursacht"."""
    if not spec.abilities:
        return nominal
    said = having(writer, spec.abilities, this)
    if not any(is_trample(ability) for ability in spec.abilities):
        return nominal.with_behind(f"mit {join_or(said, 'und')}")

    def relative(pronouns: Pronouns) -> str:
        many = pronouns.plural
        tramples = f"Trampelschaden {'verursachen' if many else 'verursacht'}"
        if not said:
            return f"{pronouns.relative('nom')} {tramples}"
        return f"{pronouns.relative('nom')} {join_or(said, 'und')} {'haben' if many else 'hat'} und {tramples}"

    return nominal.with_relative(relative)


def having(writer: GermanWriter, abilities: tuple[Ability, ...], this: str) -> list[str]:
    """Returns the abilities other than trample as nouns. `this`: the name that quoted abilities use for their
    source."""
    before, writer.grantee = writer.grantee, this
    said = [keyword_noun(writer, ability) for ability in abilities if not is_trample(ability)]
    writer.grantee = before
    return said


def spec_nominal(writer: GermanWriter, spec: TokenSpec) -> tuple[Nominal, str]:
    """Returns the object that something becomes, and the words after it: ("3/3 blaue Vogel-Kreatur", " mit
    Flugfähigkeit")."""
    core = _becoming(spec)
    adjectives = _adjectives(spec)
    nominal = _sized(writer, Nominal((Head(core, adjectives),)), spec)
    if spec.form == "base" and spec.power is not None and spec.toughness is not None:
        base = f"mit Basis-Stärke und -Widerstandskraft {_pt(spec.power)}/{_pt(spec.toughness)}"
        nominal = nominal.with_behind(base)
    if spec.name:
        called = f" namens {writer.called(spec.name)}"
        gained = f" mit {join_or(having(writer, spec.abilities, this_of(spec)), 'und')}" if spec.abilities else ""
        return nominal, f"{gained}{called}"
    if not spec.abilities:
        return nominal, ""
    if any(is_trample(ability) for ability in spec.abilities):
        return _with_abilities(writer, nominal, spec, this_of(spec)), ""
    return nominal, f" mit {join_or(having(writer, spec.abilities, this_of(spec)), 'und')}"


def _becoming(spec: TokenSpec) -> Noun:
    subtypes = [subtype_word(subtype) for subtype in spec.subtypes]
    if not spec.types:
        if not subtypes:
            raise Untranslatable("becoming nothing")
        last = find_noun(subtypes[-1])
        return last.compound("-".join(subtypes[:-1]) + "-") if len(subtypes) > 1 else last
    core = find_noun(TYPES[spec.types[-1]])
    if len(spec.types) > 1:
        core = core.compound(_prefix(spec.types[:-1]))
    return core.compound("-".join(subtypes) + "-") if subtypes else core


def no_type(types: tuple[str, ...]) -> str:
    """Returns "keine Kreatur" and the like. Another rule writes "nicht legendär"."""
    if types == ("Legendary",):
        raise Untranslatable("not legendary as a noun")
    words = [find_noun(TYPES[kind] if kind in TYPES else subtype_word(kind)) for kind in types]
    return join_or([f"{'keine' if word.gender == 'f' else 'kein'} {word.singular}" for word in words], "und")


_EVERY_LAND = {
    "basic land type": "alle Standardlandtypen",
    "nonbasic land type": "alle Nichtstandardlandtypen",
    "land type": "alle Landtypen",
}


def type_change(writer: GermanWriter, node: SetTypes) -> tuple[VerbPhrase, ...]:
    """ "hat alle Kreaturentypen", "hat zusätzlich zu seinen anderen Typen den bestimmten Typ"."""
    if node.every == "creature type":
        return (VerbPhrase(Clause(find_verb("haben"), None, (Part("alle Kreaturentypen"),))),)
    if node.every:
        besides = ("zusätzlich zu @seinen anderen Typen",) if node.keep else ()
        return (VerbPhrase(Clause(find_verb("haben"), None, (Part(_EVERY_LAND[node.every]),), adverbs=besides)),)
    keep = {"": "", "types": "Typen", "creature types": "Kreaturentypen", "land types": "Landtypen"}.get(node.keep)
    if keep is None:
        raise Untranslatable(f"types that keep {node.keep!r}")
    also = f"zusätzlich zu @seinen anderen {keep}" if keep else ""
    if node.chosen:
        return (VerbPhrase(Clause(find_verb("haben"), None, (Part("den bestimmten Typ"),), adverbs=(also,))),)
    if node.supertypes and not node.types and not node.subtypes and not node.choice:
        said = " und ".join(_FULL_NAMES[kind] for kind in node.supertypes)
        return (VerbPhrase(Clause(find_verb("sein"), None, ending=said), "sein"),)
    if node.subtypes and not node.types and node.form in ("also", "row"):
        return (_several_kinds(node),)
    raise Untranslatable("becoming other types")


def _several_kinds(node: SetTypes) -> VerbPhrase:
    """ "ist außerdem ein Kleriker, ein Räuber und ein Krieger"."""
    kinds = [say_np(Nominal((Head(find_noun(subtype_word(kind))),)), A).forms["nom"] for kind in node.subtypes]
    also = ("außerdem",) if node.form == "also" else ()
    return VerbPhrase(Clause(find_verb("sein"), None, adverbs=also, ending=join_or(kinds, "und")))
