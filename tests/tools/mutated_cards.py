"""Mutates card objects at random and takes them through the whole import, to find tracebacks, hangs and lost cards.

    .venv/bin/python -m tests.tools.mutated_cards [CARDS] [--count 10000] [--seed 1]

CARDS is a file of card objects, one a line. Without it the tool takes the program's own cards. Each object goes two
ways: alone through every step of an import, where an exception is a fault; and in a file together with other mutated
objects and sound ones, where a sound card that isn't imported is a fault. A process that starts is a fault too. Prints
the figures. Exit code 1 if there is a fault.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Final

from app.services.cards.own_cards import import_cards
from app.services.cards.search import CardIndex, words_of
from app.services.cards.texts import write_stored
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_catalogue
from engine.cards.card_object import decode_card, read_facts
from engine.cards.deck_traits import read_card
from engine.cards.search.query import read_query
from engine.errors import STRICT, UnreadableInput
from engine.ir.stored_cards import StoredCard, read_cards, write_cards
from engine.match.pool import compile_exactly
from tests.tools.many_cards import own_objects, read_objects

Card = dict[str, Any]

BATCH: Final = 200
"""Objects of one file."""
SECONDS: Final = 5
"""CPU seconds that one object may take."""
_LONGEST: Final = 100_000
"""Letters of a mutated text; longer ones are made as bytes (`_huge`)."""
MEMORY: Final = 300
"""Megabytes that the process may have."""

_ALIENS: Final[tuple[Any, ...]] = (
    None, True, 0, -1, 10**9, 10**30, 1.5, float("nan"), float("inf"), "", " ", "  ", "\x00", "\x1b[31m", "\ud800", "²",
    "٣", "9" * 400, "x" * 20_000, "{W}" * 1_000, [], {}, [[[[]]]], ["x"] * 2_000, {"a": {"b": []}}, ["W", "W", "Q"],
)  # fmt: skip
_SIGNS: Final = tuple(
    "²³½٣६Ⅷ\u200b\u202e\ufeff\u00a0\u2003\u2028\x00\x07\t\n\r’“”'\"()[]{}<>~≈•|—–−-+*/\\.,:;!?#&@^_=0129XYZ"
)
_SCRAPS: Final = (
    "Crew ²", "get /+1", "get +1/", "+/-", "A5: ", "+²: ", "{²}", "{T", "{}", "1—² |", "LEVEL ²\n", "LEVEL 1-\n", "≈",
    " (", ") ", '"', "' \"", "\n\n", "\n•", "\n• \n•", "1-9 |\n10+ |", "{W/}", "// ", " // ", "named ", "create X, a ",
    "~'s ~", "Choose one —\n", "(" * 200, '"' * 99, "• " * 60, ", where X is ", "of their choice", "{P}",
    "Sacrifice a ", "II, III —",
)  # fmt: skip


def mutated(card: Card, others: Sequence[Card], random: Random) -> bytes:
    """Returns a card object as JSON with one to three kinds of damage. It need not be JSON any more."""
    card = json.loads(json.dumps(card))
    for _ in range(random.choice((1, 1, 2, 3))):
        random.choice(_KINDS)(card, others, random)
    data = json.dumps(card, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")
    return random.choice(_RAW)(data, random) if random.random() < 0.2 else data


def _part(card: Card, random: Random) -> Card:
    """The card, or one of its faces."""
    faces = [face for face in card.get("card_faces") or () if isinstance(face, dict)] if _is_list(card) else []
    return random.choice([card, *faces, *faces])


def _is_list(card: Card) -> bool:
    return isinstance(card.get("card_faces"), list)


def _drop(card: Card, others: Sequence[Card], random: Random) -> None:
    part = _part(card, random)
    if part:
        del part[random.choice(list(part))]


def _retype(card: Card, others: Sequence[Card], random: Random) -> None:
    part = _part(card, random)
    if part:
        part[random.choice(list(part))] = random.choice(_ALIENS)


def _swap(card: Card, others: Sequence[Card], random: Random) -> None:
    """Another card's value of one field."""
    part, other = _part(card, random), random.choice(others)
    field = random.choice(list(other))
    part[field] = other[field]


def _refaced(card: Card, others: Sequence[Card], random: Random) -> None:
    faces = [{key: value for key, value in other.items() if key != "card_faces"} for other in others[:3]]
    card["card_faces"] = random.choice(
        ([], faces[:1], faces, faces * 5, [None], {"a": 1}, [{}], [[]], [dict(faces[0]) for _ in range(2_000)])
    )


def _retext(change: Callable[[str, Random], str]) -> Callable[[Card, Sequence[Card], Random], None]:
    def retext(card: Card, others: Sequence[Card], random: Random) -> None:
        part = _part(card, random)
        field = random.choice(("oracle_text",) * 6 + ("name", "type_line", "mana_cost", "power", "loyalty"))
        text = part.get(field)
        part[field] = change(text if isinstance(text, str) else "", random)[:_LONGEST]

    return retext


