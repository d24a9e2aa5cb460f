"""The README's Python blocks run, in order, in one namespace: what a newcomer copies works."""

import doctest
import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(text: str) -> list[tuple[int, str]]:
    """Each Python block with the number of its first line."""
    return [(text.count("\n", 0, found.start(1)), found.group(1)) for found in BLOCK.finditer(text)]


def run(text: str, name: str) -> None:
    namespace: dict[str, object] = {"__name__": "readme"}
    for line, source in blocks(text):
        if source.lstrip().startswith(">>>"):
            check_session(source, namespace, name, line)
        else:
            # The blank lines make a traceback point at the line in the README.
            exec(compile("\n" * line + source, name, "exec"), namespace)


def check_session(source: str, namespace: dict[str, object], name: str, line: int) -> None:
    test = doctest.DocTestParser().get_doctest(source, namespace, name, name, line)
    output: list[str] = []
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    doctest.DocTestRunner(optionflags=flags).run(test, out=output.append, clear_globs=False)
    namespace.update(test.globs)  # the parser works on a copy; the next block goes on from here
    assert not output, "".join(output)


def test_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # what an example writes does not land in the checkout
    text = README.read_text(encoding="utf-8")
    assert blocks(text)
    run(text, README.name)


def test_blocks_share_a_namespace() -> None:
    run(
        "```python\nx = 1\n```\n```python\n>>> x += 1\n>>> x\n2\n```\n```python\nassert x == 2\n```\n",
        "a text",
    )


def test_a_wrong_output_is_noticed() -> None:
    with pytest.raises(AssertionError, match="Expected"):
        run("```python\n>>> 1 + 1\n3\n```\n", "a text")


def test_links_inside_the_repository_resolve() -> None:
    targets = re.findall(r"\]\(([^)#\s]+)", README.read_text(encoding="utf-8"))
    inside = [target for target in targets if not re.match(r"[a-z]+:", target)]
    assert [target for target in inside if not (README.parent / target).exists()] == []
