"""Statements of what players and creatures can't do: cast, draw, gain life, attack; and what attacking costs."""

from __future__ import annotations

from engine.ir.abilities import Static
from engine.ir.changes import Cant
from engine.ir.conditions import Always
from engine.ir.costs import GenericPayment, ManaPayment
from engine.ir.effects.permanents import Affect
from engine.ir.node import replace
from engine.ir.patterns import FromSource, HasStatus, HasType, IsKind, ObjectPattern, PlayerPattern
from engine.ir.rules import Attackers, AttackNearest, AttackTax, Options, PlayerCant, WinLose
from engine.ir.selectors import All
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import rule
from engine.text.english.templates import hole

CREATURE = ObjectPattern((HasType("Creature"),))

WALKERS = All(ObjectPattern((HasType("Planeswalker"),)))

DEEDS = (
    "gain life",
    "lose life",
    "draw cards",
    "search libraries",
    "win the game",
    "lose the game",
    "play lands",
    "get counters",
    "get poison counters",
    "become the monarch",
    "cycle cards",
)
"""What `PlayerCant.what` can be, said as it is."""

PER_ATTACKER = (
    "of those creatures",
    "creature they control that's attacking you",
    "creature they control that's attacking a planeswalker you control",
    "creature they control that's attacking you or a planeswalker you control",
    "attacking creature they control",
)
"""How it is said that an attack tax is paid for each creature."""

PER_BLOCKER = ("of those creatures", "blocking creature they control")
"""The same for creatures that block."""


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement"."""
    cant = "{who:who} can't"
    for what in DEEDS:
        rule(grammar, f"{cant} {what}", PlayerCant(hole("who"), what))
    cast = PlayerCant(hole("who"), "cast", of=hole("of"))
    activate = PlayerCant(hole("who"), "activate", of=hole("other"))
    rule(grammar, f"{cant} cast {{of:what}}", cast)
    everybody = All(PlayerPattern("player"))
    rule(grammar, "{of:what} can't be cast", PlayerCant(everybody, "cast", of=hole("of"), form="passive"))
    rule(grammar, f"{cant} activate {{other:what}}", activate)
    loyalty = All(ObjectPattern((HasStatus("loyalty"), IsKind("ability")), (FromSource(WALKERS, form="possessive"),)))
    grammar.template("what", "planeswalkers' loyalty abilities", loyalty)
    rule(grammar, f"{cant} cast {{of:what}} or activate {{other:what}}", Options((cast, activate), form="or"))
    rule(grammar, f"{cant} play lands or cast {{of:what}}", Options((PlayerCant(hole("who"), "play lands"), cast)))
    rule(grammar, f"{cant} draw more than one card each turn", PlayerCant(hole("who"), "draw cards", limit=1))
    one, two = (PlayerCant(hole("who"), "cast", of=All(hole("what")), limit=limit) for limit in (1, 2))
    rule(grammar, f"{cant} cast more than one {{what:noun_s}} each turn", one)
    rule(grammar, f"{cant} cast more than two {{what:noun_p}} each turn", two)
    alive = "for having 0 or less life"
    rule(grammar, f"{{who:who}} don't/doesn't lose the game {alive}", WinLose(hole("who"), alive))
    _declare_abilities(grammar)
    _declare_attacking(grammar)


def _declare_abilities(grammar: Grammar) -> None:
    """ "Activated abilities of artifacts can't be activated"; "its activated abilities can't be activated"."""
    for but, what in ((" unless they're mana abilities", "be activated unless for mana"), ("", "be activated")):
        of = Static(hole("what"), (Cant(what, form="of"),))
        grammar.template("statement", f"activated abilities of {{what:what}} can't be activated{but}", of)
        own = Static(hole("what"), (Cant(what, form="own"),))
        words = f"{{what:whose_object}} activated abilities can't be activated{but}"
        grammar.template("statement", words, own)
        for form, behind, duration in (("", " {duration:duration}", hole("duration")), ("good", "", Always())):
            lasting = Affect(hole("what"), (Cant(what, form=f"own {form}".strip()),), duration)
            grammar.template("core", f"{words}{behind}", lasting)


def _declare_attacking(grammar: Grammar) -> None:
    nearest = (
        "attack only the nearest opponent in the last chosen direction and planeswalkers controlled by that opponent"
    )
    rule(grammar, f"{{who:who}} may {nearest}", AttackNearest(hole("who")))
    attackers = "{attackers:what} can't attack {whom:attacked}"
    for words in PER_ATTACKER:
        tax = AttackTax(hole("attackers"), hole("whom"), ManaPayment(hole("symbols")), form=words)
        rule(grammar, f"{attackers} unless their controller pays {{symbols:mana_symbols}} for each {words}", tax)
        x = replace(tax, cost=GenericPayment("{X}", hole("x"), form="where"))
        rule(grammar, f"{attackers} unless their controller pays {{X}} for each {words}, where X is {{x:value}}", x)
    for words in PER_BLOCKER:
        tax = AttackTax(hole("attackers"), None, ManaPayment(hole("symbols")), block=True, form=words)
        blockers = "{attackers:what} can't block unless their controller pays {symbols:mana_symbols} for each"
        rule(grammar, f"{blockers} {words}", tax)
    for n, number, noun in ((1, "one", "creature"), (2, "two", "creatures")):
        for block, verb in ((False, "attack"), (True, "block")):
            limit = Attackers(n, CREATURE, block=block)
            rule(grammar, f"no more than {number} {noun} can {verb} each combat", limit)
            rule(grammar, f"no more than {number} {noun} can {verb} each turn", replace(limit, form="turn"))
            rule(grammar, f"no more than {number} {noun} can {verb} {{whom:who}} each combat", _whom(limit))
            rule(grammar, f"{{who:who}} can't {verb} with more than {number} {noun}", replace(limit, who=hole("who")))


def _whom(limit: Attackers) -> Attackers:
    return replace(limit, whom=hole("whom"))
