"""Randomly damaged files of every kind: the program quickly prints an answer or one error sentence, never a traceback.

`COMMANDEER_MUTATIONS=2400 pytest tests/app/cli/test_mutated_files.py` damages 2400 files instead of a few.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import lru_cache, partial
from pathlib import Path
from random import Random

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.services.cards.own_cards import FILE_NAME, import_cards, read_own_file
from app.services.decks.documents import DeckDocument, decode_document, encode_document
from app.services.decks.files import read_deck_file
from app.services.drafts.pods import build_decks, draft_pod, pod_document, stored_draft_set
from app.services.files.program_files import stored_catalogue, stored_pool
from app.services.games.self_play import game_setup, play_game
from engine.decks.formats import read_format
from engine.decks.notation.files import NOTATIONS, write_deck
from engine.errors import CommandeerError
from engine.limited.booster import read_recipe
from engine.limited.draft import BotSeat, Draft, DraftRecord, PersonSeat, decode_draft, encode_draft
from engine.limited.guide import read_hints
from engine.match.record import encode_record
from tests.app.checkout import DATA, ROOT
from tests.app.outside_cards import PARTLY, READ, UNREAD
from tests.tools.mutated_decks import run_files
from tests.tools.mutations import damaged

COUNT = int(os.environ.get("COMMANDEER_MUTATIONS", "60"))
SECONDS = 8.0
"""Upper limit for the CPU time of one file, in seconds."""
MEMORY = 400_000_000
NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
PRECON = DATA / "decks" / "sliver_swarm.txt"

Make = Callable[[], bytes]
Arguments = tuple[object, ...]


def card_lines() -> bytes:
    land = {"name": "Odd Land", "type_line": "Land", "oracle_text": "{T}: Add {G}.", "color_identity": ["G"]}
    parts = [{**READ, "name": "Left", "mana_cost": "{1}{W/U}"}, {**PARTLY, "name": "Right"}]
    split = {"name": "Left // Right", "layout": "split", "card_faces": parts}
    return b"\n".join(json.dumps(card).encode() for card in (READ, PARTLY, UNREAD, land, split))


def card_list() -> bytes:
    return b"[\n" + card_lines().replace(b"\n", b",\n") + b"\n]"


def deck_of(notation: str) -> bytes:
    deck, _ = read_deck_file(PRECON, stored_catalogue())
    return write_deck(deck, notation, stored_catalogue())[0]


@lru_cache(maxsize=1)
def pod() -> bytes:
    draft = draft_pod("CMM", 7, 2)
    build_decks(draft)
    return json.dumps(pod_document(draft)).encode()


@lru_cache(maxsize=1)
def game() -> bytes:
    named = [(name, read_deck_file(PRECON, stored_catalogue())[0]) for name in ("one", "two")]
    played = play_game(game_setup(named, 7, "commander"), stored_pool(), ["random"], most_turns=6, record=True)
    assert played.record is not None
    return encode_record(played.record)


def scenario() -> bytes:
    player = {"hand": [{"card": "Stone Hound", "count": 2}], "battlefield": [{"card": "Odd Land", "count": 3}]}
    document = {
        "id": "one",
        "game": {"format": "duel", "players": ["A", "B"], "turn_order": ["A", "B"]},
        "players": {"A": player, "B": {"life": 20}},
        "script": [{"turn": 1, "step": "precombat main", "player": "A", "do": "cast", "card": "Stone Hound"}],
        "stop": {"turn": 2, "step": "upkeep"},
        "expect": [{"check": "life", "of": "A", "value": 20}],
    }
    return json.dumps(document).encode()


LISTS = ROOT / "tests" / "engine" / "decks" / "files"
OTHER_LISTS = ("settings_cube.txt", "sheets.txt", "draft_site_log.json", "client_draft_log.txt", "cubecobra.csv")
"""Samples in formats of other programs that Commandeer can't export."""

