"""A disk for the tests in here."""

from tests.lost.disk import disk

__all__ = ["disk"]
