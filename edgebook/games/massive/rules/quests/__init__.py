"""The eleven Quests, a module for each; importing one enters its rules."""
