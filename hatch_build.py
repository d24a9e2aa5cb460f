"""The optional compiled build: the engine, the shared floor and the rules of games, through mypyc.

    python hatch_build.py build/fast      what `make fast` does: a compiled copy of the package in a folder
    EDGEBOOK_FAST=1 pip install .         the same as a wheel; without the variable the wheel is plain Python

The sources stay as they are: they are copied, and the copy is compiled. What is not compiled runs as plain
Python beside it, and says here why.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import textwrap
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
COMPILER = "mypy==2.4.1"
"""Exactly this one: what mypyc takes differs from version to version."""
WANTED = "EDGEBOOK_FAST"

GAMES: tuple[str, ...] = ("darkness", "icosara", "massive", "eden")
"""The games whose rules are compiled: those that were seen to play the same games on both builds. Another
game runs as plain Python on the compiled kernel."""
COMPILED = (
    *(f"kernel/{name}.py" for name in ("asking", "chance", "choosing", "decision", "engine", "recording",
                                       "rule", "show", "state", "tally", "window")),
    *(f"box/{name}.py" for name in ("cells", "grid", "modifiers", "places")),
    *(f"players/{name}.py" for name in ("asked", "lookahead", "measuring", "playing", "simple")),
    *(f"games/{game}/{part}/*.py" for game in GAMES for part in ("rules", "effects", "table", "voiceless")),
    *(f"games/eden/cards/{name}.py" for name in ("card", "language", "printed")),
)  # fmt: skip
"""What a game spends its time in. All else (data, pictures, lessons, words, positions, files, commands)
stays plain: nobody waits for it."""

PLAIN = {
    "*/__init__.py": "names only",
    "kernel/step.py": "functools.cached_property needs a __dict__",
    "box/effects.py": "the verbs of a game derive from its dataclass",
    "kernel/pick.py": "a key is a subclass of tuple",
    "games/eden/rules/card_rules.py": "functions inside functions: those of each card",
    "games/eden/table/laid_cards.py": "a subclass of dict",
    "games/eden/table/pieces.py": "declared objects have a metaclass",
    "games/massive/table/pieces.py": "a subclass of tuple",
}
"""What mypyc cannot take, and why."""


ATTRIBUTES = {
    "games/darkness/effects/verbs.py": "native_class=False",
    "games/*/table/state.py": "allow_interpreted_subclasses=True",
    "games/eden/effects/board.py": "allow_interpreted_subclasses=True",
    "games/eden/effects/in_play.py": "allow_interpreted_subclasses=True",
    "games/*": "",
    "*": "allow_interpreted_subclasses=True",
}
"""What mypyc is told of the classes of a module; the first that fits counts. A verb narrows the types of the
shared floor's verb, which a class of C cannot. Plain classes may inherit from those of the shared floor, as
those of a new game do; and such a class runs its __init__ when it is called, not whenever an
object is made, which a state or a board that copies itself needs."""


NO_COMPILER = "no C compiler (cc, or what CC names): nothing is compiled, everything runs as plain Python"


def compiler() -> str:
    """The C compiler that would be used."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def has_compiler() -> bool:
    return shutil.which(compiler()) is not None


def across_modules() -> list[str]:
    """What makes the compiler look across modules: small functions are put where they are called, wherever
    they stand. That is GCC's; others build each module by itself."""
    said = subprocess.run([compiler(), "--version"], capture_output=True, text=True).stdout
    return ["-flto=auto", "-fno-semantic-interposition"] if "Free Software Foundation" in said else []


def modules(package: Path) -> list[Path]:
    """The modules that are compiled, relative to the package."""
    found = (path.relative_to(package) for path in sorted(package.rglob("*.py")))
    return [path for path in found if _fits(path, COMPILED) and not _fits(path, PLAIN)]


def _fits(path: Path, patterns: Any) -> bool:
    return any(fnmatch(path.as_posix(), pattern) for pattern in patterns)


