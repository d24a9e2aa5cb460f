"""Text from files is cleaned for the output it goes to, in one place; no output goes another way."""

from __future__ import annotations

import ast
import csv
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from edgebook import cleaning, cli
from edgebook.learn import load_lesson
from edgebook.learn.assignment import assignment
from edgebook.learn.class_page import chart, notebook
from edgebook.learn.classes import collect, hand_in
from edgebook.learn.printing import answer_key, slides, worksheet
from edgebook.learn.progress import Progress
from tests.house.outputs import Outputs, raw

PACKAGE = Path(__file__).parents[2] / "edgebook"
LOOKED_AT = Path(__file__).with_name("outputs.txt")
NASTY = (
    '"); open("ran", "w").close(); ("',
    "'); open('ran', 'w').close(); ('",
    'a"\nopen("ran", "w").close()\n#',
    "\\",
    '"""',
    "<script>window.ran=1</script>",
    '"><img src=x onerror=alert(1)>',
    "![p](https://elsewhere.invalid/p.png)",
    "[link](javascript:alert(1))",
    "www.elsewhere.invalid and ada@elsewhere.invalid, WwW.elsewhere.invalid",
    "# heading\n\n- list",
    "$\\href{javascript:alert(1)}{x}$",
    "=HYPERLINK(1)",
    "\r=1+1",
    "\n@SUM(1)",
    "\x1b]0;title\x07\x1b[2J",
    "\ud800",
    "\u202egnp.exe\u202c",
    "\u2028\x00\x85",
)


def test_only_one_module_escapes() -> None:
    """A module that writes HTML, CSV or markdown takes the function of `edgebook.cleaning` for it."""
    elsewhere = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.name == "cleaning.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = [node.module] if isinstance(node, ast.ImportFrom) else []
            named += [each.name for each in node.names] if isinstance(node, ast.Import) else []
            if {"html", "xml.sax.saxutils", "markupsafe"} & set(named):
                elsewhere.append(f"{path.relative_to(PACKAGE)}:{node.lineno}")
    assert elsewhere == []


def test_every_piece_of_an_output_is_cleaned_or_was_looked_at() -> None:
    """A new piece is cleaned by the function of `edgebook.cleaning` for its output; one that no text from a
    file can reach, such as a number or a colour, is added to `outputs.txt`."""
    known = set(LOOKED_AT.read_text(encoding="utf-8").splitlines())
    found = {f"{file}: {piece}": f"edgebook/{file}:{line}: {piece}" for file, line, piece in raw(PACKAGE)}
    assert [place for piece, place in found.items() if piece not in known] == []
    assert sorted(known - set(found)) == [], "these are gone: take them out of outputs.txt"


@pytest.mark.parametrize(
    "planted",
    [
        'def page(name): return f"<p>{name}</p>"',
        "def page(room): return f\"<a title='{room.name}'>x</a>\"",
        'def page(names): return "".join(f"<li>{name.upper()}</li>" for name in names)',
        'def page(name): return f"<b>{name if name else 1}</b>"',
        'def page(name): return f"<p>{markdown(name)}</p>"',
        'def book(name): return nb_cell("markdown", f"# {name}")',
        'def book(name): return nb_cell("code", f"load({html(name)})")',
        'def book(text): return nb_cell("markdown", text)',
        "def sheet(out, rows): csv.writer(out).writerows(rows)",
        "def sheet(table, path): table.to_csv(path)",
        "def drawn(chart, name): return chart.transform_filter(f\"datum.x == '{name}'\")",
        "def drawn(name): return alt.Axis(labelExpr=f\"'{name}'\")",
    ],
)
def test_a_planted_output_is_found(planted: str) -> None:
    assert list(Outputs(planted).raw())


def test_what_is_cleaned_is_not_found() -> None:
    kept = """
def page(name, n): return f"<p class='{KIND}'>{html(name)} {n:.1f} {len(name)}</p>"
def items(names): return f"<ul>{''.join(f'<li>{html(name)}</li>' for name in names)}</ul>"
def book(name): return nb_cell("markdown", f"# {markdown(name)}"), nb_cell("code", f"x = {code(name)}")
def sheet(out, row): csv.writer(out).writerow([cell(each) for each in row])
class Thing:
    def __repr__(self): return f"<Thing {self.name}>"
"""
    assert list(Outputs(kept).raw()) == []


