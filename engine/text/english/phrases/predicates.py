"""What stands behind a noun: "you control", "with power 3 or greater", "in your graveyard", "that attacked"."""

from __future__ import annotations

from engine.ir.patterns import (
    AttachedToWhat,
    CastFrom,
    ColourCount,
    ControlledBy,
    Did,
    HasColour,
    HasCounters,
    HasKeyword,
    HasStatus,
    InZone,
    IsAttacking,
    IsRef,
    MoreThan,
    Named,
    Not,
    OfChosen,
    OwnedBy,
    PlayerDoes,
    SharesWith,
    StatIs,
    TargetCount,
    TargetsWhat,
)
from engine.ir.selectors import ExiledWith, Ref, This, You
from engine.ir.values import Number
from engine.text.english.grammar import Grammar

THIS_WAY = (
    "exiled",
    "destroyed",
    "sacrificed",
    "discarded",
    "milled",
    "returned",
    "revealed",
    "put into your graveyard",
    "put into your hand",
    "put onto the battlefield",
    "put into a graveyard",
    "tapped",
    "created",
)

STATS = ("power", "toughness", "mana value", "power or toughness", "base power", "total power")


def declare(grammar: Grammar) -> None:
    """Declares "after" (behind an object's noun) and "player_after"."""
    _declare_control(grammar)
    _declare_zones(grammar)
    _declare_stats(grammar)
    _declare_keywords_and_counters(grammar)
    _declare_relations(grammar)
    _declare_casting(grammar)
    _declare_player_clauses(grammar)


def _declare_control(grammar: Grammar) -> None:
    grammar.phrase("after", ControlledBy, "{who:who} control/controls", negated=False)
    grammar.phrase("after", ControlledBy, "{who:who} don't/doesn't control", negated=True)
    grammar.phrase("after", OwnedBy, "{who:who} own/owns", negated=False)
    grammar.phrase("after", OwnedBy, "{who:who} don't/doesn't own", negated=True)
    grammar.phrase("after", ControlledBy, "controlled by {who:who}", form="by", negated=False)
    both = OwnedBy(You(form="you"), controlled=True)
    grammar.template("after", "you both own and control", both)


def _declare_zones(grammar: Grammar) -> None:
    for zone, many in (("graveyard", "graveyards"), ("hand", "hands"), ("library", "libraries")):
        grammar.phrase("after", InZone, "in {whose:whose} " + zone, zone=zone)
        grammar.phrase("after", InZone, "in {whose:whose} " + many, zone=zone, form="many")
        grammar.phrase("after", InZone, "from {whose:whose} " + zone, zone=zone, form="from")
        grammar.phrase("after", InZone, "from {whose:whose} " + many, zone=zone, form="from theirs")
        grammar.phrase("after", InZone, f"in a {zone}", zone=zone, whose=None)
        grammar.phrase("after", InZone, f"from a {zone}", zone=zone, whose=None, form="from")
        grammar.phrase("after", InZone, f"from a single {zone}", zone=zone, whose=None, single=True, form="from")
    for zone in ("graveyards", "hands"):
        grammar.phrase("after", InZone, f"in all {zone}", zone=zone[:-1], whose=None, form="in all")
        grammar.phrase("after", InZone, f"from {zone}", zone=zone[:-1], whose=None, form="from many")

    grammar.phrase("after", InZone, "in exile", zone="exile", whose=None)
    grammar.phrase("after", InZone, "from exile", zone="exile", whose=None, form="from")
    grammar.phrase("after", InZone, "on the battlefield", zone="battlefield", whose=None)
    grammar.phrase("after", InZone, "in the command zone", zone="command", whose=None)
    grammar.phrase("after", InZone, "from the command zone", zone="command", whose=None, form="from")


def _declare_stats(grammar: Grammar) -> None:
    for stat in STATS:
        grammar.phrase("after", StatIs, f"with {stat} {{value:digits}} or greater", stat=stat, compare=">=")
        grammar.phrase("after", StatIs, f"with {stat} {{value:digits}} or less", stat=stat, compare="<=")
        grammar.phrase("after", StatIs, f"with {stat} {{value:digits}}", stat=stat, compare="=")
        grammar.phrase("after", StatIs, f"with {stat} greater than {{value:value}}", stat=stat, compare=">")
        grammar.phrase("after", StatIs, f"with {stat} less than {{value:value}}", stat=stat, compare="<")
        grammar.phrase(
            "after", StatIs, f"with {stat} equal to {{value:value}}", stat=stat, compare="=", form="equal to"
        )
        grammar.phrase(
            "after", StatIs, f"with {stat} less than or equal to {{value:value}}", stat=stat, compare="<=", form="than"
        )
        grammar.phrase(
            "after",
            StatIs,
            f"with {stat} greater than or equal to {{value:value}}",
            stat=stat,
            compare=">=",
            form="than",
        )
        zero = Number(0)
        for parity in ("odd", "even"):
            grammar.phrase("after", StatIs, f"with an {parity} {stat}", stat=stat, compare=parity, value=zero)
    grammar.phrase("after", ColourCount, "that's one or more colors", form="one or more", kind="colored")


