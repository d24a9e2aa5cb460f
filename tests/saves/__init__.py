"""Saved games as people have them on their disks; `tests/conformance/test_saves.py` loads them."""
