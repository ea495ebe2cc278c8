"""The command that compares two bots: `commandeer bench-bots A B`."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from statistics import median
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from app.cli.calls import DEFAULT_JOBS, SEED_BOUND, JobsOption, SeedOption, print_json, progress, read_language
from app.cli.play import JsonOption, LanguageOption
from app.cli.streams import write_text
from app.messages import bench_words as says
from app.messages.message import Words

if TYPE_CHECKING:  # a command imports the rules core after checking the call
    from app.services.games.bot_bench import Comparison
    from engine.simulation.bot_bench import BotFigures, DealResult, Verdict

MOST_DEALS = 10_000
GAIN = 0.1
"""By how much the share of wins exceeds par, if no goal is given."""


def register(program: typer.Typer) -> None:
    program.command("bench-bots")(compare)


def compare(
    a: Annotated[
        str,
        typer.Argument(
            help="Bot in one seat: beginner, regular, expert, master, random, passive, or package.module:function "
            "(takes a seed, returns a bot)."
        ),
    ],
    b: Annotated[str, typer.Argument(help="Bot in all other seats.")],
    deals: Annotated[int, typer.Option(min=1, max=MOST_DEALS, help="Largest number of deals.")] = 100,
    seats: Annotated[int, typer.Option(min=2, max=6, help="Number of players of each game.")] = 4,
    goal: Annotated[
        float | None,
        typer.Option(min=0.0, max=1.0, help="Share of wins that counts as better (default: 1/seats + 0.1)."),
    ] = None,
    stop: Annotated[bool, typer.Option(help="Stop as soon as the test has a verdict.")] = True,
    set_code: Annotated[str, typer.Option("--set", help="Set code.")] = "CMM",
    seed: SeedOption = None,
    jobs: JobsOption = DEFAULT_JOBS,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Compares two bots: one seat of A against B in the others. Each deal is a drafted pod, played once for each seat
    of A. Reports A's share of the wins with its 95% confidence interval, CPU time and obvious mistakes."""
    from app.services.games.bot_bench import Comparison, compare_bots

    words = Words(read_language(lang))
    first = secrets.randbelow(SEED_BOUND) if seed is None else seed
    question = Comparison(a, b, first, deals, seats, set_code)
    target = min(0.99, question.par + GAIN) if goal is None else goal
    results, verdict = compare_bots(question, target, jobs, stop_early=stop, progress=progress(deals))
    if as_json:
        print_json(_document(question, results, verdict))
    else:
        write_text("\n".join(_lines(question, results, verdict, words)))


def _document(question: Comparison, results: Sequence[DealResult], verdict: Verdict) -> dict[str, Any]:
    from engine.simulation.bot_bench import add_figures

    found = dict(zip(("a_figures", "b_figures"), map(_figures, add_figures(results)), strict=True))
    return {
        **msgspec.structs.asdict(question),
        **{name: value for name, value in msgspec.structs.asdict(verdict).items() if name != "deals"},
        "deals_played": verdict.deals,
        **found,
        "results": results,
    }


def _figures(figures: BotFigures) -> dict[str, Any]:
    from engine.simulation.blunders import KINDS

    return {
        "decisions": figures.blunders.decisions,
        "seat_games": figures.blunders.seat_games,
        "cpu_ms_per_decision": round(figures.milliseconds, 3),
        "illegal": figures.illegal,
        **{f"{kind}_per_100": round(figures.blunders.rate(kind), 1) for kind in KINDS},
    }


def _lines(question: Comparison, results: Sequence[DealResult], verdict: Verdict, words: Words) -> list[str]:
    from engine.simulation.blunders import KINDS
    from engine.simulation.bot_bench import add_figures

    def percent(value: float) -> str:
        return f"{value:.1%}"

    a, b = add_figures(results)
    turns = [turn for each in results for turn in each.turns]
    out = [turn for each in results for turn in each.first_out]
    unended = sum(each.games - each.ended for each in results)
    values: dict[str, object] = {
        "a": question.a,
        "b": question.b,
        "wins": f"{verdict.wins:g}",
        "games": verdict.games,
        "deals": verdict.deals,
        **{name: percent(getattr(verdict, name)) for name in ("share", "low", "high", "par", "goal")},
    }
    rows = [
        (words.say(says.KINDS[kind]), f"{a.blunders.rate(kind):.1f}", f"{b.blunders.rate(kind):.1f}") for kind in KINDS
    ]
    rows += [
        (words.say(says.DECISION_TIME), f"{a.milliseconds:.2f}", f"{b.milliseconds:.2f}"),
        (words.say(says.ILLEGAL), str(a.illegal), str(b.illegal)),
    ]
    width = max(len(name) for name, _, _ in rows)
    table = [f"  {name:<{width}} {one:>10} {other:>10}" for name, one, other in rows]
    return [
        words.say(says.SHARE, **values),
        words.say(says.CONCLUSIONS[verdict.conclusion], **values),
        words.say(says.LENGTH, turns=f"{median(turns):g}" if turns else "-", out=f"{median(out):g}" if out else "-"),
        words.say(says.JOINT, joint=sum(each.joint for each in results), rounds=sum(each.rounds for each in results)),
        *([words.say(says.UNENDED, count=unended)] if unended else []),
        words.say(says.BLUNDERS),
        f"  {'':<{width}} {question.a[-10:]:>10} {question.b[-10:]:>10}",
        *table,
    ]