def build(target: Path, optimise: str = "2") -> None:
    """A copy of the package in `target`, with compiled modules beside the plain ones."""
    package = target / "edgebook"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "edgebook", package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    chosen = modules(package)
    said = {}
    for path in chosen:
        text = _laid_out((package / path).read_text(encoding="utf-8"), path)
        tree = ast.parse(text)
        said[".".join(("edgebook", *path.with_suffix("").parts))] = dict(_sayings(tree))
        (package / path).write_text(_prepared(text, tree, _attribute(path)), encoding="utf-8")
    left = [Path("edgebook") / path for path in chosen]
    while refused := _compile(target, left, optimise):
        for name, why in refused.items():
            sys.stderr.write(f"{name} stays plain: {why}\n")
            for made in (target / name).parent.glob(f"{Path(name).stem}.*"):
                if made.suffix in (".so", ".pyd"):  # from the first try: it leads to what is not there
                    made.unlink()
        left = [path for path in left if path.as_posix() not in refused]
    for path in chosen:  # the copy as people read it, not as mypyc did
        shutil.copy(ROOT / "edgebook" / path, package / path)
    (package / "compiled.json").write_text(json.dumps(said, ensure_ascii=False), encoding="utf-8")


def _compile(target: Path, files: list[Path], optimise: str) -> dict[str, str]:
    """Compile modules where they are. If some of them cannot be compiled, the reason for each."""
    groups: dict[str, list[str]] = {}
    for file in files:
        groups.setdefault(file.parts[2] if file.parts[1] == "games" else "floor", []).append(str(file))
    made = target.with_name(f"{target.name}-c{optimise}")  # kept: next time only what changed is compiled
    made.mkdir(parents=True, exist_ok=True)
    settings = made / "mypy.ini"
    settings.write_text(SETTINGS, encoding="utf-8")
    order = {"settings": str(settings), "groups": groups, "optimise": optimise, "made": str(made)}
    order["flags"] = across_modules()
    command = [sys.executable, "-c", SCRIPT, json.dumps(order)]
    done = subprocess.run(command, cwd=target, capture_output=True, text=True)
    if not done.returncode:
        return {}
    said = done.stdout + done.stderr
    named = re.findall(r"^(edgebook/\S+?\.py):.*?[eE]rror: (.*)$", said, re.M)
    in_c = re.findall(r"__native_(edgebook\w+)\.c:.* error: (.*)$", said, re.M)
    refused = dict(named) or {name.replace("___", "/") + ".py": why for name, why in in_c}
    if not refused:
        raise SystemExit(f"{said[-8000:]}\nnot compiled (exit status {done.returncode})")
    return refused


SETTINGS = """\
[mypy]
python_version = 3.11
follow_imports = silent
cache_dir = /dev/null
[mypy-edgebook.notebook.*,edgebook.study.*,edgebook.learn.*,edgebook.draw.*,edgebook.commands.*]
follow_imports = skip
"""
"""What is not compiled need not be read either."""

SCRIPT = """\
import json, os, sys
from pathlib import Path
from setuptools import Distribution
from distutils.unixccompiler import UnixCCompiler
from mypyc.build import mypycify

order = json.loads(sys.argv[1])
groups = [(files, "edgebook_" + name) for name, files in order["groups"].items()]
every = [file for files, _ in groups for file in files]
# a C file for each module, so that a few small ones are compiled at a time, and a library for each group
extensions = mypycify(
    ["--config-file=" + order["settings"], *every], opt_level=order["optimise"], debug_level="0",
    separate=groups, multi_file=True, target_dir=order["made"],
)
for extension in extensions:  # each C file of a group declares what it uses of the others: they are one thing
    extension.extra_compile_args += ["-fcommon", *order["flags"]]
    extension.extra_link_args += ["-O" + order["optimise"], *order["flags"]]
headers = max(path.stat().st_mtime for path in Path(order["made"]).rglob("*.h"))
compile_one = UnixCCompiler._compile

def compile_what_changed(self, obj, src, *rest):
    made = os.path.getmtime(obj) if os.path.exists(obj) else 0
    if made < max(headers, os.path.getmtime(src)):
        compile_one(self, obj, src, *rest)

UnixCCompiler._compile = compile_what_changed
command = Distribution({"name": "edgebook", "ext_modules": extensions}).get_command_obj("build_ext")
command.parallel, command.build_temp, command.build_lib = os.cpu_count(), order["made"], os.getcwd()
command.ensure_finalized()
command.run()
"""


