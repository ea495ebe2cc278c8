"""Prints how many puzzles a bot solves.

python -m tests.tools.puzzles                              the player's bot
python -m tests.tools.puzzles tests.tools.baselines:simple another bot
python -m tests.tools.puzzles player trample               puzzles with that word in their names, and all moves
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from app.services.games.bot_bench import find_bot
from tests.tools.puzzles.playing import solve_puzzle
from tests.tools.puzzles.reading import read_puzzles


def main(words: Sequence[str]) -> int:
    bot = find_bot(words[0] if words else "player")
    part = " ".join(words[1:])
    wanted = [puzzle for puzzle in read_puzzles() if part in puzzle.name]
    solved = 0
    for puzzle in wanted:
        outcome = solve_puzzle(puzzle, bot(puzzle.seed))
        solved += outcome.solved
        if part or not outcome.solved:
            broken = "; ".join(f"{claim.kind}: {', '.join(claim.words)}" for claim in outcome.broken)
            moves = ", ".join(outcome.moves)
            sys.stdout.write(f"{'solved' if outcome.solved else broken}: {puzzle.name} | {puzzle.why} | {moves}\n")
    sys.stdout.write(f"{solved} of {len(wanted)} puzzles solved\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
