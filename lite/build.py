"""Builds the notebooks as a JupyterLite site: `make lite`, or `python -m lite.build --out DIR`.

Versions are exact and checked by their hashes: JupyterLite and its tools (`tools.lock`), what Python has in
the tab (`tab.lock`), Pyodide and numpy from npm. Nothing is fetched from a network when the site is used.
"""

from __future__ import annotations

import argparse
import io
import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from edgebook.kernel.errors import EdgebookError
from edgebook.tab.builder.pyodide import from_npm
from lite import wheels

HERE, ROOT = Path(__file__).parent, Path(__file__).parents[1]
PYODIDE = (
    "pyodide@0.27.7",
    "RUSVJlhQdfWfgO9hVHCiXoG+nVZQRS5D9FzgpLJ/VcgGBLSAKoPL8kTiOikxbHQm1kRISeWUBdulEgO26qpSRA==",
)
"""JupyterLite's kernel of this version wants this one, with Python 3.12."""
NUMPY = (
    "@emscripten-forge/numpy@2.0.1-py312h4e66579-0",
    "64iP3tolNhBnKJBHs2b5Mg9s17BL8Bp9Ev2+U0fSCO3/zQlWQRCrExw2MgmfwjhNz+mwbKPG2eBsBcpBWV2xbA==",
)
"""Made with the same Emscripten as that Pyodide."""
RUNS = (
    "pyodide.js", "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "package.json",
)  # fmt: skip
"""`package.json` tells its licence."""
KERNEL = "ipykernel", "pyodide_kernel", "widgetsnbextension-4"
"""The kernel's own packages, which come with JupyterLite's."""
STARTS_WITH = ["ssl", "sqlite3", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "micropip"]
USES = ("ipywidgets", "anywidget", "ipycanvas", "altair", "pandas", "tqdm")
"""What edgebook imports where it is used, which no cell names."""
PLACE = "static/pyodide"


def build(out: Path, scratch: Path) -> None:
    """Build the site into a folder; `scratch` keeps the tools for the next time."""
    tools = _tools(scratch / "tools")
    python = scratch / "files" / PLACE
    shutil.rmtree(scratch / "files", ignore_errors=True)
    python.mkdir(parents=True)
    info = _pyodide(python)
    _wheels(python, tools, scratch)
    locked = wheels.lock(python, info, {"edgebook": USES})
    (python / "pyodide-lock.json").write_text(json.dumps(locked), encoding="utf-8")
    (scratch / "files" / "jupyter-lite.json").write_text(json.dumps(_settings()), encoding="utf-8")
    _site(tools, scratch, out)


def _tools(place: Path) -> Path:
    """An environment with JupyterLite, apart from ours: it wants another JupyterLab."""
    python, stamp = place / "bin" / "python", place / "made-of"
    wanted = (HERE / "tools.lock").read_text(encoding="utf-8")
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(place, ignore_errors=True)
        _run(sys.executable, "-m", "uv", "venv", "--quiet", "--python", sys.executable, place)
        _run(sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", python, "--require-hashes",
             "-r", HERE / "tools.lock")  # fmt: skip
        stamp.write_text(wanted, encoding="utf-8")
    return place


def _pyodide(target: Path) -> dict[str, str]:
    """Pyodide's files; gives what its lock says of it."""
    with tarfile.open(fileobj=io.BytesIO(from_npm(*PYODIDE))) as packed:

        def read(name: str) -> bytes:
            member = packed.extractfile(f"package/{name}")
            assert member is not None
            return member.read()

        for name in RUNS:
            (target / name).write_bytes(read(name))
        info: dict[str, str] = json.loads(read("pyodide-lock.json"))["info"]
    return info


def _wheels(target: Path, tools: Path, scratch: Path) -> None:
    """Everything that Python has in the tab."""
    _run(tools / "bin" / "python", "-m", "pip", "download", "--quiet", "--dest", target, "--no-deps",
         "--require-hashes", "--only-binary", ":all:", "--python-version", "3.12", "--implementation", "cp",
         "--abi", "cp312", "--abi", "none", "--platform", "pyemscripten_2024_0_wasm32", "--platform", "any",
         "--platform", "manylinux2014_x86_64", "-r", HERE / "tab.lock")  # fmt: skip
    for path in target.glob("markupsafe-*.whl"):
        wheels.without_machine_code(path)
    wheels.numpy(target, from_npm(*NUMPY), "2.0.1")
    wheels.stand_ins(target, HERE / "stand_ins")
    extension = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
    for path in (tools / extension).glob("*.whl"):
        if path.name.startswith(KERNEL):
            shutil.copyfile(path, target / path.name)
    _run(
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--target",
        "wheel",
        "--directory",
        scratch / "wheel",
        cwd=ROOT,
    )
    newest = max((scratch / "wheel").glob("edgebook-*.whl"), key=lambda path: path.stat().st_mtime)
    shutil.copyfile(newest, target / newest.name)


def _settings() -> dict[str, object]:
    kernel = {
        "pyodideUrl": f"./{PLACE}/pyodide.js",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"lockFileURL": f"./{PLACE}/pyodide-lock.json", "packages": STARTS_WITH},
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "edgebook",
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


def _site(tools: Path, scratch: Path, out: Path) -> None:
    made, contents = scratch / "site", scratch / "contents"
    for folder in (made, contents):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "notebooks", contents, ignore=shutil.ignore_patterns(".*", "__pycache__"))
    _run(tools / "bin" / "jupyter-lite", "build", "--contents", contents, "--output-dir", made,
         "--no-sourcemaps", "--apps", "lab", "--apps", "notebooks", "--apps", "tree",
         cwd=scratch / "files")  # fmt: skip
    shutil.copyfile(HERE / "licences.txt", made / "licences.txt")
    shutil.rmtree(out, ignore_errors=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    made.rename(out)


def _run(*command: str | Path, cwd: Path | None = None) -> None:
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        raise EdgebookError(
            f"{Path(command[0]).name} {command[2]} failed:\n{(done.stderr or done.stdout)[-2000:]}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="The notebooks as a JupyterLite site.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "lite", help="the folder to build into")
    given = parser.parse_args()
    try:
        build(given.out.resolve(), (ROOT / "build" / "lite-tools").resolve())
    except EdgebookError as error:
        sys.exit(f"make lite: {error}")
    sys.stdout.write(
        f"{given.out}: any web server can serve it, for example python -m http.server -d {given.out}\n"
    )


if __name__ == "__main__":
    main()
