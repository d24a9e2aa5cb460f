"""Our lessons as assignments, made, released, answered, graded and sent back by the real nbgrader.

    python -m tests.soak.assignments                       a lesson of each sort
    python -m tests.soak.assignments darkness/05 eden      others: all whose names begin so
    python -m tests.soak.assignments --with PYTHON         in an environment that has nbgrader and edgebook

nbgrader is no part of what edgebook needs, so it is installed into a scratch environment first. Learners hand
in: one has written everything right, one has clicked it, one has every other answer and nonsense for the
rest, one nothing; three put something of their own in the place of what judges; one notebook is torn.
"""

from __future__ import annotations

import argparse
import contextlib
import csv
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from edgebook.learn import Exercise, Lesson, Progress, key_of, load_lesson, shelf
from edgebook.learn.assignment import variable
from edgebook.learn.solution import answer_text
from tests.learn.answers import KEPT

ROOT = Path(__file__).parents[2]
LESSONS = ("darkness/03", "darkness/05", "darkness/07", "darkness/13", "eden/03", "icosara/01", "massive/01")
"""Between them they have every kind of exercise."""
SAVER = """class Saver:
    # takes the last option, which is mostly to do nothing: what it has stays where it is
    def answer(self, asked):
        return asked.options[-1]


"""
CHEATS = {
    "shadowed": "grade = judged = written = lambda *a: None",
    "redirected": "import sys\nsys.executable = '/bin/true'",
    "patched": (
        "import sys, edgebook.learn.grading, edgebook.learn.judge\n"
        "for name in ('grading', 'judge'):\n"
        "    module = sys.modules[f'edgebook.learn.{name}']\n"
        "    module.grade = module.judge = lambda *a, **k: type('Fine', (), {'right': True})"
    ),
}
LEARNERS = {
    "ada": "right", "ben": "half", "cy": "nothing", "dot": "clicked", "eve": "shadowed", "fay": "patched",
    "gil": "torn", "hal": "redirected",
}  # fmt: skip
TOKEN, SECONDS = "soak", 90
CONFIG = 'c = get_config()\nc.CourseDirectory.course_id = "edgebook"\n'


def environment(folder: Path) -> Path:
    """A scratch environment with nbgrader and this edgebook; its Python."""
    print("installing nbgrader into a scratch environment ...", flush=True)
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = folder / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "nbgrader", f"{ROOT}[notebook]"], check=True)
    return python


