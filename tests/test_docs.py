"""The examples in the docs run, one after the other as a reader would type them."""

import doctest
import re
from pathlib import Path

import pytest

import querwurf
from querwurf import door

ROOT = Path(__file__).parent.parent
_BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(
    "page", ["docs/python.md", "docs/research.md", "docs/tutorial.md", "README.md"]
)
def test_the_examples_of_a_page_run(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = _BLOCK.findall(text)
    assert blocks
    namespace: dict[str, object] = {"__name__": page}
    for block in blocks:
        line = text[: text.index(block)].count("\n")
        exec(compile("\n" * line + block, page, "exec"), namespace)


@pytest.mark.parametrize("module", [querwurf, door], ids=["querwurf", "door"])
def test_the_examples_of_docstrings_run(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted > 0
    assert result.failed == 0
