"""Tests of Dark Eden."""