def _sayings(tree: ast.Module) -> Iterator[tuple[str, Any]]:
    """What compiled functions and classes no longer say of themselves: arguments and docstring, by name."""
    asking = _asking(tree)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, _saying(node)
        elif isinstance(node, ast.ClassDef) and (node.decorator_list or node.name in asking):
            yield node.name, ([], ast.get_docstring(node))
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield f"{part.name}_{node.name}_obj", _saying(part)


def _saying(node: ast.FunctionDef) -> tuple[list[tuple[str, int, bool]], str | None]:
    kinds = inspect._ParameterKind
    given = node.args.args
    first = len(given) - len(node.args.defaults)
    found = [(each.arg, int(kinds.POSITIONAL_OR_KEYWORD), place >= first) for place, each in enumerate(given)]
    if node.args.vararg:
        found.append((node.args.vararg.arg, int(kinds.VAR_POSITIONAL), False))
    keywords = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
    found.extend((each.arg, int(kinds.KEYWORD_ONLY), default is not None) for each, default in keywords)
    return found, ast.get_docstring(node)


def _laid_out(text: str, path: Path) -> str:
    """A module whose tables are declared (`edgebook.box.table`) as if they were written by hand: mypyc takes
    no metaclass, so the same source that a plain class executes is put into its body."""
    tables = [node for node in _classes(ast.parse(text)) if "Table" in map(ast.unparse, node.bases)]
    if not tables:
        return text
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    module = importlib.import_module(".".join(("edgebook", *path.with_suffix("").parts)))
    lines = text.splitlines(keepends=True)
    for node in reversed(tables):
        made = ast.parse(getattr(module, node.name).source())
        own = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        functions = [ast.unparse(part) for part in made.body if getattr(part, "name", "") not in own]
        body = textwrap.indent("\n\n".join(functions), "    ").replace("-> Self:", "-> typing.Any:")
        lines[node.end_lineno or 0 : node.end_lineno] = [f"\n{body}\n"]
        said: dict[str, str] = {}
        values = ""
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and part.value:
                name, last = ast.unparse(part.target), part.end_lineno or part.lineno
                said[name] = ast.unparse(part.annotation)
                values += f"    {name!r}: {ast.unparse(part.value)},\n"
                slot = "\n" if name == "rulings" else f"    {name}: {said[name]}\n"  # which every state has
                lines[part.lineno - 1 : last] = [slot, *["\n"] * (last - part.lineno)]
        lines[node.lineno - 1] = f"class {node.name}(_State):\n"
        lines.append(f"\n\n_declare({node.name}, {{\n{values}}}, {said!r})\n")
    future = "from __future__ import annotations\n"
    wanted = "import typing; from edgebook.box.table import declare as _declare\n"
    wanted += "from edgebook.kernel.state import State as _State\n"
    return "".join(lines).replace(future, future + wanted, 1)


def _attribute(path: Path) -> str:
    """What mypyc is told of the classes of a module."""
    found = [attribute for pattern, attribute in ATTRIBUTES.items() if fnmatch(path.as_posix(), pattern)]
    return found[0] if found else ""


