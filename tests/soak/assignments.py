"""Our lessons as assignments, made, released, answered, graded and sent back by the real nbgrader.

    python -m tests.soak.assignments                       a lesson of each sort
    python -m tests.soak.assignments darkness/05 eden      others: all whose names begin so
    python -m tests.soak.assignments --with PYTHON         in an environment that has nbgrader and edgebook

nbgrader is no part of what edgebook needs, so it is installed into a scratch environment first. Three
learners hand in: one has everything right, one every other answer and nonsense for the rest, one nothing.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from edgebook.learn import Lesson, key_of, load_lesson, shelf

ROOT = Path(__file__).parents[2]
LESSONS = ("darkness/03", "darkness/05", "darkness/07", "darkness/13", "eden/03", "icosara/01", "massive/01")
"""Between them they have every kind of exercise."""
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

    def run(self, *command: str) -> None:
        settings = {"PATH": f"{self.bin}:{os.environ['PATH']}", "EDGEBOOK_HOME": str(self.folder / "home")}
        settings |= {"JUPYTER_DATA_DIR": str(self.folder / "jupyter"), "PYTHONPATH": ""}
        done = subprocess.run(
            [str(self.bin / command[0]), *command[1:]],
            cwd=self.folder, env=os.environ | settings, text=True, capture_output=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise SystemExit(f"{' '.join(command)}:\n{done.stdout}{done.stderr}")

    def release(self, lessons: list[str]) -> None:
        for name in lessons:
            self.run("edgebook", "class", "assignment", name, f"source/first/{name.replace('/', '-')}.ipynb")
        self.run("nbgrader", "generate_assignment", "first")

    def hand_in(self, who: str, name: str, how: str) -> None:
        """A learner writes answers into the released notebook."""
        file = f"{name.replace('/', '-')}.ipynb"
        key = {_grade_id(cell): cell["source"] for cell in _cells(self.folder / "source" / "first" / file)}
        released = json.loads((self.folder / "release" / "first" / file).read_text())
        asked = [cell for cell in released["cells"] if _solved_by_learner(cell)]
        for n, cell in enumerate(asked):
            written = key[_grade_id(cell)].splitlines()
            right = "\n".join(line for line in written if not line.startswith("### "))
            if how == "right" or (how == "half" and n % 2 == 0):
                cell["source"] = right
            elif how == "half":
                cell["source"] = (
                    f"answer_{_grade_id(cell).removesuffix('-answer').replace('-', '_')} = 'not this'"
                )
        target = self.folder / "submitted" / who / "first" / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(released))

    def grades(self) -> dict[str, tuple[float, float]]:
        for command in ("autograde", "generate_feedback"):
            self.run("nbgrader", command, "first")
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


def _cells(path: Path) -> list[dict[str, Any]]:
    return [cell for cell in json.loads(path.read_text())["cells"] if _grade_id(cell)]


def _grade_id(cell: dict[str, Any]) -> str:
    return str(cell["metadata"].get("nbgrader", {}).get("grade_id", ""))


def _solved_by_learner(cell: dict[str, Any]) -> bool:
    return bool(cell["metadata"].get("nbgrader", {}).get("solution"))


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
        for who, how in (("ada", "right"), ("ben", "half"), ("cy", "nothing")):
            course.hand_in(who, name, how)
    sums = [sum(each) for each in zip(*(expected(lesson) for lesson in lessons.values()), strict=True)]
    wanted = {"ada": sums[1], "ben": sums[2], "cy": 0}
    for who, (score, most) in course.grades().items():
        print(f"{who}: {score:g} of {most:g}")
        if (score, most) != (wanted[who], sums[0]):
            found.append(f"{who}: {score:g} of {most:g} points, expected {wanted[who]} of {sums[0]}")
        pages = list((course.folder / "feedback" / who / "first").glob("*.html"))
        if len(pages) != len(names):
            found.append(f"{who}: feedback on {len(pages)} notebooks, expected {len(names)}")
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