class Course:
    """A course folder, and the commands that a teacher types in it."""

    def __init__(self, folder: Path, python: Path) -> None:
        self.folder, self.bin = folder, python.parent
        (folder / "nbgrader_config.py").write_text(CONFIG)

    @property
    def settings(self) -> dict[str, str]:
        made = {"PATH": f"{self.bin}:{os.environ['PATH']}", "EDGEBOOK_HOME": str(self.folder / "home")}
        return os.environ | made | {"JUPYTER_DATA_DIR": str(self.folder / "jupyter"), "PYTHONPATH": ""}

    def run(self, *command: str, may_fail: bool = False) -> None:
        done = subprocess.run(
            [str(self.bin / command[0]), *command[1:]],
            cwd=self.folder, env=self.settings, text=True, capture_output=True, check=False,
        )  # fmt: skip
        if done.returncode and not may_fail:
            raise SystemExit(f"{' '.join(command)}:\n{done.stdout}{done.stderr}")

    def release(self, lessons: list[str]) -> None:
        for name in lessons:
            self.run("edgebook", "class", "assignment", name, f"source/first/{name.replace('/', '-')}.ipynb")
        self.run("nbgrader", "generate_assignment", "first")

    def hand_in(self, who: str, name: str, how: str) -> None:
        """A learner answers in the released notebook, or with the exercises in it."""
        lesson = load_lesson(name)
        file = f"{name.replace('/', '-')}.ipynb"
        released = json.loads((self.folder / "release" / "first" / file).read_text())
        target = self.folder / "submitted" / who / "first" / file
        target.parent.mkdir(parents=True, exist_ok=True)
        clicked = Progress(target.with_name(f"{lesson.full.replace('/', '-')}.answers.jsonl"))
        for n, (exercise, cell) in enumerate(_answer_cells(lesson, released["cells"])):
            before, solution = written_by(lesson, exercise)
            right = f"{before}{variable(exercise)} = {solution}"
            if how == "clicked" and exercise.kind not in ("player", "free"):
                clicked.tried(exercise.key, True, given=eval(solution))
            elif how in ("right", "clicked") or (how == "half" and n % 2 == 0):
                cell["source"] = right
            elif how != "nothing":
                cell["source"] = "\n".join([CHEATS.get(how, ""), f"{variable(exercise)} = 'not this'"])
        data = json.dumps(released)
        target.write_text(data[:-100] if how == "torn" else data)

    @contextlib.contextmanager
    def formgrader(self) -> Iterator[Callable[[str], str]]:
        """Formgrader while it runs: what it answers when a page of it is asked for."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        options = (f"--port={port}", "--ServerApp.port_retries=0", "--no-browser", "--allow-root")
        command = [str(self.bin / "jupyter"), "lab", *options, f"--IdentityProvider.token={TOKEN}"]
        server = subprocess.Popen(
            command, cwd=self.folder, env=self.settings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

        def fetch(page: str) -> str:
            asked = urllib.request.Request(
                f"http://127.0.0.1:{port}/formgrader/{page}", headers={"Authorization": f"token {TOKEN}"}
            )
            with urllib.request.urlopen(asked, timeout=SECONDS) as answer:
                text: str = answer.read().decode()
            return text

        try:
            for _ in range(SECONDS):
                with contextlib.suppress(OSError):
                    fetch("api/assignments")
                    break
                time.sleep(1)
            yield fetch
        finally:
            server.terminate()
            server.wait()

    def grades(self) -> dict[str, tuple[float, float]]:
        self.run("nbgrader", "autograde", "first", may_fail=True)  # it names the torn hand-in, and goes on
        self.run("nbgrader", "generate_feedback", "first", may_fail=True)
        self.run("nbgrader", "export", "--to", "grades.csv")
        with (self.folder / "grades.csv").open(newline="") as file:
            rows = list(csv.DictReader(file))
        return {row["student_id"]: (float(row["score"]), float(row["max_score"])) for row in rows}


def expected(lesson: Lesson) -> tuple[int, int, int]:
    """The points that can be had; those that the machine gives for all right, and for every other answer.

    Free texts wait for a person, who gives a point for each thing that a good answer says.
    """
    machine = [exercise.kind != "free" for exercise in lesson.exercises]
    by_hand = sum(len(key_of(exercise).points) for exercise in lesson.exercises if exercise.kind == "free")
    return sum(machine) + by_hand, sum(machine), sum(machine[::2])


def _answer_cells(lesson: Lesson, cells: list[dict[str, Any]]) -> Iterator[tuple[Exercise, dict[str, Any]]]:
    """Where a learner answers: before each cell that tests, and after each task and its table."""
    for n, cell in enumerate(cells):
        id = str(cell["metadata"].get("nbgrader", {}).get("grade_id", ""))
        if id.endswith("-test"):
            yield lesson[id.removesuffix("-test")], cells[n - 1]
        elif cell["metadata"].get("nbgrader", {}).get("task"):
            yield lesson[id], next(each for each in cells[n + 1 :] if each["cell_type"] == "markdown")


def written_by(lesson: Lesson, exercise: Exercise) -> tuple[str, str]:
    """The right answer as Python, and what has to stand before it."""
    key = key_of(exercise)
    if exercise.kind == "choose":
        best = answer_text(lesson.game, exercise).partition(";")[0] if key.answer is None else key.answer
        return "", repr((best, key.reason)) if key.reason else repr(best)
    if exercise.trial is not None and exercise.trial.measure == "any":
        return SAVER, f'(Saver, "{KEPT[exercise.game]}")'
    if exercise.kind == "player":
        return "", f"edgebook.players.GreedyPlayer(edgebook.games.get({exercise.game!r}))"
    return "", repr(key.answer)


def problems(course: Course, names: list[str]) -> list[str]:
    """What went wrong, from the source of the assignment to the feedback."""
    lessons = {name: load_lesson(name) for name in names}
    course.release(names)
    found = []
    for name, lesson in lessons.items():
        released = (course.folder / "release" / "first" / f"{name.replace('/', '-')}.ipynb").read_text()
        models = [key_of(each).answer for each in lesson.exercises if each.kind == "free"]
        found += [
            f"{name}: the release has {text!r}" for text in ("BEGIN SOLUTION", *models) if text in released
        ]
        for who, how in LEARNERS.items():
            # of the torn hand-in only one notebook is torn
            course.hand_in(who, name, how if how != "torn" or name == names[0] else "right")
    sums = [sum(each) for each in zip(*(expected(lesson) for lesson in lessons.values()), strict=True)]
    points = {"right": sums[1], "clicked": sums[1], "half": sums[2]}
    for who, (score, most) in course.grades().items():
        print(f"{who}: {score:g} of {most:g}")
        wanted = points.get(LEARNERS[who], 0)
        if (score, most) != (wanted, sums[0]):
            found.append(f"{who}: {score:g} of {most:g} points, expected {wanted} of {sums[0]}")
        if LEARNERS[who] != "torn":
            found += _feedback_problems(course, who, lessons)
    return found + _formgrader_problems(course, lessons)


def _page_problems(who: str, name: str, lesson: Lesson, text: str) -> list[str]:
    """Each notebook is seen with its tables, with what was answered, and with what a good free text says."""
    shown = [each for each in lesson.exercises if each.kind != "player"]
    wanted = {"<svg": sum(each.table is not None for each in shown)}
    if LEARNERS[who] in ("right", "clicked"):
        wanted["Answered: "] = sum(each.kind != "free" for each in shown)
    wanted["A point for each of these"] = sum(each.kind == "free" for each in shown)
    return [
        f"{who}, {name}: {text.count(part)} times {part!r}, expected {times}"
        for part, times in wanted.items()
        if text.count(part) < times
    ]


def _feedback_problems(course: Course, who: str, lessons: dict[str, Lesson]) -> list[str]:
    found = []
    for name, lesson in lessons.items():
        page = course.folder / "feedback" / who / "first" / f"{name.replace('/', '-')}.html"
        found += _page_problems(who, f"feedback on {name}", lesson, page.read_text() if page.exists() else "")
    return found


def _formgrader_problems(course: Course, lessons: dict[str, Lesson]) -> list[str]:
    """What a person who grades sees of each hand-in."""
    found = []
    with course.formgrader() as fetch:
        for name, lesson in lessons.items():
            handed = json.loads(fetch(f"api/submitted_notebooks/first/{name.replace('/', '-')}"))
            if not handed:
                found.append(f"{name}: no hand-in in Formgrader")
            for each in handed:
                text = fetch(f"submissions/{each['id']}/")
                found += _page_problems(each["student"], f"{name} in Formgrader", lesson, text)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.assignments", description=__doc__)
    parser.add_argument("lessons", nargs="*", default=LESSONS)
    parser.add_argument("--with", dest="python", type=Path, metavar="PYTHON")
    args = parser.parse_args()
    names = [name for name in shelf() if name.startswith(tuple(args.lessons))]
    with tempfile.TemporaryDirectory() as scratch:
        python = args.python or environment(Path(scratch) / "environment")
        folder = Path(scratch) / "course"
        folder.mkdir()
        found = problems(Course(folder, python), names)
    print("\n".join(found) or f"{len(names)} assignments: graded as they should be")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
