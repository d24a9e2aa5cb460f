"""Fill in the project's address: `make binder-link REPO=owner/name`.

The address stands once in pyproject.toml; the badges and the clone line of the README are made from it.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

START, END = "<!-- binder -->", "<!-- /binder -->"
FIRST = "notebooks/darkness/00-the-game.ipynb"


def badge(repo: str) -> str:
    """The badge that opens the first notebook on Binder."""
    host = "https://mybinder.org"
    target = f"{host}/v2/gh/{repo}/HEAD?urlpath=lab/tree/{FIRST}"
    return f"[![Open on Binder]({host}/badge_logo.svg)]({target})"


def repo_of(pyproject: str) -> str:
    """owner/name from the project's address, or nothing if it is not filled in."""
    urls = tomllib.loads(pyproject)["project"].get("urls", {})
    found = re.fullmatch(r"https://github\.com/([\w.-]+/[\w.-]+)", urls.get("Repository", ""))
    return found[1] if found else ""


def fill_in(root: Path, repo: str) -> None:
    """Write the address into pyproject.toml and the badge into the README."""
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", repo):
        raise SystemExit(f"REPO={repo!r}: expected owner/name")
    project = root / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    line = f'Repository = "https://github.com/{repo}"'
    if "[project.urls]" in text:
        text = re.sub(r"(?m)^Repository = .*$", line, text)
    else:
        text = text.replace("[project.scripts]", f"[project.urls]\n{line}\n\n[project.scripts]")
    project.write_text(text, encoding="utf-8")
    readme = root / "README.md"
    shown = readme.read_text(encoding="utf-8")
    before, _, rest = shown.partition(START)
    _, _, after = rest.partition(END)
    if not after:
        raise SystemExit(f"README.md has no {START} … {END} to put the badge in")
    shown = f"{before}{START}\n{badge(repo_of(text))}\n{END}{after}"
    clone = f"$ git clone https://github.com/{repo} edgebook && cd edgebook"
    readme.write_text(re.sub(r"(?m)^\$ git clone .*$", clone, shown), encoding="utf-8")


if __name__ == "__main__":
    fill_in(Path(__file__).parents[1], sys.argv[1] if len(sys.argv) > 1 else "")