FILES: dict[str, tuple[str, Make, tuple[Arguments, ...]]] = {
    "card lines": (
        "cards.jsonl",
        card_lines,
        (
            ("cards", "compile", "FILE", "--jobs", 1),
            ("cards", "update", "--bulk", "FILE"),
            ("deck", "check", PRECON, "--cards", "FILE"),
            ("conformance", "SCENARIO", "--cards", "FILE", "--jobs", 1),
            ("cards", "report", "FILE", "--jobs", 1, "--json"),
        ),
    ),
    "card list": (
        "cards.json",
        card_list,
        (("cards", "compile", "FILE", "--jobs", 1, "--json"), ("cards", "update", "--bulk", "FILE", "--json")),
    ),
    "packed cards": ("cards.jsonl.gz", lambda: gzip.compress(card_lines()), (("cards", "compile", "FILE"),)),
    "pod": ("pod.json", pod, (("deck", "build", "FILE", "--seat", 1, "--out", "OUT.txt"),)),
    "game": ("game.jsonl", game, (("replay", "FILE"), ("replay", "FILE", "--to", 5))),
    "scenario": ("some.jsonl", scenario, (("conformance", "FILE", "--cards", "CARDS", "--jobs", 1),)),
    **{
        f"deck for {notation}": (
            f"deck{(NOTATIONS[notation].endings or ('.txt',))[0]}",
            lambda notation=notation: deck_of(notation),  # type: ignore[misc]
            (
                ("deck", "check", "FILE"),
                ("deck", "show", "FILE", "--json"),
                ("deck", "convert", "FILE", "OUT.dek"),
                ("goldfish", "FILE", "--games", 1, "--turns", 1, "--seed", 1),
            ),
        )
        for notation in NOTATIONS
    },
    **{
        f"list {name}": (
            name,
            (LISTS / name).read_bytes,
            (
                ("deck", "show", "FILE", "--json"),
                ("cards", "cube", "FILE"),
                ("deck", "build", "FILE", "--seat", 1, "--out", "OUT.txt"),
                ("deck", "convert", "FILE", "OUT.csv"),
            ),
        )
        for name in OTHER_LISTS
    },
}


def draft_document() -> bytes:
    record = DraftRecord("CMM", 7, (PersonSeat("A"), BotSeat()))
    draft = Draft(stored_draft_set("CMM"), record)
    return encode_draft(draft.record)


def deck_document() -> bytes:
    return encode_document(DeckDocument(read_deck_file(PRECON, stored_catalogue())[0])).encode()


def first(folder: str, pattern: str) -> bytes:
    return sorted((DATA / folder).glob(pattern))[0].read_bytes()


def run_draft(data: bytes) -> None:
    Draft(stored_draft_set("CMM"), decode_draft(data, "draft"))


DOCUMENTS: dict[str, tuple[Make, Callable[[bytes], object]]] = {
    "saved draft": (draft_document, run_draft),
    "saved deck": (deck_document, lambda data: decode_document(data.decode("utf-8", "replace"), "deck")),
    "format": (lambda: first("formats", "comm*.json"), lambda data: read_format(data, "format", {})),
    "booster": (lambda: first("boosters", "cmm.json"), lambda data: read_recipe(data, "booster")),
    "ratings": (lambda: first("boosters", "cmm_ratings.json"), lambda data: read_hints(data, "ratings")),
}


def share(kinds: int, part: float) -> range:
    return range(max(1, round(COUNT * part / kinds)))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards.good.jsonl").write_bytes(card_lines())
    (tmp_path / "scenario.good.jsonl").write_bytes(scenario())
    return tmp_path


def put(arguments: Arguments, name: str) -> list[str]:
    places = {"FILE": name, "CARDS": "cards.good.jsonl", "SCENARIO": "scenario.good.jsonl"}
    return [places.get(str(word), str(word)) for word in arguments]