@pytest.mark.parametrize("text", NASTY)
def test_each_kind_of_output(text: str) -> None:
    assert ast.literal_eval(cleaning.code(text)) == text
    for made in (cleaning.html(text), cleaning.markdown(text), cleaning.plain(text)):
        made.encode()  # no lone surrogate
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u202a-\u202e]", made)
    assert not re.search('[<>"]', cleaning.html(text))
    assert "\n" not in cleaning.markdown(text)
    assert not re.search(r"(?<!\\)[<\[`$*_!@:]|www\.", cleaning.markdown(text).replace("\\\\", ""), re.I)
    cell = str(cleaning.cell(text))
    assert cell.lstrip()[:1] not in ("=", "+", "-", "@")
    assert re.fullmatch(r"[\w-]+", cleaning.file_name(text, "learner"))


LESSON = """
title = {text}
about = {text}
game = "darkness"

[[exercise]]
id = "one"
kind = "pick"
goal = {text}
question = {text}
options = [{text}, "other"]
answer = {text}
hints = [{text}, {text}, {text}]
right = {text}

  [[exercise.wrong]]
  answer = "other"
  means = {text}

[[exercise]]
id = "two"
kind = "free"
goal = {text}
question = {text}
answer = {text}
points = [{text}]
hints = [{text}, {text}, {text}]
"""


CALLS = {
    "assigned", "written", "globals", "globals().get", "importlib.util.module_from_spec",
    "subprocess.__spec__.loader.exec_module", "fresh.run", "told.startswith", "print",
}  # fmt: skip
"""What an assignment calls by itself."""


@pytest.mark.parametrize("text", [text for text in NASTY if text != "\ud800"])  # TOML has no way to write it
def test_nothing_of_a_lesson_becomes_code_or_markup(text: str, tmp_path: Path) -> None:
    path = tmp_path / "l.toml"
    path.write_text(LESSON.format(text=_toml(text)), encoding="utf-8")
    lesson = load_lesson(path)
    made = json.loads(assignment(lesson, f"{text}.toml"))
    for cell in made["cells"]:
        if cell["cell_type"] == "code":
            tree = ast.parse(cell["source"])
            calls = [ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)]
            assert set(calls) <= CALLS, cell["source"]
        else:
            assert not re.search(r"(?<!\\)[<\[!]", cell["source"].replace("\\\\", "")), cell["source"]
    for page in (worksheet([lesson]), answer_key([lesson]), slides([lesson])):
        page.encode()
        assert "<script>window" not in page
        assert "<img src=x" not in page
        assert "\x1b" not in page


def _toml(text: str) -> str:
    return json.dumps(text).replace("\x7f", "\\u007f")


@pytest.mark.parametrize("id", ['a"b', "a b", "Ä", "a\n", "../a", ""])
def test_an_exercise_has_a_plain_id(id: str, tmp_path: Path) -> None:
    path = tmp_path / "l.toml"
    path.write_text(LESSON.format(text='"x"').replace('"one"', json.dumps(id), 1), encoding="utf-8")
    with pytest.raises(Exception, match=r"exercise\[0\]\.id"):
        load_lesson(path)


@pytest.mark.parametrize("text", NASTY)
def test_nothing_of_a_learner_reaches_the_teacher_raw(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    progress = Progress(tmp_path / "p.jsonl")
    progress.tried("darkness/01-start-here/attacks", False, text)
    progress.tried("darkness/01-start-here/attacks", False, text)
    hand_in(f"Ada {text}", tmp_path, progress)
    room = collect(tmp_path)
    (row,) = [row for row in csv.DictReader(io.StringIO(room.csv())) if row["tries"] != "0"]
    assert row["first answer"].lstrip()[:1] not in ("=", "+", "-", "@")
    drawn = chart(room)
    drawn.encode()
    assert "<script>window" not in drawn
    for cell in json.loads(notebook(room, tmp_path))["cells"]:
        if cell["cell_type"] == "markdown":
            assert not re.search(r"(?<!\\)[<\[!]", cell["source"].replace("\\\\", ""))
    assert cli.main(["class", "collect", str(tmp_path)]) == 0
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", capsys.readouterr().out)


def test_a_command_prints_no_escape(tmp_path: Path) -> None:
    (tmp_path / "l.toml").write_text(LESSON.format(text='"\\u001b]0;title\\u0007"'), encoding="utf-8")
    command = [sys.executable, "-m", "edgebook", "lesson", "list"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=True)
    assert b"\x1b" not in done.stdout
    assert b"title" in done.stdout
