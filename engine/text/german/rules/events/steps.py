"""Steps and phases: "zu Beginn deines Versorgungssegments", "während des Kampfes"."""

from __future__ import annotations

from engine.ir.conditions import StepIs
from engine.ir.node import Selector
from engine.ir.selectors import You
from engine.ir.triggers import BeginningOf
from engine.text.german.grammar.inflection import EACH, THE
from engine.text.german.grammar.phrases import Nominal, say_np
from engine.text.german.rules.nouns.references import named_noun, owned_noun
from engine.text.german.rules.writer import SELECTORS, GermanWriter, Untranslatable

_STEPS = {
    "upkeep": ("Versorgungssegment", ""),
    "draw step": ("Ziehsegment", ""),
    "end step": ("Endsegment", ""),
    "beginning phase": ("Anfangsphase", ""),
    "untap step": ("Enttappsegment", ""),
    "cleanup step": ("Aufräumsegment", ""),
    "precombat main phase": ("Hauptphase", "vor dem Kampf"),
    "postcombat main phase": ("Hauptphase", "nach dem Kampf"),
    "first main phase": ("Hauptphase", ""),
    "second main phase": ("Hauptphase", ""),
    "main phase": ("Hauptphase", ""),
    "declare attackers step": ("Angreifer-deklarieren-Segment", ""),
    "declare blockers step": ("Blocker-deklarieren-Segment", ""),
    "combat phase": ("Kampfphase", ""),
    "end of combat step": ("Ende-des-Kampfes-Segment", ""),
    "turn": ("Zug", ""),
    "combat": ("Kampf", ""),
}
_ADJECTIVES = {"first main phase": "erst", "second main phase": "zweit"}
_SHORT_STEPS = {
    "main": "main phase",
    "untap": "untap step",
    "upkeep": "upkeep",
    "end": "end step",
    "draw": "draw step",
    "end of combat": "end of combat step",
    "combat": "combat",
    "declare attackers": "declare attackers step",
    "declare blockers": "declare blockers step",
}


def step_nominal(step: str) -> Nominal:
    """The noun for a step or phase.

    Raises:
        Untranslatable: for steps without a German name.
    """
    bare = step.removeprefix("next ").removesuffix("s") if step not in _STEPS else step
    if bare not in _STEPS:
        raise Untranslatable(f"the step {step!r}")
    word, behind = _STEPS[bare]
    nominal = named_noun(word, _ADJECTIVES[bare]) if bare in _ADJECTIVES else named_noun(word)
    nominal = nominal.with_adjective("nächst") if step.startswith("next ") else nominal
    return nominal.with_behind(behind) if behind else nominal


def at_beginning(writer: GermanWriter, node: BeginningOf, *, of_that_turn: bool = False) -> str:
    """ "zu Beginn deines Versorgungssegments"; "zu Beginn des Endsegments jenes Zuges"."""
    if of_that_turn:
        return f"zu Beginn {say_np(step_nominal(node.step), THE).forms['gen']} jenes Zuges"
    if node.step == "end of combat":
        return "am Ende des Kampfes" + (f" {in_turn(writer, node.whose)}" if node.whose is not None else "")
    if node.step == "combat" and node.whose is not None:
        return f"zu Beginn des Kampfes {in_turn(writer, node.whose)}"
    wording = node.form.split()
    step = "first main phase" if "first" in wording else node.step
    nominal = step_nominal(f"next {step}" if "next" in wording else step)
    if node.whose is None:
        determiner = EACH if "each" in wording else THE
        return f"zu Beginn {say_np(nominal, determiner).forms['gen']}"
    if wording[:2] == ["each", "of"]:
        several = owned_noun(writer, nominal, node.whose, plural=True)
        return f"zu Beginn jedes {several.forms['gen']}"
    return f"zu Beginn {owned_noun(writer, nominal, node.whose).say('gen')}"


def in_turn(writer: GermanWriter, whose: Selector) -> str:
    """ "in deinem Zug", "im Zug jedes Gegners"."""
    if isinstance(whose, You):
        return "in deinem Zug"
    turn = owned_noun(writer, named_noun("Zug"), whose)
    said = turn.say("dat")
    return f"im {said.removeprefix('dem ')}" if said.startswith("dem ") else f"in {said}"


def during(writer: GermanWriter, node: StepIs) -> str:
    """ "während deines Zuges", "während des Kampfes", "bevor Angreifer deklariert werden"."""
    if node.form == "after combat":
        return "nach dem Kampf"
    if node.before and node.steps == ("combat damage",):
        return "vor dem Kampfschadenssegment"
    if node.before and node.form == "combat":
        return "vor dem Kampf oder während des Kampfes, bevor Blocker deklariert werden"
    if node.form == "step on turn" and node.whose is not None:
        return f"während des Blocker-deklarieren-Segments {in_turn(writer, node.whose)}"
    if node.before:
        what = {"declare attackers": "Angreifer", "declare blockers": "Blocker"}[node.steps[0]]
        return f"bevor {what} deklariert werden"
    if node.steps == ("blocks declared",):
        return "nachdem Blocker deklariert wurden"
    if node.form == "on turn":
        if node.whose is None:
            raise Untranslatable("combat on the turn of nobody")
        return f"während des Kampfes {in_turn(writer, node.whose)}"
    name = _SHORT_STEPS.get(node.steps[0]) if node.steps else "turn"
    if name is None or len(node.steps) > 1:
        raise Untranslatable(f"during {node.steps}")
    nominal = step_nominal(name)
    if node.whose is None:
        return f"während {say_np(nominal, THE).forms['gen']}"
    return f"während {owned_noun(writer, nominal, node.whose).say('gen')}"


__all__ = ["SELECTORS", "at_beginning", "during", "in_turn", "step_nominal"]
