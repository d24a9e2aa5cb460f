"""How fast it is. `python -m tests.bench` runs every module `bench_*.py` here; each adds to the report."""
