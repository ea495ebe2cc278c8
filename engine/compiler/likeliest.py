"""Which of the things that a word could mean it more likely means, by what it is called and where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.compiler.antecedents import Mention
from engine.ir.conditions import Matches, WasPaid
from engine.ir.effects.cards import Reveal, RevealUntil
from engine.ir.effects.permanents import Sacrifice
from engine.ir.node import Node, walk
from engine.ir.patterns import IsKind
from engine.ir.selectors import Ref
from engine.ir.values import CastFact, Stat

ANY_TARGET = frozenset({"creature", "permanent"})
"""The nouns of "any target"."""


def likeliest(fitting: Sequence[Mention], form: str, noun: str, parent: Node | None) -> list[Mention]:
    """Those of the things that fit which are meant rather than the others, all of them if nothing sets any apart;
    `noun`: the word used ("" for "it")."""
    fitting = list(fitting)
    if isinstance(parent, CastFact | WasPaid):  # what may be a player was not kicked, nor was a card that is discarded
        fitting = [mention for mention in fitting if not mention.either and mention.nouns != {"card"}]
    said_to_be_a_card = isinstance(parent, Matches) and IsKind("card") in walk(parent.pattern)
    if noun not in ("token", "copy", "") or said_to_be_a_card:
        fitting = [mention for mention in fitting if not mention.fresh] or fitting
    numbers = isinstance(parent, Stat)  # "the exiled card's power and ... its toughness"
    fitting = [m for m in fitting if not m.counted or (numbers and m.name.startswith("linked "))] or fitting
    if numbers:  # "any target" may be a player, who has no power
        fitting = [mention for mention in fitting if mention.nouns != ANY_TARGET] or fitting
    if isinstance(parent, Reveal):  # "if it shares a creature type with ~, you may reveal it": no permanent
        fitting = [mention for mention in fitting if mention.name != "this"] or fitting
    if isinstance(parent, Sacrifice):  # nobody sacrifices "any target"
        fitting = [mention for mention in fitting if mention.nouns != ANY_TARGET] or fitting
    if noun in ("card", "permanent"):
        fitting = [mention for mention in fitting if mention.name != "this"] or fitting
    said = [mention for mention in fitting if mention.name != "attached" and noun in mention.nouns] if noun else []
    several = fitting if noun == "permanent" else said
    if form.startswith("those ") and len(several) > 1 and all(mention.single for mention in several):
        return []  # all of them are meant, and each has a name of its own
    return said or fitting


def revealed_mentions(node: RevealUntil, hit: Mention, *, leaves_rest: bool) -> list[Mention]:
    """What revealing cards until one fits speaks of: the one, and "those cards", all that were revealed. Of several
    that fit, "those cards" are they if the text goes on with "the rest", else all."""
    all_of_them = replace(hit, name=hit.group, single=False, group="", silent=False)
    if node.count is None:
        return [all_of_them, hit]
    several = replace(hit, single=False)
    return [several] if leaves_rest else [several, all_of_them]


def drawn_ones(mentions: Sequence[Mention]) -> list[Mention]:
    """Cards drawn before, of which "discard one of them" speaks where there is no other group."""
    return [mention for mention in reversed(mentions) if "drawn" in mention.verbs][:1]


def excess_mention(mentions: Sequence[Mention]) -> Mention | None:
    """ "The excess damage dealt this way" of the damage spoken of (120.10); "that much" then speaks of it. Its `group`
    is the damage."""
    dealt = next((mention for mention in reversed(mentions) if "dealt" in mention.verbs), None)
    if dealt is None:
        return None
    return replace(dealt, name=f"{dealt.name} excess", group=dealt.name, verbs=frozenset(), amount=True)


def to_whom(mentions: Sequence[Mention], parent: Node | None) -> frozenset[str]:
    """What damage is said to be dealt to: no spell's "it" that deals it."""
    to = getattr(parent, "to", None)
    if not isinstance(to, Ref) or not to.form.startswith("that "):
        return frozenset()
    noun = to.form.rpartition(" ")[2]
    return frozenset(mention.name for mention in mentions if not mention.players and mention.fits(noun))
