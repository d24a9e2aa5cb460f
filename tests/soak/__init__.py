"""Many random games of Edge of Darkness, looking for trouble: `python -m tests.soak`."""
