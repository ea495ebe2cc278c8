"""Object patterns as nouns: "Nichtspielsteinkreatur", "Spontanzauber- oder Hexereikarte", "angreifende Kreatur"."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards.type_line import KIND_OF, SUBTYPES
from engine.ir.node import Predicate
from engine.ir.patterns import (
    ColourCount,
    HasColour,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    IsKind,
    Not,
    ObjectPattern,
    OneOf,
    Other,
)
from engine.text.german.grammar.inflection import PERMANENT, Noun, find_noun
from engine.text.german.grammar.phrases import Head, Nominal, Pronouns, Relative
from engine.text.german.rules.writer import Untranslatable
from engine.text.vocabulary.german_words import (
    COLOUR_ADJECTIVES,
    COLOUR_COUNTS,
    KINDS,
    STATUSES,
    SUPERTYPES,
    TYPE_PREFIXES,
    TYPES,
)

JOINERS = {"": "oder", "and": "und", "and/or": "und/oder"}


class Words(NamedTuple):
    """The words of a pattern, sorted by kind."""

    adjectives: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    without: tuple[Predicate, ...] = ()
    relatives: tuple[Relative, ...] = ()
    basic: str = ""
    options: OneOf | None = None


def subtype_word(subtype: str) -> str:
    """The German name of a subtype."""
    kind = KIND_OF.get(subtype)
    if kind is None:
        raise Untranslatable(f"subtype {subtype!r} has no German name")
    return SUBTYPES[kind][subtype]


def sort_words(words: tuple[Predicate, ...]) -> Words:
    """Sorts the predicates up to the noun by their role in German."""
    found = Words()
    for word in words:
        found = _add(found, word)
    return found


def _add(found: Words, word: Predicate) -> Words:
    match word:
        case Other():
            return found._replace(adjectives=(*found.adjectives, "ander"))
        case HasColour(colour=colour):
            return found._replace(adjectives=(*found.adjectives, COLOUR_ADJECTIVES[colour]))
        case ColourCount(kind=kind):
            return found._replace(adjectives=(*found.adjectives, COLOUR_COUNTS[kind]))
        case HasStatus(status=status) if status in ("loyalty", "mana"):
            return found._replace(subtypes=(*found.subtypes, status))
        case HasStatus(status="outlaw", form="noun"):
            return found._replace(kinds=(*found.kinds, "outlaw"))
        case HasStatus(status="kicked"):
            return found._replace(relatives=(*found.relatives, _kicked))
        case HasStatus(status=status) if status in STATUSES:
            return found._replace(adjectives=(*found.adjectives, STATUSES[status]))
        case HasSupertype(supertype="Basic"):
            return found._replace(basic="Standard")
        case HasSupertype(supertype=supertype) if supertype in SUPERTYPES:
            return found._replace(adjectives=(*found.adjectives, SUPERTYPES[supertype]))
        case HasType(type=kind):
            return found._replace(types=(*found.types, kind))
        case HasSubtype(subtype=subtype):
            return found._replace(subtypes=(*found.subtypes, subtype))
        case IsKind(kind=kind) if kind in KINDS:
            return found._replace(kinds=(*found.kinds, kind))
        case OneOf() if found.options is None:
            return _add_options(found, word)
        case Not(what=inner):
            return _add_not(found, inner)
        case _:
            raise Untranslatable(f"no German noun phrase with {type(word).__name__} before the noun")


def _kicked(pronouns: Pronouns) -> str:
    return f"{pronouns.relative('gen')} Bonuskosten bezahlt wurden"


def _add_options(found: Words, word: OneOf) -> Words:
    """Turns alternatives of adjectives into one adjective, and keeps alternatives of nouns."""
    sorted_options = [sort_words(option.words) for option in word.options]
    bare = [options for options in sorted_options if not (options.types or options.subtypes or options.kinds)]
    if len(bare) == len(sorted_options) > 1 and all(len(option.adjectives) == 1 for option in bare):
        *first, last = (option.adjectives[0] for option in bare)
        joined = f"{', '.join(first)}|{JOINERS[word.form]}|{last}"
        return found._replace(adjectives=(*found.adjectives, joined))
    if bare or word.form.removesuffix(" a").removeprefix("or") not in JOINERS:
        raise Untranslatable("alternatives of adjectives and nouns together")
    return found._replace(options=word)


def _add_not(found: Words, inner: Predicate) -> Words:
    match inner:
        case HasColour(colour=colour):
            return found._replace(adjectives=(*found.adjectives, f"nicht{COLOUR_ADJECTIVES[colour]}"))
        case HasSupertype(supertype="Legendary"):
            return found._replace(adjectives=(*found.adjectives, "nichtlegendär"))
        case HasSupertype(supertype="Snow"):
            return found._replace(adjectives=(*found.adjectives, "nichtverschneit"))
        case HasSupertype(supertype="Basic"):
            return found._replace(basic="Nichtstandard")
        case HasStatus(status="outlaw"):
            return found._replace(adjectives=(*found.adjectives, f"nicht{STATUSES['outlaw']}"))
        case HasStatus(status=status) if status in STATUSES:
            return found._replace(adjectives=(*found.adjectives, "=nicht", STATUSES[status]))
        case HasType() | HasSubtype() | IsKind(kind="token" | "commander"):
            return found._replace(without=(*found.without, inner))
        case _:
            raise Untranslatable(f"no German word for not {type(inner).__name__}")


def nominal_of_words(pattern: ObjectPattern, option_behind: dict[int, str] | None = None) -> Nominal:
    """Returns the noun with its adjectives. `option_behind`: words after single alternatives, by their index.

    Raises:
        Untranslatable: for words that can't form a German noun.
    """
    words = sort_words(pattern.words)
    if words.options is None:
        core, relatives = _noun(words)
        return Nominal((Head(core, words.adjectives),), relatives=(*relatives, *words.relatives))
    return _alternatives(words, option_behind or {})


def _alternatives(words: Words, behind: dict[int, str]) -> Nominal:
    options = words.options
    assert options is not None
    apart = options.form.endswith(" a")  # "a Swamp or a Mountain": each has its own article
    joiner = JOINERS[options.form.removesuffix(" a").removeprefix("or")]
    heads: list[Head] = []
    relatives: tuple[Relative, ...] = ()
    twice = len(options.options) == 2 and options.options[0].words == options.options[1].words
    for index, option in enumerate(options.options):
        own = sort_words(option.words)
        merged = own._replace(  # "a creature or creature card": the kind belongs only to the second
            kinds=own.kinds if (twice and index == 0) or own.kinds == words.kinds else own.kinds + words.kinds,
            types=own.types + words.types,
            subtypes=own.subtypes + words.subtypes,
            without=words.without + own.without,
            basic=own.basic or words.basic,
        )
        core, relatives = _noun(merged)
        adjectives = tuple(dict.fromkeys((*words.adjectives, *own.adjectives)))
        heads.append(Head(core, adjectives, behind.get(index, "")))
    joined = None if apart else _shared_end(heads, joiner)
    if joined is not None:
        return Nominal((joined,), relatives=relatives)
    return Nominal(tuple(heads), joiner, relatives=relatives)


def _shared_end(heads: list[Head], joiner: str) -> Head | None:
    """Compounds with the same last part: "Spontanzauber- oder Hexereikarte"."""
    if any(head.adjectives != heads[0].adjectives or head.behind for head in heads):
        return None
    for end in ("karte", "spielstein"):
        cut = [_without_end(head.noun.singular, end) for head in heads]
        if all(cut):
            last = heads[-1].noun
            prefix = ", ".join(f"{part}-" for part in cut[:-1]) + f" {joiner} "
            shared = last._replace(singular=prefix + last.singular, plural=prefix + last.plural)
            return heads[0]._replace(noun=shared)
    return None


def _without_end(word: str, end: str) -> str:
    """Returns the first part of a compound, or "" if the word doesn't have this end."""
    for ending in (f"-{end.capitalize()}", end):
        if word.endswith(ending):
            return word.removesuffix(ending)
    return ""