def _declare_keywords_and_counters(grammar: Grammar) -> None:
    grammar.phrase("after", HasKeyword, "with {keyword:keyword}", negated=False)
    grammar.phrase("after", HasKeyword, "without {keyword:keyword}", negated=True)
    one, zero = Number(1), Number(0)
    for pronoun in ("it", "them"):
        form = "" if pronoun == "it" else pronoun
        grammar.phrase("after", HasCounters, f"with a {{counter:counter}} counter on {pronoun}", low=one, form=form)
        grammar.phrase("after", HasCounters, f"with a counter on {pronoun}", low=one, counter="", form=form)
        grammar.phrase(
            "after", HasCounters, f"with {{low:word}} or more {{counter:counter}} counters on {pronoun}", form=form
        )
        grammar.phrase(
            "after",
            HasCounters,
            f"with one or more {{counter:counter}} counters on {pronoun}",
            low=one,
            form=f"or more {form}",
        )
        grammar.phrase(
            "after", HasCounters, f"with no counters on {pronoun}", counter="", low=zero, none=True, form=form
        )
        grammar.phrase(
            "after", HasCounters, f"with {{counter:counter}} counters on {pronoun}", low=one, form=f"plural {form}"
        )
        grammar.phrase("after", HasCounters, f"with counters on {pronoun}", counter="", low=one, form=f"plural {form}")
        grammar.phrase(
            "after", HasCounters, f"that has a {{counter:counter}} counter on {pronoun}", low=one, form=f"has {form}"
        )


def _declare_relations(grammar: Grammar) -> None:
    grammar.phrase("after", Named, "named {name:card_name}", negated=False)
    grammar.phrase("after", Named, "not named {name:card_name}", negated=True)
    for what in ("type", "color", "name", "kind", "number"):
        grammar.phrase("after", OfChosen, f"of the chosen {what}", what=what)
    grammar.phrase("after", OfChosen, "with the chosen name", what="name", form="with")
    grammar.phrase("after", OfChosen, "of that type", what="type", form="that")
    grammar.phrase("after", OfChosen, "of that color", what="color", form="that")
    chosen = OfChosen("type", form="the")
    grammar.phrase(
        "after",
        Not,
        "that aren't the chosen type",
        build=lambda: Not(chosen),
        take=lambda value: {} if value.what == chosen else None,
    )
    for what in ("creature type", "color", "card type", "land type"):
        grammar.phrase("after", SharesWith, f"that shares a {what} with {{other:what}}", what=what)
        grammar.phrase("after", SharesWith, f"that share a {what} with {{other:what}}", what=what, form="share")
    grammar.phrase("after", SharesWith, "with the same name as {other:what}", what="name")
    grammar.phrase("after", SharesWith, "with the same mana value as {other:what}", what="mana value")
    grammar.phrase("after", IsAttacking, "attacking {whom:either}")
    grammar.phrase("after", IsAttacking, "that's attacking {whom:either}", form="that's")
    grammar.phrase("after", AttachedToWhat, "attached to {to:what}")
    grammar.phrase("after", IsRef, "exiled with ~", which=ExiledWith())
    for verb in THIS_WAY:
        grammar.template("after", f"{verb} this way", IsRef(Ref(form=f"{verb} this way")))
    grammar.phrase("after", IsRef, "created with ~", which=This(form="created with"))
    grammar.phrase("after", Did, "that {event:deed} this turn")
    grammar.phrase("after", Did, "that {event:deed} this combat", when="this combat")
    grammar.phrase("after", HasStatus, "that's attacking or blocking", status="attacking or blocking")
    for status in ("tapped", "untapped", "attacking", "blocking", "blocked", "enchanted", "equipped"):
        grammar.phrase("after", HasStatus, f"that's {status}", status=status, form="that's")
    grammar.phrase("after", Not, "that isn't {what:what_it_is}", form="isn't")
    grammar.phrase("after", Not, "that aren't {what:what_it_is_p}", form="aren't")
    grammar.phrase("what_it_is", None, "{value:being}")
    grammar.phrase("being", HasColour, "{letter:colour}", build=HasColour, take=lambda value: {"letter": value.colour})
    for status in ("tapped", "attacking", "blocking", "enchanted", "equipped"):
        grammar.phrase("being", HasStatus, status, status=status)
    grammar.phrase("what_it_is_p", None, "{value:being}")


def _declare_casting(grammar: Grammar) -> None:
    grammar.phrase("after", CastFrom, "{who:who} cast/casts from {zone:zone_name}")
    grammar.phrase("after", CastFrom, "{who:who} cast/casts", zone="")
    grammar.phrase("after", CastFrom, "cast from {zone:zone_name}", who=None)
    for only, word in ((True, "targets only"), (False, "targets")):
        grammar.phrase("after", TargetsWhat, f"that {word} {{what:either}}", only=only)
    grammar.phrase("after", TargetCount, "with a single target", count=1)
    for zone, words in (
        ("hand", "your hand"),
        ("graveyard", "your graveyard"),
        ("exile", "exile"),
        ("library", "your library"),
        ("command", "the command zone"),
        ("their hand", "their hand"),
        ("any graveyard", "a graveyard"),
        ("not hand", "anywhere other than your hand"),
        ("not their hand", "anywhere other than their hand"),
    ):
        grammar.constant("zone_name", words, zone)


def _declare_player_clauses(grammar: Grammar) -> None:
    for form, who in (("s", "who controls"), ("p", "who control")):
        grammar.phrase(
            f"player_after_{form}", MoreThan, f"{who} more {{pattern:noun_p}} than {{than:than}}", what="controls"
        )
        grammar.phrase(f"player_after_{form}", PlayerDoes, f"{who} a {{pattern:noun_s}}")
        have = "has" if form == "s" else "have"
        grammar.phrase(
            f"player_after_{form}", MoreThan, f"who {have} more life than {{than:than}}", what="life", pattern=None
        )
        grammar.phrase(
            f"player_after_{form}",
            MoreThan,
            f"who {have} more cards in hand than {{than:than}}",
            what="hand",
            pattern=None,
        )
    grammar.phrase("than", You, "you", form="you")
    grammar.phrase("than", None, "{value:who}")
