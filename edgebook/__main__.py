"""``python -m edgebook`` is the same as the command ``edgebook``."""

import sys

from edgebook.cli import main

if __name__ == "__main__":
    sys.exit(main())