def _noun(words: Words) -> tuple[Noun, tuple[Relative, ...]]:
    """Returns the noun for types, subtypes and kind, and relative clauses for what a prefix can't express."""
    kind = words.kinds[-1] if words.kinds else ""
    if kind and words.kinds[:-1] not in ((), ("permanent",), ("token",), ("commander",)):
        raise Untranslatable(f"no German noun for {' '.join(words.kinds)}")
    core = _core(words, kind)
    apart: list[Predicate] = []
    for without in words.without:
        prefix = _negative_prefix(without, words, kind)
        if prefix is None:
            apart.append(without)
        else:
            core = core.compound(prefix)
    if len(apart) == 2:
        return core, (_neither(apart[0], apart[1]),)
    return core, tuple(is_not(without) for without in apart)


def _neither(first: Predicate, second: Predicate) -> Relative:
    """ "die weder eine Sage noch ein Land ist"."""
    words = [_what_it_is(first), _what_it_is(second)]

    def relative(pronouns: Pronouns) -> str:
        if pronouns.plural:
            return f"{pronouns.relative('nom')} weder {words[0].plural} noch {words[1].plural} sind"
        said = [f"{'eine' if word.gender == 'f' else 'ein'} {word.singular}" for word in words]
        return f"{pronouns.relative('nom')} weder {said[0]} noch {said[1]} ist"

    return relative


