"""Bands (702.22): who attacks together with whom, what is blocked with its band, and who divides the combat damage of
what creatures with banding fight. Bands are declared as attackers are (508.1e) and last as long as the combat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.game.evaluation.predicates import matches
from engine.game.event_loop.propose import performs, propose
from engine.game.events import BandFormed
from engine.game.kernel.choices import ChooseEntities, YesNo
from engine.game.kernel.context import context_of
from engine.game.kernel.game import Game
from engine.ids import ObjectId, PlayerId

BANDING = "banding"
WITH_OTHERS = "bands with other"
BAND = "band"
"""Purpose of the questions."""


def form_bands(game: Game, player: PlayerId, attackers: Sequence[ObjectId]) -> None:
    """702.22c: for each attacker with banding or "bands with other" that is in no band yet, whether it attacks in one,
    and with whom of those that attack the same player or permanent (702.22d)."""
    for id in (id for id in attackers if _has_banding(game, id) or game.characteristics(id).keywords(WITH_OTHERS)):
        for choose in (_with_banding, _with_others):
            alone = [other for other in attackers if not band_companions(game, other)]
            if id in alone:
                choose(game, player, id, [other for other in alone if other != id and _same_defender(game, id, other)])


def _same_defender(game: Game, one: ObjectId, other: ObjectId) -> bool:
    objects = game.state.objects
    return objects[one].attacking == objects[other].attacking


def _with_banding(game: Game, player: PlayerId, id: ObjectId, others: Sequence[ObjectId]) -> None:
    """Any number of creatures with banding and up to one without."""
    if not _has_banding(game, id) or not others or not _agrees(game, player, id):
        return
    bound = [other for other in others if _has_banding(game, other)]
    chosen = _chosen(game, player, id, bound, len(bound))
    chosen += _chosen(game, player, id, [other for other in others if other not in bound], 1)
    _form(game, player, (id, *chosen))


def _with_others(game: Game, player: PlayerId, id: ObjectId, others: Sequence[ObjectId]) -> None:
    """For each quality: any number of creatures that have it too."""
    for keyword in game.characteristics(id).keywords(WITH_OTHERS):
        assert keyword.what is not None
        alike = [other for other in _alike(game, id, (id, *others)) if other != id]
        if alike and _agrees(game, player, id):
            _form(game, player, (id, *_chosen(game, player, id, alike, len(alike))))
            return


def _alike(game: Game, id: ObjectId, creatures: Iterable[ObjectId]) -> list[ObjectId]:
    """Those with a quality of "bands with other" of the creature, if it has that quality itself and others do."""
    for keyword in game.characteristics(id).keywords(WITH_OTHERS):
        context = context_of(game, id)
        if keyword.what is not None and matches(context, keyword.what, id):
            found = [other for other in creatures if matches(context, keyword.what, other)]
            if len(found) > 1:
                return found
    return []


def _has_banding(game: Game, id: ObjectId) -> bool:
    return game.characteristics(id).has_keyword(BANDING)


def _agrees(game: Game, player: PlayerId, id: ObjectId) -> bool:
    return bool(game.ask_player(YesNo(player, BAND, id, about=id)))


def _chosen(game: Game, player: PlayerId, id: ObjectId, options: Sequence[ObjectId], most: int) -> tuple[ObjectId, ...]:
    if not options:
        return ()
    answer = game.ask_player(ChooseEntities(player, BAND, id, options=tuple(options), low=0, high=most))
    assert isinstance(answer, tuple)
    return tuple(options[index] for index in answer if isinstance(index, int))


def _form(game: Game, player: PlayerId, band: tuple[ObjectId, ...]) -> None:
    if len(band) > 1:
        propose(game, [BandFormed(player, band)])


@performs(BandFormed)
def _perform_band(game: Game, event: BandFormed) -> BandFormed:
    """702.22e: it lasts, whatever abilities its creatures have later."""
    combat = game.state.combat
    game.state.combat = replace(combat, bands=(*combat.bands, event.creatures))
    return event


def band_companions(game: Game, id: ObjectId) -> tuple[ObjectId, ...]:
    """The other creatures of an attacker's band that are still there; () if it is in none."""
    for band in game.state.combat.bands:
        if id in band:
            there = ((other, game.state.find_object(other)) for other in band if other != id)
            return tuple(other for other, obj in there if obj is not None and obj.attacking is not None)
    return ()


def block_whole_bands(game: Game, blocks: Sequence[tuple[ObjectId, ObjectId]]) -> list[tuple[ObjectId, ObjectId]]:
    """702.22h: whoever blocks a creature (blocker, attacker) blocks all of its band."""
    found = dict.fromkeys(blocks)
    for blocker, attacker in blocks:
        found.update(((blocker, other), None) for other in band_companions(game, attacker))
    return list(found)


def bound_together(game: Game, creatures: Sequence[ObjectId]) -> bool:
    """Whether the controller of these creatures, which fight the same one, divides its damage: one has banding, or
    "bands with other" of a quality that it and another one have (702.22j-k)."""
    return any(_has_banding(game, id) or _alike(game, id, creatures) for id in creatures)
