"""Run the tests, part by part, and close with one line ``N passed, N failed`` for all of them together.

    python -m tests                 everything
    python -m tests --coverage      everything, with which lines it reached; takes half as long again
    python -m tests unit            the quick ones; with --game icosara, those of one game
    python -m tests notebooks       only those that run notebooks
    python -m tests browser         only those that drive a browser

The parts are separate pytest runs because they share the machine differently: plain tests and notebooks
spread over the cores; of the browser tests, those of JupyterLab share a
server and those of the site another.
"""

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / ".test-results"
WORKERS = str(min(4, os.cpu_count() or 1))

NO_TESTS_COLLECTED = 5

NOTEBOOK, BROWSER = ("tests/notebooks", "tests/learn"), ("tests/browser",)
"""Where tests with these marks are: reading all of `tests` takes longer than some of them."""


@dataclass
class Run:
    """One call of pytest. It fails when it finds no tests, unless it may be empty."""

    name: str
    arguments: list[str]
    may_be_empty: bool = False
    measurable: bool = True


@dataclass
class Tally:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __str__(self) -> str:
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def marked(marks: str, *folders: str) -> list[str]:
    """The tests of these folders with these marks, without nbval, which costs each worker seconds to load."""
    return [*(folders or ["tests"]), "-m", marks, "-p", "no:nbval"]


def parts() -> dict[str, list[Run]]:
    """The pytest runs of each part."""
    # A group (xdist_group) stays on one worker: what a module sets up at some cost is set up once.
    spread = ["-n", WORKERS, "--dist", "loadgroup"]
    found = {
        "unit": [Run("unit", [*marked("not browser and not notebook and not slow"), *spread])],
        "plain": [Run("plain", [*marked("not browser and not notebook"), *spread, "--durations=10"])],
        "notebooks": [Run("notebooks", [*marked("notebook", *NOTEBOOK), *spread], may_be_empty=True)],
        "browser": [Run("browser", [*marked("browser", *BROWSER), *spread, "--durations=20"])],
    }
    if any((ROOT / "notebooks").glob("*/*.ipynb")):
        # Not measurable: with coverage, nbval waits for an answer from the kernel that never comes.
        found["notebooks"].append(Run("nbval", nbval_arguments(), measurable=False))
    return found


def parts_of(game: str) -> list[Run]:
    """The pytest runs of one game: its own quick tests, and what every game must be able to do."""
    quick = ["-m", "not browser and not notebook and not slow"]
    return [
        Run("game", [f"tests/games/{game}", *quick, "-p", "no:nbval", "-n", WORKERS], may_be_empty=True),
        Run("conformance", ["tests/conformance", "-k", game, "-p", "no:nbval", "-n", WORKERS]),
    ]


def nbval_arguments() -> list[str]:
    """Run the cells of every notebook and compare what they print with what is stored in it."""
    sanitize = ROOT / "tests" / "notebooks" / "sanitize.cfg"
    compare = ["--nbval", f"--nbval-sanitize-with={sanitize}"] if sanitize.exists() else ["--nbval"]
    # loadfile: the cells of a notebook share a kernel and so a worker.
    return ["notebooks", *compare, "-n", WORKERS, "--dist", "loadfile"]


def pytest(run: Run, coverage: bool, tally: Tally) -> bool:
    """Call pytest, add its counts to the tally, and say whether all went well."""
    report = RESULTS / f"{run.name}.xml"
    command = [sys.executable, "-m", "pytest", *run.arguments, f"--junit-xml={report}"]
    if coverage and run.measurable:
        command += ["--cov", "--cov-append", "--cov-report="]
    print(f"\n--- {run.name}", flush=True)
    status = subprocess.run(command, cwd=ROOT, check=False).returncode
    if status == NO_TESTS_COLLECTED and run.may_be_empty:
        print(f"(no {run.name} tests in this checkout)", flush=True)
        return True
    failed_before = tally.failed
    if report.exists():
        add_report(report, tally)
    if status and tally.failed == failed_before:
        tally.failed += 1  # pytest itself broke, or found nothing to run: that is a failure too
    return status == 0


def add_report(report: Path, tally: Tally) -> None:
    for suite in ElementTree.parse(report).iter("testsuite"):
        count = {key: int(suite.get(key, 0)) for key in ("tests", "failures", "errors", "skipped")}
        failed = count["failures"] + count["errors"]
        tally.failed += failed
        tally.skipped += count["skipped"]
        tally.passed += max(0, count["tests"] - failed - count["skipped"])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests", description="Run the tests.")
    parser.add_argument("part", nargs="?", choices=["unit", "notebooks", "browser"], help="only this part")
    parser.add_argument("--game", default="", help="with unit: only the tests of this game")
    parser.add_argument("--coverage", action="store_true", help="with everything: which lines were reached")
    args = parser.parse_args()
    part, whole = args.part, args.part is None
    if args.game and part != "unit":
        parser.error("--game goes with unit")
    if args.coverage and not whole:
        parser.error("--coverage goes with everything")
    shutil.rmtree(RESULTS, ignore_errors=True)
    RESULTS.mkdir()
    found = parts()
    if args.game:
        runs = parts_of(args.game)
    else:
        runs = [*found["plain"], *found["notebooks"], *found["browser"]] if whole else found[part]
    if args.coverage:
        subprocess.run([sys.executable, "-m", "coverage", "erase"], cwd=ROOT, check=True)
    tally = Tally()
    well = [pytest(run, coverage=args.coverage, tally=tally) for run in runs]
    if args.coverage:
        print("\n--- coverage", flush=True)
        subprocess.run([sys.executable, "-m", "coverage", "report"], cwd=ROOT, check=False)
    print(f"\n{tally}", flush=True)
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