def _core(words: Words, kind: str) -> Noun:
    subtypes = "-".join(_german_subtype(subtype) for subtype in words.subtypes)
    if kind == "ability":
        return _ability(words)
    if kind in ("", "commander") and not words.types and not kind:
        return _subtype_noun(words, subtypes)
    if subtypes and kind == "card" and words.basic and not words.types:
        return find_noun("Karte").compound(f"{words.basic}-{subtypes}-")
    base = _base(words, kind)
    joint = "s" if kind == "card" and not words.types and subtypes == "Ausrüstung" else "-"
    return base.compound(f"{subtypes}{joint}")._replace(adjective=base.adjective) if subtypes else base


def _ability(words: Words) -> Noun:
    if words.subtypes == ("loyalty",):
        return find_noun("Loyalitätsfähigkeit")
    if words.subtypes == ("mana",):
        return find_noun("Fähigkeit").compound("Mana")
    if words.subtypes or words.types:
        raise Untranslatable("abilities of a subtype")
    return find_noun("Fähigkeit")


def _german_subtype(subtype: str) -> str:
    return subtype if subtype in ("loyalty", "mana") else subtype_word(subtype)


def _subtype_noun(words: Words, subtypes: str) -> Noun:
    """A subtype as the noun: "Zombie", "Mensch-Soldat"."""
    if not words.subtypes:
        raise Untranslatable("a pattern without a noun")
    last = find_noun(_german_subtype(words.subtypes[-1]))
    prefix = subtypes.removesuffix(last.singular)
    named = last.compound(prefix) if prefix else last
    return named.compound(f"{words.basic}-") if words.basic else named


