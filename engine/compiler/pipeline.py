"""From card text to abilities: the passes, in order.

    normalise          one spelling, ``~`` for the card's name, paragraphs          compiler.normalise
    lex, parse         words -> nodes, every token consumed by a phrase             text.english
    resolve            "it", "that creature", "this way" get names                  compiler.references
    check              both laws: writing gives the text back, reading that the     this module
                       same abilities

A card is exact if every paragraph passes; a paragraph that does not is kept as `Unread` with a diagnostic that says
where and why. Nothing is dropped and nothing is guessed.
"""

from __future__ import annotations

import msgspec

from engine.cards.card_object import CardObject, face_objects, read_facts, rules_texts
from engine.cards.facts import CardFacts, Face
from engine.compiler.normalise import paragraphs
from engine.compiler.references import resolve_references
from engine.errors import UnsupportedCardText
from engine.ir.abilities import SpellAbility, Unread
from engine.ir.node import Ability
from engine.text.english.text import read_paragraph, write_paragraph

SPELL_TYPES = frozenset({"Instant", "Sorcery"})


class Diagnostic(msgspec.Struct, frozen=True):
    """One paragraph that is not exact. `start`/`end`: where in the normalised paragraph reading broke; `reason`:
    "unread", "reference" (with `detail`), "differs" (`detail` is what would be written) or "unstable"."""

    face: int
    line: int
    text: str
    start: int
    end: int
    reason: str
    detail: str = ""


class CompiledCard(msgspec.Struct, frozen=True):
    """A card's facts, the abilities of each face, and what could not be read.

    `status`: "exact" (both laws hold for every paragraph), "partial" (some paragraphs are read), "unread" (none is).
    """

    facts: CardFacts
    faces: tuple[tuple[Ability, ...], ...]
    diagnostics: tuple[Diagnostic, ...]
    status: str


def compile_card(card: CardObject, *, keep_text: bool = False) -> CompiledCard:
    """Compiles one card object; `keep_text` keeps the text of unread paragraphs in the `Unread` abilities.

    Raises:
        UnreadableInput: if the object's facts are malformed.
    """
    facts = read_facts(card)
    faces: list[tuple[Ability, ...]] = []
    diagnostics: list[Diagnostic] = []
    for index, (face, text) in enumerate(zip(facts.faces, rules_texts(card), strict=True)):
        abilities, found = compile_face(face, text, index, keep_text=keep_text)
        faces.append(abilities)
        diagnostics.extend(found)
    return CompiledCard(facts, tuple(faces), tuple(diagnostics), _status(faces, diagnostics))


def _status(faces: list[tuple[Ability, ...]], diagnostics: list[Diagnostic]) -> str:
    if not diagnostics:
        return "exact"
    read = any(not isinstance(ability, Unread) for abilities in faces for ability in abilities)
    return "partial" if read else "unread"


def compile_face(
    face: Face, text: str, index: int = 0, *, keep_text: bool = False
) -> tuple[tuple[Ability, ...], list[Diagnostic]]:
    """The abilities of one face's rules text."""
    diagnostics: list[Diagnostic] = []
    spell = not SPELL_TYPES.isdisjoint(face.type_line.types)
    abilities: list[Ability] = []
    waiting: list[tuple[int, str]] = []

    def settle() -> None:
        """Paragraphs of a spell that stand together are one instruction (608.2c): read them as one if possible."""
        together = "\n".join(paragraph for _, paragraph in waiting)
        if len(waiting) > 1:
            ability, _ = compile_paragraph(together, spell=True, face=index)
            if ability is not None:
                abilities.append(ability)
                waiting.clear()
        for line, paragraph in waiting:
            ability, diagnostic = compile_paragraph(paragraph, spell=spell, face=index, line=line)
            if diagnostic is not None:
                diagnostics.append(diagnostic)
            abilities.append(ability or Unread(line, paragraph if keep_text else ""))
        waiting.clear()

    for line, paragraph in enumerate(paragraphs(text, face.name, legendary=face.type_line.is_legendary)):
        ability = read_paragraph(paragraph, spell=spell).ability if spell else None
        if not spell or (ability is not None and not isinstance(ability, SpellAbility)):
            settle()
            waiting.append((line, paragraph))
            settle()
        else:
            waiting.append((line, paragraph))
    settle()
    return tuple(abilities), diagnostics


def compile_paragraph(
    paragraph: str, *, spell: bool, face: int = 0, line: int = 0
) -> tuple[Ability | None, Diagnostic | None]:
    """One normalised paragraph: its ability if it is exact, else None and the diagnostic."""
    reading = read_paragraph(paragraph, spell=spell)
    if reading.ability is None:
        return None, Diagnostic(face, line, paragraph, reading.start, reading.end, "unread")
    try:
        ability = resolve_references(reading.ability)
    except UnsupportedCardText as problem:
        return None, Diagnostic(face, line, paragraph, 0, len(paragraph), "reference", str(problem))
    written = write_paragraph(ability, spell=spell) or ""
    if not same_text(written, paragraph):
        return None, Diagnostic(face, line, paragraph, 0, len(paragraph), "differs", written)
    if read_paragraph(written, spell=spell).ability != reading.ability:
        return None, Diagnostic(face, line, paragraph, 0, len(paragraph), "unstable", written)
    return ability, None


def same_text(written: str, given: str) -> bool:
    """Whether two normalised paragraphs are equal but for capital letters and spaces (printings differ in them)."""
    return "".join(written.casefold().split()) == "".join(given.casefold().split())


__all__ = [
    "CompiledCard",
    "Diagnostic",
    "compile_card",
    "compile_face",
    "compile_paragraph",
    "face_objects",
    "same_text",
]
