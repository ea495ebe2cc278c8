"""Report on drafted decks: what bots lead with, how well their lands pay for their cards, and how their picks differ.

    python -m tests.tools.draft_report [pods] [first seed]

Drafts pods of eight bots (40 unless told) and builds their decks. A coloured card is badly supported if its lands pay
for its colours on its turn in less than two of three draws that have enough lands (`engine/decks/mana_base.py`).
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

from app.services.cards.writing import StoredWriter
from app.services.decks.formats import find_format
from app.services.drafts.pods import DRAFT_FORMAT, build_decks, draft_pod, stored_draft_set
from app.services.files.program_files import stored_cards, stored_catalogue
from engine.cards.facts import CardFacts
from engine.decks.deck import Deck
from engine.decks.mana_base import BADLY_SUPPORTED, card_chance, coloured_cost, land_sources, needed_colours
from engine.decks.resolved import combined_identity, resolve
from engine.ids import SeatId
from engine.limited.bots.bot import Bot
from engine.limited.bots.drafter import TEMPERAMENTS, TemperamentName, profile
from engine.randomness import RandomStream

Common = dict[tuple[TemperamentName, TemperamentName], float]

_PODS_FOR_TEMPERAMENTS = 4
_COLOUR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_FOR_COLOUR = re.compile(rf"\b({'|'.join(_COLOUR_WORDS)})\b (?:spells|creatures|permanents) you (?:cast|control)", re.I)


class DeckRow(msgspec.Struct, frozen=True):
    """One deck in numbers. `kind`: how it is led. `sources`: lands by needed colour. `badly`: badly supported cards.
    `strange`: cards for colours outside the deck's. `colourless_lands`: lands that make none of its colours."""

    kind: str
    identity: str
    leaders: tuple[str, ...]
    temperament: str
    sources: dict[str, int]
    coloured: int
    badly: tuple[str, ...]
    strange: tuple[str, ...]
    lands: int
    colourless_lands: int

    @property
    def is_starved(self) -> bool:
        """True for a deck of two colours with fewer than seven sources of a colour it needs."""
        return len(self.sources) == 2 and min(self.sources.values()) < 7


def describe_deck(deck: Deck, temperament: str, writer: StoredWriter) -> DeckRow:
    """Returns a drafted deck in numbers."""
    cards = resolve(deck, stored_catalogue())
    identity = combined_identity(cards.leaders)
    lands = [card.facts for card in cards.main if card.facts.is_land for _ in range(card.count)]
    spells = [card.facts for card in cards.main if not card.facts.is_land for _ in range(card.count)]
    spells += [leader.facts for leader in cards.leaders]
    costs = {facts.name: coloured_cost(facts) for facts in spells}
    sources = land_sources(lands)
    size = len(lands) + len(spells)
    coloured = [facts.name for facts in spells if costs[facts.name].symbols]
    badly = [name for name in coloured if card_chance(costs[name], sources, len(lands), size) < BADLY_SUPPORTED]
    return DeckRow(
        _leading(deck, [leader.facts for leader in cards.leaders]),
        identity,
        tuple(leader.facts.name for leader in cards.leaders),
        temperament,
        {colour: sources[colour] for colour in needed_colours(costs.values())},
        len(coloured),
        tuple(badly),
        tuple(facts.name for facts in spells if _is_strange(facts, identity, writer)),
        len(lands),
        sum(not set(facts.traits.mana) & set(identity) for facts in lands),
    )


def _leading(deck: Deck, leaders: Sequence[CardFacts]) -> str:
    pipers = sum(facts.traits.chooses_colour for facts in leaders)
    if len(leaders) == 1:
        return "gold" if len(leaders[0].colour_identity) > 1 else "single"
    return ("pair", "piper pair", "two pipers")[pipers] if len(deck.commanders) == 2 else "none"


def _is_strange(facts: CardFacts, identity: str, writer: StoredWriter) -> bool:
    text = "\n".join(text or "" for text in writer.write_card(facts).texts_en)
    wanted = {_COLOUR_WORDS[word.lower()] for word in _FOR_COLOUR.findall(text)}
    return bool(wanted) and not wanted & set(identity)


def common_picks(pods: int) -> Common:
    """Returns for each pair of temperaments the share of cards that both take from the same packs with the same
    pools."""
    guide = stored_draft_set("CMM").guide
    taken: dict[TemperamentName, list[frozenset[int]]] = {temperament: [] for temperament in TEMPERAMENTS}
    for seed in range(pods):
        draft = draft_pod("CMM", 9_000 + seed, 8)
        for number, pod in enumerate(draft.passes[:-1]):
            view = pod.view_seat(SeatId(number % 8))
            if len(view.pack) == view.picks:
                continue
            for temperament, picks in taken.items():
                chosen = Bot(guide, profile(temperament, "expert")).choose(view, RandomStream(seed, "report", number))
                picks.append(frozenset(pick.position for pick in chosen))
    return {
        (one, other): sum(len(a & b) for a, b in zip(taken[one], taken[other], strict=True))
        / sum(len(a) for a in taken[one])
        for one, other in combinations(TEMPERAMENTS, 2)
    }


def _share(count: int, total: int) -> str:
    return f"{count} of {total} ({100 * count / max(1, total):.1f} %)"


def report(rows: Sequence[DeckRow], common: Common) -> Iterable[str]:
    """Yields the lines of the report."""
    kinds = Counter(row.kind for row in rows)
    yield f"{len(rows)} decks; led by " + ", ".join(
        f"{kind}: {_share(n, len(rows))}" for kind, n in kinds.most_common()
    )
    yield "colours: " + ", ".join(f"{n}: {c}" for n, c in sorted(Counter(len(row.identity) for row in rows).items()))
    two = [row for row in rows if len(row.sources) == 2]
    yield f"two-colour decks with fewer than 7 sources of a colour: {_share(sum(r.is_starved for r in two), len(two))}"
    yield "fewest sources: " + ", ".join(
        f"{n}: {c}" for n, c in sorted(Counter(min(row.sources.values(), default=0) for row in two).items())
    )
    badly = [name for row in rows for name in row.badly]
    yield f"badly supported cards: {_share(len(badly), sum(row.coloured for row in rows))}"
    strange = [name for row in rows for name in row.strange]
    yield f"cards for a colour outside the deck's: {len(strange)} {dict(Counter(strange))}"
    yield f"lands: {dict(sorted(Counter(row.lands for row in rows).items()))}"
    yield f"lands without a colour of the deck: {dict(sorted(Counter(row.colourless_lands for row in rows).items()))}"
    yield f"common picks: mean {sum(common.values()) / len(common):.1%}, most {max(common.values()):.1%}"
    yield from (f"  {one} and {other}: {share:.1%}" for (one, other), share in common.items())


def main(words: Sequence[str]) -> int:
    pods = int(words[0]) if words else 40
    first = int(words[1]) if len(words) > 1 else 1
    writer = StoredWriter(stored_cards())
    rows = []
    for seed in range(first, first + pods):
        draft = draft_pod("CMM", seed, 8)
        for seat, drafted in enumerate(build_decks(draft)):
            rows.append(describe_deck(drafted.deck, str(draft.temperament(SeatId(seat))), writer))
    sys.stdout.write(f"{find_format(DRAFT_FORMAT).id}: {pods} pods from seed {first}\n")
    sys.stdout.write("\n".join(report(rows, common_picks(_PODS_FOR_TEMPERAMENTS))) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