def _prepared(text: str, tree: ast.Module, attribute: str) -> str:
    """A module as mypyc needs it, line for line. What is written in capitals never changes, so it need not be
    looked up; the base of questions is imported from where it is, not from where it is shown."""
    future = "from __future__ import annotations\n"
    lines = text.splitlines(keepends=True)
    if future not in lines:
        return text
    for name in _later(
        tree
    ):  # a record of C would look for the class that stands there, which is not made yet
        lines[name.lineno - 1] = re.sub(rf": {name.id}\b", ": typing.Any", lines[name.lineno - 1])
    for node in ast.walk(tree):  # mypyc forgets what an error came from
        if isinstance(node, ast.Raise) and node.exc and node.cause:
            anew = (
                f"{' ' * node.col_offset}raise _because({ast.unparse(node.exc)}, {ast.unparse(node.cause)})\n"
            )
            more = (node.end_lineno or node.lineno) - node.lineno
            lines[node.lineno - 1 : node.end_lineno] = [anew, *["\n"] * more]
    asking = _asking(tree)
    _free_of_their_class(tree, asking, lines)
    for node in reversed(tree.body):
        if isinstance(node, ast.ClassDef):
            if told := "native_class=False" if node.name in asking else attribute if _is_native(node) else "":
                first = min((each.lineno for each in node.decorator_list), default=node.lineno)
                lines[first - 1] = f"@mypyc_attr({told})\n{lines[first - 1]}"
        elif anew := _constants(node) or _modules(node):
            rest = "\n" * ((node.end_lineno or node.lineno) - node.lineno)
            lines[node.lineno - 1 : node.end_lineno] = ["; ".join(anew) + "\n" + rest]
    # mypyc reads the decorator, and what runs does not need it
    wanted = "import typing\nif typing.TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr\n"
    if "raise _because(" in "".join(lines):
        wanted += "from edgebook.kernel.signatures import because as _because\n"
    if "native_class=False" in "".join(lines):  # except here
        wanted += "from functools import partial as _with\n"
        wanted += 'globals()["mypyc_attr"] = _with(_with, lambda kind, **_: kind)\n'
    for base in QUESTIONS & {ast.unparse(base) for node in _classes(tree) for base in node.bases}:
        wanted += f"from edgebook.kernel.{base.lower()} import {base}\n"
    # two classes called State, one of which derives from the other, must not differ in what they give
    anew = "".join(lines).replace("def copy(self) -> Self:", "def copy(self) -> typing.Any:")
    # a tuple of numbers is handed on as it is, not taken apart and put together anew at each turn
    anew = re.sub(r"^(\w+) = tuple\[int(, int)+\]$", r"\1 = tuple[int, ...]", anew, flags=re.M)
    return anew.replace(future, future + wanted, 1)


QUESTIONS = {"Asked"}
"""What the classes of questions derive from."""
ASKING = re.compile(r"\w+\.(decision|choice|window|pick)\(")


def _classes(tree: ast.Module) -> list[ast.ClassDef]:
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


def _asking(tree: ast.Module) -> set[str]:
    """The classes of questions, and those that they inherit from: to type checkers they are tuples, so none
    is a class of C. One whose base is in another module is known by its decorator, or by that module: kinds
    of keys stand in `keys.py`."""
    found = set(QUESTIONS)
    for part in tree.body:
        if isinstance(part, ast.ImportFrom) and (part.module or "").endswith(".keys"):
            found |= {alias.name for alias in part.names}
    for node in _classes(tree):
        decorated = any(ASKING.match(ast.unparse(each)) for each in node.decorator_list)
        if decorated or found & {ast.unparse(base) for base in node.bases}:
            found.add(node.name)
    return found


def _free_of_their_class(tree: ast.Module, asking: set[str], lines: list[str]) -> None:
    """The functions of questions take any `self`: a compiled function would refuse the one that the kernel
    makes of a frame."""
    for node in _classes(tree):
        for part in node.body if node.name in asking else ():
            if isinstance(part, ast.FunctionDef) and part.args.args and part.args.args[0].arg == "self":
                place = part.args.args[0]
                line, at = lines[place.lineno - 1], place.end_col_offset
                lines[place.lineno - 1] = f"{line[:at]}: typing.Any{line[at:]}"


