"""The recipes of CONTRIBUTING.md work to the letter, and a test notices each missing step.

All recipes are followed in one copy of the repository, and the tests at their ends pass there. Then each round leaves
out one step of every recipe, and the output must name the file of each, or its folder.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Collection, Iterable
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.recipes.recipes import Copy, Step, recipes

PLACES = "tests/structure/test_filled_places.py"
CATALOGUE = "assets/translations/de.po"
TRANSLATED = "tests/app/messages/test_translations.py::" + (
    "test_a_catalogue_is_complete_and_has_the_gaps_and_forms_that_it_must_have"
)
UPDATE = ("-m", "app.tools.translations", "update")
RECIPES = recipes()


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy of the repository in which all recipes have been followed."""
    made = Copy(tmp_path_factory.mktemp("copy"))
    for steps in RECIPES.values():
        for step in steps:
            made.follow(step)
    run(made, *UPDATE)
    return made


def run(copy: Copy, *arguments: str) -> tuple[int, str]:
    """Runs Python in the copy. Returns the exit code and the output."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(copy.folder),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=copy.folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def run_tests(copy: Copy, tests: Iterable[str]) -> tuple[int, str]:
    options = ("-p", "no:cacheprovider", "-p", "pytestqt.plugin", "--tb=short", "--continue-on-collection-errors")
    return run(copy, "-m", "pytest", *options, PLACES, *tests)


def ending_of(steps: Iterable[Step], *, all_cases: bool = True) -> list[str]:
    """Returns the tests that the steps write. For a table of cases, that is the test of the table."""
    files = [Path(step.file) for step in steps if step.is_test and step.place == "new file"]
    cases = "" if all_cases else "::test_every_case_names_a_stored_format"
    tables = [f"{file.parent.parent}/test_deck_cases.py{cases}" for file in files if file.suffix == ".case"]
    return [*(str(file) for file in files if file.name.startswith("test_")), *tables]


def module_of(step: Step) -> str:
    return ".".join(Path(step.file).with_suffix("").parts)


def _defines(step: Step, name: str) -> bool:
    return re.search(rf"^(?:class |def )?{name}\b", step.lines, re.MULTILINE) is not None


def importer_of(step: Step, steps: Iterable[Step]) -> Step | None:
    """Returns a step that imports something that this step defines."""
    for other in steps:
        imports, _ = other.split_imports()
        for line in (imports or other.lines).splitlines():
            source, _, names = line.removeprefix("from ").partition(" import ")
            if source == module_of(step) and any(_defines(step, name.strip()) for name in names.split(",")):
                return other
    return None


def test_there_are_recipes() -> None:
    assert len(RECIPES) >= 7
    assert [title for title, steps in RECIPES.items() if not ending_of(steps)] == []


def test_every_recipe_works_to_the_letter(copy: Copy) -> None:
    code, output = run_tests(copy, [TRANSLATED, *(test for steps in RECIPES.values() for test in ending_of(steps))])

    assert code == 0, output


def without(copy: Copy, left_out: Collection[Step], files: set[str]) -> None:
    """Follows all steps for these files again, but leaves some out."""
    copy.restore(files)
    for steps in RECIPES.values():
        for step in steps:
            if step.file in files and step not in left_out:
                copy.follow(step)
    if any(step.file == CATALOGUE for step in left_out):
        run(copy, *UPDATE)


def test_a_missing_definition_is_named(copy: Copy) -> None:
    """A step whose names other steps import."""
    tried = 0
    for steps in RECIPES.values():
        for step in steps:
            importer = importer_of(step, steps)
            if importer is None:
                continue
            without(copy, [step], {step.file})
            code, output = run(copy, "-c", f"import {module_of(importer)}")
            without(copy, [], {step.file})
            tried += 1
            assert code != 0, f"{step}: nobody misses it"
            assert module_of(step) in output, f"{step}: the message doesn't name it:\n{output}"

    assert tried >= 5


def rounds() -> list[list[Step]]:
    """Returns the steps that each round leaves out: one of each recipe, no test, nothing that another step imports."""
    wanted = [
        [step for step in steps if not step.is_test and importer_of(step, steps) is None] for steps in RECIPES.values()
    ]
    return [[step for step in one if step is not None] for one in zip_longest(*wanted)]


def names_place(output: str, step: Step) -> bool:
    """True if the output names the step's file, or a folder of at least three levels above it."""
    folders = [f"{folder}/" for folder in Path(step.file).parents if len(folder.parts) >= 3]
    return any(place in output for place in (step.file, *(f"{folder} " for folder in folders)))


def test_each_step_is_missed(copy: Copy) -> None:
    for left_out in rounds():
        files = {step.file for step in left_out}
        without(copy, left_out, files)
        endings = [ending_of(RECIPES[step.section], all_cases=False) for step in left_out]
        translated = [TRANSLATED] if CATALOGUE in files else []
        code, output = run_tests(copy, [*translated, *(test for ending in endings for test in ending)])
        without(copy, [], files)

        assert code == 1, f"nobody misses {', '.join(map(str, left_out))}:\n{output}"
        silent = [str(step) for step in left_out if not names_place(output, step)]
        assert silent == [], f"no message names these files:\n{output}"
