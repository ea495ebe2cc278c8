"""Which of the things spoken of a phrase could mean, by its words and by where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from engine.compiler.antecedents import Mention
from engine.ir.effects.cards import Reveal
from engine.ir.node import Effect, Node
from engine.ir.patterns import AttachedToWhat

PLAYER_FIELDS = frozenset({"who", "whose", "under", "than", "whom", "one", "by"})
OBJECT_OWNERS = frozenset({"of"})


def wants_players(mentions: Sequence[Mention], form: str, field: str, parent: Node | None) -> bool | None:
    """Whether a phrase means players (True) or objects (False); None: either."""
    if "player" in form or "opponent" in form:
        return True
    if form.startswith(("it", "that ", "those ", "the ")) and not form.endswith("controller"):
        return False
    if isinstance(parent, AttachedToWhat) and form == "them":  # "the number of Curses attached to them"
        return any(mention.players for mention in mentions)
    if field in OBJECT_OWNERS:
        return False
    if field in PLAYER_FIELDS:
        return True
    return None if isinstance(parent, Effect) and field in ("to", "on") else False


def controlled(mentions: Sequence[Mention], form: str) -> str | None:
    """ "The creature you control": of the things spoken of the one that was said to be yours (or not)."""
    noun = form.split()[1]
    yours = form.endswith(" you control")
    fitting = (mention for mention in reversed(mentions) if mention.yours is yours and mention.fits(noun))
    return next((mention.name for mention in fitting), None)


def drawn(mentions: Sequence[Mention], form: str, parent: Node | None) -> Mention | None:
    """A drawn card, of which "it" speaks only where it is revealed and "that card" where nothing else fits."""
    if form == "that card" or (form == "it" and isinstance(parent, Reveal)):
        return next((mention for mention in reversed(mentions) if "drawn" in mention.verbs), None)
    return None


def rest_of(mentions: Sequence[Mention], form: str) -> str | None:
    """What "the rest" is left of: a group that something was taken from, else several things, else anything."""
    if "chosen" in form:
        return "linked chosen"
    objects = [mention for mention in reversed(mentions) if not mention.players and not mention.silent]
    names = (
        *(mention.group for mention in reversed(mentions) if mention.group),
        *(mention.name for mention in objects if not mention.single),
        *(mention.name for mention in objects if mention.name not in ("this", "attached")),
    )
    return names[0] if names else None
