"""What Edge of Darkness adds to the command line."""

from edgebook.games.darkness.shell.cards import CARDS
from edgebook.games.darkness.shell.locations import LOCATIONS
from edgebook.games.darkness.shell.new_games import PLAY, SOLO
from edgebook.games.darkness.shell.odds import ODDS
from edgebook.kernel.shell import Shell

STUDY = (
    ("levels", "level", "levels of the bot, such as easy,normal,hard,extreme"),
    ("locations", "locations", "named sets of locations, or random (drawn anew for each game)"),
)
SHELL = Shell(play=PLAY, cards=CARDS, odds=ODDS, study=STUDY, more={"solo": SOLO, "locations": LOCATIONS})
