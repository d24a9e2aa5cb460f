"""Finds text that gets into an output without having been cleaned for it: in HTML and SVG that is put
together from pieces, in cells of notebooks, in CSV, and in expressions of a chart.

It reads the source. A piece is clean if it is a constant, a number that is written as one, or made by a
function for that output. Every other piece was looked at by a person, and stands in `outputs.txt`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

CLEAN = {
    "html": {"html", "h", "policy", "svg", "sign"},
    "markdown": {"markdown"},
    "code": {"code"},
    "vega": {"dumps"},
}
"""The functions that clean for each kind of output, or make a whole piece of it."""
NUMBERS = {"len", "round", "int", "float"}
_TAG = re.compile(r"<(/?[a-zA-Z][\w-]*[\s>/]|!--|/?[a-z]+$)")
EXPRESSIONS = ("transform_filter", "transform_calculate", "labelExpr", "expr", "test")
"""What a chart reads as code."""


class Outputs:
    """The outputs of one module."""

    def __init__(self, source: str) -> None:
        self.tree = ast.parse(source)
        self.up = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    def raw(self) -> Iterator[tuple[int, str]]:
        """Every piece that is not clean, with its line."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.JoinedStr) and self._is_markup(node):
                yield from _pieces(node, "html")
            elif isinstance(node, ast.Call):
                yield from _written(node)

    def _is_markup(self, node: ast.JoinedStr) -> bool:
        """Not a repr, which a programmer reads, nor a pattern."""
        at: ast.AST | None = node
        while at is not None:
            if isinstance(at, ast.FunctionDef) and at.name == "__repr__":
                return False
            if isinstance(at, ast.Call) and ast.unparse(at.func).startswith("re."):
                return False
            at = self.up.get(at)
        text = "".join(str(each.value) for each in node.values if isinstance(each, ast.Constant))
        return _TAG.search(text) is not None


def _written(node: ast.Call) -> Iterator[tuple[int, str]]:
    name = ast.unparse(node.func).rpartition(".")[2]
    if name == "nb_cell" and len(node.args) > 1 and isinstance(node.args[0], ast.Constant):
        for each in ast.walk(node.args[1]):
            if isinstance(each, ast.JoinedStr):
                yield from _pieces(each, str(node.args[0].value))
        if isinstance(node.args[1], ast.Name | ast.Attribute | ast.Call):
            yield node.lineno, _said(node.args[1])
    if name in ("to_csv", "writerow", "writerows") and not re.search(r"cell\(|_for_csv\(", ast.unparse(node)):
        yield node.lineno, _said(node)
    for word, value in [(name, each) for each in node.args] + [(k.arg, k.value) for k in node.keywords]:
        if word in EXPRESSIONS and isinstance(value, ast.JoinedStr):
            yield from _pieces(value, "vega")


def _pieces(node: ast.JoinedStr, kind: str) -> Iterator[tuple[int, str]]:
    for each in node.values:
        if isinstance(each, ast.FormattedValue) and not _is_number(each) and not _is_clean(each.value, kind):
            yield each.lineno, _said(each.value)


def _is_number(piece: ast.FormattedValue) -> bool:
    """Only a number can be written so."""
    last = piece.format_spec.values[-1] if isinstance(piece.format_spec, ast.JoinedStr) else None
    return isinstance(last, ast.Constant) and str(last.value)[-1:] in "dfge%"


def _is_clean(node: ast.AST, kind: str) -> bool:
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name) if name.isupper():
            return True
        case ast.BinOp(op=ast.Mult() | ast.Sub(), left=left):
            return isinstance(left, ast.Constant) or "str" not in ast.unparse(node)
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            return isinstance(right, ast.Constant) and isinstance(right.value, int | float)
        case ast.IfExp(body=body, orelse=other):
            return _is_clean(body, kind) and _is_clean(other, kind)
        case ast.JoinedStr():
            return not list(_pieces(node, kind))
        case ast.GeneratorExp(elt=each) | ast.ListComp(elt=each):
            return _is_clean(each, kind)
        case ast.Call(func=ast.Attribute(attr="join"), args=[joined]):
            return _is_clean(joined, kind)
        case ast.Call(func=func):
            return ast.unparse(func).rpartition(".")[2] in CLEAN[kind] | NUMBERS
    return False


def _said(node: ast.AST) -> str:
    """Without quotes and spaces, which not every Python writes alike."""
    return re.sub(r"['\"\s]", "", ast.unparse(node))


def raw(folder: Path) -> Iterator[tuple[str, int, str]]:
    """Every piece of a package that is not clean: file, line and what is put in."""
    for path in sorted(folder.rglob("*.py")):
        for line, piece in Outputs(path.read_text(encoding="utf-8")).raw():
            yield path.relative_to(folder).as_posix(), line, piece
