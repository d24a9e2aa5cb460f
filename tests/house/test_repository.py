"""What is in the repository: nothing of the machine it was written on, and nothing malformed."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Put together from pieces, so that this file does not find itself.
FOREIGN = {
    "a path of one machine": r"(?<![\w.}])/(?:work|ro" + r"ot|opt/py" + r"pi)(?:/|\b)(?!\w*=)",
    "a package index": r"py" + r"pi\.org|python" + r"hosted|registry\.n" + r"pm|deb\.deb" + r"ian\.org",
    "an index option": r"--(?:extra-)?index-" + r"url|--find-" + r"links",
    "a file address": "file:" + "//",
}


def repository_files() -> list[Path]:
    """All files that are in git or would get there with the next `git add`."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("not a git checkout")
    return [path for name in done.stdout.split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.parametrize("kind", FOREIGN)
def test_nothing_of_the_machine_is_in_the_repository(kind: str) -> None:
    pattern = re.compile(FOREIGN[kind])
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match.group()}"
        for path in repository_files()
        for number, line in enumerate(
            path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1
        )
        if (match := pattern.search(line))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("a path of one machine", '"/wo' + 'rk/main/x.py"'),
        ("a path of one machine", "cd /ro" + "ot"),
        ("a package index", "https://py" + "pi.org/simple"),
        ("an index option", "pip install --extra-index-" + "url x"),
        ("a file address", "file:" + "///x"),
    ],
)
def test_the_search_finds_what_it_looks_for(kind: str, text: str) -> None:
    assert re.search(FOREIGN[kind], text)


def test_constraints_are_plain_pins() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [
        line for line in pins if not re.fullmatch(r"[a-z0-9][a-z0-9-]*==[0-9][0-9a-z.+!]*( ; .+)?", line)
    ] == []
    names = [line.partition("==")[0] for line in pins]
    assert names == sorted(names)
    assert "edgebook" not in names


def test_the_lock_has_the_same_versions_with_hashes() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    entries = re.split(r"(?m)^(?=[a-z0-9])", lock)[1:]
    assert [each for each in entries if not re.search(r"--hash=sha256:[0-9a-f]{64}", each)] == []
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()[1:]
    assert [re.sub(r" \\$", "", each.splitlines()[0]) for each in entries] == pins
    assert re.search(r'(?m)^requires = \["hatchling==(.*)"\]$', (ROOT / "pyproject.toml").read_text())


def test_every_dependency_is_pinned() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []
    pinned = set(re.findall(r"(?m)^([^#=]+)==", (ROOT / "constraints.txt").read_text(encoding="utf-8")))
    extras = project["optional-dependencies"]
    wanted = {
        re.split(r"[\[<>=!~; ]", requirement)[0].lower().replace("_", "-")
        for name, requirements in extras.items()
        if name != "all"
        for requirement in requirements
    }
    assert wanted - pinned == set()
    users = ",".join(name for name in extras if name not in ("all", "dev"))
    assert extras["all"] == [f"edgebook[{users}]"], "what we test with is no user's business"
