"""The rules, a module for each chapter of the rulebook; `quests/` has one for each Quest."""
