"""Hints about any known card, for suggested decks: from its set's data if it has any, otherwise from its text.

Input: names of cards. Output: `CardHints` by name. The text comes from the search table, which has the words of all
cards at hand. Where the user's cards tell how often Commander decks use a card, that rank decides most of its rating.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from app.services.cards.ratings import rate_texts
from app.services.cards.search import CardIndex
from engine.cards.catalogue import Catalogue
from engine.cards.search.keys import TEXT_COLUMNS
from engine.cards.search.orders import usage_rank
from engine.limited.guide import CardHints

_TEXT = TEXT_COLUMNS["text of itself"]
_MOST_JUDGED = 2_000
"""Cards beyond this number aren't judged, so that a suggestion takes about a second."""
_LAST_RANK = 30_000
_TOP, _BOTTOM = 4.8, 1.2
"""Ratings of the most played and the least played card."""
_RANK_CURVE = 0.35
"""Below 1, because the first thousand ranks differ more than the last thousand."""
_RANK_SHARE = 0.6


class CardJudge:
    """Judges cards and remembers its judgements."""

    def __init__(self, index: CardIndex, catalogue: Catalogue, stored: Callable[[], Mapping[str, CardHints]]) -> None:
        self._index = index
        self._catalogue = catalogue
        self._stored = stored
        self._known: dict[str, CardHints] = {}

    def judge_pool(self, names: Iterable[str]) -> dict[str, CardHints]:
        """Returns hints for the cards of a pool: the stored ones where there are any, whatever the rank by use."""
        stored, wanted = self._stored(), set(names)
        judged = self.judge_cards(sorted(wanted - stored.keys())) if wanted - stored.keys() else {}
        return {**judged, **{name: stored[name] for name in wanted & stored.keys()}}

    def judge_cards(self, names: Iterable[str]) -> dict[str, CardHints]:
        """Returns hints for these cards. Of very many cards it judges the most played ones, or a sample if no rank is
        known."""
        wanted = list(dict.fromkeys(names))
        table = self._index.search_table()
        ranks = {name: rank for name, rank in zip(table.names, table.of_each(usage_rank), strict=True) if rank}
        chosen = _most_played(wanted, ranks)
        missing = {name for name in chosen if name not in self._known}
        if missing:
            texts = zip(table.names, table.of_each(_TEXT), strict=True)
            self._rate({name: text for name, text in texts if name in missing}, ranks)
        return {name: self._known[name] for name in chosen if name in self._known}

    def _rate(self, texts: Mapping[str, str], ranks: Mapping[str, int]) -> None:
        facts = {name: self._catalogue.get_card(name) for name in texts}
        fresh = rate_texts(facts, {name: (text,) for name, text in texts.items()}, {})
        for name, hint in fresh.items():
            known = self._stored().get(name, hint)
            self._known[name] = _with_rank(known, ranks[name]) if name in ranks else known


def _most_played(names: list[str], ranks: Mapping[str, int]) -> list[str]:
    if len(names) <= _MOST_JUDGED:
        return names
    ranked = sorted((name for name in names if name in ranks), key=lambda name: ranks[name])[:_MOST_JUDGED]
    others = sorted(name for name in names if name not in ranks)
    room = _MOST_JUDGED - len(ranked)
    return ranked + (others[:: -(-len(others) // room)] if room and others else [])


def _with_rank(hint: CardHints, rank: int) -> CardHints:
    """Returns the hint with a rating that follows the rank by use, and a little the card's text."""
    used = _TOP - (_TOP - _BOTTOM) * min(1.0, rank / _LAST_RANK) ** _RANK_CURVE
    rating = round(used * _RANK_SHARE + hint.rating * (1 - _RANK_SHARE), 2)
    return msgspec.structs.replace(hint, rating=rating)