def _signs(text: str, random: Random) -> str:
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(text) + 1)
        text = text[:at] + random.choice(_SIGNS) + text[at + random.randrange(2) :]
    return text


def _scrap(text: str, random: Random) -> str:
    at = random.choice((0, len(text), random.randrange(len(text) + 1)))
    return text[:at] + random.choice(_SCRAPS) + text[at:]


def _blank(text: str, random: Random) -> str:
    return random.choice((" ", "  ", "\n", "\n \n", "\t", "~", ".", "()", "•", '"', "{", "—", ":", "\u2003"))


def _digits(text: str, random: Random) -> str:
    digit = random.choice(("²", "٣", "९", "0", "-1", "9" * 12, "9" * 5_000, "1.5", "X", "½", "1,000,000"))
    places = list(re.finditer(r"\d+|\b(?:a|one|two|three)\b", text))
    if not places:
        return text + digit
    place = random.choice(places)
    return text[: place.start()] + digit + text[place.end() :]


def _clauses(text: str, random: Random) -> str:
    """Clauses left out, doubled, in another order."""
    parts = re.split(r"((?<=[.,:;\n—]) ?)", text)
    kind = random.randrange(3)
    at = random.randrange(len(parts))
    if kind == 0:
        del parts[at]
    elif kind == 1:
        parts[at] *= random.choice((2, 3, 40))
    else:
        random.shuffle(parts)
    return "".join(parts)


def _words(text: str, random: Random) -> str:
    words = text.split(" ")
    at, to = random.randrange(len(words)), random.randrange(len(words))
    words[at], words[to] = words[to], words[at]
    return " ".join(words[: random.randint(1, len(words))])


