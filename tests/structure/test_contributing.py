"""CONTRIBUTING.md fits the code: its quotations are there word for word, and each step of a recipe has its place.

`tests/recipes/test_recipes.py` follows the recipes in a copy of the repository, which takes longer.
"""

from __future__ import annotations

import re

import pytest

from tests.recipes.recipes import ROOT, CannotFollow, Step, changed, read_steps, recipes

STEPS = read_steps()
_IMPORTED = re.compile(r"^from (?P<module>(?:engine|app|tests)[\w.]*) import (?P<names>.+)$", re.MULTILINE)


def test_quotations_are_in_the_files_they_name() -> None:
    quoted = [step for step in STEPS if not step.place]

    assert quoted
    assert [str(step) for step in quoted if step.lines not in _text(step.file)] == []


@pytest.mark.parametrize("title", recipes())
def test_each_step_of_a_recipe_has_its_place(title: str) -> None:
    texts: dict[str, str] = {}
    for step in recipes()[title]:
        exists = step.file in texts or (ROOT / step.file).exists()
        before = texts.get(step.file) or (_text(step.file) if exists else None)
        try:
            texts[step.file] = changed(step, before)
        except CannotFollow as problem:
            pytest.fail(f"CONTRIBUTING.md: {problem}")


@pytest.mark.parametrize("title", recipes())
def test_each_name_that_a_recipe_imports_exists(title: str) -> None:
    steps = recipes()[title]
    new = "\n".join(step.lines for step in steps)
    missing = [
        f"CONTRIBUTING.md, {step}: {module} has no {name}"
        for step in steps
        for module, name in _imports(step)
        if not (_defines(_module_text(module), name) or _defines(new, name))
    ]

    assert not missing, "\n".join(missing)


def test_the_check_sees_what_does_not_fit() -> None:
    for place in ("after `nowhere at all`", "before `import`", "new file", "somewhere"):
        with pytest.raises(CannotFollow):
            changed(Step("How to add a test", "app/bootstrap.py", place, "pass\n"), _text("app/bootstrap.py"))


def _text(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


def _module_text(module: str) -> str:
    path = ROOT / module.replace(".", "/")
    found = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py"
    return found.read_text(encoding="utf-8") if found.exists() else ""


def _imports(step: Step) -> list[tuple[str, str]]:
    found = [(line["module"], line["names"].split(" as ")[0]) for line in _IMPORTED.finditer(step.lines)]
    return [(module, name.strip()) for module, names in found for name in names.split(",")]


def _defines(text: str, name: str) -> bool:
    """True if a module defines or imports the name."""
    return (
        re.search(rf"^(?:def |class )?{name}\b|^(?:from .* import .*|    )\b{name}\b", text, re.MULTILINE) is not None
    )
