"""How it is said that any mana can be spent to cast a card."""

from __future__ import annotations


def spending() -> list[tuple[str, str, str]]:
    """How it is said that any mana can be spent on a card: (words, form, kind of mana)."""
    found = []
    for kind in ("any color", "any type"):
        for pronoun in ("it", "that spell", "them", "those spells"):
            for joint, name in ((" and", ""), (", and", ",")):
                may = f"{joint} you may spend mana as though it were mana of {kind} to cast {pronoun}"
                found.append((may, f"may {pronoun}{name}", kind))
                can = f"{joint} mana of {kind} can be spent to cast {pronoun}"
                found.append((can, f"can {pronoun}{name}", kind))
    return found
