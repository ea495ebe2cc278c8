"""Keyword actions and the like as predicates in all tenses: "scries", "would explore", "crewed a Vehicle"."""

from __future__ import annotations

from engine.ir.patterns import HasSubtype, ObjectPattern
from engine.ir.selectors import Some
from engine.ir.triggers import CountersPut, Does, EitherEvent
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.events.verbs import VP
from engine.text.english.templates import hole

DEEDS = (
    ("scry", "scry/scries/scried"),
    ("surveil", "surveil/surveils/surveiled"),
    ("proliferate", "proliferate/proliferates/proliferated"),
    ("investigate", "investigate/investigates/investigated"),
    ("play a land", "play/plays/played a land"),
    ("become the monarch", "become/becomes/became the monarch"),
    ("lose the game", "lose/loses/lost the game"),
    ("win a coin flip", "win/wins/won a coin flip"),
    ("explore", "explore/explores/explored"),
    ("transform", "transform/transforms/transformed"),
    ("mutate", "mutate/mutates/mutated"),
    ("become monstrous", "become/becomes/became monstrous"),
    ("phase in", "phase/phases/phased in"),
    ("phase out", "phase/phases/phased out"),
    ("be turned face up", "are/is/were turned face up"),
    ("become crewed", "become/becomes/became crewed"),
    ("venture", "venture/ventures/ventured into the dungeon"),
    ("complete a dungeon", "complete/completes/completed a dungeon"),
    ("roll a die", "roll/rolls/rolled one or more dice"),
    ("commit a crime", "commit/commits/committed a crime"),
    ("descend", "descend/descends/descended"),
    ("collect evidence", "collect/collects/collected evidence"),
    ("discover", "discover/discovers/discovered"),
    ("connive", "connive/connives/connived"),
    ("manifest dread", "manifest/manifests/manifested dread"),
    ("clash", "clash/clashes/clashed"),
    ("win a clash", "win/wins/won a clash"),
    ("lose a coin flip", "lose/loses/lost a coin flip"),
    ("become saddled", "become/becomes/became saddled"),
    ("become renowned", "become/becomes/became renowned"),
    ("become level 2", "become/becomes/became level 2"),
    ("become level 3", "become/becomes/became level 3"),
    ("become plotted", "become/becomes/became plotted"),
    ("become prepared", "become/becomes/became prepared"),
    ("regenerate", "regenerate/regenerates/regenerated"),
    ("search library", "search/searches/searched your library"),
    ("search their library", "search/searches/searched their library"),
    ("shuffle", "shuffle/shuffles/shuffled your library"),
    ("shuffle their library", "shuffle/shuffles/shuffled their library"),
    ("enlist", "enlist/enlists/enlisted a creature"),
    ("evolve", "evolve/evolves/evolved"),
    ("train", "train/trains/trained"),
    ("exert", "exert/exerts/exerted a creature"),
    ("forage", "forage/forages/foraged"),
    ("planeswalk", "planeswalk/planeswalks/planeswalked"),
    ("pay life", "pay/pays/paid life"),
    ("be destroyed", "are/is/were destroyed"),
    ("be revealed", "are/is/were revealed"),
    ("be countered", "are/is/were countered"),
    ("be sacrificed", "are/is/were sacrificed"),
    ("be discarded", "are/is/were discarded"),
    ("be exiled", "are/is/were exiled"),
    ("be milled", "are/is/were milled"),
    ("be drawn", "are/is/were drawn"),
    ("be returned", "are/is/were returned"),
    ("unlock fully", "fully_unlock/fully_unlocks/fully_unlocked a room"),
    ("fight", "fight/fights/fought"),
    ("be tapped", "are/is/were tapped"),
    ("be exiled with this", "are/is/were exiled with it"),
)
"""What players and objects do, with the forms of the verb."""

DEEDS_TO = (
    ("cycle", "cycle/cycles/cycled"),
    ("cycle or discard", "cycle/cycles/cycled or discard/discards/discarded"),
    ("play", "play/plays/played"),
    ("exploit", "exploit/exploits/exploited"),
    ("mill", "mill/mills/milled"),
    ("foretell", "foretell/foretells/foretold"),
    ("explore", "explore/explores/explored"),
    ("exile", "exile/exiles/exiled"),
    ("crew", "crew/crews/crewed"),
    ("become attached to", "become/becomes/became attached to"),
    ("become unattached from", "become/becomes/became unattached from"),
    ("fight", "fight/fights/fought"),
    ("saddle", "saddle/saddles/saddled"),
)
"""What they do to something."""


A_MOUNT = Some(ObjectPattern((HasSubtype("Mount"),)))
A_VEHICLE = Some(ObjectPattern((HasSubtype("Vehicle"),)))


def declare(grammar: Grammar) -> None:
    """Declares more of "event_vp"."""
    for deed, forms in DEEDS:
        grammar.phrase(VP, Does, forms, subject="who", deed=deed)
    shuffle = "shuffle/shuffles/shuffled"
    grammar.phrase(VP, Does, shuffle, subject="who", deed="shuffle their library", form="bare")
    lost = (Does(hole("what"), "be sacrificed"), Does(hole("what"), "be destroyed"))
    grammar.template(VP, "are/is/were sacrificed or destroyed", EitherEvent(lost, form="sacrificed"), subject="what")
    mounts = (Does(hole("what"), "saddle", A_MOUNT), Does(hole("what"), "crew", A_VEHICLE))
    rides = "saddle/saddles/saddled a Mount or crew/crews/crewed a Vehicle"
    grammar.template(VP, rides, EitherEvent(mounts, form="saddles or crews"), subject="what")
    won = "clash/clashes/clashed and win/wins/won"
    grammar.phrase(VP, Does, won, subject="who", deed="win a clash", form="and win")
    energy = CountersPut("energy", hole("who"), form="get")
    grammar.template(VP, "get/gets/got one or more {E}", energy, subject="who")
    for number in (4, 8):
        expend = Does(hole("who"), "expend", number=number)
        grammar.template(VP, f"expend/expends/expended {number}", expend, subject="who")
    into = "transform/transforms/transformed into ~"
    grammar.phrase(VP, Does, into, subject="who", deed="transform", form="into")
    tap = Does(hole("who"), "tap", Some(hole("what")), form="untapped")
    grammar.template(VP, "tap/taps/tapped an untapped {what:noun_s}", tap, subject="who")
    for deed, forms in DEEDS_TO:
        grammar.phrase(VP, Does, f"{forms} {{what:what}}", subject="who", deed=deed)
