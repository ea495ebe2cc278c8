"""A permanent as it is at the moment, and in words where each change to the printed card comes from (613).

Comes in: what a player may see of it and what the layers noted (`Traced`). Goes out: a `CardNow`; None where nothing
has changed the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from app.messages import card_words as words
from app.messages.card_words import COLOUR_NAMES, COLOURLESS, counter_kind
from app.messages.message import Message, Words
from app.models.appearance import CardLooks, TableNames
from app.services.cards.look import CardLook, CardNow
from engine.cards.type_line import KIND_OF, SUBTYPES, TypeLine
from engine.game.kernel.characteristics import NO_ABILITIES, Characteristics
from engine.game.kernel.records import Traced
from engine.game.view.view import ObjectView
from engine.text.german.grammar.phrases import type_line as german_type_line
from engine.text.vocabulary.german_words import TYPES
from engine.text.vocabulary.words import KEYWORDS


def as_it_is(
    seen: ObjectView, changes: Sequence[Traced], looks: CardLooks, names: TableNames, words_in: Words
) -> CardNow | None:
    """The permanent now; None where it is as printed, or hidden."""
    if seen.hidden or not changes:
        return None
    origins = tuple((", ".join(_what(made, words_in)), _whence(made, names, words_in)) for made in changes)
    return CardNow(_look(looks.of(seen), seen.characteristics, changes), origins)


def _what(made: Traced, words_in: Words) -> Iterator[str]:
    """What one effect does, part by part."""
    say = words_in.say
    if made.copied:
        yield say(words.COPIED)
    if made.controlled:
        yield say(words.CONTROLLED)
    if made.name:
        yield say(words.NAMED, name=made.name)
    if made.added is not None:
        yield "/".join(f"{number:+d}".replace("-", "−") for number in made.added)
    if made.set is not None:
        yield say(words.SET, size="/".join("?" if number is None else str(number) for number in made.set))
    if made.switched:
        yield say(words.SWITCHED)
    for message, listed in ((words.GAINS, made.gained), (words.LOSES, made.lost)):
        if listed:
            yield say(message, words=", ".join(_word(word, words_in) for word in listed))
    if made.abilities:
        counted = words.MORE_ABILITIES if made.abilities > 0 else words.FEWER_ABILITIES
        yield words_in.count(counted, abs(made.abilities))
    if made.colours is not None:
        colours = ", ".join(say(COLOUR_NAMES[letter]) for letter in made.colours) or say(COLOURLESS)
        yield say(words.COLOURED, colours=colours)
    if made.ruled:
        yield say(words.RULED)


def _whence(made: Traced, names: TableNames, words_in: Words) -> str:
    if made.counter:
        kind: Message = counter_kind(made.counter)
        return words_in.say(words.COUNTERS_ON_IT, count=made.count, kind=kind)
    return names.of(made.source) or words_in.say(words.SOME_EFFECT)


def _word(word: str, words_in: Words) -> str:
    """A keyword, a card type or a subtype in the reader's language."""
    if word == words.EVERY_CREATURE_TYPE.en:
        return words_in.say(words.EVERY_CREATURE_TYPE)
    if words_in.language == "en":
        return word
    if word in KEYWORDS:
        return KEYWORDS[word].german
    if word in TYPES:
        return TYPES[word]
    return SUBTYPES[KIND_OF[word]][word] if word in KIND_OF else word


def _look(printed: CardLook, chars: Characteristics, changes: Sequence[Traced]) -> CardLook:
    """The card with name, type line, colours, size and keywords as they are."""
    front = printed.front
    line = TypeLine(chars.supertypes, chars.types, chars.subtypes)
    gained = [word for made in changes for word in made.gained if word in KEYWORDS and chars.has(word)]
    new = list(dict.fromkeys(gained))
    bare = chars.sorted is NO_ABILITIES
    renamed = chars.name != front.name_en and any(made.name for made in changes)
    sized = chars.is_creature and chars.power is not None
    face = replace(
        front,
        name_en=chars.name if renamed else front.name_en,
        name_de=chars.name if renamed else front.name_de,
        type_en=str(line),
        type_de=german_type_line(line),
        text_en="" if bare else _with(new, front.text_en),
        text_de="" if bare else _with([KEYWORDS[word].german for word in new], front.text_de),
        colours=chars.colours,
        power=str(chars.power) if sized else None,
        toughness=str(chars.toughness) if sized else None,
    )
    return replace(
        printed,
        faces=(face, *printed.faces[1:]),
        types=chars.types,
        subtypes=chars.subtypes,
        colours=chars.colours,
        legendary="Legendary" in chars.supertypes,
    )


def _with(keywords: list[str], text: str | None) -> str | None:
    if not keywords or text is None:
        return text
    first = ", ".join(keywords)
    return f"{first[:1].upper()}{first[1:]}\n{text}".rstrip()
