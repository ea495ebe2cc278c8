"""Measures searches among 30,000 cards: the search alone, and the time from a key press to the lines in the window.

    .venv/bin/python -m tests.tools.search_times [CARDS] [--keep FOLDER] [--cards 30000] [--seed 1]

CARDS is a file of card objects, one per line. Without it, the tool uses the program's own cards under new names. It
downloads them once from a service over the loopback into FOLDER, which takes minutes. It builds searches from the text
of these cards, as players type them. Prints the median, the 95th percentile and the maximum of each kind in
milliseconds, and the slowest searches.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from app.services.cards.known import KnownCards
from app.services.cards.online import fetch_german_online, fetch_online
from app.widgets.found_list import FIRST
from tests.app.remote.service import CardService, running
from tests.tools.many_cards import german_prints, many_cards

Times = dict[str, list[tuple[float, str]]]

TYPED: Final = {
    "keys": (
        't:legendary id<=wug mv<=3 o:"draw a card"',
        "t:creature pow>=5 mv<=4",
        "c:rg t:instant",
        "kw:flying t:dragon",
        "f:commander t:planeswalker",
        'o:"whenever" t:enchantment c=w',
        "id:wubrg",
        "pow>tou t:zombie",
        'o:"destroy target creature" mv<=2',
        "t:equipment o:haste",
        "is:commander c:b",
        "t:land o:{t}",
        "banned:commander",
        "t:goblin or t:elf",
        "mana:{g}{g}",
        "t:kreatur o:opfere",
        'o:"ziehe eine Karte"',
        "mv=3 c:u -t:creature",
        "-(t:creature or t:land) id<=g",
        "t:vampire order:power dir:desc",
        "o:token kw:haste",
        "-o:flying t:bird",
    ),
    "regexes": (
        "o:/draw (two|three) cards/",
        "o:/^when(ever)? .* enters/",
        "name:/^the .*s$/",
        "o:/sacrifice an? (artifact|creature)/",
        "o:/\\+1\\/\\+1 counters?/",
        "t:/elf|goblin/",
        "o:/each (player|opponent) (discards|loses)/",
        "o:/{t}: add {[wubrg]}/",
        "name:/(.)\\1\\1/",
        "o:/exile .* until .* leaves/",
    ),
    "not finished": (
        't:legendary o:"draw',
        "t:",
        "id<=",
        "(t:elf or",
        "o:/draw (",
        "-",
        'name:"',
        "mv>",
        "f:comm",
        "t:elf )",
    ),
}


def searches(known: KnownCards, chance: random.Random) -> Iterator[tuple[str, str]]:
    """Yields several hundred searches, each with its kind."""
    cards = [card for card in known.catalogue if card.name_de]
    for letter in "abcdefghijklmnopqrstuvwxyzäöü":
        yield "one letter", letter
    for _ in range(60):
        word = chance.choice(chance.choice(cards).name.replace("//", " ").split())
        yield "half words", word[: chance.randint(2, 5)]
    for _ in range(40):
        yield "names", chance.choice(cards).name.replace(" // ", " ").lower()
    for _ in range(60):
        name = chance.choice(cards).name_de or ""
        yield "German names", name[: chance.randint(3, len(name))]
    for _ in range(40):
        name = chance.choice(cards).name
        at = chance.randrange(len(name))
        yield "misspelt", name[:at] + chance.choice("aeinrst") + name[at + 1 :]
    for _ in range(60):
        colours = "".join(chance.sample("wubrg", chance.randint(1, 3)))
        kind = chance.choice(chance.choice(cards).type_line.types)
        yield "keys", f"t:{kind.lower()} id<={colours} mv<={chance.randint(1, 6)}"
    for kind, typed in TYPED.items():
        for text in typed:
            yield kind, text
    for _ in range(20):
        word = chance.choice(("draw", "token", "counter", "graveyard", "opponent", "library", "exile", "friedhof"))
        yield "words of texts", f"{word} {chance.choice(('creature', 'card', 'karte', 'combat', 'mana'))}"


def filled(folder: Path, count: int, source: Path | None) -> KnownCards:
    """Fills a data folder with all cards, and returns them with their German names and words."""
    known = KnownCards(folder)
    known.read_own()
    if known.own_count < count * 0.99:
        cards = many_cards(count, source)
        service = CardService(cards)
        service.page, service.german = 175, german_prints(cards)
        with running(service) as address:
            file = fetch_online(folder, service=address)
            fetch_german_online(folder, service=address, pause=lambda seconds: None)
        assert file is not None
        known = KnownCards(folder)
        known.read_own()
        known.import_file(file)
    known.make_ready()
    return known


def alone(known: KnownCards, typed: Sequence[tuple[str, str]]) -> tuple[Times, Times]:
    """Returns the times of the search alone and with the first lines. CPU time ignores other programs."""
    found: Times = {}
    shown: Times = {}
    for kind, text in typed:
        start = time.thread_time()
        names = known.find_names_of(text)
        middle = time.thread_time()
        known.card_looks(names[:FIRST])
        found.setdefault(kind, []).append((1000 * (middle - start), text))
        shown.setdefault(kind, []).append((1000 * (time.thread_time() - start), text))
    return found, shown


def in_window(folder: Path, typed: Sequence[tuple[str, str]]) -> Times:
    """Returns the times from the last key to the lines in the window."""
    os.environ["COMMANDEER_DATA"] = str(folder)
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from app.screens.desktop import Desktop
    from app.services.app_services import AppServices

    application = QApplication.instance() or QApplication([])
    desktop = Desktop(AppServices.in_data_folder())

    def wait(there: Callable[[], object]) -> None:
        while not there():
            application.processEvents()
            time.sleep(0.0005)

    desktop.window.resize(1366, 768)
    desktop.window.show()
    desktop.window.show_screen("deck")
    wait(lambda: desktop.services.cards.own_count and desktop.tasks.is_idle)
    desktop.cards._words.start_work(lambda tell, _wait: desktop.services.cards.make_ready(tell))
    wait(lambda: not desktop.cards._words.running and desktop.tasks.is_idle)
    desktop.deck_presenter.begin_empty()
    wait(lambda: desktop.deck_presenter.snapshot is not None and desktop.tasks.is_idle)
    source = desktop.deck_presenter.screen.editor.source
    found: Times = {}
    shown: list[float] = []
    source.found.cards.modelReset.connect(lambda: shown.append(time.perf_counter()))
    source.search.setFocus()
    for kind, text in typed:
        source.search.setText(text[:-1])
        wait(lambda: not source._timer.isActive() and desktop.tasks.is_idle)
        shown.clear()
        start = time.perf_counter()
        if text[-1].isascii():
            QTest.keyClicks(source.search, text[-1])
        else:  # QTest can't type other letters
            source.search.insert(text[-1])
        wait(lambda: shown)
        found.setdefault(kind, []).append((1000 * (shown[0] - start), text))
    desktop.close_data()
    return found


def told(title: str, times: Times) -> None:
    everything = sorted(one for of_kind in times.values() for one in of_kind)
    sys.stdout.write(f"{title}: {len(everything)} searches\n")
    for kind, of_kind in (*times.items(), ("all", everything)):
        sorted_ = sorted(one for one, _ in of_kind)
        middle, most = sorted_[len(sorted_) // 2], sorted_[int(len(sorted_) * 0.95)]
        sys.stdout.write(f"  {kind:15} {len(sorted_):4} {middle:7.1f} {most:7.1f} {sorted_[-1]:7.1f}\n")
    for milliseconds, text in everything[-6:]:
        sys.stdout.write(f"    {milliseconds:7.1f}  {text}\n")
    sys.stdout.flush()


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", nargs="?", type=Path)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--cards", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="commandeer-search-") as made:
        folder = chosen.keep or Path(made) / "data"
        folder.mkdir(parents=True, exist_ok=True)
        known = filled(folder, chosen.cards, chosen.source)
        typed = list(dict.fromkeys(searches(known, random.Random(chosen.seed))))
        found, shown = alone(known, typed)
        told("the search alone", found)
        told("with the first lines", shown)
        told("from the key to the lines in the window", in_window(folder, typed))


if __name__ == "__main__":
    main(sys.argv[1:])
