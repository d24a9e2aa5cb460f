"""The rules of the base game, a module for each chapter or part of one."""
