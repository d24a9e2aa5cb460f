"""The quick tests on every Python that this machine has: `make pythons`.

Each gets an environment of its own in `build/pythons`, from the same lock. A Python that is missing is named,
with how to get it; that is no failure, but one that fails is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "pythons"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
UV = [sys.executable, "-m", "uv"]


def python_of(version: str) -> str:
    """Where this version is; empty if this machine has none. Nothing is fetched."""
    found = subprocess.run(
        [*UV, "python", "find", "--no-project", "--no-python-downloads", version],
        capture_output=True, text=True, check=False, env={**os.environ, "PATH": _path()},
    )  # fmt: skip
    return "" if found.returncode else found.stdout.strip()


def _path() -> str:
    """Where programs are, and the Pythons of pyenv too, which shows only one of them at a time."""
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    return os.pathsep.join([os.environ.get("PATH", ""), *map(str, sorted(root.glob("versions/*/bin")))])


def made(version: str, python: str) -> Path:
    """An environment with everything on the lock, and this checkout."""
    folder = FOLDER / version
    own = folder / "bin" / "python"
    install = [*UV, "pip", "install", "--quiet", "--python", str(own)]
    subprocess.run([*UV, "venv", "--quiet", "--clear", "--python", python, str(folder)], check=True)
    subprocess.run([*install, "--require-hashes", "-r", str(ROOT / "requirements.lock")], check=True)
    subprocess.run([*install, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)], check=True)
    return own


def main() -> int:
    results: dict[str, str] = {}
    for version in VERSIONS:
        python = python_of(version)
        if not python:
            results[version] = f"not here (uv python install {version} gets it where the network allows that)"
            continue
        print(f"\n=== Python {version}: {python}", flush=True)
        try:
            own = made(version, python)
        except subprocess.CalledProcessError:
            results[version] = "failed: it could not be set up"
            continue
        done = subprocess.run([str(own), "-m", "tests", "unit"], cwd=ROOT, check=False)
        results[version] = "failed" if done.returncode else "passed"
    print()
    for version, result in results.items():
        print(f"Python {version}: {result}")
    return int(any(result.startswith("failed") for result in results.values()))


if __name__ == "__main__":
    sys.exit(main())
