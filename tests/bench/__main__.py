"""Run the benches: all of them, or those whose names are given (`python -m tests.bench kernel`)."""

import importlib
import sys
from pathlib import Path

from tests.bench.report import Report


def main(wanted: list[str]) -> int:
    names = sorted(path.stem for path in Path(__file__).parent.glob("bench_*.py"))
    unknown = [name for name in wanted if f"bench_{name}" not in names]
    if unknown:
        print(
            f"no bench {', '.join(unknown)}; there is: {', '.join(n.removeprefix('bench_') for n in names)}"
        )
        return 2
    report = Report()
    for name in names:
        if not wanted or name.removeprefix("bench_") in wanted:
            importlib.import_module(f"tests.bench.{name}").run(report)
    if report.failed:
        print(f"\nnot met: {'; '.join(report.failed)}")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