def wrong(code: int, err: str) -> str:
    """Describes a forbidden result of a call, such as a traceback; "" if the call behaved."""
    if code not in (0, 1, 2) or "Traceback" in err:
        return f"exit code {code}: {err[-600:]}"
    last = err.removesuffix("\n").rsplit("\n", 1)[-1]
    if code == 2 and not (last.startswith("commandeer: ") and len(last) < 2_500):
        return f"no sentence: {err[-600:]}"
    return ""


def tried(work: Callable[[], str]) -> str:
    """Describes the problem of a check, including an exception or a timeout; "" if it found none."""
    started = time.process_time()  # process time ignores the load of the machine
    try:
        found = work()
    except Exception:  # noqa: BLE001 - after any error the test tries the next file
        return traceback.format_exc()[-1_500:]
    seconds = time.process_time() - started
    return found or (f"{seconds:.1f} s" if seconds > SECONDS else "")


def call(arguments: list[str]) -> str:
    err = io.StringIO()
    with redirect_stdout(io.StringIO()), redirect_stderr(err):
        code = run_program(arguments, NO_DOORS)
    return wrong(code, err.getvalue())


def refused(read: Callable[[bytes], object], data: bytes) -> str:
    try:
        read(data)
    except CommandeerError as problem:
        return "several lines" if "\n" in str(problem) else ""
    return ""


@pytest.mark.parametrize("kind", FILES)
def test_a_damaged_file_is_an_answer_or_one_sentence(folder: Path, kind: str) -> None:
    name, make, commands = FILES[kind]
    found: list[tuple[int, str]] = []
    for number in share(len(FILES), 0.8):
        (folder / name).write_bytes(damaged(make(), Random(f"{kind} {number}")))
        arguments = put(commands[number % len(commands)], name)
        if problem := tried(partial(call, arguments)):
            found.append((number, f"{arguments}: {problem}"))
    assert not found


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_a_damaged_document_is_refused_in_one_sentence(kind: str) -> None:
    make, read = DOCUMENTS[kind]
    data = make()
    found: list[tuple[int, str]] = []
    for number in share(len(DOCUMENTS), 0.2):
        if problem := tried(partial(refused, read, damaged(data, Random(f"{kind} {number}")))):
            found.append((number, problem))
    assert not found


def test_damaged_own_cards_are_what_is_left_of_them(folder: Path) -> None:
    own = folder / "own"
    import_cards(folder / "cards.good.jsonl", own, stored_catalogue())
    good = {name: (own / name).read_bytes() for name in (FILE_NAME, "own-cards.json")}
    for number in share(1, 0.1):
        random = Random(f"own {number}")
        for name, data in good.items():
            (own / name).write_bytes(damaged(data, random) if random.random() < 0.7 else data)
        kept = read_own_file(own)
        assert len(kept.cards) <= 5
        assert read_own_file(own).damage is None


def test_damaged_deck_cube_log_and_table_files_are_decks_or_refused() -> None:
    figures = run_files(max(60, COUNT // 4), 1)
    assert figures.faults == []
    assert figures.processes == 0
    assert figures.read > 0
    assert figures.refused > 0


def limited(arguments: list[str]) -> Iterator[str]:
    """Runs the code in a separate process with little memory."""
    yield from (sys.executable, "-c")
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}));"
    yield f"{limit} import sys; sys.argv[0] = 'commandeer'; from app.__main__ import main; main()"
    yield from arguments


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="this system limits no memory")
def test_a_sample_as_programs_of_their_own_with_little_memory(folder: Path) -> None:
    for number in range(max(2, COUNT // 40)):
        random = Random(f"process {number}")
        name, make, commands = FILES[random.choice(list(FILES))]
        (folder / name).write_bytes(damaged(make(), random))
        arguments = put(random.choice(commands), name)
        path = {**os.environ, "PYTHONPATH": str(ROOT)}
        command = list(limited(arguments))
        done = subprocess.run(command, cwd=folder, env=path, capture_output=True, text=True, timeout=600)
        assert wrong(done.returncode, done.stderr) == "", (number, arguments)
