"""How many basic lands of which kind a deck wants.

Comes in: a deck's cards with their facts, and how many lands to add. Goes out: names and counts. The lands are
shared out so that each colour's part of all mana sources comes near its part of the mana symbols in the costs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.cards.facts import CardFacts, Catalogue
from engine.cards.mana_cost import COLOURS
from engine.decks.commanders import combined_identity
from engine.decks.formats import Format
from engine.decks.resolved import ResolvedDeck


def coloured_symbols(cards: Iterable[tuple[CardFacts, int]]) -> dict[str, int]:
    """How many mana symbols of each colour are in the costs of these cards (name, copies): a hybrid symbol counts
    for both of its colours. Both halves of a split card count, of other cards the front face."""
    found = dict.fromkeys(COLOURS, 0)
    for card, count in cards:
        faces = card.faces if card.layout == "split" else card.faces[:1]
        for face in faces:
            for symbol in face.mana_cost.symbols if face.mana_cost else ():
                for colour in symbol.colours:
                    found[colour] += count
    return found


def share_out(total: int, weights: Mapping[str, int]) -> dict[str, int]:
    """`total` shared out in proportion to `weights` (largest remainders; the earlier key wins a tie). Equal parts
    if all weights are 0. The result has the keys of `weights`, and its sum is `total` unless there is no key."""
    if not weights:
        return {}
    whole = sum(weights.values())
    if whole <= 0:
        weights, whole = dict.fromkeys(weights, 1), len(weights)
    parts = {key: total * weight // whole for key, weight in weights.items()}
    by_remainder = sorted(weights, key=lambda key: -(total * weights[key] % whole))
    for key in by_remainder[: total - sum(parts.values())]:
        parts[key] += 1
    return parts


def split_basics(count: int, colours: str, symbols: Mapping[str, int], sources: Mapping[str, int]) -> dict[str, int]:
    """How many of `count` basic lands should make which of `colours`, given the mana symbols to pay for and the
    sources that are there already. Every colour that has symbols gets at least one land if there are enough."""
    if not colours:
        return {"C": count}
    all_symbols = sum(symbols.get(colour, 0) for colour in colours)
    all_sources = sum(sources.get(colour, 0) for colour in colours) + count
    if all_symbols == 0:
        return share_out(count, dict.fromkeys(colours, 1))
    wanted = {
        colour: max(0, symbols.get(colour, 0) * all_sources - sources.get(colour, 0) * all_symbols)
        for colour in colours
    }
    parts = share_out(count, wanted)
    for colour in colours:
        if symbols.get(colour, 0) and not parts[colour] and count >= 2 * len(colours):
            most = max(parts, key=lambda kind: parts[kind])
            parts[most] -= 1
            parts[colour] += 1
    return parts


def suggest_basics(cards: ResolvedDeck, count: int, rules: Format, catalogue: Catalogue) -> tuple[tuple[str, int], ...]:
    """`count` basic lands for a deck: names and counts, () if the deck has no commander or the land that it would
    need is unknown."""
    if not cards.leaders or count <= 0:
        return ()
    colours = combined_identity(cards.leaders)
    own = [(leader.facts, 1) for leader in cards.leaders] + [(card.facts, card.count) for card in cards.main]
    sources = dict.fromkeys(COLOURS, 0)
    for card, copies in own:
        if card.is_land:
            for colour in card.traits.mana:
                sources[colour] = sources.get(colour, 0) + copies
    parts = split_basics(count, colours, coloured_symbols(own), sources)
    basics = tuple((rules.basic_lands[colour], part) for colour, part in parts.items() if part)
    return basics if all(catalogue.find(name) for name, _ in basics) else ()
