"""What Edge of Darkness adds to the command line."""

from edgebook.games.darkness.shell.cards import CARDS
from edgebook.games.darkness.shell.locations import LOCATIONS
from edgebook.games.darkness.shell.new_games import PLAY, SOLO
from edgebook.kernel.shell import Shell

SHELL = Shell(play=PLAY, cards=CARDS, more=(SOLO, LOCATIONS))