def _base(words: Words, kind: str) -> Noun:
    """The noun of card types and kind."""
    prefixes = [TYPE_PREFIXES[name] for name in words.types[:-1]]
    prefix = "".join([prefixes[0], *(part.lower() for part in prefixes[1:])]) if prefixes else ""
    last = words.types[-1] if words.types else ""
    if kind == "spell" and "permanent" in words.kinds:
        return find_noun("Zauberspruch")._replace(adjective="bleibend")
    if kind == "permanent" or "permanent" in words.kinds:
        return PERMANENT if not words.types else _typed(last, prefix, words.basic)
    if kind == "card":
        return _card(last, prefix, words)
    if kind == "spell":
        return _spell(last, prefix, words)
    if kind == "token":
        return (
            find_noun("Spielstein").compound(_joined(prefix, TYPE_PREFIXES[last])) if last else find_noun("Spielstein")
        )
    if kind == "commander" and words.types:
        return _typed(last, prefix, words.basic).compound("Kommandeur")
    if kind == "source" and last:
        return find_noun("Quelle").compound(_joined(prefix, TYPE_PREFIXES[last]))
    if kind:
        if words.types:
            raise Untranslatable(f"a {kind} of a card type")
        return find_noun(KINDS[kind])
    return _typed(last, prefix, words.basic)


def _typed(last: str, prefix: str, basic: str) -> Noun:
    core = find_noun(TYPES[last])
    if prefix:
        core = core.compound(prefix)
    return core.compound(basic) if basic else core


def _joined(prefix: str, word: str) -> str:
    return prefix + (word.lower() if prefix else word)


def _card(last: str, prefix: str, words: Words) -> Noun:
    card = find_noun("Karte")
    if words.basic:
        return card.compound(f"{words.basic}land-") if last == "Land" else card.compound(f"{words.basic}-")
    if not last or (words.without and last == "Land"):
        return card
    return card.compound(_joined(prefix, TYPE_PREFIXES[last]))


def _spell(last: str, prefix: str, words: Words) -> Noun:
    if not last:
        return find_noun("Zauberspruch")
    if last in ("Instant", "Sorcery"):
        return find_noun(TYPES[last])
    return find_noun("Zauber").compound(_joined(prefix, TYPE_PREFIXES[last]))


def _negative_prefix(without: Predicate, words: Words, kind: str) -> str | None:
    """ "Nichtspielstein", "Nicht-Mensch-", or None if only a relative clause will do."""
    if kind == "permanent" or "permanent" in words.kinds:
        return None
    match without:
        case IsKind(kind="commander"):
            return "Nichtkommandeur-"
        case IsKind():
            return "Nichtspielstein" if words.types and not words.subtypes else "Nichtspielstein-"
        case HasSubtype(subtype=subtype):
            return f"Nicht-{subtype_word(subtype)}-"
        case HasType(type="Enchantment" | "Planeswalker") if words.types:
            return None
        case HasType(type=name):
            hyphen = "-" if kind in ("card", "spell") and not words.types else ""
            return f"Nicht{TYPES[name].lower()}{hyphen}"
        case _:
            return None


def _what_it_is(without: Predicate) -> Noun:
    match without:
        case HasType(type=name):
            return find_noun(TYPES[name])
        case HasSubtype(subtype=subtype):
            return find_noun(subtype_word(subtype))
        case IsKind(kind="commander"):
            return find_noun("Kommandeur")
        case _:
            return find_noun("Spielstein")


def is_not(without: Predicate) -> Relative:
    """ "die kein Land ist"."""
    word = _what_it_is(without)

    def relative(pronouns: Pronouns) -> str:
        if pronouns.plural:
            return f"{pronouns.relative('nom')} keine {word.plural} sind"
        return f"{pronouns.relative('nom')} {'keine' if word.gender == 'f' else 'kein'} {word.singular} ist"

    return relative


def heads_of(options: list[Nominal]) -> tuple[Head, ...]:
    """Returns the nouns of alternatives, each except the last with the words after it ("Kreatur ohne Flugfähigkeit").

    Raises:
        Untranslatable: if one other than the last has a clause of its own.
    """
    *first, last = options
    if any(option.relatives for option in first):
        raise Untranslatable("a clause behind the first of several nouns")
    heads = [
        head._replace(behind=f"{head.behind} {option.behind}".strip()) for option in first for head in option.heads
    ]
    return (*heads, *last.heads)