def _long(text: str, random: Random) -> str:
    wanted = random.choice((500, 2_000, 5_990, 5_990, 50_000))
    piece = random.choice(
        (text, text.split(".")[0] + ". ", text.split(" ")[0] + " ", "a", "A", "1", "(", '"', " ", "~ ")
    )
    return ((piece or "x") * (wanted // max(1, len(piece)) + 1))[:wanted]


def _nested(text: str, random: Random) -> str:
    opened, closed = random.choice((("(", ")"), ('"', '"'), ("{", "}"), ("\"When ~ enters, it gains '", "'\"")))
    depth = random.choice((2, 10, 70, 300))
    return opened * depth + text[:500] + closed * depth


_TEXTS: Final = (_signs, _scrap, _blank, _digits, _clauses, _words, _long, _nested)
_KINDS: Final = (_drop, _retype, _swap, _refaced, *map(_retext, _TEXTS), *map(_retext, _TEXTS))


def _cut(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(1, len(data))]


def _brackets(data: bytes, random: Random) -> bytes:
    at = random.randrange(1, len(data))
    return (
        data[:at] + random.choice((b"[", b"]", b"{", b"}", b'"', b"[}", b"\\", b"[" * 70, b"]" * 70, b":")) + data[at:]
    )


def _twice(data: bytes, random: Random) -> bytes:
    return b'{"name":"Twice","name":["Twice"],' + data[1:]


def _deep(data: bytes, random: Random) -> bytes:
    depth = random.choice((70, 1_000, 20_000))
    field = random.choice((b"edhrec_rank", b"x", b"oracle_text", b"card_faces"))
    return b'{"' + field + b'":' + b"[" * depth + b"]" * depth + b"," + data[1:]


def _flipped(data: bytes, random: Random) -> bytes:
    changed = bytearray(data)
    changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def _huge(data: bytes, random: Random) -> bytes:
    if random.random() < 0.8:
        return data
    filler = random.choice((b'"' + b"x" * 2_000_000 + b'"', b"[" + b"{}," * 100_000 + b"{}]", b"9" * 1_500_000))
    return b'{"x":' + filler + b"," + data[1:]


_RAW: Final = (_cut, _brackets, _twice, _deep, _flipped, _huge)


class Overtime(BaseException):
    """An object took more CPU time than it may."""


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    def stop(_number: int, _frame: FrameType | None) -> None:
        raise Overtime

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Trial:
    """Counts what became of the objects. `faults`: one text for each fault."""

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.faults: list[str] = []
        self.slowest = 0.0
        self.processes = 0
        self._watching = False
        sys.addaudithook(self._heard)

    def _heard(self, event: str, _values: tuple[Any, ...]) -> None:
        if self._watching and event in ("subprocess.Popen", "os.fork", "os.exec", "os.posix_spawn", "os.system"):
            self.processes += 1

    def alone(self, data: bytes) -> None:
        """Takes one object through every step of an import."""
        started = time.process_time()
        self._watching = True
        try:
            with _at_most(4 * SECONDS):
                self.outcomes[_imported(data)] += 1
        except UnreadableInput:
            self.outcomes["refused"] += 1
        except Exception:  # noqa: BLE001 - every exception is what is looked for
            self._fault("traceback", data, traceback.format_exc(limit=-4))
        except Overtime:
            self._fault("hang", data, "")
        self._watching = False
        taken = time.process_time() - started
        self.slowest = max(self.slowest, taken)
        if taken > SECONDS:
            self._fault(f"{taken:.1f} CPU s", data, "")

    def together(self, objects: Sequence[bytes], random: Random, folder: Path) -> None:
        """Imports a file of these objects with sound ones between them: all of the sound ones must arrive."""
        sound = [json.dumps(_sound(number)).encode() for number in range(len(objects) // 20 + 2)]
        step = max(1, len(objects) // (len(sound) - 1))
        mixed = [sound[0]]
        for number, data in enumerate(objects, 1):
            mixed.append(data.replace(b"\n", b" "))
            if number % step == 0 and number // step < len(sound):
                mixed.append(sound[number // step])
        kind = random.choice(tuple(_FILES))
        file = folder / f"cards.{'jsonl' if kind == 'lines' else 'json'}"
        file.write_bytes(_FILES[kind](mixed))
        self._watching = True
        os.environ.pop(STRICT)
        try:
            with _at_most(SECONDS * (5 + len(objects) // 20)):
                found = import_cards(file, folder / "data", stored_catalogue())
        except (Exception, Overtime):  # noqa: BLE001 - every exception is what is looked for
            self._fault(f"import of {kind}", b"", traceback.format_exc(limit=-6))
            file.rename(folder / f"broken-{len(self.faults)}{file.suffix}")
            return
        finally:
            self._watching = False
            os.environ[STRICT] = "1"
        names = {card.facts.name for card in found.cards}
        lost = [name for number in range(len(sound)) if (name := f"Sound Card {number}") not in names]
        if lost:
            kept = folder / f"lost-{len(self.faults)}{file.suffix}"
            file.rename(kept)
            self._fault(f"lost of {kind}", b"", f"{lost} of {kept}")

    def _fault(self, kind: str, data: bytes, told: str) -> None:
        self.outcomes[kind] += 1
        self.faults.append(f"{kind}: {data[:300]!r}\n{told}")


def _sound(number: int) -> Card:
    return {"name": f"Sound Card {number}", "type_line": "Instant", "mana_cost": "{U}", "oracle_text": "Draw a card."}


_FILES: Final[dict[str, Callable[[list[bytes]], bytes]]] = {
    "lines": b"\n".join,
    "lines of a list": lambda objects: b"[\n" + b",\n".join(objects) + b"\n]",
    "lines without a list": b"\n".join,
    "packed": lambda objects: gzip.compress(b"[\n  " + b",\n  ".join(objects) + b"\n]"),
    "page": lambda objects: b'{"object":"list","data":[\n' + b",\n".join(objects) + b"\n]}",
}


def _imported(data: bytes) -> str:
    card = decode_card(data)
    read_facts(card)
    compiled = compile_exactly(card, keep_text=True)
    (stored,) = read_cards(write_cards([StoredCard(read_card(card), compiled.faces, compiled.status)]), "mutated")
    writer = StoredWriter([stored])
    write_stored(stored.facts, stored, tuple(None for _ in stored.facts.faces), {}, {})
    index = CardIndex([], writer)
    index.add_cards([stored], {stored.facts.name: words_of(stored, writer)})
    index.find_cards(read_query("pow>=² or o:draw or c=wu or mv>=3".replace("²", "2"), anywhere=True))
    return stored.status


def _megabytes() -> int:
    """The most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def run(
    cards: Sequence[Card], count: int, seed: int, folder: Path, say: Callable[[str], object], *, memory: int = MEMORY
) -> Trial:
    """Mutates `count` objects and takes each both ways. `memory`: the process's most megabytes (0: any)."""
    os.environ[STRICT] = "1"
    random, trial = Random(seed), Trial()
    started = time.process_time()
    batch: list[bytes] = []
    for number in range(1, count + 1):
        data = mutated(random.choice(cards), random.sample(cards, 3), random)
        trial.alone(data)
        batch.append(data)
        if len(batch) == BATCH or number == count:
            trial.together(batch, random, folder)
            batch = []
            seconds = time.process_time() - started
            say(f"{number} objects, {len(trial.faults)} faults, {seconds:.0f} CPU s, {_megabytes()} MB")
    used = _megabytes()
    if memory and used > memory:
        trial.faults.append(f"{used} MB")
    if trial.processes:
        trial.faults.append(f"{trial.processes} processes were started")
    say(f"{dict(trial.outcomes)}; slowest {trial.slowest:.2f} CPU s; {used} MB; {trial.processes} processes")
    return trial


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", nargs="?", type=Path)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    limit = 8 * MEMORY * 2**20  # of addresses, which are many more than the memory in use
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    cards = list(own_objects() if chosen.source is None else read_objects(chosen.source))
    with tempfile.TemporaryDirectory(prefix="commandeer-mutated-") as folder:
        trial = run(cards, chosen.count, chosen.seed, Path(folder), _say)
    _say("\n".join([*trial.faults[:40], f"{len(trial.faults)} faults"]))
    return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
