"""`engine/INDEX.md` is up to date."""

from __future__ import annotations

from tests.tools.engine_index import PAGE, keyword_modules, page, read_modules, section_modules


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.tools.engine_index write"


def test_a_keyword_is_found_where_it_is_defined_and_where_the_core_names_it() -> None:
    found = keyword_modules(read_modules(["engine/game"]))
    assert found["exalted"][0] == "engine/ir/keywords/triggered.py"
    assert "engine/game/keywords/escape.py" in found["escape"]


def test_a_rule_is_found_in_sentences_and_not_in_numbers() -> None:
    texts = {
        "a.py": "Layers (613.8a), see 613.2.",
        "b.py": "613.1 and version 613.1.2",
        "c.py": "700.5 MB",
    }
    assert section_modules(texts)["613"] == ["a.py", "b.py"]