def _later(tree: ast.Module) -> list[ast.Name]:
    """Where the fields of records name a class that is imported for type checkers alone."""
    blocks = [
        node for node in tree.body if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
    ]
    parts = [part for block in blocks for part in block.body if isinstance(part, ast.ImportFrom)]
    names = {alias.asname or alias.name for part in parts for alias in part.names}
    fields = [each for node in tree.body if isinstance(node, ast.ClassDef) for each in node.body]
    kinds = [field.annotation for field in fields if isinstance(field, ast.AnnAssign)]
    return [kind for kind in kinds if isinstance(kind, ast.Name) and kind.id in names]


def _modules(node: ast.stmt) -> list[str]:
    """The same import of whole modules in words that mypyc gets right for modules that stay plain."""
    if not isinstance(node, ast.ImportFrom) or not node.module:
        return []
    folder = ROOT / node.module.replace(".", "/")
    if not all((folder / f"{alias.name}.py").exists() for alias in node.names):
        return []
    return [f"import {node.module}.{alias.name} as {alias.asname or alias.name}" for alias in node.names]


def _constants(node: ast.stmt) -> list[str]:
    """The statement of names in capitals once more, so that each says that it is final."""
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        kind = ast.unparse(node.annotation)
        final = kind if kind.startswith("Final") else f"typing.Final[{kind}]"
        found = [(ast.unparse(node.target), final, node.value)]
    elif isinstance(node, ast.Assign) and len(node.targets) == 1:
        target, value = node.targets[0], node.value
        found = [(ast.unparse(name), "typing.Final", each) for name, each in _pairs(target, value)]
    else:
        return []
    if not all(re.fullmatch("_?[A-Z][A-Z0-9_]+", name) for name, _, _ in found):
        return []
    return [f"{name}: {final} = {ast.unparse(value)}" for name, final, value in found]


def _pairs(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """Each name with its value: `A, B = range(2)`, `A, B = "a", "b"` or a plain `A = 1`."""
    if not isinstance(target, ast.Tuple):
        return [(target, value)]
    if ast.unparse(value) == f"range({len(target.elts)})":
        return [(name, ast.Constant(n)) for n, name in enumerate(target.elts)]
    if isinstance(value, ast.Tuple):
        return list(zip(target.elts, value.elts, strict=True))
    all_of = f"tuple({ast.unparse(value)})"
    return [(name, ast.parse(f"{all_of}[{n}]", mode="eval").body) for n, name in enumerate(target.elts)]


def _is_native(node: ast.ClassDef) -> bool:
    bases = {ast.unparse(base).partition("[")[0] for base in node.bases}
    return not bases & {"NamedTuple", "TypedDict", "Protocol", "str", "Enum"}


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # `make fast` needs no hatchling
    pass
else:

    class FastBuildHook(BuildHookInterface):  # type: ignore[type-arg]
        """Puts the compiled modules into the wheel, if they are wanted and this is no editable install."""

        def dependencies(self) -> list[str]:
            return [COMPILER, "setuptools"] if os.environ.get(WANTED) else []

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if not os.environ.get(WANTED) or version == "editable":
                return
            if not has_compiler():
                self.app.display_warning(NO_COMPILER)
                return
            target = ROOT / "build" / "wheel"
            build(target)
            made = [*target.rglob("*.so"), *target.rglob("*.pyd"), target / "edgebook" / "compiled.json"]
            build_data["force_include"].update(
                {str(path): path.relative_to(target).as_posix() for path in made}
            )
            build_data["pure_python"], build_data["infer_tag"] = False, True


if __name__ == "__main__":
    if not has_compiler():
        raise SystemExit(NO_COMPILER)
    build(Path(sys.argv[1]).resolve(), *sys.argv[2:])
